"""What is said of the cards on the table of Niner: winners of a bid, the highest cards left, a card to lose with."""

from collections.abc import Iterable

from nines.advice.advice import Reason
from nines.advice.reasons.naming import named, names_of
from nines.core.cards import Card, Cards, parse_cards
from nines.core.moves import play
from nines.words.audience import Audience
from nines.words.card_names import of_one_suit, together
from nines.words.phrases import any_of, capitalized, list_of, number

NAMED = 3
"""So many winners are named at most."""


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    cards = parse_cards(reason.card)
    x, say = names_of(reason, to)[0] if reason.others else "", to.language
    match reason.code:
        case "so-let":
            return to.language.plural(
                "Let this trick go: {cards} can be the one trick you need.",
                "Let this trick go: {cards} can be the {count} tricks you need.",
                reason.n,
                count=number(reason.n, to.language),
                cards=_all(cards, to),
            )
        case "so-need":
            return to.language.plural(
                "{Cards} can be the one trick you need.", "{Cards} can be the {count} tricks you need.", reason.n,
                count=number(reason.n, to.language), Cards=capitalized(_all(cards, to)),
            )  # fmt: skip
        case "so-lose":
            return to.language.plural(
                "{Cards} can be the one trick you need: lose {x} now.",
                "{Cards} can be the {count} tricks you need: lose {x} now.",
                reason.n,
                count=number(reason.n, to.language),
                Cards=capitalized(_all(cards, to)),
                x=x,
            )
        case "so-spend":
            return to.language.plural(
                "{Cards} can be the one trick you need: lose another card first.",
                "{Cards} can be the {count} tricks you need: lose another card first.",
                reason.n,
                count=number(reason.n, to.language),
                Cards=capitalized(_all(cards, to)),
            )
        case "so-sure":
            names = _all(cards, to) if len(cards) <= NAMED else to.text("your {n} trumps", n=number(len(cards), say))
            return _sure_said(reason, capitalized(names), to)
        case "so-rid":
            return to.text("Throw {x}, which might win one too many.", x=x)
        case "so-free":
            return _free_said(reason, cards, to)
        case "so-top":
            return _top_said(reason, x, cards, to)
        case "so-above":
            high, first, others = named(play(cards[0]), to), cards[1 : 1 + reason.of], cards[1 + reason.of :]
            return to.text(
                "Still out above {x}: {cards}; above {y}: {others}.", x=high, cards=_all(first, to), y=x,
                others=_all(others, to),
            )  # fmt: skip
        case "so-high" if reason.n:
            return to.text("A higher card wins this trick, too: keep {x} to lose a trick later.", x=x)
        case "so-high":
            return to.text("A higher card can’t win this trick either: keep {x} to lose a trick later.", x=x)
        case "so-best" if cards:
            return to.text("Keep {x}: only {card} can still beat it in its suit.", x=x, card=to.the(cards[0]))
        case "so-hold" if reason.n:
            return to.text(
                "No card still out beats {x} in its suit: keep it for a trick you need. Lead another suit.", x=x
            )
        case "so-hold":
            return to.text("No card still out beats {x} in its suit: keep it for a trick you need.", x=x)
        case "so-later":
            beaten_by = any_of(map(to.the, cards), to.language)
            return to.text("{X} wins this trick; later {cards} could beat it.", X=capitalized(x), cards=beaten_by)
        case "so-none":
            return to.text(
                "{name} has no {suit}, so {name} may trump yours or let them win.", name=to.names[int(reason.by)],
                suit=to.suit(reason.suit),
            )  # fmt: skip
        case "so-higher":
            worse = sorted(move.cards[0] for move in (*reason.others, *reason.also))
            moves, beaten = (together(some, to.language, to.pack, any_of) for some in (worse, cards))
            return to.text(
                "All {suit} still out beat yours; {x} could still beat {cards}.",
                suit=to.suit(reason.suit), x=moves, cards=beaten,
            )  # fmt: skip
        case "so-round":
            high = of_one_suit(cards, to.language, to.pack)
            return to.language.plural(
                "Nobody can beat {cards} in its suit, but after one more round of {suit} it may be trumped: don’t "
                "lead {x} yet.",
                "Nobody can beat {cards} in their suit, but after one more round of {suit} they may be trumped: "
                "don’t lead {x} yet.",
                reason.n, cards=high, suit=to.suit(reason.suit), x=x,
            )  # fmt: skip
        case "so-wait":
            *touching, top = cards
            return to.text(
                "Hold back your {suit}: if {name} plays {card} first, {cards} are the highest left; led now, one of "
                "them may fall to it.", suit=to.suit(reason.suit), name=to.names[int(reason.by)], card=to.the(top),
                cards=of_one_suit(touching, to.language, to.pack),
            )  # fmt: skip
        case "so-best":
            return to.text("Keep {x}: nothing still out beats it in its suit.", x=x)
        case _:
            *tops, out = cards
            words = {"card": to.the(out), "suit": to.suit(reason.suit)}
            if not tops:
                return to.text("{Card} is still out, so keep your {suit}.", Card=capitalized(words["card"]), **words)
            x = capitalized(to.the(tops[0]))
            return to.text(
                "{X} is the highest card left in its suit; {card} is still out, so keep your {suit}.", X=x, **words
            )


def _sure_said(reason: Reason, names: str, to: Audience) -> str:
    """That some trumps win all or some of the tricks that are needed."""
    if reason.n == reason.of:
        enough = to.language.plural(
            "{Cards} is sure to win the one trick you need.", "{Cards} are sure to win the {count} tricks you need.",
            reason.n, count=number(reason.n, to.language), Cards=names,
        )  # fmt: skip
        if not reason.by:
            return enough
        others = int(reason.by)
        must_lose = to.language.plural(
            "Your other card must lose.", "Your other {count} cards must lose.", others,
            count=number(others, to.language),
        )  # fmt: skip
        return f"{enough} {must_lose}"
    some = to.language.plural(
        "{Cards} is sure to win one of the {count} tricks you need.",
        "{Cards} are sure to win {some} of the {count} tricks you need.", reason.n,
        count=number(reason.of, to.language), some=number(reason.n, to.language), Cards=names,
    )  # fmt: skip
    if not reason.by:
        return some
    keep = to.language.plural("Keep it: it wins later, too.", "Keep them: they win later, too.", reason.n)
    return f"{some} {keep}"


def _top_said(reason: Reason, x: str, cards: Cards, to: Audience) -> str:
    """That one card is the highest left in its suit, and which cards beat the other one, or how many."""
    low, *above = cards
    told = {"x": x, "y": to.the(low)}
    if reason.by:
        return to.text(
            "{X} is the highest card left in its suit, and with it you more often win too many tricks; {y} can still "
            "lose.", X=capitalized(x), y=told["y"],
        )  # fmt: skip
    if not above:
        n = number(reason.n, to.language)
        return to.text("No card still out beats {x} in its suit; {n} cards can still beat {y}.", n=n, **told)
    return to.text(
        "No card still out beats {x} in its suit; {cards} can still beat {y}.",
        cards=any_of(map(to.the, above), to.language), **told,
    )  # fmt: skip


def _free_said(reason: Reason, cards: Cards, to: Audience) -> str:
    """That only a trump can beat one card, and which cards beat the other one, or how many."""
    low, *above = cards
    told = {"name": to.names[int(reason.by)], "suit": to.suit(reason.suit), "y": to.the(low)}
    if not above:
        n = number(reason.n, to.language)
        return to.text("{name} has no {suit}, so only a trump beats yours; {n} cards can still beat {y}.", n=n, **told)
    return to.text(
        "{name} has no {suit}, so only a trump beats yours; {cards} can still beat {y}.",
        cards=together(above, to.language, to.pack, any_of), **told,
    )  # fmt: skip


def _all(cards: Iterable[Card], to: Audience) -> str:
    return list_of(map(to.the, cards), to.language)
