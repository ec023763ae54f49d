"""Run the whole search: `python -m tests.exhaustive [--json PATH] [--processes 2]`.

Prints what was searched, configuration by configuration, and fails at the first fault. Ctrl-C prints what was done.
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import os
import platform
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from ctypes import c_ulonglong
from multiprocessing.pool import IMapIterator
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

import attrs

import skyjo
from tests.exhaustive.closure import Closure, Configuration, Fault, explore
from tests.exhaustive.configurations import ALL, EVERY_OPTION, ROUNDS
from tests.exhaustive.pages import EXHAUSTIVE, put_table
from tests.exhaustive.sums import check_games, check_rounds

LEAST_STATES = 1_000_000
"""A whole run that looks at fewer has lost something."""

COUNTED = Path(__file__).parent / "counted.json"
"""What a whole run counts: a change of these numbers is a change of the rules, or of what is searched."""

FAMILIES = {"options": EVERY_OPTION, "two rounds": ROUNDS}
"""Configurations that are told together, by how their names begin."""


Counts = dict[str, dict[str, int]]
"""For each configuration, the numbers of its `Closure`."""


def main() -> int:
    """Search everything; return the exit status: 0 for nothing found, 1 for a fault, 130 when it was interrupted."""
    wanted = _arguments()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever stops it, it tells what was done
    chosen = [one for one in ALL if wanted.only in one.name]
    started = time.perf_counter()
    done: list[Closure] = []
    sheets = 0
    fault, interrupted = "", False
    try:
        fault = _searched(chosen, wanted.processes, started, done)
        if not fault and not wanted.only:
            sheets = check_rounds(2, -6, 12) + check_rounds(3, -3, 5) + check_games(2, -2, 3)
    except KeyboardInterrupt:
        interrupted = True
    except AssertionError as found:
        fault = f"a score sheet: {found}"
    whole = not (fault or interrupted or wanted.only)
    if whole and wanted.write_counts:
        _keep(_counts(done))
    fault = fault or next(_differences(done, whole=whole), "")
    result = {
        "skyjo": skyjo.__version__,
        "python": platform.python_version(),
        "complete": whole and not fault,
        "fault": fault or None,
        **summed(done),
        "score_sheets": sheets,
        "processes": wanted.processes,
        "seconds": round(time.perf_counter() - started, 1),
    }
    _tell(done, result)
    if wanted.json is not None:
        wanted.json.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", "utf-8")
    if fault:
        print(f"\nFAULT in {fault}")
    return 130 if interrupted else int(bool(fault))


def summed(done: Sequence[Closure]) -> dict[str, object]:
    """Sum up what was searched, and list it."""
    return {
        "states": sum(one.states for one in done),
        "steps": sum(one.steps for one in done),
        "situations": sum(one.situations for one in done),
        "beliefs": sum(one.beliefs for one in done),
        "processor_seconds": round(sum(one.seconds for one in done), 1),
        "configurations": [attrs.asdict(one) for one in done],
    }


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Search small games whole.")
    parser.add_argument("--json", type=Path, metavar="PATH", help="write the result to this file")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", metavar="TEXT", help="only configurations whose names hold this text")
    parser.add_argument("--write-counts", action="store_true", help="keep the counts of this run as the right ones")
    return parser.parse_args()


def _searched(chosen: Sequence[Configuration], processes: int, started: float, done: list[Closure]) -> str:
    """Search the configurations in their order, and note them as they are done; returns the first fault."""
    seen: Synchronized[int] = multiprocessing.Value(c_ulonglong, 0)
    with multiprocessing.Pool(processes, _prepare, (seen,)) as pool:
        results = pool.imap_unordered(_explored, chosen)
        try:
            for _ in chosen:
                found = _waited(results, lambda: _show_progress(len(done), len(chosen), seen.value, started))
                if isinstance(found, str):
                    return found
                done.append(found)
        except KeyboardInterrupt:
            print(f"\ninterrupted; {seen.value:,} states had been looked at, those of unfinished games included")
            raise
    return ""


_seen: Synchronized[int]
"""In a worker: how many states all workers have looked at."""


def _prepare(seen: Synchronized[int]) -> None:
    """Make a worker ready; Ctrl-C is for the process that gave it work."""
    global _seen  # noqa: PLW0603 - a shared counter can reach a worker only when that is started
    _seen = seen
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    gc.disable()  # what is kept is kept to the end: nothing would be found, however often one looks


def _explored(configuration: Configuration) -> Closure | str:
    """Search one configuration in a worker; returns the text of a fault."""
    try:
        return explore(configuration, _count)
    except Fault as found:
        return str(found)


def _count(states: int) -> None:
    with _seen.get_lock():
        _seen.value += states


def _waited(results: IMapIterator[Closure | str], meanwhile: Callable[[], None]) -> Closure | str:
    """Wait for the next result; every now and then do something else, more often where somebody looks on."""
    while True:
        try:
            return results.next(timeout=2 if sys.stdout.isatty() else 60)
        except multiprocessing.TimeoutError:
            meanwhile()


def _show_progress(done: int, chosen: int, states: int, started: float) -> None:
    seconds = time.perf_counter() - started
    line = f"{done} of {chosen} configurations, {states:,} states looked at, {seconds:.0f} s"
    print(f"\r{line}", end="" if sys.stdout.isatty() else "\n", file=sys.stderr, flush=True)


def _counts(done: Iterable[Closure]) -> Counts:
    order = {one.name: number for number, one in enumerate(ALL)}
    kept = attrs.filters.exclude("name", "seconds")
    return {one.name: attrs.asdict(one, filter=kept) for one in sorted(done, key=lambda one: order[one.name])}


def _keep(counts: Counts) -> None:
    """Write the counts beside this module, and as a table into the docs."""
    COUNTED.write_text(json.dumps(counts, indent=1, ensure_ascii=False) + "\n", "utf-8")
    put_table(EXHAUSTIVE, table_text(counts))


def table_text(counts: Counts) -> str:
    """Write the table of the page: a row for each configuration, or for a family of them, and the sums."""
    rows = [
        "| game | there for | states | steps | situations | beliefs | searched |",
        "|---|---|---:|---:|---:|---:|---|",
    ]
    for one in ALL:
        if not one.name.startswith(tuple(FAMILIES)):
            found = counts[one.name]
            how = "whole" if found["closed"] else f"to depth {found['depth']}"
            rows.append(_row(one.name, one.why, [found], how))
    for name, family in FAMILIES.items():
        found_all = [counts[one.name] for one in family]
        rows.append(_row(f"{name}: {len(family)} games", family[0].why, found_all, "whole"))
    rows.append(_row("altogether", "", list(counts.values()), ""))
    return "\n".join(rows) + "\n"


def _row(name: str, why: str, counts: Sequence[Mapping[str, int]], how: str) -> str:
    sums = [sum(one[what] for one in counts) for what in ("states", "steps", "situations", "beliefs")]
    return f"| {' | '.join((name, why, *(f'{number:,}' if number else '–' for number in sums), how))} |"


def _differences(done: Sequence[Closure], *, whole: bool) -> Iterator[str]:
    """Compare with what was counted before, and see that there was enough to look at."""
    counted = json.loads(COUNTED.read_text("utf-8"))
    for name, numbers in _counts(done).items():
        if counted.get(name) != numbers:
            yield f"{name}: counted {numbers}, and before {counted.get(name)}"
    if whole and sum(one.states for one in done) < LEAST_STATES:
        yield f"the whole: fewer than {LEAST_STATES:,} states"


def _tell(done: Sequence[Closure], result: Mapping[str, object]) -> None:
    """Print a line for each configuration, or for a family of them, and the sums."""
    print(f"\n{'states':>10} {'steps':>11} {'situations':>10} {'beliefs':>8}  {'depth':10}  configuration")
    for one in done:
        if not one.name.startswith(tuple(FAMILIES)):
            print(_line([one], f"{one.depth}, {'closed' if one.closed else 'bound'}", one.name))
    for name, family in FAMILIES.items():
        ones = [one for one in done if one.name.startswith(name)]
        if ones:
            print(_line(ones, "closed", f"{name}: {len(ones)} of {len(family)} configurations"))
    print(_line(done, "", "altogether"))
    print(f"{result['score_sheets']:,} score sheets")
    seconds, processes = result["seconds"], result["processes"]
    print(f"{seconds} s with {processes} processes, {result['processor_seconds']} s of the processor")


def _line(ones: Sequence[Closure], depth: str, title: str) -> str:
    states, steps = sum(one.states for one in ones), sum(one.steps for one in ones)
    situations, beliefs = sum(one.situations for one in ones), sum(one.beliefs for one in ones)
    return f"{states:>10,} {steps:>11,} {situations:>10,} {beliefs:>8,}  {depth:10}  {title}"


if __name__ == "__main__":
    sys.exit(main())
