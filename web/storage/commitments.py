"""The seals of matches: noted by the browser when a match begins, so that they can be held against its seed later."""

import json
import re
from collections.abc import Iterable

from nines.records.commitment import LENGTH, commit
from nines.records.record import Record
from web.state.effects import Effects, Save
from web.state.fairness import Commitment
from web.state.model import Model
from web.state.storage_keys import SEALS, stored_object

MOST = 100
"""Seals kept, the newest first."""
_ID, _SEAL = re.compile(r"[0-9a-z]{4,16}"), re.compile(rf"[0-9a-f]{{{LENGTH}}}")


def note_commitment(model: Model, id: str, record: Record, by_chance: bool) -> tuple[Model, Save]:
    """The model in which the seal of this new match is noted, and what keeps it."""
    return _with(model, (Commitment(id, commit(record.seed), by_chance), *model.seals))


def import_commitment(model: Model, id: str, given: Commitment | None) -> tuple[Model, Effects]:
    """The model with the seal that came in a file with this match, unless one was noted here."""
    if not given or noted_commitment(model, id):
        return model, ()
    # Last: it drives out none that was noted here.
    model, saving = _with(model, (*model.seals, given._replace(match=id, carried=True)))
    return model, (saving,)


def _with(model: Model, seals: tuple[Commitment, ...]) -> tuple[Model, Save]:
    model = model._replace(seals=seals[:MOST])
    return model, Save(SEALS, json.dumps({"version": 1, "seals": to_entries(model.seals)}))


def to_entries(seals: Iterable[Commitment]) -> list[dict[str, object]]:
    """Seals as they are stored, and as they stand in a file."""
    return [
        {"match": commitment.match, "seal": commitment.text, "by_chance": commitment.by_chance}
        | ({"carried": True} if commitment.carried else {})
        for commitment in seals
    ]


def read_commitments(texts: Iterable[str | None]) -> tuple[Commitment, ...]:
    """The seals that these stored texts hold together, as far as they can be read.

    One place or one tab may have heard of a match that another has not: what only a later text holds is the newest.
    """
    found: tuple[Commitment, ...] = ()
    for text in texts:
        found = merge(found, read_entries(stored_object(text).get("seals")))
    return found


def merge(seals: tuple[Commitment, ...], more: tuple[Commitment, ...]) -> tuple[Commitment, ...]:
    """Both together; those that only the second has come first."""
    have = {commitment.match for commitment in seals}
    return (*(commitment for commitment in more if commitment.match not in have), *seals)[:MOST]


def read_entries(listed: object) -> tuple[Commitment, ...]:
    """The seals of a list that came out of JSON, as far as they are any."""
    some = listed[:MOST] if isinstance(listed, list) else []
    return tuple(
        Commitment(entry["match"], entry["seal"], entry["by_chance"], entry.get("carried") is True)
        for entry in some
        if _fits(entry)
    )


def _fits(entry: object) -> bool:
    if not isinstance(entry, dict) or type(entry.get("by_chance")) is not bool:
        return False
    match, text = entry.get("match"), entry.get("seal")
    return (
        isinstance(match, str) and isinstance(text, str) and bool(_ID.fullmatch(match)) and bool(_SEAL.fullmatch(text))
    )


def noted_commitment(model: Model, id: str) -> Commitment | None:
    """The seal noted when this match began; None where none was, and none came with it."""
    return next((commitment for commitment in model.seals if commitment.match == id), None)
