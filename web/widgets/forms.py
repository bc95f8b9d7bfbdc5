"""Form controls with their labels, as set-up and settings share them."""

from collections.abc import Iterable, Mapping

from nines.words.languages import Language
from web.state.commands import Command
from web.state.timing import Pace
from web.widgets.html import Html, Inside, el

Named = Iterable[tuple[str, str]]
"""Values with the words for them."""


def field(id: str, label: str, control: Html, help_line: Inside = "", *, group: bool = False) -> Html:
    """A label beside its control (`group`: beside several, which it names), with a line of help below."""
    said = el("p", help_line, cls="help", id=f"{id}-help") if help_line else None
    if group:
        named = el("div", control, said, cls="v", role="group", aria_labelledby=f"k-{id}")
        return el("div", el("span", label, cls="k", id=f"k-{id}"), named, cls="field")
    return el("div", el("label", label, cls="k", for_=id), el("div", control, said, cls="v"), cls="field")


ROW = 36
"""So many letters of more than two values stand side by side; with more of them, one below the other."""


def radios(name: str, label: str, values: Named, chosen: str, help_line: str = "", *, disabled: bool = False) -> Html:
    """One of a few values that stand side by side, or where their words are long one below the other."""
    values = tuple(values)
    tall = len(values) > 2 and sum(len(said) for _, said in values) > ROW
    each = (
        el(
            "label",
            el("input", type="radio", name=name, value=value, checked=value == chosen, disabled=disabled),
            el("span", said),
        )
        for value, said in values
    )
    described = f"{name}-help" if help_line else None
    seg = el(
        "div",
        each,
        cls="seg tall" if tall else "seg",
        role="radiogroup",
        aria_labelledby=f"k-{name}",
        aria_describedby=described,
    )
    said = el("p", help_line, cls="help", id=described) if help_line else None
    return el("div", el("span", label, cls="k", id=f"k-{name}"), el("div", seg, said, cls="v"), cls="field")


def select(name: str, values: Named, chosen: str, label: str | None = None) -> Html:
    """One of many values, from a list; its label is beside it, or `label` where nothing is."""
    each = (el("option", said, value=value, selected=value == chosen) for value, said in values)
    return el("select", each, cls="txt", id=name, name=name, aria_label=label)


def slider(name: str, label: str, values: tuple[int, ...], chosen: int, said: str, help_line: str) -> Html:
    """One of several numbers in equal steps, from the smallest to the largest; `said` is the chosen one in words."""
    less, more = (el(tag, "9", aria_hidden="true") for tag in ("small", "b"))
    track = el(
        "input", type="range", id=name, name=name, min=values[0], max=values[-1], step=values[1] - values[0],
        value=chosen, aria_valuetext=said, aria_describedby=f"{name}-help",
    )  # fmt: skip
    return field(name, label, el("div", less, track, more, el("output", said, for_=name), cls="slider"), help_line)


def switch(name: str, label: str, note: str, on: bool) -> Html:
    """Something that is on or off, with a note on what that means."""
    noted = f"{name}-help" if note else None
    below = el("span", note, cls="label", id=noted) if note else None
    words = el("span", el("span", label, id=f"k-{name}"), below, cls="grow")
    box = el(
        "input", type="checkbox", role="switch", name=name, id=name, checked=on, aria_labelledby=f"k-{name}",
        aria_describedby=noted,
    )  # fmt: skip
    return el("label", words, box, cls="switch")


def paces(say: Language, id: str, chosen: str, acts: Mapping[Pace, Command]) -> Html:
    """How fast a table plays by itself: a button for each pace, with what it does; `id` begins their ids."""
    words = {"slow": say.text("slow"), "normal": say.text("normal"), "fast": say.text("fast")}
    choices = (
        el(
            "button", words[pace], type="button", cls="btn quiet", id=f"{id}-{pace}", data_do=do,
            aria_pressed=str(pace == chosen).lower(),
        )
        for pace, do in acts.items()
    )  # fmt: skip
    return el(
        "div", el("span", say.text("Speed"), id="k-pace"), choices, cls="pace", role="group", aria_labelledby="k-pace"
    )
