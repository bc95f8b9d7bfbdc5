"""Mistakes to try again, for the pictures of the pages about them: real moments, with a worse move in the real one's
place."""

import json
from functools import cache

from building.shots import positions
from building.shots.positions import Table
from nines.advice.advice import Advice
from nines.advice.advisor import advice
from nines.advice.verdict import mistake
from nines.bots.player import Budget
from nines.core.options import defaults
from nines.core.untrusted_json import read_json
from nines.registry import GAMES
from web.pages.mistakes import positions as kept
from web.state.mistakes import Check
from web.state.replay import past_deals
from web.state.storage_keys import AGAIN
from web.storage.save_codec import sealed

NOTED = 1_763_800_000_000
"""A day in November 2025."""


FLAWED = '\n{"key":"flawed01-3","version":1}\n{"key":"newer001-3","version":99}'
"""A line that cannot be read, and one of a later version."""


ABOUT = "hold-up"


def script(more: str = "", games: tuple[str, ...] = tuple(GAMES)) -> str:
    """The line of script that lays a mistake of each game into the browser, and `more` lines, as another tab would."""
    text = json.dumps(stored(games) + more)
    told = f"new StorageEvent('storage', {{ key: '{AGAIN}', newValue: {text} }})"
    return f"localStorage.setItem('{AGAIN}', {text}); dispatchEvent({told})"


def several() -> str:
    """The same with three more of the first kind, which have something in common."""
    first = stored().split("\n")[1]
    lines = []
    for number in range(3):
        body = read_json(first)
        body.pop("check")
        key = f"more{number}-{body['key'].partition('-')[2]}"
        lines.append(sealed({**body, "key": key, "theme": ABOUT}))
    return script("".join(f"\n{line}" for line in lines))


@cache
def stored(games: tuple[str, ...] = tuple(GAMES)) -> str:
    """What is kept where one of each game waits, the first game's on top."""
    text = ""
    for number, key in enumerate(reversed(games)):
        seats = GAMES[key].seats(defaults(GAMES[key].choices))
        table = Table(key, "terrace", 3 if 3 in seats else seats[0])
        record = positions.position(table, positions.over)
        advice = _costly(table)
        text = kept.with_checked(text, Check(f"shot{number}", record, (advice.at,)), (advice,), NOTED)
    return text


def _costly(table: Table) -> Advice:
    """Advice on a choice late in the first deals, as though the worst move had been made there."""
    record = positions.position(table, positions.over)
    past = past_deals(record)[min(1, len(past_deals(record)) - 1)]
    found = None
    for at in reversed(past.decisions):
        place = past.begins + at - 1
        before = record._replace(moves=record.moves[:place])
        *_, told = advice(before, past.steps[at].before, place, Budget())
        worst = max(told.moves, key=lambda rated: rated.behind)
        made = told._replace(made=worst.move)
        if mistake(made) and (found is None or worst.behind > found[0]):
            found = worst.behind, made
        if found and found[0] > 1:
            break
    assert found
    return found[1]
