"""One saved copy of a match: its text with a checksum, and the newest good one among several.

A match is written under two keys in turn, so that the copy before stays whole while the next one is written. Which of
two copies is newer says their `revision`, which grows with every save of any match in this browser.
"""

import json
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from zlib import crc32

from nines.core.cards import Unreadable
from nines.core.game import NotLegal
from nines.core.untrusted_json import JsonObject, read_json
from nines.records.record import FORMAT as RECORD
from nines.records.record import LONGEST_TEXT, Record, from_json, to_entries
from nines.records.record import VERSION as RECORD_VERSION
from web.state import player_names
from web.state.player_names import Given
from web.state.storage_keys import MATCH, stored_count
from web.storage import migrations

FORMAT, VERSION = "nines-save", 2
SECOND = ":odd"
"""Ends the key of the copies with odd revisions."""


class Newer(Unreadable):
    """The text was written by a newer version of the game: nobody here may judge it, or write over it."""


class SavedCopy(NamedTuple):
    """What is kept of a match. `deal` is the number of the deal on the table, which a record tells only once somebody
    has moved in it."""

    record: Record
    revision: int = 0
    take_backs: int = 0
    deal: int = 0
    hints: int = 0
    given: Given = ()
    shared: bool = False
    """Whether it came in somebody's link."""
    conceded: bool = False
    """Whether its one person has given it up."""
    unready: tuple[int, ...] = ()
    """The places of moves that were made before Coach knew what they cost."""
    seat: int = -1
    """The seat of the person at this device in a match of several devices; -1 in every other match."""


class Copies(NamedTuple):
    """What the copies of one match came to: the newest good one, and those by key that are not good."""

    best: SavedCopy | None
    damaged: tuple[tuple[str, str], ...] = ()
    whole: tuple[tuple[str, str], ...] = ()
    """The good texts by key, newest first."""
    newer: bool = False
    """Whether a newer version of the game has written one of them."""


def key(id: str, revision: int) -> str:
    """Under which key the copy of this revision of a match stands."""
    return MATCH + id + SECOND * (revision % 2)


def keys(id: str) -> tuple[str, str]:
    """Both keys of a match."""
    return key(id, 0), key(id, 1)


def id_of(key: str) -> str:
    """The match whose copy stands under a key; empty where the key is none of a match."""
    return key.removeprefix(MATCH).removesuffix(SECOND) if key.startswith(MATCH) else ""


def to_text(kept: SavedCopy) -> str:
    """The copy as one line of JSON, its checksum last."""
    body = {
        "format": FORMAT,
        "version": VERSION,
        "revision": kept.revision,
        "take_backs": kept.take_backs,
        "deal": kept.deal,
        "hints": kept.hints,
        "names": list(kept.given),
        "shared": kept.shared,
        "conceded": kept.conceded,
        "unready": list(kept.unready),
        **({"seat": kept.seat} if kept.seat >= 0 else {}),
        "record": to_entries(kept.record),
    }
    text = _text(body)
    return f'{text[:-1]},"check":"{_checksum(text)}"}}'  # every move is kept at once: the long text is made once


def checksum(body: Mapping[str, object]) -> str:
    """The CRC-32 of the JSON text of everything but the checksum itself, as eight hexadecimal digits."""
    return _checksum(_text(body))


def sealed(body: Mapping[str, object]) -> str:
    """The line of JSON that holds this, its checksum last."""
    return _text({**body, "check": checksum(body)})


def unsealed(text: str, format: str, version: int, longest: int) -> JsonObject:
    """What a row holds that is such a line, of this format, as it was written; raises Newer or Unreadable."""
    if len(text) > longest:
        raise Unreadable("the line is longer than any row")
    try:
        raw = read_json(text)
    except ValueError:
        raise Unreadable("the line is not JSON") from None
    if not isinstance(raw, dict) or raw.get("format") != format or type(raw.get("version")) is not int:
        raise Unreadable(f"the line is no row of {format}")
    if raw["version"] > version:
        raise Newer("the row was written by a newer version of this program")
    return _checked(raw)


def _checked(raw: JsonObject) -> JsonObject:
    """What an object holds beside its checksum, which has to be right."""
    if raw.pop("check", None) != checksum(raw):
        raise Unreadable("the checksum is wrong")
    return raw


def _checksum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> SavedCopy:
    """What a copy keeps, every move checked; raises Newer, Unreadable or NotLegal."""
    return _kept(read_entries(text))


def read_entries(text: str) -> JsonObject:
    """The entries of a copy, brought up to the present format, its checksum right; its record is not checked yet."""
    if len(text) > LONGEST_TEXT:
        raise Unreadable("the text is longer than any match")
    try:
        raw = read_json(text)
    except ValueError:
        raise Unreadable("the text is not JSON") from None
    if not isinstance(raw, dict):
        raise Unreadable("the text is not a saved match")
    format, version = raw.get("format"), raw.get("version")
    if type(version) is not int or format not in (FORMAT, RECORD):
        raise Unreadable("the text is not a saved match")
    if version > (VERSION if format == FORMAT else RECORD_VERSION):
        raise Newer("the text was written by a newer version of this program")
    return migrations.migrate(_checked(raw) if format == FORMAT else raw)


def _kept(raw: JsonObject) -> SavedCopy:
    numbers = {name: stored_count(raw.get(name)) for name in ("revision", "take_backs", "deal", "hints")}
    record = from_json(_text(raw.get("record")))
    given = player_names.read_names(raw.get("names"), len(record.seats))
    shared, conceded = (raw.get(name) is True for name in ("shared", "conceded"))
    unready = read_places(raw.get("unready"), record)
    seat = raw.get("seat")
    own = seat if type(seat) is int and seat in range(len(record.seats)) and record.seats[seat] == "human" else -1
    return SavedCopy(
        record,
        **numbers,
        given=given,
        shared=shared,
        conceded=conceded,
        unready=unready,
        seat=own if not shared else -1,
    )


def read_places(raw: object, record: Record) -> tuple[int, ...]:
    """The places of moves in a record that stored text names, as far as there are such moves."""
    named = {at for at in raw if type(at) is int} if isinstance(raw, list) else set[int]()
    return tuple(at for at in range(len(record.moves)) if at in named)


def newest(texts: Iterable[tuple[str, str]]) -> Copies:
    """The newest good copy among these of one match, by key; of two with the same revision one that both tabs take."""
    damaged: list[tuple[str, str]] = []
    looked: list[tuple[int, str, str, JsonObject]] = []
    newer = False
    for key, text in dict.fromkeys(texts):
        try:
            raw = read_entries(text)
            looked.append((stored_count(raw.get("revision")), text, key, raw))
        except Newer:
            newer = True
        except Unreadable:
            damaged.append((key, text))
    best: SavedCopy | None = None
    whole: list[tuple[str, str]] = []
    for _, text, key, raw in sorted(looked, key=lambda entry: entry[:2], reverse=True):
        try:
            best = best or _kept(raw)
            whole.append((key, text))
        except (Unreadable, NotLegal):
            damaged.append((key, text))
    return Copies(best, tuple(damaged), tuple(whole), newer)
