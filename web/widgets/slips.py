"""Slips of paper beside the hand: a question with its buttons, a refusal, the last trick."""

from collections.abc import Sequence
from typing import NamedTuple

from nines.words.languages import Language
from web.state import commands
from web.state.commands import Command
from web.state.model import Proof
from web.widgets.html import Html, classes, el
from web.widgets.pictures import icon


class Act(NamedTuple):
    """A button: its words, what it does, and whether it is the one main action of the view."""

    words: str
    do: Command
    main: bool = False
    quiet: bool = False
    key: str = ""
    hinted: bool = False
    """Whether a hint points it out."""


class Slip(NamedTuple):
    """One slip; `title` is said in bold, `text` explains. A slip of kind `ask` holds a decision."""

    kind: str
    title: str
    text: str = ""
    acts: tuple[Act, ...] = ()
    more: Html | None = None
    id: str = ""
    close: Command | None = None
    """What closes it, where it can be closed."""
    number: int = 0
    """The number of slips of this kind so far: the same words with another number are said again."""


def draw(say: Language, slip: Slip) -> Html:
    """The slip; a question is a group named *Your choices*, a refusal an alert."""
    buttons = [_button(act) for act in slip.acts]
    said = "polite" if slip.kind == "hint" else None  # it comes while the focus is elsewhere
    # Where it is low it scrolls, and whoever has no mouse gets there with the keyboard.
    reached = "0" if slip.kind == "hint" else None
    words = el(
        "p", el("b", slip.title), " " if slip.text else None, slip.text or None, aria_live=said, tabindex=reached,
        id=f"{slip.id}-{slip.number}" if slip.number else None,
    )  # fmt: skip
    labels = {"ask": say.text("Your choices"), "hint": say.text("Hint")}
    label = labels.get(slip.kind)
    return el(
        "div", words, slip.more, el("div", buttons, cls="acts") if buttons else None,
        shut(say, slip.close) if slip.close else None,
        cls="slip", data_kind=slip.kind, data_closes=slip.close is not None, id=slip.id or None, aria_label=label,
        role={"ask": "group", "error": "alert"}.get(slip.kind, "note"),
    )  # fmt: skip


def play_out(say: Language, proof: Proof) -> Slip:
    """The offer to play the rest of the deal, by what is proven of it."""
    match proof:
        case "all":
            title, act = say.text("You can take all the tricks that are left."), say.text("Claim the rest")
            text = say.text("Every trick is yours, however the hidden cards lie. The cards will be played out for you.")
        case "none":
            title, act = say.text("You can’t take any of the tricks that are left."), say.text("Give up the rest")
            text = say.text("No trick will be yours, however the hidden cards lie. The others play on.")
        case _:
            title, act = say.text("Nothing is left to decide."), say.text("Play out the rest")
            text = say.text("This deal scores the same, however the hidden cards lie and whatever is played.")
    main = proof not in ("all", "none")
    return Slip("ask", title, text, (Act(act, commands.AtTable("play-out"), main=main),), id="choices")


def shut(say: Language, do: Command) -> Html:
    """The sign that shuts what lies open."""
    return el(
        "button", icon("close"), type="button", cls="btn quiet close", data_do=do, aria_label=say.text("Close")
    )  # fmt: skip


def button(words: str, do: Command, cls: str = "btn", key: str = "") -> Html:
    """A button: its words, what it does, how it looks, and its key."""
    return el("button", words, type="button", cls=cls, data_do=do, aria_keyshortcuts=key or None)


def choices(say: Language, buttons: Sequence[Html]) -> Html | None:
    """What can be answered in an exercise, if anything: a group named *Your choices*."""
    label = say.text("Your choices")
    return el("div", buttons, cls="acts", id="choices", role="group", aria_label=label) if buttons else None


def _button(act: Act) -> Html:
    look = classes("btn", "go" if act.main else "quiet" if act.quiet else "", "hinted" if act.hinted else "")
    return el(
        "button", act.words, el("kbd", act.key, aria_hidden="true") if act.key else None,
        type="button", cls=look, data_do=act.do, aria_keyshortcuts=act.key or None,
    )  # fmt: skip
