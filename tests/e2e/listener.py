"""A person who hears the page: what it says by itself, and what its accessibility tree holds.

A `Listener` waits until it hears that it is its turn, looks for a card or a choice in the tree, and presses it by its
role and its name. What it hears it keeps in an `Account`, which can be held against the record of the match.
"""

import re
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page

from tests.account import ENDS, Account
from tests.e2e.player import CHANGED, KEEP

EARS = """() => {
    window.said = [];
    const regions = "[aria-live], [role=status], [role=log], [role=alert]";
    new MutationObserver(changes => {
        for (const {type, target, addedNodes} of changes) {
            const region = (target.closest ? target : target.parentElement)?.closest(regions);
            const speaks = region && region.getAttribute("aria-live") !== "off";
            if (speaks && type === "characterData") window.said.push(target.data);
            for (const node of addedNodes) {
                if (speaks) window.said.push(node.textContent);
                else for (const alert of node.querySelectorAll?.("[role=alert]") ?? [])
                    window.said.push(alert.textContent);
            }
        }
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
"""Collects what a screen reader says by itself: what comes to a live region that was there before, and alerts."""

SPEAKS = f"() => window.said.some(text => /^Your turn\\.|^Deal \\d+: |{ENDS}/.test(text)) && window.said.splice(0)"


class Control(NamedTuple):
    """A button of the tree, in its group."""

    group: str
    name: str
    disabled: bool
    pressed: bool


def controls(tree: str) -> list[Control]:
    """The buttons of an accessibility tree that stand in a group, in their order."""
    found, groups = [], [(-1, "")]
    for line in tree.splitlines():
        read = re.match(r'( *)- \'?(\w+)(?: "((?:[^"\\]|\\.)*)")?(.*)', line)
        if not read:
            continue
        depth = len(read[1])
        while groups[-1][0] >= depth:
            groups.pop()
        if read[2] == "group":
            groups.append((depth, read[3] or ""))
        elif read[2] == "button" and groups[-1][1]:
            found.append(Control(groups[-1][1], read[3] or "", "[disabled]" in read[4], "[pressed]" in read[4]))
    return found


class Listener:
    """Plays by ear. `seed` fixes its choices."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page, self.chance, self.account = page, Random(seed), Account()
        self.screen = page.locator("#app")
        self.heard_at: list[tuple[int, str]] = []
        """Before each press in a deal: how many turns there were, and all that could be heard of the deal till then."""
        page.evaluate(EARS)

    def listen(self) -> None:
        """Hear what is said, until it is my turn, or a deal or the match is over."""
        for text in self.page.wait_for_function(SPEAKS).json_value():
            self.account.hear(text)

    def play_out(self, deals: int = 99, most: int = 1500) -> None:
        """Play to the end of the match or of so many deals: any card that may be played, any choice that is offered."""
        for _ in range(most):
            if self.account.over or sum(kind == "score" for kind, *_ in self.account.entries) == deals:
                return
            tree = self.screen.get_by_role("main").aria_snapshot()
            if self.account.my_turn:
                told, _, _ = tree.partition('- log "What happened"')  # which holds earlier deals, too
                self.heard_at.append((self.account.turns, "\n".join((told, *self.account.since_deal))))
            self.decide(controls(tree))
            if not (self.account.my_turn or self.account.between or self.account.over):
                self.listen()
        raise AssertionError(f"no end: {self.account.entries[-10:]}")

    def decide(self, offered: list[Control]) -> None:
        """Press one card or one choice."""
        # Playing out would take its turns by itself.
        wanted = [control for control in offered if not control.name.endswith(" the rest")]
        choices = [control for control in wanted if control.group == "Your choices"]
        cards = [
            control
            for control in offered
            if control.group in ("Your hand", "Your up and down cards") and not control.disabled
        ]
        names = [control.name for control in choices]
        free = [control for control in cards if not control.pressed]
        if choices and ("Next deal" in names or len(free) < len(cards)):
            self.press(choices[self.chance.randrange(2) if "Lose the trick" in names else 0])
        elif choices and "Pick up the pile" not in names:
            self.press(self.chance.choice(choices))
        elif free:
            self.press(self.chance.choice(free))
        else:
            assert choices, f"nothing to press, though it is my turn: {offered}"
            self.press(choices[0])

    def press(self, control: Control) -> None:
        """Press it, and hear what is said at once."""
        self.page.evaluate(KEEP)
        if control.name == "Next deal":
            self.account.between = False
        group = self.screen.get_by_role("group", name=control.group, exact=True)
        # A screen reader presses what it has found, wherever on the screen that lies.
        group.get_by_role("button", name=control.name, exact=True).dispatch_event("click")
        self.page.wait_for_function(f"() => {CHANGED}")
        for text in self.page.evaluate("() => window.said.splice(0)"):
            self.account.hear(text)
