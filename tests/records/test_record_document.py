"""Records as documents: written and read, small, equal when equal, and read for ever."""

import hashlib
import json
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given

from skyjo import (
    CLASSIC,
    Clearing,
    ClearLines,
    Draw,
    FirstStarter,
    Game,
    InvalidInput,
    InvalidRecord,
    LaterStarter,
    Move,
    Reshuffle,
    Reveal,
    Rules,
    StartTie,
    TotalTie,
    apply,
    legal_moves,
    move_id,
    new_game,
)
from skyjo.records import RULES_VERSION, Record, dumps, from_json, loads, to_json, wire
from skyjo.testing import records
from skyjo.testing.styles import stalling
from tests.kit.records import played

KEPT = Path(__file__).parent / "kept"

RULES = {
    "classic": CLASSIC,
    "house": Rules(
        penalty_positive_only=False,
        penalty_on_tie=False,
        penalty_factor=3,
        penalty_points=5,
        total_tie=TotalTie.EXTRA_ROUND,
        flip_after_discard=False,
        clearing=Clearing.POSITIVE,
        clear_lines=ClearLines.COLUMNS_AND_ROWS,
        clear_at_reveal=False,
        first_starter=FirstStarter.LOWEST_SUM,
        later_starter=LaterStarter.ROUND_WINNER,
        start_tie=StartTie.HIGHEST_CARD,
        reshuffle=Reshuffle.WHOLE_PILE,
        stall_limit=30,
        last_turns=False,
        target=40,
        rounds=4,
        deck={-1: 12, 0: 20, 3: 12, 9: 12},
        max_players=4,
    ),
    "small": Rules(
        rows=2,
        columns=2,
        initial_reveals=1,
        deck={1: 6, 2: 6, 3: 6},
        target=None,
        rounds=5,
        total_tie=TotalTie.LAST_ROUND,
        first_starter=FirstStarter.FIRST_SEAT,
        later_starter=LaterStarter.NEXT_SEAT,
        stall_limit=9,
    ),
    "sums": Rules(later_starter=LaterStarter.HIGHEST_SUM, clearing=Clearing.OFF, target=60, stall_limit=25),
}


def test_a_document_is_read_as_the_record_it_was_written_from() -> None:
    record = played(4, 1, names=["Ann", "Ben", "Cleo", "Dé\U0001f600\n\"'"])
    again = loads(dumps(record))
    assert again == record
    assert again.game == record.game
    assert again.names == record.names


def test_a_document_has_one_line_for_each_part() -> None:
    record = Record.start(2, seed=7, names=["Ann", "Ben"]).play(Reveal(0)).play(Reveal(3))
    lines = dumps(record).splitlines()
    assert len(dumps(record).splitlines()) == 12
    assert lines[:3] == ["{", '  "format": 1,', '  "rules_version": 1,']
    assert lines[4:] == [
        '  "players": 2,',
        '  "names": ["Ann","Ben"],',
        '  "starter": null,',
        f'  "seed": "{record.seed.hex()}",',
        '  "orders": [],',
        '  "moves": ["?a1","?b1"],',
        '  "result": {"scores":[],"outcome":null}',
        "}",
    ]
    assert dumps(record).endswith("}\n")


def test_a_record_can_go_over_a_wire_too() -> None:
    record = played(2, 3)
    assert from_json(to_json(record), Record) == record
    assert json.loads(to_json(record)) == json.loads(dumps(record))


@given(records())
def test_reading_is_the_inverse_of_writing(record: Record) -> None:
    text = dumps(record)
    again = loads(text)
    assert again == record
    assert again.game == record.game
    assert dumps(again) == text


@given(records(moves=20), records(moves=20))
def test_texts_are_equal_where_records_are(record: Record, other: Record) -> None:
    assert (dumps(record) == dumps(other)) == (record == other)
    same = attrs.evolve(record, names=tuple("".join(list(name)) for name in record.names))
    assert dumps(same) == dumps(record)
    assert dumps(attrs.evolve(record, names=("?",) * record.players)) != dumps(record)


@pytest.mark.parametrize("seed", range(25))
def test_the_record_of_a_game_of_four_is_small(seed: int) -> None:
    record = played(4, seed, names=[f"{number}" + "\U0001f600" * 99 for number in range(4)])
    assert record.game.is_over
    assert len(dumps(record).encode()) < 5_000


@pytest.mark.slow
def test_even_a_long_game_of_four_stays_under_20_kb() -> None:
    """Players who put off the end as long as they can, for 2,500 moves: ten times as many as a game takes."""
    chance = Random(1)
    record = Record.start(4, seed=1)
    while len(record.moves) < 2_500:
        game = record.game
        move = legal_moves(game)[0] if game.to_move is None else stalling(game, chance)
        record = record.play(move)
    assert len(dumps(record).encode()) < 20_000


@pytest.mark.slow
def test_games_of_four_stay_small_over_many_seeds() -> None:
    longest = max(len(dumps(played(4, seed)).encode()) for seed in range(1000))
    assert longest < 4_000


def test_a_document_that_could_not_be_read_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.start(2, seed=7)
    length = len(dumps(record))
    monkeypatch.setattr(wire, "LONGEST_TEXT", length)
    assert len(dumps(record)) == length
    monkeypatch.setattr(wire, "LONGEST_TEXT", length - 1)
    with pytest.raises(InvalidRecord, match=rf"^document: got {length} characters, expected at most {length - 1}$"):
        dumps(record)
    monkeypatch.setattr(wire, "LONGEST_TEXT", 10)
    with pytest.raises(InvalidRecord, match=r"^document: got 15 characters, expected at most 10$"):
        to_json(Draw())


def test_a_text_may_have_a_million_characters() -> None:
    record = Record.start(2, seed=7)
    assert loads(dumps(record).ljust(1_000_000)) == record


@pytest.mark.parametrize("value", [None, "{}", new_game(2, seed=7), {}])
def test_nothing_but_a_record_is_written(value: Any) -> None:
    with pytest.raises(InvalidInput, match=r"^record: got .+, expected a Record$"):
        dumps(value)


# What has been written once is read by every later version, and means the same game.


@pytest.mark.parametrize("name", ["classic-4", "house-3", "small-2-by-hand"])
def test_kept_records_are_still_read(name: str) -> None:
    text = (KEPT / f"{name}.json").read_text("utf-8")
    record = loads(text)
    assert record.game.is_over
    assert dumps(record) == text


def fingerprint() -> str:
    """Describe the course of many games in one number; it depends on every rule that they come to."""
    digest = hashlib.sha256()
    for rules in RULES.values():
        for seed in range(12):
            chance = Random(seed)
            game = new_game(2 + seed % 3, rules=rules, seed=seed)
            for _ in range(400):
                if game.is_over:
                    break
                moves = legal_moves(game)
                game = apply(game, moves[chance.randrange(len(moves))])
                digest.update(_facts(game, moves))
    return digest.hexdigest()


def _facts(game: Game, moves: tuple[Move, ...]) -> bytes:
    facts = (
        [move_id(move, game.rules) for move in moves],
        game.grids,
        game.discard_pile,
        game.draw_pile,
        game.hidden,
        game.drawn,
        game.phase,
        game.to_move,
        game.starter,
        game.finisher,
        game.idle_turns,
        [attrs.astuple(score) for score in game.scores],
        None if game.outcome is None else attrs.astuple(game.outcome),
    )
    return json.dumps(facts, default=_name).encode()


def _name(value: Enum) -> str:
    return value.name


def test_the_version_of_the_rules_moves_when_their_behaviour_does() -> None:
    """If this fails, the rules play otherwise than before. If they should, raise RULES_VERSION and note the number."""
    known = {1: "89179bf8e447b8ba8623c54c02e50707061ad3f6fb21fd119db6b83e50c9b88f"}
    assert fingerprint() == known[RULES_VERSION]


def test_the_version_is_looked_at_before_anything_else() -> None:
    with pytest.raises(InvalidRecord, match=r"^/format: got 2, expected 1, the version that is read here$"):
        loads('{"format": 2, "game": "something new"}')


def test_another_version_of_the_rules_is_refused() -> None:
    text = dumps(Record.start(2, seed=7).play(Reveal(0)))
    with pytest.raises(InvalidRecord, match=r"^/rules_version: got 2, expected 1, the version that is read here$"):
        loads(text.replace('"rules_version": 1', '"rules_version": 2'))


def test_moves_are_written_in_notation() -> None:
    record = Record.start(2, seed=7)
    for move in (Reveal(0), Reveal(3), Reveal(0), Reveal(3), Draw()):
        record = record.play(move)
    assert json.loads(dumps(record))["moves"] == ["?a1", "?b1", "?a1", "?b1", "D"]
