"""The repository agrees with itself: versions, public names, dependencies, documents."""

import importlib
import re
import subprocess
import sys
import tokenize
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


@pytest.mark.parametrize("page", sorted((ROOT / "docs/reference").glob("core-*.md")), ids=lambda page: page.stem)
def test_a_page_of_the_core_says_where_to_import_from(page: Path) -> None:
    module = importlib.import_module(f"skyjo.core.{page.stem.removeprefix('core-')}")
    public = set(getattr(module, "__all__", ()))
    promised = "Everything here is imported from `skyjo`." in page.read_text("utf-8")
    assert promised == (bool(public) and public <= set(skyjo.__all__))
    assert promised or f"imported from `{module.__name__}`" in page.read_text("utf-8")


@pytest.mark.parametrize("module", ["skyjo", "skyjo.core", "skyjo.core.spec", "skyjo.core.play", "skyjo.core.scoring"])
def test_the_library_loads_nothing_but_attrs(module: str) -> None:
    """Also where everything else is installed; tools/check_wheel.py looks where nothing else is."""
    command = [sys.executable, str(ROOT / "tools" / "loaded_by_import.py"), module]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert set(loaded) == {"attr", "attrs"}


def test_records_load_cattrs_and_nothing_else() -> None:
    command = [sys.executable, str(ROOT / "tools" / "loaded_by_import.py"), "skyjo.records"]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert set(loaded) <= {"attr", "attrs", "cattrs", "typing_extensions"}


AN_EXCEPTION = re.compile(r"# *(ruff: *)?(noqa|type: *ignore|pyright: *(ignore|basic)|mypy:|pragma: *no)")
WITH_ITS_REASON = re.compile(
    r"""\#\ (
        (ruff:\ )?noqa:\ [A-Z]+[0-9]+(,\ [A-Z]+[0-9]+)*\ -\ \w.+
        | type:\ ignore\[[a-z-]+(,\ ?[a-z-]+)*\]\ \ \#\ \w.+
        | pyright:\ ignore\[\w+(,\ \w+)*\]\ -\ \w.+
        | pragma:\ no\ (branch|cover)\ -\ \w.+
    )""",
    re.VERBOSE,
)


def test_every_exception_to_lint_or_types_has_its_reason_on_the_line() -> None:
    found = 0
    for path in text_files():
        if path.suffix == ".py":
            with tokenize.open(path) as source:
                comments = [one for one in tokenize.generate_tokens(source.readline) if one.type == tokenize.COMMENT]
            for comment in comments:
                if AN_EXCEPTION.match(comment.string):
                    found += 1
                    where = f"{path.relative_to(ROOT)}:{comment.start[0]}"
                    assert WITH_ITS_REASON.fullmatch(comment.string), f"{where} gives no reason: {comment.string}"
    assert found > 0


@pytest.mark.parametrize(
    "comment, has_its_reason",
    [
        ("# noqa: S101 - for the types", True),
        ("# noqa: BLE001, S110 - it may raise anything", True),
        ("# type: ignore[misc]  # that is the point", True),
        ("# noqa", False),
        ("# noqa: S101", False),
        ("# noqa: S101 - ", False),
        ("# type: ignore[misc]", False),
        ("# type: ignore  # that is the point", False),
        ("# pyright: ignore[reportUnknown]", False),
        ("# pragma: no cover", False),
    ],
)
def test_a_reason_is_told_from_none(comment: str, has_its_reason: bool) -> None:
    assert AN_EXCEPTION.match(comment)
    assert bool(WITH_ITS_REASON.fullmatch(comment)) is has_its_reason


def test_nothing_is_left_unfinished_or_tied_to_one_machine() -> None:
    unwanted = re.compile(r"\b(TODO|FIXME|XXX)\b|(?<![\w.])/(home|root|tmp|Users)/")
    for path in text_files():
        if path == Path(__file__):
            continue
        assert not unwanted.findall(path.read_text("utf-8")), path.relative_to(ROOT)
