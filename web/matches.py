"""Matches in the model: begun, resumed, saved with every change, moved on by computer players and by other tabs.

Every match that changes is saved by the same step that changes it, so nothing is ever shown that is not kept.
"""

from hashlib import sha256
from typing import Literal

from nines.cards import Unreadable
from nines.game import NATURE, NOBODY, NotLegal
from nines.languages import Language, language
from nines.moves import Move, move
from nines.record import Record, from_json, to_json
from web import addresses, saves, table, telling, thinking
from web.effects import Effects, Forget, Save, Visit
from web.messages import Thought
from web.model import Match, Model, Notice, Saved
from web.seals import sealed
from web.settings import Settings, read_settings
from web.storage import MATCH, SETTINGS

Step = tuple[Model, Effects]


def say_in(model: Model) -> Language:
    return language(model.settings.language)


def noticed(model: Model, kind: Literal["info", "warn"], text: str, detail: str = "") -> Model:
    """The model with this to tell the player."""
    return model._replace(notice=Notice(kind, text, detail))


def drawn(model: Model) -> tuple[str, Model]:
    """A new short text by chance, for a seed or an id, and the model that will not give it again."""
    return text_by_chance(model, model.made), model._replace(made=model.made + 1)


def text_by_chance(model: Model, number: int) -> str:
    """The short text of this number that the browser's chance gives."""
    return sha256(f"{model.luck}\n{number}".encode()).hexdigest()[:10]


def begin(model: Model, record: Record, *, replace: bool) -> Step:
    """A new match, saved and on the table at its own address. Saved matches that nobody ever touched make room."""
    by_chance = record.seed in {text_by_chance(model, number) for number in range(model.made)}
    id, model = drawn(model)
    model, sealing = sealed(model, id, record, by_chance)
    untouched = [one.id for one in model.saved if not one.record.moves]
    model = model._replace(
        screen="table",
        saved=tuple(one for one in model.saved if one.id not in untouched),
        address=addresses.table(id),
    )
    match = table.lay_out(id, record, model.settings)
    model, effects = played(model, *table.settle(match, model.settings))
    gone = tuple(Forget(MATCH + old) for old in untouched)
    return model, (sealing, *gone, *effects, Visit(addresses.table(id), replace=replace))


def played(model: Model, match: Match, effects: Effects, *, kept: bool = False) -> Step:
    """The model with this match on the table, saved if its record is not the one that is kept already."""
    before = model.match
    model = model._replace(match=match)
    if kept or (before and before.id == match.id and before.record == match.record):
        return model, effects
    now = telling.saved(match.id, match.record, say_in(model), match.state, match.take_backs)
    saved, gone = saves.listed(model.saved, now)
    saving = (Save(MATCH + match.id, to_json(match.record)), saves.save_list(saved), *gone)
    return model._replace(saved=saved), (*saving, *effects)


def thought(model: Model, message: Thought) -> Step:
    """A computer player has answered; an answer that is none, or not legal, is made good by the rules of thumb."""
    id, at, text, take_backs = message
    match = model.match
    if not match or not table.is_now(match, id, at, take_backs) or match.waiting not in ("bot", "pause"):
        return model, ()
    seat = match.state.turn
    if seat < 0 or match.record.seats[seat] == "human":
        return model, ()
    try:
        return played(model, *table.moved(match, move(text), model.settings))
    except (Unreadable, NotLegal):
        safe: Move = thinking.answer(match.record, match.state, seat, at, thinking.FALLBACK)
        return played(model, *table.moved(match, safe, model.settings))


def resume(model: Model, id: str) -> Step:
    held = next((one for one in model.saved if one.id == id), None)
    if not held:
        text = say_in(model).text(
            "This match is not kept in this browser, or no longer. Your other matches are safe: they are listed here."
        )
        notice = model.notice or Notice("warn", text)  # a save found damaged has been reported already
        return model._replace(screen="lobby", notice=notice), ()
    match = table.lay_out(id, held.record, model.settings)._replace(take_backs=held.take_backs)
    return played(model._replace(screen="table"), *table.settle(match, model.settings), kept=True)


def followed(model: Model, key: str, text: str | None) -> Step:
    """What another tab of the same browser has saved: settings, or a match, which this tab follows if it is ahead."""
    if key == SETTINGS and text:
        return with_settings(model, read_settings(text)), ()
    if not key.startswith(MATCH):
        return model, ()
    id = key.removeprefix(MATCH)
    match = model.match
    here = match if match and match.id == id else None
    if text is None:
        return model if here else model._replace(saved=tuple(one for one in model.saved if one.id != id)), ()
    try:
        record = from_json(text)
    except (Unreadable, NotLegal):
        return model, ()
    if here and not thinking.continues(record, here.record):
        return model, ()
    take_backs = next((one.take_backs for one in model.saved if one.id == id), 0)
    saved, _ = saves.listed(model.saved, telling.saved(id, record, say_in(model), take_backs=take_backs))
    model = model._replace(saved=saved)
    if not here or record == here.record:
        return model, ()
    ahead = table.lay_out(id, record, model.settings, here.eyes)._replace(take_backs=here.take_backs)
    return played(model, *table.settle(ahead, model.settings), kept=True)


def in_mid_deal(model: Model) -> bool:
    """Whether a deal is being played on the screen."""
    match = model.match
    return match is not None and (match.state.turn not in (NATURE, NOBODY) or match.showing is not None)


def with_settings(model: Model, settings: Settings) -> Model:
    """The model with these settings; what was said in another language is said again."""
    spoken = model.settings.language
    model = model._replace(settings=settings)
    if spoken == settings.language:
        return model
    say = language(settings.language)
    saved: tuple[Saved, ...] = tuple(
        telling.saved(one.id, one.record, say, take_backs=one.take_backs) for one in model.saved
    )
    match = model.match
    if match:
        match = table.retold(match, settings, match.eyes)._replace(chosen=match.chosen, curtain=match.curtain)
    return model._replace(saved=saved, match=match, notice=None)
