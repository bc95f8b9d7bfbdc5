"""Nein Nine: positions found in self-play (nines/commands/spots.py)."""

from nines.lessons.themes.theme import Spot

FOUND: dict[str, tuple[Spot, ...]] = {
    "eights/1": (
        Spot(
            moves="1 8S, 2 JS", seed="nein-nine/eights/1/0"),
    ),
    "eights/2": (
        Spot(
            moves="1 JH, 2 7H", play="8H", seed="nein-nine/eights/2/1"),
    ),
    "eights/3": (
        Spot(
            moves="0 8S, 1 JK+, 2 TS, 1 JH, 2 7H",
            play="JS", seed="nein-nine/eights/3/0"),
        Spot(
            moves="0 7D, 1 8S, 2 9D, 1 TC, 2 JC, 0 8C, 2 JH, 0 JK+, 1 9H, 0 TH, 1 7S, 2 8H, 1 7C, 2 TS",
            play="8D", seed="nein-nine/eights/3/4"),
        Spot(
            moves="1 8H, 2 TH", play="JC", seed="nein-nine/eights/3/5"),
    ),
    "eights/4": (
        Spot(
            moves="2 7H", seed="nein-nine/eights/4/37"),
        Spot(
            moves="2 9H", seed="nein-nine/eights/4/43"),
    ),
    "spits/1": (
        Spot(
            moves="2 TH, 0 8H, 1 9H, 2 TS", play="7C", seed="nein-nine/spits/1/0"),
    ),
    "spits/2": (
        Spot(
            moves="2 8H", seed="nein-nine/spits/2/5"),
    ),
    "spits/3": (
        Spot(
            moves="1 8S, 2 TS", play="7S", seed="nein-nine/spits/3/0"),
    ),
    "spits/4": (
        Spot(
            moves="1 8C, 2 9C, 0 JC, 0 TS, 1 JS, 2 9S, 1 JD, 2 7D, 0 8D, 1 JK+, 2 7H",
            play="TH", seed="nein-nine/spits/4/15"),
    ),
    "spits/5": (
        Spot(
            moves="2 8H, 0 TH, 1 7D, 1 JK-, 2 JC",
            seed="nein-nine/spits/5/57"),
    ),
    "joker/1": (
        Spot(
            moves="1 JD, 2 TD, 0 7C, 1 9D, 2 8D", seed="nein-nine/joker/1/7"),
        Spot(
            moves="0 8C, 1 9C, 2 TC, 2 9S", seed="nein-nine/joker/1/8"),
    ),
    "joker/2": (
        Spot(
            moves="1 JK+, 2 8S", seed="nein-nine/joker/2/8"),
    ),
    "joker/3": (
        Spot(
            moves="2 8H, 0 9H, 1 JH, 1 TS, 2 9S, 0 7S, 1 TD, 2 9D",
            seed="nein-nine/joker/3/1"),
        Spot(
            moves="1 8H, 2 JH", seed="nein-nine/joker/3/10"),
    ),
    "joker/4": (
        Spot(
            moves="1 JH, 2 TH", seed="nein-nine/joker/4/1"),
        Spot(
            moves="2 7D, 0 JD, 1 8S, 1 TH, 2 9H, 0 8H, 1 JC, 2 TD",
            seed="nein-nine/joker/4/3"),
    ),
    "nines/1": (
        Spot(
            moves="1 8D, 2 JK+, 0 TD, 2 7S, 0 8S, 1 TS, 1 TH, 2 9C",
            seed="nein-nine/nines/1/1"),
        Spot(
            moves="1 8C, 2 9C", seed="nein-nine/nines/1/7"),
    ),
    "nines/2": (
        Spot(
            moves=
            "1 8S, 2 9S, 0 JS, 0 TD, 1 JD, 2 8D, 1 7C, 2 9C, 0 9H, 1 JH, 2 TH, 0 JK+, 0 9D, 1 8H, 2 JC, 0 7D, 1 "
            "TS, 2 8C, 1 7S, 2 TC",
            play="7H", seed="nein-nine/nines/2/0"),
        Spot(
            moves=
            "1 7S, 2 9S, 0 JS, 0 JC, 1 8C, 2 9C, 0 7D, 1 JK-, 2 8D, 2 TH, 0 9H, 1 8H, 2 TS, 0 8S, 1 7C, 1 JH, 2 "
            "JD, 0 7H, 1 TD, 2 TC",
            play="9D", seed="nein-nine/nines/2/13"),
    ),
    "nines/3": (
        Spot(
            moves=
            "2 9H, 0 JH, 1 8H, 0 JD, 1 9C, 2 9D, 0 8C, 1 7D, 2 7C, 1 JS, 2 8D, 0 TS, 1 8S, 2 7H, 0 9S, 2 JC, 0 "
            "TC, 1 TH, 1 JK-, 2 TD",
            play="7S", seed="nein-nine/nines/3/7"),
        Spot(
            moves=
            "0 TC, 1 9C, 2 7C, 0 8C, 1 7S, 2 JC, 1 9H, 2 7H, 0 JH, 0 JK-, 1 TS, 2 8S, 1 TD, 2 8D, 0 JD, 0 9S, 1 "
            "JS, 2 8H, 1 9D, 2 TH",
            play="7D", seed="nein-nine/nines/3/15"),
    ),
    "ending/1": (
        Spot(
            moves=
            "0 9C, 1 7C, 2 TC, 2 TH, 0 JH, 1 9H, 0 8C, 1 7S, 2 JK+, 2 TD, 0 7D, 1 JD, 1 8D, 2 9D, 0 8S, 2 TS, 0 "
            "7H, 1 JS, 1 8H, 2 9S",
            play="JC", seed="nein-nine/ending/1/0/8", dealer=2, deal=8, totals=(7, 1, 7)),
        Spot(
            moves=
            "0 8S, 1 TS, 2 9S, 1 JH, 2 8H, 0 JK+, 0 JD, 1 9D, 2 8D, 0 TD, 1 JC, 2 7D, 0 TH, 1 7C, 2 9C, 1 JS, 2 "
            "TC, 0 9H, 1 7S, 2 8C",
            play="7H", seed="nein-nine/ending/1/12/8", dealer=2, deal=8, totals=(7, 5, -4)),
        Spot(
            moves=
            "1 JC, 2 8C, 0 TC, 1 8D, 2 8S, 0 TD, 0 JD, 1 9D, 2 8H, 0 JS, 1 9S, 2 TS, 0 7H, 1 7S, 2 JK+, 2 JH, 0 "
            "9H, 1 9C, 1 7C, 2 TH",
            play="7D", seed="nein-nine/ending/1/13/6", deal=6, totals=(5, 2, 7)),
    ),
    "ending/2": (
        Spot(
            moves=
            "0 8S, 1 9S, 2 TS, 2 JH, 0 8H, 1 7C, 1 JC, 2 TC, 0 JK+, 0 TD, 1 9D, 2 8D, 0 TH, 1 8C, 2 9H, 0 JS, 1 "
            "7S, 2 7H, 1 7D, 2 JD",
            play="9C", seed="nein-nine/ending/2/2/8", dealer=2, deal=8, totals=(6, 4, 7)),
        Spot(
            moves=
            "1 JD, 2 JH, 0 8D, 1 JS, 2 8S, 0 JK+, 0 9H, 1 TH, 2 9C, 1 7S, 2 TS, 0 9D, 0 8H, 1 7H, 2 9S, 1 7D, 2 "
            "7C, 0 TC, 1 TD, 2 JC",
            play="8C", seed="nein-nine/ending/2/18/9", deal=9, totals=(7, 6, 4)),
        Spot(
            moves=
            "0 8D, 1 9D, 2 JD, 2 8S, 0 JS, 1 JK+, 1 JC, 2 8C, 0 9C, 1 TS, 2 9H, 0 9S, 1 7D, 2 7C, 0 7H, 1 TD, 2 "
            "TH, 0 7S, 1 8H, 2 JH",
            play="TC", seed="nein-nine/ending/2/21/8", dealer=2, deal=8, totals=(5, 3, 5)),
    ),
    "ending/3": (
        Spot(
            moves=
            "1 JH, 2 TH, 0 8H, 1 TS, 2 7C, 0 JS, 0 TD, 1 9D, 2 8D, 0 JD, 1 9C, 2 8C, 0 9S, 1 7S, 2 JC, 0 9H, 1 "
            "7H, 2 TC, 1 8S, 2 JK+",
            play="7D", seed="nein-nine/ending/3/2/9", deal=9, totals=(8, 7, 5)),
        Spot(
            moves=
            "1 JK-, 2 8S, 0 JS, 0 JH, 1 8H, 2 9H, 0 JC, 1 8C, 2 9C, 0 TD, 1 JD, 2 7S, 2 7H, 0 9D, 1 8D, 2 TC, 0 "
            "7D, 1 TS, 1 9S, 2 TH",
            play="7C", seed="nein-nine/ending/3/37/9", deal=9, totals=(6, 5, 4)),
        Spot(
            moves=
            "1 8H, 2 JK-, 0 9H, 0 JD, 1 8C, 2 9D, 0 8D, 1 7S, 2 JH, 2 JC, 0 7C, 1 TC, 2 9C, 0 TH, 1 JS, 0 TD, 1 "
            "7D, 2 8S, 1 7H, 2 TS",
            play="9S", seed="nein-nine/ending/3/55/9", deal=9, totals=(5, 3, 2)),
    ),
}  # fmt: skip
