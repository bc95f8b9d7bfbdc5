"""A model becomes the HTML of exactly one `<main>`. Pure; the stylesheet owns how it looks."""

from nines.registry import imported
from nines.words.languages import Language, language
from web.match.session import in_mid_deal
from web.pages.settings.keeping import elsewhere_bar
from web.state.model import Model
from web.state.page import page
from web.widgets.html import Html, many
from web.widgets.page import new_version_bar, notice_bar


def render(model: Model) -> str:
    """The page that shows this model: one `<main>`, with what there is to say above it: that another tab plays this
    match, and a notice or the word of a newer version."""
    say = language(model.settings.language)
    elsewhere = elsewhere_bar(say) if model.match and model.lead == "elsewhere" else None
    return many(elsewhere, _told(model, say), _screen(model))


def aloud(model: Model) -> Html:
    """What a screen reader is told by itself; each line new to the page is said. Empty on most pages."""
    declared = page(model.screen)
    return many(*imported(declared.aloud)(model)) if declared.aloud else many()


def _screen(model: Model) -> Html:
    shown: Html | None = imported(page(model.screen).view)(model)
    return shown if shown is not None else imported(page("lobby").view)(model)


def _told(model: Model, say: Language) -> Html | None:
    if model.notice:
        return notice_bar(say, model.notice, model.match.id if model.match else "")
    playing = in_mid_deal(model)
    if model.keeps and (model.newer == "told" or (model.newer == "hushed" and not playing)):
        return new_version_bar(say, playing)
    return None
