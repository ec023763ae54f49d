"""Kernels of the rules: the deal, a move, the end of a round, who begins. What `core.play` does, on arrays.

A `State` goes in and the next one comes out; the cards change on the table. A move is known to be legal.
"""

from __future__ import annotations

import numpy as np

from skyjo.batch.chance import Chance, below
from skyjo.batch.compiling import count_bits, inlined, outlined, signed, tiny
from skyjo.batch.grids import ONE, ZERO, U, bit, clear, completed, opening_sum, turn_up_all
from skyjo.batch.tables import (
    DRAWN,
    EXTRA,
    EXTRA_ROUND,
    FACE_DOWN,
    FACTOR,
    FIRST_STARTER,
    GRIDS,
    HIGHEST_CARD,
    LAST_TURNS,
    LATER_STARTER,
    NO_CARD,
    NOBODY,
    ON_TIE,
    OVER,
    PILE,
    PLACES,
    PLAYERS,
    POSITIVE_ONLY,
    REVEAL,
    REVEALS,
    ROUNDS,
    SCORED,
    STALL_LIMIT,
    TARGET,
    TURN,
    WHOLE_PILE,
    WIDTH,
    State,
    Table,
    Terms,
)
from skyjo.core.rules import FirstStarter, LaterStarter

_, _BY_LOWEST_SUM, _BY_FIRST_SEAT = range(len(FirstStarter))
_BY_FINISHER, _BY_HIGHEST_SUM, _BY_ROUND_WINNER, _ = range(len(LaterStarter))
_A_LOT = np.int64(1 << 60)  # of points: no total comes near it

__all__ = [
    "choose_top",
    "deal",
    "first_discard",
    "gather",
    "shuffle",
    "step",
]


@inlined
def step(t: Table, terms: Terms, game: np.uint64, s: State, move: int) -> State:
    """Play a legal move of a player, by its number.

    A draw finds the draw pile filled: see `gather`.
    """
    places = terms[PLACES]
    if s.phase == REVEAL:
        return _reveal(t, terms, game, s, U(move))
    if s.phase == TURN and move == places:
        card = signed(t.cells[game, U(terms[PILE] + s.draws - 1)])
        return _with_piles(s, DRAWN, s.draws - 1, s.discards, card, s.reshuffles)
    seat = U(s.seat)
    own = seat * U(places)
    before = t.masks[game, seat + seat]
    top = U(terms[WIDTH] - s.discards)
    if s.phase == TURN:
        place = U(move - places - 1)
        card = signed(t.cells[game, top])
        top += ONE
    else:
        place = U(move - 1 - (2 * places if move <= 3 * places else 3 * places))
        card = s.drawn
    out = signed(t.cells[game, own + place + U(terms[GRIDS])])
    if move > 3 * places:
        card, out = out, card
    top -= ONE
    t.cells[game, top] = out
    discards = terms[WIDTH] - signed(top)
    gone = ZERO
    if move != 4 * places + 2:
        t.cells[game, own + place] = card
        t.cells[game, own + place + U(terms[GRIDS])] = card
        t.masks[game, seat + seat] = before & ~bit(place)
        gone = completed(t, terms, game, own, place, card)
    return _end_turn(t, terms, game, s, before, gone, discards)


@inlined
def _end_turn(
    t: Table, terms: Terms, game: np.uint64, s: State, before: np.uint64, gone: np.uint64, discards: int
) -> State:
    """Let lines go, see whether the round ends, pass the turn on (COL-2, END-1 to END-5, OPT-13, OPT-14).

    before: where cards lay face down before the turn. gone: the places that are cleared now.
    """
    seat = U(s.seat)
    idle = s.idle + 1
    if gone:
        discards = clear(t, terms, game, seat, gone, discards)
        idle = 0
    down = t.masks[game, seat + seat]
    if down != before:
        idle = 0
    finisher = s.finisher
    if finisher < 0 and down == ZERO:
        finisher = s.seat
    following = s.seat + 1
    if following == terms[PLAYERS]:
        following = 0
    ended = idle >= terms[STALL_LIMIT] if finisher < 0 else following == finisher or not terms[LAST_TURNS]
    if ended:
        return _end_round(t, terms, game, s, finisher, idle, discards)
    return State(
        TURN, following, finisher, idle, s.draws, discards, NO_CARD,
        s.starter, s.reshuffles, s.round, s.reached, s.last_finisher,
    )  # fmt: skip


@outlined
def _end_round(t: Table, terms: Terms, game: np.uint64, s: State, finisher: int, idle: int, discards: int) -> State:
    """Turn up the hidden cards and score (END-6, SCORE-1 to SCORE-6, GAME-1 to GAME-4)."""
    players = U(terms[PLAYERS])
    lowest_other = _A_LOT
    for number in range(terms[PLAYERS]):
        seat = U(number)
        discards = turn_up_all(t, terms, game, seat, discards)
        total, under = np.int64(0), U(terms[GRIDS]) + seat * U(terms[PLACES])
        for place in range(terms[PLACES]):
            total += t.cells[game, under + U(place)]
        t.scores[game, seat] = total
        t.scores[game, players + seat] = total
        if number != finisher:
            lowest_other = min(lowest_other, total)
    if finisher >= 0:
        own = t.scores[game, U(finisher)]
        beaten = lowest_other < own or (lowest_other == own and terms[ON_TIE])
        if beaten and (own > 0 or not terms[POSITIVE_ONLY]):
            t.scores[game, players + U(finisher)] = own * terms[FACTOR] + terms[EXTRA]
    highest, lowest, tied = -_A_LOT, _A_LOT, False
    for number in range(terms[PLAYERS]):
        at = players + U(number)
        total = t.scores[game, players + at] + t.scores[game, at]
        t.scores[game, players + at] = total
        highest = max(highest, total)
        tied = total == lowest or (tied and total > lowest)
        lowest = min(lowest, total)
    reached = s.reached
    if not reached:
        if highest >= terms[TARGET]:
            reached = 1
        elif s.round >= terms[ROUNDS]:
            reached = 2
    over = reached and not (terms[EXTRA_ROUND] and tied)
    return State(
        OVER if over else SCORED, NOBODY, finisher, idle, s.draws, discards, NO_CARD,
        s.starter, s.reshuffles, s.round, reached, finisher,
    )  # fmt: skip


@inlined
def _reveal(t: Table, terms: Terms, game: np.uint64, s: State, place: np.uint64) -> State:
    """Turn up an opening card; after the last one the turns begin (SETUP-6, SETUP-7)."""
    seat = U(s.seat)
    at = seat * U(terms[PLACES]) + place
    t.cells[game, at] = t.cells[game, at + U(terms[GRIDS])]
    down = t.masks[game, seat + seat] & ~bit(place)
    t.masks[game, seat + seat] = down
    if terms[PLACES] - signed(count_bits(down)) < terms[REVEALS]:
        return s
    if s.seat + 1 < terms[PLAYERS]:
        return _with_seat(s, REVEAL, s.seat + 1, s.starter)
    starter = _starter(t, terms, game, s)
    return _with_seat(s, TURN, starter, starter)


@outlined
def _starter(t: Table, terms: Terms, game: np.uint64, s: State) -> int:
    """Find who begins the turns (START-1 to START-3, OPT-9, OPT-10)."""
    if s.round == 1 or s.starter < 0:
        return _first_starter(t, terms, game, s.starter)
    following: int = (s.starter + 1) % terms[PLAYERS]
    if terms[LATER_STARTER] == _BY_FINISHER:
        return following if s.last_finisher < 0 else s.last_finisher
    if terms[LATER_STARTER] == _BY_HIGHEST_SUM:
        return _by_opening_sum(t, terms, game, 1)
    if terms[LATER_STARTER] == _BY_ROUND_WINNER:
        return _round_winner(t, terms, game)
    return following


@outlined
def _first_starter(t: Table, terms: Terms, game: np.uint64, named: int) -> int:
    if named >= 0:
        return named
    if terms[FIRST_STARTER] == _BY_FIRST_SEAT:
        return 0
    return _by_opening_sum(t, terms, game, -1 if terms[FIRST_STARTER] == _BY_LOWEST_SUM else 1)


@inlined
def _round_winner(t: Table, terms: Terms, game: np.uint64) -> int:
    """Find the seat with the fewest points in the round before; the lowest on a tie."""
    players = terms[PLAYERS]
    best = 0
    for seat in range(1, players):
        if t.scores[game, U(players + seat)] < t.scores[game, U(players + best)]:
            best = seat
    return best


@outlined
def _by_opening_sum(t: Table, terms: Terms, game: np.uint64, sign: int) -> int:
    """Compare opening sums, the highest first or, with sign -1, the lowest; then break ties (START-2, OPT-11)."""
    best, best_sum, best_card = 0, 0, 0
    for seat in range(terms[PLAYERS]):
        total, card = opening_sum(t, terms, game, seat)
        lead = sign * (total - best_sum)
        if seat == 0 or lead > 0 or (lead == 0 and terms[HIGHEST_CARD] and card > best_card):
            best, best_sum, best_card = seat, total, card
    return best


@inlined
def deal(t: Table, terms: Terms, game: np.uint64, s: State, chance: Chance, lazily: bool) -> State:
    """Deal a round (SETUP-2, SETUP-5). The whole deck is the draw pile, in order or, lazily, in any.

    s: its round is the one to deal, its starter who began the one before, or is named to begin the first.
    """
    pile, draws = terms[PILE], terms[WIDTH] - terms[PILE]
    for at in range(terms[GRIDS] + 1):
        if lazily:
            choose_top(t, terms, game, draws, chance)
        draws -= 1
        card = t.cells[game, U(pile + draws)]
        if at < terms[GRIDS]:
            t.cells[game, U(at)] = FACE_DOWN
            t.cells[game, U(terms[GRIDS] + at)] = card
        else:
            t.cells[game, U(terms[WIDTH] - 1)] = card
    for at in range(2 * terms[PLAYERS]):
        t.masks[game, U(at)] = ~ZERO >> U(64 - terms[PLACES])
    phase, seat, starter = REVEAL, 0, s.starter
    if terms[REVEALS] == 0:
        starter = _starter(t, terms, game, s)
        phase, seat = TURN, starter
    return State(phase, seat, NOBODY, 0, draws, 1, NO_CARD, starter, 0, s.round, s.reached, s.last_finisher)


@outlined
def gather(t: Table, terms: Terms, game: np.uint64, s: State) -> State:
    """Make a draw pile of the discards: of all but the top one, or of all (PILE-1, OPT-12).

    It is not shuffled yet. When all were taken, `first_discard` has to follow the shuffle.
    """
    kept = 0 if terms[WHOLE_PILE] else 1
    top = terms[WIDTH] - s.discards
    card = t.cells[game, U(top)]
    draws = s.discards - kept
    for at in range(draws):
        t.cells[game, U(terms[PILE] + at)] = t.cells[game, U(top + kept + at)]
    if kept:
        t.cells[game, U(terms[WIDTH] - 1)] = card
    return _with_piles(s, s.phase, draws, kept, s.drawn, s.reshuffles + 1)


@tiny
def first_discard(t: Table, terms: Terms, game: np.uint64, s: State) -> State:
    """Make the top of the draw pile the discard, after all were shuffled (OPT-12)."""
    t.cells[game, U(terms[WIDTH] - 1)] = t.cells[game, U(terms[PILE] + s.draws - 1)]
    return _with_piles(s, s.phase, s.draws - 1, 1, s.drawn, s.reshuffles)


@inlined
def choose_top(t: Table, terms: Terms, game: np.uint64, draws: int, chance: Chance) -> None:
    """Put one of the cards of the draw pile on top, each as likely as the others.

    This is one step of a Fisher-Yates shuffle, which goes from the top of the pile down. A shuffle of the whole pile
    takes the same steps before the first card is drawn; made when a card is needed, they give every order the same
    chance.
    """
    other = U(terms[PILE]) + below(chance, draws)
    top = U(terms[PILE] + draws - 1)
    card = t.cells[game, other]
    t.cells[game, other] = t.cells[game, top]
    t.cells[game, top] = card


@outlined
def shuffle(t: Table, terms: Terms, game: np.uint64, draws: int, chance: Chance) -> None:
    """Shuffle the whole draw pile."""
    for count in range(draws, 1, -1):
        choose_top(t, terms, game, count, chance)


@tiny
def _with_seat(s: State, phase: int, seat: int, starter: int) -> State:
    return State(
        phase, seat, s.finisher, s.idle, s.draws, s.discards, s.drawn,
        starter, s.reshuffles, s.round, s.reached, s.last_finisher,
    )  # fmt: skip


@tiny
def _with_piles(s: State, phase: int, draws: int, discards: int, drawn: int, reshuffles: int) -> State:
    return State(
        phase, s.seat, s.finisher, s.idle, draws, discards, drawn,
        s.starter, reshuffles, s.round, s.reached, s.last_finisher,
    )  # fmt: skip
