"""What stands in two places: the settings and the seals saved last count, and a browser with one place says so once."""

import json

import pytest

from nines.records.commitment import commit
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.state.effects import Download
from web.state.fairness import Commitment
from web.state.messages import FileRead, Started, StorageChanged
from web.state.storage_keys import SEALS, SETTINGS, TOLD
from web.storage import commitments


def opened(*stored: tuple[str, str], twice: bool = True, address: str = "/") -> Desk:
    """A page opened where the ledger's texts come first and local storage's last."""
    desk = Desk(stored=dict(stored))
    return desk.send(Started(address, stored, ("en",), "luck", keeps=True, twice=twice))


def test_a_setting_that_local_storage_forgot_when_the_browser_was_killed_is_still_set() -> None:
    desk = Desk().open("/settings").do("set theme day")
    old = desk.stored[SETTINGS]
    new = desk.do("set theme night").stored[SETTINGS]
    for stored in (((SETTINGS, new), (SETTINGS, old)), ((SETTINGS, old), (SETTINGS, new))):
        again = opened(*stored)
        assert again.model.settings.theme == "night"
        assert again.stored[SETTINGS] == new, "the place that lagged behind is brought up"
        assert json.loads(again.do("set theme auto").stored[SETTINGS])["revision"] > json.loads(new)["revision"]


def test_a_language_chosen_while_python_loads_counts_although_only_local_storage_has_it() -> None:
    kept = Desk().open("/settings").do("set theme night").stored[SETTINGS]
    chosen = json.dumps({**json.loads(kept), "language": "fr"})
    assert opened((SETTINGS, kept), (SETTINGS, chosen)).model.settings.language == "fr"


@pytest.mark.parametrize("revision", [10**9, 10**15, 10**400, -1, 1.5, "7", None, [], True])
def test_a_number_of_saves_that_somebody_wrote_in_never_keeps_a_setting_from_being_kept(revision: object) -> None:
    old = json.dumps({"theme": "day", "revision": revision})
    new = opened((SETTINGS, old)).do("set theme night").stored[SETTINGS]
    for stored in (((SETTINGS, new), (SETTINGS, old)), ((SETTINGS, old), (SETTINGS, new))):
        assert opened(*stored).model.settings.theme == "night"


def test_settings_that_another_tab_saved_are_not_outrun_by_ours() -> None:
    other = Desk().open("/settings").do("set theme day").do("set theme night").stored[SETTINGS]
    desk = Desk().open("/").send(StorageChanged(SETTINGS, other)).do("set speed fast")
    assert desk.model.settings.theme == "night"
    assert opened((SETTINGS, other), (SETTINGS, desk.stored[SETTINGS])).model.settings.speed == "fast"


def test_seals_that_only_one_place_or_one_tab_has_are_all_kept() -> None:
    desk = Desk().open("/play/niner?seed=one&speed=instant")
    old = desk.stored[SEALS]
    desk.go("/play/le-neuf?seed=two&speed=instant")
    assert opened((SEALS, desk.stored[SEALS]), (SEALS, old)).model.seals == desk.model.seals
    assert opened((SEALS, old), (SEALS, desk.stored[SEALS])).model.seals == desk.model.seals
    other = opened((SEALS, old)).send(StorageChanged(SEALS, desk.stored[SEALS]))
    other.send(FileRead(None)).do("dismiss").go("/play/niner?seed=three&speed=instant")
    assert {commitment.text for commitment in commitments.read_commitments((other.stored[SEALS],))} == {
        commit(s) for s in ("one", "two", "three")
    }


def file_of(desk: Desk) -> str:
    found = desk.do("save-all").effects[-1]
    assert isinstance(found, Download)
    return found.text


def test_a_seal_goes_into_the_file_and_comes_out_of_it_as_one_from_a_file() -> None:
    desk = Desk().open("/setup/shedding").do("deal").settle()
    id, record = desk.match.id, desk.match.record
    text = file_of(desk)
    assert json.loads(text)["seals"] == [{"match": id, "seal": commit(record.seed), "by_chance": True}]
    other = Desk().open("/settings").send(FileRead(text))
    assert commitments.noted_commitment(other.model, id) == Commitment(id, commit(record.seed), True, carried=True)
    again = Desk(stored=other.stored).open(f"/verify/{id}")
    said = read(render(again.model)).text
    assert "came from a file" in said and "picked the deal code at random" not in said
    assert json.loads(file_of(again))["seals"][0]["carried"] is True


def test_a_file_never_takes_the_place_of_a_seal_noted_here() -> None:
    desk = Desk().open("/play/niner?seed=own&speed=instant")
    whole = json.loads(file_of(desk))
    whole["seals"][0]["seal"] = "0" * 64
    longer = json.loads(file_of(desk.settle().do(str(desk.legal()[0]))))
    longer["seals"] = whole["seals"]
    before = desk.model.seals
    desk.send(FileRead(json.dumps(whole))).send(FileRead(json.dumps(longer)))
    assert desk.model.seals == before


@pytest.mark.parametrize("listed", [7, [7, None], [{"match": "<b>", "seal": "x", "by_chance": True}], "x" * 99])
def test_seals_in_a_file_that_are_none_are_left_out(listed: object) -> None:
    whole = json.loads(file_of(Desk().open("/play/niner?seed=own&speed=instant")))
    desk = Desk().open("/settings").send(FileRead(json.dumps({**whole, "seals": listed})))
    assert desk.model.seals == () and len(desk.model.saved) == 1


def test_a_browser_with_one_place_says_once_what_that_means() -> None:
    desk = opened(twice=False)
    assert desk.model.notice and "in one place only" in desk.model.notice.text
    assert desk.model.keeps, "matches are kept all the same"
    again = opened(*desk.stored.items(), twice=False)
    assert TOLD in desk.stored and again.model.notice is None
    assert opened().model.notice is None


def test_one_place_that_holds_a_damaged_match_tells_of_that_first_and_of_itself_later() -> None:
    desk = opened(("nines:match:damaged", "{"), twice=False)
    assert desk.model.notice and "couldn’t be read" in desk.model.notice.text
    again = opened(*desk.stored.items(), twice=False)
    assert again.model.notice and "in one place only" in again.model.notice.text
