"""A game that was played with the library writes its own score sheet."""

from typing import Any

import pytest
from hypothesis import given

from skyjo import Game, InvalidInput, new_game, view
from skyjo.scorecard import Scorecard
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


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Ben", "Cem"], ["Ann", "Ann"], ["Ann", ""], "AB", 5], ids=repr)
def test_names_are_as_many_as_players_and_all_different(names: Any) -> None:
    assert refusal(Scorecard.of, new_game(2, seed=7), names).startswith("players")


@pytest.mark.parametrize("table", [None, 7, "game", Scorecard.start(2)], ids=lambda table: type(table).__name__)
def test_only_a_game_has_a_sheet(table: Any) -> None:
    with pytest.raises(InvalidInput, match=r"^table: got .*, expected a Game, or a View of one$"):
        Scorecard.of(table)
