"""What was good in a match that was lost: one true sentence from its score sheet, another from match to match."""

from collections.abc import Iterator
from hashlib import sha256

from nines.core.game import State
from nines.core.zones import counted
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import list_of, number
from nines.words.standings import CAUGHT, before_last, course, still_there

OPEN = 2
"""A match is open while nobody is further from the lead than so many points."""
FEW = 4
"""No more cards than these are nearly none."""


def consolation(state: State, to: Audience, match: str, fewest: int = 0) -> str:
    """One good thing for the person who reads and has lost the match with this id; empty for anybody else, and where
    there is none.

    `fewest` is with how few cards they once were left, in a game without tricks; 0 where that is not known.
    """
    if to.seat is None or not state.winners or to.seat % to.sides in state.winners:
        return ""
    if not GAMES[state.game].tricks:
        true = [*_cards(state, to, fewest)]
    elif to.sides != len(to.names):
        true = [*_of_sides(state, to)]
    else:
        true = [*_of_the_end(state, to), *_of_deals(state, to)]
    chance = int.from_bytes(sha256(match.encode()).digest()[:4], "big")
    return true[chance % len(true)] if true else ""


def _of_the_end(state: State, to: Audience) -> Iterator[str]:
    """How close it was, and whom one left behind."""
    assert to.seat is not None
    say, leads = to.language, course(state, to.seat)
    told = still_there(state, to.seat, to)  # by the headline
    if not (told and told.deal == len(leads) - 1) and len(leads) > 1 and -OPEN <= leads[-2] <= 0:
        yield before_last(leads[-2], to)
    worst = min(leads)
    made_up = leads[-1] - worst
    if made_up >= CAUGHT:
        yield to.text(
            "You were {gap} points behind after deal {deal}, and made up {by} of them.",
            gap=number(-worst, say), deal=state.sheet[leads.index(worst)].deal, by=number(made_up, say),
        )  # fmt: skip
    sign = -1 if GAMES[to.game].low_wins else 1
    mine = state.totals[to.seat]
    behind = [seat for seat, total in enumerate(state.totals) if sign * total < sign * mine]
    if behind:
        yield to.text("You finished ahead of {names}.", names=list_of((to.names[seat] for seat in behind), say))


def _of_deals(state: State, to: Audience) -> Iterator[str]:
    """The deals that went well."""
    assert to.seat is not None
    leads = course(state, to.seat)
    ahead = [row.deal for row, lead in zip(state.sheet, leads) if lead > 0]
    if ahead and leads[-2] <= 0 and not still_there(state, to.seat, to):  # else the headline says so
        yield to.text("After deal {deal} you were in the lead.", deal=ahead[-1])
    yield from _won_deals(state, to)


def good_deals(state: State, to: Audience) -> str:
    """Of whoever reads and plays for themselves, how many deals went well; empty where few did."""
    own = to.seat is not None and GAMES[state.game].tricks and to.sides == len(to.names)
    return next(_won_deals(state, to), "") if own and len(state.sheet) > 1 else ""


def _won_deals(state: State, to: Audience) -> Iterator[str]:
    assert to.seat is not None
    seat, rows = to.seat, state.sheet
    best = _best_deals(state, to)
    if len(best) > 1:
        yield to.text("You won {n} of {all} deals.", n=len(best), all=len(rows))
    elif best:
        yield to.text("You won deal {deal}.", deal=best[0])
    kept = sum(row.bids != () and row.change[seat] == 2 for row in rows)
    if kept > 1:
        yield to.text("In {n} of {all} deals you made your bid exactly.", n=kept, all=len(rows))
    clean = sum(row.nines != () and row.tricks[seat] > 0 and row.nines[seat] == 0 for row in rows)
    if clean > 1:
        yield to.text("In {n} of {all} deals you took tricks but no nines.", n=clean, all=len(rows))


def _of_sides(state: State, to: Audience) -> Iterator[str]:
    assert to.seat is not None
    ahead = [row.deal for row, lead in zip(state.sheet, course(state, to.seat % to.sides)) if lead > 0]
    if ahead:
        yield to.text("After deal {deal} your side was in the lead.", deal=ahead[-1])
    best = _best_deals(state, to)
    if best:
        yield to.text("Deal {deal} went to your side.", deal=best[-1])


def _best_deals(state: State, to: Audience) -> list[int]:
    """The deals that brought one something good, and everybody else less."""
    assert to.seat is not None
    sign, side = (-1 if GAMES[to.game].low_wins else 1), to.seat % to.sides
    gains = ((row.deal, [sign * change for change in row.change]) for row in state.sheet)
    return [deal for deal, each in gains if each[side] > 0 and each[side] == max(each) and each.count(max(each)) == 1]


def _cards(state: State, to: Audience, fewest: int) -> Iterator[str]:
    """Before whom one was out of cards, or how near to it."""
    assert to.seat is not None
    say, game = to.language, GAMES[state.game]
    places, left = game.places(state), counted(game.zones(state), len(to.names))
    after = [seat for seat, place in enumerate(places) if not place or place > (places[to.seat] or len(places))]
    if places[to.seat] and after:
        yield to.text("You were out before {names}.", names=list_of((to.names[seat] for seat in after), say))
    if 0 < fewest <= FEW and fewest < left[to.seat]:
        yield say.plural(
            "At one point you had only one card left.", "At one point you had only {by} cards left.", fewest,
            by=number(fewest, say),
        )  # fmt: skip
    more = [seat for seat, count in enumerate(left) if count > left[to.seat]]
    if not places[to.seat] and more:
        yield to.text(
            "You were left with fewer cards than {names}.", names=list_of((to.names[seat] for seat in more), say)
        )
