"""What a worse play of the shedding game wastes: several of a rank where fewer do as much, or a wild card where another
one does the same."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.bots.search.analysis import Analysis
from nines.core.cards import ACE, JACK, TEN, Cards, parse_cards
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding import open_cards, powers
from nines.games.shedding.pile import BLOCK, CLONE, RESET, SKIP, UNDER, WILD, fits, in_force, rank_of
from nines.games.shedding.table import next_in
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank
from nines.words.phrases import any_of

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

CODES = MappingProxyType(
    {
        "not-all": 1,
        "refilled": 2,
        "same-as": 2,
        "wilds": 1,
        "four-kept": 1,
        "answered": 1,
        "ten-then-wild": 1,
        "rank-in-hand": 1,
    }
)
"""The codes of such reasons and of how many moves each is told, the worse one first; `wilds` is of a two or three of
which the hand has both. Of `four-kept` and `answered` `by` is the next player's seat, `card` what that one is seen to
have."""


MORE_STUCK = 0.05
"""By what part of the worlds a seat is stuck more often after one play than after another, for that to count."""


def against(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """What speaks against a play beside the best ones."""
    rank, force = rank_of(worse), in_force(view.pile)
    fewer = [move for move in good if rank_of(move) == rank and len(move.cards) < len(worse.cards)]
    if fewer and rank in WILD:
        yield Reason("not-all", (worse,), n=len(worse.cards))
    elif fewer and not open_cards.clears(view, worse):
        yield from (
            Reason("refilled", (worse, move)) for move in fewer[:1] if powers.is_full_again(view, (worse, move))
        )
    alike = [move for move in good if rank_of(move) == force and len(move.cards) == len(worse.cards)]
    yield from then_wild(view, good, worse)
    if rank == CLONE and alike and force not in powers.FREE and not open_cards.clears(view, alike[0]):
        yield Reason("same-as", (worse, alike[0]))


def then_wild(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """That whoever clears the pile with a ten plays again at once, of a hand that is left with wild cards alone."""
    left = [card for card in view.hands[view.turn] if card not in worse.cards]
    clears = any(open_cards.clears(view, move) for move in good)
    if rank_of(worse) == TEN and not clears and left and all(card.rank in WILD for card in left):
        yield Reason("ten-then-wild", (worse,))


def _seen_next(view: "State") -> Cards:
    """The cards that the next player is seen to play from."""
    return tuple(card for card in open_cards.playing_from(view, next_in(view, view.turn)) if card.rank)


def four_kept(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """That the only other player is seen to have fours, which go on each of the best plays of a wild card, but no wild
    card on them, where a worse play spends a card that does."""
    fours = [card for card in _seen_next(view) if card.rank == BLOCK]
    forces = [open_cards.force_after(view, move) for move in good if open_cards.passes_on(view, move)]
    wild = all(rank_of(move) in WILD for move in good) and len(forces) == len(good)
    plain = rank_of(worse) not in (*WILD, BLOCK) and len(worse.cards) == 1 and not open_cards.clears(view, worse)
    of_two = len(view.hands) - len(view.out) == 2  # of more the next one may play on a four before it comes round
    if of_two and fours and wild and plain and all(fits(BLOCK, force) for force in forces):
        seat = float(next_in(view, view.turn))
        yield Reason("four-kept", (worse,), by=seat, card=" ".join(map(str, fours)))


def rank_in_hand(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """That a play spends all cards of the highest rank of the hand, a queen or higher, of which one is left after each
    of the best plays."""
    hand, rank = view.hands[view.turn], rank_of(worse)
    left = [{card.rank for card in hand if card not in move.cards} for move in (worse, *good)]
    highest = rank == max((card.rank for card in hand), default=0)
    if highest and rank >= open_cards.HIGH and rank not in left[0] and all(rank in kept for kept in left[1:]):
        yield Reason("rank-in-hand", (worse,), n=rank)


def answered(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """That the next player is seen to have a card for a high one, which none of the best plays spends."""
    rank, force = rank_of(worse), open_cards.force_after(view, worse)
    if rank < open_cards.HIGH or not open_cards.passes_on(view, worse) or rank in map(rank_of, good):
        return
    able = [card for card in _seen_next(view) if fits(card.rank, force)]
    first = max(able, key=lambda card: (card.rank not in WILD, card.rank), default=None)
    if first:
        cards = " ".join(str(card) for card in able if card.rank == first.rank)
        yield Reason("answered", (worse,), by=float(next_in(view, view.turn)), card=cards)


def low_again(view: "State", analysis: Analysis, good: list[Move], worse: Move) -> Iterator[Reason]:
    """That a two lets low cards of the hand go again, where the best plays are twos, or aces as well, and a worse one
    is another high card: where the seat is stuck more often after that, or one of them goes on a card that the only
    other player is seen to have."""
    force = open_cards.force_after(view, worse)
    ranks = {rank_of(move) for move in good}
    if rank_of(good[0]) != RESET or not ranks <= {RESET, ACE} - {rank_of(worse)}:
        return
    if force < JACK or not open_cards.passes_on(view, worse):
        return
    low = [
        rank
        for rank in sorted({card.rank for card in view.hands[view.turn]})
        if rank not in WILD and rank < min(JACK, force, in_force(view.pile))
    ]
    seen = {card.rank for card in open_cards.playing_from(view, next_in(view, view.turn))} - {0, SKIP, *WILD}
    goes_on = len(view.hands) - len(view.out) == 2 and any(fits(min(low), rank) for rank in seen if low)
    if low and (goes_on or analysis.share(worse, "stuck") >= analysis.share(good[0], "stuck") + MORE_STUCK):
        yield Reason("low-again", (good[0],), n=min(low))


def harder(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """What the next player needs after a play of as many cards, where each of these that is as good as the best one
    lets fewer cards go on it."""
    alike = [move for move in good if len(move.cards) == len(worse.cards) and rank_of(move) != rank_of(worse)]
    if not alike or not all(open_cards.passes_on(view, move) for move in (*alike, worse)):
        return
    forces = [open_cards.force_after(view, move) for move in (*alike, worse)]
    out = open_cards.out_for_an_answer(view)
    *able, most = (whole(fits(card.rank, force) for card in out) for force in forces)
    if max(able) < most and not {*forces[:-1]} & powers.FREE and forces[0] != forces[-1]:
        yield Reason("needs", (alike[0], worse), n=forces[0], of=forces[-1], by=float(next_in(view, view.turn)))


def not_all(move: Move, to: Audience) -> str:
    """That not all of several wild cards of a rank are to be spent."""
    rank = rank_of(move)
    cards = count_of_rank(len(move.cards), rank, to.language, to.pack)
    if rank == TEN:
        return to.text("Don’t spend {cards} at once: each clears the pile.", cards=cards)
    return to.text("Don’t spend {cards} at once: each goes on anything but a four.", cards=cards)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    rank = reason.others[0].cards[0].rank
    match reason.code:
        case "not-all":
            return not_all(reason.others[0], to)
        case "refilled":
            card = count_of_rank(1, rank, to.language, to.pack)
            return to.text("You draw back up to three cards anyway: keep {card} for later.", card=card)
        case "same-as":
            copied = next(rank_of(move) for move in reason.others if rank_of(move) != CLONE)
            card = count_of_rank(1, copied, to.language, to.pack)
            return to.text("A three counts as {card} here: play {card} instead and keep the three.", card=card)
        case "four-kept" | "answered":
            return _of_the_next(reason, to)
        case "rank-in-hand":
            above = (UNDER, *range(rank + 1, ACE + 1))
            card, *others = (count_of_rank(1, each, to.language, to.pack) for each in (rank, *above))
            return to.text(
                "Keep {card} in your hand: it goes on anything but {others}.", card=card,
                others=any_of(others, to.language),
            )  # fmt: skip
        case "ten-then-wild":
            return to.text("After a ten you play again at once, and the cards you keep are wild, too.")
        case _:
            return to.text("Keep your wild cards: they go on anything but a four.")


def _of_the_next(reason: Reason, to: Audience) -> str:
    """What a card is kept for, or does not keep from playing: that one is seen to have certain cards."""
    cards, x = parse_cards(reason.card), count_of_rank(1, reason.others[0].cards[0].rank, to.language, to.pack)
    name, theirs = to.names[int(reason.by)], count_of_rank(len(cards), cards[0].rank, to.language, to.pack)
    if reason.code == "four-kept":
        return to.text(
            "{name} has {cards}, and no wild card goes on a four: keep {x}, which does.", name=name, cards=theirs, x=x
        )
    return to.text("{name} has {cards} and can answer {x} anyway: keep it for later.", name=name, cards=theirs, x=x)
