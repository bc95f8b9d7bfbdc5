"""The shedding game, ruling by ruling; what holds of every match is in `test_shedding_matches.py`."""

from itertools import combinations

import pytest

from nines.cards import BACK, RANKS, card, cards, pack, show
from nines.chance import Stream
from nines.events import (
    DownTurned,
    Drew,
    Ended,
    Event,
    LetGo,
    PileCleared,
    PileTaken,
    Played,
    Scored,
    Skipped,
    UpChosen,
    UpShown,
    WentOut,
    seen,
)
from nines.game import NATURE, NOBODY, NotLegal
from nines.games.shedding import GAME, STUBBORN
from nines.games.shedding_table import State, moved
from nines.moves import move
from nines.options import chosen


def table(
    *hands: str, ups: str = "", downs: str = "", draw: str = "", pile: str = "", turn: int = 0, **options: bool
) -> State:
    """A deal in play: a hand a seat; up and down cards seat by seat with `/` between."""
    count = len(hands)
    by_seat = [
        tuple(cards(some.strip()) for some in (text.split("/") if text else [""] * count)) for text in (ups, downs)
    ]
    state: State = GAME.start(chosen(GAME.choices, options), count)
    return state._replace(
        phase="play", turn=turn, deal=1, dealer=count - 1, hands=tuple(cards(hand) for hand in hands),
        ups=by_seat[0], downs=by_seat[1], draw=cards(draw), pile=cards(pile),
    )  # fmt: skip


def test_a_state_made_anew_has_every_value_in_its_place() -> None:
    state = State._make(f"old {field}" for field in State._fields)  # type: ignore[arg-type]  # each value names its place
    changed = {field: f"new {field}" for field in (
        "turn", "hands", "ups", "draw", "pile", "known", "limits", "idle", "let_go",
    )}  # fmt: skip
    expected = state._replace(phase="play", resumes=NOBODY, **changed)  # type: ignore[arg-type]  # as above
    assert moved(state, **changed) == expected  # type: ignore[arg-type]  # as above


def legal(state: State) -> set[str]:
    return {str(one) for one in GAME.legal_moves(state)}


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = GAME.play(state, state.turn, move(text))[0]
    return state


def events(state: State, text: str) -> tuple[Event, ...]:
    return GAME.play(state, state.turn, move(text))[1]


def refused(state: State, text: str) -> tuple[str, str]:
    with pytest.raises(NotLegal) as caught:
        GAME.play(state, state.turn, move(text))
    return caught.value.refusal.ruling, caught.value.refusal.kind


def dealt(seats: int = 3, seed: str = "nine", **options: bool) -> State:
    state: State = GAME.deal(GAME.start(chosen(GAME.choices, options), seats), seed)[0]
    return state


def chosen_up(state: State) -> State:
    while state.phase == "up":
        state = after(state, str(GAME.legal_moves(state)[0]))
    return state


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
    other = next(one for one in pack(2) if one not in six)
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
    assert len({GAME.view(one, other) for one, _ in after_each}) == 1
    assert len({seen(told[0], other) for _, told in after_each}) == 1
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
        assert {show((one,)) for one in state.hands[state.turn]} <= legal(state)
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
    assert after(state, "7C").pile == cards("5C 5D 5H 7C")


@pytest.mark.rule("SN5")
def test_a_hand_is_drawn_up_to_three_from_the_front_of_the_draw_pile() -> None:
    state = table("6C 6D KH", "7C 9H 9D", draw="2C 4D AH", pile="5C")
    assert events(state, "6C 6D") == (Played(0, cards("6C 6D")), Drew(0, cards("2C 4D")))
    state = after(state, "6C 6D")
    assert state.hands[0] == cards("KH 2C 4D")
    assert state.draw == cards("AH")


@pytest.mark.rule("SN5")
def test_no_more_is_drawn_than_there_is_and_never_with_three_in_hand() -> None:
    state = after(table("6C 6D KH", "7C 9H 9D QC", draw="2C"), "6C 6D", "7C")
    assert state.hands == (cards("KH 2C"), cards("9H 9D QC"))
    assert after(table("6C 6D KH AC", "7C", draw="2C"), "6C").draw == cards("2C")


@pytest.mark.rule("SN6")
def test_who_cannot_play_takes_the_pile_and_the_next_starts_afresh() -> None:
    state = table("5C 6D", "7C 4H", "9D", pile="QC KD")
    assert legal(state) == {"take"}
    assert events(state, "take") == (PileTaken(0, cards("QC KD")),)
    state = after(state, "take")
    assert state.hands[0] == cards("5C 6D QC KD")
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
    assert state.hands[0] == cards("KC")
    assert state.ups[0] == cards("5C 6C")
    assert legal(state._replace(turn=0)) == {"KC"}


@pytest.mark.rule("SN7")
def test_up_cards_are_played_in_pairs_like_a_hand() -> None:
    assert legal(table("", "9D", ups="6C 6D KC/", pile="5C")) == {"6C", "6D", "6C 6D", "KC"}


@pytest.mark.rule("SN8")
def test_up_cards_of_the_rank_may_go_with_the_last_of_the_hand() -> None:
    state = table("6C 6D", "9D", ups="6H 6S KC/", pile="5C")
    assert legal(state) == {"6C", "6D", "6C 6D", "6C 6D 6H", "6C 6D 6S", "6C 6D 6H 6S"}
    state = after(state, "6C 6D 6S")
    assert (state.hands[0], state.ups[0]) == ((), cards("6H KC"))


@pytest.mark.rule("SN8")
def test_not_while_cards_can_be_drawn_nor_with_other_ranks_in_hand() -> None:
    drawing = table("6C", "9D", ups="6H/", draw="2C")
    assert legal(drawing) == {"6C"}
    assert refused(drawing, "6C 6H") == ("SN7", "hand-first")
    assert legal(table("6C 7C", "9D", ups="6H/")) == {"6C", "7C"}
    part = table("6C 6D", "9D", ups="6H/")
    assert refused(part, "6C 6H") == ("SN8", "hand-first")
    assert legal(table("6C", "9D", ups="6H/", pile="KC")) == {"take"}


@pytest.mark.rule("SN9")
def test_a_down_card_that_fits_is_played_for_all_to_see() -> None:
    state = table("", "9D", downs="KC 5C 8D/", pile="QC")
    assert events(state, "down 1") == (DownTurned(0, card("KC"), True),)
    state = after(state, "down 1")
    assert state.pile == cards("QC KC")
    assert state.turn == 1
    assert legal(state._replace(turn=0)) == {"down 2", "down 3"}
    assert refused(state._replace(turn=0), "down 1") == ("SN9", "slot")


@pytest.mark.rule("SN9")
def test_a_down_card_that_does_not_fit_is_taken_with_the_pile() -> None:
    state = table("", "9D", downs="KC 5C 8D/", pile="JD QC")
    assert events(state, "down 2") == (DownTurned(0, card("5C"), False), PileTaken(0, cards("JD QC 5C")))
    state = after(state, "down 2")
    assert (state.hands[0], state.pile, state.turn) == (cards("JD QC 5C"), (), 1)
    assert state.downs[0] == (card("KC"), None, card("8D"))
    assert legal(state._replace(turn=0)) == {"JD", "QC", "5C"}


@pytest.mark.rule("SN9")
def test_a_down_card_has_its_power() -> None:
    assert after(table("", "9D", "6D", downs="8C 4C 5C//", pile="7C"), "down 1").turn == 2
    cleared = after(table("", "9D", "6D", downs="TC 4C 5C//", pile="7C"), "down 1")
    assert (cleared.turn, cleared.pile, cleared.gone) == (0, (), cards("7C TC"))
    assert after(table("", "9D", downs="TC 4C 5C/", pile="4D"), "down 1").hands[0] == cards("4D TC")


# Powers: SN10 to SN16


@pytest.mark.rule("SN10")
def test_a_ten_clears_and_the_same_player_draws_and_plays_again() -> None:
    state = table("TC TD 5C", "9D", draw="6C 7C 8C", pile="KC AC")
    assert events(state, "TC") == (
        Played(0, cards("TC")),
        PileCleared(0, "ten", cards("KC AC TC")),
        Drew(0, cards("6C")),
    )
    state = after(state, "TC")
    assert (state.turn, state.pile, state.gone) == (0, (), cards("KC AC TC"))
    assert legal(state) == {"TD", "5C", "6C"}
    assert after(state, "TD").gone == cards("KC AC TC TD")


@pytest.mark.rule("SN10", "SN11", "SN12", "SN15")
def test_nothing_wild_goes_on_a_four() -> None:
    state = table("TC 2C 3C KC", "9D", pile="4C")
    assert legal(state) == {"KC"}
    for wild in ("TC", "2C", "3C"):
        assert refused(state, wild) == ("SN15", "blocked")
    assert legal(table("TC 2C 3C", "9D", pile="4C")) == {"take"}


@pytest.mark.rule("SN11")
def test_a_three_is_what_it_lies_on() -> None:
    king = table("QC AC KD", "9D", pile="KC 3C 3D")
    assert legal(king) == {"AC", "KD"}
    nine = table("QC 6C", "9D", pile="9C 3C")
    assert legal(nine) == {"6C"}
    assert refused(nine, "QC") == ("SN13", "under")
    assert legal(table("QC 4C", "9D", pile="KC 2C 3C")) == {"QC", "4C"}
    skip = table("3C KC", "9D", "6C", pile="8C")
    assert Skipped(1) in events(skip, "3C")
    assert after(skip, "3C").turn == 2


@pytest.mark.rule("SN11")
def test_on_an_empty_pile_a_three_is_a_plain_three() -> None:
    state = after(table("3C KC", "4C TD 2D 3D AC", "9D"), "3C")
    assert state.turn == 1
    assert legal(state) == {"4C", "TD", "2D", "3D", "AC"}
    assert legal(after(state, "3D")._replace(turn=1)) == {"4C", "TD", "2D", "AC"}


@pytest.mark.rule("SN12")
def test_a_two_goes_on_anything_and_anything_on_it() -> None:
    assert "2C" in legal(table("2C KC", "9D", pile="AC"))
    state = after(table("2C KC", "4C 9D AC TD", pile="AC"), "2C")
    assert legal(state) == {"4C", "9D", "AC", "TD"}


@pytest.mark.rule("SN13")
def test_a_nine_is_played_by_rank_and_asks_for_nine_or_lower() -> None:
    assert legal(table("9C", "6C", pile="TC JC")) == {"take"}
    assert legal(table("9C", "6C", pile="8C")) == {"9C"}
    state = table("4C 8C 9D JC AC TC 2C 3C", "6C", pile="9C")
    assert legal(state) == {"4C", "8C", "9D", "TC", "2C", "3C"}
    assert refused(state, "JC") == ("SN13", "under")


@pytest.mark.rule("SN13", "SN14")
def test_an_eight_on_a_nine_skips() -> None:
    assert after(table("8C KC", "6C", "7C", pile="9C"), "8C").turn == 2


@pytest.mark.rule("SN14")
def test_eights_skip_one_player_still_in_however_many_they_are() -> None:
    state = table("8C 8D KC", "6C", "7C", "5C", pile="7D")
    assert events(state, "8C 8D") == (Played(0, cards("8C 8D")), Skipped(1))
    assert after(state, "8C 8D").turn == 2
    gap = table("8C KC", "", "7C", "5C", pile="7D", play_on=True)._replace(out=(1,))
    assert events(gap, "8C")[-1] == Skipped(2)
    assert after(gap, "8C").turn == 3
    assert refused(table("8C KC", "6C", pile="JC"), "8C") == ("SN4", "low")


@pytest.mark.rule("SN14")
def test_with_two_left_the_same_player_goes_again() -> None:
    assert after(table("8C KC", "6C", pile="7D"), "8C").turn == 0
    two_left = table("8C KC", "", "5C", pile="7D", play_on=True)._replace(out=(1,))
    assert after(two_left, "8C").turn == 0


@pytest.mark.rule("SN15")
def test_a_four_takes_its_own_rank_and_above() -> None:
    assert legal(table("4D 5C KC TC", "6C", pile="4C")) == {"4D", "5C", "KC"}


@pytest.mark.rule("SN16")
def test_four_of_a_kind_by_several_players_clears_for_the_last_of_them() -> None:
    state = table("5S KC", "6C", pile="7D 5C 5D 5H", draw="AC 6D")
    assert events(state, "5S") == (
        Played(0, cards("5S")),
        PileCleared(0, "four", cards("7D 5C 5D 5H 5S")),
        Drew(0, cards("AC 6D")),
    )
    state = after(state, "5S")
    assert (state.turn, state.pile, state.gone) == (0, (), cards("7D 5C 5D 5H 5S"))
    assert PileCleared(0, "four", cards("2C 2D 2H 2S")) in events(table("2C 2D 2H 2S KC", "6C"), "2C 2D 2H 2S")


@pytest.mark.rule("SN16")
def test_threes_never_count_and_break_the_run() -> None:
    assert after(table("3C 3D 3H 3S KC", "6C"), "3C 3D 3H 3S").pile == cards("3C 3D 3H 3S")
    assert after(table("3S KC", "6C", pile="KD 5C 5D 5H"), "3S").pile == cards("KD 5C 5D 5H 3S")
    assert after(table("5S KC", "6C", pile="5C 5D 5H 3S"), "5S").pile == cards("5C 5D 5H 3S 5S")


# Jumping in: SN17


def with_chance(jumping_in: bool = True) -> State:
    """Seat 0 is about to play a five; seat 2 holds the other three."""
    return table("5C KC", "6C 7C", "5D 5H 5S QC AC", "8C 9C", jumping_in=jumping_in)


@pytest.mark.rule("SN17")
def test_who_holds_all_the_missing_cards_may_complete_the_four() -> None:
    state = after(with_chance(), "5C")
    assert (state.phase, state.turn) == ("jump", 2)
    assert legal(state) == {"jump 5D 5H 5S", "pass"}
    assert events(state, "jump 5D 5H 5S") == (
        Played(2, cards("5D 5H 5S"), jumped=True),
        PileCleared(2, "four", cards("5C 5D 5H 5S")),
    )
    jumped = after(state, "jump 5D 5H 5S")
    assert (jumped.phase, jumped.turn, jumped.pile) == ("play", 2, ())
    assert after(jumped, "QC").turn == 3  # the turn goes round from there
    passed = after(state, "pass")
    assert (passed.phase, passed.turn, passed.pile) == ("play", 1, cards("5C"))
    assert events(state, "pass") == (LetGo(2),)


@pytest.mark.rule("SN17")
def test_all_the_missing_cards_and_nothing_else() -> None:
    state = after(with_chance(), "5C")
    assert refused(state, "jump 5D 5H") == ("SN17", "missing")
    assert refused(state, "5D") == ("SN17", "phase")
    assert refused(after(state, "pass"), "pass") == ("SN17", "phase")
    assert after(table("5C KC", "6C", "5D 5H", "5S"), "5C").phase == "play"


@pytest.mark.rule("SN17")
def test_neither_the_mover_nor_the_next_to_move_is_asked() -> None:
    mover = table("5C 5D 5S KC", "6C", "8C", pile="5H")
    assert after(mover, "5C").phase == "play"
    following = table("5C KC", "5D 5H 5S 6C", "8C")
    state = after(following, "5C")
    assert (state.phase, state.turn) == ("play", 1)
    assert "5D 5H 5S" in legal(state)  # in turn, of course
    assert after(state, "5D 5H 5S").turn == 1


@pytest.mark.rule("SN17")
def test_a_skipped_player_may_jump_in() -> None:
    state = after(table("8C KC", "8D 8H 8S QC", "6C"), "8C")
    assert (state.phase, state.turn, state.resumes) == ("jump", 1, 2)
    heads_up = after(table("8C KC", "8D 8H 8S QC"), "8C")
    assert (heads_up.phase, heads_up.turn, heads_up.resumes) == ("jump", 1, 0)
    assert after(heads_up, "pass").turn == 0
    assert after(heads_up, "jump 8D 8H 8S").turn == 1


@pytest.mark.rule("SN17")
def test_up_cards_count_where_they_could_be_played() -> None:
    assert after(table("5C KC", "6C", "5D", ups="//5H 5S QC"), "5C").turn == 2
    assert after(table("5C KC", "6C", "5D QD", ups="//5H 5S QC"), "5C").phase == "play"
    assert after(table("5C KC", "6C", "", ups="//5D 5H 5S"), "5C").turn == 2
    assert after(table("5C KC 4C AC", "6C", "5D", ups="//5H 5S QC", draw="AD"), "5C").phase == "play"
    combined = after(table("5C KC", "6C", "5D", ups="//5H 5S QC"), "5C", "jump 5D 5H 5S")
    assert (combined.hands[2], combined.ups[2]) == ((), cards("QC"))


@pytest.mark.rule("SN17")
def test_down_cards_never_count_but_a_down_card_played_opens_the_chance() -> None:
    assert after(table("5C KC", "6C", "", downs="//5D 5H 5S"), "5C").phase == "play"
    state = after(table("", "6C", "5D 5H 5S KC", downs="5C 4C 9C//"), "down 1")
    assert (state.phase, state.turn) == ("jump", 2)


@pytest.mark.rule("SN17")
def test_the_mover_draws_first() -> None:
    # The draw that empties the draw pile lets the hand's last five take up cards with it.
    state = table("5C KC AC", "6C", "5D", ups="//5H 5S QC", draw="AD")
    assert after(state, "5C").phase == "jump"
    assert events(state, "5C")[-1] == Drew(0, cards("AD"))


@pytest.mark.rule("SN17")
def test_no_chance_on_threes_nor_when_a_three_lies_on_top() -> None:
    assert after(table("3C KC", "6C", "3D 3H 3S KD"), "3C").phase == "play"
    assert after(table("3C KC", "6C", "5D 5H 5S KD", pile="5C"), "3C").phase == "play"


@pytest.mark.rule("SN17")
def test_no_chance_after_the_move_that_ends_the_deal() -> None:
    last = table("5C", "6C", "5D 5H 5S KD", "9C")
    assert after(last, "5C").phase == "over"
    going_on = table("5C", "6C", "5D 5H 5S KD", "9C", play_on=True)
    state = after(going_on, "5C")
    assert (state.phase, state.turn, state.resumes) == ("jump", 2, 1)


@pytest.mark.rule("SN17")
def test_the_option_turns_jumping_in_off() -> None:
    state = after(with_chance(jumping_in=False), "5C")
    assert (state.phase, state.turn) == ("play", 1)


@pytest.mark.rule("SN17")
def test_a_jump_draws_and_may_go_out() -> None:
    drawing = table("5C KC", "6C 7C", "5D 5H 5S", draw="AC AD AH AS", pile="")
    state = after(drawing, "5C", "jump 5D 5H 5S")
    assert state.hands[2] == cards("AH AS")  # seat 0 drew the other two
    last = after(table("5C KC", "6C 7C", "5D 5H 5S", play_on=True), "5C", "jump 5D 5H 5S")
    assert last.out == (2,)
    assert (last.phase, last.turn, last.pile) == ("play", 0, ())


@pytest.mark.rule("SN17")
def test_nobody_else_learns_of_the_chance() -> None:
    state = after(with_chance(), "5C")
    passed = after(state, "pass")
    without = after(with_chance(jumping_in=False), "5C")
    for seat in (0, 1, 3):
        view = GAME.view(state, seat)
        assert (view.phase, view.turn, view.resumes) == ("play", 1, NOBODY)
        assert view == GAME.view(passed, seat)
        assert view._replace(options=without.options) == GAME.view(without, seat)
        assert seen(LetGo(2), seat) is None
    assert GAME.view(state, 2).phase == "jump"
    assert seen(LetGo(2), 2) == LetGo(2)


# The end: SN18 to SN20


@pytest.mark.rule("SN18")
def test_going_out_with_a_clearing_move_leaves_the_next_an_empty_pile() -> None:
    ten = after(table("TC", "6C", "7C", pile="KC", play_on=True), "TC")
    assert (ten.out, ten.turn, ten.pile) == ((0,), 1, ())
    eights = table("8C 8D 8H 8S", "6C", "7C", play_on=True)
    assert not any(isinstance(one, Skipped) for one in events(eights, "8C 8D 8H 8S"))
    assert after(eights, "8C 8D 8H 8S").turn == 1


@pytest.mark.rule("SN18")
def test_a_plain_eight_that_puts_its_player_out_still_skips() -> None:
    state = table("8C", "6C", "7C", pile="7D", play_on=True)
    assert events(state, "8C") == (Played(0, cards("8C")), WentOut(0, 1), Skipped(1))
    assert after(state, "8C").turn == 2


@pytest.mark.rule("SN19")
def test_first_out_wins_and_the_match_is_one_deal() -> None:
    state = table("KC", "6C", "7C", pile="QD")
    assert events(state, "KC")[1:] == (WentOut(0, 1), Scored(1, (1, 0, 0), (1, 0, 0)), Ended((0,), (1, 0, 0)))
    state = after(state, "KC")
    assert (state.phase, state.turn, state.winners, state.totals) == ("over", NOBODY, (0,), (1, 0, 0))
    assert [(row.deal, row.change, row.totals) for row in state.sheet] == [(1, (1, 0, 0), (1, 0, 0))]
    assert GAME.legal_moves(state) == ()
    assert GAME.view(state, 1)._replace(viewer=None) == state  # everything is shown


@pytest.mark.rule("SN19")
def test_not_out_while_up_or_down_cards_are_left() -> None:
    assert after(table("KC", "6C", ups="5C/"), "KC").phase == "play"
    assert after(table("KC", "6C", downs="5C/"), "KC").phase == "play"
    assert after(table("", "6C", downs="5C/"), "down 1").winners == (0,)


@pytest.mark.rule("SN19")
def test_playing_on_for_places() -> None:
    state = table("QC", "KC", "AC 4C", "AD 4D", play_on=True)
    state = after(state, "QC", "KC")
    assert (state.out, state.phase, state.turn) == ((0, 1), "play", 2)
    state = after(state, "AC", "AD")
    assert state.turn == 2 and legal(state) == {"take"}
    state = after(state, "take")
    told = events(state, "4D")
    assert told[-1] == Ended((0,), (1, 2, 0, 3))
    assert told[-2] == Scored(1, (1, 0, 0, 0), (1, 0, 0, 0))


@pytest.mark.rule("SN20")
def test_two_hundred_idle_moves_are_a_draw_of_those_still_in() -> None:
    state = table("KC QC", "AC 4C", pile="6C")._replace(idle=STUBBORN - 1)
    told = events(state, "KC")
    assert told[-2:] == (Scored(1, (0, 0), (0, 0)), Ended((), (0, 0)))
    assert after(state, "KC").phase == "over"
    second = table("KC QC", "", "AC 4C", pile="6C", play_on=True)._replace(idle=STUBBORN - 1, out=(1,))
    assert events(second, "KC")[-1] == Ended((1,), (0, 1, 0))
    assert after(second, "KC").totals == (0, 1, 0)


@pytest.mark.rule("SN20")
def test_it_takes_two_hundred_and_progress_begins_the_count_again() -> None:
    idle = table("KC QC", "AC 4C", pile="6C")._replace(idle=STUBBORN - 2)
    assert after(idle, "KC").phase == "play"
    ten = table("TC QC", "AC 4C", pile="6C")._replace(idle=STUBBORN - 1)
    assert (after(ten, "TC").idle, after(ten, "TC").phase) == (0, "play")
    drawing = table("KC QC", "AC 4C", pile="6C", draw="4D")._replace(idle=STUBBORN - 1)
    assert after(drawing, "KC").idle == 0
    out = table("KC", "AC 4C", "5C", pile="6C", play_on=True)._replace(idle=STUBBORN - 1, let_go=(0, 3, 0))
    assert (after(out, "KC").idle, after(out, "KC").let_go) == (0, (0, 0, 0))


@pytest.mark.rule("SN20")
def test_takes_and_passes_count() -> None:
    take = table("4C", "AC 4D", pile="6C")._replace(idle=STUBBORN - 1)
    assert after(take, "take").phase == "over"
    chance = after(with_chance()._replace(idle=STUBBORN - 2), "5C")
    assert chance.phase == "jump"
    assert events(chance, "pass")[-1] == Ended((), (0, 0, 0, 0))
    earlier = after(with_chance()._replace(let_go=(0, 0, 0, STUBBORN - 1)), "5C")
    assert earlier.phase == "over"


def test_the_match_begins_with_natures_move_and_has_no_second_deal() -> None:
    state = GAME.start(chosen(GAME.choices, {}), 2)
    assert (state.turn, GAME.legal_moves(state)) == (NATURE, ())
    assert refused(table("KC", "6C"), "bid 6C")[1] == "phase"
