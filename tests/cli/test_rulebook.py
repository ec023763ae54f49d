"""The rules can be read in a terminal, all or by id."""

from __future__ import annotations

import re

from rich.console import Console
from typer.testing import CliRunner

from skyjo.cli.app import app
from skyjo.cli.rulebook import rulebook
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


def test_a_pipe_gets_no_blanks_at_the_ends_of_lines() -> None:
    lines = CliRunner().invoke(app, ["rules"], env={"COLUMNS": "60"}).output.splitlines()
    assert max(map(len, lines)) <= 60
    assert [line for line in lines if line != line.rstrip()] == []


def test_names_in_code_are_marked_in_a_file_and_bold_on_a_terminal() -> None:
    in_a_file, shown = (Console(width=1000, force_terminal=True, color_system="standard") for _ in range(2))
    with in_a_file.capture() as written:
        in_a_file.print(rulebook([]))
    with shown.capture() as seen:
        shown.print(rulebook([], marked=False))
    assert "`" in written.get()
    assert "`" not in seen.get()
    names = re.findall("`([^`]+)`", written.get())
    assert all(f"{name}\x1b[0m" in seen.get() for name in names)
