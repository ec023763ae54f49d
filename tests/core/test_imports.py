"""What the package brings along, and what it offers."""

import subprocess
import sys
from types import ModuleType

import pytest

import skyjo
from skyjo.core import errors

PROGRAM = """
import sys
before = set(sys.modules)
import {module}
roots = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(roots - sys.stdlib_module_names))
"""

CONTRACT = {
    "new_game", "legal_moves", "violation", "is_legal", "apply",
    "Game", "Phase", "Table", "Blank", "FACE_DOWN", "CLEARED", "Cell", "Grid", "Card", "Seat", "Place",
    "Move", "Reveal", "Draw", "TakeDiscard", "KeepDrawn", "DiscardDrawn", "NextRound",
    "Violation", "RoundScore", "Outcome", "Reason",
    "Rules", "CLASSIC", "CLASSIC_DECK", "Deck",
    "Clearing", "ClearLines", "FirstStarter", "LaterStarter", "StartTie", "Reshuffle", "TotalTie",
    "SkyjoError", "InvalidInput", "IllegalMove", "InvalidRules", "InvalidNotation", "InvalidRecord",
    "grid_sum", "score_round", "totals", "outcome",
    "move_id", "move_from_id", "move_count", "place_name", "place_at", "lines",
}  # fmt: skip


@pytest.mark.parametrize("module", ["skyjo", "skyjo.core", "skyjo.core.spec", "skyjo.core.play", "skyjo.core.scoring"])
def test_nothing_is_loaded_but_attrs(module: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(module=module)], capture_output=True, text=True, check=True
    )
    assert set(run.stdout.split()) <= {"attr", "attrs", "skyjo"}
    assert "skyjo" in run.stdout.split()


def test_all_public_names_are_listed() -> None:
    offered = {
        name for name, value in vars(skyjo).items() if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert set(skyjo.__all__) == offered
    assert offered >= CONTRACT


def test_public_names_are_listed_once_in_order() -> None:
    def kind(name: str) -> int:
        return 0 if name.isupper() else 1 if name[0].isupper() else 2

    assert list(skyjo.__all__) == sorted(set(skyjo.__all__), key=lambda name: (kind(name), name))


def test_a_star_brings_exactly_these() -> None:
    names: dict[str, object] = {}
    exec("from skyjo import *", names)  # noqa: S102 - what a star brings can only be seen by using it
    assert set(names) - {"__builtins__"} == set(skyjo.__all__)


def test_every_error_is_exported() -> None:
    ours = {
        name
        for name, value in vars(errors).items()
        if isinstance(value, type) and issubclass(value, Exception) and value.__module__ == errors.__name__
    }
    assert ours <= set(skyjo.__all__)
