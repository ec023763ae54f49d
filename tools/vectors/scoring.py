"""Score sheets, which need no cards: rounds (SCORE-2 to SCORE-6) and games (GAME-1 to GAME-4), options included."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.drawing import Json, Options, numbers, scored, won

_NOT_ON_TIE: Options = {"penalty_on_tie": False}
_ALWAYS: Options = {"penalty_positive_only": False}
_TRIPLE: Options = {"penalty_factor": 3}
_TEN: Options = {"penalty_factor": 1, "penalty_points": 10}
_BOTH: Options = {"penalty_factor": 2, "penalty_points": 5}

# New cases go to the ends of these lists: their ids are their numbers, and stay.
_ROUNDS: list[tuple[str, str, str, Options]] = [
    # the sums with a star for the finisher, = the points; the rules; what it shows
    ("10* 15 = 10 15", "SCORE-6", "A finisher alone lowest scores the sum, without penalty or bonus", {}),
    ("15* 10 = 30 10", "SCORE-2", "A finisher who is beaten is doubled", {}),
    ("10* 10 = 20 10", "SCORE-3", "A tie is enough for doubling", {}),
    ("8* 5 = 16 5", "SCORE-2", "8 against 5 costs 16", {}),
    ("5 8* = 5 16", "SCORE-2", "The finisher may sit in any seat", {}),
    ("10* 24 10 = 20 24 10", "SCORE-3", "One of two others with the same sum is enough for doubling", {}),
    ("10* 11 12 13 = 10 11 12 13", "SCORE-2 SCORE-6", "One point less than everybody else is enough to go free", {}),
    ("11* 11 12 13 = 22 11 12 13", "SCORE-3", "The same sum as the next best is not low enough to go free", {}),
    ("12* 11 12 13 = 24 11 12 13", "SCORE-2 SCORE-3", "Beaten by one and level with another is doubled once", {}),
    ("30* 1 2 3 4 5 6 7 = 60 1 2 3 4 5 6 7", "SCORE-2 SCORE-6", "Of eight players the finisher alone is doubled", {}),
    ("7 7* 7 7 = 7 14 7 7", "SCORE-3 SCORE-6", "When all are level the finisher alone is doubled", {}),
    ("-5* -10 = -5 -10", "SCORE-4", "A negative sum is not doubled", {}),
    ("0* -2 = 0 -2", "SCORE-4", "Zero is not doubled", {}),
    ("0* 0 = 0 0", "SCORE-4 SCORE-3", "A tie at zero costs nothing", {}),
    ("-5* 10 = -5 10", "SCORE-4 SCORE-6", "A negative sum that is alone lowest stays as it is", {}),
    ("-3* -5 = -3 -5", "SCORE-4", "-3 against -5 stays -3", {}),
    ("1* 0 = 2 0", "SCORE-4 SCORE-2", "The smallest positive sum is doubled", {}),
    ("1* 1 = 2 1", "SCORE-3 SCORE-4", "A tie at 1 is doubled, too", {}),
    ("1* -17 = 2 -17", "SCORE-2", "Sums below zero beat a positive one", {}),
    ("-17* -17 = -17 -17", "SCORE-4 SCORE-3", "A tie of negative sums costs nothing", {}),
    (
        "20 5* 90 = 20 5 90",
        "SCORE-6",
        "Those who are not the finisher are never doubled, however many points they have",
        {},
    ),
    ("144* 143 = 288 143", "SCORE-2", "A grid of twelve 12s would cost 288", {}),
    ("40 40 39* = 40 40 39", "SCORE-6 SCORE-3", "A tie among the others does not matter", {}),
    ("-1 3 6* = -1 3 12", "SCORE-2 SCORE-6", "Third of three: 6 becomes 12", {}),
    ("15* 10 = 30 10", "OPT-2", "Without penalty on a tie, a lower sum elsewhere still brings it", _NOT_ON_TIE),
    ("10* 10 = 10 10", "OPT-2", "Without penalty on a tie, an equal sum brings none", _NOT_ON_TIE),
    (
        "10* 10 9 = 20 10 9",
        "OPT-2",
        "Without penalty on a tie, a tie with one and a lower sum of another still brings it",
        _NOT_ON_TIE,
    ),
    ("-3* -5 = -6 -5", "OPT-1", "With the penalty on every sum, -3 against -5 becomes -6", _ALWAYS),
    ("0* -2 = 0 -2", "OPT-1", "With the penalty on every sum, 0 against -2 stays 0, as twice zero is zero", _ALWAYS),
    (
        "-5* 10 = -5 10",
        "OPT-1",
        "With the penalty on every sum, a negative one that is alone lowest stays as it is",
        _ALWAYS,
    ),
    ("-5* -5 = -10 -5", "OPT-1 OPT-2", "With the penalty on every sum, a tie of negative sums is penalised", _ALWAYS),
    (
        "-5* -5 = -5 -5",
        "OPT-1 OPT-2",
        "With the penalty on every sum but none on a tie, a tie of negative sums is not",
        {**_ALWAYS, **_NOT_ON_TIE},
    ),
    ("15* 10 = 45 10", "OPT-3", "With a factor of 3 a sum of 15 becomes 45", _TRIPLE),
    ("10* 15 = 10 15", "OPT-3", "A factor changes nothing for who is alone lowest", _TRIPLE),
    ("15* 10 = 25 10", "OPT-3", "With a factor of 1 and 10 points on top a sum of 15 becomes 25", _TEN),
    ("15* 15 = 25 15", "OPT-3 SCORE-3", "Points on top for a tie too", _TEN),
    ("0* -1 = 0 -1", "OPT-3 SCORE-4", "No points on top of zero", _TEN),
    ("0* -1 = 10 -1", "OPT-3 OPT-1", "Ten points on top of zero where every sum is penalised", {**_TEN, **_ALWAYS}),
    ("-4* -5 = 6 -5", "OPT-3 OPT-1", "Ten points on top of -4 where every sum is penalised", {**_TEN, **_ALWAYS}),
    ("15* 10 = 35 10", "OPT-3", "Doubled, and then 5 points on top", _BOTH),
    ("15* 10 = 15 10", "OPT-3", "A factor of 1 and no points: no penalty at all", {"penalty_factor": 1}),
    (
        "-4* -5 = -3 -5",
        "OPT-3 OPT-1",
        "-4 doubled, and 5 points on top, where every sum is penalised",
        {**_BOTH, **_ALWAYS},
    ),
    ("15 10 = 15 10", "OPT-13", "A round that was cut off has no finisher, and nobody is doubled", {"stall_limit": 9}),
    ("3 3 = 3 3", "OPT-13", "A tie in a round without a finisher costs nothing", {"stall_limit": 1}),
]

_SHARE: Options = {}
_EXTRA: Options = {"total_tie": "EXTRA_ROUND"}
_LAST: Options = {"total_tie": "LAST_ROUND"}

_SHEETS: list[tuple[str, str, str, Options, str, str, str]] = [
    # rounds = points; what it shows; rules; options; totals; winners, none while the game goes on; the reason
    ("10* 20", "GAME-1", "One round: the totals are its points", _SHARE, "10 20", "", ""),
    ("10* 20 / 5 7*= 5 14", "GAME-1 SCORE-2", "The doubled points are added", _SHARE, "15 34", "", ""),
    ("-3* 20 / -4* 7", "GAME-1", "Totals may be below zero", _SHARE, "-7 27", "", ""),
    ("60 61* = 60 122", "GAME-2", "A single round can end the game", _SHARE, "60 122", "0", "TARGET"),
    ("50 1* / 49 1*", "GAME-2", "A highest total of 99: play on", _SHARE, "99 2", "", ""),
    ("50 1* / 50 1*", "GAME-2 GAME-3", "A highest total of 100: over", _SHARE, "100 2", "1", "TARGET"),
    ("50 1* / 51 1*", "GAME-2", "A highest total of 101: over", _SHARE, "101 2", "1", "TARGET"),
    ("60 1* / 2 20* = 2 40 / 2 60* = 2 120", "GAME-2", "The penalty counts for the end", _SHARE, "64 161", "0",
     "TARGET"),
    ("1* 60 / 1 20* = 1 40", "GAME-2 SCORE-2", "60 and twice 20 are 100: over", _SHARE, "2 100", "0", "TARGET"),
    ("100 100 30*", "GAME-3", "The lowest total wins", _SHARE, "100 100 30", "2", "TARGET"),
    ("110* 105 120 = 220 105 120", "GAME-3", "When all are over 100 the lowest still wins", _SHARE, "220 105 120",
     "1", "TARGET"),
    ("21* 21 21 = 42 21 21 / 21* 21 21 = 42 21 21 / 21* 21 21 = 42 21 21", "GAME-4 GAME-3",
     "126, 63 and 63: seats 1 and 2 share the win", _SHARE, "126 63 63", "1 2", "TARGET"),
    ("120 7 7 7*= 120 7 7 14", "GAME-4", "Two of four share the win", _SHARE, "120 7 7 14", "1 2", "TARGET"),
    ("100* 100 = 200 100", "GAME-3 SCORE-3", "A tie for the round decides the game", _SHARE, "200 100", "1", "TARGET"),
    ("99 98* / -5* 0", "GAME-2 GAME-1", "A total may fall again before 100 is reached", _SHARE, "94 98", "", ""),
    ("30* 50", "OPT-15", "A target of 50 is reached", {"target": 50}, "30 50", "0", "TARGET"),
    ("30* 49", "OPT-15", "A target of 50 is not reached with 49", {"target": 50}, "30 49", "", ""),
    ("0* 1", "OPT-15", "A target of 1, the smallest there is, is reached with 1", {"target": 1}, "0 1", "0", "TARGET"),
    ("80* 120", "OPT-15", "With a target of 200 a total of 120 ends nothing", {"target": 200}, "80 120", "", ""),
    ("30* 50 / 1* 2", "OPT-16", "A game of two rounds is over after the second", {"rounds": 2}, "31 52", "0", "ROUNDS"),
    ("30* 50", "OPT-16", "A game of two rounds goes on after the first", {"rounds": 2}, "30 50", "", ""),
    ("30* 100", "OPT-16 GAME-2", "A total of 100 ends a game of nine rounds after the first", {"rounds": 9},
     "30 100", "0", "TARGET"),
    ("30* 100", "OPT-16 OPT-15", "Without a target 100 ends nothing", {"rounds": 2, "target": None}, "30 100", "", ""),
    ("30* 100", "OPT-16", "Target and last round together: the target is the reason", {"rounds": 1}, "30 100", "0",
     "TARGET"),
    ("5* 5 5 = 10 5 5", "OPT-16 GAME-4", "A shared win after the last round", {"rounds": 1}, "10 5 5", "1 2", "ROUNDS"),
    ("100* 50 50 = 200 50 50", "OPT-4", "A tie for the lowest total: another round is due", _EXTRA, "200 50 50", "",
     ""),
    ("100* 50 50 = 200 50 50 / 9 1* 2", "OPT-4", "After the extra round one is alone lowest: the game is over", _EXTRA,
     "209 51 52", "1", "TARGET"),
    ("100* 50 50 = 200 50 50 / 9 2* 2 = 9 4 2", "OPT-4", "The extra round is doubled like any other", _EXTRA,
     "209 54 52", "2", "TARGET"),
    ("100* 50 50 = 200 50 50 / 9 0* 0", "OPT-4", "Still tied after the extra round: one more is due", _EXTRA,
     "209 50 50", "", ""),
    ("100 50 50* = 100 50 100", "OPT-4", "No tie for the lowest: no extra round", _EXTRA, "100 50 100", "1", "TARGET"),
    ("50 101* 50 = 50 202 50 / -1 -110* -1", "OPT-4", "Totals may all be below 100 after an extra round",
     _EXTRA, "49 92 49", "", ""),
    ("50 101* 50 = 50 202 50 / -1 -110* -1 / -2* 3 0", "OPT-4",
     "A game with all totals below 100 again ends as soon as one is alone lowest", _EXTRA, "47 95 49", "0", "TARGET"),
    ("4* 3 3 = 8 3 3 / -9* 0 0", "OPT-4 OPT-16", "A third who was not level may win the extra round",
     {**_EXTRA, "rounds": 1}, "-1 3 3", "0", "ROUNDS"),
    ("4* 4 9 = 8 4 9 / 4 8* 9 = 4 16 9", "OPT-4 OPT-16", "No tie after the last round: no extra round",
     {**_EXTRA, "rounds": 2}, "12 20 18", "0", "ROUNDS"),
    ("4* 8 9 / 8 4* 9", "OPT-4 OPT-16", "A tie after the last round: another is due", {**_EXTRA, "rounds": 2},
     "12 12 18", "", ""),
    ("4* 8 9 / 8 4* 9 / 1* 2 99", "OPT-4 OPT-16", "The reason for the end stays the one that came first",
     {**_EXTRA, "rounds": 2}, "13 14 117", "0", "ROUNDS"),
    ("40 50 60* = 40 50 120", "OPT-4", "Without a tie for the lowest the last round does not matter", _LAST,
     "40 50 120", "0", "TARGET"),
    ("30* 40 90 / 25 15* 20", "OPT-4", "A tie of 55: seat 1 scored less in the last round", _LAST, "55 55 110", "1",
     "TARGET"),
    ("30* 40 90 / 7* 9 8 / 9 -3* 20", "OPT-4", "The last round alone is looked at", _LAST, "46 46 118", "1", "TARGET"),
    ("40* 50 70 / 15 10* 20 / 9 4* 19", "OPT-4", "64 and 64: 4 against 9 in the last round", _LAST, "64 64 109", "1",
     "TARGET"),
    ("100* 50 50 = 200 50 50", "OPT-4", "Level in total and in the last round: the tied share the win", _LAST,
     "200 50 50", "1 2", "TARGET"),
    ("10* 50 90 / 50 5* 9 / 10 15 1*", "OPT-4",
     "Who scored least in the last round, but is not among the tied, has not won",
     _LAST, "70 70 100", "0", "TARGET"),
    ("12 0* 90 / 4* 9 3 = 8 9 3 / 0* 11 9", "OPT-4 SCORE-2", "Doubled points count for the tie as for the total",
     _LAST, "20 20 102", "0", "TARGET"),
    ("1* 10 95 / 9* 9 9 = 18 9 9", "OPT-4", "It is the points of the last round that count, 18 against 9, not the sums",
     _LAST, "19 19 104", "1", "TARGET"),
    ("10* 20 / 20 10*", "OPT-4 OPT-16", "A tie after the last of two rounds: the lower score in that round wins",
     {**_LAST, "rounds": 2}, "30 30", "1", "ROUNDS"),
    ("9 7 = 9 7 / 5* 8", "OPT-13 GAME-1", "A round without a finisher counts like any other", {"stall_limit": 4},
     "14 15", "", ""),
]  # fmt: skip


def rounds() -> list[Json]:
    """Write the cases of single rounds."""
    return [
        _sheet(f"round-{number}", text, rules, f"{description}.", options)
        for number, (text, rules, description, options) in enumerate(_ROUNDS, 1)
    ]


def sheets() -> list[Json]:
    """Write the cases of games: the totals, and how the game ended if it did."""
    return list(_games())


def _games() -> Iterator[Json]:
    for number, (text, rules, description, options, totals, winners, reason) in enumerate(_SHEETS, 1):
        one = _sheet(f"game-{number}", text, rules, f"{description}.", options)
        one["expect"]["totals"] = numbers(totals)
        one["expect"]["outcome"] = won(totals, winners, reason) if winners else None
        yield one


def _sheet(name: str, text: str, rules: str, description: str, options: Options) -> Json:
    played = scored(text)
    return {
        "id": name,
        "rules": rules.split(),
        "description": description,
        **({"options": dict(options)} if options else {}),
        "players": len(played[0]["sums"]),
        "rounds": [{"sums": one["sums"], "finisher": one["finisher"]} for one in played],
        "expect": {"points": [one["points"] for one in played]},
    }
