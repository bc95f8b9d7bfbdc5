"""What becomes of the trick on the table in Le Neuf and Nines: who must follow suit, which card of it beats another,
whether the card that wins it would win a later one, and what can be led then."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import trumps
from nines.advice.reasons.contrast import APART, ENOUGH
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.tricks import OpenTrick, higher
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, parse_cards
from nines.core.moves import Move
from nines.games.le_neuf.leads import AS_GOOD
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, how_often_comes

CODES = {"follows": 0, "lose-too": 0, "keeps-higher": 2, "then-lead": 1, "lies-over": 0, "only-now": 1}
"""The codes of these causes, with how many moves each names."""
NAMED = 4
"""So many cards that are still out above one are named."""
LAST = 3
"""With so few cards left a trump may have to be spent on a plain suit."""
SELDOM = 0.1
"""A card that wins less often than this is not told of as one that may win later."""


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
        if SELDOM <= share <= 1 - APART and place not in analysis.of(worse).by_plan:
            yield Reason("only-now", (worse,), share=share, card=str(better.cards[0]))


def lie_under(trick: OpenTrick, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """Which other cards of the suit that was led lose this trick for certain, of partners to which card; and of those
    that may win it what can beat the lower one, which keeps the higher one."""
    suit, me = trick.suit_of(worse.cards[0]), trick.view.viewer
    if suit != trick.led:
        return
    values = [each for each in analysis.moves if each.move != worse and trick.suit_of(each.move.cards[0]) == suit]
    under = [each.move.cards[0] for each in values if not trick.winners(each.move) & trick.mine]
    top, losing = max(trick.cards, key=trick.power), sorted((*under, worse.cards[0]))
    if len(trick.mine) > 1 and all(trick.power(card) < trick.power(top) for card in losing):
        yield Reason("lies-over", card=" ".join(map(str, (top, *losing))))
    elif under:
        yield Reason("lose-too", card=" ".join(map(str, sorted(under))))
    near = AS_GOOD.get(analysis.unit, 0.0)
    able = sorted((each.move for each in values if each.behind <= near and me in trick.winners(each.move)), key=str)
    able.sort(key=lambda move: trick.power(move.cards[0]))
    above = higher(trick, able[0].cards[0], trick.held) if len(able) > 1 else []
    if 0 < len(above) <= NAMED:
        trumped = int(suit != trick.trump and bool(trumps.of(trick, trick.held)))
        yield Reason("keeps-higher", (able[0], able[-1]), n=trumped, card=" ".join(map(str, above)))


def lies_over(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """The card of another side in this trick that a card of its suit does not beat."""
    card, count = move.cards[0], len(trick.view.hands)
    if not trick.cards or trick.view.viewer in trick.winners(move):
        return
    above = higher(trick, card, trick.cards)
    top = max(above, key=trick.power, default=card)
    if above and (trick.view.leader + trick.cards.index(top)) % count not in trick.mine:
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
