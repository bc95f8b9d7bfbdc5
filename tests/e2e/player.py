"""A person at the table who only looks at the page: everything is found by its role and its name.

A `Player` plays any card that may be played and takes any choice that is offered, by its own chance. `English` and
`French` are what it looks for.
"""

import json
import re
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from nines.cards import BACK, Card
from nines.game import NATURE, NOBODY
from nines.games import GAMES
from nines.options import Value, chosen
from nines.record import Record, from_json, new, replay, steps, to_json
from tests.every_table import played
from web.kept import id_of, newest

NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")
"""What the computer players are called, by seat."""
STARTED = 60_000
"""Milliseconds that a page may take to start on a busy machine."""


class Words(NamedTuple):
    """What the page calls its things."""

    hand: str = "Your hand"
    rows: str = "Your up and down cards"
    choices: str = "Your choices"
    take: str = "Take the pile"
    deal: str = "Deal"
    over: str = "Match over"
    trick: str = "The trick"
    log: str = "What happened"


ENGLISH = Words()
FRENCH = Words(
    "Votre main", "Vos cartes étalées et cachées", "Vos choix", "Ramasser la pile", "Distribuer", "Fin de la partie",
    "La levée", "Déroulement",
)  # fmt: skip


def open_site(page: Page, address: str = "#/") -> None:
    """Open the site in this tab, or another of its addresses, and wait until it can be used."""
    page.goto("about:blank")  # a new part after # alone would be no new start
    page.goto(f"./{address}", wait_until="commit")
    ready(page)


def ready(page: Page) -> None:
    """Wait until the page can be used."""
    expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=STARTED)


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
    """Everything that this browser keeps for the site."""
    kept: dict[str, str] = page.evaluate("() => ({...localStorage})")
    return kept


def copies(page: Page, id: str = "") -> list[tuple[str, str]]:
    """The copies that this browser keeps of a match, by default of the one on the table."""
    return [(key, text) for key, text in stored(page).items() if id_of(key) == (id or match_id(page))]


def match_id(page: Page) -> str:
    """The id of the match on the table."""
    found = re.search(r"#/table/(\w+)", page.url)
    assert found, page.url
    return found[1]


def saved_text(page: Page) -> str:
    """The record saved for the match on the table, as its text."""
    found = newest(copies(page)).best
    assert found, page.url
    return to_json(found.record)


def saved(page: Page) -> Record:
    """The match on the table as it is saved, every move of it checked."""
    return from_json(saved_text(page))


def moves(page: Page) -> list[str]:
    """The saved moves of the match on the table, as texts."""
    found: list[str] = json.loads(saved_text(page))["moves"]
    return found


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
        self.cards = self.hand.or_(self.rows).get_by_role("button", disabled=False)
        self.ready_cards = self.hand.or_(self.rows).get_by_role("button", pressed=True)
        self.over = screen.get_by_role("region", name=words.over, exact=True)

    def deal(self) -> None:
        """Press the set-up form's *Deal*."""
        self.page.get_by_role("button", name=self.words.deal, exact=True).click()
        self.wait()

    def wait(self) -> None:
        """Wait until there is something to decide, or the match is over."""
        # Until the match that the address asks for has begun, the one before still lies on the table.
        expect(self.page).not_to_have_url(re.compile("#/(play|record)/"))
        expect(self.over.or_(self.choices).or_(self.cards).first).to_be_visible()

    def play_out(self, most: int = 1500) -> None:
        """Play to the end of the match."""
        self.play(most)
        assert self.over.count(), f"no end after {most} steps: {self.took[-10:]}"

    def play(self, steps: int) -> None:
        """Make so many decisions, fewer where the match ends before, and wait for the next one."""
        for _ in range(steps):
            self.wait()
            if self.over.count():
                return
            self.decide()
        self.wait()

    def decide(self) -> None:
        """Press one card or one choice: what is laid ready is played, and the pile taken only when nothing else can."""
        offered = self.choices.all_text_contents()
        laid = offered and self.ready_cards.count()
        playable = 0 if laid or (offered and self.words.take not in offered) else self.cards.count()
        if not playable and not offered:
            return  # the page has just moved on to somebody else
        if playable:
            self.press(self.cards.nth(self.chance.randrange(playable)))
        else:
            # Whatever stands after the first choice of a card laid ready puts it back.
            self.press(self.choices.nth(0 if laid else self.chance.randrange(len(offered))))

    def press(self, control: Locator) -> None:
        """Press a card or a choice and remember its name."""
        self.took.append(control.get_attribute("aria-label") or control.inner_text())
        self.page.evaluate("() => { window.seen = document.getElementById('app').innerHTML }")
        control.click()
        # The press shows only once its move is saved: until then the page offers what it offered before.
        self.page.wait_for_function("() => document.getElementById('app').innerHTML !== window.seen")


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
    named = " ".join(shown[: len(state.winners)])
    for seat in winners:
        assert ("You" if seat == mine and "human" in record.seats else NAMES[seat]) in named
    heading = player.over.get_by_role("heading").inner_text()
    if "human" in record.seats:
        assert heading.startswith("You") == (mine in winners), heading
    for seat in winners:
        if seat != mine:
            assert NAMES[seat] in heading
    return record


def with_deals_left(game: str, deals: int, seed: str = "late c", **asked: Value) -> Record:
    """A match of computer players, a person taking over at seat 0, after a deal that left them so many to play."""
    table = GAMES[game]
    options = chosen(table.choices, asked)
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
        found += [one for some in getattr(state, name, ()) for one in some if one]
    for name in ("spare", "talon", "draw"):
        found += [one for one in getattr(state, name, ()) if one]
    return found + [one for one in getattr(state, "bids", ()) if one]
