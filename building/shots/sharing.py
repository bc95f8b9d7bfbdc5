"""The pictures for who passes a link on: a game's name on paper, and the cards that matter in it on the table.

One serves every language, so nothing is written on it but names.
"""

from html import escape

from playwright.sync_api import BrowserContext

from building.front import HEIGHT, LOBBY, PICTURES, WIDTH
from building.icons import svg
from building.installing import paint, tokens
from building.shots.camera import STILL
from building.shots.pixels import reduced
from building.site import TRIED
from nines.registry import GAMES
from web import faces
from web.pages.lobby.view import SPREAD
from web.widgets.brief import BRIEFS

STYLE = """
body { width: 1200px; height: 630px; min-height: 0; position: relative; isolation: isolate; overflow: hidden; }
body::before {
  content: ""; position: absolute; z-index: -1; left: 430px; top: 80px; width: 1180px; height: 1180px;
  border-radius: 50%;
  background: radial-gradient(circle at 40% 14%, var(--table), var(--table-2) 60%);
  box-shadow: 0 0 0 5px var(--rim), 0 0 0 15px var(--table-2), 0 0 0 18px var(--rim);
}
h1 { position: absolute; left: 72px; top: 64px; font-size: 128px; font-weight: 800; line-height: .95; }
h1 small { display: block; margin-top: 14px; font-size: 64px; font-weight: 500; }
p { position: absolute; left: 72px; bottom: 60px; display: flex; align-items: center; gap: 20px; }
p { font: 700 52px/1 var(--serif); }
p svg { width: 84px; height: 84px; }
div { position: absolute; right: 360px; bottom: 330px; --cw: 250px; }
.card { position: absolute; left: -125px; top: -130px; transform-origin: 50% 150%; rotate: calc(var(--k) * 15deg); }
"""


def draw_pictures(context: BrowserContext) -> None:
    """Afterwards web/pictures/ holds the picture of each game, and one of all."""
    [style] = TRIED.glob("style-*.css")
    PICTURES.mkdir(exist_ok=True)
    page = context.new_page()
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    page.emulate_media(color_scheme="light")
    shown = {key: (game.name, tuple(map(str, BRIEFS[key].shown))) for key, game in GAMES.items()}
    for name, (title, cards) in {LOBBY: ("Nines", SPREAD), **shown}.items():
        page.goto("./blank.html")
        page.set_content(picture(title, cards, style.name, titled=name != LOBBY))
        page.evaluate(STILL)
        (PICTURES / f"{name}.png").write_bytes(reduced(page.screenshot()))
    page.close()


def picture(title: str, cards: tuple[str, ...], style: str, *, titled: bool) -> str:
    """A page that is the picture: a title, the cards in a fan, and whose it is where the title does not say so."""
    name, bracket, rest = escape(title).partition(" (")
    head = f"<h1>{name}{f'<small>({rest}</small>' if bracket else ''}</h1>"
    fan = "".join(
        f'<span class="card" style="--k:{at - (len(cards) - 1) / 2}">{faces.inline(card, uid=f"fan{at}")}</span>'
        for at, card in enumerate(cards)
    )
    whose = f"<p>{svg(paint(tokens()))}Nines</p>" if titled else f"<p>{svg(paint(tokens()))}</p>"
    return (
        f'<!doctype html><link rel="stylesheet" href="./{style}"><style>{STYLE}</style>'
        f"<body>{head}<div>{fan}</div>{whose}</body>"
    )
