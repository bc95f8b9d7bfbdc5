"""What comes to the wing of one's own mistakes, which is imported when the first of it does."""

from web.match.session import Transition
from web.state.again_command import AgainWord
from web.state.effects import Effects
from web.state.messages import AdviceArrived, Continued
from web.state.model import Model


def take(model: Model, message: AdviceArrived | Continued) -> Transition:
    """The model with what the worker has found out."""
    if isinstance(message, Continued):
        from web.pages.review import branch

        return branch.take(model, message)
    if message.what == "balance":
        from web.pages.luck import work

        return work.take(model, message)
    from web.pages.mistakes import check

    return check.take(model, message)


def begin(model: Model) -> Transition:
    """The model with what is worked out at rest being so, where a finished match waits for it."""
    from web.pages.luck import work
    from web.pages.mistakes import check

    model, effects = check.begin(model)
    model, more = work.begin(model)
    return model, (*effects, *more)


def handle(model: Model, word: AgainWord) -> Transition:
    """The model after a control of these pages was pressed."""
    if word in ("mean", "enough", "anew"):
        from web.pages.review import branch

        return branch.handle(model, word)
    from web.pages.mistakes import update as controls

    model, effects = controls.handle(model, word)
    if word != "stop" and word != "check":
        return model, effects
    from web.pages.luck import work

    model, more = work.handle(model, word)
    return model, (*effects, *more)


def switched(model: Model, effects: Effects) -> Transition:
    """The step, with the check going on or stopped after its setting was changed."""
    model, more = handle(model, "check" if model.settings.check else "stop")
    return model, (*effects, *more)
