"""What a seat may know, and what it may conclude: views, odds, possible games."""

from skyjo.knowledge.odds import Odds, Prospect, expected_sum, odds, outcomes, prospects
from skyjo.knowledge.possible import given, sample
from skyjo.knowledge.view import View, view

__all__ = ["Odds", "Prospect", "View", "expected_sum", "given", "odds", "outcomes", "prospects", "sample", "view"]
