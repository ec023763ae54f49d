"""PROOF: the page of figures says what was run, and nothing else."""

import ast
import json
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from attrs import evolve, fields_dict

from skyjo.core import spec
from skyjo.testing import conformance
from tests.exhaustive.__main__ import summed
from tests.exhaustive.closure import explore
from tests.exhaustive.configurations import SMALL
from tests.model.blocks import Done
from tests.model.calls import Call
from tests.model.drive import _figures
from tests.symbolic import run as symbolic
from tools.spec.checks import SOURCES
from tools.spec.figures import FOLDER, Figures, Source, kept, markdown, read, write
from tools.spec.trace import ROOT
from tools.write_proof import skipped

BY_NAME = {source.name: source for source in SOURCES}
MODEL = BY_NAME["model"]

RUN: dict[str, Any] = {
    "date": "2026-01-31",
    "version": "1.2.3",
    "commit": "0a1b2c3 with changes",
    "passed": True,
    "seconds": 1234,
}

MET = Counter(dict.fromkeys(Call, 1)) - Counter([Call.CUT_OFF])


@cache
def results() -> dict[str, Any]:
    """For each check what its session writes, as JSON gives it; made by the session's own code from a little."""
    little = {
        "model": _figures(Done(10_000_123, 5, 6, 7, 8, MET), 1.0, 1, 2),
        "exhaustive": {**summed([explore(SMALL[0])]), "score_sheets": 4},
        "symbolic": symbolic._document(
            60,
            [
                symbolic.Result("totals_add_up", "confirmed", ""),
                symbolic.Result("a_lower_score_is_no_worse", "explored", ""),
            ],
            {"the highest total wins": ["totals_add_up"]},
            1.0,
        ),
        # Written out, as the tests cannot make them from a little.
        "batch": {"moves": 10_000_321, "tables": 700, "seed": 1, "seconds": 1.0, "faults": []},
        "mutants": {
            "mutants": 1500,
            "killed": 1490,
            "equivalent": 10,
            "survived": 0,
            "interval_95": None,
            "modules": {"core.play": {"mutants": 1500, "killed": 1490}},
        },
        "mutants-knowledge": {
            "mutants": 400,
            "killed": 396,
            "equivalent": 4,
            "survived": 0,
            "interval_95": [0.9746, 0.9961],
            "modules": {"knowledge.view": {"mutants": 400, "killed": 396}},
        },
        **{source.name: source.counted() for source in SOURCES if source.counted},
    }
    return cast("dict[str, Any]", json.loads(json.dumps(little)))


@cache
def expected() -> dict[str, list[str]]:
    """For each check some of what its figures then say."""
    return {
        "model": [
            "10,000,123 moves compared",
            "5 moves found illegal by both",
            "6 illegal moves made, and refused by both",
            f"{len(Call) - 1} kinds of situations met",
            "1 never met",
        ],
        "exhaustive": [
            f"{results()['exhaustive']['states']:,} states",
            f"{results()['exhaustive']['beliefs']:,} beliefs that viewers can come to",
            "1 configurations",
        ],
        "mutants": ["1,500 mutants", "1,490 killed", "10 equivalent, each with its reason", "0 survived"],
        "mutants-knowledge": ["97.5% to 99.6% killed in all, with 95 % confidence"],
        "batch": ["10,000,321 moves compared", "700 tables", "0 faults"],
        "symbolic": ["1 confirmed over all paths", "1 only explored", "1 of them noticed"],
        "vectors": [f"{len(conformance.cases())} cases", f"{len(conformance.groups())} groups"],
        "rules": [f"{len(spec.RULES)} rules", f"{len(spec.OPTIONS)} options"],
    }


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_what_a_check_found_stands_on_the_page(source: Source, tmp_path: Path) -> None:
    result = results()[source.name]
    write(source, kept(source, result, **RUN), tmp_path)
    figures = source.figures(result), source.details(result)
    assert read(source, tmp_path) == Figures(source.command, **RUN, figures=figures[0], details=figures[1])
    page = markdown(SOURCES, tmp_path)
    assert page.count("not run yet") == 2 * (len(SOURCES) - 1)
    assert "passed, 2026-01-31, version 1.2.3, commit 0a1b2c3 with changes, 1,234 s." in page
    for line in expected()[source.name]:
        assert line in page


def test_every_session_that_a_check_names_is_one() -> None:
    module = ast.parse((ROOT / "noxfile.py").read_text("utf-8"))
    sessions = {
        one.name
        for one in module.body
        if isinstance(one, ast.FunctionDef) and any("nox.session" in ast.unparse(line) for line in one.decorator_list)
    }
    assert [source.name for source in SOURCES if source.session and source.session not in sessions] == []


def test_a_check_that_never_ran_says_so(tmp_path: Path) -> None:
    page = markdown(SOURCES, tmp_path)
    for source in SOURCES:
        assert f"| [{source.title}](#proof-{source.name}) |  | not run yet |" in page
        assert f"`{source.command}`: not run yet." in page


def test_a_check_that_failed_says_so(tmp_path: Path) -> None:
    write(MODEL, evolve(kept(MODEL, results()["model"], **RUN), passed=False), tmp_path)
    assert "**failed**, 2026-01-31, version 1.2.3" in markdown(SOURCES, tmp_path)


def test_signs_of_markdown_are_shown_as_they_are(tmp_path: Path) -> None:
    write(MODEL, evolve(kept(MODEL, results()["model"], **RUN), details={"*a* | <b>": 1}), tmp_path)
    assert r"| \*a\* \| \<b\> | 1 |" in markdown(SOURCES, tmp_path)


def test_every_file_of_figures_belongs_to_a_check_and_is_on_the_page() -> None:
    page = markdown(SOURCES)
    for path in FOLDER.iterdir():
        source = BY_NAME[path.stem]
        document = json.loads(path.read_text("utf-8"))
        assert document.keys() == fields_dict(Figures).keys()
        assert document["command"] == source.command
        run = read(source)
        assert run is not None
        figures = ", ".join(
            f"{value:,} {name}" if isinstance(value, int) else f"{value} {name}" for name, value in run.figures.items()
        )
        assert f"| {figures} | {'passed' if document['passed'] else '**failed**'}, {document['date']}" in page


@pytest.mark.parametrize("source", [source for source in SOURCES if source.counted], ids=lambda source: source.name)
def test_what_is_counted_is_kept_in_no_file(source: Source, tmp_path: Path) -> None:
    """It would be behind with the next test, and the page would not say so."""
    write(source, kept(source, results()[source.name], **RUN), tmp_path)
    for folder in (FOLDER, tmp_path):
        document = json.loads((folder / f"{source.name}.json").read_text("utf-8"))
        assert (document["figures"], document["details"]) == ({}, {})


def test_a_commit_that_is_not_known_is_not_named(tmp_path: Path) -> None:
    write(MODEL, kept(MODEL, results()["model"], **{**RUN, "commit": ""}), tmp_path)
    assert "passed, 2026-01-31, version 1.2.3, 1,234 s." in markdown(SOURCES, tmp_path)


@pytest.mark.slow
def test_a_skipped_test_is_counted_as_not_run(tmp_path: Path) -> None:
    """Without Node the engine in JavaScript would be passed over, and the page would speak of it all the same."""
    report = tmp_path / "report.xml"
    assert skipped(report) == 0
    (tmp_path / "test_it.py").write_text(
        "import pytest\ndef test_one(): ...\n@pytest.mark.skip\ndef test_two(): ...\n", "utf-8"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--junitxml", str(report), str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True, cwd=tmp_path)
    assert skipped(report) == 1


def test_the_page_has_a_place_for_the_figures() -> None:
    assert "<!-- figures -->\n" in (ROOT / "docs" / "spec" / "proof.md").read_text("utf-8")


def test_the_rules_are_counted_as_they_are() -> None:
    result = results()["rules"]
    assert (result["rules"], result["remarks"], result["options"]) == (58, 3, 17)
    assert result["per_rule"]["COL-5"].startswith("2 / ")
