"""What makes one lead better than another in Le Neuf and Nines: it draws trumps, for the cards that only these can
beat, or it keeps a card that few others are still above."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks, trumps
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, higher
from nines.bots.search.analysis import Analysis
from nines.core.cards import BACK, SUITS, Card, parse_cards
from nines.core.moves import Move, play
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import capitalized, figure, how_often, sound_alike

CODES = {
    "draws-trumps": 1, "draw-first": 1, "keep-until": 1, "safe-top": 1, "wastes-trump": 1, "trumped-now": 1,
    "nor-lead": 1, "top-later": 1, "top-any": 1, "drives-out": 1, "draws-top": 1,
    "is-trumped": 1, "keep-beside": 1, "top-lead": 1, "partner-trumps": 0,
    "top-even": 1,
}  # fmt: skip
"""The codes of these causes, with how many moves each names."""
EACH = frozenset(("draws-trumps", "draw-first"))
"""What is told of one of several better leads, though it is not so of the others."""
FEW_ABOVE = 2
"""So few cards that are still out above the highest of a suit in the hand may be gone when it is led later."""
AS_GOOD = {"wins": 0.01, "tricks": 0.1}
"""How little less than the best a card may come to, by the unit, for a plain rule to take it."""
NAMED = 2
"""So many cards that only a trump can beat are named."""
OF_THE_REST = frozenset(("rest-tricks", "rest-side"))
"""What two cards bring in all."""
OF_OTHER_CARDS = OF_THE_REST | {"win-y", "win-c", "guard-y"}
"""What is told of a card other than the better one, or of all that it brings."""
LIKELY = 0.6
"""The least share with which a lead that is told to win this trick does."""
LOSES, KEPT = 0.15, 0.55
"""How seldom a trump wins that is led for nothing, and the least with which it wins if it is kept."""
SELDOM = 0.4
"""A lead that nobody can beat in its suit and that wins less often than this is probably trumped."""
LEAST = {"tricks": 0.15, "wins": 0.02}
"""How much a lead costs, by the unit, that is told of beside another one."""
SURELY = 0.95
"""How often a trump wins later that is told to take a trick then."""
BARED = 3
"""Under so few cards at most a lead is told to be, and so many of a sequence are named."""
GUARDED = 2
"""A high card and a low one that guards it."""
SHARE = 2
"""One trump in the hand to so many that others may hold is enough to draw them."""


def good(analysis: Analysis) -> list[Move]:
    """The moves that hardly cost anything: fewer than those that are told as no slip (`rated.as_good`), which a reason
    may set apart."""
    return [values.move for values in analysis.moves if values.behind <= AS_GOOD.get(analysis.unit, 0.0)]


def drawing(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """That the better lead draws trumps, where the worse one does not: for plain cards of the hand that only a trump
    can beat, or where no plain lead is as good."""
    if trick.cards or trick.suit_of(worse.cards[0]) == trick.trump:
        return
    is_best = all(trick.suit_of(move.cards[0]) == trick.trump for move in good(analysis))
    for part in draws(trick, better):
        enough = SHARE * len(trumps.of(trick, trick.hand)) >= part.n
        top = _only_trumps_beat(trick) if in_tricks.wanted(trick.view) > 0 else []
        if top and (enough or (is_best and len(top) > 1)):
            yield Reason("draw-first", (better,), card=" ".join(map(str, top)))
        elif is_best:
            yield part


def draws(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """That a lead draws the trumps which others may hold."""
    out = trumps.of(trick, trick.held)
    if out and not trick.cards and trick.suit_of(move.cards[0]) == trick.trump:
        yield Reason("draws-trumps", (move,), n=trumps.at_most(trick), of=int(trick.is_all_known))


def _only_trumps_beat(trick: OpenTrick) -> list[Card]:
    """The highest two at most of the plain suit of which the hand holds most cards that nobody can beat in it."""
    suits = [
        [card for card in trick.hand if trick.suit_of(card) == suit and not higher(trick, card, trick.held)]
        for suit in SUITS if suit != trick.trump
    ]  # fmt: skip
    most = max(map(len, suits))
    longest = next(cards for cards in suits if len(cards) == most)
    return sorted(longest, key=trick.power, reverse=True)[:NAMED]


def kept(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """That one or two cards are still out above the highest of its plain suit in the hand, which the worse lead is or
    is as high as, and more above each lead that is as good as the better one, or it is a lower one of that suit."""
    card, suit = worse.cards[0], trick.suit_of(worse.cards[0])
    above = higher(trick, card, trick.held)
    if trick.cards or suit == trick.trump or in_tricks.wanted(trick.view) <= 0:
        return
    beside = [*_beside(trick, card, analysis)]
    if beside or not 0 < len(above) <= FEW_ABOVE:
        yield from beside
        return
    same = [
        each for each in trick.hand if trick.suit_of(each) == suit and higher(trick, each, trick.held) == above
    ]  # fmt: skip
    leads = [move.cards[0] for move in (better, *good(analysis))]
    low = all(card in higher(trick, each, [card]) or len(higher(trick, each, trick.held)) > FEW_ABOVE for each in leads)
    if low and {*higher(trick, card, trick.hand)} <= {*same}:
        same.sort(key=trick.power)
        yield Reason("keep-until", (worse,), n=len(same), card=" ".join(map(str, (*same, *above))))


def _beside(trick: OpenTrick, card: Card, analysis: Analysis) -> Iterator[Reason]:
    """That a single card is still out above the higher of the two cards of a plain suit, which the lower one guards;
    where neither is as good a lead as the best."""
    pair = sorted((each for each in trick.hand if trick.suit_of(each) == trick.suit_of(card)), key=trick.power)
    if len(pair) != GUARDED or {move.cards[0] for move in as_good(trick.view, analysis)} & {*pair}:
        return
    above, others = (higher(trick, each, trick.held) for each in reversed(pair))
    if len(above) == 1 < len(others):
        yield Reason("keep-beside", (play(card),), card=" ".join(map(str, (*reversed(pair), *above))))


def wastes(trick: OpenTrick, worst: Move, analysis: Analysis) -> Iterator[Reason]:
    """That a low trump which is led loses nearly always, where it wins more often than not if it is kept. Not where the
    best lead is such a trump, too, nor of a hand of trumps alone."""
    (card,), fact = worst.cards, f"win {worst.cards[0]}"
    others = [each for each in trick.hand if trick.suit_of(each) != trick.trump]
    lead, choice = str(analysis.choice.cards[0]), analysis.choice
    if trick.suit_of(card) != trick.trump or not others or analysis.share(choice, f"win {lead}", 1.0) <= LOSES:
        return
    if not higher(trick, card, trick.held) or fact not in analysis.facts:
        return
    place, best = analysis.facts.index(fact), analysis.of(analysis.choice)
    now, later = (values.shares[place] if values.shares else 0.0 for values in (analysis.of(worst), best))
    if now <= LOSES and later >= KEPT and place not in best.by_plan | analysis.of(worst).by_plan:
        yield Reason("wastes-trump", (worst,), share=now, other=later)


def trumped_now(trick: OpenTrick, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """That a lead which nobody can beat in its suit wins seldom now, since it is trumped."""
    (card,), fact = worse.cards, f"win {worse.cards[0]}"
    plain = trick.suit_of(card) != trick.trump and not higher(trick, card, trick.held)
    if trick.cards or not plain or fact not in analysis.facts or not trumps.of(trick, trick.held):
        return
    place, values = analysis.facts.index(fact), analysis.of(worse)
    if values.shares and place not in values.by_plan and values.shares[place] < SELDOM:
        yield Reason("trumped-now", (worse,), share=values.shares[place])


def drives_out(trick: OpenTrick, analysis: Analysis) -> Iterator[Reason]:
    """Of the best lead that a single card is still out above it and others of its plain suit in the hand, which alone
    are as good leads: it may be played to the first of them."""
    card, good = analysis.choice.cards[0], as_good(trick.view, analysis)
    above = higher(trick, card, trick.held)
    if trick.cards or len(good) == len(analysis.moves) or trick.suit_of(card) == trick.trump or len(above) != 1:
        return
    of_suit = [each for each in trick.hand if trick.suit_of(each) == trick.suit_of(card)]
    same = sorted((each for each in of_suit if higher(trick, each, trick.held) == above), key=trick.power)
    equal = {move.cards[0] for move in good}
    if in_tricks.wanted(trick.view) > 0 and len(same) > 1 and equal == {*same}:
        trumped = int(bool(trumps.of(trick, trick.held)))
        yield Reason("drives-out", (analysis.choice,), n=trumped, card=" ".join(map(str, (*above, *same[-BARED:]))))


def draws_top(trick: OpenTrick, analysis: Analysis) -> Iterator[Reason]:
    """Where trumps are the best leads of a hand with other cards, too, that the highest trump left is one of them: it
    wins this trick and draws trumps."""
    out, told = trumps.of(trick, trick.held), as_good(trick.view, analysis)
    all_good = len(told) == len(analysis.moves) or len(trumps.of(trick, trick.hand)) == len(trick.hand)
    if trick.cards or not out or all_good:
        return
    of_trump = (
        moves for moves in (told, good(analysis)) if all(trick.suit_of(move.cards[0]) == trick.trump for move in moves)
    )
    top = [move for move in next(of_trump, ()) if not higher(trick, move.cards[0], (*trick.held, *trick.hand))]
    if top and in_tricks.wanted(trick.view) > 0:
        yield Reason("draws-top", (top[0],), n=len(out))


def top_lead(trick: OpenTrick, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Of a plain card that is told to be as good as any, that it wins the trick which it leads unless it is trumped;
    where what was found is of other cards of the hand."""
    fact = next((reason for reason in found if not reason.code.startswith("plan-")), None)
    if not fact or len(fact.others) != 2 or fact.code not in OF_OTHER_CARDS or in_tricks.wanted(trick.view) <= 0:
        return
    lead, at = fact.others[0], analysis.facts.index("trick") if "trick" in analysis.facts else None
    card, values = lead.cards[0], analysis.of(lead)
    if trick.cards or trick.suit_of(card) == trick.trump or higher(trick, card, trick.held) or at is None:
        return
    if lead in as_good(trick.view, analysis) and values.shares and values.shares[at] >= LIKELY:
        yield Reason("top-lead", (lead,), n=int(bool(trumps.of(trick, trick.held))))


def partner_trumps(trick: OpenTrick, worse: Move, better: Move) -> Iterator[Reason]:
    """That one's partner surely has no card of the plain suit of the better lead, which can be beaten, and may trump
    it; unlike that of the worse one."""
    first, second = (trick.suit_of(move.cards[0]) for move in (worse, better))
    if trick.cards or first == second or not higher(trick, better.cards[0], trick.held):
        return
    for seat in trick.mine - {trick.view.viewer}:
        theirs = {trick.suit_of(card) for card in trick.may_hold[seat]}
        if trick.trump in theirs and second not in theirs and (first in theirs or first == trick.trump):
            yield Reason("partner-trumps", suit=second, n=seat)


def also_under(trick: OpenTrick, analysis: Analysis, told_of: set[Move]) -> Iterator[Reason]:
    """A lead under few cards that costs as much as what is told of, and most of the leads that are not told of; only
    beside one that is told to be worse."""
    good = as_good(trick.view, analysis)
    if told_of <= {*good}:
        return
    least = max(LEAST.get(analysis.unit, 1.0), *(analysis.of(move).behind for move in told_of))
    worse = [values for values in analysis.moves if values.move not in (*good, *told_of) and not values.equal]
    dear = [values for values in worse if values.behind >= least]
    for values in sorted(dear, key=lambda values: -values.behind):
        (card,) = values.move.cards
        above = higher(trick, card, trick.held)
        same = [each for each in trick.hand if each != card and higher(trick, each, trick.held) == above]
        if 0 < len(above) <= BARED and not same:
            yield Reason("nor-lead", (values.move,), card=" ".join(map(str, above)))
            return


def top_later(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """That a trump which nobody can beat, played in place of a plain card, takes a trick later as well."""
    (card,), fact = worse.cards, f"win {worse.cards[0]}"
    spends = trick.suit_of(card) == trick.trump != trick.suit_of(better.cards[0])
    if not spends or higher(trick, card, (*trick.held, *trick.hand)) or fact not in analysis.facts:
        return
    place, values = analysis.facts.index(fact), analysis.of(better)
    if values.shares and place not in values.by_plan and values.shares[place] >= SURELY:
        yield Reason("top-later", (worse,), share=values.shares[place])


def top_any(trick: OpenTrick, analysis: Analysis) -> Iterator[Reason]:
    """That the highest trump left takes a trick whatever is played, be it now or later."""
    for values in analysis.moves:
        (card,), fact = values.move.cards, f"win {values.move.cards[0]}"
        is_top = trick.suit_of(card) == trick.trump and not higher(trick, card, (*trick.held, *trick.hand))
        if is_top and fact in analysis.facts:
            at = analysis.facts.index(fact)
            counted = all(each.shares and at not in each.by_plan for each in analysis.moves)
            if counted and min(each.shares[at] for each in analysis.moves) >= SURELY:
                yield Reason("top-any", (values.move,))


def top_even(trick: OpenTrick, analysis: Analysis) -> Iterator[Reason]:
    """That a plain card which nobody can beat in its suit wins a trick as often whatever is played, be it now or
    later."""
    for values in sorted(analysis.moves, key=lambda each: each.move != analysis.choice):
        (card,), fact = values.move.cards, f"win {values.move.cards[0]}"
        if trick.suit_of(card) == trick.trump or higher(trick, card, trick.held) or fact not in analysis.facts:
            continue
        at = analysis.facts.index(fact)
        shares = [each.shares[at] for each in analysis.moves if each.shares and at not in each.by_plan]
        if len(shares) == len(analysis.moves) and min(shares) >= LIKELY and sound_alike(min(shares), max(shares)):
            yield Reason("top-even", (values.move,), share=min(shares), other=max(shares))
            return


def may_trump(trick: OpenTrick, suit: str) -> int | None:
    """A seat of another side that surely has no card of a plain suit, and may hold a trump."""
    if suit == trick.trump:
        return None
    for seat, cards in enumerate(trick.may_hold):
        suits = {trick.suit_of(card) for card in cards}
        if seat not in trick.mine and suit not in suits and trick.trump in suits:
            return seat
    return None


def is_trumped(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """That a seat whose hand is known has trumps and no card of the plain suit of a lead under few cards."""
    suit = trick.suit_of(move.cards[0])
    seat = None if trick.cards else may_trump(trick, suit)
    if seat is None or len(higher(trick, move.cards[0], trick.held)) > FEW_ABOVE:
        return
    hand = trick.view.hands[seat]
    if BACK not in hand and trumps.of(trick, hand):
        yield Reason("is-trumped", (move,), suit=suit, n=seat)


def safe(trick: OpenTrick, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """A lead among the best that nobody can beat in its suit, where somebody may trump all leads of another suit, which
    cost as much as the one that is told of; beside a fact that says nothing of why that is."""
    why = [reason for reason in found if not reason.code.startswith("plan-")]
    if len(why) != 1 or why[0].code not in OF_THE_REST or trick.cards or in_tricks.wanted(trick.view) <= 0:
        return
    cost = max(analysis.of(move).behind for move in why[0].others)
    best = {*good(analysis), *(move for move in why[0].also if 2 * analysis.of(move).behind < cost)}
    tops = [
        move for move in sorted(best, key=str)
        if trick.suit_of(move.cards[0]) != trick.trump and not higher(trick, move.cards[0], trick.held)
        and may_trump(trick, trick.suit_of(move.cards[0])) is None
    ]  # fmt: skip
    for suit in SUITS if tops else ():
        costs = [each.behind for each in analysis.moves if trick.suit_of(each.move.cards[0]) == suit]
        seat = may_trump(trick, suit)
        if costs and seat is not None and min(costs) >= cost > 0:
            yield Reason("safe-top", (tops[0],), suit=suit, n=seat)
            return


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these causes."""
    cards = parse_cards(reason.card)
    name = names_of(reason, to)[0] if reason.others else ""
    match reason.code:
        case "top-lead" if reason.n:
            return to.text("Unless it is trumped, {x} wins this trick and you keep the lead.", x=name)
        case "top-lead":
            return to.text("Nobody can beat {x}: it wins this trick and you keep the lead.", x=name)
        case "partner-trumps":
            return to.text(
                "Your partner {name} has no {suit} left and may trump them: lead that suit.",
                name=to.names[reason.n], suit=to.suit(reason.suit),
            )  # fmt: skip
        case "wastes-trump":
            return to.text("Don’t lead {x}: now it nearly always loses; later it can trump.", x=name)
        case "safe-top":
            return to.text(
                "Nobody can beat {x} in its suit. {name} has no {suit} left and may trump yours.",
                x=name, name=to.names[reason.n], suit=to.suit(reason.suit),
            )  # fmt: skip
        case "trumped-now":
            return to.text("Nobody can beat {x} in its suit, but now somebody would probably trump it.", x=name)
        case "top-even":
            often = how_often((reason.share + reason.other) / 2, to.language)
            return to.text(
                "{X} wins a trick {often}, whether you play it now or later.", X=capitalized(name), often=often
            )
        case "top-any":
            return to.text("{X} is the highest trump left: it takes a trick, now or later.", X=capitalized(name))
        case "top-later":
            return to.text("{X} is the highest trump left: it takes a trick just as well later.", X=capitalized(name))
        case "nor-lead":
            return to.language.plural(
                "Don’t lead {x} either: {cards} is still out.", "Don’t lead {x} either: {cards} are still out.",
                len(cards), x=name, cards=_together(cards, to),
            )  # fmt: skip
        case "is-trumped":
            return to.text(
                "{name} has no {suit} and can trump {x}.", name=to.names[reason.n], suit=to.suit(reason.suit), x=name
            )
        case "drives-out":
            high, *same = cards
            told = {"high": to.the(high), "cards": _together(tuple(same), to)}
            if reason.n:
                return to.language.plural(
                    "Only {high} is still out above {cards}: lead one to drive it out; then only a trump can beat the "
                    "other.",
                    "Only {high} is still out above {cards}: lead one to drive it out; then only a trump can beat the "
                    "others.", len(same) - 1, **told,
                )  # fmt: skip
            return to.language.plural(
                "Only {high} is still out above {cards}: lead one to drive it out; then the other is the highest.",
                "Only {high} is still out above {cards}: lead one to drive it out; then the others are the highest.",
                len(same) - 1, **told,
            )  # fmt: skip
        case "draws-top":
            return to.text(
                "{X} is the highest trump left: it wins this trick and draws trumps from the others (still out: {n}).",
                X=capitalized(name), n=figure(reason.n),
            )  # fmt: skip
        case "draw-first":
            return to.text("Only a trump can beat {cards}: draw trumps first.", cards=_together(cards, to))
        case "keep-until":
            above = cards[reason.n :]
            return to.language.plural(
                "Keep {x}: once {cards} has gone, nothing else in that suit is higher.",
                "Keep {x}: once {cards} have gone, nothing else in that suit is higher.", len(above),
                x=_together(cards[: reason.n], to), cards=_together(above, to),
            )  # fmt: skip
        case "keep-beside":
            top, low, above_it = map(to.the, cards)
            return to.text(
                "Only {above} can beat {x} in its suit: keep {low} beside it until {above} has gone.",
                above=above_it, x=top, low=low,
            )  # fmt: skip
        case "draws-trumps" if reason.of:
            return to.text("{X} draws trumps: the others hold {n}.", X=capitalized(name), n=figure(reason.n))
        case "draws-trumps":
            return to.text("{X} draws trumps: others may hold {n}.", X=capitalized(name), n=figure(reason.n))
        case _:
            raise KeyError(reason.code)


def _together(cards: tuple[Card, ...], to: Audience) -> str:
    return card_names.of_one_suit(cards, to.language, to.pack)
