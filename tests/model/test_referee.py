"""The second referee by itself knows the examples of the rulebook. Nothing of the library is used here.

No test here bears the mark of a rule: that is for tests which show that the library keeps it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.model.calls import Call
from tests.model.house import CLASSIC_HOUSE, House, cards_of, seed_bytes, shuffled
from tests.model.paper import Paper
from tests.model.referee import Referee, Refused
from tests.model.table import Spot


def house(**options: Any) -> House:
    return replace(CLASSIC_HOUSE, **options)


def score(sums: list[int], finisher: int | None, **options: Any) -> list[int]:
    paper = Paper(house(**options), len(sums), [])
    paper.write_down(sums, finisher)
    return paper.lines[-1].points


def at_turn(*grids: str, discard: list[int], draw: list[int], **options: Any) -> Referee:
    """Have seat 0 to move. Grids are written row by row; a card in parentheses lies face down."""
    rows = [[row.split() for row in grid.split("/")] for grid in grids]
    by = house(rows=len(rows[0]), columns=len(rows[0][0]), **options)
    referee = Referee(by, len(grids), seed_bytes(1))
    referee.table.grids = [[[spot(text) for text in row] for row in grid] for grid in rows]
    referee.table.discard_pile, referee.table.draw_pile = discard, draw
    referee.round_number, referee.starter, referee.phase, referee.to_move = 1, 0, "TURN", 0
    return referee


def spot(text: str) -> Spot:
    return Spot(int(text.strip("()")), is_open=text[0] != "(")


def test_the_classic_deck() -> None:
    cards = cards_of(CLASSIC_HOUSE)
    assert (len(cards), sum(cards)) == (150, 760)
    assert [cards.count(card) for card in (-2, -1, 0, 1, 12)] == [5, 10, 15, 10, 10]


def test_three_grids_of_which_the_finisher_ties_for_lowest() -> None:
    referee = at_turn(
        "0 2 1 -1 / 0 -2 1 3 / 5 3 0 (-2)",
        "1 3 7 4 / -2 0 -1 0 / 1 0 12 -1",
        "2 -2 5 3 / 0 0 2 -1 / 2 -1 0 0",
        discard=[9],
        draw=[9, 9, 9, 9],
        last_turns=False,
    )
    referee.play(("draw", None))
    referee.play(("discard", 11))
    assert referee.paper.lines[-1].sums == [10, 24, 10]
    assert referee.paper.lines[-1].points == [20, 24, 10]


def test_what_a_finisher_pays() -> None:
    assert [score(sums, 0)[0] for sums in ([10, 15], [15, 10], [10, 10])] == [10, 30, 20]
    assert [score(sums, 0)[0] for sums in ([-5, -10], [0, -2], [-5, 10], [-3, -5])] == [-5, 0, -5, -3]
    assert score([-3, -5], 0, penalty_positive_only=False) == [-6, -5]
    assert score([8, 5], 0) == [16, 5]
    assert score([8, 5], None) == [8, 5]


@pytest.mark.parametrize("openings, starter", [
    ([[12, -2], [4, 2]], 0),
    ([[1, 2], [3, 4], [5, 0], [1, 1]], 1),
    ([[3, 4], [1, 2], [7, 0], [1, 1]], 0),
])  # fmt: skip
def test_the_highest_opening_sum_begins(openings: list[list[int]], starter: int) -> None:
    rest = cards_of(CLASSIC_HOUSE)
    for card in (card for pair in openings for card in pair):
        rest.remove(card)
    order: list[int] = []
    for pair in openings:
        order += pair + [rest.pop() for _ in range(10)]
    referee = Referee(CLASSIC_HOUSE, len(openings), seed_bytes(1))
    referee.deal(order + rest)
    for _ in openings:
        referee.play(("reveal", 0))
        referee.play(("reveal", 1))
    assert (referee.phase, referee.to_move, referee.starter) == ("TURN", starter, starter)


def test_a_nine_taken_completes_a_column_of_nines() -> None:
    referee = at_turn("9 (1) / 9 (2) / -1 (3)", "(0) (0) / (0) (0) / (0) (0)", discard=[4, 9], draw=[5])
    referee.play(("take", 2))
    assert referee.table.discard_pile == [4, -1, 9, 9, 9]
    assert [row[0].card for row in referee.table.grids[0]] == [None, None, None]
    assert referee.to_move == 1


def test_three_hidden_sevens_go_at_the_end() -> None:
    referee = at_turn("1 / 1 / (0)", "(7) / (7) / (7)", discard=[4], draw=[5, 5], last_turns=False)
    referee.play(("draw", None))
    referee.play(("discard", 2))
    assert referee.paper.lines[-1].sums == [2, 0]
    assert referee.table.discard_pile == [4, 5, 7, 7, 7]


def test_three_rounds_of_21_share_the_win() -> None:
    paper = Paper(CLASSIC_HOUSE, 3, [])
    for _ in range(3):
        paper.write_down([21, 21, 21], 0)
    assert (paper.totals, paper.winners, paper.reached) == ([126, 63, 63], [1, 2], "TARGET")


@pytest.mark.parametrize("points, over", [(99, False), (100, True), (101, True)])
def test_a_hundred_ends_the_game(points: int, over: bool) -> None:
    paper = Paper(CLASSIC_HOUSE, 2, [])
    paper.write_down([points, 3], 1)
    assert (paper.winners == [1]) is over


def test_a_draw_from_an_empty_pile() -> None:
    grids = ("1 (1) / 2 (2)", "1 (1) / 2 (2)")
    referee = at_turn(*grids, discard=[1, 2, 3, 4], draw=[])
    referee.play(("draw", None), [2, 1, 3])
    assert (referee.table.discard_pile, referee.in_hand, referee.table.draw_pile) == ([4], 2, [1, 3])
    referee = at_turn(*grids, discard=[1, 2, 3, 4], draw=[], reshuffle="WHOLE_PILE")
    referee.play(("draw", None), [2, 4, 1, 3])
    assert (referee.table.discard_pile, referee.in_hand, referee.table.draw_pile) == ([2], 4, [1, 3])
    assert Call.RESHUFFLED_WHOLE in referee.calls


def test_nothing_can_be_drawn_from_dry_piles() -> None:
    referee = at_turn("1 (1) / 2 (2)", "1 (1) / 2 (2)", discard=[4], draw=[])
    assert referee.legal_moves() == [("take", place) for place in range(4)]
    with pytest.raises(Refused):
        referee.play(("draw", None))


def test_a_round_is_cut_off_without_a_finisher() -> None:
    referee = at_turn("1 (1) / 2 (2)", "1 (1) / 2 (2)", discard=[4], draw=[5, 5, 5], stall_limit=2)
    referee.play(("take", 0))
    referee.play(("take", 0))
    assert (referee.phase, referee.finisher, referee.paper.lines[-1].sums) == ("SCORED", None, [9, 6])


def test_the_shuffle_needs_more_words_when_some_are_thrown_away() -> None:
    cards = list(range(9000))  # of 65536 words, some fit no multiple of the cards that are left
    assert sorted(shuffled(cards, bytes(32), 1, 0)) == cards
