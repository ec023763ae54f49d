"""The published shuffle: who knows the seed can repeat every deal, on any machine, in any language.

A seed is 32 bytes. Shuffle k of round r reads the stream SHAKE-256(label, seed, r, k) as 16-bit words and
goes from the last card down: a word below the largest multiple of i + 1 says with which of the first i + 1
cards card i changes places. `by_hand` follows these words literally, and shares no line with the library.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, cycle, repeat
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CLASSIC_DECK,
    DiscardDrawn,
    Draw,
    Game,
    IllegalMove,
    InvalidRules,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Reshuffle,
    Reveal,
    Rules,
    TakeDiscard,
    apply,
    new_game,
    score_round,
)
from skyjo.core.play import deal_order, shuffle_order
from skyjo.core.shuffle import SEED_LENGTH, handed_in, seed_bytes, shuffled
from skyjo.testing import play, table

ZEROS = bytes(32)
SEVEN = bytes.fromhex("7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451")  # sha256 of "7"
seeds = st.binary(min_size=32, max_size=32)
stream_numbers = st.integers(0, 2**32 - 1)


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def stream_words(seed: bytes, round_number: int, shuffle_number: int, how_many: int) -> list[int]:
    name = b"skyjo-shuffle-v1" + seed
    for number in (round_number, shuffle_number):
        name += bytes([number >> 24, (number >> 16) % 256, (number >> 8) % 256, number % 256])
    stream = hashlib.shake_256(name).digest(2 * how_many)
    return [256 * stream[2 * n] + stream[2 * n + 1] for n in range(how_many)]


def by_hand(cards: Sequence[int], seed: bytes, round_number: int, shuffle_number: int) -> tuple[list[int], list[int]]:
    """The order, and the words that were passed over."""
    order, passed_over = list(cards), []
    words = iter(stream_words(seed, round_number, shuffle_number, 2 * len(order) + 100))
    i = len(order) - 1
    while i >= 1:
        word = next(words)
        if word < 65536 - 65536 % (i + 1):
            j = word % (i + 1)
            order[i], order[j] = order[j], order[i]
            i -= 1
        else:
            passed_over.append(word)
    return order, passed_over


def digest(order: Iterable[int]) -> str:
    """A whole order in one line: the SHA-256 of its cards as decimal text, parted by blanks."""
    return sha256(" ".join(map(str, order)).encode()).hex()


# -- Seeds


@pytest.mark.parametrize(
    "seed, expected",
    [
        (7, sha256(b"7")),
        (0, sha256(b"0")),
        (-12, sha256(b"-12")),
        (2**256, sha256(b"115792089237316195423570985008687907853269984665640564039457584007913129639936")),
        ("7", sha256(b"7")),
        ("", sha256(b"")),
        ("ÿ€", sha256(b"\xc3\xbf\xe2\x82\xac")),
        ("0123456789abcdef0123456789abcdef", sha256(b"0123456789abcdef0123456789abcdef")),
        (b"", sha256(b"")),
        (b"abc", sha256(b"abc")),
        (b"\0" * 31, sha256(b"\0" * 31)),
        (b"\0" * 33, sha256(b"\0" * 33)),
        (ZEROS, ZEROS),
        (b"0123456789abcdef0123456789abcdef", b"0123456789abcdef0123456789abcdef"),
    ],
    ids=repr,
)
def test_a_seed_becomes_32_bytes(seed: bytes | str | int, expected: bytes) -> None:
    assert seed_bytes(seed) == expected


def test_the_seed_of_the_examples_is_the_hash_of_its_digits() -> None:
    assert seed_bytes(7) == SEVEN


@given(seeds)
def test_a_seed_of_32_bytes_stays_as_it_is(seed: bytes) -> None:
    assert seed_bytes(seed) == seed


def test_no_seed_is_a_seed_nobody_knows() -> None:
    ours = [seed_bytes(None) for _ in range(8)]
    assert [len(seed) for seed in ours] == [SEED_LENGTH] * 8 == [32] * 8
    assert len(set(ours)) == 8


class Text(str):
    __slots__ = ()


@pytest.mark.parametrize("seed", [1.0, True, False, bytearray(32), memoryview(ZEROS), (7,), [7], object(), Text("7")])
def test_nothing_else_is_a_seed(seed: Any) -> None:
    with pytest.raises(InvalidRules) as refused:
        seed_bytes(seed)
    assert refused.value.where == "seed"
    assert refused.value.expected == "bytes, text, a whole number of at most 2048 bits, or None"


def test_a_number_of_2048_bits_is_a_seed_and_a_longer_one_is_not() -> None:
    for longest in (2**2048 - 1, 1 - 2**2048):
        assert seed_bytes(longest) == hashlib.sha256(str(longest).encode()).digest()
        with pytest.raises(InvalidRules):
            seed_bytes(longest + (1 if longest > 0 else -1))


@pytest.mark.parametrize(
    "seed, given_text",
    [("\ud800", r"'\ud800'"), (10**5000, "a whole number of 16610 bits")],
    ids=["half a character", "5001 digits"],
)
def test_text_and_numbers_that_cannot_be_written_out_are_no_seeds(seed: str | int, given_text: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        seed_bytes(seed)
    assert (refused.value.where, refused.value.given) == ("seed", given_text)


# -- Test vectors


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize(
    "cards, seed, round_number, shuffle_number, order",
    [
        (range(1, 11), ZEROS, 1, 0, (2, 9, 5, 7, 4, 8, 6, 1, 10, 3)),
        (range(1, 11), ZEROS, 1, 1, (10, 8, 6, 2, 5, 7, 3, 4, 9, 1)),
        (range(1, 11), ZEROS, 2, 0, (6, 5, 10, 3, 8, 2, 4, 1, 9, 7)),
        (range(10), bytes(range(32)), 0x102, 0x1020304, (3, 0, 7, 2, 6, 1, 4, 5, 9, 8)),
        (range(1, 6), SEVEN, 1, 0, (2, 3, 5, 1, 4)),
        (range(2), bytes(range(32)), 1, 0, (1, 0)),
        (range(1), ZEROS, 1, 0, (0,)),
        (range(0), ZEROS, 1, 0, ()),
    ],
)
def test_a_few_cards(cards: range, seed: bytes, round_number: int, shuffle_number: int, order: tuple[int, ...]) -> None:
    assert shuffled(cards, seed, round_number, shuffle_number) == order


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize(
    "seed, first_ten, whole",
    [
        (ZEROS, (5, 5, 8, 0, 1, 1, 6, 1, 4, 7), "2006f822813d8c054f636efc25ec7b1792ca928bb795a6f0ac9153ea46e2e6b2"),
        (SEVEN, (0, 7, 7, 12, 5, 1, 7, 8, 12, -2), "fc9b10d257ca20aeef227eb7e0768338720a0758e46241f201b064259972f188"),
    ],
)
def test_the_classic_deck(seed: bytes, first_ten: tuple[int, ...], whole: str) -> None:
    order = shuffled(CLASSIC_DECK.cards, seed, 1, 0)
    assert order[:10] == first_ten
    assert digest(order) == whole


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize(
    "cards, seed, passed_over, first_ten, whole",
    [
        (
            300,
            sha256(b"9"),
            2,
            (285, 291, 61, 164, 156, 5, 100, 266, 241, 154),
            "bace2caeae3b37faa12a3068db9c0594212dad9909bce7985b9b4556b86bc309",
        ),
        (  # one word is exactly the limit and passed over, another is one below it and counts
            300,
            sha256(b"13148"),
            1,
            (239, 188, 218, 105, 115, 35, 9, 101, 200, 79),
            "ede962511b035117975ff04b37f3e366eb55f74c269db6b452f52a99885a9b1a",
        ),
        (
            10_000,
            SEVEN,
            475,
            (589, 9421, 7764, 2283, 3237, 437, 3801, 1196, 767, 2779),
            "ca0efbe54eb4d631444ebd3de5faaf1fdef9a024b8e6d81b3d82fe854fb7ae46",
        ),
    ],
)
def test_large_decks_pass_over_words_that_would_favour_some_cards(
    cards: int, seed: bytes, passed_over: int, first_ten: tuple[int, ...], whole: str
) -> None:
    order = shuffled(range(cards), seed, 1, 0)
    assert len(by_hand(range(cards), seed, 1, 0)[1]) == passed_over
    assert order[:10] == first_ten
    assert digest(order) == whole


@pytest.mark.rule("SETUP-2", "PILE-1")
@given(st.lists(st.integers(-99, 99), max_size=400), seeds, stream_numbers, stream_numbers)
def test_the_shuffle_is_the_published_one(
    cards: list[int], seed: bytes, round_number: int, shuffle_number: int
) -> None:
    order, _ = by_hand(cards, seed, round_number, shuffle_number)
    assert shuffled(cards, seed, round_number, shuffle_number) == tuple(order)


# -- Shuffles in a game


@pytest.mark.rule("SETUP-2")
def test_every_round_is_dealt_from_the_deck_in_ascending_order_by_shuffle_0_of_its_number() -> None:
    rules = Rules(
        rows=2, columns=1, initial_reveals=0, deck={5: 3, -1: 4, 2: 2}, flip_after_discard=False, stall_limit=1
    )
    deck = [-1, -1, -1, -1, 2, 2, 5, 5, 5]
    game = new_game(2, rules=rules, seed="table")
    for round_number in (1, 2, 3):
        order, _ = by_hand(deck, sha256(b"table"), round_number, 0)
        dealt = [card for row in game.hidden for card in row]
        assert [*dealt, *game.discard_pile, *reversed(game.draw_pile)] == order
        game = play(game, Draw(), DiscardDrawn(None), NextRound())


def before_a_reshuffle(reshuffle: Reshuffle) -> Game:
    """Round 2, with two reshuffles behind it."""
    game = table(
        "1 / (3) / (4)",
        "5 / (7) / (8)",
        discard=(3, 1, 4, 1, 5, 9, 2, 6),
        draw=(),
        rules=Rules(reshuffle=reshuffle),
        scores=[score_round((20, 30), finisher=0)],
    )
    return attrs.evolve(game, reshuffles=2)


@pytest.mark.rule("PILE-1")
def test_a_reshuffle_orders_the_discards_from_the_bottom_up_by_the_next_shuffle_of_the_round() -> None:
    game = before_a_reshuffle(Reshuffle.KEEP_TOP)
    order, _ = by_hand([3, 1, 4, 1, 5, 9, 2], SEVEN, 2, 3)
    drawn = apply(game, Draw())
    assert drawn.discard_pile == (6,)
    assert [drawn.drawn, *reversed(drawn.draw_pile)] == order
    assert drawn.reshuffles == 3


@pytest.mark.rule("OPT-12")
def test_the_whole_pile_is_shuffled_in_the_same_way() -> None:
    game = before_a_reshuffle(Reshuffle.WHOLE_PILE)
    order, _ = by_hand([3, 1, 4, 1, 5, 9, 2, 6], SEVEN, 2, 3)
    drawn = apply(game, Draw())
    assert [*drawn.discard_pile, drawn.drawn, *reversed(drawn.draw_pile)] == order
    assert len(drawn.discard_pile) == 1
    assert drawn.reshuffles == 3


@pytest.mark.rule("SETUP-2")
def test_among_a_power_of_two_the_highest_word_counts_as_well() -> None:
    seed = sha256(b"47")
    assert stream_words(seed, 1, 0, 1)[0] >= 65536 - 256
    order, _ = by_hand(range(256), seed, 1, 0)
    assert shuffled(range(256), seed, 1, 0) == tuple(order)


# -- Orders handed in


@pytest.mark.parametrize("as_given", [list, tuple, iter, lambda cards: (card for card in cards), dict.fromkeys])
def test_an_order_may_come_in_any_iterable(as_given: Callable[[list[int]], Iterable[int]]) -> None:
    assert handed_in(as_given([3, 1, 2]), of=(1, 2, 3)) == (3, 1, 2)


def test_equal_cards_may_change_places() -> None:
    assert handed_in([5, 2, 5, -1], of=(-1, 2, 5, 5)) == (5, 2, 5, -1)


def test_no_cards_are_an_order_of_none() -> None:
    assert handed_in([], of=()) == ()


@pytest.mark.parametrize(
    "cards, given_text",
    [
        ([1, 2], "missing: 1 × 3"),
        ([], "missing: 1 × 1, 1 × 2, 1 × 3"),
        ([1, 2, 2], "too many: 1 × 2; missing: 1 × 3"),
        ([9, 9, 9], "too many: 3 × 9; missing: 1 × 1, 1 × 2, 1 × 3"),
        ([3, 2, 1, 1], "more than 3 cards"),
        ([1, 2, True], "True as card 3"),
        ([1.0, 2, 3], "1.0 as card 1"),
        (["1", 2, 3], "'1' as card 1"),
        ([1, None, 3], "None as card 2"),
        ([1, 2, 10**30], "too many: 1 × a whole number of 100 bits; missing: 1 × 3"),
        ("123", "'1' as card 1"),
        (5, "5"),
        (object, "<class 'object'>"),
    ],
)
def test_an_error_says_what_is_wrong_with_the_order(cards: Any, given_text: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        handed_in(cards, of=(1, 2, 3))
    assert refused.value.where == "cards"
    assert refused.value.given == given_text
    assert refused.value.expected == "the 3 cards that are shuffled, first card first"


def test_an_error_lists_no_more_than_five_kinds_of_card() -> None:
    with pytest.raises(InvalidRules) as refused:
        handed_in(range(20, 13, -1), of=(7, 6, 5, 4, 3, 2, 1))
    assert refused.value.given == (
        "too many: 1 × 14, 1 × 15, 1 × 16, 1 × 17, 1 × 18; missing: 1 × 1, 1 × 2, 1 × 3, 1 × 4, 1 × 5"
    )


@pytest.mark.parametrize("endless", [count(), cycle([1, 2, 3]), repeat(1), repeat("x")])
def test_an_endless_order_is_refused_in_a_moment(endless: Iterator[Any]) -> None:
    with pytest.raises(InvalidRules, match="cards: got "):
        handed_in(endless, of=(1, 2, 3))


def test_no_more_is_read_than_shows_that_there_are_too_many() -> None:
    cards = count()
    with pytest.raises(InvalidRules, match="more than 3 cards"):
        handed_in(cards, of=(0, 1, 2))
    assert next(cards) == 4


def test_a_fault_of_whoever_hands_the_cards_in_is_theirs() -> None:
    def torn() -> Iterator[int]:
        yield 1
        raise LookupError("the deck fell off the table")

    with pytest.raises(LookupError, match="fell off"):
        handed_in(torn(), of=(1, 2, 3))


@given(st.lists(st.integers(-99, 99), max_size=30), st.data())
def test_exactly_the_orders_of_the_cards_are_accepted(cards: list[int], data: st.DataObject) -> None:
    order = data.draw(st.permutations(cards))
    assert handed_in(order, of=cards) == tuple(order)
    card = data.draw(st.integers(-99, 99))
    at = data.draw(st.integers(0, len(order)))
    with pytest.raises(InvalidRules):
        handed_in([*order[:at], card, *order[at:]], of=cards)
    if order:
        at = data.draw(st.integers(0, len(order) - 1))
        with pytest.raises(InvalidRules):
            handed_in(order[:at] + order[at + 1 :], of=cards)


@pytest.mark.rule("PILE-1")
def test_a_reshuffle_takes_an_order_of_the_discards_below_the_top() -> None:
    drawn = apply(before_a_reshuffle(Reshuffle.KEEP_TOP), Draw(), cards=[9, 5, 4, 3, 2, 1, 1])
    assert (drawn.discard_pile, drawn.drawn, drawn.draw_pile) == ((6,), 9, (1, 1, 2, 3, 4, 5))


@pytest.mark.rule("OPT-12")
def test_a_reshuffle_of_the_whole_pile_takes_an_order_of_all_of_it() -> None:
    drawn = apply(before_a_reshuffle(Reshuffle.WHOLE_PILE), Draw(), cards=[9, 6, 5, 4, 3, 2, 1, 1])
    assert (drawn.discard_pile, drawn.drawn, drawn.draw_pile) == ((9,), 6, (1, 1, 2, 3, 4, 5))


def test_a_reshuffle_refuses_any_other_order() -> None:
    game = before_a_reshuffle(Reshuffle.KEEP_TOP)
    with pytest.raises(InvalidRules) as refused:
        apply(game, Draw(), cards=[9, 6, 4, 3, 2, 1, 1])
    assert (refused.value.where, refused.value.given) == ("cards", "too many: 1 × 6; missing: 1 × 5")
    assert refused.value.expected == "the 7 cards that are shuffled, first card first"


@pytest.mark.rule("SETUP-2")
def test_a_round_is_dealt_from_an_order_of_the_whole_deck() -> None:
    cards = sorted(CLASSIC_DECK.cards, reverse=True)
    scored = table(
        "1 1 1 1 / 2 2 2 2 / 3 3 3 3",
        "1 1 1 1 / 2 2 2 2 / 3 3 3 3",
        phase=Phase.SCORED,
        to_move=None,
        scores=[score_round((24, 24), finisher=0)],
    )
    game = apply(scored, NextRound(), cards=cards)
    assert game.hidden == ((12,) * 10 + (11,) * 2, (11,) * 8 + (10,) * 4)
    assert (game.discard_pile, game.draw_pile) == ((10,), tuple(sorted(CLASSIC_DECK.cards))[:125])


# -- Orders read off again


@pytest.mark.rule("PILE-1", "OPT-12")
@pytest.mark.parametrize("reshuffle", Reshuffle)
@pytest.mark.parametrize("backwards", [False, True])
def test_the_order_of_a_reshuffle_can_be_read_off_the_game_after_it(reshuffle: Reshuffle, backwards: bool) -> None:
    before = before_a_reshuffle(reshuffle)
    shuffled_cards = sorted(before.discard_pile[: None if reshuffle is Reshuffle.WHOLE_PILE else -1])
    order = tuple(shuffled_cards[::-1] if backwards else shuffled_cards)
    assert shuffle_order(before, Draw(), apply(before, Draw(), cards=order)) == order


@pytest.mark.rule("SETUP-2")
def test_the_order_of_a_deal_can_be_read_off_the_game_after_it() -> None:
    order = tuple(sorted(CLASSIC_DECK.cards, reverse=True))
    assert deal_order(new_game(3, cards=order)) == order
    grid = "1 1 1 1 / 2 2 2 2 / 3 3 3 3"
    scored = table(grid, grid, phase=Phase.SCORED, to_move=None, scores=[score_round((24, 24), finisher=0)])
    again = tuple(sorted(scored.rules.deck.cards))
    assert shuffle_order(scored, NextRound(), apply(scored, NextRound(), cards=again)) == again


def test_no_order_is_read_off_a_move_that_shuffles_nothing() -> None:
    game = table("(1) / 2 / 3", "(5) / 6 / 7")
    assert shuffle_order(game, Draw(), apply(game, Draw())) is None
    assert shuffle_order(game, TakeDiscard(0), apply(game, TakeDiscard(0))) is None


@pytest.mark.parametrize("cards", [(), [1, 2, 3], CLASSIC_DECK.cards, count()])
def test_cards_are_refused_where_nothing_is_shuffled(cards: Any) -> None:
    opening, turn = new_game(2, seed=7), table("(1) / 2 / 3", "(5) / 6 / 7")
    drawn = apply(turn, Draw())
    refused_here: list[tuple[Game, Move]] = [
        (opening, Reveal(0)),
        (turn, Draw()),
        (turn, TakeDiscard(0)),
        (drawn, KeepDrawn(0)),
    ]
    for game, move in refused_here:
        with pytest.raises(InvalidRules) as refused:
            apply(game, move, cards=cards)
        assert refused.value.where == "cards"
        assert refused.value.expected == "None, as this move shuffles nothing"


def test_an_illegal_move_is_refused_before_its_cards_are_looked_at() -> None:
    cards = count()
    with pytest.raises(IllegalMove):
        apply(new_game(2, seed=7), Draw(), cards=cards)
    assert next(cards) == 0
