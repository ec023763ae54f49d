"""Score sheets, whole: every combination of small sums, finishers and options, beside the rulebook's words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from skyjo import Outcome, Reason, RoundScore, Rules, Seat, TotalTie, outcome, score_round, totals

__all__ = ["check_games", "check_rounds"]


def check_rounds(players: int, lowest: int, highest: int) -> int:
    """Score every round with sums in this range, under every kind of penalty; return how many."""
    count = 0
    for rules in _penalties():
        for sums in product(range(lowest, highest + 1), repeat=players):
            for finisher in (None, *range(players)):
                score = score_round(sums, finisher, rules)
                assert score == RoundScore(sums, _points(sums, finisher, rules), finisher), (sums, finisher, rules)
                count += 1
    return count


def check_games(players: int, lowest: int, highest: int) -> int:
    """Score every game of up to two rounds with sums in this range, under every kind of end; return how many."""
    count = 0
    sheets = [
        score_round(sums, finisher)
        for sums in product(range(lowest, highest + 1), repeat=players)
        for finisher in range(players)
    ]
    for rules in _ends():
        for rounds in ([(one,) for one in sheets], product(sheets, repeat=2)):
            for scores in rounds:
                points = [score.points for score in scores]
                assert totals(scores, players) == tuple(map(sum, zip(*points, strict=True)))
                assert outcome(scores, rules) == _end(points, rules), (scores, rules)
                count += 1
    return count


def _penalties() -> Iterator[Rules]:
    for positive_only, on_tie, factor, extra in product((True, False), (True, False), (1, 2, 3), (0, 5)):
        yield Rules(
            penalty_positive_only=positive_only, penalty_on_tie=on_tie, penalty_factor=factor, penalty_points=extra
        )


def _ends() -> Iterator[Rules]:
    for tie, (target, rounds) in product(TotalTie, ((1, None), (3, None), (None, 1), (None, 2), (3, 2))):
        yield Rules(total_tie=tie, target=target, rounds=rounds)


def _points(sums: tuple[int, ...], finisher: Seat | None, rules: Rules) -> tuple[int, ...]:
    """Double the finisher's sum unless it is alone the lowest (SCORE-2 to SCORE-6, OPT-1 to OPT-3)."""
    points = list(sums)
    if finisher is not None:
        own = sums[finisher]
        beaten = any(other < own for seat, other in enumerate(sums) if seat != finisher)
        tied = any(other == own for seat, other in enumerate(sums) if seat != finisher)
        if (beaten or (tied and rules.penalty_on_tie)) and (own > 0 or not rules.penalty_positive_only):
            points[finisher] = own * rules.penalty_factor + rules.penalty_points
    return tuple(points)


def _end(points: list[tuple[int, ...]], rules: Rules) -> Outcome | None:
    """Go through the rounds one by one to the end of the game (GAME-1 to GAME-4, OPT-4, OPT-15, OPT-16)."""
    reason: Reason | None = None
    total = [0] * len(points[0])
    for number, row in enumerate(points, 1):
        total = [before + more for before, more in zip(total, row, strict=True)]
        if reason is None and rules.target is not None and any(sum_ >= rules.target for sum_ in total):
            reason = Reason.TARGET
        if reason is None and number == rules.rounds:
            reason = Reason.ROUNDS
    if reason is None:
        return None
    winners = [seat for seat, sum_ in enumerate(total) if all(sum_ <= other for other in total)]
    if len(winners) > 1 and rules.total_tie is TotalTie.EXTRA_ROUND:
        return None
    if len(winners) > 1 and rules.total_tie is TotalTie.LAST_ROUND:
        best = min(points[-1][seat] for seat in winners)
        winners = [seat for seat in winners if points[-1][seat] == best]
    return Outcome(tuple(total), tuple(winners), reason)
