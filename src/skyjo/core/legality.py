"""What may be played: `legal_moves` says what, `is_legal` whether, `violation` why not (TURN-1 to TURN-9).

All three look at nothing but what everybody sees, so a client can ask them too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from skyjo.core.errors import Violation, shown
from skyjo.core.game import Phase, Table, check_table, own_grid
from skyjo.core.grid import CLEARED, FACE_DOWN, Grid, place_name
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
    discard_flaw,
    malformed,
    menu,
    place_flaw,
)
from skyjo.core.rules import Place, Seat

__all__ = [
    "is_legal",
    "legal_moves",
    "violation",
]

_M = TypeVar("_M", bound=Move)

# Bound once: every move looks at the phase, and looking a member up in its class takes longer.
_REVEAL, _TURN, _DRAWN, _SCORED, _OVER = Phase.REVEAL, Phase.TURN, Phase.DRAWN, Phase.SCORED, Phase.OVER


def legal_moves(table: Table) -> tuple[Move, ...]:
    """List what whoever is to move may play, by ascending move id; nothing once the game is over.

    Raises `InvalidInput` for what is neither a game nor a view of one.

    >>> import skyjo
    >>> skyjo.legal_moves(skyjo.new_game(2, seed=7))[:2]
    (Reveal(place=0), Reveal(place=1))
    """
    try:
        phase = table.phase
    except AttributeError:  # found out here, since looking first would cost every call something
        check_table(table)
        raise
    if phase is _SCORED:
        return (NEXT_ROUND,)
    if phase is _OVER:
        return ()
    grid = own_grid(table)
    moves = menu(len(grid))
    if phase is _TURN:
        if not can_draw(table):
            return _where_a_card_lies(moves.takes, grid)
        return (DRAW, *_where_a_card_lies(moves.takes, grid)) if CLEARED in grid else moves.draw_or_take
    if phase is _DRAWN:
        keeps = _where_a_card_lies(moves.keeps, grid)
        if not table.rules.flip_after_discard:
            return (*keeps, DISCARD_ONLY)
        return keeps + _where_face_down(moves.flips, grid)
    return _where_face_down(moves.reveals, grid)


def is_legal(table: Table, move: Move, *, seat: Seat | None = None) -> bool:
    """Tell whether this move may be played now. Like `violation`, it takes anything as a move.

    seat: who claims to move; None for whoever is to move. None is no spectator here: never pass on theirs.
    """
    return violation(table, move, seat=seat) is None


def violation(table: Table, move: Move, *, seat: Seat | None = None) -> Violation | None:
    """Say why this move may not be played now, or None if it may. Any move at all can be asked about.

    seat: who claims to move; None for whoever is to move. None is no spectator here: never pass on theirs.

    No move raises anything: the reason is a value, as `IllegalMove` carries it. Only `not_your_turn` speaks of
    seats; a client that knows names tells it in words of its own. Raises `InvalidInput` for what is neither a game
    nor a view of one.

    >>> import skyjo
    >>> skyjo.violation(skyjo.new_game(2, seed=7), skyjo.Draw()).code
    'reveal_first'
    """
    try:
        try:
            violation_of = _VIOLATIONS[type(move)]
        except Exception:  # noqa: BLE001 - not only a KeyError: looking up a type from outside runs its own code
            return malformed(move, table.rules)
        if seat is not None and (type(seat) is not int or seat != table.to_move) and table.phase is not _OVER:
            return _not_your_turn(table, seat)
        return violation_of(table, move)
    except AttributeError:  # found out here, since looking first would cost every move something
        check_table(table)
        raise


def can_draw(table: Table) -> bool:
    """Tell whether a card can be drawn, if need be after shuffling what lies below the top discard (PILE-1).

    With the classic deck one always can (PILE-2).
    """
    return len(table.discard_pile) > 1 or table.draw_count > 0


def _where_a_card_lies(moves: tuple[_M, ...], grid: Grid) -> tuple[_M, ...]:
    """Keep the moves to places that are not cleared (TURN-4, TURN-7)."""
    if CLEARED not in grid:
        return moves
    return tuple([move for move, cell in zip(moves, grid, strict=True) if cell is not CLEARED])


def _where_face_down(moves: tuple[_M, ...], grid: Grid) -> tuple[_M, ...]:
    """Keep the moves to places where a card lies face down (SETUP-6, TURN-6)."""
    return tuple([move for move, cell in zip(moves, grid, strict=True) if cell is FACE_DOWN])


def _reveal_violation(table: Table, move: Reveal) -> Violation | None:
    if table.phase is not _REVEAL:
        return _untimely(table, move)
    return place_flaw(move.place, table.rules.places) or _turn_up_violation(table, move.place, "SETUP-6")


def _draw_violation(table: Table, move: Draw) -> Violation | None:
    if table.phase is not _TURN:
        return _untimely(table, move)
    if can_draw(table):
        return None
    return Violation("no_card_to_draw", "PILE-1", "The draw pile is empty, and no discard lies below the top one.")


def _take_violation(table: Table, move: TakeDiscard) -> Violation | None:
    return _exchange_violation(table, move.place) if table.phase is _TURN else _untimely(table, move)


def _keep_violation(table: Table, move: KeepDrawn) -> Violation | None:
    return _exchange_violation(table, move.place) if table.phase is _DRAWN else _untimely(table, move)


def _discard_violation(table: Table, move: DiscardDrawn) -> Violation | None:
    if table.phase is not _DRAWN:
        return _untimely(table, move)
    flaw = discard_flaw(move.place, table.rules)
    if flaw is not None or move.place is None:
        return flaw
    return _turn_up_violation(table, move.place, "TURN-6")


def _next_round_violation(table: Table, move: NextRound) -> Violation | None:
    return None if table.phase is _SCORED else _untimely(table, move)


_VIOLATIONS: dict[type[object], Callable[[Table, Any], Violation | None]] = {
    Reveal: _reveal_violation,
    Draw: _draw_violation,
    TakeDiscard: _take_violation,
    KeepDrawn: _keep_violation,
    DiscardDrawn: _discard_violation,
    NextRound: _next_round_violation,
}


def _exchange_violation(table: Table, place: Place) -> Violation | None:
    """Any own card may be exchanged, open or face down (TURN-4); a cleared place has none (TURN-7)."""
    grid = own_grid(table)
    if type(place) is not int or not 0 <= place < len(grid):  # as place_flaw, which would cost every move one more call
        return place_flaw(place, len(grid))
    return _cleared(table, place) if grid[place] is CLEARED else None


def _turn_up_violation(table: Table, place: Place, rule: str) -> Violation | None:
    """Only a card that lies face down can be turned up (SETUP-6, TURN-6)."""
    cell = own_grid(table)[place]
    if cell is FACE_DOWN:
        return None
    if cell is CLEARED:
        return _cleared(table, place)
    return Violation("not_face_down", rule, f"The card at {place_name(place, table.rules)} is face up already.")


def _cleared(table: Table, place: Place) -> Violation:
    return Violation("cleared_place", "TURN-7", f"No card lies at {place_name(place, table.rules)}: it was cleared.")


def _not_your_turn(table: Table, seat: object) -> Violation:
    if type(seat) is not int:
        kind = ", a text" if type(seat) is str else ""
        numbers = f"seats are whole numbers from 0 to {len(table.grids) - 1}"
        return Violation("not_your_turn", "START-4", f"There is no seat {shown(seat)}{kind}: {numbers}.")
    whose = "the table deals" if table.to_move is None else f"it is the turn of seat {table.to_move}"
    return Violation("not_your_turn", "START-4", f"Seat {shown(seat)} is not to move: {whose}.")


def _untimely(table: Table, move: Move) -> Violation:
    """Say what must happen instead of a move of a kind that has no place in this phase."""
    if table.phase is _OVER:
        return Violation("game_over", "GAME-2", "The game is over.")
    if table.phase is _SCORED:
        return Violation("round_over", "END-6", "The round is over: the next one must be dealt first.")
    if table.phase is _REVEAL:
        return Violation("reveal_first", "SETUP-6", "The opening cards must be turned up first.")
    if type(move) is NextRound:
        return Violation("round_not_over", "END-6", "The round is not over yet.")
    if type(move) is Reveal:
        return Violation("reveals_done", "SETUP-6", "The opening cards have been turned up: the turns have begun.")
    if table.phase is _DRAWN:
        return Violation("already_drawn", "TURN-8", "A card has been drawn: keep it or discard it.")
    return Violation("nothing_drawn", "TURN-3", "No card has been drawn: draw one first.")
