"""Hints at the table, and why a move was made: worked out slice by slice, told in words, and never of hidden cards."""

import json
import re

import pytest

from nines.advice import advisor, weighing
from nines.advice.advice import Advice, read_advice
from nines.advice.advisor import chance
from nines.advice.reasons.naming import MOVES_NAMED
from nines.advice.verdict import verdict_on
from nines.bots.levels import SKILLS
from nines.bots.player import Budget, decide
from nines.bots.playing_styles import AT_TABLE
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.core.options import with_values
from nines.records.link import from_link
from nines.records.record import Record, new, start, steps, to_json
from nines.registry import GAMES
from nines.words.languages import language
from tests.golden_answers import MATCHES, of
from tests.web.desk import Desk
from tests.web.page import Element
from tests.web.page import read as page_of
from web.app import render as screens
from web.match import hints
from web.state.effects import AskAdvice
from web.state.messages import AddressChanged, AdviceArrived, BotAnswered
from web.worker import jobs

GAME_KEYS = tuple(GAMES)
FEW = 100
"""So many fresh worlds measure what a move costs: how well they do is tested in tests/advice."""


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The adviser measures in fewer worlds than it does for players."""
    monkeypatch.setattr(weighing, "WORLDS", FEW)


def asked(key: str, code: str = "en") -> Desk:
    """A match of this game in which a hint was just asked for."""
    desk = Desk().open(f"/play/{key}?seed=hint&lang={code}").settle()
    return desk.do("hint")


def question(desk: Desk) -> AskAdvice:
    return next(effect for effect in reversed(desk.effects) if isinstance(effect, AskAdvice) and effect.what == "hint")


def answered(desk: Desk, most: int = 200) -> Advice:
    """The hint when all of it has come."""
    what, worker = question(desk), jobs.Jobs()
    for _ in range(most):
        desk.send(AdviceArrived("hint", what.match, what.at, worker.advise(what.record, what.at), what.take_backs))
        hint = desk.match.hint
        assert hint and hint.advice
        if hint.advice.done:
            return hint.advice
        thinks = language(desk.model.settings.language).text("Thinking…")
        assert thinks in slip(desk).text, "no answer that may change"
    raise AssertionError("it never came to an end")


def page(desk: Desk) -> Element:
    return page_of(screens.render(desk.model))


def slip(desk: Desk) -> Element:
    (found,) = page(desk).all(lambda node: node.get("id") == "hint")
    return found


def test_a_hint_that_takes_long_says_what_it_does_and_how_far_it_has_come() -> None:
    desk = asked("nein-nine")
    (bar,) = slip(desk).all(lambda node: node.tag == "progress")
    assert "value" not in bar.attributes and "You can play without waiting." in slip(desk).text
    what, worker = question(desk), jobs.Jobs()
    desk.send(AdviceArrived("hint", what.match, what.at, worker.advise(what.record, what.at), what.take_backs))
    so_far = desk.match.hint and desk.match.hint.advice
    assert so_far and not so_far.done
    (bar,) = slip(desk).all(lambda node: node.tag == "progress")
    assert (bar.get("value"), bar.get("max")) == (str(so_far.worlds), str(so_far.asked))
    (live,) = slip(desk).all(lambda node: node.get("aria-live") == "polite")
    assert live.text == "Thinking…", "who listens hears no figure that changes"
    answered(desk)
    assert not slip(desk).all(lambda node: node.tag == "progress") and "without waiting" not in slip(desk).text


@pytest.mark.parametrize("key", GAME_KEYS)
def test_a_hint_says_what_to_do_and_plays_it(key: str) -> None:
    desk = asked(key)
    assert "Thinking…" in slip(desk).text
    advice = answered(desk)
    assert advice.choice in desk.legal()
    assert sorted(move.move for move in advice.moves) == (sorted(desk.legal()) if advice.unit else [])
    shown = slip(desk)
    assert (shown.get("role"), shown.get("aria-label")) == ("note", "Hint")
    (live,) = shown.all(lambda node: node.get("aria-live") == "polite")
    told = hints.hint_text(desk.match, language("en"))
    assert told and live.text.startswith(told.title)
    rows = shown.all(lambda node: node.tag == "tr")[1:]
    assert len(rows) == len(set(told.rows)) and (key == "shedding" or len(rows) == len(advice.moves))
    alike = [rated.move for rated in advice.moves if rated.equal]
    mark = "equal" if len(alike) > 1 else "better"
    marked = page(desk).all(lambda node: mark in node.get("class").split() and bool(node.get("data-card")))
    if key != "shedding":
        worse = len(advice.moves) - len(alike)
        example = len(alike) < 2 or (len(alike) > MOVES_NAMED and not MOVES_NAMED > worse > 0)
        cards = advice.choice.cards if example else [card for move in alike for card in move.cards]
        assert {node.get("data-card") for node in marked} == set(map(str, cards))
    if key == "nein-nine":
        (place,) = page(desk).all(lambda node: {"slot", "pointed", "equal"} & {*node.get("class").split()} > {"slot"})
        pointed = [node.get("href") for node in place if node.tag == "use"]
        assert [str(advice.choice.cards[0]) in drawn for drawn in pointed] == [True] * (mark == "better"), "the trick"
    before = len(desk.match.record.moves)
    (button,) = page(desk).all(lambda node: "btn" in node.get("class") and node.get("data-do") == str(advice.choice))
    asked_too = key in ("le-neuf", "nines")  # keep or swap: the question has a button for each
    assert (str(advice.choice) in shown.doings) != asked_too and "hint" in shown.doings
    if asked_too:
        filled = page(desk).all(lambda node: "go" in node.get("class").split())
        assert filled == [button] and "hinted" in button.get("class").split()
    desk.do(str(advice.choice))
    assert desk.match.record.moves[before] == (0, advice.choice) and desk.match.hint is None


@pytest.mark.parametrize("seed", ["q1", "q4", "q5", "hint"])
def test_what_stands_in_the_table_of_a_hint_says_what_is_about_even(seed: str) -> None:
    """Every move that is no slip; else by how many wins in 100 it lies behind, and what that is called."""
    desk = Desk().open(f"/play/shedding?seed={seed}&players=you,thumb,thumb").settle().do("hint")
    answered(desk)
    lines = [
        node.all(lambda cell: cell.tag in ("th", "td")) for node in slip(desk).all(lambda node: node.tag == "tr")[1:]
    ]
    assert desk.match.hint and desk.match.hint.advice
    found, marked = desk.match.hint.advice, 0
    for (_, gap, kind), row in zip(lines, (hints.hint_text(desk.match, language("en")) or pytest.fail()).rows):
        verdict = verdict_on(row.rated, found)
        assert kind.text == (verdict.kind or "") and row.equal == verdict.is_equal
        if gap.text != "best":
            assert (gap.text == "about even") == verdict.is_equal
            assert verdict.is_equal or gap.text.startswith(f"{100 * verdict.cost:.0f} fewer ")
            marked += 1
    assert marked


def test_a_second_press_or_escape_closes_it_and_every_one_is_counted() -> None:
    desk = asked("nein-nine")
    assert desk.match.hint and desk.do("hint").match.hint is None
    assert desk.do("hint").do("clear").match.hint is None
    assert desk.match.hints == 2 == desk.kept().hints
    again = Desk(stored=dict(desk.stored)).open(desk.address).settle()
    assert again.match.hints == 2 and again.match.hint is None
    again.do(str(again.legal()[0])).settle().do("take-back")
    assert again.match.hints == 2
    again.play_on(Stream("hints", "rest"))
    assert again.match.state.turn == NOBODY and "Helped 2 times, by hints or by Coach." in page(again).text


def test_a_hint_is_offered_only_where_there_is_something_to_decide() -> None:
    desk = Desk().open("/play/nein-nine?seed=hint&players=thumb,thumb,thumb").settle()
    assert not page(desk).all(lambda node: node.get("data-do") == "hint")
    desk = Desk().open("/play/nein-nine?seed=hint").settle()
    desk.do(str(desk.legal()[0]))
    assert desk.match.waiting and not hints.can_hint(desk.match)
    assert desk.do("hint").match.hint is None


def test_an_answer_that_nobody_waits_for_is_dropped() -> None:
    desk = asked("nein-nine")
    what = question(desk)
    text = jobs.Jobs().advise(what.record, what.at)
    assert hints.is_wanted(desk.model, what)
    desk.do("hint")
    assert not hints.is_wanted(desk.model, what)
    late = AdviceArrived("hint", what.match, what.at, text, what.take_backs)
    assert desk.send(late).match.hint is None
    desk.do("hint").send(AddressChanged("/"))
    assert not hints.is_wanted(desk.model, what)
    desk.go(f"/table/{what.match}").do("hint").do(str(desk.legal()[0]))
    assert desk.send(late).match.hint is None and not hints.is_wanted(desk.model, what)


def test_without_an_answer_it_says_so() -> None:
    desk = asked("niner")
    what = question(desk)
    desk.send(AdviceArrived("hint", what.match, what.at, "", what.take_backs))
    assert "No hint just now" in slip(desk).text and "hint" in slip(desk).doings


def test_a_hint_in_french() -> None:
    desk = asked("le-neuf", "fr")
    answered(desk)
    assert re.match(r"(Gardez|Échangez|Garder) votre main", slip(desk).text)
    desk.do("set language en")
    assert re.match(r"Keep your hand|Swap hands", slip(desk).text)


def test_a_hint_rests_on_nothing_that_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hidden cards are dealt anew, the seed with its stream of chance stays: the same hint, given the time."""
    monkeypatch.setattr(jobs, "LONGEST", 600.0)
    desk = asked("nein-nine")
    advice, what = answered(desk), question(desk)
    state, game = desk.match.state, GAMES["nein-nine"]
    view = game.view(state, 0)
    unseen, holders = game.unseen(view)
    turned = unseen[::-1]
    piles = tuple(turned[sum(h.count for h in holders[:at]) :][: holder.count] for at, holder in enumerate(holders))
    other = game.fill(view, piles)
    assert game.view(other, 0) == view and other != state
    *_, last = advisor.advice(desk.match.record, other, what.at, Budget())
    assert last == advice


# ---- slices ------------------------------------------------------------------------------------------------------


def club_match(game: str) -> Record:
    """A golden match between players of club level, by the tempers of their seats."""
    return from_link(of(MATCHES, game, "club")[0])


def begun(game: str, level: str, most: int) -> Record:
    """The first moves of players of a level, by the tempers of their seats."""
    options = with_values(GAMES[game].choices, {})
    record = new(game, options, (f"bot:{level}",) * GAMES[game].seats(options)[0], "why")
    state, moves = start(record), list[tuple[int, Move]]()
    while len(moves) < most:
        state, _ = GAMES[game].deal(state, record.seed)
        made = advisor.answer(record, state, len(moves), Budget())
        moves.append((state.turn, made))
        state = GAMES[game].apply(state, made)
    return record._replace(moves=tuple(moves))


def all_of_it(record: Record, at: int) -> Advice:
    worker = jobs.Jobs()
    while True:
        found = read_advice(worker.explain(to_json(record), at))
        assert found
        if found.done:
            return found


@pytest.mark.parametrize("key", GAME_KEYS)
def test_a_record_says_why_every_move_was_made(key: str) -> None:
    """Replaying a record asks the same move: the thought is found again, worlds, values and all."""
    record = club_match(key)
    game = GAMES[key]
    moves = [step for step in steps(record) if step.seat != NATURE]
    for at in range(0, min(len(moves), 45), 9):
        found = all_of_it(record, at)
        assert (found.at, found.seat, found.level, found.made) == (at, *record.moves[at][:1], "club", moves[at].move)
        assert found.own and found.choice == found.made
        view = game.view(moves[at].before, found.seat)
        stream = chance(record, found.seat, at)
        assert decide(AT_TABLE["club"], view, found.seat, Budget(), stream) == found.made
        assert not found.unit or found.worlds <= SKILLS["club"].worlds


@pytest.mark.parametrize("key", GAME_KEYS)
def test_a_thought_in_slices_comes_to_the_same_move(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "SLICE", 0.0)
    record, worker = begun(key, "expert" if key != "niner" else "club", 8), jobs.Jobs()
    for at in (0, 7):
        text, calls, answer = to_json(record._replace(moves=record.moves[:at])), 0, None
        while not answer:
            answer, calls = jobs.read_decided(worker.think_on(text, at)), calls + 1
        assert answer.move == str(record.moves[at][1]) and not answer.cut
        assert calls >= 1


@pytest.mark.parametrize("key", GAME_KEYS)
def test_who_asks_again_when_all_is_known_is_told_it(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However a thought was cut into slices: whoever closes a hint and opens it again is not sent away."""
    monkeypatch.setattr(jobs, "SLICE", -1.0)  # it pauses after its last word, too
    what, worker = question(asked(key)), jobs.Jobs()
    while not (found := read_advice(worker.advise(what.record, what.at))) or not found.done:
        assert found, "a hint has words at any time"
    again = read_advice(worker.advise(what.record, what.at))
    assert again and again.moves == found.moves


def test_nothing_is_told_of_a_deal_in_play() -> None:
    """Not of any move of it, by anybody; as soon as it is over, of every one."""
    record, worker = club_match("nein-nine"), jobs.Jobs()
    ends = [
        at + 1
        for at, step in enumerate(step for step in steps(record) if step.seat != NATURE)
        if step.after.turn in (NATURE, NOBODY)
    ]
    first = ends[0]
    for upto in (1, first // 2, first - 1):
        text = to_json(record._replace(moves=record.moves[:upto]))
        for at in range(upto):
            assert json.loads(worker.explain(text, at)) == {"refused": "deal"}
    text = to_json(record._replace(moves=record.moves[: first + 2]))
    assert read_advice(worker.explain(text, first - 1))
    assert json.loads(worker.explain(text, first)) == {"refused": "deal"}


@pytest.mark.parametrize(("cut", "at"), [(0, 0), (5, -1), (5, 5), (5, 10**9)])
def test_a_move_that_the_record_has_not_is_refused(cut: int, at: int) -> None:
    record = club_match("niner")
    text = to_json(record._replace(moves=record.moves[:cut]))
    assert json.loads(jobs.Jobs().explain(text, at)) == {"refused": "move"}


@pytest.mark.parametrize("text", ["", "{}", '{"format": "nines-record"}', "[]"])
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    assert json.loads(jobs.Jobs().explain(text, 0)) == {"refused": "move"}


def test_a_newer_question_ends_the_one_before() -> None:
    worker, whole = jobs.Jobs(), to_json(club_match("niner"))
    first = read_advice(worker.explain(whole, 0))
    assert first
    worker.explain(whole, 1)
    assert {key: question for key, (question, *_) in worker._going.items()} in ({}, {"why": (whole, 1)})


def test_people_are_weighed_by_the_adviser_and_players_by_themselves() -> None:
    record = new("nein-nine", with_values(GAMES["nein-nine"].choices, {}), ("human", "bot:thumb", "bot:club"), "who")
    state, game = start(record), GAMES["nein-nine"]
    moves: list[tuple[int, Move]] = []
    while not moves or state.turn not in (NATURE, NOBODY):
        state, _ = game.deal(state, record.seed)
        made = game.legal_moves(state)[0]
        if len(moves) < 3:
            made = advisor.answer(record._replace(moves=tuple(moves)), state, len(moves), Budget())
        moves.append((state.turn, made))
        state = game.apply(state, made)
    record = record._replace(moves=tuple(moves))
    own = set[str]()
    for at, (seat, made) in enumerate(moves[:6]):
        found = all_of_it(record, at)
        assert found.made == made and (not found.own or found.choice == made)
        assert found.level == (("master", "thumb", "club")[seat] if found.own else "master")
        own |= {found.level} if found.own else set()
    assert own == {"thumb", "club"}, "and what no player would do is weighed by the adviser"


def test_a_slow_device_is_told_so_once() -> None:
    desks = (Desk().open(f"/play/nein-nine?seed={seed}&players=you,club,club") for seed in range(20))
    desk = next(desk for desk in desks if desk.match.state.turn == 1)
    for told in (True, False):
        match = desk.match
        assert match.waiting == "bot"
        made = GAMES["nein-nine"].legal_moves(match.state)[0]
        desk.send(BotAnswered(match.id, len(match.record.moves), str(made), match.take_backs, cut=True))
        assert bool(desk.model.notice and "slow" in desk.model.notice.text) == told
        desk.do("dismiss")


def test_a_card_laid_ready_is_put_back_when_a_hint_is_asked_for() -> None:
    desk = Desk().open("/play/shedding?seed=hint").settle()
    while not any(move.verb == "play" for move in desk.legal()):
        desk.do(str(desk.legal()[0])).settle()
    card = next(move for move in desk.legal() if move.verb == "play").cards[0]
    assert desk.do(f"choose {str(card)[0]}").match.chosen
    assert desk.do("hint").match.chosen == () and desk.match.hint


def test_asking_for_a_hint_takes_a_refusal_away() -> None:
    desk = Desk().open("/play/shedding?seed=hint").settle()
    while desk.match.state.phase != "play" or desk.match.state.turn != 0 or not desk.match.state.pile:
        desk.do(str(GAMES["shedding"].legal_moves(desk.match.state)[0])).settle()
    desk.do(f"tell-why {desk.match.state.ups[0][0]}")
    assert desk.match.refused and desk.match.tried
    desk.do("hint")
    assert desk.match.hint and not desk.match.refused and not desk.match.tried


def test_a_hint_under_the_score_sheet_comes_out_again() -> None:
    def lit() -> str:
        (tool,) = page(desk).all(lambda node: node.get("data-do") == "hint" and node.get("class") == "tool")
        return tool.get("aria-expanded")

    desk = Desk().open("/play/niner?seed=hint").settle()
    desk.do("hint")
    assert lit() == "true"
    desk.do("panel score")
    assert lit() == "false", "nobody sees it there"
    desk.do("hint")
    assert desk.match.hint and not desk.match.panel and lit() == "true" and desk.match.hints == 1
