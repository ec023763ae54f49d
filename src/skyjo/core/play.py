"""The game in motion: `new_game` deals, `apply` plays a move. Values in, values out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from skyjo.core.errors import IllegalMove, InvalidRules, shown
from skyjo.core.game import Game, Phase, check_game, mover, quick_game
from skyjo.core.grid import FACE_DOWN, Grid, completed, completed_at_reveal, open_card, replaced, without
from skyjo.core.legality import violation
from skyjo.core.moves import DiscardDrawn, Draw, KeepDrawn, Move, NextRound, Reveal, TakeDiscard
from skyjo.core.rules import CLASSIC, Card, Place, Rules, Seat, check_rules, check_seat, players_expected
from skyjo.core.scoring import RoundScore, Standing, after_round, decide, grid_sum, score_round, standing
from skyjo.core.shuffle import handed_in, parted, seed_bytes, shuffled
from skyjo.core.start import who_begins

__all__ = [
    "apply",
    "new_game",
]

Hidden = tuple[tuple[Card | None, ...], ...]
"""Per seat and place, the card that lies face down there."""

_TURN, _DRAWN = Phase.TURN, Phase.DRAWN  # bound once: most moves end in one of them


def new_game(
    players: int,
    *,
    rules: Rules = CLASSIC,
    seed: bytes | str | int | None = None,
    cards: Iterable[Card] | None = None,
    starter: Seat | None = None,
) -> Game:
    """Sit down and deal the first round (SETUP-1 to SETUP-5).

    players: how many play; with the classic rules 2 to 8.
    rules: the rules of the table.
    seed: where all shuffles come from: bytes, text or a whole number; None for one nobody knows.
    cards: the whole deck in the order in which it is dealt, first card first, instead of the first
        shuffle: a grid for seat 0, place by place, then for seat 1 and so on, the first discard, the draws.
    starter: the seat that begins the first round by the table's own method; None for that of the rules.

    Raises `InvalidRules` when one of these is wrong.

    >>> new_game(2, seed=7).discard_pile
    (-1,)
    """
    check_rules(rules)
    expected = players_expected(players, rules)
    if expected is not None:
        raise InvalidRules("players", shown(players), f"a whole number, {expected}")
    if starter is not None:
        check_seat("starter", starter, players, ", or None")
    return _deal(rules, players, seed_bytes(seed), starter, (), standing((), players, rules), cards)


def apply(game: Game, move: Move, *, seat: Seat | None = None, cards: Iterable[Card] | None = None) -> Game:
    """Play a move and return the game after it; the game before stays as it is.

    seat: who claims to move; None for whoever is to move. None is no spectator here, but plays for anybody.
    cards: the order, first card first, of the one shuffle that this move causes: a deal, or a draw from
        an empty draw pile.

    Raises `IllegalMove` for anything that may not be played now, `InvalidRules` when `cards` are not exactly
    those that are shuffled, or nothing is, and `InvalidInput` for what is no `Game`.

    >>> game = new_game(2, seed=7)
    >>> apply(game, Reveal(0)).grids[0][:2]
    (0, FACE_DOWN)
    """
    if type(game) is not Game:  # looked at here first, since a call would cost every move something
        check_game("game", game, ": a view of one can be asked for moves, not played")
    refused = violation(game, move, seat=seat)
    if refused is not None:
        raise IllegalMove(move, refused)
    if cards is not None and not _shuffles(game, move):
        raise InvalidRules("cards", shown(cards), "None, as this move shuffles nothing")
    return _PLAY[type(move)](game, move, cards)


def _deal(
    rules: Rules,
    players: int,
    seed: bytes,
    starter: Seat | None,
    scores: tuple[RoundScore, ...],
    now: Standing,
    cards: Iterable[Card] | None,
) -> Game:
    """Shuffle the whole deck; deal the grids face down, the first discard and the draw pile (SETUP-2, SETUP-5)."""
    round_number = now.rounds + 1
    order = _order(rules.deck.cards, seed, round_number, 0, cards)
    places = rules.places
    dealt = places * players
    grids: tuple[Grid, ...] = ((FACE_DOWN,) * places,) * players
    turns = rules.initial_reveals == 0
    if turns:
        starter = who_begins(grids, scores, starter, rules).seat
    return quick_game(
        rules,
        seed,
        round_number,
        starter,
        grids,
        order[dealt : dealt + 1],
        Phase.TURN if turns else Phase.REVEAL,
        starter if turns else 0,
        None,
        0,
        0,
        scores,
        tuple(order[start : start + places] for start in range(0, dealt, places)),
        order[:dealt:-1],
        None,
        now,
    )


def deal_order(game: Game) -> tuple[Card, ...]:
    """Read off a fresh deal the order of its cards, first card first."""
    dealt = [card for row in game.hidden for card in row if card is not None]
    return (*dealt, *game.discard_pile, *game.draw_pile[::-1])


def _order(
    cards: tuple[Card, ...], seed: bytes, round_number: int, shuffle_number: int, given: Iterable[Card] | None
) -> tuple[Card, ...]:
    if given is not None:
        return handed_in(given, of=cards)
    return shuffled(cards, seed, round_number, shuffle_number)


def _shuffles(game: Game, move: Move) -> bool:
    return type(move) is NextRound or (type(move) is Draw and not game.draw_pile)


def shuffle_order(before: Game, move: Move, after: Game) -> tuple[Card, ...] | None:
    """Read off the game after a move how its shuffle fell, first card first; None for a move that shuffles nothing."""
    if not _shuffles(before, move):
        return None
    if type(move) is NextRound:
        return deal_order(after)
    kept, _ = parted(before.discard_pile, before.rules)
    drawn = () if after.drawn is None else (after.drawn,)
    return (*after.discard_pile, *drawn, *after.draw_pile[::-1])[len(kept) :]


# From here on a move is known to be legal.


def _reveal(game: Game, move: Reveal, _: Iterable[Card] | None) -> Game:
    """Turn up an opening card; each seat turns up all of its cards in turn, then the turns begin (SETUP-6, SETUP-7)."""
    rules, seat = game.rules, mover(game)
    grid, hidden = _turned_up(game, seat, move.place)
    grids = replaced(game.grids, seat, grid)
    starter, phase, to_move = game.starter, Phase.REVEAL, seat
    if len(grid) - grid.count(FACE_DOWN) == rules.initial_reveals:
        if seat + 1 < len(grids):
            to_move = seat + 1
        else:
            starter = to_move = who_begins(grids, game.scores, starter, rules).seat
            phase = Phase.TURN
    return quick_game(
        rules,
        game.seed,
        game.round_number,
        starter,
        grids,
        game.discard_pile,
        phase,
        to_move,
        None,
        0,
        0,
        game.scores,
        hidden,
        game.draw_pile,
        None,
        game.standing,
    )


def _draw(game: Game, _: Draw, cards: Iterable[Card] | None) -> Game:
    """Take the top of the draw pile in hand, after a reshuffle if there is none (TURN-1, PILE-1, END-7)."""
    discard_pile, draw_pile, reshuffles = game.discard_pile, game.draw_pile, game.reshuffles
    if not draw_pile:
        reshuffles += 1
        discard_pile, draw_pile = _reshuffled(game, reshuffles, cards)
    return quick_game(
        game.rules,
        game.seed,
        game.round_number,
        game.starter,
        game.grids,
        discard_pile,
        _DRAWN,
        game.to_move,
        game.finisher,
        game.idle_turns,
        reshuffles,
        game.scores,
        game.hidden,
        draw_pile[:-1],
        draw_pile[-1],
        game.standing,
    )


def _reshuffled(
    game: Game, shuffle_number: int, cards: Iterable[Card] | None
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Make a new draw pile of the discards: returns the discard pile and the draw pile, top last (PILE-1, OPT-12)."""
    kept, below = parted(game.discard_pile, game.rules)
    laid = kept + _order(below, game.seed, game.round_number, shuffle_number, cards)
    return laid[:1], laid[:0:-1]


def _take_discard(game: Game, move: TakeDiscard, _: Iterable[Card] | None) -> Game:
    """Exchange the top discard with the card at a place: taken is laid, in one move (TURN-2)."""
    pile = game.discard_pile
    return _exchange(game, move.place, pile[-1], pile[:-1])


def _keep_drawn(game: Game, move: KeepDrawn, _: Iterable[Card] | None) -> Game:
    """Exchange the drawn card with the card at a place (TURN-3)."""
    return _exchange(game, move.place, _in_hand(game), game.discard_pile)


def _exchange(game: Game, place: Place, card: Card, discard_pile: tuple[Card, ...]) -> Game:
    """Lay a card open at a place; the card that was there, open or hidden, goes on the discard pile (TURN-5)."""
    seat = mover(game)
    grid, hidden = game.grids[seat], game.hidden
    if grid[place] is FACE_DOWN:
        grid, hidden = _turned_up(game, seat, place)
    discard_pile += (open_card(grid, place),)
    return _end_turn(game, seat, replaced(grid, place, card), place, discard_pile, hidden)


def _discard_drawn(game: Game, move: DiscardDrawn, _: Iterable[Card] | None) -> Game:
    """Discard the drawn card, then turn up a card, or none at tables without that rule (TURN-6, OPT-5)."""
    seat = mover(game)
    discard_pile = (*game.discard_pile, _in_hand(game))
    grid, hidden = game.grids[seat], game.hidden
    if move.place is not None:
        grid, hidden = _turned_up(game, seat, move.place)
    return _end_turn(game, seat, grid, move.place, discard_pile, hidden)


def _end_turn(
    game: Game, seat: Seat, grid: Grid, place: Place | None, discard_pile: tuple[Card, ...], hidden: Hidden
) -> Game:
    """Let the lines go that are complete now, see whether the round ends, and pass the turn on.

    place: where a card has been laid or turned up in this turn, None for nowhere.

    Lines go at once, on top of what was discarded before (COL-2, COL-5, COL-6). The first seat without a
    face-down card is the finisher (END-1, END-2, END-5). The turn goes clockwise (START-4) until it would
    come to the finisher (END-3, END-4).
    """
    rules, grids, finisher, idle = game.rules, game.grids, game.finisher, game.idle_turns + 1
    if place is not None:
        gone = completed(grid, place, rules)
        if gone:
            discard_pile, grid = _cleared(discard_pile, grid, gone)
        if gone or hidden is not game.hidden:
            idle = 0
        if finisher is None and FACE_DOWN not in grid:
            finisher = seat
        grids = replaced(grids, seat, grid)
    following = seat + 1 if seat + 1 < len(grids) else 0
    if finisher is None:
        ended = rules.stall_limit is not None and idle >= rules.stall_limit  # OPT-13
    else:
        ended = following == finisher or not rules.last_turns  # OPT-14
    if ended:
        return _end_round(game, grids, discard_pile, finisher, idle, hidden)
    return quick_game(
        rules,
        game.seed,
        game.round_number,
        game.starter,
        grids,
        discard_pile,
        _TURN,
        following,
        finisher,
        idle,
        game.reshuffles,
        game.scores,
        hidden,
        game.draw_pile,
        None,
        game.standing,
    )


def _end_round(
    game: Game,
    grids: tuple[Grid, ...],
    discard_pile: tuple[Card, ...],
    finisher: Seat | None,
    idle: int,
    hidden: Hidden,
) -> Game:
    """Turn up the hidden cards, seat by seat, let complete lines go, and score (END-6, COL-9, GAME-2)."""
    rules = game.rules
    final: list[Grid] = []
    for cells, cards in zip(grids, hidden, strict=True):
        grid = cells
        if FACE_DOWN in cells:
            grid = tuple([cell if card is None else card for cell, card in zip(cells, cards, strict=True)])
            gone = completed_at_reveal(grid, rules)
            if gone:
                discard_pile, grid = _cleared(discard_pile, grid, gone)
        final.append(grid)
    score = score_round([grid_sum(grid) for grid in final], finisher, rules)
    now = after_round(game.standing, score, rules)
    return quick_game(
        rules,
        game.seed,
        game.round_number,
        game.starter,
        tuple(final),
        discard_pile,
        Phase.SCORED if decide(now, score, rules) is None else Phase.OVER,
        None,
        finisher,
        idle,
        game.reshuffles,
        (*game.scores, score),
        ((None,) * rules.places,) * len(final),
        game.draw_pile,
        None,
        now,
    )


def _next_round(game: Game, _: NextRound, cards: Iterable[Card] | None) -> Game:
    return _deal(game.rules, game.players, game.seed, game.starter, game.scores, game.standing, cards)


_PLAY: dict[type[object], Callable[[Game, Any, Iterable[Card] | None], Game]] = {
    Reveal: _reveal,
    Draw: _draw,
    TakeDiscard: _take_discard,
    KeepDrawn: _keep_drawn,
    DiscardDrawn: _discard_drawn,
    NextRound: _next_round,
}


def _cleared(discard_pile: tuple[Card, ...], grid: Grid, gone: tuple[Place, ...]) -> tuple[tuple[Card, ...], Grid]:
    """Move the cards at these places to the discard pile, in ascending order of place (COL-1, COL-6)."""
    return discard_pile + tuple([open_card(grid, place) for place in gone]), without(grid, gone)


def _turned_up(game: Game, seat: Seat, place: Place) -> tuple[Grid, Hidden]:
    """Turn up the card that was dealt to a place: returns that seat's grid, and what stays hidden from all."""
    grid, hidden = game.grids[seat], game.hidden
    row = hidden[seat]
    card = row[place]
    assert card is not None, "a card lies under every face-down place"  # noqa: S101 - for the types
    return replaced(grid, place, card), replaced(hidden, seat, replaced(row, place, None))


def _in_hand(game: Game) -> Card:
    card = game.drawn
    assert card is not None, "a card is in hand while the phase is DRAWN"  # noqa: S101 - for the types
    return card
