"""What comes from outside is looked at here, once."""

from __future__ import annotations

from typing import cast

import numpy as np
import numpy.typing as npt

from skyjo.batch.policies import Parameters
from skyjo.core.errors import InvalidInput, shown
from skyjo.core.play import new_game
from skyjo.core.rules import Rules

__all__ = ["check_count", "check_table", "move_numbers", "parameters_for"]

_MOST = 2**40  # rounds, games, turns: more than anybody has room for


def check_table(players: object, rules: object) -> tuple[int, Rules]:
    """See that so many can play by these rules; raises `InvalidRules` as `new_game` does."""
    order = rules.deck.cards if type(rules) is Rules else None  # no order, no shuffle
    game = new_game(cast("int", players), rules=cast("Rules", rules), seed=0, cards=order)  # which checks both
    return game.players, game.rules


def check_count(where: str, count: object, least: int = 0) -> int:
    """See that something is a whole number in reason; raises `InvalidInput`."""
    if type(count) is not int or not least <= count <= _MOST:
        raise InvalidInput(where, shown(count), f"a whole number from {least} to {_MOST}")
    return count


def parameters_for(parameters: object, players: int, rules: Rules) -> Parameters:
    """Make the parameters of a policy: a row for each seat.

    parameters: one row for all, or one for each; None for the mean of the deck, in points.
    """
    if parameters is None:
        cards = rules.deck.cards
        return np.full((players, 1), sum(cards) / len(cards))
    expected = f"numbers, or {players} rows of them, one for each seat"
    try:
        numbers = np.asarray(parameters, np.float64)
    except (TypeError, ValueError):
        raise InvalidInput("parameters", shown(parameters), expected) from None
    if numbers.ndim == 1:
        numbers = np.tile(numbers, (players, 1))
    if numbers.shape != (players, numbers.size // players):
        raise InvalidInput("parameters", f"an array of shape {numbers.shape}", expected)
    return np.ascontiguousarray(numbers)


def move_numbers(ids: object, games: int) -> npt.NDArray[np.int64]:
    """See that there is a whole number for each game; raises `InvalidInput`."""
    numbers = np.asarray(ids)
    if numbers.shape != (games,) or numbers.dtype.kind not in "iu" or numbers.dtype == np.uint64:
        given = f"an array of {numbers.dtype} of shape {numbers.shape}"
        raise InvalidInput("ids", given, f"an array of whole numbers of shape ({games},)")
    return np.ascontiguousarray(numbers, np.int64)
