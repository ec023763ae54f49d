"""A batch plays what the core plays: the same cards and moves lead to the same states, move by move."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, strategies as st

import skyjo
from skyjo import Clearing, ClearLines, FirstStarter, LaterStarter, Reshuffle, Rules, StartTie, TotalTie
from skyjo.batch import Batch
from skyjo.testing import Course, Situation, courses, games
from tests.batch.twins import difference, mask_of, order_of, play_beside, shuffles


def replay(course: Course) -> Batch:
    batch = Batch.from_games(course.states[:1])
    play_beside(course.steps, batch)
    return batch


@given(courses())
def test_every_move_leads_where_it_leads_in_the_core(course: Course) -> None:
    replay(course)


@pytest.mark.parametrize("situation", Situation)
@pytest.mark.slow
@given(data=st.data())
def test_rare_situations_come_out_as_in_the_core(situation: Situation, data: st.DataObject) -> None:
    replay(data.draw(courses(situation)))


@pytest.mark.slow
@given(courses(rules=skyjo.CLASSIC))
def test_whole_classic_games_come_out_as_in_the_core(course: Course) -> None:
    batch = replay(course)
    last = course.states[-1]
    assert batch.done.tolist() == [last.is_over]
    assert batch.totals.tolist() == [list(last.totals)]
    winners = last.outcome.winners if last.outcome else ()
    assert batch.winners.tolist() == [[seat in winners for seat in range(last.players)]]


@given(st.lists(games(rules=Rules(rows=2, columns=2, initial_reveals=1)), min_size=1, max_size=5))
def test_games_come_back_as_they_were(some: list[skyjo.Game]) -> None:
    some = [game for game in some if game.players == some[0].players]
    back = Batch.from_games(some).to_games()
    for game, same in zip(some, back, strict=True):
        assert difference(game, same) is None
        assert same.seed == game.seed
        if len(game.scores) <= 1:
            assert same == game
        assert same.totals == skyjo.totals(same.scores, same.players) == game.totals


@given(games())
def test_a_batch_shows_what_a_game_shows(game: skyjo.Game) -> None:
    batch = Batch.from_games([game])
    assert len(batch) == 1
    assert batch.top.tolist() == [game.discard_pile[-1]]
    assert batch.round_number.tolist() == [game.round_number]
    assert batch.to_move.tolist() == [-1 if game.to_move is None else game.to_move]
    assert batch.finisher.tolist() == [-1 if game.finisher is None else game.finisher]
    assert batch.phase.tolist() == [list(skyjo.Phase).index(game.phase)]
    assert batch.totals.tolist() == [list(game.totals)]
    if game.scores:
        assert batch.scores.tolist() == [list(game.scores[-1].points)]
        assert batch.sums.tolist() == [list(game.scores[-1].sums)]
    winners = game.outcome.winners if game.outcome else ()
    assert batch.winners.tolist() == [[seat in winners for seat in range(game.players)]]
    assert batch.legal_mask()[0].tolist() == mask_of(game)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(rounds=2, target=None),
        Rules(rounds=3, target=None, flip_after_discard=False, later_starter=LaterStarter.ROUND_WINNER),
        Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS, clear_at_reveal=False, first_starter=FirstStarter.LOWEST_SUM),
        Rules(clearing=Clearing.POSITIVE, reshuffle=Reshuffle.WHOLE_PILE, start_tie=StartTie.HIGHEST_CARD),
        Rules(rows=4, columns=5, initial_reveals=3, later_starter=LaterStarter.NEXT_SEAT, stall_limit=3),
        Rules(penalty_factor=3, penalty_points=5, penalty_on_tie=False, total_tie=TotalTie.EXTRA_ROUND),
        Rules(last_turns=False, clearing=Clearing.OFF, later_starter=LaterStarter.HIGHEST_SUM, initial_reveals=0),
    ],
    ids=repr,
)
def test_a_batch_of_games_that_it_dealt_goes_on_as_in_the_core(rules: Rules) -> None:
    """Twenty games by random moves; here the batch deals and shuffles, and the core is handed the same orders."""
    batch = Batch.new(20, 3, rules, seed=5)
    twins = batch.to_games()
    chance = np.random.default_rng(8)
    for _ in range(100):
        legal = batch.legal_mask()
        assert legal.tolist() == [mask_of(game) for game in twins]
        ids = (legal * chance.random(legal.shape)).argmax(axis=1)
        batch.step(ids, on_illegal="mask")
        after = batch.to_games()
        twins = [followed(game, int(number), same) for game, number, same in zip(twins, ids, after, strict=True)]
        assert [difference(game, same) for game, same in zip(twins, after, strict=True)] == [None] * 20


def followed(game: skyjo.Game, number: int, after: skyjo.Game) -> skyjo.Game:
    """Play a move in the core with the cards that the batch has dealt for it."""
    if game.is_over:
        return game
    move = skyjo.move_from_id(number, game.rules)
    return skyjo.apply(game, move, cards=order_of(move, after) if shuffles(game, move) else None)
