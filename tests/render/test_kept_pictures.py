"""Pictures stay as they are until somebody changes them on purpose: see tests/render/pictures.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.render.pictures import GOLDEN, GUIDE, kept

KEPT = kept()


@pytest.mark.parametrize("file", KEPT, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_picture_is_as_it_was_kept(file: Path) -> None:
    assert file.read_text("utf-8") == f"{KEPT[file]}\n", "if this is meant: python -m tests.render.pictures"


def test_no_file_is_left_over() -> None:
    assert {*GOLDEN.iterdir(), *GUIDE.iterdir()} == set(KEPT)
