"""What is said of a table with friends: who is waited for, how the room is heard, what the check of a deal found."""

from nines.company.due import Due
from nines.company.entries import Kind
from nines.company.faults import Fault
from nines.company.sitting import PERSON
from nines.company.table import due
from nines.core.game import NOBODY
from nines.words.card_names import card_name
from nines.words.languages import Language
from web.match import players
from web.pages.company.going_on import checked, entries
from web.pages.company.showing import wants_next
from web.state.company import Sitting


def names_of(say: Language, sitting: Sitting) -> tuple[str, ...]:
    """What everybody is called, as at the table."""
    if sitting.match:
        return sitting.match.names
    return tuple(name or players.BOT_NAMES[seat] for seat, name in enumerate(sitting.names))


def connection(say: Language, sitting: Sitting) -> str:
    """What is wrong with the way to the others; empty where nothing is."""
    if sitting.elsewhere:
        return say.text("You are playing this seat elsewhere now: on another device, or in another tab.")
    match sitting.line:
        case "down":
            return say.text("No connection. Your cards are kept, and play will go on as soon as you’re online.")
        case "full":
            return say.text(
                "This site can’t host any more tables. Your cards are kept. Make a new table, or try again later."
            )
        case "left":
            return say.text("Somebody is sending data that doesn’t belong here. Make a new table.")
        case _:
            return ""


def away(sitting: Sitting) -> frozenset[int]:
    """The other seats whose page is closed or asleep: they said so, or left unsaid for long what no person decides."""
    table = sitting.table
    if not table:
        return frozenset()
    gone = {*table.away}
    if sitting.late == entries(sitting):
        gone |= {_device(sitting, seat) for seat, duty in _waited(sitting).items() if not _decides(sitting, seat, duty)}
    return frozenset(seat for seat in range(len(table.start.seats)) if _device(sitting, seat) in gone) - _own(sitting)


def absent(say: Language, sitting: Sitting) -> str:
    """Who is waited for though their page is closed or asleep, or who has said nothing for long; empty where nobody."""
    called, waited, gone = names_of(say, sitting), _waited(sitting), away(sitting)
    asleep = next((seat for seat in sorted(waited) if seat in gone), None)
    if asleep is not None:
        name = called[_device(sitting, asleep)]
        return say.text("Waiting for {name}. Their page is closed or asleep.", name=name)
    if waited and sitting.late == entries(sitting):
        return say.text("{name} has been quiet for a while.", name=called[min(waited)])
    return ""


def _own(sitting: Sitting) -> frozenset[int]:
    return frozenset(seat.number for seat in sitting.own)


def _waited(sitting: Sitting) -> dict[int, Due]:
    """What is due of seats at other devices."""
    table = sitting.table
    if not table or table.over or table.faults:
        return {}
    return {seat: duty for seat, duty in due(table).items() if seat not in _own(sitting)}


def _device(sitting: Sitting, seat: int) -> int:
    """The seat of the person at whose device a seat is played: the founder's plays the computers'."""
    assert sitting.table and sitting.invite
    start = sitting.table.start
    return seat if start.seats[seat].plays == PERSON else start.keys.index(sitting.invite.key)


def _decides(sitting: Sitting, seat: int, duty: Due) -> bool:
    """Whether a person is thinking, who may take their time."""
    return duty.kind == Kind.MOVE and _device(sitting, seat) == seat


def shuffling(say: Language, sitting: Sitting) -> str:
    """That the next deal is being shuffled, and whose turn that is."""
    table = sitting.table
    if not table or not wants_next(sitting):
        return ""
    waiting = absent(say, sitting)
    return waiting or say.text("Shuffling together…")


def proof(say: Language, sitting: Sitting) -> str:
    """What the check of the deal came to whose result is on the screen."""
    table, deal = sitting.table, sitting.shown.deal - wants_next(sitting)
    if not table or found(say, sitting):
        return ""
    if deal <= sitting.checked:
        return checked(say)
    return say.text("Checking…")


def found(say: Language, sitting: Sitting) -> tuple[str, ...]:
    """What was found at the table, a sentence for each fault; nothing where all was as it should be."""
    faults = sitting.table.faults if sitting.table else ()
    if not faults:
        return ()
    called = names_of(say, sitting)
    said = tuple(dict.fromkeys(_fault(say, fault, called) for fault in faults))
    deal = min(fault.deal for fault in faults)
    return (
        *said,
        say.text(
            "The cause may be a fault or an altered program. Deal {n} isn’t counted, and the match ends here.", n=deal
        ),
    )


def _fault(say: Language, fault: Fault, called: tuple[str, ...]) -> str:
    if fault.seat == NOBODY or not 0 <= fault.seat < len(called):
        return say.text("Two of the devices got different messages. There is no telling whose fault that is.")
    name = called[fault.seat]
    match fault.kind:
        case "card" if fault.shown and fault.true and fault.trick:
            return say.text(
                "A card was changed. In trick {n}, {name}’s seat showed the {shown}, but the card in that place was "
                "the {true}.",
                n=fault.trick, name=name, shown=card_name(fault.shown, say), true=card_name(fault.true, say),
            )  # fmt: skip
        case "card" if fault.shown and fault.true:
            return say.text(
                "A card was changed. {name}’s seat showed the {shown}, but the card in that place was the {true}.",
                name=name, shown=card_name(fault.shown, say), true=card_name(fault.true, say),
            )  # fmt: skip
        case "card":
            return say.text(
                "A card was changed: {name}’s seat showed a different card from the one that lay there.", name=name
            )
        case "deck":
            return say.text("The cards that {name}’s device passed on weren’t the ones it was given.", name=name)
        case "opening":
            return say.text("{name}’s device didn’t open a card correctly.", name=name)
        case "link":
            return say.text("{name}’s device sent a part of the shuffle that doesn’t match its seal.", name=name)
        case "move":
            return say.text("{name}’s seat made a move that the rules don’t allow.", name=name)
        case "order":
            return say.text("{name}’s device sent something out of turn.", name=name)
        case "stop":
            return say.text("{name}’s device stopped the deal, although nothing was wrong with it.", name=name)
        case "tables":
            return say.text("{name}’s device told two friends two different things.", name=name)


def forked(say: Language, sitting: Sitting) -> str:
    """Which seat said two things that do not fit, as one seat on two devices does; empty where none did."""
    table = sitting.table
    if not table or table.forks:
        return ""
    called = names_of(say, sitting)
    twice = [called[seat] for seat, voice in enumerate(table.voices) if voice.twice]
    return say.text("{name}’s seat was played on two devices.", name=twice[0]) if twice else ""
