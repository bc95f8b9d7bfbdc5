"""What a card leaves for the tricks after this one in Le Neuf and Nines: the highest cards of a suit, the lead, cards
that still win later; and that the lead never comes back."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons.contrast import better_of_two
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.le_neuf import leads, timing
from nines.registry import GAMES
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, how_often, how_often_comes, sound_alike

CODES = {"then-top": 0, "then-near": 0, "lead-for": 1, "kept-wins": 1, "ace-later": 1, "never-lead": 0, "keep-lead": 0}
"""The codes of these facts, with how many moves each names."""
TOPS = 3
"""So many cards that are the highest of their suit then are named."""
MORE, LATER = 0.1, 0.9
"""By how much more often a card wins that can be led then, and how often one wins later that wins as well as now."""
FAR_MORE = 0.3
"""By how much more often a card wins that needs the lead."""
OFTEN, SELDOM = 0.6, 0.15
"""The least share of a high card that keeps for a later trick, and of a low one that is told to win one."""


def then(view: TrickView, reason: Reason, analysis: Analysis | None) -> Iterator[Reason]:
    """What the better card leaves for the next tricks, beside what two cards do in this one."""
    if view.phase != "play" or in_tricks.wanted(view) <= 0:
        return
    trick = open_trick(view)
    if not view.trick:
        if reason.code == "now" and analysis and len(reason.others) == 2 and timing.is_counted(trick, analysis):
            yield from _keep_lead(trick, analysis, reason)
        return
    if reason.code in ("low-lose", "low-partner"):
        yield from _then_top(trick, reason)
    elif reason.code == "now" and reason.sure and analysis and len(reason.others) == 2:
        better, worse = better_of_two(reason, analysis)
        if trick.winners(better) == {view.viewer} and timing.is_counted(trick, analysis):
            yield from _lead_for(trick, analysis, better, worse)
            yield from _kept_wins(trick, analysis, better, worse)


def _then_top(trick: OpenTrick, reason: Reason) -> Iterator[Reason]:
    """The cards that are kept and are the highest of the suit led, once those above them in this trick have gone; or
    the one card that is then still out above the highest that is kept."""
    kept = [move.cards[0] for move in reason.others]
    suit = trick.suit_of(kept[0])
    tops = [
        card for card in trick.hand
        if trick.suit_of(card) == suit and higher(trick, card, trick.cards) and not higher(trick, card, trick.held)
    ]  # fmt: skip
    low = min(kept, key=trick.power)
    tops = sorted(card for card in tops if len(kept) == 1 or card != low)
    if suit == trick.led and 0 < len(tops) <= TOPS:
        yield Reason("then-top", suit=suit, card=" ".join(map(str, tops)))
    elif suit == trick.led and not tops:
        high = max((card for card in trick.hand if trick.suit_of(card) == suit), key=trick.power)
        above = higher(trick, high, trick.held)
        if len(above) == 1 and high != low and higher(trick, high, trick.cards):
            yield Reason("then-near", card=f"{high} {above[0]}")


def _lead_for(trick: OpenTrick, analysis: Analysis, better: Move, worse: Move) -> Iterator[Reason]:
    """That the card which wins this trick gives the lead for a plain one that nobody can beat in its suit, and which
    wins more often then."""
    for card in trick.hand:
        suit = trick.suit_of(card)
        if (
            card in (*better.cards, *worse.cards)
            or suit == trick.trump
            or higher(trick, card, (*trick.held, *trick.hand))
        ):
            continue
        now, later = (timing.share_of(trick, analysis, move, card) for move in (better, worse))
        if now - later >= MORE:
            yield Reason("lead-for", (better,), card=str(card))
            return


def _keep_lead(trick: OpenTrick, analysis: Analysis, reason: Reason) -> Iterator[Reason]:
    """The lower cards of a suit that are likely to win after a lead which wins and so keeps the lead, and far less
    likely after one that loses it."""
    better, worse = better_of_two(reason, analysis)
    wins, loses = (analysis.share(move, "trick") for move in (better, worse))
    suit = trick.suit_of(better.cards[0])
    if wins < LATER or loses > SELDOM or suit == trick.suit_of(worse.cards[0]):
        return
    cards = []
    for card in sorted(trick.hand, key=trick.power, reverse=True):
        then, now = (timing.share_of(trick, analysis, move, card) for move in (better, worse))
        lower = trick.suit_of(card) == suit and trick.power(card) < trick.power(better.cards[0])
        if lower and then >= OFTEN and then - now >= FAR_MORE:
            cards.append(card)
    if 0 < len(cards) <= TOPS:
        yield Reason("keep-lead", card=" ".join(map(str, cards)))


def _kept_wins(trick: OpenTrick, analysis: Analysis, better: Move, worse: Move) -> Iterator[Reason]:
    """That a card which can't win this trick may win a later one, where the one that wins this would win later too."""
    again = timing.share_of(trick, analysis, worse, better.cards[0])
    share = timing.share_of(trick, analysis, better, worse.cards[0])
    alone = timing.as_high(trick, worse.cards[0]) == [*worse.cards]  # of equal ones that are kept any may win
    if alone and again >= LATER and share >= SELDOM and trick.view.viewer not in trick.winners(worse):
        yield Reason("kept-wins", (worse,), share=share, card=str(better.cards[0]))


def of_all(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """Of partners, the last of whom plays last: the highest card of the suit led, which wins a later trick as well."""
    trick = open_trick(view)
    last = (view.leader - 1) % len(view.hands)
    if not view.trick or in_tricks.wanted(view) <= 0 or last not in trick.mine - {view.viewer}:
        return
    if not timing.is_counted(trick, analysis):
        return
    moves = [values.move for values in analysis.moves]
    tops = [
        move for move in moves
        if trick.suit_of(move.cards[0]) == trick.led != trick.trump and not higher(trick, move.cards[0], trick.held)
    ]  # fmt: skip
    for top in tops[:1] if len(tops) == 1 else ():
        shares = [timing.share_of(trick, analysis, move, top.cards[0]) for move in moves if move != top]
        if shares and min(shares) >= OFTEN and sound_alike(min(shares), max(shares)):
            yield Reason("ace-later", (top,), share=min(shares), other=max(shares), card=str(top.cards[0]))


def never_lead(view: TrickView, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Why it is certain that the seat takes no trick any more: nobody else has cards of the suits in its hand."""
    lost = any(reason.code == "settled" or (reason.code == "all-tricks" and reason.sure) for reason in found)
    if lost and view.phase == "play" and cannot_win(view):
        yield Reason("never-lead", card=" ".join(map(str, view.hands[view.viewer])))


def cannot_win(view: TrickView) -> bool:
    """Whether the seat, which has no partner, cannot win this trick, nor get the lead any more: the others have no card
    of its suits, and it has no trumps."""
    trick = open_trick(view)
    if not view.trick or len(trick.mine) > 1 or len(trick.hand) < leads.NAMED:
        return False
    out, mine = ({trick.suit_of(card) for card in cards} for cards in (trick.held, trick.hand))
    taken = (view.viewer in trick.winners(move) for move in GAMES[view.game].legal_moves(view))
    return not mine & {*out, trick.trump} and not any(taken)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these facts."""
    cards = parse_cards(reason.card)
    names = names_of(reason, to) if reason.others else ("",)
    match reason.code:
        case "then-top" if len(cards) == 1:
            of_suit = card_names.one_of_suit(reason.suit, to.language, to.pack)
            return to.text("{X} is then the highest {card} left.", X=capitalized(to.the(cards[0])), card=of_suit)
        case "then-top":
            named = capitalized(card_names.of_one_suit(cards, to.language, to.pack))
            return to.text("{Cards} are then the highest {suit} left.", Cards=named, suit=to.suit(reason.suit))
        case "then-near":
            card, above = map(to.the, cards)
            return to.text("Only {above} can then still beat {x} in its suit.", above=above, x=card)
        case "keep-lead":
            named = card_names.of_one_suit(cards, to.language, to.pack)
            return to.language.plural(
                "Keep the lead: then {cards} is likely to win a trick, too.",
                "Keep the lead: then {cards} are likely to win tricks, too.", len(cards), cards=named,
            )  # fmt: skip
        case "lead-for":
            return to.text(
                "{X} also gives you the lead to play {c}, which nobody can beat in its suit.",
                X=capitalized(names[0]), c=to.the(cards[0]),
            )  # fmt: skip
        case "kept-wins":
            often = how_often_comes(reason.share, to.language)
            return to.text(
                "{X} would win later as well; {y}, if you keep it, wins a later trick {often}.",
                X=capitalized(to.the(cards[0])), y=names[0], often=often,
            )  # fmt: skip
        case "ace-later":
            often = how_often((reason.share + reason.other) / 2, to.language)
            return to.text(
                "Your partner plays last. If you keep {x}, it wins a later trick {often}.", x=names[0], often=often
            )
        case "never-lead":
            suits = any_of(map(to.suit, dict.fromkeys(sorted(card.suit for card in cards))), to.language)
            return to.text("Nobody else has {suits} left, so you never get the lead again.", suits=suits)
        case _:
            raise KeyError(reason.code)
