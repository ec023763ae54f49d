"""A table in numbers: the rules, the cards of many games, and where a game stands."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from skyjo.batch.errors import UnsupportedRules
from skyjo.core.rules import (
    Clearing,
    ClearLines,
    FirstStarter,
    LaterStarter,
    Reshuffle,
    Rules,
    StartTie,
    TotalTie,
)

__all__ = [
    "CARDS",
    "CLEARED",
    "CLEARS_FROM",
    "CLEAR_AT_REVEAL",
    "COLUMNS",
    "DRAWN",
    "EXTRA",
    "EXTRA_ROUND",
    "FACE_DOWN",
    "FACTOR",
    "FIRST_STARTER",
    "FLIP",
    "HIGHEST_CARD",
    "LAST_FINISHER",
    "LAST_TURNS",
    "LATER_STARTER",
    "NOBODY",
    "NO_CARD",
    "ON_TIE",
    "OVER",
    "PLACES",
    "PLAYERS",
    "POSITIVE_ONLY",
    "REACHED",
    "RESHUFFLES",
    "REVEAL",
    "REVEALS",
    "ROUND",
    "ROUNDS",
    "ROWS",
    "ROWS_COUNT",
    "SCORED",
    "STALLS",
    "STALL_LIMIT",
    "STARTER",
    "TARGET",
    "TURN",
    "WHOLE_PILE",
    "Cards",
    "State",
    "Table",
    "Terms",
    "apart",
    "empty_table",
    "grids_of",
    "read_only",
    "terms_of",
]

_T = TypeVar("_T", bound=np.generic)
Cards = npt.NDArray[np.int8]

FACE_DOWN = 127
"""Stands for a face-down card among the faces of a grid. No card has this number."""

CLEARED = 126
"""Stands for a cleared place."""

NO_CARD = 125
"""Stands for the card in hand where there is none, or none that the viewer may know."""

NOBODY = -1
"""Stands for no seat."""

REVEAL, TURN, DRAWN, SCORED, OVER = range(5)
"""The phases, in the order of `skyjo.Phase`."""

_LINES = 128  # bytes: two cache lines, as processors fetch them in pairs
_MOST_PLACES = 64  # one bit for each in a mask
_NEVER = 2**62  # as a limit: no count comes near it


Terms = npt.NDArray[np.int64] | tuple[int, ...]
"""The rules of a table and its number of players, as whole numbers: each at the index that bears its name.

An array; or a tuple, where the compiler knows most of them.
"""

(
    PLAYERS,
    PLACES,
    ROWS,
    COLUMNS,
    CARDS,  # of the deck
    REVEALS,
    CLEARS_FROM,  # the lowest card of which lines leave the grid
    ROWS_COUNT,
    CLEAR_AT_REVEAL,
    FLIP,
    WHOLE_PILE,
    STALLS,  # whether a round can be cut off
    STALL_LIMIT,
    LAST_TURNS,
    POSITIVE_ONLY,
    ON_TIE,
    FACTOR,
    EXTRA,
    TARGET,
    ROUNDS,
    EXTRA_ROUND,
    FIRST_STARTER,  # in the order of the members of its Enum, and so is the next
    LATER_STARTER,
    HIGHEST_CARD,
) = range(24)


STARTER, RESHUFFLES, ROUND, REACHED, LAST_FINISHER = range(5)
"""What changes a few times a round at most, each at the index in the ledger that bears its name.

Who began the latest turns, or is named to begin the first; the reshuffles of this round; its number, from 1; whether
the end has been reached: 0 no, 1 the target, 2 the last round; and who finished the round scored last.
"""


_UNPLAYED = (NOBODY, 0, 0, 0, NOBODY)


class Table(NamedTuple):
    """The cards and scores of n games, a row for each.

    cells: int8[n, CARDS + 2 * players * PLACES]. First, as wide as the deck, the draw pile, top last, and against the
        end the discards, top first. Then for each seat what everybody sees of its grid, open cards, FACE_DOWN, CLEARED;
        and the cards that lie there, 0 at cleared places.
    masks: uint64[n, 2 * players], for each seat the places where a card lies face down, then those where any lies:
        bit p for place p.
    scores: int64[n, 3 * players], the sums of the round scored last, its points, the totals.
    ledger: int64[n, 5], what else there is to know and seldom changes, at the indices above.
    """

    cells: Cards
    masks: npt.NDArray[np.uint64]
    scores: npt.NDArray[np.int64]
    ledger: npt.NDArray[np.int64]


class State(NamedTuple):
    """What changes with every move, but for the cards on the table. Seats may be NOBODY.

    Kernels hand it on from move to move, so that it stays in registers.
    """

    phase: int
    seat: int  # to move
    finisher: int
    idle: int
    draws: int  # how many
    discards: int  # how many
    drawn: int  # the card in hand, NO_CARD if there is none


def terms_of(rules: Rules, players: int) -> npt.NDArray[np.int64]:
    """Put rules in numbers; raises `UnsupportedRules` for a grid with more places than a mask has bits."""
    if rules.places > _MOST_PLACES:
        given = f"{rules.rows} rows of {rules.columns}, {rules.places} places"
        raise UnsupportedRules("rows, columns", given, f"grids of at most {_MOST_PLACES} places")
    clears_from = {Clearing.ALL: -128, Clearing.POSITIVE: 1, Clearing.OFF: FACE_DOWN}
    terms = {
        PLAYERS: players,
        PLACES: rules.places,
        ROWS: rules.rows,
        COLUMNS: rules.columns,
        CARDS: len(rules.deck.cards),
        REVEALS: rules.initial_reveals,
        CLEARS_FROM: clears_from[rules.clearing],
        ROWS_COUNT: rules.clear_lines is ClearLines.COLUMNS_AND_ROWS,
        CLEAR_AT_REVEAL: rules.clear_at_reveal,
        FLIP: rules.flip_after_discard,
        WHOLE_PILE: rules.reshuffle is Reshuffle.WHOLE_PILE,
        STALLS: rules.stall_limit is not None,
        STALL_LIMIT: rules.stall_limit or 0,
        LAST_TURNS: rules.last_turns,
        POSITIVE_ONLY: rules.penalty_positive_only,
        ON_TIE: rules.penalty_on_tie,
        FACTOR: rules.penalty_factor,
        EXTRA: rules.penalty_points,
        TARGET: _NEVER if rules.target is None else rules.target,
        ROUNDS: _NEVER if rules.rounds is None else rules.rounds,
        EXTRA_ROUND: rules.total_tie is TotalTie.EXTRA_ROUND,
        FIRST_STARTER: list(FirstStarter).index(rules.first_starter),
        LATER_STARTER: list(LaterStarter).index(rules.later_starter),
        HIGHEST_CARD: rules.start_tie is StartTie.HIGHEST_CARD,
    }
    return np.array([terms[index] for index in range(len(terms))], np.int64)


def grids_of(t: Table, terms: Terms) -> Cards:
    """View the grids: int8[n, players, 2, places], of each what everybody sees, and the cards."""
    shape = len(t.cells), int(terms[PLAYERS]), 2, int(terms[PLACES])
    return t.cells[:, int(terms[CARDS]) :].reshape(shape)


def apart(array: npt.NDArray[_T]) -> npt.NDArray[_T]:
    """Copy an array of a thread to where no other thread writes: whole cache lines are free on both sides.

    Two threads that write to one line wait for each other with every number they draw.
    """
    free = -(-_LINES // array.itemsize)
    room = np.empty(array.size + 2 * free, array.dtype)
    copy = room[free : free + array.size].reshape(array.shape)
    copy[...] = array
    return copy


def read_only(array: npt.NDArray[_T]) -> npt.NDArray[_T]:
    """View an array so that it cannot be written to."""
    view = array.view()
    view.flags.writeable = False
    return view


def empty_table(terms: Terms, games: int) -> Table:
    """Make the arrays of so many games, without cards."""
    players = int(terms[PLAYERS])
    return Table(
        cells=np.zeros((games, int(terms[CARDS] + 2 * players * terms[PLACES])), np.int8),
        masks=np.zeros((games, 2 * players), np.uint64),
        scores=np.zeros((games, 3 * players), np.int64),
        ledger=np.tile(np.array(_UNPLAYED, np.int64), (games, 1)),
    )
