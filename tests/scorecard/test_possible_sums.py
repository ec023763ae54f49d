"""What a grid can come to at the end of a round: exactly, by trying every grid, and every round of a tiny table."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import event, given, strategies as st

from skyjo import (
    CLASSIC,
    CLEARED,
    Card,
    Clearing,
    ClearLines,
    Deck,
    DiscardDrawn,
    Draw,
    Game,
    Grid,
    InvalidRules,
    KeepDrawn,
    Phase,
    Reveal,
    Rules,
    TakeDiscard,
    apply,
    grid_sum,
    legal_moves,
    new_game,
)
from skyjo.core.grid import completed_at_reveal
from skyjo.scorecard import PossibleSums, possible_sums
from skyjo.testing import courses, play

STAY: dict[str, Any] = {"clear_at_reveal": False}
ROWS: dict[str, Any] = {"clear_lines": ClearLines.COLUMNS_AND_ROWS}


def extremes(rules: Rules = CLASSIC, players: int = 1, *, all_open: bool = False) -> tuple[int, int]:
    possible = possible_sums(rules, players, all_open=all_open)
    return possible.lowest, possible.highest


# -- The classic game


@pytest.mark.rule("SCORE-1", "DECK-2", "COL-1", "COL-3")
def test_a_classic_grid_comes_to_minus_17_at_least_and_to_140_at_most() -> None:
    assert possible_sums() == PossibleSums(
        lowest=-17,
        highest=140,
        lowest_cards=((-2, 5), (-1, 7)),
        highest_cards=((11, 4), (12, 8)),
    )


@pytest.mark.rule("SCORE-1")
def test_every_sum_between_the_two_is_possible_in_the_classic_game() -> None:
    sums: list[set[int]] = [{0}, *(set[int]() for _ in range(12))]  # by the number of cards
    for card, count in CLASSIC.deck.items():
        for number in range(12, 0, -1):
            for copies in range(1, min(count, 8, number) + 1):
                sums[number] |= {total + copies * card for total in sums[number - copies]}
    assert set(range(-17, 141)) == sums[12]


@pytest.mark.rule("DECK-4", "DECK-2")
def test_players_share_one_deck() -> None:
    together = possible_sums(players=2)
    assert together.lowest_cards == ((-2, 5), (-1, 10), (0, 9))
    assert together.highest_cards == ((10, 4), (11, 10), (12, 10))
    assert extremes(players=8) == (-20, 738)


# -- What the options change


@pytest.mark.rule("OPT-6")
@pytest.mark.parametrize(
    "clearing, expected",
    [(Clearing.ALL, (-4, 40)), (Clearing.POSITIVE, (-6, 40)), (Clearing.OFF, (-6, 42))],
)
def test_complete_columns_that_stay_count(clearing: Clearing, expected: tuple[int, int]) -> None:
    rules = Rules(columns=2, clearing=clearing, deck={-1: 6, 0: 3, 6: 2, 7: 10})
    assert extremes(rules) == expected


@pytest.mark.rule("OPT-8", "COL-8")
def test_columns_hidden_until_the_reveal_may_stay_but_not_with_the_finisher() -> None:
    rules = Rules(**STAY)
    assert extremes(rules) == (-17, 142)
    assert extremes(rules, all_open=True) == (-17, 140)
    assert extremes(CLASSIC, all_open=True) == extremes()


@pytest.mark.rule("COL-7")
@pytest.mark.parametrize(
    "deck, expected",
    [
        ({1: 13}, (0, 0)),  # any grid clears throughout
        ({5: 12, 6: 1}, (0, 16)),  # two fives and the six stay in one column
        ({-5: 12, -6: 1}, (-16, 0)),
        (dict.fromkeys(range(1, 8), 2), (1 + 1 + 2 + 2 + 3 + 3, 7 + 7 + 6 + 6 + 5 + 5)),  # nothing can clear
        ({**dict.fromkeys(range(1, 6), 2), 6: 3}, (0, 6 + 6 + 6 + 5 + 5 + 4)),  # one kind can
    ],
)
def test_columns_that_have_gone_count_nothing(deck: Mapping[Card, int], expected: tuple[int, int]) -> None:
    assert extremes(Rules(columns=2, deck=deck)) == expected


@pytest.mark.rule("OPT-7")
def test_where_rows_clear_too_there_are_bounds() -> None:
    assert extremes(Rules(**ROWS)) == (-17, 140)
    assert extremes(Rules(**ROWS, **STAY)) == (-17, 142)
    assert extremes(Rules(**ROWS, **STAY), all_open=True) == (-17, 140)
    assert extremes(Rules(**ROWS), players=2) == (-20, 270)
    assert extremes(Rules(**ROWS, columns=1, initial_reveals=0)) == (-4, 24)  # though every open card is a row


# -- Against every grid there is

small_decks = st.dictionaries(st.integers(-3, 6), st.integers(1, 7), min_size=1, max_size=3)


@st.composite
def small_rules(draw: st.DrawFn, /, **fixed: Any) -> Rules:
    """Tables for two with grids of at most six places and three kinds of card."""
    rows, columns = draw(st.sampled_from([(2, 1), (2, 2), (2, 3), (3, 1), (3, 2)]))
    deck = draw(small_decks.filter(lambda deck: sum(deck.values()) > 2 * rows * columns))
    return Rules(
        rows=rows,
        columns=columns,
        initial_reveals=0,
        deck=deck,
        clearing=draw(st.sampled_from(Clearing)),
        clear_at_reveal=draw(st.booleans()),
        **fixed,
    )


def final_grids(rules: Rules, *, all_open: bool) -> Iterator[Grid]:
    """Try every way to lay cards, or none, on the places, and keep what can lie there at the end."""
    strict = attrs.evolve(rules, clear_at_reveal=rules.clear_at_reveal or all_open)
    clearing = {
        Clearing.ALL: set(rules.deck),
        Clearing.POSITIVE: {card for card in rules.deck if card > 0},
        Clearing.OFF: set[Card](),
    }[rules.clearing]
    for grid in product([*rules.deck, CLEARED], repeat=rules.places):
        gone = {place for place, cell in enumerate(grid) if cell is CLEARED}
        lines = [line for line in rules.lines if gone.issuperset(line)]
        if (
            all(grid.count(card) <= count for card, count in rules.deck.items())
            and gone == {place for line in lines for place in line}
            and all(any(rules.deck[card] >= len(line) for card in clearing) for line in lines)
            and not completed_at_reveal(grid, strict)
        ):
            yield grid


@pytest.mark.rule("SCORE-1", "COL-1", "COL-7", "COL-9", "OPT-6", "OPT-8")
@given(small_rules(), st.booleans())
def test_the_extremes_are_those_of_every_grid_there_is(rules: Rules, all_open: bool) -> None:
    sums = {grid_sum(grid) for grid in final_grids(rules, all_open=all_open)}
    event(f"all the same: {len(sums) == 1}")
    assert extremes(rules, all_open=all_open) == (min(sums), max(sums))


@pytest.mark.rule("OPT-7")
@given(small_rules(**ROWS), st.booleans())
def test_with_rows_no_grid_is_out_of_bounds(rules: Rules, all_open: bool) -> None:
    lowest, highest = extremes(rules, all_open=all_open)
    sums = {grid_sum(grid) for grid in final_grids(rules, all_open=all_open)}
    event(f"exact: {(lowest, highest) == (min(sums), max(sums))}")
    assert lowest <= min(sums)
    assert max(sums) <= highest


@given(small_rules() | small_rules(**ROWS), st.integers(1, 2))
def test_the_cards_come_to_the_sums_and_the_deck_has_them(rules: Rules, players: int) -> None:
    possible = possible_sums(rules, players)
    for total, cards in (
        (possible.lowest, possible.lowest_cards),
        (possible.highest, possible.highest_cards),
    ):
        assert sum(card * count for card, count in cards) == total
        assert list(cards) == sorted(cards)
        assert all(1 <= count <= rules.deck[card] for card, count in cards)
        assert sum(count for _, count in cards) <= rules.places * players


@given(small_rules())
def test_two_grids_come_to_no_more_than_twice_one(rules: Rules) -> None:
    (low, high), (low_together, high_together) = extremes(rules), extremes(rules, players=2)
    assert 2 * low <= low_together <= high_together <= 2 * high


# -- Against rounds


@given(courses())
def test_no_round_that_is_played_is_out_of_bounds(course: Any) -> None:
    scored = [game for game in course.states if game.phase in (Phase.SCORED, Phase.OVER)]
    for game in scored:
        score = game.scores[-1]
        for seat, points in enumerate(score.sums):
            lowest, highest = extremes(game.rules, all_open=seat == score.finisher)
            assert lowest <= points <= highest
        lowest, highest = extremes(game.rules, game.players)
        assert lowest <= sum(score.sums) <= highest


def every_end(rules: Rules) -> Iterator[Game]:
    """Play every round for two there is, whatever is dealt, shuffled, chosen and drawn."""
    orders = set(_orders(Counter(rules.deck)))
    todo = [new_game(2, rules=rules, cards=order, seed=0, starter=seat) for order in orders for seat in (0, 1)]
    met = set[Game]()
    while todo:
        game = todo.pop()
        if rules.stall_limit is None:  # how long it took matters to nobody then
            game = attrs.evolve(game, idle_turns=0)
        game = attrs.evolve(game, reshuffles=0)
        if game in met:
            continue
        met.add(game)
        if game.is_over:
            yield game
        for move in legal_moves(game):
            if type(move) is Draw and not game.draw_pile:
                below = set(_orders(Counter(game.discard_pile[:-1])))
                todo.extend(apply(game, move, cards=order) for order in below)
            else:
                todo.append(apply(game, move))


def _orders(cards: Counter[Card]) -> Iterator[tuple[Card, ...]]:
    if not cards:
        yield ()
    for card in cards:
        for rest in _orders(cards - Counter([card])):
            yield (card, *rest)


@pytest.mark.slow
@pytest.mark.rule("SCORE-1", "COL-2", "COL-9", "END-1", "OPT-6", "OPT-8")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"initial_reveals": 1},
        STAY,
        {**STAY, "initial_reveals": 1},
        {**STAY, "clearing": Clearing.POSITIVE},
        {**STAY, "flip_after_discard": False},
        {**STAY, "last_turns": False},
        {**STAY, "stall_limit": 1},
        {"clearing": Clearing.OFF},
    ],
    ids=repr,
)
@pytest.mark.parametrize(
    "deck",
    [{5: 4, 6: 1}, {-3: 2, 4: 3}, {-1: 2, -2: 2, 0: 1}, {0: 5}, {-1: 3, 1: 1, 7: 1}, {1: 2, 7: 1, 8: 1, 9: 1}],
    ids=repr,
)
def test_rounds_can_be_played_that_end_with_the_extremes(options: dict[str, Any], deck: dict[Card, int]) -> None:
    rules = Rules(**{"rows": 2, "columns": 1, "initial_reveals": 0, "rounds": 1, "deck": Deck(deck), **options})
    scores = [game.scores[-1] for game in every_end(rules)]
    sums = {points for score in scores for points in score.sums}
    assert extremes(rules) == (min(sums), max(sums))
    finished = {score.sums[score.finisher] for score in scores if score.finisher is not None}
    if finished:
        assert extremes(rules, all_open=True) == (min(finished), max(finished))
    together = {sum(score.sums) for score in scores}
    lowest, highest = extremes(rules, players=2)
    assert lowest <= min(together)
    assert max(together) <= highest


@pytest.mark.rule("PILE-1", "COL-7")
def test_a_cleared_card_can_come_back_to_the_same_grid() -> None:
    deck = {-3: 2, 2: 1, **dict.fromkeys(range(9, 15), 1)}
    rules = Rules(rows=2, columns=2, initial_reveals=1, rounds=1, target=None, deck=deck)
    assert possible_sums(rules).lowest_cards == ((-3, 1), (2, 1))
    game = new_game(2, rules=rules, seed=7, starter=0, cards=[-3, 9, 10, 2, 11, 12, 13, 14, -3])
    game = play(game, Reveal(0), Reveal(0), TakeDiscard(1))  # both of -3 have gone
    game = play(apply(game, Draw(), cards=[9, -3]), KeepDrawn(0))
    game = play(game, Draw(), KeepDrawn(2))  # one of them is back
    game = play(apply(game, Draw(), cards=[11, -3]), DiscardDrawn(1))
    game = play(game, Draw(), DiscardDrawn(3), TakeDiscard(0))
    assert game.finisher == 0
    assert game.scores[-1].sums[0] == -1 == possible_sums(rules).lowest


# -- What is refused


@pytest.mark.rule("SETUP-1", "OPT-17")
@pytest.mark.parametrize("players", [0, 9, -1, True, 1.0, "1", None, 10**100], ids=repr)
def test_only_grids_of_one_table_can_be_asked_about(players: Any) -> None:
    with pytest.raises(InvalidRules) as refused:
        possible_sums(CLASSIC, players)
    assert (refused.value.where, refused.value.expected) == ("players", "a whole number from 1 to 8")


@pytest.mark.rule("OPT-17")
def test_a_small_deck_has_cards_for_few_grids() -> None:
    with pytest.raises(InvalidRules, match="players: got 4, expected a whole number from 1 to 3"):
        possible_sums(Rules(deck={1: 24, 2: 24}), 4)


def test_rules_are_asked_for() -> None:
    with pytest.raises(InvalidRules, match="rules: got None, expected Rules"):
        possible_sums(None)  # type: ignore[arg-type]  # that is the point
