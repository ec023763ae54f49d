"""Pictures of a table: as text for a terminal or a chat, as SVG for a notebook or a page.

Both show a view, or a game as a spectator sees it. What is hidden from the viewer is not in the picture.
"""

from skyjo.render.colours import CARD_COLOURS, CardClass, Colours, card_class
from skyjo.render.plain import text
from skyjo.render.vector import svg

__all__ = ["CARD_COLOURS", "CardClass", "Colours", "card_class", "svg", "text"]
