"""Places have names, as on a chessboard turned upside down: columns a, b, c, d, and rows 1, 2, 3 from the top."""

from string import ascii_lowercase
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import CLASSIC, CLEARED, FACE_DOWN, ClearLines, InvalidNotation, Rules, lines, place_at, place_name
from skyjo.core.grid import completed, completed_at_reveal, without
from skyjo.testing import grid

LARGEST = Rules(rows=9, columns=26, deck={0: 10_000})
WITH_ROWS = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS)
any_size = st.builds(
    lambda rows, columns: Rules(rows=rows, columns=columns, initial_reveals=0, deck={0: 10_000}),
    st.integers(2, 9),
    st.integers(1, 26),
)


# -- Names


@pytest.mark.rule("SETUP-3")
def test_a_classic_grid_has_four_columns_of_three_rows() -> None:
    names = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3"]
    assert [place_name(place) for place in range(12)] == names
    assert [place_at(name) for name in names] == list(range(12))


@pytest.mark.rule("OPT-17")
def test_the_largest_grid_goes_to_z9() -> None:
    names = [f"{letter}{row}" for letter in ascii_lowercase for row in range(1, 10)]
    assert [place_name(place, LARGEST) for place in range(234)] == names
    assert [place_at(name, LARGEST) for name in names] == list(range(234))


@given(any_size, st.data())
def test_names_and_places_belong_together(rules: Rules, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, rules.places - 1))
    name = place_name(place, rules)
    assert place_at(name, rules) == place
    assert place == ascii_lowercase.index(name[0]) * rules.rows + int(name[1]) - 1


@pytest.mark.parametrize("place", [-1, 12, 10**30, True, False, 1.0, "1", "b2", None], ids=repr)
def test_what_is_no_place_has_no_name(place: Any) -> None:
    with pytest.raises(InvalidNotation) as refused:
        place_name(place)
    assert refused.value.where == "place"
    assert refused.value.expected == "a whole number from 0 to 11"


NO_NAMES = [
    "",
    "a",
    "1",
    "a0",
    "a4",
    "e1",
    "b2 ",
    " b2",
    "b2\n",
    "b22",
    "ab2",
    "2b",
    "b-1",
    "a9",
    "z1",
    "b²",
    "b٢",
    "ä1",
]


@pytest.mark.parametrize("name", [*NO_NAMES, "x" * 1000, b"b2", 4, None, ("b", "2")], ids=ascii)
def test_what_is_no_name_names_no_place(name: Any) -> None:
    with pytest.raises(InvalidNotation) as refused:
        place_at(name)
    assert refused.value.where == "place"
    assert refused.value.expected == "a name from a1 to d3"
    assert len(refused.value.given) <= 80


@pytest.mark.parametrize("name", ["B2", "D3"])
def test_columns_have_small_letters(name: str) -> None:
    with pytest.raises(InvalidNotation, match=f"got '{name}', expected '{name.lower()}', as columns have small"):
        place_at(name)
    with pytest.raises(InvalidNotation, match="expected a name from a1 to d3"):
        place_at("E1")


def test_names_go_as_far_as_the_grid() -> None:
    small = Rules(rows=2, columns=5, initial_reveals=1)
    assert place_at("e2", small) == 9
    for name in ("e3", "f1"):
        with pytest.raises(InvalidNotation, match=f"place: got '{name}', expected a name from a1 to e2"):
            place_at(name, small)
    with pytest.raises(InvalidNotation, match="place: got 10, expected a whole number from 0 to 9"):
        place_name(10, small)


# -- Blanks


def test_blanks_are_shown_by_their_names() -> None:
    assert repr((FACE_DOWN, CLEARED, 5)) == "(FACE_DOWN, CLEARED, 5)"
    assert (FACE_DOWN.value, CLEARED.value) == ("FACE_DOWN", "CLEARED")


# -- Lines


@pytest.mark.rule("COL-1", "COL-4")
def test_the_lines_of_a_classic_grid_are_its_columns() -> None:
    assert lines() == lines(CLASSIC) == ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))


@pytest.mark.rule("OPT-7")
def test_rows_may_be_lines_too() -> None:
    columns = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))
    assert lines(WITH_ROWS) == (*columns, (0, 3, 6, 9), (1, 4, 7, 10), (2, 5, 8, 11))
    narrow = Rules(rows=3, columns=1, initial_reveals=0, clear_lines=ClearLines.COLUMNS_AND_ROWS)
    assert lines(narrow) == ((0, 1, 2), (0,), (1,), (2,))


@given(any_size)
def test_every_place_lies_in_one_column(rules: Rules) -> None:
    assert [place for line in lines(rules) for place in line] == list(range(rules.places))
    assert {len(line) for line in lines(rules)} == {rules.rows}
    assert rules.lines_through == tuple((lines(rules)[place // rules.rows],) for place in range(rules.places))


def test_with_rows_every_place_lies_in_two_lines() -> None:
    assert WITH_ROWS.lines_through[0] == ((0, 1, 2), (0, 3, 6, 9))
    assert WITH_ROWS.lines_through[7] == ((6, 7, 8), (1, 4, 7, 10))
    assert [len(through) for through in WITH_ROWS.lines_through] == [2] * 12


# -- What leaves a grid


@pytest.mark.rule("COL-1", "COL-8")
@pytest.mark.parametrize(
    "cells, place, gone",
    [
        ("7 1 / 7 2 / 7 3", 0, (0, 1, 2)),
        ("7 1 / 7 2 / 7 3", 2, (0, 1, 2)),
        ("7 1 / 7 2 / 7 3", 3, ()),
        ("7 1 / 7 2 / (7) 3", 0, ()),
        ("7 1 / 7 2 / . 3", 1, ()),
        ("7 7 / 7 7 / 7 7", 4, (3, 4, 5)),
    ],
)
def test_only_the_line_of_the_changed_place_is_looked_at(cells: str, place: int, gone: tuple[int, ...]) -> None:
    assert completed(grid(cells), place, Rules(columns=2)) == gone


@pytest.mark.rule("COL-1", "OPT-17")
@pytest.mark.parametrize("card", [-99, -6, 99])
def test_cards_are_equal_by_their_numbers(card: int) -> None:
    """Also where each of them is a number of its own, as it comes from a text."""
    column = tuple(int(str(card)) for _ in range(3))
    assert completed(column, 0, Rules(columns=1, deck={card: 10})) == (0, 1, 2)


@pytest.mark.rule("OPT-7", "COL-6")
def test_two_lines_that_cross_go_together_in_ascending_order() -> None:
    cells = grid("1 5 2 3 / 5 5 5 5 / 4 5 6 7")
    assert completed(cells, 4, WITH_ROWS) == (1, 3, 4, 5, 7, 10)
    assert completed(cells, 1, WITH_ROWS) == (1, 4, 7, 10)


@pytest.mark.rule("COL-9", "OPT-8")
def test_at_the_reveal_every_line_is_looked_at() -> None:
    cells = grid("7 . 0 5 / 7 . 0 5 / 7 . 0 4")
    assert completed_at_reveal(cells, CLASSIC) == (0, 1, 2, 6, 7, 8)
    assert completed_at_reveal(cells, Rules(clear_at_reveal=False)) == ()


@pytest.mark.rule("OPT-7", "COL-9")
def test_at_the_reveal_crossing_lines_go_together_too() -> None:
    cells = grid("1 5 2 3 / 5 5 5 5 / 4 5 6 7")
    assert completed_at_reveal(cells, WITH_ROWS) == (1, 3, 4, 5, 7, 10)


@pytest.mark.rule("COL-7")
def test_cleared_places_keep_their_coordinates() -> None:
    assert without(grid("7 1 / 7 (2) / 7 3"), (0, 1, 2)) == grid(". 1 / . (2) / . 3")
