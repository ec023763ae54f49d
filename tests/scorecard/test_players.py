"""Whoever plays has a name of their own, in any script, and as many play as the rules allow."""

from typing import Any

import pytest

from skyjo import CLASSIC, InvalidRules, RoundScore, Rules
from skyjo.scorecard import Scorecard
from tests.scorecard.sheets import ABC, refusal


@pytest.mark.rule("SETUP-1")
def test_players_sit_by_name_or_by_number() -> None:
    assert Scorecard.start(ABC).names == ("Ann", "Bob", "Cem")
    assert Scorecard.start(("Ann", "Bob")).players == 2
    assert Scorecard.start(3).names == ("seat 0", "seat 1", "seat 2")
    assert Scorecard.start(2).rules is CLASSIC


def test_names_of_every_script_are_welcome_and_written_one_way() -> None:
    names = ["Zoë", " Bob  the Elder ", "王小明", "مريم", "👩‍🚀", "علی‌رضا"]
    assert Scorecard.start(names).names == ("Zo\u00eb", "Bob the Elder", "王小明", "مريم", "👩‍🚀", "علی‌رضا")
    card = Scorecard.start(["Zo\u00eb", "Bob"]).add({"Zoe\u0308": 3, "Bob ": 4}, finisher="Zoe\u0308")
    assert card.rounds[0] == RoundScore((3, 4), (3, 4), 0)


NO_NAMES = ["", " ", "x" * 41, "a\nb", "a\tb", "\x1b[31m", "\u202eBob", "\u200d", "\ud800", "\u2028", "\u0958" * 21]


@pytest.mark.parametrize("name", [*NO_NAMES, 7, None, b"Bob", ("Bob",)], ids=ascii)
def test_what_cannot_be_seen_is_no_name(name: Any) -> None:
    message = refusal(Scorecard.start, ["Ann", name])
    assert message.startswith("players[1]: got ")
    assert message.endswith(", expected a name of 1 to 40 characters, all of them to be seen")
    assert message.isprintable()


def test_a_name_may_have_forty_characters() -> None:
    assert Scorecard.start(["x" * 40, "y"]).names[0] == "x" * 40


@pytest.mark.parametrize("second", ["Zo\u00eb", "Zoe\u0308", " Zo\u00eb"], ids=ascii)
def test_two_players_need_two_names(second: str) -> None:
    message = refusal(Scorecard.start, ["Ann", "Zo\u00eb", second])
    assert message == f"players[2]: got {second!r}, expected a name of their own: add an initial, perhaps"


@pytest.mark.parametrize(
    "players", ["Ann", None, True, 2.0, {"Ann", "Bob"}, {"Ann": 1}, iter(ABC)], ids=lambda v: str(type(v))
)
def test_what_is_no_list_of_names_is_refused(players: Any) -> None:
    message = refusal(Scorecard.start, players)
    assert message.startswith("players: got ")
    assert message.endswith(', expected a list of names such as ["Ann", "Bob"], or the number of players')


@pytest.mark.rule("SETUP-1", "OPT-17")
@pytest.mark.parametrize("players", [1, 0, -1, 9, ["Ann"], [], list("abcdefghi")], ids=repr)
def test_as_many_play_as_the_rules_allow(players: Any) -> None:
    number = players if isinstance(players, int) else len(players)
    assert refusal(Scorecard.start, players) == f"players: got {number} players, expected 2 to 8"
    assert "whole number of" in refusal(Scorecard.start, 10**5000)
    short = Rules(deck={1: 19, 2: 19})
    assert (
        refusal(Scorecard.start, 4, rules=short) == "players: got 4 players, expected 2 to 3, as the deck has 38 cards"
    )


def test_rules_are_asked_for() -> None:
    with pytest.raises(InvalidRules, match="rules: got 'classic', expected Rules"):
        Scorecard.start(2, rules="classic")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(InvalidRules, match="rules: got None, expected Rules"):
        Scorecard(None, ("Ann", "Bob"))  # type: ignore[arg-type]  # that is the point


def test_the_largest_numbers_that_rules_may_have_can_be_written_down() -> None:
    largest = 10**9
    card = Scorecard.start(2, rules=Rules(penalty_factor=largest, penalty_points=largest, target=largest))
    assert card.add([5, 4], 0).totals == (6 * largest, 4)
