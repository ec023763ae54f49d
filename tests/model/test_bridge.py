"""What the library says and what the second referee says can be put into each other's words."""

from attrs import evolve
from hypothesis import given, strategies as st

import skyjo
from skyjo import CLASSIC, Game, Rules
from skyjo.testing import every_move, games, rules
from tests.model import bridge
from tests.model.house import CLASSIC_HOUSE, seed_bytes
from tests.model.referee import moves_there_are


def test_both_know_the_same_classic_game() -> None:
    assert bridge.house_of(CLASSIC) == CLASSIC_HOUSE
    assert bridge.rules_of(CLASSIC_HOUSE) == CLASSIC


@given(rules())
def test_rules_come_back_as_they_were(by: Rules) -> None:
    assert bridge.rules_of(bridge.house_of(by)) == by


@given(rules())
def test_moves_come_back_as_they_were_and_in_the_order_of_their_numbers(by: Rules) -> None:
    told = moves_there_are(bridge.house_of(by))
    moves = [bridge.heard(move) for move in told]
    assert [bridge.told(move) for move in moves] == told
    assert len(moves) == skyjo.move_count(by)
    for move in every_move(by):
        assert moves[skyjo.move_id(move, by)] == move


@given(games())
def test_a_second_referee_can_take_over_any_game(game: Game) -> None:
    referee = bridge.referee_of(game)
    assert bridge.differences(game, referee) == []
    assert bridge.game_of(referee) == game
    assert tuple(bridge.heard(move) for move in referee.legal_moves()) == skyjo.legal_moves(game)


@given(games())
def test_a_difference_is_named(game: Game) -> None:
    referee = bridge.referee_of(game)
    for name, changed in {
        "round_number": game.round_number + 1,
        "discard_pile": (*game.discard_pile, 5),
        "draw_pile": (5, *game.draw_pile),
        "idle_turns": game.idle_turns + 1,
        "reshuffles": game.reshuffles + 1,
        "drawn": 99 if game.drawn is None else None,
    }.items():
        found = bridge.differences(evolve(game, **{name: changed}), referee)  # type: ignore[arg-type]  # one of them fits
        assert len(found) == 1
        assert found[0].startswith(f"{name}:")


@given(st.integers() | st.text() | st.binary() | st.binary(min_size=32, max_size=32))
def test_both_make_the_same_bytes_of_a_seed(seed: int | str | bytes) -> None:
    assert skyjo.new_game(2, seed=seed).seed == seed_bytes(seed)
