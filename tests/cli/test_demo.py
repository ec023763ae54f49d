"""The demo tells a whole game so that a person can follow it."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from io import StringIO

import pytest
from rich.console import Console
from typer.testing import CliRunner

import skyjo
from skyjo import Rules, new_game
from skyjo.cli.app import app
from skyjo.cli.demo import show_game

ANSI = "\x1b["


def run(*arguments: str, **environment: str) -> str:
    result = CliRunner().invoke(app, arguments, env=environment)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(scope="module")
def output() -> str:
    return run("demo", "--players", "4", "--seed", "7")


def test_the_same_seed_tells_the_same_game(output: str) -> None:
    assert run("demo", "--players", "4", "--seed", "7") == output
    assert run("demo", "--players", "4", "--seed", "8") != output


def test_every_round_has_an_opening_turns_and_a_score(output: str) -> None:
    rounds = re.split(r"─+ Round \d+ ─+\n", output)[1:]
    assert len(rounds) >= 2
    for told in rounds:
        assert len(re.findall(r"seat \d shows", told)) == 4
        assert re.search(r"^Round \d is dealt, and the first discard is -?\d+\.\nseat 0 shows", told)
        assert told[told.index("Seat ") :].startswith(
            ("Seat 0 begins", "Seat 1 begins", "Seat 2 begins", "Seat 3 begins")
        )
        assert told.count("one last turn each") == 1
        numbers = [int(number) for number in re.findall(r"^ *(\d+)  seat \d (?:takes|draws)", told, re.MULTILINE)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert told.count("finishes the round") == 1
        assert len(re.findall(r"seat \d has -?\d+", told)) == 4
        assert re.search(r"seat \d finished", told)


def test_the_totals_and_the_winner_come_last(output: str) -> None:
    totals = [int(total) for total in re.findall(r"^ +total +(.*?) *$", output, re.MULTILINE)[-1].split()]
    winner = totals.index(min(totals))
    assert output.rstrip().endswith(
        f"The game is over, as a total of {max(totals)} reaches the target of 100: "
        f"seat {winner} wins with {min(totals)} points."
    )


def test_four_grids_go_side_by_side_on_eighty_columns(output: str) -> None:
    assert re.search(r"^seat 0 shows.*seat 1 shows.*seat 2 shows.*seat 3 shows", output, re.MULTILINE)
    assert max(len(line) for line in output.splitlines() if "╭" in line) <= 80


def test_the_grids_can_be_shown_after_each_turn_and_the_turns_left_out(output: str) -> None:
    boards = run("demo", "--seed", "7", "--show", "boards")
    turns = re.findall(r"^ *\d+  seat .*$", output, re.MULTILINE)
    assert re.findall(r"^ *\d+  seat .*$", boards, re.MULTILINE) == turns
    assert boards.count("seat 0 shows") == len(turns)  # the last turn of a round is followed by the reveal
    scores = run("demo", "--seed", "7", "--show", "scores")
    assert "draws" not in scores
    assert "╭" not in scores
    assert scores.splitlines()[-1] == output.splitlines()[-1]


@pytest.mark.parametrize("width", [40, 80, 120])
def test_a_score_sheet_of_eight_fits_every_width(width: int) -> None:
    told = run("demo", "--players", "8", "--seed", "7", "--target", "1", "--show", "scores", COLUMNS=str(width))
    assert "…" not in told
    sheet = [line for line in told.splitlines() if "seat" in line and "scored" not in line and "game" not in line]
    assert [int(seat) for line in sheet for seat in re.findall(r"seat (\d)", line)] == list(range(8))
    assert all(len(line) <= width for line in sheet)


def by_hand(*arguments: str, **environment: str) -> str:
    command = [sys.executable, "-m", "skyjo", *arguments]
    environment = {**os.environ, "PYTHONUTF8": "1", **environment}
    return subprocess.run(command, capture_output=True, check=True, env=environment, encoding="utf-8").stdout


def test_columns_of_0_mean_that_the_width_is_unknown() -> None:
    assert "seat 0 has" in by_hand("demo", "--target", "1", COLUMNS="0")
    assert "COL-1" in by_hand("rules", "COL", COLUMNS="0")


def test_the_version_is_a_flag_and_takes_no_value() -> None:
    """What typer says of `--help` is its own."""
    (told,) = (line for line in by_hand("--help").splitlines() if "--version" in line)
    assert "<bool>" not in told


def test_a_pipe_gets_no_colour_and_a_terminal_does() -> None:
    assert ANSI not in run("demo", "--seed", "7")
    assert "\x1b[38;5;16;48;5;71m" in run("demo", "--seed", "7", FORCE_COLOR="1", TERM="xterm-256color")


def test_an_ascii_terminal_gets_ascii() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    told = subprocess.run(
        [sys.executable, "-m", "skyjo", "demo", "--seed", "7"], capture_output=True, check=True, env=environment
    )
    assert told.stdout.isascii()
    assert b"|1 ??" in told.stdout


@pytest.mark.parametrize(
    "arguments, says",
    [
        (("--players", "9"), "--players: got 9, expected a whole number, 2 to 8"),
        (("--players", "1"), "--players: got 1, expected a whole number, 2 to 8"),
        (("--players", "many"), "'--players': got 'many', expected a whole number, 2 to 8"),
        (("--target", "0"), "'--target': got '0', expected a whole number from 1 to 999999999"),
        (("--target", "-5"), "'--target': got '-5', expected a whole number from 1 to 999999999"),
        (("--delay", "-1"), "'--delay': got '-1', expected seconds, from 0 to 60"),
        (("--delay", "nan"), "'--delay': got 'nan', expected seconds, from 0 to 60"),
        (("--delay", "soon"), "'--delay': got 'soon', expected seconds, from 0 to 60"),
        (("--show", "all"), "--show"),
    ],
)
def test_a_wrong_argument_is_named(arguments: tuple[str, ...], says: str) -> None:
    result = CliRunner().invoke(app, ("demo", *arguments), env={"COLUMNS": "200"})
    assert result.exit_code == 2
    assert says in result.output


def test_without_a_seed_the_one_chosen_is_told_and_repeats_the_game() -> None:
    first = run("demo", "--players", "2", "--target", "20")
    seed = re.findall(r"seed (\d+)", first)[0]
    assert run("demo", "--players", "2", "--target", "20", "--seed", seed) == first


@pytest.mark.parametrize("missing", ["typer", "rich"])
def test_without_the_extra_the_command_says_which_to_install(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import skyjo.cli; skyjo.cli.main()"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "pip install 'skyjo[cli]'" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_version_is_the_packages() -> None:
    assert run("--version") == f"skyjo {skyjo.__version__}\n"


def test_a_seed_that_the_terminal_cannot_show_is_written_out() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "skyjo", "demo", "--target", "1", "--seed", "\N{GRINNING FACE}"]
    told = subprocess.run(command, capture_output=True, check=True, env=environment)
    assert rb"seed \U0001f600" in told.stdout


@pytest.mark.parametrize("terminal", [True, False])
def test_a_terminal_gets_lines_broken_between_words_and_a_pipe_whole_ones(terminal: bool) -> None:
    console = Console(width=30, force_terminal=terminal, color_system=None, record=True, file=StringIO())
    show_game(console, new_game(2, rules=Rules(target=1), seed=7), random.Random(7))
    told = console.export_text()
    lines = [line for line in told.splitlines() if line.startswith(("  1  ", "Round 1 is dealt"))]
    assert all(len(line.rstrip()) <= 30 for line in lines) == terminal
    assert "Round 1 is dealt, and the first discard is -1." in " ".join(told.split())
