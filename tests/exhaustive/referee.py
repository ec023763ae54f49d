"""The second referee, asked about every state and every step of a closure (see `tests/model`)."""

from __future__ import annotations

from functools import cache

from skyjo import Game, Move, Rules, legal_moves
from tests.exhaustive.quotient import Order
from tests.model.bridge import differences, house_of, referee_of, told
from tests.model.house import House

__all__ = ["check_against_the_referee", "check_moves_against_the_referee"]


def check_moves_against_the_referee(game: Game) -> None:
    """See that both allow the same moves, and list them in the same order."""
    theirs = referee_of(game, _house(game.rules)).legal_moves()
    ours = [told(move) for move in legal_moves(game)]
    assert ours == theirs, f"the library lists {ours}, the second referee {theirs}"


def check_against_the_referee(before: Game, move: Move, order: Order | None, after: Game) -> None:
    """Have the second referee make the move at the same table, and compare all there is afterwards."""
    referee = referee_of(before, _house(before.rules))
    referee.play(told(move), None if order is None else list(order))
    found = differences(after, referee)
    assert not found, "; ".join(found)


@cache
def _house(rules: Rules) -> House:
    """Put the rules of a search into the referee's words once."""
    return house_of(rules)
