"""What stands for each rule: the tests that bear its id, and the code that names it.

Both are read from the sources, not from a running session: what is found does not depend on which tests were
selected, or on what was imported.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Iterator
from functools import cache
from itertools import zip_longest
from pathlib import Path

from attrs import frozen

from skyjo.core.spec import GROUPS, OPTIONS, RULES

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
PACKAGE = ROOT / "src" / "skyjo"

AN_ID = re.compile(rf"\b(?:{'|'.join(GROUPS)}|OPT)-[0-9]+\b")

_SPAN = re.compile(rf"\b({'|'.join(GROUPS)}|OPT)-([0-9]+)(?: to \1-([0-9]+))?\b")
_IMPLEMENTING = ("core", "knowledge")  # the rooms that play by the rules; the others show and tell
_NOT_TESTS = {"benchmarks", "fuzz"}
_NOT_CODE = {"spec.py"}  # the rules themselves


@frozen
class Spot:
    """A piece of a file: the file as the repository names it, the line, what it is called, and what kind it is."""

    path: str
    line: int
    name: str
    kind: str

    @property
    def short_path(self) -> str:
        """Name the file without the folders that all its kind are in."""
        return self.path.removeprefix("src/skyjo/")


@frozen
class Marker:
    """One `pytest.mark.rule(...)` in a test's source.

    where: the file and the line.
    ids: its arguments, None for one that is not a plain string.
    marks: the test, class or module it takes effect on; empty where pytest does not see it.
    line: where that begins.
    """

    where: str
    ids: tuple[str | None, ...]
    marks: str
    line: int


def find_tests() -> dict[str, list[Spot]]:
    """Find the tests of each rule and option, in the order of their files."""
    found: dict[str, list[Spot]] = {rule: [] for rule in (*RULES, *OPTIONS)}
    for path, marker in all_markers():
        spot = Spot(path.relative_to(ROOT).as_posix(), marker.line, marker.marks, "test")
        for rule in marker.ids if marker.marks else ():
            if rule in found and spot not in found[rule]:
                found[rule].append(spot)
    return found


def find_code() -> dict[str, list[Spot]]:
    """Find the functions, classes and constants of the core and of `knowledge` that name each rule and option."""
    found: dict[str, list[Spot]] = {rule: [] for rule in (*RULES, *OPTIONS)}
    for room in _IMPLEMENTING:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            if path.name in _NOT_CODE:
                continue
            source = path.read_text("utf-8")
            for spot, text in pieces(source, path.relative_to(ROOT).as_posix()):
                for rule in ids_in(text):
                    if rule in found:
                        found[rule].append(spot)
    return found


def missing(examples: Container[str]) -> list[str]:
    """Say what rules lack, a sentence for each lack: an example, a test, a function or constant that implements it.

    examples: the ids of the rules that have one. Remarks ask for nothing.
    """
    tests, code = find_tests(), find_code()
    lacks: list[str] = []
    for rule in (*RULES, *OPTIONS):
        if rule in RULES and RULES[rule].remark:
            continue
        if rule not in examples:
            lacks.append(f"{rule} has no example in docs/spec/examples")
        if not tests[rule]:
            lacks.append(f"{rule} has no test marked with it")
        if all(spot.kind == "class" for spot in code[rule]):
            lacks.append(f"{rule} is named by no function of skyjo.core or skyjo.knowledge")
    return lacks


def ids_in(text: str) -> list[str]:
    """Find the ids in a text, each once; `SCORE-1 to SCORE-3` names three."""
    spans = ((group, int(first), int(last or first)) for group, first, last in _SPAN.findall(text))
    return list(dict.fromkeys(f"{group}-{n}" for group, first, last in spans for n in range(first, last + 1)))


def pieces(source: str, path: str) -> Iterator[tuple[Spot, str]]:
    """Take a module apart: each function, class and documented constant, with its own text.

    The text of a class leaves out its methods, which are pieces of their own.
    """
    yield from _pieces(ast.parse(source).body, source.splitlines(), path, "")


def _pieces(body: list[ast.stmt], lines: list[str], path: str, within: str) -> Iterator[tuple[Spot, str]]:
    for statement, after in zip_longest(body, body[1:]):
        match statement:
            case ast.FunctionDef(name=name):
                yield Spot(path, statement.lineno, within + name, "function"), _text(lines, statement, statement)
            case ast.ClassDef(name=name):
                methods = [part for part in statement.body if isinstance(part, ast.FunctionDef)]
                own = [part for part in statement.body if part not in methods]
                text = "\n".join(_text(lines, part, part) for part in own)
                yield Spot(path, statement.lineno, within + name, "class"), text
                yield from _pieces(list(methods), lines, path, f"{within}{name}.")
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                    yield Spot(path, statement.lineno, within + name, "constant"), _text(lines, statement, after)
            case _:
                pass


def _text(lines: list[str], first: ast.stmt, last: ast.stmt) -> str:
    return "\n".join(lines[first.lineno - 1 : last.end_lineno])


# -- Markers


def all_markers() -> Iterator[tuple[Path, Marker]]:
    """Find every marker of the ordinary suite, to which benchmarks and fuzzing do not belong."""
    for path in sorted(TESTS.rglob("test_*.py")):
        if _NOT_TESTS.isdisjoint(path.parts):
            for marker in markers_in(path.read_text("utf-8"), path.relative_to(TESTS).as_posix()):
                yield path, marker


def markers_in(source: str, name: str) -> Iterator[Marker]:
    """Find every marker in the source of a test module with this name."""
    tree = ast.parse(source, name)
    effective = {id(node): (on, at) for place, on, at in _effective(tree, "") for node in ast.walk(place)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and re.search(r"\bmark\.rule$", ast.unparse(node.func)):
            marks, line = effective.get(id(node), ("", node.lineno))
            ids = tuple(plain_string(argument) for argument in node.args)
            yield Marker(f"{name}:{node.lineno}", ids, marks, line)


def _effective(parent: ast.AST, within: str) -> Iterator[tuple[ast.expr, str, int]]:
    """Find the expressions in which a marker takes effect, each with the name and the line of what it is put on.

    A test in a class is named as in `TestIt.test_it`.
    """
    for node in ast.iter_child_nodes(parent):
        inside = within
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith("test"):
                yield from ((decorator, within + name, node.lineno) for decorator in node.decorator_list)
            case ast.ClassDef(name=name):
                if name.startswith("Test"):
                    yield from ((decorator, within + name, node.lineno) for decorator in node.decorator_list)
                inside = f"{within}{name}."
            case ast.Assign(targets=[target], value=value) if ast.unparse(target).split(".")[-1] == "pytestmark":
                yield value, within + ast.unparse(target), node.lineno
            case ast.AnnAssign(target=target, value=ast.expr() as value) if ast.unparse(target) == "pytestmark":
                yield value, f"{within}pytestmark", node.lineno
            case _:
                pass
        yield from _effective(node, inside)


def plain_string(node: ast.expr) -> str | None:
    """Read an expression that is a string written out; None for any other."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


# -- Where something stands


def line_of(path: Path, name: str) -> int | None:
    """Find the line on which a function, class or constant of a file begins; None when it has none of that name.

    name: as in `test_it`, `TestIt.test_it` or `TestIt`.
    """
    return _lines_of(path).get(name)


@cache
def _lines_of(path: Path) -> dict[str, int]:
    return dict(_named(ast.parse(path.read_text("utf-8")).body, ""))


def _named(body: list[ast.stmt], within: str) -> Iterator[tuple[str, int]]:
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield within + name, node.lineno
            case ast.ClassDef(name=name):
                yield within + name, node.lineno
                yield from _named(node.body, f"{within}{name}.")
            case ast.Assign(targets=[target]):
                yield within + ast.unparse(target), node.lineno
            case ast.AnnAssign(target=target):
                yield within + ast.unparse(target), node.lineno
            case _:
                pass
