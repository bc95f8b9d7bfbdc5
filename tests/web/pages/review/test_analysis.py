"""What a move was worth: asked of what its seat could know, move by move, and marked only where that says so surely."""

from functools import cache

import pytest

from nines.advice.advice import Advice, RatedMove, Reason, read_advice, write_advice
from nines.advice.advisor import advice
from nines.advice.reasons.words import told
from nines.advice.verdict import ENOUGH, mistake
from nines.bots.player import Budget
from nines.bots.redealing import redeal_hidden
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.records.record import from_json, replay
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.every_table import FEW_TABLES, Table, played
from tests.web.desk import Desk
from tests.web.page import read as page_of
from tests.web.pages.review.test_controls import finished_match, looked_at, people, shown
from web.app.render import render
from web.pages.review.analysis import advice_at, each_deal, progress, record_place, total_progress
from web.state.effects import AskAdvice
from web.state.messages import AdviceArrived
from web.state.model import Model
from web.state.replay import Findings, Review
from web.state.settings import Settings

BY_GAME = {table.game: table for table in reversed(FEW_TABLES)}
every_game = pytest.mark.parametrize("table", BY_GAME.values(), ids=BY_GAME.keys())
WORLDS = 6


def weighed(review: Review, at: int, state: object = None) -> Advice:
    """What is made of the move that led to this moment, from a few worlds; in another state where one is given."""
    step = review.past.steps[at]
    *_, last = advice(
        review.record, state or step.before, record_place(review.past, at), Budget(worlds=WORLDS), step.move
    )
    return last


def review_of(table: Table, deal: int = 1) -> Review:
    return looked_at(people(played(table.record("weighed")), 0), deal)


@cache
def begun(game: str) -> Review:
    """A match of this game with what its first three decisions were worth."""
    review = review_of(BY_GAME[game])
    return with_findings(review, *review.past.decisions[:3])


def with_findings(review: Review, *moments: int) -> Review:
    texts = {record_place(review.past, at): write_advice(weighed(review, at)) for at in moments}
    return review._replace(findings=Findings(texts))


# ---- what is asked -------------------------------------------------------------------------------------------------


def questions(desk: Desk) -> list[AskAdvice]:
    return [effect for effect in desk.effects if isinstance(effect, AskAdvice) and effect.what == "why"]


def test_the_question_names_the_move_and_its_record_ends_with_the_deal() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=2&at=5").do("look why")
    (question,) = questions(desk)
    past = shown(desk).past
    assert (question.what, question.match, question.at) == ("why", id, past.begins + 4)
    record = from_json(question.record)
    assert record.moves == shown(desk).record.moves[: past.begins + past.last]
    assert replay(record).sheet[-1].deal == 2
    assert record.moves[question.at] == (past.steps[5].seat, past.steps[5].move)


def test_an_answer_grows_until_it_is_done_and_then_stands_for_good() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=1&at=0")
    at = shown(desk).past.decisions[0]
    desk.go(f"/review/{id}?deal=1&at={at}").do("look why")
    whole = weighed(shown(desk), at)
    slice = whole._replace(done=False, reasons=())
    desk.send(AdviceArrived("why", id, questions(desk)[-1].at, write_advice(slice)))
    assert advice_at(shown(desk), at) == slice and shown(desk).findings.now >= 0
    desk.send(AdviceArrived("why", id, questions(desk)[-1].at, write_advice(whole)))
    assert advice_at(shown(desk), at) == whole and shown(desk).findings.now == -1
    desk.do("look why")
    assert len(questions(desk)) == 1, "what is known is not asked again"
    desk.send(AdviceArrived("why", id, questions(desk)[-1].at, "nonsense that comes too late"))
    assert advice_at(shown(desk), at) == whole


def test_all_decisions_of_the_person_are_checked_one_by_one() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=1&at=0").do("look check")
    wanted = shown(desk).past.decisions
    assert wanted
    for number, at in enumerate(wanted, 1):
        question = questions(desk)[-1]
        assert question.at == record_place(shown(desk).past, at)
        desk.send(AdviceArrived("why", id, question.at, write_advice(weighed(shown(desk), at))))
        assert progress(shown(desk))[:2] == (number, len(wanted))
    assert shown(desk).findings.now == -1
    assert len(questions(desk)) == len(wanted)
    assert "It is an estimate from many possible deals" in page_of(render(desk.model)).text


def test_the_whole_match_is_weighed_deal_after_deal_while_one_looks_on() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=2&at=0").do("look check-all")
    review = shown(desk)
    wanted = [record_place(step.past, at) for step in each_deal(review) for at in step.past.decisions]
    assert len(review.deals) > 2 and len(wanted) == total_progress(review).all
    asked = review.past.decisions[0]
    for number, at in enumerate(wanted):
        question = questions(desk)[-1]
        assert question.at == at
        past = next(deal for deal in reversed(shown(desk).deals) if deal.begins <= at)
        assert from_json(question.record).moves == review.record.moves[: past.begins + past.last], "no later deal"
        page = page_of(render(desk.model))
        assert f"Checked {number} of {len(wanted)} choices in the match." in page.text and "look enough" in page.doings
        if number == 3:
            desk.go(f"/review/{id}?deal=3&at=5").do("look on")
            assert shown(desk).at == 6 and shown(desk).findings.now == at, "another deal is looked at meanwhile"
        if number == 5:
            desk.go(f"/review/{id}?deal=2&at={asked}").do("look why")
            assert questions(desk)[-1].at == record_place(shown(desk).past, asked), "what is asked now comes first"
            desk.send(AdviceArrived("why", id, questions(desk)[-1].at, write_advice(made_up(0.0, 0.1))))
            wanted.remove(record_place(shown(desk).past, asked))
            break
        desk.send(AdviceArrived("why", id, at, write_advice(made_up(0.9, 0.1) if number % 2 else made_up(0.1, 0.1))))
    for at in wanted[5:]:
        assert questions(desk)[-1].at == at
        desk.send(AdviceArrived("why", id, at, write_advice(made_up(0.0, 0.1))))
    findings = shown(desk).findings
    assert (findings.now, findings.left, findings.whole) == (-1, (), False)
    page = page_of(render(desk.model))
    assert not {"look check", "look check-all"} & page.doings
    (table,) = page.all(lambda node: node.tag == "table" and "The match, deal by deal" in node.text)
    rows = table.all(lambda node: node.tag == "tr")[1:]
    assert len(rows) == len(shown(desk).deals)
    kinds = [[int(cell.text) for cell in row.all(lambda node: node.tag == "td")[:3]] for row in rows]
    assert sum(map(sum, kinds)) == sum(found[1] for found in kinds) == 2, "all of them mistakes"
    assert sum(kinds[0]) and f"\u2212{0.6 * sum(kinds[0]):.1f}" in rows[0].text, "the sum of what is told of each"


def test_the_whole_match_can_be_given_up_and_taken_up_again() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=1&at=0").do("look check-all")
    first = questions(desk)[-1].at
    desk.send(AdviceArrived("why", id, first, write_advice(made_up(0.5, 0.1)))).do("look enough")
    assert shown(desk).findings.now == -1 and not shown(desk).findings.whole
    asked = len(questions(desk))
    desk.go(f"/review/{id}?deal=2&at=0").go("/rules").go(f"/review/{id}?deal=1&at=0")
    assert len(questions(desk)) == asked
    desk.do("look check-all")
    assert questions(desk)[-1].at != first and advice_at(shown(desk), shown(desk).past.decisions[0]), (
        "the first is not forgotten"
    )
    desk.go("/rules").go(f"/review/{id}?deal=1&at=0")
    assert shown(desk).findings.now == -1 and "look check-all" in page_of(render(desk.model)).doings


def test_a_match_of_one_deal_is_not_offered_as_a_whole() -> None:
    page = page_of(render(Model(Settings(), "review", review=review_of(BY_GAME["shedding"]))))
    assert "look check" in page.doings and "look check-all" not in page.doings


@pytest.mark.parametrize("leaving", ["look enough", "another deal", "another screen"])
def test_a_check_can_be_left_at_any_time(leaving: str) -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=1&at=0").do("look check")
    question = questions(desk)[-1]
    if leaving == "look enough":
        desk.do(leaving)
    else:
        desk.go(f"/review/{id}?deal=2&at=0" if leaving == "another deal" else "/rules").go(f"/review/{id}?deal=1&at=0")
    assert (shown(desk).findings.now, shown(desk).findings.left) == (-1, ())
    before = shown(desk)
    desk.send(AdviceArrived("why", id, question.at, write_advice(weighed(before, before.past.decisions[0]))))
    assert shown(desk) == before and len(questions(desk)) == 1


def test_a_move_that_cannot_be_weighed_is_said_to_be_so_and_may_be_asked_again() -> None:
    desk = Desk()
    id = finished_match(desk)
    desk.go(f"/review/{id}?deal=1&at=0")
    at = shown(desk).past.decisions[0]
    desk.go(f"/review/{id}?deal=1&at={at}").do("look why")
    desk.send(AdviceArrived("why", id, questions(desk)[-1].at, '{"refused": "deal"}'))
    page = page_of(render(desk.model))
    assert page.all(lambda node: node.get("role") == "alert")
    assert "look why" in page.doings
    desk.do("look why")
    assert len(questions(desk)) == 2


# ---- what is marked ------------------------------------------------------------------------------------------------


def made_up(behind: float, error: float, unit: str = "tricks", **more: object) -> Advice:
    best, worse = Move.parse("9C"), Move.parse("8C")
    moves = (
        RatedMove(best, 1.0, 0.1, 0.0, 0.0, ENOUGH, True),
        RatedMove(worse, 1 - behind, 0.1, behind, error, ENOUGH, False),
    )
    return Advice(3, 0, "master", best, unit, ENOUGH, ENOUGH, made=worse, share=0.7, moves=moves)._replace(**more)


def test_a_mistake_before_which_coach_was_not_ready_says_so() -> None:
    """Coach and the review have one verdict, so that only a Coach who was not ready can have kept silent."""
    review = review_of(BY_GAME["nein-nine"])
    at = review.past.decisions[0]
    step = review.past.steps[at]
    best, worse = GAMES["nein-nine"].legal_moves(step.before)[:2]
    text = write_advice(made_up(2.0, 0.1)._replace(choice=best, made=worse, moves=tuple(
        rated._replace(move=move) for rated, move in zip(made_up(2.0, 0.1).moves, (best, worse))
    )))  # fmt: skip
    place = record_place(review.past, at)
    review = review._replace(findings=Findings({place: text}), at=at)
    for unready, told_of in (((), 0), ((place,), 2), ((place + 1,), 0)):
        page = page_of(render(Model(Settings(), "review", review=review._replace(unready=unready))))
        assert page.text.count("Coach wasn’t ready") == told_of, "at the move, and in the list of mistakes"


def test_a_strangers_choice_is_explained_as_ones_own() -> None:
    """What is told as *you* is not left out of a match that came in a link."""
    review = review_of(BY_GAME["nein-nine"])
    at = review.past.decisions[0]
    before = review.past.steps[at].before
    best, worse = GAMES["nein-nine"].legal_moves(before)[:2]
    moves = tuple(rated._replace(move=move) for rated, move in zip(made_up(2.0, 0.1).moves, (best, worse)))
    why = Reason("win-c", (worse, best), share=0.2, other=0.8, card=str(before.hands[0][-1]))
    found = made_up(2.0, 0.1)._replace(choice=best, made=worse, moves=moves, reasons=(why,))
    review = review._replace(findings=Findings({record_place(review.past, at): write_advice(found)}), at=at)
    for shared in (False, True):
        page = page_of(render(Model(Settings(), "review", review=review._replace(shared=shared))))
        (slip,) = page.all(lambda node: node.get("id") == "weighed")
        assert "if you play the eight of diamonds, about 8 times in 10" in slip.text
        assert "No single reason" not in slip.text


@every_game
def test_what_is_marked_depends_on_nothing_that_the_seat_could_not_know(table: Table) -> None:
    review = review_of(table)
    for number, at in enumerate(review.past.decisions[:4]):
        elsewhere = redeal_hidden(review.past.steps[at].before, Stream("otherwise", str(number)))
        assert weighed(review, at, elsewhere) == weighed(review, at)


# ---- how it is told ------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_slip_lists_every_legal_move_and_says_which_was_made(table: Table, code: str) -> None:
    review = begun(table.game)
    for at in review.past.decisions[:3]:
        page = page_of(render(Model(Settings(language=code), "review", review=review._replace(at=at))))
        (slip,) = page.all(lambda node: node.get("id") == "weighed")
        (steps,) = page.all(lambda node: node.get("class") == "steps")
        assert steps.inside[1] is slip, "right below the line of the move"
        (numbers,) = page.all(lambda node: node.get("id") == "numbers")
        what = advice_at(review, at)
        assert what
        step = review.past.steps[at]
        rows = [node for node in numbers if node.tag == "tr"][1:]
        legal = GAMES[table.game].legal_moves(step.before)
        assert len(rows) in (0, len(legal)) or (table.game == "shedding" and 0 < len(rows) < len(legal))
        assert sum("made" in cell.get("class").split() for cell in rows) == (1 if rows else 0)
        names = ("You", *("Ada", "Ben", "Maude", "Luc")[: len(step.before.hands) - 1])
        said = told(what, Audience(names, language(code), 0, step.after))
        worse = mistake(what)
        sentences = said.plan if worse else said.sentences
        assert all(" ".join(sentence.split()) in slip.text for sentence in sentences if "You" not in sentence)
        assert ("worse" in slip.get("class").split()) == (worse is not None)
        (line,) = [node for node in page if node.get("id") == f"m-{at}"]
        marks = line.all(lambda node: node.get("class") == "pencil")
        assert bool(marks) == (worse is not None)


def test_only_people_are_asked_about_theirs_and_a_forced_card_has_no_question() -> None:
    review = review_of(BY_GAME["le-neuf"])
    game = GAMES["le-neuf"]
    for at, step in enumerate(review.past.steps):
        page = page_of(render(Model(Settings(), "review", review=review._replace(at=at))))
        asks = [node.text for node in page if node.get("data-do") == "look why"]
        if not at or len(game.legal_moves(step.before)) == 1:
            assert not asks
        else:
            assert asks == ["What was best?" if step.seat == 0 else "Why this choice?"]


def test_a_table_of_computer_players_has_nobodys_cards_to_check() -> None:
    review = looked_at(played(BY_GAME["niner"].record("bots")), 1)
    assert review.past.decisions == ()
    assert "look check" not in page_of(render(Model(Settings(), "review", review=review))).doings


def test_texts_that_are_no_advice_are_none() -> None:
    review = review_of(BY_GAME["niner"])._replace(findings=Findings({2: "[]", 3: "<b>"}))
    assert advice_at(review, 3) is None and advice_at(review, 4) is None
    assert read_advice("") is None
