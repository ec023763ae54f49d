"""The document that a record is written as, and the way between the two."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, cast

from attrs import frozen

from skyjo.core.errors import InvalidNotation, InvalidRecord, shown
from skyjo.core.moves import Move
from skyjo.core.rules import Rules, Seat
from skyjo.notation import format_move, parse_move
from skyjo.records.record import FORMAT_VERSION, Order, Record, Result
from skyjo.records.shapes import converter

__all__ = ["Document", "converter"]


@frozen
class Document:
    """A game as it was played: how it began, every move, and what it came to.

    format: the version of this document.
    rules_version: the version of the behaviour of the rules it was played by.
    rules: the rules of the table.
    players: how many play.
    names: the players' names in seat order, or none.
    starter: the seat named to begin the first round; null where the rules decide.
    seed: the 32 bytes from which every shuffle follows, in hexadecimal digits.
    orders: the orders of shuffles that were given by hand, by ascending move.
    moves: the moves in notation, first move first.
    result: what it came to; it follows from the rest.
    """

    format: int
    rules_version: int
    rules: Rules
    players: int
    names: tuple[str, ...]
    starter: Seat | None
    seed: bytes
    orders: tuple[Order, ...]
    moves: tuple[str, ...]
    result: Result


def _written(record: Record) -> dict[str, Any]:
    document = Document(
        record.format,
        record.rules_version,
        record.rules,
        record.players,
        record.names,
        record.starter,
        record.seed,
        record.orders,
        tuple(format_move(move, record.rules) for move in record.moves),
        record.result,
    )
    return cast("dict[str, Any]", converter.unstructure(document))


def _read(value: object, _: object) -> Record:
    """Play the document through; it must come to the result that it states."""
    _check_version(value)
    document = converter.structure(value, Document)
    record = Record(
        format=document.format,
        rules_version=document.rules_version,
        rules=document.rules,
        players=document.players,
        seed=document.seed,
        names=document.names,
        starter=document.starter,
        orders=document.orders,
        moves=tuple(_move(number, text, document.rules) for number, text in enumerate(document.moves)),
    )
    _check_result(document.result, record.result)
    return record


def _check_version(value: object) -> None:
    """Look at the version first: a later one may have other keys."""
    version = cast("dict[str, object]", value).get("format", FORMAT_VERSION) if type(value) is dict else FORMAT_VERSION
    if type(version) is int and version != FORMAT_VERSION:
        raise InvalidRecord("/format", shown(version), f"{FORMAT_VERSION}, the version that is read here")


def _move(number: int, text: str, rules: Rules) -> Move:
    try:
        return parse_move(text, rules)
    except InvalidNotation as wrong:
        raise InvalidRecord(f"/moves/{number}", f"{wrong.given} in move {number + 1}", wrong.expected) from None


def _check_result(stated: Result, due: Result) -> None:
    for number, (there, score) in enumerate(zip_longest(stated.scores, due.scores)):
        if there != score:
            raise InvalidRecord(f"/result/scores/{number}", _or_nothing(there), f"{_or_nothing(score)}, by the moves")
    if stated.outcome != due.outcome:
        raise InvalidRecord("/result/outcome", shown(stated.outcome), f"{shown(due.outcome)}, by the moves")


def _or_nothing(value: object) -> str:
    return "nothing" if value is None else shown(value)


converter.register_unstructure_hook(Record, _written)
converter.register_structure_hook(Record, _read)
