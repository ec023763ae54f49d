"""END: a round ends with the first player who has no face-down card left.

Every other player has one more turn, in order, and the finisher none. Then all cards still hidden are
turned up, matching columns go, and the round is scored. An empty draw pile ends nothing.
"""

import pytest
from hypothesis import event, given, strategies as st

from skyjo import (
    CLEARED,
    FACE_DOWN,
    DiscardDrawn,
    Draw,
    Game,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Seat,
    TakeDiscard,
    apply,
    grid_sum,
    legal_moves,
    new_game,
)
from skyjo.testing import at_random, grid, is_whole, play, table

ONE_HIDDEN = "(10) 2 3 4 / 5 6 7 8 / 9 0 1 -1"
TWO_HIDDEN = "(10) 2 3 (4) / 5 6 7 8 / 9 0 1 -1"


def play_out(game: Game) -> tuple[list[Seat], Game]:
    """Let everybody who still has a turn take the discard to d3; say who they were, and how it ended."""
    seats: list[Seat] = []
    while game.to_move is not None and len(seats) < 20:
        seats.append(game.to_move)
        game = apply(game, TakeDiscard(11))
    return seats, game


# -- Who finishes


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    "drawn, move, first_cell",
    [(None, TakeDiscard(0), -2), (12, KeepDrawn(0), 12), (12, DiscardDrawn(0), 10)],
)
def test_whoever_opens_their_last_hidden_card_finishes(drawn: int | None, move: Move, first_cell: int) -> None:
    game = apply(table(TWO_HIDDEN, ONE_HIDDEN, TWO_HIDDEN, discard=(-2,), drawn=drawn, to_move=1), move)
    assert game.grids[1] == (first_cell, *grid(ONE_HIDDEN)[1:])
    assert game.finisher == 1
    assert game.phase is Phase.TURN
    assert game.to_move == 2


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    "drawn, move", [(None, TakeDiscard(0)), (12, KeepDrawn(0)), (12, DiscardDrawn(0)), (12, KeepDrawn(1))]
)
def test_whoever_keeps_a_hidden_card_does_not_finish(drawn: int | None, move: Move) -> None:
    game = apply(table(ONE_HIDDEN, TWO_HIDDEN, TWO_HIDDEN, discard=(-2,), drawn=drawn, to_move=1), move)
    assert FACE_DOWN in game.grids[1]
    assert game.finisher is None
    assert game.phase is Phase.TURN
    assert game.to_move == 2


@pytest.mark.rule("END-1")
def test_another_players_open_grid_is_looked_at_in_that_players_turn_alone() -> None:
    game = apply(table(TWO_HIDDEN, ONE_HIDDEN, ONE_HIDDEN, to_move=0), TakeDiscard(3))
    assert (game.finisher, game.to_move, game.phase) == (None, 1, Phase.TURN)


@pytest.mark.rule("END-1", "END-2")
def test_a_grid_of_open_and_cleared_places_is_finished() -> None:
    game = apply(table(". 2 . (4) / . 6 . 8 / . 0 . -1", TWO_HIDDEN, drawn=12), DiscardDrawn(9))
    assert game.grids[0] == grid(". 2 . 4 / . 6 . 8 / . 0 . -1")
    assert (game.finisher, game.to_move) == (0, 1)


@pytest.mark.rule("END-2", "COL-5")
def test_the_last_hidden_card_may_go_with_its_column() -> None:
    game = apply(table("7 2 3 4 / 7 6 0 8 / (5) 0 1 -1", TWO_HIDDEN, discard=(12, 7)), TakeDiscard(2))
    assert game.grids[0] == grid(". 2 3 4 / . 6 0 8 / . 0 1 -1")
    assert game.discard_pile == (12, 5, 7, 7, 7)
    assert (game.finisher, game.to_move) == (0, 1)


@pytest.mark.rule("END-1", "END-2")
def test_a_column_that_goes_beside_a_hidden_card_finishes_nothing() -> None:
    game = apply(table("7 2 3 (4) / 7 6 0 8 / 5 0 1 -1", TWO_HIDDEN, discard=(12, 7)), TakeDiscard(2))
    assert game.grids[0] == grid(". 2 3 (4) / . 6 0 8 / . 0 1 -1")
    assert (game.finisher, game.to_move) == (None, 1)


@pytest.mark.rule("END-2", "COL-6", "COL-7", "SCORE-1")
def test_a_grid_that_is_cleared_entirely_finishes_and_scores_nothing() -> None:
    before = table("5 . . . / 5 . . . / (5) . . .", TWO_HIDDEN, discard=(12,), drawn=-2)
    game = apply(before, DiscardDrawn(2))
    assert game.grids[0] == (CLEARED,) * 12
    assert game.discard_pile == (12, -2, 5, 5, 5)
    assert (game.finisher, game.to_move) == (0, 1)
    _, after = play_out(game)
    assert after.scores[-1].sums[0] == after.scores[-1].points[0] == 0


# -- The last turns


@pytest.mark.rule("END-3", "END-4", "START-4")
@pytest.mark.parametrize("players", [2, 3, 8])
@pytest.mark.parametrize("from_the_end", [0, 1])
def test_everybody_else_has_one_more_turn_and_the_seat_before_the_finisher_is_last(
    players: int, from_the_end: int
) -> None:
    finisher = players - 1 - from_the_end
    game = apply(table(*[ONE_HIDDEN] * players, discard=(-2,), to_move=finisher), TakeDiscard(0))
    seats, over = play_out(game)
    assert seats == [*range(finisher + 1, players), *range(finisher)]
    assert over.phase is Phase.SCORED
    assert over.to_move is None
    assert over.finisher == finisher
    assert over.scores[-1].finisher == finisher


@pytest.mark.rule("END-3")
def test_a_last_turn_may_be_any_turn() -> None:
    finished = apply(table(ONE_HIDDEN, TWO_HIDDEN, discard=(-2,), draw=(3, 11)), TakeDiscard(0))
    drawn = apply(finished, Draw())
    assert (drawn.phase, drawn.to_move, drawn.drawn, drawn.finisher) == (Phase.DRAWN, 1, 11, 0)
    over = apply(drawn, DiscardDrawn(9))
    assert over.phase is Phase.SCORED
    assert over.discard_pile == (10, 11)
    assert over.grids[1] == grid("10 2 3 4 / 5 6 7 8 / 9 0 1 -1")


@pytest.mark.rule("END-4")
def test_the_finishers_grid_stays_as_it_is_while_the_others_play() -> None:
    game = apply(table(TWO_HIDDEN, TWO_HIDDEN, ONE_HIDDEN, discard=(-2,), to_move=2), TakeDiscard(0))
    seats, over = play_out(game)
    assert seats == [0, 1]
    assert over.grids[2] == game.grids[2] == grid("-2 2 3 4 / 5 6 7 8 / 9 0 1 -1")


@pytest.mark.rule("END-5", "SCORE-6")
def test_completing_a_grid_in_a_last_turn_makes_nobody_else_the_finisher() -> None:
    finished = apply(table(ONE_HIDDEN, ONE_HIDDEN, TWO_HIDDEN, discard=(3,)), TakeDiscard(0))
    second = apply(finished, TakeDiscard(0))
    assert FACE_DOWN not in second.grids[1]
    assert (second.finisher, second.to_move, second.phase) == (0, 2, Phase.TURN)
    over = apply(second, TakeDiscard(0))
    assert over.phase is Phase.SCORED
    assert over.scores[-1].finisher == 0
    assert over.scores[-1].sums == (47, 54, 54)
    assert over.scores[-1].points == (47, 54, 54)


@pytest.mark.rule("END-5", "SCORE-6")
def test_a_second_complete_grid_does_not_share_the_penalty() -> None:
    finished = apply(table(ONE_HIDDEN, ONE_HIDDEN, "0 0 0 1 / 1 2 1 0 / 0 0 (1) 2", discard=(3,)), TakeDiscard(0))
    over = play(finished, TakeDiscard(0), TakeDiscard(8))
    assert over.scores[-1].sums == (47, 54, 17)
    assert over.scores[-1].points == (94, 54, 17)


@pytest.mark.rule("COL-2", "END-3", "SCORE-5")
def test_columns_still_go_in_the_last_turns() -> None:
    game = table(
        ONE_HIDDEN, "7 2 3 (4) / 7 6 0 8 / 12 0 1 -1", discard=(7,), to_move=1, finisher=0, draw=(1,), starter=1
    )
    over = apply(game, TakeDiscard(2))
    assert over.discard_pile == (12, 7, 7, 7)
    assert over.grids[1] == grid(". 2 3 4 / . 6 0 8 / . 0 1 -1")
    assert over.scores[-1].sums[1] == 23


# -- The reveal


@pytest.mark.rule("END-6", "SCORE-1")
def test_then_every_hidden_card_is_turned_up_and_counted() -> None:
    before = table(
        "2 3 0 0 / 1 0 0 1 / 0 0 2 0",
        "(12) 2 (3) 4 / 5 (6) 7 (8) / 9 (0) 1 -1",
        "(1) (2) (3) (4) / 0 0 0 1 / 4 -1 -2 (11)",
        discard=(6, 4),
        draw=(5, 9, 10),
        to_move=2,
        finisher=0,
    )
    over = apply(before, TakeDiscard(2))
    assert over.grids == (
        grid("2 3 0 0 / 1 0 0 1 / 0 0 2 0"),
        grid("12 2 3 4 / 5 6 7 8 / 9 0 1 -1"),
        grid("1 2 3 4 / 0 0 0 1 / 4 -1 -2 11"),
    )
    assert over.hidden == ((None,) * 12,) * 3
    assert over.discard_pile == (6, 4)
    assert over.draw_pile == (5, 9, 10)
    assert over.drawn is None
    assert over.scores[-1].sums == (9, 56, 23)
    assert (over.phase, over.to_move, over.finisher) == (Phase.SCORED, None, 0)
    assert legal_moves(over) == (NextRound(),)


@pytest.mark.rule("COL-9", "END-6", "SCORE-1")
def test_a_hidden_five_under_two_open_fives_takes_the_column_along() -> None:
    game = table("0 0 1 1 / 2 1 0 0 / 0 2 0 3", "5 6 0 0 / 5 1 0 8 / (5) 2 3 1", to_move=1, finisher=0, discard=(4, 1))
    over = apply(game, TakeDiscard(11))
    assert over.grids[1] == grid(". 6 0 0 / . 1 0 8 / . 2 3 1")
    assert over.discard_pile == (4, 1, 5, 5, 5)
    assert over.scores[-1].sums == (10, 21)


@pytest.mark.rule("COL-9", "END-6")
def test_seat_by_seat_the_columns_of_the_reveal_go_onto_the_discard_pile() -> None:
    game = table(
        "0 (9) 1 1 / 2 9 0 0 / 0 9 0 3",
        "3 -1 1 1 / 2 4 -1 0 / 8 2 0 3",
        "5 6 3 (-2) / 5 1 0 (-2) / (5) 7 0 (-2)",
        to_move=0,
        finisher=1,
        discard=(4, 1),
    )
    over = apply(game, TakeDiscard(6))
    assert over.grids[0] == grid("0 . 1 1 / 2 . 0 0 / 0 . 0 3")
    assert over.grids[2] == grid(". 6 3 . / . 1 0 . / . 7 0 .")
    assert over.discard_pile == (4, 1, 9, 9, 9, 5, 5, 5, -2, -2, -2)
    assert over.scores[-1].sums == (7, 22, 17)
    assert is_whole(over)


# -- What does not end a round


@pytest.mark.rule("END-7")
def test_drawing_the_last_card_of_the_pile_does_not_end_the_round() -> None:
    drawn = apply(table(TWO_HIDDEN, TWO_HIDDEN, discard=(2,), draw=(11,)), Draw())
    game = apply(drawn, DiscardDrawn(0))
    assert game.draw_pile == ()
    assert (game.phase, game.to_move, game.finisher, game.scores) == (Phase.TURN, 1, None, ())


@pytest.mark.rule("END-7")
def test_a_turn_beside_an_empty_draw_pile_does_not_end_the_round() -> None:
    game = apply(table(TWO_HIDDEN, TWO_HIDDEN, discard=(2, 11), draw=()), TakeDiscard(0))
    assert (game.phase, game.to_move, game.finisher, game.scores) == (Phase.TURN, 1, None, ())


# -- Always


@pytest.mark.rule("END-1", "END-2", "END-3", "END-4", "END-5", "END-6")
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_in_every_round_the_others_have_exactly_one_turn_after_the_first_complete_grid(players: int, seed: int) -> None:
    after_the_finish: list[Seat] = []
    for before, _, after in at_random(new_game(players, seed=seed), seed):
        if before.phase is Phase.REVEAL:
            continue
        assert before.to_move is not None
        turn_done = after.phase is not Phase.DRAWN
        if before.finisher is not None:
            after_the_finish += [before.to_move] * turn_done
            assert after.finisher == before.finisher
        else:
            complete = FACE_DOWN not in after.grids[before.to_move]
            assert after.finisher == (before.to_move if complete else None)
        if after.phase in {Phase.SCORED, Phase.OVER}:
            break
    else:
        pytest.fail("the round never ended")
    finisher = after.finisher
    assert finisher is not None
    event(f"the finisher is {'last' if finisher == players - 1 else 'not the last'} of the seats")
    assert after_the_finish == [*range(finisher + 1, players), *range(finisher)]
    assert not any(FACE_DOWN in cells for cells in after.grids)
    assert after.hidden == ((None,) * 12,) * players
    assert after.scores[-1].sums == tuple(grid_sum(cells) for cells in after.grids)
    assert is_whole(after)
