"""The rules of a table as text: every option that is not classic, as `name=value`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from attrs import fields

from skyjo.core.errors import InvalidRules, shown
from skyjo.core.rules import Deck, Rules
from skyjo.notation.fields import Field, Word
from skyjo.notation.numbers import card_in, whole_number_in

_DEFAULTS: dict[str, Any] = {option.name: option.default for option in fields(Rules) if option.init}
_WORDS: dict[str, bool | None] = {"True": True, "False": False, "None": None}


def options_text(rules: Rules) -> str:
    """Write the options that are not classic, in the order of `Rules`; nothing for the classic game.

    >>> options_text(Rules(target=50, flip_after_discard=False))
    'flip_after_discard=False target=50'
    """
    values = {name: getattr(rules, name) for name in _DEFAULTS}
    return " ".join(f"{name}={_text(value)}" for name, value in values.items() if value != _DEFAULTS[name])


def rules_from(field: Field | None) -> Rules:
    """Read the options in a field; the classic rules without one.

    Raises `InvalidNotation` for an option or a value that there is not, and for options that do not go together.
    """
    if field is None:
        return Rules()
    options: dict[str, Any] = {}
    where: dict[str, int] = {}
    for word in field.words:
        name, equals, value = word.text.partition("=")
        if not equals or name not in _DEFAULTS:
            raise field.wrong(word.at, shown(word.text), f"an option of Rules as name=value: {', '.join(_DEFAULTS)}")
        if name in options:
            raise field.wrong(word.at, f"{name} again", "each option once")
        where[name] = word.at + len(name) + 1
        options[name] = _value(field, name, Word(value, where[name]))
    try:
        return Rules(**options)
    except InvalidRules as wrong:
        raise field.wrong(where.get(wrong.where, field.at), f"{wrong.where} {wrong.given}", wrong.expected) from None


def _text(value: object) -> str:
    if isinstance(value, Deck):
        return ",".join(f"{card}:{count}" for card, count in value.items())
    if isinstance(value, Enum):
        return value.name
    return str(value)


def _value(field: Field, name: str, word: Word) -> object:
    """Read a value by what its option is; whether the option may have it is for `Rules` to say."""
    default = _DEFAULTS[name]
    if isinstance(default, Enum):
        members: Mapping[str, Enum] = type(default).__members__
        if word.text not in members:
            raise field.wrong(word.at, shown(word.text), f"one of {', '.join(members)}")
        return members[word.text]
    if isinstance(default, Deck):
        return _deck(field, word)
    if word.text in _WORDS:
        return _WORDS[word.text]
    return whole_number_in(field, word, "True or False" if isinstance(default, bool) else "a whole number")


def _deck(field: Field, word: Word) -> dict[int, int]:
    counts: dict[int, int] = {}
    at = word.at
    for kind in word.text.split(","):
        card_text, colon, count_text = kind.partition(":")
        card = card_in(field, Word(card_text, at), "cards as card:count, parted by commas")
        if card in counts:
            raise field.wrong(at, f"the card {card} again", "each card once")
        counts[card] = whole_number_in(field, Word(count_text, at + len(card_text) + len(colon)), "how many there are")
        at += len(kind) + 1
    return counts
