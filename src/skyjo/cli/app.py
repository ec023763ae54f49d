"""The subcommands of `skyjo`, and what they say about wrong arguments."""

from __future__ import annotations

import random
import secrets
from typing import Annotated, NoReturn

import typer
from rich.console import Console

from skyjo import InvalidRules, Rules, __version__, new_game
from skyjo.cli.demo import Shown, show_game
from skyjo.cli.rulebook import rulebook
from skyjo.core.errors import shown

app: typer.Typer = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


# What is parsed may be a default too, which is a number already.


def _players(given: object) -> int:
    return _whole(given, "a whole number, 2 to 8")


def _target(given: object) -> int:
    return _whole(given, "a whole number from 1 to 999999999", least=1)


def _whole(given: object, expected: str, least: int = 0) -> int:
    text = str(given)
    number = int(text) if text.isdecimal() and len(text) <= _LONGEST_NUMBER else -1
    return number if number >= least else _refuse(text, expected)


def _delay(given: object) -> float:
    text = str(given)
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    return seconds if 0 <= seconds <= _LONGEST_DELAY else _refuse(text, f"seconds, from 0 to {_LONGEST_DELAY}")


def _refuse(text: str, expected: str) -> NoReturn:
    raise typer.BadParameter(f"got {shown(text)}, expected {expected}")


_LONGEST_NUMBER = 9  # digits
_LONGEST_DELAY = 60


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"skyjo {__version__}")
        raise typer.Exit


@app.callback()
def skyjo(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, metavar="", help="Show the version and exit."),
    ] = False,
) -> None:
    """The rules of the card game Skyjo, played and explained."""  # noqa: D401 - the text of --help


@app.command()
def demo(
    players: Annotated[int, typer.Option(parser=_players, metavar="N", help="How many play: 2 to 8.")] = 4,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="The same seed, the same game.", show_default="random"),
    ] = None,
    target: Annotated[
        int, typer.Option(parser=_target, metavar="POINTS", help="A total of so many ends the game.")
    ] = 100,
    show: Annotated[
        Shown,
        typer.Option(
            metavar="WHAT", help="boards: all grids after each turn; turns: a line a turn; scores: those alone."
        ),
    ] = Shown.TURNS,
    delay: Annotated[float, typer.Option(parser=_delay, metavar="SECONDS", help="Wait so long after each turn.")] = 0,
) -> None:
    """Watch a whole game between simple players."""
    seed = seed if seed is not None else str(secrets.randbelow(10**6))
    try:
        game = new_game(players, rules=Rules(target=target), seed=seed)
    except InvalidRules as error:
        raise typer.BadParameter(
            f"got {error.given}, expected {error.expected}", param_hint=f"--{error.where}"
        ) from error
    console = Console(highlight=False, markup=False)
    console.print(f"A game of Skyjo: {players} simple players, target {target}, seed {seed}", soft_wrap=True)
    show_game(console, game, random.Random(seed), shown=show, delay=delay)  # noqa: S311 - how the players choose is no secret


@app.command()
def rules(
    ids: Annotated[
        list[str] | None,
        typer.Argument(metavar="IDS", help="Ids such as COL-5, or groups such as COL.", show_default="all"),
    ] = None,
) -> None:
    """Read the numbered rules and the options that change them."""
    console = Console(highlight=False)
    try:
        pages = rulebook(ids or [], marked=not console.is_terminal)
    except LookupError as error:
        raise typer.BadParameter(str(error.args[0]), param_hint="IDS") from error
    if console.is_terminal:
        console.print(pages)
        return
    with console.capture() as written:
        console.print(pages)
    for line in written.get().splitlines():  # a table fills its lines with blanks, which nobody wants in a file
        typer.echo(line.rstrip())
