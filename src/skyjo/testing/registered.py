"""What `hypothesis.strategies.from_type` gives for the types of this library."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from skyjo.core.game import Game
from skyjo.core.moves import DiscardDrawn, Draw, KeepDrawn, NextRound, Reveal, TakeDiscard
from skyjo.core.rules import CLASSIC, Rules
from skyjo.knowledge.view import View
from skyjo.records.record import Record
from skyjo.testing.courses import Course
from skyjo.testing.rulesets import rules
from skyjo.testing.strategies import courses, games, records, views

__all__ = ["register"]

_PLACES = st.integers(0, CLASSIC.places - 1)


def register() -> None:
    """Register a strategy for each type; done on import of the kit, and harmless to repeat.

    A move has a place of the classic grid; a `DiscardDrawn` may also have none (OPT-5).
    """
    for kind, strategy in _STRATEGIES.items():
        st.register_type_strategy(kind, strategy)


# Functions of the type asked for: Hypothesis would look into a finished strategy at once, and that takes its time.
_STRATEGIES: dict[type[object], Callable[[type[object]], st.SearchStrategy[object]]] = {
    Rules: lambda _: rules(),
    Game: lambda _: games(),
    View: lambda _: views(),
    Record: lambda _: records(),
    Course: lambda _: courses(),
    Draw: lambda _: st.just(Draw()),
    NextRound: lambda _: st.just(NextRound()),
    Reveal: lambda _: st.builds(Reveal, _PLACES),
    TakeDiscard: lambda _: st.builds(TakeDiscard, _PLACES),
    KeepDrawn: lambda _: st.builds(KeepDrawn, _PLACES),
    DiscardDrawn: lambda _: st.builds(DiscardDrawn, _PLACES | st.none()),
}
