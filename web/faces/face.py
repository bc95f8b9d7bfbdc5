"""Whole card faces in a box of 100 x 140: index, pips and pictures, for each pack and style.

A card is named by its code from the record format (`9D`, `TS`, `JK`); the pack says what is drawn for it (NR12).
"""

from collections.abc import Iterable

from web.faces.courts import banner, court, jester, joker
from web.faces.numerals import numeral, star
from web.faces.signs import GOLD, INK, SUITS, colour, pip

PACKS = tuple(SUITS)
STYLES = ("full", "big")

_PRINTED = {
    "french": {"T": "10"} | {rank: rank for rank in "23456789JQKA"},
    "german": {"T": "10", "J": "U", "Q": "O"} | {rank: rank for rank in "789KA"},
    "swiss": {"T": "10", "J": "U", "Q": "O"} | {rank: rank for rank in "6789KA"},
    "spanish": {"9": "6", "T": "7", "J": "10", "Q": "11", "K": "12", "A": "1"},
}
_COURTS = {
    "french": ("J", "Q", "K"),
    "german": ("U", "O", "K"),
    "swiss": ("U", "O", "K"),
    "spanish": ("10", "11", "12"),
}

_LEFT, _MIDDLE, _RIGHT = 39.4, 50.0, 60.6
_TOP, _CENTRE, _BOTTOM = 25.0, 70.0, 115.0
_CORNERS = [(x, y) for y in (_TOP, _BOTTOM) for x in (_LEFT, _RIGHT)]
_SIDES = [(x, _CENTRE) for x in (_LEFT, _RIGHT)]
_FOUR_ROWS = [(x, y) for y in (_TOP, 55, 85, _BOTTOM) for x in (_LEFT, _RIGHT)]
_PIPS: dict[int, list[tuple[float, float]]] = {
    2: [(_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)],
    3: [(_MIDDLE, _TOP), (_MIDDLE, _CENTRE), (_MIDDLE, _BOTTOM)],
    4: _CORNERS,
    5: [*_CORNERS, (_MIDDLE, _CENTRE)],
    6: [*_CORNERS, *_SIDES],
    7: [*_CORNERS, *_SIDES, (_MIDDLE, 47.5)],
    8: [*_CORNERS, *_SIDES, (_MIDDLE, 47.5), (_MIDDLE, 92.5)],
    9: [*_FOUR_ROWS, (_MIDDLE, _CENTRE)],
    10: [*_FOUR_ROWS, (_MIDDLE, 40), (_MIDDLE, 100)],
}


def codes_of(pack: str) -> tuple[str, ...]:
    """Every code that this pack can show, in code order, the Joker last."""
    return tuple(rank + suit for suit in "CDHS" for rank in "23456789TJQKA" if rank in _PRINTED[pack]) + ("JK",)


def shows(pack: str, codes: Iterable[str]) -> bool:
    return set(codes) <= set(codes_of(pack))


def suit_name(pack: str, suit: str) -> str:
    """The English key of the sign this pack shows for a suit letter: `bells` for D in the German pack."""
    return SUITS[pack][suit]


def rank_printed(pack: str, rank: str, letters: str = "JQKA") -> str:
    """What stands in the corner of a card of this rank: `U` for J in the German pack, `V` for J with letters VDRA."""
    label = _PRINTED[pack][rank]
    return dict(zip("JQKA", letters)).get(label, label) if pack == "french" else label


def face(code: str, pack: str = "french", style: str = "full", letters: str = "JQKA") -> str:
    """The drawing of a card without its paper; raises KeyError where the pack has no such card.

    It refers to `pip-C` … for the suit signs, which the page must hold.
    """
    if code == "JK":
        return _big_joker() if style == "big" else joker() + _both_corners(_joker_index())
    rank, suit = code[0], code[1:]
    label, c = rank_printed(pack, rank, letters), colour(SUITS[pack][suit])
    if style == "big":
        return _big_index(label, c) + pip(suit, 23.5, 68, 1.24) + pip(suit, 64, 100, 2.7)
    return _picture(pack, suit, _PRINTED[pack][rank], c) + _both_corners(_index(label, suit, c))


def _picture(pack: str, suit: str, printed: str, c: str) -> str:
    if printed in ("A", "1"):
        return _daus(suit) if pack in ("german", "swiss") else _ace(suit)
    if printed in _COURTS[pack]:
        return court(pack, suit, printed)
    if pack == "swiss" and printed == "10":
        return banner(suit)
    return _pips(pack, suit, int(printed))


def _pips(pack: str, suit: str, count: int) -> str:
    size = 1.12 if count <= 3 else 0.98 if pack == "spanish" else 0.84
    upright = pack == "spanish"
    return "".join(pip(suit, x, y, size, turned=y > 71 and not upright) for x, y in _PIPS[count])


def _ace(suit: str) -> str:
    beads = "".join(f'<circle cx="50" cy="39.5" r="1.3" transform="rotate({15 * i} 50 70)"/>' for i in range(24))
    ring = f'<circle cx="50" cy="70" r="26.5" fill="none" stroke="{GOLD}" stroke-width="1.2"/>'
    return f'{ring}<g fill="{GOLD}">{beads}</g>' + pip(suit, 50, 70, 2.05)


def _daus(suit: str) -> str:
    """The ace of the German packs is the old two, tied with a ribbon."""
    ribbon = "".join(
        f'<path d="M34 80C44 68 56 72 66 60" fill="none" stroke="{c}" stroke-width="{width}" stroke-linecap="round"/>'
        for c, width in ((INK, 5.6), (GOLD, 3.2))
    )
    return ribbon + pip(suit, 50, 42, 1.9) + pip(suit, 50, 98, 1.9, turned=True)


def _index(label: str, suit: str, c: str) -> str:
    scale, weight = (0.9, 4.6) if len(label) == 2 else (0.93, 5.2)
    return numeral(label, 16.4, 20.5, scale, c, weight) + pip(suit, 16.4, 47, 0.98)


def _big_index(label: str, c: str) -> str:
    scale, weight = (1.3, 4.4) if len(label) == 2 else (1.42, 5.2)
    return numeral(label, 23.5, 31, scale, c, weight)


def _joker_index() -> str:
    return (
        f'<path transform="translate(16.4 20.5)scale(.93)" d="{star(13.4, 5.6)}" fill="{INK}"/>'
        f'<path transform="translate(16.4 46)scale(.5)" d="{star(13, 5.6)}" fill="{GOLD}"/>'
    )


def _big_joker() -> str:
    return (
        f'<path transform="translate(23.5 31)scale(1.42)" d="{star(13.4, 5.6)}" fill="{INK}"/>'
        '<clipPath id="paper"><rect width="100" height="140" rx="7"/></clipPath>'
        f'<g clip-path="url(#paper)"><g transform="translate(-16 53)scale(1.25)">{jester()}</g></g>'
    )


def _both_corners(corner: str) -> str:
    return f'{corner}<g transform="rotate(180 50 70)">{corner}</g>'
