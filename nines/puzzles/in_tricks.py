"""What a puzzle in a game with tricks teaches, as predicates on the view, the right card and the wrong one."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from nines.advice.reasons.tricks import OpenTrick
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.registry import Predicate, Predicates


class InTrick:
    """A choice between two cards, as one thing after another may be asked of it; True of `right`, not of `wrong`."""

    def __init__(self, view: TrickView, right: Move, wrong: Move) -> None:
        self.view, self.right, self.wrong = view, right, wrong
        self.trick = OpenTrick(view)

    @property
    def leads(self) -> bool:
        return not self.view.trick

    def only(self, holds: Callable[[Move], bool]) -> bool:
        """Whether this holds of the right card and not of the wrong one."""
        return holds(self.right) and not holds(self.wrong)

    def has(self, move: Move) -> bool:
        """Whether a card has the trick once it is played."""
        power = self.trick.power_after(move)
        return all(power(move.cards[0]) > power(card) for card in self.trick.cards)

    def suit(self, move: Move) -> str:
        return self.trick.suit_of(move.cards[0])

    def trumps(self, move: Move) -> bool:
        return move.verb == "play" and self.suit(move) == self.trick.trump

    def ruffs(self, move: Move) -> bool:
        return not self.leads and self.trumps(move) and self.trick.led not in (None, self.trick.trump)

    def makes_trump(self, move: Move) -> bool:
        return not self.trick.trump and bool(self.trick.ranking_after(move).trump)

    def nine(self, move: Move) -> bool:
        return self.trick.game.nines_cost and move.cards[0].rank == 9

    def nine_lies(self) -> bool:
        return self.trick.game.nines_cost and any(card.rank == 9 for card in self.trick.cards)

    def joker(self, move: Move) -> bool:
        return move.verb in ("win", "lose")

    def lone(self, move: Move) -> bool:
        """Whether it is the last card of its suit in the hand; the Joker is of none (NN11)."""
        return self.length(move) == 1 and not self.joker(move)

    def length(self, move: Move) -> int:
        return len([card for card in self.trick.hand if self.trick.suit_of(card) == self.suit(move)])

    def higher(self, move: Move, other: Move) -> bool:
        """Whether a card is higher than another of its suit, or of a higher rank where their suits differ."""
        mine, its = move.cards[0], other.cards[0]
        if self.suit(move) == self.suit(other):
            power = self.trick.ranking_after(move).power
            return power(mine, self.suit(move)) > power(its, self.suit(move))
        return mine.rank > its.rank

    def partner_has_it(self) -> bool:
        if self.leads or len(self.trick.mine) == 1:
            return False
        led = self.trick.led or ""
        cards = self.trick.cards
        power = self.trick.power
        at = max(range(len(cards)), key=lambda at: power(cards[at])) if led else 0
        return (self.view.leader + at) % len(self.view.hands) in self.trick.mine

    def needs(self) -> int | None:
        """The tricks that the bid still needs; -1 without a bid, None where it cannot be made any more."""
        aim = self.trick.game.wants(self.view)
        return aim.needed if aim else -1


def _same_suit(asked: InTrick) -> bool:
    return not asked.joker(asked.right) and not asked.joker(asked.wrong) and asked.suit(asked.right) == asked.suit(
        asked.wrong
    )  # fmt: skip


def _neither_has(asked: InTrick) -> bool:
    return not asked.leads and not asked.has(asked.right) and not asked.has(asked.wrong)


def _both_have(asked: InTrick) -> bool:
    return not asked.leads and asked.has(asked.right) and asked.has(asked.wrong)


def _plain_lead(asked: InTrick) -> bool:
    """Whether the right card leads a suit other than trumps: of trumps it does not matter how many are held."""
    return asked.leads and not asked.trumps(asked.right)


_ASKED: Mapping[str, Callable[[InTrick], bool]] = MappingProxyType(
    {
        "joker-wins": lambda asked: asked.right.verb == "win",
        "joker-loses": lambda asked: asked.right.verb == "lose",
        "keep-joker": lambda asked: asked.joker(asked.wrong) and not asked.joker(asked.right),
        "make-trump": lambda asked: asked.only(asked.makes_trump),
        "leave-trump": lambda asked: asked.makes_trump(asked.wrong) and not asked.makes_trump(asked.right),
        "nine-away": lambda asked: asked.only(asked.nine) and not asked.leads and not asked.has(asked.right),
        "nine-out": lambda asked: asked.only(asked.nine) and (asked.leads or asked.has(asked.right)),
        "nine-back": lambda asked: asked.nine(asked.wrong) and not asked.nine(asked.right),
        "leave-nine": lambda asked: asked.nine_lies() and asked.has(asked.wrong) and not asked.has(asked.right),
        "no-more": lambda asked: asked.needs() == 0,
        "other-bid": lambda asked: asked.needs() is None,
        "partner": lambda asked: asked.partner_has_it(),
        "ruff": lambda asked: asked.only(asked.ruffs),
        "no-ruff": lambda asked: asked.ruffs(asked.wrong) and not asked.ruffs(asked.right),
        "draw-trumps": lambda asked: asked.leads and asked.only(asked.trumps),
        "lead-plain": lambda asked: asked.leads and asked.trumps(asked.wrong) and not asked.trumps(asked.right),
        "hold-up": lambda asked: not asked.leads and asked.has(asked.wrong) and not asked.has(asked.right),
        "take-now": lambda asked: not asked.leads and asked.only(asked.has),
        "win-high": lambda asked: _both_have(asked) and asked.higher(asked.right, asked.wrong),
        "win-low": lambda asked: _both_have(asked) and not asked.higher(asked.right, asked.wrong),
        "empty-suit": lambda asked: not asked.leads and not asked.trumps(asked.right) and asked.only(asked.lone),
        "throw-high": lambda asked: _neither_has(asked) and asked.higher(asked.right, asked.wrong),
        "keep-high": lambda asked: _neither_has(asked) and not asked.higher(asked.right, asked.wrong),
        "lead-high": lambda asked: asked.leads and _same_suit(asked) and asked.higher(asked.right, asked.wrong),
        "lead-low": lambda asked: asked.leads and _same_suit(asked) and not asked.higher(asked.right, asked.wrong),
        "lead-short": lambda asked: _plain_lead(asked) and asked.length(asked.right) < asked.length(asked.wrong),
        "lead-long": lambda asked: _plain_lead(asked) and asked.length(asked.right) > asked.length(asked.wrong),
        "lead-suit": lambda asked: _plain_lead(asked) and asked.length(asked.right) == asked.length(asked.wrong),
    }
)  # fmt: skip


def _of_choice(holds: Callable[[InTrick], bool]) -> Predicate:
    return lambda view, right, wrong: holds(InTrick(view, right, wrong))


PREDICATES: Predicates = MappingProxyType({theme: _of_choice(holds) for theme, holds in _ASKED.items()})
"""By the name of the theme."""
