"""QR codes: what a reader does, written anew from the standard, comes to the text again."""

import pytest

from web.pages.company import qr

BLOCKS = {1: (16, 10, 1), 2: (28, 16, 1), 3: (44, 26, 1), 4: (64, 18, 2), 5: (86, 24, 2), 6: (108, 16, 4),
          7: (124, 18, 4), 8: (154, 22, 4), 9: (182, 22, 5), 10: (216, 26, 5)}  # fmt: skip
"""By version: data codewords, correction codewords a block, blocks."""
LINK = "https://nines.example.org/games/#/join/" + "Ab9zQ" * 40


def read(found: qr.Modules) -> str:
    """The text of a code, its format read from both places, and every block free of errors."""
    size = len(found)
    version = (size - 17) // 4
    first = [found[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [found[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    second = [found[size - 1 - at][8] for at in range(7)] + [found[8][size - 8 + at] for at in range(8)]
    assert first == second
    format = int("".join("01"[bit] for bit in first), 2) ^ 0b101010000010010
    assert format >> 13 == 0, "correction M"
    mask = format >> 10 & 7
    turned = (
        lambda y, x: (y + x) % 2 == 0, lambda y, x: y % 2 == 0, lambda y, x: x % 3 == 0, lambda y, x: (y + x) % 3 == 0,
        lambda y, x: (y // 2 + x // 3) % 2 == 0, lambda y, x: y * x % 6 == 0, lambda y, x: y * x % 6 < 3,
        lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
    )[mask]  # fmt: skip
    bits, x, up = "", size - 1, True
    while x > 0:
        x -= x == 6
        for y in range(size - 1, -1, -1) if up else range(size):
            for column in (x, x - 1):
                if not fixed(y, column, version):
                    bits += "01"[found[y][column] ^ turned(y, column)]
        x, up = x - 2, not up
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8)]
    data, correction, blocks = BLOCKS[version]
    short = data // blocks
    lengths = [short + (number >= blocks - data % blocks) for number in range(blocks)]
    parts: list[list[int]] = [[] for _ in lengths]
    at = 0
    for row in range(max(lengths)):
        for part, length in zip(parts, lengths):
            if row < length:
                part.append(words[at])
                at += 1
    for _ in range(correction):
        for part in parts:
            part.append(words[at])
            at += 1
    for part in parts:
        assert not any(value_at(part, power) for power in range(correction)), "a block has an error"
    said = "".join(f"{word:08b}" for part, length in zip(parts, lengths) for word in part[:length])
    count = 8 if version < 10 else 16
    assert said[:4] == "0100"
    length = int(said[4 : 4 + count], 2)
    return bytes(int(said[4 + count + 8 * at :][:8], 2) for at in range(length)).decode()


def value_at(part: list[int], power: int) -> int:
    """The value of a block's polynomial at a power of 2 in the field of 256 elements."""
    logs = [1]
    while len(logs) < 255:
        logs.append(logs[-1] << 1 ^ (0x11D if logs[-1] > 127 else 0))
    value = 0
    for word in part:
        value = (logs[(logs.index(value) + power) % 255] if value else 0) ^ word
    return value


def fixed(y: int, x: int, version: int) -> bool:
    """Whether a module belongs to a pattern, the format or the version."""
    size = 17 + 4 * version
    corner = (y < 9 and x < 9) or (y < 9 and x > size - 9) or (y > size - 9 and x < 9)
    about = version > 6 and ((y < 6 and size - 12 < x < size - 8) or (x < 6 and size - 12 < y < size - 8))
    last = size - 7
    centres = {1: (), 7: (6, 22, 38), 8: (6, 24, 42), 9: (6, 26, 46), 10: (6, 28, 50)}.get(version, (6, last))
    aligned = any(
        abs(y - row) < 3 and abs(x - column) < 3 and (row, column) not in ((6, 6), (6, last), (last, 6))
        for row in centres
        for column in centres
    )
    return corner or about or aligned or y == 6 or x == 6


@pytest.mark.parametrize("length", [1, 14, 15, 26, 42, 43, 62, 84, 85, 106, 122, 152, 180, 181, qr.LONGEST])
def test_a_code_is_read_as_the_text_that_it_is_of(length: int) -> None:
    assert read(qr.modules(LINK[:length])) == LINK[:length]


def test_a_text_that_is_too_long_has_no_code() -> None:
    assert qr.drawing(LINK[: qr.LONGEST], "a link") and qr.drawing("x" * (qr.LONGEST + 1), "a link") is None
