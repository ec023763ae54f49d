"""A simple player for demonstrations: it prefers low cards and equal columns, and sees what its seat may see."""

from __future__ import annotations

import random

from skyjo import Card, DiscardDrawn, KeepDrawn, Move, Place, TakeDiscard, View, legal_moves, lines

_UNKNOWN = 5  # about what a face-down card is worth: the mean of the deck
_WORTH_TAKING = 3  # points a discard must save, since a drawn card may be better


def choose(seen: View, rng: random.Random) -> Move:
    """Choose a legal move for the seat to move, from what this seat sees (VIEW-1)."""
    return max(legal_moves(seen), key=lambda move: (_promise(seen, move), rng.random()))


def _promise(seen: View, move: Move) -> float:
    """Estimate how good a move is, in points saved."""
    match move:
        case TakeDiscard(place):
            return _saved(seen, place, seen.discard_pile[-1]) - _WORTH_TAKING
        case KeepDrawn(place) if seen.drawn is not None:
            return _saved(seen, place, seen.drawn)
        case DiscardDrawn():
            return 0.5
        case _:
            return 0


def _saved(seen: View, place: Place, card: Card) -> int:
    """Count the points saved by laying a card at a place, with a premium for its likes in the column."""
    grid = seen.grids[seen.to_move or 0]
    column = next(line for line in lines(seen.rules) if place in line)
    others = [grid[other] for other in column if other != place]
    if all(cell == card for cell in others):
        return _value(grid[place]) + card * len(others)
    return _value(grid[place]) - card + others.count(card)


def _value(cell: object) -> int:
    return cell if isinstance(cell, int) else _UNKNOWN
