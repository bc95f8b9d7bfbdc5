"""Niner by theme: tricks, what a bid asks for, which numbers score, enough is enough, the end, wild nines."""

from nines.lessons.themes.found import found
from nines.lessons.themes.theme import Exercise, Spot, Theme

FOUND = found("niner")

WILD = (("wild_nines", True),)

SEVEN_OF_FOUR = Spot(
    "1 bid QH, 0 bid KD, 1 9H, 0 JH, 0 AC, 1 TC, 0 KS, 1 QS, 0 AS, 1 TD, 0 TS, 1 KC, 1 9D, 0 JD, 0 QD, 1 KH, 0 9C, "
    "1 QC, 1 TH",
    "AH",
    "niner/example/seven/525",
)
"""A diamond bid, clubs trump, as in the source's example: here seven tricks are taken."""
ONE_OF_FOUR = Spot(
    "0 bid QD, 1 bid QH, 0 JC, 1 QC, 1 QS, 0 TS, 1 AC, 0 KC, 1 JS, 0 JD, 1 KS, 0 KD, 1 AH, 0 9H, 1 AD, 0 TD, 1 9D, "
    "0 KH, 1 AS",
    "TC",
    "niner/example/one/101",
)
"""And here one."""

TAKING = Theme(
    "taking",
    "Who takes the trick?",
    (
        Exercise("may", "NR7", FOUND["taking/1"], seats=2),
        Exercise(
            "takes",
            "NR7",
            (
                Spot(
                    "0 bid 9D, 1 bid 9S, 0 TH, 1 KH, 1 AH",
                    "9C",
                    hands=("9C 9D TD JD QD KD TH TC QC KC", "KH AH 9S"),
                    rest="JC",
                    dealer=1,
                ),
                *FOUND["taking/2"],
            ),
            item=1,
            seats=2,
        ),
        Exercise("takes", "NR7", FOUND["taking/3"], item=1, seats=2),
    ),
    picture="KS AS",
)
BIDS = Theme(
    "bids",
    "What a bid asks for",
    (
        Exercise("do", "NR4", FOUND["bids/1"], goal="bid", seats=2),
        Exercise("bids", "NR5", FOUND["bids/2"], seats=2),
        Exercise("do", "NR5", FOUND["bids/3"], goal="bid-too", seats=2),
    ),
    picture="4C JD",
)
NUMBERS = Theme(
    "numbers",
    "Which numbers score?",
    (
        Exercise("scores", "NR8", (SEVEN_OF_FOUR, *FOUND["numbers/1"]), seats=2),
        Exercise("scores", "NR8", (ONE_OF_FOUR, *FOUND["numbers/2"]), seats=2),
        Exercise("scores", "NR8", FOUND["numbers/3"], seats=2),
    ),
    picture="5S 7H",
)
ENOUGH = Theme(
    "enough",
    "Enough tricks: take no more",
    (
        Exercise("do", "NR8", FOUND["enough/1"], goal="lose", seats=2),
        Exercise("takes", "NR7", FOUND["enough/2"], item=1, seats=2),
        Exercise("do", "NR8", FOUND["enough/3"], goal="lose", seats=2),
    ),
    picture="3D QD",
)
ENDING = Theme(
    "ending",
    "When the match is over",
    (
        Exercise("scores", "NR8", FOUND["ending/1"], seats=2),
        Exercise("ends", "NR10", FOUND["ending/2"], seats=2),
        Exercise("ends", "NR10", FOUND["ending/3"], item=1, seats=2),
    ),
)
NINES = Theme(
    "wild-nines",
    "The four 9s as trumps",
    (
        Exercise("belongs", "NR11", FOUND["wild-nines/1"], item=1, options=WILD, seats=2),
        Exercise("may", "NR11", FOUND["wild-nines/2"], item=1, options=WILD, seats=2),
        Exercise("takes", "NR11", FOUND["wild-nines/3"], options=WILD, seats=2),
    ),
    picture="9C 9H",
)  # fmt: skip

THEMES = (TAKING, BIDS, NUMBERS, ENOUGH, ENDING, NINES)
