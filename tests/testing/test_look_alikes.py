"""`permuted` makes games that a seat cannot tell apart, and as different as they can be for all that."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import Draw, Game, InvalidRules, Seat, apply, view
from skyjo.testing import games, is_whole, permuted, play, table
from tests.kit.laws import check_game

OWN, OTHER = "1 (2) / 3 (4) / (5) 6", "(7) 8 / 9 (10) / 11 (12)"


def seats(game: Game) -> st.SearchStrategy[Seat | None]:
    return st.none() | st.integers(0, game.players - 1)


@given(games(), st.data(), st.integers())
def test_the_seat_sees_the_same(game: Game, data: st.DataObject, chance: int) -> None:
    seat = data.draw(seats(game))
    other = permuted(game, seat, Random(chance))
    assert view(other, seat) == view(game, seat)
    check_game(other)
    assert other.seed != game.seed


@given(games("reshuffled"), st.data(), st.integers())
def test_after_a_reshuffle_the_pools_stay_apart(game: Game, data: st.DataObject, chance: int) -> None:
    seat = data.draw(seats(game))
    other = permuted(game, seat, Random(chance))
    if game.reshuffles:
        assert lying(other) == lying(game)
    assert is_whole(other)


def lying(game: Game) -> Counter[int]:
    return Counter(card for row in game.hidden for card in row if card is not None)


@given(games(), st.integers())
def test_the_same_chance_gives_the_same_game(game: Game, chance: int) -> None:
    assert permuted(game, None, Random(chance)) == permuted(game, None, Random(chance))


def test_every_unseen_card_may_come_anywhere() -> None:
    game = table(OWN, OTHER, discard=(0,), draw=(-2, -1))
    others = [permuted(game, 0, Random(chance)) for chance in range(300)]
    unseen = {2, 4, 5, 7, 10, 12, -2, -1}
    assert {other.hidden[0][3] for other in others} == unseen
    assert {other.hidden[1][0] for other in others} == unseen
    assert {other.draw_pile[-1] for other in others} == unseen
    assert {other.draw_pile[0] for other in others} == unseen


def test_after_a_reshuffle_every_card_of_a_pool_may_come_anywhere_in_it() -> None:
    game = play(table(OWN, OTHER, discard=(3, 0, 1, 13, 4), draw=()), Draw())
    others = [permuted(game, 0, Random(chance)) for chance in range(300)]
    assert {other.hidden[0][3] for other in others} == {2, 4, 5, 7, 10, 12}
    assert {other.draw_pile[-1] for other in others} == {*game.draw_pile}
    assert {other.drawn for other in others} == {game.drawn}
    for_others = [permuted(game, 1, Random(chance)) for chance in range(300)]
    assert {other.drawn for other in for_others} == {*game.draw_pile, game.drawn}


@pytest.mark.parametrize("seat, knows", [(0, True), (1, False), (None, False)])
def test_only_its_holder_knows_the_card_in_hand(seat: Seat | None, knows: bool) -> None:
    game = apply(table(OWN, OTHER, draw=(-2, -1, 5)), Draw())
    drawn = {permuted(game, seat, Random(chance)).drawn for chance in range(100)}
    assert (drawn == {5}) == knows
    assert len(drawn) == (1 if knows else 8)


@pytest.mark.parametrize("seat", [2, -1, True, "0", 0.0])
def test_who_does_not_play_is_refused(seat: Any) -> None:
    with pytest.raises(InvalidRules, match="a seat from 0 to 1, or None for a spectator"):
        permuted(table(OWN, OTHER), seat, Random(1))
