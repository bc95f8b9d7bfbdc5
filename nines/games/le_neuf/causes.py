"""What brings it about that a card wins more often, or a hand takes more tricks: which cards are still out, who may
trump a suit, what draws trumps, forces out a high card or wins the lead back; of equal cards, the one that a plain rule
takes."""

from collections.abc import Iterator
from itertools import chain, combinations, islice

from nines.advice.advice import Reason
from nines.advice.reasons import alike, trumps
from nines.advice.reasons.contrast import better_first, better_of_two
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots import heuristics
from nines.bots.search.analysis import Analysis
from nines.core.cards import SUITS, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.le_neuf import leads, this_trick
from nines.games.le_neuf.leads import AS_GOOD, FEW_ABOVE, OF_THE_REST
from nines.games.le_neuf.this_trick import LAST, NAMED
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, list_of

CODES = {
    "above": 2, "above-c": 0, "trumped-c": 0, "but-trumps": 2, "higher-trump": 2, "entry": 1, "may-trump": 1,
    **leads.CODES, "forces": 1, "top-card": 2, "spare": 1, **trumps.CODES, **this_trick.CODES, "doubt-top": 1,
    "doubt-long": 1, "doubt-void": 1, "doubt-low": 1, "doubt-alone": 1, "spends": 1, "alone-in": 1,
    "short-suits": 1, "touch": 2, "can-trump": 1,
    "keep-near": 1, "keep-over": 1,
}  # fmt: skip
"""The codes of causes with how many moves each names. Of two moves a cause is of the first where `n` is 1, else of the
second."""
OF_A_CARD = frozenset(("now", "side", "win-x", "win-y"))
"""Events of a card that is played."""
OF_ALL = frozenset(
    ("all-tricks", "all-side", "lost-then", "lost-then-side", "won-then", "won-then-side")
    + ("all-match", "all-match-side")
)
"""What comes to the same whatever is played."""
LONG = 4
"""A longest suit of so many cards is one to lead from."""
SHORT = 2
"""A plain suit of so few cards is soon gone from the hand."""
LISTED = 5
"""Of so many equal cards each is named, and the rules of thumb may choose."""
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
        yield from _of_all(view, analysis)
    if len(reason.others) == 2:
        better, worse = better_of_two(reason, analysis)
        cause = next(_of_two(open_trick(view), reason, worse, better, analysis), None)
        if cause:
            yield better_first(cause) if len(cause.others) == 2 and better == reason.others[0] else cause
    elif len(reason.others) == 1 and reason.code == "win-c":
        (card,) = parse_cards(reason.card)
        trick, move = open_trick(view), reason.others[0]
        parts = (
            _drawn_by(trick, card, move, analysis), _guards(trick, card, move), _still_out_above(trick, card),
            _trumped_later(trick, card, move),
        )  # fmt: skip
        yield from islice(chain(*parts), 1)
    elif len(reason.others) == 1 and reason.code == "win-x":
        yield from islice(_loses_now(open_trick(view), reason.others[0]), 1)
    elif len(reason.others) == 1 and reason.code == "drawn-x":
        yield from leads.draws(open_trick(view), analysis.choice)
    elif len(reason.others) == 1 and reason.code in ("now", "side") and reason.n and not reason.share:
        yield from this_trick.lie_under(open_trick(view), reason.others[0], analysis)


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


def _loses_now(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """Why a card that wins more often later may lose now: who trumps it, or which cards are still out above it."""
    yield from _trumped_by(trick, move)
    card = move.cards[0]
    follows = trick.suit_of(card) == (trick.led or trick.suit_of(card))
    if (trick.to_come and follows) or trick.suit_of(card) not in (trick.led, trick.trump):
        yield from _still_out_above(trick, card, is_led=not trick.cards)


def _still_out_above(trick: OpenTrick, card: Card, *, is_led: bool = False) -> Iterator[Reason]:
    """The few cards still out that are above one card, in its suit; a lead under several of them can wait (`by`)."""
    above = higher(trick, card, trick.held)
    if 0 < len(above) <= NAMED and not higher(trick, card, trick.cards):
        wait = float(is_led and len(above) > 1)
        yield Reason("above-c", by=wait, card=" ".join(map(str, (card, *above))))


def _drawn_by(trick: OpenTrick, card: Card, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """That the lead which is best draws trumps, where a trump wins less often after the lead of a plain card."""
    plain = trick.suit_of(worse.cards[0]) != trick.trump
    if plain and trick.suit_of(card) == trick.trump and _all_trumps(trick, analysis):
        yield from leads.draws(trick, analysis.choice)


def _all_trumps(trick: OpenTrick, analysis: Analysis) -> bool:
    return all(trick.suit_of(move.cards[0]) == trick.trump for move in leads.good(analysis))


def _trumped_later(trick: OpenTrick, card: Card, worse: Move) -> Iterator[Reason]:
    """That only a trump can beat the highest card of a suit, which the worse card leads once more (`n`)."""
    suit = trick.suit_of(card)
    if suit != trick.trump and not higher(trick, card, trick.held) and trumps.of(trick, trick.held):
        leads = not trick.cards and trick.suit_of(worse.cards[0]) == suit
        yield Reason("trumped-c", suit=suit, n=int(leads), card=str(card))


def _trumped_by(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """That somebody has no card of the suit of a lead, and may trump it."""
    suit = trick.suit_of(move.cards[0])
    seat = None if trick.cards else leads.may_trump(trick, suit)
    if seat is not None:
        yield Reason("may-trump", (move,), suit=suit, n=seat)


def _of_two(
    trick: OpenTrick, reason: Reason, worse: Move, better: Move, analysis: Analysis
) -> Iterator[Reason]:  # fmt: skip
    """What may bring about what was counted of two cards, the plainest first."""
    pair = (worse, better)
    if reason.code in OF_A_CARD:
        move = reason.others[reason.code == "win-y"] if reason.code.startswith("win") else better
        if reason.code.startswith("win") and move == worse:
            yield from _spends(trick, worse, better)
            yield from _trumped_by(trick, move)
        if reason.code == "now":
            yield from leads.drawing(trick, worse, better, analysis)
        yield from _beaten_by(trick, pair, move)
    elif reason.code in ("guard-x", "guard-y"):
        yield from _still_out_above(trick, *parse_cards(reason.card))
    elif reason.code == "win-c":
        (card,) = parse_cards(reason.card)
        yield from _alone_in(trick, worse, better)
        yield from _guards(trick, card, worse)
        yield from way_back(trick, worse, better, analysis)
        yield from _still_out_above(trick, card)
        yield from _trumped_later(trick, card, worse)
    elif reason.code in OF_THE_REST:
        yield from _of_a_lead(trick, worse, better, analysis)
        first, second = (move.cards[0] for move in pair)
        yield from _nearly_top(trick, worse, better)
        if first in higher(trick, second, trick.hand) and _do_the_same(trick, worse, better):
            yield Reason("spare", (worse,))
        out = [higher(trick, move.cards[0], trick.held) for move in pair]
        most = max(len(higher(trick, move.cards[0], trick.held)) for move in (better, *leads.good(analysis)))
        is_nearer = not trick.cards and 0 < len(out[0]) < most
        under = is_nearer and not higher(trick, first, trick.hand)
        if under and len(out[0]) <= FEW_ABOVE:
            wait = float(len(out[0]) > 1)
            yield Reason("above", pair, card=" ".join(map(str, out[0])), n=1, by=wait)
        if out[0] and not out[1]:
            yield Reason("top-card", pair, of=1)
        if is_nearer and len(out[0]) <= NAMED:
            yield Reason("above", pair, card=" ".join(map(str, out[0])), n=1)


def _nearly_top(trick: OpenTrick, worse: Move, better: Move) -> Iterator[Reason]:
    """The one card that is still out above a plain card, which is thrown on a trick that it cannot win, and more than
    one above the better card."""
    above, others = (higher(trick, move.cards[0], trick.held) for move in (worse, better))
    is_lost = bool(trick.cards) and not any(trick.winners(move) & trick.mine for move in (worse, better))
    if is_lost and len(above) == 1 < len(others) and trick.suit_of(worse.cards[0]) != trick.trump:
        yield Reason("keep-near", (worse,), card=str(above[0]))


def _guards(trick: OpenTrick, card: Card, worse: Move) -> Iterator[Reason]:
    """The one or two cards that are still out between a plain card and a lead that nobody beats in its suit."""
    top, above = worse.cards[0], higher(trick, card, trick.held)
    is_top = top in higher(trick, card, trick.hand) and not higher(trick, top, trick.held)
    if not trick.cards and is_top and trick.suit_of(card) != trick.trump and 0 < len(above) <= FEW_ABOVE:
        yield Reason("keep-over", (worse,), card=" ".join(map(str, (card, *above))))


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
        yield Reason("higher-trump", pair, suit=trick.led or "", n=first, of=1 - first)
    if not trick.to_come or trick.suit_of(card) != (trick.led or trick.suit_of(card)):
        return
    above = higher(trick, card, trick.held)
    if higher(trick, card, trick.cards):
        return
    if 0 < len(above) <= NAMED:
        wait = float(bool(first) and not trick.cards and len(above) > 1)
        yield Reason("above", pair, card=" ".join(map(str, above)), n=first, of=1 - first, by=wait)
    elif not above and trick.suit_of(card) != trick.trump and trumps.of(trick, trick.held):
        yield Reason("but-trumps", pair, n=first, of=1 - first)


def way_back(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """That the worse card is one that can win the lead later, as nothing in its suit beats it, and the better one is
    not; unless most cards that cost as much keep it, too."""
    cost = analysis.of(worse).behind - analysis.of(better).behind
    others = (each for each in analysis.moves if each.move not in (worse, better) and each.behind >= AS_BAD * cost)
    keep_it = [bool(higher(trick, each.move.cards[0], trick.held)) for each in others]
    if 2 * keep_it.count(True) > len(keep_it):
        return
    above = [higher(trick, move.cards[0], trick.held) for move in (worse, better)]
    highest_trump = trick.suit_of(worse.cards[0]) == trick.trump != trick.suit_of(better.cards[0])
    if not trick.cards and not above[0] and (above[1] or highest_trump):
        yield Reason("entry", (worse,))


def _of_a_lead(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """What one of two cards does as a lead."""
    if trick.cards:
        return
    first, second = (trick.suit_of(move.cards[0]) for move in (worse, better))
    seat = leads.may_trump(trick, first)
    if seat is not None and leads.may_trump(trick, second) is None:
        yield Reason("may-trump", (worse,), suit=first, n=seat)
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
    good = [each.move for each in analysis.moves if each.behind <= AS_GOOD.get(analysis.unit, 0.0)]
    led = sorted({trick.suit_of(move.cards[0]) for move in (*good, better)})
    short = [suit for suit in SUITS if suit != trick.trump and 0 < suits.count(suit) <= SHORT]
    mine = trumps.of(trick, trick.hand)
    low = [card for card in mine if higher(trick, card, trick.held)]
    if {*led} <= {*short} and trick.suit_of(worse.cards[0]) not in short and len(mine) > 1 and low:
        yield Reason("short-suits", (better,), card=" ".join(str(card) for card in trick.hand if card.suit in led))


def _of_all(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Why it comes to the same whatever is played, as far as trumps show it; else the card that a plain rule takes."""
    trick = open_trick(view)
    yield from islice(_touching(view, analysis), 1)
    held = next(trumps.who_holds(trick), None)
    if held:
        yield held
    else:
        moves = [analysis.choice]
        if len(analysis.moves) <= LISTED:
            lowest = min((values.move for values in analysis.moves), key=lambda move: trick.power(move.cards[0]))
            moves += [heuristics.RULES[view.game](view), lowest]
        near = (move for move in moves if analysis.of(move).behind <= AS_GOOD.get(analysis.unit, 0.0))
        rule = next((rule for move in near for rule in _by_a_rule(trick, move)), None)
        if rule:
            yield rule


def _touching(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Two of the last three cards that are neighbours, beside a third one that is not."""
    moves = sorted((values.move for values in analysis.moves), key=str)
    if len(moves) == LAST == len(view.hands[view.viewer]):
        for pair in combinations(moves, 2):
            found = alike.touching(view, pair)
            if found:
                yield found._replace(code="touch", others=pair)


def _by_a_rule(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """A plain rule that speaks for a card."""
    card = move.cards[0]
    suit = trick.suit_of(card)
    lengths = {each: [trick.suit_of(held) for held in trick.hand].count(each) for each in SUITS}
    has_trumps = lengths.get(trick.trump or "", 0)
    if not trick.cards and trick.is_held_alone(suit):
        yield Reason("doubt-alone", (move,), suit=suit)
    elif not trick.cards and not higher(trick, card, trick.held):
        yield Reason("doubt-top", (move,), suit=suit)
    if suit != trick.trump and has_trumps and lengths[suit] == 1:
        yield Reason("doubt-void", (move,), suit=suit)
    longest = [each for each in SUITS if lengths[each] == max(lengths.values())]
    if not trick.cards and longest == [suit] and lengths[suit] >= LONG:
        yield Reason("doubt-long", (move,))
    follows = trick.led == suit and lengths[suit] > 1  # of a thrown card nobody sees why it should be the lowest one
    lowest = follows and len(higher(trick, card, trick.hand)) == lengths[suit] - 1
    if trick.cards and lowest and not trick.winners(move) & trick.mine:
        yield Reason("doubt-low", (move,), suit=suit)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for a cause."""
    names = names_of(reason, to) if reason.others else ("",)
    x = names[0] if reason.n or len(names) == 1 else names[1]
    told = {"x": x, "X": capitalized(x), "suit": to.suit(reason.suit) if reason.suit else ""}
    match reason.code:
        case "above" if reason.by:
            cards = _together(reason.card, to)
            return to.text("Still out above {x}: {cards}. Wait until some have gone.", cards=cards, **told)
        case "above":
            return to.text("Still out above {x}: {cards}.", cards=_together(reason.card, to), **told)
        case "above-c":
            card, cards = reason.card.split(maxsplit=1)
            told["x"] = to.the(Card.parse(card))
            if reason.by:
                return to.text(
                    "Still out above {x}: {cards}. Wait until some have gone.", cards=_together(cards, to), **told
                )
            return to.text("Still out above {x}: {cards}.", cards=_together(cards, to), **told)
        case "trumped-c":
            card = to.the(Card.parse(reason.card))
            if reason.n:
                return to.text(
                    "Nobody can beat {c} in its suit, but after one more round of {suit} it may be trumped.",
                    c=card, suit=told["suit"],
                )  # fmt: skip
            return to.text("Only a trump can beat {x}.", x=card)
        case "but-trumps":
            return to.text("Only a trump can beat {x}.", **told)
        case "higher-trump":
            return to.text("You have no {suit}, so you can trump: only a higher trump can beat {x}.", **told)
        case "can-trump":
            return to.text("You have no {suit}, so you can trump: {x} wins this trick.", **told)
        case "top-card":
            return to.text("Nobody else can beat {x} in its suit.", **told)
        case "entry":
            return to.text("Keep {x}: nobody can beat it in its suit, so it can win you the lead later.", **told)
        case "keep-near":
            card = to.the(Card.parse(reason.card))
            return to.text("Keep {x}: only {card} is still out above it.", card=card, **told)
        case "keep-over":
            low, *between = parse_cards(reason.card)
            cards = card_names.of_one_suit(between, to.language, to.pack)
            return to.language.plural(
                "{Cards} is still out between {x} and {y}: keep {x} over it.",
                "{Cards} are still out between {x} and {y}: keep {x} over them.", len(between),
                Cards=capitalized(cards), x=names[0], y=to.the(low),
            )  # fmt: skip
        case "spare":
            return to.text("Keep {x}: a lower card does just as well in this trick.", **told)
        case "may-trump":
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
                "You have few {suits}: lead them off, then even your low trumps can win by trumping.", suits=suits
            )
        case "touch":
            cards = card_names.of_one_suit((move.cards[0] for move in reason.others), to.language, to.pack)
            gone = any_of(map(to.the, parse_cards(reason.card)), to.language)
            if reason.suit:
                return to.text(
                    "{Cards} are equally strong: nobody else has any {suit}.", Cards=capitalized(cards), **told
                )
            if gone and reason.of:
                return to.text(
                    "{Cards} are equally strong: nobody holds {gone} any more.", Cards=capitalized(cards), gone=gone
                )
            if gone:
                return to.text(
                    "{Cards} are equally strong: nobody else holds {gone}.", Cards=capitalized(cards), gone=gone
                )
            return to.text(
                "{Cards} are equally strong: nobody else holds a card between them.", Cards=capitalized(cards)
            )
        case "alone-in":
            return to.text("Nobody else has any {suit}: only a trump can beat yours.", **told)
        case code if code in this_trick.CODES:
            return this_trick.said(reason, to)
        case code if code in leads.CODES:
            return leads.said(reason, to)
        case "forces":
            high, following = map(to.the, parse_cards(reason.card))
            return to.text(
                "{X} forces out {high}; then nobody can beat {c} in its suit.", high=high, c=following, **told
            )
        case code if code in trumps.CODES:
            return trumps.said(reason, to)
        case "doubt-top":
            return to.text("If in doubt, lead {x}: nobody can beat it in its suit.", **told)
        case "doubt-alone":
            return to.text("If in doubt, lead {x}: nobody else has {suit}, so only a trump can beat it.", **told)
        case "doubt-long":
            return to.text("If in doubt, lead {x}, from your longest suit.", **told)
        case "doubt-void":
            return to.text("If in doubt, play {x}: without {suit} you can trump that suit later.", **told)
        case "doubt-low":
            lowest = card_names.one_of_suit(reason.suit, to.language, to.pack)
            return to.text("If in doubt, play {x}, your lowest {card}.", card=lowest, **told)
        case _:
            raise KeyError(reason.code)


def _together(cards: str, to: Audience) -> str:
    """Some cards of one suit in a list: `the ace and queen of clubs`."""
    return card_names.of_one_suit(parse_cards(cards), to.language, to.pack)
