"""OPT-1 to OPT-4, OPT-15 and OPT-16: what a round costs, when a game is over, and who has won it then."""

from collections.abc import Sequence
from itertools import islice

import pytest
from hypothesis import event, given, strategies as st

from skyjo import (
    Game,
    NextRound,
    Outcome,
    Phase,
    Reason,
    RoundScore,
    Rules,
    TakeDiscard,
    TotalTie,
    apply,
    legal_moves,
    new_game,
    outcome,
    score_round,
)
from skyjo.testing import at_random, opened, stacked, table


def rounds(*points: Sequence[int]) -> tuple[RoundScore, ...]:
    """Rounds worth these points, which seat 0 finished without a penalty."""
    return tuple(RoundScore(tuple(row), tuple(row), 0) for row in points)


def last_turn(rules: Rules, *before: RoundScore, sums: tuple[int, int, int], finisher: int = 0) -> Game:
    """Complete a round that leaves the three seats with these sums, from -2 to 12, after these rounds."""
    last = (finisher - 1) % 3
    grids = [f". {points} / . {0 if seat == finisher else '(0)'}" for seat, points in enumerate(sums)]
    game = table(
        *grids,
        discard=(11, sums[last]),
        to_move=last,
        finisher=finisher,
        scores=before,
        rules=rules,
    )
    return apply(game, TakeDiscard(2))


class TestPenaltyPositiveOnly:
    """OPT-1: whether the penalty spares sums of zero and less."""

    @pytest.mark.rule("OPT-1", "SCORE-4")
    @pytest.mark.parametrize("sums", [(-3, -5), (0, -2), (0, 0), (-4, -4)])
    def test_by_default_zero_and_less_is_spared(self, sums: tuple[int, ...]) -> None:
        assert score_round(sums, 0, Rules()).points == sums
        assert score_round(sums, 0, Rules(penalty_positive_only=True, penalty_points=9)).points == sums

    @pytest.mark.rule("OPT-1")
    @pytest.mark.parametrize(
        "sums, points",
        [((-3, -5), -6), ((-4, -4), -8), ((0, -2), 0), ((15, 10), 30), ((-5, 10), -5), ((0, 1), 0), ((8, 9), 8)],
    )
    def test_else_every_sum_that_is_not_alone_lowest_counts_twice(self, sums: tuple[int, int], points: int) -> None:
        score = score_round(sums, 0, Rules(penalty_positive_only=False))
        assert score == RoundScore(sums, (points, sums[1]), 0)
        assert score.penalty == points - sums[0]

    @pytest.mark.rule("OPT-1", "OPT-2")
    def test_a_tie_below_zero_may_be_spared_for_being_a_tie(self) -> None:
        rules = Rules(penalty_positive_only=False, penalty_on_tie=False)
        assert score_round((-4, -4), 0, rules).points == (-4, -4)
        assert score_round((-4, -5), 0, rules).points == (-8, -5)

    @pytest.mark.rule("OPT-1")
    def test_the_table_plays_by_it(self) -> None:
        over = last_turn(Rules(penalty_positive_only=False, initial_reveals=1), sums=(4, -2, -1), finisher=2)
        assert over.scores == (RoundScore((4, -2, -1), (4, -2, -2), 2),)


class TestPenaltyOnTie:
    """OPT-2: whether an equal sum elsewhere is enough."""

    @pytest.mark.rule("OPT-2", "SCORE-3")
    def test_by_default_an_equal_sum_is_enough(self) -> None:
        assert score_round((10, 24, 10), 0, Rules()).points == (20, 24, 10)

    @pytest.mark.rule("OPT-2")
    @pytest.mark.parametrize(
        "sums, points",
        [
            ((10, 24, 10), 10),
            ((10, 10, 10), 10),
            ((10, 24, 9), 20),
            ((10, 9, 10), 20),
            ((10, 11, 11), 10),
            ((1000, 2000, int("1000")), 1000),
        ],
    )
    def test_else_only_a_lower_sum_is(self, sums: tuple[int, ...], points: int) -> None:
        assert score_round(sums, 0, Rules(penalty_on_tie=False)).points == (points, *sums[1:])

    @pytest.mark.rule("OPT-2")
    def test_the_table_plays_by_it(self) -> None:
        over = last_turn(Rules(penalty_on_tie=False, initial_reveals=1), sums=(10, 12, 10))
        assert over.scores[0].points == (10, 12, 10)


class TestPenaltyFactorAndPoints:
    """OPT-3: a penalised sum counts sum × factor + points."""

    @pytest.mark.rule("OPT-3", "SCORE-2")
    @pytest.mark.parametrize(
        "factor, extra, points",
        [(2, 0, 30), (3, 0, 45), (1, 0, 15), (1, 10, 25), (2, 5, 35), (3, 1, 46)],
    )
    def test_a_penalised_sum_is_multiplied_then_added_to(self, factor: int, extra: int, points: int) -> None:
        rules = Rules(penalty_factor=factor, penalty_points=extra)
        score = score_round((10, 15, 20), 1, rules)
        assert score == RoundScore((10, 15, 20), (10, points, 20), 1)
        assert score.penalty == points - 15
        assert score_round((15, 15), 0, rules).points == (points, 15)

    @pytest.mark.rule("OPT-3", "SCORE-6")
    def test_who_is_not_penalised_pays_no_points_either(self) -> None:
        rules = Rules(penalty_factor=3, penalty_points=5)
        assert score_round((10, 15), 0, rules).points == (10, 15)
        assert score_round((15, 10), None, rules).points == (15, 10)

    @pytest.mark.rule("OPT-1", "OPT-3", "SCORE-4")
    @pytest.mark.parametrize("own, spared, points", [(-3, -3, 1), (0, 0, 10), (1, 13, 13)])
    def test_it_meets_sums_of_zero_and_less_when_they_are_not_spared(self, own: int, spared: int, points: int) -> None:
        rules = Rules(penalty_factor=3, penalty_points=10)
        assert score_round((own, -5), 0, rules).points == (spared, -5)
        strict = Rules(penalty_factor=3, penalty_points=10, penalty_positive_only=False)
        assert score_round((own, -5), 0, strict).points == (points, -5)

    @pytest.mark.rule("OPT-2", "OPT-3")
    def test_it_meets_ties(self) -> None:
        assert score_round((7, 7), 1, Rules(penalty_factor=1, penalty_points=3)).points == (7, 10)
        lenient = Rules(penalty_factor=1, penalty_points=3, penalty_on_tie=False)
        assert score_round((7, 7), 1, lenient).points == (7, 7)

    @pytest.mark.rule("OPT-1", "OPT-2", "OPT-3")
    @given(
        st.lists(st.integers(-3, 3) | st.integers(-24, 144), min_size=2, max_size=8).map(tuple),
        st.booleans(),
        st.booleans(),
        st.integers(1, 5),
        st.integers(0, 20),
    )
    def test_the_four_settings_together(
        self, sums: tuple[int, ...], positive_only: bool, on_tie: bool, factor: int, extra: int
    ) -> None:
        rules = Rules(
            penalty_positive_only=positive_only, penalty_on_tie=on_tie, penalty_factor=factor, penalty_points=extra
        )
        own, lowest_elsewhere = sums[0], min(sums[1:])
        owed = own > lowest_elsewhere or (on_tie and own == lowest_elsewhere)
        owed = owed and (own > 0 or not positive_only)
        event(f"penalised: {owed}")
        points = own * factor + extra if owed else own
        assert score_round(sums, 0, rules) == RoundScore(sums, (points, *sums[1:]), 0)


class TestTotalTie:
    """OPT-4: what a tie for the lowest total leads to."""

    EXTRA = Rules(total_tie=TotalTie.EXTRA_ROUND)
    LAST = Rules(total_tie=TotalTie.LAST_ROUND)

    @pytest.mark.rule("OPT-4", "GAME-4")
    def test_by_default_the_win_is_shared(self) -> None:
        assert outcome(rounds((20, 100, 20)), Rules()) == Outcome((20, 100, 20), (0, 2), Reason.TARGET)
        assert outcome(rounds((60, 100, 90), (30, 0, 0)), Rules()) == Outcome((90, 100, 90), (0, 2), Reason.TARGET)

    @pytest.mark.rule("OPT-4")
    def test_an_extra_round_follows_as_long_as_the_lowest_total_is_tied(self) -> None:
        sheet = rounds((20, 100, 20), (5, 0, 5), (-3, 9, -3), (4, 1, 3))
        assert [outcome(sheet[:played], self.EXTRA) for played in range(1, 4)] == [None] * 3
        assert outcome(sheet, self.EXTRA) == Outcome((26, 110, 25), (2,), Reason.TARGET)

    @pytest.mark.rule("OPT-4", "GAME-2")
    def test_without_a_tie_for_the_lowest_there_is_no_extra_round(self) -> None:
        assert outcome(rounds((20, 100, 100)), self.EXTRA) == Outcome((20, 100, 100), (0,), Reason.TARGET)
        assert outcome(rounds((20, 99, 20)), self.EXTRA) is None
        assert outcome(rounds((20, 99, 21)), self.EXTRA) is None

    @pytest.mark.rule("OPT-4")
    @pytest.mark.parametrize("highest", [0, 1, 2])
    def test_the_end_stays_reached_though_totals_fall_below_the_target(self, highest: int) -> None:
        def seated(high: int, *others: int) -> list[int]:
            return [*others[:highest], high, *others[highest:]]

        sheet = rounds(seated(60, 20, 20), seated(40, 5, 5), seated(-8, 2, 2), seated(-1, 3, 4))
        assert [outcome(sheet[:played], self.EXTRA) for played in range(1, 4)] == [None] * 3
        lower = 0 if highest else 1
        assert outcome(sheet, self.EXTRA) == Outcome(tuple(seated(91, 30, 31)), (lower,), Reason.TARGET)

    @pytest.mark.rule("OPT-4", "GAME-2")
    def test_an_end_that_was_never_reached_does_not_count(self) -> None:
        sheet = rounds((59, 20, 20), (40, 5, 5), (-8, 2, 2), (-1, 3, 4))
        assert outcome(sheet, self.EXTRA) is None

    @pytest.mark.rule("OPT-4")
    def test_everybody_else_may_overtake_the_tied_in_the_extra_round(self) -> None:
        sheet = rounds((99, 100, 99), (40, 10, 41))
        assert outcome(sheet, self.EXTRA) == Outcome((139, 110, 140), (1,), Reason.TARGET)

    @pytest.mark.rule("OPT-4", "OPT-16")
    def test_an_extra_round_may_follow_the_last_of_a_number_of_rounds(self) -> None:
        rules = Rules(total_tie=TotalTie.EXTRA_ROUND, rounds=2, target=None)
        sheet = rounds((5, 7, 9), (6, 4, 9), (1, 1, 0), (3, 2, 0))
        assert [outcome(sheet[:played], rules) for played in range(1, 4)] == [None] * 3
        assert outcome(sheet, rules) == Outcome((15, 14, 18), (1,), Reason.ROUNDS)
        assert outcome(rounds((5, 7, 9), (6, 5, 9)), rules) == Outcome((11, 12, 18), (0,), Reason.ROUNDS)

    @pytest.mark.rule("OPT-4", "OPT-15", "OPT-16")
    def test_what_came_first_has_brought_the_end(self) -> None:
        rules = Rules(total_tie=TotalTie.EXTRA_ROUND, rounds=1)
        assert outcome(rounds((5, 5), (99, 95)), rules) == Outcome((104, 100), (1,), Reason.ROUNDS)
        rules = Rules(total_tie=TotalTie.EXTRA_ROUND, rounds=2)
        assert outcome(rounds((100, 100), (-9, -8)), rules) == Outcome((91, 92), (0,), Reason.TARGET)

    @pytest.mark.rule("OPT-4")
    def test_the_table_deals_the_extra_round_and_remembers_why(self) -> None:
        rules = Rules(total_tie=TotalTie.EXTRA_ROUND, initial_reveals=1, stall_limit=1)
        over = last_turn(rules, *rounds((10, 10, 86)), sums=(4, 4, 7), finisher=2)
        assert over.totals == (14, 14, 100)
        assert (over.phase, over.outcome) == (Phase.SCORED, None)
        assert legal_moves(over) == (NextRound(),)
        cards = stacked("1 2 / 0 1", "1 0 / 0 2", "-2 -1 / -1 -2", discard=-2, rules=over.rules)
        extra = opened(apply(over, NextRound(), cards=cards))
        assert (extra.to_move, extra.phase) == (2, Phase.TURN)
        last = apply(extra, TakeDiscard(0))
        assert (last.phase, last.outcome) == (Phase.OVER, Outcome((18, 17, 94), (1,), Reason.TARGET))

    @pytest.mark.rule("OPT-4")
    @pytest.mark.parametrize(
        "sheet, winners",
        [
            (((50, 30, 99), (10, 30, 1)), (0,)),
            (((30, 50, 99), (30, 10, 1)), (1,)),
            (((30, 40, 45, 99), (30, 20, 15, 1)), (2,)),
            (((30, 40, 40, 99), (30, 20, 20, 1)), (1, 2)),
            (((60, 60, 99), (0, 0, 1)), (0, 1)),
            (((50, 70, 99), (10, -5, 1)), (0,)),
        ],
    )
    def test_among_the_tied_the_lower_last_round_wins_then_the_win_is_shared(
        self, sheet: tuple[tuple[int, ...], ...], winners: tuple[int, ...]
    ) -> None:
        final = tuple(map(sum, zip(*sheet, strict=True)))
        assert outcome(rounds(*sheet), self.LAST) == Outcome(final, winners, Reason.TARGET)

    @pytest.mark.rule("OPT-4")
    def test_the_last_round_counts_with_its_penalty(self) -> None:
        sheet = [*rounds((40, 48, 99)), score_round((10, 12, 1), 0)]
        assert outcome(sheet, self.LAST) == Outcome((60, 60, 100), (1,), Reason.TARGET)

    @pytest.mark.rule("OPT-4", "OPT-16")
    def test_the_last_round_may_be_the_last_of_a_number_of_rounds(self) -> None:
        rules = Rules(total_tie=TotalTie.LAST_ROUND, rounds=2, target=None)
        assert outcome(rounds((5, 7)), rules) is None
        assert outcome(rounds((5, 7), (6, 4)), rules) == Outcome((11, 11), (1,), Reason.ROUNDS)


class TestTarget:
    """OPT-15: the total that ends the game."""

    @pytest.mark.rule("OPT-15", "GAME-2")
    def test_by_default_it_is_100(self) -> None:
        assert Rules().target == 100
        assert outcome(rounds((99, 1)), Rules()) is None
        assert outcome(rounds((100, 1)), Rules()) is not None

    @pytest.mark.rule("OPT-15")
    @pytest.mark.parametrize("target", [1, 50, 200])
    def test_any_other_number_takes_its_place(self, target: int) -> None:
        rules = Rules(target=target)
        assert outcome(rounds((target - 1, 0)), rules) is None
        assert outcome(rounds((target, 0)), rules) == Outcome((target, 0), (1,), Reason.TARGET)
        assert outcome(rounds((target + 1, 0)), rules) == Outcome((target + 1, 0), (1,), Reason.TARGET)

    @pytest.mark.rule("OPT-15", "OPT-16")
    @pytest.mark.parametrize("tie", TotalTie)
    def test_without_a_target_no_total_ends_the_game(self, tie: TotalTie) -> None:
        rules = Rules(target=None, rounds=3, total_tie=tie)
        assert outcome(rounds((500, 20), (500, 30)), rules) is None
        sheet = rounds((500, 20), (500, 30), (-2, -2))
        assert outcome(sheet, rules) == Outcome((998, 48), (1,), Reason.ROUNDS)

    @pytest.mark.rule("OPT-15", "GAME-2")
    @pytest.mark.parametrize("target, phase", [(21, Phase.SCORED), (20, Phase.OVER), (19, Phase.OVER)])
    def test_the_table_plays_by_it(self, target: int, phase: Phase) -> None:
        rules = Rules(target=target, initial_reveals=1)
        assert last_turn(rules, *rounds((3, 9, 10)), sums=(4, 11, 5)).phase is phase


class TestRounds:
    """OPT-16: the game ends after so many rounds, or at the target, whichever comes first."""

    @pytest.mark.rule("OPT-16", "GAME-2")
    def test_by_default_there_is_no_such_number(self) -> None:
        assert Rules().rounds is None
        assert outcome(rounds(*[(1, 0)] * 99), Rules()) is None

    @pytest.mark.rule("OPT-16", "GAME-3", "GAME-4")
    def test_the_game_ends_after_so_many_rounds(self) -> None:
        rules = Rules(rounds=3)
        sheet = rounds((5, 1, 9), (5, 1, 9), (5, 14, -2))
        assert outcome(sheet[:1], rules) is None
        assert outcome(sheet[:2], rules) is None
        assert outcome(sheet, rules) == Outcome((15, 16, 16), (0,), Reason.ROUNDS)
        assert outcome(rounds((4, 4)), Rules(rounds=1)) == Outcome((4, 4), (0, 1), Reason.ROUNDS)
        assert outcome(rounds(*[(1, 0)] * 300), Rules(rounds=300, target=None)) == Outcome(
            (300, 0), (1,), Reason.ROUNDS
        )

    @pytest.mark.rule("OPT-15", "OPT-16")
    def test_or_at_the_target_if_that_comes_first(self) -> None:
        rules = Rules(rounds=3, target=40)
        assert outcome(rounds((39, 1)), rules) is None
        assert outcome(rounds((39, 1), (1, 5)), rules) == Outcome((40, 6), (1,), Reason.TARGET)

    @pytest.mark.rule("OPT-16")
    @pytest.mark.parametrize("number, phase", [(1, Phase.OVER), (2, Phase.OVER), (3, Phase.SCORED)])
    def test_the_table_plays_by_it(self, number: int, phase: Phase) -> None:
        before = rounds((3, 9, 10))[: number - 1]
        over = last_turn(Rules(rounds=number, initial_reveals=1), *before, sums=(4, 11, 5))
        assert over.phase is phase
        assert (over.outcome is None) == (phase is Phase.SCORED)
        if over.outcome is not None:
            assert over.outcome == Outcome(over.totals, (0,), Reason.ROUNDS)


@pytest.mark.rule("GAME-2", "GAME-4", "OPT-4", "OPT-15", "OPT-16")
@given(
    st.integers(2, 3),
    st.integers(0, 2**32),
    st.sampled_from([TotalTie.EXTRA_ROUND, *TotalTie]),
    st.sampled_from([(1, None), (2, None), (None, 1), (None, 3), (2, 2), (3, 3)]),
)
def test_a_whole_game_stops_in_time_whatever_ends_it(
    players: int, seed: int, tie: TotalTie, ends: tuple[int | None, int | None]
) -> None:
    target, most_rounds = ends
    deck = {-1: 9, 0: 9, 1: 9}
    rules = Rules(
        rows=2, columns=1, initial_reveals=0, deck=deck, total_tie=tie, target=target, rounds=most_rounds, stall_limit=9
    )
    reached = False
    for _, _, after in islice(at_random(new_game(players, rules=rules, seed=seed), seed), 1000):
        if after.phase not in {Phase.SCORED, Phase.OVER}:
            assert after.outcome is None
            continue
        final = tuple(map(sum, zip(*(score.points for score in after.scores), strict=True)))
        assert after.totals == final
        reached = reached or (target is not None and max(final) >= target) or len(after.scores) == most_rounds
        tied = [seat for seat in range(players) if final[seat] == min(final)]
        over = reached and (len(tied) == 1 or tie is not TotalTie.EXTRA_ROUND)
        assert (after.phase is Phase.OVER) == over
        if reached and not over:
            event(f"an extra round, totals below the target: {target is not None and max(final) < target}")
        if tie is TotalTie.LAST_ROUND:
            last = after.scores[-1].points
            tied = [seat for seat in tied if last[seat] == min(last[other] for other in tied)]
        assert (None if after.outcome is None else after.outcome.winners) == (tuple(tied) if over else None)
