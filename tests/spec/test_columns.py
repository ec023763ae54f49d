"""COL: three equal open cards in a column leave the grid for the discard pile.

It happens in the turn that completes the column, by an exchange or by turning a card up, and nobody is asked.
The card replaced is discarded first, the three equal ones on top of it. The place stays empty for the rest of
the round and counts 0. Rows do not count, nor do hidden cards; but these are turned up at the end of the
round, and then the rule applies once more.
"""

import pytest
from hypothesis import event, given, strategies as st

from skyjo import (
    CLEARED,
    FACE_DOWN,
    Card,
    ClearLines,
    DiscardDrawn,
    Draw,
    InvalidRules,
    KeepDrawn,
    Phase,
    Place,
    Rules,
    TakeDiscard,
    Violation,
    apply,
    grid_sum,
    legal_moves,
    new_game,
    violation,
)
from skyjo.testing import at_random, grid, is_whole, play, table

OTHER = "1 (3) / 2 (4) / 5 (5)"
OTHER_WIDE = "1 (3) (4) 6 / 2 (4) (4) 0 / 5 (5) (9) 1"
FEW_CARDS = Rules(deck={-2: 12, 0: 12, 5: 12, 9: 12}, max_players=3)


# -- A column goes


@pytest.mark.rule("COL-1", "COL-2", "COL-5", "COL-7")
def test_the_taken_card_completes_a_column() -> None:
    """A 9 replaces the -1 of 9, 9, -1: the -1 is discarded, then the three nines, and a 9 is on top."""
    game = apply(table("9 (3) / 9 (1) / -1 2", OTHER, discard=(4, 9)), TakeDiscard(2))
    assert game.grids[0] == grid(". (3) / . (1) / . 2")
    assert game.discard_pile == (4, -1, 9, 9, 9)
    assert (game.phase, game.to_move) == (Phase.TURN, 1)


@pytest.mark.rule("COL-2", "COL-5")
def test_the_kept_card_completes_a_column() -> None:
    game = apply(table("7 (3) / 3 (1) / 7 2", OTHER, discard=(4, 9), drawn=7), KeepDrawn(1))
    assert game.grids[0] == grid(". (3) / . (1) / . 2")
    assert game.discard_pile == (4, 9, 3, 7, 7, 7)
    assert (game.phase, game.to_move, game.drawn) == (Phase.TURN, 1, None)


@pytest.mark.rule("COL-2", "COL-5")
def test_a_hidden_card_replaced_by_the_third_of_a_column_is_discarded_below_it() -> None:
    game = apply(table("(12) 3 / 7 (1) / 7 2", OTHER, discard=(4, 7)), TakeDiscard(0))
    assert game.grids[0] == grid(". 3 / . (1) / . 2")
    assert game.hidden[0] == (None, None, None, None, 1, None)
    assert game.discard_pile == (4, 12, 7, 7, 7)


@pytest.mark.rule("COL-2", "COL-6")
def test_the_card_turned_up_completes_a_column() -> None:
    """The drawn card, discarded before, lies below the three."""
    game = apply(table("3 7 / (1) 7 / 2 (7)", OTHER, discard=(4, 9), drawn=12), DiscardDrawn(5))
    assert game.grids[0] == grid("3 . / (1) . / 2 .")
    assert game.discard_pile == (4, 9, 12, 7, 7, 7)
    assert (game.phase, game.to_move) == (Phase.TURN, 1)


@pytest.mark.rule("COL-5")
def test_the_next_player_may_take_one_of_the_three() -> None:
    game = play(table("9 (3) / 9 (1) / -1 2", OTHER, discard=(4, 9)), TakeDiscard(2), TakeDiscard(2))
    assert game.grids[1] == grid("1 (3) / 2 (4) / 9 (5)")
    assert game.discard_pile == (4, -1, 9, 9, 5)


@pytest.mark.rule("COL-1", "COL-2", "COL-7")
@pytest.mark.parametrize("place", range(12))
def test_every_place_of_every_column_can_complete_it(place: Place) -> None:
    cells = ["3", "(4)", "5", "6", "(8)", "9", "(10)", "11", "12", "1", "(2)", "3"]
    column = range(place // 3 * 3, place // 3 * 3 + 3)
    for other in column:
        cells[other] = "7"
    cells[place] = "(-1)"
    game = apply(table(drawn(cells), OTHER_WIDE, discard=(0,), drawn=7), KeepDrawn(place))
    for other in column:
        cells[other] = "."
    assert game.grids[0] == grid(drawn(cells))
    assert game.discard_pile == (0, -1, 7, 7, 7)


@pytest.mark.rule("COL-1")
@pytest.mark.parametrize("column", [(7, 6, 5), (5, 7, 6), (6, 5, 7)])
def test_two_equal_cards_do_not_go(column: tuple[Card, Card, Card]) -> None:
    cells = [str(card) for card in column] + ["(3)", "(1)", "2"]
    game = apply(table(drawn(cells), OTHER, discard=(4, 7)), TakeDiscard(column.index(5)))
    assert game.grids[0] == grid(drawn(["7" if cell == "5" else cell for cell in cells]))
    assert game.discard_pile == (4, 5)


@pytest.mark.rule("COL-3")
@pytest.mark.parametrize("card", range(-2, 13))
def test_a_column_of_any_card_goes_whether_the_player_likes_it_or_not(card: Card) -> None:
    """Three -2 go too, and the sum rises by 6: no move keeps them."""
    before = table(f"{card} (3) / {card} (1) / ({card}) 4", OTHER, discard=(6,), drawn=11)
    game = apply(before, DiscardDrawn(2))
    assert game.grids[0] == grid(". (3) / . (1) / . 4")
    assert game.discard_pile == (6, 11, card, card, card)
    assert grid_sum(before.grids[0]) - grid_sum(game.grids[0]) == 2 * card


@pytest.mark.rule("COL-2", "OPT-17")
def test_no_column_can_be_complete_before_the_turns() -> None:
    """With three opening cards it could be, and would have to wait: so there are fewer than a column has places."""
    with pytest.raises(InvalidRules) as refused:
        Rules(initial_reveals=3)
    assert refused.value.where == "initial_reveals"
    assert Rules(rows=4, initial_reveals=3).initial_reveals == 3


# -- Rows, diagonals and hidden cards


@pytest.mark.rule("COL-4")
@pytest.mark.parametrize(
    "cells, place",
    [
        ("7 7 7 (7) / 1 2 (3) 4 / 5 6 8 9", 9),
        ("7 1 2 (3) / 4 7 (5) 6 / 8 9 (7) 7", 8),
        ("7 1 7 (7) / 4 (2) 5 6 / 7 9 8 7", 9),
    ],
    ids=["row", "diagonal", "corners"],
)
def test_rows_and_diagonals_stay(cells: str, place: Place) -> None:
    game = apply(table(cells, OTHER_WIDE, discard=(0,), drawn=10), DiscardDrawn(place))
    assert game.grids[0] == grid(cells.replace("(7)", "7"))
    assert game.discard_pile == (0, 10)


@pytest.mark.rule("COL-6", "OPT-7")
def test_where_rows_go_too_lines_go_together_in_ascending_order_of_place() -> None:
    rows_too = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS)
    before = table("1 7 2 (4) / 7 (7) 7 7 / 3 7 (5) 6", OTHER_WIDE, discard=(0,), drawn=10, rules=rows_too)
    game = apply(before, DiscardDrawn(4))
    assert game.grids[0] == grid("1 . 2 (4) / . . . . / 3 . (5) 6")
    assert game.discard_pile == (0, 10, 7, 7, 7, 7, 7, 7)
    assert is_whole(game)


@pytest.mark.rule("COL-8")
def test_a_hidden_card_matches_nothing() -> None:
    game = apply(table("7 (3) / (7) (1) / 3 2", OTHER, discard=(4, 7)), TakeDiscard(2))
    assert game.grids[0] == grid("7 (3) / (7) (1) / 7 2")
    assert game.discard_pile == (4, 3)


@pytest.mark.rule("COL-8")
def test_three_hidden_cards_are_no_column() -> None:
    game = apply(table("(7) 3 / (7) (1) / (7) 2", OTHER, drawn=12), DiscardDrawn(0))
    assert game.grids[0] == grid("7 3 / (7) (1) / (7) 2")
    assert game.hidden[0] == (None, 7, 7, None, 1, None)


# -- Cleared places


@pytest.mark.rule("COL-7")
def test_after_a_column_has_gone_later_turns_discard_nothing_more() -> None:
    game = play(
        table("9 (3) / 9 (1) / -1 2", OTHER, discard=(4, 9), draw=(6, 8, 12, 10)),
        TakeDiscard(2),
        TakeDiscard(0),
        TakeDiscard(5),
    )
    assert game.grids[0] == grid(". (3) / . (1) / . 1")
    assert game.discard_pile == (4, -1, 9, 9, 2)
    game = play(game, TakeDiscard(1), Draw(), DiscardDrawn(4))
    assert game.grids[0] == grid(". (3) / . 1 / . 1")
    assert game.discard_pile == (4, -1, 9, 9, 2, 10)


@pytest.mark.rule("COL-7", "COL-1")
def test_two_columns_of_one_grid_can_go_at_different_moments() -> None:
    before = table("9 8 (3) / 9 8 (1) / -1 4 2", "1 (3) 6 / 2 (4) 6 / 5 (5) 8", discard=(4, 9))
    first = apply(before, TakeDiscard(2))
    assert first.grids[0] == grid(". 8 (3) / . 8 (1) / . 4 2")
    assert first.discard_pile == (4, -1, 9, 9, 9)
    second = play(first, TakeDiscard(8), TakeDiscard(5))
    assert second.grids[0] == grid(". . (3) / . . (1) / . . 2")
    assert second.discard_pile == (4, -1, 9, 9, 4, 8, 8, 8)


@pytest.mark.rule("COL-7", "TURN-7")
def test_places_keep_their_names_when_a_column_has_gone() -> None:
    game = apply(table("9 8 (3) / 9 7 (1) / -1 4 2", "1 (3) 6 / 2 (4) 6 / 5 (5) 1", discard=(4, 9)), TakeDiscard(2))
    assert game.grids[0] == (CLEARED, CLEARED, CLEARED, 8, 7, 4, FACE_DOWN, FACE_DOWN, 2)
    later = play(game, TakeDiscard(0), TakeDiscard(3))
    assert later.grids[0] == (CLEARED, CLEARED, CLEARED, 1, 7, 4, FACE_DOWN, FACE_DOWN, 2)
    assert violation(play(later, TakeDiscard(0)), TakeDiscard(0)) == Violation(
        "cleared_place", "TURN-7", "No card lies at a1: it was cleared."
    )


@pytest.mark.rule("COL-7")
def test_a_cleared_place_counts_nothing() -> None:
    assert grid_sum(grid(". 5 / . -2 / . 1")) == 4
    assert grid_sum(grid(". . / . . / . .")) == 0


# -- At the end of the round


@pytest.mark.rule("COL-9", "COL-7")
def test_a_hidden_card_completes_its_column_at_the_end_of_the_round() -> None:
    """5, 5 and a hidden 5 count 0, not 15."""
    before = table("0 5 / 1 5 / 4 (5)", "1 3 / 2 4 / 5 6", discard=(9, 8), finisher=1)
    game = apply(before, TakeDiscard(0))
    assert game.grids == (grid("8 . / 1 . / 4 ."), grid("1 3 / 2 4 / 5 6"))
    assert game.discard_pile == (9, 0, 5, 5, 5)
    assert game.scores[-1].sums == (13, 21)
    assert game.hidden == ((None,) * 6,) * 2


@pytest.mark.rule("COL-9", "COL-6")
def test_columns_that_go_at_the_reveal_go_seat_by_seat_and_column_by_column() -> None:
    before = table(
        "(5) 0 (6) / (5) 1 (2) / (5) 4 3",
        "1 3 2 / 2 4 2 / 5 6 0",
        "(9) 0 (-1) / 9 1 (-1) / (9) 4 (-1)",
        discard=(9, 8),
        finisher=1,
        to_move=0,
    )
    game = apply(before, TakeDiscard(3))
    assert game.grids == (grid(". 8 6 / . 1 2 / . 4 3"), grid("1 3 2 / 2 4 2 / 5 6 0"), grid(". 0 . / . 1 . / . 4 ."))
    assert game.discard_pile == (9, 0, 5, 5, 5, 9, 9, 9, -1, -1, -1)
    assert game.scores[-1].sums == (24, 25, 5)
    assert is_whole(game)


@pytest.mark.rule("COL-9", "COL-2", "COL-5")
def test_the_columns_of_the_last_turn_lie_below_those_of_the_reveal() -> None:
    before = table("1 3 / 2 4 / 5 6", "(7) 8 / (7) 8 / (7) 0", discard=(9, 8), finisher=0, to_move=1)
    game = apply(before, TakeDiscard(5))
    assert game.grids[1] == grid(". . / . . / . .")
    assert game.discard_pile == (9, 0, 8, 8, 8, 7, 7, 7)
    assert game.scores[-1].sums == (21, 0)


@pytest.mark.rule("COL-9", "COL-4")
def test_rows_stay_at_the_reveal_too() -> None:
    before = table("(6) (6) 6 / 1 2 3 / 4 (5) 0", "1 3 2 / 2 4 2 / 5 6 0", discard=(9, 8), finisher=1)
    game = apply(before, TakeDiscard(8))
    assert game.grids[0] == grid("6 6 6 / 1 2 3 / 4 5 8")
    assert game.discard_pile == (9, 0)


# -- In every game


@pytest.mark.rule("COL-1", "COL-2", "COL-5", "COL-8")
@given(
    st.lists(st.tuples(st.sampled_from([0, 7]), st.booleans()), min_size=3, max_size=3),
    st.sampled_from([0, 7]),
    st.integers(0, 2),
)
def test_an_exchange_clears_exactly_a_column_of_three_equal_open_cards(
    column: list[tuple[Card, bool]], card: Card, place: Place
) -> None:
    top, middle, bottom = (str(cell) if is_open else f"({cell})" for cell, is_open in column)
    before = table(f"{top} (3) / {middle} 1 / {bottom} 2", OTHER, discard=(4, card))
    game = apply(before, TakeDiscard(place))
    replaced = column[place][0]
    goes = all(at == place or cell == (card, True) for at, cell in enumerate(column))
    event(f"goes: {goes}")
    if goes:
        assert game.grids[0][:3] == (CLEARED, CLEARED, CLEARED)
        assert game.discard_pile == (4, replaced, card, card, card)
    else:
        cells = [cell if is_open else FACE_DOWN for cell, is_open in column]
        cells[place] = card
        assert game.grids[0][:3] == tuple(cells)
        assert game.discard_pile == (4, replaced)
    assert game.grids[0][3:] == before.grids[0][3:]
    assert is_whole(game)


@pytest.mark.rule("COL-1", "COL-2", "COL-3", "COL-9")
@given(st.integers(2, 3), st.integers(0, 2**32))
def test_three_equal_open_cards_never_stay_in_a_column(players: int, seed: int) -> None:
    for _, _, game in at_random(new_game(players, rules=FEW_CARDS, seed=seed), seed):
        for cells in game.grids:
            for column in (cells[:3], cells[3:6], cells[6:9], cells[9:]):
                assert len(set(column)) > 1 or not isinstance(column[0], int)
                assert CLEARED not in column or set(column) == {CLEARED}


@pytest.mark.rule("COL-7", "TURN-7")
@given(st.integers(2, 3), st.integers(0, 2**32))
def test_a_cleared_place_stays_empty_for_the_round(players: int, seed: int) -> None:
    for before, _, after in at_random(new_game(players, rules=FEW_CARDS, seed=seed), seed):
        cells = [(seat, place) for seat in range(players) for place in range(12)]
        cleared = [(seat, place) for seat, place in cells if before.grids[seat][place] is CLEARED]
        if after.round_number == before.round_number:
            assert all(after.grids[seat][place] is CLEARED for seat, place in cleared)
        else:
            assert after.grids == ((FACE_DOWN,) * 12,) * players
        if after.to_move is not None:
            aims = [
                move.place for move in legal_moves(after) if isinstance(move, TakeDiscard | KeepDrawn | DiscardDrawn)
            ]
            assert not any(place is not None and after.grids[after.to_move][place] is CLEARED for place in aims)


@pytest.mark.rule("COL-5", "COL-6")
@given(st.integers(2, 3), st.integers(0, 2**32))
def test_what_goes_lies_on_top_of_the_pile(players: int, seed: int) -> None:
    for before, move, after in at_random(new_game(players, rules=FEW_CARDS, seed=seed), seed):
        if isinstance(move, TakeDiscard | KeepDrawn | DiscardDrawn) and after.phase is Phase.TURN:
            assert before.to_move is not None
            gone = after.grids[before.to_move].count(CLEARED) - before.grids[before.to_move].count(CLEARED)
            event(f"{type(move).__name__}, {gone} cards go")
            assert gone in {0, 3}
            kept = before.discard_pile[: -1 if isinstance(move, TakeDiscard) else None]
            assert after.discard_pile[: len(kept)] == kept
            assert len(after.discard_pile) == len(kept) + 1 + gone
            assert len(set(after.discard_pile[len(kept) + 1 :])) == (1 if gone else 0)


def drawn(cells: list[str]) -> str:
    """Draw a grid of three rows from its cells, column by column."""
    return " / ".join(" ".join(cells[row::3]) for row in range(3))
