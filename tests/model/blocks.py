"""The piece of work of one process: a block of games, and what came up in them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.model.calls import Call
from tests.model.match import Disagreement
from tests.model.mixed import Game, temptations

GAMES = 50
"""How many games a block has."""

VERDICTS = 0.25
"""The part of the states in which verdicts on all moves are compared. The lists of legal moves are in every state."""

SEATS = 0.1
"""How often the seat to move is named with its move."""


@dataclass
class Done:
    """What has been compared, and what came up."""

    moves: int = 0
    refused: int = 0
    offered: int = 0
    games: int = 0
    rounds: int = 0
    calls: Counter[Call] = field(default_factory=Counter)
    disagreement: str | None = None

    def add(self, other: Done) -> None:
        """Take what another block has done to this."""
        self.moves += other.moves
        self.refused += other.refused
        self.offered += other.offered
        self.games += other.games
        self.rounds += other.rounds
        self.calls.update(other.calls)
        self.disagreement = self.disagreement or other.disagreement

    def missing(self) -> list[Call]:
        """List the situations that have not come up."""
        return [call for call in Call if not self.calls[call]]


def play_block(seed: int, number: int) -> Done:
    """Play the games of a block, until the first disagreement."""
    done = Done()
    for game_number in range(number * GAMES, (number + 1) * GAMES):
        try:
            _play_game(f"{seed}/{game_number}", done)
        except Disagreement as disagreement:
            done.disagreement = f"game {game_number} of seed {seed}, move {done.moves} of its block\n{disagreement}"
            break
    return done


def _play_game(name: str, done: Done) -> None:
    game = Game(name)
    match = game.begin()
    done.games += 1
    try:
        for _ in range(game.most_moves):
            legal = match.legal_moves(verdicts=game.chance.random() < VERDICTS)
            temptations(match, game.chance, legal)
            if not legal:
                break
            move = game.move(match, legal)
            done.moves += 1
            seat = match.game.to_move if game.chance.random() < SEATS else None
            match.offer(move, game.order(match, move), seat)
    except Disagreement:
        raise
    except Exception as error:  # a style or the second referee stumbles over what the library has made
        raise match.disagreement([f"{type(error).__name__}: {error}"]) from error
    finally:
        done.refused += match.refused
        done.offered += match.offered
        done.rounds += len(match.referee.paper.lines)
        done.calls.update(match.referee.calls)
