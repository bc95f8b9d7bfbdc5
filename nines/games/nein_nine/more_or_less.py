"""Which card of Nein Nine wins a trick, or a 9 with it, more often after one move than after another: what brings
about a difference of tricks, or of 9s, that no single event carries for the most part."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.contrast import APART, better_of_two
from nines.advice.reasons.naming import named, names_of
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, Cards
from nines.core.moves import Move
from nines.words.audience import Audience
from nines.words.phrases import capitalized

CODES = {"more-now": 2, "more-takes": 2, "more-costs": 2, "more-gets": 2, "more-home": 2, "more-win": 2}
"""The codes of what happens more often, or less, with the first of two moves: this trick falls to the seat with a 9 in
it, or just so; a card of the hand wins a trick with a 9, a 9 of somebody else's falls to the seat, a 9 of its own stays
with it, a card of the hand wins a trick."""
COUNTED = {
    "more-now": "now9", "more-takes": "now", "more-costs": "costs-c", "more-gets": "gets", "more-home": "home-c",
    "more-win": "win-c",
}  # fmt: skip
"""The same told by how often, where that is far enough apart."""
DIRECT = ("more-now", "more-takes", "more-costs")
"""Those that say more of what happens than the others."""
OF_NINES = frozenset(("gets", "more-gets", "rest-nines"))
"""Facts that do not say with which card a 9 is taken."""
OFTEN, MOSTLY, ALWAYS = 0.15, 1.5, 0.95
"""So often at least one card takes a 9, and so many times as often as any other, which mostly takes them; and so often
that *mostly* is too little."""
ORDERED = 0.15
"""So far apart are two shares of which only the greater one is told: which of several good plans the seat follows may
move each by some 0.1."""
LEAST = 1 / 3
"""The least part of the difference in tricks, or in 9s, that goes with such a card."""


def by_a_card(analysis: Analysis, worse: Move, better: Move, *, nines: bool) -> Iterator[Reason]:
    """The cards with which more 9s are taken after the worse move, or fewer tricks, the most telling first."""
    gain = rest.gain(analysis, worse, better, {"nines" if nines else "tricks": 1.0})
    if not gain or (gain > 0) == nines:
        return
    figures, best = analysis.of(worse), analysis.of(better)
    hand = {fact.partition(" ")[2] for fact in analysis.facts if fact.startswith("win ")}
    played = {str(card) for card in (*worse.cards, *better.cards)}
    found = list[tuple[bool, float, Reason]]()
    for at, fact in enumerate(analysis.facts):
        what, _, card = fact.partition(" ")
        code = _code(what, card, card in hand, card in played, nines)
        if code == "more-takes" and better.cards[0].rank == 9:
            continue  # a 9 that takes its own trick brings nothing
        if not code or at in figures.by_plan or at in best.by_plan:
            continue
        more = best.shares[at] - figures.shares[at]
        if more * gain > 0 and abs(more) >= max(ORDERED, LEAST * abs(gain)):
            reason = Reason(code, (worse, better), share=figures.shares[at], other=best.shares[at], card=card)
            found.append((code in DIRECT, abs(more), reason))
    for _, more, reason in sorted(found, key=lambda each: each[:2], reverse=True):
        if more >= APART and reason.code in COUNTED and reason.card not in played:
            yield reason._replace(code=COUNTED[reason.code])
        yield reason


def whose_nine(reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """The card of the hand that mostly takes a 9 after the worse of two moves, beside a fact that does not tell it."""
    if reason.code not in OF_NINES or len(reason.others) != 2:
        return
    better, worse = better_of_two(reason, analysis)
    figures, best = analysis.of(worse), analysis.of(better)
    found = list[tuple[float, float, str]]()
    for at, fact in enumerate(analysis.facts):
        what, _, card = fact.partition(" ")
        if what == "costs" and at not in figures.by_plan:
            found.append((figures.shares[at], best.shares[at], card))
    if not found:
        return
    (most, less, card), *others = sorted(found, reverse=True)
    if reason.code == "gets" and max(reason.share, reason.other) >= ALWAYS and worse.cards == (Card.parse(card),):
        return  # with that card the 9 is taken in this very trick
    is_clear = most >= OFTEN and all(most >= MOSTLY * share for share, _, _ in others) and most - less >= OFTEN / 2
    if is_clear and (card != str(JOKER) or JOKER in worse.cards):
        always = reason.code == "gets" and most >= ALWAYS
        yield Reason("whose-nine", (worse,), n=int(always), card=card)


def whose_said(reason: Reason, to: Audience) -> str:
    """The sentence for the card that mostly takes a 9."""
    x, card = named(reason.others[0], to), Card.parse(reason.card)
    if reason.others[0].cards == (card,) == (JOKER,):
        x = to.the(JOKER)  # the title says that it is played as winner
    if reason.others[0].cards == (card,):
        return to.text("It is usually {x} itself that wins a nine.", x=x)
    c = to.after_article(card)
    if reason.n:
        return to.text("After {x}, it is your {c} that wins that nine.", x=x, c=c)
    return to.text("After {x}, it is usually your {c} that wins a nine.", x=x, c=c)


def _code(what: str, card: str, in_hand: bool, is_played: bool, nines: bool) -> str:
    """The code of an event of one card; empty where nothing plain can be said of it."""
    if card == str(JOKER):
        return ""
    is_nine = Card.parse(card).rank == 9 if card else False
    match what:
        case "nine" if nines:
            return "more-now"
        case "trick" if not nines:
            return "more-takes"
        case "costs" if nines and not is_nine and not is_played:
            return "more-costs"
        case "home" if nines:
            return "more-home" if in_hand else "more-gets"
        case "win" if not nines and not is_nine:
            return "more-win"
        case _:
            return ""


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what happens more often, or less, with the first of two moves than with the second."""
    x, y = names_of(reason, to)
    more = reason.share > reason.other
    if not reason.card:
        return _of_the_trick_said(reason.code, more, x, y, to)
    card = Card.parse(reason.card)
    own: list[Cards] = [move.cards for move in reason.others]
    if (card,) in own and reason.code in ("more-win", "more-home"):
        if reason.n and reason.code == "more-home":
            return to.text(
                "{X} goes to somebody else now; later it may stay with you.", X=capitalized(to.the(card))
            )  # fmt: skip
        if reason.n:
            return to.text("{X} can’t win this trick, but it may win a later one.", X=capitalized(to.the(card)))
        return _now_said(reason.code, to.the(card), more == (own[0] == (card,)), to)
    told = {"x": x, "y": y, "c": to.after_article(card)}
    match reason.code, more:
        case "more-gets", True:
            return to.text("With {x} you are more likely to get the {c} than with {y}.", **told)
        case "more-gets", _:
            return to.text("With {x} you are less likely to get the {c} than with {y}.", **told)
        case "more-costs", True:
            return to.text(
                "After {x}, your {c} is more likely to win a trick that contains a nine than after {y}.", **told
            )
        case "more-costs", _:
            return to.text(
                "After {x}, your {c} is less likely to win a trick that contains a nine than after {y}.", **told
            )
        case "more-home", True:
            return to.text("After {x}, your {c} is more likely to end up with you than after {y}.", **told)
        case "more-home", _:
            return to.text("After {x}, your {c} is less likely to end up with you than after {y}.", **told)
        case _, True:
            return to.text("After {x}, your {c} is more likely to win a trick than after {y}.", **told)
        case _:
            return to.text("After {x}, your {c} is less likely to win a trick than after {y}.", **told)


def _of_the_trick_said(code: str, more: bool, x: str, y: str, to: Audience) -> str:
    """The same of the trick on the table, or of a 9 in it."""
    match code, more:
        case "more-now", True:
            return to.text("With {x} you are more likely to win a nine in this trick than with {y}.", x=x, y=y)
        case "more-now", _:
            return to.text("With {x} you are less likely to win a nine in this trick than with {y}.", x=x, y=y)
        case _, True:
            return to.text("With {x} you are more likely to win this trick than with {y}.", x=x, y=y)
        case _:
            return to.text("With {x} you are less likely to win this trick than with {y}.", x=x, y=y)


def _now_said(code: str, card: str, more: bool, to: Audience) -> str:
    """The same of a card that is played now with the one of two moves, and later with the other."""
    if code == "more-win":
        if more:
            return to.text("{X} is more likely to win a trick now than later.", X=capitalized(card))
        return to.text("{X} is less likely to win a trick now than later.", X=capitalized(card))
    if more:
        return to.text("{X} is more likely to end up with you if you play it now than later.", X=capitalized(card))
    return to.text("{X} is less likely to end up with you if you play it now than later.", X=capitalized(card))
