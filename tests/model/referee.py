"""A second referee, who knows the rulebook and nothing of the library.

It keeps a table as people do: cards that lie open or face down in rows, two piles, a sheet of paper. It changes them as
the game goes on, looks through everything after every move, and says aloud what it sees (`calls`). It is plain on
purpose and shares no line with the library: where the two agree, they agree for two reasons.
"""

from __future__ import annotations

from tests.model.calls import Call
from tests.model.house import House, cards_of, shuffled
from tests.model.paper import Paper
from tests.model.table import Table

Move = tuple[str, int | None]
"""A kind (reveal, draw, take, keep, discard, next) and the place it is about, if it is about one."""


class Refused(Exception):
    """What was asked for is against the rules; nothing has changed."""


def moves_there_are(house: House) -> list[Move]:
    """List every move of the game, possible now or not, in the order of their numbers."""
    places = range(house.rows * house.columns)
    moves: list[Move] = [("reveal", place) for place in places]
    moves.append(("draw", None))
    for kind in ("take", "keep", "discard"):
        moves += [(kind, place) for place in places]
    moves.append(("next", None))
    if not house.flip_after_discard:
        moves.append(("discard", None))
    return moves


class Referee:
    """Lead a game. A new referee stands at an empty table: `deal` begins the game.

    seed: 32 bytes. starter: the seat named to begin the first round, if any (OPT-9).
    """

    def __init__(self, house: House, players: int, seed: bytes, starter: int | None = None) -> None:
        if not house.min_players <= players <= house.max_players:  # SETUP-1
            raise Refused(f"{players} players")
        if starter is not None and not 0 <= starter < players:  # OPT-9
            raise Refused(f"seat {starter} is to begin")
        if len(cards_of(house)) < players * house.rows * house.columns + 1:  # OPT-17
            raise Refused("too few cards")
        self.house = house
        self.players = players
        self.seed = seed
        self.moves = moves_there_are(house)
        self.calls: list[Call] = []
        self.round_number = 0
        self.starter = starter
        self.table = Table(house, self.calls)
        self.in_hand: int | None = None
        self.phase = "SCORED"
        self.to_move: int | None = None
        self.finisher: int | None = None
        self.idle_turns = 0
        self.reshuffles = 0
        self.paper = Paper(house, players, self.calls)

    # What may be done

    def legal_moves(self) -> list[Move]:
        """Go through every move there is and keep those that are allowed."""
        return [move for move in self.moves if self.allows(move)]

    def allows(self, move: Move, seat: int | None = None) -> bool:
        """Tell whether a move may be made now; by this seat, if one claims it."""
        if seat is not None and seat != self.to_move:  # START-4: everybody in their turn; dealing is nobody's
            return False
        kind, place = move
        if self.phase == "REVEAL":
            return kind == "reveal" and self.has_face_down(place)  # SETUP-6
        if self.phase == "TURN":
            if kind == "draw":
                return self.can_draw()  # TURN-1
            return kind == "take" and self.has(place)  # TURN-1, TURN-2
        if self.phase == "DRAWN":
            if kind == "keep":
                return self.has(place)  # TURN-3
            return kind == "discard" and self.can_discard(place)  # TURN-3; no second draw and no take: TURN-8
        if self.phase == "SCORED":
            return kind == "next"
        return False  # GAME-2: nothing follows the end

    def has(self, place: int | None) -> bool:
        """TURN-4, TURN-7: any own card will do, open or not, but no cleared place, and none outside the grid."""
        if place is None or self.to_move is None or not 0 <= place < self.house.rows * self.house.columns:
            return False
        return self.table.spot(self.to_move, place).card is not None

    def has_face_down(self, place: int | None) -> bool:
        """SETUP-6, TURN-6: only an own card that lies face down can be turned up."""
        if place is None or self.to_move is None or not self.has(place):
            return False
        return not self.table.spot(self.to_move, place).is_open

    def can_discard(self, place: int | None) -> bool:
        """TURN-6: with the discard goes a card to turn up. OPT-5: or none, and then none may be turned up."""
        if self.house.flip_after_discard:
            return self.has_face_down(place)
        return place is None

    def can_draw(self) -> bool:
        """PILE-1, OPT-17: there is a draw pile, or discards below the top one to make it from."""
        return len(self.table.draw_pile) > 0 or len(self.table.discard_pile) > 1

    # Making a move

    def play(self, move: Move, cards: list[int] | None = None, seat: int | None = None) -> None:
        """Make a move, with this order for the shuffle it causes, if one is given; `Refused` if it may not be."""
        if not self.allows(move, seat):
            raise Refused(f"{move} in {self.phase}")
        if cards is not None:
            expected = self.cards_shuffled_by(move)
            if expected is None or sorted(cards) != sorted(expected):
                raise Refused("other cards than those that are shuffled")
        kind, place = move
        if kind == "next":
            self.deal(cards)
        elif kind == "draw":
            self.draw(cards)
        elif place is None:
            self.discard_without_flip()
        elif kind == "reveal":
            self.turn_up_opening_card(place)
        elif kind == "take":
            self.exchange(self.table.discard_pile.pop(), place)  # TURN-2
        elif kind == "keep":
            self.exchange(self.card_from_hand(), place)  # TURN-3
        else:
            self.discard_and_turn_up(place)

    def cards_shuffled_by(self, move: Move) -> list[int] | None:
        """Lay together what an allowed move shuffles, from the bottom up; None if it shuffles nothing."""
        if move[0] == "next":
            return cards_of(self.house)  # SETUP-2
        if move[0] == "draw" and not self.table.draw_pile:
            return self.discards_to_shuffle()
        return None

    def discards_to_shuffle(self) -> list[int]:
        """PILE-1: all discards but the top one. OPT-12: or that one too."""
        if self.house.reshuffle == "KEEP_TOP":
            return self.table.discard_pile[:-1]
        return list(self.table.discard_pile)

    def shuffle(self, cards: list[int], given: list[int] | None) -> list[int]:
        """Shuffle cards, or take them in the order that is given: the first one comes first."""
        if given is not None:
            self.calls.append(Call.ORDER_GIVEN)
            return list(given)
        self.calls.append(Call.SHUFFLED)
        return shuffled(cards, self.seed, self.round_number, self.reshuffles)

    # Setting up a round

    def deal(self, cards: list[int] | None = None) -> None:
        """SETUP-2, SETUP-3, SETUP-5: deal all cards anew, face down, then one open; the rest is the draw pile."""
        deck = cards_of(self.house)
        if cards is not None and sorted(cards) != deck:
            raise Refused("other cards than those of the deck")
        self.round_number += 1
        self.finisher, self.idle_turns, self.reshuffles = None, 0, 0
        order = self.shuffle(deck, cards)
        self.table.lay_out(order, self.players)
        self.phase, self.to_move = "REVEAL", 0  # SETUP-7
        if self.house.initial_reveals == 0:  # OPT-17
            self.calls.append(Call.NO_OPENING_CARDS)
            self.begin_turns()

    def turn_up_opening_card(self, place: int) -> None:
        """SETUP-6, SETUP-7: seat after seat turns up its opening cards, then the turns begin."""
        assert self.to_move is not None
        self.table.spot(self.to_move, place).is_open = True
        if len(self.table.open_cards(self.to_move)) == self.house.initial_reveals:
            self.to_move += 1
            if self.to_move == self.players:
                self.begin_turns()

    # Who starts

    def begin_turns(self) -> None:
        """START-1, START-3: say whose turn is the first."""
        if self.round_number == 1:
            self.starter = self.starter_of_the_game()
        else:
            self.starter = self.starter_of_a_later_round()
        self.to_move = self.starter
        self.await_turn()

    def starter_of_the_game(self) -> int:
        """START-1, OPT-9: the seat that was named, or whom the house has begin."""
        if self.starter is not None:
            self.calls.append(Call.STARTER_NAMED)
            return self.starter
        if self.house.first_starter == "FIRST_SEAT":
            self.calls.append(Call.FIRST_SEAT_STARTS)
            return 0
        sums = [sum(self.table.open_cards(seat)) for seat in range(self.players)]
        if self.house.first_starter == "LOWEST_SUM":
            self.calls.append(Call.LOWEST_SUM_STARTS)
            return self.one_of([seat for seat in range(self.players) if sums[seat] == min(sums)])
        self.calls.append(Call.HIGHEST_SUM_STARTS)
        return self.one_of([seat for seat in range(self.players) if sums[seat] == max(sums)])

    def starter_of_a_later_round(self) -> int:
        """START-3, OPT-10: the finisher of the round before, or whom the house has begin."""
        before = self.paper.lines[-1]
        assert self.starter is not None
        if self.house.later_starter == "HIGHEST_SUM":
            self.calls.append(Call.HIGHEST_SUM_STARTS_LATER)
            sums = [sum(self.table.open_cards(seat)) for seat in range(self.players)]
            return self.one_of([seat for seat in range(self.players) if sums[seat] == max(sums)])
        if self.house.later_starter == "ROUND_WINNER":
            shared = before.points.count(min(before.points)) > 1
            self.calls.append(Call.TIED_ROUND_WINNER_STARTS if shared else Call.ROUND_WINNER_STARTS)
            if before.points.index(min(before.points)) != before.sums.index(min(before.sums)):
                self.calls.append(Call.PENALTY_DENIES_START)
            return before.points.index(min(before.points))
        if self.house.later_starter == "NEXT_SEAT":
            self.calls.append(Call.NEXT_SEAT_STARTS)
            return (self.starter + 1) % self.players
        if before.finisher is None:  # OPT-13: as for NEXT_SEAT
            self.calls.append(Call.NEXT_SEAT_STARTS_AFTER_CUT_OFF)
            return (self.starter + 1) % self.players
        self.calls.append(Call.FINISHER_STARTS)
        return before.finisher

    def one_of(self, tied: list[int]) -> int:
        """START-2: the lowest seat. OPT-11: or, before that, the highest single open card."""
        if len(tied) == 1:
            return tied[0]
        if self.house.start_tie == "LOWEST_SEAT" or self.house.initial_reveals == 0:
            self.calls.append(Call.START_TIE_BY_SEAT)
            return tied[0]
        highest = max(max(self.table.open_cards(seat)) for seat in tied)
        with_it = [seat for seat in tied if highest in self.table.open_cards(seat)]
        self.calls.append(Call.START_TIE_BY_CARD if len(with_it) == 1 else Call.START_TIE_BY_CARD_THEN_SEAT)
        return with_it[0]

    # A turn

    def await_turn(self) -> None:
        """TURN-1: wait for whoever is to move."""
        self.phase = "TURN"
        if not self.can_draw():
            self.calls.append(Call.DRY)

    def draw(self, cards: list[int] | None) -> None:
        """TURN-1, PILE-1: take the top card in hand; with no draw pile left, make one first."""
        if not self.table.draw_pile:
            self.reshuffles += 1
            if self.reshuffles > 1:
                self.calls.append(Call.RESHUFFLED_AGAIN)
            self.table.draw_pile = self.shuffle(self.discards_to_shuffle(), cards)
            if self.house.reshuffle == "KEEP_TOP":
                self.calls.append(Call.RESHUFFLED_BELOW_TOP)
                self.table.discard_pile = [self.table.discard_pile[-1]]
            else:  # OPT-12
                self.calls.append(Call.RESHUFFLED_WHOLE)
                self.table.discard_pile = [self.table.draw_pile.pop(0)]
        self.in_hand = self.table.draw_pile.pop(0)
        self.phase = "DRAWN"

    def card_from_hand(self) -> int:
        """Give the drawn card out of the hand."""
        card, self.in_hand = self.in_hand, None
        assert card is not None
        return card

    def exchange(self, card: int, place: int) -> None:
        """TURN-4, TURN-5: lay a card open where another lay, which goes on the discard pile."""
        assert self.to_move is not None
        spot = self.table.spot(self.to_move, place)
        assert spot.card is not None
        turned_up = not spot.is_open
        self.table.discard_pile.append(spot.card)
        spot.card, spot.is_open = card, True
        self.end_turn(turned_up, Call.LINE_BY_EXCHANGE)

    def discard_and_turn_up(self, place: int) -> None:
        """TURN-6: put the drawn card on the discard pile and turn up one's own."""
        assert self.to_move is not None
        self.table.discard_pile.append(self.card_from_hand())
        self.table.spot(self.to_move, place).is_open = True
        self.end_turn(True, Call.LINE_BY_TURNING_UP)

    def discard_without_flip(self) -> None:
        """OPT-5: put the drawn card on the discard pile, and that is all."""
        self.table.discard_pile.append(self.card_from_hand())
        self.calls.append(Call.DISCARDED_WITHOUT_FLIP)
        self.end_turn(False, Call.LINE_BY_TURNING_UP)

    # The end of a turn and of a round

    def end_turn(self, turned_up: bool, how: Call) -> None:
        """COL-2: after every move of a turn, clear lines, see whether the round is ending, and pass the turn on."""
        assert self.to_move is not None
        gone = self.table.clear_lines(self.to_move)
        self.call_lines(gone, how)
        if turned_up or gone:  # OPT-13
            self.idle_turns = 0
        else:
            self.idle_turns += 1
            self.calls.append(Call.TURN_IDLE)
        if self.ends_the_round(self.to_move, clearing=bool(gone)):
            self.end_round()
        else:
            self.to_move = (self.to_move + 1) % self.players  # START-4
            self.await_turn()

    def ends_the_round(self, seat: int, *, clearing: bool) -> bool:
        """END-1 to END-5, OPT-13, OPT-14: tell whether the turn of this seat was the last of the round."""
        complete = self.table.is_complete(seat)
        stalled = self.house.stall_limit is not None and self.idle_turns >= self.house.stall_limit
        if self.finisher is None and complete:  # END-1, END-2
            self.finisher = seat
            self.calls.append(Call.FINISHED_BY_CLEARING if clearing else Call.FINISHED)
            if not self.house.last_turns:  # OPT-14
                self.calls.append(Call.NO_LAST_TURNS)
                return True
        elif self.finisher is None:
            if stalled:  # OPT-13
                self.calls.append(Call.CUT_OFF)
            return stalled
        elif complete:  # END-5: only the first is the finisher
            self.calls.append(Call.LATE_COMPLETION)
        elif stalled:
            self.calls.append(Call.STALL_WITH_FINISHER)
        return (seat + 1) % self.players == self.finisher  # END-3, END-4

    def end_round(self) -> None:
        """END-6, SCORE-1: turn everything up, clear lines once more, score the round."""
        self.table.turn_everything_up()
        gone = self.clear_at_reveal() if self.house.clear_at_reveal else self.leave_lines()
        self.call_reveal(gone)
        self.paper.write_down([sum(self.table.open_cards(seat)) for seat in range(self.players)], self.finisher)
        self.to_move = None
        self.phase = "SCORED" if self.paper.winners is None else "OVER"

    def clear_at_reveal(self) -> list[list[list[int]]]:
        """COL-9: the lines of every seat go, one seat after the other."""
        return [self.table.clear_lines(seat) for seat in range(self.players)]

    def leave_lines(self) -> list[list[list[int]]]:
        """OPT-8: the lines of every seat stay."""
        if self.house.clearing == "ALL" and any(self.table.complete_lines(seat) for seat in range(self.players)):
            self.calls.append(Call.REVEAL_LEAVES_LINE)
        return [[] for _ in range(self.players)]

    # What is worth saying

    def call_lines(self, gone: list[list[int]], how: Call) -> None:
        """Say what is special about lines that went in a turn."""
        if gone:
            self.calls.append(how)
        if len(gone) > 1:
            self.calls.append(Call.LINES_TOGETHER)
        if any(self.table.is_row(line) for line in gone):
            self.calls.append(Call.ROW_CLEARED)

    def call_reveal(self, gone: list[list[list[int]]]) -> None:
        """Say what is special about lines that went at the end, seat by seat."""
        lines = [line for of_seat in gone for line in of_seat]
        if lines:
            self.calls.append(Call.REVEAL_CLEARS)
        if any(len(of_seat) > 1 for of_seat in gone):
            self.calls.append(Call.REVEAL_CLEARS_SEVERAL)
        if len([of_seat for of_seat in gone if of_seat]) > 1:
            self.calls.append(Call.REVEAL_CLEARS_FOR_SEVERAL)
        if any(self.table.is_row(line) for line in lines):
            self.calls.append(Call.REVEAL_CLEARS_ROW)
