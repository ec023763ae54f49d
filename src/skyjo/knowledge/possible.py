"""Games that are possible as far as somebody knows: any one of them, or the same with a certain card (VIEW-4)."""

from __future__ import annotations

import random
from hashlib import sha256
from itertools import count

import attrs

from skyjo.core.errors import InvalidRules, shown
from skyjo.core.game import Game
from skyjo.core.grid import FACE_DOWN
from skyjo.core.moves import Draw, Move
from skyjo.core.play import apply
from skyjo.core.rules import Card
from skyjo.core.shuffle import SEED_LENGTH
from skyjo.knowledge.odds import outcomes, place_of
from skyjo.knowledge.view import View, view

__all__ = ["given", "sample"]


def sample(view: View, rng: random.Random) -> Game:
    """Make a full game that may be the true one: each that fits the view is as likely as it is to the viewer.

    The game depends on nothing but the view and the generator; what it hides is no news about the truth.
    It has a seed of its own, so later shuffles differ too.

    >>> import random, skyjo
    >>> seen = skyjo.view(skyjo.new_game(2, seed=7), 0)
    >>> skyjo.view(sample(seen, random.Random(1)), 0) == seen
    True
    """
    hands = 1 if view.hand_is_hidden else 0
    draws, hidden = list(view.draw_pool), list(view.hidden_pool)
    rng.shuffle(draws)
    if view.known_draws is not None:
        rng.shuffle(hidden)
    else:
        hidden = draws[view.draw_count + hands :]
    lying = iter(hidden)
    return Game(
        rules=view.rules,
        seed=rng.randbytes(SEED_LENGTH),
        round_number=view.round_number,
        starter=view.starter,
        grids=view.grids,
        discard_pile=view.discard_pile,
        phase=view.phase,
        to_move=view.to_move,
        finisher=view.finisher,
        idle_turns=view.idle_turns,
        reshuffles=view.reshuffles,
        scores=view.scores,
        hidden=tuple(tuple(next(lying) if cell is FACE_DOWN else None for cell in grid) for grid in view.grids),
        draw_pile=tuple(draws[: view.draw_count]),
        drawn=draws[view.draw_count] if hands else view.drawn,
    )


def given(game: Game, move: Move, card: Card) -> Game:
    """Make the same game, as far as the seat to move can know, in which a legal move brings this card to light.

    The card changes places with the one that would have come; among several of its kind the seed decides
    which, so that what stays unknown stays as likely as before. When the move reshuffles, the seed
    changes instead: the first of a row of seeds whose shuffle brings the card.

    Raises `IllegalMove` for a move that may not be played, and `InvalidRules` for a card that cannot come.

    >>> import skyjo
    >>> game = skyjo.new_game(2, seed=7)
    >>> skyjo.apply(given(game, skyjo.Reveal(0), 12), skyjo.Reveal(0)).grids[0][0]
    12
    """
    chances = outcomes(view(game, game.to_move), move)
    if type(card) is not int or card not in chances:
        possible = ", ".join(map(str, chances)) or "no card at all, as this move brings none to light"
        raise InvalidRules("card", shown(card), f"a card that can come: {possible}")
    if not isinstance(move, Draw):
        return _exchanged(game, _spot(game, move), card)
    if game.draw_pile:
        return _exchanged(game, -1, card)
    return _reseeded(game, card)


def _exchanged(game: Game, spot: int, card: Card) -> Game:
    """Let the unseen card at a spot change places with one of this kind: first the grids' spots, then the pile's."""
    lying = [lying for row in game.hidden for lying in row if lying is not None]
    unseen = [*lying, *game.draw_pile]
    spot %= len(unseen)
    if unseen[spot] == card:
        return game
    pool = range(len(unseen))
    if game.reshuffles:
        pool = pool[: len(lying)] if spot < len(lying) else pool[len(lying) :]
    others = [other for other in pool if unseen[other] == card]
    other = others[_number(game.seed, game.round_number, len(game.discard_pile), spot) % len(others)]
    unseen[spot], unseen[other] = unseen[other], unseen[spot]
    cards = iter(unseen)
    hidden = tuple(tuple(None if held is None else next(cards) for held in row) for row in game.hidden)
    return attrs.evolve(game, hidden=hidden, draw_pile=tuple(cards))


def _spot(game: Game, move: Move) -> int:
    """Count the face-down cards before the one at the move's place, seat by seat."""
    seat, place = game.to_move, place_of(move)
    assert seat is not None, "a move that turns up a card has a player"  # noqa: S101 - for the types
    before = [*game.hidden[:seat], game.hidden[seat][:place]]
    return sum(card is not None for row in before for card in row)


def _reseeded(game: Game, card: Card) -> Game:
    seeds = (sha256(game.seed + tried.to_bytes(8, "big")).digest() for tried in count())
    games = (attrs.evolve(game, seed=seed) for seed in seeds)
    return next(game for game in games if apply(game, Draw()).drawn == card)


def _number(seed: bytes, *what: int) -> int:
    """Make a number that nobody without the seed can tell."""
    return int.from_bytes(sha256(seed + repr(what).encode()).digest(), "big")
