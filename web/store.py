"""The browser's local storage, under our own prefix only: other pages of the same address keep theirs."""

from js import window

from web.storage import PREFIX


def read_all() -> tuple[tuple[tuple[str, str], ...], bool]:
    """Everything stored under our prefix, and whether this browser lets us store at all."""
    try:
        kept = window.localStorage
        keys = [kept.key(at) for at in range(kept.length)]
        return tuple((key, kept.getItem(key)) for key in keys if key.startswith(PREFIX)), True
    except Exception:  # the browser's own error, whatever its kind: storage is switched off
        return (), False


def write(key: str, text: str) -> bool:
    """Whether the text now stands under the key."""
    try:
        window.localStorage.setItem(key, text)
    except Exception:  # full, or switched off
        return False
    return True


def remove(key: str) -> None:
    """Afterwards nothing stands under the key, if storage can be reached."""
    try:
        window.localStorage.removeItem(key)
    except Exception:  # switched off: there is nothing to remove either
        return
