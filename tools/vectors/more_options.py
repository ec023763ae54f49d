"""Options of who starts, when a round or a game ends, and sizes; a score sheet shows some of them as well."""

from __future__ import annotations

from tools.vectors.drawing import Json, case, deal, deck_of, names, table, won
from tools.vectors.tables import FLIP, HIGH, LOW, OTHER, nearly_done, opening


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [*_starters(), *_stalling(), *_ends(), *_sizes()]


def _starters() -> list[Json]:
    first_shows_more = " ".join(map(str, deck_of("12 12", "0 0")))
    second_shows_more = " ".join(map(str, deck_of("0 0", "12 12")))
    first_of_three = " ".join(map(str, deck_of("12 12", "0 0", "0 0")))
    tied = " ".join(map(str, deck_of("5 5", "9 1")))
    second = f"{FLIP} {FLIP} N {opening(2)}"
    stalled = {"stall_limit": 2}
    idle = "Ta1 Ta1"
    idle_start = table("5 6", "5 6", discard="5", orders=[second_shows_more], rules=stalled, starter=1, to_move=1)
    tables = [
        ("lowest-sum", "OPT-9", {"first_starter": "LOWEST_SUM"}, "12 -2|4 2", 1,
         "The lowest opening sum begins: 6 against 10."),
        ("lowest-sum-tie", "OPT-9 START-2", {"first_starter": "LOWEST_SUM"}, "9 9|3 4|7 0", 1,
         "A tie for the lowest opening sum, 7: the lower seat begins."),
        ("first-seat", "OPT-9", {"first_starter": "FIRST_SEAT"}, "0 0|12 12", 0, "Seat 0 begins, whatever lies open."),
        ("highest-card", "OPT-11", {"start_tie": "HIGHEST_CARD"}, "5 5|9 1|4 6", 1,
         "All show 10; seat 1 shows the highest card, a 9."),
        ("highest-card-tie", "OPT-11", {"start_tie": "HIGHEST_CARD"}, "5 5|9 1|1 9", 1,
         "Seats 1 and 2 both show a 9, the highest card: the lower seat begins."),
        ("highest-card-of-the-tied", "OPT-11", {"start_tie": "HIGHEST_CARD"}, "12 -2|6 5|4 7", 2,
         "Only those who are level at 11 count: 7 beats 6."),
        ("lowest-sum-highest-card", "OPT-11 OPT-9", {"start_tie": "HIGHEST_CARD", "first_starter": "LOWEST_SUM"},
         "5 5|9 1|9 9", 1, "A tie for the lowest sum is settled by the highest card, too."),
    ]  # fmt: skip
    return [
        *(
            case(
                name,
                rules,
                text,
                deal(*grids.split("|"), rules=choice),
                opening(grids.count("|") + 1),
                starter=seat,
                to_move=seat,
            )
            for name, rules, choice, grids, seat, text in tables
        ),
        case(
            "a-named-seat",
            "OPT-9 START-1",
            "The table has named seat 1 to begin: opening sums do not matter.",
            deal("12 12", "0 0", starter=1),
            opening(2),
            starter=1,
            to_move=1,
        ),
        case(
            "a-named-seat-goes-before-the-option",
            "OPT-9",
            "The seat that was named goes before FIRST_SEAT, too.",
            deal("12 12", "0 0", "5 5", starter=2, rules={"first_starter": "FIRST_SEAT"}),
            opening(3),
            to_move=2,
        ),
        *(
            case(
                f"later-{starter.lower().replace('_', '-')}",
                "OPT-10 START-3",
                text,
                nearly_done(to_move=1, orders=[first_shows_more], rules={"later_starter": starter}, starter=began),
                second,
                starter=seat,
                to_move=seat,
            )
            for starter, began, seat, text in (
                ("FINISHER", 0, 1, "Seat 1 finished, so it begins."),
                ("HIGHEST_SUM", 1, 0, "Seat 0 shows 24 against 0, so it begins, though seat 1 finished."),
                ("ROUND_WINNER", 0, 1, "Seat 1 had the fewest points in the round before, so it begins."),
                ("NEXT_SEAT", 1, 0, "Seat 1 began the round before, so it is the turn of seat 0 to begin."),
            )
        ),
        case(
            "round-winner-of-a-penalised-round",
            "OPT-10",
            "Seats 0 and 1 had 30 each, but seat 0 finished and pays 60: by points seat 1 did best, and begins.",
            nearly_done(LOW, LOW, HIGH, orders=[first_of_three], rules={"later_starter": "ROUND_WINNER"}),
            f"{FLIP} {FLIP} {FLIP} N {opening(3)}",
            scores="30* 30 42 = 60 30 42",
            starter=1,
        ),
        case(
            "round-winner-tie",
            "OPT-10",
            "Seats 1 and 2 scored 30 each, fewer than seat 0: the lower of the two begins.",
            nearly_done(HIGH, LOW, LOW, orders=[first_of_three], rules={"later_starter": "ROUND_WINNER"}),
            f"{FLIP} {FLIP} {FLIP} N {opening(3)}",
            starter=1,
        ),
        case(
            "later-rounds-by-the-highest-card",
            "OPT-11 OPT-10",
            "Where opening sums decide every round, a tie of 10 goes to the 9 of seat 1.",
            nearly_done(orders=[tied], rules={"later_starter": "HIGHEST_SUM", "start_tie": "HIGHEST_CARD"}),
            second,
            starter=1,
        ),
        case(
            "after-a-cut-off-round",
            "OPT-13 START-3",
            "There is no finisher after a round that was cut off: the seat after the one that began it begins.",
            idle_start,
            f"{idle} N {opening(2)}",
            starter=0,
            to_move=0,
        ),
        case(
            "after-a-cut-off-round-of-seat-0",
            "OPT-13 START-3",
            "Seat 0 began the round that was cut off: seat 1 begins the next, though seat 0 shows more.",
            table("5 6", "5 6", discard="5", orders=[first_shows_more], rules=stalled),
            f"{idle} N {opening(2)}",
            starter=1,
            to_move=1,
        ),
    ]


def _stalling() -> list[Json]:
    start = table("5 6", "5 6", discard="5", rules={"stall_limit": 3})
    last = nearly_done(rules={"stall_limit": 1})
    return [
        case(
            "not-yet",
            "OPT-13",
            "Two turns in a row that neither turned up nor cleared a place: the limit of three is not reached.",
            start,
            "Ta1 Ta1",
            idle_turns=2,
            phase="TURN",
        ),
        case(
            "cut-off",
            "OPT-13",
            "After the third idle turn in a row the limit of three is reached: the round is over, without a finisher.",
            table("5 6", "5 6", discard="5", rules={"stall_limit": 3, "target": 1000}),
            "Ta1 Ta1 Ta1",
            idle_turns=3,
            phase="SCORED",
            finisher=None,
        ),
        case(
            "a-turned-up-card-counts-anew",
            "OPT-13",
            "A turned-up card between idle turns sets their count back to nothing.",
            start,
            "Ta1 Ta1 Tc1",
            idle_turns=0,
            phase="TURN",
        ),
        case(
            "a-cleared-place-counts-anew",
            "OPT-13",
            "An exchange of an open card that clears a column is no idle turn.",
            table("7 1 / 7 / 3", "5 6", discard="0 7", rules={"stall_limit": 1}),
            "Ta3",
            idle_turns=0,
            phase="TURN",
        ),
        case(
            "nobody-pays",
            "OPT-13 SCORE-6",
            "A round that is cut off penalises nobody: seat 0 with 48 was the last to move, against 30.",
            last,
            "D Ka1",
            scores="48 30",
            finisher=None,
        ),
        case(
            "not-after-a-finish",
            "OPT-13 END-3",
            "Once somebody has finished, idle turns cut nothing short: all the others have their last turns.",
            nearly_done(HIGH, LOW, LOW, rules={"stall_limit": 1}),
            f"{FLIP} D Ka1",
            phase="TURN",
            to_move=2,
            finisher=0,
        ),
        case(
            "an-idle-discard",
            "OPT-13 OPT-5",
            "A drawn card that is just discarded makes an idle turn.",
            table("5 6", "5 6", discard="0", draw="9", rules={"stall_limit": 9, "flip_after_discard": False}),
            "D X",
            idle_turns=1,
        ),
    ]


def _ends() -> list[Json]:
    return [
        case(
            "no-last-turns",
            "OPT-14",
            "Without last turns the round ends with the finisher's turn; the hidden 5 of seat 1 is turned up.",
            nearly_done(rules={"last_turns": False}),
            FLIP,
            phase="SCORED",
            scores="42* 30 = 84 30",
            grids={1: "0 1 2 3 / 1 2 3 4 / 2 3 4 5"},
        ),
        case(
            "no-last-turns-with-three",
            "OPT-14 COL-9",
            "Nobody of three moves after the finisher, and what comes to light is cleared as usual.",
            nearly_done(LOW, HIGH, "1 2 8 5 / 2 3 8 7 / 3 4 (8) (1)", rules={"last_turns": False}),
            FLIP,
            phase="SCORED",
            scores="30* 42 28 = 60 42 28",
        ),
        case(
            "target-of-84",
            "OPT-15",
            "With a target of 84 the 84 points of seat 0 end the game.",
            nearly_done(rules={"target": 84}),
            f"{FLIP} {FLIP}",
            outcome=won("84 30", "1"),
        ),
        case(
            "target-of-85",
            "OPT-15",
            "With a target of 85 the 84 points of seat 0 do not end the game.",
            nearly_done(rules={"target": 85}),
            f"{FLIP} {FLIP}",
            phase="SCORED",
        ),
        case(
            "last-of-two-rounds",
            "OPT-16",
            "The second of two rounds is the last, whatever the totals.",
            nearly_done(scores="1* 5", rules={"rounds": 2}),
            f"{FLIP} {FLIP}",
            outcome=won("85 35", "1", "ROUNDS"),
        ),
        case(
            "first-of-two-rounds",
            "OPT-16 OPT-15",
            "After the first of two rounds, without a target, the next one is dealt.",
            nearly_done(rules={"rounds": 2, "target": None}),
            f"{FLIP} {FLIP}",
            phase="SCORED",
            legal="N",
        ),
    ]


def _sizes() -> list[Json]:
    small = {"rows": 2, "columns": 2, "initial_reveals": 1, "deck": "these"}
    no_opening = {"initial_reveals": 0}
    rows_of_one = {"rows": 2, "columns": 1, "initial_reveals": 0, "clear_lines": "COLUMNS_AND_ROWS", "deck": "these"}
    return [
        case(
            "two-by-two",
            "OPT-17 SETUP-3",
            "A grid of two rows and two columns, and one opening card each: eight cards, a discard, the draws.",
            deal("1 2 / 3 4", "5 6 / 7 8", discard=9, draws="10 11", rules=small),
            "?a1 ?b2",
            grids={0: "1 (2) / (3) (4)", 1: "(5) (6) / (7) 8"},
            to_move=1,
            phase="TURN",
            legal=f"D {names('T', rows=2, columns=2)}",
        ),
        case(
            "two-make-a-column",
            "OPT-17 COL-1",
            "In a grid of two rows, two equal cards make a column.",
            table("7 2 / (3) (4)", "5 (6) / (7) (8)", discard="9 7", draw="1", rules=small),
            "Ta2",
            grids={0: ". 2 / . (4)"},
            discard_pile="9 3 7 7",
        ),
        case(
            "no-opening-cards",
            "OPT-17",
            "Without opening cards the round begins with the turns; all sums are 0, so seat 0 begins.",
            deal("12", "0", rules=no_opening),
            phase="TURN",
            to_move=0,
            starter=0,
            legal=f"D {names('T')}",
        ),
        case(
            "one-opening-card",
            "OPT-17 SETUP-6",
            "With one opening card each, the second player follows after the first card.",
            deal("12", "0", rules={"initial_reveals": 1}),
            "?c3",
            to_move=1,
            phase="REVEAL",
        ),
        case(
            "five-rows",
            "OPT-17 COL-1",
            "In a grid of five rows four equal cards are no column yet.",
            table("7 1 / 7 2 / 7 3 / 5 4 / (6) (8)", OTHER, discard="9 7", rules={"rows": 5, "columns": 2}),
            "Ta4",
            grids={0: "7 1 / 7 2 / 7 3 / 7 4 / (6) (8)"},
        ),
        case(
            "twelve-players",
            "OPT-17 SETUP-1",
            "Where up to twelve may play, 144 of the 150 cards are in grids.",
            {"players": 12, "options": {"max_players": 12}, "seed": {"text": "twelve"}},
            draw_count=5,
            discard_count=1,
        ),
        case(
            "a-row-of-one",
            "OPT-17 OPT-7",
            "With one column and rows that clear, any open card is a whole row and goes at once.",
            table("(1) / (2)", "(3) / (4)", discard="5 6", draw="7", rules=rows_of_one),
            "Ta1",
            grids={0: ". / (2)"},
            discard_pile="5 1 6",
        ),
        case(
            "another-deck",
            "OPT-17 DECK-2",
            "With a deck of one's own it is that deck that is dealt.",
            {"players": 2, "options": {"rows": 2, "columns": 1, "initial_reveals": 1, "deck": {"-9": 3, "50": 3}}}
            | {"orders": [[50, -9, 50, -9, 50, -9]]},
            "?a1",
            grids={0: "50 / (-9)"},
            discard_pile="50",
            next_draws="-9",
        ),
    ]
