"""Niner: positions found in self-play (nines/commands/spots.py)."""

from nines.lessons.themes.theme import Spot

FOUND: dict[str, tuple[Spot, ...]] = {
    "taking/1": (
        Spot(
            moves="0 bid AD, 1 bid QD, 0 QC, 1 JC, 0 9S, 1 AS, 1 KH",
            seed="niner/taking/1/0"),
        Spot(
            moves="0 bid KC, 1 bid TH, 0 TS, 1 QS, 1 JD",
            seed="niner/taking/1/58"),
        Spot(
            moves="0 bid 9D, 1 bid QH, 0 QD, 1 KD, 1 QC",
            seed="niner/taking/1/59"),
    ),
    "taking/2": (
        Spot(
            moves="1 bid JD, 0 bid AD, 1 9C, 0 TC, 0 9H, 1 KH, 1 AC, 0 JC, 1 QC",
            play="QH", seed="niner/taking/2/3"),
        Spot(
            moves="1 bid AD, 0 bid JD, 1 9H, 0 AH, 0 TS, 1 AS, 1 JS, 0 9S, 1 QH",
            play="KC", seed="niner/taking/2/5"),
    ),
    "taking/3": (
        Spot(
            moves="1 bid QD, 0 bid 9C, 1 9D, 0 JD, 0 TC, 1 AH, 0 AC, 1 TS, 0 QH, 1 JH, 0 KH, 1 9H, 0 JC, 1 TD, 1 TH",
            play="KS", seed="niner/taking/3/1"),
        Spot(
            moves="0 bid AD, 1 bid KD, 0 9D, 1 TD, 1 9C",
            play="JS", seed="niner/taking/3/2"),
        Spot(
            moves="0 bid KD, 1 bid TD, 0 KH, 1 AH, 1 AC, 0 KC, 1 JC",
            play="AD", seed="niner/taking/3/4"),
    ),
    "bids/1": (
        Spot(
            play="1", seed="niner/bids/1/0"),
        Spot(
            play="1", seed="niner/bids/1/1"),
        Spot(
            moves="1 bid QD", play="1", seed="niner/bids/1/2"),
    ),
    "bids/2": (
        Spot(
            moves="1 bid QD", play="bid TH", seed="niner/bids/2/0"),
        Spot(
            moves="1 bid AD", play="bid 9S", seed="niner/bids/2/1"),
        Spot(
            play="bid KS", seed="niner/bids/2/2"),
    ),
    "bids/3": (
        Spot(
            moves="1 bid AD", play="1", seed="niner/bids/3/0"),
        Spot(
            play="5", seed="niner/bids/3/1"),
        Spot(
            play="1", seed="niner/bids/3/2"),
    ),
    "numbers/1": (
        Spot(
            moves=
            "0 bid QD, 1 bid AD, 0 KS, 1 KC, 0 QS, 1 TD, 0 TS, 1 9D, 0 JS, 1 9C, 0 JC, 1 JH, 1 QH, 0 9S, 1 TH, 0 "
            "QC, 1 AH, 0 AS, 1 9H",
            play="JD", seed="niner/numbers/1/0"),
        Spot(
            moves=
            "1 bid TD, 0 bid QD, 1 AD, 0 KD, 1 9S, 0 TS, 0 9D, 1 QS, 0 QC, 1 JS, 0 TH, 1 AH, 1 AS, 0 JC, 1 KS, 0 "
            "KC, 1 KH, 0 9C, 1 QH",
            play="TC", seed="niner/numbers/1/3"),
    ),
    "numbers/2": (
        Spot(
            moves=
            "0 bid AD, 1 bid JD, 0 TH, 1 9H, 0 KC, 1 QC, 0 KH, 1 JH, 0 JS, 1 TS, 0 QH, 1 AH, 1 TD, 0 QD, 0 KD, 1 "
            "TC, 1 KS, 0 9S, 1 9C",
            play="QS", seed="niner/numbers/2/2"),
        Spot(
            moves=
            "0 bid AD, 1 bid QD, 0 JS, 1 TS, 0 TC, 1 KC, 1 TH, 0 QC, 1 9H, 0 KS, 0 9D, 1 TD, 1 AH, 0 JD, 1 KH, 0 "
            "AS, 0 9C, 1 AC, 1 JH",
            play="JC", seed="niner/numbers/2/4"),
    ),
    "numbers/3": (
        Spot(
            moves=
            "0 bid QD, 1 bid KC, 0 TS, 1 9S, 0 JS, 1 KH, 0 JH, 1 TH, 0 JC, 1 AC, 1 AH, 0 QH, 1 TD, 0 TC, 1 AD, 0 "
            "9C, 1 9D, 0 QC, 1 KD",
            play="AS", seed="niner/numbers/3/2"),
        Spot(
            moves=
            "1 bid KD, 0 bid KC, 1 9H, 0 QH, 0 JC, 1 TC, 0 JH, 1 TH, 0 9D, 1 9S, 0 9C, 1 AC, 1 JS, 0 TS, 1 QC, 0 "
            "JD, 1 QS, 0 TD, 1 KS",
            play="QD", seed="niner/numbers/3/5"),
        Spot(
            moves=
            "0 bid 9D, 1 bid AD, 0 AS, 1 JS, 0 TH, 1 9H, 0 9S, 1 KS, 1 9C, 0 AC, 0 QH, 1 JH, 0 TC, 1 KC, 1 JC, 0 "
            "QD, 1 QC, 0 JD, 1 QS",
            play="KH", seed="niner/numbers/3/8"),
    ),
    "enough/1": (
        Spot(
            moves=
            "1 bid KD, 0 bid AD, 1 9S, 0 KS, 0 TS, 1 AH, 0 TD, 1 JD, 1 9D, 0 QD, 0 9H, 1 QH, 1 KC, 0 AC, 0 TH, 1 "
            "JH, 1 QC",
            seed="niner/enough/1/10"),
        Spot(
            moves="0 bid 9C, 1 bid 9D, 0 9S, 1 TS, 1 TD, 0 KD, 0 KS, 1 9H, 0 AS, 1 TC, 0 QH, 1 KH, 1 QC",
            seed="niner/enough/1/12"),
        Spot(
            moves="1 bid TD, 0 bid AH, 1 TS, 0 QS, 0 QD, 1 KD, 1 JH, 0 KH, 0 9H, 1 QH, 1 AD, 0 AS, 1 QC",
            seed="niner/enough/1/74"),
    ),
    "enough/2": (
        Spot(
            moves="0 bid JC, 1 bid KD, 0 9S, 1 JS, 1 JH, 0 KH, 0 TD, 1 KS, 0 QC, 1 9C, 0 TH, 1 QH, 1 AS, 0 TS, 1 QS",
            play="9D", seed="niner/enough/2/2"),
        Spot(
            moves="1 bid TS, 0 bid TC, 1 QS, 0 JS, 1 9C",
            play="JD", seed="niner/enough/2/3"),
        Spot(
            moves="1 bid TH, 0 bid JC, 1 9S, 0 JS, 0 9D, 1 TD, 1 9H, 0 KH, 0 QC, 1 AC, 1 QH, 0 JH, 1 KS, 0 QS, 1 JD",
            play="KC", seed="niner/enough/2/5"),
    ),
    "enough/3": (
        Spot(
            moves=
            "1 bid KD, 0 bid 9D, 1 QS, 0 JS, 1 TD, 0 QD, 0 9S, 1 TS, 1 QC, 0 KC, 0 TC, 1 9C, 0 KS, 1 JH, 0 TH, 1 "
            "AH, 1 AC",
            seed="niner/enough/3/15"),
        Spot(
            moves="0 bid AD, 1 bid QD, 0 KD, 1 JD, 0 9C, 1 KC, 1 9D, 0 TD, 0 QS, 1 TS, 0 QC, 1 JC, 0 TH, 1 AH, 1 KH",
            seed="niner/enough/3/19"),
        Spot(
            moves="1 bid QD, 0 bid KS, 1 KD, 0 AD, 0 JC, 1 QC, 1 JS",
            seed="niner/enough/3/66"),
    ),
    "ending/1": (
        Spot(
            moves=
            "1 bid AD, 0 bid KD, 1 9S, 0 KS, 0 TS, 1 QS, 1 KC, 0 AC, 0 JS, 1 9C, 0 9H, 1 AH, 1 9D, 0 TD, 0 JH, 1 "
            "KH, 1 JC, 0 TC, 1 QD",
            play="TH", seed="niner/ending/1/1"),
        Spot(
            moves=
            "0 bid AD, 1 bid 9D, 0 AS, 1 KS, 0 TC, 1 9C, 0 QS, 1 TS, 0 KC, 1 QC, 0 TH, 1 JH, 1 TD, 0 JD, 0 9S, 1 "
            "AC, 1 KH, 0 9H, 1 AH",
            play="QH", seed="niner/ending/1/3"),
        Spot(
            moves=
            "1 bid JS, 0 bid JH, 1 QH, 0 9H, 1 9D, 0 KD, 0 TS, 1 JD, 0 KS, 1 AD, 0 AS, 1 QD, 0 QS, 1 KC, 0 9S, 1 "
            "9C, 0 AC, 1 KH, 1 AH",
            play="TD", seed="niner/ending/1/7"),
    ),
    "ending/2": (
        Spot(
            moves=
            "1 bid TS, 0 bid JD, 1 JS, 0 9S, 1 9H, 0 KH, 0 AD, 1 TD, 0 KC, 1 9C, 0 TH, 1 QH, 1 9D, 0 QD, 0 JH, 1 "
            "AH, 1 AC, 0 JC, 1 AS",
            play="TC", seed="niner/ending/2/0/9", dealer=1, deal=9, totals=(6, 2)),
        Spot(
            moves=
            "1 bid AD, 0 bid QD, 1 9S, 0 KS, 0 TD, 1 JD, 1 AH, 0 JH, 1 JS, 0 AS, 0 QS, 1 QH, 0 TC, 1 9C, 0 KD, 1 "
            "TH, 0 QC, 1 AC, 1 KH",
            play="9H", seed="niner/ending/2/2/7", dealer=1, deal=7, totals=(1, 7)),
        Spot(
            moves=
            "1 bid QC, 0 bid 9D, 1 TD, 0 AC, 1 JS, 0 TS, 1 QH, 0 JH, 1 9H, 0 AH, 0 TC, 1 9C, 0 JC, 1 QS, 0 KC, 1 "
            "TH, 0 AS, 1 QD, 1 KD",
            play="KS", seed="niner/ending/2/5/8", deal=8, totals=(6, 4)),
    ),
    "ending/3": (
        Spot(
            moves=
            "1 bid KC, 0 bid QD, 1 TS, 0 KS, 0 AH, 1 KH, 0 9D, 1 KD, 1 9S, 0 JS, 0 9C, 1 TC, 1 9H, 0 QH, 0 TD, 1 "
            "JD, 1 TH, 0 AC, 1 JH",
            play="QS", seed="niner/ending/3/38/9", dealer=1, deal=9, totals=(6, 6)),
        Spot(
            moves=
            "1 bid AD, 0 bid JD, 1 TD, 0 KD, 0 TS, 1 JS, 1 QD, 0 9C, 1 QH, 0 AH, 0 9H, 1 KH, 1 TC, 0 JC, 0 QS, 1 "
            "JH, 0 QC, 1 KC, 1 AC",
            play="KS", seed="niner/ending/3/60/9", dealer=1, deal=9, totals=(2, 4)),
        Spot(
            moves=
            "1 bid JS, 0 bid KC, 1 TH, 0 9H, 1 QS, 0 9S, 1 TS, 0 AD, 1 TD, 0 JD, 0 TC, 1 AC, 1 QD, 0 9D, 1 JH, 0 "
            "QC, 1 KH, 0 9C, 1 JC",
            play="KD", seed="niner/ending/3/98/9", dealer=1, deal=9, totals=(4, 4)),
    ),
    "wild-nines/1": (
        Spot(
            moves="0 bid 9D, 1 bid 9C", play="9H", seed="niner/wild-nines/1/0"),
        Spot(
            moves="0 bid JD, 1 bid 9D", play="9C", seed="niner/wild-nines/1/2"),
        Spot(
            moves="1 bid KS, 0 bid KD, 1 TH", play="9C", seed="niner/wild-nines/1/3"),
    ),
    "wild-nines/2": (
        Spot(
            moves="0 bid KD, 1 bid 9D, 0 KH, 1 TH, 0 KS, 1 QS, 0 9C, 1 9S, 0 JS, 1 9H, 1 JC",
            seed="niner/wild-nines/2/0"),
        Spot(
            moves="0 bid KH, 1 bid AD, 0 AC, 1 KC, 0 QC, 1 TC, 0 JC, 1 9H, 1 TH",
            seed="niner/wild-nines/2/20"),
        Spot(
            moves=
            "0 bid QD, 1 bid KD, 0 JD, 1 TD, 0 KH, 1 QH, 0 9C, 1 9S, 0 AH, 1 JH, 0 TH, 1 KC, 0 QS, 1 JS, 0 TC, 1 "
            "AC, 1 AS",
            seed="niner/wild-nines/2/21"),
    ),
    "wild-nines/3": (
        Spot(
            moves="1 bid JH, 0 bid 9D, 1 KD", play="9H", seed="niner/wild-nines/3/0"),
        Spot(
            moves="0 bid 9D, 1 bid JS, 0 9S, 1 KC, 0 QC, 1 9C, 1 9H",
            play="JC", seed="niner/wild-nines/3/5"),
        Spot(
            moves=
            "1 bid JD, 0 bid AD, 1 JH, 0 AH, 0 9H, 1 AS, 0 TH, 1 KH, 1 QS, 0 KD, 1 KC, 0 TC, 1 QC, 0 JC, 1 QD, 0 "
            "TD, 1 9C",
            play="QH", seed="niner/wild-nines/3/6"),
    ),
}  # fmt: skip
