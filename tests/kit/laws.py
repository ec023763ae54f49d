"""What is true of every game and of every move, whatever the rules of the table: read off the rulebook, not the code.

`check_game` looks at one game, `check_step` at a move with the games before and after it. Both assert.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from skyjo import (
    CLEARED,
    FACE_DOWN,
    Card,
    Cell,
    Clearing,
    ClearLines,
    DiscardDrawn,
    Draw,
    FirstStarter,
    Game,
    KeepDrawn,
    LaterStarter,
    Move,
    NextRound,
    Phase,
    Place,
    Reason,
    Reshuffle,
    Reveal,
    Rules,
    Seat,
    StartTie,
    TakeDiscard,
    TotalTie,
)
from skyjo.testing import is_whole
from skyjo.testing.situations import ended

BETWEEN_ROUNDS = {Phase.SCORED, Phase.OVER}


def check_game(game: Game) -> None:
    """Check what holds in every game."""
    assert is_whole(game), "no card is lost or made (DECK-4)"
    assert game.discard_pile, "there is always a top discard"
    assert (game.drawn is not None) == (game.phase is Phase.DRAWN), "a card is in hand after a draw alone"
    for grid, hidden in zip(game.grids, game.hidden, strict=True):
        assert len(grid) == game.rules.rows * game.rules.columns
        assert [cell is FACE_DOWN for cell in grid] == [card is not None for card in hidden]
    if game.phase in BETWEEN_ROUNDS:
        _check_scored(game)
    else:
        _check_being_played(game)


def check_step(before: Game, move: Move, after: Game) -> None:
    """Check that a legal move has done what the rules say, and nothing else."""
    assert (after.rules, after.seed) == (before.rules, before.seed)
    assert after.scores[: len(before.scores)] == before.scores
    match move:
        case NextRound():
            _check_deal(before, after)
        case Reveal(place):
            _check_reveal(before, place, after)
        case Draw():
            _check_draw(before, after)
        case TakeDiscard() | KeepDrawn() | DiscardDrawn():
            _check_turn(before, move, after)


def allowed(game: Game) -> set[Move]:
    """Find what the rules let whoever is to move play (SETUP-6, TURN-1 to TURN-8)."""
    if game.phase is Phase.OVER:
        return set()
    if game.phase is Phase.SCORED:
        return {NextRound()}
    grid = game.grids[mover(game)]
    lying = [place for place, cell in enumerate(grid) if cell is not CLEARED]
    face_down = [place for place in lying if grid[place] is FACE_DOWN]
    if game.phase is Phase.REVEAL:
        return {Reveal(place) for place in face_down}
    if game.phase is Phase.TURN:
        drawing: set[Move] = {Draw()} if game.draw_pile or len(game.discard_pile) > 1 else set()
        return drawing | {TakeDiscard(place) for place in lying}
    discarding = [DiscardDrawn(place) for place in face_down] if game.rules.flip_after_discard else [DiscardDrawn(None)]
    return {*discarding, *(KeepDrawn(place) for place in lying)}


def mover(game: Game) -> Seat:
    """The seat to move, in a game in which there is one."""
    assert game.to_move is not None
    return game.to_move


def _check_being_played(game: Game) -> None:
    assert game.to_move in range(game.players)
    assert len(game.scores) == game.round_number - 1
    assert game.outcome is None
    assert FACE_DOWN in game.grids[mover(game)], "whoever is to move has a card to turn up (TURN-9)"
    opened = [len(grid) - grid.count(FACE_DOWN) for grid in game.grids]
    if game.phase is Phase.REVEAL:
        reveals = game.rules.initial_reveals
        assert opened[: mover(game)] == [reveals] * mover(game), "seat by seat (SETUP-7)"
        assert opened[mover(game)] < reveals
        assert opened[mover(game) + 1 :] == [0] * (game.players - mover(game) - 1)
        assert (game.finisher, game.idle_turns, game.reshuffles) == (None, 0, 0)
        return
    complete = {seat for seat, grid in enumerate(game.grids) if FACE_DOWN not in grid}
    if game.finisher is None:
        assert not complete, "the first to have nothing face down is the finisher (END-1)"
        assert game.rules.stall_limit is None or game.idle_turns < game.rules.stall_limit
    else:
        assert game.finisher in complete
        assert game.rules.last_turns
        had_last_turn = (mover(game) - game.finisher - 1) % game.players
        assert complete <= {(game.finisher + turns) % game.players for turns in range(had_last_turn + 1)}


def _check_scored(game: Game) -> None:
    rules, score = game.rules, game.scores[-1]
    assert game.to_move is None
    assert len(game.scores) == game.round_number
    assert not any(FACE_DOWN in grid for grid in game.grids), "everything has been turned up (END-6)"
    assert score.finisher == game.finisher
    assert score.sums == tuple(sum(cell for cell in grid if isinstance(cell, int)) for grid in game.grids)
    for seat, (own, points) in enumerate(zip(score.sums, score.points, strict=True)):
        others = score.sums[:seat] + score.sums[seat + 1 :]
        beaten = min(others) <= own if rules.penalty_on_tie else min(others) < own
        penalised = seat == game.finisher and beaten and (own > 0 or not rules.penalty_positive_only)
        assert points == (own * rules.penalty_factor + rules.penalty_points if penalised else own)
    assert game.totals == tuple(sum(column) for column in zip(*(played.points for played in game.scores), strict=True))
    _check_end_of_game(game)


def _check_end_of_game(game: Game) -> None:
    rules, totals = game.rules, game.totals
    lowest = [seat for seat, total in enumerate(totals) if total == min(totals)]
    reached = _end_reached(game)
    goes_on = reached is None or (rules.total_tie is TotalTie.EXTRA_ROUND and len(lowest) > 1)
    assert (game.phase is Phase.SCORED) == goes_on
    assert game.is_over == (not goes_on)
    if goes_on:
        assert game.outcome is None
        return
    if rules.total_tie is TotalTie.LAST_ROUND:
        fewest = min(game.scores[-1].points[seat] for seat in lowest)
        lowest = [seat for seat in lowest if game.scores[-1].points[seat] == fewest]
    assert game.outcome is not None
    assert game.outcome.totals == totals
    assert game.outcome.winners == tuple(lowest)
    assert game.outcome.reason is reached


def _end_reached(game: Game) -> Reason | None:
    """Find which end came first; extra rounds change nothing about it (GAME-2, OPT-4, OPT-15, OPT-16)."""
    totals = [0] * game.players
    for rounds, score in enumerate(game.scores, 1):
        totals = [total + points for total, points in zip(totals, score.points, strict=True)]
        if game.rules.target is not None and max(totals) >= game.rules.target:
            return Reason.TARGET
        if rounds == game.rules.rounds:
            return Reason.ROUNDS
    return None


def _check_deal(before: Game, after: Game) -> None:
    assert after.round_number == before.round_number + 1
    assert after.scores == before.scores
    assert all(cell is FACE_DOWN for grid in after.grids for cell in grid)
    assert len(after.discard_pile) == 1
    assert (after.finisher, after.idle_turns, after.reshuffles) == (None, 0, 0)
    assert after.phase is (Phase.REVEAL if after.rules.initial_reveals else Phase.TURN)
    if after.phase is Phase.REVEAL:
        assert (after.to_move, after.starter) == (0, before.starter)
    else:
        assert after.to_move == after.starter == _beginner(before, after)


def _check_reveal(before: Game, place: Place, after: Game) -> None:
    seat = mover(before)
    assert after.grids == _replaced(
        before.grids, seat, _replaced(before.grids[seat], place, before.hidden[seat][place])
    )
    assert (after.discard_pile, after.draw_pile) == (before.discard_pile, before.draw_pile)
    assert (after.round_number, after.scores) == (before.round_number, before.scores)
    assert after.phase in {Phase.REVEAL, Phase.TURN}
    if after.phase is Phase.TURN:
        assert after.to_move == after.starter == _beginner(before, after)
        assert seat == after.players - 1
        assert after.grids[seat].count(FACE_DOWN) == len(after.grids[seat]) - after.rules.initial_reveals


def _beginner(before: Game, after: Game) -> Seat:
    """Find who is to begin the turns, by the grids as they lie then (START-1 to START-3, OPT-9 to OPT-11)."""
    rules, players = after.rules, after.players
    if after.round_number == 1:
        if before.starter is not None:
            return before.starter
        if rules.first_starter is FirstStarter.FIRST_SEAT:
            return 0
        by_sum = 1 if rules.first_starter is FirstStarter.HIGHEST_SUM else -1
    else:
        assert before.starter is not None
        last = before.scores[-1]
        if rules.later_starter is LaterStarter.ROUND_WINNER:
            return last.points.index(min(last.points))
        if rules.later_starter is LaterStarter.FINISHER and last.finisher is not None:
            return last.finisher
        if rules.later_starter is not LaterStarter.HIGHEST_SUM:
            return (before.starter + 1) % players
        by_sum = 1
    opened = [[cell for cell in grid if isinstance(cell, int)] for grid in after.grids]
    by_card = rules.start_tie is StartTie.HIGHEST_CARD and rules.initial_reveals > 0
    ranks = [(by_sum * sum(cards), max(cards) if by_card else 0) for cards in opened]
    return ranks.index(max(ranks))


def _check_draw(before: Game, after: Game) -> None:
    unchanged = ("round_number", "starter", "grids", "hidden", "to_move", "finisher", "idle_turns", "scores")
    assert all(getattr(after, name) == getattr(before, name) for name in unchanged)
    assert after.phase is Phase.DRAWN
    assert after.drawn is not None
    taken_up = (*after.draw_pile, after.drawn)
    if before.draw_pile:
        assert (taken_up, after.discard_pile) == (before.draw_pile, before.discard_pile)
        assert after.reshuffles == before.reshuffles
        return
    assert after.reshuffles == before.reshuffles + 1
    assert len(after.discard_pile) == 1
    assert Counter(taken_up + after.discard_pile) == Counter(before.discard_pile), "a permutation (PILE-1)"
    if before.rules.reshuffle is Reshuffle.KEEP_TOP:
        assert after.discard_pile == before.discard_pile[-1:]


def _check_turn(before: Game, move: TakeDiscard | KeepDrawn | DiscardDrawn, after: Game) -> None:
    """Play the turn again with plain lists, and compare."""
    rules, seat, place = before.rules, mover(before), move.place
    grid: list[Cell] = list(before.grids[seat])
    hidden = [list(row) for row in before.hidden]
    discards = list(before.discard_pile)
    in_hand = discards.pop() if isinstance(move, TakeDiscard) else before.drawn
    assert in_hand is not None
    moved_on = place is not None and grid[place] is FACE_DOWN
    if place is not None and moved_on:
        turned_up = hidden[seat][place]
        assert turned_up is not None
        grid[place], hidden[seat][place] = turned_up, None
    if isinstance(move, DiscardDrawn):
        discards.append(in_hand)
    else:
        assert place is not None
        replaced = grid[place]
        assert isinstance(replaced, int)
        discards.append(replaced)
        grid[place] = in_hand
    moved_on |= _clear(grid, rules, discards)
    grids = [grid if other == seat else list(cells) for other, cells in enumerate(before.grids)]
    finisher = seat if before.finisher is None and FACE_DOWN not in grid else before.finisher
    idle = 0 if moved_on else before.idle_turns + 1
    following = (seat + 1) % before.players
    cut_off = finisher is None and rules.stall_limit is not None and idle >= rules.stall_limit
    if over := cut_off or (finisher is not None and (following == finisher or not rules.last_turns)):
        for cells, cards in zip(grids, hidden, strict=True):
            cells[:] = [cell if card is None else card for cell, card in zip(cells, cards, strict=True)]
            cards[:] = [None] * len(cards)
            if rules.clear_at_reveal:
                _clear(cells, rules, discards)
    assert over == ended(before, after)
    assert [list(cells) for cells in after.grids] == grids
    assert [list(cards) for cards in after.hidden] == hidden
    assert list(after.discard_pile) == discards
    assert after.draw_pile == before.draw_pile
    assert (after.finisher, after.idle_turns, after.reshuffles) == (finisher, idle, before.reshuffles)
    assert (after.round_number, after.starter) == (before.round_number, before.starter)
    if not over:
        assert (after.phase, after.to_move, after.scores) == (Phase.TURN, following, before.scores)


def _clear(grid: list[Cell], rules: Rules, discards: list[Card]) -> bool:
    """Let the lines go that are complete, all together (COL-1, COL-6, OPT-6, OPT-7)."""
    gone = set[Place]()
    for line in _lines(rules):
        first, *_ = cells = [grid[place] for place in line]
        if not isinstance(first, int) or any(one != other for one, other in pairwise(cells)):
            continue
        if rules.clearing is Clearing.ALL or (rules.clearing is Clearing.POSITIVE and first > 0):
            gone |= set(line)
    for place in sorted(gone):
        card = grid[place]
        assert isinstance(card, int)
        discards.append(card)
        grid[place] = CLEARED
    return bool(gone)


def _lines(rules: Rules) -> list[list[Place]]:
    columns = [[column * rules.rows + row for row in range(rules.rows)] for column in range(rules.columns)]
    if rules.clear_lines is ClearLines.COLUMNS:
        return columns
    return columns + [[column * rules.rows + row for column in range(rules.columns)] for row in range(rules.rows)]


def _replaced(items: tuple[object, ...], at: int, item: object) -> tuple[object, ...]:
    return (*items[:at], item, *items[at + 1 :])
