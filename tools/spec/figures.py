"""The figures of the proof: what each check is, which command runs it, and what is kept of its result.

Every check has one file in `docs/spec/figures`, written by `tools/write_proof.py` when it has run the command. The
page is made of these files, so it says what was run and nothing else. Where a check is a part of the tests, its figures
say how much there is of something in the repository: they are counted when the page is built, and cannot be behind.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import asdict, evolve, frozen

FOLDER = Path(__file__).parents[2] / "docs" / "spec" / "figures"

Result = Mapping[str, Any]
"""What a session has written of its run, as JSON gives it; what is in it is for each to say."""

Kept = Mapping[str, int | str]
"""A name for each figure, and the figure."""


@frozen
class Figures:
    """What is kept of a run.

    command: what was run; date: on which day, as in 2026-01-31.
    version, commit: of which version of the library and which commit, "with changes" if some had not been committed;
        no commit where it is not known.
    passed: whether the run found everything as it should be; seconds: how long it took.
    figures: in a few numbers, what was done; details: the same in many. Both are empty where they are counted.
    """

    command: str
    date: str
    version: str
    commit: str
    passed: bool
    seconds: int
    figures: Kept
    details: Kept


@frozen
class Source:
    """A check, and where its figures come from.

    name: of its file. title, says: what it is, for readers.
    session: the nox session that runs it; it writes its result to the file after `--json`. Where it is
        empty, the check is a part of the tests, and `arguments` says which.
    figures, details: what is kept of its result. counted: makes the result of a check that writes none, from what
        is there to be counted.
    """

    name: str
    title: str
    says: str
    figures: Callable[[Result], Kept]
    details: Callable[[Result], Kept]
    session: str = ""
    arguments: tuple[str, ...] = ()
    counted: Callable[[], Result] | None = None

    @property
    def command(self) -> str:
        """The command that runs the check, as one would type it."""
        if not self.session:
            return " ".join(("pytest", *self.arguments))
        return " ".join((f"nox -s {self.session}", *(("--", *self.arguments) if self.arguments else ())))


def kept(
    source: Source, result: Result, *, date: str, version: str, commit: str, passed: bool, seconds: int
) -> Figures:
    """Keep what the page needs of a result; nothing of one that is counted."""
    figures, details = ({}, {}) if source.counted else (source.figures(result), source.details(result))
    return Figures(source.command, date, version, commit, passed, seconds, figures, details)


def write(source: Source, figures: Figures, folder: Path = FOLDER) -> None:
    """Write the file of a check."""
    (folder / f"{source.name}.json").write_text(
        json.dumps(asdict(figures), indent=2, ensure_ascii=False) + "\n", "utf-8"
    )


def read(source: Source, folder: Path = FOLDER) -> Figures | None:
    """Read the file of a check, and count what is to be counted; None when it has not run yet."""
    path = folder / f"{source.name}.json"
    if not path.exists():
        return None
    found = Figures(**json.loads(path.read_text("utf-8")))
    if source.counted is None:
        return found
    result = source.counted()
    return evolve(found, figures=source.figures(result), details=source.details(result))


# -- The page


def markdown(sources: Sequence[Source], folder: Path = FOLDER) -> str:
    """Write out the page: a table of all checks, then each with its details."""
    sections = (line for source in sources for line in _section(source, folder))
    return "\n".join((*_table(sources, folder), *sections)) + "\n"


def _table(sources: Sequence[Source], folder: Path) -> Iterator[str]:
    yield "| check | figures | run |"
    yield "|---|---|---|"
    for source in sources:
        found = read(source, folder)
        figures = (
            "" if found is None else ", ".join(f"{_number(value)} {name}" for name, value in found.figures.items())
        )
        yield f"| [{source.title}](#{_anchor(source)}) | {figures} | {_run(found)} |"


def _run(found: Figures | None) -> str:
    if found is None:
        return "not run yet"
    commit = f", commit {found.commit}" if found.commit else ""
    return f"{'passed' if found.passed else '**failed**'}, {found.date}, version {found.version}{commit}"


def _section(source: Source, folder: Path) -> Iterator[str]:
    found = read(source, folder)
    yield f"\n({_anchor(source)})=\n\n## {source.title}\n\n{source.says}\n"
    yield f"`{source.command}`: {_run(found)}" + ("." if found is None else f", {found.seconds:,} s.")
    if found is not None and found.details:
        yield f"\n<details><summary>All {len(found.details)} figures</summary>\n\n| | |\n|---|---:|"
        yield from (f"| {_plain(name)} | {_number(value)} |" for name, value in found.details.items())
        yield "\n</details>"


def _anchor(source: Source) -> str:
    return f"proof-{source.name}"


def _number(value: int | str) -> str:
    return f"{value:,}" if isinstance(value, int) else _plain(value)


def _plain(text: str) -> str:
    """Keep signs that Markdown reads from meaning anything."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>|#" else sign for sign in text)
