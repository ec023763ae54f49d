"""Small games, whole. `nox -s exhaustive` searches larger ones."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations

import attrs
import pytest

from skyjo import FACE_DOWN, Draw, Game, Move, Phase, Reveal, Rules, apply, legal_moves, new_game, parse_position
from tests.exhaustive import checks
from tests.exhaustive.__main__ import COUNTED, Counts, table_text
from tests.exhaustive.closure import Configuration, Fault, explore
from tests.exhaustive.configurations import ALL, EVERY_OPTION, MIDDLE, ROUNDS, SMALL
from tests.exhaustive.information import Information
from tests.exhaustive.pages import EXHAUSTIVE
from tests.exhaustive.quotient import Order
from tests.exhaustive.sums import check_games, check_rounds

COUNTS: Counts = json.loads(COUNTED.read_text("utf-8"))


def check_closure(configuration: Configuration) -> None:
    found = explore(configuration)
    assert found.closed
    assert found.ends > 0
    counted = COUNTS[configuration.name]
    assert (found.states, found.steps) == (counted["states"], counted["steps"])
    assert (found.situations, found.beliefs) == (counted["situations"], counted["beliefs"])


@pytest.mark.rule("DECK-4", "TURN-8", "TURN-9", "END-6", "VIEW-1", "VIEW-2", "VIEW-3", "VIEW-4", "PILE-1", "OPT-17")
@pytest.mark.parametrize("configuration", SMALL, ids=lambda one: one.name)
def test_the_smallest_games_hold_whatever_is_dealt_and_played(configuration: Configuration) -> None:
    check_closure(configuration)


@pytest.mark.slow
@pytest.mark.parametrize("configuration", [*MIDDLE, ROUNDS[0]], ids=lambda one: one.name)
def test_small_games_hold_whatever_is_dealt_and_played(configuration: Configuration) -> None:
    check_closure(configuration)


def test_the_whole_run_has_its_counts_kept() -> None:
    assert sorted(COUNTS) == sorted(one.name for one in ALL)
    assert 400 < len(ALL) < 500, "the pages say more than four hundred"
    assert sum(one["states"] for one in COUNTS.values()) >= 1_000_000
    assert table_text(COUNTS) in EXHAUSTIVE.read_text("utf-8")


def test_every_pair_of_options_meets() -> None:
    names = (
        "clear_lines",
        "clearing",
        "clear_at_reveal",
        "flip_after_discard",
        "reshuffle",
        "last_turns",
        "stall_limit",
        "penalty_positive_only",
        "penalty_on_tie",
        "penalty_factor",
        "first_starter",
        "start_tie",
    )
    for one, other in combinations(names, 2):
        values = [{getattr(configuration.rules, name) for configuration in EVERY_OPTION} for name in (one, other)]
        met = {(getattr(each.rules, one), getattr(each.rules, other)) for each in EVERY_OPTION}
        assert len(met) == len(values[0]) * len(values[1]), f"{one} and {other} do not meet in every way"


def test_a_fault_is_told_with_the_position_and_the_move() -> None:
    def no_four(before: Game, move: Move, order: Order | None, after: Game) -> None:
        assert after.drawn != 4, "a four was drawn"

    checks.STEP_CHECKS.append(no_four)
    try:
        with pytest.raises(Fault, match="a four was drawn") as caught:
            explore(SMALL[0])
    finally:
        checks.STEP_CHECKS.remove(no_four)
    position, move = str(caught.value).splitlines()[-2:]
    game = parse_position(position.removeprefix("position "))
    played = re.fullmatch(r"move D with cards=\[(.+)\]", move)
    assert played
    assert apply(game, Draw(), cards=map(int, played[1].split(","))).drawn == 4


def test_a_state_from_which_nothing_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody ever touches a face-down card after the opening, a round goes on for ever."""

    def dodging(game: Game) -> tuple[Move, ...]:
        moves = legal_moves(game)
        if game.phase is Phase.REVEAL or game.to_move is None:
            return moves
        grid = game.grids[game.to_move]
        return tuple(move for move in moves if grid[getattr(move, "place", 0)] is not FACE_DOWN)

    monkeypatch.setattr("tests.exhaustive.closure.legal_moves", dodging)
    with pytest.raises(Fault, match="the end cannot be reached"):
        explore(attrs.evolve(SMALL[0], information=False))


def test_information_notices_a_way_to_lie_that_is_missing() -> None:
    rules = Rules(rows=2, columns=1, initial_reveals=1, deck={1: 2, 2: 3})
    information = Information()
    for cards in ([1, 1, 2, 2, 2], [1, 2, 1, 2, 2]):
        information.see(apply(new_game(2, rules=rules, cards=cards), Reveal(0)), Counter())
    with pytest.raises(AssertionError):
        information.check()


def test_score_sheets_of_small_sums_are_what_the_rulebook_says() -> None:
    assert check_rounds(2, -2, 3) == 24 * 36 * 3
    assert check_games(2, 0, 1) == 15 * (8 + 64)
