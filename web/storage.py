"""The keys under which things are stored, and the first look at what is read back."""

from typing import Any

from nines.outside import read_json

PREFIX = "nines:"
MATCH, DAMAGED = "nines:match:", "nines:damaged:"
MATCHES, SETTINGS, LASTING = "nines:matches", "nines:settings", "nines:lasting"
SEALS, TOLD = "nines:seals", "nines:told"


def stored_object(text: str | None) -> dict[str, Any]:
    """The JSON object that a stored text holds; empty where it holds none."""
    try:
        raw = read_json(text) if text else {}
    except ValueError:
        return {}
    return raw if isinstance(raw, dict) else {}
