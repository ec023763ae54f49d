"""How wide a text comes out in a picture, guessed on the wide side: a picture cannot measure the font it will get."""

from __future__ import annotations

from skyjo.knowledge.names import width_of

_ELLIPSIS = "…"
# In thousandths of the size of a bold font; those of DejaVu Sans, one of the widest that a system puts in.
_WIDTHS = {
    **dict.fromkeys("WMmw@%—…", 1120),
    **dict.fromkeys("rtfJ ()[]-", 520),
    **dict.fromkeys("ijlI.,:;'|!", 410),
}
_CAPITAL, _OTHER, _WIDE = 860, 720, 1150
REGULAR = 0.84
"""How wide a text in the regular font is beside the bold one."""


def fitted(text: str, room: float, size: float) -> str:
    """Cut a text to what is sure to fit into so many pixels in a bold font of this size; `…` stands for the rest.

    >>> fitted("Benedikta Wolke", 120, 15), fitted("iiiiiiiiiiiiii", 120, 15)
    ('Benedikta…', 'iiiiiiiiiiiiii')
    """
    most = 1000 * room / size
    if sum(map(_width, text)) <= most:
        return text
    kept, left = "", most - _width(_ELLIPSIS)
    for letter in text.rstrip(_ELLIPSIS):
        left -= _width(letter)
        if left < 0:
            break
        kept += letter
    return kept.rstrip() + _ELLIPSIS


def _width(letter: str) -> int:
    columns = width_of(letter)
    if columns != 1:
        return columns * _WIDE // 2
    return _WIDTHS.get(letter, _CAPITAL if letter.isupper() else _OTHER)
