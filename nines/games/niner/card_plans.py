"""What the plan of the hand in Niner says of the cards that may be played: which one takes the only trick that is
needed, which are just the winners, which are kept to lose with, and which middle card keeps both ways open."""

from collections.abc import Iterator
from math import fsum
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks, trumps
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.outcomes import mean
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.games.niner import equal_losers
from nines.games.niner.lead_reasons import CLEARLY, FIRST, LIKELY, MUCH, NAMED, dear, likely_winners
from nines.games.niner.table_reasons import is_lowest
from nines.words.audience import Audience
from nines.words.card_names import of_one_suit
from nines.words.phrases import any_of, capitalized, list_of

ONE, BEATEN, LOSERS, MIDDLE, TOUCHING, LONG = "so-one", "so-beaten", "so-losers", "so-middle", "so-touching", "so-long"
NOW = "so-lead"
"""The best lead, which mostly takes the one trick that is needed (`n` is 1 where it is the highest left of its suit),
and after it in `card` one that gives up the lead, if there is any; the only card of a suit that can still be beaten,
which is led, and after it what beats it; the lowest cards of their suits, which cost something and are kept; the middle
one of three or more cards that can't win this trick, and the highest and the lowest, which are kept; cards of a suit
that are as good and that the last one alone beats; a lost trick, to which any card of a long suit is thrown; and the
leads that usually win this trick, after all others of which (`n`) too few are won more often."""
CODES = MappingProxyType({**dict.fromkeys((ONE, BEATEN, LOSERS, MIDDLE, TOUCHING, LONG), 0), NOW: 1})
WINS = frozenset((ONE, FIRST))
"""Those that name the tricks which are needed."""
FEW, THREE, LITTLE = 2, 3, 0.5
USUALLY, APART = 0.7, 0.2
"""The least share of the worlds in which a lead wins that usually does, and by how much less often others win."""


def of_the_hand(view: TrickView, aim: Reason, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """The plainest of these; of cards that cost something only where they are what the others are about."""
    good = as_good(view, analysis)
    why = [reason for reason in found if not reason.code.startswith("plan-")]
    told, trick = {move for reason in why for move in reason.others}, open_trick(view)
    dearest = max((values.behind for values in analysis.moves if values.move not in good), default=0.0)
    if dearest < dear(analysis):
        yield from () if any(reason.code != "none-wins" for reason in why) else _of_a_long_suit(trick)
        return
    of_winners = () if any(reason.code == FIRST for reason in why) else (_just_these,)
    for plan in (_in_between,) if trick.cards else (_only_trick, *of_winners, _kept_losers, _just_one_of, _now):
        for reason in plan(trick, aim, analysis, good):
            if reason.code != LOSERS or not told or told & {*map(play, parse_cards(reason.card))}:
                yield reason
                return


def of_its_suit(view: TrickView, aim: Reason, analysis: Analysis) -> Iterator[Reason]:
    """Where nothing of these is told, what can still beat the card that is led, or each of several in its suit."""
    good, trick = as_good(view, analysis), open_trick(view)
    if trick.cards or max((values.behind for values in analysis.moves if values.move not in good), default=0.0) < MUCH:
        return
    yield from (*_only_beaten(trick, analysis, good), *_next_to_the_top(trick, aim, analysis, good))


def _only_trick(trick: OpenTrick, aim: Reason, analysis: Analysis, good: tuple[Move, ...]) -> Iterator[Reason]:
    """That the only good lead mostly takes the one trick that is needed, and which card then gives up the lead."""
    (card,), choice = analysis.choice.cards, analysis.choice
    if aim.code != "aim" or aim.n != 1 or good != (choice,) or len(trick.hand) < FEW:
        return
    exact = analysis.share(choice, "exact")
    others = [analysis.share(values.move, "exact") for values in analysis.moves if values.move != choice]
    if analysis.share(choice, "trick") < LIKELY or exact - max(others) < CLEARLY or trick.suit_of(card) == trick.trump:
        return
    losers = [each for each in trick.hand if each != card and is_lowest(trick, each)]
    losers = [each for each in losers if analysis.share(choice, f"win {each}") < 1 - LIKELY]
    highest = int(not higher(trick, card, trick.held))
    yield Reason(ONE, n=highest, card=_text((card, *losers[:1])))


def _just_these(trick: OpenTrick, aim: Reason, analysis: Analysis, good: tuple[Move, ...]) -> Iterator[Reason]:
    """That the good leads are just the winners which are needed."""
    if aim.code not in ("aim", "aim-other") or not FEW <= aim.n < len(trick.hand):
        return
    wins = {card: analysis.share(analysis.choice, f"win {card}") for card in trick.hand}
    wins[analysis.choice.cards[0]] = analysis.share(analysis.choice, "trick")
    winners = likely_winners(trick, wins, aim.n)
    if winners and {*winners} == {move.cards[0] for move in good}:
        worse = max(analysis.moves, key=lambda values: values.behind).move
        yield Reason(FIRST, (worse,), n=len(winners), card=_text(winners))


def _only_beaten(trick: OpenTrick, analysis: Analysis, good: tuple[Move, ...]) -> Iterator[Reason]:
    """That the only good lead is the one card of its suit that can be beaten, and what beats it."""
    (card,) = analysis.choice.cards
    mine = [each for each in trick.hand if trick.suit_of(each) == trick.suit_of(card) and each != card]
    above = higher(trick, card, trick.held)
    tops = [each for each in mine if not higher(trick, each, trick.held)]
    if trick.suit_of(card) != trick.trump and trumps.of(trick, trick.held):
        return
    if good == (analysis.choice,) and 0 < len(above) <= FEW <= len(mine) == len(tops):
        yield Reason(BEATEN, suit=trick.suit_of(card), n=len(above), card=_text((card, *above)))


def _kept_losers(trick: OpenTrick, aim: Reason, analysis: Analysis, good: tuple[Move, ...]) -> Iterator[Reason]:
    """That the cards which cost something are the lowest of their plain suits, and with them the bid is exceeded more
    often than with the good ones."""
    worse = [values for values in analysis.moves if values.move not in good and values.behind >= MUCH]
    if aim.code != "aim" or not aim.n or not FEW <= len(worse) <= NAMED:
        return
    cards = tuple(values.move.cards[0] for values in worse)
    over = [analysis.share(move, "over") for move in good]
    least = min(analysis.share(values.move, "over") for values in worse)
    misses = least >= max(over) and least - fsum(over) / len(over) >= CLEARLY
    if misses and all(_is_low(trick, card) for card in cards) and len({*map(trick.suit_of, cards)}) == len(cards):
        yield Reason(LOSERS, n=len(cards), card=_text(sorted(cards)))


def _next_to_the_top(trick: OpenTrick, aim: Reason, analysis: Analysis, good: tuple[Move, ...]) -> Iterator[Reason]:
    """That the choice and other good leads of its suit are beaten by one card alone, the same one."""
    (first,) = analysis.choice.cards
    above = higher(trick, first, trick.held)
    run = [move.cards[0] for move in good if higher(trick, move.cards[0], trick.held) == above]
    run = [card for card in run if trick.suit_of(card) == trick.suit_of(first)]
    mine = [card for card in trick.hand if trick.suit_of(card) == trick.suit_of(first)]
    if any(higher(trick, first, (card,)) for card in mine if card not in run):
        return  # a higher one costs something
    wanted = aim.code in ("aim", "aim-other") and aim.n > 0
    made = mean(analysis, analysis.choice, in_tricks.TRICKS)
    wanted = wanted and made is not None and made - aim.n <= LITTLE
    if wanted and len(above) == 1 and len(run) >= FEW and trick.suit_of(first) != trick.trump:
        yield Reason(TOUCHING, suit=trick.suit_of(first), n=len(run), card=_text((*sorted(run), *above)))


def _just_one_of(trick: OpenTrick, aim: Reason, analysis: Analysis, good: tuple[Move, ...]) -> Iterator[Reason]:
    """The same, where no other lead is as good."""
    for reason in _next_to_the_top(trick, aim, analysis, good):
        if reason.n == len(good):
            yield reason


def _now(trick: OpenTrick, aim: Reason, analysis: Analysis, good: tuple[Move, ...]) -> Iterator[Reason]:
    """Where tricks are needed, that the good leads usually win this one, and after all others it is lost more often,
    and with it the bid."""
    others = [values.move for values in analysis.moves if values.move not in good]
    under, won = ({move: analysis.share(move, fact) for move in (*good, *others)} for fact in ("under", "trick"))
    wanted = aim.code == "aim" and 0 < aim.n < len(trick.hand) and len(good) <= NAMED
    wanted = wanted and len(analysis.moves) == len(trick.game.legal_moves(trick.view))  # not some of them alone
    most, least = (max(under[move] for move in good), min(won[move] for move in good))
    lost = all(under[move] >= most + CLEARLY and won[move] <= least - APART for move in others)
    if wanted and lost and least >= USUALLY:
        yield Reason(NOW, good[:1], n=len(others), also=good[1:])


def _in_between(trick: OpenTrick, aim: Reason, analysis: Analysis, good: tuple[Move, ...]) -> Iterator[Reason]:
    """That of three or more cards which follow and can't win this trick a middle one is the only good one: the highest
    is then the highest left, and the lowest may lose a trick."""
    (card,) = analysis.choice.cards
    cards = sorted((values.move.cards[0] for values in analysis.moves), key=trick.power)
    lost = all(in_tricks.surely_taken(trick, play(each)) == 0 for each in cards)
    follows = {trick.suit_of(each) for each in cards} == {trick.led}
    if good != (analysis.choice,) or not lost or not follows or len(cards) < THREE or card in (cards[0], cards[-1]):
        return
    keeps = not equal_losers.has_equals(trick, cards[0], analysis)
    if keeps and not higher(trick, cards[-1], trick.held) and higher(trick, cards[0], trick.held):
        yield Reason(MIDDLE, suit=trick.suit_of(card), card=_text((cards[-1], cards[0])))


def _of_a_long_suit(trick: OpenTrick) -> Iterator[Reason]:
    """That a trick is lost, and all cards which may be thrown are of suits of three or more."""
    suits = [*map(trick.suit_of, trick.hand)]
    if trick.cards and trick.led not in suits and trick.trump not in suits and min(map(suits.count, suits)) >= THREE:
        yield Reason(LONG, n=min(map(suits.count, suits)))


def _is_low(trick: OpenTrick, card: Card) -> bool:
    """Whether a card is the lowest of its plain suit in the hand, and at most one that is out is below it."""
    suit = trick.suit_of(card)
    mine, out = ([each for each in some if trick.suit_of(each) == suit] for some in (trick.hand, trick.held))
    above = higher(trick, card, out)
    lowest = len(higher(trick, card, mine)) == len(mine) - 1
    return suit != trick.trump and lowest and len(above) >= max(1, len(out) - 1)


def _text(cards: Cards | list[Card]) -> str:
    return " ".join(map(str, cards))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    if reason.code == NOW:
        x = names_of(reason, to)[0]
        return to.language.plural(
            "With {x} you usually win a trick now; after the other lead you more often win too few.",
            "With {x} you usually win a trick now; after any other lead you more often win too few.", reason.n, x=x,
        )  # fmt: skip
    first, *others = parse_cards(reason.card) if reason.card else (None, None)
    if reason.code == LONG or first is None:
        return to.text("This trick is lost whatever you throw, and one card of a long suit hardly matters.")
    x, suit = capitalized(to.the(first)), to.suit(reason.suit) if reason.suit else ""
    match reason.code:
        case "so-one":
            wins = (
                to.text("{X} is the highest card left in its suit and usually wins the one trick you need.", X=x)
                if reason.n
                else to.text("{X} usually wins the one trick you need.", X=x)
            )
            then = [to.text("Then give up the lead with {y}.", y=to.the(other)) for other in others if other]
            return " ".join((wins, *then))
        case "so-beaten":
            return to.text(
                "Only {cards} can still beat {x}; no card still out beats your other {suit}.",
                cards=any_of([to.the(other) for other in others if other], to.language), x=to.the(first), suit=suit,
            )  # fmt: skip
        case "so-losers":
            cards = [to.the(card) for card in (first, *others) if card]
            return to.text("Keep {cards} to lose tricks with once your bid is met.", cards=list_of(cards, to.language))
        case "so-middle":
            (low,) = others
            return to.text(
                "You can’t win this trick: keep {x}, which no card still out beats in its suit, and keep {y} to lose "
                "a trick with.", x=to.the(first), y=to.the(low) if low else "",
            )  # fmt: skip
        case _:
            *run, top = (card for card in (first, *others) if card)
            return to.text(
                "In their suit only {card} beats {cards}: lead one of these.", card=to.the(top),
                cards=of_one_suit(run, to.language, to.pack),
            )  # fmt: skip
