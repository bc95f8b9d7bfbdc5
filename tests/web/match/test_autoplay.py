"""What the table does in one's stead: the rest of a settled deal, the only card to play, a card laid ready."""

from collections.abc import Callable
from typing import Any

import pytest

from nines.advice import advisor, rest_of_deal
from nines.advice.claims import is_settled
from nines.advice.rest_of_deal import claim
from nines.bots.player import Budget
from nines.bots.worlds import sample
from nines.core.cards import JOKER, Card
from nines.core.chance import Stream
from nines.core.events import TrickTaken
from nines.core.game import NATURE
from nines.core.moves import Move, play
from nines.records.record import steps
from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import aloud, render
from web.match.turn_flow import settle
from web.state import timing
from web.state.effects import AskBot, Wait
from web.state.model import Match

TABLES = {
    "nein-nine": "players=you,thumb,thumb",
    "le-neuf": "players=you,thumb,thumb",
    "nines": "table=four&players=you,thumb,thumb,thumb",
    "niner": "players=you,thumb",
}
every_game = pytest.mark.parametrize("game", TABLES)


def table(game: str, seed: str, *switches: str) -> Desk:
    desk = Desk().open(f"/play/{game}?seed={seed}&{TABLES[game]}")
    for name in switches:
        desk.do(f"set {name} true")
    return desk


def until_settled(game: str) -> Desk:
    """A deal played by chance until nothing is left to decide in it for anybody."""

    def is_now(match: Match) -> bool:
        return match.proof != "none" and is_settled(GAMES[game].view(match.state, match.viewer))

    return until_proven(game, is_now)


def until_proven(game: str, wanted: Callable[[Match], bool]) -> Desk:
    """A deal played by chance until the rest of it may be played out, for such a reason."""
    for number in range(60):
        desk = table(game, f"claim {number}").settle()
        while desk.match.state.turn >= 0:
            if desk.match.proof and wanted(desk.match):
                return desk
            desk.play_on(Stream(game, f"{number} {len(desk.match.record.moves)}"), most=1)
    raise AssertionError(f"nothing of the kind was ever proven in {game}")


def screen(desk: Desk) -> Element:
    return read(render(desk.model))


def legal_ahead(desk: Desk) -> set[str]:
    return {do.removeprefix("ahead ") for do in screen(desk).doings if do.startswith("ahead ")}


# ---- playing out the rest ----------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize(("proof", "offer"), [("all", "Claim the rest"), ("none", "Give up the rest")])
def test_the_rest_is_claimed_or_given_up_by_ordinary_moves(game: str, proof: str, offer: str) -> None:
    desk = until_proven(game, lambda match: match.proof == proof)
    match, me, before = desk.match, desk.match.viewer, len(desk.effects)
    assert offer in screen(desk).named("group", "Your choices").text
    desk.do("play-out").settle()
    after = [*steps(desk.match.record)][len([*steps(match.record)]) :]
    winners = [event.winner for step in after for event in step.events if isinstance(event, TrickTaken)]
    assert winners and (set(winners) == {me} if proof == "all" else me not in winners)
    assert len(desk.match.state.sheet) == len(match.state.sheet) + 1 and not desk.match.finishing
    assert Desk(stored=dict(desk.stored)).open(desk.address).match.record == desk.match.record
    asked = [effect for effect in desk.effects[before:] if isinstance(effect, AskBot)]
    others = [step for step in after if step.seat not in (NATURE, me)]
    assert len(asked) == (len(others) if proof == "none" else 0), "who still decides something plays for themselves"


@every_game
def test_the_rest_is_played_out_by_ordinary_moves_at_one_press(game: str) -> None:
    desk = until_settled(game)
    match = desk.match
    assert is_settled(GAMES[game].view(match.state, match.viewer))
    deals = len(match.state.sheet)
    desk.model = desk.model._replace(match=match._replace(chosen=desk.legal()[0].cards))
    desk.do("play-out")
    assert desk.match.finishing and not desk.match.chosen and screen(desk).named("group", "The trick")
    assert "play-out" not in screen(desk).doings
    desk.settle()
    assert not desk.match.proof
    moves = desk.match.record.moves
    assert moves[: len(match.record.moves)] == match.record.moves and len(desk.match.state.sheet) == deals + 1
    assert not desk.match.finishing and desk.match.state.turn < 0
    again = Desk(stored=dict(desk.stored)).open(desk.address)
    assert again.match.record == desk.match.record


@pytest.mark.parametrize("game", TABLES)
def test_the_others_play_the_rest_as_they_would_so_that_a_code_replays_to_it(game: str) -> None:
    desk = until_settled(game)
    seats = tuple(who.replace("thumb", "beginner") for who in desk.match.record.seats)
    desk.model = desk.model._replace(match=desk.match._replace(record=desk.match.record._replace(seats=seats)))
    before = len(desk.match.record.moves)
    desk.do("play-out").do("next")
    record = desk.match.record
    made = [step for step in steps(record) if isinstance(step.move, Move)]
    assert len(made) > before
    for at in range(before, len(made)):
        if made[at].seat != desk.match.viewer:
            assert made[at].move == advisor.answer(record, made[at].before, at, Budget())


@every_game
def test_a_press_on_the_table_plays_the_rest_at_once(game: str) -> None:
    desk = until_settled(game).do("play-out")
    deals = len(desk.match.state.sheet)
    desk.do("next")
    assert len(desk.match.state.sheet) == deals + 1 and not desk.match.finishing
    moves = desk.match.record.moves
    desk.settle()  # the waits of the slow way are not heard any more
    assert desk.match.record.moves == moves


def test_nothing_is_offered_where_the_player_does_not_want_it_or_others_sit_at_the_device() -> None:
    desk = until_settled("le-neuf")
    desk.do("set play_out false")
    assert "play-out" not in screen(desk).doings
    moves = desk.match.record.moves
    assert desk.do("play-out").match.record.moves == moves and not desk.match.finishing
    desk.do("set play_out true")
    shared = desk.match._replace(record=desk.match.record._replace(seats=("human", "human", "bot:thumb")))
    desk.model = desk.model._replace(match=settle(shared, desk.model.settings)[0])
    assert "play-out" not in screen(desk).doings


def test_what_is_offered_does_not_depend_on_cards_that_nobody_can_see() -> None:
    """The same view with the hidden cards dealt otherwise: the same screen."""
    for game in TABLES:
        desk = until_settled(game)
        match = desk.match
        view = GAMES[game].view(match.state, match.viewer)
        for number in range(10):
            world = sample(view, Stream(game, str(number)))
            desk.model = desk.model._replace(match=settle(match._replace(state=world), desk.model.settings)[0])
            assert "play-out" in screen(desk).doings


@every_game
def test_it_is_proven_once_a_move_and_never_while_the_table_is_shown(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, asked = table(game, "proof"), list[Any]()

    def counted(view: Any) -> Move | None:
        asked.append(view)
        return claim(view)

    monkeypatch.setattr(rest_of_deal, "claim", counted)
    desk.settle()
    turns = 0
    while desk.match.state.turn >= 0 and len(desk.match.state.hands[desk.match.viewer]) > 1:
        turns += 1
        assert asked.pop() == GAMES[game].view(desk.match.state, desk.match.viewer) and not asked
        for _ in range(2):
            assert screen(desk) and aloud(desk.model)
        desk.do("panel keys").do("panel keys")
        assert not asked, "the table was shown"
        desk.do(str(desk.legal()[0])).settle()
    assert turns > 1, "one's own turn came more than once"


def test_whoever_wants_to_know_from_now_on_is_told_at_once() -> None:
    desk = until_settled("le-neuf").do("set play_out false")
    desk.model = desk.model._replace(match=settle(desk.match, desk.model.settings)[0])
    assert not desk.match.proof
    assert "play-out" in screen(desk.do("set play_out true")).doings


def test_a_finished_trick_is_not_held_while_the_rest_is_played_out_but_the_last_one_is() -> None:
    desk = until_settled("le-neuf").do("set hold_tricks true").do("play-out").settle()
    assert desk.match.showing and desk.match.waiting == "rest" and desk.match.state.turn < 0


# ---- the only card -----------------------------------------------------------------------------------------------


@every_game
def test_the_only_card_that_can_be_played_is_played_after_a_beat(game: str) -> None:
    desk = table(game, "forced", "forced")
    for step in range(200):
        desk.settle()
        state = desk.match.state
        if state.turn < 0:
            break
        assert state.phase != "play" or len(desk.legal()) > 1, "a forced card was left to the player"
        desk.do(str(Stream(game, str(step)).one_of(desk.legal())))
    beats = [effect for effect in desk.effects if isinstance(effect, Wait) and effect.waiting == "own"]
    assert beats and {beat.ms for beat in beats} == {timing.OWN}


def test_without_the_switch_the_only_card_waits_for_the_player() -> None:
    desk = table("le-neuf", "forced").play_on(Stream("forced", "by hand"), most=30)
    assert not [effect for effect in desk.effects if isinstance(effect, Wait) and effect.waiting == "own"]


@pytest.mark.rule("SN6")
def test_in_shedding_the_pile_is_never_taken_nor_a_down_card_turned_by_itself() -> None:
    desk = Desk().open("/play/shedding?seed=forced&players=you,thumb,thumb").do("set forced true")
    by_hand = set()
    for step in range(400):
        desk.settle()
        if desk.match.state.turn < 0:
            break
        moves = desk.legal()
        if len(moves) == 1:
            by_hand.add(moves[0].verb)
            assert moves[0].verb in ("take", "down")
        desk.do(str(Stream("forced", str(step)).one_of(moves)))
    assert "take" in by_hand


def test_the_card_may_be_played_by_hand_within_the_beat() -> None:
    desk = table("le-neuf", "beat", "forced")
    while desk.match.waiting != "own":
        if desk.due:
            desk.send(desk.due.popleft())
        else:
            desk.do(str(desk.legal()[0]))
    moves = len(desk.match.record.moves)
    desk.do(f"tell-why {desk.legal()[0]}").do(str(desk.legal()[0]))
    assert len(desk.match.record.moves) >= moves + 1 and desk.match.record.moves[moves][0] == desk.match.viewer
    mine = [seat for seat, _ in desk.match.record.moves[moves:]]
    assert mine.count(desk.match.viewer) == 1


# ---- a card laid ready before one's turn -------------------------------------------------------------------------


def waiting(game: str, seed: str, *switches: str) -> Desk:
    """A table where another seat is to play, and it is not yet one's own turn in this trick."""
    desk = table(game, seed, *switches)
    for step in range(300):
        state = desk.match.state
        if state.phase == "play" and state.turn not in (desk.match.viewer, -1, -2) and not desk.match.showing:
            return desk
        if desk.due:
            desk.send(desk.due.popleft())
        else:
            desk.do(str(Stream(seed, str(step)).one_of(desk.legal())))
    raise AssertionError("never another's turn")


@every_game
def test_a_card_laid_ready_is_played_when_its_turn_comes_or_put_back_with_the_reason(game: str) -> None:
    played = refused = 0
    for number in range(25):
        desk = waiting(game, f"ahead {number}", "lay_ahead")
        hand = [card for card in desk.match.state.hands[desk.match.viewer] if card != JOKER]
        assert legal_ahead(desk) == {str(card) for card in hand}
        held = hand[number % len(hand)]
        desk.do(f"ahead {held}")
        (card,) = screen(desk).all(lambda found: found.tag == "button" and "queued" in found.get("class"))
        assert (card.get("aria-pressed"), card.get("data-card")) == ("true", str(held))
        moves = len(desk.match.record.moves)
        desk.settle()
        mine = [move for seat, move in desk.match.record.moves[moves:] if seat == desk.match.viewer]
        assert desk.match.ahead is None
        if mine:
            assert mine[0] == play(held) and not desk.match.refused
            played += 1
        else:
            assert desk.match.refused and desk.match.tried == (held,) and play(held) not in desk.legal()
            refused += 1
    assert played >= 3 and refused >= 3, (played, refused)


def test_the_place_in_the_trick_shows_the_card_that_is_laid_ready() -> None:
    shown = set()
    for number in range(12):
        desk = waiting("le-neuf", f"ghost {number}", "lay_ahead")
        match = desk.match
        has_played = (match.viewer - match.state.leader) % 3 < len(match.state.trick)
        desk.do(f"ahead {match.state.hands[match.viewer][0]}")
        ghosts = screen(desk).all(lambda found: "ghost" in found.get("class"))
        assert [ghost.get("data-place") for ghost in ghosts] == ([] if has_played else ["0"])
        shown.add(has_played)
    assert False in shown


def test_a_second_press_takes_the_card_back_and_another_card_takes_its_place() -> None:
    desk = waiting("le-neuf", "back", "lay_ahead")
    card, other = desk.match.state.hands[desk.match.viewer][:2]
    assert desk.do(f"ahead {card}").match.ahead == card
    assert desk.do(f"ahead {other}").match.ahead == other
    assert desk.do(f"ahead {other}").match.ahead is None
    moves = len(desk.match.record.moves)
    desk.settle()
    assert desk.match.viewer not in [seat for seat, _ in desk.match.record.moves[moves:]]


def test_within_the_beat_the_card_can_still_be_taken_back() -> None:
    for number in range(30):
        desk = waiting("le-neuf", f"late {number}", "lay_ahead")
        card = desk.match.state.hands[desk.match.viewer][0]
        desk.do(f"ahead {card}")
        while desk.due and desk.match.waiting != "own":
            desk.send(desk.due.popleft())
        if desk.match.waiting != "own":
            continue
        moves = desk.match.record.moves
        assert f"ahead {card}" in screen(desk).doings
        desk.do(f"ahead {card}").settle()
        assert (desk.match.record.moves, desk.match.ahead, desk.match.waiting) == (moves, None, "")
        return
    raise AssertionError("the card laid ready could never be played")


def test_nothing_is_laid_ready_where_that_is_off_nor_of_cards_one_does_not_hold_nor_in_shedding() -> None:
    desk = waiting("nein-nine", "off")
    held = next(card for card in desk.match.state.hands[desk.match.viewer] if card != JOKER)
    assert desk.do(f"ahead {held}").match.ahead is None and desk.match.refused
    desk.do("set lay_ahead true")
    theirs = desk.match.state.hands[desk.match.state.turn][0]
    for card in (theirs, JOKER, Card("C", 2)):
        assert desk.do(f"ahead {card}").match.ahead is None
    shedding = Desk().open("/play/shedding?seed=ahead&players=you,thumb,thumb").do("set lay_ahead true").settle()
    shedding.play_on(Stream("ahead", "up"), most=1)
    assert not legal_ahead(shedding)


def test_a_trick_that_lies_there_is_let_go_by_a_press_on_a_card_that_can_be_played() -> None:
    desk = table("nein-nine", "own")
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
    move: Move = next(move for move in desk.legal() if move.verb == "play")
    assert f"play {move}" in screen(desk).doings
    assert len(desk.do(f"tell-why {move}").match.record.moves) == moves, "pressed when it could not be played"
    desk.do(f"play {move}")
    assert desk.match.record.moves[moves] == (desk.match.viewer, move)


# ---- going on without the person -----------------------------------------------------------------------------------


@pytest.mark.rule("SN19")
def test_whoever_is_out_does_not_wait_long_for_the_places_of_the_others() -> None:
    for number in (10, *range(60)):
        desk = Desk().open(f"/play/shedding?play_on=true&players=you,random,random&seed=out {number}")
        desk.play_on(Stream("out", str(number)))
        if desk.match.state.out[:1] == (0,):
            break
    whole = [step for step in steps(desk.match.record) if step.seat != NATURE]
    out = next(at for at, step in enumerate(whole, 1) if step.after.out)
    paces = {effect.at: effect.least_ms for effect in desk.effects if isinstance(effect, AskBot)}
    assert {ms for at, ms in paces.items() if at >= out} == {timing.OUT_CARD}
    assert timing.OUT_CARD not in {ms for at, ms in paces.items() if at < out}


# ---- the next deal ---------------------------------------------------------------------------------------------------


def to_result(desk: Desk) -> Desk:
    """The first deal played to its result, where whatever comes next has not come yet."""
    while desk.match.state.turn != NATURE or not desk.match.state.sheet or desk.match.showing:
        if desk.due:
            desk.send(desk.due.popleft())
        else:
            desk.do(str(desk.legal()[0]))
    return desk


def test_the_next_deal_comes_by_itself_where_that_is_wanted() -> None:
    desk = to_result(table("nein-nine", "next", "next_deal"))
    wait = next(effect for effect in reversed(desk.effects) if isinstance(effect, Wait))
    assert wait.waiting == desk.match.waiting == "next-deal" and wait.ms == timing.NEXT_DEAL
    assert "next" in screen(desk).doings, "it can be had at once"
    assert desk.settle().match.state.deal == 2
    other = to_result(table("nein-nine", "next"))
    assert not other.match.waiting and other.settle().match.state.deal == 1
