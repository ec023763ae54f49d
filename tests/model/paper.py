"""The second referee's score sheet: who pays, what the rounds add up to, when the game is over, who has won."""

from __future__ import annotations

from dataclasses import dataclass

from tests.model.calls import Call
from tests.model.house import House

PENALTIES = (Call.PENALISED_BEATEN, Call.PENALISED_TIED)


@dataclass
class Line:
    """What is written down after a round: a number for each seat, who finished, and whether that cost something."""

    sums: list[int]
    points: list[int]
    finisher: int | None
    verdict: Call


class Paper:
    """Keep the score of a game.

    reached: what has brought the end, or would have but for a tie: TARGET, ROUNDS, or None before.
    winners: who has won, None while the game goes on.
    """

    def __init__(self, house: House, players: int, calls: list[Call]) -> None:
        self.house = house
        self.calls = calls
        self.lines: list[Line] = []
        self.totals = [0] * players
        self.reached: str | None = None
        self.winners: list[int] | None = None

    def write_down(self, sums: list[int], finisher: int | None) -> None:
        """SCORE-1 to SCORE-6, GAME-1, GAME-2: score a round, add it up and see whether it was the last."""
        verdict = self.verdict(sums, finisher)
        points = list(sums)  # SCORE-1; SCORE-6: all but the finisher score what they have
        if finisher is not None and verdict in PENALTIES:
            points[finisher] = sums[finisher] * self.house.penalty_factor + self.house.penalty_points  # OPT-3
            self.call_penalty(sums[finisher])
        self.calls.append(verdict)
        self.lines.append(Line(sums, points, finisher, verdict))
        for seat, point in enumerate(points):  # GAME-1
            self.totals[seat] += point
        self.look_for_the_end()

    def verdict(self, sums: list[int], finisher: int | None) -> Call:
        """SCORE-2 to SCORE-5: say whether the finisher pays, and why."""
        if finisher is None:
            return Call.NO_FINISHER  # OPT-13
        own = sums[finisher]
        others = [sums[seat] for seat in range(len(sums)) if seat != finisher]
        beaten = any(other < own for other in others)
        tied = any(other == own for other in others)
        if not beaten and not tied:
            return Call.ALONE_LOWEST  # SCORE-6
        if not beaten and not self.house.penalty_on_tie:
            return Call.TIE_ALLOWED  # OPT-2
        if own <= 0 and self.house.penalty_positive_only:
            return Call.NOT_POSITIVE  # SCORE-4
        return Call.PENALISED_BEATEN if beaten else Call.PENALISED_TIED  # SCORE-2, SCORE-3

    def call_penalty(self, own: int) -> None:
        """OPT-1, OPT-3: say what is special about a penalty."""
        if own <= 0:
            self.calls.append(Call.PENALISED_NOT_POSITIVE)
        if (self.house.penalty_factor, self.house.penalty_points) != (2, 0):
            self.calls.append(Call.PENALISED_BY_HOUSE)

    def look_for_the_end(self) -> None:
        """GAME-2, OPT-15, OPT-16: see whether the target or the last round is reached, now or earlier."""
        extra = self.reached is not None
        at_target = self.house.target is not None and max(self.totals) >= self.house.target
        if not extra:
            at_last_round = self.house.rounds is not None and len(self.lines) >= self.house.rounds
            if at_target and at_last_round:
                self.calls.append(Call.TARGET_WITH_ROUNDS)
            if at_target:
                self.reached = "TARGET"
            elif at_last_round:
                self.reached = "ROUNDS"
            else:
                return
        lowest = [seat for seat, total in enumerate(self.totals) if total == min(self.totals)]
        if len(lowest) > 1 and self.house.total_tie == "EXTRA_ROUND":  # OPT-4
            self.calls.append(Call.EXTRA_ROUND)
            if self.reached == "TARGET" and not at_target:
                self.calls.append(Call.EXTRA_ROUND_BELOW_TARGET)
            return
        if extra:
            self.calls.append(Call.EXTRA_ROUND_DECIDED)
        self.calls.append(Call.TARGET if self.reached == "TARGET" else Call.ROUNDS)
        self.winners = self.winners_among(lowest)

    def winners_among(self, lowest: list[int]) -> list[int]:
        """GAME-3, GAME-4: the lowest total wins, or all that have it. OPT-4: or the best of them in the last round."""
        winners = lowest
        if len(lowest) > 1 and self.house.total_tie == "LAST_ROUND":
            last = self.lines[-1].points
            winners = [seat for seat in lowest if last[seat] == min(last[other] for other in lowest)]
            self.calls.append(Call.LAST_ROUND_DECIDES if len(winners) < len(lowest) else Call.LAST_ROUND_TIED)
            sums = self.lines[-1].sums
            if winners != [seat for seat in lowest if sums[seat] == min(sums[other] for other in lowest)]:
                self.calls.append(Call.LAST_ROUND_DECIDES_BY_PENALTY)
        self.calls.append(Call.WON_ALONE if len(winners) == 1 else Call.WIN_SHARED)
        return winners
