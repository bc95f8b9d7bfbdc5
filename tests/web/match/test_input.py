"""At the table: what a press means in each game, what is laid ready, and what the pace must not tell."""

import pytest

from nines.core.cards import JOKER, parse_cards
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.records.record import new
from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.match import turn_flow
from web.state import timing
from web.state.effects import AskBot, Wait
from web.state.settings import Settings
from web.worker import bot_move


def at_phase(game: str, phase: str, seed: str = "phase", more: str = "") -> Desk:
    desk = Desk().open(f"/play/{game}?seed={seed}{more}").settle()
    for step in range(200):
        if desk.match.state.phase == phase and desk.match.state.turn == desk.match.viewer:
            return desk
        desk.play_on(Stream(seed, str(step)), most=1)
    raise AssertionError(f"{game} never came to {phase}")


def test_a_bid_card_is_laid_ready_changed_and_bid() -> None:
    desk = at_phase("niner", "bid")
    first, second = desk.match.state.hands[desk.match.viewer][:2]
    assert desk.do(f"choose {first}").match.chosen == (first,)
    assert desk.do(f"choose {second}").match.chosen == (second,)
    assert desk.do(f"choose {second}").match.chosen == ()
    desk.do(f"play {first}")
    assert (desk.match.chosen, desk.match.record.moves[-1:]) == ((first,), desk.match.record.moves[-1:])
    before = len(desk.match.record.moves)
    desk.do("commit")
    assert desk.match.record.moves[before] == (desk.match.viewer, Move("bid", (first,)))


def test_three_up_cards_are_laid_ready_and_a_fourth_takes_the_place_of_the_first() -> None:
    desk = at_phase("shedding", "up")
    hand = desk.match.state.hands[desk.match.viewer]
    for card in hand[:4]:
        desk.do(f"choose {card}")
    assert desk.match.chosen == hand[1:4]
    desk.do("clear").do(f"choose {hand[0]}").do("commit")
    assert desk.match.refused
    for card in hand[:3]:
        if card not in desk.match.chosen:
            desk.do(f"choose {card}")
    desk.do("commit")
    assert Move("up", tuple(sorted(hand[:3]))) in [move for _, move in desk.match.record.moves]


def test_a_rank_is_laid_ready_one_card_more_at_a_press_and_then_none() -> None:
    desk = at_phase("shedding", "play", seed="pairs")
    for step in range(60):
        plays = [move for move in desk.legal() if move.verb == "play" and len(move.cards) > 1]
        if plays:
            break
        desk.play_on(Stream("pairs", str(step)), most=1)
    most = max(plays, key=lambda move: len(move.cards))
    rank = str(most.cards[0])[0]
    for count in range(1, len(most.cards) + 1):
        assert len(desk.do(f"choose {rank}").match.chosen) == count
        assert Move("play", desk.match.chosen) in desk.legal()
    assert desk.do(f"choose {rank}").match.chosen == ()
    desk.do(f"choose {rank}").do("commit")
    assert desk.match.chosen == ()


def test_the_joker_is_laid_ready_until_it_is_said_whether_it_wins() -> None:
    desk = at_phase("nein-nine", "play", seed="joker")
    while JOKER not in desk.match.state.hands[desk.match.viewer]:
        desk = at_phase("nein-nine", "play", seed=desk.match.record.seed + "+")
    assert desk.do("play JK").match.chosen == (JOKER,)
    assert desk.do("play JK").match.chosen == ()
    desk.do("play JK").do("JK-")
    assert (desk.match.viewer, Move("lose", (JOKER,))) in desk.match.record.moves


def test_why_a_card_cannot_be_played_is_told_without_trying_it() -> None:
    desk = at_phase("le-neuf", "exchange")
    card = desk.match.state.hands[desk.match.viewer][0]
    desk.do(f"tell-why {card}")
    assert desk.match.refused and desk.match.tried == (card,)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
def test_a_finished_trick_rests_as_long_as_the_speed_says_and_a_press_lets_it_go(speed: str) -> None:
    desk = Desk().open(f"/play/le-neuf?seed=rest&speed={speed}&players=you,thumb,thumb")
    for _ in range(40):
        if desk.match.showing:
            break
        if desk.due:
            desk.send(desk.due.popleft())
        else:
            desk.do(str(desk.legal()[0]))
    if speed == "instant":
        assert not desk.match.showing
        return
    wait = desk.effects[-1]
    assert isinstance(wait, Wait) and (wait.ms, wait.waiting) == (round(1600 * timing.FACTOR[speed]), "rest")
    assert desk.do("next").match.showing is None
    assert "took the trick" in told(desk), "whoever still reads is not hurried"
    while desk.due:
        desk.send(desk.due.popleft())
        if desk.match.state.trick and desk.legal() and desk.match.state.turn == desk.match.viewer:
            assert "took the trick" not in told(desk), "now it counts what was led"


def told(desk: Desk) -> str:
    """The status line: whose turn it is, and what was led."""
    (status,) = read(render(desk.model)).all(lambda node: node.get("id") == "status")
    return status.text


def test_a_trick_is_held_until_the_player_asks_for_the_next_where_that_is_set() -> None:
    desk = Desk().open("/settings").do("set hold_tricks true").go("/play/nein-nine?seed=hold&speed=instant")
    for _ in range(40):
        desk.settle()
        if desk.match.showing:
            break
        desk.do(str(desk.legal()[0]))
    assert desk.match.waiting == "rest" and not desk.due
    assert desk.do("next").match.showing is None


def test_a_card_of_ones_own_lets_the_trick_go_and_is_played() -> None:
    desk = Desk().open("/play/nein-nine?seed=own&players=you,thumb,thumb")
    for _ in range(300):
        match = desk.match
        if match.showing and match.state.turn == match.viewer:
            break
        if desk.due:
            desk.send(desk.due.popleft())
        elif match.state.turn == match.viewer:
            desk.do(str(desk.legal()[0]))
        else:
            desk.do("next")
    moves = len(desk.match.record.moves)
    desk.do(str(desk.legal()[0]))
    assert len(desk.match.record.moves) == moves + 1 and desk.match.waiting != "rest"


@pytest.mark.rule("NN12")
def test_the_log_names_the_cards_of_the_last_trick_and_the_one_on_the_table_only() -> None:
    desk = Desk().open("/play/nein-nine?seed=covered&speed=instant&players=thumb,thumb,thumb")
    lengths = set()
    while desk.match.state.deal == 1 and desk.match.state.turn >= 0:
        desk.send(desk.due.popleft())
        state = desk.match.state
        if state.phase == "play" and state.tricks:
            named = [line for line in desk.match.log if line.trick]
            assert {line.trick for line in named} <= {len(state.tricks), len(state.tricks) + 1}
            assert len([line for line in named if not line.head]) == 3 + len(state.trick)
            assert len([line for line in named if line.head]) == 1 + bool(state.trick)
            lengths.add(len(state.trick))
            again = Desk(stored=dict(desk.stored)).open(desk.address)
            assert [line.text for line in again.match.log] == [line.text for line in desk.match.log]
    assert lengths == {0, 1, 2}


# ---- SN17: the pace tells nothing --------------------------------------------------------------------------------


def jump_position(holds_them: bool) -> Desk:
    """Five at a table; seat 1 is to play a six, and seat 3 holds the other three or does not."""
    desk = at_phase("shedding", "play", more="&players=you,thumb,thumb,thumb,thumb")
    match = desk.match
    sixes = parse_cards("6C 6D 6H 6S")
    hand = parse_cards("6D 6H 6S") if holds_them else parse_cards("7D 7H 7S")
    empty = ((),) * 5
    state = match.state._replace(
        turn=1,
        pile=(),
        gone=(),
        draw=(),
        hands=(
            (*parse_cards("KC KD"),),
            (sixes[0], *parse_cards("AC")),
            parse_cards("QC QD"),
            hand,
            parse_cards("JC JD"),
        ),
        ups=empty,
        known=(frozenset(),) * 5,
        limits=empty,
    )
    desk.model = desk.model._replace(match=match._replace(state=state, waiting="bot"))
    return desk


@pytest.mark.rule("SN17")
@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_the_table_waits_the_same_time_whether_or_not_somebody_could_jump_in(speed: str) -> None:
    waits, screens = [], []
    for holds_them in (True, False):
        desk = jump_position(holds_them)
        settings = desk.model.settings._replace(speed=speed)
        match, effects = turn_flow.make_move(desk.match, Move("play", parse_cards("6C")), settings)
        assert (match.state.phase == "jump") == holds_them
        (effect,) = effects
        waits.append(effect.least_ms if isinstance(effect, AskBot) else effect.ms if isinstance(effect, Wait) else -1)
        view = GAMES["shedding"].view(match.state, match.viewer)
        screens.append((match.waiting, match.log, match.last, match.curtain, view.phase, view.turn))
    assert waits == [timing.scaled(speed, timing.PAUSE)] * 2
    assert screens[0] == screens[1]


@pytest.mark.rule("SN17")
def test_a_chance_let_go_leaves_the_same_wait_for_the_next_player_as_no_chance() -> None:
    after = []
    for holds_them in (True, False):
        desk = jump_position(holds_them)
        match, _ = turn_flow.make_move(desk.match, Move("play", parse_cards("6C")), Settings())
        if holds_them:
            match, effects = turn_flow.make_move(match, Move("pass"), Settings())
        else:
            match, effects = turn_flow.end_wait(match, Settings())
        (effect,) = effects
        assert isinstance(effect, AskBot)
        after.append((match.state.turn, effect.least_ms, match.waiting, match.log))
    assert after[0] == after[1]


@pytest.mark.rule("SN17")
def test_a_player_asked_to_jump_has_to_answer_within_the_shortest_pause() -> None:
    shortest = min(timing.scaled(speed, timing.PAUSE) for speed in timing.FACTOR if timing.FACTOR[speed])
    assert shortest > bot_move.JUMP_SECONDS * 1000


@pytest.mark.rule("SN17")
def test_nothing_can_be_played_while_the_table_waits_for_a_jump() -> None:
    for holds_them in (True, False):
        desk = jump_position(holds_them)
        match, _ = turn_flow.make_move(desk.match, Move("play", parse_cards("6C")), Settings())
        desk.model = desk.model._replace(match=match)
        desk.do("play KC").do("choose K").do("pass").do("jump 6D 6H 6S")
        assert desk.match.state == match.state and desk.match.refused == "" and desk.match.chosen == ()


@pytest.mark.rule("SN17")
def test_the_person_who_can_jump_is_asked_at_once() -> None:
    desk = jump_position(False)
    state = desk.match.state
    hands = (parse_cards("6D 6H 6S"), *state.hands[1:3], parse_cards("7D 7H 7S"), state.hands[4])
    match, effects = turn_flow.make_move(
        desk.match._replace(state=state._replace(hands=hands)), Move("play", parse_cards("6C")), Settings()
    )
    assert (match.state.phase, match.state.turn, match.waiting, effects) == ("jump", 0, "", ())


def test_no_pause_where_everybody_sees_that_nobody_can_jump() -> None:
    desk = jump_position(False)
    state = desk.match.state
    six = Move("play", parse_cards("6C"))
    seen_elsewhere = state._replace(gone=parse_cards("6D TS"))
    for before, wanted in ((state, True), (seen_elsewhere, False)):
        after, _ = GAMES["shedding"].play(before, 1, six)
        assert timing.wants_pause(after, 1, six) is wanted
    two = new("shedding", state.options, ("human", "bot:thumb"), "two")
    duel = turn_flow.lay_out("0123456789", two, Settings())
    duel, _ = turn_flow.settle(duel, Settings())
    assert not timing.wants_pause(duel.state._replace(phase="play", turn=1, pile=parse_cards("6C")), 0, six)


def test_next_does_nothing_while_somebody_is_to_play() -> None:
    for day in ("", "day/2026-11-22/niner"):
        desk = at_phase("niner", "play", day or "phase", "&players=you,club" if day else "")
        before = desk.match
        assert desk.do("next").match == before


def test_a_card_that_one_does_not_hold_is_refused_as_what_is_asked_for() -> None:
    for game, phase in (("niner", "bid"), ("shedding", "up")):
        desk = at_phase(game, phase)
        (card, *_), mine = desk.match.state.hands[1 - desk.match.viewer], desk.match.state.hands[desk.match.viewer]
        assert card not in mine
        desk.do(f"choose {card}")
        assert desk.match.tried == (card,) and desk.match.chosen == ()
        assert desk.match.refused == "That card isn’t yours to play."
        by_play = desk.do("clear").do(f"play {card}").match
        assert (by_play.tried, by_play.refused) == (desk.match.tried, desk.match.refused)
