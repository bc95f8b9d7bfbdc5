"""What each game has of its own on the screen: a folder each, with a manifest, `PARTS`."""

from typing import NamedTuple


class Screen(NamedTuple):
    """A game's manifest for the screen: its table, how its score is kept, the few lines beside the set-up form, what
    computer players remark on, and a small picture of the table (`web.widgets.table_picture`).

    Each part but the picture is written `module:name` and imported when it is first wanted.
    """

    table: str
    score: str
    brief: str
    remarks: str
    picture: tuple[tuple[str, str], ...]
