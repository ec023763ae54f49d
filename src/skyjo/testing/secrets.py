"""Games that differ only in what somebody may not know."""

from __future__ import annotations

from random import Random

import attrs

from skyjo.core.game import Game
from skyjo.core.rules import Card, Seat
from skyjo.knowledge.view import check_viewer

__all__ = ["permuted"]


def permuted(game: Game, seat: Seat | None, chance: Random) -> Game:
    """Let the cards that a seat cannot tell apart change places, and change the seed (VIEW-2 to VIEW-4).

    What the seat sees, hears or is sent must be the same for both games; where it is not, something has leaked.

    seat: who must not notice; None for a spectator.
    chance: decides how the cards change places, and what the seed becomes.

    Until the first reshuffle of the round all unseen cards may change places, afterwards those of the draw
    pile among themselves and those of the grids among themselves. Another seat's drawn card goes with the pile.
    A seed is a new one, so what is shuffled next comes in another order: compare what is known now, not what
    is dealt later. Raises `InvalidRules` for a seat that does not play.

    >>> from random import Random
    >>> from skyjo import new_game, view
    >>> game = new_game(2, seed=7)
    >>> other = permuted(game, 0, Random(1))
    >>> view(other, 0) == view(game, 0), other.hidden == game.hidden
    (True, False)
    """
    check_viewer(seat, game.players)
    foreign = [] if game.drawn is None or seat == game.to_move else [game.drawn]
    draws: list[Card] = [*game.draw_pile, *foreign]
    lying = [card for row in game.hidden for card in row if card is not None]
    if game.reshuffles:
        chance.shuffle(draws)
        chance.shuffle(lying)
    else:
        cards = draws + lying
        chance.shuffle(cards)
        draws, lying = cards[: len(draws)], cards[len(draws) :]
    drawn = draws.pop() if foreign else game.drawn
    return attrs.evolve(
        game,
        seed=chance.randbytes(32),
        hidden=_laid(game, lying),
        draw_pile=tuple(draws),
        drawn=drawn,
    )


def _laid(game: Game, cards: list[Card]) -> tuple[tuple[Card | None, ...], ...]:
    left = iter(cards)
    return tuple(tuple(None if card is None else next(left) for card in row) for row in game.hidden)
