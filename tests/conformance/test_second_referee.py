"""The second referee, which knows nothing of the core, goes the same way through every case that is played."""

from typing import cast

import pytest

from skyjo import apply
from skyjo.testing import conformance
from tests.kit.vectors import Json, move_of, order_for, start_of
from tests.model.bridge import differences, referee_of, told

PLAYED = [group for group in conformance.groups() if conformance.cases(group)[0].kind == "play"]


@pytest.mark.parametrize("group", [group for group in PLAYED if group != "invalid"])
def test_the_second_referee_agrees(group: str) -> None:
    for case in conformance.cases(group):
        one = cast("Json", case.data)
        if "invalid" not in one["expect"]:
            see_agreement(one)


def see_agreement(case: Json) -> None:
    game, orders = start_of(case["start"])
    referee = referee_of(game)
    for text in case["moves"]:
        move = move_of(text, game.rules)
        order = order_for(game, move, orders)
        game = apply(game, move, cards=order)
        referee.play(told(move), order)
        assert differences(game, referee) == [], case["id"]
    for asked in case["expect"].get("refused", ()):
        refused = told(move_of(asked["move"], game.rules))
        assert refused not in referee.moves or not referee.allows(refused, asked.get("seat")), case["id"]
