"""What this room says when something is wrong."""

from __future__ import annotations

from skyjo.core.errors import InvalidInput


class InvalidScorecard(InvalidInput):
    """Refuse what cannot stand on a score sheet: its players, a round, or the document of a sheet."""
