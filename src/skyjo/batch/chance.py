"""Chance by the million: a stream of random numbers for each round, cheap to begin and cheap to go on with.

The generator is SplitMix (Steele, Lea, Flood, 2014), as Java has it: the state is a 64-bit number that grows by an odd
step, and its bits, mixed, are the next number. A stream is a first state and a step of its own, both made from the key
and the number of the stream by the same mixing. So it depends on nothing but those two: not on the other streams, and
not on who asks for it when.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt

from skyjo.batch.compiling import count_bits, inlined, tiny
from skyjo.core.shuffle import seed_bytes

__all__ = [
    "Chance",
    "Key",
    "begin",
    "below",
    "key_of",
    "mixed",
]

Chance = npt.NDArray[np.uint64]
"""A stream: where it stands, and its step."""

Key = tuple[np.uint64, np.uint64]
"""What a seed comes to."""

U = np.uint64
_LOW = U(0xFFFFFFFF)
_WORDS = U(1 << 32)
_FEW_CHANGES = U(24)
_ALTERNATING = U(0xAAAAAAAAAAAAAAAA)


def key_of(label: str, seed: bytes | str | int | None) -> Key:
    """Make the key of a seed: of whatever `new_game` takes for one.

    label: what the streams are for, so that one seed does not give the same cards to different uses.
    """
    digest = hashlib.sha256(f"skyjo-batch-v1 {label}".encode() + seed_bytes(seed)).digest()
    return U(int.from_bytes(digest[:8], "big")), U(int.from_bytes(digest[8:16], "big"))


@tiny
def mixed(word: np.uint64) -> np.uint64:
    """Mix the bits of a word: each depends on all."""
    word = (word ^ (word >> U(30))) * U(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> U(27))) * U(0x94D049BB133111EB)
    return word ^ (word >> U(31))


@inlined
def begin(chance: Chance, first: np.uint64, second: np.uint64) -> None:
    """Begin the stream of two numbers, of which no other stream has both."""
    step = mixed(second) | U(1)
    if count_bits(step ^ (step >> U(1))) < _FEW_CHANGES:
        step ^= _ALTERNATING
    chance[U(0)] = mixed(first)
    chance[U(1)] = step


@inlined
def below(chance: Chance, limit: Any) -> np.uint64:
    """Draw a whole number from 0 to limit - 1, each as likely as the others; limit is at least 1, below 2**32.

    A 32-bit word times the limit has its upper half below the limit. Each such half comes from as many words as the
    others, once the few words are passed over that make the difference (Lemire, 2019).
    """
    limit = U(limit)
    product = _word(chance) * limit
    if (product & _LOW) < limit:
        least = (_WORDS - limit) % limit
        while (product & _LOW) < least:
            product = _word(chance) * limit
    return U(product >> U(32))


@tiny
def _word(chance: Chance) -> np.uint64:
    state: np.uint64 = chance[U(0)] + chance[U(1)]
    chance[U(0)] = state
    return mixed(state) >> U(32)
