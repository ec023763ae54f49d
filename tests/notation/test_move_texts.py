"""Moves as text: a letter for what is done, then the place.

Columns are letters from a, rows are numbers from 1: `?b2` turns up b2 at the opening, `D` draws, `Tb2` takes the
discard to b2, `Kb2` keeps the drawn card there, `Xb2` discards it and turns up b2, `N` deals the next round.
Where nothing is turned up after a discard, `X` stands alone.
"""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CLASSIC,
    DiscardDrawn,
    Draw,
    IllegalMove,
    InvalidNotation,
    KeepDrawn,
    Move,
    NextRound,
    Reveal,
    Rules,
    TakeDiscard,
    format_move,
    move_id,
    parse_move,
)
from skyjo.testing import anything_as_move, every_move, rules

NO_FLIP = Rules(flip_after_discard=False)
SMALL = Rules(rows=2, columns=2, initial_reveals=1)
LARGE = Rules(rows=9, columns=26, deck={0: 1000})

EXAMPLES: list[tuple[str, Move, Rules]] = [
    ("?b2", Reveal(4), CLASSIC),
    ("D", Draw(), CLASSIC),
    ("Tb2", TakeDiscard(4), CLASSIC),
    ("Kb2", KeepDrawn(4), CLASSIC),
    ("Xb2", DiscardDrawn(4), CLASSIC),
    ("X", DiscardDrawn(None), NO_FLIP),
    ("N", NextRound(), CLASSIC),
    ("?a1", Reveal(0), CLASSIC),
    ("Td3", TakeDiscard(11), CLASSIC),
    ("Ka2", KeepDrawn(1), SMALL),
    ("Tb2", TakeDiscard(3), SMALL),
    ("Xz9", DiscardDrawn(233), LARGE),
]


@pytest.mark.parametrize("text, move, rules", EXAMPLES)
def test_a_move_is_a_letter_and_a_place(text: str, move: Move, rules: Rules) -> None:
    assert format_move(move, rules) == text
    assert parse_move(text, rules) == move


def test_the_classic_rules_need_not_be_named() -> None:
    assert format_move(TakeDiscard(4)) == "Tb2"
    assert parse_move("Tb2") == TakeDiscard(4)


@given(rules())
def test_every_move_has_a_text_of_its_own_and_comes_back(rules: Rules) -> None:
    moves = every_move(rules)
    texts = [format_move(move, rules) for move in moves]
    assert len(set(texts)) == len(moves)
    assert tuple(parse_move(text, rules) for text in texts) == moves


_TEXTS = st.text("?DTKXNabcdwz0123459 ", max_size=4) | st.text(max_size=4)


@given(_TEXTS, rules())
def test_any_text_is_a_move_written_that_way_or_refused(text: str, rules: Rules) -> None:
    try:
        move = parse_move(text, rules)
    except InvalidNotation:
        assert text not in {format_move(move, rules) for move in every_move(rules)}
    else:
        assert format_move(move, rules) == text
        assert move_id(move, rules) >= 0


@pytest.mark.parametrize(
    "text, where, given, expected",
    [
        ("", 1, "nothing", "a move such as ?d3, D, Td3, Kd3, Xd3 or N"),
        ("b2", 1, "'b'", "a move such as ?d3, D, Td3, Kd3, Xd3 or N"),
        ("tb9", 1, "'t'", "a move such as ?d3, D, Td3, Kd3, Xd3 or N"),
        ("tb2", 1, "'t'", "'Tb2': a capital, then a small letter"),
        ("TB2", 2, "'B2'", "'Tb2': a capital, then a small letter"),
        ("kB2", 1, "'k'", "'Kb2': a capital, then a small letter"),
        ("d", 1, "'d'", "'D': a capital letter"),
        (" D", 1, "' '", "a move such as ?d3, D, Td3, Kd3, Xd3 or N"),
        ("D ", 2, "' '", "nothing after D"),
        ("Db2", 2, "'b2'", "nothing after D"),
        ("N\n", 2, r"'\n'", "nothing after N"),
        ("T", 2, "nothing", "a name from a1 to d3"),
        ("X", 2, "nothing", "a name from a1 to d3"),
        ("Te1", 2, "'e1'", "a name from a1 to d3"),
        ("Ka4", 2, "'a4'", "a name from a1 to d3"),
        ("?B2", 2, "'B2'", "'?b2': a capital, then a small letter"),
        ("Xb2 ", 2, "'b2 '", "a name from a1 to d3"),
        ("Tb٢", 2, "'b٢'", "a name from a1 to d3"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, where: int, given: str, expected: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        parse_move(text)
    wrong = refused.value
    assert (wrong.where, wrong.given, wrong.expected) == (f"move at character {where}", given, expected)


@pytest.mark.rule("OPT-5")
def test_without_the_flip_a_discard_names_no_place() -> None:
    with pytest.raises(InvalidNotation, match=r"^move at character 2: got 'b2', expected nothing after X$"):
        parse_move("Xb2", NO_FLIP)
    with pytest.raises(InvalidNotation, match=r"a move such as .d3, D, Td3, Kd3, X or N$"):
        parse_move("y", NO_FLIP)
    with pytest.raises(InvalidNotation, match=r"expected 'X': a capital letter$"):
        parse_move("x", NO_FLIP)


class LikeText(str):
    __slots__ = ()


@pytest.mark.parametrize("thing", [None, 7, b"D", ["D"], Draw(), LikeText("D")], ids=lambda thing: type(thing).__name__)
def test_only_text_is_read(thing: Any) -> None:
    with pytest.raises(InvalidNotation) as refused:
        parse_move(thing)
    assert refused.value.where == "move"


def test_a_text_of_any_length_is_refused_in_few_words() -> None:
    with pytest.raises(InvalidNotation) as refused:
        parse_move("T" + "b" * 10**7)
    assert len(str(refused.value)) < 200


@given(anything_as_move())
def test_only_moves_are_written(thing: Any) -> None:
    with pytest.raises(IllegalMove):
        format_move(thing)


@pytest.mark.parametrize(
    "move, rules", [(TakeDiscard(12), CLASSIC), (DiscardDrawn(None), CLASSIC), (DiscardDrawn(0), NO_FLIP)]
)
def test_only_moves_of_the_table_are_written(move: Move, rules: Rules) -> None:
    with pytest.raises(IllegalMove) as refused:
        format_move(move, rules)
    assert refused.value.move == move
