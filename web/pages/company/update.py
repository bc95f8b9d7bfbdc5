"""What the controls of a table with friends do."""

from nines.company import evidence, seat
from nines.core.moves import Move
from nines.registry import GAMES
from nines.words.languages import Language
from web.match import autoplay, input, setup_form
from web.match.session import Transition, say_in
from web.pages.company import inviting, showing, working
from web.pages.company.going_on import end, page_of, put, room_name, with_page
from web.pages.company.hear import enter
from web.pages.company.opening import games, open_page
from web.state.commands import (
    Ahead,
    Answer,
    AtTable,
    Count,
    Lesson,
    OpenPanel,
    Press,
    TableCommand,
    TellWhy,
    Why,
)
from web.state.commands import unknown as not_ours
from web.state.company import Sitting
from web.state.effects import CopyText, Download, Effects, InRoom, RequestTabLead, ShareText
from web.state.messages import TextCopied
from web.state.model import Match, Model
from web.state.routes import Route
from web.state.settings import Settings
from web.storage import company as storage

# ---- what is typed and chosen --------------------------------------------------------------------------------------


def change(model: Model, name: str, value: str) -> Transition:
    """The page with one of its controls changed."""
    page = page_of(model)
    if name == "own-name":
        return with_page(model, name=value[:64]), ()
    if not page.draft:
        return model, ()
    if name == "game" and value in games():
        model, _ = open_page(model, Route("company", "new", (("game", value),))) or (model, ())
        return model, ()
    return with_page(model, draft=setup_form.change_control(page.draft, name, value)), ()


def retold(model: Model) -> Model:
    """The table in the language that is set now."""
    sitting = page_of(model).sitting
    return with_page(model, sitting=showing.laid(sitting, model.settings)) if sitting and sitting.match else model


def copied(model: Model, message: TextCopied) -> Transition:
    """The page once it is known whether the link lies on the clipboard."""
    return with_page(model, copied="yes" if message.done else "not"), ()


# ---- controls ------------------------------------------------------------------------------------------------------


def press(model: Model, command: Press) -> Transition:
    """The model after a control of the page was pressed; raises Unreadable for one that it has not."""
    page = page_of(model)
    word, _, number = command.word.partition(" ")
    if word == "invite":
        return inviting.invite(model, page)
    if word == "again":
        return inviting.again(model, model.match) if model.match else (model, ())
    if word in ("forget", "forget-now"):
        return _forget(model, int(number), sure=word == "forget-now")
    if word == "try":
        return with_page(model, relay="asked"), (InRoom("look"),)
    sitting = page.sitting
    if not sitting:
        return model, ()
    match word:
        case "sit":
            return inviting.sit_down(model, sitting)
        case "copy":
            return model, (CopyText(inviting.invitation(page, sitting)),)
        case "share":
            return model, (
                ShareText(f"{inviting.asking(say_in(model), sitting)}\n{inviting.invitation(page, sitting)}"),
            )
        case "copy-seat":
            return model, (CopyText(inviting.seat_link(page, sitting)),)
        case "start":
            return inviting.start(model, sitting)
        case "drop":
            return inviting.take_away(model, sitting, int(number))
        case "move-seat" | "end":
            return put(with_page(model, copied=""), sitting._replace(slip="" if sitting.slip == word else word))
        case "end-now":
            return _end(model, sitting)
        case "here":
            sitting = sitting._replace(elsewhere=False, spoken=False)
            return put(model, sitting, (RequestTabLead(sitting.id, take_over=True), enter(sitting)[0]))
        case "evidence":
            return model, _evidence(sitting)
        case _:
            not_ours(command)


def _forget(model: Model, number: int, *, sure: bool) -> Transition:
    """A table is given up before it has come to an end: nothing of it is kept. Where others play on, that is asked
    first; asked again, it stays."""
    found = storage.read_tables(model.tables).sittings
    if not 1 <= number <= len(found):
        return model, ()
    sitting, asked = found[number - 1], page_of(model).removing
    if sitting.table and not (sure and asked == sitting.id):
        return with_page(model, removing="" if asked == sitting.id else sitting.id), ()
    gone = storage.forget(sitting.id)
    keys = {effect.key for effect in gone}
    model = model._replace(tables=tuple(pair for pair in model.tables if pair[0] not in keys))
    now = page_of(model).sitting
    if now and now.id == sitting.id:
        return with_page(model, sitting=None), (*gone, InRoom("leave", room_name(sitting)))
    return model, gone


def _end(model: Model, sitting: Sitting) -> Transition:
    """The match ends here, for this person alone: the deals that are over stand."""
    if sitting.slip != "end" and not (sitting.table and sitting.table.faults):
        return model, ()
    return end(model, sitting, (), _ended)


def _ended(say: Language) -> str:
    return say.text("You ended the match here. The deals already played count.")


def _evidence(sitting: Sitting) -> Effects:
    table = sitting.table
    if not table or not table.faults:
        return ()
    found = storage.proof(sitting, min(fault.deal for fault in table.faults))
    return (Download(f"nines-table-{sitting.id}.json", evidence.to_json(found)),)


# ---- at the table --------------------------------------------------------------------------------------------------


def at_table(model: Model, command: Lesson | Count | Answer | TableCommand) -> Transition:
    """The model after something was pressed at the table."""
    sitting = page_of(model).sitting
    if not sitting or not sitting.match or isinstance(command, Lesson | Count | Answer):
        return model, ()
    if command == AtTable("next"):
        if sitting.match.showing:
            return put(model, *showing.rested(sitting, model.settings))
        return put(model, *showing.next_deal(sitting, model.settings))
    if command in (AtTable("hint"), AtTable("take-back"), AtTable("play-out"), AtTable("curtain")):
        return model, ()
    settings = showing.at_table(model.settings)
    meant = _meant(sitting.match, command, settings)
    if not isinstance(meant, Move):
        return put(model, sitting._replace(match=meant._replace(waiting=sitting.match.waiting)))
    match, game = sitting.match, GAMES[sitting.match.record.game]
    assert sitting.table
    if match.waiting or meant not in game.legal_moves(game.view(match.state, match.viewer)):
        told = autoplay.refused(match._replace(refused="", tried=()), meant, settings)
        return put(model, sitting._replace(match=told))
    own = sitting.own[0]
    said = working.say(sitting._replace(match=match._replace(last=())), own, seat.move(own, sitting.table, meant))
    return put(model, said)


def _meant(match: Match, command: TableCommand, settings: Settings) -> Match | Move:
    """The move that a press at the table means; else the match with what it lays ready, opens or tells."""
    quiet = match._replace(ahead=None, refused="", tried=(), last=())
    match command:
        case AtTable("commit"):
            return input.commit(quiet)
        case OpenPanel() | Why() | AtTable():
            return input.handle(match, command, settings)[0]
        case Ahead(card):
            return input.move_meant(quiet, TellWhy(card), settings)
        case _:
            return input.move_meant(quiet, command, settings)
