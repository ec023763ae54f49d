"""How a game starts and is played: at random, or arranged so that a rare situation comes about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle, islice
from random import Random
from typing import Any

import attrs
from attrs import frozen
from hypothesis import strategies as st

from skyjo import (
    Card,
    Clearing,
    ClearLines,
    Deck,
    Game,
    LaterStarter,
    Move,
    NextRound,
    Rules,
    Seat,
    TotalTie,
    apply,
    legal_moves,
    new_game,
)
from tests.kit.rulesets import players_for, rules
from tests.kit.situations import Situation, met
from tests.kit.styles import STYLES, Style, rushing, stalling, turning_up

MOVES = 150
"""How far a game is played, when it does not end before and nothing else is said."""


@frozen
class Course:
    """A game as it was played: what was on the table at each step, and the moves in between.

    states: the games, the first one as it was made; moves: one fewer, each leading to the next state.
    """

    states: tuple[Game, ...]
    moves: tuple[Move, ...]

    @property
    def steps(self) -> Iterator[tuple[Game, Move, Game]]:
        """Each move between the games before and after it."""
        return zip(self.states, self.moves, self.states[1:], strict=False)

    @property
    def situations(self) -> frozenset[Situation]:
        """The rare situations this course has come to."""
        return frozenset().union(*(met(*step) for step in self.steps))

    def __repr__(self) -> str:
        """Show how it began, by every card, and the moves: enough to play it again."""
        first = self.states[0]
        dealt = f"{len(first.grids)} players, {first.rules!r}, seed={first.seed!r}, starter={first.starter}"
        cards = (*(card for row in first.hidden for card in row), *first.discard_pile, *first.draw_pile[::-1])
        return f"<Course: {dealt}, cards={cards}, moves={self.moves}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Have Hypothesis show the same: it would list every state."""
        printer.text("..." if cycle else repr(self))


@frozen
class Setup:
    """How a game starts, and in what style each seat plays it.

    deals: the order of the cards in the first rounds; later ones are shuffled from the seed.
    styles: one for each seat. chance: seeds the generator that the styles share.
    """

    rules: Rules
    seed: int
    deals: tuple[tuple[Card, ...], ...]
    starter: Seat | None
    styles: tuple[Style, ...]
    chance: int

    def start(self) -> Game:
        """Deal the first round."""
        cards = self.deals[0] if self.deals else None
        return new_game(len(self.styles), rules=self.rules, seed=self.seed, cards=cards, starter=self.starter)

    def play(self, moves: int = MOVES) -> Course:
        """Play so many moves, or to the end of the game if that comes first."""
        chance = Random(self.chance)
        states, played = [self.start()], list[Move]()
        while len(played) < moves and not states[-1].is_over:
            game = states[-1]
            move = legal_moves(game)[0] if game.to_move is None else self.styles[game.to_move](game, chance)
            dealt = game.round_number
            cards = self.deals[dealt] if type(move) is NextRound and dealt < len(self.deals) else None
            states.append(apply(game, move, cards=cards))
            played.append(move)
        return Course(tuple(states), tuple(played))


@st.composite
def random_setups(draw: st.DrawFn, by: Rules | None = None) -> Setup:
    """Games by any rules, dealt from a seed, in which each seat plays in a style of its own.

    by: the rules, if not any.
    """
    chosen = draw(rules()) if by is None else by
    players = draw(players_for(chosen))
    starter = draw(st.none() | st.integers(0, players - 1))
    styles = tuple(draw(_a_style) for _ in range(players))
    return Setup(chosen, draw(_seeds), (), starter, styles, draw(_seeds))


def setups(near: Situation | None = None) -> st.SearchStrategy[Setup]:
    """Games that come to a situation, mostly: by stacked cards and players who do their part.

    near: the situation; None for any, and for games left to chance.
    """
    return _any_setup() if near is None else _RECIPES[near]()


@cache
def _any_setup() -> st.SearchStrategy[Setup]:
    return st.one_of(random_setups(), *(recipe() for recipe in dict.fromkeys(_RECIPES.values())))


_seeds = st.integers(0, 2**32 - 1)
_shares = st.sampled_from([Clearing.ALL, Clearing.POSITIVE])
_small = st.integers(1, 12)


@st.composite
def _a_line_cleared(draw: st.DrawFn) -> Setup:
    by = draw(rules(clearing=draw(_shares), flip_after_discard=True, stall_limit=None))
    card = draw(_small)
    players = draw(_few)
    wanted = dict.fromkeys(range(by.rows), card)
    return draw(_stacked(by, [wanted], (rushing, *[draw(_a_style)] * (players - 1)), spare=draw(_some)))


@st.composite
def _lines_crossed(draw: st.DrawFn) -> Setup:
    fixed = {"clear_lines": ClearLines.COLUMNS_AND_ROWS, "columns": draw(st.integers(2, 3)), "stall_limit": None}
    by = draw(rules(clearing=draw(_shares), flip_after_discard=True, **fixed))
    arms = [*range(1, by.rows), *range(by.rows, by.places, by.rows)]
    wanted = dict.fromkeys([0, *arms], draw(_small))
    styles = (turning_up(*arms, 0), *[stalling] * draw(st.integers(1, 2)))
    return draw(_stacked(by, [wanted], styles, spare=draw(_some), filler=(-1, 0, 13)))


@st.composite
def _two_lines_at_reveal(draw: st.DrawFn) -> Setup:
    fixed = {"clear_at_reveal": True, "columns": draw(st.integers(2, 3)), "stall_limit": None}
    by = draw(rules(clearing=draw(_shares), **fixed))
    wanted = {seat * by.places + row: card for seat in (1, 2) for card in [draw(_small)] for row in range(by.rows)}
    return draw(_stacked(by, [wanted], (rushing, stalling, stalling), spare=draw(_any_number)))


@st.composite
def _a_grid_emptied(draw: st.DrawFn) -> Setup:
    by = draw(rules(clearing=draw(_shares), flip_after_discard=True, stall_limit=None))
    columns = draw(st.lists(_small, min_size=by.columns, max_size=by.columns))
    wanted = {place: columns[place // by.rows] for place in range(by.places)}
    return draw(_stacked(by, [wanted], (rushing, *[stalling] * draw(st.integers(1, 2))), spare=draw(_some)))


@st.composite
def _cards_running_low(draw: st.DrawFn) -> Setup:
    by = draw(rules(stall_limit=None))
    return draw(_stacked(by, [], (stalling,) * draw(_few), spare=draw(st.integers(1, 3))))


@st.composite
def _no_cards_to_spare(draw: st.DrawFn) -> Setup:
    players = draw(_few)
    return draw(_stacked(draw(rules()), [], tuple(draw(_a_style) for _ in range(players)), spare=0))


@st.composite
def _nobody_moving_on(draw: st.DrawFn) -> Setup:
    by = draw(rules(stall_limit=draw(st.integers(1, 8))))
    return draw(_stacked(by, [], (stalling,) * draw(_few), spare=draw(_any_number)))


@st.composite
def _equal_grids(draw: st.DrawFn) -> Setup:
    fixed = {"flip_after_discard": True, "stall_limit": None, "rounds": draw(st.sampled_from([1, 2]))}
    later = draw(st.sampled_from([LaterStarter.ROUND_WINNER, *LaterStarter]))  # won by points, though sums are equal
    by = draw(rules(total_tie=draw(st.sampled_from(TotalTie)), later_starter=later, **fixed))
    wanted = _same_for_all(draw(_grids(by.places)), players := draw(st.integers(2, 4)))
    return draw(_stacked(by, [wanted], (rushing,) * players, spare=draw(_some)))


@st.composite
def _another_round(draw: st.DrawFn) -> Setup:
    """Equal grids, and sums above zero: all but the finisher tie for the lowest total."""
    fixed = {"flip_after_discard": True, "stall_limit": None, "total_tie": TotalTie.EXTRA_ROUND, "rounds": 1}
    by = draw(rules(clearing=Clearing.OFF, **fixed))
    grid = draw(st.lists(_small, min_size=by.places, max_size=by.places))
    wanted = _same_for_all(grid, players := draw(st.integers(3, 4)))
    return draw(_stacked(by, [wanted, wanted], (rushing,) * players, spare=draw(_some)))


@st.composite
def _another_round_after_good_cards(draw: st.DrawFn) -> Setup:
    """Equal grids above zero reach the target; then equal grids far below zero leave it behind."""
    by = draw(
        rules(
            flip_after_discard=True,
            stall_limit=None,
            total_tie=TotalTie.EXTRA_ROUND,
            clearing=Clearing.OFF,
            penalty_positive_only=True,
            penalty_factor=draw(st.integers(1, 2)),
            penalty_points=0,
            target=1,
            rounds=None,
        )
    )
    players = draw(st.integers(3, 4))
    deals = [_same_for_all([card] * by.places, players) for card in (draw(st.integers(1, 4)), -10)]
    return draw(_stacked(by, deals, (rushing,) * players, spare=draw(_some)))


@st.composite
def _two_rounds_level(draw: st.DrawFn) -> Setup:
    """Seats 0 and 1 swap grids after the first of two rounds; seat 2 holds the worst cards and finishes both."""
    fixed = {"flip_after_discard": True, "stall_limit": None, "total_tie": TotalTie.LAST_ROUND}
    by = draw(rules(clearing=Clearing.OFF, later_starter=LaterStarter.FINISHER, target=None, rounds=2, **fixed))
    places = by.places
    grids = [[draw(st.integers(0, 4))] * places, [draw(st.integers(5, 9))] * places, [12] * places]
    deals = [
        dict(enumerate(grids[0] + grids[1] + grids[2])),
        dict(enumerate(grids[1] + grids[0] + grids[2])),
    ]
    return draw(_stacked(by, deals, (rushing,) * 3, spare=draw(_some), starter=2))


_few = st.integers(2, 3)
_some = st.integers(1, 6)
_any_number = st.integers(0, 6)
_fillers = st.lists(st.integers(-2, 12), min_size=1, max_size=4)
_a_style = st.sampled_from(STYLES)

_RECIPES = {
    Situation.LINE_CLEARED: _a_line_cleared,
    Situation.LINES_CROSSED: _lines_crossed,
    Situation.TWO_LINES_AT_REVEAL: _two_lines_at_reveal,
    Situation.GRID_EMPTIED: _a_grid_emptied,
    Situation.RESHUFFLED: _cards_running_low,
    Situation.RESHUFFLED_AGAIN: _cards_running_low,
    Situation.PILE_DRY: _no_cards_to_spare,
    Situation.CUT_OFF: _nobody_moving_on,
    Situation.OPENING_TIE: _equal_grids,
    Situation.LATE_COMPLETION: _equal_grids,
    Situation.PENALTY: _another_round,
    Situation.FINISHER_TIED: _equal_grids,
    Situation.POINTS_TIED: _equal_grids,
    Situation.TOTALS_TIED: _another_round,
    Situation.LAST_ROUND_DECIDES: _two_rounds_level,
    Situation.EXTRA_ROUND: _another_round,
    Situation.EXTRA_ROUND_BELOW_TARGET: _another_round_after_good_cards,
}


def _grids(places: int) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.integers(-2, 12), min_size=places, max_size=places)


def _same_for_all(grid: Sequence[Card], players: int) -> dict[int, Card]:
    return {seat * len(grid) + place: card for seat in range(players) for place, card in enumerate(grid)}


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
