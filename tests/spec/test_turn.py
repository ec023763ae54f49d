"""TURN: take the top discard into your grid, or draw, look, and decide.

A card taken from the discard pile must be exchanged with one of the player's own. A drawn card may be exchanged
too, or discarded; then one of the player's own hidden cards is turned up. What leaves the grid goes face up on
the discard pile. There is no passing, no changing one's mind, and a cleared place is no target.
"""

from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from skyjo import (
    FACE_DOWN,
    DiscardDrawn,
    Draw,
    Game,
    IllegalMove,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Place,
    Reveal,
    Rules,
    TakeDiscard,
    Violation,
    apply,
    legal_moves,
    new_game,
    place_name,
    violation,
)
from skyjo.testing import at_random, grid, table

OWN = "5 (3) . (1) / (2) 8 . 4 / 6 (9) . 0"
OTHER = "(1) 3 (7) 4 / -2 (0) -1 0 / 1 0 (12) 2"
OPEN, HIDDEN, CLEARED = (0, 2, 4, 10, 11), (1, 3, 5, 9), (6, 7, 8)
HERE = tuple(place for place in range(12) if place not in CLEARED)


def to_start() -> Game:
    """Seat 0 begins its turn; the discard pile shows a 4 on a 9, an 11 is to be drawn."""
    return table(OWN, OTHER, discard=(9, 4), draw=(7, 10, 11))


def in_hand() -> Game:
    """Seat 0 has drawn the 11."""
    return apply(to_start(), Draw())


# -- Two ways to begin


@pytest.mark.rule("TURN-1")
def test_a_turn_begins_with_drawing_or_taking_the_top_discard() -> None:
    assert legal_moves(to_start()) == (Draw(), *(TakeDiscard(place) for place in HERE))
    whole = table("5 (3) / (2) 8 / 6 (9)", "(1) 3 / -2 (0) / 1 0", discard=(9, 4))
    assert legal_moves(whole) == (Draw(), *(TakeDiscard(place) for place in range(6)))


@pytest.mark.rule("TURN-1", "TURN-3")
def test_drawing_takes_the_top_card_in_hand_and_changes_nothing_else() -> None:
    before = to_start()
    assert apply(before, Draw()) == attrs.evolve(before, phase=Phase.DRAWN, drawn=11, draw_pile=(7, 10))


@pytest.mark.rule("TURN-1", "TURN-2", "TURN-5")
def test_taking_exchanges_the_top_discard_with_an_open_card() -> None:
    before = to_start()
    assert apply(before, TakeDiscard(4)) == attrs.evolve(
        before,
        grids=(grid("5 (3) . (1) / (2) 4 . 4 / 6 (9) . 0"), before.grids[1]),
        discard_pile=(9, 8),
        to_move=1,
        idle_turns=1,
    )


@pytest.mark.rule("TURN-1", "TURN-2", "TURN-4", "TURN-5")
def test_taking_exchanges_the_top_discard_with_a_hidden_card() -> None:
    before = to_start()
    assert apply(before, TakeDiscard(3)) == attrs.evolve(
        before,
        grids=(grid("5 4 . (1) / (2) 8 . 4 / 6 (9) . 0"), before.grids[1]),
        hidden=((None, 2, None, None, None, 9, None, None, None, 1, None, None), before.hidden[1]),
        discard_pile=(9, 3),
        to_move=1,
    )


@pytest.mark.rule("TURN-2")
def test_a_card_taken_from_the_discard_pile_cannot_be_discarded_for_a_flip() -> None:
    game = to_start()
    assert not any(isinstance(move, DiscardDrawn) for move in legal_moves(game))
    refused = Violation("nothing_drawn", "TURN-3", "No card has been drawn: draw one first.")
    assert violation(game, DiscardDrawn(1)) == refused
    taken = apply(game, TakeDiscard(4))
    assert violation(taken, DiscardDrawn(1), seat=0) == Violation(
        "not_your_turn", "START-4", "Seat 0 is not to move: it is the turn of seat 1."
    )
    assert violation(taken, DiscardDrawn(0)) == refused


# -- A drawn card


@pytest.mark.rule("TURN-3", "TURN-6", "TURN-7")
def test_a_drawn_card_is_kept_or_discarded() -> None:
    keeps = (KeepDrawn(place) for place in HERE)
    flips = (DiscardDrawn(place) for place in HIDDEN)
    assert legal_moves(in_hand()) == (*keeps, *flips)


@pytest.mark.rule("TURN-3", "TURN-4")
def test_the_drawn_card_is_seen_before_the_place_is_chosen() -> None:
    """Drawing names no place; with the card in hand every place can still be chosen."""
    assert [field.name for field in attrs.fields(Draw)] == []
    game = in_hand()
    assert game.drawn == 11
    assert game.grids == to_start().grids
    assert {move.place for move in legal_moves(game) if isinstance(move, KeepDrawn)} == set(HERE)


@pytest.mark.rule("TURN-3", "TURN-5")
def test_a_drawn_card_is_exchanged_with_an_open_card() -> None:
    before = in_hand()
    assert apply(before, KeepDrawn(2)) == attrs.evolve(
        before,
        grids=(grid("5 (3) . (1) / (2) 8 . 4 / 11 (9) . 0"), before.grids[1]),
        discard_pile=(9, 4, 6),
        phase=Phase.TURN,
        to_move=1,
        idle_turns=1,
        drawn=None,
    )


@pytest.mark.rule("TURN-3", "TURN-4", "TURN-5")
def test_a_drawn_card_is_exchanged_with_a_hidden_card() -> None:
    before = in_hand()
    assert apply(before, KeepDrawn(9)) == attrs.evolve(
        before,
        grids=(grid("5 (3) . 11 / (2) 8 . 4 / 6 (9) . 0"), before.grids[1]),
        hidden=((None, 2, None, 3, None, 9, None, None, None, None, None, None), before.hidden[1]),
        discard_pile=(9, 4, 1),
        phase=Phase.TURN,
        to_move=1,
        drawn=None,
    )


@pytest.mark.rule("TURN-3", "TURN-6")
def test_a_drawn_card_is_discarded_and_a_hidden_one_turned_up() -> None:
    before = in_hand()
    assert apply(before, DiscardDrawn(5)) == attrs.evolve(
        before,
        grids=(grid("5 (3) . (1) / (2) 8 . 4 / 6 9 . 0"), before.grids[1]),
        hidden=((None, 2, None, 3, None, None, None, None, None, 1, None, None), before.hidden[1]),
        discard_pile=(9, 4, 11),
        phase=Phase.TURN,
        to_move=1,
        drawn=None,
    )


@pytest.mark.rule("TURN-6")
@pytest.mark.parametrize("place", OPEN)
def test_after_the_discard_only_a_hidden_card_can_be_turned_up(place: Place) -> None:
    message = f"The card at {place_name(place)} is face up already."
    assert violation(in_hand(), DiscardDrawn(place)) == Violation("not_face_down", "TURN-6", message)


@pytest.mark.rule("TURN-6")
def test_after_the_discard_a_card_must_be_turned_up() -> None:
    message = "Who discards the drawn card must turn up a card."
    assert violation(in_hand(), DiscardDrawn(None)) == Violation("place_needed", "TURN-6", message)


@pytest.mark.rule("TURN-6", "OPT-5")
def test_elsewhere_no_card_is_turned_up() -> None:
    game = table(OWN, OTHER, drawn=11, rules=Rules(flip_after_discard=False))
    message = "At this table, who discards the drawn card turns up no card."
    assert violation(game, DiscardDrawn(1)) == Violation("no_flip", "OPT-5", message)
    assert violation(game, DiscardDrawn(None)) is None


# -- Any card may be exchanged


@pytest.mark.rule("TURN-4")
@pytest.mark.parametrize("place", HERE)
def test_every_own_card_may_be_exchanged_open_or_not(place: Place) -> None:
    replaced = (5, 2, 6, 3, 8, 9, None, None, None, 1, 4, 0)[place]
    taken = apply(to_start(), TakeDiscard(place))
    assert taken.grids[0][place] == 4
    assert taken.discard_pile == (9, replaced)
    kept = apply(in_hand(), KeepDrawn(place))
    assert kept.grids[0][place] == 11
    assert kept.discard_pile == (9, 4, replaced)


@pytest.mark.rule("TURN-4", "TURN-5")
def test_a_card_may_be_exchanged_for_an_equal_one_which_joins_the_pile() -> None:
    taken = apply(to_start(), TakeDiscard(10))
    assert taken.grids[0] == to_start().grids[0]
    assert taken.discard_pile == (9, 4)
    kept = apply(table(OWN, OTHER, discard=(9, 4), drawn=8), KeepDrawn(4))
    assert kept.grids[0] == grid(OWN)
    assert kept.discard_pile == (9, 4, 8)


@pytest.mark.rule("TURN-5")
def test_a_replaced_card_joins_the_pile_though_it_equals_the_card_below() -> None:
    kept = apply(table(OWN, OTHER, discard=(9, 4), drawn=12), KeepDrawn(10))
    assert kept.discard_pile == (9, 4, 4)


@pytest.mark.rule("TURN-4")
def test_a_card_may_be_exchanged_for_a_worse_one() -> None:
    taken = apply(table(OWN, OTHER, discard=(12,)), TakeDiscard(11))
    assert taken.grids[0][11] == 12
    assert taken.discard_pile == (0,)


# -- Cleared places


@pytest.mark.rule("TURN-7")
@pytest.mark.parametrize("place", CLEARED)
def test_a_cleared_place_is_no_target(place: Place) -> None:
    refused = Violation("cleared_place", "TURN-7", f"No card lies at {place_name(place)}: it was cleared.")
    assert violation(to_start(), TakeDiscard(place)) == refused
    assert violation(in_hand(), KeepDrawn(place)) == refused
    assert violation(in_hand(), DiscardDrawn(place)) == refused


# -- No passing, no changing one's mind


@pytest.mark.rule("TURN-8")
@pytest.mark.parametrize("move", [Draw(), TakeDiscard(0), TakeDiscard(7)], ids=repr)
def test_after_drawing_there_is_no_way_back_to_the_piles(move: Move) -> None:
    message = "A card has been drawn: keep it or discard it."
    assert violation(in_hand(), move) == Violation("already_drawn", "TURN-8", message)


@pytest.mark.rule("TURN-8")
@pytest.mark.parametrize("nothing", [None, "pass", 12, Draw, (), Phase.TURN], ids=repr)
def test_there_is_no_passing(nothing: Any) -> None:
    for game in (to_start(), in_hand()):
        refused = violation(game, nothing)
        assert refused is not None
        assert (refused.code, refused.rule) == ("not_a_move", "TURN-8")
        assert refused.message.startswith("Nobody can play ")
        assert refused.message.endswith(": it is not a move.")
        with pytest.raises(IllegalMove):
            apply(game, nothing)


@pytest.mark.rule("TURN-3", "TURN-8", "SETUP-6", "END-6", "GAME-2")
@pytest.mark.parametrize(
    "phase, moves, refused",
    [
        (
            Phase.TURN,
            [KeepDrawn(0), KeepDrawn(7), DiscardDrawn(1)],
            Violation("nothing_drawn", "TURN-3", "No card has been drawn: draw one first."),
        ),
        (
            Phase.DRAWN,
            [Draw(), TakeDiscard(0)],
            Violation("already_drawn", "TURN-8", "A card has been drawn: keep it or discard it."),
        ),
        *(
            (
                phase,
                [Reveal(1), Reveal(0)],
                Violation("reveals_done", "SETUP-6", "The opening cards have been turned up: the turns have begun."),
            )
            for phase in (Phase.TURN, Phase.DRAWN)
        ),
        *(
            (phase, [NextRound()], Violation("round_not_over", "END-6", "The round is not over yet."))
            for phase in (Phase.TURN, Phase.DRAWN)
        ),
        (
            Phase.SCORED,
            [Reveal(1), Draw(), TakeDiscard(0), KeepDrawn(0), DiscardDrawn(1)],
            Violation("round_over", "END-6", "The round is over: the next one must be dealt first."),
        ),
        (
            Phase.OVER,
            [Reveal(1), Draw(), TakeDiscard(0), KeepDrawn(0), DiscardDrawn(1), NextRound()],
            Violation("game_over", "GAME-2", "The game is over."),
        ),
    ],
)
def test_every_move_has_its_time(phase: Phase, moves: list[Move], refused: Violation) -> None:
    game = at(phase)
    for move in moves:
        assert violation(game, move) == refused
        assert move not in legal_moves(game)
        with pytest.raises(IllegalMove) as error:
            apply(game, move)
        assert error.value.move is move
        assert error.value.violation == refused
        assert str(error.value) == f"{refused.message} ({refused.rule})"


@pytest.mark.rule("GAME-2", "START-4")
def test_when_the_game_is_over_it_is_over_for_every_seat() -> None:
    refused = Violation("game_over", "GAME-2", "The game is over.")
    assert [violation(at(Phase.OVER), Draw(), seat=seat) for seat in (0, 1)] == [refused, refused]
    assert legal_moves(at(Phase.OVER)) == ()
    assert legal_moves(at(Phase.SCORED)) == (NextRound(),)


@pytest.mark.rule("SETUP-3", "TURN-4", "TURN-6")
@pytest.mark.parametrize(
    "place, shown",
    [(-1, "-1"), (12, "12"), (True, "True"), (1.0, "1.0"), ("b2", "'b2'"), ((1,), "(1,)")],
    ids=repr,
)
def test_only_places_of_the_grid_are_places(place: Any, shown: str) -> None:
    refused = Violation("not_a_place", "SETUP-3", f"There is no place {shown}: places have numbers, 0 to 11.")
    assert violation(at(Phase.REVEAL), Reveal(place)) == refused
    assert violation(to_start(), TakeDiscard(place)) == refused
    assert violation(in_hand(), KeepDrawn(place)) == refused
    assert violation(in_hand(), DiscardDrawn(place)) == refused


# -- In every game


@pytest.mark.rule("TURN-9", "TURN-6")
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_a_player_to_move_has_a_card_to_turn_up(players: int, seed: int) -> None:
    for _, _, game in at_random(new_game(players, seed=seed), seed):
        if game.to_move is not None:
            assert FACE_DOWN in game.grids[game.to_move]
        if game.phase is Phase.DRAWN:
            assert any(isinstance(move, DiscardDrawn) for move in legal_moves(game))


@pytest.mark.rule("TURN-5", "TURN-6")
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_a_turn_changes_one_place_or_clears_its_line_in_the_own_grid_alone(players: int, seed: int) -> None:
    for before, move, after in at_random(new_game(players, seed=seed), seed):
        if after.phase in {Phase.SCORED, Phase.OVER}:
            break
        seat = before.to_move
        assert seat is not None
        others = [other for other in range(players) if other != seat]
        assert [before.grids[other] for other in others] == [after.grids[other] for other in others]
        changed = [place for place in range(12) if before.grids[seat][place] != after.grids[seat][place]]
        match move:
            case Reveal(place) | TakeDiscard(place) | KeepDrawn(place) | DiscardDrawn(int(place)):
                column = place // 3 * 3
                assert changed in ([], [place], [column, column + 1, column + 2])
            case _:
                assert changed == []


@pytest.mark.rule("TURN-8")
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_whoever_is_to_move_can_move(players: int, seed: int) -> None:
    for _, _, game in at_random(new_game(players, seed=seed), seed):
        assert bool(legal_moves(game)) == (not game.is_over)


def at(phase: Phase) -> Game:
    """A game in which the table waits for this."""
    if phase is Phase.REVEAL:
        return new_game(2, seed=7)
    if phase is Phase.DRAWN:
        return in_hand()
    to_move = 0 if phase is Phase.TURN else None
    return table(OWN, OTHER, discard=(9, 4), draw=(7, 10, 11), phase=phase, to_move=to_move)
