"""Compare random playouts with python-chess, side by side in one process: `python -m tests.benchmarks.compare`.

Both lists of moves are made in full and one move of each is played, checked in our case, unchecked in
theirs. The ratio of moves per second is what counts: single times differ from machine to machine.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

import chess

import skyjo

REPEATS = 5
MOVES = 40_000


def skyjo_playout(rng: random.Random, players: int) -> int:
    """Play a game of random moves to its end; return how many moves it took."""
    game = skyjo.new_game(players, seed=rng.getrandbits(64))
    moves = 0
    while legal := skyjo.legal_moves(game):
        game = skyjo.apply(game, legal[int(rng.random() * len(legal))])
        moves += 1
    return moves


def chess_playout(rng: random.Random) -> int:
    """Play a game of random moves to its end, or for 200 moves; return how many moves it took."""
    board = chess.Board()
    for moves in range(200):
        legal = list(board.legal_moves)
        if not legal:
            return moves
        board.push(legal[int(rng.random() * len(legal))])
    return 200


def moves_per_second(playout: Callable[[random.Random], int], seed: int) -> float:
    """Measure playouts of at least `MOVES` moves."""
    rng = random.Random(seed)
    moves = 0
    start = time.process_time()
    while moves < MOVES:
        moves += playout(rng)
    return moves / (time.process_time() - start)


def main() -> None:
    """Print the moves per second of both and their ratio, as the median of `REPEATS` pairs."""
    print(f"random playouts, median of {REPEATS} pairs, Python {sys.version.split()[0]}, chess {chess.__version__}")
    for players in (2, 4, 8):
        ours, theirs = [], []
        for repeat in range(REPEATS):
            ours.append(moves_per_second(partial(skyjo_playout, players=players), repeat))
            theirs.append(moves_per_second(chess_playout, repeat))
        ratio = statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))
        print(
            f"{players} players: skyjo {statistics.median(ours):9,.0f} moves/s, "
            f"python-chess {statistics.median(theirs):7,.0f} moves/s, ratio {ratio:.1f}"
        )


if __name__ == "__main__":
    main()
