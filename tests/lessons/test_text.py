"""`lessons.txt`: every field is read, and a line that says nothing known is refused by its number."""

import pytest

from nines.core.cards import Unreadable
from nines.lessons import LESSONS
from nines.lessons.check import check
from nines.lessons.lesson import Answer, Lesson, LessonStep, Question
from nines.lessons.text import read
from nines.registry import GAMES, data_of

CHOICES = GAMES["niner"].choices
WRITTEN = """\
lesson short: A short one
  seed: niner/short/1
  seats: 2
  options: wild_nines=true
  builds_on: le-neuf
  moves: 1 bid KC, 0 bid 9C

step 1: An idea: with a colon
  jump: Meanwhile.
  head: The head.
  body: The body.
  about: bids
  strip TS: The ten: it is wild.
  strip 3S: The three.
  facts: trump = H; mover 2 = 1
  rulings: NR1 NR7
  done: That’s it.
  after: 2
  same: QD

end: All over.
  body: The end.
  facts: dealer = 0
  rulings: NR2

question: Which?
  fact: scores H C
  facts: wants H C = 2
  rulings: NR5
  wrong 2: Only 2
    reply: No.
  right 2 5: 2 and 5
    reply: Right: both.
"""
SHORT = Lesson(
    name="short", title="A short one", seed="niner/short/1", seats=2, moves="1 bid KC, 0 bid 9C",
    steps=(
        LessonStep(
            1, "An idea: with a colon", "The head.", "The body.", "bids", "trump = H; mover 2 = 1", "NR1 NR7",
            "That’s it.", "QD", 2, "Meanwhile.", (("TS", "The ten: it is wild."), ("3S", "The three.")),
        ),
    ),
    head="All over.", body="The end.", facts="dealer = 0", rulings="NR2",
    question=Question(
        "Which?", "scores H C",
        (Answer("Only 2", "2", "No."), Answer("2 and 5", "2 5", "Right: both.", right=True)), "wants H C = 2", "NR5",
    ),
    options={"wild_nines": True}, builds_on="le-neuf",
)  # fmt: skip


def line_of(text: str, beginning: str) -> int:
    """The number of the first line that begins so, indent aside."""
    return next(at for at, line in enumerate(text.splitlines(), 1) if line.strip().startswith(beginning))


def test_every_field_is_read() -> None:
    assert read(WRITTEN, CHOICES) == (SHORT,)
    assert read(f"{WRITTEN}\n\n{WRITTEN.replace('short:', 'again:')}", CHOICES) == (SHORT, SHORT._replace(name="again"))
    again = "again".join(WRITTEN.partition("question")[::2])
    assert read(WRITTEN + again[again.index("again") :], CHOICES) == (SHORT._replace(again=SHORT.question),)
    assert read("\n".join(line.strip() for line in WRITTEN.splitlines() if line), CHOICES) == (SHORT,)


def test_two_lessons_have_two_names() -> None:
    with pytest.raises(Unreadable, match=r"^line 35: there is another lesson 'short'$"):
        read(f"{WRITTEN}\n{WRITTEN}", CHOICES)


def test_a_step_beyond_the_last_move_is_a_fault_of_the_lesson() -> None:
    lesson = LESSONS["niner"][0]
    beyond = lesson._replace(steps=(*lesson.steps, lesson.steps[-1]._replace(at=99)))
    assert f"step {len(beyond.steps)}: there is no move 99" in check("niner", beyond).faults


@pytest.mark.parametrize("key", GAMES)
def test_lessons_of_every_game_are_read_from_its_file(key: str) -> None:
    assert read(data_of(key, "lessons.txt"), GAMES[key].choices) == LESSONS[key]


@pytest.mark.parametrize(
    ("was", "now", "blamed", "why"),
    [
        ("  body: The body.", "  text: The body.", "text:", "'text' does not belong here"),
        ("  fact: scores", "  head: scores", "head: scores", "'head' does not belong here"),
        ("  wrong 2: Only", "  maybe 2: Only", "maybe", "'maybe' does not belong here"),
        ("  reply: No.", "  reply No.", "reply No", "is not of the form"),
        ("  done: That’s it.", "  done:", "done:", "is not of the form"),
        ("  done: That’s it.", "  done 3: That’s it.", "done", "is not of the form"),
        ("  strip TS:", "  strip:", "strip:", "is not of the form"),
        ("step 1: An", "step: An", "step", "is not of the form"),
        ("end: All", "end 3: All", "end", "is not of the form"),
        ("  seats: 2", "  seats: two", "seats", "invalid literal"),
        ("step 1: An", "step one: An", "step", "invalid literal"),
        ("wild_nines=true", "wild_nines=maybe", "options", "wild_nines"),
        ("wild_nines=true", "wild_tens=true", "options", "wild_tens"),
        ("  about: bids", "  head: bids", "head: bids", "another 'head'"),
        ("  same: QD", "  after: 3", "after: 3", "another 'after'"),
        ("  seed: niner/short/1\n", "", "lesson", "the 'lesson' lacks seed"),
        ("  about: bids\n", "", "step", "the 'step' lacks about"),
        ("    reply: No.\n", "", "wrong", "the 'wrong' lacks reply"),
        ("  facts: dealer = 0\n", "", "end", "the 'end' lacks facts"),
        ("end: All over.\n  body: The end.\n  facts: dealer = 0\n  rulings: NR2\n", "", "lesson", "lacks head, body"),
        ("lesson short: A short one", "step 0: Nothing yet", "step 0", "'step' does not belong here"),
        ("lesson short: A short one", "", "seed", "'seed' does not belong here"),
        ("question: Which?", "step 2: Which?", "fact:", "'fact' does not belong here"),
        ("  same: QD", "  wrong 2: Only 2", "wrong 2", "'wrong' does not belong here"),
        ("step 1: An", "step -1: An", "step", "below zero"),
        ("question: Which?", "end: Over again.\nquestion: Which?", "end: Over", "another 'end'"),
    ],
)
def test_what_is_written_wrong_is_refused_by_its_line(was: str, now: str, blamed: str, why: str) -> None:
    assert was in WRITTEN
    wrong = WRITTEN.replace(was, now, 1)
    with pytest.raises(Unreadable, match=why) as refused:
        read(wrong, CHOICES)
    assert str(refused.value).startswith(f"line {line_of(wrong, blamed)}: ")
