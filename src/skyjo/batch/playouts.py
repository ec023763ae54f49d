"""Rounds by the million: `playouts` from the deal, `rollouts` from a position, by a compiled policy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
import numpy.typing as npt
from attrs import frozen

from skyjo.batch.chance import key_of
from skyjo.batch.checks import check_count, check_table, parameters_for
from skyjo.batch.conversion import check_game, state_of, write_game
from skyjo.batch.errors import PolicyFault
from skyjo.batch.playing import FINE, ILLEGAL, Results, Source, kernel_of, sight_of
from skyjo.batch.policies import Policy
from skyjo.batch.running import compiling, in_chunks
from skyjo.batch.tables import NO_CARD, NOBODY, PLAYERS, REVEAL, ROUND, State, Table, apart, empty_table, terms_of
from skyjo.core.errors import IllegalMove, InvalidInput
from skyjo.core.game import Game
from skyjo.core.legality import violation
from skyjo.core.moves import Move, move_id
from skyjo.core.rules import CLASSIC, Rules
from skyjo.core.shuffle import seed_bytes
from skyjo.knowledge.possible import sample
from skyjo.knowledge.view import View, view

__all__ = ["Playouts", "playouts", "rollouts"]

Numbers = Sequence[float] | Sequence[Sequence[float]] | npt.NDArray[np.float64]

_LONGEST = 10_000_000  # turns of a seat: those of 99 seats, and all their moves, are still int32


@frozen(eq=False)
class Playouts:
    """Hold how rounds came out, in arrays with a row for each round.

    sums: int32[rounds, players], the cards left in each grid, in points (SCORE-1).
    points: int64[rounds, players], what goes on the score sheet, the penalty included (SCORE-2).
    finisher: int8[rounds], the seat that ended the round, -1 when it was cut off (OPT-13).
    turns: int32[rounds], how many turns were played to their end.
    moves: int32[rounds], how many moves that took: opening cards turned up and draws count too.
    """

    sums: npt.NDArray[np.int32]
    points: npt.NDArray[np.int64]
    finisher: npt.NDArray[np.int8]
    turns: npt.NDArray[np.int32]
    moves: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.finisher)

    @property
    def penalised(self) -> npt.NDArray[np.bool_]:
        """bool[rounds]: whether the finisher's points are not just the sum (SCORE-2)."""
        return np.asarray((self.points != self.sums).any(axis=1))


def playouts(
    players: int,
    rounds: int,
    *,
    rules: Rules = CLASSIC,
    policy: str | Policy = "random",
    parameters: Numbers | None = None,
    seed: bytes | str | int | None = 0,
    threads: int = 1,
    longest: int = 10_000,
) -> Playouts:
    """Play so many rounds, each dealt anew as the first of a game, to their end.

    policy: who plays all seats: `"random"`, `"greedy"`, or a policy of one's own (see `skyjo.batch.policies`).
    parameters: numbers for the policy, one row for all seats or a row for each; None for the mean of the deck.
    seed: of what `new_game` takes. The same seed gives the same rounds, with any number of threads.
    threads: how many play at a time. Kernels do without the interpreter's lock.
    longest: how many turns a seat may have in a round, on average, before the policy counts as one without an end.

    Raises `UnsupportedRules` for a grid of more than 64 places, `InvalidInput` for what is no such argument, and
    `PolicyFault` for a policy that plays an illegal move or has no end, with the first round in which it did. Greedy
    play can be without end by rules of one's own, where no card can be drawn or discarding turns up none. What numba
    says of a policy that it cannot compile is raised as it is.

    An interrupt from the keyboard ends it after the thousands of rounds that are under way.

    >>> from skyjo.batch import playouts
    >>> rounds = playouts(2, 1000, seed=7)
    >>> rounds.points.shape, int(rounds.penalised.sum())
    ((1000, 2), 498)
    """
    players, rules = check_table(players, rules)
    terms = terms_of(rules, players)
    deck = np.array(rules.deck.cards, np.int8)
    none = State(REVEAL, NOBODY, NOBODY, 0, 0, 0, NO_CARD)
    unplayed = empty_table(terms, 1)
    unplayed.ledger[0, ROUND] = 1
    source = Source(0, deck, np.zeros(0, np.int8), 0, -1, none, unplayed)
    return _play(
        "playouts", source, terms, rules, check_count("rounds", rounds), policy, parameters, seed, threads, longest
    )


def rollouts(
    table: View | Game,
    rounds: int,
    *,
    move: Move | None = None,
    policy: str | Policy = "random",
    parameters: Numbers | None = None,
    seed: bytes | str | int | None = 0,
    threads: int = 1,
    longest: int = 10_000,
) -> Playouts:
    """Play the round that is under way to its end so many times, for all that the viewer knows.

    Each time the hidden cards are dealt anew: every way they can lie is as likely as it is to the viewer, as with
    `skyjo.sample`. The same seed deals the same cards for each move that is tried.

    table: what somebody knows. A game is looked at by the seat to move, and its secrets are not used.
    move: the first move; None to leave that to the policy, too.

    The others are those of `playouts`. Turns and moves count from here; sums and points are those of this whole round,
    without the rounds before.

    Raises what `playouts` raises, `InvalidInput` when no round is under way, and `IllegalMove` for a move that may not
    be played.

    >>> import skyjo
    >>> from skyjo.batch import rollouts
    >>> rollouts(skyjo.new_game(2, seed=7), 100, move=skyjo.Reveal(3)).sums.shape
    (100, 2)
    """
    if type(table) is Game:
        table = view(table, table.to_move)
    if type(table) is not View:
        raise InvalidInput("table", f"a {type(table).__name__}", "a View or a Game")
    if table.to_move is None:
        raise InvalidInput("table", f"a round that is over ({table.phase.name})", "a round under way")
    rules = table.rules
    first_move = -1
    if move is not None:
        refused = violation(table, move)
        if refused is not None:
            raise IllegalMove(move, refused)
        first_move = move_id(move, rules)
    terms = terms_of(rules, table.players)
    possible = check_game("table", sample(table, Random(0)))  # noqa: S311 - only to check it, and to write it down
    position = empty_table(terms, 1)
    write_game(position, terms, 0, possible)
    draws = np.array(table.draw_pool, np.int8)
    hidden = np.array(() if table.known_draws is None else table.hidden_pool, np.int8)
    hand = int(table.hand_is_hidden)
    source = Source(1, draws, hidden, hand, first_move, state_of(possible), position)
    return _play(
        "rollouts", source, terms, rules, check_count("rounds", rounds), policy, parameters, seed, threads, longest
    )


def _play(
    label: str,
    source: Source,
    terms: npt.NDArray[np.int64],
    rules: Rules,
    rounds: int,
    policy: str | Policy,
    parameters: object,
    seed: bytes | str | int | None,
    threads: int,
    longest: int,
) -> Playouts:
    players, rounds = int(terms[PLAYERS]), check_count("rounds", rounds)
    numbers = parameters_for(parameters, players, rules)
    threads = check_count("threads", threads, 1)
    most_turns = players * check_count("longest", longest, 1, _LONGEST)
    kernel = kernel_of(policy, terms)
    key = key_of(label, seed_bytes(seed))
    results = Results(
        sums=np.empty((rounds, players), np.int32),
        points=np.empty((rounds, players), np.int64),
        finisher=np.empty(rounds, np.int8),
        turns=np.empty(rounds, np.int32),
        moves=np.empty(rounds, np.int32),
        fault=np.zeros(3, np.int64),
    )

    def run(first: int, last: int) -> None:
        out = results._replace(fault=np.zeros(3, np.int64))
        cells, masks, scores, ledger = empty_table(terms, 1)
        room = Table(apart(cells), apart(masks), apart(scores), apart(ledger))
        chance = apart(np.zeros(2, np.uint64))
        kernel(numbers, room, sight_of(room, terms), terms, source, chance, key, first, last, most_turns, out)
        kind, number, move = out.fault.tolist()
        if kind != FINE:
            illegal = f"the policy played move {move}, which was not legal"
            raise PolicyFault(number, illegal if kind == ILLEGAL else f"it was not over after {most_turns} turns")

    with compiling(kernel, f"a policy for {label}"):
        run(0, 0)
    in_chunks(run, rounds, threads)
    return Playouts(results.sums, results.points, results.finisher, results.turns, results.moves)
