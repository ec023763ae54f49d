"""Rare situations, and how to tell from one move that a game has come to one."""

from __future__ import annotations

from enum import Enum

from skyjo.core.errors import InvalidInput, shown
from skyjo.core.game import Game, Phase, mover
from skyjo.core.grid import CLEARED, FACE_DOWN
from skyjo.core.moves import Draw, Move, NextRound
from skyjo.core.rules import Place, Seat
from skyjo.core.scoring import Reason, Verdict, grid_sum, lowest, verdict
from skyjo.knowledge.event_kinds import CardsRevealed, LinesCleared
from skyjo.knowledge.events import events

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
        found |= _at_the_end_of_a_round(before, move, after)
    else:
        found |= _during_play(before, after)
    if any(_empty(after, seat) and not _empty(before, seat) for seat in range(after.players)):
        found.add(Situation.GRID_EMPTIED)
    return frozenset(found)


def newly_cleared(before: Game, after: Game, seat: Seat) -> tuple[Place, ...]:
    """Find the places of a seat that this move has cleared, ascending; at the end of a round, with the reveal.

    >>> from skyjo import DiscardDrawn
    >>> from skyjo.testing import play, table
    >>> game = table("7 1 / 7 2 / (7) (3)", "0 0 / 0 0 / (1) 2", drawn=5)
    >>> newly_cleared(game, play(game, DiscardDrawn(2)), seat=0)
    (0, 1, 2)
    """
    cells = zip(before.grids[seat], after.grids[seat], strict=True)
    return tuple(place for place, (old, new) in enumerate(cells) if new is CLEARED and old is not CLEARED)


def _at_the_deal(scored: Game) -> set[Situation]:
    """Look at the game from which the next round is dealt; one that had reached its end was tied (OPT-4)."""
    reached = scored.standing.reached
    if reached is None:
        return set()
    target = scored.rules.target
    if reached is Reason.TARGET and target is not None and max(scored.totals) < target:
        return {Situation.EXTRA_ROUND, Situation.EXTRA_ROUND_BELOW_TARGET}
    return {Situation.EXTRA_ROUND}


def _at_the_end_of_a_round(before: Game, move: Move, after: Game) -> set[Situation]:
    score, rules = after.scores[-1], after.rules
    in_the_turn, at_the_reveal = _cleared_when(before, move, after)
    fewest_sums, fewest_points, lowest_totals = map(lowest, (score.sums, score.points, after.totals))
    signs = {
        **_of_the_turn(before, in_the_turn),
        Situation.FINAL_REVEAL_CLEAR: bool(at_the_reveal),
        Situation.TWO_LINES_AT_REVEAL: sum(1 if gone in rules.lines else 2 for gone in at_the_reveal) > 1,
        Situation.LATE_COMPLETION: score.finisher not in {None, before.to_move} and _turns_up_the_last(before, move),
        Situation.CUT_OFF: score.finisher is None,
        Situation.PENALTY: verdict(score.sums, score.finisher, rules) is Verdict.PENALISED,
        Situation.FINISHER_TIED: score.finisher in fewest_sums and len(fewest_sums) > 1,
        Situation.POINTS_TIED: len(fewest_points) > 1,
        Situation.TOTALS_TIED: len(lowest_totals) > 1,
        Situation.LAST_ROUND_DECIDES: after.outcome is not None and len(after.outcome.winners) < len(lowest_totals),
    }
    return {situation for situation, there in signs.items() if there}


def _during_play(before: Game, after: Game) -> set[Situation]:
    gone = () if before.to_move is None else newly_cleared(before, after, before.to_move)
    completed = [seat for seat, grid in enumerate(after.grids) if FACE_DOWN not in grid and seat != after.finisher]
    opening_sums = [grid_sum(grid) for grid in after.grids]
    signs = {
        **_of_the_turn(before, gone),
        Situation.RESHUFFLED: after.reshuffles > before.reshuffles,
        Situation.RESHUFFLED_AGAIN: after.reshuffles > before.reshuffles > 0,
        Situation.PILE_DRY: after.phase is Phase.TURN and not after.draw_pile and len(after.discard_pile) == 1,
        Situation.OPENING_TIE: before.phase is Phase.REVEAL
        and after.phase is Phase.TURN
        and opening_sums.count(max(opening_sums)) > 1,
        Situation.LATE_COMPLETION: before.to_move in completed and FACE_DOWN in before.grids[mover(before)],
    }
    return {situation for situation, there in signs.items() if there}


def _of_the_turn(before: Game, gone: tuple[Place, ...]) -> dict[Situation, bool]:
    """Look at the places that the mover's own turn has cleared (COL-2, OPT-7)."""
    return {
        Situation.LINE_CLEARED: bool(gone),
        Situation.LINES_CROSSED: bool(gone) and gone not in before.rules.lines,
    }


def _cleared_when(before: Game, move: Move, after: Game) -> tuple[tuple[Place, ...], list[tuple[Place, ...]]]:
    """Part the places cleared by the turn that ends a round (COL-2) from those cleared at the reveal (COL-9).

    The grids show only where cards have gone; the events tell when. Nothing goes at the reveal before a card has
    been turned up for it: what was complete without it had gone in play.
    """
    in_the_turn: tuple[Place, ...] = ()
    at_the_reveal: list[tuple[Place, ...]] = []
    revealed = False
    for event in events(before, move, after):
        if isinstance(event, CardsRevealed):
            revealed = True
        elif isinstance(event, LinesCleared) and revealed:
            at_the_reveal.append(event.places)
        elif isinstance(event, LinesCleared):
            in_the_turn = event.places
    return in_the_turn, at_the_reveal


def _turns_up_the_last(before: Game, move: Move) -> bool:
    """Tell whether a turn turns up the only face-down card that the mover has left."""
    if isinstance(move, Draw | NextRound) or move.place is None:
        return False
    grid = before.grids[mover(before)]
    return grid[move.place] is FACE_DOWN and grid.count(FACE_DOWN) == 1


def _empty(game: Game, seat: Seat) -> bool:
    return all(cell is CLEARED for cell in game.grids[seat])
