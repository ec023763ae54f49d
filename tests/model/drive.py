"""Lead games by the library and by the second referee, millions of moves, and compare everything on the way.

`python -m tests.model.drive --moves 10000000` fails when the two disagree, and when a situation never came up. A seed
stands for the same games in every run, whatever the number of processes.
"""

from __future__ import annotations

import argparse
import json
import platform
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import skyjo
from tests.model.blocks import Done, play_block
from tests.model.calls import Call


def drive(moves: int, seed: int, processes: int) -> Iterator[Done]:
    """Give what has been done so far, again and again, until so many moves have been compared or the two disagree."""
    done = Done()
    with ProcessPoolExecutor(processes, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
        blocks: deque[Future[Done]] = deque()
        number = 0
        try:
            while done.moves < moves and done.disagreement is None:
                while len(blocks) < 2 * processes:
                    blocks.append(pool.submit(play_block, seed, number))
                    number += 1
                done.add(blocks.popleft().result())  # in order, so that a seed always stands for the same games
                yield done
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main(arguments: list[str] | None = None) -> int:
    """Read the command line, drive, report; 0 when all agrees and all came up, 1 if not, 130 when interrupted."""
    parser = argparse.ArgumentParser(prog="python -m tests.model.drive", description=__doc__)
    parser.add_argument("--moves", type=int, default=10_000_000, help="how many moves to compare, at least")
    parser.add_argument("--seed", type=int, default=1, help="which games to play")
    parser.add_argument("--processes", type=int, default=2, help="how many processes play")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    asked = parser.parse_args(arguments)

    started, done, interrupted = time.monotonic(), Done(), False
    try:
        for done in drive(asked.moves, asked.seed, asked.processes):
            _show_progress(done, asked.moves, time.monotonic() - started)
    except KeyboardInterrupt:
        interrupted = True
    seconds = time.monotonic() - started
    print(file=sys.stderr)
    _report(done, seconds)
    if asked.json is not None:
        figures = _figures(done, seconds, asked.seed, asked.processes)
        asked.json.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    if interrupted:
        print("Interrupted: this is what was done so far.")
        return 130
    return 1 if done.disagreement is not None or done.missing() else 0


def _show_progress(done: Done, moves: int, seconds: float) -> None:
    line = f"\r{done.moves:,} of {moves:,} moves, {done.moves / seconds:,.0f} a second, {len(done.missing())} to meet "
    print(line, end="", file=sys.stderr, flush=True)


def _report(done: Done, seconds: float) -> None:
    print(f"{done.moves:,} moves compared in {done.games:,} games with {done.rounds:,} scored rounds, {seconds:,.0f} s")
    print(f"{done.refused:,} illegal moves found so by both, {done.offered:,} of all kinds refused by both")
    for call in Call:
        print(f"{done.calls[call]:>12,}  {call.value}")
    if done.disagreement is not None:
        print(f"DISAGREEMENT\n{done.disagreement}")
    elif done.missing():
        print("NEVER MET: " + "; ".join(call.value for call in done.missing()))


def _figures(done: Done, seconds: float, seed: int, processes: int) -> dict[str, object]:
    return {
        "version": skyjo.__version__,
        "python": platform.python_version(),
        "seed": seed,
        "processes": processes,
        "seconds": round(seconds, 1),
        "moves": done.moves,
        "illegal_by_verdict": done.refused,
        "illegal_offered": done.offered,
        "games": done.games,
        "rounds": done.rounds,
        "situations": {call.name: {"text": call.value, "times": done.calls[call]} for call in Call},
        "agreed": done.disagreement is None,
        "never_met": [call.name for call in done.missing()],
    }


if __name__ == "__main__":
    sys.exit(main())
