"""Tables drawn as text: what is drawn is what lies there, and what cannot be read is refused."""

from collections import Counter
from itertools import pairwise
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CLASSIC,
    CLASSIC_DECK,
    CLEARED,
    FACE_DOWN,
    Deck,
    DiscardDrawn,
    Draw,
    Game,
    IllegalMove,
    InvalidInput,
    InvalidRules,
    KeepDrawn,
    Phase,
    Reveal,
    RoundScore,
    Rules,
    apply,
    new_game,
)
from skyjo.core.consistency import flaw
from skyjo.testing import all_cards, at_random, games, grid, is_whole, opened, play, rules, stacked, table

OWN, OTHER = "1 (2) / 3 (4) / (5) .", "7 8 / (9) 10 / 11 (12)"


# -- Grids


def test_a_grid_is_read_column_by_column() -> None:
    assert grid("1 -2 / (3) .") == (1, FACE_DOWN, -2, CLEARED)
    assert grid(" 1   2/3 4 ") == (1, 3, 2, 4)
    assert grid("-99 (-99) / 99 0") == (-99, 99, FACE_DOWN, 0)


@given(games())
def test_what_a_game_shows_can_be_drawn_again(game: Game) -> None:
    for cells, hidden in zip(game.grids, game.hidden, strict=True):
        assert grid(drawn(cells, hidden, game.rules.rows)) == cells


def drawn(cells: Any, hidden: Any, rows: int) -> str:
    signs = [
        "." if cell is CLEARED else f"({card})" if cell is FACE_DOWN else str(cell)
        for cell, card in zip(cells, hidden, strict=True)
    ]
    return " / ".join(" ".join(signs[row::rows]) for row in range(rows))


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "/", "1 2 / 3", "1 / 2 3", "1 2 /", "/ 1 2", "x", "1 x", "?", "(", "()", "(1", "1)", "((1))", "(.)",
        "--1", "+1", "1.0", "1_0", "100", "(100)", "1,2", "٣", "..", "9" * 10_000,
    ],
)  # fmt: skip
def test_what_is_no_grid_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        grid(text)
    assert refusal.value.where == "grid"
    assert len(str(refusal.value)) < 200
    with pytest.raises(InvalidInput):
        table(text, OTHER)
    with pytest.raises(InvalidInput):
        stacked(text)


@given(st.text(st.sampled_from("0123456789-().? /x")))
def test_any_text_is_a_grid_or_is_refused(text: str) -> None:
    try:
        cells = grid(text)
    except InvalidInput:
        return
    assert len(cells) == len(text.replace("/", " ").split())


def test_a_refusal_says_what_a_grid_looks_like() -> None:
    with pytest.raises(InvalidInput) as refusal:
        grid("1 ? / 3 4")
    assert str(refusal.value) == "grid: got '?', expected a card such as 7 or -1, (7) for one face down, . for none"
    with pytest.raises(InvalidInput) as refusal:
        grid("1 2 / 3")
    assert str(refusal.value) == "grid: got '1 2 / 3', expected rows of equal length, parted by /"


# -- Tables


def test_a_table_is_as_it_is_drawn() -> None:
    game = table(OWN, OTHER, discard=(3, 4), draw=(1, 6))
    assert game.grids == (grid(OWN), grid(OTHER))
    assert game.hidden == ((None, None, 5, 2, 4, None), (None, 9, None, None, None, 12))
    assert (game.discard_pile, game.draw_pile, game.drawn) == ((3, 4), (1, 6), None)
    assert (game.phase, game.to_move, game.starter, game.finisher) == (Phase.TURN, 0, 0, None)
    assert (game.rules.rows, game.rules.columns) == (3, 2)
    assert (game.round_number, game.idle_turns, game.reshuffles, game.scores) == (1, 0, 0, ())


def test_with_a_draw_pile_the_deck_is_what_lies_on_the_table() -> None:
    game = table(OWN, OTHER, discard=(3, 4), draw=(1, 6), drawn=-1)
    assert game.rules.deck == Deck(Counter((1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 3, 4, 1, 6, -1)))
    assert is_whole(game)


def test_without_a_draw_pile_the_rest_of_the_deck_is_to_be_drawn() -> None:
    game = table(OWN, OTHER, discard=(3, 4), drawn=-1)
    assert game.rules.deck == CLASSIC_DECK
    assert list(game.draw_pile) == sorted(game.draw_pile)
    assert is_whole(game)
    assert game.draw_count == 150 - 11 - 3


def test_a_card_in_hand_waits_for_its_place() -> None:
    assert table(OWN, OTHER, drawn=5).phase is Phase.DRAWN
    assert table(OWN, OTHER, drawn=5, phase=Phase.TURN).phase is Phase.TURN


def test_everything_else_can_be_said() -> None:
    scores = [RoundScore((1, 2), (2, 2), 0)]
    by = Rules(target=50, stall_limit=9)
    said: dict[str, Any] = {"to_move": 1, "starter": 1, "finisher": 0, "idle_turns": 2}
    game = table(OWN, OTHER, rules=by, scores=scores, seed="Friday", **said)
    assert {name: getattr(game, name) for name in said} == said
    assert (game.scores, game.round_number) == (tuple(scores), 2)
    assert game.rules == attrs.evolve(by, rows=3, columns=2)
    assert game.seed == new_game(2, seed="Friday").seed
    assert table(OWN, OTHER).seed == new_game(2, seed=7).seed


def test_a_table_can_be_played_on() -> None:
    game = table("7 1 / 7 2 / (7) (3)", "0 0 / 0 0 / (1) 2", drawn=5)
    assert flaw(game) is None
    after = play(game, DiscardDrawn(2))
    assert after.grids[0][:3] == (CLEARED, CLEARED, CLEARED)
    assert after.discard_pile[-4:] == (5, 7, 7, 7)


@pytest.mark.parametrize("grids", [(OWN, "1 2 / 3 4"), (OWN, "1 2 3 / 4 5 6"), ()])
def test_grids_of_different_sizes_are_no_table(grids: tuple[str, ...]) -> None:
    with pytest.raises(InvalidInput, match="grids of one size"):
        table(*grids)


def test_a_card_that_the_deck_does_not_have_is_refused() -> None:
    with pytest.raises(InvalidInput) as refusal:
        table("13 13 / 1 1 / 1 1", "1 1 / 1 1 / 2 2")
    assert str(refusal.value) == "cards: got 2 × 13, expected 0, as the deck has"
    with pytest.raises(InvalidInput, match="cards: got 6 × -2, expected 5, as the deck has"):
        stacked("-2 -2 / -2 -2", discard=-2, draws=(-2,))
    assert table("13 13 / 1 1 / 1 1", "1 1 / 1 1 / 2 2", draw=()).rules.deck[13] == 2


def test_a_size_that_does_not_go_with_the_rules_is_refused() -> None:
    with pytest.raises(InvalidRules, match="initial_reveals"):
        table("1 2 / 3 4", "5 6 / 7 8")
    game = table("1 2 / 3 4", "5 6 / 7 8", rules=Rules(initial_reveals=1))
    assert (game.rules.rows, game.rules.columns) == (2, 2)


# -- Stacked decks


def test_a_stacked_deck_deals_what_is_drawn() -> None:
    cards = stacked("1 2 . . / (3) . . . / . . . .", ". . . 5 / . . . . / . . . 6", discard=12, draws=(-2, -1))
    game = new_game(2, cards=cards)
    assert sorted(cards) == list(CLASSIC_DECK.cards)
    assert (game.hidden[0][0], game.hidden[0][3], game.hidden[0][1]) == (1, 2, 3)
    assert (game.hidden[1][9], game.hidden[1][11]) == (5, 6)
    assert game.discard_pile == (12,)
    assert game.draw_pile[-2:] == (-1, -2)
    assert play(opened(game), Draw()).drawn == -2


def test_what_is_not_said_is_filled_in_ascending_order() -> None:
    assert stacked() == CLASSIC_DECK.cards
    small = Rules(rows=2, columns=1, initial_reveals=1, deck={1: 2, 2: 2, 3: 1})
    assert stacked(". / 3", rules=small) == (1, 3, 1, 2, 2)
    assert stacked(discard=2, rules=small) == (2, 1, 1, 2, 3)


# -- Playing


def test_moves_are_played_in_order_and_refused_as_ever() -> None:
    game = new_game(2, seed=7)
    assert play(game) is game
    assert play(game, Reveal(0), Reveal(1)) == apply(apply(game, Reveal(0)), Reveal(1))
    with pytest.raises(IllegalMove):
        play(game, Reveal(0), Reveal(0))


def test_opening_stops_where_the_turns_begin() -> None:
    game = opened(new_game(3, seed=7))
    assert game.phase is Phase.TURN
    assert [cells.count(FACE_DOWN) for cells in game.grids] == [10, 10, 10]
    assert opened(game) is game


@given(rules(), st.integers(0, 99))
def test_random_play_is_legal_connected_and_the_same_again(by: Rules, seed: int) -> None:
    game = new_game(by.min_players, rules=by, seed=seed)
    steps = [step for _, step in zip(range(50), at_random(game, seed), strict=False)]
    assert steps[0][0] == game
    for (before, move, after), (following, _, _) in pairwise(steps):
        assert apply(before, move) == after == following
    again = [step for _, step in zip(range(50), at_random(game, seed), strict=False)]
    assert again == steps


def test_random_play_ends_with_the_game_and_depends_on_the_seed() -> None:
    game = new_game(2, seed=7)
    *_, (_, _, last) = at_random(game, seed=1)
    assert last.is_over
    assert not [*at_random(last, seed=1)]
    assert next(at_random(game, seed=1))[1] != next(at_random(game, seed=2))[1]


# -- All the cards


def test_every_card_is_counted_wherever_it_lies() -> None:
    game = table(OWN, OTHER, discard=(4, 5), draw=(6,), drawn=-1)
    assert all_cards(game) == Counter((1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 4, 5, 6, -1))


def test_a_table_with_a_card_too_few_or_too_many_is_not_whole() -> None:
    game = play(opened(new_game(2, seed=7)), Draw())
    assert is_whole(game)
    assert is_whole(play(game, KeepDrawn(0)))
    assert not is_whole(attrs.evolve(game, drawn=None))
    assert not is_whole(attrs.evolve(game, draw_pile=(*game.draw_pile, 5)))
    assert not is_whole(attrs.evolve(game, discard_pile=()))
    assert game.rules == CLASSIC
