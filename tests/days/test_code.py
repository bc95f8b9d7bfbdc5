"""Codes of a day: they replay to their score, and nothing else passes for one."""

import os
import string
import time
from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nines.advice.advisor import answer
from nines.bots import ENGINE
from nines.bots.player import Budget
from nines.core.cards import Unreadable
from nines.core.game import NATURE
from nines.core.going import finish
from nines.days import code, table
from nines.days.code import Code, Flags, Refused
from nines.days.table import ME
from nines.records import daily
from nines.records.record import Record, replay, steps
from nines.registry import GAMES
from tests.days.plays import played
from tests.every_table import ALL

ALPHABET = string.ascii_letters + string.digits + "-_"
QUICK = "niner", "nein-nine", "le-neuf", "nines"
FULL = os.environ.get("NINES_CODES", "")
AGREED = 20
"""Of so many codes that replay one has every move of the others asked for once more."""
LONGEST = 5000
"""Milliseconds on a busy machine: three long matches of shedding take longest, slice by slice."""
LONG = {"shedding": 120}


def again(text: str, word: str = "") -> code.PlayedCode:
    return finish(code.play_again(code.read(text, word)))


def others_agree(records: Iterable[Record]) -> bool:
    """Whether the others' moves in these matches are those that this engine makes."""
    for record in records:
        made = (step for step in steps(record) if step.seat != NATURE)
        for at, step in enumerate(made):
            if step.seat != ME and step.move != answer(record, step.before, at, Budget()):
                return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_code_replays_to_its_play(game: str) -> None:
    records = played(game)
    text = code.code_of(table.day("2026-11-22", game), records, Flags(late=True, tries=3))
    found = again(text)
    assert found.records == records and found.score == table.score(records)
    assert found.code.flags == Flags(True, 3, False) and found.code.day == table.day("2026-11-22", game)
    assert len(text) <= LONG.get(game, 40)
    assert code.to_text(found.code) == text
    assert (game not in QUICK and not ALL) or others_agree(records)


@settings(max_examples=3, deadline=None)
@given(st.sampled_from(QUICK), st.dates(), st.text(max_size=9), st.text(max_size=30))
def test_every_code_replays_to_its_score(game: str, when: object, luck: str, word: str) -> None:
    said = str(when) if str(when) >= "2026" and str(when) < "2100" else "2031-05-04"
    day = table.day(said, game, word)
    records = played(game, said, word, luck)
    found = again(code.code_of(day, records, Flags()), word)
    assert (found.code.day, found.records, found.score) == (day, records, table.score(records))


@pytest.mark.parametrize("game", GAMES)
def test_a_character_changed_is_refused(game: str) -> None:
    """Some 10,000 in all, and as many texts cut short or made longer as there are characters."""
    text = code.code_of(table.day("2026-11-22", game), played(game), Flags())
    changed = 0
    for at, sign in enumerate(text):
        for other in (*ALPHABET, "=", " ", "é"):
            if other != sign:
                with pytest.raises(Refused):
                    code.read(text[:at] + other + text[at + 1 :])
                changed += 1
        with pytest.raises(Refused):
            code.read(text[:at])
        with pytest.raises(Refused):
            code.read(text[:at] + text[at] + text[at:])
    assert changed > 1300


def hostile(number: int) -> Code:
    """A code of today's engine whose checksum is right: some of a true play's choices are others, or all are."""
    chance = Random(f"{number}")
    game = [*GAMES][number % len(GAMES)] if FULL else QUICK[number % 2]
    day = table.day(f"2026-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}", game)
    true = code.choices_of(played(game))
    change = chance.choice(("other", "some", "more", "none"))
    choices = {
        "other": chance.randrange(2 ** chance.randint(1, 90)),
        "some": true ^ 1 << chance.randrange(true.bit_length()),
        "more": true * chance.randint(2, 2**16),
        "none": 0,
    }[change]
    return Code(day, ENGINE, Flags(), choices)


def test_other_choices_come_to_their_own_true_score_or_are_refused() -> None:
    """`NINES_CODES=0-10000` takes so many, of all games and in parts if one likes, and says what they came to."""
    first, last = map(int, FULL.split("-")) if FULL else (0, 3)
    slowest: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    for number in range(first, last):
        asked = hostile(number)
        begun = time.process_time()
        try:
            played_again = again(code.to_text(asked))
            outcome = "replayed"
        except Refused as fault:
            assert fault.fault in ("choices", "long"), number
            outcome = fault.fault
        outcomes[outcome] += 1
        milliseconds = round(1000 * (time.process_time() - begun))
        slowest[asked.day.game] = max(slowest[asked.day.game], milliseconds)
        if outcome == "replayed":
            records = played_again.records
            assert played_again.score == table.score(records) and code.choices_of(records) == asked.choices, number
            assert number % AGREED or others_agree(records), number
    print(f"codes {first} to {last}: {dict(outcomes)}; the slowest of each game, ms of CPU: {dict(slowest)}")
    assert max(slowest.values()) < (LONGEST if FULL else 2000)


def test_a_long_match_is_left_in_time() -> None:
    """Whoever picks up the pile for ever has no code."""
    going = code.play_again(Code(table.day("2026-03-04", "shedding"), ENGINE, Flags(), 0))
    steps = 0
    try:
        for _ in going:
            steps += 1
    except Refused as fault:
        assert fault.fault == "long"
    assert steps <= 3 * code.MOST_MOVES


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "form"), ("hello", "form"), ("N9-", "damaged"), ("N9-" + "A" * 200, "form"),
        ("N9-AAAAAAAAAAAAAAAA", "form"), ("N9-_w" + "A" * 14, "newer"), ("n9-AQ", "form"),
    ],
)  # fmt: skip
def test_what_is_no_code_is_refused(text: str, fault: str) -> None:
    with pytest.raises(Refused) as refused:
        code.read(text)
    assert refused.value.fault == fault


def test_a_group_has_a_deal_of_its_own() -> None:
    day = table.day("2026-11-22", "niner", " Ein Wort! ")
    assert day.word == "einwort" and table.seed(day) == "day/2026-11-22/niner/einwort"
    records = played("niner", "2026-11-22", "einwort")
    text = code.code_of(day, records, Flags())
    assert again(text, "EIN WORT").score == table.score(records)
    for word in ("", "another"):
        with pytest.raises(Refused) as refused:
            code.read(text, word)
        assert refused.value.fault == "word"


def test_a_code_of_another_engine_says_so() -> None:
    text = code.to_text(Code(table.day("2026-11-22", "niner"), ENGINE + 1, Flags(), 5))
    assert code.read(text).engine == ENGINE + 1
    with pytest.raises(Refused) as refused:
        again(text)
    assert refused.value.fault == "engine"


def test_another_move_of_the_others_is_seen() -> None:
    record = played("niner")[0]
    for step in steps(record):
        legal = GAMES["niner"].legal_moves(step.before) if step.seat > 0 else ()
        if len(legal) > 1:
            at = next(at for at, (seat, made) in enumerate(record.moves) if (seat, made) == (step.seat, step.move))
            other = next(move for move in legal if move != step.move)
            assert not others_agree((record._replace(moves=(*record.moves[:at], (step.seat, other))),))
            return


@pytest.mark.parametrize("game", GAMES)
def test_a_day_begins_with_nothing_played(game: str) -> None:
    begun = table.matches(table.day("2026-11-22", game, "word"))
    assert not any(daily.is_over(record, replay(record)) for record in begun)


def test_a_day_that_is_none_is_refused() -> None:
    with pytest.raises(Unreadable):
        table.day("2026-11-22", "chess")
