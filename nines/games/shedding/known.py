"""What everybody knows of a hand in the shedding game without seeing it: of some cards, at most a few are there.

Whoever must play if able, and takes the pile, shows that no unknown card of the hand could be played (SN6). Such a
limit loosens with every card drawn and tightens with every unknown card played from it.
"""

from collections.abc import Iterable

from nines.core.cards import Card

Limit = tuple[frozenset[Card], int]
Limits = tuple[Limit, ...]


def after_taking(limits: Limits, playable: frozenset[Card], unknown: int) -> Limits:
    """The limits of a hand of so many unknown cards that was seen to hold nothing playable."""
    # None of the playable cards is there, so what is known of other cards holds for those and these together.
    return telling((*[(some | playable, most) for some, most in limits], (playable, 0)), unknown)


def after_laying(limits: Limits, laid: Iterable[Card], drawn: int, unknown: int) -> Limits:
    """The limits once unknown cards of the hand have been laid and so many drawn, which leaves `unknown` of them."""
    return telling(tuple([(some, most + drawn - len(some.intersection(laid))) for some, most in limits]), unknown)


def telling(limits: Limits, unknown: int) -> Limits:
    """The limits that still tell something of a hand of so many unknown cards, none that follows from another."""
    tight = [limit for limit in limits if limit[1] < unknown]
    if len(tight) < 2:
        return tuple(tight)
    left: list[Limit] = []
    for some, most in sorted(tight, key=lambda limit: (limit[1], -len(limit[0]))):
        if not any(some <= wider for wider, _ in left):
            left.append((some, most))
    return tuple(left)
