"""Writing a position: a game, or what somebody may know of it, on one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skyjo.core.errors import InvalidNotation, shown
from skyjo.core.game import Game, table_expected
from skyjo.core.grid import CLEARED, FACE_DOWN, Cell
from skyjo.core.rules import Card, Rules
from skyjo.core.scoring import RoundScore
from skyjo.knowledge.view import View
from skyjo.notation.fields import LONGEST_POSITION
from skyjo.notation.options import options_text

__all__ = [
    "format_position",
]


def format_position(position: Game | View) -> str:
    """Write a game, or a view of one, on one line.

    The line of a game holds all its secrets and the seed: it is for the table. The line of a view holds what the
    view does, with `?` for a card that its viewer may not know. `docs/reference/notation.md` has the grammar.

    Raises `InvalidNotation` for anything else, and for a game whose line would be longer than `parse_position`
    reads, over 1,000,000 characters.

    >>> import skyjo
    >>> tiny = skyjo.Rules(rows=2, columns=2, initial_reveals=1, deck={0: 5, 7: 6})
    >>> game = skyjo.new_game(2, rules=tiny, seed=7)
    >>> format_position(skyjo.view(game, 0)).partition("reveal 0 | ")[2]
    '0: ? ? / ? ? | 1: ? ? / ? ? | discard 0 | draw 2 of ?'
    """
    if type(position) is not Game and type(position) is not View:
        raise InvalidNotation("position", shown(position), table_expected(position, "a Game or a View"))
    text = " | ".join(_fields(position))
    if len(text) > LONGEST_POSITION:
        raise InvalidNotation("position", f"a game of {len(text)} characters", f"at most {LONGEST_POSITION}")
    return text


def _fields(position: Game | View) -> Iterator[str]:
    """Write the fields that have something to say."""
    if isinstance(position, View):
        yield "view spectator" if position.viewer is None else f"view {position.viewer}"
    if options := options_text(position.rules):
        yield f"rules {options}"
    yield f"round {position.round_number}"
    phase = position.phase.name.lower()
    yield phase if position.to_move is None else f"{phase} {position.to_move}"
    if position.starter is not None:
        yield f"starter {position.starter}"
    if position.finisher is not None:
        yield f"finisher {position.finisher}"
    if position.idle_turns:
        yield f"idle {position.idle_turns}"
    if position.reshuffles:
        yield f"reshuffles {position.reshuffles}"
    if position.scores:
        yield f"scores {' / '.join(map(_score, position.scores))}"
    yield from _game_cards(position) if isinstance(position, Game) else _view_cards(position)


def _game_cards(game: Game) -> Iterator[str]:
    for seat, (grid, hidden) in enumerate(zip(game.grids, game.hidden, strict=True)):
        cells = (f"({card})" if cell is FACE_DOWN else _open(cell) for cell, card in zip(grid, hidden, strict=True))
        yield _grid(seat, cells, game.rules)
    if game.drawn is not None:
        yield f"hand {game.drawn}"
    yield _cards("discard", game.discard_pile)
    yield _cards("draw", game.draw_pile)
    yield f"seed {game.seed.hex()}"


def _view_cards(view: View) -> Iterator[str]:
    for seat, grid in enumerate(view.grids):
        yield _grid(seat, ("?" if cell is FACE_DOWN else _open(cell) for cell in grid), view.rules)
    if view.hand_is_hidden:
        yield "hand ?"
    elif view.drawn is not None:
        yield f"hand {view.drawn}"
    yield _cards("discard", view.discard_pile)
    yield (
        f"draw {view.draw_count} of ?"
        if view.known_draws is None
        else _cards(f"draw {view.draw_count} of", view.known_draws)
    )


def _score(score: RoundScore) -> str:
    marked = (f"{points}*" if seat == score.finisher else f"{points}" for seat, points in enumerate(score.sums))
    return " ".join(marked)


def _grid(seat: int, cells: Iterable[str], rules: Rules) -> str:
    """Write a grid as it lies on the table: row by row, though it is kept column by column."""
    by_column = list(cells)
    rows = (" ".join(by_column[row :: rules.rows]) for row in range(rules.rows))
    return f"{seat}: {' / '.join(rows)}"


def _open(cell: Cell) -> str:
    return "." if cell is CLEARED else str(cell)


def _cards(name: str, cards: tuple[Card, ...]) -> str:
    return " ".join((name, *map(str, cards)))
