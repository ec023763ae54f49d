"""Measure random playouts beside a C program that plays the same: `python -m tests.benchmarks.limit`.

`limit.c` is compiled with `-O3 -march=native` and plays from the same streams, so that both have the same work and
have to come to the same points. They take turns on the same processor, for short times and again and again, as others
may use the machine too: of each the shortest time counts, which is the least disturbed. Such a pair gives a ratio of
rounds per second, and the median of the ratios of all pairs is the figure. Times are of the processor.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from attrs import asdict, frozen

from skyjo.batch import Batch, playouts, warm_up
from skyjo.batch.chance import key_of

PAIRS = 5
TURNS = 16
ROUNDS = {2: 40_000, 4: 20_000, 8: 10_000}
GAMES = 4096
SOURCE = Path(__file__).with_name("limit.c")


@frozen
class Result:
    """Hold the medians for one number of players: ratios, and rounds and turns per second in millions.

    limit: ours to the C program that shuffles as we do, a card at a time. whole: to the one that shuffles whole decks.
    """

    players: int
    limit: float
    whole: float
    rounds: float
    turns: float


def compiled(folder: str, *options: str) -> str:
    """Compile the C program; returns its path."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        sys.exit("A C compiler is needed: set CC to one.")
    program = str(Path(folder) / ("limit" + "".join(options)))
    subprocess.run([compiler, "-O3", "-march=native", *options, "-o", program, str(SOURCE)], check=True)
    return program


def c_seconds(program: str, players: int, seed: int) -> tuple[float, int]:
    """Run the C program; returns the seconds it took, and the points of all rounds together."""
    key = map(str, key_of("playouts", seed))
    run = subprocess.run(
        [program, str(players), str(ROUNDS[players]), *key], check=True, capture_output=True, text=True
    )
    _, seconds, _, _, points = run.stdout.split()
    return float(seconds), int(points)


def our_seconds(players: int, seed: int) -> tuple[float, int, int]:
    """Play the same rounds; returns the seconds, the points and the turns of all of them."""
    start = time.process_time()
    rounds = playouts(players, ROUNDS[players], seed=seed)
    seconds = time.process_time() - start
    return seconds, int(rounds.points.sum()), int(rounds.turns.sum())


def turn(limit: str, whole: str, players: int, seed: int) -> tuple[float, float, float, int]:
    """Let each take a turn; returns the seconds of the two C programs and of ours, and how many turns were played."""
    c, points = c_seconds(limit, players, seed)
    seconds, same, turns = our_seconds(players, seed)
    if points != same:
        sys.exit(f"{players} players, seed {seed}: C comes to {points} points, we to {same}")
    return c, c_seconds(whole, players, seed)[0], seconds, turns


def compare(players: int, limit: str, whole: str) -> Result:
    """Measure pair by pair."""
    ratios, whole_ratios, ours, turned = list[float](), list[float](), list[float](), list[float]()
    for seed in range(PAIRS):
        times = [turn(limit, whole, players, seed) for _ in range(TURNS)]
        c, c_whole, seconds = map(min, zip(*[one[:3] for one in times], strict=True))
        ratios.append(c / seconds)
        whole_ratios.append(c_whole / seconds)
        ours.append(ROUNDS[players] / seconds / 1e6)
        turned.append(times[0][3] / seconds / 1e6)
    return Result(players, *map(statistics.median, (ratios, whole_ratios, ours, turned)))


@contextmanager
def on_one_processor() -> Generator[None]:
    """Keep to one processor, with the programs started meanwhile; where the system lets nobody choose, to any."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def threads_gain() -> float:
    """Measure how much faster two threads are than one, on the clock on the wall: the median of pairs."""
    gains = list[float]()
    for seed in range(PAIRS):
        times = list[float]()
        for threads in (1, 2):
            start = time.perf_counter()
            playouts(4, 600_000, seed=seed, threads=threads)
            times.append(time.perf_counter() - start)
        gains.append(times[0] / times[1])
    return statistics.median(gains)


def steps_per_second() -> float:
    """Measure moves per second, in millions: a mask of legal moves and a step, called from Python on many games.

    Only these two are timed, not the choice of a move. Rounds follow each other, so that all games are under way.
    """
    batch = Batch.new(GAMES, players=2, seed=1)
    legal, chance = batch.legal_mask(), np.random.default_rng(1)
    rates = list[float]()
    for _ in range(PAIRS):
        seconds, moves = 0.0, 0
        batch = Batch.new(GAMES, players=2, seed=1)
        for _ in range(100):
            start = time.thread_time()
            legal = batch.legal_mask(legal)
            seconds += time.thread_time() - start
            ids = (legal * chance.random(legal.shape, np.float32)).argmax(axis=1)
            start = time.thread_time()
            step = batch.step(ids, auto_next=True, on_illegal="mask")
            seconds += time.thread_time() - start
            moves += int(step.played.sum())
        rates.append(moves / seconds / 1e6)
    return statistics.median(rates)


def main() -> None:
    """Print the medians; with --json, write them to a file too."""
    options = argparse.ArgumentParser(description="random playouts beside a C program that plays the same")
    options.add_argument("--json", type=Path, help="a file to write the figures to")
    arguments = options.parse_args()
    warm_up()
    print(f"random playouts, median of {PAIRS} pairs; load before: {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder, on_one_processor():
        limit, whole = compiled(folder), compiled(folder, "-DSHUFFLE")
        results = [compare(players, limit, whole) for players in ROUNDS]
    for one in results:
        print(
            f"{one.players} players: {one.limit:.2f} of C, {one.whole:.2f} of C with whole shuffles; "
            f"{one.rounds:.2f} million rounds/s, {one.turns:.1f} million turns/s"
        )
    gain, steps = threads_gain(), steps_per_second()
    print(f"two threads: {gain:.2f} times as fast as one")
    print(f"steps of {GAMES} games with legal masks: {steps:.1f} million moves/s")
    if arguments.json:
        figures = {"playouts": [asdict(one) for one in results], "two_threads": gain, "steps": steps}
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
