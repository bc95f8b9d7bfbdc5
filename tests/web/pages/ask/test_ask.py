"""The page that asks the table: the map follows what is supposed, and leads back to what was seen."""

from collections.abc import Callable
from functools import cache

import pytest

from nines.advice import wrong_deals
from nines.bots.redealing import redeal_hidden
from nines.bots.worlds import sample
from nines.core.chance import Stream
from nines.records.link import to_link
from nines.registry import GAMES
from tests.every_table import FEW_TABLES, Table, played
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.match import undo
from web.pages.ask import wrong
from web.pages.ask.known import narrowed
from web.pages.branch import update as branch
from web.state.effects import AskAdvice, AskContinued, Download, File
from web.state.messages import AdviceArrived, ControlChanged
from web.state.mistake_positions import BRANCH
from web.state.replay import AskedExercise, Asking, Review
from web.worker.at_rest import KINDS

TABLES = {table.game: table for table in reversed(FEW_TABLES)}
every_game = pytest.mark.parametrize("table", TABLES.values(), ids=str)


def opened(table: Table, at: int, seat: int = 0, code: str = "en") -> Desk:
    """The page about a moment of the first deal of a match that came in a link."""
    whole = played(table.record("ask"))
    record = whole._replace(seats=("human", *whole.seats[1:]))
    desk = Desk().open(f"/record/{to_link(record)}?deal=1&at={at}", (code,)).settle()
    assert desk.model.review
    return desk.go(f"/ask/{desk.model.review.id}?deal=1&at={at}&seat={seat}")


def page(desk: Desk) -> Element:
    return read(render(desk.model))


def asking(desk: Desk) -> Asking:
    found = desk.model.shown(Asking)
    assert found
    return found


def looked(desk: Desk) -> Review:
    found = asking(desk).review
    assert found
    return found


def buttons(desk: Desk) -> list[str]:
    return [node.get("data-do") for node in page(desk).all(lambda node: node.tag == "button")]


def cells(desk: Desk) -> list[str]:
    return [node.text for node in page(desk).all(lambda node: node.tag == "td")]


@every_game
def test_a_number_is_pressed_the_map_follows_and_leads_back(table: Table) -> None:
    desk = opened(table, 6)
    before = cells(desk)
    pressed = next(do for do in buttons(desk) if do.startswith("ask suppose"))
    desk.do(pressed)
    assert cells(desk) != before and "as you suppose" in page(desk).text
    what = narrowed(asking(desk))
    assert what and len(what.supposed) == 1
    desk.do("ask take 0")
    assert cells(desk) == before
    desk.do(pressed).do("ask clear")
    assert cells(desk) == before and "as you suppose" not in page(desk).text


@every_game
def test_other_hidden_cards_give_the_same_page_from_every_seat(table: Table) -> None:
    desk = opened(table, 5)
    review = looked(desk)
    seat = review.step.after.turn
    desk.go(f"/ask/{review.id}?deal=1&at=5&seat={seat}")
    before, shown = render(desk.model), asking(desk)
    redealt = redeal_hidden(review.step.after, Stream("other", "cards"))
    steps = list(review.past.steps)
    steps[5] = steps[5]._replace(after=redealt)
    deals = (review.past._replace(steps=tuple(steps)), *review.deals[1:])
    desk.model = desk.model._replace(page=shown._replace(of=review._replace(deals=deals)))
    assert redealt != review.step.after and render(desk.model) == before


def test_the_list_supposes_the_same_as_a_press_and_what_cannot_be_is_refused() -> None:
    desk = opened(TABLES["le-neuf"], 8)
    what = narrowed(asking(desk))
    assert what
    numbers = [do for do in buttons(desk) if do.startswith("ask suppose")]
    _, _, card, place = numbers[3].split(" ")
    desk.send(ControlChanged("ask-card", card)).send(ControlChanged("ask-place", place))
    assert buttons(desk).count(numbers[3]) == 2, "by number and by list"
    desk.do(numbers[3]).do(f"ask suppose {card} 99")
    assert "no deal fits" in page(desk).text and len(asking(desk).supposed) == 1
    desk.send(ControlChanged("ask-card", "9999")).send(ControlChanged("ask-place", "x"))
    assert page(desk)


@pytest.mark.parametrize("code", ["en", "fr", "de", "es"])
def test_at_the_start_and_at_the_end_of_a_deal_it_says_what_is_hidden(code: str) -> None:
    for table in TABLES.values():
        desk = opened(table, 0, code=code)
        last = looked(desk).past.last
        assert page(desk).all(lambda node: node.tag == "table")
        desk.go(f"/ask/{looked(desk).id}?deal=1&at={last}&seat=1")
        assert asking(desk).seat == 1 and not page(desk).all(lambda node: node.tag == "table")


def test_a_deal_in_play_cannot_be_asked_about() -> None:
    desk = Desk().open("/play/nein-nine?players=you,thumb,thumb&seed=ask&speed=instant").settle()
    desk.go(f"/ask/{desk.match.id}?deal=1&at=2&seat=1").settle()
    assert desk.model.screen == "table" and not desk.model.shown(Asking)


def choosing(table: Table, code: str = "en") -> Desk:
    """The page about a moment before a choice of the person, seen by them."""
    desk = opened(table, 0, code=code)
    past = looked(desk).past
    at = next(at for at in past.decisions if past.steps[at].before.phase in ("play", "jump")) - 1
    return desk.go(f"/ask/{looked(desk).id}?deal=1&at={at}&seat=0")


@cache
def found_wrong(record: str, at: int, _worlds: int) -> tuple[str, ...]:
    """What the worker says from first to last, the same in every language."""
    return tuple(KINDS["wrong"](record, at))


def answered_about(desk: Desk) -> Desk:
    """The same once it is known which deals make the choice wrong."""
    desk.do("ask wrong")
    question = next(effect for effect in reversed(desk.effects) if isinstance(effect, AskAdvice))
    assert wrong.is_wanted(desk.model, question) and "ask enough" in page(desk).doings
    for text in found_wrong(question.record, question.at, wrong_deals.WORLDS):
        desk.send(AdviceArrived("wrong", question.match, question.at, text))
    return desk


@pytest.mark.parametrize("code", ["en", "fr", "de", "es"])
@every_game
def test_the_typical_and_the_worst_deal_that_make_a_choice_wrong_are_laid_open(
    table: Table, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wrong_deals, "WORLDS", 20)
    monkeypatch.setattr(wrong_deals, "SKILL", wrong_deals.SKILL._replace(worlds=20))
    desk = choosing(table, code)
    answered_about(desk)
    found = wrong_deals.read(asking(desk).wrong)
    assert found and found.done and not asking(desk).waits
    heads = [node.text for node in page(desk).all(lambda node: node.tag == "h3")]
    assert len(heads) == (2 if found.worst else 0)


def test_the_question_is_left_and_a_thread_that_does_not_answer_is_told_of() -> None:
    desk = choosing(TABLES["nein-nine"])
    desk.do("ask wrong")
    question = next(effect for effect in reversed(desk.effects) if isinstance(effect, AskAdvice))
    desk.do("ask enough")
    assert not wrong.is_wanted(desk.model, question)
    desk.send(AdviceArrived("wrong", question.match, question.at, ""))
    assert "aren’t responding" not in page(desk).text
    desk.do("ask wrong").send(AdviceArrived("wrong", question.match, question.at + 1, "{}"))
    assert asking(desk).waits, "an answer to another question"
    desk.send(AdviceArrived("wrong", question.match, question.at, ""))
    assert "aren’t responding" in page(desk).text and wrong.is_last("")


def test_of_somebody_elses_move_nobody_is_asked() -> None:
    desk = choosing(TABLES["nein-nine"])
    review = looked(desk)
    desk.go(f"/ask/{review.id}?deal=1&at={review.at}&seat=1")
    assert "ask wrong" not in page(desk).doings
    desk.effects.clear()
    assert not [effect for effect in desk.do("ask wrong").effects if isinstance(effect, AskAdvice)]


def laid_out(desk: Desk) -> list[str]:
    """Where the deals that make the choice wrong are played on, the typical one first."""
    links = page(desk).all(lambda node: node.get("id") in ("play-typical", "play-worst"))
    return [node.get("href").removeprefix("#") for node in links]


@every_game
def test_a_deal_that_makes_the_choice_wrong_is_played_on_and_kept_nowhere(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wrong_deals, "WORLDS", 20)
    monkeypatch.setattr(wrong_deals, "SKILL", wrong_deals.SKILL._replace(worlds=20))
    stream, game = Stream("played on", str(table)), GAMES[table.game]
    desk = answered_about(wrong_at(table))
    deal, stored, links = looked(desk), dict(desk.stored), laid_out(desk)
    assert len(links) == 2
    for to in links:
        desk.go(to).settle()
        match, then = desk.match, deal.step.after
        assert match.id == BRANCH and match.laid and match.viewer == 0
        assert game.view(match.state, 0) == game.view(then, 0) and match.state != then
        begun = match.state
        desk.do(str(stream.one_of(desk.legal()))).settle()
        if undo.can_take_back(desk.match):
            assert desk.do("take-back").settle().match.state == begun, "the cards lie as they lay"
        while not branch.is_over(desk.settle().match):
            desk.do(str(stream.one_of(desk.legal())))
        told = page(desk).text
        assert "weren’t where they were" in told and "On average" not in told
        for what in ("mistakes mean", "save-match", "copy-link", "again"):
            desk.do(what)
        assert desk.do("mistakes anew").settle().match.laid == match.laid and desk.match.state == begun
        assert desk.stored == stored and not [e for e in desk.effects if isinstance(e, (File, Download, AskContinued))]
    desk.go(f"/ask/{deal.id}?deal=1&at={deal.at}&seat=0")
    assert laid_out(desk) == links, "nobody waits for the same answer twice"


def wrong_at(table: Table) -> Desk:
    """The page about a choice of the person that some deals make wrong."""
    desk = choosing(table)
    review = looked(desk)
    for at in review.past.decisions:
        desk.go(f"/ask/{review.id}?deal=1&at={at - 1}&seat=0")
        answered_about(desk)
        if laid_out(desk):
            return desk
    raise AssertionError("no choice is wrong in any deal")


@pytest.mark.parametrize("laid", ["7d", "0", "-", "zz", "7d-8d-9d", "7d" * 200, "7d7d-7d7d", "0-0", "<b>"])
def test_cards_that_cannot_lie_so_are_refused(laid: str) -> None:
    desk = choosing(TABLES["nein-nine"])
    review = looked(desk)
    desk.go(f"/branch/{review.id}?deal=1&at={review.at}&seat=0&laid={laid}").settle()
    assert desk.match.id == review.id and not desk.match.laid
    assert desk.model.notice and "the cards can’t lie as this link says" in desk.model.notice.text


def puzzled(key: str, code: str = "en") -> Desk:
    """A puzzle that has been answered."""
    desk = Desk().open(f"/puzzle/{key}/1", (code,))
    assert "ask begin" not in page(desk).doings and desk.do("ask begin").model.screen == "puzzle", "not before"
    return desk.do("lesson show")


def counted(key: str, code: str = "en") -> Desk:
    """A counting drill whose first question has been answered."""
    desk = Desk().open(f"/counting/{key}?seed=terrace", (code,)).do("count on").settle()
    assert "ask begin" not in page(desk).doings and desk.do("ask begin").model.screen == "counting", "not before"
    return desk.do("answer 1")


@pytest.mark.parametrize("code", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("exercise", [puzzled, counted])
@every_game
def test_an_exercise_is_asked_about_once_it_is_answered_and_stays_as_it_was(
    table: Table, exercise: Callable[[str, str], Desk], code: str
) -> None:
    desk = exercise(table.game, code)
    screen, before, address = desk.model.screen, desk.model.page, desk.address
    assert "ask begin" in page(desk).doings
    desk.do("ask begin")
    shown, game = asking(desk), GAMES[table.game]
    assert desk.model.screen == "ask" and narrowed(shown) and shown.state.turn >= 0
    assert page(desk).all(lambda node: node.tag == "table"), "something is hidden"
    assert "ask wrong" not in page(desk).doings and not page(desk).all(lambda node: node.get("id") == "by-0")
    number = next(do for do in buttons(desk) if do.startswith("ask suppose"))
    desk.do(number)
    what = narrowed(asking(desk))
    assert what and len(what.supposed) == 1
    painted = render(desk.model)
    assert isinstance(shown.of, AskedExercise)
    seat = shown.of.table.state.turn if screen == "puzzle" else shown.seat
    redealt = sample(game.view(shown.state, seat), Stream("other", "cards"))
    other = shown.of._replace(table=shown.of.table._replace(state=redealt))
    desk.model = desk.model._replace(page=asking(desk)._replace(of=other))
    assert seat == shown.seat and render(desk.model) == painted, "no hidden card is looked at"
    desk.do("ask back")
    assert (desk.model.screen, desk.model.page, desk.address) == (screen, before, address)
