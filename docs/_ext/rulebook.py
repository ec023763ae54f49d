"""Write the rulebook page from `skyjo.core.spec`, the worked examples, the tests and the code.

Sphinx reads the page and finds the rules in it. A rule that lacks an example, a test or a function that
implements it stops the build, and so does an example that does not come out as it says.
"""
# ruff: noqa: INP001 - Sphinx finds it by its folder, it is no part of a package

from __future__ import annotations

import html
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from attrs import frozen
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from skyjo import (
    DiscardDrawn,
    Draw,
    Game,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Reveal,
    Rules,
    Seat,
    TakeDiscard,
    View,
    legal_moves,
    place_name,
    view,
)
from skyjo.core import spec
from skyjo.core.spec import GROUPS, OPTIONS, RULES, SOURCES, Option, Rule
from skyjo.render import svg
from tools.spec.examples import FOLDER, Example, Played, WrongExampleError, check, read_examples
from tools.spec.trace import AN_ID, Spot, find_code, find_tests, missing

PAGE = "spec/rulebook"
MARK = "<!-- rulebook -->\n"
PICTURES = "pictures"
THEMES = {"only-light": "", "only-dark": "-dark"}
"""The classes by which the theme shows one of two pictures, and how the files of each end."""

_MOST_BESIDE = 2  # boards: pictures of more stand one above the other


def setup(app: Sphinx) -> dict[str, Any]:
    """Have Sphinx ask for the rules whenever it reads the page, and draw the pictures when it writes."""
    app.connect("source-read", _fill_in)
    app.connect("build-finished", _draw)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _fill_in(app: Sphinx, docname: str, source: list[str]) -> None:
    if docname == PAGE:
        before, mark, after = source[0].partition(MARK)
        if not mark:
            raise ExtensionError(f"{PAGE}.md has no line {MARK!r}, where the rules go")
        source[0] = before + "\n\n".join(_blocks(_checked())) + "\n" + after
        for path in (spec.__file__, *FOLDER.glob("*.toml")):
            app.env.note_dependency(str(path))


@frozen
class _Shown:
    """An example, played, and what its pictures are called."""

    example: Example
    played: Played
    name: str


@cache
def _checked() -> dict[str, list[_Shown]]:
    """Play every example, and see that no rule lacks anything."""
    try:
        examples = read_examples()
        shown = {
            rule: [_Shown(one, check(one), f"{rule.lower()}-{number}") for number, one in enumerate(found, 1)]
            for rule, found in examples.items()
        }
    except WrongExampleError as wrong:
        raise ExtensionError(str(wrong)) from wrong
    if lacks := missing(examples):
        raise ExtensionError("; ".join(lacks))
    return shown


# -- The page


def _blocks(shown: dict[str, list[_Shown]]) -> Iterator[str]:
    """Write out the rulebook: groups of rules, the options, the sources."""
    tests, code = find_tests(), find_code()
    for group, title in GROUPS.items():
        yield f"## {title}"
        for rule in RULES.values():
            if rule.group == group:
                yield from _rule(rule)
                yield from _examples(shown.get(rule.id, []))
                yield from _standing_for(code[rule.id], tests[rule.id])
    yield "## Options"
    for option in OPTIONS.values():
        yield from _option(option)
        yield from _examples(shown[option.id])
        yield from _standing_for(code[option.id], tests[option.id])
    yield "## Sources"
    yield "\n".join(f"- **{source.key}**: {source.title}" for source in SOURCES.values())


def _rule(rule: Rule) -> Iterator[str]:
    yield f"### {rule.id}"
    yield _linked(rule.statement)
    if rule.argument:
        yield f"*Why:* {_linked(rule.argument)}"
    notes = [f"*Sources:* {', '.join(rule.sources)}"]
    if rule.options:
        options = ", ".join(f"{option} (`{'`, `'.join(OPTIONS[option].fields)}`)" for option in rule.options)
        notes.append(f"*Options:* {_linked(options)}")
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
    return AN_ID.sub(lambda found: f"[{found[0]}](#{found[0].lower()})", text)


def _standing_for(code: list[Spot], tests: list[Spot]) -> Iterator[str]:
    """List what implements a rule and what shows it, folded away."""
    if not tests:
        return
    counted = f"{len(tests)} test{'s' if len(tests) > 1 else ''}"
    places = f"{len(code)} place{'s' if len(code) > 1 else ''}"
    yield f'<details class="stands"><summary>Named in the code at {places}, shown by {counted}</summary>'
    yield "\n".join(
        (
            *(f"- {{source}}`{spot.short_path}::{spot.name}` in `{spot.short_path}`" for spot in code),
            *(f"- {{test}}`{spot.path}::{spot.name}` in `{spot.path}`" for spot in tests),
        )
    )
    yield "</details>"


def _examples(shown: list[_Shown]) -> Iterator[str]:
    for one in shown:
        yield '<div class="example">'
        yield _linked(one.example.says)
        if pictures := _pictures(one):
            moves = "".join(
                f"<li><code>{html.escape(text)}</code><br>{html.escape(words)}</li>"
                for text, words in zip(one.example.moves, _in_words(one.played), strict=True)
            )
            first, *rest = (_image(name, picture) for name, picture in pictures.items())
            wide = " wide" if one.example.show is None and len(one.played.after.grids) > _MOST_BESIDE else ""
            yield f'<div class="boards{wide}">{first}<ol class="moves">{moves}</ol>{"".join(rest)}</div>'
            yield f"<details><summary>The start in notation</summary>{_lines(one.example.start)}</details>"
        else:
            yield _lines(one.example.start)
        yield f'<div class="then">{_lines(one.example.then)}</div>'
        yield "</div>"


def _lines(lines: tuple[str, ...]) -> str:
    return f"<pre>{html.escape(chr(10).join(lines))}</pre>"


def _in_words(played: Played) -> Iterator[str]:
    for (seat, move), game in zip(played.moves, played.games, strict=False):
        who = "the table" if seat is None else f"seat {seat}"
        yield f"{who} {_deed(move, game.rules)}"


def _deed(move: Move, rules: Rules) -> str:
    match move:
        case Reveal(place):
            return f"turns up {place_name(place, rules)}"
        case Draw():
            return "draws"
        case TakeDiscard(place):
            return f"takes the discard to {place_name(place, rules)}"
        case KeepDrawn(place):
            return f"keeps the card at {place_name(place, rules)}"
        case DiscardDrawn(place):
            return "discards the card" + ("" if place is None else f" and turns up {place_name(place, rules)}")
        case NextRound():
            return "deals the next round"


# -- The pictures


def _pictures(shown: _Shown) -> dict[str, dict[str, str]]:
    """Draw the game before and after, by name and theme; before alone where nothing is played."""
    example, played = shown.example, shown.played
    if not example.drawn or not played.games:
        return {}
    before = played.games[0]
    asked = any(line.startswith(("legal", "refused")) for line in example.then)
    targets = legal_moves(before) if asked and not played.moves else ()
    drawn = {f"{shown.name}-before": _in_themes(before, example.show, None, targets)}
    if played.moves:
        drawn[f"{shown.name}-after"] = _in_themes(played.after, example.show, played.moves[-1], ())
    return drawn


def _in_themes(
    game: Game, focus: Seat | None, last_move: tuple[Seat | None, Move] | None, targets: tuple[Move, ...]
) -> dict[str, str]:
    seen: Game | View = view(game, game.to_move) if game.phase is Phase.DRAWN else game
    return {
        theme: svg(seen, focus=focus, last_move=last_move, targets=targets, dark=theme == "only-dark")
        for theme in THEMES
    }


def _image(name: str, picture: dict[str, str]) -> str:
    """Refer to a picture in both themes; it says what it shows, as does the text in its place."""
    root = ET.fromstring(next(iter(picture.values())))  # noqa: S314 - drawn a moment ago, by ourselves
    width, height = root.attrib["width"], root.attrib["height"]
    said = " ".join(text.strip() for part in root[:2] for text in part.itertext())
    return "".join(
        f'<img class="{theme}" loading="lazy" src="{PICTURES}/{name}{ending}.svg" '
        f'width="{width}" height="{height}" alt="{html.escape(said)}">'
        for theme, ending in THEMES.items()
    )


def _draw(app: Sphinx, problem: Exception | None) -> None:
    """Write the pictures beside the page."""
    if problem is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir, PAGE).parent / PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    for found in _checked().values():
        for one in found:
            for name, picture in _pictures(one).items():
                for theme, ending in THEMES.items():
                    (folder / f"{name}{ending}.svg").write_text(picture[theme], "utf-8")
