"""The library and the second referee lead the same games and come to the same, whatever is tried."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import skyjo
from skyjo import Game, IllegalMove, InvalidRules, Move
from skyjo.testing import every_move, players_for, rules
from tests.model.blocks import GAMES, Done, play_block
from tests.model.bridge import told
from tests.model.match import Disagreement, Match, Order
from tests.model.mixed import temptations

SEEDS = st.integers(0, 2**32 - 1)
ANY = st.integers(0, 9999)


class TwoReferees(RuleBasedStateMachine):
    """Deal by any rules, then play what is legal and try what is not."""

    match: Match

    @initialize(data=st.data(), seed=SEEDS, hand=st.none() | SEEDS)
    def deal(self, data: st.DataObject, seed: int, hand: int | None) -> None:
        by = data.draw(rules())
        players = data.draw(players_for(by))
        starter = data.draw(st.none() | st.integers(0, players - 1))
        self.match = Match(players, by, seed, by_hand(list(by.deck.cards), hand), starter)

    @rule(which=ANY, hand=st.none() | SEEDS)
    def play(self, which: int, hand: int | None) -> None:
        legal = self.match.legal_moves()
        if legal:
            move = legal[which % len(legal)]
            cards = self.match.referee.cards_shuffled_by(told(move))
            assert self.match.offer(move, None if cards is None else by_hand(cards, hand))

    @rule(which=ANY)
    def try_anything(self, which: int) -> None:
        moves = every_move(self.match.rules)
        self.match.offer(moves[which % len(moves)])

    @rule(seed=SEEDS)
    def tempt(self, seed: int) -> None:
        temptations(self.match, Random(seed), self.match.legal_moves())

    @invariant()
    def they_allow_the_same(self) -> None:
        self.match.legal_moves()


def by_hand(cards: list[int], hand: int | None) -> Order | None:
    if hand is None:
        return None
    Random(hand).shuffle(cards)
    return tuple(cards)


TestTwoReferees = TwoReferees.TestCase
TestTwoReferees.settings = settings(stateful_step_count=30)


def idle_turns_forgotten(apply: Callable[..., Game]) -> Callable[..., Game]:
    return lambda *args, **kwargs: attrs.evolve(apply(*args, **kwargs), idle_turns=0)


def top_discard_lost(apply: Callable[..., Game]) -> Callable[..., Game]:
    def faulty(game: Game, move: Move, **more: Any) -> Game:
        after = apply(game, move, **more)
        lost = isinstance(move, skyjo.TakeDiscard)
        return attrs.evolve(after, discard_pile=after.discard_pile[:-1]) if lost else after

    return faulty


def anything_goes(apply: Callable[..., Game]) -> Callable[..., Game]:
    def faulty(game: Game, move: Move, **more: Any) -> Game:
        try:
            return apply(game, move, **more)
        except IllegalMove:
            return game

    return faulty


def any_cards_will_do(apply: Callable[..., Game]) -> Callable[..., Game]:
    def faulty(game: Game, move: Move, *, cards: Order | None = None, **more: Any) -> Game:
        try:
            return apply(game, move, cards=cards, **more)
        except InvalidRules:
            return apply(game, move, **more)

    return faulty


def refused(apply: Callable[..., Game]) -> Callable[..., Game]:
    def faulty(game: Game, move: Move, **more: Any) -> Game:
        raise IllegalMove(move, skyjo.Violation("not_a_move", "TURN-8", "Nothing goes."))

    return faulty


FAULTS = (idle_turns_forgotten, top_discard_lost, anything_goes, any_cards_will_do, refused)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_in_playing_is_noticed(fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skyjo, "apply", fault(skyjo.apply))
    assert a_block().disagreement is not None


WRONG_ANSWERS = {
    "legal_moves": (),
    "violation": None,
    "score_round": None,
    "verdict": skyjo.Verdict.PENALISED,
    "outcome": skyjo.Outcome((0, 0), (0, 1), skyjo.Reason.TARGET),
    "totals": (0, 0),
}


@pytest.mark.parametrize("name", WRONG_ANSWERS)
def test_a_wrong_answer_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skyjo, name, lambda *_: WRONG_ANSWERS[name])
    assert a_block().disagreement is not None


def test_the_order_of_the_legal_moves_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    right = skyjo.legal_moves
    monkeypatch.setattr(skyjo, "legal_moves", lambda game: right(game)[::-1])
    assert a_block().disagreement is not None


def a_block() -> Done:
    done = play_block(seed=3, number=0)
    assert done.games <= 40, "a fault in every game is to be noticed soon"
    return done


def test_a_disagreement_tells_how_to_come_to_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skyjo, "apply", idle_turns_forgotten(skyjo.apply))
    told_so = play_block(seed=3, number=0).disagreement
    assert told_so is not None
    found, _, program = told_so.partition("\n\n")
    with pytest.raises(Disagreement) as again:
        exec(program, {})  # noqa: S102 - the program is the point
    assert found.endswith(str(again.value).partition("\n\n")[0])


@pytest.mark.slow
def test_a_block_is_the_same_every_time_and_agrees() -> None:
    first, again = play_block(seed=5, number=2), play_block(seed=5, number=2)
    assert first == again
    assert first.disagreement is None
    assert (first.games, first.moves > 1000) == (GAMES, True)
