"""Rounds as people report them: read, and checked against the deck and against the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn, cast

from skyjo.core.errors import shown
from skyjo.core.rules import Rules, Seat
from skyjo.core.scoring import Reason, RoundScore, Standing, after_round, decide, score_round
from skyjo.scorecard.errors import InvalidScorecard
from skyjo.scorecard.names import listed, tidied
from skyjo.scorecard.possible import PossibleSums, sums_by_players

MOST_ROUNDS = 1_000
"""How many rounds a sheet holds."""

_SUM = "a whole number, the sum of the cards left in the grid, without penalty (0 if none is left)"


def read_round(number: int, sums: object, finisher: object, names: tuple[str, ...], rules: Rules) -> RoundScore:
    """Score a round as it was reported, by name or by seat; raise `InvalidScorecard` if something is missing."""
    where = f"round {number}"
    found = _read_sums(where, sums, names)
    for name, points in zip(names, found, strict=True):
        if type(points) is not int:
            raise InvalidScorecard(f"{where}, {name}", shown(points), _SUM)
    return score_round(cast("tuple[int, ...]", found), _read_finisher(where, finisher, names, rules), rules)


def check_rounds(rounds: object, names: tuple[str, ...], rules: Rules) -> Standing:
    """Say where the game stands; raise `InvalidScorecard` unless these rounds can have been played in this order."""
    if type(rounds) is not tuple:
        raise InvalidScorecard("rounds", shown(rounds), "a tuple of round scores")
    scores = cast("tuple[object, ...]", rounds)
    if len(scores) > MOST_ROUNDS:
        raise InvalidScorecard("rounds", f"{len(scores)} rounds", f"at most {MOST_ROUNDS} on one sheet")
    possible = sums_by_players(rules, len(names), all_open=False)
    finished = sums_by_players(rules, 1, all_open=True)[0]
    now = Standing((0,) * len(names), 0, None)
    over = False
    for number, score in enumerate(scores, 1):
        if over:
            _refuse_after_end(number, len(scores), now, rules)
        checked = _checked(number, score, names, rules)
        _check_each(number, checked, names, possible[0], finished)
        _check_together(number, checked, names, possible)
        now = after_round(now, checked, rules)
        over = decide(now, checked, rules) is not None
    return now


def reason(reached: Reason, rules: Rules) -> str:
    """Say what has brought the game to its end (GAME-2, OPT-16)."""
    if reached is Reason.TARGET:
        return f"a total has reached {rules.target}"
    return f"{rules.rounds} rounds have been played" if rules.rounds != 1 else "the one round has been played"


def _read_sums(where: str, sums: object, names: tuple[str, ...]) -> tuple[object, ...]:
    if isinstance(sums, Mapping):
        return _by_name(where, cast("Mapping[object, object]", sums), names)
    if not isinstance(sums, list | tuple):
        raise InvalidScorecard(where, shown(sums), f"a sum for each of {listed(names)}")
    by_seat = tuple(cast("Sequence[object]", sums))
    if len(by_seat) != len(names):
        raise InvalidScorecard(where, f"{len(by_seat)} sums", f"{len(names)}, one for each of {listed(names)}")
    return by_seat


def _by_name(where: str, sums: Mapping[object, object], names: tuple[str, ...]) -> tuple[object, ...]:
    found: dict[str, object] = {}
    for given, points in sums.items():
        name = tidied(given)
        if name not in names:
            raise InvalidScorecard(where, f"a sum for {shown(given)}", f"a player of this sheet: {listed(names, 'or')}")
        if name in found:
            raise InvalidScorecard(where, f"two sums for {name}", "one sum for each player")
        found[name] = points
    missing = [name for name in names if name not in found]
    if missing:
        raise InvalidScorecard(where, f"no sum for {listed(missing)}", f"{_SUM} for every player")
    return tuple(found[name] for name in names)


def _read_finisher(where: str, finisher: object, names: tuple[str, ...], rules: Rules) -> Seat | None:
    where = f"{where}, finisher"
    if isinstance(finisher, list | tuple | set | frozenset):
        several = shown(cast("object", finisher))
        raise InvalidScorecard(where, several, "one player: only the first without a card face down (END-5)")
    if finisher is None:
        _check_cut_off(where, rules, names)
        return None
    if type(finisher) is int and 0 <= finisher < len(names):
        return finisher
    name = tidied(finisher)
    if name not in names:
        raise InvalidScorecard(where, shown(finisher), f"a player of this sheet: {listed(names, 'or')}")
    return names.index(name)


def _check_cut_off(where: str, rules: Rules, names: tuple[str, ...]) -> None:
    if rules.stall_limit is None:
        expected = f"the player who ended the round (END-1): {listed(names, 'or')}"
        raise InvalidScorecard(where, "nobody", f"{expected}; only under a stall_limit a round ends without (OPT-13)")


def _checked(number: int, score: object, names: tuple[str, ...], rules: Rules) -> RoundScore:
    where = f"round {number}"
    if type(score) is not RoundScore:
        raise InvalidScorecard(where, shown(score), "a RoundScore")
    worked_out = read_round(number, score.sums, score.finisher, names, rules)
    if score != worked_out:
        raise InvalidScorecard(
            where, f"the points {shown(score.points)}", f"{worked_out.points}, as these sums come to"
        )
    return worked_out


def _check_each(
    number: int, score: RoundScore, names: tuple[str, ...], possible: PossibleSums, finished: PossibleSums
) -> None:
    """Compare each sum with what a grid can have, and the finisher's with what a finished one can have."""
    for seat, (name, points) in enumerate(zip(names, score.sums, strict=True)):
        bounds = finished if seat == score.finisher else possible
        if not bounds.lowest <= points <= bounds.highest:
            expected = f"a sum from {bounds.lowest} to {bounds.highest}: count the cards again"
            raise InvalidScorecard(f"round {number}, {name}", shown(points), expected)


def _check_together(number: int, score: RoundScore, names: tuple[str, ...], possible: tuple[PossibleSums, ...]) -> None:
    """Compare the lowest sums together, and the highest, with what so many grids can have of one deck (DECK-4)."""
    sums = score.sums
    ascending = sorted(range(len(names)), key=sums.__getitem__)
    low = high = 0
    for players, bounds in enumerate(possible, 1):
        low += sums[ascending[players - 1]]
        if low < bounds.lowest:
            _refuse_together(number, low, ascending[:players], names, f"{bounds.lowest} or more")
        high += sums[ascending[-players]]
        if high > bounds.highest:
            _refuse_together(number, high, ascending[-players:], names, f"{bounds.highest} or less")


def _refuse_together(number: int, total: int, seats: list[Seat], names: tuple[str, ...], expected: str) -> NoReturn:
    given = f"{total} for {listed([names[seat] for seat in sorted(seats)])} together"
    raise InvalidScorecard(f"round {number}", given, f"{expected}, as they share one deck: count the cards again")


def _refuse_after_end(number: int, rounds: int, now: Standing, rules: Rules) -> NoReturn:
    assert now.reached is not None, "a game that is over has come to an end"  # noqa: S101 - for the types
    after = f"round {number}" if number == rounds else f"rounds {number} to {rounds}"
    raise InvalidScorecard(
        after,
        "a round after the end of the game" if number == rounds else "rounds after the end of the game",
        f"none, as the game is over after round {number - 1}: {reason(now.reached, rules)} (GAME-2). If so, begin a "
        "new sheet, or remove the rounds after it, the last one first; if not, correct the rounds before",
    )
