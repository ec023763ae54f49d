"""Which games are searched, and why these.

A game here is one round unless it says otherwise: the next begins with all cards again, so rounds touch each other only
through the score sheet and who begins, and a few games of two rounds are there for that. One opening card is turned
up, so that seats begin by their sums. The cards are few, and negative ones are among them wherever lines and penalties
should tell signs apart. `Rules` ask for two rows at least: a grid of one row and two columns does not exist.

`LARGE` has the sizes: two places in a column, three in a column, two columns of two, three players, decks of two and
three values. `EVERY_OPTION` has all the options that change how a round goes, each with each, on the smallest grid.
`ROUNDS` has what comes between rounds and at the end of the game. `DEEP` is searched as deep as it says: games that
do not close within reason, and two of which the opening alone matters. `MIDDLE` and `SMALL` are small enough to follow
everybody's beliefs from the deal on, and to be tests of the suite.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import attrs

from skyjo import (
    Clearing,
    ClearLines,
    FirstStarter,
    LaterStarter,
    Reshuffle,
    Rules,
    StartTie,
    TotalTie,
)
from tests.exhaustive.closure import Configuration

__all__ = ["ALL", "DEEP", "EVERY_OPTION", "LARGE", "MIDDLE", "ROUNDS", "SMALL"]

TWO_BY_ONE = Rules(rows=2, columns=1, initial_reveals=1, deck={-1: 3, 4: 3}, target=None, rounds=1)
THREE_BY_ONE = attrs.evolve(TWO_BY_ONE, rows=3, deck={-1: 4, 4: 4})
TWO_BY_TWO = attrs.evolve(TWO_BY_ONE, columns=2, deck={-1: 2, 4: 7})

LARGE = (
    Configuration(
        "2 × 2, 9 cards, rows too",
        "lines that cross, and go together (OPT-7)",
        attrs.evolve(TWO_BY_TWO, deck={0: 3, 4: 6}, clear_lines=ClearLines.COLUMNS_AND_ROWS),
        information=False,
    ),
    Configuration(
        "2 × 1, 7 cards of 3 values",
        "beliefs over three values, reshuffles of several sizes",
        attrs.evolve(TWO_BY_ONE, deck={-1: 2, 0: 2, 4: 3}),
        follow=True,
    ),
    Configuration(
        "2 × 1, 8 cards of 3 values",
        "sums with ties, all signs of cards, reshuffles of up to four discards",
        attrs.evolve(TWO_BY_ONE, deck={-1: 2, 0: 3, 4: 3}),
    ),
    Configuration(
        "2 × 1, 10 cards",
        "the longest draw pile, and reshuffles of up to nine discards",
        attrs.evolve(TWO_BY_ONE, deck={-1: 5, 4: 5}),
    ),
    Configuration(
        "2 × 1, 10 cards, the whole pile reshuffled",
        "the other reshuffle (OPT-12), at its longest",
        attrs.evolve(TWO_BY_ONE, deck={-1: 5, 4: 5}, reshuffle=Reshuffle.WHOLE_PILE),
        information=False,
    ),
    Configuration(
        "3 × 1, 8 cards",
        "lines of three, as in the classic game",
        THREE_BY_ONE,
    ),
    Configuration(
        "3 × 1, 10 cards",
        "lines of three, with a longer draw pile",
        attrs.evolve(THREE_BY_ONE, deck={-1: 3, 4: 7}),
        information=False,
    ),
    Configuration(
        "3 × 1, 8 cards, two opening cards",
        "seats that turn up more than one card (SETUP-6)",
        attrs.evolve(THREE_BY_ONE, initial_reveals=2),
    ),
    Configuration(
        "2 × 2, 9 cards",
        "two lines in a grid: one may go before the other, or both at the reveal",
        TWO_BY_TWO,
    ),
    Configuration(
        "2 × 2, 10 cards",
        "two lines in a grid, with a draw pile",
        attrs.evolve(TWO_BY_TWO, deck={-1: 2, 4: 8}),
        information=False,
    ),
    Configuration(
        "three players, 2 × 1, 8 cards",
        "two last turns after the finisher's, and a finisher who is not first (END-3 to END-5)",
        attrs.evolve(TWO_BY_ONE, deck={-1: 4, 4: 4}),
        players=3,
    ),
    Configuration(
        "three players, 2 × 1, 7 cards, cut off",
        "idle last turns, which cut nothing short: with two players there is but one (OPT-13)",
        attrs.evolve(TWO_BY_ONE, deck={-1: 3, 4: 4}, stall_limit=1),
        players=3,
    ),
)


def _every_option() -> Iterator[Configuration]:
    """Combine the options that change how a round goes, all with all.

    Those that count points or say who begins take turns, so that each of their values meets each of any other option.
    """
    dynamic = product(
        ((ClearLines.COLUMNS, 0), (ClearLines.COLUMNS, 1), (ClearLines.COLUMNS_AND_ROWS, 0)),
        Clearing,
        (True, False),
        (True, False),
        Reshuffle,
        (True, False),
        (None, 1, 2),
    )
    points = product((True, False), (True, False), ((2, 0), (1, 5), (3, 0)), FirstStarter, StartTie)
    scoring = list(points)
    for number, ((lines, reveals), clearing, at_reveal, flip, reshuffle, last_turns, stall_limit) in enumerate(dynamic):
        positive_only, on_tie, (factor, extra), first, tie = scoring[(number + number // 6 * 5) % len(scoring)]
        rules = attrs.evolve(
            TWO_BY_ONE,
            # Where stalling ends a round, one card less will do: there is less time for anything to happen.
            deck={-1: 3, 4: 3} if stall_limit is None else {-1: 2, 4: 3},
            clear_lines=lines,
            initial_reveals=reveals,
            clearing=clearing,
            clear_at_reveal=at_reveal,
            flip_after_discard=flip,
            reshuffle=reshuffle,
            last_turns=last_turns,
            stall_limit=stall_limit,
            penalty_positive_only=positive_only,
            penalty_on_tie=on_tie,
            penalty_factor=factor,
            penalty_points=extra,
            first_starter=first,
            start_tie=tie,
        )
        yield Configuration(
            f"options {number:03}",
            "every option that changes how a round goes, with every other",
            rules,
            # How a round ends changes nothing in what can be known while it goes on.
            information=stall_limit is None and last_turns and at_reveal,
        )


EVERY_OPTION = tuple(_every_option())


def _rounds() -> Iterator[Configuration]:
    """Two rounds each: whoever begins the second, and every kind of tie at the end."""
    tiny = attrs.evolve(TWO_BY_ONE, deck={-1: 2, 4: 3}, rounds=2)
    for starter, tie in product(LaterStarter, StartTie):
        yield Configuration(
            f"two rounds, {starter.name} begins, {tie.name}",
            "who begins the second round (OPT-10, OPT-11)",
            attrs.evolve(tiny, later_starter=starter, start_tie=tie),
        )
    yield Configuration(
        "two rounds, cut off",
        "who begins after a round without a finisher (OPT-10, OPT-13)",
        attrs.evolve(tiny, stall_limit=1),
    )
    yield Configuration(
        "two rounds, the last one decides a tie",
        "a tie for the lowest total (OPT-4)",
        attrs.evolve(tiny, total_tie=TotalTie.LAST_ROUND),
    )
    yield Configuration(
        "two rounds, or a target",
        "a total that ends the game after the first round or the second (GAME-2, OPT-15)",
        attrs.evolve(tiny, target=8),
    )


ROUNDS = tuple(_rounds())

DEEP = (
    *(
        Configuration(
            f"3 × 1, 7 cards of 3 values, {first.name} begins, 5 moves deep",
            "equal opening sums of unequal cards, of which the highest decides (OPT-9, OPT-11)",
            attrs.evolve(
                THREE_BY_ONE,
                deck={-1: 2, 1: 3, 3: 2},
                initial_reveals=2,
                first_starter=first,
                start_tie=StartTie.HIGHEST_CARD,
            ),
            depth=5,
        )
        for first in (FirstStarter.HIGHEST_SUM, FirstStarter.LOWEST_SUM)
    ),
    Configuration(
        "extra rounds while the total is tied, 26 moves deep",
        "rounds without end (OPT-4): the score sheet grows for ever",
        attrs.evolve(TWO_BY_ONE, deck={-1: 2, 4: 3}, total_tie=TotalTie.EXTRA_ROUND),
        depth=26,
    ),
    Configuration(
        "3 × 2, 14 cards, 4 moves deep",
        "the largest grid: columns of three, two of them",
        attrs.evolve(TWO_BY_ONE, rows=3, columns=2, deck={-1: 2, 4: 12}),
        depth=4,
    ),
)

SMALL = (
    Configuration(
        "2 × 1, 5 cards",
        "the smallest game there is",
        attrs.evolve(TWO_BY_ONE, deck={-1: 2, 4: 3}),
        follow=True,
    ),
    Configuration(
        "2 × 1, 5 cards, the whole pile reshuffled, cut off",
        "the other reshuffle, and rounds without a finisher",
        attrs.evolve(TWO_BY_ONE, deck={-1: 2, 4: 3}, reshuffle=Reshuffle.WHOLE_PILE, stall_limit=2),
        follow=True,
    ),
)
"""For the fast tests."""

MIDDLE = (
    Configuration("2 × 1, 6 cards", "beliefs over two values, three of each", TWO_BY_ONE, follow=True),
    Configuration(
        "2 × 1, 6 cards, the whole pile reshuffled",
        "beliefs after the other reshuffle",
        attrs.evolve(TWO_BY_ONE, reshuffle=Reshuffle.WHOLE_PILE),
        follow=True,
    ),
    Configuration(
        "3 × 1, 7 cards",
        "beliefs over lines of three",
        attrs.evolve(THREE_BY_ONE, deck={-1: 3, 4: 4}),
        follow=True,
    ),
)
"""For the slow tests."""

ALL = (*LARGE, *DEEP, *MIDDLE, *SMALL, *ROUNDS, *EVERY_OPTION)
