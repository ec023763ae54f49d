"""SYSTEM: the page that says in formulas what a game is speaks of things that there are."""

import re

import pytest
from attrs import evolve, fields

from skyjo import Game, Phase
from tools.spec.machine import WHEN, Transition, diagram, transitions, when
from tools.spec.trace import PACKAGE, ROOT, line_of

PAGE = (ROOT / "docs" / "spec" / "system.md").read_text("utf-8")
NAMED = list(dict.fromkeys(re.findall(r"\{(test|source)\}`([^`:]+)::([^`]+)`", PAGE)))


def test_every_transition_that_is_played_has_its_reason_and_every_reason_is_met() -> None:
    found = {(None if one.before is None else one.before.name, one.move, one.after.name) for one in transitions()}
    assert found == WHEN.keys()
    assert all(when(one) for one in transitions())


def test_the_diagram_shows_every_phase_and_every_move() -> None:
    picture = diagram(transitions())
    for phase in Phase:
        assert f">{phase.name}</text>" in picture
    for one in transitions():
        assert f">{one.move}</text>" in picture


@pytest.mark.parametrize("wrong", [Phase.OVER, Phase.SCORED])
def test_an_arrow_that_nobody_has_laid_out_is_an_error(wrong: Phase) -> None:
    with pytest.raises(ValueError, match="not laid out"):
        diagram([*transitions(), Transition(Phase.OVER, "Draw", wrong)])


def test_an_arrow_that_is_not_met_is_an_error() -> None:
    with pytest.raises(ValueError, match="not found"):
        diagram([one for one in transitions() if one.before is not Phase.SCORED])


def test_a_transition_without_a_reason_is_an_error() -> None:
    (draw,) = (one for one in transitions() if one.move == "Draw")
    with pytest.raises(KeyError):
        when(evolve(draw, after=Phase.OVER))


@pytest.mark.parametrize("kind, file, name", NAMED, ids=[name for *_, name in NAMED])
def test_what_checks_an_invariant_is_there(kind: str, file: str, name: str) -> None:
    assert line_of({"test": ROOT, "source": PACKAGE}[kind] / file, name)


def test_every_invariant_has_something_that_checks_it() -> None:
    invariants = PAGE.partition("## What is always true")[2].split("\n**")[1:]
    assert len(invariants) >= 15
    assert [one for one in invariants if "{test}" not in one] == []


def test_every_field_of_a_game_is_in_the_state() -> None:
    table = PAGE.partition("## The state")[2].partition("## What moves do")[0]
    missing = [field.name for field in fields(Game) if f"`{field.name}`" not in table]
    assert missing == ["rules", "standing"]  # the one is given, the other follows from the scores
