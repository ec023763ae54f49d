"""Games as documents, and everything that goes over a wire as JSON."""

from skyjo.records.files import load, save
from skyjo.records.limits import (
    LONGEST_NAME,
    LONGEST_NUMBER,
    LONGEST_TEXT,
    MOST_DEALT,
    MOST_MOVES,
)
from skyjo.records.record import FORMAT_VERSION, RULES_VERSION, Order, Record, Result
from skyjo.records.schema import SCHEMAS, schema
from skyjo.records.wire import Sendable, dumps, from_json, loads, to_json

__all__ = [
    "FORMAT_VERSION",
    "LONGEST_NAME",
    "LONGEST_NUMBER",
    "LONGEST_TEXT",
    "MOST_DEALT",
    "MOST_MOVES",
    "RULES_VERSION",
    "SCHEMAS",
    "Order",
    "Record",
    "Result",
    "Sendable",
    "dumps",
    "from_json",
    "load",
    "loads",
    "save",
    "schema",
    "to_json",
]
