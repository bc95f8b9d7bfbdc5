"""The app's icon, a nine on a card before another card, as SVG; web/icons/ has it as PNG (building/shots/pixels.py).
The icons of its shortcuts show another sign on the card.

Lengths are in units of the tile's width, from the tile's middle, y downwards.
"""

from math import cos, pi, sin
from typing import NamedTuple

from web.faces.signs import colour as colour_of
from web.faces.signs import sign_shape

CARD = (0.215, 0.3, 0.035)
"""Half the width, half the height, the corner's radius."""
BEHIND, BEFORE = 14, -5
"""The tilt of the two cards, in degrees."""
STROKE = 0.055
BOWL = 0.095
"""The radius of the nine's bowl, whose middle is at (0, BOWL_AT)."""
BOWL_AT = -0.075
TAIL = 0.25
"""The radius of the nine's tail, an arc that leaves the bowl at its right and turns by TAIL_TURN degrees."""
TAIL_TURN = 66 / 180 * pi
PLAIN_CORNER = 0.2
PLAIN_SCALE = 1.2
"""How much larger the cards are where nothing is cut off; a maskable icon shows only its middle, 80 % across."""


class Paint(NamedTuple):
    """The colours, as #rrggbb."""

    tile: str
    behind: str
    card: str
    ink: str


def svg(paint: Paint, *, maskable: bool = False, sign: str = "") -> str:
    """The icon as SVG, on a tile with round corners; a `maskable` one fills its whole square. `sign` is what the card
    shows in place of the nine."""
    width, height, corner = CARD
    box = f'x="{-width}" y="{-height}" width="{2 * width}" height="{2 * height}" rx="{corner}"'
    tile, scale = (0, 1) if maskable else (PLAIN_CORNER, PLAIN_SCALE)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 1 1">'
        f'<rect x="-.5" y="-.5" width="1" height="1" rx="{tile}" fill="{paint.tile}"/>'
        f'<g transform="scale({scale})">'
        f'<rect {box} transform="rotate({BEHIND})" fill="{paint.behind}"/>'
        f'<g transform="rotate({BEFORE})"><rect {box} fill="{paint.card}"/>'
        f"{sign or _nine(paint.ink)}</g></g></svg>"
    )


def _lines(ink: str, inside: str) -> str:
    return f'<g fill="none" stroke="{ink}" stroke-width="{STROKE}" stroke-linecap="round">{inside}</g>'


def _nine(ink: str) -> str:
    end_x, end_y = BOWL - TAIL + TAIL * cos(TAIL_TURN), BOWL_AT + TAIL * sin(TAIL_TURN)
    tail = f'<path d="M{BOWL} {BOWL_AT}A{TAIL} {TAIL} 0 0 1 {end_x:.4f} {end_y:.4f}"/>'
    return _lines(ink, f'<circle cy="{BOWL_AT}" r="{BOWL}"/>{tail}')


def suit(name: str, colour: str) -> str:
    """A suit sign for a card, in this colour."""
    return f'<g transform="scale(.017)">{sign_shape(name).replace(colour_of(name), colour)}</g>'


def calendar(ink: str) -> str:
    """The sign of a day: a leaf of a calendar."""
    leaf = '<rect x="-.12" y="-.1" width=".24" height=".24" rx=".02"/>'
    return _lines(ink, f'{leaf}<path d="M-.12 -.02H.12M-.06 -.13V-.08M.06 -.13V-.08"/>')


def question(ink: str) -> str:
    """The sign of a puzzle: a question mark."""
    return _lines(ink, '<path d="M-.09 -.1A.09 .09 0 1 1 .03 -.02Q0 0 0 .05M0 .15V.151"/>')
