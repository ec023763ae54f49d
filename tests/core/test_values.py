"""Everything is a value: it cannot change, equals its like, survives every way of copying, and tells no secret."""

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CLASSIC,
    CLEARED,
    FACE_DOWN,
    Deck,
    DiscardDrawn,
    Draw,
    Game,
    KeepDrawn,
    Move,
    NextRound,
    Outcome,
    Phase,
    Reason,
    Reveal,
    RoundScore,
    Rules,
    TakeDiscard,
    Violation,
    apply,
    legal_moves,
    new_game,
    score_round,
)
from skyjo.core.spec import OPTIONS, RULES, SOURCES
from skyjo.testing import play, table

SHORT = Rules(target=30)

HANDS = ("1 (2) / 3 4 / 5 6", ". (7) / . 8 / . 9")
SITUATIONS = {
    "opening": new_game(2, seed=7),
    "opening with a starter named": new_game(3, seed=7, starter=2),
    "turn": table(*HANDS, discard=(3, 4)),
    "drawn": table(*HANDS, discard=(3, 4), drawn=-2),
    "last turn": table("1 2 / 3 4 / 5 6", HANDS[1], to_move=1, finisher=0),
    "scored": play(table("(1) / 2 / 3", "(4) / 5 / 6", discard=(0,)), TakeDiscard(0), TakeDiscard(0)),
    "over": play(
        table("(1) / 2 / 3", "(4) / 5 / 6", discard=(0,), rules=SHORT, scores=[score_round((5, 29), 0)]),
        TakeDiscard(0),
        TakeDiscard(0),
    ),
}
VALUES: dict[str, Any] = {
    **SITUATIONS,
    "reveal": Reveal(3),
    "draw": Draw(),
    "take": TakeDiscard(3),
    "keep": KeepDrawn(3),
    "discard": DiscardDrawn(3),
    "discard alone": DiscardDrawn(None),
    "next round": NextRound(),
    "rules": Rules(target=50, deck={0: 40}),
    "round score": RoundScore((10, 24), (20, 24), 0),
    "outcome": Outcome((20, 124), (0,), Reason.TARGET),
    "violation": Violation("game_over", "GAME-2", "The game is over."),
    "rule": RULES["COL-5"],
    "option": OPTIONS["OPT-6"],
    "source": SOURCES["S0"],
}
SHOWN = {
    "reveal": "Reveal(place=3)",
    "draw": "Draw()",
    "take": "TakeDiscard(place=3)",
    "keep": "KeepDrawn(place=3)",
    "discard": "DiscardDrawn(place=3)",
    "discard alone": "DiscardDrawn(place=None)",
    "next round": "NextRound()",
    "round score": "RoundScore(sums=(10, 24), points=(20, 24), finisher=0)",
    "outcome": "Outcome(totals=(20, 124), winners=(0,), reason=Reason.TARGET)",
    "violation": "Violation(code='game_over', rule='GAME-2', message='The game is over.')",
}


def by_constructor(value: Any) -> Any:
    return type(value)(**{field.name: getattr(value, field.name) for field in attrs.fields(type(value)) if field.init})


WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, attrs.evolve, by_constructor]
WAYS += [
    lambda value, protocol=protocol: pickle.loads(pickle.dumps(value, protocol))  # type: ignore[misc]  # a lambda has no types
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
]

each_value = pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
each_way = pytest.mark.parametrize(
    "copied", WAYS, ids=["copy", "deepcopy", "evolve", "constructor", *map(str, range(2, 6))]
)
each_situation = pytest.mark.parametrize("game", SITUATIONS.values(), ids=SITUATIONS)


def test_the_situations_are_what_they_are_called() -> None:
    assert [game.phase.name for game in SITUATIONS.values()] == [
        "REVEAL", "REVEAL", "TURN", "DRAWN", "TURN", "SCORED", "OVER",
    ]  # fmt: skip
    assert SITUATIONS["opening with a starter named"].starter == 2


# -- Frozen


@each_value
def test_a_value_cannot_change(value: Any) -> None:
    names = [field.name for field in attrs.fields(type(value))]
    for name in [*names, "house_rule"]:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, 0)
    for name in names:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(value, name)
    assert not hasattr(value, "__dict__")


# -- Equal to its like


@each_value
@each_way
def test_a_copy_is_indistinguishable(value: Any, copied: Callable[[Any], Any]) -> None:
    twin = copied(value)
    assert type(twin) is type(value)
    assert twin == value
    assert hash(twin) == hash(value)
    assert repr(twin) == repr(value)
    assert {value: "found"}[twin] == "found"


@each_value
def test_a_value_differs_from_one_in_which_something_differs(value: Any) -> None:
    for field in attrs.fields(type(value)):
        if field.eq:
            other = copy.copy(value)
            object.__setattr__(other, field.name, "something else")
            assert other != value


@pytest.mark.parametrize("kind", [Game, Rules])
def test_what_follows_from_the_other_fields_takes_no_part_in_comparing(kind: type[attrs.AttrsInstance]) -> None:
    assert [field.name for field in attrs.fields(kind) if field.eq] == [
        field.name for field in attrs.fields(kind) if field.init
    ]


def test_values_of_different_kinds_are_never_equal() -> None:
    assert len(set(VALUES.values())) == len(VALUES)
    places: list[Any] = [Reveal(3), TakeDiscard(3), KeepDrawn(3), DiscardDrawn(3)]
    assert all(one != other for at, one in enumerate(places) for other in [*places[at + 1 :], 3, (3,)])


@pytest.mark.parametrize("name", SHOWN)
def test_a_value_is_shown_as_it_is_written(name: str) -> None:
    assert repr(VALUES[name]) == SHOWN[name]


def test_blanks_and_phases_survive_copies_as_themselves() -> None:
    for item in (FACE_DOWN, CLEARED, *Phase, *Reason):
        assert copy.deepcopy(item) is item
        assert pickle.loads(pickle.dumps(item)) is item
    assert [repr(phase) for phase in Phase] == [f"Phase.{phase.value}" for phase in Phase]
    assert [phase.name for phase in Phase] == [phase.value for phase in Phase]
    assert [repr(reason) for reason in Reason] == ["Reason.TARGET", "Reason.ROUNDS"]
    assert [reason.value for reason in Reason] == ["TARGET", "ROUNDS"]


# -- Copies play on alike


@each_situation
@each_way
def test_copies_play_on_alike(game: Game, copied: Callable[[Any], Any]) -> None:
    twin, chance = copied(game), random.Random(5)
    for _ in range(60):
        moves = legal_moves(game)
        assert legal_moves(twin) == moves
        if not moves:
            break
        move = chance.choice(moves)
        game, twin = apply(game, move), apply(twin, copied(move))
        assert twin == game
        assert (twin.totals, twin.outcome, repr(twin)) == (game.totals, game.outcome, repr(game))


def walk(seed: int, moves: int, rules: Rules = CLASSIC) -> Iterator[Game]:
    game, chance = new_game(3, rules=rules, seed=seed), random.Random(seed)
    for _ in range(moves):
        yield game
        choices = legal_moves(game)
        if not choices:
            return
        game = apply(game, chance.choice(choices))


@given(st.integers(0, 2**32))
def test_a_game_that_was_played_is_a_game_like_any_other(seed: int) -> None:
    for game in walk(seed, 12, Rules(rows=2, columns=2, initial_reveals=1, target=20, deck={1: 8, 2: 8, 12: 3})):
        assert type(game) is Game
        assert attrs.has(type(game))
        twin = by_constructor(game)
        assert (twin, hash(twin), repr(twin)) == (game, hash(game), repr(game))
        assert attrs.asdict(twin, recurse=False) == attrs.asdict(game, recurse=False)
        assert pickle.loads(pickle.dumps(game)) == pickle.loads(pickle.dumps(twin)) == game
        assert attrs.evolve(game, round_number=99) == attrs.evolve(twin, round_number=99) != game
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            game.round_number = 2  # type: ignore[misc]  # that is the point
        for cards in (
            *game.grids,
            game.grids,
            *game.hidden,
            game.hidden,
            game.discard_pile,
            game.draw_pile,
            game.scores,
        ):
            assert type(cards) is tuple


def test_a_move_leaves_the_game_before_it_alone() -> None:
    for game in walk(3, 60):
        twin = copy.deepcopy(game)
        for move in legal_moves(game):
            apply(game, move)
        assert game == twin


@each_situation
def test_a_game_has_the_fields_of_the_contract(game: Game) -> None:
    assert type(game) is Game
    assert [field.name for field in attrs.fields(type(game)) if field.init] == [
        "rules", "seed", "round_number", "starter", "grids", "discard_pile", "phase", "to_move", "finisher",
        "idle_turns", "reshuffles", "scores", "hidden", "draw_pile", "drawn",
    ]  # fmt: skip


def test_a_game_tells_what_follows_from_its_fields() -> None:
    turn, over = SITUATIONS["turn"], SITUATIONS["over"]
    assert (turn.players, turn.draw_count, turn.totals, turn.is_over, turn.outcome) == (
        2, 150 - 11, (0, 0), False, None,
    )  # fmt: skip
    assert over.totals == (10, 41)
    assert over.is_over
    assert over.outcome == Outcome((10, 41), (0,), Reason.TARGET)
    assert not SITUATIONS["scored"].is_over


def test_a_game_can_be_over_for_the_rules_and_go_on_at_the_table() -> None:
    game = table(*HANDS, scores=[score_round((50, 120), 0)])
    assert (game.is_over, game.outcome) == (False, None)


# -- What a game shows


def test_a_game_shows_the_public_table() -> None:
    assert repr(table(*HANDS, discard=(3, 4), scores=[score_round((12, -3), 1)])) == (
        "<Game round 2 TURN, seat 0 to move | 0: 1 ? / 3 4 / 5 6 | 1: . ? / . 8 / . 9 | "
        "discard 4 of 2, draw 139 | totals 12 -3>"
    )
    assert repr(SITUATIONS["scored"]).startswith("<Game round 1 SCORED | 0: 0 / 2 / 3 | 1: 1 / 5 / 6 | discard 4 of 1,")


@pytest.mark.rule("VIEW-2", "VIEW-3")
@each_situation
def test_a_game_shows_no_secret(game: Game) -> None:
    others = attrs.evolve(
        game,
        seed=b"\x01" * 32,
        hidden=tuple(tuple(None if card is None else 77 for card in row) for row in game.hidden),
        draw_pile=(77,) * len(game.draw_pile),
        drawn=None if game.drawn is None else 77,
    )
    assert repr(others) == repr(game)
    assert str(others) == repr(others)
    assert "77" not in repr(others)
    assert f"{others}" == repr(others)


def test_a_game_of_eight_is_short() -> None:
    game = new_game(8, seed=7)
    for grid in (game.grids[0], (12,) * 12, (-2,) * 12):
        line = repr(attrs.evolve(game, grids=(grid,) * 8))
        assert len(line) < 600
        assert "\n" not in line


def test_a_large_table_shows_how_many_cards_lie_open() -> None:
    rules = Rules(rows=4, columns=26, deck={-99: 10_000}, max_players=99)
    game = new_game(96, rules=rules, seed=1)
    grid = (-99,) * 100 + (CLEARED, FACE_DOWN, FACE_DOWN, CLEARED)
    line = repr(attrs.evolve(game, grids=(grid, *game.grids[1:])))
    assert line.startswith(
        "<Game round 1 REVEAL, seat 0 to move | 0: 100 open, 2 face down | 1: 0 open, 104 face down | 2: "
    )
    assert line.endswith(f" | 95: 0 open, 104 face down | discard -99 of 1, draw 15 | totals{' 0' * 96}>")
    assert len(line) < 3600


def test_a_table_of_200_places_still_shows_each() -> None:
    rules = Rules(rows=4, columns=25, deck={5: 1000})
    assert repr(new_game(2, rules=rules)).count("?") == 200
    assert repr(new_game(3, rules=rules)).count("?") == 0
    crowd = Rules(rows=3, columns=1, deck={5: 1000}, max_players=99)
    assert repr(new_game(66, rules=crowd)).count("?") == 198
    assert repr(new_game(67, rules=crowd)).count("?") == 0


# -- Numbers at the edge


def test_a_deck_of_ten_thousand_plays_like_any_other() -> None:
    rules = Rules(deck=Deck(dict.fromkeys(range(-99, 100), 50)))
    game = new_game(2, rules=rules, seed=1)
    moves: list[Move] = [Reveal(0), Reveal(1), Reveal(0), Reveal(1), Draw()]
    assert len(play(game, *moves).draw_pile) == 199 * 50 - 26
