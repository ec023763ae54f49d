"""What comes from outside is looked at here, once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

import numpy as np
import numpy.typing as npt

from skyjo.batch.policies import Parameters
from skyjo.core.errors import InvalidInput, shown
from skyjo.core.play import new_game
from skyjo.core.rules import Card, Rules

__all__ = [
    "check_count",
    "check_flag",
    "check_orders",
    "check_table",
    "check_word",
    "chosen_rows",
    "mask_for",
    "move_numbers",
    "parameters_for",
]

_MOST = 2**40  # rounds, games, threads: more than anybody has room for
_WHOLE = "iu"  # the kinds of whole numbers in numpy, with and without a sign
_HIGHEST = np.iinfo(np.int64).max


def check_table(players: object, rules: object) -> tuple[int, Rules]:
    """See that so many can play by these rules; raises `InvalidRules` as `new_game` does."""
    order = rules.deck.cards if type(rules) is Rules else None  # no order, no shuffle
    game = new_game(cast("int", players), rules=cast("Rules", rules), seed=0, cards=order)  # which checks both
    return game.players, game.rules


def check_count(where: str, count: object, least: int = 0, most: int = _MOST) -> int:
    """See that something is a whole number in reason; raises `InvalidInput`."""
    if type(count) is not int or not least <= count <= most:
        raise InvalidInput(where, shown(count), f"a whole number from {least} to {most}")
    return count


def check_flag(where: str, flag: object) -> bool:
    """See that something is True or False; raises `InvalidInput`."""
    if type(flag) is not bool:
        raise InvalidInput(where, shown(flag), "True or False")
    return flag


def parameters_for(parameters: object, players: int, rules: Rules) -> Parameters:
    """Make the parameters of a policy: a row for each seat.

    parameters: one row for all, or one for each; None for the mean of the deck, in points.

    The array cannot be written to: a policy that could would tell one round of another.
    """
    if parameters is None:
        cards = rules.deck.cards
        parameters = [sum(cards) / len(cards)]
    expected = f"numbers, one at least, or {players} rows of them, one for each seat"
    numbers = _array("parameters", parameters, expected)
    if numbers.ndim == 1:
        numbers = np.tile(numbers, (players, 1))
    row_length = numbers.size // players
    if numbers.dtype.kind not in _WHOLE + "f" or not row_length or numbers.shape != (players, row_length):
        raise InvalidInput("parameters", _described(numbers), expected)
    table = np.array(numbers, np.float64, order="C")
    table.flags.writeable = False
    return table


def move_numbers(ids: object, games: int) -> npt.NDArray[np.int64]:
    """See that there is a whole number for each game; raises `InvalidInput`."""
    expected = f"an array of whole numbers of shape ({games},)"
    numbers = _array("ids", ids, expected)
    if numbers.shape != (games,) or (numbers.dtype.kind not in _WHOLE and games):  # an empty list has no kind
        raise InvalidInput("ids", _described(numbers), expected)
    if numbers.dtype == np.uint64:  # no higher one is a move either, and none may come out below zero
        numbers = np.minimum(numbers, np.uint64(_HIGHEST))
    return np.ascontiguousarray(numbers, np.int64)


def check_word(where: str, word: object, *words: str) -> None:
    """See that something is one of some words; raises `InvalidInput`."""
    if type(word) is not str or word not in words:
        raise InvalidInput(where, shown(word), " or ".join(map(repr, words)))


def check_orders(orders: object) -> Mapping[int, Iterable[Card]]:
    """See that orders come by row, none for None; raises `InvalidInput`. Rows and cards are still to be checked."""
    if orders is None:
        return {}
    if not isinstance(orders, Mapping):
        raise InvalidInput("orders", shown(orders), "a mapping of rows to orders of cards")
    return cast("Mapping[int, Iterable[Card]]", orders)


def mask_for(out: object, shape: tuple[int, int]) -> npt.NDArray[np.bool_]:
    """See that a mask can be written into an array, or make one for None; raises `InvalidInput`."""
    if out is None:
        return np.empty(shape, np.bool_)
    expected = f"an array of bool of shape {shape}, in C order, that can be written to"
    if not isinstance(out, np.ndarray):
        raise InvalidInput("out", shown(out), expected)
    mask = cast("npt.NDArray[np.bool_]", out)
    if mask.shape != shape or mask.dtype != np.bool_ or not (mask.flags.c_contiguous and mask.flags.writeable):
        raise InvalidInput("out", _described(mask), expected)
    return mask


def chosen_rows(rows: object, games: int) -> npt.NDArray[np.int64]:
    """List the numbers of the rows that an index chooses; raises `IndexError` and `TypeError`, as arrays do."""
    chosen: object = np.arange(games)[cast("npt.NDArray[np.int64]", rows)]
    if not isinstance(chosen, np.ndarray) or chosen.ndim != 1:
        raise TypeError("rows are a slice, numbers in a row, or a mask; one game is a batch too: batch[[row]]")
    return cast("npt.NDArray[np.int64]", chosen)


def _array(where: str, values: object, expected: str) -> npt.NDArray[np.generic]:
    try:
        return np.asarray(values)
    except (TypeError, ValueError):  # rows of different lengths among others
        raise InvalidInput(where, shown(values), expected) from None


def _described(array: npt.NDArray[np.generic]) -> str:
    flags = array.flags
    how = "" if flags.c_contiguous else ", not in C order"
    return f"an array of {array.dtype} of shape {array.shape}{how}{'' if flags.writeable else ', read-only'}"
