"""The published schemas: what is written is valid by them, and what they refuse is refused."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from attrs import fields
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

from skyjo import Event, Game, InvalidInput, InvalidRecord, Move, Rules, View, events, view
from skyjo.records import SCHEMAS, Record, dumps, from_json, schema, to_json
from skyjo.testing import Situation, courses, every_move, games, records, rules
from tests.kit.records import bent, played

ROOT = Path(__file__).parents[2]
KINDS: dict[str, Any] = {"record": Record, "view": View, "game": Game, "move": Move, "event": Event, "rules": Rules}


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads(schema(name)))


def is_valid(name: str, text: str) -> bool:
    return validator(name).is_valid(json.loads(text))


@pytest.mark.parametrize("name", SCHEMAS)
def test_each_is_a_schema_of_draft_2020_12(name: str) -> None:
    content = json.loads(schema(name))
    assert content["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert content["title"] == name
    Draft202012Validator.check_schema(content)


def test_the_schemas_are_those_that_follow_from_the_code() -> None:
    command = [sys.executable, str(ROOT / "tools" / "write_schemas.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_there_is_one_for_all_that_has_a_form_in_json() -> None:
    folder = ROOT / "src/skyjo/records/schemas"
    assert {path.stem for path in folder.iterdir()} == set(SCHEMAS) == set(KINDS)


@pytest.mark.parametrize("name", ["", "views", "../wire", "record.json", None, 5])
def test_there_is_no_schema_by_another_name(name: Any) -> None:
    with pytest.raises(InvalidInput, match=r"^name: got .+, expected one of record, view, game, move, event, rules$"):
        schema(name)


def test_every_object_is_closed() -> None:
    """An unknown key is never passed over, so nothing can be sent along."""

    def look(part: Any) -> None:
        if isinstance(part, dict):
            if part.get("type") == "object" and "properties" in part:
                assert part["additionalProperties"] is False
            for inner in part.values():
                look(inner)
        if isinstance(part, list):
            for inner in part:
                look(inner)

    for name in SCHEMAS:
        look(json.loads(schema(name)))


def test_the_schema_of_a_view_has_no_place_for_a_secret() -> None:
    properties = json.loads(schema("view"))["properties"]
    assert set(properties) == {one.name for one in fields(View)}
    assert {"seed", "hidden", "draw_pile"}.isdisjoint(properties)


def test_the_fields_say_what_they_mean() -> None:
    assert json.loads(schema("view"))["properties"]["to_move"]["description"].startswith("the seat it waits for")
    assert (
        json.loads(schema("record"))["properties"]["moves"]["description"] == "the moves in notation, first move first."
    )


# What is written is valid.


@given(records())
def test_records_are_valid(record: Record) -> None:
    validator("record").validate(json.loads(dumps(record)))


@given(games())
def test_games_and_views_are_valid(game: Game) -> None:
    validator("game").validate(json.loads(to_json(game)))
    for seat in (None, *range(game.players)):
        validator("view").validate(json.loads(to_json(view(game, seat))))


@given(games(Situation.RESHUFFLED))
def test_views_after_a_reshuffle_are_valid(game: Game) -> None:
    for seat in (None, *range(game.players)):
        validator("view").validate(json.loads(to_json(view(game, seat))))


@given(rules())
def test_rules_and_moves_are_valid(by: Rules) -> None:
    validator("rules").validate(json.loads(to_json(by)))
    for move in every_move(by)[:: max(1, by.places)]:
        validator("move").validate(json.loads(to_json(move)))


@given(courses(), st.data())
def test_events_are_valid(course: Any, data: st.DataObject) -> None:
    before, move, after = data.draw(st.sampled_from(list(course.steps)))
    for event in events(before, move, after, before.to_move):
        validator("event").validate(json.loads(to_json(event)))


# What is bent is not.


@pytest.mark.parametrize(
    "name, text",
    [
        ("move", "{}"),
        ("move", '{"kind":"Pass"}'),
        ("move", '{"kind":"Reveal"}'),
        ("move", '{"kind":"Reveal","place":-1}'),
        ("move", '{"kind":"Reveal","place":234}'),
        ("move", '{"kind":"Reveal","place":null}'),
        ("move", '{"kind":"Reveal","place":true}'),
        ("move", '{"kind":"Draw","place":0}'),
        ("event", '{"kind":"CardDrawn","seat":0}'),
        ("event", '{"kind":"CardDrawn","seat":99,"card":null}'),
        ("event", '{"kind":"CardDrawn","seat":0,"card":100}'),
        ("event", '{"kind":"Draw"}'),
        ("rules", "[]"),
        ("rules", '{"rows":1}'),
        ("rules", '{"rows":10}'),
        ("rules", '{"target":0}'),
        ("rules", '{"penalty_factor":null}'),
        ("rules", '{"clearing":"SOME"}'),
        ("rules", '{"deck":{"100":1}}'),
        ("rules", '{"deck":{"1":0}}'),
        ("rules", '{"lines":[]}'),
    ],
)
def test_what_is_plainly_wrong_is_not_valid(name: str, text: str) -> None:
    assert not is_valid(name, text)
    with pytest.raises(InvalidRecord):
        from_json(text, KINDS[name])


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 2},
        {"rules_version": 2},
        {"players": 1},
        {"seed": "00"},
        {"seed": "A" * 64},
        {"moves": ["a1"]},
        {"moves": ["D1"]},
        {"moves": [1]},
        {"names": [""]},
        {"names": ["x" * 101]},
        {"orders": [{"move": 0}]},
        {"orders": [{"move": -1, "cards": []}]},
        {"result": {"scores": []}},
        {"result": None},
        {"game": {}},
    ],
    ids=str,
)
def test_a_bent_record_is_not_valid(changes: dict[str, Any]) -> None:
    document = json.loads(dumps(played(2, 1, 10)))
    assert validator("record").is_valid(document)
    assert not validator("record").is_valid(document | changes)


@given(games(), st.data())
def test_what_a_schema_refuses_is_refused(game: Game, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, game.players - 1))
    _agree("view", data.draw(bent(to_json(view(game, seat)))))
    _agree("game", data.draw(bent(to_json(game))))
    _agree("rules", data.draw(bent(to_json(game.rules))))


@given(records(moves=15), st.data())
def test_a_record_that_the_schema_refuses_is_refused(record: Record, data: st.DataObject) -> None:
    _agree("record", data.draw(bent(dumps(record))))


@given(courses(), st.data())
def test_moves_and_events_are_refused_just_where_the_schema_refuses(course: Any, data: st.DataObject) -> None:
    before, move, after = data.draw(st.sampled_from(list(course.steps)))
    _agree("move", data.draw(bent(to_json(move))), fully=True)
    for event in events(before, move, after):
        _agree("event", data.draw(bent(to_json(event))), fully=True)


def _agree(name: str, text: str, *, fully: bool = False) -> None:
    """What is read is valid; fully: what is valid is read, but for a whole number written as 1.0 or without end."""
    try:
        from_json(text, KINDS[name])
    except InvalidRecord:
        assert not fully or not is_valid(name, text) or ".0" in text or "0" * 40 in text
    else:
        assert is_valid(name, text)


@given(
    st.sampled_from([one.name for one in fields(Rules) if one.init]), st.integers(-2, 120) | st.integers() | st.none()
)
def test_the_bounds_of_each_option_are_those_of_the_rules(option: str, value: int | None) -> None:
    """Where one option is wrong by itself, the schema says so; that options do not go together is more than it says."""
    text = json.dumps({option: value})
    try:
        from_json(text, Rules)
    except InvalidRecord as refused:
        together = ("fewer than a line", "min_players", "unless rounds", "enough for")
        beyond_a_schema = any(words in refused.expected for words in together)
        assert beyond_a_schema or not is_valid("rules", text)
    else:
        assert is_valid("rules", text)
