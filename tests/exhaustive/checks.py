"""What must hold in every state of a closure, and at every step from one to the next.

`STATE_CHECKS` and `STEP_CHECKS` are the hooks: whatever is in them is asked about every canonical game and about every
step, and asserts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from skyjo import (
    DiscardDrawn,
    Draw,
    Game,
    InvalidInput,
    Move,
    NextRound,
    Phase,
    Reshuffle,
    Rules,
    legal_moves,
    move_count,
    move_from_id,
    move_id,
    violation,
)
from skyjo.core.consistency import flaw
from tests.exhaustive.quotient import Order
from tests.exhaustive.referee import check_against_the_referee, check_moves_against_the_referee
from tests.kit.laws import allowed, check_game

__all__ = ["STATE_CHECKS", "STEP_CHECKS", "check_deal"]


def check_consistency(game: Game) -> None:
    """See that the game hangs together, by its own account and by that of the tests."""
    assert flaw(game) is None, f"a flaw: {flaw(game)}"
    check_game(game)


def check_cards(game: Game) -> None:
    """Count the cards: exactly those of the deck lie on the table (DECK-4)."""
    there = [*game.discard_pile, *game.draw_pile]
    for grid in game.grids:
        there += [cell for cell in grid if isinstance(cell, int)]
    for row in game.hidden:
        there += [card for card in row if card is not None]
    if game.drawn is not None:
        there.append(game.drawn)
    assert tuple(sorted(there)) == game.rules.deck.cards, "no card is lost or made (DECK-4)"


def check_moves(game: Game) -> None:
    """See that the list, the verdicts and the rulebook agree on every move there is (TURN-1 to TURN-9)."""
    listed = legal_moves(game)
    assert bool(listed) == (game.phase is not Phase.OVER), "somebody can move until the game is over"
    lawful = [move for move in all_moves(game.rules) if violation(game, move) is None]
    assert list(listed) == lawful, f"the list is {listed}, by ascending id and by the verdicts it is {lawful}"
    assert set(listed) == allowed(game), "the list is what the rulebook allows"
    for move in listed[:1]:
        accepted = [seat for seat in range(game.players) if violation(game, move, seat=seat) is None]
        assert accepted == [seat for seat in (game.to_move,) if seat is not None], "each seat moves in its own turn"


def check_order(before: Game, move: Move, order: Order | None, after: Game) -> None:
    """See that cards come in the order of the shuffle (SETUP-2, PILE-1, OPT-12)."""
    match move:
        case Draw() if order is not None:
            kept = before.discard_pile[-1:] if before.rules.reshuffle is Reshuffle.KEEP_TOP else ()
            assert after.drawn is not None
            assert (*after.discard_pile, after.drawn, *reversed(after.draw_pile)) == kept + order
        case Draw():
            assert (*after.draw_pile, after.drawn) == before.draw_pile
        case NextRound():
            assert order is not None
            check_deal(after, order)
        case _:
            assert order is None


def check_deal(game: Game, order: Order) -> None:
    """See that a deal hands out the cards in order: grid by grid, the first discard, the draw pile (SETUP-5)."""
    dealt = [card for row in game.hidden for card in row]
    assert (*dealt, *game.discard_pile, *reversed(game.draw_pile)) == order


@cache
def all_moves(rules: Rules) -> tuple[Move, ...]:
    """List the move of every move id, and last the discards that are no moves under these rules (OPT-5)."""
    moves: list[Move] = []
    malformed: list[Move] = [DiscardDrawn(None)] if rules.flip_after_discard else []
    for number in range(move_count(rules)):
        try:
            moves.append(move_from_id(number, rules))
        except InvalidInput:
            assert not rules.flip_after_discard, "under the classic rule every number is a move"
            malformed.append(DiscardDrawn(number - 3 * rules.places - 1))
    assert [move_id(move, rules) for move in moves] == sorted({move_id(move, rules) for move in moves})
    return (*moves, *malformed)


STATE_CHECKS: list[Callable[[Game], None]] = [
    check_consistency,
    check_cards,
    check_moves,
    check_moves_against_the_referee,
]

STEP_CHECKS: list[Callable[[Game, Move, Order | None, Game], None]] = [
    check_order,
    check_against_the_referee,
]
