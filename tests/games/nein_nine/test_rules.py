"""Nein Nine, ruling by ruling: the deal, what may be played, trump, the Spits, the Joker, and who takes a trick."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.cards import JOKER, SUITS, Cards, parse_cards, show
from nines.core.chance import Stream
from nines.core.events import Ceremony, Dealt, Played, TrumpMade
from nines.core.game import NotLegal, Refusal
from nines.core.moves import Move
from nines.games.nein_nine.rules import GAME, PACK, strength
from tests.games.nein_nine.deals import dealt, winner
from tests.table import ending, legal, play, refused, sit_down, walk


@pytest.mark.rule("NN1")
def test_pack_is_seven_to_jack_of_four_suits_and_a_joker() -> None:
    assert show(PACK) == "7C 8C 9C TC JC 7D 8D 9D TD JD 7H 8H 9H TH JH 7S 8S 9S TS JS JK"
    state, _ = GAME.deal(sit_down(GAME), "any")
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    assert sorted(card for hand in state.hands for card in hand) == sorted(PACK)


@pytest.mark.rule("NN2")
@given(st.integers(0, 10**6))
def test_first_dealer_is_the_first_to_be_dealt_a_nine(seed: int) -> None:
    state, events = GAME.deal(sit_down(GAME), str(seed))
    ceremony, dealt = events
    assert isinstance(ceremony, Ceremony) and isinstance(dealt, Dealt)
    *before, last = ceremony.cards
    assert last.rank == 9 and all(card.rank != 9 for card in before)
    assert ceremony.cards == Stream(str(seed), "dealer").shuffled(PACK)[: len(ceremony.cards)]
    assert state.dealer == ceremony.dealer == dealt.dealer == len(before) % 3


@pytest.mark.rule("NN2")
def test_later_deals_have_no_ceremony() -> None:
    state, _ = ending(GAME, (1, 0, 0))
    assert GAME.next_deal(state, "end").ceremony == ()
    assert isinstance(GAME.deal(state, "end")[1][0], Dealt)


def test_the_deal_that_the_record_format_prints() -> None:
    state, events = GAME.deal(sit_down(GAME), "self-play/1")
    assert events == (Ceremony(parse_cards("7D TC 9S"), 2), Dealt(1, 2, None))
    assert [show(hand) for hand in state.hands] == [
        "TS 9S 7D TC 9C TH TD",
        "8S 8H 9H 7C 7S JH JS",
        "JD JK JC 9D 7H 8C 8D",
    ]


@pytest.mark.rule("NN3")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_left_of_the_dealer_leads_any_card(dealer: int) -> None:
    state = dealt("", "", "", dealer=dealer)
    assert state.turn == (dealer + 1) % 3
    assert {move.cards[0] for move in GAME.legal_moves(state)} == set(state.hands[state.turn])


@pytest.mark.rule("NN3")
def test_the_winner_of_a_trick_leads_the_next() -> None:
    state, events = play(GAME, dealt("TC", "JC", "9C"), "1 JC, 2 9C, 0 TC")
    assert state.turn == state.leader == 1 and events[-1][:2] == (1, parse_cards("JC 9C TC"))
    state, _ = play(GAME, dealt("JC", "TC", "9C"), "1 TC, 2 9C, 0 JC")
    assert state.turn == 0
    assert len(legal(GAME, state)) == len(state.hands[0])


@pytest.mark.rule("NN4")
def test_the_suit_led_is_followed_if_it_can_be() -> None:
    state, _ = play(GAME, dealt("JH", "9D", "TD JD 9C 9H JS TS 7S"), "1 9D")
    assert legal(GAME, state) == {"TD", "JD"}
    assert refused(GAME, state, "9C") == Refusal("NN4", "follow", suit="D", count=2)
    assert refused(GAME, state, "7C") == Refusal("NN4", "absent")
    assert refused(GAME, state, "keep") == Refusal("NN4", "phase")


@pytest.mark.rule("NN4")
def test_without_the_suit_led_any_card_may_be_played() -> None:
    state, _ = play(GAME, dealt("JH", "9D", "TC JC 9C 9H JS TS 7S"), "1 9D")
    assert legal(GAME, state) == {"TC", "JC", "9C", "9H", "JS", "TS", "7S"}


@pytest.mark.rule("NN5")
@pytest.mark.parametrize(
    ("hands", "script", "made"),
    [
        (("", "8C", ""), "1 8C", TrumpMade(1, "C")),  # led
        (("", "9C", "8C"), "1 9C, 2 8C", TrumpMade(2, "C")),  # followed
        (("8S 9S TS JS 7H 8D 9D", "9C", "TC"), "1 9C, 2 TC, 0 8S", TrumpMade(0, "S")),  # discarded
    ],
)
def test_the_first_eight_makes_trump_however_it_is_played(
    hands: tuple[str, str, str], script: str, made: TrumpMade
) -> None:
    before = dealt(*hands)
    state, events = play(GAME, before, script)
    assert before.trump is None and state.trump == made.suit and made in events


@pytest.mark.rule("NN5")
def test_the_second_eight_changes_nothing_and_the_next_deal_begins_without_trump() -> None:
    state, events = play(GAME, dealt("8S 9S TS JS 8D 9D TD", "8C", "9C"), "1 8C, 2 9C, 0 8S")
    assert state.trump == "C" and [event for event in events if isinstance(event, TrumpMade)] == [TrumpMade(1, "C")]
    done, _ = ending(GAME, (1, 0, 0))
    assert GAME.deal(done, "end")[0].trump is None


@pytest.mark.rule("NN5")
def test_an_eight_makes_trump_for_the_trick_already_begun() -> None:
    # Seat 2, without hearts, makes spades trump; seat 0, without hearts too, trumps higher.
    hands = ("9S TS 7C TC JC 9C 8C", "JH", "8S 7D 8D 9D TD JD JS")
    assert winner(hands, "1 JH, 2 8S, 0 9S") == 0
    assert winner(hands, "1 JH, 2 8S, 0 TC") == 2


@pytest.mark.rule("NN6")
@pytest.mark.parametrize(
    ("trump", "order"),
    [
        ("C", "7C 7S JC TC 9C 8C"),
        ("S", "7S 7C JS TS 9S 8S"),
        ("D", "7D 7H JD TD 9D 8D"),
        ("H", "7H 7D JH TH 9H 8H"),
    ],
)
def test_trumps_rank_spits_then_jack_to_eight_above_all_else(trump: str, order: str) -> None:
    for led in SUITS:
        ranked = sorted(PACK[:-1], key=lambda card: strength(card, trump, led, None), reverse=True)
        assert show(ranked[:6]) == order


@pytest.mark.rule("NN6")
@pytest.mark.parametrize("suit", SUITS)
def test_plain_suits_rank_jack_to_seven(suit: str) -> None:
    ranked = sorted(PACK[:-1], key=lambda card: strength(card, None, suit, None), reverse=True)
    assert [str(card)[0] for card in ranked[:5]] == list("JT987")
    assert {card.suit for card in ranked[:5]} == {suit}


@pytest.mark.rule("NN7")
def test_the_little_spit_follows_trump_and_not_its_printed_suit() -> None:
    trumped = dealt("7D TD 9D 9C TC 7C JS", "8H JH JD 8C JC 7H JK", "9H TH 8D 7S 8S 9S TS")
    state, _ = play(GAME, trumped, "1 8H, 2 9H")
    assert legal(GAME, state) == {"7D"}
    assert refused(GAME, state, "TD") == Refusal("NN7", "follow", suit="H", count=1)
    assert play(GAME, state, "0 7D")[0].tricks[0].winner == 0


@pytest.mark.rule("NN7")
def test_the_little_spit_does_not_follow_a_lead_of_its_printed_suit() -> None:
    state = dealt("7D TD 9D JK 9C TC 7C", "JH JD 7H 8C JC JS 9H", "8H TH 8D 7S 8S 9S TS")
    state, _ = play(GAME, state, "1 JH, 2 8H, 0 JK-, 1 JD, 2 8D")
    assert state.trump == "H" and state.follow == "D"
    assert legal(GAME, state) == {"TD", "9D"}
    assert refused(GAME, state, "7D") == Refusal("NN7", "trump", suit="D", count=2)


@pytest.mark.rule("NN7")
def test_the_little_spit_changes_suit_in_mid_trick() -> None:
    # Diamonds are led; seat 2, without any, makes hearts trump; the only diamond of seat 0 is now the Little Spit.
    hands = ("7D 9C TC JC 7C 9S TS", "9D", "8H 9H TH JH 8C JS 8S")
    state, _ = play(GAME, dealt(*hands), "1 9D, 2 8H")
    assert legal(GAME, state) == {"7D", "9C", "TC", "JC", "7C", "9S", "TS"}
    state, _ = play(GAME, dealt(*hands), "1 9D, 2 9H")
    assert legal(GAME, state) == {"7D"}


@pytest.mark.rule("NN8")
def test_the_suit_to_follow_stays_that_of_the_card_as_it_was_led() -> None:
    # The 7 of hearts is led; an 8 makes it the Little Spit; hearts, not diamonds, are still to be followed.
    hands = ("9H TH JD TD 9C TC JC", "7H", "8D 9D 7D 7S 8S 9S TS")
    state, _ = play(GAME, dealt(*hands), "1 7H, 2 8D")
    assert state.trump == "D" and state.follow == "H"
    assert legal(GAME, state) == {"9H", "TH"}
    after, _ = play(GAME, state, "0 TH")
    assert after.tricks[0].winner == 1  # as Little Spit, above the 8


@pytest.mark.rule("NN8")
def test_who_has_none_of_the_suit_as_it_was_led_is_free() -> None:
    hands = ("JD TD 9C TC JC 8C 7C", "7H", "8D 9D 7D 7S 8S 9S TS")
    state, _ = play(GAME, dealt(*hands), "1 7H, 2 8D")
    assert legal(GAME, state) == {"JD", "TD", "9C", "TC", "JC", "8C", "7C"}
    assert play(GAME, state, "0 JD")[0].tricks[0].winner == 1


@pytest.mark.rule("NN9")
def test_the_joker_may_be_played_at_any_time_as_two_distinct_moves() -> None:
    state = dealt("JK 9D TD", "JD", "8D")
    state, _ = play(GAME, state, "1 JD, 2 8D")
    assert legal(GAME, state) == {"9D", "TD", "JK+", "JK-"}
    won, caused = play(GAME, state, "0 JK+")
    assert won.tricks[0].winner == 0 and won.joker is True
    assert caused[0] == Played(0, (JOKER,), wins=True)
    lost, caused = play(GAME, state, "0 JK-")
    assert lost.tricks[0].winner == 1 and lost.joker is False
    assert caused[0] == Played(0, (JOKER,), wins=False)


@pytest.mark.rule("NN9")
@given(st.integers(0, 10**6))
def test_a_declaration_lasts_from_the_joker_to_the_end_of_the_deal(seed: int) -> None:
    for state in walk(GAME, sit_down(GAME, deals=3), str(seed)):
        played = JOKER in state.trick or any(JOKER in trick.cards for trick in state.tricks)
        assert (state.joker is not None) == played


@pytest.mark.rule("NN9")
def test_the_joker_beats_the_big_spit_or_loses_to_anything() -> None:
    hands = ("JK", "7D", "8D")
    assert winner(hands, "1 7D, 2 8D, 0 JK+") == 0
    assert winner(hands, "1 7D, 2 8D, 0 JK-") == 1


@pytest.mark.rule("NN9")
def test_the_joker_without_a_declaration_is_refused() -> None:
    state = dealt("", "JK", "")
    with pytest.raises(NotLegal) as fault:
        GAME.play(state, 1, Move("play", (JOKER,)))
    assert fault.value.refusal == Refusal("NN9", "declare")
    assert refused(GAME, dealt("JK", "", ""), "JK+") == Refusal("NN4", "absent")


@pytest.mark.rule("NN10")
def test_after_a_joker_the_first_other_card_sets_the_suit() -> None:
    state, _ = play(GAME, dealt("9D TC JH TH 9H 8H 7H", "JK", "JC 9S TS JS 7S 7C 9C"), "1 JK-")
    assert legal(GAME, state) == {"JC", "9S", "TS", "JS", "7S", "7C", "9C"}
    state, _ = play(GAME, state, "2 9C")
    assert state.follow == "C" and legal(GAME, state) == {"TC"}
    assert play(GAME, state, "0 TC")[0].tricks[0].winner == 0


@pytest.mark.rule("NN10")
def test_a_joker_led_to_win_takes_the_trick_and_the_suit_is_followed_all_the_same() -> None:
    state, _ = play(GAME, dealt("9D TC", "JK", "9C"), "1 JK+, 2 9C")
    assert "9D" not in legal(GAME, state)
    assert play(GAME, state, "0 TC")[0].tricks[0].winner == 1


@pytest.mark.rule("NN10")
def test_a_little_spit_after_a_led_joker_asks_for_trump() -> None:
    # Seat 0 makes clubs trump and wins; seat 1 then gets the lead with the Joker still in hand.
    hands = ("8C 7D 8D 9D TD JD", "JK JC TH JH 9H 8H 7H", "7S 9S TS JS 9C TC")
    state, _ = play(GAME, dealt(*hands, dealer=2), "0 8C, 1 JC, 2 9C, 1 JK-")
    assert state.trump == "C" and state.follow is None
    state, _ = play(GAME, state, "2 7S")
    assert state.follow == "C"


@pytest.mark.rule("NN11")
def test_the_worked_example() -> None:
    state, caused = play(GAME, dealt("8D", "7D", "9D"), "1 7D, 2 9D, 0 8D")
    assert caused[-2] == TrumpMade(0, "D") and caused[-1][:2] == (1, parse_cards("7D 9D 8D"))
    assert state.tricks[0].winner == 1


@pytest.mark.rule("NN11")
@pytest.mark.parametrize(
    ("hands", "script", "who"),
    [
        (("TD JD", "9D", "7D"), "1 9D, 2 7D, 0 JD", 0),  # no trump yet: the highest of the suit led
        (("JS 7S 9S TS 7C TC JC", "9D", "TD"), "1 9D, 2 TD, 0 JS", 2),  # a discard wins nothing
        (("8S 7S 9S TS 7C TC JC", "9D", "TD"), "1 9D, 2 TD, 0 8S", 0),  # but an 8 is a trump by then
    ],
)
def test_highest_trump_else_highest_of_the_suit_led(hands: tuple[str, str, str], script: str, who: int) -> None:
    assert winner(hands, script) == who


# The order in which cards win a trick, written out apart from the game: the Joker, the trumps, then the suit led.
def taker(trick: Cards, trump: str | None, wins: bool | None, led_suit: str) -> int:
    pair = {"C": "S", "S": "C", "D": "H", "H": "D"}
    order = ["JK"] if wins else []
    if trump:
        order += [f"7{trump}", f"7{pair[trump]}", *(rank + trump for rank in "JT98")]
    order += [rank + led_suit for rank in "JT987"]
    codes = [str(card) for card in trick]
    return codes.index(next(code for code in order if code in codes))


@pytest.mark.rule("NN11", "NN3")
@given(st.integers(0, 10**6))
def test_every_trick_of_a_match_goes_where_the_order_of_cards_says(seed: int) -> None:
    before: Any = None
    for state in walk(GAME, sit_down(GAME, deals=3), str(seed)):
        if before is not None and len(state.tricks) > len(before.tricks):
            trick = state.tricks[-1]
            follow = before.follow or trick.cards[-1].suit
            place = taker(trick.cards, state.trump, state.joker if JOKER in trick.cards else None, follow)
            assert (trick.leader + place) % 3 == trick.winner == state.leader
        before = state
