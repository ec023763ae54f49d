"""Play Skyjo in the terminal against players who move at random."""

import argparse
import random

import skyjo
from skyjo import render

YOU = 0
KINDS = {  # by the letter you type
    "r": "turn up a card",
    "d": "draw a card",
    "t": "take the discard",
    "k": "keep the drawn card",
    "x": "discard the drawn card, and turn up another",
}
HELP = "Type a letter and a place, such as rb2; ? lists what you can type, q quits."


def typed(move: skyjo.Move) -> str:
    """Write a move as you type it: as the library does, but in small letters, and with an r to turn up a card."""
    return skyjo.format_move(move).replace("?", "r").lower()


def read(line: str) -> skyjo.Move:
    """Read a move, in capital or small letters and with blanks or without."""
    letter, place = line[:1].upper(), line[1:].lower()
    return skyjo.parse_move(("?" if letter == "R" else letter) + "".join(place.split()))


def choices(seen: skyjo.View) -> str:
    """List what you can type, one kind of move a line."""
    lines: dict[str, list[str]] = {}
    for move in map(typed, skyjo.legal_moves(seen)):
        lines.setdefault(move[0], []).append(move)
    return "\n".join(f"  {' '.join(moves)}: {KINDS[letter]}" for letter, moves in lines.items())


def ask(seen: skyjo.View, names: list[str]) -> skyjo.Move:
    """Read lines until one of them is a legal move."""
    print(f"\n{render.text(seen, names=names)}\n{choices(seen)}")
    while (line := input("> ").strip()).lower() not in {"q", "quit"}:
        try:
            move = read(line)
        except skyjo.InvalidNotation:
            print(choices(seen) if line == "?" else f"That is no move. {HELP}")
            continue
        refused = skyjo.violation(seen, move, seat=YOU)
        if refused is None:
            return move
        print(refused.message)
    raise EOFError


def play(game: skyjo.Game, chance: random.Random) -> None:
    """Play to the end: you in one seat, chance in the others. Everybody decides by what they see."""
    names = [f"Player {seat + 1}" for seat in range(game.players)]
    print(f"You are {names[YOU]}. {HELP}")
    happened = skyjo.deal_events(game)
    while True:
        for event in happened:
            print(skyjo.sentence(event, names, game.rules))
        if game.to_move is None:
            print(f"\n{render.text(skyjo.view(game, YOU), names=names)}\n")
        if game.is_over:
            return
        seen = skyjo.view(game, game.to_move)
        move = ask(seen, names) if game.to_move == YOU else chance.choice(skyjo.legal_moves(seen))
        before, game = game, skyjo.apply(game, move, seat=game.to_move)
        happened = skyjo.events(before, move, game, YOU)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3, choices=range(2, 9))
    parser.add_argument("--seed", help="any word; the same one deals the same cards")
    options = parser.parse_args()
    try:
        play(skyjo.new_game(options.players, seed=options.seed), random.Random(options.seed))
    except (EOFError, KeyboardInterrupt):
        print("\nGoodbye.")
