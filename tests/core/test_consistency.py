"""A game that was played hangs together; one that the rules rule out has a flaw, which says where.

`flaw` stands between games from outside and the rules: whatever it lets pass can be played on.
"""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings, strategies as st

from skyjo import (
    CLEARED,
    FACE_DOWN,
    Card,
    Clearing,
    ClearLines,
    Draw,
    Game,
    NextRound,
    Phase,
    Reveal,
    RoundScore,
    Rules,
    TakeDiscard,
    apply,
    new_game,
    score_round,
)
from skyjo.core.consistency import Flaw, flaw
from skyjo.testing import Situation, games, play, table

THREE = "1 (2) / 3 4 / 5 6"
OPENING = play(new_game(3, seed=7), Reveal(0), Reveal(1), Reveal(0))
TURN = table(THREE, ". (7) / . 8 / . 9", THREE, discard=(3, 4))
DRAWN = apply(TURN, Draw())
LAST_TURN = table(THREE, "1 2 / 3 4 / 5 6", THREE, discard=(3, 4), to_move=0, finisher=1, idle_turns=1)
SCORED = play(LAST_TURN, TakeDiscard(0))
SECOND = apply(SCORED, NextRound())
OVER = play(
    table("(1) / 2 / 3", "(4) / 5 / 6", discard=(0,), rules=Rules(target=30), scores=[score_round((5, 29), 0)]),
    TakeDiscard(0),
    TakeDiscard(0),
)
STALLING = table(THREE, THREE, discard=(3, 4), rules=Rules(stall_limit=2))
CUT_OFF = play(STALLING, TakeDiscard(0), TakeDiscard(0))
BEGUN = table(THREE, THREE, scores=[score_round((9, 9), 0)])

few = settings(max_examples=max(1, settings().max_examples // 10))

PLAYED = {
    "opening": OPENING,
    "turn": TURN,
    "drawn": DRAWN,
    "last turn": LAST_TURN,
    "scored": SCORED,
    "second round": SECOND,
    "over": OVER,
    "cut off": CUT_OFF,
}


def changed(row: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    return (*row[:at], item, *row[at + 1 :])


def with_cell(game: Game, seat: int, place: int, cell: Any, card: Any = None) -> Game:
    grids = changed(game.grids, seat, changed(game.grids[seat], place, cell))
    return attrs.evolve(game, grids=grids, hidden=changed(game.hidden, seat, changed(game.hidden[seat], place, card)))


def with_score(game: Game, number: int, score: RoundScore) -> Game:
    return attrs.evolve(game, scores=changed(game.scores, number, score))


def with_fields(game: Game, **values: Any) -> Game:
    return attrs.evolve(game, **values)


def under(game: Game, **options: Any) -> Game:
    return attrs.evolve(game, rules=attrs.evolve(game.rules, **options))


def wrong_type(value: Any) -> Any:
    """What the checkers of types would never let pass, and JSON does."""
    return value


# -- What can be played has no flaw


@pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)
def test_a_game_in_any_phase_hangs_together(game: Game) -> None:
    assert flaw(game) is None


@given(games())
def test_whatever_is_played_hangs_together(game: Game) -> None:
    assert flaw(game) is None


@pytest.mark.parametrize("near", Situation, ids=lambda near: near.name.lower())
def test_rare_situations_hang_together_too(near: Situation) -> None:
    @few
    @given(games(near))
    def check(game: Game) -> None:
        assert flaw(game) is None

    check()


# -- What the rules rule out

FLAWS: dict[str, tuple[Game, Flaw]] = {}


def flawed(name: str, game: Game, path: tuple[str | int, ...], given: str, expected: str) -> None:
    """Note a game with the flaw that it has."""
    assert name not in FLAWS
    FLAWS[name] = (game, Flaw(path, given, expected))


# The table
flawed("no rules", with_fields(new_game(2, seed=7), rules=None), ("rules",), "None", "Rules")
flawed("too many players", under(TURN, max_players=2), ("grids",), "3 grids", "one for each player, exactly 2")
flawed("too few players", under(TURN, min_players=4), ("grids",), "3 grids", "one for each player, 4 to 8")
flawed(
    "a deck too small for them",
    under(TURN, deck={1: 13}),
    ("grids",),
    "3 grids",
    "one for each player, exactly 2, as the deck has 13 cards",
)
flawed("a short seed", attrs.evolve(TURN, seed=b"7"), ("seed",), "1 byte", "32 bytes")
flawed("a long seed", attrs.evolve(TURN, seed=bytes(33)), ("seed",), "33 bytes", "32 bytes")
flawed("a seed of text", attrs.evolve(TURN, seed=wrong_type("7" * 32)), ("seed",), "32 characters", "32 bytes")
flawed("no phase", attrs.evolve(TURN, phase=wrong_type("TURN")), ("phase",), "'TURN'", "a phase")
for number in (3, -1, True, 1.0):
    seat = wrong_type(number)
    flawed(
        f"starter {number!r}", attrs.evolve(TURN, starter=seat), ("starter",), repr(seat), "a seat from 0 to 2, or None"
    )
    flawed(
        f"finisher {number!r}",
        attrs.evolve(TURN, finisher=seat),
        ("finisher",),
        repr(seat),
        "a seat from 0 to 2, or None",
    )
unfit: tuple[Any, ...] = (-1, True, 1.0, None)
for value in unfit:
    turns = wrong_type(value)
    flawed(
        f"idle turns {value!r}",
        attrs.evolve(TURN, idle_turns=turns),
        ("idle_turns",),
        repr(turns),
        "a whole number, 0 or more",
    )
for number in (-1, True, 1.0, 2**31 + 1):
    reshuffles = wrong_type(number)
    flawed(
        f"reshuffles {number!r}",
        attrs.evolve(TURN, reshuffles=reshuffles),
        ("reshuffles",),
        repr(reshuffles),
        "a whole number from 0 to 2147483648",
    )
flawed(
    "no discard",
    attrs.evolve(TURN, discard_pile=()),
    ("discard_pile",),
    "no card",
    "one at least: there is always a top discard",
)

# Grids
flawed(
    "a seat without hidden cards",
    attrs.evolve(TURN, hidden=TURN.hidden[:2]),
    ("hidden",),
    "2 seats",
    "3, one for each grid",
)
flawed(
    "hidden cards of nobody",
    attrs.evolve(TURN, hidden=(*TURN.hidden, TURN.hidden[0])),
    ("hidden",),
    "4 seats",
    "3, one for each grid",
)
flawed(
    "a short grid",
    attrs.evolve(TURN, grids=changed(TURN.grids, 1, TURN.grids[1][1:])),
    ("grids", 1),
    "5 places",
    "6",
)
flawed(
    "a long grid",
    attrs.evolve(TURN, grids=changed(TURN.grids, 1, (*TURN.grids[1], 3))),
    ("grids", 1),
    "7 places",
    "6",
)
flawed(
    "a short row of hidden cards",
    attrs.evolve(TURN, hidden=changed(TURN.hidden, 1, TURN.hidden[1][1:])),
    ("hidden", 1),
    "5 places",
    "6",
)
flawed(
    "a long row of hidden cards",
    attrs.evolve(TURN, hidden=changed(TURN.hidden, 1, (*TURN.hidden[1], None))),
    ("hidden", 1),
    "7 places",
    "6",
)
for cell in (None, True, 7.0, "7"):
    flawed(
        f"the cell {cell!r}",
        with_cell(TURN, 1, 4, cell),
        ("grids", 1, 4),
        repr(cell),
        "a card or one of the two blanks",
    )
for card in (None, True, 7.0):
    flawed(
        f"{card!r} face down",
        with_cell(TURN, 1, 3, FACE_DOWN, card),
        ("hidden", 1, 3),
        repr(card),
        "the card that lies face down there",
    )
for blank in (8, CLEARED):
    flawed(
        f"a card under {blank!r}",
        with_cell(TURN, 1, 4, blank, 8),
        ("hidden", 1, 4),
        "8",
        "None, as no card lies face down there",
    )

# Rounds
flawed(
    "round 2 without a score",
    attrs.evolve(TURN, round_number=2),
    ("round_number",),
    "2",
    "1, the one after those scored",
)
flawed(
    "round True",
    attrs.evolve(TURN, round_number=wrong_type(True)),
    ("round_number",),
    "True",
    "1, the one after those scored",
)
flawed("scored in round 2", attrs.evolve(SCORED, round_number=2), ("round_number",), "2", "1, the last one scored")
flawed("scored in round 0", attrs.evolve(SCORED, round_number=0), ("round_number",), "0", "1, the last one scored")
flawed(
    "scored before any round",
    attrs.evolve(SCORED, round_number=0, scores=()),
    ("scores",),
    "no round",
    "one at least, as a round has been scored",
)
flawed(
    "a round after the end",
    attrs.evolve(OVER, scores=(*OVER.scores, OVER.scores[-1]), round_number=3),
    ("scores", 2),
    "another round",
    "none, as the game was over",
)
flawed("over before the target", under(OVER, target=100), ("phase",), "OVER", "another: the game goes on")
flawed("scored at the target", attrs.evolve(OVER, phase=Phase.SCORED), ("phase",), "SCORED", "OVER, by the scores")
flawed("a turn after the end", under(BEGUN, target=18), ("phase",), "TURN", "OVER, by the scores")
flawed(
    "a sum too few",
    with_score(SECOND, 0, RoundScore((9, 9), SECOND.scores[0].points, 1)),
    ("scores", 0, "sums"),
    "2 sums",
    "3, one for each seat",
)
flawed(
    "a sum too many",
    with_score(BEGUN, 0, RoundScore((9, 9, 9), (18, 9), 0)),
    ("scores", 0, "sums"),
    "3 sums",
    "2, one for each seat",
)
for points in (73, -12, True, 9.0):
    sums = wrong_type((9, points))
    flawed(
        f"a sum of {points!r}",
        with_score(BEGUN, 0, RoundScore(sums, (9, 9), 0)),
        ("scores", 0, "sums", 1),
        repr(points),
        "the sum of a grid, from -11 to 72 at the very most",
    )
flawed(
    "a round nobody finished",
    with_score(BEGUN, 0, RoundScore((9, 9), (9, 9), None)),
    ("scores", 0, "finisher"),
    "None",
    "a seat: rounds are cut off under stall_limit alone (OPT-13)",
)
flawed(
    "a round finished by nobody who plays",
    with_score(BEGUN, 0, RoundScore((9, 9), (9, 9), 2)),
    ("scores", 0, "finisher"),
    "2",
    "a seat from 0 to 1, or None",
)
for points in (9, 27, True, 18.0):
    flawed(
        f"{points!r} points for a sum of 9 to be doubled",
        with_score(BEGUN, 0, RoundScore((9, 9), wrong_type((points, 9)), 0)),
        ("scores", 0, "points", 0),
        repr(points),
        "18, by sums and finisher",
    )

# Between rounds
for game in (SCORED, OVER):
    phase = game.phase.name.lower()
    flawed(
        f"somebody to move when {phase}", attrs.evolve(game, to_move=0), ("to_move",), "0", "None, as the round is over"
    )
    flawed(f"a card in hand when {phase}", attrs.evolve(game, drawn=0), ("drawn",), "0", "None, as the round is over")
    flawed(
        f"nobody began when {phase}",
        attrs.evolve(game, starter=None),
        ("starter",),
        "None",
        "the seat that began the round",
    )
flawed(
    "another finisher than scored", attrs.evolve(SCORED, finisher=2), ("finisher",), "2", "1, by the score of the round"
)
flawed(
    "no finisher though scored",
    attrs.evolve(SCORED, finisher=None),
    ("finisher",),
    "None",
    "1, by the score of the round",
)
flawed(
    "a card face down after the round",
    with_cell(SCORED, 0, 1, FACE_DOWN, 3),
    ("grids", 0),
    "a card face down",
    "none, as the round is over (END-6)",
)
for card, found in ((2, 23), (4, 25)):
    flawed(
        f"a sum of {found} where 24 was scored",
        with_cell(SCORED, 0, 1, card),
        ("grids", 0),
        f"a sum of {found}",
        "24, by the score of the round",
    )
flawed(
    "cut off too early",
    attrs.evolve(CUT_OFF, idle_turns=1),
    ("idle_turns",),
    "1",
    "2, which cut the round off (OPT-13)",
)
flawed(
    "cut off too late",
    attrs.evolve(CUT_OFF, idle_turns=3),
    ("idle_turns",),
    "3",
    "2, which cut the round off (OPT-13)",
)
flawed(
    "more idle turns than last turns, when scored",
    attrs.evolve(SCORED, idle_turns=3),
    ("idle_turns",),
    "3",
    "at most 2, the turns since the finisher's",
)
flawed(
    "an idle turn though there are no last turns",
    attrs.evolve(under(SCORED, last_turns=False), idle_turns=1),
    ("idle_turns",),
    "1",
    "at most 0, the turns since the finisher's",
)
flawed(
    "more idle turns than the last turn of two players",
    attrs.evolve(OVER, idle_turns=2),
    ("idle_turns",),
    "2",
    "at most 1, the turns since the finisher's",
)

# In a round
unfit = (None, 3, -1, True)
for value in unfit:
    flawed(
        f"{value!r} to move",
        attrs.evolve(TURN, to_move=wrong_type(value)),
        ("to_move",),
        repr(value),
        "a seat from 0 to 2",
    )
flawed(
    "no card in hand", attrs.evolve(DRAWN, drawn=None), ("drawn",), "None", "the card in hand, as one has been drawn"
)
flawed(
    "half a card in hand",
    attrs.evolve(DRAWN, drawn=wrong_type(0.5)),
    ("drawn",),
    "0.5",
    "the card in hand, as one has been drawn",
)
flawed(
    "a card in hand before the draw", attrs.evolve(TURN, drawn=3), ("drawn",), "3", "None, as no card has been drawn"
)
flawed(
    "a card in hand at the opening", attrs.evolve(OPENING, drawn=3), ("drawn",), "3", "None, as no card has been drawn"
)
flawed(
    "turns that nobody began",
    attrs.evolve(TURN, starter=None),
    ("starter",),
    "None",
    "the seat that began the latest turns",
)
flawed(
    "a second round after turns that nobody began",
    attrs.evolve(SECOND, starter=None),
    ("starter",),
    "None",
    "the seat that began the latest turns",
)

# The opening
flawed(
    "an opening card too few",
    attrs.evolve(OPENING, to_move=2),
    ("grids", 1),
    "1 places not face down",
    "2, as seat 2 is to turn up cards",
)
flawed(
    "an opening card turned up out of turn",
    attrs.evolve(OPENING, to_move=0),
    ("grids", 0),
    "2 places not face down",
    "fewer than 2, as the seat is to turn up cards",
)
flawed(
    "an opening card turned up too early",
    with_cell(OPENING, 2, 0, OPENING.hidden[2][0]),
    ("grids", 2),
    "1 places not face down",
    "0, as seat 1 is to turn up cards",
)
flawed(
    "two discards at the opening",
    attrs.evolve(OPENING, discard_pile=(*OPENING.discard_pile, 0)),
    ("discard_pile",),
    "2 cards",
    "1, before the turns begin",
)
flawed(
    "a finisher at the opening", attrs.evolve(OPENING, finisher=0), ("finisher",), "0", "None, before the turns begin"
)
flawed(
    "an idle turn at the opening",
    attrs.evolve(OPENING, idle_turns=1),
    ("idle_turns",),
    "1",
    "0, before the turns begin",
)
flawed(
    "a reshuffle at the opening", attrs.evolve(OPENING, reshuffles=1), ("reshuffles",), "1", "0, before the turns begin"
)
flawed(
    "an opening without opening cards",
    attrs.evolve(new_game(2, seed=7, rules=Rules(initial_reveals=0)), phase=Phase.REVEAL),
    ("grids", 0),
    "0 places not face down",
    "fewer than 0, as the seat is to turn up cards",
)

# The turns
flawed(
    "turns before the opening cards",
    table("1 (2) / (3) (4) / (5) (6)", THREE),
    ("grids", 0),
    "1 places not face down",
    "2 or more, as the turns have begun",
)
flawed(
    "no card face down and no finisher",
    table(THREE, "1 2 / 3 4 / 5 6"),
    ("grids", 1),
    "no card face down",
    "a finisher (END-1)",
)
for idle in (2, 3):
    flawed(
        f"a stall not cut off after {idle} turns",
        attrs.evolve(STALLING, idle_turns=idle),
        ("idle_turns",),
        f"{idle}",
        "fewer than 2 (OPT-13)",
    )
flawed(
    "the finisher to move", attrs.evolve(LAST_TURN, to_move=1), ("finisher",), "1", "None, or the round would be over"
)
flawed(
    "a last turn where there are none",
    under(LAST_TURN, last_turns=False),
    ("finisher",),
    "1",
    "None, or the round would be over",
)
flawed(
    "a finisher with a card face down",
    attrs.evolve(LAST_TURN, finisher=2, idle_turns=0),
    ("grids", 2),
    "a card face down",
    "none, as this seat is the finisher (END-1)",
)
flawed(
    "more idle turns than last turns",
    attrs.evolve(LAST_TURN, idle_turns=2),
    ("idle_turns",),
    "2",
    "at most 1, the turns since the finisher's",
)
flawed(
    "nothing face down before the last turn",
    table(THREE, "1 2 / 3 4 / 5 6", "1 2 / 3 4 / 5 6", to_move=2, finisher=1),
    ("grids", 2),
    "no card face down",
    "one at least before the last turn",
)

# Lines
flawed(
    "a cleared place alone",
    table("1 . / 3 (4) / 5 6", THREE),
    ("grids", 0, 3),
    "a cleared place",
    "a card: whole lines are cleared (COL-1)",
)
flawed(
    "a cleared row where columns count",
    table(". . / 3 (4) / 5 6", THREE),
    ("grids", 0, 0),
    "a cleared place",
    "a card: whole lines are cleared (COL-1)",
)
flawed(
    "a cleared place beside a cleared column",
    table(". . / . (4) / . 6", THREE),
    ("grids", 0, 3),
    "a cleared place",
    "a card: whole lines are cleared (COL-1)",
)
flawed(
    "a cleared column where nothing clears",
    under(TURN, clearing=Clearing.OFF),
    ("grids", 1, 0),
    "a cleared place",
    "a card: nothing has been cleared",
)
flawed(
    "a cleared column at the opening",
    table(". (2) / . (3) / . (4)", "(1) (2) / (3) (4) / (5) (6)", phase=Phase.REVEAL, rules=Rules(initial_reveals=0)),
    ("grids", 0),
    "3 places not face down",
    "fewer than 0, as the seat is to turn up cards",
)
flawed(
    "a complete column in play",
    table("8 (4) / 8 3 / 8 5", THREE),
    ("grids", 0, 0),
    "a complete line",
    "a cleared one (COL-1)",
)
flawed(
    "a complete column in play where the reveal clears none",
    table("8 (4) / 8 3 / 8 5", THREE, rules=Rules(clear_at_reveal=False)),
    ("grids", 0, 0),
    "a complete line",
    "a cleared one (COL-1)",
)
flawed(
    "a complete row where rows count",
    table("(4) 8 / 5 6 / 9 9", THREE, rules=Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS, initial_reveals=1)),
    ("grids", 0, 2),
    "a complete line",
    "a cleared one (COL-1)",
)
# Cards
for pile in ("discard_pile", "draw_pile"):
    for card in (None, True, 7.0):
        flawed(
            f"{card!r} in the {pile}",
            with_fields(TURN, **{pile: (0, wrong_type(card))}),
            (pile, 1),
            repr(card),
            "a card",
        )
WHOLE = "on the table exactly the 150 cards of the deck (DECK-4)"
flawed("a card lost", attrs.evolve(TURN, draw_pile=TURN.draw_pile[1:]), ("draw_pile",), "missing: 1 × -2", WHOLE)
flawed("a card made", attrs.evolve(TURN, discard_pile=(8, 4, 3)), ("draw_pile",), "too many: 1 × 8", WHOLE)
flawed("a card of no deck", with_cell(TURN, 0, 0, 13), ("draw_pile",), "too many: 1 × 13; missing: 1 × 1", WHOLE)
flawed(
    "another card face down",
    with_cell(TURN, 0, 3, FACE_DOWN, 3),
    ("draw_pile",),
    "too many: 1 × 3; missing: 1 × 2",
    WHOLE,
)
flawed("another card in hand", attrs.evolve(DRAWN, drawn=5), ("draw_pile",), "too many: 1 × 5; missing: 1 × 12", WHOLE)


@pytest.mark.parametrize("name", FLAWS)
def test_what_cannot_be_is_a_flaw(name: str) -> None:
    game, expected = FLAWS[name]
    assert flaw(game) == expected


@given(games(), st.data())
def test_no_card_can_be_taken_for_another(game: Game, data: st.DataObject) -> None:
    """Wherever a card lies, another in its place is a flaw: a card is missing now (DECK-4)."""
    other = data.draw(st.integers(-99, 99))
    pile = data.draw(st.sampled_from(["draw_pile", "discard_pile"] if game.draw_pile else ["discard_pile"]))
    cards: tuple[Card, ...] = getattr(game, pile)
    at = data.draw(st.integers(0, len(cards) - 1))
    found = flaw(with_fields(game, **{pile: changed(cards, at, other)}))
    assert (found is None) == (cards[at] == other)
    if found is not None:
        assert found.path == ("draw_pile",)
        assert found.given == f"too many: 1 × {other}; missing: 1 × {cards[at]}"


# -- What seems odd and is not


def test_a_complete_column_may_stay_after_the_reveal() -> None:
    """The rules of the table have it so (OPT-8)."""
    rules = Rules(clear_at_reveal=False)
    game = play(
        table("8 1 / 8 3 / (8) (4)", "1 2 / 3 4 / (9) 6", to_move=1, finisher=None, rules=rules), TakeDiscard(2)
    )
    game = play(game, TakeDiscard(5))
    assert game.phase is Phase.SCORED
    assert game.grids[0][:3] == (8, 8, 8)
    assert flaw(game) is None
    assert flaw(under(game, clear_at_reveal=True)) == Flaw(("grids", 0, 0), "a complete line", "a cleared one (COL-1)")


@pytest.mark.parametrize("clearing, card", [(Clearing.OFF, 8), (Clearing.POSITIVE, 0), (Clearing.POSITIVE, -1)])
def test_a_column_stays_where_it_does_not_count(clearing: Clearing, card: Card) -> None:
    game = table(f"{card} 1 / {card} (3) / {card} 4", THREE, discard=(5,), rules=Rules(clearing=clearing))
    assert flaw(game) is None
    assert flaw(under(game, clearing=Clearing.ALL)) is not None


def test_a_row_that_has_crossed_a_column_is_gone_with_it() -> None:
    crossing = Rules(clear_lines=ClearLines.COLUMNS_AND_ROWS, initial_reveals=1)
    game = table(". . / . (4) / . 6", THREE, discard=(0,), rules=crossing)
    assert flaw(game) is None


@pytest.mark.parametrize("last_turns", [0, 1])
def test_every_last_turn_may_have_been_idle(last_turns: int) -> None:
    done = "1 2 / 3 4 / 5 6"
    game = table(THREE, done, done if last_turns else THREE, to_move=(2 + last_turns) % 3, finisher=1)
    assert flaw(attrs.evolve(game, idle_turns=last_turns)) is None
    assert flaw(attrs.evolve(game, idle_turns=last_turns + 1)) is not None


@pytest.mark.rule("START-4", "END-3")
def test_last_turns_go_round_the_table() -> None:
    """Seat 2 has finished, seat 0 has used its last turn to complete its grid, and seat 1 is to move."""
    done = "1 2 / 3 4 / 5 6"
    assert flaw(table(done, THREE, done, to_move=1, finisher=2)) is None


def test_the_numbers_at_their_limits() -> None:
    assert flaw(attrs.evolve(TURN, idle_turns=10**6, reshuffles=2**31)) is None
    for points in (72, -11):
        assert flaw(with_score(under(BEGUN, target=200), 0, score_round((points, 9), 0))) is None
    for seat in (0, 2):
        assert flaw(attrs.evolve(TURN, starter=seat, to_move=seat)) is None
    assert flaw(attrs.evolve(STALLING, idle_turns=1)) is None


def test_large_numbers_are_numbers_like_any_other() -> None:
    """Sums, points, rounds and idle turns in the hundreds."""
    rules = Rules(deck={94: 20, **dict.fromkeys(range(95, 100), 9)}, target=2000)
    high = table("99 98 / 97 96 / (95) 94", "95 97 / 98 96 / (99) 94", rules=rules, discard=(94,))
    scored = play(high, TakeDiscard(2), TakeDiscard(2))
    assert scored.scores[0].points == (2 * 578, 575)
    assert flaw(scored) is None
    long = under(BEGUN, target=None, rounds=1000)
    assert flaw(attrs.evolve(long, round_number=301, scores=BEGUN.scores * 300)) is None
    assert flaw(attrs.evolve(under(CUT_OFF, stall_limit=300), idle_turns=int("300"))) is None


def test_as_many_may_play_as_rules_and_cards_allow() -> None:
    exact = Rules(rows=2, columns=2, initial_reveals=1, deck={1: 6, 2: 7}, max_players=3)
    assert flaw(new_game(3, rules=exact, seed=7)) is None
    assert flaw(new_game(2, rules=exact, seed=7)) is None


def test_turns_begin_when_just_the_opening_cards_are_up() -> None:
    opened = table("1 2 / (3) (4) / (5) (6)", "3 4 / (1) (2) / (5) (6)")
    assert flaw(opened) is None


def test_a_round_before_the_last_one_ends_nothing() -> None:
    assert flaw(under(BEGUN, target=None, rounds=2)) is None
    assert flaw(under(BEGUN, target=None, rounds=1)) == Flaw(("phase",), "TURN", "OVER, by the scores")


@pytest.mark.parametrize("cards, extremes", [((3, 5), (0, 20)), ((-5, -3), (-20, 0))])
def test_a_grid_of_bad_cards_may_have_been_cleared(cards: tuple[Card, Card], extremes: tuple[int, int]) -> None:
    rules = Rules(rows=2, columns=2, initial_reveals=1, deck=dict.fromkeys(cards, 6), target=200)
    game = new_game(2, rules=rules, seed=7)
    second = attrs.evolve(game, round_number=2, starter=0)
    for points in extremes:
        assert flaw(attrs.evolve(second, scores=(score_round((0, points), 0),))) is None
    for points in (extremes[0] - 1, extremes[1] + 1):
        found = flaw(attrs.evolve(second, scores=(score_round((0, points), 0),)))
        assert found is not None
        assert found.path == ("scores", 0, "sums", 1)


def test_a_starter_may_be_named_before_the_first_turn() -> None:
    assert flaw(new_game(3, seed=7, starter=2)) is None


# -- The path


@pytest.mark.parametrize(
    "path, where",
    [
        (("seed",), "seed"),
        (("grids", 1), "grids[1]"),
        (("grids", 1, 4), "grids[1][4]"),
        (("scores", 2, "sums", 1), "scores[2].sums[1]"),
    ],
)
def test_a_flaw_says_where_it_is(path: tuple[str | int, ...], where: str) -> None:
    assert Flaw(path, "this", "that").where == where
