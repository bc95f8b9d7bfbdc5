"""The moment that told: after which move of the deal the answer to a question could be known."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from nines.core.cards import Card, Cards
from nines.core.events import DownTurned, Events, Played
from nines.core.game import NATURE, View
from nines.counting.questions import Answer, CountingQuestion, Group, hands, members
from nines.counting.whereabouts import Hidden, Place, hidden, is_certain, may_lie
from nines.records.record import Record, steps
from nines.registry import GAMES


class Moment(NamedTuple):
    """A moment of the deal: the view after so many moves of the record, and what its last move caused."""

    at: int
    view: View
    events: Events


def moments(record: Record, seat: int) -> tuple[Moment, ...]:
    """Every moment of a record's only deal, as a seat sees it; the first one is the deal itself."""
    view = GAMES[record.game].view
    made, found = 0, []
    for step in steps(record):
        made += step.seat != NATURE
        found.append(Moment(made, view(step.after, seat), step.events))
    return tuple(found)


def telling(question: CountingQuestion, chosen: Answer, course: tuple[Moment, ...]) -> Moment | None:
    """The moment that told the answer at the end of this course, or showed that what was `chosen` is wrong; None where
    no single one did."""
    seen = hidden(course[-1].view)
    match question.kind:
        case "count":
            assert isinstance(question.about, Group)
            return _last_fall(members(seen, question.about), course)
        case "out":
            wrong = [card for card in question.answers if isinstance(card, Card) and card != question.answer]
            return _last_fall([chosen] if isinstance(chosen, Card) and chosen in wrong else wrong, course)
        case "holds":
            assert isinstance(question.answer, Group) and question.seat is not None
            cards, hand = members(seen, question.answer), Place("hand", question.seat)
            return _since(lambda then: any(then.known.get(card) == hand for card in cards), course) or _since(
                lambda then: is_certain(then, hand, cards), course
            )
        case _:
            return _shut_out(barred(question, seen), course)


def barred(question: CountingQuestion, seen: Hidden) -> tuple[tuple[Cards, Place], ...]:
    """Which cards that are out can lie in which places no more, as the answer says."""
    answer, about = question.answer, question.about
    if question.kind == "none" and isinstance(answer, Group):
        return ((_out(members(seen, answer), seen), Place("hand", question.seat)),)
    assert isinstance(answer, frozenset)
    places = hands(seen) if question.kind == "who" else seen.places
    cards = members(seen, about) if isinstance(about, Group) else (about,) if about else ()
    return tuple((_out(cards, seen), place) for place in places if place not in answer)


def _out(cards: Iterable[Card], seen: Hidden) -> Cards:
    return tuple(card for card in cards if card in seen.out)


def _shut_out(pairs: tuple[tuple[Cards, Place], ...], course: tuple[Moment, ...]) -> Moment | None:
    """The first moment since which none of these cards could lie in these places."""
    if not any(cards for cards, _ in pairs):
        return None

    def shown(then: Hidden) -> bool:
        return all(_was_shown(then, cards, place) for cards, place in pairs)

    def followed(then: Hidden) -> bool:
        may = may_lie(then)
        return all(place not in may.get(card, ()) for cards, place in pairs for card in cards)

    return _since(shown, course) or _since(followed, course)


def _was_shown(then: Hidden, cards: Cards, place: Place) -> bool:
    """Whether these cards were barred from this place by what was seen to lack there, or known to lie elsewhere."""
    zone = next((zone for where, zone in then.zones if where == place), None)
    limits = zone.limits if zone else ()
    lacking = {card for some, most in limits if most == 0 for card in some}
    return all(card in lacking or then.known.get(card, place) != place for card in cards)


def _since(holds: Callable[[Hidden], bool], course: tuple[Moment, ...]) -> Moment | None:
    """The first moment of those at the end of the course at which all this holds; None where it does not hold now."""
    found = None
    for moment in reversed(course):
        if moment.view.phase in ("deal", "over") or not holds(hidden(moment.view)):
            break
        found = moment
    return found


def _last_fall(cards: Iterable[Card], course: tuple[Moment, ...]) -> Moment | None:
    """The last moment at which one of these cards was laid open."""
    wanted = {*cards}
    return next((moment for moment in reversed(course) if wanted & laid(moment.events)), None)


def laid(events: Events) -> set[Card]:
    """The cards that these events laid open."""
    found: set[Card] = set()
    for event in events:
        match event:
            case Played(cards=cards):
                found.update(cards)
            case DownTurned(card=card):
                found.add(card)
    return found
