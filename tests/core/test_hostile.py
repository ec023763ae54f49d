"""Whatever a value does when it is shown, compared or hashed, it is refused like any other wrong value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, cast

import attrs
import pytest

import skyjo
from skyjo import (
    Deck,
    DiscardDrawn,
    IllegalMove,
    InvalidInput,
    InvalidNotation,
    InvalidRules,
    KeepDrawn,
    Reveal,
    Rules,
    TakeDiscard,
    apply,
    new_game,
    records,
    view,
    violation,
)
from skyjo.testing import hostile_values

GAME = new_game(2, seed=7)
AFTER = apply(GAME, Reveal(0))


class OneCard(Mapping[Any, Any]):
    """A mapping that hashes nothing."""

    def __init__(self, card: Any, count: Any) -> None:
        self.pair = card, count

    def __getitem__(self, card: Any) -> Any:
        return self.pair[1]

    def __iter__(self) -> Iterator[Any]:
        yield self.pair[0]

    def __len__(self) -> int:
        return 1

    def items(self) -> Any:
        return [self.pair]


Refused = tuple[Callable[[Any], object], type[Exception]]

REFUSED: dict[str, Refused] = {
    "a deck": (Deck, InvalidRules),
    "a card of a deck": (lambda x: Deck(OneCard(x, 1)), InvalidRules),
    "a count of a deck": (lambda x: Deck({5: x}), InvalidRules),
    "the deck of rules": (lambda x: Rules(deck=OneCard(x, x)), InvalidRules),
    "players": (new_game, InvalidRules),
    "rules": (lambda x: new_game(2, rules=x), InvalidRules),
    "a seed": (lambda x: new_game(2, seed=x), InvalidRules),
    "cards": (lambda x: new_game(2, cards=x), InvalidRules),
    "a card that is dealt": (lambda x: new_game(2, cards=[x] * 150), InvalidRules),
    "a starter": (lambda x: new_game(2, starter=x), InvalidRules),
    "a game": (lambda x: apply(x, Reveal(0)), InvalidInput),
    "a move": (lambda x: apply(GAME, x), IllegalMove),
    "a seat": (lambda x: apply(GAME, Reveal(0), seat=x), IllegalMove),
    "an order": (lambda x: apply(GAME, Reveal(0), cards=x), InvalidRules),
    "a place to turn up": (lambda x: skyjo.move_id(Reveal(x)), IllegalMove),
    "a place to take to": (lambda x: skyjo.move_id(TakeDiscard(x)), IllegalMove),
    "a place to keep at": (lambda x: skyjo.move_id(KeepDrawn(x)), IllegalMove),
    "a place to flip": (lambda x: skyjo.move_id(DiscardDrawn(x)), IllegalMove),
    "a move to number": (skyjo.move_id, IllegalMove),
    "a number of a move": (skyjo.move_from_id, InvalidNotation),
    "a place": (skyjo.place_name, InvalidNotation),
    "a name of a place": (skyjo.place_at, InvalidNotation),
    "sums": (lambda x: skyjo.score_round(x, 0), InvalidRules),
    "a sum": (lambda x: skyjo.verdict([x, 1], 0), InvalidRules),
    "a finisher": (lambda x: skyjo.score_round([1, 1], x), InvalidRules),
    "players of a sheet": (lambda x: skyjo.totals([], x), InvalidRules),
    "scores of a sheet": (lambda x: skyjo.totals(x, 2), InvalidRules),
    "scores of a game": (skyjo.outcome, InvalidRules),
    "a score of a game": (lambda x: skyjo.outcome([x]), InvalidRules),
    "the points of a score": (lambda x: skyjo.outcome([skyjo.RoundScore((1, 2), x, 0)]), InvalidRules),
    "the points of a seat": (lambda x: skyjo.outcome([skyjo.RoundScore((1, 2), (1, x), 0)]), InvalidRules),
    "a viewer": (lambda x: view(GAME, x), InvalidRules),
    "a move with chances": (lambda x: skyjo.outcomes(view(GAME, 0), x), IllegalMove),
    "a seat with a sum": (lambda x: skyjo.expected_sum(view(GAME, 0), x), InvalidRules),
    "a move that is given": (lambda x: skyjo.given(GAME, x, 5), IllegalMove),
    "a card that is given": (lambda x: skyjo.given(GAME, Reveal(0), x), InvalidRules),
    "a hidden card": (lambda x: skyjo.given_hidden(GAME, {(0, 0): x}), InvalidRules),
    "a place of a hidden card": (lambda x: skyjo.given_hidden(GAME, OneCard(x, 5)), InvalidRules),
    "the game before": (lambda x: skyjo.events(x, Reveal(0), AFTER), InvalidInput),
    "the game after": (lambda x: skyjo.events(GAME, Reveal(0), x), InvalidInput),
    "a move to tell": (lambda x: skyjo.events(GAME, x, AFTER), IllegalMove),
    "who is told": (lambda x: skyjo.events(GAME, Reveal(0), AFTER, x), InvalidRules),
    "a deal": (skyjo.deal_events, InvalidInput),
    "a starter of a deal": (lambda x: skyjo.deal_events(GAME, starter=x), InvalidInput),
    "an event": (skyjo.sentence, InvalidInput),
    "names": (lambda x: skyjo.sentence(skyjo.CardDrawn(0, 1), x), InvalidInput),
    "a name": (lambda x: skyjo.sentence(skyjo.CardDrawn(0, 1), [x]), InvalidInput),
    "the rules of a sentence": (lambda x: skyjo.sentence(skyjo.CardDrawn(0, 1), [], x), InvalidRules),
    "a seat of an event": (lambda x: skyjo.sentence(skyjo.CardDrawn(x, 1)), InvalidInput),
    "a value to send": (records.to_json, InvalidInput),
    "one of several to send": (lambda x: records.to_json((x,)), InvalidInput),
    "a place to send": (lambda x: records.to_json(Reveal(x)), InvalidInput),
    "a kind to read": (lambda x: records.from_json("1", x), InvalidInput),
    "a record": (records.dumps, InvalidInput),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_hostile_value_is_refused_with_a_sentence(what: str) -> None:
    attempt, error = REFUSED[what]
    for thing in hostile_values():
        with pytest.raises(error) as refused:
            attempt(thing)
        assert type(refused.value) is error
        assert str(refused.value)


@pytest.mark.rule("OPT-17")
@pytest.mark.parametrize("option", [one.name for one in attrs.fields(Rules) if one.init])
def test_no_option_takes_a_hostile_value(option: str) -> None:
    for thing in hostile_values():
        with pytest.raises(InvalidRules) as refused:
            Rules(**{option: cast("Any", thing)})
        assert refused.value.where == option


@pytest.mark.parametrize("table", [GAME, AFTER, view(GAME, 0)], ids=["game", "later", "view"])
def test_a_hostile_move_by_a_hostile_seat_has_a_violation(table: Any) -> None:
    for move, seat in product(hostile_values(), (None, 0, *hostile_values())):
        for attempt in (move, Reveal(cast("Any", move))):
            refused = violation(table, cast("Any", attempt), seat=cast("Any", seat))
            assert refused is not None
            assert refused.message
