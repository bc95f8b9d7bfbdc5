"""Suit signs of the four packs, each drawn in a box of about 20 x 20 round 0,0.

Colours are CSS custom properties (`--suit-hearts` …), so that one drawing serves day, night and four colours.
"""

from web.faces.numerals import star

INK, PAPER, GOLD = "var(--card-ink)", "var(--card)", "var(--card-gold)"

SUITS = {  # bid values 4 3 2 1, NR12
    "french": {"D": "diamonds", "C": "clubs", "H": "hearts", "S": "spades"},
    "german": {"D": "bells", "C": "acorns", "H": "hearts", "S": "leaves"},
    "swiss": {"D": "bells", "C": "acorns", "H": "roses", "S": "shields"},
    "spanish": {"D": "coins", "C": "batons", "H": "cups", "S": "swords"},
}
"""Pack -> the suit letter of a card's code -> the name of the sign that this pack shows for it."""

_HEART = (
    "M0 9.8C-2.6 6-9.7 1.8-9.7-3.6-9.7-7-7.3-9.2-4.7-9.2-2.6-9.2-.8-8-.02-5.6.8-8 2.6-9.2 4.7-9.2"
    " 7.3-9.2 9.7-7 9.7-3.6 9.7 1.8 2.6 6 0 9.8Z"
)
_SPADE = (
    "M0-10.2C2.6-6 9.5-2.4 9.5 2.6 9.5 5.7 7.2 7.4 5 7.4 3.3 7.4 2 6.7 1.1 5.3 1.3 7.5 2 9 3.6 10.2H-3.6"
    "C-2 9-1.3 7.5-1.1 5.3-2 6.7-3.3 7.4-5 7.4-7.2 7.4-9.5 5.7-9.5 2.6-9.5-2.4-2.6-6 0-10.2Z"
)
_DIAMOND = "M0-10.8C2.1-6.8 4.8-3.2 8.2 0 4.8 3.2 2.1 6.8 0 10.8-2.1 6.8-4.8 3.2-8.2 0-4.8-3.2-2.1-6.8 0-10.8Z"
_CLUB = (
    "M0-10.2A4.7 4.7 0 0 1 3.3-2.2A4.7 4.7 0 1 1 1.1 4.6C1.3 7.2 2 8.9 3.6 10.2H-3.6C-2 8.9-1.3 7.2-1.1 4.6"
    "A4.7 4.7 0 1 1-3.3-2.2A4.7 4.7 0 0 1 0-10.2Z"
)


def colour(name: str) -> str:
    return f"var(--suit-{name})"


def _shape(d: str, fill: str, extra: str = "") -> str:
    return f'<path d="{d}" fill="{fill}"{extra}/>'


def _line(d: str, stroke: str, width: float) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def sign_shape(name: str) -> str:
    """The inside of the sign with this name; the caller places it."""
    return _DRAWN[name](colour(name))


def _hearts(c: str) -> str:
    return _shape(_HEART, c)


def _leaves(c: str) -> str:
    blade = (
        "M0-10.2C3-6.8 9.2-5.6 9.2.2 9.2 3.8 6.6 6 3.8 6 2.2 6 .9 5.3 0 4-.9 5.3-2.2 6-3.8 6-6.6 6-9.2 3.8-9.2.2"
        "-9.2-5.6-3-6.8 0-10.2Z"
    )
    veins = "M0-6.6V3.6M0-1L4.4-3.6M0-1L-4.4-3.6M0 2.2L4.8 .4M0 2.2L-4.8 .4"
    return _shape(blade, c) + _line("M0 4C.1 6.6.8 8.6 2.8 10", c, 2) + _line(veins, PAPER, 1)


def _acorns(c: str) -> str:
    nut = "M-6.3-.6C-6.4 5-3 8-0 10.4 3 8 6.4 5 6.3-.6Z"
    cup = "M-8.2-1C-8.6-5.6-5-8 0-8S8.6-5.6 8.2-1C8.1.4 7.2.8 6.2.8H-6.2C-7.2.8-8.1.4-8.2-1Z"
    hatching = "M-5.4-3.2L-3.4-1.2M-2-5.2L2-1.2M3.4-4.8L5.6-2.6M5.4-3.2L3.4-1.2M2-5.2L-2-1.2M-3.4-4.8L-5.6-2.6"
    return (
        _shape(nut, GOLD, f' stroke="{c}" stroke-width="1.3" stroke-linejoin="round"')
        + _shape(cup, c)
        + _line("M0-8C-.2-9.6.6-10.4 1.8-10.8", c, 2)
        + _line(hatching, PAPER, 0.8)
    )


def _bells(c: str) -> str:
    return (
        f'<circle cy=".9" r="8.6" fill="{GOLD}" stroke="{c}" stroke-width="1.5"/>'
        + _line("M-2.6-8.6A2.6 2 0 0 1 2.6-8.6", c, 1.7)
        + _shape("M-8.5-.6H8.5V2.2H-8.5Z", c)
        + _line("M0 2.4V6.4", c, 2)
        + f'<circle cy="7" r="1.7" fill="{c}"/>'
        + _line("M-4.6-4.6C-3.6-5.6-2.6-6-1.4-6.2", PAPER, 1.3)
    )


def _roses(c: str) -> str:
    petals = "".join(f'<circle r="4.1" cy="-5.1" transform="rotate({72 * i})" fill="{c}"/>' for i in range(5))
    clefts = "".join(
        f'<path d="M0-3.4V-8" transform="rotate({72 * i + 36})" stroke="{PAPER}" stroke-width=".9"/>' for i in range(5)
    )
    return (
        f'{petals}<circle r="5.2" fill="{c}"/>{clefts}<circle r="3" fill="{GOLD}" stroke="{PAPER}" stroke-width=".9"/>'
    )


def _shields(c: str) -> str:
    return (
        _shape("M-7.6-9H7.6V1C7.6 5.6 4.2 8.2 0 10.2-4.2 8.2-7.6 5.6-7.6 1Z", c)
        + _shape("M-5-6.4H5V-.2H-5Z", GOLD)
        + _line("M0-6.4V-.2M0 2.4V6.8M-2.2 4.4H2.2", PAPER, 1.2)
    )


def _coins(c: str) -> str:
    beads = "".join(f'<circle r="1" cy="-6.4" transform="rotate({45 * i})" fill="{c}"/>' for i in range(8))
    rim = f'<circle r="9.6" fill="{GOLD}" stroke="{c}" stroke-width="1.5"/>'
    return rim + beads + _shape(star(4.6, 2, 8), c)


def _cups(c: str) -> str:
    goblet = (
        "M-7.8-9.6H7.8C7.6-3.2 5.4.4 1.6 1.6V5.4C4.6 5.8 6 7.4 6.2 9.8H-6.2C-6 7.4-4.6 5.8-1.6 5.4V1.6"
        "C-5.4.4-7.6-3.2-7.8-9.6Z"
    )
    return _shape(goblet, c) + _line("M-6-6.2H6", GOLD, 1.5) + f'<circle cy="3.6" r="2.1" fill="{GOLD}"/>'


def _swords(c: str) -> str:
    return (
        _shape("M0-11L2.6-8.2V3.4H-2.6V-8.2Z", c)
        + _line("M0-8V2", PAPER, 0.8)
        + _shape("M-7-.2C-7 1.8-6 3.2-4 3.2H4C6 3.2 7-.2 7-.2V5.8H-7Z", GOLD, f' stroke="{c}" stroke-width="1"')
        + _shape("M-1.5 5.6H1.5V9H-1.5Z", c)
        + f'<circle cy="9.4" r="1.9" fill="{c}"/>'
    )


def _batons(c: str) -> str:
    knots = '<circle cx="-6.4" cy="-3.6" r="1.4" fill="{0}"/><circle cx="6.2" cy=".7" r="1.4" fill="{0}"/>'
    return (
        '<g transform="rotate(26)">'
        + _line("M-3-.6L-6.2-3.4M2.4 3.4L6 .8", c, 4)
        + _shape("M-2.4 10.8L-5-7.6C-5.2-9.8-2.6-11-0-11S5.2-9.8 5-7.6L2.4 10.8Z", c)
        + f'<ellipse cy="-8.9" rx="3.3" ry="1.3" fill="{GOLD}"/>'
        + knots.format(GOLD)
        + _line("M-1.6-4.6L-.8 2.4M1.6-1L.8 7", GOLD, 1.1)
        + "</g>"
    )


_DRAWN = {
    "diamonds": lambda c: _shape(_DIAMOND, c),
    "clubs": lambda c: _shape(_CLUB, c),
    "hearts": _hearts,
    "spades": lambda c: _shape(_SPADE, c),
    "bells": _bells,
    "acorns": _acorns,
    "leaves": _leaves,
    "roses": _roses,
    "shields": _shields,
    "coins": _coins,
    "cups": _cups,
    "swords": _swords,
    "batons": _batons,
}


def pip(suit: str, x: float, y: float, scale: float, turned: bool = False) -> str:
    """The sign of this suit letter at x, y, as a reference to the shape `pip-…` that the sprite holds."""
    turn = "rotate(180)" if turned else ""
    return f'<use href="#pip-{suit}" transform="translate({x} {y}){turn}scale({scale})"/>'
