"""PROOF: the page of figures says what was run, and nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, fields_dict

from tools.spec.checks import SOURCES
from tools.spec.figures import FOLDER, Figures, Source, kept, markdown, read, write
from tools.spec.trace import ROOT

RULES, MODEL, *_ = SOURCES

RUN: dict[str, Any] = {"date": "2026-01-31", "version": "1.2.3", "passed": True, "seconds": 1234}

RESULTS: dict[str, dict[str, Any]] = {
    "model": {
        "moves": 10_000_123,
        "illegal_by_verdict": 5,
        "illegal_offered": 6,
        "games": 7,
        "rounds": 8,
        "situations": {"DRY": {"text": "a dry pile (PILE-2)", "times": 1234}, "STALL": {"text": "a stall", "times": 0}},
        "never_met": ["STALL"],
    },
    "exhaustive": {
        "states": 1_234_567,
        "steps": 2,
        "beliefs": 3,
        "score_sheets": 4,
        "configurations": [{"name": "two by two", "states": 1_234_567}],
    },
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
    "symbolic": {
        "contracts": {"totals_add_up": "confirmed", "a_lower_score_is_no_worse": "explored"},
        "faults": {"the highest total wins": ["totals_add_up"]},
    },
    "vectors": {"cases": {"columns": 40, "deck": 20}, "rules": 88},
    "rules": {
        "rules": 68,
        "remarks": 3,
        "options": 17,
        "examples": 100,
        "tests": 400,
        "places": 150,
        "per_rule": {"COL-5": "2 / 12 / 1"},
    },
}

EXPECTED = {
    "model": [
        "10,000,123 moves compared",
        "11 illegal moves refused by both",
        "1 kinds of situations met",
        "1 never met",
    ],
    "exhaustive": ["1,234,567 states", "1 configurations"],
    "mutants": ["1,500 mutants", "1,490 killed", "10 equivalent, each with its reason", "0 survived"],
    "mutants-knowledge": ["97.5% to 99.6% killed in all, with 95 % confidence"],
    "symbolic": ["1 confirmed over all paths", "1 only explored", "1 of them noticed"],
    "vectors": ["60 cases", "2 groups"],
    "rules": ["68 rules", "400 tests that bear an id"],
}


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_what_a_check_found_stands_on_the_page(source: Source, tmp_path: Path) -> None:
    figures = kept(source, RESULTS[source.name], **RUN)
    write(source, figures, tmp_path)
    assert read(source, tmp_path) == figures
    page = markdown(SOURCES, tmp_path)
    assert page.count("not run yet") == 2 * (len(SOURCES) - 1)
    assert "passed, 2026-01-31, version 1.2.3, 1,234 s." in page
    for line in EXPECTED[source.name]:
        assert line in page


def test_a_check_that_never_ran_says_so(tmp_path: Path) -> None:
    page = markdown(SOURCES, tmp_path)
    for source in SOURCES:
        assert f"| [{source.title}](#proof-{source.name}) |  | not run yet |" in page
        assert f"`{source.command}`: not run yet." in page


def test_a_check_that_failed_says_so(tmp_path: Path) -> None:
    write(MODEL, evolve(kept(MODEL, RESULTS["model"], **RUN), passed=False), tmp_path)
    assert "**failed**, 2026-01-31, version 1.2.3" in markdown(SOURCES, tmp_path)


def test_signs_of_markdown_are_shown_as_they_are(tmp_path: Path) -> None:
    write(MODEL, evolve(kept(MODEL, RESULTS["model"], **RUN), details={"*a* | <b>": 1}), tmp_path)
    assert r"| \*a\* \| \<b\> | 1 |" in markdown(SOURCES, tmp_path)


def test_every_file_of_figures_belongs_to_a_check_and_is_on_the_page() -> None:
    page = markdown(SOURCES)
    by_name = {source.name: source for source in SOURCES}
    for path in FOLDER.iterdir():
        document = json.loads(path.read_text("utf-8"))
        assert document.keys() == fields_dict(Figures).keys()
        source = by_name[path.stem]
        assert document["command"] == source.command
        figures = ", ".join(
            f"{value:,} {name}" if isinstance(value, int) else f"{value} {name}"
            for name, value in document["figures"].items()
        )
        assert f"| {figures} | {'passed' if document['passed'] else '**failed**'}, {document['date']}" in page


def test_the_page_has_a_place_for_the_figures() -> None:
    assert "<!-- figures -->\n" in (ROOT / "docs" / "spec" / "proof.md").read_text("utf-8")


def test_the_rules_are_counted_as_they_are() -> None:
    assert RULES.counted is not None
    result = RULES.counted()
    assert (result["rules"], result["remarks"], result["options"]) == (58, 3, 17)
    assert result["per_rule"]["COL-5"].startswith("2 / ")
