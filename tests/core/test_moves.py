"""Cards and moves have one text each, and any other text is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.cards import BACK, JOKER, Card, Unreadable, masked, pack, parse_cards, quoted, show, without
from nines.core.moves import JOKER_LOSES, JOKER_WINS, KEEP, PASS, SWAP, TAKE, Move, bid, jump, lay_up, play, turn_down

EVERY = (*pack(2), JOKER)


def test_packs_stand_in_code_order() -> None:
    assert show(pack(7, 11, joker=True)).startswith("7C 8C 9C TC JC 7D")
    assert show(pack(7, 11, joker=True)).endswith("JS JK")
    assert list(pack(2)) == sorted(pack(2))
    assert len(pack(2)) == 52 and JOKER not in pack(2)
    assert sorted(EVERY)[-1] == JOKER


@pytest.mark.parametrize("card", EVERY, ids=str)
def test_a_card_is_its_text(card: Card) -> None:
    assert Card.parse(str(card)) == card


def test_a_back_and_what_is_no_card_show_nothing() -> None:
    assert (str(BACK), str(Card("C", 1)), str(Card("X", 5))) == ("??", "??", "??")


@pytest.mark.parametrize("text", ["", "1C", "10C", "7d", "7", "C7", "JK+", "??", " 7D", "7D ", "7\u2666", "QQ"])
def test_no_other_text_is_a_card(text: str) -> None:
    with pytest.raises(Unreadable):
        Card.parse(text)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (play(Card.parse("7D")), "7D"),
        (JOKER_WINS, "JK+"),
        (JOKER_LOSES, "JK-"),
        (SWAP, "swap"),
        (KEEP, "keep"),
        (bid(Card.parse("9D")), "bid 9D"),
        (lay_up(parse_cards("TS AD 3H")), "up AD 3H TS"),
        (play(*parse_cards("5H 5C")), "5C 5H"),
        (TAKE, "take"),
        (turn_down(1), "down 1"),
        (jump(parse_cards("5S 5D")), "jump 5D 5S"),
        (PASS, "pass"),
    ],
)
def test_a_move_is_its_text(move: object, text: str) -> None:
    assert str(move) == text
    assert Move.parse(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "JK", "bid JK", "5H 5C", "5C 5C", "7D ", " 7D", "7D  8D", "down", "down 0", "down 4", "down 1 2",
        "bid", "up", "jump", "Swap", "swap 7D", "pass ", "take it", "2C 2D 2H 2S 3C", "2C 3C 4C 5C 6C", "5C\n",
        "play 7D", "bid 9d",
    ],
)  # fmt: skip
def test_no_other_text_is_a_move(text: str) -> None:
    with pytest.raises(Unreadable):
        Move.parse(text)


@given(st.text(max_size=20) | st.from_regex(r"(up|bid|jump|down)? ?([2-9TJQKA][CDHS] ?){0,5}", fullmatch=True))
def test_any_text_is_one_move_or_refused(text: str) -> None:
    try:
        move = Move.parse(text)
    except Unreadable as fault:
        assert "\n" not in str(fault)
    else:
        assert str(move) == text


@given(st.lists(st.sampled_from(EVERY), unique=True, max_size=13), st.frozensets(st.sampled_from(EVERY)))
def test_a_masked_hand_shows_the_known_cards_and_not_their_places(hand: list[Card], known: frozenset[Card]) -> None:
    shown = masked(tuple(hand), known)
    assert len(shown) == len(hand)
    assert set(shown) - {BACK} == known.intersection(hand)
    assert shown == masked(tuple(reversed(hand)), known)


def test_a_card_leaves_a_hand_only_if_it_is_there() -> None:
    assert without(parse_cards("7D 8D 9D"), parse_cards("8D")) == parse_cards("7D 9D")
    with pytest.raises(ValueError):
        without(parse_cards("7D"), parse_cards("8D"))


def test_a_text_from_outside_is_quoted_up_to_forty_characters() -> None:
    assert quoted("é\n") == r"'\xe9\n'"
    assert quoted("x" * 40) == repr("x" * 40)
    assert quoted("x" * 41) == "'" + "x" * 40 + r"\u2026'"
