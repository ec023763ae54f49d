"""What has just happened: a move told card by card, from the games before and after it.

Events follow from the two games; nothing is decided here. Who begins and why, which lines go, the verdict on a
finisher, the rivals and who is tied: all that is asked of the core.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from skyjo.core.errors import InvalidInput, shown
from skyjo.core.game import Game, Phase, check_game, mover
from skyjo.core.grid import CLEARED, FACE_DOWN, Grid, completed, replaced, without
from skyjo.core.moves import DiscardDrawn, Draw, KeepDrawn, Move, NextRound, Reveal, TakeDiscard
from skyjo.core.play import apply, deal_order, new_game, shuffle_order
from skyjo.core.rules import Card, Place, Seat
from skyjo.core.scoring import Outcome, Reason, lowest, rivals, verdict
from skyjo.core.shuffle import parted
from skyjo.core.start import who_begins
from skyjo.knowledge.event_kinds import (
    CardDiscarded,
    CardDrawn,
    CardLaid,
    CardReplaced,
    CardsRevealed,
    CardTurnedUp,
    DiscardTaken,
    Event,
    ExtraRoundDue,
    GameOver,
    LastTurnsLeft,
    LinesCleared,
    PileReshuffled,
    RoundCutOff,
    RoundDealt,
    RoundFinished,
    RoundScored,
    StarterChosen,
)
from skyjo.knowledge.view import check_viewer

__all__ = ["deal_events", "events"]


def events(before: Game, move: Move, after: Game, seat: Seat | None = None) -> tuple[Event, ...]:
    """Tell what a move has done, in the order in which it happened, as far as a seat may know.

    before, after: the games before and after the move.
    seat: who is told; None for a spectator. All are told the same, but for a card drawn by somebody else
        (VIEW-3).

    Whoever follows the events knows where every card lies that lies open, and how many cards the draw pile
    has. The first deal comes from no move: `deal_events` tells it.

    Raises `IllegalMove` for a move that could not be played, `InvalidInput` for a game after it that the
    move does not give, and `InvalidRules` for a seat that does not play.

    >>> import skyjo
    >>> before = skyjo.new_game(2, seed=7)
    >>> events(before, skyjo.Reveal(3), skyjo.apply(before, skyjo.Reveal(3)))
    (CardTurnedUp(seat=0, place=3, card=12),)
    """
    _check_games(before, move, after)
    check_viewer(seat, before.players)
    match move:
        case NextRound():
            return tuple(_deal(after, before.starter))
        case Reveal(place):
            return tuple(_opening(before, place, after))
        case Draw():
            return tuple(_draw(before, after, seat))
        case TakeDiscard() | KeepDrawn() | DiscardDrawn():
            return tuple(_turn(before, move, after))
        case _:
            assert_never(move)


def deal_events(game: Game, *, starter: Seat | None = None) -> tuple[Event, ...]:
    """Tell the first deal of a game, which no move has brought about.

    starter: the seat named to `new_game`, None for nobody.

    Where no opening cards are turned up, the deal tells who begins (OPT-17), and `starter` says whether the table
    had named that seat. A game no longer holds whether it was, if the rules choose the same seat; one that the rules
    would not choose was named in any case.

    Raises `InvalidInput` for anything but a game as `new_game` gives it with this starter.

    >>> import skyjo
    >>> deal_events(skyjo.new_game(2, seed=7))
    (RoundDealt(round_number=1, discard=-1, draw_count=125),)
    """
    _check_game("game", game)
    named = game.starter if starter is None else starter
    if not _just_dealt(game, named):
        raise InvalidInput("game", shown(game), "a game as new_game gives it, with no move played")
    by_the_rules = starter is None and _just_dealt(game, None)
    return tuple(_deal(game, None if by_the_rules else named))


def _check_games(before: Game, move: Move, after: Game) -> None:
    """Refuse what is no move between these two games, by playing it again."""
    _check_game("before", before)
    _check_game("after", after)
    try:
        given = apply(before, move, cards=shuffle_order(before, move, after))
    except InvalidInput:  # the cards of `after` are not those that were shuffled
        given = None
    if given != after:
        raise InvalidInput("after", shown(after), f"the game that {shown(move)} gives")


def _check_game(where: str, game: object) -> None:
    check_game(where, game, ": events are told where all cards are known")


def _just_dealt(game: Game, starter: Seat | None) -> bool:
    try:
        again = new_game(game.players, rules=game.rules, seed=game.seed, cards=deal_order(game), starter=starter)
    except InvalidInput:
        return False
    return game == again


# From here on the games are known to be those before and after the move.


def _deal(game: Game, before: Seat | None) -> Iterator[Event]:
    """Tell a deal; before: who began the round before or, in the first round, the seat that was named."""
    yield RoundDealt(game.round_number, game.discard_pile[-1], game.draw_count)
    if game.phase is Phase.TURN:
        yield _starter(game, before)


def _opening(before: Game, place: Place, after: Game) -> Iterator[Event]:
    seat = mover(before)
    yield CardTurnedUp(seat, place, _lying(before.grids[seat], before.hidden[seat], place))
    if after.phase is Phase.TURN:
        yield _starter(after, before.starter)


def _starter(game: Game, before: Seat | None) -> StarterChosen:
    start = who_begins(game.grids, game.scores, before, game.rules)
    return StarterChosen(start.seat, start.reason, start.points, start.tied, start.tie_break)


def _draw(before: Game, after: Game, viewer: Seat | None) -> Iterator[Event]:
    if not before.draw_pile:
        kept, _ = parted(before.discard_pile, before.rules)
        yield PileReshuffled(after.draw_count + 1, None if kept else after.discard_pile[-1])
    seat = mover(before)
    yield CardDrawn(seat, after.drawn if seat == viewer else None)


def _turn(before: Game, move: TakeDiscard | KeepDrawn | DiscardDrawn, after: Game) -> Iterator[Event]:
    """Tell the move that ends a turn, and the end of the round if it comes with it."""
    seat, place = mover(before), move.place
    grid, hidden = before.grids[seat], before.hidden[seat]
    in_hand = before.discard_pile[-1] if isinstance(move, TakeDiscard) else before.drawn
    assert in_hand is not None, "a card was drawn"  # noqa: S101 - for the types
    if isinstance(move, TakeDiscard):
        yield DiscardTaken(seat, in_hand)
    if isinstance(move, DiscardDrawn):
        yield CardDiscarded(seat, in_hand)
    if place is not None:
        there = _lying(grid, hidden, place)
        if isinstance(move, DiscardDrawn):
            yield CardTurnedUp(seat, place, there)
            grid = replaced(grid, place, there)
        else:
            yield CardReplaced(seat, place, there, grid[place] is FACE_DOWN)
            yield CardLaid(seat, place, in_hand)
            grid = replaced(grid, place, in_hand)
        gone = completed(grid, place, before.rules)
        if gone:
            yield _cleared(seat, gone, grid, hidden)
            grid = without(grid, gone)
    if after.finisher != before.finisher:
        yield RoundFinished(seat)
    if len(after.scores) > len(before.scores):
        yield from _end_of_round(replaced(before.grids, seat, grid), before.hidden, after)
    elif after.finisher is not None:
        yield _last_turns(after, after.finisher)


def _last_turns(game: Game, finisher: Seat) -> LastTurnsLeft:
    following, players = mover(game), game.players
    left = (finisher - following) % players
    return LastTurnsLeft(tuple((following + turn) % players for turn in range(left)))


def _end_of_round(grids: Sequence[Grid], hidden: Sequence[Sequence[Card | None]], after: Game) -> Iterator[Event]:
    """Tell the reveal, seat by seat, the score, and whether the game is over.

    grids: as the last turn has left them. hidden: the cards that lie under their face-down places.
    """
    if after.finisher is None:
        yield RoundCutOff(after.idle_turns)
    for seat, (grid, cards, final) in enumerate(zip(grids, hidden, after.grids, strict=True)):
        face_down = tuple(place for place, cell in enumerate(grid) if cell is FACE_DOWN)
        if face_down:
            yield CardsRevealed(seat, face_down, tuple(_lying(grid, cards, place) for place in face_down))
        gone = tuple(place for place, cell in enumerate(final) if cell is CLEARED and grid[place] is not CLEARED)
        if gone:
            yield _cleared(seat, gone, grid, cards)
    yield _score(after)
    if after.outcome is not None:
        yield GameOver(after.outcome, _limit(after, after.outcome))
    elif after.standing.reached is not None:
        yield ExtraRoundDue(lowest(after.totals))


def _score(after: Game) -> RoundScored:
    score, finisher = after.scores[-1], after.finisher
    judged = verdict(score.sums, finisher, after.rules)
    return RoundScored(after.round_number, score, after.totals, judged, rivals(score.sums, finisher))


def _limit(game: Game, outcome: Outcome) -> int:
    limit = game.rules.target if outcome.reason is Reason.TARGET else game.rules.rounds
    assert limit is not None, "what has been reached was set"  # noqa: S101 - for the types
    return limit


def _cleared(seat: Seat, gone: tuple[Place, ...], grid: Grid, hidden: Sequence[Card | None]) -> LinesCleared:
    return LinesCleared(seat, gone, tuple(_lying(grid, hidden, place) for place in gone))


def _lying(grid: Grid, hidden: Sequence[Card | None], place: Place) -> Card:
    """Find the card that lies at a place, open or face down."""
    cell = grid[place]
    card = cell if isinstance(cell, int) else hidden[place]
    assert card is not None, "a card lies here"  # noqa: S101 - for the types
    return card
