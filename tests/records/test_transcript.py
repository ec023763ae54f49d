"""The transcript: what may be shown of a record while the game runs."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from skyjo import (
    CardDrawn,
    Draw,
    Event,
    InvalidRules,
    Phase,
    Reveal,
    RoundDealt,
    deal_events,
    events,
)
from skyjo.records import Record, from_json, to_json
from skyjo.testing import permuted, records
from tests.kit.records import played


def test_before_the_first_move_it_tells_the_deal() -> None:
    record = Record.start(2, seed=7)
    assert record.transcript(None) == (RoundDealt(round_number=1, discard=-1, draw_count=125),)


def test_a_drawn_card_is_told_to_the_seat_that_drew_it_alone() -> None:
    record = Record.start(2, seed=7, starter=0)
    for move in (Reveal(0), Reveal(3), Reveal(0), Reveal(3), Draw()):
        record = record.play(move)
    assert record.transcript(0)[-1] == CardDrawn(0, record.game.drawn)
    assert record.transcript(1)[-1] == CardDrawn(0, None)
    assert record.transcript(None)[-1] == CardDrawn(0, None)


@pytest.mark.parametrize("seat", [2, -1, True, 0.0, "0"])
@pytest.mark.parametrize("moves", [0, 3])
def test_a_seat_that_does_not_play_is_told_nothing(seat: Any, moves: int) -> None:
    record = played(2, 1, moves)
    with pytest.raises(InvalidRules, match=r"^seat: "):
        record.transcript(seat)


@given(records(moves=40), st.data())
def test_it_is_the_events_of_every_move_in_order(record: Record, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, record.players - 1))
    states = list(record.states())
    told: list[Event] = [*deal_events(states[0], starter=record.starter)]
    for before, move, after in zip(states, record.moves, states[1:], strict=False):
        told += events(before, move, after, seat)
    assert record.transcript(seat) == tuple(told)


@pytest.mark.rule("VIEW-2", "VIEW-3", "VIEW-4")
@given(records(moves=40), st.integers(), st.data())
def test_it_does_not_depend_on_what_the_seat_cannot_know(record: Record, chance: int, data: st.DataObject) -> None:
    """Play the same moves from another deal, one that looks the same to the seat so far."""
    seat = data.draw(st.none() | st.integers(0, record.players - 1))
    if record.game.round_number > 1 or record.game.reshuffles:
        return
    last = permuted(record.game, seat, Random(chance))
    other = _dealt_otherwise(record, last, seat)
    assert other.transcript(seat) == record.transcript(seat)
    assert to_json(other.transcript(seat)) == to_json(record.transcript(seat))


def _dealt_otherwise(record: Record, last: Any, seat: int | None) -> Record:
    """Deal the cards that nobody has seen as they lie in `last`, and all others as they were dealt."""
    first = next(record.states())
    if record.game.phase in {Phase.SCORED, Phase.OVER}:
        hidden, piles = first.hidden, (first.discard_pile, last.draw_pile)
    else:
        hidden = tuple(
            tuple(now if now is not None else dealt for dealt, now in zip(row, rest, strict=True))
            for row, rest in zip(first.hidden, last.hidden, strict=True)
        )
        piles = (first.discard_pile, last.draw_pile)
    drawn = first.draw_pile[len(piles[1]) :]
    if last.drawn is not None:
        drawn = (last.drawn, *drawn[1:])
    cards = [card for row in hidden for card in row if card is not None]
    order = [*cards, *piles[0], *(*piles[1], *drawn)[::-1]]
    other = Record.start(record.players, rules=record.rules, cards=order, starter=record.starter)
    for move in record.moves:
        other = other.play(move)
    return other


@given(records(moves=30), st.data())
def test_it_goes_over_a_wire(record: Record, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, record.players - 1))
    told = record.transcript(seat)
    assert from_json(to_json(told), tuple[Event, ...]) == told
