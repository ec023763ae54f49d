"""Sitting down: what a game can be made with, and where each card goes.

The order of the cards is dealt as it is: a grid for seat 0, place by place, a grid for seat 1 and so on,
then the first discard, then the draws.
"""

import secrets
from itertools import count
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import CLASSIC, CLASSIC_DECK, FACE_DOWN, Game, InvalidRules, Phase, Rules, new_game
from skyjo.core.shuffle import seed_bytes

EVERY_CARD_ONCE = Rules(deck=dict.fromkeys(range(-99, 100), 1), max_players=9)


def refused(*players: Any, **arguments: Any) -> InvalidRules:
    with pytest.raises(InvalidRules) as caught:
        new_game(*players, **arguments)
    return caught.value


# -- The deal


@pytest.mark.rule("SETUP-2", "SETUP-5")
def test_cards_are_dealt_in_order() -> None:
    cards = range(-99, 100)
    game = new_game(3, rules=EVERY_CARD_ONCE, cards=cards)
    assert game.hidden == (tuple(range(-99, -87)), tuple(range(-87, -75)), tuple(range(-75, -63)))
    assert game.discard_pile == (-63,)
    assert game.draw_pile == tuple(range(99, -63, -1))
    assert game.draw_pile[-1] == -62


@pytest.mark.rule("SETUP-1", "SETUP-2", "SETUP-3", "SETUP-5")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_a_new_game_has_only_just_been_dealt(players: int) -> None:
    game = new_game(players, seed=players)
    assert game == Game(
        rules=CLASSIC,
        seed=seed_bytes(players),
        round_number=1,
        starter=None,
        grids=((FACE_DOWN,) * 12,) * players,
        discard_pile=game.discard_pile,
        phase=Phase.REVEAL,
        to_move=0,
        finisher=None,
        idle_turns=0,
        reshuffles=0,
        scores=(),
        hidden=game.hidden,
        draw_pile=game.draw_pile,
        drawn=None,
    )
    assert [len(row) for row in game.hidden] == [12] * players
    assert (len(game.discard_pile), game.draw_count) == (1, 149 - 12 * players)
    assert (game.players, game.totals, game.is_over, game.outcome) == (players, (0,) * players, False, None)


@pytest.mark.rule("SETUP-2")
@given(st.permutations(range(-25, 26)), st.integers(2, 4), st.sampled_from([(3, 4), (2, 5), (4, 3), (6, 1)]))
def test_every_deal_follows_the_order(cards: list[int], players: int, size: tuple[int, int]) -> None:
    rows, columns = size
    rules = Rules(rows=rows, columns=columns, initial_reveals=1, deck=dict.fromkeys(cards, 1))
    game = new_game(players, rules=rules, cards=iter(cards))
    dealt = [card for row in game.hidden for card in row]
    assert [*dealt, *game.discard_pile, *reversed(game.draw_pile)] == cards


@pytest.mark.rule("OPT-17")
def test_a_deck_may_leave_nothing_to_draw() -> None:
    rules = Rules(rows=2, columns=1, initial_reveals=1, deck={1: 2, 2: 3})
    game = new_game(2, rules=rules, cards=[1, 2, 1, 2, 2])
    assert (game.hidden, game.discard_pile, game.draw_pile) == (((1, 2), (1, 2)), (2,), ())


@pytest.mark.rule("OPT-17")
@pytest.mark.parametrize("named, starter", [(None, 0), (0, 0), (2, 2)])
def test_without_opening_cards_the_turns_begin_at_once(named: int | None, starter: int) -> None:
    game = new_game(3, rules=Rules(initial_reveals=0), seed=1, starter=named)
    assert (game.phase, game.to_move, game.starter) == (Phase.TURN, starter, starter)


# -- Players


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize(
    "players", [1, 9, 0, -2, 2.0, "2", None, True, [1, 2], "two", float("nan"), range(2)], ids=repr
)
def test_2_to_8_play(players: Any) -> None:
    error = refused(players)
    assert (error.where, error.given) == ("players", repr(players))
    assert error.expected == "a whole number, 2 to 8"


@pytest.mark.rule("OPT-17")
def test_the_rules_say_how_many_may_play() -> None:
    rules = Rules(min_players=3, max_players=4)
    assert [new_game(players, rules=rules).players for players in (3, 4)] == [3, 4]
    for players in (2, 5):
        error = refused(players, rules=rules)
        assert (error.where, error.given) == ("players", str(players))
        assert error.expected == "a whole number, 3 to 4"


@pytest.mark.rule("OPT-17")
def test_more_players_need_more_cards() -> None:
    rules = Rules(deck={0: 36, 5: 1})
    assert new_game(3, rules=rules).draw_count == 0
    error = refused(4, rules=rules)
    assert (error.where, error.given) == ("players", "4")
    assert error.expected == "a whole number, 2 to 3, as the deck has 37 cards"


@pytest.mark.rule("SETUP-1", "OPT-17")
def test_where_only_one_number_can_play_it_is_named() -> None:
    error = refused(3, rules=Rules(deck={0: 24, 5: 1}))
    assert error.expected == "a whole number, exactly 2, as the deck has 25 cards"


# -- Rules


@pytest.mark.parametrize("rules", [None, {}, "classic", Rules, {"target": 50}], ids=repr)
def test_a_game_is_made_with_rules(rules: Any) -> None:
    error = refused(2, rules=rules)
    assert error.where == "rules"
    assert error.expected == "Rules"


def test_without_rules_the_classic_ones_hold() -> None:
    assert new_game(2).rules is CLASSIC


# -- Seeds


@pytest.mark.parametrize("seed", [7, "seven", b"\x07", bytes(32)])
def test_the_same_seed_gives_the_same_game(seed: int | str | bytes) -> None:
    assert new_game(4, seed=seed) == new_game(4, seed=seed)
    assert new_game(4, seed=seed).seed == seed_bytes(seed)


def test_without_a_seed_every_game_is_another() -> None:
    assert len({new_game(2).seed for _ in range(8)}) == 8


def test_a_seed_nobody_knows_comes_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda length: b"s" * length)
    assert new_game(2).seed == b"s" * 32
    assert new_game(2) == new_game(2, seed=b"s" * 32)


@pytest.mark.parametrize("seed", [1.5, True, [7], bytearray(32), object])
def test_a_seed_is_nothing_else(seed: Any) -> None:
    assert refused(2, seed=seed).where == "seed"


# -- Cards


@pytest.mark.parametrize(
    "cards, given_text",
    [
        (CLASSIC_DECK.cards[:-1], "missing: 1 × 12"),
        ((*CLASSIC_DECK.cards, 12), "more than 150 cards"),
        ((*CLASSIC_DECK.cards[:-1], -2), "too many: 1 × -2; missing: 1 × 12"),
        ((*CLASSIC_DECK.cards[:-1], "12"), "'12' as card 150"),
        (count(-2), "more than 150 cards"),
        (150, "150"),
        ((), "missing: 5 × -2, 10 × -1, 15 × 0, 10 × 1, 10 × 2"),
    ],
)
def test_cards_handed_in_are_the_whole_deck(cards: Any, given_text: str) -> None:
    error = refused(2, cards=cards)
    assert (error.where, error.given) == ("cards", given_text)
    assert error.expected == "the 150 cards that are shuffled, first card first"


def test_cards_handed_in_leave_the_seed_to_the_later_shuffles() -> None:
    assert new_game(2, seed=7, cards=CLASSIC_DECK.cards).seed == seed_bytes(7)
    assert refused(2, seed=1.0, cards=CLASSIC_DECK.cards).where == "seed"


# -- The seat that begins


@pytest.mark.rule("OPT-9")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_the_table_may_name_who_begins(starter: int) -> None:
    game = new_game(3, seed=1, starter=starter)
    assert (game.starter, game.to_move, game.phase) == (starter, 0, Phase.REVEAL)


@pytest.mark.rule("OPT-9")
@pytest.mark.parametrize("starter", [-1, 3, 10**30, True, False, 0.0, "0", (0,)])
def test_who_begins_plays(starter: Any) -> None:
    error = refused(3, starter=starter)
    assert error.where == "starter"
    assert error.expected == "a seat from 0 to 2, or None"


def test_of_several_faults_the_first_is_told() -> None:
    assert refused(1, rules=None, seed=1.0, cards=5, starter=9).where == "rules"
    assert refused(1, seed=1.0, cards=5, starter=9).where == "players"
    assert refused(2, seed=1.0, cards=5, starter=9).where == "starter"
    assert refused(2, seed=1.0, cards=5).where == "seed"


def test_everything_but_the_players_is_given_by_name() -> None:
    with pytest.raises(TypeError):
        new_game(2, CLASSIC)  # type: ignore[call-arg]  # that is the point
