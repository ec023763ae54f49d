"""What a player can do, as values: six kinds of move, each with a dense number (SETUP-6, TURN-1 to TURN-6)."""

from __future__ import annotations

from functools import cache
from typing import assert_never, get_args

from attrs import frozen

from skyjo.core.errors import IllegalMove, InvalidNotation, Violation, shown
from skyjo.core.rules import CLASSIC, Place, Rules, check_rules

__all__ = [
    "DiscardDrawn",
    "Draw",
    "KeepDrawn",
    "Move",
    "NextRound",
    "Reveal",
    "TakeDiscard",
    "move_count",
    "move_from_id",
    "move_id",
]


@frozen
class Reveal:
    """Turn up one own card before the turns begin (SETUP-6)."""

    place: Place


@frozen
class Draw:
    """Take the top of the draw pile in hand (TURN-1)."""


@frozen
class TakeDiscard:
    """Exchange the top of the discard pile with the card at a place: one move, with no way back (TURN-2)."""

    place: Place


@frozen
class KeepDrawn:
    """Exchange the drawn card with the card at a place (TURN-3)."""

    place: Place


@frozen
class DiscardDrawn:
    """Discard the drawn card, then turn up the card at a place (TURN-6).

    place: None when `flip_after_discard` is off, and only then (OPT-5).
    """

    place: Place | None


@frozen
class NextRound:
    """Deal the next round: the table's move (SETUP-2). No seat can claim it, so play it without `seat`."""


Move = Reveal | Draw | TakeDiscard | KeepDrawn | DiscardDrawn | NextRound
"""Every kind of move there is."""

_KINDS = get_args(Move)


def move_count(rules: Rules = CLASSIC) -> int:
    """Count the moves of a game under these rules, legal or not: move ids are below it.

    >>> move_count()
    50
    """
    check_rules(rules)
    return 4 * rules.places + (2 if rules.flip_after_discard else 3)


def move_id(move: Move, rules: Rules = CLASSIC) -> int:
    """Give the number of a move, from 0 to `move_count(rules)` - 1.

    Raises `IllegalMove` for anything that is no move under these rules, in whatever position.

    >>> move_id(TakeDiscard(0)), move_id(NextRound())
    (13, 49)
    """
    check_rules(rules)
    flaw = malformed(move, rules)
    if flaw is not None:
        raise IllegalMove(move, flaw)
    cells = rules.places
    match move:
        case Reveal(place):
            return place
        case Draw():
            return cells
        case TakeDiscard(place):
            return cells + 1 + place
        case KeepDrawn(place):
            return 2 * cells + 1 + place
        case DiscardDrawn(place):
            return 4 * cells + 2 if place is None else 3 * cells + 1 + place
        case NextRound():
            return 4 * cells + 1
        case _:
            assert_never(move)


def move_from_id(number: int, rules: Rules = CLASSIC) -> Move:
    """Find the move with this number; the inverse of `move_id`.

    Raises `InvalidNotation` for anything but a whole number below `move_count(rules)`. Under
    `flip_after_discard=False` the numbers of discards that turn up a card stand for no move.

    >>> move_from_id(13)
    TakeDiscard(place=0)
    """
    count = move_count(rules)
    if type(number) is not int or not 0 <= number < count:
        raise InvalidNotation("move id", shown(number), f"a whole number from 0 to {count - 1}")
    move = menu(rules.places).by_id[number]
    flaw = malformed(move, rules)
    if flaw is not None:
        raise InvalidNotation("move id", shown(number), f"the id of a move ({flaw.message})")
    return move


def malformed(move: object, rules: Rules) -> Violation | None:
    """Say why something is no move under these rules, in whatever position; None if it is one."""
    if not any(type(move) is kind for kind in _KINDS):  # a kind of one's own, derived from a move, is none
        return Violation("not_a_move", "TURN-8", f"Nobody can play {shown(move)}: it is not a move.")
    match move:
        case DiscardDrawn(place):
            return discard_flaw(place, rules)
        case Reveal(place) | TakeDiscard(place) | KeepDrawn(place):
            return place_flaw(place, rules.places)
        case _:
            return None


def place_flaw(place: object, places: int) -> Violation | None:
    """Say why something is no place of a grid with so many places (SETUP-3).

    A name such as `"b2"` is none either: `place_at` reads it, and `parse_move` a whole move.
    """
    if type(place) is int and 0 <= place < places:
        return None
    numbers = f"places have numbers, 0 to {places - 1}"
    return Violation("not_a_place", "SETUP-3", f"There is no place {shown(place)}: {numbers}.")


def discard_flaw(place: object, rules: Rules) -> Violation | None:
    """Say why a discard of the drawn card turns up a card where it must not, or none where it must (TURN-6, OPT-5)."""
    if rules.flip_after_discard:
        if place is None:
            return Violation("place_needed", "TURN-6", "Who discards the drawn card must turn up a card.")
        return place_flaw(place, rules.places)
    if place is not None:
        return Violation("no_flip", "OPT-5", "At this table, who discards the drawn card turns up no card.")
    return None


@frozen
class Menu:
    """The moves of grids of one size, made once: per kind, one for each place in order."""

    reveals: tuple[Reveal, ...]
    takes: tuple[TakeDiscard, ...]
    keeps: tuple[KeepDrawn, ...]
    flips: tuple[DiscardDrawn, ...]
    draw_or_take: tuple[Move, ...]
    by_id: tuple[Move, ...]


DRAW = Draw()
DISCARD_ONLY = DiscardDrawn(None)
NEXT_ROUND = NextRound()


@cache
def menu(places: int) -> Menu:
    """Lay out the moves of grids with so many places; there are at most 234 sizes to keep."""
    reveals = tuple(Reveal(place) for place in range(places))
    takes = tuple(TakeDiscard(place) for place in range(places))
    keeps = tuple(KeepDrawn(place) for place in range(places))
    flips = tuple(DiscardDrawn(place) for place in range(places))
    by_id: tuple[Move, ...] = (*reveals, DRAW, *takes, *keeps, *flips, NEXT_ROUND, DISCARD_ONLY)
    return Menu(reveals, takes, keeps, flips, (DRAW, *takes), by_id)
