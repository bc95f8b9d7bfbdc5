"""The lessons of a game as they are written: `lessons.txt` in its folder.

A line is `name: text`. A heading begins a part, and may say more before its colon: `step 3: Follow the suit that was
led`. Below it stand the part's fields, by their names in `nines.lessons.lesson`. Empty lines and indents mean nothing.
"""

from typing import Any, NamedTuple

from nines.core.cards import Unreadable
from nines.core.options import OptionSpec, from_pairs
from nines.lessons.lesson import Answer, Lesson, LessonStep, Question
from nines.registry import GAMES, data_of


class Heading(NamedTuple):
    """A line that begins a part: the parts in which it may stand, the field before its colon, the field after it, and
    the fields below it."""

    within: tuple[str, ...]
    mark: str
    text: str
    below: str
    made: type[Lesson | LessonStep | Question | Answer] | None = None


_QUESTION = Heading(("lesson",), "", "text", "fact facts rulings", Question)
_ANSWER = Heading(("question", "again"), "value", "text", "reply", Answer)
_STEP = "jump head body about strip facts rulings done after same"
HEADINGS = {
    "lesson": Heading(("",), "name", "title", "seed seats options builds_on moves", Lesson),
    "step": Heading(("lesson",), "at", "idea", _STEP, LessonStep),
    "end": Heading(("lesson",), "", "head", "body facts rulings"),
    "question": _QUESTION, "again": _QUESTION, "right": _ANSWER, "wrong": _ANSWER,
}  # fmt: skip
SEVERAL = {"lesson": "lessons", "step": "steps", "right": "answers", "wrong": "answers", "strip": "strip"}
"""What may stand several times in a part, and the field that holds them all."""


class _Part(NamedTuple):
    word: str
    line: int
    fields: dict[str, Any]


def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, the first one first."""
    try:
        return read(data_of(game, "lessons.txt"), GAMES[game].choices)
    except Unreadable as fault:
        raise Unreadable(f"lessons.txt of {game}, {fault}") from fault


def read(text: str, choices: tuple[OptionSpec, ...]) -> tuple[Lesson, ...]:
    """The lessons in a text, of a game with these options; raises Unreadable with the number of the line at fault."""
    parts = [_Part("", 0, {"lessons": ()})]
    for at, line in enumerate(text.splitlines(), 1):
        named, _, told = (side.strip() for side in line.partition(":"))
        word, _, mark = named.partition(" ")
        heading = HEADINGS.get(word)
        if heading and not any(part.word in heading.within for part in parts):
            raise Unreadable(f"line {at}: {word!r} does not belong here")
        while heading and parts[-1].word not in heading.within:
            _end(parts)
        if not named:
            continue
        if not (parts[-1].word in heading.within if heading else _may_have(parts[-1], word)):
            raise Unreadable(f"line {at}: {word!r} does not belong here")
        if not told or bool(mark) != bool(heading.mark if heading else word == "strip"):
            raise Unreadable(f"line {at}: {line.strip()!r} is not of the form that a {word!r} has")
        if heading:
            if word == "end" and "head" in parts[-1].fields:
                raise Unreadable(f"line {at}: there is another 'end'")
            parts.append(_Part(word, at, {}))
        fields = {heading.mark: mark, heading.text: told} if heading else {word: (mark, told) if mark else told}
        for name, value in fields.items():
            if name:
                _put(parts[-1], at, name, _value(at, name, value, choices))
    while len(parts) > 1:
        _end(parts)
    found: tuple[Lesson, ...] = parts[0].fields["lessons"]
    return found


def _may_have(part: _Part, field: str) -> bool:
    return part.word in HEADINGS and field in HEADINGS[part.word].below.split()


def _value(at: int, name: str, written: str | tuple[str, str], choices: tuple[OptionSpec, ...]) -> object:
    try:
        match name, written:
            case "seats" | "at" | "after", str():
                if int(written) < 0:
                    raise ValueError(f"{written} is below zero")
                return int(written)
            case "options", str():
                pairs = written.split()
                given = {pair.partition("=")[0] for pair in pairs}
                return {option: value for option, value in from_pairs(choices, pairs).items() if option in given}
    except ValueError as fault:
        raise Unreadable(f"line {at}: {fault}") from fault
    return written


def _put(part: _Part, at: int, word: str, value: object) -> None:
    """Give a part a field, which it may not have yet unless there may be several."""
    name = SEVERAL.get(word, word)
    if word not in SEVERAL and name in part.fields:
        raise Unreadable(f"line {at}: there is another {word!r}")
    part.fields[name] = (*part.fields.get(name, ()), value) if word in SEVERAL else value


def _end(parts: list[_Part]) -> None:
    """Make what the innermost part says, and put it into the one around it."""
    word, line, fields = parts.pop()
    heading = HEADINGS[word]
    made = heading.made
    needed = [name for name in made._fields if name not in made._field_defaults] if made else heading.below.split()
    if lacking := [name for name in needed if name not in fields]:
        raise Unreadable(f"line {line}: the {word!r} lacks {', '.join(lacking)}")
    if made is Lesson and any(lesson.name == fields["name"] for lesson in parts[0].fields["lessons"]):
        raise Unreadable(f"line {line}: there is another lesson {fields['name']!r}")
    if made is Answer:
        fields["right"] = word == "right"
    for name, value in ({word: made(**fields)} if made else fields).items():
        _put(parts[-1], line, name, value)
