"""Hypothesis strategies for games of Skyjo: rules, courses of play, games, moves, and what is no move at all.

Games are reached by playing, never put together, so whatever is true of them is true of the library. With
`near` they come to a rare situation on purpose.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from hypothesis import strategies as st

from skyjo import (
    CLASSIC,
    DiscardDrawn,
    Draw,
    Game,
    InvalidNotation,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Reveal,
    Rules,
    TakeDiscard,
    legal_moves,
    move_count,
    move_from_id,
)
from tests.kit.rulesets import cards, decks, players_for, rules
from tests.kit.setups import MOVES, Course, Setup, random_setups, setups
from tests.kit.situations import Situation, met

__all__ = [
    "Course",
    "Setup",
    "Situation",
    "anything_as_move",
    "anything_as_seat",
    "cards",
    "courses",
    "decks",
    "every_move",
    "games",
    "moves",
    "players_for",
    "random_setups",
    "rules",
    "setups",
]


def courses(near: Situation | None = None, *, moves: int = MOVES) -> st.SearchStrategy[Course]:
    """Games as they are played: by random rules, each seat at random, rushing, matching or stalling.

    near: a situation that each of them comes to; None for any or none.
    moves: how many are played at most.
    """
    if near is None:
        return setups().map(lambda setup: setup.play(moves))
    return setups(near).map(lambda setup: setup.play(moves)).filter(lambda course: near in course.situations)


@st.composite
def games(draw: st.DrawFn, near: Situation | None = None, *, moves: int = MOVES) -> Game:
    """Games in any phase, from the deal to the end: one phase is met about as often as another.

    near: a situation that the game has just come to, or will come to in a few moves; None for any game.
    moves: how many have been played at most.
    """
    course = draw(courses(near, moves=moves))
    if near is not None:
        there = next(number for number, step in enumerate(course.steps, 1) if near in met(*step))
        return course.states[draw(st.integers(max(0, there - 3), there))]
    phase = draw(st.sampled_from(Phase))
    states = [state for state in course.states if state.phase is phase] or course.states
    return states[draw(st.integers(0, len(states) - 1))]


def moves(game: Game) -> st.SearchStrategy[Move]:
    """The legal moves of a game; none at all once it is over."""
    legal = legal_moves(game)
    return st.sampled_from(legal) if legal else st.nothing()


def every_move(rules: Rules = CLASSIC) -> tuple[Move, ...]:
    """List every move there is under these rules, legal or not, by ascending id."""
    found: list[Move] = []
    for number in range(move_count(rules)):
        try:
            found.append(move_from_id(number, rules))
        except InvalidNotation:  # without a flip after a discard, some ids stand for no move
            continue
    return tuple(found)


def anything_as_move() -> st.SearchStrategy[Any]:
    """What is never a legal move under any rules: other values, and moves made of the wrong stuff."""
    return _NO_MOVES | st.builds(lambda kind, place: kind(place), st.sampled_from(_KINDS), _no_places())


def anything_as_seat() -> st.SearchStrategy[Any]:
    """What is never a seat, though some of it looks like one."""
    return st.sampled_from(
        [True, False, 0.0, 1.0, -1, 99, _HUGE, "0", b"0", "", (0,), [], {}, float("nan"), _Number.ZERO, _LikeInt(0)]
    )


class _Number(IntEnum):
    ZERO = 0


class _LikeInt(int):
    pass


class _LikeReveal(Reveal):
    pass


class _LikeDraw(Draw):
    pass


class _LikeTake(TakeDiscard):
    pass


class _LikeKeep(KeepDrawn):
    pass


class _LikeDiscard(DiscardDrawn):
    pass


class _LikeNextRound(NextRound):
    pass


class _Unshowable:
    """It compares equal to everything, and cannot be shown."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("no words for this")


_HUGE = 10**4000  # no longer, for Hypothesis could not write it out

_KINDS: tuple[Any, ...] = (Reveal, TakeDiscard, KeepDrawn, DiscardDrawn)

_NO_MOVES: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from([None, True, False, *_KINDS, Draw, NextRound, object(), ..., NotImplemented, (), [], {}]),
    st.integers(-2, 60),
    st.sampled_from([_HUGE, -_HUGE]),
    st.floats(),
    st.text(max_size=5),
    st.binary(max_size=5),
    st.tuples(st.sampled_from([*_KINDS, "Reveal"]), st.integers(0, 12)),
    st.sampled_from([_LikeReveal(0), _LikeDraw(), _LikeTake(0), _LikeKeep(0), _LikeDiscard(0), _LikeNextRound()]),
    st.builds(_LikeDiscard, st.none()),
    st.builds(_Unshowable),
)


def _no_places() -> st.SearchStrategy[Any]:
    return st.one_of(
        st.integers(max_value=-1),
        st.integers(min_value=9 * 26),
        st.sampled_from([True, False, 0.0, 1.0, _HUGE, -_HUGE, 1j, float("nan"), float("inf")]),
        st.sampled_from(["a1", "0", "", b"0", (0,), [0], {}, Reveal(0), Reveal, _Number.ZERO, _LikeInt(0)]),
        st.builds(_Unshowable),
    )
