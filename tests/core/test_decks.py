"""A deck is a mapping of each card to how many there are, which cannot change and cannot be wrong (OPT-17)."""

import copy
import itertools
import pickle
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import CLASSIC, CLASSIC_DECK, Deck, InvalidRules, Rules


@pytest.mark.rule("DECK-1", "DECK-2")
def test_the_classic_deck() -> None:
    cards = CLASSIC_DECK.cards
    assert cards == (-2,) * 5 + (-1,) * 10 + (0,) * 15 + tuple(card for card in range(1, 13) for _ in range(10))
    assert (len(cards), sum(cards)) == (150, 760)
    assert CLASSIC.deck is CLASSIC_DECK


def test_a_deck_is_a_mapping_in_ascending_order() -> None:
    deck = Deck({7: 2, -3: 1, 0: 4})
    assert list(deck) == [-3, 0, 7]
    assert dict(deck) == {-3: 1, 0: 4, 7: 2}
    assert list(deck.items()) == [(-3, 1), (0, 4), (7, 2)]
    assert deck.cards == (-3, 0, 0, 0, 0, 7, 7)
    assert (len(deck), deck[0], deck.get(1), 7 in deck, 1 in deck) == (3, 4, None, True, False)
    with pytest.raises(KeyError):
        deck[1]


@pytest.mark.parametrize("kind", [dict, MappingProxyType, Deck])
def test_rules_take_any_mapping_and_keep_a_deck(kind: Any) -> None:
    counts = {0: 20, 5: 20}
    rules = Rules(deck=kind(counts))
    counts[0] = 1
    assert type(rules.deck) is Deck
    assert rules.deck == {0: 20, 5: 20}


def test_a_deck_equals_every_mapping_with_the_same_counts() -> None:
    deck, again = Deck({1: 2, 3: 4}), Deck({3: 4, 1: 2})
    assert deck == again == {3: 4, 1: 2}
    assert hash(deck) == hash(again)
    assert {deck: "found"}[again] == "found"
    assert deck != Deck({1: 2, 3: 5})
    assert deck != {1: 2}
    assert Deck({1: 2}).__eq__((1, 1)) is NotImplemented


def test_a_deck_cannot_change() -> None:
    deck: Any = Deck({1: 2})
    for attribute in ("cards", "_counts", "name"):
        with pytest.raises(AttributeError, match=f"a deck cannot change: {attribute}"):
            setattr(deck, attribute, ())
    with pytest.raises(AttributeError, match="a deck cannot change: cards"):
        del deck.cards
    with pytest.raises(TypeError):
        deck[1] = 3
    with pytest.raises(TypeError):
        del deck[1]
    assert deck == {1: 2}


@pytest.mark.parametrize("deck", [CLASSIC_DECK, Deck({99: 1, -99: 3}), Deck({})], ids=["classic", "small", "empty"])
def test_copies_of_a_deck_are_equal(deck: Deck) -> None:
    copies = [pickle.loads(pickle.dumps(deck, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1)]
    for twin in [*copies, copy.copy(deck), copy.deepcopy(deck), eval(repr(deck))]:  # noqa: S307 - our own
        assert type(twin) is Deck
        assert (twin, twin.cards, hash(twin), repr(twin)) == (deck, deck.cards, hash(deck), repr(deck))


def test_a_deck_shows_its_counts() -> None:
    assert repr(Deck({5: 2, -1: 1})) == "Deck({-1: 1, 5: 2})"


@pytest.mark.rule("OPT-17")
@pytest.mark.parametrize(
    "counts", [{-99: 1}, {99: 1}, {0: 1}, {3: 10_000}, {3: 5_000, 4: 5_000}, dict.fromkeys(range(-99, 100), 50)]
)
def test_a_deck_may_be_as_large_as_this(counts: dict[int, int]) -> None:
    assert Deck(counts) == counts
    assert len(Deck(counts).cards) == sum(counts.values())


CARDS = "whole numbers from -99 to 99"
COUNTS = "a count from 1 to 10000"
A_MAPPING = "a mapping of each card to how many there are"


@pytest.mark.rule("OPT-17")
@pytest.mark.parametrize(
    "counts, given_text, expected",
    [
        ({-100: 1}, "the card -100", CARDS),
        ({100: 1}, "the card 100", CARDS),
        ({**dict.fromkeys(range(-99, 100), 1), 100: 1}, "the card 100", CARDS),
        ({5: 30, True: 1}, "the card True", CARDS),
        ({5.0: 30}, "the card 5.0", CARDS),
        ({"5": 30}, "the card '5'", CARDS),
        ({None: 30}, "the card None", CARDS),
        ({10**30: 1}, "the card a whole number of 100 bits", CARDS),
        ({5: 0}, "0 of the card 5", COUNTS),
        ({5: -1}, "-1 of the card 5", COUNTS),
        ({5: 10_001}, "10001 of the card 5", COUNTS),
        ({5: 10**30}, "a whole number of 100 bits of the card 5", COUNTS),
        ({5: True}, "True of the card 5", COUNTS),
        ({5: 30.0}, "30.0 of the card 5", COUNTS),
        ({5: "30"}, "'30' of the card 5", COUNTS),
        ({5: None}, "None of the card 5", COUNTS),
        ({5: 10_000, 6: 1}, "10001 cards", "at most 10000 cards"),
        ({5: 10_000, 6: 10_000}, "20000 cards", "at most 10000 cards"),
        ([5, 5, 6], "[5, 5, 6]", A_MAPPING),
        ([(5, 2)], "[(5, 2)]", A_MAPPING),
        (None, "None", A_MAPPING),
        ("classic", "'classic'", A_MAPPING),
        (150, "150", A_MAPPING),
        (dict, "<class 'dict'>", A_MAPPING),
    ],
    ids=str,
)
def test_a_deck_is_nothing_else(counts: Any, given_text: str, expected: str) -> None:
    for make in (Deck, lambda counts: Rules(deck=counts)):
        with pytest.raises(InvalidRules) as caught:
            make(counts)
        assert (caught.value.where, caught.value.given, caught.value.expected) == ("deck", given_text, expected)


class Stubborn(Mapping[int, int]):
    """A mapping that is none of Python's own."""

    def __getitem__(self, card: int) -> int:
        return {4: 30, -4: 3}[card]

    def __iter__(self) -> Iterator[int]:
        return iter([4, -4])

    def __len__(self) -> int:
        return 2


def test_a_mapping_of_any_make_is_a_deck() -> None:
    assert Rules(deck=Stubborn()).deck.cards == (-4, -4, -4, *[4] * 30)


@given(st.dictionaries(st.integers(-99, 99), st.integers(1, 60)))
def test_a_deck_holds_what_it_was_given(counts: dict[int, int]) -> None:
    if sum(counts.values()) > 10_000:
        counts = dict.fromkeys(counts, 1)
    deck = Deck(counts)
    assert deck == counts
    assert deck.cards == tuple(sorted(card for card, count in counts.items() for _ in range(count)))


class _Unreadable(dict[int, int]):
    def items(self) -> Any:
        raise OSError("no cards today")


class _NoPairs(dict[int, int]):
    def items(self) -> Any:
        return [1, 2, 3]


class _Endless(dict[int, int]):
    def __init__(self) -> None:
        self.read = 0

    def items(self) -> Any:
        for self.read in itertools.count(1):
            yield 1, 1


@pytest.mark.parametrize("counts", [_Unreadable(), _NoPairs()], ids=["unreadable", "no pairs"])
def test_a_mapping_that_cannot_be_read_is_no_deck(counts: Any) -> None:
    with pytest.raises(InvalidRules) as refused:
        Deck(counts)
    assert refused.value.where == "deck"
    assert refused.value.expected == "a mapping of each card to how many there are"


def test_a_mapping_that_does_not_end_is_read_no_further_than_there_are_kinds_of_card() -> None:
    endless = _Endless()
    assert Deck(endless) == {1: 1}
    assert endless.read == len(range(-99, 100)) + 1  # one more, which shows that there are too many
