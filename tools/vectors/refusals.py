"""What is refused: moves, by code and rule, and starts that there are none of, by what is wrong in them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tools.vectors.drawing import Json, case, deal, refused, table
from tools.vectors.tables import FLIP, OTHER, nearly_done, opening


def moves() -> list[Json]:
    """Write the refused moves, phase by phase."""
    asked = [*_at_the_opening(), *_in_a_turn(), *_after_a_draw(), *_at_a_gap(), *_after_the_round(), *_of_other_kinds()]
    return [
        case(f"refused-{name}", rules, text, start, played, refused=refused(*codes))
        for name, rules, text, start, played, codes in asked
    ]


_Asked = tuple[str, str, str, Json, str, list[str]]
"""A name, the rules, what it shows, the start, the moves, and what is refused then."""

_FRESH = deal("1 2", "3 4", "5 6")
_TURN = table("5 6", OTHER, OTHER, discard="0 9", draw="-1")
_GAP = table(". 6 / . / .", OTHER, OTHER, discard="7*3", draw="-1")
_ENDED = f"{FLIP} {FLIP}"


def _at_the_opening() -> list[_Asked]:
    return [
        (
            "opening",
            "SETUP-6 TURN-8",
            "While the opening cards are turned up, no turn can be taken.",
            _FRESH,
            "",
            [
                "D reveal_first SETUP-6",
                "Ta1 reveal_first SETUP-6",
                "Ka1 reveal_first SETUP-6",
                "Xa1 reveal_first SETUP-6",
                "N reveal_first SETUP-6",
            ],
        ),
        (
            "opening-twice",
            "SETUP-6",
            "An opening card lies open already.",
            _FRESH,
            "?a1",
            ["?a1 not_face_down SETUP-6"],
        ),
        (
            "opening-nowhere",
            "SETUP-3 SETUP-6",
            "There is no fourth row and no fifth column.",
            _FRESH,
            "",
            ["?a4 not_a_place SETUP-3", "?e1 not_a_place SETUP-3", "?z9 not_a_place SETUP-3"],
        ),
        (
            "opening-of-another",
            "START-4 SETUP-7",
            "It is seat 0 that turns up cards.",
            _FRESH,
            "",
            ["?a1 not_your_turn START-4 seat=1", "?a1 not_your_turn START-4 seat=2"],
        ),
        (
            "opening-by-nobody",
            "START-4",
            "There is no seat 3 among three players.",
            _FRESH,
            "",
            ["?a1 not_your_turn START-4 seat=3"],
        ),
    ]


def _in_a_turn() -> list[_Asked]:
    return [
        (
            "turn",
            "TURN-8 TURN-3 END-6",
            "At the start of a turn nothing has been drawn.",
            _TURN,
            "",
            [
                "Ka1 nothing_drawn TURN-3",
                "Xc1 nothing_drawn TURN-3",
                "X nothing_drawn TURN-3",
                "?c1 reveals_done SETUP-6",
                "N round_not_over END-6",
            ],
        ),
        (
            "turn-nowhere",
            "SETUP-3 TURN-4",
            "The discard cannot be taken to a place that there is not.",
            _TURN,
            "",
            ["Td4 not_a_place SETUP-3", "Te1 not_a_place SETUP-3"],
        ),
        (
            "turn-of-another",
            "START-4",
            "Seats 1 and 2 have to wait.",
            _TURN,
            "",
            ["D not_your_turn START-4 seat=1", "Ta1 not_your_turn START-4 seat=2"],
        ),
    ]


def _after_a_draw() -> list[_Asked]:
    return [
        (
            "drawn",
            "TURN-8 SETUP-6 END-6",
            "After a draw the card is kept or discarded.",
            _TURN,
            "D",
            [
                "D already_drawn TURN-8",
                "Ta1 already_drawn TURN-8",
                "?c1 reveals_done SETUP-6",
                "N round_not_over END-6",
            ],
        ),
        (
            "drawn-nowhere",
            "SETUP-3 TURN-6",
            "Nothing is kept or turned up at a place that there is not.",
            _TURN,
            "D",
            ["Ka4 not_a_place SETUP-3", "Xe3 not_a_place SETUP-3"],
        ),
        (
            "drawn-by-another",
            "START-4 TURN-3",
            "The drawn card is not for another seat to place.",
            _TURN,
            "D",
            ["Ka1 not_your_turn START-4 seat=1", "Xc1 not_your_turn START-4 seat=2"],
        ),
        (
            "drawn-flip",
            "TURN-6",
            "A discard turns up a card that lies face down, not an open one, and not none.",
            _TURN,
            "D",
            ["Xa1 not_face_down TURN-6", "Xb1 not_face_down TURN-6", "X place_needed TURN-6"],
        ),
    ]


def _at_a_gap() -> list[_Asked]:
    return [
        (
            "gap-take",
            "TURN-7 COL-7",
            "The discard is not taken to a cleared place.",
            _GAP,
            "",
            ["Ta1 cleared_place TURN-7", "Ta2 cleared_place TURN-7", "Ta3 cleared_place TURN-7"],
        ),
        (
            "gap-keep",
            "TURN-7 COL-7",
            "A drawn card is not kept at a cleared place, and nothing turned up there.",
            _GAP,
            "D",
            ["Ka1 cleared_place TURN-7", "Xa1 cleared_place TURN-7", "Xa3 cleared_place TURN-7"],
        ),
    ]


def _after_the_round() -> list[_Asked]:
    return [
        (
            "scored",
            "END-6 TURN-8",
            "After the round nobody has a turn before the next deal.",
            nearly_done(),
            _ENDED,
            [
                "D round_over END-6",
                "Ta1 round_over END-6",
                "Ka1 round_over END-6",
                "Xa1 round_over END-6",
                "?a1 round_over END-6",
            ],
        ),
        (
            "deal-by-a-seat",
            "START-4 SETUP-2",
            "Dealing is the table's move: no seat can claim it.",
            nearly_done(),
            _ENDED,
            ["N not_your_turn START-4 seat=0", "N not_your_turn START-4 seat=1"],
        ),
        (
            "over",
            "GAME-2",
            "When the game is over nothing can be played, by whomever.",
            nearly_done(scores="16 5*"),
            _ENDED,
            [
                "N game_over GAME-2",
                "D game_over GAME-2",
                "?a1 game_over GAME-2",
                "Ka1 game_over GAME-2",
                "D game_over GAME-2 seat=0",
            ],
        ),
        (
            "next-opening",
            "SETUP-6",
            "In the next round too the opening comes first.",
            nearly_done(seed="next"),
            f"{_ENDED} N",
            ["D reveal_first SETUP-6", "N reveal_first SETUP-6"],
        ),
    ]


def _of_other_kinds() -> list[_Asked]:
    return [
        (
            "reveals-done",
            "SETUP-6",
            "After the last opening card no more of them can be turned up.",
            _FRESH,
            opening(3),
            ["?c1 reveals_done SETUP-6", "?a1 reveals_done SETUP-6"],
        ),
        (
            "no-flip",
            "OPT-5",
            "Where no card is turned up, a discard names no place.",
            table("5 6", OTHER, draw="9", rules={"flip_after_discard": False}),
            "D",
            ["Xc1 no_flip OPT-5"],
        ),
        (
            "dry",
            "PILE-1 OPT-17",
            "Nothing can be drawn while the only card outside the grids is the discard.",
            table(
                "1 / (2)",
                "3 / (4)",
                discard="5",
                rules={"rows": 2, "columns": 1, "initial_reveals": 1, "deck": "these"},
            ),
            "",
            ["D no_card_to_draw PILE-1"],
        ),
    ]


def starts() -> list[Json]:
    """Write the starts that there are none of, each with the field that is wrong."""
    return list(_starts())


def _starts() -> Iterator[Json]:
    bounds: list[tuple[str, str, Any, str]] = [
        ("OPT-1", "penalty_positive_only", 0, "a switch is on or off"),
        ("OPT-2", "penalty_on_tie", "yes", "a switch is on or off"),
        ("OPT-3", "penalty_factor", 0, "the factor is 1 or more"),
        ("OPT-3", "penalty_points", -1, "no points are taken off"),
        ("OPT-4", "total_tie", "SHARE", "there is no such choice"),
        ("OPT-5", "flip_after_discard", None, "a switch is on or off"),
        ("OPT-6", "clearing", "NONE", "it is called OFF"),
        ("OPT-7", "clear_lines", "ROWS", "there is no such choice"),
        ("OPT-8", "clear_at_reveal", 1, "a switch is on or off"),
        ("OPT-9", "first_starter", "FINISHER", "nobody has finished before the first round"),
        ("OPT-10", "later_starter", "FIRST_SEAT", "there is no such choice"),
        ("OPT-11", "start_tie", "HIGHEST_SEAT", "there is no such choice"),
        ("OPT-12", "reshuffle", "NEVER", "there is no such choice"),
        ("OPT-13", "stall_limit", 0, "a round has a turn at least"),
        ("OPT-14", "last_turns", 2, "a switch is on or off"),
        ("OPT-15", "target", 0, "a target is 1 or more"),
        ("OPT-16", "rounds", 0, "a game has a round at least"),
        ("OPT-17", "rows", 1, "a grid has two rows at least"),
        ("OPT-17", "rows", 10, "a grid has nine rows at most"),
        ("OPT-17", "columns", 0, "a grid has a column"),
        ("OPT-17", "columns", 27, "there are 26 letters for columns"),
        ("OPT-17", "initial_reveals", 3, "three opening cards could complete a column of three"),
        ("OPT-17", "initial_reveals", -1, "no card is turned down"),
        ("OPT-17", "min_players", 1, "it takes two"),
        ("OPT-17", "max_players", 100, "there is room for 99"),
        ("OPT-17", "deck", {"100": 150}, "cards go to 99"),
        ("OPT-17", "deck", {"1": 24}, "two grids and a discard need 25 cards"),
        ("OPT-17", "deck", {"1": 0, "2": 150}, "each card that is named is there"),
    ]
    # New cases go to the ends of these lists: their ids are their numbers, and stay.
    for number, (rule, option, value, why) in enumerate(bounds, 1):
        yield _invalid(
            f"invalid-option-{number}", rule, f"{option} cannot be {json.dumps(value)}: {why}.", {option: value}, option
        )
    together: list[tuple[str, Json, str, str]] = [
        ("OPT-15 OPT-16", {"target": None}, "target", "without a target and a last round a game would never end"),
        ("OPT-17", {"min_players": 5, "max_players": 4}, "max_players", "five at least and four at most cannot be"),
        (
            "OPT-17 OPT-7",
            {"columns": 2, "clear_lines": "COLUMNS_AND_ROWS"},
            "initial_reveals",
            "two opening cards could complete a row of two",
        ),
        ("OPT-17", {"rows": 2}, "initial_reveals", "two opening cards could complete a column of two"),
    ]
    for number, (rules, options, field, why) in enumerate(together, 1):
        yield _invalid(f"invalid-together-{number}", rules, f"{why[0].upper()}{why[1:]}.", options, field)
    seed: Json = {"seed": {"number": "7"}}
    yield case(
        "invalid-starter",
        "OPT-9",
        "Of three players there is no seat 3 to begin.",
        {"players": 3, "starter": 3, **seed},
        invalid="starter",
    )
    yield case(
        "invalid-starter-below",
        "OPT-9",
        "There is no seat -1 to begin.",
        {"players": 3, "starter": -1, **seed},
        invalid="starter",
    )
    yield case(
        "too-many-for-the-deck",
        "OPT-17 SETUP-1",
        "Thirteen players would need 157 cards.",
        {"players": 13, "options": {"max_players": 20}, **seed},
        invalid="players",
    )
    yield case(
        "too-few-for-the-table",
        "OPT-17 SETUP-1",
        "Where at least four play, three cannot.",
        {"players": 3, "options": {"min_players": 4}, **seed},
        invalid="players",
    )


def _invalid(name: str, rules: str, text: str, options: Json, field: str) -> Json:
    return case(name, rules, text, {"players": 2, "options": options, "seed": {"number": "7"}}, invalid=field)
