"""What a counting drill says: its questions and their answers, and how the right one could be known."""

from collections.abc import Iterable

from nines.core.cards import Card
from nines.core.events import PileTaken, Played
from nines.counting.moments import Moment, barred, laid
from nines.counting.questions import Answer, CountingQuestion, Group, members
from nines.counting.whereabouts import Hidden, Place
from nines.registry import in_tricks
from nines.words.card_names import card_name, count_of_rank, many_of_rank, suit_name
from nines.words.phrases import after_colon, any_of, capitalized
from nines.words.tell import tell
from web.table.scene import Scene


def asks(scene: Scene, question: CountingQuestion) -> str:
    say, about = scene.say, question.about
    name = "" if question.seat is None else scene.name(question.seat)
    match question.kind:
        case "count" if isinstance(about, Group):
            if about.suit:
                return say.text("How many {suit} are still out?", suit=suit_name(about.suit, say, scene.pack))
            return say.text("How many {ranks} are still out?", ranks=many_of_rank(about.rank, say, scene.pack))
        case "out":
            return say.text("Which of these cards is still out?")
        case "none":
            return say.text("Which of these cards can’t be in {name}’s hand?", name=name)
        case "holds":
            return say.text("Which of these cards must be in {name}’s hand?", name=name)
        case "who" if isinstance(about, Group) and about.suit:
            return say.text("Who can still be holding any {suit}?", suit=group(scene, about))
        case "who" if isinstance(about, Group):
            return say.text("Who can still be holding {cards}?", cards=group(scene, about))
    assert isinstance(about, Card)
    return say.text("Where can {card} be?", card=card_name(about, say, scene.pack, article=True))


def meant(scene: Scene, question: CountingQuestion) -> str:
    say = scene.say
    if question.kind in ("count", "out"):
        return say.text("“Out” means that you can’t see the card: somebody else holds it, or it lies face down.")
    return say.text("Go by what you could see.")


def group(scene: Scene, some: Group) -> str:
    """The cards of a group: `hearts`, `kings`."""
    say, pack = scene.say, scene.pack
    return suit_name(some.suit, say, pack) if some.suit else many_of_rank(some.rank, say, pack)


def answer(scene: Scene, question: CountingQuestion, given: Answer) -> str:
    """One of the answers, as it stands on its button."""
    say = scene.say
    match given:
        case int():
            return str(given)
        case Card():
            return capitalized(card_name(given, say, scene.pack))
        case Group():
            surely = question.kind == "holds"
            return capitalized(count_of_rank(1, given.rank, say, scene.pack) if surely else group(scene, given))
    if not given:
        played = question.kind == "where"
        return say.text("It has been played") if played else say.text("Neither of them")
    if question.kind == "who":
        names = [scene.name(place.seat) for place in in_order(given) if place.seat is not None]
        return say.text("Only {name}", name=names[0]) if len(names) == 1 else say.text("Both")
    return capitalized(any_of((place_name(scene, place) for place in in_order(given)), say))


def in_order(places: Iterable[Place]) -> list[Place]:
    """Places seat by seat; what is nobody's comes last."""
    return sorted(places, key=lambda place: (place.seat is None, place.seat or 0, place.kind != "hand"))


def place_name(scene: Scene, place: Place) -> str:
    """A place as an answer names it."""
    say = scene.say
    name = "" if place.seat is None else scene.name(place.seat)
    match place.kind:
        case "bid":
            return say.text("the card that {name} bid", name=name)
        case "spare":
            return say.text("the spare hand")
        case "talon":
            return say.text("the stock")
    return name


def replied(scene: Scene, question: CountingQuestion, chosen: int) -> str:
    """Whether the answer given is right; if not, which one is."""
    say = scene.say
    if chosen == question.right:
        return say.text("Right. {answer}.", answer=answer(scene, question, question.answer))
    return say.text("No. The answer is “{answer}”.", answer=answer(scene, question, question.answer))


def because(scene: Scene, question: CountingQuestion, seen: Hidden, told: Moment | None) -> str:
    """How it could be known: the sum, or what happened at the moment that told it."""
    say = scene.say
    if question.kind == "count" and isinstance(question.about, Group):
        cards = members(seen, question.about)
        mine = len([card for card in cards if card in seen.view.hands[seen.view.viewer]])
        out = len([card for card in cards if card in seen.out])
        return say.text(
            "{all} in all: {mine} in your hand, {seen} seen, {out} out.",
            all=len(cards), mine=mine, seen=len(cards) - mine - out, out=out,
        )  # fmt: skip
    if told is None:
        return say.text("So far nothing rules anybody out.")
    return f"{happened(scene, told)} {_so(scene, question, seen, told)}".strip()


def _so(scene: Scene, question: CountingQuestion, seen: Hidden, told: Moment) -> str:
    """What follows from that for the hand of whoever played then, where it is that hand alone."""
    if question.kind not in ("none", "who", "where"):
        return ""
    say = scene.say
    shut = [place for cards, place in barred(question, seen) if cards]
    seats = {event.seat for event in told.events if isinstance(event, Played | PileTaken)}
    if len(shut) != 1 or shut[0].kind != "hand" or shut[0].seat not in seats:
        return ""
    name, what = scene.name(shut[0].seat), question.answer if question.kind == "none" else question.about
    if isinstance(what, Group) and what.suit:
        return say.text("So {name} has no {suit}.", name=name, suit=group(scene, what))
    if isinstance(what, Group):
        return say.text("So {name} has no {ranks}.", name=name, ranks=group(scene, what))
    return say.text("So {name} can’t have the card in question.", name=name)


def happened(scene: Scene, told: Moment) -> str:
    """What happened at a moment, with the number of its trick: `Trick 3: Ada plays the nine of clubs.`"""
    say, view = scene.say, told.view
    sentences = (tell(event, scene.match.names, say, scene.me, view, scene.pack) for event in told.events)
    words = next((sentence for sentence in sentences if sentence), "")
    if not in_tricks(view) or view.phase != "play" or not laid(told.events):
        return words
    number = len(view.tricks) + bool(view.trick)
    others = tuple(name for seat, name in enumerate(scene.match.names) if seat != scene.me)
    what = words if words.startswith(others) else after_colon(words, say)
    return say.text("Trick {n}: {what}", n=number, what=what)
