"""What a press does on the pages about one's own mistakes, and what the page that opens one shows."""

from functools import lru_cache

from nines.core.cards import Unreadable
from nines.core.game import NATURE, View
from nines.days import dates
from nines.records.link import from_link
from nines.registry import GAMES
from nines.words.languages import Language
from web.match import exercise, players, turn_flow
from web.match.session import Transition, with_notice
from web.pages.mistakes import check, positions
from web.pages.mistakes.words import is_right
from web.state.commands import Answer, Count, Lesson, OpenPanel, TableCommand
from web.state.effects import AskDate, Visit
from web.state.messages import DateTold
from web.state.mistake_positions import AGAIN, AgainWord, ShownPosition
from web.state.mistakes import Kept
from web.state.model import Match, Model
from web.state.routes import Route
from web.state.settings import Settings
from web.storage import bests


def open_page(model: Model, route: Route) -> Transition:
    """The list, or the position of this key; where that one is no more, the list says so."""
    key, _, on = route.rest.partition("/")
    if on:
        from web.pages.branch import update as branch

        return branch.from_position(model, key)
    model = model._replace(screen="mistakes")
    if not key:
        model, effects = check.begin(model)
        return model, (AskDate("today"), *effects)
    kept = find(model, key)
    try:
        match = _table(kept, model.settings) if kept else None
    except Unreadable:
        match = None
    if not kept or not match:
        return with_notice(model, "info", _gone), (AskDate("today"), Visit("/mistakes", replace=True))
    return model._replace(page=ShownPosition(kept, match)), ()


def _gone(say: Language) -> str:
    return say.text("That position is no longer in the list.")


def find(model: Model, key: str) -> Kept | None:
    """The position of this key."""
    return next((kept for kept in positions.read(model.mistakes.stored).kept if kept.key == key), None)


def _table(kept: Kept, settings: Settings) -> Match:
    """The table as it lay before the choice, seen from its seat; raises Unreadable."""
    record = from_link(kept.link)
    cut = record._replace(moves=record.moves[: kept.at])
    seat = players.only_person(record, shared=False)
    match = turn_flow.lay_out(AGAIN, cut, exercise.at_table(settings), seat)
    if match.state.turn == NATURE:
        match = turn_flow.with_next_deal(match, exercise.at_table(settings))
    legal = GAMES[record.game].legal_moves(match.state) if match.state.turn == seat else ()
    if not {kept.advice.choice, kept.advice.made} <= {*legal}:
        raise Unreadable("the choice is none of this moment")
    return match._replace(last=(), curtain=False)


@lru_cache(maxsize=4)
def seen_at(kept: Kept) -> View | None:
    """What the seat saw at the position; None where its moves are none of its match."""
    try:
        match = _table(kept, Settings())
    except Unreadable:
        return None
    view: View = GAMES[kept.setup.game].view(match.state, match.state.turn)
    return view


def at_table(model: Model, command: Lesson | Count | Answer | TableCommand) -> Transition:
    """The model after something was pressed at the table of a position."""
    if not model.shown(ShownPosition) or isinstance(command, Lesson | Count | Answer):
        return model, ()
    return _at_table(model, command)


def _at_table(model: Model, command: TableCommand) -> Transition:
    """The model after a control of the table was pressed: the first legal move is the answer."""
    position = model.shown(ShownPosition)
    if not position:
        return model, ()
    match command:
        case OpenPanel("" | "score" as panel):
            return _put(model, position._replace(match=exercise.toggled(position.match, panel))), ()
        case _ if position.tried or str(command) in ("hint", "take-back", "play-out", "curtain", "next"):
            return model, ()
    after, move = exercise.tried(position.match, command, exercise.at_table(model.settings))
    if not move:
        return _put(model, position._replace(match=after._replace(hint=None))), ()
    tried = position._replace(match=exercise.idle(after), tried=move)
    counts = bests.with_answer(model.learnt, "mistakes", right=is_right(tried))
    model, effects = exercise.learned(_put(model, tried), counts)
    return model, (*effects, AskDate("solved", position.kept.key)) if is_right(tried) else effects


def _put(model: Model, position: ShownPosition) -> Model:
    return model._replace(page=position)


def next_key(model: Model, key: str) -> str:
    """The position that comes after this one, of those that were not solved today; empty where there is none."""
    day, kept = model.mistakes.day, positions.read(model.mistakes.stored).kept
    at = next((place for place, position in enumerate(kept) if position.key == key), -1)
    waiting = (position.key for position in (*kept[at + 1 :], *kept[: max(at, 0)]) if day not in position.solved)
    return next(waiting, "")


def dated(model: Model, message: DateTold) -> Transition:
    """The model once the date is known: a check has ended, or a position was solved today."""
    if message.what == "checked":
        return check.ended(model, message)
    text = positions.with_solved(model.mistakes.stored, message.of, message.date)
    if text == model.mistakes.stored:
        return model, ()
    today = dates.read(dates.within(message.date)).number
    model, effects = exercise.learned(model, bests.with_solved_on(model.learnt, today))
    return model._replace(mistakes=model.mistakes._replace(stored=text)), (positions.save(text), *effects)


def press(model: Model, word: AgainWord) -> Transition:
    """The model after one of these controls was pressed."""
    position = model.shown(ShownPosition)
    match word:
        case "stop" | "check":
            return check.handle(model, word)
        case "drop" if position:
            text = positions.without(model.mistakes.stored, position.kept.key)
            mistakes = model.mistakes._replace(stored=text)
            model = with_notice(model._replace(mistakes=mistakes, page=None, address="/mistakes"), "info", _dropped)
            return model, (positions.save(text), Visit("/mistakes", replace=True))
        case _:
            return model, ()


def _dropped(say: Language) -> str:
    return say.text("That position won’t come back.")


def retold(model: Model) -> Model:
    """The position on the screen in the language that is set now."""
    position = model.shown(ShownPosition)
    if not position:
        return model
    settings = exercise.at_table(model.settings)
    match = turn_flow.retell(position.match, settings, position.match.viewer)._replace(curtain=False)
    return _put(model, position._replace(match=exercise.idle(match) if position.tried else match))
