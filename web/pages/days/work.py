"""What the worker works out for a day, slice by slice: the field where none is shipped, what a master makes of one's
seat, and a friend's code or a challenge played again.

A question and an answer are JSON. The same question goes on where it was left; another one ends it.
"""

import json
from functools import lru_cache
from time import monotonic
from typing import NamedTuple

from nines.core.cards import Unreadable
from nines.core.game import State
from nines.core.going import Going
from nines.core.moves import Move
from nines.core.untrusted_json import JsonObject, read_json
from nines.days import challenge, code, field, table
from nines.days.code import Refused
from nines.records.daily import DAYS
from nines.records.link import to_link
from nines.records.record import Record

SLICE = 0.2
"""Seconds for which a call works on."""
MASTER = "master"

Found = JsonObject


class UnderWay(NamedTuple):
    """Work on a question, and how far a master has come: the number of the deal, none for other questions."""

    going: Going[Found]
    deals: list[int]


def go_on(question: str) -> str:
    """The answer to a question: `{"done": true, …}`, or that it is not there yet, and how far that has come."""
    (going, deals), until = _under_way(question), monotonic() + SLICE
    try:
        while monotonic() < until:
            next(going)
    except StopIteration as over:
        _under_way.cache_clear()
        return json.dumps({"done": True, **over.value})
    return json.dumps({"done": False, **({"deal": deals[-1]} if deals else {})})


@lru_cache(maxsize=1)
def _under_way(question: str) -> UnderWay:
    """The work on the question that was asked last, as far as it has come."""
    deals = list[int]()
    return UnderWay(_begin(question, deals), deals)


def _begin(question: str, deals: list[int]) -> Going[Found]:
    asked = read_json(question)
    what = asked["what"]
    if what == "check":
        return _check(asked["code"], asked["word"])
    if what == "challenge":
        return _challenge(asked["code"])
    day = table.day(asked["date"], asked["game"], asked["word"])
    return _master(day, deals) if what == "master" else _field(day, asked["level"], asked["number"])


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


def _master(day: table.Day, deals: list[int]) -> Going[Found]:
    choose, begun = table.by_level(MASTER, 0), list[str]()

    def noted(record: Record, state: State, at: int) -> Move:
        if record.seed not in begun:
            begun.append(record.seed)
        deals.append((len(begun) - 1) * DAYS[day.game].deals + state.deal)
        return choose(record, state, at)

    records = yield from table.play_day(day, noted)
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
