"""The settings: each is declared, survives being stored, and is never anything but what it may be."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.desk import Desk
from web.state.settings import ALLOWED, Settings, read_settings, save_settings, setting


@given(st.sampled_from(sorted(ALLOWED)), st.one_of(st.text(max_size=6), st.booleans(), st.integers(), st.none()))
def test_a_stored_setting_is_one_that_can_be_or_the_default(name: str, value: object) -> None:
    read = getattr(read_settings(json.dumps({name: value})), name)
    allowed = any(type(value) is type(known) and value == known for known in ALLOWED[name])
    assert read == (value if allowed else getattr(Settings(), name))


def test_every_setting_is_declared_and_survives_being_stored() -> None:
    assert set(ALLOWED) == set(Settings._fields) - {"setups"}  # which may be any text: test_last_setup.py
    for name, values in ALLOWED.items():
        for value in values:
            changed = setting(Settings(), name, str(value).lower() if isinstance(value, bool) else str(value))
            assert getattr(changed, name) == value
            assert read_settings(save_settings(changed, 3).text) == changed


@pytest.mark.parametrize(
    ("languages", "chosen"),
    [(("fr-CA", "en"), "fr"), (("xx", "de-AT", "fr"), "de"), (("es-419",), "es"), (("xx",), "en"), ((), "en")],
)
def test_the_first_language_is_the_browsers_if_it_is_one_of_ours(languages: tuple[str, ...], chosen: str) -> None:
    assert Desk().open("/", languages).model.settings.language == chosen
