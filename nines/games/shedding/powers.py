"""What the powers of cards do on the pile, where plays are as good as one another: who moves again, what the next
player is seen to have for either, and what another wild card of the same rank is good for."""

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.advice.reasons.naming import named, names_of
from nines.core.cards import TEN, Cards, parse_cards
from nines.core.moves import Move
from nines.games.shedding import even as even_plays
from nines.games.shedding import open_cards
from nines.games.shedding.pile import CLONE, RESET, SKIP, WILD, fits, in_force
from nines.games.shedding.rules import HAND, STUBBORN
from nines.games.shedding.table import held, next_in
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank, rank_name
from nines.words.phrases import capitalized

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

CODES = MappingProxyType(
    {
        "again": 1, "skips-one": 1, "needs": 2, "has-both": 2, "counts-as": 1, "one-wild": 2, "clears-refilled": 1,
        "clears-wild": 1, "clears-any-time": 1, "left-asks": 0, "jump-either": 1, "any-count": 2,
    }
)  # fmt: skip
"""The codes of such reasons and of how many moves each is told; `by` is the next player's seat, of `needs`, `left-asks`
and `counts-as` `n` (and `of` for the second) the rank in force, of `jump-either` `of`; of `has-both` the cards of one
rank that answer either. Of `again` and `skips-one` `n` is 1 where other plays are as good. `of` is 1 of a ten on an
empty pile, which clears nothing."""
FREE = frozenset((0, RESET, CLONE))
"""Ranks in force on which anything goes."""


def apart(view: "State", moves: tuple[Move, ...]) -> Iterator[Reason]:
    """What the powers do of plays that are as good: some clear the pile, or skip the next player, or that one can
    answer all of them, or one is harder to answer now."""
    if not goes_on(view, moves):
        return
    if found := _clearing(view, moves) or skipping(view, moves, even=True):
        yield found
        return
    forces = {open_cards.force_after(view, move): move for move in moves}
    first, *others = sorted(forces, key=lambda force: (force in FREE, -force))
    if len(others) == 1 and first not in FREE and SKIP not in forces:
        pair = (forces[first], forces[others[0]])
        seen = _answering_both(view, (first, others[0]))
        if seen:
            yield Reason("has-both", pair, by=float(next_in(view, view.turn)), card=" ".join(map(str, seen)))
            return
    ranks = {move.cards[0].rank: move for move in moves}
    if len(ranks) == 2 and not {*ranks} <= {*WILD}:
        yield from even_plays.of_two_ranks(view, *ranks.values())


def _answering_both(view: "State", forces: tuple[int, int]) -> Cards:
    """The cards of one rank that the next player is seen to have and that go on either rank in force, of the rank that
    most of them are of; none where no card is seen to."""
    seat = next_in(view, view.turn)
    cards = [card for card in open_cards.playing_from(view, seat) if card.rank]
    seen = [card for card in cards if all(fits(card.rank, force) for force in forces)]
    ranks = [card.rank for card in seen]
    most = max(ranks, key=lambda rank: (ranks.count(rank), rank not in WILD, rank), default=0)
    return tuple(card for card in seen if card.rank == most)


def of_counts(view: "State", moves: tuple[Move, ...]) -> Iterator[Reason]:
    """Of plays of one wild rank, what another card of it is good for, where the hand isn't filled up again."""
    few, many = (order(moves, key=lambda move: len(move.cards)) for order in (min, max))
    if not goes_on(view, moves) or len(few.cards) == len(many.cards):
        return
    if clearing := _clearing(view, moves):
        yield clearing
    elif not view.draw or len(view.hands[view.turn]) - len(many.cards) >= HAND:
        yield Reason("one-wild", (few, many))


def skipping(view: "State", moves: tuple[Move, ...], *, even: bool = False) -> Reason | None:
    """The card that skips the next player where others don't: an eight before a three that counts as one. Where others
    are as good (`even`), a three is none among wild cards alone."""
    moves = tuple(move for move in moves if move.cards)
    skips = [move for move in moves if not open_cards.clears(view, move) and open_cards.force_after(view, move) == SKIP]
    if not 0 < len(skips) < len(moves) or not goes_on(view, moves):
        return None
    first = max(skips, key=lambda move: move.cards[0].rank)
    if even and {move.cards[0].rank for move in moves} <= {*WILD}:
        return None
    code = "again" if open_cards.skips_the_other(view, first) else "skips-one"
    if even and code == "again" and first.cards[0].rank == SKIP and not _goes_on_it(view, first):
        return even_plays.again_alone(view, first)
    return Reason(code, (first,), n=int(even), by=float(next_in(view, view.turn)))


def _goes_on_it(view: "State", eight: Move) -> bool:
    """Whether another card of the hand goes on an eight."""
    return any(fits(card.rank, SKIP) for card in view.hands[view.turn] if card not in eight.cards)


def copied(view: "State", move: Move) -> Iterator[Reason]:
    """What a three counts as that is played, where the next player needs certain cards on that."""
    force, seen = in_force(view.pile), open_cards.answering(view)
    if seen and all(fits(card.rank, force) for card in seen):
        return
    if move.cards[0].rank == CLONE and force not in {*FREE, SKIP} and goes_on(view, (move,)):
        yield Reason("counts-as", (move,), n=force, by=float(next_in(view, view.turn)))


def goes_on(view: "State", moves: Iterable[Move]) -> bool:
    """Whether the deal goes on after each of these plays, and the seat is still in it."""
    most = max(len(move.cards) for move in moves)
    return 2 * (view.idle + 1) < STUBBORN and most < held(view, view.turn)


def _clearing(view: "State", moves: tuple[Move, ...]) -> Reason | None:
    """A play that clears the pile, where another one doesn't."""
    clears = [move for move in moves if open_cards.clears(view, move)]
    ranks, legal = (
        {tuple(card.rank for card in move.cards) for move in some} for some in (moves, open_cards.legal(view))
    )
    if not 0 < len(clears) < len(moves):
        return None
    found = cleared(view, clears[0], moves if legal <= ranks else ())
    any_time = found.code == "now-clears" and clears[0].cards[0].rank == TEN
    return found._replace(code="clears-any-time") if any_time else found


def jumping(view: "State", moves: Iterable[Move]) -> Iterator[Reason]:
    """That one of these moves jumps in, which clears the pile; where letting it go is as good, what speaks for that."""
    moves = tuple(moves)
    even = any(move.verb != "jump" for move in moves)
    for move in moves:
        if move.verb == "jump" and open_cards.clears(view, move) and goes_on(view, (move,)):
            force, clears = in_force(view.pile), cleared(view, move, moves if even else ())
            if even and force not in FREE and clears.code == "now-clears":
                yield clears._replace(code="jump-either", of=force, by=float(view.resumes))
                return
            yield clears
            if even and force not in FREE:
                yield Reason("left-asks", n=force, by=float(view.resumes))


def cleared(view: "State", move: Move, even: Iterable[Move]) -> Reason:
    """That a play clears the pile; where all moves come to the same (`even`), why it does no better: the hand is filled
    up again, or it alone spends wild cards."""
    hand, count = view.hands[view.turn], len(move.cards)
    code = "now-clears"
    even = tuple(even)
    if even and len(hand) == HAND and {*move.cards} <= {*hand} and len(view.draw) >= count:
        code = "clears-refilled"
    elif move.cards[0].rank in WILD and any(not {card.rank for card in each.cards} & {*WILD} for each in even):
        code = "clears-wild"
    elif move.cards[0].rank == TEN and even:
        code = "clears-any-time"
    return Reason(code, (move,), n=count, of=int(is_on_no_pile(view, move)))


def is_on_no_pile(view: "State", move: Move) -> bool:
    """Whether a move plays tens where no pile lies that they could clear."""
    return not view.pile and move.cards[0].rank == TEN


def is_full_again(view: "State", moves: Iterable[Move]) -> bool:
    """Whether cards are drawn after each of these plays, up to three in hand."""
    drawn = [HAND - len(view.hands[view.turn]) + len(move.cards) for move in moves]
    return min(drawn) > 0 and max(drawn) <= len(view.draw)


def any_count(view: "State", moves: tuple[Move, ...]) -> Iterator[Reason]:
    """Of plays of more and of fewer cards of one rank, all that are as good, that the hand is filled up after each."""
    if not moves or any(move.verb != "play" for move in moves):
        return
    few, many = (order(moves, key=lambda move: len(move.cards)) for order in (min, max))
    alike = len({card.rank for move in moves for card in move.cards}) == 1
    if not alike or len(few.cards) == len(many.cards) or any(open_cards.clears(view, move) for move in moves):
        return
    if is_full_again(view, (few, many)):
        yield Reason("any-count", (few, many))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    if reason.code in ("clears-refilled", "clears-wild", "jump-either", "any-count"):
        return _even_said(reason, to)
    x, *others = [count_of_rank(1, move.cards[0].rank, to.language, to.pack) for move in reason.others] or [""]
    name, copies = to.names[int(reason.by)], bool(reason.others) and reason.others[0].cards[0].rank == CLONE
    match reason.code:
        case "clears-any-time" if reason.of:
            return to.text("After {x} you play again, now or later.", x=x)
        case "clears-any-time":
            return to.text("{X} clears the pile, now or later.", X=capitalized(x))
        case code if code in ("again", "skips-one") and copies and reason.n:
            plainly = said(reason._replace(n=0), to)
            but = to.language.plural("But you spend a wild card.", "But you spend {n} wild cards.", 1)
            return f"{plainly} {but}"
        case "again" if copies:
            return to.text("{X} counts as an eight here: you play again.", X=capitalized(x))
        case "again":
            return to.text("After {x} you play again, now or later.", x=x)
        case "skips-one" if copies:
            return to.text("{Y} would count as an eight here and skip {name}.", Y=capitalized(x), name=name)
        case "skips-one" if reason.n:
            return to.text("{Y} would skip {name} now; kept, it can skip somebody later.", Y=capitalized(x), name=name)
        case "skips-one":
            return to.text("{Y} would skip {name}.", Y=capitalized(x), name=name)
        case "needs" if reason.of in FREE:
            return to.text(
                "After {x}, {name} needs {cards}; after {y}, anything goes.",
                x=x, y=others[0], name=name, cards=even_plays.needed(reason.n, to),
            )  # fmt: skip
        case "needs":
            return to.text(
                "After {x}, {name} needs {cards}; after {y}, {others}.",
                x=x, y=others[0], name=name,
                cards=even_plays.needed(reason.n, to), others=even_plays.needed(reason.of, to),
            )  # fmt: skip
        case "left-asks":
            cards_needed = even_plays.needed(reason.n, to)
            return to.text("If you don’t jump in, {name} needs {cards}.", name=name, cards=cards_needed)
        case "has-both":
            cards = parse_cards(reason.card)
            return to.text(
                "{name} has {cards} and can answer {x} and {y} alike.", name=name, x=x, y=others[0],
                cards=count_of_rank(len(cards), cards[0].rank, to.language, to.pack),
            )  # fmt: skip
        case "counts-as":
            return to.text(
                "{X} counts as {card} here: {name} needs {cards}.", X=capitalized(x), name=name,
                card=count_of_rank(1, reason.n, to.language, to.pack), cards=even_plays.needed(reason.n, to),
            )  # fmt: skip
        case _:
            rank = rank_name(reason.others[0].cards[0].rank, to.language, to.pack)
            return to.text("An extra {rank} sheds one more card but spends a wild card.", rank=rank)


def _even_said(reason: Reason, to: Audience) -> str:
    """Why a play that clears the pile does no better than others, or more cards of a rank than fewer."""
    if reason.code == "any-count":
        few, many = names_of(reason, to)
        return to.text("{X} or {y}: you draw back up to three cards either way.", X=capitalized(few), y=many)
    move = named(reason.others[0], to)
    if reason.of and reason.code != "jump-either":
        clears = to.text("After {x} you play again.", x=move)
    else:
        clears = to.language.plural(
            "{X} clears the pile, and you play again.", "{X} clear the pile, and you play again.", reason.n,
            X=capitalized(move),
        )  # fmt: skip
    if reason.code == "jump-either":
        but = said(Reason("left-asks", n=reason.of, by=reason.by), to)
    elif reason.code == "clears-refilled":
        but = to.text("But you draw back up to three cards, so you’re no nearer to going out.")
    else:
        but = to.language.plural("But you spend a wild card.", "But you spend {n} wild cards.", reason.n)
    return f"{clears} {but}"
