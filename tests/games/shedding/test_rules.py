"""The shedding game, ruling by ruling: its cards, the deal, playing, drawing and taking (SN1 to SN9).

The powers of cards, jumping in and the end have modules of their own; what holds of every match is in
`test_matches.py`.
"""

from itertools import combinations

import pytest

from nines.core.cards import BACK, RANKS, Card, pack, parse_cards, show
from nines.core.chance import Stream
from nines.core.events import Dealt, DownTurned, Drew, PileTaken, Played, UpChosen, UpShown, as_seen_by
from nines.core.game import NATURE, NOBODY, NotLegal, Refusal
from nines.core.moves import Move
from nines.core.options import with_values
from nines.games.shedding.rules import GAME
from nines.games.shedding.table import State, moved
from tests.games.shedding.deals import after, chosen_up, dealt, events, legal, refused, table, with_chance

# The setting: SN1 to SN3


@pytest.mark.rule("SN1")
def test_the_pack_has_52_cards_and_suits_do_not_matter() -> None:
    assert len(GAME.pack) == len(set(GAME.pack)) == 52
    assert legal(table("5C 5D 5H 5S", "9C", pile="4H")) == legal(table("5C 5D 5H 5S", "9C", pile="4S"))


ON = {
    "": "23456789TJQKA",
    "2": "23456789TJQKA",
    "3": "23456789TJQKA",
    "4": "456789JQKA",
    "5": "2356789TJQKA",
    "6": "236789TJQKA",
    "7": "23789TJQKA",
    "8": "2389TJQKA",
    "9": "23456789T",
    "J": "23TJQKA",
    "Q": "23TQKA",
    "K": "23TKA",
    "A": "23TA",
}


@pytest.mark.rule("SN1", "SN4", "SN12", "SN13", "SN15")
@pytest.mark.parametrize("top", ON)
def test_what_may_go_on_what(top: str) -> None:
    pile = f"{top}C" if top else ""
    may = {rank for rank in RANKS if f"{rank}D" in legal(table(f"{rank}D KS", "9H", pile=pile))}
    assert may == set(ON[top])


@pytest.mark.rule("SN2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nine_each_the_first_three_down(seats: int) -> None:
    state = dealt(seats)
    order = Stream("nine", "deal 1").shuffled(pack(2))
    for place in range(seats):
        seat = (state.dealer + 1 + place) % seats
        nine = [order[place + seats * turn] for turn in range(9)]
        assert [*state.downs[seat], *state.hands[seat]] == nine
        assert len(state.downs[seat]) == 3
    assert state.draw == order[9 * seats :]
    assert len(state.draw) == 52 - 9 * seats


@pytest.mark.rule("SN2")
def test_any_three_of_six_may_be_laid_up() -> None:
    state = dealt()
    six = state.hands[state.turn]
    assert legal(state) == {"up " + show(sorted(three)) for three in combinations(six, 3)}
    assert len(legal(state)) == 20
    other = next(card for card in pack(2) if card not in six)
    assert refused(state, "up " + show(sorted(six[:2]))) == ("SN2", "three")
    assert refused(state, "up " + show(sorted((*six[:2], other)))) == ("SN2", "absent")
    assert refused(state, str(six[0])) == ("SN2", "phase")


@pytest.mark.rule("SN2")
def test_all_choose_before_anybody_sees_a_choice() -> None:
    state = dealt()
    first = state.turn
    assert first == (state.dealer + 1) % 3
    other = (first + 1) % 3
    choices = GAME.legal_moves(state)
    after_each = [GAME.step(state, choice) for choice in choices]
    # Whatever was chosen, the others see the same.
    assert len({GAME.view(after, other) for after, _ in after_each}) == 1
    assert len({as_seen_by(told[0], other) for _, told in after_each}) == 1
    view = GAME.view(after_each[0][0], other)
    assert view.hands[first] == view.ups[first] == (BACK,) * 3
    assert GAME.view(after_each[0][0], first).ups[first] == choices[0].cards
    second, _ = after_each[0]
    assert second.turn == other and second.phase == "up"
    assert GAME.legal_moves(GAME.view(second, other)) == GAME.legal_moves(second)
    third = after(second, str(GAME.legal_moves(second)[3]))
    assert third.turn == state.dealer
    last, told = GAME.step(third, GAME.legal_moves(third)[5])
    assert told == (UpChosen(state.dealer, last.ups[state.dealer]), UpShown(last.ups))
    assert last.phase == "play"
    assert GAME.view(last, other).ups == last.ups
    assert all(len(hand) == 3 for hand in last.hands)


@pytest.mark.rule("SN2")
def test_nobody_sees_a_down_card_not_even_its_owner() -> None:
    state = chosen_up(dealt())
    for seat in range(3):
        assert GAME.view(state, seat).downs == ((BACK,) * 3,) * 3


@pytest.mark.rule("SN3")
def test_the_first_dealer_is_drawn_and_the_seat_left_of_the_dealer_starts() -> None:
    dealers = set()
    for at in range(40):
        state = chosen_up(dealt(4, f"seed {at}"))
        assert state.dealer == Stream(f"seed {at}", "dealer").below(4)
        assert state.turn == (state.dealer + 1) % 4
        assert {show((card,)) for card in state.hands[state.turn]} <= legal(state)
        dealers.add(state.dealer)
    assert dealers == {0, 1, 2, 3}


# Playing, drawing, taking: SN4 to SN9


@pytest.mark.rule("SN4")
def test_cards_of_one_rank_in_any_number() -> None:
    state = table("6C 6D 6H 7C 5S", "9C", pile="6S", draw="2C")
    assert legal(state) == {"6C", "6D", "6H", "6C 6D", "6C 6H", "6D 6H", "6C 6D 6H", "7C"}
    assert refused(state, "6C 7C") == ("SN4", "unequal")
    assert refused(state, "5S") == ("SN4", "low")
    assert refused(state, "KC") == ("SN7", "absent")


@pytest.mark.rule("SN4")
def test_how_many_were_played_before_does_not_matter() -> None:
    state = after(table("5C 5D 5H KD KH", "7C KS", "9D"), "5C 5D 5H")
    assert "7C" in legal(state)
    assert after(state, "7C").pile == parse_cards("5C 5D 5H 7C")


@pytest.mark.rule("SN5")
def test_a_hand_is_drawn_up_to_three_from_the_front_of_the_draw_pile() -> None:
    state = table("6C 6D KH", "7C 9H 9D", draw="2C 4D AH", pile="5C")
    assert events(state, "6C 6D") == (Played(0, parse_cards("6C 6D")), Drew(0, parse_cards("2C 4D")))
    state = after(state, "6C 6D")
    assert state.hands[0] == parse_cards("KH 2C 4D")
    assert state.draw == parse_cards("AH")


@pytest.mark.rule("SN5")
def test_no_more_is_drawn_than_there_is_and_never_with_three_in_hand() -> None:
    state = after(table("6C 6D KH", "7C 9H 9D QC", draw="2C"), "6C 6D", "7C")
    assert state.hands == (parse_cards("KH 2C"), parse_cards("9H 9D QC"))
    assert after(table("6C 6D KH AC", "7C", draw="2C"), "6C").draw == parse_cards("2C")


@pytest.mark.rule("SN6")
def test_who_cannot_play_takes_the_pile_and_the_next_starts_afresh() -> None:
    state = table("5C 6D", "7C 4H", "9D", pile="QC KD")
    assert legal(state) == {"take"}
    assert events(state, "take") == (PileTaken(0, parse_cards("QC KD")),)
    state = after(state, "take")
    assert state.hands[0] == parse_cards("5C 6D QC KD")
    assert state.pile == ()
    assert state.turn == 1
    assert legal(state) == {"7C", "4H"}


@pytest.mark.rule("SN6")
def test_who_can_play_must_unless_the_table_allows_taking() -> None:
    assert refused(table("KC 6D", "7C", pile="QC"), "take") == ("SN6", "able")
    state = table("KC 6D", "7C", pile="QC", take_pile=True)
    assert legal(state) == {"KC", "take"}
    assert refused(table("KC", "7C", take_pile=True), "take") == ("SN6", "empty")
    up = table("", "7C", ups="KC 6D/", pile="QC", take_pile=True)
    assert legal(up) == {"KC", "take"}
    down = table("", "7C", downs="KC 6D 5C/", pile="QC", take_pile=True)
    assert legal(down) == {"down 1", "down 2", "down 3"}
    assert refused(down, "take") == ("SN9", "down-due")


@pytest.mark.rule("SN7")
def test_hand_then_up_then_down() -> None:
    state = table("5C", "9D 9H", ups="6C 7C/", downs="8C 8D 8H/", pile="")
    assert legal(state) == {"5C"}
    assert refused(state, "6C") == ("SN7", "hand-first")
    assert refused(state, "down 1") == ("SN7", "hand-first")
    state = after(state, "5C")._replace(turn=0)
    assert legal(state) == {"6C", "7C"}
    assert refused(state, "down 1") == ("SN7", "up-first")
    state = after(state, "6C")._replace(turn=0)
    state = after(state, "7C")._replace(turn=0)
    assert legal(state) == {"down 1", "down 2", "down 3"}
    assert refused(state, "8C") == ("SN7", "absent")


@pytest.mark.rule("SN7")
def test_a_taken_pile_is_a_new_hand_and_up_cards_stay() -> None:
    state = after(table("", "9D", ups="5C 6C/", downs="8C/", pile="KC"), "take")
    assert state.hands[0] == parse_cards("KC")
    assert state.ups[0] == parse_cards("5C 6C")
    assert legal(state._replace(turn=0)) == {"KC"}


@pytest.mark.rule("SN7")
def test_up_cards_are_played_in_pairs_like_a_hand() -> None:
    assert legal(table("", "9D", ups="6C 6D KC/", pile="5C")) == {"6C", "6D", "6C 6D", "KC"}


@pytest.mark.rule("SN8")
def test_up_cards_of_the_rank_may_go_with_the_last_of_the_hand() -> None:
    state = table("6C 6D", "9D", ups="6H 6S KC/", pile="5C")
    assert legal(state) == {"6C", "6D", "6C 6D", "6C 6D 6H", "6C 6D 6S", "6C 6D 6H 6S"}
    state = after(state, "6C 6D 6S")
    assert (state.hands[0], state.ups[0]) == ((), parse_cards("6H KC"))


@pytest.mark.rule("SN8")
def test_not_while_cards_can_be_drawn_nor_with_other_ranks_in_hand() -> None:
    drawing = table("6C", "9D", ups="6H/", draw="2C")
    assert legal(drawing) == {"6C"}
    assert refused(drawing, "6C 6H") == ("SN7", "hand-first")
    assert legal(table("6C 7C", "9D", ups="6H/")) == {"6C", "7C"}
    part = table("6C 6D", "9D", ups="6H/")
    assert refused(part, "6C 6H") == ("SN8", "hand-too")
    assert legal(table("6C", "9D", ups="6H/", pile="KC")) == {"take"}


@pytest.mark.rule("SN9")
def test_a_down_card_that_fits_is_played_for_all_to_see() -> None:
    state = table("", "9D", downs="KC 5C 8D/", pile="QC")
    assert events(state, "down 1") == (DownTurned(0, Card.parse("KC"), True),)
    state = after(state, "down 1")
    assert state.pile == parse_cards("QC KC")
    assert state.turn == 1
    assert legal(state._replace(turn=0)) == {"down 2", "down 3"}
    assert refused(state._replace(turn=0), "down 1") == ("SN9", "slot")


@pytest.mark.rule("SN9")
def test_a_down_card_that_does_not_fit_is_taken_with_the_pile() -> None:
    state = table("", "9D", downs="KC 5C 8D/", pile="JD QC")
    assert events(state, "down 2") == (DownTurned(0, Card.parse("5C"), False), PileTaken(0, parse_cards("JD QC 5C")))
    state = after(state, "down 2")
    assert (state.hands[0], state.pile, state.turn) == (parse_cards("JD QC 5C"), (), 1)
    assert state.downs[0] == (Card.parse("KC"), None, Card.parse("8D"))
    assert legal(state._replace(turn=0)) == {"JD", "QC", "5C"}


@pytest.mark.rule("SN9")
def test_a_down_card_has_its_power() -> None:
    assert after(table("", "9D", "6D", downs="8C 4C 5C//", pile="7C"), "down 1").turn == 2
    cleared = after(table("", "9D", "6D", downs="TC 4C 5C//", pile="7C"), "down 1")
    assert (cleared.turn, cleared.pile, cleared.gone) == (0, (), parse_cards("7C TC"))
    assert after(table("", "9D", downs="TC 4C 5C/", pile="4D"), "down 1").hands[0] == parse_cards("4D TC")


def test_the_match_begins_with_natures_move_and_has_no_second_deal() -> None:
    state = GAME.start(with_values(GAME.choices, {}), 2)
    assert (state.turn, GAME.legal_moves(state)) == (NATURE, ())
    assert refused(table("KC", "6C"), "bid 6C")[1] == "phase"


def test_a_state_made_anew_has_every_value_in_its_place() -> None:
    state = State._make(f"old {field}" for field in State._fields)  # type: ignore[arg-type]  # each value names its place
    changed = {field: f"new {field}" for field in (
        "turn", "hands", "ups", "draw", "pile", "known", "limits", "idle", "let_go",
    )}  # fmt: skip
    expected = state._replace(phase="play", resumes=NOBODY, **changed)  # type: ignore[arg-type]  # as above
    assert moved(state, **changed) == expected  # type: ignore[arg-type]  # as above


@pytest.mark.rule("SN2", "SN4", "SN8", "SN13", "SN17")
@pytest.mark.parametrize(
    ("state", "text", "refusal"),
    [
        (table("6C KC", "5C", pile="TD", draw="2C"), "6C", Refusal("SN4", "low", rank=10)),
        (table("JC 5C", "5D", pile="9D", draw="2C"), "JC", Refusal("SN13", "under", rank=9)),
        (table("6C", "5C", ups="6H 6D/", pile="TD"), "6C 6H", Refusal("SN4", "low", rank=10)),
        (table("", "5C", ups="6H 6D/", pile="TD"), "6H", Refusal("SN4", "low", rank=10)),
        (after(with_chance(), "5C"), "jump 5D 5H", Refusal("SN17", "missing", rank=5, count=3)),
    ],
)
def test_a_refusal_names_the_rank_and_the_number(state: State, text: str, refusal: Refusal) -> None:
    with pytest.raises(NotLegal) as caught:
        GAME.play(state, state.turn, Move.parse(text))
    assert caught.value.refusal == refusal


@pytest.mark.rule("SN1")
def test_the_deal_is_told_by_its_number_and_its_dealer() -> None:
    start = GAME.start(with_values(GAME.choices, {}), 3)
    state, told = GAME.deal(start, "nine")
    assert told == (Dealt(1, state.dealer, None),)
