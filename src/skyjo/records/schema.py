"""The published JSON Schemas, which ship with the package."""

from __future__ import annotations

from importlib.resources import files

from skyjo.core.errors import InvalidInput, shown

__all__ = ["SCHEMAS", "schema"]

SCHEMAS = ("record", "view", "game", "move", "event", "rules")
"""The names of the schemas."""


def schema(name: str) -> str:
    """Give a JSON Schema (draft 2020-12) as text, complete in itself.

    What `to_json` and `dumps` write is valid by it. What is valid by it may still be refused: that cards make up
    a deck, or that a move is legal, is more than a schema says. It takes 1.0 for a whole number, too, and
    `from_json` does not.

    Raises `InvalidInput` for a name that is not one of `SCHEMAS`.

    >>> schema("move").splitlines()[1]
    '  "$schema": "https://json-schema.org/draft/2020-12/schema",'
    """
    if name not in SCHEMAS:
        raise InvalidInput("name", shown(name), f"one of {', '.join(SCHEMAS)}")
    return files("skyjo.records").joinpath("schemas", f"{name}.json").read_text("utf-8")
