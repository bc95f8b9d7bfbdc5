"""The sentences of the shedding game's reasons: of two moves that are set apart, and of the worse one alone."""

from collections.abc import Iterable

from nines.advice.advice import Reason
from nines.advice.reasons.naming import named, names_of
from nines.core.cards import ACE, parse_cards
from nines.core.moves import Move
from nines.games.shedding import cheapest, even, laid_up, open_cards, others_cards, powers, race, sparing, spending
from nines.games.shedding.pile import UNDER, WILD
from nines.games.shedding.toss_up import ANYTHING_GOES, JUST_FITS, NO_PILE, ON_A_NINE
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank
from nines.words.phrases import any_of, capitalized, cards_counted, figure, how_often_comes


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of two moves, or what is told beside it."""
    x, y = names_of(reason, to) if len(reason.others) == 2 else ("", "")
    match reason.code:
        case "clears" if reason.n:
            return to.text("With {x} you clear the pile and play again; with {y} the pile stays.", x=x, y=y)
        case "clears":
            return to.text("With {x} the pile stays; with {y} you clear it and play again.", x=x, y=y)
        case "ten-again" if reason.n:
            return to.text("With {x} you play again; with {y} you don’t.", x=x, y=y)
        case "ten-again":
            return to.text("With {x} you don’t play again; with {y} you do.", x=x, y=y)
        case "now-clears" if reason.of:
            return to.text("After {x} you play again.", x=named(reason.others[0], to))
        case "now-clears":
            return to.language.plural(
                "{X} clears the pile, and you play again.", "{X} clear the pile, and you play again.", reason.n,
                X=capitalized(named(reason.others[0], to)),
            )  # fmt: skip
        case "skips" if reason.n:
            return to.text("With {x} you skip the other player and play again; with {y} you don’t.", x=x, y=y)
        case "skips":
            return to.text("With {x} the other player moves next; with {y} you skip them and play again.", x=x, y=y)
        case code if code in open_cards.CODES:
            return open_cards.said(reason, to)
        case code if code in others_cards.CODES:
            return others_cards.said(reason, to)
        case code if code in race.CODES:
            return race.said(reason, to)
        case code if code in even.CODES:
            return even.said(reason, to)
        case code if code in powers.CODES:
            return powers.said(reason, to)
        case code if code in cheapest.CODES:
            return cheapest.said(reason, to)
        case code if code in spending.CODES:
            return spending.said(reason, to)
        case "same-rank" if (move := reason.others[int(reason.n > reason.of)]).cards[0].rank in WILD:
            return sparing.not_all(move, to)
        case "same-rank" if len((better := reason.others[int(reason.n <= reason.of)]).cards) == 1:
            return to.text("{Card} is enough here: keep another for later.", Card=capitalized(to.ranks(better.cards)))
        case "same-rank" if reason.n:
            return to.text("With {x} you keep at least one card of that rank; with {y}, none.", x=x, y=y)
        case "same-rank":
            return to.text("With {x} you keep no card of that rank; with {y}, at least one.", x=x, y=y)
        case "lower":
            first, *others = reason.others
            mine, rest = _singly((first, *reason.also), to), _singly(others, to)
            low, high = (mine, rest) if reason.n else (rest, mine)
            return to.text("{Y} fits on more cards than {x}: keep it for later.", Y=capitalized(high), x=low)
        case code if code in laid_up.CODES:
            return laid_up.said(reason, to)
        case "fewer":
            here, there = (_singly(moves, to) for moves in ((reason.others[0], *reason.also), reason.others[1:]))
            few, many = (here, there) if reason.n else (there, here)
            return to.text("Fewer cards fit on {x} than on {y}.", x=few, y=many)
        case "copies":
            below = count_of_rank(1, reason.n, to.language, to.pack)
            return to.text("This three counts as {card}.", card=below)
        case "blocked":
            name, cards = to.names[reason.n], parse_cards(reason.card)
            if not cards:
                return to.text("{name} has a four, and no wild card goes on a four.", name=name)
            left = count_of_rank(1, cards[0].rank, to.language, to.pack)
            return to.text("{name} has a four, and {card} doesn’t go on a four.", name=name, card=left)
        case "asked":
            return _asked_said(reason, to)
        case "no-answer":
            return to.text("None of the next player’s cards fits on {x}.", x=_singly(reason.others, to))
        case "draws" if not reason.n:
            return to.text("With {x} you draw no new card; with {y}, {m}.", x=x, y=y, m=figure(reason.of))
        case "draws":
            return to.language.plural(
                "With {x} you draw {n} new card; with {y}, {m}.", "With {x} you draw {n} new cards; with {y}, {m}.",
                reason.n, x=x, y=y, m=_wild_counted(reason.of, to),
            )  # fmt: skip
        case "play-low":
            return _low_said(reason, to)
        case "refills":
            return to.text(
                "Whatever you play, you draw back up to three cards, and the draw pile still has {n}: one card matters "
                "little now.", n=figure(reason.n),
            )  # fmt: skip
        case "three-left":
            return to.text(
                "Whatever you play, you still hold three cards or more, and the draw pile has {n}: one card matters "
                "little now.", n=figure(reason.n),
            )  # fmt: skip
        case "keep-skip" if reason.also:
            eight, wild = (_singly(moves, to) for moves in (reason.others, reason.also))
            return to.text(
                "Keep {wild}, which is wild, and {eight}, which lets you play again.", wild=wild, eight=eight
            )
        case "keep-skip":
            return to.text("Keep {eight}: it lets you play again.", eight=_singly(reason.others, to))
        case "all-wild":
            return to.text("All these cards are wild: each fits on anything but a four.")
        case "trade":
            often = how_often_comes(reason.share, to.language)
            return to.text(
                "After {x} the next player picks up the pile {often}, but {x} can go on more cards than {y}.",
                x=x, y=_singly(reason.others[1:], to), often=often,
            )  # fmt: skip
        case "keep-ten" if reason.n:
            return to.text("With {x} you keep a ten to clear the pile; with {y} you keep none.", x=x, y=y)
        case "keep-ten":
            return to.text("With {x} you keep no ten to clear the pile; with {y} you keep one.", x=x, y=y)
        case "wild" if spent := _wild_spent(reason):
            return spending.keep_wild(spent, int(reason.by), to)
        case "wild" if not reason.n:
            return to.text("With {x} you keep no wild card in your hand; with {y}, {m}.", x=x, y=y, m=figure(reason.of))
        case "wild":
            return to.language.plural(
                "With {x} you keep {n} wild card in your hand; with {y}, {m}.",
                "With {x} you keep {n} wild cards in your hand; with {y}, {m}.", reason.n,
                x=x, y=y, m=_wild_counted(reason.of, to),
            )  # fmt: skip
        case "answers":
            return to.language.plural(
                "With {x}, only {n} of the {of} cards you can’t see can be played next; with {y}, {m}.",
                "With {x}, {n} of the {of} cards you can’t see can be played next; with {y}, {m}.", reason.n,
                x=x, y=y, m=figure(reason.of), of=figure(int(reason.by)),
            )  # fmt: skip
        case "plays":
            return to.language.plural(
                "With {x} you need at least {n} more play to go out; with {y}, {m}.",
                "With {x} you need at least {n} more plays to go out; with {y}, {m}.", reason.n,
                x=x, y=y, m=figure(reason.of),
            )  # fmt: skip
        case "more" if not reason.n:
            left = cards_counted(reason.of, to.language)
            return to.text("With {x} your hand is empty; with {y} you have {cards} left.", x=x, y=y, cards=left)
        case "more" if not reason.of:
            left = cards_counted(reason.n, to.language)
            return to.text("With {x} you have {cards} left; with {y} your hand is empty.", x=x, y=y, cards=left)
        case "more":
            return to.language.plural(
                "With {x} you have {n} card left in your hand; with {y}, {m}.",
                "With {x} you have {n} cards left in your hand; with {y}, {m}.", reason.n,
                x=x, y=y, m=figure(reason.of),
            )  # fmt: skip
        case "at-once":
            return to.language.plural(
                "With {x} you get rid of {n} card at once; with {y}, of {m}.",
                "With {x} you get rid of {n} cards at once; with {y}, of {m}.", reason.n,
                x=x, y=y, m=figure(reason.of),
            )  # fmt: skip
        case "swapped":
            less, more = sorted((reason.n, reason.of))
            few, many = (x, y) if reason.n == less else (y, x)
            return to.text(
                "You draw back up to three cards either way: with {y} you swap {m} low cards for new ones, with {x} "
                "only {n}.", x=few, y=many, n=figure(less), m=figure(more),
            )  # fmt: skip
        case "more-in-all":
            return to.language.plural(
                "With {x} you have {n} card left, in your hand or face up; with {y}, {m}.",
                "With {x} you have {n} cards left, in your hand and face up; with {y}, {m}.", reason.n,
                x=x, y=y, m=figure(reason.of),
            )  # fmt: skip
        case "pile":
            return to.language.plural(
                "{X} brings {n} card into your hand.", "{X} brings {n} cards into your hand.", reason.n,
                X=capitalized(named(_take(reason), to)),
            )  # fmt: skip
        case "wild-pile":
            return to.language.plural(
                "{X} brings you {n} wild card.", "{X} brings you {n} wild cards.", reason.n,
                X=capitalized(named(_take(reason), to)),
            )  # fmt: skip
        case _:
            raise KeyError(reason.code)


def _wild_spent(reason: Reason) -> int:
    """The rank of the wild card that only the worse of two plays spends; 0 where both do, or a hand keeps others."""
    worse, better = (each.cards[0].rank for each in reason.others[:: -1 if reason.n > reason.of else 1])
    return worse if worse in WILD and better not in WILD else 0


def _asked_said(reason: Reason, to: Audience) -> str:
    """Which few cards go on a play, by the rank that is in force after it (`n`)."""
    x, lowest = _singly(reason.others, to), count_of_rank(1, reason.n, to.language, to.pack)
    if reason.n == UNDER:
        return to.text("Only a nine or lower, or a ten, goes on {x}.", x=x)
    if reason.n == ACE:
        return to.text("Only {card} or a wild card goes on {x}.", card=lowest, x=x)
    return to.text("Only {card} or higher, or a wild card, goes on {x}.", card=lowest, x=x)


def _low_said(reason: Reason, to: Audience) -> str:
    """Which of several plays the plain rule takes (`of` others beside the two that are named), and why on this pile."""
    x, y = (_singly(moves, to) for moves in ((reason.others[0], *reason.also), reason.others[1:]))
    match reason.n:
        case _ if reason.of and reason.by:
            return to.text("If in doubt, play {x} and keep your wild cards.", x=x)
        case _ if not reason.of and reason.others[1].cards[0].rank in WILD:
            return to.text("If in doubt, keep {card}: it’s wild.", card=y)
        case n if n == NO_PILE:
            return to.text(
                "If in doubt, get rid of {x}, which fits on the fewest cards: on an empty pile anything goes.", x=x
            )
        case n if n == ANYTHING_GOES:
            return to.text("If in doubt, get rid of {x}, which fits on the fewest cards: anything goes on a two.", x=x)
        case n if n == ON_A_NINE:
            return to.text("If in doubt, get rid of {x} now: a nine asks for low cards.", x=x)
        case n if n == JUST_FITS:
            return to.text("If in doubt, play {x}: it only just fits now, and on a higher card it won’t.", x=x)
        case _ if reason.of:
            return to.text("If in doubt, play {x}, which fits on the fewest cards.", x=x)
        case _:
            return to.text("If in doubt, play {x}: it fits on fewer cards than {y}.", x=x, y=y)


def _singly(moves: Iterable[Move], to: Audience) -> str:
    """One card of each rank that some moves play: `a king`, where two of them are."""
    return any_of(dict.fromkeys(to.ranks(move.cards[:1]) for move in moves), to.language)


def _wild_counted(n: int, to: Audience) -> str:
    """A number of wild cards in figures, or that there is none."""
    return figure(n) if n else to.text("none")


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first move, the worse one, without a word of the other."""
    (x, _), n, more = names_of(reason, to), reason.n, abs(reason.n - reason.of)
    match reason.code:
        case "clears":
            return to.text("With {x} the pile stays.", x=x)
        case "ten-again":
            return to.text("With {x} you don’t play again.", x=x)
        case "skips":
            return to.text("With {x} the other player moves next.", x=x)
        case code if code in open_cards.CODES:
            return open_cards.said_of_one(reason, to)
        case code if code in others_cards.CODES:
            return others_cards.said_of_one(reason, to)
        case "same-rank" if reason.others[0].cards[0].rank in WILD:
            return sparing.not_all(reason.others[0], to)
        case "same-rank":
            return to.text("With {x} you keep no card of that rank.", x=x)
        case "lower":
            return to.text("With {x} you spend a higher rank than you have to.", x=x)
        case "keep-ten":
            return to.text("With {x} you spend your last ten, which clears the pile.", x=x)
        case "draws" if not n:
            return to.text("With {x} you draw no new card.", x=x)
        case "draws":
            return to.language.plural(
                "With {x} you draw {n} new card, but you could draw more.",
                "With {x} you draw {n} new cards, but you could draw more.", n, x=x,
            )  # fmt: skip
        case "wild":
            return to.language.plural(
                "With {x} you spend a wild card that you could keep.",
                "With {x} you spend {n} wild cards that you could keep.", more, x=x,
            )  # fmt: skip
        case "answers":
            of = figure(int(reason.by))
            return to.text("Of the {of} cards you can’t see, {n} can go on {x}.", of=of, n=figure(n), x=x)
        case "more" if not n:
            return to.text("With {x} your hand is empty.", x=x)
        case "more":
            return to.language.plural(
                "With {x}, {n} card is left in your hand.", "With {x}, {n} cards are left in your hand.", n, x=x
            )
        case "more-in-all":
            return to.language.plural(
                "With {x}, {n} card is left, in your hand or face up.",
                "With {x}, {n} cards are left, in your hand and face up.", n, x=x,
            )  # fmt: skip
        case "at-once":
            return to.language.plural(
                "With {x} you play {n} card, but you could play more at once.",
                "With {x} you play {n} cards, but you could play more at once.", n, x=x,
            )  # fmt: skip
        case "pile":
            return said(reason, to)
        case _:
            return ""


def _take(reason: Reason) -> Move:
    """The move of the two that picks up the pile."""
    return next(move for move in reason.others if move.verb == "take")
