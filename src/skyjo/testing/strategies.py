"""Strategies for games as they are played, for the moves in them, for what a seat sees, and for records.

Games are reached by playing, never put together, so whatever is true of them is true of the library. With
`near` they come to a rare situation on purpose.
"""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from skyjo.core.errors import InvalidNotation, InvalidRules, shown
from skyjo.core.game import Game, Table
from skyjo.core.legality import legal_moves
from skyjo.core.moves import Move, move_count, move_from_id
from skyjo.core.rules import CLASSIC, Rules
from skyjo.knowledge.view import View, view
from skyjo.records.limits import LONGEST_NAME
from skyjo.records.record import Record
from skyjo.testing.courses import MOVES, Course, Setup
from skyjo.testing.recipes import RECIPES, setups_near
from skyjo.testing.rulesets import players_for, rules as any_rules
from skyjo.testing.situations import Situation, met, situation_named
from skyjo.testing.styles import STYLES

__all__ = [
    "courses",
    "every_move",
    "games",
    "moves",
    "random_setups",
    "records",
    "setups",
    "views",
]

_BY_GIVEN_RULES = 1000  # moves: enough for most games by the classic rules
_LEAD_UP = 3  # moves


def courses(
    near: Situation | str | None = None, *, rules: Rules | None = None, moves: int | None = None
) -> st.SearchStrategy[Course]:
    """Generate games as they are played, each seat in a style of its own: at random, rushing, matching or stalling.

    near: a situation that each of them comes to, or its name; None for any or none.
    rules: the rules of the table; None for rules of all kinds, most of them with few and small cards. With both
        `near` and `rules` the deck and the number of players are chosen to lead there; the options stay.
    moves: how many are played at most. If None, 150, or 1000 by rules of yours, so that most games end.

    Raises `InvalidInput` for a situation that there is not, and `InvalidRules` for one that cannot come
    about by these rules.

    >>> from hypothesis import given, settings
    >>> from skyjo import Draw
    >>> @settings(max_examples=10, deadline=None)
    ... @given(courses(near="reshuffled"))
    ... def test_every_draw_takes_one_card(course):
    ...     for before, move, after in course.steps:
    ...         if move == Draw() and before.draw_count:
    ...             assert after.draw_count == before.draw_count - 1
    >>> test_every_draw_takes_one_card()
    """
    return _played(near, rules, moves).map(lambda played: played[1])


def games(
    near: Situation | str | None = None, *, rules: Rules | None = None, moves: int | None = None
) -> st.SearchStrategy[Game]:
    """Generate games in any phase, from the deal to the end: one phase is met about as often as another.

    near: a situation that the game has just come to, or will come to in three moves at most; None for any game.
    rules, moves: as in `courses`.

    Raises what `courses` raises.

    >>> from hypothesis import given, settings
    >>> from skyjo import Phase
    >>> @settings(max_examples=10, deadline=None)
    ... @given(games(near="final_reveal_clear"))
    ... def test_a_game_waits_for_a_seat_until_the_round_is_over(game):
    ...     assert (game.to_move is None) == (game.phase in {Phase.SCORED, Phase.OVER})
    >>> test_a_game_waits_for_a_seat_until_the_round_is_over()
    """
    return _stops(_played(near, rules, moves), situation_named(near)).map(lambda stop: stop[1].states[stop[2]])


@st.composite
def _views(draw: st.DrawFn, shown_of: st.SearchStrategy[Game]) -> View:
    game = draw(shown_of)
    return view(game, draw(st.none() | st.integers(0, game.players - 1)))


def views(
    near: Situation | str | None = None, *, rules: Rules | None = None, moves: int | None = None
) -> st.SearchStrategy[View]:
    """Generate views: what a seat or a spectator may know of a game.

    near, rules, moves: as in `games`.

    Raises what `courses` raises.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=10, deadline=None)
    ... @given(views(rules=CLASSIC))
    ... def test_only_the_holder_sees_the_card_in_hand(seen):
    ...     assert seen.drawn is None or seen.viewer == seen.to_move
    >>> test_only_the_holder_sees_the_card_in_hand()
    """
    return _views(games(near, rules=rules, moves=moves))


def records(
    near: Situation | str | None = None, *, rules: Rules | None = None, moves: int | None = None
) -> st.SearchStrategy[Record]:
    """Generate records of games, with names or without, dealt from the seed or in an order given by hand.

    near, rules, moves: as in `games`, for the game as far as it is recorded.

    Raises what `courses` raises.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=10, deadline=None)
    ... @given(records(near="extra_round"))
    ... def test_a_record_has_a_state_before_and_after_each_move(record):
    ...     assert len([*record.states()]) == len(record.moves) + 1
    >>> test_a_record_has_a_state_before_and_after_each_move()
    """
    return _records(_stops(_played(near, rules, moves), situation_named(near)))


def moves(table: Table) -> st.SearchStrategy[Move]:
    """Generate legal moves of whoever is to move, in a game or a view of it; none at all once it is over."""
    legal = legal_moves(table)
    return st.sampled_from(legal) if legal else st.nothing()


def every_move(rules: Rules = CLASSIC) -> tuple[Move, ...]:
    """List every move there is under these rules, legal or not, by ascending id.

    >>> len(every_move())
    50
    """
    found: list[Move] = []
    for number in range(move_count(rules)):
        try:
            found.append(move_from_id(number, rules))
        except InvalidNotation:  # without a flip after a discard, some ids stand for no move
            continue
    return tuple(found)


def setups(near: Situation | None = None, *, by: Rules | None = None) -> st.SearchStrategy[Setup]:
    """Games that come to a situation, mostly: by stacked cards and players who do their part.

    near: the situation; None for any, and for games left to chance.
    by: the rules; None for any.
    """
    if near is not None:
        return setups_near(near, by)
    return _any_setup() if by is None else random_setups(by)


@st.composite
def random_setups(draw: st.DrawFn, by: Rules | None = None) -> Setup:
    """Games by any rules, dealt from a seed, in which each seat plays in a style of its own.

    by: the rules, if not any.
    """
    chosen = draw(any_rules()) if by is None else by
    players = draw(players_for(chosen))
    starter = draw(st.none() | st.integers(0, players - 1))
    styles = tuple(draw(_a_style) for _ in range(players))
    return Setup(chosen, draw(_seeds), (), starter, styles, draw(_seeds))


_seeds = st.integers(0, 2**32 - 1)
_a_style = st.sampled_from(STYLES)
_names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=LONGEST_NAME)


@cache
def _any_setup() -> st.SearchStrategy[Setup]:
    recipes = {recipe.setups: recipe for recipe in RECIPES.values()}
    return st.one_of(random_setups(), *(recipe.by_any_rules() for recipe in recipes.values()))


_Played = tuple[Setup, Course]
_Stop = tuple[Setup, Course, int]


def _played(near: Situation | str | None, rules: Rules | None, moves: int | None) -> st.SearchStrategy[_Played]:
    """Setups with the courses that follow from them; those that do not come to the situation are left out."""
    situation = situation_named(near)
    if rules is not None and type(rules) is not Rules:
        raise InvalidRules("rules", shown(rules), "Rules, or None for any")
    most = moves if moves is not None else MOVES if rules is None else _BY_GIVEN_RULES
    played = setups(situation, by=rules).map(lambda setup: (setup, setup.play(most)))
    return played if situation is None else played.filter(lambda played: situation in played[1].situations)


@st.composite
def _stops(draw: st.DrawFn, played: st.SearchStrategy[_Played], near: Situation | None) -> _Stop:
    """Stop at one of the states of a course: its number comes last."""
    setup, course = draw(played)
    if near is not None:
        there = next(number for number, step in enumerate(course.steps, 1) if near in met(*step))
        return setup, course, draw(st.integers(max(0, there - _LEAD_UP), there))
    phase = draw(st.sampled_from([*dict.fromkeys(state.phase for state in course.states)]))
    numbers = [number for number, state in enumerate(course.states) if state.phase is phase]
    return setup, course, numbers[draw(st.integers(0, len(numbers) - 1))]


@st.composite
def _records(draw: st.DrawFn, stops: st.SearchStrategy[_Stop]) -> Record:
    setup, course, number = draw(stops)
    players = len(setup.styles)
    names = draw(st.just([]) | st.lists(_names, min_size=players, max_size=players))
    cards = setup.deals[0] if setup.deals else None
    record = Record.start(players, rules=setup.rules, seed=setup.seed, cards=cards, names=names, starter=setup.starter)
    for move in course.moves[:number]:
        record = record.play(move, setup.order(record.game, move))
    return record
