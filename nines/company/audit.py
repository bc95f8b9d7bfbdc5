"""The audit of a deal whose links are all told: dealt again and checked card by card, and whose fault a difference is.

It goes layer by layer and stops at the first with a fault: what rests on a wrong deck is nobody else's. It follows from
the entries alone, so that all devices find the same.
"""

from collections.abc import Callable, Iterator
from functools import reduce

from nines.company.chain import ChainLink, key_of
from nines.company.curve import N, locked, unlock
from nines.company.dealing import Dealing, outcome
from nines.company.deck import face, joint_pack, shuffled
from nines.company.faults import Fault
from nines.company.openings import ALL, Opening, openers
from nines.company.table import Table
from nines.core.cards import Card, Cards
from nines.core.game import NOBODY, NotLegal

Links = tuple[ChainLink, ...]


def checked(table: Table) -> Table:
    """The table with each deal audited that waits for it, and with what has come since to prove who made two tables."""
    if table.forks and (table.unchecked or any(fault.kind == "tables" for fault in table.faults)):
        others = tuple(fault for fault in table.faults if fault.kind != "tables")
        return table._replace(unchecked=(), faults=others + _two_tables(table))
    faults = table.faults
    for dealing in table.unchecked:
        links = dealing.all_told
        assert links
        faults += tuple(audit(dealing, links))
    return table._replace(unchecked=(), faults=faults)


def audit(dealing: Dealing, links: Links) -> Iterator[Fault]:
    """Every fault of the first layer that has one."""
    pack = joint_pack(dealing.game.pack, links, dealing.number)
    layers: tuple[Callable[[Dealing, Links, Cards], Iterator[Fault]], ...] = (_decks, _openings, _cards, _moves, _stops)
    for layer in layers:
        found = tuple(layer(dealing, links, pack))
        yield from found
        if found:
            return


def _two_tables(table: Table) -> tuple[Fault, ...]:
    """Whose entries bear the same number twice; nobody, where the proof of it has not come."""
    seats = [seat for seat, voice in enumerate(table.voices) if voice.twice]
    return tuple(
        Fault(seat, "tables", table.dealing.number, "said two different things, or was heard to")
        for seat in seats or [NOBODY]
    )


def _decks(dealing: Dealing, links: Links, pack: Cards) -> Iterator[Fault]:
    """Decks that are not what a link makes of the one before.

    All locks together are one lock, of the product of their keys: where the last deck is what that makes of the pack,
    nothing needs to be done seat by seat, and two who wronged each other's decks for nothing have changed no card.
    """
    made = links[: len(dealing.decks) - 1]
    key = reduce(lambda product, link: product * key_of(link) % N, made, 1)
    lying = joint_pack(dealing.game.pack, made, dealing.number)
    if locked(key, map(face, lying)) == dealing.decks[-1]:
        return
    for seat, link in enumerate(made):
        if shuffled(dealing.decks[seat], link, dealing.number) != dealing.decks[seat + 1]:
            yield Fault(seat, "deck", dealing.number, "the deck is not what its link makes of the one before")


def _openings(dealing: Dealing, links: Links, pack: Cards) -> Iterator[Fault]:
    """Locks that were not taken off as they should be.

    What is left at the end of a row is the card under its owner's lock, or under none: where it is, all before it was.
    """
    keys = tuple(map(key_of, links))
    chains = dealing.readable.chains
    for owner in range(ALL, dealing.seats):
        rows = [opening for opening in chains if opening[0] == owner and chains[opening]]
        under = [face(pack[place]) for _, place in rows]
        ends = tuple(under) if owner == ALL else locked(keys[owner], under)
        for opening, end in zip(rows, ends):
            if chains[opening][-1] != end:
                yield from _wrong_in_row(dealing, opening, keys, pack[opening[1]])


def _wrong_in_row(dealing: Dealing, opening: Opening, keys: tuple[int, ...], true: Card) -> Iterator[Fault]:
    owner, place = opening
    x = dealing.decks[-1][place]
    for seat, said in zip(openers(owner, dealing.seats), dealing.readable.chains[opening]):
        if unlock(keys[seat], x) != said:
            yield Fault(seat, "opening", dealing.number, f"the lock was not taken off place {place}", true=true)
        x = said


def _cards(dealing: Dealing, links: Links, pack: Cards) -> Iterator[Fault]:
    """Cards that did not lie where they were shown from."""
    for seat, place, card, trick in sorted(dealing.shown):
        if pack[place] != card:
            why = f"showed {card} from place {place}, where {pack[place]} lay"
            yield Fault(seat, "card", dealing.number, why, card, pack[place], trick)


def _moves(dealing: Dealing, links: Links, pack: Cards) -> Iterator[Fault]:
    """The first move that the rules refuse with all hands open."""
    if dealing.dealt is None:
        return
    try:
        outcome(dealing, pack)
    except NotLegal as refused:
        yield Fault(refused.seat, "move", dealing.number, str(refused))


def _stops(dealing: Dealing, links: Links, pack: Cards) -> Iterator[Fault]:
    """Who stopped a deal in which nothing was wrong."""
    for seat in sorted(dealing.stops):
        yield Fault(seat, "stop", dealing.number, "stopped the deal, and nothing was wrong")
