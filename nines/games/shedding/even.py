"""Why plays of the shedding game that differ at first sight come to the same: what the one does now, the other does
later, or the next player can answer all of them."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.core.cards import ACE, KING, Cards, parse_cards
from nines.core.moves import Move
from nines.games.shedding import open_cards
from nines.games.shedding.pile import BLOCK, CLONE, RESET, SKIP, UNDER, WILD, answered, fits, fitting, in_force, rank_of
from nines.games.shedding.rules import HAND
from nines.games.shedding.table import next_in
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank
from nines.words.phrases import any_of, capitalized

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

CODES = MappingProxyType(
    {"either-wild": 0, "harder-now": 2, "needs-mine": 2, "fits-alike": 2, "answers-all": 0, "again-alone": 1}
)
"""The codes of such reasons and of how many moves each is told; `by` is the next player's seat, of `answers-all` `card`
what that one is seen to have, of `needs-mine` a card of one's own and `n` the rank in force, of `again-alone` the cards
that do not go on the eight."""


def either_wild(view: "State", moves: tuple[Move, ...]) -> Iterator[Reason]:
    """That each of all plays spends one wild card and keeps one of another rank; of a three beside a two, that a low
    card of one's own does not go on what the three counts as either."""
    ranks, legal = ({move.cards[0].rank for move in some if move.cards} for some in (moves, open_cards.legal(view)))
    if len(ranks) > 1 and legal <= ranks <= {*WILD} and all(len(move.cards) == 1 for move in moves):
        yield next(needs_mine(view, moves), Reason("either-wild"))


def needs_mine(view: "State", moves: tuple[Move, ...]) -> Iterator[Reason]:
    """Of a three beside a two, what the next player needs after it, where a low card of one's own does not go on it."""
    three, two = (next((move for move in moves if rank_of(move) == rank), None) for rank in (CLONE, RESET))
    force = in_force(view.pile)
    if not three or not two or not open_cards.tells_apart(view, (three, two)):
        return
    if len({*map(rank_of, moves)}) == 2 and force > BLOCK and open_cards.passes_on(view, three):
        low = [card for card in view.hands[view.turn] if not fits(card.rank, force)]
        if low and force not in (SKIP, UNDER):
            card = str(min(low, key=lambda card: card.rank))
            yield Reason("needs-mine", (three, two), n=force, by=float(next_in(view, view.turn)), card=card)


def again_alone(view: "State", eight: Move) -> Reason | None:
    """Of an eight on an empty pile after which its player goes again, that no other card of the hand goes on it: the
    eight is taken back if none is drawn that does; None where more would be picked up, or nothing is drawn."""
    left = [card for card in view.hands[view.turn] if card not in eight.cards]
    if view.pile or not left or len(eight.cards) > 1 or len(left) >= HAND or not view.draw:
        return None
    return Reason("again-alone", (eight,), card=" ".join(map(str, left)))


def of_two_ranks(view: "State", first: Move, second: Move) -> Iterator[Reason]:
    """Of plays of two ranks that go on as many cards: that one of them is harder to answer, but gone then, where it is
    the only card of its rank; else that they go on as many."""
    hard, easy = sorted((first, second), key=lambda move: len(fitting(open_cards.force_after(view, move))))
    if answered(rank_of(hard)) != answered(rank_of(easy)) or not all(
        open_cards.passes_on(view, move) for move in (hard, easy)
    ):
        return
    goes_on = [len(fitting(open_cards.force_after(view, move))) for move in (hard, easy)]
    mine = (*view.hands[view.turn], *view.ups[view.turn])
    harder = goes_on[0] < goes_on[1] and open_cards.tells_apart(view, (hard, easy))
    if harder and [card.rank for card in mine].count(rank_of(hard)) == 1:
        yield Reason("harder-now", (hard, easy), by=float(next_in(view, view.turn)))
    elif not {rank_of(hard), rank_of(easy)} & {*WILD} or (view.draw and len(view.hands[view.turn]) <= HAND):
        yield Reason("fits-alike", (hard, easy))


def answered_anyway(view: "State") -> Iterator[Reason]:
    """That the next player is seen to have a card that goes on every play, one that skips that player apart."""
    plays = [move for move in open_cards.legal(view) if move.cards]
    if not any(open_cards.passes_on(view, move) for move in plays) or any(
        open_cards.clears(view, move) for move in plays
    ):
        return
    forces = {open_cards.force_after(view, move) for move in plays}
    seat = next_in(view, view.turn)
    seen: Cards = tuple(card for card in open_cards.playing_from(view, seat) if card.rank)
    able = [card.rank for card in seen if all(fits(card.rank, force) for force in forces)]
    best = max(able, key=lambda rank: (rank not in WILD, able.count(rank), rank), default=0)
    if best:
        cards = " ".join(str(card) for card in seen if card.rank == best)
        yield Reason("answers-all", by=float(seat), card=cards)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    x, *others = [count_of_rank(1, rank_of(move), to.language, to.pack) for move in reason.others] or [""]
    name = to.names[int(reason.by)]
    match reason.code:
        case "either-wild":
            return to.text("You spend a wild card either way, and keep another.")
        case "harder-now":
            return to.text(
                "{X} is harder for {name} to answer now, but you won’t have it later: neither is better.",
                X=capitalized(x), name=name,
            )  # fmt: skip
        case "needs-mine":
            mine = count_of_rank(1, parse_cards(reason.card)[0].rank, to.language, to.pack)
            return to.text(
                "After {x}, {name} needs {cards}, but {mine} of yours wouldn’t fit then; after {y}, anything goes.",
                x=x, y=others[0], name=name, cards=needed(reason.n, to), mine=mine,
            )  # fmt: skip
        case "again-alone":
            ranks = dict.fromkeys(card.rank for card in parse_cards(reason.card))
            rest = any_of((count_of_rank(1, rank, to.language, to.pack) for rank in ranks), to.language)
            return to.text(
                "After {x} you play again, but {cards} doesn’t fit on it: if you draw nothing that does, you only take "
                "the eight back.", x=x, cards=rest,
            )  # fmt: skip
        case "fits-alike":
            return to.text("{X} fits on as many cards as {y}.", X=capitalized(x), y=others[0])
        case _:
            cards = parse_cards(reason.card)
            return to.text(
                "{name} has {cards}, and {card} fits on anything you may play.", name=name,
                cards=count_of_rank(len(cards), cards[0].rank, to.language, to.pack),
                card=count_of_rank(1, cards[0].rank, to.language, to.pack),
            )  # fmt: skip


def needed(force: int, to: Audience) -> str:
    """The cards that go on a rank in force."""
    card = count_of_rank(1, force, to.language, to.pack)
    if force == UNDER:
        return to.text("{card} or lower, or a ten", card=card)
    if force == BLOCK:
        return to.text("{card} or higher, but no wild card", card=card)
    if force >= KING:
        high = (count_of_rank(1, rank, to.language, to.pack) for rank in range(force, ACE + 1))
        return any_of((*high, to.text("a wild card")), to.language)
    return to.text("{card} or higher, or a wild card", card=card)
