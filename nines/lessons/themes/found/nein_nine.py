"""Nein Nine: positions found in self-play (nines/commands/spots.py)."""

from nines.lessons.themes.theme import Spot

FOUND: dict[str, tuple[Spot, ...]] = {
    "eights/1": (
        Spot(
            moves="1 8S, 2 JS",
            seed="nein-nine/eights/1/0",
        ),
    ),
    "eights/2": (
        Spot(
            moves="1 JH, 2 7H",
            play="8H",
            seed="nein-nine/eights/2/1",
        ),
    ),
    "eights/3": (
        Spot(
            moves="0 8S, 1 JK+, 2 TS, 1 JH, 2 7H",
            play="JS",
            seed="nein-nine/eights/3/0",
        ),
        Spot(
            moves="0 7D, 1 8S, 2 9D, 1 TC, 2 JC, 0 8C, 2 JH, 0 JK+, 1 9H, 0 TH, 1 7S, 2 8H, 1 7C, 2 TS",
            play="8D",
            seed="nein-nine/eights/3/4",
        ),
        Spot(
            moves="1 8H, 2 TH",
            play="JC",
            seed="nein-nine/eights/3/5",
        ),
    ),
    "eights/4": (
        Spot(
            moves="2 7H",
            seed="nein-nine/eights/4/37",
        ),
        Spot(
            moves="2 9H",
            seed="nein-nine/eights/4/43",
        ),
    ),
    "spits/1": (
        Spot(
            moves="2 TH, 0 8H, 1 9H, 2 TS",
            play="7C",
            seed="nein-nine/spits/1/0",
        ),
    ),
    "spits/2": (
        Spot(
            moves="2 8H",
            seed="nein-nine/spits/2/5",
        ),
    ),
    "spits/3": (
        Spot(
            moves="1 8S, 2 TS",
            play="7S",
            seed="nein-nine/spits/3/0",
        ),
    ),
    "spits/4": (
        Spot(
            moves="1 8C, 2 9C, 0 JC, 0 TS, 1 JS, 2 9S, 1 JD, 2 7D, 0 8D, 1 JK+, 2 7H",
            play="TH",
            seed="nein-nine/spits/4/15",
        ),
    ),
    "spits/5": (
        Spot(
            moves="2 8H, 0 TH, 1 7D, 1 JK-, 2 JC",
            seed="nein-nine/spits/5/57",
        ),
    ),
    "joker/1": (
        Spot(
            moves="1 JD, 2 TD, 0 7C, 1 9D, 2 8D",
            seed="nein-nine/joker/1/7",
        ),
        Spot(
            moves="0 8C, 1 9C, 2 TC, 2 9S",
            seed="nein-nine/joker/1/8",
        ),
    ),
    "joker/2": (
        Spot(
            moves="1 JK+, 2 8S",
            seed="nein-nine/joker/2/8",
        ),
    ),
    "joker/3": (
        Spot(
            moves="2 8H, 0 9H, 1 JH, 1 TS, 2 9S, 0 7S, 1 TD, 2 9D",
            seed="nein-nine/joker/3/1",
        ),
        Spot(
            moves="1 8H, 2 JH",
            seed="nein-nine/joker/3/10",
        ),
    ),
    "joker/4": (
        Spot(
            moves="1 JH, 2 TH",
            seed="nein-nine/joker/4/1",
        ),
        Spot(
            moves="2 7D, 0 JD, 1 8S, 1 TH, 2 9H, 0 8H, 1 JC, 2 TD",
            seed="nein-nine/joker/4/3",
        ),
    ),
    "nines/1": (
        Spot(
            moves="1 8D, 2 JK+, 0 TD, 2 7S, 0 8S, 1 TS, 1 TH, 2 9C",
            seed="nein-nine/nines/1/1",
        ),
        Spot(
            moves="1 8C, 2 9C",
            seed="nein-nine/nines/1/7",
        ),
    ),
    "nines/2": (
        Spot(
            moves=
            "1 8S, 2 9S, 0 JS, 0 TD, 1 JD, 2 8D, 1 7C, 2 9C, 0 9H, 1 JH, 2 TH, 0 JK+, 0 9D, 1 8H, 2 JC, 0 7D, 1 "
            "TS, 2 8C, 1 7S, 2 TC",
            play="7H",
            seed="nein-nine/nines/2/0",
        ),
        Spot(
            moves=
            "1 7S, 2 9S, 0 JS, 0 JC, 1 8C, 2 9C, 0 7D, 1 JK-, 2 8D, 2 TH, 0 9H, 1 8H, 2 TS, 0 8S, 1 7C, 1 JH, 2 "
            "JD, 0 7H, 1 TD, 2 TC",
            play="9D",
            seed="nein-nine/nines/2/13",
        ),
    ),
    "nines/3": (
        Spot(
            moves=
            "2 9H, 0 JH, 1 8H, 0 JD, 1 9C, 2 9D, 0 8C, 1 7D, 2 7C, 1 JS, 2 8D, 0 TS, 1 8S, 2 7H, 0 9S, 2 JC, 0 "
            "TC, 1 TH, 1 JK-, 2 TD",
            play="7S",
            seed="nein-nine/nines/3/7",
        ),
        Spot(
            moves=
            "0 TC, 1 9C, 2 7C, 0 8C, 1 7S, 2 JC, 1 9H, 2 7H, 0 JH, 0 JK-, 1 TS, 2 8S, 1 TD, 2 8D, 0 JD, 0 9S, 1 "
            "JS, 2 8H, 1 9D, 2 TH",
            play="7D",
            seed="nein-nine/nines/3/15",
        ),
    ),
}  # fmt: skip
