"""What a seat may know, and what it may conclude: views, odds, possible games, events."""

from skyjo.core.start import StarterReason
from skyjo.knowledge.event_kinds import (
    CardDiscarded,
    CardDrawn,
    CardLaid,
    CardReplaced,
    CardsRevealed,
    CardTurnedUp,
    DiscardTaken,
    Event,
    ExtraRoundDue,
    GameOver,
    LastTurnsLeft,
    LinesCleared,
    PileReshuffled,
    RoundCutOff,
    RoundDealt,
    RoundFinished,
    RoundScored,
    StarterChosen,
)
from skyjo.knowledge.events import deal_events, events
from skyjo.knowledge.odds import Chances, Odds, Prospect, expected_sum, odds, outcomes, prospects
from skyjo.knowledge.possible import given, given_hidden, sample
from skyjo.knowledge.sentences import sentence
from skyjo.knowledge.view import View, view

__all__ = [
    "CardDiscarded",
    "CardDrawn",
    "CardLaid",
    "CardReplaced",
    "CardTurnedUp",
    "CardsRevealed",
    "Chances",
    "DiscardTaken",
    "Event",
    "ExtraRoundDue",
    "GameOver",
    "LastTurnsLeft",
    "LinesCleared",
    "Odds",
    "PileReshuffled",
    "Prospect",
    "RoundCutOff",
    "RoundDealt",
    "RoundFinished",
    "RoundScored",
    "StarterChosen",
    "StarterReason",
    "View",
    "deal_events",
    "events",
    "expected_sum",
    "given",
    "given_hidden",
    "odds",
    "outcomes",
    "prospects",
    "sample",
    "sentence",
    "view",
]
