"""Every way in which a move can be refused, once each: the code, the rule, and the sentence a player reads."""

import ast
from pathlib import Path
from typing import Any

import attrs
import pytest
from attrs import frozen

from skyjo import (
    CLASSIC,
    Card,
    DiscardDrawn,
    Draw,
    Game,
    Grid,
    IllegalMove,
    KeepDrawn,
    NextRound,
    Phase,
    Reveal,
    Rules,
    Seat,
    TakeDiscard,
    Violation,
    apply,
    is_legal,
    legal_moves,
    new_game,
    score_round,
    violation,
)
from skyjo.core import legality, moves
from skyjo.core.spec import lookup
from skyjo.testing import play, table

# The card under every face-down place, on every draw pile and in every hand here is one that no sentence may name.
SECRET = 77
HANDS = ("(77) 1 . / (77) 2 . / 3 4 .", "(77) 5 6 / (77) 7 8 / 9 9 .")
FULL = tuple(hand.replace(".", "10") for hand in HANDS)
ENDED = [score_round((120, 30), finisher=1)]
NO_FLIP = Rules(flip_after_discard=False)


def opening() -> Game:
    game = new_game(2, rules=Rules(deck={SECRET: 60}))
    return play(game, Reveal(4))


def before_drawing(to_move: Seat = 0) -> Game:
    return table(*HANDS, discard=(1, 2), draw=[SECRET] * 3, to_move=to_move)


def after_drawing(rules: Rules = CLASSIC) -> Game:
    return table(*HANDS, discard=(1, 2), draw=[SECRET] * 3, drawn=SECRET, rules=rules)


def nothing_to_draw() -> Game:
    return table(*FULL, discard=(2,), draw=())


def ended(phase: Phase) -> Game:
    open_hands = (hand.replace("(77)", "1") for hand in HANDS)
    return table(*open_hands, discard=(1, 2), draw=[SECRET] * 3, phase=phase, to_move=None, finisher=1, scores=ENDED)


REFUSALS: list[tuple[Game, Any, Seat | None, Violation]] = [
    (
        before_drawing(),
        "take the 2",
        None,
        Violation("not_a_move", "TURN-8", "Nobody can play 'take the 2': it is not a move."),
    ),
    (
        before_drawing(),
        TakeDiscard(9),
        None,
        Violation("not_a_place", "SETUP-3", "There is no place 9: places have numbers, 0 to 8."),
    ),
    (
        after_drawing(),
        DiscardDrawn(None),
        None,
        Violation("place_needed", "TURN-6", "Who discards the drawn card must turn up a card."),
    ),
    (
        after_drawing(NO_FLIP),
        DiscardDrawn(0),
        None,
        Violation("no_flip", "OPT-5", "At this table, who discards the drawn card turns up no card."),
    ),
    (
        nothing_to_draw(),
        Draw(),
        None,
        Violation("no_card_to_draw", "PILE-1", "The draw pile is empty, and no discard lies below the top one."),
    ),
    (
        after_drawing(),
        DiscardDrawn(4),
        None,
        Violation("not_face_down", "TURN-6", "The card at b2 is face up already."),
    ),
    (
        before_drawing(),
        TakeDiscard(7),
        None,
        Violation("cleared_place", "TURN-7", "No card lies at c2: it was cleared."),
    ),
    (
        before_drawing(),
        Draw(),
        1,
        Violation("not_your_turn", "START-4", "Seat 1 is not to move: it is the turn of seat 0."),
    ),
    (ended(Phase.OVER), NextRound(), None, Violation("game_over", "GAME-2", "The game is over.")),
    (
        ended(Phase.SCORED),
        Draw(),
        None,
        Violation("round_over", "END-6", "The round is over: the next one must be dealt first."),
    ),
    (
        opening(),
        Draw(),
        None,
        Violation("reveal_first", "SETUP-6", "The opening cards must be turned up first."),
    ),
    (before_drawing(), NextRound(), None, Violation("round_not_over", "END-6", "The round is not over yet.")),
    (
        before_drawing(),
        Reveal(0),
        None,
        Violation("reveals_done", "SETUP-6", "The opening cards have been turned up: the turns have begun."),
    ),
    (
        after_drawing(),
        TakeDiscard(0),
        None,
        Violation("already_drawn", "TURN-8", "A card has been drawn: keep it or discard it."),
    ),
    (
        before_drawing(),
        KeepDrawn(0),
        None,
        Violation("nothing_drawn", "TURN-3", "No card has been drawn: draw one first."),
    ),
]
each_refusal = pytest.mark.parametrize(
    "game, move, seat, expected", REFUSALS, ids=[expected.code for *_, expected in REFUSALS]
)


@each_refusal
def test_the_refusal(game: Game, move: Any, seat: Seat | None, expected: Violation) -> None:
    assert violation(game, move, seat=seat) == expected
    assert not is_legal(game, move, seat=seat)
    before = attrs.evolve(game)
    with pytest.raises(IllegalMove) as refused:
        apply(game, move, seat=seat)
    assert refused.value.move is move
    assert refused.value.violation == expected
    assert game == before


@each_refusal
def test_the_sentence(game: Game, move: Any, seat: Seat | None, expected: Violation) -> None:
    assert lookup(expected.rule).id == expected.rule
    assert expected.code == expected.code.lower()
    assert expected.code.isidentifier()
    assert expected.message.endswith(".")
    assert expected.message[0].isupper()
    assert str(SECRET) not in expected.message


@each_refusal
def test_only_whose_turn_it_is_speaks_of_seats(game: Game, move: Any, seat: Seat | None, expected: Violation) -> None:
    """So a client with names of its own has one sentence to write: see docs/guides/server.md."""
    assert ("seat" in expected.message.lower()) == (expected.code == "not_your_turn")


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize("move", [Reveal, TakeDiscard, KeepDrawn, DiscardDrawn])
def test_a_place_given_by_name_is_told_that_places_have_numbers(move: Any) -> None:
    game = opening() if move is Reveal else before_drawing() if move is TakeDiscard else after_drawing()
    last = game.rules.places - 1
    said = f"There is no place 'b2': places have numbers, 0 to {last}."
    assert violation(game, move("b2")) == Violation("not_a_place", "SETUP-3", said)


@frozen
class Public:
    """What everybody sees, and nothing else."""

    rules: Rules
    grids: tuple[Grid, ...]
    discard_pile: tuple[Card, ...]
    phase: Phase
    to_move: Seat | None
    draw_count: int


@pytest.mark.rule("VIEW-1", "VIEW-2")
@each_refusal
def test_who_sees_only_the_public_table_knows_as_much(
    game: Game, move: Any, seat: Seat | None, expected: Violation
) -> None:
    public = Public(game.rules, game.grids, game.discard_pile, game.phase, game.to_move, game.draw_count)
    assert violation(public, move, seat=seat) == expected
    assert not is_legal(public, move, seat=seat)
    assert legal_moves(public) == legal_moves(game)


def test_every_code_there_is_has_its_example() -> None:
    codes = set()
    for module in (legality, moves):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Violation":
                codes.add(ast.literal_eval(node.args[0]))
    assert sorted(codes) == sorted(expected.code for *_, expected in REFUSALS)


# -- The same code, elsewhere


def code(game: Game, move: Any, seat: Any = None) -> tuple[str, str] | None:
    refused = violation(game, move, seat=seat)
    return None if refused is None else (refused.code, refused.rule)


@pytest.mark.rule("SETUP-6")
def test_an_opening_card_is_turned_up_once() -> None:
    assert violation(opening(), Reveal(4)) == Violation(
        "not_face_down", "SETUP-6", "The card at b2 is face up already."
    )
    assert code(opening(), Reveal(5)) is None


@pytest.mark.rule("TURN-7")
@pytest.mark.parametrize("move", [TakeDiscard(6), KeepDrawn(6), DiscardDrawn(6)], ids=str)
def test_a_cleared_place_is_no_target(move: Any) -> None:
    game = before_drawing() if isinstance(move, TakeDiscard) else after_drawing()
    assert violation(game, move) == Violation("cleared_place", "TURN-7", "No card lies at c1: it was cleared.")


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize("place", [-1, 9, True, None, "b2", 1.0], ids=repr)
def test_no_move_is_to_a_place_that_is_not_there(place: Any) -> None:
    assert code(opening(), Reveal(12 if place == 9 else place)) == ("not_a_place", "SETUP-3")
    assert code(before_drawing(), TakeDiscard(place)) == ("not_a_place", "SETUP-3")
    assert code(after_drawing(), KeepDrawn(place)) == ("not_a_place", "SETUP-3")
    if place is not None:
        assert code(after_drawing(), DiscardDrawn(place)) == ("not_a_place", "SETUP-3")


@pytest.mark.rule("OPT-5")
def test_without_the_flip_a_discard_is_without_a_place() -> None:
    assert code(after_drawing(NO_FLIP), DiscardDrawn(None)) is None
    for place in (4, 6, 9, -1):
        assert code(after_drawing(NO_FLIP), DiscardDrawn(place)) == ("no_flip", "OPT-5")


@pytest.mark.parametrize(
    "move", [Reveal(99), Draw(), TakeDiscard(99), KeepDrawn(99), DiscardDrawn(99), NextRound()], ids=str
)
def test_the_phase_is_told_before_the_place(move: Any) -> None:
    expected = {
        "REVEAL": ("reveal_first", "SETUP-6"),
        "SCORED": ("round_over", "END-6"),
        "OVER": ("game_over", "GAME-2"),
    }
    assert code(ended(Phase.OVER), move) == expected["OVER"]
    if not isinstance(move, NextRound):
        assert code(ended(Phase.SCORED), move) == expected["SCORED"]
    if not isinstance(move, Reveal):
        assert code(opening(), move) == expected["REVEAL"]


@pytest.mark.rule("TURN-3", "TURN-8")
def test_what_is_untimely_in_a_turn() -> None:
    assert code(before_drawing(), DiscardDrawn(0)) == ("nothing_drawn", "TURN-3")
    assert code(before_drawing(), DiscardDrawn(None)) == ("nothing_drawn", "TURN-3")
    assert code(after_drawing(), Draw()) == ("already_drawn", "TURN-8")
    assert code(after_drawing(), Reveal(0)) == ("reveals_done", "SETUP-6")
    assert code(after_drawing(), NextRound()) == ("round_not_over", "END-6")


@pytest.mark.rule("PILE-1")
def test_two_discards_or_one_card_to_draw_are_enough() -> None:
    assert code(table(*FULL, discard=(2,), draw=(SECRET,)), Draw()) is None
    assert code(table(*FULL, discard=(1, 2), draw=()), Draw()) is None
    assert code(nothing_to_draw(), TakeDiscard(0)) is None


# -- Who claims to move


@pytest.mark.rule("START-4")
def test_whoever_is_to_move_may_say_so() -> None:
    assert code(before_drawing(to_move=1), Draw(), 1) is None
    assert is_legal(before_drawing(to_move=1), Draw(), seat=1)
    assert apply(before_drawing(to_move=1), Draw(), seat=1) == apply(before_drawing(to_move=1), Draw())


@pytest.mark.rule("START-4")
@pytest.mark.parametrize("seat", [0, 2, -1, 99], ids=repr)
def test_nobody_else_may_move(seat: Seat) -> None:
    refused = violation(before_drawing(to_move=1), Draw(), seat=seat)
    assert refused == Violation("not_your_turn", "START-4", f"Seat {seat!r} is not to move: it is the turn of seat 1.")
    assert not is_legal(before_drawing(to_move=1), Draw(), seat=seat)
    with pytest.raises(IllegalMove, match="START-4"):
        apply(before_drawing(to_move=1), Draw(), seat=seat)


@pytest.mark.rule("START-4")
@pytest.mark.parametrize("seat, named", [(True, "True"), (1.0, "1.0"), ("1", "'1', a text"), ((1,), "(1,)")], ids=repr)
def test_what_is_no_number_is_no_seat(seat: Any, named: str) -> None:
    refused = violation(before_drawing(to_move=1), Draw(), seat=seat)
    said = f"There is no seat {named}: seats are whole numbers from 0 to 1."
    assert refused == Violation("not_your_turn", "START-4", said)
    assert not is_legal(before_drawing(to_move=1), Draw(), seat=seat)
    with pytest.raises(IllegalMove, match="START-4"):
        apply(before_drawing(to_move=1), Draw(), seat=seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_table_deals_not_a_player(seat: Seat) -> None:
    refused = violation(ended(Phase.SCORED), NextRound(), seat=seat)
    assert refused == Violation("not_your_turn", "START-4", f"Seat {seat} is not to move: the table deals.")
    assert code(ended(Phase.SCORED), NextRound()) is None


def test_whose_turn_it_is_comes_before_what_may_be_played() -> None:
    assert code(before_drawing(), KeepDrawn(99), 1) == ("not_your_turn", "START-4")
    assert code(before_drawing(), KeepDrawn(99), 0) == ("nothing_drawn", "TURN-3")


def test_once_the_game_is_over_it_is_nobodys_turn() -> None:
    for seat in (None, 0, 1, 99, "1"):
        assert code(ended(Phase.OVER), Draw(), seat) == ("game_over", "GAME-2")


def test_what_is_no_move_is_so_for_everybody() -> None:
    for seat in (None, 0, 1, 99):
        assert code(before_drawing(), "D", seat) == ("not_a_move", "TURN-8")


def test_a_legal_move_breaks_no_rule() -> None:
    for game in (opening(), before_drawing(), after_drawing(), after_drawing(NO_FLIP), ended(Phase.SCORED)):
        for move in legal_moves(game):
            assert violation(game, move) is None
            assert is_legal(game, move)
    assert legal_moves(ended(Phase.OVER)) == ()
