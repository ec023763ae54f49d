"""PILE: the last discard stays, and the others become a new draw pile.

That happens when a player draws and no draw pile is left, not when its last card goes; and it can happen again
and again in a round. With the 150 cards of the game there is always something to draw. With a small deck the
piles can run dry: then the one discard can be taken, but nothing can be drawn.
"""

import attrs
import pytest
from hypothesis import given, strategies as st

from skyjo import (
    Card,
    DiscardDrawn,
    Draw,
    Game,
    IllegalMove,
    InvalidRules,
    KeepDrawn,
    NextRound,
    Phase,
    Reveal,
    TakeDiscard,
    Violation,
    apply,
    is_legal,
    legal_moves,
    new_game,
    score_round,
    violation,
)
from skyjo.testing import is_whole, play, table

OWN, OTHER = "10 / 11 / (12)", "20 / 21 / (22)"
NOTHING_LEFT = Violation("no_card_to_draw", "PILE-1", "The draw pile is empty, and no discard lies below the top one.")


# -- The discards become the draw pile


@pytest.mark.rule("PILE-1")
def test_the_top_discard_stays_and_the_others_are_drawn_from() -> None:
    before = table(OWN, OTHER, discard=(1, 2, 3, 4), draw=())
    game = apply(before, Draw(), cards=[2, 1, 3])
    assert game == attrs.evolve(before, discard_pile=(4,), draw_pile=(3, 1), drawn=2, phase=Phase.DRAWN, reshuffles=1)


@pytest.mark.rule("PILE-1")
def test_the_others_are_shuffled_as_published() -> None:
    """The discards below the top one, from the bottom up, are what the first reshuffle of the round shuffles."""
    game = apply(table(OWN, OTHER, discard=(1, 2, 3, 4, 5, 6), draw=(), seed=7), Draw())
    assert (game.drawn, game.draw_pile, game.discard_pile) == (1, (2, 5, 3, 4), (6,))
    game = apply(table(OWN, OTHER, discard=(1, 2, 3, 4, 5, 6, 7, 8, 9, 0), draw=(), seed=7), Draw())
    assert (game.drawn, game.draw_pile, game.discard_pile) == (5, (6, 2, 8, 9, 3, 1, 4, 7), (0,))


@pytest.mark.rule("PILE-1")
def test_every_round_shuffles_differently() -> None:
    earlier = [score_round((1, 2), finisher=0)]
    game = apply(table(OWN, OTHER, discard=(1, 2, 3, 4, 5, 6, 7, 0), draw=(), seed=7, scores=earlier), Draw())
    assert (game.drawn, game.draw_pile, game.discard_pile) == (3, (7, 6, 1, 2, 4, 5), (0,))


@pytest.mark.rule("PILE-1")
def test_a_single_discard_below_the_top_is_drawn_at_once() -> None:
    game = apply(table(OWN, OTHER, discard=(1, 2), draw=()), Draw())
    assert (game.drawn, game.draw_pile, game.discard_pile, game.reshuffles) == (1, (), (2,), 1)


@pytest.mark.rule("PILE-1")
def test_drawing_the_last_card_shuffles_nothing() -> None:
    before = table(OWN, OTHER, discard=(1, 2, 3, 4), draw=(9,))
    game = apply(before, Draw())
    assert game == attrs.evolve(before, draw_pile=(), drawn=9, phase=Phase.DRAWN)
    later = apply(game, DiscardDrawn(2))
    assert (later.draw_pile, later.discard_pile, later.reshuffles) == ((), (1, 2, 3, 4, 9), 0)


@pytest.mark.rule("PILE-1", "TURN-1")
def test_an_empty_draw_pile_can_be_left_alone() -> None:
    game = apply(table(OWN, OTHER, discard=(1, 2, 3, 4), draw=()), TakeDiscard(0))
    assert (game.draw_pile, game.discard_pile, game.reshuffles) == ((), (1, 2, 3, 10), 0)


@pytest.mark.rule("PILE-1")
def test_the_discards_can_become_the_draw_pile_again_and_again() -> None:
    game = table(OWN, OTHER, discard=(1, 2, 3, 4, 5, 6), draw=(), seed=7)
    for card in (1, 4, 3, 5, 2):
        game = apply(game, Draw())
        assert (game.drawn, game.reshuffles) == (card, 1)
        game = apply(game, KeepDrawn(0))
    assert (game.discard_pile, game.draw_pile) == ((6, 10, 20, 1, 4, 3), ())
    game = apply(game, Draw())
    assert (game.drawn, game.draw_pile, game.discard_pile, game.reshuffles) == (1, (20, 4, 10, 6), (3,), 2)


@pytest.mark.rule("PILE-1", "DECK-4")
def test_a_card_taken_from_the_discards_is_not_shuffled_with_them() -> None:
    game = apply(table(OWN, OTHER, discard=(1, 2, 3, 4), draw=()), TakeDiscard(0))
    game = apply(game, Draw(), cards=[3, 2, 1])
    assert (game.drawn, game.draw_pile, game.discard_pile) == (3, (1, 2), (10,))
    assert game.grids[0][0] == 4
    assert is_whole(game)


@pytest.mark.rule("PILE-1")
def test_each_round_counts_its_own_reshuffles() -> None:
    game = table("10 / 11 / 12", "0 / 1 / (2)", discard=(1, 2, 3), draw=(), finisher=0, to_move=1)
    scored = play(game, Draw(), DiscardDrawn(2))
    assert (scored.phase, scored.reshuffles) == (Phase.SCORED, 1)
    assert apply(scored, NextRound()).reshuffles == 0


# -- An order handed in


@pytest.mark.rule("PILE-1")
@pytest.mark.parametrize(
    "cards, shown",
    [
        ([1, 2, 3, 4], "more than 3 cards"),
        ([4, 1, 2], "too many: 1 × 4; missing: 1 × 3"),
        ([1, 2], "missing: 1 × 3"),
        ([], "missing: 1 × 1, 1 × 2, 1 × 3"),
    ],
    ids=["the top one too", "the top one instead", "too few", "none"],
)
def test_an_order_handed_in_holds_exactly_the_cards_that_are_shuffled(cards: list[Card], shown: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        apply(table(OWN, OTHER, discard=(1, 2, 3, 4), draw=()), Draw(), cards=cards)
    error = refused.value
    expected = "the 3 cards that are shuffled, first card first"
    assert (error.where, error.given, error.expected) == ("cards", shown, expected)


@pytest.mark.rule("PILE-1")
def test_no_order_can_be_handed_in_where_nothing_is_shuffled() -> None:
    game = table(OWN, OTHER, discard=(1, 2, 3, 4), draw=(9,))
    for before, move in (
        (game, Draw()),
        (game, TakeDiscard(0)),
        (apply(game, Draw()), KeepDrawn(0)),
        (apply(game, Draw()), DiscardDrawn(2)),
        (attrs.evolve(game, draw_pile=()), TakeDiscard(0)),
        (new_game(2, seed=7), Reveal(0)),
    ):
        with pytest.raises(InvalidRules) as refused:
            apply(before, move, cards=[1, 2, 3])
        error = refused.value
        expected = "None, as this move shuffles nothing"
        assert (error.where, error.given, error.expected) == ("cards", "[1, 2, 3]", expected)


# -- Dry piles


@pytest.mark.rule("PILE-1", "OPT-17")
def test_with_a_single_discard_and_no_draw_pile_nothing_can_be_drawn() -> None:
    game = table(OWN, OTHER, discard=(4,), draw=())
    assert violation(game, Draw()) == NOTHING_LEFT
    assert legal_moves(game) == (TakeDiscard(0), TakeDiscard(1), TakeDiscard(2))
    with pytest.raises(IllegalMove) as refused:
        apply(game, Draw())
    assert refused.value.violation == NOTHING_LEFT


@pytest.mark.rule("PILE-1", "OPT-17")
def test_the_piles_stay_dry_while_cards_are_only_exchanged() -> None:
    later = apply(table(OWN, OTHER, discard=(4,), draw=()), TakeDiscard(0))
    assert (later.discard_pile, later.draw_pile, later.to_move) == ((10,), (), 1)
    assert violation(later, Draw()) == NOTHING_LEFT


@pytest.mark.rule("PILE-1", "COL-5", "OPT-17")
def test_a_column_that_goes_ends_the_drought() -> None:
    game = apply(table("4 (3) / 4 1 / 7 2", "1 (3) / 2 5 / 5 6", discard=(4,), draw=()), TakeDiscard(2))
    assert game.discard_pile == (7, 4, 4, 4)
    assert is_legal(game, Draw())
    game = apply(game, Draw(), cards=[4, 7, 4])
    assert (game.drawn, game.draw_pile, game.discard_pile) == (4, (4, 7), (4,))


@pytest.mark.rule("PILE-1", "OPT-17")
@pytest.mark.parametrize("discard, draw", [((4,), (9,)), ((3, 4), ()), ((3, 4), (9,))], ids=str)
def test_one_card_more_on_either_pile_is_enough(discard: tuple[Card, ...], draw: tuple[Card, ...]) -> None:
    game = table(OWN, OTHER, discard=discard, draw=draw)
    assert violation(game, Draw()) is None
    assert legal_moves(game) == (Draw(), TakeDiscard(0), TakeDiscard(1), TakeDiscard(2))


# -- The classic deck is enough


@pytest.mark.rule("PILE-2")
def test_eight_players_leave_54_cards_to_shuffle() -> None:
    start = play(new_game(8, seed=7), *[Reveal(0), Reveal(4)] * 8)
    assert len(start.draw_pile) + len(start.discard_pile) == 54
    game = attrs.evolve(start, draw_pile=(), discard_pile=start.discard_pile + start.draw_pile)
    game = apply(game, Draw())
    assert (len(game.draw_pile), len(game.discard_pile)) == (52, 1)
    assert is_whole(game)


@pytest.mark.rule("PILE-1", "PILE-2")
@given(st.integers(6, 8), st.integers(0, 2**32))
def test_who_only_exchanges_open_cards_can_draw_for_ever(players: int, seed: int) -> None:
    game = play(new_game(players, seed=seed), *[Reveal(0), Reveal(4)] * players)
    for _ in range(200):
        before, game = game, apply(game, Draw())
        if before.draw_pile:
            assert (*game.draw_pile, game.drawn) == before.draw_pile
            assert game.discard_pile == before.discard_pile
        else:
            assert sorted((*game.draw_pile, in_hand(game))) == sorted(before.discard_pile[:-1])
            assert game.discard_pile == before.discard_pile[-1:]
        assert game.reshuffles == before.reshuffles + (not before.draw_pile)
        game = apply(game, KeepDrawn(0))
    assert game.reshuffles >= 2
    assert is_whole(game)


@pytest.mark.rule("PILE-1", "DECK-4")
@given(st.lists(st.integers(-9, 9), min_size=2, max_size=40), st.integers(0, 2**32))
def test_the_new_draw_pile_is_a_permutation_of_the_discards_below_the_top(discards: list[Card], seed: int) -> None:
    before = table(OWN, OTHER, discard=discards, draw=(), seed=seed)
    game = apply(before, Draw())
    assert sorted((*game.draw_pile, in_hand(game))) == sorted(discards[:-1])
    assert game.discard_pile == (discards[-1],)
    assert apply(before, Draw()) == game


def in_hand(game: Game) -> Card:
    assert game.drawn is not None
    return game.drawn
