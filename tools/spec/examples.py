"""The worked examples of the specification: how they are written, and how they are played.

An example is a table in a TOML file of `docs/spec/examples`, under the id of the rule it shows:

    [[COL-4]]
    says = "what is to be seen, in a sentence"
    start = "lines of a position"
    moves = "Tb2 D Ka1"
    then = "lines that hold afterwards"

A start is one of three: a position, of which only what matters is said; `deal 3`, a fresh game for so many players
under a seed that is always the same; or `scores 21* 30 / 4 -1*`, a score sheet alone. A `rules` line goes with any.
`then` has fields of the position, as `format_position` writes them, and the claims of `_CLAIMS`. Optional
are `order`, the order of the one shuffle in the last move, and `show`, the seat whose grid is drawn, or "all".

Nothing here but the library is asked what is true, and nothing is left unchecked: a line that nobody knows
is an error.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

from skyjo import (
    Game,
    InvalidInput,
    Move,
    Outcome,
    Rules,
    Seat,
    SkyjoError,
    apply,
    format_move,
    format_position,
    is_legal,
    legal_moves,
    new_game,
    parse_move,
    parse_position,
    violation,
)
from skyjo.core.scoring import outcome, score_round, totals
from skyjo.core.spec import OPTIONS, RULES
from skyjo.knowledge import view
from skyjo.notation.fields import fields_of
from skyjo.notation.options import rules_from

FOLDER = Path(__file__).parents[2] / "docs" / "spec" / "examples"

_SEED = "00" * 32  # what an example shows hangs on no shuffle, or names its order
_FIELDS = ("rules", "round", "reveal", "turn", "drawn", "scored", "over", "starter", "finisher", "idle", "reshuffles")
_AFTER_GRIDS = ("hand", "discard", "draw", "seed")
_CLASSIC_SHAPE = (3, 4)


@frozen
class Example:
    """One worked example, as it is written.

    rule: the id of the rule it shows, or of the option.
    says: what is to be seen.
    start, then: lines; moves: in notation.
    order: of the shuffle that the last move causes.
    show: the seat whose grid is drawn, None for all.
    drawn: whether there is a picture: a fresh deal has one only when the example asks for it.
    """

    rule: str
    says: str
    start: tuple[str, ...]
    moves: tuple[str, ...]
    then: tuple[str, ...]
    order: tuple[int, ...] | None = None
    show: Seat | None = None
    drawn: bool = True


@frozen
class Sheet:
    """A score sheet: rounds as sums with their finishers, under some rules."""

    rules: Rules
    rounds: tuple[tuple[tuple[int, ...], Seat | None], ...]


@frozen
class Played:
    """An example that was played: each game on the way, and each move with the seat that made it.

    refused: where the start itself is refused, the name of what was wrong; there are no games then.
    sheet: the score sheet, in an example without cards.
    """

    games: tuple[Game, ...] = ()
    moves: tuple[tuple[Seat | None, Move], ...] = ()
    sheet: Sheet | None = None
    refused: str = field(default="")

    @property
    def after(self) -> Game:
        """The game at the end."""
        return self.games[-1]


class WrongExampleError(Exception):
    """Say that an example does not come out as it says, or cannot be read."""


def read_examples(folder: Path = FOLDER) -> dict[str, tuple[Example, ...]]:
    """Read every example, by the id of its rule, in the order of the rulebook."""
    found: dict[str, list[Example]] = {}
    for path in sorted(folder.glob("*.toml")):
        for rule, tables in tomllib.loads(path.read_text("utf-8")).items():
            if rule not in RULES and rule not in OPTIONS:
                raise WrongExampleError(f"{path.name}: {rule} is no rule")
            found.setdefault(rule, []).extend(_example(rule, table) for table in tables)
    return {rule: tuple(found[rule]) for rule in (*RULES, *OPTIONS) if rule in found}


def _example(rule: str, table: Mapping[str, Any]) -> Example:
    unknown = table.keys() - {"says", "start", "moves", "then", "order", "show"}
    if unknown or not {"says", "start", "then"} <= table.keys():
        raise WrongExampleError(f"{rule}: an example has says, start and then, but not {sorted(unknown)}")
    order, start = table.get("order"), _lines(table["start"])
    return Example(
        rule,
        table["says"],
        start,
        tuple(table.get("moves", "").split()),
        _lines(table["then"]),
        None if order is None else tuple(order),
        _shown(table.get("show"), start),
        "show" in table or not any(line.startswith("deal ") for line in start),
    )


def _lines(text: str) -> tuple[str, ...]:
    return tuple(" ".join(line.split()) for line in text.splitlines() if line.strip())


def _shown(show: object, start: Iterable[str]) -> Seat | None:
    """Find whose grid is drawn: unless an example says so, that of the seat to move."""
    if isinstance(show, int):
        return show
    words = (line.split() for line in start)
    to_move = (int(seat) for name, *rest in words if name in {"reveal", "turn", "drawn"} for seat in rest)
    return next(to_move, None) if show is None else None


def check(example: Example) -> Played:
    """Play an example and hold it to what it says.

    Raises `WrongExampleError` with the first line that does not hold.
    """
    try:
        played = _play(example)
    except (SkyjoError, WrongExampleError) as wrong:
        raise WrongExampleError(f"{example.rule}: {example.says!r}: {wrong}") from wrong
    for line in example.then:
        found = _found(played, line)
        if found != line:
            raise WrongExampleError(f"{example.rule}: {example.says!r}: expected {line!r}, found {found!r}")
    return played


# -- Playing


def _play(example: Example) -> Played:
    if (sheet := _sheet(example.start)) is not None:
        return Played(sheet=sheet)
    try:
        games = [_start(example.start)]
    except InvalidInput as wrong:
        if example.then == (f"refused {wrong.where}",):
            return Played(refused=wrong.where)
        raise
    moves: list[tuple[Seat | None, Move]] = []
    for number, text in enumerate(example.moves, 1):
        game = games[-1]
        move = parse_move(text, game.rules)
        moves.append((game.to_move, move))
        games.append(apply(game, move, cards=example.order if number == len(example.moves) else None))
    return Played(tuple(games), tuple(moves))


def _sheet(start: tuple[str, ...]) -> Sheet | None:
    """Read a start that is a score sheet alone."""
    fields = _by_name(start)
    if not fields.keys() <= {"rules", "scores"}:
        return None
    rounds = (tuple(round_.split()) for round_ in fields["scores"].removeprefix("scores ").split("/"))
    return Sheet(_rules(fields.get("rules", "")), tuple(_round(sums) for sums in rounds))


def _round(sums: tuple[str, ...]) -> tuple[tuple[int, ...], Seat | None]:
    starred = [seat for seat, points in enumerate(sums) if points.endswith("*")]
    return tuple(int(points.rstrip("*")) for points in sums), starred[0] if starred else None


def _start(start: tuple[str, ...]) -> Game:
    fields = _by_name(start)
    if "deal" in fields:
        return new_game(int(fields["deal"].split()[1]), rules=_rules(fields.get("rules", "")), seed=bytes(32))
    return parse_position(" | ".join(_completed(fields)))


def _rules(line: str) -> Rules:
    """Read a `rules` line as notation does; an empty one stands for the classic rules."""
    return rules_from(next(fields_of(line))) if line else Rules()


def _by_name(lines: tuple[str, ...]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for line in lines:
        name = line.split()[0]
        if name in fields:
            raise WrongExampleError(f"{name} stands there twice: {line!r}")
        fields[name] = line
    return fields


def _completed(fields: Mapping[str, str]) -> Iterator[str]:
    """Say what a position leaves out: size and deck, the seed, the draw pile, the first round."""
    grids = [line for name, line in fields.items() if name.endswith(":")]
    rows = grids[0].count("/") + 1
    columns = len(grids[0].split("/")[0].split()) - 1
    options = fields.get("rules", "rules").split()[1:]
    if (rows, columns) != _CLASSIC_SHAPE:
        options += [f"rows={rows}", f"columns={columns}"]
    on_table: Counter[int] = Counter()
    for name, line in fields.items():
        if name.endswith(":") or name in {"hand", "discard", "draw"}:
            on_table.update(_cards(line))
    if "draw" in fields and not any(option.startswith("deck=") for option in options):
        options.append("deck=" + ",".join(f"{card}:{count}" for card, count in sorted(on_table.items())))
    rest = Counter(_rules(" ".join(("rules", *options))).deck.cards)
    rest.subtract(on_table)
    spare = " ".join(str(card) for card in sorted(rest.elements()))
    filled = {
        "round": f"round {fields['scores'].count('/') + 1 + (not _between(fields)) if 'scores' in fields else 1}",
        **({} if "reveal" in fields else {"starter": "starter 0"}),
        "draw": f"draw {spare}".rstrip(),
        "seed": f"seed {_SEED}",
        **fields,
    }
    if options:
        filled["rules"] = " ".join(("rules", *options))
    order = (*_FIELDS, "scores", *(name for name in fields if name.endswith(":")), *_AFTER_GRIDS)
    if unknown := filled.keys() - set(order):
        raise WrongExampleError(f"no field of a position: {sorted(unknown)}")
    yield from (filled[name] for name in order if name in filled)


def _between(fields: Mapping[str, str]) -> bool:
    return not fields.keys().isdisjoint({"scored", "over"})


def _cards(line: str) -> list[int]:
    return [int(word.strip("()")) for word in line.split()[1:] if word not in {"/", "."}]


# -- Claims: each says what is found, in the words of the line that claims it


def _found(played: Played, line: str) -> str:
    name, *words = line.split()
    if played.refused:
        return f"refused {played.refused}"
    if played.sheet is not None:
        if name not in _ON_SHEETS:
            raise WrongExampleError(f"a score sheet says nothing of {line!r}")
        return _ON_SHEETS[name](played.sheet)
    claim = _CLAIMS.get(name)
    return _field(format_position(played.after), name) if claim is None else claim(played.after, words)


def _field(position: str, name: str) -> str:
    if name not in {*_FIELDS, "scores", *_AFTER_GRIDS} and not name.endswith(":"):
        raise WrongExampleError(f"there is no field {name!r}, and nothing else of that name")
    fields = [field for field in position.split(" | ") if field.split()[0] == name]
    return fields[0] if fields else f"no {name}"


def _points(sheet: Sheet) -> str:
    sums, finisher = sheet.rounds[-1]
    return _numbers("points", score_round(sums, finisher, sheet.rules).points)


def _totals(sheet: Sheet) -> str:
    scores = [score_round(sums, finisher, sheet.rules) for sums, finisher in sheet.rounds]
    return _numbers("totals", totals(scores, len(sheet.rounds[0][0])))


def _sheet_end(sheet: Sheet) -> str:
    return _end(outcome([score_round(sums, finisher, sheet.rules) for sums, finisher in sheet.rounds], sheet.rules))


def _end(ended: Outcome | None) -> str:
    return "goes on" if ended is None else _numbers("winners", ended.winners)


def _numbers(name: str, numbers: Iterable[int]) -> str:
    return " ".join((name, *map(str, numbers)))


_ON_SHEETS: dict[str, Callable[[Sheet], str]] = {
    "points": _points,
    "totals": _totals,
    "winners": _sheet_end,
    "goes": _sheet_end,
}


def _refused(game: Game, words: list[str]) -> str:
    """`refused Ta1 cleared_place TURN-7`: the move, and the violation."""
    found = violation(game, parse_move(words[0], game.rules))
    return f"allowed {words[0]}" if found is None else f"refused {words[0]} {found.code} {found.rule}"


def _allowed(game: Game, words: list[str]) -> str:
    legal = [word for word in words if is_legal(game, parse_move(word, game.rules))]
    return " ".join(("allowed", *legal))


def _sees(game: Game, words: list[str]) -> str:
    """`sees 1 hand ?`: a field in the position of what seat 1 may know; `spectator` for who holds no cards."""
    who, name = words[:2]
    seen = format_position(view(game, None if who == "spectator" else int(who)))
    return f"sees {who} {_field(seen, name)}"


def _counted(game: Game, _: list[str]) -> str:
    cards = _on_table(game)
    return f"cards {cards.total()} worth {sum(card * count for card, count in cards.items())}"


def _deck(game: Game, _: list[str]) -> str:
    return "deck " + " ".join(f"{card}:{count}" for card, count in sorted(_on_table(game).items()))


def _on_table(game: Game) -> Counter[int]:
    """Count the cards by what is written of the game, rather than by its fields."""
    cards: Counter[int] = Counter()
    for line in format_position(game).split(" | "):
        name = line.split()[0]
        if name.endswith(":") or name in {"hand", "discard", "draw"}:
            cards.update(_cards(line))
    return cards


_CLAIMS: dict[str, Callable[[Game, list[str]], str]] = {
    "points": lambda game, _: _numbers("points", game.scores[-1].points),
    "totals": lambda game, _: _numbers("totals", game.totals),
    "winners": lambda game, _: _end(game.outcome),
    "goes": lambda game, _: _end(game.outcome),
    "no": lambda game, words: _field(format_position(game), words[0]),
    "legal": lambda game, _: " ".join(("legal", *(format_move(move, game.rules) for move in legal_moves(game)))),
    "draws": lambda game, _: f"draws {game.draw_count}",
    "discards": lambda game, _: f"discards {len(game.discard_pile)}",
    "cards": _counted,
    "deck": _deck,
    "refused": _refused,
    "allowed": _allowed,
    "sees": _sees,
}
