"""The minimal client: a whole game through a pipe, nonsense, early ends, and no card shown that lies face down."""

import ast
import importlib.util
import random
import re
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import attrs
import pytest

import skyjo

CLIENT = Path(__file__).parents[2] / "examples" / "minimal" / "play.py"
PLACES = [skyjo.place_name(place) for place in range(12)]
NONSENSE = [
    "",
    "  ",
    "b2",
    "t",
    "d d",
    "d a1",
    "r z9",
    "r b22",
    "r B2 c1",
    "x x",
    "k 4",
    "help me",
    "?",
    "HELP",
    "n",
    "\x00",
    "Zoë",
    "?b2 c3",
]


@pytest.fixture
def client() -> ModuleType:
    spec = importlib.util.spec_from_file_location("minimal_client", CLIENT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(typed: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Type lines into the client through a pipe, then close it."""
    command = [sys.executable, "-X", "utf8", str(CLIENT), *options]
    return subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", timeout=120, check=False)


def blind_typing(chance: random.Random, lines: int) -> str:
    """Letters and places at random, with nonsense between: whoever types long enough plays on."""
    typed = []
    for _ in range(lines):
        typed += [chance.choice(NONSENSE)] * (chance.random() < 0.1)
        typed.append(chance.choice(["d", *(f"{letter}{chance.choice(PLACES)}" for letter in "rtkx")]))
    return "\n".join(typed)


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_can_be_played_through_a_pipe(players: int) -> None:
    played = run(blind_typing(random.Random(players), 5000), "--players", str(players), "--seed", "pipe")
    assert played.returncode == 0
    assert played.stderr == ""
    assert "That is no move" in played.stdout
    assert "Goodbye" not in played.stdout
    assert not re.search(r"[Ss]eat \d", played.stdout)
    end = re.findall(
        r"^The game is over, as a total of (\d+) reaches .*: Player \d wins with (\d+) points\.$",
        played.stdout,
        re.MULTILINE,
    )
    assert len(end) == 1
    totals = [int(total) for total in re.findall(r"total (-?\d+)", played.stdout.rpartition("The game is over")[2])]
    assert len(totals) == players
    assert (max(totals), min(totals)) == (int(end[0][0]), int(end[0][1]))


@pytest.mark.parametrize("line", ["rb1", "r b1", "RB1", "R B1", " rB1 ", "?b1", "?B1"])
def test_moves_are_read_with_blanks_or_without_in_any_case(line: str) -> None:
    assert "Player 1 turns up" in run(f"{line}\nq\n", "--seed", "7").stdout


def test_the_same_seed_plays_the_same_game() -> None:
    typed = blind_typing(random.Random(3), 500)
    assert run(typed, "--seed", "7").stdout == run(typed, "--seed", "7").stdout
    assert run(typed, "--seed", "7").stdout != run(typed, "--seed", "8").stdout


@pytest.mark.parametrize("typed", ["", "r a1", "r a1\nr b1\nd\n", "q\n", "r a1\nQUIT\n"])
def test_an_early_end_is_taken_calmly(typed: str) -> None:
    ended = run(typed, "--seed", "7")
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert ended.stdout.endswith("\nGoodbye.\n")


def test_so_is_an_interruption(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    monkeypatch.setattr("sys.argv", [str(CLIENT)])
    runpy.run_path(str(CLIENT), run_name="__main__")
    assert capsys.readouterr().out.endswith("\nGoodbye.\n")


@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense_is_answered_and_the_question_stands(line: str) -> None:
    answered = run(f"{line}\nq\n", "--seed", "7").stdout.split("> ")
    assert len(answered) == 3
    assert answered[1].strip()


def test_what_the_rules_forbid_is_explained() -> None:
    answered = run("d\nr a1\nr a1\nq\n", "--seed", "7").stdout
    assert "The opening cards must be turned up first." in answered
    assert "The card at a1 is face up already." in answered


def test_everything_listed_can_be_typed(
    client: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(5)
    said: list[str] = []

    def choose(_: str) -> str:
        said.append(capsys.readouterr().out)
        assert "no move" not in said[-1], "a line that was listed has been refused"
        offers = re.findall(r"^  ((?:[rdtkx]\S* ?)+): ", said[-1], flags=re.MULTILINE)
        return chance.choice(" ".join(offers).split())

    monkeypatch.setattr("builtins.input", choose)
    client.play(skyjo.new_game(3, seed=5), random.Random(5))
    assert "The game is over" in capsys.readouterr().out
    assert not re.search(r"Player [23] draws -?\d", "".join(said)), "a card drawn by another player is told"


def test_what_is_shown_does_not_depend_on_what_is_hidden(
    client: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def screen(game: skyjo.Game) -> str:
        def stop(_: str) -> str:
            raise EOFError

        monkeypatch.setattr("builtins.input", stop)
        with pytest.raises(EOFError):
            client.ask(skyjo.view(game, game.to_move), ["A", "B", "C", "D"])
        return capsys.readouterr().out

    chance = random.Random(11)
    game = skyjo.new_game(4, seed=11)
    while not game.is_over:
        if game.to_move == client.YOU:
            assert screen(game) == screen(with_other_secrets(game, chance))
        game = skyjo.apply(game, chance.choice(skyjo.legal_moves(game)))


def with_other_secrets(game: skyjo.Game, chance: random.Random) -> skyjo.Game:
    """The same game to the eyes of seat 0: face-down cards, the draw pile and a card in another's hand are changed."""
    hidden = tuple(tuple(None if card is None else chance.randrange(-2, 13) for card in cards) for cards in game.hidden)
    drawn = game.drawn if game.to_move == 0 or game.drawn is None else chance.randrange(-2, 13)
    draw_pile = tuple(chance.sample(game.draw_pile, len(game.draw_pile)))
    return attrs.evolve(game, seed=chance.randbytes(32), hidden=hidden, draw_pile=draw_pile, drawn=drawn)


def test_it_stands_on_the_public_names_alone() -> None:
    tree = ast.parse(CLIENT.read_text("utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert imported == {"argparse", "random", "skyjo"}
    assert [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)] == [
        "from skyjo import render"
    ]
    attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    used = {node.attr for node in attributes if isinstance(node.value, ast.Name) and node.value.id == "skyjo"}
    assert used <= set(skyjo.__all__)
    assert not {node.attr for node in attributes} & {"hidden", "draw_pile", "__dict__"}
