"""Odds are what counting every possible table gives: same cards, same places, same chances (VIEW-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import permutations

import attrs
import pytest

import skyjo
from skyjo import (
    CLEARED,
    FACE_DOWN,
    Card,
    DiscardDrawn,
    Draw,
    Game,
    IllegalMove,
    InvalidRules,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Prospect,
    Reshuffle,
    Reveal,
    Rules,
    Seat,
    TakeDiscard,
    apply,
    expected_sum,
    legal_moves,
    odds,
    outcomes,
    prospects,
    view,
)
from skyjo.testing import is_whole, table

WHOLE_PILE = Rules(reshuffle=Reshuffle.WHOLE_PILE)
BOTH_WAYS = skyjo.ClearLines.COLUMNS_AND_ROWS


def possible(game: Game, seat: Seat | None) -> Iterator[Game]:
    """List every table that this seat cannot tell from the true one, each order of the unseen cards once."""
    hand = [game.drawn] if game.drawn is not None and seat != game.to_move else []
    draws = [*game.draw_pile, *hand]
    lying = [card for row in game.hidden for card in row if card is not None]
    orders: Iterable[tuple[Card, ...]] = permutations(draws + lying)
    if game.reshuffles:
        orders = (first + then for first in permutations(draws) for then in permutations(lying))
    for order in orders:
        cards = iter(order[len(draws) :])
        yield attrs.evolve(
            game,
            draw_pile=order[: len(game.draw_pile)],
            drawn=order[len(game.draw_pile)] if hand else game.drawn,
            hidden=tuple(tuple(None if card is None else next(cards) for card in row) for row in game.hidden),
        )


def shares(cards: Iterable[Card]) -> dict[Card, Fraction]:
    counted = Counter(cards)
    return {card: Fraction(count, counted.total()) for card, count in counted.items()}


def points(game: Game, seat: Seat) -> int:
    """Add up what truly lies in a grid."""
    open_cards = [cell for cell in game.grids[seat] if isinstance(cell, int)]
    return sum(open_cards) + sum(card for card in game.hidden[seat] if card is not None)


def mover(game: Game) -> Seat:
    assert game.to_move is not None
    return game.to_move


def face_down(game: Game) -> list[tuple[Seat, int]]:
    return [
        (seat, place) for seat, grid in enumerate(game.grids) for place, cell in enumerate(grid) if cell is FACE_DOWN
    ]


GRIDS = ("1 (2) / 3 4 / 1 3", "(7) 1 / 9 (10) / 9 1")
ONE_POOL = table(*GRIDS, discard=(3, 1), draw=(1, 2, 9))
DRAWN = apply(ONE_POOL, Draw())
RESHUFFLED = apply(table(*GRIDS, discard=(3, 5, 1, 1, 9), draw=()), Draw())
RESHUFFLED_WHOLE = apply(table(*GRIDS, discard=(3, 5, 1, 1, 9), draw=(), rules=WHOLE_PILE), Draw())
NEXT_AFTER = apply(RESHUFFLED, KeepDrawn(1))
EMPTY = table(*GRIDS, discard=(3, 5, 1, 9), draw=())
ROWS = table(
    "1 (2) 1 / 3 3 (3) / 1 4 (4)",
    "1 2 3 / 4 (5) 6 / 7 8 9",
    discard=(3, 1),
    draw=(1, 3),
    rules=Rules(clear_lines=BOTH_WAYS),
)
POSITIVE = table(
    "0 (0) / 0 4 / (0) 3",
    "1 2 / 4 (5) / 7 8",
    discard=(3, 0),
    draw=(1, 0),
    rules=Rules(clearing=skyjo.Clearing.POSITIVE),
)
NO_FLIP = apply(table(*GRIDS, discard=(3, 1), draw=(1, 2, 9), rules=Rules(flip_after_discard=False)), Draw())
OPENING = table("(1) (2) / (3) 4 / (1) (1)", "1 2 / 3 4 / 5 6", draw=(3,), phase=Phase.REVEAL)

TABLES = {
    "one pool": ONE_POOL,
    "a card in hand": DRAWN,
    "after a reshuffle": RESHUFFLED,
    "after a reshuffle of the whole pile": RESHUFFLED_WHOLE,
    "a turn after a reshuffle": NEXT_AFTER,
    "an empty draw pile": EMPTY,
    "rows too": ROWS,
    "positive lines only": POSITIVE,
    "no flip": NO_FLIP,
    "opening": OPENING,
}
EVERY_TABLE = pytest.mark.parametrize("game", TABLES.values(), ids=TABLES.keys())
EVERY_VIEWER = pytest.mark.parametrize("viewer", [0, 1, None])


@pytest.mark.rule("VIEW-4")
@EVERY_TABLE
@EVERY_VIEWER
def test_the_chances_of_a_face_down_card_are_its_share_of_all_possible_tables(game: Game, viewer: int | None) -> None:
    tables = list(possible(game, viewer))
    assert all(view(one, viewer) == view(game, viewer) for one in tables[:50])
    for seat, place in face_down(game):
        found = [card for one in tables if (card := one.hidden[seat][place]) is not None]
        assert odds(view(game, viewer)).hidden == shares(found)


@pytest.mark.rule("VIEW-4")
@EVERY_TABLE
@EVERY_VIEWER
def test_the_chances_of_the_next_draw_are_its_share_of_all_possible_tables(game: Game, viewer: int | None) -> None:
    if game.draw_pile:
        assert odds(view(game, viewer)).draw == shares(one.draw_pile[-1] for one in possible(game, viewer))


@pytest.mark.rule("PILE-1", "OPT-12")
@pytest.mark.parametrize("rules", [skyjo.CLASSIC, WHOLE_PILE], ids=["keep the top", "whole pile"])
def test_with_an_empty_draw_pile_the_draw_after_the_reshuffle_counts(rules: Rules) -> None:
    game = table(*GRIDS, discard=(3, 5, 1, 1, 9), draw=(), rules=rules)
    shuffled = game.discard_pile if rules == WHOLE_PILE else game.discard_pile[:-1]
    drawn = [apply(game, Draw(), cards=order).drawn for order in permutations(shuffled)]
    expected = shares(card for card in drawn if card is not None)
    assert odds(view(game, None)).draw == outcomes(view(game, 0), Draw()) == expected


@pytest.mark.rule("PILE-1", "OPT-12", "OPT-17")
@pytest.mark.parametrize("rules", [skyjo.CLASSIC, WHOLE_PILE], ids=["keep the top", "whole pile"])
def test_nothing_can_be_drawn_from_a_dry_pile(rules: Rules) -> None:
    game = table(*GRIDS, discard=(9,), draw=(), rules=rules)
    assert odds(view(game, 0)).draw == {}
    with pytest.raises(IllegalMove, match="PILE-1"):
        outcomes(view(game, 0), Draw())


def test_there_are_no_chances_of_a_face_down_card_where_none_lies() -> None:
    game = table("1 2 / 3 4 / 1 3", "7 1 / 9 1 / 9 1", draw=(1, 2), to_move=None, phase=Phase.SCORED)
    assert odds(view(game, 0)).hidden == {}
    assert expected_sum(view(game, 0), 0) == 14


@EVERY_TABLE
@EVERY_VIEWER
def test_outcomes_are_the_chances_of_the_card_that_comes_to_light(game: Game, viewer: int | None) -> None:
    seen = view(game, viewer)
    for move in legal_moves(game):
        place = getattr(move, "place", None)
        covered = place is not None and game.grids[mover(game)][place] is FACE_DOWN
        expected = odds(seen).draw if move == Draw() else odds(seen).hidden if covered else {}
        assert outcomes(seen, move) == expected
        assert sum(outcomes(seen, move).values()) == (1 if expected else 0)


@EVERY_TABLE
@EVERY_VIEWER
def test_the_expected_sum_is_the_mean_over_all_possible_tables(game: Game, viewer: int | None) -> None:
    tables = list(possible(game, viewer))
    for seat in range(2):
        assert expected_sum(view(game, viewer), seat) == Fraction(sum(points(one, seat) for one in tables), len(tables))


@EVERY_TABLE
@EVERY_VIEWER
def test_prospects_are_means_over_all_possible_tables(game: Game, viewer: int | None) -> None:
    tables, seat = list(possible(game, viewer)), mover(game)
    found = prospects(view(game, viewer))
    assert list(found) == list(legal_moves(game))
    for move, prospect in found.items():
        changes, lines = [], []
        for before in tables:
            after = apply(before, move)
            if after.phase in {Phase.SCORED, Phase.OVER}:
                break  # what the reveal does then is not the move's doing
            changes.append(points(after, seat) - points(before, seat))
            lines.append(after.grids[seat].count(CLEARED) > before.grids[seat].count(CLEARED))
        else:
            assert prospect == Prospect(Fraction(sum(changes), len(tables)), Fraction(sum(lines), len(tables)))


@pytest.mark.rule("COL-1")
def test_a_prospect_tells_the_points_that_leave_with_a_column() -> None:
    game = table("9 (2) / 9 4 / -1 3", "(7) 1 / 2 (10) / 9 1", discard=(9,), draw=(1, 2))
    assert prospects(view(game, 0))[TakeDiscard(2)] == Prospect(Fraction(-17), Fraction(1))
    assert prospects(view(game, 0))[TakeDiscard(4)] == Prospect(Fraction(5), Fraction(0))


def test_between_rounds_nothing_is_expected_of_the_deal() -> None:
    game = table("1 2 / 3 4 / 1 3", "7 1 / 9 1 / 9 1", draw=(1, 2), to_move=None, phase=Phase.SCORED)
    assert prospects(view(game, 0)) == {NextRound(): Prospect(Fraction(0), Fraction(0))}
    assert outcomes(view(game, 0), NextRound()) == {}
    assert prospects(view(attrs.evolve(game, phase=Phase.OVER), 0)) == {}


@pytest.mark.parametrize("move", [Reveal(0), KeepDrawn(0), DiscardDrawn(1), TakeDiscard(9), NextRound(), "D"])
def test_a_move_that_may_not_be_played_has_no_outcomes(move: Move) -> None:
    with pytest.raises(IllegalMove):
        outcomes(view(ONE_POOL, 0), move)


@pytest.mark.parametrize("seat", [2, -1, True, None])
def test_who_does_not_play_has_no_expected_sum(seat: int) -> None:
    with pytest.raises(InvalidRules, match="a seat from 0 to 1") as error:
        expected_sum(view(ONE_POOL, 0), seat)
    assert error.value.where == "seat"


def test_the_tables_are_whole() -> None:
    assert all(is_whole(game) for game in TABLES.values())
