"""Events tell a move card by card: all of it, in order, and to each viewer no more than that one may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given

from skyjo import (
    Card,
    CardDiscarded,
    CardDrawn,
    CardLaid,
    CardReplaced,
    CardsRevealed,
    CardTurnedUp,
    ClearLines,
    DiscardDrawn,
    DiscardTaken,
    Draw,
    Event,
    ExtraRoundDue,
    FirstStarter,
    Game,
    GameOver,
    IllegalMove,
    InvalidInput,
    InvalidRules,
    KeepDrawn,
    LastTurnsLeft,
    LaterStarter,
    LinesCleared,
    Move,
    NextRound,
    Outcome,
    Phase,
    PileReshuffled,
    Reason,
    Reshuffle,
    Reveal,
    RoundCutOff,
    RoundDealt,
    RoundFinished,
    RoundScore,
    RoundScored,
    Rules,
    Seat,
    StarterChosen,
    StarterReason,
    StartTie,
    TakeDiscard,
    TotalTie,
    Verdict,
    apply,
    deal_events,
    events,
    new_game,
    view,
)
from skyjo.testing import anything_as_move, anything_as_seat, opened, play, stacked, table

OTHER = "1 (3) / 2 (4) / 5 (5)"
LOWEST_SEAT, HIGHEST_CARD = StartTie.LOWEST_SEAT, StartTie.HIGHEST_CARD
HIGHEST_SUM = StarterReason.HIGHEST_SUM
THE_LOWEST = Rules(first_starter=FirstStarter.LOWEST_SUM)
THE_FIRST = Rules(first_starter=FirstStarter.FIRST_SEAT)
BY_CARD = Rules(start_tie=HIGHEST_CARD)


def told(before: Game, move: Move, seat: Seat | None = None) -> tuple[Event, ...]:
    """What is told of a legal move."""
    return events(before, move, apply(before, move), seat)


def between_rounds(by: Rules) -> Game:
    """A first round, finished by seat 1, has been scored."""
    score = RoundScore((12, 17), (12, 34), 1)
    return table("1 2 / 2 3 / 4 0", "1 2 / 2 3 / 4 5", phase=Phase.SCORED, to_move=None, rules=by, scores=[score])


def only(kind: type[Any], happened: tuple[Event, ...]) -> Any:
    """The one event of its kind."""
    (found,) = (event for event in happened if isinstance(event, kind))
    return found


# -- A turn, card by card


@pytest.mark.rule("TURN-2", "TURN-5")
def test_a_take_goes_from_the_discard_pile_to_the_place_whose_card_is_discarded() -> None:
    before = table("1 (3) / 2 (4) / 5 6", OTHER, discard=(4, 9))
    taken = DiscardTaken(0, 9)
    assert told(before, TakeDiscard(2)) == (taken, CardReplaced(0, 2, 5, face_down=False), CardLaid(0, 2, 9))
    assert told(before, TakeDiscard(3)) == (taken, CardReplaced(0, 3, 3, face_down=True), CardLaid(0, 3, 9))


@pytest.mark.rule("TURN-3", "TURN-5")
def test_a_kept_card_goes_from_the_hand_to_the_place_whose_card_is_discarded() -> None:
    before = table("1 (3) / 2 (4) / 5 6", OTHER, drawn=12, to_move=1)
    assert told(before, KeepDrawn(4)) == (CardReplaced(1, 4, 4, face_down=True), CardLaid(1, 4, 12))


@pytest.mark.rule("TURN-6")
def test_a_discarded_card_goes_before_a_card_is_turned_up() -> None:
    before = table("1 (3) / 2 (4) / 5 6", OTHER, drawn=12)
    assert told(before, DiscardDrawn(3)) == (CardDiscarded(0, 12), CardTurnedUp(0, 3, 3))


@pytest.mark.rule("OPT-5")
def test_where_nothing_is_turned_up_a_discard_is_all_there_is() -> None:
    before = table("1 (3) / 2 (4) / 5 6", OTHER, drawn=12, rules=Rules(flip_after_discard=False))
    assert told(before, DiscardDrawn(None)) == (CardDiscarded(0, 12),)


@pytest.mark.rule("VIEW-1", "VIEW-3")
def test_a_drawn_card_is_told_to_nobody_else() -> None:
    before = table("1 (3) / 2 (4) / 5 6", OTHER, draw=(7, 8), to_move=1)
    assert told(before, Draw(), seat=1) == (CardDrawn(1, 8),)
    assert told(before, Draw(), seat=0) == told(before, Draw(), seat=None) == (CardDrawn(1, None),)


@pytest.mark.rule("COL-5", "COL-6")
def test_a_complete_column_goes_after_the_card_it_was_completed_with() -> None:
    before = table("9 (3) / 9 (1) / -1 2", OTHER, discard=(4, 9))
    assert told(before, TakeDiscard(2)) == (
        DiscardTaken(0, 9),
        CardReplaced(0, 2, -1, face_down=False),
        CardLaid(0, 2, 9),
        LinesCleared(0, (0, 1, 2), (9, 9, 9)),
    )
    turned_up = table("3 7 / (1) 7 / 2 (7)", OTHER, discard=(4, 9), drawn=12)
    assert told(turned_up, DiscardDrawn(5))[1:] == (CardTurnedUp(0, 5, 7), LinesCleared(0, (3, 4, 5), (7, 7, 7)))


@pytest.mark.rule("COL-6", "OPT-7")
def test_crossed_lines_go_together() -> None:
    rows_too = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS)
    before = table("1 7 2 (4) / 7 (7) 7 7 / 3 7 (5) 6", "1 2 3 4 / 5 6 7 (8) / 8 9 1 2", drawn=10, rules=rows_too)
    assert told(before, DiscardDrawn(4))[2] == LinesCleared(0, (1, 3, 4, 5, 7, 10), (7,) * 6)


# -- The end of a round


@pytest.mark.rule("END-1", "END-3")
def test_who_finishes_is_told_and_who_has_a_last_turn() -> None:
    game = table("1 2 / 2 3 / 4 (5)", "1 2 / 2 3 / 4 (9)", "1 2 / 2 3 / (5) (6)", to_move=1)
    assert told(game, TakeDiscard(5))[3:] == (RoundFinished(1), LastTurnsLeft((2, 0)))
    game = apply(game, TakeDiscard(5))
    assert told(game, TakeDiscard(5))[3:] == (LastTurnsLeft((0,)),)
    game = apply(game, TakeDiscard(5))
    assert not any(isinstance(event, LastTurnsLeft) for event in told(game, TakeDiscard(5)))


@pytest.mark.rule("END-3")
def test_last_turns_go_round_the_table() -> None:
    grid = "1 2 / 2 3 / 4 (5)"
    game = table(grid, grid, grid, grid, grid, to_move=1)
    assert told(game, TakeDiscard(5))[3:] == (RoundFinished(1), LastTurnsLeft((2, 3, 4, 0)))


@pytest.mark.rule("END-5")
def test_a_grid_completed_in_a_last_turn_finishes_nothing() -> None:
    game = table("1 2 / 2 3 / 4 (5)", "1 2 / 2 3 / 4 (9)", "1 2 / 2 3 / (5) (6)", discard=(0,))
    assert told(apply(game, TakeDiscard(5)), TakeDiscard(5))[3:] == (LastTurnsLeft((2,)),)


@pytest.mark.rule("END-6", "COL-9", "SCORE-5")
def test_the_reveal_is_told_seat_by_seat_apart_from_the_turn() -> None:
    game = table(
        "1 2 / 2 3 / 4 5", "(6) (7) / (6) (7) / 6 7", "(8) 3 / 8 3 / 8 (4)", to_move=2, finisher=0, discard=(3,)
    )
    assert told(game, TakeDiscard(5)) == (
        DiscardTaken(2, 3),
        CardReplaced(2, 5, 4, face_down=True),
        CardLaid(2, 5, 3),
        LinesCleared(2, (3, 4, 5), (3, 3, 3)),
        CardsRevealed(1, (0, 1, 3, 4), (6, 6, 7, 7)),
        LinesCleared(1, (0, 1, 2, 3, 4, 5), (6, 6, 6, 7, 7, 7)),
        CardsRevealed(2, (0,), (8,)),
        LinesCleared(2, (0, 1, 2), (8, 8, 8)),
        RoundScored(1, RoundScore((17, 0, 0), (34, 0, 0), 0), (34, 0, 0), Verdict.PENALISED, (1, 2)),
    )


@pytest.mark.rule("OPT-8", "OPT-14")
def test_by_other_rules_lines_stay_at_the_reveal_and_nobody_has_a_last_turn() -> None:
    by = Rules(last_turns=False, clear_at_reveal=False)
    game = table("1 2 / 2 3 / 4 (5)", "6 (7) / (6) 8 / (6) 9", discard=(0,), rules=by)
    assert told(game, TakeDiscard(5))[3:] == (
        RoundFinished(0),
        CardsRevealed(1, (1, 2, 3), (6, 6, 7)),
        RoundScored(1, RoundScore((12, 42), (12, 42), 0), (12, 42), Verdict.ALONE_LOWEST, ()),
    )


@pytest.mark.rule("SCORE-1", "GAME-1")
def test_the_score_told_is_that_of_the_round_just_played() -> None:
    before = RoundScore((20, 30), (20, 30), 0)
    game = table("1 2 / 2 3 / 4 5", "6 7 / 6 8 / 6 (9)", discard=(1,), to_move=1, finisher=0, scores=[before])
    score = RoundScore((17, 34), (17, 34), 0)
    assert told(game, TakeDiscard(5))[3:] == (RoundScored(2, score, (37, 64), Verdict.ALONE_LOWEST, ()),)


@pytest.mark.rule("OPT-13")
def test_a_round_that_is_cut_off_has_no_finisher() -> None:
    game = table("1 2 / 2 3 / 4 (5)", OTHER, discard=(0,), idle_turns=2, rules=Rules(stall_limit=3))
    happened = told(game, TakeDiscard(0))
    assert happened[3:6] == (RoundCutOff(3), CardsRevealed(0, (5,), (5,)), CardsRevealed(1, (3, 4, 5), (3, 4, 5)))
    assert happened[6:] == (RoundScored(1, RoundScore((16, 20), (16, 20), None), (16, 20), Verdict.NO_FINISHER, ()),)


@pytest.mark.rule("SCORE-3", "OPT-2")
@pytest.mark.parametrize(
    "by, found",
    [
        (Rules(), Verdict.PENALISED),
        (Rules(penalty_on_tie=False), Verdict.TIE_ALLOWED),
    ],
)
def test_the_score_says_who_did_no_worse(by: Rules, found: Verdict) -> None:
    game = table("1 2 / 2 3 / 4 0", "8 0 / 9 1 / 3 (9)", "2 1 / 3 2 / 0 4", to_move=1, finisher=2, rules=by)
    scored = only(RoundScored, told(game, TakeDiscard(5)))
    assert (scored.score.sums, scored.verdict, scored.rivals) == ((12, 21, 12), found, (0,))


@pytest.mark.rule("GAME-1", "GAME-2", "GAME-3")
def test_the_end_of_the_game_says_what_was_reached() -> None:
    last = [RoundScore((60, 3), (60, 3), 1)]
    game = table("(12) 12 / 11 11 / 10 10", "1 2 / 2 3 / 4 5", finisher=1, discard=(0,), scores=last)
    happened = told(game, TakeDiscard(1))
    assert only(RoundScored, happened).totals == (115, 20)
    assert only(RoundScored, happened).round_number == 2
    assert happened[-1] == GameOver(Outcome((115, 20), (1,), Reason.TARGET), 100)


@pytest.mark.rule("OPT-4", "OPT-16")
@pytest.mark.parametrize(
    "tie, last",
    [
        (TotalTie.SHARED, GameOver(Outcome((12, 17, 12), (0, 2), Reason.ROUNDS), 1)),
        (TotalTie.EXTRA_ROUND, ExtraRoundDue((0, 2))),
    ],
)
def test_a_tie_shares_the_win_or_brings_another_round(tie: TotalTie, last: Event) -> None:
    by = Rules(rounds=1, target=50, total_tie=tie, penalty_on_tie=False)
    grids = "1 2 / 2 3 / 4 0", "1 2 / 2 3 / 4 5", "1 2 / 2 3 / 4 (9)"
    game = table(*grids, to_move=2, finisher=0, discard=(0,), rules=by)
    assert told(game, TakeDiscard(5))[-1] == last


# -- Deals, and who begins


@pytest.mark.rule("SETUP-5")
def test_a_deal_tells_the_first_discard_and_no_card_of_a_grid() -> None:
    game = new_game(2, seed=7)
    assert deal_events(game) == (RoundDealt(1, game.discard_pile[0], 125),)
    scored = between_rounds(Rules())
    after = apply(scored, NextRound())
    assert events(scored, NextRound(), after) == (RoundDealt(2, after.discard_pile[0], 137),)


@pytest.mark.rule("SETUP-6", "START-1", "START-2")
def test_opening_cards_are_told_one_by_one_and_then_who_begins() -> None:
    opening = "1 . . . / 5 . . . / . . . .", "6 . . . / 1 . . . / . . . .", "3 . . . / 4 . . . / . . . ."
    game = new_game(3, cards=stacked(*opening))
    game = play(game, Reveal(0), Reveal(1), Reveal(0), Reveal(1), Reveal(0))
    assert told(game, Reveal(1)) == (
        CardTurnedUp(2, 1, 4),
        StarterChosen(1, HIGHEST_SUM, 7, (1, 2), (LOWEST_SEAT,)),
    )


@pytest.mark.rule("START-1", "START-2", "OPT-9", "OPT-11")
@pytest.mark.parametrize(
    "by, openings, chosen",
    [
        (Rules(), [(1, 5), (6, 2), (3, 4)], (1, HIGHEST_SUM, 8, (), ())),
        (THE_LOWEST, [(7, 5), (6, 2), (3, 5)], (1, StarterReason.LOWEST_SUM, 8, (1, 2), (LOWEST_SEAT,))),
        (THE_FIRST, [(1, 1), (6, 2), (3, 5)], (0, StarterReason.FIRST_SEAT, None, (), ())),
        (BY_CARD, [(1, 5), (4, 4), (6, 2)], (2, HIGHEST_SUM, 8, (1, 2), (HIGHEST_CARD,))),
        (BY_CARD, [(4, 4), (6, 2), (2, 6)], (1, HIGHEST_SUM, 8, (0, 1, 2), (HIGHEST_CARD, LOWEST_SEAT))),
        (BY_CARD, [(4, 4), (6, 3), (2, 6)], (1, HIGHEST_SUM, 9, (), ())),
    ],
)
def test_who_begins_the_first_round_is_told_with_the_reason(
    by: Rules, openings: list[tuple[Card, Card]], chosen: tuple[Any, ...]
) -> None:
    grids = [f"{first} . . . / {second} . . . / . . . ." for first, second in openings]
    game = new_game(3, rules=by, cards=stacked(*grids, rules=by))
    game = play(game, Reveal(0), Reveal(1), Reveal(0), Reveal(1), Reveal(0))
    assert told(game, Reveal(1))[1] == StarterChosen(*chosen)


@pytest.mark.rule("OPT-9")
def test_a_seat_named_by_the_table_begins_for_that_reason() -> None:
    game = new_game(2, seed=7, starter=1)
    game = play(game, Reveal(0), Reveal(1), Reveal(0))
    named = told(game, Reveal(1))[1]
    assert named == StarterChosen(1, StarterReason.NAMED, None, (), ())
    assert repr(named) == "StarterChosen(seat=1, reason=StarterReason.NAMED, points=None, tied=(), tie_break=())"


@pytest.mark.rule("START-3", "OPT-10")
@pytest.mark.parametrize(
    "later, finisher, chosen",
    [
        (LaterStarter.FINISHER, 2, (2, StarterReason.FINISHER, None, (), ())),
        (LaterStarter.FINISHER, None, (1, StarterReason.NEXT_SEAT, None, (), ())),
        (LaterStarter.NEXT_SEAT, 2, (1, StarterReason.NEXT_SEAT, None, (), ())),
        (LaterStarter.ROUND_WINNER, 2, (0, StarterReason.ROUND_WINNER, 5, (0, 2), (LOWEST_SEAT,))),
        (LaterStarter.HIGHEST_SUM, 2, (0, HIGHEST_SUM, 8, (), ())),
    ],
)
def test_who_begins_a_later_round_is_told_with_the_reason(
    later: LaterStarter, finisher: Seat | None, chosen: tuple[Any, ...]
) -> None:
    by = Rules(later_starter=later, start_tie=HIGHEST_CARD)
    score = RoundScore((5, 9, 5), (5, 9, 5), finisher)
    grids = "6 (1) / 2 (1) / (5) (5)", "6 (1) / 1 (1) / (5) (5)", "6 (1) / (1) (1) / (5) (5)"
    game = table(*grids, phase=Phase.REVEAL, to_move=2, rules=by, scores=[score])
    assert told(game, Reveal(1)) == (CardTurnedUp(2, 1, 1), StarterChosen(*chosen))


@pytest.mark.rule("OPT-9", "OPT-17")
def test_without_opening_cards_the_deal_tells_who_begins() -> None:
    by = Rules(initial_reveals=0)
    nobody_shows_more = StarterChosen(0, HIGHEST_SUM, 0, (0, 1), (LOWEST_SEAT,))
    assert deal_events(new_game(2, rules=by, seed=7))[1:] == (nobody_shows_more,)
    named = StarterChosen(1, StarterReason.NAMED, None, (), ())
    assert deal_events(new_game(2, rules=by, seed=7, starter=1))[1:] == (named,)
    assert deal_events(new_game(2, rules=by, seed=7, starter=1), starter=1)[1:] == (named,)
    scored = between_rounds(by)
    assert told(scored, NextRound())[1:] == (StarterChosen(1, StarterReason.FINISHER, None, (), ()),)


@pytest.mark.rule("OPT-9", "OPT-17")
def test_whether_a_seat_was_named_that_the_rules_choose_too_must_be_said() -> None:
    """The two games are equal, so nobody can tell it from the game."""
    by = Rules(initial_reveals=0)
    game = new_game(2, rules=by, seed=7, starter=0)
    assert game == new_game(2, rules=by, seed=7)
    assert deal_events(game)[1] == StarterChosen(0, HIGHEST_SUM, 0, (0, 1), (LOWEST_SEAT,))
    assert deal_events(game, starter=0)[1] == StarterChosen(0, StarterReason.NAMED, None, (), ())


@pytest.mark.parametrize("starter", [0, 2, -1, True, "one"])
@pytest.mark.parametrize("reveals", [0, 2])
def test_a_game_does_not_begin_with_a_seat_that_was_not_named(reveals: int, starter: Any) -> None:
    by = Rules(initial_reveals=reveals)
    with pytest.raises(InvalidInput) as refused:
        deal_events(new_game(2, rules=by, seed=7, starter=1), starter=starter)
    assert refused.value.where == "game"


# -- The piles


@pytest.mark.rule("PILE-1", "OPT-12")
@pytest.mark.parametrize(
    "reshuffle, order, reshuffled",
    [
        (Reshuffle.KEEP_TOP, [3, 1, 2], PileReshuffled(3, None)),
        (Reshuffle.WHOLE_PILE, [2, 3, 4, 1], PileReshuffled(3, 2)),
    ],
)
def test_a_reshuffle_is_told_before_the_draw(reshuffle: Reshuffle, order: list[Card], reshuffled: Event) -> None:
    before = table("1 (3) / 2 (4) / 5 6", OTHER, discard=(1, 2, 3, 4), draw=(), rules=Rules(reshuffle=reshuffle))
    after = apply(before, Draw(), cards=order)
    assert events(before, Draw(), after, 0) == (reshuffled, CardDrawn(0, 3))


@pytest.mark.rule("PILE-1")
@pytest.mark.parametrize("below", [1, 2, 3, 4, 5])
def test_all_cards_that_are_shuffled_are_counted(below: int) -> None:
    before = table("1 (3) / 2 (4) / 5 6", OTHER, discard=(*range(below), 9), draw=())
    assert told(before, Draw())[0] == PileReshuffled(below, None)


# -- Wrong arguments


def test_a_game_that_the_move_does_not_give_is_refused() -> None:
    before = table("1 (3) / 2 (4) / 5 6", OTHER, discard=(4, 9))
    after = apply(before, TakeDiscard(2))
    for wrong in (before, apply(before, TakeDiscard(1)), attrs.evolve(after, draw_pile=after.draw_pile[1:])):
        with pytest.raises(InvalidInput) as refused:
            events(before, TakeDiscard(2), wrong)
        assert refused.value.where == "after"
        assert "TakeDiscard(place=2)" in str(refused.value)


def test_a_deal_or_reshuffle_of_other_cards_is_refused() -> None:
    before = table("1 (3) / 2 (4) / 5 6", OTHER, discard=(1, 2, 3, 4), draw=())
    drawn = apply(before, Draw())
    scored = between_rounds(Rules())
    dealt = apply(scored, NextRound())
    steps: list[tuple[Game, Move, Game]] = [
        (before, Draw(), attrs.evolve(drawn, drawn=12)),
        (before, Draw(), attrs.evolve(drawn, drawn=None)),
        (scored, NextRound(), attrs.evolve(dealt, discard_pile=(99,))),
        (scored, NextRound(), drawn),
    ]
    for game, move, wrong in steps:
        with pytest.raises(InvalidInput) as refused:
            events(game, move, wrong)
        assert refused.value.where == "after"


@pytest.mark.parametrize("wrong", [None, "game", 7, view(new_game(2, seed=7), 0)])
def test_events_need_games(wrong: Any) -> None:
    game = new_game(2, seed=7)
    after = apply(game, Reveal(0))
    for where, arguments in (("before", (wrong, Reveal(0), after)), ("after", (game, Reveal(0), wrong))):
        with pytest.raises(InvalidInput) as refused:
            events(*arguments)
        assert refused.value.where == where
    with pytest.raises(InvalidInput) as refused:
        deal_events(wrong)
    assert refused.value.where == "game"


@given(anything_as_move())
def test_what_is_no_legal_move_is_refused(move: Any) -> None:
    game = new_game(2, seed=7)
    with pytest.raises(IllegalMove):
        events(game, move, game)


@given(anything_as_seat())
def test_what_is_no_viewer_is_refused(seat: Any) -> None:
    game = new_game(2, seed=7)
    with pytest.raises(InvalidRules) as refused:
        events(game, Reveal(0), apply(game, Reveal(0)), seat)
    assert refused.value.where == "seat"


def _not_just_dealt() -> Iterator[Game]:
    game = new_game(2, seed=7)
    yield apply(game, Reveal(0))
    yield opened(game)
    yield apply(opened(game), Draw())
    yield attrs.evolve(game, discard_pile=(99,))
    yield attrs.evolve(game, finisher=1)
    yield attrs.evolve(game, round_number=2, scores=(RoundScore((1, 2), (1, 2), 0),))


@pytest.mark.parametrize("game", [*_not_just_dealt()])
def test_only_a_game_just_dealt_has_a_first_deal_to_tell(game: Game) -> None:
    with pytest.raises(InvalidInput) as refused:
        deal_events(game)
    assert refused.value.where == "game"
