"""The set-up of a match: one labelled control for each option that the game declares, and who sits where."""

from nines import bots
from nines.cards import Unreadable
from nines.game import Game
from nines.games import GAMES
from nines.languages import Language, language
from nines.options import Choice, Options, from_text, value_text
from nines.record import Record
from web import setting_up, telling
from web.model import Draft, Model
from web.naming import LONGEST, badge
from web.screens.brief import brief
from web.screens.forms import field, radios, select, switch
from web.screens.html import Html, el, many
from web.screens.levels import levels, temper
from web.screens.pages import page

_FEW = 4
"""So many short values stand side by side; more of them make a list."""


def setup(model: Model) -> Html:
    """The page on which a match of the model's topic is set up; its texts stand as they are in the draft."""
    say = language(model.settings.language)
    draft = model.draft
    assert draft is not None
    game = GAMES[draft.game]
    form = el(
        "form",
        el("p", draft.fault, cls="fault", role="alert") if draft.fault else None,
        _players(say, game, draft),
        _seats(say, draft),
        (_option(say, one, dict(draft.options).get(one.name, "")) for one in game.choices),
        _seed(say, draft),
        el("div", el("button", say.text("Deal"), type="submit", cls="btn go", data_do="deal"), cls="actions"),
    )
    return page(
        say, "setup", say.text(game.name), say.text(game.blurb),
        el("div", form, brief(say, game), cls="two"),
    )  # fmt: skip


def _players(say: Language, game: Game, draft: Draft) -> Html | None:
    """How many play, where the options leave it open."""
    try:
        counts = game.seats(from_text(game.choices, dict(draft.options)))
    except Unreadable:
        counts = ()
    if len(counts) < 2:
        return None
    return radios("seats", say.text("Players"), [(str(count), str(count)) for count in counts], str(len(draft.seats)))


def _seats(say: Language, draft: Draft) -> Html:
    record = Record(draft.game, Options({}), draft.seats, draft.seed)
    usual, called = telling.names(record, say), telling.names(record, say, setting_up.given(draft))
    rows = (
        _seat(say, draft.game, at, called, who, _own_name(say, draft, at, usual[at]) if who == "human" else None)
        for at, who in enumerate(draft.seats)
    )
    help_line = say.text("No computer player sees a card that you could not see in its place.")
    check = el("a", say.text("Do the computer players cheat?"), href="#/fair", cls="plain")
    inside = el("div", rows, levels(say, bots.players(draft.game), draft.game))
    return field("seats-help", say.text("At the table"), inside, many(help_line, " ", check), group=True)


def _own_name(say: Language, draft: Draft, at: int, usual: str) -> Html:
    """Where a person says what to be called; nothing need be said."""
    return el(
        "input", type="text", cls="txt nm", id=f"name-{at}", name=f"name-{at}", value=draft.names[at],
        maxlength=LONGEST, autocomplete="off", spellcheck="false", placeholder=usual,
        aria_label=say.text("Name at seat {n}, if you like", n=at + 1),
    )  # fmt: skip


def _seat(say: Language, game: str, at: int, called: tuple[str, ...], who: str, own: Html | None) -> Html:
    players = (
        ("human", say.text("A person")),
        ("beginner", say.text("Computer: beginner")),
        ("casual", say.text("Computer: casual")),
        ("club", say.text("Computer: club")),
        ("expert", say.text("Computer: expert")),
        ("master", say.text("Computer: master")),
        ("thumb", say.text("Computer: rules of thumb")),
        ("random", say.text("Computer: any legal card")),
    )
    offered = ("human", *bots.players(game), who)
    choices = tuple(one for one in players if one[0] in offered)
    chooser = select(f"seat-{at}", choices, who, label=say.text("Who plays at seat {n}", n=at + 1))
    character = temper(say, at, who, game) if who in bots.players(game) else ""
    sits = el("span", chooser, el("span", character, cls="label") if character else None, cls="sits")
    return el(
        "div", el("span", badge(called[at], called), cls="coaster", aria_hidden="true"),
        own or el("span", called[at], cls="nm"), sits,
        cls="seatrow",
    )  # fmt: skip


def _option(say: Language, choice: Choice, value: str) -> Html:
    """One option as a switch, as a row of choices, or as a list, whichever its values suit."""
    label, help_line = say.text(choice.label), say.text(choice.help)
    named = [(value_text(one), say.text(name)) for one, name in zip(choice.values, choice.names)]
    if set(choice.names) == {"No", "Yes"}:
        return switch(choice.name, label, help_line, value == "true")
    if len(named) <= _FEW:
        return radios(choice.name, label, named, value, help_line)
    return field(choice.name, label, select(choice.name, named, value), help_line)


def _seed(say: Language, draft: Draft) -> Html:
    entry = el(
        "input", cls="txt", id="seed", name="seed", value=draft.seed, maxlength="200", autocomplete="off",
        spellcheck="false", placeholder=say.text("new"), aria_describedby="seed-help",
    )  # fmt: skip
    help_line = say.text("The same text gives the same cards again, to you or a friend. Leave it empty for new ones.")
    return el(
        "details", el("summary", say.text("More")), field("seed", say.text("Deal code"), entry, help_line),
        cls="more", open=bool(draft.seed),
    )  # fmt: skip
