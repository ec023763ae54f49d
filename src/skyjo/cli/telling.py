"""What happened, told for a person to read: a turn on one line, and a sentence for everything else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from skyjo import CardsRevealed, Event, LastTurnsLeft, RoundCutOff, RoundFinished, RoundScored, Rules, Seat, sentence


def of_the_turn(happened: Iterable[Event]) -> tuple[Event, ...]:
    """Take what belongs to the turn itself, without the end of a round that came with it."""
    return tuple(takewhile(lambda event: not isinstance(event, CardsRevealed | RoundCutOff | RoundScored), happened))


def turn(happened: Iterable[Event], rules: Rules) -> str:
    """Tell a turn on one line: its sentences, each seat being named once for all that it does in a row.

    Who has a last turn is told when the round is finished, and not again after each of them.
    """
    happened = tuple(happened)
    if not any(isinstance(event, RoundFinished) for event in happened):
        happened = tuple(event for event in happened if not isinstance(event, LastTurnsLeft))
    told: list[str] = []
    before: Seat | None = None
    for event in happened:
        seat: Seat | None = getattr(event, "seat", None)
        said = sentence(event, rules=rules).removesuffix(".")
        if seat is not None and seat == before:
            said = said.removeprefix(f"Seat {seat} ")
        told.append(said[0].lower() + said[1:])
        before = seat
    return "; ".join(told)


def score_at(happened: Sequence[Event]) -> int:
    """Find where in the end of a round its score is: the reveal comes before, the end of the game after it."""
    return next(number for number, event in enumerate(happened) if isinstance(event, RoundScored))
