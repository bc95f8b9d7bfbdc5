"""What may set two cards apart in a game with tricks: who takes this trick, which cards of the hand take one, and how
many tricks are taken in all."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.facts import Event, Halves, Same, marked
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move, play
from nines.core.sums import whole
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import mark
from nines.words.phrases import amount, any_of, capitalized, figure, sound_alike

MANY = 3
"""Of so many cards of a suit it is said that all of them do the same."""
CLOSE = 0.3
"""Means of tricks that lie nearer together are close."""
OPEN = 0.2
"""The least chance to win, and to lose, of a match that is open."""


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
        if card == JOKER or (nines_cost and card.rank == 9):
            continue  # the Joker wins when its player says so (NN9)
        if stands != "c":
            yield Event(f"win-{stands}", f"win {card}", good)
        elif good:
            code = _helped(open_trick(view), card, worse, better) if good > 0 and not partners else ""
            yield Event(code or "win-c", f"win {card}", good, 0.9, str(card))


def _helped(trick: OpenTrick, card: Card, worse: Move, better: Move) -> str:
    """How the better move helps a third card to win: trumps are drawn before it is played, or a lower card of its suit
    stays beside it; empty where neither can be seen."""
    if JOKER in (*worse.cards, *better.cards) or not trick.trump:
        return ""
    suit, first, second = (trick.suit_of(each) for each in (card, worse.cards[0], better.cards[0]))
    is_top = not higher(trick, card, trick.held)
    if not trick.cards and second == trick.trump not in (suit, first) and is_top:
        return "drawn-x"
    if (
        first == suit != second
        and suit != trick.trump
        and not is_top
        and trick.power(worse.cards[0]) < trick.power(card)
    ):
        return "guard-x"
    return ""


def outcomes(view: TrickView, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """How many more tricks the seat or its side takes with two cards, where more are better."""
    if view.phase == "play":
        code = "rest-side" if len(view.totals) < len(view.hands) else "rest-tricks"
        good = wanted(view)
        if good:
            left = len(view.hands[view.viewer])
            for reason in rest.apart(code, TRICKS, analysis, worse, better, good):
                yield reason._replace(n=left * reason.n, of=left * reason.of)


def outcome_of_all(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """How many of the tricks that are left the seat or its side takes, whatever is played."""
    found = rest.span(analysis, TRICKS)
    if view.phase != "play" or not found or found[1] - found[0] > rest.NEAR:
        yield from match_of_all(view, analysis)
        return
    partners, left = len(view.totals) < len(view.hands), len(view.hands[view.viewer])
    trick = open_trick(view)
    takers = frozenset[int]().union(*(trick.winners(move) for move in GAMES[view.game].legal_moves(view)))
    if trick.cards and left > 2 and not takers & trick.mine:
        yield Reason("lost-then-side" if partners else "lost-then", n=left - 1, share=found[0], other=found[1])
    if trick.cards and left > 2 and takers <= trick.mine:
        code = "won-then-side" if partners else "won-then"
        yield Reason(code, n=left - 1, share=found[0] - 1, other=found[1] - 1)
    just = 0 if partners else exactly(view, analysis)
    yield Reason("all-side" if partners else "all-tricks", n=left, of=just, share=found[0], other=found[1])


def exactly(view: TrickView, analysis: Analysis) -> int:
    """How many of the cards of the hand take a trick, where each of them did always or never whatever was played; 0
    where that is not so, or not known."""
    names = [f"win {card}" for card in view.hands[view.viewer]]
    if not {*names} <= {*analysis.facts}:
        return 0
    places = [analysis.facts.index(name) for name in names]
    if any(at in values.by_plan or values.shares[at] not in (0, 1) for values in analysis.moves for at in places):
        return 0
    counts = {whole(values.shares[at] == 1 for at in places) for values in analysis.moves}
    return counts.pop() if len(counts) == 1 else 0


def match_of_all(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """The chance to win the match whatever is played, where moves are weighed by that and the match is open."""
    means = [values.mean for values in analysis.moves]
    least, most = min(means), max(means)
    is_open = least >= OPEN and most <= 1 - OPEN
    if analysis.unit == "wins" and view.phase == "play" and is_open and sound_alike(least, most):
        code = "all-match-side" if len(view.totals) < len(view.hands) else "all-match"
        yield Reason(code, share=least, other=most)


def certain(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """What the rules alone show of two cards in this trick, whatever the others hold; proofs first (`sure`)."""
    if view.phase != "play":
        return
    trick, good = open_trick(view), wanted(view)
    loses, wins = surely_taken(trick, worse), surely_taken(trick, better)
    if loses is not None and wins is not None and (wins - loses) * good > 0 and not _nine_in(trick, worse, better):
        code = "side" if len(trick.mine) > 1 else "now"
        yield Reason(code, (worse, better), share=loses, other=wins, sure=True)
    yield from _in_the_hand(trick, worse, better, good)


def surely_taken(trick: OpenTrick, move: Move) -> float | None:
    """1 where the seat's side takes the trick after a move however the cards lie, 0 where it never does, else None."""
    winners = trick.winners(move)
    return 1.0 if winners <= trick.mine else None if winners & trick.mine else 0.0


def proved(view: TrickView, reason: Reason) -> Reason:
    """The same reason; where the rules prove who takes this trick with both cards, as a certain one, and with one of
    them, marked so, as what a card that is played now does."""
    if reason.code == "win-x":
        return marked(reason, _surely_wins(open_trick(view), reason.others[0]), None)
    if reason.code == "win-y":
        return marked(reason, None, _surely_wins(open_trick(view), reason.others[1]))
    if reason.code not in ("now", "side"):
        return reason
    first, second = (surely_taken(open_trick(view), move) for move in reason.others)
    if first is None or second is None:
        return marked(reason, first, second)
    return reason._replace(share=first, other=second, sure=True)


def _surely_wins(trick: OpenTrick, move: Move) -> float | None:
    """1 where the card itself takes the trick however the others lie, 0 where it never does, else None."""
    winners, me = trick.winners(move), trick.view.viewer
    return 1.0 if winners == {me} else None if me in winners else 0.0


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
    if takes[1] <= trick.mine - {trick.view.viewer} and takes[0] == {trick.view.viewer}:
        yield Reason("partner", (worse, better), of=1, sure=True)
    nine = trick.game.nines_cost and any(move.cards[0].rank == 9 for move in (worse, better))
    lost = bool(trick.cards) and not any(winners & trick.mine for winners in takes)
    if suits[0] == suits[1] and not nine and _is_between(trick, worse, better):
        if lost and good > 0 and low < high:
            yield Reason("low-lose", (worse, better), suit=_all_of(trick, better, min), sure=True)
        if lost and good < 0 and low > high:
            yield Reason("high-lose", (worse, better), suit=_all_of(trick, better, max), sure=True)
        if good > 0 and low < high and takes[0] == takes[1] == {trick.view.viewer}:
            yield Reason("low-win", (worse, better), suit=_all_of(trick, better, min), sure=True)
        if good > 0 and low < high and takes[0] | takes[1] <= trick.mine - {trick.view.viewer}:
            yield Reason("low-partner", (worse, better), sure=True)
    trumps = [trick.suit_of(card) == trick.trump for card in trick.hand if card != JOKER]
    if lost and good > 0 and suits[0] == trick.trump != suits[1]:
        yield Reason("last-trump" if trumps.count(True) == 1 else "trump", (worse, better), of=1)
    if good > 0 and _alone(trick, better) and not _alone(trick, worse) and any(trumps) and trick.trump not in suits:
        yield Reason("void", (worse, better), suit=suits[1], of=1)


def _all_of(trick: OpenTrick, move: Move, extreme: Callable[..., Card]) -> str:
    """The suit of a card that is the lowest, or highest, of three or more which do the same in this trick; empty where
    there are fewer, or some do otherwise."""
    suit = trick.suit_of(move.cards[0])
    cards = [card for card in trick.hand if card != JOKER and trick.suit_of(card) == suit]
    same = {trick.winners(play(card)) & trick.mine for card in cards}
    nine = trick.game.nines_cost and any(card.rank == 9 for card in cards)
    if len(cards) < MANY or len(same) > 1 or nine or any(card.suit != suit for card in cards):
        return ""
    return suit if extreme(cards, key=trick.power) == move.cards[0] else ""


def _is_between(trick: OpenTrick, worse: Move, better: Move) -> bool:
    """Whether somebody else may hold a card between two of one suit: else they are as strong as each other."""
    suit, (low, high) = trick.suit_of(worse.cards[0]), sorted(trick.power(move.cards[0]) for move in (worse, better))
    others = (card for card in trick.held if card != JOKER and trick.suit_of(card) == suit)
    return any(low < trick.power(card) < high for card in others)


def never_worse(view: TrickView, card: Move, other: Move) -> bool:
    """Whether the rules of a card game without 9s that cost show that one card never comes to less than another: of two
    that do the same in this trick it keeps the one that may still win, or lose, where that is wanted to the end."""
    aim, left = GAMES[view.game].wants(view), len(view.hands[view.viewer])
    if GAMES[view.game].nines_cost or view.phase != "play" or (aim and aim.needed not in (0, left)):
        return False
    return any(reason.sure and reason.code in NEVER_WORSE for reason in certain(view, other, card))


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
            mark("With {x} your side wins this trick {often}"), mark("With {x}, this trick goes to the other side "
                                                                     "{often}"),
            mark("with {y} your side wins it {often}"), mark("with {y} it goes to the other side {often}"),
            mark("with {y}, {often}"),
        ),
        "win-x": Halves(
            mark("Now {x} wins {often}"), mark("Now {x} loses {often}"),
            mark("later it wins {often}"), mark("later it loses {often}"), mine=False,
        ),
        "win-y": Halves(
            mark("After {x}, {y} wins a trick {often}"), mark("After {x}, {y} loses {often}"),
            mark("now {y} wins {often}"), mark("now {y} loses {often}"), mine=False,
        ),
        "win-c": Halves(
            mark("If you play {x}, your {c} wins {often}"), mark("If you play {x}, your {c} loses {often}"),
            mark("if you play {y}, your {c} wins {often}"), mark("if you play {y}, your {c} loses {often}"),
            mark("if you play {y}, {often}"),
        ),
        "drawn-x": Halves(
            mark("After {x}, your {c} wins a trick {often}"), mark("After {x}, your {c} loses {often}"),
            mark("it wins {often} if you draw trumps with {y}"),
            mark("it loses {often} if you draw trumps with {y}"),
        ),
        "drawn-y": Halves(
            mark("If you draw trumps with {x}, your {c} wins a trick {often}"),
            mark("If you draw trumps with {x}, your {c} loses {often}"),
            mark("after {y}, that card wins {often}"), mark("after {y}, that card loses {often}"),
            mark("after {y}, {often}"),
        ),
        "guard-x": Halves(
            mark("Without {x} as a guard, your {c} wins a trick {often}"),
            mark("Without {x} as a guard, your {c} loses {often}"),
            mark("it wins {often} if you play {y}"), mark("it loses {often} if you play {y}"),
        ),
        "guard-y": Halves(
            mark("If you play {x}, your {c} wins a trick {often}"), mark("If you play {x}, your {c} loses {often}"),
            mark("without {y} as a guard, it wins {often}"), mark("without {y} as a guard, it loses {often}"),
        ),
    }
)  # fmt: skip
MATCH: Mapping[str, Same] = MappingProxyType(
    {
        "all-match": Same(
            "", mark("Whatever you play, you win the match {often}."),
            mark("Whatever you play, you fail to win the match {often}."),
        ),
        "all-match-side": Same(
            "", mark("Whatever you play, your side wins the match {often}."),
            mark("Whatever you play, the other side wins the match {often}."),
        ),
    }
)  # fmt: skip
TRICKS: rest.Worth = MappingProxyType({"tricks": 1.0})
NEVER_WORSE = frozenset(("low-lose", "high-lose", "low-win", "low-partner"))
"""Facts of two cards of one suit that do the same in this trick."""
CODES: Mapping[str, int] = MappingProxyType(
    dict.fromkeys(("now", "side", "partner", *sorted(NEVER_WORSE), "trump", "last-trump", "void"), 2)
)
OF_ALL = frozenset(("all-tricks", "all-side", "lost-then", "lost-then-side", "won-then", "won-then-side"))
OUTCOMES: Mapping[str, int] = MappingProxyType({"rest-tricks": 2, "rest-side": 2, **dict.fromkeys(OF_ALL, 0)})
"""The codes of what the rest of the deal brings, with how many moves each names."""
MINE = frozenset(("side", "partner", "low-partner", "trump", "last-trump", "void", *OUTCOMES))
KIND_OF: Mapping[str, str] = MappingProxyType(
    dict.fromkeys((*CODES, "win-x", "win-y", "win-c", "drawn-x", "guard-x"), "tricks")
)
"""By code the facts that are about tricks."""
INDIRECT = frozenset(("win-c",))
"""Facts in which nobody sees at once what the one card has to do with the other."""
OF_TWO = frozenset((*NEVER_WORSE, "win-y"))
"""Facts that compare the two cards, or are of the better card itself."""
ALONE = frozenset(("partner", *NEVER_WORSE, "trump", "last-trump"))
"""Facts with words for the worse card alone."""


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of two cards, or for what the rest of the deal brings."""
    if reason.code in OUTCOMES:
        return _outcome_said(reason, to)
    if reason.code in ("now", "side"):
        parts = zip(names_of(reason, to), (reason.share, reason.other))
        return " ".join(capitalized(_surely(reason.code, name, bool(share), to)) for name, share in parts)
    x, y = names_of(reason, to)
    match reason.code:
        case "low-lose" if reason.suit:
            return to.text("None of these {suit} can win this trick: throw the lowest.", suit=to.suit(reason.suit))
        case "high-lose" if reason.suit:
            return to.text("None of these {suit} can win this trick: throw the highest.", suit=to.suit(reason.suit))
        case "low-win" if reason.suit:
            return to.text("Any of these {suit} wins this trick: play the lowest.", suit=to.suit(reason.suit))
        case "low-lose":
            return to.text("Neither {x} nor {y} can win this trick: keep the higher one.", x=x, y=y)
        case "high-lose":
            return to.text("Neither {x} nor {y} can win this trick: get rid of the higher one.", x=x, y=y)
        case "low-win":
            return to.text("Both {x} and {y} would win this trick: keep the higher one.", x=x, y=y)
        case "low-partner":
            return to.text("Your partner wins this trick anyway: of {x} and {y}, keep the higher one.", x=x, y=y)
        case "partner" if reason.n:
            return to.text("With {x} your partner wins this trick anyway; {y} would take it from them.", x=x, y=y)
        case "partner":
            return to.text(
                "{X} takes this trick from your partner; with {y} they win it anyway.", X=capitalized(x), y=y
            )
        case "trump" if reason.n:
            return to.text("With {x} you keep your trumps; with {y} you spend one.", x=x, y=y)
        case "trump":
            return to.text("With {x} you spend a trump; with {y} you keep it.", x=x, y=y)
        case "last-trump" if reason.n:
            return to.text("With {x} you keep your last trump; with {y} you spend it.", x=x, y=y)
        case "last-trump":
            return to.text("{X} is your last trump; with {y} you keep it.", X=capitalized(x), y=y)
        case "void" if reason.n:
            return to.text(
                "{X} leaves you without {suit}, so you can trump that suit later; {y} doesn’t.",
                X=capitalized(x), y=y, suit=to.suit(reason.suit),
            )  # fmt: skip
        case "void":
            return to.text(
                "{Y} would leave you without {suit}, so you could trump that suit later; {x} wouldn’t.",
                Y=capitalized(y), x=x, suit=to.suit(reason.suit),
            )  # fmt: skip
        case _:
            raise KeyError(reason.code)


def _outcome_said(reason: Reason, to: Audience) -> str:
    if reason.code in OF_ALL:
        return _said_of_all(reason, to)
    x, y = names_of(reason, to)
    if not reason.n:
        return _more_or_fewer(reason, x, y, to)
    told = {"n": rest.middle(reason, to), "m": amount(reason.other, to.language), "of": figure(reason.n)}
    is_close = abs(reason.share - reason.other) < CLOSE
    if reason.code == "rest-side" and is_close:
        return to.text(
            "It’s close: with {x} your side takes on average {n} of the {of} tricks left; with {y}, {m}.",
            x=x, y=y, **told,
        )  # fmt: skip
    if is_close:
        return to.text(
            "It’s close: with {x} you take on average {n} of the {of} tricks left; with {y}, {m}.", x=x, y=y, **told
        )
    if reason.code == "rest-side":
        return to.text(
            "With {x} your side takes on average {n} of the {of} tricks left; with {y}, {m}.", x=x, y=y, **told
        )
    return to.text("With {x} you take on average {n} of the {of} tricks left; with {y}, {m}.", x=x, y=y, **told)


def either_of(reason: Reason, to: Audience) -> str:
    """The two cards that are told of as worse in one sentence; empty where only one is."""
    return any_of(map(to.the, parse_cards(reason.card)), to.language)


def _more_or_fewer(reason: Reason, x: str, y: str, to: Audience) -> str:
    """With which of two cards more tricks are taken, without a count of them; or than with either of two others."""
    y = either_of(reason, to) or y
    match reason.code, reason.share > reason.other:
        case "rest-side", True:
            return to.text("With {x} your side takes more tricks on average than with {y}.", x=x, y=y)
        case "rest-side", _:
            return to.text("With {x} your side takes fewer tricks on average than with {y}.", x=x, y=y)
        case _, True:
            return to.text("With {x} you take more tricks on average than with {y}.", x=x, y=y)
        case _:
            return to.text("With {x} you take fewer tricks on average than with {y}.", x=x, y=y)


def _said_of_all(reason: Reason, to: Audience) -> str:
    """How many of the last tricks are taken, whatever is played; in words where that is hardly any, or nearly all."""
    taken, of = rest.about(reason, to), figure(reason.n)
    never, always = reason.other <= 0, round(reason.share, 9) >= reason.n
    few, all_of_them = reason.other <= rest.FEW, reason.share >= reason.n - rest.FEW
    match reason.code:
        case "lost-then" if few:
            return to.text(
                "Whatever you play, you can’t win this trick, and you nearly always lose the next {of} tricks.", of=of
            )
        case "lost-then":
            return to.text(
                "Whatever you play, you can’t win this trick, and you take on average about {n} of the next {of} "
                "tricks.",
                n=taken, of=of,
            )  # fmt: skip
        case "lost-then-side" if few:
            return to.text(
                "Whatever you play, the other side wins this trick, and nearly always the next {of} tricks.", of=of
            )
        case "lost-then-side":
            return to.text(
                "Whatever you play, the other side wins this trick; your side takes on average about {n} of the next "
                "{of} tricks.",
                n=taken, of=of,
            )  # fmt: skip
        case "won-then" if all_of_them:
            return to.text("Whatever you play, you win this trick, and nearly always the next {of} tricks too.", of=of)
        case "won-then-side" if all_of_them:
            return to.text(
                "Whatever you play, your side wins this trick, and nearly always the next {of} tricks too.", of=of
            )
        case "won-then" if not few:
            return to.text(
                "Whatever you play, you win this trick, and on average about {n} of the next {of} tricks.",
                n=taken,
                of=of,
            )
        case "won-then":
            return to.text("Whatever you play, you win this trick, and nearly always lose the next {of} tricks.", of=of)
        case "won-then-side" if not few:
            return to.text(
                "Whatever you play, your side wins this trick, and on average about {n} of the next {of} tricks.",
                n=taken, of=of,
            )  # fmt: skip
        case "won-then-side":
            return to.text(
                "Whatever you play, your side wins this trick, and nearly always loses the next {of} tricks.", of=of
            )
        case "all-side" if never:
            return to.text("Whatever you play, your side loses the last {of} tricks in every deal we tried.", of=of)
        case "all-side" if always:
            return to.text("Whatever you play, your side takes the last {of} tricks in every deal we tried.", of=of)
        case "all-side" if few:
            return to.text("Whatever you play, your side nearly always loses the last {of} tricks.", of=of)
        case "all-side" if all_of_them:
            return to.text("Whatever you play, your side nearly always takes the last {of} tricks.", of=of)
        case "all-side":
            return to.text(
                "Whatever you play, your side takes on average about {n} of the {of} tricks left.", n=taken, of=of
            )
        case "all-tricks" if reason.sure:
            return to.text("Whatever you play, you lose the last {of} tricks for certain.", of=of)
        case "all-tricks" if never:
            return to.text("Whatever you play, you lose the last {of} tricks in every deal we tried.", of=of)
        case "all-tricks" if always:
            return to.text("Whatever you play, you take the last {of} tricks in every deal we tried.", of=of)
        case "all-tricks" if reason.of:
            return to.language.plural(
                "Whatever you play, you take exactly one of the {of} tricks left in every deal we tried.",
                "Whatever you play, you take exactly {n} of the {of} tricks left in every deal we tried.", reason.of,
                of=of,
            )  # fmt: skip
        case _ if few:
            return to.text("Whatever you play, you nearly always lose the last {of} tricks.", of=of)
        case _ if all_of_them:
            return to.text("Whatever you play, you nearly always take the last {of} tricks.", of=of)
        case _:
            return to.text("Whatever you play, you take on average about {n} of the {of} tricks left.", n=taken, of=of)


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first card, the worse one, without a word of the other."""
    x, _ = names_of(reason, to)
    match reason.code:
        case "now" | "side":
            return _surely(reason.code, x, bool(reason.share), to)
        case "low-lose" if reason.suit:
            return to.text("None of your {suit} can win this trick: keep {x}.", suit=to.suit(reason.suit), x=x)
        case "low-lose":
            return to.text("{X} can’t win this trick, and you can throw a lower card.", X=capitalized(x))
        case "high-lose":
            return to.text("{X} can’t win this trick, and you can throw a higher card.", X=capitalized(x))
        case "low-win":
            return to.text("{X} wins this trick, and so would a lower card.", X=capitalized(x))
        case "partner":
            return to.text("{X} takes this trick from your partner.", X=capitalized(x))
        case "low-partner":
            return to.text("Your partner wins this trick anyway, and you can throw a lower card than {x}.", x=x)
        case "trump":
            return to.text("With {x} you spend a trump.", x=x)
        case "last-trump":
            return to.text("{X} is your last trump.", X=capitalized(x))
        case _:
            return ""


def _surely(code: str, x: str, takes: bool, to: Audience) -> str:
    if code == "side":
        if takes:
            return to.text("With {x}, your side wins this trick.", x=x)
        return to.text("With {x}, this trick goes to the other side.", x=x)
    if takes:
        return to.text("{X} wins this trick.", X=capitalized(x))
    return to.text("{X} can’t win this trick.", X=capitalized(x))
