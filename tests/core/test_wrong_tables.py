"""Each function says what it wants when it is handed the wrong kind of table, or no rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import skyjo
from skyjo import Draw, InvalidInput, InvalidRules, Reveal, records, render
from skyjo.scorecard import Scorecard
from skyjo.testing import hostile_values

RECORD = records.Record.start(2, seed=7)
GAME = RECORD.game
SEEN = skyjo.view(GAME, 0)

Asked = dict[str, Callable[[Any], object]]

OF_A_GAME: Asked = {
    "view": lambda table: skyjo.view(table, 0),
    "apply": lambda table: skyjo.apply(table, Reveal(0)),
    "given": lambda table: skyjo.given(table, Reveal(0), 5),
    "given_hidden": lambda table: skyjo.given_hidden(table, {}),
    "events": lambda table: skyjo.events(table, Reveal(0), GAME),
    "deal_events": skyjo.deal_events,
}
OF_A_VIEW: Asked = {
    "odds": skyjo.odds,
    "outcomes": lambda table: skyjo.outcomes(table, Reveal(0)),
    "prospects": skyjo.prospects,
    "expected_sum": lambda table: skyjo.expected_sum(table, 0),
    "sample": lambda table: skyjo.sample(table, random.Random(1)),
}
OF_EITHER: Asked = {
    "legal_moves": skyjo.legal_moves,
    "is_legal": lambda table: skyjo.is_legal(table, Reveal(0)),
    "violation": lambda table: skyjo.violation(table, Draw()),
    "violation of a seat": lambda table: skyjo.violation(table, Draw(), seat=1),
    "format_position": skyjo.format_position,
    "render.text": render.text,
    "render.svg": render.svg,
    "Scorecard.of": Scorecard.of,
}
EVERY_ONE = OF_A_GAME | OF_A_VIEW | OF_EITHER
OF_RULES: Asked = {
    "lines": skyjo.lines,
    "move_count": skyjo.move_count,
    "move_id": lambda rules: skyjo.move_id(Draw(), rules),
    "move_from_id": lambda rules: skyjo.move_from_id(0, rules),
    "format_move": lambda rules: skyjo.format_move(Draw(), rules),
    "parse_move": lambda rules: skyjo.parse_move("D", rules),
    "place_name": lambda rules: skyjo.place_name(0, rules),
    "place_at": lambda rules: skyjo.place_at("a1", rules),
    "score_round": lambda rules: skyjo.score_round((1, 2), 0, rules),
    "verdict": lambda rules: skyjo.verdict((1, 2), None, rules),
    "outcome": lambda rules: skyjo.outcome([], rules),
}


@pytest.mark.parametrize("name", EVERY_ONE)
def test_what_is_no_table_is_refused(name: str) -> None:
    for thing in (None, 7, "game", GAME.rules, *hostile_values()):
        with pytest.raises(InvalidInput, match=r", expected (an? )?(Game|View)"):
            EVERY_ONE[name](thing)


@pytest.mark.parametrize("name", EVERY_ONE)
def test_who_hands_over_a_record_is_told_to_hand_over_its_game(name: str) -> None:
    with pytest.raises(InvalidInput, match=r"got <Record of .*, expected (a View of )?its \.game$") as refused:
        EVERY_ONE[name](RECORD)
    assert refused.value.expected.startswith("a View") == (name in OF_A_VIEW)


@pytest.mark.parametrize("name", OF_A_GAME)
def test_a_view_is_no_game(name: str) -> None:
    with pytest.raises(InvalidInput, match=r"got <View .*, expected a Game: "):
        OF_A_GAME[name](SEEN)


@pytest.mark.rule("VIEW-2")
@pytest.mark.parametrize("name", OF_A_VIEW)
def test_chances_are_told_to_somebody_who_looks(name: str) -> None:
    with pytest.raises(InvalidInput, match=r"got <Game .*, expected a View, as skyjo\.view\(game, seat\) gives$"):
        OF_A_VIEW[name](GAME)


@pytest.mark.parametrize("name", OF_RULES)
def test_what_is_no_rules_is_refused(name: str) -> None:
    for thing in (None, 7, "classic", GAME, *hostile_values()):
        with pytest.raises(InvalidRules, match=r"^rules: got .*, expected Rules$"):
            OF_RULES[name](thing)


@pytest.mark.parametrize("ask", [skyjo.legal_moves, lambda table: skyjo.violation(table, Reveal(0))])
def test_a_fault_within_a_table_of_ones_own_is_raised_as_it_is(ask: Callable[[Any], object]) -> None:
    class Mine:
        rules, grids, discard_pile, to_move, draw_count = GAME.rules, GAME.grids, GAME.discard_pile, 0, 125
        phases = iter([None])

        @property
        def phase(self) -> skyjo.Phase:
            if next(self.phases, self) is None:
                raise AttributeError("phase is still loading")
            return GAME.phase

    with pytest.raises(AttributeError, match="still loading"):
        ask(Mine())


def test_what_fails_to_tell_its_game_is_no_record() -> None:
    class Locked:
        @property
        def game(self) -> skyjo.Game:
            raise RuntimeError("locked")

    with pytest.raises(InvalidInput, match=r", expected a Game, or a View of one$"):
        OF_EITHER["legal_moves"](Locked())
