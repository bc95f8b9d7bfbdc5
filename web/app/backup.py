"""Files: everything that is saved as one file, one match as another, and what becomes of a file that is read back.

    {"format": "nines-everything", "version": 2, "settings": {…}, "matches": [{"id": "…", "save": {…}}, …],
     "seals": [{"match": "…", "seal": "…", "by_chance": true}, …], "past": [{…}, …], "days": [{…}, …],
     "lessons": {"nein-nine/first": 3}, "mistakes": ["…", …]}

`save` is a copy as web/storage/save_codec.py stores it, checksum and all, `past` holds rows as web/match/past_row.py
has them, which version 1 had not, and `mistakes` lines of web/again/positions.py. A file of nothing but rows, a line
each, is taken in likewise.
A file that holds one record opens as a match that is only shown.
A file is hostile until read: its size, its number of matches and of moves are bounded, every move is checked, and what
is kept here already is only ever replaced by a later moment of the same match.
"""

import json
from collections.abc import Iterable
from functools import partial
from typing import Literal

from nines.core.cards import Unreadable
from nines.core.game import NotLegal
from nines.core.untrusted_json import JsonObject, read_json
from nines.records.record import FORMAT as RECORD
from nines.records.record import from_json, to_json
from nines.words.languages import Language
from web.app.import_count import ImportCount, import_text
from web.match import guests, past_row, players
from web.match.session import Transition, change_settings, draw_text, resume, say_in, store, with_notice
from web.past import finished
from web.state import routes
from web.state.days import ROW, is_first
from web.state.effects import Download, Effects, File, Gather, Save, Visit
from web.state.messages import FileRead
from web.state.model import Lasting, Match, Model, Saved
from web.state.settings import read_settings
from web.state.storage_keys import LASTING, LESSONS, stored_object
from web.storage import learnt, save_codec, saves
from web.storage.commitments import import_commitment, read_entries, to_entries
from web.storage.save_codec import SavedCopy
from web.worker import bot_move

FORMAT, VERSION = "nines-everything", 2
LARGEST = 8_000_000
"""Characters: many times what a browser's matches come to."""
MOST_MATCHES = 500
MOST_MOVES = 60_000
"""So many moves in all are checked: seconds on a slow device, and hundreds of whole matches."""


MOST_ROWS = 5_000
"""Rows of finished matches, whose moves are checked only when one is opened."""


def save_all(model: Model, rows: Iterable[str]) -> Download:
    """Everything that is saved, as a file; `rows` are those of `past`.

    Finished matches that stand in local storage alone beyond the last few go as rows: so a file stays one that can be
    read again, however many there are.
    """
    over = [saved for saved in model.saved if saved.over and not is_first(saved.id)]
    rows = list(rows)
    known = {finished.id_of(text) for text in rows}
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
        "past": [json.loads(text) for text in rows if _is_row(text)],
        "days": [json.loads(text) for text in rows if text.startswith(ROW)],
        "lessons": learnt.places(stored_object(model.learnt)),
        "mistakes": model.mistakes.stored.split("\n")[1:],
    }
    return Download("nines-everything.json", json.dumps(whole, ensure_ascii=False, indent=1))


def _is_row(text: str) -> bool:
    try:
        past_row.read(text)
    except Unreadable:
        return False
    return True


def gathered(model: Model, rows: tuple[str, ...] | None) -> Transition:
    """The rows are there for a file of everything; where they cannot be read, the player is told."""
    if rows is None and model.database:
        model = with_notice(model, "warn", _not_in_the_file)
    return model, (save_all(model, rows or ()),)


def _not_in_the_file(say: Language) -> str:
    return say.text(
        "The finished matches in this browser’s database could not be read now: the file is without them. They stay "
        "where they are."
    )


def save_match(match: Match) -> Download:
    """The record of the match on the table, as a file."""
    return Download(f"nines-{match.record.game}-{match.id}.json", to_json(match.record))


def storage_persisted(model: Model, promised: bool) -> Transition:
    """The browser's answer is kept, so that it is asked only once."""
    said: Lasting = "yes" if promised else "no"
    return model._replace(lasting=said), (Save(LASTING, said),)


def read_file(model: Model, message: FileRead) -> Transition:
    """What a file holds is taken in as far as it is good, and the player is told what was done."""
    try:
        raw = _object(message.text)
        if raw.get("format") == RECORD:
            return _opened(model, message.text or "")
        return _taken_in(model, raw, message.past)
    except (Unreadable, NotLegal) as fault:
        if isinstance(fault, save_codec.Newer):
            return with_notice(model, "warn", _newer), ()
        return with_notice(model, "warn", _unreadable), ()


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


def _object(text: str | None) -> JsonObject:
    if text is None or len(text) > LARGEST:
        raise Unreadable("the file is larger than any of ours, or not a text")
    if rows := past_row.in_lines(text):
        return {"format": FORMAT, "version": VERSION, "matches": [], "past": rows}
    try:
        raw = read_json(text)
    except ValueError:
        raise Unreadable("the file is not JSON") from None
    if not isinstance(raw, dict):
        raise Unreadable("the file holds nothing of ours")
    return raw


def _opened(model: Model, text: str) -> Transition:
    """A record: the match is on the table, the one kept here where it is the same."""
    save_codec.read_entries(text)  # a newer version's is known as such
    record = from_json(text)
    held = next((saved.id for saved in model.saved if saved.record == record), None)
    if not held:
        return guests.welcome(model, record, replace=False)
    model, effects = resume(model._replace(notice=None), held)
    return model._replace(address=routes.table(held)), (*effects, Visit(routes.table(held)))


def _taken_in(model: Model, raw: JsonObject, there: tuple[str, ...] | None) -> Transition:
    count = ImportCount()
    effects: Effects = ()
    sealed = {commitment.match: commitment for commitment in read_entries(raw.get("seals"))}
    lines = _rows(raw)
    for id, save in _entries(raw):
        try:
            copy = save_codec.from_text(json.dumps(save))
        except (Unreadable, NotLegal):
            count = count._replace(unread=count.unread + 1)
            continue
        model, more, count = _merged(model, id, copy, count)
        if more:
            model, sealing = import_commitment(model, model.saved[0].id, sealed.get(id))
            effects = (*effects, *more, *sealing)
    told = {id for id, _ in _entries(raw)}
    model, more, count = _past_merged(model, lines, there, told, count)
    effects = (*effects, *more, saves.save_list(model.saved))
    if "days" in raw and there is not None and model.later == "here":
        from web.days import rows

        effects = (*effects, *rows.filing(raw["days"], there))
    if (text := learnt.merged(model.learnt, raw.get("lessons"))) != model.learnt:
        model, effects, count = (
            model._replace(learnt=text),
            (*effects, Save(LESSONS, text)),
            count._replace(lessons=True),
        )
    if model.later == "here" and raw.get("mistakes"):
        from web.again import positions  # it comes later

        text = positions.merged(model.mistakes.stored, raw["mistakes"])
        if text != model.mistakes.stored:
            model = model._replace(mistakes=model.mistakes._replace(stored=text))
            effects, count = (*effects, positions.save(text)), count._replace(mistakes=True)
    if model.screen == "past":
        effects = (*effects, Gather("list"))
    settings = raw.get("settings")
    theirs = read_settings(json.dumps(settings), (model.settings.language,)) if isinstance(settings, dict) else None
    differ = theirs is not None and theirs != model.settings
    model = model._replace(offered=theirs if differ else None)
    kind: Literal["info", "warn"] = "warn" if count.unread or count.left else "info"
    return with_notice(model, kind, partial(import_text, count), ("settings",) if differ else ()), effects


def _rows(raw: JsonObject) -> list[str]:
    """The rows of a file as lines, none of them checked yet; raises Unreadable."""
    rows = raw.get("past", [])
    if not isinstance(rows, list) or len(rows) > MOST_ROWS:
        raise Unreadable(f"the file holds no list of finished matches, or more than {MOST_ROWS}")
    return [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows]


def _past_merged(
    model: Model, lines: list[str], there: tuple[str, ...] | None, told: set[str], count: ImportCount
) -> tuple[Model, Effects, ImportCount]:
    """The model with the rows of a file; those that are new go into `past`, or where that cannot be, into the list.

    `told` are the matches of the file that are counted already.
    """
    have = {finished.id_of(text): past_row.read(text).link for text in there or () if _is_row(text)}
    ours = {saved.id: past_row.to_row(saved.id, saves.copy(saved)) for saved in model.saved if saved.over}
    have |= {id: past_row.read(text).link for id, text in ours.items()}
    ids, links, new = set(have), set(have.values()), dict[str, str]()
    for line in lines:
        try:
            row = past_row.read(line)
        except Unreadable:
            count = count._replace(unread=count.unread + 1)
            continue
        if row.link in links:
            count = count._replace(known=count.known + (row.id not in told))
            continue
        id = row.id
        if id in ids or any(saved.id == id for saved in model.saved):
            id, model = draw_text(model)
        ids.add(id)
        links.add(row.link)
        new[id] = past_row.changed(row, id=id) if id != row.id else line
    if there is not None:
        filing: Effects = (File(tuple(new.items())),) if new else ()
        return model, filing, count._replace(added=count.added + len(new))
    effects: Effects = ()
    for at, (id, text) in enumerate(new.items()):
        if at >= MOST_MATCHES:
            return model, effects, count._replace(left=len(new) - at)
        try:
            model, more = _saved(model, id, past_row.copy_of(past_row.read(text)))
        except Unreadable:
            count = count._replace(unread=count.unread + 1)
            continue
        effects, count = (*effects, *more), count._replace(added=count.added + 1)
    return model, effects, count


def _entries(raw: JsonObject) -> list[tuple[str, object]]:
    """The matches of a file by their ids, none of them checked yet; raises Unreadable, Newer."""
    version, matches = raw.get("version"), raw.get("matches")
    if raw.get("format") != FORMAT or type(version) is not int or not isinstance(matches, list):
        raise Unreadable("the file holds nothing of ours")
    if version > VERSION:
        raise save_codec.Newer("the file was written by a newer version of this program")
    if len(matches) > MOST_MATCHES:
        raise Unreadable(f"the file holds {len(matches)} matches: more than {MOST_MATCHES}")
    entries = [(match.get("id"), match.get("save")) if isinstance(match, dict) else (None, None) for match in matches]
    moves = sum(_moves(save) for _, save in entries)
    if moves > MOST_MOVES:
        raise Unreadable(f"the file holds {moves} moves: more than {MOST_MOVES}")
    return [(id if isinstance(id, str) and routes.ID.fullmatch(id) else "", save) for id, save in entries]


def _moves(save: object) -> int:
    """How many moves a copy of any format has, as far as can be seen before it is read."""
    record = save.get("record", save) if isinstance(save, dict) else None
    moves = record.get("moves") if isinstance(record, dict) else None
    return len(moves) if isinstance(moves, list) else 0


def _merged(model: Model, id: str, copy: SavedCopy, count: ImportCount) -> tuple[Model, Effects, ImportCount]:
    """The model with this match of a file, where it is new here or a later moment of one that is here."""
    ours = next((saved for saved in model.saved if saved.id == id), None)
    same = any(saved.record == copy.record for saved in model.saved)
    if same or (ours and _ahead(ours, copy)):
        return model, (), count._replace(known=count.known + 1)
    if ours and _ahead(copy, ours):
        return *_saved(model, id, copy), count._replace(advanced=count.advanced + 1)
    if ours or not id:
        id, model = draw_text(model)
    return *_saved(model, id, copy), count._replace(added=count.added + 1)


def _ahead(save: SavedCopy | Saved, other: SavedCopy | Saved) -> bool:
    """Whether a save is a later moment of the same match: more moves were made, or taken back, than in the other."""
    if save.take_backs != other.take_backs:
        return save.take_backs > other.take_backs and save.record._replace(moves=()) == other.record._replace(moves=())
    return bot_move.continues(save.record, other.record)


def _saved(model: Model, id: str, copy: SavedCopy) -> tuple[Model, Effects]:
    copy = copy._replace(revision=saves.next_revision(model.saved, id))
    return store(model, players.list_entry(id, copy, say_in(model)))


def take_settings(model: Model) -> Transition:
    """The settings of the file read last become the player's own."""
    if not model.offered:
        return model, ()
    model, saving = change_settings(model._replace(offered=None), model.offered)
    return with_notice(model, "info", lambda say: say.text("The settings are those of the file.")), (saving,)
