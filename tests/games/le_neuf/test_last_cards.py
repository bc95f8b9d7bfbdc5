"""Who takes all the tricks that are left in Le Neuf and Nines, as a hint tells it."""

from typing import Any

from nines.advice.advice import Reason
from nines.bots.search.analysis import Analysis
from nines.core.cards import parse_cards
from nines.core.options import with_values
from nines.core.trick import Trick
from nines.games.le_neuf import reasons
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.le_neuf.test_causes import analysed

TRICKS = (
    "2 AS 2S 4S", "2 AD 7D 2D", "2 TS 3S QS", "1 9C TC AC", "0 AH 3H 7H", "0 9S 5S JS", "2 6C 8C KC", "1 KD 3D 9D",
    "1 3C 7C 4C", "2 JD TD 5H",
)  # fmt: skip
"""Who led, and the cards: seat 1 has shown that it has no trumps."""
SPARE = "2C JC QC 4D 5D 8D 2H 4H 8H 9H 6S 8S KS"
SETTLED = (Reason("settled"),)


def at(spare: str, answers: tuple[bool, ...], tricks: tuple[str, ...] = TRICKS) -> Any:
    """Seat 0 to play to the seven of spades of seat 2, once the hands of all were changed or not."""
    game = GAMES["nines"]
    state, _ = game.deal(game.start(with_values(game.choices, {}), 3), "last")
    gone = tuple(
        Trick(int(leader), parse_cards(" ".join(cards)), 0) for leader, *cards in (trick.split() for trick in tricks)
    )
    hands = tuple(parse_cards(hand) for hand in ("QH TH 5C", "6H JH KH", "6D QD"))
    state = state._replace(
        phase="play", turn=0, trump="D", dealer=1, hands=hands, tricks=gone, trick=parse_cards("7S"), leader=2,
        spare=parse_cards(spare), answers=answers, taken=(2, 3, 5),
    )  # fmt: skip
    return game.view(state, 0)


def first(view: Any, found: tuple[Reason, ...] = SETTLED) -> list[Reason]:
    costs: Analysis = analysed(**{"QH": (0, 0.0), "TH": (0, 0.0), "5C": (0, 0.0)})
    return [*reasons.first(view, costs, found)]


def test_whoever_holds_the_last_trumps_takes_what_is_left() -> None:
    """*Your choice can't change this deal's score any more* did not say who takes the tricks, which can be seen."""
    (part,) = first(at(SPARE, (False, False, True)))
    assert part == Reason("takes-rest", n=2, of=2)
    to = Audience(("You", "Ada", "Ben"), language("en"), 0, at(SPARE, (False, False, True)))
    assert reasons.said(part, to) == "Ben holds the last trumps: all remaining tricks go to Ben."


def test_it_is_not_told_of_trumps_that_may_lie_elsewhere() -> None:
    assert not first(at(SPARE, (False, False, True)), ()), "something may still be decided"
    assert not first(at(SPARE, (False, False, False))), "the spare hand may hold trumps"
    unshown = (*TRICKS[:-1], "2 JD TD 5D")
    assert not first(at(SPARE.replace("5D", "5H"), (False, False, True), unshown)), "either may hold trumps"
