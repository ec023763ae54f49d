"""The phases of a game as a labelled transition system: found by playing, drawn as SVG.

Which moves lead from which phase to which is found out, by playing many small games to the end. Where boxes and
arrows lie in the picture is laid out by hand, and an arrow that is found but not laid out, or the other way
round, is an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree as ET

from attrs import evolve, frozen

from skyjo import Phase, Rules, apply, legal_moves, new_game


@frozen
class Transition:
    """A kind of move that leads from one phase to another; `before` is None for the deal of a new game."""

    before: Phase | None
    move: str
    after: Phase


_SMALL = Rules(rows=2, columns=2, initial_reveals=1, deck={-1: 3, 0: 3, 2: 3, 5: 3}, target=12)
_TABLES = (_SMALL, evolve(_SMALL, initial_reveals=0), evolve(_SMALL, initial_reveals=0, flip_after_discard=False))
_GAMES = 40

WHEN = {
    (None, "new_game", "REVEAL"): "the table deals",
    (None, "new_game", "TURN"): "there are no opening cards",
    ("REVEAL", "Reveal", "REVEAL"): "opening cards are still to be turned up",
    ("REVEAL", "Reveal", "TURN"): "it was the last opening card",
    ("TURN", "Draw", "DRAWN"): "always",
    ("TURN", "TakeDiscard", "TURN"): "the round goes on",
    ("TURN", "TakeDiscard", "SCORED"): "it was the last turn of the round",
    ("TURN", "TakeDiscard", "OVER"): "it was the last turn of the game",
    ("DRAWN", "KeepDrawn", "TURN"): "the round goes on",
    ("DRAWN", "KeepDrawn", "SCORED"): "it was the last turn of the round",
    ("DRAWN", "KeepDrawn", "OVER"): "it was the last turn of the game",
    ("DRAWN", "DiscardDrawn", "TURN"): "the round goes on",
    ("DRAWN", "DiscardDrawn", "SCORED"): "it was the last turn of the round",
    ("DRAWN", "DiscardDrawn", "OVER"): "it was the last turn of the game",
    ("SCORED", "NextRound", "REVEAL"): "the table deals",
    ("SCORED", "NextRound", "TURN"): "there are no opening cards",
}
"""When each transition is taken, by the names of its phases and of its move."""


@cache
def transitions() -> tuple[Transition, ...]:
    """Play small games at random, always the same ones, and tell which transitions they went through."""
    found: set[Transition] = set()
    for seed in range(_GAMES):
        for rules in _TABLES:
            found.update(_of_a_game(rules, seed))
    order = list(WHEN)
    return tuple(sorted(found, key=lambda one: order.index(_key(one)) if _key(one) in WHEN else len(order)))


def _of_a_game(rules: Rules, seed: int) -> Iterator[Transition]:
    chance = Random(seed)  # noqa: S311 - which moves are played in a picture needs no secrecy
    game = new_game(2, rules=rules, seed=seed)
    yield Transition(None, "new_game", game.phase)
    while moves := legal_moves(game):
        before, move = game.phase, chance.choice(moves)
        game = apply(game, move)
        yield Transition(before, type(move).__name__, game.phase)


def _key(one: Transition) -> tuple[str | None, str, str]:
    return None if one.before is None else one.before.name, one.move, one.after.name


def when(one: Transition) -> str:
    """Say when a transition is taken; a `KeyError` for one that nobody has thought of."""
    return WHEN[_key(one)]


# -- The picture, in units of its own

_WIDTH, _HEIGHT = 860, 400
_BOX = (116, 48)
_BOXES = {
    Phase.REVEAL: (190, 130),
    Phase.TURN: (450, 130),
    Phase.DRAWN: (760, 130),
    Phase.SCORED: (270, 340),
    Phase.OVER: (680, 340),
}
_START = (40, 130)


@frozen
class _Arrow:
    """How an arrow runs, and where its label stands: its middle, from the first line down."""

    path: str
    label: tuple[int, int]


_ARROWS: dict[tuple[Phase | None, Phase], _Arrow] = {
    (None, Phase.REVEAL): _Arrow("M48 130H128", (88, 118)),
    (None, Phase.TURN): _Arrow("M44 122C90 10 330 10 408 101", (190, 32)),
    (Phase.REVEAL, Phase.REVEAL): _Arrow("M215 106C230 62 150 62 165 101", (190, 66)),
    (Phase.REVEAL, Phase.TURN): _Arrow("M248 130H388", (318, 118)),
    (Phase.TURN, Phase.TURN): _Arrow("M475 106C500 48 420 48 438 101", (458, 54)),
    (Phase.TURN, Phase.DRAWN): _Arrow("M508 120H698", (603, 108)),
    (Phase.DRAWN, Phase.TURN): _Arrow("M702 142H512", (607, 160)),
    (Phase.TURN, Phase.SCORED): _Arrow("M430 154C420 250 380 300 332 324", (404, 232)),
    (Phase.TURN, Phase.OVER): _Arrow("M486 154C506 240 570 300 618 328", (530, 236)),
    (Phase.DRAWN, Phase.SCORED): _Arrow("M715 154C640 300 480 345 332 345", (486, 318)),
    (Phase.DRAWN, Phase.OVER): _Arrow("M775 154C780 230 760 280 724 312", (796, 240)),
    (Phase.SCORED, Phase.REVEAL): _Arrow("M230 316L198 158", (170, 244)),
    (Phase.SCORED, Phase.TURN): _Arrow("M285 316C310 240 350 180 408 157", (300, 216)),
}


def diagram(found: Iterable[Transition]) -> str:
    """Draw the transition system as an SVG that takes its colours from the page around it."""
    labels: dict[tuple[Phase | None, Phase], list[str]] = {}
    for one in found:
        labels.setdefault((one.before, one.after), []).append(one.move)
    if labels.keys() != _ARROWS.keys():
        raise ValueError(f"arrows found and not laid out, or laid out and not found: {labels.keys() ^ _ARROWS.keys()}")
    root = ET.Element("svg", {"class": "machine", "viewBox": f"0 0 {_WIDTH} {_HEIGHT}", "role": "img"})
    ET.SubElement(root, "title").text = "The phases of a game, and the moves that lead from one to another"
    marker = ET.SubElement(ET.SubElement(root, "defs"), "marker", _HEAD)
    ET.SubElement(marker, "path", {"d": "M0 0L10 5L0 10z", "fill": "currentColor"})
    x, y = _START
    ET.SubElement(root, "circle", {"cx": str(x), "cy": str(y), "r": "8", "fill": "currentColor"})
    for (before, after), moves in labels.items():
        arrow = _ARROWS[before, after]
        ET.SubElement(root, "path", {"class": "arrow", "d": arrow.path, "marker-end": "url(#arrowhead)"})
        for line, move in enumerate(moves):
            _write(root, move, arrow.label[0], arrow.label[1] + 15 * line, "move")
    for phase, (x, y) in _BOXES.items():
        _box(root, phase, x, y)
    return ET.tostring(root, encoding="unicode")


_HEAD = {
    "id": "arrowhead",
    "viewBox": "0 0 10 10",
    "refX": "9",
    "refY": "5",
    "markerWidth": "8",
    "markerHeight": "8",
    "orient": "auto-start-reverse",
}


def _box(root: ET.Element, phase: Phase, x: int, y: int) -> None:
    """Draw a phase; the one in which nothing can be played has a second edge."""
    width, height = _BOX
    for inset in (0, 4) if phase is Phase.OVER else (0,):
        corner = {"x": str(x - width // 2 + inset), "y": str(y - height // 2 + inset), "rx": str(10 - inset)}
        size = {"width": str(width - 2 * inset), "height": str(height - 2 * inset)}
        ET.SubElement(root, "rect", {"class": "phase", **corner, **size})
    _write(root, phase.name, x, y + 6, "name")


def _write(root: ET.Element, text: str, x: int, y: int, kind: str) -> None:
    ET.SubElement(root, "text", {"class": kind, "x": str(x), "y": str(y), "text-anchor": "middle"}).text = text
