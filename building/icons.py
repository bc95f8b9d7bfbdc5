"""The app's icon, a nine on a card before another card: one drawing, as SVG and as PNG of any size.

Every shape is a signed distance: below zero inside, in units of the tile's width, from the tile's middle, y downwards.
"""

import struct
import zlib
from collections.abc import Callable
from math import cos, hypot, pi, sin
from typing import NamedTuple

Distance = Callable[[float, float], float]
Colour = tuple[int, int, int]

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
TAIL_TURN = 66
PLAIN_CORNER = 0.2
PLAIN_SCALE = 1.2
"""How much larger the cards are where nothing is cut off; a maskable icon shows only its middle, 80 % across."""
BLOCK = 64


class Paint(NamedTuple):
    """The colours, as #rrggbb."""

    tile: str
    behind: str
    card: str
    ink: str


def svg(paint: Paint) -> str:
    """The icon as SVG, on a tile with round corners."""
    width, height, corner = CARD
    box = f'x="{-width}" y="{-height}" width="{2 * width}" height="{2 * height}" rx="{corner}"'
    end_x, end_y = tail_end()
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 1 1">'
        f'<rect x="-.5" y="-.5" width="1" height="1" rx="{PLAIN_CORNER}" fill="{paint.tile}"/>'
        f'<g transform="scale({PLAIN_SCALE})">'
        f'<rect {box} transform="rotate({BEHIND})" fill="{paint.behind}"/>'
        f'<g transform="rotate({BEFORE})"><rect {box} fill="{paint.card}"/>'
        f'<g fill="none" stroke="{paint.ink}" stroke-width="{STROKE}" stroke-linecap="round">'
        f'<circle cy="{BOWL_AT}" r="{BOWL}"/>'
        f'<path d="M{BOWL} {BOWL_AT}A{TAIL} {TAIL} 0 0 1 {end_x:.4f} {end_y:.4f}"/></g></g></g></svg>'
    )


def png(size: int, paint: Paint, *, maskable: bool = False) -> bytes:
    """The icon as a PNG of so many pixels each way, a multiple of BLOCK; a `maskable` one fills its whole square."""
    scale = 1 if maskable else PLAIN_SCALE
    layers = [
        (tilted(card, BEHIND), rgb(paint.behind)),
        (tilted(card, BEFORE), rgb(paint.card)),
        (tilted(nine, BEFORE), rgb(paint.ink)),
    ]
    shapes = [(scaled(shape, scale), colour) for shape, colour in layers]
    corner = 0 if maskable else PLAIN_CORNER
    pixels = Pixels(size, lambda x, y: rounded(x, y, 0.5, 0.5, corner), rgb(paint.tile), shapes)
    for top in range(0, size, BLOCK):
        for left in range(0, size, BLOCK):
            pixels.block(left, top, BLOCK)
    return written(size, pixels.rows)


class Pixels:
    """An RGBA picture of shapes upon one tile. Blocks that no edge crosses are filled at once."""

    def __init__(self, size: int, tile: Distance, ground: Colour, shapes: list[tuple[Distance, Colour]]) -> None:
        self.size, self.tile, self.ground, self.shapes = size, tile, ground, shapes
        self.rows = [bytearray(4 * size) for _ in range(size)]

    def block(self, left: int, top: int, width: int) -> None:
        """Paint the square block at this corner."""
        x, y = ((at + width / 2) / self.size - 0.5 for at in (left, top))
        far = [shape(x, y) * self.size for shape in (self.tile, *(shape for shape, _ in self.shapes))]
        # A distance changes by no more than the way gone, and the corner is the farthest point of a block.
        if width > 1 and min(map(abs, far)) < width * 0.71 + 0.5:
            half = width // 2
            for across in (0, half):
                for down in (0, half):
                    self.block(left + across, top + down, half)
            return
        pixel = bytes(self.pixel(far)) * width
        for row in self.rows[top : top + width]:
            row[4 * left : 4 * (left + width)] = pixel

    def pixel(self, far: list[float]) -> list[int]:
        """The colour where the tile and the shapes are so far away, in pixels."""
        colour = [float(part) for part in self.ground]
        for distance, (_, over) in zip(far[1:], self.shapes):
            share = covered(distance)
            colour = [under + (upper - under) * share for under, upper in zip(colour, over)]
        return [round(part) for part in (*colour, 255 * covered(far[0]))]


def covered(distance: float) -> float:
    """How much of a pixel lies inside an edge that is so many pixels away."""
    return min(1.0, max(0.0, 0.5 - distance))


def card(x: float, y: float) -> float:
    """A card's outline."""
    return rounded(x, y, *CARD)


def nine(x: float, y: float) -> float:
    """The figure: a ring, and an arc with round ends."""
    ring = abs(hypot(x, y - BOWL_AT) - BOWL)
    across, down = x - (BOWL - TAIL), y - BOWL_AT
    turn = TAIL_TURN / 180 * pi
    if down >= 0 and down * cos(turn) <= across * sin(turn):
        tail = abs(hypot(across, down) - TAIL)
    else:
        end_x, end_y = tail_end()
        tail = min(hypot(x - end_x, y - end_y), hypot(x - BOWL, y - BOWL_AT))
    return min(ring, tail) - STROKE / 2


def tail_end() -> tuple[float, float]:
    """Where the nine's tail ends."""
    turn = TAIL_TURN / 180 * pi
    return BOWL - TAIL + TAIL * cos(turn), BOWL_AT + TAIL * sin(turn)


def rounded(x: float, y: float, half_width: float, half_height: float, corner: float) -> float:
    """A rectangle with round corners about the middle."""
    across, down = abs(x) - half_width + corner, abs(y) - half_height + corner
    return hypot(max(across, 0), max(down, 0)) + min(max(across, down), 0) - corner


def tilted(shape: Distance, degrees: float) -> Distance:
    """The shape turned clockwise."""
    turn = degrees / 180 * pi
    return lambda x, y: shape(x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn))


def scaled(shape: Distance, scale: float) -> Distance:
    """The shape so many times as large."""
    return lambda x, y: shape(x / scale, y / scale) * scale


def rgb(colour: str) -> Colour:
    """The parts of a colour written #rrggbb."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


def written(size: int, rows: list[bytearray]) -> bytes:
    """A PNG file of RGBA rows."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
