"""How Sphinx builds the documentation: `nox -s docs`."""

import re
import sys
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.inspect import TypeAliasForwardRef

import skyjo

sys.path.insert(0, str(Path(__file__).parent / "_ext"))  # this project's own extensions
sys.path.insert(0, str(Path(__file__).parent.parent))  # tools.spec, which they stand on

project = "skyjo"
author = "The skyjo developers"
project_copyright = f"2026, {author}"
version = release = skyjo.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest"]
extensions += ["mathml", "proof", "rulebook", "sources", "system"]  # in _ext
exclude_patterns = ["_build"]
default_role = "code"  # `apply` in a docstring is code
myst_heading_anchors = 3

myst_enable_extensions = ["deflist", "dollarmath"]
html_math_renderer = "mathml"

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["spec.css"]
html_title = f"skyjo {version}"

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 88
python_use_unqualified_type_names = True

# Signatures speak of seats and cards, not of int.
autodoc_type_aliases = {
    alias: f"skyjo.core.{module}.{alias}"
    for module, aliases in {
        "grid": ("Cell", "Grid"),
        "moves": ("Move",),
        "rules": ("Card", "Place", "Seat"),
    }.items()
    for alias in aliases
} | {"Event": "skyjo.knowledge.event_kinds.Event"}
# Inside another type, as in `Seat | None`, Sphinx 9.0 writes the repr of its stand-in instead of the name.
TypeAliasForwardRef.__repr__ = lambda self: self.name  # type: ignore[method-assign]  # that is the repair

# The standard library's pages are on the network, which a build does without: its names are plain text here.
# So are those of Hypothesis and of numpy, whatever it is called.
nitpick_ignore_regex = [("py:.*", rf"({'|'.join(sorted(sys.stdlib_module_names))}|hypothesis|numpy|np|npt)\..*")]

# Stand-ins for types in the signatures of what is generic have no page of their own.
nitpick_ignore = [
    *(("py:class", alias) for alias in ("Cards", "Numbers", "Policy")),
    ("py:class", "skyjo.batch.tables.Table"),
    ("py:class", "skyjo.batch.policies._F"),
    ("py:class", "skyjo.core.frozen.K"),
    ("py:class", "skyjo.core.frozen.V"),
    ("py:class", "TypeForm"),
    ("py:class", "_Value"),
]

# Examples in docstrings use the public names, as readers do.
doctest_global_setup = "from skyjo import *"

_ENTRY = re.compile(r"(?P<names>[A-Za-z_]\w*(?:, [A-Za-z_]\w*)*): (?P<meaning>.+)")


# Every public name and where its page has it, as the reference lists them.
_PAGE = (Path(__file__).parent / "reference" / "skyjo.md").read_text("utf-8")
_PUBLIC = {target.rpartition(".")[2]: target for target in re.findall(r"\{py:obj\}`~([\w.]+)`", _PAGE)}
# In docstrings these are as often a field or an argument as the function, and stay plain.
_AMBIGUOUS = {"events", "given", "odds", "outcome", "totals", "verdict"}
_NAME = re.compile(r"(?<![`:])`(\w+)`(?!`)")


def link_names(_app: Sphinx, _what: str, name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Make links of the public names in the prose of a docstring, but for the one that it is about."""

    def link(found: re.Match[str]) -> str:
        target = _PUBLIC.get(found[1])
        if target is None or target == name or found[1] in _AMBIGUOUS:
            return found[0]
        return f":py:obj:`~{target}`"

    lines[:] = [line if line.lstrip().startswith(">>>") else _NAME.sub(link, line) for line in lines]


def list_entries(_app: Sphinx, _what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Turn the lines `name: what it means` of a docstring into a list, which Sphinx would run together."""
    shaped: list[str] = []
    inside = False
    for line in lines:
        entry = _ENTRY.fullmatch(line)
        if entry and (inside or not shaped or not shaped[-1]):
            inside = True
            names = ", ".join(f"``{name}``" for name in entry["names"].split(", "))
            shaped.append(f"- {names}: {entry['meaning']}")
        elif inside and line.startswith("    "):
            shaped.append(f"  {line.strip()}")
        else:
            inside = False
            shaped.append(line)
    lines[:] = shaped


def setup(app: Sphinx) -> None:
    """Have the docstrings of this project read the way they are written."""
    app.connect("autodoc-process-docstring", link_names)
    app.connect("autodoc-process-docstring", list_entries)
