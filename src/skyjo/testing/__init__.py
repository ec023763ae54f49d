"""Help for your own tests: Hypothesis strategies for games in any situation, and tables drawn as text.

It needs the extra `testing`; only `skyjo.testing.conformance`, vectors for engines in any language, does without.
Importing it lets `hypothesis.strategies.from_type` know games, views, rules, moves and records. Nothing here asks for
chance of its own: what a test meets is up to Hypothesis and to what you hand in.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, NoReturn

# Without Hypothesis the package can still be imported, for the sake of `skyjo.testing.conformance`, which does without.
if TYPE_CHECKING or find_spec("hypothesis") is not None:
    from skyjo.testing.courses import Course
    from skyjo.testing.oddities import anything_as_move, anything_as_seat, hostile_values
    from skyjo.testing.registered import register
    from skyjo.testing.rulesets import cards, decks, players_for, rules
    from skyjo.testing.secrets import permuted
    from skyjo.testing.situations import Situation, met
    from skyjo.testing.strategies import courses, every_move, games, moves, records, views
    from skyjo.testing.tables import all_cards, at_random, grid, is_whole, opened, play, stacked, table

    register()
else:

    def __getattr__(name: str) -> NoReturn:
        """Say what is missing to whoever asks for a part of the kit."""
        if name in __all__:
            raise ModuleNotFoundError("skyjo.testing needs hypothesis: pip install 'skyjo[testing]'", name="hypothesis")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")  # as the import of a submodule expects


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
