"""What no table needs: wings and pages in a bundle of their own, with their texts, fetched when wanted or at rest."""

FOLDERS = (
    "nines/lessons/", "web/lessons/", "web/screens/lessons/",
    "nines/words/rulebook/", "nines/words/dates.py", "web/pages/rules/view.py",
    "web/fairness/", "web/pages/fairness/fair_view.py", "web/pages/fairness/verify_view.py",
    "nines/counting/", "web/counting/", "web/screens/counting/",
    "nines/balance/", "nines/company/", "nines/practice/", "web/puzzles/", "web/screens/puzzles/",
    "nines/days/", "web/days/", "web/screens/days/", "web/state/day_rows.py", "web/browser/days.py",
    "nines/core/intervals.py", "nines/core/going.py", "web/past/archive/", "web/screens/past/",
    "web/balance/", "web/screens/balance/",
    "web/again/", "web/screens/again/", "nines/advice/continuations.py",
    "web/browser/background.py", "web/app/later_pages.py", "web/pages/mistakes/at_rest.py", "web/state/mistakes.py",
    "web/worker/at_rest.py", "nines/bots/learned/networks/",
)  # fmt: skip
CATALOGUE = "-later.mo"
"""How the name of a catalogue ends that holds the texts of these."""


def is_later(path: str) -> bool:
    """Whether this file, by its path in the repository, comes with the later bundle."""
    return path.startswith(FOLDERS) or path.endswith(CATALOGUE)
