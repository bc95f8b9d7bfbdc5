"""What a trick of Nein Nine is good for that is won for certain, or lost: the Joker may be spared for it, or still be
out and take a later one; a 9 costs whoever takes it."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import outcomes
from nines.advice.reasons.contrast import CLEARLY, better_of_two
from nines.advice.reasons.naming import named
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card
from nines.core.game import TrickView
from nines.core.moves import JOKER_WINS, Move
from nines.games.nein_nine import averages, captures
from nines.games.nein_nine.rules import PENALTY, nines_taken
from nines.words.audience import Audience
from nines.words.phrases import capitalized, figure

CODES = {"as-sure": 1, "wins-too": 1, "joker-out": 1, "nine-later": 1, "nine-on": 1, "their-nine": 0}
"""The codes of these reasons, with how many moves each names."""
ANOTHER, LEADER = 1, 2
"""In `of` of a 9 that costs somebody else where the seat's own points are settled: it costs just another player, or the
one who leads the match."""
LAST = 2
"""With so many cards in hand the other one is for the last trick."""
NO_MORE = 0.05
"""Points that lie no further apart come to the same."""
SELDOM = 0.35
"""A 9 that comes home no more often than this can mostly be thrown on a trick of somebody else."""


def first(view: TrickView, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """A card as good as the best one that wins this trick as surely as the Joker, where the Joker is told of."""
    told_of = any(JOKER_WINS in (*reason.others, *reason.also) for reason in found)
    if view.phase != "play" or not told_of or any(reason.code == "keep-joker" for reason in found):
        return
    trick, good = open_trick(view), as_good(view, analysis)
    if JOKER_WINS in good or analysis.of(JOKER_WINS).behind < captures.DEARER.get(analysis.unit, 1.0):
        return
    sure = [
        values.move for values in sorted(analysis.moves, key=lambda values: values.behind)
        if values.move in good and not _spends(values.move) and trick.winners(values.move) == {view.viewer}
    ]  # fmt: skip
    if sure:
        yield Reason("as-sure", (sure[0],))
    elif _only_trumps_beat(trick, analysis.choice):
        yield Reason("wins-too", (analysis.choice,))


def _only_trumps_beat(trick: OpenTrick, move: Move) -> bool:
    """Whether a plain card beats the trick on the table, and only a trump can still beat it."""
    (card,) = move.cards
    if (
        not trick.cards
        or not trick.trump
        or _spends(move)
        or JOKER in trick.cards
        or trick.suit_of(card) == trick.trump
    ):
        return False
    power, beaten = trick.power_after(move), captures.beating(trick, move)
    lies = all(power(each) < power(card) for each in trick.cards)
    return lies and all(each != JOKER and trick.suit_of(each) == trick.trump for each in beaten)


def _spends(move: Move) -> bool:
    """Whether a move plays the Joker, or a 9."""
    return any(card == JOKER or card.rank == 9 for card in move.cards)


def then(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """Beside a fact of who takes this trick: that the Joker might take a later one from the card that wins now, or that
    the 9 which would be played can still be thrown on another trick."""
    if view.phase == "play" and reason.code == "now9" and reason.sure and len(reason.others) == 2:
        yield from _costs_them_more(view, analysis, *better_of_two(reason, analysis))
    if view.phase != "play" or reason.code != "now" or len(reason.others) != 2:
        return
    trick, (better, worse) = open_trick(view), better_of_two(reason, analysis)
    (card,), (nine,), me = better.cards, worse.cards, view.viewer
    if card.rank == 9 or any(each.rank == 9 for each in trick.cards) or trick.winners(better) != {me}:
        return
    is_trump = card != JOKER and bool(trick.trump) and trick.suit_of(card) == trick.trump
    if is_trump and not trick.to_come and JOKER in trick.held and not higher(trick, card, trick.held):
        now, kept = (analysis.share(move, f"win {card}") for move in (better, worse))
        if now - kept >= CLEARLY:
            yield Reason("joker-out", (better,), n=int(len(trick.hand) == LAST))
    if (
        trick.cards
        and nine.rank == 9
        and trick.suit_of(nine) != trick.trump
        and me not in trick.winners(worse)
        and analysis.share(better, f"home {nine}", uncounted=1.0) <= SELDOM
    ):
        told = any(captures.first(view, analysis, (reason,)))
        yield Reason("nine-later", (worse,), n=int(not told), card=str(card))


def _costs_them_more(view: TrickView, analysis: Analysis, better: Move, worse: Move) -> Iterator[Reason]:
    """That a trick with a 9 costs the one that takes it more than a point; in `by` whether it makes no difference to
    the seat itself."""
    takes, gain = [*open_trick(view).winners(better)], outcomes.gain(analysis, worse, better, averages.POINTS)
    nines = [card for card in (*view.trick, *better.cards) if card.rank == 9]
    if len(takes) != 1 or takes[0] == view.viewer or len(nines) != 1 or gain is None:
        return
    taken = nines_taken(view)[takes[0]]
    cost = PENALTY[taken + 1] - PENALTY[taken]
    if cost > 1:
        yield Reason("their-nine", n=takes[0], of=cost, by=float(abs(gain) <= NO_MORE))


def nine_on(view: TrickView, move: Move) -> Reason | None:
    """Who is sure to take the trick, and the 9 that is played to it; None where that is open."""
    takes = [*open_trick(view).winners(move)]
    is_known = bool(view.trick) and len(takes) == 1 and takes[0] != view.viewer
    return Reason("nine-on", (move,), n=takes[0]) if is_known else None


def of_theirs(view: TrickView, on: Reason) -> Reason:
    """The same where the seat's own points are settled: what counts is whose the 9 is; in `of` whether that is the one
    who leads the match."""
    totals = view.totals
    ahead = all(total < totals[on.n] for seat, total in enumerate(totals) if seat != on.n)
    return on._replace(of=LEADER if ahead else ANOTHER)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what this trick is good for."""
    if reason.code == "their-nine" and not reason.by:
        return to.text(
            "One more nine costs {name} {n} points.", name=to.names[reason.n], n=figure(reason.of)
        )  # fmt: skip
    if reason.code == "their-nine":
        return to.text(
            "It makes no difference to your own score, but one more nine costs {name} {n} points.",
            name=to.names[reason.n], n=figure(reason.of),
        )  # fmt: skip
    x = named(reason.others[0], to)
    match reason.code, reason.n:
        case "wins-too", _:
            return to.text("{X} wins this trick too, unless it is trumped: keep the Joker.", X=capitalized(x))
        case "as-sure", _:
            return to.text("{X} wins this trick as surely as the Joker, so keep the Joker.", X=capitalized(x))
        case "joker-out", 1:
            return to.text("The Joker is still out: it could take the last trick from {x}. Take the point now.", x=x)
        case "joker-out", _:
            return to.text("The Joker is still out and could beat {x} later: take the point now.", x=x)
        case "nine-on", seat if reason.of == LEADER:
            return to.text(
                "{name} leads the match and wins this trick: put {x} on it, and {name} is sure to pay for it.",
                name=to.names[seat], x=x,
            )  # fmt: skip
        case "nine-on", seat if reason.of:
            return to.text(
                "{name} wins this trick: put {x} on it, and {name} is sure to pay for it.",
                name=to.names[seat], x=x,
            )  # fmt: skip
        case "nine-on", seat:
            return to.text(
                "{name} wins this trick: put {x} on it, and it costs {name}, not you.", name=to.names[seat], x=x
            )
        case _, 1:
            return to.text(
                "There is no nine in this trick yet: take it with {c}. You can still throw {x} on somebody else’s "
                "trick.",
                c=to.the(Card.parse(reason.card)), x=x,
            )  # fmt: skip
        case _:
            return to.text("You can still throw {x} on somebody else’s trick later.", x=x)
