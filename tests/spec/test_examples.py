"""EXAMPLES: what the pages of the specification show is what the library does."""

from pathlib import Path

import attrs
import pytest

from skyjo.core.spec import OPTIONS, RULES
from tools.spec.examples import Example, WrongExampleError, check, read_examples
from tools.spec.trace import missing

EXAMPLES = read_examples()
EVERY = [example for examples in EXAMPLES.values() for example in examples]

TAKE = Example(
    rule="COL-5",
    says="a 9 completes a column",
    start=("turn 0", "0: 9 3 / 9 (4) / -1 2", "1: 2 (6) / (9) 0 / 11 (12)", "discard 4 9"),
    moves=("Ta3",),
    then=("0: . 3 / . (4) / . 2", "discard 4 -1 9 9 9", "turn 1"),
)


@pytest.mark.parametrize("rule", EXAMPLES)
def test_an_example_comes_out_as_it_says(rule: str) -> None:
    for example in EXAMPLES[rule]:
        check(example)


def test_every_rule_has_an_example_a_test_and_code_that_names_it() -> None:
    assert missing(EXAMPLES) == []


def test_what_a_rule_lacks_is_said() -> None:
    assert missing(EXAMPLES.keys() - {"COL-5"}) == ["COL-5 has no example in docs/spec/examples"]


def test_every_example_says_something_and_looks_at_what_came_of_it() -> None:
    for example in EVERY:
        assert example.says.endswith((".", "?")), example
        assert example.then, example


@pytest.mark.parametrize("line", TAKE.then)
def test_a_line_that_does_not_hold_is_noticed(line: str) -> None:
    check(TAKE)
    other = {"0:": "0: 9 3 / 9 (4) / 9 2", "discard": "discard 4 9 9 9 -1", "turn": "turn 0"}[line.split(maxsplit=1)[0]]
    wrong = attrs.evolve(TAKE, then=tuple(other if one == line else one for one in TAKE.then))
    with pytest.raises(WrongExampleError) as noticed:
        check(wrong)
    assert f"expected {other!r}, found {line!r}" in str(noticed.value)


@pytest.mark.parametrize(
    "claim, found",
    [
        ("legal Ta1", "legal D Tb1 Tb2 Tb3"),
        ("refused Tb1 cleared_place TURN-7", "allowed Tb1"),
        ("refused Ta1 cleared_place TURN-8", "refused Ta1 cleared_place TURN-7"),
        ("no discard", "discard 4"),
        ("finisher 0", "no finisher"),
        ("draws 3", "draws 140"),
        ("discards 2", "discards 1"),
        ("cards 150 worth 0", "cards 150 worth 760"),
        ("totals 1 0", "totals 0 0"),
        ("winners 0", "goes on"),
        ("sees 0 0: . 3 / . (4) / . 1", "sees 0 0: . 3 / . ? / . 1"),
    ],
)
def test_every_claim_can_fail(claim: str, found: str) -> None:
    start = ("turn 0", "0: . 3 / . (4) / . 1", "1: 2 (6) / (9) 0 / 11 (12)", "discard 4")
    with pytest.raises(WrongExampleError) as noticed:
        check(Example("TURN-7", "a column is gone", start, (), (claim,)))
    assert f"expected {claim!r}, found {found!r}" in str(noticed.value)


@pytest.mark.parametrize("claim", ["finishes 0", "no finishers", "sees 0 hands ?"])
def test_a_claim_that_nobody_knows_is_refused(claim: str) -> None:
    with pytest.raises(WrongExampleError, match="there is no field"):
        check(attrs.evolve(TAKE, then=(claim,)))


@pytest.mark.parametrize(
    "claim, found",
    [("points 10 10", "points 20 10"), ("totals 1 1", "totals 20 10"), ("winners 0", "goes on")],
)
def test_every_claim_about_a_score_sheet_can_fail(claim: str, found: str) -> None:
    with pytest.raises(WrongExampleError) as noticed:
        check(Example("SCORE-3", "ten against ten", ("scores 10* 10",), (), (claim,)))
    assert f"expected {claim!r}, found {found!r}" in str(noticed.value)


@pytest.mark.parametrize(
    "start, moves",
    [
        (("turn 0", "0: 9 9", "1: 1 (2)", "discard 4"), ()),
        (("turn 0", "0: 9 (3) / 9 (4) / 9 2", "1: 2 (6) / (9) 0 / 11 (12)", "discard 4"), ()),
        (("turn 0", "turn 1"), ()),
        (("turn 0", "0: 9 (3) / 8 (4) / 9 2", "1: 2 (6) / (9) 0 / 11 (12)", "discard 4", "luck 7"), ()),
        (("deal 9",), ()),
        (TAKE.start, ("Ka3",)),
        (TAKE.start, ("Te3",)),
    ],
)
def test_what_cannot_be_is_no_example(start: tuple[str, ...], moves: tuple[str, ...]) -> None:
    with pytest.raises(WrongExampleError):
        check(Example("COL-1", "it cannot be", start, moves, ("turn 1",)))


@pytest.mark.parametrize(
    "text, wrong",
    [
        ('[["ROW-1"]]\nsays = "It is."\nstart = "deal 2"\nthen = "draws 125"', "no rule"),
        ('[["COL-1"]]\nsays = "It is."\nstart = "deal 2"', "says, start and then"),
        ('[["COL-1"]]\nsays = "It is."\nstart = "deal 2"\nthen = "draws 125"\nluck = 7', "luck"),
    ],
)
def test_a_table_that_cannot_be_read_is_refused(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "1.toml").write_text(text, "utf-8")
    with pytest.raises(WrongExampleError, match=wrong):
        read_examples(tmp_path)


def test_examples_come_in_the_order_of_the_rulebook() -> None:
    order = [*RULES, *OPTIONS]
    assert list(EXAMPLES) == sorted(EXAMPLES, key=order.index)
