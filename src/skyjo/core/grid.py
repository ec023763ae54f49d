"""The grid in front of a player: open cards, face-down cards and cleared places (SETUP-3, COL-1 to COL-9)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import TypeVar

from skyjo.core.errors import InvalidNotation, shown
from skyjo.core.rules import CLASSIC, Card, Clearing, Place, Rules, check_rules

__all__ = [
    "CLEARED",
    "FACE_DOWN",
    "Blank",
    "Cell",
    "Grid",
    "lines",
    "place_at",
    "place_name",
]


class Blank(Enum):
    """What lies at a place that shows no card."""

    FACE_DOWN = "FACE_DOWN"
    CLEARED = "CLEARED"

    def __repr__(self) -> str:
        return self.name


_Item = TypeVar("_Item")

_LENGTH_OF_NAME = 2  # a letter and a digit

FACE_DOWN = Blank.FACE_DOWN
"""A card nobody may look at (SETUP-4)."""

CLEARED = Blank.CLEARED
"""No card: its line has left the grid, and the place stays empty for the round (COL-7)."""

Cell = Card | Blank
"""What everybody sees at a place: an open card, or one of the two blanks."""

Grid = tuple[Cell, ...]
"""The cells of one player, column by column."""


def lines(rules: Rules = CLASSIC) -> tuple[tuple[Place, ...], ...]:
    """List the lines of a grid: the columns, then the rows if they count (COL-1, COL-4, OPT-7).

    >>> lines()
    ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))
    """
    check_rules(rules)
    return rules.lines


def place_name(place: Place, rules: Rules = CLASSIC) -> str:
    """Name a place by its column's letter and its row's number, `a1` at the top left.

    Raises `InvalidNotation` for a place the grid does not have.

    >>> place_name(4)
    'b2'
    """
    check_rules(rules)
    if type(place) is not int or not 0 <= place < rules.places:
        raise InvalidNotation("place", shown(place), f"a whole number from 0 to {rules.places - 1}")
    column, row = divmod(place, rules.rows)
    return f"{chr(ord('a') + column)}{row + 1}"


def place_at(name: str, rules: Rules = CLASSIC) -> Place:
    """Find the place with this name.

    Raises `InvalidNotation` for anything that names no place of the grid; a capital letter is no column, and
    the error says so.

    >>> place_at("b2")
    4
    >>> place_at("B2")
    Traceback (most recent call last):
    skyjo.core.errors.InvalidNotation: place: got 'B2', expected 'b2', as columns have small letters
    """
    check_rules(rules)
    if type(name) is str:
        place = _named(name, rules)
        if place is not None:
            return place
        if len(name) == _LENGTH_OF_NAME and _named(name.lower(), rules) is not None:
            raise InvalidNotation("place", shown(name), f"'{name.lower()}', as columns have small letters")
    raise InvalidNotation("place", shown(name), f"a name from a1 to {place_name(rules.places - 1, rules)}")


def completed(grid: Grid, place: Place, rules: Rules) -> tuple[Place, ...]:
    """Find what leaves the grid because of the open card at a place (COL-1, COL-4, OPT-6, OPT-7).

    Returns the places, ascending, of the lines through this place that show one card throughout: they go
    together (COL-6). A blank matches nothing (COL-8).
    """
    card = grid[place]
    gone: tuple[Place, ...] = ()
    for line in rules.lines_through[place]:
        for other in line:
            if grid[other] != card:
                break
        else:
            gone += line
    if not gone or not _may_leave(open_card(grid, place), rules):
        return ()
    return tuple(sorted(set(gone)))


def completed_at_reveal(grid: Grid, rules: Rules) -> tuple[Place, ...]:
    """Find what leaves a grid whose hidden cards have just been turned up (COL-9, OPT-8)."""
    return completed_anywhere(grid, rules) if rules.clear_at_reveal else ()


def completed_anywhere(grid: Grid, rules: Rules) -> tuple[Place, ...]:
    """Find the places, ascending, of all lines that are complete: in every other moment of a round there is none."""
    gone: set[Place] = set()
    for first, *_ in rules.lines:
        if type(grid[first]) is int:
            gone.update(completed(grid, first, rules))
    return tuple(sorted(gone))


def replaced(row: tuple[_Item, ...], at: int, item: _Item) -> tuple[_Item, ...]:
    """Put something in the place of one item of a row: of a grid, say, or of the grids of all seats."""
    items = list(row)
    items[at] = item
    return tuple(items)


def without(grid: Grid, gone: Iterable[Place]) -> Grid:
    """Clear places of a grid; they keep their coordinates (COL-7)."""
    cells = list(grid)
    for place in gone:
        cells[place] = CLEARED
    return tuple(cells)


def open_card(grid: Grid, place: Place) -> Card:
    """Read the card at a place where one lies open."""
    cell = grid[place]
    assert isinstance(cell, int), "an open card lies here"  # noqa: S101 - for the types
    return cell


def _named(name: str, rules: Rules) -> Place | None:
    named = re.fullmatch("([a-z])([1-9])", name)
    if named is None:
        return None
    column, row = ord(named[1]) - ord("a"), int(named[2]) - 1
    return column * rules.rows + row if column < rules.columns and row < rules.rows else None


def _may_leave(card: Card, rules: Rules) -> bool:
    """Tell whether a line of this card leaves the grid: with the classic rules any does (COL-3, OPT-6)."""
    return rules.clearing is Clearing.ALL or (rules.clearing is Clearing.POSITIVE and card > 0)
