"""A whole game between simple players, told turn by turn."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from rich.console import Console

from skyjo import Game, NextRound, Phase, apply, grid_sum
from skyjo.cli import telling
from skyjo.cli.board import board, score_sheet
from skyjo.cli.players import choose


def show_game(console: Console, game: Game, rng: random.Random, delay: float = 0) -> None:
    """Play a classic game to its end and print it as it goes, waiting so many seconds after each turn."""
    while not game.is_over:
        if game.phase is Phase.SCORED:
            game = apply(game, NextRound())
        console.rule(f"Round {game.round_number}", characters="-" if console.options.ascii_only else "─")
        game = _show_opening(console, game, rng)
        for number, turn in enumerate(_turns(game, rng), 1):
            console.print(f"{number:3}  {telling.turn(turn)}", soft_wrap=True)
            time.sleep(delay)
            game = turn.after
            if game.phase is not Phase.TURN:
                _show_score(console, turn)
    if game.outcome is not None:
        console.print(telling.outcome(game.outcome, game.rules), style="bold", soft_wrap=True)


def _show_opening(console: Console, game: Game, rng: random.Random) -> Game:
    while game.phase is Phase.REVEAL:
        game = apply(game, choose(game, rng))
    titles = [f"seat {seat} shows {grid_sum(cells)}" for seat, cells in enumerate(game.grids)]
    console.print(board(console, game.grids, titles, game.rules))
    console.print(telling.opening(game), soft_wrap=True)
    return game


def _turns(game: Game, rng: random.Random) -> Iterator[telling.Turn]:
    while game.phase is Phase.TURN:
        move = choose(game, rng)
        after = apply(game, move)
        drawn = after.drawn
        if after.phase is Phase.DRAWN:
            move = choose(after, rng)
            after = apply(after, move)
        yield telling.Turn(game, drawn, move, after)
        game = after


def _show_score(console: Console, last: telling.Turn) -> None:
    game = last.after
    score = game.scores[-1]
    for sentence in telling.reveal(last):
        console.print(sentence, soft_wrap=True)
    titles = [f"seat {seat} has {points}" for seat, points in enumerate(score.sums)]
    console.print(board(console, game.grids, titles, game.rules))
    console.print(telling.score(score), soft_wrap=True)
    console.print(score_sheet(console, game.scores, game.totals))
