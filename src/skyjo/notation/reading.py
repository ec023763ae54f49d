"""Reading a position: whatever the text says, the result is a game that hangs together, or an error with the place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from skyjo.core.consistency import Flaw, flaw
from skyjo.core.errors import InvalidNotation, shown, size_of
from skyjo.core.game import Game, Phase
from skyjo.core.grid import CLEARED, FACE_DOWN, Cell, Grid
from skyjo.core.rules import Card, Rules, Seat
from skyjo.core.scoring import RoundScore, score_round
from skyjo.core.shuffle import SEED_LENGTH
from skyjo.notation.fields import LONGEST_POSITION, PHASES, Field, Word, fields_of, label, rank
from skyjo.notation.numbers import card_in, seat_in, signed_number_in, whole_number_in
from skyjo.notation.options import rules_from

__all__ = [
    "parse_position",
]

_NO_VIEW = "the position of a game, as a view's hides cards: skyjo.sample makes a game that fits a view"
_SEED = re.compile(f"[0-9a-f]{{{2 * SEED_LENGTH}}}")

_REQUIRED = (("round",), tuple(PHASES), ("0:",), ("discard",), ("draw",), ("seed",))
_FIELDS = {
    "rules": "rules",
    "round_number": "round",
    "starter": "starter",
    "finisher": "finisher",
    "idle_turns": "idle",
    "reshuffles": "reshuffles",
    "scores": "scores",
    "drawn": "hand",
    "discard_pile": "discard",
    "draw_pile": "draw",
    "seed": "seed",
}
"""The field of a position that holds a field of `Game`; the others have a form of their own."""

_Fields = Mapping[str, Field]
_Hidden = tuple[Card | None, ...]


def parse_position(text: str) -> Game:
    """Read the position of a game; the inverse of `format_position`.

    The fields are those that `format_position` writes, in the same order; blanks between the words may be any.
    The game hangs together, as `skyjo.core.consistency.flaw` has it, and can be played on. Raises
    `InvalidNotation` for any other text: it names the field, and the character, counted from 1. The position of
    a view is refused too, because it hides cards. A text has at most 1,000,000 characters, and a number in it at
    most 20 digits.

    >>> import skyjo
    >>> game = skyjo.new_game(2, seed=7)
    >>> parse_position(skyjo.format_position(game)) == game
    True
    >>> parse_position("round 1 | turn 0")
    Traceback (most recent call last):
    skyjo.core.errors.InvalidNotation: position at character 17: got the end, expected a field 0:
    """
    if type(text) is not str:
        raise InvalidNotation("position", shown(text), "text")
    if len(text) > LONGEST_POSITION:
        raise InvalidNotation("position", f"{len(text)} characters", f"at most {LONGEST_POSITION}")
    fields = _by_name(text)
    game = _game(fields)
    if (found := flaw(game)) is not None:
        raise _located(found, game, fields)
    return game


def _by_name(text: str) -> _Fields:
    fields: dict[str, Field] = {}
    for field in fields_of(text):
        if field.name == "view":
            raise field.wrong(field.at, "the position of a view", _NO_VIEW)
        fields[field.name] = field
    for names in _REQUIRED:
        if fields.keys().isdisjoint(names):
            raise InvalidNotation(f"position at character {len(text) + 1}", "the end", f"a field {'/'.join(names)}")
    return fields


def _game(fields: _Fields) -> Game:
    """Put together what the fields say, whether or not it agrees."""
    rules = rules_from(fields.get("rules"))
    seats = [_cells(field, rules) for field in _grids(fields)]
    phase, to_move = _phase(fields)
    return Game(
        rules=rules,
        seed=_seed(fields["seed"]),
        round_number=_count(fields.get("round")),
        starter=_seat(fields.get("starter")),
        grids=tuple(grid for grid, _ in seats),
        discard_pile=_cards(fields["discard"]),
        phase=phase,
        to_move=to_move,
        finisher=_seat(fields.get("finisher")),
        idle_turns=_count(fields.get("idle")),
        reshuffles=_count(fields.get("reshuffles")),
        scores=_scores(fields.get("scores"), len(seats), rules),
        hidden=tuple(hidden for _, hidden in seats),
        draw_pile=_cards(fields["draw"]),
        drawn=_hand(fields.get("hand")),
    )


def _grids(fields: _Fields) -> Iterator[Field]:
    grids = (field for name, field in fields.items() if name.endswith(":"))
    for seat, field in enumerate(grids):
        if field.name != f"{seat}:":
            raise InvalidNotation(f"position at character {field.at}", field.name, f"the field {seat}:")
        yield field


def _cells(field: Field, rules: Rules) -> tuple[Grid, _Hidden]:
    """Read a grid, written row by row, and which cards lie face down in it."""
    rows = _lists(field, rules.columns, f"{rules.columns} places in a row")
    if len(rows) != rules.rows:
        raise field.wrong(field.at, f"{len(rows)} rows", f"{rules.rows} rows, parted by /")
    cells = [_cell(field, word) for column in zip(*rows, strict=True) for word in column]
    return tuple(cell for cell, _ in cells), tuple(card for _, card in cells)


def _cell(field: Field, word: Word) -> tuple[Cell, Card | None]:
    if word.text == ".":
        return CLEARED, None
    if word.text == "?":
        raise field.wrong(word.at, "'?'", _NO_VIEW)
    expected = "a card, (card) when it lies face down, or . for a cleared place"
    if word.text.startswith("(") and word.text.endswith(")"):
        return FACE_DOWN, card_in(field, Word(word.text[1:-1], word.at + 1), expected)
    return card_in(field, word, expected), None


def _phase(fields: _Fields) -> tuple[Phase, Seat | None]:
    name = next(name for name in PHASES if name in fields)
    field, phase = fields[name], PHASES[name]
    if phase not in {Phase.SCORED, Phase.OVER}:
        return phase, seat_in(field)
    if field.words:
        raise field.wrong(field.words[0].at, shown(field.words[0].text), f"nothing after {name}")
    return phase, None


def _seat(field: Field | None) -> Seat | None:
    return None if field is None else seat_in(field)


def _count(field: Field | None) -> int:
    if field is None:
        return 0
    expected = "a whole number"
    return whole_number_in(field, field.only(expected), expected)


def _hand(field: Field | None) -> Card | None:
    if field is None:
        return None
    word = field.only("a card")
    if word.text == "?":
        raise field.wrong(word.at, "'?'", _NO_VIEW)
    return card_in(field, word, "a card")


def _cards(field: Field) -> tuple[Card, ...]:
    return tuple([card_in(field, word, "cards, the top one last") for word in field.words])


def _seed(field: Field) -> bytes:
    """Read the seed; errors do not show it, even when it is wrong."""
    text = "|".join(word.text for word in field.words)
    if not _SEED.fullmatch(text):
        raise field.wrong(field.at, size_of(text), f"{2 * SEED_LENGTH} hexadecimal digits, 0 to 9 and a to f")
    return bytes.fromhex(text)


def _scores(field: Field | None, players: int, rules: Rules) -> tuple[RoundScore, ...]:
    if field is None:
        return ()
    return tuple([_score(field, words, rules) for words in _lists(field, players, f"{players} sums in a round")])


def _score(field: Field, words: Sequence[Word], rules: Rules) -> RoundScore:
    """Read the sums of a round, the finisher's with a star; the points follow from them."""
    sums: list[int] = []
    finisher: Seat | None = None
    for seat, (text, at) in enumerate(words):
        if text.endswith("*"):
            if finisher is not None:
                raise field.wrong(at, "a second finisher", "one sum with * in a round, at most")
            finisher = seat
        sums.append(signed_number_in(field, Word(text.removesuffix("*"), at), "a sum, that of the finisher with *"))
    return score_round(sums, finisher, rules)


def _lists(field: Field, length: int, expected: str) -> list[list[Word]]:
    """Part the words of a field at each /, into lists of one length."""
    lists: list[list[Word]] = [[]]
    for word in field.words:
        if word.text == "/":
            lists.append([])
        else:
            lists[-1].append(word)
    end = field.at
    for words in lists:
        if len(words) != length:
            at = words[0].at if words else end
            raise field.wrong(at, str(len(words)), expected)
        end = words[-1].at
    return lists


def _located(found: Flaw, game: Game, fields: _Fields) -> InvalidNotation:
    """Say where in the text a flaw of the game is; for a field left out, where it would have begun."""
    name, number = _spot(found.path, game)
    field = fields.get(name)
    if field is None:
        at = min(other.at for other in fields.values() if rank(other.name) > rank(name))
    else:
        at = field.at if number is None else field.words[number].at
    return InvalidNotation(f"{label(name)} at character {at}", found.given, found.expected)


def _spot(path: tuple[str | int, ...], game: Game) -> tuple[str, int | None]:
    """Find the field that a path into a game leads to and, where that is one of many words, its number."""
    match path:
        case ("grids" | "hidden", int(seat), int(place)):
            column, row = divmod(place, game.rules.rows)
            return f"{seat}:", row * (game.rules.columns + 1) + column
        case ("grids" | "hidden", *seats):
            return f"{seats[0] if seats else 0}:", None
        case ("scores", int(number), _, int(seat)):
            return "scores", number * (game.players + 1) + seat
        case ("scores", int(number), *_):
            return "scores", number * (game.players + 1)
        case ("phase" | "to_move", *_):
            return game.phase.name.lower(), None
        case _:
            return _FIELDS[str(path[0])], None
