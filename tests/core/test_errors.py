"""An error is a value first, and a sentence second: it says what was wrong, where, and what belongs there."""

import copy
import pickle
from collections import deque
from collections.abc import Callable, Iterator
from itertools import count, repeat
from typing import Any

import pytest
from hypothesis import given, strategies as st

import skyjo
from skyjo import (
    Draw,
    IllegalMove,
    InvalidInput,
    InvalidNotation,
    InvalidRecord,
    InvalidRules,
    Reveal,
    SkyjoError,
    Violation,
    apply,
    new_game,
    violation,
)
from skyjo.core.errors import shown, size_of

OVER = Violation("game_over", "GAME-2", "The game is over.")
OF_INPUT = [InvalidInput, InvalidRules, InvalidNotation, InvalidRecord]
each_of_input = pytest.mark.parametrize("kind", OF_INPUT)


# -- The family of errors


@pytest.mark.parametrize("kind", [IllegalMove, *OF_INPUT])
def test_every_error_is_a_skyjo_error_and_a_value_error(kind: type[Exception]) -> None:
    assert issubclass(kind, SkyjoError)
    assert issubclass(kind, ValueError)
    assert getattr(skyjo, kind.__name__) is kind


def test_the_family_tree() -> None:
    assert SkyjoError.__bases__ == (Exception,)
    assert IllegalMove.__bases__ == (SkyjoError, ValueError)
    assert InvalidInput.__bases__ == (SkyjoError, ValueError)
    assert [kind.__bases__ for kind in OF_INPUT[1:]] == [(InvalidInput,)] * 3


# -- Illegal moves


def test_an_illegal_move_tells_the_rule_in_a_sentence() -> None:
    error = IllegalMove(Draw(), OVER)
    assert str(error) == "The game is over. (GAME-2)"
    assert (error.move, error.violation) == (Draw(), OVER)
    assert repr(error) == f"IllegalMove(Draw(), {OVER!r})"


def test_apply_raises_what_violation_says() -> None:
    game, move = new_game(2, seed=7), Draw()
    with pytest.raises(IllegalMove) as refused:
        apply(game, move)
    assert refused.value.move is move
    assert refused.value.violation == violation(game, move)
    assert str(refused.value) == "The opening cards must be turned up first. (SETUP-6)"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_an_illegal_move_survives_pickling(protocol: int) -> None:
    error = IllegalMove(Reveal(12), Violation("not_a_place", "SETUP-3", "There is no place 12."))
    twin = pickle.loads(pickle.dumps(error, protocol))
    assert type(twin) is IllegalMove
    assert (twin.move, twin.violation, str(twin)) == (error.move, error.violation, str(error))
    assert copy.deepcopy(error).violation == error.violation


# -- Invalid input


@each_of_input
def test_an_error_of_input_says_what_was_there_and_what_belongs_there(kind: type[InvalidInput]) -> None:
    error = kind("rows", "1", "a whole number from 2 to 9")
    assert (error.where, error.given, error.expected) == ("rows", "1", "a whole number from 2 to 9")
    assert str(error) == "rows: got 1, expected a whole number from 2 to 9"
    assert repr(error) == f"{kind.__name__}('rows', '1', 'a whole number from 2 to 9')"


@each_of_input
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_an_error_of_input_survives_pickling(kind: type[InvalidInput], protocol: int) -> None:
    error = kind("rows", "1", "a whole number from 2 to 9")
    for twin in (pickle.loads(pickle.dumps(error, protocol)), copy.copy(error), copy.deepcopy(error)):
        assert type(twin) is kind
        assert (twin.where, twin.given, twin.expected, str(twin)) == (
            error.where,
            error.given,
            error.expected,
            str(error),
        )


# -- Values from outside, shown


class Silent:
    def __repr__(self) -> str:
        raise RuntimeError("no comment")


class Answers:
    """A value that answers repr with whatever it was given."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def __repr__(self) -> str:
        return self.answer  # type: ignore[no-any-return]  # that is the point


class Endless(list[int]):
    def __iter__(self) -> Iterator[int]:
        return count()

    def __len__(self) -> int:
        return 2**40


class NoNumber(int):
    def bit_length(self) -> int:
        raise RuntimeError("no comment")

    def __repr__(self) -> str:
        raise RuntimeError("no comment")


class NoClass:
    def __getattribute__(self, name: str) -> Any:
        raise RuntimeError("no comment")

    def __repr__(self) -> str:
        raise RuntimeError("no comment")


def in_itself() -> list[Any]:
    items: list[Any] = [1]
    items.append(items)
    return items


def deeply_nested() -> list[Any]:
    items: list[Any] = []
    for _ in range(100_000):
        items = [items]
    return items


HOSTILE: dict[str, Callable[[], Any]] = {
    "fails": Silent,
    "fails inside": lambda: [Silent(), {1: Silent()}],
    "answers no text": lambda: Answers(None),
    "answers lines": lambda: Answers("one\ntwo\r\nthree\x0bfour\u2028five"),
    "answers escape codes": lambda: Answers("\x1b[2J\x07\x00\x9b31mred\u202egnol"),
    "answers at length": lambda: Answers("x" * 10**6),
    "text of lines": lambda: "one\ntwo\ttab\x1b[31m\x00",
    "text of a million": lambda: "x" * 10**6,
    "bytes of a million": lambda: b"\x00" * 10**6,
    "half a character": lambda: "\ud800",
    "list of a million": lambda: [0] * 10**6,
    "set of a million": lambda: set(range(10**6)),
    "dict of a million": lambda: dict.fromkeys(range(10**6)),
    "endless iterator": count,
    "endless generator": lambda: (n for n in repeat(0)),
    "endless list": Endless,
    "queue": lambda: deque(range(10**5)),
    "itself": in_itself,
    "nested": deeply_nested,
    "huge number": lambda: 10**100_000,
    "huge negative number": lambda: -(10**100_000),
    "huge number in a list": lambda: [10**100_000],
    "number without length": lambda: NoNumber(3),
    "without a class": NoClass,
    "class": lambda: Answers,
    "not a number": lambda: float("nan"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_anything_is_shown_on_one_short_line(name: str) -> None:
    text = shown(HOSTILE[name]())
    assert 0 < len(text) <= 80
    assert text.isprintable()
    assert "no comment" not in text


@pytest.mark.parametrize("name", HOSTILE)
def test_anything_is_refused_politely(name: str) -> None:
    game, value = new_game(2, seed=7), HOSTILE[name]()
    refused = violation(game, value)
    assert refused is not None
    assert refused.code == "not_a_move"
    assert refused.message == f"Nobody can play {shown(value)}: it is not a move."
    misplaced = violation(game, Reveal(value))
    assert misplaced is not None
    assert misplaced.code == "not_a_place"
    with pytest.raises(InvalidRules):
        new_game(value)


@pytest.mark.parametrize(
    "value, text",
    [
        (5, "5"),
        (-5, "-5"),
        (True, "True"),
        (None, "None"),
        ("b2", "'b2'"),
        ("", "''"),
        ("it's", '"it\'s"'),
        ("a\nb", r"'a\nb'"),
        ([1, 2], "[1, 2]"),
        (Reveal(3), "Reveal(place=3)"),
        (2**64 - 1, "18446744073709551615"),
        (-(2**64) + 1, "-18446744073709551615"),
        (2**64, "a whole number of 65 bits"),
        (-(2**64), "a whole number of 65 bits"),
        ("x" * 58, f"'{'x' * 58}'"),
        ("x" * 59, f"'{'x' * 27}...{'x' * 28}'"),
        (list(range(7)), "[0, 1, 2, 3, 4, 5, ...]"),
        (["x" * 30] * 3, f"['{'x' * 30}', '{'x' * 30}', '{'x' * 7}..."),
        ([*["x" * 21] * 3, 111], f"['{'x' * 21}', '{'x' * 21}', '{'x' * 21}', 111]"),
        ([*["x" * 21] * 3, 1111], f"['{'x' * 21}', '{'x' * 21}', '{'x' * 21}', 1..."),
        ([10**5000], "a value that cannot be shown"),
        (Answers("one\n two"), "one two"),
        (Answers("x" * 60), "x" * 60),
        (Answers("x" * 61), f"{'x' * 57}..."),
    ],
    ids=count(),
)
def test_what_is_shown(value: Any, text: str) -> None:
    assert shown(value) == text


@given(st.text(max_size=150) | st.integers() | st.lists(st.integers()) | st.binary(max_size=150) | st.floats())
def test_the_limits_of_what_is_shown(value: object) -> None:
    assert len(shown(value)) <= 80
    assert shown(value).isprintable()
    if isinstance(value, int) and value.bit_length() <= 64:
        assert shown(value) == str(value)


@pytest.mark.parametrize(
    "secret, told",
    [
        ("", "0 characters"),
        ("7", "1 character"),
        ("ab", "2 characters"),
        (b"7", "1 byte"),
        (bytes(31), "31 bytes"),
        (1234, "neither text nor bytes"),
        (["7"], "neither text nor bytes"),
        (None, "neither text nor bytes"),
    ],
)
def test_of_a_secret_the_size_alone_is_told(secret: object, told: str) -> None:
    assert size_of(secret) == told
