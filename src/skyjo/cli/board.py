"""Grids and score sheets as a person sees them, coloured by value on a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ASCII, SIMPLE_HEAD, Box
from rich.columns import Columns
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from skyjo import FACE_DOWN, Cell, Grid, RoundScore, Rules, place_name
from skyjo.render import CARD_COLOURS, card_class

# An outer frame and a gap between columns, nothing more, so that four grids go on a line of 80.
_FRAME = Box("╭──╮\n│  │\n├──┤\n│  │\n│  │\n│  │\n│  │\n╰──╯\n")
_ASCII_FRAME = Box("+--+\n|  |\n+--+\n|  |\n|  |\n|  |\n|  |\n+--+\n", ascii=True)

_SHEET_COLUMN = 9  # columns of a terminal for one seat of a score sheet, and for the numbers of the rounds
_SHEET_EDGES = 2


def board(console: Console, grids: Sequence[Grid], titles: Sequence[str], rules: Rules) -> Columns:
    """Lay the grids side by side, as many to a line as the console is wide."""
    ascii_only = console.options.ascii_only
    shown = [_grid(cells, title, rules, ascii_only) for cells, title in zip(grids, titles, strict=True)]
    return Columns(shown, padding=(0, 1))


def score_sheet(console: Console, scores: Sequence[RoundScore], totals: Sequence[int]) -> Group:
    """Write the points of each round and the totals, one column a seat; a penalty is marked with `*`.

    Seats that do not fit on a line of the console get a sheet of their own below.
    """
    beside = max(1, (console.width - _SHEET_EDGES) // _SHEET_COLUMN - 1)
    seats = range(len(totals))
    groups = [seats[first : first + beside] for first in range(0, len(seats), beside)]
    return Group(*(_sheet(console, scores, totals, group) for group in groups))


def _sheet(console: Console, scores: Sequence[RoundScore], totals: Sequence[int], seats: range) -> Table:
    sheet = Table(box=ASCII if console.options.ascii_only else SIMPLE_HEAD, show_footer=True, footer_style="bold")
    sheet.add_column("round", "total", justify="right")
    for seat in seats:
        sheet.add_column(f"seat {seat}", str(totals[seat]), justify="right")
    for number, score in enumerate(scores, 1):
        penalised = score.finisher if score.penalty else None
        points = [f"{'*' if seat == penalised else ''}{score.points[seat]}" for seat in seats]
        sheet.add_row(str(number), *points)
    return sheet


def _grid(cells: Grid, title: str, rules: Rules, ascii_only: bool) -> Table:
    frame = _ASCII_FRAME if ascii_only else _FRAME
    grid = Table(title=title, title_justify="left", box=frame, padding=0, header_style="dim", border_style="dim")
    grid.add_column("")
    for column in range(rules.columns):
        grid.add_column(f" {place_name(column * rules.rows, rules)[0]} ", min_width=3)
    for row in range(rules.rows):
        grid.add_row(Text(str(row + 1), "dim"), *(_card(cell, ascii_only) for cell in cells[row :: rules.rows]))
    return grid


def _card(cell: Cell, ascii_only: bool) -> Text:
    if isinstance(cell, int):
        colours = CARD_COLOURS[card_class(cell)]
        return Text(f"{cell:>2} ", f"color({colours.terminal_ink}) on color({colours.terminal_fill})")
    sign = ("??" if ascii_only else "▒▒") if cell is FACE_DOWN else " ." if ascii_only else " ·"
    return Text(f"{sign} ", "dim")
