"""A table as text shows what the viewer may know, and fits the terminal."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import FACE_DOWN, Game, InvalidInput, KeepDrawn, legal_moves, sample, view
from skyjo.render import CARD_COLOURS, card_class, text
from skyjo.testing import games, table
from tests.render.pictures import HELD, LAST_TURN, NAMES, OVER, SCORED, TURN, WIDE, many

OTHER = "1 1 1 1 1 (1) / 2 2 2 2 2 2 / 3 3 3 3 3 3"
SEQUENCE = re.compile(r"\x1b\[38;5;(\d+);48;5;(\d+)m( *-?\d+)\x1b\[0m")


def test_a_table_is_written_board_by_board() -> None:
    told = text(view(TURN, 0), names=NAMES, last_move=(1, KeepDrawn(3)), targets=legal_moves(TURN)[1:3])
    assert told.splitlines() == [
        "Round 3: Ann is to move",
        "discard pile: 7 on top (4 cards), draw pile: 125 cards",
        "",
        "▶ Ann (you)           Bartholomew the…",
        "    a   b   c   d       a   b   c   d",
        "1 \u2039 1\u203a -2  ▒▒   4   1   0 [ ·] ▒▒   2",
        "2 \u2039 1\u203a  6  12   8   2   2 [ ·]  4  ▒▒",
        "3   3   0  ▒▒  11   3   6 [ ·]  8   9",
        "open 44, total 17   open 31, total 54",
    ]


def test_a_long_name_leaves_room_for_whose_board_it_is() -> None:
    told = text(view(many(8), 0), names=["Bartholomew the Great", *"BCDEFGH"])
    assert told.splitlines()[3].startswith("  Bartholom… (you)  ▶ B")


def test_ascii_has_signs_of_its_own() -> None:
    told = text(view(TURN, 0), names=NAMES, last_move=(1, KeepDrawn(3)), targets=legal_moves(TURN)[1:3], ascii=True)
    assert told.splitlines()[3:7] == [
        "> Ann (you)           Bartholomew t...",
        "    a   b   c   d       a   b   c   d",
        "1 < 1> -2  ??   4   1   0 [ .] ??   2",
        "2 < 1>  6  12   8   2   2 [ .]  4  ??",
    ]


@pytest.mark.rule("VIEW-1", "VIEW-3")
def test_a_drawn_card_is_written_for_its_owner_alone() -> None:
    assert text(view(HELD, 0)).splitlines()[1].endswith(", in hand: 12")
    assert text(view(HELD, 1)).splitlines()[1].endswith(", in hand: ▒▒")
    assert text(HELD, ascii=True).splitlines()[1].endswith(", in hand: ??")
    assert "in hand" not in text(TURN)


@pytest.mark.parametrize(
    "game, lines",
    [
        (LAST_TURN, ["Round 1: seat 1 has a last turn", "finished"]),
        (SCORED, ["Round 1: seat 0 finished the round", "round 17+17=34,     round 26, total 26  round 7, total 7"]),
        (OVER, ["Round 1: seat 0 wins with 17", "finished, won"]),
    ],
)
def test_what_is_said_about_the_players_stands_below_their_grids(game: Game, lines: list[str]) -> None:
    told = text(game).splitlines()
    assert told[0] == lines[0]
    assert lines[1] in told


def test_one_board_may_be_written_alone() -> None:
    told = text(TURN, focus=1)
    assert "seat 1" in told
    assert told.count("    a   b   c   d") == 1
    assert "open 31, total 54" in told


@pytest.mark.parametrize("width, beside", [(1, 1), (37, 1), (38, 2), (77, 3), (78, 4), (80, 4), (158, 8), (10_000, 8)])
def test_as_many_boards_stand_side_by_side_as_fit(width: int, beside: int) -> None:
    told = text(many(8), width=width)
    assert [line.count("    a   b   c   d") for line in told.splitlines() if "   a   b" in line] == [beside] * (
        8 // beside
    ) + ([8 % beside] if 8 % beside else [])


@given(games(), st.integers(17, 200))
def test_no_line_is_wider_than_the_terminal(game: Game, width: int) -> None:
    told = text(game, width=max(width, 33), ascii=True)
    for line in told.splitlines()[3:]:
        assert len(line) <= max(width, 33)
        assert line == line.rstrip()
    assert not told.endswith("\n")


@pytest.mark.parametrize("width", [0, -1, 10_001, True, 80.0, "80", None])
def test_a_width_is_a_number_of_columns(width: Any) -> None:
    with pytest.raises(InvalidInput) as refused:
        text(TURN, width=width)
    assert refused.value.where == "width"


def test_wide_cards_get_wide_columns() -> None:
    lines = text(many(2, WIDE), focus=0, width=200).splitlines()
    assert lines[4].startswith("     a    b    c")
    assert lines[6].startswith("2  -78   ▒▒   ▒▒")


@given(games())
def test_colour_changes_nothing_but_colour(game: Game) -> None:
    coloured, plain = text(game, colour=True), text(game)
    assert SEQUENCE.sub(r"\3", coloured) == plain
    assert "\x1b" not in plain


def test_cards_are_written_in_the_colours_of_their_class() -> None:
    cards = (-2, 0, 4, 8, 12, 99)
    game = table(" ".join(map(str, cards)) + " / 1 1 1 1 1 (1) / 2 2 2 2 2 2", OTHER, draw=())
    line = next(line for line in text(game, colour=True).splitlines() if line.startswith("1"))
    found = [(int(number), int(ink), int(fill)) for ink, fill, number in SEQUENCE.findall(line)][:6]
    expected = [(card, CARD_COLOURS[card_class(card)]) for card in cards]
    assert found == [(card, colours.terminal_ink, colours.terminal_fill) for card, colours in expected]


@given(games())
def test_every_open_card_is_written_and_no_other(game: Game) -> None:
    told = text(game, ascii=True, width=10_000)
    rows = [line for line in told.splitlines()[5:] if re.match(r"\d [ \[]", line)]
    numbers = [word for line in rows for word in re.findall(r"-?\d+|\?\?", line)]
    open_cards = sum(isinstance(cell, int) for grid in game.grids for cell in grid)
    assert len(rows) == game.rules.rows
    assert sum(word != "??" for word in numbers) == open_cards + game.players * game.rules.rows
    assert numbers.count("??") == sum(grid.count(FACE_DOWN) for grid in game.grids)


@pytest.mark.rule("VIEW-2", "VIEW-3")
@given(games(), st.integers(0, 2**32), st.data())
def test_a_text_depends_on_nothing_the_viewer_may_not_know(game: Game, chance: int, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, game.players - 1))
    seen = view(game, seat)
    possible = sample(seen, random.Random(chance))
    assert text(view(possible, seat)) == text(seen)
    assert text(game) == text(view(game, None)) == text(sample(view(game, None), random.Random(chance)))
