"""A row of the store `past`: one finished match as a line of JSON, its record as a link, its checksum last.

What is in a row is hostile until read. Its setup, names and totals are checked here; its moves only when it is opened.
"""

from collections.abc import Iterable
from typing import NamedTuple

from nines.core.cards import Unreadable
from nines.core.game import AnyGame, State
from nines.core.untrusted_json import JsonObject, number, read_json
from nines.records.link import LONGEST_LINK, from_link, setup_of, to_link
from nines.records.record import Record, replay
from nines.registry import GAMES
from web.match import players
from web.state import player_names
from web.state.days import is_first
from web.state.effects import Effects, File
from web.state.model import Saved
from web.state.player_names import Given
from web.state.routes import ID
from web.state.storage_keys import LARGEST_COUNT, stored_count
from web.storage import saves
from web.storage.save_codec import SavedCopy, read_places, sealed, unsealed

FORMAT, VERSION = "nines-past", 1
LONGEST_ROW = LONGEST_LINK + 2_000
LAST_DATE = 253_402_214_400_000
"""Milliseconds since 1970: the end of the year 9999."""


class PastRow(NamedTuple):
    """A finished match as it is listed. `setup` is its record without the moves, `ended` milliseconds since 1970 or
    None where that is not known; `totals` are by side, in the shedding game the cards left by seat; `place` is that of
    `seat`, the one person's, and both are -1 where there is none, or the match is somebody else's. One `conceded` is
    not finished: it counts as not won, and has no place. `deals` is how many were played to their end, 0 where that is
    not known; `winners` are the sides that won, None where that is not known."""

    id: str
    link: str
    setup: Record
    ended: int | None
    given: Given
    totals: tuple[int, ...]
    place: int
    seat: int
    level: str
    hints: int
    take_backs: int
    shared: bool
    conceded: bool
    deals: int
    winners: tuple[int, ...] | None
    choices: int
    """How many choices the one person had; 0 where they were not checked."""
    costs: object
    """What they cost, unread: `web.pages.finished.choices` reads it."""
    balance: object
    """What luck and play made of it, unread: `web.pages.finished.luck` reads it."""
    themes: object
    """What its mistakes were about, unread: `web.pages.finished.themes` reads it."""
    unready: object
    """The places of moves that were made before Coach knew what they cost, unread."""
    text: str


def to_row(id: str, copy: SavedCopy, ended: int | None = None) -> str:
    """The line that keeps this finished match; when it ended is not known unless said."""
    record = copy.record
    state, game = replay(record), GAMES[record.game]
    totals = players.totals(state)
    persons = players.people(record)
    seat = persons[0] if len(persons) == 1 and not copy.shared else -1
    unfinished = copy.conceded or players.is_cut(record, state)
    placed = -1 if unfinished else _place(state, game, seat, totals, record)
    levels = sorted({who.removeprefix("bot:") for who in record.seats if who != "human"})
    return sealed(
        {
            "format": FORMAT,
            "version": VERSION,
            "id": id,
            "link": to_link(record),
            "ended": ended,
            "names": list(copy.given),
            "place": placed,
            "totals": list(totals),
            "seat": seat,
            "level": ",".join(levels),
            "aided": [copy.hints, copy.take_backs],
            "shared": copy.shared,
            "conceded": copy.conceded,
            "unready": list(copy.unready),
            "deals": len(state.sheet),
            "winners": list(state.winners if unfinished else _best(state, game, totals)),
        }
    )


def _best(state: State, game: AnyGame, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The sides that won; who leads, where a deal of the day ends a match before the rules do."""
    if state.winners or not game.tricks:
        return state.winners
    best = (min if game.low_wins else max)(totals)
    return tuple(side for side, total in enumerate(totals) if total == best)


def _place(state: State, game: AnyGame, seat: int, totals: tuple[int, ...], record: Record) -> int:
    if seat < 0:
        return -1
    if not game.tricks:
        return game.places(state)[seat] or len(totals)
    mine = totals[game.sides(len(record.seats), record.options)[seat]]
    return 1 + sum(total < mine if game.low_wins else total > mine for total in totals)


def changed(row: PastRow, **values: object) -> str:
    """The line of the same row with other values, such as when it `ended`, or its `id`."""
    body = read_json(row.text)
    body.pop("check")
    return sealed({**body, **values})


def read(text: str) -> PastRow:
    """The row that a line holds; raises Newer or Unreadable."""
    return _row(unsealed(text, FORMAT, VERSION, LONGEST_ROW), text)


def id_of(text: str) -> str:
    """The id that a row bears, as far as can be seen without reading it."""
    return text.partition('"id":"')[2].partition('"')[0]


def is_row(text: str) -> bool:
    try:
        read(text)
    except Unreadable:
        return False
    return True


def in_lines(text: str) -> list[JsonObject]:
    """What the lines of a file hold, none of it checked, if the first is a row; else nothing."""
    first, _, _ = text.partition("\n")
    return [*map(_object, text.splitlines())] if _object(first).get("format") == FORMAT else []


def _object(line: str) -> JsonObject:
    try:
        raw = read_json(line)
    except ValueError:
        return {}
    return raw if isinstance(raw, dict) else {}


def _row(raw: JsonObject, text: str) -> PastRow:
    id, link, ended, totals, aided = (raw.get(name) for name in ("id", "link", "ended", "totals", "aided"))
    if not isinstance(id, str) or not ID.fullmatch(id) or not isinstance(link, str):
        raise Unreadable("the row names no match")
    if ended is not None and not (type(ended) is int and 0 <= ended < LAST_DATE):
        raise Unreadable("the row ended at no time")
    setup = setup_of(link)
    seats, game = len(setup.seats), GAMES[setup.game]
    sides = len(set(game.sides(seats, setup.options))) if game.tricks else seats
    if not isinstance(totals, list) or len(totals) != sides:
        raise Unreadable("the row has not a total for each side")
    totals = [number(total, -LARGEST_COUNT, LARGEST_COUNT) for total in totals]
    if not isinstance(aided, list) or len(aided) != 2:
        raise Unreadable("the row does not say how much help there was")
    seat, place, level = raw.get("seat"), raw.get("place"), raw.get("level")
    return PastRow(
        id, link, setup, ended, player_names.read_names(raw.get("names"), seats), tuple(totals),
        place if type(place) is int and 1 <= place <= seats else -1,
        seat if type(seat) is int and 0 <= seat < seats else -1,
        level if isinstance(level, str) else "", stored_count(aided[0]), stored_count(aided[1]), raw.get("shared") is
        True, raw.get("conceded") is True, stored_count(raw.get("deals")), _winners(raw.get("winners"), sides),
        stored_count(raw.get("choices")), raw.get("costs"), raw.get("balance"),
        raw.get("themes"), raw.get("unready"), text,
    )  # fmt: skip


def _winners(raw: object, sides: int) -> tuple[int, ...] | None:
    """The sides that won; a row of an earlier version does not say."""
    if not isinstance(raw, list) or len(raw) > sides:
        return None
    return tuple(raw) if all(type(side) is int and 0 <= side < sides for side in raw) else None


def copy_of(row: PastRow) -> SavedCopy:
    """What a row keeps of its match, every move checked; raises Unreadable."""
    record = from_link(row.link)
    return SavedCopy(
        record, 0, row.take_backs, replay(record).deal, row.hints, row.given, row.shared, row.conceded,
        read_places(row.unready, record),
    )  # fmt: skip


def filing(matches: Iterable[Saved], *, now: bool = False) -> Effects:
    """What puts these finished matches away; those of a deal of the day are kept with it (web/days)."""
    rows = tuple((saved.id, to_row(saved.id, saves.copy(saved))) for saved in matches if not is_first(saved.id))
    return (File(rows, now),) if rows else ()
