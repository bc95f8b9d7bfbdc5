"""What is said of the causes of Niner: why a bid scores more often with one card than with another."""

from nines.advice.advice import Reason
from nines.advice.reasons.naming import in_a_list, named, names_of
from nines.core.cards import Card, parse_cards
from nines.core.moves import play
from nines.games.niner import equal_losers, last_trick, lead_reasons, spoiling, table_reasons, table_words, won_later
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, how_often_comes, list_of, number, tricks_counted


def said(reason: Reason, to: Audience) -> str:
    """The sentence for a cause."""
    if reason.code == "so-mostly" and reason.of:
        return (
            to.text("You win too many tricks either way.")
            if reason.n
            else to.text("You win too few tricks either way.")
        )
    if reason.code == "so-mostly":
        return to.text("You usually win too many tricks.") if reason.n else to.text("You usually win too few tricks.")
    if reason.code in lead_reasons.CODES:
        return lead_reasons.said(reason, to)
    if reason.code == equal_losers.EQUALS:
        return equal_losers.said(reason, to)
    if reason.code in spoiling.CODES:
        return spoiling.said(reason, to)
    if reason.code in last_trick.CODES:
        return last_trick.said(reason, to)
    if reason.code in table_reasons.CODES:
        return table_words.said(reason, to)
    if reason.code == "so-own":
        return to.text("For your own bid it makes no difference.")
    if reason.code == "so-guarded":
        return won_later.guarded_said(reason, to)
    if reason.code in ("so-enough", "so-throw", "so-spare", "so-takes"):
        return _said_of_the_cards(reason, to)
    (move,) = reason.others
    x = named(move, to)
    match reason.code, reason.n:
        case "so-with", _:
            often = how_often_comes(reason.share, to.language)
            return capitalized(f"{to.text('with {y}, {often}', y=x, often=often)}.")
        case "so-keep", _:
            return kept_said(x, to)
        case "let-go", _ if reason.card:
            cards = in_a_list(map(play, parse_cards(reason.card)), to)
            return to.text(
                "Your opponent could often beat {x} with {cards}, but usually lets it win.", x=x, cards=cards
            )
        case "let-go", _:
            return to.text("Your opponent could often beat {x}, but usually lets it win.", x=x)
        case "so-now", more if reason.sure:
            if more:
                return to.text("{X} wins this trick.", X=capitalized(x))
            return to.text("{X} can’t win this trick.", X=capitalized(x))
        case "so-now", 1:
            return to.text("{X} is more likely to win this trick.", X=capitalized(x))
        case "so-now", _ if reason.card:
            cards = any_of(map(to.the, parse_cards(reason.card)), to.language)
            return to.text("{X} is less likely to win this trick: {cards} may beat it.", X=capitalized(x), cards=cards)
        case "so-now", _ if reason.of:
            return to.text("{X} is less likely to win this trick: it may be trumped.", X=capitalized(x))
        case "so-now", _:
            return to.text("{X} is less likely to win this trick.", X=capitalized(x))
        case "so-win", _ if reason.sure:
            return to.text("{X} can’t win this trick; later it might win one.", X=capitalized(x))
        case "so-win", 1 if reason.of:
            return to.text("{X} is more likely to win a trick now than later, perhaps one too many.", X=capitalized(x))
        case "so-win", _ if reason.of:
            return to.text(
                "{X} is less likely to win a trick now than later, when it may be one too many.", X=capitalized(x)
            )
        case "so-win", 1:
            return to.text("{X} is more likely to win a trick now than later.", X=capitalized(x))
        case "so-win", _:
            return to.text("{X} is less likely to win a trick now than later.", X=capitalized(x))
        case "so-too", 0:
            return to.text("{X} is as likely to win a trick later: keep it.", X=capitalized(x))
        case "so-too", _:
            return to.text(
                "{X} can win a later trick, too: lose this one, or you more often win too many.", X=capitalized(x)
            )
        case "so-void", _:
            return to.text(
                "{X} leaves you without {suit}, so you can trump that suit later.", X=capitalized(x),
                suit=to.suit(reason.suit),
            )  # fmt: skip
        case "so-trump", 1:
            return to.text("{X} is your last trump.", X=capitalized(x))
        case "so-trump", _:
            return to.text("With {x} you spend a trump.", x=x)
        case "so-ends", more if reason.sure:
            if more:
                return to.text("{X} wins this trick, and you more often win too many.", X=capitalized(x))
            return to.text("{X} can’t win this trick, and you more often win too few.", X=capitalized(x))
        case "so-ends", 1:
            return to.text("With {x} you more often win too many tricks.", x=x)
        case "so-ends", _:
            return to.text("With {x} you more often win too few tricks.", x=x)
        case _:
            return _of_a_third(reason, x, to)


def kept_said(x: str, to: Audience) -> str:
    """The sentence for a card that is kept to lose a trick with."""
    return to.text("Keep {x}: it is your surest way to lose a trick once your bid is met.", x=x)


def _said_of_the_cards(reason: Reason, to: Audience) -> str:
    """That some winners are enough, or too many, or that a lower card is enough for this trick."""
    cards = parse_cards(reason.card)
    if reason.code == "so-enough":
        return to.language.plural(
            "{Cards} is all you need: lose {x} now.", "{Cards} are all you need: lose {x} now.", reason.n,
            Cards=capitalized(list_of(map(to.the, cards), to.language)), x=named(reason.others[0], to),
        )  # fmt: skip
    if reason.code == "so-throw":
        told = {"tricks": tricks_counted(reason.of, to.language), "x": named(reason.others[0], to)}
        if len({card.rank for card in cards}) == 1 < len(cards):
            return to.text("You have {cards} and want {tricks}: throw {x} away.", cards=to.ranks(cards), **told)
        return to.language.plural(
            "You have one card that nobody can beat in its suit, and want {tricks}: throw {x} away.",
            "You have {count} cards that nobody can beat in their suits, and want {tricks}: throw {x} away.",
            reason.n,
            count=number(reason.n, to.language),
            **told,
        )
    if reason.code == "so-takes":
        loses, wins = names_of(reason, to)[:: -1 if reason.n else 1]
        return to.text(
            "{X} wins this trick, but {y} can’t; you still need {tricks}.", X=capitalized(wins), y=loses,
            tricks=tricks_counted(int(reason.by), to.language),
        )  # fmt: skip
    spare, enough = names_of(reason, to)[:: -1 if reason.n else 1]
    (lies,) = map(to.the, cards)
    return to.text("{X} is enough to beat {card}: keep {y} for later.", X=capitalized(enough), card=lies, y=spare)


def _of_a_third(reason: Reason, x: str, to: Audience) -> str:
    """That a third card of the hand wins a trick more often, or less often, with this one."""
    c = to.after_article(Card.parse(reason.card))
    match reason.code, reason.n:
        case "so-guard", _:
            return to.text("Without {x} as a guard, your {c} is less likely to win a trick.", x=x, c=c)
        case "so-drawn", _:
            return to.text("{X} draws trumps, so your {c} is more likely to win a trick.", X=capitalized(x), c=c)
        case _, 1 if reason.of:
            return to.text("After {x}, your {c} is more likely to win a trick, perhaps one too many.", x=x, c=c)
        case _, 1:
            return to.text("After {x}, your {c} is more likely to win a trick.", x=x, c=c)
        case _:
            return to.text("After {x}, your {c} is less likely to win a trick.", x=x, c=c)
