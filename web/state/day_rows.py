"""What is kept of a day, and of a friend's code: values that no table needs."""

from typing import NamedTuple


class Friend(NamedTuple):
    """A code that was pasted: what it came to when it was played again, nothing where that was not done yet."""

    code: str
    deals: tuple[int, ...] = ()
    links: tuple[str, ...] = ()


class DayRow(NamedTuple):
    """What is kept of a day: from before its first card on, and with its result once it is played.

    `played` is the date on which the last try was dealt; `deals` and `parts` are a `nines.days.table.Score`; `field`
    is how many plays of our own players were better, equal and worse.
    """

    id: str
    date: str
    game: str
    word: str
    engine: int
    played: str
    tries: int = 1
    deals: tuple[int, ...] = ()
    parts: int = 1
    code: str = ""
    links: tuple[str, ...] = ()
    field: tuple[int, int, int] | None = None
    master: Friend | None = None
    friends: tuple[Friend, ...] = ()
    revision: int = 1

    @property
    def done(self) -> bool:
        return bool(self.deals)

    @property
    def late(self) -> bool:
        """Whether the last try was dealt after the date of the deal."""
        return self.played > self.date
