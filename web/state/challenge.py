"""A challenge as its page knows it: one made of an own match, or one that came in a link."""

from typing import NamedTuple


class ChallengePage(NamedTuple):
    """The challenge on the screen. `mine` is the id of the own match of which it is made, empty for one that came;
    `played` is the challenger's match as a link, empty until it is worked out."""

    code: str
    mine: str = ""
    name: str = ""
    """The challenger's, if they want it to be read, as it came or is typed."""
    site: str = ""
    """Where the site is, for a link to it."""
    question: str = ""
    """What is being worked out."""
    played: str = ""
    fault: str = ""
    """Why it is none: a `nines.days.code.Fault`; `players` where others sit at the table than may, `differ` where
    they moved otherwise in the match itself."""
    failed: bool = False
    """Whether nobody can work it out."""
    stopped: bool = False
    """Whether the player does not want it to be worked out now."""
    copied: str = ""
    """`text` once that was copied, `not` where it could not be."""

    @property
    def can_be_dealt(self) -> bool:
        """Whether its cards may be played: it is checked, or as much of it as other computer players can check."""
        return not self.mine and (bool(self.played) or self.fault == "engine")
