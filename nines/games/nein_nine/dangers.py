"""What speaks against a card of Nein Nine, as the table shows it: few cards of its suit are still out, so that a 9 may
be thrown on it; it is low and safe to keep; or the others then get away with their 9s."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.contrast import APART, CLEARLY, better_first, contrast
from nines.advice.reasons.naming import named, names_of
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import JOKER, SUITS, parse_cards
from nines.core.game import TrickView
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move
from nines.games.nein_nine import captures
from nines.games.nein_nine.rules import nines_taken
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, list_of

CODES = {
    "third-later": 1,
    "all-nines-mine": 0,
    "few-left": 1,
    "high-later": 1,
    "top-kept": 1,
    "keep-low": 2,
    "nine-safe": 2,
    "rest-theirs": 2,
}
"""The codes of these causes, with how many moves each names."""
ALONE = frozenset(("keep-low", "nine-safe"))
"""Those that speak of the worse card alone."""
OF_NINES = frozenset(("now9", "more-now", "gets", "more-gets", "rest-nines", "rest-points"))
"""Facts of two cards beside which a 9 may be thrown on the worse one."""
OF_POINTS = frozenset(("rest-points", "rest-tricks"))
"""Facts of what the rest of the deal brings."""
OF_LATER = frozenset(("costs-x", "costs-y"))
"""Facts of a card that takes a 9 if it is kept."""
OF_TRICKS = frozenset(("win-x", "win-y", "more-win"))
"""Facts of a card that takes a trick if it is kept."""
FEW, TWO = 2, 2
"""So many cards of a suit that are still out are few."""
OFTEN = 0.15
"""The least part of the worlds in which a card takes a 9 for that to be told."""
WINS = 0.3
"""The least part of the worlds in which a card that is kept takes a trick for it to be called high."""
HARDLY = 0.05
"""A card that takes a trick no more often than this hardly ever does, or a 9 that comes home so."""
SELDOM = 0.2
"""A 9 that takes its own trick no more often than this mostly falls to somebody else."""
THEIRS = 0.3
"""By so many points more the 9s have to cost the others."""
NINES = {"nines": 1.0}
OF_THE_OTHERS = {"theirs": 1.0}


def then(view: TrickView, reason: Reason, better: Move, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """That few cards of the suit are out, beside a fact about 9s that others hold; what can beat a card that takes a 9
    if it is kept, or a trick."""
    if reason.code in OF_NINES and reason.others:
        yield from few_left(view, worse, analysis)
    if reason.code in OF_LATER or (reason.code in OF_NINES and _is_rid_of(better, worse, analysis)):
        yield from _high(view, "high-later", better)
    dearer = (rest.gain(analysis, worse, better, OF_THE_OTHERS) or 0.0) >= THEIRS
    if len(reason.others) == 2 and dearer and (reason.n or reason.code != "rest-theirs"):
        yield from _third_later(view, better, worse, analysis)
    if reason.code in OF_POINTS:
        yield from _all_nines_mine(view, worse)
    trick, fact = open_trick(view), f"win {worse.cards[0]}"
    is_kept = reason.card in ("", str(worse.cards[0])) and worse == reason.others[reason.code == "win-y"]
    if reason.code == "more-win":
        is_kept = reason.card == str(worse.cards[0])
    if reason.code in OF_TRICKS and is_kept and view.viewer not in trick.winners(worse) and fact in analysis.facts:
        at = analysis.facts.index(fact)
        kept, now = (analysis.of(move).shares[at] for move in (better, worse))
        if kept >= WINS and kept - now >= CLEARLY:
            least = _fewest_above(trick, analysis)
            yield from (part for part in _high(view, "top-kept", worse) if part.n < min(FEW, least))


def _fewest_above(trick: OpenTrick, analysis: Analysis) -> int:
    """How many cards that are out beat, in their suits, the highest of the good cards that lose this trick, too."""
    good = [move for move in as_good(trick.view, analysis) if move not in (JOKER_WINS, JOKER_LOSES)]
    loses = [move.cards[0] for move in good if trick.view.viewer not in trick.winners(move)]
    return min((len(higher(trick, card, trick.held)) for card in loses), default=FEW)


def _third_later(view: TrickView, better: Move, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """That a 9 which is kept may fall to one who has two by then, where nobody has as many yet."""
    others = [count for seat, count in enumerate(nines_taken(view)) if seat != view.viewer]
    is_given = worse.cards[0].rank == 9 != better.cards[0].rank and analysis.share(worse, "trick", 1.0) <= SELDOM
    if is_given and max(others) < TWO:
        yield Reason("third-later", (worse,))


def _all_nines_mine(view: TrickView, worse: Move) -> Iterator[Reason]:
    """That the seat holds all the 9s that are left, where one of them is the worse card; in `n` whether those are all
    four."""
    mine = [card for card in view.hands[view.viewer] if card.rank == 9]
    out = any(card.rank == 9 for card in (*open_trick(view).held, *view.trick))
    if view.phase == "play" and worse.cards[0].rank == 9 and not out and len(mine) > 1:
        yield Reason("all-nines-mine", n=int(len(mine) == len(SUITS)))


def _is_rid_of(better: Move, worse: Move, analysis: Analysis) -> bool:
    """Whether the better card far less often takes a 9 now than later."""
    fact = f"costs {better.cards[0]}"
    if fact not in analysis.facts or better.cards[0].rank == 9:
        return False
    at = analysis.facts.index(fact)
    return analysis.of(worse).shares[at] - analysis.of(better).shares[at] >= APART


def _high(view: TrickView, code: str, move: Move) -> Iterator[Reason]:
    """That few cards of its suit that are still out, or none, can beat a card."""
    trick, (card,) = open_trick(view), move.cards
    if view.phase == "play" and view.trump and card != JOKER:
        out = higher(trick, card, trick.held)
        if len(out) <= FEW:
            yield Reason(code, (move,), n=len(out), card=" ".join(map(str, sorted(out))))


def few_left(view: TrickView, worse: Move, analysis: Analysis) -> Iterator[Reason]:
    """That few cards of the suit that is led are still out, where a card more often takes a 9 than those that are as
    good as the best: somebody who can't follow suit may throw one on it. In `n` one more than the only seat that plays
    after it, or 0; in `of` whether that seat is sure to have none of the suit, which `suit` names where it is trump."""
    trick, (card,) = open_trick(view), worse.cards
    suit = trick.led or ("" if card == JOKER else trick.suit_of(card))
    if view.phase != "play" or not suit or not trick.to_come or card.rank == 9:
        return
    if worse == JOKER_LOSES or not _more_often(view, "nine", worse, analysis):
        return
    after = [(view.viewer + step) % len(view.hands) for step in range(1, trick.to_come + 1)]
    out = [other for other in trick.held if other != JOKER and trick.suit_of(other) == suit]
    if len(out) <= FEW and any(_may_throw_a_nine(trick, seat, suit) for seat in after):
        alone = after[0] + 1 if len(after) == 1 else 0
        void = alone > 0 and not {*out} & {*trick.may_hold[alone - 1]}
        named_out = " ".join(map(str, [] if void else sorted(out)))
        trumps = suit if suit == trick.trump else ""
        yield Reason("few-left", (worse,), suit=trumps, n=alone, of=int(void), card=named_out)


def _may_throw_a_nine(trick: OpenTrick, seat: int, led: str) -> bool:
    """Whether a seat may have no card of the suit that is led, and a 9 of another one."""
    nines = (card for card in trick.may_hold[seat] if card.rank == 9)
    return not trick.must_follow(seat, led) and any(trick.suit_of(nine) != led for nine in nines)


def _more_often(view: TrickView, fact: str, worse: Move, analysis: Analysis) -> bool:
    """Whether an event comes true plainly more often after a move than after each that is as good as the best."""
    if fact not in analysis.facts:
        return False
    at, mine = analysis.facts.index(fact), analysis.of(worse).shares
    best = [move for move in as_good(view, analysis) if move != worse]
    plain = [move for move in best if move.cards[0].rank != 9]  # a 9 that leads may take itself
    good = [analysis.of(move) for move in plain or best]
    if not mine or not good or not all(values.shares for values in good) or mine[at] < OFTEN:
        return False
    return all(mine[at] - values.shares[at] >= CLEARLY for values in good)


def outcomes(view: TrickView, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """That the worse card is a low one that is safe to keep, or a 9 that nobody can draw."""
    (card,), trick = worse.cards, open_trick(view)
    good = [analysis.of(move) for move in as_good(view, analysis)]
    if view.phase != "play" or not view.trump or card == JOKER or worse in {values.move for values in good}:
        return
    out = [other for other in trick.held if other != JOKER and trick.suit_of(other) == trick.suit_of(card)]
    if card.rank == 9:
        lost = trick.cards and view.viewer not in trick.winners(worse)
        if lost and not out and trick.suit_of(card) != view.trump and _hardly_ever(f"home {card}", good, analysis):
            yield Reason("nine-safe", (worse, better), suit=card.suit, of=1)
    elif trick.cards and view.viewer not in trick.winners(worse) and len(higher(trick, card, out)) > FEW:
        dear = all((rest.gain(analysis, worse, each.move, NINES) or 0.0) <= -CLEARLY for each in good)
        if dear and _hardly_ever(f"win {card}", good, analysis):
            yield Reason("keep-low", (worse, better), of=1)


def _hardly_ever(fact: str, those: list[MoveValues], analysis: Analysis) -> bool:
    """Whether an event hardly ever comes true after any of some moves."""
    at = analysis.facts.index(fact) if fact in analysis.facts else -1
    return at >= 0 and all(values.shares and values.shares[at] <= HARDLY for values in those)


def of_the_others(analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """That the 9s cost the others less after the worse card, where that makes up most of what it costs; in `n` and `of`
    whether they take as many of them, so that it matters how these are shared out."""
    more = rest.gain(analysis, worse, better, OF_THE_OTHERS)
    mine = rest.gain(analysis, worse, better, {"tricks": 1.0, "penalty": -2 / 3})
    if more is not None and mine is not None and more >= THEIRS and -more / 3 < mine <= more / 3:
        shares = (rest.mean(analysis, move, OF_THE_OTHERS) or 0.0 for move in (worse, better))
        same = int(abs(rest.gain(analysis, worse, better, NINES) or 0.0) <= HARDLY)
        yield Reason("rest-theirs", (worse, better), share=next(shares), other=next(shares), n=same, of=same)


OF_THE_LOSER = frozenset(("joker-loses", "keep-joker"))
"""What is told of the Joker as loser."""


def joker_too(view: TrickView, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Why the Joker is not played as winner either, where a hint tells why not as loser: few cards of the suit are out,
    so that a 9 may be thrown on it, or others play later; else what sets it apart from the better card."""
    fact = next((reason for reason in found if reason.code in OF_THE_LOSER and JOKER_LOSES in reason.others), None)
    if not fact or not fact.n or len(fact.others) < 2 or JOKER_WINS in (*fact.others, *fact.also):
        return
    if analysis.of(JOKER_WINS).behind < captures.DEARER.get(analysis.unit, 1.0):
        return
    few = [*few_left(view, JOKER_WINS, analysis)]
    apart = None if few else contrast(view, JOKER_WINS, fact.others[0], analysis)
    added = (
        [*captures.joker_open(view, analysis)] if apart and apart.code in captures.OF_NINES and not apart.sure else []
    )
    yield from few or added or ([better_first(apart)] if apart else [])


def nearest(view: TrickView, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """That little of its suit is out where the nearest of the worse leads would be led, if nothing is told of it."""
    told_of = {move for reason in found for move in (*reason.others, *reason.also)}
    good, least = as_good(view, analysis), captures.DEARER.get(analysis.unit, 1.0)
    order = sorted(analysis.moves, key=lambda values: values.behind)
    near = next((each for each in order if each.move not in good and each.move.cards[0] != JOKER), None)
    if not view.trick and found and near and near.move not in told_of and near.behind >= least:
        yield from few_left(view, near.move, analysis)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these causes."""
    match reason.code:
        case "rest-theirs":
            x, y = names_of(reason, to)
            y = in_tricks.either_of(reason, to) or y
            if reason.n:
                return _shared_out_said(reason, x, y, to)
            if reason.share > reason.other:
                return to.text("With {x} the nines cost the others more points than with {y}, on average.", x=x, y=y)
            return to.text("With {x} the nines cost the others fewer points than with {y}, on average.", x=x, y=y)
        case "third-later":
            x = named(reason.others[0], to)
            return to.text("Keep {x}: thrown later on somebody with two nines, it costs them 2 points.", x=x)
        case "all-nines-mine":
            return _all_nines_said(reason, to)
        case "few-left":
            return _few_left_said(reason, to)
        case "high-later" | "top-kept":
            return _high_said(reason, to)
        case _:
            return said_of_one(reason, to)


def _all_nines_said(reason: Reason, to: Audience) -> str:
    """That others can put no 9 on a trick of the seat."""
    if reason.n:
        return to.text(
            "You hold all four nines, so nobody can put one on your trick: without one of your own it is a clean point."
        )
    return to.text(
        "You hold all the nines that are left, so nobody can put one on your trick: without one of your own it is a "
        "clean point."
    )


def _shared_out_said(reason: Reason, x: str, y: str, to: Audience) -> str:
    """That one of the others is likelier to take a third 9, which costs more than the first two."""
    if reason.share > reason.other:
        return to.text(
            "With {x} it’s likelier than with {y} that one of the others takes a third nine, which costs 2 points.",
            x=x, y=y,
        )  # fmt: skip
    return to.text(
        "With {x} it’s less likely than with {y} that one of the others takes a third nine, which costs 2 points.",
        x=x, y=y,
    )  # fmt: skip


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what speaks against the worse card alone."""
    x = named(reason.others[1 if reason.n else 0], to)
    if reason.code == "keep-low":
        return to.text("{X} hardly ever wins a trick: keep it to duck with.", X=capitalized(x))
    return to.text(
        "Nobody else has any {suit}, so nobody can make you play {x}: you can throw it later.",
        suit=to.suit(reason.suit), x=x,
    )  # fmt: skip


def _few_left_said(reason: Reason, to: Audience) -> str:
    """That somebody may be unable to follow suit and throw a 9."""
    (move,), cards = reason.others, [*map(to.the, parse_cards(reason.card))]
    x = to.the(JOKER) if move == JOKER_WINS else named(move, to)
    if reason.of:
        return to.text("{name} can’t follow suit and may throw a nine on {x}.", name=to.names[reason.n - 1], x=x)
    if not cards:
        return to.text("Nobody else can follow suit: they may throw their nines on {x}.", x=x)
    told = {"cards": list_of(cards, to.language), "x": x}
    if reason.suit:
        return to.language.plural(
            "The only other trump still out is {cards}: whoever has no trump may throw a nine on {x}.",
            "The only other trumps still out are {cards}: whoever has no trump may throw a nine on {x}.",
            len(cards), **told,
        )  # fmt: skip
    if reason.n:
        return to.language.plural(
            "Only {cards} is still out in this suit: without it, {name} may throw a nine on {x}.",
            "Only {cards} are still out in this suit: without them, {name} may throw a nine on {x}.",
            len(cards), name=to.names[reason.n - 1], **told,
        )  # fmt: skip
    return to.language.plural(
        "Only {cards} is still out in this suit: whoever can’t follow suit may throw a nine on {x}.",
        "Only {cards} are still out in this suit: whoever can’t follow suit may throw a nine on {x}.",
        len(cards), **told,
    )  # fmt: skip


def _high_said(reason: Reason, to: Audience) -> str:
    """That few cards of its suit, or none, can beat a card: one that is better played now, or one that is kept."""
    cards, x = any_of(map(to.the, parse_cards(reason.card)), to.language), named(reason.others[0], to)
    match reason.code, reason.n:
        case "high-later", 0:
            return to.text(
                "Keep {x}, and it may have to win a nine: nobody else can hold a higher card of its suit.", x=x
            )
        case "high-later", _:
            return to.text(
                "In its suit only {cards} can beat {x}: if you keep it, it may have to win a nine.", x=x, cards=cards
            )
        case _, 0:
            return to.text("Keep {x} to win a trick later: nobody else can hold a higher card of its suit.", x=x)
        case _:
            return to.text("In its suit only {cards} can beat {x}: keep it to win a trick later.", x=x, cards=cards)
