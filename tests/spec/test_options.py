"""OPT-5 and OPT-12 to OPT-14: a turn, the piles, the end of a round.

The other options have modules of their own: `test_options_clearing`, `test_options_scoring`,
`test_options_size` and `test_options_start`.
"""

import attrs
import pytest
from hypothesis import event, given, strategies as st

from skyjo import (
    FACE_DOWN,
    Cell,
    DiscardDrawn,
    Draw,
    Game,
    InvalidRules,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Reshuffle,
    RoundScore,
    Rules,
    Seat,
    TakeDiscard,
    apply,
    is_legal,
    legal_moves,
    new_game,
    violation,
)
from skyjo.core.shuffle import shuffled
from skyjo.testing import at_random, grid, is_whole, opened, play, table

ONE_HIDDEN = "(10) 2 3 4 / 0 1 2 8 / 5 0 1 -1"
TWO_HIDDEN = "(10) 2 3 (4) / 0 1 2 8 / 5 0 1 -1"
OPEN = "10 2 3 4 / 0 1 2 8 / 5 0 1 -1"


class TestFlipAfterDiscard:
    """OPT-5: whether discarding the drawn card obliges the player to turn one up."""

    NO_FLIP = Rules(flip_after_discard=False)

    @pytest.mark.rule("OPT-5", "TURN-6")
    def test_by_default_a_card_must_be_turned_up(self) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(2,), drawn=12)
        assert legal_moves(game)[12:] == (DiscardDrawn(0), DiscardDrawn(9))
        assert not is_legal(game, DiscardDrawn(None))

    @pytest.mark.rule("OPT-5")
    def test_else_the_discard_ends_the_turn(self) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(2,), drawn=12, rules=self.NO_FLIP)
        assert legal_moves(game) == (*(KeepDrawn(place) for place in range(12)), DiscardDrawn(None))
        after = apply(game, DiscardDrawn(None))
        assert after.grids == game.grids
        assert after.hidden == game.hidden
        assert after.discard_pile == (2, 12)
        assert after.draw_pile == game.draw_pile
        assert (after.phase, after.to_move, after.drawn, after.idle_turns) == (Phase.TURN, 1, None, 1)

    @pytest.mark.rule("OPT-5")
    @pytest.mark.parametrize("place", [0, 1, 9])
    def test_and_no_card_may_be_turned_up(self, place: int) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(2,), drawn=12, rules=self.NO_FLIP)
        refused = violation(game, DiscardDrawn(place))
        assert refused is not None
        assert (refused.code, refused.rule) == ("no_flip", "OPT-5")

    @pytest.mark.rule("OPT-5", "TURN-7")
    def test_cleared_places_are_still_no_target(self) -> None:
        game = table(". 2 3 (4) / . 6 7 8 / . 0 1 -1", TWO_HIDDEN, drawn=12, rules=self.NO_FLIP)
        assert legal_moves(game) == (*(KeepDrawn(place) for place in range(3, 12)), DiscardDrawn(None))

    @pytest.mark.rule("END-1", "OPT-5")
    def test_the_round_then_ends_by_exchanges_alone(self) -> None:
        game = table(ONE_HIDDEN, ONE_HIDDEN, discard=(2,), drawn=12, rules=self.NO_FLIP)
        assert apply(game, DiscardDrawn(None)).finisher is None
        assert apply(game, KeepDrawn(0)).finisher == 0

    @pytest.mark.rule("END-3", "OPT-5")
    def test_a_last_turn_may_be_a_discard(self) -> None:
        game = table(OPEN, ONE_HIDDEN, discard=(2,), drawn=12, to_move=1, finisher=0, rules=self.NO_FLIP)
        over = apply(game, DiscardDrawn(None))
        assert over.phase is Phase.SCORED
        assert over.grids == (grid(OPEN),) * 2
        assert over.discard_pile == (2, 12)


class TestReshuffle:
    """OPT-12: what is shuffled when a player draws from an empty draw pile."""

    WHOLE = Rules(reshuffle=Reshuffle.WHOLE_PILE)

    @pytest.mark.rule("OPT-12", "PILE-1")
    def test_by_default_the_top_discard_stays(self) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(1, 2, 3, 4), draw=())
        after = apply(game, Draw(), cards=(2, 3, 1))
        assert (after.discard_pile, after.drawn, after.draw_pile) == ((4,), 2, (1, 3))
        with pytest.raises(InvalidRules):
            apply(game, Draw(), cards=(2, 3, 1, 4))

    @pytest.mark.rule("OPT-12")
    def test_else_it_is_shuffled_in_and_the_first_card_of_the_new_order_becomes_the_discard(self) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(1, 2, 3, 4), draw=(), rules=self.WHOLE)
        after = apply(game, Draw(), cards=(2, 4, 3, 1))
        assert (after.discard_pile, after.drawn, after.draw_pile) == ((2,), 4, (1, 3))
        assert (after.phase, after.to_move, after.reshuffles) == (Phase.DRAWN, 0, 1)
        assert is_whole(after)
        with pytest.raises(InvalidRules):
            apply(game, Draw(), cards=(2, 3, 1))

    @pytest.mark.rule("OPT-12")
    @pytest.mark.parametrize("earlier", [0, 1, 4])
    def test_the_seed_orders_the_whole_pile_from_the_bottom_up(self, earlier: int) -> None:
        pile = (7, 1, 5, 2, 9, 3, 8, 4)
        game = attrs.evolve(
            table(TWO_HIDDEN, TWO_HIDDEN, discard=pile, draw=(), rules=self.WHOLE, seed=11), reshuffles=earlier
        )
        first, second, *rest = shuffled(pile, game.seed, 1, earlier + 1)
        after = apply(game, Draw())
        assert after.discard_pile == (first,)
        assert after.drawn == second
        assert after.draw_pile == tuple(rest[::-1])
        assert after.reshuffles == earlier + 1

    @pytest.mark.rule("OPT-12", "OPT-17")
    def test_two_discards_make_one_of_each(self) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(1, 2), draw=(), rules=self.WHOLE)
        after = apply(game, Draw(), cards=(2, 1))
        assert (after.discard_pile, after.drawn, after.draw_pile) == ((2,), 1, ())

    @pytest.mark.rule("OPT-12", "OPT-17")
    def test_a_single_discard_is_not_drawn(self) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(1,), draw=(), rules=self.WHOLE)
        assert legal_moves(game) == tuple(TakeDiscard(place) for place in range(12))

    @pytest.mark.rule("OPT-12", "PILE-1")
    def test_nothing_is_shuffled_while_there_are_cards_to_draw(self) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(1, 2, 3), draw=(9,), rules=self.WHOLE)
        after = apply(game, Draw())
        assert (after.discard_pile, after.drawn, after.draw_pile, after.reshuffles) == ((1, 2, 3), 9, (), 0)


class TestStallLimit:
    """OPT-13: after so many turns in a row that neither turn up nor clear a place, the round is cut off."""

    @pytest.mark.rule("OPT-13", "TURN-4")
    def test_by_default_players_may_put_off_the_end_for_ever(self) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, TWO_HIDDEN, discard=(12,))
        after = play(game, *[TakeDiscard(1)] * 300)
        assert (after.phase, after.to_move, after.scores, after.idle_turns) == (Phase.TURN, 0, (), 300)

    @pytest.mark.rule("OPT-13")
    @pytest.mark.parametrize("limit", [1, 2, 3, 7, 300])
    def test_the_turn_that_reaches_the_limit_ends_the_round(self, limit: int) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, TWO_HIDDEN, discard=(12,), rules=Rules(stall_limit=limit))
        before = play(game, *[TakeDiscard(1)] * (limit - 1))
        assert (before.phase, before.to_move, before.idle_turns) == (Phase.TURN, (limit - 1) % 3, limit - 1)
        over = apply(before, TakeDiscard(1))
        assert (over.phase, over.to_move, over.finisher) == (Phase.SCORED, None, None)
        assert legal_moves(over) == (NextRound(),)

    @pytest.mark.rule("COL-9", "END-6", "OPT-13", "SCORE-6")
    def test_a_round_that_is_cut_off_is_turned_up_and_scored_without_finisher_or_penalty(self) -> None:
        game = table(
            "5 2 3 4 / 5 6 7 8 / (5) 0 1 -1",
            "(1) 0 0 1 / 2 0 1 0 / 0 3 0 0",
            discard=(11, 9),
            rules=Rules(stall_limit=1),
            to_move=0,
        )
        over = apply(game, TakeDiscard(5))
        assert over.grids == (grid(". 2 3 4 / . 6 7 8 / . 9 1 -1"), grid("1 0 0 1 / 2 0 1 0 / 0 3 0 0"))
        assert over.hidden == ((None,) * 12,) * 2
        assert over.discard_pile == (11, 0, 5, 5, 5)
        assert over.scores == (RoundScore((39, 8), (39, 8), None),)

    @pytest.mark.rule("OPT-13")
    def test_turning_up_a_card_starts_the_count_anew(self) -> None:
        rules = Rules(stall_limit=3)
        for drawn, move in ((None, TakeDiscard(0)), (12, KeepDrawn(0)), (12, DiscardDrawn(0))):
            game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(3,), drawn=drawn, rules=rules, idle_turns=2)
            after = apply(game, move)
            assert (after.phase, after.idle_turns) == (Phase.TURN, 0)
            two_more = play(after, TakeDiscard(1), TakeDiscard(1))
            assert (two_more.phase, two_more.idle_turns) == (Phase.TURN, 2)
            assert apply(two_more, TakeDiscard(1)).phase is Phase.SCORED

    @pytest.mark.rule("OPT-13")
    def test_so_does_clearing_a_column_of_open_cards(self) -> None:
        game = table(
            "7 2 (3) 4 / 7 6 1 8 / 5 0 1 -1", TWO_HIDDEN, discard=(7,), rules=Rules(stall_limit=3), idle_turns=2
        )
        after = apply(game, TakeDiscard(2))
        assert after.grids[0] == grid(". 2 (3) 4 / . 6 1 8 / . 0 1 -1")
        assert (after.phase, after.idle_turns) == (Phase.TURN, 0)

    @pytest.mark.rule("OPT-13")
    def test_exchanging_open_cards_is_idle_from_either_pile_and_drawing_is_no_turn(self) -> None:
        game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(12,), draw=(11, 3), rules=Rules(stall_limit=9), idle_turns=4)
        drawn = apply(game, Draw())
        assert drawn.idle_turns == 4
        assert apply(drawn, KeepDrawn(1)).idle_turns == 5
        assert apply(game, TakeDiscard(1)).idle_turns == 5

    @pytest.mark.rule("END-3", "OPT-13")
    def test_once_somebody_has_finished_every_last_turn_is_played(self) -> None:
        game = table(
            TWO_HIDDEN, ONE_HIDDEN, TWO_HIDDEN, TWO_HIDDEN, discard=(12,), to_move=1, rules=Rules(stall_limit=1)
        )
        finished = apply(game, TakeDiscard(0))
        assert (finished.finisher, finished.phase, finished.to_move) == (1, Phase.TURN, 2)
        last = play(finished, TakeDiscard(1), TakeDiscard(1))
        assert (last.phase, last.to_move) == (Phase.TURN, 0)
        over = apply(last, TakeDiscard(1))
        assert (over.phase, over.finisher) == (Phase.SCORED, 1)

    @pytest.mark.rule("OPT-5", "OPT-13")
    def test_without_the_flip_a_discard_is_an_idle_turn(self) -> None:
        rules = Rules(stall_limit=3, flip_after_discard=False)
        game = table(TWO_HIDDEN, TWO_HIDDEN, discard=(12,), draw=(6, 5, 4), rules=rules)
        pass_turn = (Draw(), DiscardDrawn(None))
        before = play(game, *pass_turn, *pass_turn)
        assert (before.phase, before.to_move, before.idle_turns) == (Phase.TURN, 0, 2)
        over = play(before, *pass_turn)
        assert (over.phase, over.finisher, over.discard_pile) == (Phase.SCORED, None, (12, 4, 5, 6))

    @pytest.mark.rule("OPT-13")
    def test_the_next_round_counts_from_zero_and_opening_cards_count_for_nothing(self) -> None:
        over = apply(
            table(TWO_HIDDEN, TWO_HIDDEN, discard=(12,), rules=Rules(stall_limit=2), idle_turns=1), TakeDiscard(1)
        )
        assert (over.phase, over.idle_turns) == (Phase.SCORED, 2)
        dealt = apply(over, NextRound())
        assert dealt.idle_turns == 0
        assert opened(dealt).idle_turns == 0

    @pytest.mark.rule("GAME-2", "OPT-13")
    def test_a_round_that_is_cut_off_can_end_the_game(self) -> None:
        scores = (RoundScore((60, 0), (60, 0), 0),)
        over = apply(
            table(TWO_HIDDEN, TWO_HIDDEN, discard=(12,), rules=Rules(stall_limit=1), scores=scores), TakeDiscard(1)
        )
        assert (over.phase, over.totals) == (Phase.OVER, (107, 35))

    @pytest.mark.rule("OPT-5", "OPT-13", "END-1", "SCORE-6")
    @given(st.integers(2, 4), st.integers(1, 6), st.booleans(), st.integers(0, 2**32))
    def test_a_round_is_cut_off_exactly_when_so_many_turns_in_a_row_were_idle(
        self, players: int, limit: int, flip: bool, seed: int
    ) -> None:
        rules = Rules(stall_limit=limit, flip_after_discard=flip, columns=2)
        idle = 0
        for before, move, after in at_random(new_game(players, rules=rules, seed=seed), seed):
            if before.phase is Phase.REVEAL or move == Draw():
                continue
            idle = idle + 1 if is_idle(before, move) else 0
            assert after.idle_turns == idle
            over = after.phase in {Phase.SCORED, Phase.OVER}
            if after.finisher is None:
                assert over == (idle == limit)
            if over:
                event("cut off" if after.finisher is None else "finished")
                assert after.scores[0].finisher == after.finisher
                assert after.finisher is not None or after.scores[0].points == after.scores[0].sums
                return
        pytest.fail("the round never ended")


def is_idle(game: Game, move: Move) -> bool:
    """Whether a move that completes a turn neither turns up a card nor clears a column."""
    assert game.to_move is not None
    cells: list[Cell | None] = [*game.grids[game.to_move]]
    match move:
        case TakeDiscard(place):
            card: int | None = game.discard_pile[-1]
        case KeepDrawn(place):
            card = game.drawn
        case _:
            return move == DiscardDrawn(None)
    if cells[place] is FACE_DOWN:
        return False
    cells[place] = card
    top = place - place % game.rules.rows
    return len(set(cells[top : top + game.rules.rows])) > 1


class TestLastTurns:
    """OPT-14: whether the others have a last turn."""

    NONE = Rules(last_turns=False)

    @pytest.mark.rule("END-3", "OPT-14")
    def test_by_default_they_do(self) -> None:
        after = apply(table(ONE_HIDDEN, TWO_HIDDEN, TWO_HIDDEN, discard=(-2,)), TakeDiscard(0))
        assert (after.phase, after.to_move, after.finisher) == (Phase.TURN, 1, 0)

    @pytest.mark.rule("END-6", "OPT-14")
    @pytest.mark.parametrize("finisher", [0, 1, 2])
    def test_else_the_round_ends_with_the_finishers_turn(self, finisher: Seat) -> None:
        grids = [ONE_HIDDEN if seat == finisher else TWO_HIDDEN for seat in range(3)]
        over = apply(table(*grids, discard=(-2,), to_move=finisher, rules=self.NONE), TakeDiscard(0))
        assert (over.phase, over.to_move, over.finisher) == (Phase.SCORED, None, finisher)
        sums = tuple(23 if seat == finisher else 35 for seat in range(3))
        assert over.scores == (RoundScore(sums, sums, finisher),)
        assert over.hidden == ((None,) * 12,) * 3
        assert opened(apply(over, NextRound())).to_move == finisher

    @pytest.mark.rule("OPT-14", "SCORE-2")
    def test_the_finisher_is_penalised_as_ever(self) -> None:
        over = apply(table(ONE_HIDDEN, "0 1 2 3 / 4 0 6 7 / 2 1 (1) 1", discard=(3,), rules=self.NONE), TakeDiscard(0))
        assert over.scores == (RoundScore((28, 28), (56, 28), 0),)

    @pytest.mark.rule("OPT-14")
    def test_a_turn_that_finishes_nothing_ends_nothing(self) -> None:
        after = apply(table(TWO_HIDDEN, TWO_HIDDEN, discard=(-2,), rules=self.NONE), TakeDiscard(0))
        assert (after.phase, after.to_move, after.finisher) == (Phase.TURN, 1, None)

    @pytest.mark.rule("OPT-5", "OPT-13", "OPT-14")
    def test_it_meets_the_other_ways_to_end_a_round(self) -> None:
        rules = Rules(last_turns=False, stall_limit=2, flip_after_discard=False)
        cut_off = apply(table(ONE_HIDDEN, ONE_HIDDEN, drawn=12, idle_turns=1, rules=rules), DiscardDrawn(None))
        assert (cut_off.phase, cut_off.finisher) == (Phase.SCORED, None)
        finished = apply(table(ONE_HIDDEN, ONE_HIDDEN, drawn=12, idle_turns=1, rules=rules), KeepDrawn(0))
        assert (finished.phase, finished.finisher) == (Phase.SCORED, 0)
