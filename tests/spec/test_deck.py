"""DECK: 150 cards, and not one of them ever appears or vanishes.

Five cards show -2, ten show -1, fifteen show 0, and each number from 1 to 12 is there ten times. Wherever they
go, into grids, piles or a hand, at every moment they are all on the table.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CLASSIC,
    CLASSIC_DECK,
    FACE_DOWN,
    DiscardDrawn,
    Draw,
    Game,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Reveal,
    TakeDiscard,
    apply,
    new_game,
)
from skyjo.testing import all_cards, at_random, is_whole, play, stacked, table

CARDS = {-2: 5, -1: 10, 0: 15, 1: 10, 2: 10, 3: 10, 4: 10, 5: 10, 6: 10, 7: 10, 8: 10, 9: 10, 10: 10, 11: 10, 12: 10}

OWN = "5 (3) 7 (1) / (2) 8 (6) 4 / 6 (9) 12 0"
OTHER = "(1) 3 (7) 4 / -2 (0) -1 0 / 1 0 (12) 2"


@pytest.mark.rule("DECK-1")
def test_there_are_150_cards() -> None:
    assert sum(CLASSIC_DECK.values()) == 150
    assert len(CLASSIC_DECK.cards) == 150
    assert CLASSIC.deck is CLASSIC_DECK


@pytest.mark.rule("DECK-2")
def test_there_are_five_ten_fifteen_and_then_ten_of_each() -> None:
    assert dict(CLASSIC_DECK) == CARDS
    assert Counter(CLASSIC_DECK.cards) == CARDS


@pytest.mark.rule("DECK-2")
def test_the_cards_make_760_points() -> None:
    assert sum(CLASSIC_DECK.cards) == 760
    assert Fraction(sum(CLASSIC_DECK.cards), len(CLASSIC_DECK.cards)) == Fraction(76, 15)


@pytest.mark.rule("DECK-1", "DECK-2", "DECK-4")
@pytest.mark.parametrize("players", range(2, 9))
def test_a_fresh_table_holds_every_card_of_the_deck(players: int) -> None:
    assert all_cards(new_game(players, seed=7)) == CARDS


@pytest.mark.rule("DECK-4")
def test_turning_up_an_opening_card_shows_the_card_that_was_dealt_there() -> None:
    game = apply(new_game(2, cards=stacked(OWN, OTHER)), Reveal(4))
    assert game.grids[0][4] == 8
    assert game.hidden[0] == (5, 2, 6, 3, None, 9, 7, 6, 12, 1, 4, 0)
    assert all_cards(game) == CARDS


@pytest.mark.rule("DECK-4")
def test_a_card_drawn_and_discarded_is_on_the_pile_and_no_longer_in_hand() -> None:
    before = table(OWN, OTHER, discard=(9,))
    game = play(before, Draw(), DiscardDrawn(1))
    assert game.discard_pile == (9, 12)
    assert game.drawn is None
    assert game.grids[0][1] == 2
    assert game.hidden[0][1] is None
    assert game.draw_pile == before.draw_pile[:-1]
    assert all_cards(game) == CARDS


@pytest.mark.rule("DECK-4")
def test_a_card_in_hand_is_nowhere_else() -> None:
    before = table(OWN, OTHER, discard=(9,))
    game = apply(before, Draw())
    assert before.draw_pile[-1] == game.drawn == 12
    assert game.draw_pile == before.draw_pile[:-1]
    assert all_cards(game) == CARDS


@pytest.mark.rule("DECK-4")
def test_a_card_kept_from_the_draw_pile_changes_places_with_another() -> None:
    game = play(table(OWN, OTHER, discard=(9,)), Draw(), KeepDrawn(3))
    assert game.grids[0][3] == 12
    assert game.discard_pile == (9, 3)
    assert game.drawn is None
    assert all_cards(game) == CARDS


@pytest.mark.rule("DECK-4")
def test_a_card_taken_from_the_discard_pile_is_no_longer_in_it() -> None:
    game = apply(table(OWN, OTHER, discard=(9, 11)), TakeDiscard(0))
    assert game.grids[0][0] == 11
    assert game.discard_pile == (9, 5)
    assert all_cards(game) == CARDS


@pytest.mark.rule("DECK-4")
def test_a_column_that_goes_stays_in_the_game() -> None:
    game = apply(table("7 (3) / 7 (1) / 3 (2)", "1 (3) / 2 (4) / 5 (5)", discard=(4, 7)), TakeDiscard(2))
    assert game.discard_pile == (4, 3, 7, 7, 7)
    assert all_cards(game) == CARDS


@pytest.mark.rule("DECK-4", "SETUP-2")
def test_the_next_round_is_dealt_from_all_cards_again() -> None:
    before = table("7 0 / 7 (1) / 3 2", "0 0 / 0 1 / 1 2", discard=(4, 9, 7), finisher=1, to_move=0, seed=3)
    scored = apply(before, TakeDiscard(2))
    assert scored.phase is Phase.SCORED
    assert scored.discard_pile == (4, 9, 3, 7, 7, 7)
    game = apply(scored, NextRound())
    assert all_cards(game) == CARDS
    assert len(game.draw_pile) == 150 - 2 * 6 - 1
    assert len(game.discard_pile) == 1
    assert game.drawn is None


@pytest.mark.rule("DECK-4")
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_at_every_moment_the_table_holds_the_deck(players: int, seed: int) -> None:
    for _, _, game in moves_of(players, seed):
        assert is_whole(game)


@pytest.mark.rule("DECK-4")
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_a_card_lies_hidden_under_every_face_down_place_and_nowhere_else(players: int, seed: int) -> None:
    for _, _, game in moves_of(players, seed):
        for grid, hidden in zip(game.grids, game.hidden, strict=True):
            assert [cell is FACE_DOWN for cell in grid] == [card is not None for card in hidden]


@pytest.mark.rule("DECK-4")
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_a_card_is_in_hand_exactly_between_drawing_and_placing_it(players: int, seed: int) -> None:
    for _, move, game in moves_of(players, seed):
        assert (game.drawn is not None) == (game.phase is Phase.DRAWN) == isinstance(move, Draw)


def moves_of(players: int, seed: int) -> Iterator[tuple[Game, Move, Game]]:
    """The first 250 moves of a game played at random: at small tables more than a round."""
    return islice(at_random(new_game(players, seed=seed), seed), 250)
