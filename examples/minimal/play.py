"""Play Skyjo in the terminal against players who move at random."""

import argparse
import random

import skyjo

YOU = 0
KINDS: dict[str, tuple[type[skyjo.Move], str]] = {  # what you type, and what it means
    "r": (skyjo.Reveal, "turn up"),
    "d": (skyjo.Draw, "draw a card"),
    "t": (skyjo.TakeDiscard, "take the discard to"),
    "k": (skyjo.KeepDrawn, "keep the drawn card at"),
    "x": (skyjo.DiscardDrawn, "discard the drawn card and turn up"),
}
LETTERS = {kind: letter for letter, (kind, _) in KINDS.items()}
SIGNS: dict[skyjo.Cell, str] = {skyjo.FACE_DOWN: "?", skyjo.CLEARED: "."}


def show(game: skyjo.Game) -> None:
    """Print what you may see: the open cards, the top discard, the card in your own hand."""
    print(f"\n{'':11}   a   b   c   d")
    for seat, grid in enumerate(game.grids):
        for row in range(3):
            cells = "".join(f"{SIGNS.get(cell, cell):>4}" for cell in grid[row::3])
            print(f"{f'Player {seat}' if row == 0 else '':10}{row + 1}{cells}{'  you' * (seat == YOU and row == 0)}")
    hand = f", in your hand: {game.drawn}" if game.to_move == YOU and game.drawn is not None else ""
    print(f"Top discard: {game.discard_pile[-1]}, draw pile: {game.draw_count} cards{hand}")


def place(move: skyjo.Move) -> str:
    """Name the place a move is about, if there is one."""
    number = getattr(move, "place", None)
    return "" if number is None else f" {skyjo.place_name(number)}"


def choices(game: skyjo.Game) -> str:
    """List what you can type, one kind of move a line."""
    lines = {"?": "  ?  this list", "q": "  q  quit"}
    for move in skyjo.legal_moves(game):
        letter = LETTERS[type(move)]
        lines[letter] = lines.get(letter, f"  {letter}  {KINDS[letter][1]}") + place(move)
    return "\n".join(["Type a letter and a place, such as r b2:", *lines.values()])


def ask(game: skyjo.Game) -> skyjo.Game:
    """Read lines until one of them is a legal move, and play it."""
    show(game)
    print(choices(game))
    while (line := input("> ").strip().lower()) not in {"q", "quit"}:
        letter, *names = line.split() or ["?"]
        try:
            if letter in KINDS and len(names) == (letter != "d"):
                return skyjo.apply(game, KINDS[letter][0](*map(skyjo.place_at, names)), seat=YOU)
            print(choices(game) if letter in {"?", "help"} else "That is no move; ? lists what you can do.")
        except ValueError as problem:  # no such place, or not allowed
            print(problem)
    raise EOFError


def play(game: skyjo.Game, chance: random.Random) -> None:
    """Play to the end: you in seat 0, chance in the others."""
    while not game.is_over:
        if game.to_move == YOU:
            game = ask(game)
        else:
            move = chance.choice(skyjo.legal_moves(game))
            if game.to_move is not None:  # None: the table deals the next round
                print(f"Player {game.to_move}: {KINDS[LETTERS[type(move)]][1]}{place(move)}")
            game = skyjo.apply(game, move)
        if game.to_move is None:
            show(game)
            score = game.scores[-1]
            print(f"Player {score.finisher} ended round {game.round_number}, with a penalty of {score.penalty}.")
            print(f"Points: {score.points}, in all: {game.totals}")
    print("Won by", *(f"player {seat}" for seat in game.outcome.winners) if game.outcome else "nobody")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3, choices=range(2, 9))
    parser.add_argument("--seed", help="any word; the same one deals the same cards")
    options = parser.parse_args()
    try:
        play(skyjo.new_game(options.players, seed=options.seed), random.Random(options.seed))
    except (EOFError, KeyboardInterrupt):
        print("\nGoodbye.")
