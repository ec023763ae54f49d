"""Kernels of the rules: the deal, a move, the end of a round, who begins. What `core.play` does, on arrays.

A `State` goes in and the next one comes out; the cards change on the table. A move is known to be legal.
"""

from __future__ import annotations

import numpy as np

from skyjo.batch.chance import Chance, below
from skyjo.batch.compiling import count_bits, inlined, outlined, signed, tiny
from skyjo.batch.grids import ONE, ZERO, U, bit, clear, completed, grid_start, opening_sum, turn_up_all
from skyjo.batch.tables import (
    CARDS,
    DRAWN,
    EXTRA,
    EXTRA_ROUND,
    FACE_DOWN,
    FACTOR,
    FIRST_STARTER,
    HIGHEST_CARD,
    LAST_FINISHER,
    LAST_TURNS,
    LATER_STARTER,
    NO_CARD,
    NOBODY,
    ON_TIE,
    OVER,
    PLACES,
    PLAYERS,
    POSITIVE_ONLY,
    REACHED,
    RESHUFFLES,
    REVEAL,
    REVEALS,
    ROUND,
    ROUNDS,
    SCORED,
    STALL_LIMIT,
    STALLS,
    STARTER,
    TARGET,
    TURN,
    WHOLE_PILE,
    State,
    Table,
    Terms,
)
from skyjo.core.rules import FirstStarter, LaterStarter

_FIRST, _LATER = list(FirstStarter), list(LaterStarter)
_BY_LOWEST_SUM, _BY_FIRST_SEAT = _FIRST.index(FirstStarter.LOWEST_SUM), _FIRST.index(FirstStarter.FIRST_SEAT)
_BY_FINISHER, _BY_HIGHEST_SUM = _LATER.index(LaterStarter.FINISHER), _LATER.index(LaterStarter.HIGHEST_SUM)
_BY_ROUND_WINNER = _LATER.index(LaterStarter.ROUND_WINNER)
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
        card = signed(t.cells[game, U(s.draws - 1)])
        return _with_piles(s, DRAWN, s.draws - 1, s.discards, card)
    seat = U(s.seat)
    own = grid_start(terms, seat)
    before = t.masks[game, seat + seat]
    top = U(terms[CARDS] - s.discards)
    if s.phase == TURN:
        place = U(move - places - 1)
        card = signed(t.cells[game, top])
        top += ONE
    else:
        place = U(move - 1 - (2 * places if move <= 3 * places else 3 * places))
        card = s.drawn
    out = signed(t.cells[game, own + place + U(places)])
    if move > 3 * places:
        card, out = out, card
    top -= ONE
    t.cells[game, top] = out
    discards = terms[CARDS] - signed(top)
    gone = ZERO
    if move != 4 * places + 2:
        t.cells[game, own + place] = card
        t.cells[game, own + place + U(places)] = card
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
    ended = (
        (terms[STALLS] and idle >= terms[STALL_LIMIT])
        if finisher < 0
        else following == finisher or not terms[LAST_TURNS]
    )
    if ended:
        return _end_round(t, terms, game, s, finisher, idle, discards)
    return State(TURN, following, finisher, idle, s.draws, discards, NO_CARD)


@outlined
def _end_round(t: Table, terms: Terms, game: np.uint64, s: State, finisher: int, idle: int, discards: int) -> State:
    """Turn up the hidden cards and score (END-6, SCORE-1 to SCORE-6, GAME-1 to GAME-4)."""
    players = U(terms[PLAYERS])
    lowest_other = _A_LOT
    for number in range(terms[PLAYERS]):
        seat = U(number)
        discards = turn_up_all(t, terms, game, seat, discards)
        total, under = np.int64(0), grid_start(terms, seat) + U(terms[PLACES])
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
    if not t.ledger[game, REACHED]:
        if highest >= terms[TARGET]:
            t.ledger[game, REACHED] = 1
        elif t.ledger[game, ROUND] >= terms[ROUNDS]:
            t.ledger[game, REACHED] = 2
    t.ledger[game, LAST_FINISHER] = finisher
    over = t.ledger[game, REACHED] and not (terms[EXTRA_ROUND] and tied)
    return State(OVER if over else SCORED, NOBODY, finisher, idle, s.draws, discards, NO_CARD)


@inlined
def _reveal(t: Table, terms: Terms, game: np.uint64, s: State, place: np.uint64) -> State:
    """Turn up an opening card; after the last one the turns begin (SETUP-6, SETUP-7)."""
    seat = U(s.seat)
    at = grid_start(terms, seat) + place
    t.cells[game, at] = t.cells[game, at + U(terms[PLACES])]
    down = t.masks[game, seat + seat] & ~bit(place)
    t.masks[game, seat + seat] = down
    if terms[PLACES] - signed(count_bits(down)) < terms[REVEALS]:
        return s
    if s.seat + 1 < terms[PLAYERS]:
        return State(REVEAL, s.seat + 1, NOBODY, 0, s.draws, s.discards, NO_CARD)
    return State(TURN, _starter(t, terms, game), NOBODY, 0, s.draws, s.discards, NO_CARD)


@outlined
def _starter(t: Table, terms: Terms, game: np.uint64) -> int:
    """Find who begins the turns, and write it down (START-1 to START-3, OPT-9, OPT-10)."""
    before = t.ledger[game, STARTER]
    if t.ledger[game, ROUND] == 1 or before < 0:
        starter = _first_starter(t, terms, game, before)
    else:
        starter = _later_starter(t, terms, game, before)
    t.ledger[game, STARTER] = starter
    return starter


@outlined
def _later_starter(t: Table, terms: Terms, game: np.uint64, before: int) -> int:
    following: int = (before + 1) % terms[PLAYERS]
    if terms[LATER_STARTER] == _BY_FINISHER:
        finisher: int = t.ledger[game, LAST_FINISHER]
        return following if finisher < 0 else finisher
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
def deal(t: Table, terms: Terms, game: np.uint64, chance: Chance, lazily: bool) -> State:
    """Deal the round that the ledger tells of (SETUP-2, SETUP-5).

    The whole deck is the draw pile, in order or, lazily, in any.
    """
    draws = terms[CARDS]
    for number in range(terms[PLAYERS]):
        own = grid_start(terms, U(number))
        for place in range(terms[PLACES]):
            if lazily:
                choose_top(t, game, draws, chance)
            draws -= 1
            t.cells[game, own + U(place)] = FACE_DOWN
            t.cells[game, own + U(terms[PLACES] + place)] = t.cells[game, U(draws)]
    if lazily:
        choose_top(t, game, draws, chance)
    draws -= 1
    t.cells[game, U(terms[CARDS] - 1)] = t.cells[game, U(draws)]
    for at in range(2 * terms[PLAYERS]):
        t.masks[game, U(at)] = ~ZERO >> U(64 - terms[PLACES])
    if terms[REVEALS] == 0:
        return State(TURN, _starter(t, terms, game), NOBODY, 0, draws, 1, NO_CARD)
    return State(REVEAL, 0, NOBODY, 0, draws, 1, NO_CARD)


@outlined
def gather(t: Table, terms: Terms, game: np.uint64, s: State) -> State:
    """Make a draw pile of the discards: of all but the top one, or of all (PILE-1, OPT-12).

    It is not shuffled yet. When all were taken, `first_discard` has to follow the shuffle.
    """
    kept = 0 if terms[WHOLE_PILE] else 1
    top = terms[CARDS] - s.discards
    card = t.cells[game, U(top)]
    draws = s.discards - kept
    for at in range(draws):
        t.cells[game, U(at)] = t.cells[game, U(top + kept + at)]
    if kept:
        t.cells[game, U(terms[CARDS] - 1)] = card
    t.ledger[game, RESHUFFLES] += 1
    return _with_piles(s, s.phase, draws, kept, s.drawn)


@tiny
def first_discard(t: Table, terms: Terms, game: np.uint64, s: State) -> State:
    """Make the top of the draw pile the discard, after all were shuffled (OPT-12)."""
    t.cells[game, U(terms[CARDS] - 1)] = t.cells[game, U(s.draws - 1)]
    return _with_piles(s, s.phase, s.draws - 1, 1, s.drawn)


@inlined
def choose_top(t: Table, game: np.uint64, draws: int, chance: Chance) -> None:
    """Put one of the cards of the draw pile on top, each as likely as the others.

    This is one step of a Fisher-Yates shuffle, which goes from the top of the pile down. A shuffle of the whole pile
    takes the same steps before the first card is drawn; made when a card is needed, they give every order the same
    chance.
    """
    other, top = below(chance, draws), U(draws - 1)
    card = t.cells[game, other]
    t.cells[game, other] = t.cells[game, top]
    t.cells[game, top] = card


@outlined
def shuffle(t: Table, game: np.uint64, draws: int, chance: Chance) -> None:
    """Shuffle the whole draw pile."""
    for count in range(draws, 1, -1):
        choose_top(t, game, count, chance)


@tiny
def _with_piles(s: State, phase: int, draws: int, discards: int, drawn: int) -> State:
    return State(phase, s.seat, s.finisher, s.idle, draws, discards, drawn)
