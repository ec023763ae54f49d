"""Games that are possible as far as somebody knows: any one of them, or the same with a certain card (VIEW-4)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from hashlib import sha256
from itertools import count

import attrs

from skyjo.core.errors import InvalidRules, shown
from skyjo.core.game import Game, check_game, mover
from skyjo.core.grid import FACE_DOWN
from skyjo.core.moves import Draw, Move, NextRound
from skyjo.core.play import apply
from skyjo.core.rules import Card, Place, Seat
from skyjo.core.shuffle import SEED_LENGTH
from skyjo.knowledge.odds import outcomes, place_of
from skyjo.knowledge.view import View, check_view, view

__all__ = ["given", "given_hidden", "sample"]

_ALL_CARDS = ": a view does not hold the cards that are to change places"


def sample(view: View, rng: random.Random) -> Game:
    """Make a full game that may be the true one: each that fits the view is as likely as it is to the viewer.

    The game depends on nothing but the view and the generator; what it hides is no news about the truth.
    It has a seed of its own, so later shuffles differ too. Raises `InvalidInput` for what is no `View`.

    >>> import random, skyjo
    >>> seen = skyjo.view(skyjo.new_game(2, seed=7), 0)
    >>> skyjo.view(sample(seen, random.Random(1)), 0) == seen
    True
    """
    check_view(view)
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
    changes instead: the first of a row of seeds whose shuffle brings the card. A rare card among very many
    discards takes as many shuffles as it is rare. Who plays the draw at once can hand a whole order to `apply` instead.

    A deal cannot be given card by card: hand its order to `apply` as `cards`.

    Raises `IllegalMove` for a move that may not be played, `InvalidRules` for a card that cannot come, and
    `InvalidInput` for what is no `Game`.

    >>> import skyjo
    >>> game = skyjo.new_game(2, seed=7)
    >>> skyjo.apply(given(game, skyjo.Reveal(0), 12), skyjo.Reveal(0)).grids[0][0]
    12
    """
    check_game("game", game, _ALL_CARDS)
    chances = outcomes(view(game, game.to_move), move)
    if isinstance(move, NextRound):
        raise InvalidRules(
            "card", shown(card), "no card: a deal is given whole, as apply(game, NextRound(), cards=...)"
        )
    if type(card) is not int or card not in chances:
        possible = ", ".join(map(str, chances)) or "no card at all, as this move brings none to light"
        raise InvalidRules("card", shown(card), f"a card that can come: {possible}")
    if not isinstance(move, Draw):
        place = place_of(move)
        assert place is not None, "a move that turns up a card has a place"  # noqa: S101 - for the types
        return _exchanged(game, {_spots(game)[mover(game), place]: card})
    if game.draw_pile:
        return _exchanged(game, {len(_spots(game)) + len(game.draw_pile) - 1: card})
    return _reseeded(game, card)


def given_hidden(game: Game, cards: Mapping[tuple[Seat, Place], Card]) -> Game:
    """Make the same game, as far as anyone can know, in which these cards lie face down at these places.

    cards: by seat and place, the card there.

    This is for cards that come to light all at once, when a real table turns up what is hidden at the end
    of a round (END-6).

    Raises `InvalidRules` for a place where no card lies face down, and for a card that cannot lie there, and
    `InvalidInput` for what is no `Game`.

    >>> import skyjo
    >>> given_hidden(skyjo.new_game(2, seed=7), {(0, 0): 12, (1, 5): 12}).hidden[1][5]
    12
    """
    check_game("game", game, _ALL_CARDS)
    spots = _spots(game)
    for where in cards:
        numbers = type(where) is tuple and all(type(number) is int for number in where)  # or it may raise when hashed
        if not numbers or where not in spots:
            raise InvalidRules("cards", shown(where), "a seat and a place where a card lies face down")
    return _exchanged(game, {spots[where]: card for where, card in cards.items()})


def _spots(game: Game) -> dict[tuple[Seat, Place], int]:
    """Give the face-down cards of the grids their numbers; those of the draw pile come after them."""
    lying = [
        (seat, place) for seat, row in enumerate(game.hidden) for place, card in enumerate(row) if card is not None
    ]
    return {where: spot for spot, where in enumerate(lying)}


def _exchanged(game: Game, wanted: Mapping[int, Card]) -> Game:
    """Let unseen cards change places until the wanted ones lie at their spots (see `_spots`)."""
    unseen = [*(card for row in game.hidden for card in row if card is not None), *game.draw_pile]
    lying = len(unseen) - len(game.draw_pile)
    left = set(range(len(unseen)))
    for nth, (spot, card) in enumerate(wanted.items()):
        pool = left
        if game.reshuffles:
            pool = {other for other in left if (other < lying) == (spot < lying)}
        likes = sorted(other for other in pool if unseen[other] == card) if type(card) is int else []
        if not likes:
            raise InvalidRules("card", shown(card), "a card of which one more is among those that can lie there")
        if unseen[spot] != card:
            other = likes[_number(game.seed, game.round_number, game.reshuffles, len(unseen), nth) % len(likes)]
            unseen[spot], unseen[other] = unseen[other], unseen[spot]
        left.remove(spot)
    cards = iter(unseen)
    hidden = tuple(tuple(None if held is None else next(cards) for held in row) for row in game.hidden)
    return attrs.evolve(game, hidden=hidden, draw_pile=tuple(cards))


def _reseeded(game: Game, card: Card) -> Game:
    seeds = (sha256(game.seed + tried.to_bytes(8, "big")).digest() for tried in count())
    games = (attrs.evolve(game, seed=seed) for seed in seeds)
    return next(game for game in games if apply(game, Draw()).drawn == card)


def _number(seed: bytes, *what: int) -> int:
    """Make a number that nobody without the seed can tell; it must be a new one whenever cards are exchanged.

    Every card that comes to light leaves one unseen card less, until a reshuffle.
    """
    return int.from_bytes(sha256(seed + repr(what).encode()).digest(), "big")
