"""Records of games played at random, and JSON that has been bent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import strategies as st

from skyjo import legal_moves
from skyjo.records import Record

__all__ = [
    "bent",
    "plain",
    "played",
]


def played(players: int, seed: int, moves: int | None = None, **options: Any) -> Record:
    """Keep a game of random moves, to its end or so many of them."""
    chance = Random(seed)
    record = Record.start(players, seed=seed, **options)
    while not record.game.is_over and (moves is None or len(record.moves) < moves):
        record = record.play(chance.choice(legal_moves(record.game)))
    return record


def plain(text: str) -> Any:
    """Read JSON text as plain data."""
    return json.loads(text)


_JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    3,
    12,
    99,
    100,
    -100,
    10**30,
    -(10**60),
    1.0,
    float("nan"),
    float("inf"),
    "",
    "D",
    "?a1",
    "FACE_DOWN",
    "CLEARED",
    "TURN",
    "\ud800",
    "x" * 300,
    [],
    [[]],
    [0],
    {},
    {"kind": "Draw"},
    {"a": 1},
)


_junk = st.sampled_from(_JUNK).map(deepcopy)  # a copy, as the next bend may change it


@st.composite
def bent(draw: st.DrawFn, text: str, bends: int = 2) -> str:
    """JSON text in which a few things, anywhere, have been replaced, left out, doubled, added or exchanged."""
    data = json.loads(text)
    for _ in range(draw(st.integers(1, bends))):
        spots = list(_spots(data, ()))
        path = spots[draw(st.integers(0, len(spots) - 1))]
        data = _bend(draw, data, path)
    return json.dumps(data)


def _spots(data: Any, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _spots(value, (*path, key))
    if isinstance(data, list):
        for number, value in enumerate(data):
            yield from _spots(value, (*path, number))


def _bend(draw: st.DrawFn, data: Any, path: tuple[str | int, ...]) -> Any:
    if not path:
        return draw(_junk) if draw(st.integers(0, 9)) == 0 else data
    *way, last = path
    holder = data
    for step in way:
        holder = holder[step]
    value = holder[last]
    match draw(st.sampled_from(["junk", "near", "gone", "more", "exchanged"])):
        case "junk":
            holder[last] = draw(_junk)
        case "near":
            holder[last] = value + draw(st.sampled_from([-1, 1])) if type(value) is int else value
        case "gone":
            del holder[last]
        case "more":
            if isinstance(holder, list):
                holder.insert(int(last), value)
            else:
                holder[draw(st.sampled_from(["kind", "more", "seed", "hidden", "card"]))] = value
        case _:
            other = draw(st.sampled_from(list(holder) if isinstance(holder, dict) else range(len(holder))))
            holder[last], holder[other] = holder[other], holder[last]
    return data
