"""LAWS: what is true of every game, whatever the rules of the table and however it is played.

No card is lost or made. What may be played is exactly what the rules allow, somebody can always play until
the game is over, and a refused move changes nothing. The same cards and the same moves give the same game,
and what a table shows does not depend on what it hides.
"""

import copy
import pickle
import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from attrs import frozen
from hypothesis import event, given, settings, strategies as st

from skyjo import (
    CLEARED,
    Card,
    DiscardDrawn,
    Draw,
    Game,
    Grid,
    IllegalMove,
    KeepDrawn,
    NextRound,
    Phase,
    Reshuffle,
    Reveal,
    Rules,
    Seat,
    TakeDiscard,
    apply,
    is_legal,
    legal_moves,
    move_from_id,
    move_id,
    new_game,
    violation,
)
from skyjo.testing import Course, anything_as_move, anything_as_seat, courses, every_move, games, is_whole, rules
from skyjo.testing.courses import Setup
from skyjo.testing.situations import ended
from skyjo.testing.strategies import setups
from tests.kit.laws import allowed, check_game, check_step, mover

lightly = settings(max_examples=max(1, settings().max_examples // 2))


# -- Every move does what the rules say


@pytest.mark.rule("DECK-4", "SETUP-2", "SETUP-5", "PILE-1")
@lightly
@given(courses())
def test_the_cards_on_the_table_are_always_the_deck(course: Course) -> None:
    for situation in course.situations:
        event(situation.value)
    assert all(is_whole(game) for game in course.states)


@pytest.mark.rule("SETUP-7", "START-1", "START-2", "START-3", "START-4", "TURN-5", "COL-5", "COL-6", "COL-9", "END-6")
@pytest.mark.rule("OPT-6", "OPT-7", "OPT-8", "OPT-9", "OPT-10", "OPT-11", "OPT-12", "OPT-13", "OPT-14")
@given(courses())
def test_every_move_does_what_the_rules_say_and_nothing_else(course: Course) -> None:
    for step in course.steps:
        check_step(*step)


@pytest.mark.rule(
    "TURN-9", "END-1", "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-6", "GAME-2", "GAME-3", "GAME-4"
)
@pytest.mark.rule("OPT-1", "OPT-2", "OPT-3", "OPT-4", "OPT-15", "OPT-16")
@given(courses())
def test_every_table_is_one_that_the_rules_know(course: Course) -> None:
    for game in course.states:
        check_game(game)


@pytest.mark.slow
@pytest.mark.rule("DECK-4", "OPT-17")
@settings(max_examples=10 * settings().max_examples)
@given(courses(moves=600))
def test_long_games_keep_the_rules(course: Course) -> None:
    for situation in course.situations:
        event(situation.value)
    for game in course.states:
        check_game(game)
    for step in course.steps:
        check_step(*step)


@pytest.mark.rule("COL-7", "TURN-7")
@lightly
@given(courses())
def test_a_cleared_place_never_comes_back_in_a_round(course: Course) -> None:
    for before, move, after in course.steps:
        if move != NextRound():
            for old, new in zip(before.grids, after.grids, strict=True):
                assert cleared(old) <= cleared(new)


def cleared(grid: Grid) -> set[int]:
    return {place for place, cell in enumerate(grid) if cell is CLEARED}


@pytest.mark.rule("END-3", "END-4", "END-5", "OPT-14")
@given(courses())
def test_every_other_seat_has_exactly_one_turn_after_the_finisher(course: Course) -> None:
    turns_after: list[Seat] = []
    for before, move, after in course.steps:
        if before.finisher is not None and before.phase is Phase.TURN:
            turns_after.append(mover(before))
        if move == NextRound():
            turns_after = []
        if ended(before, after) and after.finisher is not None:
            others = [(after.finisher + step) % after.players for step in range(1, after.players)]
            assert turns_after == (others if after.rules.last_turns else [])
            event(f"{len(turns_after)} last turns")


@pytest.mark.rule("GAME-1")
@lightly
@given(courses())
def test_totals_are_the_sums_of_points(course: Course) -> None:
    running = [0] * course.states[0].players
    for before, _, after in course.steps:
        assert before.totals == tuple(running)
        if ended(before, after):
            running = [total + points for total, points in zip(running, after.scores[-1].points, strict=True)]
        assert after.totals == tuple(running)


# -- What may be played


@pytest.mark.rule("SETUP-6", "TURN-1", "TURN-2", "TURN-3", "TURN-4", "TURN-6", "TURN-7", "TURN-8", "PILE-2", "OPT-5")
@given(games())
def test_what_may_be_played_is_what_the_rules_allow(game: Game) -> None:
    event(game.phase.name)
    assert set(legal_moves(game)) == allowed(game)


@pytest.mark.rule("TURN-8", "OPT-5")
@given(games())
def test_exactly_the_legal_moves_can_be_played(game: Game) -> None:
    legal = legal_moves(game)
    for move in every_move(game.rules):
        refused = violation(game, move)
        assert (refused is None) == (move in legal) == is_legal(game, move)
        if refused is None:
            assert apply(game, move) != game
        else:
            assert refusal_of(game, move) == (move, refused)


@pytest.mark.rule("TURN-8")
@given(games(), anything_as_move())
def test_nothing_but_a_move_can_be_played(game: Game, thing: Any) -> None:
    refused = violation(game, thing)
    assert refused is not None
    assert not is_legal(game, thing)
    move, why = refusal_of(game, thing)
    assert move is thing
    assert why == refused


@pytest.mark.rule("SETUP-3", "TURN-8")
@pytest.mark.parametrize("kind", [int, Reveal, TakeDiscard, KeepDrawn, DiscardDrawn])
def test_numbers_too_long_to_write_out_are_refused_like_any_other(kind: Callable[[int], Any]) -> None:
    game = new_game(2, seed=7)
    thing = kind(10**5000)
    move, why = refusal_of(game, thing)
    assert move is thing
    assert why == violation(game, thing)


def refusal_of(game: Game, move: Any, **claim: Any) -> tuple[Any, Any]:
    """Try an illegal move: it is refused, and the game is what it was."""
    before = copy.deepcopy(game)
    with pytest.raises(IllegalMove) as refusal:
        apply(game, move, **claim)
    assert game == before
    assert hash(game) == hash(before)
    return refusal.value.move, refusal.value.violation


@lightly
@given(games())
def test_legal_moves_come_by_ascending_id(game: Game) -> None:
    ids = [move_id(move, game.rules) for move in legal_moves(game)]
    assert ids == sorted(set(ids))


@lightly
@given(rules())
def test_an_id_leads_back_to_its_move(by: Rules) -> None:
    known = every_move(by)
    ids = [move_id(move, by) for move in known]
    assert [move_from_id(number, by) for number in ids] == list(known)
    assert ids == sorted(set(ids))
    assert len(known) == (4 * by.places + 2 if by.flip_after_discard else 3 * by.places + 3)


@pytest.mark.rule("TURN-9")
@lightly
@given(games())
def test_somebody_can_always_play_until_the_game_is_over(game: Game) -> None:
    assert bool(legal_moves(game)) == (not game.is_over)


@pytest.mark.rule("START-4")
@lightly
@given(games(), st.data())
def test_only_the_seat_to_move_may_move(game: Game, data: st.DataObject) -> None:
    for move in legal_moves(game)[:1] + legal_moves(game)[-1:]:
        for seat in (*range(game.players), data.draw(anything_as_seat())):
            if type(seat) is int and seat == game.to_move:
                assert apply(game, move, seat=seat) == apply(game, move)
                continue
            refused = violation(game, move, seat=seat)
            assert refused is not None
            assert (refused.code, refused.rule) == ("not_your_turn", "START-4")
            assert not is_legal(game, move, seat=seat)
            assert refusal_of(game, move, seat=seat) == (move, refused)


@lightly
@given(games(), st.data())
def test_once_it_is_over_nobody_is_told_to_wait_for_their_turn(game: Game, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(every_move(game.rules)))
    refused = violation(game, move, seat=game.players)
    assert refused is not None
    assert refused.code == ("game_over" if game.is_over else "not_your_turn")


# -- The same again


@lightly
@given(setups())
def test_the_same_cards_and_moves_give_the_same_game(setup: Setup) -> None:
    course, again = setup.play(), setup.play()
    assert again == course
    assert hash(again.states[-1]) == hash(course.states[-1])
    assert repr(again.states[-1]) == repr(course.states[-1])


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
@lightly
@given(course=courses(), data=st.data())
def test_copies_play_on_alike(copied: Callable[[Game], Game], course: Course, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(course.moves)))
    twin = copied(course.states[at])
    for game, (_, move, after) in zip(course.states[at:], list(course.steps)[at:], strict=False):
        assert twin == game
        assert hash(twin) == hash(game)
        if type(move) is NextRound and any_dealt_by_hand(game, after):
            return
        twin = apply(twin, move)
        assert twin == after


def any_dealt_by_hand(before: Game, after: Game) -> bool:
    """Whether the order of a deal was handed in, so that the seed alone does not give it again."""
    return apply(before, NextRound()) != after


# -- What is shown does not depend on what is hidden


@frozen
class OnlyWhatIsPublic:
    """A table without secrets: the fields of the protocol, and no more."""

    rules: Rules
    grids: tuple[Grid, ...]
    discard_pile: tuple[Card, ...]
    phase: Phase
    to_move: Seat | None
    draw_count: int


def public_part(game: Game) -> OnlyWhatIsPublic:
    return OnlyWhatIsPublic(
        game.rules, game.grids, game.discard_pile, game.phase, game.to_move, draw_count=len(game.draw_pile)
    )


def imagined(game: Game, chance: Random) -> Game:
    """Another game with the same table to look at: unseen cards lie in other places, and the seed is another."""
    unseen = unseen_cards(game)
    chance.shuffle(unseen)
    rest = iter(unseen)
    return attrs.evolve(
        game,
        seed=chance.randbytes(32),
        hidden=tuple(tuple(None if card is None else next(rest) for card in row) for row in game.hidden),
        draw_pile=tuple(next(rest) for _ in game.draw_pile),
        drawn=None if game.drawn is None else next(rest),
    )


def unseen_cards(game: Game) -> list[Card]:
    in_hand = [] if game.drawn is None else [game.drawn]
    return [card for row in game.hidden for card in row if card is not None] + [*game.draw_pile, *in_hand]


@pytest.mark.rule("VIEW-1")
@lightly
@given(games(), anything_as_move())
def test_a_table_without_secrets_is_enough_to_know_what_may_be_played(game: Game, thing: Any) -> None:
    table = public_part(game)
    assert legal_moves(table) == legal_moves(game)
    for move in (*every_move(game.rules), thing):
        for seat in (None, 0, game.players - 1):
            assert violation(table, move, seat=seat) == violation(game, move, seat=seat)
            assert is_legal(table, move, seat=seat) == is_legal(game, move, seat=seat)


@pytest.mark.rule("VIEW-2", "VIEW-3", "SETUP-4")
@lightly
@given(games(), st.integers(0, 2**32))
def test_what_is_said_about_a_game_tells_nothing_of_what_is_hidden(game: Game, chance: int) -> None:
    other = imagined(game, Random(chance))
    event("differs in secrets" if other.hidden != game.hidden else "differs in the seed")
    assert other != game
    assert repr(other) == repr(game)
    assert legal_moves(other) == legal_moves(game)
    for move in every_move(game.rules):
        for seat in (None, 0):
            assert violation(other, move, seat=seat) == violation(game, move, seat=seat)


@pytest.mark.rule("VIEW-2", "VIEW-3")
@lightly
@given(games(), st.integers(0, 2**32), st.data())
def test_a_move_that_turns_nothing_up_shows_the_same_whatever_is_hidden(
    game: Game, chance: int, data: st.DataObject
) -> None:
    """Drawing shows nobody else the card; a deal shows the first discard, and nothing of what lay where before."""
    quiet = [move for move in legal_moves(game) if move in {Draw(), NextRound()} and not reshuffles_all(game)]
    if quiet:
        move = data.draw(st.sampled_from(quiet))
        before = imagined(game, Random(chance))
        after, other = apply(game, move), apply(before, move)
        event(type(move).__name__)
        if move == Draw():
            assert repr(other) == repr(after)
        else:
            assert but_for_the_discard(other) == but_for_the_discard(after)
            assert apply(attrs.evolve(before, seed=game.seed), move) == after


def but_for_the_discard(game: Game) -> str:
    """What everybody sees of a deal, without the one card that it turns up."""
    return re.sub(r"discard -?\d+ of 1,", "discard of 1,", repr(game))


def reshuffles_all(game: Game) -> bool:
    return game.rules.reshuffle is Reshuffle.WHOLE_PILE and not game.draw_pile


@pytest.mark.rule("VIEW-4", "PILE-1")
@given(courses())
def test_who_forgets_nothing_knows_which_cards_are_unseen(course: Course) -> None:
    """Known from what lies open, and after a reshuffle from what was shuffled; no look at what is hidden."""
    pool: Counter[Card] | None = None
    for before, move, after in course.steps:
        seen = Counter(after.discard_pile)
        seen.update(cell for grid in after.grids for cell in grid if isinstance(cell, int))
        assert Counter(after.rules.deck.cards) - seen == Counter(unseen_cards(after))
        if after.reshuffles > before.reshuffles:
            pool = Counter(before.discard_pile) - Counter(after.discard_pile)
            event("reshuffled")
        elif move == NextRound():
            pool = None
        if pool is not None and move == Draw():
            assert after.drawn is not None
            assert pool == Counter((*after.draw_pile, after.drawn))
            pool -= Counter([after.drawn])
        elif pool is not None:
            assert pool == Counter(after.draw_pile)
