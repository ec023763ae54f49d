"""Who starts, and in which order turns pass (START-1 to START-4)."""

from __future__ import annotations

from tools.vectors.drawing import Json, case, deal, deck_of, table
from tools.vectors.tables import FLIP, HIGH, LOW, OTHER, nearly_done, opening


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [*_first_rounds(), *_later_rounds(), *_order()]


def _first_rounds() -> list[Json]:
    openings = [  # new ones go to the end: their ids are their numbers, and stay
        ("12 -2|4 2", 0, "START-1", "12 and -2 make 10, more than 4 and 2: seat 0 begins."),
        ("4 2|12 -2", 1, "START-1", "4 and 2 make 6, less than 12 and -2: seat 1 begins."),
        ("1 2|3 4|5 0|2 0", 1, "START-1", "Opening sums 3, 7, 5 and 2: seat 1 begins."),
        ("3 4|1 2|7 0|2 0", 0, "START-2", "Opening sums 7, 3, 7 and 2: of the two with 7 the lower seat begins."),
        ("-2 -2|-2 -1", 1, "START-1", "Opening sums -4 and -3: the higher is -3, so seat 1 begins."),
        ("-1 -1|0 -2|-2 -1", 0, "START-2", "Opening sums -2, -2 and -3: seat 0 is the lowest seat with -2."),
        ("0 0|12 12", 1, "START-1", "Opening sums 0 and 24: seat 1 begins."),
        ("1 1|5 5|11 -1|9 1", 1, "START-2", "Seats 1, 2 and 3 all show 10: seat 1 begins, whatever the cards are."),
        ("1 1|2 2|3 3|4 4|5 5|6 6|7 7|8 8", 7, "START-1", "Of eight players the last shows most, and begins."),
        ("6 6|6 6|6 6", 0, "START-2", "Everybody shows 12: seat 0 begins."),
    ]
    return [
        case(
            f"opening-{number}",
            f"{rule} SETUP-6",
            description,
            deal(*grids.split("|")),
            opening(grids.count("|") + 1),
            phase="TURN",
            to_move=starter,
            starter=starter,
        )
        for number, (grids, starter, rule, description) in enumerate(openings, 1)
    ]


def _later_rounds() -> list[Json]:
    """HIGH finishes against LOW, or the other way round; then seat 0 opens with 12, 12 and seat 1 with 0, 0."""
    seat_0_shows_more = " ".join(map(str, deck_of("12 12", "0 0")))
    seat_1_shows_more = " ".join(map(str, deck_of("0 0", "12 12")))
    second = f"N {opening(2)}"
    three = (HIGH, LOW, LOW.replace("(5)", "(7)"))
    third = " ".join(map(str, deck_of("12 12", "11 11", "0 0")))
    return [
        case(
            "the-finisher-begins",
            "START-3",
            "Seat 1 finished the round before: it begins, though seat 0 shows the higher opening sum.",
            nearly_done(to_move=1, orders=[seat_0_shows_more]),
            f"{FLIP} {FLIP} {second}",
            scores="42 30*",
            starter=1,
            to_move=1,
        ),
        case(
            "a-doubled-finisher-begins-too",
            "START-3 SCORE-2",
            "Seat 0 finished with 42 against 30 and scored 84: it begins the next round all the same.",
            nearly_done(orders=[seat_1_shows_more]),
            f"{FLIP} {FLIP} {second}",
            scores="42* 30 = 84 30",
            starter=0,
            to_move=0,
        ),
        case(
            "the-finisher-of-three-begins",
            "START-3 END-3",
            "Seat 2 finished, seats 0 and 1 had their last turns: seat 2 begins, with the lowest opening sum of all.",
            nearly_done(*three, to_move=2, orders=[third]),
            f"{FLIP} {FLIP} {FLIP} N {opening(3)}",
            scores="42 30 32* = 42 30 64",
            starter=2,
            to_move=2,
        ),
        case(
            "golden-round-8",
            "START-3 GAME-1",
            "Totals 10, 20, 30 before; sums -1, 3, 6, and seat 2 finishes: 12 for it, totals 9, 23, 42; seat 2 begins.",
            table(
                "-2 -1 0 3 / -1 0 0 -2 / 1 0 1 (0)",
                "-2 -1 0 3 / -1 0 0 -2 / 1 0 1 (4)",
                "-2 -1 0 3 / -1 0 0 1 / 1 0 1 (4)",
                to_move=2,
                draw="7 8 9",
                scores="10* 20 30",
                orders=[third],
            ),
            f"{FLIP} {FLIP} {FLIP} N {opening(3)}",
            scores="10* 20 30 / -1 3 6* = -1 3 12",
            totals="9 23 42",
            to_move=2,
        ),
    ]


def _order() -> list[Json]:
    start = deal("12 12", "0 0", "0 0", "0 0")
    return [
        case(
            "turns-pass-upwards",
            "START-4",
            "After the turn of seat 0 it is the turn of seat 1.",
            start,
            f"{opening(4)} Ta1",
            to_move=1,
            phase="TURN",
        ),
        case(
            "from-the-last-seat-to-seat-0",
            "START-4",
            "After the last seat it is the turn of seat 0 again.",
            table(OTHER, OTHER, OTHER, to_move=2),
            "D Xc1",
            to_move=0,
        ),
        case(
            "drawing-does-not-end-the-turn",
            "START-4 TURN-3",
            "Who has drawn a card is still to move.",
            table(OTHER, OTHER, OTHER, to_move=1),
            "D",
            to_move=1,
            phase="DRAWN",
        ),
        case(
            "round-the-table",
            "START-4",
            "Seat 2 begins: the turns go 2, 3, 0, 1, and then it is seat 2 again.",
            deal("0 0", "0 1", "12 12", "0 2"),
            f"{opening(4)} Ta1 Ta1 Ta1 Ta1",
            to_move=2,
        ),
    ]
