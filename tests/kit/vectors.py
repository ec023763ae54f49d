"""The conformance vectors, run by this library: what it makes of a case, in the words of the vectors.

`docs/spec/vectors.md` describes them. Nothing here looks at what a case expects, except for what it asks about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

import skyjo
from skyjo import (
    CLEARED,
    FACE_DOWN,
    DiscardDrawn,
    Draw,
    Game,
    Grid,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Reveal,
    Rules,
    TakeDiscard,
    apply,
    format_move,
    legal_moves,
    new_game,
    outcome,
    parse_position,
    score_round,
    totals,
    view,
    violation,
)
from skyjo.core.shuffle import _words, seed_bytes, shuffled

Json = dict[str, Any]

NOWHERE = 999
"""The number of a place that no grid has."""

_CHOICES = (
    skyjo.Clearing,
    skyjo.ClearLines,
    skyjo.FirstStarter,
    skyjo.LaterStarter,
    skyjo.Reshuffle,
    skyjo.StartTie,
    skyjo.TotalTie,
)
_ALONE: dict[str, Move] = {"D": Draw(), "N": NextRound(), "X": DiscardDrawn(None)}
_WITH_A_PLACE: dict[str, Callable[[int], Move]] = {"?": Reveal, "T": TakeDiscard, "K": KeepDrawn, "X": DiscardDrawn}


def answer(kind: str, case: Json) -> Json:
    """Say what this library makes of a case: everything that its `expect` may name."""
    match kind:
        case "play":
            return _played(case)
        case "view":
            return _seen(view(_after(case), case["viewer"]))
        case "score":
            return _scored(case)
        case "seed":
            return {"bytes": seed_bytes(seed_of(case["seed"])).hex()}
        case "shuffle":
            seed = seed_bytes(seed_of(case["seed"]))
            order = shuffled(case["cards"], seed, case["round"], case["shuffle"])
            words = islice(_words(seed, case["round"], case["shuffle"], 8), 8)
            return {"order": list(order), "words": list(words)}
        case "perft":
            game = _after(case)
            return {"depths": [_sequences(game, depth) for depth in range(1, len(case["expect"]["depths"]) + 1)]}
        case _:
            raise ValueError(kind)


def mismatches(expect: Json, got: Json) -> Iterator[str]:
    """Say which facts are not as expected."""
    for name, wanted in expect.items():
        found = got.get(name, "not there")
        if name == "grids" and isinstance(wanted, dict):
            found = {seat: found[int(seat)] for seat in wanted}
        same = sorted(found) == sorted(wanted) if name == "legal" else found == wanted
        if type(found) is not type(wanted) or not same:
            yield f"{name}: expected {wanted}, got {found}"


def spoiled(value: Any, random: Random) -> Any:
    """Make one thing in a fact wrong, or add one: which, chance says."""
    match value:
        case list() if value and random.randrange(len(value) + 1):
            number = random.randrange(len(value))
            return [*value[:number], spoiled(value[number], random), *value[number + 1 :]]
        case list():
            return [*value, value[-1] if value else 98]
        case dict() if value:
            name = random.choice(list(value))
            return {**value, name: spoiled(value[name], random)}
        case bool() | None | dict():
            return 7
        case int():
            return random.choice([value + 1, None])
        case str():
            return f"{value}x"
        case _:
            raise TypeError(value)


def start_of(start: Json) -> tuple[Game, list[list[int]]]:
    """Give the game that a case starts from, and the orders of later shuffles."""
    if "position" in start:
        return parse_position(start["position"]), []
    rules = rules_of(start.get("options", {}))
    seed = seed_of(start["seed"]) if "seed" in start else 0
    orders = list(start.get("orders", ()))
    if "table" in start:
        return _as_it_stands(start["table"], rules, seed_bytes(seed)), orders
    cards = orders.pop(0) if orders else None
    return new_game(start["players"], rules=rules, seed=seed, cards=cards, starter=start.get("starter")), orders


def rules_of(options: Json) -> Rules:
    """Read options; a name that stands for no choice is handed on as it is, to be refused."""
    given: Json = {}
    for name, value in options.items():
        if name == "deck":
            given[name] = {int(card): count for card, count in value.items()}
        elif isinstance(value, str):
            members = type(getattr(skyjo.CLASSIC, name))
            given[name] = members[value] if issubclass(members, _CHOICES) and value in members.__members__ else value
        else:
            given[name] = value
    return Rules(**given)


def seed_of(seed: Json) -> int | str | bytes:
    if "number" in seed:
        return int(seed["number"])
    return bytes.fromhex(seed["bytes"]) if "bytes" in seed else str(seed["text"])


def move_of(text: str, rules: Rules) -> Move:
    """Read a move; unlike `parse_move` it takes places that the grid does not have, and flips where there are none."""
    if text in _ALONE:
        return _ALONE[text]
    column, row = ord(text[1]) - ord("a"), int(text[2]) - 1
    inside = column < rules.columns and row < rules.rows
    return _WITH_A_PLACE[text[0]](column * rules.rows + row if inside else NOWHERE)


def order_for(game: Game, move: Move, orders: list[list[int]]) -> list[int] | None:
    """Take the next of the orders, if any is left, for a move that shuffles."""
    shuffles = isinstance(move, NextRound) or (isinstance(move, Draw) and not game.draw_pile)
    return orders.pop(0) if shuffles and orders else None


def _played(case: Json) -> Json:
    try:
        game, orders = start_of(case["start"])
    except skyjo.InvalidRules as wrong:
        return {"invalid": wrong.where}
    trace = [_traced(game)]
    for text in case["moves"]:
        game = _next(game, text, orders)
        trace.append(_traced(game))
    expect = case["expect"]
    ended = game.outcome
    return {
        "round": game.round_number,
        "phase": game.phase.name,
        "to_move": game.to_move,
        "starter": game.starter,
        "finisher": game.finisher,
        "idle_turns": game.idle_turns,
        "reshuffles": game.reshuffles,
        "grids": [_grid(grid, hidden, game.rules) for grid, hidden in zip(game.grids, game.hidden, strict=True)],
        "drawn": game.drawn,
        "discard_pile": list(game.discard_pile),
        "draw_pile": list(game.draw_pile),
        "top_discards": list(game.discard_pile[: -len(expect.get("top_discards", ())) - 1 : -1]),
        "next_draws": list(game.draw_pile[: -len(expect.get("next_draws", ())) - 1 : -1]),
        "discard_count": len(game.discard_pile),
        "draw_count": game.draw_count,
        "legal": [format_move(move, game.rules) for move in legal_moves(game)],
        "refused": [_refused(game, **asked) for asked in expect.get("refused", ())],
        "scores": [{"sums": list(s.sums), "finisher": s.finisher, "points": list(s.points)} for s in game.scores],
        "totals": list(game.totals),
        "outcome": None if ended is None else _ended(ended),
        "trace": trace,
    }


def _refused(game: Game, move: str, seat: int | None = None, **_: str) -> Json:
    asked: Json = {"move": move} if seat is None else {"move": move, "seat": seat}
    found = violation(game, move_of(move, game.rules), seat=seat)
    return asked if found is None else {**asked, "code": found.code, "rule": found.rule}


def _after(case: Json) -> Game:
    game, orders = start_of(case["start"])
    for text in case.get("moves", ()):
        game = _next(game, text, orders)
    return game


def _next(game: Game, text: str, orders: list[list[int]]) -> Game:
    move = move_of(text, game.rules)
    return apply(game, move, cards=order_for(game, move, orders))


def _sequences(game: Game, depth: int) -> int:
    moves = legal_moves(game)
    return len(moves) if depth == 1 else sum(_sequences(apply(game, move), depth - 1) for move in moves)


def _scored(case: Json) -> Json:
    rules = rules_of(case.get("options", {}))
    rounds = [score_round(one["sums"], one["finisher"], rules) for one in case["rounds"]]
    ended = outcome(rounds, rules)
    return {
        "points": [list(one.points) for one in rounds],
        "totals": list(totals(rounds, case["players"])),
        "outcome": None if ended is None else _ended(ended),
    }


def _ended(ended: skyjo.Outcome) -> Json:
    return {"totals": list(ended.totals), "winners": list(ended.winners), "reason": ended.reason.name}


def _seen(seen: skyjo.View) -> Json:
    hidden = [["?" if cell is FACE_DOWN else None for cell in grid] for grid in seen.grids]
    return {
        "grids": [_grid(grid, cards, seen.rules, str) for grid, cards in zip(seen.grids, hidden, strict=True)],
        "discard_pile": list(seen.discard_pile),
        "drawn": "?" if seen.hand_is_hidden else seen.drawn,
        "draw_count": seen.draw_count,
        "draw_pool": list(seen.draw_pool),
        "hidden_pool": list(seen.hidden_pool),
    }


def _grid(
    grid: Grid, hidden: Iterable[object], rules: Rules, face_down: Any = lambda card: [card]
) -> list[list[object]]:
    """Write a grid row by row, as the vectors do."""
    cells: list[object] = []
    for cell, card in zip(grid, hidden, strict=True):
        cells.append(face_down(card) if cell is FACE_DOWN else None if cell is CLEARED else cell)
    return [cells[row :: rules.rows] for row in range(rules.rows)]


def _traced(game: Game) -> list[int | None]:
    return [game.to_move, len(legal_moves(game)), game.discard_pile[-1], game.draw_count]


def _as_it_stands(table: Json, rules: Rules, seed: bytes) -> Game:
    columns = [[cell for column in zip(*rows, strict=True) for cell in column] for rows in table["grids"]]
    return Game(
        rules=rules,
        seed=seed,
        round_number=table["round"],
        starter=table["starter"],
        grids=tuple(tuple(map(_cell, cells)) for cells in columns),
        discard_pile=tuple(table["discard_pile"]),
        phase=Phase[table["phase"]],
        to_move=table["to_move"],
        finisher=table.get("finisher"),
        idle_turns=table.get("idle_turns", 0),
        reshuffles=table.get("reshuffles", 0),
        scores=tuple(score_round(one["sums"], one["finisher"], rules) for one in table.get("scores", ())),
        hidden=tuple(tuple(cell[0] if isinstance(cell, list) else None for cell in cells) for cells in columns),
        draw_pile=tuple(table["draw_pile"]),
        drawn=table.get("drawn"),
    )


def _cell(cell: Any) -> skyjo.Cell:
    if isinstance(cell, list):
        return FACE_DOWN
    return CLEARED if cell is None else int(cell)
