"""Kernels for grids: cards turned up, lines that leave, sums (COL-1 to COL-9, SCORE-1)."""

from __future__ import annotations

from typing import Any

import numpy as np

from skyjo.batch.compiling import inlined, lowest_bit, outlined, signed, tiny
from skyjo.batch.tables import (
    CARDS,
    CLEAR_AT_REVEAL,
    CLEARED,
    CLEARS_FROM,
    COLUMNS,
    FACE_DOWN,
    PLACES,
    ROWS,
    ROWS_COUNT,
    Table,
    Terms,
)

__all__ = [
    "ONE",
    "ZERO",
    "U",
    "bit",
    "clear",
    "completed",
    "grid_start",
    "nth_place",
    "opening_sum",
    "turn_up_all",
]

U = np.uint64
ZERO, ONE = U(0), U(1)
_TWO, _THREE, _SEVEN = U(2), U(3), U(7)
_NONE = -128  # lower than any card


@tiny
def bit(place: Any) -> np.uint64:
    """Make the mask of one place."""
    return ONE << U(place)


@inlined
def nth_place(mask: np.uint64, n: np.uint64) -> np.uint64:
    """Find the place of one bit of a mask, counted from the lowest."""
    if mask & (mask + ONE) == ZERO:  # no gaps
        return n
    while n:
        mask &= mask - ONE
        n -= ONE
    return lowest_bit(mask)


@tiny
def grid_start(terms: Terms, seat: np.uint64) -> np.uint64:
    """Find where the grid of a seat begins; its cards come after as many places as it has."""
    return U(terms[CARDS]) + seat * U(2 * terms[PLACES])


@inlined
def completed(t: Table, terms: Terms, game: np.uint64, own: np.uint64, place: np.uint64, card: int) -> np.uint64:
    """Find what leaves a grid because this card lies open at a place: a mask (COL-1, COL-4, OPT-6, OPT-7).

    own: where the grid begins.
    """
    gone = ZERO
    if card < terms[CLEARS_FROM]:
        return gone
    rows = U(terms[ROWS])
    # What is not equal is summed up in bits and looked at once: a look at each card is a branch none can foresee.
    if rows == _THREE:  # as the branch below; no loop is quicker
        first = place - place % _THREE
        at = own + first
        unlike = (t.cells[game, at] ^ card) | (t.cells[game, at + ONE] ^ card) | (t.cells[game, at + _TWO] ^ card)
        if unlike == 0:
            gone = _SEVEN << first
    else:
        first = place - place % rows
        unlike = 0
        for down in range(terms[ROWS]):
            unlike |= t.cells[game, own + first + U(down)] ^ card
        if unlike == 0:
            gone = ((ONE << rows) - ONE) << first
    if terms[ROWS_COUNT]:
        gone |= _row_completed(t, terms, game, own, place, card)
    return gone


@outlined
def _row_completed(t: Table, terms: Terms, game: np.uint64, own: np.uint64, place: np.uint64, card: int) -> np.uint64:
    rows, line = U(terms[ROWS]), ZERO
    other = place % rows
    for _ in range(terms[COLUMNS]):
        if t.cells[game, own + other] != card:
            return ZERO
        line |= bit(other)
        other += rows
    return line


@outlined
def clear(t: Table, terms: Terms, game: np.uint64, seat: np.uint64, gone: np.uint64, discards: int) -> int:
    """Move the cards of these places to the discards, in ascending order (COL-6); returns how many lie there."""
    own = grid_start(terms, seat)
    t.masks[game, seat + seat + ONE] &= ~gone
    while gone:
        at = own + lowest_bit(gone)
        gone &= gone - ONE
        discards += 1
        t.cells[game, U(terms[CARDS] - discards)] = t.cells[game, at]
        t.cells[game, at] = CLEARED
        t.cells[game, at + U(terms[PLACES])] = 0
    return discards


@inlined
def turn_up_all(t: Table, terms: Terms, game: np.uint64, seat: np.uint64, discards: int) -> int:
    """Turn up what is hidden in a grid, and let lines go (END-6, COL-9); returns how many discards there are."""
    if t.masks[game, seat + seat] == ZERO:
        return discards
    own = grid_start(terms, seat)
    for place in range(terms[PLACES]):
        at = own + U(place)
        if t.cells[game, at] == FACE_DOWN:
            t.cells[game, at] = t.cells[game, at + U(terms[PLACES])]
    t.masks[game, seat + seat] = ZERO
    gone = ZERO
    for place in range(terms[PLACES]):
        if place % terms[ROWS] == 0 or (terms[ROWS_COUNT] and place < terms[ROWS]):  # where a line begins
            card = t.cells[game, own + U(place)]
            if card != CLEARED and terms[CLEAR_AT_REVEAL]:
                gone |= completed(t, terms, game, own, U(place), card)
    if gone:
        discards = clear(t, terms, game, seat, gone, discards)
    return discards


@inlined
def opening_sum(t: Table, terms: Terms, game: np.uint64, seat: int) -> tuple[int, int]:
    """Add up the open cards of a grid; returns the sum and the highest card, 0 when none lies open."""
    total, highest = 0, _NONE
    own = grid_start(terms, U(seat))
    for place in range(terms[PLACES]):
        card = signed(t.cells[game, own + U(place)])
        if card < CLEARED:
            total += card
            highest = max(highest, card)
    return total, (0 if highest == _NONE else highest)
