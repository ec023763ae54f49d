"""What the library says when something is wrong. Every error is a value first, a sentence second."""

from __future__ import annotations

import reprlib

from attrs import frozen

__all__ = [
    "IllegalMove",
    "InvalidInput",
    "InvalidNotation",
    "InvalidRecord",
    "InvalidRules",
    "SkyjoError",
    "Violation",
]


class SkyjoError(Exception):
    """Stand above every error this library raises."""


@frozen
class Violation:
    """Say why a move is not allowed.

    code: a stable word in snake_case, for programs.
    rule: the id of the rule the move breaks, one of `skyjo.core.spec`.
    message: one sentence for the player. It names a seat where the code is `not_your_turn`, and nowhere else.
    """

    code: str
    rule: str
    message: str


class IllegalMove(SkyjoError, ValueError):
    """Refuse a move; the game it was meant for has not changed.

    move: what was offered, whatever it was.
    violation: why it is refused.
    """

    def __init__(self, move: object, violation: Violation) -> None:
        super().__init__(move, violation)
        self.move = move
        self.violation = violation

    def __str__(self) -> str:
        return f"{self.violation.message} ({self.violation.rule})"


class InvalidInput(SkyjoError, ValueError):
    """Refuse a value from outside.

    where: the field, argument or place in the input that is wrong.
    given: what was there, as short text.
    expected: what belongs there.
    """

    def __init__(self, where: str, given: str, expected: str) -> None:
        super().__init__(where, given, expected)
        self.where = where
        self.given = given
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.where}: got {self.given}, expected {self.expected}"


class InvalidRules(InvalidInput):
    """Refuse `Rules`, or a value that does not fit them: players, seats, seed, cards, starter, sums or scores."""


class InvalidNotation(InvalidInput):
    """Refuse a name, number or text that stands for no place, move or position."""


class InvalidRecord(InvalidInput):
    """Refuse a document that is no record of a game."""


class _Short(reprlib.Repr):
    def repr_instance(self, x: object, level: int) -> str:  # noqa: ARG002 - the name and shape reprlib asks for
        """Write out a value of any other type; what its own `__repr__` raises is raised."""
        text = repr(x)
        return text if len(text) <= self.maxother else f"{text[: self.maxother - 3]}..."


_SHORT = _Short()
_SHORT.maxstring = _SHORT.maxother = 60
_LONGEST_TEXT = 80  # characters
_LONGEST_NUMBER = 64  # bits; longer ones are described, since writing them out may be slow or refused


def shown(value: object) -> str:
    """Show a value from outside on one short line. It never fails, whatever the value is.

    >>> shown("x" * 1000)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxxxxxxxxxxxx'"
    >>> shown(10**5000)
    'a whole number of 16610 bits'
    """
    if type(value) is int and value.bit_length() > _LONGEST_NUMBER:
        return f"a whole number of {value.bit_length()} bits"
    try:
        signs = (sign if sign.isprintable() else " " for sign in _SHORT.repr(value))
        text = " ".join("".join(signs).split())
    except Exception:  # noqa: BLE001 - a hostile value may raise anything, and the error must still be told
        return "a value that cannot be shown"
    return text if len(text) <= _LONGEST_TEXT else f"{text[: _LONGEST_TEXT - 3]}..."


def size_of(value: object) -> str:
    """Say how long a text is that must not be shown, since it may be a secret or close to one.

    >>> size_of("0a1b")
    '4 characters'
    """
    if type(value) is not str and type(value) is not bytes:
        return "neither text nor bytes"
    unit = "character" if type(value) is str else "byte"
    return f"{len(value)} {unit}{'' if len(value) == 1 else 's'}"
