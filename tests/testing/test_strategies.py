"""The kit gives what it says: valid rules, games, views, moves and records, and errors for what cannot be."""

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings, strategies as st

import skyjo
from skyjo import (
    CLASSIC,
    CLASSIC_DECK,
    ClearLines,
    Deck,
    DiscardDrawn,
    Game,
    InvalidInput,
    InvalidRules,
    Phase,
    Rules,
    View,
    apply,
    is_legal,
    legal_moves,
    move_id,
    new_game,
    sample,
    view,
)
from skyjo.core.consistency import flaw
from skyjo.records import Record, dumps, loads
from skyjo.testing import (
    Course,
    cards,
    courses,
    decks,
    every_move,
    games,
    moves,
    opened,
    players_for,
    records,
    rules,
    views,
)
from skyjo.testing.strategies import random_setups
from tests.kit.laws import check_game, check_step

OPTIONS = [option.name for option in attrs.fields(Rules) if option.init]
MAKERS = [courses, games, views, records]


# -- Games


@given(games())
def test_games_hang_together(game: Game) -> None:
    check_game(game)
    assert flaw(game) is None


@given(courses())
def test_courses_are_played_by_the_rules(course: Course) -> None:
    assert len(course.states) == len(course.moves) + 1
    assert [move for _, move, _ in course.steps] == list(course.moves)
    assert course.states[0].round_number == 1
    for step in course.steps:
        check_step(*step)


@given(st.integers(0, 40), st.data())
def test_no_more_moves_are_played_than_asked_for(most: int, data: st.DataObject) -> None:
    assert len(data.draw(courses(moves=most)).moves) <= most
    assert len(data.draw(records(moves=most)).moves) <= most
    assert data.draw(games(moves=0)).round_number == 1


def test_some_courses_are_short_and_none_is_without_a_move() -> None:
    lengths = [len(course.moves) for course in some(courses(), 100)]
    assert min(lengths) == 1
    assert some(courses(moves=0), 1)[0].moves == ()


def test_games_go_as_far_as_they_may() -> None:
    lengths = {len(course.moves) for course in some(courses(), 100)}
    assert max(lengths) == 150
    assert min(lengths) < 150
    assert max(len(course.moves) for course in some(courses(rules=CLASSIC), 100)) == 1000


def test_games_by_given_rules_are_by_just_these_and_come_in_every_phase() -> None:
    found = some(games(rules=CLASSIC), 200)
    assert all(game.rules == CLASSIC for game in found)
    assert {game.phase for game in found} == set(Phase)
    assert {game.players for game in found} >= {2, 3, 8}
    assert max(game.round_number for game in found) > 1


@given(random_setups())
def test_a_course_is_shown_by_what_is_needed_to_play_it_again(setup: Any) -> None:
    course = setup.play(20)
    shown = repr(course)
    assert shown.startswith(f"<Course: {len(setup.styles)} players, {setup.rules!r}, ")
    *_, dealt = shown.partition("seed=")
    values = eval(f"dict(seed={dealt.removesuffix('>')})", vars(skyjo))  # noqa: S307 - it is our own repr
    played = values.pop("moves")
    game = new_game(len(setup.styles), rules=setup.rules, **values)
    for move in played:
        game = apply(game, move)
    assert game == course.states[-1]


# -- Moves


@given(games(), st.data())
def test_moves_are_legal(game: Game, data: st.DataObject) -> None:
    if legal_moves(game):
        assert is_legal(game, data.draw(moves(game)))
        assert is_legal(game, data.draw(moves(view(game, None))))
    else:
        assert moves(game).is_empty


def test_every_legal_move_is_drawn() -> None:
    game = opened(new_game(2, seed=7))
    assert set(some(moves(game), 200)) == set(legal_moves(game))


@given(rules())
def test_every_move_is_listed_once_by_ascending_id(by: Rules) -> None:
    ids = [move_id(move, by) for move in every_move(by)]
    assert ids == sorted(set(ids))
    assert len(ids) == 3 * by.places + 2 + (by.places if by.flip_after_discard else 1)


def test_the_classic_moves_are_listed_when_nothing_is_said() -> None:
    assert every_move() == every_move(CLASSIC)
    assert DiscardDrawn(None) not in every_move()
    assert DiscardDrawn(None) in every_move(Rules(flip_after_discard=False))


# -- Views and records


@given(views(), st.integers())
def test_views_are_what_somebody_sees_of_a_game(seen: View, seed: int) -> None:
    assert view(sample(seen, Random(seed)), seen.viewer) == seen


def test_views_are_those_of_seats_and_of_spectators() -> None:
    viewers = {(seen.viewer, seen.viewer == seen.to_move) for seen in some(views(), 300)}
    assert viewers >= {(None, False), (0, True), (0, False), (1, True), (1, False)}


@given(records())
def test_records_can_be_kept(record: Record) -> None:
    assert loads(dumps(record)) == record
    assert flaw(record.game) is None


def test_records_come_with_and_without_names_and_orders() -> None:
    found = some(records(), 100)
    assert {bool(record.names) for record in found} == {True, False}
    assert {len(record.orders) for record in found} >= {0, 1, 2}
    assert {record.game.phase for record in found} == set(Phase)


# -- Rules, decks, cards, players


@given(rules(), st.sampled_from(OPTIONS), st.data())
def test_an_option_that_is_given_stays_and_the_others_go_with_it(by: Rules, option: str, data: st.DataObject) -> None:
    value = getattr(by, option)
    assert getattr(data.draw(rules(**{option: value})), option) == value


@pytest.mark.parametrize(
    "options",
    [
        {"max_players": 2},
        {"min_players": 9},
        {"initial_reveals": 5},
        {"initial_reveals": 5, "clear_lines": ClearLines.COLUMNS_AND_ROWS},
        {"deck": {1: 5}},
        {"deck": {1: 7}, "rows": 3},
        {"deck": {1: 9}, "columns": 2},
        {"target": None},
        {"rounds": None},
        {"rows": 9, "columns": 26},
    ],
    ids=repr,
)
def test_the_other_options_make_room(options: dict[str, Any]) -> None:
    for by in some(rules(**options), 50):
        assert {name: getattr(by, name) for name in options} == options


def test_decks_are_small_ones_and_the_classic_one() -> None:
    found = [by.deck for by in some(rules(), 100)]
    assert CLASSIC_DECK in found
    assert min(len(deck.cards) for deck in found) < 20


@pytest.mark.parametrize("option", ["colour", "lines", "places"])
def test_what_is_no_option_is_refused_at_once(option: str) -> None:
    with pytest.raises(TypeError, match=f"unexpected option '{option}'"):
        rules(**{option: 1})


@pytest.mark.parametrize(
    "options", [{"rows": 1}, {"rows": "3"}, {"clearing": "ALL"}, {"target": 0}, {"penalty_on_tie": 1}], ids=repr
)
def test_an_option_that_is_wrong_is_refused_at_once(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidRules) as refusal:
        rules(**options)
    assert refusal.value.where in options


@given(st.integers(1, 100), st.integers(0, 20), st.data())
def test_decks_have_the_cards_asked_for(least: int, spare: int, data: st.DataObject) -> None:
    assert len(data.draw(decks(least, spare)).cards) == least + spare
    assert len(data.draw(decks(least)).cards) >= least
    assert data.draw(decks()).cards


@given(cards())
def test_cards_are_such_as_a_deck_can_hold(card: int) -> None:
    assert Deck({card: 1}).cards == (card,)


@given(rules(), st.data())
def test_as_many_play_as_may(by: Rules, data: st.DataObject) -> None:
    players = data.draw(players_for(by))
    assert new_game(players, rules=by, seed=0).players == players


def test_from_fewest_to_most_can_play() -> None:
    assert set(some(players_for(CLASSIC), 100)) == {2, 3, 4, 5, 6, 7, 8}
    assert set(some(players_for(Rules(deck={1: 40})), 100)) == {2, 3}


# -- What is refused


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("most", [-1, 1.0, True, "9"])
def test_a_wrong_number_of_moves_is_refused_at_once(maker: Any, most: Any) -> None:
    with pytest.raises(InvalidInput, match=r"moves: got .*, expected a whole number, 0 or more"):
        maker(moves=most)


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("by", ["classic", 0, {"rows": 3}, Rules])
def test_what_are_no_rules_is_refused_at_once(maker: Any, by: Any) -> None:
    with pytest.raises(InvalidRules, match=r"rules: got .*, expected Rules, or None for any"):
        maker(rules=by)


@pytest.mark.parametrize("maker", MAKERS)
def test_a_strategy_is_shown_on_a_few_lines(maker: Any) -> None:
    """Hypothesis shows it when something is wrong with it."""
    assert len(repr(maker())) < 200


def some(strategy: st.SearchStrategy[Any], examples: int) -> list[Any]:
    """Draw so many examples, the same in every run."""
    found: list[Any] = []

    @settings(max_examples=examples, derandomize=True, database=None)
    @given(strategy)
    def look(value: Any) -> None:
        found.append(value)

    look()
    return found
