"""WHOLE GAMES: from the first deal to the outcome, by rules that meet each other at random.

A machine sits at a table, plays now a move and now a stretch in some style, tries what is not allowed, deals
by hand and by seed, puts the game away and takes it out again. After every move the rulebook is consulted.
What is rare happens too: that each of those situations is reached is a test of its own.
"""

import copy
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import event, given, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from skyjo import Game, IllegalMove, InvalidRules, Move, NextRound, Phase, Reshuffle, apply, legal_moves, violation
from skyjo.core.shuffle import shuffled
from skyjo.testing import Course, Situation, anything_as_move, courses, every_move, games, met
from skyjo.testing.courses import Setup
from skyjo.testing.strategies import setups
from skyjo.testing.styles import STYLES, Style
from tests.kit.laws import allowed, check_game, check_step

SEEDS = st.integers(0, 2**32 - 1)


class WholeGames(RuleBasedStateMachine):
    """A table at which one game is played, by anybody, in any way."""

    game: Game

    @initialize(setup=setups(), moves=st.integers(0, 60))
    def sit_down(self, setup: Setup, moves: int) -> None:
        course = setup.play(moves)
        for step in course.steps:
            self._look_up(*step)
        self.game = course.states[-1]

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def play_any_move(self, data: st.DataObject) -> None:
        self._play(data.draw(st.sampled_from(legal_moves(self.game))))

    @precondition(lambda self: not self.game.is_over)
    @rule(style=st.sampled_from(STYLES), moves=st.integers(1, 20), seed=SEEDS)
    def play_a_while(self, style: Style, moves: int, seed: int) -> None:
        chance = Random(seed)
        for _ in range(moves):
            if self.game.to_move is not None:
                self._play(style(self.game, chance), seat=self.game.to_move)

    @rule(thing=anything_as_move())
    def try_what_is_no_move(self, thing: Any) -> None:
        self._try(thing)

    @rule(data=st.data())
    def try_what_is_not_allowed(self, data: st.DataObject) -> None:
        self._try(data.draw(st.sampled_from([*every_move(self.game.rules)]).filter(self._is_refused)))

    @precondition(lambda self: self.game.phase is Phase.SCORED)
    @rule(seed=SEEDS)
    def deal_by_hand(self, seed: int) -> None:
        order = list(self.game.rules.deck.cards)
        Random(seed).shuffle(order)
        before = self.game
        self._play(NextRound(), cards=tuple(order))
        players, places = before.players, before.rules.places
        assert [card for row in self.game.hidden for card in row] == order[: players * places]
        assert self.game.discard_pile == (order[players * places],)
        assert self.game.draw_pile == tuple(reversed(order[players * places + 1 :]))

    @precondition(lambda self: self.game.phase is not Phase.SCORED and not self.game.is_over)
    @rule(data=st.data())
    def hand_in_cards_that_nobody_asked_for(self, data: st.DataObject) -> None:
        move = data.draw(st.sampled_from(legal_moves(self.game)))
        if self.game.draw_pile or self.game.discard_pile[1:] == ():
            before = copy.deepcopy(self.game)
            with pytest.raises(InvalidRules) as refusal:
                apply(self.game, move, cards=self.game.rules.deck.cards)
            assert refusal.value.where == "cards"
            assert self.game == before

    @rule(way=st.sampled_from([copy.copy, copy.deepcopy, pickle.dumps]))
    def put_the_game_away_and_take_it_out_again(self, way: Any) -> None:
        copied = way(self.game)
        again = pickle.loads(copied) if isinstance(copied, bytes) else copied
        assert again == self.game
        self.game = again

    @invariant()
    def the_table_is_one_that_the_rules_know(self) -> None:
        check_game(self.game)

    @invariant()
    def what_may_be_played_is_what_the_rules_allow(self) -> None:
        assert set(legal_moves(self.game)) == allowed(self.game)

    def _is_refused(self, move: Move) -> bool:
        return violation(self.game, move) is not None

    def _play(self, move: Move, **how: Any) -> None:
        before = self.game
        self.game = apply(before, move, **how)
        self._look_up(before, move, self.game)

    def _try(self, thing: Any) -> None:
        before = copy.deepcopy(self.game)
        with pytest.raises(IllegalMove) as refusal:
            apply(self.game, thing)
        assert refusal.value.violation == violation(self.game, thing)
        assert self.game == before

    def _look_up(self, before: Game, move: Move, after: Game) -> None:
        check_step(before, move, after)
        check_game(after)
        for situation in met(before, move, after):
            event(situation.value)


class ManyWholeGames(WholeGames):
    """The same table, with more patience."""


TestWholeGames = WholeGames.TestCase
TestWholeGames.settings = settings(max_examples=max(1, settings().max_examples // 4), stateful_step_count=20)
TestWholeGames.pytestmark = [  # type: ignore[attr-defined]  # for pytest
    pytest.mark.rule("DECK-4", "TURN-8", "COL-9", "END-6", "END-7", "GAME-2", "OPT-17")
]

TestManyWholeGames = ManyWholeGames.TestCase
TestManyWholeGames.settings = settings(max_examples=3 * settings().max_examples, stateful_step_count=50)
TestManyWholeGames.pytestmark = [  # type: ignore[attr-defined]  # for pytest
    pytest.mark.slow,
    pytest.mark.rule("DECK-4", "END-7", "GAME-2", "OPT-17"),
]


# -- Chance comes from the seed or from the hand


@pytest.mark.rule("PILE-1", "OPT-12")
@settings(max_examples=max(1, settings().max_examples // 2))
@given(courses(near=Situation.RESHUFFLED), SEEDS)
def test_discards_are_drawn_in_the_order_they_were_shuffled_in(course: Course, seed: int) -> None:
    for before, move, after in course.steps:
        if Situation.RESHUFFLED not in met(before, move, after):
            continue
        whole_pile = before.rules.reshuffle is Reshuffle.WHOLE_PILE
        top = before.discard_pile[-1:]
        cards = before.discard_pile if whole_pile else before.discard_pile[:-1]
        by_seed = shuffled(cards, before.seed, before.round_number, after.reshuffles)
        by_hand = tuple(Random(seed).sample(cards, len(cards)))
        for order, drawn in ((by_seed, after), (by_hand, apply(before, move, cards=by_hand))):
            draws = order[1:] if whole_pile else order
            assert drawn.discard_pile == (order[:1] if whole_pile else top)
            assert (drawn.drawn, *reversed(drawn.draw_pile)) == draws


# -- What is rare is reached


@pytest.mark.parametrize("situation", Situation, ids=lambda situation: situation.name)
def test_a_rare_situation_comes_about_on_purpose(situation: Situation) -> None:
    """Some twenty games near it, the same in every run: most setups lead there, or Hypothesis complains."""
    seen: list[Course] = []

    @settings(max_examples=20, derandomize=True, database=None)
    @given(courses(near=situation))
    def look(course: Course) -> None:
        seen.append(course)

    look()
    assert len(seen) >= 10
    assert all(any(situation in met(*step) for step in course.steps) for course in seen)


def test_all_rare_situations_come_about_when_none_is_asked_for() -> None:
    """The same games in every run."""
    reached: set[Situation] = set()

    @settings(max_examples=300, derandomize=True, database=None)
    @given(courses())
    def look(course: Course) -> None:
        reached.update(course.situations)

    look()
    assert reached == set(Situation)


def test_games_are_met_in_every_phase() -> None:
    phases: set[Phase] = set()

    @settings(max_examples=200, derandomize=True, database=None)
    @given(games())
    def look(game: Game) -> None:
        phases.add(game.phase)

    look()
    assert phases == set(Phase)
