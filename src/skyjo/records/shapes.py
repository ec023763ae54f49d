"""The shapes of values in JSON: one cattrs converter for all of them, strict on the way in.

A class is an object with the fields of the class. Annotations say what belongs into a field, and they say `Card`,
`Seat` or `Place` where they mean one; here these names stand for numbers within bounds. `hints` gives a class's
fields with those meanings, and the JSON Schemas are made from the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from types import UnionType
from typing import Any, NewType, Union, cast, get_args, get_origin, get_type_hints

from attrs import NOTHING, fields, has
from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn

from skyjo.core.consistency import flaw
from skyjo.core.errors import InvalidRecord, InvalidRules, shown, size_of
from skyjo.core.game import Game
from skyjo.core.grid import Blank
from skyjo.core.moves import Move
from skyjo.core.rules import Deck, Rules
from skyjo.core.scoring import RoundScore
from skyjo.core.shuffle import SEED_LENGTH
from skyjo.knowledge.event_kinds import Event
from skyjo.knowledge.view import View
from skyjo.records.limits import LONGEST_NUMBER
from skyjo.records.parsing import Repeated
from skyjo.records.views import check_view

__all__ = [
    "BOUNDS",
    "CELL",
    "COUNTS",
    "Count",
    "converter",
    "hints",
    "kinds_of",
]

_Hook = Callable[[Any, Any], Any]

_Card = NewType("_Card", int)
_Seat = NewType("_Seat", int)
_Place = NewType("_Place", int)
Count = NewType("Count", int)

BOUNDS: Mapping[Any, tuple[str, int, int]] = {
    _Card: ("card", -99, 99),
    _Seat: ("seat", 0, 98),
    _Place: ("place", 0, 9 * 26 - 1),
    Count: ("count", 0, 2**53 - 1),
}
"""What a number stands for, and its least and greatest value by any rules (OPT-17)."""

CELL = Union[_Card, Blank]  # noqa: UP007 - before Python 3.14, `|` gives an object of another kind
COUNTS = frozenset(
    {
        "count",
        "draw_count",
        "format",
        "idle_turns",
        "limit",
        "move",
        "players",
        "reshuffles",
        "round_number",
        "rules_version",
    }
)
"""The fields whose number counts something."""

_MEANINGS = {"Card": _Card, "Seat": _Seat, "Place": _Place, "Cell": CELL, "Grid": tuple[CELL, ...]}


def hints(kind: type[object]) -> dict[str, Any]:
    """Give for each field of a class that JSON has what belongs there."""
    annotated = get_type_hints(kind, localns=_MEANINGS)
    return {
        one.name: Count if one.name in COUNTS and kind is not Rules else annotated[one.name]
        for one in fields(cast("Any", kind))
        if one.init
    }


def kinds_of(union: object) -> dict[str, type[object]]:
    """Give the classes of a union by the name that `kind` has in JSON."""
    return {kind.__name__: kind for kind in get_args(union)}


converter: Converter = Converter(detailed_validation=False)
"""Makes values plain and plain data values. What it refuses is `InvalidRecord`, at the first thing wrong."""


# On the way in. Each hook takes plain data and refuses what is not exactly right; whoever asked for a part puts in
# front of the place where that part was, so the place grows to a JSON pointer on its way up.


def _structured(value: object, kind: Any) -> Any:
    return converter.structure(value, kind)


def _at(step: str | int, value: object, kind: Any) -> Any:
    try:
        return _structured(value, kind)
    except InvalidRecord as wrong:
        raise InvalidRecord(f"/{step}{wrong.where}", wrong.given, wrong.expected) from None


def _refuse(value: object, expected: str) -> InvalidRecord:
    return InvalidRecord("", shown(value), expected)


def _number_hook(name: str, least: int, most: int) -> _Hook:
    def structure(value: object, _: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise _refuse(value, f"a {name}, from {least} to {most}")
        return value

    return structure


def _integer(value: object, _: object) -> int:
    if type(value) is not int:
        raise _refuse(value, f"a whole number of at most {LONGEST_NUMBER} digits")
    return value


def _flag(value: object, _: object) -> bool:
    if type(value) is not bool:
        raise _refuse(value, "true or false")
    return value


def _text(value: object, _: object) -> str:
    if type(value) is not str:
        raise _refuse(value, "text")
    return value


def _seed(value: object, _: object) -> bytes:
    if type(value) is not str or not _HEX.fullmatch(value):
        raise InvalidRecord("", size_of(value), f"{2 * SEED_LENGTH} hexadecimal digits, small letters")  # secret
    return bytes.fromhex(value)


_HEX = re.compile(f"[0-9a-f]{{{2 * SEED_LENGTH}}}")


def _cell(value: object, _: object) -> Any:
    if type(value) is str and value in Blank.__members__:
        return Blank[value]
    try:
        return _structured(value, _Card)
    except InvalidRecord as wrong:
        raise _refuse(value, f"{wrong.expected}, or one of {', '.join(Blank.__members__)}") from None


def _deck(value: object, _: object) -> Deck:
    counts: dict[int, int] = {}
    for key, count in _object(value).items():
        if not _CARD_KEY.fullmatch(key):
            raise InvalidRecord("", f"the key {shown(key)}", "cards from -99 to 99 as keys")
        counts[int(key)] = _at(key, count, int)
    try:
        return Deck(counts)
    except InvalidRules as wrong:
        raise InvalidRecord("", wrong.given, wrong.expected) from None


_CARD_KEY = re.compile("0|-?[1-9][0-9]?")


def _object(value: object) -> dict[str, object]:
    if type(value) is not dict:
        raise _refuse(value, "a JSON object with each key once" if isinstance(value, Repeated) else "a JSON object")
    return cast("dict[str, object]", value)


def _choice_hook(kind: type[Enum], _: Converter) -> _Hook:
    def structure(value: object, _: object) -> Enum:
        if type(value) is not str or value not in kind.__members__:
            raise _refuse(value, f"one of {', '.join(kind.__members__)}")
        return kind[value]

    return structure


def _tuple_hook(kind: Any, _: Converter) -> _Hook:
    [item, _more] = get_args(kind)

    def structure(value: object, _: object) -> tuple[object, ...]:
        if type(value) is not list:
            raise _refuse(value, "an array")
        return tuple([_at(number, one, item) for number, one in enumerate(cast("list[object]", value))])

    return structure


def _optional_hook(kind: Any, _: Converter) -> _Hook:
    [there] = (one for one in get_args(kind) if one is not type(None))

    def structure(value: object, _: object) -> Any:
        if value is None:
            return None
        try:
            return _structured(value, there)
        except InvalidRecord as wrong:
            if wrong.where:
                raise
            raise InvalidRecord("", wrong.given, f"{wrong.expected}, or null") from None

    return structure


def _union_hook(kind: Any, _: Converter) -> _Hook:
    kinds = kinds_of(kind)

    def structure(value: object, _: object) -> Any:
        name = _object(value).get("kind")
        if type(name) is not str or name not in kinds:
            raise InvalidRecord("/kind", shown(name), f"one of {', '.join(kinds)}")
        return _structured(value, kinds[name])

    return structure


def _class_hook(kind: type[object], _: Converter) -> _Hook:
    """Read a class from an object: no key too many, and none missing unless the class has a default for it."""
    known = hints(kind)
    required = [one.name for one in fields(cast("Any", kind)) if one.init and one.default is NOTHING]
    tag = ["kind"] if kind in TAGGED else []
    names = [*tag, *known]

    def structure(value: object, _: object) -> Any:
        given = _object(value)
        for name in (*tag, *required):
            if name not in given:
                raise InvalidRecord(f"/{name}", "nothing", "a value")
        for key in given:
            if key not in names:
                raise InvalidRecord("", f"the key {shown(key)}", f"no key but {', '.join(names)}")
        if tag and given["kind"] != kind.__name__:
            raise InvalidRecord("/kind", shown(given["kind"]), kind.__name__)
        parts = {name: _at(name, given[name], part) for name, part in known.items() if name in given}
        if "grids" in parts:
            _check_players(parts["grids"], parts["scores"])
        try:
            made = kind(**parts)
        except InvalidRules as wrong:  # options of rules that do not go together
            raise InvalidRecord(f"/{wrong.where}", wrong.given, wrong.expected) from None
        if kind in _CHECKS:
            _CHECKS[kind](made)
        return made

    return structure


def _check_players(grids: tuple[object, ...], scores: tuple[RoundScore, ...]) -> None:
    """Check what has to be right before a game can be made: a game adds up its points at once."""
    if not grids:
        raise InvalidRecord("/grids", "no grid", "one for each player")
    for number, score in enumerate(scores):
        if len(score.points) != len(grids):
            where, expected = f"/scores/{number}/points", f"{len(grids)}, one for each player"
            raise InvalidRecord(where, f"{len(score.points)} numbers", expected)


def _check_game(game: Game) -> None:
    found = flaw(game)
    if found is not None:
        raise InvalidRecord("".join(f"/{step}" for step in found.path), found.given, found.expected)


_CHECKS: Mapping[type[object], Callable[[Any], None]] = {
    Game: _check_game,
    View: check_view,
}
"""What a whole has to be, besides having the right parts."""

TAGGED = frozenset(get_args(Move) + get_args(Event))
"""The classes that say in JSON which kind they are."""


def _is_choice(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _is_optional(kind: Any) -> bool:
    return get_origin(kind) in {Union, UnionType} and type(None) in get_args(kind)


def _is_union(kind: Any) -> bool:
    return kind in (Move, Event)


def _is_tagged(kind: Any) -> bool:
    return kind in TAGGED


for _kind, _bounds in BOUNDS.items():
    converter.register_structure_hook(_kind, _number_hook(*_bounds))
converter.register_structure_hook(int, _integer)
converter.register_structure_hook(bool, _flag)
converter.register_structure_hook(str, _text)
converter.register_structure_hook(bytes, _seed)
converter.register_structure_hook(Deck, _deck)
converter.register_structure_hook_factory(_is_choice, _choice_hook)
converter.register_structure_hook_factory(_is_tuple, _tuple_hook)
converter.register_structure_hook_factory(_is_optional, _optional_hook)
converter.register_structure_hook_factory(has, _class_hook)
converter.register_structure_hook_factory(_is_union, _union_hook)
converter.register_structure_hook(CELL, _cell)


# On the way out.


def _tagged_hook(kind: Any, _: Converter) -> Callable[[Any], dict[str, object]]:
    plain = make_dict_unstructure_fn(kind, converter)

    def unstructure(value: Any) -> dict[str, object]:
        return {"kind": kind.__name__, **plain(value)}

    return unstructure


def _plain_deck(deck: Deck) -> dict[str, int]:
    return {str(card): count for card, count in deck.items()}


converter.register_unstructure_hook(bytes, bytes.hex)
converter.register_unstructure_hook(Deck, _plain_deck)
converter.register_unstructure_hook_factory(_is_tagged, _tagged_hook)
