"""Trying one's own mistakes again: the list of them, and the table at one of those moments with a slip on it."""

from collections import Counter

from nines.core.cards import Card
from nines.core.moves import Move
from nines.days import dates
from nines.registry import GAMES
from nines.words.languages import Language, language
from web.match.exercise import at_table
from web.pages.finished.words import date, nothing_yet
from web.pages.mistakes import check, positions, practise, slip, words
from web.pages.mistakes import update as controls
from web.pages.puzzles.position import picture
from web.state.commands import Press
from web.state.mistake_positions import AgainWord, ShownPosition
from web.state.mistakes import Kept
from web.state.model import Model
from web.storage import bests
from web.table import exercise, marks
from web.table.games import PARTS
from web.table.hint import results_table
from web.table.log import log
from web.table.scene import Scene, scene
from web.table.score_explained import explanation
from web.table.scores import SCORES
from web.widgets import pictures
from web.widgets.html import Html, Inside, classes, el, many
from web.widgets.page import page
from web.widgets.progress import ring, streak_of_answers
from web.widgets.table_picture import featured, table_picture, two_cards

NINE, EIGHT = Card.parse("9H"), Card.parse("8S")
SEVERAL = 3
"""So many positions must be about the same before it is offered to be practised."""


def mistakes(model: Model) -> Html:
    """The position on the screen, or else the list."""
    position = model.shown(ShownPosition)
    return _position(model, position) if position else _list(model)


# ---- the list ------------------------------------------------------------------------------------------------------


def _list(model: Model) -> Html:
    say = language(model.settings.language)
    stored, day = positions.read(model.mistakes.stored), model.mistakes.day
    first = next((kept for kept in stored.kept if day not in kept.solved), None)
    rows = el("ul", (_row(say, kept, day) for kept in stored.kept), cls="mistakes") if stored.kept else None
    explained = el(
        "aside",
        el("h2", say.text("How it works")),
        el(
            "p", say.text("You see the table as you saw it in the match. Any move as good as the best counts as right.")
        ),
        el(
            "p",
            say.text(
                "A position goes away once you have solved it on two different days. Only the last {n} positions are "
                "kept.",
                n=positions.MOST,
            ),
        ),
        cls="aside",
    )
    main = el("section", _states(say, model), rows, _next_step(say, model, stored))
    begin = _start(say, model, first) if first else _all_solved(say, model) if stored.kept else _nothing(say, model)
    below = el("div", main, explained, cls="two") if stored.kept else many(_states(say, model), explained)
    return page(
        say, "mistakes", say.text("Your mistakes"),
        say.text("These are moments from your own matches when another choice was clearly better."),
        begin, below,
    )  # fmt: skip


def _start(say: Language, model: Model, first: Kept) -> Html:
    """The position that comes first, how many are solved today of those that waited, and the answers right in a row."""
    view = controls.seen_at(first)
    shown = picture(view) if view else table_picture(first.setup.game)
    go = el("a", say.text("Begin"), cls="btn go", href=f"#/mistakes/{first.key}")
    return featured(
        shown, el("h2", words.where(say, first)), el("p", say.text("What would you play?"), cls="lede"),
        el("div", go, _solved_today(say, model), cls="actions"),
        streak_of_answers(say, *bests.streak(model.learnt, "mistakes")),
    )  # fmt: skip


def _all_solved(say: Language, model: Model) -> Html:
    """That no position waits today."""
    told = el("p", el("b", say.text("That was the last position for today.")), cls="lede")
    streak = streak_of_answers(say, *bests.streak(model.learnt, "mistakes"))
    return featured(None, told, streak, _solved_today(say, model))


def _solved_today(say: Language, model: Model) -> Html | None:
    """A ring and its words, once the date is known."""
    if not model.mistakes.day:
        return None
    solved = bests.solved_on(model.learnt, dates.read(dates.within(model.mistakes.day)).number)
    all = solved + model.mistakes.waiting
    return el("p", ring(solved, all), say.text("{n} of {all} solved today", n=solved, all=all), cls="streak")


def _row(say: Language, kept: Kept, day: str) -> Html:
    """The way to a position: what was played, when, and what that cost; folded, for it gives the answer away, what was
    better."""
    where, made = words.where(say, kept), kept.advice.made
    solved = say.text("solved today") if day in kept.solved else say.text("solved once") if kept.solved else ""
    label = " · ".join(part for part in (date(say, kept.noted), words.cost_in_match(say, kept), solved) if part)
    played = el("span", words.played(say, kept), cls="label")
    told = el("span", el("b", where), played, el("span", label, cls="label"), cls="grow")
    link = el("a", _laid(kept, made, "made"), told, pictures.icon("on"), href=f"#/mistakes/{kept.key}")
    fold = say.text("What was better?")
    better = el("p", _laid(kept, kept.advice.choice, "better"), el("span", words.better(say, kept)))
    folded = el("details", el("summary", fold, aria_label=f"{fold} {where}"), better, id=f"better-{kept.key}")
    return el("li", link, folded)


def _laid(kept: Kept, move: Move | None, look: str) -> Html:
    """The cards of a move as little ones; the card of its game where it has none. The words beside them name them."""
    cards = move.cards if move else ()
    marked = classes("card mini", look if cards else "")
    drawn = (el("span", pictures.face(card), cls=marked) for card in cards or (GAMES[kept.setup.game].token,))
    return el("span", drawn, cls="cards", aria_hidden="true")


def _next_step(say: Language, model: Model, stored: positions.KeptPositions) -> Html | None:
    """Puzzles about what several of these positions are about; nothing where too few have anything in common.

    It is not named: that would give away the answers.
    """
    tally = Counter((kept.setup.game, kept.theme) for kept in stored.kept if kept.theme)
    for (game, theme), count in tally.most_common():
        found = practise.practice(model, game, theme) if count >= SEVERAL else ""
        if found:
            name = say.text(GAMES[game].name)
            told = say.text("{n} of these positions in {game} share one theme.", n=count, game=name)
            return el("div", el("p", el("b", say.text("Practise it")), " ", told), practise.link(say, found),
                      cls="next-step")  # fmt: skip
    return None


def _nothing(say: Language, model: Model) -> Html:
    if model.mistakes.check:
        told = say.text("Your choices are being checked now: slips, mistakes and blunders will appear here.")
    else:
        told = say.text(
            "Nothing here yet. Finish a match and your choices will be checked: slips, mistakes and blunders will "
            "appear here."
        )
    return nothing_yet(say, el("p", told), two_cards((NINE, "made"), (EIGHT, "better")))


def _states(say: Language, model: Model) -> Inside:
    """What goes on, and what cannot: a match is being checked, nobody answers, something cannot be read or kept."""
    stored, mistakes = positions.read(model.mistakes.stored), model.mistakes
    flawed = say.plural(
        "{n} position couldn’t be read. It is still saved.",
        "{n} positions couldn’t be read. They are still saved.", len(stored.flawed),
    )  # fmt: skip
    newer = say.plural(
        "{n} position was saved by a newer version of the game. It is untouched. Reload the page to update.",
        "{n} positions were saved by a newer version of the game. They are untouched. Reload the page to update.",
        len(stored.newer),
    )
    unkept = say.text("This browser can’t save anything: what you solve lasts only while the page is open.")
    told = ((flawed, len(stored.flawed)), (newer, len(stored.newer)), (unkept, not model.keeps))
    return (
        _checking(say, model),
        _asked(say, say.text("Checking was stopped."), say.text("Keep checking"), "check")
        if mistakes.stopped else None,
        _asked(
            say, say.text("The computer players aren’t responding, so nothing more can be checked for now."),
            say.text("Try again"), "check",
        ) if mistakes.failed else None,
        [el("p", text, cls="label") for text, count in told if count],
    )  # fmt: skip


def _checking(say: Language, model: Model) -> Inside:
    if not model.settings.check:
        link = el("a", say.text("Settings"), href="#/settings")
        return el("p", say.text("Your choices aren’t checked after a match. You can turn checking on:"), " ", link)
    if not model.mistakes.check:
        return None
    done, all = check.progress(model.mistakes.check)
    told = say.text("Checking your last match: {n} of {all} choices so far.", n=done, all=all)
    return _asked(say, told, say.text("Stop"), "stop")


def _asked(say: Language, told: str, act: str, word: AgainWord) -> Html:
    button = el("button", act, type="button", cls="btn", data_do=Press("mistakes", word))
    return el("p", el("span", told, role="status"), " ", button, cls="working")


# ---- one position --------------------------------------------------------------------------------------------------


def scene_of(model: Model) -> Scene:
    """The table of the position as its seat saw it, with marks on a wrong move that was tried and on the best one."""
    seen = scene(model.laid._replace(settings=at_table(model.settings), lead="here"))
    position = model.shown(ShownPosition)
    if not position or not position.tried or words.is_right(position):
        return seen
    return seen._replace(given_marks=marks.of_pair(position.tried.cards, position.kept.advice.choice.cards))


def _position(model: Model, position: ShownPosition) -> Html:
    seen, match = scene_of(model), position.match
    say, label = seen.say, words.where(seen.say, position.kept)
    every = el("a", pictures.icon("undo"), el("span", say.text("All positions")), cls="tool", href="#/mistakes")
    return exercise.page(
        seen,
        match,
        bar=exercise.bar(
            seen, label, href="#/mistakes", back=say.text("All positions"), title=say.text("Your mistakes")
        ),
        tools=exercise.tools(seen, match, say.text("Score"), every),
        slip=slip.draw(model, seen, position),
        side=_side(seen, position),
        cls="table taught",
        data_screen="mistakes",
        data_again="told" if position.tried else "ask",
    )


def _side(seen: Scene, position: ShownPosition) -> Html:
    say = seen.say
    told = words.answer(seen, position) if position.tried else None
    figures = el("div", results_table(seen, told), el("p", told.note, cls="label")) if told and told.rows else None
    sheet = SCORES[seen.game.key].sheet(seen), PARTS[seen.game.key].beside(seen)
    return exercise.side(
        say,
        say.text("Score"),
        exercise.scroll(say.text("Score sheet"), figures, sheet),
        explanation(seen),
        log(seen, seen.match.log),
        name=say.text("Score and log"),
    )
