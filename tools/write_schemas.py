"""Write the JSON Schemas that the package ships, from the classes and docstrings that they describe.

Usage: python tools/write_schemas.py [--check]

With --check nothing is written; the run fails when a schema is not what it should be.
"""

import json
import re
import sys
from collections.abc import Iterator
from enum import Enum
from inspect import cleandoc
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_origin

from attrs import NOTHING, fields

from skyjo import Deck, Event, Game, Move, Rules, View
from skyjo.records import FORMAT_VERSION, LONGEST_NAME, MOST_MOVES, RULES_VERSION
from skyjo.records.document import Document
from skyjo.records.shapes import BOUNDS, CELL, TAGGED, hints, kinds_of

FOLDER = Path(__file__).parent.parent / "src/skyjo/records/schemas"
ROOTS: dict[str, Any] = {
    "record": Document,
    "view": View,
    "game": Game,
    "move": Move,
    "event": Event,
    "rules": Rules,
}
TITLES = {"move": "A move: one of six kinds.", "event": "An event: something that happened at the table."}

Schema = dict[str, Any]

_PLACE_NAME = "[a-z][1-9]"
_EXTRAS: dict[tuple[type[object], str], Schema] = {
    (Document, "format"): {"const": FORMAT_VERSION},
    (Document, "rules_version"): {"const": RULES_VERSION},
    (Document, "players"): {"type": "integer", "minimum": 2, "maximum": 99},
    (Document, "names"): {
        "type": "array",
        "items": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
        "maxItems": 99,
    },
    (Document, "moves"): {
        "type": "array",
        "items": {"type": "string", "pattern": f"^([?TKX]{_PLACE_NAME}|[DXN])$"},
        "maxItems": MOST_MOVES,
    },
}
"""What the class of a field does not say."""

_MOST = 1_000_000_000
_OPTIONS: dict[str, tuple[int, int]] = {
    "penalty_factor": (1, _MOST),
    "penalty_points": (0, _MOST),
    "stall_limit": (1, _MOST),
    "target": (1, _MOST),
    "rounds": (1, _MOST),
    "rows": (2, 9),
    "columns": (1, 26),
    "initial_reveals": (0, 8),
    "min_players": (2, 99),
    "max_players": (2, 99),
}
"""The least and the greatest value of each option that is a number."""


def main(*, check: bool) -> None:
    """Write every schema, or compare it with the one that is there."""
    for name, root in ROOTS.items():
        path = FOLDER / f"{name}.json"
        text = json.dumps(schema(name, root), indent=2, ensure_ascii=False) + "\n"
        if not check:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            sys.exit(f"{path.name} is not what tools/write_schemas.py writes")


def schema(name: str, root: Any) -> Schema:
    """Make the schema of one kind of document, complete in itself."""
    definitions: dict[str, Schema] = {}
    if isinstance(root, type):
        body = _class(root, definitions)
    else:
        body = {
            "description": TITLES[name],
            "oneOf": [_shape(kind, definitions) for kind in kinds_of(root).values()],
        }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:skyjo:{name}:{FORMAT_VERSION}",
        "title": name,
        **body,
        "$defs": dict(sorted(definitions.items())),
    }


def _shape(kind: Any, definitions: dict[str, Schema]) -> Schema:
    """Make the schema of what an annotation stands for; classes and numbers of a kind are defined once."""
    if kind in BOUNDS:
        name, least, most = BOUNDS[kind]
        return _defined(name, {"type": "integer", "minimum": least, "maximum": most}, definitions)
    if kind == CELL:
        return {"anyOf": [_shape(part, definitions) for part in get_args(CELL)]}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _shape(get_args(kind)[0], definitions)}
    if NoneType in get_args(kind):
        [there] = (part for part in get_args(kind) if part is not NoneType)
        return {"anyOf": [_shape(there, definitions), {"type": "null"}]}
    if kind is Deck:
        return {
            "type": "object",
            "propertyNames": {"pattern": "^(0|-?[1-9][0-9]?)$"},
            "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 10_000},
        }
    if issubclass(kind, Enum):
        members = [member.name for member in kind]
        return _defined(kind.__name__, {"description": _said(kind)[0], "enum": members}, definitions)
    plain: dict[Any, Schema] = {
        bool: {"type": "boolean"},
        int: {"type": "integer"},
        str: {"type": "string"},
        bytes: {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    }
    if kind in plain:
        return plain[kind]
    if kind.__name__ not in definitions:
        definitions[kind.__name__] = {}  # its place, should a part of it ask
        definitions[kind.__name__] = _class(kind, definitions)
    return {"$ref": f"#/$defs/{kind.__name__}"}


def _defined(name: str, shape: Schema, definitions: dict[str, Schema]) -> Schema:
    definitions[name] = shape
    return {"$ref": f"#/$defs/{name}"}


def _class(kind: type[object], definitions: dict[str, Schema]) -> Schema:
    summary, entries = _said(kind)
    if kind is View:
        entries = _said(Game)[1] | entries  # its docstring says what differs
    attributes = {one.name: one for one in fields(kind)}  # type: ignore[arg-type]  # each kind is a class of attrs
    properties: dict[str, Schema] = {"kind": {"const": kind.__name__}} if kind in TAGGED else {}
    for name, part in hints(kind).items():
        shape = _EXTRAS.get((kind, name)) or _shape(part, definitions)
        if kind is Rules:
            shape = {**_bounded(name, shape), "default": _plain(attributes[name].default)}
        properties[name] = {"description": entries[name], **shape} if name in entries else shape
    required = [name for name in properties if name not in attributes or attributes[name].default is NOTHING]
    return {
        "description": summary,
        "type": "object",
        "properties": properties,
        **({"required": required} if required else {}),
        "additionalProperties": False,
    }


def _bounded(name: str, shape: Schema) -> Schema:
    if name not in _OPTIONS:
        return shape
    least, most = _OPTIONS[name]
    bounds = {"type": "integer", "minimum": least, "maximum": most}
    return {"anyOf": [bounds, {"type": "null"}]} if "anyOf" in shape else bounds


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.name
    return {str(card): count for card, count in value.items()} if isinstance(value, Deck) else value


def _said(kind: type[object]) -> tuple[str, dict[str, str]]:
    """Take from a docstring its first line and, by field, the entries `name: what it means`."""
    text = re.sub(r"\bNone\b", "null", cleandoc(kind.__doc__ or ""))
    entries: dict[str, str] = {}
    for names, meaning in _entries(text):
        entries |= dict.fromkeys(names.split(", "), meaning)
    return text.partition("\n\n")[0].replace("\n", " "), entries


def _entries(text: str) -> Iterator[tuple[str, str]]:
    for entry in re.finditer(r"^(\w+(?:, \w+)*): (.+(?:\n    .+)*)", text, flags=re.MULTILINE):
        yield entry[1], " ".join(entry[2].split())


if __name__ == "__main__":
    main(check="--check" in sys.argv[1:])
