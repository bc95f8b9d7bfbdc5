"""A link to a match that shows none says which of three things is wrong, and what to do."""

from hypothesis import given
from hypothesis import strategies as st

from nines.records.link import to_link
from nines.words.languages import LANGUAGES
from tests.web.desk import Desk


def said(link: str, language: str = "en") -> str:
    """What the lobby says of a link."""
    desk = Desk().open(f"/record/{link}?lang={language}")
    assert desk.model.screen == "lobby" and desk.model.notice
    return desk.model.notice.text


def a_link() -> str:
    desk = Desk().open("/setup/niner?seed=a&players=you,thumb&speed=instant").do("deal")
    assert desk.model.match
    return to_link(desk.model.match.record)


LINK = a_link()


def test_what_is_wrong_and_what_to_do_is_said_in_each_language() -> None:
    for language in LANGUAGES:
        told = {said(bad, language) for bad in (LINK[:-3], f"3{LINK[1:]}", "x")}
        assert len(told) == 3, language
    assert "missing" in said(LINK[:-3]) and "newer version" in said(f"3{LINK[1:]}")
    assert Desk().open(f"/record/{LINK}.").model.screen == "table", "a full stop of the sentence that it stood in"


@given(st.integers(1, len(LINK) - 1), st.sampled_from("Aa0-_.é"))
def test_a_sign_that_is_another_or_missing_is_a_link_of_which_a_part_is_missing(at: int, sign: str) -> None:
    if sign != LINK[at]:
        assert "missing" in said(LINK[:at] + sign + LINK[at + 1 :])
    assert "missing" in said(LINK[:at])
