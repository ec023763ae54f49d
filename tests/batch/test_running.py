"""How rounds are parted among threads, and what stops them."""

from __future__ import annotations

import threading
import time
from itertools import count

import pytest

from skyjo.batch.running import in_chunks

ROUNDS = 1_000_000


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("rounds", [0, 1, 255, 256, 257, 100_001])
def test_chunks_make_up_all_rounds(threads: int, rounds: int) -> None:
    played = list[int]()
    in_chunks(lambda first, last: played.extend(range(first, last)), rounds, threads)
    assert sorted(played) == list(range(rounds))


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_stops_before_the_next_chunks(threads: int) -> None:
    """Ctrl-C is raised between two steps of Python; the first chunk, which raises it, stands for that here."""
    begun = count()

    def run(first: int, last: int) -> None:
        next(begun)
        if not first:
            raise KeyboardInterrupt
        time.sleep(0.02)  # as chunks take a while

    with pytest.raises(KeyboardInterrupt):
        in_chunks(run, ROUNDS, threads)
    assert next(begun) < ROUNDS // 16384 // 2


@pytest.mark.parametrize("threads", [2, 3])
def test_of_several_faults_the_first_in_order_is_told(threads: int) -> None:
    """The first chunk waits until another has gone wrong; still its fault is the one."""
    other = threading.Event()

    def run(first: int, last: int) -> None:
        if first:
            other.set()
        else:
            assert other.wait(10)
        raise ValueError(first)

    with pytest.raises(ValueError, match=r"^0$"):
        in_chunks(run, ROUNDS, threads)
