"""Grids and score sheets as a person sees them, coloured by value on a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ASCII, SIMPLE_HEAD, Box
from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from skyjo import FACE_DOWN, Cell, Grid, RoundScore, Rules, place_name
from skyjo.render import CARD_COLOURS, card_class

# An outer frame and a gap between columns, nothing more, so that four grids go on a line of 80.
_FRAME = Box("╭──╮\n│  │\n├──┤\n│  │\n│  │\n│  │\n│  │\n╰──╯\n")
_ASCII_FRAME = Box("+--+\n|  |\n+--+\n|  |\n|  |\n|  |\n|  |\n+--+\n", ascii=True)


def board(console: Console, grids: Sequence[Grid], titles: Sequence[str], rules: Rules) -> Columns:
    """Lay the grids side by side, as many to a line as the console is wide."""
    ascii_only = console.options.ascii_only
    shown = [_grid(cells, title, rules, ascii_only) for cells, title in zip(grids, titles, strict=True)]
    return Columns(shown, padding=(0, 1))


def score_sheet(console: Console, scores: Sequence[RoundScore], totals: Sequence[int]) -> Table:
    """Write the points of each round and the totals, one column a seat; a penalty is marked with `*`."""
    sheet = Table(box=ASCII if console.options.ascii_only else SIMPLE_HEAD, show_footer=True, footer_style="bold")
    sheet.add_column("round", "total", justify="right")
    for seat, total in enumerate(totals):
        sheet.add_column(f"seat {seat}", str(total), justify="right")
    for number, score in enumerate(scores, 1):
        doubled = score.finisher if score.penalty else None
        points = [f"{'*' if seat == doubled else ''}{points}" for seat, points in enumerate(score.points)]
        sheet.add_row(str(number), *points)
    return sheet


def _grid(cells: Grid, title: str, rules: Rules, ascii_only: bool) -> Table:
    frame = _ASCII_FRAME if ascii_only else _FRAME
    grid = Table(title=title, title_justify="left", box=frame, padding=0, header_style="dim", border_style="dim")
    grid.add_column("")
    for column in range(rules.columns):
        grid.add_column(place_name(column * rules.rows, rules)[0], justify="right", min_width=3)
    for row in range(rules.rows):
        grid.add_row(Text(str(row + 1), "dim"), *(_card(cell, ascii_only) for cell in cells[row :: rules.rows]))
    return grid


def _card(cell: Cell, ascii_only: bool) -> Text:
    if isinstance(cell, int):
        colours = CARD_COLOURS[card_class(cell)]
        return Text(f"{cell:>3}", f"color({colours.terminal_ink}) on color({colours.terminal_fill})")
    if cell is FACE_DOWN:
        return Text("??" if ascii_only else "▒▒", "dim")
    return Text(". " if ascii_only else "· ", "dim")
