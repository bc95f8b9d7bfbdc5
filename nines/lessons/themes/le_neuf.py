"""Le Neuf by theme: following and trumping, what a deal does to the score, partners."""

from nines.lessons.themes.found.le_neuf import FOUND
from nines.lessons.themes.theme import Exercise, Theme

FOUR = (("table", "four"),)

TRUMPING = Theme(
    "trumping",
    "Follow, throw off or trump",
    (
        Exercise("may", "LN5", FOUND["trumping/1"]),
        Exercise("may", "LN5", FOUND["trumping/2"]),
        Exercise("takes", "LN5", FOUND["trumping/3"], item=1),
        Exercise("do", "LN5", FOUND["trumping/4"], goal="win", item=1),
    ),
)
QUOTA = Theme(
    "quota",
    "Down to 0",
    (
        Exercise("scores", "LN6", FOUND["quota/1"], item=1),
        Exercise("scores", "LN6", FOUND["quota/2"], item=1),
        Exercise("takes", "LN5", FOUND["quota/3"], item=1),
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
)

THEMES = (TRUMPING, QUOTA, PARTNERS)
