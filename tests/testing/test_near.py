"""A rare situation comes about on purpose: by its name, by any rules, and by given rules that allow it."""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings, strategies as st

from skyjo import (
    CLASSIC,
    CLEARED,
    Clearing,
    ClearLines,
    Game,
    InvalidInput,
    InvalidRules,
    LaterStarter,
    Move,
    NextRound,
    Phase,
    Rules,
    TakeDiscard,
    TotalTie,
    View,
    apply,
    legal_moves,
    score_round,
)
from skyjo.records import Record
from skyjo.testing import Course, Situation, courses, games, met, records, table, views
from skyjo.testing.situations import ended, newly_cleared, situation_named

MAKERS = [courses, games, views, records]

HOUSES = {
    Situation.LINES_CROSSED: Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS, clearing=Clearing.POSITIVE),
    Situation.CUT_OFF: Rules(stall_limit=20, target=None, rounds=3),
    Situation.LAST_ROUND_DECIDES: Rules(
        total_tie=TotalTie.LAST_ROUND,
        clearing=Clearing.OFF,
        later_starter=LaterStarter.FINISHER,
        target=None,
        rounds=2,
    ),
    Situation.EXTRA_ROUND: Rules(total_tie=TotalTie.EXTRA_ROUND, target=50),
    Situation.EXTRA_ROUND_BELOW_TARGET: Rules(total_tie=TotalTie.EXTRA_ROUND, clearing=Clearing.OFF, target=1),
}
"""Rules under which the situations that the classic game does not know come about."""

every_situation = pytest.mark.parametrize("situation", Situation, ids=lambda situation: situation.name.lower())
few = settings(max_examples=5, derandomize=True, database=None)


@every_situation
def test_a_game_is_there_or_three_moves_away(situation: Situation) -> None:
    @few
    @given(records(situation))
    def look(record: Record) -> None:
        assert comes_to(situation, record.game, 3) or has_just_come_to(situation, record)

    look()


def has_just_come_to(situation: Situation, record: Record) -> bool:
    states = [*record.states()]
    return len(states) > 1 and situation in met(states[-2], record.moves[-1], states[-1])


def comes_to(situation: Situation, game: Game, moves: int) -> bool:
    if moves == 0:
        return False
    for move in legal_moves(game):
        after = apply(game, move)
        if situation in met(game, move, after) or comes_to(situation, after, moves - 1):
            return True
    return False


@every_situation
def test_given_rules_are_kept_but_for_deck_and_players(situation: Situation) -> None:
    by = HOUSES.get(situation, CLASSIC)

    @few
    @given(courses(situation, rules=by))
    def look(course: Course) -> None:
        assert situation in course.situations
        played_by = course.states[0].rules
        as_given = {name: getattr(by, name) for name in ("deck", "min_players", "max_players")}
        assert attrs.evolve(played_by, **as_given) == by
        assert played_by.max_players == by.max_players

    look()


@pytest.mark.parametrize("situation", HOUSES, ids=lambda situation: situation.name.lower())
@pytest.mark.parametrize("maker", MAKERS)
def test_what_cannot_be_by_these_rules_is_refused_at_once(maker: Any, situation: Situation) -> None:
    with pytest.raises(InvalidRules, match=f"to come near {situation.name.lower()}") as refusal:
        maker(situation, rules=CLASSIC)
    option = refusal.value.where
    assert getattr(CLASSIC, option) != getattr(HOUSES[situation], option)


def test_the_refusal_says_which_option_stands_in_the_way() -> None:
    with pytest.raises(InvalidRules) as refusal:
        games("cut_off", rules=CLASSIC)
    assert str(refusal.value) == "stall_limit: got None, expected a whole number from 1 to 100, to come near cut_off"
    with pytest.raises(InvalidRules) as refusal:
        games("line_cleared", rules=Rules(clearing=Clearing.OFF))
    expected = "clearing: got Clearing.OFF, expected Clearing.ALL or Clearing.POSITIVE, to come near line_cleared"
    assert str(refusal.value) == expected


# -- By name


@every_situation
def test_a_situation_goes_by_its_name(situation: Situation) -> None:
    assert situation_named(situation.name) is situation
    assert situation_named(situation.name.lower()) is situation
    assert situation_named(situation) is situation


@pytest.mark.parametrize("maker", MAKERS)
def test_every_strategy_takes_the_name(maker: Any) -> None:
    assert repr(maker("pile_dry")) == repr(maker(near=Situation.PILE_DRY)) != repr(maker())


@few
@given(games("pile_dry"), views("pile_dry"), records("pile_dry"))
def test_games_views_and_records_come_near(game: Game, seen: View, record: Record) -> None:
    for known in (game, seen, record.game):
        assert len(known.rules.deck.cards) == known.rules.cards_needed(known.players)


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("name", ["pile dry", "", "x" * 1000, "a line leaves a grid during play", 7, b"pile_dry", []])
def test_a_name_that_there_is_not_is_refused_at_once_with_those_that_there_are(maker: Any, name: Any) -> None:
    with pytest.raises(InvalidInput) as refusal:
        maker(near=name)
    assert refusal.value.where == "near"
    assert len(refusal.value.given) <= 80
    for situation in Situation:
        assert situation.name.lower() in refusal.value.expected.split(": ")[1].split(", ")


# -- What a move has led to


@given(courses() | st.sampled_from(Situation).flatmap(courses))
def test_a_course_knows_the_situations_it_has_come_to(course: Course) -> None:
    assert course.situations == {situation for step in course.steps for situation in met(*step)}


def situations_of(game: Game, move: Move) -> set[str]:
    """Name what a move comes to, but for the ties of points and totals that small grids bring about."""
    return {situation.name for situation in met(game, move, apply(game, move))} - {"POINTS_TIED", "TOTALS_TIED"}


ROWS_TOO = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS, initial_reveals=0)


@pytest.mark.rule("COL-9", "OPT-13")
def test_a_line_of_the_mover_too_can_leave_at_the_final_reveal() -> None:
    game = table("1 (7) / 2 (7) / 5 (7)", "1 (2) / 3 (4) / 5 (6)", discard=[5], rules=Rules(stall_limit=1))
    assert situations_of(game, TakeDiscard(0)) == {"CUT_OFF", "FINAL_REVEAL_CLEAR"}


@pytest.mark.rule("COL-2", "SCORE-2")
def test_a_line_that_leaves_in_the_last_turn_leaves_in_play() -> None:
    finished = "1 2 / 4 5 / 8 9"
    game = table("3 (1) / 3 (2) / 6 (0)", finished, discard=[3], finisher=1)
    assert situations_of(game, TakeDiscard(2)) == {"LINE_CLEARED", "PENALTY"}


@pytest.mark.rule("COL-2", "COL-9")
def test_a_line_in_the_last_turn_and_one_at_the_reveal_are_told_apart() -> None:
    finished = "-1 -2 / 0 -2 / -1 -1"
    game = table("3 (7) / 3 (7) / 6 (7)", finished, discard=[3], finisher=1)
    assert situations_of(game, TakeDiscard(2)) == {"LINE_CLEARED", "FINAL_REVEAL_CLEAR", "GRID_EMPTIED"}


@pytest.mark.rule("OPT-7")
def test_a_column_and_a_row_can_leave_together_in_the_last_turn() -> None:
    game = table("3 (1) / 6 3", "-1 -2 / 0 -2", discard=[3], finisher=1, rules=ROWS_TOO)
    assert situations_of(game, TakeDiscard(0)) == set()
    game = table("6 3 / 3 (1)", "-1 -2 / 0 -2", discard=[3], finisher=1, rules=ROWS_TOO)
    assert situations_of(game, TakeDiscard(0)) == {"LINE_CLEARED", "LINES_CROSSED"}


@pytest.mark.rule("OPT-7", "COL-9")
def test_two_lines_of_the_mover_at_the_reveal_are_two() -> None:
    game = table("1 (7) (4) / 2 (7) (4) / 5 (7) (4)", "-1 -2 3 / 0 -2 3 / -1 -1 5", discard=[0], finisher=1)
    assert situations_of(game, TakeDiscard(0)) == {"FINAL_REVEAL_CLEAR", "TWO_LINES_AT_REVEAL"}


@pytest.mark.rule("OPT-1", "SCORE-4")
def test_a_penalty_of_no_points_is_one() -> None:
    """0 doubled is 0, and still the verdict is that the finisher pays."""
    grids = ("0 0 / 1 0 / 0 (-1)", "0 -1 / 0 0 / (0) (0)")
    game = table(*grids, discard=[-1], rules=Rules(penalty_positive_only=False, last_turns=False))
    assert "PENALTY" in situations_of(game, TakeDiscard(5))
    game = attrs.evolve(game, rules=attrs.evolve(game.rules, penalty_positive_only=True))
    assert "PENALTY" not in situations_of(game, TakeDiscard(5))


@pytest.mark.rule("END-5")
@pytest.mark.parametrize("place, late", [(5, True), (0, False)], ids=["the hidden card", "an open card"])
def test_who_completes_the_grid_in_the_last_turn_turns_up_the_last_card(place: int, late: bool) -> None:
    game = table("1 4 / 2 6 / 5 (8)", "-1 -2 / 0 -2 / -1 -1", discard=[0], finisher=1)
    assert situations_of(game, TakeDiscard(place)) == ({"LATE_COMPLETION"} if late else set())


@pytest.mark.rule("OPT-4", "OPT-16")
@pytest.mark.parametrize(
    "rules, rounds, expected",
    [
        (Rules(target=20), [(21, 30), (0, -9)], {"EXTRA_ROUND"}),
        (Rules(target=20), [(21, 21), (-9, -9)], {"EXTRA_ROUND", "EXTRA_ROUND_BELOW_TARGET"}),
        (Rules(target=100, rounds=1), [(21, 21)], {"EXTRA_ROUND"}),
        (Rules(target=100, rounds=3), [(21, 21)], set[str]()),
    ],
    ids=["at the target", "below it again", "after the last round", "in the middle of a game"],
)
def test_a_tie_at_the_end_brings_another_round(rules: Rules, rounds: list[tuple[int, int]], expected: set[str]) -> None:
    scores = [score_round(sums, None) for sums in rounds]
    tied = attrs.evolve(rules, total_tie=TotalTie.EXTRA_ROUND, initial_reveals=0)
    game = table("1 2 / 3 4", "1 2 / 3 4", to_move=None, phase=Phase.SCORED, rules=tied, scores=scores)
    assert situations_of(game, NextRound()) == expected


@given(courses("final_reveal_clear"))
def test_two_lines_at_the_reveal_are_one_line_at_least(course: Course) -> None:
    for before, move, after in course.steps:
        situations = met(before, move, after)
        others = [seat for seat in range(after.players) if seat != before.to_move]
        if ended(before, after) and any(newly_cleared(before, after, seat) for seat in others):
            assert Situation.FINAL_REVEAL_CLEAR in situations
        if Situation.TWO_LINES_AT_REVEAL in situations:
            assert Situation.FINAL_REVEAL_CLEAR in situations


@given(courses("grid_emptied"))
def test_a_grid_is_emptied_by_the_move_that_clears_its_last_place(course: Course) -> None:
    for before, move, after in course.steps:
        pairs = zip(before.grids, after.grids, strict=True)
        emptied = any(set(new) == {CLEARED} != set(old) for old, new in pairs)
        assert (Situation.GRID_EMPTIED in met(before, move, after)) == emptied
