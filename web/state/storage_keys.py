"""The keys under which things are stored, and the first look at what is read back."""

from nines.core.untrusted_json import JsonObject, read_json

PREFIX = "nines:"
MATCH, DAMAGED, COMPANY = "nines:match:", "nines:damaged:", "nines:company:"
MATCHES, SETTINGS, LASTING = "nines:matches", "nines:settings", "nines:lasting"
SEALS, TOLD, LESSONS, AGAIN = "nines:seals", "nines:told", "nines:lessons", "nines:again"
DAYS, SEVEN_DAYS, HAND, GROUP, OWN = "nines:days", "nines:seven-days", "nines:hand", "nines:group", "nines:own"
LARGEST_COUNT = 1_000_000_000
"""A revision, a deal or a number of take-backs above this is none of ours."""


def stored_object(text: str | None) -> JsonObject:
    """The JSON object that a stored text holds; empty where it holds none."""
    try:
        raw = read_json(text) if text else {}
    except ValueError:
        return {}
    return raw if isinstance(raw, dict) else {}


def stored_count(given: object) -> int:
    """A number that was stored, 0 where it is none that we store."""
    return given if type(given) is int and 0 <= given <= LARGEST_COUNT else 0
