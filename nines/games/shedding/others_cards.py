"""What others may still have for a play of the shedding game: cards that nobody has seen yet, and those that were seen.

What lies on the pile, is gone or is one's own helps nobody else.
"""

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import better_first
from nines.advice.reasons.naming import named, names_of
from nines.core.cards import BACK, TEN, Card, Cards, parse_cards
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding import open_cards, powers
from nines.games.shedding.pile import BLOCK, CLONE, UNDER, WILD, fits, missing
from nines.games.shedding.table import held, next_in
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank, many_of_rank
from nines.words.phrases import any_of, capitalized, figure, list_of

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

CODES = MappingProxyType(
    {
        "helps": 1,
        "jumps-in": 2,
        "forces-ten": 2,
        "turns-up": 2,
        "shut-out": 2,
        "leaves-three": 1,
        "four-clears": 1,
        "must-ten": 0,
    }
)
"""The codes of such facts and of how many moves each is told; `by` is the seat that is named, `card` holds the cards
that help or jump in, of `helps` `n` is the rank that a three counts as."""
CERTAIN = ("jumps-in", "forces-ten", "turns-up", "shut-out")
"""Those that compare two moves."""
ALONE = frozenset(("jumps-in", "forces-ten"))
"""Those that may be told of the worse move alone."""
MOST_SHUT_OUT = 3
"""So many ranks that somebody can't get rid of are named at most."""
FEW_RANKS = 2
"""So many ranks that may help somebody are named at most."""
A_TENTH = 0.1
"""The part of the cards out of sight by which two plays differ that fit on them, for that to be told."""


def may_have(view: "State") -> Cards:
    """The cards that the next player may be able to play from: those that are seen there, and where some are not, all
    that nobody has seen."""
    cards = open_cards.playing_from(view, next_in(view, view.turn))
    hidden, _ = GAMES[view.game].unseen(view)
    return (*(card for card in cards if card.rank), *(hidden if BACK in cards or not cards else ()))


def helping(view: "State", move: Move) -> Cards:
    """Those of them that go on a play."""
    return tuple(card for card in may_have(view) if fits(card.rank, open_cards.force_after(view, move)))


def only_help(view: "State", move: Move) -> Iterator[Reason]:
    """The only ranks that may help the next player after a play, where these are few or all wild and some cards of that
    one are not seen."""
    if not open_cards.passes_on(view, move) or open_cards.answering(view) is not None or view.phase != "play":
        return
    by_rank = {card.rank: card for card in sorted(helping(view, move), key=lambda card: card.rank)}
    if by_rank and (len(by_rank) <= FEW_RANKS or by_rank.keys() <= {*WILD}):
        copied = open_cards.force_after(view, move) if move.cards[0].rank == CLONE and view.pile else 0
        cards = " ".join(map(str, by_rank.values()))
        yield Reason("helps", (move,), n=0 if copied == CLONE else copied, by=_seat(view), card=cards)


def _seat(view: "State") -> float:
    return float(next_in(view, view.turn))


def first(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """What others can do at once after the worse of two plays: somebody who is seen to have the rest of a rank jumps in
    and clears the pile, or the next player has to clear it with a ten; how many cards out of sight fit, where that one
    turns over a down card."""
    pair = (worse, better)
    if (jump := _jumping(view, worse)) and not _jumping(view, better):
        seat, cards = jump
        yield Reason("jumps-in", pair, of=1, by=float(seat), card=" ".join(map(str, cards)))
    if _only_a_ten(view, worse) and _has_a_plain_answer(view, better):
        yield Reason("forces-ten", pair, of=1, by=_seat(view))
    yield from _turned_up(view, worse, better)


def shut_out(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """Cards that the next player was seen to have and that go on the worse of two plays, none of which goes on the
    better one, where all others of theirs that go on this one go on that one, too."""
    if not all(open_cards.passes_on(view, move) for move in (worse, better)):
        return
    seen = [card for card in open_cards.playing_from(view, next_in(view, view.turn)) if card.rank not in (0, *WILD)]
    forces = [open_cards.force_after(view, move) for move in (worse, better)]
    go_on = [{card.rank: card for card in sorted(seen, key=_rank) if fits(card.rank, force)} for force in forces]
    shut = [card for rank, card in go_on[0].items() if rank not in go_on[1]]
    if 0 < len(shut) <= MOST_SHUT_OUT and go_on[1].keys() <= go_on[0].keys():
        yield Reason("shut-out", (worse, better), of=1, by=_seat(view), card=" ".join(map(str, shut)))


def _rank(card: Card) -> int:
    return card.rank


def leaves_three(view: "State", good: Iterable[Move], worse: Move) -> Iterator[Reason]:
    """That a play leaves three of a printed rank on top, and none of the best ones does, where somebody else may have
    the fourth and a chance to play it."""
    if not _is_open_for_a_fourth(view, worse) or any(_is_open_for_a_fourth(view, move) for move in good):
        return
    yield Reason("leaves-three", (worse,))


def needed(view: "State", good: list[Move], worse: Move) -> Iterator[Reason]:
    """What the next player needs after the choice and after a play that is lower than each of the best ones, as the
    last that can be said."""
    if not all(open_cards.passes_on(view, move) for move in (*good, worse)):
        return
    less, *more = (open_cards.force_after(view, move) for move in (worse, *good))
    harder = min(more) > less and all(fewer(view, worse, move) for move in good)
    if harder and not {*more, less} & {UNDER, BLOCK, *powers.FREE}:
        yield Reason("needs", (good[0], worse), n=more[0], of=less, by=_seat(view))


def _is_open_for_a_fourth(view: "State", move: Move) -> bool:
    fourth = missing((*view.pile, *move.cards))
    if len(fourth) != 1 or not open_cards.passes_on(view, move):
        return False
    if len(view.hands) - len(view.out) == 2:
        return fourth[0] in may_have(view)
    hidden, _ = GAMES[view.game].unseen(view)
    return bool(view.options["jumping_in"]) and fourth[0] in (*may_have(view), *hidden)  # else it is not anybody's


def against(view: "State", good: Iterable[Move], worse: Move) -> Iterator[Reason]:
    """What others can do at once after a play, and after none of the best ones."""
    told = [(*first(view, worse, move), *shut_out(view, worse, move)) for move in good]
    for reason in told[0]:
        if all(any(reason == other._replace(others=reason.others) for other in others) for others in told):
            yield better_first(reason)


def _jumping(view: "State", move: Move) -> tuple[int, Cards] | None:
    """Who is seen to have all cards that are missing from four of a kind after a play, and may jump in with them; those
    cards."""
    four = missing((*view.pile, *move.cards)) if open_cards.passes_on(view, move) else ()
    if not four or not view.options["jumping_in"]:
        return None
    for seat in range(len(view.hands)):
        if seat not in (view.turn, next_in(view, view.turn), *view.out) and {*four} <= {
            *open_cards.playing_from(view, seat)
        }:
            return seat, four
    return None


def _only_a_ten(view: "State", move: Move) -> bool:
    """Whether the next player has nothing but tens to play on a move, and has other cards left after them."""
    tens = open_cards.answers(view, move) or ()
    return {card.rank for card in tens} == {TEN} and len(tens) < held(view, next_in(view, view.turn))


def must_clear(view: "State") -> Iterator[Reason]:
    """That the next player has to play a ten whatever is played: nothing else that lies open there goes on any play,
    and nobody jumps in before."""
    plays = [move for move in GAMES[view.game].legal_moves(view) if move.cards]
    if view.phase != "play" or len({move.cards[0].rank for move in plays}) < FEW_RANKS or view.options["take_pile"]:
        return
    jumps = len(view.hands) - len(view.out) > FEW_RANKS and view.options["jumping_in"]
    if any(jumps and missing((*view.pile, *move.cards)) for move in plays):
        return
    if all(_only_a_ten(view, move) and len(move.cards) < held(view, view.turn) for move in plays):
        yield Reason("must-ten", by=_seat(view))


def _has_a_plain_answer(view: "State", move: Move) -> bool:
    return any(card.rank not in WILD for card in open_cards.answers(view, move) or ())


def _turned_up(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """On which of two plays fewer of the cards out of sight fit, where the next player has nothing but down cards."""
    seat = next_in(view, view.turn)
    hidden, _ = GAMES[view.game].unseen(view)
    moves = (worse, better)
    if open_cards.playing_from(view, seat) or not held(view, seat) or not hidden:
        return
    if not all(open_cards.passes_on(view, move) for move in moves):
        return
    able = [whole(fits(card.rank, open_cards.force_after(view, move)) for card in hidden) for move in moves]
    if able[0] - able[1] >= A_TENTH * len(hidden):
        yield Reason("turns-up", moves, n=able[0], of=able[1], by=float(seat), share=float(len(hidden)))


def fewer(view: "State", worse: Move, better: Move) -> bool:
    """Whether fewer of the cards that the next player may have go on the better of two plays."""
    return len(helping(view, better)) < len(helping(view, worse))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a fact."""
    name, cards = to.names[int(reason.by)], parse_cards(reason.card)
    x, *others = names_of(reason, to) if reason.others else [""]
    is_worse = reason.n > reason.of if reason.code == "turns-up" else not reason.n
    worse, better = (x, *others, x)[:2] if is_worse else (*others, x, x)[:2]
    match reason.code:
        case "helps":
            return _helps_said(reason, to)
        case "jumps-in":
            four = list_of(map(to.the, cards), to.language)
            return to.text(
                "After {x}, {name} can jump in with {cards} and clear the pile.", x=worse, name=name, cards=four
            )
        case "shut-out":
            ranks = any_of((count_of_rank(1, card.rank, to.language, to.pack) for card in cards), to.language)
            return to.text(
                "On {x}, {name} can get rid of {cards}; on {y}, {name} can’t.",
                x=worse, y=better, name=name, cards=ranks,
            )  # fmt: skip
        case "leaves-three":
            rank = many_of_rank(reason.others[0].cards[0].rank, to.language, to.pack)
            return to.text("{X} would leave three {ranks} on top: whoever has the fourth can clear the pile.",
                           X=capitalized(x), ranks=rank)  # fmt: skip
        case "four-clears":
            return to.language.plural(
                "{X} makes four of a kind: the pile is cleared, and you play again.",
                "{X} make four of a kind: the pile is cleared, and you play again.", len(reason.others[0].cards),
                X=capitalized(named(reason.others[0], to)),
            )  # fmt: skip
        case "must-ten":
            return to.text(
                "Whatever you play, {name} has to play a ten, which clears the pile; then {name} plays again.",
                name=name,
            )
        case "forces-ten":
            return to.text(
                "On {x}, {name} has to play a ten, which clears the pile; then {name} plays again.", x=worse, name=name
            )
        case _:
            few, many = sorted((reason.n, reason.of))
            unseen = int(max(reason.share, reason.other))
            return to.text(
                "{name} turns over a down card: of the {of} cards you can’t see, {n} would fit on {y}, {m} on {x}.",
                name=name, of=figure(unseen), n=figure(few), m=figure(many), x=worse, y=better,
            )  # fmt: skip


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for such a fact, of the worse move alone."""
    return said(reason, to) if reason.code in ALONE else ""


def _helps_said(reason: Reason, to: Audience) -> str:
    """Which cards may help the next player after a play, or after a three that counts as another card."""
    x = count_of_rank(1, reason.others[0].cards[0].rank, to.language, to.pack)
    name, ranks = to.names[int(reason.by)], [card.rank for card in parse_cards(reason.card)]
    if len(ranks) > 1 and {*ranks} <= {*WILD}:
        cards = to.text("a wild card")
    else:
        cards = any_of((count_of_rank(1, rank, to.language, to.pack) for rank in ranks), to.language)
    if reason.n:
        counts = count_of_rank(1, reason.n, to.language, to.pack)
        return to.text(
            "This three counts as {card}: only {cards} can help {name}.", card=counts, cards=cards, name=name
        )
    return to.text("After {x}, only {cards} can help {name}.", x=x, cards=cards, name=name)
