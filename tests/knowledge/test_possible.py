"""Possible games: samples from exactly what a viewer knows, and the same game with a card that came to light."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import assume, event, given, strategies as st

import skyjo
from skyjo import (
    FACE_DOWN,
    Draw,
    Game,
    IllegalMove,
    InvalidRules,
    Reveal,
    TakeDiscard,
    apply,
    odds,
    outcomes,
    sample,
    view,
)
from skyjo.testing import Situation, games, is_whole, moves, permuted, table

SMALL = table("1 (2) / 3 (2) / 1 3", "7 1 / 9 4 / (9) 1", discard=(3, 1), draw=(1, 2, 9))
RESHUFFLED = apply(table("1 (2) / 3 (4) / 1 3", "7 1 / 9 4 / (9) 1", discard=(3, 2, 1, 1, 9), draw=()), Draw())


def seats(game: Game) -> st.SearchStrategy[int | None]:
    return st.none() | st.integers(0, game.players - 1)


@pytest.mark.rule("VIEW-4", "DECK-4")
@given(games() | games(Situation.RESHUFFLED_AGAIN), st.data())
def test_a_sample_is_a_whole_game_that_looks_the_same(game: Game, data: st.DataObject) -> None:
    seen = view(game, data.draw(seats(game)))
    guess = sample(seen, Random(data.draw(st.integers())))
    assert view(guess, seen.viewer) == seen
    assert is_whole(guess)
    assert guess.reshuffles == game.reshuffles
    assert guess.standing == game.standing


@pytest.mark.rule("VIEW-2", "VIEW-3")
@given(games(), st.data())
def test_the_truth_does_not_leak_into_a_sample(game: Game, data: st.DataObject) -> None:
    seat = data.draw(seats(game))
    other = permuted(game, seat, Random(data.draw(st.integers())))
    event("other truth" if other.hidden != game.hidden else "same truth")
    assert sample(view(game, seat), Random(5)) == sample(view(other, seat), Random(5))


@pytest.mark.rule("VIEW-2")
def test_a_sample_has_a_seed_of_its_own() -> None:
    seen = view(SMALL, 0)
    assert sample(seen, Random(1)).seed != SMALL.seed
    assert sample(seen, Random(1)).seed != sample(seen, Random(2)).seed
    assert len(sample(seen, Random(1)).seed) == 32


@pytest.mark.rule("VIEW-4")
@pytest.mark.parametrize("game", [SMALL, apply(SMALL, Draw()), RESHUFFLED], ids=["one pool", "in hand", "reshuffled"])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_samples_come_as_often_as_the_odds_say(game: Game, viewer: int | None) -> None:
    """Count 4,000 samples: each share lies within 5 standard deviations, which fails once in a million or so."""
    seen, chance, count = view(game, viewer), Random(20), 4000
    guesses = [sample(seen, chance) for _ in range(count)]
    chances = odds(seen)
    spots: list[tuple[Mapping[int, Fraction], Counter[int | None]]] = [
        (chances.draw, Counter(guess.draw_pile[-1] for guess in guesses))
    ]
    for seat, grid in enumerate(game.grids):
        for place, cell in enumerate(grid):
            if cell is FACE_DOWN:
                spots.append((chances.hidden, Counter(guess.hidden[seat][place] for guess in guesses)))
    if seen.hand_is_hidden:
        spots.append((chances.draw, Counter(guess.drawn for guess in guesses)))
    for expected, found in spots:
        assert set(found) <= set(expected)
        for card, share in expected.items():
            spread = (count * share * (1 - share)) ** 0.5
            assert abs(found[card] - count * share) <= 5 * spread


@given(games() | games(Situation.RESHUFFLED_AGAIN) | games(Situation.RESHUFFLED), st.data())
def test_any_card_that_can_come_can_be_given(game: Game, data: st.DataObject) -> None:
    assume(game.to_move is not None)
    move = data.draw(moves(game))
    chances = outcomes(view(game, game.to_move), move)
    assume(chances)
    card = data.draw(st.sampled_from(sorted(chances)))
    event(f"{type(move).__name__}{', reshuffling' if move == Draw() and not game.draw_pile else ''}")
    same = skyjo.given(game, move, card)
    assert is_whole(same)
    assert same.drawn == game.drawn
    for seat in (*range(game.players), None):
        if seat == game.to_move or game.drawn is None:
            assert view(same, seat) == view(game, seat)
    assert shown_by(same, apply(same, move)) == card


def shown_by(before: Game, after: Game) -> int | None:
    """Find the card that a move brought to light: the card drawn, or the one under a place no longer covered."""
    if after.drawn is not None:
        return after.drawn
    seat = before.to_move
    assert seat is not None
    row = before.hidden[seat]
    return next(card for card, now in zip(row, after.hidden[seat], strict=True) if card is not None and card is not now)


@pytest.mark.rule("VIEW-4")
@pytest.mark.parametrize("game", [SMALL, RESHUFFLED], ids=["one pool", "parted pools"])
def test_what_stays_unknown_stays_as_likely_as_before(game: Game) -> None:
    """Give a card in every possible table under many seeds: all tables with that card come about equally often.

    With 60 seeds each, every share lies within 5 standard deviations.
    """
    found: Counter[tuple[object, ...]] = Counter()
    lying = [card for row in game.hidden for card in row if card is not None]
    for order in set(permutations([*lying, *game.draw_pile])) if game is SMALL else set(permutations(lying)):
        cards = iter(order)
        hidden = tuple(tuple(None if card is None else next(cards) for card in row) for row in game.hidden)
        truth = attrs.evolve(game, hidden=hidden, draw_pile=tuple(cards) or game.draw_pile)
        for seed in range(60):
            same = skyjo.given_hidden(attrs.evolve(truth, seed=skyjo.core.shuffle.seed_bytes(seed)), {(0, 3): 2})
            found[same.hidden, same.draw_pile] += 1
    mean = found.total() / len(found)
    assert len(found) > 1
    assert all(abs(count - mean) <= 5 * mean**0.5 for count in found.values())


@pytest.mark.parametrize(
    "move, card, expected",
    [
        (Draw(), 12, "1, 2, 9"),
        (TakeDiscard(3), 3, "1, 2, 9"),
        (TakeDiscard(0), 1, "no card at all"),
        (TakeDiscard(3), True, "1, 2, 9"),
        (TakeDiscard(3), "2", "1, 2, 9"),
    ],
)
def test_a_card_that_cannot_come_is_refused(move: skyjo.Move, card: int, expected: str) -> None:
    with pytest.raises(InvalidRules, match=expected) as error:
        skyjo.given(SMALL, move, card)
    assert error.value.where == "card"


def test_a_move_that_may_not_be_played_brings_no_card() -> None:
    with pytest.raises(IllegalMove):
        skyjo.given(SMALL, Reveal(3), 2)


def test_the_card_that_comes_anyway_changes_nothing() -> None:
    assert skyjo.given(SMALL, Draw(), 9) == SMALL
    assert skyjo.given(SMALL, TakeDiscard(3), 2) == SMALL


@given(games() | games(Situation.RESHUFFLED), st.data())
def test_cards_that_lie_face_down_can_be_given_all_at_once(game: Game, data: st.DataObject) -> None:
    covered = [
        (seat, place) for seat, row in enumerate(game.hidden) for place, card in enumerate(row) if card is not None
    ]
    truth = permuted(game, game.to_move, Random(data.draw(st.integers())))
    chosen = data.draw(st.lists(st.sampled_from(covered), unique=True)) if covered else []
    cards = {(seat, place): card for seat, place in chosen if (card := truth.hidden[seat][place]) is not None}
    same = skyjo.given_hidden(game, cards)
    event(f"{min(len(cards), 3)} cards")
    assert {(seat, place): same.hidden[seat][place] for seat, place in cards} == cards
    assert is_whole(same)
    assert view(same, game.to_move) == view(game, game.to_move)


@pytest.mark.rule("VIEW-4")
def test_after_a_reshuffle_only_cards_of_the_grids_can_lie_in_the_grids() -> None:
    assert RESHUFFLED.hidden[0][3] == 2
    assert skyjo.given_hidden(RESHUFFLED, {(0, 3): 9, (0, 4): 2}).hidden[0][3:5] == (9, 2)
    with pytest.raises(InvalidRules, match="can lie there"):
        skyjo.given_hidden(RESHUFFLED, {(0, 3): 3})


def test_more_cards_of_a_kind_than_there_are_cannot_lie_face_down() -> None:
    with pytest.raises(InvalidRules, match="one more"):
        skyjo.given_hidden(SMALL, {(0, 3): 9, (0, 4): 9, (1, 2): 9})


@pytest.mark.parametrize("where", [(0, 0), (0, 12), (2, 0), (-1, 3), 3])
def test_only_face_down_places_can_be_given_a_card(where: Any) -> None:
    with pytest.raises(InvalidRules, match="where a card lies face down"):
        skyjo.given_hidden(SMALL, {where: 2})


@pytest.mark.parametrize("card", ["2", True, 2.0, None])
def test_only_cards_can_lie_face_down(card: Any) -> None:
    with pytest.raises(InvalidRules, match="card"):
        skyjo.given_hidden(SMALL, {(0, 3): card})


@pytest.mark.rule("VIEW-4")
def test_what_stays_unknown_stays_as_likely_along_a_line_of_play() -> None:
    """Give two cards one after the other under many seeds: the rest lies in all ways equally often.

    Chi-square of 12 arrangements; above 37.4 comes once in ten thousand.
    """
    rules = skyjo.Rules(rows=3, columns=1, deck={0: 2, 1: 2, 2: 2, 3: 1}, rounds=1, clearing=skyjo.Clearing.OFF)
    order, chance = list(rules.deck.cards), Random(3)
    found: Counter[tuple[object, ...]] = Counter()
    for seed in range(4000):
        chance.shuffle(order)
        order.append(order.pop(order.index(3)))
        game = skyjo.new_game(2, rules=rules, seed=seed, cards=order)
        for move, card in ((Reveal(0), 0), (Reveal(1), 1)):
            game = apply(skyjo.given(game, move, card), move)
        found[tuple(card for row in game.hidden for card in row if card is not None)] += 1
    mean = found.total() / 12
    assert len(found) == 12
    assert sum((count - mean) ** 2 / mean for count in found.values()) < 37.4
