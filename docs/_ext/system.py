"""Draw the transition system on its page, and list what leads where."""
# ruff: noqa: INP001 - Sphinx finds it by its folder, it is no part of a package

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sphinx.application import Sphinx

from tools.spec.machine import diagram, transitions, when

PAGE = "spec/system"
MARK = "<!-- transitions -->\n"


def setup(app: Sphinx) -> dict[str, Any]:
    """Have Sphinx ask for the diagram whenever it reads the page."""
    app.connect("source-read", _fill_in)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _fill_in(_: Sphinx, docname: str, source: list[str]) -> None:
    if docname == PAGE:
        source[0] = source[0].replace(MARK, "\n".join(_blocks()) + "\n")


def _blocks() -> Iterator[str]:
    found = transitions()
    yield f"<figure>{diagram(found)}</figure>\n"
    yield "| before | move | after | when |"
    yield "|---|---|---|---|"
    for one in found:
        before = "no game yet" if one.before is None else f"`{one.before.name}`"
        yield f"| {before} | `{one.move}` | `{one.after.name}` | {when(one)} |"
