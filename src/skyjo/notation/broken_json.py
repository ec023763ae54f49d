"""What is wrong with a text that is no JSON, in words for whoever wrote it, or whose file was cut off."""

from __future__ import annotations

from json import JSONDecodeError

from skyjo.core.errors import shown

__all__ = ["json_flaw"]

# By the beginning of what the json module says; some of its phrases are to be read on with a position after them.
_EXPECTED = {
    "Unterminated string": 'JSON: a " at the end of each text',
    "Expecting value": "JSON: a value",
    "Expecting property name": 'JSON: a key in "',
    "Expecting ':'": "JSON: a colon after each key",
    "Expecting ','": "JSON: a comma before the next, or the end of the object or array",
    "Illegal trailing comma": "JSON: no comma after the last",
    "Invalid \\": "JSON: a backslash only before a character that is escaped so",
    "Invalid control character": "JSON: no line end, tab or control character within a text",
    "Extra data": "JSON: nothing after the end of the value",
    "Unexpected UTF-8 BOM": "JSON: no byte order mark",
}


def json_flaw(wrong: JSONDecodeError) -> tuple[str, str, str]:
    """Say where, by line and column, what stands there, and what JSON has there.

    Of the text one character is told and no more: it may have been cut within a secret.

    >>> import json
    >>> try:
    ...     json.loads('{"seed": "0a1b')
    ... except json.JSONDecodeError as wrong:
    ...     json_flaw(wrong)
    ('line 1, column 10', 'a text without its end', 'JSON: a " at the end of each text')
    """
    expected = next((said for begin, said in _EXPECTED.items() if wrong.msg.startswith(begin)), "JSON")
    if wrong.msg.startswith("Unterminated string"):
        given = "a text without its end"
    else:
        given = shown(wrong.doc[wrong.pos]) if wrong.pos < len(wrong.doc) else "the end"
    return f"line {wrong.lineno}, column {wrong.colno}", given, expected
