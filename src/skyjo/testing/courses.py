"""A game as it was played, and how it came about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Protocol

from attrs import frozen

from skyjo.core.game import Game
from skyjo.core.legality import legal_moves
from skyjo.core.moves import Move, NextRound
from skyjo.core.play import apply, new_game
from skyjo.core.rules import Card, Rules, Seat
from skyjo.testing.situations import Situation, met
from skyjo.testing.styles import Style

__all__ = [
    "MOVES",
    "Course",
    "Setup",
]


MOVES = 150
"""How far a game is played, when it does not end before and nothing else is said."""


class _Printer(Protocol):
    def text(self, obj: str) -> None: ...


@frozen
class Course:
    """Hold a game as it was played: what was on the table at each step, and the moves in between.

    states: the games, the first one as it was dealt.
    moves: one fewer, each leading to the next state.
    """

    states: tuple[Game, ...]
    moves: tuple[Move, ...]

    @property
    def steps(self) -> Iterator[tuple[Game, Move, Game]]:
        """Each move between the games before and after it."""
        return zip(self.states, self.moves, self.states[1:], strict=False)

    @property
    def situations(self) -> frozenset[Situation]:
        """The rare situations this course has come to."""
        return frozenset[Situation]().union(*(met(*step) for step in self.steps))

    def __repr__(self) -> str:
        """Show how it began, by every card, and the moves: enough to play it again."""
        first = self.states[0]
        dealt = f"{len(first.grids)} players, {first.rules!r}, seed={first.seed!r}, starter={first.starter}"
        cards = (*(card for row in first.hidden for card in row), *first.discard_pile, *first.draw_pile[::-1])
        return f"<Course: {dealt}, cards={cards}, moves={self.moves}>"

    def _repr_pretty_(self, printer: _Printer, cycle: bool) -> None:
        """Have Hypothesis show the same: it would list every state."""
        printer.text("..." if cycle else repr(self))


@frozen
class Setup:
    """Say how a game starts, and in what style each seat plays it.

    seed: any whole number.
    deals: the order of the cards in the first rounds; later ones are shuffled from the seed.
    starter: the seat named to begin, if any.
    styles: one for each seat.
    chance: seeds the generator that the styles share.
    """

    rules: Rules
    seed: int
    deals: tuple[tuple[Card, ...], ...]
    starter: Seat | None
    styles: tuple[Style, ...]
    chance: int

    def start(self) -> Game:
        """Deal the first round."""
        cards = self.deals[0] if self.deals else None
        return new_game(len(self.styles), rules=self.rules, seed=self.seed, cards=cards, starter=self.starter)

    def play(self, moves: int = MOVES) -> Course:
        """Play so many moves, or to the end of the game if that comes first."""
        chance = Random(self.chance)
        states, played = [self.start()], list[Move]()
        while len(played) < moves and not states[-1].is_over:
            game = states[-1]
            move = legal_moves(game)[0] if game.to_move is None else self.styles[game.to_move](game, chance)
            states.append(apply(game, move, cards=self.order(game, move)))
            played.append(move)
        return Course(tuple(states), tuple(played))

    def order(self, game: Game, move: Move) -> tuple[Card, ...] | None:
        """Give the order of the cards that this move deals, if it deals and the order is set."""
        dealt = game.round_number
        return self.deals[dealt] if type(move) is NextRound and dealt < len(self.deals) else None
