"""Try the mutants of the library: `python -m tests.mutation.run --help` says how.

Every run picks up what the last one found in `.mutants/`: a mutant that was killed is not tried again while its module
stays as it is. Survivors are, unless they are listed as equivalent. Ctrl-C ends a run; what has been tried by then
is kept.
"""

import argparse
import hashlib
import importlib.util
import json
import os
import random
import sys
import time
from collections import Counter, defaultdict
from datetime import UTC, datetime
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from attrs import define, field

from tests.mutation.listed import equivalents
from tests.mutation.mutants import PACKAGE, Mutant, modules, mutants, path_of
from tests.mutation.suite import REMEMBERED, Suite, measure, ready
from tests.mutation.trial import (
    Ending,
    Noticed,
    Result,
    Trial,
    afresh,
    in_place,
    is_open_after,
    with_functions_exchanged,
    with_library_loaded_afresh,
)

RESULTS = REMEMBERED / "results.jsonl"
TERMINAL = os.fdopen(os.dup(2), "w")
"""Where to say how far the run is: the output of the tests themselves is thrown away."""


def main() -> int:
    """Run what the command line asks for; returns 1 when a mutant survived that is not listed."""
    asked = _arguments()
    ready()
    origin = importlib.util.find_spec("skyjo")
    if origin is None or origin.origin != str(PACKAGE / "__init__.py"):
        raise SystemExit("The library that Python finds is not the one of this folder.")
    began = time.monotonic()
    suite = measure(asked.jobs)
    chosen = [one for module in modules(asked.module) for one in mutants(module, path_of(module).read_text("utf-8"))]
    if asked.sample is not None:
        chosen = random.Random(asked.seed).sample(chosen, min(asked.sample, len(chosen)))
    known = set() if asked.fresh else {key for key, ending in _known().items() if ending is not Ending.SURVIVED}
    taken = set() if asked.all else {one.spot for one in equivalents()}
    waiting = [one for one in chosen if one.spot not in taken and key_of(one) not in known]
    interrupted = False
    try:
        _try(waiting, suite, asked.jobs)
    except KeyboardInterrupt:
        interrupted = True
    summary = _summary(chosen, _known(), asked, round(time.monotonic() - began))
    say(f"\n{json.dumps(summary, indent=2)}\n")
    if asked.json and not interrupted:
        Path(asked.json).write_text(f"{json.dumps(summary, indent=2)}\n", "utf-8")
    return 130 if interrupted else int(bool(summary["survivors"] or summary["listed_but_killed"]))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.run", description=__doc__)
    parser.add_argument("--module", default="core", help="a room or module, such as knowledge or core.scoring")
    parser.add_argument("--sample", type=int, metavar="N", help="try N mutants picked at random instead of all")
    parser.add_argument("--seed", type=int, default=1, help="where the picking starts from")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many mutants to try at a time")
    parser.add_argument("--json", metavar="PATH", help="write the figures to a file")
    parser.add_argument("--all", action="store_true", help="try those listed as equivalent too: none may be killed")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    return parser.parse_args()


def key_of(mutant: Mutant) -> str:
    """Name a mutant so that the name says which module, as it was, it was made of."""
    return f"{mutant.module} {_digest(mutant.module)} {mutant.operator} {mutant.occurrence}"


@cache
def _digest(module: str) -> str:
    return hashlib.sha256(path_of(module).read_bytes()).hexdigest()[:16]


def _results() -> list[dict[str, Any]]:
    return [json.loads(line) for line in RESULTS.read_text("utf-8").splitlines()] if RESULTS.exists() else []


def _known() -> dict[str, Ending]:
    return {line["key"]: Ending(line["ending"]) for line in _results()}


def _noticed() -> Noticed:
    """Gather which tests have been of use for which module."""
    noticed: Noticed = defaultdict(Counter)
    for line in _results():
        noticed[line["key"].partition(" ")[0]][line["test"]] += 1
    return noticed


def _try(waiting: list[Mutant], suite: Suite, jobs: int) -> None:
    """Try these mutants, and the library unchanged, which must survive both ways."""
    control = Trial(None, list(suite.seconds)[: len(suite.seconds) // 2])
    plans = {key_of(mutant): in_place(mutant, suite) for mutant in waiting}
    exchanged = [trial for trial in plans.values() if trial is not None]
    undecided = {id(trial.mutant) for trial in exchanged if is_open_after(trial, suite)}
    progress = Progress(len(exchanged), "exchanged", undecided)
    with_functions_exchanged([control, *exchanged], suite, _noticed(), jobs, progress)
    endings = _known()
    left = [mutant for mutant in waiting if plans[key_of(mutant)] is None or id(mutant) in undecided]
    rest = [afresh(one, suite) for one in left if endings.get(key_of(one), Ending.SURVIVED) is Ending.SURVIVED]
    progress = Progress(len(rest), "loaded afresh", set())
    with_library_loaded_afresh([control, *rest], suite, _noticed(), jobs, progress)


@define
class Progress:
    """Write down each result as it comes, and show how far the run is.

    undecided: those mutants, by id, that are tried again the other way when they survive.
    """

    total: int
    way: str
    undecided: set[int]
    began: float = field(factory=time.monotonic)
    done: int = 0
    survived: int = 0

    def __call__(self, trial: Trial, result: Result) -> None:
        """Take in one result."""
        mutant = trial.mutant
        if result.ending is Ending.BROKEN or (mutant is None and result.ending is not Ending.SURVIVED):
            say(f"\n{mutant or 'the library unchanged'}: {result.ending.value}: {result.test}\n")
            raise RuntimeError(result.ending.value)
        if mutant is None:
            return
        self.done += 1
        line = {"key": key_of(mutant), "ending": result.ending.value, "test": result.test, "seconds": result.seconds}
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(line)}\n")
        if result.ending is Ending.SURVIVED and id(mutant) not in self.undecided:
            self.survived += 1
            say(f"\r{mutant.module}:{mutant.line} survived: {mutant.was}  ->  {mutant.now}\n")
        rate = self.done / (time.monotonic() - self.began)
        say(f"\r{self.way}: {self.done} of {self.total}, {self.survived} survived, {rate:.1f} a second ")


def say(text: str) -> None:
    """Show something at once."""
    TERMINAL.write(text)
    TERMINAL.flush()


def _summary(chosen: list[Mutant], known: dict[str, Ending], asked: argparse.Namespace, seconds: int) -> dict[str, Any]:
    """Count how the trials ended, module by module and in all."""
    listed = {one.spot for one in equivalents()}
    by_module: dict[str, Counter[str]] = {}
    survivors: list[str] = []
    wrong: list[str] = []
    for mutant in chosen:
        ending = known.get(key_of(mutant), Ending.SURVIVED if mutant.spot in listed else None)
        if ending is None:
            continue  # the run was interrupted
        counts = by_module.setdefault(mutant.module, Counter())
        counts["mutants"] += 1
        if ending is not Ending.SURVIVED and mutant.spot in listed:
            wrong.append(str(mutant))
        if ending is not Ending.SURVIVED:
            counts["killed"] += 1
            counts["by_timeout"] += ending is Ending.TIMEOUT
        elif mutant.spot in listed:
            counts["equivalent"] += 1
        else:
            counts["survived"] += 1
            survivors.append(f"{mutant.module}:{mutant.line} {mutant.function}: {mutant.was} -> {mutant.now}")
    total = sum(by_module.values(), Counter())
    low, high = wilson(total["killed"], total["mutants"])
    return {
        "version": _version(),
        "date": datetime.now(UTC).date().isoformat(),
        "of": asked.module,
        "sample": asked.sample,
        "seed": None if asked.sample is None else asked.seed,
        "seconds": seconds,
        **{name: total[name] for name in COUNTED},
        "killed_share": round(total["killed"] / max(total["mutants"], 1), 4),
        "interval_95": None if asked.sample is None else [round(low, 4), round(high, 4)],
        "modules": {module: {name: counts[name] for name in COUNTED} for module, counts in sorted(by_module.items())},
        "survivors": survivors,
        "listed_but_killed": wrong,
    }


COUNTED = ("mutants", "killed", "by_timeout", "equivalent", "survived")


def wilson(killed: int, mutants: int) -> tuple[float, float]:
    """Give the interval of Wilson's score for a share seen in a sample, with 95 % confidence."""
    if mutants == 0:
        return 0.0, 1.0
    z = 1.959964
    share, spread = killed / mutants, z * z / mutants
    middle = share + spread / 2
    margin = z * sqrt(share * (1 - share) / mutants + spread / (4 * mutants))
    return (middle - margin) / (1 + spread), (middle + margin) / (1 + spread)


def _version() -> str:
    text = (PACKAGE / "__init__.py").read_text("utf-8")
    return text.partition('__version__ = "')[2].partition('"')[0]


if __name__ == "__main__":
    sys.exit(main())
