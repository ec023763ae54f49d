"""What one seat may know of many games, in arrays."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from attrs import frozen

from skyjo.batch.tables import CARDS, NO_CARD, PLAYERS, Cards, Table, Terms, grids_of
from skyjo.core.rules import Seat

__all__ = ["Observation", "observed", "top_discards"]

Numbers = npt.NDArray[np.int64]


@frozen(eq=False)
class Observation:
    """Hold what one seat may know of each game, and no more (VIEW-1 to VIEW-3).

    faces: int8[n, players, places], open cards, or FACE_DOWN, or CLEARED.
    top: int8[n], the top discard.
    draws, discards: int64[n], how many cards the piles have.
    drawn: int8[n], the card in the seat's own hand, else NO_CARD.
    phase: int64[n], 0 to 4 in the order of `skyjo.Phase`.
    to_move, finisher: int64[n], seats, or NOBODY.
    totals: int64[n, players], in points.
    """

    faces: Cards
    top: Cards
    draws: Numbers
    discards: Numbers
    drawn: Cards
    phase: Numbers
    to_move: Numbers
    finisher: Numbers
    totals: Numbers


def observed(t: Table, terms: Terms, states: Numbers, seat: Seat | None) -> Observation:
    """Look at all games with the eyes of a seat, or of a spectator; the arrays are copies."""
    phase, to_move, finisher, _, draws, discards, drawn = states.T.copy()
    players = int(terms[PLAYERS])
    return Observation(
        faces=grids_of(t, terms)[:, :, 0].copy(),
        top=top_discards(t, terms, discards),
        draws=draws,
        discards=discards,
        drawn=np.where(to_move == (players if seat is None else seat), drawn, NO_CARD).astype(np.int8),
        phase=phase,
        to_move=to_move,
        finisher=finisher,
        totals=t.scores[:, 2 * players :].copy(),
    )


def top_discards(t: Table, terms: Terms, discards: Numbers) -> Cards:
    """Find the top discard of each game: int8[n]."""
    at: Numbers = terms[CARDS] - discards
    return np.take_along_axis(t.cells, at[:, np.newaxis], axis=1)[:, 0]
