"""What may set two cards apart in Nein Nine: beside who takes a trick, who ends up with the 9s, and which 8 makes
trump."""

from collections.abc import Iterator
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons.facts import Event, Facts, Halves, Same
from nines.advice.reasons.naming import named, names_of
from nines.advice.reasons.tricks import open_trick
from nines.core.cards import Card, Cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.words.audience import Audience
from nines.words.languages import mark
from nines.words.phrases import capitalized


def events(view: TrickView, worse: Move, better: Move) -> Iterator[Event]:
    """A 9 taken with this trick, and what becomes of each 9 of the hand; then who takes tricks."""
    yield Event("now9", "nine", -1, 1.1)
    if worse.cards != better.cards:
        for card in view.hands[view.viewer]:
            if card.rank == 9:
                stands = in_tricks.role(card, worse, better)
                third = str(card) if stands == "c" else ""
                yield Event(f"home-{stands}", f"home {card}", -1, 0.9 if third else 1.1, third)
    yield from in_tricks.events(view, worse, better)


def certain(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """A 9 that lies in the trick and falls to the seat with the one card and not with the other; then the rest."""
    trick = open_trick(view)
    takes, leaves = trick.winners(worse) == {view.viewer}, view.viewer not in trick.winners(better)
    if takes and leaves and any(card.rank == 9 for card in view.trick):
        yield Reason("now9", (worse, better), share=1.0, other=0.0, sure=True)
    if view.trump and worse.cards == (Card(view.trump, 7),):
        yield Reason("keep-spit", (worse, better), of=1)
    yield from in_tricks.certain(view, worse, better)
    makes = [_makes_trump(view, move) for move in (worse, better)]
    if makes[0] != makes[1]:
        yield Reason("makes-trump" if makes[1] else "leaves-trump", (worse, better), of=1)


def then(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """Which of the two cards makes trump, beside a fact that may follow from it; of two 8s the better one. The Big Spit
    where the fact is of that card: a 7 would seem to be low."""
    makers = [move for move in reason.others if _makes_trump(view, move)]
    if makers and reason.code not in MADE:
        yield Reason("trump-by", (makers[-1],))
    if view.trump and reason.code != "keep-spit" and (card := Card(view.trump, 7)) in _of_cards(reason):
        yield Reason("big-spit", (play(card),))


def _of_cards(reason: Reason) -> Cards:
    """The cards that a reason is about: those of its moves, and a third one."""
    third = (Card.parse(reason.card),) if reason.card else ()
    return (*(card for move in reason.others for card in move.cards), *third)


def _makes_trump(view: TrickView, move: Move) -> bool:
    """Whether a card makes its suit trump: the first 8 does (NN5)."""
    return view.phase == "play" and not view.trump and bool(move.cards) and move.cards[0].rank == 8


MADE = frozenset(("makes-trump", "leaves-trump"))
"""What sets an 8 that makes trump apart from a card that does not: the better card is the 8, or the other one."""
HALVES = MappingProxyType(
    {
        **in_tricks.HALVES,
        "now9": Halves(
            mark("With {x} you win a nine in this trick {often}"),
            mark("With {x} you avoid a nine in this trick {often}"),
            mark("with {y} you win one {often}"), mark("with {y} you avoid it {often}"), mark("with {y}, {often}"),
        ),
        "home-x": Halves(
            mark("Play {x} now and it stays with you {often}"),
            mark("Play {x} now and it goes to somebody else {often}"),
            mark("play it later and it ends up with you {often}"),
            mark("play it later and somebody else gets it {often}"),
        ),
        "home-y": Halves(
            mark("Play {x} first and {y} ends up with you {often}"),
            mark("Play {x} first and somebody else gets {y} {often}"),
            mark("play {y} now and it stays with you {often}"),
            mark("play {y} now and somebody else gets it {often}"),
        ),
        "home-c": Halves(
            mark("If you play {x}, your {c} ends up with you {often}"),
            mark("If you play {x}, somebody else gets your {c} {often}"), mark("if you play {y}, you get it {often}"),
            mark("if you play {y}, somebody else gets it {often}"), mark("if you play {y}, {often}"),
        ),
    }
)  # fmt: skip


SAME = MappingProxyType(
    {
        **in_tricks.SAME,
        "all-nine": Same("nine", mark("Whatever you play, you win a nine in this trick {often}."), ""),
    }
)


def of_all(view: TrickView) -> Iterator[str]:
    """Who takes the trick on the table, whatever is played, and whether a 9 falls to the seat with it."""
    yield from in_tricks.of_all(view)
    if view.phase == "play":
        yield "all-nine"


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of two cards."""
    if reason.code in MADE:
        x, y = names_of(reason, to)
        first, second = (to.suit(move.cards[0].suit) for move in reason.others)
        if (reason.code == "makes-trump") == bool(reason.n):
            return to.text(
                "{X} makes {suit} trump; with {y} there is still no trump.", X=capitalized(x), suit=first, y=y
            )
        return to.text("With {x} there is still no trump; {y} makes {suit} trump.", x=x, suit=second, y=y)
    if reason.code == "trump-by":
        (move,) = reason.others
        return to.text("{X} makes {suit} trump.", X=capitalized(named(move, to)), suit=to.suit(move.cards[0].suit))
    if reason.code == "keep-spit":
        x, y = names_of(reason, to)
        if reason.n:
            return to.text("With {x} you keep {y}, the Big Spit and highest trump.", x=x, y=y)
        return to.text("{X} is the Big Spit, the highest trump: with {y} you keep it.", X=capitalized(x), y=y)
    if reason.code == "big-spit":
        (move,) = reason.others
        return to.text("{X} is the Big Spit, the highest trump.", X=capitalized(named(move, to)))
    if reason.code != "now9":
        return in_tricks.said(reason, to)
    return " ".join(
        to.text("{X} wins the trick, and a nine with it.", X=capitalized(name)) if share
        else to.text("{X} leaves the nine to somebody else.", X=capitalized(name))
        for name, share in zip(names_of(reason, to), (reason.share, reason.other))
    )  # fmt: skip


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first card alone."""
    x, _ = names_of(reason, to)
    match reason.code:
        case "now9":
            return to.text("{X} wins the trick, and a nine with it.", X=capitalized(x))
        case "keep-spit":
            return to.text("{X} is the Big Spit, the highest trump.", X=capitalized(x))
        case "leaves-trump":
            suit = to.suit(reason.others[0].cards[0].suit)
            return to.text("{X} makes {suit} trump.", X=capitalized(x), suit=suit)
        case "makes-trump":
            return to.text("With {x} there is still no trump.", x=x)
        case _:
            return in_tricks.said_of_one(reason, to)


FACTS = Facts(
    events, certain, HALVES, said,
    {**in_tricks.CODES, "now9": 2, "keep-spit": 2, **dict.fromkeys(MADE, 2), "trump-by": 1, "big-spit": 1},
    in_tricks.MINE | {"keep-spit"}, then, in_tricks.proved, SAME, of_all,
    in_tricks.OF_TWO | {"home-y", "makes-trump"}, in_tricks.ALONE | {"makes-trump"}, said_of_one,
)  # fmt: skip
