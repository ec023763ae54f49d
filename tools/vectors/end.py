"""Ending a round (END-1 to END-7), and scores that follow from cards (SCORE-1, SCORE-5)."""

from __future__ import annotations

from tools.vectors.drawing import Json, case, names, refused, table
from tools.vectors.tables import FLIP, HIGH, LOW, OTHER, nearly_done

_TWO_LEFT = "1 2 3 4 / 2 3 4 5 / 3 4 (5) (6)"


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [*_finishing(), *_last_turns(), *_reveal()]


def _finishing() -> list[Json]:
    return [
        case(
            "by-turning-up-the-last",
            "END-1",
            "Seat 0 turns up its last hidden card: it is the finisher, and seat 1 has a last turn.",
            nearly_done(),
            FLIP,
            finisher=0,
            phase="TURN",
            to_move=1,
        ),
        case(
            "by-exchanging-the-last",
            "END-1 TURN-4",
            "Who exchanges the last hidden card has finished as well.",
            nearly_done(discard="3 0"),
            "Td3",
            finisher=0,
            to_move=1,
            discard_pile="3 6",
        ),
        case(
            "one-hidden-card-is-left",
            "END-1",
            "With one card left face down nobody has finished.",
            nearly_done(_TWO_LEFT, LOW),
            "D Xc3",
            finisher=None,
            to_move=1,
        ),
        case(
            "an-open-card-exchanged-ends-nothing",
            "END-1",
            "Exchanging an open card leaves the hidden one where it is: the round goes on.",
            nearly_done(),
            "D Ka1 D Ka1",
            finisher=None,
            to_move=0,
            phase="TURN",
        ),
        case(
            "when-the-column-has-gone",
            "END-1 END-2",
            "Turning up the last hidden card completes its column, which goes; then no card is face down: finished.",
            nearly_done("1 2 3 6 / 2 3 4 6 / 3 4 5 (6)", LOW, draw="7 8"),
            FLIP,
            finisher=0,
            grids={0: "1 2 3 . / 2 3 4 . / 3 4 5 ."},
            discard_pile="0 7 6*3",
        ),
        case(
            "the-last-hidden-exchanged-and-gone",
            "END-2 COL-5",
            "A 6 taken onto the last hidden card completes 6, 6, 6: the grid has only open cards and gaps left.",
            nearly_done("1 2 3 6 / 2 3 4 6 / 3 4 5 (10)", LOW, discard="0 6"),
            "Td3",
            finisher=0,
            discard_pile="0 10 6*3",
        ),
        case(
            "a-grid-cleared-entirely",
            "END-2 COL-7 SCORE-1",
            "When the last column goes too, nothing is left: the player has finished, with a sum of 0.",
            nearly_done(". . . 6 / . . . 6 / . . . (6)", LOW, discard="1*3 2*3 3*3", draw="7 8"),
            f"{FLIP} D Ka1 ",
            finisher=0,
            phase="SCORED",
            grids={0: ". . . . / . . . . / . . . ."},
            scores="0* 38 = 0 38",
        ),
        case(
            "nothing-left-to-finish-with",
            "END-2 TURN-7",
            "A grid with one column left, two of it open and one face down: only those three places can be chosen.",
            nearly_done(". . . 6 / . . . 5 / . . . (6)", LOW, discard="1*3 2*3 3*3", draw="7 8"),
            legal="D Td1 Td2 Td3",
        ),
    ]


def _last_turns() -> list[Json]:
    three = (HIGH, LOW, LOW)
    return [
        case(
            "everybody-once-more",
            "END-3",
            "Seat 1 of three finishes: seats 2 and 0 have one more turn each, then the round is scored.",
            nearly_done(*three, to_move=1),
            f"{FLIP} {FLIP} {FLIP}",
            phase="SCORED",
            finisher=1,
            scores="42 30* 30 = 42 60 30",
        ),
        case(
            "not-before-the-last-of-them",
            "END-3",
            "After the last turn of seat 2 it is still the turn of seat 0, the seat before the finisher.",
            nearly_done(*three, to_move=1),
            f"{FLIP} {FLIP}",
            phase="TURN",
            to_move=0,
        ),
        case(
            "the-last-seat-finishes",
            "END-3 END-4",
            "When the last seat finishes, all the others have a turn, from seat 0 on.",
            nearly_done(*three, to_move=2),
            f"{FLIP} D Ka1",
            phase="TURN",
            to_move=1,
        ),
        case(
            "two-players",
            "END-3",
            "With two players the other one has a single last turn.",
            nearly_done(),
            f"{FLIP} D Ka1",
            phase="SCORED",
            to_move=None,
        ),
        case(
            "a-last-turn-by-drawing",
            "END-3 TURN-3",
            "A last turn is a whole one: who draws in it still keeps or discards the card.",
            nearly_done(),
            f"{FLIP} D",
            phase="DRAWN",
            to_move=1,
            legal=f"{names('K')} Xd3",
        ),
        case(
            "no-turn-for-the-finisher",
            "END-4",
            "The finisher cannot move again, not even while the others have their last turns.",
            nearly_done(*three),
            f"{FLIP} {FLIP}",
            to_move=2,
            refused=refused("D not_your_turn START-4 seat=0", "Ta1 not_your_turn START-4 seat=0"),
        ),
        case(
            "the-round-is-over-then",
            "END-4 END-6",
            "When the last turns are over, nobody has a turn until the next round is dealt.",
            nearly_done(),
            f"{FLIP} {FLIP}",
            legal="N",
            refused=refused("D round_over END-6", "Ta1 round_over END-6", "Xa1 round_over END-6"),
        ),
        case(
            "only-the-first-is-the-finisher",
            "END-5",
            "Seat 1 turns up its last card in its last turn: seat 0 stays the finisher, and pays.",
            nearly_done(),
            f"{FLIP} {FLIP}",
            finisher=0,
            scores="42* 30 = 84 30",
        ),
        case(
            "a-last-turn-is-not-idle",
            "END-3 OPT-13",
            "A card turned up in a last turn counts as a turn that is not idle, as in any other.",
            nearly_done(HIGH, LOW, LOW, to_move=1),
            f"{FLIP} D Ka1 D Xd3",
            phase="SCORED",
            finisher=1,
            idle_turns=0,
        ),
        case(
            "idle-last-turns",
            "END-3 OPT-13",
            "Last turns in which only open cards are exchanged are idle, and nothing follows from it.",
            nearly_done(HIGH, LOW, LOW, to_move=1),
            f"{FLIP} D Ka1 D Ka1",
            phase="SCORED",
            finisher=1,
            idle_turns=2,
        ),
        case(
            "a-second-finish-adds-no-turns",
            "END-5 END-3",
            "Seats 1 and 2 complete their grids in their last turns: no further turns follow from that.",
            nearly_done(*three),
            f"{FLIP} {FLIP} {FLIP}",
            phase="SCORED",
            finisher=0,
            scores="42* 30 30 = 84 30 30",
        ),
    ]


def _reveal() -> list[Json]:
    return [
        case(
            "hidden-cards-are-turned-up",
            "END-6 SCORE-1",
            "Seat 1 keeps its hidden 5 to the end: it is turned up and counted.",
            nearly_done(draw="7 0"),
            f"{FLIP} D Kc3",
            grids={1: "0 1 2 3 / 1 2 3 4 / 2 3 0 5"},
            scores="42* 26 = 84 26",
        ),
        case(
            "many-hidden-cards",
            "END-6 SCORE-1",
            "Of seat 1 ten cards are still face down when the round ends: all of them are counted.",
            nearly_done(HIGH, "1 2 (3) (4) / (5) (6) (7) (8) / (9) (10) (11) (12)", draw="7 0"),
            f"{FLIP} D Ka1",
            grids={1: "0 2 3 4 / 5 6 7 8 / 9 10 11 12"},
            scores="42* 77 = 42 77",
        ),
        case(
            "compared-after-the-reveal",
            "SCORE-5 COL-9",
            "Seat 1 seems to have 52, but its three 8s go at the reveal and leave 28: the finisher with 30 pays.",
            nearly_done(LOW, "1 2 8 5 / 2 3 8 7 / 3 4 (8) (1)", draw="7 9"),
            f"{FLIP} D Xd3",
            grids={1: "1 2 . 5 / 2 3 . 7 / 3 4 . 1"},
            scores="30* 28 = 60 28",
        ),
        case(
            "compared-with-the-hidden-cards",
            "SCORE-5 END-6",
            "Seat 1 shows no more than 3, but hides 77: the finisher is alone lowest and pays nothing.",
            nearly_done(LOW, "1 2 (3) (4) / (5) (6) (7) (8) / (9) (10) (11) (12)", draw="7 1"),
            f"{FLIP} D Ka1",
            scores="30* 78 = 30 78",
        ),
        case(
            "after-the-others-have-improved",
            "SCORE-5 SCORE-2",
            "The finisher led with 30 against 41, until seat 1 put a 0 in place of a 12 in its last turn.",
            nearly_done(LOW, "0 1 2 3 / 1 2 3 4 / 2 3 4 (12)", draw="7 0"),
            f"{FLIP} D Kd3",
            scores="30* 25 = 60 25",
        ),
        case(
            "golden-round-1",
            "SCORE-2 SCORE-3 END-6 SCORE-1",
            "Sums 10, 24 and 10, and seat 0 finishes: the tie with seat 2 doubles its score to 20.",
            table(
                "0 2 1 -1 / 0 -2 1 3 / 5 3 0 (-2)",
                "1 3 7 (4) / -2 0 -1 (0) / 1 0 12 (-1)",
                "2 -2 5 3 / 0 0 2 -1 / 2 (-1) 0 0",
                discard="9 -1",
                draw="12 0 3",
            ),
            "D Xd3 D Xd1 D Xb3",
            scores="10* 24 10 = 20 24 10",
        ),
        case(
            "an-empty-draw-pile-ends-nothing",
            "END-7",
            "The last card of the draw pile is drawn and discarded: the round goes on.",
            table("1 2", OTHER, discard="3 4 5", draw="6", rules={"deck": "these"}),
            "D Xc1",
            phase="TURN",
            to_move=1,
            draw_count=0,
            finisher=None,
        ),
        case(
            "one-can-still-take-then",
            "END-7 PILE-1",
            "With an empty draw pile the discard can be taken, and a card can be drawn after a reshuffle.",
            table("1 2", OTHER, discard="3 4 5", draw="6", rules={"deck": "these"}),
            "D Xc1",
            legal=f"D {names('T')}",
            reshuffles=0,
        ),
    ]
