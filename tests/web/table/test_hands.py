"""How a hand lies: by suit, by rank or as dealt, the high or the low cards at the left, the trumps there if wished."""

from itertools import combinations, pairwise

import pytest

from nines.core.cards import CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, SUITS, Cards, parse_cards
from nines.core.chance import Stream
from nines.games.nein_nine import rules as nein_nine
from nines.words.languages import LANGUAGES
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.state.settings import Settings
from web.table.hands import arrange, by_rank, suit_order

HAND = parse_cards("9C AD 2S KH 7C AS 3D JK")
RED = (HEARTS, DIAMONDS)


def laid(hand: Cards, trump: str | None = None, **wish: object) -> str:
    settings = Settings(**wish)  # type: ignore[arg-type]  # each test names fields of Settings
    return " ".join(map(str, arrange(hand, lambda card: card.suit, lambda card: (card.rank,), settings, trump)))


def test_the_hand_lies_as_the_player_wants_it() -> None:
    assert laid(HAND) == "AS 2S KH 9C 7C AD 3D JK"
    assert laid(HAND, direction="low") == "2S AS KH 7C 9C 3D AD JK"
    assert laid(HAND, order="rank") == "AS AD KH 9C 7C 3D 2S JK"
    assert laid(HAND, order="rank", direction="low") == "2S 3D 7C 9C KH AS AD JK"
    assert laid(HAND, order="dealt") == "9C AD 2S KH 7C AS 3D JK"


def test_the_trumps_lie_at_the_left_where_that_is_wished_and_the_hand_lies_by_suit() -> None:
    assert laid(HAND, CLUBS) == laid(HAND)
    assert laid(HAND, CLUBS, trump_left=True) == "9C 7C AD 3D AS 2S KH JK"
    assert laid(HAND, "N", trump_left=True) == laid(HAND)
    assert laid(HAND, CLUBS, trump_left=True, order="dealt") == laid(HAND, order="dealt")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_suits_of_one_colour_lie_apart_where_they_can(count: int) -> None:
    for held in combinations(SUITS, count):
        for first in (None, *SUITS):
            order = suit_order(set(held), first)
            assert sorted(order) == sorted(held)
            if first in held:
                assert order[0] == first
            together = sum((suit in RED) == (other in RED) for suit, other in pairwise(order))
            colours = {suit in RED for suit in held}
            lonely = first if count == 3 and sum((suit in RED) == (first in RED) for suit in held) == 1 else None
            assert together == (count - 1 if len(colours) == 1 else int(lonely in held))


def test_ranks_run_up_unless_the_high_ones_are_wanted_at_the_left() -> None:
    some = parse_cards("9C 2D 9S AH")
    assert [rank for rank, _ in by_rank(some)] == [2, 9, 14]
    assert [rank for rank, _ in by_rank(some, Settings(direction="low"))] == [2, 9, 14]
    assert [rank for rank, _ in by_rank(some, Settings(direction="high"))] == [14, 9, 2]


def shown(desk: Desk) -> list[str]:
    hand = read(render(desk.model)).named("group", "Your hand")
    return [card.get("data-card") for card in hand if card.get("data-card")]


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf", "niner", "shedding"])
def test_a_new_order_is_there_at_once_and_the_same_cards_are(game: str) -> None:
    desk = Desk().open(f"/play/{game}?seed=order").settle()
    desk.play_on(Stream(game, "order"), most=4)
    before = shown(desk)
    seen = {tuple(before)}
    for wish in ("order rank", "direction low", "order dealt", "order suit", "direction high"):
        desk.do(f"set {wish}")
        assert sorted(shown(desk)) == sorted(before)
        seen.add(tuple(shown(desk)))
    assert len(seen) >= 2


@pytest.mark.rule("NN7")
def test_the_little_spit_lies_among_the_trumps_at_the_left() -> None:
    hand = parse_cards("7C 8S JS TD JK")
    lying = arrange(
        hand,
        lambda card: nein_nine.suit_of(card, SPADES),
        lambda card: nein_nine.strength(card, SPADES, None, None),
        Settings(trump_left=True),
        SPADES,
    )
    assert lying == parse_cards("7C JS 8S TD JK") and lying[-1] == JOKER


def test_the_letters_on_the_cards_are_those_of_the_language_until_the_player_chooses() -> None:
    letters = {code: Settings(language=code).court_letters for code in LANGUAGES}
    assert letters == {"en": "JQKA", "fr": "VDRA", "de": "BDKA", "es": "JQKA"}
    assert Settings(language="fr", letters="JQKA").court_letters == "JQKA"
    assert Settings(letters="VDRA").court_letters == "VDRA"
