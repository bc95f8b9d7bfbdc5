"""What may set two moves apart, game by game: events that the search counts, and what the rules or the cards show.

A game's folder lists its own (`reasons` in the manifest); those of the games with tricks are shared (`in_tricks.py`).
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from nines.advice.advice import Reason
from nines.advice.reasons.outcomes import Worth
from nines.bots.search.analysis import Analysis
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import ByGame
from nines.words.audience import Audience

MOST_READ = 3
"""So many sentences speak for a move, the most telling first: of more, nobody reads the last."""


class Event(NamedTuple):
    """Something that comes true or not in each world after a move.

    `code` names its words and `fact` what the search calls it. `good` is 1 where coming true is good for the seat
    whatever else happens, -1 where it is bad, 0 where that is not known. `weight` says how plainly a player sees it.
    `card` is a card of the hand other than the two that are compared; of two bids, the one turned up.
    """

    code: str
    fact: str
    good: int
    weight: float = 1.0
    card: str = ""


class Halves(NamedTuple):
    """The words of an event, as two halves of a sentence.

    Of the first move: `yes` where it is told how often the event comes true, `no` how often it does not. Of the second
    move: `then` and `then_not`, or the shorter `also` where that is the same as of the first move. An event without
    `also` says its verb twice; one with only `yes` and `also` is told by how often it comes true. `mine` says that the
    words speak to the seat, as *you*.
    """

    yes: str
    no: str = ""
    then: str = ""
    then_not: str = ""
    also: str = ""
    mine: bool = True


class Same(NamedTuple):
    """An event that comes out much the same whatever the seat plays: what the search calls it, and the sentence where
    it mostly comes true, and where it mostly does not; that may be empty, and is not told then. The words speak to the
    seat, as *you*."""

    fact: str
    yes: str
    no: str


def _none_of_all(view: Any) -> Iterator[str]:
    return iter(())


class Then(Protocol):
    """What has to be known beside a fact about two moves, of which the search may have found something out."""

    def __call__(self, view: Any, reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]: ...


class First(Protocol):
    """What is told of the choice before the reasons that were found."""

    def __call__(self, view: Any, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]: ...


def _never(reason: Reason, codes: tuple[str, ...]) -> bool:
    return False


def _nothing(view: Any, reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]:
    return iter(())


def _as_counted(view: Any, reason: Reason) -> Reason:
    return reason


def _no_outcome(view: Any, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    return iter(())


def _no_outcome_of_all(view: Any, analysis: Analysis) -> Iterator[Reason]:
    return iter(())


def _none_first(view: Any, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    return iter(())


def _unknown(view: Any, move: Move, other: Move) -> bool:
    return False


def _no_words(view: Any, moves: tuple[Move, ...]) -> Reason | None:
    return None


def _no_example(view: Any, analysis: Analysis, moves: tuple[Move, ...]) -> Move | None:
    return None


def _no_tie_break(view: Any, analysis: Analysis, moves: tuple[Move, ...]) -> Iterator[Reason]:
    return iter(())


def _none_untold(view: Any, analysis: Analysis, worse: Move) -> Iterator[Reason]:
    return iter(())


def _its_weight(analysis: Analysis, event: Event, worse: Move, better: Move) -> float:
    return event.weight


def _unsaid(reason: Reason, to: Audience) -> str:
    return ""


class Facts(NamedTuple):
    """A game's part: its `events` and what is `certain` of a pair of moves, the worse one first; the words of both.

    `codes` are those of certain facts and of what is told beside a fact, with how many moves each names. `mine` are
    those of them whose words speak to the seat, as *you*. `then` gives what somebody has to know beside a fact to see
    whether it is good. `proved` marks an event as `sure` where the rules prove what the search counted of
    both moves, and by `marked` where they do of one.
    `same` are events that may be told of all moves at once, and `of_all` which of them suit a view, the best first.
    `of_every` are certain facts that are told only if they set the better move apart from every clearly worse one.
    `of_two` are facts with words for two moves only, not for several that are as good as one another. `alone` are those
    that may be told of the worse move without a word of many that are better: no number in them hangs on these.
    `of_one` gives the sentence for what is certain of the first move without a word of the second, empty where there is
    none. `kinds` say by the name of a kind what its counts are worth, and `kind_of` of which kind a fact is, by code.
    `outcomes` compare what the rest of the deal brings with two moves, and `outcome_of_all` says what it brings
    whatever is played; of `compared` events smaller differences are told where there is no better reason, and
    `indirect` ones are told only there. `goals` are events that are told before any other, since tricks only serve
    them. `amounts` are the codes whose `share` is no share but a mean. `never_worse` says whether the rules show that
    the first of two moves never comes to less than the second, and `same_by_rule` whether they come to the same though
    the search takes them for two. `like_with_like` are certain facts that compare a card
    with one of its own suit: others that cost as much need not be told apart by them. `first` is what is told before
    all reasons, of the choice alone, and `last` after all those of a hint. `rough` are certain facts that are told only
    where nothing was counted. `as_good` is what is told of several moves as good as one another where nothing sets them
    apart from others, and `tie_break` what may decide between them, the choice first; `untold` is what speaks against a
    worse move that was made where no fact of two moves does. `weighs` is the weight of an
    event where the search shows more of two moves than that it differs. `each`
    are the codes of what is told beside a fact of one of several better moves, though it is not so of the others.
    `joined` are codes of one and the same cause, which is told once of several better moves. `leading` are those that
    are told before the fact that they go with, since they can be seen on the table, and `opening` those before all
    others, since they say what is played for. `spared` says which are left out beside those with the codes that it is
    given. `fallbacks` are causes of which the first is told, and only beside no other cause. `dearest_lead` says that
    of leads that are worse than several good ones the dearest is told of, where the usual one costs far less. `example`
    is the one of several moves as good as one another that shows best why, if another one than the choice does.
    `of_many` are certain facts that speak of all cards of a kind: none of these may be told to be as good as the best.
    """

    events: Callable[[Any, Move, Move], Iterator[Event]]
    certain: Callable[[Any, Move, Move], Iterator[Reason]]
    halves: Mapping[str, Halves]
    said: Callable[[Reason, Audience], str]
    codes: Mapping[str, int]
    mine: frozenset[str] = frozenset()
    then: Then = _nothing
    proved: Callable[[Any, Reason], Reason] = _as_counted
    same: Mapping[str, Same] = MappingProxyType({})
    of_all: Callable[[Any], Iterator[str]] = _none_of_all
    of_two: frozenset[str] = frozenset()
    alone: frozenset[str] = frozenset()
    of_one: Callable[[Reason, Audience], str] = _unsaid
    kinds: Mapping[str, Worth] = MappingProxyType({})
    kind_of: Mapping[str, str] = MappingProxyType({})
    outcomes: Callable[[Any, Analysis, Move, Move], Iterator[Reason]] = _no_outcome
    outcome_of_all: Callable[[Any, Analysis], Iterator[Reason]] = _no_outcome_of_all
    compared: frozenset[str] = frozenset()
    goals: frozenset[str] = frozenset()
    indirect: frozenset[str] = frozenset()
    amounts: frozenset[str] = frozenset()
    never_worse: Callable[[Any, Move, Move], bool] = _unknown
    same_by_rule: Callable[[Any, Move, Move], bool] = _unknown
    like_with_like: frozenset[str] = frozenset()
    first: First = _none_first
    last: First = _none_first
    rough: frozenset[str] = frozenset()
    as_good: Callable[[Any, tuple[Move, ...]], Reason | None] = _no_words
    tie_break: Callable[[Any, Analysis, tuple[Move, ...]], Iterator[Reason]] = _no_tie_break
    untold: Callable[[Any, Analysis, Move], Iterator[Reason]] = _none_untold
    weighs: Callable[[Analysis, Event, Move, Move], float] = _its_weight
    each: frozenset[str] = frozenset()
    joined: frozenset[str] = frozenset()
    of_every: frozenset[str] = frozenset()
    leading: frozenset[str] = frozenset()
    opening: frozenset[str] = frozenset()
    fallbacks: frozenset[str] = frozenset()
    spared: Callable[[Reason, tuple[str, ...]], bool] = _never
    dearest_lead: bool = False
    of_many: frozenset[str] = frozenset()
    example: Callable[[Any, Analysis, tuple[Move, ...]], Move | None] = _no_example


def marked(reason: Reason, first: float | None, second: float | None) -> Reason:
    """A counted reason, marked in `n` and `of` where the rules prove the share of the first move, or of the second."""
    return reason._replace(n=int(first == reason.share), of=int(second == reason.other))


FACTS: ByGame[Facts] = ByGame("reasons")


def of_game(view: View) -> Facts:
    """The facts of the game of a view."""
    return FACTS[view.game]
