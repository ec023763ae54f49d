"""Of whole games, under any rules: events tell everything that lies open, the truth, and nothing secret."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from skyjo import (
    Card,
    CardDrawn,
    Draw,
    ExtraRoundDue,
    Game,
    GameOver,
    LastTurnsLeft,
    Move,
    NextRound,
    Outcome,
    Phase,
    Reason,
    Reshuffle,
    RoundCutOff,
    RoundDealt,
    RoundFinished,
    RoundScored,
    Seat,
    StarterChosen,
    StarterReason,
    StartTie,
    Verdict,
    apply,
    deal_events,
    events,
    grid_sum,
    new_game,
    view,
)
from skyjo.testing import Course, Situation, courses, players_for, rules
from skyjo.testing.situations import ended
from tests.kit.picture import Picture

LOWEST_SEAT, HIGHEST_CARD = StartTie.LOWEST_SEAT, StartTie.HIGHEST_CARD


def viewers(game: Game) -> tuple[Seat | None, ...]:
    return (None, *range(game.players))


# -- Whole games


@pytest.mark.rule("DECK-4", "VIEW-1")
@given(courses())
def test_who_follows_the_events_sees_every_open_card_and_both_piles(course: Course) -> None:
    for before, move, after in course.steps:
        for viewer in {None, before.to_move}:
            picture = Picture.of(before, viewer)
            picture.follow(events(before, move, after, viewer))
            assert picture == Picture.of(after, viewer)


@pytest.mark.slow
@pytest.mark.parametrize("near", Situation)
@given(st.data())
def test_the_same_holds_where_something_rare_happens(near: Situation, data: st.DataObject) -> None:
    course = data.draw(courses(near))
    picture = Picture.of(course.states[0], None)
    for before, move, after in course.steps:
        picture.follow(events(before, move, after))
        assert picture == Picture.of(after, None)


@given(courses())
def test_all_viewers_are_told_the_same_but_for_a_card_drawn(course: Course) -> None:
    for before, move, after in course.steps:
        public = events(before, move, after)
        for viewer in range(before.players):
            own = events(before, move, after, viewer)
            if type(move) is Draw and viewer == before.to_move:
                assert own == (*public[:-1], CardDrawn(viewer, after.drawn))
                assert public[-1] == CardDrawn(viewer, None)
            else:
                assert own == public


@given(courses())
def test_what_is_announced_is_what_the_games_say(course: Course) -> None:
    for number, (before, move, after) in enumerate(course.steps):
        kinds = {type(event): event for event in events(before, move, after)}
        assert (RoundFinished in kinds) == (after.finisher is not None and before.finisher is None)
        assert (RoundScored in kinds) == ended(before, after)
        assert (RoundCutOff in kinds) == (ended(before, after) and after.finisher is None)
        assert kinds.get(GameOver) == (after.outcome and GameOver(after.outcome, _limit(after, after.outcome)))
        assert (ExtraRoundDue in kinds) == (after.phase is Phase.SCORED and after.standing.reached is not None)
        assert (StarterChosen in kinds) == (before.phase not in {Phase.TURN, Phase.DRAWN} and after.phase is Phase.TURN)
        for event in kinds.values():
            match event:
                case RoundFinished(seat):
                    assert seat == after.finisher
                case LastTurnsLeft(seats):
                    _check_last_turns(seats, course, number)
                case RoundScored():
                    _check_score(event, after)
                case StarterChosen():
                    _check_starter(event, after)
                case ExtraRoundDue(seats):
                    lowest = min(after.totals)
                    assert seats == tuple(seat for seat in range(after.players) if after.totals[seat] == lowest)
                case _:
                    pass


@given(st.data())
def test_every_new_game_can_be_told(data: st.DataObject) -> None:
    by = data.draw(rules())
    players = data.draw(players_for(by))
    starter = data.draw(st.none() | st.integers(0, players - 1))
    game = new_game(players, rules=by, seed=data.draw(st.integers(0, 9)), starter=starter)
    dealt, *begins = deal_events(game)
    assert dealt == RoundDealt(1, game.discard_pile[0], game.draw_count)
    assert len(begins) == (1 if game.phase is Phase.TURN else 0)
    for event in begins:
        assert isinstance(event, StarterChosen)
        _check_starter(event, game)


def _limit(game: Game, outcome: Outcome) -> int:
    limit = game.rules.target if outcome.reason is Reason.TARGET else game.rules.rounds
    assert limit is not None
    return limit


def _check_last_turns(seats: tuple[Seat, ...], course: Course, number: int) -> None:
    """Check that they are those whose turns follow, as far as the course goes."""
    assert seats
    turns = list[Seat | None]()
    for before, move, after in list(course.steps)[number + 1 :]:
        if type(move) is not Draw:
            turns.append(before.to_move)
        if ended(before, after):
            assert turns == list(seats)
            return
    assert turns == list(seats)[: len(turns)]


def _check_score(event: RoundScored, after: Game) -> None:
    finisher, sums = event.score.finisher, event.score.sums
    assert (event.round_number, event.score, event.totals) == (after.round_number, after.scores[-1], after.totals)
    if finisher is None:
        assert (event.verdict, event.rivals) == (Verdict.NO_FINISHER, ())
        return
    assert event.rivals == tuple(
        seat for seat in range(after.players) if seat != finisher and sums[seat] <= sums[finisher]
    )
    assert (event.verdict is Verdict.ALONE_LOWEST) == (event.rivals == ())
    if event.verdict is Verdict.NOT_POSITIVE:
        assert sums[finisher] <= 0
    if event.verdict is Verdict.TIE_ALLOWED:
        assert sums[finisher] == min(sums)
    if event.verdict is not Verdict.PENALISED:
        assert event.score.points == sums


def _check_starter(event: StarterChosen, after: Game) -> None:
    assert event.seat == after.starter == after.to_move
    match event.reason:
        case StarterReason.HIGHEST_SUM | StarterReason.LOWEST_SUM:
            points = [grid_sum(grid) for grid in after.grids]
        case StarterReason.ROUND_WINNER:
            points = list(after.scores[-1].points)
        case _:
            assert (event.points, event.tied, event.tie_break) == (None, (), ())
            return
    best = max(points) if event.reason is StarterReason.HIGHEST_SUM else min(points)
    equal = tuple(seat for seat, has in enumerate(points) if has == best)
    assert event.points == best == points[event.seat]
    assert event.tied == (equal if len(equal) > 1 else ())
    if event.tie_break[:1] == (HIGHEST_CARD,):
        lying = [[cell for cell in after.grids[seat] if isinstance(cell, int)] for seat in equal]
        highest = max(max(cards, default=0) for cards in lying)
        equal = tuple(seat for seat, cards in zip(equal, lying, strict=True) if max(cards, default=0) == highest)
    if event.tied:
        assert (event.tie_break[-1] is LOWEST_SEAT) == (event.tie_break[:1] == (LOWEST_SEAT,) or len(equal) > 1)
    assert event.seat == equal[0]


# -- What may not be told


@pytest.mark.rule("VIEW-2", "VIEW-3", "VIEW-4")
@given(courses(), st.integers(0, 99))
def test_events_depend_on_nothing_that_the_viewer_may_not_know(course: Course, chance: int) -> None:
    viewer = Random(chance).choice(viewers(course.states[0]))
    for before, move, after in course.steps:
        other_before, other_after = another_truth(before, move, after, viewer, Random(chance))
        assert view(other_before, viewer) == view(before, viewer)
        assert view(other_after, viewer) == view(after, viewer)
        assert events(other_before, move, other_after, viewer) == events(before, move, after, viewer)


def another_truth(before: Game, move: Move, after: Game, viewer: Seat | None, chance: Random) -> tuple[Game, Game]:
    """Exchange everything that the viewer knows neither before a move nor after it."""
    drawn_unseen = type(move) is Draw and viewer != before.to_move
    lower = len(before.draw_pile) - (1 if type(move) is Draw and before.draw_pile and not drawn_unseen else 0)
    spots = [
        (seat, place)
        for seat, row in enumerate(before.hidden)
        for place, card in enumerate(row)
        if card is not None and after.hidden[seat][place] is not None
    ]
    hidden = [list(row) for row in before.hidden]
    cards: list[Any] = [hidden[seat][place] for seat, place in spots]
    draws = list(before.draw_pile[:lower])
    if before.reshuffles:
        chance.shuffle(cards)
        chance.shuffle(draws)
    else:
        pool = cards + draws
        chance.shuffle(pool)
        cards, draws = pool[: len(cards)], pool[len(cards) :]
    for (seat, place), card in zip(spots, cards, strict=True):
        hidden[seat][place] = card
    other = attrs.evolve(
        before,
        seed=chance.randbytes(32),
        hidden=tuple(tuple(row) for row in hidden),
        draw_pile=(*draws, *before.draw_pile[lower:]),
    )
    return other, apply(other, move, cards=_other_order(before, move, after, viewer, chance))


def _other_order(before: Game, move: Move, after: Game, viewer: Seat | None, chance: Random) -> list[Card] | None:
    """Let the shuffle of a move, if there is one, fall in another way that looks the same."""
    if type(move) is NextRound:
        unseen = [card for row in after.hidden for card in row if card is not None] + list(after.draw_pile)
        chance.shuffle(unseen)
        dealt = after.players * after.rules.places
        return [*unseen[:dealt], *after.discard_pile, *unseen[dealt:]]
    if type(move) is not Draw or before.draw_pile:
        return None
    assert after.drawn is not None
    seen = list(after.discard_pile) if before.rules.reshuffle is Reshuffle.WHOLE_PILE else []
    unseen = list(after.draw_pile)
    if viewer == before.to_move:
        seen.append(after.drawn)
    else:
        unseen.append(after.drawn)
    chance.shuffle(unseen)
    return seen + unseen
