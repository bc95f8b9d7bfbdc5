"""What fits after a match, and its costliest choice in a line."""

from nines.records.daily import is_daily
from nines.registry import GAMES
from nines.words.audience import Audience
from web.pages.lobby import today
from web.pages.table import moment, story
from web.state import commands, routes
from web.state.model import Model
from web.table.scene import Scene
from web.widgets.html import Html, Inside, el, many
from web.widgets.levels import titles


def costliest(model: Model, scene: Scene, to: Audience) -> Html | None:
    """One line below the best trick: what one's costliest choice was, and the way back to it; as high while the choices
    are looked at. Nothing where the picture above is of that choice."""
    if (
        not moment.shown_trick(model, to)
        or moment.shown_choice(model, scene, to)
        or not story.can_be_weighed(scene.match)
    ):
        return None
    say, review = scene.say, story.reviewed(model)
    found = story.costliest(review) if review else None
    if found:
        looked = found.review
        again = routes.branch(looked.id, looked.past.number, looked.at - 1, looked.step.seat)
        bar = moment.so_far(model, scene)
        title = el("b", moment.costliest_words(scene, so_far=bool(bar)))
        said = many(title, " ", el("span", moment.cost(scene, found), cls="label"))
        return _line(said, el("a", say.text("Try again"), cls="btn", href=f"#{again}", id="try-costliest"), bar)
    if story.is_weighed(model, scene.match):
        return _line(el("b", say.text("Looking at your choices…")), moment.so_far(model, scene))
    unmarked = moment.unmarked(model, scene, review)
    if isinstance(unmarked, Html):
        told = say.text("See which of your choices cost you something, and what was better.")
        return _line(many(el("b", say.text("Your choices")), " ", el("span", told, cls="label")), unmarked)
    return _line(el("span", unmarked, cls="label"), moment.mistakes(model, scene))


def _line(said: Inside, *way: Html | None) -> Html:
    return el("div", el("p", said, cls="grow"), way, cls="next-step costly")


def next_step(model: Model, scene: Scene) -> Html | None:
    """The one thing that fits next: a level up, puzzles like one's mistake, a level down, or the deal of the day."""
    if not story.is_told(scene.match):
        return None
    say, level = scene.say, story.next_level(scene.match)
    puzzles = _puzzles(model, scene) if not (level and story.has_won(scene.match)) else None
    if puzzles:
        return puzzles
    if not level and is_daily(scene.match.record):
        return None
    if not level:
        return _deal_of_the_day(model, scene)
    up = story.has_won(scene.match)
    title = say.text("Stronger players next?") if up else say.text("An easier table?")
    name = titles(say, level).alone
    play = el("button", say.text("Play there"), type="button", cls="btn", data_do=commands.OfMatch("level"))
    return _offer(title, say.text("Level: {level}.", level=name), play)


def _deal_of_the_day(model: Model, scene: Scene) -> Html:
    """The first of today's deals that was not played yet; after the last one the way to what came of them."""
    say, day = scene.say, model.mistakes.day
    first, played = today.game_of(day), today.played(model.played_today, day)
    title, to = say.text("Deal of the day"), "#/day"
    if first not in played:
        return _offer(title, say.text("The same cards for everybody"), el("a", say.text("Play"), cls="btn", href=to))
    other = next((game for game in GAMES if game not in played), None)
    if not other:
        return _offer(
            title,
            say.text("You have played all of today’s deals."),
            el("a", say.text("Your results"), cls="btn", href=to),
        )
    there = el("a", say.text("Play"), cls="btn", href=f"{to}/{day}/{other}")
    return _offer(title, say.text(GAMES[other].name), there)


def _puzzles(model: Model, scene: Scene) -> Html | None:
    """Puzzles like a mistake of this match, once one is known to be of a kind that there are puzzles of."""
    if model.later != "here" or not model.mistakes.of_match(scene.match.id):
        return None
    from web.pages.mistakes import practise

    found = practise.of_match(model, scene.match.id, scene.game.key)
    if not found:
        return None
    title, words = (
        scene.say.text("Practise what you missed"),
        scene.say.text("What you missed comes back in other positions."),
    )
    return _offer(title, words, practise.link(scene.say, found))


def _offer(title: str, words: str, button: Html) -> Html:
    said = el("p", el("b", title), " ", el("span", words, cls="label"), cls="grow")
    return el("section", said, button, cls="goal-next", aria_label=title)
