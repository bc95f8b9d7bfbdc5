"""What a press on a control of the table does, and what it leaves alone."""

from nines.core.cards import JOKER, parse_cards
from nines.core.chance import Stream
from nines.core.game import NATURE
from nines.core.moves import Move
from tests.web.desk import Desk


def at_turn(address: str, phase: str) -> Desk:
    """One's own turn in this phase."""
    desk = Desk().open(address).settle()
    for step in range(200):
        if desk.match.state.phase == phase and desk.match.state.turn == desk.match.viewer:
            return desk
        desk.play_on(Stream(address, str(step)), most=1)
    raise AssertionError(f"never came to {phase}")


def after_a_deal() -> Desk:
    desk = Desk().open("/play/nein-nine?seed=dealt&players=you,thumb,thumb&speed=instant").settle()
    for step in range(200):
        if desk.match.state.sheet:
            return desk
        desk.play_on(Stream("dealt", str(step)), most=1)
    raise AssertionError("no deal ended")


def test_a_drawer_opens_and_shuts() -> None:
    desk = at_turn("/play/nein-nine?seed=drawer&players=you,thumb,thumb", "play")
    assert [desk.do("panel score").match.panel for _ in range(3)] == ["score", "", "score"]


def test_a_score_is_explained_until_it_is_pressed_again_and_one_that_is_not_there_never() -> None:
    desk = after_a_deal()
    assert desk.do("why 1 2").match.why == (1, 2)
    assert desk.do("why 1 0").match.why == (1, 0)
    assert desk.do("why 1 0").match.why is None
    assert desk.do("why 1 3").match.why is None and desk.do("why 9 0").match.why is None


def test_the_next_deal_comes_when_it_is_asked_for() -> None:
    desk = after_a_deal()
    assert desk.match.state.turn == NATURE
    assert desk.do("next").match.state.deal == 2 and desk.match.state.turn != NATURE


def test_whoever_sits_down_next_opens_the_curtain() -> None:
    desk = Desk().open("/play/niner?players=you,you&seed=curtain").settle()
    assert desk.match.curtain
    assert not desk.do("curtain").match.curtain


def test_the_next_press_wipes_away_what_was_refused_in_the_players_language() -> None:
    desk = at_turn("/play/le-neuf?seed=wiped&players=you,thumb,thumb&lang=fr", "play")
    other = next(card for card in desk.match.state.hands[1])
    desk.do(f"play {other}")
    assert "vous" in desk.match.refused and desk.match.tried == (other,)
    desk.do("commit")
    assert (desk.match.refused, desk.match.tried, desk.match.last) == ("", (), ())


def test_while_up_cards_are_chosen_a_press_means_that_card_and_no_rank() -> None:
    desk = at_turn("/play/shedding?seed=phase", "up")
    first = desk.match.state.hands[desk.match.viewer][0]
    assert desk.do(f"choose {str(first)[0]}").match.chosen == ()
    assert desk.do(f"play {first}").match.chosen == (first,)


def test_the_joker_alone_is_asked_about_too() -> None:
    desk = at_turn("/play/nein-nine?seed=joker&players=you,thumb,thumb", "play")
    match = desk.match
    hands = tuple(parse_cards("JK") if seat == match.viewer else hand for seat, hand in enumerate(match.state.hands))
    state = match.state._replace(hands=hands, trick=(), leader=match.viewer)
    desk.model = desk.model._replace(match=match._replace(state=state))
    assert set(desk.legal()) == {Move("win", (JOKER,)), Move("lose", (JOKER,))}
    assert desk.do("play JK").match.chosen == (JOKER,)


def test_who_is_not_to_move_lays_nothing_ready_of_what_another_could_play() -> None:
    desk = at_turn("/play/shedding?seed=phase&players=you,thumb,thumb", "play")
    match = desk.match
    hands = (parse_cards("7D"), parse_cards("7C 8C"), parse_cards("QC"))
    state = match.state._replace(turn=1, pile=(), hands=hands, ups=((),) * 3, known=(frozenset(),) * 3)
    desk.model = desk.model._replace(match=match._replace(state=state, waiting="bot"))
    assert desk.do("choose 7").match.chosen == () and desk.match.refused


def test_nothing_is_committed_while_the_table_pauses() -> None:
    desk = at_turn("/play/shedding?seed=phase&players=you,thumb,thumb", "play")
    chosen = desk.legal()[0].cards
    paused = desk.match._replace(waiting="pause", chosen=chosen)
    desk.model = desk.model._replace(match=paused)
    assert desk.do("commit").match == paused


def others_turn() -> Desk:
    """Another seat is to play, and one may lay a card ready meanwhile."""
    desk = Desk().open("/settings").do("set lay_ahead true").go("/play/le-neuf?seed=back&players=you,thumb,thumb")
    for step in range(300):
        state = desk.match.state
        if state.phase == "play" and state.turn not in (desk.match.viewer, NATURE) and not desk.match.showing:
            return desk
        if desk.due:
            desk.send(desk.due.popleft())
        else:
            desk.do(str(Stream("back", str(step)).one_of(desk.legal())))
    raise AssertionError("never another's turn")


def test_a_card_laid_ahead_and_taken_back_asks_nobody_anything() -> None:
    desk = others_turn()
    card, asked = desk.match.state.hands[desk.match.viewer][0], len(desk.effects)
    assert desk.do(f"ahead {card}").match.ahead == card
    assert desk.do(f"ahead {card}").match.ahead is None
    assert desk.effects[asked:] == []


def test_a_card_laid_ahead_is_taken_back_even_as_its_turn_comes() -> None:
    desk = others_turn()
    for card in desk.match.state.hands[desk.match.viewer]:
        begun = desk.model, tuple(desk.due)
        desk.do(f"ahead {card}")
        while desk.due and desk.match.waiting != "own":
            desk.send(desk.due.popleft())
        if desk.match.waiting == "own":
            break
        desk.model, desk.due = begun[0], type(desk.due)(begun[1])
    moves = desk.match.record.moves
    desk.do(f"ahead {card}")
    assert (desk.match.ahead, desk.match.waiting, desk.match.record.moves) == (None, "", moves)
    assert desk.match.state.turn == desk.match.viewer
