"""What is added up comes from score sheets too, so it is checked."""

from typing import Any

import pytest

from skyjo import InvalidRules, score_round, totals, verdict


@pytest.mark.parametrize("sums", [None, 7, ()], ids=["nothing", "a number", "no seat"])
def test_a_round_has_a_sum_for_each_seat(sums: Any) -> None:
    for judge in (score_round, verdict):
        with pytest.raises(InvalidRules) as refused:
            judge(sums, None)
        assert (refused.value.where, refused.value.expected) == ("sums", "the sum of each seat, in seat order")


@pytest.mark.parametrize("players", [0, -1, True, 2.0, "2", None])
def test_totals_are_of_a_number_of_players(players: Any) -> None:
    with pytest.raises(InvalidRules) as refused:
        totals([], players)
    assert refused.value.where == "players"
    assert totals([], 1) == (0,)
