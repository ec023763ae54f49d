"""How each rare situation is brought about: by rules that allow it, stacked cards, and players who do their part.

A recipe leads to its situation mostly, not always: who uses one looks whether it has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import cycle, islice
from random import Random

import attrs
from attrs import field, frozen
from hypothesis import strategies as st

from skyjo.core.errors import InvalidRules, shown
from skyjo.core.rules import Card, Clearing, ClearLines, Deck, LaterStarter, Rules, Seat, TotalTie
from skyjo.testing.courses import Setup
from skyjo.testing.rulesets import rules
from skyjo.testing.situations import Situation
from skyjo.testing.styles import STYLES, Style, rushing, stalling, turning_up

__all__ = [
    "RECIPES",
    "Recipe",
    "check_possible",
]

Options = Mapping[str, Collection[object]]
"""Names of options, each with the values to choose from."""


@frozen
class Recipe:
    """Say how to bring a situation about.

    setups: by given rules, games that mostly come to it.
    needs: what the rules must be like.
    handy: what they are like if nobody has said, so that it does not take long.
    """

    setups: Callable[[Rules], st.SearchStrategy[Setup]]
    needs: Options = field(factory=dict[str, Collection[object]])
    handy: Options = field(factory=dict[str, Collection[object]])

    def by_any_rules(self) -> st.SearchStrategy[Setup]:
        """Draw rules of the kind it needs, too."""
        chosen = {option: st.sampled_from([*values]) for option, values in {**self.needs, **self.handy}.items()}
        return st.fixed_dictionaries(chosen).flatmap(lambda options: rules(**options)).flatmap(self.setups)


def check_possible(situation: Situation, by: Rules) -> None:
    """Raise `InvalidRules` when these rules do not have what the recipe for a situation needs."""
    for option, values in RECIPES[situation].needs.items():
        given = getattr(by, option)
        if given not in values:
            raise InvalidRules(option, shown(given), f"{_listed(values)}, to come near {situation.name.lower()}")


def _listed(values: Collection[object]) -> str:
    if isinstance(values, range):
        return f"a whole number from {values[0]} to {values[-1]}"
    return " or ".join(map(str, values))


_seeds = st.integers(0, 2**32 - 1)
_small = st.integers(1, 12)
_few = st.integers(2, 3)
_some = st.integers(1, 6)
_any_number = st.integers(0, 6)
_fillers = st.lists(st.integers(-2, 12), min_size=1, max_size=4)
_a_style = st.sampled_from(STYLES)


@st.composite
def _a_line_cleared(draw: st.DrawFn, by: Rules) -> Setup:
    wanted = dict.fromkeys(range(by.rows), draw(_small))
    players = draw(_few)
    return draw(_stacked(by, [wanted], (rushing, *[draw(_a_style)] * (players - 1)), spare=draw(_some)))


@st.composite
def _lines_crossed(draw: st.DrawFn, by: Rules) -> Setup:
    arms = [*range(1, by.rows), *range(by.rows, by.places, by.rows)]
    wanted = dict.fromkeys([0, *arms], draw(_small))
    styles = (turning_up(*arms, 0), *[stalling] * draw(st.integers(1, 2)))
    return draw(_stacked(by, [wanted], styles, spare=draw(_some), filler=(-1, 0, 13)))


@st.composite
def _lines_at_reveal(draw: st.DrawFn, by: Rules) -> Setup:
    wanted = {seat * by.places + row: card for seat in (1, 2) for card in [draw(_small)] for row in range(by.rows)}
    return draw(_stacked(by, [wanted], (rushing, stalling, stalling), spare=draw(_any_number)))


@st.composite
def _a_grid_emptied(draw: st.DrawFn, by: Rules) -> Setup:
    columns = draw(st.lists(_small, min_size=by.columns, max_size=by.columns))
    wanted = {place: columns[place // by.rows] for place in range(by.places)}
    return draw(_stacked(by, [wanted], (rushing, *[stalling] * draw(st.integers(1, 2))), spare=draw(_some)))


@st.composite
def _cards_running_low(draw: st.DrawFn, by: Rules) -> Setup:
    return draw(_stacked(by, [], (stalling,) * draw(_few), spare=draw(st.integers(1, 3))))


@st.composite
def _no_cards_to_spare(draw: st.DrawFn, by: Rules) -> Setup:
    players = draw(_few)
    return draw(_stacked(by, [], tuple(draw(_a_style) for _ in range(players)), spare=0))


@st.composite
def _nobody_moving_on(draw: st.DrawFn, by: Rules) -> Setup:
    return draw(_stacked(by, [], (stalling,) * draw(_few), spare=draw(_any_number)))


@st.composite
def _equal_grids(draw: st.DrawFn, by: Rules) -> Setup:
    grid = draw(st.lists(st.integers(-2, 12), min_size=by.places, max_size=by.places))
    wanted = _same_for_all(grid, players := draw(st.integers(2, 4)))
    return draw(_stacked(by, [wanted], (rushing,) * players, spare=draw(_some)))


@st.composite
def _equal_grids_again(draw: st.DrawFn, by: Rules) -> Setup:
    """Equal grids, and sums above zero: all but the finisher tie for the lowest total."""
    grid = draw(st.lists(_small, min_size=by.places, max_size=by.places))
    wanted = _same_for_all(grid, players := draw(st.integers(3, 4)))
    return draw(_stacked(by, [wanted, wanted], (rushing,) * players, spare=draw(_some)))


@st.composite
def _equal_grids_then_good_ones(draw: st.DrawFn, by: Rules) -> Setup:
    """Equal grids above zero reach the target; then equal grids far below zero leave it behind."""
    players = draw(st.integers(3, 4))
    deals = [_same_for_all([card] * by.places, players) for card in (draw(st.integers(1, 4)), -10)]
    return draw(_stacked(by, deals, (rushing,) * players, spare=draw(_some)))


@st.composite
def _two_rounds_level(draw: st.DrawFn, by: Rules) -> Setup:
    """Seats 0 and 1 swap grids after the first of two rounds; seat 2 holds the worst cards and finishes both."""
    good, fair, bad = ([card] * by.places for card in (draw(st.integers(0, 4)), draw(st.integers(5, 9)), 12))
    deals = [dict(enumerate(good + fair + bad)), dict(enumerate(fair + good + bad))]
    return draw(_stacked(by, deals, (rushing,) * 3, spare=draw(_some), starter=2))


def _same_for_all(grid: Sequence[Card], players: int) -> dict[int, Card]:
    return {seat * len(grid) + place: card for seat in range(players) for place, card in enumerate(grid)}


_CLEARING: Options = {"clearing": (Clearing.ALL, Clearing.POSITIVE)}
_FLIP: Options = {"flip_after_discard": (True,)}
_EXTRA_ROUND: Options = {"total_tie": (TotalTie.EXTRA_ROUND,)}
_OFF: Options = {"clearing": (Clearing.OFF,)}
_PATIENT: Options = {"stall_limit": (None,)}

_AT_REVEAL = Recipe(
    _lines_at_reveal,
    needs={"clear_at_reveal": (True,), **_CLEARING},
    handy={"columns": (2, 3), **_PATIENT},
)
_RUNNING_LOW = Recipe(_cards_running_low, needs=_PATIENT)
_EQUAL = Recipe(
    _equal_grids,
    needs=_FLIP,
    handy={
        "rounds": (1, 2),
        "later_starter": (LaterStarter.ROUND_WINNER, *LaterStarter),  # won by points, though sums are equal
        **_PATIENT,
    },
)
_EQUAL_AGAIN = Recipe(_equal_grids_again, needs=_FLIP, handy={"rounds": (1,), **_EXTRA_ROUND, **_OFF, **_PATIENT})

RECIPES: Mapping[Situation, Recipe] = {
    Situation.LINE_CLEARED: Recipe(_a_line_cleared, needs={**_CLEARING, **_FLIP}, handy=_PATIENT),
    Situation.LINES_CROSSED: Recipe(
        _lines_crossed,
        needs={"clear_lines": (ClearLines.COLUMNS_AND_ROWS,), **_CLEARING, **_FLIP},
        handy={"columns": (2, 3), **_PATIENT},
    ),
    Situation.FINAL_REVEAL_CLEAR: _AT_REVEAL,
    Situation.TWO_LINES_AT_REVEAL: _AT_REVEAL,
    Situation.GRID_EMPTIED: Recipe(_a_grid_emptied, needs={**_CLEARING, **_FLIP}, handy=_PATIENT),
    Situation.RESHUFFLED: _RUNNING_LOW,
    Situation.RESHUFFLED_AGAIN: _RUNNING_LOW,
    Situation.PILE_DRY: Recipe(_no_cards_to_spare),
    Situation.CUT_OFF: Recipe(
        _nobody_moving_on, needs={"stall_limit": range(1, 101)}, handy={"stall_limit": range(1, 9)}
    ),
    Situation.OPENING_TIE: _EQUAL,
    Situation.LATE_COMPLETION: attrs.evolve(_EQUAL, needs={"last_turns": (True,), **_FLIP}),
    Situation.PENALTY: _EQUAL_AGAIN,
    Situation.FINISHER_TIED: _EQUAL,
    Situation.POINTS_TIED: _EQUAL,
    Situation.TOTALS_TIED: _EQUAL_AGAIN,
    Situation.LAST_ROUND_DECIDES: Recipe(
        _two_rounds_level,
        needs={
            "total_tie": (TotalTie.LAST_ROUND,),
            "later_starter": (LaterStarter.FINISHER,),
            "target": (None,),
            "rounds": (2,),
            **_OFF,
            **_FLIP,
        },
        handy=_PATIENT,
    ),
    Situation.EXTRA_ROUND: attrs.evolve(_EQUAL_AGAIN, needs={**_EXTRA_ROUND, **_FLIP}),
    Situation.EXTRA_ROUND_BELOW_TARGET: Recipe(
        _equal_grids_then_good_ones,
        needs={
            "penalty_positive_only": (True,),
            "penalty_factor": (1, 2),
            "penalty_points": (0,),
            "target": (1,),
            "rounds": (None,),
            **_EXTRA_ROUND,
            **_OFF,
            **_FLIP,
        },
        handy=_PATIENT,
    ),
}


@st.composite
def _stacked(
    draw: st.DrawFn,
    by: Rules,
    deals: Sequence[Mapping[int, Card]],
    styles: tuple[Style, ...],
    *,
    spare: int,
    filler: tuple[Card, ...] = (),
    starter: Seat = 0,
) -> Setup:
    """Give each of the first rounds these cards at these positions of its deal, whatever lies elsewhere.

    The deck of the rules becomes one that has all those cards, and as many as the players need at least.

    deals: per round, cards by their position in the order dealt, counted from 0: the grids seat by seat,
        the first discard, the draws.
    spare: how many cards there are to draw, at least. filler: which cards fill the deck, if not any.
    """
    players = len(styles)
    deck = Counter[Card]()
    for wanted in deals:
        deck |= Counter(wanted.values())
    pattern = filler or tuple(draw(_fillers))
    missing = by.cards_needed(players) + spare - deck.total()
    deck.update(islice(cycle(pattern), max(0, missing)))
    by = attrs.evolve(by, deck=Deck(deck), min_players=2, max_players=max(players, by.max_players))
    order = Random(draw(_seeds))
    dealt = tuple(_arranged(deck, wanted, order) for wanted in deals)
    return Setup(by, draw(_seeds), dealt, starter, styles, draw(_seeds))


def _arranged(deck: Counter[Card], wanted: Mapping[int, Card], order: Random) -> tuple[Card, ...]:
    rest = sorted((deck - Counter(wanted.values())).elements())
    order.shuffle(rest)
    others = iter(rest)
    return tuple(wanted[at] if at in wanted else next(others) for at in range(deck.total()))
