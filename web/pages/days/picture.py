"""The result of a day as a picture: the app's own cards and stones as SVG, and the words set over them."""

import re
from typing import NamedTuple

from nines.days import share
from nines.days.table import Day
from nines.registry import GAMES
from nines.words.dates import day_and_month
from nines.words.languages import Language
from nines.words.phrases import capitalized
from web import faces
from web.pages.days import results
from web.pages.days.outcome import APP, passed_on
from web.pages.days.played_deals import Stones, stones_of
from web.state.day_rows import DayRow
from web.state.effects import Line, SharePicture

WIDE, HIGH = 1200, 900
COLOURS = {"suit-diamonds": "#b4231c", "back-cane": "#27496d", "back-cane-2": "#e9dcc0"}
"""The day's colours (web/style/tokens.css): a picture has no style sheet."""
_NAMED = re.compile(r"var\(--([\w-]+)\)")
CARDS = (("back-cane", -210, -12), ("9D", 0, 0), ("back-cane", 210, 12))
"""The cards in the picture, none of them of the deal: how far from the middle, and how far turned."""
MOST_STONES = 14
"""In a row, so that it stays on the card."""


class Stone(NamedTuple):
    """How a stone, or its place, is drawn."""

    fill: str
    edge: str
    dashed: bool = False


PLACE = Stone("none", "#8d7f6a", dashed=True)
LOOKS = {"light": Stone("#f7f1e2", "#8d7f6a"), "dark": Stone("#3a3631", "#1a1715"), "gone": PLACE, "none": PLACE}


def picture(say: Language, day: Day, row: DayRow, text: str) -> SharePicture:
    """What the browser draws and passes on; `text` goes with it."""
    where = results.standing(row)
    rows = "".join(_row(stones, 470 + at * 62) for at, stones in enumerate(stones_of(row)))
    frame = (
        f'<rect width="{WIDE}" height="{HIGH}" fill="#bcc6ba"/>'
        f'<rect x="60" y="40" width="{WIDE - 120}" height="{HIGH - 80}" rx="36" fill="#fffdf6" stroke="#cdc1a9"/>'
        f'<rect x="84" y="64" width="{WIDE - 168}" height="{HIGH - 128}" rx="20" fill="none" stroke="#a5823c" '
        'stroke-width="4"/>'
    )
    drawn = "".join(_card(*card) for card in CARDS)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">{frame}{drawn}{rows}</svg>'
    game, date = say.text(GAMES[day.game].name), day_and_month(say, day.date.month, day.date.day)
    name = f"{APP}, {date}" if game == APP else f"{APP} · {game}, {date}"
    better = capitalized(share.better_than(say, where)) if where else ""
    made, scores = passed_on(say, row)
    first, *others = filter(None, (better, made, scores))
    below = (Line(words, 750 + 54 * at, 40) for at, words in enumerate(others))
    lines = (Line(name, 400, 44), Line(first, 690, 64), *below)
    file = f"nines-{day.game}-{day.date}.png"
    return SharePicture(svg, WIDE, HIGH, lines, text, file)


def _card(code: str, across: int, turned: int) -> str:
    body = _NAMED.sub(lambda found: COLOURS[found[1]], faces.inline(code, uid=f"p{across}"))
    body = body.replace('class="face"', 'width="150" height="210"', 1)
    paper = '<rect width="150" height="210" rx="11" fill="#fffdf6" stroke="#cdc1a9" stroke-width="2"/>'
    return f'<g transform="translate({WIDE // 2 - 75 + across} 120) rotate({turned} 75 105)">{paper}{body}</g>'


def _row(stones: Stones, y: int) -> str:
    """The stones of a deal, in the middle."""
    stone, count = LOOKS[stones.kind], min(MOST_STONES, stones.number)
    first = WIDE // 2 - (count - 1) * 29
    dash = ' stroke-dasharray="6 6"' if stone.dashed else ""
    return "".join(
        f'<ellipse cx="{first + at * 58}" cy="{y}" rx="24" ry="19" fill="{stone.fill}" stroke="{stone.edge}" '
        f'stroke-width="3"{dash}/>'
        for at in range(count)
    )
