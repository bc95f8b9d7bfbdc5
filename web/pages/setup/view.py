"""The set-up of a match: one labelled control for each option that the game declares, and who sits where."""

from nines.bots import BOTS
from nines.bots.levels import LEVELS
from nines.core.cards import Unreadable
from nines.core.game import AnyGame
from nines.core.options import Options, OptionSpec, defaults, from_text, value_text
from nines.records.record import Record
from nines.registry import GAMES, offered
from nines.words.languages import Language, language
from web.match import players as match_players
from web.match import setup_form
from web.state import commands
from web.state.model import Draft, Model
from web.state.persons import SITTERS
from web.state.player_names import LONGEST, badge
from web.widgets.brief import brief
from web.widgets.forms import field, radios, select, switch
from web.widgets.html import Html, el, many
from web.widgets.levels import level_line, levels, temper, titles
from web.widgets.page import page
from web.widgets.pictures import coaster

_FEW = 4
"""So many short values stand side by side; more of them make a list."""


def setup(model: Model) -> Html | None:
    """The page on which a match of the model's topic is set up; its texts stand as they are in the draft."""
    say = language(model.settings.language)
    draft = model.shown(Draft)
    if not draft:
        return None
    game, leveled = GAMES[draft.game], {*draft.seats} != {"human"}
    form = el(
        "form",
        el("p", draft.fault, cls="fault", role="alert", id=f"refused-{draft.refusals}") if draft.fault else None,
        counts(say, game, draft),
        _seats(say, draft, _strengths(model, say, game, draft), faces=model.settings.portraits),
        rules(say, game, draft),
        _more(say, draft),
        el(
            "div",
            el(
                "button",
                say.text("Deal the cards"),
                el("small", level_line(say, draft.seats), id="deal-level", aria_hidden="true") if leveled else None,
                type="submit",
                cls="btn go",
                data_do=commands.Page("deal"),
                aria_describedby="deal-level" if leveled else None,
            ),
            cls="actions",
        ),
    )
    return page(
        say, "setup", say.text(game.name), say.text(game.blurb),
        el("div", brief(say, game, options_of(game, draft), len(draft.seats)), form, cls="two set-up"),
    )  # fmt: skip


def options_of(game: AnyGame, draft: Draft) -> Options:
    """The options of the draft; the defaults where it has none that can be."""
    try:
        return from_text(game.choices, dict(draft.options))
    except Unreadable:
        return defaults(game.choices)


def counts(say: Language, game: AnyGame, draft: Draft) -> Html | None:
    """How many play, where the options leave it open."""
    numbers = [str(count) for count in game.seats(options_of(game, draft))]
    if len(numbers) < 2:
        return None
    return radios("seats", say.text("Players"), [(number, number) for number in numbers], str(len(draft.seats)))


def rules(say: Language, game: AnyGame, draft: Draft) -> list[Html]:
    """The options that matter at a table of so many."""
    values = dict(draft.options)
    shown = (choice for choice in game.choices if choice.matters(len(draft.seats)))
    return [option(say, choice, values.get(choice.name, "")) for choice in shown]


def _strengths(model: Model, say: Language, game: AnyGame, draft: Draft) -> Html | None:
    """What the levels at the table were measured to win there, once the figures are here."""
    sitting = [who for who in dict.fromkeys(draft.seats) if who in LEVELS]
    if not sitting or model.later != "here":
        return None
    from web.pages.strength.view import at_table

    lines = at_table(say, game.key, options_of(game, draft), sitting, len(draft.seats))
    return el("div", lines, cls="help strengths") if lines else None


def _seats(say: Language, draft: Draft, strengths: Html | None, *, faces: bool) -> Html:
    record = Record(draft.game, Options({}), draft.seats, draft.seed)
    usual, called = match_players.names(record, say), match_players.names(record, say, setup_form.given_names(draft))
    rows = (
        _person(say, draft, at, called, usual[at]) if who == "human" else _opponent(say, draft, at, called, faces)
        for at, who in enumerate(draft.seats)
    )
    help_line = say.text("Computer players see only what you would see in their seat.")
    check = el("a", say.text("Do computer players cheat? Find out."), href="#/fairness", cls="plain")
    strength = el("a", say.text("How strong is each level?"), href=f"#/strength/{draft.game}", cls="plain")
    levelled = levels(say, _who_may_sit(draft, *draft.seats), draft.game, len(draft.seats), strengths)
    inside = el("div", rows, levelled)
    return field("seats-help", say.text("At the table"), inside, many(help_line, " ", check, " ", strength), group=True)


def _own_name(say: Language, draft: Draft, at: int, usual: str) -> Html:
    """Where a person says what to be called; nothing need be said."""
    return el(
        "input", type="text", cls="txt nm", id=f"name-{at}", name=f"name-{at}", value=draft.names[at],
        maxlength=LONGEST, autocomplete="off", spellcheck="false", placeholder=usual,
        aria_label=say.text("Name in seat {n} (optional)", n=at + 1),
    )  # fmt: skip


def _who_may_sit(draft: Draft, *now: str) -> tuple[str, ...]:
    """The computer players to choose from: the levels of the table, and whoever sits there already."""
    return tuple(player for player in BOTS if player in offered(draft.game, len(draft.seats)) or player in now)


def _person(say: Language, draft: Draft, at: int, called: tuple[str, ...], usual: str) -> Html:
    """A seat at which a person sits: what they are called."""
    sign = coaster(badge(called[at], called))
    return el("div", sign, _own_name(say, draft, at, usual), _player(say, draft, at), cls="seatrow")


def _opponent(say: Language, draft: Draft, at: int, called: tuple[str, ...], faces: bool) -> Html:
    """A seat of the computer: who sits there, at which level, and the temper, which is their own."""
    name = called[at]
    free = [other for other in SITTERS[at] if other == name or other not in called]
    who = el("span", name, cls="nm")
    if name in SITTERS[at] and len(free) > 1:
        label = say.text("Opponent in seat {n}", n=at + 1)
        chosen = name if draft.names[at] == name else ""
        either = ("", " / ".join(free))
        who = select(f"name-{at}", (either, *((other, other) for other in free)), chosen, label=label)
    sign = coaster(badge(name, called), name if faces and name in SITTERS[at] else "")
    own = temper(say, at, draft.seats[at], draft.game)
    return el(
        "div", sign, who, _player(say, draft, at),
        el("span", own, cls="label") if own else None, cls="seatrow met",
    )  # fmt: skip


def _player(say: Language, draft: Draft, at: int) -> Html:
    """Whether a person sits at a seat, or the computer at which level."""
    players = ((player, titles(say, player).seated) for player in _who_may_sit(draft, draft.seats[at]))
    choices = (("human", say.text("A person")), *players)
    chooser = select(f"seat-{at}", choices, draft.seats[at], label=say.text("Who plays in seat {n}", n=at + 1))
    return el("span", chooser, cls="sits")


def option(say: Language, choice: OptionSpec, value: str) -> Html:
    """One option as a switch, as a row of choices, or as a list, whichever its values suit."""
    effect = f" {say.text(choice.effect)}" if choice.effect else ""
    label, help_line = say.text(choice.label), f"{say.text(choice.help)}{effect}"
    named = [(value_text(allowed), say.text(name)) for allowed, name in zip(choice.values, choice.names)]
    if choice.is_switch:
        return switch(choice.name, label, help_line, value == "true")
    if len(named) <= _FEW:
        return radios(choice.name, label, named, value, help_line)
    return field(choice.name, label, select(choice.name, named, value), help_line)


def _more(say: Language, draft: Draft) -> Html:
    """What few ask for, folded away: the players without a level, the deal code, and a link."""
    words = say.text("Copy a link to this set-up")
    link = el("p", el("button", words, type="button", cls="btn", data_do=commands.Page("copy-setup")))
    return el(
        "details", el("summary", say.text("More")), _simple(say, draft), _seed(say, draft), link,
        cls="more", open=bool(draft.seed),
    )  # fmt: skip


def _simple(say: Language, draft: Draft) -> Html | None:
    """At all seats of the computer at once: the players that do not think."""
    others = {who for who in draft.seats if who != "human"}
    if not others:
        return None
    simple = [player for player in BOTS if player not in LEVELS]
    return radios(
        "others", say.text("Computer players"),
        (("level", say.text("By level")), *((player, titles(say, player).alone) for player in simple)),
        others.pop() if len(others) == 1 and others <= {*simple} else "level",
        say.text("Players with no thinking time play at once: good for a quick look at a game."),
    )  # fmt: skip


def _seed(say: Language, draft: Draft) -> Html:
    entry = el(
        "input", cls="txt", id="seed", name="seed", value=draft.seed, maxlength="800", autocomplete="off",
        spellcheck="false", placeholder=say.text("chosen at random"), aria_describedby="seed-help",
    )  # fmt: skip
    help_line = say.text(
        "The same code always deals the same cards, for you or a friend. Leave this empty for fresh cards."
    )
    return field("seed", say.text("Deal code"), entry, help_line)
