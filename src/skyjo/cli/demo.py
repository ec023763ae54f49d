"""A whole game between simple players, told turn by turn."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Sequence
from enum import Enum

from attrs import frozen
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
    view,
)
from skyjo.cli import telling
from skyjo.cli.board import board, score_sheet
from skyjo.cli.players import choose


class Shown(Enum):
    """How much of a game is shown."""

    BOARDS = "boards"
    TURNS = "turns"
    SCORES = "scores"


def show_game(
    console: Console, game: Game, rng: random.Random, *, shown: Shown = Shown.TURNS, delay: float = 0
) -> None:
    """Play a classic game to its end and print it as it goes.

    shown: a line for each turn, with all grids below it or without; or the scores of the rounds alone.
    delay: seconds to wait after each turn.
    """
    demo = _Demo(console, rng, shown, delay)
    happened = deal_events(game)
    while not game.is_over:
        if game.phase is Phase.SCORED:
            game, happened = _played(game, NextRound())
        demo.rule(game)
        game = demo.opening(game, happened)
        game = demo.turns(game)


@frozen
class _Demo:
    """Where a game is shown, by whom it is played, and how much of it is told."""

    console: Console
    rng: random.Random
    shown: Shown
    delay: float

    def rule(self, game: Game) -> None:
        line = "-" if self.console.options.ascii_only else "─"
        self.console.rule(f"Round {game.round_number}", characters=line)

    def opening(self, game: Game, happened: Sequence[Event]) -> Game:
        """Let everybody turn up their opening cards, and tell who begins."""
        while game.phase is Phase.REVEAL:
            game, turned_up = _played(game, self.choice(game))
            happened = (*happened, *turned_up)
        if self.shown is not Shown.SCORES:
            self.say(game, [event for event in happened if isinstance(event, RoundDealt)])
            self.boards(game, "shows", map(grid_sum, game.grids))
            self.say(game, [event for event in happened if isinstance(event, StarterChosen)])
        return game

    def turns(self, game: Game) -> Game:
        """Play turns to the end of the round, and tell each, and then what the round has come to."""
        number = 0
        while game.phase is Phase.TURN:
            game, happened = self.turn(game)
            number += 1
            of_the_turn = telling.of_the_turn(happened)
            if self.shown is not Shown.SCORES:
                self.line(f"{number:3}  {telling.turn(of_the_turn, game.rules)}")
            if self.shown is Shown.BOARDS and game.phase is Phase.TURN:
                self.boards(game, "shows", map(grid_sum, game.grids))
            time.sleep(self.delay)
            if game.phase is not Phase.TURN:
                self.end(game, happened[len(of_the_turn) :])
        return game

    def turn(self, game: Game) -> tuple[Game, tuple[Event, ...]]:
        game, happened = _played(game, self.choice(game))
        if game.phase is not Phase.DRAWN:
            return game, happened
        game, ended = _played(game, self.choice(game))
        return game, happened + ended

    def choice(self, game: Game) -> Move:
        """Ask whoever is to move, who sees what their seat may see."""
        return choose(view(game, game.to_move), self.rng)

    def end(self, game: Game, happened: Sequence[Event]) -> None:
        """Tell the reveal at the end of a round, its score, and the end of the game if this is it."""
        score_at = telling.score_at(happened)
        if self.shown is not Shown.SCORES:
            self.say(game, happened[:score_at])
            self.boards(game, "has", game.scores[-1].sums)
        self.say(game, happened[score_at : score_at + 1])
        self.console.print(score_sheet(self.console, game.scores, game.totals))
        self.say(game, happened[score_at + 1 :], style="bold")

    def boards(self, game: Game, verb: str, points: Iterable[int]) -> None:
        titles = [f"seat {seat} {verb} {sum_of}" for seat, sum_of in enumerate(points)]
        self.console.print(board(self.console, game.grids, titles, game.rules))

    def say(self, game: Game, happened: Iterable[Event], style: str | None = None) -> None:
        for event in happened:
            self.line(sentence(event, rules=game.rules), style)

    def line(self, text: str, style: str | None = None) -> None:
        """Print a line, broken between words on a terminal; in a pipe or a file it stays one."""
        self.console.print(text, style=style, soft_wrap=not self.console.is_terminal)


def _played(game: Game, move: Move) -> tuple[Game, tuple[Event, ...]]:
    """Play a move, and see what whoever moves sees of it."""
    after = apply(game, move)
    return after, events(game, move, after, game.to_move)
