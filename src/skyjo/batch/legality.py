"""Kernels of legality: what may be played, by number (TURN-1 to TURN-9). What `core.legality` says, on arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from skyjo.batch.compiling import inlined, tiny
from skyjo.batch.grids import ONE, U, bit
from skyjo.batch.tables import FLIP, PLACES, REVEAL, SCORED, TURN, State, Table, Terms

__all__ = ["list_legal", "may_play"]


@inlined
def may_play(t: Table, terms: Terms, game: np.uint64, s: State, move: int) -> bool:
    """Tell whether a move may be played now; any number can be asked about."""
    places: int = terms[PLACES]
    if s.phase == SCORED:
        return move == 4 * places + 1
    if s.phase > SCORED or move < 0:
        return False
    seat = U(s.seat)
    down, lying = t.masks[game, seat + seat], t.masks[game, seat + seat + ONE]
    if s.phase == TURN:
        if move == places:
            return _can_draw(s)
        return places < move <= 2 * places and _has(lying, move - places - 1)
    if s.phase == REVEAL:
        return move < places and _has(down, move)
    if move <= 3 * places:
        return move > 2 * places and _has(lying, move - 2 * places - 1)
    if terms[FLIP]:
        return move <= 4 * places and _has(down, move - 3 * places - 1)
    return move == 4 * places + 2


@inlined
def list_legal(t: Table, terms: Terms, game: np.uint64, s: State, legal: npt.NDArray[np.bool_]) -> None:
    """Write into the row of a game which moves may be played."""
    places = terms[PLACES]
    for move in range(legal.shape[1]):
        legal[game, U(move)] = False
    if s.phase == SCORED:
        legal[game, U(4 * places + 1)] = True
    if s.phase >= SCORED:
        return
    seat = U(s.seat)
    down, lying = t.masks[game, seat + seat], t.masks[game, seat + seat + ONE]
    if s.phase == TURN:
        legal[game, U(places)] = _can_draw(s)
        _spread(lying, places, legal, game, places + 1)
    elif s.phase == REVEAL:
        _spread(down, places, legal, game, 0)
    else:
        _spread(lying, places, legal, game, 2 * places + 1)
        if terms[FLIP]:
            _spread(down, places, legal, game, 3 * places + 1)
        else:
            legal[game, U(4 * places + 2)] = True


@tiny
def _can_draw(s: State) -> bool:
    return s.draws > 0 or s.discards > 1


@tiny
def _has(mask: np.uint64, place: Any) -> bool:
    return bool(mask & bit(place))


@inlined
def _spread(mask: np.uint64, places: int, legal: npt.NDArray[np.bool_], game: np.uint64, start: int) -> None:
    for place in range(places):
        legal[game, U(start + place)] = _has(mask, place)
