"""Codes as they are pasted: out of mails, messengers and whole conversations."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.__main__ import main
from nines.core.garbled import readings
from nines.days import challenge, code, table
from nines.days.code import Code, Flags, Refused
from nines.days.pasted import challenges, day_codes
from nines.records.link import from_link, mended, to_link
from tests.days import test_challenge
from tests.days.plays import played

DATE = "2026-11-22"


@cache
def code_of(game: str = "niner", word: str = "") -> str:
    """The code of a day that somebody has played."""
    return code.code_of(table.day(DATE, game, word), played(game, DATE, word), Flags())


def wrapped(text: str, width: int, sign: str) -> str:
    """The text in lines, as mail programs break it."""
    return sign.join(text[at : at + width] for at in range(0, len(text), width))


def garblings(text: str) -> list[str]:
    """What becomes of a code on its way."""
    return [
        text, f" {text}\n", f"“{text}”", f"({text}).", f"«\u00a0{text}\u00a0»", f"<{text}>", f"*{text}*", f"`{text}`",
        wrapped(text, 11, "\n"), wrapped(text, 11, "\r\n> "), wrapped(text, 20, "\n> > "), wrapped(text, 17, "=\r\n"),
        wrapped(text, 5, "\u200b"), wrapped(text, 1, "\u2060"), f"\ufeff{text}", wrapped(text, 9, " "),
        text.replace("_", r"\_").replace("-", r"\-"), text.replace("-", "\u2011"), text.replace("-", "－"),
        text.replace("--", "—").replace("-", "–"), text.replace("-", "\N{MINUS SIGN}"), f"{text}See you tomorrow",
        f"{text}12:31 Ben: nice!", text.replace("-", "%2D"), f"> {text}\n>\n> Ada wrote:",
    ]  # fmt: skip


@pytest.mark.parametrize(("game", "word"), [("niner", ""), ("nein-nine", ""), ("niner", "Été")])
def test_a_code_of_a_day_is_found_however_it_was_passed_on(game: str, word: str) -> None:
    text = code_of(game, word)
    for garbled in garblings(text):
        (found, says), *_ = day_codes(garbled, "ÉTÉ")
        assert found == text and isinstance(says, Code), garbled


def test_a_challenge_and_a_match_are_found_likewise() -> None:
    sent = challenge.code_of(test_challenge.played("niner"), aided=False)
    for garbled in garblings(sent):
        assert challenges(garbled)[0] == (sent, challenge.read(sent)), garbled
    link = to_link(test_challenge.played("shedding"))
    for garbled in garblings(link):
        assert mended(garbled[garbled.index("1") :]) == link, garbled
    assert from_link(mended(f"{link}_).")) == from_link(link)


def test_all_codes_of_a_conversation_are_found() -> None:
    own, other = code_of(), code_of("nein-nine")
    talk = f"10:01 Ada: N9 was fun\n{own}\n" + "10:02 Ben: well… N9-what?\n" * 50 + f"> #/day/{other}&utm_source=x"
    found = dict(day_codes(talk * 20))
    assert [text for text, says in found.items() if isinstance(says, Code)] == [own, other]
    assert isinstance(found["N9-what"], Refused) and not day_codes("Hello N9") and not challenges(own)


@given(st.data(), st.sampled_from("Aa0-_.é"))
def test_another_code_is_never_made_of_a_damaged_one(data: st.DataObject, sign: str) -> None:
    whole = code_of()
    at = data.draw(st.integers(3, len(whole) - 1))
    damaged = whole[:at] + sign + whole[at + 1 :]
    says = dict(day_codes(damaged)).get(whole)
    assert says is None or damaged.startswith(whole)
    assert all(isinstance(says, Refused) for text, says in day_codes(damaged) if text != whole)


@given(st.text("ab-_9", min_size=1, max_size=30))
def test_dashes_that_a_phone_made_are_undone(text: str) -> None:
    most = text.count("--") <= 4 and "---" not in text
    dashes = text.replace("--", "—") if most else text
    assert text in readings(dashes, 100, 0)
    assert text in readings(f"{text} and so on", 100, 20)


def test_the_command_line_takes_what_was_pasted(capsys: pytest.CaptureFixture[str]) -> None:
    for garbled in garblings(code_of())[:3]:
        assert main(["day", DATE, "--check", garbled]) == 0
        assert capsys.readouterr().out.startswith(f"niner, {DATE}: ")
    assert main(["day", DATE, "--word", "!?"]) == 2
    assert main(["day", DATE, "--check", "nothing"]) == 2
    assert capsys.readouterr().err.count("\n") == 2


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("Café", "café"),
        ("Cafe\u0301", "café"),
        ("CAFÉ!", "café"),
        ("\ufeffca\u200bfé", "café"),
        ("नमस्ते", "नमस्ते"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("İstanbul", "i\u0307stanbul"),
        ("Straße 9", "strasse9"),
        ("club❤\ufe0f", "club"),
        ("1\ufe0f\u20e3", "1"),
        ("\u0301e", "e"),
        ("ΐ", "ΐ"),
        ("a" * 30, "a" * 20),
    ],
)
def test_a_groups_word_is_the_same_however_it_is_typed(typed: str, word: str) -> None:
    assert table.group_word(typed) == word == table.group_word(word)


def test_a_code_of_a_group_from_before_marks_counted_is_still_one() -> None:
    for typed, earlier in (("Cafe\u0301", "cafe"), ("नमस्ते", "नमसत"), ("İzmir", "izmir")):
        assert table.earlier_word(typed) == earlier != table.group_word(typed)
        day = table.day(DATE, "niner")._replace(word=earlier)
        text = code.to_text(Code(day, 3, Flags(), 5))
        assert code.read(text, typed).day == day
        assert code.read(text, table.group_word(typed)).day == day or typed == "İzmir"
