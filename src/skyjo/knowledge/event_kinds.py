"""What can happen at a table, as values: every card that moves, and what is announced."""

from __future__ import annotations

from attrs import frozen

from skyjo.core.rules import Card, Place, Seat, StartTie
from skyjo.core.scoring import Outcome, RoundScore, Verdict
from skyjo.core.start import StarterReason

__all__ = [
    "CardDiscarded",
    "CardDrawn",
    "CardLaid",
    "CardReplaced",
    "CardTurnedUp",
    "CardsRevealed",
    "DiscardTaken",
    "Event",
    "ExtraRoundDue",
    "GameOver",
    "LastTurnsLeft",
    "LinesCleared",
    "PileReshuffled",
    "RoundCutOff",
    "RoundDealt",
    "RoundFinished",
    "RoundScored",
    "StarterChosen",
]


@frozen
class RoundDealt:
    """Tell that all cards were shuffled, and that one lies face down at every place (SETUP-2, SETUP-5).

    round_number: which round it is, from 1.
    discard: the first card of the discard pile.
    draw_count: how many cards the draw pile has.
    """

    round_number: int
    discard: Card
    draw_count: int


@frozen
class StarterChosen:
    """Tell who begins the turns of a round, and why (START-1 to START-3).

    points: the opening sum that decided, or the points of the round before; None where no number did.
    tied: all seats with those points, ascending, the one that begins among them; empty when it has them alone.
    tie_break: what was looked at in order to choose among the tied, first things first (START-2, OPT-11).
    """

    seat: Seat
    reason: StarterReason
    points: int | None
    tied: tuple[Seat, ...]
    tie_break: tuple[StartTie, ...]


@frozen
class PileReshuffled:
    """Tell that the discards became the draw pile (PILE-1).

    count: how many cards the draw pile has now.
    new_discard: the card that lies on the discard pile in place of the old top; None when the top stayed (OPT-12).
    """

    count: int
    new_discard: Card | None


@frozen
class CardDrawn:
    """Tell that the top of the draw pile went to a hand (TURN-1).

    card: None when the viewer may not know it (VIEW-3).
    """

    seat: Seat
    card: Card | None


@frozen
class DiscardTaken:
    """Tell that the top of the discard pile went to a hand (TURN-1)."""

    seat: Seat
    card: Card


@frozen
class CardReplaced:
    """Tell that a card left its place for the discard pile, where it lies face up (TURN-5).

    face_down: whether it lay face down.
    """

    seat: Seat
    place: Place
    card: Card
    face_down: bool


@frozen
class CardLaid:
    """Tell that the card in hand was laid face up at a place (TURN-5)."""

    seat: Seat
    place: Place
    card: Card


@frozen
class CardDiscarded:
    """Tell that the drawn card went from the hand to the discard pile (TURN-3)."""

    seat: Seat
    card: Card


@frozen
class CardTurnedUp:
    """Tell that a seat turned up a card: to open the round (SETUP-6), or after a discard (TURN-6)."""

    seat: Seat
    place: Place
    card: Card


@frozen
class LinesCleared:
    """Tell that complete lines left a grid for the discard pile, in a turn or at the reveal (COL-1, COL-9).

    places: the places that are empty now, ascending.
    cards: the cards that lay there, in the order in which they go on the pile (COL-6).
    """

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...]


@frozen
class RoundFinished:
    """Tell that a seat has nothing face down any more, the first to do so (END-1)."""

    seat: Seat


@frozen
class LastTurnsLeft:
    """Tell who has still one turn in this round, in order (END-3).

    seats: as many as there are turns left, at least one.
    """

    seats: tuple[Seat, ...]


@frozen
class RoundCutOff:
    """Tell that a round has ended without a finisher (OPT-13).

    idle_turns: how many turns in a row have neither turned up nor cleared a place.
    """

    idle_turns: int


@frozen
class CardsRevealed:
    """Tell that a seat's face-down cards were turned up at the end of the round (END-6).

    places: where, ascending.
    cards: the card at each of these places.
    """

    seat: Seat
    places: tuple[Place, ...]
    cards: tuple[Card, ...]


@frozen
class RoundScored:
    """Tell what a round came to, and whether its finisher pays a penalty (SCORE-1 to SCORE-6).

    round_number: which round it was, from 1.
    score: the sums and the points of the round, in seat order.
    totals: the points of all rounds so far, in seat order (GAME-1).
    verdict: whether there is a penalty, and why.
    rivals: the seats that did no worse than the finisher, ascending; none when there was no finisher.
    """

    round_number: int
    score: RoundScore
    totals: tuple[int, ...]
    verdict: Verdict
    rivals: tuple[Seat, ...]


@frozen
class ExtraRoundDue:
    """Tell that the game would be over, but goes on because of a tie (OPT-4).

    seats: those with the lowest total, ascending.
    """

    seats: tuple[Seat, ...]


@frozen
class GameOver:
    """Tell how the game ended (GAME-2 to GAME-4).

    limit: what has been reached: the target in points or the number of rounds, as `outcome.reason` says.
    """

    outcome: Outcome
    limit: int


Event = (
    RoundDealt
    | StarterChosen
    | PileReshuffled
    | CardDrawn
    | DiscardTaken
    | CardReplaced
    | CardLaid
    | CardDiscarded
    | CardTurnedUp
    | LinesCleared
    | RoundFinished
    | LastTurnsLeft
    | RoundCutOff
    | CardsRevealed
    | RoundScored
    | ExtraRoundDue
    | GameOver
)
"""Every kind of event there is."""
