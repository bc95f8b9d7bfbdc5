"""What may be said for certain of a move of the shedding game, whatever the hidden cards are; and how it is said."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never, get_args

from nines.advice.advice import Advice, Reason, ReasonCode, ShedCode, SparedCode
from nines.core.cards import BACK, TEN, Cards
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding.pile import BLOCK, FOUR, SKIP, UNDER, WILD, fits, in_force, run
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import cards_counted, figure, number

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

WEAKER: frozenset[ReasonCode] = frozenset(("brings", *get_args(SparedCode)))
"""Reasons that say less than what came of the move in the worlds looked at."""


def known(view: "State", move: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Everything that is certain of a move, the most telling first."""
    if move.verb == "up":
        yield from _laid_up(view, move)
    elif move.verb == "down" and len(legal) > 1 and all(move.verb == "down" for move in legal):
        yield Reason("any-down")
    elif move.verb == "take":
        yield Reason("brings", n=len(view.pile), of=sum(card.rank in WILD for card in view.pile))
    if move.verb not in ("play", "jump"):
        return
    if goes_out(view, move):
        yield Reason("out")
    elif clears(view, move):
        yield Reason("clears")
    elif skips_the_other(view, move):
        yield Reason("skips")
    if len(move.cards) > 1:
        yield Reason("together", n=len(move.cards))
    if not clears(view, move) and not goes_out(view, move):
        force = in_force((*view.pile, *move.cards))
        if force in (BLOCK, UNDER):
            yield Reason("blocks" if force == BLOCK else "under")
    if lowest(move, legal):
        yield Reason("keeps", n=lower_wild(move, legal))
    if move.verb == "play":
        yield from _spared(move, legal)
    if not clears(view, move) and not goes_out(view, move) and not skips_the_other(view, move):
        able, hidden = answers(view, move)
        if hidden > 1 and able <= HARD * hidden and not known_answers(view, move):
            yield Reason("hard", n=able, of=hidden)


HARD = 2 / 3
"""What no more than this part of the hidden cards can be played on is hard to answer."""


def _spared(move: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """What is kept for later: the wild cards by a plain one, the plain ones by a wild one."""
    others = {card for another in legal if another.verb == "play" for card in another.cards if card not in move.cards}
    wild, plain = (sum((card.rank in WILD) == is_wild for card in others) for is_wild in (True, False))
    if not others:
        yield Reason("no-other")
    elif move.cards[0].rank not in WILD and wild:
        yield Reason("wild-kept", n=wild)
    elif move.cards[0].rank in WILD:
        yield Reason("plain-kept" if plain else "plain-none", n=plain)


def answers(view: "State", move: Move) -> tuple[int, int]:
    """How many of the cards that the viewer cannot place may be played on the pile after the move, and how many these
    are in all."""
    hidden, _ = GAMES[view.game].unseen(view)
    force = in_force((*view.pile, *move.cards))
    return whole(fits(card.rank, force) for card in hidden), len(hidden)


def known_answers(view: "State", move: Move) -> Cards:
    """The cards that others are known to have in hand and that may be played on the pile after the move."""
    force = in_force((*view.pile, *move.cards))
    held = (card for seat, hand in enumerate(view.hands) if seat != view.viewer for card in hand if card != BACK)
    return tuple(card for card in held if fits(card.rank, force))


def goes_out(view: "State", move: Move) -> bool:
    """Whether the mover has nothing left after the move: neither in hand, nor up, nor down, nor to draw."""
    me = view.turn
    left = len(view.hands[me]) + len(view.ups[me]) - len(move.cards)
    return not left and not any(view.downs[me]) and not view.draw


def clears(view: "State", move: Move) -> bool:
    """Whether the pile goes, so that the mover plays again: by a ten (SN10) or by four of a kind (SN16)."""
    return move.cards[0].rank == TEN or run((*view.pile, *move.cards)) == FOUR


def skips_the_other(view: "State", move: Move) -> bool:
    """Whether two are left and an 8, or a 3 on an 8, skips the one who is not the mover (SN11, SN14)."""
    return len(view.hands) - len(view.out) == 2 and in_force((*view.pile, *move.cards)) == SKIP


def lowest(move: Move, legal: tuple[Move, ...]) -> bool:
    """Whether a plain card is laid, nothing lower could be, and something higher or wild could."""
    ranks = {move.cards[0].rank for move in legal if move.verb == "play"} - {move.cards[0].rank}
    plain = move.cards[0].rank not in WILD
    return plain and bool(ranks) and all(rank in WILD or rank > move.cards[0].rank for rank in ranks)


def lower_wild(move: Move, legal: tuple[Move, ...]) -> int:
    """How many ranks of wild cards that are lower than the move's could be played in its place."""
    ranks = {move.cards[0].rank for move in legal if move.verb == "play"}
    return sum(rank in WILD and rank < move.cards[0].rank for rank in ranks)


def _laid_up(view: "State", move: Move) -> Iterator[Reason]:
    hand = view.hands[view.turn]
    wild = [card for card in hand if card.rank in WILD]
    if wild and all(card in move.cards for card in wild):
        yield Reason("up-wild", n=len(wild))
    if any(card in move.cards for card in wild) and any(card not in move.cards for card in wild):
        yield Reason("up-some")
    laid, kept = [card.rank for card in move.cards], [card.rank for card in hand if card not in move.cards]
    if not wild and min(laid) >= max(kept) and min(laid) > min(kept):
        yield Reason("up-high")


# ---- as sentences ------------------------------------------------------------------------------------------------


def said(code: ShedCode, reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for such a reason for the choice of the advice, which it calls *it*."""
    match code:
        case "out":
            return to.said(advice.seat, "With it you are out of cards.", "With it {name} is out of cards.")
        case "clears":
            return to.said(
                advice.seat,
                "It clears the pile, and you play again.",
                "It clears the pile, and {name} plays again.",
            )
        case "skips":
            return to.text("It skips the only other player.")
        case "together":
            return to.text("It gets rid of {n} cards at once.", n=number(reason.n, to.language))
        case "blocks":
            return to.text("No wild card can be played on it.")
        case "under":
            return to.text("Only wild cards and cards up to a nine can be played on it.")
        case "keeps" if reason.n:
            return to.text("Apart from wild cards it is the lowest that can be played, and saves the rest.")
        case "keeps":
            return to.text("It is the lowest that can be played, and saves the rest.")
        case "up-wild":
            return to.language.plural(
                "It lays the only wild card face up: it goes on almost anything.",
                "It lays all the wild cards face up: they go on almost anything.",
                reason.n,
            )
        case "up-some":
            return to.text("It lays some of the wild cards face up and keeps the others.")
        case "any-down":
            return to.text("One down card is as good as another.")
        case "brings" if reason.of:
            return to.language.plural(
                "It adds {cards} to the hand, {n} of them wild.",
                "It adds {cards} to the hand, {n} of them wild.",
                reason.of,
                cards=cards_counted(reason.n, to.language),
            )
        case "brings":
            return to.text("It adds {cards} to the hand.", cards=cards_counted(reason.n, to.language))
        case "up-high":
            return to.text("It lays the three highest cards face up.")
        case spared:
            return _spared_said(spared, reason, advice, to)


def _spared_said(code: SparedCode, reason: Reason, advice: Advice, to: Audience) -> str:
    match code:
        case "no-other":
            return to.text("No other card can be played.")
        case "wild-kept":
            return to.language.plural(
                "It saves the one playable wild card for later.",
                "It saves the {n} playable wild cards for later.",
                reason.n,
            )
        case "plain-kept":
            return to.language.plural(
                "It is wild and goes on almost anything; the one playable plain card is saved.",
                "It is wild and goes on almost anything; the {n} playable plain cards are saved.",
                reason.n,
            )
        case "plain-none":
            return to.text("Only wild cards can be played.")
        case "hard":
            return to.said(
                advice.seat,
                "Of the {of} cards you can’t see, {n} can be played on it.",
                "Of the {of} cards {name} can’t see, {n} can be played on it.",
                n=figure(reason.n), of=figure(reason.of),
            )  # fmt: skip
        case _:
            assert_never(code)
