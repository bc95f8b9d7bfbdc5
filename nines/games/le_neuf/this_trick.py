"""What becomes of the trick on the table in Le Neuf and Nines: who must follow suit, which card of it beats another,
whether the card that wins it would win a later one, and what can be led then."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import trumps
from nines.advice.reasons.contrast import ENOUGH
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.rated import clearly_as_good
from nines.advice.reasons.tricks import OpenTrick, higher
from nines.bots.search.analysis import Analysis
from nines.core.cards import BACK, Card, parse_cards
from nines.core.moves import Move
from nines.games.le_neuf import leads
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, how_often_comes

CODES = {
    "follows": 0, "lose-too": 0, "keeps-higher": 2, "then-lead": 1, "lies-over": 0, "only-now": 1, "has-trumped": 0,
    "trump-or-void": 1, "partner-has": 2, "hardly-follows": 0, "overtrumps": 0,
}  # fmt: skip
"""The codes of these causes, with how many moves each names."""
NAMED = 4
"""So many cards that are still out above one are named."""
LAST = 3
"""With so few cards left a trump may have to be spent on a plain suit."""
EQUAL = frozenset(("neighbours", "one-between"))
"""What is told of cards that come to the same in a suit."""
FOLLOWED, BEATEN = 2, 0.35
"""Of a suit of which so few cards are out somebody may have none, and a trump that wins less often is overtrumped."""
MOSTLY = 0.7
"""One that wins more often than this is not told to win later *only* so often."""
SELDOM = 0.1
"""A card that wins less often than this is not told of as one that may win later."""


def has_trumped(trick: OpenTrick, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """The other side's seat whose trump has the trick of a plain suit, beside the word that cards of that suit are
    equally strong."""
    seat = _trumper(trick)
    if seat is not None and seat not in trick.mine and any(reason.code in EQUAL for reason in found):
        yield Reason("has-trumped", n=seat)


def _trumper(trick: OpenTrick) -> int | None:
    """The seat whose trump has the trick of a plain suit which the hand follows; None where nobody has trumped it."""
    if not trick.cards or trick.led == trick.trump or all(trick.suit_of(card) != trick.led for card in trick.hand):
        return None
    top = max(trick.cards, key=trick.power)
    trumped = trick.suit_of(top) == trick.trump
    return (trick.view.leader + trick.cards.index(top)) % len(trick.view.hands) if trumped else None


def partner_has(trick: OpenTrick, worse: Move, better: Move) -> Iterator[Reason]:
    """That one's partner has this trick for certain, on which a trump that would not win it is spent for nothing."""
    spends = trick.suit_of(worse.cards[0]) == trick.trump != trick.suit_of(better.cards[0])
    partner = trick.mine - {trick.view.viewer}
    taken = trick.winners(better) | trick.winners(worse)
    if trick.cards and spends and trick.led != trick.trump and taken and taken <= partner:
        yield Reason("partner-has", (worse, better), by=float(min(taken)), sure=True)


def hardly_follows(trick: OpenTrick, move: Move, analysis: Analysis) -> Iterator[Reason]:
    """That so few cards are out of the suit that was led that a trump on it is soon beaten by a higher one."""
    fact, me = f"win {move.cards[0]}", trick.view.viewer
    is_trump = trick.suit_of(move.cards[0]) == trick.trump != trick.led
    if not trick.led or not is_trump or trick.to_come != 1 or fact not in analysis.facts:
        return
    place, values = analysis.facts.index(fact), analysis.of(move)
    out = [card for card in trick.held if trick.suit_of(card) == trick.led]
    if not 0 < len(out) <= FOLLOWED or not values.shares or place in values.by_plan:
        return
    if values.shares[place] < BEATEN and me in trick.winners(move):
        yield Reason("hardly-follows", n=(me + 1) % len(trick.view.hands), card=" ".join(map(str, out)))


def trump_or_void(trick: OpenTrick, analysis: Analysis) -> Iterator[Reason]:
    """Of a hand without the plain suit that was led: that the only card of its suit is thrown, where just that one is
    good; or that it can trump as well (`n`), where just that card and trumps are."""
    suits = [trick.suit_of(card) for card in trick.hand]
    if not trick.led or trick.led in suits or trick.trump not in suits:
        return
    good = clearly_as_good(trick.view, analysis, max(values.behind for values in analysis.moves))
    plain = [move for move in good if trick.suit_of(move.cards[0]) != trick.trump]
    lone = trick.suit_of(plain[0].cards[0]) if len(plain) == 1 else ""
    if suits.count(lone) == 1 and any(trick.suit_of(card) == lone for card in trick.held):
        yield Reason("trump-or-void", (plain[0],), suit=lone, n=int(len(good) > 1))


def overtrumps(trick: OpenTrick) -> Iterator[Reason]:
    """The seat still to play whose hand is known, and the lowest of its trumps that beats each trump of one's own on a
    plain suit of which neither has a card."""
    me, count = trick.view.viewer, len(trick.view.hands)
    mine = trumps.of(trick, trick.hand)
    if not trick.led or trick.led == trick.trump or not mine or any(trick.suit_of(c) == trick.led for c in trick.hand):
        return
    for seat in ((me + step) % count for step in range(1, trick.to_come + 1)):
        hand = trick.view.hands[seat]
        above = [card for card in trumps.of(trick, hand) if all(card in higher(trick, own, hand) for own in mine)]
        is_void = BACK not in hand and all(trick.suit_of(card) != trick.led for card in hand)
        if seat not in trick.mine and is_void and above:
            yield Reason("overtrumps", n=seat, card=str(min(above, key=trick.power)))


def then_lead(trick: OpenTrick, better: Move, worse: Move) -> Iterator[Reason]:
    """That the worse one of the last cards wins the next trick if it leads that: no trump and no higher card is out."""
    card = worse.cards[0]
    if len(trick.hand) > LAST or trick.winners(better) != {trick.view.viewer} or trumps.of(trick, trick.held):
        return
    if trick.cards and not higher(trick, card, trick.held):
        yield Reason("then-lead", (worse,))


def only_now(better: Move, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """How often the card that wins this trick wins a later one, where that is less often by enough."""
    fact = f"win {better.cards[0]}"
    if fact in analysis.facts and analysis.of(worse).shares and analysis.worlds >= ENOUGH:
        place = analysis.facts.index(fact)
        share = analysis.of(worse).shares[place]
        if SELDOM <= share <= MOSTLY and place not in analysis.of(worse).by_plan:
            yield Reason("only-now", (worse,), share=share, card=str(better.cards[0]))


def lie_under(trick: OpenTrick, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """Which other cards of the suit that was led lose this trick for certain, of partners to which card; and
    what can beat a lower one that may win it."""
    suit = trick.suit_of(worse.cards[0])
    if suit != trick.led:
        return
    values = [each for each in analysis.moves if each.move != worse and trick.suit_of(each.move.cards[0]) == suit]
    under = [each.move.cards[0] for each in values if not trick.winners(each.move) & trick.mine]
    top, losing = max(trick.cards, key=trick.power), sorted((*under, worse.cards[0]))
    if len(trick.mine) > 1 and all(trick.power(card) < trick.power(top) for card in losing):
        yield Reason("lies-over", card=" ".join(map(str, (top, *losing))))
    elif under:
        yield Reason("lose-too", card=" ".join(map(str, sorted(under))))
    yield from keeps_higher(trick, worse, analysis)


def keeps_higher(trick: OpenTrick, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """Of cards as good as the best one that may win this trick, what can beat the lower one, which keeps the higher."""
    suit, me = trick.suit_of(worse.cards[0]), trick.view.viewer
    if suit != trick.led:
        return
    good = [move for move in leads.good(analysis) if move != worse and trick.suit_of(move.cards[0]) == suit]
    able = sorted((move for move in good if me in trick.winners(move)), key=str)
    able.sort(key=lambda move: trick.power(move.cards[0]))
    above = higher(trick, able[0].cards[0], trick.held) if len(able) > 1 else []
    if 0 < len(above) <= NAMED:
        trumped = int(suit != trick.trump and bool(trumps.of(trick, trick.held)))
        yield Reason("keeps-higher", (able[0], able[-1]), n=trumped, card=" ".join(map(str, above)))


def lies_over(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """The card of another side in this trick that a card of its suit does not beat; that this is the highest of the
    suit led then, if it is."""
    card, count = move.cards[0], len(trick.view.hands)
    if not trick.cards or trick.view.viewer in trick.winners(move):
        return
    above = higher(trick, card, trick.cards)
    top = max(above, key=trick.power, default=card)
    if above and (trick.view.leader + trick.cards.index(top)) % count not in trick.mine:
        if trick.suit_of(card) == trick.led and not higher(trick, card, (*trick.held, *trick.hand)):
            yield Reason("then-top", suit=trick.led, card=str(card))
            return
        yield Reason("lies-over", card=f"{top} {card}")


def follows(trick: OpenTrick, reason: Reason) -> Iterator[Reason]:
    """That whoever is still to play surely has a card of the suit that is led, which a trump therefore beats."""
    move = reason.others[
        int(reason.code == "win-y" or (reason.code in ("now", "side") and reason.other > reason.share))
    ]
    card, me = move.cards[0], trick.view.viewer
    if not trick.led or trick.trump in (trick.led, "") or trick.suit_of(card) != trick.trump or not trick.to_come:
        return
    after = [(me + step) % len(trick.view.hands) for step in range(1, trick.to_come + 1)]
    if trick.winners(move) == {me} and all(trick.must_follow(seat, trick.led) for seat in after):
        cards = [each for each in trick.may_hold[after[0]] if trick.suit_of(each) == trick.led]
        card_of = str(cards[0]) if len(cards) == len(after) == 1 else ""
        yield Reason("follows", suit=trick.led, n=after[0] if len(after) == 1 else 0, of=len(after), card=card_of)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these causes."""
    names = names_of(reason, to) if reason.others else ("",)
    match reason.code:
        case "then-lead":
            return to.text("Then lead {x}: nobody can beat it any more.", x=names[0])
        case "has-trumped":
            return to.text("{name} has trumped, so you can’t win this trick.", name=to.names[reason.n])
        case "partner-has":
            return to.text("Your partner wins this trick anyway: keep your trumps.")
        case "hardly-follows":
            cards = card_names.of_one_suit(parse_cards(reason.card), to.language, to.pack)
            return to.language.plural(
                "Only {cards} is still out in that suit: {name} will probably trump higher.",
                "Only {cards} are still out in that suit: {name} will probably trump higher.",
                len(parse_cards(reason.card)), cards=cards, name=to.names[reason.n],
            )  # fmt: skip
        case "trump-or-void" if not reason.n:
            return to.text(
                "Throw {x}: without {suit} you can trump that suit later.", x=names[0], suit=to.suit(reason.suit)
            )
        case "trump-or-void":
            return to.text(
                "Trump this trick, or throw {x}: without {suit} you can trump that suit later.",
                x=names[0], suit=to.suit(reason.suit),
            )  # fmt: skip
        case "overtrumps":
            card = to.the(Card.parse(reason.card))
            return to.text("{name} can overtrump you with {card}.", name=to.names[reason.n], card=card)
        case "follows" if reason.card:
            card = to.the(Card.parse(reason.card))
            return to.text("{name} still has {c} and must follow suit.", name=to.names[reason.n], c=card)
        case "follows" if reason.of == 1:
            name, card = to.names[reason.n], card_names.one_of_suit(reason.suit, to.language, to.pack)
            return to.text("{name} is certain to have a {card} left and must follow suit.", name=name, card=card)
        case "follows":
            return to.text("Everybody still to play must follow suit.")
        case "lies-over":
            top, *under = parse_cards(reason.card)
            losing = card_names.of_one_suit(under, to.language, to.pack)
            return to.text("{C} is already in this trick and beats {x}.", C=capitalized(to.the(top)), x=losing)
        case "only-now":
            card, often = to.the(Card.parse(reason.card)), how_often_comes(reason.share, to.language)
            return to.text("Later, {card} would win a trick only {often}.", card=card, often=often)
        case "lose-too":
            losing = card_names.of_one_suit(parse_cards(reason.card), to.language, to.pack)
            return to.language.plural(
                "{Cards} loses it, too.", "{Cards} lose it, too.", len(parse_cards(reason.card)),
                Cards=capitalized(losing),
            )  # fmt: skip
        case "keeps-higher":
            above = card_names.of_one_suit(parse_cards(reason.card), to.language, to.pack, any_of)
            beating = any_of((above, to.text("a trump")), to.language) if reason.n else above
            return to.text("Only {cards} can beat {x}, and you keep {y}.", cards=beating, x=names[0], y=names[1])
        case _:
            raise KeyError(reason.code)
