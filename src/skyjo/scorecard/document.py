"""The score sheet as a JSON document."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any, NoReturn, cast

from attrs import fields

from skyjo.core.errors import InvalidRules, shown
from skyjo.core.rules import Deck, Rules
from skyjo.core.scoring import RoundScore
from skyjo.notation.broken_json import json_flaw
from skyjo.scorecard.card import Scorecard
from skyjo.scorecard.entries import MOST_ROUNDS, read_round
from skyjo.scorecard.errors import InvalidScorecard
from skyjo.scorecard.names import check_names

FORMAT = "skyjo-scorecard"
VERSION = 1
LONGEST = 1_000_000
"""How many characters a document may have."""

Object = dict[str, object]
_OPTIONS = {option.name: option.default for option in fields(Rules) if option.init}


def dumps(card: Scorecard) -> str:
    """Write a sheet as JSON, for `loads`.

    The document is an object: `format`, `version`, `players` (names by seat), `rules` (the options that are
    not classic) and `rounds`, each with its `sums` by seat and its `finisher`, a seat or null. Points and
    totals are not in it: they follow.

    >>> from skyjo.scorecard import Scorecard
    >>> dumps(Scorecard.start(["Ann", "Bob"]).add([12, 9], finisher=0))  # doctest: +NORMALIZE_WHITESPACE
    '{"format": "skyjo-scorecard", "version": 1, "players": ["Ann", "Bob"], "rules": {},
      "rounds": [{"sums": [12, 9], "finisher": 0}]}'
    """
    document = {
        "format": FORMAT,
        "version": VERSION,
        "players": list(card.names),
        "rules": dict(_written_rules(card.rules)),
        "rounds": [{"sums": list(score.sums), "finisher": score.finisher} for score in card.rounds],
    }
    return json.dumps(document, ensure_ascii=False)


def loads(text: str) -> Scorecard:
    """Read a sheet that `dumps` has written.

    text: at most 1,000,000 characters of JSON. It may come from anywhere.

    Raises `InvalidScorecard`, and nothing else, for any other text and for a sheet that cannot be: it says
    where as a JSON pointer (`/rounds/3/sums`), followed by what `Scorecard` says.

    >>> loads('{"format": "skyjo-scorecard", "version": 2}')
    Traceback (most recent call last):
    skyjo.scorecard.errors.InvalidScorecard: /version: got 2, expected 1, the one version known here
    """
    document = _object("document", _parsed(text))
    if document.get("format") != FORMAT:
        raise InvalidScorecard("/format", shown(document.get("format")), f'"{FORMAT}"')
    version = document.get("version")
    if type(version) is not int or version != VERSION:
        raise InvalidScorecard("/version", shown(version), f"{VERSION}, the one version known here")
    _check_keys("document", document, ("format", "version", "players", "rules", "rounds"))
    rules = _read_rules(document["rules"])
    with _at("/players"):
        names = check_names(document["players"], rules)
    rounds = _array("/rounds", document["rounds"])
    if len(rounds) > MOST_ROUNDS:
        raise InvalidScorecard("/rounds", f"{len(rounds)} rounds", f"at most {MOST_ROUNDS}")
    scores = tuple(_read_round(index, entry, names, rules) for index, entry in enumerate(rounds))
    with _at("/rounds"):
        return Scorecard(rules, names, scores)


def _parsed(text: object) -> object:
    if type(text) is not str:
        raise InvalidScorecard("document", shown(text), "text, the JSON of a score sheet")
    if len(text) > LONGEST:
        raise InvalidScorecard("document", f"{len(text)} characters", f"at most {LONGEST}")
    try:
        return cast("object", json.loads(text, object_pairs_hook=_unique, parse_constant=_no_number))
    except InvalidScorecard:
        raise
    except json.JSONDecodeError as wrong:
        raise InvalidScorecard(*json_flaw(wrong)) from None
    except RecursionError:
        raise InvalidScorecard(
            "document", "lists or objects within each other, many levels deep", "three levels"
        ) from None
    except ValueError:  # from int(), which refuses thousands of digits
        raise InvalidScorecard(
            "document", "a number with thousands of digits", "numbers that a score sheet needs"
        ) from None


def _unique(pairs: list[tuple[str, object]]) -> Object:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InvalidScorecard("document", f"{shown(twice)} twice in one object", "every name once")
    return found


def _no_number(constant: str) -> NoReturn:
    raise InvalidScorecard("document", constant, "JSON, which has no such number")


def _object(where: str, value: object) -> Object:
    if type(value) is not dict:
        raise InvalidScorecard(where, shown(value), "a JSON object")
    return cast("Object", value)


def _array(where: str, value: object) -> list[object]:
    if type(value) is not list:
        raise InvalidScorecard(where, shown(value), "an array")
    return cast("list[object]", value)


def _check_keys(where: str, found: Object, expected: tuple[str, ...]) -> None:
    for key in expected:
        if key not in found:
            raise InvalidScorecard(where, f"an object without {key}", ", ".join(expected))
    for key in found:
        if key not in expected:
            raise InvalidScorecard(where, f"an object with {shown(key)}", f"nothing but {', '.join(expected)}")


def _read_round(index: int, entry: object, names: tuple[str, ...], rules: Rules) -> RoundScore:
    where = f"/rounds/{index}"
    found = _object(where, entry)
    _check_keys(where, found, ("sums", "finisher"))
    sums = _array(f"{where}/sums", found["sums"])
    finisher = found["finisher"]
    if finisher is not None and type(finisher) is not int:
        raise InvalidScorecard(f"{where}/finisher", shown(finisher), "a seat, or null for nobody")
    with _at(where):
        return read_round(index + 1, sums, finisher, names, rules)


def _written_rules(rules: Rules) -> Iterator[tuple[str, object]]:
    for name, default in _OPTIONS.items():
        value: object = getattr(rules, name)
        if value == default:
            continue
        if isinstance(value, Enum):
            yield name, value.name
        elif isinstance(value, Deck):
            yield name, {str(card): count for card, count in value.items()}
        else:
            yield name, value


def _read_rules(value: object) -> Rules:
    found = {name: _read_option(name, option) for name, option in _object("/rules", value).items()}
    try:
        return Rules(**cast("dict[str, Any]", found))
    except InvalidRules as wrong:
        raise InvalidScorecard(f"/rules/{wrong.where}", wrong.given, wrong.expected) from None


def _read_option(name: str, value: object) -> object:
    if name not in _OPTIONS:
        raise InvalidScorecard("/rules", f"the option {shown(name)}", "nothing but options of Rules")
    default = _OPTIONS[name]
    if isinstance(default, Enum):
        choices = {choice.name: choice for choice in type(default)}
        if type(value) is not str or value not in choices:
            raise InvalidScorecard(f"/rules/{name}", shown(value), f"one of {', '.join(choices)}")
        return choices[value]
    if isinstance(default, Deck):
        return {_read_card(card): count for card, count in _object(f"/rules/{name}", value).items()}
    return value


def _read_card(text: str) -> int:
    if not re.fullmatch("0|-?[1-9][0-9]?", text):
        raise InvalidScorecard("/rules/deck", f"the card {shown(text)}", "a whole number from -99 to 99")
    return int(text)


@contextmanager
def _at(pointer: str) -> Generator[None, None, None]:
    """Say where in the document it is that something is wrong."""
    try:
        yield
    except InvalidScorecard as wrong:
        raise InvalidScorecard(": ".join(filter(None, (pointer, wrong.where))), wrong.given, wrong.expected) from None
