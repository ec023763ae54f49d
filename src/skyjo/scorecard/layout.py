"""The score sheet as plain text."""

from __future__ import annotations

from skyjo.core.scoring import RoundScore
from skyjo.knowledge.names import shortened, width_of
from skyjo.scorecard.card import Scorecard

_WIDEST = 12  # columns of a terminal that a name takes at most


def table(card: Scorecard) -> str:
    """Write the sheet as a table in plain text: a line a round, a column a player, the totals at the end.

    Points are what counts, penalties included; `*` marks a penalty (SCORE-2), and the last column says who
    finished. A long name is cut. Names line up in any script on a terminal with one column a letter, and two
    a wide letter or emoji.

    >>> from skyjo.scorecard import Scorecard
    >>> card = Scorecard.start(["Ann", "Bob"]).add({"Ann": 12, "Bob": 9}, finisher="Ann")
    >>> print(table(card.add({"Ann": -3, "Bob": 20}, finisher="Ann")))
    round  Ann  Bob  finished by
        1  *24    9  Ann
        2   -3   20  Ann
    total   21   29
    """
    names = [shortened(name, _WIDEST) for name in card.names]
    lines = [["round", *names]]
    lines += ([str(number), *_points(score)] for number, score in enumerate(card.rounds, 1))
    lines.append(["total", *map(str, card.totals)])
    finishers = ["nobody" if score.finisher is None else names[score.finisher] for score in card.rounds]
    widths = [max(map(width_of, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join([*map(_right, line, widths), last]).rstrip()
        for line, last in zip(lines, ["finished by", *finishers, ""], strict=True)
    )


def _points(score: RoundScore) -> list[str]:
    penalised = score.finisher if score.penalty else None
    return [f"*{points}" if seat == penalised else str(points) for seat, points in enumerate(score.points)]


def _right(text: str, width: int) -> str:
    return " " * (width - width_of(text)) + text
