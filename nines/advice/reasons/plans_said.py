"""A plan in a beginner's words: the same for whoever it is about, since it says what is needed and what is there."""

from typing import assert_never

from nines.advice.advice import Advice, BidPlanCode, PlanCode, QuotaPlanCode, Reason, ShedPlanCode
from nines.advice.reasons.naming import named
from nines.games.nein_nine.rules import PENALTY
from nines.words.audience import Audience
from nines.words.phrases import cards_counted, figure, list_of, nines_counted, number, signed_figure, tricks_counted


def said(code: PlanCode, reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for a part of the plan of the advice's seat."""
    match code:
        case "plan-quota" | "plan-above" | "plan-short" | "plan-hand" | "plan-high":
            return _quota(code, reason, to)
        case "plan-bid" | "plan-missed" | "plan-lost" | "plan-one-point" | "plan-trumps":
            return _bid(code, reason, to)
        case "plan-race" | "plan-wild" | "plan-six":
            return _cards_left(code, reason, advice, to)
        case "plan-points":
            tricks, nines = tricks_counted(reason.n, to.language), nines_counted(reason.of, to.language)
            points = signed_figure(reason.n - PENALTY[reason.of])
            return to.text(
                "So far in this deal: {tricks}, {nines}: {points}.", tricks=tricks, nines=nines, points=points
            )
        case "plan-nine" if reason.others:
            nine = named(reason.others[0], to)
            return to.text(
                "The next nine taken costs {cost}, and {nine} is in this trick.", cost=figure(reason.n), nine=nine
            )
        case "plan-nine" if reason.of == 4:
            return to.text("All four 9s are still to come; the first you take costs {cost}.", cost=figure(reason.n))
        case "plan-nine":
            return to.language.plural(
                "The next nine taken costs {cost}, and one is still to come.",
                "The next nine taken costs {cost}, and {count} are still to come.",
                reason.of, cost=figure(reason.n), count=number(reason.of, to.language),
            )  # fmt: skip
        case "plan-top" if not reason.others:
            return to.text("Cards of this hand that no other hand can beat in their suits: {n}.", n=figure(reason.n))
        case "plan-top":
            cards = list_of((named(move, to) for move in reason.others), to.language)
            return to.language.plural(
                "Nobody else can hold a card that beats {cards} in its suit.",
                "Nobody else can hold a card that beats {cards} in their suits.",
                reason.n,
                cards=cards,
            )
        case _:
            assert_never(code)


def _quota(code: QuotaPlanCode, reason: Reason, to: Audience) -> str:
    tricks = tricks_counted(reason.n, to.language)
    match code:
        case "plan-quota":
            return to.text("Still needed for the quota: {tricks}, with {left} to play.",
                           tricks=tricks, left=figure(reason.of))  # fmt: skip
        case "plan-above" if reason.n:
            return to.text("Already {tricks} above the quota, and each one more takes a point off.", tricks=tricks)
        case "plan-above":
            return to.text("The quota is made: each trick from now on takes a point off.")
        case "plan-short":
            return to.text("The quota is out of reach by at least {tricks}, but each trick saves a point.",
                           tricks=tricks)  # fmt: skip
        case "plan-hand":
            return to.text("Trumps in this hand: {n}; aces and kings: {high}.",
                           n=figure(reason.n), high=figure(reason.of))  # fmt: skip
        case "plan-high":
            return to.text("There is no trump. Aces and kings in this hand: {high}.", high=figure(reason.n))


def _bid(code: BidPlanCode, reason: Reason, to: Audience) -> str:
    match code:
        case "plan-bid" if not reason.n:
            return to.language.plural(
                "The bid is made: the other player must take the last trick.",
                "The bid is made: the other player must take the last {n} tricks.",
                reason.of,
            )
        case "plan-bid":
            return to.text("Still needed for the bid: {tricks}, with {left} to play.",
                           tricks=tricks_counted(reason.n, to.language), left=figure(reason.of))  # fmt: skip
        case "plan-missed":
            return to.text("The two points are out of reach.")
        case "plan-lost":
            return to.text("No number of tricks can score here any more. All that is left is to spoil the other bid.")
        case "plan-one-point" if reason.n == reason.of:
            return to.text("For one point: {more}.", more=_more(reason.n, to))
        case "plan-one-point":
            return to.text("For one point: {more}, or {most}.", more=_more(reason.n, to), most=_more(reason.of, to))
        case "plan-trumps":
            return to.text("Trumps in this hand: {n}.", n=figure(reason.n))
        case _:
            assert_never(code)


def _more(tricks: int, to: Audience) -> str:
    if not tricks:
        return to.text("no more tricks")
    return to.language.plural("one more trick", "{count} more tricks", tricks, count=number(tricks, to.language))


def _cards_left(code: ShedPlanCode, reason: Reason, advice: Advice, to: Audience) -> str:
    match code:
        case "plan-race":
            return to.said(
                advice.seat,
                "You have {cards} left. Nobody else has fewer than {least}.",
                "{name} has {cards} left. Nobody else has fewer than {least}.",
                cards=cards_counted(reason.n, to.language), least=number(reason.of, to.language),
            )  # fmt: skip
        case "plan-wild":
            return to.text("Wild cards in hand: {n} of {all}.", n=figure(reason.n), all=figure(reason.of))
        case "plan-six":
            return to.text("Wild cards among these six: {n}; jacks or higher: {high}.",
                           n=figure(reason.n), high=figure(reason.of))  # fmt: skip
