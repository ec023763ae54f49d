"""When two games of a closure count as one.

Without this no closure would end: piles can be reshuffled for ever, and some counters only grow. Two games are
equal here when they differ in nothing but

- the seed: every order of every shuffle is handed in, so no shuffle reads it;
- the order of the discards below the top one: a player takes the top, puts the replaced card in its stead, and lays
  more on it; those below move again in a reshuffle alone, which is tried in every order (TURN-2, TURN-5, PILE-1);
- the number of reshuffles, beyond whether there was one: the number tells shuffles of one seed apart, and that
  there was one parts the pools of unseen cards (VIEW-4);
- the idle turns, where no `stall_limit` looks at them, or a finisher has ended their count (OPT-13);
- who began the turns, in the last round there can be: only the next round would ask (START-3, OPT-10).

`canonical` picks one game for each class, `key` packs it into bytes. That equal keys have equal futures is a
bisimulation: `tests/exhaustive/test_quotient.py` plays on from games as they come and from their canonical ones,
and finds the same keys by the same moves and orders.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from skyjo import (
    Card,
    Draw,
    Game,
    Move,
    NextRound,
    Phase,
    Reshuffle,
    RoundScore,
    Rules,
    TotalTie,
    apply,
    new_game,
)

__all__ = ["Order", "Step", "canonical", "deals", "key", "orders", "shuffles", "steps"]

Order = tuple[Card, ...]
"""The order of a shuffle, first card first."""

Step = tuple[Move, Order | None, Game]
"""A move, the order of the shuffle it causes, if any, and the game after it."""

NO_SEED = bytes(32)

_PHASES = tuple(Phase)
_CLEARED, _FACE_DOWN = 200, 201
_ZERO = 100  # cards go from -99 to 99: a byte each


@cache
def orders(cards: Order) -> tuple[Order, ...]:
    """List every order of these cards once, like cards being alike. The cards come in ascending order."""
    if not cards:
        return ((),)
    found: list[Order] = []
    for at, card in enumerate(cards):
        if at == 0 or cards[at - 1] != card:
            found += [(card, *rest) for rest in orders(cards[:at] + cards[at + 1 :])]
    return tuple(found)


def deals(rules: Rules, players: int) -> Iterator[Game]:
    """Deal the first round in every order of the deck."""
    for order in orders(rules.deck.cards):
        yield new_game(players, rules=rules, seed=NO_SEED, cards=order)


def shuffles(game: Game, move: Move) -> Order | None:
    """List the cards that a move shuffles, ascending; None when it shuffles nothing (SETUP-2, PILE-1, OPT-12)."""
    match move:
        case NextRound():
            return game.rules.deck.cards
        case Draw() if not game.draw_pile:
            kept = 1 if game.rules.reshuffle is Reshuffle.KEEP_TOP else 0
            return tuple(sorted(game.discard_pile[: len(game.discard_pile) - kept]))
        case _:
            return None


def steps(game: Game, moves: tuple[Move, ...]) -> Iterator[Step]:
    """Play each of the moves, with every order of the shuffle that it causes."""
    for move in moves:
        shuffled = shuffles(game, move)
        if shuffled is None:
            yield move, None, apply(game, move)
        else:
            for order in orders(shuffled):
                yield move, order, apply(game, move, cards=order)


def canonical(game: Game) -> Game:
    """Pick the game that stands for all with the same key."""
    *below, top = game.discard_pile
    return Game(
        game.rules,
        NO_SEED,
        game.round_number,
        0 if _starter_is_spent(game) else game.starter,
        game.grids,
        (*sorted(below), top),
        game.phase,
        game.to_move,
        game.finisher,
        game.idle_turns if _idle_turns_count(game) else 0,
        min(game.reshuffles, 1),
        game.scores,
        game.hidden,
        game.draw_pile,
        game.drawn,
    )


def key(game: Game) -> bytes:
    """Pack what the future of a game depends on into bytes: the same for two games that count as one."""
    cells: list[int] = []
    under: list[Card] = []
    for grid, hidden in zip(game.grids, game.hidden, strict=True):
        for cell, card in zip(grid, hidden, strict=True):
            if isinstance(cell, int):
                cells.append(cell + _ZERO)
            elif card is None:
                cells.append(_CLEARED)
            else:
                cells.append(_FACE_DOWN)
                under.append(card + _ZERO)
    *below, top = game.discard_pile
    return bytes(
        (
            _PHASES.index(game.phase),
            _seat(game.to_move),
            _seat(game.finisher),
            _seat(0 if _starter_is_spent(game) else game.starter),
            game.idle_turns if _idle_turns_count(game) else 0,
            game.reshuffles > 0,
            0 if game.drawn is None else game.drawn + _ZERO,
            *cells,
            *under,
            len(below),
            top + _ZERO,
            *[card + _ZERO for card in sorted(below)],
            *[card + _ZERO for card in game.draw_pile],
            *[number for score in game.scores for number in _score(score)],
        )
    )


def _starter_is_spent(game: Game) -> bool:
    """Tell whether nobody will ask any more who began: the turns have begun in the last round there can be."""
    rules = game.rules
    last = (
        rules.rounds is not None and game.round_number >= rules.rounds and rules.total_tie is not TotalTie.EXTRA_ROUND
    )
    return last and game.phase is not Phase.REVEAL


def _idle_turns_count(game: Game) -> bool:
    return game.rules.stall_limit is not None and game.finisher is None


def _score(score: RoundScore) -> Iterator[int]:
    """Write a round in numbers: its points follow from the rest (SCORE-2)."""
    yield _seat(score.finisher)
    for points in score.sums:
        yield points + _ZERO


def _seat(seat: int | None) -> int:
    return 0 if seat is None else seat + 1
