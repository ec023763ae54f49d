"""Moves as text: a letter for what is done, then the place where: `?b2`, `D`, `Tb2`, `Kb2`, `Xb2`, `N`."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from skyjo.core.errors import IllegalMove, InvalidNotation, shown
from skyjo.core.grid import place_at, place_name
from skyjo.core.moves import (
    DISCARD_ONLY,
    DRAW,
    NEXT_ROUND,
    DiscardDrawn,
    Draw,
    KeepDrawn,
    Move,
    NextRound,
    Reveal,
    TakeDiscard,
    malformed,
)
from skyjo.core.rules import CLASSIC, Place, Rules, check_rules

__all__ = [
    "format_move",
    "parse_move",
]


def format_move(move: Move, rules: Rules = CLASSIC) -> str:
    """Write a move as text.

    Raises `IllegalMove` for anything that is no move under these rules, in whatever position.

    >>> format_move(TakeDiscard(4))
    'Tb2'
    """
    check_rules(rules)
    flaw = malformed(move, rules)
    if flaw is not None:
        raise IllegalMove(move, flaw)
    match move:
        case Reveal(place):
            return f"?{place_name(place, rules)}"
        case Draw():
            return "D"
        case TakeDiscard(place):
            return f"T{place_name(place, rules)}"
        case KeepDrawn(place):
            return f"K{place_name(place, rules)}"
        case DiscardDrawn(place):
            return "X" if place is None else f"X{place_name(place, rules)}"
        case NextRound():
            return "N"
        case _:
            assert_never(move)


def parse_move(text: str, rules: Rules = CLASSIC) -> Move:
    """Read a move; the inverse of `format_move`, which takes nothing but the text that one writes.

    A capital letter for what is done, a small one for the column: `Tb2`, where `tb2` and `TB2` are refused with
    that hint. To take what a player types in any case, write it so first: `text[:1].upper() + text[1:].lower()`.

    Whether the move may be played now is another question: ask `violation`. Raises `InvalidNotation` that says
    at which character what is wrong.

    >>> parse_move("Tb2")
    TakeDiscard(place=4)
    >>> parse_move("tb2")
    Traceback (most recent call last):
    skyjo.core.errors.InvalidNotation: move at character 1: got 't', expected 'Tb2': a capital, then a small letter
    >>> parse_move("Te2")
    Traceback (most recent call last):
    skyjo.core.errors.InvalidNotation: move at character 2: got 'e2', expected a name from a1 to d3
    """
    check_rules(rules)
    if type(text) is not str:
        raise InvalidNotation("move", shown(text), f"text: {_kinds(rules)}")
    try:
        return _read(text, rules)
    except InvalidNotation as wrong:
        meant = _in_the_right_case(text, rules)
        if meant is None:
            raise
        raise InvalidNotation(wrong.where, wrong.given, f"'{meant}': {_cases(meant)}") from None


_WITHOUT_A_PLACE: dict[str, Move] = {"D": DRAW, "N": NEXT_ROUND}
_WITH_A_PLACE: dict[str, Callable[[Place], Move]] = {
    "?": Reveal,
    "T": TakeDiscard,
    "K": KeepDrawn,
    "X": DiscardDrawn,
}
_LONGEST = 3  # characters of a move


def _read(text: str, rules: Rules) -> Move:
    letter, rest = text[:1], text[1:]
    if letter in _WITHOUT_A_PLACE:
        return _alone(_WITHOUT_A_PLACE[letter], letter, rest)
    if letter == "X" and not rules.flip_after_discard:
        return _alone(DISCARD_ONLY, letter, rest)
    if letter in _WITH_A_PLACE:
        return _WITH_A_PLACE[letter](_place(rest, rules))
    raise InvalidNotation("move at character 1", shown(letter) if text else "nothing", _kinds(rules))


def _in_the_right_case(text: str, rules: Rules) -> str | None:
    """Find the move that this text would be if capital and small letters stood where they belong."""
    if len(text) > _LONGEST:
        return None
    meant = text[:1].upper() + text[1:].lower()
    try:
        _read(meant, rules)
    except InvalidNotation:
        return None
    return meant


def _cases(meant: str) -> str:
    return "a capital letter" if len(meant) == 1 else "a capital, then a small letter"


def _alone(move: Move, letter: str, rest: str) -> Move:
    if rest:
        raise InvalidNotation("move at character 2", shown(rest), f"nothing after {letter}")
    return move


def _place(name: str, rules: Rules) -> Place:
    try:
        return place_at(name, rules)
    except InvalidNotation as wrong:
        raise InvalidNotation("move at character 2", wrong.given if name else "nothing", wrong.expected) from None


def _kinds(rules: Rules) -> str:
    last = place_name(rules.places - 1, rules)
    discard = f"X{last}" if rules.flip_after_discard else "X"
    return f"a move such as ?{last}, D, T{last}, K{last}, {discard} or N"
