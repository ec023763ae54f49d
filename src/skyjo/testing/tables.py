"""Tables drawn as text, so that a test shows the situation it is about.

A grid is written row by row, rows parted by `/`: `7` is an open card, `(7)` the same card face down,
`.` a cleared place. `table` puts a game together around such grids, in any phase; `stacked` orders a deck
so that a game dealt from it begins with such grids.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

import attrs

from skyjo.core.errors import InvalidInput, shown
from skyjo.core.game import Game, Phase
from skyjo.core.grid import CLEARED, FACE_DOWN, Cell, Grid
from skyjo.core.legality import legal_moves
from skyjo.core.moves import Move
from skyjo.core.play import apply
from skyjo.core.rules import CLASSIC, Card, Deck, Rules, Seat
from skyjo.core.scoring import RoundScore
from skyjo.core.shuffle import seed_bytes

__all__ = [
    "all_cards",
    "at_random",
    "grid",
    "is_whole",
    "opened",
    "play",
    "stacked",
    "table",
]


def grid(text: str) -> Grid:
    """Read what everybody sees of a grid.

    Raises `InvalidInput` for what is no grid.

    >>> grid("7 (7) / . -1")
    (7, CLEARED, FACE_DOWN, -1)
    """
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
    seed: bytes | str | int = 7,
) -> Game:
    """Put a game together around grids drawn as text, one for each seat.

    discard, draw: the piles, top last. Without `draw`, the cards of the deck that lie nowhere else are the draw
        pile. With it, the deck becomes exactly the cards on the table.
    drawn: the card in hand.
    phase: if None, a card has been drawn or a turn begins, depending on `drawn`.
    rules: the rules of the table; the size of a grid becomes the one drawn.

    The others are fields of `Game`. Whatever is drawn is taken as it is, also what play would never lead to:
    `skyjo.core.consistency.flaw` tells whether the game hangs together.

    Raises `InvalidInput` for a grid that cannot be read or cards that the deck does not have, and `InvalidRules`
    for a size that does not go with the rules: two rows need rules with one opening card at most.

    >>> from skyjo import DiscardDrawn
    >>> game = table("7 1 / 7 2 / (7) (3)", "0 0 / 0 0 / (1) 2", drawn=5)
    >>> play(game, DiscardDrawn(2)).grids[0]
    (CLEARED, CLEARED, CLEARED, 1, 2, FACE_DOWN)
    """
    cells = [_cells(text) for text in grids]
    rows, columns = _shape(grids)
    rules = attrs.evolve(rules, rows=rows, columns=columns)
    hidden = tuple(tuple(card if cell is FACE_DOWN else None for cell, card in row) for row in cells)
    on_table = Counter(card for row in cells for _, card in row if card is not None)
    on_table.update(discard := tuple(discard))
    if drawn is not None:
        on_table[drawn] += 1
    if draw is None:
        draw = _rest(rules, on_table)
    else:
        on_table.update(draw := tuple(draw))
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

    Raises `InvalidInput` for a grid that cannot be read or cards that the deck does not have.

    >>> from skyjo import Reveal, new_game
    >>> cards = stacked("7 1 . . / 7 2 . . / 7 3 . .", ". . . . / . . . . / . . . .", discard=12, draws=(5,))
    >>> game = new_game(2, cards=cards)
    >>> game.discard_pile, play(game, Reveal(0), Reveal(1)).grids[0][:4]
    ((12,), (7, 7, FACE_DOWN, FACE_DOWN))
    """
    wanted: list[Card | None] = [card for text in grids for _, card in _cells(text)]
    wanted += [discard, *draws]
    spare = iter(_rest(rules, Counter(card for card in wanted if card is not None)))
    order = [next(spare) if card is None else card for card in wanted]
    return (*order, *spare)


def play(game: Game, *moves: Move) -> Game:
    """Play moves one after the other; raises `IllegalMove` as `skyjo.apply` does.

    >>> from skyjo import Reveal, new_game
    >>> play(new_game(2, seed=7), Reveal(0), Reveal(1)).to_move
    1
    """
    for move in moves:
        game = apply(game, move)
    return game


def opened(game: Game) -> Game:
    """Let every seat turn up its first places, until the turns begin (SETUP-6).

    >>> from skyjo import new_game
    >>> opened(new_game(2, seed=7)).phase
    Phase.TURN
    """
    while game.phase is Phase.REVEAL:
        game = apply(game, legal_moves(game)[0])
    return game


def at_random(game: Game, seed: int) -> Iterator[tuple[Game, Move, Game]]:
    """Play legal moves at random while there are any: each move, with the game before and after it.

    The same seed gives the same moves.

    >>> from skyjo import new_game
    >>> *_, (before, move, after) = at_random(new_game(2, seed=7), seed=1)
    >>> after.is_over
    True
    """
    chance = Random(seed)
    while moves := legal_moves(game):
        before, move = game, chance.choice(moves)
        game = apply(before, move)
        yield before, move, game


def all_cards(game: Game) -> Counter[Card]:
    """Count every card of the table, wherever it lies (DECK-4).

    >>> from skyjo import CLASSIC_DECK, new_game
    >>> all_cards(new_game(2, seed=7)) == CLASSIC_DECK
    True
    """
    cards = Counter(game.discard_pile + game.draw_pile)
    cards.update(cell for row in game.grids for cell in row if isinstance(cell, int))
    cards.update(card for row in game.hidden for card in row if card is not None)
    if game.drawn is not None:
        cards[game.drawn] += 1
    return cards


def is_whole(game: Game) -> bool:
    """Whether the cards on the table are exactly the deck (DECK-4).

    >>> from skyjo import new_game
    >>> is_whole(new_game(2, seed=7))
    True
    """
    return all_cards(game) == Counter(game.rules.deck.cards)


def _rest(rules: Rules, taken: Counter[Card]) -> tuple[Card, ...]:
    """Take cards out of the deck; what is left, ascending."""
    rest = Counter(rules.deck.cards)
    rest.subtract(taken)
    missing = [card for card, count in rest.items() if count < 0]
    if missing:
        card = min(missing)
        raise InvalidInput("cards", f"{taken[card]} × {card}", f"{rules.deck.get(card, 0)}, as the deck has")
    return tuple(rest.elements())


def _shape(grids: tuple[str, ...]) -> tuple[int, int]:
    """Find how many rows and columns every one of these grids has."""
    shapes = {(text.count("/") + 1, len(text.partition("/")[0].split())) for text in grids}
    if len(shapes) != 1:
        given = ", ".join(f"{rows} × {columns}" for rows, columns in sorted(shapes)) or "no grid"
        raise InvalidInput("grids", given, "grids of one size, rows × columns")
    return shapes.pop()


def _cells(text: str) -> list[tuple[Cell, Card | None]]:
    """Read a grid: each place, column by column, with what is seen there and which card that is."""
    rows = [[_cell(word) for word in row.split()] for row in text.split("/")]
    if len({len(row) for row in rows}) != 1 or not rows[0]:
        raise InvalidInput("grid", shown(text), "rows of equal length, parted by /")
    return [cell for column in zip(*rows, strict=True) for cell in column]


def _cell(word: str) -> tuple[Cell, Card | None]:
    if word == ".":
        return CLEARED, None
    found = _CELL.fullmatch(word)
    if found is None:
        raise InvalidInput("grid", shown(word), "a card such as 7 or -1, (7) for one face down, . for none")
    card = int(found["open"] or found["hidden"])
    return (card if found["open"] else FACE_DOWN), card


_CELL = re.compile(r"(?P<open>-?[0-9]{1,2})|\((?P<hidden>-?[0-9]{1,2})\)")
