"""Which card of Nein Nine is sure to win a later trick as well: the highest trump, once the Joker is out of the way."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import CLEARLY, better_of_two
from nines.advice.reasons.naming import named
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import JOKER_WINS, Move, play
from nines.core.sums import whole
from nines.games.nein_nine.rules import PENALTY, nines_taken
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import capitalized, how_often, list_of

CODES = {"last-too": 0, "can-wait": 1, "joker-last": 1, "wins-all": 1}
"""The codes of these facts, with how many moves each names."""
OF_LATER = frozenset(
    ("gets", "win-c", "home-c", "costs-c", "more-win", "more-home", "more-costs", "more-gets")
    + ("rest-tricks", "rest-points", "rest-nines")
)  # fmt: skip
"""Facts of two cards that do not say what becomes of a trump which wins now."""
OF_NOW = frozenset(("now", "win-x", "win-y"))
"""Facts that say how often a card wins now."""
FOR_NOTHING, WINS_LATER, WINS_LAST = 1, 2, 3
"""In `n` and `of` of a trick with a 9, that it counts +1 and -1, and when the card that takes it would win as well."""
LAST = 2
"""With so many cards in hand the other one is for the last trick."""
FEW_CARDS = 3
"""With so many cards in hand the others are seen to win or not once they are led."""


def for_nothing(trick: OpenTrick, worse: Move, better: Move) -> int:
    """What a trick with 9s in it comes to that the worse card takes: 0 unless the points for it and for the 9 cancel
    out and the card would be kept."""
    card, view = worse.cards[0], trick.view
    count, taken = whole(each.rank == 9 for each in (*trick.cards, card)), nines_taken(view)[view.viewer]
    if card in better.cards or _is_as_strong(trick, better, card) or PENALTY[taken + count] - PENALTY[taken] != 1:
        return 0
    if not _always_wins(trick, card):
        return FOR_NOTHING
    return WINS_LAST if len(trick.hand) == LAST else WINS_LATER


def _is_as_strong(trick: OpenTrick, better: Move, card: Card) -> bool:
    """Whether the better move is a 9, spends the Joker, or a higher card of the same suit."""
    (other,) = better.cards
    return other == JOKER or other.rank == 9 or other in higher(trick, card, better.cards)


def last_too(view: TrickView, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """That the other one of the last two cards, which is not as good now, wins the last trick too."""
    hand, choice = view.hands[view.viewer], analysis.choice
    kept = [card for card in hand if card not in choice.cards]
    if view.phase != "play" or not view.trick or not found or len(hand) != LAST:
        return
    costs = any(values.behind > 0 and values.move.cards == (*kept,) for values in analysis.moves)
    is_worse = _always_wins(open_trick(view), kept[0]) and (costs or choice == JOKER_WINS)
    if is_worse and not any(
        reason.code == "wins-all"
        or (reason.code == "now9" and reason.sure and reason.n == WINS_LAST)
        or play(kept[0]) in reason.also
        for reason in found
    ):
        yield Reason("last-too", card=str(kept[0]))


def wins_all(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """That the better card wins this trick, and each of the one or two that are left wins the one that it leads then,
    where the worse card does not win this trick; in `card` those that are led."""
    hand = view.hands[view.viewer]
    told = reason.code in OF_NOW | OF_LATER and len(reason.others) == 2
    if view.phase != "play" or not told or not view.trump or not LAST <= len(hand) <= FEW_CARDS:
        return
    trick, (better, worse) = open_trick(view), better_of_two(reason, analysis)
    kept = tuple(sorted(card for card in hand if card not in better.cards))
    fails = {*worse.cards} <= {*kept} and view.viewer not in trick.winners(worse)
    if fails and trick.winners(better) == {view.viewer} and all(_wins_when_led(trick, card) for card in kept):
        suit = trick.suit_of(kept[0])
        yield Reason("wins-all", (better,), n=int(suit == trick.trump), suit=suit, card=" ".join(map(str, kept)))


def _wins_when_led(trick: OpenTrick, card: Card) -> bool:
    """Whether a card that is no 9 wins the trick that it leads: others hold no higher one of its suit, no Joker, and no
    trump where it is none."""
    if card == JOKER or card.rank == 9 or JOKER in trick.held or higher(trick, card, trick.held):
        return False
    return trick.suit_of(card) == trick.trump or all(trick.suit_of(each) != trick.trump for each in trick.held)


def can_wait(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """That the worse card, a trump which wins this trick, is sure to win a later one as well."""
    if view.phase != "play" or not view.trick or reason.code not in OF_LATER or len(reason.others) != 2:
        return
    _, worse = better_of_two(reason, analysis)
    trick, (card,) = open_trick(view), worse.cards
    takes = card.rank != 9 and trick.winners(worse) == {view.viewer}
    if takes and reason.card != str(card) and _always_wins(trick, card):
        yield Reason("can-wait", (worse,))


def joker_last(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """Of the last two cards the better one, the highest trump left, which wins more often now than in the last trick,
    where the Joker might beat it; in `share` how often it wins there."""
    if (
        view.phase != "play"
        or reason.code not in OF_NOW
        or len(reason.others) != 2
        or len(view.hands[view.viewer]) != LAST
    ):
        return
    better, worse = better_of_two(reason, analysis)
    trick, (card,) = open_trick(view), better.cards
    if card == JOKER or card.rank == 9 or not trick.trump or trick.suit_of(card) != trick.trump:
        return
    now, kept = (analysis.share(move, f"win {card}") for move in (better, worse))
    if JOKER in trick.held and not higher(trick, card, trick.held) and now - kept >= CLEARLY:
        yield Reason("joker-last", (better,), share=kept)


def _always_wins(trick: OpenTrick, card: Card) -> bool:
    """Whether a trump wins any trick to which it is played: others may hold no higher one, nor the Joker."""
    is_trump = card != JOKER and bool(trick.trump) and trick.suit_of(card) == trick.trump
    return is_trump and JOKER not in (*trick.held, *trick.cards) and not higher(trick, card, trick.held)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for a card that wins a later trick, or the last one, as well."""
    if reason.code == "joker-last":
        x, often = named(reason.others[0], to), how_often(reason.share, to.language)
        return to.text(
            "Kept for the last trick, {x} wins it {often}; it may fall to the Joker.", x=x, often=often
        )  # fmt: skip
    if reason.code == "wins-all":
        return _wins_all_said(reason, to)
    if reason.code == "can-wait":
        x = named(reason.others[0], to)
        return to.text("{X} is sure to win a later trick as well: keep it for now.", X=capitalized(x))
    return to.text("{X} wins the last trick anyway.", X=capitalized(to.the(Card.parse(reason.card))))


def _wins_all_said(reason: Reason, to: Audience) -> str:
    """The sentence for cards that win every trick that is left, one after another."""
    cards, suit = parse_cards(reason.card), to.suit(reason.suit)
    x = card_names.together(cards, to.language, to.pack, list_of)
    if len(cards) > 1:
        return to.text("Then lead {cards}: nobody can beat them any more, so you win all three tricks.", cards=x)
    if reason.n:
        return to.text("Then lead {x}: nobody has a higher trump any more, so you win both tricks.", x=x)
    return to.text(
        "Then lead {x}: nobody has higher {suit} or a trump any more, so you win both tricks.", x=x, suit=suit
    )


def said_of_nothing(mark: int, x: str, to: Audience) -> str:
    """The sentence for a trick that counts nothing with its 9, which a card takes that would be kept."""
    if mark == WINS_LAST:
        return to.text(
            "{X} wins the last trick just as well. This one counts only +1 and −1 with its nine.", X=capitalized(x)
        )
    if mark == WINS_LATER:
        return to.text(
            "{X} is just as sure to win a later trick. This one counts only +1 and −1 with its nine.", X=capitalized(x)
        )
    return to.text("With its nine, this trick counts only +1 and −1: don’t spend {x} on it.", x=x)
