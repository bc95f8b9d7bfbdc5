"""The positions that come back, as they are kept: a line of JSON each, its checksum last; hostile until read.

The first line says which matches were checked. A line that cannot be read, or that a later version has written, stays
where it is. The moves of a position's match are checked when it is opened.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from nines.advice.advice import Advice, RatedMove, Reason
from nines.advice.factors import marked_factors
from nines.advice.reasons.clauses import PLANNED, is_sayable
from nines.advice.verdict import BARS, mistake
from nines.advice.weighing import ADVISER
from nines.core.cards import Unreadable, parse_cards
from nines.core.game import State
from nines.core.moves import Move
from nines.core.untrusted_json import JsonObject, figure, number, read_json, string
from nines.puzzles.themes import OF_MISTAKES, theme_of_mistake
from nines.records.link import LONGEST_LINK, setup_of, to_link
from nines.records.record import Record
from nines.registry import GAMES, in_tricks
from web.match import players
from web.state.effects import Save
from web.state.mistakes import Check, Kept
from web.state.replay import past_deals
from web.state.storage_keys import AGAIN
from web.storage.save_codec import checksum, sealed

VERSION = 1
MOST = 200
"""So many positions are kept; the oldest one goes."""
REMEMBERED = 40
"""So many matches are known to have been checked: more than are kept beside their rows."""
ENOUGH = 2
"""On so many different days a position has to be solved before it is gone."""
LONGEST_LINE = LONGEST_LINK + 6_000
MOST_MOVES, MOST_REASONS, MOST_SUITS, LAST_DATE = 300, 12, 2, 253_402_214_400_000
KEY = re.compile(r"([0-9a-z]{4,16})-(\d{1,5})")
DAY = re.compile(r"\d{4}-\d\d-\d\d")


class KeptPositions(NamedTuple):
    """All that is kept: the positions, the newest first; `flawed` and `newer` are lines that cannot be read here."""

    kept: tuple[Kept, ...] = ()
    checked: tuple[str, ...] = ()
    flawed: tuple[str, ...] = ()
    newer: tuple[str, ...] = ()


class NewerLine(Exception):
    """A later version of this program has written the line."""


@lru_cache(maxsize=4)
def read(text: str) -> KeptPositions:
    """All that the stored text holds."""
    first, *lines = text.split("\n") if text else [""]
    kept, flawed, newer = list[Kept](), list[str](), list[str]()
    for line in lines:
        try:
            found = _kept(line)
            kept += [found] if mistake(found.advice) else []  # a line from before there were classes may tell of less
        except NewerLine:
            newer.append(line)
        except (Unreadable, KeyError, TypeError, ValueError, IndexError):
            flawed.append(line)
    return KeptPositions(tuple(kept), _checked(first), tuple(flawed), tuple(newer))


def _checked(line: str) -> tuple[str, ...]:
    try:
        found = read_json(line)["checked"] if line else []
    except (ValueError, KeyError, TypeError):
        return ()
    return tuple(id for id in found if isinstance(id, str)) if isinstance(found, list) else ()


def _kept(line: str) -> Kept:
    if len(line) > LONGEST_LINE:
        raise Unreadable("the line is longer than any position")
    raw = read_json(line)
    if type(raw["version"]) is not int or raw["version"] > VERSION:
        raise NewerLine
    if raw.pop("check") != checksum(raw):
        raise Unreadable("the checksum is wrong")
    found = KEY.fullmatch(string(raw["key"]))
    setup = setup_of(string(raw["link"]))
    seat = players.only_person(setup, shared=False)
    if not found or seat is None:
        raise Unreadable("it is nobody's position")
    deal, trick, noted = (_count(raw[name]) for name in ("deal", "trick", "noted"))
    solved = tuple(day for day in raw["solved"] if DAY.fullmatch(day))
    return Kept(raw["key"], raw["link"], setup, int(found[2]), deal, trick, noted,
                _advice(raw["advice"], int(found[2]), seat, setup.game), solved, _theme(raw.get("theme")))  # fmt: skip


def _count(raw: object) -> int:
    return number(raw, most=LAST_DATE - 1)


def _theme(raw: object) -> str:
    return raw if isinstance(raw, str) and raw in OF_MISTAKES else ""


def _move(raw: object) -> Move:
    return Move.parse(string(raw))


def _advice(raw: JsonObject, at: int, seat: int, game: str) -> Advice:
    """What was found out, as it is shown; raises what `read` takes for a line that cannot be read."""
    if raw["unit"] not in (*BARS,) or len(raw["moves"]) > MOST_MOVES or len(raw["reasons"]) > MOST_REASONS:
        raise Unreadable("the advice is none of ours")
    worlds = _count(raw["worlds"])
    moves = tuple(
        RatedMove(_move(move), figure(mean), figure(error), figure(behind), figure(spread), worlds, equal is True)
        for move, mean, error, behind, spread, equal in raw["moves"]
    )
    reasons = tuple(reason for listed in raw["reasons"] if (reason := _reason(listed)) and is_sayable(reason, game))
    choice, made = _move(raw["choice"]), _move(raw["made"])
    if not {choice, made} <= {rated.move for rated in moves}:
        raise Unreadable("the advice says nothing of its moves")
    factor = marked_factors().get(game)
    return Advice(at, seat, ADVISER, choice, raw["unit"], worlds, worlds, raw["certain"] is True, made=made,
                  share=factor.share if factor else None, moves=moves, reasons=reasons)  # fmt: skip


def _reason(raw: Iterable[object]) -> Reason | None:
    """A reason as it was written; None for one of an earlier version, which has no words any more."""
    code, others, suit, n, of, share, other, by, *newer = raw
    if not isinstance(code, str) or not isinstance(others, list) or not isinstance(suit, str) or len(suit) > MOST_SUITS:
        raise Unreadable("a reason is none of ours")
    if not newer:
        return None
    card, sure, *more = newer
    also = more[0] if more else []
    if not isinstance(card, str) or not isinstance(also, list):
        raise Unreadable("a reason is none of ours")
    parse_cards(card)  # of none, one or several
    n, of = (number(raw, -LAST_DATE, LAST_DATE) for raw in (n, of))  # some say by -1 that there is no one seat or step
    return Reason(code, tuple(map(_move, others)), suit, n, of, figure(share), figure(other), figure(by), card,
                  sure is True, tuple(map(_move, also)))  # fmt: skip


# ---- written down --------------------------------------------------------------------------------------------------


def line(match: str, record: Record, advice: Advice, noted: int) -> str:
    """The line of a position: the choice that this advice is about, in the record of a match that is over."""
    past = next(past for past in reversed(past_deals(record)) if past.begins <= advice.at)
    whole = record._replace(moves=record.moves[: past.begins + past.last])
    before = past.steps[advice.at - past.begins + 1].before
    trick = len(before.tricks) + 1 if in_tricks(before) and before.phase == "play" else 0
    return sealed(
        {
            "key": f"{match}-{advice.at}", "version": VERSION, "link": to_link(whole), "deal": past.number,
            "trick": trick, "noted": noted, "theme": theme(before, advice), "advice": _written(advice), "solved": [],
        }
    )  # fmt: skip


def theme(before: State, advice: Advice) -> str:
    """The first thing that the better choice teaches whoever made the other one; empty where it has no name."""
    view = GAMES[before.game].view(before, advice.seat)
    return theme_of_mistake(view, advice.choice, advice.made) if advice.made else ""


def _written(advice: Advice) -> dict[str, object]:
    return {
        "choice": str(advice.choice), "made": str(advice.made), "unit": advice.unit, "worlds": advice.worlds,
        "certain": advice.certain,
        "moves": [
            [str(rated.move), round(rated.mean, 4), round(rated.error, 4), round(rated.behind, 4),
             round(rated.behind_error, 4), rated.equal]
            for rated in advice.moves
        ],
        "reasons": [
            [reason.code, [str(other) for other in reason.others], reason.suit, reason.n, reason.of,
             round(reason.share, 4), round(reason.other, 4), round(reason.by, 4), reason.card, reason.sure,
             [str(move) for move in reason.also]]
            for reason in advice.reasons
            if not reason.code.startswith(PLANNED)
        ],
    }  # fmt: skip


def with_checked(text: str, check: Check, advices: Iterable[Advice], noted: int) -> str:
    """The stored text after a match was checked and these choices of it still cost; once known, it stays as it was."""
    first, *lines = text.split("\n") if text else [""]
    checked = _checked(first)
    if check.match in checked:
        return text
    new = [line(check.match, check.record, advice, noted) for advice in advices]
    return "\n".join((_head((check.match, *checked)), *new, *lines[: max(MOST - len(new), 0)]))


def _head(checked: tuple[str, ...]) -> str:
    return json.dumps({"format": "nines-again", "checked": checked[:REMEMBERED]}, separators=(",", ":"))


def with_solved(text: str, key: str, day: str) -> str:
    """The stored text with a position solved on this day; gone once that makes enough different days."""
    first, *lines = text.split("\n")
    after = []
    for line in lines:
        found = next((kept for kept in read(text).kept if kept.key == key and _is_of(line, key)), None)
        if not found:
            after.append(line)
            continue
        days = (*found.solved, day) if day not in found.solved else found.solved
        if len(days) < ENOUGH:
            body = read_json(line)
            body.pop("check")
            after.append(sealed({**body, "solved": list(days)}))
    return "\n".join((first, *after))


def merged(text: str, given: object) -> str:
    """The stored text with the positions of a file that can be read and are not here yet, as far as there is room."""
    lines = [line for line in given if isinstance(line, str) and _is_good(line)] if isinstance(given, list) else []
    first, *ours = text.split("\n") if text else [_head(())]
    new = {line: line for line in lines[:MOST] if not any(_is_of(mine, _key(line)) for mine in ours)}
    return "\n".join((first, *ours, *[*new][: max(MOST - len(ours), 0)])) if new else text


def _is_good(line: str) -> bool:
    return "\n" not in line and line.startswith('{"key":"') and bool(read(f"\n{line}").kept)


def _key(line: str) -> str:
    return line.removeprefix('{"key":"').partition('"')[0]


def costliest_of(text: str, match: str, places: range) -> int | None:
    """The place in its record of the mistake that cost most, of those that are kept of this match and stand at one of
    these places; None without any."""
    found = ((mistake(kept.advice), kept.at) for kept in read(text).kept if kept.key.startswith(f"{match}-"))
    weighed = [(verdict.weight, at) for verdict, at in found if verdict and at in places]
    return max(weighed)[1] if weighed else None


def themes_of(text: str, match: str) -> Counter[str]:
    """How many of the positions that come from this match have each theme."""
    return Counter(kept.theme for kept in read(text).kept if kept.theme and kept.key.startswith(f"{match}-"))


def without(text: str, key: str) -> str:
    """The stored text without this position."""
    return "\n".join(line for line in text.split("\n") if not _is_of(line, key))


def _is_of(line: str, key: str) -> bool:
    return line.startswith(f'{{"key":"{key}"')


def save(text: str) -> Save:
    """Stores the text."""
    return Save(AGAIN, text)
