"""Every reason as one whole sentence."""

from collections.abc import Iterable
from typing import NamedTuple

from nines.advice.advice import Advice, Reason
from nines.advice.reasons import alike, decided, settled
from nines.advice.reasons.facts import FACTS, Halves
from nines.advice.reasons.naming import named, names_of
from nines.advice.reasons.plans import PLANS
from nines.advice.reasons.rules_of_thumb import RULES
from nines.core.cards import JOKER, Card, parse_cards
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import (
    ABOUT_HALF,
    NEARLY_ALWAYS,
    any_of,
    capitalized,
    how_often,
    how_often_all_come,
    how_often_at_least,
    how_often_comes,
)

PLANNED, BY_THUMB = "plan-", "thumb-"
"""How the codes of plans and of rules of thumb begin."""
WINS = frozenset(("win-x", "win-c", "drawn-x", "guard-x"))
"""Events that are of a card which wins a trick or not."""
OF_CARDS = frozenset(("win-x", "win-y"))
"""Events of one card: there the Joker is named alone, whatever is declared of it."""


def sentences(reasons: Iterable[Reason], advice: Advice, to: Audience) -> tuple[str, ...]:
    """The sentences for these reasons. Those that differ in one name alone are told as one, with both names; of those
    that differ in more cards, but in nothing else, the first. What speaks to somebody else as *you* is left out."""
    told: list[_Told] = []
    for reason in reasons:
        if _is_for(reason, advice, to):
            sentence = said(reason, advice, to)
            twin = next((each for each in told if _differs_in_cards_alone(reason, each, advice, to)), None)
            if any(each.sentence == sentence for each in told):
                continue
            if not twin:
                told.append(_Told(reason, sentence, []))
                continue
            names = _other_name(reason, sentence, twin, to)
            if names and all(its == names[0] for its, _ in twin.names):
                twin.names.append(names)
    return tuple(_joined(each, to) for each in told)


class _Told(NamedTuple):
    """A reason, its sentence, and pairs of names: the one that it has, and another one to stand beside it."""

    reason: Reason
    sentence: str
    names: list[tuple[str, str]]


def _differs_in_cards_alone(reason: Reason, first: _Told, advice: Advice, to: Audience) -> bool:
    """Whether the sentence for a reason is that of an earlier one but for the cards in it."""
    earlier = first.reason
    if reason.code != earlier.code or reason.code.startswith((PLANNED, BY_THUMB)):
        return False
    alike = all(len(mine) == len(its) for mine, its in ((reason.others, earlier.others), (reason.also, earlier.also)))
    if not alike or len(reason.card.split()) != len(earlier.card.split()):
        return False
    as_there = reason._replace(others=earlier.others, also=earlier.also, card=earlier.card)
    return said(as_there, advice, to) == first.sentence


def _other_name(reason: Reason, sentence: str, first: _Told, to: Audience) -> tuple[str, str] | None:
    """The one name in which a sentence differs from an earlier one, there and here; None where there is no such
    name."""
    moves = (*zip(first.reason.others, reason.others), *zip(first.reason.also, reason.also))
    cards = zip(parse_cards(first.reason.card), parse_cards(reason.card))
    pairs = [(named(its, to), named(mine, to)) for its, mine in moves] + [
        (to.the(its), to.the(mine)) for its, mine in cards
    ]
    for there, here in pairs:
        if there != here and _with_name(first.sentence, there, here) == sentence:
            return there, here
    return None


def _with_name(sentence: str, there: str, here: str) -> str:
    """The sentence with another name in place of one that it has once, be it its first word."""
    if sentence.startswith(capitalized(there)):
        there, here = capitalized(there), capitalized(here)
    return sentence.replace(there, here) if sentence.count(there) == 1 else sentence


def _joined(told: _Told, to: Audience) -> str:
    """The sentence with the other names beside the one that it has."""
    if not told.names:
        return told.sentence
    name = told.names[0][0]
    return _with_name(told.sentence, name, any_of((name, *(mine for _, mine in told.names)), to.language))


def is_sayable(reason: Reason, game: str) -> bool:
    """Whether there are words for what sets two moves apart, or what the rules prove: a stored reason may be any."""
    facts = FACTS[game]
    named = 2 if reason.code in facts.halves and not reason.sure else facts.codes.get(reason.code, 0)
    known = reason.code in {*facts.halves, *facts.codes, *settled.CODES.values(), "out-first", "settled"}
    return known and len(reason.others) == named


def _is_for(reason: Reason, advice: Advice, to: Audience) -> bool:
    """Whether the words of a reason can be said to this audience."""
    if to.seat == advice.seat or not to.game:
        return True
    facts = FACTS[to.game]
    halves = facts.halves.get(reason.code)
    if reason.code in facts.same:
        return False
    return not halves.mine if halves and not reason.sure else reason.code not in facts.mine


def said(reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for one reason."""
    match reason.code:
        case "any":
            return to.text("This player picks a legal move at random.")
        case "only":
            return to.text("Nothing else can be played.")
        case "last-card":
            return to.said(advice.seat, "You have only this card left.", "{name} has only this card left.")
        case "unseen":
            return to.text("Nobody can see these cards, so any of them will do.")
        case "only-follow":
            return _only_card(reason, advice.seat, to)
        case "settled":
            return settled.score_said(reason.n, advice.seat, to)
        case "learned":
            return to.text(
                "{name} has learned from a great many deals to prefer this to {other}.",
                name=to.names[advice.seat], other=named(reason.others[0], to),
            )  # fmt: skip
        case code if code in alike.CODES:
            return alike.said(reason, advice.seat, to)
        case code if code in decided.CODES:
            return decided.said(reason, advice.seat, to)
        case _ if alike.is_counted(reason, to):
            return alike.said_of_all(reason, to)
        case code if code in settled.SAID:
            return settled.said(reason, advice, to)
        case code if code.startswith(PLANNED):
            return PLANS[to.game].said(reason, advice, to)
        case code if code.startswith(BY_THUMB):
            return RULES[to.game].said(reason, advice, to)
    facts = FACTS[to.game]
    halves = facts.halves.get(reason.code)
    if len(reason.others) == 1 and halves and reason.by:
        return _beside_the_better(halves, reason, to)
    if len(reason.others) == 1 and (halves or facts.codes[reason.code] == 2):
        return said_of_the_first(reason._replace(others=reason.others * 2), to)
    return _in_halves(halves, reason, to) if halves and not reason.sure else capitalized(facts.said(reason, to))


def _beside_the_better(halves: Halves, reason: Reason, to: Audience) -> str:
    """How often something happens with the worse move, and that it does more often with the better ones, or less."""
    comes = reason.share > 1 - NEARLY_ALWAYS or not halves.no
    often = how_often_comes(reason.share, to.language) if comes else how_often(1 - reason.share, to.language)
    part, often = halves.yes if comes else halves.no, _certainly(often, reason.n, to)
    half = capitalized(_half(part, often, reason._replace(others=reason.others * 2), to))
    more = comes == (reason.by > 0)
    if reason.code in WINS and not comes and not more:
        if reason.code == "win-x":
            return to.text("{half}; later it wins more often.", half=half)
        return to.text("{half}; with the better moves it wins more often.", half=half)
    if reason.code in ("win-x", "home-x"):
        if more:
            return to.text("{half}; later, more often.", half=half)
        return to.text("{half}; later, less often.", half=half)
    if more:
        return to.text("{half}; with the better moves, more often.", half=half)
    return to.text("{half}; with the better moves, less often.", half=half)


def _only_card(reason: Reason, seat: int, to: Audience) -> str:
    """That a hand has one card alone of the suit that is led; of trump (`n`) as such, since other suits may count."""
    if reason.n:
        return to.said(
            seat, "You must follow suit: this is your only trump.", "{name} must follow suit, and has only this trump."
        )
    card = card_names.one_of_suit(reason.suit, to.language, to.pack)
    return to.said(
        seat,
        "You must follow suit: this is your only {card}.",
        "{name} must follow suit, and has only this {card}.",
        card=card,
    )


def _in_halves(halves: Halves, reason: Reason, to: Audience) -> str:
    """An event with both moves: how often it comes true with the one, and with the other. Where one of the two shares
    is nearly all or nothing and the other lies across half, what mostly happens is told of each."""
    comes, also = (reason.share >= 0.5, reason.other >= 0.5) if _turns(halves, reason) else (True, True)
    if halves.no and halves.then_not:  # what never happened is told by what always did
        highest = max(reason.share, reason.by if reason.also else 0.0)
        comes, also = comes and highest > 0, also and reason.other > 0
    second = (halves.also if also == comes else "") or (halves.then if also else halves.then_not)
    first = _certainly(_often(reason, to, comes=comes), reason.n, to)
    half = _half(halves.yes if comes else halves.no, first, reason, to)
    often = how_often_comes(reason.other, to.language) if also else how_often(1 - reason.other, to.language)
    often = _certainly(often, reason.of, to)
    if often == first == how_often(1, to.language):
        often = to.text("every time")
    return capitalized(to.text("{half}; {rest}.", half=half, rest=_half(second, often, reason, to)))


def _certainly(often: str, is_proved: int, to: Audience) -> str:
    """How often something happens; where the rules prove that it always does, so."""
    return to.text("for certain") if is_proved and often == how_often(1, to.language) else often


def _turns(halves: Halves, reason: Reason) -> bool:
    """Whether an event is told of the one move as coming true, and of the other as not."""
    shares = (reason.share, reason.by if reason.also else reason.share, reason.other)
    if not halves.no or any(1 - ABOUT_HALF < share < ABOUT_HALF for share in shares):
        return False
    sides = [share >= 0.5 for share in shares]
    extreme = any(not 1 - NEARLY_ALWAYS < share < NEARLY_ALWAYS for share in shares)
    return sides[0] == sides[1] != sides[2] and extreme


def _often(reason: Reason, to: Audience, *, comes: bool) -> str:
    """How often an event comes true, or else does not, with the first move and those that are as good."""
    low, high = reason.share, reason.by if reason.also else reason.share
    return (how_often_all_come if comes else how_often_at_least)(low, high, to.language)


def _half(part: str, often: str, reason: Reason, to: Audience) -> str:
    """What mostly happens with one of the two moves."""
    return to.text(part, **_names(reason, to), often=often)


def said_of_the_first(reason: Reason, to: Audience) -> str:
    """What happens with the first of two moves, as a sentence that does not name the other; empty where the fact is
    told only of both."""
    halves = FACTS[to.game].halves.get(reason.code)
    if reason.sure or not halves:
        return capitalized(FACTS[to.game].of_one(reason, to))
    if len(reason.others) != 2 or "{y}" in halves.yes:
        return ""
    comes = reason.share >= 0.5 or not halves.no
    part = halves.yes if comes else halves.no
    return capitalized(to.text("{half}.", half=_half(part, _often(reason, to, comes=comes), reason, to)))


def _names(reason: Reason, to: Audience) -> dict[str, str]:
    """The two moves and the third card, by the places of a sentence."""
    x, y = names_of(reason, to)
    if reason.code in OF_CARDS:
        x, y = (to.the(JOKER) if move.cards == (JOKER,) else name for move, name in zip(reason.others, (x, y)))
    card = to.after_article(Card.parse(reason.card)) if reason.card else ""
    return {"x": x, "y": y, "c": card}
