"""The page that asks the table: a moment of a deal as one seat saw it, and where each hidden card could lie."""

from nines.core.cards import Cards
from nines.core.events import as_seen_by
from nines.core.zones import lying
from nines.counting.whereabouts import hidden, ways
from nines.registry import GAMES
from nines.words.card_names import card_name
from nines.words.languages import language
from nines.words.phrases import capitalized, percent
from nines.words.tell import tell
from web.pages.ask import known, wrong
from web.pages.ask.known import Known
from web.pages.ask.map import maps, place_name, suppose
from web.pages.review.table import scene_of
from web.state import routes
from web.state.commands import Press
from web.state.model import Model
from web.state.puzzle import Attempt
from web.state.replay import AskedExercise, Asking, Review
from web.state.settings import Settings
from web.table import card_pictures, marks
from web.table.hands import by_rank, by_suit
from web.table.scene import Scene
from web.widgets import forms
from web.widgets.html import Html, Inside, el
from web.widgets.page import page

_COUNTED = 1_000_000
"""More deals than these are not told one by one."""


def ask(model: Model) -> Html | None:
    shown = model.shown(Asking)
    if not shown:
        return None
    seen = scene(shown, model.settings)
    say = seen.say
    what = known.narrowed(shown)
    answers = el("div", _hold(seen, shown, what) if what else None, wrong.section(seen, shown), cls="answers")
    inside = el("div", _moment(seen, shown), answers, cls="two")
    return page(
        say, "ask", say.text("What could they hold?"), _lede(seen), inside,
        back=_back(seen, shown), beside=el("span", say.text(seen.game.name), cls="label"),
    )  # fmt: skip


def scene(shown: Asking, settings: Settings) -> Scene:
    """The moment as the seat saw it."""
    say, seen = language(settings.language), known.view(shown)
    if isinstance(shown.of, AskedExercise):
        return Scene(shown.of.table, settings, say, GAMES[seen.game], seen, (), given_marks=marks.NONE)
    open_table = scene_of(shown.of, settings, say)
    match = open_table.match._replace(viewer=shown.seat)
    return open_table._replace(match=match, view=seen, given_marks=marks.NONE)


def _back(seen: Scene, shown: Asking) -> tuple[str | Press, str]:
    """Where the way back leads, and its name."""
    say, of = seen.say, shown.of
    if isinstance(of, AskedExercise):
        puzzle = isinstance(of.begun, Attempt)
        return Press("ask", "back"), say.text("Back to the puzzle") if puzzle else say.text("Back to counting")
    return f"#{routes.review(of.id, of.past.number, min(of.at + 1, of.past.last))}", say.text("Back to the review")


def _lede(seen: Scene) -> str:
    if seen.you == seen.me:
        return seen.say.text("Only what you could see counts here. No hidden card was looked at.")
    return seen.say.text(
        "Only what {name} could see counts here. No hidden card was looked at.", name=seen.name(seen.me)
    )


# ---- the moment ------------------------------------------------------------------------------------------------------


def _moment(seen: Scene, shown: Asking) -> Html:
    """What happened last, the cards that the seat saw, and the way to other moments and seats."""
    say = seen.say
    own = say.text("Your cards") if seen.you == seen.me else say.text("{name}’s cards", name=seen.name(seen.me))
    table = lying(seen.game.zones(seen.view), "trick", "pile")
    laid = say.text("The trick") if seen.game.tricks else say.text("The pile")
    cards = el("div", _row(seen, own, _ordered(seen, seen.view.hands[seen.me])), _row(seen, laid, table[-8:]))
    review = shown.review
    return el("aside", _ways(seen, shown, review) if review else None, cards, cls="aside moment")


def _ways(seen: Scene, shown: Asking, review: Review) -> Inside:
    """What happened last in a finished deal, and the way to other moments and seats."""
    say = seen.say
    events = (as_seen_by(event, shown.seat) for event in review.step.events)
    told = (tell(event, seen.match.names, say, seen.you, seen.view, seen.pack) for event in events if event)
    count = el("b", say.text("Move {n} of {all}.", n=review.at, all=review.past.last)) if review.at else None
    happened = el("p", count, " ", " ".join(sentence for sentence in told if sentence), cls="happened")
    steps = el(
        "p", _step(shown, review, review.at - 1, say.text("Back")),
        _step(shown, review, review.at + 1, say.text("Forward")), cls="actions",
    )  # fmt: skip
    return happened, steps, _seats(seen, shown, review)


def _step(shown: Asking, review: Review, at: int, words: str) -> Html | None:
    if not 0 <= at <= review.past.last:
        return None
    return el("a", words, cls="btn", href=f"#{routes.ask(review.id, review.past.number, at, shown.seat)}")


def _seats(seen: Scene, shown: Asking, review: Review) -> Html:
    """Through whose eyes the moment is seen."""
    label = seen.say.text("Seen by")
    links = (
        el("a", seen.name(seat), href=f"#{routes.ask(review.id, review.past.number, review.at, seat)}",
           id=f"by-{seat}", aria_current="page" if seat == shown.seat else None)
        for seat in range(seen.size)
    )  # fmt: skip
    return el("nav", el("span", label, cls="label", aria_hidden="true"), links, cls="seen-by", aria_label=label)


def _row(seen: Scene, name: str, cards: Cards) -> Html | None:
    if not cards:
        return None
    return el("div", el("p", name, cls="label"), card_pictures.row(seen, cards), role="group", aria_label=name)


def _ordered(seen: Scene, hand: Cards) -> Cards:
    if not seen.game.tricks:
        return tuple(card for _, same in by_rank(hand) for card in same)
    return by_suit(hand, lambda card: card.suit, lambda card: (card.rank,))


# ---- what could they hold? -------------------------------------------------------------------------------------------


def _hold(seen: Scene, shown: Asking, what: Known) -> Html:
    say = seen.say
    title = el("h2", say.text("Where each card can be"))
    if not hidden(seen.view).zones:
        return el("section", title, el("p", say.text("By this point nothing was hidden any more.")))
    legend = say.text(
        "Each grid stands for one place, and each number says in how many of 100 possible deals the card is there. ✓ "
        "means certain and – means impossible. What was bid and played may tell you more. Press a number to suppose "
        "that the card is there."
    )
    return el(
        "section", title, _counted(seen, shown, what), _supposed(seen, shown, what), maps(seen, what),
        el("p", legend, cls="help"), _form(seen, shown, what), cls="hold",
    )  # fmt: skip


def _counted(seen: Scene, shown: Asking, what: Known) -> Html:
    """How many deals fit, and in which share of them it is as supposed; said anew when that changes."""
    say = seen.say
    base = known.narrowed(shown._replace(supposed=()))
    assert base
    every = ways(base.seen)
    if every >= _COUNTED:
        said = say.text("More than a million deals fit what could be seen.")
    else:
        said = say.plural(
            "One deal fits what could be seen.", "{count} deals fit what could be seen.", every, count=_grouped(every)
        )
    share = ways(what.seen) / every
    so = (
        say.text("In {n} of 100 possible deals the cards lie as you suppose.", n=percent(share))
        if what.supposed
        else ""
    )
    no = say.text("That can’t be: no deal fits what you suppose.") if shown.refused else ""
    return el("p", " ".join(filter(None, (said, so, no))), role="status", id="status")


def _grouped(n: int) -> str:
    """A number with thin spaces between its thousands."""
    return f"{n:,}".replace(",", "\u202f")


def _supposed(seen: Scene, shown: Asking, what: Known) -> Html | None:
    """What is supposed, each with its way back."""
    if not what.supposed:
        return None
    say = seen.say
    each = []
    for at, (card, place) in enumerate(what.supposed):
        words = say.text("{place}: {card}", place=place_name(seen, place), card=card_name(card, say, seen.pack))
        button = el(
            "button",
            say.text("Remove"),
            type="button",
            cls="btn quiet",
            aria_label=say.text("Remove: {what}", what=words),
            data_do=Press("ask", f"take {at}"),
        )
        each.append(el("li", el("b", words), " ", button))
    clear = el("button", say.text("Back to what was seen"), type="button", cls="btn", data_do=Press("ask", "clear"))
    return el("div", el("h3", say.text("What if…")), el("ul", each), clear, cls="supposed")


def _form(seen: Scene, shown: Asking, what: Known) -> Html | None:
    """The same supposition by list, for the keyboard."""
    say, unseen = seen.say, what.seen.unseen
    open_places = [place for place in what.places if place in dict(what.seen.zones)]
    if len(open_places) < 2:
        return None
    pack = GAMES[seen.game.key].pack
    card = pack[shown.card] if 0 <= shown.card < len(pack) and pack[shown.card] in unseen else unseen[0]
    chosen = what.places[shown.place] if shown.place < len(what.places) else open_places[0]
    place = chosen if chosen in open_places else open_places[0]
    places = ((str(what.places.index(place)), place_name(seen, place)) for place in open_places)
    cards = ((str(pack.index(card)), capitalized(card_name(card, say, seen.pack))) for card in unseen)
    return el(
        "div", el("span", say.text("What if…"), aria_hidden="true"),
        forms.select("ask-place", places, str(what.places.index(place)), say.text("The place")),
        forms.select("ask-card", cards, str(pack.index(card)), say.text("The card")),
        el("button", say.text("Suppose this"), type="button", cls="btn", data_do=suppose(seen, what, card, place)),
        cls="what-if", role="group", aria_label=say.text("Choose where a card lies"),
    )  # fmt: skip
