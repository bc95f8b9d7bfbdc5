"""A person at the table who only looks at the page: everything is found by its role and its name.

A `Player` plays any card that may be played and takes any choice that is offered, by its own chance. `English` and
`French` are what it looks for.
"""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from nines.core.cards import BACK, Card
from nines.core.game import NATURE, NOBODY
from nines.core.options import Value, with_values
from nines.records.link import from_link
from nines.records.record import Record, from_json, new, replay, steps, to_json
from nines.registry import GAMES
from nines.words.languages import language
from tests.every_table import played
from web.match import players
from web.storage.save_codec import id_of, newest

NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")
"""What the computer players are called, by seat."""
STARTED = 60_000
"""Milliseconds that a page may take to start on a busy machine."""


class Words(NamedTuple):
    """What the page calls its things."""

    hand: str = "Your hand"
    rows: str = "Your up and down cards"
    choices: str = "Your choices"
    take: str = "Pick up the pile"
    deal: str = "Deal the cards"
    over: str = "Match over"
    trick: str = "The trick"
    log: str = "What happened"


ENGLISH = Words()
FRENCH = Words(
    "Votre main", "Vos cartes étalées et cachées", "Vos choix", "Ramasser la pile", "Distribuer", "Fin de la partie",
    "La levée", "Déroulement",
)  # fmt: skip


MENU = re.compile("^(Menu|Menü|Menú)$")


def open_menu(page: Page) -> None:
    """The lobby's menu is open."""
    page.get_by_role("main").get_by_text(MENU).click()


def open_site(page: Page, address: str = "#/") -> None:
    """Open the site in this tab, or another of its addresses, and wait until it can be used."""
    page.goto("about:blank")  # a new part after # alone would be no new start
    page.goto(f"./{address}", wait_until="commit")
    ready(page)


def ready(page: Page) -> None:
    """Wait until the page can be used."""
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=STARTED)


def open_settings(page: Page, address: str = "#/settings") -> None:
    """Open the settings and all of their groups."""
    open_site(page, address)
    unfold(page)


def unfold(page: Page) -> None:
    """Everything that is folded on the page is open, once there is something."""
    page.locator("main details > summary").first.wait_for()
    page.evaluate("() => document.querySelectorAll('main details').forEach(folded => { folded.open = true })")


def set_to(page: Page, name: str, value: str) -> None:
    """Change a setting where one is, without a way to the settings and back."""
    page.evaluate(
        """what => {
            document.body.insertAdjacentHTML("beforeend", `<button data-do="${what}"></button>`);
            document.body.lastElementChild.click();
            document.body.lastElementChild.remove();
        }""",
        f"set {name} {value}",
    )


def stored(page: Page) -> dict[str, str]:
    """Everything that this browser keeps for the site of the player's."""
    kept: dict[str, str] = page.evaluate("() => ({...localStorage})")
    return {key: text for key, text in kept.items() if not key.startswith("nines-snapshot:")}


def copies(page: Page, id: str = "") -> list[tuple[str, str]]:
    """The copies that this browser keeps of a match, by default of the one on the table."""
    return [(key, text) for key, text in stored(page).items() if id_of(key) == (id or match_id(page))]


def match_id(page: Page) -> str:
    """The id of the match on the table."""
    found = re.search(r"#/table/(\w+)", page.url)
    assert found, page.url
    return found[1]


def saved_text(page: Page) -> str:
    """The record saved for the match on the table, as its text; of one that is only shown, that of its link."""
    found = newest(copies(page)).best
    if not found:
        came = re.search(r"[?&]record=([\w-]+)", page.url)
        assert came, page.url
        return to_json(from_link(came[1]))
    return to_json(found.record)


def saved(page: Page) -> Record:
    """The match on the table as it is saved, every move of it checked."""
    return from_json(saved_text(page))


def moves(page: Page) -> list[str]:
    """The saved moves of the match on the table, as texts."""
    found: list[str] = json.loads(saved_text(page))["moves"]
    return found


STANDS = """() => JSON.stringify([
    document.querySelector("#app [role=log]")?.textContent ?? null,
    [...document.querySelectorAll("#app [role=group] button")].map(node => [
        node.ariaLabel ?? node.textContent, node.ariaPressed, node.disabled || node.ariaDisabled === "true"]),
])"""
"""What a decision changes: what has happened so far, and what may be pressed. All else on the page, such as a tool that
becomes ready, may change at any time, and says nothing of what was pressed last."""
CHANGED = f"({STANDS})() !== window.stood"
"""Whether that is otherwise than it was before the last press."""
KEEP = f"""() => {{
    const stands = {STANDS}, done = new AbortController();
    const keep = () => {{ window.stood = stands(), done.abort() }};
    window.stood = stands();
    for (const kind of ["click", "keydown"]) addEventListener(kind, keep, {{capture: true, signal: done.signal}});
}}"""
"""Has the page remember what stands when the next press comes in, whatever happens until then."""
INDEX = {"x": 12, "y": 20}
"""Where a card is pressed: on its index, which no other card covers."""
OFFERED = """words => {
    // Until the match that the address asks for is saved, the one before still lies on the table.
    const asked = /^#\\/table\\/(\\w+)/.exec(location.hash)?.[1];
    const shown = document.querySelector('#app [href^="#/verify/"]')?.hash.slice("#/verify/".length);
    if (!asked || (shown && shown !== asked)) return null;
    const seen = node => node.checkVisibility({visibilityProperty: true});
    const named = (role, name) =>
        [...document.querySelectorAll(`#app [role=${role}]`)].filter(node => node.ariaLabel === name && seen(node));
    const buttons = (...names) => names.flatMap(name => named("group", name))
        .flatMap(group => [...group.querySelectorAll("button")]).filter(seen);
    const held = buttons(words.hand, words.rows);
    const found = {
        over: named("region", words.over).length > 0,
        cards: held.filter(node => !node.disabled && node.ariaDisabled !== "true" && !node.matches("[data-do^=ahead]")),
        laid: held.some(node => node.ariaPressed === "true"),
        choices: buttons(words.choices),
        still: document.documentElement.dataset.speed === "instant",
    };
    return found.over || found.cards.length || found.choices.length ? found : null;
}"""
"""What there is to decide, by the roles and the names that the page gives it; null where there is nothing."""
SEE = f"""words => {{
    const found = ({OFFERED})(words);
    if (!found) return null;
    const cards = found.cards.map(node => node.ariaLabel);
    return {{...found, cards, choices: found.choices.map(node => node.textContent.trim())}};
}}"""
"""The same in words."""
PLAY = f"""async ([words, most, bits]) => {{
    const index = {json.dumps(INDEX)};
    const offered = {OFFERED}, stands = {STANDS};
    const until = (what, look) => new Promise((done, fail) => {{
        let frame = 0;
        const soon = () => {{ frame ||= requestAnimationFrame(() => again()) }};
        const watching = new MutationObserver(soon);
        const late = setTimeout(() => again(new Error(`no ${{what}} after 30 s`)), 30_000);
        const clock = setInterval(soon, 50);
        const again = (fault) => {{
            frame = 0;
            const found = look();
            if (!found && !fault) return;
            watching.disconnect(), clearTimeout(late), clearInterval(clock), cancelAnimationFrame(frame);
            found ? done(found) : fail(fault);
        }};
        watching.observe(document, {{subtree: true, childList: true, characterData: true, attributes: true}});
        again();
    }});
    const took = [];
    let used = 0;
    // As Python's randrange does, with the same bits.
    const below = (count) => {{
        const shift = Math.clz32(count);
        for (;;) {{
            const drawn = bits[used++] >>> shift;
            if (drawn < count) return drawn;
        }}
    }};
    const reached = (button, inset) => {{
        button.scrollIntoView({{block: "nearest", inline: "nearest"}});
        const box = button.getBoundingClientRect();
        const [x, y] = inset ? [inset.x, inset.y] : [box.width / 2, box.height / 2];
        return button.contains(document.elementFromPoint(box.left + x, box.top + y));
    }};
    while (took.length < most && used + 64 < bits.length) {{
        const found = await until("decision", () => offered(words));
        if (found.over || !found.still || !(found.cards.length || found.choices.length)) break;
        const named = found.choices.map((node) => node.textContent.trim());
        const cards = !named.length || (found.cards.length && !found.laid && named.includes(words.take));
        const at = cards ? below(found.cards.length) : found.laid ? 0 : below(named.length);
        const button = (cards ? found.cards : found.choices)[at];
        took.push(cards ? button.ariaLabel : named[at]);
        await until(`way to ${{took.at(-1)}}`, () => reached(button, cards && index));
        const before = stands();
        button.click();
        await until(`answer to ${{took.at(-1)}}`, () => stands() !== before);
    }}
    return {{took, used}};
}}"""
"""Makes decisions as a `Player` does who uses the mouse, each control pressed where it can be reached; what was taken,
and how many of the 32-bit numbers of chance were used."""
BY_MOUSE = 6
"""Of so many decisions one is made with the mouse, the others by the page itself, which takes half the time."""


class Sight(NamedTuple):
    """What there is to decide: whether the match is over, else the cards that may be played and the choices by name."""

    over: bool
    cards: list[str]
    laid: bool
    """Whether a card is laid ready."""
    choices: list[str]
    still: bool
    """Whether nothing on the table moves."""


class Player:
    """Plays whatever may be played. `seed` fixes its choices, `words` the language of the page."""

    def __init__(self, page: Page, seed: str = "e2e", words: Words = ENGLISH) -> None:
        self.page, self.words, self.chance = page, words, Random(seed)
        self.took: list[str] = []
        """The names of the cards and choices pressed so far."""
        screen = page.locator("#app")  # beside it lie the drawings of all cards: thousands of elements to look through
        self.hand = screen.get_by_role("group", name=words.hand, exact=True)
        self.rows = screen.get_by_role("group", name=words.rows, exact=True)
        self.choices = screen.get_by_role("group", name=words.choices, exact=True).get_by_role("button")
        # What may be laid ready while others play is no decision: it is gone before it can be pressed.
        own = self.hand.or_(self.rows).get_by_role("button", disabled=False)
        self.cards = own.and_(screen.locator(":not([data-do^=ahead])"))
        self.over = screen.get_by_role("region", name=words.over, exact=True)

    def deal(self) -> None:
        """Press the set-up form’s *Deal the cards*."""
        self.page.get_by_role("button", name=self.words.deal, exact=True).click()
        self.wait()

    def wait(self) -> Sight:
        """Wait until there is something to decide, or the match is over."""
        return Sight(**self.page.wait_for_function(SEE, arg=self.words._asdict()).json_value())

    def play_out(self, most: int = 1500) -> None:
        """Play to the end of the match."""
        self.play(most)
        assert self.over.count(), f"no end after {most} steps: {self.took[-10:]}"

    def play(self, steps: int) -> None:
        """Make so many decisions, fewer where the match ends before, and wait for the next one."""
        while steps > 0:
            seen = self.wait()
            if seen.over:
                return
            self._take(seen)
            steps -= 1
            if steps and seen.still:
                steps -= self._take_in_page(min(steps, BY_MOUSE - 1))
        self.wait()

    def _take_in_page(self, most: int) -> int:
        """Make at most so many decisions, with no word to the page between them; returns how many were made."""
        before = self.chance.getstate()
        bits = [self.chance.getrandbits(32) for _ in range(128)]
        done = self.page.evaluate(PLAY, [self.words._asdict(), most, bits])
        self.chance.setstate(before)
        for _ in range(done["used"]):
            self.chance.getrandbits(32)
        self.took += done["took"]
        return len(done["took"])

    def decide(self) -> None:
        """Make a decision, unless the page has just moved on to somebody else."""
        if seen := self.page.evaluate(SEE, self.words._asdict()):
            self._take(Sight(**seen))

    def _take(self, seen: Sight) -> None:
        """Press one card or one choice: what is laid ready is played, and the pile taken only when nothing else can."""
        if not (seen.cards or seen.choices):
            return  # the match is over
        if not seen.choices or (seen.cards and not seen.laid and self.words.take in seen.choices):
            at = self.chance.randrange(len(seen.cards))
            self.took.append(seen.cards[at])
            # Where all lies still nothing has to come to rest first. What covers a card takes the press, and it fails.
            self.do(lambda: self.cards.nth(at).click(position=INDEX, force=seen.still))
        else:
            # Whatever stands after the first choice of a card laid ready puts it back.
            at = 0 if seen.laid else self.chance.randrange(len(seen.choices))
            self.took.append(seen.choices[at])
            self.do(lambda: self.choices.nth(at).click(force=seen.still))

    def do(self, press: Callable[[], None]) -> None:
        """Press something, and wait until it shows.

        It does only once its move is saved: until then the page offers what it offered before.
        """
        self.page.evaluate(KEEP)
        press()
        self.page.wait_for_function(f"() => {CHANGED}")


def choose(page: Page, label: str, option: str) -> None:
    """On the set-up form: of the choices under this label, take this one."""
    control = page.get_by_label(label, exact=True)
    if control.get_attribute("role") == "radiogroup":
        control.get_by_role("radio", name=option, exact=True).check()
    else:
        control.select_option(label=option)


def assert_over(player: Player) -> Record:
    """The page says that the match is over, and who has won what the saved record says was won; returns the record."""
    record = saved(player.page)
    state = replay(record)
    assert state.turn == NOBODY
    sides = GAMES[record.game].sides(len(record.seats), record.options)
    shown = player.over.get_by_role("listitem").locator("b").all_text_contents()
    winners = [seat for seat, side in enumerate(sides) if side in state.winners]
    mine = record.seats.index("human") if "human" in record.seats else 0
    found = newest(copies(player.page)).best
    names = players.names(record, language("en"), found.given if found else ())
    named = " ".join(shown[: len(state.winners)])
    for seat in winners:
        assert ("You" if seat == mine and "human" in record.seats else names[seat]) in named
    heading = player.over.get_by_role("heading", level=1).inner_text()
    if "human" in record.seats:
        is_mine = re.match(r"(You|Your side|Won|Ahead|Once)\b", heading) and re.search(r"\bwon\b", heading.lower())
        assert bool(is_mine) == (mine in winners), heading
    else:
        assert all(names[seat] in heading for seat in winners), heading
    return record


def with_deals_left(game: str, deals: int, seed: str, /, **asked: Value) -> Record:
    """A match of computer players, a person taking over at seat 0, after a deal that left them so many to play."""
    table = GAMES[game]
    options = with_values(table.choices, asked)
    seats = min(count for count in table.seats(options) if count > 2 or game == "niner")
    whole = played(new(game, options, ("bot:random",) * seats, seed))
    made = (step for step in steps(whole) if step.seat != NATURE)
    ends = [at for at, step in enumerate(made, 1) if len(step.after.sheet) > len(step.before.sheet)]
    return whole._replace(moves=whole.moves[: ends[-deals - 1]], seats=("human", *("bot:thumb",) * (seats - 1)))


def hidden(state: Any, seat: int) -> set[Card]:
    """The cards that this seat may not know."""
    view = GAMES[state.game].view(state, seat)
    return {true for true, seen in zip(laid(state), laid(view)) if seen == BACK and true != BACK}


def laid(state: Any) -> list[Card]:
    """Every card of a state, place by place: hands, bids, spare hand, talon, up and down cards, draw pile."""
    found: list[Card] = []
    for name in ("hands", "ups", "downs"):
        found += [card for some in getattr(state, name, ()) for card in some if card]
    for name in ("spare", "talon", "draw"):
        found += [card for card in getattr(state, name, ()) if card]
    return found + [card for card in getattr(state, "bids", ()) if card]
