"""The long run reports what it has done: when all agrees, when not, and when it is stopped on the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import skyjo
from tests.model import drive
from tests.model.blocks import Done
from tests.model.calls import Call

ROOT = Path(__file__).parent.parent.parent


def all_met() -> Done:
    return Done(moves=100, refused=4, offered=5, games=3, rounds=1, calls=Counter([*Call, *Call]))


@pytest.mark.slow
def test_a_short_run_gives_its_figures_and_names_what_it_never_met(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "figures.json"
    code = drive.main(["--moves", "500", "--seed", "2", "--processes", "1", "--json", str(file)])
    figures = json.loads(file.read_text("utf-8"))
    assert figures["agreed"]
    assert figures["version"] == skyjo.__version__
    assert figures["moves"] >= 500
    assert set(figures["situations"]) == {call.name for call in Call}
    assert code == (1 if figures["never_met"] else 0)
    assert ("NEVER MET" in capsys.readouterr().out) == bool(figures["never_met"])


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let programs that a test starts be interrupted; a test run in the background ignores it, and so would they."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.usefixtures("interruptible")
def test_an_interrupted_run_tells_what_it_has_done() -> None:
    command = [sys.executable, "-m", "tests.model.drive", "--processes", "1"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as run:
        assert run.stderr is not None
        assert "moves" in run.stderr.read(40)  # the first block is done
        os.killpg(run.pid, signal.SIGINT)  # as the keyboard does: all processes get it
        out, _ = run.communicate(timeout=120)
    assert run.returncode == 130
    assert "moves compared in" in out
    assert "Interrupted" in out
    assert "Traceback" not in out


def instead(done: Done, monkeypatch: pytest.MonkeyPatch) -> int:
    def run(moves: int, seed: int, processes: int) -> Iterator[Done]:
        yield done

    monkeypatch.setattr(drive, "drive", run)
    return drive.main([])


def test_the_run_passes_when_all_agrees_and_all_came_up(monkeypatch: pytest.MonkeyPatch) -> None:
    assert instead(all_met(), monkeypatch) == 0


def test_the_run_fails_for_a_situation_never_met(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done = all_met()
    del done.calls[Call.DRY]
    assert instead(done, monkeypatch) == 1
    assert f"NEVER MET: {Call.DRY.value}" in capsys.readouterr().out


def test_the_run_fails_for_a_disagreement(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    done = all_met()
    done.disagreement = "game 7"
    assert instead(done, monkeypatch) == 1
    assert "DISAGREEMENT\ngame 7" in capsys.readouterr().out


def test_blocks_add_up() -> None:
    done = Done()
    for part in (all_met(), all_met()):
        done.add(part)
    assert (done.moves, done.refused, done.offered, done.games, done.rounds) == (200, 8, 10, 6, 2)
    assert done.calls[Call.DRY] == 4
    assert done.missing() == []
