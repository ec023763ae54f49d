"""The second referee is a second opinion: it uses nothing of the library, and nothing that does."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
OPINION = ("calls", "house", "paper", "referee", "table")


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import hides where it leads"
            yield node.module or ""


@pytest.mark.parametrize("name", OPINION)
def test_it_imports_the_standard_library_and_itself(name: str) -> None:
    itself = {f"tests.model.{module}" for module in OPINION}
    for module in imports(ast.parse((HERE / f"{name}.py").read_text("utf-8"))):
        assert module in itself or module.partition(".")[0] in sys.stdlib_module_names - {"importlib"}, module


@pytest.mark.parametrize("name", OPINION)
def test_it_does_not_reach_for_the_library_in_another_way(name: str) -> None:
    words = {
        node.id for node in ast.walk(ast.parse((HERE / f"{name}.py").read_text("utf-8"))) if isinstance(node, ast.Name)
    }
    assert not words & {"__import__", "exec", "eval", "compile", "globals"}


def test_a_game_of_its_own_needs_no_library() -> None:
    program = """
import sys
from tests.model.house import CLASSIC_HOUSE, seed_bytes
from tests.model.referee import Referee
referee = Referee(CLASSIC_HOUSE, 2, seed_bytes(7))
referee.deal()
while referee.phase != "OVER":
    allowed = referee.legal_moves()
    referee.play(allowed[len(referee.calls) % len(allowed)])
print(referee.paper.winners, *(name for name in sys.modules if name.partition(".")[0] == "skyjo"))
"""
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=HERE.parent.parent, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() in {"[0]", "[1]", "[0, 1]"}
