"""The result of a deal or of the match: who scored what and why, and every card that was hidden till now."""

from nines.accounts import ACCOUNTS
from nines.audience import Audience
from nines.cards import Cards
from nines.game import Row
from nines.headlines import headline
from web import addresses
from web.screens import pictures
from web.screens.explaining import why
from web.screens.hands import by_suit
from web.screens.html import Html, Inside, el, many
from web.screens.log import log, of_last_deal
from web.screens.over import winners
from web.screens.pages import page
from web.screens.scene import Scene, known
from web.screens.scores import SCORES, paper

_IN_A_ROW = 13


def result(scene: Scene) -> Html:
    """The page between two deals and after the last one; the log and the sheet stand beside it."""
    say, view = scene.say, scene.view
    over = view.phase == "over"
    row: Row = view.sheet[-1]
    choices = el("div", _next(scene), cls="actions", role="group", id="choices", aria_label=say.text("Your choices"))
    to = _audience(scene)
    title, came = headline(row, to), ACCOUNTS[view.game].course(row, view, to)
    opening = winners(scene, to, choices) if over else many(
        el("p", f"{came} {_standing(scene)}", cls="lede", role="status", aria_live="off", id="status"), choices
    )  # fmt: skip
    sheet = SCORES[view.game].sheet(scene)
    scores = el("div", sheet, cls="scroll", tabindex="0", role="group", aria_label=say.text("Score sheet"))
    told = many(el("h2", say.text("What happened")), log(scene, of_last_deal(scene.match.log)))
    beside = el("aside", el("h2", say.text("Score sheet")), scores, why(scene), told, cls="aside")
    last = many(el("h2", title), el("p", came)) if over else None
    left = el(
        "div", many(last, _figures(scene, row), _reasons(scene, row)) if scene.game.tricks else None, _hands(scene),
    )  # fmt: skip
    return page(
        say, "over" if over else "result", None if over else title, None, opening, el("div", left, beside, cls="two"),
        beside=el("span", say.text(scene.game.name), cls="label"),
    )  # fmt: skip


def _next(scene: Scene) -> Inside:
    say = scene.say
    if scene.view.phase != "over":
        following = el("button", say.text("Next deal"), type="button", cls="btn go", data_do="next")
        return following if scene.here else None, _look_back(scene, say.text("Look back at this deal"))
    return (
        el("button", say.text("Play again"), type="button", cls="btn go", data_do="again"),
        _look_back(scene, say.text("Look back")),
        el("button", say.text("Same cards again"), type="button", cls="btn", data_do="same"),
        el("button", say.text("Copy a link to this match"), type="button", cls="btn", data_do="copy-link"),
        el("button", say.text("Save this match to a file"), type="button", cls="btn", data_do="save-match"),
        el("a", say.text("Check the deal"), cls="btn", href=f"#/verify/{scene.match.id}"),
    )


def _look_back(scene: Scene, words: str) -> Html:
    return el("a", words, cls="btn", id="look-back", href=f"#{addresses.review(scene.match.id, scene.view.deal)}")


def _audience(scene: Scene) -> Audience:
    return Audience(scene.match.names, scene.say, scene.you, scene.view, scene.pack)


def _standing(scene: Scene) -> str:
    """Who deals next, or that the top is still shared."""
    say, view = scene.say, scene.view
    if getattr(view, "extra", False):
        return say.text("The top is shared: one more deal decides.")
    if view.game == "niner":  # whoever took the last trick leads, and deals (NR9)
        if view.leader == scene.you:
            return say.text("You took the last trick and deal next.")
        return say.text("{name} took the last trick and deals next.", name=scene.match.names[view.leader])
    following = (view.dealer + 1) % scene.size
    if following == scene.you:
        return say.text("You deal next.")
    return say.text("{name} deals next.", name=scene.match.names[following])


# ---- the figures and the reasons -----------------------------------------------------------------------------------


def _figures(scene: Scene, row: Row) -> Html:
    """One line a side: what was taken, what it came to, the total."""
    heads, cells = SCORES[scene.view.game].figures(scene, row)
    say = scene.say
    lines = (
        el("tr", el("th", scene.side_name(side), scope="row"), cells[side], cls=paper.mine(scene, side) or None)
        for side in paper.sides(scene)
    )
    headed = el("tr", (el("th", one, scope="col") for one in (say.text("Player"), *heads)))
    caption = el("caption", say.text("Deal {deal}", deal=row.deal), cls="visually-hidden")
    return el("table", caption, el("thead", headed), el("tbody", lines), cls="big")


def _reasons(scene: Scene, row: Row) -> Html:
    """Why each side scored what it did, in a sentence."""
    sides = scene.sides()
    lines = []
    for side in paper.sides(scene):
        seat = next(one for one in scene.round_table() if sides[one] == side)
        why = ACCOUNTS[scene.view.game].score(row, seat, scene.say, scene.view)
        lines.append(el("p", el("b", scene.say.text("{name}:", name=scene.side_name(side))), " ", why, cls="sum"))
    return many(lines)


# ---- all cards -----------------------------------------------------------------------------------------------------


def _hands(scene: Scene) -> Inside:
    """Everybody's hand of the deal, and what was not in play (LN4, NR1, SN9)."""
    say, view = scene.say, scene.view
    cards_of = _played if scene.game.tricks else _left
    shown = [(scene.name(seat), cards_of(scene, seat)) for seat in scene.round_table()]
    if getattr(view, "spare", ()):
        shown.append((say.text("Spare hand"), _sorted(view.spare)))
    if getattr(view, "talon", ()):
        shown.append((say.text("Talon"), view.talon))
    rows = [el("div", el("h3", name), _rows(scene, cards), cls="reveal") for name, cards in shown if cards]
    if not rows:
        return None
    heading = say.text("All hands") if scene.game.tricks else say.text("What was left")
    return many(el("h2", heading), rows)


def _rows(scene: Scene, cards: Cards) -> Inside:
    """Cards in rows that fit on every screen: a whole hand of the trick games is one."""
    return (pictures.row(scene, cards[at : at + _IN_A_ROW], "row") for at in range(0, len(cards), _IN_A_ROW))


def _left(scene: Scene, seat: int) -> Cards:
    view = scene.view
    down = tuple(one for one in view.downs[seat] if one)
    return known((*sorted(view.hands[seat], key=lambda one: one.rank), *view.ups[seat], *down))


def _played(scene: Scene, seat: int) -> Cards:
    """The hand with which a seat played the deal: what it played, what it still holds, and its bid card."""
    view = scene.view
    played = tuple(trick.cards[(seat - trick.leader) % scene.size] for trick in view.tricks)
    bids = getattr(view, "bids", ())
    bid = (bids[seat],) if bids and bids[seat] else ()
    return _sorted((*played, *view.hands[seat], *bid))


def _sorted(cards: Cards) -> Cards:
    return by_suit(cards, lambda one: one.suit, lambda one: (one.rank,))
