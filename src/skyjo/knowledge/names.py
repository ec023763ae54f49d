"""Names as they may be shown: whatever somebody calls themselves, a picture stays whole and so does a terminal.

Sentences, pictures and the score sheet all clean names here, and nowhere else.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from skyjo.core.rules import Seat

__all__ = [
    "as_ascii",
    "cleaned",
    "seat_name",
    "shortened",
    "width_of",
]

_LONGEST_READ = 200  # characters of a name that are looked at
_JOINERS = "\u200c\u200d"  # invisible, but they shape letters and emoji
_MOST_MARKS = 2  # accents on one letter; a heap of them would reach into the lines around it
_INVISIBLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}  # controls, direction marks, halves of characters, line ends
# Letters and signs to Unicode, and yet nothing is seen: a joiner of accents, fillers of Korean syllables, the blank
# of Braille, a note without a head.
_UNSEEN = "\u034f\u115f\u1160\u3164\uffa0\u2800\U0001d159"
_NO_CHARACTERS = range(0xFDD0, 0xFDF0)
_RESERVED = "Cn"
_RESERVED_AS_UNSEEN = (range(0x2065, 0x2066), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000))
_WIDE = "WF"
_MARKS = {"Mn", "Me"}


def cleaned(name: str) -> str:
    r"""Take out of a name what does not show or would disturb what stands around it.

    Left out are control characters, whatever changes the direction of text, letters that are blank, halves of
    characters and what XML does not allow; white space becomes single spaces, and long names end early. Where
    nothing is left to be seen, accents without a letter included, nothing is returned: call the player by `seat_name`.

    >>> cleaned("  <b>Ann\x1b[31m \u202e\n& co ")
    '<b>Ann[31m & co'
    """
    shown = " ".join("".join(_visible(" ".join(name[:_LONGEST_READ].split()))).split())
    return shown if any(_is_seen(letter) for letter in shown) else ""


def seat_name(seat: Seat) -> str:
    """Call a player who has given no name.

    >>> seat_name(0)
    'seat 0'
    """
    return f"seat {seat}"


def as_ascii(text: str) -> str:
    """Write a text in ASCII: letters lose their accents, and what has no likeness becomes `?`.

    >>> as_ascii("Zoë 猫")
    'Zoe ?'
    """
    letters = (letter for letter in unicodedata.normalize("NFKD", text) if not _takes_no_room(letter))
    return "".join(letters).encode("ascii", "replace").decode("ascii")


def width_of(text: str) -> int:
    """Count the columns of a terminal that a text takes; a letter in a picture is about as wide.

    >>> width_of("猫 Zoë")
    6
    """
    return sum(_columns_of(letter) for letter in text)


def shortened(text: str, most: int, ellipsis: str = "…") -> str:
    """Cut a text to so many columns; if anything is cut, the ellipsis stands for it.

    >>> shortened("Bartholomew", 6)
    'Barth…'
    """
    if width_of(text) <= most:
        return text
    kept, room = "", most - width_of(ellipsis)
    for letter in text:
        room -= _columns_of(letter)
        if room < 0:
            break
        kept += letter
    return kept.rstrip() + ellipsis


def _visible(text: str) -> Iterator[str]:
    marks = 0  # since the last letter that is seen: what is not seen does not part the marks before and after it
    for letter in text:
        if _left_out(letter):
            continue
        if letter not in _JOINERS:
            marks = marks + 1 if unicodedata.category(letter) in _MARKS else 0
        if letter in _JOINERS or marks <= _MOST_MARKS:
            yield letter


def _left_out(letter: str) -> bool:
    category, number = unicodedata.category(letter), ord(letter)
    if category == _RESERVED:
        last_two_of_a_plane = number & 0xFFFE == 0xFFFE  # noqa: PLR2004 - they are no characters in any plane
        reserved = any(number in numbers for numbers in _RESERVED_AS_UNSEEN)
        return last_two_of_a_plane or number in _NO_CHARACTERS or reserved
    return letter in _UNSEEN or (category in _INVISIBLE and letter not in _JOINERS)


def _is_seen(letter: str) -> bool:
    return letter != " " and not _takes_no_room(letter)


def _columns_of(letter: str) -> int:
    if _takes_no_room(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in _WIDE else 1


def _takes_no_room(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.category(letter) in _MARKS
