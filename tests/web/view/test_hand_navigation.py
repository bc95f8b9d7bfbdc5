"""The arrow keys in a hand: card by card, suit by suit, rank by rank."""

import pytest

from web.view.hand_navigation import next_place

BY_SUIT = ["AS", "TS", "9S", "KH", "9H", "7C", "AD", "9D", "JK"]
BY_RANK = ["AS", "AD", "KH", "TS", "9S", "9H", "9D", "7C", "JK"]


def walk(hand: list[str], start: str, *keys: str, by_rank: bool = False) -> str:
    at = hand.index(start)
    for key in keys:
        to = next_place(hand, at, key, by_rank=by_rank)
        assert to is not None
        at = to
    return hand[at]


@pytest.mark.parametrize(("start", "keys", "end"), [
    ("AS", "ArrowRight", "TS"), ("AS", "ArrowLeft", "JK"), ("JK", "ArrowRight", "AS"), ("9H", "Home", "AS"),
    ("9H", "End", "JK"), ("AS", "ArrowDown", "KH"), ("TS", "ArrowDown", "KH"), ("9H", "ArrowDown", "7C"),
    ("9H", "ArrowUp", "AS"), ("AS", "ArrowUp", "JK"), ("JK", "ArrowDown", "AS"), ("9S", "Shift+ArrowRight", "9H"),
    ("9D", "Shift+ArrowRight", "9S"), ("9S", "Shift+ArrowLeft", "9D"), ("7C", "Shift+ArrowRight", "7C"),
])  # fmt: skip
def test_in_a_hand_by_suit_up_and_down_go_from_suit_to_suit(start: str, keys: str, end: str) -> None:
    assert walk(BY_SUIT, start, keys) == end


@pytest.mark.parametrize(("start", "keys", "end"), [
    ("AS", "ArrowDown", "KH"), ("9H", "ArrowDown", "7C"), ("9H", "ArrowUp", "TS"), ("7C", "ArrowDown", "JK"),
    ("AS", "Shift+ArrowRight", "TS"), ("TS", "Shift+ArrowRight", "9S"), ("9S", "Shift+ArrowRight", "AS"),
])  # fmt: skip
def test_in_a_hand_by_rank_up_and_down_go_from_rank_to_rank(start: str, keys: str, end: str) -> None:
    assert walk(BY_RANK, start, keys, by_rank=True) == end


def test_the_joker_is_no_jack() -> None:
    hand = ["JS", "JH", "JK"]
    assert walk(hand, "JH", "ArrowDown") == "JK" and walk(hand, "JH", "Shift+ArrowRight") == "JS"


def test_going_on_comes_back_and_passes_every_card() -> None:
    for hand in (BY_SUIT, BY_RANK, ["9S"], ["66", "77", "KK"]):
        for key in ("ArrowRight", "ArrowLeft"):
            assert {walk(hand, hand[0], *[key] * steps) for steps in range(len(hand))} == set(hand)
            assert walk(hand, hand[0], *[key] * len(hand)) == hand[0]
        for way, back in (("ArrowDown", "ArrowUp"),):
            assert walk(hand, hand[0], way, back) == hand[0]


def test_other_keys_go_nowhere() -> None:
    assert next_place(BY_SUIT, 0, "x") is None and next_place(BY_SUIT, 0, "Enter") is None
