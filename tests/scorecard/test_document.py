"""A sheet goes to JSON and comes back; any other text is refused, with the place where it is wrong."""

import copy
import json
from typing import Any

import pytest
from hypothesis import event, given, strategies as st

from skyjo import CLASSIC, Clearing, Deck, Rules, TotalTie
from skyjo.scorecard import InvalidScorecard, Scorecard, dumps, loads
from skyjo.testing import Course, courses, rules

DOCUMENT: dict[str, Any] = {
    "format": "skyjo-scorecard",
    "version": 1,
    "players": ["Ann", "Zoë"],
    "rules": {"total_tie": "EXTRA_ROUND", "target": 50},
    "rounds": [{"sums": [12, 9], "finisher": 0}, {"sums": [3, 9], "finisher": 1}],
}


NAMES = 'a list of names such as ["Ann", "Bob"], or the number of players'
A_NAME = "a name of 1 to 40 characters, all of them to be seen"
A_SUM = "a whole number, the sum of the cards left in the grid, without penalty (0 if none is left)"
NO_FINISHER = (
    "the player who ended the round (END-1): Ann or Zoë; only under a stall_limit a round ends without (OPT-13)"
)
POSSIBLE = "a sum from -17 to 140: count the cards again"
FIELDS = "format, version, players, rules, rounds"
TIES = "SHARED, EXTRA_ROUND, LAST_ROUND"


def refusal(text: Any) -> str:
    with pytest.raises(InvalidScorecard) as refused:
        loads(text)
    assert refused.value.__cause__ is None
    return str(refused.value)


def changed(path: str, value: Any) -> str:
    """The document with another value at a JSON pointer."""
    document: Any = copy.deepcopy(DOCUMENT)
    *parents, last = path.split("/")[1:]
    at = document
    for key in parents:
        at = at[int(key) if isinstance(at, list) else key]
    at[int(last) if isinstance(at, list) else last] = value
    return json.dumps(document)


# -- There and back


def test_a_sheet_is_a_small_readable_document() -> None:
    card = Scorecard.start(["Ann", "Zoë"], rules=Rules(target=50, total_tie=TotalTie.EXTRA_ROUND))
    card = card.add([12, 9], 0).add([3, 9], 1)
    assert dumps(card) == json.dumps(DOCUMENT, ensure_ascii=False)
    assert loads(json.dumps(DOCUMENT, indent=2)) == card
    assert loads(dumps(card)).totals == (27, 27)
    assert loads(dumps(card)).rules.total_tie is TotalTie.EXTRA_ROUND


def test_rules_of_ones_own_are_kept() -> None:
    own = Rules(deck={-5: 30, 7: 60}, clearing=Clearing.OFF, stall_limit=3, target=None, rounds=7, penalty_on_tie=False)
    card = Scorecard.start(2, rules=own).add([7, -5 * 12])
    assert json.loads(dumps(card))["rules"] == {
        "penalty_on_tie": False,
        "clearing": "OFF",
        "stall_limit": 3,
        "target": None,
        "rounds": 7,
        "deck": {"-5": 30, "7": 60},
    }
    assert json.loads(dumps(card))["rounds"] == [{"sums": [7, -60], "finisher": None}]
    assert loads(dumps(card)) == card
    assert loads(dumps(card)).rules.deck == Deck({-5: 30, 7: 60})


@given(courses())
def test_every_sheet_comes_back_as_it_was(course: Course) -> None:
    last = course.states[-1]
    card = Scorecard(last.rules, tuple(f"player {seat}" for seat in range(last.players)), last.scores)
    twin = loads(dumps(card))
    assert twin == card
    assert twin.standing == card.standing


@given(rules())
def test_all_rules_come_back_as_they_were(own: Rules) -> None:
    assert loads(dumps(Scorecard.start(own.min_players, rules=own))).rules == own


def test_an_empty_sheet_comes_back() -> None:
    card = Scorecard.start(8)
    assert loads(dumps(card)) == card
    assert loads(dumps(card)).rules == CLASSIC


def test_a_document_may_have_a_million_characters() -> None:
    text = json.dumps(DOCUMENT)
    assert loads(text + " " * (1_000_000 - len(text))).totals == (27, 27)
    assert refusal(text + " " * (1_000_001 - len(text))).startswith("document: got 1000001 characters")


# -- What is no sheet


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "line 1, column 1: got the end, expected JSON: a value"),
        (
            '{"format":\n 7',
            "line 2, column 3: got the end, expected JSON: a comma before the next, or the end of the object or array",
        ),
        ("7", "document: got 7, expected a JSON object"),
        ("[]", "document: got [], expected a JSON object"),
        ("{}", '/format: got None, expected "skyjo-scorecard"'),
        ("NaN", "document: got NaN, expected JSON, which has no such number"),
        ('{"a": -Infinity}', "document: got -Infinity, expected JSON, which has no such number"),
        ('{"a": 1, "b": 2, "b": 2}', "document: got 'b' twice in one object, expected every name once"),
        ("9" * 5000, "document: got a number with thousands of digits, expected numbers that a score sheet needs"),
        ("[" * 500_000, "document: got lists or objects within each other, many levels deep, expected three levels"),
        (" " * 1_000_001, "document: got 1000001 characters, expected at most 1000000"),
        ('"\\ud800"', "document: got '\\ud800', expected a JSON object"),
    ],
    ids=range(12),
)
def test_what_is_no_document_is_refused(text: str, message: str) -> None:
    assert refusal(text) == message


@pytest.mark.parametrize(
    "text", [None, b"{}", 7, {}, DOCUMENT], ids=lambda value: type(value).__name__ + str(len(str(value)))
)
def test_what_is_no_text_is_refused(text: Any) -> None:
    assert refusal(text).startswith("document: got ")
    assert refusal(text).endswith("expected text, the JSON of a score sheet")


@pytest.mark.parametrize(
    "path, value, message",
    [
        ("/format", "skyjo-record", "/format: got 'skyjo-record', expected \"skyjo-scorecard\""),
        ("/version", 2, "/version: got 2, expected 1, the one version known here"),
        ("/version", True, "/version: got True, expected 1, the one version known here"),
        ("/version", 1.0, "/version: got 1.0, expected 1, the one version known here"),
        ("/extra", 1, f"document: got an object with 'extra', expected nothing but {FIELDS}"),
        ("/players", {}, f"/players: players: got {{}}, expected {NAMES}"),
        ("/players", 2, f"/players: players: got 2, expected {NAMES}"),
        ("/players", ["Ann"], "/players: players: got 1 players, expected 2 to 8"),
        ("/players/1", "Ann", "/players: players[1]: got 'Ann', expected a name of their own: add an initial, perhaps"),
        ("/players/1", None, f"/players: players[1]: got None, expected {A_NAME}"),
        ("/rules", [], "/rules: got [], expected a JSON object"),
        ("/rules/colour", 1, "/rules: got the option 'colour', expected nothing but options of Rules"),
        ("/rules/lines", [], "/rules: got the option 'lines', expected nothing but options of Rules"),
        ("/rules/target", 0, "/rules/target: got 0, expected a whole number from 1 to 1000000000, or None"),
        ("/rules/total_tie", "DRAW", f"/rules/total_tie: got 'DRAW', expected one of {TIES}"),
        ("/rules/total_tie", ["SHARED"], f"/rules/total_tie: got ['SHARED'], expected one of {TIES}"),
        ("/rules/rows", True, "/rules/rows: got True, expected a whole number from 2 to 9"),
        ("/rules/deck", [1], "/rules/deck: got [1], expected a JSON object"),
        ("/rules/deck", {"1.5": 3}, "/rules/deck: got the card '1.5', expected a whole number from -99 to 99"),
        ("/rules/deck", {"+1": 3}, "/rules/deck: got the card '+1', expected a whole number from -99 to 99"),
        ("/rules/deck", {"-0": 3}, "/rules/deck: got the card '-0', expected a whole number from -99 to 99"),
        ("/rules/deck", {"01": 3}, "/rules/deck: got the card '01', expected a whole number from -99 to 99"),
        ("/rules/deck", {"100": 3}, "/rules/deck: got the card '100', expected a whole number from -99 to 99"),
        ("/rules/deck", {"1": 3}, "/rules/deck: got 3 cards, expected at least 25, enough for 2 players"),
        ("/rules/deck", {"1": 1e3}, "/rules/deck: got 1000.0 of the card 1, expected a count from 1 to 10000"),
        ("/rounds", {}, "/rounds: got {}, expected an array"),
        ("/rounds", [7] * 1001, "/rounds: got 1001 rounds, expected at most 1000"),
        ("/rounds/1", 7, "/rounds/1: got 7, expected a JSON object"),
        ("/rounds/1", {"sums": [1, 2]}, "/rounds/1: got an object without finisher, expected sums, finisher"),
        ("/rounds/1/points", [1, 2], "/rounds/1: got an object with 'points', expected nothing but sums, finisher"),
        ("/rounds/1/sums", {"Ann": 1, "Zoë": 2}, "/rounds/1/sums: got {'Ann': 1, 'Zoë': 2}, expected an array"),
        ("/rounds/1/sums", [1], "/rounds/1: round 2: got 1 sums, expected 2, one for each of Ann and Zoë"),
        (
            "/rounds/1/sums/0",
            1.0,
            f"/rounds/1: round 2, Ann: got 1.0, expected {A_SUM}",
        ),
        ("/rounds/1/sums/0", 141, f"/rounds: round 2, Ann: got 141, expected {POSSIBLE}"),
        ("/rounds/1/finisher", "Ann", "/rounds/1/finisher: got 'Ann', expected a seat, or null for nobody"),
        ("/rounds/1/finisher", True, "/rounds/1/finisher: got True, expected a seat, or null for nobody"),
        ("/rounds/1/finisher", 2, "/rounds/1: round 2, finisher: got 2, expected a player of this sheet: Ann or Zoë"),
        (
            "/rounds/1/finisher",
            None,
            f"/rounds/1: round 2, finisher: got nobody, expected {NO_FINISHER}",
        ),
    ],
)  # fmt: skip
def test_a_document_says_where_it_is_wrong(path: str, value: Any, message: str) -> None:
    assert refusal(changed(path, value)) == message


@pytest.mark.parametrize("key", ["players", "rules", "rounds"])
def test_nothing_may_be_missing(key: str) -> None:
    document = {name: value for name, value in DOCUMENT.items() if name != key}
    message = f"document: got an object without {key}, expected format, version, players, rules, rounds"
    assert refusal(json.dumps(document)) == message


@pytest.mark.rule("GAME-2")
def test_rounds_after_the_end_are_refused() -> None:
    message = refusal(changed("/rounds/0/sums", [12, 60]))
    assert message.startswith("/rounds: round 2: got a round after the end of the game, expected none")


# -- Anything at all


@given(st.integers(0, len(json.dumps(DOCUMENT)) - 1))
def test_a_document_cut_short_is_refused(length: int) -> None:
    refusal(json.dumps(DOCUMENT)[:length])


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from([10**400, -1e308]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
PATHS = [
    "/format", "/version", "/players", "/players/0", "/rules", "/rules/target", "/rules/deck", "/rules/total_tie",
    "/rules/rows", "/rules/penalty_factor", "/rounds", "/rounds/0", "/rounds/0/sums", "/rounds/0/sums/1",
    "/rounds/1/finisher",
]  # fmt: skip


@given(st.sampled_from(PATHS), VALUES)
def test_a_bent_document_is_read_or_refused(path: str, value: Any) -> None:
    text = changed(path, value)
    try:
        card = loads(text)
    except InvalidScorecard as refused:
        event("refused")
        length = len(str(refused))
    else:
        event("read")
        length = 0
        assert loads(dumps(card)) == card
    assert length < 500


@given(st.text() | st.text('[]{}",:019eE.-') | VALUES.map(json.dumps))
def test_any_text_is_refused(text: str) -> None:
    refusal(text)


@pytest.mark.slow
def test_the_largest_documents_are_read_quickly() -> None:
    own = Rules(
        rows=2, columns=26, initial_reveals=0, max_players=99, deck=dict.fromkeys(range(-99, 99), 50), target=10**9
    )
    card = Scorecard.start(99, rules=own)
    document = json.loads(dumps(card))
    document["rounds"] = [{"sums": [0] * 99, "finisher": 5}] * 1000
    text = json.dumps(document)
    assert len(text) < 1_000_000
    assert len(loads(text).rounds) == 1000
