"""Values as JSON text and back: for the wire, and for records as documents."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar, cast, get_args, get_origin

from skyjo.core.errors import InvalidInput, InvalidRecord, shown
from skyjo.core.game import Game
from skyjo.core.moves import Move
from skyjo.core.rules import Rules
from skyjo.knowledge.event_kinds import Event
from skyjo.knowledge.view import View
from skyjo.records.document import converter
from skyjo.records.limits import LONGEST_TEXT
from skyjo.records.parsing import parsed
from skyjo.records.record import Record
from skyjo.records.shapes import TAGGED

if TYPE_CHECKING:
    from typing_extensions import TypeForm

__all__ = [
    "Sendable",
    "dumps",
    "from_json",
    "loads",
    "to_json",
]

_Value = TypeVar("_Value")

Sendable = Game | View | Rules | Record | Move | Event
"""What has a form in JSON."""

_CLASSES: frozenset[type] = frozenset({Game, View, Rules, Record}) | TAGGED
_KINDS: frozenset[object] = _CLASSES | {Move, Event}
_EXPECTED = "Game, View, Rules, Record, Move, Event, or a tuple of such"


def to_json(value: Sendable | tuple[Sendable, ...]) -> str:
    """Write a value as JSON on one line: a game, a view, a move, rules, an event, a record, or a tuple of them.

    An object has the fields of the value; a move or an event has its `kind` too. Equal values give equal text.
    A view's JSON holds what the view holds and no more. The JSON of a game or a record holds the seed and every
    hidden card: it is the table's secret.

    Raises `InvalidInput` for any other value and for one made of what has no place in it, and `InvalidRecord` for one
    that is more than `from_json` reads.

    >>> from skyjo import KeepDrawn
    >>> to_json(KeepDrawn(4))
    '{"kind":"KeepDrawn","place":4}'
    """
    plain = _plain(value)
    try:
        text = _text(plain)
    except Exception:  # noqa: BLE001 - nobody has looked at what a move or an event is made of, and it may raise anything
        raise InvalidInput("value", shown(value), "one with numbers, texts and such in its fields") from None
    return _readable(text)


def from_json(text: str, kind: TypeForm[_Value]) -> _Value:
    """Read a value from JSON: the inverse of `to_json`.

    kind: what it is to be: `Game`, `View`, `Rules`, `Record`, `Move` or a kind of move, `Event` or a kind of
        event, or a tuple of one of them, as `tuple[Event, ...]`.

    What is read hangs together: a game can be played on, a view is one that some game gives. In rules, options
    may be left out that are classic; whether a move is legal is another question.

    A text has at most 1,000,000 characters, a number in it at most 40 digits. Raises `InvalidRecord` for any other
    text: `where` is the JSON pointer to what is wrong, or the line and column where the text stops being JSON.
    Raises `InvalidInput` for a kind that has no form in JSON.

    >>> from skyjo import Move, Rules
    >>> from_json('{"kind": "KeepDrawn", "place": 4}', Move)
    KeepDrawn(place=4)
    >>> from_json('{"rows": 4, "target": true}', Rules)
    Traceback (most recent call last):
    skyjo.core.errors.InvalidRecord: /target: got True, expected a whole number of at most 40 digits, or null
    """
    if not _has_form(kind):
        raise InvalidInput("kind", shown(kind), _EXPECTED)
    value = parsed(text)
    try:
        return cast("_Value", converter.structure(value, cast("Any", kind)))
    except InvalidRecord as wrong:
        raise InvalidRecord(wrong.where or "document", wrong.given, wrong.expected) from None


def dumps(record: Record) -> str:
    """Write a record as a JSON document, one line for each of its parts.

    It holds the seed, and is the table's secret while the game runs. Equal records give equal text. Raises
    `InvalidRecord` when it would be longer than the 1,000,000 characters that `loads` reads.

    >>> dumps(Record.start(2, seed=7)).splitlines()[1]
    '  "format": 1,'
    """
    if type(record) is not Record:
        raise InvalidInput("record", shown(record), "a Record")
    parts = cast("dict[str, object]", converter.unstructure(record))
    lines = ",\n".join(f'  "{name}": {_text(part)}' for name, part in parts.items())
    return _readable(f"{{\n{lines}\n}}\n")


def loads(text: str) -> Record:
    """Read a record by playing it through: the inverse of `dumps`.

    Raises `InvalidRecord` for any text that is no record of a game, and nothing else. `where` is the JSON pointer
    to what is wrong: the move at `/moves/6` is the seventh. At most 1,000,000 characters are read, 50,000 moves,
    rounds of 1,000,000 cards altogether, and names of 100 characters.

    >>> record = Record.start(2, seed=7)
    >>> loads(dumps(record)) == record
    True
    >>> loads(dumps(record).replace('"moves": []', '"moves": ["?a1", "?a4"]'))
    Traceback (most recent call last):
    skyjo.core.errors.InvalidRecord: /moves/1: got 'a4' in move 2, expected a name from a1 to d3
    """
    return from_json(text, Record)


def _plain(value: object) -> object:
    if type(value) is tuple:
        return [_plain(one) for one in cast("tuple[object, ...]", value)]
    if not any(type(value) is kind for kind in _CLASSES):  # a set would hash the type, which may run its own code
        raise InvalidInput("value", shown(value), _EXPECTED)
    return converter.unstructure(value)


def _has_form(kind: object) -> bool:
    try:
        if get_origin(kind) is not tuple:
            return kind in _KINDS
    except Exception:  # noqa: BLE001 - looking up what comes from outside runs its own code
        return False
    args = get_args(kind)
    return len(args) == 2 and args[1] is ... and _has_form(args[0])  # noqa: PLR2004 - tuple[..., ...]


def _text(plain: object) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _readable(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise InvalidRecord("document", f"{len(text)} characters", f"at most {LONGEST_TEXT}")
    return text
