"""Sheets for the tests of this room, and what they refuse."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from skyjo import CLASSIC, Rules
from skyjo.scorecard import InvalidScorecard, Scorecard

ABC = ["Ann", "Bob", "Cem"]
STALLING = Rules(stall_limit=20)


def sheet(*rounds: tuple[Sequence[int], int | None], rules: Rules = CLASSIC) -> Scorecard:
    """A sheet for Ann, Bob, Cem and so on, with these sums and finishers."""
    card = Scorecard.start(["Ann", "Bob", "Cem", "Dan"][: len(rounds[0][0]) if rounds else 3], rules=rules)
    for sums, finisher in rounds:
        card = card.add(sums, finisher)
    return card


def refusal(call: Callable[..., object], *arguments: Any, **named: Any) -> str:
    with pytest.raises(InvalidScorecard) as refused:
        call(*arguments, **named)
    assert len(refused.value.given) <= 300
    return str(refused.value)
