"""An SVG board shows what the viewer may know, in its place, and stands on its own."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import combinations, repeat
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CLEARED,
    FACE_DOWN,
    DiscardDrawn,
    Draw,
    Game,
    InvalidInput,
    NextRound,
    Phase,
    Reveal,
    Rules,
    Seat,
    TakeDiscard,
    apply,
    legal_moves,
    new_game,
    place_name,
    sample,
    score_round,
    view,
)
from skyjo.render import CARD_COLOURS, card_class, svg
from skyjo.testing import games, table
from tests.render.pictures import HELD, LAST_TURN, OVER, SCORED, TURN, WIDE, many
from tests.render.reading import (
    SVG,
    cells,
    cornered,
    is_back,
    is_cleared,
    number,
    piles,
    rectangles,
    tree,
    whole,
    words,
)

PARTS = {"svg", "title", "desc", "g", "rect", "path", "circle", "text"}
SIGNS = {-2: ("rect", 1), 0: ("circle", 1), 1: ("circle", 1), 5: ("circle", 2), 9: ("circle", 3)}


# -- What is shown


@given(games(), st.booleans())
def test_every_cell_is_drawn_where_it_lies(game: Game, dark: bool) -> None:
    drawn = cells(svg(game, dark=dark))
    assert len(drawn) == game.players * game.rules.places
    for seat, grid in enumerate(game.grids):
        for place, cell in enumerate(grid):
            group = drawn[seat, place_name(place, game.rules)]
            assert number(group) == (cell if isinstance(cell, int) else None)
            assert is_back(group) == (cell is FACE_DOWN)
            assert is_cleared(group) == (cell is CLEARED)


@pytest.mark.parametrize("card", [-99, -10, -2, -1, 0, 1, 4, 5, 8, 9, 12, 99])
def test_a_card_has_the_colours_of_its_class(card: int) -> None:
    game = table(f"{card} (1) / 2 (3) / 5 (6)", "1 (2) / 3 (4) / 7 (8)", draw=())
    card_group = cells(svg(game))[0, "a1"]
    colours = CARD_COLOURS[card_class(card)]
    assert next(rect.get("fill") for rect in card_group.iter(f"{SVG}rect")) == colours.fill
    assert [text.get("fill") for text in card_group.iter(f"{SVG}text")] == [colours.ink]


def test_a_class_is_told_by_its_sign_too() -> None:
    for card, (part, count) in SIGNS.items():
        group = cells(svg(table(f"{card} (1) / 2 (3) / 5 (6)", "1 (2) / 3 (4) / 7 (8)", draw=())))[0, "a1"]
        signs = [element for element in group if element.tag in {f"{SVG}rect", f"{SVG}circle"}][1:]
        assert [sign.tag for sign in signs] == [f"{SVG}{part}"] * count
    hollow = cells(svg(table("0 (1) / 2 (3) / 5 (6)", "1 (2) / 3 (4) / 7 (8)", draw=())))[0, "a1"]
    assert [circle.get("fill") for circle in hollow.iter(f"{SVG}circle")] == ["none"]


@pytest.mark.rule("VIEW-1")
def test_the_piles_show_their_top_and_how_many_there_are() -> None:
    drawn = piles(svg(TURN))
    assert set(drawn) == {"draw", "discard"}
    assert is_back(drawn["draw"])
    assert number(drawn["discard"]) == 7
    assert {"draw 125", "discard 4"} <= set(words(svg(TURN)))


def test_an_empty_draw_pile_is_an_empty_place() -> None:
    drawn = piles(svg(table("1 (1) / 2 (3) / 5 (6)", "1 (2) / 3 (4) / 7 (8)", draw=())))
    assert is_cleared(drawn["draw"])


@pytest.mark.rule("VIEW-1", "VIEW-3")
def test_a_drawn_card_is_open_to_its_owner_alone() -> None:
    own, others, spectators = (piles(svg(view(HELD, seat)))["hand"] for seat in (0, 1, None))
    assert (number(own), is_back(own)) == (12, False)
    assert (number(others), is_back(others)) == (None, True)
    assert (number(spectators), is_back(spectators)) == (None, True)


def test_columns_have_letters_and_rows_have_numbers() -> None:
    drawn = words(svg(TURN, focus=0))
    assert drawn[drawn.index("a") : drawn.index("a") + 7] == ["a", "b", "c", "d", "1", "2", "3"]
    wide = words(svg(many(2, WIDE), focus=0))
    assert "".join(wide[wide.index("a") : wide.index("a") + 35]) == "abcdefghijklmnopqrstuvwxyz123456789"


@pytest.mark.parametrize(
    "game, viewer, said",
    [
        (new_game(2, seed=7), None, {"Round 1", "seat 0 is to turn up a card", "open 0", "total 0"}),
        (TURN, 1, {"Round 3", "seat 0 is to move", "you", "open 44", "total 17", "open 31", "total 54"}),
        (HELD, None, {"Round 3", "seat 0 has drawn", "in hand"}),
        (LAST_TURN, None, {"seat 1 has a last turn", "finished"}),
        (SCORED, None, {"seat 0 finished the round", "round 17+17=34", "total 34", "round 26", "finished"}),
        (OVER, 0, {"seat 0 wins with 17", "you, finished, won", "round 34"}),
    ],
)
def test_what_the_table_waits_for_is_said(game: Game, viewer: Seat | None, said: set[str]) -> None:
    assert said <= set(words(svg(view(game, viewer))))


def test_negative_points_have_a_minus_sign() -> None:
    game = table("-2 (1) / -2 (3) / 0 (6)", "1 (2) / 3 (4) / 7 (8)", scores=[score_round((-7, 5), finisher=0)])
    assert {"open \u22124", "total \u22127"} <= set(words(svg(game)))


@pytest.mark.parametrize("finisher, said", [(0, "round \u22125\u22125=\u221210"), (1, "round \u22125")])
def test_a_penalty_is_shown_as_a_sum(finisher: Seat, said: str) -> None:
    rules = Rules(penalty_positive_only=False)
    game = table(
        "-2 -1 / -2 0 / 0 0",
        "-2 -1 / -2 -1 / 0 0",
        phase=Phase.SCORED,
        to_move=None,
        finisher=finisher,
        scores=[score_round((-5, -6), finisher, rules)],
        rules=rules,
    )
    assert said in words(svg(game))


def test_a_round_that_was_cut_off_has_no_finisher() -> None:
    game = table(
        "1 2 / 3 4 / 0 0", "1 2 / 3 5 / 0 0", phase=Phase.SCORED, to_move=None, scores=[score_round((10, 11), None)]
    )
    assert "nobody finished the round" in words(svg(game))
    assert "finished" not in words(svg(game))


@pytest.mark.parametrize(
    "totals, said",
    [
        ((63, 126, 64), "seat 0 wins with 63"),
        ((63, 126, 63), "seat 0 and seat 2 share the win with 63"),
        ((0, 126, 0, 0), "3 players share the win with 0"),
    ],
)
@pytest.mark.rule("GAME-4")
def test_the_winners_are_named(totals: tuple[int, ...], said: str) -> None:
    grids = ["1 2 / 3 4 / 0 0"] * len(totals)
    game = table(*grids, phase=Phase.OVER, to_move=None, scores=[score_round(totals, None)])
    assert said in (tree(svg(game)).findtext(f"{SVG}title") or "")
    assert words(svg(game)).count("won") == totals.count(min(totals))


def test_a_headline_too_long_for_the_picture_is_cut() -> None:
    game = table(
        "1 2 / 3 4 / 0 0", "1 2 / 3 4 / 0 0", phase=Phase.OVER, to_move=None, scores=[score_round((100, 100), None)]
    )
    drawn = svg(game, focus=0, names=["Bartholomew", "Maximilian"])
    assert "Bartholomew and Maximilian shar…" in words(drawn)
    assert "Skyjo. Round 2: Bartholomew and Maximilian share the win with 100" in (
        tree(drawn).findtext(f"{SVG}title") or ""
    )


@pytest.mark.parametrize(
    "name, written",
    [
        ("Benedikta Wolke", "Benedikta…"),
        ("W" * 40, "WWWWW…"),
        ("i" * 16, "i" * 16),
        ("\u732b" * 8, "\u732b" * 5 + "…"),
    ],
)
def test_a_name_beside_a_tag_is_cut_where_the_room_ends(name: str, written: str) -> None:
    seen = view(table("1 2 / 3 4 / 0 0", "(1) 2 / 3 4 / 0 0", phase=Phase.TURN, to_move=1, finisher=0), 0)
    assert written in words(svg(seen, names=[name, "Ben"]))


def test_whoever_is_to_move_has_a_triangle_and_the_finisher_a_flag() -> None:
    def shapes(seat: Seat) -> list[str]:
        paths = tree(svg(LAST_TURN, focus=seat)).iter(f"{SVG}path")
        return [path.attrib["d"] for path in paths if path.get("stroke-width") != "1.5"]

    assert [len(shapes(seat)) for seat in range(3)] == [1, 1, 0]
    assert shapes(0)[0].startswith("M15 24")
    assert shapes(1)[0].startswith("M14 11")


# -- One board or all


@pytest.mark.parametrize("seat", range(3))
def test_a_board_alone_is_drawn_with_the_piles(seat: Seat) -> None:
    drawn = svg(LAST_TURN, focus=seat, targets=legal_moves(LAST_TURN))
    assert {owner for owner, _ in cells(drawn)} == {seat}
    assert set(piles(drawn)) == {"draw", "discard"}
    assert {owner for owner, _ in cornered(drawn)} == ({1} if seat == 1 else set())


SIZES = [
    Rules(rows=rows, columns=columns, initial_reveals=0, deck={0: 9999}, max_players=99)
    for rows, columns in ((3, 4), (2, 1), (9, 1), (2, 26), (9, 26))
]


@pytest.mark.parametrize("players", [2, 3, 5, 8])
@pytest.mark.parametrize("rules", SIZES, ids=lambda rules: f"{rules.rows}x{rules.columns}")
def test_everything_is_in_the_picture_and_boards_are_apart(rules: Rules, players: int) -> None:
    game = new_game(players, rules=rules, seed=7)
    for focus in (None, 0):
        drawn = svg(game, focus=focus, last_move=(0, TakeDiscard(0)))
        page, *inside = rectangles(drawn)
        assert page == whole(drawn)
        assert all(box.inside(page) for box in inside)
        boards = [box for box in inside if box.right - box.left >= 240]
        assert len(boards) == (players if focus is None else 1)
        assert all(one.apart(other) for one, other in combinations(boards, 2))
        cards = [box for box in inside if box.right - box.left == 42]
        assert len(cards) == len(boards) * rules.places + 2
        assert all(one.apart(other) for one, other in combinations(cards[:300], 2))


def beside(players: int) -> int:
    boards = [box for box in rectangles(svg(many(players))) if box.right - box.left == 244]
    return sum(box.top == boards[0].top for box in boards)


def test_boards_are_laid_out_to_fill_a_window() -> None:
    assert [beside(players) for players in range(2, 9)] == [2, 3, 4, 3, 3, 4, 4]


# -- Nothing gets out, nothing gets in


@pytest.mark.rule("VIEW-2", "VIEW-3")
@given(games(), st.integers(0, 2**32), st.data())
def test_a_picture_depends_on_nothing_the_viewer_may_not_know(game: Game, chance: int, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, game.players - 1))
    seen = view(game, seat)
    possible = sample(seen, random.Random(chance))
    assert svg(view(possible, seat)) == svg(seen)
    assert svg(game) == svg(view(game, None)) == svg(sample(view(game, None), random.Random(chance)))


@given(games())
def test_a_picture_stands_on_its_own(game: Game) -> None:
    drawn = svg(game, targets=legal_moves(game), last_move=(0, Reveal(0)))
    for element in tree(drawn).iter():
        assert element.tag.removeprefix(SVG) in PARTS
        assert not {"id", "class", "href", "onload", "onclick"} & set(element.attrib)
        assert not any(
            "url(" in value or ":" in value.replace("max-width:", "").replace("height:", "")
            for value in element.attrib.values()
        )


def test_a_picture_says_what_it_shows() -> None:
    root = tree(svg(view(HELD, 0), names=["Ann", "Bo"]))
    assert root.get("role") == "img"
    title, desc, *_ = root
    assert (title.tag, title.text) == (f"{SVG}title", "Skyjo. Round 3: Ann has drawn")
    assert desc.tag == f"{SVG}desc"
    assert desc.text == (
        "Round 3: Ann has drawn. Draw pile: 124. Discard pile: 4, 7 on top. In hand: 12. "
        "Ann, you: row 1: 1, -2, face down, 4; row 2: 1, 6, 12, 8; row 3: 3, 0, face down, 11; open 44, total 17. "
        "Bo: row 1: 0, cleared, face down, 2; row 2: 2, cleared, 4, face down; row 3: 6, cleared, 8, 9; "
        "open 31, total 54."
    )
    hidden = tree(svg(HELD)).findtext(f"{SVG}desc") or ""
    assert "In hand: a hidden card." in hidden


def test_a_large_table_is_described_by_numbers() -> None:
    desc = tree(svg(many(2, WIDE))).findtext(f"{SVG}desc") or ""
    assert "seat 1: 8 cards open, 226 face down, 0 places cleared; open 9, total 0." in desc


@pytest.mark.parametrize("columns, brief", [(22, False), (23, True)])
def test_cleared_places_are_counted_too(columns: int, brief: bool) -> None:
    row = " ".join([".", "(1)", *["2"] * (columns - 2)])
    game = table(*[f"{row} / {row} / {row}"] * 3, draw=())
    desc = tree(svg(game)).findtext(f"{SVG}desc") or ""
    assert ("63 cards open, 3 face down, 3 places cleared" in desc) == brief
    assert ("row 3: cleared, face down, 2, 2" in desc) != brief


def test_a_view_draws_itself_in_a_notebook() -> None:
    seen: Any = view(TURN, 1)
    assert seen._repr_svg_() == svg(seen)


def test_the_room_is_loaded_only_when_a_picture_is_wanted() -> None:
    code = "import sys, skyjo; print('skyjo.render' in sys.modules, 'xml' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told == "False False\n"


def test_the_dark_picture_differs_in_colours_alone() -> None:
    def shape(element: ET.Element) -> list[object]:
        colours = {"fill", "stroke"}
        return [element.tag, element.text, {k: v for k, v in element.attrib.items() if k not in colours}]

    light, dark = (tree(svg(TURN, dark=dark)) for dark in (False, True))
    assert [shape(element) for element in light.iter()] == [shape(element) for element in dark.iter()]
    assert svg(TURN) != svg(TURN, dark=True)


# -- What does not fit


@pytest.mark.parametrize(
    "wrong, where",
    [
        ({"table": 7}, "table"),
        ({"table": None}, "table"),
        ({"focus": 2}, "focus"),
        ({"focus": -1}, "focus"),
        ({"focus": True}, "focus"),
        ({"focus": "0"}, "focus"),
        ({"names": "AB"}, "names"),
        ({"names": b"AB"}, "names"),
        ({"names": ["A"]}, "names"),
        ({"names": ["A", "B", "C"]}, "names"),
        ({"names": ["A", 7]}, "names[1]"),
        ({"names": {"A"}}, "names"),
        ({"last_move": Draw()}, "last_move"),
        ({"last_move": (0,)}, "last_move"),
        ({"last_move": [0, Draw()]}, "last_move"),
        ({"last_move": (0, Draw(), 1)}, "last_move"),
        ({"last_move": (2, Draw())}, "last_move[0]"),
        ({"last_move": (None, Draw())}, "last_move[0]"),
        ({"last_move": (0, TakeDiscard(12))}, "last_move[1]"),
        ({"last_move": (0, "D")}, "last_move[1]"),
        ({"last_move": (0, DiscardDrawn(None))}, "last_move[1]"),
        ({"targets": 7}, "targets"),
        ({"targets": [Draw(), 0]}, "targets[1]"),
        ({"targets": [Reveal(-1)]}, "targets[0]"),
        ({"targets": [Draw()] * 51}, "targets"),
    ],
    ids=str,
)
def test_what_does_not_fit_the_table_is_refused(wrong: dict[str, Any], where: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        svg(**{"table": TURN, **wrong})
    assert refused.value.where == where
    assert refused.value.expected


def test_the_most_moves_there_are_may_be_marked() -> None:
    assert cornered(svg(TURN, targets=[TakeDiscard(0)] * 50)) == {(0, "a1")}


def test_a_move_of_the_table_needs_no_seat() -> None:
    again = apply(SCORED, NextRound())
    assert svg(again, last_move=(None, NextRound())) == svg(again)


def test_a_refusal_says_what_is_expected() -> None:
    with pytest.raises(InvalidInput, match=r"focus: got 2, expected a seat from 0 to 1, or None"):
        svg(TURN, focus=2)
    with pytest.raises(
        InvalidInput, match=r"names: got 3 of them, expected 2 names, one for each seat, or none at all"
    ):
        svg(TURN, names=["A"] * 3)
    with pytest.raises(InvalidInput, match=r"targets: got more than 50 moves"):
        svg(TURN, targets=repeat(Draw()))
    with pytest.raises(InvalidInput, match=r"There is no place 12: places have numbers, 0 to 11"):
        svg(TURN, last_move=(0, TakeDiscard(12)))
