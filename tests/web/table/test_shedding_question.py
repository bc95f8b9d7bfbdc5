"""What the table of the shedding game asks: what playing the chosen cards does, and how many up cards are missing."""

import pytest

from nines.core.cards import Card
from tests.web.page import read
from tests.web.seen import first_moment, seen_by
from web.app.render import render


@pytest.mark.parametrize(
    ("pile", "hand", "said"),
    [
        ("", "6C 6S KH", "The next player needs a six or higher, or a wild card. Press again to add another card."),
        ("", "6C KH", "The next player needs a six or higher, or a wild card."),
        ("", "AC KH", "The next player needs an ace or a wild card."),
        ("QH", "3C KH", "The next player needs a queen or higher, or a wild card."),
        ("", "3C KH", "The next player may play anything."),
        ("AH", "3C KH", "The next player needs an ace or a wild card."),
        ("5H", "9C KH", "The next player needs a nine or lower, or a wild card."),
        ("7H 7D 7S", "7C KH", "Four of a kind: the pile is cleared and you play again."),
        ("7H", "TC KH", "The pile is cleared and you play again."),
        ("7H", "TC", "Your last card: you go out."),
    ],
)
def test_the_question_says_what_playing_these_cards_does(pile: str, hand: str, said: str) -> None:
    record, state = first_moment("shedding", "play", 3)
    mine = tuple(Card.parse(code) for code in hand.split())
    last = len(mine) == 1
    state = state._replace(
        hands=tuple(mine if seat == state.turn else hand for seat, hand in enumerate(state.hands)),
        pile=tuple(Card.parse(code) for code in pile.split()),
        ups=((),) * 3,
        downs=tuple((None,) * 3 if last and seat == state.turn else slots for seat, slots in enumerate(state.downs)),
        draw=() if last else state.draw,
    )
    choices = read(render(seen_by(record, state, state.turn, chosen=mine[:1]))).named("group", "Your choices")
    assert choices.text.split("?")[1].startswith(f" {said}Play"), choices.text


@pytest.mark.parametrize(("chosen", "said"), [((), "×3"), (("6C",), "1 of 3"), (("6C", "6S", "6D"), "3 of 3")])
def test_the_number_at_a_stack_says_how_many_of_it_are_chosen(chosen: tuple[str, ...], said: str) -> None:
    record, state = first_moment("shedding", "play", 3)
    mine = tuple(Card.parse(code) for code in ("6C", "6S", "6D", "KH"))
    hands = tuple(mine if seat == state.turn else hand for seat, hand in enumerate(state.hands))
    laid = tuple(map(Card.parse, chosen))
    page = read(render(seen_by(record, state._replace(hands=hands, pile=()), state.turn, chosen=laid)))
    assert [node.text for node in page if node.get("class") == "times"] == [said]


def test_while_up_cards_are_chosen_it_says_how_many_are_still_to_choose() -> None:
    record, state = first_moment("shedding", "up", 3)
    hand = state.hands[state.turn]

    def asked(n: int) -> str:
        return read(render(seen_by(record, state, state.turn, chosen=hand[:n]))).named("group", "Your choices").text

    assert "Choose 2 more cards." in asked(1) and "Choose 1 more card." in asked(2)
    assert "High cards and wild cards" in asked(0) and "Lay these three face up?" in asked(3)


def test_an_up_card_that_cannot_be_played_is_dimmed_and_says_why_when_it_is_tried() -> None:
    record, state = first_moment("shedding", "play", 3)
    mine = tuple(Card.parse(code) for code in ("KC", "4D", "5H"))
    ups = tuple(mine if seat == state.turn else slots for seat, slots in enumerate(state.ups))
    page = read(render(seen_by(record, state._replace(ups=ups), state.turn)))
    shown = {node.get("data-card"): node for node in page if node.get("data-card") in map(str, mine)}
    assert {node.tag for node in shown.values()} == {"button"}
    assert {node.get("aria-disabled") for node in shown.values()} == {"true"}
    assert [shown[str(card)].get("data-do") for card in mine] == [f"tell-why {card}" for card in mine]


def test_a_phone_is_told_in_short_what_the_cards_do() -> None:
    record, state = first_moment("shedding", "play", 3)
    page = read(render(seen_by(record, state, state.turn)))
    (does,) = page.all(lambda node: node.get("class") == "does")
    assert does.text == "10clears3copies2any card99 or lower8skips4blocks"
