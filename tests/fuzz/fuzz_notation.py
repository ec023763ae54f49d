"""Throw texts at everything that reads notation, for a minute: `python -m tests.fuzz.fuzz_notation`.

Options of libFuzzer may follow, such as `-max_total_time=600`. A text that brings about anything but a move, a
game that hangs together, or `InvalidNotation` ends the run, and is written to a file.
"""

import random

import atheris

with atheris.instrument_imports(include=["skyjo"]):
    from skyjo import InvalidNotation, Rules, apply, legal_moves, new_game
    from skyjo.core.consistency import flaw
    from skyjo.notation import format_move, format_position, parse_move, parse_position

from tests.fuzz.run import run

SMALL = Rules(rows=2, columns=2, initial_reveals=1, deck={1: 5, 2: 5, 3: 5}, target=None, rounds=2)
RULES = (Rules(), SMALL, Rules(flip_after_discard=False))


def read(data: bytes) -> None:
    """Read a text as a position, or as a move by the rules that its first byte says."""
    choice = data[0] % 4 if data else 3
    try:
        text = data[1:].decode("utf-8", "surrogatepass")
        if choice < len(RULES):
            assert format_move(parse_move(text, RULES[choice]), RULES[choice]) == text
            return
        game = parse_position(text)
    except (InvalidNotation, UnicodeDecodeError):
        return
    assert flaw(game) is None
    assert parse_position(format_position(game)) == game
    for move in legal_moves(game):
        apply(game, move)


def seeds() -> list[bytes]:
    """Give positions of all phases, and moves of all kinds, to begin with."""
    found: list[bytes] = []
    for number, rules in enumerate(RULES):
        game, chance = new_game(2, rules=rules, seed=7), random.Random(7)
        for _ in range(80):
            found.append(b"\x03" + format_position(game).encode())
            if game.is_over:
                break
            move = chance.choice(legal_moves(game))
            found.append(bytes([number]) + format_move(move, rules).encode())
            game = apply(game, move)
    return found


if __name__ == "__main__":
    run(read, seeds())
