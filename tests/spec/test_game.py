"""GAME: rounds are added up until a completed round leaves some total at 100 or more; the lowest total wins.

Totals may be negative. Players who are level on the lowest total share the win.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import event, given, strategies as st

from skyjo import (
    FACE_DOWN,
    Game,
    InvalidRules,
    NextRound,
    Outcome,
    Phase,
    Reason,
    RoundScore,
    Seat,
    TakeDiscard,
    apply,
    legal_moves,
    new_game,
    outcome,
    score_round,
    totals,
)
from skyjo.testing import at_random, opened, stacked, table


def wrong_type(value: Any) -> Any:
    """What the checkers of types would never let pass."""
    return value


def rounds(*points: Sequence[int]) -> tuple[RoundScore, ...]:
    """Rounds worth these points, which seat 0 finished without a penalty."""
    return tuple(RoundScore(tuple(row), tuple(row), 0) for row in points)


def columns(scores: Sequence[RoundScore]) -> Iterator[tuple[int, ...]]:
    """Each seat's points, round by round."""
    return zip(*(score.points for score in scores), strict=True)


def last_turn(*before: RoundScore, finisher: Seat = 0) -> Game:
    """Complete a round that leaves seat 0 with a sum of 4 and seat 1 with 11, after these rounds."""
    game = table(
        "2 1 0 1 / 0 -1 1 0 / 0 0 1 -1",
        "3 1 2 0 / 0 1 1 0 / 2 0 -1 2",
        discard=(9, 1),
        to_move=1 - finisher,
        finisher=finisher,
        scores=before,
    )
    return apply(game, TakeDiscard(3))


# -- Adding up


@pytest.mark.rule("GAME-1")
def test_nobody_has_points_before_the_first_round_is_scored() -> None:
    assert totals((), 3) == (0, 0, 0)
    assert new_game(4, seed=1).totals == (0, 0, 0, 0)


@pytest.mark.rule("GAME-1", "SCORE-2", "START-3")
def test_round_scores_add_up_doubling_included_and_the_finisher_begins_the_next() -> None:
    game = table(
        "-1 0 1 -1 / 0 2 0 -1 / 1 -2 0 0",
        "3 2 1 (2) / -1 -2 0 0 / 0 -2 1 -1",
        "1 2 3 0 / -1 0 -1 0 / 0 1 1 0",
        discard=(9, 3),
        to_move=1,
        finisher=2,
        scores=rounds((10, 20, 30)),
    )
    over = apply(game, TakeDiscard(0))
    assert over.scores[1] == RoundScore((-1, 3, 6), (-1, 3, 12), 2)
    assert over.totals == (9, 23, 42)
    assert (over.phase, over.outcome) == (Phase.SCORED, None)
    assert opened(apply(over, NextRound())).to_move == 2


@pytest.mark.rule("GAME-1", "SCORE-2")
def test_the_round_is_doubled_never_the_total() -> None:
    assert totals([*rounds((40, 0)), score_round((5, 3), finisher=0)], 2) == (50, 3)


@pytest.mark.rule("GAME-1")
def test_totals_may_be_negative() -> None:
    scores = rounds((-17, 4), (-3, -9))
    assert totals(scores, 2) == (-20, -5)
    assert outcome(scores) is None


# -- The end


@pytest.mark.rule("GAME-2")
@pytest.mark.parametrize("total, over", [(99, False), (100, True), (101, True)])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_total_of_100_or_more_ends_the_game(total: int, over: bool, seat: int) -> None:
    earlier, last = (60, 0), (total - 60, 2)
    scores = rounds(earlier[:: 1 - 2 * seat], last[:: 1 - 2 * seat])
    result = outcome(scores)
    assert (result is not None) == over
    if result is not None:
        final = (total, 2) if seat == 0 else (2, total)
        assert result == Outcome(final, (1 - seat,), Reason.TARGET)


@pytest.mark.rule("GAME-2", "GAME-3")
@pytest.mark.parametrize(
    "before, phase, winners",
    [
        (88, Phase.SCORED, None),
        (89, Phase.OVER, (0,)),
        (90, Phase.OVER, (0,)),
    ],
)
def test_the_table_stops_with_the_round_in_which_that_happens(
    before: int, phase: Phase, winners: tuple[int, ...] | None
) -> None:
    over = last_turn(*rounds((3, before)))
    assert over.scores == rounds((3, before), (4, 11))
    assert over.totals == (7, before + 11)
    assert (over.phase, over.to_move) == (phase, None)
    assert over.is_over == (winners is not None)
    assert over.outcome == (winners and Outcome((7, before + 11), winners, Reason.TARGET))
    assert legal_moves(over) == (() if winners else (NextRound(),))


@pytest.mark.rule("GAME-2")
def test_totals_are_looked_at_only_when_the_round_is_completed() -> None:
    game = table(
        "12 12 12 12 / 11 11 11 11 / 10 10 10 10",
        "(0) 1 2 3 / 4 5 6 7 / 8 9 -1 -2",
        "(0) 1 2 3 / 4 5 6 7 / 8 9 -1 -2",
        discard=(12,),
        to_move=1,
        finisher=0,
        scores=rounds((99, 99, 99)),
    )
    after = apply(game, TakeDiscard(0))
    assert (after.phase, after.to_move, after.scores) == (Phase.TURN, 2, rounds((99, 99, 99)))
    assert after.outcome is None


@pytest.mark.rule("GAME-2", "SCORE-2")
def test_a_penalty_may_carry_the_finisher_over_the_target() -> None:
    assert outcome([*rounds((60, 50)), score_round((20, 11), finisher=0)]) == Outcome((100, 61), (1,), Reason.TARGET)
    over = last_turn(*rounds((50, 78)), finisher=1)
    assert over.scores[-1] == RoundScore((4, 11), (4, 22), 1)
    assert over.phase is Phase.OVER
    assert over.outcome == Outcome((54, 100), (0,), Reason.TARGET)
    assert last_turn(*rounds((50, 78)), finisher=0).phase is Phase.SCORED


@pytest.mark.rule("GAME-2")
def test_it_is_the_total_that_counts_not_the_round() -> None:
    assert outcome(rounds((-5, 0), (104, 0))) is None
    assert outcome(rounds((50, 0), (50, 0))) == Outcome((100, 0), (1,), Reason.TARGET)


@pytest.mark.rule("GAME-2")
def test_a_game_without_a_round_has_no_outcome() -> None:
    assert outcome(()) is None


@pytest.mark.rule("GAME-1", "GAME-2")
def test_the_final_round_is_counted_once() -> None:
    over = last_turn(*rounds((0, 95)))
    assert over.phase is Phase.OVER
    assert len(over.scores) == over.round_number == 2
    assert over.totals == (4, 106)
    assert over.outcome == Outcome((4, 106), (0,), Reason.TARGET)


# -- The winners


@pytest.mark.rule("GAME-3")
def test_the_lowest_total_wins_even_when_everybody_is_over_the_target() -> None:
    assert outcome(rounds((150, 120, 133))) == Outcome((150, 120, 133), (1,), Reason.TARGET)


@pytest.mark.rule("GAME-3")
def test_the_winner_need_not_have_done_well_in_the_last_round() -> None:
    assert outcome(rounds((-30, 99), (40, 1))) == Outcome((10, 100), (0,), Reason.TARGET)


@pytest.mark.rule("GAME-4")
def test_players_level_on_the_lowest_total_share_the_win() -> None:
    scores = [score_round((21, 21, 21), finisher=0)] * 3
    assert outcome(scores) == Outcome((126, 63, 63), (1, 2), Reason.TARGET)
    assert outcome(scores[:2]) is None


@pytest.mark.rule("GAME-4")
def test_a_tie_elsewhere_than_for_the_lowest_total_means_nothing() -> None:
    assert outcome(rounds((100, 100, 4))) == Outcome((100, 100, 4), (2,), Reason.TARGET)


@pytest.mark.rule("GAME-4")
def test_all_may_win() -> None:
    assert outcome(rounds((100, 100))) == Outcome((100, 100), (0, 1), Reason.TARGET)


# -- From round to round


@pytest.mark.rule("GAME-1", "SETUP-2", "SETUP-5")
def test_the_next_round_is_dealt_afresh_and_the_score_sheet_stays() -> None:
    over = last_turn(*rounds((10, 20)))
    deal = stacked("1 2 3 4 / 5 6 7 8 / 9 10 11 12", "0 1 2 3 / 4 5 6 7 / 8 9 10 11", discard=-2, draws=(5, 8))
    game = apply(over, NextRound(), cards=deal)
    assert game.round_number == 3
    assert game.grids == ((FACE_DOWN,) * 12,) * 2
    assert game.hidden == ((1, 5, 9, 2, 6, 10, 3, 7, 11, 4, 8, 12), (0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11))
    assert game.discard_pile == (-2,)
    assert game.draw_pile[-2:] == (8, 5)
    assert len(game.draw_pile) == 125
    assert (game.phase, game.to_move, game.drawn) == (Phase.REVEAL, 0, None)
    assert (game.finisher, game.idle_turns, game.reshuffles) == (None, 0, 0)
    assert game.scores == over.scores
    assert game.totals == (14, 31)
    assert (game.rules, game.seed, game.starter) == (over.rules, over.seed, over.starter)
    begun = opened(game)
    assert (begun.phase, begun.drawn, begun.finisher) == (Phase.TURN, None, None)
    assert (begun.idle_turns, begun.reshuffles, begun.totals) == (0, 0, (14, 31))


@pytest.mark.rule("START-3")
def test_the_next_round_starts_with_the_finisher_and_nobody_else() -> None:
    """Seat 0 began the round and won it, seat 1 finished and lost, seat 2 shows the highest cards now."""
    over = apply(
        table(
            "(1) 0 3 1 / 0 1 -2 -1 / -1 0 -1 0",
            "12 12 0 1 / 0 2 0 -1 / -1 0 4 -1",
            "5 2 0 1 / 0 1 0 -1 / -1 0 2 3",
            discard=(9, 1),
            to_move=0,
            finisher=1,
            starter=0,
        ),
        TakeDiscard(0),
    )
    assert over.scores[0].points == (1, 56, 12)
    deal = stacked("1 0 0 0 / 2 1 1 1 / 3 3 3 3", "-2 4 4 4 / -1 5 5 5 / 0 6 6 6", "12 7 7 7 / 12 8 8 8 / 9 9 9 9")
    game = apply(over, NextRound(), cards=deal)
    assert game.starter == 0
    game = opened(game)
    assert (game.phase, game.to_move, game.starter) == (Phase.TURN, 1, 1)


# -- Always

SCORE_SHEETS = st.integers(2, 8).flatmap(
    lambda players: st.lists(st.tuples(*[st.integers(-20, 60)] * players), min_size=1, max_size=12)
)


@pytest.mark.rule("GAME-1", "GAME-2", "GAME-3", "GAME-4")
@given(SCORE_SHEETS)
def test_a_score_sheet_is_closed_exactly_when_a_total_reaches_100(sheet: list[tuple[int, ...]]) -> None:
    for played in range(1, len(sheet) + 1):
        scores = rounds(*sheet[:played])
        final = tuple(map(sum, zip(*sheet[:played], strict=True)))
        assert totals(scores, len(final)) == final
        if any(total >= 100 for total in final):
            lowest = tuple(seat for seat, total in enumerate(final) if not any(other < total for other in final))
            event(f"winners: {len(lowest)}")
            assert outcome(scores) == Outcome(final, lowest, Reason.TARGET)
            break
        assert outcome(scores) is None


@pytest.mark.rule("GAME-1", "GAME-2", "GAME-3", "START-3")
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_a_whole_game_adds_up_round_by_round_and_stops_in_time(players: int, seed: int) -> None:
    after: Game | None = None
    for before, move, after in at_random(new_game(players, seed=seed), seed):
        assert len(after.scores) - len(before.scores) == (after.phase in {Phase.SCORED, Phase.OVER})
        if move == NextRound():
            assert (after.round_number, after.scores) == (before.round_number + 1, before.scores)
        elif before.phase is Phase.REVEAL and after.phase is Phase.TURN and after.scores:
            assert after.starter == after.to_move == after.scores[-1].finisher
    assert after is not None
    event(f"rounds: {after.round_number}")
    sheet = [tuple(line) for line in zip(*(accumulate(column) for column in columns(after.scores)), strict=True)]
    assert after.totals == after.standing.totals == sheet[-1]
    assert after.round_number == after.standing.rounds == len(sheet)
    assert [max(line) >= 100 for line in sheet] == [False] * (len(sheet) - 1) + [True]
    assert after.outcome is not None
    assert {after.totals[seat] for seat in after.outcome.winners} == {min(after.totals)}


# -- Wrong score sheets


@pytest.mark.rule("GAME-1")
def test_every_round_is_scored_for_every_player() -> None:
    with pytest.raises(InvalidRules) as refused:
        totals([*rounds((1, 2), (3, 4, 5))], 2)
    assert refused.value.where == "round 2"
    assert refused.value.given == "points for 3 players"
    assert refused.value.expected == "points for 2"
    with pytest.raises(InvalidRules, match="round 1: got points for 1 players, expected points for 2"):
        totals([*rounds((1,), (3, 4))], 2)


@pytest.mark.rule("GAME-1")
def test_a_sheet_is_for_the_players_of_its_first_round() -> None:
    with pytest.raises(InvalidRules) as refused:
        outcome([score_round((1, 2), 0), score_round((1, 2, 3), 0)])
    assert (refused.value.where, refused.value.expected) == ("round 2", "points for 2")


@pytest.mark.rule("GAME-1")
@pytest.mark.parametrize(
    "wrong, given_text, expected",
    [
        (None, "None", "a RoundScore"),
        (RoundScore((1, 2), wrong_type([1, 2]), 0), "[1, 2]", "the points of each seat"),
        (RoundScore((1, 2), (1, wrong_type(2.0)), 0), "(1, 2.0)", "the points of each seat"),
        (RoundScore((), (), None), "()", "the points of each seat"),
    ],
)
def test_it_is_said_which_round_is_no_score(wrong: Any, given_text: str, expected: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        totals([score_round((1, 2), 0), wrong], 2)
    assert (refused.value.where, refused.value.given, refused.value.expected) == ("round 2", given_text, expected)


@pytest.mark.rule("GAME-2")
def test_a_reason_shows_its_name() -> None:
    assert repr([Reason.TARGET, Reason.ROUNDS]) == "[Reason.TARGET, Reason.ROUNDS]"
