"""The seals of matches: noted by the browser when a match begins, so that they can be held against its seed later."""

import json
import re
from typing import Any

from nines.record import Record
from nines.seal import LENGTH, seal
from web.effects import Save
from web.model import Model
from web.storage import SEALS, stored_object
from web.trust import Seal

MOST = 100
"""Seals kept, the newest first."""
_ID, _SEAL = re.compile(r"[0-9a-z]{4,16}"), re.compile(rf"[0-9a-f]{{{LENGTH}}}")


def sealed(model: Model, id: str, record: Record, by_chance: bool) -> tuple[Model, Save]:
    """The model in which the seal of this new match is noted, and what keeps it."""
    seals = (Seal(id, seal(record.seed), by_chance), *model.seals)[:MOST]
    entries = [{"match": one.match, "seal": one.text, "by_chance": one.by_chance} for one in seals]
    return model._replace(seals=seals), Save(SEALS, json.dumps({"version": 1, "seals": entries}))


def read_seals(text: str | None) -> tuple[Seal, ...]:
    """The seals stored, as far as they can be read."""
    listed = stored_object(text).get("seals")
    entries = listed[:MOST] if isinstance(listed, list) else []
    return tuple(Seal(one["match"], one["seal"], one["by_chance"]) for one in entries if _fits(one))


def _fits(one: Any) -> bool:
    if not isinstance(one, dict) or type(one.get("by_chance")) is not bool:
        return False
    match, text = one.get("match"), one.get("seal")
    return (
        isinstance(match, str) and isinstance(text, str) and bool(_ID.fullmatch(match)) and bool(_SEAL.fullmatch(text))
    )


def noted(model: Model, id: str) -> Seal | None:
    """The seal noted when this match began; None for one from elsewhere."""
    return next((one for one in model.seals if one.match == id), None)
