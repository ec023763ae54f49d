"""Events in words: what a player reads of each, under which name, and never a card they may not know."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CardDiscarded,
    CardDrawn,
    CardLaid,
    CardReplaced,
    CardsRevealed,
    CardTurnedUp,
    ClearLines,
    DiscardTaken,
    Event,
    ExtraRoundDue,
    GameOver,
    InvalidInput,
    InvalidNotation,
    InvalidRules,
    LastTurnsLeft,
    LinesCleared,
    Outcome,
    PileReshuffled,
    Reason,
    RoundCutOff,
    RoundDealt,
    RoundFinished,
    RoundScore,
    RoundScored,
    Rules,
    StarterChosen,
    StarterReason,
    StartTie,
    Verdict,
    deal_events,
    events,
    score_round,
    sentence,
    verdict,
)
from skyjo.testing import Course, courses

NAMES = ("Ann", "Ben", "Cem")


@pytest.mark.parametrize(
    "event, told",
    [
        (RoundDealt(2, -1, 125), "Round 2 is dealt, and the first discard is -1."),
        (PileReshuffled(3, None), "The draw pile is empty, so the 3 cards below the top discard are shuffled."),
        (PileReshuffled(1, None), "The draw pile is empty, so the 1 card below the top discard is shuffled."),
        (PileReshuffled(0, None), "The draw pile is empty, so the 0 cards below the top discard are shuffled."),
        (PileReshuffled(3, 5), "The draw pile is empty, so all 4 discards are shuffled, and 5 is turned up."),
        (CardDrawn(0, 12), "Ann draws 12."),
        (CardDrawn(1, None), "Ben draws a card."),
        (DiscardTaken(0, 0), "Ann takes 0 from the discard pile."),
        (CardReplaced(0, 4, 7, face_down=False), "Ann discards 7 from b2."),
        (CardReplaced(0, 4, 7, face_down=True), "Ann discards the hidden 7 from b2."),
        (CardLaid(2, 11, -2), "Cem lays -2 at d3."),
        (CardDiscarded(0, 12), "Ann discards the drawn 12."),
        (CardTurnedUp(0, 0, 1), "Ann turns up 1 at a1."),
        (LinesCleared(0, (3, 4, 5), (7, 7, 7)), "Ann clears column b."),
        (LinesCleared(0, (0, 1, 2, 9, 10, 11), (7, 7, 7, 5, 5, 5)), "Ann clears columns a and d."),
        (RoundFinished(1), "Ben finishes the round."),
        (LastTurnsLeft((2,)), "Cem has the last turn."),
        (LastTurnsLeft((2, 0, 1)), "Cem, Ann and Ben have one last turn each."),
        (RoundCutOff(5), "The round is cut off, as nothing has been turned up or cleared for 5 turns."),
        (RoundCutOff(1), "The round is cut off, as nothing has been turned up or cleared for 1 turn."),
        (CardsRevealed(1, (0, 4), (6, -1)), "Ben turns up what was hidden: 6 at a1 and -1 at b2."),
        (ExtraRoundDue((0, 2)), "Ann and Cem are tied for the lowest total, so another round is due."),
    ],
)
def test_every_event_has_a_sentence(event: Event, told: str) -> None:
    assert sentence(event, NAMES) == told


@pytest.mark.rule("START-1", "START-2", "START-3", "OPT-9", "OPT-10", "OPT-11")
@pytest.mark.parametrize(
    "chosen, told",
    [
        ((0, StarterReason.NAMED, None, (), ()), "Ann begins, as the table has agreed."),
        ((0, StarterReason.FIRST_SEAT, None, (), ()), "Ann begins, having the first seat."),
        ((2, StarterReason.FINISHER, None, (), ()), "Cem begins, having finished the round before."),
        (
            (2, StarterReason.NEXT_SEAT, None, (), ()),
            "Cem begins, as the next after the one that began the round before.",
        ),
        ((1, StarterReason.HIGHEST_SUM, 7, (), ()), "Ben begins with the highest opening sum, 7."),
        (
            (0, StarterReason.LOWEST_SUM, -1, (0, 2), (StartTie.LOWEST_SEAT,)),
            "Ann begins with the lowest opening sum, -1; the tie with Cem is decided by the lowest seat.",
        ),
        (
            (1, StarterReason.HIGHEST_SUM, 7, (0, 1), (StartTie.HIGHEST_CARD,)),
            "Ben begins with the highest opening sum, 7; the tie with Ann is decided by the highest card.",
        ),
        (
            (1, StarterReason.HIGHEST_SUM, 7, (0, 1, 2), (StartTie.HIGHEST_CARD, StartTie.LOWEST_SEAT)),
            (
                "Ben begins with the highest opening sum, 7; "
                "the tie with Ann and Cem is decided by the highest card and then the lowest seat."
            ),
        ),
        (
            (0, StarterReason.ROUND_WINNER, 3, (0, 1), (StartTie.LOWEST_SEAT,)),
            "Ann begins with the fewest points in the round before, 3; the tie with Ben is decided by the lowest seat.",
        ),
    ],
)
def test_who_begins_is_told_with_the_reason(chosen: tuple[Any, ...], told: str) -> None:
    assert sentence(StarterChosen(*chosen), NAMES) == told


@pytest.mark.rule("SCORE-2", "SCORE-3", "SCORE-4", "OPT-1", "OPT-2", "OPT-3", "OPT-13")
@pytest.mark.parametrize(
    "sums, finisher, by, told",
    [
        ((10, 15), 0, Rules(), "(Ann: 10, Ben: 15): Ann finished and is alone lowest, so 10 counts once."),
        (
            (15, 10, 15),
            0,
            Rules(),
            "(Ann: 30, Ben: 10, Cem: 15): Ann finished, but Ben and Cem did no worse, so 15 is doubled to 30.",
        ),
        (
            (-5, -10),
            0,
            Rules(),
            "(Ann: -5, Ben: -10): Ann finished, and Ben did no worse, but -5 is not positive and counts once.",
        ),
        (
            (-5, -10),
            0,
            Rules(penalty_positive_only=False),
            "(Ann: -10, Ben: -10): Ann finished, but Ben did no worse, so -5 is doubled to -10.",
        ),
        (
            (5, 5),
            1,
            Rules(penalty_on_tie=False),
            "(Ann: 5, Ben: 5): Ben finished, and Ann did as well but not better, so 5 counts once.",
        ),
        (
            (5, 5),
            1,
            Rules(penalty_factor=1, penalty_points=20),
            "(Ann: 5, Ben: 25): Ben finished, but Ann did no worse, so 5 counts as 25.",
        ),
        (
            (5, 5),
            1,
            Rules(penalty_factor=1, penalty_points=5),
            "(Ann: 5, Ben: 10): Ben finished, but Ann did no worse, so 5 counts as 10.",
        ),
        (
            (0, 0),
            1,
            Rules(penalty_factor=3, penalty_positive_only=False),
            "(Ann: 0, Ben: 0): Ben finished, but Ann did no worse, so 0 counts as 0.",
        ),
        ((5, 5), None, Rules(), "(Ann: 5, Ben: 5): nobody finished, so there is no penalty."),
    ],
)
def test_the_score_says_who_was_penalised_and_why(
    sums: tuple[int, ...], finisher: int | None, by: Rules, told: str
) -> None:
    score = score_round(sums, finisher, by)
    others = () if finisher is None else tuple(seat for seat in range(len(sums)) if seat != finisher)
    rivals = tuple(seat for seat in others if finisher is not None and sums[seat] <= sums[finisher])
    scored = RoundScored(3, score, score.points, verdict(sums, finisher, by), rivals)
    assert sentence(scored, NAMES, by) == f"Round 3 is scored {told}"


@pytest.mark.rule("GAME-2", "GAME-3", "GAME-4", "OPT-4", "OPT-16")
@pytest.mark.parametrize(
    "totals, winners, reason, limit, told",
    [
        ((126, 63), (1,), Reason.TARGET, 100, "a total of 126 reaches the target of 100: Ben wins with 63 points"),
        (
            (126, 63, 63),
            (1, 2),
            Reason.TARGET,
            100,
            "a total of 126 reaches the target of 100: Ben and Cem share the win with 63 points",
        ),
        (
            (63, 126, 63),
            (2,),
            Reason.TARGET,
            100,
            "a total of 126 reaches the target of 100: Cem wins with 63 points, the last round deciding the tie",
        ),
        (
            (-2, 3),
            (0,),
            Reason.TARGET,
            20,
            "the target of 20 was reached in an earlier round: Ann wins with -2 points",
        ),
        ((5, 20), (0,), Reason.TARGET, 20, "a total of 20 reaches the target of 20: Ann wins with 5 points"),
        ((1, 3), (0,), Reason.ROUNDS, 1, "the one round has been played: Ann wins with 1 point"),
        ((1, 300), (0,), Reason.ROUNDS, 4, "the 4 rounds have been played: Ann wins with 1 point"),
    ],
)
def test_the_end_says_what_was_reached_and_who_won(
    totals: tuple[int, ...], winners: tuple[int, ...], reason: Reason, limit: int, told: str
) -> None:
    assert sentence(GameOver(Outcome(totals, winners, reason), limit), NAMES) == f"The game is over, as {told}."


def test_a_score_of_other_rules_is_not_called_doubled() -> None:
    score = score_round((5, 5), 1, Rules(penalty_factor=3))
    told = sentence(RoundScored(1, score, score.points, Verdict.PENALISED, (0,)), NAMES)
    assert told.endswith("Ben finished, but Ann did no worse, so 5 counts as 15.")


def test_an_event_from_elsewhere_that_contradicts_itself_is_told_all_the_same() -> None:
    score = score_round((5, 9), 1)
    assert "nobody" in sentence(RoundScored(1, score, score.points, Verdict.PENALISED, ()), NAMES)
    assert "nobody" in sentence(LastTurnsLeft(()))
    nobody = sentence(RoundScored(1, score_round((5, 9), None), (5, 9), Verdict.PENALISED, (0,)), NAMES)
    assert nobody.endswith("nobody finished, so there is no penalty.")
    assert sentence(RoundScored(1, score, (5, 9), Verdict.NO_FINISHER, (0,)), NAMES) == nobody.replace("9", "18")
    less = RoundScored(1, RoundScore((5, 9), (5, 9), 1), (5, 9), Verdict.PENALISED, (0,))
    assert sentence(less, NAMES).endswith("so 9 counts as 9.")


# -- Names


def test_who_has_no_name_is_called_by_the_seat() -> None:
    assert sentence(CardDrawn(1, None)) == "Seat 1 draws a card."
    assert sentence(LastTurnsLeft((0, 1, 2)), ["Ann"]) == "Ann, seat 1 and seat 2 have one last turn each."
    assert sentence(CardDrawn(0, None), ["", " \n"]) == "Seat 0 draws a card."
    assert sentence(CardDrawn(0, 3), ["ann"]) == "ann draws 3."
    assert sentence(CardDrawn(-1, 3), NAMES) == "Seat -1 draws 3."
    assert sentence(CardDrawn(3, 3), NAMES) == "Seat 3 draws 3."


@pytest.mark.parametrize(
    "name, shown",
    [
        ("  Ann\t B.\r\n", "Ann B."),
        ("Ann\x1b[31m\x07\x00", "Ann[31m"),
        ("Ann\u202e\u200bnnA\ud800", "AnnnnA"),
        ("An\u2028n", "An n"),
        ("Zoë 猫", "Zoë 猫"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 39 + "…"),
        ("x" * 38 + " yyy", "x" * 38 + "…"),
        ("y" * 10**6, "y" * 39 + "…"),
    ],
)
def test_a_name_is_shown_without_what_would_disturb(name: str, shown: str) -> None:
    assert sentence(CardDrawn(0, None), [name]) == f"{shown} draws a card."


INVISIBLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}  # all but joiners, which shape letters and emoji


@given(st.lists(st.text(), max_size=3), courses(moves=40))
def test_whatever_the_names_a_sentence_is_one_line_of_visible_text(names: list[str], course: Course) -> None:
    happened = [*deal_events(course.states[0])]
    for step in course.steps:
        happened += events(*step)
    for event in happened:
        told = sentence(event, names, course.states[0].rules)
        assert told.splitlines() == [told]
        assert {unicodedata.category(letter) for letter in told if letter not in "\u200c\u200d"}.isdisjoint(INVISIBLE)
        assert told.endswith(".")
        assert told.strip() == told


@pytest.mark.rule("VIEW-3")
def test_a_card_that_was_not_told_is_in_no_sentence() -> None:
    assert sentence(CardDrawn(0, None)) == "Seat 0 draws a card."


# -- Other tables


@pytest.mark.rule("OPT-7", "OPT-17")
def test_places_and_lines_are_named_by_the_rules_of_the_table() -> None:
    small = Rules(rows=2, columns=3, initial_reveals=1, clear_lines=ClearLines.COLUMNS_AND_ROWS)
    assert sentence(CardTurnedUp(0, 4, 1), rules=small) == "Seat 0 turns up 1 at c1."
    for places, told in [
        ((0, 1), "column a"),
        ((1, 3, 5), "row 2"),
        ((0, 1, 2, 4), "column a and row 1"),
        ((0, 1, 2, 3, 4, 5), "columns a, b and c and rows 1 and 2"),
    ]:
        cards = (5,) * len(places)
        assert sentence(LinesCleared(0, places, cards), rules=small) == f"Seat 0 clears {told}."
    two_columns = LinesCleared(0, (0, 1, 2, 3, 4, 5), (5, 5, 6, 6, 7, 7))
    assert sentence(two_columns, rules=small) == "Seat 0 clears columns a, b and c."


def test_places_that_are_no_line_are_named_one_by_one() -> None:
    assert sentence(LinesCleared(0, (0, 1), (5, 5))) == "Seat 0 clears a1 and a2."


# -- Wrong arguments


@pytest.mark.parametrize("wrong", [None, "drawn", 7, CardDrawn, (CardDrawn(0, 1),)])
def test_what_is_no_event_is_refused(wrong: Any) -> None:
    with pytest.raises(InvalidInput) as refused:
        sentence(wrong)
    assert refused.value.where == "event"


@pytest.mark.parametrize("names, where", [("Ann", "names"), (None, "names"), ({0: "Ann"}, "names"), ([7], "names[0]")])
def test_what_is_no_list_of_names_is_refused(names: Any, where: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        sentence(CardDrawn(0, 1), names)
    assert refused.value.where == where


def test_what_are_no_rules_or_no_place_of_theirs_is_refused() -> None:
    with pytest.raises(InvalidRules) as refused:
        sentence(CardDrawn(0, 1), (), "classic")  # type: ignore[arg-type]  # that is the point
    assert refused.value.where == "rules"
    with pytest.raises(InvalidNotation):
        sentence(CardTurnedUp(0, 12, 1))
