"""What brings it about that a card of Nein Nine takes a trick, or a 9 with it: which cards can beat it, who must follow
suit, which 9s may still fall and what they cost, which 8 makes trump, and which 7s are the highest ones."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks, trumps
from nines.advice.reasons.contrast import better_of_two
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import open_trick, strength_when_led
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import JOKER_WINS, Move, play
from nines.games.nein_nine import (
    before_trump,
    captures,
    dangers,
    hopeless,
    how_it_goes,
    later,
    more_or_less,
    suits_held,
    this_trick,
    trump_made,
    who_takes_it,
)
from nines.games.nein_nine.rules import PENALTY, nines_taken, suit_of
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import capitalized, figure, list_of

CODES = {
    "nine-worth": 0, "nines-out": 0, "own-nine": 1, "nine-next": 0, "keeps-joker": 0, "nine-mine": 0, "only-left": 1,
    "nine-also": 0, "whose-nine": 1, "joker-takes": 0,
    **who_takes_it.CODES, **trump_made.CODES, **trumps.CODES,
}  # fmt: skip
"""The codes of causes, with how many moves each names."""
OF_THIS_TRICK = frozenset(("now9", "now"))
"""Facts of who takes this trick, or a 9 with it."""
OF_NINES = frozenset(("now9", "gets", "costs-c", "more-now", "more-costs", "more-gets", "rest-nines"))
"""Facts of two cards about the 9s that a lead takes."""
OF_A_THIRD = frozenset(("costs-c", "win-c", "home-c", "more-costs", "more-win", "more-home"))
"""Facts of two cards about a third one of the hand."""
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
        "same-own",
    )
    + ("more-now", "more-costs", "more-gets", "more-home", "more-win")
)
"""Facts of two cards that do not say what becomes of the 9 which one of them is."""
OF_LATER = OF_OTHERS - {"now", "win-x"} | {"trump", "last-trump", "void", "more-costs"}
"""Facts that do not say who takes this trick."""
BESIDE = frozenset(CODES) - {"trump-by", "then-spits", *trump_made.SPITS}
"""What is told beside a fact about this trick, or about an 8 that makes trump."""
ADDED = frozenset(("on-joker", "on-winner"))
"""That somebody who plays later may add a 9."""
SPARED = frozenset(("nines-out", "nine-next"))
"""What is left out first where more would be told than is read."""


def then(view: TrickView, reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]:
    """The causes of a fact, the plainest first: who must follow suit, what can beat a card, which nine is at stake, and
    which of the two cards makes trump. Of the Big Spit it says that it is the highest trump: a 7 would seem to be low.
    """
    captured = [*_nines_taken(view, reason, analysis)] if analysis else []
    yield from _joker_takes(view, reason)
    tops = [part for part in captured if part.code == "top-draws"]
    drawn = tops or [*who_takes_it.can_draw(view, reason)]
    captured = [part for part in captured if part not in tops]
    yield from drawn
    alone = {part.others for part in captured if part.code == "nine-alone"}  # which tells what can beat it
    taking = [part for part in who_takes_it.then(view, reason) if part.others not in alone]
    must = [*who_takes_it.nine_must(view, reason, analysis)] if analysis else []
    kept = {part.others for part in captured if part.code == "top-kept"}
    above = (part for part in who_takes_it.may_beat(view, reason) if part.others not in kept)
    yield from must or taking or above
    yield from _only_left(view, reason)
    yield from who_takes_it.only_an_eight(view, reason, analysis)
    yield from _nine_of_the_suit(view, reason, analysis)
    if analysis:
        yield from captured
        whose = more_or_less.whose_nine(reason, analysis)
        shown = [*drawn, *(part for part in captured if part.code == "few-left")]
        yield from (part for part in whose if not any(_is_played(each, part.card) for each in shown))
        yield from hopeless.then(view, reason)
        own = [*_own_nine(view, reason, analysis)]
        yield from own
        also = [*_nine_also(view, reason, analysis)]
        yield from also
        if also:
            return
        told = any(part.card for part in own) or any(part.code in ("on-joker", "few-left") for part in captured)
        yield from () if told else _keeps_joker(view, reason, analysis)
    yield from (part for part in _nine_in_it(view, reason) if not (taking or drawn) or part.code != "nines-out")
    of_this = [*this_trick.then(view, reason, analysis)] if analysis else []
    yield from of_this
    makers = [move for move in reason.others if trump_made.makes_trump(view, move)]
    yield from later.can_wait(view, reason, analysis) if analysis else ()
    if analysis and all(part.code != "joker-out" for part in of_this):
        yield from later.joker_last(view, reason, analysis)
    if len(makers) == 1 and reason.code not in trump_made.MADE:
        of_its_suit = (move for move in makers if reason.card and move.cards[0].suit == Card.parse(reason.card).suit)
        yield Reason("trump-by", (next(of_its_suit, makers[-1]),))
    if analysis and len(reason.others) == 2:
        yield from suits_held.then(view, reason, *better_of_two(reason, analysis), analysis)
        yield from trump_made.beside(view, reason, *better_of_two(reason, analysis))
    if makers and reason.code in trump_made.MADE:
        yield from trump_made.made(view, reason, makers[-1], analysis)
    if reason.code == "makes-trump":  # told of a card alone that makes none, too
        return
    trump = view.trump or (makers[-1].cards[0].suit if makers else "")
    beatable = {part.others for part in of_this if part.code == "joker-out"}
    about = tuple(card for card in _of_cards(reason) if reason.code != "keep-spit" and (play(card),) not in beatable)
    untold = reason.code in OF_THIS_TRICK and not reason.sure
    yield from trump_made.spits(view, about, trump, untold=untold)


def _nines_taken(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """How the worse card comes to take a 9: that few cards of the suit are out says more than that somebody may add
    one."""
    if view.phase != "play" or not reason.others:
        return
    alone = len(reason.others) == 1
    better, worse = (analysis.choice, reason.others[0]) if alone else better_of_two(reason, analysis)
    found = [*dangers.then(view, reason, better, worse, analysis)]
    few = any(part.code == "few-left" for part in found)
    rises = before_trump.then(view, reason, better, worse, analysis)
    yield from (part for part in rises if not few or part.code != "eight-takes")
    goes = [*how_it_goes.then(view, reason, analysis)]
    shown = {part.code for part in goes}
    yield from goes
    yield from (part for part in found if part.code != "high-later" or "sets-suit" not in shown)
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


def _keeps_joker(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """That the better card keeps the Joker, beside what does not tell it."""
    if any(this_trick.first(view, analysis, (reason,))):
        return
    if len(reason.others) == 2 and reason.code in {*who_takes_it.OF_THE_CARD, *OF_OTHERS} - {"rest-theirs"}:
        better, worse = better_of_two(reason, analysis)
        if JOKER in worse.cards and JOKER not in better.cards:
            yield Reason("keeps-joker")


def _own_nine(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """What becomes of the 9 that the better card is, beside a fact that does not tell it: in `of` whether it wins for
    certain (1) or not (-1), in `n` what it would cost."""
    if view.phase != "play" or len(reason.others) != 2 or reason.code not in OF_OTHERS:
        return
    better, worse = better_of_two(reason, analysis)
    if better.cards[0].rank != 9 or reason.also:
        return
    taken, nines = in_tricks.surely_taken(open_trick(view), better), nines_taken(view)[view.viewer]
    stands = 0 if taken is None else 1 if taken else -1
    if stands >= 0 and any(card.rank == 9 for card in view.trick):
        return
    if reason.code == "gets":
        yield from who_takes_it.out_above(view, better)
    costs = PENALTY[nines + 1] - PENALTY[nines]
    goes_to = this_trick.nine_on(view, better) if stands < 0 else None
    keeps = str(worse.cards[0]) if stands < 0 and _is_strong(view, worse) else ""
    if goes_to and reason.code == "same-own":
        goes_to = this_trick.of_theirs(view, goes_to)
    yield goes_to or Reason("own-nine", (better,), n=costs, of=stands, card=keeps)


def _nine_also(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """What a second 9 of the hand would cost as well (`n`), where one is led that only the Joker can beat, as little as
    any other card of the hand."""
    if reason.code != "home-c" or len(reason.others) != 2 or view.trick or not view.trump:
        return
    better, _ = better_of_two(reason, analysis)
    trick, nines = open_trick(view), nines_taken(view)[view.viewer]
    led = (card for card in trick.hand if card != JOKER)
    powers = [(card, strength_when_led(view, trick.suit_of(card))) for card in led]
    out = [card for card in trick.held if card != JOKER]
    highest = JOKER in trick.held and all(power(other) < power(card) for card, power in powers for other in out)
    if highest and better.cards[0].rank == 9 and Card.parse(reason.card).rank == 9:
        yield Reason("nine-also", n=PENALTY[nines + 2] - PENALTY[nines + 1], card=reason.card)


def _is_strong(view: TrickView, move: Move) -> bool:
    """Whether a move spends a trump that is no 9, or the Joker as winner."""
    (card,) = move.cards
    is_trump = card != JOKER and card.rank != 9 and suit_of(card, view.trump) == view.trump
    return is_trump or move == JOKER_WINS


def _of_cards(reason: Reason) -> Cards:
    """The cards that a reason is about: those of its moves, and a third one."""
    third = parse_cards(reason.card) if reason.others else ()  # of equal cards, those between them that are gone
    return (*(card for move in reason.others for card in move.cards), *third)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for a cause."""
    if reason.code in who_takes_it.CODES:
        return who_takes_it.said(reason, to)
    if reason.code in trump_made.CODES:
        return trump_made.said(reason, to)
    if reason.code in trumps.CODES:
        return trumps.said(reason, to)
    cards = list_of(map(to.the, parse_cards(reason.card)), to.language) if reason.card else ""
    match reason.code:
        case "whose-nine":
            return more_or_less.whose_said(reason, to)
        case "nine-mine" if reason.of:
            return to.text("You hold {c} yourself, so it can’t fall when you lead a trump.", c=cards)
        case "nine-mine":
            suit = to.suit(reason.suit)
            return to.text("You hold {c} yourself, so it can’t fall when you lead {suit}.", c=cards, suit=suit)
        case "joker-takes":
            return to.text("The Joker takes this trick anyway.")
        case "keeps-joker":
            return to.text("You keep the Joker for later.")
        case "nine-next":
            return to.text("You already have one nine: after a second, the third would cost you 2 points.")
        case "only-left":
            return to.text("Without {x} you have only {c} to follow suit with.", x=named(reason.others[0], to), c=cards)
        case "nine-also":
            return to.text(
                "Only the Joker can beat your cards. If {c} wins as well, that makes +1 for the trick, −{n} for that "
                "nine.",
                n=figure(reason.n), c=cards,
            )  # fmt: skip
        case "own-nine":
            return _own_nine_said(reason, to)
        case "nines-out":
            return to.text("Still out: {cards}.", cards=cards)
        case _:
            return _worth_said(reason, to)


def _worth_said(reason: Reason, to: Audience) -> str:
    """What a trick with 9s in it comes to."""
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


def _own_nine_said(reason: Reason, to: Audience) -> str:
    """What a 9 that is played comes to if it wins, and that somebody else has it if not."""
    told = {"x": named(reason.others[0], to), "cost": figure(reason.n)}
    if reason.card:
        kept = to.the(Card.parse(reason.card))
        return to.text("{X} goes to somebody else, and you keep {c}.", X=capitalized(told["x"]), c=kept)
    if reason.of < 0:
        return to.text("{X} goes to somebody else.", X=capitalized(told["x"]))
    if reason.of:
        return to.text("With {x} you take a nine: +1 for the trick, −{cost} for this nine.", **told)
    return to.text(
        "If {x} wins, that makes +1 for the trick, −{cost} for this nine; if not, somebody else gets it.", **told
    )
