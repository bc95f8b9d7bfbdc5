"""Which deals make my card wrong? The question to the players' thread; the typical and the worst deal, open."""

from nines.advice.reasons.figures import cost_told
from nines.advice.reasons.naming import named
from nines.advice.wrong_deals import LaidDeal, WrongDeals, read
from nines.core.cards import Cards
from nines.core.game import NATURE
from nines.core.moves import Move
from nines.counting.whereabouts import Place, hidden
from nines.records.laid import cards_text
from nines.records.record import to_json
from nines.registry import GAMES
from nines.words.phrases import percent
from web.match.session import Transition
from web.pages.ask.map import place_name
from web.state import routes
from web.state.commands import Press
from web.state.effects import AskAdvice
from web.state.messages import AdviceArrived
from web.state.model import Model
from web.state.replay import Asking, Review
from web.table import card_pictures
from web.table.hands import by_suit
from web.table.scene import Scene
from web.widgets.html import Html, Inside, el


def made(asked: Asking) -> Move | None:
    """The move that the seat made next in a finished deal, where it had a choice; else None."""
    review, state = asked.review, asked.state
    if (
        not review
        or review.at == review.past.last
        or state.turn != asked.seat
        or len(GAMES[state.game].legal_moves(state)) < 2
    ):
        return None
    step = review.past.steps[review.at + 1]
    return step.move if step.seat != NATURE and isinstance(step.move, Move) else None


def _question(review: Review) -> AskAdvice:
    at = review.past.begins + review.at
    record = review.record._replace(moves=review.record.moves[: at + 1])
    return AskAdvice("wrong", review.id, to_json(record), at)


def ask(model: Model, asked: Asking) -> Transition:
    if not asked.review or not made(asked):
        return model, ()
    return model._replace(page=asked._replace(wrong="", waits=True, failed=False)), (_question(asked.review),)


def is_wanted(model: Model, question: AskAdvice) -> bool:
    """Whether somebody still waits for the answer to this question."""
    asked = model.shown(Asking)
    return bool(asked and asked.review and asked.waits and _question(asked.review) == question)


def is_last(text: str) -> bool:
    """Whether nothing comes after this answer."""
    found = read(text)
    return found is None or found.done


def take(model: Model, message: AdviceArrived) -> Transition:
    """The model with what was found out so far."""
    asked = model.shown(Asking)
    if not asked or not asked.review or not asked.waits:
        return model, ()
    question = _question(asked.review)
    if (message.match, message.at) != (question.match, question.at):
        return model, ()
    if read(message.text) is None:
        return model._replace(page=asked._replace(waits=False, failed=True)), ()
    if is_last(message.text):
        return model._replace(
            page=asked._replace(wrong=message.text, waits=False), wrong_deals=(question, message.text)
        ), ()
    return model._replace(page=asked._replace(wrong=message.text)), ()


def known(model: Model, asked: Asking) -> Asking:
    """The page with the answer that was found last, where that is about the same choice: nobody waits for it twice."""
    if not model.wrong_deals or not asked.review or not made(asked) or model.wrong_deals[0] != _question(asked.review):
        return asked
    return asked._replace(wrong=model.wrong_deals[1])


# ---- what is shown ---------------------------------------------------------------------------------------------------


def section(seen: Scene, asked: Asking) -> Html | None:
    """The question about the seat's next choice, how far it has come, and the two deals; nothing where it had none."""
    move, review = made(asked), asked.review
    if not move or not review:
        return None
    say = seen.say
    title = (
        say.text("Which deals make your choice wrong?") if seen.you == seen.me
        else say.text("Which deals make this choice wrong?")
    )  # fmt: skip
    chosen = el("p", say.text("The choice made here: {move}.", move=named(move, seen.to)))
    return el("section", el("h2", title), chosen, _inside(seen, asked, review), cls="wrong-deals")


def _inside(seen: Scene, asked: Asking, review: Review) -> Inside:
    say, found = seen.say, read(asked.wrong)
    if asked.waits:
        told = (
            say.text("Tried {n} of {all} deals.", n=found.worlds, all=found.asked) if found
            else say.text("Finding possible deals…")
        )  # fmt: skip
        return _line(told, say.text("Stop"), "enough")
    if asked.failed:
        return _line(say.text("The computer players aren’t responding."), say.text("Try again"), "wrong")
    if not found or (not found.done and found.asked):
        return _line("", say.text("Try possible deals"), "wrong")
    if not found.asked:
        return el("p", say.text("There is nothing to compare here."), role="status")
    return _told(seen, review, found)


def _line(told: str, does: str, word: str) -> Html:
    button = el("button", does, type="button", cls="btn", id="ask-wrong", data_do=Press("ask", word))
    return el("p", el("span", told, role="status"), " ", button, cls="working")


def _told(seen: Scene, review: Review, found: WrongDeals) -> Inside:
    say = seen.say
    if not found.other or not found.typical or not found.worst:
        return el("p", say.text("None of the {n} deals tried makes this choice wrong.", n=found.worlds), role="status")
    other = named(found.other, seen.to)
    said = say.text(
        "In {n} of every 100 deals tried, this choice is wrong: another brings more ({other}).",
        n=percent(found.share), other=other,
    )  # fmt: skip
    drawn = say.text(
        "These deals were drawn at random from all that fit what could be seen. The real cards weren’t looked at."
    )
    typical = _laid(seen, review, "typical", say.text("A typical deal"), found.typical, found.unit)
    worst = _laid(seen, review, "worst", say.text("The worst deal"), found.worst, found.unit)
    return el("p", said, role="status"), el("p", drawn, cls="help"), el("div", typical, worst, cls="laid-deals")


def _laid(seen: Scene, review: Review, key: str, title: str, deal: LaidDeal, unit: str) -> Html:
    """A deal with the hands that the seat could not see, open, and the way to play it on."""
    what = hidden(seen.view)
    places = [place for place, _ in what.zones]
    lying: dict[Place, Cards] = dict(zip(places, (cards for cards in deal.contents if cards)))
    for card, place in what.known.items():
        lying[place] = (*lying.get(place, ()), card)
    shown = [place for place in what.places if place.kind not in ("down", "draw")]
    rows = (_row(seen, place_name(seen, place), lying[place]) for place in shown)
    cost = cost_told(deal.cost, unit, seen.say)
    return el(
        "section", el("h3", title), el("p", cost) if cost else None, rows, _play_on(seen, review, key, title, deal),
        cls="laid-deal",
    )  # fmt: skip


def _play_on(seen: Scene, review: Review, key: str, title: str, deal: LaidDeal) -> Html:
    """To play this deal from the choice on, in the seat that made it."""
    say = seen.say
    to = routes.branch(review.id, review.past.number, review.at, seen.me, cards_text(deal.contents))
    name = say.text("Play on from here: {deal}", deal=title)
    link = el("a", say.text("Play on from here"), cls="btn", id=f"play-{key}", href=f"#{to}", aria_label=name)
    return el("p", link, cls="actions")


def _row(seen: Scene, name: str, cards: Cards) -> Html:
    ordered = by_suit(cards, lambda card: card.suit, lambda card: (card.rank,))
    return el("div", el("p", name, cls="label"), card_pictures.row(seen, ordered), role="group", aria_label=name)
