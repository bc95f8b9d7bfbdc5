"""Looking back: the deals of a match that are over, move by move, with every card where it lay.

A deal in play is never among them, so nothing that is drawn from here can show a card that somebody may not know yet.
"""

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, assert_never

from nines.core.cards import Card, Cards
from nines.core.events import PileCleared, PileTaken, TrickTaken
from nines.core.game import NATURE, NOBODY, State
from nines.core.zones import lying
from nines.records.record import Record, Step, steps
from nines.registry import GAMES

if TYPE_CHECKING:
    from web.state.counting import Drill
    from web.state.model import Match
    from web.state.puzzle import Attempt

Way = Literal["first", "trick-back", "back", "on", "trick-on", "last"]
Question = Literal["why", "check", "check-all", "enough"]


class PastDeal(NamedTuple):
    """A finished deal. `steps` are the deal itself and then its moves; `begins` counts the match's moves before it.

    `decisions` are the moments to which a person's move led who had a choice.
    """

    number: int
    begins: int
    steps: tuple[Step, ...]
    decisions: tuple[int, ...] = ()

    def __hash__(self) -> int:
        """The same for equal deals, and found at once: the steps hold every state of the deal."""
        return hash((self.number, self.begins, len(self.steps)))

    @property
    def last(self) -> int:
        """The moment at which the deal was over; the first moment, the cards just dealt, is 0."""
        return len(self.steps) - 1


class Findings(NamedTuple):
    """What was found out about moves of the match, as the texts of `nines.advice.advice`, by place in the record.

    `now` is the place that is being weighed, -1 for none, and `left` those still to come; `whole` says that these are
    all of the match, and not of one deal.
    """

    texts: Mapping[int, str] = MappingProxyType({})
    now: int = -1
    left: tuple[int, ...] = ()
    whole: bool = False


class Review(NamedTuple):
    """A match being looked back at: `deals` are its finished ones, at least one; `over` says that all of it is.

    `deal` is the place of the one on the screen in `deals`, `at` how many of its moves have been made. While `playing`
    the moments follow one another by themselves; `runs` counts how often that was begun, so that a wait that belongs
    to an earlier time is known.
    """

    id: str
    record: Record
    deals: tuple[PastDeal, ...]
    over: bool
    deal: int = 0
    at: int = 0
    playing: bool = False
    runs: int = 0
    pace: str = "normal"
    findings: Findings = Findings()
    given: tuple[str, ...] = ()
    """The names that its people gave themselves."""
    shared: bool = False
    """Whether it came in somebody's link."""
    unready: tuple[int, ...] = ()
    """The places in the record of moves that were made before Coach knew what they cost."""
    leads: bool = False
    """Whether the costliest choice of the deal comes on the screen once it is known: until then nobody has stepped."""

    @property
    def past(self) -> PastDeal:
        """The deal on the screen."""
        return self.deals[self.deal]

    @property
    def step(self) -> Step:
        """What has happened last."""
        return self.past.steps[self.at]


class AskedExercise(NamedTuple):
    """The table of a puzzle or a counting drill that is asked about; the way back leads to the page `begun`."""

    table: "Match"
    begun: "Attempt | Drill"


class Asking(NamedTuple):
    """A moment of a finished deal, or of an exercise, as one seat saw it.

    `supposed` are cards with the number of the place in which each is supposed to lie, from 0, among the places of the
    page. `card` and `place` are the numbers that are chosen in the form: a card of the pack, a place.
    """

    of: Review | AskedExercise
    seat: int
    supposed: tuple[tuple[Card, int], ...] = ()
    card: int = -1
    place: int = 0
    refused: bool = False
    """Whether what was supposed last cannot be."""
    wrong: str = ""
    """In which deals the seat's next move is wrong, as far as that is known: `nines.advice.wrong_deals`."""
    waits: bool = False
    """Whether that is being worked out."""
    failed: bool = False
    """Whether no computer player told it."""

    @property
    def review(self) -> Review | None:
        """The finished deal, where it is one."""
        return self.of if isinstance(self.of, Review) else None

    @property
    def state(self) -> State:
        """The moment itself, of which only what the seat saw may be shown."""
        return self.of.step.after if isinstance(self.of, Review) else self.of.table.state


def past_deals(record: Record) -> tuple[PastDeal, ...]:
    """The deals of a match that are over, in their order; one that is still being played is left out."""
    everything = tuple(steps(record))
    dealt = [at for at, step in enumerate(everything) if step.seat == NATURE]
    deals = []
    for before, (first, end) in enumerate(pairwise((*dealt, len(everything)))):
        whole = everything[first:end]
        if whole[-1].after.turn in (NATURE, NOBODY):
            decisions = tuple(at for at, step in enumerate(whole) if _is_decision(record, step))
            deals.append(PastDeal(whole[0].after.deal, first - before, whole, decisions))
    return tuple(deals)


def _is_decision(record: Record, step: Step) -> bool:
    person = step.seat != NATURE and record.seats[step.seat] == "human"
    return person and len(GAMES[record.game].legal_moves(step.before)) > 1


def look(id: str, record: Record, deal: int | None, at: int | None) -> Review | None:
    """The match as one looks back at it: at this deal and moment where they can be shown, else at the last deal's
    beginning, or None where no deal is over yet."""
    deals = past_deals(record)
    if not deals:
        return None
    over = deals[-1].steps[-1].after.turn == NOBODY
    return to_place(Review(id, record, deals, over), deal, at)


def to_place(review: Review, deal: int | None, at: int | None) -> Review:
    """The same match at this deal and moment where they can be shown, else at the last deal's beginning."""
    numbers = [past.number for past in review.deals]
    place = numbers.index(deal) if deal in numbers else len(numbers) - 1
    return to_moment(review._replace(deal=place), at or 0)


def to_moment(review: Review, at: int) -> Review:
    """The same deal at another moment, the nearest there is."""
    return review._replace(at=min(max(at, 0), review.past.last))


def at_place(review: Review, place: int) -> Review:
    """The same match after the move at this place of its record, where that is in a deal that is over."""
    for deal, past in enumerate(review.deals):
        if past.begins <= place < past.begins + past.last:
            return to_moment(review._replace(deal=deal), place - past.begins + 1)
    return review


def trick_ends(deal: PastDeal) -> tuple[int, ...]:
    """The moments at which a trick or a pile came to its end, with the first and the last of the deal."""
    ends = (TrickTaken, PileCleared, PileTaken)
    found = {at for at, step in enumerate(deal.steps) if any(isinstance(event, ends) for event in step.events)}
    return tuple(sorted(found | {0, deal.last}))


def step(review: Review, way: Way) -> Review:
    at, ends = review.at, trick_ends(review.past)
    match way:
        case "first":
            to = 0
        case "trick-back":
            to = max((end for end in ends if end < at), default=0)
        case "back":
            to = at - 1
        case "on":
            to = at + 1
        case "trick-on":
            to = min((end for end in ends if end > at), default=at)
        case "last":
            to = review.past.last
        case _:
            assert_never(way)
    return to_moment(review, to)


class CardsLaid(NamedTuple):
    """Where every card of the pack was at a moment, by seat where it belongs to one.

    `table` are the cards of the trick, or of the pile with the newest last; `beside` are the spare hand, the talon or
    the draw pile; `gone` are the cards out of play: the tricks taken, and the piles cleared.
    """

    hands: tuple[Cards, ...]
    bids: tuple[Card | None, ...]
    ups: tuple[Cards, ...]
    downs: tuple[tuple[Card | None, ...], ...]
    table: Cards
    beside: Cards
    gone: Cards


def cards_laid(step: Step) -> CardsLaid:
    """Where the cards lie after a step. A finished trick and a pile just cleared are shown once more, on the table."""
    state: State = step.after
    seats, zones = range(len(state.hands)), GAMES[state.game].zones(state)
    taken = next((event.cards for event in step.events if isinstance(event, TrickTaken)), ())
    cleared = next((event.cards for event in step.events if isinstance(event, PileCleared)), ())
    slots = {zone.seat: zone.cards for zone in zones if zone.kind == "down"}
    return CardsLaid(
        hands=state.hands,
        bids=tuple(next(iter(lying(zones, "bid", seat=seat)), None) for seat in seats),
        ups=tuple(lying(zones, "up", seat=seat) for seat in seats),
        downs=tuple(slots.get(seat, ()) for seat in seats),
        table=taken or cleared or lying(zones, "trick", "pile"),
        beside=lying(zones, "spare", "talon", "draw"),
        gone=tuple(card for card in lying(zones, "gone") if card not in taken and card not in cleared),
    )
