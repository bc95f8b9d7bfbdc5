"""The end of a deal or of the match: how one stands and why, and every card that was hidden till now."""

from collections.abc import Iterator

from nines.core.cards import Cards
from nines.core.game import Row
from nines.core.zones import Zones, lying
from nines.records import daily
from nines.words.accounts import ACCOUNTS
from nines.words.audience import Audience
from nines.words.deal_summary import headline, won_by
from nines.words.phrases import after_colon
from nines.words.standings import after_deal
from web.match import turn_flow
from web.pages.table import moment, story
from web.pages.table.finale import finale
from web.pages.table.match_result import chapters
from web.pages.table.match_result import over as match_over
from web.state import commands, routes
from web.state.days import is_first
from web.state.model import Model
from web.state.player_names import LONGEST
from web.table import card_pictures, paper
from web.table.frame import which_deal
from web.table.hands import beside, by_suit
from web.table.log import log, of_last_deal
from web.table.scene import Scene, known
from web.table.score_explained import explanation
from web.table.scores import SCORES
from web.widgets.forms import switch
from web.widgets.html import Html, Inside, classes, el, many
from web.widgets.page import page
from web.widgets.slips import button

_IN_A_ROW = 13


def result(model: Model, scene: Scene, acts: Inside = None, told: Inside = None) -> Html:
    """The page between two deals and after the last one: how one stands, what the deal turned on, and what comes next.

    At a table with friends there are other `acts`, and more that is `told` of the deal.
    """
    say, view = scene.say, scene.view
    row: Row = view.sheet[-1]
    choices = el(
        "div",
        acts or _next(model, scene),
        cls="actions",
        role="group",
        id="choices",
        aria_label=say.text("Your choices"),
    )
    to = Audience(scene.match.names, say, scene.you, view, scene.pack)
    name = say.text(scene.game.name)
    if view.phase == "over":
        words = say.text("Turning point, luck and play, score sheet, sharing")
        rest = _details("rest", words, chapters(model, scene, to), _everything(model, scene, row, to))
        return page(
            say, "over", None, None, match_over(model, scene, to, choices), rest, beside=el("span", name, cls="label")
        )
    account = ACCOUNTS[view.game]
    came = account.own(row, view, to) if account.own and to.seat is not None else account.course(row, view, to)
    won = won_by(row, to) if to.seat is not None else ""
    told_so = " ".join(filter(None, (won, came, _standing(scene))))
    opening = el(
        "div", el("h1", after_deal(row, to)),
        el("p", told_so, cls="lede", role="status", aria_live="off", id="status"), told,
        cls="headline",
    )  # fmt: skip
    shown = moment.of_deal(model, scene, to)
    stands = el("div", finale(scene, row, paper.sides(scene)), choices, cls="now")
    more = el("div", _folded(scene, row), cls="folded")
    ended = el("div", shown, stands, more, cls=classes("ended", "alone" if not shown else ""))
    deal = " · ".join((name.partition(" (")[0], which_deal(scene)))
    return page(say, "result", None, None, opening, ended, beside=el("span", deal, cls="label"))


def _folded(scene: Scene, row: Row) -> Iterator[Html]:
    """What is there for whoever asks: the arithmetic, all hands, and the sheet with what happened."""
    say = scene.say
    yield _details("why-scored", say.text("Why"), _figures(scene, row), _reasons(scene, row))
    yield _details("all-hands", say.text("All hands"), _hands(scene))
    yield _details("so-far", say.text("Score sheet and log"), _sheet(scene))


def _details(id: str, words: str, *inside: Inside) -> Html:
    return el("details", el("summary", words), inside, cls="more", id=id)


def _sheet(scene: Scene) -> Html:
    """The score sheet, which explains each score, and what happened in the deal."""
    say = scene.say
    sheet = SCORES[scene.view.game].sheet(scene)
    scores = el("div", sheet, cls="scroll", tabindex="0", role="group", aria_label=say.text("Score sheet"))
    happened = many(el("h2", say.text("What happened")), log(scene, of_last_deal(scene.match.log)))
    return many(scores, explanation(scene), happened)


def _everything(model: Model, scene: Scene, row: Row, to: Audience) -> Html:
    """The last deal of a match with its figures and hands; the sheet and what happened stand beside it."""
    say = scene.say
    last = many(el("h2", headline(row, to)), el("p", ACCOUNTS[scene.view.game].course(row, scene.view, to)))
    left = el(
        "div", many(last, _figures(scene, row), _reasons(scene, row)) if scene.game.tricks else None,
        _named_hands(scene), _signature(model, scene), _pass_on(scene),
    )  # fmt: skip
    return el("div", left, el("aside", el("h2", say.text("Score sheet")), _sheet(scene), cls="aside"), cls="two")


def _next(model: Model, scene: Scene) -> Inside:
    say = scene.say
    if scene.match.conceded:
        same = el("button", say.text("Same cards again"), type="button", cls="btn", data_do=commands.OfMatch("same"))
        return same, _look_back(model, scene)
    if scene.cut:
        return _look_back(model, scene)
    if turn_flow.day_is_over(scene.match):
        day, number = daily.day_of(scene.match.record)
        every = daily.DAYS[scene.game.key].matches
        if not is_first(scene.match.id):
            on = say.text("Your first result")
        elif number < every:
            on = say.text("Match {n} of {all}", n=number + 1, all=every)
        else:
            on = say.text("See how you did")
        return el("a", on, cls="btn go", href=f"#/{day}")
    if scene.view.phase != "over":
        key = el("kbd", "↵", aria_hidden="true")
        following = el(
            "button", say.text("Next deal"), key, type="button", cls="btn go", id="next-deal",
            data_do=commands.AtTable("next"), aria_keyshortcuts="Enter",
        )  # fmt: skip
        return following if scene.here else None, _look_back(model, scene)
    if scene.match.seat >= 0:
        words, do = say.text("The same people again"), commands.Press("company", "again")
        again = el("button", words, type="button", cls="btn go", data_do=do)
        return again, _look_back(model, scene)
    return (
        el(
            "button",
            say.text("Play again"),
            type="button",
            cls="btn go",
            data_do=commands.OfMatch("again"),
            aria_keyshortcuts="Enter",
        ),
        _look_back(model, scene),
        el("button", say.text("Same cards again"), type="button", cls="btn", data_do=commands.OfMatch("same")),
    )


def _signature(model: Model, scene: Scene) -> Html | None:
    """Whether the link below bears one's name; somebody else's match is not for oneself to sign."""
    if scene.you is None:
        return None
    say, name = scene.say, model.signature
    wanted = switch(
        "signed", say.text("Put my name on the link"),
        say.text("Anybody who opens the link can read your name. The match itself has no names in it."),
        name is not None,
    )  # fmt: skip
    if name is None:
        return wanted
    entry = el(
        "input", type="text", cls="txt nm", id="signature", name="signature", value=name, maxlength=LONGEST,
        autocomplete="off", spellcheck="false", aria_label=say.text("Your name"), placeholder=say.text("Your name"),
    )  # fmt: skip
    return many(wanted, el("p", entry))


def _pass_on(scene: Scene) -> Html:
    """What else can be done with a match that is over."""
    say = scene.say
    return el(
        "div",
        (
            button(say.text("Copy a link to this match"), commands.OfMatch("copy-link")),
            button(say.text("Save this match to a file"), commands.OfMatch("save-match")),
            _challenge(scene),
            el("a", say.text("Check the shuffle"), cls="btn", href=f"#/verify/{scene.match.id}"),
        ),
        cls="actions",
    )


def _challenge(scene: Scene) -> Html | None:
    """The way to a challenge with these cards; whether it can be one is told there."""
    if scene.you is None or scene.match.conceded or not scene.kept:
        return None
    return el("a", scene.say.text("Challenge a friend"), cls="btn", href=f"#/challenge/{scene.match.id}")


def _look_back(model: Model, scene: Scene) -> Html:
    """The way to the deal that is over: to one's costliest choice, once it is known."""
    review, deal, at = story.reviewed(model), scene.view.deal, None
    if review and story.can_be_weighed(scene.match):
        over = scene.view.phase == "over"
        found = story.costliest(review) if over else story.costliest_of_deal(review)
        deal, at = (found.review.past.number, found.review.at) if found else (deal, at)
    words = scene.say.text("Look back")
    href = f"#{routes.review(scene.match.id, deal, at)}"
    return el("a", words, cls="btn", id="look-back", href=href, aria_keyshortcuts=scene.key("L") or None)


def _standing(scene: Scene) -> str:
    """Who deals next, or that the top is still shared, or that the match was given up."""
    say, view = scene.say, scene.view
    if scene.match.conceded:
        return say.text("You conceded this match.")
    if turn_flow.day_is_over(scene.match):
        return ""
    if scene.cut:
        return say.text("The match was ended here.")
    if scene.game.overtime(view):
        return say.text("The top score is shared, so there is one more deal.")
    following = scene.game.next_dealer(view)
    name = scene.match.names[following]
    match scene.game.deals_by_trick is not None, following == scene.you:
        case True, True:
            return say.text("You took the last trick and deal next.")
        case True, False:
            return say.text("{name} took the last trick and deals next.", name=name)
        case False, True:
            return say.text("You deal next.")
        case _:
            return say.text("{name} deals next.", name=name)


# ---- the figures and the reasons -----------------------------------------------------------------------------------


def _figures(scene: Scene, row: Row) -> Html:
    """One line a side: what was taken, what it came to, the total."""
    heads, cells = SCORES[scene.view.game].figures(scene, row)
    say = scene.say
    lines = (
        el("tr", el("th", scene.side_name(side), scope="row"), cells[side], cls=paper.mine(scene, side) or None)
        for side in paper.sides(scene)
    )
    headed = el("tr", (el("th", head, scope="col") for head in (say.text("Player"), *heads)))
    caption = el("caption", say.text("Deal {deal}", deal=row.deal), cls="visually-hidden")
    return el("table", caption, el("thead", headed), el("tbody", lines), cls="big")


def _reasons(scene: Scene, row: Row) -> Html:
    """Why each side scored what it did, in a sentence."""
    sides = scene.sides()
    lines = []
    for side in paper.sides(scene):
        seat = next(seat for seat in scene.round_table() if sides[seat] == side)
        why = after_colon(ACCOUNTS[scene.view.game].score(row, seat, scene.say, scene.view), scene.say)
        lines.append(el("p", el("b", scene.side_name(side)), " · ", why, cls="sum"))
    return many(lines)


# ---- all cards -----------------------------------------------------------------------------------------------------


def _named_hands(scene: Scene) -> Inside:
    """All hands, with a heading."""
    rows = _hands(scene)
    heading = scene.say.text("All hands") if scene.game.tricks else scene.say.text("Cards left")
    return many(el("h2", heading), rows) if rows else None


def _hands(scene: Scene) -> list[Html]:
    """Everybody's hand of the deal, and what was not in play (LN4, NR1, SN9)."""
    say = scene.say
    zones = scene.game.zones(scene.view)
    cards_of = _played if scene.game.tricks else _left
    shown = [(scene.name(seat), cards_of(scene, zones, seat)) for seat in scene.round_table()]
    shown += beside(say, scene.game, zones)
    return [el("div", el("h3", name), _rows(scene, cards), cls="reveal") for name, cards in shown if cards]


def _rows(scene: Scene, cards: Cards) -> Inside:
    """Cards in rows that fit on every screen: a whole hand of the trick games is one."""
    return (card_pictures.row(scene, cards[at : at + _IN_A_ROW], "row") for at in range(0, len(cards), _IN_A_ROW))


def _left(scene: Scene, zones: Zones, seat: int) -> Cards:
    hand = sorted(lying(zones, "hand", seat=seat), key=lambda card: card.rank)
    return known((*hand, *lying(zones, "up", "down", seat=seat)))


def _played(scene: Scene, zones: Zones, seat: int) -> Cards:
    """The hand with which a seat played the deal: what it played, what it still holds, and its bid card."""
    played = tuple(trick.cards[(seat - trick.leader) % scene.size] for trick in scene.view.tricks)
    whole = (*played, *lying(zones, "hand", "bid", seat=seat))
    return by_suit(whole, lambda card: card.suit, lambda card: (card.rank,))
