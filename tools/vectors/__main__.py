"""Write the conformance vectors that the package ships.

Usage: python -m tools.vectors [--check]

With --check nothing is written; the run fails when a file is not what it should be. `perft.json` is not made here:
`python -m tests.exhaustive.perft --write` writes it.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.vectors import (
    columns,
    deck,
    end,
    game,
    games,
    more_options,
    options,
    piles,
    refusals,
    scoring,
    setup,
    shuffle,
    start,
    turn,
    views,
)
from tools.vectors.drawing import Json

FOLDER = Path(__file__).parents[2] / "src/skyjo/testing/conformance"
FORMAT = 1


def groups() -> Iterable[tuple[str, str, Sequence[Json]]]:
    """Give every group: its name, the kind of its cases, and the cases."""
    yield "deck", "play", deck.cases()
    yield "setup", "play", setup.cases()
    yield "start", "play", start.cases()
    yield "turn", "play", turn.cases()
    yield "columns", "play", columns.cases()
    yield "end", "play", end.cases()
    yield "scoring", "score", scoring.rounds()
    yield "totals", "score", scoring.sheets()
    yield "game", "play", game.cases()
    yield "piles", "play", piles.cases()
    yield "views", "view", views.cases()
    yield "options", "play", [*options.cases(), *more_options.cases()]
    yield "refusals", "play", refusals.moves()
    yield "invalid", "play", refusals.starts()
    yield "seeds", "seed", shuffle.seeds()
    yield "shuffles", "shuffle", shuffle.shuffles()
    yield "games", "play", games.classic()
    yield "house-games", "play", games.house()


def text_of(group: str, kind: str, cases: Iterable[Json]) -> str:
    """Write a group as JSON, a case on each line."""
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in cases)
    return f'{{"format":{FORMAT},"group":"{group}","kind":"{kind}","cases":[\n{lines}\n]}}\n'


def main(*, check: bool) -> None:
    """Write every file, or compare it with the one that is there."""
    counts: dict[str, int] = {}
    for group, kind, cases in groups():
        path = FOLDER / f"{group}.json"
        text = text_of(group, kind, cases)
        counts[group] = len(cases)
        if not check:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            sys.exit(f"{path.name} is not what python -m tools.vectors writes")
    print(f"{sum(counts.values())} cases: {', '.join(f'{count} {group}' for group, count in counts.items())}")


if __name__ == "__main__":
    main(check="--check" in sys.argv[1:])
