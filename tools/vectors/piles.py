"""The piles (PILE-1, PILE-2)."""

from __future__ import annotations

from typing import Any

from tools.vectors.drawing import Json, case, names, refused, table
from tools.vectors.shuffle import order_of


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [*_when(), *_how(), *_classic(), *_dry()]


_OWN = {"deck": "these"}
_EMPTY: dict[str, Any] = {"rules": _OWN, "draw": ""}


def _when() -> list[Json]:
    """When discards become the draw pile, and what they leave."""
    start = table("10 11", "12 12", discard="1 2 3 4", orders=["2 1 3"], **_EMPTY)
    return [
        case(
            "the-top-stays",
            "PILE-1",
            "The discard pile is 1, 2, 3, 4 and the draw pile is empty: 4 stays, the others come in the order 2, 1, 3.",
            start,
            "D",
            discard_pile="4",
            drawn=2,
            next_draws="1 3",
            draw_count=2,
            reshuffles=1,
        ),
        case(
            "only-what-is-shuffled",
            "PILE-1",
            "The 4 that stays is no part of the shuffle: the next discard comes to lie on it.",
            table("10 11", "12 12", discard="1 2 3 4", orders=["2 1 3"], **_EMPTY),
            "D Xc1",
            discard_pile="4 2",
            draw_count=2,
        ),
        case(
            "the-last-card-brings-no-shuffle",
            "PILE-1",
            "Drawing the last card leaves the draw pile empty; nothing is shuffled yet.",
            table("10 11", "12 12", discard="1 2 3 4", rules=_OWN, draw="5"),
            "D",
            drawn=5,
            draw_count=0,
            discard_pile="1 2 3 4",
            reshuffles=0,
        ),
        case(
            "nor-does-the-end-of-the-turn",
            "PILE-1 END-7",
            "The turn after the last card begins with an empty draw pile.",
            table("10 11", "12 12", discard="1 2 3 4", rules=_OWN, draw="5"),
            "D Xc1",
            draw_count=0,
            discard_pile="1 2 3 4 5",
            reshuffles=0,
            legal=f"D {names('T')}",
        ),
        case(
            "the-next-draw-does",
            "PILE-1",
            "A player draws from an empty draw pile: 1, 2, 3 and 4 are shuffled, and the 5 stays.",
            table("10 11", "12 12", discard="1 2 3 4", rules=_OWN, draw="5", orders=["4 3 2 1"]),
            "D Xc1 D",
            discard_pile="5",
            drawn=4,
            next_draws="3 2 1",
            reshuffles=1,
        ),
        case(
            "taking-brings-no-shuffle",
            "PILE-1",
            "With an empty draw pile the discard may be taken, and nothing is shuffled.",
            start,
            "Ta1",
            discard_pile="1 2 3 10",
            draw_count=0,
            reshuffles=0,
        ),
    ]


def _how() -> list[Json]:
    """Of how many cards, and in what order."""
    by_seed = table("10 11", "12 12", discard="1 2 3 4 5 6", seed="7", **_EMPTY)
    first = order_of([1, 2, 3, 4, 5], "7", 1, 1)
    third = table("10 11", "12 12", discard="1 2 3 4 5 6", seed="7", reshuffles=2, scores="5 6* / 7 8*", **_EMPTY)
    return [
        case(
            "a-reshuffle-of-one",
            "PILE-1",
            "Two discards are left: the lower one is the new draw pile, and is drawn.",
            table("10 11", "12 12", discard="3 4", orders=["3"], **_EMPTY),
            "D",
            drawn=3,
            draw_count=0,
            discard_pile="4",
            reshuffles=1,
        ),
        case(
            "by-the-seed",
            "PILE-1",
            "Without an order handed in, it is that of shuffle 1 of round 1, the discards taken from the bottom up.",
            by_seed,
            "D",
            discard_pile="6",
            drawn=first[0],
            next_draws=first[1:],
            reshuffles=1,
        ),
        case(
            "by-the-seed-later-on",
            "PILE-1",
            "After two reshuffles in the third round the next one is shuffle 3 of round 3.",
            third,
            "D",
            drawn=order_of([1, 2, 3, 4, 5], "7", 3, 3)[0],
            next_draws=order_of([1, 2, 3, 4, 5], "7", 3, 3)[1:],
            reshuffles=3,
        ),
        case(
            "twice-in-a-round",
            "PILE-1",
            "The second reshuffle of a round is another shuffle.",
            table("10 11", "12 12", discard="1 2 3", orders=["2 1", "3 2"], **_EMPTY),
            "D Xc1 D Xc1 D",
            reshuffles=2,
            drawn=3,
            discard_pile="1",
            next_draws="2",
        ),
    ]


def _classic() -> list[Json]:
    return [
        case(
            "eight-players",
            "PILE-2 SETUP-5",
            "Eight players, all cards drawn and discarded: 54 cards lie outside the grids, 53 of them are shuffled.",
            table(*_eight(), discard=_outside(), seed="eight"),
            "D",
            reshuffles=1,
            discard_count=1,
            draw_count=52,
        ),
        case(
            "eight-players-fewest-cards",
            "PILE-2 PILE-1",
            "At a table of eight all 54 cards are on the piles again when the drawn one has been discarded.",
            table(*_eight(), discard=_outside(), seed="eight"),
            "D Xc1",
            discard_count=2,
            draw_count=52,
            to_move=1,
        ),
    ]


def _dry() -> list[Json]:
    tiny = {"rows": 2, "columns": 1, "initial_reveals": 1, "deck": "these"}
    return [
        case(
            "no-card-to-draw",
            "PILE-1 OPT-17",
            "With a deck of one's own a single discard may be all there is: it can be taken, but nothing can be drawn.",
            table("1 / (2)", "3 / (4)", discard="5", draw="", rules=tiny),
            legal="Ta1 Ta2",
            refused=refused("D no_card_to_draw PILE-1"),
        ),
        case(
            "still-no-card-to-draw",
            "PILE-1 OPT-17",
            "Who takes the only discard leaves a single one again: the next player cannot draw either.",
            table("1 / (2)", "3 / (4)", discard="5", draw="", rules=tiny),
            "Ta1",
            discard_pile="1",
            legal="Ta1 Ta2",
            to_move=1,
        ),
    ]


def _eight() -> list[str]:
    """Give eight grids with two open cards each."""
    rows = ["{0} {1} ({2}) ({3})", "({2}) ({3}) ({0}) ({1})", "({3}) ({2}) ({1}) ({0})"]
    cards = [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)] * 2 + [(1, 2, 3, 4), (5, 6, 7, 8)]
    return [" / ".join(row.format(*four) for row in rows) for four in cards]


def _outside() -> str:
    """Give the 54 cards that are not in those grids."""
    return "-2*5 -1*10 0*15 " + "1 2 3 4 5 6 7 8 9*4 10*4 11*4 12*4"
