"""A round is written down with its penalty, and an impossible one is refused with a word on what to do."""

import pickle
from types import MappingProxyType
from typing import Any

import attrs
import pytest
from hypothesis import event, given, strategies as st

from skyjo import RoundScore, Rules
from skyjo.scorecard import InvalidScorecard, Scorecard, possible_sums
from skyjo.testing import Course, courses
from tests.scorecard.sheets import ABC, STALLING, refusal, sheet

# -- Rounds


@pytest.mark.rule("SCORE-2", "SCORE-3", "GAME-1")
def test_a_round_is_written_down_with_its_penalty() -> None:
    card = Scorecard.start(ABC).add({"Ann": 10, "Bob": 24, "Cem": 10}, finisher="Ann")
    assert card.rounds == (RoundScore((10, 24, 10), (20, 24, 10), 0),)
    assert card.totals == (20, 24, 10)
    assert card.add({"Cem": -3, "Ann": 0, "Bob": 8}, finisher="Cem").totals == (20, 32, 7)


@pytest.mark.parametrize(
    "sums, finisher",
    [
        ([10, 24, 10], 0),
        ((10, 24, 10), "Ann"),
        (MappingProxyType({"Bob": 24, "Ann": 10, "Cem": 10}), 0),
    ],
    ids=repr,
)
def test_a_round_is_told_by_name_or_by_seat(sums: Any, finisher: Any) -> None:
    assert Scorecard.start(ABC).add(sums, finisher) == sheet(([10, 24, 10], 0))


def test_a_sheet_never_changes() -> None:
    before = sheet(([10, 24, 10], 0))
    after = before.add([1, 2, 3], 0)
    assert before.totals == (20, 24, 10)
    assert len(after.rounds) == 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        before.rounds = ()  # type: ignore[misc]  # that is the point
    assert hash(before) == hash(sheet(([10, 24, 10], 0)))
    assert before != after
    twin = pickle.loads(pickle.dumps(after))
    assert twin == after
    assert twin.totals == after.totals


@given(courses())
def test_every_game_that_is_played_can_be_written_down(course: Course) -> None:
    last = course.states[-1]
    card = Scorecard.start(last.players, rules=last.rules)
    for score in last.scores:
        card = card.add(score.sums, score.finisher)
        assert card.rounds[-1] == score
    event(f"rounds: {len(last.scores)}")
    assert card.totals == last.totals
    assert card.is_over == last.is_over
    assert card.outcome == last.outcome


# -- Mistakes


@pytest.mark.rule("END-1", "OPT-13")
def test_without_a_finisher_it_says_whom_to_name() -> None:
    expected = (
        "round 1, finisher: got nobody, expected the player who ended the round (END-1): Ann, Bob or Cem; "
        "only under a stall_limit a round ends without (OPT-13)"
    )
    assert refusal(sheet().add, [1, 2, 3]) == expected
    assert refusal(sheet().add, [1, 2, 3], None) == expected


@pytest.mark.rule("OPT-13")
def test_under_a_stall_limit_a_round_may_end_without_a_finisher() -> None:
    card = sheet(([10, 5, 10], None), rules=STALLING)
    assert card.rounds == (RoundScore((10, 5, 10), (10, 5, 10), None),)


@pytest.mark.rule("END-5")
@pytest.mark.parametrize("finisher", [["Ann", "Bob"], ("Ann", "Bob"), {0, 1}, frozenset({0}), []], ids=repr)
def test_two_finishers_are_one_too_many(finisher: Any) -> None:
    message = refusal(sheet().add, [1, 2, 3], finisher)
    assert message.startswith("round 1, finisher: got ")
    assert message.endswith("expected one player: only the first without a card face down (END-5)")


@pytest.mark.parametrize(
    "finisher", ["Dan", "ann", "", 3, -1, True, 0.0, 1.5, b"Ann", {}, "x" * 10**6], ids=lambda v: repr(v)[:9]
)
def test_a_finisher_plays(finisher: Any) -> None:
    message = refusal(sheet().add, [1, 2, 3], finisher)
    assert message.startswith("round 1, finisher: got ")
    assert message.endswith("expected a player of this sheet: Ann, Bob or Cem")


A_SUM = "a whole number, the sum of the cards left in the grid, without penalty (0 if none is left)"


@pytest.mark.parametrize(
    "sums, message",
    [
        ({"Ann": 1, "Cem": 3}, f"round 2: got no sum for Bob, expected {A_SUM} for every player"),
        ({}, f"round 2: got no sum for Ann, Bob and Cem, expected {A_SUM} for every player"),
        (
            {"Ann": 1, "Bob": 2, "Cem": 3, "Dan": 4},
            "round 2: got a sum for 'Dan', expected a player of this sheet: Ann, Bob or Cem",
        ),
        ({0: 1, 1: 2, 2: 3}, "round 2: got a sum for 0, expected a player of this sheet: Ann, Bob or Cem"),
        ({"Ann": 1, "Ann ": 1, "Bob": 2, "Cem": 3}, "round 2: got two sums for Ann, expected one sum for each player"),
        ([1, 2], "round 2: got 2 sums, expected 3, one for each of Ann, Bob and Cem"),
        ([1, 2, 3, 4], "round 2: got 4 sums, expected 3, one for each of Ann, Bob and Cem"),
        (17, "round 2: got 17, expected a sum for each of Ann, Bob and Cem"),
        ("123", "round 2: got '123', expected a sum for each of Ann, Bob and Cem"),
        (None, "round 2: got None, expected a sum for each of Ann, Bob and Cem"),
        ({1, 2, 3}, "round 2: got {1, 2, 3}, expected a sum for each of Ann, Bob and Cem"),
    ],
    ids=repr,
)
def test_every_player_and_nobody_else_has_a_sum(sums: Any, message: str) -> None:
    assert refusal(sheet(([1, 2, 3], 0)).add, sums, 0) == message


@pytest.mark.parametrize("points", [True, False, 10.0, "10", None, 1j, float("nan"), [10]], ids=repr)
def test_a_sum_is_a_whole_number(points: Any) -> None:
    assert refusal(sheet().add, [1, points, 3], 0) == f"round 1, Bob: got {points!r}, expected {A_SUM}"


@pytest.mark.rule("SCORE-1", "DECK-2", "COL-1")
@pytest.mark.parametrize(
    "points", [141, 144, -18, -24, 10**30, -(10**5000)], ids=lambda value: f"{value.bit_length()}_{value % 97}"
)
def test_a_sum_is_one_that_a_grid_can_have(points: int) -> None:
    message = refusal(sheet().add, {"Ann": 5, "Bob": points, "Cem": 3}, "Cem")
    assert message.startswith("round 1, Bob: got ")
    assert message.endswith("expected a sum from -17 to 140: count the cards again")
    for possible in (-17, 140):
        assert sheet(([5, possible, 3], 2)).rounds[0].sums[1] == possible


@pytest.mark.rule("OPT-8")
def test_the_finisher_has_no_hidden_column_that_stays() -> None:
    rules = Rules(clear_at_reveal=False)
    assert sheet(([142, 0, 0], 1), rules=rules).totals[0] == 142
    assert "Ann: got 142, expected a sum from -17 to 140" in refusal(sheet(rules=rules).add, [142, 0, 0], 0)


@pytest.mark.rule("DECK-4")
def test_the_sums_of_all_come_from_one_deck() -> None:
    message = refusal(sheet().add, [-10, 5, -11], 1)
    assert message == (
        "round 1: got -21 for Ann and Cem together, expected -20 or more, as they share one deck: count the cards again"
    )
    message = refusal(sheet().add, [140, 5, 131], 1)
    assert message == (
        "round 1: got 271 for Ann and Cem together, expected 270 or less, as they share one deck: count the cards again"
    )
    assert sheet(([-10, 5, -10], 1)).totals == (-10, 10, -10)
    assert sheet(([140, 5, 130], 1)).totals == (140, 5, 130)
    assert "-21 for Ann, Bob, Cem and Dan together" in refusal(sheet(([0, 0, 0, 0], 0)).add, [-5, -5, -5, -6], 1)


@given(st.integers(2, 8), st.data())
def test_sums_are_taken_exactly_when_any_so_many_of_them_are_possible(players: int, data: st.DataObject) -> None:
    amount = st.sampled_from([-17, -10, -9, -5, -2, 0, 3, 30, 90, 110, 130, 140])
    sums = data.draw(st.lists(amount, min_size=players, max_size=players))
    bounds = [possible_sums(players=number) for number in range(1, players + 1)]
    ascending = sorted(sums)
    fine = all(
        bound.lowest <= sum(ascending[:number]) and sum(ascending[-number:]) <= bound.highest
        for number, bound in enumerate(bounds, 1)
    )
    event(f"fine: {fine}")
    try:
        Scorecard.start(players).add(sums, 0)
    except InvalidScorecard:
        assert not fine
    else:
        assert fine


def test_many_names_are_not_all_read_out() -> None:
    card = Scorecard.start(99, rules=Rules(max_players=99, deck={1: 5000, 2: 5000}))
    assert refusal(card.add, []) == (
        "round 1: got 0 sums, expected 99, one for each of "
        "seat 0, seat 1, seat 2, seat 3, seat 4, seat 5, seat 6 and 92 more"
    )
    eight = Scorecard.start(8)
    assert "seat 0, seat 1, seat 2, seat 3, seat 4, seat 5, seat 6 and seat 7" in refusal(eight.add, [])
