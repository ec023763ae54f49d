"""Marks show the last move and the legal targets, and nothing else is marked."""

from __future__ import annotations

import pytest
from hypothesis import given

from skyjo import (
    ClearLines,
    DiscardDrawn,
    Draw,
    Game,
    KeepDrawn,
    Move,
    NextRound,
    Place,
    Reveal,
    Rules,
    Seat,
    TakeDiscard,
    legal_moves,
    place_name,
)
from skyjo.render import svg
from skyjo.testing import games, table
from tests.render.pictures import HELD, TURN, many
from tests.render.reading import (
    cornered,
    has_corners,
    has_ring,
    piles,
    ringed,
)


@pytest.mark.parametrize("move", [TakeDiscard(6), KeepDrawn(6), DiscardDrawn(6)])
def test_the_last_move_is_ringed_at_its_place_and_on_the_discard_pile(move: Move) -> None:
    drawn = svg(TURN, last_move=(0, move))
    assert ringed(drawn) == {(0, "c1")}
    assert {name for name, pile in piles(drawn).items() if has_ring(pile)} == {"discard"}
    assert not cornered(drawn)


@pytest.mark.rule("COL-7")
@pytest.mark.parametrize("place", [3, 4, 5])
def test_the_places_that_the_last_move_cleared_are_ringed_too(place: Place) -> None:
    assert ringed(svg(TURN, last_move=(1, TakeDiscard(place)))) == {(1, "b1"), (1, "b2"), (1, "b3")}


@pytest.mark.rule("OPT-7")
def test_a_row_that_the_last_move_cleared_is_ringed_where_rows_go() -> None:
    rules = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS)
    game = table("(1) 2 3 / . . . / 4 5 .", "1 (2) 3 / 4 5 6 / 7 8 9", rules=rules)
    assert ringed(svg(game, last_move=(0, TakeDiscard(4)))) == {(0, "a2"), (0, "b2"), (0, "c2")}


def test_no_other_cleared_place_is_ringed() -> None:
    assert ringed(svg(TURN, last_move=(1, TakeDiscard(6)))) == {(1, "c1")}


@pytest.mark.parametrize(
    "last_move, places, marked",
    [
        (None, set[tuple[int, str]](), set[str]()),
        ((1, Reveal(0)), {(1, "a1")}, set()),
        ((0, Draw()), set(), {"draw"}),
        ((0, DiscardDrawn(None)), set(), {"discard"}),
        ((None, NextRound()), set(), set()),
    ],
)
def test_moves_without_a_place_are_ringed_on_the_piles(
    last_move: tuple[Seat | None, Move] | None, places: set[tuple[int, str]], marked: set[str]
) -> None:
    game = HELD if last_move != (0, DiscardDrawn(None)) else many(2, Rules(flip_after_discard=False))
    drawn = svg(game, last_move=last_move)
    assert ringed(drawn) == places
    assert {name for name, pile in piles(drawn).items() if has_ring(pile)} == marked


@given(games())
def test_legal_moves_have_corners_around_what_they_are_about(game: Game) -> None:
    legal = legal_moves(game)
    drawn = svg(game, targets=legal)
    places = {place for move in legal if (place := getattr(move, "place", None)) is not None}
    assert cornered(drawn) == {(game.to_move, place_name(place, game.rules)) for place in places}
    marked = {name for name, pile in piles(drawn).items() if has_corners(pile)}
    kinds = {type(move) for move in legal}
    touched = {"draw": Draw in kinds, "discard": bool(kinds & {TakeDiscard, DiscardDrawn})}
    assert marked == {name for name, there in touched.items() if there}
    assert not ringed(drawn)


def test_some_of_the_moves_may_be_marked() -> None:
    drawn = svg(HELD, targets=[KeepDrawn(0), KeepDrawn(5)])
    assert cornered(drawn) == {(0, "a1"), (0, "b3")}
    assert not any(has_corners(pile) for pile in piles(drawn).values())
