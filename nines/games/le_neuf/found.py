"""Le Neuf: positions found in self-play (nines/commands/spots.py)."""

from nines.lessons.themes.theme import Spot

FOUND: dict[str, tuple[Spot, ...]] = {
    "ranks/1": (
        Spot(
            moves=
            "0 swap, 1 keep, 2 keep, 0 AC, 1 3C, 2 4C, 0 7S, 1 AS, 2 6S, 1 JC, 2 8C, 0 5C, 1 KC, 2 9C, 0 6C, 1 "
            "KH, 2 3H, 0 8H, 1 AH, 2 4H",
            play="JH", seed="le-neuf/ranks/1/1"),
        Spot(
            moves="1 swap, 2 keep, 0 keep, 1 2H, 2 JH",
            play="KH", seed="le-neuf/ranks/1/2"),
        Spot(
            moves=
            "2 swap, 0 swap, 1 swap, 2 AD, 0 5D, 1 6D, 2 AH, 0 3H, 1 7H, 2 2C, 0 AC, 1 4C, 0 TD, 1 JD, 2 2D, 1 "
            "JC, 2 3C, 0 5C, 1 TC, 2 7C, 0 6C, 1 JH, 2 2H",
            play="6H", seed="le-neuf/ranks/1/3"),
    ),
    "ranks/2": (
        Spot(
            moves="0 swap, 1 keep, 2 keep, 0 5D, 1 KD, 2 3D, 1 AD, 2 TD, 0 6D, 1 KC, 2 3C",
            seed="le-neuf/ranks/2/5"),
        Spot(
            moves=
            "0 swap, 1 keep, 2 keep, 0 2S, 1 KS, 2 AS, 2 AH, 0 4H, 1 5H, 2 JS, 0 4S, 1 6S, 2 QS, 0 5S, 1 8D, 2 "
            "3D, 0 KD, 1 AD, 1 JH, 2 8H, 0 2D, 1 QD, 2 6D, 0 JD, 1 8C, 2 2C",
            seed="le-neuf/ranks/2/11"),
        Spot(
            moves="1 swap, 2 swap, 0 keep, 1 AS, 2 5S, 0 2S, 1 AC, 2 2C, 0 TC, 1 JD, 2 2D",
            seed="le-neuf/ranks/2/15"),
    ),
    "ranks/3": (
        Spot(
            moves="1 swap, 2 swap, 0 swap, 1 KD, 2 QD",
            seed="le-neuf/ranks/3/7"),
        Spot(
            moves=
            "2 swap, 0 swap, 1 keep, 2 9C, 0 KC, 1 AC, 1 KS, 2 JS, 0 3S, 1 KH, 2 5H, 0 9H, 1 AH, 2 QH, 0 JH, 1 "
            "5S, 2 AS, 0 9S, 2 JC, 0 5C, 1 TH, 1 8H, 2 2C, 0 2D, 1 8D, 2 3D",
            seed="le-neuf/ranks/3/8"),
        Spot(
            moves="1 swap, 2 keep, 0 keep, 1 JC, 2 6C",
            seed="le-neuf/ranks/3/10"),
    ),
    "trumping/1": (
        Spot(
            moves=
            "1 keep, 2 keep, 0 swap, 1 AD, 2 4D, 0 5D, 1 QC, 2 9C, 0 3C, 1 JS, 2 5S, 0 8S, 1 9S, 2 3S, 0 AS, 0 "
            "7D, 1 8D, 2 KD, 2 KC, 0 8C, 1 2C, 2 KS, 0 2D, 1 3H, 1 3D, 2 9H",
            seed="le-neuf/trumping/1/0"),
        Spot(
            moves=
            "1 keep, 2 swap, 0 keep, 1 2H, 2 AH, 0 5H, 2 AD, 0 2D, 1 TD, 2 9D, 0 5D, 1 JD, 1 9S, 2 8S, 0 5S, 1 "
            "QS, 2 3S",
            seed="le-neuf/trumping/1/1"),
        Spot(
            moves=
            "0 keep, 1 swap, 2 swap, 0 AS, 1 6S, 2 3S, 0 AD, 1 KD, 2 3D, 0 KH, 1 2H, 2 3H, 0 AH, 1 6H, 2 QH, 0 "
            "9S, 1 KS, 2 7S, 1 AC, 2 7C",
            seed="le-neuf/trumping/1/2"),
    ),
    "trumping/2": (
        Spot(
            moves=
            "0 swap, 1 keep, 2 keep, 0 7D, 1 QD, 2 KD, 2 AS, 0 4S, 1 QS, 2 6C, 0 5C, 1 8C, 1 KC, 2 4H, 0 TC, 2 "
            "3S, 0 9S, 1 TH, 1 AH, 2 QH",
            seed="le-neuf/trumping/2/0"),
        Spot(
            moves=
            "2 swap, 0 keep, 1 keep, 2 QD, 0 TD, 1 5D, 2 QS, 0 AS, 1 2S, 0 9C, 1 AC, 2 7C, 1 JS, 2 6S, 0 5S, 1 "
            "QC, 2 TC, 0 5C, 1 6C, 2 JC, 0 4H, 0 7S, 1 8S, 2 2H, 2 TH, 0 QH, 1 KH, 1 3S, 2 3D",
            seed="le-neuf/trumping/2/13"),
        Spot(
            moves=
            "2 keep, 0 keep, 1 swap, 2 AD, 0 5D, 1 9D, 2 KS, 0 5S, 1 6S, 2 AS, 0 TS, 1 4S, 2 QC, 0 KC, 1 AC, 1 "
            "9C, 2 6C, 0 8C, 1 TD, 2 JD, 0 KD, 0 QS, 1 QH, 2 2S, 1 QD, 2 6D",
            seed="le-neuf/trumping/2/14"),
    ),
    "trumping/3": (
        Spot(
            moves=
            "1 keep, 2 swap, 0 keep, 1 AS, 2 3S, 0 2S, 1 5S, 2 7S, 0 KS, 0 JD, 1 6D, 2 7D, 0 TH, 1 3H, 2 QH, 2 "
            "AC, 0 3C, 1 4C, 2 9S, 0 2H, 1 4S, 0 AH, 1 7H, 2 KH, 0 QD, 1 6H, 2 2D, 1 KC, 2 5C, 0 TC, 1 JC, 2 7C",
            play="9H", seed="le-neuf/trumping/3/0"),
        Spot(
            moves="1 swap, 2 keep, 0 swap, 1 AD, 2 2D, 0 7D, 1 AC, 2 KC, 0 3C, 1 QC, 2 3H",
            play="JC", seed="le-neuf/trumping/3/5"),
        Spot(
            moves="1 swap, 2 keep, 0 swap, 1 KS, 2 4S, 0 2S, 1 JS, 2 QS, 0 3S, 2 AD, 0 4D, 1 2H, 1 TS, 2 7H",
            play="9S", seed="le-neuf/trumping/3/7"),
    ),
    "trumping/4": (
        Spot(
            moves="1 keep, 2 swap, 0 keep, 1 KD, 2 TD",
            seed="le-neuf/trumping/4/1"),
        Spot(
            moves=
            "0 keep, 1 keep, 2 keep, 0 6C, 1 KC, 2 3C, 1 AS, 2 6S, 0 KS, 1 QS, 2 8H, 0 2S, 2 AD, 0 6D, 1 3D, 2 "
            "JC, 0 2C, 1 TC, 2 QD, 0 6H, 1 4D, 0 JS, 1 AH, 2 7C, 1 7D, 2 8D",
            seed="le-neuf/trumping/4/4"),
        Spot(
            moves=
            "2 swap, 0 swap, 1 keep, 2 8C, 0 JC, 1 QC, 1 TC, 2 5C, 0 3C, 1 8S, 2 KS, 0 6S, 2 AS, 0 9S, 1 7S, 2 "
            "9D, 0 6D, 1 3D, 2 2S, 0 QS, 1 3H, 1 8D, 2 4D",
            seed="le-neuf/trumping/4/7"),
    ),
    "spare-hand/1": (
        Spot(
            moves="1 keep, 2 swap", play="swap", seed="le-neuf/spare-hand/1/0"),
        Spot(
            moves="1 swap, 2 keep", play="swap", seed="le-neuf/spare-hand/1/1"),
        Spot(
            moves="2 swap", play="swap", seed="le-neuf/spare-hand/1/2"),
    ),
    "spare-hand/2": (
        Spot(
            play="keep", seed="le-neuf/spare-hand/2/0"),
        Spot(
            moves="1 swap, 2 keep", play="keep", seed="le-neuf/spare-hand/2/1"),
        Spot(
            moves="2 swap", play="keep", seed="le-neuf/spare-hand/2/2"),
    ),
    "spare-hand/3": (
        Spot(
            moves="0 swap, 1 keep, 2 keep", seed="le-neuf/spare-hand/3/1"),
        Spot(
            moves="0 swap, 1 swap, 2 swap", seed="le-neuf/spare-hand/3/7"),
        Spot(
            moves="0 swap, 1 keep, 2 keep", seed="le-neuf/spare-hand/3/11"),
    ),
    "quota/1": (
        Spot(
            moves=
            "0 swap, 1 keep, 2 keep, 0 AD, 1 4D, 2 3D, 0 3S, 1 AS, 2 KS, 1 AH, 2 KH, 0 7H, 1 QH, 2 JH, 0 9H, 1 "
            "QD, 2 KD, 0 2D, 2 QC, 0 2C, 1 9C, 2 9S, 0 TS, 1 2H, 1 6H, 2 2S, 0 TH, 0 5C, 1 TC, 2 4C, 1 8D, 2 7D, "
            "0 6C, 1 5D, 2 6S, 0 7S, 1 TD, 2 7C, 0 4S, 1 8H, 2 8C",
            play="QS", seed="le-neuf/quota/1/1"),
        Spot(
            moves=
            "1 swap, 2 swap, 0 keep, 1 5H, 2 AH, 0 6H, 2 9D, 0 JD, 1 AD, 1 AS, 2 6S, 0 7S, 1 KC, 2 3C, 0 QC, 1 "
            "3D, 2 QD, 0 4D, 2 KS, 0 QS, 1 3S, 2 JC, 0 2C, 1 6C, 2 TS, 0 9H, 1 JS, 0 QH, 1 2H, 2 7H, 0 KH, 1 3H, "
            "2 JH, 0 5D, 1 5S, 2 5C, 0 6D, 1 4H, 2 9C, 1 TC, 2 8C",
            play="8D", seed="le-neuf/quota/1/7"),
        Spot(
            moves=
            "0 swap, 1 keep, 2 swap, 0 AD, 1 2D, 2 4D, 0 AS, 1 6S, 2 QS, 0 KC, 1 AC, 2 QC, 1 JC, 2 3C, 0 4C, 1 "
            "TS, 2 JS, 0 2S, 2 4S, 0 3S, 1 3H, 1 9C, 2 7H, 0 6C, 2 2H, 0 9H, 1 6H, 0 3D, 1 JH, 2 7D, 1 AH, 2 TH, "
            "0 8H, 1 5C, 2 5S, 0 7S, 1 7C, 2 8D, 0 9S, 1 QH, 2 JD",
            play="8S", seed="le-neuf/quota/1/10"),
    ),
    "quota/2": (
        Spot(
            moves=
            "0 keep, 1 keep, 2 keep, 0 KC, 1 2C, 2 AC, 2 QD, 0 4D, 1 7D, 2 KS, 0 5S, 1 AS, 1 QC, 2 3C, 0 8C, 1 "
            "9S, 2 4S, 0 JS, 0 JD, 1 9D, 2 KD, 2 7C, 0 9C, 1 2H, 1 4H, 2 9H, 0 TH, 0 QS, 1 2S, 2 7S, 0 AH, 1 3H, "
            "2 7H, 0 5H, 1 JH, 2 8D, 1 QH, 2 8S, 0 8H, 1 6H, 2 TD",
            play="5D", seed="le-neuf/quota/2/0"),
        Spot(
            moves=
            "1 swap, 2 swap, 0 keep, 1 9S, 2 3S, 0 QS, 0 AS, 1 8S, 2 6S, 0 7C, 1 AC, 2 QC, 1 KS, 2 TS, 0 5S, 1 "
            "TC, 2 2C, 0 KC, 0 QD, 1 TD, 2 5D, 0 JD, 1 6D, 2 8D, 0 4C, 1 JC, 2 3H, 2 JS, 0 JH, 1 AH, 1 9D, 2 5H, "
            "0 2D, 2 9H, 0 KH, 1 4H, 0 4D, 1 7H, 2 6H, 1 8H, 2 QH",
            play="5C", seed="le-neuf/quota/2/3"),
        Spot(
            moves=
            "2 swap, 0 keep, 1 keep, 2 KD, 0 4D, 1 5D, 2 AH, 0 8H, 1 2H, 2 QC, 0 KC, 1 9C, 0 KS, 1 2S, 2 4S, 0 "
            "AS, 1 3S, 2 7S, 0 AC, 1 JC, 2 4H, 2 7H, 0 6D, 1 6H, 2 9S, 0 6S, 1 TH, 1 7D, 2 3D, 0 9D, 0 3C, 1 QH, "
            "2 JD, 1 TD, 2 9H, 0 4C, 2 TS, 0 8C, 1 KH, 1 QD, 2 JH",
            play="TC", seed="le-neuf/quota/2/5"),
    ),
    "quota/3": (
        Spot(
            moves=
            "1 keep, 2 keep, 0 keep, 1 KS, 2 4S, 0 2S, 1 AS, 2 5S, 0 3S, 1 QD, 2 KD, 0 4D, 2 AD, 0 7D, 1 9H, 1 "
            "QC, 2 TH",
            play="6C", seed="le-neuf/quota/3/0"),
        Spot(
            moves=
            "2 keep, 0 swap, 1 keep, 2 AD, 0 2D, 1 4D, 2 KS, 0 8S, 1 3H, 1 5C, 2 KC, 0 AC, 0 JD, 1 7D, 2 5H, 2 "
            "AH, 0 TH, 1 7H, 2 JS, 0 TS, 1 KH, 1 TC, 2 6C, 0 7C, 1 QH, 2 6H, 0 3D, 1 JC, 2 8C, 0 9C, 1 JH, 2 3S",
            play="QD", seed="le-neuf/quota/3/2"),
        Spot(
            moves=
            "0 keep, 1 keep, 2 keep, 0 AS, 1 3S, 2 5S, 0 AD, 1 7D, 2 5D, 0 8C, 1 2C, 2 AC, 2 KH, 0 6H, 1 AH, 1 "
            "QS, 2 8S, 0 6S, 1 JS, 2 KS, 0 7S, 2 7C, 0 JC, 1 TH, 1 TS, 2 4H",
            play="3D", seed="le-neuf/quota/3/4"),
    ),
    "ending/1": (
        Spot(
            moves=
            "1 swap, 2 keep, 0 keep, 1 AC, 2 4C, 0 6C, 1 3S, 2 8S, 0 9S, 0 KD, 1 2D, 2 7D, 0 AD, 1 4D, 2 8D, 0 "
            "KS, 1 6S, 2 4S, 0 AH, 1 2H, 2 3H, 0 8C, 1 2C, 2 TC, 2 KC, 0 9C, 1 5C, 2 7C, 0 7H, 1 4H, 0 9D, 1 TD, "
            "2 JH, 2 JC, 0 3D, 1 7S, 2 5H, 0 5D, 1 6H, 1 TH, 2 8H",
            play="JD", seed="le-neuf/ending/1/3"),
        Spot(
            moves=
            "0 swap, 1 keep, 2 swap, 0 2D, 1 5D, 2 8D, 2 8C, 0 6C, 1 2C, 2 QS, 0 5S, 1 AS, 1 TS, 2 KS, 0 6S, 2 "
            "KD, 0 3D, 1 QD, 2 TD, 0 7D, 1 4D, 2 4S, 0 JH, 1 3S, 0 4C, 1 6H, 2 5C, 1 9D, 2 2S, 0 KH, 0 TC, 1 3H, "
            "2 AC, 1 9H, 2 7C, 0 5H, 1 TH, 2 7S, 0 KC, 1 QH, 2 8S",
            play="JC", seed="le-neuf/ending/1/6"),
        Spot(
            moves=
            "0 swap, 1 keep, 2 swap, 0 KC, 1 6C, 2 9C, 0 AD, 1 4D, 2 9D, 0 AC, 1 7C, 2 TC, 0 QS, 1 AS, 2 3S, 1 "
            "QC, 2 JS, 0 2C, 1 JD, 2 KD, 0 3H, 0 KS, 1 4S, 2 TS, 0 9H, 1 2H, 2 AH, 2 3D, 0 6S, 1 QD, 1 8C, 2 6D, "
            "0 JC, 0 JH, 1 5H, 2 4H, 0 9S, 1 6H, 2 2D, 1 8H, 2 TD",
            play="3C", seed="le-neuf/ending/1/7"),
    ),
    "ending/2": (
        Spot(
            moves=
            "0 swap, 1 keep, 2 keep, 0 AH, 1 JH, 2 7H, 0 9H, 1 6C, 2 QH, 1 AD, 2 QD, 0 6D, 1 AC, 2 3C, 0 5C, 1 "
            "JS, 2 KS, 0 8S, 2 AS, 0 6H, 1 7S, 2 4D, 0 KD, 1 2D, 0 JD, 1 8D, 2 7D, 0 7C, 1 TC, 2 3S, 1 9D, 2 4S, "
            "0 9C, 0 4H, 1 JC, 2 KH, 1 QS, 2 TS, 0 2H, 1 QC, 2 9S",
            play="TH", seed="le-neuf/ending/2/1/8", dealer=2, deal=8, totals=(6, 5, 9)),
        Spot(
            moves=
            "0 keep, 1 swap, 2 swap, 0 AS, 1 5S, 2 2S, 0 AC, 1 2C, 2 6C, 0 AD, 1 2D, 2 4D, 0 6H, 1 KH, 2 2H, 1 "
            "KD, 2 6D, 0 QD, 1 JD, 2 TD, 0 3D, 1 8C, 2 7C, 0 3C, 1 9C, 2 KC, 0 5C, 2 7S, 0 TH, 1 7H, 0 AH, 1 3H, "
            "2 QH, 0 8D, 1 TC, 2 9H, 2 QS, 0 9D, 1 JH, 1 JC, 2 KS",
            play="4C", seed="le-neuf/ending/2/11/11", dealer=2, deal=11, totals=(1, 9, 7)),
        Spot(
            moves=
            "0 swap, 1 keep, 2 keep, 0 2D, 1 AD, 2 3D, 1 KC, 2 3C, 0 2C, 1 9S, 2 7C, 0 4S, 2 AH, 0 2H, 1 5C, 1 "
            "AC, 2 JC, 0 4C, 1 TD, 2 JD, 0 4D, 2 QC, 0 TC, 1 8D, 2 TH, 0 6H, 1 2S, 2 QH, 0 8H, 1 6S, 2 5D, 0 6D, "
            "1 7S, 0 9H, 1 TS, 2 7D, 0 JS, 1 QS, 2 9D, 1 KS, 2 QD",
            play="8S", seed="le-neuf/ending/2/12/8", dealer=2, deal=8, totals=(10, 8, 2)),
    ),
    "ending/3": (
        Spot(
            moves=
            "3 2C, 0 3C, 1 KC, 2 7C, 1 AD, 2 2H, 3 3D, 0 KD, 2 3S, 3 8S, 0 AS, 1 2S, 0 2D, 1 4D, 2 3H, 3 9D, 2 "
            "4S, 3 QS, 0 6S, 1 5S, 3 5C, 0 TC, 1 AC, 2 8C, 1 7S, 2 4H, 3 TS, 0 9S, 2 9C, 3 8H, 0 QC, 1 4C, 3 6D, "
            "0 JD, 1 JS, 2 5H, 2 6H, 3 7D, 0 AH, 1 9H, 0 TD, 1 JC, 2 TH, 3 8D, 2 JH, 3 QD, 0 7H, 1 KH, 1 6C, 2 "
            "QH, 3 KS",
            play="5D", seed="le-neuf/ending/3/0/6", dealer=2, deal=6, totals=(3, 10)),
        Spot(
            moves=
            "2 2S, 3 KS, 0 AS, 1 7S, 0 AD, 1 4D, 2 2D, 3 9D, 0 3S, 1 9S, 2 6S, 3 4S, 1 8S, 2 6C, 3 5S, 0 JS, 2 "
            "5D, 3 3D, 0 JD, 1 3C, 1 KC, 2 4C, 3 2C, 0 TC, 1 6H, 2 TH, 3 KH, 0 3H, 3 7D, 0 TD, 1 8C, 2 6D, 1 TS, "
            "2 2H, 3 AC, 0 QS, 3 9H, 0 5H, 1 JH, 2 4H, 1 QH, 2 8D, 3 AH, 0 7H, 3 5C, 0 7C, 1 JC, 2 KD, 1 QC, 2 "
            "QD, 3 9C",
            play="8H", seed="le-neuf/ending/3/32/13", dealer=1, deal=13, totals=(5, 1)),
        Spot(
            moves=
            "0 3D, 1 5D, 2 QD, 3 8D, 2 AS, 3 JS, 0 KS, 1 2C, 1 2H, 2 8H, 3 KH, 0 4H, 3 6C, 0 5C, 1 KC, 2 QC, 1 "
            "2D, 2 7D, 3 AD, 0 TD, 3 3S, 0 4S, 1 6H, 2 2S, 0 5S, 1 7C, 2 7S, 3 6S, 1 6D, 2 9D, 3 4D, 0 KD, 0 5H, "
            "1 TH, 2 3H, 3 7H, 1 QH, 2 9C, 3 TS, 0 9H, 2 TC, 3 3C, 0 8S, 1 JC, 1 AC, 2 4C, 3 8C, 0 9S, 1 AH, 2 "
            "QS, 3 JD",
            play="JH", seed="le-neuf/ending/3/35/3", dealer=3, deal=3, totals=(13, 3)),
    ),
    "partners-help/1": (
        Spot(
            moves="0 2D, 1 QD, 2 4D, 3 5D, 1 2S, 2 6S, 3 8S, 0 KS, 0 8C, 1 AC, 2 TC, 3 4C, 1 2C, 2 QC, 3 6C",
            seed="le-neuf/partners-help/1/2"),
        Spot(
            moves=
            "2 TC, 3 5C, 0 AC, 1 2C, 0 AD, 1 2D, 2 3D, 3 7D, 0 AS, 1 8S, 2 3S, 3 2S, 0 3C, 1 QC, 2 7C, 3 6C, 1 "
            "6D, 2 4D, 3 QD, 0 JD, 3 9H, 0 TH, 1 QH, 2 AH, 2 JH, 3 3H, 0 4H, 1 KH, 1 5D, 2 2H, 3 8D",
            seed="le-neuf/partners-help/1/3"),
        Spot(
            moves=
            "2 7S, 3 9S, 0 2S, 1 3S, 3 2D, 0 TD, 1 3D, 2 4D, 0 4C, 1 2C, 2 JC, 3 KC, 3 4S, 0 6S, 1 AS, 2 5S, 1 "
            "3C, 2 7C, 3 9H, 0 5C, 3 9D, 0 KD, 1 6D, 2 7D, 0 6C, 1 QC, 2 9C, 3 5D, 1 8H, 2 KH, 3 JH",
            seed="le-neuf/partners-help/1/5"),
    ),
    "partners-help/2": (
        Spot(
            moves=
            "3 4D, 0 5D, 1 QD, 2 AD, 2 2S, 3 AS, 0 3S, 1 6S, 3 5S, 0 KS, 1 8S, 2 4S, 0 JD, 1 3D, 2 8D, 3 7D, 0 "
            "3C, 1 AC, 2 5C, 3 8C, 1 4H, 2 7H, 3 KH, 0 3H, 3 7S, 0 TS, 1 JS, 2 9S, 1 2C, 2 6C, 3 KC, 0 TC, 3 9C, "
            "0 2D, 1 7C, 2 JC, 2 9D, 3 5H, 0 6D, 1 4C, 3 QS, 0 8H, 1 QH, 2 TD, 1 AH, 2 2H, 3 6H, 0 TH, 1 9H, 2 "
            "QC, 3 JH",
            play="KD", seed="le-neuf/partners-help/2/0"),
        Spot(
            moves=
            "0 QC, 1 5C, 2 AC, 3 4C, 2 5H, 3 7H, 0 3H, 1 2H, 3 AH, 0 2C, 1 9H, 2 4H, 3 9D, 0 KD, 1 2D, 2 JD, 0 "
            "AS, 1 2S, 2 3S, 3 4S, 0 4D, 1 TD, 2 QD, 3 AD, 3 5S, 0 8S, 1 TS, 2 9S, 1 6D, 2 6H, 3 3D",
            play="5D", seed="le-neuf/partners-help/2/2"),
        Spot(
            moves=
            "2 AC, 3 9C, 0 5C, 1 3C, 2 2D, 3 6D, 0 AD, 1 QD, 0 AS, 1 6S, 2 3S, 3 2S, 0 5H, 1 7H, 2 JH, 3 2H, 2 "
            "5S, 3 8S, 0 9S, 1 4H, 1 KD, 2 8D, 3 3D, 0 5D, 1 2C, 2 9H, 3 TC",
            play="4C", seed="le-neuf/partners-help/2/3"),
    ),
    "partners-help/3": (
        Spot(
            moves=
            "1 AC, 2 2C, 3 TC, 0 5C, 1 2D, 2 AD, 3 JD, 0 7D, 2 3D, 3 KD, 0 2H, 1 5D, 0 2S, 1 8H, 2 4S, 3 3S, 1 "
            "7C, 2 9C, 3 KC, 0 6C, 3 3H, 0 TH, 1 JH, 2 QH, 2 QD, 3 8D, 0 5S, 1 9D, 2 AH, 3 7H, 0 KH, 1 5H, 2 9S, "
            "3 TS, 0 AS, 1 6H, 1 3C, 2 4C, 3 JC, 0 8C, 3 4D, 0 6S, 1 TD, 2 6D, 1 9H, 2 4H, 3 7S, 0 8S, 1 QC, 2 "
            "KS, 3 QS",
            play="JS", seed="le-neuf/partners-help/3/0"),
        Spot(
            moves=
            "1 KH, 2 3H, 3 8H, 0 2H, 1 QH, 2 4H, 3 9H, 0 5H, 1 4D, 2 7D, 3 KD, 0 3D, 3 2C, 0 QC, 1 6C, 2 KC, 2 "
            "3C, 3 AC, 0 7C, 1 4C, 3 8D, 0 9D, 1 6H, 2 2D, 1 5S, 2 9S, 3 4S, 0 2S, 2 3S, 3 6S, 0 AS, 1 7S, 0 5D, "
            "1 JS, 2 JD, 3 AD, 3 8S, 0 QS, 1 7H, 2 TS, 1 9C, 2 5C, 3 TC, 0 JC, 0 6D, 1 JH, 2 8C, 3 TD, 1 TH, 2 "
            "KS, 3 AH",
            play="QD", seed="le-neuf/partners-help/3/3"),
        Spot(
            moves=
            "0 2C, 1 KC, 2 3C, 3 9C, 1 AS, 2 4S, 3 2S, 0 7S, 1 2D, 2 AD, 3 5D, 0 7D, 2 3D, 3 6D, 0 QD, 1 4D, 0 "
            "6C, 1 AC, 2 7C, 3 JC, 1 5S, 2 8S, 3 QS, 0 KS, 0 9D, 1 4C, 2 JD, 3 8D, 2 9S, 3 3S, 0 JS, 1 TS, 0 TC, "
            "1 5C, 2 8C, 3 5H, 3 TD, 0 KD, 1 AH, 2 QC, 1 4H, 2 KH, 3 7H, 0 6H, 2 3H, 3 8H, 0 9H, 1 QH, 1 JH, 2 "
            "TH, 3 6S",
            play="2H", seed="le-neuf/partners-help/3/6"),
    ),
}  # fmt: skip
