"""Nines by theme: the deal without trump, small cards that win, four who play alone."""

from nines.lessons.themes.found import found
from nines.lessons.themes.theme import Exercise, Spot, Theme

FOUND = found("nines")

ALONE = (("table", "four"),)
KEPT = "0 keep, 1 keep, 2 keep, "

NO_TRUMP = Theme(
    "no-trump",
    "Without trump",
    (
        Exercise(
            "takes",
            "WN5",
            (
                Spot(f"{KEPT}1 TD, 2 KS", "QD", hands=("QD", "TD", "KS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS AS")),
                *FOUND["no-trump/1"],
            ),
            deal=5,
        ),
        Exercise("may", "LN5", FOUND["no-trump/2"], deal=5),
        Exercise("do", "LN5", FOUND["no-trump/3"], goal="win", item=1, deal=5),
    ),
    picture="2C KH",
)
CLUBS = Theme(
    "clubs-first",
    "When clubs are trump",
    (
        Exercise("may", "LN5", FOUND["clubs-first/1"]),
        Exercise("takes", "LN5", FOUND["clubs-first/2"], item=1),
        Exercise("scores", "LN6", FOUND["clubs-first/3"], item=1),
    ),
    picture="3C AC",
)
FOUR = Theme(
    "four-alone",
    "Four, each alone",
    (
        Exercise("takes", "LN5", FOUND["four-alone/1"], item=1, options=ALONE, seats=4),
        Exercise("do", "LN5", FOUND["four-alone/2"], goal="win", item=1, options=ALONE, seats=4),
        Exercise("scores", "WN3", FOUND["four-alone/3"], options=ALONE, seats=4),
    ),
)  # fmt: skip

THEMES = (NO_TRUMP, CLUBS, FOUR)
