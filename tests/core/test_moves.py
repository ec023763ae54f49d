"""Moves are values with dense numbers: reveals, the draw, takes, keeps, discards, the next round.

With c places: Reveal 0 to c - 1, Draw c, TakeDiscard c + 1 to 2c, KeepDrawn 2c + 1 to 3c, DiscardDrawn
3c + 1 to 4c, NextRound 4c + 1; and where discarding turns up no card, DiscardDrawn(None) 4c + 2 instead of
the other discards.
"""

import random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CLASSIC,
    DiscardDrawn,
    Draw,
    IllegalMove,
    InvalidNotation,
    KeepDrawn,
    Move,
    NextRound,
    Reveal,
    Rules,
    TakeDiscard,
    apply,
    legal_moves,
    move_count,
    move_from_id,
    move_id,
    new_game,
    violation,
)

NO_FLIP = Rules(flip_after_discard=False)
CLASSIC_MOVES: list[Move] = [
    *[Reveal(place) for place in range(12)],
    Draw(),
    *[TakeDiscard(place) for place in range(12)],
    *[KeepDrawn(place) for place in range(12)],
    *[DiscardDrawn(place) for place in range(12)],
    NextRound(),
]


def sized(rows: int, columns: int, **options: Any) -> Rules:
    return Rules(rows=rows, columns=columns, initial_reveals=1, deck={0: 10_000}, **options)


any_size = st.builds(sized, st.integers(2, 9), st.integers(1, 26))
any_size_without_flip = st.builds(sized, st.integers(2, 9), st.integers(1, 26), flip_after_discard=st.just(False))


# -- Numbers


def test_the_classic_game_has_50_moves() -> None:
    assert move_count() == move_count(CLASSIC) == 50
    assert [move_from_id(number) for number in range(50)] == CLASSIC_MOVES
    assert [move_id(move) for move in CLASSIC_MOVES] == list(range(50))


@pytest.mark.parametrize(
    "move, number",
    [
        (Reveal(0), 0),
        (Reveal(11), 11),
        (Draw(), 12),
        (TakeDiscard(0), 13),
        (TakeDiscard(11), 24),
        (KeepDrawn(0), 25),
        (KeepDrawn(11), 36),
        (DiscardDrawn(0), 37),
        (DiscardDrawn(11), 48),
        (NextRound(), 49),
    ],
    ids=str,
)
def test_the_number_of_each_kind_of_move(move: Move, number: int) -> None:
    assert move_id(move) == number
    assert move_from_id(number) == move


@pytest.mark.rule("OPT-5")
def test_without_the_flip_a_discard_alone_has_the_last_number() -> None:
    assert move_count(NO_FLIP) == 51
    assert move_id(DiscardDrawn(None), NO_FLIP) == 50
    assert move_from_id(50, NO_FLIP) == DiscardDrawn(None)
    assert move_id(NextRound(), NO_FLIP) == 49
    moves = CLASSIC_MOVES[:37] + CLASSIC_MOVES[49:]
    assert [move_from_id(number, NO_FLIP) for number in (*range(37), 49)] == moves
    assert [move_id(move, NO_FLIP) for move in moves] == [*range(37), 49]


@pytest.mark.rule("OPT-5")
@pytest.mark.parametrize("number", range(37, 49))
def test_without_the_flip_the_numbers_of_the_other_discards_stand_for_nothing(number: int) -> None:
    with pytest.raises(InvalidNotation) as refused:
        move_from_id(number, NO_FLIP)
    assert (refused.value.where, refused.value.given) == ("move id", str(number))
    assert refused.value.expected == ("the id of a move (At this table, who discards the drawn card turns up no card.)")


@given(any_size)
def test_numbers_are_dense_and_each_stands_for_one_move(rules: Rules) -> None:
    count = move_count(rules)
    assert count == 4 * rules.places + 2
    moves = [move_from_id(number, rules) for number in range(count)]
    assert len(set(moves)) == count
    assert [move_id(move, rules) for move in moves] == list(range(count))
    kinds = [Reveal, TakeDiscard, KeepDrawn, DiscardDrawn]
    assert set(moves) == {Draw(), NextRound(), *(kind(place) for kind in kinds for place in range(rules.places))}


@given(any_size_without_flip)
def test_without_the_flip_every_move_has_its_number(rules: Rules) -> None:
    cells, count = rules.places, move_count(rules)
    assert count == 4 * cells + 3
    assert move_from_id(4 * cells + 1, rules) == NextRound()
    assert move_from_id(4 * cells + 2, rules) == DiscardDrawn(None)
    for number in (*range(3 * cells + 1), 4 * cells + 1, 4 * cells + 2):
        assert move_id(move_from_id(number, rules), rules) == number
    for number in (3 * cells + 1, 4 * cells):
        with pytest.raises(InvalidNotation):
            move_from_id(number, rules)


@pytest.mark.parametrize("number", [-1, 50, 10**30, True, False, 1.0, "1", None, Draw()], ids=repr)
def test_nothing_else_is_the_number_of_a_move(number: Any) -> None:
    with pytest.raises(InvalidNotation) as refused:
        move_from_id(number)
    assert refused.value.where == "move id"
    assert refused.value.expected == "a whole number from 0 to 49"


def test_the_numbers_end_with_the_last_move() -> None:
    with pytest.raises(InvalidNotation, match="move id: got 51, expected a whole number from 0 to 50"):
        move_from_id(51, NO_FLIP)


# -- What is no move


NO_PLACES: list[Any] = [-1, 12, 10**30, True, False, 1.0, "1", "b2", (1,), object]


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize("kind", [Reveal, TakeDiscard, KeepDrawn, DiscardDrawn])
@pytest.mark.parametrize("place", NO_PLACES, ids=repr)
def test_a_move_is_to_a_place_of_the_grid(kind: Any, place: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        move_id(kind(place))
    assert (refused.value.violation.code, refused.value.violation.rule) == ("not_a_place", "SETUP-3")
    assert refused.value.move == kind(place)


@pytest.mark.parametrize("kind", [Reveal, TakeDiscard, KeepDrawn])
def test_only_a_discard_may_be_without_a_place(kind: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        move_id(kind(None), NO_FLIP)
    assert refused.value.violation.code == "not_a_place"


@pytest.mark.rule("TURN-6", "OPT-5")
def test_a_discard_is_with_a_place_or_without_as_the_rules_have_it() -> None:
    for move, rules, code in [(DiscardDrawn(None), CLASSIC, "place_needed"), (DiscardDrawn(0), NO_FLIP, "no_flip")]:
        with pytest.raises(IllegalMove) as refused:
            move_id(move, rules)
        assert refused.value.violation.code == code


def test_places_go_as_far_as_the_grid() -> None:
    small = sized(2, 2)
    assert move_id(KeepDrawn(3), small) == 12
    with pytest.raises(IllegalMove, match="There is no place 4: places have numbers, 0 to 3"):
        move_id(KeepDrawn(4), small)


class MyReveal(Reveal):
    """A kind of move of somebody's own."""


STRANGERS: list[Any] = [None, 0, 12, "D", "Draw", (), Draw, Reveal, {"place": 0}, MyReveal(0)]


@pytest.mark.parametrize("stranger", STRANGERS, ids=str)
def test_what_is_no_move_has_no_number(stranger: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        move_id(stranger)
    assert refused.value.violation.code == "not_a_move"
    assert refused.value.move is stranger


@pytest.mark.parametrize("stranger", STRANGERS, ids=str)
def test_what_is_no_move_cannot_be_played(stranger: Any) -> None:
    game = new_game(2, seed=7)
    refused = violation(game, stranger)
    assert refused is not None
    assert refused.code == "not_a_move"
    with pytest.raises(IllegalMove) as caught:
        apply(game, stranger)
    assert caught.value.violation == refused


# -- The canonical order


@given(st.integers(0, 2**32), st.sampled_from([CLASSIC, NO_FLIP, Rules(rows=2, columns=2, initial_reveals=1)]))
def test_legal_moves_come_by_ascending_number(seed: int, rules: Rules) -> None:
    game, chance = new_game(3, rules=rules, seed=seed), random.Random(seed)
    for _ in range(40):
        moves = legal_moves(game)
        numbers = [move_id(move, rules) for move in moves]
        assert numbers == sorted(set(numbers))
        if not moves:
            break
        game = apply(game, chance.choice(moves))
