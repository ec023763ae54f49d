"""A whole game between simple players, told turn by turn."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Sequence

from rich.console import Console

from skyjo import (
    Event,
    Game,
    Move,
    NextRound,
    Phase,
    RoundDealt,
    StarterChosen,
    apply,
    deal_events,
    events,
    grid_sum,
    sentence,
)
from skyjo.cli import telling
from skyjo.cli.board import board, score_sheet
from skyjo.cli.players import choose


def show_game(console: Console, game: Game, rng: random.Random, delay: float = 0) -> None:
    """Play a classic game to its end and print it as it goes, waiting so many seconds after each turn."""
    happened = deal_events(game)
    while not game.is_over:
        if game.phase is Phase.SCORED:
            game, happened = _played(game, NextRound())
        console.rule(f"Round {game.round_number}", characters="-" if console.options.ascii_only else "─")
        game = _show_opening(console, game, happened, rng)
        number = 0
        while game.phase is Phase.TURN:
            game, happened = _turn(game, rng)
            number += 1
            of_the_turn = telling.of_the_turn(happened)
            console.print(f"{number:3}  {telling.turn(of_the_turn, game.rules)}", soft_wrap=True)
            time.sleep(delay)
            if game.phase is not Phase.TURN:
                _show_end(console, game, happened[len(of_the_turn) :])


def _show_opening(console: Console, game: Game, happened: Sequence[Event], rng: random.Random) -> Game:
    while game.phase is Phase.REVEAL:
        game, turned_up = _played(game, choose(game, rng))
        happened = (*happened, *turned_up)
    titles = [f"seat {seat} shows {grid_sum(cells)}" for seat, cells in enumerate(game.grids)]
    console.print(board(console, game.grids, titles, game.rules))
    _say(console, game, [event for event in happened if isinstance(event, RoundDealt | StarterChosen)])
    return game


def _show_end(console: Console, game: Game, happened: Sequence[Event]) -> None:
    score_at = telling.score_at(happened)
    _say(console, game, happened[:score_at])
    titles = [f"seat {seat} has {points}" for seat, points in enumerate(game.scores[-1].sums)]
    console.print(board(console, game.grids, titles, game.rules))
    _say(console, game, happened[score_at : score_at + 1])
    console.print(score_sheet(console, game.scores, game.totals))
    _say(console, game, happened[score_at + 1 :], style="bold")


def _turn(game: Game, rng: random.Random) -> tuple[Game, tuple[Event, ...]]:
    game, happened = _played(game, choose(game, rng))
    if game.phase is not Phase.DRAWN:
        return game, happened
    game, ended = _played(game, choose(game, rng))
    return game, happened + ended


def _played(game: Game, move: Move) -> tuple[Game, tuple[Event, ...]]:
    """Play a move, and see what whoever moves sees of it."""
    after = apply(game, move)
    return after, events(game, move, after, game.to_move)


def _say(console: Console, game: Game, happened: Iterable[Event], style: str | None = None) -> None:
    for event in happened:
        console.print(sentence(event, rules=game.rules), style=style, soft_wrap=True)
