"""VIEW: a seat sees what lies open, its own drawn card, and what perfect memory tells; nothing else.

Two families of tests: what is shown is true, and what is shown does not depend on what is hidden.
"""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import event, given, strategies as st

import skyjo
from skyjo import (
    FACE_DOWN,
    Draw,
    Game,
    InvalidInput,
    InvalidRules,
    KeepDrawn,
    Outcome,
    Phase,
    Reason,
    RoundScore,
    Standing,
    TakeDiscard,
    View,
    apply,
    legal_moves,
    view,
)
from skyjo.testing import Situation, anything_as_seat, every_move, games, permuted, table

SMALL = table("1 (2) / 3 (4) / (5) 6", "(7) 8 / 9 (10) / 11 (12)")
PUBLIC = [name for name in attrs.fields_dict(Game) if name not in {"seed", "hidden", "draw_pile", "drawn"}]


def seats(game: Game) -> st.SearchStrategy[int | None]:
    return st.none() | st.integers(0, game.players - 1)


@pytest.mark.rule("VIEW-1")
def test_a_seat_sees_the_table_and_the_card_in_its_own_hand() -> None:
    game = apply(table("1 (2) / 3 (4) / (5) 6", "(7) 8 / 9 (10) / 11 (12)", discard=(3, 4), draw=(1, 2, 9)), Draw())
    seen = view(game, 0)
    assert seen.grids == game.grids
    assert seen.discard_pile == (3, 4)
    assert (seen.draw_count, seen.to_move, seen.phase, seen.drawn) == (2, 0, Phase.DRAWN, 9)


@pytest.mark.rule("VIEW-3")
@pytest.mark.parametrize("viewer", [1, None])
def test_nobody_else_sees_the_card_in_a_hand(viewer: int | None) -> None:
    game = apply(table("1 (2) / 3 (4) / (5) 6", "(7) 8 / 9 (10) / 11 (12)", discard=(3, 4), draw=(1, 2, 9)), Draw())
    seen = view(game, viewer)
    assert seen.drawn is None
    assert seen.hand_is_hidden
    assert seen.draw_pool == (1, 2, 2, 4, 5, 7, 9, 10, 12)
    placed = view(apply(game, KeepDrawn(0)), viewer)
    assert placed.grids[0][0] == 9
    assert not placed.hand_is_hidden


@pytest.mark.rule("VIEW-4")
def test_until_a_reshuffle_all_unseen_cards_are_one_pool() -> None:
    game = table("1 (2) / 3 (4) / (5) 6", "(7) 8 / 9 (10) / 11 (12)", discard=(3, 4), draw=(1, 2, 9))
    assert view(game, 0).draw_pool == view(game, 0).hidden_pool == (1, 2, 2, 4, 5, 7, 9, 10, 12)
    assert view(game, 0).known_draws is None


@pytest.mark.rule("VIEW-4")
def test_a_reshuffle_parts_the_pools() -> None:
    game = table("1 (2) / 3 (4) / (5) 6", "(7) 8 / 9 (10) / 11 (12)", discard=(3, 0, 1, 4), draw=())
    drawn = apply(game, Draw(), cards=(1, 3, 0))
    own, other = view(drawn, 0), view(drawn, 1)
    assert own.drawn == 1
    assert own.draw_pool == (0, 3)
    assert other.draw_pool == (0, 1, 3)
    assert own.hidden_pool == other.hidden_pool == (2, 4, 5, 7, 10, 12)


@pytest.mark.rule("VIEW-2", "VIEW-3", "VIEW-4")
@given(games() | st.sampled_from(Situation).flatmap(games), st.data())
def test_a_view_does_not_depend_on_what_is_hidden(game: Game, data: st.DataObject) -> None:
    seat = data.draw(seats(game))
    other = permuted(game, seat, Random(data.draw(st.integers(0, 2**32))))
    event(f"{game.phase.name}, {'other' if other.hidden != game.hidden else 'the same'} hidden cards")
    seen, also = view(game, seat), view(other, seat)
    assert seen == also
    assert hash(seen) == hash(also)
    assert repr(seen) == repr(also)
    assert (seen.standing, seen.totals, seen.outcome) == (also.standing, also.totals, also.outcome)
    assert pickle.dumps(seen) == pickle.dumps(also)
    assert attrs.asdict(seen, recurse=False) == attrs.asdict(also, recurse=False)


@pytest.mark.rule("VIEW-1")
@given(games(), st.data())
def test_what_is_shown_is_true(game: Game, data: st.DataObject) -> None:
    seat = data.draw(seats(game))
    seen = view(game, seat)
    assert {name: getattr(seen, name) for name in PUBLIC} == {name: getattr(game, name) for name in PUBLIC}
    assert seen.draw_count == len(game.draw_pile)
    assert seen.drawn == (game.drawn if seat == game.to_move else None)
    assert (seen.players, seen.totals, seen.is_over, seen.outcome) == (
        game.players,
        game.totals,
        game.is_over,
        game.outcome,
    )


@pytest.mark.rule("VIEW-4")
@given(games() | games(Situation.RESHUFFLED_AGAIN), st.data())
def test_the_pools_hold_exactly_the_unseen_cards(game: Game, data: st.DataObject) -> None:
    seat = data.draw(seats(game))
    seen = view(game, seat)
    lying = Counter(card for row in game.hidden for card in row if card is not None)
    draws = Counter(game.draw_pile)
    if game.drawn is not None and seat != game.to_move:
        draws[game.drawn] += 1
    event("parted" if game.reshuffles else "one pool")
    if game.reshuffles:
        assert (Counter(seen.draw_pool), Counter(seen.hidden_pool)) == (draws, lying)
    else:
        assert Counter(seen.draw_pool) == Counter(seen.hidden_pool) == draws + lying
    assert list(seen.draw_pool) == sorted(seen.draw_pool)
    assert list(seen.hidden_pool) == sorted(seen.hidden_pool)


@pytest.mark.rule("VIEW-1")
@given(games(), st.data())
def test_a_client_needs_no_more_than_a_view_to_know_the_moves(game: Game, data: st.DataObject) -> None:
    seen = view(game, data.draw(seats(game)))
    assert legal_moves(seen) == legal_moves(game)
    claimed = data.draw(seats(game))
    for move in every_move(game.rules):
        assert skyjo.violation(seen, move, seat=claimed) == skyjo.violation(game, move, seat=claimed)
        assert skyjo.is_legal(seen, move) == skyjo.is_legal(game, move)


@given(games(), st.data())
def test_views_are_values(game: Game, data: st.DataObject) -> None:
    seen = view(game, data.draw(seats(game)))
    assert pickle.loads(pickle.dumps(seen)) == seen
    assert copy.deepcopy(seen) == seen
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        seen.viewer = 0  # type: ignore[misc]  # that is the point


@pytest.mark.rule("VIEW-1", "GAME-1", "GAME-2")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_sees_the_score_sheet_and_whether_the_game_is_over(viewer: int | None) -> None:
    grids = ("1 (2) / 3 (4) / (5) 6", "(7) 8 / 9 (10) / 11 (12)", "1 2 / 3 4 / 5 6")
    lines = (RoundScore((30, 2, 4), (30, 4, 4), 1), RoundScore((69, 0, 3), (69, 0, 3), 1))
    going_on = view(table(*grids, scores=lines), viewer)
    assert (going_on.players, going_on.totals) == (3, (99, 4, 7))
    assert going_on.standing == Standing((99, 4, 7), 2, None)
    assert going_on.is_over is False
    assert going_on.outcome is None
    last = RoundScore((1, 5, 0), (1, 5, 0), 2)
    over = view(table(*grids, scores=(*lines, last), phase=Phase.OVER, to_move=None), viewer)
    assert (over.players, over.totals) == (3, (100, 9, 7))
    assert over.standing == Standing((100, 9, 7), 3, Reason.TARGET)
    assert over.is_over is True
    assert over.outcome == Outcome((100, 9, 7), (2,), Reason.TARGET)


@pytest.mark.rule("VIEW-2")
def test_a_view_has_no_place_for_a_secret() -> None:
    assert {"seed", "hidden", "draw_pile"}.isdisjoint(attrs.fields_dict(View))
    assert {"seed", "hidden", "draw_pile"}.isdisjoint(dir(View))


@pytest.mark.rule("VIEW-2")
def test_looking_does_not_change_the_game() -> None:
    game = table("1 (2) / 3 (4) / (5) 6", "(7) 8 / 9 (10) / 11 (12)")
    before = copy.deepcopy(game)
    view(game, 0)
    assert game == before


def test_a_view_is_shown_on_one_line_with_its_viewer() -> None:
    game = table("1 (2) / 3 (4) / (5) 6", "(7) 8 / 9 (10) / 11 (12)", discard=(3, 4), drawn=9, draw=(1, 2))
    line = (
        "round 1 DRAWN, seat 0 to move | 0: 1 ? / 3 ? / ? 6 | 1: ? 8 / 9 ? / 11 ? | discard 4 of 2, draw 2 | totals 0 0"
    )
    assert repr(view(game, 0)) == f"<View of seat 0: {line} | in hand 9>"
    assert repr(view(game, 1)) == f"<View of seat 1: {line}>"
    assert repr(view(game, None)) == f"<View of a spectator: {line}>"


@pytest.mark.parametrize("seat", [2, -1, True, 0.0, "0"])
def test_who_does_not_play_has_no_view(seat: object) -> None:
    with pytest.raises(InvalidRules, match="a seat from 0 to 1, or None for a spectator") as error:
        view(SMALL, seat)  # type: ignore[arg-type]  # that is the point
    assert error.value.where == "seat"


@given(anything_as_seat())
def test_any_seat_that_does_not_play_is_refused(seat: object) -> None:
    if seat is None or (type(seat) is int and seat in {0, 1}):
        assert view(SMALL, seat).viewer == seat
    else:
        with pytest.raises(InvalidRules):
            view(SMALL, seat)  # type: ignore[arg-type]  # that is the point


@pytest.mark.rule("VIEW-3")
@given(games(), st.data())
def test_a_hand_is_hidden_exactly_from_those_who_do_not_hold_it(game: Game, data: st.DataObject) -> None:
    seat = data.draw(seats(game))
    assert view(game, seat).hand_is_hidden == (game.drawn is not None and seat != game.to_move)


def test_views_are_cheap_because_the_grids_are_the_games_own() -> None:
    game = skyjo.new_game(4, seed=1)
    assert view(game, 0).grids is game.grids
    assert view(game, 0).discard_pile is game.discard_pile
    assert FACE_DOWN in view(game, 0).grids[0]
    assert view(apply(opening(game), TakeDiscard(0)), 1).grids[0][0] == game.discard_pile[-1]


def opening(game: Game) -> Game:
    while game.phase is Phase.REVEAL:
        game = apply(game, legal_moves(game)[0])
    return attrs.evolve(game, to_move=0)


@pytest.mark.rule("VIEW-2")
def test_a_view_cannot_be_played() -> None:
    with pytest.raises(InvalidInput, match=r"game: got <View of seat 0: round 1 .*, expected a Game"):
        apply(view(SMALL, 0), TakeDiscard(0))  # type: ignore[arg-type]  # that is the point
