"""JSON text as plain data. What JSON leaves open is settled here: each key once, numbers of moderate length."""

from __future__ import annotations

import json
from collections import Counter

from attrs import frozen

from skyjo.core.errors import InvalidRecord, shown
from skyjo.notation.broken_json import json_flaw
from skyjo.records.limits import LONGEST_NUMBER, LONGEST_TEXT

__all__ = ["Repeated", "parsed"]


def parsed(text: str) -> object:
    """Read a JSON text as dicts, lists, texts, numbers, booleans and None.

    An object with a key twice and a number too long to read become values of a kind that no reader takes, so
    whoever looks for something at that place refuses it, and can say where it is. Raises `InvalidRecord` for
    what is no JSON, or more than is read.
    """
    if type(text) is not str:
        raise InvalidRecord("document", shown(text), "text")
    if len(text) > LONGEST_TEXT:
        raise InvalidRecord("document", f"{len(text)} characters", f"at most {LONGEST_TEXT}")
    try:
        return json.loads(text, parse_int=_number, object_pairs_hook=_object)
    except json.JSONDecodeError as wrong:
        raise InvalidRecord(*json_flaw(wrong)) from None
    except RecursionError:
        raise InvalidRecord("document", "values nested too deeply to be read", "JSON of moderate depth") from None


@frozen(repr=False)
class Repeated:
    """Stand for an object that has a key twice."""

    key: str

    def __repr__(self) -> str:
        return f"an object with the key {shown(self.key)} twice"


@frozen(repr=False)
class _Long:
    digits: int

    def __repr__(self) -> str:
        return f"a number of {self.digits} digits"


def _object(pairs: list[tuple[str, object]]) -> object:
    value = dict(pairs)
    if len(value) == len(pairs):
        return value
    times = Counter(key for key, _ in pairs)
    return Repeated(next(key for key in times if times[key] > 1))


def _number(digits: str) -> object:
    length = len(digits.removeprefix("-"))
    return int(digits) if length <= LONGEST_NUMBER else _Long(length)
