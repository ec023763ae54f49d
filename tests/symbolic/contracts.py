"""What is true of scoring, for whatever sums: contracts that CrossHair tries to break.

Each function takes numbers that may be anything, within what `pre:` demands, lets the library score them, and
asserts what the rulebook says of the result, in words of its own. CrossHair runs it on symbolic numbers, path by
path, and asks a solver for numbers that make an assertion fail. Sums and totals have no bound here. The number
of seats and of rounds does: each contract says for which it speaks. `post: True` is CrossHair's sign that a
function is a contract; what counts are the assertions.

The library's own checks (`type(sum) is int`) stay in force: they see a symbolic number as the int it stands for.
"""

from __future__ import annotations

from skyjo import Reason, RoundScore, Rules, TotalTie
from skyjo.core.scoring import Verdict, outcome, score_round, totals, verdict


def only_the_finisher_pays(first: int, second: int, third: int, finisher: int) -> None:
    """SCORE-2 to SCORE-6, three seats: who pays more than the sum is the finisher, positive and not alone lowest.

    pre: 0 <= finisher <= 2
    post: True
    """
    sums = (first, second, third)
    points = score_round(sums, finisher).points
    for seat in range(3):
        others = [sums[other] for other in range(3) if other != seat]
        owes = seat == finisher and sums[seat] > 0 and (others[0] <= sums[seat] or others[1] <= sums[seat])
        assert points[seat] == (sums[seat] + sums[seat] if owes else sums[seat])


def without_penalty_on_a_tie_a_lower_sum_decides(first: int, second: int, third: int, finisher: int) -> None:
    """OPT-2, three seats: a finisher who is level with one seat and beaten by the other pays all the same.

    pre: 0 <= finisher <= 2
    post: True
    """
    sums = (first, second, third)
    points = score_round(sums, finisher, Rules(penalty_on_tie=False)).points
    own = sums[finisher]
    beaten = first < own or second < own or third < own
    assert points[finisher] == (own + own if own > 0 and beaten else own)


def the_sums_are_kept_as_they_are(first: int, second: int, third: int, finisher: int) -> None:
    """SCORE-1, SCORE-5, three seats: the sums on the sheet are those handed in, and so is the finisher.

    pre: 0 <= finisher <= 2
    post: True
    """
    score = score_round((first, second, third), finisher)
    assert score.sums == (first, second, third)
    assert score.finisher == finisher
    assert score.penalty == score.points[finisher] - score.sums[finisher]


def nobody_pays_without_a_finisher(first: int, second: int, third: int) -> None:
    """OPT-13, three seats: a round that was cut off is worth its sums.

    post: True
    """
    assert score_round((first, second, third), None).points == (first, second, third)


def a_lower_score_is_no_worse(own: int, better: int, other: int) -> None:
    """SCORE-2 to SCORE-4, two seats: a finisher with a lower sum never scores more, the other seat being the same.

    pre: better <= own
    post: True
    """
    assert score_round((better, other), 0).points[0] <= score_round((own, other), 0).points[0]


def the_penalty_is_what_the_rules_make_it(
    own: int, other: int, factor: int, extra: int, *, positive_only: bool, on_tie: bool
) -> None:
    """OPT-1 to OPT-3, two seats: whatever the four settings, the points are those of the formula.

    pre: 1 <= factor <= 5
    pre: 0 <= extra <= 10**9
    post: True
    """
    rules = Rules(
        penalty_factor=factor, penalty_points=extra, penalty_positive_only=positive_only, penalty_on_tie=on_tie
    )
    beaten = other < own or (on_tie and other == own)
    spared = positive_only and own <= 0
    expected = own * factor + extra if beaten and not spared else own
    assert score_round((own, other), 0, rules).points == (expected, other)


def the_verdict_agrees_with_the_points(first: int, second: int, *, on_tie: bool, positive_only: bool) -> None:
    """SCORE-2 to SCORE-4, OPT-1, OPT-2, two seats: the finisher is charged exactly when the verdict says so.

    post: True
    """
    rules = Rules(penalty_on_tie=on_tie, penalty_positive_only=positive_only, penalty_points=1)
    penalty = score_round((first, second), 0, rules).penalty
    penalised = verdict((first, second), 0, rules) is Verdict.PENALISED
    assert penalty == (first + 1 if penalised else 0)


def totals_add_up(first: int, second: int, third: int, fourth: int) -> None:
    """GAME-1, two seats and two rounds: a total is the points of both rounds, and may be below zero.

    post: True
    """
    one, two = _round(first, second), _round(third, fourth)
    assert totals([one, two], 2) == (first + third, second + fourth)
    assert totals([two, one], 2) == totals([one, two], 2)


def the_end_is_a_total_at_the_target(first: int, second: int, target: int) -> None:
    """GAME-2, OPT-15, two seats: a game is over exactly when a total has come to the target.

    pre: 1 <= target <= 10**9
    post: True
    """
    ended = outcome([_round(first, second)], Rules(target=target))
    assert (ended is not None) == (first >= target or second >= target)
    assert ended is None or ended.reason is Reason.TARGET


def a_higher_target_never_ends_a_game_earlier(first: int, second: int, target: int, higher: int) -> None:
    """GAME-2, OPT-15, two seats: what is over at a target is over at every lower one.

    pre: 1 <= target <= higher <= 10**9
    post: True
    """
    sheet = [_round(first, second)]
    if outcome(sheet, Rules(target=higher)) is not None:
        assert outcome(sheet, Rules(target=target)) is not None


def the_winners_are_all_of_the_lowest(first: int, second: int, third: int) -> None:
    """GAME-3, GAME-4, three seats: the winners are exactly the seats that nobody is below.

    post: True
    """
    ended = outcome([RoundScore((0, 0, 0), (first, second, third), None)], Rules(target=None, rounds=1))
    assert ended is not None
    points = (first, second, third)
    for seat in range(3):
        nobody_is_below = points[0] >= points[seat] and points[1] >= points[seat] and points[2] >= points[seat]
        assert (seat in ended.winners) == nobody_is_below
    assert list(ended.winners) == sorted(set(ended.winners))


def an_extra_round_is_played_exactly_in_a_tie(first: int, second: int) -> None:
    """OPT-4, two seats: with `EXTRA_ROUND` no game ends in a tie for the lowest total, and every other one ends.

    post: True
    """
    ended = outcome([_round(first, second)], Rules(target=None, rounds=1, total_tie=TotalTie.EXTRA_ROUND))
    assert (ended is None) == (first == second)


def what_was_reached_stays_reached(first: int, second: int, third: int, fourth: int, target: int) -> None:
    """OPT-4, two seats and two rounds: once at the target, an extra round ends the game unless totals are level again.

    pre: 1 <= target <= 10**9
    pre: first >= target or second >= target
    post: True
    """
    rules = Rules(target=target, total_tie=TotalTie.EXTRA_ROUND)
    ended = outcome([_round(first, second), _round(third, fourth)], rules)
    assert (ended is None) == (first + third == second + fourth)
    assert ended is None or ended.reason is Reason.TARGET


def the_last_round_parts_the_tied(first: int, second: int, third: int, fourth: int) -> None:
    """OPT-4, two seats and two rounds: with `LAST_ROUND` a tie goes to the lower score of the last round.

    post: True
    """
    rules = Rules(target=None, rounds=2, total_tie=TotalTie.LAST_ROUND)
    ended = outcome([_round(first, second), _round(third, fourth)], rules)
    assert ended is not None
    ahead = (first + third) - (second + fourth) or third - fourth
    assert ended.winners == ((0,) if ahead < 0 else (1,) if ahead > 0 else (0, 1))


def _round(first: int, second: int) -> RoundScore:
    """Make a round of these points. They count, and the sums, which tell nothing here, do not (GAME-1)."""
    return RoundScore((0, 0), (first, second), None)
