"""How much is read. Beyond this a document is refused, before any work is put into it."""

from __future__ import annotations

__all__ = [
    "LONGEST_NAME",
    "LONGEST_NUMBER",
    "LONGEST_TEXT",
    "MOST_DEALT",
    "MOST_MOVES",
]

LONGEST_TEXT = 1_000_000
"""Characters of one JSON text."""

LONGEST_NUMBER = 40
"""Digits of one number: more than the points of any game come to."""

MOST_MOVES = 50_000
"""Moves of one record."""

MOST_DEALT = 1_000_000
"""Cards dealt over all the rounds of one record: those of 6,666 rounds with the classic deck."""

LONGEST_NAME = 100
"""Characters of one player's name."""
