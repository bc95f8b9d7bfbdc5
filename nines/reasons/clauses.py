"""Every reason as one whole sentence."""

from nines.audience import Audience
from nines.phrases import decimal, hundredths, listed, nines_counted, number, plain
from nines.reasons import by_itself, hand, shed
from nines.reasons.advice import Advice, Reason
from nines.reasons.naming import named
from nines.reasons.rules_of_thumb import said as rule_said

SMALL = 0.01
"""Tricks or points of which nobody would speak."""


def said(reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for a reason for the choice of the advice, which it calls *it*."""
    match reason.code:
        case "trick" | "nine" | "quota" | "beaten" | "pile" | "stuck" | "four" | "first":
            return _counted(reason, advice, to)
        case "equal" | "all-equal" | "ahead" | "rule":
            return _compared(reason, advice, to)
        case "bid" | "bid-shares" | "bid-so-far" | "bid-gone":
            return _bid(reason, advice, to)
        case shedding if shedding in shed.CODES:
            return shed.said(reason, advice, to)
        case kept if kept in hand.CODES:
            return hand.said(reason, advice, to)
        case alone if alone in by_itself.CODES:
            return by_itself.said(reason, advice, to)
        case rule if rule.startswith("thumb-"):
            return rule_said(reason, advice, to)
        case _:
            return _certain(reason, advice, to)


def _certain(reason: Reason, advice: Advice, to: Audience) -> str:
    seat, suit = advice.seat, to.suit(reason.suit) if reason.suit else ""
    match reason.code:
        case "any":
            return to.text("This player picks any legal move, each as likely as another.")
        case "only":
            return to.text("There is no other move.")
        case "only-follow":
            return to.text("It is the only card that follows {suit}.", suit=suit)
        case "takes":
            return to.text("It takes the trick.")
        case "takes-lowest":
            return to.text("It is the lowest card that takes the trick.")
        case "takes-clean":
            return to.text("It takes the trick, and there is no nine in it.")
        case "sure":
            return to.text("No card that is still out can beat it in this trick.")
        case "partner":
            return to.said(
                seat, "The trick is your partner’s already.", "The trick is that of {name}’s partner already."
            )
        case "lost":
            return to.text("It cannot take this trick.")
        case "lost-lowest":
            return to.text("It cannot take this trick, and no lower card may be played.")
        case "nine-away":
            return to.said(
                seat,
                "It puts a nine into a trick that cannot be yours.",
                "It puts a nine into a trick that cannot fall to {name}.",
            )
        case "nines-there":
            return to.text(
                "It cannot take this trick, in which there is already {nines}.",
                nines=nines_counted(reason.n, to.language),
            )
        case "highest":
            return to.text("No higher card of {suit} is still out.", suit=suit)
        case "empties":
            return to.said(
                seat,
                "It leaves you without {suit}, but not without trumps.",
                "It leaves {name} without {suit}, but not without trumps.",
                suit=suit,
            )
        case "ahead-so-far":
            return to.text("It beats every card played to this trick so far.")
        case _:
            raise ValueError(f"no reason is called {reason.code}")


def _bid(reason: Reason, advice: Advice, to: Audience) -> str:
    if reason.code == "bid":
        return to.language.plural("As a bid it says {n} trick.", "As a bid it says {n} tricks.", reason.n)
    if reason.code == "bid-gone":
        return to.said(
            advice.seat,
            "Your bid can no longer be made exactly.",
            "The bid of {name} can no longer be made exactly.",
        )
    if reason.code == "bid-shares":
        return _bid_shares(reason, advice, to)
    if to.seat == advice.seat:
        return to.language.plural(
            "So far you have {taken} of the {n} trick that your bid says.",
            "So far you have {taken} of the {n} tricks that your bid says.",
            reason.of,
            taken=plain(reason.n),
        )
    return to.language.plural(
        "So far {name} has {taken} of the {n} trick of the bid.",
        "So far {name} has {taken} of the {n} tricks of the bid.",
        reason.of,
        name=to.names[advice.seat],
        taken=plain(reason.n),
    )


def _bid_shares(reason: Reason, advice: Advice, to: Audience) -> str:
    exactly, reached = hundredths(reason.share, to.language), hundredths(reason.other, to.language)
    if to.seat == advice.seat:
        return to.language.plural(
            "As a bid it says {n} trick: you take one or more in {reached} of the deals tried, "
            "exactly one in {exactly}.",
            "As a bid it says {n} tricks: you take {n} or more in {reached} of the deals tried, "
            "exactly {n} in {exactly}.",
            reason.n,
            reached=reached, exactly=exactly,
        )  # fmt: skip
    return to.language.plural(
        "As a bid it says {n} trick: {name} takes one or more in {reached} of the deals tried, "
            "exactly one in {exactly}.",
        "As a bid it says {n} tricks: {name} takes {n} or more in {reached} of the deals tried, "
            "exactly {n} in {exactly}.",
        reason.n,
        name=to.names[advice.seat], reached=reached, exactly=exactly,
    )  # fmt: skip


# ---- counted over the worlds that were looked at -----------------------------------------------------------------


def _counted(reason: Reason, advice: Advice, to: Audience) -> str:
    rival = named(reason.others[0], to)
    share, against = hundredths(reason.share, to.language), hundredths(reason.other, to.language)
    match reason.code:
        case "quota":
            return to.text(
                "With it the quota is reached in {share} of the deals tried, with {rival} in {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "nine":
            return to.text(
                "It brings in a nine with this trick in {share} of the deals tried, {rival} in {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "beaten" if reason.n:
            return to.said(
                advice.seat,
                "You still need tricks for your bid: the card can be beaten in {share} of the deals "
                "tried, {rival} in {against}.",
                "{name} still needs tricks for the bid: the card can be beaten in {share} of the deals "
                "tried, {rival} in {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "beaten":
            return to.said(
                advice.seat,
                "You have the tricks of your bid and want no more: the card can be beaten in {share} of the deals "
                "tried, {rival} in {against}.",
                "{name} has the tricks of the bid and wants no more: the card can be beaten in {share} of the deals "
                "tried, {rival} in {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "pile":
            return to.text(
                "The next to move takes the pile in {share} of the deals tried, with {rival} in {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "stuck":
            return to.said(
                advice.seat,
                "At your next turn you can play nothing in {share} of the deals tried, with {rival} in {against}.",
                "At the next turn {name} can play nothing in {share} of the deals tried, with {rival} in {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "four":
            return to.text(
                "Another player jumps in at once in {share} of the deals tried, with {rival} in {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
        case "first":
            return to.said(
                advice.seat,
                "You are soon the next one out in {share} of the deals tried, with {rival} in {against}.",
                "{name} is soon the next one out in {share} of the deals tried, with {rival} in {against}.",
                share=share, rival=rival, against=against,
            )  # fmt: skip
    if to.sides < len(to.names):
        return to.text(
            "With it the trick goes to the partners in {share} of the deals tried, with {rival} in {against}.",
            share=share, rival=rival, against=against,
        )  # fmt: skip
    return to.text(
        "It takes the trick in {share} of the deals tried, {rival} in {against}.",
        share=share, rival=rival, against=against,
    )  # fmt: skip


# ---- how it stands to the rest -----------------------------------------------------------------------------------


def _compared(reason: Reason, advice: Advice, to: Audience) -> str:
    if reason.code == "all-equal" and advice.certain:
        return to.text("Every move comes to the same here.")
    if reason.code == "all-equal":
        return to.text("As far as can be told, no choice is clearly better here.")
    others = listed((named(one, to) for one in reason.others), to.language)
    if reason.code == "rule":
        return to.text(
            "With {other} the result was a little higher, by too little to be sure: then a rule of thumb decides.",
            other=others,
        )
    if reason.code == "ahead":
        return _ahead(reason.by, others, advice.unit, to)
    if not reason.others:
        return to.text("As far as can be told, {n} other choices are as good.", n=number(reason.n, to.language))
    return to.language.plural(
        "As far as can be told, {others} is as good.", "As far as can be told, {others} are as good.", reason.n,
        others=others,
    )  # fmt: skip


def _ahead(by: float, other: str, unit: str, to: Audience) -> str:
    if unit == "wins":
        times = round(100 * by)
        if times < 1:
            return to.text("It wins hardly more often than the next best, {other}.", other=other)
        return to.language.plural(
            "It wins about {n} time in 100 more often than the next best, {other}.",
            "It wins about {n} times in 100 more often than the next best, {other}.",
            times,
            other=other,
        )
    if unit == "next":
        times = round(100 * by)
        if times < 1:
            return to.text("With it the chance to be the next one out is hardly better than with {other}.", other=other)
        return to.language.plural(
            "With it one is the next one out about {n} time in 100 more often than with {other}.",
            "With it one is the next one out about {n} times in 100 more often than with {other}.",
            times,
            other=other,
        )
    if by < SMALL:
        return to.text("It is worth hardly more than the next best, {other}.", other=other)
    size = decimal(by, 1 if by >= 0.1 else 2, to.language)
    if unit == "tricks":
        return to.language.plural(
            "It is worth about {size} tricks more than the next best, {other}.",
            "It is worth about {size} tricks more than the next best, {other}.",
            int(by), size=size, other=other,
        )  # fmt: skip
    return to.language.plural(
        "It is worth about {size} points more than the next best, {other}.",
        "It is worth about {size} points more than the next best, {other}.",
        int(by), size=size, other=other,
    )  # fmt: skip
