"""Writes files: everything that is saved as one file, or one match. `restore.py` beside it reads them back.

    {"format": "nines-everything", "version": 2, "settings": {…}, "matches": [{"id": "…", "save": {…}}, …],
     "seals": [{"match": "…", "seal": "…", "by_chance": true}, …], "past": [{…}, …], "days": [{…}, …],
     "lessons": {"nein-nine/first": 3}, "mistakes": ["…", …], "group": ["…", …], "player": "…"}

`save` is a copy as `web/storage/save_codec.py` stores it, with its checksum. `past` holds rows
(`web/match/past_row.py`); version 1 had none. `mistakes` holds lines of `web/pages/mistakes/positions.py`, `group`
lines of `web/pages/days/group.py`, `player` the file of one's own player. A file of rows alone, one a line, can be read
back too. A file that holds one record opens as a match that is only shown.
"""

import json
from collections.abc import Iterable, Iterator

from nines.core.untrusted_json import read_json
from nines.records.record import to_json
from nines.words.languages import Language
from web.match import past_row
from web.match.session import Transition, with_notice
from web.state.days import ROW, is_first
from web.state.effects import Download, Save
from web.state.model import Lasting, Match, Model
from web.state.storage_keys import LASTING, stored_object
from web.storage import learnt, save_codec, saves
from web.storage.commitments import to_entries

FORMAT, VERSION = "nines-everything", 2


def save_all(model: Model, rows: Iterable[str]) -> Download:
    """Everything that is saved, as a file; `rows` are those of `past`.

    Finished matches that stand in local storage alone beyond the last few go as rows: so a file stays one that can be
    read again, however many there are.
    """
    over = [saved for saved in model.saved if saved.over and not is_first(saved.id)]
    rows = list(rows)
    known = {past_row.id_of(text) for text in rows}
    rows += [past_row.to_row(saved.id, saves.copy(saved)) for saved in over if saved.id not in known]
    whole_ones = [saved for saved in model.saved if saved not in over[saves.FINISHED_KEPT :]]
    ids = {saved.id for saved in model.saved} | known
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "settings": model.settings._asdict(),
        "matches": [
            {"id": saved.id, "save": json.loads(save_codec.to_text(saves.copy(saved)))} for saved in whole_ones
        ],
        "seals": to_entries(commitment for commitment in model.seals if commitment.match in ids),
        "past": [json.loads(text) for text in rows if past_row.is_row(text)],
        "days": [*_days(rows)],
        "lessons": learnt.places(stored_object(model.learnt)),
        "mistakes": model.mistakes.stored.split("\n")[1:],
        "group": model.group.splitlines(),
        "player": model.own,
    }
    return Download("nines-everything.json", json.dumps(whole, ensure_ascii=False, indent=1))


def _days(rows: Iterable[str]) -> Iterator[object]:
    """What the rows of days say; one that is torn stays where it is."""
    for text in rows:
        if text.startswith(ROW):
            try:
                yield read_json(text)
            except ValueError:
                continue


def gathered(model: Model, rows: tuple[str, ...] | None) -> Transition:
    """The rows are there for a file of everything; where they cannot be read, the player is told."""
    if rows is None and model.database:
        model = with_notice(model, "warn", _not_in_the_file)
    return model, (save_all(model, rows or ()),)


def _not_in_the_file(say: Language) -> str:
    return say.text(
        "The finished matches in this browser’s database can’t be read just now, so they aren’t in the file. They "
        "are still here."
    )


def save_match(match: Match) -> Download:
    """The record of the match on the table, as a file."""
    return Download(f"nines-{match.record.game}-{match.id}.json", to_json(match.record))


def storage_persisted(model: Model, promised: bool) -> Transition:
    """The browser's answer is kept, so that it is asked only once."""
    said: Lasting = "yes" if promised else "no"
    return model._replace(lasting=said), (Save(LASTING, said),)
