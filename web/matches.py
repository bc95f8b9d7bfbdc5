"""Matches in the model: begun, resumed, saved with every change, moved on by computer players and by other tabs.

Every match that changes is saved by the same step that changes it, so nothing is ever shown that is not kept.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Literal

from nines.cards import Unreadable
from nines.game import NATURE, NOBODY, NotLegal
from nines.games import GAMES
from nines.languages import Language, language
from nines.moves import Move, move
from nines.record import Record
from web import addresses, saves, table, telling
from web.effects import Effects, Last, Save, Think, Visit
from web.kept import Kept
from web.messages import Passed, Thought
from web.model import Match, Model, Notice, Offer, Saved
from web.naming import Given
from web.seals import sealed
from web.settings import Settings, save_settings

Step = tuple[Model, Effects]


def say_in(model: Model) -> Language:
    return language(model.settings.language)


def noticed(
    model: Model, kind: Literal["info", "warn"], words: Callable[[Language], str], offers: tuple[Offer, ...] = ()
) -> Model:
    """The model with this to tell the player, in whatever language."""
    return model._replace(notice=Notice(kind, words(say_in(model)), words, offers))


def drawn(model: Model) -> tuple[str, Model]:
    """A new short text by chance, for a seed or an id, and the model that will not give it again."""
    return text_by_chance(model, model.made), model._replace(made=model.made + 1)


def text_by_chance(model: Model, number: int) -> str:
    """The short text of this number that the browser's chance gives."""
    return sha256(f"{model.luck}\n{number}".encode()).hexdigest()[:10]


def begin(model: Model, record: Record, *, replace: bool, given: Given = (), shared: bool = False) -> Step:
    """A new match, saved and on the table at its own address. Saved matches that nobody ever touched make room,
    but not for one out of a link.

    `given` are the names of its people, by seat.
    """
    by_chance = record.seed in {text_by_chance(model, number) for number in range(model.made)}
    id, model = drawn(model)
    model, sealing = sealed(model, id, record, by_chance)
    untouched = [one.id for one in model.saved if not one.record.moves and not shared]
    model = model._replace(
        screen="table",
        saved=tuple(one for one in model.saved if one.id not in untouched),
        address=addresses.table(id),
    )
    match = table.lay_out(id, record, model.settings, given=given)._replace(shared=shared)
    model, effects = played(model, *table.settle(match, model.settings))
    gone = tuple(effect for old in untouched for effect in saves.forget(old))
    return model, (sealing, *gone, *effects, Visit(addresses.table(id), replace=replace))


def played(model: Model, match: Match, effects: Effects, *, kept: bool = False) -> Step:
    """The model with this match on the table, saved if it is not the one that is kept already."""
    before = model.match
    model = model._replace(match=match)
    if kept or (before and _moment(before) == _moment(match)):
        return model, effects
    revision = saves.next_revision(model.saved, match.id)
    now = Kept(match.record, revision, match.take_backs, match.state.deal, match.hints, match.given, match.shared)
    model, saving = stored(model, telling.saved(match.id, now, say_in(model), match.state))
    return model, (*saving, *effects)


def _moment(match: Match) -> tuple[str, Record, int, int, int]:
    return match.id, match.record, match.take_backs, match.state.deal, match.hints


def stored(model: Model, one: Saved) -> Step:
    """The model with this match first in the list, and what stores it."""
    over = one.over and not any(other.over for other in model.saved)
    saved, gone = saves.listed(model.saved, one)
    asking = (Last(),) if over and not model.lasting else ()  # a first finished match is worth keeping for good
    return model._replace(saved=saved), (*saves.save(one, saved), *gone, *asking)


def thought(model: Model, message: Thought) -> Step:
    """A computer player has answered; an answer that is none, or not legal, is made good by the rules of thumb."""
    _, at, text, _, cut = message
    match = model.match
    if not match or not awaited(model, message):
        return model, ()
    if not text and _missed(model, match):
        model = noticed(model, "info", _unanswered)._replace(alone=True)
    if cut and not model.slow:
        model = noticed(model, "info", _too_slow)._replace(slow=True)
    seat = match.state.turn
    if seat < 0 or match.record.seats[seat] == "human":
        return model, ()
    try:
        return played(model, *table.moved(match, move(text), model.settings))
    except (Unreadable, NotLegal):
        from web import thinking  # which brings the players with it

        safe: Move = thinking.answer(match.record, match.state, at, thinking.FALLBACK)
        return played(model, *table.moved(match, safe, model.settings))


def _unanswered(say: Language) -> str:
    return say.text(
        "The computer players do not answer in this browser now, so they play by rules of thumb. The match goes on "
        "and is saved. Reload this page to try again."
    )


def _too_slow(say: Language) -> str:
    return say.text("This device is slow: the players think less deeply than their level.")


def _missed(model: Model, match: Match) -> bool:
    """Whether it is to be said that no computer player of this level can be had; a pause tells of nobody (SN17)."""
    from web.thinking import QUICK

    player = match.record.seats[match.state.turn].removeprefix("bot:")
    return not model.alone and match.waiting != "pause" and player not in ("human", *QUICK)


def awaited(model: Model, asked: Think | Thought) -> bool:
    """Whether the table still waits for the computer player who was asked, or has answered."""
    match = model.match
    now = match and table.is_now(match, asked.match, asked.at, asked.take_backs)
    return bool(match and now and match.waiting in ("bot", "late", "pause"))


def late(model: Model, message: Passed) -> Step:
    """A computer player has not answered for long: the table says so. A pause tells of nobody who is asked (SN17)."""
    match = model.match
    if not match or match.waiting != "bot" or not table.is_now(match, message.match, message.at, message.take_backs):
        return model, ()
    return model._replace(match=match._replace(waiting="late")), ()


def is_legal(model: Model, asked: Think, text: str) -> bool:
    """Whether the player who was asked can make this move; so it is when nobody waits for it any more."""
    match = model.match
    if not match or not awaited(model, asked):
        return True
    try:
        GAMES[match.record.game].play(match.state, match.state.turn, move(text))
    except (Unreadable, NotLegal):
        return False
    return True


def resume(model: Model, id: str) -> Step:
    held = next((one for one in model.saved if one.id == id), None)
    if not held:
        lobby = model._replace(screen="lobby")
        # A save found damaged has been reported already.
        return lobby if lobby.notice else noticed(lobby, "warn", _not_kept), ()
    match = laid(model, id, saves.copy(held))
    return played(model._replace(screen="table"), *table.settle(match, model.settings), kept=True)


def _not_kept(say: Language) -> str:
    return say.text(
        "This match is not kept in this browser, or no longer. Your other matches are safe: they are listed here."
    )


def laid(model: Model, id: str, copy: Kept, eyes: int | None = None) -> Match:
    """The match on the table as a saved copy of it leaves it."""
    match = table.laid_again(copy, id, copy.record, model.settings, eyes)
    if match.state.turn == NATURE and copy.deal > match.state.deal:
        match = table.dealt(match, model.settings)
    return match._replace(last=())


def in_mid_deal(model: Model) -> bool:
    """Whether a deal is being played on the screen."""
    match = model.match
    return match is not None and (match.state.turn not in (NATURE, NOBODY) or match.showing is not None)


def set_to(model: Model, settings: Settings) -> tuple[Model, Save]:
    """The model with these settings, and what keeps them."""
    model = with_settings(model, settings)._replace(settings_saved=model.settings_saved + 1)
    return model, save_settings(settings, model.settings_saved)


def with_settings(model: Model, settings: Settings) -> Model:
    """The model with these settings; what was said in another language, or of another pack, is said again."""
    spoken = model.settings.language, model.settings.pack
    model = model._replace(settings=settings)
    if spoken == (settings.language, settings.pack):
        return model
    say = language(settings.language)
    saved: tuple[Saved, ...] = tuple(telling.saved(one.id, saves.copy(one), say) for one in model.saved)
    notice = model.notice
    if notice and notice.words:
        notice = notice._replace(text=notice.words(say))
    match = model.match
    if match:
        match = table.retold(match, settings, match.eyes)._replace(chosen=match.chosen, curtain=match.curtain)
    return model._replace(saved=saved, match=match, notice=notice)
