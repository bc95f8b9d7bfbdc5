"""How often hints say each thing: texts are counted by their patterns, whatever cards and figures are in them.

`python -m tests.advice.shares 300` asks for a hint at so many decisions, table by table in turn, and prints each.
"""

import json
import sys
from collections import Counter
from itertools import islice

from nines.advice.advisor import advice
from nines.advice.reasons.words import told
from nines.bots.player import Budget
from nines.words.audience import Audience
from nines.words.languages import Language, language
from tests.advice.still_costly import TABLES, decisions

NAMES = ("You", "Ada", "Ben", "Maude", "Luc")
EVERY = 5
"""Of so many decisions one is looked at."""


FILLED = ("{half}; {rest}.", "{whole}.{fraction}")
"""Patterns of which the parts are read."""


class Patterns:
    """A catalogue that says every text without its values, so that texts can be counted."""

    def gettext(self, message: str) -> str:
        return message if message in FILLED else message.replace("{", "<").replace("}", ">")

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(plural)


def hints(count: int) -> list[tuple[str, str, str]]:
    """The table, the pattern and the English words of so many hints."""
    patterns, english = Language("en", Patterns()), language("en")
    lined = [islice(decisions(*table), 0, None, EVERY) for table in TABLES]
    found: list[tuple[str, str, str]] = []
    while len(found) < count:
        for (key, options, seats), line in zip(TABLES, lined):
            place = next(line, None)
            if place is None or len(found) == count:
                continue
            record, state, at = place
            *_, last = advice(record, state, at, Budget())
            said = [told(last, Audience(NAMES[:seats], say, 0, state)) for say in (patterns, english)]
            pattern, words = (" ".join((hint.title, *hint.sentences)) for hint in said)
            found.append((" ".join((key, *options.values())), pattern, words))
            print(json.dumps(found[-1]), flush=True)
    return found


def main() -> None:
    """Prints every hint, then the patterns with their shares, the most frequent first."""
    found = hints(int(sys.argv[1]))
    for pattern, count in Counter(pattern for _, pattern, _ in found).most_common(20):
        print(f"{count / len(found):6.1%}  {pattern}")


if __name__ == "__main__":
    main()
