"""Le Neuf by theme: ranks, following and trumping, the spare hand, the score of a deal, the end, partners."""

from nines.lessons.themes.found import found
from nines.lessons.themes.theme import Exercise, Theme

FOUND = found("le-neuf")

FOUR = (("table", "four"),)

RANKS = Theme(
    "ranks",
    "High cards and low ones",
    (
        Exercise("takes", "LN1", FOUND["ranks/1"]),
        Exercise("do", "LN1", FOUND["ranks/2"], goal="win"),
        Exercise("do", "LN1", FOUND["ranks/3"], goal="lose"),
    ),
    picture="2H AS",
)
TRUMPING = Theme(
    "trumping",
    "Follow, throw off or trump",
    (
        Exercise("may", "LN5", FOUND["trumping/1"]),
        Exercise("may", "LN5", FOUND["trumping/2"]),
        Exercise("takes", "LN5", FOUND["trumping/3"], item=1),
        Exercise("do", "LN5", FOUND["trumping/4"], goal="win", item=1),
    ),
    picture="KS 3H",
)
QUOTA = Theme(
    "quota",
    "Down to 0",
    (
        Exercise("scores", "LN6", FOUND["quota/1"], item=1),
        Exercise("scores", "LN6", FOUND["quota/2"], item=1),
        Exercise("takes", "LN5", FOUND["quota/3"], item=1),
    ),
    picture="9C 9D",
)
SPARE = Theme(
    "spare-hand",
    "The spare hand",
    (
        Exercise("gets", "LN3", FOUND["spare-hand/1"]),
        Exercise("next", "LN3", FOUND["spare-hand/2"], item=2),
        Exercise("has", "LN3", FOUND["spare-hand/3"]),
    ),
)
ENDING = Theme(
    "ending",
    "When the match is over",
    (
        Exercise("scores", "LN6", FOUND["ending/1"], item=1),
        Exercise("ends", "LN7", FOUND["ending/2"]),
        Exercise("ends", "LN11", FOUND["ending/3"], options=FOUR, seats=4),
    ),
)
PARTNERS = Theme(
    "partners-help",
    "You and your partner",
    (
        Exercise("do", "LN11", FOUND["partners-help/1"], goal="partner", options=FOUR, seats=4),
        Exercise("takes", "LN5", FOUND["partners-help/2"], item=1, options=FOUR, seats=4),
        Exercise("scores", "LN11", FOUND["partners-help/3"], options=FOUR, seats=4),
    ),
    picture="4C AC",
)

THEMES = (RANKS, TRUMPING, SPARE, QUOTA, ENDING, PARTNERS)
