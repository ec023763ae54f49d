"""What the moves of a game cost: `nox -s bench`. Compare figures of one run with each other, not of two machines."""

from __future__ import annotations

import random

import attrs
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import skyjo
from skyjo import DiscardDrawn, Draw, Game, KeepDrawn, Move, NextRound, Phase, Reveal, RoundScore, Rules, TakeDiscard
from skyjo.testing import table

OPENING = skyjo.new_game(4, seed=7)
TURN = table(
    "1 (5) 3 4 / 1 6 (7) 8 / 3 (9) (10) 11",
    "0 0 (1) 2 / (2) 3 4 (5) / 6 7 8 9",
    discard=(1, 2, 1),
    rules=Rules(target=None, rounds=2000),
)
DRAWN = skyjo.apply(TURN, Draw())
EMPTY = table(
    "1 (5) 3 4 / 1 6 (7) 8 / 3 (9) (10) 11", "0 0 (1) 2 / (2) 3 4 (5) / 6 7 8 9", discard=range(1, 9), draw=()
)
LAST = table(
    "1 5 3 4 / 1 6 7 8 / 3 9 10 11",
    "0 0 (1) 2 / (2) 3 4 (5) / 6 7 8 9",
    to_move=1,
    finisher=0,
    rules=Rules(target=1000),
)
SCORED = skyjo.apply(LAST, TakeDiscard(0))

PHASES = {"reveal": OPENING, "turn": TURN, "drawn": DRAWN, "scored": SCORED}
MOVES: dict[str, tuple[Game, Move]] = {
    "reveal": (OPENING, Reveal(0)),
    "draw": (TURN, Draw()),
    "draw with a reshuffle": (EMPTY, Draw()),
    "take, for an open card": (TURN, TakeDiscard(4)),
    "take, for a hidden card": (TURN, TakeDiscard(5)),
    "take, completing a column": (TURN, TakeDiscard(2)),
    "keep, for a hidden card": (DRAWN, KeepDrawn(5)),
    "discard and turn up": (DRAWN, DiscardDrawn(5)),
    "the last turn of a round": (LAST, TakeDiscard(0)),
    "next round": (SCORED, NextRound()),
}


@pytest.mark.parametrize("phase", PHASES)
def test_legal_moves(benchmark: BenchmarkFixture, phase: str) -> None:
    assert benchmark(skyjo.legal_moves, PHASES[phase])


@pytest.mark.parametrize("kind", MOVES)
def test_apply(benchmark: BenchmarkFixture, kind: str) -> None:
    game, move = MOVES[kind]
    assert benchmark(skyjo.apply, game, move) != game


@pytest.mark.parametrize("players", [2, 4, 8])
def test_random_round(benchmark: BenchmarkFixture, players: int) -> None:
    chance = random.Random(players)

    def play_round() -> Game:
        game = skyjo.new_game(players, seed=chance.getrandbits(64))
        while game.phase not in {Phase.SCORED, Phase.OVER}:
            game = skyjo.apply(game, chance.choice(skyjo.legal_moves(game)))
        return game

    assert benchmark(play_round).scores


@pytest.mark.parametrize("rounds", [0, 100, 1000])
def test_a_turn_after_many_rounds(benchmark: BenchmarkFixture, rounds: int) -> None:
    game = attrs.evolve(TURN, scores=(RoundScore((1, 2), (1, 2), 0),) * rounds)

    def play_turn() -> Game:
        skyjo.legal_moves(game)
        return skyjo.apply(game, TakeDiscard(5))

    assert benchmark(play_turn).to_move == 1
