"""What a bundle holds, read as `building/finder.py` reads it."""

import marshal


def unbundle(whole: bytes) -> dict[str, bytes]:
    """The contents of a bundle by path; a package that has none is left out."""
    start = 4 + int.from_bytes(whole[:4], "little")
    index: dict[str, tuple[int, int, str]] = marshal.loads(whole[4:start])
    return {path: whole[start + begin : start + begin + length] for begin, length, path in index.values() if length}
