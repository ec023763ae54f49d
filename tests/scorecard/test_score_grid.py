"""A grid that somebody reads out is counted, and what cannot lie there at the end of a round is pointed out."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import CLASSIC, CLEARED, Clearing, ClearLines, Grid, InvalidNotation, InvalidRules, Phase, Rules, grid_sum
from skyjo.scorecard import possible_sums, score_grid
from skyjo.testing import Course, courses

SMALL = Rules(rows=2, columns=2, initial_reveals=1, deck={-1: 3, 2: 5, 3: 1})


def written(grid: Grid, rules: Rules) -> str:
    cells = ["." if cell is CLEARED else str(cell) for cell in grid]
    return " / ".join(" ".join(cells[row :: rules.rows]) for row in range(rules.rows))


def refusal(text: Any, rules: Rules = CLASSIC) -> tuple[str, str, str]:
    with pytest.raises(InvalidNotation) as refused:
        score_grid(text, rules)
    return refused.value.where, refused.value.given, refused.value.expected


# -- Counting


@pytest.mark.rule("SCORE-1", "COL-7")
@pytest.mark.parametrize(
    "text, points",
    [
        ("0 2 1 -1 / 0 -2 1 3 / 5 3 0 -2", 10),
        ("1 3 7 4 / -2 0 -1 0 / 1 0 12 -1", 24),
        ("2 -2 5 3 / 0 0 2 -1 / 2 -1 0 0", 10),
        (". 12 . -2 / . 11 . -1 / . 12 . -2", 30),
        (". . . . / . . . . / . . . .", 0),
        ("1 3 7 4\n-2 0 -1 0\n1 0 12 -1\n", 24),
        ("  1\t3  7 4/-2 0 -1 0/1 0 12 -1 ", 24),
    ],
)
def test_the_cards_left_are_added_up(text: str, points: int) -> None:
    assert score_grid(text) == points


@given(courses())
def test_every_grid_at_the_end_of_a_round_can_be_read_out(course: Course) -> None:
    for game in course.states:
        if game.phase in (Phase.SCORED, Phase.OVER):
            for grid, points in zip(game.grids, game.scores[-1].sums, strict=True):
                assert score_grid(written(grid, game.rules), game.rules) == points == grid_sum(grid)


@pytest.mark.rule("COL-1", "COL-7", "DECK-2")
def test_of_all_texts_exactly_the_possible_grids_are_counted() -> None:
    counted = set[tuple[str, ...]]()
    for cells in product(["-1", "2", "3", "."], repeat=4):  # a1, b1, a2, b2
        try:
            points = score_grid("{} {} / {} {}".format(*cells), SMALL)
        except InvalidNotation:
            continue
        assert points == sum(int(cell) for cell in cells if cell != ".")
        counted.add(cells)
    columns = [("-1", "2"), ("2", "-1"), ("-1", "3"), ("3", "-1"), ("2", "3"), ("3", "2"), (".", ".")]
    assert counted == {
        (a1, b1, a2, b2) for (a1, a2), (b1, b2) in product(columns, repeat=2) if "3" not in {a1, a2} & {b1, b2}
    }
    sums = {sum(int(cell) for cell in cells if cell != ".") for cells in counted}
    possible = possible_sums(SMALL)
    assert (min(sums), max(sums)) == (possible.lowest, possible.highest)


# -- What cannot be


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize(
    "text, refused",
    [
        ("1 2 3 4 / 1 2 3 5", ("grid", "2 rows", "3 rows, parted by / or a new line")),
        ("1", ("grid", "1 row", "3 rows, parted by / or a new line")),
        ("", ("grid", "1 row", "3 rows, parted by / or a new line")),
        ("1 2 3 4 / 5 6 7 / 1 2 3 4", ("row 2", "3 places", "4: a card, or . for none, in each column")),
        ("1 2 3 4 / 5 6 7 8 / 1 2 3 4 5", ("row 3", "5 places", "4: a card, or . for none, in each column")),
        (" / / ", ("row 1", "0 places", "4: a card, or . for none, in each column")),
        ("1 2 3 4 / / 1 2 3 4 5", ("row 2", "0 places", "4: a card, or . for none, in each column")),
    ],
)
def test_a_grid_of_another_shape_is_refused(text: str, refused: tuple[str, str, str]) -> None:
    assert refusal(text) == refused


@pytest.mark.rule("DECK-2")
@pytest.mark.parametrize("word", ["13", "-3", "?", "x", "1.5", "+1", "--1", "-", "..", "٣", "²", "100", "9" * 5000])
def test_what_is_no_card_of_the_deck_is_refused_at_its_place(word: str) -> None:
    where, given_, expected = refusal(f"1 2 3 4 / 5 6 {word} 8 / 9 10 11 12")
    assert where == "c2"
    assert given_.startswith(f"'{word[:5]}")
    assert len(given_) <= 80
    assert expected == "a card of the deck, which has cards from -2 to 12, or . for a place that was cleared"


def test_a_gap_in_the_deck_is_no_card() -> None:
    assert refusal("2 1 / -1 2", SMALL)[:2] == ("b1", "'1'")


@pytest.mark.rule("DECK-2")
def test_a_grid_with_more_of_a_card_than_the_deck_has_is_refused() -> None:
    assert refusal("-2 -2 -2 0 / -2 -2 -1 -2 / 1 2 3 4") == ("grid", "the card -2 6 times", "at most 5 (DECK-2)")
    assert score_grid("-2 -2 -2 0 / -2 -2 -1 5 / 1 2 3 4") == 4


@pytest.mark.rule("COL-1", "COL-3", "COL-9")
def test_a_complete_column_should_have_gone() -> None:
    where, given_, expected = refusal("1 7 2 -2 / 1 7 3 -2 / 4 7 0 -2")
    assert (where, given_) == ("grid", "the card 7 at b1, b2, b3")
    assert expected == "no complete line: it leaves the grid and counts 0, so write . for its places (COL-1, COL-9)"
    assert refusal("1 8 2 -2 / 1 7 3 -2 / 4 7 0 -2")[1] == "the card -2 at d1, d2, d3"


@pytest.mark.rule("OPT-6", "OPT-8")
def test_a_column_that_stays_by_the_rules_is_counted() -> None:
    text = "1 7 2 -2 / 1 7 3 -2 / 4 7 0 -2"
    assert score_grid(text, Rules(clearing=Clearing.OFF)) == 26
    assert score_grid(text, Rules(clear_at_reveal=False)) == 26
    assert refusal(text, Rules(clearing=Clearing.POSITIVE))[1] == "the card 7 at b1, b2, b3"
    assert score_grid("1 8 2 -2 / 1 7 3 -2 / 4 7 0 -2", Rules(clearing=Clearing.POSITIVE)) == 27


@pytest.mark.rule("OPT-7")
def test_a_complete_row_should_have_gone_where_rows_clear() -> None:
    rows = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS)
    assert score_grid("1 2 3 4 / 5 5 5 5 / 6 7 8 9") == 60
    assert refusal("1 2 3 4 / 5 5 5 5 / 6 7 8 9", rows)[1] == "the card 5 at a2, b2, c2, d2"
    assert score_grid("1 2 3 4 / . . . . / 6 7 8 9", rows) == 40
    assert score_grid("1 . 3 4 / . . . . / 6 . 8 9", rows) == 31
    assert refusal("1 2 3 4 / . . . 5 / 6 7 8 9", rows)[0] == "a2"


@pytest.mark.rule("COL-7")
@pytest.mark.parametrize(
    "text, place",
    [
        ("1 . 3 4 / 5 . 7 8 / 9 1 11 12", "b1"),
        ("1 2 3 4 / 5 6 7 . / 9 10 11 12", "d2"),
        (". . . . / 5 6 7 8 / 9 10 11 12", "a1"),
        (". . 3 4 / . 6 7 8 / . 10 11 12", "b1"),
    ],
)
def test_only_whole_columns_are_cleared(text: str, place: str) -> None:
    expected = "a card: places are cleared only as a whole column of equal cards, if the rules let it go (COL-7)"
    assert refusal(text) == (place, "'.'", expected)


@pytest.mark.rule("OPT-6", "OPT-7")
def test_nothing_is_cleared_that_cannot_go() -> None:
    text = "1 . 3 4 / 5 . 7 8 / 9 . 11 12"
    assert score_grid(text) == 60
    assert refusal(text, Rules(clearing=Clearing.OFF))[0] == "b1"
    pairs = Rules(deck=dict.fromkeys(range(1, 14), 2))
    assert refusal(text, pairs)[0] == "b1"
    triples = Rules(deck=dict.fromkeys(range(1, 14), 3), clear_lines=ClearLines.COLUMNS_AND_ROWS)
    assert score_grid(text, triples) == 60
    assert refusal("1 2 3 4 / . . . . / 9 8 11 12", triples)[:2] == ("a2", "'.'")
    assert "column or row" in refusal("1 2 3 4 / . . . . / 9 8 11 12", triples)[2]


# -- Anything at all


@given(st.text() | st.text("0123456789-./ \n"))
def test_any_text_is_counted_or_refused(text: str) -> None:
    try:
        points = score_grid(text)
    except InvalidNotation:
        return
    assert -17 <= points <= 140


@pytest.mark.parametrize("text", [None, 7, b"1 2", ["1"], object], ids=repr)
def test_what_is_no_text_is_refused(text: Any) -> None:
    assert refusal(text)[0::2] == ("grid", "text, the cards row by row")


def test_a_text_may_be_so_long_and_no_longer() -> None:
    text = "1 3 7 4 / -2 0 -1 0 / 1 0 12 -1"
    assert score_grid(text.replace("/", "/" + " " * (9_999 - len(text)) + " ", 1)) == 24
    longer = text + " " * 10_000
    assert refusal(longer) == ("grid", f"a text of {len(longer)} characters", "at most 10000 characters")


def test_the_largest_grid_fits() -> None:
    rules = Rules(rows=9, columns=26, deck={-99: 250, -98: 250})
    rows = [" ".join(["-99" if row else "-98"] * 26) for row in range(9)]
    assert score_grid(" / ".join(rows), rules) == -99 * 208 - 98 * 26


def test_rules_are_asked_for() -> None:
    with pytest.raises(InvalidRules, match="rules: got 3, expected Rules"):
        score_grid("1", 3)  # type: ignore[arg-type]  # that is the point
