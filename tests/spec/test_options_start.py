"""OPT-9 to OPT-11: who begins the turns of a round."""

import attrs
import pytest

from skyjo import (
    FirstStarter,
    Game,
    LaterStarter,
    NextRound,
    Phase,
    RoundScore,
    Rules,
    Seat,
    StartTie,
    TakeDiscard,
    apply,
    new_game,
)
from skyjo.testing import opened, play, stacked, table

Opening = tuple[int, int]


def deal(*openings: Opening) -> tuple[int, ...]:
    """Order the deck so that these are the first two cards of each seat, in grids of one column."""
    return stacked(*(f"{first} / {second} / 0" for first, second in openings), rules=Rules(columns=1))


def first_round(rules: Rules, *openings: Opening, starter: Seat | None = None) -> Game:
    """Deal a first round in which each seat turns up these two cards; the turns begin."""
    rules = attrs.evolve(rules, columns=1)
    return begun(new_game(len(openings), rules=rules, cards=deal(*openings), seed=1, starter=starter))


def next_round(over: Game, *openings: Opening) -> Game:
    """Deal the next round likewise."""
    return begun(apply(over, NextRound(), cards=deal(*openings)))


def begun(dealt: Game) -> Game:
    game = opened(dealt)
    assert game.phase is Phase.TURN
    assert game.to_move == game.starter
    return game


def round_over(
    rules: Rules,
    sums: tuple[int, ...],
    *,
    starter: Seat,
    finisher: Seat | None,
    last: Seat,
    before: tuple[RoundScore, ...] = (),
) -> Game:
    """Complete a round that `starter` began, in which `last` has the last turn, and that leaves these sums."""
    grids = [f". / {points} / {0 if seat == finisher else '(0)'}" for seat, points in enumerate(sums)]
    game = table(
        *grids, discard=(11, sums[last]), to_move=last, finisher=finisher, starter=starter, scores=before, rules=rules
    )
    over = apply(game, TakeDiscard(1))
    assert over.phase is Phase.SCORED
    return over


class TestFirstStarter:
    """OPT-9: who begins the first round."""

    @pytest.mark.rule("OPT-9", "START-1", "START-2")
    @pytest.mark.parametrize(
        "openings, starter",
        [
            (((12, -2), (4, 2)), 0),
            (((4, 2), (12, -2)), 1),
            (((1, 2), (3, 4), (0, 5), (1, 1)), 1),
            (((3, 4), (1, 2), (0, 7), (1, 1)), 0),
            (((0, -2), (0, -1), (-1, -1)), 1),
        ],
    )
    def test_by_default_the_highest_opening_sum_does(self, openings: tuple[Opening, ...], starter: Seat) -> None:
        assert first_round(Rules(), *openings).starter == starter

    @pytest.mark.rule("OPT-9")
    @pytest.mark.parametrize(
        "openings, starter",
        [
            (((12, -2), (4, 2)), 1),
            (((1, 2), (3, 4), (0, 5), (1, 1)), 3),
            (((3, 4), (1, 1), (0, 2), (8, 1)), 1),
            (((0, -1), (-2, -1), (0, 12)), 1),
        ],
    )
    def test_or_the_lowest(self, openings: tuple[Opening, ...], starter: Seat) -> None:
        rules = Rules(first_starter=FirstStarter.LOWEST_SUM)
        assert first_round(rules, *openings).starter == starter

    @pytest.mark.rule("OPT-9")
    def test_or_seat_0_whatever_it_shows(self) -> None:
        rules = Rules(first_starter=FirstStarter.FIRST_SEAT)
        assert first_round(rules, (1, 2), (3, 4), (0, 0)).starter == 0

    @pytest.mark.rule("OPT-9")
    @pytest.mark.parametrize("choice", FirstStarter)
    @pytest.mark.parametrize("named", [0, 1, 2])
    def test_a_named_seat_goes_before_any_of_them(self, choice: FirstStarter, named: Seat) -> None:
        rules = Rules(first_starter=choice)
        assert first_round(rules, (0, 1), (12, 12), (-2, -2), starter=named).starter == named
        assert first_round(rules, (5, 1), (-2, -2), (12, 12), starter=named).starter == named

    @pytest.mark.rule("OPT-9")
    def test_the_named_seat_is_known_from_the_deal(self) -> None:
        assert new_game(3, seed=1, starter=2).starter == 2
        assert new_game(3, seed=1).starter is None

    @pytest.mark.rule("OPT-9", "OPT-17")
    @pytest.mark.parametrize("choice", FirstStarter)
    @pytest.mark.parametrize("tie", StartTie)
    def test_where_nobody_shows_a_card_all_are_level(self, choice: FirstStarter, tie: StartTie) -> None:
        rules = Rules(first_starter=choice, start_tie=tie, initial_reveals=0)
        game = new_game(3, rules=rules, seed=1)
        assert (game.phase, game.starter, game.to_move) == (Phase.TURN, 0, 0)
        game = new_game(3, rules=rules, seed=1, starter=2)
        assert (game.phase, game.starter, game.to_move) == (Phase.TURN, 2, 2)

    @pytest.mark.rule("OPT-9", "OPT-10")
    @pytest.mark.parametrize("choice", FirstStarter)
    def test_it_says_nothing_about_later_rounds(self, choice: FirstStarter) -> None:
        over = round_over(Rules(first_starter=choice), (3, 4, 5), starter=2, finisher=1, last=0)
        assert next_round(over, (12, 0), (5, 1), (-2, 0)).starter == 1


class TestLaterStarter:
    """OPT-10: who begins every later round."""

    @pytest.mark.rule("OPT-10", "START-3")
    @pytest.mark.parametrize("finisher", [0, 1, 2])
    @pytest.mark.parametrize("began", [0, 1, 2])
    def test_by_default_the_finisher_does_whatever_the_score(self, finisher: Seat, began: Seat) -> None:
        over = round_over(Rules(), (5, 5, 5), starter=began, finisher=finisher, last=(finisher - 1) % 3)
        assert next_round(over, (1, 1), (2, 2), (3, 3)).starter == finisher

    @pytest.mark.rule("OPT-10")
    @pytest.mark.parametrize(
        "openings, starter",
        [(((1, 1), (2, 2), (3, 3)), 2), (((1, 5), (6, 6), (-2, 9)), 1), (((6, 0), (1, 5), (2, 3)), 0)],
    )
    def test_or_the_highest_opening_sum(self, openings: tuple[Opening, ...], starter: Seat) -> None:
        rules = Rules(later_starter=LaterStarter.HIGHEST_SUM, first_starter=FirstStarter.LOWEST_SUM)
        over = round_over(rules, (3, 4, 5), starter=1, finisher=0, last=2)
        assert next_round(over, *openings).starter == starter

    @pytest.mark.rule("OPT-10")
    @pytest.mark.parametrize(
        "sums, finisher, starter",
        [
            ((3, 4, 5), 2, 0),
            ((9, 4, 5), 0, 1),
            ((9, 4, -2), 0, 2),
            ((7, 5, 5), 0, 1),
            ((4, 5, 4), 1, 0),
            ((4, 4, 12), 0, 1),
            ((0, 0, 12), 1, 0),
        ],
    )
    def test_or_the_fewest_points_of_the_round_before_penalty_included(
        self, sums: tuple[int, ...], finisher: Seat, starter: Seat
    ) -> None:
        rules = Rules(later_starter=LaterStarter.ROUND_WINNER)
        over = round_over(rules, sums, starter=2, finisher=finisher, last=(finisher - 1) % 3)
        assert next_round(over, (1, 1), (2, 2), (3, 3)).starter == starter

    @pytest.mark.rule("OPT-10")
    def test_the_winner_of_the_round_before_need_not_lead(self) -> None:
        rules = Rules(later_starter=LaterStarter.ROUND_WINNER)
        first = RoundScore((2, 9, 12), (2, 9, 12), 0)
        over = round_over(rules, (9, 4, 5), starter=0, finisher=1, last=0, before=(first,))
        assert over.totals == (11, 13, 17)
        assert next_round(over, (1, 1), (2, 2), (3, 3)).starter == 1

    @pytest.mark.rule("OPT-10")
    @pytest.mark.parametrize("began, starter", [(0, 1), (1, 2), (2, 0)])
    def test_or_the_seat_after_the_one_that_began_before(self, began: Seat, starter: Seat) -> None:
        rules = Rules(later_starter=LaterStarter.NEXT_SEAT)
        over = round_over(rules, (3, 4, 5), starter=began, finisher=0, last=2)
        assert next_round(over, (1, 1), (2, 2), (3, 3)).starter == starter

    @pytest.mark.rule("OPT-9", "OPT-10")
    def test_the_seat_after_the_one_named_for_the_first_round(self) -> None:
        rules = Rules(later_starter=LaterStarter.NEXT_SEAT)
        game = first_round(rules, (1, 1), (2, 2), (3, 3), starter=0)
        over = round_over(rules, (3, 4, 5), starter=game.starter or 0, finisher=2, last=1)
        assert next_round(over, (1, 1), (2, 2), (3, 3)).starter == 1

    @pytest.mark.rule("OPT-10", "OPT-13", "OPT-17")
    def test_the_seats_take_turns_over_many_rounds(self) -> None:
        rules = Rules(later_starter=LaterStarter.NEXT_SEAT, initial_reveals=0, stall_limit=1, columns=1, target=999)
        game = new_game(3, rules=rules, seed=3, starter=1)
        began = []
        for _ in range(5):
            began.append((game.starter, game.to_move, game.phase))
            over = play(game, *[TakeDiscard(0)] * 4)
            assert (over.phase, over.finisher) == (Phase.SCORED, None)
            game = apply(over, NextRound())
        assert began == [(seat, seat, Phase.TURN) for seat in (1, 2, 0, 1, 2)]


class TestAfterACutOff:
    """OPT-10 after a round that `stall_limit` has cut off: nobody has finished it."""

    @pytest.mark.rule("OPT-10", "OPT-13", "START-3")
    @pytest.mark.parametrize("began, starter", [(0, 1), (1, 2), (2, 0)])
    @pytest.mark.parametrize("last", [0, 1, 2])
    def test_the_finisher_rule_gives_way_to_the_next_seat(self, began: Seat, starter: Seat, last: Seat) -> None:
        over = round_over(Rules(stall_limit=1), (3, 4, 5), starter=began, finisher=None, last=last)
        assert over.finisher is None
        assert next_round(over, (1, 1), (2, 2), (3, 3)).starter == starter

    @pytest.mark.rule("OPT-10", "OPT-13")
    @pytest.mark.parametrize(
        "choice, starter", [(LaterStarter.HIGHEST_SUM, 2), (LaterStarter.ROUND_WINNER, 1), (LaterStarter.NEXT_SEAT, 0)]
    )
    def test_the_others_do_not(self, choice: LaterStarter, starter: Seat) -> None:
        rules = Rules(stall_limit=1, later_starter=choice)
        over = round_over(rules, (4, 3, 5), starter=2, finisher=None, last=0)
        assert next_round(over, (1, 1), (2, 2), (3, 3)).starter == starter


class TestStartTie:
    """OPT-11: who begins when opening sums decide and the highest, or the lowest, is shown twice."""

    CARD = Rules(start_tie=StartTie.HIGHEST_CARD)

    @pytest.mark.rule("OPT-11", "START-2")
    def test_by_default_the_lowest_seat_of_the_tied(self) -> None:
        assert first_round(Rules(), (1, 2), (5, 5), (12, -2)).starter == 1

    @pytest.mark.rule("OPT-11")
    @pytest.mark.parametrize(
        "openings, starter",
        [
            (((5, 5), (12, -2), (4, 6)), 1),
            (((5, 5), (-2, 12), (4, 6)), 1),
            (((5, 5), (4, 6), (3, 7)), 2),
            (((5, 5), (4, 6), (6, 4)), 1),
            (((7, 3), (5, 5), (3, 7)), 0),
            (((12, -2), (5, 6), (4, 7)), 2),
            (((-1, -1), (-2, 0), (-2, -2)), 1),
            (((-2, 0), (-1, -1), (-2, -2)), 0),
        ],
    )
    def test_or_the_highest_single_card_of_the_tied_then_the_lowest_seat(
        self, openings: tuple[Opening, ...], starter: Seat
    ) -> None:
        assert first_round(self.CARD, *openings).starter == starter

    @pytest.mark.rule("OPT-9", "OPT-11")
    def test_so_it_is_where_the_lowest_sum_begins(self) -> None:
        rules = attrs.evolve(self.CARD, first_starter=FirstStarter.LOWEST_SUM)
        openings = ((3, 3), (12, 12), (8, -2), (6, 0))
        assert first_round(rules, *openings).starter == 2
        assert first_round(attrs.evolve(rules, start_tie=StartTie.LOWEST_SEAT), *openings).starter == 0

    @pytest.mark.rule("OPT-10", "OPT-11")
    def test_so_it_is_in_later_rounds(self) -> None:
        rules = attrs.evolve(self.CARD, later_starter=LaterStarter.HIGHEST_SUM)
        openings = ((6, 3), (5, 5), (8, 2))
        for tie, starter in ((StartTie.HIGHEST_CARD, 2), (StartTie.LOWEST_SEAT, 1)):
            over = round_over(attrs.evolve(rules, start_tie=tie), (3, 4, 5), starter=0, finisher=0, last=2)
            assert next_round(over, *openings).starter == starter

    @pytest.mark.rule("OPT-10", "OPT-11")
    def test_it_decides_nothing_else(self) -> None:
        rules = attrs.evolve(self.CARD, later_starter=LaterStarter.ROUND_WINNER)
        over = round_over(rules, (3, 3, 3), starter=0, finisher=0, last=2)
        assert over.scores[0].points == (6, 3, 3)
        assert next_round(over, (0, 0), (1, 1), (12, 12)).starter == 1
