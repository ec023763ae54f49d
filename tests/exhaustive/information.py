"""What a seat knows, worked out by counting, and held against views, odds and outcomes (VIEW-1 to VIEW-4).

Two ways, one broad and one deep.

`Information` looks at all states of a closure. It puts those together that a seat cannot tell apart: the same open
cards, discards, pile sizes, seat to move and scores, the same card in the own hand, and after a reshuffle the same
cards in the draw pile and in the others' hand. All of them must give the seat equal views; the share of states in
which a card comes to light must be the chance that odds and outcomes tell; and every way in which the unseen cards
can lie must be among them. Counting states is fair because no way to lie is likelier than another.

`beliefs` takes nothing of this for granted, and is for the smallest games. It follows what a seat sees from the deal
on, move by move, with the states that are still possible and how many ways lead to each. All deals weigh the same; a
reshuffle splits a state into as many as there are orders. What others choose tells nothing: their moves are given
from outside. That the weights within a belief come out equal is part of what is checked.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterable
from fractions import Fraction
from math import factorial, gcd, prod

from attrs import field, frozen, mutable

from skyjo import (
    FACE_DOWN,
    Card,
    DiscardDrawn,
    Draw,
    Game,
    KeepDrawn,
    Move,
    Place,
    Reveal,
    Rules,
    Seat,
    TakeDiscard,
    View,
    legal_moves,
    odds,
    outcomes,
    view,
)
from tests.exhaustive.quotient import canonical, deals, key, steps

__all__ = ["Information", "beliefs"]

Public = tuple[object, ...]
"""What everybody at the table sees."""

Lying = dict[tuple[Seat, Place], Counter[Card]]
"""For each face-down place, how many ways lead to each card lying there."""


def public(game: Game) -> Public:
    """Gather what everybody sees (VIEW-1)."""
    return (
        game.phase,
        game.to_move,
        game.finisher,
        game.starter,
        game.idle_turns,
        game.reshuffles,
        game.grids,
        game.discard_pile,
        len(game.draw_pile),
        game.scores,
    )


@mutable
class Situation:
    """Count the states that a seat cannot tell apart.

    views: the view of each viewer who knows just this much.
    states: how many there are.
    draw: how many ways lead to each card being drawn next, by the orders of a reshuffle too.
    lying: the cards under the face-down places.
    """

    views: tuple[View, ...]
    unseen: tuple[tuple[Card, ...], ...]
    states: int = 0
    draw: Counter[Card] = field(factory=Counter)
    lying: Lying = field(factory=lambda: defaultdict(Counter))

    def count(self, game: Game, draws: Counter[Card], weight: int = 1) -> None:
        """Add one state.

        draws: the cards that a draw brings, over the orders of the shuffle it causes; the top of the draw pile is
            counted where nobody can draw now.
        """
        if not draws and game.draw_pile:
            draws = Counter(game.draw_pile[-1:])
        self.states += 1
        for card, times in draws.items():
            self.draw[card] += weight * times
        for seat, row in enumerate(game.hidden):
            for place, under in enumerate(row):
                if under is not None:
                    self.lying[seat, place][under] += weight

    def check(self) -> None:
        """Hold what has been counted against odds and outcomes."""
        draw, lying = _shares(self.draw), {where: _shares(cards) for where, cards in self.lying.items()}
        for seen in self.views:
            told = odds(seen)
            assert dict(told.draw) == draw or self._unknown(seen), f"{seen}: odds of a draw {told.draw}, counted {draw}"
            assert all(dict(told.hidden) == share for share in lying.values()), f"{seen}: odds of a face-down card"
            assert bool(told.hidden) == bool(lying)
        asker = next((seen for seen in self.views if seen.viewer == seen.to_move), self.views[0])
        for move in legal_moves(asker):
            expected = draw if isinstance(move, Draw) else _turned_up(asker, move, lying)
            same = dict(outcomes(asker, move)) == expected
            assert same or (isinstance(move, Draw) and self._unknown(asker)), f"{asker}: outcomes of {move}"

    def _unknown(self, seen: View) -> bool:
        """Tell whether a draw would reshuffle, but nobody has drawn: it is not the time, or the search ended here."""
        return not self.draw and not seen.draw_count and len(seen.discard_pile) > 1


class Information:
    """Gather the states of a closure by what each seat, and a spectator, can know of them."""

    def __init__(self) -> None:
        """Begin with no state."""
        self._situations: dict[tuple[object, ...], Situation] = {}

    def see(self, game: Game, draws: Counter[Card]) -> None:
        """Add a state, for every viewer; those who know equally much share a situation.

        draws: the cards that a draw brings, over the orders of the shuffle it causes; empty where nobody draws.
        """
        seen = public(game)
        everybody: list[Seat | None] = [*range(game.players), None]
        if game.drawn is None:
            self._add(game, draws, everybody, (seen, self._parted(game, ())))
            return
        others = [viewer for viewer in everybody if viewer != game.to_move]
        self._add(game, draws, [game.to_move], (seen, game.drawn, self._parted(game, ())))
        self._add(game, draws, others, (seen, None, self._parted(game, (game.drawn,))))

    def check(self) -> int:
        """Check every situation: each holds as many states as the unseen cards have ways to lie; return how many."""
        for situation in self._situations.values():
            situation.check()
            expected = prod(_arrangements(pool) for pool in situation.unseen)
            assert situation.states == expected, f"{situation.views[0]}: {situation.states} ways to lie, not {expected}"
        return len(self._situations)

    @staticmethod
    def _parted(game: Game, foreign: tuple[Card, ...]) -> tuple[Card, ...] | None:
        """After a reshuffle it is known which cards went into the draw pile, and which have left it since."""
        return tuple(sorted(game.draw_pile + foreign)) if game.reshuffles else None

    def _add(self, game: Game, draws: Counter[Card], viewers: list[Seat | None], known: tuple[object, ...]) -> None:
        views = tuple(view(game, viewer) for viewer in viewers)
        situation = self._situations.get(known)
        if situation is None:
            foreign = () if game.drawn is None or viewers == [game.to_move] else (game.drawn,)
            lying = tuple(card for row in game.hidden for card in row if card is not None)
            draw = game.draw_pile + foreign
            unseen = (draw, lying) if game.reshuffles else (draw + lying,)
            situation = self._situations[known] = Situation(views, unseen)
        assert situation.views == views, f"{views[0]}: states that look the same give different views"
        situation.count(game, draws)


def beliefs(rules: Rules, players: int, viewer: Seat | None) -> int:
    """Follow all that a viewer may come to believe, and check each belief; return how many there are."""
    first = _parted_by_sight(((canonical(game), 1) for game in deals(rules, players)), viewer)
    found = {frozenset(belief.items()) for belief in first}
    waiting = deque(first)
    while waiting:
        belief = waiting.popleft()
        for after in _followed(belief, viewer):
            name = frozenset(after.items())
            if name not in found:
                found.add(name)
                waiting.append(after)
    return len(found)


Belief = dict["_State", int]
"""The states that are still possible, and how many ways lead to each, without common factors."""


@frozen(eq=False)
class _State:
    """Let a canonical game stand in a set by its key, which is quick to compare."""

    key: bytes
    game: Game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _State) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def _followed(belief: Belief, viewer: Seat | None) -> Iterable[Belief]:
    """Check a belief; find those that can come of it by any move and whatever the viewer then sees."""
    games = [(state.game, weight) for state, weight in belief.items()]
    one, _ = games[0]
    assert len(set(belief.values())) == 1, "no way for the unseen cards to lie is likelier than another"
    seen = view(one, viewer)
    situation = Situation((seen,), ())
    draws: dict[bytes, Counter[Card]] = {key(game): Counter() for game, _ in games}
    moves = legal_moves(one)
    followed: list[Belief] = []
    for move in moves:
        afterwards: list[tuple[Game, int]] = []
        for game, weight in games:
            for _, _, after in steps(game, (move,)):
                afterwards.append((canonical(after), weight))
                if isinstance(move, Draw) and after.drawn is not None:
                    draws[key(game)][after.drawn] += 1
        followed += _parted_by_sight(afterwards, viewer)
    for game, weight in games:
        assert view(game, viewer) == seen, "states that look the same give the same view"
        assert legal_moves(game) == moves, "the moves are public"
        situation.count(game, draws[key(game)], weight)
    situation.check()
    return followed


def _parted_by_sight(games: Iterable[tuple[Game, int]], viewer: Seat | None) -> list[Belief]:
    """Part weighted games by what the viewer sees: the public table, and the card in the own hand."""
    parted: dict[tuple[object, ...], Counter[_State]] = defaultdict(Counter)
    for game, weight in games:
        own = game.drawn if viewer is not None and viewer == game.to_move else None
        parted[public(game), own][_State(key(game), game)] += weight
    return [_reduced(belief) for belief in parted.values()]


def _reduced(belief: Counter[_State]) -> Belief:
    factor = gcd(*belief.values())
    return {state: weight // factor for state, weight in belief.items()}


def _turned_up(seen: View, move: Move, lying: dict[tuple[Seat, Place], dict[Card, Fraction]]) -> dict[Card, Fraction]:
    """Find what a move other than a draw was counted to turn up: nothing, unless a card lies face down there."""
    match move:
        case Reveal(place) | TakeDiscard(place) | KeepDrawn(place) | DiscardDrawn(int(place)):
            assert seen.to_move is not None
            return lying[seen.to_move, place] if seen.grids[seen.to_move][place] is FACE_DOWN else {}
        case _:
            return {}


def _shares(cards: Counter[Card]) -> dict[Card, Fraction]:
    total = cards.total()
    return {card: Fraction(times, total) for card, times in cards.items()}


def _arrangements(cards: tuple[Card, ...]) -> int:
    """Count the orders of these cards, like cards being alike."""
    return factorial(len(cards)) // prod(factorial(times) for times in Counter(cards).values())
