"""Try a mutant: in a process of its own, split off from one that has everything loaded, and with no file changed.

There are two ways. A function that is not called while the library is loaded is exchanged in place, in a process that
has collected all tests already; that takes milliseconds. For everything else, and for tests that hold what a function
returned before it was exchanged, the library is loaded afresh, changed, and the tests after it.

A test that takes far more processor time than it should ends the trial. The time of other processes does not count, so
a busy machine makes no difference.
"""

import ast
import gc
import importlib
import importlib.util
import io
import os
import resource
import signal
import sys
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from enum import Enum
from functools import cache
from importlib.machinery import ModuleSpec, SourceFileLoader
from itertools import groupby
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest
from attrs import frozen

from tests.mutation.mutants import Mutant, parsed, path_of
from tests.mutation.suite import FOLDERS, IN_PROCESS, OPTIONS, Suite, file_of, statement_lines

FIRST = 30  # tests that have been of use are tried first, but not too many of them
MEMORY = 4 * 2**30  # bytes
PATIENCE = 10.0, 20.0  # seconds of processor time for a test: so many, and so many times what it took


class Ending(Enum):
    """How a trial can end."""

    KILLED = "killed"
    TIMEOUT = "killed by timeout"
    SURVIVED = "survived"
    BROKEN = "the trial itself failed"


@frozen
class Result:
    """Say how a trial ended, and the seconds of processor time it took.

    test: the test that noticed, if one did; the traceback when the trial itself failed.
    """

    ending: Ending
    test: str
    seconds: float


@frozen
class Trial:
    """A mutant (None to try the library unchanged), and the tests that may notice it, in the order to run them."""

    mutant: Mutant | None
    tests: list[str]


Done = Callable[[Trial, Result], None]
"""What is told of each trial that has ended."""

Noticed = defaultdict[str, Counter[str]]
"""For each function and each module, how many changes to it each test has noticed: such tests are tried first."""


def in_place(mutant: Mutant, suite: Suite) -> Trial | None:
    """Plan a trial in which a function is exchanged; None where that would not be the same as changing its module.

    Left out are the files that call the function while they are collected: they hold what it returned before.
    """
    function = mutant.in_function
    if function in suite.at_load or not _is_plain_function(mutant.module, mutant.function, mutant.line):
        return None
    callers = suite.callers(function)
    return Trial(mutant, [test for test in _near(mutant, suite) if file_of(test) not in callers])


def is_open_after(trial: Trial, suite: Suite) -> bool:
    """Tell whether a mutant that survives such a trial has to be tried with the library loaded afresh."""
    mutant = trial.mutant
    return mutant is not None and bool(suite.callers(mutant.in_function))


def afresh(mutant: Mutant, suite: Suite) -> Trial:
    """Plan a trial with the library loaded afresh: first, file by file, the tests that ran the line, then others."""
    near = _near(mutant, suite)
    others = suite.seconds.keys() - set(near)
    if in_place(mutant, suite) is not None:
        callers = suite.callers(mutant.in_function)
        others = {test for test in others if file_of(test) in callers}
    return Trial(mutant, [*suite.by_file(near), *suite.by_file(others)])


def _near(mutant: Mutant, suite: Suite) -> list[str]:
    return suite.for_lines(mutant.module, statement_lines(mutant.module, mutant.line))


@cache
def _is_plain_function(module: str, function: str, line: int) -> bool:
    """Tell whether the change is in the body of a function or method that keeps nothing from call to call."""
    found: ast.AST = parsed(module)
    for name in filter(None, function.split(".")):
        kinds = ast.FunctionDef | ast.ClassDef
        inner = [] if isinstance(found, ast.FunctionDef) else ast.walk(found)
        named = [node for node in inner if isinstance(node, kinds) and node.name == name and node is not found]
        if len(named) != 1:
            return False  # within a function, or defined twice
        found = named[0]
    if not isinstance(found, ast.FunctionDef) or any("cache" in ast.unparse(one) for one in found.decorator_list):
        return False
    return found.body[0].lineno <= line


def with_functions_exchanged(trials: list[Trial], suite: Suite, noticed: Noticed, jobs: int, done: Done) -> None:
    """Collect all tests once, and try each mutant by exchanging its function; `done` is called in another process."""
    process = os.fork()
    if process == 0:
        _silently()
        os._exit(pytest.main([*FOLDERS, *OPTIONS, *IN_PROCESS], [_Exchange(trials, suite, noticed, jobs, done)]))
    match os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]):
        case pytest.ExitCode.OK | pytest.ExitCode.NO_TESTS_COLLECTED:
            return
        case pytest.ExitCode.INTERRUPTED:
            raise KeyboardInterrupt
        case code:
            raise RuntimeError(f"the process that tries mutants ended with {code}")


def with_library_loaded_afresh(trials: list[Trial], suite: Suite, noticed: Noticed, jobs: int, done: Done) -> None:
    """Try each mutant by loading it in place of its module, and then the tests, file by file."""
    _load_the_tools()
    _in_parallel(trials, _load_and_run, suite, noticed, jobs, done)


class _Exchange:
    """A plugin of pytest that, in place of running what was collected, runs it once for each mutant."""

    def __init__(self, trials: list[Trial], suite: Suite, noticed: Noticed, jobs: int, done: Done) -> None:
        self.trials, self.suite, self.noticed, self.jobs, self.done = trials, suite, noticed, jobs, done

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}

        def run(trial: Trial, watch: _Watch) -> None:
            session.config.pluginmanager.register(watch)
            if trial.mutant is not None:
                _exchange(trial.mutant)
            for test in _useful_first(trial, watch.noticed_before):
                item = items[test]
                item.ihook.pytest_runtest_protocol(item=item, nextitem=None)

        _in_parallel(self.trials, run, self.suite, self.noticed, self.jobs, self.done)
        return True


def _useful_first(trial: Trial, noticed: Noticed) -> list[str]:
    """Put first what has noticed other changes to the same function, and then to the same module."""
    if trial.mutant is None:
        return trial.tests
    tests = set(trial.tests)
    useful = [noticed[known].most_common(FIRST) for known in (trial.mutant.in_function, trial.mutant.module)]
    return list(dict.fromkeys([*(test for found in useful for test, _ in found if test in tests), *trial.tests]))


def _by_file(trial: Trial, noticed: Noticed) -> list[str]:
    """Put first the files whose tests have noticed most changes to the same function, or else to the same module."""
    useful = _useful_first(trial, noticed)
    place = {file: number for number, file in enumerate(dict.fromkeys(map(file_of, trial.tests)))}
    known = ("", "") if trial.mutant is None else (trial.mutant.in_function, trial.mutant.module)
    rank: dict[str, tuple[int, ...]] = {}
    for file, number in place.items():
        times = (sum(n for test, n in noticed[one].items() if file_of(test) == file) for one in known)
        rank[file] = (*(-one for one in times), number)
    return sorted(useful, key=lambda test: rank[file_of(test)])


def _exchange(mutant: Mutant) -> None:
    """Give a function of the library the code it has in the changed module."""
    found: Any = sys.modules[f"skyjo.{mutant.module}"]
    for name in mutant.function.split("."):
        found = vars(found)[name]
    for wrapped in ("fget", "__func__", "__wrapped__"):
        found = getattr(found, wrapped, None) or found
    assert isinstance(found, FunctionType)
    found.__code__ = next(code for code in _codes(mutant.code()) if code.co_qualname == mutant.function)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _load_the_tools() -> None:
    """Load what the library and its tests stand on, so that it need not be loaded for each mutant."""
    importlib.import_module("cattrs")
    importlib.import_module("hypothesis.strategies._internal.types")
    with redirect_stdout(io.StringIO()):
        pytest.main(["tests/__init__.py", *OPTIONS, *IN_PROCESS])  # there are no tests in it: it loads the plugins
    if "skyjo" in sys.modules:
        raise RuntimeError("the library has been loaded before it could be changed")


def _load_and_run(trial: Trial, watch: "_Watch") -> None:
    watch.before(0.0)
    if trial.mutant is not None:
        sys.meta_path.insert(0, _Finder(trial.mutant))
    try:
        importlib.import_module(f"skyjo.{trial.mutant.module if trial.mutant else 'core'}")
    except Exception:  # noqa: BLE001 - whatever a changed module raises
        watch.noticed("loading the library")
    for file, tests in groupby(_by_file(trial, watch.noticed_before), key=file_of):
        watch.only = {test: number for number, test in enumerate(tests)}
        ending = pytest.main([file, *OPTIONS, *IN_PROCESS], [watch])
        if ending not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
            watch.noticed(file)


class _Finder:
    """Find the changed module in place of the one on disk."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        if name != f"skyjo.{self.mutant.module}":
            return None
        file = path_of(self.mutant.module)
        return importlib.util.spec_from_file_location(name, file, loader=_Loader(name, self.mutant))


class _Loader(SourceFileLoader):
    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(path_of(mutant.module)))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - the name Python calls it by
        return self.mutant.code()


class _Watch:
    """A plugin of pytest that ends the process at the first failure, and limits the time of each test."""

    def __init__(self, suite: Suite, noticed: Noticed, pipe: int) -> None:
        self.suite, self.noticed_before, self.pipe = suite, noticed, pipe
        self.only: dict[str, int] | None = None

    def before(self, usual: float) -> None:
        at_least, times = PATIENCE
        signal.setitimer(signal.ITIMER_PROF, at_least + times * usual)  # the signal it sends ends the process

    def noticed(self, by: str) -> NoReturn:
        os.write(self.pipe, by.encode())
        os._exit(_NOTICED)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.only is not None:
            wanted = {self.only[item.nodeid]: item for item in items if item.nodeid in self.only}
            items[:] = [wanted[number] for number in sorted(wanted)]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.noticed(report.nodeid)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.before(self.suite.seconds.get(nodeid, 0.0))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """End before anything is written about the failure, which takes longer than most tests."""
        if call.excinfo is not None and not call.excinfo.errisinstance(pytest.skip.Exception):
            self.noticed(item.nodeid)


_NOTICED, _BROKEN = 1, 70  # how the process of a trial exits, when not with 0


def _in_parallel(
    trials: list[Trial], run: Callable[[Trial, _Watch], None], suite: Suite, noticed: Noticed, jobs: int, done: Done
) -> None:
    """Run each trial in a process split off from this one, so many at a time."""
    waiting = iter(trials)
    running: dict[int, tuple[Trial, int]] = {}
    gc.collect()
    gc.freeze()  # what is loaded stays where it is, and is not copied for each process
    try:
        while True:
            while len(running) < jobs and (trial := next(waiting, None)) is not None:
                reader, writer = os.pipe()
                process = os.fork()
                if process == 0:
                    _run_and_exit(trial, run, _Watch(suite, noticed, writer))
                os.close(writer)
                running[process] = trial, reader
            if not running:
                return
            process, status, used = os.wait4(-1, 0)
            trial, reader = running.pop(process)
            with os.fdopen(reader, errors="replace") as pipe:
                test = pipe.read()
            if trial.mutant is not None:
                noticed[trial.mutant.in_function][test] += 1
                noticed[trial.mutant.module][test] += 1
            done(trial, Result(_ending(status), test, round(used.ru_utime + used.ru_stime, 3)))
    finally:
        for process in running:  # when interrupted: what was not done is not counted
            os.kill(process, signal.SIGKILL)


def _run_and_exit(trial: Trial, run: Callable[[Trial, _Watch], None], watch: _Watch) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that waits for this one
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    _silently()
    try:
        run(trial, watch)
    except BaseException:  # noqa: BLE001 - a fault of the driver must never look like a mutant killed
        os.write(watch.pipe, traceback.format_exc().encode())
        os._exit(_BROKEN)
    os._exit(0)


def _silently() -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def _ending(status: int) -> Ending:
    if os.WIFSIGNALED(status):
        return Ending.TIMEOUT if os.WTERMSIG(status) == signal.SIGPROF else Ending.KILLED
    return {0: Ending.SURVIVED, _BROKEN: Ending.BROKEN}.get(os.WEXITSTATUS(status), Ending.KILLED)
