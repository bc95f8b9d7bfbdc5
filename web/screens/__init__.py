"""The screens: a model becomes the HTML of exactly one `<main>`. Pure; the stylesheet owns how it looks."""

from nines.languages import Language, language
from web.matches import in_mid_deal
from web.model import Model
from web.screens.curtain import curtain
from web.screens.fair import fair
from web.screens.fault import fault
from web.screens.html import Html, many
from web.screens.keeping import elsewhere_bar
from web.screens.lobby import lobby
from web.screens.pages import newer_bar, notice_bar
from web.screens.result import result
from web.screens.review import review
from web.screens.rules import rules
from web.screens.scene import scene
from web.screens.settings import settings
from web.screens.setup import setup
from web.screens.table import table
from web.screens.verify import verify


def render(model: Model) -> str:
    """The page that shows this model: one `<main>`, with what there is to say above it: that another tab plays this
    match, and a notice or the word of a newer version."""
    say = language(model.settings.language)
    elsewhere = elsewhere_bar(say) if model.match and model.lead == "elsewhere" else None
    return many(elsewhere, _told(model, say), _screen(model))


def _told(model: Model, say: Language) -> Html | None:
    if model.notice:
        return notice_bar(say, model.notice, model.match.id if model.match else "")
    playing = in_mid_deal(model)
    if model.keeps and (model.newer == "told" or (model.newer == "hushed" and not playing)):
        return newer_bar(say, playing)
    return None


def _screen(model: Model) -> Html:
    match model.screen:
        case "setup" if model.draft:
            return setup(model)
        case "table" if model.match:
            return _match(model)
        case "review" if model.review:
            return review(model)
        case "rules":
            return rules(model)
        case "fair":
            return fair(model)
        case "verify" if model.checking:
            return verify(model)
        case "settings":
            return settings(model)
        case "fault":
            return fault(model)
        case _:
            return lobby(model)


def _match(model: Model) -> Html:
    """The curtain, the result of a deal or of the match, or the table itself."""
    assert model.match is not None
    if model.match.curtain:
        return curtain(model)
    seen = scene(model)
    between = seen.view.phase in ("deal", "over") and seen.view.deal > 0 and not model.match.showing
    return result(seen) if between else table(seen)
