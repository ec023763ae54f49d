"""The rules can be read in a terminal, all or by id."""

from __future__ import annotations

from typer.testing import CliRunner

from skyjo.cli.app import app
from skyjo.core.spec import OPTIONS, RULES, SOURCES

WIDE = {"COLUMNS": "1000"}


def test_all_rules_and_options_are_listed() -> None:
    output = CliRunner().invoke(app, ["rules"], env=WIDE).output
    for entries in (RULES, OPTIONS):
        for rule_id, entry in entries.items():
            assert rule_id in output
            assert entry.statement in output


def test_ids_and_groups_are_found_in_any_case() -> None:
    output = CliRunner().invoke(app, ["rules", "col-5", "PILE"], env=WIDE).output
    assert RULES["COL-5"].statement in output
    assert RULES["PILE-1"].statement in output
    assert RULES["COL-4"].statement not in output


def test_the_sheets_cited_are_named() -> None:
    output = CliRunner().invoke(app, ["rules", "COL-5"], env=WIDE).output
    assert output.index("source S3") < output.index("Sources") < output.index(SOURCES["S3"].title)
    assert SOURCES["S0"].title not in output
    assert "Sources" not in CliRunner().invoke(app, ["rules", "OPT-1"], env=WIDE).output


def test_an_unknown_id_is_an_error_that_lists_the_groups() -> None:
    result = CliRunner().invoke(app, ["rules", "ROW-1"], env=WIDE)
    assert result.exit_code == 2
    assert "ROW-1" in result.output
    assert "DECK, SETUP" in result.output
