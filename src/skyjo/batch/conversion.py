"""Games of the core as rows of a table, and back."""

from __future__ import annotations

from collections.abc import Iterable

from skyjo.batch.tables import (
    CLEARED,
    FACE_DOWN,
    GRIDS,
    NO_CARD,
    NOBODY,
    PILE,
    PLACES,
    PLAYERS,
    WIDTH,
    State,
    Table,
    Terms,
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
        starter=_seat(game.starter),
        reshuffles=game.reshuffles,
        round=game.round_number,
        reached=_REASONS.index(game.standing.reached),
        last_finisher=_seat(game.scores[-1].finisher) if game.scores else NOBODY,
    )


def write_game(t: Table, terms: Terms, at: int, game: Game) -> None:
    """Lay the cards and scores of a game on a table, as the game with this number."""
    players, cells = game.players, t.cells[at]
    faces = [_number(cell) for row in game.grids for cell in row]
    hidden = [card for row in game.hidden for card in row]
    cells[: terms[GRIDS]] = faces
    cells[terms[GRIDS] : terms[PILE]] = [
        (0 if face == CLEARED else face) if card is None else card for face, card in zip(faces, hidden, strict=True)
    ]
    cells[terms[PILE] : terms[PILE] + len(game.draw_pile)] = game.draw_pile
    cells[terms[WIDTH] - len(game.discard_pile) :] = game.discard_pile[::-1]
    t.masks[at, ::2] = [_mask(cell is grid.FACE_DOWN for cell in row) for row in game.grids]
    t.masks[at, 1::2] = [_mask(cell is not grid.CLEARED for cell in row) for row in game.grids]
    if game.scores:
        t.scores[at, :players] = game.scores[-1].sums
        t.scores[at, players : 2 * players] = game.scores[-1].points
    t.scores[at, 2 * players :] = game.totals


def game_at(t: Table, terms: Terms, at: int, s: State, rules: Rules, seed: bytes) -> Game:
    """Make a game of the core out of one on a table.

    Of the scores the last one is whole. Those before it are of nothing, but for the last of them, which holds what they
    all came to; so the totals are right, and so is the number of rounds.
    """
    players, places = int(terms[PLAYERS]), int(terms[PLACES])
    cells: list[int] = t.cells[at].tolist()
    starts = range(0, players * places, places)
    grids = tuple(tuple(_SIGNS.get(face, face) for face in cells[start : start + places]) for start in starts)
    under = cells[terms[GRIDS] : terms[PILE]]
    scored = s.phase >= _PHASES.index(Phase.SCORED)
    rounds = s.round if scored else s.round - 1
    numbers: list[int] = t.scores[at].tolist()
    sums, points, totals = (tuple(numbers[start : start + players]) for start in range(0, 3 * players, players))
    return quick_game(
        rules,
        seed,
        s.round,
        _seat_or_none(s.starter),
        grids,
        tuple(cells[terms[WIDTH] - s.discards :][::-1]),
        _PHASES[s.phase],
        _seat_or_none(s.seat),
        _seat_or_none(s.finisher),
        s.idle,
        s.reshuffles,
        _scores(rounds, RoundScore(sums, points, _seat_or_none(s.last_finisher)), totals),
        tuple(
            tuple(card if cell is grid.FACE_DOWN else None for card, cell in zip(under[start:], row, strict=False))
            for start, row in zip(starts, grids, strict=True)
        ),
        tuple(cells[terms[PILE] : terms[PILE] + s.draws]),
        None if s.drawn == NO_CARD else s.drawn,
        Standing(totals, rounds, _REASONS[s.reached]),
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
