"""Games of every kind, mixed at random: options, decks, sizes and players, played so that rare situations come up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from random import Random
from typing import Any

import skyjo
from skyjo import (
    CLASSIC,
    CLASSIC_DECK,
    Clearing,
    ClearLines,
    Deck,
    Draw,
    FirstStarter,
    LaterStarter,
    Move,
    NextRound,
    Reshuffle,
    Reveal,
    Rules,
    StartTie,
    TotalTie,
)
from skyjo.testing.styles import STYLES, Style, rushing
from tests.model.bridge import told
from tests.model.match import Match, Order

_CHOICES: dict[str, Sequence[Any]] = {
    "penalty_positive_only": (True, False),
    "penalty_on_tie": (True, False),
    "penalty_factor": (2, 2, 1, 3),
    "penalty_points": (0, 0, 1, 10),
    "total_tie": tuple(TotalTie),
    "flip_after_discard": (True, True, False),
    "clearing": (Clearing.ALL, *Clearing),
    "clear_lines": tuple(ClearLines),
    "clear_at_reveal": (True, True, False),
    "first_starter": tuple(FirstStarter),
    "later_starter": tuple(LaterStarter),
    "start_tie": tuple(StartTie),
    "reshuffle": tuple(Reshuffle),
    "stall_limit": (None, None, 1, 2, 3, 5, 8, 20),
    "last_turns": (True, True, False),
    "target": (100, 50, 20, 5, 1, None),
    "rounds": (None, 1, 2, 3, 5),
}

_CARDS = ((-2, 12), (-2, 12), (-3, 5), (-1, 1), (0, 2), (1, 3), (-99, 99))
_SPARE = (0, 1, 2, 3, 5, 20)


class Game:
    """One game of the mix: how it begins, and who plays it how. The number decides everything.

    most_moves: where it stops, if it has not ended before.
    """

    def __init__(self, name: str) -> None:
        chance = self.chance = Random(name)
        self.rules, self.players, styles = _table(chance)
        self.seed = chance.randrange(2**32)
        self.starter = chance.randrange(self.players) if chance.random() < 0.15 else None
        self.by_hand = chance.random() < 0.6 or styles is not STYLES
        self.styles: list[Style] = [chance.choice(styles) for _ in range(self.players)]
        self.most_moves = chance.choice((60, 150, 400)) if self.rules.places <= 20 else 60

    def begin(self) -> Match:
        """Deal the first round."""
        cards = self._by_hand(self.rules.deck.cards)
        return Match(self.players, self.rules, self.seed, cards, self.starter)

    def move(self, match: Match, legal: Sequence[Move]) -> Move:
        """Choose what is played: mostly in the style of whoever is to move, now and then anything."""
        game = match.game
        if game.to_move is None or self.chance.random() < 0.1:
            return self.chance.choice(legal)
        return self.styles[game.to_move](game, self.chance)

    def order(self, match: Match, move: Move) -> Order | None:
        """Give the order by hand of the shuffle that a legal move causes, if it causes one and this game is such."""
        if type(move) is not NextRound and (type(move) is not Draw or match.game.draw_pile):
            return None
        cards = match.referee.cards_shuffled_by(told(move))
        return None if cards is None else self._by_hand(cards)

    def _by_hand(self, cards: Sequence[int]) -> Order | None:
        if not self.by_hand:
            return None
        chance, order = self.chance, list(cards)
        if chance.random() < 0.4:
            chance.shuffle(order)
            return tuple(order)
        # Runs of equal cards: the grids are full of lines, hidden or soon open, and sums tie.
        length = chance.choice((self.rules.rows, self.rules.rows, self.rules.places))
        order.sort()
        runs = [order[start : start + length] for start in range(0, len(order), length)]
        chance.shuffle(runs)
        return tuple(card for run in runs for card in run)


def temptations(match: Match, chance: Random, legal: Sequence[Move]) -> None:
    """Offer something that may not be played; both must refuse. What it is comes from the generator."""
    game, rules = match.game, match.rules
    move, told_so = match.moves[int(chance.random() * len(match.moves))]
    if not match.referee.allows(told_so):
        match.offer(move)
    if chance.random() < 0.9:
        return
    match.offer(Reveal(rules.places + chance.randrange(3)))
    match.offer(skyjo.TakeDiscard(-1 - chance.randrange(3)))
    match.offer(skyjo.DiscardDrawn(None if rules.flip_after_discard else chance.randrange(rules.places)))
    if not legal:
        return
    move = chance.choice(legal)
    others = [seat for seat in range(-1, game.players + 1) if seat != game.to_move]
    match.offer(move, seat=chance.choice(others))
    shuffled = match.referee.cards_shuffled_by(told(move))
    if shuffled is None:
        match.offer(move, chance.choice(((), rules.deck.cards)))
    else:
        changed = [*shuffled[1:], shuffled[0] + 1]
        match.offer(move, tuple(chance.choice((changed, shuffled[1:], [*shuffled, 0]))))


def _table(chance: Random) -> tuple[Rules, int, Sequence[Style]]:
    """Choose rules, the number of players, and in what styles they may play."""
    kind = chance.random()
    if kind < 0.1:
        return CLASSIC, chance.randint(2, 8), STYLES
    if kind > 0.89:
        return chance.choice((_ties, _ties, _equal_openings, _level_totals))(chance)
    options: dict[str, Any] = {name: chance.choice(values) for name, values in _CHOICES.items()}
    if options["target"] is None and options["rounds"] is None:
        options["rounds"] = 2
    rows, columns, players = 3, 4, chance.randint(2, 8)
    if kind > 0.885:  # large ones, within the bounds of OPT-17
        rows, columns, players = chance.randint(2, 9), chance.randint(1, 26), chance.randint(2, 12)
    elif kind > 0.3:
        rows, columns = chance.choice((2, 2, 3, 3, 4)), chance.randint(1, 4)
        players = chance.choice((2, 2, 2, 3, 3, 4, chance.randint(5, 8)))
    shortest = min(rows, columns) if options["clear_lines"] is ClearLines.COLUMNS_AND_ROWS else rows
    reveals = chance.choice((0, min(1, shortest - 1), shortest - 1, chance.randrange(shortest)))
    needed = players * rows * columns + 1
    deck = CLASSIC_DECK if kind < 0.2 and needed <= len(CLASSIC_DECK.cards) else _deck(chance, needed)
    fewest = chance.randint(2, players)
    most = chance.randint(players, players + 2)
    size: dict[str, Any] = {"rows": rows, "columns": columns, "initial_reveals": reveals, "deck": deck}
    return Rules(**options, **size, min_players=fewest, max_players=most), players, STYLES


def _ties(chance: Random) -> tuple[Rules, int, Sequence[Style]]:
    """Few cards, high and low, and nobody exchanges any: totals tie, reach the target and fall below it again."""
    rules = Rules(
        rows=2,
        columns=1,
        initial_reveals=1,
        deck={-3: 6, chance.choice((1, 2)): 6},
        clearing=Clearing.OFF,
        total_tie=TotalTie.EXTRA_ROUND,
        target=chance.choice((1, 2)),
        penalty_on_tie=False,
    )
    return rules, chance.choice((2, 2, 3)), (rushing,)


def _level_totals(chance: Random) -> tuple[Rules, int, Sequence[Style]]:
    """Two rounds of small sums, and a penalty of one point: it decides between equal totals, and who begins."""
    rules = Rules(
        rows=2,
        columns=1,
        initial_reveals=1,
        deck={1: 6, 2: 6},
        clearing=Clearing.OFF,
        total_tie=TotalTie.LAST_ROUND,
        later_starter=chance.choice((LaterStarter.FINISHER, LaterStarter.ROUND_WINNER)),
        target=None,
        rounds=2,
        penalty_factor=1,
        penalty_points=1,
    )
    return rules, 2, (rushing,)


def _equal_openings(chance: Random) -> tuple[Rules, int, Sequence[Style]]:
    """Three cards of which two pairs have the same sum: opening sums tie, and the highest card may decide."""
    rules = Rules(
        rows=3,
        columns=chance.choice((1, 2)),
        deck={-1: 9, 1: 9, 3: 9},
        first_starter=chance.choice((FirstStarter.HIGHEST_SUM, FirstStarter.LOWEST_SUM)),
        later_starter=LaterStarter.HIGHEST_SUM,
        start_tie=chance.choice(tuple(StartTie)),
        target=20,
    )
    return rules, chance.choice((2, 3, 4)), STYLES


def _deck(chance: Random, needed: int) -> Deck:
    low, high = chance.choice(_CARDS)
    kinds = [chance.randint(low, high) for _ in range(chance.choice((1, 2, 3, 4, 6, 6, 10)))]
    counts: dict[int, int] = {}
    for card in islice(cycle(kinds), needed + chance.choice(_SPARE)):
        counts[card] = counts.get(card, 0) + 1
    return Deck(counts)
