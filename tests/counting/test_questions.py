"""Each right answer is proved and each wrong one refuted over all worlds, or very many; the map is what they show."""

from collections.abc import Iterator
from typing import Any

import pytest

from nines.bots.worlds import deal_out, sample
from nines.core.cards import Card
from nines.core.chance import Stream
from nines.core.game import HiddenZone
from nines.counting import asking
from nines.counting.questions import MAKERS, Answer, CountingQuestion, Group, members
from nines.counting.whereabouts import Hidden, Place, hidden, may_lie, ways
from nines.registry import GAMES
from tests.counting.positions import Position, course, covered, replayed_worlds

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("nein-nine", {}), ("le-neuf", {"table": "four"}), ("nines", {"table": "four"}), ("niner", {}),
    ("niner", {"wild_nines": True}),
)  # fmt: skip
"""Small enough at their ends that every world can be tried."""
MANY = (("le-neuf", {}), ("nines", {}), ("shedding", {}), ("shedding", {"take_pile": True}))
"""Too many worlds: a sample of them stands for all."""
DEALS, TRIED, SAMPLED = 2, 200, 20

HANDS = frozenset(Place("hand", seat) for seat in range(5))

Lying = dict[Card, Place]


def lying(world: Any, seat: int) -> Lying:
    """Where every card lies in this world that the seat does not see."""
    return {card: Place(kind, whose) for kind, whose, card in covered(world, seat)}


def is_so(question: CountingQuestion, answer: Answer, worlds: list[Lying], seen: Hidden) -> bool:
    """Whether the answer is true, these being all worlds."""
    hand = Place("hand", question.seat)
    match question.kind:
        case "count":
            cards = members(seen, question.about) if isinstance(question.about, Group) else ()
            return all(sum(card in world for card in cards) == answer for world in worlds)
        case "out":
            return all(answer in world for world in worlds)
        case "none":
            return not any(world.get(card) == hand for world in worlds for card in _of(answer, seen))
        case "holds":
            return all(any(world.get(card) == hand for card in _of(answer, seen)) for world in worlds)
        case "who":
            cards = members(seen, question.about) if isinstance(question.about, Group) else ()
            return {place for world in worlds for card in cards if (place := world.get(card)) in HANDS} == answer
        case "where":
            return {world[card] for world in worlds for card in (question.about,) if card in world} == answer


def _of(answer: Answer, seen: Hidden) -> tuple[Card, ...]:
    assert isinstance(answer, Group)
    return members(seen, answer)


def asked(position: Position, seat: int) -> Iterator[tuple[Hidden, CountingQuestion]]:
    """Every question that could be asked at a position."""
    seen = hidden(position.view(seat))
    for make in MAKERS.values():
        for question in make(seen, Stream("chance", "of the wrong answers")):
            assert len(set(question.answers)) == 4
            yield seen, question


def prove(question: CountingQuestion, worlds: list[Lying], seen: Hidden) -> None:
    found = [is_so(question, answer, worlds, seen) for answer in question.answers]
    assert found == [at == question.right for at in range(4)], (question, found)


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_every_world_proves_the_right_answer_and_refutes_the_wrong_ones(key: str, options: dict[str, Any]) -> None:
    proved = 0
    for number in range(DEALS):
        for position in list(course(key, f"prove {number}", **options))[number:-1:2]:
            seat = number % len(position.state.hands)
            worlds = replayed_worlds(position, seat, TRIED)
            if worlds is None:
                continue
            all_of_them = [lying(world, seat) for world in worlds]
            assert lying(position.state, seat) in all_of_them
            seen = hidden(position.view(seat))
            assert len(worlds) == ways(seen)
            shown = {card: frozenset(world[card] for world in all_of_them) for card in seen.out}
            assert may_lie(seen) == shown
            for seen, question in asked(position, seat):
                prove(question, all_of_them, seen)
                proved += 1
    assert proved > 20


@pytest.mark.parametrize(("key", "options"), MANY)
def test_so_do_samples_with_a_witness_for_each_possibility(key: str, options: dict[str, Any]) -> None:
    """What may be, some world shows, found by the slow sampler; what cannot be, no world does."""
    for number in range(DEALS):
        for position in list(course(key, f"sample {number}", **options))[8::16]:
            seat = number % len(position.state.hands)
            view = position.view(seat)
            seen, stream = hidden(view), Stream(f"{key} {number}", "worlds")
            worlds = [lying(position.state, seat), *(lying(sample(view, stream), seat) for _ in range(SAMPLED))]
            witnesses = worlds + [lying(world, seat) for world in _witnesses(seen, stream)]
            found = {card: frozenset(world[card] for world in witnesses) for card in seen.out}
            assert may_lie(seen) == found
            for seen, question in asked(position, seat):
                prove(question, [*witnesses, *_without(question, seen, stream, seat)], seen)


def _witnesses(seen: Hidden, stream: Stream) -> Iterator[Any]:
    """For each unseen card and each place a world in which it lies there, where there is one."""
    zones = [zone for _, zone in seen.zones]
    every = [*(holder for holder in GAMES[seen.view.game].unseen(seen.view)[1])]
    places = [at for at, holder in enumerate(every) if holder.count]
    for card in seen.unseen:
        for at, zone in zip(places, zones, strict=True):
            if any(card in some and not most for some, most in zone.limits):
                continue
            less = HiddenZone(zone.count - 1, tuple((some, most - (card in some)) for some, most in zone.limits))
            others = tuple(other for other in seen.unseen if other != card)
            try:
                piles = list(deal_out(others, (*every[:at], less, *every[at + 1 :]), stream))
            except ValueError:
                continue
            piles[at] += (card,)
            yield GAMES[seen.view.game].fill(seen.view, tuple(piles))


def _without(question: CountingQuestion, seen: Hidden, stream: Stream, seat: int) -> Iterator[Lying]:
    """For each answer that a hand surely holds something, a world in which it does not, where there is one."""
    if question.kind != "holds":
        return
    every = GAMES[seen.view.game].unseen(seen.view)[1]
    places = dict(zip((place for place, _ in seen.zones), (at for at, holder in enumerate(every) if holder.count)))
    hand = Place("hand", question.seat)
    for answer in question.answers:
        if hand not in places:
            yield lying(sample(seen.view, stream), seat)
            continue
        at = places[hand]
        bare = HiddenZone(every[at].count, (*every[at].limits, (frozenset(_of(answer, seen)), 0)))
        try:
            piles = deal_out(seen.unseen, (*every[:at], bare, *every[at + 1 :]), stream)
        except ValueError:
            continue
        yield lying(GAMES[seen.view.game].fill(seen.view, piles), seat)


@pytest.mark.parametrize("key", GAMES)
def test_other_hidden_cards_change_no_question(key: str) -> None:
    """Dealt anew behind the backs, the same is asked at the same moments."""
    for number in range(4):
        for position in list(course(key, f"redeal {number}"))[6::7]:
            game, view = GAMES[key], position.view(0)
            other = game.view(sample(view, Stream("redeal", str(number))), 0)
            assert asking.question(view, "seed", ()) == asking.question(other, "seed", ())
            assert asking.is_due(view, 9, 0) == asking.is_due(other, 9, 0)
            assert may_lie(hidden(view)) == may_lie(hidden(other))


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_that_a_game_can_have_comes_up(key: str) -> None:
    played = [position for number in range(3) for position in list(course(key, f"kinds {number}"))[6::2]]
    kinds = {question.kind for position in played for _, question in asked(position, 0)}
    if GAMES[key].tricks:
        several = {"who"} if len(played[0].state.hands) > 2 else set()
        assert kinds == {"count", "out", "none", "where"} | several
    else:
        assert kinds == {"count", "none", "holds", "who"}
