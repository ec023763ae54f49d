"""The search: breadth first from every deal, through every move and every order of every reshuffle."""

from __future__ import annotations

import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterator

from attrs import field, frozen, mutable

from skyjo import Card, Draw, Game, Move, Phase, Rules, format_move, format_position, legal_moves
from tests.exhaustive.checks import STATE_CHECKS, STEP_CHECKS, check_deal
from tests.exhaustive.information import Information, beliefs
from tests.exhaustive.quotient import NO_SEED, Order, canonical, deals, key, orders, steps

__all__ = ["Closure", "Configuration", "Fault", "explore"]

Progress = Callable[[int], object]
"""Told now and then how many states have been looked at since the last time."""

TOLD_EVERY = 500


@frozen
class Configuration:
    """Say which game is searched.

    name, why: what it is called, and what it is there for.
    depth: how many moves deep; None for all there is.
    information: whether the states are put together by what a seat can know; that takes about half of the time.
    follow: whether also each viewer's beliefs are followed from the deal on, which is for small games only.
    """

    name: str
    why: str
    rules: Rules
    players: int = 2
    depth: int | None = None
    information: bool = True
    follow: bool = False


@frozen
class Closure:
    """Say what was searched and found sound.

    states: how many there are, counting as one those that `quotient` says count as one.
    steps: how many moves were played from them, each order of a shuffle being one.
    depth: how many moves lead to the farthest of them.
    closed: whether that was all, or the search ended at that depth.
    ends: in how many of them the game is over.
    situations: how many different states of knowledge there are; 0 where nobody looked.
    beliefs: how many beliefs all viewers together can come to; 0 where nobody followed them.
    seconds: the time that the processor took, whatever else it did meanwhile.
    """

    name: str
    states: int
    steps: int
    depth: int
    closed: bool
    ends: int
    situations: int
    beliefs: int
    seconds: float


class Fault(AssertionError):
    """What was found, with the position and the move that show it again."""


def explore(configuration: Configuration, progress: Progress = lambda _: None) -> Closure:
    """Search a configuration, and check everything in it; raises `Fault`."""
    started = time.process_time()
    search = _Search(configuration, progress)
    search.run()
    if search.closed:
        search.check_that_all_end()
    try:
        situations = 0 if search.information is None else search.information.check()
        followed = _follow(configuration) if configuration.follow else 0
    except Exception as wrong:  # whatever views and odds raise is a fault
        raise Fault(f"{configuration.name}: {wrong}") from wrong
    seconds = round(time.process_time() - started, 3)
    return Closure(
        configuration.name,
        len(search.index),
        search.steps,
        search.depth,
        search.closed,
        len(search.ends),
        situations,
        followed,
        seconds,
    )


def _follow(configuration: Configuration) -> int:
    viewers = (*range(configuration.players), None)
    return sum(beliefs(configuration.rules, configuration.players, viewer) for viewer in viewers)


@mutable
class _Search:
    """Number the states as they are found; keep the games of one layer, and of the rest only keys and numbers."""

    configuration: Configuration
    progress: Progress
    index: dict[bytes, int] = field(factory=dict)
    ends: set[int] = field(factory=set)
    sources: array[int] = field(factory=lambda: array("L"))
    targets: array[int] = field(factory=lambda: array("L"))
    steps: int = 0
    depth: int = 0
    closed: bool = False
    information: Information | None = None

    def run(self) -> None:
        """Go layer by layer."""
        configuration = self.configuration
        if configuration.information:
            self.information = Information()
        layer = list(self._dealt())
        untold = 0
        while layer:
            last = self.depth == configuration.depth
            found: list[tuple[int, Game]] = []
            for number, game in layer:
                found += self._visited(number, game, follow=not last)
                untold += 1
                if untold == TOLD_EVERY:
                    self.progress(untold)
                    untold = 0
            layer = found
            self.depth += bool(found)
            self.closed = not last
        self.progress(untold)

    def check_that_all_end(self) -> None:
        """See that from everywhere the end of the game can be reached, and so the end of each round before it.

        Goes backwards along the steps until nothing more is reached. Most steps lead away from the deal, so going
        through them from the last to the first needs few passes.
        """
        reached = bytearray(len(self.index))
        for number in self.ends:
            reached[number] = 1
        going = True
        while going:
            going = False
            for source, target in zip(reversed(self.sources), reversed(self.targets), strict=True):
                if reached[target] and not reached[source]:
                    reached[source] = going = True
        if not all(reached):
            lost = reached.count(0)
            raise Fault(f"{self.configuration.name}: from {lost} states the end cannot be reached")

    def _dealt(self) -> Iterator[tuple[int, Game]]:
        rules, players = self.configuration.rules, self.configuration.players
        for order, game in zip(orders(rules.deck.cards), deals(rules, players), strict=True):
            check_deal(game, order)
            number, new = self._numbered(game)
            if new:
                yield number, canonical(game)

    def _numbered(self, game: Game) -> tuple[int, bool]:
        """Find the number of a state, and whether it is a new one."""
        new = len(self.index)
        number = self.index.setdefault(key(game), new)
        if number == new and game.phase is Phase.OVER:
            self.ends.add(number)
        return number, number == new

    def _visited(self, number: int, game: Game, *, follow: bool) -> Iterator[tuple[int, Game]]:
        """Check a state and the steps from it; give the states that are new."""
        try:
            for check_state in STATE_CHECKS:
                check_state(game)
        except Exception as wrong:  # whatever is raised at a game that play has led to is a fault
            raise self._fault(wrong, game) from wrong
        draws: Counter[Card] = Counter()
        if follow:
            yield from self._followed(number, game, draws)
        if self.information is not None:
            try:
                self.information.see(game, draws)
            except Exception as wrong:  # likewise
                raise self._fault(wrong, game) from wrong

    def _followed(self, number: int, game: Game, draws: Counter[Card]) -> Iterator[tuple[int, Game]]:
        targets: set[int] = set()
        for move in legal_moves(game):
            for after in self._played(game, move):
                self.steps += 1
                if isinstance(move, Draw) and after.drawn is not None:
                    draws[after.drawn] += 1
                target, new = self._numbered(after)
                targets.add(target)
                if new:
                    yield target, canonical(after)
        for target in targets:
            self.sources.append(number)
            self.targets.append(target)

    def _played(self, game: Game, move: Move) -> Iterator[Game]:
        """Play a move with every order of the shuffle that it causes, and check each step."""
        order: Order | None = None
        try:
            for _, order, after in steps(game, (move,)):
                for check_step in STEP_CHECKS:
                    check_step(game, move, order, after)
                yield after
        except Exception as wrong:  # whatever a legal move raises is a fault
            raise self._fault(wrong, game, move, order) from wrong

    def _fault(self, wrong: Exception, game: Game, move: Move | None = None, order: Order | None = None) -> Fault:
        played = "" if move is None else f"\nmove {format_move(move, game.rules)}"
        shuffled = "" if order is None else f" with cards={list(order)}"
        told = str(wrong) or repr(wrong)
        assert game.seed == NO_SEED
        return Fault(f"{self.configuration.name}: {told}\nposition {format_position(game)}{played}{shuffled}")
