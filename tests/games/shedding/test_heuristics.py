"""Thumb's rules for the shedding game, each in a position where it decides."""

from typing import Any

from nines.core.cards import parse_cards, without
from nines.games.shedding import rules as shedding
from nines.games.shedding.heuristics import think
from tests.table import sit_down

DOWN = (None, None, None)


def at(hand: str, pile: str = "", *, up: str = "", known: str = "", others: int = 3, **given: Any) -> shedding.State:
    """What seat 0 sees with this hand and these up cards, of two players unless `hands` says more.

    The other holds the `known` cards, which everybody saw it take, and so many in all; a draw pile of twenty is left
    unless `draw` says otherwise.
    """
    options = given.pop("options", {})
    mine, ups, seen = parse_cards(hand), parse_cards(up), parse_cards(known)
    rest = without(shedding.PACK, (*mine, *ups, *seen, *parse_cards(pile)))
    theirs = seen + rest[: others - len(seen)]
    rest = rest[others - len(seen) :]
    facts: dict[str, Any] = {
        "phase": "play", "turn": 0, "deal": 1, "hands": (mine, theirs), "ups": (ups, rest[:3]), "pile":
        parse_cards(pile),
        "downs": (rest[3:6], rest[6:9]), "draw": rest[9:29], "gone": rest[29:], "known": (frozenset(), frozenset(seen)),
    }  # fmt: skip
    facts |= given
    if not facts["draw"]:
        facts["gone"] = rest[9:]
    start = shedding.GAME.start(sit_down(shedding.GAME, **options).options, 2)
    return shedding.view(start._replace(**facts), 0)


def chooses(*given: Any, **facts: Any) -> str:
    return str(think(at(*given, **facts)))


def test_wild_cards_and_aces_are_laid_up() -> None:
    view = at("5C 7D TH 2S AD 6C", phase="up")
    assert str(think(view)) == "up AD TH 2S"


def test_the_lowest_card_that_does_is_played_and_wild_ones_are_kept() -> None:
    assert chooses("6C QD TS", "5H") == "6C"
    assert chooses("AC 2D TS", "KH") == "AC"


def test_cards_of_a_low_rank_go_together() -> None:
    assert chooses("6C 6D 6S QD KS", "5H") == "6C 6D 6S"


def test_a_9_is_played_on_who_can_only_go_higher() -> None:
    assert chooses("7C 9D KS", "6H", known="JC QC KC") == "9D"
    assert chooses("7C 9D KS", "6H", known="5C KC 8C") == "7C"


def test_a_4_is_played_on_who_has_only_wild_cards() -> None:
    assert chooses("4C 5D KS", "2H", known="2C TC 3C") == "4C"


def test_a_ten_clears_when_nothing_else_goes() -> None:
    assert chooses("5C TD 3S", "AH AS") in ("TD", "3S")


def test_the_last_cards_go_out() -> None:
    assert chooses("TD", "AH", up="", downs=(DOWN, DOWN), draw=()) == "TD"
    assert chooses("KD TD", "AH", downs=(DOWN, DOWN), draw=()) == "TD"


def jumping(hand: str, pile: str, **given: Any) -> shedding.State:
    return at(hand, pile, phase="jump", resumes=1, **given)


def test_jumping_in_pays() -> None:
    assert str(think(jumping("6C 6D 6S KD", "6H"))) == "jump 6C 6D 6S"
    assert str(think(jumping("2C 2D 2S KD", "2H"))) == "jump 2C 2D 2S"


def test_the_pile_is_never_taken_by_choice() -> None:
    options = {"take_pile": True}
    assert chooses("5C 6C TD", "2H 2S", options=options) == "5C"
    assert chooses("TC 5D 6D", "QH KH KS AH", options=options) == "TC"


def test_a_blind_card_is_turned_from_the_first_place_left() -> None:
    assert chooses("", "", up="", downs=((None, *parse_cards("5C 6C")), DOWN), draw=()) == "down 2"
