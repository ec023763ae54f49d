"""START: the highest opening sum begins, afterwards whoever ended the round; turns go clockwise.

In the first round the two open cards of each player are added up, and the highest sum has the first turn; of
several, the lowest seat. Every later round is begun by the player who ended the one before, however that went.
"""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CLASSIC,
    CLASSIC_DECK,
    FACE_DOWN,
    Card,
    DiscardDrawn,
    Draw,
    Game,
    InvalidRules,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Reveal,
    RoundScore,
    Rules,
    Seat,
    StartTie,
    TakeDiscard,
    Violation,
    apply,
    new_game,
    score_round,
    violation,
)
from skyjo.core.start import Start, StarterReason, who_begins
from skyjo.testing import at_random, play, stacked, table

Pair = tuple[Card, Card]

LOW = "1 0 2 3 / 2 1 4 0 / 3 5 0 1"


# -- The first round


@pytest.mark.rule("START-1")
def test_the_highest_opening_sum_begins() -> None:
    """12 and -2 make 10, 4 and 2 make 6."""
    assert opening((12, -2), (4, 2)).to_move == 0
    assert opening((4, 2), (12, -2)).to_move == 1


@pytest.mark.rule("START-1")
def test_the_sum_counts_and_not_the_highest_card() -> None:
    assert opening((12, -2), (6, 5)).to_move == 1


@pytest.mark.rule("START-1")
@pytest.mark.parametrize(
    "pairs, starter",
    [
        ([(2, 1), (3, 4), (5, 0), (1, 1)], 1),
        ([(0, 1), (0, 2), (0, 3)], 2),
        ([(-1, -2), (-1, 0), (-2, -2)], 1),
        ([(12, 12), (12, 11), (11, 11)], 0),
    ],
    ids=["3 7 5 2", "1 2 3", "-3 -1 -4", "24 23 22"],
)
def test_the_sums_of_all_players_are_compared(pairs: list[Pair], starter: Seat) -> None:
    game = opening(*pairs)
    assert (game.phase, game.starter, game.to_move) == (Phase.TURN, starter, starter)


@pytest.mark.rule("START-2")
@pytest.mark.parametrize(
    "pairs, starter",
    [
        ([(3, 4), (1, 2), (5, 2), (1, 1)], 0),
        ([(1, 0), (6, -1), (5, 0), (2, 3)], 1),
        ([(-1, -2), (-2, -1)], 0),
        ([(0, 0), (1, -1), (2, -2)], 0),
    ],
    ids=["7 3 7 2", "1 5 5 5", "-3 -3", "0 0 0"],
)
def test_of_equal_highest_sums_the_lowest_seat_begins(pairs: list[Pair], starter: Seat) -> None:
    assert opening(*pairs).to_move == starter


@pytest.mark.rule("START-2", "OPT-11")
def test_elsewhere_the_highest_card_among_the_tied_decides() -> None:
    pairs: list[Pair] = [(12, -2), (6, 5), (9, 2), (9, 2)]
    assert opening(*pairs, rules=Rules(start_tie=StartTie.HIGHEST_CARD)).to_move == 2
    assert opening(*pairs).to_move == 1


CARD, SEAT = StartTie.HIGHEST_CARD, StartTie.LOWEST_SEAT


@pytest.mark.rule("START-1", "START-2", "OPT-11")
@pytest.mark.parametrize(
    "start_tie, pairs, seat, points, tied, tie_break",
    [
        (SEAT, [(12, -2), (4, 2)], 0, 10, (), ()),
        (CARD, [(12, -2), (4, 2)], 0, 10, (), ()),
        (SEAT, [(1, 1), (3, 4), (7, 0)], 1, 7, (1, 2), (SEAT,)),
        (CARD, [(1, 1), (3, 4), (7, 0)], 2, 7, (1, 2), (CARD,)),
        (CARD, [(5, 5), (4, 6), (6, 4)], 1, 10, (0, 1, 2), (CARD, SEAT)),
        (CARD, [(4, 6), (6, 4), (6, 4)], 0, 10, (0, 1, 2), (CARD, SEAT)),
        (SEAT, [(-99, -98), (-98, -99)], 0, -197, (0, 1), (SEAT,)),
    ],
)
def test_it_is_said_how_the_starter_was_found(
    start_tie: StartTie,
    pairs: list[Pair],
    seat: Seat,
    points: int,
    tied: tuple[Seat, ...],
    tie_break: tuple[StartTie, ...],
) -> None:
    """The sum, the seats that had it where there were several, and what was looked at in order to choose."""
    grids = [(*pair, FACE_DOWN) for pair in pairs]
    found = who_begins(grids, [], None, Rules(start_tie=start_tie))
    assert found == Start(seat, StarterReason.HIGHEST_SUM, points, tied, tie_break)


@pytest.mark.rule("START-1")
def test_nobody_begins_before_all_cards_are_turned_up() -> None:
    game = play(new_game(2, seed=7), Reveal(0), Reveal(1), Reveal(0))
    assert (game.phase, game.starter, game.to_move) == (Phase.REVEAL, None, 1)


@pytest.mark.rule("START-1", "START-2")
@given(st.permutations(CLASSIC_DECK.cards), st.integers(2, 8))
def test_whoever_begins_is_the_first_of_the_highest(order: list[Card], players: int) -> None:
    game = play(new_game(players, cards=order), *[Reveal(0), Reveal(1)] * players)
    sums = [order[12 * seat] + order[12 * seat + 1] for seat in range(players)]
    assert game.starter == game.to_move == sums.index(max(sums))


@pytest.mark.rule("START-1", "OPT-9")
@pytest.mark.parametrize("named", [0, 1, 2])
def test_a_table_may_name_who_begins(named: Seat) -> None:
    fresh = new_game(3, cards=stacked(*map(drawn, [(1, 1), (5, 5), (1, 1)])), starter=named)
    assert (fresh.phase, fresh.to_move) == (Phase.REVEAL, 0)
    game = play(fresh, *[Reveal(0), Reveal(1)] * 3)
    assert (game.phase, game.starter, game.to_move) == (Phase.TURN, named, named)


@pytest.mark.rule("START-1", "OPT-9")
@pytest.mark.parametrize("named, shown", [(-1, "-1"), (3, "3"), (True, "True"), (1.0, "1.0"), ("1", "'1'")], ids=repr)
def test_only_a_seat_at_the_table_can_be_named(named: Seat, shown: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        new_game(3, seed=7, starter=named)
    error = refused.value
    assert (error.where, error.given, error.expected) == ("starter", shown, "a seat from 0 to 2, or None")


# -- Later rounds


@pytest.mark.rule("START-3")
@pytest.mark.parametrize("finisher", [0, 1, 2])
def test_whoever_ended_the_round_begins_the_next(finisher: Seat) -> None:
    """The opening sums of the next round, and who began the last one, would have it otherwise."""
    game = next_opening(before_the_last_turn(finisher, starter=(finisher + 1) % 3), highest=(finisher + 1) % 3)
    assert (game.phase, game.starter, game.to_move) == (Phase.TURN, finisher, finisher)


@pytest.mark.rule("START-3")
def test_that_holds_for_a_finisher_who_did_worst() -> None:
    last_turn = table("4 2 / 5 3 / 6 1", "0 0 / 1 2 / 3 (1)", discard=(2, 3), finisher=0, to_move=1, starter=0)
    scored = apply(last_turn, TakeDiscard(5))
    assert scored.scores[-1].points == (42, 9)
    order = stacked("0 . / 0 . / . .", "12 . / 12 . / . .", rules=scored.rules)
    game = play(apply(scored, NextRound(), cards=order), *[Reveal(0), Reveal(1)] * 2)
    assert game.to_move == 0


@pytest.mark.rule("START-3")
def test_the_round_just_ended_counts_and_not_an_earlier_one() -> None:
    earlier = [score_round((10, 20, 30), finisher=0), score_round((10, 20, 15), finisher=1)]
    game = before_the_last_turn(finisher=2, starter=0, scores=earlier)
    assert next_opening(game, highest=0).to_move == 2


@pytest.mark.rule("START-3")
def test_until_it_begins_the_starter_is_that_of_the_round_before() -> None:
    scored = apply(before_the_last_turn(finisher=2, starter=0), TakeDiscard(11))
    assert (scored.phase, scored.starter, scored.to_move) == (Phase.SCORED, 0, None)
    dealt = apply(scored, NextRound())
    assert (dealt.phase, dealt.starter, dealt.to_move) == (Phase.REVEAL, 0, 0)


# -- Clockwise


@pytest.mark.rule("START-4")
@pytest.mark.parametrize("players", range(2, 9))
def test_turns_go_by_ascending_seat_and_around(players: int) -> None:
    game = table(*["(1) 2 (3) 4 / 5 6 7 8 / 9 10 11 12"] * players, to_move=players - 2, discard=(0, 0))
    movers = []
    for _ in range(players + 2):
        movers.append(game.to_move)
        game = apply(game, TakeDiscard(4))
    assert movers == [players - 2, players - 1, *range(players)]


@pytest.mark.rule("START-4")
@pytest.mark.parametrize("move", [KeepDrawn(4), DiscardDrawn(0)], ids=repr)
def test_drawing_leaves_the_turn_and_what_follows_passes_it_on(move: Move) -> None:
    game = table(*["(1) 2 (3) 4 / 5 6 7 8 / 9 10 11 12"] * 3, to_move=2)
    in_hand = apply(game, Draw())
    assert (in_hand.phase, in_hand.to_move) == (Phase.DRAWN, 2)
    passed_on = apply(in_hand, move)
    assert (passed_on.phase, passed_on.to_move) == (Phase.TURN, 0)


@pytest.mark.rule("START-4")
@pytest.mark.parametrize("claims", [0, 2, 3])
def test_nobody_else_may_move(claims: Seat) -> None:
    game = table(*["(1) 2 (3) 4 / 5 6 7 8 / 9 10 11 12"] * 3, to_move=1)
    message = f"Seat {claims} is not to move: it is the turn of seat 1."
    assert violation(game, Draw(), seat=claims) == Violation("not_your_turn", "START-4", message)
    assert violation(game, Draw(), seat=1) is None


@pytest.mark.rule("START-4")
@pytest.mark.parametrize("claims, shown", [(True, "True"), (1.0, "1.0"), ("1", "'1', a text")], ids=repr)
def test_what_is_no_number_is_no_seat_even_if_it_looks_like_the_right_one(claims: Any, shown: str) -> None:
    game = table(*["(1) 2 (3) 4 / 5 6 7 8 / 9 10 11 12"] * 3, to_move=1)
    message = f"There is no seat {shown}: seats are whole numbers from 0 to 2."
    assert violation(game, Draw(), seat=claims) == Violation("not_your_turn", "START-4", message)


@pytest.mark.rule("START-4")
def test_between_rounds_it_is_nobodys_turn() -> None:
    scored = apply(before_the_last_turn(finisher=2, starter=0), TakeDiscard(11))
    message = "Seat 2 is not to move: the table deals."
    assert violation(scored, NextRound(), seat=2) == Violation("not_your_turn", "START-4", message)
    assert violation(scored, NextRound()) is None


@pytest.mark.rule("START-4", "SETUP-7")
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_the_turn_passes_to_the_next_seat_and_only_when_it_ends(players: int, seed: int) -> None:
    for before, move, after in at_random(new_game(players, seed=seed), seed):
        if after.phase is Phase.SCORED or after.is_over:
            break
        if isinstance(move, Draw):
            assert after.to_move == before.to_move
        elif isinstance(move, TakeDiscard | KeepDrawn | DiscardDrawn):
            assert before.to_move is not None
            assert after.to_move == (before.to_move + 1) % players


def opening(*pairs: Pair, rules: Rules = CLASSIC) -> Game:
    """Deal each seat a grid that begins with two given cards, and let everybody turn up these."""
    game = new_game(len(pairs), rules=rules, cards=stacked(*map(drawn, pairs), rules=rules))
    return play(game, *[Reveal(0), Reveal(1)] * len(pairs))


def drawn(pair: Pair) -> str:
    """A grid of which two cards are given, and any others may lie elsewhere."""
    return f"{pair[0]} . . . / {pair[1]} . . . / . . . ."


def before_the_last_turn(finisher: Seat, starter: Seat, scores: Sequence[RoundScore] = ()) -> Game:
    """Three players: the seat before the finisher is to move, and has one card face down, at d3."""
    last = (finisher + 2) % 3
    grids = [LOW[:-1] + "(1)" if seat == last else LOW for seat in range(3)]
    return table(*grids, discard=(6, 4), to_move=last, finisher=finisher, starter=starter, scores=scores)


def next_opening(last_turn: Game, highest: Seat) -> Game:
    """End the round, deal the next, and turn up opening cards of which one seat's are the highest."""
    scored = apply(last_turn, TakeDiscard(11))
    assert scored.phase is Phase.SCORED
    order = stacked(*(drawn((12, 12) if seat == highest else (0, 0)) for seat in range(3)))
    return play(apply(scored, NextRound(), cards=order), *[Reveal(0), Reveal(1)] * 3)
