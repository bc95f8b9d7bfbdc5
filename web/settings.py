"""The settings: what the player has set once for every game, what each may be, how they are kept and read back."""

import json
from collections.abc import Iterable
from typing import NamedTuple

from nines.languages import LANGUAGES
from web.addresses import SPEEDS
from web.effects import Save
from web.storage import SETTINGS, stored_object


class Settings(NamedTuple):
    """What the player has set once for every game. `ALLOWED` lists what each may be."""

    language: str = "en"
    speed: str = "normal"
    theme: str = "auto"
    """`auto`, `day` or `night`."""
    four_colours: bool = False
    faces: str = "auto"
    """`auto`, `full` or `big`."""
    letters: str = "JQKA"
    back: str = "cane"
    hold_tricks: bool = False
    """A finished trick stays until the player says *Next trick*."""
    left_handed: bool = False
    large_text: bool = False
    less_motion: bool = False
    flat_hand: bool = False
    """Cards that cannot be played lie as high as the others."""
    two_taps: bool = False
    """The first press of a card lays it ready, the second plays it."""


ALLOWED: dict[str, tuple[str | bool, ...]] = {
    "language": tuple(LANGUAGES),
    "speed": SPEEDS,
    "theme": ("auto", "day", "night"),
    "faces": ("auto", "full", "big"),
    "letters": ("JQKA", "VDRA"),
    "back": ("cane", "tile"),
} | dict.fromkeys(
    ("four_colours", "hold_tricks", "left_handed", "large_text", "less_motion", "flat_hand", "two_taps"), (False, True)
)
"""What each field of Settings may be."""


def read_settings(text: str | None, languages: Iterable[str] = ()) -> Settings:
    """The stored settings as far as they are readable; the language, if none was stored, is the browser's."""
    raw = stored_object(text)
    known = {name: raw[name] for name in ALLOWED if _fits(name, raw.get(name))}
    if "language" not in known:
        spoken = (one.partition("-")[0].lower() for one in languages)
        known["language"] = next((one for one in spoken if one in LANGUAGES), "en")
    return Settings(**known)


def setting(settings: Settings, name: str, value: str) -> Settings:
    """The settings with one changed, given as text; as they were where there is no such setting or value."""
    given: object = {"true": True, "false": False}.get(value, value)
    return Settings(**{**settings._asdict(), name: given}) if _fits(name, given) else settings


def _fits(name: str, value: object) -> bool:
    return any(type(value) is type(one) and value == one for one in ALLOWED.get(name, ()))


def save_settings(settings: Settings) -> Save:
    """Stores the settings."""
    return Save(SETTINGS, json.dumps(settings._asdict()))
