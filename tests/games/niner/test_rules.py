"""Niner, ruling by ruling."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.bots.worlds import sample
from nines.core.cards import BACK, SUITS, Card, Cards, parse_cards, show
from nines.core.chance import Stream
from nines.core.events import BidLaid, BidsShown, Dealt, Ended, Played, Scored, SpareShown, TrickTaken, as_seen_by
from nines.core.game import NATURE, NOBODY, NotLegal, Refusal
from nines.core.moves import Move, bid
from nines.games.niner.rules import GAME, PACK, State, points, strength, suit_of, targets
from tests.table import by_hand, ending, legal, play, play_out, refused, sit_down, walk
from tests.whole_matches import whole_matches


def dealt(*hands: str, turned: str, wild: bool = False) -> State:
    """A first deal by seat 0 with at least these cards in the hands, and this card turned up."""
    start = sit_down(GAME, wild_nines=wild)
    state: State = GAME.apply(start, by_hand(GAME, hands or ("", ""), 0, each=10, last=turned))
    return state


@pytest.mark.rule("NR1")
def test_ten_cards_each_and_a_talon_of_four_whose_top_makes_trump() -> None:
    assert show(PACK[:6]) == "9C TC JC QC KC AC" and len(PACK) == 24
    state, events = GAME.deal(sit_down(GAME), "self-play/1")
    assert [show(hand) for hand in state.hands] == ["QS TD QH TH JD KC JC AD KD 9D", "JH AS 9C AC QD KH QC AH JS TC"]
    assert show(state.talon) == "TS KS 9S 9H" and state.trump == "S"
    assert events == (Dealt(1, 0, "S", Card.parse("TS")),)


@pytest.mark.rule("NR1")
def test_the_rest_of_the_talon_stays_unseen_until_the_deal_is_over() -> None:
    state, _ = GAME.deal(sit_down(GAME), "self-play/1")
    done, caused = play_out(GAME, state)
    for seat in (0, 1):
        assert show(GAME.view(state, seat).talon) == "TS ?? ?? ??"
        assert show(GAME.view(done, seat).talon) == "TS KS 9S 9H"
    assert SpareShown(state.talon) in caused


@pytest.mark.rule("NR2")
@given(st.integers(0, 10**6))
def test_the_first_dealer_is_drawn(seed: int) -> None:
    assert GAME.next_deal(sit_down(GAME), str(seed)).dealer == Stream(str(seed), "dealer").below(2)


@pytest.mark.rule("NR2")
def test_either_seat_may_be_the_first_dealer() -> None:
    assert {GAME.next_deal(sit_down(GAME), str(seed)).dealer for seed in range(20)} == {0, 1}


@pytest.mark.rule("NR3")
def test_any_of_the_ten_cards_may_be_bid_and_nine_remain() -> None:
    state = dealt("9D AS", "TC", turned="TS")
    assert state.phase == "bid" and state.turn == 1
    assert set(GAME.legal_moves(state)) == {bid(card) for card in state.hands[1]}
    assert refused(GAME, state, "TC") == Refusal("NR3", "phase")
    assert refused(GAME, state, "bid 9D") == Refusal("NR3", "absent")
    state, caused = play(GAME, state, "1 bid TC, 0 bid AS")
    assert caused == (BidLaid(1, Card.parse("TC")), BidLaid(0, Card.parse("AS")))
    assert [len(hand) for hand in state.hands] == [9, 9] and state.bids == (Card.parse("AS"), Card.parse("TC"))
    assert state.phase == "play" and refused(GAME, state, "bid 9C") == Refusal("NR7", "phase")


@pytest.mark.rule("NR3", "NR6")
@given(st.integers(0, 10**6))
def test_the_second_to_bid_sees_the_same_whatever_the_first_bid(seed: int) -> None:
    state, _ = GAME.deal(sit_down(GAME), str(seed))
    first, second = state.turn, 1 - state.turn
    views, told = set(), set()
    for move in GAME.legal_moves(state):
        after, caused = GAME.step(state, move)
        views.add(GAME.view(after, second))
        told.add(tuple(as_seen_by(event, second) for event in caused))
    assert len(views) == 1 and told == {(BidLaid(first, BACK),)}


@pytest.mark.rule("NR4")
@pytest.mark.parametrize(("suit", "tricks"), [("D", 4), ("C", 3), ("H", 2), ("S", 1)])
def test_the_suit_of_the_bid_says_how_many_tricks(suit: str, tricks: int) -> None:
    for card in PACK:
        if card.suit == suit:
            assert targets(card, "H")[0] == tricks


@pytest.mark.rule("NR5")
@pytest.mark.parametrize(
    ("bid", "trump", "secondary"),
    [
        ("AD", "C", (1, 7)),  # the text's example
        ("AD", "D", (0, 8)),
        ("AC", "D", (7,)),  # 3 - 4 cannot be made
        ("9H", "H", (0, 4)),
        ("9S", "D", (5,)),
        ("9S", "S", (0, 2)),
        ("TC", "S", (2, 4)),
    ],
)
def test_secondary_bids_are_the_primary_more_or_less_the_trump_suit(
    bid: str, trump: str, secondary: tuple[int, ...]
) -> None:
    assert targets(Card.parse(bid), trump)[1] == secondary


@pytest.mark.rule("NR5", "NR8")
def test_no_tricks_can_be_a_secondary_bid() -> None:
    assert points(Card.parse("AD"), "D", 0) == 1 and points(Card.parse("AC"), "D", 0) == 0


@pytest.mark.rule("NR6")
@given(st.integers(0, 10**6))
def test_the_other_bid_lies_face_down_until_the_ninth_trick_is_over(seed: int) -> None:
    for state in walk(GAME, sit_down(GAME), str(seed)):
        for seat in (0, 1):
            own, other = GAME.view(state, seat).bids[seat], GAME.view(state, seat).bids[1 - seat]
            assert own == state.bids[seat]
            if state.phase in ("bid", "play"):
                assert other is None if state.bids[1 - seat] is None else other == BACK
            else:
                assert other == state.bids[1 - seat]


@pytest.mark.rule("NR6")
def test_the_bids_are_turned_up_after_the_ninth_trick() -> None:
    done, caused = play_out(GAME, dealt(turned="TS"))
    kinds = [type(event) for event in caused]
    assert kinds[-4:-1] == [TrickTaken, BidsShown, SpareShown] and kinds.count(TrickTaken) == 9
    assert caused[kinds.index(BidsShown)] == BidsShown(done.sheet[-1].bids)
    assert done.sheet[-1].bids == tuple(card for card in done.bids if card)


@pytest.mark.rule("NR7")
def test_the_other_than_the_dealer_leads_and_the_suit_is_followed() -> None:
    state = dealt("9H AH KC", "TH QD", turned="TS")
    state, _ = play(GAME, state, "1 bid QD, 0 bid KC")
    assert state.turn == 1 and len(legal(GAME, state)) == 9
    assert GAME.play(state, 1, Move.parse("TH"))[1] == (Played(1, parse_cards("TH"), led=True),)
    state, _ = play(GAME, state, "1 TH")
    assert GAME.play(state, 0, Move.parse("9H"))[1][0] == Played(0, parse_cards("9H"), led=False)
    assert legal(GAME, state) == {str(card) for card in state.hands[0] if card.suit == "H"} >= {"9H", "AH"}
    assert refused(GAME, state, "9C") == Refusal("NR7", "follow", suit="H", count=2)
    assert refused(GAME, state, "KC") == Refusal("NR7", "absent")
    assert play(GAME, state, "0 9H")[0].tricks[0].winner == 1  # no duty to head the trick
    assert play(GAME, state, "0 AH")[0].turn == 0


@pytest.mark.rule("NR7")
@pytest.mark.parametrize(("reply", "who"), [("9S", 0), ("AC", 1)])
def test_without_the_suit_led_a_trump_wins_and_a_discard_loses(reply: str, who: int) -> None:
    state = dealt("9S AC TC JC QC KC 9C TS JS QS", "KH AD", turned="KS")
    state, _ = play(GAME, state, "1 bid AD, 0 bid QS, 1 KH")
    assert legal(GAME, state) == {"9S", "AC", "TC", "JC", "QC", "KC", "9C", "TS", "JS"}
    assert play(GAME, state, f"0 {reply}")[0].tricks[0].winner == who


@pytest.mark.rule("NR7")
def test_cards_rank_trumps_first_then_the_suit_led_ace_to_nine() -> None:
    ranked = sorted(PACK, key=lambda card: strength(card, "C", "H", False), reverse=True)
    assert show(ranked[:12]) == "AC KC QC JC TC 9C AH KH QH JH TH 9H"


@pytest.mark.rule("NR8")
@pytest.mark.parametrize(
    ("tricks", "worth"), [(0, 0), (1, 1), (2, 0), (3, 0), (4, 2), (5, 0), (6, 0), (7, 1), (8, 0), (9, 0)]
)
def test_primary_bid_scores_two_and_a_secondary_one(tricks: int, worth: int) -> None:
    assert points(Card.parse("TD"), "C", tricks) == worth


@pytest.mark.rule("NR8")
@given(st.integers(0, 10**6))
def test_every_deal_is_scored_by_bid_trump_and_tricks(seed: int) -> None:
    value = {"D": 4, "C": 3, "H": 2, "S": 1}
    totals = [0, 0]
    *_, last = walk(GAME, sit_down(GAME), str(seed))
    for row in last.sheet:
        assert sum(row.tricks) == 9 and row.trump
        for seat in (0, 1):
            step = row.tricks[seat] - value[row.bids[seat].suit]
            assert row.change[seat] == (2 if step == 0 else 1 if abs(step) == value[row.trump] else 0)
            totals[seat] += row.change[seat]
        assert row.totals == tuple(totals)


@pytest.mark.rule("NR9")
@given(st.integers(0, 10**6))
def test_the_winner_of_the_last_trick_deals_next(seed: int) -> None:
    before: Any = None
    for state in walk(GAME, sit_down(GAME), str(seed)):
        if before is not None and before.phase == "deal" and before.tricks:
            assert state.dealer == before.tricks[-1].winner
        before = state


@pytest.mark.rule("NR10")
@pytest.mark.parametrize(
    ("totals", "deal", "winners"),
    [
        ((9, 5), 6, (0,)),
        ((4, 10), 6, (1,)),
        ((9, 10), 6, (1,)),
        ((9, 9), 6, (0, 1)),
        ((8, 8), 8, ()),
        ((7, 8), 9, (1,)),
        ((6, 6), 9, (0, 1)),
        ((2, 2), 9, (0, 1)),
    ],
)
def test_nine_points_or_nine_deals_end_the_match(totals: tuple[int, int], deal: int, winners: tuple[int, ...]) -> None:
    state, caused = ending(GAME, totals, deal=deal)
    assert state.totals == totals and state.winners == winners
    assert (state.phase, state.turn) == (("over", NOBODY) if winners else ("deal", NATURE))
    assert isinstance(caused[-1], Scored) if not winners else caused[-1] == Ended(winners)


@pytest.mark.rule("NR11")
@pytest.mark.parametrize("trump", SUITS)
def test_wild_nines_are_the_top_trumps_in_the_order_of_bids(trump: str) -> None:
    for led in SUITS:
        ranked = sorted(PACK, key=lambda card: strength(card, trump, led, True), reverse=True)
        assert show(ranked[:9]) == "9D 9C 9H 9S " + " ".join(rank + trump for rank in "AKQJT")
    for card in PACK:
        assert suit_of(card, trump, True) == (trump if str(card)[0] == "9" else card.suit)


@pytest.mark.rule("NR11")
def test_a_wild_nine_does_not_follow_its_printed_suit() -> None:
    state = dealt("9H KH TD", "AH QD", turned="AC", wild=True)
    state, _ = play(GAME, state, "1 bid QD, 0 bid TD, 1 AH")
    assert "9H" not in legal(GAME, state) and "KH" in legal(GAME, state)
    held = sum(str(card) in legal(GAME, state) for card in state.hands[0])
    assert refused(GAME, state, "9H") == Refusal("NR11", "trump", suit="H", count=held)


@pytest.mark.rule("NR11")
def test_a_wild_nine_must_be_played_to_a_trump_lead_if_nothing_else_follows() -> None:
    state = dealt("9H KH QH JH TH AD KD QD JD TD", "AC AH", turned="KC", wild=True)
    state, _ = play(GAME, state, "1 bid AH, 0 bid TD, 1 AC")
    assert legal(GAME, state) == {"9H"}
    assert refused(GAME, state, "KH") == Refusal("NR11", "follow", suit="C", count=1)
    assert play(GAME, state, "0 9H")[0].tricks[0].winner == 0


@pytest.mark.rule("NR11")
@pytest.mark.parametrize(
    ("hand", "ruling", "count"),
    [("9H KC KH QH JH TH AD KD QD TD", "NR11", 2), ("AS KC KH QH JH TH AD KD QD TD", "NR7", 1)],
)
def test_wild_nines_are_named_where_one_of_them_follows_and_only_there(hand: str, ruling: str, count: int) -> None:
    state = dealt(hand, "AC AH", turned="QC", wild=True)
    state, _ = play(GAME, state, "1 bid AH, 0 bid TD, 1 AC")
    assert refused(GAME, state, "KH") == Refusal(ruling, "follow", suit="C", count=count)
    with pytest.raises(NotLegal, match=f"KH by seat 0 is not legal now: .*{ruling}"):
        GAME.play(state, 0, Move.parse("KH"))


@pytest.mark.rule("NR11")
def test_a_wild_nine_led_asks_for_trump() -> None:
    state = dealt("TC KH QH JH TH AD KD QD JD TD", "9H AH", turned="KC", wild=True)
    state, _ = play(GAME, state, "1 bid AH, 0 bid TD, 1 9H")
    assert legal(GAME, state) == {"TC"}
    assert play(GAME, state, "0 TC")[0].tricks[0].winner == 1


@pytest.mark.rule("NR11")
def test_without_the_variant_a_nine_is_the_lowest_of_its_suit() -> None:
    state = dealt("9H KH QH JH TH AD KD QD JD TD", "AC AH", turned="KC")
    state, _ = play(GAME, state, "1 bid AH, 0 bid TD, 1 AC")
    assert len(legal(GAME, state)) == 9


@pytest.mark.rule("NR11")
def test_a_nine_bids_its_printed_suit_and_turned_up_makes_it_trump() -> None:
    state = dealt("9D", "9S", turned="9H", wild=True)
    assert state.trump == "H"
    state, _ = play(GAME, state, "1 bid 9S, 0 bid 9D")
    assert [targets(card, "H")[0] for card in state.bids if card] == [4, 1]


@pytest.mark.rule("NR12")
@whole_matches
@given(st.integers(0, 10**6), st.booleans())
def test_the_pack_changes_looks_and_nothing_else(seed: int, wild: bool) -> None:
    choice = next(choice for choice in GAME.choices if choice.name == "pack")
    assert choice.values == ("french", "german", "swiss", "spanish")
    plain = [*walk(GAME, sit_down(GAME, wild_nines=wild), str(seed))]
    for pack in choice.values[1:]:
        other = [*walk(GAME, sit_down(GAME, wild_nines=wild, pack=pack), str(seed))]
        assert [state._replace(options=plain[0].options) for state in other] == plain


# The order in which cards win a trick, written out apart from the game.
def taker(trick: Cards, trump: str, wild: bool) -> int:
    codes = [str(card) for card in trick]
    led = trump if wild and codes[0][0] == "9" else codes[0][1]
    order = ["9D", "9C", "9H", "9S"] if wild else []
    order += [rank + trump for rank in "AKQJT9"] + [rank + led for rank in "AKQJT9"]
    return codes.index(next(code for code in order if code in codes))


@pytest.mark.rule("NR7", "NR11")
@given(st.integers(0, 10**6), st.booleans())
def test_every_trick_goes_where_the_order_of_cards_says(seed: int, wild: bool) -> None:
    tricks: Any = ()
    for state in walk(GAME, sit_down(GAME, wild_nines=wild), str(seed)):
        if state.tricks and state.tricks != tricks:
            trick = state.tricks[-1]
            assert (trick.leader + taker(trick.cards, state.trump, wild)) % 2 == trick.winner == state.leader
        tricks = state.tricks


# What a seat may conclude.


def test_a_void_leaves_wild_nines_in_and_a_void_of_trump_takes_them_out() -> None:
    state = dealt("KC TH KD QD JD TD KS QS JS TS", "AC AH KH AD", turned="9C", wild=True)
    state, _ = play(GAME, state, "1 bid AD, 0 bid KC, 1 AC, 0 TS, 1 AH, 0 TH, 1 KH, 0 JS")
    _, (hand, laid, talon) = GAME.unseen(GAME.view(state, 1))
    (void, most) = hand.limits[0]
    assert most == 0 and hand.count == 6 and (laid.count, talon.count) == (1, 3)
    assert show(sorted(void)) == "9C TC JC QC KC AC 9D 9H TH JH QH KH AH 9S"
    assert laid.limits == talon.limits == ()  # the bid was laid before anybody played
    assert Card.parse("KC") in GAME.unseen(GAME.view(state, 1))[0]


@whole_matches
@given(st.integers(0, 10**6), st.booleans())
def test_the_truth_breaks_no_limit_and_every_world_has_the_view(seed: int, wild: bool) -> None:
    for at, state in enumerate(walk(GAME, sit_down(GAME, wild_nines=wild), str(seed))):
        for seat in (0, 1):
            view = GAME.view(state, seat)
            hidden, holders = GAME.unseen(view)
            if state.phase in ("bid", "play"):
                laid = state.bids[1 - seat]
                truth = [state.hands[1 - seat], *([(laid,)] if laid else []), state.talon[1:]]
                assert sorted(hidden) == sorted(card for some in truth for card in some)
                assert [len(some) for some in truth] == [holder.count for holder in holders]
                for some, holder in zip(truth, holders):
                    assert all(not limit.intersection(some) for limit, _ in holder.limits)
            if at % 10 == 0:
                world = sample(view, Stream(str(seed), str(at)))
                assert GAME.view(world, seat) == view
                if seat == state.turn:
                    assert GAME.legal_moves(world) == GAME.legal_moves(view) == GAME.legal_moves(state)


@whole_matches
@given(st.integers(0, 10**6), st.booleans())
def test_every_card_refused_has_a_reason(seed: int, wild: bool) -> None:
    for state in walk(GAME, sit_down(GAME, wild_nines=wild), str(seed)):
        if state.phase == "play":
            allowed = legal(GAME, state)
            held = [str(card) for card in state.hands[state.turn]]
            assert allowed
            assert refused(GAME, state, str(state.talon[-1])).kind == "absent"
            for code in held:
                if code not in allowed:
                    fault = refused(GAME, state, code)
                    assert fault.kind in ("follow", "trump") and fault.count == len(allowed)
