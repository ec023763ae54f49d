"""The fast tests, and which of them ran which line: whatever did not run a line cannot notice a change to it."""

import ast
import hashlib
import importlib
import io
import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

import pytest
from attrs import asdict, frozen
from coverage import CoverageData

from tests.mutation.mutants import PACKAGE, ROOT, parsed, path_of

_T = TypeVar("_T")

FOLDERS = ("tests/spec", "tests/core", "tests/knowledge", "tests/notation")
OPTIONS = ("-m", "not slow", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:benchmark")
IN_PROCESS = ("--assert=plain", "-p", "no:xdist", "-p", "no:cov")
"""More options, where pytest runs in a process in which it has been loaded before."""
LONGEST = 0.1
"""Seconds of processor time: longer tests are left out, so that the others take some ten seconds in all. The long ones
are few, and what only they would notice deserves a quicker test."""
REMEMBERED = ROOT / ".mutants"
"""A folder for what was measured and found; it may be removed."""


@frozen
class Suite:
    """Say what the tests did on the library as it is.

    digest: of the library and the tests that were run.
    seconds: how much processor time each test took, by its id, the quickest first; without those that took too long.
    files: the files they stand in, the one that takes least first.
    ran: for each module, and each line of it by its number as text, the tests that ran it, as positions in `seconds`.
    at_load: the functions that run while the library and the test kit are loaded, such as `core.rules Rules.places`.
    at_collection: those that run while a file of tests is, by file.
    """

    digest: str
    seconds: dict[str, float]
    files: list[str]
    ran: dict[str, dict[str, list[int]]]
    at_load: list[str]
    at_collection: dict[str, list[str]]

    def for_lines(self, module: str, lines: range) -> list[str]:
        """List the tests that ran one of these lines, the quickest first."""
        of_module = self.ran.get(module, {})
        tests = list(self.seconds)
        return [tests[number] for number in sorted({one for line in lines for one in of_module.get(str(line), [])})]

    def callers(self, function: str) -> set[str]:
        """List the files in the collection of which a function ran."""
        return {file for file, called in self.at_collection.items() if function in called}

    def by_file(self, tests: Iterable[str]) -> list[str]:
        """Sort tests file by file, the quickest file first."""
        place = {file: number for number, file in enumerate(self.files)}
        return sorted(tests, key=lambda test: place[file_of(test)])


def file_of(test: str) -> str:
    """Give the file a test stands in."""
    return test.partition("::")[0]


def module_of(path: str) -> str:
    """Name the module in a file of the library."""
    return ".".join(Path(path).relative_to(PACKAGE).with_suffix("").parts)


@cache
def statement_lines(module: str, line: int) -> range:
    """Give the lines of the statement around a line; for one with a body, those before the body."""
    found = range(line, line + 1)
    for node in ast.walk(parsed(module)):
        if isinstance(node, ast.stmt | ast.match_case):
            first, last = _extent(node)
            if first <= line <= last:
                found = range(first, last + 1)
    return found


def _extent(node: ast.stmt | ast.match_case) -> tuple[int, int]:
    body: list[ast.stmt] | None = getattr(node, "body", None)
    if isinstance(node, ast.match_case):
        return node.pattern.lineno, node.body[0].lineno - 1
    return node.lineno, node.end_lineno or node.lineno if body is None else max(node.lineno, body[0].lineno - 1)


def ready() -> None:
    """Set up this process for running tests: the library is not to be loaded before it can be changed."""
    os.chdir(ROOT)
    os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"
    os.environ["HYPOTHESIS_PROFILE"] = "mutants"


def measure(jobs: int) -> Suite:
    """Run the fast tests with coverage, unless that was done before for the same library and tests."""
    remembered = REMEMBERED / "suite.json"
    digest = _digest()
    if remembered.exists():
        known = json.loads(remembered.read_text("utf-8"))
        if known["digest"] == digest:
            return Suite(**known)
    REMEMBERED.mkdir(exist_ok=True)
    data = REMEMBERED / "coverage"
    os.environ["COVERAGE_FILE"] = str(data)
    rooms = [f"--cov=skyjo.{room}" for room in ("core", "knowledge")]
    times = _Times()
    clock = ("-p", "tests.mutation.clock", "-n", str(jobs))
    ending = pytest.main([*FOLDERS, *OPTIONS, *clock, *rooms, "--cov-context=test", "--cov-report="], [times])
    if ending != pytest.ExitCode.OK:
        raise SystemExit("The tests must pass before mutants are made.")
    suite = _suite(digest, times.seconds, data)
    remembered.write_text(json.dumps(asdict(suite)), "utf-8")
    return suite


class _Calls:
    """A plugin of pytest that gathers the functions of the library which run while each file is collected."""

    def __init__(self) -> None:
        self.of_file: dict[str, set[str]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Generator[None, object, object]:
        with self.gathered(file_of(collector.nodeid)):
            return (yield)

    @contextmanager
    def gathered(self, file: str) -> Iterator[None]:
        called = self.of_file.setdefault(file, set())

        def note(frame: FrameType, event: str, _: object) -> None:
            code = frame.f_code
            if event == "call" and code.co_filename.startswith(str(PACKAGE)):
                called.add(f"{module_of(code.co_filename)} {code.co_qualname.partition('.<locals>')[0]}")

        before = sys.getprofile()
        sys.setprofile(note)
        try:
            yield
        finally:
            sys.setprofile(before)


def _calls() -> tuple[list[str], dict[str, list[str]]]:
    calls = _Calls()
    with calls.gathered(""):
        for module in ("skyjo.testing", *(f"tests.kit.{path.stem}" for path in (ROOT / "tests/kit").glob("*.py"))):
            importlib.import_module(module)
    with redirect_stdout(io.StringIO()):
        pytest.main([*FOLDERS, *OPTIONS, *IN_PROCESS, "--collect-only"], [calls])
    return sorted(calls.of_file.pop("")), {file: sorted(called) for file, called in calls.of_file.items() if called}


def _in_another_process(function: Callable[[], _T]) -> _T:
    """Run a function in a process split off from this one, which stays as it is; what it returns comes as JSON."""
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        with os.fdopen(writer, "w") as pipe:
            json.dump(function(), pipe)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        text = pipe.read()
    os.waitpid(process, 0)
    found: _T = json.loads(text)
    return found


class _Times:
    """A plugin of pytest that gathers how long each test took."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds.update((report.nodeid, float(str(value))) for _, value in report.user_properties)


def _suite(digest: str, seconds: dict[str, float], data_file: Path) -> Suite:
    data = CoverageData(str(data_file))
    data.read()
    quick = (test for test in seconds if seconds[test] <= LONGEST)
    seconds = {test: seconds[test] for test in sorted(quick, key=lambda test: (seconds[test], test))}
    number_of = {test: number for number, test in enumerate(seconds)}
    ran: dict[str, dict[str, list[int]]] = {}
    for measured in data.measured_files():
        module = module_of(measured)
        by_line: dict[str, Any] = {}
        for line, contexts in data.contexts_by_lineno(str(path_of(module))).items():
            tests = {context.rpartition("|")[0] for context in contexts} & number_of.keys()
            by_line[str(line)] = sorted(number_of[test] for test in tests)
        ran[module] = by_line
    at_load, at_collection = _in_another_process(_calls)
    cost = defaultdict[str, float](float)
    for test, took in seconds.items():
        cost[file_of(test)] += took
    return Suite(digest, seconds, sorted(cost, key=lambda file: cost[file]), ran, at_load, at_collection)


def _digest() -> str:
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for folder in ("src", "tests/kit", *FOLDERS):
        for path in sorted((ROOT / folder).rglob("*.py")):
            digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()
