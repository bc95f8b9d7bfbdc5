"""What the cards that lie open show of two moves of the shedding game: whether the next player is skipped, what can be
played next, and what of one's own can go together later."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.advice.reasons.naming import names_of
from nines.core.cards import BACK, TEN, Card, Cards, parse_cards
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding.pile import CLONE, FOUR, SKIP, UNDER, WILD, answered, fits, in_force, missing, run
from nines.games.shedding.table import held, next_in
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank, many_of_rank
from nines.words.phrases import any_of, capitalized, cards_counted, figure

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

FEW_LEFT = 3
"""A next player with so many cards in all is better skipped before anything else counts."""
MANY = 3
"""Cards out of sight by which two moves differ that can be played on, for that to be told."""
MOST_OF = 0.6
"""The part of the cards out of sight that can go on a card which is easy to answer."""
ANSWERS_NAMED = 2
"""So many cards that the next player can answer with are named at most."""
HIGH = 12
"""The lowest rank, a queen, of which few cards go on one."""
PICKS_UP = 2
"""In `n` or `of` of a player with nothing that goes on a card: that the pile goes to that one, whatever others hold."""
BIG = 8
"""So many cards make a pile that one leaves to the next player rather than clear it."""
CODES = (
    "skips-next", "skips-to", "nothing-fits", "neither-fits", "only-answers", "always-answered", "easy", "with-up",
    "big-pile", "fourth",
)  # fmt: skip
"""The codes of these facts, each told of two moves; `by` is the next player's seat, of `fourth` the rank."""
ALONE = frozenset(("skips-next", "skips-to", "always-answered", "easy", "big-pile"))
"""Those that may be told of the worse move alone."""


def clears(view: "State", move: Move) -> bool:
    """Whether the pile goes, so that the mover plays again: by a ten (SN10) or by four of a kind (SN16)."""
    return bool(move.cards) and (move.cards[0].rank == TEN or run((*view.pile, *move.cards)) == FOUR)


def skips_the_other(view: "State", move: Move) -> bool:
    """Whether two are left and an 8, or a 3 on an 8, skips the one who is not the mover (SN11, SN14)."""
    return len(view.hands) - len(view.out) == 2 and force_after(view, move) == SKIP


def legal(view: "State") -> tuple[Move, ...]:
    """Every move of whoever is to move."""
    return tuple(GAMES[view.game].legal_moves(view))


def goes_again(view: "State", move: Move) -> bool:
    """Whether its player moves next: the pile goes, or the only other player is skipped."""
    return bool(move.cards) and (clears(view, move) or skips_the_other(view, move))


def goes_again_by_an_eight(view: "State", move: Move) -> bool:
    """Whether it is an eight itself, and no three on one, that skips the only other player."""
    return move.cards[0].rank == SKIP and not clears(view, move) and skips_the_other(view, move)


def passes_on(view: "State", move: Move) -> bool:
    """Whether cards are played, the hand is not emptied, and the next player moves after that."""
    return (
        bool(move.cards)
        and not clears(view, move)
        and force_after(view, move) != SKIP
        and len(move.cards) != len(view.hands[view.turn])
    )


def force_after(view: "State", move: Move) -> int:
    """The rank in force once the cards of a play lie on the pile, before it is cleared."""
    return in_force((*view.pile, *move.cards))


def playing_from(view: "State", seat: int) -> Cards:
    """The cards that a seat plays from: its hand, and its up cards once that is empty. Hidden ones have no rank."""
    return view.hands[seat] or view.ups[seat]


def answering(view: "State", seat: int | None = None) -> Cards | None:
    """The cards that the next player, or the one at this seat, may play from, where all of them lie open; None where
    any does not."""
    cards = playing_from(view, next_in(view, view.turn) if seat is None else seat)
    return cards if cards and all(card.rank for card in cards) else None


def answers(view: "State", move: Move) -> Cards | None:
    """Those of them that fit after a move which passes the turn on; None of other moves, or where some are hidden."""
    cards = answering(view)
    if cards is None or not passes_on(view, move):
        return None
    return tuple(card for card in cards if fits(card.rank, force_after(view, move)))


def out_for_an_answer(view: "State") -> Cards:
    """The cards among which the next player's answer is: those it plays from, where all of them lie open, else all that
    nobody has seen."""
    seen = answering(view)
    return GAMES[view.game].unseen(view)[0] if seen is None else seen


def may_play_unseen(view: "State", move: Move) -> bool:
    """Whether whoever moves after a play may play a card that nobody has seen: one of its hand, or a down card."""
    seat = next_in(view, view.turn)
    if force_after(view, move) == SKIP and not clears(view, move):
        seat = next_in(view, seat)
    return seat != view.turn and answering(view, seat) is None


def tells_apart(view: "State", moves: Iterable[Move]) -> bool:
    """Whether it matters to the next player which of these plays is made: not where all of its cards lie open, and the
    same ones go on each."""
    found = [answers(view, move) for move in moves]
    return answering(view) is None or len({*found}) > 1


def answers_beyond(view: "State", move: Move) -> Cards | None:
    """What fits of whoever moves after a play that skips the next player, where all of that lies open; None of other
    plays, where some is hidden, or where the mover is next."""
    seat = next_in(view, next_in(view, view.turn))
    skips = bool(move.cards) and not clears(view, move) and force_after(view, move) == SKIP
    if not skips or seat == view.turn or len(move.cards) == len(view.hands[view.turn]):
        return None
    cards = answering(view, seat)
    return None if cards is None else tuple(card for card in cards if fits(card.rank, SKIP))


def picks_up(view: "State", move: Move) -> bool:
    """Whether the next player has nothing that fits after a move, and nobody can jump in before (SN17)."""
    four = {*missing((*view.pile, *move.cards))}
    if answers(view, move) != ():
        return False
    if not four or not view.options["jumping_in"]:
        return True
    hidden, _ = GAMES[view.game].unseen(view)
    no_chance = {view.turn, next_in(view, view.turn), *view.out}
    for seat in {*range(len(view.hands))} - no_chance:
        unseen = four - {*view.hands[seat], *view.ups[seat]}
        if unseen <= {*hidden} and len(unseen) <= view.hands[seat].count(BACK):
            return False
    return True


def first(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """What counts before anything in one's own hand: a next player who is skipped with few cards left, or who has
    nothing that fits."""
    yield from (reason._replace(sure=True) for reason in skipped(view, worse, better) if _counts_first(reason))
    yield from _by_its_answers(view, worse, better)


def _counts_first(reason: Reason) -> bool:
    """Whether somebody with few cards left is skipped, or the turn goes to somebody with down cards alone."""
    return reason.code == "skips-to" or reason.of <= FEW_LEFT


def skipped(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """Whether only the better of two plays skips the next player: with how many cards that one has left, or who moves
    then, where that one has nothing but down cards (`of`, by seat and one more)."""
    pair, mine = (worse, better), held(view, view.turn)
    if any(goes_again(view, move) or len(move.cards) == mine for move in pair):
        return
    if force_after(view, better) == SKIP != force_after(view, worse):
        seat = next_in(view, view.turn)
        left, then = held(view, seat), next_in(view, seat)
        if left > FEW_LEFT and not (view.hands[then] or view.ups[then]):
            yield Reason("skips-to", pair, of=then + 1, by=float(seat))
        else:
            yield Reason("skips-next", pair, of=left, by=float(seat))


def _by_its_answers(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """What the next player can play after each of two moves, where all of that lies open; after a worse one that skips
    that player, what the next one can; that one has to pick up the pile which a worse one would clear."""
    less, more, beyond = answers(view, better), answers(view, worse), answers_beyond(view, worse)
    if less == () and clears(view, worse) and picks_up(view, better):
        yield Reason("nothing-fits", (worse, better), of=PICKS_UP, by=float(next_in(view, view.turn)), sure=True)
    if less is None or (more is None and beyond is None):
        return
    more = more if more is not None else beyond or ()
    seat, pair = next_in(view, view.turn), (worse, better)
    few, many = ({card.rank: card for card in some} for some in (less, more))
    if many and not few and beyond is None:
        yield Reason("nothing-fits", pair, of=PICKS_UP if picks_up(view, better) else 1, by=float(seat), sure=True)
    elif not (many or few) and beyond is None and all(picks_up(view, move) for move in pair) and _is_dearer(*pair):
        yield Reason("neither-fits", pair, of=1, by=float(seat), sure=True)
    elif 0 < len(few) <= ANSWERS_NAMED and (few.keys() < many.keys() or _is_wild_alone(few, many)):
        named = " ".join(map(str, few.values()))
        yield Reason("only-answers", pair, of=1, by=float(seat), card=named)
    elif (
        beyond is None
        and few == many
        and _then_only_down_cards(view, seat, few)
        and _is_high(worse)
        and not _is_high(better)
    ):
        yield Reason("always-answered", pair, of=1, by=float(seat), card=str(next(iter(few.values()))))


def _is_wild_alone(few: dict[int, Card], many: dict[int, Card]) -> bool:
    """Whether one wild rank is all that fits on the one, and more ranks fit on the other."""
    return len(few) == 1 < len(many) and few.keys() <= {*WILD}


def _then_only_down_cards(view: "State", seat: int, ranks: dict[int, Card]) -> bool:
    """Whether a seat has nothing but down cards once it has played its one rank of up cards, which is wild."""
    only = {card.rank for card in view.ups[seat]}
    return not view.hands[seat] and not view.draw and only == ranks.keys() and len(only) == 1 and only <= {*WILD}


def _is_dearer(worse: Move, better: Move) -> bool:
    """Whether no wild card is played, and those of the first move go on more cards."""
    ranks = [move.cards[0].rank for move in (worse, better)]
    return not {*ranks} & {*WILD} and answered(ranks[0]) > answered(ranks[1])


def _is_high(move: Move) -> bool:
    return move.cards[0].rank >= HIGH


def of_the_pile(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """That only the worse of two plays clears a big pile that the next player may have to pick up; that only the worse
    of two makes three of a rank, where somebody may jump in with the fourth."""
    pair, seat = (worse, better), next_in(view, view.turn)
    able = any(card.rank and fits(card.rank, force_after(view, better)) for card in playing_from(view, seat))
    may_fail = not clears(view, better) and answers(view, better) in (None, ()) and not able
    hard = _is_hard(force_after(view, better)) or (_is_hard(in_force(view.pile)) and skips_the_other(view, better))
    if worse.cards[0].rank == TEN and len(view.pile) >= BIG and may_fail and hard:
        yield Reason("big-pile", pair, of=len(view.pile) + len(better.cards), by=float(seat))
    fourth, after = missing((*view.pile, *worse.cards)), run((*view.pile, *better.cards))
    many, as_many = len(view.hands) - len(view.out) > 2, len(better.cards) == len(worse.cards)
    if many and as_many and len(fourth) == 1 and after < FOUR - 1 and view.options["jumping_in"]:
        hidden, _ = GAMES[view.game].unseen(view)
        if fourth[0] in hidden:
            yield Reason("fourth", pair, of=1, by=float(fourth[0].rank))


def _is_hard(force: int) -> bool:
    """Whether few cards go on this rank in force."""
    return force == UNDER or force >= HIGH


def has_time(view: "State") -> bool:
    """Whether the next player has many cards left, and not the fewest of all."""
    left = [held(view, seat) for seat in range(len(view.hands)) if seat not in (view.turn, *view.out)]
    following = held(view, next_in(view, view.turn))
    return following > FEW_LEFT + 1 and (following > min(left) or left.count(following) > 1)


def asked(view: "State", move: Move) -> Iterator[Reason]:
    """What the next player has to play on a card that few go on."""
    force = force_after(view, move)
    if passes_on(view, move) and _is_hard(force):
        yield Reason("asked", (move,), n=force)


def further(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """What else the open cards show: a next player with more cards who is skipped, cards of one's own that can go
    together later, and a card that is easy to answer."""
    pair = (worse, better)
    yield from (reason for reason in skipped(view, worse, better) if not _counts_first(reason))
    together = [_together(view, move) for move in pair]
    if together[1] and not together[0]:
        yield Reason("with-up", pair, of=1, card=" ".join(map(str, together[1])))
    hidden, _ = GAMES[view.game].unseen(view)
    seat = next_in(view, view.turn)
    if not passes_on(view, worse) or answering(view) is not None or not hidden:
        return
    able = [whole(fits(card.rank, force_after(view, move)) for card in hidden) for move in pair]
    if able[0] >= MOST_OF * len(hidden) and (goes_again(view, better) or able[0] - able[1] >= MANY):
        yield Reason("easy", pair, of=1, by=float(seat))


def _together(view: "State", move: Move) -> Cards:
    """The rest of the hand after a move with the up cards that may go with it (SN8); empty where none may."""
    rest = tuple(card for card in view.hands[view.turn] if card not in move.cards)
    ups = tuple(card for card in view.ups[view.turn] if card not in move.cards and rest and card.rank == rest[0].rank)
    alike = len({card.rank for card in rest}) == 1
    return (*rest, *ups) if alike and ups and not view.draw and passes_on(view, move) else ()


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a fact, with either of the two moves told of first."""
    worse, better = names_of(reason, to)[:: -1 if reason.n else 1]
    name = to.names[int(reason.by)] if reason.code != "fourth" else ""
    cards = parse_cards(reason.card)
    ranks = any_of((count_of_rank(1, card.rank, to.language, to.pack) for card in cards), to.language)
    match reason.code:
        case "big-pile":
            return to.text(
                "Don’t clear the pile: {name} may have to pick up all {n} cards.", name=name,
                n=figure(max(reason.n, reason.of)),
            )  # fmt: skip
        case "fourth":
            return to.text(
                "With {x}, three {ranks} lie on the pile, and anybody with the fourth can clear it; with {y} you "
                "shed just as many cards.", x=worse, y=better, ranks=many_of_rank(int(reason.by), to.language, to.pack),
            )  # fmt: skip
        case "skips-next" if max(reason.n, reason.of) <= FEW_LEFT:
            left = cards_counted(max(reason.n, reason.of), to.language)
            return to.text("{Y} would skip {name}, who has {cards} left.", Y=capitalized(better), name=name, cards=left)
        case "skips-next" if reason.others[0 if reason.n else 1].cards[0].rank == CLONE:
            return to.text("{Y} would count as an eight here and skip {name}.", Y=capitalized(better), name=name)
        case "skips-next":
            return to.text("{Y} would skip {name}.", Y=capitalized(better), name=name)
        case "skips-to":
            return to.text(
                "{Y} would skip {name}, and {other} has only down cards to play.", Y=capitalized(better), name=name,
                other=to.names[max(reason.n, reason.of) - 1],
            )  # fmt: skip
        case "nothing-fits" if max(reason.n, reason.of) == PICKS_UP:
            return to.text("{name} has nothing that goes on {y}, and has to pick up the pile.", name=name, y=better)
        case "nothing-fits":
            return to.text("{name} has nothing that goes on {y}.", name=name, y=better)
        case "neither-fits":
            y, x = (count_of_rank(1, move.cards[0].rank, to.language, to.pack) for move in (
                reason.others if not reason.n else reason.others[::-1]
            ))  # fmt: skip
            return to.text(
                "{name} has nothing that goes on {x} or {y}, and has to pick up the pile: keep {y} for later.",
                name=name,
                x=x,
                y=y,
            )
        case "only-answers":
            return to.text("On {y}, {name} can play only {cards}.", y=better, name=name, cards=ranks)
        case "with-up":
            several = count_of_rank(len(cards), cards[0].rank, to.language, to.pack)
            return to.text(
                "After {y} you can play {cards} together, from your hand and your up cards.", y=better, cards=several
            )
        case _:
            return _of_the_worse(reason, worse, to)


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for such a fact, of the worse move alone."""
    worse, _ = names_of(reason, to)
    if reason.code in ("skips-next", "skips-to"):
        return to.text("With {x} the next player can move.", x=worse)
    if reason.code == "big-pile":
        return said(reason, to)
    return _of_the_worse(reason, worse, to) if reason.code in ALONE else ""


def _of_the_worse(reason: Reason, worse: str, to: Audience) -> str:
    if reason.code == "easy":
        return to.text("{X} can easily be answered: most cards you can’t see would fit.", X=capitalized(worse))
    (card,) = parse_cards(reason.card)
    return to.text(
        "{name} can play {card} anyway; keep {x} until that player has only down cards.",
        name=to.names[int(reason.by)], card=count_of_rank(1, card.rank, to.language, to.pack), x=worse,
    )  # fmt: skip
