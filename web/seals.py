"""The seals of matches: noted by the browser when a match begins, so that they can be held against its seed later."""

import json
import re
from collections.abc import Iterable
from typing import Any

from nines.record import Record
from nines.seal import LENGTH, seal
from web.effects import Effects, Save
from web.model import Model
from web.storage import SEALS, stored_object
from web.trust import Seal

MOST = 100
"""Seals kept, the newest first."""
_ID, _SEAL = re.compile(r"[0-9a-z]{4,16}"), re.compile(rf"[0-9a-f]{{{LENGTH}}}")


def sealed(model: Model, id: str, record: Record, by_chance: bool) -> tuple[Model, Save]:
    """The model in which the seal of this new match is noted, and what keeps it."""
    return _with(model, Seal(id, seal(record.seed), by_chance))


def carried(model: Model, id: str, given: Seal | None) -> tuple[Model, Effects]:
    """The model with the seal that came in a file with this match, unless one was noted here."""
    if not given or noted(model, id):
        return model, ()
    model, saving = _with(model, given._replace(match=id, carried=True))
    return model, (saving,)


def _with(model: Model, one: Seal) -> tuple[Model, Save]:
    model = model._replace(seals=(one, *model.seals)[:MOST])
    return model, Save(SEALS, json.dumps({"version": 1, "seals": entries(model.seals)}))


def entries(seals: Iterable[Seal]) -> list[dict[str, Any]]:
    """Seals as they are stored, and as they stand in a file."""
    return [
        {"match": one.match, "seal": one.text, "by_chance": one.by_chance} | ({"carried": True} if one.carried else {})
        for one in seals
    ]


def read_seals(texts: Iterable[str | None]) -> tuple[Seal, ...]:
    """The seals that these stored texts hold together, as far as they can be read.

    One place or one tab may have heard of a match that another has not: what only a later text holds is the newest.
    """
    found: tuple[Seal, ...] = ()
    for text in texts:
        found = merged(found, read_entries(stored_object(text).get("seals")))
    return found


def merged(seals: tuple[Seal, ...], more: tuple[Seal, ...]) -> tuple[Seal, ...]:
    """Both together; those that only the second has come first."""
    have = {one.match for one in seals}
    return (*(one for one in more if one.match not in have), *seals)[:MOST]


def read_entries(listed: Any) -> tuple[Seal, ...]:
    """The seals of a list that came out of JSON, as far as they are any."""
    some = listed[:MOST] if isinstance(listed, list) else []
    return tuple(
        Seal(one["match"], one["seal"], one["by_chance"], one.get("carried") is True) for one in some if _fits(one)
    )


def _fits(one: Any) -> bool:
    if not isinstance(one, dict) or type(one.get("by_chance")) is not bool:
        return False
    match, text = one.get("match"), one.get("seal")
    return (
        isinstance(match, str) and isinstance(text, str) and bool(_ID.fullmatch(match)) and bool(_SEAL.fullmatch(text))
    )


def noted(model: Model, id: str) -> Seal | None:
    """The seal noted when this match began; None where none was, and none came with it."""
    return next((one for one in model.seals if one.match == id), None)
