"""Records as files: written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from skyjo.core.errors import InvalidRecord
from skyjo.records.limits import LONGEST_TEXT
from skyjo.records.record import Record
from skyjo.records.wire import dumps, loads

__all__ = ["load", "save"]

_MOST_BYTES = 4 * LONGEST_TEXT  # a character takes at most four in UTF-8


def save(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a file, in UTF-8.

    A reader finds the record that was there before or this one, never a part of it, also when the machine stops
    in between: the text goes to a new file beside it, which then takes the name. The file can be read by its
    owner alone, as a record is secret while the game runs.

    Raises `InvalidRecord` as `dumps` does, and `OSError` when the file cannot be written.
    """
    text = dumps(record)
    target = Path(os.path.realpath(path))  # a link stays a link
    with NamedTemporaryFile("wb", dir=target.parent, prefix=f".{target.name}.", delete=False) as beside:
        try:
            beside.write(text.encode())
            beside.flush()
            os.fsync(beside.fileno())
            beside.close()
            Path(beside.name).replace(target)
        except BaseException:
            Path(beside.name).unlink(missing_ok=True)
            raise
    _sync_folder(target.parent)


def load(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file.

    No more is read than a record can have. Raises `InvalidRecord` for a file that holds no record, and `OSError`
    for one that cannot be read.
    """
    with Path(path).open("rb") as file:
        content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise InvalidRecord("document", f"more than {_MOST_BYTES} bytes", f"at most {LONGEST_TEXT} characters")
    try:
        text = content.decode()
    except UnicodeDecodeError as wrong:
        raise InvalidRecord(f"byte {wrong.start + 1}", "bytes that are no UTF-8", "text in UTF-8") from None
    return loads(text)


def _sync_folder(folder: Path) -> None:
    """Have the new name kept too, where the system lets a folder be opened."""
    if os.name != "posix":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
