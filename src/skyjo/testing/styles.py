"""Ways of playing, for tests: none plays well, each gets somewhere that chance alone would seldom go.

A style looks at a game and gives a legal move for whoever is to move. It uses no more than that player may
know; whatever it leaves open is decided by the generator handed to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from skyjo.core.game import Game, Phase
from skyjo.core.grid import CLEARED, FACE_DOWN
from skyjo.core.legality import is_legal, legal_moves
from skyjo.core.moves import DiscardDrawn, Draw, KeepDrawn, Move, Reveal, TakeDiscard
from skyjo.core.rules import Card, Place

__all__ = [
    "STYLES",
    "Style",
    "at_random",
    "matching",
    "rushing",
    "stalling",
    "turning_up",
]

Style = Callable[[Game, Random], Move]
"""A way of playing: a game that is not over, and a generator for what is left to chance."""


def at_random(game: Game, chance: Random) -> Move:
    """Play any legal move."""
    return chance.choice(legal_moves(game))


def turning_up(*first: Place) -> Style:
    """Turn up a card in every move that can, these places first, then the lowest: rounds end fast."""

    def style(game: Game, chance: Random) -> Move:
        places = _where(game, lambda cell: cell is FACE_DOWN)
        wanted = [place for place in first if place in places] + places
        return _bring_to(wanted[0], game) if wanted else at_random(game, chance)

    return style


_column_by_column = turning_up()


def rushing(game: Game, chance: Random) -> Move:
    """Turn up one's own cards column by column: rounds end fast."""
    return _column_by_column(game, chance)


def stalling(game: Game, chance: Random) -> Move:
    """Turn up nothing that need not be turned up, and draw: rounds never end, and the draw pile does.

    What must lie open lies at the highest places, so the first columns stay hidden.
    """
    del chance
    if game.phase is Phase.DRAWN and is_legal(game, DiscardDrawn(None)):
        return DiscardDrawn(None)
    candidates = _where(game, lambda cell: isinstance(cell, int)) or _where(game, lambda cell: cell is FACE_DOWN)
    if not candidates:
        return legal_moves(game)[0]
    place = candidates[-1]
    match game.phase:
        case Phase.REVEAL:
            return Reveal(_where(game, lambda cell: cell is FACE_DOWN)[-1])
        case Phase.DRAWN:
            return KeepDrawn(place)
        case _:
            return Draw() if is_legal(game, Draw()) else TakeDiscard(place)


def matching(game: Game, chance: Random) -> Move:
    """Collect equal cards in one line, so that lines leave the grid."""
    match game.phase:
        case Phase.TURN:
            place = _best_match(game, game.discard_pile[-1])
            if place is not None:
                return TakeDiscard(place)
        case Phase.DRAWN if game.drawn is not None:
            place = _best_match(game, game.drawn)
            if place is not None:
                return KeepDrawn(place)
        case _:
            pass
    return rushing(game, chance)


STYLES: tuple[Style, ...] = (at_random, rushing, matching, stalling)
"""One of each kind; the first is the simplest."""


def _where(game: Game, wanted: Callable[[object], bool]) -> list[Place]:
    """Find the places in the grid of whoever is to move whose cell is as wanted, ascending."""
    if game.to_move is None:
        return []
    return [place for place, cell in enumerate(game.grids[game.to_move]) if wanted(cell)]


def _bring_to(place: Place, game: Game) -> Move:
    """Find what brings the card face down at this place to light, or is the first half of it."""
    options: Iterable[Move] = (Reveal(place), Draw(), DiscardDrawn(place), KeepDrawn(place), TakeDiscard(place))
    return next(move for move in options if is_legal(game, move))


def _best_match(game: Game, card: Card) -> Place | None:
    """Find where this card has most of its like in a line that can still be completed; None if nowhere."""
    if game.to_move is None:
        return None
    grid, through = game.grids[game.to_move], game.rules.lines_through
    likes = {
        place: max(
            sum(grid[other] == card for other in line)
            for line in through[place]
            if not any(grid[other] is CLEARED for other in line)
        )
        for place, cell in enumerate(grid)
        if cell not in {CLEARED, card} and any(all(grid[p] is not CLEARED for p in line) for line in through[place])
    }
    best = max(likes, key=lambda place: likes[place], default=None)
    return best if best is not None and likes[best] > 0 else None
