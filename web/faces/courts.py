"""Court cards, the Swiss Banner and the Joker: half figures in an S-shaped window that leaves both indices free.

The upper half is drawn once and shown again turned by half a circle. Ids here (`half`, `panel`, `window`,
`coat`) are made unique by whoever puts a face into a page.
"""

from web.faces.numerals import star
from web.faces.signs import GOLD, INK, PAPER, SUITS, colour, pip

SKIN = "var(--card-skin)"
_HAIR = (GOLD, "#7a4a22", "#9a958c", INK)
_OUTLINE = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'

_WINDOW = (
    "M35 6H90A4 4 0 0 1 94 10V76A3 3 0 0 1 91 79H68V131A3 3 0 0 1 65 134H10A4 4 0 0 1 6 130V64"
    "A3 3 0 0 1 9 61H32V9A3 3 0 0 1 35 6Z"
)
_PANEL = "M32 6H94V79H68L32 61Z"
_COAT = "M63 49C52 50 42 54 36 64L34 70 68 86H100V74C95 58 78 50 63 49Z"

# What the coat is woven with: one for each suit, so that the four kings differ at a glance.
_WEAVES = (
    "".join(f"M{x} {y}A5 5 0 0 0 {x + 10} {y}" for y in range(48, 90, 8) for x in range(28 + y // 8 % 2 * 5, 100, 10)),
    "".join(f"M26 {y}L63 {y - 15} 100 {y}" for y in range(56, 112, 8)),
    "".join(f"M{x} 40L{x + 44} 84M{x} 84L{x + 44} 40" for x in range(-10, 100, 11)),
    "".join(f"M{x} 40V84" for x in range(30, 100, 8)),
)


def _crown(c: str) -> str:
    return (
        f'<path d="M51 29V15.5L57 21.5 63 12 69 21.5 75 15.5V29Z" fill="{GOLD}" {_OUTLINE}/>'
        f'<path d="M51 25.4H75" {_OUTLINE}/>'
        f'<circle cx="51" cy="14.4" r="1.9" fill="{c}"/><circle cx="63" cy="11" r="2.2" fill="{c}"/>'
        f'<circle cx="75" cy="14.4" r="1.9" fill="{c}"/>'
    )


def _coronet(c: str) -> str:
    band = (
        "M52 29.5C51 25 51 22 52 19 54 22 57 22 58.4 17.6 60 21 66 21 67.6 17.6 69 22 72 22 74 19"
        " 75 22 75 25 74 29.5 67 27 59 27 52 29.5Z"
    )
    pearls = ((52, 17.4), (58.4, 15.6), (67.6, 15.6), (74, 17.4))
    return (
        f'<path d="{band}" fill="{GOLD}" {_OUTLINE}/>'
        + "".join(f'<circle cx="{x}" cy="{y}" r="1.8" fill="{PAPER}" {_OUTLINE}/>' for x, y in pearls)
        + f'<path d="M63 25.6C60.6 23 61 21 63 19.4 65 21 65.4 23 63 25.6Z" fill="{c}"/>'
    )


def _cap(c: str) -> str:
    return (
        f'<path d="M49.5 29.5C47 21 53 15 62 15S78 20 76.5 29.5C68 26.4 58 26.4 49.5 29.5Z" fill="{c}" {_OUTLINE}/>'
        f'<path d="M49.5 29.5C58 26 68 26 76.5 29.5" fill="none" stroke="{GOLD}" stroke-width="2.6"/>'
        f'<path d="M71 18C78 8 85 9 89 13 84 14 78 17 73.5 23.5Z" fill="{GOLD}" {_OUTLINE}/>'
    )


def _brim(c: str) -> str:
    return (
        f'<path d="M54 26C53 17 57 13 63 13S73 17 72 26Z" fill="{c}" {_OUTLINE}/>'
        f'<path d="M44 29C48 24 56 23.4 63 23.4S78 24 82 29C74 27.4 52 27.4 44 29Z" fill="{c}" {_OUTLINE}/>'
        f'<path d="M54 24H72" stroke="{GOLD}" stroke-width="2.2"/>'
        f'<path d="M55 21C47 18 44 12 45 9 50 10 56 13 57.5 19Z" fill="{GOLD}" {_OUTLINE}/>'
    )


def _fools_cap(c: str) -> str:
    horns = (
        "M50 30C44 26 40 19 41 11 47 12 53 15 57 20 58 14 61 11 63 8 65 11 68 14 69 20"
        " 73 15 79 12 85 11 86 19 82 26 76 30 68 27 58 27 50 30Z"
    )
    middle = "M63 8C61 11 58 14 57 20L56 28C60 27 66 27 70 28L69 20C68 14 65 11 63 8Z"
    return (
        f'<path d="{horns}" fill="{c}" {_OUTLINE}/><path d="{middle}" fill="{GOLD}" {_OUTLINE}/>'
        f'<circle cx="40.6" cy="11" r="2.6" fill="{GOLD}" {_OUTLINE}/>'
        f'<circle cx="63" cy="9.4" r="2.6" fill="{c}" {_OUTLINE}/>'
        f'<circle cx="85.4" cy="11" r="2.6" fill="{GOLD}" {_OUTLINE}/>'
    )


def _mouth(c: str, hair: str, bearded: bool) -> str:
    if not bearded:
        return (
            f'<path d="M60.8 43.6Q63 45 65.2 43.6" fill="none" stroke="{c}" stroke-width="1.5" stroke-linecap="round"/>'
        )
    beard = "M54 35C54 48 57 53 63 57 69 53 72 48 72 35 70 39 67 40 63 40S56 39 54 35Z"
    return (
        f'<path d="{beard}" fill="{hair}" {_OUTLINE}/>'
        f'<path d="M60.6 43.4H65.4" stroke="{PAPER}" stroke-width="1.5" stroke-linecap="round"/>'
    )


def _person(hat: str, hair: str, c: str, weave: str, bearded: bool = False, long_hair: bool = False) -> str:
    """A half figure for the upper panel: head round 63,36, coat to the panel's foot."""
    behind = "M50 32C47 44 46 52 48 62L78 62C80 52 79 44 76 32Z" if long_hair else ""
    bob = "" if long_hair else "M51 30C49 38 50 43 53 46H73C76 43 77 38 75 30Z"

    def locks(d: str) -> str:
        return f'<path d="{d}" fill="{hair}" {_OUTLINE}/>' if d else ""

    return (
        locks(behind)
        + f'<clipPath id="coat"><path d="{_COAT}"/></clipPath><path d="{_COAT}" fill="{c}" {_OUTLINE}/>'
        + f'<g clip-path="url(#coat)"><path d="{weave}" fill="none" stroke="{GOLD}" stroke-width="1.4"/>'
        + f'<path d="M57 48L63 62 69 48V90H57Z" fill="{PAPER}"/>'
        + f'<path d="M63 62V92" stroke="{INK}"/></g>'
        + f'<path d="M52 50C54 56 58 60 63 63 68 60 72 56 74 50L69 46H57Z" fill="{GOLD}" {_OUTLINE}/>'
        + f'<path d="M58 42H68V50C66 53 60 53 58 50Z" fill="{SKIN}" {_OUTLINE}/>'
        + locks(bob)
        + f'<path d="M54 29H72V37C72 43 68 48 63 48S54 43 54 37Z" fill="{SKIN}" {_OUTLINE}/>'
        + _mouth(c, hair, bearded)
        + f'<path d="M63 33.4V38.4H61.4" fill="none" {_OUTLINE}/>'
        + f'<circle cx="58.8" cy="34.4" r="1.15" fill="{INK}"/><circle cx="67.2" cy="34.4" r="1.15" fill="{INK}"/>'
        + hat
    )


def _pole(top: float) -> str:
    d = f"M86 {top}V84"
    return f'<path d="{d}" stroke="{INK}" stroke-width="3.2"/><path d="{d}" stroke="{GOLD}" stroke-width="1.4"/>'


def _staff(suit: str, top: float) -> str:
    """A staff held at the figure's side, the suit sign on it."""
    hand = f'<ellipse cx="86" cy="66" rx="4.4" ry="3.6" fill="{SKIN}" stroke="{INK}" stroke-width="1.2"/>'
    return _pole(top) + hand + pip(suit, 86, top - 7, 0.62)


def _flower(suit: str) -> str:
    stalk = '<path d="M86 36C85 50 87 62 84 84" fill="none" stroke="var(--suit-leaves)" stroke-width="2"/>'
    leaf = '<path d="M86 52C90 48 92 48 93 50 92 53 89 54 86 54Z" fill="var(--suit-leaves)"/>'
    hand = f'<ellipse cx="85.6" cy="67" rx="4.4" ry="3.6" fill="{SKIN}" stroke="{INK}" stroke-width="1.2"/>'
    return stalk + leaf + hand + pip(suit, 86, 30, 0.66)


def _horse(c: str) -> str:
    neck = (
        "M50 84C50 66 55 60 58 53 53 55 49 56 46 55 42 54 39 51 40 47L54 29C55 24 58 20 62 18L63 11 69 17"
        "C82 19 91 32 95 52V90H50Z"
    )
    bridle = "M55 30C60 36 62 42 61 52M48 38L60 45M61 50C70 58 76 68 76 82"
    return (
        f'<path d="{neck}" fill="{PAPER}" {_OUTLINE}/>'
        f'<path d="M63 18L69 17C84 20 94 36 97 60L92 84C90 60 84 34 63 18Z" fill="{c}" {_OUTLINE}/>'
        f'<path d="M72 22L78 21M79 30L86 30M84 40L91 41M87 51L94 53" {_OUTLINE}/>'
        f'<path d="{bridle}" fill="none" stroke="{GOLD}" stroke-width="2.8" stroke-linecap="round"/>'
        f'<circle cx="61" cy="28" r="1.7" fill="{INK}"/>'
        f'<path d="M43.6 47.6L45.4 47M42.6 51.4C45 51 47 50 48.6 48.6" fill="none" {_OUTLINE}/>'
        f'<circle cx="60.6" cy="46" r="2.4" fill="{c}" {_OUTLINE}/>'
    )


def _two_way(figure: str, c: str) -> str:
    return (
        f'<clipPath id="panel"><path d="{_PANEL}"/></clipPath><clipPath id="window"><path d="{_WINDOW}"/></clipPath>'
        f'<g clip-path="url(#window)"><g id="half" clip-path="url(#panel)"><path d="{_PANEL}" fill="{c}" opacity=".1"/>'
        f'{figure}</g><use href="#half" transform="rotate(180 50 70)"/>'
        f'<path d="M30 60L70 80" stroke="{INK}" stroke-width="4.4"/>'
        f'<path d="M30 60L70 80" stroke="{GOLD}" stroke-width="2"/></g>'
        f'<path d="{_WINDOW}" fill="none" stroke="{c}" stroke-width="1.3"/>'
    )


def court(pack: str, suit: str, rank: str) -> str:
    """The picture of a court card, without its indices; `rank` as the pack prints it (J Q K, U O K, 10 11 12)."""
    c = colour(SUITS[pack][suit])
    place = list(SUITS[pack]).index(suit)
    hair, weave = _HAIR[place], _WEAVES[place]
    match rank:
        case "K" | "12":
            figure = _person(_crown(c), hair, c, weave, bearded=True) + _staff(suit, 30)
        case "Q":
            figure = _person(_coronet(c), hair, c, weave, long_hair=True) + _flower(suit)
        case "O":  # the Ober carries the sign high, the Unter low
            figure = _person(_brim(c), hair, c, weave) + pip(suit, 84, 17, 0.86)
        case "U":
            ring = f'<circle cx="84" cy="66" r="10.6" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/>'
            figure = _person(_cap(c), hair, c, weave) + ring + pip(suit, 84, 66, 0.8)
        case "11":
            figure = _horse(c) + pip(suit, 42, 20, 0.72)
        case _:
            figure = _person(_cap(c), hair, c, weave) + _staff(suit, 38)
    return _two_way(figure, c)


def banner(suit: str) -> str:
    """The picture of a Swiss ten."""
    c = colour(SUITS["swiss"][suit])
    cloth = "M42 14C54 10 64 20 76 15 82 13 86 13 90 15V54C84 51 80 52 74 54 62 58 54 49 42 53Z"
    hems = (
        "M42 18.5C54 14.5 64 24.5 76 19.5 82 17.5 86 17.5 90 19.5"
        "M42 48.5C54 44.5 62 53.5 74 49.5 80 47.5 84 46.5 90 49.5"
    )
    figure = (
        f'<path d="M40 8V84" stroke="{INK}" stroke-width="3.6"/><path d="M40 8V84" stroke="{GOLD}" stroke-width="1.6"/>'
        f'<path d="{cloth}" fill="{PAPER}" {_OUTLINE}/><path d="{hems}" fill="none" stroke="{c}" stroke-width="2"/>'
        + pip(suit, 66, 34, 1.15)
    )
    return _two_way(figure, c)


def joker() -> str:
    """The picture of the Joker, without its indices."""
    wand = f'<path transform="translate(86 38)scale(.62)" d="{star(13, 5.6)}" fill="{INK}"/>'
    return _two_way(jester() + _pole(44) + wand, INK)


def jester() -> str:
    """The Joker's half figure alone."""
    red = colour("hearts")
    return _person(_fools_cap(red), GOLD, red, _WEAVES[2])
