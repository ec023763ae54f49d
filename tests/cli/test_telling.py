"""Turns and scores in sentences: who was doubled, and why."""

from __future__ import annotations

import pytest

from skyjo import CLASSIC, DiscardDrawn, Draw, Game, KeepDrawn, Move, Outcome, Reason, TakeDiscard, apply, score_round
from skyjo.cli import telling
from tests.kit.tables import table


def turn_of(game: Game, move: Move) -> telling.Turn:
    """Take the turn that this move ends, drawing first if need be."""
    if isinstance(move, TakeDiscard):
        return telling.Turn(game, None, move, apply(game, move))
    held = apply(game, Draw())
    return telling.Turn(game, held.drawn, move, apply(held, move))


QUIET = table("1 (5) 3 4 / 1 6 (7) 8 / 3 (9) (10) 11", "0 0 (1) 2 / (2) 3 4 (5) / 6 7 8 9", discard=(2, 1))


@pytest.mark.parametrize(
    "move, told",
    [
        (TakeDiscard(3), "seat 0 takes 1 to b1, discards 5"),
        (TakeDiscard(2), "seat 0 takes 1 to a3, discards 3; column a goes"),
        (KeepDrawn(4), "seat 0 draws 12, keeps it at b2, discards 6"),
        (DiscardDrawn(5), "seat 0 draws 12, discards it, turns up 9 at b3"),
    ],
)
def test_a_turn_is_told_on_a_line(move: Move, told: str) -> None:
    assert telling.turn(turn_of(QUIET, move)) == told


def test_a_card_turned_up_can_complete_a_column() -> None:
    game = table("(5) 1 / 5 1 / 5 (3)", "(1) 2 / 2 3 / 4 5")
    assert (
        telling.turn(turn_of(game, DiscardDrawn(0))) == "seat 0 draws 12, discards it, turns up 5 at a1; column a goes"
    )


def test_finishing_is_told_once() -> None:
    game = table("1 2 / 2 3 / 4 (5)", "1 2 / 2 3 / 4 (9)", "1 2 / 2 3 / (5) (6)", discard=(0,))
    finishing = turn_of(game, TakeDiscard(5))
    assert telling.turn(finishing) == "seat 0 takes 0 to b3, discards 5; finishes the round"
    assert telling.turn(turn_of(finishing.after, TakeDiscard(5))) == "seat 1 takes 5 to b3, discards 9"


def test_columns_that_go_at_the_reveal_are_told_by_seat_and_not_twice() -> None:
    game = table(
        "1 2 / 2 3 / 4 5", "(6) (7) / (6) (7) / 6 7", "(8) 3 / 8 3 / 8 (4)", to_move=2, finisher=0, discard=(3,)
    )
    last = turn_of(game, TakeDiscard(5))
    assert telling.turn(last) == "seat 2 takes 3 to b3, discards 4; column b goes"
    assert telling.reveal(last) == [
        "Turning up the hidden cards of seat 1: columns a and b go.",
        "Turning up the hidden cards of seat 2: column a goes.",
    ]


@pytest.mark.rule("SCORE-2", "SCORE-3", "SCORE-4")
@pytest.mark.parametrize(
    "sums, finisher, told",
    [
        ((10, 15), 0, "Seat 0 finished and is alone lowest: 10 counts once."),
        ((15, 10, 15), 0, "Seat 0 finished, but seat 1 and seat 2 did no worse: 15 is doubled to 30."),
        ((-5, -10), 0, "Seat 0 finished, and seat 1 did no worse; but -5 is not positive and counts once."),
        ((5, 5), None, "Nobody finished: the round was cut off."),
    ],
)
def test_the_score_says_who_was_doubled_and_why(sums: tuple[int, ...], finisher: int | None, told: str) -> None:
    assert telling.score(score_round(sums, finisher)) == told


@pytest.mark.rule("GAME-4")
def test_winners_who_share_are_all_named() -> None:
    end = Outcome((126, 63, 63), (1, 2), Reason.TARGET)
    assert telling.outcome(end, CLASSIC) == (
        "The game is over: a total of 126 reaches the target of 100. Seat 1 and seat 2 share the win with 63 points."
    )
