"""Matching columns (COL-1 to COL-9)."""

from __future__ import annotations

from tools.vectors.drawing import Json, case, names, refused, table
from tools.vectors.tables import FLIP, LOW, OTHER, nearly_done


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [*_going(), *_staying(), *_order(), *_places(), *_final()]


def _grid(top: str, middle: str, bottom: str) -> str:
    """Give a grid with this first column."""
    return f"{top} 1 (3) (4) / {middle} (8) (9) (10) / {bottom} (11) (12) (2)"


def _going() -> list[Json]:
    gone = _grid(".", ".", ".")
    cards = [
        ("twelve", 12, "COL-1 COL-2"),
        ("one", 1, "COL-1 COL-2"),
        ("zero", 0, "COL-3 COL-1"),
        ("minus-one", -1, "COL-3 COL-1"),
        ("minus-two", -2, "COL-3 COL-1"),
    ]
    return [
        *(
            case(
                f"three-of-{name}",
                rules,
                f"A third {card} in the column, taken from the discard pile, and all three leave the grid at once.",
                table(_grid(f"{card}", f"{card}", "5"), OTHER, discard=f"9 {card}"),
                "Ta3",
                grids={0: gone},
                discard_pile=f"9 5 {card}*3",
                to_move=1,
            )
            for name, card, rules in cards
        ),
        case(
            "by-keeping",
            "COL-1 COL-2 COL-5",
            "A drawn card that is kept completes a column as a taken one does.",
            table(_grid("6", "(5)", "6"), OTHER, discard="9", draw="6"),
            "D Ka2",
            grids={0: gone},
            discard_pile="9 5 6*3",
            drawn=None,
        ),
        case(
            "by-turning-up",
            "COL-2 COL-6 TURN-6",
            "A card turned up after a discard completes the column: the discarded one lies below the three.",
            table(_grid("6", "6", "(6)"), OTHER, discard="9", draw="5"),
            "D Xa3",
            grids={0: gone},
            discard_pile="9 5 6*3",
            idle_turns=0,
        ),
        case(
            "column-d",
            "COL-1",
            "Any of the four columns can go, the last one too.",
            table("1 2 3 4 / (5) (6) (7) 4 / (8) (9) (10) 11", OTHER, discard="9 4"),
            "Td3",
            grids={0: "1 2 3 . / (5) (6) (7) . / (8) (9) (10) ."},
            discard_pile="9 11 4*3",
        ),
        case(
            "no-choice",
            "COL-3 COL-2",
            "A player who would rather keep three -2 cannot: no move is left to make in that turn.",
            table(_grid("-2", "-2", "(-2)"), OTHER, discard="9", draw="5"),
            "D Xa3",
            grids={0: gone},
            to_move=1,
            phase="TURN",
        ),
        case(
            "replacing-an-open-card",
            "COL-1 COL-5",
            "The card that is replaced may have been open: 9, 9, -1 becomes 9, 9, 9, and the -1 lies below them.",
            table(_grid("9", "9", "-1"), OTHER, discard="0 9"),
            "Ta3",
            discard_pile="0 -1 9*3",
        ),
        case(
            "two-columns-in-one-round",
            "COL-1 COL-7",
            "A second column goes later in the round as the first one did.",
            table(". 4 3 (4) / . 4 (9) (10) / . (11) (12) (2)", OTHER, discard="7*3", draw="4"),
            "D Kb3",
            grids={0: ". . 3 (4) / . . (9) (10) / . . (12) (2)"},
            discard_pile="7*3 11 4*3",
        ),
    ]


def _staying() -> list[Json]:
    return [
        case(
            "a-pair-stays",
            "COL-1",
            "Two equal cards and a third, different one are no match.",
            table(_grid("7", "7", "(5)"), OTHER, discard="9 6"),
            "Ta3",
            grids={0: _grid("7", "7", "6")},
            discard_pile="9 5",
        ),
        case(
            "a-hidden-card-matches-nothing",
            "COL-8",
            "Two open 7s above a 7 that lies face down: nothing happens until it comes to light.",
            table(_grid("7", "5", "(7)"), OTHER, discard="9 7"),
            "Ta2",
            grids={0: _grid("7", "7", "(7)")},
            discard_pile="9 5",
        ),
        case(
            "two-hidden-cards-match-nothing",
            "COL-8",
            "One open 7 with two 7s face down in its column stays, too.",
            table(_grid("5", "(7)", "(7)"), OTHER, discard="9 7"),
            "Ta1",
            grids={0: _grid("7", "(7)", "(7)")},
        ),
        case(
            "replacing-one-of-a-pair-by-its-like",
            "COL-8 COL-1",
            "A 7 exchanged with an open 7 completes nothing while the third card is face down.",
            table(_grid("7", "7", "(7)"), OTHER, discard="9 7"),
            "Ta1",
            grids={0: _grid("7", "7", "(7)")},
            discard_pile="9 7",
            idle_turns=1,
        ),
        case(
            "a-row-stays",
            "COL-4",
            "Four equal cards in a row stay where they are.",
            table("7 7 7 (4) / (1) (2) (3) (5) / (8) (9) (10) (11)", OTHER, discard="9 7"),
            "Td1",
            grids={0: "7 7 7 7 / (1) (2) (3) (5) / (8) (9) (10) (11)"},
            discard_pile="9 4",
        ),
        case(
            "a-diagonal-stays",
            "COL-4",
            "Three equal cards on a diagonal stay where they are.",
            table("7 (1) (2) (4) / (3) 7 (5) (6) / (8) (9) (10) (11)", OTHER, discard="9 7"),
            "Tc3",
            grids={0: "7 (1) (2) (4) / (3) 7 (5) (6) / (8) (9) 7 (11)"},
            discard_pile="9 10",
        ),
        case(
            "opposite-signs-do-not-match",
            "COL-1",
            "1, 1 and -1 are not equal.",
            table(_grid("1", "1", "(5)"), OTHER, discard="9 -1"),
            "Ta3",
            grids={0: _grid("1", "1", "-1")},
        ),
        case(
            "three-across-two-columns",
            "COL-4 COL-1",
            "Three 7s that stand next to each other in two columns are no match.",
            table("7 (1) (2) (3) / 7 (4) (5) (6) / (8) (9) (10) (11)", OTHER, discard="9 7"),
            "Tb1",
            grids={0: "7 7 (2) (3) / 7 (4) (5) (6) / (8) (9) (10) (11)"},
        ),
    ]


def _order() -> list[Json]:
    return [
        case(
            "golden-9-on-top",
            "COL-5",
            "A 9 taken onto the -1 of 9, 9, -1: the pile gets -1, 9, 9, 9, and a 9 is on top.",
            table(_grid("9", "9", "-1"), OTHER, discard="4 9"),
            "Ta3",
            top_discards="9 9 9 -1 4",
        ),
        case(
            "the-next-player-takes-one",
            "COL-5 TURN-1",
            "The next player may take one of the three, and two of them stay on the pile.",
            table(_grid("9", "9", "-1"), "0 1 (8)", discard="4 9"),
            "Ta3 Tc1",
            discard_pile="4 -1 9 9 8",
        ),
        case(
            "the-drawn-card-below",
            "COL-6",
            "After a discard and a turned-up card the pile has the discarded card, then the three.",
            table(_grid("3", "(3)", "3"), OTHER, discard="4", draw="12"),
            "D Xa2",
            top_discards="3 3 3 12 4",
        ),
        case(
            "the-drawn-card-may-be-equal",
            "COL-6",
            "A discarded 3 below three more 3s: four 3s come to lie on the pile.",
            table(_grid("3", "(3)", "3"), OTHER, discard="4", draw="3"),
            "D Xa2",
            discard_pile="4 3 3*3",
        ),
    ]


def _places() -> list[Json]:
    left = "b1 b2 b3 c1 c2 c3 d1 d2 d3"
    return [
        case(
            "places-keep-their-names",
            "COL-7",
            "After column a has gone, column b is still column b.",
            table(_grid(".", ".", "."), OTHER, discard="7*3 5"),
            "Tb1",
            grids={0: ". 5 (3) (4) / . (8) (9) (10) / . (11) (12) (2)"},
            discard_pile="7*3 1",
        ),
        case(
            "an-empty-place-stays-empty",
            "COL-7 TURN-7",
            "Nothing can be put where a column has gone.",
            table(_grid(".", ".", "."), OTHER, discard="7*3"),
            legal=f"D {names('T', left)}",
            refused=refused("Ta1 cleared_place TURN-7"),
        ),
        case(
            "an-empty-place-counts-nothing",
            "COL-7 SCORE-1",
            "A grid of which column a has gone is worth what its other nine cards are: 36 here.",
            nearly_done(". 2 3 4 / . 3 4 5 / . 4 5 (6)", LOW, discard="7*3"),
            f"{FLIP} {FLIP}",
            scores="36* 30 = 72 30",
        ),
        case(
            "three-minus-twos-are-missed",
            "COL-3 COL-7 SCORE-1",
            "When three -2 go, the sum rises by 6: the player must make do with 36 instead of 30.",
            nearly_done("-2 2 3 4 / -2 3 4 5 / 5 4 5 (6)", LOW, discard="0 -2", draw="7 8 9 10"),
            "Ta3 D Xd3 D Xd3",
            grids={0: ". 2 3 4 / . 3 4 5 / . 4 5 6"},
            scores="36 30* = 36 30",
        ),
    ]


def _final() -> list[Json]:
    low = "0 1 2 3 / 1 2 3 4 / 2 3 4 (5)"
    return [
        case(
            "a-hidden-five-at-the-end",
            "COL-9 COL-8",
            "A 5 face down under 5, 5 comes to light when the round ends: the column goes and counts 0.",
            nearly_done(low, "1 2 5 0 / 2 3 5 0 / 3 4 (5) (1)", draw="7 8"),
            "D Xd3 D Xd3",
            grids={1: "1 2 . 0 / 2 3 . 0 / 3 4 . 1"},
            scores="30* 16 = 60 16",
            top_discards="5 5 5 8 7",
        ),
        case(
            "golden-11-all-hidden",
            "COL-9",
            "Three 7s of a column, all of them face down until the final reveal, go as well: 3 and the rest count.",
            nearly_done(low, "3 1 2 (7) / 2 3 4 (7) / 4 5 (6) (7)", draw="7 8"),
            "D Xd3 D Xc3",
            grids={1: "3 1 2 . / 2 3 4 . / 4 5 6 ."},
            scores="30* 30 = 60 30",
            top_discards="7 7 7 8 7",
        ),
        case(
            "two-columns-at-the-end",
            "COL-9 COL-6",
            "Two columns of one grid can go at the final reveal, column a before column c on the pile.",
            nearly_done(low, "4 1 (9) 2 / (4) 2 9 3 / 4 3 9 (1)", draw="7 8"),
            "D Xd3 D Xd3",
            grids={1: ". 1 . 2 / . 2 . 3 / . 3 . 1"},
            scores="30* 12 = 60 12",
            top_discards="9 9 9 4 4 4 8 7",
        ),
        case(
            "seat-by-seat-at-the-end",
            "COL-9",
            "When columns of several seats go at the final reveal, those of the lower seat go first.",
            nearly_done(
                "8 1 0 2 / 8 2 3 3 / (8) 3 4 (1)",
                "6 1 0 2 / 6 2 3 3 / (6) 3 4 (1)",
                low,
                to_move=2,
                draw="7 9 10",
            ),
            "D Xd3 D Xd3 D Xd3",
            grids={0: ". 1 0 2 / . 2 3 3 / . 3 4 1", 1: ". 1 0 2 / . 2 3 3 / . 3 4 1"},
            scores="19 19 30* = 19 19 60",
            top_discards="6 6 6 8 8 8 10 9 7",
        ),
        case(
            "the-finisher-has-none-to-reveal",
            "COL-9 END-1",
            "The finisher has no card left to turn up, so nothing more goes from that grid.",
            nearly_done(low, "1 2 5 0 / 2 3 5 0 / 3 4 (5) (1)", draw="7 8"),
            "D Xd3 D Xd3",
            grids={0: "0 1 2 3 / 1 2 3 4 / 2 3 4 5"},
        ),
        case(
            "negative-cards-go-at-the-end-too",
            "COL-9 COL-3",
            "Three -1 that meet at the final reveal leave the grid, whether or not the player likes it.",
            nearly_done(low, "-1 2 5 0 / -1 3 6 1 / (-1) 4 7 (2)", draw="7 8"),
            "D Xd3 D Xd3",
            scores="30* 30 = 60 30",
            top_discards="-1 -1 -1 8 7",
        ),
    ]
