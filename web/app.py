"""The one way on which the app changes: a model and a message make the next model and what the browser is to do.

What only a later page has need of is imported when its first message comes: no table waits for it.
"""

from nines.cards import Unreadable
from nines.game import NOBODY
from nines.languages import Language
from web import addresses, hints, playing, saves, setting_up, table
from web.effects import Copy, Lead, Reload, Renew, Reveal
from web.leading import UNSAID, WATCHED, caught_up, followed, led, minded, only_shown, watching
from web.matches import Step, begin, drawn, in_mid_deal, late, noticed, played, say_in, set_to, stored, thought
from web.messages import (
    Answered,
    Broke,
    Changed,
    Copied,
    Did,
    Fetched,
    Lasting,
    Led,
    Message,
    Noted,
    NotSaved,
    Opened,
    Passed,
    Read,
    Refused,
    Started,
    Stored,
    Thought,
    Weighed,
)
from web.model import Match, Model
from web.naming import seated
from web.opening import not_saved, opened, started
from web.settings import setting


def update(model: Model, message: Message) -> Step:
    """The model after the message, and the effects to carry out, in order, before it is shown."""
    return minded(model, *_updated(model, message))


def _updated(model: Model, message: Message) -> Step:
    match message:
        case Started():
            return started(model, message)
        case Opened(address):
            return opened(model._replace(notice=None), address)
        case Did(what):
            after, effects = _did(model, what)
            return _played_on(model, after), effects
        case Changed(name, value):
            return _changed(model, name, value)
        case Thought() | Passed() if watching(model):
            return model, ()  # asked for while this tab still played the match
        case Thought():
            return thought(model, message)
        case Weighed(what="hint"):
            return hints.weighed(model, message), ()
        case Weighed():
            from web import reviewing

            return reviewing.weighed(model, message)
        case Passed(waiting="late"):
            return late(model, message)
        case Passed(waiting="replay"):
            from web import reviewing

            return reviewing.passed(model, message)
        case Passed(id, at, waiting, take_backs):
            match = model.match
            if match and table.is_now(match, id, at, take_backs) and match.waiting == waiting:
                return played(model, *table.passed(match, model.settings))
            return model, ()
        case Stored(key, text):
            return followed(model, key, text)
        case Led():
            return led(model, message)
        case Refused(id, texts):
            return caught_up(model, id, texts, certain=True)
        case Read(text):
            from web.everything import read_file

            return read_file(model, text)
        case Lasting(promised):
            from web.everything import lasting

            return lasting(model, promised)
        case NotSaved():
            return not_saved(model), ()
        case Copied(link, done):
            return _copied(model, link, done), ()
        case Noted(done) if model.screen == "fault":
            from web import faults

            return faults.copied(model, done), ()
        case Noted(done):
            from web import verifying

            return verifying.copied(model, done), ()
        case Answered():
            from web import trying

            return trying.answered(model, message)
        case Fetched():
            return model._replace(newer="told"), ()
        case Broke():
            from web import faults

            return faults.broke(model, message), ()


def _did(model: Model, what: str) -> Step:
    word, _, rest = what.partition(" ")
    match word:
        case "dismiss":
            return model._replace(notice=None), ()
        case "hush":
            return model._replace(newer="hushed" if in_mid_deal(model) else "none"), ()
        case "renew":
            # Never in mid-deal, nor where the match is kept by this page alone.
            return model, (Renew(),) if model.newer != "none" and model.keeps and not in_mid_deal(model) else ()
        case "set":
            name, _, value = rest.partition(" ")
            return _set(model, name, value)
        case "mute":
            return _set(model, "sounds", str(not model.settings.sounds).lower())
        case "deal":
            return _deal(model)
        case "part":
            return model, (Reveal(f"part-{int(rest)}"),) if rest.isascii() and rest.isdecimal() else ()
        case "forget":
            return _forget(model, rest)
        case "restore":
            return _restore(model)
        case "look":
            from web import reviewing

            return reviewing.did(model, rest)
        case "verify":
            from web import verifying

            return verifying.did(model, rest)
        case "trial":
            from web import trying

            return trying.did(model, rest)
        case "go-on":
            # Where even the start failed, the saved matches have not been read: only a fresh page finds them.
            return opened(model, model.address) if model.luck else (model, (Reload(),))
        case "report":
            from web import faults

            return faults.copy(model)
        case "play-here":
            return model, (Lead(model.match.id, take_over=True),) if model.match else ()
        case "save-all":
            from web.everything import save_all

            return model, (save_all(model),)
    match = model.match
    if not match:
        return model, ()
    if watching(model) and word not in WATCHED:
        return only_shown(model) if word not in UNSAID else model, ()
    if word == "save-match":
        from web.everything import save_match

        return model, (save_match(match),)
    if word in ("again", "same", "copy-link"):
        return _after_match(model, match, word)
    try:
        return played(model, *playing.did(match, what, model.settings))
    except Unreadable:
        return model, ()  # a control that is none of ours


def _forget(model: Model, id: str) -> Step:
    gone = next((one for one in model.saved if one.id == id), None)
    if not gone:
        return model, ()
    kept = tuple(one for one in model.saved if one.id != id)
    model = noticed(model._replace(saved=kept, removed=gone), "info", _removed, ("restore",))
    return model, (*saves.forget(id), saves.save_list(kept))


def _removed(say: Language) -> str:
    return say.text("The match is removed.")


def _restore(model: Model) -> Step:
    back = model.removed
    if not back:
        return model, ()
    back = back._replace(revision=saves.next_revision(model.saved, back.id))
    return stored(model._replace(removed=None, notice=None), back)


def _played_on(before: Model, after: Model) -> Model:
    """The model after a press; that the match is somebody else's has been read once a move is made in it."""
    was, now = before.match, after.match
    if not was or not now or not now.shared or after.notice is not before.notice:
        return after
    return after if len(was.record.moves) == len(now.record.moves) else after._replace(notice=None)


def _after_match(model: Model, match: Match, word: str) -> Step:
    if word == "copy-link":
        from nines.link import to_link

        return model, (Copy(addresses.shared(to_link(match.record))),)
    if match.state.turn != NOBODY and not (match.shared and word == "same"):
        return model, ()
    seed, model = (match.record.seed, model) if word == "same" else drawn(model)
    record = match.record._replace(seed=seed, moves=())
    given = match.given or seated(record.seats, setting_up.remembered(model.saved))
    return begin(model._replace(notice=None), record, replace=False, given=given)


def _deal(model: Model) -> Step:
    if not model.draft or model.screen != "setup":
        return model, ()
    seed, dealt = drawn(model)
    try:
        record = setting_up.record(model.draft, seed)
    except Unreadable:
        return model._replace(draft=model.draft._replace(fault=setting_up.fault(say_in(model)))), ()
    return begin(dealt._replace(notice=None), record, replace=False, given=setting_up.given(model.draft))


def _changed(model: Model, name: str, value: str) -> Step:
    if model.screen == "setup" and model.draft:
        return model._replace(draft=setting_up.changed(model.draft, name, value)), ()
    if model.screen == "verify" and name == "noted":
        from web import verifying

        return verifying.changed(model, value), ()
    return _set(model, name, value) if model.screen == "settings" else (model, ())


def _set(model: Model, name: str, value: str) -> Step:
    settings = setting(model.settings, name, value)
    if settings == model.settings:
        return model, ()
    model, saving = set_to(model, settings)
    return model, (saving, saves.save_list(model.saved))


def _copied(model: Model, link: str, done: bool) -> Model:
    if done and "?deal=" in link:
        return noticed(model, "info", lambda say: say.text("The link to this moment is copied."))
    if done:
        return noticed(model, "info", lambda say: say.text("The link to this match is copied."))
    return noticed(model, "info", lambda say: say.text("The link could not be copied. It is: {link}", link=link))
