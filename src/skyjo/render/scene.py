"""What a picture shows, checked and worked out once, whether it is drawn or written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import islice
from typing import TypeGuard, cast

from attrs import frozen

from skyjo.core.errors import InvalidInput, shown
from skyjo.core.game import Game, Phase, table_expected
from skyjo.core.grid import CLEARED, Grid
from skyjo.core.moves import (
    DiscardDrawn,
    Draw,
    KeepDrawn,
    Move,
    NextRound,
    Reveal,
    TakeDiscard,
    malformed,
    move_count,
)
from skyjo.core.rules import Place, Rules, Seat
from skyjo.core.scoring import grid_sum
from skyjo.knowledge.names import as_ascii, cleaned, seat_name, shortened
from skyjo.knowledge.view import View, view

LONGEST_NAME = 16
"""How many columns a name takes at most."""


@frozen
class Marks:
    """Say what a mark is put on: places of one seat's grid, and the piles.

    seat: whose grid it is; None for nobody's.
    """

    seat: Seat | None = None
    places: frozenset[Place] = frozenset()
    draw_pile: bool = False
    discard_pile: bool = False

    def at(self, seat: Seat) -> Collection[Place]:
        """Find the places marked in the grid of a seat."""
        return self.places if seat == self.seat else ()


@frozen
class Board:
    """Say what lies in front of one player, and what is said about them.

    name: what the player is called, fit to be shown. yours: whether it is the viewer's own board.
    notes: what else there is to say, in short words.
    points: the sum of the open cards; once the round is scored, what it has brought, penalty included.
    penalty: what of this is a penalty (SCORE-2).
    """

    seat: Seat
    name: str
    grid: Grid
    points: int
    penalty: int
    total: int
    yours: bool
    notes: tuple[str, ...]
    to_move: bool
    finished: bool


@frozen
class Scene:
    """Say all that a picture shows.

    seen: what the viewer may know; nothing else comes into a picture.
    names: what each seat is called, fit to be shown. boards: those that are shown.
    last, targets: what the last move has touched, and what the next may.
    ellipsis: what stands for the rest of a name.
    """

    seen: View
    names: tuple[str, ...]
    boards: tuple[Board, ...]
    last: Marks
    targets: Marks
    ellipsis: str


def scene(
    table: Game | View,
    *,
    focus: Seat | None,
    last_move: tuple[Seat | None, Move] | None,
    targets: Iterable[Move],
    names: Sequence[str],
    ascii_only: bool = False,
) -> Scene:
    """Find what a picture of a table shows. A `Game` is shown as a spectator sees it (VIEW-1 to VIEW-3).

    Raises `InvalidInput` for anything that does not fit the table.
    """
    seen = _seen(table)
    ellipsis = "..." if ascii_only else "…"
    fit = as_ascii if ascii_only else str
    called = _names(names, seen.players, fit, ellipsis)
    seats = range(seen.players) if focus is None else (_seat("focus", focus, seen.players),)
    totals, outcome = seen.totals, seen.outcome
    winners = () if outcome is None else outcome.winners
    return Scene(
        seen,
        called,
        tuple(_board(seen, seat, called[seat], totals[seat], won=seat in winners) for seat in seats),
        _last(last_move, seen),
        _targets(targets, seen),
        ellipsis,
    )


def _seen(table: object) -> View:
    if type(table) is View:
        return table
    if type(table) is Game:
        return view(table, None)
    raise InvalidInput("table", shown(table), table_expected(table, "a Game, or a View of one"))


def _names(names: object, players: int, fit: Callable[[str], str], ellipsis: str) -> tuple[str, ...]:
    expected = f"{players} names, one for each seat, or none at all"
    if not isinstance(names, Sequence) or isinstance(names, str | bytes):
        raise InvalidInput("names", shown(names), expected)
    if len(cast("Sequence[object]", names)) not in {0, players}:
        raise InvalidInput("names", f"{len(cast('Sequence[object]', names))} of them", expected)
    called: list[str] = [seat_name(seat) for seat in range(players)]
    for seat, name in enumerate(cast("Sequence[object]", names)):
        if not isinstance(name, str):
            raise InvalidInput(f"names[{seat}]", shown(name), "a text")
        called[seat] = shortened(fit(cleaned(name)), LONGEST_NAME, ellipsis) or called[seat]
    return tuple(called)


def _seat(where: str, seat: object, players: int) -> Seat:
    if type(seat) is not int or not 0 <= seat < players:
        raise InvalidInput(where, shown(seat), f"a seat from 0 to {players - 1}, or None")
    return seat


def _board(seen: View, seat: Seat, name: str, total: int, *, won: bool) -> Board:
    grid = seen.grids[seat]
    scored = seen.phase in {Phase.SCORED, Phase.OVER}
    finished = seat == seen.finisher
    yours = seat == seen.viewer
    notes = {"finished": finished, "won": won}
    points = seen.scores[-1].points[seat] if scored else grid_sum(grid)
    penalty = seen.scores[-1].penalty if scored and finished else 0
    said = tuple(note for note, holds in notes.items() if holds)
    return Board(seat, name, grid, points, penalty, total, yours, said, seat == seen.to_move, finished)


def _last(last_move: object, seen: View) -> Marks:
    if last_move is None:
        return Marks()
    if not _is_pair(last_move):
        raise InvalidInput("last_move", shown(last_move), "a seat and the move it made, or None")
    who, what = last_move
    move = _move("last_move[1]", what, seen.rules)
    if isinstance(move, NextRound):
        return Marks()
    seat = _seat("last_move[0]", who, seen.players)
    match move:
        case Draw():
            return Marks(draw_pile=True)
        case Reveal(int(place)):
            return Marks(seat, frozenset({place}))
        case TakeDiscard(int(place)) | KeepDrawn(int(place)) | DiscardDrawn(int(place)):
            return Marks(seat, _with_cleared(place, seen.grids[seat], seen.rules), discard_pile=True)
        case _:
            return Marks(seat, discard_pile=True)


def _is_pair(value: object) -> TypeGuard[tuple[object, object]]:
    return isinstance(value, tuple) and len(cast("tuple[object, ...]", value)) == 2  # noqa: PLR2004 - a pair is two


def _with_cleared(place: Place, grid: Grid, rules: Rules) -> frozenset[Place]:
    """Find a place and, if it is cleared, the lines through it that are (COL-1)."""
    lines = (line for line in rules.lines_through[place] if all(grid[other] is CLEARED for other in line))
    return frozenset({place}).union(*lines)


def _targets(targets: object, seen: View) -> Marks:
    if not isinstance(targets, Iterable):
        raise InvalidInput("targets", shown(targets), "moves, such as legal_moves gives")
    most = move_count(seen.rules)
    given = list(islice(cast("Iterable[object]", targets), most + 1))
    if len(given) > most:
        raise InvalidInput("targets", f"more than {most} moves", "no more than there are")
    moves = [_move(f"targets[{number}]", move, seen.rules) for number, move in enumerate(given)]
    places = {
        move.place
        for move in moves
        if isinstance(move, Reveal | TakeDiscard | KeepDrawn | DiscardDrawn) and move.place is not None
    }
    return Marks(
        seen.to_move,
        frozenset(places),
        draw_pile=any(isinstance(move, Draw) for move in moves),
        discard_pile=any(isinstance(move, TakeDiscard | DiscardDrawn) for move in moves),
    )


def _move(where: str, move: object, rules: Rules) -> Move:
    flaw = malformed(move, rules)
    if flaw is not None:
        raise InvalidInput(where, shown(move), f"a move of this table ({flaw.message})")
    return cast("Move", move)
