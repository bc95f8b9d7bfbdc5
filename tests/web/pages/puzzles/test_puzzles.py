"""Puzzles on the page: answered, refuted on the table, kept, and played on from."""

import re
from collections import Counter
from html import unescape

import pytest

from nines.advice import advisor
from nines.advice.reasons.naming import named
from nines.bots.levels import SKILLS
from nines.core.chance import Stream
from nines.puzzles import reasons
from nines.puzzles import words as puzzle_words
from nines.puzzles.answers import right_answers, wrong_answers
from nines.puzzles.endings import ENDS
from nines.puzzles.stored import puzzle, puzzles_of
from nines.puzzles.tables import TABLES
from nines.puzzles.words import theme_name
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, language
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import aloud, render
from web.match import past_row
from web.pages.puzzles import home, play, progress
from web.pages.puzzles.view import scene_of
from web.state.puzzle import Attempt
from web.state.storage_keys import LESSONS

STORED = [(key, number) for key in TABLES for number in range(1, len(puzzles_of(key).lines) + 1)]
SURE = [(key, number) for key, number in STORED if puzzles_of(key).marks[number - 1].kind == "sure"]
SLIP = re.compile(r'<div class="lesson.*?<section', re.DOTALL)


def attempt(desk: Desk) -> Attempt:
    assert desk.model.shown(Attempt)
    return desk.model.shown(Attempt)


def words(page: str) -> str:
    return unescape(re.sub("[ \n]+", " ", re.sub(r"<[^>]*>", " ", page)))


def slip(desk: Desk) -> str:
    found = SLIP.search(render(desk.model))
    assert found
    return words(found[0])


def shown(desk: Desk) -> Desk:
    """The desk once the refutation is at its end."""
    while attempt(desk).stage == "shown":
        desk.send(desk.due.popleft())
    return desk


def test_there_are_puzzles_of_every_game() -> None:
    assert {key for key, _ in STORED} == {*TABLES}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_right_answer_is_said_so_and_kept(code: str) -> None:
    for key in TABLES:
        desk = Desk().open(f"/puzzle/{key}/1?lang={code}")
        assert attempt(desk).stage == "ask" and 'data-screen="puzzle"' in render(desk.model)
        answer = puzzle(key, 1).answer
        if answer.verb == "up":
            continue
        desk.do(str(answer))
        assert attempt(desk).stage == "right"
        said = slip(desk)
        assert theme_name(puzzle(key, 1).theme, language(code)) in words(said), "what was found is named"
        assert read(render(desk.model)).all(lambda node: node.get("class") == "new"), "and a step of the ladder fills"
        assert said != slip(Desk().open(f"/puzzle/{key}/1?lang={code}").do("lesson show")), "shown is not found"
        assert words(said).strip()[:15] in words(aloud(desk.model)), "it is said aloud"
        assert progress.states(desk.stored[LESSONS], puzzles_of(key))[0] == progress.SOLVED
        assert "Traceback" not in render(desk.model)


def test_an_answer_tells_its_idea_in_a_sentence_and_is_named_once() -> None:
    marks = puzzles_of("le-neuf").marks
    number = next(n for key, n in SURE if key == "le-neuf" and marks[n - 1].theme == "ruff")
    desk = Desk().open(f"/puzzle/le-neuf/{number}").do(str(puzzle("le-neuf", number).answer))
    assert "three of spades. Trump this trick." in slip(desk) and "However the hidden cards" in slip(desk)
    assert slip(desk).count(named(puzzle("le-neuf", number).answer, scene_of(desk.model).to)) == 1


@pytest.mark.parametrize("key", TABLES)
def test_a_wrong_answer_to_a_counted_puzzle_shows_what_comes_of_it(key: str) -> None:
    found = 0
    for number in [number for game, number in STORED if game == key and (key, number) not in SURE][:24]:
        asked = puzzle(key, number)
        wrong = wrong_answers(asked)[0]
        desk = Desk().open(f"/puzzle/{key}/{number}").do(str(wrong))
        to = scene_of(desk.model).to
        told = reasons.told_of_wrong(key, number, asked, wrong, to)
        unit = " more often." if key == "shedding" else " on average."
        assert re.search(f"(Another|With another) (card|choice) [a-z ]+{re.escape(unit)}", slip(desk)), "more of what"
        if told:
            assert told in words(render(desk.model)), "in place of the question"
            assert asked.answer.cards == wrong.cards or named(asked.answer, to) not in told, "it gives nothing away"
            found += 1
    assert found > 3


@pytest.mark.parametrize(("key", "number"), SURE[:6])
def test_a_wrong_answer_is_refuted_on_the_table(key: str, number: int) -> None:
    asked = puzzle(key, number)
    wrong = wrong_answers(asked)[0]
    desk = Desk().open(f"/puzzle/{key}/{number}").do(str(wrong))
    assert attempt(desk).stage == "wrong"
    assert progress.states(desk.stored[LESSONS], puzzles_of(key))[number - 1] == progress.FAILED
    for seat, hand in enumerate(asked.state.hands):
        if seat != asked.state.turn:
            assert not [card for card in hand if f'id="c-{card}"' in render(desk.model)], "hidden hands stay hidden"
    at_once, heard = slip(desk), aloud(desk.model)
    assert at_once.strip().startswith("Not quite right: ")
    assert "The cards may lie like this" in at_once, "nobody has to wait"
    assert "Better: " not in at_once, "one may try again first"
    assert not desk.due and wrong in [move for _, move in attempt(desk).match.record.moves], "it stays on the table"
    (lying,) = read(render(desk.model)).all(lambda node: node.get("class") == "lying-hands")
    pictured = [node.get("aria-label") or "" for node in lying if node.get("role") == "img"]
    assert pictured and all(card in words(heard) for card in pictured), "the cards that are named are to be seen"
    certain = reasons.told_of_wrong(key, number, asked, wrong, scene_of(desk.model).to)
    assert certain in at_once and certain in heard, "what is wrong with it for certain is said"
    desk.do("lesson see")
    unchanged = at_once.replace(" See why", "")
    assert attempt(desk).stage == "shown" and slip(desk) == unchanged and heard in aloud(desk.model), (
        "it stays as it is"
    )
    shown(desk)
    assert attempt(desk).stage == "lost"
    assert attempt(desk).ended and attempt(desk).match.state == asked.state, "the position comes back"
    ended = attempt(desk).ended.state
    said = slip(desk)
    missed = ENDS[key].missed(ended, asked.view.turn, asked.goal, language("en"))
    assert said.index("Not quite") < said.index(missed) < said.index("may lie like this") < said.index("Better: ")
    assert ENDS[key].result(ended, asked.view.turn) < asked.goal
    marks = scene_of(desk.model).marks
    assert {marks[card] for card in (*wrong.cards, *asked.answer.cards)} <= {
        "made",
        "better",
    } and "made" in marks.values()
    desk.do("lesson again")
    assert attempt(desk).stage == "ask" and attempt(desk).match.state == asked.state
    desk.do(str(right_answers(asked)[0]))
    assert attempt(desk).stage == "right"
    assert progress.states(desk.stored[LESSONS], puzzles_of(key))[number - 1] == progress.FAILED, "at another visit"
    desk.go("/puzzles")
    (waits,) = read(render(desk.model)).all(lambda node: node.get("class") == "tile")
    assert waits.get("href") == f"#/puzzle/{key}/{number}" and "Once more" in waits.text
    names = {theme_name(mark.theme, language("en")) for mark in puzzles_of(key).marks}
    assert not [name for name in names if name in waits.text], "what it is about gives the answer away"
    desk.go(f"/puzzle/{key}/{number}").do(str(asked.answer)).go("/puzzles")
    assert progress.states(desk.stored[LESSONS], puzzles_of(key))[number - 1] == progress.SOLVED


def test_who_tries_again_at_once_is_shown_no_refutation() -> None:
    key, number = SURE[0]
    desk = Desk().open(f"/puzzle/{key}/{number}").do(str(wrong_answers(puzzle(key, number))[0])).do("lesson again")
    assert not desk.due and attempt(desk).stage == "ask"


@pytest.mark.parametrize("key", TABLES)
def test_the_answer_after_a_wrong_choice_lies_in_the_hand_beside_what_was_played(key: str) -> None:
    number = next(n for game, n in STORED if game == key and puzzle(key, n).answer.verb in ("play", "lead"))
    asked = puzzle(key, number)
    wrong = next(move for move in wrong_answers(asked) if set(asked.answer.cards) - set(move.cards))
    for code in ("en", "de"):
        desk = Desk().open(f"/puzzle/{key}/{number}").do(str(wrong)).do("lesson show").do(f"set language {code}")
        assert attempt(desk).stage == "right" and attempt(desk).match.record.moves[-1][1] == wrong
        marks = scene_of(desk.model).marks
        assert {marks[card] for card in wrong.cards} == {"made"}
        assert {marks[card] for card in asked.answer.cards if card not in wrong.cards} == {"better"}
        assert named(asked.answer, scene_of(desk.model).to) in slip(desk).lower() or code == "de"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_answer_of_a_counted_puzzle_has_its_reason(code: str) -> None:
    for key in GAMES:
        counted = [number for number, mark in enumerate(puzzles_of(key).marks, 1) if mark.kind == "counted"]
        found = [number for number in counted if reasons.stored(key, number)]
        assert len(found) >= len(counted) / 2
        for number in found[:2]:
            desk = Desk().open(f"/puzzle/{key}/{number}?lang={code}").do("lesson show")
            told = reasons.told(key, number, puzzle(key, number), scene_of(desk.model).to)
            assert told and told in slip(desk)


@pytest.mark.parametrize("key", GAMES)
def test_every_reason_is_of_the_answer_and_another_choice(key: str) -> None:
    for number in range(1, len(puzzles_of(key).lines) + 1):
        reason, asked = reasons.stored(key, number), puzzle(key, number)
        if reason:
            assert reasons.from_line(reasons.to_line(reason)) == reason and asked.kind == "counted"
            assert not reason.others or reason.others[0] == asked.answer
            assert set(reason.others) <= set(GAMES[key].legal_moves(asked.view))


def test_the_answer_can_be_asked_for_and_counts_as_failed() -> None:
    key, number = SURE[0]
    desk = Desk().open(f"/puzzle/{key}/{number}").do("lesson show")
    assert attempt(desk).stage == "right" and attempt(desk).match.record.moves[-1][1] == puzzle(key, number).answer
    assert progress.states(desk.stored[LESSONS], puzzles_of(key))[number - 1] == progress.FAILED


def test_a_match_goes_on_from_there() -> None:
    key, number = SURE[0]
    desk = Desk().open(f"/puzzle/{key}/{number}").do("lesson show").do("lesson play")
    match = desk.model.match
    assert desk.model.screen == "table" and match and desk.model.shown(Attempt) is None
    assert match.record.moves[: len(puzzle(key, number).record.moves)] == puzzle(key, number).record.moves


@pytest.mark.parametrize("game", ["niner", "shedding"])
def test_a_match_played_on_from_a_puzzle_is_kept_and_counts_apart(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advisor, "SKILLS", {**SKILLS, "club": SKILLS["beginner"]})  # how they play is no matter here
    desk = Desk().open(f"/puzzle/{game}/1?speed=instant").do("lesson show").do("lesson play")
    desk.play_on(Stream("on", "person"))
    id = desk.match.id
    assert past_row.read(desk.past[id]).setup.seed.startswith("practice/")
    over = read(render(desk.model))
    assert "Check my choices" not in over.text and "Luck and play" not in over.text
    assert "match level" not in over.doings, "nobody is stronger for a position that was laid for them"
    assert not desk.model.mistakes.check and not desk.model.luck.match, "others made the choices before it"
    desk.go("/finished").settle()
    listed = read(render(desk.model)).text
    assert "played on from a puzzle" in listed and "of your own" not in listed
    assert f"forget {id}" in read(render(desk.go("/finished?result=others").settle().model)).doings
    assert f"forget {id}" not in read(render(desk.go("/finished?result=lost").settle().model)).doings
    assert "Finish a match against the computer" in read(render(desk.go("/finished/figures").settle().model)).text


def test_a_theme_is_practised_puzzle_by_puzzle() -> None:
    key = "niner"
    stored = puzzles_of(key)
    theme = Counter(mark.theme for mark in stored.marks).most_common(1)[0][0]
    first, second, *_ = among = progress.of_theme(stored, theme)
    assert progress.unsolved("", stored, theme) == first
    assert f"#/puzzle/{key}/{first}?theme={theme}" in render(Desk().open("/puzzles").model)
    desk = Desk().open(f"/puzzle/{key}/{first}?theme={theme}").do("lesson show")
    assert f'href="#/puzzle/{key}/{second}?theme={theme}"' in render(desk.model)
    assert progress.unsolved(desk.model.learnt, stored, theme) == second
    learnt = ""
    for number in among:
        learnt = progress.noted(learnt, key, number, progress.SOLVED)
    assert progress.unsolved(learnt, stored, theme) == 0
    desk = Desk().open(f"/puzzle/{key}/1?theme=%3Cb%3E").do("lesson show")
    assert attempt(desk).theme == "" and "?theme" not in render(desk.model)


def test_ones_record_says_how_the_puzzles_stand() -> None:
    learnt = progress.noted(progress.noted("", "niner", 1, progress.SOLVED), "niner", 2, progress.FAILED)
    desk = Desk()
    desk.stored[LESSONS] = learnt
    told = read(render(desk.open("/finished/figures").settle().model))
    (table,) = told.all(lambda node: node.tag == "table")
    rows = [" ".join(row.text.split()) for row in table.all(lambda node: node.tag == "tr")]
    assert rows[1:] == [f"Niner1 of {len(puzzles_of('niner').lines)}1"]
    assert "#/puzzles" in {node.get("href") for node in told}
    links = {node.get("href") for node in read(render(desk.go("/finished").settle().model))}
    assert "#/finished/figures" in links, "it can be reached without a finished match"
    gone = Desk()
    gone.stored[LESSONS] = '{"niner/999999999": 2}'
    for other in (Desk(), gone):
        assert not read(render(other.open("/finished/figures").settle().model)).all(lambda node: node.tag == "table")


def test_what_the_table_offers_otherwise_is_not_done_here() -> None:
    key, number = SURE[0]
    desk = Desk().open(f"/puzzle/{key}/{number}")
    before = attempt(desk)
    for command in ("hint", "take-back", "next", "lesson on", "lesson again", "lesson skip", "count on", "answer 1"):
        desk.do(command)
        assert attempt(desk) == before
    desk.do("panel score")
    assert attempt(desk).match.panel == "score"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_language_may_change_in_the_middle(code: str) -> None:
    key, number = SURE[0]
    wrong = wrong_answers(puzzle(key, number))[0]
    for steps in ((), (str(wrong),), ("lesson show",)):
        desk = Desk().open(f"/puzzle/{key}/{number}")
        for step in steps:
            desk.do(step)
        desk.do(f"set language {code}")
        assert slip(desk) and words(aloud(desk.model))


@pytest.mark.parametrize("rest", ["niner", "niner/0", "niner/9999", "niner/-1", "niner/x", "niner/1/2", "niner/²"])
def test_an_address_of_no_puzzle_leads_nowhere(rest: str) -> None:
    assert Desk().open(f"/puzzle/{rest}").model.screen == "nowhere"


def test_the_next_puzzle_is_one_that_was_not_tried() -> None:
    failed, solved = progress.FAILED, progress.SOLVED
    assert progress.upcoming((0, 0, 0)) == 1
    assert progress.upcoming((solved, 0, 0), 2) == 3
    assert progress.upcoming((solved, 0, solved), 3) == 2
    assert progress.upcoming((solved, failed, solved), 2) == 2
    assert progress.upcoming((solved, solved, solved), 2) == 3
    assert progress.upcoming(()) == 0


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_list_of_all(code: str) -> None:
    page = render(Desk().open(f"/puzzles?lang={code}").model)
    for key, number in STORED:
        assert f"#/puzzle/{key}/{number}" in page


def test_settings_that_change_a_table_do_not_change_a_puzzle() -> None:
    settings = play.at_table(Desk().open().model.settings._replace(forced=True, play_out=True))
    assert not settings.forced and not settings.play_out and settings.hold_tricks


def test_a_puzzle_names_and_explains_the_option_with_which_it_is_played() -> None:
    number = next(at for at in range(1, 200) if puzzle("niner", at).view.options["wild_nines"])
    assert home.table(language("en"), puzzle("niner", number).view) == "Niner, Wild Nines"
    told = "Wild Nines: The four nines are the highest trumps of every deal."
    assert told in render(Desk().open(f"/puzzle/niner/{number}").model)
    plain = next(at for at in range(1, 200) if not puzzle("niner", at).view.options["wild_nines"])
    assert home.table(language("en"), puzzle("niner", plain).view) == "Niner"


def test_an_answer_begins_with_the_idea_and_its_proof_is_folded() -> None:
    for key, number in STORED[:: len(STORED) // 40]:
        asked, desk = puzzle(key, number), Desk().open(f"/puzzle/{key}/{number}").do("lesson show")
        told = slip(desk)
        idea = unescape(puzzle_words.idea(asked, language("en")))
        assert told.index("The answer: ") < told.index(idea), (key, number)
        (proof,) = read(render(desk.model)).all(lambda node: node.get("id") == "proof")
        reason = puzzle_words.reason(asked, asked.view, language("en"))
        assert proof.tag == "details" and reason in proof.text
        assert reason not in re.sub(r"<[^>]*>", "", aloud(desk.model)), "the proof is for whoever asks"


def test_what_both_clauses_say_of_every_deal_is_said_in_full_once_and_no_idea_repeats_its_answer() -> None:
    shown = slip(Desk().open("/puzzle/nein-nine/2").do("lesson show"))
    assert re.search(r"in every deal we tried; now the [a-z ]+ loses every time\.", shown)
    shown = slip(Desk().open("/puzzle/nein-nine/1").do("lesson show"))
    assert (
        "The answer: the Joker as winner." in shown and "If you say that the Joker wins, it beats every card." in shown
    )


def test_a_pile_that_the_answer_clears_stays_to_be_seen() -> None:
    number = next(at for key, at in STORED if key == "shedding" and puzzles_of(key).marks[at - 1].theme == "clear")
    desk = Desk().open(f"/puzzle/shedding/{number}").do("lesson show")
    (pile,) = read(render(desk.model)).all(lambda node: node.get("data-what") == "pile")
    assert "Cleared: " in pile.text
    laid = {node.get("data-card") for node in pile} - {None}
    assert laid >= {str(card) for card in puzzle("shedding", number).answer.cards}
