"""OPT-6 to OPT-8: which lines of equal cards leave the grid, and when."""

import pytest
from hypothesis import event, given, strategies as st

from skyjo import (
    CLEARED,
    Card,
    Clearing,
    ClearLines,
    DiscardDrawn,
    Game,
    Grid,
    KeepDrawn,
    Place,
    Rules,
    TakeDiscard,
    apply,
    lines,
    score_round,
)
from skyjo.testing import grid, table

OTHER = "0 1 2 3 / 4 (5) 6 7 / 8 9 -1 -2"
FINISHED = "0 1 2 3 / 4 5 6 7 / 8 9 -1 -2"
CASES = [
    (Clearing.ALL, -2, True),
    (Clearing.ALL, 0, True),
    (Clearing.ALL, 1, True),
    (Clearing.POSITIVE, -2, False),
    (Clearing.POSITIVE, -1, False),
    (Clearing.POSITIVE, 0, False),
    (Clearing.POSITIVE, 1, True),
    (Clearing.POSITIVE, 11, True),
    (Clearing.OFF, -2, False),
    (Clearing.OFF, 0, False),
    (Clearing.OFF, 1, False),
]
WITH_ROWS = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS)


def reveal(cells: str, rules: Rules, draw: tuple[Card, ...] | None = None) -> Game:
    """End a round in which seat 1 is left with these cells; the discard pile is 10, 11 before the reveal."""
    rows = [len(row.split()) for row in cells.split("/")]
    finished, last = (
        " / ".join(" ".join([top if number == 0 else below, *["."] * (width - 1)]) for number, width in enumerate(rows))
        for top, below in (("12", "."), ("11", "(-1)"))
    )
    game = table(finished, cells, last, discard=(10, 11), draw=draw, to_move=2, finisher=0, rules=rules)
    return apply(game, TakeDiscard(0))


class TestClearing:
    """OPT-6: which equal cards leave."""

    @pytest.mark.rule("OPT-6", "COL-3")
    @pytest.mark.parametrize("clearing, card, goes", CASES)
    def test_in_play(self, clearing: Clearing, card: Card, goes: bool) -> None:
        rules = Rules(clearing=clearing)
        column = f"{card} 2 (4) 5 / {card} 6 3 8 / (7) 9 10 12"
        after = grid(". 2 (4) 5 / . 6 3 8 / . 9 10 12" if goes else f"{card} 2 (4) 5 / {card} 6 3 8 / {card} 9 10 12")
        gone = (card,) * 3 if goes else ()

        taken = apply(table(column, OTHER, discard=(12, card), rules=rules), TakeDiscard(2))
        assert (taken.grids[0], taken.discard_pile) == (after, (12, 7, *gone))
        kept = apply(table(column, OTHER, discard=(12,), drawn=card, rules=rules), KeepDrawn(2))
        assert (kept.grids[0], kept.discard_pile) == (after, (12, 7, *gone))
        dealt = column.replace("(7)", f"({card})")
        turned_up = apply(table(dealt, OTHER, discard=(12,), drawn=8, rules=rules), DiscardDrawn(2))
        assert (turned_up.grids[0], turned_up.discard_pile) == (after, (12, 8, *gone))
        assert taken.finisher is kept.finisher is turned_up.finisher is None

    @pytest.mark.rule("OPT-6", "COL-9")
    @pytest.mark.parametrize("clearing, card, goes", CASES)
    def test_at_the_reveal(self, clearing: Clearing, card: Card, goes: bool) -> None:
        over = reveal(f"{card} 2 4 5 / ({card}) 6 (3) 8 / {card} 9 10 12", Rules(clearing=clearing))
        left = ". 2 4 5 / . 6 3 8 / . 9 10 12" if goes else f"{card} 2 4 5 / {card} 6 3 8 / {card} 9 10 12"
        assert over.grids[1] == grid(left)
        assert over.discard_pile == ((10, 11, card, card, card) if goes else (10, 11))
        assert over.scores[0].sums[1] == 59 + (0 if goes else 3 * card)

    @pytest.mark.rule("OPT-6", "TURN-4")
    def test_the_cards_of_a_line_that_stays_may_be_exchanged_later(self) -> None:
        game = table("0 2 (4) 5 / 0 6 3 8 / 0 9 10 12", OTHER, discard=(-2,), rules=Rules(clearing=Clearing.POSITIVE))
        after = apply(game, TakeDiscard(1))
        assert after.grids[0] == grid("0 2 (4) 5 / -2 6 3 8 / 0 9 10 12")
        assert after.discard_pile == (0,)

    @pytest.mark.rule("OPT-6", "END-1")
    def test_a_line_that_stays_is_open_and_may_end_the_round(self) -> None:
        game = table("0 2 4 5 / 0 6 3 8 / (7) 9 10 12", OTHER, discard=(0,), rules=Rules(clearing=Clearing.POSITIVE))
        after = apply(game, TakeDiscard(2))
        assert after.grids[0] == grid("0 2 4 5 / 0 6 3 8 / 0 9 10 12")
        assert after.finisher == 0

    @pytest.mark.rule("OPT-6", "OPT-7")
    def test_rows_go_or_stay_by_the_same_measure(self) -> None:
        cells = "-1 -1 -1 (-1) / 2 2 2 (2) / 0 (0) 0 0"
        for clearing, left, gone in (
            (Clearing.ALL, ". . . . / . . . . / . . . .", (-1, 2, 0) * 4),
            (Clearing.POSITIVE, "-1 -1 -1 -1 / . . . . / 0 0 0 0", (2,) * 4),
            (Clearing.OFF, "-1 -1 -1 -1 / 2 2 2 2 / 0 0 0 0", ()),
        ):
            over = reveal(cells, Rules(clearing=clearing, clear_lines=ClearLines.COLUMNS_AND_ROWS))
            assert over.grids[1] == grid(left)
            assert over.discard_pile == (10, 11, *gone)

    @pytest.mark.rule("OPT-6", "OPT-7")
    @pytest.mark.parametrize("clearing, card, goes", CASES)
    def test_rows_in_play(self, clearing: Clearing, card: Card, goes: bool) -> None:
        rules = Rules(clearing=clearing, clear_lines=ClearLines.COLUMNS_AND_ROWS)
        game = table(f"2 (4) 5 9 / {card} {card} {card} (7) / 6 3 8 10", OTHER, discard=(card,), rules=rules)
        after = apply(game, TakeDiscard(10))
        row = ". . . ." if goes else f"{card} {card} {card} {card}"
        assert after.grids[0] == grid(f"2 (4) 5 9 / {row} / 6 3 8 10")
        assert after.discard_pile == ((7, card, card, card, card) if goes else (7,))


class TestClearLines:
    """OPT-7: columns alone, or rows too."""

    @pytest.mark.rule("OPT-7", "COL-4")
    def test_by_default_only_columns_are_lines(self) -> None:
        assert lines(Rules()) == ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))
        after = apply(table("5 5 5 (5) / 1 2 3 (4) / 4 6 7 8", OTHER, drawn=12), DiscardDrawn(9))
        assert after.grids[0] == grid("5 5 5 5 / 1 2 3 (4) / 4 6 7 8")
        assert after.discard_pile == (0, 12)
        over = reveal("5 5 5 (5) / 1 2 3 (4) / 4 6 7 8", Rules())
        assert over.grids[1] == grid("5 5 5 5 / 1 2 3 4 / 4 6 7 8")

    @pytest.mark.rule("OPT-7")
    def test_else_rows_are_too(self) -> None:
        columns = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))
        rows = ((0, 3, 6, 9), (1, 4, 7, 10), (2, 5, 8, 11))
        assert lines(WITH_ROWS) == columns + rows

    @pytest.mark.rule("OPT-7", "COL-5", "COL-6")
    def test_a_row_goes_as_a_column_does(self) -> None:
        cells = "1 2 3 (4) / 5 (9) 5 5 / 4 6 7 8"
        after = grid("1 2 3 (4) / . . . . / 4 6 7 8")
        taken = apply(table(cells, OTHER, discard=(12, 5), rules=WITH_ROWS), TakeDiscard(4))
        assert (taken.grids[0], taken.discard_pile) == (after, (12, 9, 5, 5, 5, 5))
        kept = apply(table(cells, OTHER, discard=(12,), drawn=5, rules=WITH_ROWS), KeepDrawn(4))
        assert (kept.grids[0], kept.discard_pile) == (after, (12, 9, 5, 5, 5, 5))
        game = table(cells.replace("9", "5"), OTHER, discard=(12,), drawn=11, rules=WITH_ROWS)
        turned_up = apply(game, DiscardDrawn(4))
        assert (turned_up.grids[0], turned_up.discard_pile) == (after, (12, 11, 5, 5, 5, 5))

    @pytest.mark.rule("OPT-7", "COL-1")
    def test_columns_go_all_the_same(self) -> None:
        game = table("5 2 3 (4) / 5 9 5 6 / (5) 6 7 8", OTHER, discard=(12,), drawn=11, rules=WITH_ROWS)
        after = apply(game, DiscardDrawn(2))
        assert after.grids[0] == grid(". 2 3 (4) / . 9 5 6 / . 6 7 8")
        assert after.discard_pile == (12, 11, 5, 5, 5)

    @pytest.mark.rule("OPT-7", "COL-6")
    def test_a_row_and_a_column_completed_by_one_move_go_together(self) -> None:
        game = table("1 2 5 (4) / 5 5 (9) 5 / 4 6 5 8", OTHER, discard=(12, 5), rules=WITH_ROWS)
        after = apply(game, TakeDiscard(7))
        assert after.grids[0] == grid("1 2 . (4) / . . . . / 4 6 . 8")
        assert after.discard_pile == (12, 9, 5, 5, 5, 5, 5, 5)

    @pytest.mark.rule("OPT-7")
    def test_a_row_with_a_cleared_place_no_longer_counts(self) -> None:
        game = table(". 5 5 (5) / . 2 3 (4) / . 6 7 8", OTHER, discard=(12,), drawn=11, rules=WITH_ROWS)
        after = apply(game, DiscardDrawn(9))
        assert after.grids[0] == grid(". 5 5 5 / . 2 3 (4) / . 6 7 8")
        assert after.discard_pile == (12, 11)
        over = reveal(". 5 5 (5) / . 2 3 (4) / . 6 7 8", WITH_ROWS)
        assert over.grids[1] == grid(". 5 5 5 / . 2 3 4 / . 6 7 8")
        assert over.discard_pile == (10, 11)

    @pytest.mark.rule("OPT-7")
    def test_nor_does_a_column_with_one(self) -> None:
        game = table(". . . . / 5 2 3 (4) / (5) 6 7 8", OTHER, discard=(12,), drawn=11, rules=WITH_ROWS)
        after = apply(game, DiscardDrawn(2))
        assert after.grids[0] == grid(". . . . / 5 2 3 (4) / 5 6 7 8")
        over = reveal(". . . . / 5 2 3 (4) / (5) 6 7 8", WITH_ROWS)
        assert over.grids[1] == grid(". . . . / 5 2 3 4 / 5 6 7 8")

    @pytest.mark.rule("OPT-7", "COL-8")
    def test_a_hidden_card_completes_no_row(self) -> None:
        game = table("5 5 (9) (5) / 1 2 3 4 / 4 6 7 8", OTHER, discard=(12, 5), rules=WITH_ROWS)
        assert apply(game, TakeDiscard(6)).grids[0] == grid("5 5 5 (5) / 1 2 3 4 / 4 6 7 8")

    @pytest.mark.rule("OPT-7", "COL-4")
    def test_diagonals_never_count(self) -> None:
        rules = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS)
        game = table("5 1 2 / 3 (5) 4 / 6 7 5", "5 1 2 / 3 (5) 4 / 6 7 5", drawn=11, rules=rules)
        assert apply(game, DiscardDrawn(4)).grids[0] == grid("5 1 2 / 3 5 4 / 6 7 5")

    @pytest.mark.rule("OPT-7", "COL-6", "COL-9")
    def test_at_the_reveal_lines_that_share_a_place_go_together(self) -> None:
        over = reveal("(5) 5 5 / 5 1 2 / 5 3 4", WITH_ROWS)
        assert over.grids[1] == grid(". . . / . 1 2 / . 3 4")
        assert over.discard_pile == (10, 11, 5, 5, 5, 5, 5)
        assert over.scores[0].sums[1] == 10

    @pytest.mark.rule("OPT-7", "COL-6", "COL-9")
    @pytest.mark.parametrize("row", range(3))
    @pytest.mark.parametrize("column", range(3))
    def test_at_the_reveal_lines_go_together_wherever_they_cross(self, column: int, row: int) -> None:
        def crossed(line: str) -> str:
            cells = [["1", "2", "3"], ["4", "6", "7"], ["8", "9", "0"]]
            for at in range(3):
                cells[row][at] = cells[at][column] = line
            return " / ".join(map(" ".join, cells))

        over = reveal(crossed("(5)"), WITH_ROWS)
        assert over.grids[1] == grid(crossed("."))
        assert over.discard_pile == (10, 11, 5, 5, 5, 5, 5)

    @pytest.mark.rule("OPT-7", "COL-6", "COL-9")
    def test_the_cards_of_two_rows_go_by_ascending_place(self) -> None:
        over = reveal("5 5 (5) 5 / 1 2 3 4 / 7 7 7 (7)", WITH_ROWS)
        assert over.grids[1] == grid(". . . . / 1 2 3 4 / . . . .")
        assert over.discard_pile == (10, 11, 5, 7, 5, 7, 5, 7, 5, 7)

    @pytest.mark.rule("OPT-7", "OPT-17", "END-2")
    def test_in_a_single_column_every_card_is_a_row_of_its_own(self) -> None:
        rules = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS, initial_reveals=0)
        taken = apply(table("(3) / (4)", "(5) / (6)", discard=(12, 7), rules=rules), TakeDiscard(0))
        assert taken.grids[0] == grid(". / (4)")
        assert taken.discard_pile == (12, 3, 7)
        assert taken.finisher is None
        turned_up = apply(table(". / (4)", "(5) / (6)", discard=(12,), drawn=9, rules=rules), DiscardDrawn(1))
        assert turned_up.grids[0] == (CLEARED, CLEARED)
        assert turned_up.discard_pile == (12, 9, 4)
        assert turned_up.finisher == 0
        over = apply(turned_up, TakeDiscard(1))
        assert over.grids == ((CLEARED, CLEARED),) * 2
        assert over.discard_pile == (12, 9, 6, 4, 5)
        assert over.scores == (score_round((0, 0), 0),)

    @pytest.mark.rule("OPT-6", "OPT-7", "OPT-17")
    def test_in_a_single_column_zeros_may_stay(self) -> None:
        rules = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS, clearing=Clearing.POSITIVE, initial_reveals=0)
        game = apply(table("(3) / (4)", "(5) / (6)", discard=(12, 0), rules=rules), TakeDiscard(0))
        assert game.grids[0] == grid("0 / (4)")
        assert game.discard_pile == (12, 3)


class TestClearAtReveal:
    """OPT-8: whether lines completed by the final reveal leave."""

    NO_REVEAL = Rules(clear_at_reveal=False)

    @pytest.mark.rule("OPT-8", "COL-9")
    def test_by_default_they_do(self) -> None:
        over = reveal("5 2 3 4 / 5 6 7 8 / (5) 9 10 11", Rules())
        assert over.grids[1] == grid(". 2 3 4 / . 6 7 8 / . 9 10 11")
        assert over.discard_pile == (10, 11, 5, 5, 5)
        assert over.scores[0].sums[1] == 60

    @pytest.mark.rule("OPT-8")
    def test_else_they_stay_and_count(self) -> None:
        over = reveal("5 2 3 4 / 5 6 7 8 / (5) 9 10 11", self.NO_REVEAL)
        assert over.grids[1] == grid("5 2 3 4 / 5 6 7 8 / 5 9 10 11")
        assert over.hidden == ((None,) * 12,) * 3
        assert over.discard_pile == (10, 11)
        assert over.scores[0].sums[1] == 75

    @pytest.mark.rule("OPT-7", "OPT-8")
    def test_rows_stay_too(self) -> None:
        over = reveal(
            "5 5 5 (5) / 1 2 3 4 / 4 6 7 8", Rules(clear_at_reveal=False, clear_lines=ClearLines.COLUMNS_AND_ROWS)
        )
        assert over.grids[1] == grid("5 5 5 5 / 1 2 3 4 / 4 6 7 8")

    @pytest.mark.rule("OPT-8", "SCORE-5")
    def test_they_then_count_in_the_comparison(self) -> None:
        for rules, points in ((Rules(), (20, 9)), (self.NO_REVEAL, (10, 24))):
            game = table(
                "0 2 1 -1 / 0 -2 1 3 / 5 3 0 -2",
                "5 1 0 3 / 5 2 0 0 / (5) 1 1 1",
                discard=(8, 3),
                to_move=1,
                finisher=0,
                rules=rules,
            )
            assert apply(game, TakeDiscard(9)).scores[0].points == points

    @pytest.mark.rule("OPT-8", "COL-2")
    def test_in_play_columns_go_all_the_same_in_the_last_turn_too(self) -> None:
        game = table(
            FINISHED, "5 2 3 4 / 5 6 7 8 / (3) 9 10 (11)", discard=(5,), to_move=1, finisher=0, rules=self.NO_REVEAL
        )
        over = apply(game, TakeDiscard(2))
        assert over.grids[1] == grid(". 2 3 4 / . 6 7 8 / . 9 10 11")
        assert over.discard_pile == (3, 5, 5, 5)


# -- Always

SHAPES = st.tuples(st.integers(2, 4), st.integers(1, 4))
WIDE_SHAPES = st.tuples(st.integers(2, 4), st.integers(2, 4))
CLEARINGS = st.sampled_from(Clearing)
CLEAR_LINES = st.sampled_from(ClearLines)


def words(shape: tuple[int, int], choices: list[str]) -> st.SearchStrategy[list[str]]:
    size = shape[0] * shape[1]
    return st.lists(st.sampled_from(choices), min_size=size, max_size=size)


def drawing(shape: tuple[int, int], cells: list[str]) -> str:
    rows, _ = shape
    return " / ".join(" ".join(cells[row::rows]) for row in range(rows))


def equal_lines(cells: Grid, shape: tuple[int, int], rules: Rules) -> list[set[Place]]:
    """Find the lines of equal cards that may leave, by coordinates."""
    rows, columns = shape
    found = [{column * rows + row for row in range(rows)} for column in range(columns)]
    if rules.clear_lines is ClearLines.COLUMNS_AND_ROWS:
        found += [{column * rows + row for column in range(columns)} for row in range(rows)]
    equal = []
    for line in found:
        there = {cells[place] for place in line}
        card = there.pop()
        if not there and isinstance(card, int) and (rules.clearing is Clearing.ALL or card > 0):
            equal.append(line)
    return [] if rules.clearing is Clearing.OFF else equal


@pytest.mark.rule("COL-1", "COL-4", "COL-6", "COL-7", "COL-8", "OPT-6", "OPT-7")
@given(st.data(), SHAPES, CLEARINGS, CLEAR_LINES, st.sampled_from([-1, 0, 1, 2]))
def test_in_any_grid_exactly_the_lines_that_a_card_completes_go(
    data: st.DataObject, shape: tuple[int, int], clearing: Clearing, clear_lines: ClearLines, card: Card
) -> None:
    rules = Rules(clearing=clearing, clear_lines=clear_lines, initial_reveals=0)
    cells = data.draw(words(shape, [str(card)] * 9 + ["7", "(2)", "."]))
    place = data.draw(st.integers(0, len(cells) - 1))
    cells[place] = f"({card})"
    hidden = ["(3)"] * len(cells)
    game = table(drawing(shape, cells), drawing(shape, hidden), discard=(9,), drawn=8, draw=(0,) * 40, rules=rules)
    shown = tuple(card if at == place else cell for at, cell in enumerate(game.grids[0]))
    completed = [line for line in equal_lines(shown, shape, rules) if place in line]
    gone = set().union(*completed)
    event(f"lines gone: {len(completed)}")
    after = apply(game, DiscardDrawn(place))
    assert after.grids[0] == tuple(CLEARED if at in gone else cell for at, cell in enumerate(shown))
    assert after.discard_pile == (9, 8, *[card] * len(gone))


@pytest.mark.rule("COL-6", "COL-9", "OPT-6", "OPT-7", "OPT-8")
@given(st.data(), WIDE_SHAPES, CLEARINGS, CLEAR_LINES, st.booleans())
def test_in_any_grid_exactly_the_equal_lines_go_at_the_reveal(
    data: st.DataObject, shape: tuple[int, int], clearing: Clearing, clear_lines: ClearLines, at_reveal: bool
) -> None:
    rules = Rules(clearing=clearing, clear_lines=clear_lines, clear_at_reveal=at_reveal, initial_reveals=0)
    cards = data.draw(st.lists(st.sampled_from([-1, 0, 1, 2]), min_size=1, max_size=2))
    cells = data.draw(words(shape, [f"({card})" for card in cards] * 5 + ["."]))
    dealt = tuple(CLEARED if cell == "." else int(cell.strip("()")) for cell in cells)
    completed = equal_lines(dealt, shape, rules) if at_reveal else []
    gone = set().union(*completed)
    event(f"lines gone: {len(completed)}")
    over = reveal(drawing(shape, cells), rules, draw=(0,) * 40)
    assert over.grids[1] == tuple(CLEARED if at in gone else cell for at, cell in enumerate(dealt))
    assert over.discard_pile == (10, 11, *[dealt[at] for at in sorted(gone)])
