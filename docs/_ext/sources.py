"""Pages that show the sources, line by line, and the roles that lead to them.

`` {test}`tests/spec/test_columns.py::test_two_equal_cards_do_not_go` `` and `` {source}`core/play.py::apply` `` link
to the line on which the test or the function begins. A name that is not there is a warning, and so stops the build.
"""
# ruff: noqa: INP001 - Sphinx finds it by its folder, it is no part of a package

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole
from sphinx.util.osutil import relative_uri

from tools.spec.trace import PACKAGE, ROOT, TESTS, line_of

FOLDER = "spec/sources"
BASES = {"test": ROOT, "source": PACKAGE}


def setup(app: Sphinx) -> dict[str, Any]:
    """Have Sphinx make the pages at the end, and know the roles."""
    for role in BASES:
        app.add_role(role, _Link())
    app.connect("html-collect-pages", _pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _page_of(path: Path) -> str:
    return f"{FOLDER}/{path.relative_to(ROOT).with_suffix('').as_posix()}"


class _Link(SphinxRole):
    """Link to the line on which something begins."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the link, or a problem where there is nothing to link to."""
        file, _, name = self.text.partition("::")
        path = BASES[self.name] / file
        line = line_of(path, name) if path.is_file() else None
        if line is None:
            problem = self.inliner.reporter.warning(f"{file} has no {name}", line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, problem)], [problem]
        self.env.note_dependency(str(path))
        uri = f"{relative_uri(self.env.docname + '.html', _page_of(path) + '.html')}#line-{line}"
        link = nodes.reference(self.rawtext, "", nodes.literal("", name), refuri=uri, reftitle=f"{file}:{line}")
        return [link], []


def _pages(_: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Write out every module of the two rooms that play by the rules, and every module of tests."""
    shape = HtmlFormatter(cssclass="highlight source", linespans="line", linenos="inline")
    files = [*PACKAGE.glob("core/*.py"), *PACKAGE.glob("knowledge/*.py"), *TESTS.rglob("*.py")]
    for path in sorted(files):
        title = path.relative_to(ROOT).as_posix()
        body = highlight(path.read_text("utf-8"), PythonLexer(), shape)
        yield _page_of(path), {"title": title, "body": f"<h1>{title}</h1>\n{body}"}, "page.html"
