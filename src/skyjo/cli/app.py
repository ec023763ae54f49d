"""The subcommands of `skyjo`, and what they say about wrong arguments."""

from __future__ import annotations

import random
import secrets
from typing import Annotated

import typer
from rich.console import Console

from skyjo import InvalidRules, Rules, __version__, new_game
from skyjo.cli.demo import Shown, show_game
from skyjo.cli.rulebook import rulebook

app: typer.Typer = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


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
    players: Annotated[int, typer.Option(metavar="N", help="How many play: 2 to 8.")] = 4,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="The same seed, the same game.", show_default="random"),
    ] = None,
    target: Annotated[int, typer.Option(min=1, metavar="POINTS", help="A total of so many ends the game.")] = 100,
    show: Annotated[
        Shown,
        typer.Option(metavar="boards|turns|scores", help="All grids after each turn, a line a turn, or scores alone."),
    ] = Shown.TURNS,
    delay: Annotated[float, typer.Option(min=0, max=60, metavar="SECONDS", help="Wait so long after each turn.")] = 0,
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
    try:
        pages = rulebook(ids or [])
    except LookupError as error:
        raise typer.BadParameter(str(error.args[0]), param_hint="IDS") from error
    Console(highlight=False).print(pages)
