"""The rulebook, the tests and the code speak of the same rules."""

import ast
import re
from collections import Counter
from collections.abc import Mapping
from enum import Enum
from pathlib import Path

import pytest
from attrs import fields

from skyjo import Rules
from skyjo.core import spec
from skyjo.core.spec import GROUPS, OPTIONS, RULES, SOURCES, lookup
from tools.spec.trace import (
    AN_ID,
    PACKAGE,
    ROOT,
    Marker,
    all_markers,
    find_code,
    find_tests,
    ids_in,
    markers_in,
    pieces,
    plain_string,
)

CLASSIC_DECK = {-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)}


# -- Tests name rules


def marks_of_the_suite() -> list[Marker]:
    return [marker for _, marker in all_markers()]


def test_every_rule_and_option_has_a_test() -> None:
    shown = {rule_id for marker in marks_of_the_suite() if marker.marks for rule_id in marker.ids}
    wanted = [*(rule.id for rule in RULES.values() if not rule.remark), *OPTIONS]
    assert [rule_id for rule_id in wanted if rule_id not in shown] == []


def test_a_rule_asks_something_unless_it_says_otherwise() -> None:
    assert not spec.Rule("ROUND-1", "A round has an end.", ("INF",)).remark


def test_every_marker_names_rules_that_exist() -> None:
    known = {*RULES, *OPTIONS}
    assert [marker for marker in marks_of_the_suite() if not marker.ids or not known.issuperset(marker.ids)] == []


def test_every_marker_stands_on_a_test() -> None:
    assert [marker for marker in marks_of_the_suite() if not marker.marks] == []


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.rule('COL-1')\ndef test_it(): ...",
        "@mark.rule('COL-1')\nasync def test_it(): ...",
        "@pytest.mark.rule('COL-1')\nclass TestIt: ...",
        "class TestIt:\n    @pytest.mark.rule('COL-1')\n    def test_it(self): ...",
        "pytestmark = pytest.mark.rule('COL-1')",
        "pytestmark: list[pytest.MarkDecorator] = [pytest.mark.slow, pytest.mark.rule('COL-1')]",
        "class TestIt:\n    pytestmark = [pytest.mark.rule('COL-1')]",
        "TestGames = Games.TestCase\nTestGames.pytestmark = [pytest.mark.rule('COL-1')]",
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=mark.rule('COL-1'))])\ndef test_it(n): ...",
    ],
)
def test_markers_are_found_wherever_pytest_sees_them(source: str) -> None:
    (marker,) = markers_in(source, "example")
    assert marker.ids == ("COL-1",)
    assert marker.marks


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.rule('COL-1')\ndef helper(): ...",
        "@pytest.mark.rule('COL-1')\nclass Games: ...",
        "columns = pytest.mark.rule('COL-1')",
    ],
)
def test_a_marker_elsewhere_counts_for_nothing(source: str) -> None:
    assert [marker.marks for marker in markers_in(source, "example")] == [""]


def test_an_id_that_is_not_written_out_is_noticed() -> None:
    (marker,) = markers_in("@pytest.mark.rule('COL-1', RULE, *MORE)\ndef test_it(): ...", "example")
    assert marker.ids == ("COL-1", None, None)


# -- Code names rules


def test_every_rule_and_option_is_named_by_the_code_that_stands_for_it() -> None:
    code = find_code()
    wanted = [*(rule.id for rule in RULES.values() if not rule.remark), *OPTIONS]
    assert [rule_id for rule_id in wanted if all(spot.kind == "class" for spot in code[rule_id])] == []


def test_every_rule_and_option_is_cited_where_the_game_is_told_in_formulas() -> None:
    """All but remarks: they say what a player may expect, and change no state."""
    page = " ".join((ROOT / "docs" / "spec" / "system.md").read_text("utf-8").split())
    cited = ids_in(re.sub(r"\[([A-Z]+-[0-9]+)\]\([^)]*\)", r"\1", page))
    wanted = [*(rule.id for rule in RULES.values() if not rule.remark), *OPTIONS]
    assert [rule_id for rule_id in wanted if rule_id not in cited] == []


def test_functions_methods_classes_and_constants_are_told_apart() -> None:
    source = '''
ONE = 1
"""COL-1"""
TWO = 2  # COL-2
class Three:
    """COL-3"""
    @property
    def four(self):
        return 4  # COL-4
def five():
    """COL-5 to COL-7"""
'''
    found = {(spot.name, spot.kind, spot.line): ids_in(text) for spot, text in pieces(source, "example")}
    assert found == {
        ("ONE", "constant", 2): ["COL-1"],
        ("Three", "class", 5): ["COL-3"],
        ("Three.four", "function", 8): ["COL-4"],
        ("five", "function", 10): ["COL-5", "COL-6", "COL-7"],
    }


def test_a_test_is_found_by_its_file_its_line_and_its_name() -> None:
    name = test_a_test_is_found_by_its_file_its_line_and_its_name.__name__
    assert name not in {spot.name for spot in find_tests()["COL-5"]}
    (spot,) = (spot for spot in find_tests()["COL-5"] if spot.name == "test_the_next_player_may_take_one_of_the_three")
    line = (ROOT / spot.path).read_text("utf-8").splitlines()[spot.line - 1]
    assert line == f"def {spot.name}() -> None:"


# -- Options are fields of Rules


def test_every_field_of_rules_belongs_to_one_option() -> None:
    offered = Counter(name for option in OPTIONS.values() for name in option.fields)
    assert offered == Counter(field.name for field in fields(Rules) if field.init)


@pytest.mark.parametrize("option_id", OPTIONS)
def test_the_defaults_are_those_of_rules(option_id: str) -> None:
    option = OPTIONS[option_id]
    assert option.default == ", ".join(as_text(getattr(Rules(), name)) for name in option.fields)


def as_text(value: object) -> str:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Mapping):
        return "classic" if dict(value) == CLASSIC_DECK else repr(value)
    return str(value)


@pytest.mark.parametrize("option_id", OPTIONS)
def test_an_option_speaks_of_every_choice_there_is(option_id: str) -> None:
    option = OPTIONS[option_id]
    for name in option.fields:
        default = getattr(Rules(), name)
        if isinstance(default, Enum):
            others = {member.name for member in type(default)} - {default.name}
            assert set(re.findall(r"`([A-Z_]+)`:", option.values)) == others
        elif isinstance(default, bool):
            assert option.values.startswith(f"`{not default}`:")


# -- The rulebook in itself


def test_the_rulebook_is_numbered_without_gaps() -> None:
    """Ids are stable: should a rule ever go, its number goes to no other, and this test says so."""
    counts = {
        "DECK": 4,
        "SETUP": 7,
        "START": 4,
        "TURN": 11,
        "COL": 9,
        "END": 7,
        "SCORE": 6,
        "GAME": 4,
        "PILE": 2,
        "VIEW": 4,
    }
    assert list(GROUPS) == list(counts)
    assert list(RULES) == [f"{group}-{n}" for group, count in counts.items() for n in range(1, count + 1)]
    assert list(OPTIONS) == [f"OPT-{n}" for n in range(1, 18)]


def test_no_id_is_given_twice() -> None:
    """A second entry under the same id would silently replace the first: so count them in the source."""
    tree = ast.parse(Path(spec.__file__).read_text("utf-8"))
    given = Counter(
        plain_string(node.args[0]) or "not written out"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"_rule", "Option", "Source"}
    )
    assert given == Counter([*RULES, *OPTIONS, *SOURCES])


@pytest.mark.parametrize("rule_id", RULES)
def test_a_rule_is_complete(rule_id: str) -> None:
    rule = RULES[rule_id]
    assert rule.id == rule_id
    assert rule.group in GROUPS
    assert rule.statement.endswith(".")
    assert rule.sources
    assert set(rule.sources) <= set(SOURCES)
    assert set(rule.options) <= set(OPTIONS)
    for items in (rule.sources, rule.options):
        assert len(set(items)) == len(items)
    if rule.argument:
        assert "INF" in rule.sources, "an argument is given for what no sheet says"


@pytest.mark.parametrize("option_id", OPTIONS)
def test_an_option_is_complete_and_changes_some_rule(option_id: str) -> None:
    option = OPTIONS[option_id]
    assert option.id == option_id
    assert option.fields
    assert option.statement.endswith(".")
    assert option.values
    assert option.stands_for
    assert any(option_id in rule.options for rule in RULES.values())


def test_every_source_is_used_and_described() -> None:
    assert {key for rule in RULES.values() for key in rule.sources} == set(SOURCES)
    for key, source in SOURCES.items():
        assert source.key == key
        assert source.title


@pytest.mark.parametrize("table", [RULES, OPTIONS, SOURCES, GROUPS])
def test_the_rulebook_cannot_be_rewritten(table: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        table["COL-1"] = None


def test_lookup_finds_rules_and_options() -> None:
    for rule_id, rule in RULES.items():
        assert lookup(rule_id) is rule
    for option_id, option in OPTIONS.items():
        assert lookup(option_id) is option


@pytest.mark.parametrize("rule_id", ["", "col-1", "COL", "ROW-1", "S0"])
def test_lookup_says_which_id_it_does_not_know(rule_id: str) -> None:
    with pytest.raises(KeyError, match=f"no rule or option is called {rule_id!r}"):
        lookup(rule_id)


# -- Code and documents cite rules


def citing_files() -> list[Path]:
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.py")]
    return sorted([*PACKAGE.rglob("*.py"), *documents])


@pytest.mark.parametrize("path", citing_files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_only_rules_that_exist_are_cited(path: Path) -> None:
    cited = set(AN_ID.findall(path.read_text("utf-8")))
    assert sorted(cited - {*RULES, *OPTIONS}) == []
