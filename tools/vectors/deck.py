"""The deck (DECK-1, DECK-2, DECK-4)."""

from __future__ import annotations

from tools.vectors.drawing import Json, case, deal, table
from tools.vectors.tables import FLIP, OTHER, nearly_done, opening


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [*_composition(), *_kept_in_a_round(), *_kept_between_rounds()]


_ASCENDING = [*[-2] * 5, *[-1] * 10, *[0] * 15, *(card for card in range(1, 13) for _ in range(10))]


def _composition() -> list[Json]:
    return [
        case(
            "deck-of-150",
            "DECK-1 SETUP-5",
            "With 2 players 24 cards are in the grids, 1 is the discard, and so 125 of the 150 are left to draw.",
            deal("", ""),
            draw_count=125,
            discard_count=1,
        ),
        case(
            "deck-of-150-for-8",
            "DECK-1 SETUP-1 PILE-2",
            "With 8 players 96 cards are in the grids, and 54 of the 150 lie outside them.",
            deal(*[""] * 8),
            draw_count=53,
            discard_count=1,
        ),
        case(
            "composition",
            "DECK-2",
            "The deck in ascending order: five -2, ten -1, fifteen 0, then ten of every number up to 12.",
            {"players": 2, "orders": [_ASCENDING]},
            grids={
                0: "(-2) (-2) (-1) (-1) / (-2) (-2) (-1) (-1) / (-2) (-1) (-1) (-1)",
                1: "(-1) (0) (0) (0) / (-1) (0) (0) (0) / (-1) (0) (0) (0)",
            },
            discard_pile="0",
            draw_pile=" ".join(f"{card}*10" for card in range(12, 0, -1)) + " 0*5",
        ),
        case(
            "composition-no-eleventh-twelve",
            "DECK-2 DECK-1",
            "An order with an eleventh 12 in place of a -2 is no order of the deck.",
            {"players": 2, "orders": [[12, *_ASCENDING[1:]]]},
            invalid="cards",
        ),
        case(
            "composition-ten-zeros-are-too-few",
            "DECK-2 DECK-1",
            "A deck of ten of each number, five zeros short, is not the deck.",
            {"players": 2, "orders": [_ASCENDING[:15] + _ASCENDING[20:]]},
            invalid="cards",
        ),
        case(
            "composition-no-minus-three",
            "DECK-2",
            "There is no -3 in the deck.",
            {"players": 2, "orders": [[-3, *_ASCENDING[1:]]]},
            invalid="cards",
        ),
    ]


def _kept_in_a_round() -> list[Json]:
    return [
        case(
            "a-turned-card-is-the-dealt-one",
            "DECK-4 SETUP-6",
            "The card that comes to light at a place is the one that was dealt there.",
            deal("3 4 5 6 / 7 8 9 10 / 11 12 -1 -2", ""),
            "?b2 ?c3",
            grids={0: "(3) (4) (5) (6) / (7) 8 (9) (10) / (11) (12) -1 (-2)"},
            draw_count=125,
            discard_count=1,
        ),
        case(
            "taking-keeps-the-count",
            "DECK-4 TURN-5",
            "A card taken has left the discard pile, and the replaced one has joined it: the pile stays as high.",
            table("5 6", OTHER, discard="1 2 9"),
            "Ta1",
            discard_pile="1 2 5",
        ),
        case(
            "drawing-keeps-the-count",
            "DECK-4 TURN-3",
            "A drawn card is in hand and on neither pile: it has left the one, and the other is as it was.",
            table("5 6", OTHER, discard="1 2", draw="9 3"),
            "D",
            drawn=9,
            discard_pile="1 2",
            next_draws="3",
        ),
        case(
            "equal-cards-both-stay",
            "DECK-4 TURN-5",
            "A replaced card joins the discard pile also when it equals the card below it.",
            table("2 6", OTHER, discard="1 2", draw="9"),
            "D Ka1",
            discard_pile="1 2 2",
        ),
        case(
            "a-cleared-column-is-on-the-pile",
            "DECK-4 COL-1 COL-5",
            "A 7 taken onto the 3 of 7, 7, 3: the pile loses the 7 and gets 3, 7, 7, 7.",
            table("7 1 / 7 / 3", OTHER, discard="0 7"),
            "Ta3",
            discard_pile="0 3 7 7 7",
        ),
        case(
            "cleared-once",
            "DECK-4 COL-7",
            "A column that has gone is not discarded again in later turns.",
            table(". 1 _ _ / . _ _ _ / . _ _ _", OTHER, discard="7 7 7", draw="4 5"),
            "D Xb2 D Xc3",
            discard_pile="7 7 7 4 5",
        ),
    ]


def _kept_between_rounds() -> list[Json]:
    return [
        case(
            "next-round-from-the-whole-deck",
            "DECK-4 SETUP-2 DECK-1",
            "The next round is dealt from all 150 cards, those of the last round's piles and grids included.",
            nearly_done(seed="again"),
            f"{FLIP} {FLIP} N",
            phase="REVEAL",
            round=2,
            draw_count=125,
            discard_count=1,
        ),
        case(
            "next-round-in-any-order",
            "DECK-2 SETUP-2",
            "Any order of the whole deck can come out of the shuffle for the next round.",
            nearly_done() | {"orders": [_ASCENDING]},
            f"{FLIP} {FLIP} N",
            discard_pile="0",
            grids={0: "(-2) (-2) (-1) (-1) / (-2) (-2) (-1) (-1) / (-2) (-1) (-1) (-1)"},
        ),
        case(
            "opening-keeps-the-piles",
            "DECK-4",
            "Turning up the opening cards moves no card from or to a pile.",
            deal("1 2", "3 4", discard=5, draws="6 7"),
            opening(2),
            discard_pile="5",
            next_draws="6 7",
            draw_count=125,
        ),
    ]
