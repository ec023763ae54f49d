"""How rounds are parted among threads, and what stops them."""

from __future__ import annotations

import threading
import time
from itertools import count

import numpy as np
import pytest

from skyjo.batch.running import in_chunks
from skyjo.batch.tables import apart

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


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint64])
@pytest.mark.parametrize("shape", [(2,), (1, 246), (1, 5), (3, 7)])
def test_what_a_thread_writes_shares_no_cache_line(
    kind: type[np.int8 | np.int64 | np.uint64], shape: tuple[int, ...]
) -> None:
    array = np.arange(np.prod(shape)).astype(kind).reshape(shape)
    copy = apart(array)
    assert copy.flags.c_contiguous
    assert copy.tolist() == array.tolist()
    room = copy.base
    assert isinstance(room, np.ndarray)
    before = copy.ctypes.data - room.ctypes.data
    assert before >= 128
    assert room.nbytes - before - copy.nbytes >= 128
