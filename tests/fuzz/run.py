"""Run one fuzz target under atheris, from texts that are read without fail, for a bounded time."""

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import atheris

Target = Callable[[bytes], None]
Mutator = Callable[[bytes, int, int], bytes]

DEFAULTS = ("-max_total_time=60", "-max_len=20000", "-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1")


def run(target: Target, seeds: list[bytes], mutator: Mutator | None = None) -> None:
    """Start fuzzing; options on the command line go before those here, and folders with more texts may follow."""
    with TemporaryDirectory() as folder:
        for number, seed in enumerate(seeds):
            Path(folder, f"{number}").write_bytes(seed)
        asked = sys.argv[1:]
        defaults = [one for one in DEFAULTS if not any(other.startswith(one.partition("=")[0]) for other in asked)]
        more = {} if mutator is None else {"custom_mutator": mutator}
        atheris.Setup([sys.argv[0], *defaults, *asked, folder], target, **more)
        atheris.Fuzz()


def bent_json(data: bytes, max_size: int, seed: int) -> bytes:
    """Change a thing or two in the JSON after the first byte, or any bytes; the text stays JSON more often than not."""
    chance = random.Random(seed)
    try:
        value = json.loads(data[1:])
    except (ValueError, RecursionError):
        value = None
    if value is None or chance.random() < _BYTES:
        return bytes(atheris.Mutate(data, max_size))
    for _ in range(chance.randint(1, 3)):
        holders = list(_holders(value))
        if holders:
            _bend(chance.choice(holders), chance)
    return (data[:1] + json.dumps(value).encode())[:max_size]


def _holders(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list) and value:
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _holders(inner)


_BYTES = 0.2
"""How often bytes are changed rather than JSON."""

_JUNK: tuple[Any, ...] = (
    None,
    True,
    0,
    1,
    -1,
    2,
    99,
    100,
    10**20,
    10**50,
    1.0,
    float("nan"),
    "",
    "D",
    "N",
    "?a1",
    "FACE_DOWN",
    [],
    {},
)


def _bend(holder: Any, chance: random.Random) -> None:
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    one, other = chance.choice(keys), chance.choice(keys)
    match chance.randrange(5):
        case 0:
            holder[one] = chance.choice(_JUNK)
        case 1:
            holder[one], holder[other] = holder[other], holder[one]
        case 2:
            del holder[one]
        case 3 if isinstance(holder, list):
            holder.insert(one, holder[other])
        case _:
            if isinstance(holder[one], int):
                holder[one] += chance.choice((-1, 1))
