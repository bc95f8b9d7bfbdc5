"""The result of a deal or of the match: who scored what and why, and every card that was hidden till now."""

from nines.accounts import ACCOUNTS
from nines.audience import Audience
from nines.cards import Cards
from nines.game import Row
from nines.games.le_neuf import quota
from nines.games.nein_nine import PENALTY
from nines.games.niner import targets
from nines.headlines import headline
from nines.phrases import plain, signed
from web import addresses
from web.screens import pictures
from web.screens.explaining import why
from web.screens.hands import by_suit
from web.screens.html import Html, Inside, classes, el, many
from web.screens.log import log, of_last_deal
from web.screens.over import winners
from web.screens.pages import page
from web.screens.scene import Scene, known
from web.screens.sheet import sheet
from web.screens.tables.niner import either

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
    scores = el("div", sheet(scene), cls="scroll", tabindex="0", role="group", aria_label=say.text("Score sheet"))
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
    match scene.view.game:
        case "nein-nine":
            heads, cells = _nein_nine(scene, row)
        case "niner":
            heads, cells = _niner(scene, row)
        case _:
            heads, cells = _le_neuf(scene, row)
    say = scene.say
    lines = (
        el("tr", el("th", scene.side_name(side), scope="row"), cells[side], cls="mine" if _mine(scene, side) else None)
        for side in _sides(scene)
    )
    headed = el("tr", (el("th", one, scope="col") for one in (say.text("Player"), *heads)))
    caption = el("caption", say.text("Deal {deal}", deal=row.deal), cls="visually-hidden")
    return el("table", caption, el("thead", headed), el("tbody", lines), cls="big")


def _sides(scene: Scene) -> tuple[int, ...]:
    sides = scene.sides()
    return tuple(dict.fromkeys(sides[seat] for seat in scene.round_table()))


def _mine(scene: Scene, side: int) -> bool:
    return scene.sides()[scene.me] == side


def _total(text: str, negative: bool) -> Html:
    return el("td", text, cls=classes("pen", "neg" if negative else ""))


def _nein_nine(scene: Scene, row: Row) -> tuple[tuple[str, ...], list[Inside]]:
    say = scene.say
    heads = (say.text("Tricks"), say.text("Nines taken"), say.text("Cost"), say.text("This deal"), say.text("Total"))
    cells: list[Inside] = []
    for seat in range(scene.size):
        nines = tuple(
            one for trick in scene.view.tricks if trick.winner == seat for one in trick.cards if one.rank == 9
        )
        cost = PENALTY[row.nines[seat]]
        shown = el("span", (pictures.small(scene, one) for one in nines), cls="won9") if nines else say.text("none")
        cells.append(
            many(
                el("td", pictures.strokes(row.tricks[seat]), " ", str(row.tricks[seat])),
                el("td", shown),
                el("td", plain(-cost)),
                el("td", signed(row.change[seat])),
                _total(signed(row.totals[seat]), row.totals[seat] < 0),
            )
        )
    return heads, cells


def _le_neuf(scene: Scene, row: Row) -> tuple[tuple[str, ...], list[Inside]]:
    say, sides = scene.say, scene.sides()
    heads = (say.text("Tricks"), say.text("Quota"), say.text("This deal"), say.text("Score"))
    cells: list[Inside] = []
    for side in range(len(row.totals)):
        taken = sum(tricks for seat, tricks in enumerate(row.tricks) if sides[seat] == side)
        cells.append(
            many(
                el("td", pictures.strokes(taken), " ", str(taken)),
                el("td", str(quota(scene.view))),
                el("td", signed(row.change[side])),
                _total(plain(row.totals[side]), negative=False),  # the lower the better
            )
        )
    return heads, cells


def _niner(scene: Scene, row: Row) -> tuple[tuple[str, ...], list[Inside]]:
    say = scene.say
    heads = (
        say.text("Bid"), say.text("2 points"), say.text("1 point"), say.text("Tricks"), say.text("Points"),
        say.text("Total"),
    )  # fmt: skip
    cells: list[Inside] = []
    for seat in range(scene.size):
        primary, secondary = targets(row.bids[seat], str(row.trump))
        cells.append(
            many(
                el("td", el("span", pictures.small(scene, row.bids[seat]), cls="won9")),
                el("td", str(primary)),
                el("td", either(scene, secondary)),
                el("td", pictures.strokes(row.tricks[seat]), " ", str(row.tricks[seat])),
                el("td", signed(row.change[seat])),
                _total(str(row.totals[seat]), negative=False),
            )
        )
    return heads, cells


def _reasons(scene: Scene, row: Row) -> Html:
    """Why each side scored what it did, in a sentence."""
    sides = scene.sides()
    lines = []
    for side in _sides(scene):
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
