"""What no table needs: wings whose modules and texts lie in a bundle of their own, fetched when wanted or at rest."""

FOLDERS = (
    "nines/lessons/", "web/lessons/", "web/screens/lessons/",
    "nines/core/intervals.py", "web/past/archive/", "web/screens/past/",
)  # fmt: skip
CATALOGUE = "-later.mo"
"""How the name of a catalogue ends that holds the texts of these wings."""


def is_later(path: str) -> bool:
    """Whether this file, by its path in the repository, comes with the later bundle."""
    return path.startswith(FOLDERS) or path.endswith(CATALOGUE)
