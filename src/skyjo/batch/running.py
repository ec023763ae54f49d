"""How kernels are run: compiled once, with a note when that takes a while, and over several threads."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

__all__ = ["compiling", "in_chunks"]

_LOG = logging.getLogger("skyjo.batch")
_PATIENCE = 1.0  # seconds
_CHUNKS = 8  # for each thread, so that none is left waiting for the slowest
_LEAST, _MOST = 256, 16384  # rounds in a chunk: less is not worth the handing over, and nothing stops within one


@contextmanager
def compiling(kernel: object, what: str) -> Generator[None]:
    """Tell the log, if it takes longer than a second, that a kernel is being compiled on its first call."""
    if getattr(kernel, "signatures", ()):  # it is there already; a clock for each step would take longer than the step
        yield
        return
    words = "compiling %s: this may take a minute, once; skyjo.batch.warm_up() does it ahead"
    note = threading.Timer(_PATIENCE, _LOG.warning, [words, what])
    note.daemon = True
    note.start()
    try:
        yield
    finally:
        note.cancel()


def in_chunks(run: Callable[[int, int], None], count: int, threads: int) -> None:
    """Call `run(first, last)` for chunks that make up `range(count)`, on so many threads.

    Between chunks the user can interrupt. What a chunk raises is raised, of several the first in order; then no other
    chunk is begun.
    """
    size = min(max(_LEAST, -(-count // (threads * _CHUNKS))), _MOST)
    chunks = [(first, min(first + size, count)) for first in range(0, count, size)]
    if threads == 1:
        for first, last in chunks:
            run(first, last)
        return
    pool = ThreadPoolExecutor(threads)
    try:
        for done in [pool.submit(run, first, last) for first, last in chunks]:
            done.result()
    finally:
        pool.shutdown(cancel_futures=True)
