"""What the second referee calls out: the situations in which a game shows that it knows a rule."""

from enum import Enum


class Call(Enum):
    """One situation; the value says it in words, with the rule it is about."""

    # Cards and piles
    SHUFFLED = "an order worked out from the seed"
    ORDER_GIVEN = "an order given by hand"
    RESHUFFLED_BELOW_TOP = "the discards below the top one become the draw pile (PILE-1)"
    RESHUFFLED_WHOLE = "the whole discard pile is shuffled (OPT-12)"
    RESHUFFLED_AGAIN = "a second reshuffle in the same round (PILE-1)"
    DRY = "a turn in which nothing can be drawn (OPT-17)"

    # Who starts
    NO_OPENING_CARDS = "a round that begins with the turns (OPT-17)"
    STARTER_NAMED = "a seat was named to begin (OPT-9)"
    HIGHEST_SUM_STARTS = "the highest opening sum begins the game (START-1)"
    LOWEST_SUM_STARTS = "the lowest opening sum begins the game (OPT-9)"
    FIRST_SEAT_STARTS = "seat 0 begins the game (OPT-9)"
    FINISHER_STARTS = "the finisher begins the next round (START-3)"
    HIGHEST_SUM_STARTS_LATER = "the highest opening sum begins a later round (OPT-10)"
    ROUND_WINNER_STARTS = "the fewest points begin the next round (OPT-10)"
    TIED_ROUND_WINNER_STARTS = "the fewest points are shared, and the lowest such seat begins (OPT-10)"
    PENALTY_DENIES_START = "a penalty makes another seat the one with the fewest points, and it begins (OPT-10)"
    NEXT_SEAT_STARTS = "the seat after the one that began before begins (OPT-10)"
    NEXT_SEAT_STARTS_AFTER_CUT_OFF = "the round before had no finisher, and the next seat begins (OPT-13)"
    START_TIE_BY_SEAT = "equal opening sums, and the lowest seat begins (START-2)"
    START_TIE_BY_CARD = "equal opening sums, and the highest card begins (OPT-11)"
    START_TIE_BY_CARD_THEN_SEAT = "equal opening sums and highest cards, and the lowest seat begins (OPT-11)"

    # Turns and lines
    DISCARDED_WITHOUT_FLIP = "the drawn card is discarded and nothing turned up (OPT-5)"
    LINE_BY_EXCHANGE = "an exchange completes a line (COL-5)"
    LINE_BY_TURNING_UP = "a card turned up completes a line (COL-6)"
    ROW_CLEARED = "a row goes (OPT-7)"
    LINES_TOGETHER = "several lines go with one move (OPT-7)"
    LINE_NOT_POSITIVE = "a line of zeros or negative cards goes (COL-3)"
    LINE_STAYS = "a line of zeros or negative cards stays (OPT-6)"
    LINE_STAYS_OFF = "a line stays as none is cleared here (OPT-6)"
    GRID_EMPTIED = "the last card of a grid goes (END-2)"
    TURN_IDLE = "a turn that neither turns up nor clears a place (OPT-13)"

    # The end of a round
    FINISHED = "somebody finishes, with a turn that clears nothing (END-1)"
    FINISHED_BY_CLEARING = "somebody finishes, with a turn that clears a line (END-2)"
    LATE_COMPLETION = "somebody completes their grid in a last turn (END-5)"
    NO_LAST_TURNS = "the round ends with the finisher's turn (OPT-14)"
    CUT_OFF = "the round is cut off (OPT-13)"
    STALL_WITH_FINISHER = "so many idle turns, but somebody has finished (OPT-13)"
    REVEAL_CLEARS = "the reveal at the end completes a line (COL-9)"
    REVEAL_CLEARS_SEVERAL = "the reveal completes several lines of one grid (COL-9)"
    REVEAL_CLEARS_FOR_SEVERAL = "the reveal completes lines of several seats (COL-9)"
    REVEAL_CLEARS_ROW = "the reveal completes a row (COL-9, OPT-7)"
    REVEAL_LEAVES_LINE = "the reveal completes a line that stays (OPT-8)"

    # The score sheet
    NO_FINISHER = "no penalty, as nobody finished (OPT-13)"
    ALONE_LOWEST = "no penalty, as the finisher is alone lowest (SCORE-6)"
    TIE_ALLOWED = "no penalty, as an equal sum is not enough here (OPT-2)"
    NOT_POSITIVE = "no penalty, as the sum is not positive (SCORE-4)"
    PENALISED_BEATEN = "a penalty, as somebody has less (SCORE-2)"
    PENALISED_TIED = "a penalty, as somebody has as little (SCORE-3)"
    PENALISED_NOT_POSITIVE = "a penalty on a sum that is not positive (OPT-1)"
    PENALISED_BY_HOUSE = "a penalty other than doubling (OPT-3)"

    # The end of the game
    TARGET = "the game ends for the target (GAME-2)"
    ROUNDS = "the game ends for the number of rounds (OPT-16)"
    TARGET_WITH_ROUNDS = "target and rounds are reached together (OPT-16)"
    WON_ALONE = "one wins (GAME-3)"
    WIN_SHARED = "several share the win (GAME-4)"
    EXTRA_ROUND = "a tie brings another round (OPT-4)"
    EXTRA_ROUND_BELOW_TARGET = "a tie brings another round, with all totals below the target again (OPT-4)"
    EXTRA_ROUND_DECIDED = "an extra round brings the end (OPT-4)"
    LAST_ROUND_DECIDES = "the last round decides between equal totals (OPT-4)"
    LAST_ROUND_DECIDES_BY_PENALTY = "the last round decides otherwise than without its penalty (OPT-4)"
    LAST_ROUND_TIED = "the last round does not decide either (OPT-4)"
