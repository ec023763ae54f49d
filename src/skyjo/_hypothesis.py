"""What Hypothesis runs when it is imported, so that `st.from_type(skyjo.Game)` works without further ado.

It is an entry point of the package, see `pyproject.toml`. It has to be quick, for it is also run by tests that have
nothing to do with this library: the kit itself is loaded when a strategy is first asked for.
"""

from importlib import import_module
from typing import TypeVar, get_args

from hypothesis import strategies as st

from skyjo.core.game import Game
from skyjo.core.moves import Move
from skyjo.core.rules import Rules
from skyjo.knowledge.view import View

KINDS: tuple[type[object], ...] = (Game, Rules, View, *get_args(Move))
"""What `import skyjo` offers and the kit has strategies for."""

_T = TypeVar("_T")


def register() -> None:
    """Tell Hypothesis where to find a strategy for each of the kinds."""
    for kind in KINDS:
        st.register_type_strategy(kind, _from_the_kit)


def _from_the_kit(kind: type[_T]) -> st.SearchStrategy[_T]:
    """Load the kit, let it register its own strategies in place of this function, and ask again."""
    import_module("skyjo.testing.registered").register()
    return st.from_type(kind)
