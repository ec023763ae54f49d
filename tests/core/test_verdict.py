"""Whether a finisher pays, and why: the reason goes with the points."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skyjo import InvalidRules, Rules, Verdict, score_round, verdict
from skyjo.testing import rules

TIES_ARE_FREE = Rules(penalty_on_tie=False)
ANY_SUM_PAYS = Rules(penalty_positive_only=False)
NEITHER = Rules(penalty_on_tie=False, penalty_positive_only=False)


@pytest.mark.rule("SCORE-2", "SCORE-3", "SCORE-4", "SCORE-6", "OPT-1", "OPT-2", "OPT-13")
@pytest.mark.parametrize(
    "sums, finisher, by, found",
    [
        ((15, 10), 0, Rules(), Verdict.PENALISED),
        ((10, 10), 1, Rules(), Verdict.PENALISED),
        ((10, 15, 11), 0, Rules(), Verdict.ALONE_LOWEST),
        ((-5, 10), 0, Rules(), Verdict.ALONE_LOWEST),
        ((-5, -10), 0, Rules(), Verdict.NOT_POSITIVE),
        ((0, 0), 0, Rules(), Verdict.NOT_POSITIVE),
        ((-5, -10), 0, ANY_SUM_PAYS, Verdict.PENALISED),
        ((10, 10), 0, TIES_ARE_FREE, Verdict.TIE_ALLOWED),
        ((10, 10, 9), 0, TIES_ARE_FREE, Verdict.PENALISED),
        ((0, 0), 0, TIES_ARE_FREE, Verdict.NOT_POSITIVE),
        ((0, 0), 0, NEITHER, Verdict.TIE_ALLOWED),
        ((10, 5), None, Rules(), Verdict.NO_FINISHER),
    ],
)
def test_the_verdict_names_the_reason(sums: tuple[int, ...], finisher: int | None, by: Rules, found: Verdict) -> None:
    assert verdict(sums, finisher, by) is found


@pytest.mark.rule("OPT-2")
def test_sums_tie_when_they_are_equal_though_not_the_same_object() -> None:
    assert verdict((int("1000"), int("1000")), 1, TIES_ARE_FREE) is Verdict.TIE_ALLOWED


@pytest.mark.rule("SCORE-2", "OPT-3")
@given(rules(), st.lists(st.integers(-6, 6), min_size=2, max_size=4), st.data())
def test_points_are_added_after_a_penalty_alone(by: Rules, sums: list[int], data: st.DataObject) -> None:
    finisher = data.draw(st.none() | st.integers(0, len(sums) - 1))
    expected = list(sums)
    if finisher is not None and verdict(sums, finisher, by) is Verdict.PENALISED:
        expected[finisher] = sums[finisher] * by.penalty_factor + by.penalty_points
    assert score_round(sums, finisher, by).points == tuple(expected)


@pytest.mark.parametrize(
    "sums, finisher, where", [((1, 2.0), 0, "sums[1]"), ((1, True), None, "sums[1]"), ((1, 2), 2, "finisher")]
)
def test_what_is_no_sum_or_no_seat_is_refused(sums: tuple[int, ...], finisher: int | None, where: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        verdict(sums, finisher)
    assert refused.value.where == where
