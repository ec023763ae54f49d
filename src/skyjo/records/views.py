"""Whether a view from outside is one that a game could give."""

from __future__ import annotations

from collections import Counter
from random import Random

from attrs import fields

from skyjo.core.consistency import flaw
from skyjo.core.errors import InvalidRecord, shown
from skyjo.core.game import Phase
from skyjo.core.grid import FACE_DOWN
from skyjo.core.rules import Card
from skyjo.core.shuffle import difference
from skyjo.knowledge.possible import sample
from skyjo.knowledge.view import View, view

__all__ = ["check_view"]

_SHOWN_AS = {"hidden": "grids", "draw_pile": "draw_count", "seed": "viewer"}
"""What a view has in place of a secret field of the game."""


def check_view(seen: View) -> None:
    """Refuse as `InvalidRecord` a view that no game without a flaw gives.

    The cards that the viewer cannot see are counted; then some game that fits the view is put together, which
    is checked like any other game.
    """
    players = len(seen.grids)
    if seen.viewer is not None and seen.viewer >= players:
        raise InvalidRecord("/viewer", shown(seen.viewer), f"a seat from 0 to {players - 1}, or null for a spectator")
    if seen.drawn is not None and (seen.phase is not Phase.DRAWN or seen.viewer != seen.to_move):
        raise InvalidRecord("/drawn", shown(seen.drawn), "null, as the viewer has drawn no card (VIEW-3)")
    _check_cards(seen)
    game = sample(seen, Random(0))  # noqa: S311 - any of them will do
    found = flaw(game)
    if found is not None:
        name, *steps = found.path
        path = "".join(f"/{step}" for step in (_SHOWN_AS.get(str(name), name), *steps))
        raise InvalidRecord(path, found.given, found.expected)
    fitting = view(game, seen.viewer)
    for one in fields(View):
        due, there = getattr(fitting, one.name), getattr(seen, one.name)
        if there != due:
            raise InvalidRecord(f"/{one.name}", shown(there), f"{shown(due)}, as this viewer sees it")


def _check_cards(seen: View) -> None:
    """Check that as many cards do not lie open as lie face down, in the draw pile, and in another's hand."""
    deck = Counter(seen.rules.deck)
    there = Counter[Card](seen.discard_pile)
    there.update(cell for grid in seen.grids for cell in grid if isinstance(cell, int))
    there.update(() if seen.drawn is None else (seen.drawn,))
    there.update(seen.known_draws or ())
    if not there <= deck:
        given = difference(there, there & deck)
        raise InvalidRecord("/grids", given, f"in sight at most the {len(seen.rules.deck.cards)} cards of the deck")
    face_down = sum(grid.count(FACE_DOWN) for grid in seen.grids)
    draws = seen.draw_count + seen.hand_is_hidden
    if seen.known_draws is not None and len(seen.known_draws) != draws:
        raise InvalidRecord("/known_draws", f"{len(seen.known_draws)} cards", f"{draws}, as many as are to be drawn")
    unseen = len(seen.rules.deck.cards) - there.total()
    out_of_sight = face_down if seen.known_draws is not None else face_down + draws
    if out_of_sight != unseen:
        expected = f"{unseen - out_of_sight + seen.draw_count}, which makes {len(seen.rules.deck.cards)} cards in all"
        raise InvalidRecord("/draw_count", shown(seen.draw_count), expected)
