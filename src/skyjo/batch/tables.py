"""A table in numbers: the rules, the cards of many games, and where a game stands."""

from __future__ import annotations

from typing import NamedTuple

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
    "GRIDS",
    "HIGHEST_CARD",
    "LAST_TURNS",
    "LATER_STARTER",
    "NOBODY",
    "NO_CARD",
    "ON_TIE",
    "OVER",
    "PILE",
    "PLACES",
    "PLAYERS",
    "POSITIVE_ONLY",
    "REVEAL",
    "REVEALS",
    "ROUNDS",
    "ROWS",
    "ROWS_COUNT",
    "SCORED",
    "STALL_LIMIT",
    "TARGET",
    "TURN",
    "WHOLE_PILE",
    "WIDTH",
    "Cards",
    "State",
    "Table",
    "Terms",
    "empty_table",
    "terms_of",
]

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

_MOST_PLACES = 64  # one bit for each in a mask
_NEVER = 2**62  # as a limit: no count comes near it


Terms = npt.NDArray[np.int64]
"""The rules of a table and its number of players, as whole numbers: each at the index that bears its name."""

(
    PLAYERS,
    PLACES,
    ROWS,
    COLUMNS,
    GRIDS,  # places of all grids together
    PILE,  # where the piles begin
    WIDTH,  # where they end
    REVEALS,
    CLEARS_FROM,  # the lowest card of which lines leave the grid
    ROWS_COUNT,
    CLEAR_AT_REVEAL,
    FLIP,
    WHOLE_PILE,
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
) = range(25)


class Table(NamedTuple):
    """The cards and scores of n games, a row for each.

    cells: int8[n, WIDTH]. First what everybody sees of the grids, seat by seat and place by place: open cards,
        FACE_DOWN, CLEARED. From GRIDS on, in the same order, the cards that lie there, 0 at cleared places. From PILE
        on the draw pile, top last, and against the end the discards, top first.
    masks: uint64[n, 2 * players], for each seat the places where a card lies face down, then those where any lies:
        bit p for place p.
    scores: int64[n, 3 * players], the sums of the round scored last, its points, the totals.
    """

    cells: Cards
    masks: npt.NDArray[np.uint64]
    scores: npt.NDArray[np.int64]


class State(NamedTuple):
    """Where a game stands, but for the cards that lie on the table. Seats may be NOBODY."""

    phase: int
    seat: int  # to move
    finisher: int
    idle: int
    draws: int  # how many
    discards: int  # how many
    drawn: int  # the card in hand, NO_CARD if there is none
    starter: int
    reshuffles: int
    round: int
    reached: int  # 0 not the end, 1 the target, 2 the last round
    last_finisher: int  # of the round scored last


def terms_of(rules: Rules, players: int) -> Terms:
    """Put rules in numbers; raises `UnsupportedRules` for a grid with more places than a mask has bits."""
    if rules.places > _MOST_PLACES:
        given = f"{rules.rows} rows of {rules.columns}, {rules.places} places"
        raise UnsupportedRules("rows, columns", given, f"grids of at most {_MOST_PLACES} places")
    clears_from = {Clearing.ALL: -128, Clearing.POSITIVE: 1, Clearing.OFF: FACE_DOWN}
    grids = players * rules.places
    terms = {
        PLAYERS: players,
        PLACES: rules.places,
        ROWS: rules.rows,
        COLUMNS: rules.columns,
        GRIDS: grids,
        PILE: 2 * grids,
        WIDTH: 2 * grids + len(rules.deck.cards),
        REVEALS: rules.initial_reveals,
        CLEARS_FROM: clears_from[rules.clearing],
        ROWS_COUNT: rules.clear_lines is ClearLines.COLUMNS_AND_ROWS,
        CLEAR_AT_REVEAL: rules.clear_at_reveal,
        FLIP: rules.flip_after_discard,
        WHOLE_PILE: rules.reshuffle is Reshuffle.WHOLE_PILE,
        STALL_LIMIT: _NEVER if rules.stall_limit is None else rules.stall_limit,
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


def empty_table(terms: Terms, games: int) -> Table:
    """Make the arrays of so many games, without cards."""
    players = int(terms[PLAYERS])
    return Table(
        cells=np.zeros((games, int(terms[WIDTH])), np.int8),
        masks=np.zeros((games, 2 * players), np.uint64),
        scores=np.zeros((games, 3 * players), np.int64),
    )
