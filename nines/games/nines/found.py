"""Nines: positions found in self-play (nines/commands/spots.py)."""

from nines.lessons.themes.theme import Spot

FOUND: dict[str, tuple[Spot, ...]] = {
    "no-trump/1": (
        Spot(
            moves="0 keep, 1 swap, 2 keep, 1 8H, 2 7H, 0 9H, 0 AD, 1 QD, 2 2D, 0 4D, 1 KD, 2 7D, 1 2H, 2 3S",
            play="5D", seed="nines/no-trump/1/1"),
        Spot(
            moves=
            "0 keep, 1 keep, 2 swap, 1 AH, 2 3H, 0 4H, 1 5D, 2 2D, 0 7D, 0 AD, 1 4D, 2 6S, 0 TH, 1 3S, 2 8H, 0 "
            "AS, 1 9S, 2 4C, 0 TD, 1 QD, 2 5C, 1 TS, 2 6H, 0 4S, 1 6C, 2 7C",
            play="QS", seed="nines/no-trump/1/26"),
    ),
    "no-trump/2": (
        Spot(
            moves=
            "0 swap, 1 keep, 2 swap, 1 TD, 2 2D, 0 JD, 0 AC, 1 2C, 2 6C, 0 AD, 1 3D, 2 8D, 0 6D, 1 3S, 2 2H, 0 "
            "7D, 1 3H, 2 5H, 0 9D, 1 4S, 2 9H, 0 4C, 1 5C, 2 TH, 1 QC, 2 6S",
            seed="nines/no-trump/2/0"),
        Spot(
            moves="0 swap, 1 keep, 2 keep, 1 AC, 2 4C",
            seed="nines/no-trump/2/1"),
        Spot(
            moves="0 keep, 1 swap, 2 keep, 1 KS, 2 7S",
            seed="nines/no-trump/2/2"),
    ),
    "no-trump/3": (
        Spot(
            moves="0 keep, 1 keep, 2 swap, 1 AS, 2 JS, 0 7S, 1 AC, 2 2C, 0 JC, 1 JH, 2 8H",
            seed="nines/no-trump/3/0"),
        Spot(
            moves="0 swap, 1 keep, 2 keep, 1 AS, 2 3S, 0 TS, 1 KD, 2 6D",
            seed="nines/no-trump/3/1"),
        Spot(
            moves="0 swap, 1 keep, 2 keep, 1 KD, 2 8D, 0 5D, 1 AD, 2 9D, 0 6D, 1 KC, 2 3C",
            seed="nines/no-trump/3/3"),
    ),
    "clubs-first/1": (
        Spot(
            moves=
            "2 keep, 0 keep, 1 swap, 0 AD, 1 7D, 2 2D, 0 8S, 1 TS, 2 3C, 2 AH, 0 2H, 1 6H, 2 QH, 0 7H, 1 4C, 1 "
            "8C, 2 6C, 0 9C, 0 AC, 1 5C, 2 3D, 0 QS, 1 AS, 2 4H, 1 6S, 2 4D, 0 KS, 0 4S, 1 9S, 2 5H, 1 8D, 2 TD",
            seed="nines/clubs-first/1/0"),
        Spot(
            moves=
            "2 keep, 0 swap, 1 keep, 0 KD, 1 5D, 2 3D, 0 KS, 1 5S, 2 KH, 0 AD, 1 6D, 2 8D, 0 2D, 1 5C, 2 QD, 1 "
            "2H, 2 AH",
            seed="nines/clubs-first/1/2"),
        Spot(
            moves="2 keep, 0 swap, 1 keep, 0 AC, 1 3C, 2 6C, 0 5D, 1 AD, 2 KD, 1 AH, 2 4H",
            seed="nines/clubs-first/1/3"),
    ),
    "clubs-first/2": (
        Spot(
            moves="1 keep, 2 keep, 0 keep, 2 5S, 0 JS, 1 2S, 0 7D, 1 AD, 2 5D, 1 JD, 2 AS",
            play="6D", seed="nines/clubs-first/2/0"),
        Spot(
            moves=
            "1 swap, 2 keep, 0 keep, 2 AD, 0 7D, 1 6D, 2 AS, 0 KS, 1 3S, 2 AH, 0 3H, 1 2H, 2 2S, 0 TS, 1 JS, 1 "
            "KH, 2 4H",
            play="QC", seed="nines/clubs-first/2/1"),
        Spot(
            moves="2 keep, 0 swap, 1 keep, 0 AH, 1 3H, 2 2H, 0 7S, 1 AS, 2 3S, 1 QS, 2 9S, 0 8S, 1 KS, 2 6S",
            play="5C", seed="nines/clubs-first/2/2"),
    ),
    "clubs-first/3": (
        Spot(
            moves=
            "2 keep, 0 keep, 1 swap, 0 KH, 1 8H, 2 TH, 0 AH, 1 9H, 2 JD, 0 5C, 1 KC, 2 3C, 1 AD, 2 QD, 0 2D, 1 "
            "AS, 2 KS, 0 JS, 1 2S, 2 4S, 0 QS, 0 4H, 1 JH, 2 4C, 2 4D, 0 8D, 1 6D, 0 AC, 1 7C, 2 6C, 0 9D, 1 7D, "
            "2 TD, 2 QC, 0 2C, 1 3S, 2 5S, 0 2H, 1 9S, 1 QH, 2 6S",
            play="5D", seed="nines/clubs-first/3/2"),
        Spot(
            moves=
            "1 keep, 2 keep, 0 swap, 2 AD, 0 7D, 1 3D, 2 KH, 0 5H, 1 JH, 2 QD, 0 2D, 1 KD, 1 JD, 2 4D, 0 8D, 1 "
            "KS, 2 2S, 0 AS, 0 5S, 1 7S, 2 6S, 1 TH, 2 6C, 0 4H, 2 JS, 0 8S, 1 3S, 2 KC, 0 4C, 1 5C, 2 9S, 0 7C, "
            "1 9C, 1 7H, 2 3C, 0 6H, 2 4S, 0 9H, 1 QC, 1 QH, 2 QS",
            play="8C", seed="nines/clubs-first/3/4"),
        Spot(
            moves=
            "0 swap, 1 keep, 2 keep, 1 KD, 2 4D, 0 3D, 1 AD, 2 6D, 0 QD, 1 KS, 2 2S, 0 4S, 1 QH, 2 KH, 0 4H, 2 "
            "2H, 0 6H, 1 2C, 1 JS, 2 QS, 0 5S, 2 JD, 0 5D, 1 7D, 2 9C, 0 4C, 1 TC, 1 6S, 2 3S, 0 TS, 0 8H, 1 8D, "
            "2 JH, 2 9D, 0 6C, 1 TD, 0 8C, 1 QC, 2 5C, 1 KC, 2 AH",
            play="JC", seed="nines/clubs-first/3/9"),
    ),
    "four-alone/1": (
        Spot(
            moves=
            "1 AH, 2 4H, 3 9H, 0 3H, 1 QS, 2 3S, 3 AS, 0 2S, 3 TH, 0 QH, 1 8H, 2 JH, 0 AD, 1 2D, 2 5D, 3 3D, 0 "
            "5S, 1 KS, 2 4S, 3 TS, 1 4D, 2 KD, 3 QD, 0 7D, 2 AC, 3 3C, 0 KC, 1 4C, 2 9S, 3 7C, 0 6S, 1 7S, 3 9D, "
            "0 TD, 1 JD, 2 6D, 1 8S, 2 JS, 3 2H",
            play="KH", seed="nines/four-alone/1/0"),
        Spot(
            moves=
            "3 9D, 0 4D, 1 QD, 2 KD, 2 KH, 3 9H, 0 2H, 1 6H, 2 KS, 3 2S, 0 5S, 1 3S, 2 6D, 3 TD, 0 5D, 1 3D, 3 "
            "8C, 0 3C, 1 JC, 2 KC, 2 AH, 3 JH, 0 3H, 1 7H, 2 AS, 3 7S, 0 8S, 1 9S, 2 TS, 3 JS, 0 QS, 1 4S, 0 7D, "
            "1 8D, 2 AD, 3 JD, 2 4H, 3 2C, 0 5H, 1 8H, 3 4C, 0 7C, 1 AC, 2 TC, 1 QH, 2 2D, 3 9C",
            play="TH", seed="nines/four-alone/1/2"),
        Spot(
            moves=
            "1 AC, 2 4C, 3 9C, 0 2C, 1 7H, 2 KH, 3 AH, 0 2H, 3 AS, 0 9S, 1 6S, 2 2S, 3 6D, 0 3D, 1 QD, 2 KD, 2 "
            "KS, 3 5S, 0 JS, 1 4S, 2 9D, 3 JD, 0 AD, 1 4D, 0 QS, 1 7S, 2 3S, 3 TS, 0 KC, 1 3C, 2 6C, 3 JC, 0 6H, "
            "1 QH, 2 3H, 3 4H, 1 9H, 2 JH, 3 5H, 0 8H, 2 TD, 3 7D, 0 2D, 1 7C, 1 TH, 2 8S, 3 QC",
            play="5C", seed="nines/four-alone/1/3"),
    ),
    "four-alone/2": (
        Spot(
            moves=
            "2 AS, 3 2S, 0 5S, 1 3S, 2 AD, 3 2D, 0 6D, 1 JD, 2 QH, 3 AH, 0 2H, 1 5H, 3 3D, 0 KD, 1 TC, 2 5D, 1 "
            "7S, 2 JS, 3 TS",
            seed="nines/four-alone/2/0"),
        Spot(
            moves="1 KS, 2 6S, 3 8S", seed="nines/four-alone/2/4"),
        Spot(
            moves=
            "2 KD, 3 4D, 0 2D, 1 3D, 2 AD, 3 JD, 0 QD, 1 5D, 2 AC, 3 4C, 0 TC, 1 2C, 2 4H, 3 6H, 0 KH, 1 AH, 1 "
            "QH, 2 9H, 3 8H, 0 2H, 1 6S, 2 3S, 3 KS",
            seed="nines/four-alone/2/5"),
    ),
    "four-alone/3": (
        Spot(
            moves=
            "3 KH, 0 2H, 1 4H, 2 7H, 3 AD, 0 3D, 1 JD, 2 2D, 3 AH, 0 3H, 1 7C, 2 5H, 1 4C, 2 AC, 3 6C, 0 5S, 2 "
            "TD, 3 9D, 0 6D, 1 KD, 1 KC, 2 3C, 3 9C, 0 8S, 1 4D, 2 QD, 3 5D, 0 7D, 2 6H, 3 JH, 0 8H, 1 2C, 1 3S, "
            "2 2S, 3 4S, 0 JS, 0 QH, 1 5C, 2 TH, 3 QC, 3 6S, 0 AS, 1 KS, 2 7S, 0 QS, 1 JC, 2 TS, 3 9S, 1 TC, 2 "
            "8C, 3 8D",
            play="9H", seed="nines/four-alone/3/18"),
        Spot(
            moves=
            "1 AC, 2 7C, 3 8C, 0 5C, 1 TD, 2 QD, 3 2D, 0 6C, 0 AH, 1 6H, 2 8H, 3 3H, 0 JC, 1 4D, 2 3C, 3 TC, 0 "
            "9C, 1 7H, 2 2C, 3 4H, 0 KS, 1 JS, 2 2S, 3 7S, 0 QC, 1 7D, 2 4C, 3 5H, 0 KC, 1 8D, 2 TH, 3 JD, 0 4S, "
            "1 AS, 2 3S, 3 8S, 1 TS, 2 3D, 3 QS, 0 5S, 3 5D, 0 2H, 1 KD, 2 6D, 1 9S, 2 JH, 3 9D, 0 6S, 1 AD, 2 "
            "KH, 3 QH",
            play="9H", seed="nines/four-alone/3/25"),
        Spot(
            moves=
            "3 3D, 0 4D, 1 AD, 2 2D, 1 AH, 2 2H, 3 6H, 0 4H, 1 3S, 2 4S, 3 TS, 0 KS, 0 9H, 1 3H, 2 KH, 3 2C, 3 "
            "QD, 0 8C, 1 TC, 2 7D, 1 4C, 2 JC, 3 6C, 0 QC, 0 TH, 1 JH, 2 7H, 3 3C, 3 AC, 0 KC, 1 7C, 2 5D, 3 9C, "
            "0 8S, 1 6S, 2 6D, 3 KD, 0 5H, 1 5S, 2 8D, 3 5C, 0 AS, 1 9S, 2 9D, 3 2S, 0 QH, 1 JS, 2 TD, 1 QS, 2 "
            "JD, 3 7S",
            play="8H", seed="nines/four-alone/3/28"),
    ),
}  # fmt: skip
