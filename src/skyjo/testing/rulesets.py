"""Strategies for `Rules`: every option, combined with every other, and games small enough to run out of cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import cycle, islice
from typing import Any

from attrs import fields_dict
from hypothesis import strategies as st

from skyjo.core.rules import (
    CLASSIC,
    CLASSIC_DECK,
    Card,
    Clearing,
    ClearLines,
    Deck,
    FirstStarter,
    LaterStarter,
    Reshuffle,
    Rules,
    StartTie,
    TotalTie,
)

__all__ = [
    "cards",
    "decks",
    "players_for",
    "rules",
]

_FREE: dict[str, st.SearchStrategy[Any]] = {
    "penalty_positive_only": st.booleans().map(lambda off: not off),
    "penalty_on_tie": st.booleans().map(lambda off: not off),
    "penalty_factor": st.sampled_from([2, 1, 3]),
    "penalty_points": st.sampled_from([0, 1, 10]),
    "total_tie": st.sampled_from(TotalTie),
    "flip_after_discard": st.booleans().map(lambda off: not off),
    "clearing": st.sampled_from(Clearing),
    "clear_lines": st.sampled_from(ClearLines),
    "clear_at_reveal": st.booleans().map(lambda off: not off),
    "first_starter": st.sampled_from(FirstStarter),
    "later_starter": st.sampled_from(LaterStarter),
    "start_tie": st.sampled_from(StartTie),
    "reshuffle": st.sampled_from(Reshuffle),
    "stall_limit": st.none() | st.integers(1, 8),
    "last_turns": st.booleans().map(lambda off: not off),
    "target": st.just(100) | st.integers(1, 30) | st.none(),
    "rounds": st.none() | st.integers(1, 3),
    "rows": st.integers(2, 3) | st.integers(2, 4),
    "columns": st.integers(1, 4),
    "min_players": st.integers(2, 3),
}
"""The options that depend on no other; first what shrinking should end at."""


_CARDS = st.integers(-3, 5) | st.integers(-2, 12) | st.sampled_from([-99, 99])
_PATTERNS = st.lists(_CARDS, min_size=1, max_size=6)
_OPTIONS = st.fixed_dictionaries(_FREE)
_SELDOM = st.sampled_from([False, False, True])
_SPARE = st.sampled_from([0, 1, 2, 3, 5, 20])


def cards() -> st.SearchStrategy[Card]:
    """Generate cards that decks can hold: mostly small numbers, so that sums tie."""
    return _CARDS


def decks(least: int = 1, spare: int | None = None) -> st.SearchStrategy[Deck]:
    """Generate decks of few different cards, many of each: lines and ties come easily.

    least: how many cards there are at least.
    spare: how many more there are; None for a few or none.
    """
    return _decks(least, spare)


@st.composite
def _decks(draw: st.DrawFn, least: int, spare: int | None) -> Deck:
    pattern = draw(_PATTERNS)
    if spare is None:
        spare = draw(_SPARE)
    return Deck(Counter(islice(cycle(pattern), least + spare)))


def rules(**options: object) -> st.SearchStrategy[Rules]:
    """Generate valid `Rules`, all options combined, of a size that can be played out quickly.

    Decks are mostly so small that the piles run low or dry, and sometimes the classic one.

    options: those of `Rules` that are not left to chance; the others are chosen to go with them.

    Raises `InvalidRules` for an option that is wrong in itself. Options that do not go together raise it when
    rules are drawn.

    >>> from hypothesis import given, settings
    >>> from skyjo import DiscardDrawn
    >>> from skyjo.testing import every_move
    >>> @settings(max_examples=10, deadline=None)
    ... @given(rules(rounds=2, flip_after_discard=False))
    ... def test_a_discard_turns_up_no_card(rules):
    ...     assert DiscardDrawn(None) in every_move(rules)
    >>> test_a_discard_turns_up_no_card()
    """
    given = fields_dict(Rules)
    for name, value in options.items():
        if name not in given or not given[name].init:
            raise TypeError(f"rules() got an unexpected option {name!r}")
        check = given[name].validator
        if check is not None:
            check(CLASSIC, given[name], value)
    return _rules(options)


@st.composite
def _rules(draw: st.DrawFn, fixed: dict[str, Any]) -> Rules:
    options = draw(_OPTIONS) | fixed
    if options["target"] is None and options["rounds"] is None:
        options["target" if "rounds" in fixed else "rounds"] = 1
    _make_room(options, fixed)
    places = options["rows"] * options["columns"]
    rows_count = options["clear_lines"] is ClearLines.COLUMNS_AND_ROWS
    shortest = min(options["rows"], options["columns"]) if rows_count else options["rows"]
    if "initial_reveals" not in fixed:
        options["initial_reveals"] = shortest - 1 - draw(_up_to(shortest - 1))
    if "max_players" not in fixed:
        options["max_players"] = options["min_players"] + draw(_up_to(2))
    if "deck" not in fixed:
        seats = options["min_players"] + draw(_up_to(options["max_players"] - options["min_players"]))
        classic = seats * places < len(CLASSIC_DECK.cards) and draw(_SELDOM)
        options["deck"] = CLASSIC_DECK if classic else draw(decks(seats * places + 1))
    return Rules(**options)


def _make_room(options: dict[str, Any], fixed: dict[str, Any]) -> None:
    """Change the size of the table where it does not go with a fixed option."""

    def change(name: str, value: int) -> None:
        if name not in fixed:
            options[name] = value

    if "max_players" in fixed:
        change("min_players", min(options["min_players"], fixed["max_players"]))
    if "initial_reveals" in fixed:
        longer = fixed["initial_reveals"] + 1
        change("rows", max(options["rows"], longer))
        if options["clear_lines"] is ClearLines.COLUMNS_AND_ROWS:
            change("columns", max(options["columns"], longer))
    if "deck" in fixed:
        cards = len(Deck(fixed["deck"]).cards) - 1
        change("min_players", 2)
        change("columns", max(1, min(options["columns"], cards // (options["min_players"] * options["rows"]))))
        change("rows", max(2, min(options["rows"], cards // (options["min_players"] * options["columns"]))))


def players_for(rules: Rules) -> st.SearchStrategy[int]:
    """Generate numbers of players for these rules: as many as they say, and as the deck suffices for."""
    return st.integers(rules.min_players, rules.most_players)


@cache
def _up_to(most: int) -> st.SearchStrategy[int]:
    return st.integers(0, most)
