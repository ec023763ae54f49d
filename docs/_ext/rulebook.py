"""Write the rulebook page from `skyjo.core.spec`: Sphinx reads the page, and finds the rules in it."""
# ruff: noqa: INP001 - Sphinx finds it by its folder, it is no part of a package

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from skyjo.core import spec
from skyjo.core.spec import GROUPS, OPTIONS, RULES, SOURCES, Option, Rule

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PAGE = "reference/rulebook"
MARK = "<!-- rulebook -->\n"
AN_ID = re.compile(rf"\b((?:{'|'.join(GROUPS)}|OPT)-\d+)\b")


def setup(app: Sphinx) -> dict[str, Any]:
    """Have Sphinx ask for the rules whenever it reads the page."""
    app.connect("source-read", _fill_in)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _fill_in(app: Sphinx, docname: str, source: list[str]) -> None:
    if docname == PAGE:
        before, mark, after = source[0].partition(MARK)
        if not mark:
            raise ValueError(f"{PAGE}.md has no line {MARK!r}, where the rules go")
        source[0] = before + markdown() + after
        app.env.note_dependency(spec.__file__)


def markdown() -> str:
    """Write out the rulebook: groups of rules, the options, the sources.

    >>> "### COL-5" in markdown()
    True
    """
    return "\n\n".join(_blocks()) + "\n"


def _blocks() -> Iterator[str]:
    for group, title in GROUPS.items():
        yield f"## {title}"
        for rule in RULES.values():
            if rule.group == group:
                yield from _rule(rule)
    yield "## Options"
    for option in OPTIONS.values():
        yield from _option(option)
    yield "## Sources"
    yield "\n".join(f"- **{source.key}**: {source.title}" for source in SOURCES.values())


def _rule(rule: Rule) -> Iterator[str]:
    yield f"### {rule.id}"
    yield _linked(rule.statement)
    if rule.argument:
        yield f"*Why:* {_linked(rule.argument)}"
    notes = [f"*Sources:* {', '.join(rule.sources)}"]
    if rule.options:
        notes.append(f"*Options:* {_linked(', '.join(rule.options))}")
    if rule.remark:
        notes.append("*A remark: there is nothing to check.*")
    yield " · ".join(notes)


def _option(option: Option) -> Iterator[str]:
    defaults = zip(option.fields, option.default.split(", "), strict=True)
    changed = ", ".join(rule.id for rule in RULES.values() if option.id in rule.options)
    yield f"### {option.id}"
    yield _linked(option.statement)
    yield "\n".join(
        (
            f"- *Default:* {', '.join(f'`{name}` = `{default}`' for name, default in defaults)}",
            f"- *Otherwise:* {_linked(option.values)}",
            f"- *Stands for:* {_linked(option.stands_for)}",
            f"- *Changes:* {_linked(changed)}",
        )
    )


def _linked(text: str) -> str:
    return AN_ID.sub(lambda found: f"[{found[1]}](#{found[1].lower()})", text)
