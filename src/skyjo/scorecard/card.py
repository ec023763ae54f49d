"""The score sheet as a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from attrs import evolve, field, frozen

from skyjo.core.errors import InvalidInput, InvalidRules, shown
from skyjo.core.game import Game, table_expected
from skyjo.core.rules import CLASSIC, Rules, Seat
from skyjo.core.scoring import Outcome, RoundScore, Standing, decide, lowest
from skyjo.knowledge.view import View
from skyjo.scorecard.entries import check_rounds, read_round, reason
from skyjo.scorecard.errors import InvalidScorecard
from skyjo.scorecard.names import check_names, fitted, listed, seat_names


@frozen
class Ranked:
    """Say how one player stands.

    position: 1 for the first. Level players share one, and who comes after them is counted behind them all.
    total: the points of all rounds (GAME-1).
    """

    position: int
    seat: Seat
    name: str
    total: int


@frozen
class Scorecard:
    """Keep the score of a game played with real cards. A sheet never changes: one more round makes a new sheet.

    rules: the rules of the table.
    names: the players, by seat.
    rounds: the rounds so far, at most 1,000, with sums, points and finisher.

    `Scorecard.start` makes an empty sheet. Every sheet is one that can be: players who cannot sit at this
    table, a round that cannot have ended so, and a round after the end of the game are `InvalidScorecard`.

    >>> from skyjo.scorecard import Scorecard
    >>> card = Scorecard.start(["Ann", "Bob"]).add({"Ann": 12, "Bob": 9}, finisher="Ann")
    >>> card.totals
    (24, 9)
    >>> card.status
    'After 1 round Bob leads with 9.'
    """

    rules: Rules
    names: tuple[str, ...]
    rounds: tuple[RoundScore, ...] = ()

    standing: Standing = field(init=False, eq=False, repr=False)
    """Where the game stands. Not an option, but what follows from the rounds."""

    def __attrs_post_init__(self) -> None:
        _check_rules(self.rules)
        object.__setattr__(self, "names", check_names(self.names, self.rules))
        object.__setattr__(self, "standing", check_rounds(self.rounds, self.names, self.rules))

    @classmethod
    def start(cls, players: int | Sequence[str], *, rules: Rules = CLASSIC) -> Scorecard:
        """Begin a sheet without rounds.

        players: a list of their names, by seat, all different, of 1 to 40 characters; or how many there are,
            who are then called `seat 0`, `seat 1` and so on.
        rules: the rules of the table.

        Raises `InvalidScorecard` for other names, and for more or fewer players than the rules allow.
        """
        _check_rules(rules)
        names = seat_names(players, rules) if type(players) is int else cast("tuple[str, ...]", players)
        return cls(rules, names)

    @classmethod
    def of(cls, table: Game | View, names: Sequence[str] = ()) -> Scorecard:
        """Take down the rounds of a game that was played with the library, finished or not.

        table: a game, such as the `game` of a record, or a view of one.
        names: the players, by seat, such as the `names` of a record; without any they are called `seat 0` and so on.
            Here names need not fit a sheet: what cannot be seen is left out, what is over 40 characters is cut, and
            of equal names the later are numbered, `Ann (2)`.

        Raises `InvalidInput` for what is neither, and `InvalidScorecard` for more or fewer names than players and
        for what is no list of texts.

        >>> import skyjo
        >>> from skyjo.scorecard import Scorecard
        >>> Scorecard.of(skyjo.new_game(2, seed=7), ["Ann", "Bob"]).status
        'No round has been played.'
        """
        if type(table) is not Game and type(table) is not View:
            raise InvalidInput("table", shown(table), table_expected(table, "a Game, or a View of one"))
        called = fitted(names, table.rules) if names else seat_names(table.players, table.rules)
        if len(called) != table.players:
            raise InvalidScorecard("players", f"{len(called)} names", f"{table.players}, one for each, or none")
        return cls(table.rules, called, table.scores)

    def add(self, sums: Mapping[str, int] | Sequence[int], finisher: str | Seat | None = None) -> Scorecard:
        """Write down a round that has been played.

        sums: the sum of the cards left in each grid, in points, without any penalty (SCORE-1, SCORE-5): by
            name, or as a list in seat order.
        finisher: who ended the round (END-1), by name or seat. None stands for nobody, which happens only under
            a `stall_limit` (OPT-13).

        The penalty is worked out (SCORE-2 to SCORE-4). Raises `InvalidScorecard` when no round can have ended
        so, and when the game is over already.
        """
        score = read_round(len(self.rounds) + 1, sums, finisher, self.names, self.rules)
        return evolve(self, rounds=(*self.rounds, score))

    def replace(
        self, number: int, sums: Mapping[str, int] | Sequence[int], finisher: str | Seat | None = None
    ) -> Scorecard:
        """Correct a round; all that follows from it is worked out again.

        number: which round, from 1. The rest is as for `add`.

        Raises `InvalidScorecard` as `add` does, and also when the game would have ended before the last round
        on the sheet. If the correction is right, remove the rounds after the end first.
        """
        index = self._index(number)
        score = read_round(number, sums, finisher, self.names, self.rules)
        return evolve(self, rounds=(*self.rounds[:index], score, *self.rounds[index + 1 :]))

    def remove(self, number: int) -> Scorecard:
        """Strike a round out, as if it had not been played; the later ones move up.

        number: which round, from 1.

        Raises `InvalidScorecard` when there is no such round, and when the game would have ended before the
        last round that is left.
        """
        index = self._index(number)
        return evolve(self, rounds=self.rounds[:index] + self.rounds[index + 1 :])

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all rounds, in seat order; zeros before the first (GAME-1)."""
        return self.standing.totals

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on (GAME-2)."""
        return decide(self.standing, self.rounds[-1], self.rules) if self.rounds else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (GAME-2)."""
        return self.outcome is not None

    @property
    def extra_round_due(self) -> bool:
        """Whether the game has come to its end, and goes on only because the lowest total is tied (OPT-4)."""
        return self.standing.reached is not None and not self.is_over

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who has the lowest total, by seat; nobody before the first round."""
        return tuple(self.names[seat] for seat in lowest(self.totals)) if self.rounds else ()

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, by seat: several when they share it, nobody while the game goes on (GAME-3, GAME-4)."""
        outcome = self.outcome
        return () if outcome is None else tuple(self.names[seat] for seat in outcome.winners)

    @property
    def standings(self) -> tuple[Ranked, ...]:
        """How everybody stands, the lowest total first (GAME-3), level players by seat.

        When the last round has decided between equal totals, the winner stands before the others (OPT-4).
        """
        winners = self.winners
        keys = [
            (total, bool(winners) and name not in winners) for name, total in zip(self.names, self.totals, strict=True)
        ]
        ahead = [sum(other < key for other in keys) for key in keys]
        order = sorted(range(self.players), key=keys.__getitem__)
        return tuple(Ranked(ahead[seat] + 1, seat, self.names[seat], self.totals[seat]) for seat in order)

    @property
    def status(self) -> str:
        """How the game stands, in one sentence or two: who leads, whether another round is due and why, who has won."""
        rounds, lowest, leaders = len(self.rounds), min(self.totals), self.leaders
        after = f"{rounds} round" if rounds == 1 else f"{rounds} rounds"
        if self.standing.reached is None:
            if not rounds:
                return "No round has been played."
            return f"After {after} {listed(leaders)} {'leads' if len(leaders) == 1 else 'lead'} with {lowest}."
        why, winners = reason(self.standing.reached, self.rules), self.winners
        if not winners:
            tied = f"{listed(leaders)} are level at {lowest}, the lowest total"
            return f"After {after} {why}, but {tied}: another round is due (OPT-4)."
        won = f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the win'} with {lowest}"
        if won.startswith("seat "):  # a name stays as it is, as in `sentence`
            won = f"S{won[1:]}"
        if len(winners) < len(leaders):
            won += ", having done better in the last round than others with the same total (OPT-4)"
        return f"The game is over after {after}: {why}. {won}."

    def _index(self, number: object) -> int:
        if type(number) is not int or not 1 <= number <= len(self.rounds):
            there = f"one from 1 to {len(self.rounds)}" if self.rounds else "none yet, as no round has been played"
            raise InvalidScorecard("round number", shown(number), there)
        return number - 1


def _check_rules(rules: object) -> None:
    if not isinstance(rules, Rules):
        raise InvalidRules("rules", shown(rules), "Rules")
