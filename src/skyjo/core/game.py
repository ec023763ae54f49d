"""The state of a game as one flat value: what everybody sees first, what nobody sees last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from attrs import field, fields, frozen, make_class

from skyjo.core import scoring
from skyjo.core.choice import Choice
from skyjo.core.errors import InvalidInput, shown
from skyjo.core.grid import CLEARED, FACE_DOWN, Blank, Grid
from skyjo.core.rules import Card, Rules, Seat
from skyjo.core.scoring import Outcome, RoundScore, Standing

__all__ = [
    "Game",
    "Phase",
    "Table",
]


class Phase(Choice):
    """What the table waits for.

    REVEAL: a player turns up opening cards (SETUP-6).
    TURN: a player takes the top discard or draws (TURN-1).
    DRAWN: a player has drawn, and keeps the card or discards it (TURN-3).
    SCORED: the round is over; the table deals the next one.
    OVER: the game has ended (GAME-2).
    """

    REVEAL = "REVEAL"
    TURN = "TURN"
    DRAWN = "DRAWN"
    SCORED = "SCORED"
    OVER = "OVER"


class Table(Protocol):
    """What everybody at the table sees, as far as moves depend on it: a `Game` is one, and so is a view of it."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        ...

    @property
    def grids(self) -> tuple[Grid, ...]:
        """The cells of each seat, in seat order."""
        ...

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """The discards, top last."""
        ...

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        ...

    @property
    def to_move(self) -> Seat | None:
        """The seat it waits for; None when the table deals, or the game is over."""
        ...

    @property
    def draw_count(self) -> int:
        """How many cards the draw pile has."""
        ...


@frozen(repr=False, weakref_slot=False)
class Game:
    """Hold everything there is to know about a game, secrets included: only the table may have it.

    Make one with `skyjo.new_game`; `skyjo.apply` gives the next. Public:

    rules: the rules of the table.
    round_number: the round being played or just scored, from 1.
    starter: the seat that began the turns of the latest round that got to turns; before that the seat
        named to begin the first round, if any (OPT-9).
    grids: the cells of each seat, in seat order.
    discard_pile: the discards, top last.
    phase: what the table waits for.
    to_move: the seat it waits for; None when the table itself is to deal, or the game is over.
    finisher: the seat that ended this round, None before (END-1).
    idle_turns: how many turns in a row have neither turned up nor cleared a place (OPT-13).
    reshuffles: how many times this round's discards became a draw pile (PILE-1).
    scores: the rounds scored so far.
    standing: what they amount to; it follows from the scores and the rules.

    Secret:

    seed: 32 bytes from which every shuffle follows, unless its order is handed in.
    hidden: per seat and place, the card that lies face down there, None elsewhere.
    draw_pile: the cards to draw, top last.
    drawn: the card in hand, known to the seat to move alone.
    """

    rules: Rules
    seed: bytes
    round_number: int
    starter: Seat | None
    grids: tuple[Grid, ...]
    discard_pile: tuple[Card, ...]
    phase: Phase
    to_move: Seat | None
    finisher: Seat | None
    idle_turns: int
    reshuffles: int
    scores: tuple[RoundScore, ...]
    hidden: tuple[tuple[Card | None, ...], ...]
    draw_pile: tuple[Card, ...]
    drawn: Card | None
    standing: Standing = field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "standing", scoring.standing(self.scores, self.players, self.rules))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.grids)

    @property
    def draw_count(self) -> int:
        """How many cards the draw pile has: public, unlike the cards (VIEW-1)."""
        return len(self.draw_pile)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all rounds scored so far, in seat order; zeros before the first (GAME-1)."""
        return self.standing.totals

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (GAME-2)."""
        return self.phase is Phase.OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return scoring.outcome(self.scores, self.rules) if self.is_over else None

    def __repr__(self) -> str:
        """Show the public table on one line, grids row by row: nothing a spectator may not know."""
        return f"<Game {public_line(self.round_number, self.totals, self)}>"


# Every move makes one Game, and writing its fields past the guard of a frozen class takes a quarter of the whole
# move. So `quick_game` writes them into a draft, an object with the same slots and no guard, and the finished
# draft becomes a Game. It also takes the standing as it is, which `Game()` has to work out from all the rounds.
if TYPE_CHECKING:

    def quick_game(
        rules: Rules,
        seed: bytes,
        round_number: int,
        starter: Seat | None,
        grids: tuple[Grid, ...],
        discard_pile: tuple[Card, ...],
        phase: Phase,
        to_move: Seat | None,
        finisher: Seat | None,
        idle_turns: int,
        reshuffles: int,
        scores: tuple[RoundScore, ...],
        hidden: tuple[tuple[Card | None, ...], ...],
        draw_pile: tuple[Card, ...],
        drawn: Card | None,
        standing: Standing,
        /,
    ) -> Game: ...
else:
    _Draft = make_class("_Draft", [one.name for one in fields(Game)], slots=True, weakref_slot=False)

    def quick_game(*values: object) -> Game:
        """Make a `Game` from all its fields, in order."""
        draft = _Draft(*values)
        draft.__class__ = Game
        return draft


def mover(table: Table) -> Seat:
    """Find the seat to move: there is one in every phase but SCORED and OVER."""
    seat = table.to_move
    assert seat is not None, "somebody is to move"  # noqa: S101 - for the types
    return seat


def own_grid(table: Table) -> Grid:
    """Find the grid of the seat to move."""
    seat = table.to_move  # as in `mover`, which would cost every move one more call
    assert seat is not None, "somebody is to move"  # noqa: S101 - for the types
    return table.grids[seat]


def check_game(where: str, value: object, why: str = "") -> None:
    """Refuse as `InvalidInput` what is no `Game`; why: what the error adds, of a view of one above all."""
    if type(value) is not Game:
        raise InvalidInput(where, shown(value), table_expected(value, f"a Game{why}"))


def check_table(value: object) -> None:
    """Refuse as `InvalidInput` what is not a table to be asked for moves."""
    for name in _PUBLIC:
        try:
            getattr(value, name)
        except Exception:  # noqa: BLE001 - what comes from outside may raise anything
            expected = table_expected(value, "a Game, or a View of one")
            raise InvalidInput("table", shown(value), expected) from None


def table_expected(value: object, expected: str, instead: str = "its .game") -> str:
    """Say what belongs where a game or a view of one does; of what keeps a game, as a record does, that is meant."""
    try:
        keeps_one = type(getattr(value, "game", None)) is Game
    except Exception:  # noqa: BLE001 - as above
        keeps_one = False
    return instead if keeps_one else expected


_PUBLIC = ("rules", "grids", "discard_pile", "phase", "to_move", "draw_count")
_LARGEST_SHOWN = 200  # cells; a larger table shows how many cards lie open instead of each


def public_line(round_number: int, totals: tuple[int, ...], table: Table) -> str:
    """Show a table on one line, grids row by row: nothing a spectator may not know."""
    grids = table.grids
    cells = len(grids) * table.rules.places
    shown = [_cells(grid, table.rules) if cells <= _LARGEST_SHOWN else _count(grid) for grid in grids]
    who = "" if table.to_move is None else f", seat {table.to_move} to move"
    seats = " | ".join(f"{seat}: {grid}" for seat, grid in enumerate(shown))
    piles = f"discard {table.discard_pile[-1]} of {len(table.discard_pile)}, draw {table.draw_count}"
    return f"round {round_number} {table.phase.name}{who} | {seats} | {piles} | totals {' '.join(map(str, totals))}"


def _cells(grid: Grid, rules: Rules) -> str:
    signs = {FACE_DOWN: "?", CLEARED: "."}
    signed = [signs[cell] if isinstance(cell, Blank) else str(cell) for cell in grid]
    return " / ".join(" ".join(signed[row :: rules.rows]) for row in range(rules.rows))


def _count(grid: Grid) -> str:
    return f"{sum(type(cell) is int for cell in grid)} open, {grid.count(FACE_DOWN)} face down"
