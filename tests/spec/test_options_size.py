"""OPT-17: the size of the grid, the opening, the deck and the table."""

import attrs
import pytest

from skyjo import (
    CLASSIC_DECK,
    FACE_DOWN,
    Draw,
    InvalidRules,
    NextRound,
    Phase,
    Reveal,
    RoundScore,
    Rules,
    TakeDiscard,
    apply,
    is_legal,
    legal_moves,
    lines,
    new_game,
    violation,
)
from skyjo.testing import grid, is_whole, opened, play, stacked, table

TINY = Rules(rows=2, columns=2, initial_reveals=1, deck={1: 3, 2: 3, 3: 3, -1: 3}, max_players=99)


@pytest.mark.rule("OPT-17", "SETUP-1", "SETUP-3", "SETUP-6", "DECK-2")
def test_by_default_the_game_is_the_classic_one() -> None:
    rules = Rules()
    assert (rules.rows, rules.columns, rules.initial_reveals) == (3, 4, 2)
    assert (rules.min_players, rules.max_players) == (2, 8)
    assert rules.deck == CLASSIC_DECK


@pytest.mark.rule("OPT-17", "SETUP-2", "SETUP-5")
def test_a_small_game_is_dealt_like_a_large_one() -> None:
    cards = stacked("1 2 / 3 -1", "2 3 / -1 1", discard=3, draws=(-1, 2), rules=TINY)
    game = new_game(2, rules=TINY, cards=cards, seed=1)
    assert game.grids == ((FACE_DOWN,) * 4,) * 2
    assert game.hidden == ((1, 3, 2, -1), (2, -1, 3, 1))
    assert game.discard_pile == (3,)
    assert game.draw_pile == (1, 2, -1)
    assert is_whole(game)


@pytest.mark.rule("OPT-17", "SETUP-6", "START-1")
def test_each_player_turns_up_as_many_cards_as_the_rules_say() -> None:
    game = new_game(2, rules=TINY, cards=stacked("1 2 / 3 -1", "2 3 / -1 1", discard=3, rules=TINY), seed=1)
    assert (game.phase, game.to_move) == (Phase.REVEAL, 0)
    game = apply(game, Reveal(0))
    assert (game.phase, game.to_move) == (Phase.REVEAL, 1)
    game = apply(game, Reveal(0))
    assert (game.phase, game.to_move, game.starter) == (Phase.TURN, 1, 1)


@pytest.mark.rule("OPT-17", "SETUP-6")
def test_four_rows_allow_three_opening_cards() -> None:
    game = opened(new_game(2, rules=Rules(rows=4, initial_reveals=3), seed=5))
    assert [cells.count(FACE_DOWN) for cells in game.grids] == [13, 13]


@pytest.mark.rule("OPT-17", "SETUP-6")
def test_without_opening_cards_every_round_starts_with_turns() -> None:
    rules = Rules(initial_reveals=0, stall_limit=1)
    game = new_game(3, rules=rules, seed=1)
    assert (game.phase, game.to_move, game.starter) == (Phase.TURN, 0, 0)
    assert game.grids == ((FACE_DOWN,) * 12,) * 3
    assert not is_legal(game, Reveal(0))
    over = play(game, *[TakeDiscard(0)] * 4)
    assert over.phase is Phase.SCORED
    following = apply(over, NextRound())
    assert (following.phase, following.to_move, following.starter) == (Phase.TURN, 1, 1)
    assert following.grids == ((FACE_DOWN,) * 12,) * 3


@pytest.mark.rule("OPT-17", "COL-1")
def test_a_column_is_as_long_as_the_grid_is_high() -> None:
    assert lines(Rules(rows=2, columns=3, initial_reveals=1)) == ((0, 1), (2, 3), (4, 5))
    game = table("1 2 / (3) 2", "(2) 1 / 3 2", discard=(3, 1), rules=TINY, draw=(3, 2, -1))
    after = apply(game, TakeDiscard(1))
    assert after.grids[0] == grid(". 2 / . 2")
    assert after.discard_pile == (3, 3, 1, 1)
    tall = table("1 2 / 1 3 / 1 4 / (5) (6)", "(0) 0 / 3 2 / 5 4 / 6 7", discard=(1,), rules=Rules())
    assert apply(tall, TakeDiscard(3)).grids[0] == grid(". 2 / . 3 / . 4 / . (6)")


@pytest.mark.rule("OPT-17", "SCORE-1")
def test_cards_may_be_worth_anything_from_minus_99_to_99() -> None:
    game = table("99 -99 / 50 -1", "99 (99) / -50 1", discard=(99,), draw=(0,), to_move=1, finisher=0, rules=TINY)
    over = apply(game, TakeDiscard(0))
    assert over.scores == (RoundScore((49, 149), (49, 149), 0),)


@pytest.mark.rule("OPT-17", "PILE-2", "TURN-1")
def test_with_one_discard_and_no_draw_pile_the_discard_can_only_be_taken() -> None:
    dry = table("(1) 2 / 3 -1", "(2) 3 / -1 1", discard=(3,), draw=(), rules=TINY)
    assert legal_moves(dry) == tuple(TakeDiscard(place) for place in range(4))
    refused = violation(dry, Draw())
    assert refused is not None
    assert (refused.code, refused.rule) == ("no_card_to_draw", "PILE-1")
    after = apply(dry, TakeDiscard(1))
    assert (after.phase, after.to_move, after.discard_pile) == (Phase.TURN, 1, (3,))


@pytest.mark.rule("OPT-17", "PILE-1")
def test_a_second_discard_or_a_card_in_the_pile_can_be_drawn() -> None:
    two = table("(1) 2 / 3 -1", "(2) 3 / -1 1", discard=(2, 3), draw=(), rules=TINY)
    drawn = apply(two, Draw())
    assert (drawn.drawn, drawn.discard_pile, drawn.draw_pile) == (2, (3,), ())
    one = table("(1) 2 / 3 -1", "(2) 3 / -1 1", discard=(3,), draw=(2,), rules=TINY)
    assert is_legal(one, Draw())
    assert legal_moves(one)[0] == Draw()


@pytest.mark.rule("OPT-17", "SETUP-1")
@pytest.mark.parametrize("players, allowed", [(2, False), (3, True), (4, True), (5, False)])
def test_as_many_may_play_as_the_rules_say(players: int, allowed: bool) -> None:
    rules = Rules(min_players=3, max_players=4)
    if allowed:
        assert new_game(players, rules=rules, seed=1).players == players
    else:
        with pytest.raises(InvalidRules, match=f"players: got {players}, expected a whole number, 3 to 4"):
            new_game(players, rules=rules, seed=1)


@pytest.mark.rule("OPT-17", "SETUP-5")
@pytest.mark.parametrize("deck, players", [(9, 2), (13, 3), (16, 3), (17, 4)])
def test_the_deck_must_be_enough_for_every_grid_and_one_discard(deck: int, players: int) -> None:
    rules = attrs.evolve(TINY, deck={1: deck})
    game = new_game(players, rules=rules, seed=1)
    assert (len(game.discard_pile), len(game.draw_pile)) == (1, deck - 4 * players - 1)
    with pytest.raises(InvalidRules) as refused:
        new_game(players + 1, rules=rules, seed=1)
    assert refused.value.where == "players"
