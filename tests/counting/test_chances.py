"""Where a hidden card lies how often: against a count of all deals, and never by what is hidden."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.bots import worlds
from nines.bots.redealing import redeal_hidden
from nines.core.chance import Stream
from nines.counting.chances import NOBODYS, chances, in_hands, supposing
from nines.counting.whereabouts import Place, hidden, may_lie, ways
from nines.registry import GAMES
from tests.counting.positions import Position, course, covered

LAST = 2_000
"""Positions of at most so many deals are counted out."""
every_game = pytest.mark.parametrize("key", GAMES)


@cache
def positions(key: str) -> tuple[Position, ...]:
    return tuple(position for seed in ("terrace", "lamp") for position in course(key, seed))


def place_of(kind: str, seat: int | None) -> Place:
    return NOBODYS if kind in ("down", "draw") else Place(kind, seat)  # type: ignore[arg-type]


def lying(world: Any, seat: int) -> dict[Any, Place]:
    """Where each card that the seat cannot see lies in a world."""
    return {card: place_of(kind, owner) for kind, owner, card in covered(world, seat)}


@every_game
def test_the_shares_are_those_of_all_deals_that_fit_with_a_supposition_or_without(key: str) -> None:
    tried = 0
    for position in reversed(positions(key)):
        for seat in range(len(position.state.hands)):
            seen = in_hands(hidden(position.view(seat)))
            if not 1 < ways(seen) <= LAST or tried >= 5:
                continue
            tried += 1
            distinct = {tuple(sorted(lying(world, seat).items())) for world in worlds.every(position.view(seat))}
            all_of_them = [dict(world) for world in distinct]
            compare(seen, all_of_them)
            card, place = next(
                (card, place) for card, at in chances(seen).items() for place, share in at.items() if share < 1
            )
            compare(supposing(seen, card, place), [world for world in all_of_them if world[card] == place])
    assert tried


def compare(seen: Any, all_of_them: list[dict[Any, Place]]) -> None:
    """What is counted is what lies there in these deals."""
    assert ways(seen) == len(all_of_them)
    counts = Counter((card, place) for world in all_of_them for card, place in world.items())
    found = {(card, place): share for card, at in chances(seen).items() for place, share in at.items()}
    assert found == {pair: float(Fraction(n, len(all_of_them))) for pair, n in counts.items()}


@given(st.sampled_from(tuple(GAMES)), st.integers(0, 10**6), st.integers(0, 10**6))
def test_every_drawn_deal_agrees_and_other_hidden_cards_change_nothing(key: str, which: int, seed: int) -> None:
    position = positions(key)[which % len(positions(key))]
    seat, stream = position.state.turn, Stream(str(seed), "deals")
    view = position.view(seat)
    seen, map_ = in_hands(hidden(view)), chances(in_hands(hidden(view)))
    for card, at in may_lie(hidden(view)).items():
        assert {place_of(*place) for place in at} == {*map_[card]}, "what is certain or impossible is what rules prove"
    for world in (position.state, *(worlds.sample(view, stream) for _ in range(3))):
        assert all(place in map_[card] for card, place in lying(world, seat).items())
        assert not any(share == 1 and lying(world, seat)[card] != place
                       for card, at in map_.items() for place, share in at.items())  # fmt: skip
    redealt = GAMES[key].view(redeal_hidden(position.state, stream), seat)
    assert chances(in_hands(hidden(redealt))) == map_
    pairs = [(card, place) for card, at in map_.items() for place, share in at.items() if 0 < share < 1]
    for card, place in islice(pairs, 3):
        after = chances(supposing(seen, card, place))
        assert after[card] == {place: 1.0}
        assert all(abs(sum(at.values()) - 1) < 1e-9 for at in after.values())


@every_game
def test_what_cannot_be_is_refused(key: str) -> None:
    for position in positions(key)[::7]:
        seat = position.state.turn
        seen = in_hands(hidden(position.view(seat)))
        own = position.state.hands[seat]
        for card, at in chances(seen).items():
            for place in {*seen.places} - {*at}:
                with pytest.raises(ValueError, match="cannot lie there"):
                    supposing(seen, card, place)
        for card in own[:1]:
            with pytest.raises(ValueError, match="cannot lie there"):
                supposing(seen, card, Place("hand", 1 - min(seat, 1)))
