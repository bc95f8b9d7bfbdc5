"""A person at the table with a keyboard and nothing else: no mouse, no thumb.

A `Keyboard` sees what there is to decide, as anybody before a screen does, but finds its way there by keys alone, and
knows where it is only from the role and the name of what has the focus, as the browser tells them to anybody.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.e2e.player import CHANGED, KEEP

FRENCH_DIGITS = "&é\"'(-è_ç"
"""What the keys of the digits from 1 on write on a French keyboard."""
HAND, ROWS, CHOICES = "Your hand", "Your up and down cards", "Your choices"
WAYS = ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", "Shift+ArrowRight", "Shift+ArrowLeft")

WATCH = """() => {
    window.lost = [];
    let held = false;
    const seen = node => node.matches("#app *") && node.checkVisibility({visibilityProperty: true});
    addEventListener("focusin", () => { held = true });
    new MutationObserver(() => {
        if (held) setTimeout(() => {  // while the focus moves from one to another nothing has it
            const focused = document.activeElement, main = document.querySelector("main");
            if (seen(focused)) return;
            window.lost.push([main.dataset.screen, main.querySelector("[role=status]")?.textContent, focused.outerHTML]
                .map(text => String(text).slice(0, 120)).join(" / "));
        });
    }).observe(document.getElementById("app"), {subtree: true, childList: true, characterData: true, attributes: true});
}"""
"""Remembers after which changes of the page nothing to be seen on it had the focus any more."""

SIGHT = f"""() => {{
    if (!({CHANGED})) return false;
    const playable = "#hand button:not([aria-disabled]), #lay-0 button:not([aria-disabled])";
    const choices = "#choices:not(:has([aria-disabled])) button";
    const seen = {{
        over: !!document.querySelector("main[data-screen=over]"),
        cards: document.querySelectorAll(playable).length,
        laid: document.querySelectorAll("#hand [aria-pressed=true], #lay-0 [aria-pressed=true]").length,
        choices: [...document.querySelectorAll(choices)].map(node => node.textContent),
    }};
    return (seen.over || seen.cards || seen.choices.length) && seen;
}}"""
"""What there is to decide, once the last press has changed something and there is something."""


FREE = ", ".join(f"{place} button:not([aria-disabled], [aria-pressed=true])" for place in ("#hand", "#lay-0"))
"""A card that may be played and is not laid ready."""


class Focus(NamedTuple):
    """What has the focus, and the groups that it stands in."""

    role: str
    name: str
    groups: tuple[str, ...]
    disabled: bool
    pressed: bool


class Keyboard:
    """Goes everywhere by keys. `seed` fixes its choices; `letters` says whether single letters are keys here."""

    def __init__(self, page: Page, seed: str, *, letters: bool = True) -> None:
        self.page, self.chance, self.letters = page, Random(seed), letters
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("Accessibility.enable")
        self.pressed: list[str] = []
        """Keys pressed so far."""
        page.evaluate(WATCH)

    def focus(self) -> Focus:
        """What has the focus, as the browser's own accessibility tree has it."""
        asked = {"expression": "document.activeElement"}
        active = self.devtools.send("Runtime.evaluate", asked)["result"]["objectId"]
        answer: dict[str, Any] = self.devtools.send("Accessibility.getAXNodeAndAncestors", {"objectId": active})
        found = [node for node in answer["nodes"] if not node["ignored"] and node["role"]["value"] != "RootWebArea"]
        focused = [node for node in found if _property(node, "focused")]
        groups = tuple(_name(node) for node in found if node["role"]["value"] in ("group", "radiogroup"))
        own = focused[0] if focused else {"role": {"value": "none"}}  # beyond the last control Tab leaves the page
        return Focus(
            own["role"]["value"], _name(own), groups, bool(_property(own, "disabled")),
            _property(own, "pressed") == "true",
        )  # fmt: skip

    def press(self, *keys: str) -> Focus:
        """Press these keys one after another; what has the focus then."""
        for key in keys:
            self.page.keyboard.press(key)
            self.pressed.append(key)
        return self.focus()

    def tab_to(self, wanted: Callable[[Focus], bool], key: str = "Tab", most: int = 60) -> Focus:
        """Press Tab until something wanted has the focus."""
        passed = []
        for _ in range(most):
            now = self.press(key)
            if wanted(now):
                return now
            passed.append(f"{now.role} {now.name}")
        raise AssertionError(f"{key} never comes there, only to {passed}")

    def enter(self, *, key: str = "Enter") -> dict[str, Any]:
        """Press what has the focus, and see what there is to decide then."""
        self.pressed.append(key)
        self.page.evaluate(KEEP)
        if key in "123456789" and len(self.pressed) % 2:
            event = {"key": FRENCH_DIGITS[int(key) - 1], "code": f"Digit{key}"}
            self.devtools.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": event["key"], **event})
            self.devtools.send("Input.dispatchKeyEvent", {"type": "keyUp", **event})
        else:
            self.page.keyboard.press(key)
        return self.wait()

    def wait(self) -> dict[str, Any]:
        """What there is to decide, once something has changed since the last press."""
        seen: dict[str, Any] = self.page.wait_for_function(SIGHT).json_value()
        return seen

    # ---- from the lobby to the table -----------------------------------------------------------------------------

    def sit_down(self, game: str, seed: str, **wishes: str) -> dict[str, Any]:
        """From the lobby to the first decision, against rules of thumb, with these choices in the set-up form."""
        wishes = {"Computer_players": "Simple rules", **wishes}
        self.tab_to(lambda now: (now.role, now.name) == ("link", game))
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("main[data-screen=setup]")
        assert (self.focus().role, self.focus().name) == ("heading", game)
        while (now := self.press("Tab")).name != "Deal the cards":
            wish = next(
                (wishes[group.replace(" ", "_")] for group in now.groups if group.replace(" ", "_") in wishes), ""
            )
            if now.role == "combobox" and now.name.startswith("Who plays in seat") and now.name[-1] != "1":
                self.press("End", "ArrowUp")
                assert self.focus() == now, "a choice from a list keeps the focus"
            elif now.role == "radio" and wish:
                for _ in range(6):
                    if self.focus().name == wish:
                        break
                    self.press("ArrowRight")
                assert self.focus().name == wish
            elif now.role == "DisclosureTriangle" and now.name == "More":
                self.press("Enter")
            elif (now.role, now.name) == ("textbox", "Deal code"):
                self.page.keyboard.type(seed)
        return self.enter()

    # ---- at the table --------------------------------------------------------------------------------------------

    def play_out(self, seen: dict[str, Any], most: int = 1500) -> None:
        """Play to the end of the match: any card that may be played, any choice that is offered."""
        for _ in range(most):
            if seen["over"]:
                break
            seen = self.decide(seen)
        assert seen["over"], f"no end after {self.pressed[-20:]}"
        assert CHOICES in self.focus().groups, "what can be done after a match has the focus"
        assert not self.page.evaluate("() => window.lost"), self.page.evaluate("() => window.lost")

    def decide(self, seen: dict[str, Any]) -> dict[str, Any]:
        """Play any card that may be played or take any choice that is offered; what there is to decide then."""
        choices = seen["choices"]
        if seen["laid"] and choices:
            return self.choose(self.chance.randrange(2) if choices[1] == "Lose the trick" else 0)
        if choices and "Pick up the pile" not in choices:
            return self.choose(self.chance.randrange(1 if choices[0] == "Next deal" else len(choices)))
        if seen["cards"]:
            self.to_a_card()
            return self.enter(key=self.chance.choice(("Enter", "Space")))
        return self.choose(0)

    def to_a_card(self) -> None:
        """Bring the focus to a card that may be played and is not laid ready: by arrows in the hand, else by Tab."""
        now = self.focus()
        if HAND not in now.groups and ROWS not in now.groups:
            now = self.tab_to(lambda now: HAND in now.groups or ROWS in now.groups)
        if HAND in now.groups:
            first = now = self.press(self.chance.choice(WAYS))
            while now.disabled or now.pressed:
                now = self.press("ArrowRight")
                if now == first:
                    break
        if HAND in now.groups and (now.disabled or now.pressed):
            self.page.wait_for_selector(FREE)  # the last card of a hand, while the one before it still goes
            now = self.focus()
        if now.disabled or now.pressed:
            self.tab_to(lambda now: bool({HAND, ROWS} & {*now.groups}) and not (now.disabled or now.pressed))

    def choose(self, at: int) -> dict[str, Any]:
        """Press the choice at this place among *Your choices*: a digit does, or C, or Tab, goes there."""
        if self.letters and self.chance.random() < 0.3:
            return self.enter(key=str(at + 1))
        if CHOICES not in self.focus().groups:
            if self.letters:
                now = self.press("c")
                assert CHOICES in now.groups, f"C went to {now}"
            else:
                self.tab_to(lambda now: CHOICES in now.groups, "Shift+Tab")
                while CHOICES in self.press("Shift+Tab").groups:
                    pass
                self.press("Tab")
        for _ in range(at):
            self.press("Tab")
        return self.enter()


def _property(node: dict[str, Any], name: str) -> Any:
    return next((entry["value"].get("value") for entry in node.get("properties", []) if entry["name"] == name), None)


def _name(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", ""))
