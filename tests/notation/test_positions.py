"""Positions as text: a game, or what somebody may know of it, on one line that can be read and edited.

Grids are written row by row: `7` is an open card, `(7)` one that lies face down, `?` one that the viewer may not
know, `.` a cleared place. Piles have their top last, and what has nothing to say is left out.
"""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings, strategies as st

from skyjo import (
    CLASSIC,
    Clearing,
    ClearLines,
    Deck,
    Draw,
    FirstStarter,
    Game,
    InvalidNotation,
    LaterStarter,
    Reshuffle,
    Rules,
    StartTie,
    TakeDiscard,
    TotalTie,
    View,
    format_position,
    new_game,
    parse_position,
    score_round,
    view,
)
from skyjo.testing import Situation, at_random, games, play, rules, table
from tests.kit.laws import check_game, check_step

few = settings(max_examples=max(1, settings().max_examples // 10))

FEW = Rules(rows=2, columns=2, initial_reveals=1, target=30, rounds=None)
FEW_TEXT = "target=30 rows=2 columns=2 initial_reveals=1 deck={deck}"
SEED = "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"  # of the number 7


def small(*grids: str, **values: Any) -> Game:
    return table(*grids, rules=values.pop("rules", FEW), **values)


TURN = small("1 (2) / (3) 4", "5 . / (6) .", discard=(3, 0), draw=(9, -1, 7, 7))
DRAWN = play(TURN, Draw())
LAST = small("1 2 / 3 4", "5 . / (6) .", discard=(3, 0), draw=(7, 7), to_move=1, finisher=0)
SCORED = play(LAST, TakeDiscard(1))
LATER = attrs.evolve(TURN, scores=(score_round((4, 9), 1), score_round((-1, 2), 0)), round_number=3)
OPENING = new_game(2, rules=attrs.evolve(FEW, deck=Deck({-1: 4, 5: 5})), seed=7, cards=[5, -1] * 4 + [5], starter=1)
RULES = f"rules {FEW_TEXT} | ".format

POSITIONS: dict[str, tuple[Game, str]] = {
    "opening": (
        OPENING,
        RULES(deck="-1:4,5:5") + "round 1 | reveal 0 | starter 1 | "
        f"0: (5) (5) / (-1) (-1) | 1: (5) (5) / (-1) (-1) | discard 5 | draw | seed {SEED}",
    ),
    "turn": (
        TURN,
        RULES(deck="-1:1,0:1,1:1,2:1,3:2,4:1,5:1,6:1,7:2,9:1") + "round 1 | turn 0 | starter 0 | "
        f"0: 1 (2) / (3) 4 | 1: 5 . / (6) . | discard 3 0 | draw 9 -1 7 7 | seed {SEED}",
    ),
    "drawn": (
        DRAWN,
        RULES(deck="-1:1,0:1,1:1,2:1,3:2,4:1,5:1,6:1,7:2,9:1") + "round 1 | drawn 0 | starter 0 | "
        f"0: 1 (2) / (3) 4 | 1: 5 . / (6) . | hand 7 | discard 3 0 | draw 9 -1 7 | seed {SEED}",
    ),
    "last turn": (
        LAST,
        RULES(deck="0:1,1:1,2:1,3:2,4:1,5:1,6:1,7:2") + "round 1 | turn 1 | starter 0 | finisher 0 | "
        f"0: 1 2 / 3 4 | 1: 5 . / (6) . | discard 3 0 | draw 7 7 | seed {SEED}",
    ),
    "scored": (
        SCORED,
        RULES(deck="0:1,1:1,2:1,3:2,4:1,5:1,6:1,7:2") + "round 1 | scored | starter 0 | finisher 0 | scores 10* 5 | "
        f"0: 1 2 / 3 4 | 1: 5 . / 0 . | discard 3 6 | draw 7 7 | seed {SEED}",
    ),
    "third round": (
        attrs.evolve(LATER, idle_turns=2, reshuffles=1),
        RULES(deck="-1:1,0:1,1:1,2:1,3:2,4:1,5:1,6:1,7:2,9:1")
        + "round 3 | turn 0 | starter 0 | idle 2 | reshuffles 1 | scores 4 9* / -1* 2 | "
        f"0: 1 (2) / (3) 4 | 1: 5 . / (6) . | discard 3 0 | draw 9 -1 7 7 | seed {SEED}",
    ),
}


# -- Games


@pytest.mark.parametrize("game, text", POSITIONS.values(), ids=POSITIONS)
def test_a_game_is_one_line(game: Game, text: str) -> None:
    assert format_position(game) == text
    assert parse_position(text) == game


def test_the_classic_rules_are_not_written() -> None:
    text = format_position(new_game(2, seed=7))
    assert text.startswith("round 1 | reveal 0 | 0: (0) (12) (7) (-2) / (7) (5) (8) (12) / (")
    assert text.endswith(f" | seed {SEED}")
    assert parse_position(text) == new_game(2, seed=7)


def test_a_round_that_was_cut_off_has_no_finisher() -> None:
    rules = attrs.evolve(FEW, stall_limit=2)
    game = play(small("1 (2) / (3) 4", "5 6 / (7) 8", rules=rules, draw=(0,)), TakeDiscard(0), TakeDiscard(0))
    text = format_position(game)
    assert " | scored | starter 0 | idle 2 | scores 9 22 | 0: 0 2 / 3 4 | " in text
    assert parse_position(text) == game


@given(games())
def test_every_game_comes_back_from_its_line(game: Game) -> None:
    text = format_position(game)
    assert parse_position(text) == game
    assert parse_position(text).standing == game.standing
    assert text.isascii()
    assert text.isprintable()


@pytest.mark.parametrize("near", Situation, ids=lambda near: near.name.lower())
def test_rare_situations_come_back_too(near: Situation) -> None:
    @few
    @given(games(near))
    def check(game: Game) -> None:
        assert parse_position(format_position(game)) == game

    check()


@given(games(), st.randoms(use_true_random=False))
def test_blanks_are_free(game: Game, chance: Any) -> None:
    words = format_position(game).split()
    text = "".join(word + chance.choice([" ", "  ", "\n", "\t "]) for word in words)
    assert parse_position(f" {text}") == game
    assert parse_position(format_position(game).replace(" | ", "|").replace(" / ", "/")) == game


def test_a_count_of_nothing_may_be_written() -> None:
    text = format_position(TURN)
    assert parse_position(text.replace("starter 0 |", "starter 0 | idle 0 | reshuffles 0 |")) == TURN
    classic = new_game(2, seed=7)
    assert parse_position("rules | " + format_position(classic)) == classic
    assert parse_position("rules rows=3 target=100 | " + format_position(classic)) == classic


# -- Rules


@pytest.mark.parametrize(
    "options, text",
    [
        ({"penalty_positive_only": False}, "penalty_positive_only=False"),
        ({"penalty_on_tie": False}, "penalty_on_tie=False"),
        ({"penalty_factor": 3, "penalty_points": 10}, "penalty_factor=3 penalty_points=10"),
        ({"total_tie": TotalTie.LAST_ROUND}, "total_tie=LAST_ROUND"),
        ({"flip_after_discard": False}, "flip_after_discard=False"),
        ({"clearing": Clearing.OFF}, "clearing=OFF"),
        ({"clear_lines": ClearLines.COLUMNS_AND_ROWS}, "clear_lines=COLUMNS_AND_ROWS"),
        ({"clear_at_reveal": False}, "clear_at_reveal=False"),
        ({"first_starter": FirstStarter.LOWEST_SUM}, "first_starter=LOWEST_SUM"),
        ({"later_starter": LaterStarter.NEXT_SEAT}, "later_starter=NEXT_SEAT"),
        ({"start_tie": StartTie.HIGHEST_CARD}, "start_tie=HIGHEST_CARD"),
        ({"reshuffle": Reshuffle.WHOLE_PILE}, "reshuffle=WHOLE_PILE"),
        ({"stall_limit": 40}, "stall_limit=40"),
        ({"last_turns": False}, "last_turns=False"),
        ({"target": None, "rounds": 5}, "target=None rounds=5"),
        ({"rows": 4, "columns": 3, "initial_reveals": 3}, "rows=4 columns=3 initial_reveals=3"),
        ({"deck": {12: 40, -99: 1}}, "deck=-99:1,12:40"),
        ({"min_players": 3, "max_players": 4}, "min_players=3 max_players=4"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_each_option_that_is_not_classic_is_written(options: dict[str, Any], text: str) -> None:
    rules = Rules(**options)
    line = format_position(new_game(3, rules=rules, seed=7))
    assert line.startswith(f"rules {text} | round 1 | ")
    assert parse_position(line).rules == rules


@given(rules())
def test_any_rules_come_back(rules: Rules) -> None:
    line = format_position(new_game(rules.min_players, rules=rules, seed=7))
    assert parse_position(line).rules == rules
    assert line.startswith("rules ") == (rules != CLASSIC)


def test_options_may_come_in_any_order() -> None:
    line = format_position(TURN)
    options = line.split(" | ")[0].removeprefix("rules ").split()
    assert parse_position(line.replace(" ".join(options), " ".join(reversed(options)))) == TURN


# -- Views


@pytest.mark.rule("VIEW-1", "VIEW-2", "VIEW-3")
def test_a_view_shows_a_sign_for_what_its_viewer_may_not_know() -> None:
    start = RULES(deck="-1:1,0:1,1:1,2:1,3:2,4:1,5:1,6:1,7:2,9:1") + "round 1 | drawn 0 | starter 0 | "
    grids = "0: 1 ? / ? 4 | 1: 5 . / ? . | "
    end = "discard 3 0 | draw 3 of ?"
    assert format_position(view(DRAWN, 0)) == f"view 0 | {start}{grids}hand 7 | {end}"
    assert format_position(view(DRAWN, 1)) == f"view 1 | {start}{grids}hand ? | {end}"
    assert format_position(view(DRAWN, None)) == f"view spectator | {start}{grids}hand ? | {end}"
    assert (
        format_position(view(TURN, 1)) == f"view 1 | {start.replace('drawn', 'turn')}{grids}discard 3 0 | draw 4 of ?"
    )


@pytest.mark.rule("VIEW-4")
def test_after_a_reshuffle_a_view_shows_what_is_in_the_draw_pile() -> None:
    """Another seat's drawn card is among them, so there may be one more than the pile has."""
    dry = small("1 (2) / (3) 4", "5 6 / (6) 8", discard=(9, 3, -1, 0), draw=())
    game = play(dry, Draw())
    assert format_position(view(game, 1)).endswith("hand ? | discard 0 | draw 2 of -1 3 9")
    own = format_position(view(game, 0))
    assert f"hand {game.drawn} | discard 0 | draw 2 of " in own
    assert " | reshuffles 1 | " in own


@given(games(), st.data())
def test_a_view_tells_nothing_of_what_is_hidden(game: Game, data: st.DataObject) -> None:
    """Nor does anything but the view decide what is written."""
    seat = data.draw(st.none() | st.integers(0, game.players - 1))
    seen = view(game, seat)
    text = format_position(seen)
    assert "(" not in text
    assert "seed" not in text
    assert text.count("?") == sum(grid.count("?") for grid in _drawn_grids(seen)) + seen.hand_is_hidden + (
        not game.reshuffles
    )
    secret = attrs.evolve(game, seed=b"\0" * 32, hidden=_turned_over(game))
    assert format_position(view(secret, seat)) == text


def _drawn_grids(seen: View) -> list[str]:
    return ["?" * sum(repr(cell) == "FACE_DOWN" for cell in grid) for grid in seen.grids]


def _turned_over(game: Game) -> tuple[tuple[int | None, ...], ...]:
    cards = iter([card for row in game.hidden for card in row if card is not None][::-1])
    return tuple(tuple(None if card is None else next(cards) for card in row) for row in game.hidden)


@given(games(), st.data())
def test_the_line_of_a_view_is_no_game(game: Game, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, game.players - 1))
    with pytest.raises(InvalidNotation) as refused:
        parse_position(format_position(view(game, seat)))
    assert refused.value.where == "view at character 1"
    assert refused.value.expected.startswith("the position of a game, as a view's hides cards")


# -- What is wrong is said with its place

LINE = format_position(TURN)
A_CARD = "a card, (card) when it lies face down, or . for a cleared place"
NO_VIEW = "the position of a game, as a view's hides cards: skyjo.sample makes a game that fits a view"
ORDER = (
    "(view, rules, round, reveal/turn/drawn/scored/over, starter, finisher, idle, reshuffles, scores, 0:, 1:, …, "
    "hand, discard, draw, seed)"
)
A_SUM = "a sum, that of the finisher with *"
A_GRID_SUM = "the sum of a grid, from -1 to 29 at the very most"
A_FINISHER = "a seat: rounds are cut off under stall_limit alone (OPT-13)"
AN_OPTION = "an option of Rules as name=value: " + ", ".join(one.name for one in attrs.fields(Rules) if one.init)
TURN_0 = "turn 0 | starter 0 | 0: 1 (2) / (3) 4 | 1: 5 . / (6) . | "
HEX = "64 hexadecimal digits, 0 to 9 and a to f"

# What is replaced in the line, and by what; a § stands before the character that the error names, or it is the end.
# Then the error: the field, what is given, what is expected.
WRONG: list[tuple[str, str, str, str, str]] = [
    (LINE, "", "position", "nothing", f"a field {ORDER}"),
    ("| turn 0", "| §| turn 0", "position", "nothing", f"a field {ORDER}"),
    (SEED, f"{SEED} |", "position", "nothing", f"a field {ORDER}"),
    ("round 1", "§Round 1", "position", "'Round'", f"a field {ORDER}"),
    ("1: 5", "§01: 5", "position", "'01:'", f"a field {ORDER}"),
    ("turn 0 |", "turn 0 | §drawn 0 |", "position", "drawn after turn", f"each field once, in order {ORDER}"),
    ("turn 0 |", "turn 0 | §turn 0 |", "position", "turn after turn", f"each field once, in order {ORDER}"),
    (
        "discard 3 0 | draw",
        "draw | §discard 3 0 | draw",
        "position",
        "discard after draw",
        f"each field once, in order {ORDER}",
    ),
    ("1: 5 .", "§0: 5 .", "position", "0: after 0:", f"each field once, in order {ORDER}"),
    ("| round 1 ", "| §", "position", "nothing", f"a field {ORDER}"),
    ("round 1 | ", "", "position", "the end", "a field round"),
    ("turn 0 | ", "", "position", "the end", "a field reveal/turn/drawn/scored/over"),
    ("0: 1 (2) / (3) 4 | 1: 5 . / (6) . | ", "", "position", "the end", "a field 0:"),
    ("discard 3 0 | ", "", "position", "the end", "a field discard"),
    ("draw 9 -1 7 7 | ", "", "position", "the end", "a field draw"),
    (f" | seed {SEED}", "", "position", "the end", "a field seed"),
    ("1: 5", "§2: 5", "position", "2:", "the field 1:"),
    # Rules
    (
        "rules target=30",
        "rules target=30 §tarot=1",
        "rules",
        "'tarot=1'",
        AN_OPTION,
    ),
    ("rules target=30", "rules §target", "rules", "'target'", AN_OPTION),
    ("rules target=30", "rules target=30 §target=40", "rules", "target again", "each option once"),
    ("target=30", "target=§0", "rules", "target 0", "a whole number from 1 to 1000000000, or None"),
    ("target=30", "target=§True", "rules", "target True", "a whole number from 1 to 1000000000, or None"),
    ("target=30", "target=§None", "rules", "target None", "a whole number, unless rounds is set"),
    ("target=30", "target=§030", "rules", "'030'", "a whole number"),
    ("target=30", "target=§", "rules", "nothing", "a whole number"),
    (
        "target=30",
        "target=§" + "1" * 20,
        "rules",
        "target 11111111111111111111",
        "a whole number from 1 to 1000000000, or None",
    ),
    ("target=30", "target=§" + "1" * 21, "rules", "a number of 21 characters", "at most 20 digits"),
    ("target=30", "clearing=§off", "rules", "'off'", "one of ALL, POSITIVE, OFF"),
    ("target=30", "last_turns=§no", "rules", "'no'", "True or False"),
    ("target=30", "last_turns=§0", "rules", "last_turns 0", "True or False"),
    ("rows=2", "rows=§10", "rules", "rows 10", "a whole number from 2 to 9"),
    (
        "initial_reveals=1",
        "initial_reveals=§2",
        "rules",
        "initial_reveals 2",
        "fewer than a line has places, that is below 2",
    ),
    ("-1:1,0:1", "-1:1,§100:1", "rules", "'100'", "cards as card:count, parted by commas"),
    ("-1:1,0:1", "-1:1,§-0:1", "rules", "'-0'", "cards as card:count, parted by commas"),
    ("-1:1,0:1", "-1:1,0:§x", "rules", "'x'", "how many there are"),
    ("-1:1,0:1", "-1:1,0§", "rules", "nothing", "how many there are"),
    ("-1:1,0:1", "-1:1,§-1:1", "rules", "the card -1 again", "each card once"),
    ("deck=-1:1,0:1", "deck=§-1:1,0:0", "rules", "deck 0 of the card 0", "a count from 1 to 10000"),
    # Who and when
    ("round 1", "round §one", "round", "'one'", "a whole number"),
    ("round 1", "§round", "round", "nothing", "a whole number"),
    ("round 1", "round 1 §2", "round", "'2'", "nothing after a whole number"),
    ("round 1", "§round 2", "round", "2", "1, the one after those scored"),
    ("turn 0", "turn §x", "turn", "'x'", "the number of a seat"),
    ("turn 0", "§turn 2", "turn", "2", "a seat from 0 to 1"),
    ("turn 0", "scored §0", "scored", "'0'", "nothing after scored"),
    ("turn 0 | starter 0 | ", "over | starter 0 | §", "scores", "no round", "one at least, as a round has been scored"),
    (TURN_0, f"{TURN_0.replace('turn', 'drawn')}§", "hand", "None", "the card in hand, as one has been drawn"),
    ("starter 0", "§starter 2", "starter", "2", "a seat from 0 to 1, or None"),
    ("starter 0 | ", "§", "starter", "None", "the seat that began the latest turns"),
    ("starter 0", "starter 0 | §finisher 0", "finisher", "0", "None, or the round would be over"),
    ("starter 0", "starter 0 | idle §-1", "idle", "'-1'", "a whole number"),
    (
        "starter 0",
        "starter 0 | §reshuffles 4294967296",
        "reshuffles",
        "4294967296",
        "a whole number from 0 to 2147483648",
    ),
    # Scores
    ("starter 0", "starter 0 | scores 4* §9*", "scores", "a second finisher", "one sum with * in a round, at most"),
    ("starter 0", "starter 0 | scores 4* §x", "scores", "'x'", A_SUM),
    ("starter 0", "starter 0 | scores §4** 9", "scores", "'4*'", A_SUM),
    ("starter 0", "starter 0 | scores §* 9", "scores", "nothing", A_SUM),
    ("starter 0", "starter 0 | scores §1 2 3*", "scores", "3", "2 sums in a round"),
    ("starter 0", "starter 0 | scores 1 2* / §3", "scores", "1", "2 sums in a round"),
    ("starter 0", "starter 0 | §scores", "scores", "0", "2 sums in a round"),
    ("round 1 | turn 0 | starter 0", "round 2 | turn 0 | starter 0 | scores 4* §40", "scores", "40", A_GRID_SUM),
    ("round 1 | turn 0 | starter 0", "round 3 | turn 0 | starter 0 | scores 4 9* / 1* §-2", "scores", "-2", A_GRID_SUM),
    ("round 1 | turn 0 | starter 0", "round 3 | turn 0 | starter 0 | scores 4 9* / §1 2", "scores", "None", A_FINISHER),
    (
        "round 1 | turn 0 | starter 0",
        "round 3 | turn 0 | starter 0 | scores 4 16* / §1* 2",
        "scores",
        "another round",
        "none, as the game was over",
    ),
    (
        "round 1 | turn 0 | starter 0",
        "round 2 | §turn 0 | starter 0 | scores 4 16*",
        "turn",
        "TURN",
        "OVER, by the scores",
    ),
    # Cards
    ("1 (2) / (3) 4", "1 §x / (3) 4", "grid of seat 0", "'x'", A_CARD),
    ("1 (2) / (3) 4", "1 (§x) / (3) 4", "grid of seat 0", "'x'", A_CARD),
    ("1 (2) / (3) 4", "1 §2) / (3) 4", "grid of seat 0", "'2)'", A_CARD),
    ("1 (2) / (3) 4", "1 §(2 / (3) 4", "grid of seat 0", "'(2'", A_CARD),
    ("1 (2) / (3) 4", "1 (§) / (3) 4", "grid of seat 0", "nothing", A_CARD),
    ("1 (2) / (3) 4", "1 §02 / (3) 4", "grid of seat 0", "'02'", A_CARD),
    ("1 (2) / (3) 4", "1 §+2 / (3) 4", "grid of seat 0", "'+2'", A_CARD),
    ("1 (2) / (3) 4", "1 §٢ / (3) 4", "grid of seat 0", "'٢'", A_CARD),
    ("1 (2) / (3) 4", "1 §? / (3) 4", "grid of seat 0", "'?'", NO_VIEW),
    ("1 (2) / (3) 4", "§1 / (3) 4", "grid of seat 0", "1", "2 places in a row"),
    ("1 (2) / (3) 4", "1 (2) / §(3) 4 5", "grid of seat 0", "3", "2 places in a row"),
    ("1 (2) / (3) 4", "1 §(2) /", "grid of seat 0", "0", "2 places in a row"),
    ("0: 1 (2) / (3) 4", "§0:", "grid of seat 0", "0", "2 places in a row"),
    ("0: 1 (2) / (3) 4", "§0: 1 (2)", "grid of seat 0", "1 rows", "2 rows, parted by /"),
    (
        "1: 5 . / (6) .",
        "1: 5 4 / (6) §.",
        "grid of seat 1",
        "a cleared place",
        "a card: whole lines are cleared (COL-1)",
    ),
    (
        "1: 5 . / (6) .",
        "1: 5 §. / (6) 4",
        "grid of seat 1",
        "a cleared place",
        "a card: whole lines are cleared (COL-1)",
    ),
    ("0: 1 (2) / (3) 4", "0: 5 §4 / (3) 4", "grid of seat 0", "a complete line", "a cleared one (COL-1)"),
    ("0: 1 (2) / (3) 4", "§0: 1 2 / 3 4", "grid of seat 0", "no card face down", "a finisher (END-1)"),
    (
        "0: 1 (2) / (3) 4 | 1: 5 . / (6) .",
        "§0: 1 (2) / (3) 4",
        "grid of seat 0",
        "1 grids",
        "one for each player, exactly 2, as the deck has 12 cards",
    ),
    ("| discard", "| hand §x | discard", "hand", "'x'", "a card"),
    ("| discard", "| hand §? | discard", "hand", "'?'", NO_VIEW),
    ("| discard", "| §hand 7 | discard", "hand", "7", "None, as no card has been drawn"),
    ("discard 3 0", "discard 3 §x", "discard", "'x'", "cards, the top one last"),
    ("discard 3 0", "§discard", "discard", "no card", "one at least: there is always a top discard"),
    ("draw 9 -1 7 7", "draw 9 §-01 7 7", "draw", "'-01'", "cards, the top one last"),
    (
        "draw 9 -1 7 7",
        "§draw 9 -1 7 8",
        "draw",
        "too many: 1 × 8; missing: 1 × 7",
        "on the table exactly the 12 cards of the deck (DECK-4)",
    ),
    (f"seed {SEED}", f"§seed {SEED[1:]}", "seed", "63 characters", HEX),
    (f"seed {SEED}", f"§seed {SEED.upper()}", "seed", "64 characters", HEX),
    (f"seed {SEED}", f"§seed {SEED[:32]} {SEED[32:]}", "seed", "65 characters", HEX),
    (f"seed {SEED}", "§seed", "seed", "0 characters", HEX),
]


@pytest.mark.parametrize("old, new, where, given, expected", WRONG, ids=range(len(WRONG)))
def test_an_error_says_what_is_wrong_and_where(old: str, new: str, where: str, given: str, expected: str) -> None:
    assert LINE.count(old) == 1
    marked = LINE.replace(old, new)
    text = marked.replace("§", "")
    at = marked.find("§") + 1 if "§" in marked else len(text) + 1
    with pytest.raises(InvalidNotation) as refused:
        parse_position(text)
    wrong = refused.value
    assert (wrong.where, wrong.given, wrong.expected) == (f"{where} at character {at}", given, expected)


def test_an_error_about_the_seed_does_not_show_it() -> None:
    for text in (LINE[:-1], f"{LINE}0", LINE.replace(SEED, f"{SEED[:40]} {SEED[40:]}")):
        with pytest.raises(InvalidNotation) as refused:
            parse_position(text)
        assert SEED[:10] not in str(refused.value)
        assert SEED[40:50] not in str(refused.value)


# -- Whatever the text, the result is a game that can be played, or an error

WORDS = [
    "|",
    "/",
    "",
    "0",
    "1",
    "-1",
    "7",
    "(7)",
    ".",
    "?",
    "99",
    "2*",
    "x",
    "turn",
    "over",
    "scored",
    "0:",
    "2:",
    "hand 7",
]
WORDS += [
    "finisher 0",
    "idle 1",
    "reshuffles 1",
    "scores 1* 2",
    "rows=3",
    "target=5",
    "clearing=OFF",
    "last_turns=False",
]


@given(games(), st.data())
def test_an_altered_line_is_refused_or_can_be_played_on(game: Game, data: st.DataObject) -> None:
    words = format_position(game).split(" ")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        words[at : at + data.draw(st.integers(0, 2))] = data.draw(
            st.lists(st.sampled_from([*WORDS, *words]), max_size=2)
        )
    check_text(" ".join(words))


@given(games(), st.data())
def test_a_card_changed_for_another_is_refused_or_can_be_played_on(game: Game, data: st.DataObject) -> None:
    """Two cards change places, wherever they lie: the deck stays whole, and little else need be wrong."""
    words = format_position(game).split(" ")
    cards = [at for at, word in enumerate(words) if word.strip("(-)").isdecimal() and word.isascii()]
    one, other = (data.draw(st.sampled_from(cards)) for _ in range(2))
    words[one], words[other] = words[other], words[one]
    check_text(" ".join(words))


@given(st.text() | st.lists(st.sampled_from([*WORDS, *LINE.split()])).map(" ".join))
def test_any_text_at_all_is_refused_or_a_game(text: str) -> None:
    check_text(text)


def check_text(text: str) -> None:
    try:
        game = parse_position(text)
    except InvalidNotation:
        return
    assert parse_position(format_position(game)) == game
    check_game(game)
    for _, (before, move, after) in zip(range(20), at_random(game, seed=1), strict=False):
        check_step(before, move, after)
        check_game(after)


# -- Limits


def test_a_text_that_is_too_long_is_not_even_looked_at() -> None:
    fits = LINE + " " * (1_000_000 - len(LINE))
    assert parse_position(fits) == TURN
    with pytest.raises(InvalidNotation) as refused:
        parse_position(fits + " ")
    wrong = refused.value
    assert (wrong.where, wrong.given, wrong.expected) == ("position", "1000001 characters", "at most 1000000")


@pytest.mark.parametrize("filler", ["|", "/", "(", "0", "0 ", "- ", "a|", "1:1,", "0: |"], ids=repr)
@pytest.mark.parametrize("before", ["", "scores ", "draw "], ids=repr)
def test_the_longest_text_of_one_kind_is_refused(before: str, filler: str) -> None:
    field = (
        next((found for found in LINE.split(" | ") if found.startswith(before)), "")
        if before == "draw "
        else "starter 0"
    )
    text = LINE.replace(field, f"{field} | {before}" if before == "scores " else before + filler * 200_000)
    with pytest.raises(InvalidNotation):
        parse_position(text[:1_000_000])


@pytest.mark.slow
def test_the_longest_line_is_written_and_read() -> None:
    game = lasting(10, 142_000)
    short = 1_000_000 - len(format_position(game))
    rounds, digits = divmod(short, 7)
    game = lasting(10 + digits, 142_000 + rounds)
    text = format_position(game)
    assert len(text) == 1_000_000
    assert parse_position(text) == game


def lasting(longer: int, rounds: int) -> Game:
    """Play so many rounds; the scores of some are longer by one character."""
    scores = [score_round((12, 2), 1)] * longer + [score_round((1, 2), 1)] * (rounds - longer)
    endless = attrs.evolve(FEW, target=10**9)
    return small("1 (2) / (3) 4", "5 . / (6) .", draw=(9, 9), rules=endless, scores=scores)


def test_a_game_too_long_to_read_is_not_written() -> None:
    endless = attrs.evolve(FEW, target=10**6)
    game = small("1 (2) / (3) 4", "5 . / (6) .", draw=(9, 9), rules=endless, scores=[score_round((1, 2), 0)] * 180_000)
    with pytest.raises(InvalidNotation) as refused:
        format_position(game)
    assert (refused.value.where, refused.value.expected) == ("position", "at most 1000000")


class LikeText(str):
    __slots__ = ()


@pytest.mark.parametrize(
    "thing", [None, 7, LINE.encode(), [LINE], LikeText(LINE)], ids=lambda thing: type(thing).__name__
)
def test_only_text_is_read(thing: Any) -> None:
    with pytest.raises(InvalidNotation) as refused:
        parse_position(thing)
    assert (refused.value.where, refused.value.expected) == ("position", "text")


@pytest.mark.parametrize("thing", [None, LINE, CLASSIC, TURN.grids], ids=lambda thing: type(thing).__name__)
def test_only_games_and_views_are_written(thing: Any) -> None:
    with pytest.raises(InvalidNotation) as refused:
        format_position(thing)
    assert (refused.value.where, refused.value.expected) == ("position", "a Game or a View")
