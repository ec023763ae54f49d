"""States that count as one have one future: what the search leaves out cannot matter."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from skyjo import Game, Phase, apply, legal_moves, new_game
from skyjo.core.consistency import flaw
from tests.exhaustive.closure import Configuration
from tests.exhaustive.configurations import DEEP, EVERY_OPTION, LARGE, MIDDLE, ROUNDS, SMALL
from tests.exhaustive.quotient import canonical, deals, key, orders, shuffles, steps

Key = Callable[[Game], object]

BY_CHANCE = [*LARGE, DEEP[0], *MIDDLE, *ROUNDS, *EVERY_OPTION[::27]]


def games_as_they_come(configuration: Configuration, depth: int) -> Iterator[Game]:
    """All games up to so many moves from a deal, each with its own counters and discards, none left out."""
    layer = list(deals(configuration.rules, configuration.players))
    for _ in range(depth):
        yield from layer
        layer = list({after for game in layer for _, _, after in steps(game, legal_moves(game))})


def games_by_chance(configuration: Configuration, rng: random.Random, count: int) -> Iterator[Game]:
    rules = configuration.rules
    while count > 0:
        game = new_game(configuration.players, rules=rules, seed=rng.randbytes(32))
        for _ in range(60):
            if game.phase is Phase.OVER:
                break
            move = rng.choice(legal_moves(game))
            shuffled = shuffles(game, move)
            game = apply(game, move, cards=None if shuffled is None else rng.sample(shuffled, len(shuffled)))
            yield game
            count -= 1


def check_futures(game: Game, key_of: Key = key) -> None:
    """One step of the bisimulation: from a game and from its stand-in, the same steps lead to the same keys."""
    stand_in = canonical(game)
    assert key_of(stand_in) == key_of(game)
    assert flaw(stand_in) is None
    moves = legal_moves(game)
    assert legal_moves(stand_in) == moves
    futures = [(move, order, key_of(after)) for move, order, after in steps(game, moves)]
    assert [(move, order, key_of(after)) for move, order, after in steps(stand_in, moves)] == futures


@pytest.mark.parametrize("configuration", [SMALL[0], SMALL[1]], ids=lambda one: one.name)
def test_equal_keys_have_equal_futures_in_the_smallest_games(configuration: Configuration) -> None:
    stand_ins: dict[bytes, Game] = {}
    for game in games_as_they_come(configuration, depth=6):
        check_futures(game)
        assert stand_ins.setdefault(key(game), canonical(game)) == canonical(game), "one key, one stand-in"


@pytest.mark.slow
@pytest.mark.parametrize("configuration", BY_CHANCE, ids=lambda one: one.name)
def test_equal_keys_have_equal_futures_in_games_played_at_random(configuration: Configuration) -> None:
    for game in games_by_chance(configuration, random.Random(configuration.name), 150):
        check_futures(game)


def without_the_draw_pile(game: Game) -> object:
    return game.phase, game.to_move, game.finisher, game.grids, game.hidden, game.drawn, game.discard_pile[-1]


def without_the_hidden_cards(game: Game) -> object:
    return game.phase, game.to_move, game.finisher, game.grids, game.drawn, game.discard_pile[-1], game.draw_pile


@pytest.mark.parametrize("too_coarse", [without_the_draw_pile, without_the_hidden_cards])
def test_a_key_that_leaves_out_too_much_is_found_out(too_coarse: Key) -> None:
    """Here equal keys are compared with each other, as `canonical` keeps what these forget."""
    futures: dict[object, set[object]] = {}
    found_out = False
    for game in games_as_they_come(MIDDLE[0], depth=6):
        after: set[object] = {(move, order, too_coarse(after)) for move, order, after in steps(game, legal_moves(game))}
        found_out |= futures.setdefault(too_coarse(game), after) != after
    assert found_out


def test_every_order_is_there_once() -> None:
    assert orders((1, 1, 2)) == ((1, 1, 2), (1, 2, 1), (2, 1, 1))
    assert len(orders((1, 1, 1, 2, 2, 3))) == 60
    assert len(set(orders((1, 1, 1, 2, 2, 3)))) == 60
