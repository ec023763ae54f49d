"""Whole games, played by the library with moves chosen at random: recorded, unlike all other cases.

What holds them is that the engine in JavaScript, which was written from the rules alone, goes the same way move by
move. A game is told by its start and its moves. The trace has, at the start and after each move, the seat to move, how
many moves it has, the top discard, and how many cards are left to draw.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, TypeVar

import skyjo
from skyjo import records
from tools.vectors.drawing import Json

_T = TypeVar("_T")

_CLASSIC = ["DECK-4", "SETUP-2", "START-3", "TURN-1", "END-3", "END-6", "SCORE-2", "GAME-2", "GAME-3"]
_HOUSE = [f"OPT-{number}" for number in range(1, 18)]
_LONGEST = 400  # moves, of a game by house rules; those that are not over by then stop there

_CHOICES: dict[str, Sequence[Any]] = {
    "penalty_positive_only": (True, False),
    "penalty_on_tie": (True, False),
    "penalty_factor": (1, 2, 3),
    "penalty_points": (0, 0, 5),
    "total_tie": ("SHARED", "EXTRA_ROUND", "LAST_ROUND"),
    "flip_after_discard": (True, True, False),
    "clearing": ("ALL", "ALL", "POSITIVE", "OFF"),
    "clear_lines": ("COLUMNS", "COLUMNS_AND_ROWS"),
    "clear_at_reveal": (True, False),
    "first_starter": ("HIGHEST_SUM", "LOWEST_SUM", "FIRST_SEAT"),
    "later_starter": ("FINISHER", "HIGHEST_SUM", "ROUND_WINNER", "NEXT_SEAT"),
    "start_tie": ("LOWEST_SEAT", "HIGHEST_CARD"),
    "reshuffle": ("KEEP_TOP", "WHOLE_PILE"),
    "stall_limit": (None, 3, 6, 10),
    "last_turns": (True, True, False),
    "target": (15, 30, 60),
    "rounds": (None, 2, 4),
    "rows": (2, 3),
    "columns": (1, 2, 3),
    "initial_reveals": (0, 1),
}


class _Chance(Random):
    """Choose in a way that no version of Python changes."""

    def one_of(self, items: Sequence[_T]) -> _T:
        return items[int(self.random() * len(items))]

    def in_any_order(self, cards: Sequence[int]) -> list[int]:
        left, order = list(cards), []
        while left:
            order.append(left.pop(int(self.random() * len(left))))
        return order


def classic() -> list[Json]:
    """Write classic games of 2 to 8 players, dealt from a seed or in orders handed in."""
    by_seed = [
        _played(f"classic-{players}", {"players": players, "seed": {"number": str(players)}}, _CLASSIC)
        for players in range(2, 9)
    ]
    by_hand = [_played(f"classic-{players}-by-hand", {"players": players}, _CLASSIC) for players in (2, 3, 5)]
    named = {"players": 4, "starter": 2, "seed": {"text": "the table has named seat 2"}}
    return [*by_seed, *by_hand, _played("classic-4-named", named, [*_CLASSIC, "OPT-9"])]


def house(numbers: Iterable[int] = range(1, 61)) -> list[Json]:
    """Write games by house rules, with small grids and small decks, so that rare things happen.

    numbers: which of them; there is a game for every number.
    """
    return [_by_house_rules(f"house-{number}") for number in numbers]


def _by_house_rules(name: str) -> Json:
    chance = _Chance(name)
    players = chance.one_of((2, 2, 3, 4))
    options = {option: chance.one_of(values) for option, values in _CHOICES.items()}
    if options["columns"] == 1 and options["clear_lines"] == "COLUMNS_AND_ROWS":
        options["initial_reveals"] = 0
    values = chance.one_of(((-1, 0, 3), (-2, 0, 1, 5), (-2, -1, 0, 2, 7, 12), (4, 9)))
    needed = players * options["rows"] * options["columns"] + 1 + chance.one_of((1, 2, 6, 12))
    options["deck"] = {str(card): -(-needed // len(values)) for card in values}
    start: Json = {"players": players, "options": options}
    if chance.random() < 0.6:  # noqa: PLR2004 - the share of those dealt from a seed
        start["seed"] = {"text": name}
    return _played(name, start, _HOUSE)


def _played(name: str, start: Json, rule_ids: Sequence[str]) -> Json:
    """Play a game to its end; where there is no seed, every order is handed in."""
    chance = _Chance(f"moves of {name}")
    rules = records.from_json(json.dumps(start.get("options", {})), skyjo.Rules)
    orders = None if "seed" in start else [chance.in_any_order(rules.deck.cards)]
    game = skyjo.new_game(
        start["players"],
        rules=rules,
        seed=_seed(start),
        cards=None if orders is None else orders[0],
        starter=start.get("starter"),
    )
    moves: list[str] = []
    trace = [_traced(game)]
    while not game.is_over and (rules == skyjo.CLASSIC or len(moves) < _LONGEST):
        move = chance.one_of(skyjo.legal_moves(game))
        order = None if orders is None or not (shuffling := _shuffling(game, move)) else chance.in_any_order(shuffling)
        if orders is not None and order is not None:
            orders.append(order)
        game = skyjo.apply(game, move, cards=order)
        moves.append(skyjo.format_move(move, rules))
        trace.append(_traced(game))
    ended = "to the end" if game.is_over else f"for {len(moves)} moves"
    kind = "The classic game" if rules == skyjo.CLASSIC else "A game by house rules"
    rounds = "1 round" if game.round_number == 1 else f"{game.round_number} rounds"
    outcome = game.outcome
    return {
        "id": name,
        "rules": list(rule_ids),
        "description": f"{kind} of {game.players} players, {ended}: {rounds}, {len(moves)} moves.",
        "start": start if orders is None else {**start, "orders": orders},
        "moves": moves,
        "expect": {
            "trace": trace,
            "phase": game.phase.name,
            "round": game.round_number,
            "starter": game.starter,
            "finisher": game.finisher,
            "idle_turns": game.idle_turns,
            "reshuffles": game.reshuffles,
            "discard_pile": list(game.discard_pile),
            "draw_pile": list(game.draw_pile),
            "scores": [
                {"sums": list(one.sums), "finisher": one.finisher, "points": list(one.points)} for one in game.scores
            ],
            "totals": list(game.totals),
            "outcome": outcome
            and {"totals": list(outcome.totals), "winners": list(outcome.winners), "reason": outcome.reason.name},
        },
    }


def _seed(start: Json) -> str | int | None:
    match start.get("seed"):
        case {"number": str(digits)}:
            return int(digits)
        case {"text": str(text)}:
            return text
        case _:
            return None


def _shuffling(game: skyjo.Game, move: skyjo.Move) -> tuple[int, ...]:
    """Give the cards that a move shuffles, none for most."""
    if isinstance(move, skyjo.NextRound):
        return game.rules.deck.cards
    if isinstance(move, skyjo.Draw) and not game.draw_pile:
        return game.discard_pile[:-1] if game.rules.reshuffle is skyjo.Reshuffle.KEEP_TOP else game.discard_pile
    return ()


def _traced(game: skyjo.Game) -> list[int | None]:
    return [game.to_move, len(skyjo.legal_moves(game)), game.discard_pile[-1], game.draw_count]
