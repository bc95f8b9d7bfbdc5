"""The form for a new table with friends: the game, who is asked, what they play by, and one's own name."""

from nines.bots import BOTS
from nines.registry import GAMES, offered
from nines.words.languages import Language, language
from web.match.players import BOT_NAMES
from web.pages.company import home
from web.pages.company.going_on import page_of
from web.pages.company.opening import games
from web.pages.company.seats import seat
from web.pages.setup.view import counts, options_of, rules
from web.state import commands
from web.state.company import CompanyPage
from web.state.model import Draft, Model
from web.state.player_names import LONGEST
from web.widgets.brief import brief
from web.widgets.forms import field, radios, select
from web.widgets.html import Html, el, many
from web.widgets.levels import titles
from web.widgets.page import page


def form(model: Model) -> Html:
    """The form, or why there can be no table here."""
    say, here, draft = language(model.settings.language), page_of(model), page_of(model).draft
    title = say.text("A table with friends")
    back = ("#/company", say.text("With friends"))
    if here.relay == "none" or not draft:
        others = el("a", say.text("Other ways to play with friends"), cls="btn go", href="#/company")
        inside = many(el("p", others, cls="actions"), home.hosting(say))
        return page(say, "company", title, home.no_place(say), inside, back=back)
    game = GAMES[draft.game]
    options = options_of(game, draft)
    named = [(key, say.text(GAMES[key].name)) for key in games()]
    inside = el(
        "form",
        _fault(say, here),
        own_name(say, here),
        radios("game", say.text("Game"), named, draft.game, home.not_by_link(say)),
        counts(say, game, draft),
        _seats(say, draft, here, faces=model.settings.portraits),
        rules(say, game, draft),
        home.seen_by_others(say),
        el(
            "div",
            el(
                "button", say.text("Make the invitation"), type="submit", cls="btn go",
                data_do=commands.Press("company", "invite"),
            ),
            cls="actions",
        ),
    )  # fmt: skip
    lede = say.text("You make an invitation and send it to your friends. Whoever opens it can sit down.")
    told = brief(say, game, options, len(draft.seats))
    return page(say, "company", title, lede, el("div", inside, told, cls="two"), back=back)


def _fault(say: Language, here: CompanyPage) -> Html | None:
    words = {
        "name": say.text("Type your name first, so that your friends know who’s inviting them."),
        "nobody": say.text("Ask at least one friend: choose “A friend” for one of the seats."),
        "table": say.text(
            "With these rules, this many players can’t play on separate devices. Choose other rules or seats."
        ),
    }
    return el("p", words[here.fault], cls="fault", role="alert", id=f"refused-{here.faults}") if here.fault else None


def own_name(say: Language, here: CompanyPage) -> Html:
    """Where somebody says what they are called."""
    entry = el(
        "input", type="text", cls="txt nm", id="own-name", name="own-name", value=here.name, maxlength=LONGEST,
        autocomplete="nickname", spellcheck="false",
    )  # fmt: skip
    return field("own-name", say.text("Your name"), entry)


def _seats(say: Language, draft: Draft, here: CompanyPage, *, faces: bool) -> Html:
    you = here.name.strip() or say.text("You")
    rows = [seat(you, say.text("on this device"), tag="div")]
    for at, who in enumerate(draft.seats[1:], 1):
        choices = (("human", say.text("A friend")), *((bot, titles(say, bot).seated) for bot in _may_sit(draft, who)))
        chooser = select(f"seat-{at}", choices, who, label=say.text("Who plays in seat {n}", n=at + 1))
        name = "" if who == "human" else BOT_NAMES[at]
        rows.append(seat(name, chooser, portrait=name if faces else "", free=who == "human", tag="div"))
    told = say.text(
        "Computer players run on your device. They stop while you are away, and you could look at their cards."
    )
    inside = el("div", rows)
    return field(
        "seats-help",
        say.text("At the table"),
        inside,
        told if any(who != "human" for who in draft.seats) else "",
        group=True,
    )


def _may_sit(draft: Draft, now: str) -> tuple[str, ...]:
    levels = offered(draft.game, len(draft.seats))
    return tuple(bot for bot in BOTS if bot in levels or (bot == now and bot != "human"))
