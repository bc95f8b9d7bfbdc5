"""Every reason as one whole sentence."""

from typing import Literal, assert_never

from nines.advice.advice import Advice, BidCode, CertainCode, ComparedCode, CountedCode, Reason
from nines.advice.reasons import against, by_itself, hand, plans_said, settled
from nines.advice.reasons.figures import amount
from nines.advice.reasons.naming import named
from nines.advice.reasons.rules_of_thumb import said as rule_said
from nines.games.shedding import reasons as shed
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import beside, capitalized, list_of, nines_counted, number, tricks_counted


def said(reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for a reason for the choice of the advice, which it calls *it*."""
    match reason.code:
        case "trick" | "nine" | "quota" | "beaten" | "pile" | "stuck" | "four" | "first" as code:
            return _counted(code, reason, advice, to)
        case "equal" | "all-equal" | "ahead" | "rule" | "learned" as code:
            return _compared(code, reason, advice, to)
        case "wins" | "out-first" | "others-lose" | "none-better" | "outdoes" as code:
            return settled.said(code, reason, advice, to)
        case "bid" | "bid-shares" | "bid-other" as code:
            return _bid(code, reason, advice, to)
        case (
            "plan-quota" | "plan-above" | "plan-short" | "plan-hand" | "plan-high" | "plan-points" | "plan-nine"
            | "plan-bid" | "plan-missed" | "plan-lost" | "plan-one-point" | "plan-trumps" | "plan-race" | "plan-wild"
            | "plan-six" | "plan-top"
        ) as code:  # fmt: skip
            return plans_said.said(code, reason, advice, to)
        case (
            "all-take" | "all-lose" | "lost-highest" | "makes-trump" | "one-above" | "keeps-top" | "keeps-top-trump"
            | "draws" | "lowest-of-suit" | "spares-trump" | "lowest"
        ) as code:  # fmt: skip
            return hand.said(code, reason, advice, to)
        case (
            "out" | "clears" | "skips" | "together" | "blocks" | "under" | "keeps" | "up-wild" | "up-some" | "up-high"
            | "any-down" | "brings" | "no-other" | "wild-kept" | "plain-kept" | "plain-none" | "hard"
        ) as code:  # fmt: skip
            return shed.said(code, reason, advice, to)
        case "alone-trick" | "alone-quota" | "alone-nine" | "alone-beaten" | "alone-pile" | "alone-first" as code:
            return by_itself.said(code, reason, advice, to)
        case (
            "thumb-down" | "thumb-up" | "thumb-wait" | "thumb-out" | "thumb-clear" | "thumb-skip" | "thumb-stuck"
            | "thumb-use" | "thumb-most" | "thumb-keep" | "thumb-swap" | "thumb-card" | "thumb-low" | "thumb-points"
            | "thumb-bid" | "thumb-aim"
        ) as code:  # fmt: skip
            return rule_said(code, reason, advice, to)
        case "gives" | "takes-nines" | "takes-unwanted" | "from-partner" | "costs" as code:
            return against.said(code, reason, advice, to)
        case code:
            return _certain(code, reason, advice, to)


def _certain(code: CertainCode, reason: Reason, advice: Advice, to: Audience) -> str:
    seat, suit = advice.seat, to.suit(reason.suit) if reason.suit else ""
    match code:
        case "any":
            return to.text("This player picks any legal move at random.")
        case "only":
            return to.text("There is no other move.")
        case "only-follow":
            return to.text("It is the only card that follows {suit}.", suit=suit)
        case "takes":
            return to.text("It takes the trick.")
        case "takes-lowest":
            return to.text("It is the lowest card that takes the trick.")
        case "takes-clean":
            return to.text("It takes the trick, and no nine with it.")
        case "sure":
            return to.said(
                seat,
                "Nobody who plays after you can beat it in this trick.",
                "Nobody who plays after {name} can beat it in this trick.",
            )
        case "partner":
            return to.said(
                seat, "The trick is your partner’s already.", "The trick is that of {name}’s partner already."
            )
        case "lost":
            return to.text("It can’t take this trick.")
        case "lost-lowest":
            return to.text("It can’t take this trick, and no lower card may be played.")
        case "nine-away":
            return to.said(
                seat,
                "It gets rid of a nine: the trick can’t be yours.",
                "It gets rid of a nine: the trick can’t be {name}’s.",
            )
        case "nines-there":
            return to.text(
                "It can’t take this trick, which already holds {nines}.",
                nines=nines_counted(reason.n, to.language),
            )
        case "highest":
            return f"{_highest(advice, suit, to)} {_in_no_hand(reason.n, to)}".strip()
        case "empties":
            return to.said(
                seat,
                "It empties your hand of {suit}, and trumps are left in it.",
                "It empties {name}’s hand of {suit}, and trumps are left in it.",
                suit=suit,
            )
        case "ahead-so-far":
            return to.text("It beats every card played to this trick so far.")
        case _:
            assert_never(code)


def _highest(advice: Advice, suit: str, to: Audience) -> str:
    return to.said(
        advice.seat,
        "Nobody else can hold a higher card of {suit}.",
        "Nobody but {name} can hold a higher card of {suit}.",
        suit=suit,
    )


def _in_no_hand(count: int, to: Audience) -> str:
    """Where so many higher cards lie that nobody can hold; empty where there are none, or the game is not known."""
    kinds = {zone.kind for zone in GAMES[to.game].zones(to.state)} if to.state and count else set()
    if "spare" in kinds:
        return to.language.plural(
            "The higher one that is still out lies in the spare hand.",
            "The higher ones that are still out lie in the spare hand.",
            count,
        )
    if "talon" in kinds:
        return to.language.plural(
            "The higher one that is still out lies in the stock, or was bid.",
            "The higher ones that are still out lie in the stock, or were bid.",
            count,
        )
    return ""


def _bid(code: BidCode, reason: Reason, advice: Advice, to: Audience) -> str:
    match code:
        case "bid":
            return to.text("It asks for {tricks}.", tricks=tricks_counted(reason.n, to.language))
        case shares:
            return _bid_shares(shares, reason, advice, to)


def _bid_shares(code: Literal["bid-shares", "bid-other"], reason: Reason, advice: Advice, to: Audience) -> str:
    """Both numbers that score, with how often each comes true; first the one that brings more."""
    tricks, others = (tricks_counted(number, to.language) for number in (reason.n, reason.of))
    exactly, against = beside(reason.share, reason.other, to.language)
    if code == "bid-shares":
        return to.said(
            advice.seat,
            "It asks for {tricks}: you take just that {exactly}, and {others}, for one point, {against}.",
            "It asks for {tricks}: {name} takes just that {exactly}, and {others}, for one point, {against}.",
            tricks=tricks, exactly=exactly, others=others, against=against,
        )  # fmt: skip
    return to.said(
        advice.seat,
        "It asks for {tricks}, or for one point {others}: you take {others} {against}, and {tricks} {exactly}.",
        "It asks for {tricks}, or for one point {others}: {name} takes {others} {against}, and {tricks} {exactly}.",
        tricks=tricks, exactly=exactly, others=others, against=against,
    )  # fmt: skip


# ---- counted over the worlds that were looked at -----------------------------------------------------------------


def _counted(code: CountedCode, reason: Reason, advice: Advice, to: Audience) -> str:
    rival = named(reason.others[0], to)
    share, against = beside(reason.share, reason.other, to.language)
    match code:
        case "quota":
            return to.text("It makes the quota {share}; {rival}, {against}.", share=share, rival=rival, against=against)
        case "nine":
            return to.text(
                "It picks up a nine in this trick {share}; {rival}, {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "beaten" if reason.n:
            return to.said(
                advice.seat,
                "You need more tricks, and this card can be beaten {share}; {rival}, {against}.",
                "{name} needs more tricks, and this card can be beaten {share}; {rival}, {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "beaten":
            return to.said(
                advice.seat,
                "You want no more tricks, and this card can be beaten {share}; {rival}, {against}.",
                "{name} wants no more tricks, and this card can be beaten {share}; {rival}, {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "pile":
            return to.text(
                "The next player has to pick up the pile {share}; after {rival}, {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "stuck":
            return to.said(
                advice.seat,
                "Stuck at your next turn: {share}; after {rival}: {against}.",
                "{name} stuck at the next turn: {share}; after {rival}: {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "four":
            return to.text(
                "Somebody jumps in at once {share}; after {rival}, {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "first":
            return to.said(
                advice.seat,
                "You go out next, and soon, {share}; after {rival}, {against}.",
                "{name} goes out next, and soon, {share}; after {rival}, {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "trick" if to.sides < len(to.names):
            return to.text(
                "It wins the trick for the partnership {share}; {rival}, {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "trick":
            return to.text("It takes the trick {share}; {rival}, {against}.", share=share, rival=rival, against=against)
        case _:
            assert_never(code)


# ---- how it stands to the rest -----------------------------------------------------------------------------------


def _compared(code: ComparedCode, reason: Reason, advice: Advice, to: Audience) -> str:
    others = list_of((named(move, to) for move in reason.others), to.language)
    match code:
        case "all-equal" if advice.certain and advice.unit == "wins":
            return to.text("For winning the match, all choices come to the same.")
        case "all-equal" if advice.certain:
            return to.text("All choices come to the same.")
        case "all-equal":
            return to.text("It’s a toss-up: no choice is clearly better.")
        case "rule":
            return to.text(
                "{Other} came out a shade better, but too little to be sure, so a rule of thumb decides.",
                Other=capitalized(others),
            )
        case "ahead":
            return _ahead(reason.by, others, advice, to)
        case "learned":
            return to.text(
                "{name} has learned from a great many deals to prefer this to {other}.",
                name=to.names[advice.seat], other=others,
            )  # fmt: skip
        case "equal" if not reason.others:
            return to.text("It’s a toss-up between this and {n} others.", n=number(reason.n, to.language))
        case "equal":
            return to.text("It’s a toss-up between this and {others}.", others=others)
        case _:
            assert_never(code)


def _ahead(by: float, other: str, advice: Advice, to: Audience) -> str:
    times = round(100 * by)
    if advice.unit == "wins":
        if times < 1:
            return to.text("It wins barely more often than the next best, {other}.", other=other)
        return to.language.plural(
            "About {n} more win in 100 than with the next best, {other}.",
            "About {n} more wins in 100 than with the next best, {other}.",
            times,
            other=other,
        )
    if advice.unit == "next":
        return _out_ahead(times, other, advice, to)
    size = amount(by, advice.unit, to.language)
    if not size:
        return to.text("It is worth barely more than the next best, {other}.", other=other)
    return to.text("About {amount} better than the next best, {other}.", amount=size, other=other)


def _out_ahead(times: int, other: str, advice: Advice, to: Audience) -> str:
    if times < 1:
        return to.said(
            advice.seat,
            "With it you go out next barely more often than with {rival}.",
            "With it {name} goes out next barely more often than with {rival}.",
            rival=other,
        )
    if to.seat == advice.seat:
        return to.language.plural(
            "With it you go out next about {n} more time in 100 than with {other}.",
            "With it you go out next about {n} more times in 100 than with {other}.",
            times,
            other=other,
        )
    return to.language.plural(
        "With it {name} goes out next about {n} more time in 100 than with {other}.",
        "With it {name} goes out next about {n} more times in 100 than with {other}.",
        times,
        name=to.names[advice.seat], other=other,
    )  # fmt: skip
