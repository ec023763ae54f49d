"""What a seat may know: the one way out of a game for everything that is shown (VIEW-1 to VIEW-4)."""

from __future__ import annotations

from collections import Counter

from attrs import frozen

from skyjo.core import scoring
from skyjo.core.errors import InvalidInput, shown
from skyjo.core.game import Game, Phase, check_game, public_line, table_expected
from skyjo.core.grid import Grid
from skyjo.core.rules import Card, Rules, Seat, check_seat
from skyjo.core.scoring import Outcome, RoundScore, Standing

__all__ = ["View", "view"]


@frozen(repr=False)
class View:
    """Hold what one seat, or a spectator, may know: what a player with perfect memory knows, and no more.

    viewer: the seat that looks, None for a spectator.
    draw_count: how many cards the draw pile has (VIEW-1).
    drawn: the card in the viewer's own hand; None when there is none, or it is another seat's (VIEW-3).
    known_draws: once a reshuffle has made them known, the cards of the draw pile, ascending, another
        seat's drawn card included; None before the first reshuffle of the round (VIEW-4).

    The other fields are those of `Game`. A view works wherever a table does: `legal_moves(view)` are the
    moves of whoever is to move.
    """

    viewer: Seat | None
    rules: Rules
    round_number: int
    starter: Seat | None
    grids: tuple[Grid, ...]
    discard_pile: tuple[Card, ...]
    phase: Phase
    to_move: Seat | None
    finisher: Seat | None
    idle_turns: int
    reshuffles: int
    scores: tuple[RoundScore, ...]
    draw_count: int
    drawn: Card | None
    known_draws: tuple[Card, ...] | None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.grids)

    @property
    def standing(self) -> Standing:
        """What the rounds scored so far amount to."""
        return scoring.standing(self.scores, self.players, self.rules)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all rounds scored so far, in seat order; zeros before the first (GAME-1)."""
        return scoring.totals(self.scores, self.players)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (GAME-2)."""
        return self.phase is Phase.OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return scoring.outcome(self.scores, self.rules) if self.is_over else None

    @property
    def draw_pool(self) -> tuple[Card, ...]:
        """The cards among which those of the draw pile are, ascending, and another seat's drawn card with them.

        The face-down cards of the grids are in the same pool until the first reshuffle of the round. From
        then on it is known which cards went into the draw pile, and the pools part (VIEW-4).
        """
        return self._unseen() if self.known_draws is None else self.known_draws

    @property
    def hidden_pool(self) -> tuple[Card, ...]:
        """The cards among which the face-down cards of the grids are, ascending: see `draw_pool`."""
        return self._unseen(self.known_draws or ())

    @property
    def hand_is_hidden(self) -> bool:
        """Whether somebody holds a drawn card that the viewer may not know (VIEW-3)."""
        return self.phase is Phase.DRAWN and self.viewer != self.to_move

    def _unseen(self, but_for: tuple[Card, ...] = ()) -> tuple[Card, ...]:
        """Take from the deck all that lies open, the card in the viewer's hand, and these."""
        left = Counter(self.rules.deck)
        left.subtract(self.discard_pile)
        left.subtract(cell for grid in self.grids for cell in grid if isinstance(cell, int))
        left.subtract(but_for if self.drawn is None else (*but_for, self.drawn))
        return tuple(left.elements())

    def __repr__(self) -> str:
        """Show what the viewer sees on one line, grids row by row."""
        eyes = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        hand = "" if self.drawn is None else f" | in hand {self.drawn}"
        return f"<View of {eyes}: {public_line(self.round_number, self.totals, self)}{hand}>"

    def _repr_svg_(self) -> str:
        """Draw what the viewer sees; notebooks ask for it."""
        from skyjo.render import svg  # noqa: PLC0415 - the one step up, taken only when a picture is wanted

        return svg(self)


def view(game: Game, seat: Seat | None) -> View:
    """Show a game to a seat, or to a spectator when seat is None (VIEW-1 to VIEW-4).

    Nothing in the view depends on what the viewer may not know. Raises `InvalidRules` for a seat that
    does not play, and `InvalidInput` for what is no `Game`.

    >>> import skyjo
    >>> view(skyjo.new_game(2, seed=7), 0).draw_count
    125
    """
    check_game("game", game, ": a view shows one seat's side, and no other can be made of it")
    check_viewer(seat, game.players)
    own = seat is not None and seat == game.to_move
    others_hand = () if own or game.drawn is None else (game.drawn,)
    return View(
        seat,
        game.rules,
        game.round_number,
        game.starter,
        game.grids,
        game.discard_pile,
        game.phase,
        game.to_move,
        game.finisher,
        game.idle_turns,
        game.reshuffles,
        game.scores,
        len(game.draw_pile),
        game.drawn if own else None,
        tuple(sorted(game.draw_pile + others_hand)) if game.reshuffles else None,
    )


def check_view(value: object) -> None:
    """Refuse as `InvalidInput` what is no `View`, a game too: what is asked here hangs on who looks."""
    if type(value) is not View:
        expected = table_expected(value, "a View, as skyjo.view(game, seat) gives", "a View of its .game")
        raise InvalidInput("view", shown(value), expected)


def check_viewer(seat: object, players: int) -> None:
    """Refuse as `InvalidRules` whatever is neither a seat among so many nor None, a spectator."""
    if seat is not None:
        check_seat("seat", seat, players, ", or None for a spectator")
