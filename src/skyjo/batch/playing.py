"""Kernels that play rounds to their end, by a policy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from skyjo.batch.chance import Chance, Key, begin
from skyjo.batch.compiling import FINGERPRINT, inlined, kernel, outlined, signed, tiny, uncached
from skyjo.batch.grids import U, grid_start
from skyjo.batch.legality import may_play
from skyjo.batch.policies import Parameters, Policy, Seen, greedy, random
from skyjo.batch.rounds import choose_top, deal, first_discard, gather, step
from skyjo.batch.tables import (
    CARDS,
    CLEAR_AT_REVEAL,
    CLEARS_FROM,
    COLUMNS,
    EXTRA,
    EXTRA_ROUND,
    FACE_DOWN,
    FACTOR,
    FIRST_STARTER,
    FLIP,
    HIGHEST_CARD,
    LAST_TURNS,
    LATER_STARTER,
    ON_TIE,
    PLACES,
    PLAYERS,
    POSITIVE_ONLY,
    REVEAL,
    REVEALS,
    ROUNDS,
    ROWS,
    ROWS_COUNT,
    SCORED,
    STALL_LIMIT,
    STALLS,
    TARGET,
    TURN,
    WHOLE_PILE,
    Cards,
    State,
    Table,
    Terms,
    grids_of,
    read_only,
    terms_of,
)
from skyjo.core.errors import InvalidInput, shown
from skyjo.core.rules import CLASSIC

__all__ = [
    "FINE",
    "ILLEGAL",
    "POLICIES",
    "TOO_LONG",
    "Results",
    "Sight",
    "Source",
    "classic",
    "kernel_of",
    "sight_of",
]

FINE, ILLEGAL, TOO_LONG = range(3)
"""How a kernel came to its end."""


class Source(NamedTuple):
    """Where rounds begin: at the deal, or in a position of which the cards that are hidden are not known.

    resumed: whether it is a position. The rest but for `draws` matters only then.
    draws: int8, the cards among which the draws are: at a deal the whole deck.
    hidden: int8, the cards among which the face-down ones are; none when these are among `draws` too.
    hand: whether a card in hand is among `draws`.
    first_move: the first move to play, -1 to ask the policy.
    state: the position; `table`: its grids and discards, one game. At a deal the ledger of the table matters alone.
    """

    resumed: int
    draws: Cards
    hidden: Cards
    hand: int
    first_move: int
    state: State
    table: Table


class Sight(NamedTuple):
    """The part of a table with one game that policies see, in handy shapes: the same memory as the table's.

    A policy cannot write there, or it could turn up cards without a move: the compiler refuses it.
    """

    faces: Cards
    down: npt.NDArray[np.uint64]
    lying: npt.NDArray[np.uint64]


def sight_of(t: Table, terms: Terms) -> Sight:
    """Find what policies see of a table with one game."""
    return Sight(read_only(grids_of(t, terms)[0, :, 0]), read_only(t.masks[0, ::2]), read_only(t.masks[0, 1::2]))


class Results(NamedTuple):
    """What becomes of rounds, a row for each; `fault` holds how it ended, in which round, with which move."""

    sums: npt.NDArray[np.int32]
    points: npt.NDArray[np.int64]
    finisher: npt.NDArray[np.int8]
    turns: npt.NDArray[np.int32]
    moves: npt.NDArray[np.int32]
    fault: npt.NDArray[np.int64]


@inlined
def _play_rounds(
    policy: Policy,
    parameters: Parameters,
    t: Table,
    sight: Sight,
    terms: Terms,
    source: Source,
    chance: Chance,
    key: Key,
    first: int,
    last: int,
    longest: int,
    out: Results,
) -> None:
    """Play the rounds with these numbers, each with a stream of its own; stop at the first that goes wrong.

    t: room for one game. longest: how many turns a round may have.
    """
    game = U(0)
    for number in range(first, last):
        begin(chance, key[0] + U(number), key[1] + U(number))
        s = _begun(t, terms, source, chance)
        turns, moves, move = 0, 0, source.first_move
        while s.phase < SCORED:
            if move < 0:
                move = policy(_seen(t, sight, terms, s), parameters, chance)
            if not may_play(t, terms, game, s, move):
                _report(out.fault, ILLEGAL, number, move)
                return
            if s.phase == TURN and move == terms[PLACES]:
                s = _card_to_draw(t, terms, game, s, chance)
            elif s.phase != REVEAL:
                turns += 1
            s = step(t, terms, game, s, move)
            moves += 1
            move = -1
            if turns == longest and s.phase < SCORED:
                _report(out.fault, TOO_LONG, number, turns)
                return
        row = U(number)
        for at in range(terms[PLAYERS]):
            seat = U(at)
            out.sums[row, seat] = t.scores[game, seat]
            out.points[row, seat] = t.scores[game, U(terms[PLAYERS]) + seat]
        out.finisher[row] = s.finisher
        out.turns[row] = turns
        out.moves[row] = moves


@tiny
def _report(fault: npt.NDArray[np.int64], kind: int, number: int, what: int) -> None:
    fault[0], fault[1], fault[2] = kind, number, what


@inlined
def _card_to_draw(t: Table, terms: Terms, game: np.uint64, s: State, chance: Chance) -> State:
    """See that a card lies on the draw pile, and that it may be any of them (PILE-1, OPT-12)."""
    if s.draws == 0:
        s = gather(t, terms, game, s)
        if terms[WHOLE_PILE]:
            choose_top(t, game, s.draws, chance)
            s = first_discard(t, terms, game, s)
    choose_top(t, game, s.draws, chance)
    return s


@inlined
def _begun(t: Table, terms: Terms, source: Source, chance: Chance) -> State:
    game = U(0)
    if source.resumed:
        return _resumed(t, terms, source, chance)
    _pile_up(t, source.draws)
    _copy(source.table.ledger, t.ledger)
    return deal(t, terms, game, chance, True)


@outlined
def _resumed(t: Table, terms: Terms, source: Source, chance: Chance) -> State:
    """Set up the position, and deal the hidden cards from those they are among (VIEW-4)."""
    game, s = U(0), source.state
    _copy(source.table.masks, t.masks)
    _copy(source.table.scores, t.scores)
    _copy(source.table.ledger, t.ledger)
    parted = len(source.hidden) > 0
    cards = source.hidden if parted else source.draws
    _pile_up(t, cards)
    draws = len(cards)
    for number in range(terms[PLAYERS]):
        own = grid_start(terms, U(number))
        for place in range(terms[PLACES]):
            at, under = own + U(place), own + U(terms[PLACES] + place)
            face = source.table.cells[game, at]
            card = source.table.cells[game, under]
            if face == FACE_DOWN:
                choose_top(t, game, draws, chance)
                draws -= 1
                card = t.cells[game, U(draws)]
            t.cells[game, at] = face
            t.cells[game, under] = card
    if parted:
        _pile_up(t, source.draws)
        draws = len(source.draws)
    drawn = s.drawn
    if source.hand:
        choose_top(t, game, draws, chance)
        draws -= 1
        drawn = signed(t.cells[game, U(draws)])
    for number in range(terms[CARDS] - s.discards, terms[CARDS]):
        t.cells[game, U(number)] = source.table.cells[game, U(number)]
    return State(s.phase, s.seat, s.finisher, s.idle, draws, s.discards, drawn)


@inlined
def _copy(source: npt.NDArray[Any], target: npt.NDArray[Any]) -> None:
    """Copy the row of the only game."""
    for at in range(source.shape[1]):
        target[U(0), U(at)] = source[U(0), U(at)]


@inlined
def _pile_up(t: Table, cards: Cards) -> None:
    for at in range(len(cards)):
        t.cells[U(0), U(at)] = cards[U(at)]


@tiny
def _seen(t: Table, sight: Sight, terms: Terms, s: State) -> Seen:
    top = signed(t.cells[U(0), U(terms[CARDS] - s.discards)])
    return Seen(
        sight.faces, sight.down, sight.lying,
        s.phase, s.seat, s.finisher, s.idle, s.draws, s.discards, top, s.drawn,
        terms[PLAYERS], terms[PLACES], terms[ROWS], terms[CLEARS_FROM], terms[FLIP],
    )  # fmt: skip


_CLASSIC = tuple(terms_of(CLASSIC, 2).tolist())


@inlined
def classic(terms: Terms) -> Terms:
    """Give the terms of the classic game so that the compiler knows all but the number of players."""
    return (
        terms[PLAYERS],
        _CLASSIC[PLACES],
        _CLASSIC[ROWS],
        _CLASSIC[COLUMNS],
        _CLASSIC[CARDS],
        _CLASSIC[REVEALS],
        _CLASSIC[CLEARS_FROM],
        _CLASSIC[ROWS_COUNT],
        _CLASSIC[CLEAR_AT_REVEAL],
        _CLASSIC[FLIP],
        _CLASSIC[WHOLE_PILE],
        _CLASSIC[STALLS],
        _CLASSIC[STALL_LIMIT],
        _CLASSIC[LAST_TURNS],
        _CLASSIC[POSITIVE_ONLY],
        _CLASSIC[ON_TIE],
        _CLASSIC[FACTOR],
        _CLASSIC[EXTRA],
        _CLASSIC[TARGET],
        _CLASSIC[ROUNDS],
        _CLASSIC[EXTRA_ROUND],
        _CLASSIC[FIRST_STARTER],
        _CLASSIC[LATER_STARTER],
        _CLASSIC[HIGHEST_CARD],
    )


Kernel = Callable[[Parameters, Table, Sight, Terms, Source, Chance, Key, int, int, int, Results], None]


def _own_kernels(fingerprint: str) -> dict[str, Kernel]:
    """Make the kernels of the policies that come along; see `compiling` about the fingerprint."""

    @kernel
    def play_randomly(
        parameters: Parameters,
        t: Table,
        sight: Sight,
        terms: Terms,
        source: Source,
        chance: Chance,
        key: Key,
        first: int,
        last: int,
        longest: int,
        out: Results,
    ) -> None:
        _kept = fingerprint
        _play_rounds(random, parameters, t, sight, terms, source, chance, key, first, last, longest, out)

    @kernel
    def play_greedily(
        parameters: Parameters,
        t: Table,
        sight: Sight,
        terms: Terms,
        source: Source,
        chance: Chance,
        key: Key,
        first: int,
        last: int,
        longest: int,
        out: Results,
    ) -> None:
        _kept = fingerprint
        _play_rounds(greedy, parameters, t, sight, terms, source, chance, key, first, last, longest, out)

    @kernel
    def play_classic_randomly(
        parameters: Parameters,
        t: Table,
        sight: Sight,
        terms: Terms,
        source: Source,
        chance: Chance,
        key: Key,
        first: int,
        last: int,
        longest: int,
        out: Results,
    ) -> None:
        _kept = fingerprint
        _play_rounds(random, parameters, t, sight, classic(terms), source, chance, key, first, last, longest, out)

    return {"random": play_randomly, "greedy": play_greedily, "classic random": play_classic_randomly}


POLICIES = ("random", "greedy")
"""The policies that come along, by name."""

_OWN_KERNELS = _own_kernels(FINGERPRINT)
_any_policy = uncached(_play_rounds)


def kernel_of(policy: str | Policy, terms: npt.NDArray[np.int64]) -> Kernel:
    """Find the kernel of a policy that comes along, or make that of another.

    Random play by the classic rules has a kernel to itself, which knows them: it is a tenth faster.

    Raises `InvalidInput` for a name that is none.
    """
    if isinstance(policy, str):
        if policy not in POLICIES:
            raise InvalidInput("policy", shown(policy), f"one of {', '.join(POLICIES)}, or a policy of your own")
        players = int(terms[PLAYERS])
        if policy == "random" and np.array_equal(terms, terms_of(CLASSIC, players)):
            return _OWN_KERNELS["classic random"]
        return _OWN_KERNELS[policy]
    if not hasattr(policy, "py_func"):
        raise InvalidInput("policy", shown(policy), "a name, or a function compiled with skyjo.batch.policy")
    return partial(_any_policy, policy)
