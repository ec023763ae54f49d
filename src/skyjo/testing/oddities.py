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
    "hostile_values",
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


def hostile_values() -> tuple[object, ...]:
    """Give values that do harm to whoever uses them before looking what they are.

    They raise when they are shown, compared, hashed or asked for their class, or say that they equal everything;
    the classes of some cannot be compared or hashed either. This is no strategy, since Hypothesis itself would be
    harmed: go through them in a loop.

    >>> len(hostile_values())
    4
    """
    return _Unshowable(), _Touchy(), _OfTouchyKind(), _OfUnhashableKind()


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

    __hash__ = None  # type: ignore[assignment]  # that is how a class says that it cannot be hashed

    def __repr__(self) -> str:
        raise RuntimeError("no words for this")


class _Touchy:
    """It can be neither compared nor hashed, nor asked for its class."""

    @property
    def __class__(self) -> Any:
        raise RuntimeError("no class")

    @__class__.setter
    def __class__(self, kind: object) -> None:
        raise RuntimeError("no class")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    def __hash__(self) -> int:
        raise RuntimeError("no hash")


class _TouchyKind(type):
    """A kind of class that can be neither compared nor hashed."""

    def __eq__(cls, other: object) -> bool:
        raise RuntimeError("no comparison of classes")

    def __hash__(cls) -> int:
        raise RuntimeError("no hash of a class")


class _OfTouchyKind(metaclass=_TouchyKind):
    """Its class does harm; itself it can be a key."""


class _UnhashableKind(type):
    """A kind of class that equals every other and has no hash."""

    def __eq__(cls, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]  # as above


class _OfUnhashableKind(metaclass=_UnhashableKind):
    """It says that it equals everything, as its class does, and has the hash of a place."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


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
