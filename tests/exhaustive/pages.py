"""The tables of counts in the docs: where they stand, and how a new one gets in."""

from __future__ import annotations

from pathlib import Path

__all__ = ["EXHAUSTIVE", "PERFT", "put_table"]

SPEC = Path(__file__).parents[2] / "docs" / "spec"
EXHAUSTIVE, PERFT = SPEC / "exhaustive.md", SPEC / "perft.md"

_BEGINS, _ENDS = "<!-- counts -->\n", "<!-- end of counts -->\n"


def put_table(page: Path, table: str) -> None:
    """Put a table in the stead of the one on a page."""
    before, begins, rest = page.read_text("utf-8").partition(_BEGINS)
    _, ends, after = rest.partition(_ENDS)
    page.write_text(before + begins + table + ends + after, "utf-8")
