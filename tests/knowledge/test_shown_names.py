"""Whatever a player is called, the picture stays whole."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given, strategies as st

from skyjo import new_game
from skyjo.knowledge.names import as_ascii, cleaned, shortened, width_of
from skyjo.render import svg, text
from tests.render.reading import tree, words

HOSTILE = [
    "<script>alert(1)</script>",
    '"><svg onload="alert(1)">',
    "]]>&amp;&#0;<!--",
    "\x00\x07\x1b[2J\x1b]0;title\x07",
    "\u202egnp.exe\u202c",
    "\u2066\u2067\u2068",
    "\ufffe\uffff\ud800\U0001ffff",
    "a\u0301" * 5 + "\u0301" * 5000,
    "line\nbreak\r\ntab\tend\u2028\u2029\x85",
    "W" * 100_000,
    "猫" * 1000,
    "😀" * 1000,
    "",
    "   ",
    "\u3164",
    "\u2800",
    "\u115f",
    "\u034f\ufe0f",
    "a" + "\u0301\u0301\u200d" * 20,
]
EVERY_CHARACTER = st.text(st.characters(categories=None), max_size=60)


@pytest.mark.parametrize(
    "name, shown",
    [
        ("Ann", "Ann"),
        ("  Ann \t of\nGreen  Gables ", "Ann of Green Gables"),
        ("Zoë", "Zoë"),
        ("أحمد", "أحمد"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("\ud800\ufffe\U0010ffff\ufdd0a", "a"),
        ("\ufdcf\ufdd0\ufdef\ufdf0", "\ufdcf\ufdf0"),
        ("e" + "\u0301" * 9, "e\u0301\u0301"),
        ("\u200b\u2060\ufeff", ""),
        (" \u200d \u200c", ""),
        ("a" + "\u0301\u0301\u200d" * 3, "a\u0301\u0301" + "\u200d" * 3),
        ("e\u0301\u202e\u0301\u034f\u0301", "e\u0301\u0301"),
        ("\u3164", ""),
        ("\u2800", ""),
        ("\u115f\u1160\uffa0\u2065\ufff0\U000e0000\U0001d159", ""),
        ("\ufff8\U000e0fff", ""),
        ("\uffef\U000e1000", "\uffef\U000e1000"),
        ("\u0301\u0301\u0301a", "\u0301\u0301a"),
        ("\u034f\ufe0f", ""),
        ("\u0301", ""),
        ("\u17b4 \U000e0100", ""),
        ("A\u3164n\u2800n", "Ann"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
    ],
)
def test_a_name_keeps_what_is_seen_and_loses_what_disturbs(name: str, shown: str) -> None:
    assert cleaned(name) == shown


@given(EVERY_CHARACTER)
def test_a_clean_name_is_one_line_of_visible_text(name: str) -> None:
    shown = cleaned(name)
    assert shown == cleaned(shown)
    assert shown == " ".join(shown.split())
    assert width_of(shown) > 0 or not shown
    for letter in shown:
        assert letter in "\u200c\u200d" or unicodedata.category(letter) not in {"Cc", "Cf", "Cs", "Zl", "Zp"}


@given(EVERY_CHARACTER.filter(lambda name: name == cleaned(name)), st.integers(3, 30))
@example("猫猫猫", 4)
def test_a_short_name_stays_and_a_long_one_is_cut_to_fit(name: str, most: int) -> None:
    cut = shortened(name, most)
    assert width_of(cut) <= most
    if width_of(name) <= most:
        assert cut == name
    else:
        kept = cut.removesuffix("…")
        rest = name.removeprefix(kept)
        assert kept + rest == name
        assert cut == kept + "…"
        one_more = name[: len(name) - len(rest.lstrip()) + 1]
        assert width_of(one_more) + 1 > most


@pytest.mark.parametrize("name, columns", [("", 0), ("Ann", 3), ("猫", 2), ("e\u0301", 1), ("a\u200db", 2)])
def test_columns_are_counted_as_a_terminal_shows_them(name: str, columns: int) -> None:
    assert width_of(name) == columns


@given(EVERY_CHARACTER)
def test_a_name_can_be_written_in_ascii(name: str) -> None:
    assert as_ascii(name).isascii()


def test_accents_go_and_other_scripts_become_question_marks() -> None:
    assert as_ascii("Zoë Čapek ﬁ 猫") == "Zoe Capek fi ?"


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_breaks_a_picture(name: str) -> None:
    game = new_game(2, seed=7)
    plain, named = svg(game), svg(game, names=["Ann", name])
    tags = [element.tag for element in tree(named).iter()]
    assert tags == [element.tag for element in tree(plain).iter()]
    assert len(named) < len(plain) + 300
    lines = text(game, names=["Ann", name]).splitlines()
    assert len(lines) == len(text(game).splitlines())
    assert max(map(width_of, lines)) <= 80
    assert "\x1b" not in "".join(lines)
    assert text(game, names=["Ann", name], ascii=True).isascii()


@given(st.lists(EVERY_CHARACTER, min_size=2, max_size=2))
def test_any_two_names_give_a_picture(names: list[str]) -> None:
    game = new_game(2, seed=7)
    tree(svg(game, names=names))
    assert len(text(game, names=names).splitlines()) == 9


def test_a_name_is_shown_as_it_is_escaped_or_not() -> None:
    drawn = svg(new_game(2, seed=7), names=["<b>&</b>", "B"])
    assert "<b>&</b>" in words(drawn)
    assert "&lt;b&gt;&amp;&lt;/b&gt;" in drawn


@pytest.mark.parametrize("nameless", ["", " \n ", "\u202e\x00"])
def test_who_has_no_name_to_show_is_called_by_the_seat(nameless: str) -> None:
    assert "seat 1" in words(svg(new_game(2, seed=7), names=["Ann", nameless]))
