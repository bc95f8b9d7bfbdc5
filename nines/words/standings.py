"""How one person stands after a deal, and how the match ended for them: the headlines of the two pages."""

from typing import NamedTuple

from nines.core.game import Row, State
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.deal_summary import headline
from nines.words.phrases import capitalized, figure, list_of, number
from nines.words.results import winner_text

CAUGHT = 3
"""So many points made up are worth a word."""
MANY = 3
"""To have led through fewer deals is nothing much."""


class Standing(NamedTuple):
    """How far a side is ahead of the best of the others, below zero for behind, and who these others are."""

    lead: int
    others: tuple[int, ...]


def standing(totals: tuple[int, ...], side: int, *, low: bool) -> Standing:
    """How a side stands by these totals; `low` says that the lowest is the best."""
    best = (min if low else max)(total for other, total in enumerate(totals) if other != side)
    others = tuple(other for other, total in enumerate(totals) if total == best and other != side)
    return Standing(best - totals[side] if low else totals[side] - best, others)


def after_deal(row: Row, to: Audience) -> str:
    """How the person who reads stands in the match after a deal; whose deal it was, for several people or none.

    With no full stop, as a heading.
    """
    if to.seat is None:
        return headline(row, to)
    low, mine = GAMES[to.game].low_wins, to.seat % to.sides
    lead, others = standing(row.totals, mine, low=low)
    if lead == 0:
        return to.text("Level with {names}", names=_names(others, to))
    if lead < 0:
        return _behind(-lead, others, to)
    before = tuple(total - change for total, change in zip(row.totals, row.change))
    led = standing(before, mine, low=low).lead > 0
    return _ahead(lead, to, still=led, alone=to.sides == len(to.names), first=row.deal == 1)


def _ahead(lead: int, to: Audience, *, still: bool, alone: bool, first: bool) -> str:
    say, n = to.language, number(lead, to.language)
    if first:
        if alone:
            return say.plural("You lead by one", "You lead by {by}", lead, by=n)
        return say.plural("Your side leads by one", "Your side leads by {by}", lead, by=n)
    if still:
        if alone:
            return say.plural("You still lead, by one", "You still lead, by {by}", lead, by=n)
        return say.plural("Your side still leads, by one", "Your side still leads, by {by}", lead, by=n)
    if alone:
        return say.plural("You take the lead, by one", "You take the lead, by {by}", lead, by=n)
    return say.plural("Your side takes the lead, by one", "Your side takes the lead, by {by}", lead, by=n)


def _behind(gap: int, others: tuple[int, ...], to: Audience) -> str:
    n = capitalized(number(gap, to.language))
    return to.language.plural("One behind {names}", "{By} behind {names}", gap, By=n, names=_names(others, to))


def _names(sides: tuple[int, ...], to: Audience) -> str:
    seats = (seat for seat in range(len(to.names)) if seat % to.sides in sides)
    return list_of((to.names[seat] for seat in seats), to.language)


# ---- the end of a match ----------------------------------------------------------------------------------------------


def after_match(state: State, to: Audience) -> str:
    """How the match ended for the person who reads; who won it, for several people or none. With no full stop."""
    return _ended(state, state.winners, to)


def after_match_in_brief(state: State, to: Audience) -> str:
    """By how much the match was won or lost, where there is no room for more; empty where it was not by points, and for
    whoever did not win or lose it alone."""
    mine = None if to.seat is None else to.seat % to.sides
    if mine is None or not state.sheet or not GAMES[to.game].tricks:
        return ""
    lead = course(state, mine)[-1]
    n = number(abs(lead), to.language)
    if lead > 0 and state.winners == (mine,):
        return to.language.plural("Won by one", "Won by {by}", lead, by=n)
    if lead < 0 and state.winners and mine not in state.winners:
        return to.language.plural("Lost by one", "Lost by {by}", -lead, by=n)
    return ""


def after_last_deal(state: State, to: Audience) -> str:
    """The same where a match with scores ends with a number of deals and not by its own rules: whoever is ahead then
    has won, and how far others are behind is always said in words."""
    low = GAMES[to.game].low_wins
    best = (min if low else max)(state.totals)
    winners = tuple(side for side, total in enumerate(state.totals) if total == best)
    mine = None if to.seat is None else to.seat % to.sides
    if mine is None or mine in winners:
        return _ended(state, winners, to)
    lead, others = standing(state.totals, mine, low=low)
    return _place(-lead, others, to)


def _ended(state: State, winners: tuple[int, ...], to: Audience) -> str:
    everybody = len(winners) == to.sides
    mine = None if to.seat is None else to.seat % to.sides
    if mine is None or not winners or everybody or (mine in winners and len(winners) > 1):
        return winner_text(winners, to).removesuffix(".")
    if not GAMES[to.game].tricks:
        return _out(state, to)
    lead, others = standing(state.totals, mine, low=GAMES[to.game].low_wins)
    if mine in winners:
        return _won_after(course(state, mine), lead, to) or _won(lead, mine, to)
    leads = course(state, mine)
    return (
        _overtaken(leads, -lead, others, to)
        or _lost_after(state, mine, others, to)
        or _lost(state, mine, -lead, others, to)
    )


def course(state: State, side: int) -> tuple[int, ...]:
    """How far a side was ahead of the best of the others after each deal, below zero for behind."""
    low = GAMES[state.game].low_wins
    return tuple(standing(row.totals, side, low=low).lead for row in state.sheet)


def has_led_all_along(leads: tuple[int, ...]) -> bool:
    """Whether one was ahead after every deal, of enough deals for that to be worth a word."""
    return len(leads) >= MANY and min(leads) > 0


def _won_after(leads: tuple[int, ...], lead: int, to: Audience) -> str:
    """A win by what led to it: the last deal, a lead from the first deal on, or points made up; empty for any other."""
    say, n, alone = to.language, number(lead, to.language), to.sides == len(to.names)
    if len(leads) > 1 and leads[-2] <= 0:
        if alone:
            return say.plural("Won in the last deal, by one point", "Won in the last deal, by {by} points", lead, by=n)
        return say.plural(
            "Your side won in the last deal, by one point", "Your side won in the last deal, by {by} points", lead,
            by=n,
        )  # fmt: skip
    if has_led_all_along(leads):
        if alone:
            return say.plural("Ahead all the way: won by one point", "Ahead all the way: won by {by} points", lead,
                              by=n)  # fmt: skip
        return say.plural(
            "Your side was ahead all the way and won by one point",
            "Your side was ahead all the way and won by {by} points", lead, by=n,
        )  # fmt: skip
    behind = -min(leads, default=0)
    if behind < CAUGHT:
        return ""
    gap = number(behind, say)
    if alone:
        return say.plural(
            "From {gap} behind, you won by one point", "From {gap} behind, you won by {by} points", lead, gap=gap, by=n
        )
    return say.plural(
        "From {gap} behind, your side won by one point", "From {gap} behind, your side won by {by} points", lead,
        gap=gap, by=n,
    )  # fmt: skip


def _overtaken(leads: tuple[int, ...], gap: int, others: tuple[int, ...], to: Audience) -> str:
    """That one was ahead until the last deal, and who won it; empty where it was not so."""
    if len(leads) < 2 or leads[-2] <= 0 or len(others) > 1 or to.sides != len(to.names):
        return ""
    return to.language.plural(
        "{name} overtook you in the last deal: you lost by one point",
        "{name} overtook you in the last deal: you lost by {by} points", gap,
        name=to.names[others[0]], by=number(gap, to.language),
    )  # fmt: skip


class Still(NamedTuple):
    """The last deal after which a side that lost was not behind, and whether it was ahead then, not only level."""

    deal: int
    ahead: bool


def still_there(state: State, side: int, to: Audience) -> Still | None:
    """Until when a side that lost was not behind, where the headline says so; None also for one that always was."""
    leads = course(state, side)
    if not _is_clear(state, side, leads, to):
        return None
    last = max((deal for deal, lead in enumerate(leads, 1) if lead >= 0), default=0)
    return Still(last, leads[last - 1] > 0) if last else None


def _is_clear(state: State, side: int, leads: tuple[int, ...], to: Audience) -> bool:
    """Whether a loss tells nothing by itself: one of several deals, by more than a point, with no place but the last
    ones, and not of the last deal alone."""
    sign = -1 if GAMES[to.game].low_wins else 1
    better = [total for total in state.totals if sign * total > sign * state.totals[side]]
    alone = to.sides == len(to.names)
    return alone and len(leads) > 1 and leads[-1] < -1 and leads[-2] <= 0 and len(better) >= min(2, to.sides - 1)


def _lost_after(state: State, mine: int, others: tuple[int, ...], to: Audience) -> str:
    """A clear loss by what led to it: until when one was not behind, or who was ahead from the first deal on; empty for
    any other."""
    leads, say = course(state, mine), to.language
    if not _is_clear(state, mine, leads, to):
        return ""
    found, n = still_there(state, mine, to), number(-leads[-1], say)
    if found and found.ahead:
        return say.text("Ahead after deal {deal}, you lost by {by} points", deal=found.deal, by=n)
    if found:
        return say.text("Level after deal {deal}, you lost by {by} points", deal=found.deal, by=n)
    if len(others) > 1 or min(course(state, others[0])) <= 0:
        return ""
    name = to.names[others[0]]
    return say.text("{name} was ahead from the first deal on: you lost by {by} points", name=name, by=n)


def _won(lead: int, mine: int, to: Audience) -> str:
    n = number(lead, to.language)
    if to.sides == len(to.names):
        return to.language.plural("You won by one point", "You won by {by} points", lead, by=n)
    seats = (seat for seat in range(len(to.names)) if seat % to.sides == mine and seat != to.seat)
    partner = list_of((to.names[seat] for seat in seats), to.language)
    return to.language.plural(
        "You and {partner} won by one point", "You and {partner} won by {by} points", lead, by=n, partner=partner
    )


def _lost(state: State, mine: int, gap: int, others: tuple[int, ...], to: Audience) -> str:
    low, totals = GAMES[to.game].low_wins, state.totals
    counted = not low and min(totals[mine], totals[others[0]]) >= 0
    scores = {"mine": figure(totals[mine]), "theirs": figure(totals[others[0]])}
    if gap == 1 and counted:
        return to.text("You lost {mine}–{theirs}, one point short", **scores)
    if len(totals) == 2 and counted:
        return to.text("You lost {mine}–{theirs}", **scores)
    return _place(gap, others, to)


def _place(gap: int, others: tuple[int, ...], to: Audience) -> str:
    """That a side lost, to whom of three or more, and by how much."""
    n = number(gap, to.language)
    if to.sides == len(to.names) and to.sides > 2:
        names = _names(others, to)
        return to.language.plural("Lost to {names} by one", "Lost to {names} by {by}", gap, names=names, by=n)
    if to.sides == len(to.names):
        return to.language.plural("You lost by one point", "You lost by {by} points", gap, by=n)
    return to.language.plural("Your side lost by one point", "Your side lost by {by} points", gap, by=n)


def _out(state: State, to: Audience) -> str:
    """How the shedding game ended: first out, out in a later place, or left with cards."""
    from nines.core.zones import counted

    assert to.seat is not None
    game = GAMES[to.game]
    place, left = game.places(state)[to.seat], counted(game.zones(state), len(to.names))[to.seat]
    if to.seat in state.winners:
        return to.text("You won: first to go out")
    if place:
        return (
            to.text("You lost: second to go out"), to.text("You lost: third to go out"),
            to.text("You lost: fourth to go out"),
        )[place - 2]  # fmt: skip
    return to.language.plural(
        "You lost with one card left", "You lost with {by} cards left", left, by=number(left, to.language)
    )


def lost_in(state: State, to: Audience) -> str:
    """The deal in which the winner gained most on whoever reads and lost alone, the last of several; empty where the
    headline tells how it was lost, and for anybody else."""
    alone = to.seat is not None and to.sides == len(to.names) and GAMES[to.game].tricks
    if not alone or to.seat is None or not state.winners or to.seat in state.winners or len(state.sheet) < 2:
        return ""
    low, leads = GAMES[to.game].low_wins, course(state, to.seat)
    lead, others = standing(state.totals, to.seat, low=low)
    if len(others) > 1 or _overtaken(leads, -lead, others, to) or _lost_after(state, to.seat, others, to):
        return ""
    winner, sign = others[0], -1 if low else 1
    gains = [(sign * (row.change[winner] - row.change[to.seat]), row.deal) for row in state.sheet]
    most, deal = max(gains)
    if most <= 0:
        return ""
    return to.language.plural(
        "{name} gained one point on you in deal {deal}.", "{name} gained {by} points on you in deal {deal}.", most,
        name=to.names[winner], deal=deal, by=number(most, to.language),
    )  # fmt: skip


def led_from(state: State, to: Audience) -> str:
    """Since when the winner who reads was ahead alone, or how they stood before the last deal, as far as the headline
    does not say so; empty for whoever did not win alone, or in a single deal."""
    if to.seat is None or state.winners != (to.seat % to.sides,) or len(state.sheet) < 2:
        return ""
    leads = course(state, to.seat % to.sides)
    behind = [row.deal for row, lead in zip(state.sheet, leads) if lead <= 0]
    first, alone = (behind[-1] + 1 if behind else 1), to.sides == len(to.names)
    if leads[-2] <= 0:
        return before_last(leads[-2], to) if alone else ""
    if not alone:
        return to.text("Your side led from deal {deal} on.", deal=first) if behind else ""
    if behind:
        return to.text("You led from deal {deal} on.", deal=first)
    return "" if has_led_all_along(leads) else to.text("You led from the first deal to the last.")


def before_last(lead: int, to: Audience) -> str:
    """How the one who reads stood before the last deal: level with the best, or so many points behind."""
    if not lead:
        return to.text("Before the last deal nobody was ahead of you.")
    return to.language.plural(
        "Before the last deal you were one point from the lead.",
        "Before the last deal you were {by} points from the lead.", -lead, by=number(-lead, to.language),
    )  # fmt: skip
