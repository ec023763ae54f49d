"""The mutants of a module: copies that differ from it in one spot, as the operators of cosmic-ray change it.

Not mutated, as no test could tell anything about the game by it:

- annotations, where `from __future__ import annotations` keeps them from being evaluated;
- the members of a protocol, which are for type checkers and never run;
- `is` into `==` and `is not` into `!=`: what the library compares so is None, a type, or a member of an enum, and each
  of them equals itself alone;
- `==` into `is` and `!=` into `is not`: of whole numbers that asks how Python keeps them in memory (CPython has
  but one object for each up to 256), and of what else there is it asks the same.

The lone `*` of a signature and the `|` of a pattern stay too: they are no operators, though cosmic-ray takes them for
some.
"""

import ast
import copy
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

from attrs import field, frozen
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.operators.provider import OperatorProvider

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "skyjo"

SAME_BY_NATURE = {f"ReplaceComparisonOperator_{change}" for change in ("Is_Eq", "IsNot_NotEq", "Eq_Is", "NotEq_IsNot")}
MAYBE_NO_OPERATOR = ("ReplaceBinaryOperator_Mul_", "ReplaceBinaryOperator_BitOr_")


@frozen
class Mutant:
    """Say what was changed.

    module: in which module, such as `core.scoring`.
    operator, occurrence: which operator of cosmic-ray did it, and to which of the spots it can change, from 0.
    line: where, from 1.
    function: the function or class around it by its qualified name, empty at the top of the module.
    was, now: the lines before and after, as one line of single spaces.
    source: the whole module, changed.
    """

    module: str
    operator: str
    occurrence: int
    line: int
    function: str
    was: str
    now: str
    source: str = field(repr=False)

    @property
    def spot(self) -> tuple[str, str, str, str]:
        """What it is known by, whatever changes elsewhere in the module."""
        return self.module, self.function, self.was, self.now

    @property
    def in_function(self) -> str:
        """The function it was made in, as `Suite` names functions."""
        return f"{self.module} {self.function}"

    def code(self) -> CodeType:
        """Compile the changed module."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # comparing numbers by `is` is what some mutants are for
            return compile(self.source, str(path_of(self.module)), "exec", dont_inherit=True)


def modules(chosen: str) -> list[str]:
    """List the modules of the library under a name: `core` and `core.scoring` are both names."""
    names = (".".join(path.relative_to(PACKAGE).with_suffix("").parts) for path in PACKAGE.rglob("*.py"))
    return sorted(name for name in names if f"{name}.".startswith(f"{chosen}."))


def path_of(module: str) -> Path:
    """Find the file of a module."""
    return PACKAGE.joinpath(*module.split(".")).with_suffix(".py")


@cache
def parsed(module: str) -> ast.Module:
    """Parse a module as it is on disk."""
    return ast.parse(path_of(module).read_text("utf-8"))


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Make every mutant of a module, in a fixed order."""
    tree = get_ast(source)
    nodes = list(ast_nodes(tree))
    lines = source.splitlines(keepends=True)
    starts = [sum(map(len, lines[:line])) for line in range(len(lines) + 1)]
    scopes = list(_scopes(ast.parse(source)))
    evaluated = "from __future__ import annotations\n" not in source
    seen = {source}
    provider = OperatorProvider()
    for name in provider:
        operator_class = provider[name]
        if operator_class.arguments() or name in SAME_BY_NATURE:
            continue  # those with arguments put in random numbers for names that somebody chose
        operator = operator_class()
        occurrence = -1
        for node in nodes:
            for index, (start, _) in enumerate(operator.mutation_positions(node)):
                occurrence += 1
                line, column = node.get_start_pos_of_prefix()
                at = starts[line - 1] + column
                text = node.get_code()
                changed = source[:at] + _changed(operator, node, index) + source[at + len(text) :]
                if changed in seen or _in_protocol(node) or (not evaluated and _in_annotation(node)):
                    continue
                if name.startswith(MAYBE_NO_OPERATOR) and (node.parent.type == "parameters" or not _is_python(changed)):
                    continue
                seen.add(changed)
                function = max((scope for scope in scopes if scope[0] <= start[0] <= scope[1]), default=(0, 0, ""))[2]
                yield Mutant(module, name, occurrence, start[0], function, *_difference(source, changed), changed)


def _changed(operator: Any, node: Any, index: int) -> str:
    """Let an operator change a copy of a node, and write it out; operators look at the parent too."""
    parent, node.parent = node.parent, None
    double = copy.deepcopy(node)
    node.parent = double.parent = parent
    changed = operator.mutate(double, index)
    return "" if changed is None else str(changed.get_code())


def _is_python(source: str) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def _in_annotation(node: Any) -> bool:
    while node.parent is not None:
        inner, node = node, node.parent
        match node.type:
            case "annassign":
                annotation = node.children[1]
            case "param" | "funcdef":
                annotation = node.annotation
            case "tfpdef":
                annotation = node.children[2]
            case _:
                continue
        if inner is annotation:
            return True
    return False


def _in_protocol(node: Any) -> bool:
    while node is not None:
        if node.type == "classdef" and (bases := node.get_super_arglist()) is not None:
            return "Protocol" in bases.get_code()
        node = node.parent
    return False


def _scopes(tree: ast.AST, outer: str = "") -> Iterator[tuple[int, int, str]]:
    """Give the lines, from the decorators on, and the qualified name of each function and class."""
    for node in ast.iter_child_nodes(tree):
        inner = outer
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inner = f"{outer}.{node.name}".removeprefix(".")
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield first, node.end_lineno or node.lineno, inner
        yield from _scopes(node, inner)


def _difference(source: str, changed: str) -> tuple[str, str]:
    before, after = source.splitlines(), changed.splitlines()
    while before and after and before[0] == after[0]:
        del before[0], after[0]
    while before and after and before[-1] == after[-1]:
        del before[-1], after[-1]
    return " ".join(" ".join(before).split()), " ".join(" ".join(after).split())
