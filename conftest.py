"""Run the Python snippets of README.md and docs/ as tests.

A `python` fence is executed; one that holds `>>>` examples is checked against the output it shows. The
snippets of a page share their names, from the top of the page down.
"""

from typing import Any

import pytest
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser
from xdist.scheduler import LoadScopeScheduling

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()],
    patterns=["*.md"],
).pytest()

collect_ignore = ["docs/conf.py", "docs/_ext"]  # Sphinx's, and it is not there in the test extra


class PageScheduling(LoadScopeScheduling):
    """Spread single tests over the workers of pytest-xdist, and the snippets of one page on one worker."""

    def _split_scope(self, nodeid: str) -> str:
        page, _, snippet = nodeid.partition(".md::")
        return page if snippet else nodeid


@pytest.hookimpl(optionalhook=True)  # there is no such hook while pytest-xdist is switched off
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> PageScheduling:
    """Have -n use the scheduling above."""
    return PageScheduling(config, log)
