"""Which 8 makes trump in Nein Nine, what trumps a hand then has, and which 7s are the two highest ones, the Spits."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons.naming import named
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import Card, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.games.nein_nine.rules import little_spit, suit_of
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import capitalized, list_of

CODES = {
    "then-trumps": 0, "then-spits": 2, "eight-gives": 1,
    **dict.fromkeys(("trump-by", "other-eight", "nine-trumps", "seven-needs"), 1),
    **dict.fromkeys(("big-spit", "little-spit", "then-spit"), 1),
}  # fmt: skip
"""The codes of these causes, with how many moves each names."""
MADE = frozenset(("makes-trump", "leaves-trump"))
"""What sets an 8 that makes trump apart from a card that does not: the better card is the 8, or the other one."""
NOTHING, ONLY_JOKER = 1, 2
"""In `of` of a Big Spit, what can beat it in the trick on the table."""
HIGHEST = 3
"""The same of a Little Spit that no trump is above any more."""
OF_EIGHTS = frozenset((*MADE, *CODES)) - {"eight-gives"}
"""What tells already what an 8 makes of the hand."""
SPITS = frozenset(("big-spit", "little-spit", "then-spit"))
"""That a 7 is one of the two highest trumps, or becomes one: else it would seem to be low."""


def makes_trump(view: TrickView, move: Move) -> bool:
    """Whether a card makes its suit trump: the first 8 does (NN5)."""
    return view.phase == "play" and not view.trump and bool(move.cards) and move.cards[0].rank == 8


def _trumps_kept(view: TrickView, maker: Move) -> Reason:
    """The trumps that are left in the hand after an 8 has made trump."""
    suit = maker.cards[0].suit
    kept = [card for card in view.hands[view.viewer] if card not in maker.cards and suit_of(card, suit) == suit]
    return Reason("then-trumps", suit=suit, n=len(kept), card=" ".join(map(str, kept)))


def _spits_made(view: TrickView, maker: Move) -> Iterator[Reason]:
    """The 7s of the hand that an 8 makes the highest trumps."""
    suit = maker.cards[0].suit
    spits = [card for card in (Card(suit, 7), little_spit(suit)) if card in view.hands[view.viewer]]
    if len(spits) == 2:
        yield Reason("then-spits", tuple(play(card) for card in spits))
    elif spits:
        yield Reason("then-spit", (play(spits[0]),), n=int(spits[0].suit == suit))


def beside(
    view: TrickView, reason: Reason, better: Move, worse: Move
) -> Iterator[Reason]:  # fmt: skip
    """What speaks against an 8 that would make trump: a 9 of its suit becomes a trump, or a 7 of the other colour stays
    low."""
    if makes_trump(view, worse) and makes_trump(view, better):
        yield from _better_eight(view, better, worse)
        return
    if not makes_trump(view, worse) or not reason.card:
        return
    suit, card = worse.cards[0].suit, Card.parse(reason.card)
    if reason.code in ("home-c", "more-home") and card == Card(suit, 9):
        yield Reason("nine-trumps", (worse,), card=reason.card)
    if reason.code in ("win-c", "more-win") and card.rank == 7 and card not in (Card(suit, 7), little_spit(suit)):
        yield Reason("seven-needs", (worse,), suit=suit, card=reason.card)


def _better_eight(view: TrickView, better: Move, worse: Move) -> Iterator[Reason]:
    """What the better of two 8s makes of the hand, and what the other one would."""
    less = [*_less(view, better, worse)]
    if not less or not less[0].of:
        yield _trumps_kept(view, better)
    yield from _spits_made(view, better) if less and less[0].of else ()
    yield from less


def first(view: TrickView, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """The Spits that an 8 gives which is one of the best leads, where no worse one gives as many and nothing is told of
    the trump that it makes; in `n` how many other trumps there are beside both, else whether it is the Big one."""
    if view.phase != "play" or view.trump or view.trick or any(reason.code in OF_EIGHTS for reason in found):
        return
    good = as_good(view, analysis)
    eights = [move for move in good if makes_trump(view, move)]
    if not found or len(eights) != 1:
        return
    (eight,) = eights
    suit, count = eight.cards[0].suit, _count_spits(view, eight)
    worse = (values.move for values in analysis.moves if makes_trump(view, values.move) and values.move != eight)
    if count and all(_count_spits(view, move) < count for move in worse):
        spits = [card for card in (Card(suit, 7), little_spit(suit)) if card in view.hands[view.viewer]]
        others = _count_trumps(view, eight) - 2 if count == 2 else int(spits[0].suit == suit)
        yield Reason("eight-gives", (eight,), suit=suit, n=others, card=" ".join(map(str, spits)))


def made(view: TrickView, reason: Reason, maker: Move, analysis: Analysis | None) -> Iterator[Reason]:
    """What an 8 that makes trump makes of the hand, and what another one would; the trumps are told of where it is not
    the highest two by which they differ."""
    is_better = reason.code == "makes-trump"
    other = [*_other_eight(view, maker, analysis)] if analysis and is_better else []
    by_spits = any(part.of for part in other)
    if not by_spits:
        kept = _trumps_kept(view, maker)
        yield from (kept,) if kept.n or not is_better else ()  # to hold none speaks for no 8
        yield from other
    yield from _spits_made(view, maker) if is_better else ()
    yield from other if by_spits else ()


def _other_eight(view: TrickView, choice: Move, analysis: Analysis) -> Iterator[Reason]:
    """Another 8 of the hand that is not as good, and gives fewer of the two highest trumps, or as many and fewer
    trumps: in `n` how many of these, in `of` whether of the highest ones."""
    good = as_good(view, analysis)
    others = [
        values.move for values in sorted(analysis.moves, key=lambda values: values.behind)
        if values.move not in good and values.move != choice and makes_trump(view, values.move)
    ]  # fmt: skip
    if not others or not makes_trump(view, choice):
        return
    yield from _less(view, choice, others[0])


def _less(view: TrickView, better: Move, other: Move) -> Iterator[Reason]:
    """That an 8 gives fewer of the two highest trumps than a better one, or as many and fewer trumps."""
    (most, fewer), (trumps, left) = (
        [count(view, move) for move in (better, other)] for count in (_count_spits, _count_trumps)
    )  # fmt: skip
    if fewer < most:
        yield Reason("other-eight", (other,), n=fewer, of=1)
    elif fewer == most and left < trumps:
        yield Reason("other-eight", (other,), n=left)


def _count_trumps(view: TrickView, maker: Move) -> int:
    return _trumps_kept(view, maker).n


def _count_spits(view: TrickView, maker: Move) -> int:
    suit = maker.cards[0].suit
    return len({Card(suit, 7), little_spit(suit)} & {*view.hands[view.viewer]})


def spits(view: TrickView, about: Cards, trump: str, *, untold: bool) -> Iterator[Reason]:
    """Which of some cards are the two highest trumps, or become them; `untold` is whether what can beat the Big Spit in
    this trick is worth a word."""
    for big, card in ((1, Card(trump, 7)), (0, little_spit(trump))) if trump else ():
        if card not in about:
            continue
        beaten = _beaten(view, card) if view.trump and untold else 0
        if not big:
            beaten = (NOTHING if beaten == NOTHING else HIGHEST) if _is_highest(view, card) else 0
        code = "big-spit" if big else "little-spit"
        yield Reason(code if view.trump else "then-spit", (play(card),), n=big, of=beaten)


def _beaten(view: TrickView, spit: Card) -> int:
    """What can beat the Big Spit in this trick: nothing any more, or only a Joker that is yet to come."""
    if play(spit) not in GAMES[view.game].legal_moves(view):
        return 0
    winners = open_trick(view).winners(play(spit))
    return NOTHING if winners == {view.viewer} else ONLY_JOKER if view.viewer in winners else 0


def _is_highest(view: TrickView, spit: Card) -> bool:
    """Whether the Big Spit of a trump suit that stands is in no hand and not in the trick."""
    if not view.trump:
        return False
    trick = open_trick(view)
    return Card(view.trump, 7) not in {*trick.held, *trick.cards, *trick.hand}


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what an 8 makes of a hand, or for a Spit."""
    if reason.code in SPITS:
        return _spit_said(reason, to)
    if reason.code == "trump-by":
        (move,) = reason.others
        return to.text("{X} makes {suit} trump.", X=capitalized(named(move, to)), suit=to.suit(move.cards[0].suit))
    if reason.code == "eight-gives":
        return _given_said(reason, to)
    if reason.code == "then-spits":
        if reason.others[0].cards[0].suit in "DH":
            return to.text("The red sevens then become the two highest trumps.")
        return to.text("The black sevens then become the two highest trumps.")
    if reason.code == "other-eight":
        return _other_said(reason, to)
    if reason.code == "nine-trumps":
        nine = to.the(Card.parse(reason.card))
        return to.text("As a trump, {nine} can’t be thrown on other suits: it would trump them.", nine=nine)
    if reason.code == "seven-needs":
        card = Card.parse(reason.card)
        mine, other = to.suit(card.suit), to.suit(little_spit(card.suit).suit)
        return to.text(
            "{C} is one of the two highest trumps if {a} or {b} become trump, but not with {suit}.",
            C=capitalized(to.the(card)), a=mine, b=other, suit=to.suit(reason.suit),
        )  # fmt: skip
    if not reason.n:
        return to.text("With {suit} as trump you hold no trumps.", suit=to.suit(reason.suit))
    cards = list_of(map(to.the, parse_cards(reason.card)), to.language)
    return to.language.plural(
        "With {suit} as trump you hold one trump: {cards}.", "With {suit} as trump you hold {n} trumps: {cards}.",
        reason.n, cards=cards, suit=to.suit(reason.suit),
    )  # fmt: skip


def _given_said(reason: Reason, to: Audience) -> str:
    """The Spits that an 8 gives."""
    told = {"X": capitalized(named(reason.others[0], to)), "suit": to.suit(reason.suit)}
    spits = [*map(to.the, parse_cards(reason.card))]
    match len(spits), reason.n:
        case 2, 0:
            return to.text("{X} makes {suit} trump: then you hold both Spits.", **told)
        case 2, n:
            return to.language.plural(
                "{X} makes {suit} trump: then you hold both Spits and {n} more trump.",
                "{X} makes {suit} trump: then you hold both Spits and {n} more trumps.", n, **told,
            )  # fmt: skip
        case _, 1:
            return to.text("{X} makes {suit} trump: then {c} is the Big Spit, the highest trump.", c=spits[0], **told)
        case _:
            return to.text(
                "{X} makes {suit} trump: then {c} is the Little Spit, the second-highest trump.", c=spits[0], **told
            )


def _other_said(reason: Reason, to: Audience) -> str:
    """What another 8 would make of the hand."""
    x = capitalized(named(reason.others[0], to))
    match reason.of, reason.n:
        case 1, 0:
            return to.text("{X} would give you no Spit.", X=x)
        case 1, _:
            return to.text("{X} would give you only one Spit.", X=x)
        case _, 0:
            return to.text("{X} would leave you without a trump.", X=x)
        case _:
            return to.language.plural(
                "{X} would give you only one trump.", "{X} would give you only {n} trumps.", reason.n, X=x
            )


def _spit_said(reason: Reason, to: Audience) -> str:
    """That a 7 is one of the two highest trumps, or becomes one."""
    card = capitalized(named(reason.others[0], to))
    match reason.code, reason.n:
        case "big-spit", _ if reason.of == NOTHING:
            return to.text("{X} is the Big Spit, the highest trump: it wins this trick.", X=card)
        case "big-spit", _ if reason.of == ONLY_JOKER:
            return to.text("{X} is the Big Spit, the highest trump: only the Joker can beat it.", X=card)
        case "big-spit", _:
            return to.text("{X} is the Big Spit, the highest trump.", X=card)
        case "little-spit", _ if reason.of == NOTHING:
            return to.text("{X} is the Little Spit, now the highest trump: it wins this trick.", X=card)
        case "little-spit", _ if reason.of == HIGHEST:
            return to.text("{X} is the Little Spit, now the highest trump.", X=card)
        case "little-spit", _:
            return to.text("{X} is the Little Spit, the second-highest trump.", X=card)
        case _, 1:
            return to.text("{X} then becomes the Big Spit, the highest trump.", X=card)
        case _:
            return to.text("{X} then becomes the Little Spit, the second-highest trump.", X=card)
