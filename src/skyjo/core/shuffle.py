"""The published shuffle, version 1: a seed gives the same order on every machine, in any language (SETUP-2, PILE-1).

`docs/explanation/shuffle.md` defines it and has test vectors.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice

from skyjo.core.errors import InvalidRules, shown
from skyjo.core.rules import Card, Reshuffle, Rules

__all__ = [
    "SEED_LENGTH",
    "seed_bytes",
    "shuffled",
]

SEED_LENGTH = 32
"""A seed is so many bytes."""

_LABEL = b"skyjo-shuffle-v1"
_LONGEST_SEED = 2048  # bits of a whole number; Python writes out so many under all its settings
_WORDS = 65536  # how many values a 16-bit word can have


def seed_bytes(seed: bytes | str | int | None) -> bytes:
    """Make the 32 bytes of a seed.

    32 bytes stay as they are; other bytes, text (as UTF-8) and whole numbers (their decimal text) go
    through SHA-256; None takes 32 bytes from the operating system. Raises `InvalidRules` for the rest.

    >>> seed_bytes(7).hex()[:16]
    '7902699be42c8a8e'
    """
    if seed is None:
        return secrets.token_bytes(SEED_LENGTH)
    if type(seed) is bytes:
        return seed if len(seed) == SEED_LENGTH else hashlib.sha256(seed).digest()
    if type(seed) is int and seed.bit_length() <= _LONGEST_SEED:
        return hashlib.sha256(str(seed).encode()).digest()
    if type(seed) is str:
        try:
            return hashlib.sha256(seed.encode()).digest()
        except UnicodeEncodeError:  # half a surrogate pair is no text
            pass
    raise InvalidRules("seed", shown(seed), f"bytes, text, a whole number of at most {_LONGEST_SEED} bits, or None")


def shuffled(cards: Sequence[Card], seed: bytes, round_number: int, shuffle_number: int) -> tuple[Card, ...]:
    """Shuffle cards into the order in which they are dealt or drawn, first card first.

    round_number counts from 1; shuffle_number is 0 for the deal, then 1, 2, … for the reshuffles of the round.

    >>> shuffled((1, 2, 3, 4, 5), seed_bytes(7), round_number=1, shuffle_number=0)
    (2, 3, 5, 1, 4)
    """
    order = list(cards)
    words = _words(seed, round_number, shuffle_number, len(order))
    for last, choices, limit in _steps(len(order)):
        for word in words:  # pragma: no branch - the words do not end
            if word < limit:
                other = word % choices
                order[last], order[other] = order[other], order[last]
                break
    return tuple(order)


def parted(discards: tuple[Card, ...], rules: Rules) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Part the discards for a new draw pile: what stays on the table, then what is shuffled (PILE-1, OPT-12).

    Whatever lies first after the shuffle, the card that stayed before those of the new order, is the discard; the
    others are drawn, one after the other.

    >>> from skyjo import CLASSIC
    >>> parted((1, 2, 3, 4), CLASSIC)
    ((4,), (1, 2, 3))
    """
    if rules.reshuffle is Reshuffle.KEEP_TOP:
        return discards[-1:], discards[:-1]
    return (), discards


def handed_in(cards: Iterable[Card], of: Sequence[Card]) -> tuple[Card, ...]:
    """Check an order handed in, first card first: it must hold exactly the cards that are shuffled.

    Raises `InvalidRules` that says which cards are missing or too many.

    >>> handed_in([3, 1, 2], of=(1, 2, 3))
    (3, 1, 2)
    """
    expected = f"the {len(of)} cards that are shuffled, first card first"
    try:
        order = tuple(islice(cards, len(of) + 1))
    except TypeError:
        raise InvalidRules("cards", shown(cards), expected) from None
    for number, card in enumerate(order, 1):
        if type(card) is not int:
            raise InvalidRules("cards", f"{shown(card)} as card {number}", expected)
    if len(order) > len(of):
        raise InvalidRules("cards", f"more than {len(of)} cards", expected)
    there, wanted = Counter(order), Counter(of)
    if there != wanted:
        raise InvalidRules("cards", difference(there, wanted), expected)
    return order


def difference(there: Counter[Card], wanted: Counter[Card]) -> str:
    """Say which cards are too many and which are missing, no more than five kinds of each."""
    parts = [("too many", there - wanted), ("missing", wanted - there)]
    return "; ".join(
        f"{what}: {', '.join(f'{count} × {shown(card)}' for card, count in islice(sorted(cards.items()), 5))}"
        for what, cards in parts
        if cards
    )


@lru_cache(maxsize=64)
def _steps(cards: int) -> tuple[tuple[int, int, int], ...]:
    """List the steps of a shuffle, from the last card down: where, among how many, and the limit for the word.

    Words at the limit or above are passed over: below it every remainder is equally likely.
    """
    return tuple((last, last + 1, _WORDS - _WORDS % (last + 1)) for last in range(cards - 1, 0, -1))


def _words(seed: bytes, round_number: int, shuffle_number: int, cards: int) -> Iterator[int]:
    """Read the stream of one shuffle as 16-bit words, as many as are asked for."""
    return chain.from_iterable(_blocks(seed, round_number, shuffle_number, cards))


def _blocks(seed: bytes, round_number: int, shuffle_number: int, cards: int) -> Iterator[tuple[int, ...]]:
    name = _LABEL + seed + round_number.to_bytes(4, "big") + shuffle_number.to_bytes(4, "big")
    stream = hashlib.shake_256(name)
    start, end = 0, cards + 16  # a few to spare, as some words are passed over
    while True:
        yield struct.unpack(f">{end - start}H", stream.digest(2 * end)[2 * start :])
        start, end = end, 2 * end
