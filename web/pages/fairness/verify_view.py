"""The page about the deals of one match: its seal, and after the match the deal code and every deal dealt again."""

from shlex import quote

from nines.core.cards import Card, Cards
from nines.core.joint_seed import JointSeed, earlier, joint
from nines.records.commitment import RedealtDeal, commit, read_noted
from nines.records.record import Record
from nines.words.card_names import card_name
from nines.words.languages import Language, language
from web.match import players
from web.match.packs import pack_on_screen
from web.match.session import held
from web.state import commands
from web.state.fairness import Commitment, DealCheck
from web.state.model import Model, Saved
from web.storage import commitments
from web.table.hands import by_suit
from web.widgets.forms import field
from web.widgets.html import Html, Inside, el, many
from web.widgets.page import page
from web.widgets.pictures import face

_IN_A_ROW = 13
_SIGNS = 8
"""Signs of a seal that stand together."""


def verify(model: Model) -> Html | None:
    """The page of the match that is being checked."""
    checking = model.shown(DealCheck)
    saved = held(model, checking.match) if checking else None
    if not checking or not saved:
        return None
    say, noted = language(model.settings.language), commitments.noted_commitment(model, saved.id)
    pack, together = pack_on_screen(model), joint(saved.record.seed)
    if together:
        left = many(_seals(say, saved, together), _redeal(say, checking, saved, pack))
        beside = _who(
            say,
            say.text(
                "Nobody knew the deal code: each device drew its own part of the code, and showed it only after the "
                "deal."
            ),
        )
    else:
        parts = _after(say, checking, saved, noted, pack) if saved.over else _before(say)
        left, beside = many(_seal(say, saved.record, noted), parts), _aside(say, noted)
    return page(
        say, "verify", say.text("A fair shuffle"), saved.title, el("div", el("div", left), beside, cls="two"),
        back=(f"#/table/{saved.id}", say.text("Back to the match")),
    )  # fmt: skip


def in_groups(text: str) -> Html:
    """A seal in groups of eight signs that copy as one word."""
    groups = (text[at : at + _SIGNS] for at in range(0, len(text), _SIGNS))
    return el("code", (el("span", group) for group in groups), cls="seal", id="seal")


def _seal(say: Language, record: Record, noted: Commitment | None) -> Html:
    """The seal: as it was noted at the start where it was, else as it is."""
    copy = el("button", say.text("Copy the seal"), type="button", cls="btn", data_do=commands.Press("verify", "copy"))
    return many(
        el("h2", say.text("The seal of this match")),
        el("p", in_groups(noted.text if noted else commit(record.seed))),
        el("p", copy, cls="actions"),
    )


def _seals(say: Language, saved: Saved, found: JointSeed) -> Html:
    """What each seat of a match of several devices had promised, and what it showed at the end."""
    names = players.names(saved.record, say, saved.given, shared=saved.shared)
    seals = (earlier(link, found.last).hex() for link in found.links)
    rows = (
        el("tr", el("th", name, scope="row"), el("td", el("code", seal), cls="l")) for name, seal in zip(names, seals)
    )
    heads = (say.text("Player"), say.text("Seal, before the first card"))
    headed = el("tr", (el("th", head, scope="col") for head in heads))
    told = say.text(
        "Every device added parts of its own to the shuffle. Each part is the fingerprint of the next one, starting "
        "from a seal fixed before the first card: no part can be changed later."
    )
    table = el("table", el("thead", headed), el("tbody", rows), cls="big")
    return many(
        el("h2", say.text("The players’ seals")), el("p", told), el("div", table, cls="scroll", tabindex="0"),
        el("h2", say.text("The deal code")), el("p", el("code", saved.record.seed, cls="code")),
    )  # fmt: skip


def _before(say: Language) -> Html:
    return many(
        el("p", say.text(
            "Every card of this match comes from one short text, the deal code. It was fixed before the first card "
            "and stays hidden until the match is over."
        )),
        el("p", say.text(
            "The seal is a fingerprint of the deal code: nobody can find another code with the same fingerprint, so "
            "the code can’t be changed later. Copy the seal, or note its first eight characters. After the match "
            "this page shows the code, and you can check that it matches the seal."
        )),
    )  # fmt: skip


def _aside(say: Language, noted: Commitment | None) -> Html:
    if not noted:
        known = say.text("This match wasn’t started in this browser, or was started long ago: no seal was noted.")
    elif noted.carried:
        known = say.text(
            "This match and its seal came from a file. Ask the person who made it how the code was chosen."
        )
    elif noted.by_chance:
        known = say.text("This browser picked the deal code at random when the match began.")
    else:
        known = say.text("The deal code wasn’t secret: it was typed in, came with a link, or had been used before.")
    return _who(say, known)


def _who(say: Language, known: str) -> Html:
    return el(
        "aside",
        el("h2", say.text("Who knows the code?")),
        el("p", known),
        el("p", say.text("No computer player is ever given the deal code, and none can work it out.")),
        el("p", el("a", say.text("Do the computer players cheat?"), href="#/fairness")),
        cls="aside",
    )


# ---- after the match ---------------------------------------------------------------------------------------------


def _after(say: Language, checking: DealCheck, saved: Saved, noted: Commitment | None, pack: str) -> Html:
    seed = saved.record.seed
    return many(
        el("h2", say.text("The deal code")),
        el("p", el("code", seed, cls="code")),
        _kept(say, seed, noted),
        _own_note(say, checking, seed),
        el("p", say.text("Check the seal with any program that computes SHA-256 hashes, for example in a terminal:")),
        el("pre", f"printf %s {quote(seed)} | sha256sum", cls="code", tabindex="0"),
        _redeal(say, checking, saved, pack),
    )


def _redeal(say: Language, checking: DealCheck, saved: Saved, pack: str) -> Html:
    button = el(
        "button", say.text("Deal it all again"), type="button", cls="btn go", data_do=commands.Press("verify", "deals")
    )
    return many(
        el("h2", say.text("The cards")),
        el("p", say.text("Deals every hand again from the code and compares the cards with those you saw.")),
        el("p", button, cls="actions"),
        _deals(say, checking, saved, pack),
    )


def _kept(say: Language, seed: str, noted: Commitment | None) -> Html | None:
    if not noted:
        return None
    fits = noted.text == commit(seed)
    if noted.carried and fits:
        return _verdict(say.text("The seal of this code is the one in the file that the match came in."), good=True)
    if noted.carried:
        return _verdict(say.text("The seal of this code isn’t the one in the file that the match came in."))
    if fits:
        return _verdict(say.text("The seal of this code is the one noted at the start."), good=True)
    return _verdict(say.text("The seal of this code isn’t the one noted at the start: the code was changed."))


def _own_note(say: Language, checking: DealCheck, seed: str) -> Html:
    entry = el(
        "input", cls="txt", id="noted", name="noted", value=checking.noted, maxlength="200", autocomplete="off",
        spellcheck="false", aria_describedby="noted-help",
    )  # fmt: skip
    mine = read_noted(checking.noted)
    if len(mine) < _SIGNS:
        found = None
    elif commit(seed).startswith(mine):
        found = _verdict(say.text("What you noted matches the deal code."), good=True)
    else:
        found = _verdict(say.text("What you noted doesn’t match the deal code."))
    help_line = say.text("The whole seal, or at least its first eight characters.")
    return many(field("noted", say.text("The seal you noted"), entry, help_line), el("div", found, role="status"))


def _verdict(words: str, *, good: bool = False) -> Html:
    return el("p", words, cls="verdict", data_good=good)


def _deals(say: Language, checking: DealCheck, saved: Saved, pack: str) -> Html:
    """A line for each deal checked so far, its cards folded away; those of the newest lie open while the check runs."""
    shown = checking.deals[: checking.shown]
    names = players.names(saved.record, say, saved.given, shared=saved.shared)
    lines = (
        el(
            "li",
            el("details", el("summary", _line(say, redealt)), _cards(say, redealt, names, pack), cls="more"),
            data_good=redealt.fits,
            id=f"deal-{redealt.number}",
        )
        for redealt in shown
    )
    open_now = (
        None if checking.done or not shown else el("div", _cards(say, shown[-1], names, pack), aria_hidden="true")
    )
    verdict = el("div", _end(say, checking), role="status", id="deals-verdict")
    return many(el("ol", lines, cls="redealt") if shown else None, open_now, verdict)


def _line(say: Language, redealt: RedealtDeal) -> str:
    if redealt.astray:
        return say.text("Deal {deal}: a card was seen where this shuffle didn’t put it.", deal=redealt.number)
    if not redealt.fits:
        return say.text("Deal {deal}: one move wasn’t possible with these cards.", deal=redealt.number)
    return say.plural(
        "Deal {deal}: the {n} card you saw is right.",
        "Deal {deal}: all {n} cards you saw are right.", len(redealt.seen), deal=redealt.number,
    )  # fmt: skip


def _cards(say: Language, deal: RedealtDeal, names: tuple[str, ...], pack: str) -> Html:
    """Everybody's cards as dealt; those that never came to light are paler."""
    piles = [(name, _sorted(hand)) for name, hand in zip(names, deal.hands)]
    if deal.apart:
        piles.append((say.text("Not dealt into a hand"), deal.apart))
    legend = el("p", say.text("Cards that were never seen are paler."), cls="label")
    return many(legend, (el("div", el("h3", name), _rows(say, pile, deal, pack), cls="reveal") for name, pile in piles))


def _rows(say: Language, pile: Cards, deal: RedealtDeal, pack: str) -> Inside:
    rows = (pile[at : at + _IN_A_ROW] for at in range(0, len(pile), _IN_A_ROW))
    return (el("div", (_card(say, card, card in deal.seen, pack) for card in row), cls="row") for row in rows)


def _card(say: Language, card: Card, seen: bool, pack: str) -> Html:
    name = card_name(card, say, pack)
    label = name if seen else say.text("{card}, never seen", card=name)
    return el("span", face(card), cls="card" if seen else "card pale", role="img", aria_label=label)


def _sorted(some: Cards) -> Cards:
    return by_suit(some, lambda card: card.suit, lambda card: (card.rank,))


def _end(say: Language, checking: DealCheck) -> Html | None:
    if not checking.done:
        return None
    if not all(redealt.fits for redealt in checking.deals):
        return _verdict(say.text("These cards don’t match the deal code: the match wasn’t dealt from it."))
    words = say.plural(
        "Every card was where the code puts it.", "All {n} deals: every card was where the code puts it.",
        len(checking.deals),
    )  # fmt: skip
    return _verdict(words, good=True)
