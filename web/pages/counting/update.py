"""What a press does in a counting drill, and what the page that opens one shows."""

from nines.core.cards import Unreadable
from nines.core.chance import checked_seed
from nines.words.languages import Language
from web.match import exercise, setup_form
from web.match.session import Transition, draw_text, with_notice
from web.pages.counting import play
from web.pages.setup.update import ask_seed
from web.state import timing
from web.state.commands import Answer, AtTable, Count, Lesson, OpenPanel, TableCommand
from web.state.counting import DRILL, Drill
from web.state.effects import Effects
from web.state.messages import TimerFired
from web.state.model import Model
from web.state.routes import Route
from web.storage import bests


def open_drill(model: Model, route: Route) -> Transition:
    """A drill of this game: with the cards of the seed that is asked for, or with others by chance."""
    if route.seeds:
        return ask_seed(model._replace(screen="lobby"), route), ()
    seed, model = draw_text(model)
    try:
        seed = checked_seed(dict(route.asked).get("seed", seed))
    except Unreadable:
        model = with_notice(model, "warn", _other_cards)
    shown = model._replace(screen="counting", topic=route.rest)
    pace = timing.to_watch(model.settings.speed)
    return _put(shown, play.laid_out(route.rest, seed, model.settings, pace))


def _other_cards(say: Language) -> str:
    return " ".join((setup_form.fault(say), say.text("Other cards were dealt instead.")))


def at_table(model: Model, command: Lesson | Count | Answer | TableCommand) -> Transition:
    """The model after something was pressed at the drill's table."""
    return (model, ()) if isinstance(command, Lesson) else handle(model, command)


def handle(model: Model, command: Count | Answer | TableCommand) -> Transition:
    """The model after a control of the drill's page was pressed."""
    drill = model.shown(Drill)
    if not drill or model.screen != "counting":
        return model, ()
    match command:
        case Answer(number) if drill.stage == "ask" and 0 < number <= len(play.question(drill).answers):
            return _put(model, play.answer(drill, number - 1))
        case Count("on") | AtTable("next") if drill.stage == "start":
            return _put(model, *play.begin(drill))
        case Count("on") if drill.stage in ("wait", "told"):
            return _put(model, *play.start_again(drill))
        case AtTable("next") if drill.stage == "wait":
            return _put(model, *play.start_again(drill))
        case Count("wait") if drill.stage == "play":
            return _put(model, play.stop(drill))
        case Count("look") if drill.stage == "told":
            return _put(model, play.look(drill, model.settings))
        case Count("again"):
            seed, model = draw_text(model)
            other = play.laid_out(drill.match.record.game, seed, model.settings, drill.pace)
            return _put(model, *play.begin(other))
        case Count("slow" | "normal" | "fast" as pace):
            drill = drill._replace(pace=pace)
            return _put(model, *play.start_again(drill)) if drill.stage == "play" else _put(model, drill)
        case OpenPanel("" | "score" as panel):
            return _put(model, drill._replace(match=exercise.toggled(drill.match, panel)))
        case _:
            return model, ()


def _put(model: Model, drill: Drill, effects: Effects = ()) -> Transition:
    """The model with the drill as it stands; at its end with the best one of the game, which is kept."""
    model = model._replace(page=drill)
    if drill.stage != "end":
        return model, effects
    best = bests.with_drill(model.learnt, drill.match.record.game, drill.right)
    model, saving = exercise.learned(model, best)
    return model, (*effects, *saving)


def end_wait(model: Model, message: TimerFired) -> Transition:
    """The model after a beat, if the drill still waits for it."""
    drill = model.shown(Drill)
    if not drill or model.screen != "counting" or (message.match, message.take_backs) != (DRILL, drill.runs):
        return model, ()
    return _put(model, *play.go_on(drill, model.settings)) if drill.stage == "play" else (model, ())


def retold(model: Model) -> Model:
    """The drill on the screen in the language that is set now."""
    drill = model.shown(Drill)
    return model._replace(page=play.retell(drill, model.settings)) if drill else model
