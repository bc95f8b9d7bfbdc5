"""What comes to the wing of one's own mistakes, which is imported when the first of it does."""

from web.match.session import Transition
from web.state.commands import Press, unknown
from web.state.effects import Effects
from web.state.mistake_positions import AgainWord
from web.state.model import Model


def begin(model: Model) -> Transition:
    """The model with what is worked out at rest being so, where a finished match waits for it."""
    from web.pages.luck import work
    from web.pages.mistakes import check

    model, effects = check.begin(model)
    model, more = work.begin(model)
    return model, (*effects, *more)


def press(model: Model, command: Press) -> Transition:
    """The model after a control of these pages was pressed."""
    match command.word:
        case "mean" | "enough" | "anew" as word:
            from web.pages.branch import update as branch

            return branch.press(model, word)
        case "stop" | "check" | "drop" as word:
            return _press(model, word)
        case _:
            unknown(command)


def _press(model: Model, word: AgainWord) -> Transition:
    from web.pages.mistakes import update as controls

    model, effects = controls.press(model, word)
    if word != "stop" and word != "check":
        return model, effects
    from web.pages.luck import work

    model, more = work.handle(model, word)
    return model, (*effects, *more)


def switched(model: Model, effects: Effects) -> Transition:
    """The step, with the check going on or stopped after its setting was changed."""
    model, more = _press(model, "check" if model.settings.check else "stop")
    return model, (*effects, *more)
