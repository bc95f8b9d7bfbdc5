"""Le Neuf, ruling by ruling; what Nines has in common with it is proved here too."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.bots.worlds import sample
from nines.core.cards import BACK, Cards, parse_cards, show
from nines.core.chance import Stream
from nines.core.events import Dealt, Ended, Exchanged, Played, Scored, SpareShown
from nines.core.game import NATURE, NOBODY, Game, Refusal
from nines.core.moves import KEEP, SWAP
from nines.core.trick import Trick
from nines.games.le_neuf import rules as le_neuf
from nines.games.le_neuf.rules import GAME, PACK, SPARE, State, laid_down, quota
from nines.games.nines import rules as nines
from tests.table import by_hand, ending, legal, play, play_out, refused, sit_down, walk
from tests.whole_matches import whole_matches

tables = st.sampled_from(
    [(game, table, instant) for game in (GAME, nines.GAME) for table in ("three", "four") for instant in (False, True)]
)
TRUMPS = {"H": 0, "D": 1, "C": 2, "S": 3, "N": 4}


def sit(game: Game, table: str, instant: bool = False) -> Any:
    return sit_down(game, table=table, instant_win=instant)


def dealt(*hands: str, spare: str = "", dealer: int = 0, trump: str = "H", **options: str | bool) -> State:
    """A deal with at least these cards in the hands, and this trump by the usual order."""
    start = sit_down(GAME, **options)._replace(deal=TRUMPS[trump])
    state: State = GAME.apply(start, by_hand(GAME, hands or ("",) * 3, dealer, each=13, last=spare))
    return state


def kept(*hands: str, trump: str = "H") -> State:
    """A deal of three by seat 0 in which everybody has kept their hand."""
    state: State = play(GAME, dealt(*hands, trump=trump), "1 keep, 2 keep, 0 keep")[0]
    return state


@pytest.mark.rule("LN1")
@pytest.mark.parametrize(("table", "seats", "spare"), [("three", 3, 13), ("four", 4, 0)])
def test_thirteen_cards_each_and_a_spare_hand_for_three(table: str, seats: int, spare: int) -> None:
    assert len(PACK) == 52 and show(PACK[:13]) == "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    state, _ = GAME.deal(sit_down(GAME, table=table), "any")
    assert [len(hand) for hand in state.hands] == [13] * seats and len(state.spare) == spare
    assert sorted(card for hand in (*state.hands, state.spare) for card in hand) == sorted(PACK)


@pytest.mark.rule("LN1")
def test_the_spare_hand_gets_its_card_after_the_dealer() -> None:
    start = sit_down(GAME)
    deal = GAME.next_deal(start, "any")._replace(dealer=1)
    state = GAME.apply(start, deal)
    assert [state.hands[2][0], state.hands[0][0], state.hands[1][0], state.spare[0]] == list(deal.pack[:4])


@pytest.mark.rule("LN2")
@pytest.mark.parametrize("order", next(choice for choice in GAME.choices if choice.name == "trump_order").values)
def test_trump_goes_round_deal_by_deal(order: str) -> None:
    for at in range(2 * len(order)):
        state, events = GAME.deal(sit_down(GAME, trump_order=order)._replace(deal=at), "any")
        assert state.trump == order[at % len(order)]
        assert events == (Dealt(at + 1, state.dealer, state.trump),)


@pytest.mark.rule("LN2")
def test_every_order_that_may_be_chosen() -> None:
    values = next(choice for choice in GAME.choices if choice.name == "trump_order").values
    with_none = ["HDCSN", "SHDCN", "HDSCN", "HCDSN", "CDHSN", "HSDCN"]
    assert values[0] == "HDCSN"
    assert sorted(map(str, values)) == sorted(with_none + [order[:4] for order in with_none])


@pytest.mark.rule("LN3")
@pytest.mark.parametrize(("first", "turns"), [("left", [2, 0, 1]), ("dealer", [1, 2, 0])])
def test_each_may_change_once_clockwise(first: str, turns: list[int]) -> None:
    state = dealt(dealer=1, first_exchange=first)
    asked = []
    while state.phase == "exchange":
        asked.append(state.turn)
        assert GAME.legal_moves(state) == (KEEP, SWAP)
        assert refused(GAME, state, str(state.hands[state.turn][0])) == Refusal("LN3", "phase")
        state = GAME.apply(state, KEEP)
    assert asked == turns and state.turn == 2  # left of the dealer leads, whoever was asked first
    assert refused(GAME, state, "swap") == Refusal("LN3", "phase")


@pytest.mark.rule("LN3")
def test_the_whole_hand_is_changed_for_the_spare_or_for_one_laid_down_before() -> None:
    before = dealt()
    state, events = play(GAME, before, "1 swap, 2 swap, 0 keep")
    assert events == (Exchanged(1, True), Exchanged(2, True), Exchanged(0, False))
    assert state.hands == (before.hands[0], before.spare, before.hands[1]) and state.spare == before.hands[2]


@pytest.mark.rule("LN3")
def test_nobody_looks_first() -> None:
    state = dealt()
    for seat in range(3):
        seen = GAME.view(state, seat)
        assert set(seen.spare) == {BACK}
        assert [set(hand) == {BACK} for hand in seen.hands] == [who != seat for who in range(3)]


@pytest.mark.rule("LN3")
@pytest.mark.parametrize(
    ("answers", "lies"),
    [
        ("1 swap, 2 keep, 0 keep", {1: SPARE, 2: None, 0: None}),
        ("1 swap, 2 swap, 0 keep", {1: 2, 2: SPARE, 0: None}),
        ("1 swap, 2 keep, 0 swap", {1: 0, 2: None, 0: SPARE}),
        ("1 swap, 2 swap, 0 swap", {1: 2, 2: 0, 0: SPARE}),
    ],
)
def test_a_hand_laid_down_stays_known_wherever_it_lies(answers: str, lies: dict[int, int | None]) -> None:
    before = dealt()
    state, _ = play(GAME, before, answers)
    for seat, place in lies.items():
        assert laid_down(state, seat) == place
        seen = GAME.view(state, seat)
        for other in {0, 1, 2} - {seat}:
            assert seen.hands[other] == (tuple(sorted(before.hands[seat])) if place == other else (BACK,) * 13)
        assert seen.spare == (tuple(sorted(before.hands[seat])) if place == SPARE else (BACK,) * 13)


@pytest.mark.rule("LN4")
def test_the_spare_hand_is_out_of_play_until_the_deal_ends_and_then_shown() -> None:
    state = kept()
    done, caused = play_out(GAME, state)
    assert all(seen.spare == (BACK,) * 13 for seen in (GAME.view(state, seat) for seat in range(3)))
    assert not any(card in state.spare for event in caused if isinstance(event, Played) for card in event.cards)
    assert SpareShown(state.spare) in caused and GAME.view(done, 0).spare == state.spare


@pytest.mark.rule("LN4")
def test_without_a_spare_hand_none_is_shown() -> None:
    state, _ = GAME.deal(sit_down(GAME, table="four"), "any")
    assert not any(isinstance(event, SpareShown) for event in play_out(GAME, state)[1])


@pytest.mark.rule("LN5")
def test_left_of_the_dealer_leads_and_the_suit_is_followed() -> None:
    state = kept("2D 9D AS", "5D", "3D")
    assert state.turn == 1 and len(legal(GAME, state)) == 13
    state, _ = play(GAME, state, "1 5D, 2 3D")
    assert legal(GAME, state) == {str(card) for card in state.hands[0] if card.suit == "D"}
    held = len(legal(GAME, state))
    assert refused(GAME, state, "AS") == Refusal("LN5", "follow", suit="D", count=held)
    assert refused(GAME, state, "5D") == Refusal("LN5", "absent")
    assert refused(GAME, state, "take") == Refusal("LN5", "phase")
    state, caused = play(GAME, state, "0 9D")
    assert caused[-1][:2] == (0, parse_cards("5D 3D 9D")) and state.turn == state.leader == 0


@pytest.mark.rule("LN5")
@pytest.mark.parametrize(
    ("trump", "card", "who"), [("H", "2H", 0), ("C", "2H", 1), ("N", "AH", 1), ("C", "2C", 0), ("N", "2C", 1)]
)
def test_without_the_suit_led_any_card_may_be_played_and_only_a_trump_wins(trump: str, card: str, who: int) -> None:
    state = kept("2H AH 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "TD", "3D", trump=trump)
    state, _ = play(GAME, state, "1 TD, 2 3D")
    assert len(legal(GAME, state)) == 13
    assert play(GAME, state, f"0 {card}")[0].tricks[0].winner == who


# The order in which cards win a trick, written out apart from the game.
def taker(trick: Cards, trump: str) -> int:
    ranks = "AKQJT98765432"
    codes = [str(card) for card in trick]
    order = [rank + trump for rank in ranks] + [rank + codes[0][1] for rank in ranks]
    return codes.index(next(code for code in order if code in codes))


@pytest.mark.rule("LN5", "WN5")
@given(st.integers(0, 10**6), tables)
def test_every_trick_goes_where_the_order_of_cards_says(seed: int, table: tuple[Game, str, bool]) -> None:
    game = table[0]
    begun, _ = game.deal(sit(*table)._replace(deal=seed % 5), str(seed))
    tricks: tuple[Trick, ...] = ()
    for state in walk(game, begun, str(seed)):
        assert sum(state.taken) == len(state.tricks)
        if state.tricks and state.tricks != tricks:
            trick = state.tricks[-1]
            assert (trick.leader + taker(trick.cards, state.trump)) % len(state.hands) == trick.winner == state.leader
        if state.turn < 0:
            break
        tricks = state.tricks


@pytest.mark.rule("LN6")
@given(st.integers(0, 10**6))
def test_three_players_count_from_nine_with_a_quota_of_four(seed: int) -> None:
    start = sit_down(GAME)
    assert start.totals == (9, 9, 9) and quota(start) == 4
    *_, last = walk(GAME, start, str(seed))
    totals = [9, 9, 9]
    for row in last.sheet:
        assert sum(row.tricks) == 13 and row.change == tuple(4 - tricks for tricks in row.tricks)
        totals = [old + new for old, new in zip(totals, row.change)]
        assert row.totals == tuple(totals)


@pytest.mark.rule("LN6")
@pytest.mark.parametrize("score", [6, 9, 12])
@pytest.mark.parametrize(("game", "table", "sides"), [
    (GAME, "three", 3), (GAME, "four", 2), (nines.GAME, "three", 3), (nines.GAME, "four", 4),
])  # fmt: skip
def test_a_house_rule_starts_everybody_lower_or_higher(game: Game, table: str, sides: int, score: int) -> None:
    start = sit_down(game, table=table, start_score=score)
    assert start.totals == (score,) * sides
    *_, last = walk(game, start, f"start/{score}")
    assert min(last.totals) <= 0 and all(min(row.totals) > 0 for row in last.sheet[:-1])
    assert [sum(row.totals) for row in last.sheet] == [score * sides - at for at in range(1, len(last.sheet) + 1)]


@pytest.mark.rule("LN7")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [((0, 5, 6), (0,)), ((-2, 0, 6), (0,)), ((0, 0, 7), (0, 1)), ((-1, 9, -1), (0, 2)), ((1, 1, 8), ())],
)
def test_the_lowest_wins_when_a_deal_leaves_somebody_at_nought_or_below(
    totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state, caused = ending(GAME, totals)
    assert state.totals == totals and state.winners == winners
    assert (state.phase, state.turn) == (("over", NOBODY) if winners else ("deal", NATURE))
    assert caused[-1] == Ended(winners) if winners else isinstance(caused[-1], Scored)


@pytest.mark.rule("LN8")
@given(st.integers(0, 10**6), tables)
def test_the_first_dealer_is_drawn_and_the_deal_passes_left(seed: int, table: tuple[Game, str, bool]) -> None:
    *_, last = walk(table[0], sit(*table), str(seed))
    first = Stream(str(seed), "dealer").below(len(last.hands))
    assert [row.dealer for row in last.sheet] == [(first + at) % len(last.hands) for at in range(len(last.sheet))]


@pytest.mark.rule("LN9", "LN11", "WN3")
@given(st.integers(0, 10**6), tables)
def test_the_total_of_the_sheet_falls_by_one_a_deal(seed: int, table: tuple[Game, str, bool]) -> None:
    start = sit(*table)
    *_, last = walk(table[0], start, str(seed))
    order = str(start.options["trump_order"])
    cut_short = sum(last.sheet[-1].tricks) < 13 or sum(last.sheet[-1].change) != -1
    assert not cut_short or table[2]
    for at, row in enumerate(last.sheet[:-1] if cut_short else last.sheet, 1):
        assert sum(row.totals) == sum(start.totals) - at
        assert (row.deal, row.trump) == (at, order[(at - 1) % len(order)])


@pytest.mark.rule("LN9", "LN11", "WN3")
@pytest.mark.parametrize(
    ("game", "table", "most"),
    [(GAME, "three", 25), (GAME, "four", 17), (nines.GAME, "three", 25), (nines.GAME, "four", 33)],
)
def test_a_match_lasts_no_longer_than_the_sheet_allows(game: Game, table: str, most: int) -> None:
    sides = len(sit(game, table).totals)
    assert 9 * sides - (most - 1) == sides  # before the last deal that can be, everybody stands at 1
    for seed in range(10):
        state, _ = game.deal(sit(game, table)._replace(totals=(1,) * sides, deal=most - 1), str(seed))
        assert play_out(game, state)[0].phase == "over"


def instant(taken: tuple[int, ...], totals: tuple[int, ...], game: Game = GAME, table: str = "three") -> State:
    """A deal that seat 0 has the lead in, with a club for everybody that seat 0's ace will take."""
    state, _ = game.deal(sit(game, table, instant=True), "any")
    played = sum(taken)
    low = ("AC", "2C", "3C", "4C")
    hands = tuple(
        parse_cards(" ".join([low[seat], "2D", "3D", "4D"][: 13 - played])) for seat in range(len(state.hands))
    )
    tricks = tuple(Trick(0, (), 0) for _ in range(played))
    made: State = state._replace(
        phase="play", turn=0, leader=0, hands=hands, tricks=tricks, taken=taken, totals=totals, trump="N"
    )
    return made


def finish(state: State, game: Game = GAME) -> State:
    low = ("AC", "2C", "3C", "4C")
    script = ", ".join(f"{seat} {low[seat]}" for seat in range(len(state.hands)))
    done: State = play(game, state, script)[0]
    return done


@pytest.mark.rule("LN10")
def test_instant_win_counts_a_trick_above_quota_at_once() -> None:
    done = finish(instant((6, 1, 2), (3, 2, 8)))
    assert done.phase == "over" and done.winners == (0,)
    assert done.totals == (0, 2, 8)  # nobody is charged for the tricks short
    assert done.sheet[-1].change == (-3, 0, 0) and done.sheet[-1].tricks == (7, 1, 2)


@pytest.mark.rule("LN10")
def test_instant_win_takes_the_extra_tricks_of_the_others_off() -> None:
    assert finish(instant((4, 6, 0), (1, 5, 8))).totals == (0, 3, 8)


@pytest.mark.rule("LN10")
def test_instant_win_charges_nobody_on_the_thirteenth_trick_either() -> None:
    done = finish(instant((6, 5, 1), (3, 4, 8)))
    assert sum(done.taken) == 13 and done.totals == (0, 3, 8) and done.winners == (0,)


@pytest.mark.rule("LN10")
def test_a_trick_up_to_the_quota_wins_nothing_at_once() -> None:
    assert finish(instant((3, 6, 0), (1, 5, 8))).phase == "play"
    assert finish(instant((4, 1, 0), (2, 5, 8))).phase == "play"


@pytest.mark.rule("LN10")
def test_without_the_option_the_deal_is_played_out() -> None:
    state = instant((6, 1, 2), (3, 2, 8))
    plain = state._replace(options=sit_down(GAME).options)
    assert finish(plain).phase == "play"


@pytest.mark.rule("LN10")
def test_instant_win_is_by_side_for_partners() -> None:
    done = finish(instant((3, 2, 4, 1), (2, 9), table="four"))
    assert done.phase == "over" and done.totals == (0, 9) and done.winners == (0,)
    assert finish(instant((3, 2, 3, 1), (2, 9), table="four")).phase == "play"


@pytest.mark.rule("LN10")
def test_instant_win_is_by_seat_for_four_alone() -> None:
    done = finish(instant((4, 5, 1, 0), (2, 9, 3, 4), nines.GAME, "four"), nines.GAME)
    assert done.totals == (0, 7, 3, 4) and done.winners == (0,)


@pytest.mark.rule("LN11")
def test_four_are_partners_across_the_table_with_a_quota_of_six() -> None:
    start = sit_down(GAME, table="four")
    assert start.totals == (9, 9) and quota(start) == 6
    assert le_neuf.sides(4, start.options) == (0, 1, 0, 1)
    state, _ = GAME.deal(start, "any")
    assert state.phase == "play" and state.turn == (state.dealer + 1) % 4
    row = play_out(GAME, state)[0].sheet[-1]
    assert row.change == (6 - row.tricks[0] - row.tricks[2], 6 - row.tricks[1] - row.tricks[3])


@pytest.mark.rule("LN11")
@pytest.mark.parametrize(("totals", "winners"), [((0, 5), (0,)), ((7, -1), (1,)), ((3, 1), ())])
def test_the_first_side_at_nought_or_below_wins(totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert ending(GAME, totals, table="four")[0].winners == winners


# What a seat may conclude.


def test_a_void_is_remembered_for_the_rest_of_the_deal() -> None:
    state = kept("2H AH 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "TD 3S", "3D 4S")
    state, _ = play(GAME, state, "1 TD, 2 3D, 0 2C, 1 3S, 2 4S, 0 3C")
    _, (zero, two, spare) = GAME.unseen(GAME.view(state, 1))
    (void, most), *more = zero.limits
    assert not more and most == 0 and {card.suit for card in void} == {"D", "S"} and len(void) == 26
    assert two.limits == spare.limits == ()


@whole_matches
@given(st.integers(0, 10**6), tables)
def test_the_truth_breaks_no_limit_and_every_world_has_the_view(seed: int, table: tuple[Game, str, bool]) -> None:
    game = table[0]
    for at, state in enumerate(walk(game, sit(*table), str(seed))):
        if at > 120 or at % 23:
            continue
        for seat, own in enumerate(state.hands):
            view = game.view(state, seat)
            assert view.hands[seat] == own
            hidden, holders = game.unseen(view)
            if state.phase in ("exchange", "play"):
                truth = [*(hand for who, hand in enumerate(state.hands) if who != seat), state.spare]
                unknown = [[card for card in some if card in hidden] for some in truth]
                assert [len(some) for some in unknown] == [holder.count for holder in holders]
                for some, holder in zip(truth, holders):
                    assert all(not limit.intersection(some) for limit, _ in holder.limits)
            world = sample(view, Stream(str(seed), str(at)))
            assert game.view(world, seat) == view
            if seat == state.turn:
                assert game.legal_moves(world) == game.legal_moves(view) == game.legal_moves(state)
