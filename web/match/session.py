"""Matches in the model: begun, resumed, moved on by computer players; and what saves them.

`update` saves whatever match has changed (web/app/saving.py), so nothing is ever shown that is not kept.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Literal

from nines.core.cards import Unreadable
from nines.core.game import NATURE, NOBODY, NotLegal
from nines.core.moves import Move
from nines.records import daily
from nines.records.record import Record
from nines.registry import GAMES
from nines.words.languages import Language, language
from web.match import players, turn_flow
from web.state import routes
from web.state.days import is_first
from web.state.effects import AskBot, Bring, Effects, PersistStorage, Save, Visit
from web.state.messages import BotAnswered, TimerFired
from web.state.model import Match, Model, Saved
from web.state.notices import Notice, Offer
from web.state.persons import of_record, remembered_company, with_company, with_drawn
from web.state.player_names import Given
from web.state.settings import Settings, save_settings
from web.state.storage_keys import SEVEN_DAYS
from web.storage import saves
from web.storage.commitments import note_commitment
from web.storage.save_codec import SavedCopy

Transition = tuple[Model, Effects]


def say_in(model: Model) -> Language:
    return language(model.settings.language)


def with_notice(
    model: Model, kind: Literal["info", "warn"], words: Callable[[Language], str], offers: tuple[Offer, ...] = (),
    ways: tuple[tuple[str, str], ...] = (),
) -> Model:  # fmt: skip
    """The model with this to tell the player, in whatever language."""
    number = model.notice.number + 1 if model.notice else 0
    return model._replace(notice=Notice(kind, words(say_in(model)), words, offers, ways, number))


def draw_text(model: Model) -> tuple[str, Model]:
    """A new short text by chance, for a seed or an id, and the model that will not give it again."""
    return random_text(model, model.made), model._replace(made=model.made + 1)


def random_text(model: Model, number: int) -> str:
    """The short text of this number that the browser's chance gives."""
    return sha256(f"{model.entropy}\n{number}".encode()).hexdigest()[:10]


def begin(model: Model, record: Record, *, replace: bool, given: Given = ()) -> Transition:
    """A new match, on the table at its own address. Saved matches that nobody ever touched make room.

    `given` are the names of its people, by seat; whoever sat at the computer's seats last sits there again, unless it
    says otherwise. Where the seed came by chance it says who else sits there.
    """
    given = with_company(record.seats, of_record(record, given), remembered_company(model.saved))
    by_chance = record.seed in {random_text(model, number) for number in range(model.made)}
    if by_chance:
        given = with_drawn(record.seats, given, record.seed)
    id, model = draw_text(model)
    model, sealing = note_commitment(model, id, record, by_chance)
    untouched = [saved.id for saved in model.saved if not (saved.record.moves or is_first(saved.id))]
    model = model._replace(
        screen="table",
        signature=None,
        saved=tuple(saved for saved in model.saved if saved.id not in untouched),
        address=routes.table(id),
    )
    match = turn_flow.lay_out(id, record, model.settings, given=given)
    model, effects = put_match(model, *turn_flow.settle(match, model.settings))
    gone = tuple(effect for old in untouched for effect in saves.forget(old))
    return model, (sealing, *gone, *effects, Visit(routes.table(id), replace=replace))


def put_match(model: Model, match: Match, effects: Effects) -> Transition:
    return model._replace(match=match), effects


def store(model: Model, entry: Saved, *, ended: bool = False) -> Transition:
    """The model with this match first in the list, and what stores it; whether it has `ended` just now."""
    first = entry.over and not any(other.over for other in model.saved)
    saved = saves.list_first(model.saved, entry)
    filing: Effects = ()
    if entry.over:
        from web.match import past_row  # no start waits for it

        filing = past_row.filing((entry,), now=ended)
    asking = (
        (PersistStorage(),) if first and not model.lasting else ()
    )  # a first finished match is worth keeping for good
    model, telling = _tell_of_deletion(model._replace(saved=saved)) if ended else (model._replace(saved=saved), ())
    return model, (*saves.save(entry, saved), *filing, *asking, *telling)


def _tell_of_deletion(model: Model) -> Transition:
    """After a third finished match it is said once that the browser may delete them, and what keeps them."""
    own = sum(saved.over and not saved.shared for saved in model.saved)
    if not model.deletes or model.deletes_told or own < 3:
        return model, ()
    told = with_notice(model._replace(deletes_told=True), "info", seven_days, ("save-all",))
    return told, (Save(SEVEN_DAYS, "told"),)


def seven_days(say: Language) -> str:
    """That Safari, and every browser on an iPhone or iPad, deletes what is stored, and what to do about it."""
    return say.text(
        "This browser deletes your matches if you use it for seven days without coming here. To keep them, save them "
        "to a file, or add this page to your home screen or Dock (Share menu). A page added this way starts empty: "
        "save a file first and open it there."
    )


def bot_answered(model: Model, message: BotAnswered) -> Transition:
    """A computer player has answered; an answer that is none, or not legal, is made good by the rules of thumb."""
    _, at, text, _, cut = message
    match = model.match
    if not match or not is_awaited(model, message):
        return model, ()
    if not text and not daily.is_daily(match.record) and _missed(model, match):
        model = with_notice(model, "info", _unanswered)._replace(alone=True)
    if cut and not model.slow:
        model = with_notice(model, "info", _too_slow)._replace(slow=True)
    seat = match.state.turn
    if seat < 0 or match.record.seats[seat] == "human":
        return model, ()
    try:
        return put_match(model, *turn_flow.make_move(match, Move.parse(text), model.settings))
    except (Unreadable, NotLegal):
        from web.worker import bot_move  # which brings the players with it

        # In a deal of the day the same player answers here that did not answer there.
        instead = "" if daily.is_daily(match.record) else bot_move.FALLBACK
        safe: Move = bot_move.answer(match.record, match.state, at, instead)
        return put_match(model, *turn_flow.make_move(match, safe, model.settings))


def _unanswered(say: Language) -> str:
    return say.text(
        "The computer players aren’t responding, so they play by simple rules for now. Your match carries on and is "
        "saved. Reload the page to try again."
    )


def _too_slow(say: Language) -> str:
    return say.text("This device is slow, so the computer players think less than their level calls for.")


def _missed(model: Model, match: Match) -> bool:
    """Whether it is to be said that no computer player of this level can be had; a pause tells of nobody (SN17)."""
    from web.worker.bot_move import QUICK

    player = match.record.seats[match.state.turn].removeprefix("bot:")
    return not model.alone and match.waiting != "pause" and player not in ("human", *QUICK)


def is_awaited(model: Model, asked: AskBot | BotAnswered) -> bool:
    """Whether the table still waits for the computer player who was asked, or has answered."""
    match = model.match
    now = match and turn_flow.is_now(match, asked.match, asked.at, asked.take_backs)
    return bool(match and now and match.waiting in ("bot", "late", "pause"))


def bot_is_late(model: Model, message: TimerFired) -> Transition:
    """A computer player has not answered for long: the table says so. A pause tells of nobody who is asked (SN17)."""
    match = model.match
    if (
        not match
        or match.waiting != "bot"
        or not turn_flow.is_now(match, message.match, message.at, message.take_backs)
    ):
        return model, ()
    return model._replace(match=match._replace(waiting="late")), ()


def is_legal(model: Model, asked: AskBot, text: str) -> bool:
    """Whether the player who was asked can make this move; so it is when nobody waits for it any more."""
    match = model.match
    if not match or not is_awaited(model, asked):
        return True
    try:
        GAMES[match.record.game].play(match.state, match.state.turn, Move.parse(text))
    except (Unreadable, NotLegal):
        return False
    return True


def held(model: Model, id: str) -> Saved | None:
    """The match with this id that is saved, or shown."""
    visitor = (model.visitor,) if model.visitor else ()
    return next((match for match in (*model.saved, *visitor) if match.id == id), None)


def resume(model: Model, id: str) -> Transition:
    """The match on the table as it was left; one that is in no list may have a row in `past`."""
    found = held(model, id)
    if not found:
        # A save found damaged has been reported already.
        return model, () if model.notice else (Bring(id),)
    match = lay_out_copy(model, id, saves.copy(found))
    return put_match(model._replace(screen="table"), *turn_flow.settle(match, model.settings))


def resume_instead(model: Model, id: str, words: Callable[[Language], str]) -> Transition:
    """The match on the table in place of a page that cannot show it yet; a notice says why."""
    model, effects = resume(model, id)
    return with_notice(model, "info", words), (*effects, Visit(routes.table(id), replace=True))


def not_kept(say: Language) -> str:
    """A match that was asked for is nowhere."""
    return say.text("That match isn’t in this browser (any more). Your other matches are safe; here they are.")


def lay_out_copy(model: Model, id: str, copy: SavedCopy, viewer: int | None = None) -> Match:
    """The match on the table as a saved copy of it leaves it."""
    match = turn_flow.restore(copy, id, copy.record, model.settings, viewer)
    if match.state.turn == NATURE and copy.deal > match.state.deal:
        match = turn_flow.with_next_deal(match, model.settings)
    return match._replace(last=())


def in_mid_deal(model: Model) -> bool:
    """Whether a deal is being played on the screen."""
    match = model.match
    return match is not None and (match.state.turn not in (NATURE, NOBODY) or match.showing is not None)


def change_settings(model: Model, settings: Settings) -> tuple[Model, Save]:
    """The model with these settings, and what keeps them."""
    model = with_settings(model, settings)._replace(settings_saved=model.settings_saved + 1)
    return model, save_settings(settings, model.settings_saved)


def with_settings(model: Model, settings: Settings) -> Model:
    """The model with these settings; what was said in another language, or of another pack, is said again."""
    spoken = model.settings.language, model.settings.pack
    asked_now = settings.play_out and not model.settings.play_out
    model = model._replace(settings=settings)
    if model.match and asked_now:
        model = model._replace(match=turn_flow.with_proof(model.match, settings))
    if spoken == (settings.language, settings.pack):
        return model
    say = language(settings.language)
    saved: tuple[Saved, ...] = tuple(players.list_entry(saved.id, saves.copy(saved), say) for saved in model.saved)
    notice = model.notice
    if notice and notice.words:
        notice = notice._replace(text=notice.words(say))
    match = model.match
    if match:
        match = turn_flow.retell(match, settings, match.viewer)._replace(chosen=match.chosen, curtain=match.curtain)
    visitor = model.visitor and players.list_entry(model.visitor.id, saves.copy(model.visitor), say)
    return model._replace(saved=saved, visitor=visitor, match=match, notice=notice)


def played_on(before: Model, after: Model) -> Model:
    """The model after a press; that the match is somebody else's has been read once a move is made in it."""
    was, now = before.match, after.match
    if not was or not now or after.notice is not before.notice or not (was.shared or before.guest == was.id):
        return after
    return after if len(was.record.moves) == len(now.record.moves) else after._replace(notice=None)
