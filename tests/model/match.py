"""One game, led by the library and by the second referee at once, and compared after every move."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

import skyjo
from skyjo import IllegalMove, InvalidRules, Move, Rules
from tests.model import bridge
from tests.model.house import House, seed_bytes
from tests.model.referee import Move as Told, Referee, Refused, moves_there_are

Order = tuple[int, ...]
"""The cards of a shuffle, first card first."""

_Answer = TypeVar("_Answer")


class Disagreement(AssertionError):
    """The library and the second referee have not come to the same; the message tells how to repeat it."""


class Match:
    """Hold a game as both have it. What may differ is looked at after every move; `Disagreement` if anything does.

    refused: how many moves both have found illegal, each counted once in every state where verdicts were compared.
    offered: how many times both were asked to play something illegal, and refused.
    """

    def __init__(
        self, players: int, rules: Rules, seed: int, cards: Order | None = None, starter: int | None = None
    ) -> None:
        self.beginning = f"{players}, {rules!r}, {seed!r}, {cards!r}, {starter!r}"
        self.played: list[tuple[Move, Order | None]] = []
        self.rules = rules
        self.refused = self.offered = 0
        self.house, self.moves, self.heard = _in_both_tongues(rules)
        self.referee = Referee(self.house, players, seed_bytes(seed), starter)
        self.referee.deal(None if cards is None else list(cards))
        self.game = self._ask(
            lambda: skyjo.new_game(players, rules=rules, seed=seed, cards=cards, starter=starter), "new_game"
        )
        self._compare_states()

    def legal_moves(self, *, verdicts: bool = True) -> tuple[Move, ...]:
        """Compare the lists of legal moves and return the list.

        verdicts: also compare what `violation` says of every move there is, not only of the list.
        """
        game = self.game
        allowed = self.referee.legal_moves()
        expected = tuple([self.heard[told] for told in allowed])
        legal = self._ask(lambda: skyjo.legal_moves(game), "legal_moves")
        if legal != expected:
            raise self.disagreement([f"legal moves: the library has {legal}, the second referee {expected}"])
        if verdicts:
            self._compare_verdicts(set(allowed))
        return legal

    def offer(self, move: Move, cards: Order | None = None, seat: int | None = None) -> bool:
        """Have both play a move; tell whether they did, or refused and left the game as it was."""
        told = bridge.told(move)
        before = self.game
        try:
            self.referee.play(told, None if cards is None else list(cards), seat)
        except Refused:
            self._see_refused(move, cards, seat, IllegalMove if not self.referee.allows(told, seat) else InvalidRules)
            return False
        self.played.append((move, cards))
        self.game = self._ask(lambda: skyjo.apply(before, move, cards=cards, seat=seat), "apply")
        self._compare_states()
        if len(self.game.scores) > len(before.scores):
            self._see_none(bridge.differences_on_paper(self.game, self.referee))
        return True

    def disagreement(self, found: list[str]) -> Disagreement:
        """Put what was found into an error that tells how to come to it again."""
        texts = [(skyjo.format_move(move, self.rules), cards) for move, cards in self.played]
        played = "\n".join(f"    {step!r}," for step in texts)
        return Disagreement(
            "\n".join(
                [
                    *found,
                    "",
                    "from skyjo import *",
                    "from tests.model.match import Match",
                    "",
                    f"match = Match({self.beginning})",
                    f"moves = [\n{played}\n]",
                    "for text, cards in moves:",
                    "    match.legal_moves()",
                    "    match.offer(parse_move(text, match.rules), cards)",
                    "match.legal_moves()",
                ]
            )
        )

    def _compare_verdicts(self, allowed: set[Told]) -> None:
        game, violation = self.game, skyjo.violation
        verdicts = self._ask(lambda: [violation(game, move) is None for move, _ in self.moves], "violation")
        opinions = [told in allowed for _, told in self.moves]
        if verdicts != opinions:
            all_three = zip(self.moves, verdicts, opinions, strict=True)
            wrong = [move for (move, _), verdict, opinion in all_three if verdict is not opinion]
            raise self.disagreement([f"violation: the second referee thinks otherwise of {wrong}"])
        self.refused += len(self.moves) - len(allowed)

    def _compare_states(self) -> None:
        self._see_none(bridge.differences(self.game, self.referee))

    def _see_none(self, found: list[str]) -> None:
        if found:
            raise self.disagreement(found)

    def _see_refused(
        self, move: Move, cards: Order | None, seat: int | None, expected: type[IllegalMove | InvalidRules]
    ) -> None:
        try:
            skyjo.apply(self.game, move, cards=cards, seat=seat)
        except expected:
            self.offered += 1  # that nothing has changed shows in the comparison after the next move
        except Exception as error:
            raise self.disagreement([f"{expected.__name__} for {move}, {cards=}, {seat=}: got {error!r}"]) from error
        else:
            raise self.disagreement([f"the library plays {move}, {cards=}, {seat=}; the second referee refuses"])

    def _ask(self, question: Callable[[], _Answer], name: str) -> _Answer:
        try:
            return question()
        except Exception as error:
            raise self.disagreement([f"{name}: the library raises {error!r}"]) from error


@lru_cache(maxsize=64)
def _in_both_tongues(rules: Rules) -> tuple[House, tuple[tuple[Move, Told], ...], dict[Told, Move]]:
    house = bridge.house_of(rules)
    heard = {told: bridge.heard(told) for told in moves_there_are(house)}
    return house, tuple((move, told) for told, move in heard.items()), heard
