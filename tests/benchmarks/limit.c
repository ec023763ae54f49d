/* The yardstick of the batch engine: random playouts of rounds of classic Skyjo, in plain C.
 *
 * Each player plays any legal move, every one of those that the rules list as likely as the others. The rules are the
 * classic ones in full: opening cards, takes and draws, columns that leave at once and at the reveal, the reshuffle of
 * an empty draw pile, last turns, the finisher's penalty.
 *
 * `limit PLAYERS ROUNDS KEY KEY` prints rounds, seconds, turns, moves and the points of all seats. With -DSHUFFLE the whole
 * deck is shuffled before each round. Without, the same shuffle is made one step at a time, when a card is needed.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CARDS = 150, PLACES = 12, ROWS = 3, COLUMNS = 4, REVEALS = 2, MOST_PLAYERS = 8, ALL = (1 << PLACES) - 1 };

struct round {
    int8_t cards[MOST_PLAYERS][PLACES]; /* face down or open, as the masks say */
    uint64_t down[MOST_PLAYERS];        /* places where a card lies face down */
    uint64_t lying[MOST_PLAYERS];       /* places that are not cleared */
    int8_t draws[CARDS];                /* top last */
    int draw_count;
    int8_t discards[CARDS]; /* top last */
    int discard_count;
};

static int8_t deck[CARDS];
static uint64_t random_state, random_step;

/* SplitMix: a Weyl sequence, and a function that mixes its bits. */
static inline uint64_t mixed(uint64_t word)
{
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
    return word ^ (word >> 31);
}

static inline void begin_stream(uint64_t first, uint64_t second)
{
    random_state = mixed(first);
    random_step = mixed(second) | 1;
    if (__builtin_popcountll(random_step ^ random_step >> 1) < 24)
        random_step ^= 0xaaaaaaaaaaaaaaaau;
}

/* A whole number below `limit`, each as likely as the others. */
static inline uint32_t below(uint32_t limit)
{
    uint64_t product = (mixed(random_state += random_step) >> 32) * limit;
    if ((uint32_t)product < limit) {
        uint32_t least = -limit % limit;
        while ((uint32_t)product < least)
            product = (mixed(random_state += random_step) >> 32) * limit;
    }
    return product >> 32;
}

/* The place of one bit of a mask, counted from the lowest. */
static inline int nth_place(uint64_t mask, uint32_t n)
{
    while (n--)
        mask &= mask - 1;
    return __builtin_ctzll(mask);
}

static inline void shuffle_top(int8_t *cards, int count)
{
    uint32_t other = below(count);
    int8_t card = cards[other];
    cards[other] = cards[count - 1];
    cards[count - 1] = card;
}

static inline int8_t next_card(struct round *r)
{
#ifndef SHUFFLE
    shuffle_top(r->draws, r->draw_count);
#endif
    return r->draws[--r->draw_count];
}

static void deal(struct round *r, int players)
{
    memcpy(r->draws, deck, CARDS);
    r->draw_count = CARDS;
#ifdef SHUFFLE
    for (int count = CARDS; count > 1; count--)
        shuffle_top(r->draws, count);
#endif
    for (int seat = 0; seat < players; seat++) {
        for (int place = 0; place < PLACES; place++)
            r->cards[seat][place] = next_card(r);
        r->down[seat] = r->lying[seat] = ALL;
    }
    r->discards[0] = next_card(r);
    r->discard_count = 1;
}

static void reshuffle(struct round *r)
{
    r->draw_count = r->discard_count - 1;
    memcpy(r->draws, r->discards, r->draw_count);
    r->discards[0] = r->discards[r->draw_count];
    r->discard_count = 1;
#ifdef SHUFFLE
    for (int count = r->draw_count; count > 1; count--)
        shuffle_top(r->draws, count);
#endif
}

/* Whether the cards of the column with this place lie open and are equal. */
static inline int column_is_complete(const struct round *r, int seat, int place)
{
    int first = place - place % ROWS;
    const int8_t *cards = r->cards[seat] + first;
    return cards[0] == cards[1] && cards[1] == cards[2] && !((r->down[seat] | ~r->lying[seat]) >> first & 7);
}

static inline void clear_column(struct round *r, int seat, int place)
{
    int first = place - place % ROWS;
    for (int row = 0; row < ROWS; row++)
        r->discards[r->discard_count++] = r->cards[seat][first + row];
    r->lying[seat] &= ~((uint64_t)7 << first);
}

static inline void exchange(struct round *r, int seat, int place, int8_t card)
{
    r->discards[r->discard_count++] = r->cards[seat][place];
    r->cards[seat][place] = card;
    r->down[seat] &= ~((uint64_t)1 << place);
}

static int first_to_turn(struct round *r, int players)
{
    int starter = 0, highest = -100;
    for (int seat = 0; seat < players; seat++) {
        int sum = 0;
        for (int reveal = 0; reveal < REVEALS; reveal++) {
            int place = nth_place(r->down[seat], below(PLACES - reveal));
            r->down[seat] &= ~((uint64_t)1 << place);
            sum += r->cards[seat][place];
        }
        if (sum > highest) {
            highest = sum;
            starter = seat;
        }
    }
    return starter;
}

static void score(struct round *r, int players, int finisher, int points[])
{
    int lowest_other = 1000;
    for (int seat = 0; seat < players; seat++) {
        if (r->down[seat]) {
            r->down[seat] = 0;
            for (int place = 0; place < PLACES; place += ROWS)
                if (r->lying[seat] >> place & 1 && column_is_complete(r, seat, place))
                    clear_column(r, seat, place);
        }
        points[seat] = 0;
        for (int place = 0; place < PLACES; place++)
            if (r->lying[seat] >> place & 1)
                points[seat] += r->cards[seat][place];
        if (seat != finisher && points[seat] < lowest_other)
            lowest_other = points[seat];
    }
    if (points[finisher] > 0 && lowest_other <= points[finisher])
        points[finisher] *= 2;
}

static void play(struct round *r, int players, int points[], long *turns, long *moves)
{
    deal(r, players);
    int seat = first_to_turn(r, players), finisher = -1;
    *moves += REVEALS * players;
    do {
        uint64_t lying = r->lying[seat], down = r->down[seat];
        uint32_t places = __builtin_popcountll(lying);
        uint32_t can_draw = r->draw_count > 0 || r->discard_count > 1;
        uint32_t choice = below(places + can_draw);
        int place;
        if (choice < places) {
            place = nth_place(lying, choice);
            exchange(r, seat, place, r->discards[--r->discard_count]);
        } else {
            if (!r->draw_count)
                reshuffle(r);
            int8_t card = next_card(r);
            choice = below(places + __builtin_popcountll(down));
            if (choice < places) {
                place = nth_place(lying, choice);
                exchange(r, seat, place, card);
            } else {
                place = nth_place(down, choice - places);
                r->discards[r->discard_count++] = card;
                r->down[seat] &= ~((uint64_t)1 << place);
            }
            ++*moves;
        }
        ++*turns;
        ++*moves;
        if (column_is_complete(r, seat, place))
            clear_column(r, seat, place);
        if (finisher < 0 && !(r->down[seat] & r->lying[seat]))
            finisher = seat;
        seat = seat + 1 < players ? seat + 1 : 0;
    } while (seat != finisher);
    score(r, players, finisher, points);
}

int main(int count, char **arguments)
{
    if (count != 5)
        return 2;
    int players = atoi(arguments[1]), points[MOST_PLAYERS];
    long rounds = atol(arguments[2]), turns = 0, moves = 0, total = 0;
    uint64_t key[] = {strtoull(arguments[3], NULL, 10), strtoull(arguments[4], NULL, 10)};
    int size = 0;
    for (int card = -2; card <= 12; card++)
        for (int copy = 0; copy < (card == -2 ? 5 : card == 0 ? 15 : 10); copy++)
            deck[size++] = card;

    static struct round round;
    int32_t *kept = malloc(sizeof(int32_t) * players * rounds); /* results are kept, as those of the library are */
    if (!kept)
        return 1;
    memset(kept, 1, sizeof(int32_t) * players * rounds);
    struct timespec start, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    for (long number = 0; number < rounds; number++) {
        begin_stream(key[0] + number, key[1] + number);
        play(&round, players, points, &turns, &moves);
        for (int seat = 0; seat < players; seat++)
            kept[number * players + seat] = points[seat];
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    for (long number = 0; number < rounds * players; number++)
        total += kept[number];
    double seconds = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
    printf("%ld %.6f %ld %ld %ld\n", rounds, seconds, turns, moves, total);
    free(kept);
    return 0;
}
