"""Rare situations, and how to tell from one move that a game has come to one."""

from __future__ import annotations

from enum import Enum

from skyjo.core.errors import InvalidInput, shown
from skyjo.core.game import Game, Phase
from skyjo.core.grid import CLEARED, FACE_DOWN
from skyjo.core.moves import Move, NextRound
from skyjo.core.rules import Place, Seat, TotalTie
from skyjo.core.scoring import grid_sum

__all__ = [
    "Situation",
    "ended",
    "met",
    "newly_cleared",
    "situation_named",
]


class Situation(Enum):
    """What seldom happens by chance; the value says it in words.

    Where one is asked for, its name will do, in capitals or not: `"pile_dry"`.
    """

    LINE_CLEARED = "a line leaves a grid during play"
    LINES_CROSSED = "a column and a row leave together"
    FINAL_REVEAL_CLEAR = "a line leaves at the final reveal"
    TWO_LINES_AT_REVEAL = "two lines leave at the final reveal"
    GRID_EMPTIED = "a grid has been cleared entirely"
    RESHUFFLED = "the discards become the draw pile"
    RESHUFFLED_AGAIN = "the discards become the draw pile more than once in a round"
    PILE_DRY = "nothing can be drawn"
    OPENING_TIE = "opening sums tie for the highest"
    LATE_COMPLETION = "somebody completes their grid in a last turn"
    CUT_OFF = "a round is cut off without a finisher"
    PENALTY = "the finisher is penalised"
    FINISHER_TIED = "the finisher's sum is lowest, but not alone"
    POINTS_TIED = "the fewest points of a round are shared"
    TOTALS_TIED = "the lowest total is shared after a round"
    LAST_ROUND_DECIDES = "the last round decides between equal totals"
    EXTRA_ROUND = "a tie brings another round"
    EXTRA_ROUND_BELOW_TARGET = "a tie brings another round though all totals are below the target again"


def situation_named(near: Situation | str | None) -> Situation | None:
    """Find a situation by its name; a situation and None stay what they are.

    Raises `InvalidInput` when there is none of that name.
    """
    return near if near is None or isinstance(near, Situation) else _by_name(near)


def _by_name(name: object) -> Situation:
    found = Situation.__members__.get(name.upper()) if isinstance(name, str) else None
    if found is None:
        names = ", ".join(known.lower() for known in Situation.__members__)
        raise InvalidInput("near", shown(name), f"a Situation or the name of one: {names}")
    return found


def ended(before: Game, after: Game) -> bool:
    """Tell whether the move between these two ended a round."""
    return len(after.scores) > len(before.scores)


def met(before: Game, move: Move, after: Game) -> frozenset[Situation]:
    """Name the situations to which this move has led.

    >>> from skyjo import DiscardDrawn
    >>> from skyjo.testing import play, table
    >>> game = table("7 1 / 7 2 / (7) (3)", "0 0 / 0 0 / (1) 2", drawn=5)
    >>> met(game, DiscardDrawn(2), play(game, DiscardDrawn(2)))
    frozenset({<Situation.LINE_CLEARED: 'a line leaves a grid during play'>})
    """
    found = set[Situation]()
    if type(move) is NextRound:
        found |= _at_the_deal(before)
    elif ended(before, after):
        found |= _at_the_end_of_a_round(before, after)
    else:
        found |= _during_play(before, after)
    if any(_empty(after, seat) and not _empty(before, seat) for seat in range(after.players)):
        found.add(Situation.GRID_EMPTIED)
    return frozenset(found)


def newly_cleared(before: Game, after: Game, seat: Seat) -> tuple[Place, ...]:
    """Find the places of a seat that this move has cleared, ascending."""
    cells = zip(before.grids[seat], after.grids[seat], strict=True)
    return tuple(place for place, (old, new) in enumerate(cells) if new is CLEARED and old is not CLEARED)


def _at_the_deal(scored: Game) -> set[Situation]:
    rules = scored.rules
    if rules.total_tie is not TotalTie.EXTRA_ROUND:
        return set()
    rounds_played = rules.rounds is not None and len(scored.scores) >= rules.rounds
    if rounds_played or (rules.target is not None and max(scored.totals) >= rules.target):
        return {Situation.EXTRA_ROUND}
    totals = [0] * scored.players
    for score in scored.scores:
        totals = [total + points for total, points in zip(totals, score.points, strict=True)]
        if rules.target is not None and max(totals) >= rules.target:
            return {Situation.EXTRA_ROUND, Situation.EXTRA_ROUND_BELOW_TARGET}
    return set()


def _at_the_end_of_a_round(before: Game, after: Game) -> set[Situation]:
    score = after.scores[-1]
    waiting = [seat for seat in range(after.players) if seat != before.to_move]
    gone = [cleared for seat in waiting if (cleared := newly_cleared(before, after, seat))]
    lowest_total = after.totals.count(min(after.totals))
    late = score.finisher not in {None, before.to_move} and before.grids[before.to_move or 0].count(FACE_DOWN) == 1
    signs = {
        Situation.FINAL_REVEAL_CLEAR: bool(gone),
        Situation.TWO_LINES_AT_REVEAL: sum(1 if cleared in after.rules.lines else 2 for cleared in gone) > 1,
        Situation.LATE_COMPLETION: late,
        Situation.CUT_OFF: score.finisher is None,
        Situation.PENALTY: score.penalty != 0,
        Situation.FINISHER_TIED: score.finisher is not None
        and score.sums[score.finisher] == min(score.sums)
        and score.sums.count(min(score.sums)) > 1,
        Situation.POINTS_TIED: score.points.count(min(score.points)) > 1,
        Situation.TOTALS_TIED: lowest_total > 1,
        Situation.LAST_ROUND_DECIDES: after.outcome is not None and len(after.outcome.winners) < lowest_total,
    }
    return {situation for situation, there in signs.items() if there}


def _during_play(before: Game, after: Game) -> set[Situation]:
    gone = () if before.to_move is None else newly_cleared(before, after, before.to_move)
    completed = [seat for seat, grid in enumerate(after.grids) if FACE_DOWN not in grid and seat != after.finisher]
    opening_sums = [grid_sum(grid) for grid in after.grids]
    signs = {
        Situation.LINE_CLEARED: bool(gone),
        Situation.LINES_CROSSED: bool(gone) and gone not in after.rules.lines,
        Situation.RESHUFFLED: after.reshuffles > before.reshuffles,
        Situation.RESHUFFLED_AGAIN: after.reshuffles > before.reshuffles > 0,
        Situation.PILE_DRY: after.phase is Phase.TURN and not after.draw_pile and len(after.discard_pile) == 1,
        Situation.OPENING_TIE: before.phase is Phase.REVEAL
        and after.phase is Phase.TURN
        and opening_sums.count(max(opening_sums)) > 1,
        Situation.LATE_COMPLETION: before.to_move in completed and FACE_DOWN in before.grids[before.to_move or 0],
    }
    return {situation for situation, there in signs.items() if there}


def _empty(game: Game, seat: Seat) -> bool:
    return all(cell is CLEARED for cell in game.grids[seat])
