"""The slip of a counting drill: the question with its answers, how it is, and how it ended."""

from nines.counting.whereabouts import hidden
from nines.registry import GAMES
from web.pages.counting import play, words
from web.state import commands
from web.state.counting import Drill
from web.table.scene import Scene
from web.widgets.html import Html, classes, el
from web.widgets.progress import ring
from web.widgets.slips import button, choices

Said = tuple[str, str]
"""What a slip says: its first line, and the rest."""


def said(scene: Scene, drill: Drill) -> Said:
    """What the slip says now; nothing while cards are played."""
    say = scene.say
    match drill.stage:
        case "start":
            how = say.text("The computer plays every seat while you watch from yours. Now and then you get a question.")
            return say.text("Where are the cards?"), how
        case "ask":
            asked = play.question(drill)
            return words.asks(scene, asked), words.meant(scene, asked)
        case "told":
            asked, told = play.question(drill), play.told_by(drill)
            seen = hidden(GAMES[scene.game.key].view(drill.match.state, play.ME))
            return words.replied(scene, asked, drill.chosen[-1]), words.because(scene, asked, seen, told)
        case "wait":
            return say.text("The table is waiting."), ""
        case "end":
            if not drill.chosen:
                return say.text("There was nothing to ask in this deal."), ""
            right = say.text("{n} of {all} right.", n=drill.right, all=len(drill.chosen))
            return right, say.text("That was the last question in this deal.")
    return "", ""


def draw(scene: Scene, drill: Drill, best: int) -> Html | None:
    """The slip, a group with what it says and what can be pressed; none while cards are played. `best` is the most that
    was right in a deal of this game."""
    if drill.stage == "play":
        return None
    head, body = said(scene, drill)
    wrong = drill.stage == "told" and drill.chosen[-1] != play.question(drill).right
    return el(
        "div",
        el("p", el("b", head), " " if body else None, body or None, cls="said"),
        _best(scene, drill, best),
        choices(scene.say, _acts(scene, drill)),
        cls=classes("lesson", "wrong" if wrong else ""),
        id="drill",
        role="group",
        aria_label=scene.say.text("Counting"),
        data_answers=drill.stage == "ask",
    )


def _best(scene: Scene, drill: Drill, best: int) -> Html | None:
    """How many were right at the end, as a ring, and the best so far, before and after a deal."""
    ended = drill.stage == "end" and bool(drill.chosen)
    told = scene.say.text("Best in one deal: {n} right", n=best) if best else None
    if not (ended or (drill.stage == "start" and told)):
        return None
    return el("p", ring(drill.right, len(drill.chosen)) if ended else None, told, cls="streak")


def _acts(scene: Scene, drill: Drill) -> list[Html]:
    say = scene.say
    match drill.stage:
        case "start":
            return [button(say.text("Begin"), commands.Count("on"), "btn go")]
        case "ask":
            asked = play.question(drill)
            return [
                button(words.answer(scene, asked, given), commands.Answer(at + 1))
                for at, given in enumerate(asked.answers)
            ]
        case "told":
            found = [button(say.text("Go on"), commands.Count("on"), "btn go")]
            if play.told_by(drill):
                look = say.text("Back to where you were") if drill.moment else say.text("Look at that moment")
                found.append(button(look, commands.Count("look")))
            where = say.text("Where the cards can be")
            return [*found, button(where, commands.OpenPanel("score"), "btn narrow")]
        case "wait":
            return [button(say.text("Go on"), commands.Count("on"), "btn go")]
    again = button(say.text("Another deal"), commands.Count("again"), "btn go")
    match_ = el("a", say.text("Play a match"), cls="btn", href=f"#/setup/{scene.game.key}")
    return [again, match_]
