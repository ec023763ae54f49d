"""A turn (TURN-1 to TURN-9)."""

from __future__ import annotations

from tools.vectors.drawing import Json, case, names, refused, table
from tools.vectors.tables import OTHER

_GRID = "5 6 (3) (4) / (7) (8) (9) (10) / (11) (12) (1) (2)"
_FACE_DOWN = "a2 a3 b2 b3 c1 c2 c3 d1 d2 d3"
_CLEARED = ". 6 (3) (4) / . (8) (9) (10) / . (12) (1) (2)"
_LEFT = "b1 b2 b3 c1 c2 c3 d1 d2 d3"


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [*_choices(), *_exchanges(), *_discards(), *_never()]


def _choices() -> list[Json]:
    start = table(_GRID, OTHER, discard="0 9", draw="-1 12")
    return [
        case(
            "take-or-draw",
            "TURN-1 TURN-4",
            "A turn opens with a draw, or with the top discard taken to any place of the grid.",
            start,
            legal=f"D {names('T')}",
        ),
        case(
            "after-a-draw",
            "TURN-3 TURN-4 TURN-6",
            "A drawn card is kept at any place, or discarded for one of the ten cards that lie face down.",
            start,
            "D",
            phase="DRAWN",
            drawn=-1,
            legal=f"{names('K')} {names('X', _FACE_DOWN)}",
        ),
        case(
            "the-top-is-drawn",
            "TURN-1",
            "The card drawn is the top of the draw pile, and the one below it is next.",
            start,
            "D",
            drawn=-1,
            next_draws="12",
            discard_pile="0 9",
        ),
        case(
            "the-top-is-taken",
            "TURN-1 TURN-2",
            "The card taken is the top of the discard pile, not the one below.",
            start,
            "Tc1",
            grids={0: "5 6 9 (4) / (7) (8) (9) (10) / (11) (12) (1) (2)"},
            discard_pile="0 3",
        ),
        case(
            "a-taken-card-cannot-be-discarded",
            "TURN-2",
            "There is no way to take the discard and turn up a card instead of exchanging it.",
            start,
            refused=refused("Xc1 nothing_drawn TURN-3", "Kc1 nothing_drawn TURN-3"),
        ),
        case(
            "taking-ends-the-turn",
            "TURN-2 TURN-8",
            "Once the discard has been exchanged the turn is over: the card cannot be given back.",
            start,
            "Tc1",
            to_move=1,
            phase="TURN",
            refused=refused("Tc1 not_your_turn START-4 seat=0"),
        ),
        case(
            "no-second-draw",
            "TURN-8 TURN-3",
            "Who has drawn a card draws no second one.",
            start,
            "D",
            refused=refused("D already_drawn TURN-8"),
        ),
        case(
            "no-switching-after-a-draw",
            "TURN-8",
            "Who has drawn a card can no longer take the discard.",
            start,
            "D",
            refused=refused("Ta1 already_drawn TURN-8", "Td3 already_drawn TURN-8"),
        ),
        case(
            "no-passing",
            "TURN-8",
            "A turn cannot be passed on: there is no deal before the round is over, and no card to turn up.",
            start,
            refused=refused("N round_not_over END-6", "?c1 reveals_done SETUP-6", "X nothing_drawn TURN-3"),
        ),
    ]


def _exchanges() -> list[Json]:
    start = table(_GRID, OTHER, discard="0 9", draw="-1 12")
    return [
        case(
            "take-onto-an-open-card",
            "TURN-4 TURN-5 TURN-2",
            "The discard may be exchanged with an open card, which goes on the discard pile.",
            start,
            "Ta1",
            grids={0: "9 6 (3) (4) / (7) (8) (9) (10) / (11) (12) (1) (2)"},
            discard_pile="0 5",
        ),
        case(
            "take-onto-a-hidden-card",
            "TURN-4 TURN-5",
            "The discard may be exchanged with a hidden card, which comes to light on the discard pile.",
            start,
            "Tb3",
            grids={0: "5 6 (3) (4) / (7) (8) (9) (10) / (11) 9 (1) (2)"},
            discard_pile="0 12",
        ),
        case(
            "keep-onto-an-open-card",
            "TURN-3 TURN-4 TURN-5",
            "A drawn card may be exchanged with an open card.",
            start,
            "D Kb1",
            grids={0: "5 -1 (3) (4) / (7) (8) (9) (10) / (11) (12) (1) (2)"},
            discard_pile="0 9 6",
            drawn=None,
        ),
        case(
            "keep-onto-a-hidden-card",
            "TURN-3 TURN-4 TURN-5",
            "A drawn card may be exchanged with a hidden card, which goes face up on the discard pile.",
            start,
            "D Kd3",
            grids={0: "5 6 (3) (4) / (7) (8) (9) (10) / (11) (12) (1) -1"},
            discard_pile="0 9 2",
            drawn=None,
        ),
        case(
            "a-worse-card-may-be-kept",
            "TURN-4",
            "A 12 may be kept in place of an open -2.",
            table("-2 6", OTHER, discard="0", draw="12"),
            "D Ka1",
            top_discards=[-2, 0],
            to_move=1,
        ),
        case(
            "an-equal-card-may-be-taken",
            "TURN-4 TURN-2",
            "A 5 may be taken in exchange for an open 5: nothing changes but the turn.",
            table("5 6", OTHER, discard="0 5"),
            "Ta1",
            discard_pile="0 5",
            to_move=1,
            idle_turns=1,
        ),
        case(
            "the-next-player-may-take-it",
            "TURN-5 TURN-1",
            "The replaced card is the top discard, and the next player may take it.",
            table(_GRID, "0 1 (10)", discard="0 9"),
            "Ta1 Tc1",
            discard_pile="0 10",
            to_move=0,
        ),
        case(
            "only-the-own-grid",
            "TURN-4",
            "An exchange touches the grid of the seat to move, and no other.",
            table("5 6 (3) (4) / (7) (8) (9) (10) / (11) (12) (1) (2)", _GRID, discard="0 9", to_move=1),
            "Ta1",
            grids={0: _GRID, 1: "9 6 (3) (4) / (7) (8) (9) (10) / (11) (12) (1) (2)"},
        ),
    ]


def _discards() -> list[Json]:
    start = table(_GRID, OTHER, discard="0 9", draw="-1 12")
    return [
        case(
            "discard-and-turn-up",
            "TURN-6 TURN-3",
            "A drawn card that is discarded obliges the player to turn up a card, and the turn is over.",
            start,
            "D Xc2",
            grids={0: "5 6 (3) (4) / (7) (8) 9 (10) / (11) (12) (1) (2)"},
            discard_pile="0 9 -1",
            drawn=None,
            to_move=1,
        ),
        case(
            "discard-needs-a-place",
            "TURN-6",
            "The drawn card cannot be discarded without turning one up.",
            start,
            "D",
            refused=refused("X place_needed TURN-6"),
        ),
        case(
            "no-open-card-is-turned-up",
            "TURN-6",
            "A card that lies open already does not count as turned up.",
            start,
            "D",
            refused=refused("Xa1 not_face_down TURN-6", "Xb1 not_face_down TURN-6"),
        ),
        case(
            "one-hidden-card-left",
            "TURN-6 TURN-9",
            "With one card left face down, that is the one to turn up after a discard.",
            table("1 2 3 4 / 2 3 4 5 / 3 4 5 (6)", OTHER, discard="0", draw="7"),
            "D",
            legal=f"{names('K')} Xd3",
        ),
        case(
            "a-hidden-card-is-there",
            "TURN-9",
            "The player before has one hidden card left; whoever is to move next has one too, and can discard.",
            table("1 2 3 4 / 2 3 4 5 / 3 4 (5) (6)", "1 2 3 4 / 2 3 4 5 / 3 4 5 (6)", discard="0", draw="7 8"),
            "D Xc3 D",
            to_move=1,
            legal=f"{names('K')} Xd3",
        ),
    ]


def _never() -> list[Json]:
    start = table(_CLEARED, OTHER, discard="7 7 7", draw="-1")
    return [
        case(
            "nothing-to-take-to-a-cleared-place",
            "TURN-7 COL-7",
            "The discard cannot be taken to a place that has been cleared.",
            start,
            legal=f"D {names('T', _LEFT)}",
            refused=refused("Ta1 cleared_place TURN-7", "Ta2 cleared_place TURN-7", "Ta3 cleared_place TURN-7"),
        ),
        case(
            "nothing-to-keep-at-a-cleared-place",
            "TURN-7 COL-7",
            "A drawn card cannot be kept at a cleared place, and nothing can be turned up there.",
            start,
            "D",
            legal=f"{names('K', _LEFT)} {names('X', 'b2 b3 c1 c2 c3 d1 d2 d3')}",
            refused=refused("Ka2 cleared_place TURN-7", "Xa3 cleared_place TURN-7"),
        ),
    ]
