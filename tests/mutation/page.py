"""The page on mutants: `python -m tests.mutation.page` builds it from the list of equivalents."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from tests.mutation.listed import Equivalent, equivalents

PAGE = Path(__file__).parent.parent.parent / "docs" / "spec" / "mutants.md"

OPENING = """\
# Mutants

A test that cannot fail proves nothing. So the library is changed in one spot, and the fast tests are run on the
changed copy, a *mutant*: a `<` becomes a `<=`, a 1 a 2, an `and` an `or`, a decorator goes, a loop is never entered.
When a test fails, the mutant is killed. When none does, either a test is missing, or the change makes no difference
that anybody could see: such a mutant is *equivalent*, and is listed below with the reason.

The operators of [cosmic-ray](https://cosmic-ray.readthedocs.io/) make the mutants: all of those that need no arguments.
`tests/mutation/` runs them; each one meets the tests that ran the changed line, the quickest first, until one fails.
Hypothesis tries ten examples a property there, the same ones in every run.

```sh
nox -s mutants                                          # the whole core
nox -s mutants -- --module knowledge --sample 300       # a random sample of a room
nox -s mutants -- --module core.scoring                 # one module
```

Some changes are not made, as no test could tell anything about the game by them:

- in annotations: they are for type checkers and are not evaluated (`from __future__ import annotations`);
- in the members of a protocol, for the same reason;
- `is` into `==`, and `is not` into `!=`: what the library compares so is None, a type, or a member of an enum, and each
  of them equals itself alone;
- `==` into `is`, and `!=` into `is not`: of whole numbers that asks how Python keeps them in memory (CPython has
  but one object for each up to 256), and of what else there is it asks the same.

A change that leaves no valid Python does not count as a mutant. How many there were, and how many of them were killed,
says [the proof](proof.md).
"""


def page() -> str:
    """Write out the page."""
    return "\n".join([OPENING, *_list(equivalents())])


def _list(listed: list[Equivalent]) -> Iterator[str]:
    yield "## The equivalent mutants\n"
    for module, of_module in groupby(listed, key=lambda one: one.module):
        yield f"### `{module}`\n"
        for (function, why), changes in groupby(of_module, key=lambda one: (one.function, one.why)):
            yield f"{f'In `{function}`' if function else 'At the top'}: {why}\n"
            yield "```text"
            for one in changes:
                yield f"- {one.was}"
                yield f"+ {one.now}"
            yield "```\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
