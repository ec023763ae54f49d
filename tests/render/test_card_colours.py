"""Numbers are readable and classes are told apart, by people with any kind of colour vision."""

from __future__ import annotations

from itertools import combinations

import pytest

from skyjo.render import CARD_COLOURS, CardClass, card_class
from skyjo.render.colours import DARK, LIGHT, Theme

READABLE = 4.5  # contrast of text, by WCAG 2.2 level AA
VISIBLE = 3  # contrast of outlines and marks, by the same
TOLD_APART = 20  # distance of two colours in CIELAB; 2 or 3 can just be seen side by side

Linear = tuple[float, float, float]
Matrix = tuple[Linear, Linear, Linear]

# How linear red, green and blue look to whom lacks one kind of cone: Machado, Oliveira, Fernandes (2009), severity 1.
VISION: dict[str, Matrix] = {
    "typical": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def linear(colour: str) -> Linear:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG, from 1 to 21."""
    darker, lighter = sorted(dot((0.2126, 0.7152, 0.0722), linear(colour)) for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def dot(row: Linear, colour: Linear) -> float:
    return sum(a * b for a, b in zip(row, colour, strict=True))


def lab(colour: str, seen_by: Matrix) -> Linear:
    """The colour in CIELAB (D65), as somebody sees it."""
    red, green, blue = (min(1, max(0, dot(row, linear(colour)))) for row in seen_by)
    x, y, z = (
        _cube_root(dot(row, (red, green, blue)) / white)
        for row, white in (
            ((0.4124, 0.3576, 0.1805), 0.95047),
            ((0.2126, 0.7152, 0.0722), 1.0),
            ((0.0193, 0.1192, 0.9505), 1.08883),
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def on_terminal(number: int) -> str:
    """The colour of a number from 16 to 255: a cube of 6 steps each way, then greys."""
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return "#" + "".join(f"{steps[part]:02x}" for part in (number // 36, number // 6 % 6, number % 6))


def test_contrast_is_measured_as_wcag_has_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


def test_cards_are_classed_as_they_are_printed() -> None:
    classes = {kind: [card for card in range(-2, 13) if card_class(card) is kind] for kind in CardClass}
    assert classes == {
        CardClass.NEGATIVE: [-2, -1],
        CardClass.ZERO: [0],
        CardClass.LOW: [1, 2, 3, 4],
        CardClass.MIDDLE: [5, 6, 7, 8],
        CardClass.HIGH: [9, 10, 11, 12],
    }
    assert (card_class(-99), card_class(99)) == (CardClass.NEGATIVE, CardClass.HIGH)


@pytest.mark.parametrize("kind", CardClass)
def test_the_number_on_a_card_is_readable(kind: CardClass) -> None:
    colours = CARD_COLOURS[kind]
    assert contrast(colours.ink, colours.fill) >= READABLE
    assert contrast(on_terminal(colours.terminal_ink), on_terminal(colours.terminal_fill)) >= READABLE


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("one, other", list(combinations(CardClass, 2)))
def test_two_classes_are_told_apart(one: CardClass, other: CardClass, vision: str) -> None:
    for first, second in (
        (CARD_COLOURS[one].fill, CARD_COLOURS[other].fill),
        (on_terminal(CARD_COLOURS[one].terminal_fill), on_terminal(CARD_COLOURS[other].terminal_fill)),
    ):
        steps = zip(lab(first, VISION[vision]), lab(second, VISION[vision]), strict=True)
        assert sum((a - b) ** 2 for a, b in steps) ** 0.5 >= TOLD_APART


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_words_and_marks_stand_out_from_what_they_are_on(theme: Theme) -> None:
    for ground in (theme.table, theme.board):
        assert contrast(theme.ink, ground) >= READABLE
        assert contrast(theme.faint, ground) >= READABLE
        for mark in (theme.edge, theme.now, theme.last):
            assert contrast(mark, ground) >= VISIBLE
    assert contrast(theme.back_line, theme.back) >= VISIBLE


def test_the_dark_is_darker() -> None:
    assert contrast(LIGHT.board, "#000000") > 15
    assert contrast(DARK.board, "#000000") < 2
