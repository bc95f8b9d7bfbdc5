"""Going on with the computer in the seat of whoever stays away: one proposes it, all the others agree, and it begins.

Whoever has agreed says the first link of the new table, and nothing more in the deal that is broken off. The one who
proposes it says it last. The table begins once all have said it. Until then the deal may still come to its end: then
nothing comes of the proposal. Of several proposals, all devices take the one that takes over most seats.
"""

from nines.company import posts
from nines.company.chain import secrets
from nines.company.entries import Entry, Kind
from nines.company.seat import own_seat, post
from nines.company.sitting import PERSON, SeatTaken
from nines.company.stretch import going_on, gone_on, read_stretch, stretch_line
from nines.company.table import Table, hear_post
from nines.core.cards import Unreadable
from web.match.players import BOT_NAMES
from web.pages.company.presence import entries, lost, played_at
from web.state.company import Offer, Shown, Sitting, bot_secret
from web.state.effects import Effects, InRoom

PLAYER = "bot:club"
"""Who takes the seat."""


def current(sitting: Sitting) -> Offer | None:
    """The proposal that holds; None where there is none, or whoever was away is back and nobody here has agreed."""
    table = sitting.table
    if not table:
        return None
    held = [offer for offer in sitting.offers if _fits(table, offer) and not _is_past(sitting, table, offer)]
    return max(held, key=lambda offer: (len(replaced(table, offer)), offer.start.id), default=None)


def takes_part(sitting: Sitting, offer: Offer) -> bool:
    """Whether this person’s seat goes on in what is proposed."""
    table = sitting.table
    return bool(table and offer.start.keys[sitting.me] == table.start.keys[sitting.me])


def replaced(table: Table, offer: Offer) -> frozenset[int]:
    """The seats that are taken over."""
    return frozenset(seat for seat, key in enumerate(offer.start.keys) if key != table.start.keys[seat])


def missing(sitting: Sitting, offer: Offer) -> tuple[int, ...]:
    """The people who have not agreed yet; where all the others have, the one who proposes it."""
    firsts = offer.table.firsts if offer.table else ()
    seats = [seat for seat, link in enumerate(firsts) if link is None and offer.start.seats[seat].plays == PERSON]
    return tuple(seat for seat in seats if seat != offer.start.by) or (offer.start.by,)


def gone(sitting: Sitting) -> frozenset[int]:
    """The seats that may be taken over: those that are lost, and of a proposal to which all others have agreed that of
    whoever made it, where they say nothing for long."""
    away, held = lost(sitting), current(sitting)
    if not held or sitting.agreed != held.line or sitting.lost != entries(sitting):
        return away
    silent = missing(sitting, held) == (held.start.by,)
    return away | played_at(sitting, {held.start.by}) if silent else away


def may_propose(sitting: Sitting) -> bool:
    """Whether this person may propose it now: the first of those who are there, and after a longer wait anybody."""
    table, away, held = sitting.table, gone(sitting), current(sitting)
    if not table or not away or not sitting.live or sitting.elsewhere or sitting.stopped:
        return False
    if table.over or table.faults or table.forks or table.unchecked or (held and away <= replaced(table, held)):
        return False
    stay = [seat for seat in range(len(table.start.seats)) if seat not in away]
    people = [seat for seat in stay if table.start.seats[seat].plays == PERSON]
    first = people[:1] == [sitting.me] or sitting.lost == entries(sitting)
    return first and all(going_on(table, seat) for seat in stay)


def propose(sitting: Sitting) -> Sitting:
    """The table once this person has proposed it; the same where they may not."""
    table = sitting.table
    if not table or not may_propose(sitting):
        return sitting
    away, seats = gone(sitting), range(len(table.start.seats))
    taken = tuple(_computer(sitting, seat) if seat in away else _stays(table, seat) for seat in seats)
    line = stretch_line(table, sitting.own[0], taken)
    offer = Offer(line, read_stretch(line, table.start))
    return sitting._replace(offers=(*sitting.offers, offer), unheard=(*sitting.unheard, line))


def agree(sitting: Sitting) -> Sitting:
    """The table once this person has agreed to what is proposed."""
    offer = current(sitting)
    return sitting._replace(agreed=offer.line) if offer and takes_part(sitting, offer) else sitting


def proceed(sitting: Sitting, room: str) -> tuple[Sitting, Effects]:
    """The table with everything that follows from what is proposed, up to its going on."""
    table = sitting.table
    if not table or not sitting.offers:
        return sitting, ()
    effects: Effects = ()
    known = tuple(_opened(table, offer) for offer in sitting.offers)
    if known != sitting.offers:
        # What was said of it may have come before.
        sitting, effects = sitting._replace(offers=known), (InRoom("enter", room, ""),) if sitting.live else ()
    if sitting.agreed and not any(offer.line == sitting.agreed and _fits(table, offer) for offer in known):
        sitting = sitting._replace(agreed="")  # the deal has come to its end
    held = current(sitting)
    if held and sitting.live and not sitting.elsewhere and not sitting.stopped:
        others = {*missing(sitting, held)} - {sitting.me}
        if held.start.by == sitting.me and not others:
            sitting = sitting._replace(agreed=held.line)
        if sitting.agreed == held.line:
            sitting = _said_first(sitting, held)
    for offer in sitting.offers:
        if offer.table and _begins(table, offer) and takes_part(sitting, offer):
            return _gone_on(sitting, offer, offer.table), (InRoom("enter", room, ""),)
    return sitting, effects


def _computer(sitting: Sitting, seat: int) -> SeatTaken:
    assert sitting.table and sitting.secret
    own = secrets(bot_secret(sitting.secret, seat, sitting.table.start.id))
    return SeatTaken(own.public, BOT_NAMES[seat], PLAYER, own.seal)


def _stays(table: Table, seat: int) -> SeatTaken:
    found = going_on(table, seat)
    assert found
    return found


def _opened(table: Table, offer: Offer) -> Offer:
    """A proposal with its table, once it can be taken in."""
    if offer.table or offer.start.after != len(table.done):
        return offer
    try:
        return offer._replace(table=gone_on(table, offer.start), said=tuple(voice.said for voice in table.voices))
    except Unreadable:
        return offer


def _fits(table: Table, offer: Offer) -> bool:
    return bool(
        offer.table and not offer.table.faults and not table.faults and not table.forks
        and offer.start.after == len(table.done)
    )  # fmt: skip


def _is_past(sitting: Sitting, table: Table, offer: Offer) -> bool:
    """Whether somebody whose seat was to be taken over is back, and this person neither is that nor has agreed."""
    if offer.line == sitting.agreed or not takes_part(sitting, offer):
        return False
    return any(table.voices[seat].said > offer.said[seat] for seat in replaced(table, offer))


def _begins(table: Table, offer: Offer) -> bool:
    """Whether all have agreed, and no card of another deal lies open under the links that are used from now on."""
    late = len(table.done) - offer.start.after
    sound = offer.table and offer.table.started and not offer.table.faults and not table.faults and not table.forks
    return bool(sound) and (late == 0 or (late == 1 and table.dealing.dealt is None))


def _said_first(sitting: Sitting, offer: Offer) -> Sitting:
    """The table once this device has said the first links of its seats at the new one."""
    start, table, lines, unheard = offer.start, offer.table, offer.lines, sitting.unheard
    assert table and sitting.secret
    for number in range(len(start.seats)):
        if start.host(number) != sitting.me or table.firsts[number]:
            continue
        secret = sitting.secret_of(number, start)
        seat = own_seat(start, number, secret)
        said = post(seat, table, Entry(Kind.FIRST, seat.secrets.links[1]))
        line = posts.to_text(said, start.id, seat.secrets.signing)
        table, lines, unheard = hear_post(table, said), (*lines, line), (*unheard, line)
    after = offer._replace(table=table, lines=lines)
    offers = tuple(after if other.line == offer.line else other for other in sitting.offers)
    return sitting._replace(offers=offers, unheard=unheard)


def _gone_on(sitting: Sitting, offer: Offer, table: Table) -> Sitting:
    after = offer.start.after
    return sitting._replace(
        table=table, stretches=(*sitting.stretches, offer.line), offers=(), agreed="", lines=offer.lines,
        checked=after, shown=Shown(after + 1), shown_deal=after + 1, match=None, asked="", late=-1, lost=-1, rest=0,
        slip="",
    )  # fmt: skip
