"""The fields of a position: their names and their order, and how a text falls into them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from skyjo.core.errors import InvalidNotation, shown
from skyjo.core.game import Phase

LONGEST_POSITION = 1_000_000
"""A position has at most so many characters."""

LONGEST_NUMBER = 20
"""A number in a position has at most so many digits, which is more than any game comes to."""

PHASES = {phase.name.lower(): phase for phase in Phase}

_BEFORE_GRIDS = ("view", "rules", "round", "/".join(PHASES), "starter", "finisher", "idle", "reshuffles", "scores")
_AFTER_GRIDS = ("hand", "discard", "draw", "seed")
_GRIDS = len(_BEFORE_GRIDS)
_RANKS = {
    name: rank
    for start, slots in ((0, _BEFORE_GRIDS), (_GRIDS + 1, _AFTER_GRIDS))
    for rank, slot in enumerate(slots, start)
    for name in slot.split("/")
}
_ORDER = ", ".join((*_BEFORE_GRIDS, "0:", "1:", "…", *_AFTER_GRIDS))

_WORD = re.compile(r"[|/]|[^\s|/]+")
_GRID = re.compile(r"(0|[1-9][0-9]?):")


class Word(NamedTuple):
    """A word of a position, and at which character of the text it begins, counted from 1."""

    text: str
    at: int


class Field(NamedTuple):
    """A part of a position: what it is called, where it begins, and what it says."""

    name: str
    at: int
    words: tuple[Word, ...]

    def wrong(self, at: int, given: str, expected: str) -> InvalidNotation:
        """Make the error that says what is wrong in this field, and at which character."""
        return InvalidNotation(f"{label(self.name)} at character {at}", given, expected)

    def only(self, expected: str) -> Word:
        """Take the one word of a field that has one."""
        if len(self.words) == 1:
            return self.words[0]
        if len(self.words) > 1:
            raise self.wrong(self.words[1].at, shown(self.words[1].text), f"nothing after {expected}")
        raise self.wrong(self.at, "nothing", expected)


def label(name: str) -> str:
    """Say which field this is, as errors call it."""
    return f"grid of seat {name.removesuffix(':')}" if name.endswith(":") else name


def rank(name: str) -> tuple[int, int]:
    """Give the place of a field in the order of fields; a phase has the same place as another."""
    return (_GRIDS, int(name[:-1])) if _GRID.fullmatch(name) else (_RANKS[name], 0)


def fields_of(text: str) -> Iterator[Field]:
    """Split a position into its fields, one after the other, as they are: named, and in order.

    Raises `InvalidNotation` for a field without a name, with a name unheard of, or out of order.
    """
    latest, before = (-1, 0), ""
    for name, at, words in _parts(text):
        if name not in _RANKS and not _GRID.fullmatch(name):
            raise InvalidNotation(f"position at character {at}", shown(name) if name else "nothing", _named("a field"))
        if rank(name) <= latest:
            given = f"{name} after {before}"
            raise InvalidNotation(f"position at character {at}", given, _named("each field once, in order"))
        latest, before = rank(name), name
        yield Field(name, at, words)


def _named(what: str) -> str:
    return f"{what} ({_ORDER})"


def _parts(text: str) -> Iterator[tuple[str, int, tuple[Word, ...]]]:
    """Split a text at its bars: the first word of each part, at which character it begins, and the other words."""
    words: list[Word] = []
    end = len(text) + 1
    for found in _WORD.finditer(text):
        word = Word(found[0], found.start() + 1)
        if word.text == "|":
            yield _part(words, word.at)
            words = []
        else:
            words.append(word)
    yield _part(words, end)


def _part(words: list[Word], end: int) -> tuple[str, int, tuple[Word, ...]]:
    if not words:
        return "", end, ()
    name, *others = words
    return name.text, name.at, tuple(others)
