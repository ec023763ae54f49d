"""A game that was played with the library writes its own score sheet."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import Game, InvalidInput, new_game, view
from skyjo.scorecard import Scorecard, dumps, loads
from skyjo.testing import games
from tests.scorecard.sheets import refusal


@given(games())
def test_the_sheet_says_what_the_game_says(game: Game) -> None:
    card = Scorecard.of(game)
    assert card.rounds == game.scores
    assert card.totals == game.totals
    assert card.outcome == game.outcome
    assert card.names == tuple(f"seat {seat}" for seat in range(game.players))
    assert Scorecard.of(view(game, 0)) == card


def test_players_may_have_names() -> None:
    assert Scorecard.of(new_game(2, seed=7), ["Ann", "Ben"]).names == ("Ann", "Ben")


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Ben", "Cem"], ["Ann", 5], ["Ann", None], "AB", 5], ids=repr)
def test_names_are_as_many_texts_as_players(names: Any) -> None:
    assert refusal(Scorecard.of, new_game(2, seed=7), names).startswith("players")


@pytest.mark.parametrize(
    "names, called",
    [
        (("Ann", "Ann", "Ann"), ("Ann", "Ann (2)", "Ann (3)")),
        (("Ann", "Ann", "Ann (2)"), ("Ann", "Ann (3)", "Ann (2)")),
        (("Ann\n", "  Ben\t B ", "\u200b"), ("Ann", "Ben B", "seat 2")),
        (("", "seat 0", "seat\u202e 0"), ("seat 0", "seat 0 (2)", "seat 0 (3)")),
        (("A" * 100, "A" * 41, "A" * 40), ("A" * 39 + "…", "A" * 35 + "… (2)", "A" * 40)),
        (("e\u0301", "\u00e9", "\u732b" * 99), ("\u00e9", "\u00e9 (2)", "\u732b" * 39 + "…")),
    ],
)
def test_the_names_of_a_record_are_made_to_fit(names: tuple[str, ...], called: tuple[str, ...]) -> None:
    assert Scorecard.of(new_game(3, seed=7), names).names == called


@given(st.lists(st.text(min_size=1, max_size=100), min_size=2, max_size=8))
def test_a_sheet_takes_whatever_names_a_record_takes(names: list[str]) -> None:
    card = Scorecard.of(new_game(len(names), seed=7), names)
    assert len(set(card.names)) == len(names)
    assert loads(dumps(card)) == card


@given(st.lists(st.sampled_from(["Ann", "Ann (2)", " Ann", "seat 1", "\r", "B" * 99]), min_size=8, max_size=8))
def test_a_sheet_tells_players_of_one_name_apart(names: list[str]) -> None:
    assert len(set(Scorecard.of(new_game(8, seed=7), names).names)) == len(names)


@pytest.mark.parametrize("table", [None, 7, "game", Scorecard.start(2)], ids=lambda table: type(table).__name__)
def test_only_a_game_has_a_sheet(table: Any) -> None:
    with pytest.raises(InvalidInput, match=r"^table: got .*, expected a Game, or a View of one$"):
        Scorecard.of(table)
