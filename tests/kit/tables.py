"""Tables drawn as text, so that a test shows the situation it is about.

A grid is written row by row, rows parted by `/`: `7` is an open card, `(7)` the same card face down,
`.` a cleared place. `table` puts a game together around such grids, in any phase; `stacked` orders a deck
so that a game dealt from it begins with such grids.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import attrs

from skyjo import (
    CLASSIC,
    CLEARED,
    FACE_DOWN,
    Card,
    Cell,
    Deck,
    Game,
    Grid,
    Move,
    Phase,
    RoundScore,
    Rules,
    Seat,
    apply,
    legal_moves,
)
from skyjo.core.shuffle import seed_bytes


def grid(text: str) -> Grid:
    """Read what everybody sees of a grid."""
    return tuple(cell for cell, _ in _cells(text))


def table(
    *grids: str,
    discard: Iterable[Card] = (0,),
    draw: Iterable[Card] | None = None,
    drawn: Card | None = None,
    to_move: Seat | None = 0,
    phase: Phase | None = None,
    rules: Rules = CLASSIC,
    starter: Seat | None = 0,
    finisher: Seat | None = None,
    idle_turns: int = 0,
    scores: Sequence[RoundScore] = (),
    seed: int = 7,
) -> Game:
    """Put a game together around grids drawn as text.

    discard: the discard pile, top last. draw: the draw pile, top last. drawn: the card in hand.

    Without `draw`, the cards of the deck that lie nowhere else are the draw pile, so that the deck is whole.
    With `draw`, the deck becomes exactly the cards on the table. The phase follows from the card in hand
    unless it is said.
    """
    cells = [_cells(text) for text in grids]
    rows = {text.count("/") + 1 for text in grids}
    shapes = {len(row) for row in cells}
    assert len(shapes) == 1 == len(rows), "all grids have one shape"
    rules = attrs.evolve(rules, rows=rows.pop(), columns=shapes.pop() // (grids[0].count("/") + 1))
    hidden = tuple(tuple(card if cell is FACE_DOWN else None for cell, card in row) for row in cells)
    on_table = Counter(card for row in cells for _, card in row if card is not None)
    on_table.update(discard := tuple(discard))
    if drawn is not None:
        on_table[drawn] += 1
    if draw is None:
        rest = Counter(rules.deck.cards)
        rest.subtract(on_table)
        assert min(rest.values()) >= 0, "the deck has every card on the table"
        draw = sorted(rest.elements())
    else:
        draw = tuple(draw)
        on_table.update(draw)
        rules = attrs.evolve(rules, deck=Deck(on_table))
    return Game(
        rules=rules,
        seed=seed_bytes(seed),
        round_number=len(scores) + 1,
        starter=starter,
        grids=tuple(tuple(cell for cell, _ in row) for row in cells),
        discard_pile=discard,
        phase=phase or (Phase.TURN if drawn is None else Phase.DRAWN),
        to_move=to_move,
        finisher=finisher,
        idle_turns=idle_turns,
        reshuffles=0,
        scores=tuple(scores),
        hidden=hidden,
        draw_pile=tuple(draw),
        drawn=drawn,
    )


def stacked(
    *grids: str, discard: Card | None = None, draws: Iterable[Card] = (), rules: Rules = CLASSIC
) -> tuple[Card, ...]:
    """Order the deck of these rules so that the deal gives these grids, then this discard, then these draws.

    Whether a card of a grid is drawn open or face down makes no difference; a place drawn as `.` gets any
    card. What is not said is filled with the rest of the deck, in ascending order.
    """
    wanted: list[Card | None] = [card for text in grids for _, card in _cells(text)]
    wanted += [discard, *draws]
    rest = Counter(rules.deck.cards)
    rest.subtract(card for card in wanted if card is not None)
    assert min(rest.values()) >= 0, "the deck has every card asked for"
    spare = iter(sorted(rest.elements()))
    order = [next(spare) if card is None else card for card in wanted]
    return (*order, *spare)


def play(game: Game, *moves: Move) -> Game:
    """Play moves one after the other."""
    for move in moves:
        game = apply(game, move)
    return game


def opened(game: Game) -> Game:
    """Let every seat turn up its first places, until the turns begin (SETUP-6)."""
    while game.phase is Phase.REVEAL:
        game = apply(game, legal_moves(game)[0])
    return game


def at_random(game: Game, seed: int) -> Iterator[tuple[Game, Move, Game]]:
    """Play legal moves at random while there are any: each move, with the game before and after it."""
    chance = random.Random(seed)
    while moves := legal_moves(game):
        before, move = game, chance.choice(moves)
        game = apply(before, move)
        yield before, move, game


def all_cards(game: Game) -> Counter[Card]:
    """Count every card of the table, wherever it lies (DECK-4)."""
    cards = Counter(game.discard_pile + game.draw_pile)
    cards.update(cell for row in game.grids for cell in row if isinstance(cell, int))
    cards.update(card for row in game.hidden for card in row if card is not None)
    if game.drawn is not None:
        cards[game.drawn] += 1
    return cards


def is_whole(game: Game) -> bool:
    """Whether the cards on the table are exactly the deck (DECK-4)."""
    return all_cards(game) == Counter(game.rules.deck.cards)


def _cells(text: str) -> list[tuple[Cell, Card | None]]:
    """Read a grid: each place, column by column, with what is seen there and which card that is."""
    rows = [[_cell(word) for word in row.split()] for row in text.split("/")]
    return [cell for column in zip(*rows, strict=True) for cell in column]


def _cell(word: str) -> tuple[Cell, Card | None]:
    if word == ".":
        return CLEARED, None
    if word.startswith("("):
        return FACE_DOWN, int(word.strip("()"))
    return int(word), int(word)
