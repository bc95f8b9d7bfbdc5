"""P-256 is P-256: published answers, the laws of a lock, and what is no point is refused before a secret sees it."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nines.company import curve
from nines.company.curve import N, NotOnCurve, P, lock, locked, root, unlock, unlocked

KEYS = st.one_of(st.integers(1, N - 1), st.sampled_from((1, 2, 3, N - 1, N - 2, (N + 1) // 2, 2**255, 2**128 - 1)))
POINTS = st.integers(0, 10**6).map(lambda number: curve.hashed_to_point(f"test {number}"))
FALSE_POINTS = (
    0x4F7C31F4B28F5E04AB0EAF38597E0EE954F23C97639D126A702EFA021F0A1890,
    0x29A688594523480DB59A245C39B23EE443B18612F52C60E7D392987C65990C26,
)
"""They lie on other curves, where their orders are 4 and 5."""
FEW = settings(max_examples=max(20, int(os.environ.get("NINES_EXAMPLES", "100")) // 5))

# NIST, routines for P-256: so many times the base point.
MULTIPLES = {
    1: "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
    2: "7cf27b188d034f7e8a52380304b51ac3c08969e277f21b35a60b48fc47669978",
    3: "5ecbe4d1a6330a44c8f7ef951d4bf165e6c6b721efada985fb41661bc6e7fd6c",
    4: "e2534a3532d08fbba02dde659ee62bd0031fe2db785596ef509302446b030852",
    15: "f0454dc6971abae7adfb378999888265ae03af92de3a0ef163668c63e59b9d5f",
    20: "83a01a9378395bab9bcd6a0ad03cc56d56e6b19250465a94a234dc4c6b28da9a",
    112233445566778899: "339150844ec15234807fe862a86be77977dbfb3ae3d96f4c22795513aeaab82f",
    112233445566778899112233445566778899: "1b7e046a076cc25e6d7fa5003f6729f665cc3241b5adab12b498cd32f2803264",
    N - 1: "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
}
# NIST, CAVS 14.1, ECC CDH primitive, P-256: the other's x, one's own secret, the shared x. A lock is that primitive.
SHARED = (
    (
        "700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287",
        "7d7dc5f71eb29ddaf80d6214632eeae03d9058af1fb6d22ed80badb62bc1a534",
        "46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b",
    ),
    (
        "809f04289c64348c01515eb03d5ce7ac1a8cb9498f5caa50197e58d43a86a7ae",
        "38f65d6dce47676044d58ce5139582d568f64bb16098d179dbab07741dd5caf5",
        "057d636096cb80b67a8c038c890e887d1adfa4195e9b3ce241c8a778c59cda67",
    ),
    (
        "a2339c12d4a03c33546de533268b4ad667debf458b464d77443636440ee7fec3",
        "1accfaf1b97712b85a6f54b148985a1bdc4c9bec0bd258cad4b3d603f49f32c8",
        "2d457b78b4614132477618a5b077965ec90730a8c81a1c75d6d4ec68005d67ec",
    ),
    (
        "df3989b9fa55495719b3cf46dccd28b5153f7808191dd518eff0c3cff2b705ed",
        "207c43a79bfee03db6f4b944f53d2fb76cc49ef1c9c4d34d51b6c65c4db6932d",
        "96441259534b80f6aee3d287a6bb17b5094dd4277d9e294f8fe73e48bf2a0024",
    ),
)
# RFC 6979, A.2.5: ECDSA on P-256 with SHA-256.
SECRET = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721
PUBLIC = "0360fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
SIGNATURES = {
    b"sample": "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
    "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8",
    b"test": "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367"
    "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083",
}


@pytest.mark.parametrize("times", MULTIPLES)
def test_multiples_of_the_base_point_are_those_of_nist(times: int) -> None:
    assert lock(times, curve.GENERATOR[0]) == int(MULTIPLES[times], 16)
    assert curve.public_key(times)[1:].hex() == MULTIPLES[times]


@pytest.mark.parametrize(("x", "secret", "shared"), SHARED)
def test_a_lock_is_the_ecdh_primitive_of_nist(x: str, secret: str, shared: str) -> None:
    assert lock(int(secret, 16), int(x, 16)) == int(shared, 16)
    assert unlock(int(secret, 16), int(shared, 16)) == int(x, 16)


@pytest.mark.parametrize("message", SIGNATURES)
def test_signatures_are_those_of_rfc_6979(message: bytes) -> None:
    signature = bytes.fromhex(SIGNATURES[message])
    assert curve.public_key(SECRET).hex() == PUBLIC
    assert curve.sign(SECRET, message) == signature
    assert curve.is_signed(bytes.fromhex(PUBLIC), message, signature)
    assert not curve.is_signed(bytes.fromhex(PUBLIC), message + b"?", signature)
    assert not curve.is_signed(bytes([2]) + bytes.fromhex(PUBLIC)[1:], message, signature)


def test_a_drawn_nonce_that_is_too_large_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """One in 2³² is: so the drawing is told to begin with one."""
    drawn = iter([b"\0" * 32] * 4 + [b"\xff" * 32] + [b"\0" * 32] * 2 + [b"\x11" * 32])
    monkeypatch.setattr(curve, "_mac", lambda key, message: next(drawn))
    assert curve._nonce(SECRET, bytes(32)) == int.from_bytes(b"\x11" * 32)


@given(KEYS, KEYS, POINTS)
@FEW
def test_locks_commute_and_come_off_in_any_order(one_key: int, other: int, x: int) -> None:
    both = lock(one_key, lock(other, x))
    assert both == lock(other, lock(one_key, x)) == lock(one_key * other % N, x)
    assert unlock(one_key, both) == lock(other, x)
    assert unlock(other, unlock(one_key, both)) == x
    assert locked(other, (x, both)) == (lock(other, x), lock(other, both))
    assert unlocked(other, locked(other, (both, x))) == (both, x)


@given(st.integers(0, 2**256 - 1))
def test_a_number_is_a_point_or_refused(x: int) -> None:
    on_it = x < P and pow(x**3 - 3 * x + curve.B, (P - 1) // 2, P) != P - 1
    if on_it:
        assert (root(x) ** 2 - (x**3 - 3 * x + curve.B)) % P == 0
    else:
        for use in (root, lambda x: lock(5, x), lambda x: unlock(5, x), lambda x: locked(5, (x,))):
            with pytest.raises(NotOnCurve):
                use(x)


@pytest.mark.parametrize("x", [*FALSE_POINTS, -1, P, P + 5, 2**256, 1, 2, 3])
def test_a_false_point_is_refused_before_a_secret_touches_it(x: int) -> None:
    with pytest.raises(NotOnCurve):
        lock(N - 1, x)


@given(st.binary(max_size=70))
def test_no_other_bytes_are_a_key_or_a_signature(junk: bytes) -> None:
    assert not curve.is_signed(bytes.fromhex(PUBLIC), b"sample", junk)
    assert not curve.is_signed(junk, b"sample", bytes.fromhex(SIGNATURES[b"sample"]))


def test_a_signature_has_no_zeros_and_nothing_too_large() -> None:
    key, whole = bytes.fromhex(PUBLIC), bytes.fromhex(SIGNATURES[b"sample"])
    r, s = whole[:32], whole[32:]
    zero, order = bytes(32), N.to_bytes(32)
    too_large = (int.from_bytes(r) + N).to_bytes(33)[-32:]
    for bad in (zero + s, r + zero, order + s, r + order, too_large + s, whole[:-1], whole + b"\0", b""):
        assert not curve.is_signed(key, b"sample", bad)


def test_a_signature_that_would_come_to_no_point_is_refused() -> None:
    """u₁·G + u₂·Q is infinity where the secret is −e / r: any r will do for such a key."""
    message = b"any"
    e = int.from_bytes(curve.sha256(message).digest())
    r = 7
    secret = -e * pow(r, -1, N) % N
    assert not curve.is_signed(curve.public_key(secret), message, r.to_bytes(32) + (9).to_bytes(32))


@given(KEYS, KEYS)
@FEW
def test_a_sum_is_right_even_where_it_meets_its_own_points(one_key: int, other: int) -> None:
    """Both terms are multiples of the base point, so that equal and opposite points meet."""
    for second in (other, one_key, N - one_key):
        found = curve._combined([(one_key, curve.GENERATOR), (second, curve.GENERATOR)])
        whole = (one_key + second) % N
        assert (found[2] == 0) if not whole else curve._affine([found])[0][0] == lock(whole, curve.GENERATOR[0])
