"""Every lesson replays, every fact that a slip states is so, and every wrong move is answered with what it would do."""

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from nines.core.moves import Move
from nines.lessons import LESSONS
from nines.lessons.check import NAMES, all_lessons, check, taught
from nines.lessons.facts import FACTS, LessonPlace, claims, false_claims, is_so
from nines.lessons.lesson import Lesson, LessonStep, record_of, with_other
from nines.lessons.replies import reply
from nines.lessons.themes import themes_of
from nines.lessons.themes.asking import ask
from nines.lessons.tricks import beaten_by, who_can_take
from nines.records.record import replay
from nines.registry import GAMES
from nines.words.card_words import GERMAN
from nines.words.languages import LANGUAGES, TRANSLATED, language
from tests.newcomers.papers import PAPERS
from tests.rulings import BOOKS, RULINGS

LESSONS_OF = list(all_lessons())
every_lesson = pytest.mark.parametrize(
    ("key", "lesson"), LESSONS_OF, ids=[f"{key}-{lesson.name}" for key, lesson in LESSONS_OF]
)

PLURALS = {str(rank): name.many for rank, name in GERMAN.ranks["french"].items()}


def places(key: str, lesson: Lesson) -> Iterator[tuple[LessonStep, LessonPlace]]:
    """Each step with the place at which it stands."""
    record = record_of(key, lesson)
    for step in lesson.steps:
        yield step, LessonPlace(record, step.at)


def others(place: LessonPlace, step: LessonStep) -> Iterator[Move]:
    """The legal moves that are answered."""
    wanted = place.record.moves[place.at][1]
    for move in place.game.legal_moves(place.state):
        if move != wanted and str(move) != step.same:
            yield move


@every_lesson
def test_a_lesson_is_sound(key: str, lesson: Lesson) -> None:
    found = check(key, lesson)
    assert found.faults == ()
    assert found.facts >= 4 * found.moves
    assert len({*lesson.ideas}) == len(lesson.steps), "each step has an idea of its own"


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_first_lesson(key: str) -> None:
    assert LESSONS[key][0].name == "first"
    assert len({lesson.name for lesson in LESSONS[key]}) == len(LESSONS[key])


NOTHING_TO_DECIDE = {f"{book.letters}{at}" for book in BOOKS.values() for at in book.not_taught}
"""Rulings by which a player never has to choose a card: no step teaches them."""


def test_every_ruling_that_a_player_meets_has_a_step() -> None:
    assert {*taught()} | NOTHING_TO_DECIDE == set(RULINGS)
    assert not {*taught()} & NOTHING_TO_DECIDE


def test_a_false_claim_is_found() -> None:
    place = LessonPlace(record_of("nein-nine", LESSONS["nein-nine"][0]), 2)
    assert false_claims(place, "takes JS = 0; takes JS = 1; count S > 1; count S > 2; hand >= JS; hand >= QS") == (
        "takes JS = 1: it is 0",
        "count S > 2: it is 2",
        "hand >= QS: it is 7D 9D 9H 9S JK JS TH",
    )
    assert is_so(place, "trump != H") and not is_so(place, "trump != none")
    with pytest.raises(LookupError):
        is_so(place, "luck = 1")
    with pytest.raises(LookupError):
        is_so(place, "trump")


def test_a_lesson_that_says_what_is_not_so_has_faults() -> None:
    lesson = LESSONS["nein-nine"][0]
    first, *rest = lesson.steps
    wrong = (
        first._replace(facts="takes JS = 1"),
        first._replace(body="Your {TD} beats both of theirs."),
        first._replace(body="The queen of hearts wins."),
        first._replace(at=1),
        first._replace(head="x" * 63),
        first._replace(same="9S"),
    )
    for step in wrong:
        assert check("nein-nine", lesson._replace(steps=(step, *rest))).faults
    assert check("nein-nine", lesson._replace(moves=lesson.moves.replace("0 JS", "0 9D"))).faults
    assert check("nein-nine", lesson._replace(steps=(first, *rest[1:]))).faults, "a move without a step"


def test_every_fact_is_stated_somewhere() -> None:
    texts = [text for _, lesson in LESSONS_OF for text in (*(step.facts for step in lesson.steps), lesson.facts)]
    texts += [f"{lesson.question.fact} = x; {lesson.question.facts}" for _, lesson in LESSONS_OF]
    assert {claim.split()[0] for text in texts for claim in claims(text)} >= set(FACTS)


@every_lesson
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_move_not_wanted_is_answered_with_what_it_would_do(key: str, lesson: Lesson, code: str) -> None:
    say = language(code)
    for step, place in places(key, lesson):
        wanted = place.record.moves[place.at][1]
        for move in others(place, step):
            head, body = reply(place.state, move, wanted, NAMES, say)
            assert head and body and "{" not in head + body


@every_lesson
def test_what_is_answered_is_so(key: str, lesson: Lesson) -> None:
    for step, place in places(key, lesson):
        wanted = place.record.moves[place.at][1]
        for move in others(place, step):
            head, _ = reply(place.state, move, wanted, NAMES, language("en"))
            if not GAMES[key].tricks or place.state.phase != "play":
                continue
            takers = who_can_take(place.game, place.state, move)
            best = max(takers)
            if "would lose to" in head or "would beat" in head or "leaves the trick" in head:
                assert ("would beat" in head) == (0 in takers)
            if "leaves the trick to" in head:
                assert NAMES[best] in head
            if "would win" in head:
                assert takers == {0}
            if found := re.match(r"(\d+) card|(No) card", head):
                count = len(beaten_by(place.game, place.state, 0, move.cards[0]))
                assert count == int(found[1] or 0)


@every_lesson
def test_one_answer_is_right(key: str, lesson: Lesson) -> None:
    for question in filter(None, (lesson.question, lesson.again)):
        for answer in question.answers:
            assert answer.right == answer.reply.startswith("Right")
    turned = tuple(answer._replace(right=not answer.right) for answer in lesson.question.answers)
    assert check(key, lesson._replace(question=lesson.question._replace(answers=turned))).faults


@every_lesson
def test_a_card_that_does_as_well_leads_to_the_same_score(key: str, lesson: Lesson) -> None:
    for step in lesson.steps:
        if step.same:
            twin = replay(record_of(key, with_other(lesson, step)))
            assert twin.totals == replay(record_of(key, lesson)).totals


@every_lesson
@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_names_the_same_cards_and_figures(key: str, lesson: Lesson, code: str) -> None:
    for text in lesson.texts:
        said = language(code).catalogue.gettext(text)
        named = [{name for _, name, _, _ in Formatter().parse(words) if name} for words in (text, said)]
        assert named[0] == named[1], said
        bare = [re.sub(r"\{\w+\}", "", words) for words in (text, said)]
        figures = re.findall(r"\d+", bare[1])
        if code == "de":  # German writes the plural of a rank in words
            figures += [rank for rank in re.findall(r"(\d+)s", bare[0]) if re.search(rf"\b{PLURALS[rank]}\b", bare[1])]
        assert sorted(re.findall(r"\d+", bare[0])) == sorted(figures), said


@pytest.mark.parametrize("name", PAPERS)
def test_no_lesson_shows_what_the_newcomers_are_asked(name: str) -> None:
    key = "le-neuf" if name == "partners" else name
    met = [
        set(map(str, trick.cards)) for lesson in LESSONS[key] for trick in LessonPlace(record_of(key, lesson), 0).tricks
    ]
    for lesson in LESSONS[key]:
        for _, place in places(key, lesson):
            met += [set(map(str, trick.cards)) for trick in place.tricks]
            met.append({str(card) for card in (*place.state.hands[0], *getattr(place.state, "trick", ()))})
    for theme in themes_of(key):
        for exercise in theme.exercises:
            for asked in (ask(key, exercise, spot) for spot in exercise.spots):
                if GAMES[key].tricks and asked.card:
                    met.append({str(card) for card in (*asked.state.trick, asked.card)})
    for question in PAPERS[name]:
        cards = {code.rstrip("+-") for code in question.cards.split()}
        assert not cards or not any(cards <= shown for shown in met), question.text
