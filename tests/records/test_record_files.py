"""Records as files: whole or not at all."""

import os
import stat
import sys
from pathlib import Path

import pytest

from skyjo import InvalidRecord
from skyjo.records import Record, dumps, load, save
from tests.kit.records import played

RECORD = played(3, 2, names=["Ann", "Bén", "\U0001f600"])


def test_a_saved_record_is_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(RECORD, path)
    assert load(path) == RECORD
    assert load(str(path)) == RECORD
    assert path.read_bytes() == dumps(RECORD).encode()


def test_nothing_is_left_beside_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(Record.start(2), path)
    save(RECORD, path)
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]
    assert load(path) == RECORD


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_when_saving_fails_the_record_before_is_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "game.json"
    before = Record.start(2)
    save(before, path)

    def fail(*_: object) -> None:
        raise OSError("no room left")

    monkeypatch.setattr(os if step == "fsync" else Path, step, fail)
    with pytest.raises(OSError, match="no room left"):
        save(RECORD, path)
    monkeypatch.undo()
    assert load(path) == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_the_text_is_on_the_disk_before_it_takes_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    steps: list[str] = []
    synced, renamed = os.fsync, Path.replace

    def sync(number: int) -> None:
        kind = "folder" if stat.S_ISDIR(os.fstat(number).st_mode) else f"{os.fstat(number).st_size} bytes"
        steps.append(kind)
        synced(number)

    def rename(self: Path, target: Path) -> Path:
        steps.append("renamed")
        return renamed(self, target)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(Path, "replace", rename)
    save(RECORD, path)
    folder = ["folder"] if os.name == "posix" else []
    assert steps == [f"{len(dumps(RECORD).encode())} bytes", "renamed", *folder]


@pytest.mark.skipif(sys.platform == "win32", reason="permissions and links as POSIX has them")
def test_a_record_is_for_its_owner_alone_and_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "game.json", tmp_path / "latest.json"
    link.symlink_to(path)
    save(RECORD, link)
    assert link.is_symlink()
    assert load(path) == RECORD
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_that_is_not_there_is_an_oserror(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.json")
    with pytest.raises(OSError, match="nowhere"):
        save(RECORD, tmp_path / "nowhere" / "game.json")


def test_a_file_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b'{"format": "\xff"}')
    with pytest.raises(InvalidRecord, match=r"^byte 13: got bytes that are no UTF-8, expected text in UTF-8$"):
        load(path)


def test_a_file_of_any_size_is_read_only_so_far(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(10**11)  # a hole: it takes no room
    with pytest.raises(InvalidRecord, match=r"^document: got more than 4000000 bytes, expected at most 1000000 char"):
        load(path)


def test_a_file_of_too_many_characters_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(" " * 1_000_001, "utf-8")
    with pytest.raises(InvalidRecord, match=r"^document: got 1000001 characters"):
        load(path)
