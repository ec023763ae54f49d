"""A table as somebody draws it who hears of nothing but events: it shows whether they tell everything.

`Picture.of` draws what lies open before a move, `follow` moves one card after the other and refuses what
cannot be: a card taken that does not lie there, or laid where one lies already.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define

from skyjo import (
    CLEARED,
    FACE_DOWN,
    Card,
    CardDiscarded,
    CardDrawn,
    CardLaid,
    CardReplaced,
    CardsRevealed,
    CardTurnedUp,
    Cell,
    DiscardTaken,
    Event,
    Game,
    LinesCleared,
    PileReshuffled,
    Place,
    RoundDealt,
    Seat,
)

LIFTED = "lifted"
"""What lies at a place from which a card has gone and to which another is on its way."""


@define
class Picture:
    """What lies open on a table, and how many cards there are where none does.

    in_hand: the card in a hand, None if the one who draws the picture may not know it.
    hands: how many cards are in hands.
    """

    grids: list[list[Cell | str]]
    discard_pile: list[Card]
    draw_count: int
    hands: int
    in_hand: Card | None

    @classmethod
    def of(cls, game: Game, viewer: Seat | None) -> Picture:
        """Draw what a viewer sees of a game."""
        hands = 0 if game.drawn is None else 1
        in_hand = game.drawn if viewer == game.to_move else None
        return cls([list(grid) for grid in game.grids], list(game.discard_pile), game.draw_count, hands, in_hand)

    def follow(self, happened: Iterable[Event]) -> None:
        """Do what has happened, one event after the other; no card is lost or made (DECK-4)."""
        deck = self._cards()
        for event in happened:
            self._follow(event)
            assert self._cards() == deck, event

    def _cards(self) -> int:
        lying = sum(cell not in {CLEARED, LIFTED} for grid in self.grids for cell in grid)
        return lying + len(self.discard_pile) + self.draw_count + self.hands

    def _follow(self, event: Event) -> None:  # noqa: C901 - one branch for each kind of event
        match event:
            case RoundDealt(_, discard, draw_count):
                assert self.hands == 0
                self.grids = [[FACE_DOWN] * len(grid) for grid in self.grids]
                self.discard_pile, self.draw_count = [discard], draw_count
            case PileReshuffled(count, new_discard):
                assert self.draw_count == 0
                self.discard_pile = self.discard_pile[-1:] if new_discard is None else [new_discard]
                self.draw_count = count
            case CardDrawn(_, card):
                self.draw_count -= 1
                self._into_hand(card)
            case DiscardTaken(_, card):
                assert self.discard_pile.pop() == card
                self._into_hand(card)
            case CardReplaced(seat, place, card, face_down):
                assert self.grids[seat][place] == (FACE_DOWN if face_down else card)
                self.grids[seat][place] = LIFTED
                self.discard_pile.append(card)
            case CardLaid(seat, place, card):
                assert self.grids[seat][place] == LIFTED
                self.grids[seat][place] = self._out_of_hand(card)
            case CardDiscarded(_, card):
                self.discard_pile.append(self._out_of_hand(card))
            case CardTurnedUp(seat, place, card):
                self._turn_up(seat, [place], [card])
            case CardsRevealed(seat, places, cards):
                self._turn_up(seat, places, cards)
            case LinesCleared(seat, places, cards):
                assert [self.grids[seat][place] for place in places] == list(cards)
                for place in places:
                    self.grids[seat][place] = CLEARED
                self.discard_pile += cards
            case _:
                pass  # it moves no card

    def _into_hand(self, card: Card | None) -> None:
        assert self.hands == 0
        self.hands, self.in_hand = 1, card

    def _out_of_hand(self, card: Card) -> Card:
        assert self.hands == 1
        assert self.in_hand in {None, card}
        self.hands, self.in_hand = 0, None
        return card

    def _turn_up(self, seat: Seat, places: Iterable[Place], cards: Iterable[Card]) -> None:
        for place, card in zip(places, cards, strict=True):
            assert self.grids[seat][place] is FACE_DOWN
            self.grids[seat][place] = card
