"""The second bundle: files that no table needs, with their texts, fetched when wanted or when the page is idle."""

import re

from web.state.page import FOLDERS as PAGES
from web.state.page import declared

FOLDERS = (
    "nines/lessons/", "nines/words/rulebook/", "nines/words/dates.py", "nines/counting/", "nines/luck/", "nines/arena/",
    "nines/puzzles/", "nines/company/", "nines/days/", "nines/core/intervals.py", "nines/core/going.py",
    "nines/advice/continuations.py", "nines/advice/wrong_deals.py", "nines/bots/learned/networks/",
    *(f"web/pages/{folder}/" for folder in PAGES if all(page.later for page in declared(folder))), "web/pages/luck/",
    "web/state/day_rows.py", "web/state/mistakes.py", "web/browser/days.py", "web/browser/own.py",
    "web/browser/background.py", "web/worker/at_rest.py", "web/state/company.py", "web/storage/company.py",
    "web/worker/company.py", "web/browser/rooms.py", "web/table/remarks.py",
    "nines/words/consolation.py", "nines/words/turning.py", "web/pages/table/chapters.py",
    "web/match/exercise.py", "web/table/exercise.py",
    "web/storage/bests.py", "web/widgets/progress.py",
)  # fmt: skip
FIRST = ("nines/days/__init__.py", "nines/days/dates.py", "nines/days/featured.py")
"""What the lobby asks: which game is today's."""
OF_GAMES = re.compile(
    r"nines/games/\w+/(lessons|facts|replies|themes|questions|rulebook|paragraphs|endings|models|equity|best_moment|imagined)"
    r"\.py"
    r"|nines/games/\w+/(lessons|found|puzzle_reasons|puzzles)\.txt|web/games/\w+/remarks\.py"
)
CATALOGUE = "-later.mo"
"""How the name of a catalogue ends that holds the texts of these."""
SPOKEN = re.compile(r"nines/locale/([a-z]+)\.mo")
"""The catalogue of a language that a table may need: a bundle of its own."""


def bundle_of(path: str) -> str:
    """The bundle with which this file comes: `app`, `later`, or the code of a language."""
    spoken = SPOKEN.fullmatch(path)
    return spoken[1] if spoken else "later" if is_later(path) else "app"


def is_later(path: str) -> bool:
    """Whether this file, by its path in the repository, comes with the later bundle."""
    if path.endswith("/__init__.py") and path.startswith("web/pages/"):
        return False  # a page's declaration is asked before the page is there
    if path in FIRST:
        return False
    return path.startswith(FOLDERS) or bool(OF_GAMES.fullmatch(path)) or path.endswith(CATALOGUE)
