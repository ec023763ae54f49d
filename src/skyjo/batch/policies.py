"""Ways of playing that are compiled: the two that come along, and what is needed to write more.

A policy is a function `policy(seen, parameters, chance)` that returns the number of a legal move, as `skyjo.move_id`
counts them. `policy` compiles it, in the part of Python that numba knows.

seen: what the seat to move may know, a `Seen`.
parameters: float64[players, k], numbers handed to `playouts` for the policy to use as it likes, a row for each seat.
chance: the source of random numbers: `below(chance, n)` gives one from 0 to n - 1.

Neither what is seen nor the parameters can be written to. As everywhere in machine code nothing checks an index: one
beyond the end of an array, or a seat or place that is none, reads whatever lies there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from skyjo.batch.chance import Chance, below
from skyjo.batch.compiling import count_bits, inlined, lowest_bit, signed, tiny
from skyjo.batch.grids import ONE, ZERO, U, nth_place
from skyjo.batch.tables import CLEARED, DRAWN, FACE_DOWN, REVEAL, TURN, Cards

__all__ = [
    "DRAWN",
    "REVEAL",
    "TURN",
    "Policy",
    "Seen",
    "below",
    "can_draw",
    "completes",
    "discard_and_turn_up",
    "draw",
    "greedy",
    "keep",
    "lowest_place",
    "policy",
    "random",
    "take",
    "turn_up",
]

Parameters = npt.NDArray[np.float64]
Policy = Callable[["Seen", Parameters, Chance], int]
_F = TypeVar("_F", bound=Callable[..., Any])


class Seen(NamedTuple):
    """What the seat to move may know. Only a move that is legal now may be returned.

    faces: int8[players, places], open cards, or FACE_DOWN, or CLEARED.
    down, lying: uint64[players], as masks with bit p for place p: where cards lie face down, where any lie.
    phase: REVEAL, TURN or DRAWN.
    seat: the seat to move.
    finisher: the seat that ended the round, NOBODY before.
    idle: turns in a row that have neither turned up nor cleared a place.
    draws, discards: how many cards the piles have. top: the top discard.
    drawn: the card in hand, NO_CARD if there is none.
    players, places, rows: of the table.
    clears_from: the lowest card of which columns leave the grid.
    flip: whether who discards the drawn card turns up a card.
    """

    faces: Cards
    down: npt.NDArray[np.uint64]
    lying: npt.NDArray[np.uint64]
    phase: int
    seat: int
    finisher: int
    idle: int
    draws: int
    discards: int
    top: int
    drawn: int
    players: int
    places: int
    rows: int
    clears_from: int
    flip: int


def policy(function: _F) -> _F:
    """Make a function with the signature above a policy. It is compiled when it is first played.

    >>> from skyjo.batch import policy
    >>> from skyjo.batch.policies import TURN, draw, greedy
    >>> @policy
    ... def wary(seen, parameters, chance):
    ...     return draw(seen) if seen.phase == TURN and seen.draws else greedy(seen, parameters, chance)

    `playouts(4, 1000, policy=wary)` plays it.
    """
    return inlined(function)


@tiny
def draw(seen: Seen) -> int:
    """Give the number of the move `Draw()`."""
    return seen.places


@tiny
def take(seen: Seen, place: Any) -> int:
    """Give the number of the move `TakeDiscard(place)`."""
    return seen.places + 1 + signed(place)


@tiny
def keep(seen: Seen, place: Any) -> int:
    """Give the number of the move `KeepDrawn(place)`."""
    return 2 * seen.places + 1 + signed(place)


@tiny
def discard_and_turn_up(seen: Seen, place: Any) -> int:
    """Give the number of the move `DiscardDrawn(place)`, or of `DiscardDrawn(None)` where nothing is turned up."""
    if seen.flip:
        return 3 * seen.places + 1 + signed(place)
    return 4 * seen.places + 2


@tiny
def turn_up(seen: Seen, place: Any) -> int:  # noqa: ARG001 - all of these are called alike
    """Give the number of the move `Reveal(place)`."""
    return signed(place)


@tiny
def can_draw(seen: Seen) -> bool:
    """Tell whether a card can be drawn."""
    return seen.draws > 0 or seen.discards > 1


@inlined
def completes(seen: Seen, place: Any, card: int) -> bool:
    """Tell whether a card laid at a place of one's own grid makes its column leave."""
    if card < seen.clears_from:
        return False
    first = signed(place) - signed(place) % seen.rows
    for at in range(first, first + seen.rows):
        if at != signed(place) and seen.faces[U(seen.seat), U(at)] != card:
            return False
    return True


@tiny
def lowest_place(mask: np.uint64) -> int:
    """Find the lowest place of a mask that has one."""
    return signed(lowest_bit(mask))


@inlined
def random(seen: Seen, parameters: Parameters, chance: Chance) -> int:  # noqa: ARG001 - as every policy
    """Play any legal move, each as likely as the others."""
    row = U(seen.seat)
    down = seen.down[row]
    if seen.phase == REVEAL:
        return turn_up(seen, nth_place(down, below(chance, count_bits(down))))
    lying = seen.lying[row]
    count = count_bits(lying)
    if seen.phase == TURN:
        choice = below(chance, count + U(can_draw(seen)))
        return take(seen, nth_place(lying, choice)) if choice < count else draw(seen)
    choice = below(chance, count + (count_bits(down) if seen.flip else ONE))
    if choice < count:
        return keep(seen, nth_place(lying, choice))
    return discard_and_turn_up(seen, nth_place(down, choice - count) if seen.flip else ZERO)


@inlined
def greedy(seen: Seen, parameters: Parameters, chance: Chance) -> int:  # noqa: ARG001 - as every policy
    """Lower the sum of one's own grid with each move, as far as it goes; look no further.

    A face-down card counts as many points as the first parameter of the seat says. The top discard is taken when it
    saves points, and so is the drawn card; else the first face-down card is turned up.
    """
    row = U(seen.seat)
    down = seen.down[row]
    if seen.phase == REVEAL:
        return turn_up(seen, lowest_place(down))
    card = seen.top if seen.phase == TURN else seen.drawn
    best, saved = lowest_place(seen.lying[row]), -1e300  # whatever the parameter: a place that may be played
    for at in range(seen.places):
        face = seen.faces[row, U(at)]
        if face != CLEARED:
            there = parameters[row, ZERO] if face == FACE_DOWN else np.float64(face)
            saving = there + (seen.rows - 1) * card if completes(seen, at, card) else there - card
            if saving > saved:
                best, saved = at, saving
    if seen.phase == DRAWN:
        return keep(seen, best) if saved > 0 else discard_and_turn_up(seen, lowest_place(down))
    return take(seen, best) if saved > 0 or not can_draw(seen) else draw(seen)
