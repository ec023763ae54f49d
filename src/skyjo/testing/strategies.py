"""Strategies for games as they are played, for the moves in them, for what a seat sees, and for records.

Games are reached by playing, never put together, so whatever is true of them is true of the library. With
`near` they come to a rare situation on purpose.
"""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from skyjo.core.errors import InvalidInput, InvalidNotation, InvalidRules, shown
from skyjo.core.game import Game, Phase, Table
from skyjo.core.legality import legal_moves
from skyjo.core.moves import Move, move_count, move_from_id
from skyjo.core.rules import CLASSIC, Rules
from skyjo.knowledge.view import View, view
from skyjo.records.limits import LONGEST_NAME
from skyjo.records.record import Record
from skyjo.testing.courses import MOVES, Course, Setup
from skyjo.testing.recipes import RECIPES, check_possible
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
# Where games are stopped. Hypothesis favours the first, and few games come to the last: these have more chances.
_PHASES = (*Phase, Phase.DRAWN, Phase.SCORED, Phase.DRAWN, Phase.OVER)


def courses(
    near: Situation | str | None = None, *, rules: Rules | None = None, moves: int | None = None
) -> st.SearchStrategy[Course]:
    """Generate games as they are played, each seat in a style of its own: at random, rushing, matching or stalling.

    near: a situation that each of them comes to, or its name; None for any or none.
    rules: the rules of the table; None for rules of all kinds, most of them with few and small cards. With both
        `near` and `rules` the deck and the number of players are chosen to lead there; the options stay.
    moves: how many are played at most, and one is at least unless this is 0. If None, 150, or 1000 by rules of
        yours, so that most games end.

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
    return _courses(*_checked(near, rules, moves))


def games(
    near: Situation | str | None = None, *, rules: Rules | None = None, moves: int | None = None
) -> st.SearchStrategy[Game]:
    """Generate games in any phase, from the deal to the end; each phase is met often.

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
    return _games(*_checked(near, rules, moves))


def views(
    near: Situation | str | None = None, *, rules: Rules | None = None, moves: int | None = None
) -> st.SearchStrategy[View]:
    """Generate views: what a seat or a spectator may know of a game.

    near, rules, moves: as in `games`.

    Raises what `courses` raises.

    >>> from hypothesis import given, settings
    >>> from skyjo import CLASSIC
    >>> @settings(max_examples=10, deadline=None)
    ... @given(views(rules=CLASSIC))
    ... def test_only_the_holder_sees_the_card_in_hand(seen):
    ...     assert seen.drawn is None or seen.viewer == seen.to_move
    >>> test_only_the_holder_sees_the_card_in_hand()
    """
    return _views(*_checked(near, rules, moves))


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
    return _records(*_checked(near, rules, moves))


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
    if near is None:
        return _any_setup() if by is None else random_setups(by)
    recipe = RECIPES[near]
    return recipe.by_any_rules() if by is None else recipe.setups(by)


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


def _checked(
    near: Situation | str | None, rules: Rules | None, moves: int | None
) -> tuple[Situation | None, Rules | None, int]:
    """Refuse what is wrong at once, not when something is drawn."""
    situation = situation_named(near)
    if rules is not None:
        if type(rules) is not Rules:
            raise InvalidRules("rules", shown(rules), "Rules, or None for any")
        if situation is not None:
            check_possible(situation, rules)
    if moves is None:
        return situation, rules, MOVES if rules is None else _BY_GIVEN_RULES
    if type(moves) is not int or moves < 0:
        raise InvalidInput("moves", shown(moves), "a whole number, 0 or more")
    return situation, rules, moves


# These are composite, all of them: Hypothesis shows strategies, and what has been mapped with all that it was made of.


@st.composite
def _played(draw: st.DrawFn, near: Situation | None, rules: Rules | None, moves: int) -> _Played:
    """Play games from their setups; those that do not come to the situation are left out."""

    def play(setup: Setup) -> _Played:
        return setup, setup.play(moves)

    played = setups(near, by=rules).map(play)
    return draw(played if near is None else played.filter(lambda one: near in one[1].situations))


@st.composite
def _stops(draw: st.DrawFn, near: Situation | None, rules: Rules | None, moves: int) -> _Stop:
    """Stop at one of the states of a course: its number comes last."""
    setup, course = draw(_played(near, rules, moves))
    if near is not None:
        there = _arrival(course, near)
        return setup, course, draw(st.integers(max(0, there - _LEAD_UP), there))
    reached = {state.phase for state in course.states}
    phase = draw(st.sampled_from([phase for phase in _PHASES if phase in reached]))
    return setup, course, draw(st.sampled_from([n for n, state in enumerate(course.states) if state.phase is phase]))


def _arrival(course: Course, near: Situation) -> int:
    """Count the moves it takes to come to a situation for the first time."""
    return next(number for number, step in enumerate(course.steps, 1) if near in met(*step))


@st.composite
def _courses(draw: st.DrawFn, near: Situation | None, rules: Rules | None, moves: int) -> Course:
    """Cut some of the courses short, after the situation: failures are then shown by short ones."""
    _, course = draw(_played(near, rules, moves))
    whole = len(course.moves)
    least = min(1, whole) if near is None else _arrival(course, near)
    kept = draw(st.integers(least, whole) | st.just(whole) | st.just(whole))
    return Course(course.states[: kept + 1], course.moves[:kept])


@st.composite
def _games(draw: st.DrawFn, near: Situation | None, rules: Rules | None, moves: int) -> Game:
    _, course, number = draw(_stops(near, rules, moves))
    return course.states[number]


@st.composite
def _views(draw: st.DrawFn, near: Situation | None, rules: Rules | None, moves: int) -> View:
    _, course, number = draw(_stops(near, rules, moves))
    game = course.states[number]
    return view(game, draw(st.sampled_from((*range(game.players), None, game.to_move))))  # who moves sees the most


@st.composite
def _records(draw: st.DrawFn, near: Situation | None, rules: Rules | None, moves: int) -> Record:
    setup, course, number = draw(_stops(near, rules, moves))
    players = len(setup.styles)
    names = draw(st.just([]) | st.lists(_names, min_size=players, max_size=players))
    cards = setup.deals[0] if setup.deals else None
    record = Record.start(players, rules=setup.rules, seed=setup.seed, cards=cards, names=names, starter=setup.starter)
    for move in course.moves[:number]:
        record = record.play(move, setup.order(record.game, move))
    return record
