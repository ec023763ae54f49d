"""What is no move and no seat is never taken for one, and is of many kinds."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given, settings, strategies as st

from skyjo import Game, Move, Rules, legal_moves, violation
from skyjo.testing import anything_as_move, anything_as_seat, every_move, games, hostile_values


@given(games(), anything_as_move())
def test_what_is_no_move_is_never_legal(game: Game, thing: Any) -> None:
    assert violation(game, thing) is not None


def taken_apart(move: Any) -> tuple[type, type, Any]:
    """Tell 1 from True, which are equal."""
    place = getattr(move, "place", None)
    return type(move), type(place), place


LARGEST = Rules(rows=9, columns=26, deck={0: 500})
MOVES = [
    taken_apart(move) for by in (LARGEST, attrs.evolve(LARGEST, flip_after_discard=False)) for move in every_move(by)
]


@settings(max_examples=500)
@given(anything_as_move())
def test_what_is_no_move_is_none_even_on_the_largest_grid(thing: Any) -> None:
    assert taken_apart(thing) not in MOVES


@given(games(), anything_as_seat(), st.data())
def test_what_is_no_seat_is_never_to_move(game: Game, seat: Any, data: st.DataObject) -> None:
    legal = legal_moves(game)
    if legal:
        refused = violation(game, data.draw(st.sampled_from(legal)), seat=seat)
        assert refused is not None
        assert refused.code == "not_your_turn"


@pytest.mark.parametrize("kind", [bool, int, float, str, bytes, tuple, *Move.__args__])
def test_many_kinds_are_tried(kind: type) -> None:
    kinds: set[type] = set()

    @settings(max_examples=300, derandomize=True, database=None)
    @given(anything_as_move())
    def look(thing: Any) -> None:
        kinds.add(type(thing))
        kinds.update(type(thing).__bases__)

    look()
    assert kind in kinds


@pytest.mark.parametrize(
    "attempt",
    [
        repr,
        hash,
        lambda thing: thing == 1,
        lambda thing: isinstance(thing, Game),
        lambda thing: type(thing) == int,  # noqa: E721 - the comparison is what does harm
        lambda thing: hash(type(thing)),
    ],
    ids=["shown", "hashed", "compared", "asked for its class", "its class compared", "its class hashed"],
)
def test_every_way_to_do_harm_is_there(attempt: Callable[[Any], object]) -> None:
    def does_harm(thing: object) -> bool:
        try:
            return attempt(thing) is True
        except (RuntimeError, TypeError):
            return True

    assert any(does_harm(thing) for thing in hostile_values())
