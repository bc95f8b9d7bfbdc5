"""Which 8 makes trump in Nein Nine, what trumps a hand then has, and which 7s are the two highest ones, the Spits."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import open_trick
from nines.core.cards import Card, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.games.nein_nine.rules import little_spit, suit_of
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import capitalized, list_of

CODES = {
    "then-trumps": 0, "trump-by": 1, "then-spits": 2, **dict.fromkeys(("big-spit", "little-spit", "then-spit"), 1),
}  # fmt: skip
"""The codes of these causes, with how many moves each names."""
MADE = frozenset(("makes-trump", "leaves-trump"))
"""What sets an 8 that makes trump apart from a card that does not: the better card is the 8, or the other one."""
NOTHING, ONLY_JOKER = 1, 2
"""In `of` of a Big Spit, what can beat it in the trick on the table."""
HIGHEST = 3
"""The same of a Little Spit that no trump is above any more."""
SPITS = frozenset(("big-spit", "little-spit", "then-spit"))
"""That a 7 is one of the two highest trumps, or becomes one: else it would seem to be low."""


def makes_trump(view: TrickView, move: Move) -> bool:
    """Whether a card makes its suit trump: the first 8 does (NN5)."""
    return view.phase == "play" and not view.trump and bool(move.cards) and move.cards[0].rank == 8


def trumps_kept(view: TrickView, maker: Move) -> Reason:
    """The trumps that are left in the hand after an 8 has made trump."""
    suit = maker.cards[0].suit
    kept = [card for card in view.hands[view.viewer] if card not in maker.cards and suit_of(card, suit) == suit]
    return Reason("then-trumps", suit=suit, n=len(kept), card=" ".join(map(str, kept)))


def spits_made(view: TrickView, maker: Move) -> Iterator[Reason]:
    """The 7s of the hand that an 8 makes the highest trumps."""
    suit = maker.cards[0].suit
    spits = [card for card in (Card(suit, 7), little_spit(suit)) if card in view.hands[view.viewer]]
    if len(spits) == 2:
        yield Reason("then-spits", tuple(play(card) for card in spits))
    elif spits:
        yield Reason("then-spit", (play(spits[0]),), n=int(spits[0].suit == suit))


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
    if reason.code == "then-spits":
        if reason.others[0].cards[0].suit in "DH":
            return to.text("The red sevens then become the two highest trumps.")
        return to.text("The black sevens then become the two highest trumps.")
    if not reason.n:
        return to.text("With {suit} as trump you hold no trumps.", suit=to.suit(reason.suit))
    cards = list_of(map(to.the, parse_cards(reason.card)), to.language)
    return to.language.plural(
        "With {suit} as trump you hold one trump: {cards}.", "With {suit} as trump you hold {n} trumps: {cards}.",
        reason.n, cards=cards, suit=to.suit(reason.suit),
    )  # fmt: skip


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
