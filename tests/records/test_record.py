"""A record: how a game began and every move since."""

import pickle
from itertools import islice
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CLASSIC_DECK,
    Draw,
    Game,
    IllegalMove,
    InvalidRecord,
    InvalidRules,
    KeepDrawn,
    Move,
    NextRound,
    Phase,
    Reveal,
    Rules,
    TakeDiscard,
    apply,
    legal_moves,
    new_game,
)
from skyjo.records import LONGEST_NAME, MOST_DEALT, MOST_MOVES, Order, Record, record as module
from skyjo.testing import records
from tests.kit.records import played

OPENING = (Reveal(0), Reveal(3), Reveal(0), Reveal(3))
CARDS = CLASSIC_DECK.cards


def after(record: Record, *moves: Move) -> Record:
    for move in moves:
        record = record.play(move)
    return record


def test_a_record_begins_with_the_game_that_new_game_deals() -> None:
    record = Record.start(3, seed="Friday", names=["Ann", "Ben", "Cleo"], starter=2, rules=Rules(target=50))
    assert record.game == new_game(3, seed="Friday", starter=2, rules=Rules(target=50))
    assert record.names == ("Ann", "Ben", "Cleo")
    assert record.moves == ()
    assert record.orders == ()


def test_each_move_leads_where_apply_leads() -> None:
    before = after(Record.start(2, seed=7), *OPENING)
    record = before.play(Draw())
    assert record.game == apply(before.game, Draw())
    assert record.moves == (*OPENING, Draw())
    assert before.moves == OPENING


def test_a_game_without_a_seed_can_be_played_again_exactly() -> None:
    record = after(Record.start(2), *OPENING)
    assert len(record.seed) == 32
    assert after(Record.start(2, seed=record.seed), *OPENING) == record
    assert Record.start(2).seed != record.seed


def test_cards_by_hand_are_kept_with_the_move_that_shuffled_them() -> None:
    rules = Rules(rows=2, columns=1, initial_reveals=1, deck={1: 2, 2: 2, 3: 1}, target=None, rounds=2)
    record = Record.start(2, rules=rules, seed=7, cards=[1, 2, 1, 2, 3])
    record = after(record, Reveal(0), Reveal(0), TakeDiscard(1), TakeDiscard(1))
    record = record.play(NextRound(), cards=iter([3, 2, 2, 1, 1]))
    assert record.orders == (Order(0, (1, 2, 1, 2, 3)), Order(5, (3, 2, 2, 1, 1)))
    assert record.game.hidden == ((3, 2), (2, 1))
    assert [game.round_number for game in record.states()] == [1, 1, 1, 1, 1, 2]
    assert record.undo().orders == record.orders[:1]


def test_the_dealt_order_is_the_one_handed_in() -> None:
    cards = (*CARDS[75:], *CARDS[:75])
    record = Record.start(2, cards=cards)
    assert record.orders == (Order(0, cards),)
    assert record.game.hidden[0] == cards[:12]


def test_a_reshuffle_by_hand_is_kept() -> None:
    rules = Rules(rows=2, columns=1, initial_reveals=0, deck={1: 3, 5: 3})
    record = Record.start(2, rules=rules, cards=[1, 5, 1, 5, 1, 5], starter=0)
    record = after(record, Draw(), KeepDrawn(0))
    assert not record.game.draw_pile
    record = record.play(Draw(), cards=[record.game.discard_pile[0]])
    assert record.orders[-1].move == 3
    assert list(record.states())[-1] == record.game


def test_undo_takes_back_the_last_move() -> None:
    record = after(Record.start(2, seed=7), *OPENING)
    assert record.play(Draw()).undo() == record
    assert record.play(Draw()).undo().game == record.game
    assert after(Record.start(2, seed=7), Reveal(1)).undo().play(Reveal(2)).moves == (Reveal(2),)


def test_before_the_first_move_there_is_nothing_to_undo() -> None:
    with pytest.raises(InvalidRecord, match=r"^/moves: got no move, expected one at least, to take back$"):
        Record.start(2, seed=7).undo()


def test_what_may_not_be_played_is_refused_as_by_apply() -> None:
    record = Record.start(2, seed=7)
    with pytest.raises(IllegalMove, match="SETUP-6"):
        record.play(Draw())
    with pytest.raises(IllegalMove, match="seat 0"):
        record.play(Reveal(0), seat=1)
    with pytest.raises(InvalidRules, match="shuffles nothing"):
        record.play(Reveal(0), cards=[1])
    assert record.play(Reveal(0), seat=0).moves == (Reveal(0),)


@pytest.mark.parametrize("cards", [CARDS[1:], (*CARDS, 1), (*CARDS[1:], 99), 5, ["x"] * 150, (True,) * 150])
def test_cards_that_are_not_those_shuffled_are_refused(cards: Any) -> None:
    with pytest.raises(InvalidRules, match=r"^cards: "):
        Record.start(2, cards=cards)
    scored = next(game for game in played(2, 1).states() if game.phase is Phase.SCORED or game.is_over)
    assert scored.scores
    record = played(2, 1)
    with pytest.raises((InvalidRules, IllegalMove)):
        record.play(NextRound(), cards=cards)


def test_endless_cards_are_not_waited_for() -> None:
    def cards() -> Any:
        while True:
            yield 1

    with pytest.raises(InvalidRules, match="more than 150"):
        Record.start(2, cards=cards())
    rules = Rules(rounds=9, target=None, stall_limit=1)
    record = after(Record.start(2, seed=7, rules=rules), *OPENING, TakeDiscard(0))
    assert record.game.phase is Phase.SCORED
    with pytest.raises(InvalidRules, match="more than 150"):
        record.play(NextRound(), cards=cards())


@pytest.mark.parametrize(
    "names, where",
    [
        (["Ann"], "/names"),
        (["Ann", "Ben", "Cleo"], "/names"),
        ("AB", "/names"),
        (5, "/names"),
        (None, "/names"),
        (["Ann", ""], "/names/1"),
        (["Ann", 5], "/names/1"),
        (["x" * (LONGEST_NAME + 1), "Ben"], "/names/0"),
        (["Ann", "\ud800"], "/names/1"),
        (["\udfff", "Ben"], "/names/0"),
    ],
)
def test_names_that_will_not_do_are_refused(names: Any, where: str) -> None:
    with pytest.raises(InvalidRecord) as refused:
        Record.start(2, seed=7, names=names)
    assert refused.value.where == where


def test_a_name_may_have_a_hundred_characters() -> None:
    assert Record.start(2, seed=7, names=["x" * 100, "\U0001f600" * 100]).names[1] == "\U0001f600" * 100


def test_a_record_shows_the_public_table_and_no_secret() -> None:
    record = after(Record.start(2, seed=7, cards=CARDS), *OPENING)
    assert repr(record) == f"<Record of 4 moves: {record.game!r}>"
    assert repr(record.orders[0]) == "<Order of 150 cards, move 0>"
    other = after(Record.start(2, seed=8, cards=(*CARDS[:24], CARDS[24], *CARDS[:24:-1])), *OPENING)
    assert repr(record) == repr(other)
    assert record != other


def test_records_are_equal_when_they_began_alike_and_had_the_same_moves() -> None:
    record = after(Record.start(2, seed=7), *OPENING)
    assert record == after(Record.start(2, seed=7), *OPENING)
    assert hash(record) == hash(after(Record.start(2, seed=7), *OPENING))
    assert record != after(Record.start(2, seed=8), *OPENING)
    assert record != after(Record.start(2, seed=7), *OPENING[:3])
    assert record != after(Record.start(2, seed=7, names=["Ann", "Ben"]), *OPENING)


def test_the_game_at_hand_is_not_played_again_for_every_move(monkeypatch: pytest.MonkeyPatch) -> None:
    record = after(Record.start(2, seed=7), *OPENING)
    applied: list[Move] = []

    def counting(game: Game, move: Move, **options: Any) -> Game:
        applied.append(move)
        return apply(game, move, **options)

    monkeypatch.setattr(module, "apply", counting)
    assert record.play(Draw()).game.phase is Phase.DRAWN
    assert record.game.phase is Phase.TURN
    assert applied == [Draw()]
    applied.clear()
    assert record.undo().game.phase is Phase.REVEAL
    assert len(applied) == 3


def test_a_record_put_together_by_hand_is_played_through() -> None:
    record = after(Record.start(2, seed=7), *OPENING)
    assert attrs.evolve(record, moves=(*OPENING, Draw())) == record.play(Draw())
    assert attrs.evolve(record, moves=(*OPENING, Draw())).game == record.play(Draw()).game


@pytest.mark.parametrize(
    "field, value, where",
    [
        ("format", 2, "/format"),
        ("format", True, "/format"),
        ("rules_version", 0, "/rules_version"),
        ("rules", {}, "/rules"),
        ("players", 9, "/players"),
        ("players", 2.0, "/players"),
        ("seed", b"short", "/seed"),
        ("seed", "x" * 32, "/seed"),
        ("seed", bytearray(32), "/seed"),
        ("names", ["Ann", "Ben"], "/names"),
        ("names", ("Ann",), "/names"),
        ("starter", 2, "/starter"),
        ("starter", False, "/starter"),
        ("orders", [], "/orders"),
        ("orders", ((0, CARDS),), "/orders/0"),
        ("orders", (Order(0, CARDS[1:]),), "/orders/0/cards"),
        ("orders", (Order(0, list(CARDS)),), "/orders/0/cards"),  # type: ignore[arg-type]  # that is the point
        ("orders", (Order(2, CARDS),), "/orders/0/cards"),
        ("orders", (Order(5, CARDS),), "/orders/0/move"),
        ("orders", (Order(-1, CARDS),), "/orders/0/move"),
        ("orders", (Order(False, CARDS),), "/orders/0/move"),
        ("orders", (Order(0, CARDS), Order(0, CARDS)), "/orders/1/move"),
        ("orders", (Order(0, CARDS), Order(4, CARDS)), "/orders/1/cards"),
        ("moves", list(OPENING), "/moves"),
        ("moves", (Reveal(0), Draw()), "/moves/1"),
        ("moves", (Reveal(0), "D"), "/moves/1"),
        ("moves", OPENING * 20_000, "/moves"),
    ],
)
def test_a_record_that_no_game_gives_cannot_be_made(field: str, value: Any, where: str) -> None:
    record = after(Record.start(2, seed=7), *OPENING)
    with pytest.raises(InvalidRecord) as refused:
        attrs.evolve(record, **{field: value})
    assert refused.value.where == where


def test_errors_do_not_tell_the_seed() -> None:
    seed = bytes(range(31))
    with pytest.raises(InvalidRecord) as refused:
        Record(players=2, seed=seed)
    assert refused.value.given == "31 bytes"


def test_a_record_has_so_many_moves_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_MOVES == 50_000
    monkeypatch.setattr(module, "MOST_MOVES", 4)
    record = after(Record.start(2, seed=7), *OPENING)
    with pytest.raises(InvalidRecord, match=r"^/moves: got 5 moves, expected at most 4$"):
        record.play(Draw())


def test_a_record_deals_so_many_cards_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_DEALT == 1_000_000
    rules = Rules(rounds=9, target=None, stall_limit=1)
    record = after(Record.start(2, seed=7, rules=rules), *OPENING, TakeDiscard(0))
    monkeypatch.setattr(module, "MOST_DEALT", 300)
    record = record.play(NextRound())
    monkeypatch.setattr(module, "MOST_DEALT", 299)
    with pytest.raises(InvalidRecord, match=r"^/moves/5: got move 6, which deals round 2, expected at most 299 cards"):
        attrs.evolve(record, names=("Ann", "Ben"))
    with pytest.raises(InvalidRecord, match="round 2"):
        record.undo().play(NextRound())


def test_the_result_is_what_the_game_has_come_to() -> None:
    record = played(3, 5)
    assert record.result.scores == record.game.scores
    assert record.result.outcome == record.game.outcome
    assert record.result.outcome is not None
    assert Record.start(2).result.outcome is None


@given(records())
def test_the_states_are_those_that_were_played(record: Record) -> None:
    states = list(record.states())
    assert states[-1] == record.game
    assert len(states) == len(record.moves) + 1
    orders = {order.move: order.cards for order in record.orders}
    for number, (before, move, state) in enumerate(zip(states, record.moves, states[1:], strict=False), 1):
        assert state == apply(before, move, cards=orders.get(number))


@given(records(), st.data())
def test_undo_leads_back_to_every_earlier_record(record: Record, data: st.DataObject) -> None:
    back = data.draw(st.integers(0, min(5, len(record.moves))))
    earlier = record
    for _ in range(back):
        earlier = earlier.undo()
    left = len(record.moves) - back
    assert earlier.game == next(islice(record.states(), left, None))
    assert earlier == attrs.evolve(
        record, moves=record.moves[:left], orders=tuple(order for order in record.orders if order.move <= left)
    )


@given(records(moves=20))
def test_records_survive_pickling(record: Record) -> None:
    again = pickle.loads(pickle.dumps(record))
    assert again == record
    assert again.game == record.game
    assert legal_moves(again.game) == legal_moves(record.game)
