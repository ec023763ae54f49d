"""`Batch`: many games of the same rules and number of players, in arrays."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, Self

import numpy as np
import numpy.typing as npt
from attrs import frozen

from skyjo.batch.chance import Key, key_of
from skyjo.batch.checks import (
    check_count,
    check_flag,
    check_orders,
    check_table,
    check_word,
    chosen_rows,
    mask_for,
    move_numbers,
)
from skyjo.batch.conversion import check_game, game_at, state_of, write_game
from skyjo.batch.errors import IllegalMoves
from skyjo.batch.observation import Observation, observed, top_discards
from skyjo.batch.running import compiling
from skyjo.batch.stepping import Dealer, States, deal_all, legal_all, may_play_all, step_all
from skyjo.batch.tables import (
    NOBODY,
    OVER,
    PLACES,
    ROUND,
    SCORED,
    STARTER,
    TURN,
    Cards,
    State,
    Table,
    empty_table,
    grids_of,
    read_only,
    terms_of,
)
from skyjo.core.errors import InvalidInput, SkyjoError, shown
from skyjo.core.game import Game
from skyjo.core.legality import violation
from skyjo.core.moves import move_count, move_from_id
from skyjo.core.rules import CLASSIC, Card, Rules, Seat, TotalTie, check_seat
from skyjo.core.shuffle import SEED_LENGTH, handed_in, parted

__all__ = ["Batch", "Step"]

Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
MoveIds = Sequence[int] | npt.NDArray[np.integer]
Rows = slice | Sequence[int] | npt.NDArray[np.integer] | Flags
OnIllegal = Literal["raise", "mask"]

_PHASE, _SEAT, _FINISHER, _IDLE, _DRAWS, _DISCARDS, _DRAWN = range(7)


@frozen(eq=False)
class Step:
    """Say what became of a step, in arrays with an entry for each game.

    played: bool[n], whether the move was played; all are, unless moves that are illegal were masked.
    scored: bool[n], whether it has ended a round.
    """

    played: Flags
    scored: Flags


class Batch:
    """Hold n games of the same rules and number of players, a row for each, and play them all at once.

    `Batch.new` deals them, `Batch.from_games` takes them over from the core; `to_games` gives them back. `step` plays a
    move in every game, in place. Moves are numbers, those of `skyjo.move_id`. `batch[rows]` is a batch of some of the
    games, on arrays of its own; a game is shuffled from streams of its own, so it goes on in the same way there, and a
    row taken twice is the same game twice.

    A classic game of four takes 550 bytes: 100,000 of them take 55 MB, and a step needs little more.

    Properties are arrays that cannot be written to and show what the games are now; a copy stays as it is.

    >>> from skyjo.batch import Batch
    >>> batch = Batch.new(1000, players=2, seed=7)
    >>> first_legal = batch.legal_mask().argmax(axis=1)
    >>> bool(batch.step(first_legal).played.all())
    True
    """

    __slots__ = ("_deck", "_key", "_seeds", "_states", "_streams", "_table", "_terms", "players", "rules")

    players: int
    """How many play in each game."""
    rules: Rules
    """The rules of all games."""

    def __init__(
        self,
        rules: Rules,
        players: int,
        table: Table,
        states: States,
        streams: Numbers,
        key: Key,
        seeds: npt.NDArray[np.uint8] | None,
    ) -> None:
        """Take over arrays as they are: for `new`, `from_games` and selections."""
        self.rules = rules
        self.players = players
        self._table = table
        self._states = states
        self._streams = streams
        self._key = key
        self._seeds = seeds
        self._terms = terms_of(rules, players)
        self._deck = np.array(rules.deck.cards, np.int8)

    @classmethod
    def new(
        cls,
        games: int,
        players: int,
        rules: Rules = CLASSIC,
        seed: bytes | str | int | None = 0,
        *,
        starter: Seat | None = None,
    ) -> Self:
        """Deal so many games.

        seed: of what `new_game` takes. The cards are not those that `new_game` deals from it.
        starter: the seat that begins the first round of each; None for that of the rules.

        Raises `InvalidRules` as `new_game` does, `InvalidInput` for a number of games that is none, and
        `UnsupportedRules` for grids of more than 64 places.
        """
        players, rules = check_table(players, rules)
        if starter is not None:
            check_seat("starter", starter, players, ", or None")
        games = check_count("games", games)
        terms = terms_of(rules, players)
        states = np.zeros((games, len(State._fields)), np.int64)
        table = empty_table(terms, games)
        table.ledger[:, STARTER] = NOBODY if starter is None else starter
        key = key_of("games", seed)
        made = cls(rules, players, table, states, np.arange(games), key, None)
        with compiling(deal_all, "the deal"):
            deal_all(made._table, terms, states, made._dealer(), np.zeros(2, np.uint64))
        return made

    @classmethod
    def from_games(cls, games: Iterable[Game], seed: bytes | str | int | None = 0) -> Self:
        """Take over games of the core, all of the same rules and number of players.

        Everything about the running round and the score of the round before come along; of earlier rounds the totals.
        Later shuffles follow from this seed and not from those of the games.

        Raises `InvalidInput` for no games, for different tables, and for a game that does not hang together, and
        `UnsupportedRules` for grids of more than 64 places.
        """
        games = [check_game(f"games[{at}]", game) for at, game in enumerate(games)]
        if not games:
            raise InvalidInput("games", "none", "one at least")
        rules, players = games[0].rules, games[0].players
        terms = terms_of(rules, players)
        table, states = empty_table(terms, len(games)), np.empty((len(games), len(State._fields)), np.int64)
        for at, game in enumerate(games):
            if game.rules != rules or game.players != players:
                given = f"{game.players} players, {game.rules!r}"
                raise InvalidInput(f"games[{at}]", given, f"{players} players, {rules!r}, as in games[0]")
            write_game(table, terms, at, game)
            states[at] = state_of(game)
        seeds = np.frombuffer(b"".join(game.seed for game in games), np.uint8).reshape(-1, SEED_LENGTH)
        return cls(rules, players, table, states, np.arange(len(games)), key_of("games", seed), seeds)

    def to_games(self) -> list[Game]:
        """Make games of the core, which go on from here in the same way when they are dealt the same cards.

        The score of the round scored last is whole; those before it are one that holds what they came to, and as many
        of nothing as there were others. Games that came from the core have their seeds back; others are given one.
        """
        return [self._game(at) for at in range(len(self))]

    def __len__(self) -> int:
        return len(self._states)

    def __getitem__(self, rows: Rows) -> Self:
        """Copy some of the games, in the order given: a slice, numbers of rows, or a mask bool[n].

        Raises `IndexError` for a row that there is not, and `TypeError` for what chooses no rows.
        """
        chosen = chosen_rows(rows, len(self))
        seeds = None if self._seeds is None else self._seeds[chosen]
        states, streams = self._states[chosen], self._streams[chosen]
        cells, masks, scores, ledger = self._table
        table = Table(cells[chosen], masks[chosen], scores[chosen], ledger[chosen])
        return type(self)(self.rules, self.players, table, states, streams, self._key, seeds)

    def copy(self) -> Self:
        """Copy all games."""
        return self[:]

    @property
    def nbytes(self) -> int:
        """How many bytes the arrays of the games take."""
        seeds = 0 if self._seeds is None else self._seeds.nbytes
        return sum(array.nbytes for array in self._table) + self._states.nbytes + self._streams.nbytes + seeds

    # What everybody sees.

    @property
    def faces(self) -> Cards:
        """int8[n, players, places]: open cards, or FACE_DOWN, or CLEARED."""
        return read_only(grids_of(self._table, self._terms)[:, :, 0])

    @property
    def phase(self) -> Numbers:
        """int64[n]: 0 to 4, in the order of `skyjo.Phase`."""
        return read_only(self._states[:, _PHASE])

    @property
    def to_move(self) -> Numbers:
        """int64[n]: the seat to move, NOBODY when the table is to deal or the game is over."""
        return read_only(self._states[:, _SEAT])

    @property
    def finisher(self) -> Numbers:
        """int64[n]: the seat that ended the round, NOBODY before (END-1)."""
        return read_only(self._states[:, _FINISHER])

    @property
    def round_number(self) -> Numbers:
        """int64[n]: the round being played or just scored, from 1."""
        return read_only(self._table.ledger[:, ROUND])

    @property
    def top(self) -> Cards:
        """int8[n]: the top discard."""
        return top_discards(self._table, self._terms, self._states[:, _DISCARDS])

    @property
    def sums(self) -> Numbers:
        """int64[n, players]: the sums of the round scored last, zeros before the first (SCORE-1)."""
        return read_only(self._table.scores[:, : self.players])

    @property
    def scores(self) -> Numbers:
        """int64[n, players]: the points of the round scored last, zeros before the first (SCORE-2)."""
        return read_only(self._table.scores[:, self.players : 2 * self.players])

    @property
    def totals(self) -> Numbers:
        """int64[n, players]: the points of all rounds scored so far (GAME-1)."""
        return read_only(self._table.scores[:, 2 * self.players :])

    @property
    def done(self) -> Flags:
        """bool[n]: whether the game is over (GAME-2)."""
        return np.equal(self._states[:, _PHASE], OVER)

    @property
    def winners(self) -> Flags:
        """bool[n, players]: who has won or shares the win; nobody while the game goes on (GAME-3, GAME-4, OPT-4)."""
        totals = self.totals
        lowest: Flags = np.equal(totals, totals.min(axis=1, keepdims=True))
        if self.rules.total_tie is TotalTie.LAST_ROUND:
            last = np.where(lowest, self.scores, np.iinfo(np.int64).max)
            lowest = np.equal(last, last.min(axis=1, keepdims=True))
        return lowest & self.done[:, np.newaxis]

    def observe(self, seat: Seat | None) -> Observation:
        """Look at all games with the eyes of a seat, or of a spectator when seat is None; the arrays are copies.

        Raises `InvalidRules` for a seat that does not play.
        """
        if seat is not None:
            check_seat("seat", seat, self.players, ", or None for a spectator")
        return observed(self._table, self._terms, self._states, seat)

    # Moves.

    def legal_mask(self, out: Flags | None = None) -> Flags:
        """bool[n, moves]: which moves may be played, by their numbers; none once a game is over.

        out: an array of that shape to write into, to save making one.

        Raises `InvalidInput` for an array that will not do.
        """
        legal = mask_for(out, (len(self), move_count(self.rules)))
        with compiling(legal_all, "the list of legal moves"):
            legal_all(self._table, self._terms, self._states, legal)
        return legal

    def step(
        self,
        ids: MoveIds,
        *,
        auto_next: bool = False,
        on_illegal: OnIllegal = "raise",
        orders: Mapping[int, Iterable[Card]] | None = None,
    ) -> Step:
        """Play a move in every game, in place.

        ids: whole numbers [n], the number of the move in each.
        auto_next: deal the next round at once when a move has ended one and the game goes on; `scores` and `sums` keep
            what the round came to.
        on_illegal: `"raise"`, or `"mask"` to leave games as they are in which the move may not be played.
        orders: by row, the order, first card first, of the one shuffle that the move causes, as with `cards` of
            `skyjo.apply`.

        Raises `IllegalMoves` with the rows, and `InvalidInput` for an argument of the wrong kind and for an order where
        nothing is shuffled or of other cards; and then no game has changed.
        """
        moves, follow = move_numbers(ids, len(self)), check_flag("auto_next", auto_next)
        check_word("on_illegal", on_illegal, "raise", "mask")
        fine, scored = np.empty(len(self), np.bool_), np.empty(len(self), np.bool_)
        with compiling(step_all, "a step"):
            refused = may_play_all(self._table, self._terms, self._states, moves, fine)
            if refused and on_illegal == "raise":
                raise self._illegal(moves, np.flatnonzero(~fine))
            dealer = self._dealer(orders, moves, fine)
            step_all(
                self._table, self._terms, self._states, moves, fine, scored, follow, dealer, np.zeros(2, np.uint64)
            )
        return Step(fine, scored)

    def stepped(
        self,
        ids: MoveIds,
        *,
        auto_next: bool = False,
        on_illegal: OnIllegal = "raise",
        orders: Mapping[int, Iterable[Card]] | None = None,
    ) -> Self:
        """Play a move in every game of a copy, and return that: as `step`, but this batch stays as it is."""
        after = self.copy()
        after.step(ids, auto_next=auto_next, on_illegal=on_illegal, orders=orders)
        return after

    def _game(self, at: int) -> Game:
        state = State(*self._states[at].tolist())
        return game_at(self._table, self._terms, at, state, self.rules, self._seed(at))

    def _seed(self, at: int) -> bytes:
        """Give a game a seed: the one it came with, or one that goes with its streams."""
        if self._seeds is not None:
            return bytes(self._seeds[at].tolist())
        words = (int(word).to_bytes(8, "big") for word in (*self._key, self._streams[at]))
        return hashlib.sha256(b"skyjo-batch-v1 seed" + b"".join(words)).digest()

    def _dealer(
        self,
        orders: Mapping[int, Iterable[Card]] | None = None,
        moves: Numbers | None = None,
        fine: Flags | None = None,
    ) -> Dealer:
        by_row = check_orders(orders)
        order_of = np.full(len(self), -1, np.int64)
        given = np.zeros((len(by_row), len(self._deck)), np.int8)
        for number, (row, cards) in enumerate(by_row.items()):
            order = handed_in(cards, of=self._shuffled_by(row, moves, fine))
            given[number, : len(order)] = order
            order_of[row] = number
        return Dealer(self._deck, self._key, self._streams, given, order_of)

    def _shuffled_by(self, row: int, moves: Numbers | None, fine: Flags | None) -> tuple[Card, ...]:
        """List the cards that a move shuffles; raises `InvalidInput` when there are none."""
        if moves is not None and fine is not None and type(row) is int and 0 <= row < len(self) and fine[row]:
            phase, draws, discards = (int(self._states[row, field]) for field in (_PHASE, _DRAWS, _DISCARDS))
            if phase == SCORED:
                return self.rules.deck.cards
            if phase == TURN and moves[row] == self._terms[PLACES] and not draws:
                deck = len(self._deck)
                pile = self._table.cells[row, deck - discards : deck].tolist()[::-1]
                return parted(tuple(pile), self.rules)[1]
        raise InvalidInput("orders", f"an order for row {shown(row)}", "one only for rows whose move shuffles cards")

    def _illegal(self, moves: Numbers, rows: Numbers) -> IllegalMoves:
        first = int(rows[0])
        try:
            move = move_from_id(int(moves[first]), self.rules)
            refused = violation(self._game(first), move)
            message = "" if refused is None else f"{move!r}: {refused.message} ({refused.rule})"
        except SkyjoError as error:
            message = str(error)
        return IllegalMoves(tuple(rows.tolist()), message)
