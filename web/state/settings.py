"""The settings: what the player has set once for every game, what each may be, how they are kept and read back."""

import json
from collections.abc import Iterable
from typing import NamedTuple

from nines.advice.verdict import CLASSES
from nines.registry import GAMES
from nines.words.card_words import NAMES
from nines.words.languages import LANGUAGES
from web.state.effects import Save
from web.state.routes import SPEEDS
from web.state.storage_keys import LARGEST_COUNT, SETTINGS, stored_count, stored_object

LETTERS = tuple(dict.fromkeys(names.letters for names in NAMES.values()))
"""What court cards and aces may bear."""


class Settings(NamedTuple):
    """What the player has set once for every game. `ALLOWED` lists what each may be."""

    language: str = "en"
    speed: str = "normal"
    theme: str = "auto"
    """`auto`, `day` or `night`."""
    four_colours: bool = False
    faces: str = "auto"
    """`auto`, `full` or `big`."""
    letters: str = "auto"
    """What court cards and aces bear: `JQKA` or those of another language, with `auto` those of the player's own."""
    pack: str = "french"
    """The pack wished for where a match does not say, and where it has all the cards: see `web.match.packs`."""
    back: str = "cane"
    """The pattern of cards that lie face down."""
    felt: str = "river"
    """The colour of the table."""
    card_size: str = "100"
    """How large the cards of the hand and of the trick are, in parts of a hundred of their usual size."""
    score: str = "stones"
    """How Nein Nine's score is kept: in river `stones`, or on `paper` (NN14)."""
    tally: bool = True
    """The tricks of a deal in play, and what they come to, are counted at the seats and in the sheet."""
    hold_tricks: bool = False
    """A finished trick stays until the player says *Next trick*."""
    left_handed: bool = False
    large_text: bool = False
    less_motion: bool = False
    flat_hand: bool = False
    """Cards that cannot be played lie as high as the others."""
    two_taps: bool = False
    """The first press of a card lays it ready, the second plays it."""
    coach: bool = False
    """Before a mistake is final, it is said once."""
    coach_from: str = "mistake"
    """From which class on Coach says so: a `slip`, a `mistake`, or a `blunder` alone."""
    play_out: bool = True
    """Where nothing is left to decide, the rest of a deal may be played at one press."""
    next_deal: bool = False
    """The next deal is dealt by itself, some seconds after a result."""
    check: bool = True
    """After a match its choices are checked, while nothing else goes on."""
    forced: bool = False
    """The only card that can be played is played by itself."""
    lay_ahead: bool = False
    """A card may be laid ready before one's turn."""
    order: str = "suit"
    """How a hand lies: by `suit`, by `rank`, as `dealt`, or as it is laid out by `hand`."""
    direction: str = "auto"
    """Which cards of a hand lie at the left: the `high` or the `low` ones; `auto` is as each game is used to."""
    trump_left: bool = False
    """In a hand by suit the trumps lie at the left."""
    letter_keys: bool = True
    """Letters, digits and signs are keys of the table."""
    portraits: bool = True
    """The computer players have faces; otherwise the first letter of their names stands in their discs."""
    remarks: bool = True
    """The computer players say a line when they sit down, and now and then one during play."""
    said: str = "all"
    """What a screen reader is told by itself: `all`, the `plays` and results, or only what is `mine` and results."""

    sounds: bool = False
    haptics: bool = False
    """The device vibrates a little with a card and with one's turn, where it can."""
    volume: str = "middle"
    """`soft`, `middle` or `loud`."""
    streak: bool = True
    """The lobby and the page of the day show how many days in a row were played."""
    no_record: bool = False
    """A match is forgotten as soon as it is over."""
    setups: tuple[tuple[str, str], ...] = ()
    """How each game was set up last: its key, and what stands after the `?` of an address that asks for the same."""

    @property
    def court_letters(self) -> str:
        """The letters on court cards and aces, such as `JQKA`."""
        return NAMES[self.language].letters if self.letters == "auto" else self.letters


ALLOWED: dict[str, tuple[str | bool, ...]] = {
    "language": tuple(LANGUAGES),
    "speed": SPEEDS,
    "theme": ("auto", "day", "night"),
    "faces": ("auto", "full", "big"),
    "letters": ("auto", *LETTERS),
    "pack": ("french", "german", "swiss"),
    "back": ("cane", "tile", "stones", "fans", "linen", "leaves"),
    "felt": ("river", "slate", "clay", "walnut"),
    "card_size": ("80", "90", "100", "110", "120", "130"),
    "score": ("stones", "paper"),
    "order": ("suit", "rank", "dealt", "hand"),
    "direction": ("auto", "high", "low"),
    "said": ("all", "plays", "mine"),
    "volume": ("soft", "middle", "loud"),
    "coach_from": CLASSES,
} | dict.fromkeys(
    (
        "four_colours", "tally", "hold_tricks", "left_handed", "large_text", "less_motion", "flat_hand", "two_taps",
        "play_out", "coach", "check", "streak", "forced", "lay_ahead", "trump_left", "letter_keys", "sounds",
        "no_record", "next_deal", "haptics", "portraits", "remarks",
    ),
    (False, True),
)  # fmt: skip
"""What each field of Settings may be; `setups` alone may be any text."""
LONGEST_SETUP = 400
"""Letters of one game's set-up."""


def read_settings(text: str | None, languages: Iterable[str] = ()) -> Settings:
    """The stored settings as far as they are readable; the language, if none was stored, is the browser's."""
    raw = stored_object(text)
    known = {name: raw[name] for name in ALLOWED if _fits(name, raw.get(name))}
    if "language" not in known:
        spoken = (code.partition("-")[0].lower() for code in languages)
        known["language"] = next((code for code in spoken if code in LANGUAGES), "en")
    return Settings(**known, setups=_setups(raw.get("setups")))


def _setups(raw: object) -> tuple[tuple[str, str], ...]:
    """The set-ups of our games in a stored list; what they ask for is judged when one is used."""
    pairs = [tuple(pair) for pair in raw if isinstance(pair, list) and len(pair) == 2] if isinstance(raw, list) else []
    known = {game: text for game, text in pairs if isinstance(game, str) and isinstance(text, str) and game in GAMES}
    return tuple((game, text) for game, text in known.items() if len(text) <= LONGEST_SETUP)


def setting(settings: Settings, name: str, value: str) -> Settings:
    """The settings with one changed, given as text; as they were where there is no such setting or value."""
    return Settings(**{**settings._asdict(), name: _given(value)}) if is_setting(name, value) else settings


def is_setting(name: str, value: str) -> bool:
    """Whether there is a setting of this name that may be this, given as text."""
    return _fits(name, _given(value))


def _given(value: str) -> object:
    return {"true": True, "false": False}.get(value, value)


def _fits(name: str, value: object) -> bool:
    return any(type(value) is type(allowed) and value == allowed for allowed in ALLOWED.get(name, ()))


def save_settings(settings: Settings, revision: int) -> Save:
    """Stores the settings; the `revision` tells them from those that another place has not got beyond."""
    return Save(SETTINGS, json.dumps({**settings._asdict(), "revision": revision}))


def revision(text: str | None) -> int:
    """Which save of the settings this text is; 0 for one that does not say, or leaves no room above it."""
    found = stored_count(stored_object(text).get("revision"))
    return found if found < LARGEST_COUNT // 2 else 0


def newest(stored: Iterable[tuple[str, str]]) -> str | None:
    """The settings saved last, wherever they stand: local storage may have been killed before they reached the disk.

    Of the same save, the later text counts: the page changes the language in local storage alone while Python loads.
    """
    texts = [text for key, text in stored if key == SETTINGS]
    return max(reversed(texts), key=revision, default=None)
