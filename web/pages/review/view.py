"""Looking back at a deal that is over: the table at one moment, the way from moment to moment, and all moves."""

from nines.registry import GAMES
from nines.words.languages import Language, language
from nines.words.phrases import score
from web.pages.review.analysis import progress
from web.pages.review.chart import chart
from web.pages.review.checked import checked, come_so_far
from web.pages.review.costs import mistakes_of
from web.pages.review.moves import deal_sentences, moves
from web.pages.review.table import review_table, scene_of
from web.pages.review.tricks import by_trick
from web.pages.review.turns import by_turn
from web.pages.review.why import numbers, why
from web.state import commands, routes
from web.state.model import Model
from web.state.replay import Review, Way
from web.state.timing import PACES
from web.table.scene import Scene
from web.widgets.forms import paces
from web.widgets.html import Html, Inside, el, many
from web.widgets.page import page, shared_bar
from web.widgets.pictures import icon


def review(model: Model) -> Html | None:
    """The page; the deal's table with its controls, and beside it the scores and the list of moves."""
    looked = model.review
    if not looked:
        return None
    say = language(model.settings.language)
    scene = scene_of(looked, model.settings, say)
    steps = _steps(looked, scene)
    main = el(
        "div", review_table(looked, scene), steps, _pace(looked, say), numbers(looked, scene),
        _ask(model, looked, scene),
        el("div", chart(looked, scene), _scores(looked, scene), cls="course"), cls="back-at",
    )  # fmt: skip
    # Above the board it would push the reason out of sight.
    whose = shared_bar(say, kept=model.guest != looked.id) if looked.shared else None
    beside = el(
        "aside", whose, checked(looked, say), mistakes_of(looked, scene), _deals(looked, say),
        _seats(model, looked, scene), _as_table(looked, scene), _moves(looked, scene), _luck(model, looked, say),
        _share(looked, say), cls="aside",
    )  # fmt: skip
    return page(
        say, "review", say.text("Looking back"), _what(looked, say), el("div", main, beside, cls="two"),
        back=(f"#{routes.table(looked.id)}", say.text("Back to the match")),
        beside=el("span", _title(looked, scene), cls="label"),
    )  # fmt: skip


def _title(looked: Review, scene: Scene) -> str:
    """The game, and which of its deals this is."""
    say, name = scene.say, scene.say.text(scene.game.name)
    return f"{name} · {say.text('Deal {deal}', deal=looked.past.number)}" if scene.game.tricks else name


def _as_table(looked: Review, scene: Scene) -> Html:
    """The deal as a table: trick by trick, or in the shedding game round by round."""
    return by_trick(looked, scene) if scene.game.tricks else by_turn(looked, scene)


def _moves(looked: Review, scene: Scene) -> Html:
    """Every move as a sentence; folded away, since the table leads to each."""
    listed = moves(looked, scene.say, scene.pack)
    return el("details", el("summary", scene.say.text("Move by move")), listed, cls="more", id="every-move")


def _what(looked: Review, say: Language) -> str:
    if not GAMES[looked.record.game].tricks:
        return say.text("Every hand is shown as it was at each move.")
    return say.text("Deal {deal}. Every hand is shown as it was at each move.", deal=looked.past.number)


# ---- from moment to moment -----------------------------------------------------------------------------------------


def _steps(looked: Review, scene: Scene) -> Html:
    """What happened last, how good it was, and the buttons to the moments before and after it."""
    say = scene.say
    at, last = looked.at, looked.past.last
    count = el("b", say.text("Move {n} of {all}.", n=at, all=last)) if at else None
    words = deal_sentences(looked, say, scene.pack)[looked.at]
    happened = el("p", count, " ", words, role="status", id="status", cls="happened")
    tricks = GAMES[looked.record.game].tricks
    trick_back = say.text("Previous trick") if tricks else say.text("Previous pile")
    trick_on = say.text("Next trick") if tricks else say.text("Next pile")
    replay = say.text("Stop") if looked.playing else say.text("Replay")
    buttons = (
        _button("trick-back", trick_back, "Shift+ArrowLeft", ended=at == 0),
        _button("back", say.text("Back"), "ArrowLeft", ended=at == 0),
        el(
            "button", icon("stop" if looked.playing else "replay"), el("span", replay), type="button", cls="btn replay",
            id="look-replay", data_do=commands.Press("look", "replay"), aria_keyshortcuts="P",
        ),
        _button("on", say.text("Forward"), "ArrowRight", ended=at == last),
        _button("trick-on", trick_on, "Shift+ArrowRight", ended=at == last),
    )  # fmt: skip
    stepper = el("div", buttons, cls="stepper", role="group", aria_label=say.text("From move to move"))
    return el("div", _so_far(looked, say), happened, why(looked, scene), stepper, cls="steps")


def _so_far(looked: Review, say: Language) -> Html | None:
    """A bar of how many choices of the deal are checked, while they are; it takes no room."""
    if not looked.findings.left:
        return None
    found = progress(looked)
    told = say.text("Checked {n} of {all} choices.", n=found.weighed, all=found.all)
    return come_so_far(found, told)


def _button(way: Way, words: str, key: str, *, ended: bool) -> Html:
    return el(
        "button", icon(way), el("span", words), type="button", cls="btn", id=f"look-{way}",
        data_do=commands.Press("look", way), aria_keyshortcuts=key, aria_disabled="true" if ended else None,
    )  # fmt: skip


def _pace(looked: Review, say: Language) -> Html:
    chooser = paces(say, "look", looked.pace, {pace: commands.Press("look", f"pace {pace}") for pace in PACES})
    return many(chooser, el("p", _keys(looked, say), cls="help by-key"))


def _keys(looked: Review, say: Language) -> str:
    if GAMES[looked.record.game].tricks:
        return say.text(
            "Arrow keys step through the moves or, with Shift, through the tricks. Home and End go to the start and "
            "the end."
        )
    return say.text(
        "Arrow keys step through the moves or, with Shift, through the piles. Home and End go to the start and the end."
    )


# ---- beside the table ----------------------------------------------------------------------------------------------


def _deals(looked: Review, say: Language) -> Html | None:
    """The other deals that are over."""
    if len(looked.deals) == 1:
        return None
    links = (
        el(
            "a", str(past.number), href=f"#{routes.review(looked.id, past.number)}", id=f"d-{past.number}",
            aria_label=say.text("Deal {deal}", deal=past.number), aria_current="page" if past == looked.past else None,
        )
        for past in looked.deals
    )  # fmt: skip
    return el(
        "nav",
        el("span", say.text("Deals"), cls="label", aria_hidden="true"),
        links,
        cls="deals",
        aria_label=say.text("Deals"),
    )


def _seats(model: Model, looked: Review, scene: Scene) -> Html | None:
    """The deal to be played another way, once that is here."""
    if model.later != "here":
        return None
    from web.pages.branch.seats import seats

    return seats(looked, scene)


def _ask(model: Model, looked: Review, scene: Scene) -> Html | None:
    """The way to what the others could hold, once that is here."""
    if model.later != "here":
        return None
    from web.pages.ask.link import link

    return link(looked, scene)


def _luck(model: Model, looked: Review, say: Language) -> Html | None:
    """Luck and play in the whole match, once that chapter is here."""
    if model.later != "here" or not looked.over:
        return None
    from web.pages.luck.chapter import chapter

    return chapter(say, model, looked.id)


def _scores(looked: Review, scene: Scene) -> Inside:
    """How the match stood before the deal and after it."""
    if not scene.game.tricks:
        return None
    say, steps = scene.say, looked.past.steps
    before, after = _standing(scene, steps[0].after.totals), _standing(scene, steps[-1].after.totals)
    return el(
        "p", say.text("Before this deal: {scores}.", scores=before), el("br"),
        say.text("After this deal: {scores}.", scores=after), cls="stood",
    )  # fmt: skip


def _standing(scene: Scene, totals: tuple[int, ...]) -> str:
    names, sides = scene.match.names, scene.sides()
    return " · ".join(
        f"{' + '.join(name for name, own in zip(names, sides) if own == side)} {score(total, scene.game)}"
        for side, total in enumerate(totals)
    )


def _share(looked: Review, say: Language) -> Inside:
    """A link to this moment, once the match is over: till then its seed would give away the deals to come."""
    if not looked.over:
        return None
    texts = {"copy": say.text("Copy a link to this move"), "embed": say.text("Copy HTML for a web page")}
    buttons = (
        el("button", text, type="button", cls="btn", id=f"look-{word}", data_do=commands.Press("look", word))
        for word, text in texts.items()
    )
    return el("div", buttons, cls="actions")
