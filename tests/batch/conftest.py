"""The kernels are compiled once for all workers of a run."""

import time
from pathlib import Path

import pytest

from skyjo import batch


@pytest.fixture(scope="session", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> None:
    """Let one worker compile what comes along and keeps it; the others wait, and find it there."""
    if worker_id == "master":
        batch.warm_up()
        return
    shared: Path = tmp_path_factory.getbasetemp().parent
    try:
        (shared / "compiling").mkdir()
    except FileExistsError:
        while not (shared / "compiled").exists():
            time.sleep(0.1)
    else:
        try:
            batch.warm_up()
        finally:
            (shared / "compiled").touch()
