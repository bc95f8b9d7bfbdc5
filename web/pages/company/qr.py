"""QR codes of addresses, as SVG: ISO/IEC 18004, byte mode, error correction M, versions 1 to 10."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby
from typing import NamedTuple

from web.widgets.html import Html, el

Modules = tuple[tuple[bool, ...], ...]
"""Dark modules, row by row."""
Place = tuple[int, int]


class _Version(NamedTuple):
    """Correction codewords a block, the data codewords of each block, the centres of the alignment patterns."""

    correction: int
    blocks: tuple[int, ...]
    centres: tuple[int, ...]


_VERSIONS = (
    _Version(10, (16,), ()), _Version(16, (28,), (6, 18)), _Version(26, (44,), (6, 22)),
    _Version(18, (32,) * 2, (6, 26)),
    _Version(24, (43,) * 2, (6, 30)), _Version(16, (27,) * 4, (6, 34)), _Version(18, (31,) * 4, (6, 22, 38)),
    _Version(22, (38, 38, 39, 39), (6, 24, 42)), _Version(22, (36, 36, 36, 37, 37), (6, 26, 46)),
    _Version(26, (43, 43, 43, 43, 44), (6, 28, 50)),
)  # fmt: skip
_MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda y, x: (y + x) % 2,
    lambda y, x: y % 2,
    lambda y, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)
"""A module is turned where the number is 0."""
LONGEST = sum(_VERSIONS[-1].blocks) - 3
"""Bytes of a text that fits."""


def drawing(text: str, label: str) -> Html | None:
    """The code of a text as a drawing with this name; None where the text is too long for one."""
    if len(text.encode()) > LONGEST:
        return None
    found = modules(text)
    size, rows = len(found), []
    for y, row in enumerate(found):
        x = 0
        for dark, run in groupby(row):
            length = len([*run])
            if dark:
                rows.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    return el(
        "svg", Html(f'<path d="{"".join(rows)}"/>'), cls="qr", viewBox=f"-4 -4 {size + 8} {size + 8}", role="img",
        aria_label=label,
    )  # fmt: skip


@cache
def modules(text: str) -> Modules:
    """The code of a text of at most LONGEST bytes, in the smallest version, with the mask of the shortest runs."""
    said = text.encode()
    number = next(at for at, version in enumerate(_VERSIONS, 1) if len(said) <= sum(version.blocks) - 2 - (at > 9))
    fixed = _patterns(number)
    bits = _codewords(number, said)
    places = [place for place in _way(17 + 4 * number) if place not in fixed]
    data = dict(zip(places, (*bits, *(0,) * len(places))))
    return min((_masked(number, fixed, data, mask) for mask in range(len(_MASKS))), key=_longest_runs)


def _masked(number: int, fixed: dict[Place, int], data: dict[Place, int], mask: int) -> Modules:
    size = 17 + 4 * number
    whole = {place: bit ^ (not _MASKS[mask](*place)) for place, bit in data.items()} | fixed
    whole |= _format(size, mask)
    return tuple(tuple(bool(whole[y, x]) for x in range(size)) for y in range(size))


def _longest_runs(found: Modules) -> int:
    lines = (*found, *zip(*found))
    runs = (len([*run]) for line in lines for _, run in groupby(line))
    return sum(run - 2 for run in runs if run >= 5)


def _patterns(number: int) -> dict[Place, int]:
    """The modules that are the same in every code of a version; those of the format are kept free."""
    size, centres = 17 + 4 * number, _VERSIONS[number - 1].centres
    fixed: dict[Place, int] = {}
    for y, x in ((3, 3), (3, size - 4), (size - 4, 3)):
        for row in range(-4, 5):
            for column in range(-4, 5):
                if 0 <= y + row < size and 0 <= x + column < size:
                    fixed[y + row, x + column] = max(abs(row), abs(column)) not in (2, 4)
    for at in range(8, size - 8):
        fixed[6, at] = fixed[at, 6] = not at % 2
    for y in centres:
        for x in centres:
            if (y, x) not in ((6, 6), (6, centres[-1]), (centres[-1], 6)):
                for row in range(-2, 3):
                    for column in range(-2, 3):
                        fixed[y + row, x + column] = max(abs(row), abs(column)) != 1
    fixed |= _format(size, 0)
    if number > 6:
        bits = number << 12 | _remainder(number, 6, 0x1F25)
        for at in range(18):
            fixed[at // 3, size - 11 + at % 3] = fixed[size - 11 + at % 3, at // 3] = bits >> at & 1
    return fixed


def _format(size: int, mask: int) -> dict[Place, int]:
    """The two copies of level and mask, and the one dark module beside them."""
    bits = (mask << 10 | _remainder(mask, 5, 0x537)) ^ 0x5412
    first = [*((at, 8) for at in (0, 1, 2, 3, 4, 5, 7, 8)), *((8, at) for at in (7, 5, 4, 3, 2, 1, 0))]
    second = [*((8, size - 1 - at) for at in range(8)), *((size - 7 + at, 8) for at in range(7))]
    places = {place: bits >> at & 1 for row in (first, second) for at, place in enumerate(row)}
    return {**places, (size - 8, 8): 1}


def _remainder(value: int, bits: int, divisor: int) -> int:
    """The remainder of a polynomial of so many bits, moved up by the degree of the divisor."""
    degree = divisor.bit_length() - 1
    value <<= degree
    for at in reversed(range(degree, degree + bits)):
        if value >> at & 1:
            value ^= divisor << (at - degree)
    return value


def _way(size: int) -> Iterator[Place]:
    """The places in the order in which data lies: up and down in pairs of columns, from the right."""
    up = True
    for right in (*range(size - 1, 6, -2), *range(5, 0, -2)):
        for y in reversed(range(size)) if up else range(size):
            yield y, right
            yield y, right - 1
        up = not up


def _codewords(number: int, said: bytes) -> list[int]:
    """The bits of data and correction, the blocks interleaved."""
    version = _VERSIONS[number - 1]
    count = 8 if number < 10 else 16
    bits = f"0100{len(said):0{count}b}" + "".join(f"{byte:08b}" for byte in said) + "0000"
    bits += "0" * (-len(bits) % 8)
    data = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    data += [(0xEC, 0x11)[at % 2] for at in range(sum(version.blocks) - len(data))]
    blocks, at = [], 0
    for length in version.blocks:
        blocks.append(data[at : at + length])
        at += length
    checks = [_correction(block, version.correction) for block in blocks]
    words = [block[at] for at in range(max(version.blocks)) for block in blocks if at < len(block)]
    words += [check[at] for at in range(version.correction) for check in checks]
    return [word >> bit & 1 for word in words for bit in reversed(range(8))]


def _correction(block: list[int], count: int) -> list[int]:
    """The Reed-Solomon codewords of a block."""
    divisor = _divisor(count)
    rest = [0] * count
    for word in block:
        factor = word ^ rest[0]
        rest = [part ^ _times(coefficient, factor) for part, coefficient in zip((*rest[1:], 0), divisor)]
    return rest


@cache
def _divisor(count: int) -> tuple[int, ...]:
    """The coefficients of (x − 1)(x − 2)(x − 4) …, less the first, which is 1."""
    found, root = [0] * (count - 1) + [1], 1
    for _ in range(count):
        found = [_times(part, root) ^ after for part, after in zip(found, (*found[1:], 0))]
        root = _times(root, 2)
    return tuple(found)


@cache
def _times(one_factor: int, other: int) -> int:
    """The product in the field of 256 elements."""
    product = 0
    for bit in reversed(range(8)):
        product = product << 1 ^ (product >> 7) * 0x11D
        product ^= (other >> bit & 1) * one_factor
    return product
