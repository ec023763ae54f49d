"""SCORE: a round is worth the cards left in the grid, and a finisher who is not alone lowest pays double.

An equal sum elsewhere is enough. Only a positive sum is doubled, only the finisher's, and never as a bonus.
"""

from random import Random

import pytest
from hypothesis import event, given, strategies as st

from skyjo import (
    CLEARED,
    FACE_DOWN,
    Card,
    Cell,
    InvalidRules,
    RoundScore,
    TakeDiscard,
    apply,
    grid_sum,
    new_game,
    score_round,
    totals,
)
from skyjo.testing import at_random, grid, table

SUMS = st.lists(st.integers(-24, 144), min_size=2, max_size=8).map(tuple)
CLOSE_SUMS = st.lists(st.integers(-3, 3), min_size=2, max_size=8).map(tuple)


# -- The sum


@pytest.mark.rule("SCORE-1", "COL-7")
@pytest.mark.parametrize(
    "cells, points",
    [
        ("0 2 1 -1 / 0 -2 1 3 / 5 3 0 -2", 10),
        ("1 3 7 4 / -2 0 -1 0 / 1 0 12 -1", 24),
        ("2 -2 5 3 / 0 0 2 -1 / 2 -1 0 0", 10),
        (". 12 . -2 / . 11 . -1 / . 12 . -2", 30),
        ("-2 -2 -1 -1 / -2 -1 -1 -2 / -1 -2 -1 -1", -17),
        (". . . . / . . . . / . . . .", 0),
    ],
)
def test_a_sum_is_what_the_cards_left_in_the_grid_add_up_to(cells: str, points: int) -> None:
    assert grid_sum(grid(cells)) == points


@pytest.mark.rule("SCORE-1", "COL-7")
@given(st.lists(st.integers(-2, 12)), st.lists(st.sampled_from([FACE_DOWN, CLEARED])), st.randoms())
def test_only_cards_count_wherever_they_lie(cards: list[Card], blanks: list[Cell], chance: Random) -> None:
    cells: list[Cell] = [*cards, *blanks]
    chance.shuffle(cells)
    assert grid_sum(cells) == sum(cards)


# -- The penalty


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3")
def test_a_tie_at_the_table_doubles_the_finisher() -> None:
    game = table(
        "0 2 1 -1 / 0 -2 1 3 / 5 3 0 -2",
        "1 3 7 (4) / -2 (0) -1 0 / 1 0 12 -1",
        "2 -2 (5) 3 / 0 0 2 -1 / 2 -1 0 0",
        discard=(7, 2),
        to_move=2,
        finisher=0,
    )
    over = apply(game, TakeDiscard(0))
    assert over.scores == (RoundScore(sums=(10, 24, 10), points=(20, 24, 10), finisher=0),)
    assert over.scores[0].penalty == 10
    assert over.totals == (20, 24, 10)


@pytest.mark.rule("SCORE-2", "SCORE-3", "SCORE-4", "SCORE-6")
@pytest.mark.parametrize(
    "own, other, points",
    [
        (10, 15, 10),
        (15, 10, 30),
        (10, 10, 20),
        (8, 5, 16),
        (-5, -10, -5),
        (-5, 10, -5),
        (-5, -5, -5),
        (-3, -5, -3),
        (0, -2, 0),
        (0, 0, 0),
        (1, 0, 2),
        (1, 1, 2),
        (1, 2, 1),
    ],
)
@pytest.mark.parametrize("finisher", [0, 1])
def test_what_a_finisher_scores_against_one_other(own: int, other: int, points: int, finisher: int) -> None:
    sums = (own, other) if finisher == 0 else (other, own)
    expected = (points, other) if finisher == 0 else (other, points)
    score = score_round(sums, finisher)
    assert score == RoundScore(sums, expected, finisher)
    assert score.penalty == points - own


@pytest.mark.rule("SCORE-2", "SCORE-3")
@pytest.mark.parametrize("better", [0, 1, 3, 4])
def test_one_better_or_equal_seat_anywhere_is_enough(better: int) -> None:
    for sum_there in (7, 6, -6):
        sums = [9, 9, 7, 9, 9]
        sums[better] = sum_there
        expected = sums.copy()
        expected[2] = 14
        assert score_round(sums, 2).points == tuple(expected)


@pytest.mark.rule("SCORE-6")
def test_the_others_are_never_doubled_and_the_best_gets_no_bonus() -> None:
    assert score_round((4, 30, 30, 5), finisher=0).points == (4, 30, 30, 5)
    assert score_round((40, 30, 3, 30), finisher=2).points == (40, 30, 3, 30)


@pytest.mark.rule("SCORE-6", "GAME-1")
def test_a_sheet_may_have_hundreds_of_seats() -> None:
    """Nobody sits across from themselves, however high the number of the seat."""
    sums = (*[10] * 299, 5)
    score = score_round(sums, finisher=int("299"))
    assert score.points == sums
    assert totals([score], players=int("300")) == sums


@pytest.mark.rule("SCORE-6", "OPT-13")
def test_without_a_finisher_nobody_is_penalised() -> None:
    score = score_round((10, 5, 10), finisher=None)
    assert score == RoundScore((10, 5, 10), (10, 5, 10), None)
    assert score.penalty == 0


@pytest.mark.rule("SCORE-5", "COL-9")
@pytest.mark.parametrize(
    "hidden, sums, points",
    [
        ("(5)", (10, 9), (20, 9)),
        ("(6)", (10, 25), (10, 25)),
    ],
)
def test_sums_are_compared_after_the_columns_of_the_reveal_have_gone(
    hidden: str, sums: tuple[int, ...], points: tuple[int, ...]
) -> None:
    game = table(
        "0 2 1 -1 / 0 -2 1 3 / 5 3 0 -2",
        f"5 1 0 3 / 5 2 0 0 / {hidden} 1 1 1",
        discard=(8, 3),
        to_move=1,
        finisher=0,
    )
    over = apply(game, TakeDiscard(9))
    assert over.scores == (RoundScore(sums, points, 0),)


@pytest.mark.rule("SCORE-1", "COL-9")
def test_three_hidden_sevens_in_a_column_count_nothing() -> None:
    game = table(
        "0 0 0 1 / 0 -1 0 0 / 1 0 -2 0", ". (7) . . / . (7) . 3 / . (7) . .", discard=(2, 3), to_move=1, finisher=0
    )
    over = apply(game, TakeDiscard(10))
    assert over.scores[0].sums == (-1, 3)
    assert over.scores[0].points == (-1, 3)


@pytest.mark.rule("SCORE-5")
def test_sums_are_compared_before_doubling() -> None:
    assert score_round((10, 15), finisher=0).points == (10, 15)
    assert score_round((10, 11, 10), finisher=2).points == (10, 11, 20)


# -- Always


@pytest.mark.rule("SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6")
@given(SUMS | CLOSE_SUMS, st.data())
def test_exactly_a_positive_sum_of_a_finisher_not_alone_lowest_is_doubled(
    sums: tuple[int, ...], data: st.DataObject
) -> None:
    finisher = data.draw(st.integers(0, len(sums) - 1))
    own, others = sums[finisher], sums[:finisher] + sums[finisher + 1 :]
    owed = own if own > 0 and own >= min(others) else 0
    event(f"penalised: {owed > 0}")
    score = score_round(list(sums), finisher)
    assert score.sums == sums
    assert score.finisher == finisher
    assert score.penalty == owed
    assert score.points == tuple(points + owed if seat == finisher else points for seat, points in enumerate(sums))


@pytest.mark.rule("SCORE-6")
@given(SUMS)
def test_a_round_that_nobody_finished_is_worth_its_sums(sums: tuple[int, ...]) -> None:
    assert score_round(sums, None) == RoundScore(sums, sums, None)


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-6")
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_a_round_at_the_table_is_scored_as_on_paper(players: int, seed: int) -> None:
    for _, _, after in at_random(new_game(players, seed=seed), seed):
        if after.scores:
            break
    else:
        pytest.fail("the round never ended")
    sums = tuple(sum(cell for cell in cells if isinstance(cell, int)) for cells in after.grids)
    assert after.finisher is not None
    assert after.scores == (score_round(sums, after.finisher),)
    assert after.totals == after.scores[0].points


# -- Wrong score sheets


@pytest.mark.rule("SCORE-1")
@pytest.mark.parametrize("wrong", [1.0, "7", None, True])
def test_a_sum_is_a_whole_number(wrong: object) -> None:
    with pytest.raises(InvalidRules) as refused:
        score_round((10, wrong, 3), finisher=0)  # type: ignore[arg-type]  # that is the point
    assert refused.value.where == "sums[1]"
    assert refused.value.given == repr(wrong)
    assert refused.value.expected == "a whole number of points"


@pytest.mark.rule("SCORE-6")
@pytest.mark.parametrize("wrong", [-1, 3, 1.0, "0", True])
def test_the_finisher_is_a_seat_of_the_round(wrong: object) -> None:
    with pytest.raises(InvalidRules) as refused:
        score_round((10, 5, 3), finisher=wrong)  # type: ignore[arg-type]  # that is the point
    assert refused.value.where == "finisher"
    assert refused.value.given == repr(wrong)
    assert refused.value.expected == "a seat from 0 to 2, or None"
