"""What somebody looks for on the page of a game's rules, as a value."""

from typing import NamedTuple


class RulesSearch(NamedTuple):
    """The text that was typed."""

    text: str
