"""What brings it about that a card of Nein Nine takes a trick, or a 9 with it: which cards can beat it, who must follow
suit, which 9s may still fall and what they cost, which 8 makes trump, and which 7s are the highest ones."""

from collections.abc import Iterator
from functools import partial

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks, trumps
from nines.advice.reasons.contrast import better_of_two
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick, strength_when_led
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.games.nein_nine import before_trump, captures, dangers, more_or_less, this_trick
from nines.games.nein_nine.rules import PENALTY, little_spit, nines_taken, suit_of
from nines.registry import GAMES
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, figure, list_of

CODES = {
    "nine-worth": 0, "nines-out": 0, "then-trumps": 0, "beaters": 1, "can-draw": 1, "may-beat": 1, "own-nine": 1,
    "must-beat": 1, "lies-above": 1, "only-trumps": 1, "nine-next": 0, "keeps-joker": 0, "nine-mine": 0,
    "only-left": 1, "whose-nine": 1, "nine-beaten": 1, "joker-takes": 0, "all-beat": 0, **trumps.CODES,
    "trump-by": 1, "then-spits": 2, **dict.fromkeys(("big-spit", "little-spit", "then-spit"), 1),
}  # fmt: skip
"""The codes of causes, with how many moves each names."""
MADE = frozenset(("makes-trump", "leaves-trump"))
"""What sets an 8 that makes trump apart from a card that does not: the better card is the 8, or the other one."""
OF_THIS_TRICK = frozenset(("now9", "now"))
OF_THE_CARD = frozenset(("now9", "now", "home-x", "home-y", "win-x", "win-y"))
"""Facts in which a card that is played now takes this trick, or does not."""
OF_NINES = frozenset(("now9", "gets", "costs-c", "more-now", "more-costs", "more-gets", "rest-nines"))
"""Facts of two cards about the 9s that a lead takes."""
OF_A_THIRD = frozenset(("costs-c", "win-c", "home-c", "more-costs", "more-win", "more-home"))
"""Facts of two cards about a third one of the hand."""
OF_ALL = frozenset(("all-tricks", "all-nines", "all-points"))
"""What comes to the same whatever is played."""
OF_A_SUIT = frozenset(("must-beat", "nine-beaten", "nine-mine"))
"""What is told of a suit that is led."""
OF_OTHERS = frozenset(
    (
        "now",
        "gets",
        "win-x",
        "win-y",
        "win-c",
        "home-c",
        "costs-c",
        "rest-tricks",
        "rest-points",
        "rest-nines",
        "rest-theirs",
    )
    + ("more-now", "more-costs", "more-gets", "more-home", "more-win")
)
"""Facts of two cards that do not say what becomes of the 9 which one of them is."""
OF_LATER = OF_OTHERS - {"now", "win-x"} | {"trump", "last-trump", "void", "more-costs"}
"""Facts that do not say who takes this trick."""
NAMED, BEATING = 2, 3
"""So many cards that can beat one are named, where it mostly wins or where it mostly loses."""
BESIDE = frozenset(
    ("nine-worth", "nines-out", "then-trumps", "beaters", "may-beat", "own-nine", "can-draw")
    + ("must-beat", "lies-above", "only-trumps", "nine-next", "keeps-joker", "nine-mine")
    + ("only-left", "all-beat", "nine-beaten", "joker-takes", *trumps.CODES, "whose-nine")
)
"""What is told beside a fact about this trick, or about an 8 that makes trump."""
NOTHING, ONLY_JOKER = 1, 2
"""In `of` of a Big Spit, what can beat it in the trick on the table."""
HIGHEST = 3
"""The same of a Little Spit that no trump is above any more."""
ADDED = frozenset(("on-joker", "on-winner"))
"""That somebody who plays later may add a 9."""
SPARED = frozenset(("nines-out", "nine-next"))
"""What is left out first where more would be told than is read."""
SPITS = frozenset(("big-spit", "little-spit", "then-spit"))
"""That a 7 is one of the two highest trumps, or becomes one: else it would seem to be low."""


def then(view: TrickView, reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]:
    """The causes of a fact, the plainest first: who must follow suit, what can beat a card, which nine is at stake, and
    which of the two cards makes trump. Of the Big Spit it says that it is the highest trump: a 7 would seem to be low.
    """
    captured = [*_nines_taken(view, reason, analysis)] if analysis else []
    yield from _joker_takes(view, reason)
    drawn = [*_can_draw(view, reason)]
    yield from drawn
    alone = {part.others for part in captured if part.code == "nine-alone"}  # which tells what can beat it
    who_takes_it = [part for part in _who_takes_it(view, reason) if part.others not in alone]
    yield from who_takes_it or _may_beat(view, reason)
    yield from _only_left(view, reason)
    yield from _only_an_eight(view, reason, analysis)
    yield from _nine_of_the_suit(view, reason, analysis)
    if analysis:
        yield from captured
        whose = more_or_less.whose_nine(reason, analysis)
        shown = [*drawn, *(part for part in captured if part.code == "few-left")]
        yield from (part for part in whose if not any(_is_played(each, part.card) for each in shown))
        yield from _of_all(view, reason)
        yield from _own_nine(view, reason, analysis)
        yield from (
            _keeps_joker(reason, analysis)
            if all(part.code not in ("on-joker", "few-left") for part in captured)
            else ()
        )
    yield from (part for part in _nine_in_it(view, reason) if not (who_takes_it or drawn) or part.code != "nines-out")
    of_this = [*this_trick.then(view, reason, analysis)] if analysis else []
    yield from of_this
    makers = [move for move in reason.others if makes_trump(view, move)]
    if makers and reason.code not in MADE:
        of_its_suit = (move for move in makers if reason.card and move.cards[0].suit == Card.parse(reason.card).suit)
        yield Reason("trump-by", (next(of_its_suit, makers[-1]),))
    if makers and reason.code in MADE:
        yield _trumps_kept(view, makers[-1])
    if reason.code == "makes-trump":  # told of a card alone that makes none, too
        yield from _spits_made(view, makers[-1]) if makers else ()
        return
    trump = view.trump or (makers[-1].cards[0].suit if makers else "")
    for big, card in ((1, Card(trump, 7)), (0, little_spit(trump))) if trump else ():
        beatable = any(part.code == "joker-out" and _is_played(part, str(card)) for part in of_this)
        if reason.code != "keep-spit" and card in _of_cards(reason) and not beatable:
            code = "big-spit" if big else "little-spit"
            untold = view.trump and reason.code in OF_THIS_TRICK and not reason.sure
            beaten = _beaten(view, card) if untold else 0
            if not big:
                beaten = (NOTHING if beaten == NOTHING else HIGHEST) if _is_highest(view, card) else 0
            yield Reason(code if view.trump else "then-spit", (play(card),), n=big, of=beaten)


def _nines_taken(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """How the worse card comes to take a 9: that few cards of the suit are out says more than that somebody may add
    one."""
    if view.phase != "play" or not reason.others:
        return
    alone = len(reason.others) == 1
    better, worse = (analysis.choice, reason.others[0]) if alone else better_of_two(reason, analysis)
    yield from before_trump.then(view, reason, better, worse, analysis)
    found = [*dangers.then(view, reason, better, worse, analysis)]
    yield from found
    few = any(part.code == "few-left" for part in found)
    yield from (part for part in captures.then(view, reason, analysis) if not few or part.code not in ADDED)


def _is_played(reason: Reason, card: str) -> bool:
    return any(str(each) == card for move in reason.others for each in move.cards)


def _joker_takes(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """That the Joker of somebody else takes this trick whatever is played, beside a fact of what comes later."""
    if reason.code not in OF_LATER or JOKER not in view.trick or not view.trump:
        return
    seat = (view.leader + view.trick.index(JOKER)) % len(view.hands)
    if all(open_trick(view).winners(move) == {seat} for move in GAMES[view.game].legal_moves(view)):
        yield Reason("joker-takes")


def _nine_in_it(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """What a trick with one 9 in it comes to, beside a fact about this trick; and which 9s may yet be played to it."""
    if reason.code not in OF_THIS_TRICK or view.phase != "play":
        return
    trick = open_trick(view)
    takes = reason.others[0 if reason.share >= reason.other else 1] if len(reason.others) == 2 else reason.others[0]
    here = [card for card in (*view.trick, *takes.cards) if card.rank == 9]
    out = [card for card in trick.held if card.rank == 9] if trick.to_come else []
    if not (here or out) or (reason.code == "now" and not {*view.trick} & {*here}):
        return
    if not here:
        yield Reason("nines-out", n=len(out), card=" ".join(map(str, out)))
    taken, count = nines_taken(view)[view.viewer], max(1, len(here))
    first = PENALTY[taken + count] - PENALTY[taken]
    after = len({*_nines_held(view)} - {*here}) - (count - len(here))  # so many can follow those of this trick
    more = PENALTY[taken + count + 1] - PENALTY[taken + count] if after > 0 else 0
    if first > 1:
        yield Reason("nine-worth", n=first, by=float(count))
    elif reason.code == "now9" and more > first:  # the trick makes up for this 9: what speaks against it is the next
        yield Reason("nine-next")


def _nines_held(view: TrickView) -> Cards:
    """The 9s that lie in the hand, and those that others may hold."""
    return tuple(card for card in (*view.hands[view.viewer], *open_trick(view).held) if card.rank == 9)


def _who_takes_it(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """Why a card that is played now takes this trick, or cannot: a proof first, then what can beat it."""
    if not view.trump or view.phase != "play" or len(reason.others) != 2 or reason.code not in OF_THE_CARD:
        return
    trick = open_trick(view)
    both = tuple(zip(reason.others, (reason.share, reason.other)))
    played = {"x": both[:1], "y": both[1:]}.get(reason.code[-1], both)
    for move, often in played:
        if often < 0.5 and JOKER not in move.cards:
            yield from _surely_beaten(trick, move, lies=len(played) == 1)
    for move, often in played if not reason.sure else ():
        if often >= 0.5 and often == max(often for _, often in played) and JOKER not in move.cards:
            yield from _what_beats(trick, move)


def _surely_beaten(trick: OpenTrick, move: Move, *, lies: bool) -> Iterator[Reason]:
    """What is sure to beat a card: all that is left of the suit which it leads, or where it `lies`, a card in the
    trick."""
    out = trick.must_beat(move)
    if out:
        suit, code = trick.suit_of(move.cards[0]), "nine-beaten" if move.cards[0].rank == 9 else "must-beat"
        cards = " ".join(map(str, out)) if len(out) <= BEATING else ""
        yield Reason(code, (move,), suit=suit, n=len(out), of=int(suit == trick.trump), card=cards)
    if lies and trick.cards and JOKER not in trick.cards:
        power = trick.power_after(move)
        top = max(trick.cards, key=power)
        if power(top) > power(move.cards[0]):
            yield Reason("lies-above", (move,), card=str(top))


def _what_beats(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """The few cards that can still beat one, or that only trumps can."""
    (card,) = move.cards
    if not trick.to_come or card.rank == 7:
        return
    beaten, suit = _beating(trick, move), trick.suit_of(card)
    if 0 < len(beaten) <= NAMED:
        yield Reason("beaters", (move,), card=" ".join(map(str, beaten)))
    elif beaten and suit != trick.trump and all(trick.suit_of(other) != suit for other in beaten if other != JOKER):
        yield Reason("only-trumps", (move,), n=int(JOKER in beaten))


def _only_an_eight(view: TrickView, reason: Reason, analysis: Analysis | None) -> Iterator[Reason]:
    """Before there is a trump: that nobody else has a higher card of the suit of a 9 that leads, and which of them the
    seat holds."""
    if view.phase != "play" or view.trump or view.trick or reason.code not in captures.OF_OWN_NINE:
        return
    if len(reason.others) > 1 and not analysis:
        return
    worse = better_of_two(reason, analysis)[1] if analysis and len(reason.others) > 1 else reason.others[0]
    trick, nine = open_trick(view), worse.cards[0]
    if nine.rank == 9 and not higher(trick, nine, trick.held) and trick.winners(worse) != {view.viewer}:
        mine = " ".join(map(str, sorted(higher(trick, nine, trick.hand))))
        yield Reason("only-trumps", (worse,), n=int(JOKER in trick.held), card=mine)


def _beating(trick: OpenTrick, move: Move) -> list[Card]:
    """The cards still out that beat one which is played now."""
    power, (card,) = trick.power_after(move), move.cards
    return [other for other in trick.held if other == JOKER or power(other) > power(card)]


def _nine_of_the_suit(view: TrickView, reason: Reason, analysis: Analysis | None) -> Iterator[Reason]:
    """That the seat itself holds the 9 of the suit which the better card leads, where another 9 may fall on the worse
    one."""
    if not analysis or view.trick or reason.code not in OF_NINES or len(reason.others) != 2:
        return
    trick = open_trick(view)
    better, worse = better_of_two(reason, analysis)
    if JOKER in (*better.cards, *worse.cards) or better.cards[0].rank == 9:
        return
    first, second = (trick.suit_of(move.cards[0]) for move in (worse, better))
    if first != second and Card(second, 9) in trick.hand and Card(first, 9) in trick.held:
        yield Reason("nine-mine", suit=second, of=int(second == trick.trump), card=str(Card(second, 9)))


def _only_left(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """That a third card of the hand is the only one to follow suit with once the worse card is gone."""
    if view.phase != "play" or not view.trump or not reason.others or reason.code not in OF_A_THIRD:
        return
    trick, played, card = open_trick(view), [move.cards[0] for move in reason.others], Card.parse(reason.card)
    if {JOKER, card} & {*played} or card not in trick.hand:
        return
    suit = trick.suit_of(card)
    suits, of_both = ([trick.suit_of(each) for each in cards if each != JOKER] for cards in (trick.hand, played))
    if suits.count(suit) == 2 and of_both.count(suit) == 1:
        yield Reason("only-left", (reason.others[of_both.index(suit)],), card=reason.card)


def _of_all(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """What the cards show beside a mean that is the same whatever is played."""
    if reason.code not in OF_ALL or view.phase != "play" or not view.trump:
        return
    trick = open_trick(view)
    if reason.sure and JOKER not in trick.held and all(map(partial(_beats_all, trick), trick.held)):
        yield Reason("all-beat")
    else:
        yield from trumps.who_holds(trick)


def _beats_all(trick: OpenTrick, card: Card) -> bool:
    """Whether a card beats the whole hand of the seat when it is led."""
    power = strength_when_led(trick.view, trick.suit_of(card))
    return all(power(card) > power(mine) for mine in trick.hand)


def _keeps_joker(reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """That the better card keeps the Joker, beside what does not tell it."""
    if len(reason.others) == 2 and reason.code in {*OF_THE_CARD, *OF_OTHERS} - {"rest-theirs"}:
        better, worse = better_of_two(reason, analysis)
        if JOKER in worse.cards and JOKER not in better.cards:
            yield Reason("keeps-joker")


def _may_beat(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """The few cards that may beat one which would be played now and mostly loses."""
    if reason.code not in ("win-x", "win-y", "more-win") or len(reason.others) != 2 or reason.also:
        return
    if reason.code == "more-win":
        now = [move for move in reason.others if move.cards == (Card.parse(reason.card),)]
        loses = reason.share < reason.other if now == [reason.others[0]] else reason.other < reason.share
        yield from _out_above(view, now[0]) if now and loses else ()
        return
    move, often = (
        (reason.others[0], reason.share) if reason.code == "win-x" else (reason.others[1], reason.other)
    )  # fmt: skip
    if often < 0.5:
        yield from _out_above(view, move)


def _out_above(view: TrickView, move: Move) -> Iterator[Reason]:
    """The few cards yet to come that beat a card which is played now and would win as the trick lies."""
    trick, (card,) = open_trick(view), move.cards
    if not view.trump or not trick.to_come or JOKER in (*trick.cards, card):
        return
    power, above = trick.power_after(move), _beating(trick, move)
    if 0 < len(above) <= BEATING and all(power(lies) < power(card) for lies in trick.cards):
        yield Reason("may-beat", (move,), card=" ".join(map(str, above)))


def _own_nine(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """What becomes of the 9 that the better card is, beside a fact that does not tell it: in `of` whether it wins for
    certain (1) or not (-1), in `n` what it would cost."""
    if view.phase != "play" or len(reason.others) != 2 or reason.code not in OF_OTHERS:
        return
    better, _ = better_of_two(reason, analysis)
    if better.cards[0].rank != 9 or reason.also:
        return
    taken, nines = in_tricks.surely_taken(open_trick(view), better), nines_taken(view)[view.viewer]
    stands = 0 if taken is None else 1 if taken else -1
    if stands >= 0 and any(card.rank == 9 for card in view.trick):
        return
    if reason.code == "gets":
        yield from _out_above(view, better)
    costs = PENALTY[nines + 1] - PENALTY[nines]
    goes_to = this_trick.nine_on(view, better) if stands < 0 else None
    yield goes_to or Reason("own-nine", (better,), n=costs, of=stands)


def _can_draw(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """The lead that beats a 9 which has to follow suit to it, where only one of two leads does."""
    of_a_nine = reason.code in ("gets", "more-gets")
    if (
        view.trick
        or view.phase != "play"
        or len(reason.others) != 2
        or reason.also
        or not ((of_a_nine and view.trump) or reason.code in ("now9", "more-now"))
    ):
        return
    trick, (first, second) = open_trick(view), reason.others
    drawing, other = (first, second) if reason.share > reason.other else (second, first)
    if JOKER in (*drawing.cards, *other.cards):
        return
    own, its = (Card(trick.suit_of(move.cards[0]), 9) for move in (drawing, other))
    nine = Card.parse(reason.card) if of_a_nine else own
    beats = [
        each in trick.held and bool(higher(trick, each, move.cards))
        for each, move in ((nine, drawing), (nine if of_a_nine else its, other))
    ]  # fmt: skip
    if beats == [True, False]:
        yield Reason("can-draw", (drawing,), card=str(nine))


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


def _of_cards(reason: Reason) -> Cards:
    """The cards that a reason is about: those of its moves, and a third one."""
    third = parse_cards(reason.card) if reason.others else ()  # of equal cards, those between them that are gone
    return (*(card for move in reason.others for card in move.cards), *third)


def makes_trump(view: TrickView, move: Move) -> bool:
    """Whether a card makes its suit trump: the first 8 does (NN5)."""
    return view.phase == "play" and not view.trump and bool(move.cards) and move.cards[0].rank == 8


def said(reason: Reason, to: Audience) -> str:
    """The sentence for a cause."""
    if reason.code in SPITS:
        return _spit_said(reason, to)
    if reason.code == "trump-by":
        (move,) = reason.others
        return to.text("{X} makes {suit} trump.", X=capitalized(named(move, to)), suit=to.suit(move.cards[0].suit))
    if reason.code == "then-spits":
        if reason.others[0].cards[0].suit in "DH":
            return to.text("The red sevens then become the two highest trumps.")
        return to.text("The black sevens then become the two highest trumps.")
    return _beside_said(reason, to)


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


def _beside_said(reason: Reason, to: Audience) -> str:
    """The sentence for a cause that names cards: of the nines, the trumps, or what beats a card."""
    cards = list_of(map(to.the, parse_cards(reason.card)), to.language) if reason.card else ""
    if reason.code == "whose-nine":
        return more_or_less.whose_said(reason, to)
    if reason.code in OF_A_SUIT:
        return _of_a_suit_said(reason, to)
    if reason.code == "joker-takes":
        return to.text("The Joker takes this trick anyway.")
    if reason.code == "keeps-joker":
        return to.text("You keep the Joker for later.")
    if reason.code == "nine-next":
        return to.text("You already have one nine: after a second, the third would cost you 2 points.")
    if reason.code == "only-trumps":
        x = named(reason.others[0], to)
        if reason.card:
            mine = card_names.of_one_suit(parse_cards(reason.card), to.language, to.pack)
            if reason.n:
                return to.text("You hold {cards} yourself: only a trump or the Joker can beat {x}.", x=x, cards=mine)
            return to.text("You hold {cards} yourself: only a trump can beat {x}.", x=x, cards=mine)
        if reason.n:
            return to.text("Only a trump or the Joker can beat {x}.", x=x)
        return to.text("Only a trump can beat {x}.", x=x)
    if reason.code == "all-beat":
        return to.text("Every card still out beats all of yours.")
    if reason.code in trumps.CODES:
        return trumps.said(reason, to)
    if reason.code == "only-left":
        return to.text("Without {x} you have only {c} to follow suit with.", x=named(reason.others[0], to), c=cards)
    if reason.code == "lies-above":
        x = named(reason.others[0], to)
        return to.text("{C} is already in this trick and beats {x}.", C=capitalized(cards), x=x)
    if reason.code == "beaters":
        x = named(reason.others[0], to)
        return to.text(
            "Only {cards} can still beat {x}.", cards=any_of(map(to.the, parse_cards(reason.card)), to.language), x=x
        )
    if reason.code == "may-beat":
        x = named(reason.others[0], to)
        return to.text("Still out above {x}: {cards}.", x=x, cards=cards)
    if reason.code == "own-nine":
        return _own_nine_said(reason, to)
    if reason.code == "can-draw":
        return to.text("If led, {x} can draw {nine} into your trick.", x=named(reason.others[0], to), nine=cards)
    if reason.code == "nines-out":
        return to.text("Still out: {cards}.", cards=cards)
    if reason.code == "then-trumps" and not reason.n:
        return to.text("With {suit} as trump you hold no trumps.", suit=to.suit(reason.suit))
    if reason.code == "then-trumps":
        return to.language.plural(
            "With {suit} as trump you hold one trump: {cards}.", "With {suit} as trump you hold {n} trumps: {cards}.",
            reason.n, cards=cards, suit=to.suit(reason.suit),
        )  # fmt: skip
    if reason.by > 1:
        return to.language.plural(
            "A trick with {nines} nines costs you {n} point: +1 for the trick, −{cost} for the nines.",
            "A trick with {nines} nines costs you {n} points: +1 for the trick, −{cost} for the nines.",
            reason.n - 1, nines=figure(int(reason.by)), cost=figure(reason.n),
        )  # fmt: skip
    return to.language.plural(
        "A trick with one nine costs you {n} point: +1 for the trick, −{cost} for the nine.",
        "A trick with one nine costs you {n} points: +1 for the trick, −{cost} for the nine.",
        reason.n - 1, cost=figure(reason.n),
    )  # fmt: skip


def _of_a_suit_said(reason: Reason, to: Audience) -> str:
    """That all that is left of a suit beats a card that leads it, or that its 9 cannot fall on such a lead."""
    cards, suit = parse_cards(reason.card), to.suit(reason.suit)
    c = to.the(cards[0]) if len(cards) == 1 else ""
    if reason.code == "nine-mine" and reason.of:
        return to.text("You hold {c} yourself, so it can’t fall when you lead a trump.", c=c)
    if reason.code == "nine-mine":
        return to.text("You hold {c} yourself, so it can’t fall when you lead {suit}.", c=c, suit=suit)
    x = _all_named((*reason.others, *reason.also), to)
    if c:
        return to.text("Whoever holds {c} must follow suit with it, and it beats {x}.", c=c, x=x)
    if cards:
        same = len({card.suit for card in cards}) == 1
        told = (
            card_names.of_one_suit(cards, to.language, to.pack, any_of)
            if same else any_of(map(to.the, cards), to.language)
        )  # fmt: skip
        return to.text("Somebody must follow suit with {cards}, and it beats {x}.", cards=told, x=x)
    if reason.of:
        return to.text("Every trump still out beats {x}, and somebody must follow suit.", x=x)
    return to.text("All the {suit} still out beat {x}, and somebody must follow suit.", suit=suit, x=x)


def _all_named(moves: tuple[Move, ...], to: Audience) -> str:
    """Cards that are led, in a list: those of one suit in short."""
    cards = sorted(move.cards[0] for move in moves)
    if len({card.suit for card in cards}) == 1:
        return card_names.of_one_suit(cards, to.language, to.pack)
    return list_of(map(to.the, cards), to.language)


def _own_nine_said(reason: Reason, to: Audience) -> str:
    """What a 9 that is played comes to if it wins, and that somebody else has it if not."""
    told = {"x": named(reason.others[0], to), "cost": figure(reason.n)}
    if reason.of < 0:
        return to.text("{X} goes to somebody else.", X=capitalized(told["x"]))
    if reason.of:
        return to.text("With {x} you take a nine: +1 for the trick, −{cost} for this nine.", **told)
    return to.text(
        "If {x} wins, that makes +1 for the trick, −{cost} for this nine; if not, somebody else gets it.", **told
    )
