"""The table: one frame for all games, which put their own things into it (`web/games`)."""

import re

from nines.core.cards import JOKER
from nines.core.game import NATURE, NOBODY
from nines.records import daily
from nines.records.commitment import SHORT, commit
from nines.words.tell import trick_taken
from nines.words.trick_won import nobody_trumped, why_won
from web.match.autoplay import can_play_out
from web.match.hints import can_hint
from web.match.undo import can_take_back
from web.state import commands
from web.state.commands import Command
from web.table import coach, hint, paper, seats, tricks
from web.table.games import PARTS
from web.table.keys import keys
from web.table.log import log
from web.table.parts import Parts
from web.table.scene import Scene
from web.table.score_explained import explanation
from web.table.scores import SCORES
from web.widgets import pictures, slips
from web.widgets.html import Html, Inside, classes, el, many
from web.widgets.levels import level_line
from web.widgets.slips import Act, Slip

_PANELS = {"score": "sheet", "keys": "help", "bid": "bid"}
_HELD = re.compile(r'<[^<>]* class="(trick|piles|trump|bidkey)"')
"""What may lie in the middle of the felt. No name can imitate it: in a text there is no `<`."""


def table(scene: Scene) -> Html:
    """The table as the person at the screen sees it: nothing of it names a card that the view hides."""
    say = scene.say
    way_back = el(
        "a", pictures.icon("back"), cls="tool", href=f"#{scene.back or '/'}",
        aria_label=say.text("Back") if scene.back else say.text("Back to all games"),
    )  # fmt: skip
    level = level_line(say, scene.match.record.seats)
    return frame(scene, way_back, _help(scene), coach.switch(scene), level, foot=_beside(scene))


def frame(
    scene: Scene, way_back: Html, helping: Inside, beside: Inside, level: str = "", foot: Inside = None
) -> Html:  # fmt: skip
    """A table: the way back from it, the tools that help its person, what stands below the score sheet, the level of
    the computer players where it was chosen, and what is seldom wanted, at the foot of the side."""
    parts = PARTS[scene.game.key]
    return el(
        "main",
        _bar(scene, parts, way_back, level),
        _tools(scene, helping),
        felt(scene, parts),
        _dock(scene),
        hand_area(scene, parts),
        _side(scene, parts, beside, foot),
        keys(scene) if scene.match.panel == "keys" else None,
        cls="table",
        data_screen="table",
        data_game=scene.game.key,
        data_seats=scene.size,
        data_phase=scene.view.phase,
        data_panel=_PANELS.get(scene.match.panel, ""),
        data_elsewhere=not scene.here,
    )


def _bar(scene: Scene, parts: Parts, way_back: Html, level: str) -> Html:
    say = scene.say
    name, _, rest = say.text(scene.game.name).partition(" (")
    label = f"({rest}" if rest and not daily.is_daily(scene.match.record) else which_deal(scene)
    heard = scene.settings.sounds
    sounds = el(
        "button", pictures.icon("sound" if heard else "silent"), type="button", cls="tool", id="sounds",
        data_do=commands.Page("mute"), aria_label=say.text("Sounds"), aria_pressed=str(heard).lower(),
        aria_keyshortcuts=scene.key("M") or None,
    )  # fmt: skip
    settings = el(
        "a", pictures.icon("settings"), cls="tool", id="to-settings", href="#/settings",
        aria_label=say.text("Settings"),
    )  # fmt: skip
    chosen = el("span", level, cls="against") if level else None
    of_day = (
        (el("span", say.text("Deal of the day"), cls="of-day"), " ") if daily.is_daily(scene.match.record) else None
    )
    told = el("p", of_day, label, " ", chosen, cls="label")
    return el("header", way_back, el("h1", name), told, settings, sounds, cls="bar")


def which_deal(scene: Scene) -> str:
    """Which deal of how many this is. A deal of the day ends by its deals or matches, not as the game does."""
    record = scene.match.record
    if not daily.is_daily(record):
        return PARTS[scene.game.key].deal(scene)
    every, deals = daily.DAYS[record.game].matches, daily.DAYS[record.game].deals
    if every > 1:
        return scene.say.text("Match {n} of {all}", n=daily.day_of(record)[1], all=every)
    return scene.say.text("Deal {deal} of {deals}", deal=max(1, scene.view.deal), deals=deals)


def _goal(scene: Scene, parts: Parts) -> str:
    """What ends the match."""
    record = scene.match.record
    if scene.game.tricks and daily.is_daily(record):
        return scene.say.plural("{n} deal", "{n} deals", daily.DAYS[record.game].deals)
    return parts.goal(scene)


def _help(scene: Scene) -> Inside:
    """*Take back* and *Hint*, for whoever plays here."""
    if scene.watching:
        return ()
    can = scene.here and can_take_back(scene.match)
    disabled = {} if can else {"aria_disabled": "true"}
    back = commands.AtTable("take-back") if can else None
    return tool("undo", scene.say.text("Take back"), back, scene.key("U"), **disabled), _hint_tool(scene)


def _tools(scene: Scene, helping: Inside) -> Html:
    say, panel = scene.say, scene.match.panel
    key = scene.key
    buttons: list[Inside] = [helping]
    buttons.append(
        tool(
            "last",
            say.text("Last trick") if scene.game.tricks else say.text("Last move"),
            commands.OpenPanel("last"),
            key("R"),
            aria_expanded=str(panel == "last").lower(),
        )
    )
    buttons.append(
        tool(
            "score", say.text("Score"), commands.OpenPanel("score"), key("S"), cls="tool narrow", aria_controls="sheet",
            aria_expanded=str(panel == "score").lower(),
        )
    )  # fmt: skip
    buttons.append(
        el("a", pictures.icon("rules"), el("span", say.text("Rules")), cls="tool", href=f"#/rules/{scene.game.key}")
    )
    buttons.append(
        tool(
            "help",
            say.text("Keys"),
            commands.OpenPanel("keys"),
            key("?"),
            cls="tool wide",
            aria_expanded=str(panel == "keys").lower(),
        )
    )
    return el("div", buttons, cls="tools", role="toolbar", aria_label=say.text("Table"))


def _hint_tool(scene: Scene) -> Html:
    can = scene.here and can_hint(scene.match)
    disabled = {} if can else {"aria_disabled": "true"}
    shown = str(can and scene.match.hint is not None and scene.match.panel != "score").lower()
    return tool(
        "hint", scene.say.text("Hint"), commands.AtTable("hint") if can else None, scene.key("H"),
        aria_expanded=shown, **disabled,
    )  # fmt: skip


def tool(icon: str, words: str, do: Command | None, key: str, cls: str = "tool", **attributes: str) -> Html:
    """A tool of the table: its sign, its words, and its key."""
    return el(
        "button", pictures.icon(icon), el("span", words), el("kbd", key, aria_hidden="true") if key else None,
        type="button", cls=cls, data_do=do, aria_keyshortcuts=key or None, **attributes,
    )  # fmt: skip


def felt(scene: Scene, parts: Parts) -> Html:
    """The table top: the others' seats, what lies in the middle, and whose turn it is.

    The style asks its `data-holds` what lies there: with `:has()` each card that moves would have the browser work out
    the style of the whole table anew.
    """
    middle, tag = many(parts.middle(scene)), many(parts.tag(scene))
    return el(
        "section",
        (seats.seat(scene, parts, seat) for seat in scene.round_table()[1:]),
        middle,
        el("div", tag, _status(scene), cls="say"),
        seats.earned(scene, parts, scene.me),  # at the end: what stood behind it would move, and the tag drop in again
        cls="felt",
        data_holds=" ".join(_HELD.findall(middle + tag)),
        aria_label=scene.say.text("The table"),
    )


def _status(scene: Scene) -> Html:
    detail = _taken_before(scene) or status(scene)
    return el(
        "p", el("b", _whose_turn(scene)), many(" ", el("small", detail)) if detail else None,
        cls=classes("status", "why" if scene.match.showing and not scene.match.finishing else ""), id="status",
        role="status", aria_live="off",  # `web.table.aloud` says it
    )  # fmt: skip


def _taken_before(scene: Scene) -> str:
    """Who took the trick that has just gone, and why, for whoever is still reading: until the person at the screen has
    a card of the next one to answer. Who listens has heard it."""
    match, view = scene.match, scene.view
    reading = scene.game.tricks and view.phase == "play" and not match.showing and not match.finishing
    if not reading or not match.taken or match.chosen or match.ahead or scene.absent:
        return ""
    if view.trick and view.turn == scene.me:
        return ""
    return trick_taken(match.taken, scene.to)


def _whose_turn(scene: Scene) -> str:
    match, say = scene.match, scene.say
    if match.conceded:
        return say.text("You conceded this match")
    if match.finishing:
        return say.text("The rest is being played out")
    if match.showing and match.taken:
        why = why_won(match.taken, scene.to)
        return scene.to.said(
            match.taken.winner, "You take the trick: {why}.", "{name} takes the trick: {why}.", why=why
        )
    if scene.hushed:
        return "…"
    turn = scene.view.turn
    if turn == NOBODY:
        return say.text("The match is over")
    if turn == NATURE:
        return say.text("The cards are dealt")
    if turn == scene.me and not scene.watching:
        if match.waiting == "coach":
            return say.text("Coach is checking your move…")
        return say.text("Your turn") if scene.here else say.text("Your turn, in the other tab")
    if match.waiting == "late":
        return say.text("{name} is taking longer than usual", name=match.names[turn])
    if match.waiting == "bot":
        return say.text("{name} is thinking", name=match.names[turn])
    return say.text("{name}’s turn", name=match.names[turn])


def _dock(scene: Scene) -> Html:
    """The place of all slips of paper: the table gives them room, so that one covers nothing, and the hand stays."""
    say, asked = scene.say, question(scene)
    hinted, asked = hint.slip(scene, asked), hint.pointing(scene, asked)
    others = el("div", (slips.draw(say, slip) for slip in (*told(scene), *([asked] if asked else []))), cls="slips")
    return el("div", slips.draw(say, hinted) if hinted else None, others, cls="dock")


def hand_area(scene: Scene, parts: Parts) -> Html:
    """The hand of the person at the screen, and how they stand."""
    return el(
        "section",
        el("div", parts.hand(scene), cls="mine"),
        seats.own(scene, parts),
        cls="hand-area",
        aria_label=scene.name(scene.me),
    )


def told(scene: Scene) -> list[Slip]:
    """What is told beside the hand: the last trick, what was asked to be explained, why a move was refused."""
    match = scene.match
    found: list[Slip] = []
    if scene.game.tricks and (last := tricks.last_trick(scene)):
        found.append(last)
    if explained := PARTS[scene.game.key].told(scene):
        found.append(explained)
    if match.refused:
        found.append(Slip("error", match.refused, id="refused", number=match.refusals))
    return found


def question(scene: Scene) -> Slip | None:
    """What the person at the screen is asked now, if anything."""
    match, say = scene.match, scene.say
    if match.conceded:
        same = Act(say.text("Same cards again"), commands.OfMatch("same"))
        return Slip("ask", say.text("You conceded this match."), acts=(same,), id="choices")
    if (
        match.showing
        and match.showing.trick
        and match.waiting == "rest"
        and scene.settings.hold_tricks
        and scene.here
        and not scene.watching
    ):
        return tricks.next_trick(say, _whose_turn(scene), status(scene))
    if asked := coach.slip(scene) or PARTS[scene.game.key].asks(scene):
        return asked
    offered = scene.here and can_play_out(match, scene.settings) and not match.refused
    return slips.play_out(say, match.proof) if offered else None


def status(scene: Scene) -> str:
    """What there is to say beside whose turn it is, such as the suit that was led."""
    if scene.absent and not scene.match.showing:
        return scene.absent
    if scene.match.showing and scene.match.taken and nobody_trumped(scene.match.taken):
        return scene.say.text("Nobody played a trump.")
    guarded = scene.settings.two_taps and scene.game.tricks and scene.view.phase == "play"
    if guarded and scene.deciding and scene.match.chosen not in ((), (JOKER,)):
        return scene.say.text("Press the card once more to play it.")
    return PARTS[scene.game.key].status(scene)


def _beside(scene: Scene) -> Html:
    """What belongs to the match and not to its play: the beginning of its seal, which stands there before the first
    card, the whole of it a press away; and what one does who has enough of it, or thinks that something is wrong."""
    say, match = scene.say, scene.match
    settings = el("a", say.text("Settings"), href="#/settings", cls="to-settings")
    if scene.back:
        saved_nowhere = say.text("Played another way: this deal isn’t saved and doesn’t count.")
        return el("p", el("span", saved_nowhere), settings, cls="sealed")
    if daily.is_daily(match.record):  # its seed is known to all: there is nothing to seal
        day, _ = daily.day_of(match.record)
        return el("p", el("a", say.text("Deal of the day"), href=f"#/{day}"), settings, cls="sealed")
    words = say.text("Fair shuffle: {seal}", seal=commit(match.record.seed)[:SHORT])
    concede = el("button", say.text("Concede"), type="button", cls="link", data_do=commands.OfMatch("concede"))
    report = el("a", say.text("Report a fault"), href=f"#/report/{match.id}")
    inside = (
        el("a", words, href=f"#/verify/{match.id}"), concede if scene.can_concede else None,
        report if scene.kept and match.record.moves else None,
    )  # fmt: skip
    seldom = el("details", el("summary", say.text("More")), el("p", inside, cls="sealed"), cls="more", id="seldom")
    return el("div", settings, seldom, cls="sealed")


def _side(scene: Scene, parts: Parts, beside: Inside, foot: Inside) -> Html:
    say = scene.say
    close = slips.shut(say, commands.OpenPanel())
    return el(
        "aside",
        el("header", el("h2", say.text("Score")), el("span", _goal(scene, parts), cls="label"), close, cls="side-head"),
        el(
            "div", _so_far(scene), SCORES[scene.game.key].sheet(scene), parts.beside(scene), cls="scroll",
            tabindex="0", role="group", aria_label=say.text("Score sheet"),
        ),
        explanation(scene),
        beside,
        log(scene, scene.match.log),
        foot,
        cls="side",
        id="sheet",
        aria_label=say.text("Score and log"),
    )  # fmt: skip


def _so_far(scene: Scene) -> Html | None:
    """How the deal stands, a line for each side, as soon as there is a trick."""
    heads, cells = SCORES[scene.game.key].so_far(scene) if scene.in_play and scene.tallied else ((), [])
    if not cells or not any(scene.view.taken):
        return None
    say, winner, sides = scene.say, scene.match.taken and scene.match.taken.winner, scene.sides()
    lines = (
        el(
            "tr", el("th", scene.side_name(side), scope="row", cls="l"), cells[side],
            cls="took" if winner is not None and sides[winner] == side else None,
        )
        for side in paper.sides(scene)
    )  # fmt: skip
    headed = el("tr", el("td"), (el("th", head, scope="col") for head in heads))
    caption = el("caption", say.text("This deal, so far"))
    return el("table", caption, el("thead", headed), el("tbody", lines), cls="sheet sofar")
