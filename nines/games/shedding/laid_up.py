"""What the cards show of the threes that a seat may lay up, before the play of the shedding game starts."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import islice
from operator import and_
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import better_first
from nines.advice.reasons.rated import as_good
from nines.bots.search.analysis import Analysis
from nines.core.cards import JACK, TEN, Card, Cards, parse_cards
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding.pile import CLONE, RESET, SKIP, WILD, answered, fitting, only_in_one
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.card_names import count_of_rank
from nines.words.phrases import any_of, capitalized, list_of

if TYPE_CHECKING:
    from nines.games.shedding.rules import State

OF_TWO = ("up-ten", "up-fits", "up-skip", "up-harder", "up-copies")
"""Facts of two threes that may be laid up, the plainest first."""
COMPARING = frozenset(("up-fits", "up-harder", "up-copies"))
"""Those of them that name a card of either."""
OF_THE_GOOD = frozenset(("up-shared", "up-weak", "up-most"))
"""What is told of all threes that are as good as one another, rather than of two."""
CODES = MappingProxyType(
    {
        **dict.fromkeys(OF_TWO, 2), **dict.fromkeys(sorted(OF_THE_GOOD), 1),
        "up-powers": 0, "up-strong": 1, "up-last": 0,
    }
)  # fmt: skip
"""The codes of such reasons and of how many moves each is told."""
NOT_ANSWERED = (CLONE, SKIP, TEN)
"""What nobody has to answer: a copy, a card that skips who would, and one that clears the pile."""
TOGETHER = 2
"""So many cards leave one to choose of the three."""


def of_two_threes(worse: Move, better: Move) -> Iterator[Reason]:
    """What the cards show of two threes that may be laid up."""
    less, more = only_in_one(worse, better)
    if not more:
        return
    found, held = ["up-ten"] if TEN in more else [], _ranks(worse)
    low, high = _furthest_apart(less, more)
    if answered(high) > answered(low) and _each_goes_on_as_many(less, more):
        found.append("up-fits")
    elif more == [SKIP]:
        found.append("up-skip")
    elif len(more) == 1 and high >= JACK and len(fitting(high)) < len(fitting(low)) and low not in NOT_ANSWERED:
        found.append("up-harder")
    elif len(more) == 1 and ((low == CLONE and high >= JACK) or (low, high) == (RESET, CLONE)):
        found.append("up-copies")
    once = {"up-ten": TEN, "up-skip": SKIP, "up-copies": high if high == CLONE else 0}
    found = [code for code in found if once.get(code) not in held]  # *the ten* would be one that lies there anyway
    yield from (Reason(code, (worse, better), of=1) for code in found)


def _each_goes_on_as_many(less: list[int], more: list[int]) -> bool:
    """Whether each of the ranks that only the better three have goes on as many cards as one of the worse, at least."""
    return all(mine >= other for mine, other in zip(*(sorted(map(answered, some)) for some in (more, less))))


def _furthest_apart(less: list[int], more: list[int]) -> tuple[int, int]:
    """Of the ranks in which two threes differ the one of the worse that goes on the fewest cards, and the one of the
    better that goes on the most."""
    return min(less, key=answered), max(more, key=lambda rank: (answered(rank), rank))


def of_the_good(view: Any, analysis: Analysis) -> Iterator[Reason]:
    """Of several threes that are as good as the best one, which cards all of them have and what those do, with which
    others where that leaves out no good one; else the weakest card, if none has it, or that no three is stronger."""
    good = {_ranks(move): move for move in as_good(view, analysis)}
    moves = tuple(good.values())
    common = _common(moves)
    if len(moves) < 2:
        return
    worse = (move for move in GAMES[view.game].legal_moves(view) if _ranks(move) not in good)
    alone = all(Counter(_ranks(move)) & common != common for move in worse)
    strong = [card for card in _those(moves[0], common) if card.rank in (*WILD, SKIP) or card.rank >= JACK]
    if strong:
        yield Reason("up-shared", moves[:1], n=int(alone), also=moves[1:])
        yield Reason("up-powers", card=" ".join(map(str, strong)))
    if strong and (alone or common.total() == TOGETHER):
        return
    weak = (*_weakest(view, moves),)
    yield from weak
    if not strong and not weak:
        yield from most(view, analysis.choice)


def _weakest(view: "State", good: Iterable[Move]) -> Iterator[Reason]:
    """That the one rank which goes on the fewest cards is none to lay up, where no good three has it."""
    ranks = {card.rank for card in view.hands[view.turn]}
    weakest = min(ranks, key=answered)
    has = next((move for move in GAMES[view.game].legal_moves(view) if weakest in _ranks(move)), None)
    alone = all(answered(rank) > answered(weakest) for rank in ranks - {weakest})
    if has and alone and not any(weakest in _ranks(move) for move in good):
        yield Reason("up-weak", (has,), n=weakest)


def most(view: "State", move: Move) -> Iterator[Reason]:
    """That no other three of the six fit on more cards."""
    if _fits_on(move) == max(map(_fits_on, GAMES[view.game].legal_moves(view))):
        yield Reason("up-most", (move,))


def _fits_on(move: Move) -> int:
    """On how many cards those of a move fit, taken together."""
    return whole(answered(card.rank) for card in move.cards)


def against(view: "State", good: Iterable[Move], worse: Move) -> Iterator[Reason]:
    """That a card of the rank that goes on the fewest cards would be laid up, which none of the best threes has; else
    which one card sets it apart from one of these."""
    weak = [reason._replace(others=(worse,)) for reason in _weakest(view, good) if reason.n in _ranks(worse)]
    facts = (fact for better in good for fact in of_two_threes(worse, better))
    single = (fact for fact in facts if fact.code == "up-fits" and len(only_in_one(*fact.others)[0]) == 1)
    yield from weak or islice(single, 1)


def nearest(view: Any, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """Of the one best three, why it is better than the next one, where nothing is told of that."""
    good = as_good(view, analysis)
    second = min(
        (values for values in analysis.moves if values.move not in good), key=lambda values: values.behind, default=None
    )
    told = {_ranks(move) for reason in found for move in reason.others}
    if len({*map(_ranks, good)}) > 1 or not second or _ranks(second.move) in told:
        return
    codes = {reason.code for reason in found}
    facts = (fact for fact in of_two_threes(second.move, analysis.choice) if fact.code not in codes)
    yield from map(better_first, islice(facts, 1))


def _ranks(move: Move) -> tuple[int, ...]:
    return tuple(sorted((card.rank for card in move.cards), reverse=True))


def _common(moves: Iterable[Move]) -> Counter[int]:
    """The ranks that all of some threes have, and how often."""
    return reduce(and_, (Counter(_ranks(move)) for move in moves))


def _those(move: Move, ranks: Counter[int]) -> Cards:
    """Cards of a move, so many of each rank."""
    left, found = ranks.copy(), []
    for card in move.cards:
        if left[card.rank]:
            left[card.rank] -= 1
            found.append(card)
    return tuple(found)


def strongest(view: "State", choice: Move, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """The two cards that go on more cards than any others of the six, where only the third one is told of."""
    pair = next((reason.others for reason in found if reason.code == "up-fits" and reason.others[0] == choice), ())
    if not pair:
        return
    third, _ = only_in_one(*pair)
    if len(third) > 1:
        return
    alike = [card for card in choice.cards if card.rank == third[0]]
    strong = sorted((card for card in choice.cards if card not in alike[:1]), key=_strength, reverse=True)
    others = [_strength(card) for card in view.hands[view.turn] if card not in strong]
    if _strength(strong[-1]) > max(others):
        yield Reason("up-strong", (choice,), card=" ".join(map(str, strong)))


def _strength(card: Card) -> tuple[int, bool]:
    """On how many cards one fits; of equal ones the ten, which clears the pile, is the strongest."""
    return answered(card.rank), card.rank == TEN


def spared(reason: Reason, codes: tuple[str, ...]) -> bool:
    """When up cards are played goes without saying where it is said of those that all good threes share, and so does
    what one of these has before a worse one."""
    if reason.code in ("up-last", "up-strong"):
        return "up-shared" in codes or (reason.code == "up-last" and "up-most" in codes)
    if reason.code == "up-most":
        return "up-shared" in codes
    return bool({"up-shared", "up-most"}.intersection(codes)) and reason.code in OF_TWO and reason.n > 0


def said(reason: Reason, to: Audience) -> str:
    """The sentence for such a reason."""
    match reason.code:
        case "up-ten":
            return to.text("A ten clears the pile: lay the ten face up.")
        case "up-skip":
            return to.text("An eight skips the next player: lay the eight face up.")
        case "up-shared":
            return _shared_said(reason, to)
        case "up-powers":
            return _powers_said(parse_cards(reason.card), to)
        case "up-strong":
            return to.text(
                "{Cards} are your strongest cards: lay them face up.",
                Cards=capitalized(_counted(Counter(card.rank for card in parse_cards(reason.card)), to)),
            )  # fmt: skip
        case "up-most":
            return to.text(
                "No other three of your cards fit on more cards. You play these later, when you no longer draw."
            )
        case "up-weak":
            card = capitalized(count_of_rank(1, reason.n, to.language, to.pack))
            return to.text("{Card} fits on the fewest cards: don’t lay it face up.", Card=card)
        case "up-last":
            return to.text("You play your up cards later, when the draw pile is gone.")
        case _:
            return _compared_said(reason, to)


def _compared_said(reason: Reason, to: Audience) -> str:
    """Why a card of the better three lies face up rather than one of the worse."""
    worse, better = reason.others[::-1] if reason.n else reason.others
    low, high = _furthest_apart(*only_in_one(worse, better))
    x, y = (count_of_rank(1, rank, to.language, to.pack) for rank in (low, high))
    if reason.code == "up-fits":
        return to.text("{Y} fits on more cards than {x}: lay it face up.", Y=capitalized(y), x=x)
    if reason.code == "up-harder":
        return to.text("{Y} is harder for others to answer than {x}: lay it face up.", Y=capitalized(y), x=x)
    if high == CLONE:
        return to.text("Anything goes on a two; a three counts as the card below it: lay the three face up.")
    return to.text("A three on a low card is as easy to answer as that card: lay {y} face up instead.", y=y)


def _shared_said(reason: Reason, to: Audience) -> str:
    """Which cards lie face up in every good three, and with which others."""
    moves = (*reason.others, *reason.also)
    common = _common(moves)
    cards = _counted(common, to)
    if common.total() < TOGETHER and not reason.n:
        return to.text("Lay {cards} face up in any case: you play up cards late, when you no longer draw.", cards=cards)
    if common.total() < TOGETHER:
        return to.text(
            "Lay {cards} face up, whatever else you lay: you play up cards late, when you no longer draw.", cards=cards
        )
    if reason.n:
        return to.text(
            "Lay {cards} face up, with any third card: you play up cards late, when you no longer draw.", cards=cards
        )
    thirds = (rank for move in moves for rank in (Counter(_ranks(move)) - common))
    third = any_of(
        (count_of_rank(1, rank, to.language, to.pack) for rank in sorted({*thirds}, reverse=True)), to.language
    )
    return to.text(
        "Lay {cards} face up, with {third}: you play up cards late, when you no longer draw.", cards=cards, third=third
    )


def _powers_said(cards: Cards, to: Audience) -> str:
    """What some strong cards do, those of a kind together."""
    ranks = Counter(card.rank for card in cards)
    parts = []
    if ranks[TEN]:
        parts.append(to.text("a ten clears the pile"))
    if ranks[SKIP]:
        parts.append(to.text("an eight skips the next player"))
    high = Counter({rank: count for rank, count in ranks.items() if rank >= JACK})
    if high:
        parts.append(to.language.plural(
            "{cards} fits on most cards", "{cards} fit on most cards", high.total(), cards=_counted(high, to)
        ))  # fmt: skip
    wild = Counter({rank: count for rank, count in ranks.items() if rank in (RESET, CLONE)})
    if wild:
        parts.append(to.language.plural(
            "{cards} fits on anything but a four", "{cards} fit on anything but a four", wild.total(),
            cards=_counted(wild, to),
        ))  # fmt: skip
    return capitalized(list_of(parts, to.language)) + "."


def _counted(ranks: Counter[int], to: Audience) -> str:
    """So many cards of each rank, as one list."""
    return list_of(
        (count_of_rank(count, rank, to.language, to.pack) for rank, count in sorted(ranks.items(), reverse=True)),
        to.language,
    )
