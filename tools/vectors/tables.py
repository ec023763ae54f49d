"""Tables that several chapters begin with."""

from __future__ import annotations

from typing import Any

from tools.vectors.drawing import Json, table

OTHER = "0 1"
"""A grid that does not matter: two open cards, the rest face down."""

HIGH = "1 2 3 4 / 2 3 4 5 / 3 4 5 (6)"
"""One card face down, at d3; open it is worth 42."""

LOW = "0 1 2 3 / 1 2 3 4 / 2 3 4 (5)"
"""One card face down, at d3; open it is worth 30."""

FLIP = "D Xd3"
"""Draw, discard the drawn card, turn up d3: what ends the round with HIGH and LOW."""


def nearly_done(*grids: str, **facts: Any) -> Json:
    """Start where everybody has one card face down, at d3, and seat 0 is to move; HIGH against LOW by default."""
    return table(*(grids or (HIGH, LOW)), **{"draw": "7 8 9 10 11 12", **facts})


def opening(players: int, *places: str) -> str:
    """Turn up the same places for each seat, a1 and b1 by default."""
    return " ".join(f"?{place}" for _ in range(players) for place in (places or ("a1", "b1")))
