"""The repository agrees with itself: versions, public names, dependencies, documents."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import skyjo

ROOT = Path(__file__).parent.parent
PYPROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")


def shell_blocks(text: str) -> list[str]:
    return re.findall(r"^```sh\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


def dependency_lines() -> Iterator[str]:
    """The lines of pyproject.toml, one a dependency, in `dependencies` and in every extra."""
    project = PYPROJECT.partition("[project]")[2].partition("[project.scripts]")[0]
    for array in re.findall(r"^[\w-]+ = \[\n(.*?)^\]$", project, flags=re.MULTILINE | re.DOTALL):
        yield from (line.strip() for line in array.splitlines() if re.search(r'"[\w-]+(\[|>=)', line))


def text_files() -> Iterator[Path]:
    """What a reader of the repository meets."""
    kinds = {".md", ".py", ".toml"}
    for name in ("src", "tests", "tools", "docs", "examples"):
        yield from (path for path in (ROOT / name).rglob("*") if path.suffix in kinds and "_build" not in path.parts)
    yield from (path for path in ROOT.iterdir() if path.suffix in kinds)
    yield ROOT / ".ci" / "run"


def test_readme_opens_with_the_two_commands() -> None:
    play, test = shell_blocks(README)[:2]
    assert play.splitlines() == [
        "python3 -m venv .venv",
        ".venv/bin/pip install '.[cli]'",
        ".venv/bin/skyjo demo --players 4 --seed 7",
    ]
    assert test.splitlines() == [
        "python3 -m venv .venv",
        ".venv/bin/pip install -e '.[test]'",
        ".venv/bin/pytest -n auto",
    ]


def test_links_between_the_documents_lead_somewhere() -> None:
    for document in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        for target in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", document.read_text("utf-8")):
            assert (document.parent / target).exists(), f"{document.name} links to {target}"


def test_the_changelog_speaks_of_this_version() -> None:
    versions = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)
    assert versions[0] == skyjo.__version__


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads(PYPROJECT)["project"]
    assert "version" not in project
    assert project["dynamic"] == ["version"]


def test_every_dependency_says_what_it_is_for() -> None:
    project = tomllib.loads(PYPROJECT)["project"]
    declared = [
        *project["dependencies"],
        *(d for extra in project["optional-dependencies"].values() for d in extra),
    ]
    lines = list(dependency_lines())
    assert len(lines) == len(declared)
    for line in lines:
        assert re.fullmatch(r'"[^"]+",  # \S.+', line), f"no reason given: {line}"


def test_the_public_names_are_sorted_out() -> None:
    assert len(set(skyjo.__all__)) == len(skyjo.__all__)
    for name in skyjo.__all__:
        assert hasattr(skyjo, name)


@pytest.mark.parametrize("name", [name for name in skyjo.__all__ if not name.startswith("__")])
def test_every_public_name_is_on_the_reference_page(name: str) -> None:
    page = (ROOT / "docs" / "reference" / "skyjo.md").read_text("utf-8")
    assert re.search(rf"[`.]{name}`", page), f"docs/reference/skyjo.md does not mention {name}"


def test_every_module_of_the_core_has_its_page() -> None:
    modules = {path.stem for path in (ROOT / "src/skyjo/core").glob("*.py") if not path.stem.startswith("_")}
    pages = {path.stem.removeprefix("core-") for path in (ROOT / "docs/reference").glob("core-*.md")}
    assert pages == modules


@pytest.mark.parametrize("module", ["skyjo", "skyjo.core"])
def test_the_library_loads_nothing_but_attrs(module: str) -> None:
    """Also where everything else is installed; tools/check_wheel.py looks where nothing else is."""
    command = [sys.executable, str(ROOT / "tools" / "loaded_by_import.py"), module]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert set(loaded) == {"attr", "attrs"}


def test_records_load_cattrs_and_nothing_else() -> None:
    command = [sys.executable, str(ROOT / "tools" / "loaded_by_import.py"), "skyjo.records"]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert set(loaded) <= {"attr", "attrs", "cattrs", "typing_extensions"}


def test_nothing_is_left_unfinished_or_tied_to_one_machine() -> None:
    unwanted = re.compile(r"\b(TODO|FIXME|XXX)\b|(?<![\w.])/(home|root|tmp|Users)/")
    for path in text_files():
        if path == Path(__file__):
            continue
        assert not unwanted.findall(path.read_text("utf-8")), path.relative_to(ROOT)
