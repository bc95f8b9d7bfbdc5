"""The declaration of a page. Each folder in `web/pages` declares its pages in `PAGES`."""

import re
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final, NamedTuple


class Address(NamedTuple):
    """An address of a page: the function that opens the page, `open(model, route)`, and a pattern for what may follow
    the first word. In the pattern `<game>` is the key of a game and `<match>` the id of a match.

    The function returns None where the address leads nowhere.

    - `reading`: what there is to read while Python is being fetched, if the game follows the word: its rules in brief
      (`game`) or how its lesson begins (`lesson`).
    - `framed`: the address may be shown alone, in a frame of another site.
    """

    open: str
    rest: str = ""
    reading: str = ""
    framed: bool = False


class Controls(NamedTuple):
    """The commands of a page that begin with one word: the function that handles them, `press(model, command)`, and
    what may follow the word. `#` stands for a number."""

    press: str
    words: tuple[str, ...]


ADDRESSES: Mapping[str, Address] = MappingProxyType({})
CONTROLS: Mapping[str, Controls] = MappingProxyType({})
NOBODY: Mapping[str, str] = MappingProxyType({})


class Page(NamedTuple):
    """A page's declaration. Each function is written `module:name` and imported at first use.

    - `view(model)` returns the page's HTML, or None where it has nothing to show.
    - `aloud(model)` returns what a screen reader announces.
    - `addresses`: the addresses that lead to the page, by first word.
    - `controls`: the page's commands, by first word (`data-do="WORD …"`).
    - `hears`: the names of the page's timers and questions, each with `hear(model, message)`, which takes the answer.
    - `at_table(model, command)` handles a press at a table on the page, `change(model, name, value)` a typed or chosen
      value, `copied(model, message)` the result of copying a text, `reads(model, message)` a file that was chosen.
    - `retold(model)` returns the model after a change of language.
    - `also`: modules that these functions import inside a branch.
    - `later`: the folder comes with the second bundle, which is fetched when the table is ready.
    """

    name: str
    view: str
    aloud: str = ""
    addresses: Mapping[str, Address] = ADDRESSES
    controls: Mapping[str, Controls] = CONTROLS
    hears: Mapping[str, str] = NOBODY
    at_table: str = ""
    change: str = ""
    copied: str = ""
    reads: str = ""
    retold: str = ""
    also: tuple[str, ...] = ()
    later: bool = False

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules in which its functions lie, and those that they import at need."""
        openers = (address.open for address in self.addresses.values())
        single = (self.view, self.aloud, self.at_table, self.change, self.copied, self.reads, self.retold)
        places = (*openers, *single, *(controls.press for controls in self.controls.values()), *self.hears.values())
        return tuple(dict.fromkeys((*(place.partition(":")[0] for place in places if place), *self.also)))


NUMBER = "(0|[1-9][0-9]{0,4})"
FOLDERS: Final[dict[str, tuple[str, ...]]] = {
    "lobby": ("lobby", "", "shared"),
    "setup": ("setup",),
    "table": ("table", "play", "deal", "record"),
    "lessons": ("lesson", "lessons"),
    "counting": ("counting",),
    "puzzles": ("puzzle", "puzzles"),
    "mistakes": ("mistakes", "check", "luck"),
    "days": ("day", "challenge", "week", "days"),
    "review": ("review", "look", "replay", "why"),
    "branch": ("branch",),
    "ask": ("ask", "wrong"),
    "rules": ("rules",),
    "settings": ("settings", "find"),
    "fairness": ("fairness", "verify", "trial"),
    "finished": ("finished",),
    "strength": ("strength",),
    "player": ("player",),
    "faults": ("fault", "report"),
    "company": ("company", "join", "seat"),
    "coming": ("coming",),
    "nowhere": ("nowhere",),
}
"""The folders in `web/pages`, each with all of its words: names of pages, first words of addresses and commands, and
names of questions. A declaration is imported when one of its words comes up. A new page is a line here."""


def folder_of(word: str) -> str:
    """The folder to which a word belongs; empty where there is none."""
    return next((folder for folder, words in FOLDERS.items() if word in words), "")


def declared(folder: str) -> tuple[Page, ...]:
    """The pages that a folder declares."""
    found: tuple[Page, ...] = import_module(f"web.pages.{folder}").PAGES
    return found


def page(name: str) -> Page:
    return next(known for known in declared(folder_of(name)) if known.name == name)


def owner(word: str) -> tuple[Page, ...]:
    """The pages of the folder to which a word belongs; none where there is no such word."""
    folder = folder_of(word)
    return declared(folder) if folder else ()


def is_control(word: str, said: str) -> bool:
    """Whether a page has a command of this first word with this after it."""
    having = (known.controls[word].words for known in owner(word) if word in known.controls)
    return any(re.fullmatch(NUMBER.join(map(re.escape, words.split("#"))), said) for among in having for words in among)
