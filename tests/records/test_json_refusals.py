"""JSON that is no game, view, move, event or rules: always InvalidRecord, always with the place."""

import json
from functools import reduce
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import (
    Draw,
    Event,
    Game,
    InvalidRecord,
    Move,
    NextRound,
    Reveal,
    Rules,
    View,
    apply,
    events,
    legal_moves,
    new_game,
    sample,
    view,
)
from skyjo.core.consistency import flaw
from skyjo.records import Record, from_json, to_json
from skyjo.testing import Situation, courses, games, rules
from tests.kit.laws import check_game
from tests.kit.records import bent

OPENING = (Reveal(0), Reveal(3), Reveal(0), Reveal(3))
TURN = reduce(apply, OPENING, new_game(2, seed=7, starter=0))
DRAWN = apply(TURN, Draw())


def refusal(text: str, kind: Any) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as refused:
        from_json(text, kind)
    assert refused.value.where == "document" or refused.value.where.startswith(("/", "line "))
    return refused.value


def changed(text: str, **changes: Any) -> str:
    return json.dumps(json.loads(text) | changes)


@pytest.mark.parametrize(
    "text, where, given, expected",
    [
        ("{}", "/kind", "None", "one of Reveal, Draw, TakeDiscard, KeepDrawn, DiscardDrawn, NextRound"),
        ('{"kind":"draw"}', "/kind", "'draw'", "one of Reveal, Draw, "),
        ('{"kind":["Draw"]}', "/kind", "['Draw']", "one of Reveal, Draw, "),
        ('{"kind":"CardDrawn","seat":0,"card":null}', "/kind", "'CardDrawn'", "one of Reveal, Draw, "),
        ('"D"', "document", "'D'", "a JSON object"),
        ('{"kind":"Reveal"}', "/place", "nothing", "a value"),
        ('{"kind":"Reveal","place":null}', "/place", "None", "a place, from 0 to 233"),
        ('{"kind":"Reveal","place":-1}', "/place", "-1", "a place, from 0 to 233"),
        ('{"kind":"Reveal","place":234}', "/place", "234", "a place, from 0 to 233"),
        ('{"kind":"Reveal","place":true}', "/place", "True", "a place"),
        ('{"kind":"Reveal","place":1.0}', "/place", "1.0", "a place"),
        ('{"kind":"Reveal","place":"b2"}', "/place", "'b2'", "a place"),
        ('{"kind":"DiscardDrawn","place":false}', "/place", "False", "a place, from 0 to 233, or null"),
        ('{"kind":"Draw","place":0}', "document", "the key 'place'", "no key but kind"),
        ('{"kind":"Draw","kind":"Draw"}', "document", "an object with the key 'kind' twice", "each key once"),
    ],
)
def test_what_is_no_move_is_refused(text: str, where: str, given: str, expected: str) -> None:
    refused = refusal(text, Move)
    assert (refused.where, refused.given) == (where, given)
    assert expected in refused.expected


def test_a_move_of_another_kind_is_refused_where_one_kind_is_asked_for() -> None:
    refused = refusal('{"kind":"Draw"}', NextRound)
    assert (refused.where, refused.given, refused.expected) == ("/kind", "'Draw'", "NextRound")
    assert refusal('{"place":1}', Reveal).where == "/kind"


@pytest.mark.parametrize(
    "text, where",
    [
        ('{"kind":"CardDrawn","seat":99,"card":null}', "/seat"),
        ('{"kind":"CardDrawn","seat":0,"card":100}', "/card"),
        ('{"kind":"PileReshuffled","count":-1,"new_discard":null}', "/count"),
        ('{"kind":"LinesCleared","seat":0,"places":[0,300],"cards":[]}', "/places/1"),
        ('{"kind":"StarterChosen","seat":0,"reason":"LUCK","points":null,"tied":[],"tie_break":[]}', "/reason"),
        (
            '{"kind":"GameOver","outcome":{"totals":[],"winners":[0.0],"reason":"TARGET"},"limit":1}',
            "/outcome/winners/0",
        ),
    ],
)
def test_what_is_no_event_is_refused(text: str, where: str) -> None:
    assert refusal(text, Event).where == where


def test_a_place_in_a_tuple_begins_with_its_number() -> None:
    assert refusal('[{"kind":"Draw"},{"kind":"Reveal","place":9.0}]', tuple[Move, ...]).where == "/1/place"


@pytest.mark.parametrize(
    "changes, where",
    [
        ({"seed": "00"}, "/seed"),
        ({"players": 2}, "document"),
        ({"grids": []}, "/grids"),
        ({"hidden": []}, "/hidden"),
        ({"scores": [{"sums": [1], "points": [1], "finisher": 0}]}, "/scores/0/points"),
        ({"scores": [{"sums": [1, 2], "points": [1, 2], "finisher": 5}]}, "/round_number"),
        ({"round_number": 2}, "/round_number"),
        ({"round_number": 10**30}, "/round_number"),
        ({"starter": 2}, "/starter"),
        ({"phase": "OVER"}, "/"),
        ({"phase": "turn"}, "/phase"),
        ({"to_move": None}, "/to_move"),
        ({"finisher": 0}, "/finisher"),
        ({"drawn": 4}, "/drawn"),
        ({"idle_turns": -1}, "/idle_turns"),
        ({"reshuffles": 2**40}, "/reshuffles"),
        ({"discard_pile": []}, "/discard_pile"),
        ({"discard_pile": [-1, 5]}, "/draw_pile"),
        ({"draw_pile": []}, "/draw_pile"),
        ({"draw_pile": ["FACE_DOWN"]}, "/draw_pile/0"),
        ({"rules": {"rows": 4}}, "/grids/0"),
        ({"rules": {"min_players": 3}}, "/grids"),
    ],
)
def test_a_game_that_does_not_hang_together_is_refused(changes: Any, where: str) -> None:
    assert refusal(changed(to_json(TURN), **changes), Game).where.startswith(where)


@pytest.mark.rule("DECK-4")
def test_a_card_cannot_be_exchanged_for_another() -> None:
    data = json.loads(to_json(TURN))
    data["draw_pile"][5] += 1
    refused = refusal(json.dumps(data), Game)
    assert refused.where == "/draw_pile"
    assert "too many: 1 × " in refused.given
    data = json.loads(to_json(TURN))
    data["grids"][1][4] = 5
    assert refusal(json.dumps(data), Game).where == "/hidden/1/4"


@pytest.mark.parametrize(
    "changes, where",
    [
        ({"viewer": 2}, "/viewer"),
        ({"viewer": True}, "/viewer"),
        ({"seed": "00"}, "document"),
        ({"hidden": []}, "document"),
        ({"grids": []}, "/grids"),
        ({"scores": [{"sums": [1], "points": [1], "finisher": 0}]}, "/scores/0/points"),
        ({"round_number": 2}, "/round_number"),
        ({"draw_count": 124}, "/draw_count"),
        ({"draw_count": 10**15}, "/draw_count"),
        ({"draw_count": 10**16}, "/draw_count"),
        ({"discard_pile": []}, "/"),
        ({"discard_pile": [13]}, "/grids"),
        ({"discard_pile": [5] * 11}, "/grids"),
        ({"known_draws": [1, 2]}, "/known_draws"),
        ({"known_draws": []}, "/known_draws"),
        ({"reshuffles": 1}, "/known_draws"),
        ({"drawn": 4}, "/drawn"),
        ({"phase": "DRAWN"}, "/"),
        ({"to_move": 2}, "/to_move"),
    ],
)
def test_a_view_that_no_game_gives_is_refused(changes: Any, where: str) -> None:
    assert refusal(changed(to_json(view(TURN, 0)), **changes), View).where.startswith(where)


@pytest.mark.rule("VIEW-3")
def test_a_view_of_another_seats_drawn_card_is_refused() -> None:
    seen = to_json(view(DRAWN, 1))
    refused = refusal(changed(seen, drawn=DRAWN.drawn), View)
    assert (refused.where, refused.expected) == ("/drawn", "null, as the viewer has drawn no card (VIEW-3)")
    assert refusal(changed(seen, drawn=DRAWN.drawn, viewer=None), View).where == "/drawn"
    assert refusal(changed(seen, viewer=0), View).where in {"/draw_count", "/drawn"}


@given(games(Situation.RESHUFFLED), st.data())
def test_after_a_reshuffle_the_known_draws_of_a_view_are_checked(game: Game, data: st.DataObject) -> None:
    seen = view(game, data.draw(st.none() | st.integers(0, game.players - 1)))
    if not seen.known_draws:
        return
    text = to_json(seen)
    assert refusal(changed(text, known_draws=[*seen.known_draws, 99]), View).where in {"/known_draws", "/grids"}
    assert refusal(changed(text, known_draws=seen.known_draws[1:]), View).where == "/known_draws"
    assert refusal(changed(text, known_draws=None), View).where in {"/known_draws", "/draw_count"}
    backwards = seen.known_draws[::-1]
    if backwards != seen.known_draws:
        assert refusal(changed(text, known_draws=backwards), View).where == "/known_draws"


# Whatever is accepted hangs together; whatever is not is refused in one way.

_KINDS = (Game, View, Rules, Record, Move, Event)


@given(
    st.text() | st.sampled_from(["null", "1", "[]", "{}", "[" * 5000, '""', "NaN", "1e999"]), st.sampled_from(_KINDS)
)
def test_no_text_does_anything_but_be_refused_or_read(text: str, kind: Any) -> None:
    if (kind, text) != (Rules, "{}"):
        refusal(text, kind)


@given(games(), st.data())
def test_a_bent_game_is_refused_or_can_be_played_on(game: Game, data: st.DataObject) -> None:
    read = _read(data.draw(bent(to_json(game))), Game)
    if read is not None:
        assert flaw(read) is None
        check_game(read)
        for move in legal_moves(read)[:3]:
            assert flaw(apply(read, move)) is None


@given(games(), st.data())
def test_a_bent_view_is_refused_or_is_one_that_some_game_gives(game: Game, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, game.players - 1))
    read = _read(data.draw(bent(to_json(view(game, seat)))), View)
    if read is not None:
        possible = sample(read, data.draw(st.randoms(use_true_random=False)))
        assert flaw(possible) is None
        assert view(possible, read.viewer) == read


@given(rules(), st.data())
def test_bent_rules_are_refused_or_are_rules(by: Rules, data: st.DataObject) -> None:
    _read(data.draw(bent(to_json(by))), Rules)


@given(courses(), st.data())
def test_bent_moves_and_events_are_refused_or_read(course: Any, data: st.DataObject) -> None:
    before, move, after = data.draw(st.sampled_from(list(course.steps)))
    _read(data.draw(bent(to_json(move))), Move)
    for event in events(before, move, after):
        _read(data.draw(bent(to_json(event))), Event)


def _read(text: str, kind: Any) -> Any:
    try:
        value = from_json(text, kind)
    except InvalidRecord as refused:
        assert refused.where  # noqa: PT017 - refusing is one of two right answers
        return None
    assert from_json(to_json(value), kind) == value
    return value
