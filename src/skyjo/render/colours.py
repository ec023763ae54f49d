"""The colours of cards and tables, each paired with what is written on it.

The cards of the printed game are coloured by value; here each class has a sign of its own too, so that nothing
is said by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from skyjo.core.choice import Choice
from skyjo.core.rules import Card


class CardClass(Choice):
    """The five kinds of value that the printed cards colour alike. Cards beyond -2 and 12 are in the outer two.

    NEGATIVE: below 0.
    ZERO: 0.
    LOW: 1 to 4.
    MIDDLE: 5 to 8.
    HIGH: 9 and more.
    """

    NEGATIVE = "NEGATIVE"
    ZERO = "ZERO"
    LOW = "LOW"
    MIDDLE = "MIDDLE"
    HIGH = "HIGH"


_HIGHEST = ((-1, CardClass.NEGATIVE), (0, CardClass.ZERO), (4, CardClass.LOW), (8, CardClass.MIDDLE))


def card_class(card: Card) -> CardClass:
    """Tell which class a card is in.

    >>> [card_class(card) for card in (-2, 0, 4, 5, 12)]
    [CardClass.NEGATIVE, CardClass.ZERO, CardClass.LOW, CardClass.MIDDLE, CardClass.HIGH]
    """
    return next((kind for highest, kind in _HIGHEST if card <= highest), CardClass.HIGH)


@frozen
class Colours:
    """Pair a colour with that of what is written on it, for pictures and for terminals.

    fill, ink: as `#rrggbb`.
    terminal_fill, terminal_ink: numbers from 16 to 255 of the usual 256 colours, which no terminal theme alters.
    """

    fill: str
    ink: str
    terminal_fill: int
    terminal_ink: int


CARD_COLOURS: Mapping[CardClass, Colours] = {
    CardClass.NEGATIVE: Colours("#3b2a91", "#ffffff", 55, 231),
    CardClass.ZERO: Colours("#a5dcf7", "#0b2239", 153, 16),
    CardClass.LOW: Colours("#5db46b", "#07230d", 71, 16),
    CardClass.MIDDLE: Colours("#f9d54a", "#2e2200", 221, 16),
    CardClass.HIGH: Colours("#c0262c", "#ffffff", 124, 231),
}
"""The colours of each class of cards; they are the same in the light and in the dark."""


@frozen
class Theme:
    """Name the colours of a table, as `#rrggbb`.

    table, board: what everything lies on, and what a player's cards lie on.
    ink, faint: what is written on both, and what matters less.
    edge: the outline of cards and boards.
    back, back_line: a face-down card.
    now: the marks of whose turn it is and of what may be played.
    last: the mark of the last move.
    """

    table: str
    board: str
    ink: str
    faint: str
    edge: str
    back: str
    back_line: str
    now: str
    last: str


LIGHT = Theme(
    table="#e9edf1",
    board="#fbfcfd",
    ink="#16202b",
    faint="#52606e",
    edge="#7d8996",
    back="#56657a",
    back_line="#b9c5d3",
    now="#0b5fc0",
    last="#a3127e",
)
DARK = Theme(
    table="#10151b",
    board="#1c242d",
    ink="#edf2f7",
    faint="#a3b1c0",
    edge="#7f8c9a",
    back="#44536a",
    back_line="#91a3ba",
    now="#6cb6ff",
    last="#ff86d6",
)
