"""Play millions of moves in the core and in a batch side by side: `python -m tests.batch.equality --moves 10000000`.

Games by many rules are played by random moves. The batch deals and shuffles, the core is handed the same orders; after
each move every game of the batch has to be the core's in all its fields, and what is legal has to be the same.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import numpy as np
from attrs import asdict, frozen
from hypothesis import HealthCheck, given, seed, settings, strategies as st

import skyjo
from skyjo import Game, Rules
from skyjo.batch import Batch, warm_up
from skyjo.testing import players_for, rules as any_rules
from tests.batch.twins import difference, mask_of, order_of, shuffles

GAMES = 64
STEPS = 250


@frozen
class Leg:
    """Hold what came of one kind of table.

    moves: how many were played. fault: what differed, None if nothing did.
    """

    rules: str
    players: int
    moves: int
    fault: str | None


def followed(game: Game, number: int, after: Game) -> Game:
    """Play a move in the core, with the cards that the batch has dealt for it."""
    move = skyjo.move_from_id(number, game.rules)
    return skyjo.apply(game, move, cards=order_of(move, after) if shuffles(game, move) else None)


def play(rules: Rules, players: int, number: int) -> Leg:
    """Play games of one kind beside each other until they are over, or for so many steps."""
    batch = Batch.new(GAMES, players, rules, number)
    twins, moves = batch.to_games(), 0
    chance = np.random.default_rng(number)
    for _ in range(STEPS):
        legal = batch.legal_mask()
        if legal.tolist() != [mask_of(game) for game in twins]:
            return Leg(repr(rules), players, moves, "the legal moves differ")
        ids = (legal * chance.random(legal.shape)).argmax(axis=1)
        batch.step(ids)
        after = batch.to_games()
        twins = [followed(game, number, same) for game, number, same in zip(twins, ids.tolist(), after, strict=True)]
        moves += len(twins)
        faults = [difference(game, same) for game, same in zip(twins, after, strict=True)]
        fault = next((fault for fault in faults if fault is not None), None)
        if fault is not None:
            return Leg(repr(rules), players, moves, repr(fault))
        going = [row for row, game in enumerate(twins) if not game.is_over]
        if not going:
            break
        batch, twins = batch[going], [twins[row] for row in going]
    return Leg(repr(rules), players, moves, None)


def kinds(number: int, count: int) -> list[tuple[Rules, int]]:
    """Draw rules of all kinds with numbers of players; every other table is classic."""
    found: list[tuple[Rules, int]] = []

    @seed(number)
    @settings(max_examples=count, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(any_rules().flatmap(lambda rules: st.tuples(st.just(rules), players_for(rules))))
    def collect(kind: tuple[Rules, int]) -> None:
        found.extend([kind, (skyjo.CLASSIC, 2 + len(found) // 2 % 7)])

    collect()
    return found


def main() -> int:
    """Play, report, and return 1 when anything differed."""
    options = argparse.ArgumentParser(description="the core and a batch side by side")
    options.add_argument("--moves", type=int, default=10_000_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options.add_argument("--json", type=Path, help="a file to write the result to")
    arguments = options.parse_args()
    warm_up()
    start, moves, legs, faults, number = time.monotonic(), 0, 0, list[Leg](), arguments.seed
    with ProcessPoolExecutor(arguments.workers) as pool:
        while moves < arguments.moves and not faults:
            jobs = [
                pool.submit(play, rules, players, number * 1000 + at)
                for at, (rules, players) in enumerate(kinds(number, 40))
            ]
            for job in as_completed(jobs):
                leg = job.result()
                moves, legs = moves + leg.moves, legs + 1
                if leg.fault:
                    faults.append(leg)
            print(f"{moves:,} moves, {legs} tables, {time.monotonic() - start:.0f} s", flush=True)
            number += 1
    for leg in faults:
        print(f"{leg.players} players, {leg.rules}: {leg.fault}")
    if arguments.json:
        result = {
            "moves": moves,
            "tables": legs,
            "seed": arguments.seed,
            "seconds": round(time.monotonic() - start, 1),
            "faults": [asdict(leg) for leg in faults],
        }
        arguments.json.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
