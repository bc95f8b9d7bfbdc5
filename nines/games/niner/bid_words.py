"""What is said of the bids of Niner: the tricks that each scores with, how often it does, and what is expected."""

from nines.advice.advice import Reason
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.naming import names_of
from nines.core.cards import Card, parse_cards
from nines.core.moves import Move
from nines.games.niner.bid_reasons import (
    BETWEEN,
    BUT,
    COSTS,
    ENDS,
    KEEPS,
    KEPT,
    LOWEST,
    MAKES,
    MANY,
    MEANS,
    ONLY,
    OWN,
    REACH,
    SPOILS,
    SPREAD,
    SUITS,
    WINNERS,
    all_targets,
    near_to,
    suits_of,
)
from nines.games.niner.rules import BID, targets
from nines.words.audience import Audience
from nines.words.card_names import of_one_suit
from nines.words.phrases import (
    amount,
    any_of,
    capitalized,
    figure,
    how_often_all_come,
    how_often_comes,
    list_of,
    number,
    ones,
    tricks_counted,
)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason, of both bids."""
    if reason.code in (MAKES, MANY, BUT, BETWEEN, REACH):
        return _should_make(reason, to)
    if reason.code == OWN:
        return _own_said(reason, to)
    if reason.code == WINNERS:
        cards = [to.the(card) for card in parse_cards(reason.card)]
        return to.language.plural(
            "You can expect about {tricks}: {cards} is sure or nearly sure.",
            "You can expect about {tricks}: {cards} are sure or nearly sure.", reason.n,
            tricks=tricks_counted(reason.n, to.language), cards=list_of(cards, to.language),
        )  # fmt: skip
    if reason.code == KEPT:
        return to.language.plural(
            "Keep {cards}: nobody can beat this trump, and face down it wins nothing.",
            "Keep {cards}: nobody can beat these trumps, and face down they win nothing.", reason.n,
            cards=of_one_suit(parse_cards(reason.card), to.language, to.pack),
        )  # fmt: skip
    if reason.code in (ONLY, MEANS):
        x, y = names_of(reason, to)
        less, more = (any_of(map(figure, near_to(tricks)), to.language) for tricks in (reason.share, reason.other))
        if reason.code == MEANS:
            return to.text(
                "If you lay {x}, your tricks come to about {n} on average; if you lay {y}, to about {m}.",
                x=x, n=less, y=y, m=more,
            )  # fmt: skip
        return to.text(
            "{X} is your only trump: lay it, and your tricks come to about {n}; keep it and lay {y}, and they come "
            "to about {m}.",
            X=capitalized(x), n=less, y=y, m=more,
        )  # fmt: skip
    if reason.code == SUITS:
        return _suits_said(reason, to)
    if reason.code == ENDS:
        return _ends_said(reason, to)
    if reason.code == SPOILS and not reason.suit:
        return to.text("None of your bids scores often: what counts is your opponent’s.")
    if reason.code == SPOILS:
        return to.text(
            "None of your bids scores often. Your opponent’s bid scores more often if you lay one of your {suit}.",
            suit=to.suit(reason.suit),
        )  # fmt: skip
    if reason.code == KEEPS:
        (move,) = reason.others
        told = {"x": to.the(move.cards[0]), "tricks": _asked(move.cards[0].suit, to)}
        if reason.n:
            return to.text(
                "Keep {x} to lose a trick with: if you lay it, you are likelier to take more than {tricks}.", **told
            )
        return to.text(
            "Keep {x} to win a trick with: if you lay it, you are likelier to take fewer than {tricks}.", **told
        )
    if reason.code == COSTS:
        return to.language.plural(
            "{Suit} ask for {tricks}, but to bid that, you would have to lay your only trump.",
            "{Suit} ask for {tricks}, but to bid that, you would have to lay one of your {count} trumps.", reason.of,
            Suit=capitalized(to.suit(reason.suit)), tricks=_asked(reason.suit, to),
            count=number(reason.of, to.language),
        )  # fmt: skip
    if reason.code == SPREAD:
        return to.text(
            "If you lay {x}, you often take fewer than {tricks} and often more, but seldom exactly that many.",
            x=names_of(reason, to)[0], tricks=tricks_counted(reason.n, to.language),
        )  # fmt: skip
    x, y = names_of(reason, to)
    trump = Card.parse(reason.card).suit if reason.card else reason.suit
    often = {"often": _often(reason, to), "less": how_often_comes(reason.other, to.language)}
    mine, other = (suits_of(some) for some in _sides(reason))
    match reason.code:
        case "bid-scores" if len(mine) == 1:
            return to.text(
                "{X} scores {often}, with {numbers} tricks; {y} scores {less}, with {rest}.",
                X=capitalized(x), numbers=_numbers(mine[0], trump, to), y=y, rest=_numbers(other[0], trump, to),
                **often,
            )  # fmt: skip
        case "bid-scores":
            return to.text(
                "With {x} your bid scores {often}; {y} scores {less}, with {rest} tricks.",
                x=x, y=y, rest=_numbers(other[0], trump, to), **often,
            )  # fmt: skip
        case "bid-exact" if len(mine) == 1:
            return to.text(
                "{X} pays 2 points {often} (for {tricks}); {y}, {less} (for {rest}).",
                X=capitalized(x), tricks=_asked(mine[0], to), y=y, rest=_asked(other[0], to), **often,
            )  # fmt: skip
        case "bid-exact":
            return to.text(
                "With {x} your bid pays 2 points {often}; with {y}, which asks for {rest}, {less}.",
                x=x, y=y, rest=_asked(other[0], to), **often,
            )  # fmt: skip
        case "bid-value":
            brought = rest.middle(reason, to)
            words = {
                "X": capitalized(x), "mean": brought, "y": y, "rest": _numbers(other[0], trump, to),
                "m": amount(reason.other, to.language),
            }  # fmt: skip
            if len(mine) > 1:
                return to.language.plural(
                    "{X} brings {mean} point on average; {y} brings {m}, with {rest} tricks.",
                    "{X} brings {mean} points on average; {y} brings {m}, with {rest} tricks.", ones(brought), **words,
                )  # fmt: skip
            return to.language.plural(
                "{X} scores with {numbers} tricks and brings {mean} point on average; {y} scores with {rest} and "
                "brings {m}.",
                "{X} scores with {numbers} tricks and brings {mean} points on average; {y} scores with {rest} and "
                "brings {m}.", ones(brought),
                numbers=_numbers(mine[0], trump, to), **words,
            )  # fmt: skip
        case "same-tricks":
            return to.text(
                "Both bids score with {numbers} tricks. If you lay {x}, you make about {n}; if you lay {y}, {m}.",
                numbers=_numbers(mine[0], trump, to), x=x, n=amount(reason.share, to.language), y=y,
                m=amount(reason.other, to.language),
            )  # fmt: skip
        case "same-bid":
            lay, keep, higher = (x, y, reason.other > reason.share) if reason.n else (y, x, reason.share > reason.other)
            words = {"numbers": _numbers(mine[0], trump, to), "y": lay, "x": keep}
            if higher and int(reason.by):
                return to.text(
                    "Only {suit} score if your tricks come to {n}: lay {y} and keep {x}, the higher card.",
                    n=figure(int(reason.by)), suit=to.suit(mine[0]), y=lay, x=keep,
                )  # fmt: skip
            if higher:
                return to.text("Both bids score with {numbers} tricks: lay {y} and keep {x}, the higher card.", **words)
            return to.text("Both bids score with {numbers} tricks: lay {y} and keep {x}, the lower card.", **words)
        case _:
            return to.text(
                "{X} bids {n} ({others} for one point); {y} bids {m} ({rest}).",
                X=capitalized(x), n=figure(reason.n), others=_for_one_point(mine[0], trump, to), y=y,
                m=figure(reason.of), rest=_for_one_point(other[0], trump, to),
            )  # fmt: skip


def _ends_said(reason: Reason, to: Audience) -> str:
    """That a bid mostly takes too many tricks, or too few, with the card that is laid or kept."""
    x, y = names_of(reason, to)
    told = {"x": x, "tricks": _asked(reason.others[0].cards[0].suit, to)}
    match reason.n, reason.of:
        case 1, 1:
            return to.text(
                "If you lay {x}, you usually take more than {tricks}; lay {y} and you have one winner fewer.",
                y=y,
                **told,
            )
        case 1, _:
            return to.text("If you lay {x}, you usually take more than {tricks}.", **told)
        case _, 1:
            return to.text("If you lay {x}, you give up a winner and usually take fewer than {tricks}.", **told)
        case _:
            return to.text("If you lay {x}, you usually take fewer than {tricks}.", **told)


def _suits_said(reason: Reason, to: Audience) -> str:
    """The numbers with which bids score, suit by suit."""
    trump, (first, *others) = Card.parse(reason.card).suit, suits_of((*reason.others, *reason.also))
    told = {"Suit": capitalized(to.suit(first)), "numbers": _numbers(first, trump, to)}
    if not others:
        return to.text("{Suit} score with {numbers} tricks.", **told)
    more = (to.text("{other}, with {rest}", other=to.suit(suit), rest=_numbers(suit, trump, to)) for suit in others)
    return to.text("{Suit} score with {numbers} tricks; {others}.", others="; ".join(more), **told)


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason, of the first bid alone; empty where there is none."""
    x, _ = names_of(reason, to)
    suit, often = reason.others[0].cards[0].suit, _often(reason, to)
    match reason.code:
        case "bid-scores":
            numbers = _numbers(suit, Card.parse(reason.card).suit, to)
            return to.text("{X} scores {often}, with {numbers} tricks.", X=capitalized(x), numbers=numbers, often=often)
        case "bid-exact":
            return to.text(
                "{X} pays 2 points {often}, for {tricks}.", X=capitalized(x), tricks=_asked(suit, to), often=often
            )
        case "same-tricks":
            return to.text(
                "If you lay {x}, your bid scores with {numbers} tricks; you make about {n}.", x=x,
                n=amount(reason.share, to.language), numbers=_numbers(suit, Card.parse(reason.card).suit, to),
            )  # fmt: skip
        case "same-bid" if reason.share:
            return to.text("Keep {x}: a lower card of its suit makes the same bid.", x=x)
        case "same-bid":
            return to.text("Keep {x}: a higher card of its suit makes the same bid.", x=x)
        case _:
            return ""


def _sides(reason: Reason) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """The first bid with those that are as good, and the other one."""
    first, *others = reason.others
    return (first, *reason.also), tuple(others)


def _often(reason: Reason, to: Audience) -> str:
    """How often something happens with the first bid, and with those that are as good."""
    return how_often_all_come(reason.share, reason.by if reason.also else reason.share, to.language)


def _should_make(reason: Reason, to: Audience) -> str:
    """A mean of tricks in whole numbers, and whether any bid scores with as many."""
    near, say = sorted({*near_to(reason.share), *near_to(reason.by)}), to.language
    if near == [0] and reason.of:
        return to.text("You have no trumps, so you can expect hardly any tricks.")
    if near == [0]:
        return to.text("You can expect hardly any tricks.")
    fewest, most = near[0], near[-1]
    if most - fewest > 1:
        return to.text("You can expect {low} to {high} tricks, depending on your bid.", low=figure(fewest),
                       high=figure(most))  # fmt: skip
    numbers = any_of(map(figure, near), say)
    if reason.code == BUT:
        (card,), trump = reason.also[0].cards, Card.parse(reason.card).suit
        return to.text(
            "On average your tricks come to {numbers}, but {x} scores {often}, with {others}.", numbers=numbers,
            x=to.the(card), often=how_often_comes(reason.other, say), others=_numbers(card.suit, trump, to),
        )  # fmt: skip
    if reason.code == MANY:
        return _too_many(reason, numbers, to)
    if reason.code == REACH:
        return to.text(
            "You can expect about {numbers} tricks, but {suit} score only one point with {n}, and two with {m}.",
            numbers=numbers, suit=to.suit(reason.suit), n=figure(reason.n), m=figure(reason.of),
        )  # fmt: skip
    if reason.code == BETWEEN:
        return _between_said(reason, numbers, to)
    if len(near) > 1:
        return to.text("You can expect about {numbers} tricks.", numbers=numbers)
    return to.text("You can expect about {tricks}.", tricks=tricks_counted(fewest, say))


def _between_said(reason: Reason, numbers: str, to: Audience) -> str:
    """That no bid scores with the tricks that are expected, and which suits score with the next numbers."""
    trump = Card.parse(reason.card).suit
    below, above = (
        list_of(
            [to.suit(suit) for suit in suits_of(reason.also[1:]) if number in all_targets(Card(suit, LOWEST), trump)],
            to.language,
        )
        for number in (reason.n, reason.of)
    )  # fmt: skip
    return to.text(
        "You can expect about {numbers} tricks, but no bid of yours scores with that: {suits} score with {n}, {others} "
        "with {m}.",
        numbers=numbers, suits=below, n=figure(reason.n), others=above, m=figure(reason.of),
    )  # fmt: skip


def _own_said(reason: Reason, to: Audience) -> str:
    """The points of the own bid with two cards, or that these are as many."""
    if not reason.share and not reason.other:
        return to.text("Your own bid scores about the same either way.")
    x, y = (to.the(move.cards[0]) for move in reason.also)
    return to.text(
        "Your own bid brings {n} points on average with {x}, and {m} with {y}.",
        n=amount(reason.share, to.language), x=x, m=amount(reason.other, to.language), y=y,
    )  # fmt: skip


def _too_many(reason: Reason, numbers: str, to: Audience) -> str:
    """That more tricks are expected than any bid reaches, and which number is the highest."""
    if reason.of:
        return to.text("You can expect about {numbers} tricks, too many for any of your bids.", numbers=numbers)
    told = {"numbers": numbers, "most": figure(reason.n)}
    if reason.suit:
        return to.text(
            "You can expect about {numbers} tricks, too many for any of your bids: the highest number that scores is "
            "{most}, with {suit}.",
            suit=to.suit(reason.suit), **told,
        )  # fmt: skip
    return to.text(
        "You can expect about {numbers} tricks, too many for any of your bids: the highest number that scores is "
        "{most}.",
        **told,
    )


def _asked(suit: str, to: Audience) -> str:
    """The tricks for which a suit stands."""
    return tricks_counted(BID[suit], to.language)


def _numbers(suit: str, trump: str, to: Audience) -> str:
    """The numbers with which a bid of a suit scores, the one for two points first."""
    primary, secondary = targets(Card(suit, LOWEST), trump)
    return any_of(map(figure, (primary, *secondary)), to.language)


def _for_one_point(suit: str, trump: str, to: Audience) -> str:
    """The numbers with which a bid of a suit scores one point."""
    return any_of(map(figure, targets(Card(suit, LOWEST), trump)[1]), to.language)
