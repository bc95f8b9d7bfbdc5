"""Index numerals and letters as strokes: no font is needed, and an index looks the same everywhere."""

from math import cos, pi, sin

CENTRE_LINES = {
    "1": "M-5-6.8L1.4-11.5V11.5",
    "2": "M-7-5.2C-7-9.2-4-11.5 0-11.5S7-9.2 7-5.4C7-1.8 4.8.6.6 4L-7 10.6 7.6 11.5",
    "3": "M-6.4-11.5H6.8L-.6-2.8C4.6-2.8 7.4 0 7.4 4.2 7.4 8.8 4 11.5-.4 11.5-3.8 11.5-6.4 10-7.6 7",
    "4": "M3.4 11.5V-11.5L-8 5.2H8.2",
    "5": "M6.4-11.5H-5L-6-1.4C-4.4-2.9-2.4-3.5-.2-3.5"
    " 4.6-3.5 7.5-.5 7.5 3.9 7.5 8.6 4.2 11.5-.3 11.5-3.9 11.5-6.3 10-7.5 7.2",
    "6": "M4.4-11.5C-3-8.6-7.5-3.4-7.5 4M7.5 4A7.5 7.5 0 1 1-7.5 4 7.5 7.5 0 1 1 7.5 4Z",
    "7": "M-7.4-11.5H7.4L-1.8 11.5",
    "8": "M0-1.4C-3.9-2-6.2-3.8-6.2-6.5-6.2-9.7-3.4-11.5 0-11.5S6.2-9.7 6.2-6.5C6.2-3.8 3.9-2 0-1.4Z"
    "C-4.9-.8-7.6 1.4-7.6 4.9-7.6 9-4.2 11.5 0 11.5S7.6 9 7.6 4.9C7.6 1.4 4.9-.8 0-1.4Z",
    "9": "M-4.4 11.5C3 8.6 7.5 3.4 7.5-4M-7.5-4A7.5 7.5 0 1 1 7.5-4 7.5 7.5 0 1 1-7.5-4Z",
    "10": "M-11.6-7.6L-7.4-11.5V11.5M5.4-11.5C1-11.5-.8-6-.8 0S1 11.5 5.4 11.5 11.6 6 11.6 0 9.8-11.5 5.4-11.5Z",
    "11": "M-9.4-7.2L-4.6-11.5V11.5M3-7.2L7.8-11.5V11.5",
    "12": "M-11.4-7.6L-7.2-11.5V11.5M-.6-5.8C-.6-9.4 1.8-11.5 5-11.5S10.8-9.4 10.8-6"
    "C10.8-2.6 9 0 5.6 3.8L-.6 11.2H11.6",
    "A": "M-8.4 11.5L0-11.5 8.4 11.5M-5.4 4H5.4",
    "K": "M-6.8-11.5V11.5M7-11.5L-6.6 2.4M-2-2.2L7.8 11.5",
    "Q": "M0-11.5C-5.8-11.5-8-6.4-8 0S-5.8 11.5 0 11.5 8 6.4 8 0 5.8-11.5 0-11.5ZM1.8 4.6L8.8 12.6",
    "J": "M-2-11.5H5.4V4.2C5.4 9.2 2.6 11.5-1 11.5-4.7 11.5-7 9.4-7.4 5.4",
    "O": "M0-11.5C-6-11.5-8.4-6.4-8.4 0S-6 11.5 0 11.5 8.4 6.4 8.4 0 6-11.5 0-11.5Z",
    "U": "M-7.4-11.5V3.4C-7.4 8.8-4.4 11.5 0 11.5S7.4 8.8 7.4 3.4V-11.5",
    "V": "M-8-11.5L0 11.2 8-11.5",
    "D": "M-6.4-11.5V11.5H-1.4C4.8 11.5 7.8 7.4 7.8 0S4.8-11.5-1.4-11.5Z",
    "B": "M-6.4 11.5V-11.5H.6C4.6-11.5 6.6-9.3 6.6-5.9S4.6-.4.6-.4H-6.4"
    "M.6-.4H1C5.4-.4 7.8 2 7.8 5.5S5.4 11.5 1 11.5H-6.4",
    "R": "M-6.4 11.5V-11.5H.2C4.8-11.5 7.2-9 7.2-5.3S4.8.9.2.9H-6.4M.6.9L7.8 11.5",
}
"""Each in a box of 20 x 28 round 0,0; those of two figures are 26 wide."""


def numeral(label: str, x: float, y: float, scale: float, colour: str, weight: float = 5.0) -> str:
    """The stroked numeral or letter `label`, its middle at x, y."""
    return (
        f'<path transform="translate({x} {y})scale({scale})" d="{CENTRE_LINES[label]}" fill="none" '
        f'stroke="{colour}" stroke-width="{weight}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def star(outer: float, inner: float, points: int = 5) -> str:
    """The path of a star round 0,0, one point up."""
    corners = (
        (radius * sin(pi * i / points), -radius * cos(pi * i / points))
        for i in range(2 * points)
        for radius in [(outer, inner)[i % 2]]
    )
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"
