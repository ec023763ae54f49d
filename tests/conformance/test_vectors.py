"""The conformance vectors hold for this library, they follow their schema, and they speak of every rule."""

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, cast

import jsonschema
import pytest

from skyjo.core.consistency import flaw
from skyjo.core.errors import InvalidInput
from skyjo.core.spec import OPTIONS, RULES
from skyjo.testing import conformance
from skyjo.testing.conformance import Case
from tests.kit.vectors import Json, answer, mismatches, spoiled, start_of

ROOT = Path(__file__).parents[2]
CASES = conformance.cases()


def data(case: Case) -> Json:
    return cast("Json", case.data)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.group}/{case.id}")
def test_the_case_holds(case: Case) -> None:
    assert list(mismatches(data(case)["expect"], answer(case.kind, data(case)))) == []


@pytest.mark.parametrize("group", conformance.groups())
def test_any_one_fact_made_wrong_is_noticed(group: str) -> None:
    """Every fact of every case, five times each: to spoil every part of a long trace takes half a minute.

    That the others are right is tested above, so one at a time is looked at.
    """
    for case in conformance.cases(group):
        expect = data(case)["expect"]
        got = answer(case.kind, data(case))
        for name, value in expect.items():
            for number in range(5):
                wrong = spoiled(value, Random(f"{case.id} {name} {number}"))
                assert list(mismatches({name: wrong}, got)), (case.id, name, wrong)


@pytest.mark.parametrize("group", conformance.groups())
def test_the_file_follows_the_schema(group: str) -> None:
    schema = json.loads(conformance.schema())
    jsonschema.Draft202012Validator(schema).validate(json.loads(conformance.read(group)))


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(conformance.schema()))


@pytest.mark.parametrize(
    "spoiled",
    [
        {"format": 2},
        {"kind": "game"},
        {"cases": []},
        {"cases": [{}]},
        {"cases": [{"id": "a", "rules": ["COL-1"], "description": "A case.", "seed": {"text": "a"}, "expect": {}}]},
        {"surplus": 1},
    ],
)
def test_the_schema_refuses_what_is_no_group(spoiled: Json) -> None:
    schema = json.loads(conformance.schema())
    seeds = json.loads(conformance.read("seeds"))
    assert not jsonschema.Draft202012Validator(schema).is_valid({**seeds, **spoiled})


def test_a_group_bears_the_name_of_its_file() -> None:
    for group in conformance.groups():
        assert json.loads(conformance.read(group))["group"] == group


def test_every_rule_and_option_is_shown_twice() -> None:
    shown = Counter(rule_id for case in CASES for rule_id in case.rules)
    wanted = [*(rule.id for rule in RULES.values() if not rule.remark), *OPTIONS]
    assert [rule_id for rule_id in wanted if shown[rule_id] < 2] == []


def test_every_rule_is_shown_twice_by_what_was_worked_out_by_hand() -> None:
    """The games are recorded and the sequences of moves counted, and each of them speaks of many rules."""
    recorded = {"games", "house-games", "perft"}
    shown = Counter(rule_id for case in CASES if case.group not in recorded for rule_id in case.rules)
    wanted = [*(rule.id for rule in RULES.values() if not rule.remark), *OPTIONS]
    assert [rule_id for rule_id in wanted if shown[rule_id] < 2] == []


def test_only_rules_that_exist_are_named() -> None:
    known = {*RULES, *OPTIONS}
    assert [(case.group, case.id) for case in CASES if not known.issuperset(case.rules)] == []


def test_there_are_enough_of_them() -> None:
    assert len(CASES) >= 300


def test_a_description_stands_on_its_own() -> None:
    """It is shown alone where the case fails, and must not lean on the one before it."""
    leaning = re.compile(r"(So|Nor|Unless|Then|They|And|But|The same (as|with|where|three))\b|.*\b(1 rounds|be that)\b")
    assert [(case.group, case.id) for case in CASES if leaning.match(case.description)] == []


def test_names_are_given_once() -> None:
    twice = [name for name, count in Counter((case.group, case.id) for case in CASES).items() if count > 1]
    assert twice == []


@pytest.mark.parametrize("group", conformance.groups())
def test_every_table_hangs_together(group: str) -> None:
    for case in conformance.cases(group):
        start = data(case).get("start", {})
        if "table" in start:
            assert flaw(start_of(start)[0]) is None, case.id


def test_positions_as_text_are_in_one_group_and_nowhere_else() -> None:
    """Who reads no perft needs no reader of positions; the page says so."""
    texts = {case.group for case in CASES if "position" in data(case).get("start", {})}
    others = {case.group for case in CASES if {"players", "table"}.intersection(data(case).get("start", {}))}
    assert texts == {"perft"}
    assert not texts & others


def test_every_code_of_a_refusal_is_there() -> None:
    """All but `not_a_move`: what is no move at all cannot be written as one."""
    source = "".join((ROOT / f"src/skyjo/core/{name}.py").read_text("utf-8") for name in ("legality", "moves"))
    asked = {one["code"] for case in CASES for one in data(case)["expect"].get("refused", ())}
    assert {code for code in CODES if f'"{code}"' in source} == CODES
    assert asked == CODES


CODES = {
    "already_drawn",
    "cleared_place",
    "game_over",
    "no_card_to_draw",
    "no_flip",
    "not_a_place",
    "not_face_down",
    "not_your_turn",
    "nothing_drawn",
    "place_needed",
    "reveal_first",
    "reveals_done",
    "round_not_over",
    "round_over",
}


def test_the_files_are_what_the_tool_writes() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.vectors", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_nothing_but_the_games_is_recorded_from_the_library() -> None:
    modules = (ROOT / "tools" / "vectors").glob("*.py")
    asking = [module.name for module in modules if "skyjo" in packages_of(module.read_text("utf-8"))]
    assert asking == ["games.py"]


@pytest.mark.parametrize(
    "line",
    ["import skyjo.core", "from skyjo import apply", "from skyjo.core.play import apply", "import json, skyjo as s"],
)
def test_an_import_is_found_however_it_is_written(line: str) -> None:
    assert "skyjo" in packages_of(f"def late():\n    {line}\n")
    assert "skyjo" not in packages_of(f"{line!r}  # {line}\nfrom .skyjo import deck\nimport skyjo_too\n")


def packages_of(source: str) -> set[str]:
    """The packages from which a module imports anything, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("wrong", ["", "COLUMNS", "schema", "../records/schemas/game", None])
def test_a_group_that_there_is_not(wrong: Any) -> None:
    with pytest.raises(InvalidInput, match=r"^group: got .*, expected one of columns, "):
        conformance.read(wrong)
