"""Write the figures of the proof on their page."""
# ruff: noqa: INP001 - Sphinx finds it by its folder, it is no part of a package

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from tools.spec.checks import SOURCES
from tools.spec.figures import FOLDER, markdown

PAGE = "spec/proof"
MARK = "<!-- figures -->\n"


def setup(app: Sphinx) -> dict[str, Any]:
    """Have Sphinx ask for the figures whenever it reads the page."""
    app.connect("source-read", _fill_in)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _fill_in(app: Sphinx, docname: str, source: list[str]) -> None:
    if docname == PAGE:
        source[0] = source[0].replace(MARK, markdown(SOURCES))
        for path in FOLDER.glob("*.json"):
            app.env.note_dependency(str(path))
