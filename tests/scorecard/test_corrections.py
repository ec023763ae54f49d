"""A round is corrected or struck out, and the sheet is as if it had been right from the start."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import RoundScore, Rules
from skyjo.scorecard import Scorecard
from tests.scorecard.sheets import ABC, refusal, sheet


def test_a_round_is_corrected_and_all_that_follows_with_it() -> None:
    card = sheet(([10, 24, 10], 0), ([5, 6, 7], 0), ([1, 2, 3], 2))
    corrected = card.replace(1, {"Ann": 10, "Bob": 24, "Cem": 11}, finisher="Ann")
    assert corrected.rounds[0] == RoundScore((10, 24, 11), (10, 24, 11), 0)
    assert corrected.rounds[1:] == card.rounds[1:]
    assert corrected.totals == (16, 32, 24)
    assert card.replace(3, [1, 2, 3], 0).rounds[2] == RoundScore((1, 2, 3), (1, 2, 3), 0)


def test_a_round_is_struck_out() -> None:
    card = sheet(([1, 2, 3], 0), ([4, 5, 6], 0), ([7, 8, 9], 0))
    assert card.remove(2) == sheet(([1, 2, 3], 0), ([7, 8, 9], 0))
    assert card.remove(1) == sheet(([4, 5, 6], 0), ([7, 8, 9], 0))
    assert card.remove(3).remove(2).remove(1) == sheet()


@pytest.mark.parametrize(
    "number",
    [0, 3, -1, True, 1.0, "1", None, 10**5000],
    ids=lambda value: f"{type(value).__name__}{str(value)[:3] if value != 10**5000 else ''}",
)
def test_only_a_round_on_the_sheet_is_corrected(number: Any) -> None:
    card = sheet(([1, 2, 3], 0), ([4, 5, 6], 0))
    for message in (refusal(card.remove, number), refusal(card.replace, number, [1, 2, 3], 0)):
        assert message.startswith("round number: got ")
        assert message.endswith("expected one from 1 to 2")
    assert refusal(sheet().remove, 1) == "round number: got 1, expected none yet, as no round has been played"


def test_a_correction_is_checked_like_a_round() -> None:
    card = sheet(([1, 2, 3], 0), ([4, 5, 6], 0))
    assert refusal(card.replace, 1, [1, 2, 141], 0).startswith("round 1, Cem: got 141")
    assert refusal(card.replace, 2, {"Ann": 1}, 0).startswith("round 2: got no sum for Bob and Cem")
    assert refusal(card.replace, 2, [1, 2, 3]).startswith("round 2, finisher: got nobody")


AFTER_TWO = (
    "none, as the game is over after round 2: a total has reached 100 (GAME-2). If so, begin a new sheet, or remove "
    "the rounds after it, the last one first; if not, correct the rounds before"
)


@pytest.mark.rule("GAME-2")
def test_after_the_end_no_round_is_added() -> None:
    card = sheet(([60, 0, 10], 1), ([40, 5, 10], 1))
    assert card.is_over
    assert refusal(card.add, [1, 2, 3], 0) == f"round 3: got a round after the end of the game, expected {AFTER_TWO}"


@pytest.mark.rule("GAME-2")
def test_a_correction_that_ends_the_game_earlier_says_so() -> None:
    card = sheet(([60, 0, 10], 1), ([39, 5, 10], 1), ([0, 5, 10], 0), ([1, 5, 10], 0))
    message = refusal(card.replace, 2, [40, 5, 10], 1)
    assert message == f"rounds 3 to 4: got rounds after the end of the game, expected {AFTER_TWO}"
    shorter = card.remove(4).remove(3).replace(2, [40, 5, 10], 1)
    assert shorter.is_over
    assert shorter.totals == (100, 5, 20)


@pytest.mark.rule("GAME-2")
def test_striking_out_a_round_can_end_the_game_earlier_too() -> None:
    card = sheet(([60, 0, 10], 1), ([-10, 5, 10], 0), ([45, 0, 10], 1), ([5, 0, 10], 1))
    assert card.is_over
    assert "round 3: got a round after the end" in refusal(card.remove, 2)


def test_a_correction_can_let_the_game_go_on() -> None:
    card = sheet(([60, 0, 10], 1), ([40, 5, 10], 1))
    going_on = card.replace(2, [4, 5, 10], 0)
    assert not going_on.is_over
    assert going_on.add([1, 2, 3], 0).totals == (65, 7, 23)


A_ROUND = st.tuples(st.lists(st.integers(-5, 30), min_size=3, max_size=3), st.integers(0, 2))


@given(st.lists(A_ROUND, min_size=1, max_size=3), A_ROUND, st.data())
def test_a_corrected_sheet_is_the_one_written_right_from_the_start(
    rounds: list[tuple[list[int], int]], wrong: tuple[list[int], int], data: st.DataObject
) -> None:
    rules = Rules(target=1000)
    number = data.draw(st.integers(1, len(rounds)))
    before, right, after = rounds[: number - 1], rounds[number - 1], rounds[number:]
    card = Scorecard.start(ABC, rules=rules)
    for sums, finisher in [*before, wrong, *after]:
        card = card.add(sums, finisher)
    assert card.replace(number, *right) == sheet(*rounds, rules=rules)
    assert card.remove(number) == sheet(*before, *after, rules=rules)
