"""Who begins the turns of a round (START-1 to START-3, OPT-9 to OPT-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from skyjo.core.grid import Grid
from skyjo.core.rules import FirstStarter, LaterStarter, Rules, Seat, StartTie
from skyjo.core.scoring import RoundScore, grid_sum

__all__ = [
    "first_starter",
    "later_starter",
]


def first_starter(grids: Sequence[Grid], named: Seat | None, rules: Rules) -> Seat:
    """Find who begins the first round: the seat named when the game was made, else as the rules say (START-1)."""
    if named is not None:
        return named
    match rules.first_starter:
        case FirstStarter.HIGHEST_SUM:
            return _by_opening_sum(grids, rules)
        case FirstStarter.LOWEST_SUM:
            return _by_opening_sum(grids, rules, sign=-1)
        case FirstStarter.FIRST_SEAT:
            return 0
        case _:
            assert_never(rules.first_starter)


def later_starter(grids: Sequence[Grid], before: RoundScore, began_before: Seat, rules: Rules) -> Seat:
    """Find who begins a later round (START-3).

    before: the score of the round before.
    began_before: the seat that began that round.
    """
    next_seat = (began_before + 1) % len(grids)
    match rules.later_starter:
        case LaterStarter.FINISHER:
            return next_seat if before.finisher is None else before.finisher
        case LaterStarter.HIGHEST_SUM:
            return _by_opening_sum(grids, rules)
        case LaterStarter.ROUND_WINNER:
            return before.points.index(min(before.points))
        case LaterStarter.NEXT_SEAT:
            return next_seat
        case _:
            assert_never(rules.later_starter)


def _by_opening_sum(grids: Sequence[Grid], rules: Rules, sign: int = 1) -> Seat:
    """Compare opening sums, the highest first or, with sign -1, the lowest; then break ties (START-2, OPT-11)."""
    sums = [sign * grid_sum(grid) for grid in grids]
    tied = [seat for seat, opening in enumerate(sums) if opening == max(sums)]
    if rules.start_tie is StartTie.HIGHEST_CARD:
        return max(tied, key=lambda seat: _highest_card(grids[seat]))
    return tied[0]


def _highest_card(grid: Grid) -> int:
    return max((cell for cell in grid if isinstance(cell, int)), default=0)
