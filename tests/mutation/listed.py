"""The mutants that no test can notice, as listed in `equivalent.toml`, and the page that shows them."""

import tomllib
from pathlib import Path

from attrs import frozen

LIST = Path(__file__).parent / "equivalent.toml"


@frozen
class Equivalent:
    """Say why a mutant is as good as the original.

    module, function: where, as `core.scoring` and `_verdict`; no function at the top of a module.
    was, now: the lines before and after, as one line of single spaces.
    why: what keeps a test from telling them apart.
    """

    module: str
    function: str
    was: str
    now: str
    why: str

    @property
    def spot(self) -> tuple[str, str, str, str]:
        """What it is known by, whatever changes elsewhere in the module."""
        return self.module, self.function, self.was, self.now


def equivalents() -> list[Equivalent]:
    """Read the list."""
    return [
        Equivalent(group["module"], group["function"], was, now, group["why"])
        for group in tomllib.loads(LIST.read_text("utf-8")).get("equivalent", [])
        for was, now in group["changes"]
    ]
