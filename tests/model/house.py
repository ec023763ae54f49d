"""The house rules as the second referee reads them, and how it shuffles. Nothing of skyjo is used here."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256, shake_256


@dataclass(frozen=True)
class House:
    """What a table has agreed on: the options OPT-1 to OPT-17 by the names of the rulebook, every choice a word."""

    penalty_positive_only: bool  # OPT-1
    penalty_on_tie: bool  # OPT-2
    penalty_factor: int  # OPT-3
    penalty_points: int  # OPT-3
    total_tie: str  # OPT-4: SHARED, EXTRA_ROUND, LAST_ROUND
    flip_after_discard: bool  # OPT-5
    clearing: str  # OPT-6: ALL, POSITIVE, OFF
    clear_lines: str  # OPT-7: COLUMNS, COLUMNS_AND_ROWS
    clear_at_reveal: bool  # OPT-8
    first_starter: str  # OPT-9: HIGHEST_SUM, LOWEST_SUM, FIRST_SEAT
    later_starter: str  # OPT-10: FINISHER, HIGHEST_SUM, ROUND_WINNER, NEXT_SEAT
    start_tie: str  # OPT-11: LOWEST_SEAT, HIGHEST_CARD
    reshuffle: str  # OPT-12: KEEP_TOP, WHOLE_PILE
    stall_limit: int | None  # OPT-13
    last_turns: bool  # OPT-14
    target: int | None  # OPT-15
    rounds: int | None  # OPT-16
    rows: int  # OPT-17, and what follows
    columns: int
    initial_reveals: int
    deck: dict[int, int]
    min_players: int
    max_players: int


CLASSIC_HOUSE = House(
    penalty_positive_only=True,
    penalty_on_tie=True,
    penalty_factor=2,
    penalty_points=0,
    total_tie="SHARED",
    flip_after_discard=True,
    clearing="ALL",
    clear_lines="COLUMNS",
    clear_at_reveal=True,
    first_starter="HIGHEST_SUM",
    later_starter="FINISHER",
    start_tie="LOWEST_SEAT",
    reshuffle="KEEP_TOP",
    stall_limit=None,
    last_turns=True,
    target=100,
    rounds=None,
    rows=3,
    columns=4,
    initial_reveals=2,
    deck={-2: 5, -1: 10, 0: 15} | dict.fromkeys(range(1, 13), 10),  # DECK-1, DECK-2
    min_players=2,
    max_players=8,
)
"""The classic game."""


def cards_of(house: House) -> list[int]:
    """List the deck, card by card, in ascending order."""
    cards = []
    for card in sorted(house.deck):
        for _ in range(house.deck[card]):
            cards.append(card)  # noqa: PERF401 - one card after the other, as they are counted out
    return cards


def seed_bytes(seed: bytes | str | int) -> bytes:
    """Make the 32 bytes that a seed stands for."""
    if isinstance(seed, bytes):
        return seed if len(seed) == 32 else sha256(seed).digest()
    return sha256(str(seed).encode()).digest()


def shuffled(cards: list[int], seed: bytes, round_number: int, shuffle_number: int) -> list[int]:
    """Shuffle by version 1 of the published shuffle: first card first.

    shuffle_number: 0 for the deal of the round, then 1, 2 and so on for its reshuffles.
    """
    start = b"skyjo-shuffle-v1" + seed + round_number.to_bytes(4, "big") + shuffle_number.to_bytes(4, "big")
    words: list[int] = []
    taken, asked = 0, 2 * len(cards) + 32
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        while True:
            if taken == len(words):  # the stream has no end: ask for more of it, from the start
                stream = shake_256(start).digest(2 * asked)
                words = [256 * stream[at] + stream[at + 1] for at in range(0, len(stream), 2)]
                asked *= 2
            word = words[taken]
            taken += 1
            if word < 65536 - 65536 % (i + 1):
                break
        j = word % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order
