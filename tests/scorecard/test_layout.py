"""The sheet as plain text: a line a round, a column a player, lined up in every script."""

import unicodedata

import pytest
from hypothesis import given, strategies as st

from skyjo import Rules
from skyjo.scorecard import Scorecard, table
from skyjo.testing import Course, courses


@pytest.mark.rule("SCORE-2", "GAME-1")
def test_a_sheet_is_a_table() -> None:
    card = Scorecard.start(["Ann", "Bob", "Cem"])
    card = card.add([10, 24, 10], 0).add([-1, 3, 6], 2).add([2, 110, -5], 0)
    assert table(card).split("\n") == [
        "round  Ann  Bob  Cem  finished by",
        "    1  *20   24   10  Ann",
        "    2   -1    3  *12  Cem",
        "    3   *4  110   -5  Ann",
        "total   23  137   17",
    ]


def test_an_empty_sheet_has_zeros() -> None:
    assert table(Scorecard.start(2)).split("\n") == ["round  seat 0  seat 1  finished by", "total       0       0"]


@pytest.mark.rule("OPT-13")
def test_a_round_without_a_finisher_says_so() -> None:
    card = Scorecard.start(2, rules=Rules(stall_limit=9)).add([3, 4])
    assert table(card).split("\n")[1] == "    1       3       4  nobody"


def test_only_a_penalty_is_marked() -> None:
    card = Scorecard.start(2).add([-3, -5], 0).add([3, 5], 0).add([5, 3], 1)
    assert "*" not in table(card)


def test_wide_letters_and_accents_line_up() -> None:
    card = Scorecard.start(["王小明", "Zo\u00eb", "e\u0328\u0301a", "👩\u200d🚀"]).add([10, 9, 8, 7], 0)
    assert table(card).split("\n") == [
        "round  王小明  Zo\u00eb  e\u0328\u0301a  👩\u200d🚀  finished by".replace("e\u0328\u0301a", "\u0119\u0301a"),
        "    1     *20    9   8     7  王小明",
        "total      20    9   8     7",
    ]


def test_long_names_are_cut_to_twelve_columns() -> None:
    names = ["Bartholomäus Maximilian", "Bartholomäus", "王王王王王王王", "王王王王王王"]
    head, *_ = table(Scorecard.start(names)).split("\n")
    assert head == "round  Bartholomäu…  Bartholomäus  王王王王王…  王王王王王王  finished by"


@given(courses(), st.data())
def test_every_line_of_every_sheet_is_lined_up(course: Course, data: st.DataObject) -> None:
    last = course.states[-1]
    letters = ["a", "W", "é", "王", "🎲", "a\u0301", "W\u0301\u0301"]
    name = st.lists(st.sampled_from(letters), min_size=1, max_size=13).map("".join)
    names = data.draw(st.lists(name, min_size=last.players, max_size=last.players, unique_by=_written))
    card = Scorecard(last.rules, tuple(names), last.scores)
    head, *rounds, totals = table(card).split("\n")
    assert len(rounds) == len(card.rounds)
    end = _columns(head.removesuffix("  finished by"))
    assert _columns(totals) == end
    for line, score in zip(rounds, card.rounds, strict=True):
        assert line.count("*") == (score.penalty != 0)
        words = line.replace("*", "").split()
        assert words[1 : 1 + card.players] == [str(points) for points in score.points]
        before_name = line[: line.index(words[card.players]) + len(words[card.players])]
        assert _columns(before_name) <= end
    assert end <= 5 + card.players * (2 + 12)
    assert totals.split()[1:] == [str(total) for total in card.totals]


def _written(name: str) -> str:
    return unicodedata.normalize("NFC", name).strip()


def _columns(text: str) -> int:
    """Count columns: wide letters take two, an accent on the letter before none."""
    return sum(2 if letter in "王🎲" else letter not in "\u0301\u0328\u200d" for letter in text)
