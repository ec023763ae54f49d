"""The shuffle, version 1: seeds and orders, worked out here by the published definition and not by the library."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

from tools.vectors.drawing import CLASSIC_DECK, Json, numbers

# New cases go to the ends of these lists: their ids are their numbers, and stay.
_SEEDS: list[tuple[str, Json, str]] = [
    ("A number is hashed by its decimal digits.", {"number": "7"}, ""),
    ("Text of the same digits gives the same seed.", {"text": "7"}, ""),
    ("Zero is a number like any other.", {"number": "0"}, ""),
    ("A negative number has its sign before the digits.", {"number": "-3"}, ""),
    ("A number of more than 64 bits is hashed by its digits, too.", {"number": str(2**64)}, ""),
    ("A number of 2048 bits is the longest.", {"number": str(2**2048 - 1)}, ""),
    ("Empty text is hashed as no bytes at all.", {"text": ""}, ""),
    ("Text is hashed as UTF-8.", {"text": "Zo\u00eb"}, ""),
    ("Text is not normalised: with a combining mark it is another seed.", {"text": "Zoe\u0308"}, ""),
    ("Beyond the first plane too, text is UTF-8.", {"text": "\U0001f0cf"}, ""),
    ("Blanks count.", {"text": " skyjo "}, ""),
    ("A plain word.", {"text": "skyjo"}, ""),
    ("Text of 32 characters is text, and is hashed.", {"text": "0123456789abcdef0123456789abcdef"}, ""),
    ("No bytes at all are hashed like any other number of them.", {"bytes": ""}, ""),
    ("One byte is hashed.", {"bytes": "07"}, ""),
    ("32 bytes are taken as they are.", {"bytes": bytes(range(32)).hex()}, bytes(range(32)).hex()),
    ("32 zero bytes are taken as they are.", {"bytes": "00" * 32}, "00" * 32),
    ("31 bytes are hashed.", {"bytes": bytes(range(31)).hex()}, ""),
    ("33 bytes are hashed.", {"bytes": bytes(range(33)).hex()}, ""),
]

_DECK = " ".join(f"{card}*{count}" for card, count in sorted(CLASSIC_DECK.items()))
_SHUFFLES: list[tuple[str, str, int, int, str]] = [
    # what it shows, the seed as text, the round, the number of the shuffle, the cards
    ("No card", "7", 1, 0, ""),
    ("A single card stays where it is", "7", 1, 0, "5"),
    ("Two cards", "7", 1, 0, "1 2"),
    ("Two cards, exchanged or not as the word is odd or even", "skyjo", 1, 0, "1 2"),
    ("The example of the definition", "7", 1, 0, "1 2 3 4 5"),
    ("Another round, another order", "7", 2, 0, "1 2 3 4 5"),
    ("The first reshuffle of a round", "7", 1, 1, "1 2 3 4 5"),
    ("Round and shuffle are not interchangeable", "7", 2, 1, "1 2 3 4 5"),
    ("Equal cards are items like any others", "7", 1, 0, "3 3 3 -1 -1"),
    ("Cards are taken as they come, not sorted first", "7", 1, 0, "5 4 3 2 1"),
    ("Nine cards", "nine", 3, 2, "1 2 3 4 5 6 7 8 9"),
    ("Sixteen cards: 16 divides 65,536, and no word is passed over", "sixteen", 1, 0, " ".join(map(str, range(16)))),
    ("53 cards, as after a reshuffle at a table of eight", "eight", 4, 1, " ".join(map(str, range(-26, 27)))),
    ("A round number above 65,535 fills more than two bytes", "long", 70_000, 3, "1 2 3 4 5 6 7"),
    ("The classic deck", "7", 1, 0, _DECK),
    ("The classic deck in the second round", "7", 2, 0, _DECK),
    ("The classic deck under another seed", "skyjo", 1, 0, _DECK),
    ("A deck of 300: some words are passed over", "large", 1, 0, " ".join(f"{card}*3" for card in range(-50, 50))),
    ("A deck of 1,999, in which about one word in 33 is passed over", "larger", 1, 0,
     " ".join(f"{card}*20" for card in range(-49, 50)) + " 99*19"),
]  # fmt: skip


def seeds() -> list[Json]:
    """Write how a seed becomes 32 bytes."""
    return [
        {
            "id": f"seed-{number}",
            "rules": ["SETUP-2"],
            "description": description,
            "seed": seed,
            "expect": {"bytes": as_it_is or hashlib.sha256(_bytes(seed)).hexdigest()},
        }
        for number, (description, seed, as_it_is) in enumerate(_SEEDS, 1)
    ]


def shuffles() -> list[Json]:
    """Write in which order cards come out of a shuffle."""
    return list(_shuffles())


def _shuffles() -> Iterator[Json]:
    for number, (description, seed, round_number, shuffle_number, text) in enumerate(_SHUFFLES, 1):
        stream = _stream(hashlib.sha256(seed.encode()).digest(), round_number, shuffle_number)
        cards = numbers(text)
        yield {
            "id": f"shuffle-{number}",
            "rules": ["PILE-1", "SETUP-2"] if shuffle_number else ["SETUP-2"],
            "description": f"{description}.",
            "seed": {"text": seed},
            "round": round_number,
            "shuffle": shuffle_number,
            "cards": cards,
            "expect": {"words": stream[:8], "order": _order(cards, stream)},
        }


def order_of(cards: Sequence[int], seed: str, round_number: int, shuffle_number: int) -> list[int]:
    """Give the order in which cards come out of a shuffle, under a seed given as text."""
    return _order(cards, _stream(hashlib.sha256(seed.encode()).digest(), round_number, shuffle_number))


def _bytes(seed: Json) -> bytes:
    return bytes.fromhex(seed["bytes"]) if "bytes" in seed else str(seed.get("number", seed.get("text"))).encode()


def _stream(seed: bytes, round_number: int, shuffle_number: int) -> list[int]:
    name = b"skyjo-shuffle-v1" + seed + round_number.to_bytes(4, "big") + shuffle_number.to_bytes(4, "big")
    stream = hashlib.shake_256(name).digest(8192)  # 4096 words: more than any of these decks asks for
    return [int.from_bytes(stream[at : at + 2], "big") for at in range(0, len(stream), 2)]


def _order(cards: Sequence[int], stream: Sequence[int]) -> list[int]:
    order, words = list(cards), iter(stream)
    for last in range(len(order) - 1, 0, -1):
        choices = last + 1
        word = next(word for word in words if word < 65536 - 65536 % choices)
        order[last], order[word % choices] = order[word % choices], order[last]
    return order
