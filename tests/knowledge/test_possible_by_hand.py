"""Possible games worked out by hand: where every card of a sample comes from, and what a given card moves.

All cards that cannot be seen differ, from 5 to 11, so each of them can be followed.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Any

import attrs
import pytest

import skyjo
from skyjo import Draw, Game, InvalidRules, KeepDrawn, TakeDiscard, apply, sample, view
from skyjo.core.shuffle import seed_bytes
from skyjo.testing import table

GRIDS = ("1 (5) / 1 (6) / 2 2", "3 3 / 4 4 / (7) 1")
IN_TURN = table(*GRIDS, discard=(0, 2), draw=(8, 9, 10, 11))
IN_HAND = apply(IN_TURN, Draw())
EMPTY = table(*GRIDS, discard=(8, 9, 10, 11, 0), draw=())
RESHUFFLED_IN_HAND = apply(EMPTY, Draw(), cards=(11, 10, 9, 8))
RESHUFFLED = apply(RESHUFFLED_IN_HAND, KeepDrawn(0))
EVERYBODY = pytest.mark.parametrize("viewer", [0, 1, None])
THE_OTHERS = pytest.mark.parametrize("viewer", [1, None])


class FirstCardLast(Random):
    """Shuffle by putting the first card last, so that where each card ends up can be foretold."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        x.append(x.pop(0))


def dealt(game: Game, lying: tuple[int, int, int], *, draw: tuple[int, ...], hand: int | None) -> Game:
    """Put other cards where nobody can see: face down at the three places, on the draw pile, and in the hand."""
    first, second, third = lying
    hidden = ((None, None, None, first, second, None), (None, None, third, None, None, None))
    return attrs.evolve(game, hidden=hidden, draw_pile=draw, drawn=hand)


def guessed(game: Game, viewer: int | None) -> Game:
    """Sample what a viewer sees, and give the guess the true seed."""
    return attrs.evolve(sample(view(game, viewer), FirstCardLast(1)), seed=game.seed)


def exchanged(game: Game, one: int, other: int) -> Game:
    """Let two unseen cards change places."""
    now = {one: other, other: one}
    lying = [now.get(card, card) for row in game.hidden for card in row if card is not None]
    first, second, third = lying
    draw = tuple(now.get(card, card) for card in game.draw_pile)
    return dealt(game, (first, second, third), draw=draw, hand=game.drawn)


def test_the_cards_lie_where_they_are_said_to_lie() -> None:
    assert dealt(IN_TURN, (5, 6, 7), draw=(8, 9, 10, 11), hand=None) == IN_TURN
    assert dealt(IN_HAND, (5, 6, 7), draw=(8, 9, 10), hand=11) == IN_HAND
    assert dealt(RESHUFFLED_IN_HAND, (5, 6, 7), draw=(8, 9, 10), hand=11) == RESHUFFLED_IN_HAND
    assert dealt(RESHUFFLED, (5, 6, 7), draw=(8, 9, 10), hand=None) == RESHUFFLED
    assert (IN_TURN.reshuffles, RESHUFFLED.reshuffles, RESHUFFLED.to_move) == (0, 1, 1)


@pytest.mark.rule("VIEW-4")
@EVERYBODY
def test_until_a_reshuffle_one_shuffle_of_all_unseen_cards_lays_pile_and_grids(viewer: int | None) -> None:
    assert guessed(IN_TURN, viewer) == dealt(IN_TURN, (10, 11, 5), draw=(6, 7, 8, 9), hand=None)


@pytest.mark.rule("VIEW-3", "VIEW-4")
@THE_OTHERS
def test_the_card_in_another_hand_may_be_any_unseen_card(viewer: int | None) -> None:
    assert guessed(IN_HAND, viewer) == dealt(IN_HAND, (10, 11, 5), draw=(6, 7, 8), hand=9)


@pytest.mark.rule("VIEW-1", "VIEW-4")
def test_who_holds_a_card_knows_it_and_all_others_may_lie_anywhere() -> None:
    assert guessed(IN_HAND, 0) == dealt(IN_HAND, (9, 10, 5), draw=(6, 7, 8), hand=11)


@pytest.mark.rule("VIEW-4")
@EVERYBODY
def test_after_a_reshuffle_pile_and_grids_are_shuffled_apart(viewer: int | None) -> None:
    assert guessed(RESHUFFLED, viewer) == dealt(RESHUFFLED, (6, 7, 5), draw=(9, 10, 8), hand=None)


@pytest.mark.rule("VIEW-3", "VIEW-4")
@THE_OTHERS
def test_after_a_reshuffle_the_card_in_another_hand_is_one_of_the_draws(viewer: int | None) -> None:
    assert guessed(RESHUFFLED_IN_HAND, viewer) == dealt(RESHUFFLED_IN_HAND, (6, 7, 5), draw=(9, 10, 11), hand=8)


@pytest.mark.rule("VIEW-1", "VIEW-4")
def test_after_a_reshuffle_too_who_holds_a_card_knows_it() -> None:
    assert guessed(RESHUFFLED_IN_HAND, 0) == dealt(RESHUFFLED_IN_HAND, (6, 7, 5), draw=(9, 10, 8), hand=11)


@pytest.mark.rule("VIEW-2")
def test_the_seed_of_a_sample_comes_from_the_generator_alone() -> None:
    assert sample(view(IN_TURN, 0), FirstCardLast(1)).seed == Random(1).randbytes(32)


@pytest.mark.parametrize("card", [5, 6, 7, 8, 9, 10, 11])
def test_the_card_that_is_to_be_drawn_changes_places_with_the_top_of_the_pile(card: int) -> None:
    same = skyjo.given(IN_TURN, Draw(), card)
    assert same == exchanged(IN_TURN, card, 11)
    assert apply(same, Draw()).drawn == card


@pytest.mark.parametrize("card", [5, 6, 7, 8, 9, 10, 11])
def test_the_card_that_is_to_be_turned_up_changes_places_with_the_one_there(card: int) -> None:
    same = skyjo.given(IN_TURN, TakeDiscard(4), card)
    assert same == exchanged(IN_TURN, card, 6)
    assert apply(same, TakeDiscard(4)).discard_pile == (0, card)


@pytest.mark.rule("VIEW-4")
@pytest.mark.parametrize("card", [8, 9, 10])
def test_after_a_reshuffle_a_draw_is_given_from_the_pile(card: int) -> None:
    assert skyjo.given(RESHUFFLED, Draw(), card) == exchanged(RESHUFFLED, card, 10)


@pytest.mark.rule("VIEW-4")
@pytest.mark.parametrize("card", [5, 6, 7])
def test_after_a_reshuffle_a_card_to_turn_up_is_given_from_the_grids(card: int) -> None:
    assert skyjo.given(RESHUFFLED, TakeDiscard(2), card) == exchanged(RESHUFFLED, card, 7)


@pytest.mark.rule("VIEW-4")
def test_after_a_reshuffle_the_grids_keep_their_cards_though_a_draw_is_of_their_kind() -> None:
    """Nobody at the table may see the grids change: 5 lies face down twice, and once in the draw pile."""
    empty = table("1 (5) / 1 (6) / 2 2", "3 3 / 4 4 / (5) 1", discard=(7, 5, 8, 9, 0), draw=())
    game = apply(apply(empty, Draw(), cards=(9, 8, 5, 7)), KeepDrawn(0))
    assert game.draw_pile == (7, 5, 8)
    for number in range(8):
        seeded = attrs.evolve(game, seed=seed_bytes(number))
        assert skyjo.given(seeded, Draw(), 5) == attrs.evolve(seeded, draw_pile=(7, 8, 5))


@pytest.mark.rule("VIEW-4")
@pytest.mark.parametrize("card", [8, 9, 10])
def test_after_a_reshuffle_no_card_of_the_pile_can_lie_in_a_grid(card: int) -> None:
    with pytest.raises(InvalidRules, match="can lie there"):
        skyjo.given_hidden(RESHUFFLED, {(0, 3): card})


@pytest.mark.rule("VIEW-4")
def test_the_last_card_of_a_reshuffled_pile_is_known_and_comes() -> None:
    game = apply(apply(table(*GRIDS, discard=(9, 8, 0), draw=()), Draw(), cards=(9, 8)), KeepDrawn(0))
    assert game.draw_pile == (8,)
    assert skyjo.given(game, Draw(), 8) == game


@pytest.mark.rule("PILE-1")
@pytest.mark.parametrize("card", [8, 9, 10, 11])
def test_of_an_empty_draw_pile_the_reshuffle_brings_the_card(card: int) -> None:
    for number in range(5):
        same = skyjo.given(attrs.evolve(EMPTY, seed=seed_bytes(number)), Draw(), card)
        assert apply(same, Draw()).drawn == card
        assert attrs.evolve(same, seed=EMPTY.seed) == EMPTY
        assert len(same.seed) == 32


@pytest.mark.rule("PILE-1")
@pytest.mark.parametrize("card", [8, 9, 10, 11])
def test_the_seeds_tried_for_a_reshuffle_follow_from_the_games_own(card: int) -> None:
    """Find the first by hand: the game's seed and a number of eight bytes make each, so all machines find the same."""
    row = [attrs.evolve(EMPTY, seed=seed_bytes(EMPTY.seed + number.to_bytes(8, "big"))) for number in range(50)]
    assert skyjo.given(EMPTY, Draw(), card) == next(game for game in row if apply(game, Draw()).drawn == card)
