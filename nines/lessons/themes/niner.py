"""Niner by theme: who takes the trick, which numbers score, enough is enough, wild nines."""

from nines.lessons.themes.found.niner import FOUND
from nines.lessons.themes.theme import Exercise, Spot, Theme

WILD = (("wild_nines", True),)

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
)
NUMBERS = Theme(
    "numbers",
    "Which numbers score?",
    (
        Exercise("scores", "NR8", FOUND["numbers/1"], seats=2),
        Exercise("scores", "NR8", FOUND["numbers/2"], seats=2),
        Exercise("scores", "NR8", FOUND["numbers/3"], seats=2),
    ),
)
ENOUGH = Theme(
    "enough",
    "You have enough: take no more",
    (
        Exercise("do", "NR8", FOUND["enough/1"], goal="lose", seats=2),
        Exercise("takes", "NR7", FOUND["enough/2"], item=1, seats=2),
        Exercise("do", "NR8", FOUND["enough/3"], goal="lose", seats=2),
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
)  # fmt: skip

THEMES = (TAKING, NUMBERS, ENOUGH, NINES)
