"""Help for your own tests: Hypothesis strategies for games in any situation, and tables drawn as text.

It needs the extra `testing`. Importing it lets `hypothesis.strategies.from_type` know games, views, rules, moves and
records. Nothing here asks for chance of its own: what a test meets is up to Hypothesis and to what you hand in.
"""

from importlib.util import find_spec

if find_spec("hypothesis") is None:
    raise ModuleNotFoundError("skyjo.testing needs hypothesis: pip install 'skyjo[testing]'", name="hypothesis")

from skyjo.testing.courses import Course
from skyjo.testing.oddities import anything_as_move, anything_as_seat, hostile_values
from skyjo.testing.registered import register
from skyjo.testing.rulesets import cards, decks, players_for, rules
from skyjo.testing.secrets import permuted
from skyjo.testing.situations import Situation, met
from skyjo.testing.strategies import courses, every_move, games, moves, records, views
from skyjo.testing.tables import all_cards, at_random, grid, is_whole, opened, play, stacked, table

__all__ = [
    "Course",
    "Situation",
    "all_cards",
    "anything_as_move",
    "anything_as_seat",
    "at_random",
    "cards",
    "courses",
    "decks",
    "every_move",
    "games",
    "grid",
    "hostile_values",
    "is_whole",
    "met",
    "moves",
    "opened",
    "permuted",
    "play",
    "players_for",
    "records",
    "rules",
    "stacked",
    "table",
    "views",
]

register()
