"""The page about the deals of one match: its seal, and after the match the deal code and every deal dealt again."""

from shlex import quote

from nines.card_names import card_name
from nines.cards import Card, Cards
from nines.languages import Language, language
from nines.record import Record
from nines.seal import Redealt, seal, told
from web import seals, telling
from web.model import Model, Saved
from web.packs import on_screen
from web.screens.forms import field
from web.screens.hands import by_suit
from web.screens.html import Html, Inside, el, many
from web.screens.pages import page
from web.screens.pictures import face
from web.trust import Checking, Seal
from web.verifying import held

_IN_A_ROW = 13
_SIGNS = 8
"""Signs of a seal that stand together."""


def verify(model: Model) -> Html:
    """The page of the match that is being checked."""
    checking = model.checking
    saved = held(model, checking.match) if checking else None
    assert checking and saved
    say, noted = language(model.settings.language), seals.noted(model, saved.id)
    parts = (_after(say, checking, saved, noted, on_screen(model)),) if saved.over else (_before(say),)
    return page(
        say, "verify", say.text("The sealed deal"), saved.title,
        el("div", el("div", _seal(say, saved.record, noted), parts), _aside(say, noted), cls="two"),
        back=(f"#/table/{saved.id}", say.text("Back to the match")),
    )  # fmt: skip


def in_groups(text: str) -> Html:
    """A seal in groups of eight signs that copy as one word."""
    groups = (text[at : at + _SIGNS] for at in range(0, len(text), _SIGNS))
    return el("code", (el("span", one) for one in groups), cls="seal", id="seal")


def _seal(say: Language, record: Record, noted: Seal | None) -> Html:
    """The seal: as it was noted at the start where it was, else as it is."""
    copy = el("button", say.text("Copy the seal"), type="button", cls="btn", data_do="verify copy")
    return many(
        el("h2", say.text("The seal of this match")),
        el("p", in_groups(noted.text if noted else seal(record.seed))),
        el("p", copy, cls="actions"),
    )


def _before(say: Language) -> Html:
    return many(
        el("p", say.text(
            "All cards of this match, to its last deal, follow from one short text: the deal code. It was there before "
            "the first card, and it stays hidden until the match is over."
        )),
        el("p", say.text(
            "The seal is made from the deal code. Nobody can make a second code with the same seal, so the code can no "
            "longer be changed. Copy the seal, or write down its first eight characters. When the match is over, this "
            "page shows the code, and you can check that the seal belongs to it."
        )),
    )  # fmt: skip


def _aside(say: Language, noted: Seal | None) -> Html:
    if not noted:
        known = say.text("This match was not begun in this browser, or long ago: no seal was noted at its start.")
    elif noted.carried:
        known = say.text(
            "This match came from a file, and its seal with it: whoever made the file can tell where the code is from."
        )
    elif noted.by_chance:
        known = say.text("The deal code was drawn by chance in this browser when the match began.")
    else:
        known = say.text(
            "The deal code was known before this match: it was typed in, came with a link, or was played before."
        )
    return el(
        "aside",
        el("h2", say.text("Who knows the code?")),
        el("p", known),
        el("p", say.text("No computer player is ever given the deal code, and none can work it out.")),
        el("p", el("a", say.text("Do the computer players cheat?"), href="#/fair")),
        cls="aside",
    )


# ---- after the match ---------------------------------------------------------------------------------------------


def _after(say: Language, checking: Checking, saved: Saved, noted: Seal | None, pack: str) -> Html:
    seed = saved.record.seed
    button = el("button", say.text("Deal it all again"), type="button", cls="btn go", data_do="verify deals")
    return many(
        el("h2", say.text("The deal code")),
        el("p", el("code", seed, cls="code")),
        _kept(say, seed, noted),
        _own_note(say, checking, seed),
        el("p", say.text("With any other program that makes a SHA-256, for example in a terminal:")),
        el("pre", f"printf %s {quote(seed)} | sha256sum", cls="code", tabindex="0"),
        el("h2", say.text("The cards")),
        el("p", say.text("Every deal is dealt once more from the code, and held against the cards that you saw.")),
        el("p", button, cls="actions"),
        _deals(say, checking, saved, pack),
    )


def _kept(say: Language, seed: str, noted: Seal | None) -> Html | None:
    if not noted:
        return None
    fits = noted.text == seal(seed)
    if noted.carried and fits:
        return _verdict(say.text("The seal of this code is the one in the file that the match came in."), good=True)
    if noted.carried:
        return _verdict(say.text("The seal of this code is not the one in the file that the match came in."))
    if fits:
        return _verdict(say.text("The seal of this code is the one noted at the start."), good=True)
    return _verdict(say.text("The seal of this code is not the one noted at the start: the code was changed."))


def _own_note(say: Language, checking: Checking, seed: str) -> Html:
    entry = el(
        "input", cls="txt", id="noted", name="noted", value=checking.noted, maxlength="200", autocomplete="off",
        spellcheck="false", aria_describedby="noted-help",
    )  # fmt: skip
    mine = told(checking.noted)
    if len(mine) < _SIGNS:
        found = None
    elif seal(seed).startswith(mine):
        found = _verdict(say.text("What you noted fits the deal code."), good=True)
    else:
        found = _verdict(say.text("What you noted does not fit the deal code."))
    help_line = say.text("The whole seal, or at least its first eight characters.")
    return many(field("noted", say.text("What you noted"), entry, help_line), el("div", found, role="status"))


def _verdict(words: str, *, good: bool = False) -> Html:
    return el("p", words, cls="verdict", data_good=good)


def _deals(say: Language, checking: Checking, saved: Saved, pack: str) -> Html:
    """A line for each deal checked so far, its cards folded away; those of the newest lie open while the check runs."""
    shown = checking.deals[: checking.shown]
    names = telling.names(saved.record, say, saved.given)
    lines = (
        el("li", _folded(_line(say, one), _cards(say, one, names, pack)), data_good=one.fits, id=f"deal-{one.number}")
        for one in shown
    )
    open_now = (
        None if checking.done or not shown else el("div", _cards(say, shown[-1], names, pack), aria_hidden="true")
    )
    verdict = el("div", _end(say, checking), role="status", id="deals-verdict")
    return many(el("ol", lines, cls="redealt") if shown else None, open_now, verdict)


def _folded(words: str, cards: Html) -> Html:
    return el("details", el("summary", words), cards, cls="more")


def _line(say: Language, one: Redealt) -> str:
    if one.astray:
        return say.text("Deal {deal}: a card was seen that this deal did not put there.", deal=one.number)
    if not one.fits:
        return say.text("Deal {deal}: a move was made that was not possible in this deal.", deal=one.number)
    return say.plural(
        "Deal {deal}: {n} card seen, and it was where this deal put it.",
        "Deal {deal}: {n} cards seen, and each was where this deal put it.", len(one.seen), deal=one.number,
    )  # fmt: skip


def _cards(say: Language, deal: Redealt, names: tuple[str, ...], pack: str) -> Html:
    """Everybody's cards as dealt; those that never came to light are paler."""
    piles = [(name, _sorted(hand)) for name, hand in zip(names, deal.hands)]
    if deal.apart:
        piles.append((say.text("Not dealt into a hand"), deal.apart))
    legend = el("p", say.text("Cards that were never seen are paler."), cls="label")
    return many(legend, (el("div", el("h3", name), _rows(say, pile, deal, pack), cls="reveal") for name, pile in piles))


def _rows(say: Language, pile: Cards, deal: Redealt, pack: str) -> Inside:
    rows = (pile[at : at + _IN_A_ROW] for at in range(0, len(pile), _IN_A_ROW))
    return (el("div", (_card(say, one, one in deal.seen, pack) for one in row), cls="row") for row in rows)


def _card(say: Language, one: Card, seen: bool, pack: str) -> Html:
    name = card_name(one, say, pack)
    label = name if seen else say.text("{card}, never seen", card=name)
    return el("span", face(one), cls="card" if seen else "card pale", role="img", aria_label=label)


def _sorted(some: Cards) -> Cards:
    return by_suit(some, lambda one: one.suit, lambda one: (one.rank,))


def _end(say: Language, checking: Checking) -> Html | None:
    if not checking.done:
        return None
    if not all(one.fits for one in checking.deals):
        return _verdict(say.text("These cards do not follow from the deal code: this match was not dealt from it."))
    words = say.plural(
        "The deal was as the code says, card for card.", "All {n} deals were as the code says, card for card.",
        len(checking.deals),
    )  # fmt: skip
    return _verdict(words, good=True)
