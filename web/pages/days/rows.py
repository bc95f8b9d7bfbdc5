"""A row of a day as a line of JSON, its checksum last. What is in one is hostile until read."""

import json
from collections.abc import Iterable
from hashlib import sha256

from nines.core.cards import Unreadable
from nines.core.untrusted_json import JsonObject, array, number, string
from nines.days import dates, presets, table
from nines.days.table import Day, Score
from nines.records.daily import DAYS
from web.match import past_row
from web.state.day_rows import DayRow, Friend
from web.state.days import FIRST, ROW
from web.storage.save_codec import Newer, sealed, unsealed

FORMAT, VERSION = "nines-day", 1
LONGEST = 20_000
MOST_FRIENDS = 12
MOST_ROWS = 5_000
MOST_NUMBER = 1_000_000


def id_of(day: Day, match: int = 1) -> str:
    """The id of the first play of a day's match, the same in every tab; that of its first match is the row's, too."""
    return FIRST + sha256(table.seed(day, match).encode()).hexdigest()[:12]


def day_of(row: DayRow) -> Day:
    """The day of a row. Its word is never changed: rows from before hold words that are written otherwise now."""
    return Day(dates.read(row.date), row.game, row.word)


def score_of(row: DayRow) -> Score:
    return Score(row.deals, row.parts)


def to_text(row: DayRow) -> str:
    """The line that keeps a row. `link` changes with every revision: the store takes it for what the row says."""
    body = {
        "format": FORMAT, "version": VERSION, "id": row.id, "link": str(row.revision), "date": row.date,
        "game": row.game, "word": row.word, "engine": row.engine, "played": row.played, "tries": row.tries,
        "deals": row.deals, "parts": row.parts, "code": row.code, "links": row.links, "field": row.field,
        "master": row.master, "friends": row.friends,
    }  # fmt: skip
    return sealed(body)


def read(line: str) -> DayRow:
    """The row that a line holds; raises Newer or Unreadable."""
    raw = unsealed(line, FORMAT, VERSION, LONGEST)
    try:
        return _row(raw)
    except (ValueError, TypeError, KeyError):
        raise Unreadable("the row is none of a day") from None


def _row(raw: JsonObject) -> DayRow:
    word = string(raw["word"])
    day = table.day(string(raw["date"]), string(raw["game"]))._replace(word=word)
    if raw["id"] != id_of(day) or word not in (table.group_word(word), table.earlier_word(word)):
        raise ValueError
    deals, field, master = _numbers(raw["deals"]), raw["field"], raw["master"]
    found = DayRow(
        raw["id"], raw["date"], day.game, day.word, _number(raw["engine"]), str(dates.read(string(raw["played"]))),
        max(1, _number(raw["tries"])), deals, max(1, _number(raw["parts"])), string(raw["code"]), _texts(raw["links"]),
        None if field is None else _three(field), None if master is None else _friend(master),
        tuple(map(_friend, raw["friends"][:MOST_FRIENDS])), max(1, _number(int(string(raw["link"])))),
    )  # fmt: skip
    most = presets.deals(day.game)
    if len(deals) > most or len(found.links) > DAYS[day.game].matches or (deals and not found.links):
        raise ValueError
    return found


def _friend(raw: object) -> Friend:
    code, deals, links = array(raw)
    return Friend(string(code), _numbers(deals), _texts(links))


def _three(raw: object) -> tuple[int, int, int]:
    better, equal, worse = _numbers(raw)
    if min(better, equal, worse) < 0 or not better + equal + worse:
        raise ValueError
    return better, equal, worse


def _texts(raw: object) -> tuple[str, ...]:
    return tuple(map(string, array(raw)))


def _number(raw: object) -> int:
    return number(raw, -MOST_NUMBER, MOST_NUMBER)


def _numbers(raw: object) -> tuple[int, ...]:
    return tuple(map(_number, array(raw)))


def read_all(lines: Iterable[str]) -> tuple[dict[str, DayRow], tuple[str, ...], tuple[str, ...]]:
    """The rows of days among those of `past`, by id, and the ids of those that are damaged or of a newer version."""
    found, damaged, newer = dict[str, DayRow](), list[str](), list[str]()
    for line in lines:
        if not line.startswith(ROW):
            continue
        try:
            row = read(line)
            found[row.id] = row
        except Newer:
            newer.append(past_row.id_of(line))
        except Unreadable:
            damaged.append(past_row.id_of(line))
    return found, tuple(damaged), tuple(newer)


def newer(given: object, there: Iterable[str]) -> dict[str, str]:
    """The days of a file that tell more than the rows that are `there`, as lines by their ids: a day that is played is
    never replaced, one that was only begun is by its result. What cannot be read is left out."""
    known, damaged, later = read_all(there)
    left = {*damaged, *later}
    new = dict[str, str]()
    for raw in given[:MOST_ROWS] if isinstance(given, list) else ():
        try:
            row = read(json.dumps(raw, ensure_ascii=False))
        except (Unreadable, Newer):
            continue
        here = known.get(row.id)
        if row.id not in left and (here is None or (row.done and not here.done)):
            revision = max(row.revision, here.revision + 1 if here else 0)
            new[row.id] = to_text(row._replace(revision=revision))
    return new
