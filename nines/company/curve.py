"""P-256 in plain integers: locks, of which only x is kept, and signatures (FIPS 186-5, SP 800-186, RFC 6979).

A lock takes the x of a point to the x of `key` times that point. A point and its opposite share their x, so the sign of
y never matters: locks commute and come off in any order.

Whatever comes from outside is checked before a secret touches it. The x of no point of this curve lies on another
one, whose order may have small factors; a lock of it would tell the key modulo each of them.

Time depends on the secrets. A key serves one deal, and nobody can measure its use: only the results are sent.
"""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
"""The field."""
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
"""The curve: y² = x³ − 3x + B."""
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points there are, a prime."""
SIZE = 32
"""Bytes of a number below P or N."""

Point = tuple[int, int]
Jacobian = tuple[int, int, int]
"""x / z² and y / z³; z is 0 for the point at infinity."""

GENERATOR: Point = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)
INFINITY: Jacobian = (1, 1, 0)
WINDOW = 5
"""A scalar is written with odd digits below 2 ** (WINDOW − 1), at least so many bits apart."""


class NotOnCurve(ValueError):
    """A number that is the x of no point of the curve, or bytes that are no point."""


def lock(key: int, x: int) -> int:
    """The x of `key` times the point with this x; `key` from 1 to N − 1. Raises NotOnCurve."""
    return _affine([_combined([(key, (x, root(x)))])])[0][0]


def unlock(key: int, x: int) -> int:
    """The x from which `lock` with this key makes this x. Raises NotOnCurve."""
    return lock(pow(key, -1, N), x)


def locked(key: int, some: Iterable[int]) -> tuple[int, ...]:
    """Each x locked with the same key, in order. Raises NotOnCurve."""
    return tuple(x for x, _ in _affine([_combined([(key, (x, root(x)))]) for x in some]))


def unlocked(key: int, some: Iterable[int]) -> tuple[int, ...]:
    """Each x with this lock taken off, in order. Raises NotOnCurve."""
    return locked(pow(key, -1, N), some)


@lru_cache(maxsize=1024)
def root(x: int) -> int:
    """A y of the point with this x; raises NotOnCurve where there is none."""
    if not 0 <= x < P:
        raise NotOnCurve(f"{x:#x} is not below the curve's prime")
    square = (x * x * x - 3 * x + B) % P
    y = pow(square, (P + 1) // 4, P)
    if y * y % P != square:
        raise NotOnCurve(f"{x:#x} is the x of no point")
    return y


def hashed_to_point(label: str) -> int:
    """The x that a text stands for: the first of its hashes that is one. How two of them are related nobody knows."""
    number = 0
    while True:
        x = int.from_bytes(sha256(f"{label}/{number}".encode()).digest())
        try:
            root(x)
        except NotOnCurve:
            number += 1
        else:
            return x


def public_key(secret: int) -> bytes:
    """The compressed point of a secret, 33 bytes (SEC 1, 2.3.3)."""
    ((x, y),) = _affine([_combined([(secret, GENERATOR)])])
    return bytes((2 + (y & 1),)) + x.to_bytes(SIZE)


def point_of(key: bytes) -> Point:
    """The point of a public key; raises NotOnCurve for any bytes that are none."""
    if len(key) != 1 + SIZE or key[0] not in (2, 3):
        raise NotOnCurve("a public key is 33 bytes, the first of them 2 or 3")
    x = int.from_bytes(key[1:])
    y = root(x)
    return x, y if y & 1 == key[0] & 1 else P - y


def sign(secret: int, message: bytes) -> bytes:
    """The signature of a message, r and s, 64 bytes: ECDSA with SHA-256, the nonce as RFC 6979 has it."""
    digest = sha256(message).digest()
    nonce = _nonce(secret, digest)
    r = _affine([_combined([(nonce, GENERATOR)])])[0][0] % N
    s = pow(nonce, -1, N) * (int.from_bytes(digest) + r * secret) % N
    return r.to_bytes(SIZE) + s.to_bytes(SIZE)


def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the secret of this public key made this signature of this message; False for whatever is no key."""
    r, s = int.from_bytes(signature[:SIZE]), int.from_bytes(signature[SIZE:])
    if len(signature) != 2 * SIZE or not (0 < r < N and 0 < s < N):
        return False
    try:
        point = point_of(key)
    except NotOnCurve:
        return False
    inverse = pow(s, -1, N)
    digest = int.from_bytes(sha256(message).digest())
    found = _combined([(digest * inverse % N, GENERATOR), (r * inverse % N, point)])
    return found[2] != 0 and _affine([found])[0][0] % N == r


def _nonce(secret: int, digest: bytes) -> int:
    """RFC 6979, section 3.2, for SHA-256 and P-256. The first draw fits but for one time in 2³²."""
    fixed = secret.to_bytes(SIZE) + (int.from_bytes(digest) % N).to_bytes(SIZE)
    key, value = bytes(SIZE), b"\1" * SIZE
    for mark in (b"\0", b"\1"):
        key = _mac(key, value + mark + fixed)
        value = _mac(key, value)
    while True:
        value = _mac(key, value)
        drawn = int.from_bytes(value)
        if 0 < drawn < N:
            return drawn
        key = _mac(key, value + b"\0")
        value = _mac(key, value)


def _mac(key: bytes, message: bytes) -> bytes:
    """HMAC with SHA-256 (RFC 2104); the site ships no module `hmac`."""
    inner, outer = (bytes(byte ^ mark for byte in key.ljust(64, b"\0")) for mark in (0x36, 0x5C))
    return sha256(outer + sha256(inner + message).digest()).digest()


def _combined(terms: Iterable[tuple[int, Point]]) -> Jacobian:
    """The sum of so many times each point, with one row of doublings for all of them (Straus)."""
    parts = [(_digits(times), _odd_multiples(point)) for times, point in terms]
    total = INFINITY
    for at in range(max(len(digits) for digits, _ in parts) - 1, -1, -1):
        total = _doubled(total)
        for digits, odd in parts:
            if at < len(digits) and (digit := digits[at]):
                x, y = odd[abs(digit) >> 1]
                total = _added(total, (x, y if digit > 0 else P - y))
    return total


@lru_cache(maxsize=8)
def _digits(number: int) -> tuple[int, ...]:
    """Digits of base 2, the lowest first: each 0, or odd and with WINDOW − 1 zeros behind it (wNAF)."""
    digits = []
    while number:
        digit = 0
        if number & 1:
            digit = number % 2**WINDOW
            if digit > 2 ** (WINDOW - 1):
                digit -= 2**WINDOW
            number -= digit
        digits.append(digit)
        number >>= 1
    return tuple(digits)


@lru_cache(maxsize=16)
def _odd_multiples(point: Point) -> tuple[Point, ...]:
    """1, 3, 5 … times a point: those that digits ask for."""
    (twice,) = _affine([_doubled((*point, 1))])
    multiples: list[Jacobian] = [(*point, 1)]
    for _ in range(2 ** (WINDOW - 2) - 1):
        multiples.append(_added(multiples[-1], twice))
    return tuple(_affine(multiples))


def _doubled(point: Jacobian) -> Jacobian:
    x, y, z = point
    delta = z * z % P
    gamma = y * y % P
    beta = x * gamma % P
    alpha = 3 * (x - delta) * (x + delta) % P
    x3 = (alpha * alpha - 8 * beta) % P
    return x3, (alpha * (4 * beta - x3) - 8 * gamma * gamma) % P, 2 * y * z % P


def _added(point: Jacobian, other: Point) -> Jacobian:
    x1, y1, z1 = point
    x2, y2 = other
    if not z1:
        return x2, y2, 1
    square = z1 * z1 % P
    h = (x2 * square - x1) % P
    r = (y2 * z1 % P * square - y1) % P
    if not h:
        return INFINITY if r else _doubled(point)
    hh = h * h % P
    hhh = h * hh % P
    v = x1 * hh % P
    x3 = (r * r - hhh - 2 * v) % P
    return x3, (r * (v - x3) - y1 * hhh) % P, h * z1 % P


def _affine(points: list[Jacobian]) -> list[Point]:
    """The same points by their x and y, none of them infinity: one inversion for all (Montgomery)."""
    products = [1]
    for _, _, z in points:
        products.append(products[-1] * z % P)
    inverse = pow(products[-1], -1, P)
    found = []
    for (x, y, z), before in zip(reversed(points), reversed(products[:-1])):
        own = inverse * before % P
        inverse = inverse * z % P
        square = own * own % P
        found.append((x * square % P, y * square % P * own % P))
    return found[::-1]
