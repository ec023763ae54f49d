"""`st.from_type` knows the types of this library, whether or not the kit has been imported."""

import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from skyjo import (
    CLASSIC,
    DiscardDrawn,
    Draw,
    Game,
    KeepDrawn,
    Move,
    NextRound,
    Reveal,
    Rules,
    TakeDiscard,
    View,
    _hypothesis,
)
from skyjo.records import Record
from skyjo.testing import Course, every_move
from skyjo.testing.registered import register


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in an interpreter of its own, in which a warning is an error."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize("kind", [Rules, Game, View, Record, Course, Reveal, Draw, TakeDiscard, KeepDrawn, NextRound])
def test_each_type_has_its_strategy(kind: type[Any]) -> None:
    drawn_from(st.from_type(kind), kind)


def drawn_from(strategy: st.SearchStrategy[Any], kind: type[Any]) -> None:
    """Draw a few values and see that they are of this type."""

    @settings(max_examples=10)
    @given(strategy)
    def look(value: object) -> None:
        assert type(value) is kind

    look()


def test_arguments_are_inferred_from_their_annotations() -> None:
    seen: list[object] = []

    @settings(max_examples=10)
    @given(...)
    def look(game: Game, by: Rules, move: Move) -> None:
        seen.append((game, by, move))

    look()
    assert seen


def test_the_moves_are_those_of_the_classic_grid_and_a_discard_without_a_place() -> None:
    seen: set[Move] = set()

    @settings(max_examples=1000, derandomize=True, database=None)
    @given(...)
    def look(move: Move) -> None:
        seen.add(move)

    look()
    assert seen == {*every_move(CLASSIC), DiscardDrawn(None)}


def test_registering_again_does_no_harm() -> None:
    before = st.from_type(Game)
    register()
    assert repr(st.from_type(Game)) == repr(before)


def test_hypothesis_knows_the_types_before_the_kit_is_loaded() -> None:
    program = """
import sys
from hypothesis import given, settings, strategies as st
from skyjo import Game, Move, Rules, View, is_legal
assert not {"skyjo.testing", "skyjo.records", "cattrs"} & set(sys.modules), "it costs little as long as it is not used"

@settings(max_examples=5, database=None, deadline=None)
@given(...)
def look(game: Game, seen: View, by: Rules, move: Move) -> None:
    assert isinstance(is_legal(game, move), bool)

look()
assert "skyjo.testing" in sys.modules
"""
    done = run(program)
    assert done.returncode == 0, done.stderr


def test_the_kit_alone_is_enough() -> None:
    """As in a checkout that is not installed, or where plugins are switched off."""
    program = """
import os
os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"
import skyjo.testing
from hypothesis import strategies as st
from skyjo.records import Record
assert repr(st.from_type(Record)).startswith("_records"), repr(st.from_type(Record))
"""
    done = run(program)
    assert done.returncode == 0, done.stderr


def test_the_hook_hands_over_to_the_kit() -> None:
    try:
        _hypothesis.register()
        for kind in _hypothesis.KINDS:
            drawn_from(st.from_type(kind), kind)
    finally:
        register()


def test_without_hypothesis_the_error_names_the_extra() -> None:
    done = run("import sys; sys.modules['hypothesis'] = None; import skyjo; from skyjo.testing import games")
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last == "ModuleNotFoundError: skyjo.testing needs hypothesis: pip install 'skyjo[testing]'"


def test_without_hypothesis_other_names_are_missing_as_usual() -> None:
    done = run("import sys; sys.modules['hypothesis'] = None; import skyjo.testing; skyjo.testing.gaems")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "AttributeError: module 'skyjo.testing' has no attribute 'gaems'"


def test_without_hypothesis_the_conformance_vectors_are_there() -> None:
    done = run(
        "import sys; sys.modules['hypothesis'] = None; from skyjo.testing import conformance; conformance.cases()"
    )
    assert done.returncode == 0, done.stderr
