"""A simple player for demonstrations: it prefers low cards and equal columns, and sees what its seat may see."""

from __future__ import annotations

import random

from skyjo import Card, DiscardDrawn, Game, KeepDrawn, Move, Place, TakeDiscard, legal_moves, lines

_UNKNOWN = 5  # about what a face-down card is worth: the mean of the deck
_WORTH_TAKING = 3  # points a discard must save, since a drawn card may be better


def choose(game: Game, rng: random.Random) -> Move:
    """Choose a legal move for the seat to move, by what lies open and the card in hand alone."""
    return max(legal_moves(game), key=lambda move: (_promise(game, move), rng.random()))


def _promise(game: Game, move: Move) -> float:
    """Estimate how good a move is, in points saved."""
    match move:
        case TakeDiscard(place):
            return _saved(game, place, game.discard_pile[-1]) - _WORTH_TAKING
        case KeepDrawn(place) if game.drawn is not None:
            return _saved(game, place, game.drawn)
        case DiscardDrawn():
            return 0.5
        case _:
            return 0


def _saved(game: Game, place: Place, card: Card) -> int:
    """Count the points saved by laying a card at a place, with a premium for its likes in the column."""
    grid = game.grids[game.to_move or 0]
    column = next(line for line in lines(game.rules) if place in line)
    others = [grid[other] for other in column if other != place]
    if all(cell == card for cell in others):
        return _value(grid[place]) + card * len(others)
    return _value(grid[place]) - card + others.count(card)


def _value(cell: object) -> int:
    return cell if isinstance(cell, int) else _UNKNOWN
