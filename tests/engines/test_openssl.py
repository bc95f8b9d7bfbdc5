"""Our P-256 is OpenSSL's: locks, keys and signatures both ways, as `cryptography` brings it."""

from collections.abc import Iterator

import pytest

from nines.company import curve
from nines.core.chance import Stream

ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
utils = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.utils")
hashes = pytest.importorskip("cryptography.hazmat.primitives.hashes")
serialization = pytest.importorskip("cryptography.hazmat.primitives.serialization")
InvalidSignature = pytest.importorskip("cryptography.exceptions").InvalidSignature

TIMES = 300
EDGES = (1, 2, 3, curve.N - 1, curve.N - 2, (curve.N + 1) // 2, 2**255, 2**128 - 1)


def numbers(label: str) -> Iterator[int]:
    """Keys: those at the edges, then many by chance."""
    yield from EDGES
    stream = Stream("openssl", label)
    for _ in range(TIMES):
        yield int.from_bytes(b"".join(stream.word().to_bytes(4) for _ in range(8))) % (curve.N - 1) + 1


def private(secret: int) -> object:
    return ec.derive_private_key(secret, ec.SECP256R1())


def compressed(key: object) -> bytes:
    point, form = serialization.PublicFormat.CompressedPoint, serialization.Encoding.X962
    return key.public_key().public_bytes(form, point)


def test_a_lock_is_openssl_s_shared_secret() -> None:
    x = curve.hashed_to_point("openssl")
    for key in numbers("locks"):
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), b"\2" + x.to_bytes(32))
        shared = int.from_bytes(private(key).exchange(ec.ECDH(), other))
        assert curve.lock(key, x) == shared and curve.unlock(key, shared) == x
        x = shared


def test_public_keys_are_the_same() -> None:
    for secret in numbers("keys"):
        assert curve.public_key(secret) == compressed(private(secret))


def test_each_accepts_the_other_s_signatures_and_no_others() -> None:
    for number, secret in enumerate(numbers("signatures")):
        key, message = private(secret), f"message {number}".encode()
        r, s = utils.decode_dss_signature(key.sign(message, ec.ECDSA(hashes.SHA256())))
        theirs = r.to_bytes(32) + s.to_bytes(32)
        assert curve.is_signed(compressed(key), message, theirs)
        assert not curve.is_signed(compressed(key), message + b"?", theirs)
        ours = curve.sign(secret, message)
        der = utils.encode_dss_signature(int.from_bytes(ours[:32]), int.from_bytes(ours[32:]))
        key.public_key().verify(der, message, ec.ECDSA(hashes.SHA256()))
        with pytest.raises(InvalidSignature):
            key.public_key().verify(der, message + b"?", ec.ECDSA(hashes.SHA256()))


def test_nonces_are_those_that_openssl_derives() -> None:
    for number, secret in enumerate(numbers("nonces")):
        message = f"message {number}".encode()
        signing = ec.ECDSA(hashes.SHA256(), deterministic_signing=True)
        r, s = utils.decode_dss_signature(private(secret).sign(message, signing))
        assert curve.sign(secret, message) == r.to_bytes(32) + s.to_bytes(32)


def test_both_refuse_the_same_points() -> None:
    stream = Stream("openssl", "points")
    for _ in range(TIMES):
        x = int.from_bytes(b"".join(stream.word().to_bytes(4) for _ in range(8)))
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), b"\2" + x.to_bytes(32))
        except ValueError:
            with pytest.raises(curve.NotOnCurve):
                curve.root(x)
        else:
            curve.root(x)
