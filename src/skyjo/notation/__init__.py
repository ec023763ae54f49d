"""Moves and positions as text, both ways: short enough to type, plain enough to read."""

from skyjo.notation.moves import format_move, parse_move
from skyjo.notation.reading import parse_position
from skyjo.notation.writing import format_position

__all__ = ["format_move", "format_position", "parse_move", "parse_position"]
