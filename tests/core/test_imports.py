"""What the package offers."""

import importlib
from types import ModuleType

import skyjo
from skyjo.core import errors

CONTRACT = {
    "new_game", "legal_moves", "violation", "is_legal", "apply",
    "Game", "Phase", "Table", "Blank", "FACE_DOWN", "CLEARED", "Cell", "Grid", "Card", "Seat", "Place",
    "Move", "Reveal", "Draw", "TakeDiscard", "KeepDrawn", "DiscardDrawn", "NextRound",
    "Violation", "RoundScore", "Outcome", "Reason",
    "Rules", "CLASSIC", "CLASSIC_DECK", "Deck",
    "Clearing", "ClearLines", "FirstStarter", "LaterStarter", "StartTie", "Reshuffle", "TotalTie",
    "SkyjoError", "InvalidInput", "IllegalMove", "InvalidRules", "InvalidNotation", "InvalidRecord",
    "grid_sum", "score_round", "totals", "outcome", "verdict", "Verdict",
    "move_id", "move_from_id", "move_count", "place_name", "place_at", "lines",
    "view", "View", "odds", "Odds", "Chances", "outcomes", "given", "given_hidden", "expected_sum", "sample",
    "prospects", "Prospect",
    "events", "deal_events", "sentence", "Event",
    "format_move", "parse_move", "format_position", "parse_position",
}  # fmt: skip

ROOMS = {
    "knowledge": {"view", "View", "odds", "Odds", "Chances", "outcomes", "given", "expected_sum", "sample", "events"},
    "records": {"Record", "dumps", "loads", "save", "load", "to_json", "from_json"},
    "core.spec": {"RULES", "OPTIONS", "GROUPS", "SOURCES", "Rule", "Option", "Source", "lookup"},
    "core.scoring": {"grid_sum", "score_round", "totals", "outcome", "RoundScore", "Outcome"},
    "core.moves": {"move_id", "move_from_id", "move_count"},
    "core.grid": {"place_name", "place_at", "lines"},
}


def test_all_public_names_are_listed() -> None:
    offered = {
        name for name, value in vars(skyjo).items() if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert set(skyjo.__all__) == offered
    assert offered >= CONTRACT


def test_rooms_offer_what_was_promised() -> None:
    for module, names in ROOMS.items():
        assert names <= set(importlib.import_module(f"skyjo.{module}").__all__), module


def test_public_names_are_listed_once_in_order() -> None:
    def kind(name: str) -> int:
        return 0 if name.isupper() else 1 if name[0].isupper() else 2

    assert list(skyjo.__all__) == sorted(set(skyjo.__all__), key=lambda name: (kind(name), name))


def test_a_star_brings_exactly_these() -> None:
    names: dict[str, object] = {}
    exec("from skyjo import *", names)  # noqa: S102 - what a star brings can only be seen by using it
    assert set(names) - {"__builtins__"} == set(skyjo.__all__)


def test_every_error_is_exported() -> None:
    ours = {
        name
        for name, value in vars(errors).items()
        if isinstance(value, type) and issubclass(value, Exception) and value.__module__ == errors.__name__
    }
    assert ours <= set(skyjo.__all__)
