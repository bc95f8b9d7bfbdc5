"""A screenshot made smaller: the same PNG with 256 well-chosen colours, by median cut (Heckbert 1982), no dithering."""

import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

COLOURS = 256
START = b"\x89PNG\r\n\x1a\n"

Colour = tuple[int, int, int]
Weighed = list[tuple[Colour, float]]


class Pixels(NamedTuple):
    """A picture row by row, three bytes a pixel."""

    width: int
    rows: list[bytes]


def reduced(png: bytes) -> bytes:
    """The same picture with a palette; raises ValueError for a PNG of another kind than Chromium's screenshots."""
    width, rows = pixels(png)
    counted = Counter(row[at : at + 3] for row in rows for at in range(0, 3 * width, 3))
    # The root: a few pixels of a suit's red weigh something beside half a table of green.
    boxes = _boxes([((one[0], one[1], one[2]), count**0.5) for one, count in counted.items()])
    palette = [_mean(box) for box in boxes]
    place = {bytes(colour): at for at, box in enumerate(boxes) for colour, _ in box}
    body = b"".join(b"\0" + bytes(place[row[at : at + 3]] for at in range(0, 3 * width, 3)) for row in rows)
    head = struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    parts = {b"IHDR": head, b"PLTE": b"".join(map(bytes, palette)), b"IDAT": zlib.compress(body, 9), b"IEND": b""}
    return START + b"".join(_chunk(kind, data) for kind, data in parts.items())


def pixels(png: bytes) -> Pixels:
    """What a PNG shows that has eight bits for each of red, green and blue, and is not interlaced."""
    chunks = list(_chunks(png))
    width, height, depth, kind, *_, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if (depth, kind, interlaced) != (8, 2, 0):
        raise ValueError("this PNG is none of Chromium's screenshots")
    raw = zlib.decompress(b"".join(data for name, data in chunks if name == b"IDAT"))
    rows, above = [], bytes(3 * width)
    for at in range(0, height * (3 * width + 1), 3 * width + 1):
        above = _unfiltered(raw[at], raw[at + 1 : at + 1 + 3 * width], above)
        rows.append(above)
    return Pixels(width, rows)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(START)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    """A row without its filter (PNG, section 9), given the row above it."""
    if kind == 0:
        return line
    if kind == 2:
        return bytes((here + up) & 255 for here, up in zip(line, above))
    row = bytearray(3) + line  # three bytes of nothing at the left
    over = bytes(3) + above
    for at in range(3, len(row)):
        left, up = row[at - 3], over[at]
        match kind:
            case 1:
                guess = left
            case 3:
                guess = (left + up) // 2
            case _:
                guess = _paeth(left, up, over[at - 3])
        row[at] = (row[at] + guess) & 255
    return bytes(row[3:])


def _paeth(left: int, up: int, corner: int) -> int:
    """Whichever of the three is nearest to left + up - corner."""
    far_left, far_up, far_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if far_left <= far_up and far_left <= far_corner:
        return left
    return up if far_up <= far_corner else corner


def _boxes(colours: Weighed) -> list[Weighed]:
    """The colours in at most COLOURS groups of like ones: the widest, heaviest group is halved again and again."""
    boxes = [(_spread(colours), colours)]
    while len(boxes) < COLOURS:
        (worst, channel), box = max(boxes, key=lambda one: one[0])
        if worst == 0:
            break
        boxes.remove(((worst, channel), box))
        box = sorted(box, key=lambda one: one[0][channel])
        half, upto, cut = sum(weight for _, weight in box) / 2, 0.0, 0
        while cut < len(box) - 1 and (cut == 0 or upto + box[cut][1] <= half):
            upto += box[cut][1]
            cut += 1
        boxes += [(_spread(part), part) for part in (box[:cut], box[cut:])]
    return [box for _, box in boxes]


def _spread(box: Weighed) -> tuple[float, int]:
    """How much is lost by one colour for all of these, and which channel spreads most."""
    ranges = [max(one[0][at] for one in box) - min(one[0][at] for one in box) for at in range(3)]
    channel = ranges.index(max(ranges))
    return ranges[channel] ** 2 * sum(weight for _, weight in box), channel


def _mean(box: Weighed) -> Colour:
    whole = sum(weight for _, weight in box)
    red, green, blue = (round(sum(one[0][at] * one[1] for one in box) / whole) for at in range(3))
    return red, green, blue
