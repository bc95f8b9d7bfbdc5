"""A group's week as its page knows it: what is typed there, and what is being checked."""

from typing import NamedTuple


class Result(NamedTuple):
    """A code under the name of whoever played it. `deals` are what it came to when it was played again, empty where
    that was not done yet; `mine` and `best` are the points of the player and of the best other player, or the matches
    won and all matches."""

    name: str
    word: str
    code: str
    deals: tuple[int, ...] = ()
    mine: int = 0
    best: int = 0


class WeekPage(NamedTuple):
    """The page of a week on the screen: the week of the date `asked`, or of today."""

    asked: str = ""
    today: str = ""
    own: tuple[Result, ...] = ()
    """What the person at this device made of the days of the week, under no name."""
    name: str = ""
    word: str = ""
    typed: str = ""
    """The name, the group's word and the codes as far as they are typed."""
    fault: str = ""
    """Why no code was taken: a `nines.days.code.Fault`, or `name`, `twice`, `full`."""
    refusals: int = 0
    added: int = 0
    """How many codes were taken at the last press."""
    question: str = ""
    """What is being checked."""
    stopped: bool = False
    failed: bool = False
    """Whether nobody can check anything."""
    copied: str = ""
    """What `web.pages.days.states.copied` says of the list."""
