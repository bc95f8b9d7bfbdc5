"""How a table with friends is kept in this browser; hostile until read.

nines:company:ID       its copies with even revisions
nines:company:ID:odd   those with odd ones

Each is a line of JSON with its checksum: the secret of this device, the invitation, who knocked, and the table as
evidence has it (`nines.company.evidence`): the lines since the last deal but one, and of earlier deals their moves.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import NamedTuple

from nines.company import evidence
from nines.company.chain import SECRET
from nines.company.sitting import ROOM, read_invite, read_knock, read_start
from nines.company.table import sit_down
from nines.core.cards import Unreadable
from nines.core.untrusted_json import JsonObject, array, string
from web.state.company import Heard, Sitting
from web.state.effects import Forget, Save
from web.state.player_names import clean_name
from web.state.storage_keys import COMPANY, stored_count
from web.storage.save_codec import SECOND, Newer, sealed, unsealed

FORMAT, VERSION = "nines-seat", 1
LONGEST = 3_500_000
MOST_PEOPLE = 64
"""People who knocked, or were taken away: the line of each costs the time of a signature."""
MOST_LINES = 2_000
"""Own lines that have not come back: more than two deals of a whole table whose computers all play here."""


class FoundTables(NamedTuple):
    """The tables in this browser, the one that was saved last first, and how many cannot be read.

    They are for a list: of what was played at them nothing is read.
    """

    sittings: tuple[Sitting, ...]
    unread: int


def save(sitting: Sitting) -> Save:
    """Stores a table under the key that its revision means."""
    return Save(_key(sitting.id, sitting.revision), to_text(sitting))


def forget(id: str) -> tuple[Forget, Forget]:
    """Removes both copies of a table."""
    return Forget(_key(id, 0)), Forget(_key(id, 1))


def _key(id: str, revision: int) -> str:
    return COMPANY + id + SECOND * (revision % 2)


def to_text(sitting: Sitting) -> str:
    """The table as one line of JSON."""
    table = ""
    if sitting.table:
        table = evidence.to_json(proof(sitting, sitting.since))
    return sealed(
        {
            "format": FORMAT,
            "version": VERSION,
            "revision": sitting.revision,
            "room": sitting.room.hex(),
            "founder": sitting.founder,
            "secret": b64encode(sitting.secret or b"").decode(),
            "name": sitting.name,
            "invite": sitting.invite_line,
            "knocks": [heard.line for heard in sitting.knocks],
            "dropped": sorted(key.hex() for key in sitting.dropped),
            "start": sitting.start_line,
            "table": table,
            "unheard": list(sitting.unheard),
            "last": "" if sitting.early else sitting.last,  # what came early is not kept: it is heard again
            "shown": sitting.shown_deal,
            "stopped": sitting.stopped,
        }
    )


def proof(sitting: Sitting, deal: int) -> evidence.Evidence:
    """What this device has to show of a deal and all after it."""
    assert sitting.table
    return evidence.evidence(sitting.table, sitting.invite_line, sitting.start_line, sitting.lines, deal)


def read_tables(stored: Iterable[tuple[str, str]]) -> FoundTables:
    """Every table among these texts, by its newest good copy."""
    copies, bad = _copies(stored)
    found: list[Sitting] = []
    for id, raws in copies.items():
        listed = _first_good(id, raws, _listed)
        found += [listed] if listed else []
        bad |= set() if listed else {id}
    sittings = sorted(found, key=lambda sitting: -sitting.revision)
    return FoundTables(tuple(sittings), len(bad - {sitting.id for sitting in found}))


def read_table(stored: Iterable[tuple[str, str]], id: str) -> Sitting | None:
    """One table, with all that was played at it, by its newest good copy; None where there is none."""
    copies, _ = _copies(pair for pair in stored if _id(pair[0]) == id)
    return _first_good(id, copies.get(id, ()), _whole)


def _id(key: str) -> str:
    return key.removeprefix(COMPANY).removesuffix(SECOND)


def _copies(stored: Iterable[tuple[str, str]]) -> tuple[dict[str, list[JsonObject]], set[str]]:
    """The copies of each table, and the tables of which one is damaged or of a newer version."""
    found: dict[str, list[JsonObject]] = {}
    bad: set[str] = set()
    for key, text in stored:
        try:
            found.setdefault(_id(key), []).append(unsealed(text, FORMAT, VERSION, LONGEST))
        except (Unreadable, Newer):
            bad.add(_id(key))
    return found, bad


def _first_good(id: str, raws: Iterable[JsonObject], read: Callable[[JsonObject], Sitting]) -> Sitting | None:
    for raw in sorted(raws, key=lambda raw: -stored_count(raw.get("revision"))):
        with suppress(Unreadable, ValueError):
            sitting = read(raw)
            if sitting.id == id:
                return sitting
    return None


def _listed(raw: JsonObject) -> Sitting:
    """The table before its first card; raises Unreadable."""
    room = _hex(raw, "room", ROOM)
    try:
        secret = b64decode(_text(raw, "secret"), validate=True)
    except ValueError:
        raise Unreadable("the secret is none") from None
    if len(secret) != SECRET:
        raise Unreadable("the secret is none")
    invite_line, start_line = _text(raw, "invite"), _text(raw, "start")
    founder = _text(raw, "founder")
    invite = read_invite(invite_line, room, founder) if invite_line else None
    return Sitting(
        room, founder, secret, clean_name(_text(raw, "name")), invite_line, invite,
        tuple(Heard(line, read_knock(line, room)) for line in _texts(raw, "knocks", MOST_PEOPLE)),
        frozenset(map(bytes.fromhex, _texts(raw, "dropped", MOST_PEOPLE))), start_line,
        sit_down(read_start(start_line, room, invite)) if invite and start_line else None,
        revision=stored_count(raw.get("revision")), unheard=_texts(raw, "unheard"), last=_text(raw, "last"),
        shown_deal=max(1, stored_count(raw.get("shown"))), stopped=raw.get("stopped") is True,
    )  # fmt: skip


def _whole(raw: JsonObject) -> Sitting:
    """The table with all that was played at it; raises Unreadable."""
    sitting, kept = _listed(raw), _text(raw, "table")
    if not kept:
        return sitting
    table, lines, deals = evidence.kept(kept)
    checked = len(table.done) - len(table.unchecked)
    return sitting._replace(table=table, checked=checked, lines=lines, since=deals + 1)


def _text(raw: JsonObject, name: str) -> str:
    return string(raw.get(name))


def _texts(raw: JsonObject, name: str, most: int = MOST_LINES) -> tuple[str, ...]:
    found = array(raw.get(name))
    if len(found) > most:
        raise Unreadable(f"{name} are too many")
    return tuple(map(string, found))


def _hex(raw: JsonObject, name: str, size: int) -> bytes:
    try:
        found = bytes.fromhex(_text(raw, name))
    except ValueError:
        found = b""
    if len(found) != size:
        raise Unreadable(f"{name} are not {size} bytes")
    return found
