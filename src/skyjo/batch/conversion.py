"""Games of the core as rows of a table, and back."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from skyjo.batch.tables import (
    CARDS,
    CLEARED,
    FACE_DOWN,
    LAST_FINISHER,
    NO_CARD,
    NOBODY,
    PLAYERS,
    REACHED,
    RESHUFFLES,
    ROUND,
    STARTER,
    State,
    Table,
    Terms,
    grids_of,
)
from skyjo.core import consistency, grid
from skyjo.core.errors import InvalidInput, shown
from skyjo.core.game import Game, Phase, quick_game
from skyjo.core.grid import Cell
from skyjo.core.rules import Rules, Seat
from skyjo.core.scoring import Reason, RoundScore, Standing

__all__ = [
    "check_game",
    "game_at",
    "state_of",
    "write_game",
]

_PHASES = tuple(Phase)
_REASONS = (None, Reason.TARGET, Reason.ROUNDS)
_SIGNS: dict[int, Cell] = {FACE_DOWN: grid.FACE_DOWN, CLEARED: grid.CLEARED}
_MOST_IDLE = 2**62


def check_game(where: str, game: object) -> Game:
    """See that something is a game that hangs together; raises `InvalidInput`."""
    if type(game) is not Game:
        raise InvalidInput(where, f"a {type(game).__name__}", "a Game")
    wrong = consistency.flaw(game)
    if wrong is not None:
        raise InvalidInput(f"{where}.{wrong.where}", wrong.given, wrong.expected)
    if game.idle_turns > _MOST_IDLE:
        raise InvalidInput(f"{where}.idle_turns", shown(game.idle_turns), f"at most {_MOST_IDLE}")
    return game


def state_of(game: Game) -> State:
    """Say where a game stands, in numbers."""
    return State(
        phase=_PHASES.index(game.phase),
        seat=_seat(game.to_move),
        finisher=_seat(game.finisher),
        idle=game.idle_turns,
        draws=len(game.draw_pile),
        discards=len(game.discard_pile),
        drawn=NO_CARD if game.drawn is None else game.drawn,
    )


def write_game(t: Table, terms: Terms, at: int, game: Game) -> None:
    """Lay the cards of a game on a table and write down its scores, as the game with this number."""
    players, cells = game.players, t.cells[at]
    faces = [_number(cell) for row in game.grids for cell in row]
    hidden = [card for row in game.hidden for card in row]
    lying = [
        (0 if face == CLEARED else face) if card is None else card for face, card in zip(faces, hidden, strict=True)
    ]
    grids = grids_of(t, terms)[at]
    grids[:, 0] = np.reshape(faces, grids[:, 0].shape)
    grids[:, 1] = np.reshape(lying, grids[:, 1].shape)
    cells[: len(game.draw_pile)] = game.draw_pile
    cells[int(terms[CARDS]) - len(game.discard_pile) : int(terms[CARDS])] = game.discard_pile[::-1]
    t.masks[at, ::2] = [_mask(cell is grid.FACE_DOWN for cell in row) for row in game.grids]
    t.masks[at, 1::2] = [_mask(cell is not grid.CLEARED for cell in row) for row in game.grids]
    if game.scores:
        t.scores[at, :players] = game.scores[-1].sums
        t.scores[at, players : 2 * players] = game.scores[-1].points
    t.scores[at, 2 * players :] = game.totals
    t.ledger[at, STARTER] = _seat(game.starter)
    t.ledger[at, RESHUFFLES] = game.reshuffles
    t.ledger[at, ROUND] = game.round_number
    t.ledger[at, REACHED] = _REASONS.index(game.standing.reached)
    t.ledger[at, LAST_FINISHER] = _seat(game.scores[-1].finisher) if game.scores else NOBODY


def game_at(t: Table, terms: Terms, at: int, s: State, rules: Rules, seed: bytes) -> Game:
    """Make a game of the core out of one on a table.

    Of the scores the last one is whole. Those before it are of nothing, but for the last of them, which holds what they
    all came to; so the totals are right, and so is the number of rounds.
    """
    players, deck = int(terms[PLAYERS]), int(terms[CARDS])
    piles: list[int] = t.cells[at, :deck].tolist()
    numbered: list[tuple[list[int], list[int]]] = grids_of(t, terms)[at].tolist()
    grids = tuple(tuple(_SIGNS.get(face, face) for face in faces) for faces, _ in numbered)
    scored = s.phase >= _PHASES.index(Phase.SCORED)
    ledger: list[int] = t.ledger[at].tolist()
    rounds = ledger[ROUND] if scored else ledger[ROUND] - 1
    numbers: list[int] = t.scores[at].tolist()
    sums, points, totals = (tuple(numbers[start : start + players]) for start in range(0, 3 * players, players))
    return quick_game(
        rules,
        seed,
        ledger[ROUND],
        _seat_or_none(ledger[STARTER]),
        grids,
        tuple(piles[deck - s.discards :][::-1]),
        _PHASES[s.phase],
        _seat_or_none(s.seat),
        _seat_or_none(s.finisher),
        s.idle,
        ledger[RESHUFFLES],
        _scores(rounds, RoundScore(sums, points, _seat_or_none(ledger[LAST_FINISHER])), totals),
        tuple(
            tuple(card if face == FACE_DOWN else None for face, card in zip(faces, cards, strict=True))
            for faces, cards in numbered
        ),
        tuple(piles[: s.draws]),
        None if s.drawn == NO_CARD else s.drawn,
        Standing(totals, rounds, _REASONS[ledger[REACHED]]),
    )


def _scores(rounds: int, last: RoundScore, totals: tuple[int, ...]) -> tuple[RoundScore, ...]:
    if rounds <= 1:
        return (last,) * rounds
    nothing = (0,) * len(totals)
    before = tuple(total - new for total, new in zip(totals, last.points, strict=True))
    return (*[RoundScore(nothing, nothing, None)] * (rounds - 2), RoundScore(before, before, None), last)


def _number(cell: Cell) -> int:
    if isinstance(cell, int):
        return cell
    return FACE_DOWN if cell is grid.FACE_DOWN else CLEARED


def _mask(wanted: Iterable[bool]) -> int:
    return sum(1 << place for place, want in enumerate(wanted) if want)


def _seat(seat: Seat | None) -> int:
    return NOBODY if seat is None else seat


def _seat_or_none(seat: int) -> Seat | None:
    return None if seat == NOBODY else seat
