"""Screenshots with a palette: every filter of PNG is undone, few colours stay as they are, of many 256 stay."""

import struct
import zlib
from random import Random

import pytest

from building.shots.palette import COLOURS, START, pixels, reduced

Rows = list[bytes]


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(rows: Rows, filters: list[int], kind: int = 2) -> bytes:
    """These rows of red, green and blue, each with its filter as the standard defines it."""
    width = len(rows[0]) // 3
    body, above = b"", bytes(3 * width)
    for row, how in zip(rows, filters):
        left, corner = bytes(3) + row[:-3], bytes(3) + above[:-3]
        guesses = [(0, a, b, (a + b) // 2, paeth(a, b, c))[how] for a, b, c in zip(left, above, corner)]
        body += bytes([how]) + bytes((here - guess) % 256 for here, guess in zip(row, guesses))
        above = row
    head = struct.pack(">IIBBBBB", width, len(rows), 8, kind, 0, 0, 0)
    return START + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(body)) + chunk(b"IEND", b"")


def paeth(a: int, b: int, c: int) -> int:
    return min((a, b, c), key=lambda one: abs(a + b - c - one))


def shown(file: bytes) -> Rows:
    """The rows of a PNG with a palette."""
    parts, at = {}, len(START)
    while at < len(file):
        (length,) = struct.unpack_from(">I", file, at)
        parts[file[at + 4 : at + 8]] = file[at + 8 : at + 8 + length]
        at += length + 12
    width, height = struct.unpack_from(">II", parts[b"IHDR"])
    colours, raw = parts[b"PLTE"], zlib.decompress(parts[b"IDAT"])
    lines = [raw[line * (width + 1) + 1 : (line + 1) * (width + 1)] for line in range(height)]
    return [b"".join(colours[3 * one : 3 * one + 3] for one in line) for line in lines]


def noise(seed: int, width: int = 12, height: int = 10, top: int = 255) -> Rows:
    chance = Random(seed)
    return [bytes(chance.randint(0, top) for _ in range(3 * width)) for _ in range(height)]


@pytest.mark.parametrize("seed", range(5))
def test_every_filter_is_undone(seed: int) -> None:
    rows = noise(seed)
    assert pixels(png(rows, [0, 1, 2, 3, 4] * 2)).rows == rows


def test_a_picture_of_few_colours_stays_as_it_is() -> None:
    rows = noise(1, top=3)
    assert shown(reduced(png(rows, [4] * 10))) == rows


def test_many_colours_become_like_ones() -> None:
    rows = noise(2, width=64, height=64)
    after = shown(reduced(png(rows, [0] * 64)))
    seen = {row[at : at + 3] for row in after for at in range(0, len(row), 3)}
    assert len(seen) == COLOURS
    far = [abs(one - other) for row, now in zip(rows, after) for one, other in zip(row, now)]
    assert sum(far) / len(far) < 16


def test_another_kind_of_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="screenshots"):
        reduced(png(noise(1), [0] * 10, kind=6))
