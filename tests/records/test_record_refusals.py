"""Texts that are no record: always InvalidRecord, always with the place."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given, strategies as st

from skyjo import InvalidRecord, Rules
from skyjo.records import LONGEST_TEXT, MOST_MOVES, Record, dumps, loads
from skyjo.testing import records
from tests.kit.laws import check_game
from tests.kit.records import bent, played

RECORD = played(2, 3, names=["Ann", "Ben"])
TEXT = dumps(RECORD)
HAND = dumps(played(2, 4, cards=Rules().deck.cards, moves=30))
PLACE = re.compile(r"document|line \d+, column \d+|(/[a-z_]+|/-?\d+)+")
SCORE: dict[str, Any] = {"sums": [1, 2], "points": [1, 2], "finisher": 0}


def refusal(text: Any) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as refused:
        loads(text)
    assert PLACE.fullmatch(refused.value.where), refused.value.where
    assert len(str(refused.value)) < 700
    return refused.value


def changed(change: Callable[[dict[str, Any]], object], text: str = TEXT) -> str:
    data = json.loads(text)
    change(data)
    return json.dumps(data)


def test_a_record_that_is_cut_off_tells_nothing_of_its_seed() -> None:
    seed = json.loads(TEXT)["seed"]
    parts = {seed[at : at + 4] for at in range(len(seed) - 3)}
    for end in range(len(TEXT.rstrip())):
        told = str(refusal(TEXT[:end]))
        assert not [part for part in parts if part in told]


@pytest.mark.parametrize(
    "text, said",
    [
        ('{"format', 'line 1, column 2: got a text without its end, expected JSON: a " at the end of each text'),
        ('{"format" 1}', "line 1, column 11: got '1', expected JSON: a colon after each key"),
        ("{,}", "line 1, column 2: got ',', expected JSON: a key in \""),
        (
            "[1 2]",
            "line 1, column 4: got '2', expected JSON: a comma before the next, or the end of the object or array",
        ),
        (
            '"\\q"',
            "line 1, column 2: got '\\\\', expected JSON: a backslash only before a character that is escaped so",
        ),
        ('"a\tb"', "line 1, column 3: got '\\t', expected JSON: no line end, tab or control character within a text"),
        ("\ufeff[]", "line 1, column 1: got '\\ufeff', expected JSON: no byte order mark"),
    ],
)
def test_what_is_no_json_is_told_in_plain_words(text: str, said: str) -> None:
    assert str(refusal(text)) == said


@pytest.mark.parametrize(
    "text, where, given, expected",
    [
        ("", "line 1, column 1", "the end", "JSON: a value"),
        ("{", "line 1, column 2", "the end", "JSON"),
        ('{"format": 1,\n x', "line 2, column 2", "'x'", "JSON"),
        (TEXT[:100], "line 4, column 59", "", "JSON"),
        (TEXT + "x", "line 13, column 1", "'x'", "JSON: nothing after"),
        ("\ufeff" + TEXT, "line 1, column 1", "'\\ufeff", "JSON"),
        ("[" * 200_000, "document", "values nested too deeply to be read", ""),
        ('{"a":' * 100_000, "document", "values nested too deeply to be read", ""),
        (" " * (LONGEST_TEXT + 1), "document", "1000001 characters", "at most 1000000"),
        (b"{}", "document", "b'{}'", "text"),
        (None, "document", "None", "text"),
        (5, "document", "5", "text"),
        ("NaN", "document", "nan", "a JSON object"),
        ("-Infinity", "document", "-inf", "a JSON object"),
        ("[]", "document", "[]", "a JSON object"),
        ("null", "document", "None", "a JSON object"),
        ("9" * 5000, "document", "a number of 5000 digits", "a JSON object"),
        ("1e400", "document", "inf", "a JSON object"),
        ('"\\ud800"', "document", "'\\ud800'", "a JSON object"),
        ("{}", "/format", "nothing", "a value"),
        ('{"format": 1, "format": 1}', "document", "an object with the key 'format' twice", "each key once"),
    ],
)
def test_what_is_no_object_in_json_is_refused(text: Any, where: str, given: str, expected: str) -> None:
    refused = refusal(text)
    assert refused.where == where
    assert given in refused.given
    assert expected in refused.expected


@pytest.mark.parametrize(
    "key, value, where, given, expected",
    [
        ("format", 0, "/format", "0", "1, the version that is read here"),
        ("format", True, "/format", "True", "a count"),
        ("format", 1.0, "/format", "1.0", "a count"),
        ("format", "1", "/format", "'1'", "a count"),
        ("rules_version", 3, "/rules_version", "3", "1, the version"),
        ("rules", None, "/rules", "None", "a JSON object"),
        ("rules", {"target": 0}, "/rules/target", "0", "a whole number from 1"),
        ("rules", {"target": 1.5}, "/rules/target", "1.5", "a whole number of at most 40 digits, or null"),
        ("rules", {"targets": 1}, "/rules", "the key 'targets'", "no key but"),
        ("rules", {"clearing": "all"}, "/rules/clearing", "'all'", "one of ALL, POSITIVE, OFF"),
        ("rules", {"deck": {"1": 0}}, "/rules/deck", "0 of the card 1", "a count from 1"),
        ("rules", {"deck": {"1": True}}, "/rules/deck/1", "True", "a whole number"),
        ("rules", {"deck": {"01": 5}}, "/rules/deck", "the key '01'", "cards from -99 to 99"),
        ("rules", {"deck": {"-0": 5}}, "/rules/deck", "the key '-0'", "cards from -99 to 99"),
        ("rules", {"rows": 2, "columns": 1}, "/rules/initial_reveals", "2", "below 2"),
        ("players", False, "/players", "False", "a count"),
        ("players", -2, "/players", "-2", "a count"),
        ("names", "Ann", "/names", "'Ann'", "an array"),
        ("names", ["Ann"], "/names", "1 names", "2, one for each player, or none"),
        ("names", ["Ann"] * 1000, "/names", "1000 names", "2, one for each player, or none"),
        ("names", ["Ann", None], "/names/1", "None", "text"),
        ("names", ["Ann", ""], "/names/1", "''", "1 to 100 characters"),
        ("names", ["x" * 101, "Ben"], "/names/0", "'xxx", "1 to 100 characters"),
        ("names", ["Ann", "\ud800"], "/names/1", "'\\ud800'", "without half of a surrogate pair"),
        ("starter", 2, "/starter", "2", "a seat from 0 to 1"),
        ("starter", 99, "/starter", "99", "a seat, from 0 to 98, or null"),
        ("starter", "0", "/starter", "'0'", "a seat"),
        ("seed", "00", "/seed", "2 characters", "64 hexadecimal digits"),
        ("seed", "G" * 64, "/seed", "64 characters", "64 hexadecimal digits"),
        ("seed", "A" * 64, "/seed", "64 characters", "small letters"),
        ("seed", "a" * 64 + "\n", "/seed", "65 characters", "64 hexadecimal digits"),
        ("seed", None, "/seed", "neither text nor bytes", "64 hexadecimal digits"),
        ("orders", {}, "/orders", "{}", "an array"),
        ("orders", [[]], "/orders/0", "[]", "a JSON object"),
        ("orders", [{"move": 0}], "/orders/0/cards", "nothing", "a value"),
        ("orders", [{"move": 0, "cards": [1, 2]}], "/orders/0/cards", "missing", "the 150 cards"),
        ("orders", [{"move": 0, "cards": [1, "2"]}], "/orders/0/cards/1", "'2'", "a card, from -99 to 99"),
        ("orders", [{"move": 0, "cards": [100]}], "/orders/0/cards/0", "100", "a card, from -99 to 99"),
        ("orders", [{"move": 1, "cards": [1]}], "/orders/0/cards", "(1,)", "shuffles nothing, at move 1"),
        ("orders", [{"move": 999, "cards": [1]}], "/orders/0/move", "999", "the number of a move"),
        ("moves", "?a1", "/moves", "'?a1'", "an array"),
        ("moves", [1], "/moves/0", "1", "text"),
        ("moves", ["?a1", "?e1"], "/moves/1", "'e1' in move 2", "a name from a1 to d3"),
        ("moves", ["?a1", "?a1"], "/moves/1", "Reveal(place=0) as move 2", "a legal move: "),
        ("moves", ["D"], "/moves/0", "Draw() as move 1", "(SETUP-6)"),
        ("moves", ["x" * 100_000], "/moves/0", "'x' in move 1", "a move such as"),
        ("moves", ["D"] * (MOST_MOVES + 1), "/moves", "50001 moves", "at most 50000"),
        ("moves", [], "/result/scores/0", "RoundScore", "nothing, by the moves"),
        ("result", None, "/result", "None", "a JSON object"),
        ("result", {"scores": []}, "/result/outcome", "nothing", "a value"),
        ("result", {"scores": [], "outcome": None}, "/result/scores/0", "nothing", "RoundScore"),
    ],
)
def test_a_part_that_will_not_do_is_refused_with_its_place(
    key: str, value: Any, where: str, given: str, expected: str
) -> None:
    refused = refusal(changed(lambda data: data.update({key: value})))
    assert refused.where == where
    assert given in refused.given
    assert expected in refused.expected


def test_so_many_players_as_the_rules_let_play() -> None:
    refused = refusal(changed(lambda data: data.update(players=9, names=[])))
    assert (refused.where, refused.given, refused.expected) == ("/players", "9", "a whole number, 2 to 8")


@pytest.mark.parametrize("key", json.loads(TEXT))
def test_no_part_may_be_missing(key: str) -> None:
    refused = refusal(changed(lambda data: data.pop(key)))
    assert (refused.where, refused.given) == (f"/{key}", "nothing")


def test_no_part_may_be_added() -> None:
    refused = refusal(changed(lambda data: data.update({"game": 1})))
    assert refused.given == "the key 'game'"
    assert refused.expected.startswith("no key but format, rules_version, rules, players, ")


def test_a_key_may_not_come_twice_anywhere() -> None:
    refused = refusal(TEXT.replace('"rows":3', '"rows":3,"rows":3'))
    assert (refused.where, refused.given) == ("/rules", "an object with the key 'rows' twice")


def test_a_number_of_any_length_is_told_and_not_read() -> None:
    refused = refusal(TEXT.replace('"penalty_points":0', f'"penalty_points":{"9" * 100_000}'))
    assert (refused.where, refused.given) == ("/rules/penalty_points", "a number of 100000 digits")
    refused = refusal(TEXT.replace('"penalty_points":0', f'"penalty_points":-{"9" * 41}'))
    assert refused.given == "a number of 41 digits"
    refused = refusal(TEXT.replace('"penalty_points":0', f'"penalty_points":{"9" * 40}'))
    assert refused.given.startswith("a whole number of 133 bits")


@pytest.mark.parametrize("number", range(1, len(RECORD.moves) + 1, 7))
def test_an_illegal_move_is_named_by_its_number(number: int) -> None:
    """Nobody deals twice in a row, and nobody deals while a round is played."""
    refused = refusal(changed(lambda data: data["moves"].insert(number, "N") or data["moves"].insert(number, "N")))
    assert refused.where in {f"/moves/{number}", f"/moves/{number + 1}"}
    assert refused.given.startswith("NextRound() as move ")
    assert refused.given.endswith(f" {int(refused.where.rpartition('/')[2]) + 1}")


@pytest.mark.parametrize(
    "change, where",
    [
        pytest.param(lambda result: _put(result["scores"][0]["sums"], 0, 3), "/result/scores/0", id="sum"),
        pytest.param(lambda result: result["scores"].pop(), "/result/scores/", id="a round less"),
        pytest.param(lambda result: result["scores"].append(SCORE), "/result/scores/", id="a round more"),
        pytest.param(lambda result: result["outcome"]["winners"].append(0), "/result/outcome", id="winner"),
        pytest.param(lambda result: _put(result, "outcome", None), "/result/outcome", id="no outcome"),
        pytest.param(lambda result: _put(result["outcome"], "reason", "ROUNDS"), "/result/outcome", id="reason"),
        pytest.param(lambda result: _put(result["outcome"], "reason", "?"), "/result/outcome/reason", id="no reason"),
    ],
)
def test_the_result_must_be_what_the_moves_come_to(change: Callable[[Any], Any], where: str) -> None:
    assert refusal(changed(lambda data: change(data["result"]))).where.startswith(where)


def _put(holder: Any, key: Any, value: Any) -> None:
    holder[key] = value


def test_many_wrong_things_cost_no_more_than_one() -> None:
    text = changed(lambda data: data.update(moves=[0] * 300_000))
    assert refusal(text).where == "/moves/0"


def test_a_game_of_endless_rounds_is_stopped_by_the_cards_it_deals() -> None:
    rules = Rules(
        rows=2,
        columns=1,
        initial_reveals=0,
        flip_after_discard=False,
        stall_limit=1,
        rounds=10**6,
        target=None,
        deck={1: 5000, 2: 5000},
    )
    data = json.loads(dumps(Record.start(2, seed=7, rules=rules)))
    data["moves"] = ["D", "X", "N"] * 10_000
    refused = refusal(json.dumps(data))
    assert (refused.where, refused.given) == ("/moves/299", "move 300, which deals round 101")
    assert refused.expected == "at most 1000000 cards dealt over all rounds"


@given(st.text() | st.text(alphabet='{}[]",:0123456789.eE+-\\untrfalse ').map(lambda text: "{" + text))
@example("\ud800")
@example('"\\u0000"')
def test_no_text_does_anything_but_be_refused(text: str) -> None:
    refusal(text)


@given(st.data())
def test_truncated_records_are_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([TEXT, HAND]))
    refusal(text[: data.draw(st.integers(0, len(text) - 3))])


@given(st.data())
def test_a_record_with_changed_characters_is_refused_or_is_another_game(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([TEXT, HAND]))
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 3)))
    put = data.draw(st.text(alphabet='0123456789-abc?TKXDN{}[]",: \\u\ud800', max_size=3))
    _check_reading(text[:start] + put + text[end:])


@given(st.data())
def test_a_bent_record_is_refused_or_is_another_game(data: st.DataObject) -> None:
    record = data.draw(records(moves=25))
    _check_reading(data.draw(bent(dumps(record))))


def _check_reading(text: str) -> None:
    try:
        record = loads(text)
    except InvalidRecord:
        refusal(text)
    else:
        check_game(record.game)
        assert loads(dumps(record)) == record
