"""Tables as SVG, for notebooks and web pages.

A picture stands alone: no scripts, no styles, no ids that could meet those of another picture on the same page, and
nothing is loaded. Everything is written through an XML tree, so no name can break out of its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as ET

from attrs import frozen

from skyjo.core.game import Game, Phase
from skyjo.core.grid import CLEARED, FACE_DOWN, place_name
from skyjo.core.moves import Move
from skyjo.core.rules import Seat
from skyjo.knowledge.names import width_of
from skyjo.knowledge.view import View
from skyjo.render.cards import CARD_HEIGHT, CARD_WIDTH, add, draw_card, draw_marks, minus
from skyjo.render.colours import DARK, LIGHT, Theme
from skyjo.render.fitting import REGULAR, fitted
from skyjo.render.scene import Board, Scene, scene
from skyjo.render.words import description, headline, points, remarks, status, total

# Lengths are in pixels, as long as the picture is not scaled.
_MARGIN = 16  # around everything, and between boards
_PAD = 14  # inside a board
_GAP = 10  # between cards; marks go in it
_GUTTER = 18  # for the numbers of rows, and for the letters of columns
_HEADING = 30  # for a name
_FOOTING = 24  # for points
_NARROWEST_BOARD = 244  # a grid of four columns
_NARROWEST = 300  # room for the headline
_PILE = 76  # from one pile to the next
_HEAD = 164  # above the boards: headline and piles
_WINDOW = (16, 10)  # the shape of a usual window; boards are laid out to be as large as can be in it
_FONT = "ui-sans-serif, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"


def svg(
    table: Game | View,
    *,
    focus: Seat | None = None,
    last_move: tuple[Seat | None, Move] | None = None,
    targets: Iterable[Move] = (),
    names: Sequence[str] = (),
    dark: bool = False,
) -> str:
    """Draw a table as an SVG document.

    table: what a seat sees, or a game, which is drawn as a spectator sees it: nothing hidden comes out
        (VIEW-1 to VIEW-3).
    focus: the one seat whose grid is drawn, with the piles; None for all of them.
    last_move: who has made which move last; a ring goes around what it touched, the places it cleared
        included. A move of the table, by nobody, is not marked.
    targets: moves of whoever is to move, such as `legal_moves(table)` gives; corners go around their places
        and the pile they take from or lay on.
    names: what the players are called, one for each seat; names are cut short, and what does not show or
        would disturb the picture is left out of them. None at all: `seat 0` and so on.
    dark: draw for a dark page.

    The picture has its natural size in pixels, shrinks to the page it is on, and says in its `title` and
    `desc` what it shows. For programs, cells carry `data-seat` and `data-place` (as in `b2`), and piles `data-pile`
    (`draw`, `discard`, `hand`).

    Raises `InvalidInput` for anything that does not fit the table.

    >>> import skyjo
    >>> picture = svg(skyjo.new_game(2, seed=7))
    >>> picture.splitlines()[1]
    '<title>Skyjo. Round 1: seat 0 is to turn up a card</title>'
    """
    shows = scene(table, focus=focus, last_move=last_move, targets=targets, names=names)
    theme = DARK if dark else LIGHT
    layout = _layout(shows)
    root = ET.Element("svg", xmlns="http://www.w3.org/2000/svg")
    width, height = layout.width, layout.height
    root.attrib |= {"viewBox": f"0 0 {width} {height}", "width": str(width), "height": str(height)}
    root.attrib |= {"role": "img", "font-family": _FONT, "style": "max-width:100%;height:auto"}
    add(root, "title", f"Skyjo. {headline(shows)}")
    add(root, "desc", description(shows))
    add(root, "rect", width=width, height=height, rx=10, fill=theme.table)
    _draw_head(root, shows, layout, theme)
    for order, board in enumerate(shows.boards):
        row, column = divmod(order, layout.beside)
        left = layout.left + column * (layout.board_width + _MARGIN)
        top = _HEAD + row * (layout.board_height + _MARGIN)
        at = add(root, "g", transform=f"translate({left} {top})")
        _draw_board(at, board, shows, layout, theme)
    ET.indent(root, "")
    return ET.tostring(root, encoding="unicode")


@frozen
class _Layout:
    """Say how large things are, and how many boards lie side by side.

    grid_left: where the first column of cards begins, from the left edge of a board.
    left: where the first board begins.
    """

    board_width: int
    board_height: int
    grid_left: int
    beside: int
    left: int
    width: int
    height: int


def _layout(shows: Scene) -> _Layout:
    rules, boards = shows.seen.rules, len(shows.boards)
    grid_width = rules.columns * (CARD_WIDTH + _GAP) - _GAP
    grid_height = rules.rows * (CARD_HEIGHT + _GAP) - _GAP
    board_width = max(_NARROWEST_BOARD, 2 * _PAD + _GUTTER + grid_width)
    board_height = _HEADING + _GUTTER + grid_height + _FOOTING + _PAD
    grid_left = (board_width - grid_width + _GUTTER) // 2

    def sized(beside: int) -> tuple[int, int]:
        down = -(-boards // beside)
        return _MARGIN + beside * (board_width + _MARGIN), _HEAD + down * (board_height + _MARGIN)

    def window(beside: int) -> int:
        width, height = sized(beside)
        return max(width * _WINDOW[1], height * _WINDOW[0])

    beside = min(range(1, boards + 1), key=window)
    taken, height = sized(beside)
    width = max(taken, _NARROWEST)
    left = _MARGIN + (width - taken) // 2
    return _Layout(board_width, board_height, grid_left, beside, left, width, height)


def _draw_head(root: ET.Element, shows: Scene, layout: _Layout, theme: Theme) -> None:
    """Draw what belongs to nobody: the headline and the piles, the drawn card being one of them."""
    seen, middle = shows.seen, layout.width // 2
    room = layout.width - 2 * _MARGIN
    lines = add(root, "svg", x=_MARGIN, y=8, width=room, height=50, fill=theme.ink, text_anchor="middle")
    add(lines, "text", f"Round {seen.round_number}", x=room // 2, y=19, font_size=16, font_weight=600)
    add(lines, "text", fitted(status(shows), room, 14 * REGULAR), x=room // 2, y=40, font_size=14)
    piles = add(root, "g", transform=f"translate({middle - CARD_WIDTH // 2} 66)", font_size=12, fill=theme.faint)
    draw, discard = (
        add(piles, "g", transform=f"translate({x} 0)", data_pile=name)
        for name, x in (("draw", -_PILE // 2), ("discard", _PILE // 2))
    )
    draw_card(draw, FACE_DOWN if seen.draw_count else CLEARED, theme)
    draw_card(discard, seen.discard_pile[-1], theme)
    captions = [(draw, f"draw {seen.draw_count}"), (discard, f"discard {len(seen.discard_pile)}")]
    if seen.phase is Phase.DRAWN:
        hand = add(piles, "g", transform=f"translate({3 * _PILE // 2} 0)", data_pile="hand")
        draw_card(hand, FACE_DOWN if seen.drawn is None else seen.drawn, theme)
        captions.append((hand, "in hand"))
    for pile, caption in captions:
        add(pile, "text", caption, x=CARD_WIDTH // 2, y=CARD_HEIGHT + 20, text_anchor="middle")
    for pile, last, target in (
        (draw, shows.last.draw_pile, shows.targets.draw_pile),
        (discard, shows.last.discard_pile, shows.targets.discard_pile),
    ):
        draw_marks(pile, theme, last=last, target=target)


def _draw_board(at: ET.Element, board: Board, shows: Scene, layout: _Layout, theme: Theme) -> None:
    """Draw what lies in front of one player."""
    rules = shows.seen.rules
    edge = {"stroke": theme.now, "stroke_width": 3} if board.to_move else {"stroke": theme.edge, "stroke_width": 1}
    add(at, "rect", width=layout.board_width, height=layout.board_height, rx=8, fill=theme.board, **edge)
    _draw_heading(at, board, layout, theme)
    step = CARD_WIDTH + _GAP, CARD_HEIGHT + _GAP
    top = _HEADING + _GUTTER
    labels = add(at, "g", font_size=12, fill=theme.faint, text_anchor="middle")
    for column in range(rules.columns):
        x = layout.grid_left + column * step[0] + CARD_WIDTH // 2
        add(labels, "text", place_name(column * rules.rows, rules)[0], x=x, y=top - 6)
    for row in range(rules.rows):
        add(labels, "text", str(row + 1), x=layout.grid_left - 12, y=top + row * step[1] + CARD_HEIGHT // 2 + 4)
    last, targets = shows.last.at(board.seat), shows.targets.at(board.seat)
    for place, cell in enumerate(board.grid):
        column, row = divmod(place, rules.rows)
        x, y = layout.grid_left + column * step[0], top + row * step[1]
        card = add(at, "g", transform=f"translate({x} {y})", data_seat=board.seat, data_place=place_name(place, rules))
        draw_card(card, cell, theme)
        draw_marks(card, theme, last=place in last, target=place in targets)
    bottom = layout.board_height - _PAD
    foot = add(at, "g", font_size=13, fill=theme.ink)
    add(foot, "text", minus(points(board, shows)), x=_PAD, y=bottom)
    add(foot, "text", minus(total(board)), x=layout.board_width - _PAD, y=bottom, text_anchor="end")


def _draw_heading(at: ET.Element, board: Board, layout: _Layout, theme: Theme) -> None:
    """Write the name, with a triangle before it in its turn and a flag for the finisher; then what else there is."""
    left, right = _PAD, layout.board_width - _PAD
    if board.to_move:
        add(at, "path", d=f"M{left} 11l10 6-10 6z", fill=theme.now)
        left += 15
    if board.finished:
        add(at, "path", d=f"M{left + 1} 24v-13h10l-3 3.5 3 3.5h-10", fill="none", stroke=theme.ink, stroke_width=2)
        left += 17
    notes = ", ".join(remarks(board))
    add(at, "text", notes, x=right, y=22, font_size=12, fill=theme.faint, text_anchor="end")
    room = right - left - 6 * width_of(notes) - 8
    name = add(at, "svg", x=left, y=4, width=room, height=26, font_size=15, font_weight=600, fill=theme.ink)
    add(name, "text", fitted(board.name, room, 15), x=0, y=18)
