"""What web/js/past.js answers to whoever puts a row away; `tests/web/js/test_past.py` holds it against that."""

from nines.core.untrusted_json import JsonObject, read_json
from web.state.days import ROW


def stays(there: str, text: str) -> bool:
    """Whether the row that is there stays where this text comes."""
    if not there:
        return False
    before, after = entries(there), entries(text)
    if not there.startswith(ROW):
        return "link" in before and before["link"] == after.get("link")
    if not text.startswith(ROW) or before.get("version") != after.get("version"):
        return True
    if before.get("code") and before["code"] != after.get("code"):
        return True
    return not int(before["link"]) < int(after["link"])


def entries(text: str) -> JsonObject:
    """What a row says, nothing where it is torn."""
    try:
        found = read_json(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
