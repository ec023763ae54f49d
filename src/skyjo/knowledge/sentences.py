"""Events in words: one English sentence for each, as somebody at the table would say it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never, get_args

from skyjo.core.errors import InvalidInput, shown
from skyjo.core.grid import place_name
from skyjo.core.rules import CLASSIC, Card, Place, Rules, Seat, StartTie, check_rules
from skyjo.core.scoring import Reason, Verdict, lowest
from skyjo.core.start import StarterReason
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
from skyjo.knowledge.names import cleaned, seat_name, shortened

__all__ = ["sentence"]

_LONGEST_NAME = 40  # columns of a terminal

_Names = Callable[[Seat], str]


def sentence(event: Event, names: Sequence[str] = (), rules: Rules = CLASSIC) -> str:
    """Say what has happened in one English sentence. It tells what the event holds and no more.

    names: how the players are called, in seat order; who has no name is called `seat 0`, and so on. Of a
        name up to 40 columns of a terminal are shown, and nothing that would disturb the line.
    rules: those of the table, by which places and lines are named, and a penalty is called a doubling or not.

    The sentence is plain text, names included: where it becomes part of a page, escape it.

    Raises `InvalidInput` for what is no event, no name or no rules, and `InvalidNotation` for a place that a
    grid of these rules does not have.

    >>> import skyjo
    >>> sentence(skyjo.CardTurnedUp(0, 3, 12))
    'Seat 0 turns up 12 at b1.'
    >>> sentence(skyjo.CardDrawn(1, None), ["Ann", "Ben"])
    'Ben draws a card.'
    """
    if not any(type(event) is kind for kind in get_args(Event)):
        raise InvalidInput("event", shown(event), "an event as events() gives them")
    if not _is_list(names):
        raise InvalidInput("names", shown(names), "a list of names, in seat order")
    check_rules(rules)
    told = _told(event, lambda seat: _name(seat, names), rules)
    return f"S{told[1:]}." if told.startswith("seat ") else f"{told}."


def _is_list(names: object) -> bool:
    try:
        return isinstance(names, Sequence) and not isinstance(names, str)
    except Exception:  # noqa: BLE001 - looking up a type from outside runs its own code
        return False


def _told(event: Event, name: _Names, rules: Rules) -> str:  # noqa: C901, PLR0912 - a branch for each kind of event
    match event:
        case RoundDealt(number, discard):
            return f"Round {number} is dealt, and the first discard is {discard}"
        case StarterChosen(seat):
            return f"{name(seat)} begins{_why_begins(event, name)}"
        case PileReshuffled(count, None):
            below = _counted(count, "card")
            return f"The draw pile is empty, so the {below} below the top discard {_are(count)} shuffled"
        case PileReshuffled(count, discard):
            return f"The draw pile is empty, so all {count + 1} discards are shuffled, and {discard} is turned up"
        case CardDrawn(seat, card):
            return f"{name(seat)} draws {'a card' if card is None else card}"
        case DiscardTaken(seat, card):
            return f"{name(seat)} takes {card} from the discard pile"
        case CardReplaced(seat, place, card, face_down):
            return f"{name(seat)} discards {'the hidden ' if face_down else ''}{card} from {place_name(place, rules)}"
        case CardLaid(seat, place, card):
            return f"{name(seat)} lays {card} at {place_name(place, rules)}"
        case CardDiscarded(seat, card):
            return f"{name(seat)} discards the drawn {card}"
        case CardTurnedUp(seat, place, card):
            return f"{name(seat)} turns up {card} at {place_name(place, rules)}"
        case LinesCleared(seat, places, cards):
            return f"{name(seat)} clears {_lines(places, cards, rules)}"
        case RoundFinished(seat):
            return f"{name(seat)} finishes the round"
        case LastTurnsLeft((seat,)):
            return f"{name(seat)} has the last turn"
        case LastTurnsLeft(seats):
            return f"{_listed(map(name, seats))} have one last turn each"
        case RoundCutOff(turns):
            return f"The round is cut off, as nothing has been turned up or cleared for {_counted(turns, 'turn')}"
        case CardsRevealed(seat, places, cards):
            found = (f"{card} at {place_name(place, rules)}" for place, card in zip(places, cards, strict=True))
            return f"{name(seat)} turns up what was hidden: {_listed(found)}"
        case RoundScored():
            points = ", ".join(f"{name(seat)}: {points}" for seat, points in enumerate(event.score.points))
            return f"Round {event.round_number} is scored ({points}): {_why_scored(event, name, rules)}"
        case ExtraRoundDue(seats):
            return f"{_listed(map(name, seats))} are tied for the lowest total, so another round is due"
        case GameOver():
            return f"The game is over, as {_why_over(event)}: {_winners(event, name)}"
        case _:
            assert_never(event)


def _why_begins(event: StarterChosen, name: _Names) -> str:
    match event.reason:
        case StarterReason.NAMED:
            return ", as the table has agreed"
        case StarterReason.FIRST_SEAT:
            return ", having the first seat"
        case StarterReason.FINISHER:
            return ", having finished the round before"
        case StarterReason.NEXT_SEAT:
            return ", as the next after the one that began the round before"
        case StarterReason.HIGHEST_SUM:
            points = f"the highest opening sum, {event.points}"
        case StarterReason.LOWEST_SUM:
            points = f"the lowest opening sum, {event.points}"
        case StarterReason.ROUND_WINNER:
            points = f"the fewest points in the round before, {event.points}"
        case _:
            assert_never(event.reason)
    if not event.tied:
        return f" with {points}"
    decides = " and then ".join(_TIE_BREAKS[look] for look in event.tie_break)
    others = _listed(name(seat) for seat in event.tied if seat != event.seat)
    return f" with {points}; the tie with {others} is decided by {decides}"


_TIE_BREAKS = {StartTie.LOWEST_SEAT: "the lowest seat", StartTie.HIGHEST_CARD: "the highest card"}


def _why_scored(event: RoundScored, name: _Names, rules: Rules) -> str:
    seat, score = event.score.finisher, event.score
    if seat is None or event.verdict is Verdict.NO_FINISHER:
        return "nobody finished, so there is no penalty"
    own, points = score.sums[seat], score.points[seat]
    rivals = _listed(map(name, event.rivals))
    match event.verdict:
        case Verdict.ALONE_LOWEST:
            return f"{name(seat)} finished and is alone lowest, so {own} counts once"
        case Verdict.NOT_POSITIVE:
            return f"{name(seat)} finished, and {rivals} did no worse, but {own} is not positive and counts once"
        case Verdict.TIE_ALLOWED:
            return f"{name(seat)} finished, and {rivals} did as well but not better, so {own} counts once"
        case Verdict.PENALISED:
            doubled = (rules.penalty_factor, rules.penalty_points) == (2, 0) and points == 2 * own
            becomes = "is doubled to" if doubled else "counts as"
            return f"{name(seat)} finished, but {rivals} did no worse, so {own} {becomes} {points}"
        case _:
            assert_never(event.verdict)


def _why_over(event: GameOver) -> str:
    highest, limit = max(event.outcome.totals), event.limit
    if event.outcome.reason is Reason.ROUNDS:
        return "the one round has been played" if limit == 1 else f"the {limit} rounds have been played"
    if highest >= limit:
        return f"a total of {highest} reaches the target of {limit}"
    return f"the target of {limit} was reached in an earlier round"


def _winners(event: GameOver, name: _Names) -> str:
    winners, totals = event.outcome.winners, event.outcome.totals
    wins = "wins" if len(winners) == 1 else "share the win"
    how = ", the last round deciding the tie" if len(winners) < len(lowest(totals)) else ""
    return f"{_listed(map(name, winners))} {wins} with {_counted(min(totals), 'point')}{how}"


def _lines(places: tuple[Place, ...], cards: tuple[Card, ...], rules: Rules) -> str:
    """Name the lines among these places: those that show one card throughout."""
    lying = dict(zip(places, cards, strict=True))
    gone = [line for line in rules.lines if lying.keys() >= set(line) and len({lying[at] for at in line}) == 1]
    columns = [place_name(line[0], rules)[0] for line in gone if line in rules.lines[: rules.columns]]
    rows = [place_name(line[0], rules)[1] for line in gone if line not in rules.lines[: rules.columns]]
    named = [_plural(kind, one) for kind, one in (("column", columns), ("row", rows)) if one]
    return _listed(named or [place_name(place, rules) for place in places])


def _plural(kind: str, names: list[str]) -> str:
    return f"{kind}{'s' if len(names) > 1 else ''} {_listed(names)}"


def _name(seat: Seat, names: Sequence[str]) -> str:
    """Call a player by name, as far as it can be shown."""
    if type(seat) is not int:
        raise InvalidInput("seat", shown(seat), "a seat, a whole number")
    if not 0 <= seat < len(names):
        return seat_name(seat)
    name: object = names[seat]
    if type(name) is not str:
        raise InvalidInput(f"names[{seat}]", shown(name), "text")
    return shortened(cleaned(name), _LONGEST_NAME) or seat_name(seat)


def _listed(parts: Iterable[str]) -> str:
    *first, last = [*parts] or ["nobody"]
    return f"{', '.join(first)} and {last}" if first else last


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _are(number: int) -> str:
    return "is" if number == 1 else "are"
