"""What a person does on the page of their own player. Nothing runs before a button is pressed."""

from json import dumps

from nines.records.record import new
from nines.registry import GAMES
from nines.words.languages import Language
from web.match.session import Transition, begin, draw_text, with_notice
from web.pages.player import table, words
from web.pages.player.report import read as read_report
from web.pages.settings import restore
from web.state.commands import Press
from web.state.effects import AskAdvice, Effects, Save
from web.state.messages import AdviceArrived, FileRead
from web.state.model import Model
from web.state.own import LONGEST, Doing, OwnPage
from web.state.routes import Route
from web.state.storage_keys import OWN

EXAMPLE = '''\
from nines.games import GAMES


def think(view, budget, stream):
    """Plays the highest card it may play, and leaves every other choice to chance."""
    moves = GAMES[view.game].legal_moves(view)
    cards = [move for move in moves if move.verb == "play"]
    if not cards:
        return stream.one_of(moves)
    return max(cards, key=lambda move: move.cards[0].rank)
'''
"""The player that the page shows until somebody writes one."""


def open_page(model: Model, route: Route) -> Transition:
    """The page with the file as it was left, for this game."""
    known = model.shown(OwnPage)
    game = route.rest or (known.game if known else next(iter(GAMES)))
    if known and known.game == game:
        return model._replace(screen="player", topic=game), ()
    source = known.source if known else model.own[:LONGEST] or EXAMPLE
    page = OwnPage(game, table.USUAL_LEVEL, source, source, model.made)
    return model._replace(screen="player", topic=game, page=page), ()


def change(model: Model, name: str, value: str) -> Transition:
    """The model after something was typed or chosen."""
    page = model.shown(OwnPage)
    if not page:
        return model, ()
    if name == "own-source" and len(value) <= LONGEST:
        return _kept(model, page._replace(source=value))
    if name == "own-game" and value in GAMES:
        level = page.level if page.level in table.levels(value) else table.USUAL_LEVEL
        return _at_another_table(model._replace(topic=value), page, page._replace(game=value, level=level))
    if name == "own-level" and value in table.levels(page.game):
        return _at_another_table(model, page, page._replace(level=value))
    return model, ()


def _at_another_table(model: Model, before: OwnPage, page: OwnPage) -> Transition:
    """The model with the page as it is now; what was being done is stopped."""
    return model._replace(page=_stopped(page)), (_question(page, "stop"),) if before.doing else ()


def _kept(model: Model, page: OwnPage) -> Transition:
    """The model with the file as it is now, which is kept for the next visit."""
    return model._replace(page=page, own=page.source), (Save(OWN, page.source),)


def _stopped(page: OwnPage) -> OwnPage:
    return page._replace(run=page.run + 1, doing="", of="", told="")


def read(model: Model, message: FileRead) -> Transition:
    """The model with the text of a file in the field; whatever this app has saved itself goes its usual way."""
    page, text = model.shown(OwnPage), message.text
    if not page or text is None or text.lstrip().startswith("{"):
        return _restored(model, page, *restore.read_file(model, message))
    if len(text) > LONGEST:
        return with_notice(model, "warn", _too_long), ()
    text = text.replace("\r\n", "\n")
    return _kept(model, _stopped(page._replace(source=text, laid=text)))


def _restored(before: Model, page: OwnPage | None, model: Model, effects: Effects) -> Transition:
    """The model with the player that came in a file of everything in the field, where one came."""
    if page and model.own != before.own:
        model = model._replace(page=_stopped(page._replace(source=model.own, laid=model.own)))
    return model, effects


def _too_long(say: Language) -> str:
    return say.text("This file is too long for a player: the limit is 100,000 characters. Nothing was changed.")


def press(model: Model, command: Press) -> Transition:
    """The model after a button was pressed."""
    page = model.shown(OwnPage)
    if not page:
        return model, ()
    match command.word:
        case "stop":
            return model._replace(page=page._replace(run=page.run + 1, doing="")), (_question(page, "stop"),)
        case "example":
            return _kept(model, _stopped(page._replace(source=EXAMPLE, laid=EXAMPLE)))
        case "play":
            return _begun(model, page, "play")
        case "peek":
            return _begun(model, page, "peek")
        case _:
            return _begun(model, page, "sets")


def _begun(model: Model, page: OwnPage, doing: Doing) -> Transition:
    page = page._replace(run=page.run + 1, doing=doing, of=doing, told="")
    return model._replace(page=page), (_question(page, doing),)


def _question(page: OwnPage, doing: str) -> AskAdvice:
    asked = {"game": page.game, "level": page.level, "source": page.source}
    return AskAdvice("player", doing, dumps(asked), page.run)


def is_wanted(model: Model, asked: AskAdvice) -> bool:
    """Whether somebody still waits for the answer to this question."""
    page = model.shown(OwnPage)
    return bool(page and page.doing == asked.match and page.run == asked.at)


def take(model: Model, message: AdviceArrived) -> Transition:
    """The model with how far it has come; a match begins once the file was run for it."""
    if message.match == "gone":
        return with_notice(model, "warn", _gone), ()
    if message.match == "lost":
        lost = read_report(message.text)
        return with_notice(model, "warn", lambda say: words.lost_at_table(say, lost)) if lost else model, ()
    page = model.shown(OwnPage)
    if not page or (page.doing, page.run) != (message.match, message.at):
        return model, ()
    report = read_report(message.text)
    if report and report.ready and not report.lost and page.doing == "play":
        model = model._replace(page=page._replace(doing="", of=""))
        seed, model = draw_text(model)
        record = new(page.game, table.options(page.game), table.with_person(page.game, page.level), seed)
        return begin(model, record, replace=False)
    ended = not report or report.broken or report.ready
    return model._replace(page=page._replace(told=message.text, doing="" if ended else page.doing)), ()


def _gone(say: Language) -> str:
    return say.text(
        "Your own player isn’t running, so the computer plays for it by simple rules. To have it play, start a new "
        "match from its page."
    )
