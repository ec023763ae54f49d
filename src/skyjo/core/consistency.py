"""Whether a game from outside hangs together, so that it can be played on like any other.

`new_game` and `apply` make games without a flaw. One that was read from a text, or put together by hand, may
have a card too many, a finisher who still has a card face down, or a score that the rules do not give.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from skyjo.core.errors import shown, size_of
from skyjo.core.game import Game, Phase
from skyjo.core.grid import CLEARED, FACE_DOWN, Blank, completed_anywhere
from skyjo.core.rules import Card, Clearing, Rules, Seat, is_seat, players_expected
from skyjo.core.scoring import RoundScore, Standing, after_round, decide, grid_sum, score_round
from skyjo.core.shuffle import SEED_LENGTH, difference

__all__ = [
    "Flaw",
    "flaw",
]

_MOST_RESHUFFLES = 2**31  # in one round: more than anybody can play, and the shuffle can count as many again


@frozen
class Flaw:
    """Say what is wrong with a game.

    path: the way to what is wrong, from the field of `Game` down: `("scores", 2, "sums", 1)`.
    given: what is there, as short text.
    expected: what belongs there.
    """

    path: tuple[str | int, ...]
    given: str
    expected: str

    @property
    def where(self) -> str:
        """The path as Python writes it: `scores[2].sums[1]`."""
        return "".join(f"[{step}]" if type(step) is int else f".{step}" for step in self.path).removeprefix(".")


def flaw(game: Game) -> Flaw | None:
    """Find the first thing about a game that the rules rule out; None when it hangs together.

    A game without a flaw has grids of the right shape and exactly the cards of its deck (DECK-4). Its phase, the
    seat to move, the card in hand, the finisher and the idle turns agree with the grids (SETUP-6, TURN-9, END-1
    to END-6, OPT-13). No complete line lies open that should have left, and what has left are whole lines (COL-1,
    COL-7). Its scores follow from their sums (SCORE-2), no earlier round ended the game (GAME-2), and a round
    just scored agrees with the grids (SCORE-1). So it can be played on; that play can lead to it is not promised.

    Values in the fields may be of the wrong type; the containers are taken to be tuples of what `Game` says.

    >>> import attrs, skyjo
    >>> game = skyjo.new_game(2, seed=7)
    >>> flaw(game)
    >>> flaw(attrs.evolve(game, draw_pile=game.draw_pile[1:])).given
    'missing: 1 × 2'
    """
    return next(_flaws(game), None)


# Each of these gives the flaws of one kind. Only the first flaw is asked for: whatever comes later may rely on what
# has been checked before.


def _flaws(game: Game) -> Iterator[Flaw]:
    yield from _of_the_table(game)
    yield from _of_the_grids(game)
    yield from _of_the_rounds(game)
    if game.phase in {Phase.SCORED, Phase.OVER}:
        yield from _between_rounds(game)
    else:
        yield from _in_a_round(game)
    yield from _of_the_lines(game)
    yield from _of_the_cards(game)


def _of_the_table(game: Game) -> Iterator[Flaw]:
    """Look at each fact by itself, and at how many play (SETUP-1)."""
    rules, players = game.rules, len(game.grids)
    if type(rules) is not Rules:
        yield Flaw(("rules",), shown(rules), "Rules")
    expected = players_expected(players, rules)
    if expected is not None:
        yield Flaw(("grids",), f"{players} grids", f"one for each player, {expected}")
    if type(game.seed) is not bytes or len(game.seed) != SEED_LENGTH:
        yield Flaw(("seed",), size_of(game.seed), f"{SEED_LENGTH} bytes")  # it is secret, and wrong ones may be close
    if type(game.phase) is not Phase:
        yield Flaw(("phase",), shown(game.phase), "a phase")
    yield from _of_a_seat(("starter",), game.starter, players)
    yield from _of_a_seat(("finisher",), game.finisher, players)
    if type(game.idle_turns) is not int or game.idle_turns < 0:
        yield Flaw(("idle_turns",), shown(game.idle_turns), "a whole number, 0 or more")
    if type(game.reshuffles) is not int or not 0 <= game.reshuffles <= _MOST_RESHUFFLES:
        yield Flaw(("reshuffles",), shown(game.reshuffles), f"a whole number from 0 to {_MOST_RESHUFFLES}")
    if not game.discard_pile:
        yield Flaw(("discard_pile",), "no card", "one at least: there is always a top discard")


def _of_the_grids(game: Game) -> Iterator[Flaw]:
    """See that each grid has its shape (SETUP-3), and that a card lies under each face-down place, and there alone."""
    places = game.rules.places
    if len(game.hidden) != len(game.grids):
        yield Flaw(("hidden",), f"{len(game.hidden)} seats", f"{len(game.grids)}, one for each grid")
    for seat, (grid, hidden) in enumerate(zip(game.grids, game.hidden, strict=True)):
        if len(grid) != places:
            yield Flaw(("grids", seat), f"{len(grid)} places", str(places))
        if len(hidden) != places:
            yield Flaw(("hidden", seat), f"{len(hidden)} places", str(places))
        for place, (cell, card) in enumerate(zip(grid, hidden, strict=True)):
            if type(cell) is not int and not isinstance(cell, Blank):
                yield Flaw(("grids", seat, place), shown(cell), "a card or one of the two blanks")
            if cell is FACE_DOWN and type(card) is not int:
                yield Flaw(("hidden", seat, place), shown(card), "the card that lies face down there")
            if cell is not FACE_DOWN and card is not None:
                yield Flaw(("hidden", seat, place), shown(card), "None, as no card lies face down there")


def _of_the_rounds(game: Game) -> Iterator[Flaw]:
    """See that the rounds are scored by the rules, and that none before the last ended the game (SCORE-2, GAME-2)."""
    rules, players = game.rules, len(game.grids)
    scored = game.phase in {Phase.SCORED, Phase.OVER}
    due = len(game.scores) if scored else len(game.scores) + 1
    if due < 1:
        yield Flaw(("scores",), "no round", "one at least, as a round has been scored")
    if type(game.round_number) is not int or game.round_number != due:
        after = "the last one scored" if scored else "the one after those scored"
        yield Flaw(("round_number",), shown(game.round_number), f"{due}, {after}")
    lowest, highest = _extremes(rules)
    now = Standing((0,) * players, 0, None)
    over = False
    for number, score in enumerate(game.scores):
        if over:
            yield Flaw(("scores", number), "another round", "none, as the game was over")
        yield from _of_a_score(("scores", number), score, game, lowest, highest)
        now = after_round(now, score, rules)
        over = decide(now, score, rules) is not None
    if over != (game.phase is Phase.OVER):
        yield Flaw(("phase",), game.phase.name, "OVER, by the scores" if over else "another: the game goes on")


def _of_a_score(
    path: tuple[str | int, ...], score: RoundScore, game: Game, lowest: int, highest: int
) -> Iterator[Flaw]:
    rules, players = game.rules, len(game.grids)
    if len(score.sums) != players:
        yield Flaw((*path, "sums"), f"{len(score.sums)} sums", f"{players}, one for each seat")
    for seat, points in enumerate(score.sums):
        if type(points) is not int or not lowest <= points <= highest:
            expected = f"the sum of a grid, from {lowest} to {highest} at the very most"
            yield Flaw((*path, "sums", seat), shown(points), expected)
    yield from _of_a_seat((*path, "finisher"), score.finisher, players)
    if score.finisher is None and rules.stall_limit is None:
        yield Flaw((*path, "finisher"), "None", "a seat: rounds are cut off under stall_limit alone (OPT-13)")
    points_due = score_round(score.sums, score.finisher, rules).points
    for seat, (points, due) in enumerate(zip(score.points, points_due, strict=True)):
        if type(points) is not int or points != due:
            yield Flaw((*path, "points", seat), shown(points), f"{shown(due)}, by sums and finisher")


def _between_rounds(game: Game) -> Iterator[Flaw]:
    """See that everything has been turned up and counted, and nobody is to move (END-6, SCORE-1)."""
    rules, score = game.rules, game.scores[-1]
    if game.to_move is not None:
        yield Flaw(("to_move",), shown(game.to_move), "None, as the round is over")
    if game.drawn is not None:
        yield Flaw(("drawn",), shown(game.drawn), "None, as the round is over")
    if game.starter is None:
        yield Flaw(("starter",), "None", "the seat that began the round")
    if game.finisher != score.finisher:
        yield Flaw(("finisher",), shown(game.finisher), f"{score.finisher}, by the score of the round")
    for seat, (grid, due) in enumerate(zip(game.grids, score.sums, strict=True)):
        if FACE_DOWN in grid:
            yield Flaw(("grids", seat), "a card face down", "none, as the round is over (END-6)")
        if grid_sum(grid) != due:
            yield Flaw(("grids", seat), f"a sum of {grid_sum(grid)}", f"{due}, by the score of the round")
    if game.finisher is None:
        if game.idle_turns != rules.stall_limit:
            yield Flaw(
                ("idle_turns",), shown(game.idle_turns), f"{rules.stall_limit}, which cut the round off (OPT-13)"
            )
    else:
        yield from _idle_since_the_finish(game, len(game.grids) - 1 if rules.last_turns else 0)


def _in_a_round(game: Game) -> Iterator[Flaw]:
    """See that somebody is to move, with a card in hand after a draw alone."""
    seat, players = game.to_move, len(game.grids)
    if game.phase is Phase.DRAWN:
        if type(game.drawn) is not int:
            yield Flaw(("drawn",), shown(game.drawn), "the card in hand, as one has been drawn")
    elif game.drawn is not None:
        yield Flaw(("drawn",), shown(game.drawn), "None, as no card has been drawn")
    if game.starter is None and (game.phase is not Phase.REVEAL or game.scores):
        yield Flaw(("starter",), "None", "the seat that began the latest turns")
    if seat is None or not is_seat(seat, players):
        yield Flaw(("to_move",), shown(seat), f"a seat from 0 to {players - 1}")
    else:
        yield from _at_the_opening(game, seat) if game.phase is Phase.REVEAL else _at_the_turns(game, seat)


def _at_the_opening(game: Game, to_move: Seat) -> Iterator[Flaw]:
    """See that the seats before have turned up their opening cards, and those after none (SETUP-6, SETUP-7)."""
    reveals = game.rules.initial_reveals
    for seat, grid in enumerate(game.grids):
        opened = len(grid) - grid.count(FACE_DOWN)
        if seat == to_move:
            fits, expected = opened < reveals, f"fewer than {reveals}, as the seat is to turn up cards"
        else:
            due = reveals if seat < to_move else 0
            fits, expected = opened == due, f"{due}, as seat {to_move} is to turn up cards"
        if not fits:
            yield Flaw(("grids", seat), f"{opened} places not face down", expected)
    if len(game.discard_pile) != 1:
        yield Flaw(("discard_pile",), f"{len(game.discard_pile)} cards", "1, before the turns begin")
    for name, value, start in (
        ("finisher", game.finisher, None),
        ("idle_turns", game.idle_turns, 0),
        ("reshuffles", game.reshuffles, 0),
    ):
        if value != start:
            yield Flaw((name,), shown(value), f"{start}, before the turns begin")


def _at_the_turns(game: Game, to_move: Seat) -> Iterator[Flaw]:
    """See that only a finisher, and who has had a last turn, may have no card face down (END-1 to END-4, TURN-9)."""
    rules, players, finisher = game.rules, len(game.grids), game.finisher
    for seat, grid in enumerate(game.grids):
        opened = len(grid) - grid.count(FACE_DOWN)
        if opened < rules.initial_reveals:
            expected = f"{rules.initial_reveals} or more, as the turns have begun"
            yield Flaw(("grids", seat), f"{opened} places not face down", expected)
    may_be_done = set[Seat]()
    if finisher is None:
        if rules.stall_limit is not None and game.idle_turns >= rules.stall_limit:
            yield Flaw(("idle_turns",), shown(game.idle_turns), f"fewer than {rules.stall_limit} (OPT-13)")
    elif not rules.last_turns or finisher == to_move:
        yield Flaw(("finisher",), shown(finisher), "None, or the round would be over")
    else:
        last_turns = (to_move - finisher - 1) % players
        may_be_done = {(finisher + turns) % players for turns in range(last_turns + 1)}
        if FACE_DOWN in game.grids[finisher]:
            yield Flaw(("grids", finisher), "a card face down", "none, as this seat is the finisher (END-1)")
        yield from _idle_since_the_finish(game, last_turns)
    for seat, grid in enumerate(game.grids):
        if FACE_DOWN not in grid and seat not in may_be_done:
            expected = "one at least before the last turn" if finisher is not None else "a finisher (END-1)"
            yield Flaw(("grids", seat), "no card face down", expected)


def _idle_since_the_finish(game: Game, last_turns: int) -> Iterator[Flaw]:
    """Count no more idle turns than last turns: who finishes turns up or clears a place."""
    if game.idle_turns > last_turns:
        yield Flaw(("idle_turns",), shown(game.idle_turns), f"at most {last_turns}, the turns since the finisher's")


def _of_the_lines(game: Game) -> Iterator[Flaw]:
    """See that complete lines have left, if they count, and nothing else has (COL-1, COL-7, COL-9, OPT-6 to OPT-8)."""
    rules = game.rules
    revealed = game.phase in {Phase.SCORED, Phase.OVER}
    for seat, grid in enumerate(game.grids):
        gone = {place for place, cell in enumerate(grid) if cell is CLEARED}
        whole = {place for line in rules.lines if gone.issuperset(line) for place in line}
        if gone and rules.clearing is Clearing.OFF:
            yield Flaw(("grids", seat, min(gone)), "a cleared place", "a card: nothing has been cleared")
        if gone != whole:
            yield Flaw(("grids", seat, min(gone - whole)), "a cleared place", "a card: whole lines are cleared (COL-1)")
        if rules.clear_at_reveal or not revealed:
            for place in completed_anywhere(grid, rules):
                yield Flaw(("grids", seat, place), "a complete line", "a cleared one (COL-1)")


def _of_the_cards(game: Game) -> Iterator[Flaw]:
    """Count the cards on the table: they are exactly the deck (DECK-4)."""
    for name, pile in (("discard_pile", game.discard_pile), ("draw_pile", game.draw_pile)):
        for number, card in enumerate(pile):
            if type(card) is not int:
                yield Flaw((name, number), shown(card), "a card")
    there = Counter[Card](game.discard_pile + game.draw_pile)
    there.update(cell for grid in game.grids for cell in grid if isinstance(cell, int))
    there.update(card for row in game.hidden for card in row if card is not None)
    if game.drawn is not None:
        there[game.drawn] += 1
    deck = game.rules.deck
    if there != Counter(deck.cards):
        expected = f"on the table exactly the {len(deck.cards)} cards of the deck (DECK-4)"
        yield Flaw(("draw_pile",), difference(there, Counter(deck.cards)), expected)


def _extremes(rules: Rules) -> tuple[int, int]:
    """Bound the sum of a grid: the lowest and the highest cards of the deck, those that worsen it cleared."""
    cards, places = rules.deck.cards, rules.places
    return sum(min(card, 0) for card in cards[:places]), sum(max(card, 0) for card in cards[-places:])


def _of_a_seat(path: tuple[str | int, ...], seat: object, players: int) -> Iterator[Flaw]:
    if seat is not None and not is_seat(seat, players):
        yield Flaw(path, shown(seat), f"a seat from 0 to {players - 1}, or None")
