"""The players of a score sheet, by name."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import count
from typing import cast

from skyjo.core.errors import shown
from skyjo.core.rules import Rules, players_expected
from skyjo.knowledge.names import cleaned, seat_name
from skyjo.scorecard.errors import InvalidScorecard

LONGEST_NAME = 40
"""How many characters a name may have."""

_LISTED = 8


def seat_names(players: int, rules: Rules) -> tuple[str, ...]:
    """Name players by their seats."""
    check_number(players, rules)
    return tuple(seat_name(seat) for seat in range(players))


def check_names(names: object, rules: Rules) -> tuple[str, ...]:
    """Return the names, tidied, if these players can sit at a table; else raise `InvalidScorecard`."""
    given = _listed_names(names, rules)
    checked: list[str] = []
    for seat, name in enumerate(given):
        tidy = tidied(name)
        if tidy is None:
            expected = f"a name of 1 to {LONGEST_NAME} characters, all of them to be seen"
            raise InvalidScorecard(f"players[{seat}]", shown(name), expected)
        if tidy in checked:
            raise InvalidScorecard(f"players[{seat}]", shown(name), "a name of their own: add an initial, perhaps")
        checked.append(tidy)
    return tuple(checked)


def fitted(names: object, rules: Rules) -> tuple[str, ...]:
    """Make names that fit a sheet from those of a table that was less strict: every list of texts will do.

    What cannot be seen goes, long names are cut, who has no name left is called by the seat, and players of one
    name are numbered. Raises `InvalidScorecard` for what is no list of texts.
    """
    given = _listed_names(names, rules)
    for seat, name in enumerate(given):
        if type(name) is not str:
            raise InvalidScorecard(f"players[{seat}]", shown(name), "a name, as text")
    wanted = [_cut(cleaned(cast("str", name))) or seat_name(seat) for seat, name in enumerate(given)]
    called: list[str] = []
    for name in wanted:
        numbered = (_cut(name, f" ({number})") for number in count(2))
        called.append(name if name not in called else next(one for one in numbered if one not in {*called, *wanted}))
    return tuple(called)


def _cut(name: str, end: str = "") -> str:
    """Tidy a name and cut it so that it has room for an end."""
    tidy, most = _single(name), LONGEST_NAME - len(end)
    cut = tidy if len(tidy) <= most else f"{tidy[: most - 1].rstrip()}…"
    return tidied(cut + end) or ""


def check_number(players: int, rules: Rules) -> None:
    """Raise `InvalidScorecard` unless so many can play (SETUP-1, OPT-17)."""
    expected = players_expected(players, rules)
    if expected is not None:
        raise InvalidScorecard("players", f"{shown(players)} players", expected)


def tidied(name: object) -> str | None:
    """Write a name in one way, blanks single and letters and accents as one; None if not all of it can be seen."""
    if type(name) is not str or len(name) > LONGEST_NAME:
        return None
    tidy = _single(name)
    return tidy if 0 < len(tidy) <= LONGEST_NAME and cleaned(tidy) == tidy else None


def _single(name: str) -> str:
    return " ".join(filter(None, unicodedata.normalize("NFC", name).split(" ")))


def _listed_names(names: object, rules: Rules) -> Sequence[object]:
    if not isinstance(names, list | tuple):
        expected = 'a list of names such as ["Ann", "Bob"], or the number of players'
        raise InvalidScorecard("players", shown(names), expected)
    given = cast("Sequence[object]", names)
    check_number(len(given), rules)
    return given


def listed(names: Sequence[str], word: str = "and") -> str:
    """Write names in a row; of many, the first few.

    >>> listed(["Ann", "Bob", "Cem"])
    'Ann, Bob and Cem'
    """
    if len(names) > _LISTED:
        names = [*names[: _LISTED - 1], f"{len(names) - _LISTED + 1} more"]
    return f" {word} ".join(filter(None, (", ".join(names[:-1]), names[-1])))
