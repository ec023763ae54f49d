"""Rules are a value that cannot be wrong: whatever does not fit is refused, by field, when they are made."""

import copy
import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given

import skyjo
from skyjo import (
    CLASSIC,
    CLASSIC_DECK,
    Clearing,
    ClearLines,
    FirstStarter,
    InvalidRules,
    LaterStarter,
    Reshuffle,
    Rules,
    StartTie,
    TotalTie,
)
from skyjo.testing import rules

DEFAULTS: dict[str, Any] = {
    "penalty_positive_only": True,
    "penalty_on_tie": True,
    "penalty_factor": 2,
    "penalty_points": 0,
    "total_tie": TotalTie.SHARED,
    "flip_after_discard": True,
    "clearing": Clearing.ALL,
    "clear_lines": ClearLines.COLUMNS,
    "clear_at_reveal": True,
    "first_starter": FirstStarter.HIGHEST_SUM,
    "later_starter": LaterStarter.FINISHER,
    "start_tie": StartTie.LOWEST_SEAT,
    "reshuffle": Reshuffle.KEEP_TOP,
    "stall_limit": None,
    "last_turns": True,
    "target": 100,
    "rounds": None,
    "rows": 3,
    "columns": 4,
    "initial_reveals": 2,
    "deck": {-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)},
    "min_players": 2,
    "max_players": 8,
}
FLAGS = ["penalty_positive_only", "penalty_on_tie", "flip_after_discard", "clear_at_reveal", "last_turns"]
CHOICES = [name for name, default in DEFAULTS.items() if type(type(default)) is type(TotalTie)]
PLENTY = {0: 10_000}
ROWS_COUNT = ClearLines.COLUMNS_AND_ROWS


def made(**options: Any) -> Rules:
    return Rules(**options)


def refused(**options: Any) -> InvalidRules:
    with pytest.raises(InvalidRules) as caught:
        Rules(**options)
    return caught.value


# -- Defaults


@pytest.mark.parametrize("name", DEFAULTS)
def test_the_default_is_the_classic_rule(name: str) -> None:
    assert getattr(Rules(), name) == DEFAULTS[name]
    assert getattr(CLASSIC, name) == DEFAULTS[name]


def test_these_are_all_options() -> None:
    assert [field.name for field in attrs.fields(Rules) if field.init] == list(DEFAULTS)
    assert made(**DEFAULTS) == Rules() == CLASSIC


def test_options_are_given_by_name() -> None:
    with pytest.raises(TypeError):
        Rules(False)  # type: ignore[call-arg]  # that is the point
    with pytest.raises(TypeError):
        Rules(house_rule=True)  # type: ignore[call-arg]  # that is the point


@pytest.mark.parametrize(
    "kind, names",
    [
        (Clearing, ["ALL", "POSITIVE", "OFF"]),
        (ClearLines, ["COLUMNS", "COLUMNS_AND_ROWS"]),
        (FirstStarter, ["HIGHEST_SUM", "LOWEST_SUM", "FIRST_SEAT"]),
        (LaterStarter, ["FINISHER", "HIGHEST_SUM", "ROUND_WINNER", "NEXT_SEAT"]),
        (StartTie, ["LOWEST_SEAT", "HIGHEST_CARD"]),
        (Reshuffle, ["KEEP_TOP", "WHOLE_PILE"]),
        (TotalTie, ["SHARED", "EXTRA_ROUND", "LAST_ROUND"]),
    ],
)
def test_the_choices_bear_the_names_of_the_rulebook(kind: Any, names: list[str]) -> None:
    assert [member.name for member in kind] == names
    assert [member.value for member in kind] == names
    assert [repr(member) for member in kind] == [f"{kind.__name__}.{name}" for name in names]


# -- One option by itself


@pytest.mark.parametrize("name", FLAGS)
def test_a_flag_is_true_or_false(name: str) -> None:
    for value in (True, False):
        assert getattr(made(**{name: value}), name) is value


@pytest.mark.parametrize("name", FLAGS)
@pytest.mark.parametrize("value", [0, 1, None, "True", "", 1.0, []], ids=repr)
def test_a_flag_is_nothing_else(name: str, value: Any) -> None:
    error = refused(**{name: value})
    assert (error.where, error.given, error.expected) == (name, repr(value), "True or False")


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_is_any_member_of_its_kind(name: str) -> None:
    for member in type(DEFAULTS[name]):
        assert getattr(made(**{name: member}), name) is member


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("value", ["default's name", 0, None, True, "a member of another kind"], ids=repr)
def test_a_choice_is_nothing_else(name: str, value: Any) -> None:
    kind = type(DEFAULTS[name])
    if value == "default's name":
        value = DEFAULTS[name].name
    elif value == "a member of another kind":
        value = Clearing.OFF if kind is not Clearing else TotalTie.SHARED
    error = refused(**{name: value})
    assert (error.where, error.given) == (name, repr(value))
    assert error.expected == f"one of {', '.join(f'{kind.__name__}.{member.name}' for member in kind)}"


def test_a_member_of_the_same_name_is_not_the_same_choice() -> None:
    assert refused(first_starter=LaterStarter.HIGHEST_SUM).where == "first_starter"
    assert refused(later_starter=FirstStarter.HIGHEST_SUM).where == "later_starter"


@pytest.mark.rule("OPT-17")
@pytest.mark.parametrize(
    "name, least, most",
    [
        ("penalty_factor", 1, None),
        ("penalty_points", 0, None),
        ("stall_limit", 1, None),
        ("target", 1, None),
        ("rounds", 1, None),
        ("rows", 2, 9),
        ("columns", 1, 26),
        ("initial_reveals", 0, 1),
        ("min_players", 2, 99),
        ("max_players", 2, 99),
    ],
)
def test_a_number_has_its_bounds(name: str, least: int, most: int | None) -> None:
    others: dict[str, Any] = {"deck": PLENTY, "initial_reveals": 1, "rows": 2, "min_players": 2, "max_players": 99}
    highest = most or 10**6
    for value in (least, least + 1, highest - 1, highest):
        assert getattr(made(**{**others, name: value}), name) == value
    for value in (least - 1, -1, -(10**6)) + ((highest + 1, 10**6) if most else ()):
        error = refused(**{**others, name: value})
        assert (error.where, error.given) == (name, str(value))


NUMBERS = {
    "penalty_factor": "a whole number from 1 to 1000000000",
    "penalty_points": "a whole number from 0 to 1000000000",
    "stall_limit": "a whole number from 1 to 1000000000, or None",
    "target": "a whole number from 1 to 1000000000, or None",
    "rounds": "a whole number from 1 to 1000000000, or None",
    "rows": "a whole number from 2 to 9",
    "columns": "a whole number from 1 to 26",
    "initial_reveals": "a whole number from 0 to 1000000000",
    "min_players": "a whole number from 2 to 99",
    "max_players": "a whole number from 2 to 99",
}


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", [-1, True, False, 2.0, "2", "", [2], None], ids=repr)
def test_a_number_is_nothing_else(name: str, value: Any) -> None:
    if value is None and "None" in NUMBERS[name]:
        assert getattr(made(**{"target": 100, "rounds": 5, name: None}), name) is None
        return
    error = refused(**{name: value})
    assert (error.where, error.given, error.expected) == (name, repr(value), NUMBERS[name])


def test_a_huge_number_is_described() -> None:
    error = refused(rows=10**5000)
    assert str(error) == "rows: got a whole number of 16610 bits, expected a whole number from 2 to 9"


# -- Options together


@pytest.mark.rule("OPT-15", "OPT-16")
def test_a_game_has_some_end() -> None:
    assert (Rules(target=None, rounds=1).target, Rules(target=None, rounds=1).rounds) == (None, 1)
    assert Rules(target=30, rounds=3).rounds == 3
    error = refused(target=None)
    assert (error.where, error.given) == ("target", "None")
    assert error.expected == "a whole number, unless rounds is set"


@pytest.mark.rule("OPT-17")
@pytest.mark.parametrize(
    "rows, columns, clear_lines, most",
    [
        (2, 1, ClearLines.COLUMNS, 1),
        (3, 4, ClearLines.COLUMNS, 2),
        (5, 2, ClearLines.COLUMNS, 4),
        (9, 1, ClearLines.COLUMNS, 8),
        (2, 1, ROWS_COUNT, 0),
        (3, 4, ROWS_COUNT, 2),
        (4, 3, ROWS_COUNT, 2),
        (3, 3, ROWS_COUNT, 2),
        (9, 2, ROWS_COUNT, 1),
    ],
)
def test_opening_cards_fill_no_line(rows: int, columns: int, clear_lines: ClearLines, most: int) -> None:
    rules = Rules(rows=rows, columns=columns, clear_lines=clear_lines, initial_reveals=most)
    assert rules.initial_reveals == most
    error = refused(rows=rows, columns=columns, clear_lines=clear_lines, initial_reveals=most + 1)
    assert (error.where, error.given) == ("initial_reveals", str(most + 1))
    assert error.expected == f"fewer than a line has places, that is below {most + 1}"


@pytest.mark.rule("OPT-17")
def test_at_least_as_many_may_play_as_must() -> None:
    assert Rules(min_players=8).max_players == 8
    assert Rules(min_players=3, max_players=3).min_players == 3
    error = refused(min_players=4, max_players=3)
    assert (error.where, error.given, error.expected) == ("max_players", "3", "min_players (4) or more")


@pytest.mark.rule("OPT-17")
@pytest.mark.parametrize("players, rows, columns, least", [(2, 3, 4, 25), (3, 3, 4, 37), (2, 2, 1, 5), (4, 9, 26, 937)])
def test_the_deck_is_enough_for_the_fewest_players(players: int, rows: int, columns: int, least: int) -> None:
    size: dict[str, Any] = {"rows": rows, "columns": columns, "initial_reveals": 1, "min_players": players}
    assert len(made(deck={5: least - 2, 7: 2}, **size).deck.cards) == least
    error = refused(deck={5: least - 3, 7: 2}, **size)
    assert (error.where, error.given) == ("deck", f"{least - 1} cards")
    assert error.expected == f"at least {least}, enough for {players} players"


@pytest.mark.rule("SETUP-5")
def test_a_deal_takes_every_grid_and_one_card() -> None:
    assert [CLASSIC.cards_needed(players) for players in (2, 3, 8)] == [25, 37, 97]
    assert [Rules(rows=3, columns=1).cards_needed(players) for players in (2, 3, 8)] == [7, 10, 25]
    assert (CLASSIC.places, Rules(rows=2, columns=5, initial_reveals=1).places) == (12, 10)


@pytest.mark.rule("SETUP-1", "OPT-17")
@given(rules())
def test_as_many_can_play_as_the_deck_has_cards_for(some: Rules) -> None:
    """`most_players` is `cards_needed` turned round."""
    enough = [n for n in range(1, some.max_players + 1) if some.cards_needed(n) <= len(some.deck.cards)]
    assert some.most_players == max(enough)


# -- Rules as a value


VARIATIONS = [
    Rules(),
    Rules(target=50),
    Rules(clearing=Clearing.OFF, penalty_on_tie=False),
    Rules(deck={-3: 40, 5: 2}, rows=4, columns=2),
    Rules(target=None, rounds=3, stall_limit=20, clear_lines=ROWS_COUNT),
    Rules(min_players=3, max_players=3, total_tie=TotalTie.LAST_ROUND, initial_reveals=0),
]


def test_rules_show_only_what_is_not_classic() -> None:
    assert [repr(rules) for rules in VARIATIONS] == [
        "Rules()",
        "Rules(target=50)",
        "Rules(penalty_on_tie=False, clearing=Clearing.OFF)",
        "Rules(rows=4, columns=2, deck=Deck({-3: 40, 5: 2}))",
        "Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS, stall_limit=20, target=None, rounds=3)",
        "Rules(total_tie=TotalTie.LAST_ROUND, initial_reveals=0, min_players=3, max_players=3)",
    ]


@pytest.mark.parametrize("rules", VARIATIONS, ids=repr)
def test_copies_of_rules_are_equal(rules: Rules) -> None:
    copies = [pickle.loads(pickle.dumps(rules, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1)]
    shown_again = eval(repr(rules), vars(skyjo))  # noqa: S307 - our own
    for twin in [*copies, copy.copy(rules), copy.deepcopy(rules), attrs.evolve(rules), shown_again]:
        assert type(twin) is Rules
        assert (twin, hash(twin), repr(twin)) == (rules, hash(rules), repr(rules))
        assert (twin.lines, twin.lines_through, twin.places) == (rules.lines, rules.lines_through, rules.places)


def test_rules_that_differ_are_not_equal() -> None:
    assert len(set(VARIATIONS)) == len(VARIATIONS)
    assert Rules(deck=dict(CLASSIC_DECK)) == CLASSIC
    assert Rules().__eq__("Rules()") is NotImplemented


def test_rules_cannot_change() -> None:
    for name in [field.name for field in attrs.fields(Rules)]:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(CLASSIC, name, 1)


def test_a_variation_is_checked_like_new_rules() -> None:
    assert attrs.evolve(CLASSIC, target=50) == Rules(target=50)
    assert attrs.evolve(Rules(rows=2, initial_reveals=1), rows=3).lines == CLASSIC.lines
    with pytest.raises(InvalidRules, match=r"^rows: got 1, expected a whole number from 2 to 9$"):
        attrs.evolve(CLASSIC, rows=1)
    with pytest.raises(InvalidRules, match=r"^initial_reveals: got 2, expected fewer than a line has places"):
        attrs.evolve(CLASSIC, rows=2)
