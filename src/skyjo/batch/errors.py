"""What the batch engine refuses."""

from __future__ import annotations

from collections.abc import Sequence

from skyjo.core.errors import SkyjoError

__all__ = [
    "IllegalMoves",
    "PolicyFault",
    "UnsupportedRules",
]

_SHOWN = 5  # rows; an error about thousands of games names the first few


class UnsupportedRules(SkyjoError, ValueError):
    """Refuse rules that the batch engine cannot play; the core can.

    option: the options of `Rules` that stand in the way.
    given: what they are.
    supported: what can be played.
    """

    def __init__(self, option: str, given: str, supported: str) -> None:
        super().__init__(option, given, supported)
        self.option = option
        self.given = given
        self.supported = supported

    def __str__(self) -> str:
        return f"{self.option}: got {self.given}, the batch engine plays {self.supported}"


class IllegalMoves(SkyjoError, ValueError):
    """Refuse moves that may not be played; no game of the batch has changed.

    rows: the rows with such a move, ascending.
    message: why the first of them is refused, in a sentence.
    """

    def __init__(self, rows: Sequence[int], message: str) -> None:
        super().__init__(rows, message)
        self.rows = rows
        self.message = message

    def __str__(self) -> str:
        shown = ", ".join(map(str, self.rows[:_SHOWN]))
        more = f" and {len(self.rows) - _SHOWN} more" if len(self.rows) > _SHOWN else ""
        return (
            f"illegal in {'row' if len(self.rows) == 1 else 'rows'} {shown}{more}; row {self.rows[0]}: {self.message}"
        )


class PolicyFault(SkyjoError, RuntimeError):
    """Give up on a policy that does not play by the rules, or does not come to an end.

    round: the number of the round, from 0.
    message: what was wrong.
    """

    def __init__(self, round: int, message: str) -> None:  # noqa: A002 - the name of the field
        super().__init__(round, message)
        self.round = round
        self.message = message

    def __str__(self) -> str:
        return f"round {self.round}: {self.message}"
