"""Setting up a round (SETUP-1 to SETUP-7)."""

from __future__ import annotations

from tools.vectors.drawing import Json, case, deal, names, refused
from tools.vectors.tables import FLIP, nearly_done, opening

_SPREAD = "1 2 3 4 / 5 6 7 8 / 9 10 11 12"
_OTHER = "-2 -1 0 1 / 2 3 4 5 / 6 7 8 9"


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [*_tables(), *_deals(), *_reveals()]


def _tables() -> list[Json]:
    deals = [
        case(
            f"draw-pile-for-{players}",
            "SETUP-5 SETUP-1 SETUP-2",
            f"With {players} players the draw pile has 149 - 12 x {players} = {149 - 12 * players} cards.",
            {"players": players, "seed": {"number": "7"}},
            phase="REVEAL",
            to_move=0,
            round=1,
            draw_count=149 - 12 * players,
            discard_count=1,
        )
        for players in range(2, 9)
    ]
    wrong = [
        case(
            f"no-game-for-{players}",
            "SETUP-1",
            f"{players} player{'' if players == 1 else 's'} cannot play: the game is for 2 to 8.",
            {"players": players, "seed": {"number": "7"}},
            invalid="players",
        )
        for players in (0, 1, 9)
    ]
    return deals + wrong


def _deals() -> list[Json]:
    return [
        case(
            "dealt-column-by-column",
            "SETUP-2 SETUP-3 SETUP-5",
            "The first twelve cards are the grid of seat 0, column by column from a1; then seat 1; then the discard.",
            {
                "players": 2,
                "orders": [
                    [*range(1, 13), *range(-1, 11), 12, 11, *[-2] * 5, *[-1] * 9, *[0] * 14]
                    + [card for card in range(1, 11) for _ in range(8)]
                    + [*[11] * 8, *[12] * 8]
                ],
            },
            grids={
                0: "(1) (4) (7) (10) / (2) (5) (8) (11) / (3) (6) (9) (12)",
                1: "(-1) (2) (5) (8) / (0) (3) (6) (9) / (1) (4) (7) (10)",
            },
            discard_pile="12",
            next_draws="11 -2",
        ),
        case(
            "all-face-down",
            "SETUP-2 SETUP-4",
            "All cards of the grids lie face down after the deal.",
            deal(_SPREAD, _OTHER),
            grids={
                0: "(1) (2) (3) (4) / (5) (6) (7) (8) / (9) (10) (11) (12)",
                1: "(-2) (-1) (0) (1) / (2) (3) (4) (5) / (6) (7) (8) (9)",
            },
        ),
        case(
            "three-rows-of-four",
            "SETUP-3 SETUP-6",
            "A grid has the places a1 to d3: each of them can be turned up first.",
            deal(_SPREAD, _OTHER),
            legal=names("?"),
            refused=refused("?a4 not_a_place SETUP-3", "?e1 not_a_place SETUP-3"),
        ),
        case(
            "the-next-card-is-the-discard",
            "SETUP-5",
            "After 36 cards for three grids the next one opens the discard pile, and the one after it is drawn first.",
            deal(_SPREAD, _OTHER, "", discard=-2, draws="12 0"),
            discard_pile="-2",
            next_draws="12 0",
            draw_count=113,
        ),
        case(
            "a-new-shuffle-for-every-round",
            "SETUP-2 SETUP-6",
            "In the second round too everybody gets twelve cards face down and turns up two of them.",
            nearly_done(orders=[" ".join(map(str, deal(_SPREAD, _OTHER)["orders"][0]))]),
            f"{FLIP} {FLIP} N ?a1 ?a2",
            phase="REVEAL",
            to_move=1,
            grids={0: "1 (2) (3) (4) / 5 (6) (7) (8) / (9) (10) (11) (12)"},
        ),
    ]


def _reveals() -> list[Json]:
    start = deal(_SPREAD, _OTHER, "")
    return [
        case(
            "one-is-not-enough",
            "SETUP-6 SETUP-7",
            "After one opening card the same seat still has to turn up its second.",
            start,
            "?b2",
            phase="REVEAL",
            to_move=0,
            legal=names("?", "a1 a2 a3 b1 b3 c1 c2 c3 d1 d2 d3"),
        ),
        case(
            "two-different-places",
            "SETUP-6",
            "The same card cannot be turned up twice.",
            start,
            "?b2",
            refused=refused("?b2 not_face_down SETUP-6"),
        ),
        case(
            "seat-after-seat",
            "SETUP-7",
            "When seat 0 has turned up both of its cards, it is seat 1 that turns up two.",
            start,
            "?a1 ?d3",
            phase="REVEAL",
            to_move=1,
            grids={0: "1 (2) (3) (4) / (5) (6) (7) (8) / (9) (10) (11) 12"},
        ),
        case(
            "nobody-turns-up-for-another",
            "SETUP-7 START-4",
            "Seat 1 cannot turn up its cards before seat 0 has done so.",
            start,
            "?a1",
            refused=refused("?a1 not_your_turn START-4 seat=1"),
        ),
        case(
            "the-last-seat-turns-up",
            "SETUP-7 SETUP-6",
            "After the last seat's second card the turns begin.",
            start,
            opening(3, "a1", "a2"),
            phase="TURN",
            round=1,
        ),
        case(
            "no-third-card",
            "SETUP-6",
            "Once the turns have begun, no further opening card can be turned up.",
            start,
            opening(3),
            refused=refused("?c1 reveals_done SETUP-6"),
        ),
        case(
            "two-in-one-column",
            "SETUP-6",
            "Both opening cards may be in the same column.",
            start,
            "?c1 ?c3",
            grids={0: "(1) (2) 3 (4) / (5) (6) (7) (8) / (9) (10) 11 (12)"},
            to_move=1,
        ),
        case(
            "no-turn-before-the-opening",
            "SETUP-6",
            "Nobody draws or takes a card before the opening cards lie open.",
            start,
            "",
            refused=refused("D reveal_first SETUP-6", "Ta1 reveal_first SETUP-6", "N reveal_first SETUP-6"),
        ),
        case(
            "hidden-cards-decide-nothing",
            "SETUP-4 START-1",
            "Only open cards count for the start: seat 0 hides ten 12s and shows 0, so seat 1 begins with its 1.",
            deal("0 0 12 12 / 12 12 12 12 / 12 12 12 12", "0 1"),
            opening(2),
            to_move=1,
        ),
    ]
