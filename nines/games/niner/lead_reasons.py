"""What tells against the cards of one suit that may be led in Niner, or against the last trump: what the suit does when
the other player leads it, that its cards may win too many tricks, or that a trump can still win one; and what the only
card of a suit brings once it is gone."""

from collections.abc import Iterator
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons.in_tricks import TRICKS as TRICKS_WON
from nines.advice.reasons.naming import named
from nines.advice.reasons.outcomes import mean
from nines.advice.reasons.rated import as_good, measured
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.advice.verdict import CHANCES
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.niner import equal_losers
from nines.words.audience import Audience
from nines.words.card_names import of_one_suit
from nines.words.phrases import amount, capitalized, list_of, number

LEAVE, RUN, LAST_TRUMP, SINGLE, FIRST = "so-leave", "so-run", "so-saved", "so-single", "so-first"
"""A suit whose highest card wins and whose lowest loses when the other player (`by`) leads it (`card`: both); two or
more cards of a suit, after the one that is out above them (`of`), which may win too many tricks; the last trump, kept
for a later trick; the only card of a suit, after which another card may be thrown on it, or a trump played (`n`); the
cards that are likely to win just as many tricks as are needed, one of them now, which a worse card is not among."""
THROWN = "so-thrown"
"""A card that is thrown: a winner (`n` is 1), or one to lose a trick with."""
TRUMPS, TRICKS = "so-trumps", "so-tricks"
"""All trumps of the hand, `n` of them, kept for later tricks; and a card after which more tricks are won on average
(`share`) than are wanted (`n` is 1), or fewer; `of` are wanted."""
AVOID = "so-avoid"
"""A suit of which all worse leads are, after whose highest card the others (`card`, `n` of them) may win as well."""
CODES = MappingProxyType(
    {AVOID: 1, TRUMPS: 0, TRICKS: 1, LEAVE: 0, RUN: 0, LAST_TRUMP: 1, SINGLE: 1, FIRST: 1, THROWN: 1}
)
FAR, NEARER = 0.4, 0.25
"""So far the tricks of a card lie from those that are wanted, and so much nearer those of the better ones do."""
MUCH, CLEARLY, RUNNING = 0.1, 0.1, 2
"""The least that a card costs for what tells against it to be told; the least by which something is more likely; and
the fewest cards that run."""
OF_CHANCES = 0.03
"""The same of the chance to win the match."""
HARDLY = 0.3
"""The most of the worlds in which a card wins that is kept to lose a trick with."""
LIKELY, UNLIKELY, NAMED = 0.6, 0.5, 3
"""The least share of the worlds in which a card wins that is counted as a winner, and the most of one that isn't; and
the most winners that are named."""


def of_a_suit(view: TrickView, aim: Reason, analysis: Analysis) -> Iterator[Reason]:
    """Of a lead, what tells against all cards of a plain suit, which cost more than those of the others: that it is
    better led by the other player, else that it takes too many tricks."""
    trick, rated = open_trick(view), measured(analysis, None)
    costly = max(rated, key=lambda each: each.behind, default=None)
    if trick.cards or not costly or costly.equal or costly.behind < MUCH or aim.code not in ("aim", "aim-other"):
        return
    suit = trick.suit_of(costly.move.cards[0])
    mine = sorted((card for card in trick.hand if trick.suit_of(card) == suit), key=trick.power, reverse=True)
    equal = {trick.suit_of(each.move.cards[0]) for each in rated if each.equal}
    if suit in equal or suit == trick.trump or len(mine) < RUNNING:
        return
    out = [card for card in trick.held if trick.suit_of(card) == suit]
    if not out:
        return
    top, low = mine[0], mine[-1]
    both = 0 < aim.n <= len(trick.hand) - RUNNING  # tricks to win and tricks to lose
    if both and len(out) > 1 and not higher(trick, top, out) and len(higher(trick, low, out)) == len(out):
        yield Reason(LEAVE, suit=suit, by=float(1 - view.viewer), card=f"{top} {low}")
    elif aim.code == "aim":
        runs = tuple(_runs(trick, suit, mine, costly.move, analysis))
        others = {trick.suit_of(each.move.cards[0]) for each in rated if not each.equal} - {suit}
        yield from runs or (() if others else _win_too(mine, costly.move, as_good(view, analysis), analysis))


def _runs(trick: OpenTrick, suit: str, mine: list[Card], worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """That two or more cards of a suit have no more than one above them, which is out, where one of them goes over the
    bid clearly more often than the choice."""
    above = higher(trick, mine[0], trick.held)
    run = [card for card in mine if higher(trick, card, trick.held) == above]
    more = analysis.share(worse, "over") - analysis.share(analysis.choice, "over")
    if len(above) <= 1 and RUNNING <= len(run) <= RUNNING + 1 and more >= CLEARLY:
        yield Reason(RUN, suit=suit, n=len(run), of=len(above), card=_text((*above, *run)))


def _win_too(mine: list[Card], worse: Move, good: tuple[Move, ...], analysis: Analysis) -> Iterator[Reason]:
    """That after the highest card of a suit each of the others is more likely to win than after each good lead, and the
    bid is exceeded more often."""
    gains = [
        min((analysis.share(worse, fact) - analysis.share(move, fact) for move in good), default=0.0)
        for fact in ("over", *(f"win {card}" for card in mine[1:]))
    ]
    if worse.cards == (mine[0],) and len(mine) <= NAMED + 1 and min(gains) >= CLEARLY:
        yield Reason(AVOID, (worse,), suit=mine[0].suit, n=len(mine) - 1, card=_text((*sorted(mine[1:]),)))


def dear(analysis: Analysis) -> float:
    """The least cost for what tells against a card to be told."""
    return OF_CHANCES if analysis.unit in CHANCES else MUCH


def of_the_last_trump(view: TrickView, aim: Reason, worse: Move, better: Move, analysis: Analysis) -> Reason | None:
    """Where tricks are needed, that the worse of two cards which may be led is the last trump of the hand, and more
    likely to win one later."""
    trick, (card,) = open_trick(view), worse.cards
    trumps = [each for each in trick.hand if trick.suit_of(each) == trick.trump]
    if trick.cards or trumps != [card] or len(trick.hand) <= RUNNING or not aim.n:
        return None
    later = analysis.share(better, f"win {card}") - analysis.share(worse, "trick")
    return Reason(LAST_TRUMP, (worse,)) if aim.code in ("aim", "aim-other", "aim-one") and later >= CLEARLY else None


def likely_winners(trick: OpenTrick, shares: dict[Card, float], needed: int) -> tuple[Card, ...]:
    """The cards that are likely to win a trick, where these are just as many as are needed and all others are not; none
    where one of them wins only because the other player lets it: more than one higher card is still out."""
    winners = sorted((card for card in shares if shares[card] >= LIKELY), key=lambda card: (card.suit, -card.rank))
    is_open = any(UNLIKELY < share < LIKELY for share in shares.values())
    are_high = all(len(higher(trick, card, trick.held)) <= 1 for card in winners)
    return tuple(winners) if 0 < len(winners) == needed <= NAMED and are_high and not is_open else ()


def of_winners(view: TrickView, aim: Reason, worse: Move, better: Move, analysis: Analysis) -> Reason | None:
    """Of two cards that may be led, that the better one is among the cards that are likely to win, just as many as are
    needed, and the worse one is not."""
    if view.trick or aim.code not in ("aim", "aim-other") or not aim.n:
        return None
    wins = {card: analysis.share(better, f"win {card}") for card in view.hands[view.viewer]}
    wins[better.cards[0]] = analysis.share(better, "trick")
    winners = likely_winners(open_trick(view), wins, aim.n)
    fact = "exact" if aim.code == "aim" else "scores"
    more = analysis.share(better, fact) - analysis.share(worse, fact)
    if not winners or more < CLEARLY or len(winners) == len(wins):
        return None
    good = {each.move.cards[0] for each in measured(analysis, None) if each.equal}
    if better.cards[0] not in winners or {*winners} != good:
        return None
    return Reason(FIRST, (worse,), n=len(winners), card=_text(winners))


def of_a_single(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Of the only good lead, or the best of two, that it is the only card of a plain suit which the other player may
    have: after it another card may be thrown on that suit."""
    trick, rated = open_trick(view), measured(analysis, None)
    (card,), suits = analysis.choice.cards, [*map(trick.suit_of, trick.hand)]
    suit = trick.suit_of(card)
    alone = [each.equal for each in rated].count(True) <= 2 and max(each.behind for each in rated) >= MUCH
    if trick.cards or not alone or suits.count(suit) > 1 or suit == trick.trump or len(suits) <= RUNNING:
        return
    others = [each for each in dict.fromkeys(suits) if each not in (suit, trick.trump)]
    out = any(trick.suit_of(each) == suit for each in trick.held)
    if out and len(trick.held) > 1 and all(suits.count(each) > 1 for each in others) and others:
        yield Reason(SINGLE, (analysis.choice,), suit=suit, n=int(trick.trump in suits), by=float(1 - view.viewer))


def of_a_throw(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Of the card that costs the most, where the suit led can't be followed: that it is thrown though it is likely to
    win a trick, and too few are won then; or though it hardly wins, and too many are."""
    trick, rated = open_trick(view), measured(analysis, None)
    costly = max(rated, key=lambda each: each.behind, default=None)
    if not trick.cards or not costly or costly.equal or costly.behind < MUCH or "over" not in analysis.facts:
        return
    (card,), suits, worse = costly.move.cards, [*map(trick.suit_of, trick.hand)], costly.move
    if trick.led in suits or trick.suit_of(card) == trick.trump:
        return
    good = [each.move for each in rated if each.equal]
    over, under = (
        min(analysis.share(worse, fact) - analysis.share(move, fact) for move in good) for fact in ("over", "under")
    )
    wins = [analysis.share(move, f"win {card}") for move in good]
    if under >= CLEARLY and min(wins) >= LIKELY:
        yield Reason(THROWN, (worse,), n=1)
    elif over >= CLEARLY and max(wins) <= HARDLY and not equal_losers.has_equals(trick, card, analysis):
        yield Reason(THROWN, (worse,))


def of_a_plan(
    view: TrickView, aim: Reason, analysis: Analysis, found: tuple[Reason, ...], *, cause_told: bool
) -> Iterator[Reason]:  # fmt: skip
    """Where nothing on the table is told: what the only card of a suit, a card that is thrown or the trumps are for;
    where no cause is told either, that the dearest card takes too many tricks, or too few."""
    told = (*of_a_single(view, analysis),)
    if not any(reason.sure for reason in found):
        told = (*told, *of_a_throw(view, analysis))
    told = told or (*of_the_trumps(view, aim, analysis),)
    yield from told or (() if cause_told else of_the_tricks(view, aim, analysis, found))


def of_the_trumps(view: TrickView, aim: Reason, analysis: Analysis) -> Iterator[Reason]:
    """Of a lead where tricks are needed, that all trumps of the hand cost something, and each of them is more likely to
    win a trick later."""
    trick, rated = open_trick(view), measured(analysis, None)
    trumps = {each.move for each in rated if trick.suit_of(each.move.cards[0]) == trick.trump}
    good = as_good(view, analysis)
    dear = [each.behind for each in rated if each.move in trumps]
    if trick.cards or len(trumps) < RUNNING or trumps & {*good} or min(dear) < MUCH or not aim.n:
        return
    later = (
        analysis.share(move, f"win {trump.cards[0]}") - analysis.share(trump, "trick")
        for trump in trumps for move in good
    )  # fmt: skip
    if aim.code in ("aim", "aim-other", "aim-one") and min(later) >= CLEARLY:
        cards = sorted((move.cards[0] for move in trumps), key=trick.power)
        yield Reason(TRUMPS, n=len(cards), card=_text((*cards,)))


def of_the_tricks(
    view: TrickView, aim: Reason, analysis: Analysis, found: tuple[Reason, ...] = ()
) -> Iterator[Reason]:  # fmt: skip
    """Of the card that was made, else of the one that costs the most, that on average it comes to more tricks than are
    wanted, or to fewer, and each of the better cards comes nearer."""
    rated = measured(analysis, None)
    good = as_good(view, analysis)
    firsts = [reason.others[0] for reason in found if len(reason.others) == 2 and reason.others[0] not in good]
    costly = next((each for each in rated if each.move in firsts), rated[-1])  # a move that was made is told of first
    made = [mean(analysis, move, TRICKS_WON) for move in good]
    bad, means = mean(analysis, costly.move, TRICKS_WON), [each for each in made if each is not None]
    wants_one = aim.code in ("aim", "aim-other") or (aim.code == "aim-one" and aim.n == aim.of)
    if bad is None or not means or costly.move in good or costly.behind < MUCH or not wants_one:
        return
    more = int(bad > aim.n)
    nearer = min(means) >= bad + NEARER if not more else max(means) <= bad - NEARER
    if abs(bad - aim.n) >= FAR and nearer:
        yield Reason(TRICKS, (costly.move,), n=more, of=aim.n, share=bad)


def _text(cards: Cards) -> str:
    return " ".join(map(str, cards))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    cards, suit = parse_cards(reason.card), to.suit(reason.suit) if reason.suit else ""
    match reason.code:
        case "so-leave":
            high, low = map(to.the, cards)
            return to.text(
                "Don’t lead {suit}: when {name} leads them, {x} wins and {y} loses, as you need.", suit=suit,
                name=to.names[int(reason.by)], x=high, y=low,
            )  # fmt: skip
        case "so-run" if reason.of:
            return to.text(
                "Of the {suit} still out, only {card} beats {cards}: if you lead them, you may win too many tricks.",
                card=to.the(cards[0]), cards=of_one_suit(cards[1:], to.language, to.pack), suit=suit,
            )  # fmt: skip
        case "so-run":
            return to.text(
                "No card still out beats {cards} in their suit: if you lead them, you may win too many tricks.",
                cards=of_one_suit(cards, to.language, to.pack),
            )  # fmt: skip
        case "so-avoid":
            return to.language.plural(
                "Don’t lead {suit}: after {x}, {cards} may win a trick too, perhaps one too many.",
                "Don’t lead {suit}: after {x}, {cards} may win tricks too, perhaps too many.", reason.n, suit=suit,
                x=named(reason.others[0], to), cards=of_one_suit(cards, to.language, to.pack),
            )  # fmt: skip
        case "so-first":
            return to.language.plural(
                "{Cards} can be the one trick you need: play it first.",
                "{Cards} can be the {count} tricks you need: play them first.", reason.n,
                count=number(reason.n, to.language), Cards=capitalized(list_of(map(to.the, cards), to.language)),
            )  # fmt: skip
        case "so-thrown" if reason.n:
            return to.text("Don’t throw {x} away: it is likely to win a trick.", x=named(reason.others[0], to))
        case "so-thrown":
            return to.text("Don’t throw {x} away: you may need it to lose a trick.", x=named(reason.others[0], to))
        case "so-trumps":
            return to.text("Keep your trumps: they are more likely to win tricks later than now.")
        case "so-tricks":
            won, x = amount(reason.share, to.language), named(reason.others[0], to)
            if reason.n:
                return to.text(
                    "After {x} you win on average about {n} of the tricks left, which is too many.", x=x, n=won
                )
            return to.text("After {x} you win on average about {n} of the tricks left, which is too few.", x=x, n=won)
        case "so-saved":
            return to.text(
                "{X} is your last trump: keep it to win a trick later.", X=capitalized(named(reason.others[0], to))
            )
        case _:
            x, name = named(reason.others[0], to), to.names[int(reason.by)]
            if reason.n:
                return to.text(
                    "{X} is your only card in {suit}: when {name} leads that suit later, you can trump it or throw "
                    "another card.", X=capitalized(x), suit=suit, name=name,
                )  # fmt: skip
            return to.text(
                "{X} is your only card in {suit}: when {name} leads that suit later, you can throw another card.",
                X=capitalized(x), suit=suit, name=name,
            )  # fmt: skip
