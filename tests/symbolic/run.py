"""Have CrossHair try every contract, then plant faults in copies of the scoring and see that each is noticed.

Usage: python -m tests.symbolic.run [--seconds N] [--json FILE]

A contract is confirmed when every path through the library was followed to its end, and none lets it fail; it is
explored when the time was up before. Any contract that fails, and any planted fault that goes unnoticed, ends
the run with exit code 1. Needs the extra `proof`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

import skyjo
from tests.symbolic import contracts
from tools.spec.trace import line_of

CONTRACTS = Path(contracts.__file__)
ROOT = CONTRACTS.parents[2]
_REPORT = re.compile(r"^(?P<file>.+):(?P<line>\d+): (?P<level>\w+): (?P<message>.+)$")


@frozen
class Result:
    """What became of a contract: `confirmed`, `explored` or `failed`, and what CrossHair said."""

    contract: str
    verdict: str
    said: str


@frozen
class Fault:
    """A fault to plant in `skyjo.core.scoring`: what is written there, and what is written instead."""

    says: str
    right: str
    wrong: str


FAULTS = (
    Fault(
        "a tie is no reason for the penalty",
        "points <= own and seat != finisher]",
        "points < own and seat != finisher]",
    ),
    Fault("zero and less are penalised too", "if own <= 0 and", "if own <= -1_000_003 and"),
    Fault(
        "one sum, and no other, is never doubled",
        "if not rivals(sums, finisher):",
        "if not rivals(sums, finisher) or own == 31_337:",
    ),
    Fault("the seat after the finisher pays", "sums[:finisher], penalised", "sums[:finisher], sums[finisher]"),
    Fault("the game goes on at the target", "max(total) >= rules.target", "max(total) > rules.target"),
    Fault(
        "one total, and no other, ends the game", "max(total) >= rules.target", "max(total) in (77_777, rules.target)"
    ),
    Fault(
        "a tie with one seat excuses from a lower sum of another",
        "if min(sums) == own and",
        "if own in (*sums[:finisher], *sums[finisher + 1 :]) and",
    ),
    Fault("a target that was reached is forgotten", "reached = before.reached", "reached = None"),
    Fault("the last round counts by its sums", "lowest(last.points, winners)", "lowest(last.sums, winners)"),
    Fault("the highest total wins", "fewest = min(", "fewest = max("),
    Fault("the first of the tied wins alone", "if points[seat] == fewest]", "if points[seat] == fewest][:1]"),
    Fault(
        "an extra round even without a tie",
        "if len(winners) > 1 and rules.total_tie is TotalTie.E",
        "if rules.total_tie is TotalTie.E",
    ),
    Fault(
        "a total of nought stays nought",
        "tuple(map(add, total, score.points))",
        "tuple(t and t + p for t, p in zip(total, score.points))",
    ),
)


def names() -> list[str]:
    """List the contracts, in the order in which they stand."""
    return [
        name
        for name, value in vars(contracts).items()
        if getattr(value, "__module__", None) == contracts.__name__ and not name.startswith("_")
    ]


def check(seconds: int, sources: Path | None = None) -> list[Result]:
    """Have CrossHair try all contracts, so many seconds each.

    sources: a folder with a package `skyjo` to be tried instead of the one that is installed.
    """
    options = ["--report_all", "--analysis_kind=PEP316", f"--per_condition_timeout={seconds}"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(sources)] if sources else sys.path)}
    command = [sys.executable, "-m", "crosshair", "check", *options, str(CONTRACTS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=ROOT)
    if done.returncode not in {0, 1}:
        raise RuntimeError(f"CrossHair gave up: {done.stderr or done.stdout}")
    starts = {line_of(CONTRACTS, name) or 0: name for name in names()}
    said: dict[str, list[tuple[str, str]]] = {name: [] for name in names()}
    for line in done.stdout.splitlines():
        if found := _REPORT.match(line):
            start = max(number for number in starts if number <= int(found["line"]))
            said[starts[start]].append((found["level"], found["message"]))
    return [summed_up(name, reports) for name, reports in said.items()]


def summed_up(name: str, reports: list[tuple[str, str]]) -> Result:
    """Sum up what was reported of a contract; nothing at all is no good news."""
    errors = [message for level, message in reports if level != "info"]
    if errors or not reports:
        return Result(name, "failed", errors[0] if errors else "CrossHair says nothing of it")
    confirmed = all(message.startswith("Confirmed over all paths") for _, message in reports)
    return Result(name, "confirmed" if confirmed else "explored", reports[0][1])


def noticed(fault: Fault, seconds: int) -> list[Result]:
    """Plant a fault in a copy of the package: returns the contracts that fail for it."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(Path(skyjo.__file__).parent, Path(folder, "skyjo"))
        scoring = Path(folder, "skyjo", "core", "scoring.py")
        source = scoring.read_text("utf-8")
        if source.count(fault.right) != 1:
            raise RuntimeError(f"to plant a fault, {fault.right!r} must stand in scoring.py exactly once")
        scoring.write_text(source.replace(fault.right, fault.wrong), "utf-8")
        return [result for result in check(seconds, Path(folder)) if result.verdict == "failed"]


def main() -> int:
    """Run the contracts, then the planted faults; say and write what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=int, default=60, help="for each contract, at most")
    parser.add_argument("--json", type=Path, help="a file for the result")
    asked = parser.parse_args()
    start = time.monotonic()
    results = check(asked.seconds)
    for result in results:
        print(f"{result.verdict:9} {result.contract}" + (f": {result.said}" if result.verdict == "failed" else ""))
    faults = dict(_planted(asked.seconds))
    unnoticed = [says for says, by in faults.items() if not by]
    if asked.json:
        document = _document(asked.seconds, results, faults, time.monotonic() - start)
        asked.json.write_text(json.dumps(document, indent=2) + "\n", "utf-8")
    failed = [result.contract for result in results if result.verdict == "failed"]
    hold = f"{len(results) - len(failed)} of {len(results)} contracts hold"
    print(f"{hold}, {len(faults) - len(unnoticed)} of {len(faults)} planted faults noticed")
    return 1 if failed or unnoticed else 0


def _planted(seconds: int) -> Iterator[tuple[str, list[str]]]:
    for fault in FAULTS:
        by = [result.contract for result in noticed(fault, seconds)]
        print(f"planted: {fault.says}: {'noticed by ' + ', '.join(by) if by else 'NOT NOTICED'}", flush=True)
        yield fault.says, by


def _document(seconds: int, results: list[Result], faults: dict[str, list[str]], took: float) -> dict[str, Any]:
    return {
        "version": skyjo.__version__,
        "passed": all(result.verdict != "failed" for result in results) and all(faults.values()),
        "seconds_for_each": seconds,
        "seconds": round(took),
        "contracts": {result.contract: result.verdict for result in results},
        "faults": faults,
    }


if __name__ == "__main__":
    sys.exit(main())
