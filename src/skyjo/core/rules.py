"""The rules of a table: every option, with the classic game as the default (OPT-1 to OPT-17)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, TypeGuard, cast

from attrs import Attribute, field, fields, frozen

from skyjo.core.choice import Choice
from skyjo.core.errors import InvalidRules, shown
from skyjo.core.frozen import FrozenMapping

__all__ = [
    "CLASSIC",
    "CLASSIC_DECK",
    "Card",
    "ClearLines",
    "Clearing",
    "Deck",
    "FirstStarter",
    "LaterStarter",
    "Place",
    "Reshuffle",
    "Rules",
    "Seat",
    "StartTie",
    "TotalTie",
]

Card = int
"""A card is its number: -2 to 12 with the classic deck (DECK-3)."""

Seat = int
"""A player's place at the table: 0 to players - 1, clockwise (START-4)."""

Place = int
"""A place of a grid, counted column by column: place = column * rows + row."""


class Clearing(Choice):
    """Which lines of equal open cards leave the grid (COL-3, OPT-6)."""

    ALL = "ALL"
    POSITIVE = "POSITIVE"
    OFF = "OFF"


class ClearLines(Choice):
    """What counts as a line (COL-4, OPT-7)."""

    COLUMNS = "COLUMNS"
    COLUMNS_AND_ROWS = "COLUMNS_AND_ROWS"


class FirstStarter(Choice):
    """Who begins the first round (START-1, OPT-9)."""

    HIGHEST_SUM = "HIGHEST_SUM"
    LOWEST_SUM = "LOWEST_SUM"
    FIRST_SEAT = "FIRST_SEAT"


class LaterStarter(Choice):
    """Who begins every later round (START-3, OPT-10)."""

    FINISHER = "FINISHER"
    HIGHEST_SUM = "HIGHEST_SUM"
    ROUND_WINNER = "ROUND_WINNER"
    NEXT_SEAT = "NEXT_SEAT"


class StartTie(Choice):
    """Who begins when the opening sums that decide are equal (START-2, OPT-11)."""

    LOWEST_SEAT = "LOWEST_SEAT"
    HIGHEST_CARD = "HIGHEST_CARD"


class Reshuffle(Choice):
    """What becomes of the discard pile when somebody draws from an empty draw pile (PILE-1, OPT-12)."""

    KEEP_TOP = "KEEP_TOP"
    WHOLE_PILE = "WHOLE_PILE"


class TotalTie(Choice):
    """What a tie for the lowest total means at the end of the game (GAME-4, OPT-4)."""

    SHARED = "SHARED"
    EXTRA_ROUND = "EXTRA_ROUND"
    LAST_ROUND = "LAST_ROUND"


_LOWEST_CARD, _HIGHEST_CARD, _MOST_CARDS = -99, 99, 10_000
_LARGEST = 10**9  # of numbers that the rules do not bound: enough for any game, and never slow to write out


class Deck(FrozenMapping[Card, int]):
    """Hold how many there are of each card: a mapping that cannot change, in ascending order of card.

    Cards from -99 to 99, each at least once, at most 10,000 altogether; anything else is
    `InvalidRules` (OPT-17).

    >>> Deck({5: 2, -1: 1}).cards
    (-1, 5, 5)
    """

    __slots__ = ("cards",)

    cards: tuple[Card, ...]
    """Every card of the deck, in ascending order."""

    def __init__(self, counts: Mapping[Card, int]) -> None:
        super().__init__(sorted(_checked_counts(counts).items()))
        object.__setattr__(self, "cards", tuple(card for card, count in self.items() for _ in range(count)))


def _checked_counts(counts: object) -> dict[Card, int]:
    checked: dict[Card, int] = {}
    for card, count in _pairs(counts):
        if type(card) is not int or not _LOWEST_CARD <= card <= _HIGHEST_CARD:
            raise InvalidRules(
                "deck", f"the card {shown(card)}", f"whole numbers from {_LOWEST_CARD} to {_HIGHEST_CARD}"
            )
        if type(count) is not int or not 1 <= count <= _MOST_CARDS:
            raise InvalidRules("deck", f"{shown(count)} of the card {card}", f"a count from 1 to {_MOST_CARDS}")
        checked[card] = count
    total = sum(checked.values())
    if total > _MOST_CARDS:
        raise InvalidRules("deck", f"{total} cards", f"at most {_MOST_CARDS} cards")
    return checked


def _pairs(counts: object) -> list[tuple[object, object]]:
    """Read what may be a mapping; one that will not be read, or does not end, is none."""
    kinds = _HIGHEST_CARD - _LOWEST_CARD + 1
    mapping = cast("Mapping[object, object]", counts)
    try:
        if isinstance(mapping, Mapping):
            return [(card, count) for card, count in islice(mapping.items(), kinds + 1)]
    except Exception:  # noqa: BLE001, S110 - a mapping from outside may raise anything
        pass
    raise InvalidRules("deck", shown(counts), "a mapping of each card to how many there are")


CLASSIC_DECK = Deck({-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)})
"""The 150 cards of the game (DECK-1, DECK-2)."""

Validator = Callable[["Rules", "Attribute[Any]", Any], None]


def _flag(_: Rules, attribute: Attribute[Any], value: object) -> None:
    if type(value) is not bool:
        raise InvalidRules(attribute.name, shown(value), "True or False")


def _whole_number(least: int, most: int = _LARGEST, *, optional: bool = False) -> Validator:
    expected = f"a whole number from {least} to {most}"

    def check(_: Rules, attribute: Attribute[Any], value: object) -> None:
        if optional and value is None:
            return
        if type(value) is not int or not least <= value <= most:
            raise InvalidRules(attribute.name, shown(value), expected + (", or None" if optional else ""))

    return check


def _choice(kind: type[Choice]) -> Validator:
    expected = "one of " + ", ".join(f"{kind.__name__}.{member.name}" for member in kind)

    def check(_: Rules, attribute: Attribute[Any], value: object) -> None:
        if type(value) is not kind:
            raise InvalidRules(attribute.name, shown(value), expected)

    return check


def _deck(counts: Mapping[Card, int]) -> Deck:
    return counts if type(counts) is Deck else Deck(counts)


@frozen(kw_only=True, repr=False)
class Rules:
    """Say by which rules a table plays. Every option has the classic rule as its default.

    Options are keywords, checked one by one and against each other: a wrong one is `InvalidRules`,
    with the field, what was given and what is expected. `attrs.evolve` makes a variation.

    penalty_positive_only: only a positive sum is penalised (SCORE-4, OPT-1).
    penalty_on_tie: an equal sum elsewhere is enough for the penalty (SCORE-3, OPT-2).
    penalty_factor, penalty_points: a penalised sum counts sum * factor + points (SCORE-2, OPT-3).
    total_tie: what a tie for the lowest total means (GAME-4, OPT-4).
    flip_after_discard: who discards the drawn card turns up a card (TURN-6, OPT-5).
    clearing: which lines leave the grid (COL-3, OPT-6).
    clear_lines: columns alone, or rows too (COL-4, OPT-7).
    clear_at_reveal: lines also leave when the hidden cards are turned up at the end (COL-9, OPT-8).
    first_starter, later_starter, start_tie: who begins a round (START-1 to START-3, OPT-9 to OPT-11).
    reshuffle: what is shuffled into a new draw pile (PILE-1, OPT-12).
    stall_limit: after so many idle turns in a row the round is cut off; None for never (OPT-13).
    last_turns: everybody else has one more turn after the finisher (END-3, OPT-14).
    target: a total of so many points ends the game; None for never (GAME-2, OPT-15).
    rounds: the game ends after so many rounds; None for no such limit (OPT-16).
    rows, columns: the size of a grid (SETUP-3, OPT-17).
    initial_reveals: how many cards each player turns up before the first turn (SETUP-6, OPT-17).
    deck: how many there are of each card (DECK-2, OPT-17).
    min_players, max_players: how many may play (SETUP-1, OPT-17).

    >>> Rules(target=50)
    Rules(target=50)
    >>> Rules(rows=1)
    Traceback (most recent call last):
    skyjo.core.errors.InvalidRules: rows: got 1, expected a whole number from 2 to 9
    """

    penalty_positive_only: bool = field(default=True, validator=_flag)
    penalty_on_tie: bool = field(default=True, validator=_flag)
    penalty_factor: int = field(default=2, validator=_whole_number(1))
    penalty_points: int = field(default=0, validator=_whole_number(0))
    total_tie: TotalTie = field(default=TotalTie.SHARED, validator=_choice(TotalTie))
    flip_after_discard: bool = field(default=True, validator=_flag)
    clearing: Clearing = field(default=Clearing.ALL, validator=_choice(Clearing))
    clear_lines: ClearLines = field(default=ClearLines.COLUMNS, validator=_choice(ClearLines))
    clear_at_reveal: bool = field(default=True, validator=_flag)
    first_starter: FirstStarter = field(default=FirstStarter.HIGHEST_SUM, validator=_choice(FirstStarter))
    later_starter: LaterStarter = field(default=LaterStarter.FINISHER, validator=_choice(LaterStarter))
    start_tie: StartTie = field(default=StartTie.LOWEST_SEAT, validator=_choice(StartTie))
    reshuffle: Reshuffle = field(default=Reshuffle.KEEP_TOP, validator=_choice(Reshuffle))
    stall_limit: int | None = field(default=None, validator=_whole_number(1, optional=True))
    last_turns: bool = field(default=True, validator=_flag)
    target: int | None = field(default=100, validator=_whole_number(1, optional=True))
    rounds: int | None = field(default=None, validator=_whole_number(1, optional=True))
    rows: int = field(default=3, validator=_whole_number(2, 9))
    columns: int = field(default=4, validator=_whole_number(1, 26))
    initial_reveals: int = field(default=2, validator=_whole_number(0))
    deck: Deck = field(default=CLASSIC_DECK, converter=_deck)
    min_players: int = field(default=2, validator=_whole_number(2, 99))
    max_players: int = field(default=8, validator=_whole_number(2, 99))

    lines: tuple[tuple[Place, ...], ...] = field(init=False, eq=False)
    """The lines of a grid, columns first: `skyjo.lines` says more. Not an option, but what follows from them."""
    lines_through: tuple[tuple[tuple[Place, ...], ...], ...] = field(init=False, eq=False)
    """For each place, the lines through it."""

    def __attrs_post_init__(self) -> None:
        self._check_together()
        lines = _lines(self.rows, self.columns, rows_count=self.clear_lines is ClearLines.COLUMNS_AND_ROWS)
        through = tuple(tuple(line for line in lines if place in line) for place in range(self.places))
        object.__setattr__(self, "lines", lines)
        object.__setattr__(self, "lines_through", through)

    def _check_together(self) -> None:
        """Check what options ask of each other: that the game ends, and that deck, grid and table fit (OPT-17)."""
        if self.target is None and self.rounds is None:
            raise InvalidRules("target", "None", "a whole number, unless rounds is set")
        shortest = min(self.rows, self.columns) if self.clear_lines is ClearLines.COLUMNS_AND_ROWS else self.rows
        if self.initial_reveals >= shortest:
            raise InvalidRules(
                "initial_reveals",
                shown(self.initial_reveals),
                f"fewer than a line has places, that is below {shortest}",
            )
        if self.max_players < self.min_players:
            raise InvalidRules("max_players", shown(self.max_players), f"min_players ({self.min_players}) or more")
        least = self.cards_needed(self.min_players)
        if len(self.deck.cards) < least:
            raise InvalidRules(
                "deck", f"{len(self.deck.cards)} cards", f"at least {least}, enough for {self.min_players} players"
            )

    @property
    def places(self) -> int:
        """How many places a grid has: 12 in the classic game (SETUP-3)."""
        return self.rows * self.columns

    def cards_needed(self, players: int) -> int:
        """Count the cards a deal takes: every grid and the first discard (SETUP-2, SETUP-5)."""
        return players * self.places + 1

    @property
    def most_players(self) -> int:
        """How many can play: `max_players`, or fewer where the deck is enough for no more (SETUP-1, OPT-17).

        This is `cards_needed` turned round.
        """
        return min(self.max_players, (len(self.deck.cards) - 1) // self.places)

    def __repr__(self) -> str:
        """Show the options that are not classic."""
        changed = (
            f"{option.name}={getattr(self, option.name)!r}"
            for option in fields(Rules)
            if option.init and getattr(self, option.name) != option.default
        )
        return f"Rules({', '.join(changed)})"


def _lines(rows: int, columns: int, *, rows_count: bool) -> tuple[tuple[Place, ...], ...]:
    places = tuple(range(rows * columns))
    lines = tuple(places[start : start + rows] for start in places[::rows])
    return lines + tuple(places[row::rows] for row in range(rows)) if rows_count else lines


CLASSIC = Rules()
"""The classic game."""


def check_rules(rules: object) -> None:
    """Refuse as `InvalidRules` what is no `Rules`."""
    if type(rules) is not Rules:
        raise InvalidRules("rules", shown(rules), "Rules")


def players_expected(players: object, rules: Rules) -> str | None:
    """Say how many can play, as in "2 to 8", if not so many; None if so many can (SETUP-1, OPT-17)."""
    least, most = rules.min_players, rules.most_players
    if type(players) is int and least <= players <= most:
        return None
    why = "" if most == rules.max_players else f", as the deck has {len(rules.deck.cards)} cards"
    return (f"exactly {least}" if least == most else f"{least} to {most}") + why


def is_seat(seat: object, players: int) -> TypeGuard[Seat]:
    """Tell whether something is a seat of a game with so many players (SETUP-1)."""
    return type(seat) is int and 0 <= seat < players


def check_seat(where: str, seat: object, players: int, otherwise: str = "") -> None:
    """Refuse as `InvalidRules` what is no seat of a game with so many players.

    otherwise: what would do as well, in words for the error.
    """
    if not is_seat(seat, players):
        raise InvalidRules(where, shown(seat), f"a seat from 0 to {players - 1}{otherwise}")
