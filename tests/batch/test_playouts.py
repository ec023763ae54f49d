"""Rounds by the million: reproducible, and distributed as the core's."""

from __future__ import annotations

import random
from itertools import permutations
from math import log, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from numba.core.errors import TypingError

import skyjo
from skyjo import CLASSIC, Game, InvalidInput, Rules, score_round
from skyjo.batch import Policy, PolicyFault, UnsupportedRules, playouts, policy, rollouts
from skyjo.batch.chance import Chance
from skyjo.batch.playing import classic
from skyjo.batch.policies import Parameters, Seen, draw, greedy, keep, lowest_place, turn_up
from skyjo.batch.tables import terms_of
from skyjo.testing import permuted, table


def differ(some: npt.ArrayLike, others: npt.ArrayLike) -> bool:
    """Tell whether two samples come from different distributions, by Kolmogorov and Smirnov.

    The bound is passed once in a million when they do not. With whole numbers it is more seldom still.
    """
    some, others = np.sort(some), np.sort(others)
    values = np.union1d(some, others)
    shares = [np.searchsorted(sample, values, side="right") / len(sample) for sample in (some, others)]
    bound = sqrt(-log(1e-6 / 2) / 2) * sqrt(1 / len(some) + 1 / len(others))
    return bool(np.abs(shares[0] - shares[1]).max() > bound)


def round_of(game: Game, chance: random.Random) -> tuple[Game, int]:
    """Play a round to its end by random moves of the core; returns how many moves it took."""
    moves = 0
    while game.to_move is not None:
        game = skyjo.apply(game, chance.choice(skyjo.legal_moves(game)))
        moves += 1
    return game, moves


def test_the_same_seed_gives_the_same_rounds_on_every_platform() -> None:
    rounds = playouts(3, 4, seed=7)
    assert rounds.sums.tolist() == GOLDEN_SUMS
    assert rounds.moves.tolist() == GOLDEN_MOVES
    assert playouts(3, 4, seed=8).sums.tolist() != GOLDEN_SUMS


GOLDEN_SUMS = [[44, 53, 73], [95, 74, 50], [64, 48, 67], [56, 67, 53]]
GOLDEN_MOVES = [89, 64, 88, 59]


@pytest.mark.parametrize("players", range(2, 9))
def test_the_kernel_that_knows_the_classic_rules_plays_as_the_one_that_is_told(players: int) -> None:
    """A single round is the same whatever the target is, and only the classic target has the kernel of its own."""
    known, told = playouts(players, 300, seed=7), playouts(players, 300, seed=7, rules=Rules(target=99))
    for field in ("sums", "points", "finisher", "turns", "moves"):
        assert np.array_equal(getattr(known, field), getattr(told, field))
    assert classic.py_func(terms_of(CLASSIC, players)) == tuple(terms_of(CLASSIC, players))  # type: ignore[attr-defined]  # a compiled function keeps the plain one


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_number_of_threads_makes_no_difference(name: str) -> None:
    alone = playouts(4, 3000, seed=7, policy=name)
    for threads in (2, 3):
        together = playouts(4, 3000, seed=7, policy=name, threads=threads)
        for field in ("sums", "points", "finisher", "turns", "moves"):
            assert np.array_equal(getattr(alone, field), getattr(together, field))


def test_a_round_does_not_depend_on_how_many_there_are() -> None:
    assert np.array_equal(playouts(2, 10, seed=3).sums, playouts(2, 1000, seed=3).sums[:10])


@pytest.mark.rule("SCORE-2")
@pytest.mark.parametrize("rules", [Rules(), Rules(penalty_factor=1, penalty_points=7, penalty_on_tie=False)], ids=repr)
def test_points_are_what_the_core_makes_of_the_sums(rules: Rules) -> None:
    rounds = playouts(3, 500, rules=rules, seed=1)
    for sums, points, finisher, penalised in zip(
        rounds.sums.tolist(), rounds.points.tolist(), rounds.finisher.tolist(), rounds.penalised, strict=True
    ):
        score = score_round(sums, finisher, rules)
        assert list(score.points) == points
        assert (score.penalty != 0) == penalised


@pytest.mark.rule("OPT-13")
def test_a_round_that_is_cut_off_has_no_finisher() -> None:
    rounds = playouts(2, 200, rules=Rules(stall_limit=2))
    assert (rounds.finisher == -1).any()
    assert not rounds.penalised[rounds.finisher == -1].any()


@pytest.mark.slow
@pytest.mark.parametrize(
    "players, rules",
    [
        (2, Rules()),
        (4, Rules()),
        (2, Rules(flip_after_discard=False, last_turns=False)),
        (
            3,
            Rules(rows=2, columns=2, initial_reveals=1, deck={-1: 4, 2: 4, 5: 6}, reshuffle=skyjo.Reshuffle.WHOLE_PILE),
        ),
    ],
    ids=repr,
)
def test_sums_turns_and_moves_are_distributed_as_in_the_core(players: int, rules: Rules) -> None:
    """The last of the rules has two cards to spare, so that every round reshuffles."""
    chance = random.Random(17)
    played = [round_of(skyjo.new_game(players, rules=rules, seed=chance.getrandbits(64)), chance) for _ in range(1500)]
    rounds = playouts(players, 100_000, rules=rules, seed=19)
    for seat in range(players):
        assert not differ([game.scores[0].sums[seat] for game, _ in played], rounds.sums[:, seat])
        assert not differ([game.scores[0].points[seat] for game, _ in played], rounds.points[:, seat])
    assert not differ([game.finisher or 0 for game, _ in played], rounds.finisher)
    assert not differ([moves for _, moves in played], rounds.moves)


def test_the_test_of_distributions_can_fail() -> None:
    sums = playouts(2, 20_000, seed=1).sums[:, 0]
    assert not differ(sums, playouts(2, 20_000, seed=2).sums[:, 0])
    assert differ(sums, playouts(2, 20_000, seed=2).sums[:, 0] + 2)
    assert differ(sums, playouts(2, 20_000, seed=2, policy="greedy").sums[:, 0])


def test_greedy_is_better_than_chance() -> None:
    assert playouts(4, 2000, policy="greedy").points.mean() < playouts(4, 2000).points.mean() / 2


def test_parameters_are_for_one_seat_or_for_all() -> None:
    all_alike = playouts(2, 100, policy="greedy", parameters=[3.0])
    each = playouts(2, 100, policy="greedy", parameters=[[3.0], [3.0]])
    unlike = playouts(2, 100, policy="greedy", parameters=[[3.0], [9.0]])
    assert np.array_equal(all_alike.sums, each.sums)
    assert not np.array_equal(all_alike.sums, unlike.sums)


@pytest.mark.parametrize("threshold", [np.nan, np.inf, -np.inf, -1e301])
def test_greedy_plays_legal_moves_whatever_a_card_counts(threshold: float) -> None:
    """Two cards to spare, and no draw where they lie in the grids: cleared places and forced takes come up at once."""
    small = Rules(rows=2, columns=2, initial_reveals=1, deck={1: 6, 2: 5}, stall_limit=40)
    assert len(playouts(2, 500, rules=small, policy="greedy", parameters=[threshold])) == 500


def test_a_large_table_has_as_many_turns_as_its_seats_need() -> None:
    large = Rules(rows=8, columns=8, max_players=99, deck=dict.fromkeys(range(-50, 50), 100))
    assert playouts(99, 1, rules=large).turns[0] > 10_000


FINISHED = "7 1 / 9 4 / 2 3"
SMALL = table("1 (2) / 3 (2) / 1 3", "7 1 / 9 4 / (9) 1", discard=(3, 1), draw=(1, 2, 9))
RESHUFFLED = skyjo.apply(
    table("1 (2) / 3 (4) / 1 3", "7 1 / 9 4 / (9) 1", discard=(3, 2, 1, 1, 9), draw=()), skyjo.Draw()
)
POSITIONS = pytest.mark.parametrize(
    "game", [SMALL, skyjo.apply(SMALL, skyjo.Draw()), RESHUFFLED], ids=["one pool", "in hand", "reshuffled"]
)


@pytest.mark.slow
@pytest.mark.rule("VIEW-4")
@POSITIONS
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_rollouts_are_distributed_as_samples_played_out_by_the_core(game: Game, viewer: int | None) -> None:
    seen, chance = skyjo.view(game, viewer), random.Random(23)
    played = [round_of(skyjo.sample(seen, chance), chance) for _ in range(1500)]
    rounds = rollouts(seen, 50_000, seed=29)
    for seat in range(2):
        assert not differ([game.scores[-1].sums[seat] for game, _ in played], rounds.sums[:, seat])
    assert not differ([game.finisher or 0 for game, _ in played], rounds.finisher)
    assert not differ([moves for _, moves in played], rounds.moves)


@pytest.mark.rule("VIEW-2", "VIEW-4")
@pytest.mark.parametrize(
    "game, move, known",
    [
        (table("1 (2) / 3 9 / 8 5", FINISHED, drawn=5, finisher=1, draw=(1, 2, 9)), skyjo.DiscardDrawn(3), 26),
        (table("1 5 / 3 9 / 8 (4)", FINISHED, drawn=8, finisher=1, draw=(8, 2, 9)), skyjo.DiscardDrawn(5), 26),
    ],
    ids=["with a 5 in hand", "with an 8 in hand"],
)
def test_hidden_cards_come_as_often_as_the_odds_say(game: Game, move: skyjo.Move, known: int) -> None:
    """A round that ends with this move: what the sum has more than the open cards is the hidden one."""
    count, spread = 40_000, 6
    turned_up = rollouts(game, count, move=move).sums[:, 0] - known
    for card, share in skyjo.odds(skyjo.view(game, 0)).hidden.items():
        found = int((turned_up == card).sum())
        assert abs(found - count * share) < spread * sqrt(count * share * (1 - share))


@pytest.mark.rule("VIEW-3")
def test_a_hand_that_the_viewer_does_not_see_may_be_any_card() -> None:
    game = table("1 5 / 3 9 / 8 (4)", FINISHED, drawn=8, finisher=1, draw=(8, 2, 9))
    own, others = (
        rollouts(skyjo.view(game, seat), 20_000, move=skyjo.KeepDrawn(0), seed=3).sums[:, 0] - 25 for seat in (0, 1)
    )
    assert set(own.tolist()) == {8 + hidden for hidden in (2, 4, 8, 9)}
    assert set(others.tolist()) == {hand + hidden for hand, hidden in permutations((2, 4, 8, 8, 9), 2)}


@pytest.mark.rule("VIEW-2")
def test_rollouts_do_not_depend_on_what_is_hidden() -> None:
    game = skyjo.new_game(3, seed=7)
    other = permuted(game, 0, random.Random(3))
    assert other.hidden != game.hidden
    assert np.array_equal(rollouts(game, 50).sums, rollouts(other, 50).sums)


def test_a_round_that_is_over_cannot_be_played_on() -> None:
    over, _ = round_of(skyjo.new_game(2, seed=1), random.Random(1))
    with pytest.raises(InvalidInput, match="a round that is over"):
        rollouts(over, 1)


def test_a_first_move_has_to_be_legal() -> None:
    with pytest.raises(skyjo.IllegalMove, match="SETUP-6"):
        rollouts(skyjo.new_game(2, seed=1), 1, move=skyjo.Draw())


@pytest.mark.parametrize(
    "wrong, where",
    [
        ({"players": 9}, "players"),
        ({"rounds": -1}, "rounds"),
        ({"rounds": 1.0}, "rounds"),
        ({"policy": "clever"}, "policy"),
        ({"policy": max}, "policy"),
        ({"parameters": [[1.0]] * 3}, "parameters"),
        ({"parameters": "many"}, "parameters"),
        ({"parameters": ["5"]}, "parameters"),
        ({"parameters": []}, "parameters"),
        ({"parameters": [[], []]}, "parameters"),
        ({"parameters": [10**400]}, "parameters"),
        ({"parameters": [1j]}, "parameters"),
        ({"parameters": [[1.0], [1.0, 2.0]]}, "parameters"),
        ({"threads": 0}, "threads"),
        ({"longest": 0}, "longest"),
        ({"longest": 10**7 + 1}, "longest"),
        ({"seed": 1.5}, "seed"),
        ({"rules": None}, "rules"),
    ],
)
def test_what_is_no_such_argument_is_refused(wrong: dict[str, Any], where: str) -> None:
    arguments: dict[str, Any] = {"players": 2, "rounds": 1}
    with pytest.raises(InvalidInput, match=f"^{where}: got"):
        playouts(**(arguments | wrong))


def test_a_grid_too_large_for_a_mask_is_refused_by_name() -> None:
    large = Rules(rows=9, columns=8, deck={1: 1000})
    with pytest.raises(UnsupportedRules, match="rows, columns: got 9 rows of 8, 72 places") as refused:
        playouts(2, 1, rules=large)
    assert refused.value.option == "rows, columns"
    assert isinstance(refused.value, skyjo.SkyjoError)
    full = Rules(rows=8, columns=8, deck={1: 1000}, clearing=skyjo.Clearing.OFF)
    assert (playouts(2, 3, rules=full).sums == 64).all()


@policy
def odd(seen: Seen, parameters: Parameters, chance: Chance) -> int:
    """Do what the first parameter says: play what is not legal, never turn up a card, or play as greedy does."""
    row = np.uint64(seen.seat)
    if parameters[row, np.uint64(0)] == 1.0:
        return 99
    if parameters[row, np.uint64(0)] == 2.0:
        if seen.phase == 0:
            return turn_up(seen, lowest_place(seen.down[row]))
        if seen.phase == 1:
            return draw(seen)
        return keep(seen, lowest_place(seen.lying[row] & ~seen.down[row]))
    return greedy(seen, parameters, chance)


@pytest.mark.slow
def test_a_policy_of_ones_own_is_held_to_the_rules_and_to_an_end() -> None:
    same = playouts(2, 200, policy="greedy", parameters=[5.0])
    assert np.array_equal(playouts(2, 200, policy=odd, parameters=[5.0]).sums, same.sums)
    with pytest.raises(PolicyFault, match="round 0: the policy played move 99, which was not legal"):
        playouts(2, 1000, policy=odd, parameters=[1.0], threads=2)
    with pytest.raises(PolicyFault, match="round 0: it was not over after 100 turns"):
        playouts(2, 10, policy=odd, parameters=[2.0], longest=50)


@policy
def cheat(seen: Seen, parameters: Parameters, chance: Chance) -> int:
    """Take a card off the table without a move."""
    seen.down[np.uint64(seen.seat)] = np.uint64(0)
    return greedy(seen, parameters, chance)


@policy
def learner(seen: Seen, parameters: Parameters, chance: Chance) -> int:
    """Change the parameters, which all rounds and threads share."""
    parameters[np.uint64(0), np.uint64(0)] += 1.0
    return greedy(seen, parameters, chance)


@pytest.mark.slow
@pytest.mark.parametrize("writer", [cheat, learner])
def test_a_policy_cannot_write_to_what_it_is_shown(writer: Policy) -> None:
    with pytest.raises(TypingError, match="readonly array"):
        playouts(2, 1, policy=writer)
