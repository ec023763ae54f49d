"""The score sheet: pen and paper for a game with real cards, on the scoring of `skyjo.core`.

>>> from skyjo.scorecard import Scorecard
>>> card = Scorecard.start(["Ann", "Bob", "Cem"])
>>> card = card.add({"Ann": 10, "Bob": 24, "Cem": 10}, finisher="Ann")
>>> card.totals
(20, 24, 10)
>>> card.add({"Ann": 141, "Bob": 5, "Cem": 9}, finisher="Bob")
Traceback (most recent call last):
skyjo.scorecard.errors.InvalidScorecard: round 2, Ann: got 141, expected a sum from -17 to 140: count the cards again
"""

from skyjo.scorecard.card import Ranked, Scorecard
from skyjo.scorecard.document import dumps, loads
from skyjo.scorecard.errors import InvalidScorecard
from skyjo.scorecard.grids import score_grid
from skyjo.scorecard.layout import table
from skyjo.scorecard.possible import PossibleSums, possible_sums

__all__ = [
    "InvalidScorecard",
    "PossibleSums",
    "Ranked",
    "Scorecard",
    "dumps",
    "loads",
    "possible_sums",
    "score_grid",
    "table",
]
