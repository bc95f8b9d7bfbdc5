"""The screens: a model becomes the HTML of exactly one `<main>`. Pure; the stylesheet owns how it looks.

A screen is imported when it is first shown: the page that opens on one of them does not wait for the others.
"""

from nines.words.languages import Language, language
from web.match.session import held, in_mid_deal
from web.pages.settings.keeping import elsewhere_bar
from web.state.model import Model
from web.widgets.html import Html, many
from web.widgets.page import new_version_bar, notice_bar


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
            from web.pages.setup.view import setup

            return setup(model)
        case "table" if model.match:
            return _match(model)
        case "learn" if model.lesson:
            from web.pages.lessons.view import learn

            return learn(model)
        case "learn" if model.theme:
            from web.pages.lessons.theme import theme

            return theme(model)
        case "lessons":
            from web.pages.lessons.contents import contents

            return contents(model)
        case "count" if model.drill:
            from web.pages.counting.view import count

            return count(model)
        case "again":
            from web.pages.mistakes.view import again

            return again(model)
        case "puzzle" if model.puzzle:
            from web.pages.puzzles.view import puzzle

            return puzzle(model)
        case "puzzles":
            from web.pages.puzzles.home import puzzles

            return puzzles(model)
        case "review" if model.review:
            from web.pages.review.view import review

            return review(model)
        case "rules":
            from web.pages.rules.view import rules

            return rules(model)
        case "fair":
            from web.pages.fairness.fair_view import fair

            return fair(model)
        case "verify" if model.checking and held(model, model.checking.match):
            from web.pages.fairness.verify_view import verify

            return verify(model)
        case "report" if model.report:
            from web.pages.faults.report_view import report

            return report(model)
        case "past":
            from web.pages.history.view import past

            return past(model)
        case "challenge" if model.challenge:
            from web.pages.days.challenge_view import challenge

            return challenge(model)
        case "day":
            from web.pages.days.view import day

            return day(model)
        case "settings":
            from web.pages.settings.view import settings

            return settings(model)
        case "coming":
            from web.pages.coming.view import coming

            return coming(model)
        case "fault":
            from web.pages.faults.fault_view import fault

            return fault(model)
        case _:
            from web.pages.lobby.view import lobby

            return lobby(model)


def _match(model: Model) -> Html:
    """The curtain, the result of a deal or of the match, or the table itself."""
    assert model.match is not None
    if model.match.curtain:
        from web.table.curtain import curtain

        return curtain(model)
    from web.table.scene import scene

    seen = scene(model)
    if seen.view.phase in ("deal", "over") and seen.view.deal > 0 and not model.match.showing:
        if model.mistakes.branch:
            from web.pages.review.branch_view import ended

            return ended(model, seen)
        from web.pages.table.deal_result import result

        return result(model, seen)
    from web.table.frame import table

    return table(seen)
