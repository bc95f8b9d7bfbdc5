"""What a table with friends hears: lines of its room, how the room can be reached, answers, the time, other tabs."""

from nines.company.entries import Entry, Kind
from nines.core.untrusted_json import read_json
from web.match.session import Transition
from web.pages.company import hearing, showing, working
from web.pages.company.going_on import entries, own_lines, page_of, put, room_name, with_page
from web.state.company import Sitting
from web.state.effects import InRoom, RequestTabLead
from web.state.messages import Message, PageShown, RoomTold, TabLeadChanged, TimerFired
from web.state.model import Model


def hear(model: Model, message: Message) -> Transition:
    """The model after a message to the pages about tables with friends."""
    if isinstance(message, RoomTold) and message.what == "look":
        return _looked(model, message.text)
    sitting = page_of(model).sitting
    if not sitting:
        return model, ()
    match message:
        case RoomTold(what, room, text, id) if room == room_name(sitting):
            return _told(model, sitting, what, text, id)
        case TimerFired(id, at, _, 0) if id == sitting.id and at == sitting.rest:
            return _rested(model, sitting)
        case TimerFired(id, at, _, 1) if id == sitting.id and at == entries(sitting):
            return put(model, sitting._replace(late=at))
        case PageShown(seen):
            model, effects = put(model, _with_presence(sitting, Kind.BACK if seen else Kind.AWAY))
            after = page_of(model).sitting
            if not after:
                return model, effects
            if not seen:
                # The page may be gone in a moment. What it hears of itself when it comes back, it need not have kept.
                model, more = _say(model, after)
                return model, (*effects, *more)
            return model, (*effects, *((InRoom("awake", room_name(after)),) if showing.asks(after) else ()))
        case TabLeadChanged(id, here) if id == sitting.id:
            return _led(model, sitting, here=here)
        case _:
            return model, ()


def _looked(model: Model, text: str) -> Transition:
    found = read_json(text)
    return with_page(
        model, relay="there" if found["relay"] else "none", site=str(found["site"]), secure=bool(found["secure"]),
        shares=bool(found["shares"]),
    ), ()  # fmt: skip


def _told(model: Model, sitting: Sitting, what: str, text: str, id: str) -> Transition:
    match what:
        case "line":
            after = hearing.hear(sitting, text, id)
            if after.bad > hearing.MOST_BAD:
                return put(model, after._replace(line="left", live=False), (InRoom("leave", room_name(sitting)),))
            return put(model, after)
        case "up":
            return put(model, sitting._replace(line="up", said=frozenset()))
        case "live":
            sitting = sitting._replace(line="up", live=True, late=-1)
            return put(model, _with_presence(sitting, Kind.AWAY if text == "hidden" else Kind.BACK))
        case "down":
            return put(model, sitting._replace(line="down", live=False))
        case "full":
            return put(model, sitting._replace(line="full"))
        case "lost":
            # The relay has forgotten the room: everybody says once more what they have.
            return put(model, sitting._replace(last="", said=frozenset(), unheard=own_lines(sitting)))
        case "worked":
            after = sitting._replace(asked="")
            return put(model, working.worked(after, id, text) if text else after)
        case "soon":
            return _say(model, sitting)
        case _:
            return model, ()


def _say(model: Model, sitting: Sitting) -> Transition:
    """The model with everything handed to the relay that waits for it."""
    lines = tuple(line for line in sitting.unheard if line not in sitting.said) if sitting.live else ()
    saying = tuple(InRoom("say", room_name(sitting), line) for line in lines)
    return with_page(model, sitting=sitting._replace(said=sitting.said.union(lines))), saying


def _rested(model: Model, sitting: Sitting) -> Transition:
    sitting, effects = showing.rested(sitting, model.settings)
    return put(model, sitting, effects)


def _with_presence(sitting: Sitting, kind: Kind) -> Sitting:
    """The table once this device has said that its person is away, or back; each once."""
    table, me = sitting.table, sitting.me
    if not table or me < 0 or not sitting.live or sitting.elsewhere or table.over or sitting.stopped:
        return sitting
    if (me in table.away) == (kind == Kind.AWAY):
        return sitting
    return working.say(sitting, sitting.own[0], Entry(kind))


def _led(model: Model, sitting: Sitting, *, here: bool) -> Transition:
    """Another tab of this browser plays the seat, or this one does from now on."""
    if not here:
        return with_page(model, sitting=sitting._replace(elsewhere=True, live=False)), (
            InRoom("leave", room_name(sitting)),
        )
    return model, ()


def enter(sitting: Sitting) -> tuple[InRoom, RequestTabLead]:
    """What has a room heard by this tab alone."""
    return InRoom("enter", room_name(sitting), sitting.last), RequestTabLead(sitting.id)
