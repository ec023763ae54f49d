"""The game (GAME-1 to GAME-4), with cards: rounds before are known by their sums, the last one is played."""

from __future__ import annotations

from tools.vectors.drawing import Json, case, refused, won
from tools.vectors.tables import FLIP, HIGH, LOW, nearly_done

_THREE = (HIGH, LOW, LOW)


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [
        case(
            "points-are-added",
            "GAME-1",
            "Totals of 10 and 5 before, 84 and 30 in this round: 94 and 35, and the game goes on.",
            nearly_done(scores="10 5*"),
            f"{FLIP} {FLIP}",
            totals="94 35",
            phase="SCORED",
            outcome=None,
        ),
        case(
            "a-total-of-99",
            "GAME-2",
            "Seat 0 comes to 99: another round is due.",
            nearly_done(scores="15 5*"),
            f"{FLIP} {FLIP}",
            totals="99 35",
            phase="SCORED",
            legal="N",
        ),
        case(
            "a-total-of-100",
            "GAME-2 GAME-3",
            "Seat 0 comes to 100: the game is over, and seat 1 has won.",
            nearly_done(scores="16 5*"),
            f"{FLIP} {FLIP}",
            totals="100 35",
            phase="OVER",
            outcome=won("100 35", "1"),
            legal="",
        ),
        case(
            "the-penalty-ends-the-game",
            "GAME-2 SCORE-2",
            "17 before and a sum of 42 would be 59; doubled, the 42 ends the game with 101.",
            nearly_done(scores="17 5*"),
            f"{FLIP} {FLIP}",
            totals="101 35",
            phase="OVER",
        ),
        case(
            "the-round-is-completed",
            "GAME-2 END-3",
            "Seat 0 finishes far above 100: the others still have their last turns.",
            nearly_done(*_THREE, scores="90 5* 90"),
            FLIP,
            phase="TURN",
            to_move=1,
        ),
        case(
            "another-total-ends-it",
            "GAME-2 GAME-3",
            "It need not be the finisher who comes to 100.",
            nearly_done(*_THREE, to_move=1, scores="60 5* 12"),
            f"{FLIP} {FLIP} {FLIP}",
            scores="60 5* 12 / 42 30* 30 = 42 60 30",
            totals="102 65 42",
            outcome=won("102 65 42", "2"),
        ),
        case(
            "a-shared-win",
            "GAME-4 GAME-3",
            "Seats 1 and 2 have 31 before and add 30 each: both end with 61 and share the win.",
            nearly_done(*_THREE, scores="30* 31 31"),
            f"{FLIP} {FLIP} {FLIP}",
            totals="114 61 61",
            outcome=won("114 61 61", "1 2"),
        ),
        case(
            "a-tie-above-the-lowest",
            "GAME-4 GAME-3",
            "Seats 0 and 2 are level at 114, but seat 1 is lower and wins alone.",
            nearly_done(*_THREE, scores="30 29* 84"),
            f"{FLIP} {FLIP} {FLIP}",
            totals="114 59 114",
            outcome=won("114 59 114", "1"),
        ),
        case(
            "nothing-after-the-end",
            "GAME-2",
            "After the end nobody plays, and no round is dealt.",
            nearly_done(scores="16 5*"),
            f"{FLIP} {FLIP}",
            refused=refused("N game_over GAME-2", "D game_over GAME-2", "Ta1 game_over GAME-2"),
        ),
    ]
