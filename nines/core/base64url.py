"""Bytes as text that stands in an address as it is."""

from base64 import urlsafe_b64encode


def base64_of(raw: bytes) -> str:
    """Bytes as letters, digits, `-` and `_`, without padding (RFC 4648, section 5)."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
