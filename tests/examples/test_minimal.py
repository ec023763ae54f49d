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
        typed.append(chance.choice(["d", *(f"{letter} {chance.choice(PLACES)}" for letter in "rtkx")]))
    return "\n".join(typed)


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_can_be_played_through_a_pipe(players: int) -> None:
    played = run(blind_typing(random.Random(players), 5000), "--players", str(players), "--seed", "pipe")
    assert played.returncode == 0
    assert played.stderr == ""
    assert "That is no move" in played.stdout
    assert "Goodbye" not in played.stdout
    *_, points, winner = played.stdout.splitlines()
    totals = ast.literal_eval(points.partition("in all: ")[2])
    assert len(totals) == players
    assert max(totals) >= 100
    lowest = [f"player {seat}" for seat, total in enumerate(totals) if total == min(totals)]
    assert winner == "Won by " + " ".join(lowest)


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
    assert "The opening cards must be turned up first. (SETUP-6)" in answered
    assert "The card at a1 is face up already. (SETUP-6)" in answered


def test_everything_listed_can_be_typed(
    client: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(5)
    said: list[str] = []

    def choose(_: str) -> str:
        said.append(capsys.readouterr().out)
        assert "Type a letter" in said[-1], "a line that was listed has been refused"
        listed = said[-1].partition("Type a letter")[2].splitlines()
        offers = []
        for line in listed:
            if choice := re.fullmatch(r"  ([rdtkx])  .*?((?: [a-d][1-3])*)", line):
                offers += [f"{choice[1]} {place}" for place in choice[2].split()] or [choice[1]]
        return chance.choice(offers)

    monkeypatch.setattr("builtins.input", choose)
    client.play(skyjo.new_game(3, seed=5), random.Random(5))
    assert "Won by" in capsys.readouterr().out
    for move in re.findall("^Player .*: .*$", "\n".join(said), flags=re.MULTILINE):
        assert not re.search(r"\d", re.sub(r"^Player \d|\b[a-d][1-3]\b", "", move)), "a move is told without its card"


def test_what_is_shown_does_not_depend_on_what_is_hidden(
    client: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    def screen(game: skyjo.Game) -> str:
        client.show(game)
        return capsys.readouterr().out + (client.choices(game) if game.to_move == client.YOU else "")

    chance = random.Random(11)
    game = skyjo.new_game(4, seed=11)
    while not game.is_over:
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
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    used = {node.attr for node in attributes if isinstance(node.value, ast.Name) and node.value.id == "skyjo"}
    assert used <= set(skyjo.__all__)
    assert not {node.attr for node in attributes} & {"hidden", "draw_pile", "__dict__"}
