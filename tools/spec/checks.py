"""The checks that the proof is made of, in the order of its page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from skyjo.core.spec import OPTIONS, RULES
from tools.spec.examples import read_examples
from tools.spec.figures import Kept, Result, Source
from tools.spec.trace import find_code, find_tests


@cache
def _traced() -> Result:
    examples, tests, code = read_examples(), find_tests(), find_code()
    return {
        "rules": len(RULES),
        "remarks": sum(rule.remark for rule in RULES.values()),
        "options": len(OPTIONS),
        "examples": sum(len(found) for found in examples.values()),
        "tests": len({(spot.path, spot.name) for found in tests.values() for spot in found}),
        "places": len({(spot.path, spot.name) for found in code.values() for spot in found}),
        "per_rule": {rule: f"{len(examples.get(rule, ()))} / {len(tests[rule])} / {len(code[rule])}" for rule in tests},
    }


@cache
def _vectors() -> Result:
    """Count the vectors, where the library has any."""
    name = "skyjo.testing.conformance"
    if find_spec(name) is None:
        return {"cases": {}}
    shipped = cast("Any", import_module(name))
    groups = Counter(case.group for group in shipped.groups() for case in shipped.cases(group))
    rules = {rule for group in shipped.groups() for case in shipped.cases(group) for rule in case.rules}
    return {"cases": dict(sorted(groups.items())), "rules": len(rules)}


def _mutants_of(result: Result) -> Kept:
    figures: dict[str, int | str] = {"mutants": result["mutants"], "killed": result["killed"]}
    figures["equivalent, each with its reason"] = result["equivalent"]
    figures["survived"] = result["survived"]
    if result["interval_95"]:
        low, high = result["interval_95"]
        figures["killed in all, with 95 % confidence"] = f"{low:.1%} to {high:.1%}"
    return figures


def _mutants_by_module(result: Result) -> Kept:
    modules: Mapping[str, Mapping[str, int]] = result["modules"]
    return {name: f"{counts['killed']} of {counts['mutants']} killed" for name, counts in modules.items()}


SOURCES = (
    Source(
        "rules",
        "Rules traced",
        "Every rule and every option has an example that runs, tests that bear its id, and code that names it; a "
        "remark asks for none of them. The details have the three numbers for each.",
        lambda result: {
            "rules": result["rules"],
            "of them remarks": result["remarks"],
            "options": result["options"],
            "examples": result["examples"],
            "tests that bear an id": result["tests"],
            "places in the code that name one": result["places"],
        },
        lambda result: result["per_rule"],
        arguments=("tests/spec/test_traceability.py", "tests/spec/test_examples.py"),
        counted=_traced,
    ),
    Source(
        "model",
        "A second referee",
        "A second program that knows the rules, written from the rulebook alone and in another way, plays the "
        "same moves under options, decks and numbers of players mixed at random, and everything is compared after "
        "each. In the same states both judge every move there is, and some that are illegal are made all the same. The "
        "run fails when a rare situation was never met. The details tell how often each was.",
        lambda result: {
            "moves compared": result["moves"],
            "moves found illegal by both": result["illegal_by_verdict"],
            "illegal moves made, and refused by both": result["illegal_offered"],
            "games": result["games"],
            "rounds": result["rounds"],
            "kinds of situations met": len(result["situations"]) - len(result["never_met"]),
            "never met": len(result["never_met"]),
        },
        lambda result: {one["text"]: one["times"] for one in result["situations"].values()},
        session="model",
    ),
    Source(
        "exhaustive",
        "Small games, searched whole",
        "Games so small that every deal, every move and every order of a reshuffle can be tried: in each state "
        "that can be reached, everything that must be true is looked at. In the smallest ones it is followed from the "
        "deal on what a viewer may believe, and views and odds must be that. The details have the states of each "
        "configuration.",
        lambda result: {
            "states": result["states"],
            "steps": result["steps"],
            "beliefs that viewers can come to": result["beliefs"],
            "score sheets": result["score_sheets"],
            "configurations": len(result["configurations"]),
        },
        lambda result: {one["name"]: one["states"] for one in result["configurations"]},
        session="exhaustive",
    ),
    Source(
        "vectors",
        "Vectors for other languages",
        "Cases in JSON that any engine can be asked, with the answers the rulebook demands. Ours is asked, and a "
        "second one in JavaScript. The details have the cases of each group.",
        lambda result: {"cases": sum(result["cases"].values()), "groups": len(result["cases"])},
        lambda result: result["cases"],
        arguments=("tests/conformance",),
        counted=_vectors,
    ),
    Source(
        "mutants",
        "Mutants of the core",
        "The core with one small fault in it, again and again with another one: the tests must notice each. A "
        "mutant that plays the same game is equivalent, and its reason is written down. A mutant that an earlier run "
        "saw killed is not tried again while its module stays as it is, so a run may take seconds.",
        _mutants_of,
        _mutants_by_module,
        session="mutants",
        arguments=("--module", "core"),
    ),
    Source(
        "mutants-knowledge",
        "Mutants of what may be known",
        "The same for a random sample of the mutants of `skyjo.knowledge`.",
        _mutants_of,
        _mutants_by_module,
        session="mutants",
        arguments=("--module", "knowledge", "--sample", "400"),
    ),
    Source(
        "batch",
        "The fast twin",
        "The batch engine and the core play the same moves from the same deals, on tables of many kinds. After each "
        "move all that the two know is compared, and which moves are legal.",
        lambda result: {"moves compared": result["moves"], "tables": result["tables"], "faults": len(result["faults"])},
        lambda _: {},
        session="batch",
    ),
    Source(
        "symbolic",
        "Scoring, for all numbers at once",
        "Contracts on the scoring of rounds and games, for sums without bound. One is *confirmed* when a solver "
        "has followed every path through the library and found none on which it fails: a proof, for as many seats "
        "and rounds as the contract names. One is *explored* when the time was up before. Then faults are planted "
        "in copies of the scoring, and each must be noticed.",
        lambda result: {
            "contracts": len(result["contracts"]),
            "confirmed over all paths": sum(verdict == "confirmed" for verdict in result["contracts"].values()),
            "only explored": sum(verdict == "explored" for verdict in result["contracts"].values()),
            "failed": sum(verdict == "failed" for verdict in result["contracts"].values()),
            "planted faults": len(result["faults"]),
            "of them noticed": sum(bool(by) for by in result["faults"].values()),
        },
        lambda result: {
            **{name.replace("_", " "): verdict for name, verdict in result["contracts"].items()},
            **{f"planted: {says}": f"noticed by {len(by)}" for says, by in result["faults"].items()},
        },
        session="symbolic",
    ),
)
"""The checks, in the order of the page."""
