"""Small games, whole: every deal, every move and every order of every reshuffle, breadth first.

A test of examples says what it tried. Here nothing is left out: a small game has so few states that a program can
visit them all, and what is checked in each of them is then a theorem about that game.

quotient: which states count as one, and why that is sound.
checks: what must hold in every state and at every move; referee: what a second referee says to it.
information: what a seat knows, worked out by counting, beside views and odds.
configurations: which games, and why these.
closure: the search itself. `python -m tests.exhaustive` runs it.
sums: score sheets, whole.
perft: counts of move sequences, for other implementations to compare; pages: the tables of counts in the docs.
"""
