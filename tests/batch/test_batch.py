"""Many games at once: what is refused and changes nothing, what is read, what is copied, what it takes up."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import attrs
import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, strategies as st

import skyjo
from skyjo import Game, InvalidInput, InvalidRules, Rules
from skyjo.batch import CLEARED, FACE_DOWN, NO_CARD, Batch, IllegalMoves
from skyjo.testing import games, permuted, play, table
from tests.batch.twins import difference


def opened(batch: Batch) -> Batch:
    """Let all seats turn up their first places."""
    while (batch.phase == 0).all():
        batch.step(batch.legal_mask().argmax(axis=1))
    return batch


def rushing(batch: Batch) -> npt.NDArray[np.int64]:
    """Draw, and turn up a card, so that rounds come to an end."""
    legal = batch.legal_mask()
    last = legal.shape[1] - 1 - legal[:, ::-1].argmax(axis=1)
    return np.where(legal[:, skyjo.move_id(skyjo.Draw())], skyjo.move_id(skyjo.Draw()), last)


def test_illegal_moves_are_told_by_row_and_nothing_changes() -> None:
    batch = Batch.new(8, players=2)
    before = batch.to_games()
    ids = [0] * 8
    ids[3] = ids[5] = skyjo.move_id(skyjo.Draw())
    with pytest.raises(IllegalMoves, match=r"illegal in rows 3, 5; row 3: Draw\(\): .*\(SETUP-6\)") as refused:
        batch.step(ids)
    assert refused.value.rows == (3, 5)
    assert isinstance(refused.value, skyjo.SkyjoError)
    assert batch.to_games() == before


@pytest.mark.parametrize("number", [-1, 50, 2**40, -(2**40)])
def test_a_number_that_is_no_move_is_illegal(number: int) -> None:
    batch = Batch.new(2, players=2)
    with pytest.raises(IllegalMoves, match="illegal in row 1; row 1: move id: got"):
        batch.step([0, number])


def test_a_long_list_of_rows_is_cut_short() -> None:
    with pytest.raises(IllegalMoves, match="illegal in rows 0, 1, 2, 3, 4 and 95 more"):
        Batch.new(100, players=2).step([49] * 100)


def test_illegal_moves_can_be_masked() -> None:
    batch = Batch.new(3, players=2)
    before = batch.to_games()
    step = batch.step([0, 12, 99], on_illegal="mask")
    assert step.played.tolist() == [True, False, False]
    after = batch.to_games()
    assert difference(after[0], skyjo.apply(before[0], skyjo.Reveal(0))) is None
    assert after[1:] == before[1:]


@pytest.mark.parametrize("ids", [[0], [[0, 0]], [0.0, 0.0], [True, True], ["a", "b"], None, [0, 2**70], [[0], [0, 0]]])
def test_what_is_no_array_of_move_numbers_is_refused(ids: Any) -> None:
    batch = Batch.new(2, players=2)
    before = batch.to_games()
    with pytest.raises(InvalidInput, match=r"^ids: got"):
        batch.step(ids)
    assert batch.to_games() == before


@pytest.mark.parametrize(
    "orders, match",
    [
        ({0: [1, 2]}, "an order for row 0"),
        ({5: [1, 2]}, "an order for row 5"),
        ({"a": [1, 2]}, "an order for row 'a'"),
    ],
)
def test_an_order_where_nothing_is_shuffled_is_refused(orders: Any, match: str) -> None:
    batch = opened(Batch.new(2, players=2))
    before = batch.to_games()
    with pytest.raises(InvalidInput, match=match):
        batch.step([12, 12], orders=orders)
    assert batch.to_games() == before


@pytest.mark.parametrize(
    "wrong, where",
    [
        ({"on_illegal": "skip"}, "on_illegal"),
        ({"on_illegal": ["mask"]}, "on_illegal"),
        ({"auto_next": "yes"}, "auto_next"),
        ({"auto_next": 1}, "auto_next"),
        ({"orders": [[1, 2]]}, "orders"),
    ],
)
def test_what_is_no_such_argument_of_a_step_is_refused(wrong: dict[str, Any], where: str) -> None:
    batch = Batch.new(2, players=2)
    before = batch.to_games()
    with pytest.raises(InvalidInput, match=f"^{where}: got"):
        batch.step([0, 0], **wrong)
    assert batch.to_games() == before


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.uint64, ">i4", np.intp])
def test_move_numbers_may_be_of_any_width(kind: npt.DTypeLike) -> None:
    ids = np.array([3, 9, 0, 9], kind)[::2]
    assert Batch.new(2, players=2).step(ids).played.all()
    with pytest.raises(IllegalMoves, match="illegal in row 1"):
        Batch.new(2, players=2).step(np.array([0, 2**64 - 1], np.uint64))


def test_a_batch_may_be_empty() -> None:
    batch = Batch.new(0, players=2)
    for some in (batch, Batch.new(3, players=2)[[]]):
        assert len(some.step([]).played) == len(some.to_games()) == 0
        assert some.observe(0).faces.shape == (0, 2, 12)
        assert some.winners.shape == (0, 2)


def test_an_order_has_to_hold_the_cards_that_are_shuffled() -> None:
    game = table("1 (2) / 3 (2) / 1 3", "7 1 / 9 4 / (9) 1", discard=(3, 5, 1), draw=())
    batch = Batch.from_games([game])
    with pytest.raises(InvalidRules, match="too many: 1 × 4; missing: 1 × 5"):
        batch.step([6], orders={0: [3, 4]})
    batch.step([6], orders={0: [5, 3]})
    assert batch.to_games()[0].drawn == 5


def test_stepped_leaves_the_batch_alone() -> None:
    batch = Batch.new(2, players=2)
    before = batch.to_games()
    after = batch.stepped([3, 4])
    assert batch.to_games() == before
    assert difference(after.to_games()[1], skyjo.apply(before[1], skyjo.Reveal(4))) is None


def test_a_selection_is_a_batch_on_its_own_that_goes_on_in_the_same_way() -> None:
    batch = Batch.new(6, players=2, rules=Rules(rounds=2, target=None), seed=3)
    for rows in ([4, 1], slice(1, 5, 3), np.array([False, True, False, False, True, False])):
        some = batch[rows]
        assert len(some) == 2
        everything = batch.copy()
        for _ in range(60):  # past the deal of the second round
            some.step(rushing(some))
            everything.step(rushing(everything))
        assert some.to_games() == everything[rows].to_games()
        assert some.round_number.tolist() == [2, 2]


def test_one_row_is_no_batch() -> None:
    with pytest.raises(TypeError, match=r"batch\[\[row\]\]"):
        Batch.new(2, players=2)[0]  # type: ignore[index]  # that is the point


def test_a_row_taken_twice_is_the_same_game_twice() -> None:
    twice = Batch.new(3, players=2, rules=Rules(rounds=2, target=None), seed=3)[[2, 0, 2]]
    for _ in range(60):  # past the deal of the second round
        twice.step(rushing(twice))
    first, other, second = twice.to_games()
    assert first == second != other


@pytest.mark.parametrize("rows", [None, np.True_, np.array(1), [[0, 1]], (0, 1), [7], [True, False], "a", [0.5]])
def test_what_chooses_no_rows_is_refused(rows: Any) -> None:
    with pytest.raises((TypeError, IndexError)):
        Batch.new(3, players=2)[rows]


def test_rounds_follow_at_once_if_asked_to() -> None:
    batch = Batch.new(20, players=2, seed=5)
    ended = np.zeros(20, np.int64)
    while not batch.done.all():
        before = batch.totals.copy()
        step = batch.step(rushing(batch), auto_next=True, on_illegal="mask")
        ended += step.scored
        assert (batch.phase != 3).all()
        assert (batch.totals == before + batch.scores * step.scored[:, np.newaxis]).all()
    assert (ended == batch.round_number).all()
    assert batch.winners.any(axis=1).all()


@pytest.mark.rule("VIEW-1", "VIEW-3")
@given(games(), st.data())
def test_an_observation_holds_what_a_view_holds(game: Game, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, game.players - 1))
    seen, view = Batch.from_games([game]).observe(seat), skyjo.view(game, seat)
    signs: dict[object, int] = {skyjo.FACE_DOWN: FACE_DOWN, skyjo.CLEARED: CLEARED}
    assert seen.faces[0].tolist() == [
        [cell if isinstance(cell, int) else signs[cell] for cell in grid] for grid in view.grids
    ]
    assert (seen.top[0], seen.draws[0], seen.discards[0]) == (
        view.discard_pile[-1],
        view.draw_count,
        len(view.discard_pile),
    )
    assert seen.drawn[0] == (NO_CARD if view.drawn is None else view.drawn)


@pytest.mark.rule("VIEW-2", "VIEW-3")
@given(games(), st.data())
def test_an_observation_does_not_depend_on_what_is_hidden(game: Game, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, game.players - 1))
    other = permuted(game, seat, Random(data.draw(st.integers())))
    ours, theirs = (Batch.from_games([one]).observe(seat) for one in (game, other))
    for field in ("faces", "top", "draws", "discards", "drawn", "phase", "to_move", "finisher", "totals"):
        assert np.array_equal(getattr(ours, field), getattr(theirs, field))


def test_what_a_batch_shows_cannot_be_written_to() -> None:
    batch = Batch.new(2, players=2)
    for array in (batch.faces, batch.phase, batch.totals, batch.scores):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_the_mask_can_be_written_into_an_array_at_hand() -> None:
    batch = Batch.new(3, players=2)
    out = np.ones((3, 50), np.bool_)
    assert batch.legal_mask(out) is out
    assert out.sum() == 3 * 12
    wrong: Any
    fixed = np.ones((3, 50), np.bool_)
    fixed.flags.writeable = False
    for wrong in (np.ones((3, 49), np.bool_), np.ones((3, 50), np.int8), np.ones((50, 3), np.bool_).T, fixed, [True]):
        with pytest.raises(InvalidInput, match=r"^out: got"):
            batch.legal_mask(wrong)


def test_a_hundred_thousand_games_of_four_fit_in_60_megabytes() -> None:
    batch = Batch.new(1000, players=4)
    assert batch.nbytes * 100 < 60_000_000
    assert Batch.from_games(batch.to_games()).nbytes * 100 < 60_000_000


def test_games_of_one_batch_differ_and_seeds_make_others() -> None:
    batch = Batch.new(50, players=2, seed=1)
    assert len({game.hidden for game in batch.to_games()}) == 50
    assert {game.hidden for game in batch.to_games()}.isdisjoint(
        game.hidden for game in Batch.new(50, players=2, seed=2).to_games()
    )
    assert batch.to_games() == Batch.new(50, players=2, seed=1).to_games()
    assert all(skyjo.core.consistency.flaw(game) is None for game in batch.to_games())


@pytest.mark.rule("OPT-9")
def test_a_seat_can_be_named_to_begin() -> None:
    assert set(opened(Batch.new(9, players=3, starter=2)).to_move.tolist()) == {2}
    wrong: Any
    for wrong in (3, -1, True, "0"):
        with pytest.raises(InvalidRules, match="starter"):
            Batch.new(1, players=3, starter=wrong)


def test_games_that_do_not_go_together_are_refused() -> None:
    two, three = skyjo.new_game(2, seed=1), skyjo.new_game(3, seed=1)
    with pytest.raises(InvalidInput, match=r"games\[1\]: got 3 players"):
        Batch.from_games([two, three])
    with pytest.raises(InvalidInput, match=r"games\[1\]: got 2 players, Rules\(target=50\)"):
        Batch.from_games([two, skyjo.new_game(2, seed=1, rules=Rules(target=50))])
    with pytest.raises(InvalidInput, match=r"games\[0\]: got a View"):
        Batch.from_games([skyjo.view(two, 0)])  # type: ignore[list-item]  # that is the point
    with pytest.raises(InvalidInput, match="games: got none"):
        Batch.from_games([])
    with pytest.raises(InvalidInput, match=r"games\[0\].draw_pile"):
        Batch.from_games([attrs.evolve(two, draw_pile=two.draw_pile[1:])])
    with pytest.raises(InvalidInput, match=r"games\[0\].idle_turns"):
        Batch.from_games([table("1 (2) / 3 4 / 5 6", "7 1 / 9 (4) / 5 6", draw=(), idle_turns=2**70)])


def test_earlier_scores_are_kept_as_totals() -> None:
    scores = [skyjo.score_round(sums, finisher=0) for sums in ((1, 2), (3, 4), (5, 6))]
    game = table("1 (2) / 3 4 / 5 6", "7 1 / 9 (4) / 5 6", draw=(), scores=scores)
    same = Batch.from_games([game]).to_games()[0]
    assert same.scores[-1] == game.scores[-1]
    assert same.scores[-2].points == (4, 6)
    assert same.standing == game.standing
    assert play(same, skyjo.TakeDiscard(0)).totals == play(game, skyjo.TakeDiscard(0)).totals


BLOCKED = """
import sys
sys.modules[{missing!r}] = None
import skyjo
print(skyjo.new_game(2, seed=7).players)
import skyjo.batch
"""


@pytest.mark.parametrize("missing", ["numpy", "numba"])
def test_without_the_extra_skyjo_works_and_the_error_names_it(missing: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(missing=missing)], capture_output=True, text=True, check=False
    )
    assert run.stdout == "2\n"
    assert run.returncode == 1
    assert f"skyjo.batch needs {missing}: pip install 'skyjo[batch]'" in run.stderr
