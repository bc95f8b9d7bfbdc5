"""The cards of a scene: lying, in a hand, face down, counted."""

from collections.abc import Iterable

from nines.core.cards import Card, Cards
from nines.words.card_names import card_name
from web import faces
from web.state.commands import Command
from web.table import marks
from web.table.scene import Scene
from web.widgets.html import Html, classes, el, many
from web.widgets.pictures import face


def card_words(scene: Scene, card: Card) -> str:
    """A card's name in words."""
    return card_name(card, scene.say, scene.pack)


def _gilt(scene: Scene, card: Card) -> str:
    """A gold corner for a card that counts as trump though its print does not say so."""
    return "gilded" if scene.gilded(card) else ""


def back(scene: Scene, *, cls: str = "") -> Html:
    """A card face down, which says nothing to a screen reader: the words stand beside it."""
    drawing = Html(faces.use(f"back-{scene.settings.back}"))
    return el("span", drawing, cls=classes("card", "back", cls), aria_hidden="true")


def lying(
    scene: Scene, card: Card, *, place: int | None = None, lies: int | None = None, of: str = "", cls: str = ""
) -> Html:
    """A card that lies open on the table, named; `of` says whose it is, `lies` how untidily. Its id travels with it."""
    label = card_words(scene, card)
    if of:
        label = scene.say.text("{card}, {name}", card=label, name=of)
    mark = scene.marks.get(card)
    if mark:
        label = scene.say.text("{card}, {name}", card=label, name=marks.word(mark, scene.marks, scene.say))
    return el(
        "span", face(card), marks.tag(mark, marks.word(mark, scene.marks, scene.say)) if mark else None,
        cls=classes("card", cls, _gilt(scene, card), mark or "", "spoken" if card in scene.spoken else ""),
        id=f"c-{card}",
        data_card=card, data_place=place,
        data_lies=lies, role="img", aria_label=label,
    )  # fmt: skip


def small(scene: Scene, card: Card, cls: str = "") -> Html:
    """A card shown once more in a row of little ones: named, without an id."""
    look = classes("card", cls, _gilt(scene, card))
    return el("span", face(card), cls=look, role="img", aria_label=card_words(scene, card))


def row(scene: Scene, cards: Iterable[Card], cls: str = "minis") -> Html:
    """A row of little cards."""
    return el("div", (small(scene, card) for card in cards), cls=cls)


def button(
    scene: Scene, card: Card, do: Command, *, legal: bool = True, pressed: bool | None = None, note: str = "",
    nudged: bool = False, queued: bool = False,
) -> Html:  # fmt: skip
    """A card of one's own, to be pressed; `note` adds what else it is (the Little Spit)."""
    mark = scene.marks.get(card)
    note = described(scene, (card,), mark, note)
    return el(
        "button", face(card), marks.tag(mark, marks.word_in_hand(mark, scene.marks, scene.say)) if mark else None,
        type="button",
        cls=classes(
            "card", _gilt(scene, card), "nudge" if nudged else "", "queued" if queued else "",
            "hinted" if card in scene.meant else "", mark or "",
        ),
        id=f"c-{card}", data_card=card, data_do=do, aria_label=card_words(scene, card), aria_description=note or None,
        aria_disabled=None if legal else "true", aria_pressed=None if pressed is None else str(pressed).lower(),
    )  # fmt: skip


def described(scene: Scene, cards: Cards, mark: marks.Mark | None, note: str = "") -> str:
    """What else is said of a card, or of cards of one rank: a note, that a lesson waits for it, its mark."""
    say = scene.say
    awaited = say.text("the lesson is waiting for this card") if set(cards) & set(scene.meant) else ""
    return say.text("; ").join(
        filter(None, (note, awaited, marks.word_in_hand(mark, scene.marks, say) if mark else ""))
    )


def tally(scene: Scene, tricks: int) -> Html:
    """Tricks taken as strokes, and in words for who hears the page."""
    said = scene.say.plural("{n} trick", "{n} tricks", tricks)
    return many(Html(faces.tally(tricks)), el("span", said, cls="visually-hidden"))


def fan(scene: Scene, hand: Cards) -> Html | None:
    """The backs of another's hand, five at most; the stylesheet hides them where there is no room."""
    if not hand:
        return None
    return el("span", (back(scene) for _ in hand[:5]), cls="fan", aria_hidden="true")
