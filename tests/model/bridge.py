"""Between the library and the second referee: rules, moves and states in both tongues, and what differs."""

from __future__ import annotations

from enum import Enum
from operator import attrgetter
from typing import Any, assert_never

from attrs import fields

import skyjo
from skyjo import (
    CLEARED,
    FACE_DOWN,
    Blank,
    DiscardDrawn,
    Draw,
    Game,
    KeepDrawn,
    NextRound,
    Phase,
    Reveal,
    Rules,
    TakeDiscard,
)
from skyjo.core.scoring import Reason, RoundScore, Verdict
from tests.model.calls import Call
from tests.model.house import House
from tests.model.paper import Line
from tests.model.referee import Move, Referee
from tests.model.table import Spot

_OPTIONS = {option.name: option.default for option in fields(Rules) if option.init}


def house_of(rules: Rules) -> House:
    """Put rules into the words of the second referee."""
    words: dict[str, Any] = {name: getattr(rules, name) for name in _OPTIONS}
    plain: dict[str, Any] = {name: word.name if isinstance(word, Enum) else word for name, word in words.items()}
    return House(**plain | {"deck": dict(rules.deck)})


def rules_of(house: House) -> Rules:
    """Put a house back into rules."""
    options: dict[str, Any] = {}
    for name, default in _OPTIONS.items():
        word = getattr(house, name)
        options[name] = type(default)[word] if isinstance(default, Enum) else word
    return Rules(**options)


def told(move: skyjo.Move) -> Move:
    """Put a move into the words of the second referee."""
    match move:
        case Reveal(place):
            return "reveal", place
        case Draw():
            return "draw", None
        case TakeDiscard(place):
            return "take", place
        case KeepDrawn(place):
            return "keep", place
        case DiscardDrawn(place):
            return "discard", place
        case NextRound():
            return "next", None
        case _:
            assert_never(move)


def heard(move: Move) -> skyjo.Move:
    """Put what the second referee calls a move back into one."""
    match move:
        case "reveal", int(place):
            return Reveal(place)
        case "draw", None:
            return Draw()
        case "take", int(place):
            return TakeDiscard(place)
        case "keep", int(place):
            return KeepDrawn(place)
        case "discard", place:
            return DiscardDrawn(place)
        case "next", None:
            return NextRound()
        case _:
            raise ValueError(move)


# The fields of a game, all but the rules, which both have from the start.
_FIELDS = tuple(one.name for one in fields(Game) if one.init and one.name != "rules")
_state_of_game = attrgetter(*_FIELDS)


def state_of(referee: Referee) -> tuple[object, ...]:
    """List what the second referee has before it as the fields of a `Game`, after the rules."""
    table = referee.table
    grids, hidden = [], []
    for grid in table.grids:
        spots = [spot for column in zip(*grid, strict=True) for spot in column]
        cells = [CLEARED if spot.card is None else spot.card if spot.is_open else FACE_DOWN for spot in spots]
        grids.append(tuple(cells))
        hidden.append(tuple([None if spot.is_open else spot.card for spot in spots]))
    return (
        referee.seed,
        referee.round_number,
        referee.starter,
        tuple(grids),
        tuple(table.discard_pile),
        Phase[referee.phase],
        referee.to_move,
        referee.finisher,
        referee.idle_turns,
        referee.reshuffles,
        tuple([RoundScore(tuple(line.sums), tuple(line.points), line.finisher) for line in referee.paper.lines]),
        tuple(hidden),
        tuple(table.draw_pile[::-1]),
        referee.in_hand,
    )


def game_of(referee: Referee) -> Game:
    """Make a game of what the second referee has before it."""
    return Game(rules_of(referee.house), *state_of(referee))  # type: ignore[arg-type]  # in the order of the fields


def referee_of(game: Game, house: House | None = None) -> Referee:
    """Have a second referee take over a game as it stands.

    house: the rules of the game in its words, if they are at hand.
    """
    referee = Referee(house_of(game.rules) if house is None else house, game.players, game.seed, game.starter)
    for score in game.scores:
        referee.paper.write_down(list(score.sums), score.finisher)
    referee.calls.clear()
    referee.round_number = game.round_number
    referee.phase, referee.to_move = game.phase.name, game.to_move
    referee.finisher, referee.idle_turns, referee.reshuffles = game.finisher, game.idle_turns, game.reshuffles
    referee.in_hand = game.drawn
    referee.table.discard_pile, referee.table.draw_pile = list(game.discard_pile), list(game.draw_pile[::-1])
    for cells, secrets in zip(game.grids, game.hidden, strict=True):
        spots = [_spot(cell, secret) for cell, secret in zip(cells, secrets, strict=True)]
        referee.table.grids.append([spots[row :: game.rules.rows] for row in range(game.rules.rows)])
    return referee


def _spot(cell: skyjo.Cell, secret: int | None) -> Spot:
    if isinstance(cell, Blank):
        return Spot(secret) if cell is FACE_DOWN else Spot(None, is_open=True)
    return Spot(cell, is_open=True)


_VERDICTS = {
    Call.NO_FINISHER: Verdict.NO_FINISHER,
    Call.ALONE_LOWEST: Verdict.ALONE_LOWEST,
    Call.TIE_ALLOWED: Verdict.TIE_ALLOWED,
    Call.NOT_POSITIVE: Verdict.NOT_POSITIVE,
    Call.PENALISED_BEATEN: Verdict.PENALISED,
    Call.PENALISED_TIED: Verdict.PENALISED,
}


def differences(game: Game, referee: Referee) -> list[str]:
    """Say in what a game differs from what the second referee has before it, in every field and what follows."""
    state = state_of(referee)
    found: list[str] = []
    if _state_of_game(game) != state:
        found += _named(dict(zip(_FIELDS, _state_of_game(game), strict=True)), dict(zip(_FIELDS, state, strict=True)))
    found += _compared("totals", game.totals, tuple(referee.paper.totals))
    found += _compared("standing.rounds", game.standing.rounds, len(referee.paper.lines))
    found += _compared("standing.totals", game.standing.totals, tuple(referee.paper.totals))
    found += _compared("standing.reached", game.standing.reached, _reason(referee))
    found += _compared("outcome", game.outcome, _outcome(referee))
    return found


def differences_on_paper(game: Game, referee: Referee) -> list[str]:
    """Say in what the scoring of the last round differs, asked without any cards."""
    line = referee.paper.lines[-1]
    sums, finisher, rules = tuple(line.sums), line.finisher, game.rules
    score = RoundScore(sums, tuple(line.points), finisher)
    verdict = skyjo.verdict(sums, finisher, rules)
    return [
        *_compared("score_round", skyjo.score_round(sums, finisher, rules), score),
        *(
            []
            if verdict in _verdicts(line, rules)
            else [f"verdict: the library has {verdict}, the second referee {line}"]
        ),
        *_compared("penalty", game.scores[-1].penalty, sum(line.points) - sum(line.sums)),
        *_compared("totals()", skyjo.totals(game.scores, game.players), tuple(referee.paper.totals)),
        *_compared("outcome()", skyjo.outcome(game.scores, rules), _outcome(referee)),
    ]


def _verdicts(line: Line, rules: Rules) -> set[Verdict]:
    """List what the library may call this verdict: one name, but for two reasons at once either is true."""
    names = {_VERDICTS[line.verdict]}
    both = line.verdict is Call.TIE_ALLOWED and rules.penalty_positive_only
    return names | {Verdict.NOT_POSITIVE} if both and line.sums[line.finisher or 0] <= 0 else names


def _reason(referee: Referee) -> Reason | None:
    return None if referee.paper.reached is None else Reason[referee.paper.reached]


def _outcome(referee: Referee) -> skyjo.Outcome | None:
    paper, reason = referee.paper, _reason(referee)
    if paper.winners is None or reason is None:
        return None
    return skyjo.Outcome(tuple(paper.totals), tuple(paper.winners), reason)


def _compared(name: str, library: object, referee: object) -> list[str]:
    return [] if library == referee else [f"{name}: the library has {library!r}, the second referee {referee!r}"]


def _named(library: dict[str, object], referee: dict[str, object]) -> list[str]:
    return [one for name in library for one in _compared(name, library[name], referee[name])]
