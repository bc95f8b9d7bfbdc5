"""Going on with the computer in the seat of whoever stays away: one proposes it, all the others agree, and it begins.

A seat of whoever has agreed says nothing more in the deal that is broken off. The one who proposes it joins last.
"""

from nines.company.chain import secrets
from nines.company.entries import Kind
from nines.company.sitting import PERSON, SeatTaken, Start
from nines.company.stretch import going_on, gone_on, read_stretch, stretch_line
from nines.company.table import Table, due
from nines.core.cards import Unreadable
from web.match.players import BOT_NAMES
from web.pages.company.presence import lost
from web.state.company import Shown, Sitting, bot_secret
from web.state.effects import Effects, InRoom

PLAYER = "bot:club"
"""Who takes the seat."""


def may_propose(sitting: Sitting) -> bool:
    """Whether this person is the one who may propose it now: the first of those who are there."""
    table, gone = sitting.table, lost(sitting)
    if not table or not gone or not sitting.live or sitting.elsewhere or sitting.stopped or sitting.proposed:
        return False
    if table.over or table.faults or table.forks or table.unchecked:
        return False
    stay = [seat for seat in range(len(table.start.seats)) if seat not in gone]
    people = [seat for seat in stay if table.start.seats[seat].plays == PERSON]
    return people[:1] == [sitting.me] and all(going_on(table, seat) for seat in stay)


def propose(sitting: Sitting) -> Sitting:
    """The table once this person has proposed it; the same where they may not."""
    table = sitting.table
    if not table or not may_propose(sitting):
        return sitting
    gone, seats = lost(sitting), range(len(table.start.seats))
    taken = tuple(_computer(sitting, seat) if seat in gone else _stays(table, seat) for seat in seats)
    line = stretch_line(table, sitting.own[0], taken)
    return sitting._replace(proposed=line, unheard=(*sitting.unheard, line))


def _computer(sitting: Sitting, seat: int) -> SeatTaken:
    assert sitting.table and sitting.secret
    own = secrets(bot_secret(sitting.secret, seat, sitting.table.start.id))
    return SeatTaken(own.public, BOT_NAMES[seat], PLAYER, own.seal)


def _stays(table: Table, seat: int) -> SeatTaken:
    found = going_on(table, seat)
    assert found
    return found


def offered(sitting: Sitting, room: str) -> tuple[Sitting, Effects]:
    """The table with what was proposed as far as it can be taken in: joined, where this device proposed it and all the
    others have agreed; dropped, where the deal went on and nobody has."""
    table = sitting.table
    if not table or not sitting.proposed:
        return sitting, ()
    effects: Effects = ()
    if not sitting.offer:
        try:
            offer = gone_on(table, read_stretch(sitting.proposed, table.start))
        except Unreadable:
            return sitting, ()
        sitting = sitting._replace(offer=offer, offer_lines=())
        if sitting.live:
            effects = (InRoom("enter", room, ""),)  # what was said of it may have come before
    assert sitting.offer
    start = sitting.offer.start
    if len(table.done) > start.after and not any(sitting.offer.firsts):
        return sitting._replace(proposed="", offer=None, offer_lines=()), effects
    others = {seat for seat, named in due(sitting.offer).items() if named.kind == Kind.FIRST} - _own(sitting, start)
    agreed = sitting.offer.firsts[sitting.me] if takes_part(sitting) else None  # on another device of this person
    return (joined(sitting) if agreed or (sitting.me == start.by and not others) else sitting), effects


def joined(sitting: Sitting) -> Sitting:
    """The table as it goes on, this person having agreed; the same where nothing is proposed to them."""
    if not sitting.offer or not takes_part(sitting):
        return sitting
    after = sitting.offer.start.after
    return sitting._replace(
        table=sitting.offer, stretches=(*sitting.stretches, sitting.proposed), proposed="", offer=None,
        lines=sitting.offer_lines, offer_lines=(), checked=after, shown=Shown(after + 1), shown_deal=after + 1,
        match=None, asked="", late=-1, lost=-1, rest=0, slip="",
    )  # fmt: skip


def takes_part(sitting: Sitting) -> bool:
    """Whether this person’s seat goes on in what is proposed."""
    offer, table = sitting.offer, sitting.table
    return bool(offer and table and offer.start.keys[sitting.me] == table.start.keys[sitting.me])


def _own(sitting: Sitting, start: Start) -> set[int]:
    return {seat for seat in range(len(start.seats)) if start.host(seat) == sitting.me}
