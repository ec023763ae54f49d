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
from skyjo.batch.tables import DRAWN, PILE, PLACES, SCORED, TURN, WHOLE_PILE, WIDTH, Cards, State, Table, Terms

__all__ = ["Dealer", "deal_all", "legal_all", "may_play_all", "step_all"]

Moves = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
States = npt.NDArray[np.int64]
"""int64[n, 12], a `State` in each row."""


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
        states[game, 0], states[game, 1], states[game, 2], states[game, 3], states[game, 4], states[game, 5],
        states[game, 6], states[game, 7], states[game, 8], states[game, 9], states[game, 10], states[game, 11],
    )  # fmt: skip


@inlined
def _store(states: States, game: np.uint64, s: State) -> None:
    states[game, 0], states[game, 1], states[game, 2], states[game, 3] = s.phase, s.seat, s.finisher, s.idle
    states[game, 4], states[game, 5], states[game, 6], states[game, 7] = s.draws, s.discards, s.drawn, s.starter
    states[game, 8], states[game, 9], states[game, 10] = s.reshuffles, s.round, s.reached
    states[game, 11] = s.last_finisher


@outlined
def _order(t: Table, terms: Terms, game: np.uint64, s: State, draws: int, dealer: Dealer, chance: Chance) -> None:
    """Bring the draw pile into the order handed in, or shuffle it by the stream of this shuffle alone."""
    order = dealer.order_of[game]
    if order >= 0:
        for at in range(draws):
            t.cells[game, U(terms[PILE] + draws - 1 - at)] = dealer.orders[U(order), U(at)]
        return
    stream = U(dealer.streams[game])
    first, second = mixed(dealer.key[0] + stream), mixed(dealer.key[1] + stream)
    begin(chance, first + U(s.round), second + U(s.reshuffles))
    shuffle(t, terms, game, draws, chance)


@outlined
def _dealt(t: Table, terms: Terms, game: np.uint64, s: State, dealer: Dealer, chance: Chance) -> State:
    """Deal the round that follows (SETUP-2)."""
    following = State(
        s.phase, s.seat, s.finisher, s.idle, s.draws, s.discards, s.drawn,
        s.starter, 0, s.round + 1, s.reached, s.last_finisher,
    )  # fmt: skip
    for at in range(terms[WIDTH] - terms[PILE]):
        t.cells[game, U(terms[PILE] + at)] = dealer.deck[U(at)]
    _order(t, terms, game, following, terms[WIDTH] - terms[PILE], dealer, chance)
    return deal(t, terms, game, following, chance, False)


@outlined
def _reshuffled(t: Table, terms: Terms, game: np.uint64, s: State, dealer: Dealer, chance: Chance) -> State:
    """Make a new draw pile of the discards (PILE-1, OPT-12)."""
    s = gather(t, terms, game, s)
    _order(t, terms, game, s, s.draws, dealer, chance)
    return first_discard(t, terms, game, s) if terms[WHOLE_PILE] else s


@inlined
def _played(t: Table, terms: Terms, game: np.uint64, s: State, move: int, dealer: Dealer, chance: Chance) -> State:
    """Play a legal move, the deal of the next round included."""
    if s.phase == SCORED:
        return _dealt(t, terms, game, s, dealer, chance)
    if s.phase == TURN and s.draws == 0 and move == terms[PLACES]:
        s = _reshuffled(t, terms, game, s, dealer, chance)
    return step(t, terms, game, s, move)


def _looking(
    fingerprint: str,
) -> tuple[Callable[[Table, Terms, States, Flags], None], Callable[[Table, Terms, States, Moves, Flags], int]]:
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


def _changing(
    fingerprint: str,
) -> tuple[
    Callable[[Table, Terms, States, Dealer, Chance], None],
    Callable[[Table, Terms, States, Moves, Flags, Flags, bool, Dealer, Chance], None],
]:
    """Make the kernels that play; see `compiling` about the fingerprint."""

    @kernel
    def deal_all(t: Table, terms: Terms, states: States, dealer: Dealer, chance: Chance) -> None:
        """Deal the round after the one that each state tells of."""
        _kept = fingerprint
        for number in range(len(states)):
            game = U(number)
            _store(states, game, _dealt(t, terms, game, _loaded(states, game), dealer, chance))

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
                    s = _dealt(t, terms, game, s, dealer, chance)
                _store(states, game, s)

    return deal_all, step_all


legal_all, may_play_all = _looking(FINGERPRINT)
deal_all, step_all = _changing(FINGERPRINT)
