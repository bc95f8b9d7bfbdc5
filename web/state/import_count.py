"""What became of a file that was read back, in numbers."""

from typing import Literal, NamedTuple


class ImportCount(NamedTuple):
    """What became of the matches and days in a file."""

    added: int = 0
    filed: int = 0
    """So many of those added are rows for the database, which has not said yet whether it keeps them."""
    advanced: int = 0
    known: int = 0
    unread: int = 0
    left: int = 0
    """Finished ones for which this browser has no place."""
    unkept: int = 0
    """Finished ones that the database did not take."""
    days: int = 0
    days_left: int = 0
    """Deals of the day for which there is no place, or that the database did not take."""
    unfetched: bool = False
    """Whether what reads days and positions could not be fetched, so that they were left in the file."""
    lessons: bool = False
    """Whether somebody had come further in the lessons than here."""
    mistakes: bool = False
    """Whether there were positions to try again that were not here."""

    group: bool = False
    """Whether there were results of a group that were not here."""
    player: Literal["", "added", "left"] = ""
    """Whether the player of the file was added, or left there because another one was written here."""

    @property
    def whole(self) -> bool:
        """Whether nothing was left in the file."""
        return not (
            self.unread or self.left or self.unkept or self.days_left or self.unfetched or self.player == "left"
        )

    @property
    def refused(self) -> "ImportCount":
        """What became of it where the database took nothing."""
        return self._replace(
            added=self.added - self.filed, filed=0, unkept=self.filed, days=0, days_left=self.days_left + self.days
        )
