"""What happened in a classic game, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from skyjo import (
    CLEARED,
    Card,
    DiscardDrawn,
    Game,
    KeepDrawn,
    Move,
    Outcome,
    Place,
    RoundScore,
    Rules,
    Seat,
    TakeDiscard,
    place_name,
)
from skyjo.core.grid import completed, replaced


@frozen
class Turn:
    """A turn that is over.

    before, after: the game as the turn began, and when it had ended.
    drawn: the card drawn in it, if any.
    move: the move that ended it.
    """

    before: Game
    drawn: Card | None
    move: Move
    after: Game

    @property
    def seat(self) -> Seat:
        """Whose turn it was."""
        return self.before.to_move or 0

    @property
    def place(self) -> Place:
        """Where a card was laid or turned up."""
        assert isinstance(self.move, TakeDiscard | KeepDrawn | DiscardDrawn)  # noqa: S101 - no other ends a turn
        assert self.move.place is not None  # noqa: S101 - the classic game has no discard without a flip
        return self.move.place

    @property
    def found(self) -> Card | None:
        """The card that lay there before, face down or open."""
        cell = self.before.grids[self.seat][self.place]
        return cell if isinstance(cell, int) else self.before.hidden[self.seat][self.place]

    @property
    def laid(self) -> Card | None:
        """The card that lies there now, unless its column went."""
        match self.move:
            case TakeDiscard():
                return self.before.discard_pile[-1]
            case KeepDrawn():
                return self.drawn
            case _:
                return self.found

    @property
    def gone(self) -> tuple[Place, ...]:
        """The places that this turn cleared."""
        grid = self.before.grids[self.seat]
        if self.laid is not None:
            grid = replaced(grid, self.place, self.laid)
        return completed(grid, self.place, self.before.rules)


def opening(game: Game) -> str:
    """Tell what the first discard is, and who begins and why (START-1, START-3)."""
    why = "with the highest sum" if game.round_number == 1 else "having finished the round before"
    return f"The first discard is {game.discard_pile[-1]}. Seat {game.starter} begins, {why}."


def turn(turn: Turn) -> str:
    """Tell a turn on one line: what came from where, what it replaced, what that led to."""
    where = place_name(turn.place, turn.before.rules)
    match turn.move:
        case TakeDiscard():
            told = f"takes {turn.laid} to {where}, discards {turn.found}"
        case KeepDrawn():
            told = f"draws {turn.drawn}, keeps it at {where}, discards {turn.found}"
        case _:
            told = f"draws {turn.drawn}, discards it, turns up {turn.laid} at {where}"
    if turn.gone:
        told += f"; {_columns(turn.gone, turn.before.rules)}"
    if turn.before.finisher is None and turn.after.finisher == turn.seat:
        told += "; finishes the round"
    return f"seat {turn.seat} {told}"


def reveal(last: Turn) -> list[str]:
    """Tell for each seat which columns went when the hidden cards were turned up (COL-9)."""
    told: list[str] = []
    for seat, (before, after) in enumerate(zip(last.before.grids, last.after.grids, strict=True)):
        known = {place for place, cell in enumerate(before) if cell is CLEARED}
        known.update(last.gone if seat == last.seat else ())
        gone = [place for place, cell in enumerate(after) if cell is CLEARED and place not in known]
        if gone:
            told.append(f"Turning up the hidden cards of seat {seat}: {_columns(gone, last.after.rules)}.")
    return told


def score(round_score: RoundScore) -> str:
    """Tell who finished, and whether the sum was doubled and why (SCORE-2 to SCORE-4)."""
    seat = round_score.finisher
    if seat is None:
        return "Nobody finished: the round was cut off."
    own = round_score.sums[seat]
    rivals = [rival for rival, points in enumerate(round_score.sums) if rival != seat and points <= own]
    if not rivals:
        return f"Seat {seat} finished and is alone lowest: {own} counts once."
    if own <= 0:
        return f"Seat {seat} finished, and {_seats(rivals)} did no worse; but {own} is not positive and counts once."
    return f"Seat {seat} finished, but {_seats(rivals)} did no worse: {own} is doubled to {round_score.points[seat]}."


def outcome(end: Outcome, rules: Rules) -> str:
    """Tell how a game to a target ended (GAME-2 to GAME-4)."""
    winners, points = _seats(end.winners), min(end.totals)
    verb = "wins" if len(end.winners) == 1 else "share the win"
    reached = f"a total of {max(end.totals)} reaches the target of {rules.target}"
    return f"The game is over: {reached}. {winners[0].upper()}{winners[1:]} {verb} with {points} points."


def _columns(gone: Iterable[Place], rules: Rules) -> str:
    letters = sorted({place_name(place, rules)[0] for place in gone})
    return f"column {letters[0]} goes" if len(letters) == 1 else f"columns {' and '.join(letters)} go"


def _seats(seats: Iterable[Seat]) -> str:
    *first, last = (f"seat {seat}" for seat in seats)
    return f"{', '.join(first)} and {last}" if first else last
