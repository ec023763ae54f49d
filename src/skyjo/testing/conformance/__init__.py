"""Conformance vectors: what a Skyjo engine in any language has to answer, as JSON files that ship with this package.

They need no Python, and this module is only where they are found; it needs no Hypothesis, either.
`docs/spec/vectors.md` says what is in them and how to run them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict, cast

from attrs import field, frozen

from skyjo.core.errors import InvalidInput, shown

__all__ = [
    "FORMAT",
    "Case",
    "cases",
    "groups",
    "path",
    "read",
    "schema",
]

FORMAT = 1
"""The format of the files. It counts up when a program that reads them would have to be changed."""


@frozen
class Case:
    """Hold one case of the vectors.

    group: the group it is in, such as `"columns"`.
    kind: what is asked: `"play"`, `"view"`, `"score"`, `"seed"`, `"shuffle"` or `"perft"`.
    id: its name, unique in the group.
    rules: the ids of the rules and options that it shows.
    description: what it shows, in a sentence.
    data: the whole case, as `json.loads` gives it.

    >>> case = cases("columns")[0]
    >>> case.id, case.rules
    ('three-of-twelve', ('COL-1', 'COL-2'))
    >>> case.data["moves"]
    ['Ta3']
    """

    group: str
    kind: str
    id: str
    rules: tuple[str, ...]
    description: str
    data: Mapping[str, object] = field(repr=False, eq=False)


def groups() -> tuple[str, ...]:
    """List the groups of cases, one file each, in alphabetical order.

    >>> groups()[:3]
    ('columns', 'deck', 'end')
    """
    return tuple(sorted(file.stem for file in path().glob("*.json") if file.name != _SCHEMA))


def cases(group: str | None = None) -> tuple[Case, ...]:
    """Give the cases of a group in their order, or without one those of all groups.

    Raises `InvalidInput` for a group that there is not.

    >>> sorted({case.kind for case in cases()} - {"perft"})
    ['play', 'score', 'seed', 'shuffle', 'view']
    """
    if group is None:
        return tuple(case for one in groups() for case in cases(one))
    document = cast("_Document", json.loads(read(group)))
    return tuple(
        Case(
            group,
            document["kind"],
            one["id"],
            tuple(one["rules"]),
            one["description"],
            cast("Mapping[str, object]", one),
        )
        for one in document["cases"]
    )


def read(group: str) -> str:
    """Give the file of a group as text.

    Raises `InvalidInput` for a group that there is not.

    >>> read("seeds")[:40]
    '{"format":1,"group":"seeds","kind":"seed'
    """
    if group not in groups():
        raise InvalidInput("group", shown(group), f"one of {', '.join(groups())}")
    return (path() / f"{group}.json").read_text("utf-8")


def schema() -> str:
    """Give the JSON Schema (draft 2020-12) that every file is valid by, as text.

    >>> schema().splitlines()[1]
    '  "$schema": "https://json-schema.org/draft/2020-12/schema",'
    """
    return (path() / _SCHEMA).read_text("utf-8")


def path() -> Path:
    """Give the folder that has the files, for programs in other languages.

    >>> sorted(file.name for file in path().glob("s*.json"))
    ['schema.json', 'scoring.json', 'seeds.json', 'setup.json', 'shuffles.json', 'start.json']
    """
    return Path(__file__).parent


_SCHEMA = "schema.json"


class _Described(TypedDict):
    id: str
    rules: list[str]
    description: str


class _Document(TypedDict):
    kind: str
    cases: list[_Described]
