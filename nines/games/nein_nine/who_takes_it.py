"""Why a card of Nein Nine that is played now takes this trick, or cannot: which cards can beat it, and who must follow
suit."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import better_of_two
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.nein_nine import captures
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, list_of

CODES = {
    **dict.fromkeys(("beaters", "may-beat", "can-draw", "must-beat", "nine-beaten", "lies-above", "only-trumps"), 1),
    "nine-must": 2,
}  # fmt: skip
"""The codes of these causes, with how many moves each names."""
OF_THE_CARD = frozenset(("now9", "now", "home-x", "home-y", "win-x", "win-y"))
"""Facts in which a card that is played now takes this trick, or does not."""
NAMED, BEATING = 2, 3
"""So many cards that can beat one are named, where it mostly wins or where it mostly loses."""


def then(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """Why a card that is played now takes this trick, or cannot: a proof first, then what can beat it."""
    if (
        not view.trump
        or view.phase != "play"
        or len(reason.others) != 2
        or reason.code not in {*OF_THE_CARD, "more-home"}
    ):
        return
    trick = open_trick(view)
    both = tuple(zip(reason.others, (reason.share, reason.other)))
    played = {"x": both[:1], "y": both[1:]}.get(reason.code[-1], both)
    if reason.code == "more-home":
        played = tuple(each for each in both if str(each[0].cards[0]) == reason.card)
    for move, often in played:
        if often < 0.5 and JOKER not in move.cards:
            yield from _surely_beaten(trick, move, lies=len(played) == 1)
    for move, often in played if not reason.sure else ():
        if often >= 0.5 and often == max(often for _, often in played) and JOKER not in move.cards:
            yield from _what_beats(trick, move)


def _surely_beaten(trick: OpenTrick, move: Move, *, lies: bool) -> Iterator[Reason]:
    """What is sure to beat a card: all that is left of the suit which it leads, or where it `lies`, a card in the
    trick."""
    yield from must_beat(trick, move)
    if lies and trick.cards and JOKER not in trick.cards:
        power = trick.power_after(move)
        top = max(trick.cards, key=power)
        if power(top) > power(move.cards[0]):
            yield Reason("lies-above", (move,), card=str(top))


def must_beat(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """All that is left of the suit that a card leads, where somebody must follow suit with it and beats that card."""
    out = trick.must_beat(move)
    if out:
        suit, code = trick.suit_of(move.cards[0]), "nine-beaten" if move.cards[0].rank == 9 else "must-beat"
        cards = " ".join(map(str, out)) if len(out) <= BEATING else ""
        yield Reason(code, (move,), suit=suit, n=len(out), of=int(suit == trick.trump), card=cards)


def _what_beats(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """The few cards that can still beat one, or that only trumps can."""
    (card,) = move.cards
    if not trick.to_come or card.rank == 7:
        return
    beaten, suit = captures.beating(trick, move), trick.suit_of(card)
    if 0 < len(beaten) <= NAMED:
        yield Reason("beaters", (move,), card=" ".join(map(str, beaten)))
    elif beaten and suit != trick.trump and all(trick.suit_of(other) != suit for other in beaten if other != JOKER):
        yield Reason("only-trumps", (move,), n=int(JOKER in beaten))


def only_an_eight(view: TrickView, reason: Reason, analysis: Analysis | None) -> Iterator[Reason]:
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


def may_beat(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """The few cards that may beat one which would be played now and mostly loses."""
    if reason.code not in ("win-x", "win-y", "more-win", "home-x") or reason.also:
        return
    if len(reason.others) == 1:
        yield from out_above(view, reason.others[0]) if reason.code == "win-x" and reason.share < 0.5 else ()
        return
    if reason.code == "more-win":
        now = [move for move in reason.others if move.cards == (Card.parse(reason.card),)]
        loses = reason.share < reason.other if now == [reason.others[0]] else reason.other < reason.share
        yield from out_above(view, now[0]) if now and loses else ()
        return
    move, often = (
        (reason.others[0], reason.share) if reason.code != "win-y" else (reason.others[1], reason.other)
    )  # fmt: skip
    if often < 0.5:
        yield from out_above(view, move)


def nine_must(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """That the only other card of a suit is its 9, which has to be played on the better lead and beats it, where the
    worse lead of that suit beats the 9; `n` is 1 where the better one stands first, `by` where the Joker might fall."""
    if view.phase != "play" or view.trick or not view.trump or len(reason.others) != 2:
        return
    (better, worse), trick = better_of_two(reason, analysis), open_trick(view)
    (low,), (high,) = better.cards, worse.cards
    if JOKER in (low, high) or trick.suit_of(low) != trick.suit_of(high) or not trick.is_all_known:
        return
    nine = Card(trick.suit_of(low), 9)
    out = [each for each in trick.held if each != JOKER and trick.suit_of(each) == nine.suit]
    if out == [nine] and trick.power(low) < trick.power(nine) < trick.power(high):
        yield Reason("nine-must", (better, worse), n=1, by=float(JOKER in trick.held), card=str(nine))


def out_above(view: TrickView, move: Move) -> Iterator[Reason]:
    """The few cards yet to come that beat a card which is played now and would win as the trick lies."""
    trick, (card,) = open_trick(view), move.cards
    if not view.trump or not trick.to_come or JOKER in (*trick.cards, card):
        return
    power, above = trick.power_after(move), captures.beating(trick, move)
    if 0 < len(above) <= BEATING and all(power(lies) < power(card) for lies in trick.cards):
        yield Reason("may-beat", (move,), card=" ".join(map(str, above)))


def can_draw(view: TrickView, reason: Reason) -> Iterator[Reason]:
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


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what can beat a card."""
    x = named(reason.others[0], to)
    cards = [*map(to.the, parse_cards(reason.card))]
    match reason.code:
        case "must-beat" | "nine-beaten":
            return _of_a_suit_said(reason, to)
        case "can-draw":
            return to.text("If led, {x} can draw {nine} into your trick.", x=x, nine=list_of(cards, to.language))
        case "nine-must":
            low, high = (named(move, to) for move in reason.others[:: 1 if reason.n else -1])
            told = {"x": low, "Y": capitalized(high), "nine": cards[0]}
            if reason.by:
                return to.text(
                    "Only {nine} is still out in this suit: unless the Joker falls, the nine must go on {x} and "
                    "beats it. {Y} would beat the nine.",
                    **told,
                )  # fmt: skip
            return to.text(
                "Only {nine} is still out in this suit: it must go on {x} and beats it. {Y} would beat the nine.",
                **told,
            )  # fmt: skip
        case "lies-above":
            above = capitalized(list_of(cards, to.language))
            return to.text("{C} is already in this trick and beats {x}.", C=above, x=x)
        case "beaters":
            return to.text("Only {cards} can still beat {x}.", cards=any_of(cards, to.language), x=x)
        case "may-beat":
            return to.text("Still out above {x}: {cards}.", x=x, cards=list_of(cards, to.language))
        case _:
            return _only_trumps_said(reason, x, to)


def _only_trumps_said(reason: Reason, x: str, to: Audience) -> str:
    """That nothing of its suit can beat a card, and what of that the seat holds itself."""
    if reason.card:
        mine = card_names.of_one_suit(parse_cards(reason.card), to.language, to.pack)
        if reason.n:
            return to.text("You hold {cards} yourself: only a trump or the Joker can beat {x}.", x=x, cards=mine)
        return to.text("You hold {cards} yourself: only a trump can beat {x}.", x=x, cards=mine)
    if reason.n:
        return to.text("Only a trump or the Joker can beat {x}.", x=x)
    return to.text("Only a trump can beat {x}.", x=x)


def _of_a_suit_said(reason: Reason, to: Audience) -> str:
    """That all that is left of a suit beats a card that leads it."""
    cards, suit = parse_cards(reason.card), to.suit(reason.suit)
    c = to.the(cards[0]) if len(cards) == 1 else ""
    x = _all_named((*reason.others, *reason.also), to)
    if c:
        return to.text("Whoever holds {c} must follow suit with it, and it beats {x}.", c=c, x=x)
    if cards:
        told = card_names.together(cards, to.language, to.pack, any_of)
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
