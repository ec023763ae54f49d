"""Games that differ only in what somebody may not know."""

from __future__ import annotations

from random import Random

import attrs

from skyjo import Card, Game, Seat


def permuted(game: Game, seat: Seat | None, chance: Random) -> Game:
    """Let the cards that a seat cannot tell apart change places, and change the seed (VIEW-2 to VIEW-4).

    Until the first reshuffle of the round all unseen cards may change places, afterwards those of the draw
    pile among themselves and those of the grids among themselves. Another seat's drawn card goes with the pile.
    """
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
