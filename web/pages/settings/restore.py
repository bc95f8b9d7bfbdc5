"""Reads files back: takes in what is valid, leaves the rest, and tells the player what it did.

A file is hostile until checked. Its size and its numbers of matches and moves are bounded, and every move is checked. A
saved match is only ever replaced by a later moment of the same match. `backup.py` beside it says what a file holds.
"""

import json
from typing import Literal, NamedTuple

from nines.core.cards import Unreadable
from nines.core.game import NotLegal
from nines.core.untrusted_json import JsonObject, read_json
from nines.records.record import FORMAT as RECORD
from nines.records.record import from_json
from nines.words.languages import Language
from web.match import guests, past_row, players
from web.match.session import Transition, change_settings, draw_text, resume, say_in, store, with_notice
from web.pages.settings.backup import FORMAT, VERSION
from web.pages.settings.import_words import import_text
from web.state import routes
from web.state.days import is_first
from web.state.effects import Effects, File, Gather, Save, Visit
from web.state.fairness import Commitment
from web.state.import_count import ImportCount
from web.state.messages import Filed, FileRead
from web.state.model import Model, Saved
from web.state.own import LONGEST as LONGEST_PLAYER
from web.state.settings import read_settings
from web.state.storage_keys import GROUP, LESSONS, OWN
from web.storage import learnt, save_codec, saves
from web.storage.commitments import import_commitment, read_entries
from web.storage.save_codec import SavedCopy
from web.worker import bot_move

LARGEST = 8_000_000
"""Characters: many times what a browser's matches come to."""
MOST_MATCHES = 500
MOST_MOVES = 60_000
"""So many moves in all are checked: seconds on a slow device, and hundreds of whole matches."""
MOST_ROWS = 5_000
"""Rows of finished matches, whose moves are checked only when one is opened."""


class Restored(NamedTuple):
    """How far a file has been taken in: the model, what is to be stored, the rows for `past` by id, what came of it."""

    model: Model
    effects: Effects = ()
    rows: tuple[tuple[str, str], ...] = ()
    came: ImportCount = ImportCount()

    def counting(self, **more: int) -> "Restored":
        """With so many more of these."""
        return self._replace(
            came=self.came._replace(**{name: getattr(self.came, name) + number for name, number in more.items()})
        )

    def adding(self, model: Model, effects: Effects) -> "Restored":
        """With this model, and with more to be stored."""
        return self._replace(model=model, effects=(*self.effects, *effects))


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
        "This file was saved by a newer version of the game. Nothing was changed. Reload this page to update, then "
        "open the file again."
    )


def _unreadable(say: Language) -> str:
    return say.text(
        "This file can’t be opened. Nothing was changed, and your matches are safe. Choose a file saved by this game."
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
    entries, lines = _entries(raw), _lines(raw)
    seals = {commitment.match: commitment for commitment in read_entries(raw.get("seals"))}
    found = Restored(model)
    for id, save in entries:
        try:
            copy = save_codec.from_text(json.dumps(save))
        except (Unreadable, NotLegal):
            found = found.counting(unread=1)
            continue
        found = _merged(found, id, copy, seals)
    found = _with_rows(found, lines, there, {id for id, _ in entries}, seals)
    found = found.adding(found.model, (saves.save_list(found.model.saved),))
    found = _with_lessons(_with_what_comes_later(found, raw, there), raw.get("lessons"))
    found = _with_player(found, raw.get("player"))
    settings = raw.get("settings")
    theirs = read_settings(json.dumps(settings), (model.settings.language,)) if isinstance(settings, dict) else None
    model = found.model._replace(offered=theirs if theirs != model.settings else None)
    if found.rows:
        return model, (*found.effects, File(found.rows, restored=found.came))
    return _told(model, found.came), found.effects


def filed(model: Model, message: Filed) -> Transition:
    """The database has taken the rows of a file, or has not: only now is the player told what was done."""
    count = message.restored
    if not count:
        return model, ()
    effects: Effects = (Gather("list"),) if model.screen == "finished" else ()
    return _told(model, count if message.matches else count.refused), effects


def _told(model: Model, count: ImportCount) -> Model:
    kind: Literal["info", "warn"] = "info" if count.whole else "warn"
    return with_notice(model, kind, lambda say: import_text(count, say), ("settings",) if model.offered else ())


def _lines(raw: JsonObject) -> list[str]:
    """The rows of a file as lines, none of them checked yet; raises Unreadable."""
    rows = raw.get("past", [])
    if not isinstance(rows, list) or len(rows) > MOST_ROWS:
        raise Unreadable(f"the file holds no list of finished matches, or more than {MOST_ROWS}")
    return [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows]


def _with_rows(
    found: Restored, lines: list[str], there: tuple[str, ...] | None, told: set[str], seals: dict[str, Commitment]
) -> Restored:
    """With the rows that are new; where they cannot go into `past`, with their matches.

    `told` are the matches of the file that are counted already.
    """
    saved = found.model.saved
    have = {past_row.id_of(text): past_row.read(text).link for text in there or () if past_row.is_row(text)}
    ours = {match.id: past_row.to_row(match.id, saves.copy(match)) for match in saved if match.over}
    have |= {id: past_row.read(text).link for id, text in ours.items()}
    ids, links = {*map(past_row.id_of, there or ()), *have, *(match.id for match in saved)}, set(have.values())
    new = dict[str, past_row.PastRow]()
    for line in lines:
        try:
            row = past_row.read(line)
        except Unreadable:
            found = found.counting(unread=1)
            continue
        if row.link in links:
            found = found.counting(known=row.id not in told)
            continue
        id = row.id
        if id in ids or is_first(id):
            id, model = draw_text(found.model)
            found = found._replace(model=model)
        ids.add(id)
        links.add(row.link)
        new[id] = row
    if there is None:
        return _with_matches(found, new, seals)
    for id, row in new.items():
        found = found.adding(*import_commitment(found.model, id, seals.get(row.id)))
    rows = tuple((id, past_row.changed(row, id=id) if id != row.id else row.text) for id, row in new.items())
    return found._replace(rows=rows).counting(added=len(rows), filed=len(rows))


def _with_matches(found: Restored, new: dict[str, past_row.PastRow], seals: dict[str, Commitment]) -> Restored:
    """With the matches of these rows, as many as are checked at once."""
    for at, (id, row) in enumerate(new.items()):
        if at >= MOST_MATCHES:
            return found.counting(left=len(new) - at)
        try:
            copy = past_row.copy_of(row)
        except Unreadable:
            found = found.counting(unread=1)
            continue
        found = _saved(found, id, copy, seals.get(row.id)).counting(added=1)
    return found


def _with_what_comes_later(found: Restored, raw: JsonObject, there: tuple[str, ...] | None) -> Restored:
    """With the parts whose readers come later (building/later.py); while these are away the parts stay in the file."""
    days, mistakes, group = (raw.get(part) for part in ("days", "mistakes", "group"))
    if not (days or mistakes or group):
        return found
    if found.model.later != "here":
        return found._replace(came=found.came._replace(unfetched=True))
    return _with_group(_with_mistakes(_with_days(found, days, there), mistakes), group)


def _with_days(found: Restored, days: object, there: tuple[str, ...] | None) -> Restored:
    """With the deals of the day that tell more than what is there."""
    from web.pages.days import rows

    new = tuple(rows.newer(days, there or ()).items())
    if there is None:
        return found.counting(days_left=len(new))
    return found._replace(rows=(*found.rows, *new)).counting(days=len(new))


def _with_lessons(found: Restored, lessons: object) -> Restored:
    """With the further place in each lesson."""
    text = learnt.merged(found.model.learnt, lessons)
    if text == found.model.learnt:
        return found
    found = found.adding(found.model._replace(learnt=text), (Save(LESSONS, text),))
    return found._replace(came=found.came._replace(lessons=True))


def _with_mistakes(found: Restored, mistakes: object) -> Restored:
    """With the positions to try again beside one's own."""
    from web.pages.mistakes import positions

    stored = found.model.mistakes.stored
    text = positions.merged(stored, mistakes)
    if text == stored:
        return found
    model = found.model._replace(mistakes=found.model.mistakes._replace(stored=text))
    found = found.adding(model, (positions.save(text),))
    return found._replace(came=found.came._replace(mistakes=True))


def _with_group(found: Restored, results: object) -> Restored:
    from web.pages.days import group

    text = group.merged(found.model.group, results)
    if text == found.model.group:
        return found
    found = found.adding(found.model._replace(group=text), (Save(GROUP, text),))
    return found._replace(came=found.came._replace(group=True))


def _with_player(found: Restored, source: object) -> Restored:
    """With the player of the file, unless the person has written one here."""
    ours = found.model.own
    if not isinstance(source, str) or not source or len(source) > LONGEST_PLAYER or source == ours:
        return found
    if ours:
        return found._replace(came=found.came._replace(player="left"))
    found = found.adding(found.model._replace(own=source), (Save(OWN, source),))
    return found._replace(came=found.came._replace(player="added"))


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


def _merged(found: Restored, id: str, copy: SavedCopy, seals: dict[str, Commitment]) -> Restored:
    """With this match of a file, where it is new here or a later moment of one that is here."""
    saved = found.model.saved
    ours = next((match for match in saved if match.id == id), None)
    if any(match.record == copy.record for match in saved) or (ours and _goes_on(ours, copy)):
        return found.counting(known=1)
    seal = seals.get(id)
    if ours and _goes_on(copy, ours):
        return _saved(found, id, copy, seal).counting(advanced=1)
    if ours or not id:
        id, model = draw_text(found.model)
        found = found._replace(model=model)
    return _saved(found, id, copy, seal).counting(added=1)


def _goes_on(save: SavedCopy | Saved, other: SavedCopy | Saved) -> bool:
    """Whether a save is a later moment of the same match: it has all moves of the other, and as many were taken back.

    Where moves were taken back in the shorter one, nobody can tell which way the player wants to go on.
    """
    return save.take_backs >= other.take_backs and bot_move.continues(save.record, other.record)


def _saved(found: Restored, id: str, copy: SavedCopy, seal: Commitment | None) -> Restored:
    copy = copy._replace(revision=saves.next_revision(found.model.saved, id))
    found = found.adding(*store(found.model, players.list_entry(id, copy, say_in(found.model))))
    return found.adding(*import_commitment(found.model, id, seal))


def take_settings(model: Model) -> Transition:
    """The settings of the file read last become the player's own."""
    if not model.offered:
        return model, ()
    model, saving = change_settings(model._replace(offered=None), model.offered)
    return with_notice(model, "info", lambda say: say.text("Your settings now come from the file.")), (saving,)
