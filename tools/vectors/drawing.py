"""How the cases are written down: grids as text, decks around them, and what is expected after the moves.

A grid is written row by row, rows parted by `/`: `7` is an open card, `(7)` the same card face down, `.` a cleared
place, `_` some card that does not matter, face down. What a row or a grid leaves out at its end is `_`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import cycle
from typing import Any

Json = dict[str, Any]
Options = Mapping[str, Any]

CLASSIC_DECK = Counter({-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)})
THESE = "these"
"""As the deck of a table: exactly the cards that lie on it."""

_ANY = "_"


def case(name: str, rules: str, description: str, start: Json, moves: str = "", **expect: Any) -> Json:
    """Write a case that is played: where it starts, the moves, and what is then to be seen."""
    return {
        "id": name,
        "rules": rules.split(),
        "description": description,
        "start": start,
        "moves": moves.split(),
        "expect": _expected(expect, _size(start.get("options") or {})),
    }


def refused(*asked: str) -> list[Json]:
    """Write which moves are refused: `Tb2 cleared_place TURN-7`, with `seat=1` at the end if a seat claims it."""
    listed: list[Json] = []
    for one in asked:
        move, code, rule, *seat = one.split()
        claim = {"seat": int(seat[0].removeprefix("seat="))} if seat else {}
        listed.append({"move": move, **claim, "code": code, "rule": rule})
    return listed


def names(kind: str, places: str = "", rows: int = 3, columns: int = 4) -> str:
    """Write a move of one kind for each of these places, or for every place of a grid."""
    everywhere = (f"{chr(ord('a') + column)}{row + 1}" for column in range(columns) for row in range(rows))
    return " ".join(f"{kind}{place}" for place in (places.split() or everywhere))


def deal(
    *grids: str,
    discard: int | None = None,
    draws: str = "",
    rules: Options | None = None,
    more: Sequence[str] = (),
    **given: Any,
) -> Json:
    """Start with a deal: the cards in the grids, then the discard, then the draws, then any others.

    more: the orders of later shuffles; where they are decks, `deck_of` writes one.
    """
    order = deck_of(*grids, discard=discard, draws=draws, rules=rules)
    start: Json = {"players": len(grids)}
    if rules:
        start["options"] = _with_deck(rules, order)
    return {**start, **given, "orders": [order, *(numbers(one) for one in more)]}


def deck_of(*grids: str, discard: int | None = None, draws: str = "", rules: Options | None = None) -> list[int]:
    """Order a whole deck so that it deals these grids, this discard and these draws."""
    rows, columns = _size(rules or {})
    wanted: list[int | None] = []
    for text in grids:
        cells = [_card(word) for word in _words(text, rows, columns)]
        wanted += [cells[row * columns + column] for column in range(columns) for row in range(rows)]
    wanted += [discard, *numbers(draws)]
    if (rules or {}).get("deck") == THESE:
        return [card for card in wanted if card is not None]
    rest = _others(_deck(rules), (card for card in wanted if card is not None))
    return [next(rest) if card is None else card for card in wanted] + list(rest)


def table(
    *grids: str,
    discard: str = "0",
    draw: str = "",
    drawn: int | None = None,
    to_move: int | None = 0,
    phase: str = "",
    rules: Options | None = None,
    scores: str = "",
    seed: str | None = None,
    orders: Sequence[str] = (),
    **facts: Any,
) -> Json:
    """Start with a table as it stands.

    discard: the discard pile, top last. draw: the cards to draw, the next one first; the rest of the deck follows,
    unless the deck is `THESE`. scores: the sums of the rounds before, parted by `/`, the finisher's with a star.
    """
    rows, columns = _size(rules or {})
    words = [_words(text, rows, columns) for text in grids]
    piles = [*numbers(discard), *numbers(draw), *([] if drawn is None else [drawn])]
    known = [card for text in words for word in text if (card := _card(word)) is not None] + piles
    own = (rules or {}).get("deck") == THESE
    others = cycle(range(12, 0, -1)) if own else _others(_deck(rules), known)
    cells = [[_cell(word, others) for word in text] for text in words]
    left = [] if own else list(others)
    rounds = [_round(text) for text in scores.split("/")] if scores else []
    laid: Json = {
        "round": len(rounds) + 1,
        "phase": phase or ("TURN" if drawn is None else "DRAWN"),
        "to_move": to_move,
        "starter": 0,
        **({"scores": rounds} if rounds else {}),
        **facts,
        "grids": [[row[at : at + columns] for at in range(0, len(row), columns)] for row in cells],
        **({} if drawn is None else {"drawn": drawn}),
        "discard_pile": numbers(discard),
        "draw_pile": (numbers(draw) + left)[::-1],
    }
    there = [card for grid in cells for cell in grid for card in (cell if isinstance(cell, list) else [cell])] + piles
    start: Json = {"options": _with_deck(rules, (card for card in there if card is not None))} if rules else {}
    if seed is not None:
        start["seed"] = {"text": seed}
    if orders:
        start["orders"] = [numbers(one) for one in orders]
    return {**start, "table": laid}


def numbers(text: str) -> list[int]:
    """Read cards or points, parted by blanks; `7*3` is three sevens."""
    listed: list[int] = []
    for word in text.split():
        card, _, count = word.partition("*")
        listed += [int(card)] * int(count or 1)
    return listed


def rows_of(text: str, rows: int = 3, columns: int = 4) -> list[list[int | list[int] | None]]:
    """Write a grid as the vectors have it: a number, a list of one number for a card face down, null for none."""
    cells = [_cell(word, iter(())) for word in _words(text, rows, columns)]
    return [cells[at : at + columns] for at in range(0, len(cells), columns)]


def scored(text: str) -> list[Json]:
    """Write the rounds of a game with their points: `10* 24 10 = 20 24 10`, rounds parted by `/`."""
    rounds: list[Json] = []
    for one in text.split("/"):
        sums, _, points = one.partition("=")
        rounds.append({**_round(sums), "points": numbers(points or sums.replace("*", ""))})
    return rounds


def won(totals: str, winners: str, reason: str = "TARGET") -> Json:
    """Write how a game ended."""
    return {"totals": numbers(totals), "winners": numbers(winners), "reason": reason}


def _expected(expect: Json, size: tuple[int, int]) -> Json:
    shaped: Json = {}
    for name, value in expect.items():
        match name:
            case "grids":
                shaped[name] = {str(seat): rows_of(text, *size) for seat, text in value.items()}
            case "legal":
                shaped[name] = value.split()
            case "discard_pile" | "draw_pile" | "top_discards" | "next_draws" | "totals" if isinstance(value, str):
                shaped[name] = numbers(value)
            case "scores":
                shaped[name] = scored(value)
            case _:
                shaped[name] = value
    return shaped


def _round(text: str) -> Json:
    words = text.split()
    stars = [seat for seat, word in enumerate(words) if word.endswith("*")]
    return {"sums": [int(word.removesuffix("*")) for word in words], "finisher": stars[0] if stars else None}


def _size(rules: Options) -> tuple[int, int]:
    return rules.get("rows", 3), rules.get("columns", 4)


def _words(text: str, rows: int, columns: int) -> list[str]:
    """Part a grid into its places, row by row; what is left out at the end of a row or of the grid is any card."""
    words = [row.split() for row in text.split("/")]
    words += [[] for _ in range(rows - len(words))]
    assert len(words) == rows, text  # noqa: S101 - a slip of the pen
    assert all(len(row) <= columns for row in words), text  # noqa: S101 - a slip of the pen
    return [word for row in words for word in row + [_ANY] * (columns - len(row))]


def _card(word: str) -> int | None:
    return None if word in {_ANY, "."} else int(word.strip("()"))


def _cell(word: str, others: Iterator[int]) -> int | list[int] | None:
    if word == ".":
        return None
    if word == _ANY:
        return [next(others)]
    return [int(word.strip("()"))] if word.startswith("(") else int(word)


def _deck(rules: Options | None) -> Counter[int]:
    deck = (rules or {}).get("deck")
    return Counter(CLASSIC_DECK) if deck is None else Counter({int(card): count for card, count in deck.items()})


def _with_deck(rules: Options, cards: Iterable[int]) -> Json:
    if rules.get("deck") != THESE:
        return dict(rules)
    return {**rules, "deck": {str(card): count for card, count in sorted(Counter(cards).items())}}


def _others(deck: Counter[int], used: Iterable[int]) -> Iterator[int]:
    """Give the cards that are left, each unlike the one before as long as that can be: no line comes of itself."""
    left = Counter(deck)
    left.subtract(used)
    assert min(left.values()) >= 0, left  # noqa: S101 - a slip of the pen
    while +left:
        for card in sorted(left, reverse=True):
            if left[card] > 0:
                left[card] -= 1
                yield card
