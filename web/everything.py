"""Files: everything that is saved as one file, one match as another, and what becomes of a file that is read back.

    {"format": "nines-everything", "version": 1, "settings": {…}, "matches": [{"id": "…", "save": {…}}, …],
     "seals": [{"match": "…", "seal": "…", "by_chance": true}, …]}

`save` is a copy as web/kept.py stores it, checksum and all. A file that holds one record opens as a match.
A file is hostile until read: its size, its number of matches and of moves are bounded, every move is checked, and what
is kept here already is only ever replaced by a later moment of the same match.
"""

import json
from functools import partial
from typing import Any, Literal, NamedTuple

from nines.cards import Unreadable
from nines.game import NotLegal
from nines.languages import Language
from nines.outside import read_json
from nines.record import FORMAT as RECORD
from nines.record import from_json, to_json
from web import addresses, kept, saves, telling, thinking
from web.effects import Download, Effects, Save, Visit
from web.kept import Kept
from web.matches import Step, begin, drawn, noticed, resume, say_in, set_to, stored
from web.model import Match, Model, Saved
from web.seals import carried, entries, read_entries
from web.settings import read_settings
from web.storage import LASTING

FORMAT, VERSION = "nines-everything", 1
LARGEST = 2_000_000
"""Characters: many times what a browser's matches come to."""
MOST_MATCHES = 500
MOST_MOVES = 60_000
"""So many moves in all are checked: seconds on a slow device, and hundreds of whole matches."""


class Count(NamedTuple):
    """What became of the matches in a file."""

    added: int = 0
    advanced: int = 0
    known: int = 0
    unread: int = 0
    too_many: int = 0


def save_all(model: Model) -> Download:
    """Everything that is saved, as a file."""
    matches = [{"id": one.id, "save": json.loads(kept.to_text(saves.copy(one)))} for one in model.saved]
    ids = {one.id for one in model.saved}
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "settings": model.settings._asdict(),
        "matches": matches,
        "seals": entries(one for one in model.seals if one.match in ids),
    }
    return Download("nines-everything.json", json.dumps(whole, ensure_ascii=False, indent=1))


def save_match(match: Match) -> Download:
    """The record of the match on the table, as a file."""
    return Download(f"nines-{match.record.game}-{match.id}.json", to_json(match.record))


def lasting(model: Model, promised: bool) -> Step:
    """The browser's answer is kept, so that it is asked only once."""
    said = "yes" if promised else "no"
    return model._replace(lasting="yes" if promised else "no"), (Save(LASTING, said),)


def read_file(model: Model, text: str | None) -> Step:
    """What a file holds is taken in as far as it is good, and the player is told what was done."""
    try:
        raw = _object(text)
        if raw.get("format") == RECORD:
            return _opened(model, text or "")
        return _taken_in(model, raw)
    except (Unreadable, NotLegal) as fault:
        if isinstance(fault, kept.Newer):
            return noticed(model, "warn", _newer), ()
        return noticed(model, "warn", _unreadable), ()


def _newer(say: Language) -> str:
    return say.text(
        "This file was made by a newer version of the game. Nothing was changed. Reload this page to get that "
        "version, then read the file again."
    )


def _unreadable(say: Language) -> str:
    return say.text(
        "This file could not be read. Nothing was changed, and everything that was saved is safe. Choose a "
        "file that this game has made."
    )


def _object(text: str | None) -> dict[str, Any]:
    if text is None or len(text) > LARGEST:
        raise Unreadable("the file is larger than any of ours, or not a text")
    try:
        raw = read_json(text)
    except ValueError:
        raise Unreadable("the file is not JSON") from None
    if not isinstance(raw, dict):
        raise Unreadable("the file holds nothing of ours")
    return raw


def _opened(model: Model, text: str) -> Step:
    """A record: the match is on the table, the one kept here where it is the same."""
    kept.look(text)  # a newer version's is known as such
    record = from_json(text)
    held = next((one.id for one in model.saved if one.record == record), None)
    if not held:
        return begin(model._replace(notice=None), record, replace=False)
    model, effects = resume(model._replace(notice=None), held)
    return model._replace(address=addresses.table(held)), (*effects, Visit(addresses.table(held)))


def _taken_in(model: Model, raw: dict[str, Any]) -> Step:
    count = Count()
    effects: Effects = ()
    sealed = {one.match: one for one in read_entries(raw.get("seals"))}
    for id, save in _entries(raw):
        try:
            copy = kept.from_text(json.dumps(save, ensure_ascii=False))
        except (Unreadable, NotLegal):
            count = count._replace(unread=count.unread + 1)
            continue
        model, more, count = _merged(model, id, copy, count)
        if more:
            model, sealing = carried(model, model.saved[0].id, sealed.get(id))
            effects = (*effects, *more, *sealing)
    settings = raw.get("settings")
    if isinstance(settings, dict):
        model, saving = set_to(model, read_settings(json.dumps(settings), (model.settings.language,)))
        effects = (*effects, saving)
    effects = (*effects, saves.save_list(model.saved))
    kind: Literal["info", "warn"] = "warn" if count.unread or count.too_many else "info"
    return noticed(model, kind, partial(_told, count, isinstance(settings, dict))), effects


def _entries(raw: dict[str, Any]) -> list[tuple[str, Any]]:
    """The matches of a file by their ids, none of them checked yet; raises Unreadable, Newer."""
    version, matches = raw.get("version"), raw.get("matches")
    if raw.get("format") != FORMAT or type(version) is not int or not isinstance(matches, list):
        raise Unreadable("the file holds nothing of ours")
    if version > VERSION:
        raise kept.Newer("the file was written by a newer version of this program")
    if len(matches) > MOST_MATCHES:
        raise Unreadable(f"the file holds {len(matches)} matches: more than {MOST_MATCHES}")
    entries = [(one.get("id"), one.get("save")) if isinstance(one, dict) else (None, None) for one in matches]
    moves = sum(_moves(save) for _, save in entries)
    if moves > MOST_MOVES:
        raise Unreadable(f"the file holds {moves} moves: more than {MOST_MOVES}")
    return [(id if isinstance(id, str) and addresses.ID.fullmatch(id) else "", save) for id, save in entries]


def _moves(save: Any) -> int:
    """How many moves a copy of any format has, as far as can be seen before it is read."""
    record = save.get("record", save) if isinstance(save, dict) else None
    moves = record.get("moves") if isinstance(record, dict) else None
    return len(moves) if isinstance(moves, list) else 0


def _merged(model: Model, id: str, copy: Kept, count: Count) -> tuple[Model, Effects, Count]:
    """The model with this match of a file, where it is new here or a later moment of one that is here."""
    ours = next((one for one in model.saved if one.id == id), None)
    same = any(one.record == copy.record for one in model.saved)
    if same or (ours and _ahead(ours, copy)):
        return model, (), count._replace(known=count.known + 1)
    if ours and _ahead(copy, ours):
        return *_saved(model, id, copy), count._replace(advanced=count.advanced + 1)
    new = telling.saved(id, copy, say_in(model))
    if new.over and sum(one.over for one in model.saved) >= saves.FINISHED_KEPT:
        return model, (), count._replace(too_many=count.too_many + 1)
    if ours or not id:
        id, model = drawn(model)
    return *_saved(model, id, copy), count._replace(added=count.added + 1)


def _ahead(one: Kept | Saved, other: Kept | Saved) -> bool:
    """Whether one is a later moment of the same match: more moves were made, or taken back, than in the other."""
    if one.take_backs != other.take_backs:
        return one.take_backs > other.take_backs and one.record._replace(moves=()) == other.record._replace(moves=())
    return thinking.continues(one.record, other.record)


def _saved(model: Model, id: str, copy: Kept) -> tuple[Model, Effects]:
    copy = copy._replace(revision=saves.next_revision(model.saved, id))
    return stored(model, telling.saved(id, copy, say_in(model)))


def _told(count: Count, settings: bool, say: Language) -> str:
    """What was done with a file, in whole sentences."""
    said = []
    if count.added:
        said.append(say.plural("{n} match was added.", "{n} matches were added.", count.added))
    if count.advanced:
        said.append(
            say.plural("{n} match was brought up to date.", "{n} matches were brought up to date.", count.advanced)
        )
    if count.known:
        said.append(
            say.plural(
                "{n} match was here already and stays as it is.",
                "{n} matches were here already and stay as they are.",
                count.known,
            )
        )
    if count.too_many:
        said.append(
            say.plural(
                "{n} finished match was not added: this browser keeps the last {most}. It stays in the file.",
                "{n} finished matches were not added: this browser keeps the last {most}. They stay in the file.",
                count.too_many,
                most=saves.FINISHED_KEPT,
            )
        )
    if count.unread:
        said.append(
            say.plural(
                "{n} match in the file could not be read, and nothing of it was kept.",
                "{n} matches in the file could not be read, and nothing of them was kept.",
                count.unread,
            )
        )
    if settings:
        said.append(say.text("The settings are those of the file."))
    return " ".join(said) or say.text("There was nothing in this file to keep. Nothing was changed.")
