"""What may be known (VIEW-1 to VIEW-4): what a seat, or a spectator, gets to see of a table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tools.vectors.drawing import CLASSIC_DECK, Json, deal, numbers, table

_OWN = {"deck": "these"}
_A = "5 6 (3) (4) / (7) (8) (9) (10) / (11) (12) (1) (2)"
_B = "0 1 (3) (4) / (7) (8) (9) (10) / (11) (12) (1) (2)"
_SEEN_A = "5 6 ? ? / ? ? ? ? / ? ? ? ?"
_SEEN_B = "0 1 ? ? / ? ? ? ? / ? ? ? ?"
_HIDDEN = "3 4 7 8 9 10 11 12 1 2 " * 2
_ALL = "? ? ? ? / ? ? ? ? / ? ? ? ?"


def cases() -> list[Json]:
    """Write the cases of the chapter."""
    return [*_before_a_reshuffle(), *_drawn(), *_after_a_reshuffle()]


def _before_a_reshuffle() -> list[Json]:
    turn = table(_A, _B, discard="0 9", draw="-1 12")
    other_order = table(_A, _B, discard="0 9", draw="12 -1")
    other_hidden = table("5 6 (2) (1) / (12) (11) (10) (9) / (8) (7) (4) (3)", _B, discard="0 9", draw="-1 12")
    from_the_pile = table(_A.replace("(3)", "(-1)"), _B, discard="0 9", draw="3 12")
    unseen = _unseen("5 6 0 1 0 9")
    seen: dict[str, Any] = {
        "grids": (_SEEN_A, _SEEN_B),
        "discard_pile": "0 9",
        "drawn": None,
        "draw_count": 124,
        "draw_pool": unseen,
        "hidden_pool": unseen,
    }
    return [
        _view(
            "open-cards",
            "VIEW-1 VIEW-2",
            "A seat sees the open cards and the discards, and how many are left to draw.",
            turn,
            0,
            **seen,
        ),
        _view("spectator", "VIEW-1 VIEW-2", "A spectator sees the same as the seats do.", turn, None, **seen),
        _view(
            "own-hidden-cards",
            "VIEW-2 SETUP-4",
            "A seat does not know its own hidden cards: with other ones it has the same view.",
            other_hidden,
            0,
            **seen,
        ),
        _view(
            "hidden-cards-of-others",
            "VIEW-2 SETUP-4",
            "A seat does not know the hidden cards of another: with other ones it has the same view.",
            other_hidden,
            1,
            **seen,
        ),
        _view(
            "order-of-the-draw-pile",
            "VIEW-2",
            "Nobody knows in which order the draw pile lies.",
            other_order,
            0,
            **seen,
        ),
        _view(
            "hidden-or-to-be-drawn",
            "VIEW-2 VIEW-4",
            "Before a reshuffle a card may as well lie face down as be in the draw pile.",
            from_the_pile,
            1,
            **seen,
        ),
        _view(
            "after-the-deal",
            "VIEW-1 VIEW-4 SETUP-4",
            "After the deal nothing is known but the discard: 149 cards are unseen.",
            deal("", "", "", discard=5),
            2,
            grids=(_ALL, _ALL, _ALL),
            discard_pile="5",
            drawn=None,
            draw_count=113,
            draw_pool=_unseen("5"),
            hidden_pool=_unseen("5"),
        ),
    ]


def _drawn() -> list[Json]:
    turn = table(_A, _B, discard="0 9", draw="-1 12")
    other = table(_A, _B, discard="0 9", draw="12 -1")
    unseen = _unseen("5 6 0 1 0 9")
    own = _unseen("5 6 0 1 0 9 -1")
    seen: dict[str, Any] = {"grids": (_SEEN_A, _SEEN_B), "discard_pile": "0 9", "draw_count": 123}
    hidden: dict[str, Any] = {**seen, "drawn": "?", "draw_pool": unseen, "hidden_pool": unseen}
    return [
        _view(
            "own-drawn-card",
            "VIEW-1 VIEW-3",
            "Who has drawn sees the card, and it is no longer unseen.",
            turn,
            0,
            "D",
            **seen,
            drawn=-1,
            draw_pool=own,
            hidden_pool=own,
        ),
        _view(
            "drawn-card-of-another",
            "VIEW-3",
            "The others see that a card has been drawn, and not which.",
            turn,
            1,
            "D",
            **hidden,
        ),
        _view(
            "another-card-drawn",
            "VIEW-3",
            "Had another card been drawn, the others would see the same.",
            other,
            1,
            "D",
            **hidden,
        ),
        _view(
            "drawn-card-and-spectator",
            "VIEW-3",
            "A spectator sees that a card has been drawn, and not which.",
            turn,
            None,
            "D",
            **hidden,
        ),
        _view(
            "known-once-it-is-placed",
            "VIEW-3 VIEW-1",
            "When the drawn card is placed, everybody sees it.",
            turn,
            1,
            "D Ka1",
            grids=("-1 6 ? ? / ? ? ? ? / ? ? ? ?", _SEEN_B),
            discard_pile="0 9 5",
            drawn=None,
            draw_count=123,
            draw_pool=own,
            hidden_pool=own,
        ),
        _view(
            "known-once-it-is-discarded",
            "VIEW-3 VIEW-1",
            "When the drawn card is discarded, everybody sees it, and the card turned up.",
            turn,
            1,
            "D Xc1",
            grids=("5 6 3 ? / ? ? ? ? / ? ? ? ?", _SEEN_B),
            discard_pile="0 9 -1",
            drawn=None,
            draw_count=123,
            draw_pool=_unseen("5 6 0 1 0 9 -1 3"),
            hidden_pool=_unseen("5 6 0 1 0 9 -1 3"),
        ),
    ]


def _after_a_reshuffle() -> list[Json]:
    start = table(_A, _B, discard="0 9 2 4 4", draw="", rules=_OWN, orders=["4 9 0 2"])
    hidden = _sorted(_HIDDEN)
    both: dict[str, Any] = {"grids": (_SEEN_A, _SEEN_B), "discard_pile": "4", "draw_count": 3, "hidden_pool": hidden}
    return [
        _view(
            "before-the-reshuffle",
            "VIEW-4",
            "With an empty draw pile all that is unseen lies face down; before a reshuffle the pools are still one.",
            start,
            0,
            grids=(_SEEN_A, _SEEN_B),
            discard_pile="0 9 2 4 4",
            drawn=None,
            draw_count=0,
            draw_pool=hidden,
            hidden_pool=hidden,
        ),
        _view(
            "the-pools-part",
            "VIEW-4",
            "After the reshuffle 0, 2 and 9 are known to be in the draw pile, apart from the cards face down.",
            start,
            0,
            "D",
            **both,
            drawn=4,
            draw_pool=[0, 2, 9],
        ),
        _view(
            "the-drawn-card-is-one-of-them",
            "VIEW-4 VIEW-3",
            "For the other seat the drawn card is one of the four that were shuffled.",
            start,
            1,
            "D",
            **both,
            drawn="?",
            draw_pool=[0, 2, 4, 9],
        ),
        _view(
            "known-draws-shrink",
            "VIEW-4 VIEW-1",
            "Each drawn card that is placed leaves the known draws.",
            start,
            1,
            "D Ka1",
            grids=("4 6 ? ? / ? ? ? ? / ? ? ? ?", _SEEN_B),
            discard_pile="4 5",
            drawn=None,
            draw_count=3,
            draw_pool=[0, 2, 9],
            hidden_pool=hidden,
        ),
    ]


def _view(
    name: str, rules: str, description: str, start: Json, viewer: int | None, moves: str = "", **seen: Any
) -> Json:
    return {
        "id": name,
        "rules": rules.split(),
        "description": description,
        "start": start,
        "moves": moves.split(),
        "viewer": viewer,
        "expect": {
            **seen,
            "grids": [_seen(text) for text in seen["grids"]],
            "discard_pile": numbers(seen["discard_pile"]),
        },
    }


def _seen(text: str) -> list[list[object]]:
    return [[word if word == "?" else int(word) for word in row.split()] for row in text.split("/")]


def _sorted(cards: str) -> list[int]:
    return sorted(numbers(cards))


def _unseen(cards: str) -> list[int]:
    """Give the classic deck without these cards."""
    left = Counter(CLASSIC_DECK)
    left.subtract(numbers(cards))
    return sorted(left.elements())
