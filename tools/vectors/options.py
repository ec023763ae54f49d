"""Options of scores, turns, lines and piles, at the table; a score sheet shows some of them as well."""

from __future__ import annotations

from tools.vectors.drawing import Json, case, names, refused, table, won
from tools.vectors.tables import FLIP, HIGH, LOW, OTHER, nearly_done


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [*_penalties(), *_flip(), *_clearing(), *_lines(), *_piles()]


def _penalties() -> list[Json]:
    below_zero = ("-1 0 1 0 / 0 -1 0 -1 / 1 0 -1 (-1)", "-1 0 1 0 / 0 -2 0 -1 / 1 0 -1 (-1)")
    end = f"{FLIP} {FLIP}"
    return [
        case(
            "negative-spared",
            "SCORE-4 OPT-1",
            "The finisher has -3 against -4: no penalty with the classic rules.",
            nearly_done(*below_zero),
            end,
            scores="-3* -4 = -3 -4",
        ),
        case(
            "negative-doubled",
            "OPT-1",
            "Where every sum is penalised, -3 becomes -6.",
            nearly_done(*below_zero, rules={"penalty_positive_only": False}),
            end,
            scores="-3* -4 = -6 -4",
        ),
        case(
            "a-tie-at-the-table",
            "OPT-2",
            "Where a tie is not enough, 30 against 30 stays 30.",
            nearly_done(LOW, LOW, rules={"penalty_on_tie": False}),
            end,
            scores="30* 30",
        ),
        case(
            "triple-and-ten",
            "OPT-3",
            "Three times the sum and 10 points on top: 42 becomes 136, and the game is over.",
            nearly_done(rules={"penalty_factor": 3, "penalty_points": 10}),
            end,
            scores="42* 30 = 136 30",
            outcome=won("136 30", "1"),
        ),
        case(
            "an-extra-round",
            "OPT-4",
            "Seats 1 and 2 are level at 61 when seat 0 comes to 114: another round is dealt.",
            nearly_done(HIGH, LOW, LOW, scores="30* 31 31", rules={"total_tie": "EXTRA_ROUND"}),
            f"{end} {FLIP}",
            totals="114 61 61",
            phase="SCORED",
            outcome=None,
            legal="N",
        ),
        case(
            "the-last-round-decides",
            "OPT-4",
            "Seats 1 and 2 are level at 61; in the last round seat 1 scored 30 and seat 2 only 29: seat 2 has won.",
            nearly_done(HIGH, LOW, LOW.replace("(5)", "(4)"), scores="30* 31 32", rules={"total_tie": "LAST_ROUND"}),
            f"{end} {FLIP}",
            totals="114 61 61",
            outcome=won("114 61 61", "2"),
        ),
    ]


def _flip() -> list[Json]:
    rules = {"flip_after_discard": False}
    start = table("5 6", OTHER, discard="0", draw="9", rules=rules)
    return [
        case(
            "discard-alone",
            "OPT-5",
            "Where no card is turned up, a drawn card is kept or just discarded.",
            start,
            "D",
            legal=f"{names('K')} X",
            refused=refused("Xc1 no_flip OPT-5", "Xa1 no_flip OPT-5"),
        ),
        case(
            "discard-ends-the-turn",
            "OPT-5",
            "Where no card is turned up, the turn is over with the discard, and no card has come to light.",
            start,
            "D X",
            to_move=1,
            discard_pile="0 9",
            idle_turns=1,
        ),
        case(
            "a-last-turn-without-a-flip",
            "OPT-5 END-3",
            "In a last turn too, the drawn card can just be discarded; the hidden card is turned up afterwards.",
            nearly_done(rules=rules, discard="3 0"),
            "Td3 D X",
            scores="36* 30 = 72 30",
        ),
    ]


def _column(top: str, middle: str, bottom: str) -> str:
    return f"{top} 1 (3) (4) / {middle} (8) (9) (10) / {bottom} (11) (12) (2)"


def _clearing() -> list[Json]:
    hidden_zero = "1 2 0 5 / 2 3 0 7 / 3 4 (0) (1)"
    hidden_eight = "1 2 8 5 / 2 3 8 7 / 3 4 (8) (1)"
    cards = [
        ("POSITIVE", 7, True),
        ("POSITIVE", 0, False),
        ("POSITIVE", -1, False),
        ("OFF", 7, False),
        ("OFF", -2, False),
    ]
    return [
        *(
            case(
                f"{clearing.lower()}-{'three' if goes else 'keeps'}-{'minus-' * (card < 0)}{abs(card)}",
                "OPT-6",
                f"With clearing {clearing} a column of {card} {'goes' if goes else 'stays'}.",
                table(_column(f"{card}", f"{card}", "5"), OTHER, discard=f"9 {card}", rules={"clearing": clearing}),
                "Ta3",
                grids={0: _column(*"..." if goes else [f"{card}"] * 3)},
                discard_pile=f"9 5 {card}*3" if goes else "9 5",
            )
            for clearing, card, goes in cards
        ),
        case(
            "positive-at-the-reveal",
            "OPT-6 COL-9",
            "With clearing POSITIVE three zeros stay at the final reveal as well.",
            nearly_done(LOW, hidden_zero, rules={"clearing": "POSITIVE"}),
            f"{FLIP} D Xd3",
            grids={1: "1 2 0 5 / 2 3 0 7 / 3 4 0 1"},
        ),
        case(
            "off-at-the-reveal",
            "OPT-6 COL-9",
            "With clearing OFF three 8s stay at the final reveal, and count 24.",
            nearly_done(LOW, hidden_eight, rules={"clearing": "OFF"}),
            f"{FLIP} D Xd3",
            scores="30* 52",
        ),
        case(
            "no-clearing-at-the-reveal",
            "OPT-8",
            "Where nothing is cleared at the reveal, three 8s that meet there count 24.",
            nearly_done(LOW, hidden_eight, rules={"clear_at_reveal": False}),
            f"{FLIP} D Xd3",
            grids={1: "1 2 8 5 / 2 3 8 7 / 3 4 8 1"},
            scores="30* 52",
        ),
        case(
            "but-in-play",
            "OPT-8 COL-2",
            "Where nothing is cleared at the reveal, three 8s still go when the last is turned up in a last turn.",
            nearly_done(LOW, hidden_eight, rules={"clear_at_reveal": False}),
            f"{FLIP} D Xc3",
            grids={1: "1 2 . 5 / 2 3 . 7 / 3 4 . 1"},
            scores="30* 28 = 60 28",
        ),
    ]


def _lines() -> list[Json]:
    rules = {"clear_lines": "COLUMNS_AND_ROWS"}
    return [
        case(
            "a-row-goes",
            "OPT-7",
            "Where rows count, four equal cards in a row go.",
            table("7 7 7 (4) / (1) (2) (3) (5) / (8) (9) (10) (11)", OTHER, discard="9 7", rules=rules),
            "Td1",
            grids={0: ". . . . / (1) (2) (3) (5) / (8) (9) (10) (11)"},
            discard_pile="9 4 7*4",
        ),
        case(
            "a-column-goes-too",
            "OPT-7 COL-1",
            "Where rows count, columns go as ever.",
            table(_column("7", "7", "5"), OTHER, discard="9 7", rules=rules),
            "Ta3",
            grids={0: _column(*"...")},
        ),
        case(
            "row-and-column-together",
            "OPT-7 COL-6",
            "One 7 completes a row and a column: both go together, and the card where they meet is discarded once.",
            table("7 (1) (2) (3) / 7 (4) (5) (6) / (8) 7 7 7", OTHER, discard="9 7", rules=rules),
            "Ta3",
            grids={0: ". (1) (2) (3) / . (4) (5) (6) / . . . ."},
            discard_pile="9 8 7*6",
        ),
        case(
            "a-gap-breaks-the-row",
            "OPT-7 COL-7",
            "A row with a cleared place in it is no line any more.",
            table(". 7 7 (4) / . (2) (3) (5) / . (9) (10) (11)", OTHER, discard="6*3 7", rules=rules),
            "Td1",
            grids={0: ". 7 7 7 / . (2) (3) (5) / . (9) (10) (11)"},
            discard_pile="6*3 4",
        ),
        case(
            "a-row-at-the-reveal",
            "OPT-7 COL-9",
            "At the final reveal rows go as well, with the column that comes to light at the same time.",
            nearly_done(LOW, "8 8 8 (8) / 1 3 5 (8) / 2 4 6 (8)", rules=rules, draw="7 9"),
            f"{FLIP} D Ka2",
            grids={1: ". . . . / 9 3 5 . / 2 4 6 ."},
            scores="30* 29 = 60 29",
            top_discards="8 8 8 8 8 8 1 7",
        ),
    ]


def _piles() -> list[Json]:
    rules = {"reshuffle": "WHOLE_PILE", "deck": "these"}
    start = table("10 11", "12 12", discard="1 2 3 4", draw="", rules=rules, orders=["4 2 1 3"])
    return [
        case(
            "the-whole-pile",
            "OPT-12",
            "All four discards are shuffled: of the new order 4, 2, 1, 3 the 4 is the discard and the 2 is drawn.",
            start,
            "D",
            discard_pile="4",
            drawn=2,
            next_draws="1 3",
            reshuffles=1,
        ),
        case(
            "the-top-can-change",
            "OPT-12",
            "Where the whole pile is shuffled, the card that lay on top may be drawn.",
            table("10 11", "12 12", discard="1 2 3 4", draw="", rules=rules, orders=["1 4 2 3"]),
            "D",
            discard_pile="1",
            drawn=4,
        ),
        case(
            "two-are-enough",
            "OPT-12 PILE-1",
            "Where the whole pile is shuffled, of two discards one becomes the discard and the other is drawn.",
            table("10 11", "12 12", discard="3 4", draw="", rules=rules, orders=["4 3"]),
            "D",
            discard_pile="4",
            drawn=3,
            draw_count=0,
        ),
    ]
