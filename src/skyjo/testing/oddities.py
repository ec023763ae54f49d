"""What is no move and no seat, whatever the rules: for tests of what is refused."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from hypothesis import strategies as st

from skyjo.core.moves import DiscardDrawn, Draw, KeepDrawn, NextRound, Reveal, TakeDiscard

__all__ = [
    "anything_as_move",
    "anything_as_seat",
]


def anything_as_move() -> st.SearchStrategy[object]:
    """Generate what is never a legal move under any rules: other values, and moves made of the wrong stuff.

    Some of it is made to do harm: numbers too long to write out, values that raise when they are shown.
    """
    return _NO_MOVES | _moves_to_nowhere()


def anything_as_seat() -> st.SearchStrategy[object]:
    """Generate what is never a seat, though some of it looks like one."""
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

_KINDS: tuple[Callable[[Any], object], ...] = (Reveal, TakeDiscard, KeepDrawn, DiscardDrawn)

_NO_MOVES: st.SearchStrategy[object] = st.one_of(
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


_LOOK_ALIKES: tuple[object, ...] = ("a1", "0", "", b"0", (0,), [0], {}, Reveal(0), Reveal, _Number.ZERO, _LikeInt(0))

_NO_PLACES: st.SearchStrategy[object] = st.one_of(
    st.integers(max_value=-1),
    st.integers(min_value=9 * 26),
    st.sampled_from([True, False, 0.0, 1.0, _HUGE, -_HUGE, 1j, float("nan"), float("inf")]),
    st.sampled_from(_LOOK_ALIKES),
    st.builds(_Unshowable),
)


@st.composite
def _moves_to_nowhere(draw: st.DrawFn) -> object:
    return draw(st.sampled_from(_KINDS))(draw(_NO_PLACES))
