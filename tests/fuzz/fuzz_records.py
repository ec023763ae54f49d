"""Throw texts at everything that reads JSON, for a minute: `python -m tests.fuzz.fuzz_records`.

Options of libFuzzer may follow, such as `-max_total_time=600`. A text that brings about anything but a value
that hangs together or `InvalidRecord` ends the run, and is written to a file.
"""

import random
from typing import Any

import atheris

with atheris.instrument_imports(include=["skyjo"]):
    from skyjo import (
        Event,
        Game,
        InvalidRecord,
        Move,
        Rules,
        View,
        apply,
        deal_events,
        events,
        legal_moves,
        new_game,
        view,
    )
    from skyjo.core.consistency import flaw
    from skyjo.records import Record, from_json, to_json

from tests.fuzz.run import bent_json, run

KINDS: tuple[Any, ...] = (Record, Game, View, Rules, Move, Event, tuple[Event, ...])
SMALL = Rules(rows=2, columns=2, initial_reveals=1, deck={1: 5, 2: 5, 3: 5}, target=None, rounds=2)


def read(data: bytes) -> None:
    """Read a text as what its first byte says."""
    kind = KINDS[data[0] % len(KINDS)] if data else Record
    try:
        value = from_json(data[1:].decode("utf-8", "surrogatepass"), kind)
    except (InvalidRecord, UnicodeDecodeError):
        return
    assert from_json(to_json(value), kind) == value
    game = value.game if isinstance(value, Record) else value
    if isinstance(game, Game):
        assert flaw(game) is None
        for move in legal_moves(game):
            apply(game, move)


def seeds() -> list[bytes]:
    """Give one text of each kind, or a few, to begin with."""
    found: list[bytes] = []
    for rules in (SMALL, Rules()):
        record, chance = Record.start(2, rules=rules, seed=7), random.Random(7)
        before, told = record.game, deal_events(record.game)
        while not record.game.is_over and len(record.moves) < 80:
            before, move = record.game, chance.choice(legal_moves(record.game))
            record = record.play(move)
            told += events(before, move, record.game)
            found += [_seed(move, 4), *(_seed(event, 5) for event in told[-1:])]
        found += [_seed(record, 0), _seed(before, 1), _seed(view(before, 0), 2), _seed(rules, 3), _seed(told[:20], 6)]
    return [*found, _seed(Record.start(2, rules=SMALL, cards=SMALL.deck.cards), 0), _seed(new_game(2, rules=SMALL), 1)]


def _seed(value: Any, kind: int) -> bytes:
    return bytes([kind]) + to_json(value).encode()


if __name__ == "__main__":
    run(read, seeds(), bent_json)
