"""The pictures that are kept, as files that the tests compare exactly.

When pictures are meant to change, write the files anew, look at them in a browser, and commit them:

    python -m tests.render.pictures
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

from skyjo import (
    CLASSIC,
    Clearing,
    Draw,
    Game,
    KeepDrawn,
    Move,
    Reveal,
    Rules,
    Seat,
    TakeDiscard,
    apply,
    legal_moves,
    new_game,
    score_round,
    view,
)
from skyjo.render import svg, text
from skyjo.testing import opened, play, table

GOLDEN = Path(__file__).parent / "golden"
GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "pictures"

NAMES = ("Ann", "Bartholomew the Great")
EIGHT = ("Ann", "Bo", "Cy", "Dee", "Eve", "<script>alert(1)</script>", "Zoë", "\u202eflipped\u202c \x1b[31m")

TURN = table(
    "1 -2 (3) 4 / 1 6 12 8 / 3 0 (10) 11",
    "0 . (1) 2 / 2 . 4 (5) / 6 . 8 9",
    discard=(6, 7, 7, 7),
    scores=[score_round((21, 30), finisher=0), score_round((-4, 12), finisher=1)],
)
HELD = apply(TURN, Draw())
LAST_TURN = table(
    "1 2 / 2 3 / 4 5", "(6) 7 / (6) 7 / 6 (1)", "(8) 3 / 8 3 / 8 (4)", to_move=1, finisher=0, discard=(3,)
)
SCORED = play(LAST_TURN, Draw(), KeepDrawn(5), TakeDiscard(5))
OVER = play(
    table("1 2 / 2 3 / 4 5", "6 7 / 6 7 / 5 (1)", to_move=1, finisher=0, discard=(3,), rules=Rules(target=20)),
    TakeDiscard(5),
)
WIDE = Rules(
    rows=9,
    columns=26,
    deck=dict.fromkeys(range(-99, 100), 5),
    clearing=Clearing.OFF,
    initial_reveals=8,
)

_LAST: tuple[Seat | None, Move] = (1, TakeDiscard(3))


def many(players: int, rules: Rules = CLASSIC) -> Game:
    """Seat players at a table where the turns have just begun."""
    return opened(new_game(players, rules=rules, seed=7))


def _drawn() -> Mapping[str, str]:
    eight = view(many(8), 2)
    return {
        "two-light": svg(view(TURN, 0), names=NAMES, last_move=_LAST, targets=legal_moves(TURN)),
        "two-dark": svg(view(TURN, 0), names=NAMES, last_move=_LAST, targets=legal_moves(TURN), dark=True),
        "focus-hand": svg(view(HELD, 0), focus=0, names=NAMES, last_move=(0, Draw()), targets=legal_moves(HELD)),
        "focus-hidden-hand": svg(HELD, focus=0, dark=True),
        "last-turn": svg(view(LAST_TURN, 2)),
        "scored": svg(SCORED, last_move=(2, TakeDiscard(5))),
        "over": svg(view(OVER, 1)),
        "eight": svg(eight, names=EIGHT, last_move=(7, Reveal(1))),
        "eight-dark": svg(eight, names=EIGHT, last_move=(7, Reveal(1)), dark=True),
        "wide": svg(many(2, WIDE), focus=1),
    }


def _written() -> Mapping[str, str]:
    eight = view(many(8), 2)
    return {
        "two": text(view(TURN, 0), names=NAMES, last_move=_LAST, targets=legal_moves(TURN)[1:3]),
        "two-ascii": text(view(TURN, 0), names=NAMES, last_move=_LAST, targets=legal_moves(TURN)[1:3], ascii=True),
        "two-colour": text(view(TURN, 0), names=NAMES, last_move=_LAST, targets=legal_moves(TURN)[1:3], colour=True),
        "focus-hand": text(view(HELD, 0), focus=0, names=NAMES),
        "focus-hidden-hand": text(HELD, focus=0),
        "scored": text(SCORED, last_move=(2, TakeDiscard(5))),
        "over": text(view(OVER, 1)),
        "eight": text(eight, names=EIGHT, last_move=(7, Reveal(1))),
        "eight-ascii": text(eight, names=EIGHT, last_move=(7, Reveal(1)), ascii=True),
        "wide": text(many(2, WIDE), width=200),
    }


def kept() -> Mapping[Path, str]:
    """Make every picture that is kept, by the file it is in."""
    drawn = _drawn()
    files = {GOLDEN / f"{name}.svg": picture for name, picture in drawn.items()}
    files |= {GOLDEN / f"{name}.txt": picture for name, picture in _written().items()}
    return files | {GUIDE / "light.svg": _of_the_guide(dark=False), GUIDE / "dark.svg": _of_the_guide(dark=True)}


def _of_the_guide(*, dark: bool) -> str:
    """Draw the table of docs/guides/pictures.md, which plays it the same way."""
    chance = random.Random(0)
    game, last_move = new_game(3, seed=0), None
    for _ in range(40):
        last_move = game.to_move, chance.choice(legal_moves(game))
        game = apply(game, last_move[1])
    names = ("Ann", "Ben", "Chloé")
    return svg(view(game, 1), last_move=last_move, targets=legal_moves(game), names=names, dark=dark)


if __name__ == "__main__":
    for folder in (GOLDEN, GUIDE):
        folder.mkdir(parents=True, exist_ok=True)
        for stale in (*folder.glob("*.svg"), *folder.glob("*.txt")):
            stale.unlink()
    for file, picture in kept().items():
        file.write_text(f"{picture}\n", "utf-8", newline="\n")
