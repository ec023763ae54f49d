"""The rules of the card game Skyjo: immutable values, pure functions, every rule with its number.

>>> import random
>>> import skyjo
>>> chance = random.Random(1)
>>> game = skyjo.new_game(2, seed=7)
>>> while not game.is_over:
...     game = skyjo.apply(game, chance.choice(skyjo.legal_moves(game)))
>>> game.outcome
Outcome(totals=(62, 126), winners=(0,), reason=Reason.TARGET)
"""

from skyjo.core.errors import (
    IllegalMove,
    InvalidInput,
    InvalidNotation,
    InvalidRecord,
    InvalidRules,
    SkyjoError,
    Violation,
)
from skyjo.core.game import Game, Phase, Table
from skyjo.core.grid import CLEARED, FACE_DOWN, Blank, Cell, Grid, lines, place_at, place_name
from skyjo.core.legality import is_legal, legal_moves, violation
from skyjo.core.moves import (
    DiscardDrawn,
    Draw,
    KeepDrawn,
    Move,
    NextRound,
    Reveal,
    TakeDiscard,
    move_count,
    move_from_id,
    move_id,
)
from skyjo.core.play import apply, new_game
from skyjo.core.rules import (
    CLASSIC,
    CLASSIC_DECK,
    Card,
    Clearing,
    ClearLines,
    Deck,
    FirstStarter,
    LaterStarter,
    Place,
    Reshuffle,
    Rules,
    Seat,
    StartTie,
    TotalTie,
)
from skyjo.core.scoring import Outcome, Reason, RoundScore, Standing, grid_sum, outcome, score_round, totals
from skyjo.knowledge import (
    Odds,
    Prospect,
    View,
    expected_sum,
    given,
    odds,
    outcomes,
    prospects,
    sample,
    view,
)

__version__ = "0.1.0"

__all__ = [
    "CLASSIC",
    "CLASSIC_DECK",
    "CLEARED",
    "FACE_DOWN",
    "Blank",
    "Card",
    "Cell",
    "ClearLines",
    "Clearing",
    "Deck",
    "DiscardDrawn",
    "Draw",
    "FirstStarter",
    "Game",
    "Grid",
    "IllegalMove",
    "InvalidInput",
    "InvalidNotation",
    "InvalidRecord",
    "InvalidRules",
    "KeepDrawn",
    "LaterStarter",
    "Move",
    "NextRound",
    "Odds",
    "Outcome",
    "Phase",
    "Place",
    "Prospect",
    "Reason",
    "Reshuffle",
    "Reveal",
    "RoundScore",
    "Rules",
    "Seat",
    "SkyjoError",
    "Standing",
    "StartTie",
    "Table",
    "TakeDiscard",
    "TotalTie",
    "View",
    "Violation",
    "apply",
    "expected_sum",
    "given",
    "grid_sum",
    "is_legal",
    "legal_moves",
    "lines",
    "move_count",
    "move_from_id",
    "move_id",
    "new_game",
    "odds",
    "outcome",
    "outcomes",
    "place_at",
    "place_name",
    "prospects",
    "sample",
    "score_round",
    "totals",
    "view",
    "violation",
]
