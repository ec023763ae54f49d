"""Exact chances: which card comes to light, and what a move is worth (VIEW-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from attrs import frozen

from skyjo.core.errors import IllegalMove
from skyjo.core.frozen import FrozenMapping
from skyjo.core.game import own_grid
from skyjo.core.grid import FACE_DOWN, completed, open_card, replaced
from skyjo.core.legality import can_draw, legal_moves, violation
from skyjo.core.moves import DiscardDrawn, Draw, KeepDrawn, Move, Reveal, TakeDiscard
from skyjo.core.rules import Card, Place, Seat, check_seat
from skyjo.core.scoring import grid_sum
from skyjo.core.shuffle import parted
from skyjo.knowledge.view import View, check_view

__all__ = ["Chances", "Odds", "Prospect", "expected_sum", "odds", "outcomes", "prospects"]


class Chances(FrozenMapping[Card, Fraction]):
    """Hold cards, ascending, with their probabilities: they add up to 1, or there are none when no card can come."""

    __slots__ = ()


@frozen
class Odds:
    """Hold the chances of the unseen cards, as the piles lie.

    draw: of the card the next draw brings. With an empty draw pile, of the draw after the reshuffle that
        it would cause; none when no card can be drawn (PILE-1).
    hidden: of any one card that lies face down in a grid; none when there is no such card.
    """

    draw: Chances
    hidden: Chances


@frozen
class Prospect:
    """Say what a move is expected to do to the grid of the seat that makes it.

    change: the expected change of its sum, in points; below zero is good. It counts what the move itself
        does, lines that go included, and not what a reveal at the end of the round may do afterwards.
    completes: the probability that a line goes (COL-2).
    """

    change: Fraction
    completes: Fraction


def odds(view: View) -> Odds:
    """Find the chances of the next draw and of a face-down card.

    Raises `InvalidInput` for what is no `View`; so do all that ask for chances.

    >>> import skyjo
    >>> seen = skyjo.view(skyjo.new_game(2, seed=7), 0)
    >>> odds(seen).draw[0], sum(odds(seen).hidden.values())
    (Fraction(15, 149), Fraction(1, 1))
    """
    check_view(view)
    face_down = any(FACE_DOWN in grid for grid in view.grids)
    return Odds(_chances(_next_draws(view)), _chances(view.hidden_pool if face_down else ()))


def outcomes(view: View, move: Move) -> Chances:
    """Find which card a legal move will bring to light, and with what probability.

    That is the card drawn by `Draw`, and for moves with a place the card that lies face down there; none
    when it is open already. Another seat's drawn card, which the viewer sees once it is laid or
    discarded, is not meant. A deal is no single card, so `NextRound` has no chances.

    Raises `IllegalMove` for a move that may not be played.

    >>> import skyjo
    >>> outcomes(skyjo.view(skyjo.new_game(2, seed=7), 0), skyjo.Reveal(3))[-2]
    Fraction(5, 149)
    """
    check_view(view)
    refused = violation(view, move)
    if refused is not None:
        raise IllegalMove(move, refused)
    chances = odds(view)
    if isinstance(move, Draw):
        return chances.draw
    place = place_of(move)
    return chances.hidden if place is not None and own_grid(view)[place] is FACE_DOWN else Chances({})


def expected_sum(view: View, seat: Seat) -> Fraction:
    """Find the expected sum of the cards that lie in a seat's grid, open and face down, in points.

    Lines that may go later are not thought of. Raises `InvalidRules` for a seat that does not play.

    >>> import skyjo
    >>> expected_sum(skyjo.view(skyjo.new_game(2, seed=7), None), 0)
    Fraction(9132, 149)
    """
    check_view(view)
    check_seat("seat", seat, view.players)
    grid = view.grids[seat]
    return grid_sum(grid) + grid.count(FACE_DOWN) * _mean(view.hidden_pool)


def prospects(view: View) -> Mapping[Move, Prospect]:
    """Find for every legal move, in their order, what it is expected to do to the mover's own sum.

    A move that brings no card into the grid nor turns one up changes nothing: the prospects of `Draw` are
    those of what can follow it.

    >>> import skyjo
    >>> game = skyjo.new_game(2, seed=7)
    >>> prospects(skyjo.view(game, 0))[skyjo.Reveal(0)]
    Prospect(change=Fraction(0, 1), completes=Fraction(0, 1))
    """
    check_view(view)
    nothing = Prospect(Fraction(0), Fraction(0))
    hidden = view.hidden_pool
    turned_up = _chances(hidden)
    in_hand = _chances(view.draw_pool) if view.drawn is None else Chances({view.drawn: Fraction(1)})
    found: dict[Move, Prospect] = {}
    for move in legal_moves(view):
        match move:
            case TakeDiscard(place):
                found[move] = _prospect(view, place, Chances({view.discard_pile[-1]: Fraction(1)}), _mean(hidden))
            case KeepDrawn(place):
                found[move] = _prospect(view, place, in_hand, _mean(hidden))
            case DiscardDrawn(int(place)) | Reveal(place):
                found[move] = _prospect(view, place, turned_up, _mean(hidden))
            case _:
                found[move] = nothing
    return found


def _prospect(view: View, place: Place, coming: Chances, hidden: Fraction) -> Prospect:
    """Find what becomes of the mover's sum when one of the coming cards lies open at a place.

    hidden: what a face-down card counts on average.
    """
    grid = own_grid(view)
    cell = grid[place]
    change = -Fraction(cell) if isinstance(cell, int) else -hidden
    completes = Fraction(0)
    for card, chance in coming.items():
        laid = replaced(grid, place, card)
        gone = completed(laid, place, view.rules)
        change += chance * (card - sum(open_card(laid, cleared) for cleared in gone))
        completes += chance * bool(gone)
    return Prospect(change, completes)


def _next_draws(view: View) -> Sequence[Card]:
    """List the cards among which the next draw is, each as likely as the other (PILE-1, OPT-12)."""
    if view.draw_count:
        return view.draw_pool
    if not can_draw(view):
        return ()
    _, shuffled = parted(view.discard_pile, view.rules)
    return shuffled


def _chances(pool: Sequence[Card]) -> Chances:
    return Chances({card: Fraction(count, len(pool)) for card, count in sorted(Counter(pool).items())})


def _mean(pool: Sequence[Card]) -> Fraction:
    return Fraction(sum(pool), len(pool)) if pool else Fraction(0)


def place_of(move: Move) -> Place | None:
    """Find the place of a move; None for a move without one."""
    return move.place if isinstance(move, Reveal | TakeDiscard | KeepDrawn | DiscardDrawn) else None
