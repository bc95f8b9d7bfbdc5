"""The one way on which the app changes: a model and a message make the next model and what the browser is to do.

What only a later page has need of is imported when its first message comes: no table waits for it.
"""

from typing import assert_never

from web.app import catalogues, pages
from web.app.router import open_address, report_save_failed, start_app, take_later
from web.app.saving import with_save
from web.app.tabs import WATCHED, catch_up, follow, hold_or_refuse, tab_lead_changed, watching, with_tab_lead
from web.match import hints, input, last_setup, turn_flow
from web.match.session import (
    Transition,
    bot_answered,
    bot_is_late,
    in_mid_deal,
    played_on,
    put_match,
)
from web.state.commands import (
    Answer,
    Arrange,
    Command,
    Count,
    Forget,
    Lesson,
    OfMatch,
    Page,
    PageWord,
    Part,
    Press,
    Set,
    TableCommand,
)
from web.state.effects import CopyLink, Gather, LoadNewVersion, Reload, RequestTabLead, Reveal
from web.state.messages import (
    AddressChanged,
    AdviceArrived,
    BotAnswered,
    Brought,
    CatalogueArrived,
    Continued,
    ControlChanged,
    DateTold,
    DayTold,
    ErrorCaught,
    Filed,
    FileRead,
    Gathered,
    LaterArrived,
    LinkCopied,
    Message,
    NewVersionFetched,
    PageShown,
    Pressed,
    RedealAnswered,
    Rested,
    RoomTold,
    SaveFailed,
    SaveRefused,
    Started,
    StorageChanged,
    StoragePersisted,
    TabLeadChanged,
    TextCopied,
    TimerFired,
)
from web.state.mistake_positions import BRANCH
from web.state.model import Arranged, Draft, Match, Model
from web.state.page import owner
from web.storage import hand_order


def update(model: Model, message: Message) -> Transition:
    """The model after the message, and the effects to carry out, in order, before it is shown."""
    after, effects = catalogues.speak(model, *_updated(model, message))
    for command in () if after.lead == "asked" else after.pressed:
        after, more = _updated(after._replace(pressed=()), Pressed(command))
        effects = (*effects, *more)
    if after.guest:
        from web.match import guests

        after, effects = guests.addressed(after, effects)
    if after.teaches and after.settings != model.settings:
        after = pages.retold(after)
    return with_save(model, *hints.with_coach(*with_tab_lead(model, after, effects)))


def _updated(model: Model, message: Message) -> Transition:
    match message:
        case Started():
            return start_app(model, message)
        case AddressChanged(address):
            return open_address(model._replace(notice=None), address)
        case Pressed(command):
            after, effects = _pressed(model, command)
            return played_on(model, after), effects
        case ControlChanged(name, value):
            return pages.changed(model, name, value)
        case BotAnswered() | TimerFired() if watching(model):
            return model, ()  # asked for while this tab still played the match
        case BotAnswered():
            return bot_answered(model, message)
        case AdviceArrived(what="hint" | "coach"):
            return hints.take_advice(model, message)
        case AdviceArrived():
            return pages.heard(model, message.what, message)
        case Continued():
            return pages.heard(model, "branch", message)
        case TimerFired(waiting="late"):
            return bot_is_late(model, message)
        case TimerFired(waiting=waiting) if owner(waiting):
            return pages.heard(model, waiting, message)
        case TimerFired(id, at, waiting, take_backs):
            match = model.match
            if match and turn_flow.is_now(match, id, at, take_backs) and match.waiting == waiting:
                if waiting == "coach":
                    from web.match import coach

                    return coach.move_made(model, match, ready=False)
                return put_match(model, *turn_flow.end_wait(match, model.settings))
            return model, ()
        case StorageChanged(key, text):
            return follow(model, key, text)
        case TabLeadChanged():
            return tab_lead_changed(model, message)
        case SaveRefused(id, texts):
            return catch_up(model, id, texts, certain=True)
        case FileRead():
            return pages.read(model, message)
        case LaterArrived(here):
            return take_later(model, here)
        case CatalogueArrived():
            return catalogues.take(model, message)
        case RoomTold():
            return pages.heard(model, "company", message)
        case PageShown() | Rested() | Filed() | Gathered() | Brought() | DateTold():
            from web.app import finished

            return finished.take(model, message)
        case DayTold():
            return pages.heard(model, "days", message)
        case StoragePersisted(promised):
            from web.pages.settings.backup import storage_persisted

            return storage_persisted(model, promised)
        case SaveFailed():
            return report_save_failed(model), ()
        case LinkCopied():
            from web.app import links

            return links.link_copied(model, message), ()
        case TextCopied():
            return pages.copied(model, message)
        case RedealAnswered():
            return pages.heard(model, "trial", message)
        case NewVersionFetched():
            return model._replace(newer="told"), ()
        case ErrorCaught():
            from web.pages.faults import fault as errors

            return errors.error_caught(model, message), ()


def _pressed(model: Model, command: Command) -> Transition:
    match command:
        case Page(word):
            return _on_page(model, word)
        case Set(name, value):
            return _set(model, name, value)
        case Part(number):
            return model, (Reveal(f"part-{number}"),)
        case Forget(id):
            from web.match import removed as finished

            return finished.forget(model, id)
        case Press():
            return pages.pressed(model, command)
        case Arrange(cards):
            match = model.laid.match
            if not match:
                return model, ()
            hand = Arranged(match.id, match.state.deal, cards)
            return model._replace(arranged=hand), (hand_order.save(hand),)
        case _:
            return _of_match(model, command)


def _on_page(model: Model, word: PageWord) -> Transition:
    match word:
        case "dismiss":
            return model._replace(notice=None), ()
        case "hush":
            return model._replace(newer="hushed" if in_mid_deal(model) else "none"), ()
        case "renew":
            # Never in mid-deal, nor where the match is kept by this page alone.
            loads = model.newer != "none" and model.keeps and not in_mid_deal(model)
            return model, (LoadNewVersion(),) if loads else ()
        case "mute":
            return _set(model, "sounds", str(not model.settings.sounds).lower())
        case "copy-setup":
            draft = model.shown(Draft)
            return model, (CopyLink(last_setup.address(draft)),) if draft else ()
        case "copy-frame":
            return model, (CopyLink(model.address, frame=True),)
        case "deal":
            return last_setup.deal_form(model)
        case "restore":
            from web.match import removed as finished

            return finished.restore(model)
        case "go-on":
            # Where even the start failed, the saved matches have not been read: only a fresh page finds them.
            return open_address(model, model.address) if model.entropy else (model, (Reload(),))
        case "report" | "save-report":
            from web.pages.faults import fault as errors
            from web.pages.faults import report as reports

            if model.screen == "fault":
                return errors.copy_report(model) if word == "report" else errors.save_report(model)
            return reports.copy_report(model) if word == "report" else reports.save_report(model)
        case "play-here":
            return model, (RequestTabLead(model.match.id, take_over=True),) if model.match else ()
        case "save-all":
            return model, (Gather("file"),)
        case "keep-match":
            from web.match import guests

            return guests.keep(model)
        case "take-settings":
            from web.pages.settings import restore

            return restore.take_settings(model)
        case "unconcede":
            from web.match import concede

            return concede.take_back(model)
        case "reset" | "settings-back" | "forget-matches" | "forget-all":
            from web.pages.settings import privacy

            return privacy.handle(model, word)
        case _:
            assert_never(word)


def _of_match(model: Model, command: Lesson | Count | Answer | OfMatch | TableCommand) -> Transition:
    if isinstance(command, Lesson | Count | Answer) or (model.teaches and not isinstance(command, OfMatch)):
        return pages.at_table(model, command)
    match = model.match
    if not match:
        return model, ()
    if match.id == BRANCH:
        from web.pages.branch import update as branch

        return branch.at_table(model, match, command)
    if watching(model) and not isinstance(command, WATCHED):
        return hold_or_refuse(model, command), ()
    if isinstance(command, OfMatch):
        from web.pages.table import update as match_actions

        return match_actions.handle(model, match, command.word)
    if match.conceded and not isinstance(command, WATCHED):
        return model, ()
    return _at_the_table(model, match, command)


def _at_the_table(model: Model, match: Match, command: TableCommand) -> Transition:
    """What is pressed at the table; who goes on in what somebody shared, or what is only shown, makes it their own."""
    after, effects = input.handle(match, command, model.settings)
    if not match.shared and not (model.visitor and model.visitor.id == match.id):
        return put_match(model, after, effects)
    from web.match import guests

    if not guests.goes_on(match, after):
        return put_match(model, after, effects)
    model, own, taken_in = guests.owned(model, match)
    model, effects = put_match(model, *input.handle(own, command, model.settings))
    return model, (*taken_in, *effects)


def _set(model: Model, name: str, value: str) -> Transition:
    from web.pages.settings import update as settings_page

    return settings_page.change(model, name, value)
