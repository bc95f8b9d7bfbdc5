"""What brings it about that a card wins more often, or a hand takes more tricks: which cards are still out, who may
trump a suit, what draws trumps, forces out a high card or wins the lead back."""

from collections.abc import Iterator
from itertools import chain, islice

from nines.advice.advice import Reason
from nines.advice.reasons import trumps
from nines.advice.reasons.contrast import better_first, better_of_two
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import SUITS, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.le_neuf import equals, leads, still_out, this_trick
from nines.games.le_neuf.leads import FEW_ABOVE, OF_THE_REST
from nines.games.le_neuf.still_out import DRAWN_OUT
from nines.games.le_neuf.this_trick import LAST, NAMED
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import capitalized, list_of

CODES = {
    **still_out.CODES, "but-trumps": 2, "higher-trump": 2, "entry": 1, "void-trumps": 1, **leads.CODES, "forces": 1,
    "spare": 1,
    **equals.CODES, **this_trick.CODES, "spends": 1, "alone-in": 1, "all-gone": 1, "may-fall": 1,
    "short-suits": 1, "can-trump": 1,
}  # fmt: skip
"""The codes of causes with how many moves each names. Of two moves a cause is of the first where `n` is 1, else of the
second."""
FALLBACKS = frozenset(("draws-trumps", "entry"))
"""Causes of which one is told where another one is as true of other moves."""
OF_A_CARD = frozenset(("now", "side", "win-x", "win-y"))
"""Events of a card that is played."""
OF_ALL = frozenset(
    ("all-tricks", "all-side", "lost-then", "lost-then-side", "won-then", "won-then-side")
    + ("all-match", "all-match-side")
)
"""What comes to the same whatever is played."""
SHORT = 2
"""A plain suit of so few cards is soon gone from the hand."""
HARDLY = 0.05
"""A card that wins this trick no more often than this hardly ever does."""
FALLING = 3
"""So many cards that may fall on a lower one are named."""
AS_BAD = 0.75
"""The part of a cost from which another card costs as much."""


def then(view: TrickView, reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]:
    """The cause of what was counted, where one can be seen in the cards."""
    if view.phase == "play" and reason.code in ("now", "side", "win-x", "win-y") and len(reason.others) == 2:
        yield from this_trick.follows(open_trick(view), reason)
    if analysis and reason.sure and reason.code == "now" and len(reason.others) == 2 and view.phase == "play":
        better, worse = better_of_two(reason, analysis)
        yield from this_trick.then_lead(open_trick(view), better, worse)
        yield from this_trick.only_now(better, worse, analysis)
    if view.phase == "play" and reason.code in ("win-x", "win-y"):
        yield from this_trick.lies_over(open_trick(view), reason.others[reason.code == "win-y"])
    if not analysis or view.phase != "play" or reason.sure:
        return
    if reason.code in OF_ALL:
        yield from equals.of_all(view, analysis, reason.code)
    if len(reason.others) == 1 and reason.code in ("now", "side"):
        yield from all_gone(open_trick(view), reason.others[0])
    if len(reason.others) == 2:
        better, worse = better_of_two(reason, analysis)
        yield from islice(_may_fall(open_trick(view), reason, better), 1)
        found = [*_of_two(open_trick(view), reason, worse, better, analysis)]
        for cause in (*found[:1], *(part for part in found[1:] if {found[0].code, part.code} <= FALLBACKS)):
            yield better_first(cause) if len(cause.others) == 2 and better == reason.others[0] else cause
    elif len(reason.others) == 1 and reason.code == "win-c":
        (card,) = parse_cards(reason.card)
        trick, move = open_trick(view), reason.others[0]
        parts = (
            _drawn_by(trick, card, move, analysis), still_out.guards(trick, card, move),
            still_out.cards_above(trick, card), still_out.trumped_later(trick, card, move),
        )  # fmt: skip
        yield from islice(chain(*parts), 1)
    elif len(reason.others) == 1 and reason.code == "win-x":
        yield from islice(_loses_now(open_trick(view), reason.others[0]), 1)
    elif len(reason.others) == 1 and reason.code == "drawn-x":
        trick, (card,) = open_trick(view), parse_cards(reason.card)
        draws = _all_trumps(trick, analysis)
        yield from (
            leads.draws(trick, analysis.choice) if draws else still_out.trumped_later(trick, card, reason.others[0])
        )
    elif len(reason.others) == 1 and reason.code in ("now", "side") and reason.n and not reason.share:
        yield from this_trick.lie_under(open_trick(view), reason.others[0], analysis)
    elif len(reason.others) == 1 and reason.code in ("now", "side") and _may_yet_win(reason) and view.trick:
        yield from this_trick.keeps_higher(open_trick(view), reason.others[0], analysis)


def _may_yet_win(reason: Reason) -> bool:
    """Whether a card hardly ever wins this trick, or the better ones win it more often."""
    return reason.share <= HARDLY or reason.by > 0


def _spends(trick: OpenTrick, trump: Move, other: Move) -> Iterator[Reason]:
    """That only one other seat may hold a trump above one that is led, and may spend it on the lead of a plain suit."""
    card = trump.cards[0]
    above, lead = higher(trick, card, trick.held), trick.suit_of(other.cards[0])
    seats = [
        seat for seat, cards in enumerate(trick.may_hold)
        if seat != trick.view.viewer and {*cards} & {*above}
    ]  # fmt: skip
    if trick.cards or trick.suit_of(card) != trick.trump or lead == trick.trump or len(seats) != 1:
        return
    if len(trick.hand) <= LAST and not {*seats} <= trick.mine and not trick.must_follow(seats[0], lead):
        yield Reason("spends", (other,), suit=lead if _wins_unless_trumped(trick, other, seats[0]) else "", n=seats[0])


def _wins_unless_trumped(trick: OpenTrick, move: Move, seat: int) -> bool:
    """Whether a lead can lose only to a trump of this one of the other seats, which has none of its suit."""
    lead, others = trick.suit_of(move.cards[0]), {*range(len(trick.may_hold))} - {trick.view.viewer, seat}
    has_none = all(trick.suit_of(card) != lead for card in trick.may_hold[seat])
    alone = not any(trumps.of(trick, trick.may_hold[other]) for other in others)
    return has_none and alone and not higher(trick, move.cards[0], trick.held)


def all_gone(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """That nobody else has a card of the plain suit that is led, so that any trump takes it."""
    suit = trick.suit_of(move.cards[0])
    if not trick.cards and trick.is_held_alone(suit):
        yield Reason("all-gone", (move,), suit=suit)


def _may_fall(trick: OpenTrick, reason: Reason, better: Move) -> Iterator[Reason]:
    """The few trumps still out above one that wins more often if a lower one is led: they may be played to that."""
    if reason.code != "win-c" or trick.cards:
        return
    (card,), (low,) = parse_cards(reason.card), better.cards
    above = higher(trick, card, trick.held)
    if trick.suit_of(card) == trick.trump and card in higher(trick, low, trick.hand) and 0 < len(above) <= FALLING:
        yield Reason("may-fall", (better,), card=" ".join(map(str, above)))


def _loses_now(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """Why a card that wins more often later may lose now: who trumps it, or which cards are still out above it."""
    yield from all_gone(trick, move)
    yield from _trumped_by(trick, move)
    card = move.cards[0]
    follows = trick.suit_of(card) == (trick.led or trick.suit_of(card))
    if (trick.to_come and follows) or trick.suit_of(card) not in (trick.led, trick.trump):
        yield from still_out.cards_above(trick, card, is_led=not trick.cards)


def _drawn_by(trick: OpenTrick, card: Card, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """That the lead which is best draws trumps, where a trump wins less often after the lead of a plain card."""
    plain = trick.suit_of(worse.cards[0]) != trick.trump
    if plain and trick.suit_of(card) == trick.trump and _all_trumps(trick, analysis):
        yield from leads.draws(trick, analysis.choice)


def _all_trumps(trick: OpenTrick, analysis: Analysis) -> bool:
    return all(trick.suit_of(move.cards[0]) == trick.trump for move in as_good(trick.view, analysis))


def _trumped_by(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """That somebody has no card of the suit of a lead, and may trump it."""
    suit = trick.suit_of(move.cards[0])
    seat = None if trick.cards else leads.may_trump(trick, suit)
    if seat is not None:
        yield Reason("void-trumps", (move,), suit=suit, n=seat)


def _of_two(
    trick: OpenTrick, reason: Reason, worse: Move, better: Move, analysis: Analysis
) -> Iterator[Reason]:  # fmt: skip
    """What may bring about what was counted of two cards, the plainest first."""
    pair = (worse, better)
    if reason.code in OF_A_CARD:
        move = reason.others[reason.code == "win-y"] if reason.code.startswith("win") else better
        if reason.code.startswith("win") and move == worse:
            yield from _spends(trick, worse, better)
            yield from all_gone(trick, worse)
            draw = trick.suit_of(better.cards[0]) == trick.trump
            yield from (part._replace(by=float(draw)) for part in _trumped_by(trick, move))
            yield from this_trick.hardly_follows(trick, worse, analysis)
        if reason.code in ("now", "side") and not trick.is_held_alone(trick.suit_of(better.cards[0])):
            yield from all_gone(trick, worse)
        yield from leads.partner_trumps(trick, worse, better) if reason.code == "side" else ()
        if reason.code == "now":
            yield from leads.drawing(trick, worse, better, analysis)
        yield from _beaten_by(trick, pair, move)
    elif reason.code == "void":
        yield from leads.is_trumped(trick, worse)
    elif reason.code in ("guard-x", "guard-y"):
        yield from still_out.cards_above(trick, *parse_cards(reason.card))
    elif reason.code == "win-c":
        (card,) = parse_cards(reason.card)
        yield from _alone_in(trick, worse, better)
        yield from still_out.guards(trick, card, worse)
        yield from leads.trumped_now(trick, worse, analysis)
        yield from leads.drawing(trick, worse, better, analysis)
        back = tuple(way_back(trick, worse, better, analysis))
        yield from back
        if not back and may_win_back(trick, worse, better) and trick.suit_of(card) == trick.suit_of(better.cards[0]):
            yield Reason("entry", (worse,))
        yield from still_out.cards_above(trick, card)
        yield from still_out.trumped_later(trick, card, worse)
    elif reason.code in OF_THE_REST:
        yield from _alone_in(trick, worse, better)
        if trick.cards:
            yield from leads.top_later(trick, worse, better, analysis)
            yield from still_out.later_too(trick, worse, better, analysis)
        yield from _of_a_lead(trick, worse, better, analysis)
        first, second = (move.cards[0] for move in pair)
        yield from still_out.nearly_top(trick, worse, better)
        if first in higher(trick, second, trick.hand) and _do_the_same(trick, worse, better):
            yield Reason("spare", (worse,))
        out = [higher(trick, move.cards[0], trick.held) for move in pair]
        most = max(len(higher(trick, move.cards[0], trick.held)) for move in (better, *leads.good(analysis)))
        is_nearer = not trick.cards and 0 < len(out[0]) < most
        under = is_nearer and not higher(trick, first, trick.hand)
        if under and len(out[0]) <= FEW_ABOVE:
            wait = float(len(out[0]) > 1)
            yield Reason("above", pair, card=" ".join(map(str, out[0])), n=1, by=wait)
        follows = trick.suit_of(better.cards[0]) == (trick.led or trick.suit_of(better.cards[0]))  # else it is thrown
        if follows and out[0] and not out[1] and not trick.is_held_alone(trick.suit_of(better.cards[0])):
            yield Reason("top-card", pair, of=1)
        if is_nearer and len(out[0]) <= NAMED:
            yield Reason("above", pair, card=" ".join(map(str, out[0])), n=1)


def _do_the_same(trick: OpenTrick, first: Move, second: Move) -> bool:
    """Whether two cards leave this trick to the same player, or to one's own side, or can win it neither of them."""
    taken, other = trick.winners(first), trick.winners(second)
    mine = taken | other <= trick.mine
    return bool(trick.cards) and (mine or (taken == other and (len(taken) == 1 or trick.view.viewer not in taken)))


def _alone_in(trick: OpenTrick, worse: Move, better: Move) -> Iterator[Reason]:
    """That nobody else has a card of the plain suit which the better card leads, unlike that of the worse one."""
    suits = [trick.suit_of(move.cards[0]) for move in (better, worse)]
    if not trick.cards and trick.is_held_alone(suits[0]) and not trick.is_held_alone(suits[1]):
        yield Reason("alone-in", (better,), suit=suits[0])


def _beaten_by(trick: OpenTrick, pair: tuple[Move, Move], move: Move) -> Iterator[Reason]:
    """The few cards still out that are above this one of two, in the suit that was led; or that only trumps are."""
    card, first = move.cards[0], int(move == pair[0])
    trumps_in = trick.led and trick.suit_of(card) == trick.trump != trick.led
    if trumps_in and trick.view.viewer in trick.winners(move) and len(trick.winners(move)) > 1:
        yield from this_trick.overtrumps(trick)
        yield Reason("higher-trump", pair, suit=trick.led or "", n=first, of=1 - first)
    if not trick.to_come or trick.suit_of(card) != (trick.led or trick.suit_of(card)):
        return
    above = higher(trick, card, trick.held)
    if higher(trick, card, trick.cards):
        return
    if 0 < len(above) <= (NAMED if first else FEW_ABOVE):
        yield from still_out.held_by(trick, card, above)
        if first:
            yield from still_out.then_own(trick, card)
        wait = float(bool(first) and not trick.cards and len(above) > 1)
        other = pair[1] if first else pair[0]
        if wait and {*above} <= {*_under(trick, other.cards[0])}:
            wait = DRAWN_OUT
        yield Reason("above", pair, card=" ".join(map(str, above)), n=first, of=1 - first, by=wait)
    elif not above and trick.suit_of(card) != trick.trump and trumps.of(trick, trick.held):
        void = None if trick.cards else leads.may_trump(trick, trick.suit_of(card))
        told, suit = (0.0, "") if void is None else (void + 1.0, trick.suit_of(card))
        yield Reason("but-trumps", pair, suit, n=first, of=1 - first, by=told)


def _under(trick: OpenTrick, top: Card) -> list[Card]:
    """The cards that others may hold under one of its suit."""
    return [card for card in trick.held if top in higher(trick, card, [top])]


def way_back(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """That the worse card is one that can win the lead later, as nothing in its suit beats it, and the better one is
    not; unless most cards that cost as much keep it, too."""
    cost, suit = analysis.of(worse).behind - analysis.of(better).behind, trick.suit_of(worse.cards[0])
    others = (
        each for each in analysis.moves if each.move not in (worse, better) and each.behind >= AS_BAD * cost
        and trick.suit_of(each.move.cards[0]) != suit and not still_out.is_under_few(trick, each.move.cards[0])
    )  # fmt: skip
    keep_it = [bool(higher(trick, each.move.cards[0], trick.held)) for each in others]
    if 2 * keep_it.count(True) > len(keep_it):
        return
    above = [higher(trick, move.cards[0], trick.held) for move in (worse, better)]
    highest_trump = suit == trick.trump != trick.suit_of(better.cards[0])
    if not trick.cards and not above[0] and (above[1] or highest_trump):
        yield Reason("entry", (worse,))


def may_win_back(trick: OpenTrick, worse: Move, better: Move) -> bool:
    """Whether the worse lead is a plain card that nobody beats in its suit, and the better one is of another plain suit
    that somebody does."""
    first, second = (trick.suit_of(move.cards[0]) for move in (worse, better))
    above = [higher(trick, move.cards[0], trick.held) for move in (worse, better)]
    return not trick.cards and len({first, second, trick.trump}) > 2 and not above[0] and bool(above[1])


def _of_a_lead(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """What one of two cards does as a lead."""
    if trick.cards:
        return
    yield from leads.partner_trumps(trick, worse, better)
    first, second = (trick.suit_of(move.cards[0]) for move in (worse, better))
    seat = leads.may_trump(trick, first)
    if seat is not None and leads.may_trump(trick, second) is None:
        yield Reason("void-trumps", (worse,), suit=first, n=seat)
    yield from all_gone(trick, worse)
    yield from still_out.few_of_its_suit(trick, worse, better)
    yield from leads.kept(trick, worse, better, analysis)
    yield from leads.drawing(trick, worse, better, analysis)
    above = higher(trick, better.cards[0], trick.held)
    following = [card for card in trick.hand if card != better.cards[0] and higher(trick, card, trick.held) == above]
    if len(above) == 1 and following and trick.suit_of(following[0]) == second:
        yield Reason("forces", (better,), card=f"{above[0]} {following[0]}")
    yield from way_back(trick, worse, better, analysis)
    yield from _short_suits(trick, worse, better, analysis)


def _short_suits(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """That the cards which are as good as the better one all lead plain suits of few cards, so that even low trumps win
    once these are gone; and the worse one does not."""
    suits = [trick.suit_of(card) for card in trick.hand]
    led = sorted({trick.suit_of(move.cards[0]) for move in (*leads.good(analysis), better)})
    short = [suit for suit in SUITS if suit != trick.trump and 0 < suits.count(suit) <= SHORT]
    mine = trumps.of(trick, trick.hand)
    low = [card for card in mine if higher(trick, card, trick.held)]
    if {*led} <= {*short} and trick.suit_of(worse.cards[0]) not in short and len(mine) > 1 and low:
        yield Reason("short-suits", (better,), card=" ".join(str(card) for card in trick.hand if card.suit in led))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for a cause."""
    names = names_of(reason, to) if reason.others else ("",)
    x = names[0] if reason.n or len(names) == 1 else names[1]
    told = {"x": x, "X": capitalized(x), "suit": to.suit(reason.suit) if reason.suit else ""}
    match reason.code:
        case "but-trumps" if reason.by:
            name = to.names[int(reason.by) - 1]
            return to.text("Only a trump can beat {x}, but {name} has no {suit} and may trump.", name=name, **told)
        case "but-trumps":
            return to.text("Only a trump can beat {x}.", **told)
        case "higher-trump":
            return to.text("You have no {suit}, so you can trump: only a higher trump can beat {x}.", **told)
        case "can-trump":
            return to.text("You have no {suit}, so you can trump: {x} wins this trick.", **told)
        case "entry":
            return to.text("Keep {x}: nobody can beat it in its suit, so it can win you the lead later.", **told)
        case "spare":
            return to.text("Keep {x}: a lower card does just as well in this trick.", **told)
        case "void-trumps" if reason.by:
            return to.text(
                "{name} has no {suit} left and may trump: draw trumps first.", name=to.names[reason.n], **told
            )
        case "void-trumps":
            return to.text("{name} has no {suit} left and may trump.", name=to.names[reason.n], **told)
        case "spends" if reason.suit:
            name = to.names[reason.n]
            return to.text(
                "Of the others, only {name} can have trumps, and {name} has no {suit}: {x} wins unless trumped.",
                name=name,
                **told,
            )
        case "spends":
            name = to.names[reason.n]
            return to.text("Only {name} can hold a higher trump, and may have to spend it on {x}.", name=name, **told)
        case "short-suits":
            few = dict.fromkeys(sorted(card.suit for card in parse_cards(reason.card)))
            suits = list_of(map(to.suit, few), to.language)
            return to.text(
                "You have few {suits}: lead them out, then even your low trumps can win by trumping.", suits=suits
            )
        case "alone-in":
            return to.text("Nobody else has any {suit}: to beat yours, somebody must spend a trump.", **told)
        case "all-gone":
            return to.text("Nobody else has any {suit}: anybody with a trump can take {x}.", **told)
        case "may-fall":
            cards = card_names.of_one_suit(parse_cards(reason.card), to.language, to.pack)
            return to.language.plural(
                "{Cards} is still out and may fall on {x}.", "{Cards} are still out and may fall on {x}.",
                len(reason.card.split()), Cards=capitalized(cards), x=x,
            )  # fmt: skip
        case code if code in this_trick.CODES:
            return this_trick.said(reason, to)
        case code if code in still_out.CODES:
            return still_out.said(reason, to)
        case code if code in equals.CODES:
            return equals.said(reason, to)
        case code if code in leads.CODES:
            return leads.said(reason, to)
        case "forces":
            high, following = map(to.the, parse_cards(reason.card))
            return to.text(
                "{X} forces out {high}; then nobody can beat {c} in its suit.", high=high, c=following, **told
            )
        case _:
            raise KeyError(reason.code)
