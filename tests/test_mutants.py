"""The list of equivalent mutants speaks of code that is there, and the page shows what the list says."""

import ast
from pathlib import Path

import pytest

import skyjo
from tests.mutation.listed import equivalents
from tests.mutation.page import PAGE, page

PACKAGE = Path(skyjo.__file__).parent


def code_of(module: str, function: str) -> str:
    """The source of a function or class, decorators included, or of a whole module; each line with single spaces."""
    source = PACKAGE.joinpath(*module.split(".")).with_suffix(".py").read_text("utf-8")
    found: ast.AST = ast.parse(source)
    lines = range(1, source.count("\n") + 2)
    for name in filter(None, function.split(".")):
        kinds = ast.FunctionDef | ast.ClassDef
        found = next(node for node in ast.walk(found) if isinstance(node, kinds) and node.name == name)
        first = min([found.lineno, *(decorator.lineno for decorator in found.decorator_list)])
        lines = range(first, (found.end_lineno or first) + 1)
    return " ".join(" ".join(line.split()) for number, line in enumerate(source.splitlines(), 1) if number in lines)


def test_what_the_equivalent_mutants_change_is_there() -> None:
    stale = [one for one in equivalents() if f" {one.was} " not in f" {code_of(one.module, one.function)} "]
    assert stale == []
    assert [one for one in equivalents() if one.now == one.was or not one.why.endswith(".")] == []


def test_no_mutant_is_listed_twice() -> None:
    spots = [one.spot for one in equivalents()]
    assert len(set(spots)) == len(spots)


def test_the_page_shows_the_list() -> None:
    assert PAGE.read_text("utf-8") == page()


# -- How mutants are made and counted; the operators come with the extra `mutants`

SOURCE = """\
from __future__ import annotations


def worth(card: int | None, *, doubled: bool = False) -> int | None:
    if card is None:
        return 7
    return 2 * card if doubled else card
"""


def test_a_mutant_differs_in_one_spot() -> None:
    pytest.importorskip("cosmic_ray")
    from tests.mutation.mutants import mutants  # noqa: PLC0415 - only where cosmic-ray is

    made = list(mutants("core.scoring", SOURCE))
    changes = {(mutant.function, mutant.was, mutant.now) for mutant in made}
    assert changes >= {
        ("worth", "if card is None:", "if card is not None:"),
        ("worth", "return 7", "return 8"),
        ("worth", "return 7", "return 6"),
        ("worth", "return 2 * card if doubled else card", "return 2 + card if doubled else card"),
        ("worth", "return 2 * card if doubled else card", "return 2 * card if not doubled else card"),
    }
    assert len({mutant.source for mutant in made}) == len(made)


def test_no_mutant_is_made_of_annotations_and_of_what_is_the_same_by_nature() -> None:
    pytest.importorskip("cosmic_ray")
    from tests.mutation.mutants import mutants  # noqa: PLC0415 - only where cosmic-ray is

    after = [mutant.now for mutant in mutants("core.scoring", SOURCE)]
    assert [line for line in after if line.startswith("def ")] == [
        "def worth(card: int | None, *, doubled: bool = True) -> int | None:"
    ]
    assert "if card == None:" not in after


def test_the_interval_of_a_share() -> None:
    """Values from the formula: 98 of 100, all of 300, none seen at all."""
    pytest.importorskip("cosmic_ray")
    from tests.mutation.run import wilson  # noqa: PLC0415 - only where cosmic-ray is

    assert wilson(98, 100) == pytest.approx((0.93000, 0.99449), abs=1e-4)
    assert wilson(300, 300) == pytest.approx((0.98736, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
