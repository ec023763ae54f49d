"""The streams are what they are said to be, and every number is as likely as the others."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given, settings, strategies as st

from skyjo.batch.chance import begin, below, key_of, mixed

WORD = 2**64 - 1
words = st.integers(0, WORD)


def reference_mix(word: int) -> int:
    """SplitMix's mixing, in whole numbers of any size."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


def reference(first: int, second: int, limits: list[int]) -> list[int]:
    """Draw numbers below limits from the stream of two numbers."""
    state, step = reference_mix(first), reference_mix(second) | 1
    if (step ^ step >> 1).bit_count() < 24:
        step ^= 0xAAAAAAAAAAAAAAAA
    drawn = list[int]()
    for limit in limits:
        while True:
            state = state + step & WORD
            product = (reference_mix(state) >> 32) * limit
            if product & 0xFFFFFFFF >= 2**32 % limit:  # the words at the bottom that would make some numbers likelier
                break
        drawn.append(product >> 32)
    return drawn


@pytest.mark.slow  # the compiler takes a few seconds for these alone
@settings(max_examples=200)
@given(words, words, st.lists(st.integers(1, 2**32 - 1) | st.integers(1, 150), max_size=5))
@example(0, 0, [1, 2**32 - 1, 2**31 + 1, 2**31 + 1, 2**31 + 1, 3])
def test_streams_are_splitmix(first: int, second: int, limits: list[int]) -> None:
    chance = np.zeros(2, np.uint64)
    begin(chance, np.uint64(first), np.uint64(second))
    assert [int(below(chance, np.uint64(limit))) for limit in limits] == reference(first, second, limits)
    assert int(mixed(np.uint64(first))) == reference_mix(first)


def test_the_reference_passes_over_as_many_words_as_it_must() -> None:
    """Below 3, a 32-bit word leaves one word too many: with it gone, the rest parts evenly."""
    words_per_number = [0, 0, 0]
    for word in range(2**8):  # the same argument with 8-bit words, of which there are few enough to try all
        product = word * 3
        if product & 0xFF >= 2**8 % 3:
            words_per_number[product >> 8] += 1
    assert words_per_number == [85, 85, 85]


def test_keys_differ_by_use_and_seed_and_follow_the_seeds_of_the_core() -> None:
    keys = {key_of(use, seed) for use in ("playouts", "games") for seed in (0, 1, "a", b"a" * 32)}
    assert len(keys) == 8
    assert key_of("games", 7) == key_of("games", "7")
    assert key_of("games", None) != key_of("games", None)
