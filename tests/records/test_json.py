"""Values as JSON: games, views, moves, rules and events, both ways."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CLASSIC,
    CardDrawn,
    DiscardDrawn,
    Draw,
    Event,
    Game,
    InvalidInput,
    KeepDrawn,
    LinesCleared,
    Move,
    NextRound,
    Reveal,
    RoundScored,
    Rules,
    TakeDiscard,
    View,
    apply,
    deal_events,
    events,
    legal_moves,
    new_game,
    score_round,
    verdict,
    view,
)
from skyjo.records import Record, Sendable, from_json, to_json
from skyjo.testing import Situation, courses, every_move, games, permuted, rules

GAME = apply(new_game(2, seed=7), Reveal(3))


@pytest.mark.parametrize(
    "move, text",
    [
        (Reveal(0), '{"kind":"Reveal","place":0}'),
        (Draw(), '{"kind":"Draw"}'),
        (TakeDiscard(11), '{"kind":"TakeDiscard","place":11}'),
        (KeepDrawn(4), '{"kind":"KeepDrawn","place":4}'),
        (DiscardDrawn(3), '{"kind":"DiscardDrawn","place":3}'),
        (DiscardDrawn(None), '{"kind":"DiscardDrawn","place":null}'),
        (NextRound(), '{"kind":"NextRound"}'),
    ],
)
def test_a_move_is_its_kind_and_its_place(move: Move, text: str) -> None:
    assert to_json(move) == text
    assert from_json(text, Move) == move
    assert from_json(text, type(move)) == move


@pytest.mark.parametrize(
    "event, text",
    [
        (CardDrawn(1, None), '{"kind":"CardDrawn","seat":1,"card":null}'),
        (CardDrawn(1, -2), '{"kind":"CardDrawn","seat":1,"card":-2}'),
        (LinesCleared(0, (0, 1, 2), (5, 5, 5)), '{"kind":"LinesCleared","seat":0,"places":[0,1,2],"cards":[5,5,5]}'),
        (
            RoundScored(1, score_round((3, 3), 0), (6, 3), verdict((3, 3), 0), (1,)),
            (
                '{"kind":"RoundScored","round_number":1,"score":{"sums":[3,3],"points":[6,3],"finisher":0},'
                '"totals":[6,3],"verdict":"PENALISED","rivals":[1]}'
            ),
        ),
    ],
)
def test_an_event_is_its_kind_and_what_it_tells(event: Event, text: str) -> None:
    assert to_json(event) == text
    assert from_json(text, Event) == event
    assert from_json(text, type(event)) == event


def test_rules_are_written_in_full() -> None:
    data = json.loads(to_json(Rules(target=50, deck={5: 50})))
    assert data["target"] == 50
    assert data["clearing"] == "ALL"
    assert data["deck"] == {"5": 50}
    assert len(data) == 23


def test_classic_options_may_be_left_out_on_the_way_in() -> None:
    assert from_json("{}", Rules) == CLASSIC
    assert from_json('{"target": 50, "clearing": "OFF"}', Rules) == Rules(target=50, clearing=Rules().clearing.OFF)


def test_a_game_is_its_fields() -> None:
    data = json.loads(to_json(GAME))
    assert data["seed"] == GAME.seed.hex()
    assert data["grids"][0][2:5] == ["FACE_DOWN", 12, "FACE_DOWN"]
    assert data["hidden"][0][2:5] == [GAME.hidden[0][2], None, GAME.hidden[0][4]]
    assert data["phase"] == "REVEAL"
    assert "standing" not in data
    assert "lines" not in data["rules"]


def test_a_view_has_what_it_holds_and_no_more() -> None:
    data = json.loads(to_json(view(GAME, 0)))
    assert list(data) == [
        "viewer",
        "rules",
        "round_number",
        "starter",
        "grids",
        "discard_pile",
        "phase",
        "to_move",
        "finisher",
        "idle_turns",
        "reshuffles",
        "scores",
        "draw_count",
        "drawn",
        "known_draws",
    ]


def test_a_tuple_is_an_array() -> None:
    moves = legal_moves(GAME)[:2]
    assert to_json(moves) == '[{"kind":"Reveal","place":0},{"kind":"Reveal","place":1}]'
    assert from_json(to_json(moves), tuple[Move, ...]) == moves
    assert from_json("[]", tuple[View, ...]) == ()
    told = deal_events(new_game(2, seed=7, rules=Rules(initial_reveals=0)))
    assert from_json(to_json(told), tuple[Event, ...]) == told


def test_a_tuple_may_hold_values_of_all_kinds() -> None:
    assert to_json((Draw(), CLASSIC, CardDrawn(0, None))).startswith('[{"kind":"Draw"},{"penalty_positive_only":true,')


@pytest.mark.parametrize("value", [None, 5, "D", [Draw()], {"kind": "Draw"}, object(), Draw, (Draw(), 5)])
def test_what_has_no_form_in_json_is_refused(value: Any) -> None:
    with pytest.raises(InvalidInput, match=r"^value: got .+, expected Game, View, Rules, Record, Move, Event, or a t"):
        to_json(value)


@pytest.mark.parametrize(
    "kind",
    [
        *(None, int, str, object, list[Move], 5, "Move", Game | View, []),
        pytest.param(tuple[int, ...], id="numbers"),
        pytest.param(tuple[Move], id="one move"),
        pytest.param(tuple[Move, Move], id="two moves"),
    ],
)
def test_a_kind_that_has_no_form_in_json_is_refused(kind: Any) -> None:
    with pytest.raises(InvalidInput, match=r"^kind: got .+, expected Game, View, Rules, Record, Move, Event, or a tup"):
        from_json("{}", kind)


def test_a_number_too_long_to_write_out_is_refused_too() -> None:
    with pytest.raises(InvalidInput, match="a whole number of 16610 bits"):
        to_json(10**5000)  # type: ignore[arg-type]  # that is the point


def test_a_class_derived_from_a_move_is_none() -> None:
    class Peek(Reveal):
        pass

    with pytest.raises(InvalidInput):
        to_json(Peek(0))


def _same(value: Sendable, kind: Any) -> None:
    text = to_json(value)
    assert from_json(text, kind) == value
    assert to_json(from_json(text, kind)) == text
    assert "\n" not in text


@given(rules())
def test_rules_come_back(by: Rules) -> None:
    _same(by, Rules)


@given(games())
def test_games_and_views_come_back(game: Game) -> None:
    _same(game, Game)
    for seat in (None, *range(game.players)):
        _same(view(game, seat), View)


@given(st.sampled_from([Situation.RESHUFFLED_AGAIN, Situation.GRID_EMPTIED, Situation.CUT_OFF]).flatmap(games))
def test_games_in_rare_situations_come_back(game: Game) -> None:
    _same(game, Game)
    for seat in (None, *range(game.players)):
        _same(view(game, seat), View)


@given(rules())
def test_moves_come_back(by: Rules) -> None:
    for move in every_move(by):
        _same(move, Move)


@given(courses(moves=40), st.data())
def test_events_come_back(course: Any, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, course.states[0].players - 1))
    for before, move, after in course.steps:
        for event in events(before, move, after, seat):
            _same(event, Event)


@pytest.mark.rule("VIEW-1", "VIEW-2", "VIEW-3", "VIEW-4")
@given(games(), st.integers(), st.data())
def test_the_json_of_a_view_does_not_depend_on_what_is_hidden(game: Game, chance: int, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, game.players - 1))
    other = permuted(game, seat, Random(chance))
    assert to_json(view(other, seat)) == to_json(view(game, seat))
    assert game.seed.hex() not in to_json(view(game, seat))


def test_types_are_kept_by_from_json() -> None:
    """A type checker sees what is read: this is checked by mypy, not by running it."""
    move: Move = from_json('{"kind":"Draw"}', Move)
    record: Record = from_json(to_json(Record.start(2, seed=7)), Record)
    told: tuple[Event, ...] = from_json("[]", tuple[Event, ...])
    assert (move, record.players, told) == (Draw(), 2, ())
