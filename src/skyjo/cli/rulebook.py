"""The numbered rules as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group
from rich.table import Table
from rich.text import Text

from skyjo.core.spec import GROUPS, OPTIONS, RULES, SOURCES, Option, Rule

_ENTRIES: tuple[Rule | Option, ...] = (*RULES.values(), *OPTIONS.values())
_TITLES = {**GROUPS, "OPT": "Options"}


def rulebook(wanted: Iterable[str], *, marked: bool = True) -> Group:
    """Write out the rules and options with these ids or of these groups; all of them when none is named.

    marked: whether names in code keep the marks around them; without, they are shown bold.

    Raises `LookupError` for a word that is neither an id nor a group.
    """
    chosen = [entry for word in wanted for entry in _find(word.upper())] or _ENTRIES
    parts: list[Text | Table] = []
    for title in dict.fromkeys(_TITLES[_group(entry)] for entry in chosen):
        entries = [entry for entry in chosen if _TITLES[_group(entry)] == title]
        parts += [
            Text(f"\n{title}", "bold"),
            _section(((entry.id, entry.statement, _note(entry)) for entry in entries), marked=marked),
        ]
    cited = {key for entry in chosen if isinstance(entry, Rule) for key in entry.sources}
    if cited:
        legend = ((key, source.title, "") for key, source in SOURCES.items() if key in cited)
        parts += [Text("\nSources", "bold"), _section(legend, marked=marked)]
    return Group(*parts)


def _find(word: str) -> list[Rule | Option]:
    found = [entry for entry in _ENTRIES if word in {entry.id, _group(entry)}]
    if not found:
        raise LookupError(f"no rule, option or group is called {word}; groups are {', '.join(_TITLES)}")
    return found


def _section(entries: Iterable[tuple[str, str, str]], *, marked: bool) -> Table:
    """Lay out entries: an id, what it says, and a note below if there is one."""
    section = Table.grid(padding=(0, 2))
    section.add_column(min_width=8, style="cyan")
    section.add_column()
    for entry_id, said, note in entries:
        shown, below = (Text(text) if marked else _unmarked(text) for text in (said, note))
        below.stylize_before("dim")
        section.add_row(entry_id, Text("\n" if note else "").join([shown, below]))
    return section


def _unmarked(said: str) -> Text:
    parts = said.split("`")  # every other part stood between two marks
    return Text.assemble(*((part, "bold" if number % 2 else "") for number, part in enumerate(parts)))


def _note(entry: Rule | Option) -> str:
    if isinstance(entry, Option):
        return f"Rules({', '.join(entry.fields)}): {entry.default}; else {entry.values}"
    changed = f"; changed by {', '.join(entry.options)}" if entry.options else ""
    return f"source {', '.join(entry.sources)}{changed}"


def _group(entry: Rule | Option) -> str:
    return entry.id.partition("-")[0]
