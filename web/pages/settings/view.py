"""The settings: everything that is the player's own and holds for every game."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from nines.core.cards import parse_cards
from nines.core.sums import whole
from nines.words.languages import LANGUAGES, Language, language
from web import faces
from web.pages.settings.keeping import files
from web.pages.settings.synonyms import suggestions, synonyms
from web.state import commands
from web.state.model import Model, Search
from web.state.settings import ALLOWED, LETTERS, Settings
from web.widgets.forms import radios, slider, switch
from web.widgets.html import Html, classes, el, many
from web.widgets.page import back_to_match, page
from web.widgets.pictures import coaster, face, icon
from web.widgets.search import holds, search_field

PREVIEWED = frozenset(
    ("felt", "back", "card_size", "theme", "portraits", "large_text", "faces", "letters", "four_colours")
)
"""What is seen on the corner of a table beside the settings."""
_EXPLAINED = re.compile(r'<(p|span) class="(?:help|label)"[^>]*>.*?</\1>', re.DOTALL)
"""What stands below the name of a setting."""


def settings(model: Model) -> Html:
    """The page of settings; each control bears the name of its field in Settings."""
    chosen = model.settings
    say = language(chosen.language)
    kept = (
        say.text("Saved on this device. Nothing is sent anywhere.")
        if model.keeps
        else say.text("This browser can’t save anything: these settings last only while the page is open.")
    )
    groups = (
        _Group(say.text("Basics"), _basics(say, chosen)),
        _table(say, chosen), _page(say, chosen), _playing(say, chosen), _cards(say, chosen), _hand(say, chosen),
        _Group(say.text("Your matches"), files(say, model)),
    )  # fmt: skip
    sought = typed.text if (typed := model.shown(Search)) else ""
    reset = el("button", say.text("Reset all settings"), type="button", cls="btn", data_do=commands.Page("reset"))
    find = search_field(say.text("Find a setting"), sought, _cleared(say) if sought else None)
    found = _found(say, groups, sought) if sought else groups
    shown = _results(say, found) if sought else _all(say, *groups)
    previewed = any(name in PREVIEWED for group in found for row in group.inside for name in _names(row))
    return page(
        say, "settings", say.text("Settings"), kept, find,
        el("div", _live(chosen) if previewed else None, shown, cls=classes("set-two", "sought" if sought else "")),
        None if sought else el("div", reset, cls="actions"), beside=back_to_match(say, model),
    )  # fmt: skip


def _cleared(say: Language) -> Html:
    """What shows all settings again."""
    return el(
        "button", icon("close"), type="button", cls="btn clear", aria_label=say.text("Show all settings"),
        data_do=commands.Press("find", "clear"),
    )  # fmt: skip


def _all(say: Language, basics: "_Group", *others: "_Group") -> Html:
    """Every setting: those that most players look for, then the others in groups that are folded, and what concerns
    one's matches."""
    *folded, matches = others
    return many(
        el("section", el("h2", basics.title), basics.inside, cls="grp"),
        el(
            "section", el("h2", say.text("More settings")), (_folded(at, group) for at, group in enumerate(folded, 1)),
            cls="grp",
        ),
        el("section", el("h2", matches.title), matches.inside, cls="grp"),
    )  # fmt: skip


def _folded(at: int, group: "_Group") -> Html:
    """A group that opens when its title is pressed, with the names of what is in it."""
    names = Html(" · ".join(label for row in group.inside for label in re.findall(r' id="k-\w+">([^<]*)<', row)))
    summary = el("summary", el("span", el("h3", group.title), el("span", names, cls="label")))
    return el("details", summary, group.inside, cls="more", id=f"group-{at}")


def _found(say: Language, groups: tuple["_Group", ...], sought: str) -> tuple["_Group", ...]:
    """Of each group the settings whose names, or those of their group, hold what is sought, or which are called so
    elsewhere; where no name does, those of which it is explained."""
    others = synonyms(say)

    def named(title: str, row: Html) -> bool:
        elsewhere = " ".join(others.get(name, "") for name in _names(row))
        return any(holds(words, sought, say) for words in (_read(f"{title} {_EXPLAINED.sub('', row)}"), elsewhere))

    def explained(title: str, row: Html) -> bool:
        return holds(_read(f"{title} {row}"), sought, say)

    by_name, by_all = (
        tuple(_Group(group.title, tuple(row for row in group.inside if is_found(group.title, row))) for group in groups)
        for is_found in (named, explained)
    )
    return by_name if any(group.inside for group in by_name) else by_all


def _results(say: Language, found: tuple["_Group", ...]) -> Html:
    """How many settings were found, and these in their groups."""
    count = whole(len(group.inside) for group in found)
    told = (
        say.plural("{n} setting found", "{n} settings found", count) if count
        else say.text("Nothing found. Try another word, such as one of these:")
    )  # fmt: skip
    others = (
        el("button", words, type="button", cls="btn", data_do=commands.Press("find", f"try {at}"))
        for at, words in enumerate(suggestions(say))
    )
    groups = (el("section", el("h3", group.title), group.inside, cls="grp") for group in found if group.inside)
    offered = None if count else el("p", others, cls="actions")
    return el("section", el("p", told, role="status", cls="label"), offered, groups, cls="setgrid")


def _names(row: Html) -> list[str]:
    """The names of the controls in a row, each once; a row with a file has that name."""
    return list(dict.fromkeys(re.findall(r' name="(\w+)"', row)))


def _read(row: str) -> str:
    """What is read of a setting, without the elements around it."""
    return re.sub("<[^>]*>", " ", row)


def _live(now: Settings) -> Html:
    """A corner of the table, which shows at once what a setting does."""
    sitter = "Maude"
    seat = el("span", coaster(sitter[0], sitter if now.portraits else ""), el("b", sitter), cls="plate")
    back = el("span", Html(faces.use(f"back-{now.back}")), cls="card back")
    trick, hand = (
        [el("span", face(card), cls="card") for card in parse_cards(codes)] for codes in ("QD 9S", "7H JH TS AD")
    )
    inside = el(
        "div", seat, el("div", trick, cls="live-trick"), el("div", hand, back, cls="live-hand"), cls="live-felt"
    )
    return el("div", inside, cls="live", aria_hidden="true")


class _Group(NamedTuple):
    """Settings that belong together, and what they are called."""

    title: str
    inside: tuple[Html, ...]


def _group(title: str, *inside: Html) -> _Group:
    return _Group(title, inside)


def _pictured(name: str, label: str, values: Iterable[tuple[str, str, Html]], chosen: str) -> Html:
    """One of several values, each shown by a picture with its name below."""
    each = (
        el(
            "label",
            el("input", type="radio", name=name, value=value, checked=value == chosen),
            picture,
            el("span", words),
        )
        for value, words, picture in values
    )
    group = el("div", each, cls="pictured", role="radiogroup", aria_labelledby=f"k-{name}")
    return el("div", el("span", label, cls="k", id=f"k-{name}"), group, cls="picking")


def _basics(say: Language, now: Settings) -> tuple[Html, ...]:
    """What a player is most likely to look for, and sees at once."""
    felts = {
        "river": say.text("River"), "slate": say.text("Slate"), "clay": say.text("Clay"), "walnut": say.text("Walnut"),
    }  # fmt: skip
    backs = {
        "cane": say.text("Cane"), "tile": say.text("Tile"), "stones": say.text("Stones"), "fans": say.text("Fans"),
        "linen": say.text("Linen"), "leaves": say.text("Leaves"),
    }  # fmt: skip
    swatches = ((key, words, el("i", cls="swatch", data_felt=key)) for key, words in felts.items())
    drawn = (
        (key, words, el("i", Html(faces.inline(f"back-{key}", uid=f"choice-{key}")), cls="card back"))
        for key, words in backs.items()
    )
    return (
        _pictured("felt", say.text("Felt"), swatches, now.felt),
        _pictured("back", say.text("Card back"), drawn, now.back),
        slider(
            "card_size", say.text("Card size"), tuple(int(size) for size in ALLOWED["card_size"]), int(now.card_size),
            say.text("{n}%", n=now.card_size), say.text("For your hand and the trick, where there is room"),
        ),
        radios("theme", say.text("Appearance"), (
            ("auto", say.text("Same as device")), ("day", say.text("Day")), ("night", say.text("Night")),
        ), now.theme, say.text("Light paper or a dark room")),
        radios("language", say.text("Language"), tuple(LANGUAGES.items()), now.language,
               say.text("For all text and card names")),
        switch(
            "sounds", say.text("Sounds"), say.text("Cards on wood, and the tap of a cup when it’s your turn"),
            now.sounds,
        ),
        radios("volume", say.text("Volume"), (
            ("soft", say.text("Quiet")), ("middle", say.text("Medium")), ("loud", say.text("Loud")),
        ), now.volume, say.text("How loud the sounds are when they are on"), disabled=not now.sounds),
        switch(
            "portraits", say.text("Faces"), say.text("Off: the first letter of each opponent’s name"), now.portraits,
        ),
        switch(
            "remarks", say.text("What opponents say"),
            say.text("A remark when opponents sit down, and one now and then during play, never about your cards"),
            now.remarks,
        ),
    )  # fmt: skip


def _cards(say: Language, now: Settings) -> _Group:
    shown = [el("span", face(card), cls="card") for card in parse_cards("AS QH TD 9C")]
    shown.append(el("span", Html(faces.use(f"back-{now.back}")), cls="card back"))
    return _group(
        say.text("Cards"),
        el("div", shown, cls="preview", aria_hidden="true"),
        radios("faces", say.text("Card design"), (
            ("auto", say.text("Automatic")), ("full", say.text("Classic")), ("big", say.text("Large")),
        ), now.faces, say.text("Large cards have one big symbol each. “Automatic” uses them where cards are small.")),
        radios("pack", say.text("Pack"), (
            ("french", say.text("French")), ("german", say.text("German")), ("swiss", say.text("Swiss")),
        ), now.pack, say.text("For Nein Nine. Niner’s pack is chosen when you set up a match; the other games need "
                              "the French pack.")),
        radios("letters", say.text("Letters on court cards"), (
            ("auto", say.text("Same as language")), *((letters, " ".join(letters)) for letters in LETTERS),
        ), now.letters, say.text("For jack, queen, king and ace")),
        switch("four_colours", say.text("Four colours"), say.text("Diamonds blue, clubs green"), now.four_colours),
    )  # fmt: skip


def _hand(say: Language, now: Settings) -> _Group:
    return _group(
        say.text("Your hand"),
        radios("order", say.text("Sort my hand"), (
            ("suit", say.text("By suit")), ("rank", say.text("By rank")), ("dealt", say.text("Unsorted")),
            ("hand", say.text("By hand")),
        ), now.order, say.text(
            "Unsorted: as the cards were dealt. By hand: drag a card to its place, or press Shift and an arrow key."
        )),
        radios("direction", say.text("On the left"), (
            ("auto", say.text("Usual order")), ("high", say.text("High cards")), ("low", say.text("Low cards")),
        ), now.direction, say.text("Which end of a suit is on the left of your hand")),
        switch(
            "trump_left", say.text("Trumps on the left"), say.text("When the hand is sorted by suit"), now.trump_left,
        ),
        switch(
            "flat_hand", say.text("Keep the hand level"),
            say.text("Cards you can’t play stay level with the others"), now.flat_hand,
        ),
        switch(
            "left_handed", say.text("Left-handed"), say.text("Buttons on the left when the phone is sideways"),
            now.left_handed,
        ),
    )  # fmt: skip


def _table(say: Language, now: Settings) -> _Group:
    return _group(
        say.text("Table"),
        radios("speed", say.text("Speed"), (
            ("slow", say.text("Slow")), ("normal", say.text("Normal")), ("fast", say.text("Fast")),
            ("instant", say.text("Instant")),
        ), now.speed, say.text("How fast cards move and others play. Instant: nothing moves and nobody waits.")),
        switch(
            "haptics", say.text("Vibration"), say.text("A short buzz with each card, and when it’s your turn"),
            now.haptics,
        ),
        radios("score", say.text("Score in Nein Nine"), (
            ("stones", say.text("River stones")), ("paper", say.text("Paper")),
        ), now.score, say.text("Light stones are points you have, dark stones points you owe.")),
    )  # fmt: skip


def _playing(say: Language, now: Settings) -> _Group:
    return _group(
        say.text("Playing"),
        switch(
            "two_taps", say.text("Press a card twice to play it"),
            say.text("The first press lifts the card, the second plays it"), now.two_taps,
        ),
        switch(
            "tally", say.text("Count tricks for me"),
            say.text(
                "Tricks and points of the deal, at the seats and on the score sheet. Off: remember them yourself."
            ),
            now.tally,
        ),
        switch(
            "hold_tricks", say.text("Wait after each trick"), say.text("Until you press “Next trick”"), now.hold_tricks,
        ),
        switch(
            "forced", say.text("Play a forced card automatically"), say.text("When it is the only card you can play"),
            now.forced,
        ),
        switch(
            "play_out", say.text("Offer to play out the rest"),
            say.text("When you are sure to take every remaining trick or none, or when nothing is left to decide"),
            now.play_out,
        ),
        switch(
            "next_deal", say.text("Deal the next cards automatically"),
            say.text("A few seconds after the result of a deal. Touch the page or press a key to stay longer."),
            now.next_deal,
        ),
        switch("coach", say.text("Coach"), say.text("Asks before a mistake is final"), now.coach),
        radios(
            "coach_from", say.text("Coach speaks up"),
            (
                ("slip", say.text("often")), ("mistake", say.text("normally")),
                ("blunder", say.text("only for blunders")),
            ),
            now.coach_from, say.text("Often: for every slip. Normally: for mistakes and blunders."),
        ),
        switch(
            "check", say.text("Check my choices after a match"),
            say.text("In the background. What the check finds appears under “Your mistakes”."), now.check,
        ),
        switch(
            "lay_ahead", say.text("Choose a card ahead of time"),
            say.text("Press a card while others play: it is played when your turn comes"), now.lay_ahead,
        ),
    )  # fmt: skip


def _page(say: Language, now: Settings) -> _Group:
    return _group(
        say.text("Reading"),
        switch("large_text", say.text("Large text"), say.text("Everything a fifth larger"), now.large_text),
        switch("less_motion", say.text("Less motion"), say.text("Cards don’t slide"), now.less_motion),
        switch(
            "letter_keys", say.text("Keyboard letters"),
            say.text("Such as R for the last trick; arrows, Enter and Escape always work"), now.letter_keys,
        ),
        radios("said", say.text("Screen reader says"), (
            ("all", say.text("Everything")), ("plays", say.text("Moves and results")),
            ("mine", say.text("My turn and results")),
        ), now.said, say.text("What the screen reader announces on its own. The log always has everything.")),
    )  # fmt: skip
