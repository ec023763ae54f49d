"""Perft: how many sequences of moves there are from a position, by length. `python -m tests.exhaustive.perft`

Two engines that agree on these counts agree on what is legal, move by move, and on what each move leads to as far as
that changes what is legal later. The positions are known down to the last card, and shuffles follow from the seed in
them, so nothing is left to chance. `docs/spec/perft.md` says exactly what is counted.

`--write` writes the counts into the package and the table into that page.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TypedDict

from attrs import frozen

from skyjo import (
    Clearing,
    ClearLines,
    Draw,
    Game,
    Phase,
    Reshuffle,
    Reveal,
    Rules,
    TotalTie,
    apply,
    format_position,
    legal_moves,
    new_game,
    score_round,
)
from skyjo.testing import play, table
from skyjo.testing.conformance import path
from tests.exhaustive.pages import PERFT, put_table
from tools.vectors.__main__ import text_of

__all__ = ["NAMED", "Named", "counts", "documents", "perft", "table_text"]

DATA = path() / "perft.json"


class Start(TypedDict):
    """Where a case of the vectors starts."""

    position: str


class Expected(TypedDict):
    """What a case of the vectors expects."""

    depths: list[int]


class Document(TypedDict):
    """A position with its counts, as a case of the conformance vectors."""

    id: str
    rules: list[str]
    description: str
    start: Start
    expect: Expected


@frozen
class Named:
    """Give a position a name, and say how deep its moves are counted.

    shows: the rules and options without which the counts would be others.
    """

    name: str
    shows: tuple[str, ...]
    description: str
    game: Game
    depth: int


def perft(game: Game, depth: int) -> int:
    """Count the sequences of so many legal moves from a game; the deal of a next round is a move too.

    >>> [perft(new_game(2, seed=7), depth) for depth in (0, 1, 2, 3)]
    [1, 12, 132, 1584]
    """
    if depth == 0:
        return 1
    moves = legal_moves(game)
    return len(moves) if depth == 1 else sum(perft(apply(game, move), depth - 1) for move in moves)


def counts(named: Named) -> list[int]:
    """Count the sequences of one move, of two, and so on to the depth of a position."""
    return [perft(named.game, depth) for depth in range(1, named.depth + 1)]


def documents() -> Iterator[Document]:
    """Count all named positions."""
    for named in NAMED:
        yield Document(
            id=named.name,
            rules=list(named.shows),
            description=named.description,
            start=Start(position=format_position(named.game)),
            expect=Expected(depths=counts(named)),
        )


def table_text(counted: list[Document]) -> str:
    """Write the table of the page."""
    lines = ["| position | what it is | sequences of 1, 2, 3, … moves |", "|---|---|---|"]
    for one in counted:
        numbers = " · ".join(f"{count:,}" for count in one["expect"]["depths"])
        lines.append(f"| `{one['id']}` | {one['description']} | {numbers} |")
    return "\n".join(lines) + "\n"


def _opened(players: int) -> Game:
    """Deal a classic game, and let every seat turn up its first and its last card."""
    return play(new_game(players, seed=7), *(Reveal(place) for _ in range(players) for place in (0, 11)))


_ONE = Rules(initial_reveals=1)

NAMED: tuple[Named, ...] = (
    Named("opening", ("SETUP-6", "SETUP-7"), "A classic game of two, just dealt.", new_game(2, seed=7), 5),
    Named(
        "opening-of-eight",
        ("SETUP-1", "SETUP-6", "SETUP-7"),
        "A classic game of eight, just dealt.",
        new_game(8, seed=7),
        4,
    ),
    Named(
        "first-turn",
        ("TURN-1", "TURN-4", "TURN-6"),
        "A classic game of two, the opening cards turned up.",
        _opened(2),
        4,
    ),
    Named(
        "first-turn-of-eight",
        ("SETUP-1", "TURN-1", "TURN-6"),
        "A classic game of eight, the opening cards turned up.",
        _opened(8),
        4,
    ),
    Named("card-in-hand", ("TURN-3", "TURN-6", "TURN-8"), "The first player has drawn.", apply(_opened(3), Draw()), 4),
    Named(
        "columns-about-to-go",
        ("COL-1", "COL-7", "TURN-7"),
        "Both seats can complete a column, and a cleared place is no target.",
        table(
            "5 8 . (1) / 5 8 . (2) / (5) 3 . (8)",
            "8 (0) 5 -1 / 8 (0) 5 -1 / 4 (0) 12 (-1)",
            discard=(9, 5),
            phase=Phase.TURN,
        ),
        4,
    ),
    Named(
        "last-turns",
        ("END-3", "END-4", "SETUP-6"),
        "Seat 0 has finished: two turns are left, then the hidden cards are turned up and the next round is dealt.",
        table(
            "1 2 3 4 / 1 0 3 0 / 2 2 -1 0",
            "(7) 2 3 4 / (7) 0 3 0 / (7) 2 -1 0",
            "6 2 3 (4) / 6 0 3 (0) / (6) 2 -1 (0)",
            to_move=1,
            finisher=0,
        ),
        4,
    ),
    Named(
        "next-round",
        ("SETUP-2", "START-3", "END-6"),
        "The last turn of a round, then the deal of the next from the seed, and its opening.",
        table("1 2 / 1 2 / 3 3", "4 (5) / 4 (6) / 5 7", rules=_ONE, finisher=0, to_move=1, discard=(0,)),
        5,
    ),
    Named(
        "reshuffle",
        ("PILE-1", "COL-1"),
        "The draw pile is empty: a draw shuffles what lies below the top discard.",
        table("1 2 / (1) (2)", "(2) 1 / (1) (2)", rules=_ONE, discard=(1, 2, 2, 1, 1, 3), draw=()),
        6,
    ),
    Named(
        "reshuffle-whole-pile",
        ("PILE-1", "OPT-12"),
        "The draw pile is empty: a draw shuffles the whole discard pile, its top too.",
        table(
            "1 2 / (1) (2)",
            "(2) 1 / (1) (2)",
            rules=Rules(initial_reveals=1, reshuffle=Reshuffle.WHOLE_PILE),
            discard=(1, 2, 2, 1, 1, 3),
            draw=(),
        ),
        6,
    ),
    Named(
        "dry-pile",
        ("PILE-1", "OPT-17"),
        "No card can be drawn: the draw pile is empty, and one discard lies on the table.",
        table("1 (1) / (3) 3", "(1) 6 / 6 (8)", rules=_ONE, discard=(1,), draw=()),
        6,
    ),
    Named(
        "no-flip",
        ("OPT-5",),
        "Who discards the drawn card turns up nothing.",
        table("1 (2) / (2) 1", "(1) 2 / (1) (2)", rules=Rules(initial_reveals=1, flip_after_discard=False)),
        5,
    ),
    Named(
        "rows-too",
        ("OPT-7", "COL-1"),
        "Columns and rows leave the grid.",
        table(
            "1 2 (1) / (1) 2 1 / (1) 1 3",
            "(2) 3 2 / 2 (2) 1 / 1 2 (2)",
            rules=Rules(initial_reveals=1, clear_lines=ClearLines.COLUMNS_AND_ROWS),
            discard=(1,),
            draw=(2, 1, 1, 2, 1),
        ),
        5,
    ),
    Named(
        "positive-lines-only",
        ("OPT-6", "OPT-14"),
        "Lines of zero and negative cards stay, and the round ends with the finisher's turn.",
        table(
            "0 (1) / (0) 1",
            "-1 (3) / (-1) 3",
            rules=Rules(initial_reveals=1, clearing=Clearing.POSITIVE, last_turns=False),
            discard=(3,),
            draw=(0, -1, 1, 3, 0),
        ),
        5,
    ),
    Named(
        "stalling",
        ("OPT-13", "OPT-16"),
        "Two idle turns in a row cut the round off, and there is one round: every sequence comes to an end.",
        table("1 / (2)", "(3) / 4", rules=Rules(initial_reveals=1, stall_limit=2, rounds=1), discard=(5, 6), draw=()),
        8,
    ),
    Named(
        "extra-round",
        ("OPT-4", "OPT-16"),
        "The last turn of the last round may leave a tie for the lowest total: then another round is dealt.",
        table(
            "1 / 3",
            "0 / (4)",
            rules=Rules(initial_reveals=1, rounds=2, total_tie=TotalTie.EXTRA_ROUND, penalty_on_tie=False),
            discard=(2, 4),
            draw=(4, 2),
            finisher=0,
            to_move=1,
            scores=(score_round((4, 4), 0, Rules(penalty_on_tie=False)),),
        ),
        7,
    ),
)


def main() -> None:
    """Print the counts; on request write them into the package and the page."""
    parser = argparse.ArgumentParser(description="Count move sequences from the named positions.")
    parser.add_argument("--write", action="store_true", help="write the JSON file and the table in the docs")
    wanted = parser.parse_args()
    counted: list[Document] = []
    for one in documents():
        counted.append(one)
        print(f"{one['id']:22} {' '.join(map(str, one['expect']['depths']))}", flush=True)
    if wanted.write:
        DATA.write_text(text_of("perft", "perft", [dict(one) for one in counted]), "utf-8")
        put_table(PERFT, table_text(counted))


if __name__ == "__main__":
    main()
