"""Cards as SVG: open, face down or gone, and the marks around them."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from skyjo.core.grid import FACE_DOWN, Cell
from skyjo.core.rules import Card
from skyjo.render.colours import CARD_COLOURS, CardClass, Theme, card_class

CARD_WIDTH, CARD_HEIGHT = 42, 56
"""The size of a card, in pixels."""

_SIZE = {1: 25, 2: 23, 3: 16}
"""How large a number is written, by how many characters it has."""


def add(parent: ET.Element, tag: str, text: str | None = None, /, **attributes: object) -> ET.Element:
    """Add an element to another. In the names of attributes, `_` stands for `-`.

    >>> ET.tostring(add(ET.Element("g"), "text", "1 < 2", font_size=12))
    b'<text font-size="12">1 &lt; 2</text>'
    """
    element = ET.SubElement(parent, tag, {name.replace("_", "-"): str(value) for name, value in attributes.items()})
    element.text = text
    return element


def minus(text: str) -> str:
    """Write numbers with a minus sign that is as wide as a plus, not a hyphen."""
    return text.replace("-", "\u2212")


def draw_card(at: ET.Element, cell: Cell, theme: Theme) -> None:
    """Draw what lies at a place: a card, its back, or the outline of a cleared place."""
    outline = {"width": CARD_WIDTH, "height": CARD_HEIGHT, "rx": 6, "stroke": theme.edge}
    if isinstance(cell, int):
        kind = card_class(cell)
        colours = CARD_COLOURS[kind]
        add(at, "rect", **outline, fill=colours.fill)
        _draw_number(at, cell, colours.ink)
        _draw_sign(at, kind, colours.ink)
    elif cell is FACE_DOWN:
        add(at, "rect", **outline, fill=theme.back)
        add(
            at, "path", d="M8 6h26v44h-26zM21 18l7 10-7 10-7-10z", fill="none", stroke=theme.back_line, stroke_width=1.5
        )
    else:
        add(at, "rect", **outline, fill="none", stroke_dasharray="3 4")


def draw_marks(at: ET.Element, theme: Theme, *, last: bool, target: bool) -> None:
    """Draw a ring around a card that the last move touched, and corners around one that the next may."""
    width, height = CARD_WIDTH, CARD_HEIGHT
    if last:
        add(
            at, "rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=8,
            fill="none", stroke=theme.last, stroke_width=3,
        )  # fmt: skip
    if target:
        right, bottom = width + 2, height + 2
        upper = f"M-2 6V-2H6M{right - 8} -2H{right}V6"
        lower = f"M{right} {bottom - 8}V{bottom}H{right - 8}M6 {bottom}H-2V{bottom - 8}"
        add(at, "path", d=upper + lower, fill="none", stroke=theme.now, stroke_width=3)


def _draw_number(at: ET.Element, card: Card, ink: str) -> None:
    number = minus(str(card))
    size = _SIZE[len(number)]
    add(at, "text", number, x=CARD_WIDTH // 2, y=32, font_size=size, font_weight=700, fill=ink, text_anchor="middle")


def _draw_sign(at: ET.Element, kind: CardClass, ink: str) -> None:
    """Draw the sign of a class: a bar, a ring, or one to three dots from low to high."""
    middle, y = CARD_WIDTH // 2, 45
    match kind:
        case CardClass.NEGATIVE:
            add(at, "rect", x=middle - 8, y=y - 1, width=16, height=3, fill=ink)
        case CardClass.ZERO:
            add(at, "circle", cx=middle, cy=y, r=3.5, fill="none", stroke=ink, stroke_width=2)
        case CardClass.LOW:
            _draw_dots(at, (middle,), y, ink)
        case CardClass.MIDDLE:
            _draw_dots(at, (middle - 5, middle + 5), y, ink)
        case CardClass.HIGH:
            _draw_dots(at, (middle - 9, middle, middle + 9), y, ink)


def _draw_dots(at: ET.Element, across: tuple[int, ...], y: int, ink: str) -> None:
    for x in across:
        add(at, "circle", cx=x, cy=y, r=3, fill=ink)
