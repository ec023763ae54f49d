"""What lies before the second referee: the grids as rows of cards, and two piles."""

from __future__ import annotations

from dataclasses import dataclass

from tests.model.calls import Call
from tests.model.house import House


@dataclass(slots=True)
class Spot:
    """A place of a grid: the card that lies there, None once it has been cleared, and whether it lies open."""

    card: int | None
    is_open: bool = False


class Table:
    """Hold the cards of a round, but for one in somebody's hand."""

    def __init__(self, house: House, calls: list[Call]) -> None:
        self.house = house
        self.calls = calls
        self.grids: list[list[list[Spot]]] = []  # by seat, row and column
        self.draw_pile: list[int] = []  # the top card first
        self.discard_pile: list[int] = []  # the top card last

    def lay_out(self, order: list[int], players: int) -> None:
        """SETUP-2, SETUP-3, SETUP-5: a grid for each seat, column by column, the first discard, the rest to draw."""
        self.grids = []
        for _ in range(players):
            grid = [[Spot(None) for _ in range(self.house.columns)] for _ in range(self.house.rows)]
            for column in range(self.house.columns):
                for row in range(self.house.rows):
                    grid[row][column].card = order.pop(0)
            self.grids.append(grid)
        self.discard_pile = [order.pop(0)]
        self.draw_pile = order

    def spot(self, seat: int, place: int) -> Spot:
        """Find a place by its number: column by column, each from the top."""
        return self.grids[seat][place % self.house.rows][place // self.house.rows]

    def open_cards(self, seat: int) -> list[int]:
        """List the cards that lie open before a seat."""
        return [spot.card for row in self.grids[seat] for spot in row if spot.is_open and spot.card is not None]

    def is_complete(self, seat: int) -> bool:
        """END-1: every place is open or cleared."""
        return all(spot.card is None or spot.is_open for row in self.grids[seat] for spot in row)

    def turn_everything_up(self) -> None:
        """END-6: turn up all cards that still lie face down."""
        for grid in self.grids:
            for row in grid:
                for spot in row:
                    spot.is_open = True

    def lines(self) -> list[list[int]]:
        """COL-4, OPT-7: the columns, from the left; then the rows, from the top, if they count."""
        rows, columns = self.house.rows, self.house.columns
        lines = [[column * rows + row for row in range(rows)] for column in range(columns)]
        if self.house.clear_lines == "COLUMNS_AND_ROWS":
            lines += [[column * rows + row for column in range(columns)] for row in range(rows)]
        return lines

    def complete_lines(self, seat: int) -> list[list[int]]:
        """COL-1, COL-8: the lines whose cards all lie open and are equal; with a cleared place it is none (OPT-7)."""
        complete = []
        for line in self.lines():
            spots = [self.spot(seat, place) for place in line]
            if all(spot.card is not None and spot.is_open and spot.card == spots[0].card for spot in spots):
                complete.append(line)
        return complete

    def goes(self, seat: int, line: list[int]) -> bool:
        """COL-3: every complete line goes. OPT-6: unless only positive ones do, or none."""
        card = self.spot(seat, line[0]).card
        assert card is not None
        if self.house.clearing == "OFF":
            self.calls.append(Call.LINE_STAYS_OFF)
            return False
        if self.house.clearing == "POSITIVE" and card <= 0:
            self.calls.append(Call.LINE_STAYS)
            return False
        if card <= 0:
            self.calls.append(Call.LINE_NOT_POSITIVE)
        return True

    def clear_lines(self, seat: int) -> list[list[int]]:
        """COL-1, COL-5, COL-6: discard the complete lines, together, in ascending order of place."""
        gone = [line for line in self.complete_lines(seat) if self.goes(seat, line)]
        for place in sorted({place for line in gone for place in line}):
            spot = self.spot(seat, place)
            assert spot.card is not None
            self.discard_pile.append(spot.card)
            spot.card = None  # COL-7
        if gone and all(spot.card is None for row in self.grids[seat] for spot in row):
            self.calls.append(Call.GRID_EMPTIED)
        return gone

    def is_row(self, line: list[int]) -> bool:
        """OPT-7: tell a row from a column."""
        return line not in self.lines()[: self.house.columns]
