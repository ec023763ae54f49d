"""The same game twice, in the core and as a row of a batch: what has to be equal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from attrs import frozen

from skyjo import (
    Card,
    Draw,
    Game,
    Move,
    NextRound,
    Reshuffle,
    Rules,
    legal_moves,
    move_count,
    move_id,
)
from skyjo.batch import Batch

PUBLIC_AND_SECRET = (
    "rules", "round_number", "starter", "grids", "discard_pile", "phase", "to_move", "finisher", "idle_turns",
    "reshuffles", "hidden", "draw_pile", "drawn", "standing",
)  # fmt: skip
"""The fields of `Game`, but for the seed, which later shuffles do not follow from, and the scores, which are folded."""


@frozen
class Difference:
    """Where two games differ."""

    field: str
    core: object
    batch: object


def difference(core: Game, other: Game) -> Difference | None:
    """Find the first field in which a game of the core and one from a batch differ."""
    for field in PUBLIC_AND_SECRET:
        ours, theirs = getattr(core, field), getattr(other, field)
        if ours is not theirs and ours != theirs:
            return Difference(field, ours, theirs)
    if core.scores[-1:] != other.scores[-1:] or len(core.scores) != len(other.scores):
        return Difference("scores", core.scores, other.scores)
    return None


class _Numbers(dict[Move, int]):
    """The moves of a table with their numbers, each looked up once."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, move: Move) -> int:
        self[move] = number = move_id(move, self.rules)
        return number


_numbers = cache(_Numbers)


def legal_ids(game: Game) -> list[int]:
    number_of = _numbers(game.rules)
    return [number_of[move] for move in legal_moves(game)]


def mask_of(game: Game) -> list[bool]:
    """What the legal mask of a game has to be."""
    mask = [False] * move_count(game.rules)
    for number in legal_ids(game):
        mask[number] = True
    return mask


def order_of(move: Move, after: Game) -> tuple[Card, ...]:
    """Tell the order of the cards that a move has shuffled, from the game after it."""
    draws = after.draw_pile[::-1]
    if isinstance(move, NextRound):
        return (*(card for row in after.hidden for card in row if card is not None), *after.discard_pile, *draws)
    assert isinstance(move, Draw)
    assert after.drawn is not None
    turned = after.discard_pile if after.rules.reshuffle is Reshuffle.WHOLE_PILE else ()
    return (*turned, after.drawn, *draws)


def shuffles(game: Game, move: Move) -> bool:
    return isinstance(move, NextRound) or (isinstance(move, Draw) and not game.draw_pile)


def play_beside(steps: Iterable[tuple[Game, Move, Game]], batch: Batch) -> None:
    """Play the moves of a game in a batch of one, and hold each state, and what is legal in it, against the core's."""
    for before, move, after in steps:
        assert batch.legal_mask()[0].tolist() == mask_of(before)
        orders = {0: order_of(move, after)} if shuffles(before, move) else None
        batch.step([move_id(move, before.rules)], orders=orders)
        assert difference(after, batch.to_games()[0]) is None
