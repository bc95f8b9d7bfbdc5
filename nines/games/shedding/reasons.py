"""What may set two moves of the shedding game apart, in words: what the search counts, and what the cards show."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import A_LITTLE
from nines.advice.reasons.facts import Event, Facts, Halves, Same, marked
from nines.bots.search.analysis import Analysis
from nines.core.moves import Move
from nines.games.shedding import cheapest, dearest, even, laid_up, open_cards, others_cards, powers, race, spending
from nines.games.shedding.causes import can_play_next, certain, first, last, then
from nines.games.shedding.sentences import said, said_of_one
from nines.games.shedding.toss_up import first_of_all, next_of_all, tie_break, trade
from nines.words.languages import mark
from nines.words.phrases import sound_alike

if TYPE_CHECKING:
    from nines.games.shedding.rules import State


CLASH = 0.1
"""By how much more than their cost two plays may differ in how often they go out first."""


def events(view: "State", worse: Move, better: Move) -> Iterator[Event]:
    """What happens before the seat moves again, and whether it can move then, where others move before; where nothing
    is left to draw, who goes out next."""
    of_two = "-of-two" if len(view.hands) == 2 else ""  # where words speak of one opponent
    if not view.draw:
        yield Event("first" + race.of_whom(view), "first", 1, 0.6)
    if "take" in (worse.verb, better.verb) or view.phase == "up":
        return
    if not any(open_cards.goes_again(view, move) for move in (worse, better)):
        yield Event("takes", "takes", 1)
    if view.phase != "play" or not any(open_cards.clears(view, move) for move in (worse, better)):
        yield Event("stuck", "stuck", -1)
    yield Event("jump" + of_two, "four", -1)


def weighs(analysis: Analysis, event: Event, worse: Move, better: Move) -> float:
    """The weight of an event; none of who goes out where playing on to the end sets two plays far further apart than
    what they cost: figures that clash explain nothing."""
    if event.fact != "first":
        return event.weight
    apart = analysis.share(better, event.fact) - analysis.share(worse, event.fact)
    cost = analysis.of(worse).behind - analysis.of(better).behind
    return event.weight if apart <= cost + CLASH else 0.0


def proved(view: "State", reason: Reason) -> Reason:
    """The same reason, marked where the next player surely can play, or has to pick up the pile: what that one holds is
    seen."""
    if reason.code != "takes":
        return reason
    first, second = (
        0.0 if can_play_next(view, move) else 1.0 if open_cards.picks_up(view, move) else None
        for move in reason.others
    )  # fmt: skip
    return marked(reason, first, second)


# ---- as sentences ------------------------------------------------------------------------------------------------

GOES_OUT = Halves(
    mark("With {x} you are the next to go out {often}"), mark("With {x} somebody goes out before you {often}"),
    mark("with {y} you are the next to go out {often}"), mark("with {y} somebody goes out before you {often}"),
    mark("with {y}, {often}"),
)  # fmt: skip
FIRST_GOES_OUT = Halves(
    mark("With {x} you are the first to go out {often}"), mark("With {x} somebody goes out before you {often}"),
    mark("with {y} you are the first to go out {often}"), mark("with {y} somebody goes out before you {often}"),
    mark("with {y}, {often}"),
)  # fmt: skip
OF_TWO_GOES_OUT = Halves(
    mark("With {x} you go out first {often}"), mark("With {x} your opponent goes out first {often}"),
    mark("with {y} you go out first {often}"), mark("with {y} your opponent goes out first {often}"),
    mark("with {y}, {often}"),
)  # fmt: skip
HALVES = MappingProxyType(
    {
        "takes": Halves(
            mark("After {x} the next player picks up the pile {often}"),
            mark("After {x} the next player can play {often}"), mark("after {y} they pick up the pile {often}"),
            mark("after {y} they can play {often}"), mark("after {y}, {often}"), mine=False,
        ),
        "stuck": Halves(
            mark("After {x} you’re stuck on your next turn {often}"),
            mark("After {x} you can play on your next turn {often}"), mark("after {y} you’re stuck {often}"),
            mark("after {y} you can play {often}"), mark("after {y}, {often}"),
        ),
        "jump": Halves(
            mark("After {x} somebody jumps in {often}"), mark("After {x} the others wait for their turns {often}"),
            mark("after {y} somebody does {often}"), mark("after {y}, {often} nobody does"), mark("after {y}, {often}"),
            mine=False,
        ),
        "jump-of-two": Halves(
            mark("After {x} the other player jumps in {often}"),
            mark("After {x} the other player waits for their turn {often}"), mark("after {y} they jump in {often}"),
            mark("after {y}, {often} they don’t"), mark("after {y}, {often}"), mine=False,
        ),
        "first": GOES_OUT, "ahead": GOES_OUT, "first-of-all": FIRST_GOES_OUT, "ahead-of-all": FIRST_GOES_OUT,
        "first-of-two": OF_TWO_GOES_OUT, "ahead-of-two": OF_TWO_GOES_OUT,
    }
)  # fmt: skip


SAME = MappingProxyType(
    {
        "all-draw": Same(
            "takes",
            mark("Whatever you play, you draw back up to three cards, and the next player picks up the pile {often}."),
            mark("Whatever you play, you draw back up to three cards, and the next player can play {often}."),
        ),
        "all-takes": Same(
            "takes", mark("Whatever you play, the next player picks up the pile {often}."),
            mark("Whatever you play, the next player can play {often}."),
        ),
        "all-next": Same(
            "stuck", mark("Whatever you play, you’re stuck on your next turn {often}."),
            mark("Whatever you play, you can play on your next turn {often}."),
        ),
        "all-first": Same("", mark("Whatever you play, you are the next to go out {often}."), ""),
        "all-first-of-all": Same("", mark("Whatever you play, you are the first to go out {often}."), ""),
        "all-first-of-two": Same("", mark("Whatever you play, you go out first {often}."), ""),
    }
)  # fmt: skip


def of_all(view: "State") -> Iterator[str]:
    """Before the draw pile is gone, what the next player can do; where the hand is filled up again, that."""
    code = next_of_all(view)
    yield from (code,) if code else ()


def outcomes(view: "State", analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """The chance to be the next to go out with two moves, which is what the search weighs them by."""
    less, more = analysis.of(worse).mean, analysis.of(better).mean
    if more - less >= A_LITTLE and not sound_alike(less, more):
        yield Reason("ahead" + race.of_whom(view), (worse, better), share=less, other=more)


def outcome_of_all(view: "State", analysis: Analysis) -> Iterator[Reason]:
    """What speaks for one of several plays and against it, else that chance whatever is played."""
    if view.phase == "play" and view.draw:
        yield from trade(view, analysis)
    yield from first_of_all(view, analysis)


MINE = frozenset(
    (
        *open_cards.CODES, "clears", "ten-again", "skips", "wild", "answers", "more", "more-in-all", "at-once",
        "swapped", "same-rank", "lower", "plays",
        "pile", "wild-pile", "keep-ten", "draws", *laid_up.OF_TWO,
    )
)  # fmt: skip
BESIDE = {**race.CODES, **powers.CODES, **even.CODES, **others_cards.CODES, **cheapest.CODES, **spending.CODES,
          **laid_up.CODES, "asked": 1, "fewer": 2,
          "all-wild": 0, "three-left": 0, "no-answer": 1, "play-low": 2, "keep-skip": 1, "blocked": 0,
          "refills": 0, "copies": 0, "now-clears": 1}  # fmt: skip
CODES = dict.fromkeys((*MINE, "trade"), 2) | BESIDE
ALONE = open_cards.ALONE | others_cards.ALONE | {
    "clears", "ten-again", "skips", "same-rank", "lower", "keep-ten"
}  # fmt: skip
INDIRECT = frozenset(("first", "first-of-all", "first-of-two"))
"""How often somebody goes out, which is told only where nothing shows why."""
FACTS = Facts(
    events, certain, HALVES, said, CODES, MINE | {"trade", *BESIDE}, then, same=SAME, of_all=of_all, alone=ALONE,
    of_one=said_of_one, of_two=laid_up.COMPARING, outcomes=outcomes,
    of_every=frozenset(("more", "more-in-all", "at-once", "swapped", "plays")),
    outcome_of_all=outcome_of_all, proved=proved, tie_break=tie_break, indirect=INDIRECT,
    first=first, last=last, untold=spending.against, spared=dearest.spared, weighs=weighs,
)  # fmt: skip
