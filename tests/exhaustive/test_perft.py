"""The counts of move sequences that are published belong to the positions named here, and the page shows them.

That the counts are right is tested with the other conformance vectors, by this library and by the engine in JavaScript.
"""

from __future__ import annotations

import json

import pytest

from skyjo import format_position, legal_moves, parse_position
from tests.exhaustive.pages import PERFT
from tests.exhaustive.perft import DATA, NAMED, Document, Named, perft, table_text

KEPT: list[Document] = json.loads(DATA.read_text("utf-8"))["cases"]
QUICK = 200


@pytest.mark.parametrize("named, kept", list(zip(NAMED, KEPT, strict=True)), ids=[one.name for one in NAMED])
def test_what_is_kept_is_what_is_counted(named: Named, kept: Document) -> None:
    assert (kept["id"], tuple(kept["rules"])) == (named.name, named.shows)
    assert kept["start"]["position"] == format_position(named.game)
    assert kept["description"] == named.description
    assert len(kept["expect"]["depths"]) == named.depth
    for depth, count in enumerate(kept["expect"]["depths"], 1):
        if count <= QUICK:
            assert perft(named.game, depth) == count


def test_the_opening_can_be_counted_by_hand() -> None:
    """Two cards out of twelve, in order, for each seat, then a draw or a take to one of twelve places."""
    opening = KEPT[0]
    assert opening["id"] == "opening"
    assert opening["expect"]["depths"] == [12, 12 * 11, 12 * 11 * 12, (12 * 11) ** 2, (12 * 11) ** 2 * 13]


def test_there_is_a_dozen_and_each_has_its_name() -> None:
    assert len({one["id"] for one in KEPT}) == len(KEPT) >= 12


def test_a_game_that_ends_has_no_longer_sequences() -> None:
    ended = next(one for one in KEPT if one["id"] == "stalling")
    assert ended["expect"]["depths"][-2:] == [0, 0]
    assert legal_moves(parse_position(ended["start"]["position"]))


def test_the_page_shows_the_kept_counts() -> None:
    assert table_text(KEPT) in PERFT.read_text("utf-8")
