"""How the trick on the table must go in Nein Nine, as the cards that are still out show it: who has to play a card on
another one, what can be trumped, and which suit is followed once somebody has led the Joker."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import CLEARLY, better_of_two
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.words.audience import Audience
from nines.words.phrases import capitalized, list_of

CODES = {"nine-falls": 1, "sets-suit": 0, "lead-trumped": 1, "top-draws": 1, "lead-it-now": 2}
"""The codes of these causes, with how many moves each names."""
OF_NINES = frozenset(
    ("now9", "gets", "home-y", "more-now", "more-gets", "more-home", "rest-nines", "rest-points")
    + ("win-c", "more-win", "rest-tricks")
)
"""Facts of two cards beside which a 9 falls to somebody else."""
OF_THE_TRICK = frozenset(("now", "more-takes"))
"""Facts of who takes this trick."""
OF_A_WINNER = frozenset(("now", "win-x", "win-y", "more-win", "more-takes", "rest-tricks"))
"""Facts of which card wins a trick, or of how many are won."""
OF_DRAWN = frozenset(("now9", "more-now"))
"""Facts of who takes a 9 with this trick."""
FEW = 2
"""So many cards of a suit that are still out are few."""


def then(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """What must become of this trick with one of two cards."""
    if view.phase != "play" or not view.trump or len(reason.others) != 2:
        return
    trick, (better, worse) = open_trick(view), better_of_two(reason, analysis)
    if JOKER in (*better.cards, *worse.cards):
        return
    if reason.code in OF_NINES:
        yield from _nine_falls(trick, better)
        yield from _sets_suit(trick, reason, worse, better)
    if reason.code in OF_DRAWN:
        yield from _top_draws(trick, worse, better, analysis)
    if reason.code in OF_A_WINNER and not reason.also:
        yield from _lead_it_now(trick, worse, better)
    if reason.code in OF_THE_TRICK:
        yield from _may_trump(trick, worse, better)


def _out(trick: OpenTrick, suit: str) -> list[Card]:
    """The cards of a suit that others may hold."""
    return sorted(each for each in trick.held if each != JOKER and trick.suit_of(each) == suit)


def _nine_falls(trick: OpenTrick, better: Move) -> Iterator[Reason]:
    """That the only card of its suit that is out beats a 9 which is led, and has to be played on it; only whoever has
    the Joker as well can spare it."""
    (nine,) = better.cards
    if trick.cards or nine.rank != 9 or not trick.is_all_known or JOKER not in trick.held:
        return
    out = _out(trick, trick.suit_of(nine))
    if len(out) == 1 and higher(trick, nine, out):
        yield Reason("nine-falls", (better,), card=str(out[0]))


def _sets_suit(trick: OpenTrick, reason: Reason, worse: Move, better: Move) -> Iterator[Reason]:
    """That the better card sets the suit to follow where the Joker was led to win, and the last to play must put the
    only card of it that is out, its 9, on that trick; or may have to put the 9 on it, where that of the other suit is
    gone (`of`)."""
    suit, other = (trick.suit_of(move.cards[0]) for move in (better, worse))
    if trick.cards != (JOKER,) or trick.to_come != 1 or trick.winners(better) != {trick.view.leader} or suit == other:
        return
    after, out = (trick.view.viewer + 1) % len(trick.view.hands), _out(trick, suit)
    nine = Card(suit, 9)
    if nine not in out or nine not in trick.may_hold[after]:
        return
    if len(out) == 1:
        yield Reason("sets-suit", n=after, card=str(nine))
    elif (
        reason.card in ("", str(nine))
        and Card(other, 9) not in trick.held
        and _may_hold_all(trick, trick.view.leader, out, nine)
    ):
        yield Reason("sets-suit", n=after, of=1, card=str(nine))


def _may_hold_all(trick: OpenTrick, seat: int, cards: list[Card], but: Card) -> bool:
    """Whether a seat may hold all of some cards but one, so that somebody else may have to play that one."""
    rest = {*cards} - {but}
    return rest <= {*trick.may_hold[seat]} and len(rest) <= len(trick.view.hands[seat])


def _lead_it_now(trick: OpenTrick, worse: Move, better: Move) -> Iterator[Reason]:
    """That only the Joker can beat the better card if it is led, though it is no trump, while the worse one is a trump,
    which can win when others lead, too; in `by` whether the Joker is out."""
    (plain,), (trump,) = better.cards, worse.cards
    suits = trick.suit_of(plain), trick.suit_of(trump)
    if trick.cards or 9 in (plain.rank, trump.rank) or suits[1] != trick.trump or suits[0] == trick.trump:
        return
    if not any(_out(trick, suit) for suit in suits):
        joker = int(JOKER in trick.held)
        yield Reason("lead-it-now", (better, worse), suit=suits[0], n=1, by=float(joker))


def _top_draws(trick: OpenTrick, worse: Move, better: Move, analysis: Analysis) -> Iterator[Reason]:
    """That the worse lead is the highest card of a suit whose 9 is out, where the better one is not."""
    if trick.cards:
        return
    tops = [_draws_as_the_highest(trick, move) for move in (worse, better)]
    more = analysis.share(worse, "nine", uncounted=0.0) - analysis.share(better, "nine", uncounted=0.0)
    if tops == [True, False] and more >= CLEARLY:
        nine = Card(trick.suit_of(worse.cards[0]), 9)
        yield Reason("top-draws", (worse,), card=str(nine))


def _draws_as_the_highest(trick: OpenTrick, move: Move) -> bool:
    (card,) = move.cards
    nine = Card(trick.suit_of(card), 9)
    return nine in trick.held and bool(higher(trick, nine, (card,))) and not higher(trick, card, trick.held)


def _may_trump(trick: OpenTrick, worse: Move, better: Move) -> Iterator[Reason]:
    """That little is out of the suit of the worse lead, which nothing of it can beat, so that it may be trumped; more
    is out of the suit of the better one, or that is a trump."""
    suit, other = (trick.suit_of(move.cards[0]) for move in (worse, better))
    if trick.cards or suit in (trick.trump, other) or higher(trick, worse.cards[0], trick.held):
        return
    out, trumps = _out(trick, suit), _out(trick, trick.trump or "")
    if trumps and len(out) <= FEW and (other == trick.trump or len(_out(trick, other)) > len(out)):
        yield Reason("lead-trumped", (worse,), n=len(out), card=" ".join(map(str, out)))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these causes."""
    cards = [*map(to.the, parse_cards(reason.card))]
    if reason.code == "sets-suit" and reason.of:
        return to.text("Your card sets the suit to follow: {nine} may have to go on the Joker.", nine=cards[0])
    if reason.code == "lead-it-now":
        return _lead_it_now_said(reason, to)
    if reason.code == "sets-suit":
        name = to.names[reason.n]
        return to.text(
            "Your card sets the suit to follow: if {name} holds {nine}, it must go on the Joker.", name=name,
            nine=cards[0],
        )  # fmt: skip
    x = named(reason.others[0], to)
    match reason.code:
        case "nine-falls":
            return to.text("Whoever holds {c} must play it on {x}, unless they hold the Joker, too.", c=cards[0], x=x)
        case "top-draws":
            return to.text(
                "Nobody else can hold a higher card of this suit: if led, {x} can draw {nine} into your trick.",
                x=x, nine=cards[0],
            )  # fmt: skip
        case _ if not cards:
            return to.text("Nobody else can follow suit: {x} may be trumped.", x=x)
        case _:
            return to.language.plural(
                "Only {cards} is still out in this suit: whoever can’t follow suit may trump {x}.",
                "Only {cards} are still out in this suit: whoever can’t follow suit may trump {x}.",
                len(cards), cards=list_of(cards, to.language), x=x,
            )  # fmt: skip


def _lead_it_now_said(reason: Reason, to: Audience) -> str:
    """The sentence for a card that wins while it is led; `n` is 1 where it stands first."""
    x, y = (named(move, to) for move in reason.others[:: 1 if reason.n else -1])
    told = {"x": x, "Y": capitalized(y), "suit": to.suit(reason.suit)}
    if reason.by:
        return to.text(
            "Nobody else has {suit} or a trump: if you lead {x} now, only the Joker can beat it. {Y} can win when "
            "others lead, too.",
            **told,
        )  # fmt: skip
    return to.text(
        "Nobody else has {suit} or a trump: if you lead {x} now, it wins. {Y} wins whenever you play it.", **told
    )
