"""The sheet knows who leads, whether another round is due, who has won, and that it is consistent."""

import pickle
from typing import Any

import pytest
from hypothesis import event, given, strategies as st

from skyjo import CLASSIC, InvalidInput, Outcome, Reason, RoundScore, Rules, TotalTie, outcome
from skyjo.scorecard import InvalidScorecard, Ranked, Scorecard
from tests.scorecard.sheets import refusal, sheet

# -- How it stands


def test_before_the_first_round_nobody_leads() -> None:
    card = sheet()
    assert (card.totals, card.leaders, card.winners, card.outcome) == ((0, 0, 0), (), (), None)
    assert not card.is_over
    assert not card.extra_round_due
    assert card.status == "No round has been played."
    assert [line.position for line in card.standings] == [1, 1, 1]


@pytest.mark.rule("GAME-3")
def test_the_lowest_total_leads() -> None:
    card = sheet(([10, 24, 3], 2))
    assert card.leaders == ("Cem",)
    assert card.winners == ()
    assert card.status == "After 1 round Cem leads with 3."
    assert card.standings == (Ranked(1, 2, "Cem", 3), Ranked(2, 0, "Ann", 10), Ranked(3, 1, "Bob", 24))


def test_level_players_share_a_position() -> None:
    card = sheet(([5, 10, 5, 10], 0), ([0, 5, 0, 6], 0))
    assert card.totals == (10, 15, 5, 16)
    card = sheet(([5, 10, 5, 12], 1), ([1, 2, 1, 10], 1))
    assert card.totals == (6, 24, 6, 22)
    assert card.leaders == ("Ann", "Cem")
    assert card.status == "After 2 rounds Ann and Cem lead with 6."
    assert [(line.position, line.name) for line in card.standings] == [(1, "Ann"), (1, "Cem"), (3, "Dan"), (4, "Bob")]


@pytest.mark.rule("GAME-2", "GAME-3")
def test_a_total_at_the_target_ends_the_game() -> None:
    card = sheet(([60, 0, 10], 1), ([20, 5, 10], 0))
    assert card.outcome == Outcome((100, 5, 20), (1,), Reason.TARGET)
    assert card.winners == ("Bob",)
    assert card.status == "The game is over after 2 rounds: a total has reached 100. Bob wins with 5."
    assert not sheet(([60, 0, 10], 1), ([39, 5, 10], 1)).is_over


@pytest.mark.rule("GAME-4")
def test_players_tied_for_the_lowest_total_share_the_win() -> None:
    card = sheet(([60, 21, 21], 0))
    assert card.winners == ("Bob", "Cem")
    assert card.status == "The game is over after 1 round: a total has reached 100. Bob and Cem share the win with 21."
    assert [line.position for line in card.standings] == [1, 1, 3]
    assert not card.extra_round_due


@pytest.mark.rule("OPT-4")
def test_under_extra_round_a_tie_asks_for_another() -> None:
    rules = Rules(total_tie=TotalTie.EXTRA_ROUND)
    card = sheet(([60, 21, 21], 0), rules=rules)
    assert card.extra_round_due
    assert not card.is_over
    assert card.winners == ()
    assert card.leaders == ("Bob", "Cem")
    assert card.status == (
        "After 1 round a total has reached 100, but Bob and Cem are level at 21, the lowest total: "
        "another round is due (OPT-4)."
    )
    again = card.add([-5, 3, 3], 0)
    assert again.extra_round_due
    over = again.add([-5, 3, 2], 0)
    assert not over.extra_round_due
    assert over.winners == ("Cem",)
    assert over.status == "The game is over after 3 rounds: a total has reached 100. Cem wins with 26."


@pytest.mark.rule("OPT-4")
def test_under_last_round_the_better_last_round_decides() -> None:
    rules = Rules(total_tie=TotalTie.LAST_ROUND)
    card = sheet(([20, 10, 11], 1), ([50, 11, 10], 0), rules=rules)
    assert card.totals == (120, 21, 21)
    assert card.winners == ("Cem",)
    assert card.leaders == ("Bob", "Cem")
    assert card.status == (
        "The game is over after 2 rounds: a total has reached 100. Cem wins with 21, "
        "having done better in the last round than others with the same total (OPT-4)."
    )
    assert [(line.position, line.name) for line in card.standings] == [(1, "Cem"), (2, "Bob"), (3, "Ann")]


@pytest.mark.rule("OPT-16")
def test_a_number_of_rounds_ends_the_game() -> None:
    card = sheet(([5, 6, 7], 0), ([5, 6, 7], 0), rules=Rules(rounds=2))
    assert card.status == "The game is over after 2 rounds: 2 rounds have been played. Ann wins with 10."
    card = sheet(([5, 6, 7], 0), rules=Rules(rounds=1, target=None))
    assert card.status == "The game is over after 1 round: the one round has been played. Ann wins with 5."
    assert "the one round has been played (GAME-2)" in refusal(card.add, [1, 2, 3], 0)


def _as_far_as_it_goes(rounds: list[tuple[list[int], int]], rules: Rules) -> Scorecard:
    card = sheet(rules=rules)
    for sums, finisher in rounds:
        if not card.is_over:
            card = card.add(sums, finisher)
    return card


any_sheet = st.builds(
    _as_far_as_it_goes,
    st.lists(st.tuples(st.lists(st.integers(-4, 40), min_size=3, max_size=3), st.integers(0, 2)), max_size=8),
    st.builds(
        Rules, total_tie=st.sampled_from(TotalTie), target=st.sampled_from([30, 100]), rounds=st.sampled_from([None, 2])
    ),
)


@given(any_sheet)
def test_the_sheet_agrees_with_itself(card: Scorecard) -> None:
    assert card.outcome == outcome(card.rounds, card.rules)
    assert card.is_over == (card.outcome is not None) == bool(card.winners)
    assert set(card.winners) <= set(card.leaders)
    assert not (card.extra_round_due and card.is_over)
    standings = card.standings
    assert sorted(line.seat for line in standings) == [0, 1, 2]
    assert [line.total for line in standings] == sorted(card.totals)
    for line in standings:
        assert (line.name, line.total) == (card.names[line.seat], card.totals[line.seat])
        if card.rounds:
            first = line.position == 1
            assert first == (line.name in (card.winners or card.leaders))
        assert line.position == 1 + sum(other.position < line.position for other in standings)
    event(card.status.split()[0])
    for name in card.winners or card.leaders:
        assert name in card.status


# -- Sheets made by hand


def test_a_sheet_made_by_hand_is_checked_too() -> None:
    score = RoundScore((10, 24), (10, 24), 0)
    assert Scorecard(CLASSIC, ("Ann", "Bob"), (score,)).totals == (10, 24)
    for rounds, message in [
        ([score], "rounds: got [RoundScore("),
        (None, "rounds: got None, expected a tuple of round scores"),
        ((None,), "round 1: got None, expected a RoundScore"),
        (((10, 24),), "round 1: got (10, 24), expected a RoundScore"),
        (
            (score, RoundScore((10, 24), (10, 48), 0)),
            "round 2: got the points (10, 48), expected (10, 24), as these sums come to",
        ),
        ((RoundScore((10,), (10,), 0),), "round 1: got 1 sums, expected 2"),
        ((RoundScore((10, 24), (10, 24), 2),), "round 1, finisher: got 2"),
        ((RoundScore((10, 24), (10, 24), None),), "round 1, finisher: got nobody"),
        ((RoundScore((10, True), (10, True), 0),), "round 1, Bob: got True"),
        ((RoundScore(None, (10, 24), 0),), "round 1: got None"),  # type: ignore[arg-type]  # that is the point
    ]:
        assert refusal(Scorecard, CLASSIC, ("Ann", "Bob"), rounds).startswith(message)
    assert refusal(Scorecard, CLASSIC, ("Ann", "Ann")).startswith("players[1]: got 'Ann'")


def test_a_sheet_holds_a_thousand_rounds() -> None:
    rules = Rules(target=10**9)
    rounds = (RoundScore((1, 2), (1, 2), 0),) * 1000
    card = Scorecard(rules, ("Ann", "Bob"), rounds)
    assert card.totals == (1000, 2000)
    assert refusal(card.add, [1, 2], 0) == "rounds: got 1001 rounds, expected at most 1000 on one sheet"


def test_an_error_is_a_value() -> None:
    with pytest.raises(InvalidInput) as refused:
        sheet().add([1, 2, 141], 0)
    twin = pickle.loads(pickle.dumps(refused.value))
    assert type(twin) is InvalidScorecard
    assert (twin.where, twin.given) == ("round 1, Cem", "141")


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner),
    ),
    st.sampled_from([0, "Ann", None]) | st.text() | st.integers(),
)
def test_whatever_is_reported_is_taken_or_refused(sums: Any, finisher: Any) -> None:
    try:
        card = sheet().add(sums, finisher)
    except InvalidScorecard:
        return
    assert len(card.rounds) == 1


@pytest.mark.parametrize("players, winner", [(2, "Seat 0"), (["ann", "Ben"], "ann")])
def test_a_sentence_begins_with_a_capital_but_for_a_name_without(players: Any, winner: str) -> None:
    card = Scorecard.start(players, rules=Rules(rounds=1)).add([5, 20], finisher=0)
    assert card.status.endswith(f"been played. {winner} wins with 5.")
