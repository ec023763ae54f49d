"""Kernels over all games of a batch: deal, list what is legal, see whether moves are, play them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from skyjo.batch.chance import Chance, Key, begin, mixed
from skyjo.batch.compiling import FINGERPRINT, inlined, kernel, outlined
from skyjo.batch.grids import U
from skyjo.batch.legality import list_legal, may_play
from skyjo.batch.rounds import deal, first_discard, gather, shuffle, step
from skyjo.batch.tables import (
    CARDS,
    DRAWN,
    PLACES,
    RESHUFFLES,
    ROUND,
    SCORED,
    TURN,
    WHOLE_PILE,
    Cards,
    State,
    Table,
    Terms,
)

__all__ = ["Dealer", "deal_all", "legal_all", "may_play_all", "step_all"]

Moves = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
States = npt.NDArray[np.int64]
"""int64[n, 7], a `State` in each row."""


class Dealer(NamedTuple):
    """Where the order of cards comes from.

    deck: int8[deck], ascending. key: of the batch. streams: int64[n], the number of each game's own streams.
    orders: int8[m, deck], orders handed in, first card first. order_of: int64[n], which of them each game is to use, -1
        for none.
    """

    deck: Cards
    key: Key
    streams: npt.NDArray[np.int64]
    orders: Cards
    order_of: npt.NDArray[np.int64]


@inlined
def _loaded(states: States, game: np.uint64) -> State:
    return State(
        states[game, 0], states[game, 1], states[game, 2], states[game, 3],
        states[game, 4], states[game, 5], states[game, 6],
    )  # fmt: skip


@inlined
def _store(states: States, game: np.uint64, s: State) -> None:
    states[game, 0], states[game, 1], states[game, 2], states[game, 3] = s.phase, s.seat, s.finisher, s.idle
    states[game, 4], states[game, 5], states[game, 6] = s.draws, s.discards, s.drawn


@outlined
def _order(t: Table, game: np.uint64, draws: int, dealer: Dealer, chance: Chance) -> None:
    """Bring the draw pile into the order handed in, or shuffle it by the stream of this shuffle alone."""
    order = dealer.order_of[game]
    if order >= 0:
        for at in range(draws):
            t.cells[game, U(draws - 1 - at)] = dealer.orders[U(order), U(at)]
        return
    stream = U(dealer.streams[game])
    first, second = mixed(dealer.key[0] + stream), mixed(dealer.key[1] + stream)
    begin(chance, first + U(t.ledger[game, ROUND]), second + U(t.ledger[game, RESHUFFLES]))
    shuffle(t, game, draws, chance)


@outlined
def _dealt(t: Table, terms: Terms, game: np.uint64, dealer: Dealer, chance: Chance) -> State:
    """Deal the round that follows (SETUP-2)."""
    t.ledger[game, ROUND] += 1
    t.ledger[game, RESHUFFLES] = 0
    cards = terms[CARDS]
    for at in range(cards):
        t.cells[game, U(at)] = dealer.deck[U(at)]
    _order(t, game, cards, dealer, chance)
    return deal(t, terms, game, chance, False)


@outlined
def _reshuffled(t: Table, terms: Terms, game: np.uint64, s: State, dealer: Dealer, chance: Chance) -> State:
    """Make a new draw pile of the discards (PILE-1, OPT-12)."""
    s = gather(t, terms, game, s)
    _order(t, game, s.draws, dealer, chance)
    return first_discard(t, terms, game, s) if terms[WHOLE_PILE] else s


@inlined
def _played(t: Table, terms: Terms, game: np.uint64, s: State, move: int, dealer: Dealer, chance: Chance) -> State:
    """Play a legal move, the deal of the next round included."""
    if s.phase == SCORED:
        return _dealt(t, terms, game, dealer, chance)
    if s.phase == TURN and s.draws == 0 and move == terms[PLACES]:
        s = _reshuffled(t, terms, game, s, dealer, chance)
    return step(t, terms, game, s, move)


_ListLegal = Callable[[Table, Terms, States, Flags], None]
_MayPlay = Callable[[Table, Terms, States, Moves, Flags], int]
_Deal = Callable[[Table, Terms, States, Dealer, Chance], None]
_Step = Callable[[Table, Terms, States, Moves, Flags, Flags, bool, Dealer, Chance], None]


def _looking(fingerprint: str) -> tuple[_ListLegal, _MayPlay]:
    """Make the kernels that change nothing; see `compiling` about the fingerprint."""

    @kernel
    def legal_all(t: Table, terms: Terms, states: States, legal: Flags) -> None:
        """Write down what may be played in each game."""
        _kept = fingerprint
        for number in range(len(states)):
            list_legal(t, terms, U(number), _loaded(states, U(number)), legal)

    @kernel
    def may_play_all(t: Table, terms: Terms, states: States, moves: Moves, fine: Flags) -> int:
        """Write down whether each move may be played; returns how many may not."""
        _kept = fingerprint
        refused = 0
        for number in range(len(states)):
            game = U(number)
            fine[game] = may_play(t, terms, game, _loaded(states, game), moves[game])
            refused += not fine[game]
        return refused

    return legal_all, may_play_all


def _changing(fingerprint: str) -> tuple[_Deal, _Step]:
    """Make the kernels that play; see `compiling` about the fingerprint."""

    @kernel
    def deal_all(t: Table, terms: Terms, states: States, dealer: Dealer, chance: Chance) -> None:
        """Deal the round after the one that each ledger tells of."""
        _kept = fingerprint
        for number in range(len(states)):
            game = U(number)
            _store(states, game, _dealt(t, terms, game, dealer, chance))

    @kernel
    def step_all(
        t: Table,
        terms: Terms,
        states: States,
        moves: Moves,
        fine: Flags,
        scored: Flags,
        auto_next: bool,
        dealer: Dealer,
        chance: Chance,
    ) -> None:
        """Play the moves that are fine, and write down which have ended a round."""
        _kept = fingerprint
        for number in range(len(states)):
            game = U(number)
            scored[game] = False
            if fine[game]:
                s = _played(t, terms, game, _loaded(states, game), moves[game], dealer, chance)
                scored[game] = s.phase > DRAWN
                if auto_next and s.phase == SCORED:
                    s = _dealt(t, terms, game, dealer, chance)
                _store(states, game, s)

    return deal_all, step_all


legal_all: _ListLegal
may_play_all: _MayPlay
legal_all, may_play_all = _looking(FINGERPRINT)
deal_all: _Deal
step_all: _Step
deal_all, step_all = _changing(FINGERPRINT)
