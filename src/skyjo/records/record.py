"""A record: how a game began and every move since, from which each of its states follows."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import cast

from attrs import field, fields, frozen

from skyjo.core.errors import IllegalMove, InvalidRecord, InvalidRules, shown, size_of
from skyjo.core.game import Game
from skyjo.core.moves import Move
from skyjo.core.play import apply, deal_order, new_game
from skyjo.core.rules import CLASSIC, Card, Rules, Seat
from skyjo.core.scoring import Outcome, RoundScore
from skyjo.core.shuffle import SEED_LENGTH
from skyjo.knowledge.event_kinds import Event
from skyjo.knowledge.events import deal_events, events
from skyjo.knowledge.view import check_viewer
from skyjo.records.limits import LONGEST_NAME, MOST_DEALT, MOST_MOVES

__all__ = [
    "FORMAT_VERSION",
    "RULES_VERSION",
    "Order",
    "Record",
    "Result",
]

FORMAT_VERSION = 1
"""The version of the document, as the schema has it."""

RULES_VERSION = 1
"""The version of the rules' behaviour: it moves when the same moves could lead to another game, and only then."""


@frozen(repr=False)
class Order:
    """Keep the order of one shuffle that was given by hand. It is secret as long as its cards are.

    move: the number of the move that caused the shuffle, counted from 1; 0 for the first deal.
    cards: the cards that were shuffled, first card first.
    """

    move: int
    cards: tuple[Card, ...]

    def __repr__(self) -> str:
        """Show how many cards, not which."""
        return f"<Order of {len(self.cards)} cards, move {self.move}>"


@frozen
class Result:
    """Say what a game has come to.

    scores: the rounds scored so far.
    outcome: how the game ended; None while it goes on.
    """

    scores: tuple[RoundScore, ...]
    outcome: Outcome | None


@frozen(kw_only=True, repr=False)
class Record:
    """Keep a game as it was played: how it began, and the moves.

    Make one with `Record.start`, then `play`. A record holds the seed, so while the game runs it is the table's
    secret: show a seat its `transcript` or a view, never the record, nor what `dumps` makes of it. Its `repr`
    shows the public table only. Two records are equal when they began alike and had the same moves.

    format: the version of the document it is written as.
    rules_version: the version of the behaviour of the rules it was played by.
    rules: the rules of the table.
    players: how many play.
    seed: 32 bytes from which every shuffle follows whose order was not given by hand.
    names: the players' names in seat order, or none.
    starter: the seat named to begin the first round; None where the rules decide (OPT-9).
    orders: the orders given by hand, by ascending move.
    moves: the moves, first move first.
    game: the game after the last move; it follows from the others.

    A record made directly is checked by playing it through. `InvalidRecord` says which field is wrong, as a JSON
    pointer into the document that `dumps` would write.
    """

    format: int = FORMAT_VERSION
    rules_version: int = RULES_VERSION
    rules: Rules = CLASSIC
    players: int
    seed: bytes
    names: tuple[str, ...] = ()
    starter: Seat | None = None
    orders: tuple[Order, ...] = ()
    moves: tuple[Move, ...] = ()
    game: Game = field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        _check(self)
        object.__setattr__(self, "game", _last(self.states()))

    @classmethod
    def start(
        cls,
        players: int,
        *,
        rules: Rules = CLASSIC,
        seed: bytes | str | int | None = None,
        cards: Iterable[Card] | None = None,
        names: Iterable[str] = (),
        starter: Seat | None = None,
    ) -> Record:
        """Sit down, deal the first round, and begin to keep the record.

        names: what the players are called, in seat order, each in 1 to 100 characters; none is fine too.

        The others are those of `skyjo.new_game`. Without a seed the 32 bytes drawn for this game are kept, so it
        can be replayed exactly.

        Raises `InvalidRules` as `new_game` does, and `InvalidRecord` for names that will not do.

        >>> Record.start(2, seed=7, names=["Ann", "Ben"]).moves
        ()
        """
        game = new_game(players, rules=rules, seed=seed, cards=cards, starter=starter)
        orders = () if cards is None else (Order(0, deal_order(game)),)
        return cls(
            rules=rules,
            players=players,
            seed=game.seed,
            names=_names(names, players),
            starter=starter,
            orders=orders,
        )

    def play(self, move: Move, cards: Iterable[Card] | None = None, *, seat: Seat | None = None) -> Record:
        """Play a move, and return the record with it; this one stays as it is.

        cards: the order of the one shuffle that this move causes, as in `skyjo.apply`; it is kept.
        seat: who claims to move; None for whoever is to move. None is no spectator here, but plays for anybody.

        Raises `IllegalMove` and `InvalidRules` as `apply` does, and `InvalidRecord` when the record is full: it
        holds 50,000 moves, and rounds of 1,000,000 cards altogether.

        >>> from skyjo import Reveal
        >>> Record.start(2, seed=7).play(Reveal(3)).moves
        (Reveal(place=3),)
        """
        order = None if cards is None else _at_most(cards, len(self.rules.deck.cards) + 1)
        game = apply(self.game, move, seat=seat, cards=order)
        number = len(self.moves) + 1
        _check_size(self.rules, number, game.round_number)
        orders = self.orders if order is None else (*self.orders, Order(number, order))
        return _with(self, orders, (*self.moves, move), game)

    def undo(self) -> Record:
        """Take back the last move, and return the record without it; this one stays as it is.

        Nobody forgets what they have seen: a card that the move brought to light comes again when it is
        played again. Raises `InvalidRecord` when no move has been played.

        >>> from skyjo import Reveal
        >>> record = Record.start(2, seed=7)
        >>> record.play(Reveal(3)).undo() == record
        True
        """
        if not self.moves:
            raise InvalidRecord("/moves", "no move", "one at least, to take back")
        moves = self.moves[:-1]
        orders = tuple(order for order in self.orders if order.move <= len(moves))
        game = _last(islice(self.states(), len(self.moves)))
        return _with(self, orders, moves, game)

    @property
    def result(self) -> Result:
        """What the game has come to."""
        return Result(self.game.scores, self.game.outcome)

    def states(self) -> Iterator[Game]:
        """Step through the game: as it was dealt, then after each move.

        >>> from skyjo import Reveal
        >>> [len(game.discard_pile) for game in Record.start(2, seed=7).play(Reveal(3)).states()]
        [1, 1]
        """
        orders = {order.move: (number, order) for number, order in enumerate(self.orders)}
        game = _dealt(self, orders.get(0))
        yield game
        for number, move in enumerate(self.moves, 1):
            game = _played(game, number, move, orders.get(number))
            yield game

    def transcript(self, seat: Seat | None) -> tuple[Event, ...]:
        """Tell the game so far as a seat may know it: this may be shown, unlike the record.

        seat: who is told; None for a spectator. The events are those of `skyjo.deal_events` and
            `skyjo.events`, one move after the other.

        Raises `InvalidRules` for a seat that does not play.

        >>> from skyjo import Draw, Reveal
        >>> record = Record.start(2, seed=7)
        >>> for move in Reveal(0), Reveal(3), Reveal(0), Reveal(3), Draw():
        ...     record = record.play(move)
        >>> record.transcript(0)[-1]
        CardDrawn(seat=1, card=None)
        """
        check_viewer(seat, self.players)
        states = self.states()
        before = next(states)
        told = list(deal_events(before, starter=self.starter))
        for move, after in zip(self.moves, states, strict=True):
            told += events(before, move, after, seat)
            before = after
        return tuple(told)

    def __repr__(self) -> str:
        """Show how many moves there were, and the public table as it is now."""
        return f"<Record of {len(self.moves)} moves: {self.game!r}>"


def _with(record: Record, orders: tuple[Order, ...], moves: tuple[Move, ...], game: Game) -> Record:
    """Make the same record with other moves, which are known to lead to this game: nothing is played again."""
    changed = {"orders": orders, "moves": moves, "game": game}
    other = Record.__new__(Record)
    for one in fields(Record):
        value = changed[one.name] if one.name in changed else getattr(record, one.name)
        object.__setattr__(other, one.name, value)
    return other


def _last(games: Iterable[Game]) -> Game:
    return deque(games, maxlen=1)[0]


def _at_most(cards: Iterable[Card], most: int) -> tuple[Card, ...]:
    try:
        return tuple(islice(cards, most))
    except TypeError:
        raise InvalidRules("cards", shown(cards), "cards, first card first") from None


def _names(names: object, players: int) -> tuple[str, ...]:
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise InvalidRecord("/names", shown(names), "a name for each player, or none")
    return tuple(islice(cast("Iterable[str]", names), players + 1))


# The first step and the others of a game played through. What is wrong is told as a place in the document.


def _dealt(record: Record, given: tuple[int, Order] | None) -> Game:
    number, order = (0, None) if given is None else given
    try:
        return new_game(
            record.players,
            rules=record.rules,
            seed=record.seed,
            cards=None if order is None else order.cards,
            starter=record.starter,
        )
    except InvalidRules as wrong:
        where = f"/orders/{number}/cards" if wrong.where == "cards" else f"/{wrong.where}"
        raise InvalidRecord(where, wrong.given, wrong.expected) from None


def _played(game: Game, number: int, move: Move, given: tuple[int, Order] | None) -> Game:
    at, order = (0, None) if given is None else given
    try:
        after = apply(game, move, cards=None if order is None else order.cards)
    except IllegalMove as refused:
        expected = f"a legal move: {refused}"
        raise InvalidRecord(f"/moves/{number - 1}", f"{shown(move)} as move {number}", expected) from None
    except InvalidRules as wrong:
        raise InvalidRecord(f"/orders/{at}/cards", wrong.given, f"{wrong.expected}, at move {number}") from None
    _check_size(game.rules, number, after.round_number)
    return after


def _check_size(rules: Rules, moves: int, rounds: int) -> None:
    if moves > MOST_MOVES:
        raise InvalidRecord("/moves", f"{moves} moves", f"at most {MOST_MOVES}")
    if rounds * len(rules.deck.cards) > MOST_DEALT:
        expected = f"at most {MOST_DEALT} cards dealt over all rounds"
        raise InvalidRecord(f"/moves/{moves - 1}", f"move {moves}, which deals round {rounds}", expected)


# The fields, each by itself; whether they go together shows when the game is played through.


def _check(record: Record) -> None:
    _check_version("format", record.format, FORMAT_VERSION)
    _check_version("rules_version", record.rules_version, RULES_VERSION)
    if not isinstance(record.rules, Rules):
        raise InvalidRecord("/rules", shown(record.rules), "Rules")
    if type(record.seed) is not bytes or len(record.seed) != SEED_LENGTH:
        raise InvalidRecord(
            "/seed", size_of(record.seed), f"{SEED_LENGTH} bytes"
        )  # a wrong one may be close: not shown
    for name, values in (("names", record.names), ("orders", record.orders), ("moves", record.moves)):
        if type(values) is not tuple:
            raise InvalidRecord(f"/{name}", shown(values), "a tuple")
    _check_size(record.rules, len(record.moves), 1)
    _check_names(record.names, record.players)
    _check_orders(record.orders, len(record.moves))


def _check_version(name: str, version: object, known: int) -> None:
    if type(version) is not int or version != known:
        raise InvalidRecord(f"/{name}", shown(version), f"{known}, the version that is read here")


def _check_names(names: tuple[object, ...], players: object) -> None:
    if names and len(names) != players:
        raise InvalidRecord("/names", f"{len(names)} names", f"{shown(players)}, one for each player, or none")
    for seat, name in enumerate(names):
        if type(name) is not str or not 1 <= len(name) <= LONGEST_NAME:
            raise InvalidRecord(f"/names/{seat}", shown(name), f"a name of 1 to {LONGEST_NAME} characters")
        if any("\ud800" <= sign <= "\udfff" for sign in name):
            raise InvalidRecord(f"/names/{seat}", shown(name), "text without half of a surrogate pair")


def _check_orders(orders: tuple[object, ...], moves: int) -> None:
    least = 0
    for number, order in enumerate(orders):
        if type(order) is not Order:
            raise InvalidRecord(f"/orders/{number}", "what is none", "an Order")
        if type(order.move) is not int or not least <= order.move <= moves:
            expected = f"a whole number from {least} to {moves}, the number of a move after those before"
            raise InvalidRecord(f"/orders/{number}/move", shown(order.move), expected)
        if type(order.cards) is not tuple:
            raise InvalidRecord(f"/orders/{number}/cards", "what is none", "a tuple of cards")
        least = order.move + 1
