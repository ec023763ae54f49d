"""Make the picture in docs/guides/simulate.md, of a million rounds.

Usage: python tools/plot_threshold.py [THREADS]
"""

import sys
import time
from pathlib import Path

import matplotlib as mpl

mpl.use("svg")
from matplotlib import pyplot as plt

from skyjo import batch

PICTURE = Path(__file__).parent.parent / "docs" / "guides" / "plots" / "threshold.svg"
THRESHOLDS = range(13)
ROUNDS = 80_000


def main(threads: int) -> None:
    """Play, draw, and say how long playing took."""
    batch.warm_up()
    start = time.perf_counter()
    points, doubled = list[float](), list[float]()
    for threshold in THRESHOLDS:
        seats = [[threshold], [5], [5], [5]]
        rounds = batch.playouts(4, ROUNDS, policy="greedy", parameters=seats, seed=1, threads=threads)
        points.append(float(rounds.points[:, 0].mean()))
        doubled.append(float((rounds.penalised & (rounds.finisher == 0)).mean()))
    print(f"{len(THRESHOLDS) * ROUNDS:,} rounds in {time.perf_counter() - start:.1f} s")

    mpl.rcParams["svg.hashsalt"] = "skyjo"  # the same picture from the same numbers
    figure, left = plt.subplots(figsize=(7, 4))
    right = left.twinx()
    lines = [
        *left.plot(THRESHOLDS, points, "o-", color="#0072b2", label="points per round"),
        *right.plot(THRESHOLDS, doubled, "s--", color="#d55e00", label="chance of being doubled"),
    ]
    left.set_xlabel("what a face-down card counts, in points; the three others: 5")
    left.set_ylabel("points per round")
    right.set_ylabel("chance of being doubled")
    left.set_ylim(bottom=0)
    right.set_ylim(bottom=0)
    left.legend(handles=lines, loc="upper left")
    figure.tight_layout()
    figure.savefig(PICTURE, metadata={"Date": None})


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
