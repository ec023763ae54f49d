"""What the cards of a grid can come to at the end of a round, as the deck and the clearing of lines allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from attrs import frozen

from skyjo.core.errors import InvalidRules, shown
from skyjo.core.grid import completed
from skyjo.core.rules import CLASSIC, Card, ClearLines, Rules

Holding = tuple[tuple[Card, int], ...]
"""Each card that is held, ascending, with how many there are of it."""


@frozen
class PossibleSums:
    """Say between which two sums, in points, all sums lie that are possible at the end of a round.

    lowest, highest: the two sums.
    lowest_cards, highest_cards: the cards left that come to them: each card, ascending, with its number.
    """

    lowest: int
    highest: int
    lowest_cards: Holding
    highest_cards: Holding


def possible_sums(rules: Rules = CLASSIC, players: int = 1, *, all_open: bool = False) -> PossibleSums:
    """Find the lowest and the highest sum that grids can have when a round is scored (SCORE-1), without penalty.

    players: how many grids are added up: 1 for the sum of a single grid. The grids of a table share one deck
        (DECK-4), so what two players can have together is not twice what one can have.
    all_open: look only at grids without a face-down card before the reveal, such as the finisher's (END-1).
        It makes a difference where lines that come to light at the reveal stay (OPT-8).

    What counts: there are only so many of each card (DECK-2). A complete line of cards that clear stays in no
    grid (COL-1 to COL-3, COL-9, OPT-6), so of such a card a column holds fewer than it has rows. A line that
    has gone counts 0 (COL-7), and its cards may come back from the discard pile.

    For one grid in which columns alone clear the two sums are exact: for each, a round can be played that
    leaves such a grid. Elsewhere they are bounds, never too narrow but perhaps too wide:

    - where rows clear too (OPT-7): beside crossing lines it is not worked out which cards can lie where;
    - under a `stall_limit` (OPT-13), if lines must have gone and their cards come back for the sum: the round
      may be cut off before that;
    - for several grids, of which it is not worked out who can have which cards.

    A sum between the two may still be impossible with a deck of one's own; in the classic game each of them
    is possible. Raises `InvalidRules` for anything but `Rules`, and for more grids than the table or the deck
    allows.

    >>> possible_sums()
    PossibleSums(lowest=-17, highest=140, lowest_cards=((-2, 5), (-1, 7)), highest_cards=((11, 4), (12, 8)))
    >>> possible_sums(players=2).lowest
    -20
    """
    if not isinstance(rules, Rules):
        raise InvalidRules("rules", shown(rules), "Rules")
    most = rules.most_players
    if type(players) is not int or not 1 <= players <= most:
        raise InvalidRules("players", shown(players), f"a whole number from 1 to {most}")
    return sums_by_players(rules, players, all_open=bool(all_open))[-1]


@lru_cache(maxsize=16)
def sums_by_players(rules: Rules, players: int, *, all_open: bool) -> tuple[PossibleSums, ...]:
    """List what one grid can come to, what two can together, and so on up to this many."""
    clearing = frozenset(card for card in rules.deck if clears(card, rules))
    ascending = tuple(rules.deck.items())

    @cache
    def lowest(filling: _Filling) -> tuple[int, Holding] | None:
        return _lowest(ascending, filling, clearing)

    @cache
    def highest(filling: _Filling) -> tuple[int, Holding] | None:
        turned = _lowest(((-card, count) for card, count in reversed(ascending)), filling, {-card for card in clearing})
        return turned and (-turned[0], tuple((-card, count) for card, count in reversed(turned[1])))

    found: list[PossibleSums] = []
    for grids in range(1, players + 1):
        fillings = list(_fillings(rules, grids, all_open=all_open))
        low, low_cards = min(filter(None, map(lowest, fillings)), key=lambda one: one[0])
        high, high_cards = max(filter(None, map(highest, fillings)), key=lambda one: one[0])
        found.append(PossibleSums(low, high, low_cards, high_cards))
    return tuple(found)


def clears(card: Card, rules: Rules) -> bool:
    """Tell whether lines of this card leave a grid (COL-3, OPT-6)."""
    return bool(completed((card,) * rules.places, 0, rules))


def equal_cards(rules: Rules) -> int:
    """Count the cards of the kind that the deck has most of, among those whose lines leave a grid."""
    return max((count for card, count in rules.deck.items() if clears(card, rules)), default=0)


class _Filling(NamedTuple):
    """How many cards are left in all, and how many at most are equal of those that clear (None: any number)."""

    least: int
    most: int
    equal: int | None


def _fillings(rules: Rules, grids: int, *, all_open: bool) -> Iterator[_Filling]:
    """List in what ways grids can be filled at the end: with no line gone, or with some.

    With columns alone, as many equal cards fit as one less than each column has; and dealt to the columns
    left in turn, like cards one after the other, no more than these never fill one. With rows too, some card of
    each line must differ, and max(rows, columns) places are needed to have one in every line; once any line has
    gone, nothing is said of the cards left.
    """
    rows, columns, places = rules.rows, rules.columns, rules.places * grids
    equal = equal_cards(rules)
    stay = not rules.clear_at_reveal and not all_open  # complete lines, if a card of theirs was face down
    if rules.clear_lines is ClearLines.COLUMNS:
        fewest = 0 if equal >= rows else columns * grids
        for left in range(columns * grids, fewest - 1, -1):
            yield _Filling(left * rows, left * rows, None if stay else left * (rows - 1))
    else:
        yield _Filling(places, places, None if stay else places - max(rows, columns) * grids)
        if equal >= min(rows, columns):
            yield _Filling(0, places - min(rows, columns), None)


def _lowest(
    ascending: Iterable[tuple[Card, int]], filling: _Filling, clearing: set[Card] | frozenset[Card]
) -> tuple[int, Holding] | None:
    """Take the lowest cards that a filling allows: as many as it needs, and more while they lower the sum."""
    total, taken, held = 0, 0, list[tuple[Card, int]]()
    for card, count in ascending:
        room = (filling.most if card < 0 else filling.least) - taken
        allowed = count if filling.equal is None or card not in clearing else min(count, filling.equal)
        number = min(allowed, room)
        if number > 0:
            total, taken = total + number * card, taken + number
            held.append((card, number))
    return (total, tuple(held)) if taken >= filling.least else None
