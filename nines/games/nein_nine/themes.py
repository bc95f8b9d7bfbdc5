"""Nein Nine by theme: its 8s, its 7s, the Joker, what the 9s cost, and the end."""

from nines.lessons.themes.found import found
from nines.lessons.themes.theme import Exercise, Spot, Theme

FOUND = found("nein-nine")

NO_DIAMOND = "8H 9H TH JC 9C TC 8C"
"""A hand that cannot follow when a diamond is led."""

SIX_TRICKS = Spot(
    "1 9C, 2 7C, 0 JC, 0 JS, 1 JH, 2 9S, 0 8S, 1 TH, 2 JD, 0 9H, 1 7H, 2 JK-, 0 7S, 1 7D, 2 8C, 0 9D, 1 TD, 2 8H, "
    "1 8D, 2 TC",
    "TS",
    "nein-nine/example/six/709",
)
"""Six tricks with three 9s in them, as in the source's example."""
THREE_TRICKS = Spot(
    "0 9D, 1 JD, 2 9C, 1 JS, 2 TS, 0 7S, 1 TD, 2 8H, 0 7D, 0 9H, 1 9S, 2 JH, 2 TH, 0 7H, 1 8D, 0 7C, 1 8C, 2 8S, "
    "1 TC, 2 JK-",
    "JC",
    "nein-nine/example/three/34",
)
"""Three tricks and no 9."""

EIGHTS = Theme(
    "eights",
    "An 8 makes trump",
    (
        Exercise(
            "may",
            "NN4",
            (
                Spot("1 TC, 2 9C", hands=("JC 7C 8D TD 9H TS 7S", "TC", "9C")),
                Spot("1 TS, 2 7S", hands=("9S 8S JD 9D TH 7C JC", "TS", "7S")),
                *FOUND["eights/1"],
            ),
        ),
        Exercise(
            "takes",
            "NN5",
            (
                Spot("1 7D, 2 9D", "8D", hands=("8D JH TH 9H JS TS 9S", "7D", "9D")),
                Spot("1 TC, 2 JC", "8H", hands=("8H JH TH 9D JS TS 9S", "TC", "JC")),
                *FOUND["eights/2"],
            ),
        ),
        Exercise("takes", "NN11", FOUND["eights/3"]),
        Exercise(
            "do",
            "NN5",
            (Spot("1 TC, 2 JC", hands=("8S JH TH 9D JD TS 9S", "TC", "JC")), *FOUND["eights/4"]),
            goal="trump",
        ),
    ),
    picture="8H 8S",
)
SPITS = Theme(
    "spits",
    "Which suit is this 7 now?",
    (
        Exercise(
            "belongs",
            "NN6",
            (
                Spot("1 8H, 2 JH", "7D", hands=("7D 9D TC 9S JS TS 9H", "8H TH", "JH")),
                Spot("1 8S, 2 TS", "7C", hands=("7C JC 9H TD 9D JD 9S", "8S", "TS")),
                Spot("1 8C, 2 JC", "7D", hands=("7D 9D TH 9H JS TS 9C", "8C", "JC")),
                *FOUND["spits/1"],
            ),
            item=1,
        ),
        Exercise(
            "may",
            "NN7",
            (
                Spot("1 8S, 2 JS, 0 9S, 2 TC", hands=("7C 9S 9H TD JD 9D JH", "8S", "JS TC")),
                Spot("1 8S, 2 JS", hands=("7C TC 9H TD JD 9D JH", "8S", "JS")),
                *FOUND["spits/2"],
            ),
        ),
        Exercise(
            "takes",
            "NN6",
            (
                Spot("1 8H, 2 JH", "7D", hands=("7D 9D TC 9S JS TS 9C", "8H", "JH")),
                Spot("1 8C, 2 7S", "JC", hands=("JC 9D TC 9S JD TD 9H", "8C", "7S")),
                Spot("1 8H, 2 7D", "7H", hands=("7H 9D TC 9S JS TS 9H", "8H", "7D")),
                *FOUND["spits/3"],
            ),
            item=1,
        ),
        Exercise(
            "takes",
            "NN8",
            (
                Spot("1 7D, 2 8H", "JD", hands=("JD 9D TD JS TS 9S 8S", "7D", NO_DIAMOND)),
                Spot("1 7C, 2 8S", "TC", hands=("TC 9C JD TH 9D JH 8H", "7C", "8S 9S TS 8D TD 9H 7H")),
                *FOUND["spits/4"],
            ),
        ),
        Exercise(
            "may",
            "NN8",
            (
                Spot("1 7D, 2 8H", hands=("JD TD JH 7H TS 9S 8S", "7D", "8H 9H TH JC 9C TC 8C")),
                Spot("1 7C, 2 8S", hands=("TC JS 9S TH 9D JH 8H", "7C", "8S 7S TS 8D TD 9H 7H")),
                *FOUND["spits/5"],
            ),
        ),
    ),
    picture="7H 7D",
)
JOKER = Theme(
    "joker",
    "The Joker wins or loses",
    (
        Exercise(
            "may",
            "NN9",
            (Spot("1 TH, 2 9H", hands=("JK JH 7H TC 9S JS 8D", "TH", "9H")), *FOUND["joker/1"]),
        ),
        Exercise(
            "may",
            "NN10",
            (
                Spot("1 JK-, 2 9C", hands=("TC 7C JH TD 9D JS 9S", "JK", "9C")),
                Spot("1 JK+, 2 TD", hands=("JD JC 7H TH 9C JS 8S", "JK", "TD")),
                *FOUND["joker/2"],
            ),
        ),
        Exercise(
            "do",
            "NN9",
            (Spot("1 9C, 2 7C", hands=("JC TC JK TD 7D JS 8S", "9C", "7C")), *FOUND["joker/3"]),
            goal="lose",
        ),
        Exercise(
            "do",
            "NN9",
            (Spot("1 JH, 2 8S", hands=("9H TH JK TD 7D JC 8D", "JH", "8S 9S TS 7S JS 7C 8C")), *FOUND["joker/4"]),
            goal="win",
        ),
    ),
    picture="9D JK",
)
NINES = Theme(
    "nines",
    "What the 9s cost",
    (
        Exercise(
            "do", "NN13",
            (Spot("1 9C, 2 TC", hands=("JC 7C JH TD 7D JS 8S", "9C", "TC")), *FOUND["nines/1"]),
            goal="lose",
        ),
        Exercise("scores", "NN13", (SIX_TRICKS, *FOUND["nines/2"])),
        Exercise("scores", "NN13", (THREE_TRICKS, *FOUND["nines/3"])),
    ),
    picture="9H 9S",
)  # fmt: skip
ENDING = Theme(
    "ending",
    "When the match is over",
    (
        Exercise("ends", "NN16", FOUND["ending/1"]),
        Exercise("ends", "NN15", FOUND["ending/2"], item=1),
        Exercise("ends", "NN17", FOUND["ending/3"]),
    ),
)

THEMES = (EIGHTS, SPITS, JOKER, NINES, ENDING)
