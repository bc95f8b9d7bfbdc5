"""What a line of a room makes of a table: the invitation, those who knock, the start, and what seats say."""

from nines.company import posts
from nines.company.audit import checked
from nines.company.lines import read_line
from nines.company.posts import POST
from nines.company.sitting import INVITE, KNOCK, START, OtherRules, read_invite, read_knock, read_start
from nines.company.table import hear_post, sit_down
from nines.core.cards import Unreadable
from web.state.company import Heard, Sitting

MOST_KNOCKS = 32
"""So many people are remembered who knocked."""
MOST_BAD = 200
"""After so many lines that are none of ours a room is left: each costs the time of a signature."""


def hear(sitting: Sitting, line: str, id: str = "") -> Sitting:
    """The table once a line was heard; the same line again changes nothing."""
    mine = line in sitting.unheard
    sitting = sitting._replace(last=id or sitting.last)
    if mine:
        sitting = sitting._replace(unheard=tuple(other for other in sitting.unheard if other != line))
    if line in (sitting.invite_line, sitting.start_line) or line in sitting.lines:
        return sitting
    try:
        return _said(sitting, line, read_line(line).said[0])
    except OtherRules as fault:
        return sitting if sitting.invite else sitting._replace(other=fault.name)
    except Unreadable:
        return sitting._replace(bad=sitting.bad + 1)


def _said(sitting: Sitting, line: str, kind: int) -> Sitting:
    match kind:
        case _ if kind == INVITE and not sitting.invite:
            return sitting._replace(invite=read_invite(line, sitting.room, sitting.founder), invite_line=line)
        case _ if kind == KNOCK and not sitting.table:
            return _knocked(sitting, line)
        case _ if kind == START and sitting.invite and not sitting.table:
            start = read_start(line, sitting.room, sitting.invite)
            return sitting._replace(table=sit_down(start), start_line=line)
        case _ if kind == POST and sitting.table:
            return _posted(sitting, line)
        case _ if kind in (START, POST) and not sitting.table:
            return sitting._replace(early=sitting.early | {kind})
        case _ if kind in (INVITE, KNOCK, START):
            return sitting  # it comes too late
    raise Unreadable("the line is of a kind that is not known")


def reads_again(sitting: Sitting) -> bool:
    """Whether the room has to be read once more from its beginning: a relay that has forgotten it was told everything
    again, in an order of its own, and lines came before those from which they follow."""
    return bool(START in sitting.early if sitting.invite and not sitting.table else sitting.table and sitting.early)


def _knocked(sitting: Sitting, line: str) -> Sitting:
    if len(sitting.knocks) >= MOST_KNOCKS or any(heard.line == line for heard in sitting.knocks):
        return sitting
    knock = read_knock(line, sitting.room)
    if any(heard.knock.key == knock.key or heard.knock.seal == knock.seal for heard in sitting.knocks):
        return sitting
    if sitting.invite and knock.key == sitting.invite.key:
        return sitting
    return sitting._replace(knocks=(*sitting.knocks, Heard(line, knock)))


def _posted(sitting: Sitting, line: str) -> Sitting:
    assert sitting.table
    before, start = sitting.table, sitting.table.start
    post = posts.from_text(line, start.id, start.keys)
    table = hear_post(before, post)
    if table.forks and not before.forks:
        # Whoever has both entries of a seat proves it: everybody says again what they have.
        sitting = sitting._replace(
            unheard=(*sitting.unheard, *(own for own in sitting.lines if own not in sitting.unheard))
        )
    if table.forks:
        table = checked(table)
    news = sum(voice.said for voice in table.voices) > sum(voice.said for voice in before.voices)
    mine = any(seat.number == post.seat for seat in sitting.own)
    # Something new of one's own seat that this device has not said: it is played on another one now.
    away = sitting.elsewhere or (mine and news and sitting.live and sitting.spoken)
    return sitting._replace(table=table, lines=(*sitting.lines, line), elsewhere=away)
