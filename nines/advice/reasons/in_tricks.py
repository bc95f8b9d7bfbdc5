"""What may set two cards apart in a game with tricks: who takes this trick, and which cards of the hand take one."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons.facts import Event, Halves, Same
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.tricks import OpenTrick, open_trick
from nines.core.cards import JOKER, Card
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import mark
from nines.words.phrases import capitalized


def wanted(view: TrickView) -> int:
    """Whether a trick is good for the seat by itself (1), bad (-1), or neither is known (0)."""
    aim = GAMES[view.game].wants(view)
    if aim is None:
        return 1
    return 0 if aim.needed is None else 1 if aim.needed else -1


def role(card: Card, worse: Move, better: Move) -> str:
    """How a card of the hand stands to two moves: `x` is that of the worse one, `y` of the better one, `c` a third."""
    return "x" if card == worse.cards[0] else "y" if card == better.cards[0] else "c"


def events(view: TrickView, worse: Move, better: Move) -> Iterator[Event]:
    """Who takes the trick on the table, and which cards of the hand take one now or later."""
    if view.phase != "play":
        return
    good, partners = wanted(view), len(view.totals) < len(view.hands)
    yield Event("side" if partners else "now", "trick", good)
    if worse.cards == better.cards:
        return  # the Joker both ways: only the trick tells them apart
    nines_cost = GAMES[view.game].nines_cost
    for card in view.hands[view.viewer]:
        stands = role(card, worse, better)
        if card == JOKER or (nines_cost and card.rank == 9) or (partners and stands == "c"):
            continue  # the Joker wins when its player says so (NN9)
        third = str(card) if stands == "c" else ""
        yield Event(f"win-{stands}", f"win {card}", good, 0.7 if third else 1.0, third)


def certain(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """What the rules alone show of two cards in this trick, whatever the others hold; proofs first (`sure`)."""
    if view.phase != "play":
        return
    trick, good = open_trick(view), wanted(view)
    loses, wins = _surely_taken(trick, worse), _surely_taken(trick, better)
    if loses is not None and wins is not None and (wins - loses) * good > 0 and not _nine_in(trick, worse, better):
        code = "side" if len(trick.mine) > 1 else "now"
        yield Reason(code, (worse, better), share=loses, other=wins, sure=True)
    yield from _in_the_hand(trick, worse, better, good)


def _surely_taken(trick: OpenTrick, move: Move) -> float | None:
    """1 where the seat's side takes the trick after a move however the cards lie, 0 where it never does, else None."""
    winners = trick.winners(move)
    return 1.0 if winners <= trick.mine else None if winners & trick.mine else 0.0


def proved(view: TrickView, reason: Reason) -> Reason:
    """The same reason; where the rules prove who takes this trick with both cards, as a certain one."""
    if reason.code not in ("now", "side"):
        return reason
    first, second = (_surely_taken(open_trick(view), move) for move in reason.others)
    if first is None or second is None:
        return reason
    return reason._replace(share=first, other=second, sure=True)


def _nine_in(trick: OpenTrick, worse: Move, better: Move) -> bool:
    """Whether a 9 that costs something lies in the trick, or may be played to it: then a trick is not simply good."""
    cards = (*trick.cards, *worse.cards, *better.cards, *(trick.held if trick.to_come else ()))
    return trick.game.nines_cost and any(card.rank == 9 for card in cards)


def _in_the_hand(trick: OpenTrick, worse: Move, better: Move, good: int) -> Iterator[Reason]:
    """What a card costs the hand where it does not matter, or not more, whose the trick is.

    Where the words of two facts differ, `of` is 1 and `n` becomes it once the better move is told of first.
    """
    if JOKER in (*worse.cards, *better.cards) or not trick.trump:
        return
    low, high = (trick.power(move.cards[0]) for move in (better, worse))
    suits = [trick.suit_of(move.cards[0]) for move in (worse, better)]
    takes = [trick.winners(move) for move in (worse, better)]
    nine = trick.game.nines_cost and any(move.cards[0].rank == 9 for move in (worse, better))
    lost = bool(trick.cards) and not any(winners & trick.mine for winners in takes)
    if suits[0] == suits[1] and not nine:
        if lost and good > 0 and low < high:
            yield Reason("low-lose", (worse, better), sure=True)
        if lost and good < 0 and low > high:
            yield Reason("high-lose", (worse, better), sure=True)
        if good > 0 and low < high and takes[0] == takes[1] == {trick.view.viewer}:
            yield Reason("low-win", (worse, better), sure=True)
    trumps = [trick.suit_of(card) == trick.trump for card in trick.hand if card != JOKER]
    if lost and good > 0 and suits[0] == trick.trump != suits[1]:
        yield Reason("last-trump" if trumps.count(True) == 1 else "trump", (worse, better), of=1)
    if good > 0 and _alone(trick, better) and not _alone(trick, worse) and any(trumps) and trick.trump not in suits:
        yield Reason("void", (worse, better), suit=suits[1], of=1)


def _alone(trick: OpenTrick, move: Move) -> bool:
    """Whether a card is the only one of its suit in the hand."""
    suits = [trick.suit_of(card) for card in trick.hand if card != JOKER]
    return suits.count(trick.suit_of(move.cards[0])) == 1


HALVES: Mapping[str, Halves] = MappingProxyType(
    {
        "now": Halves(
            mark("{x} wins this trick {often}"), mark("{x} loses this trick {often}"),
            mark("{y} wins it {often}"), mark("{y} loses it {often}"), mark("{y}, {often}"), mine=False,
        ),
        "side": Halves(
            mark("With {x} your side wins this trick {often}"), mark("With {x} the other side wins this trick {often}"),
            mark("with {y} your side does {often}"), mark("with {y} the other side does {often}"),
            mark("with {y}, {often}"),
        ),
        "win-x": Halves(
            mark("Play {x} now and it wins {often}"), mark("Play {x} now and it loses {often}"),
            mark("play it later and it wins {often}"), mark("play it later and it loses {often}"), mine=False,
        ),
        "win-y": Halves(
            mark("Play {x} first and {y} wins a trick later {often}"), mark("Play {x} first and {y} loses {often}"),
            mark("play {y} now and it wins {often}"), mark("play {y} now and it loses {often}"), mine=False,
        ),
        "win-c": Halves(
            mark("If you play {x}, your {c} wins a trick {often}"), mark("If you play {x}, your {c} loses {often}"),
            mark("if you play {y}, it wins a trick {often}"), mark("if you play {y}, it loses {often}"),
            mark("if you play {y}, {often}"),
        ),
    }
)  # fmt: skip
SAME: Mapping[str, Same] = MappingProxyType(
    {
        "all-now": Same(
            "trick", mark("Whatever you play, you win this trick {often}."),
            mark("Whatever you play, you lose this trick {often}."),
        ),
        "all-side": Same(
            "trick", mark("Whatever you play, your side wins this trick {often}."),
            mark("Whatever you play, the other side wins this trick {often}."),
        ),
    }
)  # fmt: skip


def of_all(view: TrickView) -> Iterator[str]:
    """Who takes the trick on the table, whatever is played."""
    if view.phase == "play":
        yield "all-side" if len(view.totals) < len(view.hands) else "all-now"


CODES: Mapping[str, int] = MappingProxyType(
    dict.fromkeys(("now", "side", "low-lose", "high-lose", "low-win", "trump", "last-trump", "void"), 2)
)
MINE = frozenset(("side", "trump", "last-trump", "void"))
OF_TWO = frozenset(("low-lose", "high-lose", "low-win", "win-y"))
"""Facts that compare the two cards, or are of the better card itself."""
ALONE = frozenset(("low-lose", "high-lose", "low-win", "trump", "last-trump"))
"""Facts with words for the worse card alone."""


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of two cards."""
    if reason.code in ("now", "side"):
        parts = zip(names_of(reason, to), (reason.share, reason.other))
        return " ".join(capitalized(_surely(reason.code, name, bool(share), to)) for name, share in parts)
    x, y = names_of(reason, to)
    match reason.code:
        case "low-lose":
            return to.text("Neither {x} nor {y} can win this trick: throw the lower one.", x=x, y=y)
        case "high-lose":
            return to.text("Neither {x} nor {y} can win this trick: get rid of the higher one.", x=x, y=y)
        case "low-win":
            return to.text("Both {x} and {y} win this trick: the lower one will do.", x=x, y=y)
        case "trump" if reason.n:
            return to.text("With {x} you keep your trump; with {y} you spend it.", X=capitalized(x), y=y)
        case "trump":
            return to.text("With {x} you spend a trump; with {y} you keep it.", X=capitalized(x), y=y)
        case "last-trump" if reason.n:
            return to.text("With {x} you keep your last trump; with {y} you spend it.", X=capitalized(x), y=y)
        case "last-trump":
            return to.text("{X} is your last trump; with {y} you keep it.", X=capitalized(x), y=y)
        case "void" if reason.n:
            return to.text(
                "{X} leaves you without {suit}, so you can trump that suit later; {y} doesn’t.",
                X=capitalized(x), y=y, suit=to.suit(reason.suit),
            )  # fmt: skip
        case "void":
            return to.text(
                "{Y} would leave you without {suit}, so you could trump that suit later; {x} doesn’t.",
                Y=capitalized(y), x=x, suit=to.suit(reason.suit),
            )  # fmt: skip
        case _:
            raise KeyError(reason.code)


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first card, the worse one, without a word of the other."""
    x, _ = names_of(reason, to)
    match reason.code:
        case "now" | "side":
            return _surely(reason.code, x, bool(reason.share), to)
        case "low-lose":
            return to.text("{X} can’t win this trick, and you can throw a lower card.", X=capitalized(x))
        case "high-lose":
            return to.text("{X} can’t win this trick, and you can throw a higher card.", X=capitalized(x))
        case "low-win":
            return to.text("{X} wins this trick, and a lower card would, too.", X=capitalized(x))
        case "trump":
            return to.text("With {x} you spend a trump.", X=capitalized(x))
        case "last-trump":
            return to.text("{X} is your last trump.", X=capitalized(x))
        case _:
            return ""


def _surely(code: str, x: str, takes: bool, to: Audience) -> str:
    if code == "side":
        if takes:
            return to.text("With {x}, this trick is yours.", x=x)
        return to.text("With {x}, this trick goes to the other side.", x=x)
    if takes:
        return to.text("{X} wins this trick.", X=capitalized(x))
    return to.text("{X} can’t win this trick.", X=capitalized(x))
