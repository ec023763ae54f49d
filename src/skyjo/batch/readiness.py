"""Getting ready before it matters."""

from __future__ import annotations

from skyjo.batch.games import Batch
from skyjo.batch.playing import POLICIES
from skyjo.batch.playouts import playouts
from skyjo.core.rules import CLASSIC, Rules

__all__ = ["warm_up"]


def warm_up() -> None:
    """Have everything compiled that comes along, so that nothing waits for it later.

    It takes a minute or two where this version has not been used before, and a moment elsewhere: what has been compiled
    is kept on disk.
    """
    for name in POLICIES:
        for rules in (CLASSIC, Rules(target=50)):
            playouts(2, 0, policy=name, rules=rules)
    batch = Batch.new(0, players=2)
    batch.step(batch.legal_mask().argmax(axis=1))
