"""What follows from every change at a table with friends: duties are said, the table is kept, shown, and then sent."""

from collections.abc import Callable
from typing import Any

from nines.company.finished import record as finished
from nines.company.posts import unchecked
from nines.core.base64url import base64_of
from nines.core.cards import Unreadable
from nines.core.game import NOBODY
from nines.records.record import replay
from nines.words.languages import Language
from web.match import players, turn_flow
from web.match.session import Transition, say_in, store, with_notice
from web.match.setup_form import remembered_names
from web.pages.company import showing, working
from web.pages.company.hearing import reads_again
from web.state import routes
from web.state.company import CompanyPage, Sitting
from web.state.effects import Effects, InRoom, Visit, Wait
from web.state.model import Model
from web.state.player_names import names_at_seats
from web.storage import company as storage
from web.storage import saves
from web.storage.save_codec import SavedCopy

LATE = 40_000
"""Milliseconds without a word from a seat of which something is due, after which its page must be closed or asleep."""


def page_of(model: Model) -> CompanyPage:
    """The pages about tables with friends."""
    if model.company:
        return model.company
    return CompanyPage(name=next(iter(names_at_seats(("human",), remembered_names(model.saved))), ""))


def with_page(model: Model, **changes: Any) -> Model:
    """The model with these changes on the pages about tables with friends."""
    return model._replace(company=page_of(model)._replace(**changes))


def put(model: Model, sitting: Sitting, effects: Effects = ()) -> Transition:
    """The model with this table, and with all that follows: what its seats here have to say, what is to be worked out,
    what there is to see, and what keeps it. What is new to say is sent once that is kept."""
    before = page_of(model).sitting
    if reads_again(sitting):
        sitting = sitting._replace(early=frozenset(), last="", live=False)
        effects = (*effects, InRoom("enter", room_name(sitting), ""))
    sitting = working.with_duties(sitting)
    asking: Effects = ()
    question = "" if sitting.asked else working.question(sitting)
    if question:
        sitting, asking = sitting._replace(asked=question), (InRoom("work", room_name(sitting), question),)
    if sitting.table and not sitting.match:
        sitting = showing.laid(sitting, model.settings)
    sitting, seen = showing.going_on(sitting, model.settings)
    keeping: Effects = ()
    if sitting.secret and (not before or _kept(before) != _kept(sitting)):
        sitting = sitting._replace(revision=sitting.revision + 1)
        model, keeping = _keep(model, sitting)
    soon = (InRoom("soon", room_name(sitting)),) if sitting.live and {*sitting.unheard} - sitting.said else ()
    model = with_page(model, sitting=sitting)
    if _is_finished(sitting):
        return end(model, sitting, (*keeping, *effects), checked)
    return model, (*keeping, *effects, *soon, *asking, *seen, *_turn(before, sitting), *_lateness(before, sitting))


def _turn(before: Sitting | None, sitting: Sitting) -> Effects:
    """That this person's turn has come, or is over."""
    now = showing.asks(sitting)
    if now == showing.asks(before):
        return ()
    return (InRoom("awake" if now else "rest", room_name(sitting)),)


def _keep(model: Model, sitting: Sitting) -> Transition:
    saving = storage.save(sitting)
    others = tuple(pair for pair in model.tables if pair[0] != saving.key)
    return model._replace(tables=((saving.key, saving.text), *others)), (saving,)


def room_name(sitting: Sitting) -> str:
    """What a room is called in an address."""
    return base64_of(sitting.room)


def own_lines(sitting: Sitting) -> tuple[str, ...]:
    """Everything that this device has said and still keeps, in order."""
    own: list[str] = []
    if sitting.founding:
        own.append(sitting.invite_line)
    mine = {seat.secrets.public for seat in sitting.own}
    own += [heard.line for heard in sitting.knocks if heard.knock.key in mine]
    if sitting.founding and sitting.start_line:
        own.append(sitting.start_line)
    table = sitting.table
    seats = {seat.number for seat in sitting.own}
    for line in sitting.lines if table else ():
        assert table
        try:
            if unchecked(line, table.start.id, len(table.start.seats)).seat in seats:
                own.append(line)
        except Unreadable:
            continue
    return tuple(own)


def end(model: Model, sitting: Sitting, effects: Effects, words: Callable[[Language], str]) -> Transition:
    """The match as an ordinary one, kept with all others, as far as its deals were played and nothing was found."""
    record = finished(sitting.table) if sitting.table else None
    gone = storage.forget(sitting.id)
    tables = tuple(pair for pair in model.tables if pair[0] not in {effect.key for effect in gone})
    model = with_page(model._replace(tables=tables), sitting=None, shows="home")
    leave: Effects = (InRoom("leave", room_name(sitting)),)
    if not record:
        here = model.screen == "company"
        return model, (*effects, *gone, *leave, *((Visit("/company", replace=True),) if here else ()))
    state, revision = replay(record), saves.next_revision(model.saved, sitting.id)
    copy = SavedCopy(record, revision, deal=state.deal, given=sitting.names, seat=sitting.me)
    entry = players.list_entry(sitting.id, copy, say_in(model), state)
    model, saving = store(model, entry, ended=True)
    effects = (*effects, *saving, *gone, *leave)
    model = with_notice(model, "info", words)
    if model.screen != "company":
        return model, effects
    match = turn_flow.lay_out(sitting.id, record, model.settings, given=sitting.names, seat=sitting.me)
    model = model._replace(screen="table", match=match, address=routes.table(sitting.id))
    return model, (*effects, Visit(routes.table(sitting.id), replace=True))


def checked(say: Language) -> str:
    """What is said of deals in which the check has found nothing."""
    return say.text("Dealt again and checked on your device: every card was where it should be.")


def _kept(sitting: Sitting) -> tuple[object, ...]:
    """What is written down of a table."""
    return (
        sitting.secret, sitting.name, sitting.invite_line, sitting.knocks, sitting.dropped, sitting.start_line,
        sitting.lines, sitting.unheard, sitting.checked, sitting.shown_deal, sitting.stopped,
    )  # fmt: skip


def _is_finished(sitting: Sitting) -> bool:
    """Whether the match has come to its end, all of it checked, heard by the room and seen by its person."""
    table, match = sitting.table, sitting.match
    return bool(
        table and match and table.over and not table.unchecked and not table.faults and not sitting.unheard
        and match.state.turn == NOBODY and not match.showing
    )  # fmt: skip


def _lateness(before: Sitting | None, sitting: Sitting) -> Effects:
    """The wait after which somebody is late, begun anew with every entry."""
    count = entries(sitting)
    if not sitting.table or (before and before.table and entries(before) == count and before.live == sitting.live):
        return ()
    return (Wait(LATE, sitting.id, count, showing.WAITS, 1),)


def entries(sitting: Sitting) -> int:
    """How many entries were heard at the table."""
    return sum(voice.said for voice in sitting.table.voices) if sitting.table else 0
