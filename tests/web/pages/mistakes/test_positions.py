"""The positions that come back: kept line by line, hostile until read, solved twice and gone, the oldest out."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.advice.advice import Reason
from nines.core.moves import Move
from tests.web.desk import Desk
from tests.web.pages.mistakes.test_check import answered, finished
from web.pages.mistakes import positions
from web.state.effects import AskAdvice, AskDate, Download
from web.state.messages import FileRead
from web.state.storage_keys import AGAIN
from web.storage.save_codec import checksum, sealed

DAYS = ("2026-11-22", "2026-11-23", "2026-11-24")


@pytest.fixture(scope="module")
def stored() -> str:
    return answered(finished(), (0, 2, 3)).stored[AGAIN]


def test_it_takes_two_different_days(stored: str) -> None:
    key = positions.read(stored).kept[1].key
    once = positions.with_solved(stored, key, DAYS[0])
    assert positions.read(once).kept[1].solved == DAYS[:1]
    assert positions.with_solved(once, key, DAYS[0]) == once
    twice = positions.with_solved(once, key, DAYS[1])
    assert key not in {kept.key for kept in positions.read(twice).kept} and len(positions.read(twice).kept) == 2
    assert positions.read(twice).checked == positions.read(stored).checked


def test_what_waits_is_told_without_reading_it(stored: str) -> None:
    mistakes = finished_with(stored).model.mistakes
    assert mistakes._replace(day="").waiting == 3, "while the date is not known none is known to be solved"
    mistakes = mistakes._replace(day=DAYS[0])
    key = positions.read(stored).kept[0].key
    match = key.partition("-")[0]
    assert mistakes.waiting == 3 and mistakes.of_match(match) == tuple(
        entry.key for entry in positions.read(stored).kept
    )
    solved = mistakes._replace(stored=positions.with_solved(stored, key, DAYS[0]))
    assert solved.waiting == 2 and key not in solved.of_match(match)
    assert solved._replace(day=DAYS[1]).waiting == 3


def test_looking_back_at_a_match_begins_at_the_mistake_that_cost_most(stored: str) -> None:
    desk = answered(finished(), (0, 2, 3))
    key = positions.read(stored).kept[0].key
    match = key.partition("-")[0]
    desk.open(f"/review/{match}")
    assert desk.model.review
    looked = desk.model.review
    place = positions.costliest_of(stored, match, range(1000))
    assert place == looked.past.begins + looked.at - 1 and looked.step.seat == 0
    assert any(isinstance(effect, AskAdvice) and effect.at == place for effect in desk.effects), "it is explained"
    desk.open(f"/review/{match}?deal={looked.past.number}")
    assert desk.model.review and desk.model.review.at == looked.at
    desk.open(f"/review/{match}?deal=1&at=0")
    assert desk.model.review and (desk.model.review.past.number, desk.model.review.at) == (1, 0)


def finished_with(text: str) -> Desk:
    return Desk(stored={AGAIN: text}).open("/")


def test_the_oldest_goes_where_there_are_too_many(stored: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "MOST", 4)
    other = answered(finished_with_match(stored, "more"), (1, 2)).stored[AGAIN]
    kept = positions.read(other).kept
    assert len(kept) == 4 and kept[2:] == positions.read(stored).kept[:2]


def finished_with_match(text: str, seed: str) -> Desk:
    return finished(seed=seed, stored={AGAIN: text}, effects=[AskDate("solved", seed)])  # another luck


def test_a_damaged_line_is_put_aside_and_a_later_version_s_left_alone(stored: str) -> None:
    first, *lines = stored.split("\n")
    damaged = lines[0].replace('"deal":', '"deal":1', 1)
    later = lines[1].replace('"version":1', '"version":2')
    found = positions.read("\n".join((first, damaged, later, lines[2])))
    assert [len(found.kept), found.flawed, found.newer] == [1, (damaged,), (later,)]
    after = positions.with_solved("\n".join((first, damaged, later, lines[2])), found.kept[0].key, DAYS[0])
    assert after.split("\n")[1:3] == [damaged, later]


@pytest.mark.parametrize("cards", ["", "9C", "9C 9D 9H"])
def test_a_reason_that_names_several_cards_is_read_again(stored: str, cards: str) -> None:
    """A position was lost once its reason said which cards are still out."""
    first, line, *_ = stored.split("\n")
    body = json.loads(line)
    del body["check"]
    body["advice"]["reasons"] = [["bid-suits", [], "", 0, 0, 0, 0, 0, cards, False]]
    (kept,) = positions.read(f"{first}\n{sealed(body)}").kept
    assert [reason.card for reason in kept.advice.reasons] == [cards]


@pytest.mark.parametrize(
    "reason",
    [
        Reason("bid-suits", n=-1, of=-2),  # several may add a nine
        Reason("bid-suits", suit="CD"),  # two suits that a hand lacks
        Reason("bid-suits", also=(Move.parse("9C"), Move.parse("AH"))),
    ],
)
def test_a_reason_is_read_again_as_it_was(stored: str, reason: Reason) -> None:
    """A position was lost where a reason counted below zero or named two suits."""
    first, line, *_ = stored.split("\n")
    body = json.loads(line)
    del body["check"]
    (kept,) = positions.read(f"{first}\n{sealed(body)}").kept
    advice = kept.advice._replace(reasons=(reason,))
    body["advice"] = json.loads(json.dumps(positions._written(advice)))
    (kept,) = positions.read(f"{first}\n{sealed(body)}").kept
    assert kept.advice.reasons == (reason,)


WRONG = st.sampled_from([None, True, -1, 1e400, "x", [], {}, [[]], [["9C"]], "9C", 10**20, ["stop"]])


@given(st.data())
def test_no_line_of_anybody_s_is_more_than_unread(stored: str, data: st.DataObject) -> None:
    first, line, *_ = stored.split("\n")
    body = json.loads(line)
    body.pop("check")
    inner = data.draw(st.sampled_from([body, body["advice"]]))
    inner[data.draw(st.sampled_from(sorted(inner)))] = data.draw(WRONG)
    text = json.dumps({**body, "check": checksum(body)}, separators=(",", ":"))
    desk = finished_with(f"{first}\n{text}")
    desk.go("/mistakes")
    for kept in positions.read(desk.model.mistakes.stored).kept:
        desk.go(f"/mistakes/{kept.key}")


def test_a_text_that_is_none_holds_nothing() -> None:
    for text in ("", "x", "\n\n", "[1]\n[2]", '{"checked":5}\n{"key":"abcd-1"}', "null\nnull"):
        assert positions.read(text).kept == ()


def test_a_file_brings_them_to_another_browser(stored: str) -> None:
    desk = finished_with(stored)
    desk.do("save-all")
    (file,) = [effect for effect in desk.effects if isinstance(effect, Download)]
    other = Desk().open("/settings").send(FileRead(file.text))
    assert positions.read(other.stored[AGAIN]).kept == positions.read(stored).kept
    assert "retry" in (other.model.notice.text if other.model.notice else "")
    before = other.stored[AGAIN]
    assert other.send(FileRead(file.text)).stored[AGAIN] == before
    for wrong in (5, ["x", 7, "\n".join(stored.split("\n")[1:])], {"a": 1}, [stored.split("\n")[1] + "x"]):
        assert positions.merged(stored, wrong) == stored


def test_of_a_file_they_come_beside_one_s_own(stored: str) -> None:
    first, *lines = stored.split("\n")
    desk = finished_with(stored)
    desk.do("save-all")
    (file,) = [effect for effect in desk.effects if isinstance(effect, Download)]
    whole = {**json.loads(file.text), "mistakes": lines[1:]}
    other = Desk(stored={AGAIN: f"{first}\n{lines[0]}"}).open("/settings").send(FileRead(json.dumps(whole)))
    found = {kept.key for kept in positions.read(other.stored[AGAIN]).kept}
    assert len(lines) > 1 and found == {kept.key for kept in positions.read(stored).kept}
