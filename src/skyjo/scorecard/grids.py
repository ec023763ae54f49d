"""Counting a grid of open cards that somebody reads out."""

from __future__ import annotations

import re

from skyjo.core.errors import InvalidNotation, InvalidRules, shown
from skyjo.core.grid import CLEARED, Cell, Grid, completed_at_reveal, open_card, place_name
from skyjo.core.rules import CLASSIC, Card, ClearLines, Place, Rules
from skyjo.core.scoring import grid_sum
from skyjo.scorecard.possible import equal_cards

_LONGEST = 10_000  # characters; the largest grid takes less than 1,000


def score_grid(text: str, rules: Rules = CLASSIC) -> int:
    """Count a grid as it lies at the end of a round: the sum of the cards left, in points (SCORE-1).

    text: the grid row by row, rows parted by `/` or a new line, places by blanks; a card is its number, and
        `.` is a place whose line has gone (COL-7). At most 10,000 characters.

    Raises `InvalidNotation` for what is no grid at the end of a round under these rules: another shape, a
    card that is not in the deck or more often than there (DECK-2), a complete line that should have gone
    (COL-1, COL-9), or `.` where no whole line has gone.

    >>> score_grid("1 3 7 4 / -2 0 -1 0 / 1 0 12 -1")
    24
    >>> score_grid("1 3 . 4 / -2 0 . 0 / 1 0 . -1")
    6
    """
    if not isinstance(rules, Rules):
        raise InvalidRules("rules", shown(rules), "Rules")
    grid = _read(text, rules)
    _check_cards(grid, rules)
    _check_cleared(grid, rules)
    _check_complete(grid, rules)
    return grid_sum(grid)


def _read(text: object, rules: Rules) -> Grid:
    if type(text) is not str:
        raise InvalidNotation("grid", shown(text), "text, the cards row by row")
    if len(text) > _LONGEST:
        raise InvalidNotation("grid", f"a text of {len(text)} characters", f"at most {_LONGEST} characters")
    rows = [row.split() for row in re.split(r"[/\n]", text.strip())]
    if len(rows) != rules.rows:
        raise InvalidNotation("grid", _counted(len(rows), "row"), f"{rules.rows} rows, parted by / or a new line")
    for number, row in enumerate(rows, 1):
        if len(row) != rules.columns:
            raise InvalidNotation(
                f"row {number}", _counted(len(row), "place"), f"{rules.columns}: a card, or . for none, in each column"
            )
    places = (word for column in zip(*rows, strict=True) for word in column)
    return tuple(_cell(word, place, rules) for place, word in enumerate(places))


def _cell(word: str, place: Place, rules: Rules) -> Cell:
    if word == ".":
        return CLEARED
    if re.fullmatch("-?[0-9]{1,2}", word) and int(word) in rules.deck:
        return int(word)
    lowest, *_, highest = (*rules.deck, *rules.deck)
    expected = f"a card of the deck, which has cards from {lowest} to {highest}, or . for a place that was cleared"
    raise InvalidNotation(place_name(place, rules), shown(word), expected)


def _check_cards(grid: Grid, rules: Rules) -> None:
    for card, count in rules.deck.items():
        if grid.count(card) > count:
            raise InvalidNotation("grid", f"the card {card} {grid.count(card)} times", f"at most {count} (DECK-2)")


def _check_cleared(grid: Grid, rules: Rules) -> None:
    gone = {place for place, cell in enumerate(grid) if cell is CLEARED}
    longest = equal_cards(rules)
    lines = [line for line in rules.lines if len(line) <= longest and gone.issuperset(line)]
    for place in sorted(gone.difference(*lines)):
        whole = "column or row" if rules.clear_lines is ClearLines.COLUMNS_AND_ROWS else "column"
        expected = f"a card: places are cleared only as a whole {whole} of equal cards, if the rules let it go (COL-7)"
        raise InvalidNotation(place_name(place, rules), "'.'", expected)


def _check_complete(grid: Grid, rules: Rules) -> None:
    complete = completed_at_reveal(grid, rules)
    if complete:
        card: Card = open_card(grid, complete[0])
        names = ", ".join(place_name(place, rules) for place in complete if grid[place] == card)
        expected = "no complete line: it leaves the grid and counts 0, so write . for its places (COL-1, COL-9)"
        raise InvalidNotation("grid", f"the card {card} at {names}", expected)


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
