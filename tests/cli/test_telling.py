"""A turn is told on one line, and the end of a round apart from it."""

from __future__ import annotations

import pytest

from skyjo import (
    CLASSIC,
    CardsRevealed,
    DiscardDrawn,
    Draw,
    Event,
    Game,
    KeepDrawn,
    LinesCleared,
    Move,
    RoundCutOff,
    RoundScored,
    Rules,
    TakeDiscard,
    apply,
    events,
)
from skyjo.cli import telling
from skyjo.testing import table


def turn_of(game: Game, move: Move) -> tuple[Event, ...]:
    """Take the turn that this move ends, drawing first if need be, as whoever moves sees it."""
    if isinstance(move, TakeDiscard):
        return events(game, move, apply(game, move), game.to_move)
    held = apply(game, Draw())
    return events(game, Draw(), held, game.to_move) + events(held, move, apply(held, move), game.to_move)


def told(happened: tuple[Event, ...]) -> str:
    return telling.turn(telling.of_the_turn(happened), CLASSIC)


QUIET = table("1 (5) 3 4 / 1 6 (7) 8 / 3 (9) (10) 11", "0 0 (1) 2 / (2) 3 4 (5) / 6 7 8 9", discard=(2, 1))


@pytest.mark.parametrize(
    "move, line",
    [
        (TakeDiscard(3), "seat 0 takes 1 from the discard pile; discards the hidden 5 from b1; lays 1 at b1"),
        (
            TakeDiscard(2),
            "seat 0 takes 1 from the discard pile; discards 3 from a3; lays 1 at a3; clears column a",
        ),
        (KeepDrawn(4), "seat 0 draws 12; discards 6 from b2; lays 12 at b2"),
        (DiscardDrawn(5), "seat 0 draws 12; discards the drawn 12; turns up 9 at b3"),
    ],
)
def test_a_turn_is_told_on_a_line(move: Move, line: str) -> None:
    assert told(turn_of(QUIET, move)) == line


def test_a_card_turned_up_can_complete_a_column() -> None:
    game = table("(5) 1 / 5 1 / 5 (3)", "(1) 2 / 2 3 / 4 5")
    line = "seat 0 draws 12; discards the drawn 12; turns up 5 at a1; clears column a"
    assert told(turn_of(game, DiscardDrawn(0))) == line


def test_a_reshuffle_is_told_first_and_then_who_draws() -> None:
    game = table("1 (5) / 1 (6) / 3 (9)", "0 0 / (2) 3 / 6 7", discard=(8, 8, 4), draw=())
    shuffled = "the draw pile is empty, so the 2 cards below the top discard are shuffled"
    line = f"{shuffled}; seat 0 draws 8; discards 3 from a3; lays 8 at a3"
    assert told(turn_of(game, KeepDrawn(2))) == line


def test_finishing_and_who_has_a_last_turn_are_told_once() -> None:
    game = table("1 2 / 2 3 / 4 (5)", "1 2 / 2 3 / 4 (9)", "1 2 / 2 3 / (5) (6)", discard=(0,))
    taken = "takes 0 from the discard pile; discards the hidden 5 from b3; lays 0 at b3"
    last_turns = "seat 1 and seat 2 have one last turn each"
    assert told(turn_of(game, TakeDiscard(5))) == f"seat 0 {taken}; finishes the round; {last_turns}"
    taken = "takes 5 from the discard pile; discards the hidden 9 from b3; lays 5 at b3"
    after = apply(game, TakeDiscard(5))
    assert told(turn_of(after, TakeDiscard(5))) == f"seat 1 {taken}"


def test_columns_that_go_at_the_reveal_are_no_part_of_the_turn() -> None:
    game = table(
        "1 2 / 2 3 / 4 5", "(6) (7) / (6) (7) / 6 7", "(8) 3 / 8 3 / 8 (4)", to_move=2, finisher=0, discard=(3,)
    )
    happened = turn_of(game, TakeDiscard(5))
    assert told(happened).endswith("discards the hidden 4 from b3; lays 3 at b3; clears column b")
    end = happened[len(telling.of_the_turn(happened)) :]
    assert [type(event) for event in end] == [CardsRevealed, LinesCleared, CardsRevealed, LinesCleared, RoundScored]
    assert telling.score_at(end) == 4


def test_a_round_that_is_cut_off_or_has_nothing_to_reveal_ends_apart_from_the_turn_too() -> None:
    stalled = table("1 2 / 2 3 / 4 (5)", "(6) 7 / 6 7 / 6 1", discard=(3,), rules=Rules(stall_limit=1))
    assert told(turn_of(stalled, TakeDiscard(0))).endswith("lays 3 at a1")
    happened = turn_of(stalled, TakeDiscard(0))
    assert type(happened[len(telling.of_the_turn(happened))]) is RoundCutOff
    open_already = table("1 2 / 2 3 / 4 5", "1 2 / 2 3 / 4 (9)", finisher=0, to_move=1, discard=(3,))
    assert told(turn_of(open_already, TakeDiscard(5))).endswith("lays 3 at b3")
