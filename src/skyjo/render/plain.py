"""Tables as text, for terminals, logs and chats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from attrs import frozen

from skyjo.core.errors import InvalidInput, shown
from skyjo.core.game import Game, Phase
from skyjo.core.grid import FACE_DOWN, Cell, place_name
from skyjo.core.moves import Move
from skyjo.core.rules import Card, Seat
from skyjo.knowledge.names import shortened, width_of
from skyjo.knowledge.view import View
from skyjo.render.colours import CARD_COLOURS, card_class
from skyjo.render.scene import Board, Scene, scene
from skyjo.render.words import headline, points, total

_GAP = 2  # columns between two boards, and one more that ends the cells
_NARROWEST = 18  # columns of a board: room for a name and a few words under a narrow grid
_WIDEST = 10_000


def text(
    table: Game | View,
    *,
    focus: Seat | None = None,
    last_move: tuple[Seat | None, Move] | None = None,
    targets: Iterable[Move] = (),
    names: Sequence[str] = (),
    ascii: bool = False,  # noqa: A002 - no other word says it as well
    colour: bool = False,
    width: int = 80,
) -> str:
    """Write a table as text, without a line end after the last line.

    table: what a seat sees, or a game, which is written as a spectator sees it: nothing hidden comes out
        (VIEW-1 to VIEW-3).
    focus: the one seat whose grid is written; None for all of them.
    last_move: who has made which move last; the place it went to stands in square brackets, and so do the
        places it cleared. A move of the table, by nobody, is not marked.
    targets: moves of whoever is to move, such as `legal_moves(table)` gives; their places stand in angles.
    names: what the players are called, one for each seat; names are cut short, and what would disturb the
        terminal is left out of them. None at all: `seat 0` and so on.
    ascii: write ASCII alone, names included.
    colour: colour the cards by their class, with the escape sequences of a terminal of 256 colours.
    width: how many columns there are: as many grids as fit stand side by side, at least one.

    Raises `InvalidInput` for anything that does not fit the table.

    >>> import skyjo
    >>> game = skyjo.apply(skyjo.new_game(2, seed=7), skyjo.Reveal(3))
    >>> print(text(game, last_move=(0, skyjo.Reveal(3)), ascii=True))
    Round 1: seat 0 is to turn up a card
    discard pile: -1 on top (1 card), draw pile: 125 cards
    <BLANKLINE>
    > seat 0              seat 1
        a   b   c   d       a   b   c   d
    1  ?? [12] ??  ??   1  ??  ??  ??  ??
    2  ??  ??  ??  ??   2  ??  ??  ??  ??
    3  ??  ??  ??  ??   3  ??  ??  ??  ??
    open 12, total 0    open 0, total 0
    """
    if type(width) is not int or not 1 <= width <= _WIDEST:
        raise InvalidInput("width", shown(width), f"a whole number from 1 to {_WIDEST}")
    shows = scene(table, focus=focus, last_move=last_move, targets=targets, names=names, ascii_only=ascii)
    style = _Style(_ASCII if ascii else _UNICODE, bool(colour), max(2, *map(len, map(str, shows.seen.rules.deck))))
    room = max(_NARROWEST, len(_letters(shows, style)))
    blocks = [list(_block(board, shows, style, room)) for board in shows.boards]
    beside = max(1, (width + _GAP) // (room + _GAP))
    lines = list(_head(shows, style))
    for first in range(0, len(blocks), beside):
        lines.append("")
        lines += map((" " * _GAP).join, zip_longest(*blocks[first : first + beside], fillvalue=" " * room))
    return "\n".join(line.rstrip() for line in lines)


@frozen
class _Signs:
    """What stands for a turn, for cells without a card, and on both sides of a cell that is marked."""

    turn: str
    face_down: str
    cleared: str
    target: tuple[str, str]
    last: tuple[str, str] = ("[", "]")
    plain: tuple[str, str] = (" ", " ")


_UNICODE = _Signs("▶", "▒▒", "·", ("\u2039", "\u203a"))
_ASCII = _Signs(">", "??", ".", ("<", ">"))


@frozen
class _Style:
    """How cells are written: with which signs, in colour or not, and how many columns a card takes."""

    signs: _Signs
    colour: bool
    digits: int

    def cell(self, cell: Cell) -> str:
        """Write what lies at a place."""
        if isinstance(cell, int):
            return self.card(cell, self.digits)
        return (self.signs.face_down if cell is FACE_DOWN else self.signs.cleared).rjust(self.digits)

    def card(self, card: Card, digits: int = 0) -> str:
        """Write an open card, in its colours if there are any."""
        number = str(card).rjust(digits)
        if not self.colour:
            return number
        colours = CARD_COLOURS[card_class(card)]
        return f"\x1b[38;5;{colours.terminal_ink};48;5;{colours.terminal_fill}m{number}\x1b[0m"


def _head(shows: Scene, style: _Style) -> Iterator[str]:
    seen = shows.seen
    yield headline(shows)
    discards = f"discard pile: {style.card(seen.discard_pile[-1])} on top ({_cards(len(seen.discard_pile))})"
    hand = ""
    if seen.phase is Phase.DRAWN:
        hand = f", in hand: {style.signs.face_down if seen.drawn is None else style.card(seen.drawn)}"
    yield f"{discards}, draw pile: {_cards(seen.draw_count)}{hand}"


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _block(board: Board, shows: Scene, style: _Style, room: int) -> Iterator[str]:
    """Write one player's part of the table, line by line, each as wide as there is room."""
    rules = shows.seen.rules
    mark = f"{style.signs.turn} " if board.to_move else "  " if shows.seen.to_move is not None else ""
    you = " (you)" if board.yours else ""
    yield _padded(mark + shortened(board.name, room - len(mark + you), shows.ellipsis) + you, room)
    yield _padded(_letters(shows, style), room)
    last, targets = shows.last.at(board.seat), shows.targets.at(board.seat)
    for row in range(rules.rows):
        line = f"{row + 1} "
        for place in range(row, rules.places, rules.rows):
            signs = style.signs
            left, right = signs.target if place in targets else signs.last if place in last else signs.plain
            line += left + style.cell(board.grid[place]) + right
        yield line + " " * (room - 2 - rules.columns * (style.digits + 2))
    notes = (points(board, shows), total(board), *board.notes)
    unbroken = ", ".join(note.replace(" ", "\N{NO-BREAK SPACE}") for note in notes)
    for line in wrap(unbroken, room, break_on_hyphens=False):
        yield _padded(line.replace("\N{NO-BREAK SPACE}", " "), room)


def _letters(shows: Scene, style: _Style) -> str:
    rules = shows.seen.rules
    letters = (place_name(place, rules)[0].rjust(style.digits) for place in range(0, rules.places, rules.rows))
    return "  " + "".join(f" {letter} " for letter in letters)


def _padded(line: str, room: int) -> str:
    return line + " " * (room - width_of(line))
