"""What the seats of this device say by themselves, and what is asked of the players' thread because it takes long."""

import json

from nines.company import evidence, posts
from nines.company.deck import to_bytes
from nines.company.due import Due
from nines.company.entries import Entry, Kind
from nines.company.faults import Fault, FaultKind
from nines.company.seat import OwnSeat, next_duty, post
from nines.company.table import due, hear_post
from nines.core.cards import Card, Unreadable
from nines.core.untrusted_json import JsonObject, read_json
from web.state.company import Sitting, bot_secret
from web.storage.company import proof


def say(sitting: Sitting, seat: OwnSeat, *entries: Entry) -> Sitting:
    """The table once a seat of this device has said these entries: the line waits to be kept, and then to be sent."""
    assert sitting.table
    said = post(seat, sitting.table, *entries)
    line = posts.to_text(said, sitting.table.start.id, seat.secrets.signing)
    table = hear_post(sitting.table, said)
    return sitting._replace(table=table, lines=(*sitting.lines, line), unheard=(*sitting.unheard, line), spoken=True)


def with_duties(sitting: Sitting) -> Sitting:
    """The table with everything said that its seats here have to say at once."""
    if not _acts(sitting):
        return sitting
    said = True
    while said:
        said = False
        for seat in sitting.own:
            assert sitting.table
            entry = next_duty(seat, sitting.table)
            if isinstance(entry, Entry):
                sitting, said = say(sitting, seat, entry), True
    return sitting


def question(sitting: Sitting) -> str:
    """What is to be worked out next; empty where nothing is."""
    table = sitting.table
    if not table or not _acts(sitting):
        return ""
    for seat in sitting.own:
        duty = next_duty(seat, table)
        if isinstance(duty, Due):
            return _of_duty(sitting, seat, duty)
    for seat in sitting.own[1:]:
        named = due(table).get(seat.number)
        if named and named.kind == Kind.MOVE:
            return _of_move(sitting, seat)
    if table.unchecked:
        first = table.unchecked[0].number
        return json.dumps({"do": "audit", "deal": first, "table": evidence.to_json(proof(sitting, first))})
    return ""


def _acts(sitting: Sitting) -> bool:
    """Whether this device speaks for its seats now."""
    return sitting.live and not sitting.elsewhere and sitting.table is not None and not sitting.stopped


def _of_duty(sitting: Sitting, seat: OwnSeat, duty: Due) -> str:
    assert sitting.table
    dealing = sitting.table.dealing
    deck = duty.kind == Kind.DECK
    points = dealing.decks[-1] if deck else tuple(map(dealing.point, duty.openings))
    asked = {"do": "deck" if deck else "open", "seat": seat.number, "link": seat.link(sitting.table).hex()}
    return json.dumps({**asked, "deal": dealing.number, "points": to_bytes(points).hex()})


def _of_move(sitting: Sitting, seat: OwnSeat) -> str:
    table = sitting.table
    assert table and sitting.secret
    first = table.unchecked[0].number if table.unchecked else table.dealing.number
    asked = {"do": "move", "seat": seat.number, "deal": table.dealing.number, "at": len(table.dealing.moves)}
    player = table.start.seats[seat.number].plays.removeprefix("bot:")
    secret = bot_secret(sitting.secret, seat.number).hex()
    text = evidence.to_json(proof(sitting, first))
    return json.dumps({**asked, "player": player, "secret": secret, "table": text})


def worked(sitting: Sitting, asked: str, answer: str) -> Sitting:
    """The table with an answer taken in, where it still answers what is due; raises ValueError for what is none."""
    table = sitting.table
    if not table or not _acts(sitting):
        return sitting
    said, found = read_json(asked), read_json(answer)
    if said["do"] == "audit":
        return _audited(sitting, said["deal"], found)
    seat = next(own for own in sitting.own if own.number == said["seat"])
    if said["do"] == "move":
        named = due(table).get(seat.number)
        now = (table.dealing.number, len(table.dealing.moves))
        if not named or named.kind != Kind.MOVE or now != (said["deal"], said["at"]):
            return sitting
        return say(sitting, seat, Entry(Kind.MOVE, bytes.fromhex(found["body"])))
    duty = next_duty(seat, table)
    if not isinstance(duty, Due) or _of_duty(sitting, seat, duty) != asked:
        return sitting
    return say(sitting, seat, Entry(duty.kind, bytes.fromhex(found["body"])))


def _audited(sitting: Sitting, first: int, found: JsonObject) -> Sitting:
    table = sitting.table
    assert table
    if not table.unchecked or table.unchecked[0].number != first:
        return sitting
    faults = tuple(map(_fault, found["faults"]))
    known = tuple(fault for fault in table.faults if fault not in faults)
    left = table.unchecked[found["deals"] :]
    table = table._replace(unchecked=left, faults=(*known, *faults))
    checked = min([len(table.done), *(dealing.number - 1 for dealing in left)])
    sitting = sitting._replace(table=table, checked=checked, since=max(checked, sitting.since))
    return sitting._replace(lines=proof(sitting, sitting.since).lines)


def _fault(raw: list[str]) -> Fault:
    seat, kind, deal, why, shown, true, trick = raw
    named: FaultKind = kind  # type: ignore[assignment]
    return Fault(int(seat), named, int(deal), why, _card(shown), _card(true), int(trick))


def _card(text: str) -> Card | None:
    try:
        return Card.parse(text)
    except Unreadable:
        return None
