"""Scoring a round and a game (SCORE-1 to SCORE-6, GAME-1 to GAME-4). No cards are needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import add
from typing import cast

from attrs import frozen

from skyjo.core.choice import Choice
from skyjo.core.errors import InvalidRules, shown
from skyjo.core.grid import Cell
from skyjo.core.rules import CLASSIC, Rules, Seat, TotalTie, check_rules, check_seat

__all__ = [
    "Outcome",
    "Reason",
    "RoundScore",
    "Standing",
    "Verdict",
    "grid_sum",
    "outcome",
    "score_round",
    "totals",
    "verdict",
]


@frozen
class RoundScore:
    """Say what a round was worth: one entry per seat, in seat order.

    sums: the cards left in each grid, in points (SCORE-1).
    points: what goes on the score sheet, the penalty included.
    finisher: the seat that ended the round, None when it was cut off (OPT-13).
    """

    sums: tuple[int, ...]
    points: tuple[int, ...]
    finisher: Seat | None

    @property
    def penalty(self) -> int:
        """The points added to the finisher's sum (SCORE-2): 0 when there was no penalty."""
        return 0 if self.finisher is None else self.points[self.finisher] - self.sums[self.finisher]


class Verdict(Choice):
    """Whether the finisher of a round pays a penalty, and why.

    PENALISED: another seat did as well or better (SCORE-2, SCORE-3).
    ALONE_LOWEST: no penalty, as every other sum is higher (SCORE-6).
    NOT_POSITIVE: no penalty, as there is none on such a sum (SCORE-4, OPT-1).
    TIE_ALLOWED: no penalty, as nobody did better and an equal sum is not enough (OPT-2).
    NO_FINISHER: no penalty, as the round was cut off (OPT-13).
    """

    PENALISED = "PENALISED"
    ALONE_LOWEST = "ALONE_LOWEST"
    NOT_POSITIVE = "NOT_POSITIVE"
    TIE_ALLOWED = "TIE_ALLOWED"
    NO_FINISHER = "NO_FINISHER"


class Reason(Choice):
    """Why a game is over."""

    TARGET = "TARGET"
    ROUNDS = "ROUNDS"


@frozen
class Standing:
    """Say where a game stands between two rounds.

    totals: the points of the rounds so far, in seat order (GAME-1).
    rounds: how many there were.
    reached: the end that the game has come to, None before. Once reached it stays so, though totals fall
        again in the extra rounds of a tie (OPT-4).
    """

    totals: tuple[int, ...]
    rounds: int
    reached: Reason | None


@frozen
class Outcome:
    """Say how a game ended.

    totals: the points of all rounds, in seat order (GAME-1).
    winners: the seats with the lowest total, ascending; several when they share the win (GAME-3, GAME-4).
    reason: what brought the end: a total reached the target (GAME-2), or the last round was played (OPT-16).
    """

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Reason


def grid_sum(cells: Iterable[Cell]) -> int:
    """Add up the open cards of a grid, in points; blanks count nothing (SCORE-1, COL-7).

    >>> grid_sum((7, -2, 0, 12))
    17
    """
    return sum([cell for cell in cells if type(cell) is int])


def score_round(sums: Sequence[int], finisher: Seat | None, rules: Rules = CLASSIC) -> RoundScore:
    """Score a round from the sums of the grids, in seat order, as they stand after the reveal (SCORE-5).

    The finisher pays when another seat did as well or better (SCORE-2, SCORE-3), and only on a positive
    sum (SCORE-4); how much follows from the rules (OPT-3). Nobody else ever does (SCORE-6), and nobody at all
    in a round without a finisher (OPT-13). Raises `InvalidRules` for a sum that is no whole number or a
    finisher who does not play.

    >>> score_round((10, 24, 10), finisher=0).points
    (20, 24, 10)
    """
    check_rules(rules)
    sums = _sums(sums)
    if finisher is None or _verdict(sums, finisher, rules) is not Verdict.PENALISED:
        return RoundScore(sums, sums, finisher)
    penalised = sums[finisher] * rules.penalty_factor + rules.penalty_points
    return RoundScore(sums, (*sums[:finisher], penalised, *sums[finisher + 1 :]), finisher)


def verdict(sums: Sequence[int], finisher: Seat | None, rules: Rules = CLASSIC) -> Verdict:
    """Say whether the finisher pays, and why, from the sums of the grids: `score_round` does as this says.

    Raises `InvalidRules` for a sum that is no whole number or a finisher who does not play.

    >>> verdict((10, 24, 10), finisher=0)
    Verdict.PENALISED
    """
    check_rules(rules)
    sums = _sums(sums)
    return Verdict.NO_FINISHER if finisher is None else _verdict(sums, finisher, rules)


def _verdict(sums: tuple[int, ...], finisher: Seat, rules: Rules) -> Verdict:
    """Judge the sum of the finisher among the others (SCORE-2 to SCORE-4, OPT-1, OPT-2)."""
    check_seat("finisher", finisher, len(sums), ", or None")
    own = sums[finisher]
    if not rivals(sums, finisher):
        return Verdict.ALONE_LOWEST
    if own <= 0 and rules.penalty_positive_only:
        return Verdict.NOT_POSITIVE
    if min(sums) == own and not rules.penalty_on_tie:
        return Verdict.TIE_ALLOWED
    return Verdict.PENALISED


def rivals(sums: Sequence[int], finisher: Seat | None) -> tuple[Seat, ...]:
    """List the seats that did as well as the finisher or better, ascending; none without a finisher (SCORE-2, SCORE-3).

    >>> rivals((10, 24, 10), finisher=0)
    (2,)
    """
    if finisher is None:
        return ()
    own = sums[finisher]
    return tuple([seat for seat, points in enumerate(sums) if points <= own and seat != finisher])


def totals(scores: Iterable[RoundScore], players: int) -> tuple[int, ...]:
    """Add up the rounds for each seat; zeros before the first (GAME-1).

    Raises `InvalidRules` for what is no `RoundScore`, and when a round was scored for another number of players.

    >>> totals([score_round((21, 30), finisher=0), score_round((4, -1), finisher=1)], players=2)
    (25, 29)
    """
    if type(players) is not int or players < 1:
        raise InvalidRules("players", shown(players), "a whole number, 1 or more")
    return _summed(_rounds(scores), players)


def outcome(scores: Iterable[RoundScore], rules: Rules = CLASSIC) -> Outcome | None:
    """Say how the game ended with these rounds, or None if another is due (GAME-2, OPT-15, OPT-16).

    The lowest total wins (GAME-3) and those tied for it share the win (GAME-4), unless the rules ask for
    another round or look at the last one (OPT-4). Raises `InvalidRules` for what is no `RoundScore`, and when a
    round was scored for another number of players than the first.

    >>> outcome([score_round((21, 30), finisher=0)], Rules(target=30))
    Outcome(totals=(21, 30), winners=(0,), reason=Reason.TARGET)
    """
    check_rules(rules)
    scores = _rounds(scores)
    return decide(standing(scores, len(scores[0].points), rules), scores[-1], rules) if scores else None


def standing(scores: Iterable[RoundScore], players: int, rules: Rules) -> Standing:
    """Say where a game stands after these rounds."""
    scores = tuple(scores)
    _summed(scores, players)
    now = Standing((0,) * players, 0, None)
    for score in scores:
        now = after_round(now, score, rules)
    return now


def after_round(before: Standing, score: RoundScore, rules: Rules) -> Standing:
    """Say where a game stands after one more round (GAME-1, GAME-2, OPT-15, OPT-16)."""
    total = _added(before.totals, score)
    rounds = before.rounds + 1
    reached = before.reached
    if reached is None:
        if rules.target is not None and max(total) >= rules.target:
            reached = Reason.TARGET
        elif rules.rounds is not None and rounds >= rules.rounds:
            reached = Reason.ROUNDS
    return Standing(total, rounds, reached)


def decide(now: Standing, last: RoundScore, rules: Rules) -> Outcome | None:
    """Say who has won, or None while the game goes on (GAME-3, GAME-4, OPT-4).

    last: the round just scored.
    """
    if now.reached is None:
        return None
    winners = lowest(now.totals)
    if len(winners) > 1 and rules.total_tie is TotalTie.EXTRA_ROUND:
        return None
    if len(winners) > 1 and rules.total_tie is TotalTie.LAST_ROUND:
        winners = lowest(last.points, winners)
    return Outcome(now.totals, winners, now.reached)


def lowest(points: Sequence[int], among: Iterable[Seat] | None = None) -> tuple[Seat, ...]:
    """List the seats with the fewest points, ascending: of all seats, or of those that count.

    >>> lowest((126, 63, 63))
    (1, 2)
    """
    seats = tuple(range(len(points)) if among is None else among)
    fewest = min([points[seat] for seat in seats])
    return tuple([seat for seat in seats if points[seat] == fewest])


def _summed(scores: Iterable[RoundScore], players: int) -> tuple[int, ...]:
    total = (0,) * players
    for number, score in enumerate(scores, 1):
        if len(score.points) != players:
            raise InvalidRules(f"round {number}", f"points for {len(score.points)} players", f"points for {players}")
        total = _added(total, score)
    return total


def _added(total: tuple[int, ...], score: RoundScore) -> tuple[int, ...]:
    return tuple(map(add, total, score.points))


def _rounds(scores: object) -> tuple[RoundScore, ...]:
    """Check the scores of a game, one for each round."""
    try:
        checked = tuple(cast("Iterable[object]", scores))
    except TypeError:
        raise InvalidRules("scores", shown(scores), "the RoundScore of each round") from None
    for number, score in enumerate(checked, 1):
        if type(score) is not RoundScore:
            raise InvalidRules(f"round {number}", shown(score), "a RoundScore")
        points: object = score.points
        if type(points) is not tuple or not _whole_numbers(cast("tuple[object, ...]", points)):
            raise InvalidRules(f"round {number}", shown(score.points), "the points of each seat")
    return cast("tuple[RoundScore, ...]", checked)


def _whole_numbers(points: tuple[object, ...]) -> bool:
    return bool(points) and all(type(one) is int for one in points)


def _sums(sums: object) -> tuple[int, ...]:
    """Check the sums of a round, one whole number for each seat."""
    try:
        checked = tuple(cast("Iterable[object]", sums))
    except TypeError:
        raise InvalidRules("sums", shown(sums), "the sum of each seat, in seat order") from None
    if not checked:
        raise InvalidRules("sums", "none", "the sum of each seat, in seat order")
    for seat, points in enumerate(checked):
        if type(points) is not int:
            raise InvalidRules(f"sums[{seat}]", shown(points), "a whole number of points")
    return cast("tuple[int, ...]", checked)
