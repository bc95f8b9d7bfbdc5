"""The end of a match as a story: one's own choices are weighed, the costliest is found, and one thing fits next."""

import re
from functools import cache
from itertools import product

import pytest

from nines.advice.advice import Advice, RatedMove, write_advice
from nines.advice.verdict import ENOUGH
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.days import dates
from nines.days.featured import featured
from nines.records.record import steps
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.match import hints
from web.pages.lobby.today import to_line
from web.pages.table import story
from web.state.effects import AskAdvice, Reveal
from web.state.messages import AdviceArrived
from web.state.mistake_positions import BRANCH
from web.state.model import Hint


def finished(game: str, others: str = "thumb", seed: str = "story") -> Desk:
    """A match played to its end by chance, at the last page."""
    return _played(game, others, seed).copy()


@cache
def _played(game: str, others: str, seed: str) -> Desk:
    seats = GAMES[game].seats({choice.name: choice.default for choice in GAMES[game].choices})[0]
    desk = Desk().open(f"/play/{game}?seed={seed}&speed=instant&players=you{f',{others}' * (seats - 1)}")
    return desk.play_on(Stream(seed, "person"))


def weighed(desk: Desk, at: int, behind: float) -> None:
    """The answer to the question about this place of the record: the move made lies so far behind another."""
    made = [step for step in steps(desk.match.record) if step.seat != NATURE][at]
    game = GAMES[desk.match.record.game]
    rest = [move for move in game.legal_moves(made.before) if move != made.move]
    rated = (
        RatedMove(rest[0], 1.0, 0.01, 0.0, 0.0, ENOUGH, True),
        RatedMove(made.move, 1.0 - behind, 0.01, behind, 0.01, ENOUGH, False),
    )
    found = Advice(at, made.seat, "master", rest[0], "points", ENOUGH, ENOUGH, made=made.move, share=1.0, moves=rated)
    desk.send(AdviceArrived("why", desk.match.id, at, write_advice(found)))


def explained(desk: Desk, address: str, at: int) -> None:
    """What was found out stands at that address; on another page, which knows nothing, it is asked for at once."""
    looking = Desk(desk.model, dict(desk.stored)).go(address)
    (slip,) = read(render(looking.model)).all(lambda node: node.get("id") == "weighed")
    assert "Cost: about 0.5 points." in slip.text and Reveal("weighed") in looking.effects
    assert "No single reason stands out" in slip.text, "what costs something is not left without a word"
    fresh = Desk(stored=dict(desk.stored)).open(address)
    assert [effect.at for effect in fresh.effects if isinstance(effect, AskAdvice)] == [at]


@pytest.mark.parametrize("game", ["nein-nine", "niner"])
def test_the_costliest_choice_is_found_and_can_be_tried_again(game: str) -> None:
    desk = finished(game)
    assert "Check my choices" in read(render(desk.model)).text
    desk.do("check")
    asked = []
    while desk.model.review and desk.model.review.findings.now >= 0:
        page = read(render(desk.model))
        assert ("cost about" in page.text) == bool(asked), "the costliest so far is shown at once"
        bars = [node.get("aria-label") for node in page if node.get("class") == "come-so-far"]
        assert not asked or (all(words.endswith("choices checked") for words in bars) and bars), "and how far that goes"
        question = next(
            effect for effect in reversed(desk.effects) if isinstance(effect, AskAdvice) and effect.what == "why"
        )
        assert question.at == desk.model.review.findings.now and question.what == "why"
        asked.append(question.at)
        weighed(desk, question.at, 0.3 + 0.2 * (len(asked) == 3))
    review = story.reviewed(desk.model)
    assert review
    found = story.costliest(review)
    assert found and found.verdict.cost == 0.5
    text = read(render(desk.model)).text
    assert "Your costliest choice" in text and "cost about 0.5 points" in text
    page = read(render(desk.model))
    (link,) = {node.get("href") for node in page if "/branch/" in (node.get("href") or "")}
    assert story.has_won(desk.match) or "Your best" not in page.text, "whoever lost sees the choice, not a trick"
    why = next(node.get("href").removeprefix("#") for node in read(render(desk.model)) if node.get("id") == "see-why")
    explained(desk, why, asked[2])
    desk.go(link.removeprefix("#"))
    assert desk.match.id == BRANCH and len(desk.match.record.moves) == asked[2]


def test_a_choice_that_no_two_cards_show_is_shown_by_the_hand_it_was_made_for() -> None:
    desk = finished("le-neuf")
    desk.do("check")
    assert desk.model.review
    weighed(desk, desk.model.review.findings.now, 0.5)
    while desk.model.review.findings.now >= 0:
        weighed(desk, desk.model.review.findings.now, 0.0)
    page = read(render(desk.model))
    (hand,) = [node for node in page if node.get("class") == "on-felt held"]
    assert len(hand.all(lambda node: node.get("role") == "img")) == 13, "all of it, before the swap"


def test_a_deal_that_is_over_has_its_choices_weighed_while_its_last_trick_lies_there() -> None:
    desk = Desk().open("/play/nein-nine?seed=story&players=you,thumb,thumb")
    desk.settle()
    for deal in (1, 2):
        at = len(desk.match.record.moves)
        stream, before = Stream(f"story {deal}", "person"), len(desk.effects)
        while desk.match.state.turn != NATURE:
            desk.do(str(stream.one_of(desk.legal()))).settle()
        asked = [effect for effect in desk.effects[before:] if isinstance(effect, AskAdvice)]
        assert asked and all(effect.what == "why" and effect.at >= at for effect in asked), "only this deal's choices"
        page = read(render(desk.model))
        assert "Looking at your choices…" in page.text and "next" in page.doings, "nothing waits for it"
        assert "Your costliest choice" not in page.text, "nothing is promised that may not come"
        (moment,) = [node for node in page if node.get("id") == "choice"]
        assert len(moment.all(lambda node: node.get("role") == "img")) == 3 and "took the trick" in moment.text
        before_found = _sections(page)
        assert before_found[0] == "choice", "the last trick lies in the place of the choice, so that nothing moves"
        while desk.model.review and desk.model.review.findings.now >= 0:
            weighed(desk, desk.model.review.findings.now, 0.7 if deal == 1 else 0.0)
        page = read(render(desk.model))
        if deal == 1:
            assert "Your costliest choice" in page.text and "cost about 0.7 points" in page.text
            (link,) = [node.get("href") for node in page if node.get("id") == "try-again"]
            assert "/branch/" in link and "set coach true" in page.doings, "here is seen what Coach is for"
        else:
            assert "cost about" not in page.text and "No choice cost you much." in page.text
        assert _sections(page) == before_found
        known = desk.model.review and desk.model.review.findings.texts
        desk.do("next").settle()
    assert known and min(known) < at, "what was found out about the first deal is not forgotten"


def _sections(page: Element) -> list[str | None]:
    """Which pictures a page has, in their order."""
    return [node.get("id") for node in page if (node.get("class") or "").startswith("moment") and node.get("id")]


def test_what_was_not_weighed_at_the_end_of_a_deal_is_weighed_while_one_thinks_in_the_next() -> None:
    desk = Desk().open("/play/nein-nine?seed=story&players=you,thumb,thumb")
    desk.settle()
    stream = Stream("story 1", "person")
    while desk.match.state.turn != NATURE:
        desk.do(str(stream.one_of(desk.legal()))).settle()
    desk.do("next").settle()
    assert desk.model.review
    asked = next(effect for effect in reversed(desk.effects) if isinstance(effect, AskAdvice))
    assert hints.is_wanted(desk.model, asked) and hints.may_weigh(desk.model, asked)
    assert not hints.is_shown(desk.model, asked), "the page is drawn anew once for each choice"
    thinking = desk.model._replace(match=desk.match._replace(waiting="bot"))
    assert not hints.may_weigh(thinking, asked), "whoever is to move comes first"
    assert not hints.may_weigh(desk.model._replace(match=desk.match._replace(hint=Hint())), asked)
    while desk.model.review.findings.now >= 0:
        weighed(desk, desk.model.review.findings.now, 0.0)
    first = {*desk.model.review.findings.texts}
    while desk.match.state.turn != NATURE:
        desk.do(str(stream.one_of(desk.legal()))).settle()
    assert first and desk.model.review and first <= {*desk.model.review.findings.texts}
    assert not {desk.model.review.findings.now, *desk.model.review.findings.left} & first, "nothing is weighed twice"


def test_a_trick_of_a_deal_whose_bid_was_missed_is_not_the_best_one() -> None:
    desk = finished("niner")
    review, shown = story.looked_at(desk.model), 0
    assert review
    for seat, (place, past) in product(range(2), enumerate(review.deals)):
        to = Audience(desk.match.names, language("en"), seat, desk.match.state)
        found = story.best_trick(desk.model, review._replace(deal=place), to, whole=False)
        assert found is None or past.steps[-1].after.sheet[-1].change[seat] > 0
        shown += found is not None
    assert shown


def test_where_the_lowest_score_wins_a_stone_is_a_point_to_go_and_all_are_of_one_size() -> None:
    desk = finished("le-neuf")
    piles = read(render(desk.model)).all(lambda node: (node.get("class") or "").startswith("cairn"))
    left = [len(pile.all(lambda node: node.tag == "i" and node.get("class") != "gone")) for pile in piles]
    assert sorted(left) == sorted(max(0, total) for total in desk.match.state.totals if total <= 20) and piles
    assert len({pile.get("class") for pile in piles}) == 1, "piles can be compared"


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf", "niner"])
def test_a_check_that_is_asked_for_at_the_end_of_a_deal_changes_no_section_of_the_page(game: str) -> None:
    others = ",thumb" * (1 if game == "niner" else 2)
    desk = Desk().open(f"/play/{game}?seed=story&speed=instant&players=you{others}").settle()
    stream = Stream("story", "person")
    while desk.match.state.turn != NATURE:
        desk.do(str(stream.one_of(desk.legal()))).settle()
    page = read(render(desk.model))
    assert "check" in page.doings
    offered = _sections(page), _laid_first(page)
    desk.do("check")
    page = read(render(desk.model))
    assert "Looking at your choices…" in page.text and (_sections(page), _laid_first(page)) == offered
    while desk.model.review and desk.model.review.findings.now >= 0:
        weighed(desk, desk.model.review.findings.now, 0.0)
    page = read(render(desk.model))
    assert "No choice cost you much." in page.text and (_sections(page), _laid_first(page)) == offered


def _laid_first(page: Element) -> list[str | None]:
    """The cards of the first picture, and the lines of the page that stand below it."""
    (choice,) = [node for node in page if node.get("id") == "choice"]
    lines = [node.get("class") for node in choice if (node.get("class") or "") in ("what-to-do", "reason")]
    return [*(node.get("aria-label") for node in choice.all(lambda node: node.get("role") == "img")), *lines]


def test_where_no_choice_cost_much_that_is_said() -> None:
    desk = finished("niner").do("check")
    while desk.model.review and desk.model.review.findings.now >= 0:
        weighed(desk, desk.model.review.findings.now, 0.0)
    assert "No choice cost you much." in read(render(desk.model)).text


def test_the_next_step_is_a_level_that_there_is_or_the_same_cards() -> None:
    for level, seed in (("beginner", "story"), ("master", "x"), ("thumb", "story")):
        desk = finished("niner", "thumb", seed)
        match = desk.match
        seats = tuple(who if who == "human" else f"bot:{level}" for who in match.record.seats)
        match = match._replace(record=match.record._replace(seats=seats))
        fits = story.next_level(match)
        assert fits in ("", *story.LEVELS) and fits != level
        assert not story.next_level(match._replace(hints=1)) or not story.has_won(match)
        model = desk.model._replace(match=match)
        pressed = [
            node.get("data-do") for node in read(render(model)).all(lambda node: node.get("data-do") is not None)
        ]
        assert ("level" in pressed) == bool(fits) and pressed.count("level" if fits else "same") >= 1


def test_after_today_s_deal_the_next_one_of_the_day_fits() -> None:
    desk, day = finished("niner", "thumb", "x"), "2026-11-22"
    first = featured(dates.read(day))
    others = [game for game in GAMES if game != first]
    places = []
    for played in ((), (first,), tuple(GAMES)):
        model = desk.model._replace(
            match=desk.match._replace(hints=1), played_today=to_line(day, played),
            mistakes=desk.model.mistakes._replace(day=day, stored=""),
        )  # fmt: skip
        page = read(render(model))
        places += [node.get("href") for node in page if (node.get("href") or "").startswith("#/day")]
    assert places == ["#/day", f"#/day/{day}/{others[0]}", "#/day"]


def test_the_same_cards_compare_last_time_and_now() -> None:
    desk = finished("nein-nine")
    assert story.last_time(desk.model) is None
    first = desk.match.record
    desk.do("same").play_on(Stream("otherwise", "person"))
    before = story.last_time(desk.model)
    assert before and before.record == first and not before.shared
    parted = story.parting(desk.model, desk.match, before.record)
    assert parted
    at = next(at for at, (then, now) in enumerate(zip(first.moves, desk.match.record.moves)) if then != now)
    assert (parted.then, parted.now) == (first.moves[at][1], desk.match.record.moves[at][1])
    assert (parted.review.step.seat, parted.review.step.move) == desk.match.record.moves[at]
    text = read(render(desk.model)).text
    assert "Last time" in text and "The first difference is in deal" in text


@pytest.mark.parametrize("game", ["nein-nine", "shedding"])
def test_before_choices_are_weighed_cards_are_shown_beside_the_offer(game: str) -> None:
    page = read(render(finished(game).model))
    (moment,) = page.all(lambda node: node.get("id") == "moment")
    cards = moment.all(lambda node: node.get("role") == "img")
    assert cards and re.search("^(Your best|A good moment|The last trick|Your last card)", moment.text), moment.text
    assert "check" in page.doings


@pytest.mark.parametrize("game", ["nein-nine", "shedding"])
def test_from_the_last_card_on_the_choices_are_being_looked_at(game: str) -> None:
    desk = Desk().open(f"/play/{game}?seed=story&players=you,thumb,thumb")
    stream, last = Stream("story", "person"), None
    while desk.match.state.turn != NOBODY:
        if desk.match.state.turn == NATURE:
            desk.do("next")
        elif desk.legal():
            desk.do(str(stream.one_of(desk.legal())))
        last = desk.settle()
    assert last and desk.match.just_ended
    text = read(render(desk.model)).text
    assert "Looking at your choices…" in text


def test_a_match_without_one_person_is_no_story() -> None:
    desk = Desk().open("/play/niner?seed=x&speed=instant&players=you,you").play_on(Stream("x", "people"))
    assert not story.is_told(desk.match)
    desk.do("check")
    assert desk.model.review is None and "Check my choices" not in read(render(desk.model)).text
