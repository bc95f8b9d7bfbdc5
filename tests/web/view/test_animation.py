"""Which way the cards travel: from what happened alone, and never a card that the person at the screen may not know."""

from dataclasses import dataclass, field

import pytest

from nines.core.cards import BACK, Card
from nines.core.chance import Stream
from nines.core.events import DownTurned, Drew, Event, Exchanged, PileCleared, PileTaken, Played
from nines.registry import GAMES
from tests.web.desk import Desk
from web.state import timing
from web.state.messages import Message
from web.state.model import Match, Model
from web.view.animation import (
    JUMP,
    LONG_LOOK,
    PLAY,
    Flight,
    Motion,
    Waypoint,
    flights_between,
    hold,
    left_to_right,
    remaining,
)

ADDRESSES = {
    "nein-nine": "deals=3&players=you,thumb,thumb",
    "le-neuf": "players=you,club,thumb",
    "nines": "table=four",
    "niner": "players=you,thumb",
    "shedding": "players=you,thumb,thumb,thumb",
}


@dataclass
class Watched(Desk):
    """A desk that keeps every change of the model."""

    changes: list[tuple[Model, Model]] = field(default_factory=list)

    def send(self, message: Message) -> "Desk":
        before = self.model
        super().send(message)
        self.changes.append((before, self.model))
        return self


@pytest.fixture(scope="module")
def watched() -> dict[str, list[tuple[Match | None, Match, Motion]]]:
    """For each game, every step of a match: the match before and after, and how the cards move between."""
    found = {}
    for game, asked in ADDRESSES.items():
        desk = Watched().open(f"/play/{game}?seed=motion&speed=normal&{asked}")
        desk.play_on(Stream("motion", game), most=400)
        assert isinstance(desk, Watched)
        found[game] = [
            (old.match, new.match, flights_between(old, new))
            for old, new in desk.changes
            if new.match and old is not new
        ]
    return found


Steps = dict[str, list[tuple[Match | None, Match, Motion]]]


def known(match: Match) -> set[str]:
    """The cards that lie anywhere in the view of the person at the screen."""
    view = GAMES[match.record.game].view(match.state, match.viewer)
    found = {str(card) for card in match.showing.trick.cards} if match.showing and match.showing.trick else set()
    for place in view:
        for some in place if isinstance(place, tuple) else ():
            cards = some if isinstance(some, tuple) and not isinstance(some, Card) else (some,)
            found.update(str(card) for card in cards if isinstance(card, Card) and card != BACK)
    return found


def told(match: Match) -> set[str]:
    """The cards that the last events name."""
    found: set[str] = set()
    for event in match.last:
        for part in event:
            cards = part if isinstance(part, tuple) and not isinstance(part, Card) else (part,)
            found.update(str(card) for card in cards if isinstance(card, Card) and card != BACK)
            found.update(str(card) for some in cards if isinstance(some, tuple) for card in some if card != BACK)
    return found


def steps_with(watched: Steps, kind: type[Event], game: str = "shedding") -> list[tuple[Event, Match, Match, Motion]]:
    """The steps in which such a thing happened, with the first event of that kind."""
    found = []
    for old, new, moving in watched[game]:
        events = [event for event in new.last if isinstance(event, kind)]
        if events and old and new.last is not old.last and old.id == new.id:
            found.append((events[0], old, new, moving))
    assert found, f"no {kind.__name__} in this match"
    return found


def of(moving: Motion, card: object) -> Flight:
    (flight,) = [flight for flight in moving if flight.card == str(card)]
    return flight


@pytest.mark.parametrize("game", ADDRESSES)
def test_only_known_cards_show_their_faces_and_no_card_flies_twice(watched: Steps, game: str) -> None:
    moved = 0
    for old, new, moving in watched[game]:
        cards = [flight.card for flight in moving if flight.card]
        assert len(cards) == len(set(cards))
        assert set(cards) <= known(new) | told(new) | (known(old) if old else set())
        moved += len(cards)
        for flight in moving:
            times = [stop.at for stop in flight.way]
            assert times == sorted(times) and times[0] >= 0 and len(times) > 1
            assert not flight.turned or times[0] <= flight.turned_at < times[-1]
    assert moved > 20


@pytest.mark.parametrize("game", ADDRESSES)
def test_a_deal_gives_every_seat_its_cards_in_turn_from_the_dealer(watched: Steps, game: str) -> None:
    old, new, moving = next(step for step in watched[game] if step[2])
    assert old is None or old.id != new.id
    state = new.state
    dealer = f"seat {(state.dealer - new.viewer) % len(state.hands)}"
    pack, *dealt = [flight for flight in moving if flight.way[0].place == dealer]
    downs = 3 * len(state.hands) if game == "shedding" else 0
    spare, rest = len(getattr(state, "spare", ())), game in ("niner", "shedding")
    assert len(dealt) == sum(map(len, state.hands)) + downs + spare + rest
    mine = {flight.card for flight in dealt if flight.card}
    assert mine == {str(card) for card in state.hands[new.viewer]}
    assert all(flight.turned == "up" for flight in dealt if flight.card), "face down until it lies in the hand"
    starts = [flight.way[0].at for flight in dealt]
    assert len(set(starts)) == len(starts), "one card at a time"
    assert pack.way[-1].place == dealer and max(starts) <= pack.way[-1].at <= max(starts) + timing.DEALT_CARD
    assert max(starts) <= timing.dealing_time(state) + timing.DEALT_CARD
    if game == "niner":
        turned = of(moving, state.talon[0])
        assert turned.turned_at == max(flight.turned_at for flight in moving) > max(starts)


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf", "nines", "niner"])
def test_a_trick_goes_to_the_card_that_won_and_with_it_to_the_winner(watched: Steps, game: str) -> None:
    gathered = 0
    for old, new, moving in watched[game]:
        if not (old and old.showing and not new.showing and new.state.turn >= 0):
            continue
        trick = old.showing.trick
        winner = (trick.winner - new.viewer) % len(new.names)
        best = trick.cards[(trick.winner - trick.leader) % len(trick.cards)]
        for card in trick.cards:
            assert [stop.place for stop in of(moving, card).way] == ["", f"card {best}", f"coaster {winner}"]
        assert [flight.card for flight in moving if flight.card in map(str, trick.cards)][-1] == str(best)
        gathered += 1
    assert gathered > 3


def test_a_card_comes_from_the_hand_of_the_one_that_plays_it(watched: Steps) -> None:
    for game in ADDRESSES:
        for event, _, new, moving in steps_with(watched, Played, game):
            assert isinstance(event, Played)
            place = (event.seat - new.viewer) % len(new.names)
            for card in event.cards:
                flight = of(moving, card)
                assert flight.way[0].place == f"seat {place}"
                assert flight.turned == ("up" if place else "")


def test_what_clears_the_pile_is_seen_on_it_before_all_of_it_slides_off(watched: Steps) -> None:
    for event, _, new, moving in steps_with(watched, PileCleared):
        assert isinstance(event, PileCleared)
        slides = [of(moving, card) for card in event.cards[-4:]]
        assert {flight.way[-1] for flight in slides} == {slides[0].way[-1]} and slides[0].way[-1].place == "off"
        last = slides[-1]
        lies = [stop for stop in last.way if stop.place.startswith("laid")]
        assert len(lies) == 2 and lies[1].at - lies[0].at > 150
        if any(isinstance(event, Played) and event.jumped for event in new.last):
            assert lies[0].at == JUMP


def test_a_pile_that_is_taken_goes_to_whoever_took_it(watched: Steps) -> None:
    for event, _, new, moving in steps_with(watched, PileTaken):
        assert isinstance(event, PileTaken)
        mine = event.seat == new.viewer
        ends = {of(moving, card).way[-1].place for card in event.cards[-4:]}
        assert ends == {"here" if mine else f"seat {(event.seat - new.viewer) % len(new.names)}"}


def test_a_down_card_is_turned_where_it_lay_and_looked_at_longer_when_it_does_not_fit(watched: Steps) -> None:
    for event, _, new, moving in steps_with(watched, DownTurned):
        assert isinstance(event, DownTurned)
        flight = of(moving, event.card)
        assert flight.way[0].place == flight.way[1].place
        assert flight.way[0].place.startswith(f"down {(event.seat - new.viewer) % len(new.names)} ")
        assert (flight.turned, flight.turned_at) == ("up", 0)
        assert (flight.way[1].at > LONG_LOOK) == (not event.played)


def test_others_draw_backs_and_the_person_sees_what_they_drew(watched: Steps) -> None:
    for event, _, new, moving in steps_with(watched, Drew):
        assert isinstance(event, Drew)
        drawn = [flight for flight in moving if flight.way[0].place == "draw"]
        assert len(drawn) == len(event.cards)
        assert {bool(flight.card) for flight in drawn} == {event.seat == new.viewer}


def test_hands_are_changed_as_backs(watched: Steps) -> None:
    swaps = [step for step in steps_with(watched, Exchanged, "le-neuf") if getattr(step[0], "swapped", False)]
    for event, old, new, moving in swaps:
        assert isinstance(event, Exchanged)
        laid = [flight for flight in moving if flight.way[-1].place == "spare"]
        if event.seat == new.viewer:
            assert {flight.card for flight in laid} == {str(card) for card in old.state.hands[new.viewer]}
            assert {flight.turned for flight in laid} == {"down"}
        else:
            assert laid and not any(flight.card for flight in moving)
    assert swaps


def test_what_is_dealt_falls_into_the_hand_from_left_to_right() -> None:
    def flight(card: str, at: int) -> Flight:
        return Flight(card, (Waypoint("seat 1", at), Waypoint("here", at + PLAY)), "up", at + 170)

    moving = (
        flight("9C", 0),
        Flight("", (Waypoint("seat 1", 30), Waypoint("fan 2 0", 290))),
        flight("2C", 110),
        flight("5C", 220),
    )
    sorted_out = left_to_right(moving, ["2C", "5C", "9C", "KC"])
    assert [(flight.card, flight.way[0].at) for flight in sorted_out] == [("2C", 0), ("", 30), ("5C", 110), ("9C", 220)]
    assert left_to_right(moving, []) == moving


def test_what_is_left_of_a_flight_begins_where_the_card_is() -> None:
    flight = Flight("9C", (Waypoint("seat 1", 100), Waypoint("pile", 200), Waypoint("here", 300)), "up", 250)
    assert remaining(flight, 40).way == (Waypoint("seat 1", 60), Waypoint("pile", 160), Waypoint("here", 260))
    assert remaining(flight, 150) == Flight(
        "9C", (Waypoint("", 0), Waypoint("pile", 50), Waypoint("here", 150)), "up", 100
    )
    assert remaining(flight, 260) == Flight("9C", (Waypoint("", 0), Waypoint("here", 40)), "", -10)
    for passed in (299.7, 300, 300.1):
        assert remaining(flight, passed).way == (Waypoint("", 0), Waypoint("here", 1)), "no leg of no length"
    assert hold(flight).way[:2] == (Waypoint("", 0), Waypoint("", 100)) and hold(hold(flight)) == hold(flight)


def test_what_takes_longer_to_see_is_waited_for_by_the_computer_players_alone() -> None:
    card = Card("C", 9)
    assert timing.watching_time((Played(1, (card,)), Drew(1, (BACK,)))) == 0
    assert timing.watching_time((PileCleared(1, "ten", (card,)),)) > 0
    assert timing.watching_time((DownTurned(1, card, False),)) > timing.watching_time((DownTurned(1, card, True),)) > 0
