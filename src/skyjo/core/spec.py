"""The numbered rules of Skyjo as data: what each says, where it comes from, which options change it.

Errors, tests and the documentation cite rules by id; this module is where an id leads.

>>> from skyjo.core.spec import OPTIONS, RULES, lookup
>>> RULES["TURN-6"].statement
'A player who discards the drawn card must then turn up a face-down card of their own.'
>>> [OPTIONS[option].fields for option in RULES["TURN-6"].options]
[('flip_after_discard',)]
>>> lookup("OPT-6").default
'ALL'
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from attrs import frozen

__all__ = [
    "GROUPS",
    "OPTIONS",
    "RULES",
    "SOURCES",
    "Option",
    "Rule",
    "Source",
    "lookup",
]


@frozen
class Source:
    """A sheet that rules are taken from.

    key: how rules refer to it, such as `"S0"`.
    title: what kind of sheet it is.
    """

    key: str
    title: str


@frozen
class Rule:
    """One numbered fact about the game.

    id: stable, such as `"COL-5"`.
    statement: the fact, as it holds with the default options.
    sources: keys of `SOURCES`, the sheets that state it; `"INF"` when it is inferred.
    argument: why an inferred rule is read this way; empty when it speaks for itself.
    options: ids of the options under which the statement is no longer the whole truth.
    remark: true when it asks nothing of a program, so that no test need show it.

    >>> RULES["COL-5"].group
    'COL'
    """

    id: str
    statement: str
    sources: tuple[str, ...]
    argument: str = ""
    options: tuple[str, ...] = ()
    remark: bool = False

    @property
    def group(self) -> str:
        """The part of the rulebook it belongs to, a key of `GROUPS`."""
        return self.id.partition("-")[0]


@frozen
class Option:
    """A choice that `Rules` offers where tables or sheets disagree.

    id: stable, such as `"OPT-6"`.
    fields: the fields of `Rules` that make the choice.
    default: the default of each field, in the same order; an Enum by its member's name.
    values: what else they may be, and what that means.
    statement: what the option decides.
    stands_for: whose reading the other values are.
    """

    id: str
    fields: tuple[str, ...]
    default: str
    values: str
    statement: str
    stands_for: str


def lookup(rule_id: str) -> Rule | Option:
    """Find the rule or option with this id; a `KeyError` says so when there is none.

    >>> from skyjo.core.spec import lookup
    >>> lookup("GAME-3").statement
    'The player with the lowest total wins.'
    """
    found = RULES.get(rule_id) or OPTIONS.get(rule_id)
    if found is None:
        raise KeyError(f"no rule or option is called {rule_id!r}; ids look like 'COL-5' and 'OPT-6'")
    return found


_SOURCES = (
    Source("S0", "a page of frequently asked questions"),
    Source("S1", "a how-to-play page"),
    Source("S2", "the rules card of a score-keeping app"),
    Source("S3", "an Italian rule sheet"),
    Source("OFF", "an English transcription of the publisher's manual"),
    Source("INF", "inferred: no sheet says so"),
)


def _rule(
    rule_id: str, sources: str, options: str, statement: str, *, argument: str = "", remark: bool = False
) -> Rule:
    return Rule(rule_id, statement, tuple(sources.split()), argument, tuple(options.split()), remark)


# A rule takes two or three lines here; the formatter would make it seven.
# fmt: off
_RULES = (
    # Deck
    _rule("DECK-1", "S1", "OPT-17",
          "There are 150 cards."),
    _rule("DECK-2", "S1 S3", "OPT-17",
          "Five cards show -2, ten show -1, fifteen show 0, and every number from 1 to 12 appears ten "
          "times. Together they make 760 points, a mean of 76/15."),
    _rule("DECK-3", "S1 S2", "",
          "The number on a card is all there is to it: none has a special power.", remark=True),
    _rule("DECK-4", "INF", "",
          "No card appears or vanishes: the grids, both piles and the card in hand always hold exactly the "
          "deck."),
    # Setting up a round
    _rule("SETUP-1", "S0 S1 S2", "OPT-17",
          "A game is for two to eight players, without teams."),
    _rule("SETUP-2", "S0 S1 S2 S3", "OPT-17",
          "For every round all the cards are shuffled anew, and each player is dealt twelve of them face "
          "down."),
    _rule("SETUP-3", "S0 S1 S3", "OPT-17",
          "Each player's cards form a grid, three rows high and four columns wide."),
    _rule("SETUP-4", "S0 S1", "",
          "A card lying face down is secret from all players, also from the one it belongs to."),
    _rule("SETUP-5", "S1 S3", "OPT-17",
          "After the deal the next card opens the discard pile, face up. What is left is the draw pile: "
          "149 cards less twelve for each player."),
    _rule("SETUP-6", "S0 S1 S3", "OPT-17",
          "Before the turns every player picks two cards of their own grid, no more and no fewer, and "
          "turns them up."),
    _rule("SETUP-7", "INF", "",
          "The opening cards are turned up seat after seat: first all those of seat 0, then those of seat "
          "1, and so on.",
          argument="The sheets fix no order. A face-down card gives nothing away, so players who all "
                   "choose at once and enter their choices in this order are playing the same game."),
    # Who starts
    _rule("START-1", "S0 S1", "OPT-9",
          "In the first round the player whose opening cards add up to the most has the first turn."),
    _rule("START-2", "INF", "OPT-11",
          "When players are level on the opening sum that decides, the lowest seat among them begins.",
          argument="The sheets leave this tie open."),
    _rule("START-3", "OFF", "OPT-10 OPT-13",
          "From the second round on, the finisher of the previous round begins, however badly it went for "
          "them."),
    _rule("START-4", "S3", "",
          "Turns pass clockwise: to the next higher seat, and from the last one to seat 0."),
    # A turn
    _rule("TURN-1", "S0 S1 S2 S3", "OPT-17",
          "A turn opens with one of two things: the top card of the discard pile, or the top card of the "
          "draw pile."),
    _rule("TURN-2", "S0 S1 S3", "",
          "Whoever takes the top discard has to swap it for a card of their own grid. It cannot be put "
          "back, nor be discarded again."),
    _rule("TURN-3", "S0 S1 S2 S3", "",
          "A drawn card is looked at first; then it is swapped for a card of the grid, or discarded."),
    _rule("TURN-4", "S0 S1 S2 S3", "",
          "Any card of one's own may be swapped out, open or hidden; a hidden one is chosen without having "
          "been seen."),
    _rule("TURN-5", "S1 S3", "",
          "The new card lies face up in the grid, and the one it replaces lands face up on top of the "
          "discard pile."),
    _rule("TURN-6", "S0 S1 S3", "OPT-5",
          "A player who discards the drawn card must then turn up a face-down card of their own."),
    _rule("TURN-7", "INF", "",
          "A place that has been cleared cannot be chosen for anything."),
    _rule("TURN-8", "INF", "",
          "A turn cannot be skipped, and once a card is drawn it is too late to take the discard instead."),
    _rule("TURN-9", "INF", "",
          "Whoever is to move still has a face-down card, so what TURN-6 asks for can always be done.",
          argument="A player without one has ended the round (END-1) or has had their last turn (END-3)."),
    _rule("TURN-10", "S0", "",
          "Nothing needs to be announced, not even being down to a last card.", remark=True),
    _rule("TURN-11", "S0", "OPT-13",
          "A player is free to put off the end of the round as long as some other legal choice is left.",
          remark=True),
    # Matching columns
    _rule("COL-1", "S0 S1 S2 S3", "OPT-6 OPT-7 OPT-17",
          "Three equal cards lying face up in the same column are taken out of the grid and discarded."),
    _rule("COL-2", "S1 S2 OFF", "",
          "This is done without delay, in the very turn that makes the match, no matter whether by a swap "
          "or by turning a card up."),
    _rule("COL-3", "OFF S1 S3", "OPT-6",
          "The player has no say in it: a matching column always goes, also one of zeros or of negative "
          "cards."),
    _rule("COL-4", "S0", "OPT-7",
          "Equal cards along a row or a diagonal stay where they are."),
    _rule("COL-5", "S3", "",
          "When a swap completes the column, the card swapped out is discarded first and the equal cards "
          "on top of it, so one of those is what the next player may take."),
    _rule("COL-6", "INF", "",
          "When the card turned up under TURN-6 completes it, the drawn card lies beneath the equal cards. "
          "Cards of several lines that go together are discarded in ascending order of place."),
    _rule("COL-7", "S1 S2", "",
          "A cleared place remains empty until the round is over, and is worth 0 points."),
    _rule("COL-8", "S0", "",
          "A card lying face down is never part of a match."),
    _rule("COL-9", "S0 OFF", "OPT-6 OPT-7 OPT-8",
          "The final reveal (END-6) can complete columns as well. However many they are, they go too: onto "
          "the discard pile, one seat after another from seat 0 up."),
    # Ending a round
    _rule("END-1", "S0 S1", "OPT-13",
          "The round is ended by the player who has no face-down card left, each place being open or "
          "cleared. The grid is judged when the columns of that turn have gone."),
    _rule("END-2", "S0 INF", "",
          "This includes a grid in which everything is cleared, and one whose last hidden place became "
          "part of a column that was cleared."),
    _rule("END-3", "S0 S1 S2 S3", "OPT-14",
          "After that each of the others gets one last turn, no more and no less, in the usual order; the "
          "seat before the finisher comes last."),
    _rule("END-4", "S3", "",
          "Whoever finished does not move again in that round."),
    _rule("END-5", "S3", "",
          "Others who complete their grids in a last turn do not become finishers: only the first one is."),
    _rule("END-6", "S1 S3", "",
          "When the turns are over, every card still hidden is turned up, COL-9 sees to the columns, and "
          "the round is scored."),
    _rule("END-7", "S0", "",
          "Having no card left to draw does not end a round."),
    # Scoring a round
    _rule("SCORE-1", "S1", "",
          "A player's sum is what the cards still in their grid add up to."),
    _rule("SCORE-2", "S0 S1 S3", "OPT-2 OPT-3",
          "A finisher whose sum is not lower than everybody else's is penalised: the round's score is "
          "doubled."),
    _rule("SCORE-3", "S0 S1 S3", "OPT-2",
          "One other player with the same sum is enough for that."),
    _rule("SCORE-4", "S0 S3", "OPT-1",
          "The penalty needs a sum above zero; zero or less is scored as it is."),
    _rule("SCORE-5", "INF", "",
          "The sums are compared after COL-9 has been applied, with no penalty in them yet."),
    _rule("SCORE-6", "INF", "",
          "Nobody but the finisher is ever penalised, and a finisher who is alone lowest gets no bonus for "
          "it."),
    # The game
    _rule("GAME-1", "S0 S1 S2 S3", "",
          "A player's round scores, penalties included, are added up to a total, which may be below zero."),
    _rule("GAME-2", "S0 S1 S2 S3", "OPT-4 OPT-15 OPT-16",
          "The game is over when a round has been completed and any total stands at 100 or above."),
    _rule("GAME-3", "S0 S1 S2 S3", "",
          "The player with the lowest total wins."),
    _rule("GAME-4", "INF", "OPT-4",
          "Players who are level on the lowest total win together.",
          argument="Only S2 says anything about such a tie, and it asks for another round: see OPT-4."),
    # The piles
    _rule("PILE-1", "S0 INF", "OPT-12",
          "When a player draws and the draw pile is empty, all discards but the top one are shuffled into "
          "a new draw pile. Drawing the last card does not bring this about; the next draw does."),
    _rule("PILE-2", "INF", "OPT-17",
          "The classic deck always leaves cards for that: even at a table of eight, 54 are outside the "
          "grids.",
          argument="Eight grids of twelve take 96 of the 150 cards."),
    # What may be known
    _rule("VIEW-1", "INF", "",
          "Every seat may know all face-up cards, the size of both piles, the card on top of the discard "
          "pile, who is to move, all scores, and the card it has drawn itself."),
    _rule("VIEW-2", "S1", "",
          "What lies face down, and how the draw pile is ordered, nobody may know."),
    _rule("VIEW-3", "INF", "",
          "The card another player has drawn stays unknown until that player places or discards it."),
    _rule("VIEW-4", "INF", "",
          "A player who forgets nothing knows which cards, all together, are still unseen. From a "
          "reshuffle on they can tell those in the draw pile from those face down in the grids, though not "
          "where any one of them is."),
)

_OPTIONS = (
    Option("OPT-1", ("penalty_positive_only",), "True",
           "`False`: a sum of zero or less is penalised as well",
           "Whether the penalty spares a finisher whose sum is not positive.",
           "S1 and S2, which make no exception"),
    Option("OPT-2", ("penalty_on_tie",), "True",
           "`False`: the penalty is due only when somebody's sum is lower",
           "Whether another player's equal sum is enough for the penalty.",
           "S2, taken at its word"),
    Option("OPT-3", ("penalty_factor", "penalty_points"), "2, 0",
           "whole numbers, a factor of 1 or more, points of 0 or more",
           "What a penalised finisher scores: the sum times the factor, plus the points.",
           "house rules"),
    Option("OPT-4", ("total_tie",), "SHARED",
           "`EXTRA_ROUND`: with `target` or `rounds` once reached, everybody plays one more round until "
           "one player alone is lowest, even when no total is at the target any longer; "
           "`LAST_ROUND`: whoever of the tied scored less in the last round wins, and those level in that "
           "too share the win",
           "What a tie for the lowest total leads to.",
           "S2, which asks for an additional round, for `EXTRA_ROUND`; score sheets for `LAST_ROUND`"),
    Option("OPT-5", ("flip_after_discard",), "True",
           "`False`: with the discard the turn is over",
           "Whether discarding the drawn card obliges the player to turn one up.",
           "S2, which does not mention turning a card up"),
    Option("OPT-6", ("clearing",), "ALL",
           "`POSITIVE`: lines of zeros or of negative cards stay, during play and at the final reveal; "
           "`OFF`: nothing is ever cleared",
           "Which matching lines leave the grid.",
           "the many summaries, S0 among them, in which clearing is something a player may do"),
    Option("OPT-7", ("clear_lines",), "COLUMNS",
           "`COLUMNS_AND_ROWS`: equal rows go as well; a line with a cleared place in it no longer counts, "
           "and all lines that the same move completes go together",
           "Which lines of the grid can match.",
           "a house rule"),
    Option("OPT-8", ("clear_at_reveal",), "True",
           "`False`: they stay and are scored",
           "Whether lines completed by the final reveal are cleared.",
           "S1, S2 and S3, which say nothing about it"),
    Option("OPT-9", ("first_starter",), "HIGHEST_SUM",
           "`LOWEST_SUM`: whoever shows the lowest opening sum; `FIRST_SEAT`: seat 0",
           "Who begins the first round, unless whoever sets up the game names a seat.",
           "S1, which leaves the method to the house"),
    Option("OPT-10", ("later_starter",), "FINISHER",
           "`HIGHEST_SUM`: whoever shows the highest opening sum; `ROUND_WINNER`: whoever scored the "
           "fewest points in the previous round, the lowest seat if there are several; `NEXT_SEAT`: "
           "whoever sits next to the one who began the previous round, in turn order",
           "Who begins the rounds after the first.",
           "other rule pages"),
    Option("OPT-11", ("start_tie",), "LOWEST_SEAT",
           "`HIGHEST_CARD`: whoever of the tied shows the highest single card, then the lowest seat",
           "Who begins when opening sums decide, in any round, and players are level.",
           "tables that settle what the sheets leave open"),
    Option("OPT-12", ("reshuffle",), "KEEP_TOP",
           "`WHOLE_PILE`: the top discard is shuffled in; of the new order the first card becomes the "
           "discard and the second is the card drawn",
           "What is shuffled when a player draws and no draw pile is left.",
           "other implementations"),
    Option("OPT-13", ("stall_limit",), "None",
           "a whole number, 1 or more",
           "After how many turns in a row, counted over all seats, that neither turn up nor clear a place "
           "the round is cut off, if nobody has finished. It then ends at once, scored without finisher or "
           "penalty; where the finisher would begin the next round, that round starts as under "
           "`NEXT_SEAT`.",
           "engines with bots: bots and people can put off the end for ever (TURN-11)"),
    Option("OPT-14", ("last_turns",), "True",
           "`False`: the finisher's turn is the last of the round",
           "Whether the others get a last turn.",
           "other rule pages"),
    Option("OPT-15", ("target",), "100",
           "a whole number, 1 or more; `None` when `rounds` is set",
           "The total that ends the game.",
           "house rules"),
    Option("OPT-16", ("rounds",), "None",
           "a whole number, 1 or more",
           "The number of rounds after which the game ends, unless `target` is reached before.",
           "house rules"),
    Option("OPT-17", ("rows", "columns", "initial_reveals", "deck", "min_players", "max_players"),
           "3, 4, 2, classic, 2, 8",
           "2 to 9 rows; 1 to 26 columns; fewer opening reveals than rows, and than columns when rows are "
           "cleared, or 0 to begin with the turns; any cards from -99 to 99, each at least once and 10,000 "
           "at most in all, enough for `min_players` grids and one discard (for more players that is "
           "checked when the game is made); 2 <= `min_players` <= `max_players` <= 99",
           "The size of the grid, the table and the deck. The piles can then run dry: while the draw pile "
           "is empty and a single card is left in the discard pile, it can be taken but nothing can be "
           "drawn.",
           "games small enough to be checked exhaustively; other editions"),
)
# fmt: on

SOURCES: Final[Mapping[str, Source]] = MappingProxyType({source.key: source for source in _SOURCES})
"""The sheets, by key."""

GROUPS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "DECK": "Deck",
        "SETUP": "Setting up a round",
        "START": "Who starts",
        "TURN": "A turn",
        "COL": "Matching columns",
        "END": "Ending a round",
        "SCORE": "Scoring a round",
        "GAME": "The game",
        "PILE": "The piles",
        "VIEW": "What may be known",
    }
)
"""The parts of the rulebook in its order: the first half of a rule's id, and its title."""

RULES: Final[Mapping[str, Rule]] = MappingProxyType({rule.id: rule for rule in _RULES})
"""The rules, by id, in the order of the rulebook."""

OPTIONS: Final[Mapping[str, Option]] = MappingProxyType({option.id: option for option in _OPTIONS})
"""The options, by id."""
