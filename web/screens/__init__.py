"""The screens: a model becomes the HTML of exactly one `<main>`. Pure; the stylesheet owns how it looks.

A screen is imported when it is first shown: the page that opens on one of them does not wait for the others.
"""

from nines.languages import Language, language
from web.matches import in_mid_deal
from web.model import Model
from web.screens.html import Html, many
from web.screens.keeping import elsewhere_bar
from web.screens.pages import newer_bar, notice_bar


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
            from web.screens.setup import setup

            return setup(model)
        case "table" if model.match:
            return _match(model)
        case "review" if model.review:
            from web.screens.review import review

            return review(model)
        case "rules":
            from web.screens.rules import rules

            return rules(model)
        case "fair":
            from web.screens.fair import fair

            return fair(model)
        case "verify" if model.checking:
            from web.screens.verify import verify

            return verify(model)
        case "settings":
            from web.screens.settings import settings

            return settings(model)
        case "fault":
            from web.screens.fault import fault

            return fault(model)
        case _:
            from web.screens.lobby import lobby

            return lobby(model)


def _match(model: Model) -> Html:
    """The curtain, the result of a deal or of the match, or the table itself."""
    assert model.match is not None
    if model.match.curtain:
        from web.screens.curtain import curtain

        return curtain(model)
    from web.screens.scene import scene

    seen = scene(model)
    if seen.view.phase in ("deal", "over") and seen.view.deal > 0 and not model.match.showing:
        from web.screens.result import result

        return result(seen)
    from web.screens.table import table

    return table(seen)
