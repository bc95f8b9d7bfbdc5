"""What the worker works out for a day, slice by slice: the field where none is shipped, what a master makes of one's
seat, and a friend's code or a challenge played again.

A question and an answer are JSON. The same question goes on where it was left; another one ends it.
"""

import json
from functools import lru_cache
from time import monotonic

from nines.core.cards import Unreadable
from nines.core.going import Going
from nines.core.untrusted_json import JsonObject, read_json
from nines.days import challenge, code, field, table
from nines.days.code import Refused
from nines.records.link import to_link

SLICE = 0.2
"""Seconds for which a call works on."""
MASTER = "master"

Found = JsonObject


def go_on(question: str) -> str:
    """The answer to a question: `{"done": true, …}`, or that it is not there yet."""
    going, until = _under_way(question), monotonic() + SLICE
    try:
        while monotonic() < until:
            next(going)
    except StopIteration as over:
        _under_way.cache_clear()
        return json.dumps({"done": True, **over.value})
    return json.dumps({"done": False})


@lru_cache(maxsize=1)
def _under_way(question: str) -> Going[Found]:
    """The work on the question that was asked last, as far as it has come."""
    return _begin(question)


def _begin(question: str) -> Going[Found]:
    asked = read_json(question)
    what = asked["what"]
    if what == "check":
        return _check(asked["code"], asked["word"])
    if what == "challenge":
        return _challenge(asked["code"])
    day = table.day(asked["date"], asked["game"], asked["word"])
    return _master(day) if what == "master" else _field(day, asked["level"], asked["number"])


def _check(text: str, word: str) -> Going[Found]:
    """A code played again: what it came to, or why it is refused."""
    try:
        played = yield from code.play_again(code.read(text, word))
    except Refused as fault:
        return {"fault": fault.fault}
    return {"deals": played.score.deals, "links": [to_link(record) for record in played.records]}


def _challenge(text: str) -> Going[Found]:
    """A challenge played again: the challenger's match, or why it is refused."""
    try:
        record = yield from challenge.play_again(challenge.read(text))
    except Refused as fault:
        return {"fault": fault.fault}
    return {"link": to_link(record)}


def _master(day: table.Day) -> Going[Found]:
    records = yield from table.play_day(day, table.by_level(MASTER, 0))
    return {"deals": table.score(records).deals, "links": [to_link(record) for record in records]}


def _field(day: table.Day, level: str, number: int) -> Going[Found]:
    """One play of the field."""
    try:
        records = yield from table.play_day(day, table.by_level(level, number))
    except Unreadable:
        return {"fault": "long"}
    return {"total": table.score(records).total}


PLAYS = tuple((level, number) for number in range(field.FEW) for level in field.LEVELS)
"""The plays of a field that is worked out on the spot."""
