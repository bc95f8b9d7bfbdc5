"""The page of a challenge: what is to be played, what its code proves, and for whoever makes one what to pass on."""

from nines.core.options import OptionSpec
from nines.days import challenge as codes
from nines.records.record import Record
from nines.registry import GAMES
from nines.words.languages import Language, language
from web.pages.days import challenge as controls
from web.pages.days.states import button, copied
from web.state import routes
from web.state.challenge import ChallengePage
from web.state.model import Model
from web.state.player_names import LONGEST
from web.widgets import menu
from web.widgets.brief import brief
from web.widgets.html import Html, Inside, el, many
from web.widgets.levels import titles
from web.widgets.page import page


def challenge(model: Model) -> Html | None:
    say, here = language(model.settings.language), model.shown(ChallengePage)
    if not here:
        return None
    found = controls.read(here)
    if found is None:
        return page(say, "challenge", say.text("A challenge"), None, _refused(say, here))
    opening = many(el("h1", _title(say, here)), _table(say, found))
    if here.mine:
        return page(say, "challenge", None, None, opening, _to_pass_on(say, model, here))
    game = GAMES[found.table.game]
    told = brief(say, game, found.table.options, len(found.table.seats))
    left = el("section", opening, _to_play(say, model, here, found))
    return page(say, "challenge", None, None, el("div", left, told, cls="two"))


def _title(say: Language, here: ChallengePage) -> str:
    if here.mine:
        return say.text("Challenge a friend")
    return say.text("{name} challenges you", name=here.name) if here.name else say.text("A challenge")


def _table(say: Language, found: codes.Challenge) -> Html:
    """The game, who plays, and which of the house rules are not as usual."""
    others = [seat.removeprefix("bot:") for seat in found.table.seats if seat != "human"]
    levels = dict.fromkeys(titles(say, other).alone for other in others)
    players = say.plural("{n} player", "{n} players", len(found.table.seats))
    game = say.text(GAMES[found.table.game].name)
    changed = [
        f"{say.text('{name}:', name=say.text(choice.label))} {_value(say, choice, found.table)}"
        for choice in GAMES[found.table.game].choices
        if choice.value_in(found.table.options) != choice.default and choice.matters(len(found.table.seats))
    ]
    lede = say.text("{players}. Level: {level}.", players=players, level=", ".join(levels))
    rules = el("p", " · ".join(changed), cls="label") if changed else None
    return many(el("p", f"{game}, {lede}", cls="lede"), rules)


def _value(say: Language, choice: OptionSpec, table: Record) -> str:
    return say.text(choice.names[choice.values.index(choice.value_in(table.options))])


def _to_play(say: Language, model: Model, here: ChallengePage, found: codes.Challenge) -> Inside:
    if here.fault and not here.can_be_dealt:
        return _refused(say, here)
    own = controls.own_match(model, found.table)
    same = say.text("You get the same cards in the same seat. Afterwards you’ll see how the challenger played.")
    told = el("p", _by_others(say) if here.fault else same, cls="sum")
    helped = el("p", say.text("The challenger used hints, or took moves back."), cls="label") if found.aided else None
    if own and own.over:
        words, link = say.text("See how you did"), routes.table(own.id)
        there: Inside = el("a", words, cls="btn go", href=f"#{link}")
    elif own:
        there = el("a", say.text("Go on"), cls="btn go", href=f"#{routes.table(own.id)}")
    else:
        there = _deal(say, here)
    acts = el("div", there, menu.learn(say, GAMES[found.table.game], "btn"), cls="actions")
    return many(told, helped, acts, None if here.fault else el("p", _proves(say), cls="label"))


def _by_others(say: Language) -> str:
    """What is said of a challenge from a version of the game with other computer players."""
    return say.text(
        "This challenge was made with another version of the computer players. Its cards, seats and rules are "
        "checked, and you can play it. How the challenger played can’t be worked out here."
    )


def _deal(say: Language, here: ChallengePage) -> Inside:
    """The way to the cards, once the code is checked."""
    if here.can_be_dealt:
        return button(say.text("Play"), "deal", "btn go")
    return _checking(say, here)


def _checking(say: Language, here: ChallengePage) -> Inside:
    if here.failed:
        return many(
            el("p", say.text("The computer players aren’t responding, so the code can’t be checked."), role="status"),
            button(say.text("Try again"), "work"),
        )
    if here.stopped:
        return many(el("p", say.text("Stopped."), role="status"), button(say.text("Go on"), "work"))
    return many(el("p", say.text("Checking the code…"), role="status"), button(say.text("Stop"), "stop"))


def _to_pass_on(say: Language, model: Model, here: ChallengePage) -> Inside:
    if here.fault:
        return _refused(say, here)
    if not here.played:
        return el("div", _checking(say, here), cls="actions")
    told = say.text(
        "Your friends get the same cards, seat and players. At the end they’ll see where their play first differed "
        "from yours."
    )
    entry = el(
        "input", type="text", cls="txt nm", id="signature", name="signature", value=here.name, maxlength=LONGEST,
        autocomplete="off", spellcheck="false", placeholder=say.text("no name"),
    )  # fmt: skip
    name = el("div", el("label", say.text("Your name (optional)"), for_="signature"), entry, cls="paste")
    text = el("pre", controls.text_to_share(model, here), cls="result-text", tabindex="0")
    buttons = el("div", button(say.text("Copy"), "copy", "btn go"), button(say.text("Share"), "share"),
                 cls="actions tight")  # fmt: skip
    closed = el("p", say.text("The text names no cards, so it gives nothing away."), cls="label")
    return many(
        el("p", told, cls="sum"),
        name,
        text,
        buttons,
        copied(say, here.copied),
        closed,
        el("p", _proves(say), cls="label"),
    )


def _proves(say: Language) -> str:
    return say.text(
        "Checked: the cards, the rules, the others’ moves, the score. What can’t be checked: whether it was the "
        "first try, and whether help was used."
    )


def _refused(say: Language, here: ChallengePage) -> Html:
    """Why there is no challenge, what is safe, and what to do."""
    match here.fault:
        case "newer":
            why = say.text("This challenge comes from a newer version of the game. Reload the page to update.")
        case "differ" | "long":
            why = say.text(
                "This match can’t be a challenge: the computer players didn’t have time for all their moves. You can "
                "still pass on a link to it."
            )
        case "players":
            why = say.text(
                "A challenge is played by one person against club players or weaker ones, whose moves are the same "
                "on every device. You can still pass on a link to this match."
            )
        case _:
            why = say.text(
                "This isn’t a challenge, or part of it is missing. Your matches are safe. Ask for the link once more."
            )
    games = el("a", say.text("All games"), cls="btn", href="#/")
    return many(el("p", why, cls="sum", role="alert"), el("div", games, cls="actions"))
