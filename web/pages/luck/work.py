"""Luck and play of one's own finished matches, worked out one by one while nothing else goes on.

It is the computer players' thread that works, never the page itself; where it does not answer, nothing is made up.
"""

import json
from collections.abc import Iterator
from types import MappingProxyType
from typing import Literal

from nines.advice.factors import factors
from nines.bots import ENGINE
from nines.core.cards import Unreadable
from nines.core.untrusted_json import read_json
from nines.records.origin import origin
from nines.records.record import to_json
from web.match import past_row, players
from web.match.session import Transition
from web.state.effects import AmendRow, AskAdvice
from web.state.luck import LuckFound, Terms, read_terms
from web.state.messages import AdviceArrived
from web.state.model import Model, Saved
from web.storage.save_codec import Newer


def begin(model: Model) -> Transition:
    """The model with the next finished match being taken apart, if there is one and nobody minds."""
    known = model.luck
    off = not model.settings.check or model.later != "here"
    if off or known.match or known.stopped or known.failed:
        return model, ()
    for saved in own(model):
        seat = seat_of(saved)
        if seat is not None and saved.id not in known.found:
            model = model._replace(luck=known._replace(match=saved.id, done=0))
            return model, (AskAdvice("luck", saved.id, to_json(saved.record), seat),)
    return model, ()


def own(model: Model) -> Iterator[Saved]:
    """The matches of this browser, that on the screen first."""
    if model.visitor and not model.came:
        yield model.visitor
    yield from model.saved


def seat_of(saved: Saved) -> int | None:
    """The seat of whose finished match can be taken apart: of its one person, or of the person at this device; None
    where there is none."""
    ended = saved.over and not (saved.conceded or saved.cut or saved.shared)
    if not ended or saved.record.game not in factors() or origin(saved.record):
        return None
    return saved.seat if saved.seat >= 0 else players.only_person(saved.record, shared=False)


def is_wanted(model: Model, asked: AskAdvice) -> bool:
    """Whether this match is still the one that is worked out."""
    return model.luck.match == asked.match


def may_run(model: Model) -> bool:
    """Whether the choices of no match are being checked: those come first."""
    return model.mistakes.check is None


def in_row(text: str) -> str:
    """The answer that stands in the row of a match already; empty where none does."""
    try:
        terms = read_terms(past_row.read(text).balance)
    except (Unreadable, Newer):
        return ""
    return json.dumps({"terms": terms, "kept": True}) if terms else ""


def is_last(text: str) -> bool:
    """Whether nothing comes after this answer."""
    return '"done"' not in text


def take(model: Model, message: AdviceArrived) -> Transition:
    """The model with what was found out so far; the last of it is noted in the match's row."""
    known = model.luck
    if known.match != message.match:
        return model, ()
    try:
        raw = read_json(message.text)
    except ValueError:
        raw = None
    if isinstance(raw, dict) and type(done := raw.get("done")) is int:
        return model._replace(luck=known._replace(done=done)), ()
    terms = read_terms(raw.get("terms")) if isinstance(raw, dict) else None
    if not terms or not isinstance(raw, dict):
        return model._replace(luck=known._replace(match="", failed=True)), ()
    model, effects = begin(model._replace(luck=_with(known, message.match, terms)))
    noted = AmendRow(message.match, (("balance", list(terms)), ("engine", ENGINE)))
    return model, effects if raw.get("kept") else (noted, *effects)


def _with(known: LuckFound, match: str, terms: Terms) -> LuckFound:
    return known._replace(found=MappingProxyType({**known.found, match: terms}), match="", done=0)


def handle(model: Model, word: Literal["stop", "check"]) -> Transition:
    """The model after the work was stopped, or wanted again."""
    if word == "stop":
        return model._replace(luck=model.luck._replace(match="", done=0, stopped=True)), ()
    return begin(model._replace(luck=model.luck._replace(stopped=False, failed=False)))
