"""Numbers in a position: written in one way only, and not too long."""

from __future__ import annotations

import re

from skyjo.core.errors import shown
from skyjo.core.rules import Card, Seat
from skyjo.notation.fields import LONGEST_NUMBER, Field, Word

_WHOLE = re.compile(r"0|[1-9][0-9]*")
_SIGNED = re.compile(r"0|-?[1-9][0-9]*")
_CARD = re.compile(r"0|-?[1-9][0-9]?")


def whole_number_in(field: Field, word: Word, expected: str) -> int:
    """Read a whole number, 0 or more."""
    return _number(field, word, _WHOLE, expected)


def signed_number_in(field: Field, word: Word, expected: str) -> int:
    """Read a whole number that may be below 0."""
    return _number(field, word, _SIGNED, expected)


def card_in(field: Field, word: Word, expected: str) -> Card:
    """Read a card: -99 to 99."""
    return _number(field, word, _CARD, expected)


def seat_in(field: Field) -> Seat:
    """Read the seat that a field names."""
    expected = "the number of a seat"
    return _number(field, field.only(expected), _WHOLE, expected)


def _number(field: Field, word: Word, shape: re.Pattern[str], expected: str) -> int:
    if not shape.fullmatch(word.text):
        raise field.wrong(word.at, shown(word.text) if word.text else "nothing", expected)
    if len(word.text.removeprefix("-")) > LONGEST_NUMBER:
        raise field.wrong(word.at, f"a number of {len(word.text)} characters", f"at most {LONGEST_NUMBER} digits")
    return int(word.text)
