"""What a picture says in words: its headline, and all of it for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator

from skyjo.core.game import Phase
from skyjo.core.grid import CLEARED, FACE_DOWN, Cell, Grid
from skyjo.core.rules import Rules
from skyjo.render.scene import Board, Scene

_MOST_CELLS = 200  # a larger table is described by how many cards lie open instead of each


def headline(scene: Scene) -> str:
    """Tell the round, and what the table waits for or how the game ended."""
    return f"Round {scene.seen.round_number}: {status(scene)}"


def status(scene: Scene) -> str:
    """Tell what the table waits for, or how the game ended."""
    seen = scene.seen
    if (outcome := seen.outcome) is not None:
        return _win([scene.names[seat] for seat in outcome.winners], outcome.totals[outcome.winners[0]])
    if seen.to_move is None:
        return f"{'nobody' if seen.finisher is None else scene.names[seen.finisher]} finished the round"
    name = scene.names[seen.to_move]
    if seen.phase is Phase.REVEAL:
        return f"{name} is to turn up a card"
    if seen.phase is Phase.DRAWN:
        return f"{name} has drawn"
    return f"{name} is to move" if seen.finisher is None else f"{name} has a last turn"


def points(board: Board, scene: Scene) -> str:
    """Tell what the open cards sum to; once the round is scored, what it has brought and how (SCORE-2)."""
    if scene.seen.to_move is not None:
        return f"open {board.points}"
    if not board.penalty:
        return f"round {board.points}"
    return f"round {board.points - board.penalty}{board.penalty:+}={board.points}"


def total(board: Board) -> str:
    """Tell what the rounds so far have brought."""
    return f"total {board.total}"


def remarks(board: Board) -> tuple[str, ...]:
    """Tell what else there is to say of a player, and whether it is the viewer."""
    return ("you", *board.notes) if board.yours else board.notes


def description(scene: Scene) -> str:
    """Tell everything that a picture shows, in sentences."""
    return " ".join(_sentences(scene))


def _win(winners: list[str], points: int) -> str:
    match winners:
        case [winner]:
            return f"{winner} wins with {points}"
        case [first, second]:
            return f"{first} and {second} share the win with {points}"
        case _:
            return f"{len(winners)} players share the win with {points}"


def _sentences(scene: Scene) -> Iterator[str]:
    seen = scene.seen
    yield f"{headline(scene)}."
    yield f"Draw pile: {seen.draw_count}. Discard pile: {len(seen.discard_pile)}, {seen.discard_pile[-1]} on top."
    if seen.phase is Phase.DRAWN:
        yield f"In hand: {'a hidden card' if seen.drawn is None else seen.drawn}."
    brief = len(scene.boards) * seen.rules.places > _MOST_CELLS
    for board in scene.boards:
        notes = "".join(f", {note}" for note in remarks(board))
        grid = _counts(board.grid) if brief else _rows(board.grid, seen.rules)
        yield f"{board.name}{notes}: {grid}; {points(board, scene)}, {total(board)}."


def _rows(grid: Grid, rules: Rules) -> str:
    rows = (", ".join(map(_cell, grid[row :: rules.rows])) for row in range(rules.rows))
    return "; ".join(f"row {number}: {cells}" for number, cells in enumerate(rows, 1))


def _counts(grid: Grid) -> str:
    hidden, cleared = grid.count(FACE_DOWN), grid.count(CLEARED)
    return f"{len(grid) - hidden - cleared} cards open, {hidden} face down, {cleared} places cleared"


def _cell(cell: Cell) -> str:
    if isinstance(cell, int):
        return str(cell)
    return "face down" if cell is FACE_DOWN else "cleared"
