"""Who begins the turns of a round, and why (START-1 to START-3, OPT-9 to OPT-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from attrs import frozen

from skyjo.core.choice import Choice
from skyjo.core.grid import Grid
from skyjo.core.rules import FirstStarter, LaterStarter, Rules, Seat, StartTie
from skyjo.core.scoring import RoundScore, grid_sum, lowest

__all__ = [
    "Start",
    "StarterReason",
    "who_begins",
]


class StarterReason(Choice):
    """Why a seat begins (OPT-9, OPT-10).

    NAMED: the table had named it, by a method of its own.
    HIGHEST_SUM, LOWEST_SUM: by what lies open in the grids.
    FIRST_SEAT: seat 0 begins the first round.
    FINISHER: it ended the round before.
    ROUND_WINNER: it had the fewest points in the round before.
    NEXT_SEAT: it sits next to the one that began the round before.
    """

    NAMED = "NAMED"
    HIGHEST_SUM = "HIGHEST_SUM"
    LOWEST_SUM = "LOWEST_SUM"
    FIRST_SEAT = "FIRST_SEAT"
    FINISHER = "FINISHER"
    ROUND_WINNER = "ROUND_WINNER"
    NEXT_SEAT = "NEXT_SEAT"


@frozen
class Start:
    """Say who begins the turns of a round, and why.

    points: the opening sum that decided, or the points of the round before; None where no number did.
    tied: all seats with those points, ascending, the one that begins among them; empty when it has them alone.
    tie_break: what was looked at in order to choose among the tied, first things first (START-2, OPT-11).
    """

    seat: Seat
    reason: StarterReason
    points: int | None = None
    tied: tuple[Seat, ...] = ()
    tie_break: tuple[StartTie, ...] = ()


def who_begins(grids: Sequence[Grid], scores: Sequence[RoundScore], before: Seat | None, rules: Rules) -> Start:
    """Find who begins the turns of a round once the opening cards lie open, and why (START-1, START-3).

    scores: of the rounds before this one.
    before: who began the last of them; in the first round the seat that the table has named, None for nobody.

    >>> from skyjo import CLASSIC, FACE_DOWN
    >>> who_begins([(3, FACE_DOWN), (7, FACE_DOWN), (5, FACE_DOWN)], [], None, CLASSIC)
    Start(seat=1, reason=StarterReason.HIGHEST_SUM, points=7, tied=(), tie_break=())
    """
    if not scores or before is None:
        return _first(grids, before, rules)
    return _later(grids, scores[-1], before, rules)


def _first(grids: Sequence[Grid], named: Seat | None, rules: Rules) -> Start:
    """Find who begins the first round: the seat named for it, else whom the rules say (START-1, OPT-9)."""
    if named is not None:
        return Start(named, StarterReason.NAMED)
    match rules.first_starter:
        case FirstStarter.HIGHEST_SUM:
            return _by_opening_sum(grids, StarterReason.HIGHEST_SUM, rules)
        case FirstStarter.LOWEST_SUM:
            return _by_opening_sum(grids, StarterReason.LOWEST_SUM, rules)
        case FirstStarter.FIRST_SEAT:
            return Start(0, StarterReason.FIRST_SEAT)
        case _:
            assert_never(rules.first_starter)


def _later(grids: Sequence[Grid], last: RoundScore, began_last: Seat, rules: Rules) -> Start:
    """Find who begins a round after the first, from the last one and who began it (START-3, OPT-10, OPT-13)."""
    following = Start((began_last + 1) % len(grids), StarterReason.NEXT_SEAT)
    match rules.later_starter:
        case LaterStarter.FINISHER:
            return following if last.finisher is None else Start(last.finisher, StarterReason.FINISHER)
        case LaterStarter.HIGHEST_SUM:
            return _by_opening_sum(grids, StarterReason.HIGHEST_SUM, rules)
        case LaterStarter.ROUND_WINNER:
            winners = lowest(last.points)
            return _lowest_seat(winners, StarterReason.ROUND_WINNER, last.points[winners[0]])
        case LaterStarter.NEXT_SEAT:
            return following
        case _:
            assert_never(rules.later_starter)


def _by_opening_sum(grids: Sequence[Grid], reason: StarterReason, rules: Rules) -> Start:
    """Compare opening sums, then break ties (START-1, START-2, OPT-11)."""
    sums = [grid_sum(grid) for grid in grids]
    deciding = min(sums) if reason is StarterReason.LOWEST_SUM else max(sums)
    tied = tuple([seat for seat, opening in enumerate(sums) if opening == deciding])
    if len(tied) == 1 or rules.start_tie is StartTie.LOWEST_SEAT:
        return _lowest_seat(tied, reason, deciding)
    cards = [_highest_card(grids[seat]) for seat in tied]
    highest = max(cards)
    decides = (StartTie.HIGHEST_CARD,) if cards.count(highest) == 1 else (StartTie.HIGHEST_CARD, StartTie.LOWEST_SEAT)
    return Start(tied[cards.index(highest)], reason, deciding, tied, decides)


def _lowest_seat(level: tuple[Seat, ...], reason: StarterReason, points: int) -> Start:
    """Choose among seats with the same points, which may be one alone, ascending (START-2)."""
    if len(level) == 1:
        return Start(level[0], reason, points)
    return Start(level[0], reason, points, level, (StartTie.LOWEST_SEAT,))


def _highest_card(grid: Grid) -> int:
    return max((cell for cell in grid if isinstance(cell, int)), default=0)
