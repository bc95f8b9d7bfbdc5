"""The screens: a model becomes the HTML of exactly one `<main>`. Pure; the stylesheet owns how it looks.

A screen is imported when it is first shown: the page that opens on one of them does not wait for the others.
"""

from nines.words.languages import Language, language
from web.match.session import held, in_mid_deal
from web.screens.pages.keeping import elsewhere_bar
from web.screens.pages.page import new_version_bar, notice_bar
from web.screens.widgets.html import Html, many
from web.state.model import Model


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
        return new_version_bar(say, playing)
    return None


def _screen(model: Model) -> Html:
    match model.screen:
        case "setup" if model.draft:
            from web.screens.pages.setup import setup

            return setup(model)
        case "table" if model.match:
            return _match(model)
        case "learn" if model.lesson:
            from web.screens.lessons.page import learn

            return learn(model)
        case "learn" if model.theme:
            from web.screens.lessons.theme import theme

            return theme(model)
        case "lessons":
            from web.screens.lessons.contents import contents

            return contents(model)
        case "count" if model.drill:
            from web.screens.counting.page import count

            return count(model)
        case "again":
            from web.screens.again.page import again

            return again(model)
        case "puzzle" if model.puzzle:
            from web.screens.puzzles.page import puzzle

            return puzzle(model)
        case "puzzles":
            from web.screens.puzzles.home import puzzles

            return puzzles(model)
        case "review" if model.review:
            from web.screens.review.page import review

            return review(model)
        case "rules":
            from web.screens.pages.rules import rules

            return rules(model)
        case "fair":
            from web.screens.pages.fair import fair

            return fair(model)
        case "verify" if model.checking and held(model, model.checking.match):
            from web.screens.pages.verify import verify

            return verify(model)
        case "report" if model.report:
            from web.screens.pages.report import report

            return report(model)
        case "past":
            from web.screens.past.page import past

            return past(model)
        case "challenge" if model.challenge:
            from web.screens.days.challenge import challenge

            return challenge(model)
        case "day":
            from web.screens.days.page import day

            return day(model)
        case "settings":
            from web.screens.pages.settings import settings

            return settings(model)
        case "coming":
            from web.screens.pages.coming import coming

            return coming(model)
        case "fault":
            from web.screens.pages.fault import fault

            return fault(model)
        case _:
            from web.screens.pages.lobby import lobby

            return lobby(model)


def _match(model: Model) -> Html:
    """The curtain, the result of a deal or of the match, or the table itself."""
    assert model.match is not None
    if model.match.curtain:
        from web.screens.table.curtain import curtain

        return curtain(model)
    from web.screens.table.scene import scene

    seen = scene(model)
    if seen.view.phase in ("deal", "over") and seen.view.deal > 0 and not model.match.showing:
        if model.mistakes.branch:
            from web.screens.again.branch import ended

            return ended(model, seen)
        from web.screens.result.deal import result

        return result(model, seen)
    from web.screens.table.frame import table

    return table(seen)
