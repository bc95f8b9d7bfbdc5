"""What a player can have back as it was at first: the settings, and a browser that keeps none of their matches."""

from typing import Literal, assert_never

from nines.words.languages import Language
from web.match.session import Transition, change_settings, with_notice
from web.state.days import DayPage
from web.state.effects import Effects, Forget, Gather, UnfileAll
from web.state.mistake_positions import Mistakes
from web.state.model import Arranged, Model
from web.state.settings import Settings
from web.state.storage_keys import AGAIN, DAYS, GROUP, HAND, SEALS
from web.storage import saves

PrivacyWord = Literal["reset", "settings-back", "forget-matches", "forget-all"]


def handle(model: Model, word: PrivacyWord) -> Transition:
    """The model after one of these controls was pressed; what cannot be taken back is asked first."""
    match word:
        case "reset":
            return _reset(model)
        case "settings-back":
            if not model.offered:
                return model, ()
            model, saving = change_settings(model._replace(offered=None, notice=None), model.offered)
            return model, (saving,)
        case "forget-matches":
            return with_notice(model, "warn", _asked, ("forget-all", "save-all")), ()
        case "forget-all":
            asked = model.notice and word in model.notice.offers
            return _forget_all(model) if asked else (model, ())
        case _:
            assert_never(word)


def _reset(model: Model) -> Transition:
    """All that stands on the page of settings is as at a first visit, but for the language in which it is read, and
    what is kept of matches and set-ups."""
    before = model.settings
    first = Settings(language=before.language, setups=before.setups, no_record=before.no_record)
    model, saving = change_settings(model, first)
    return with_notice(model._replace(offered=before), "info", _is_reset, ("settings-back",)), (saving,)


def _is_reset(say: Language) -> str:
    return say.text("All settings are back to their defaults. Your language and matches are kept.")


def _asked(say: Language) -> str:
    return say.text(
        "Delete all your matches in this browser, finished ones too? This can’t be undone. Lessons and settings stay."
    )


def _forget_all(model: Model) -> Transition:
    """No match is kept any more; the rows of finished ones go as soon as they have been read."""
    gone: Effects = tuple(effect for saved in model.saved for effect in saves.forget(saved.id))
    gone = (*gone, *(Forget(key) for key, _ in model.tables))
    model = model._replace(
        saved=(),
        visitor=None,
        came="",
        past=None,
        day=DayPage(),
        played_today="",
        group="",
        arranged=Arranged(),
        filed=frozenset(),
        seals=(),
        tables=(),
        company=None,
        removed=None,
        removed_row="",
        review=None,
        mistakes=Mistakes(day=model.mistakes.day),
    )
    return model._replace(notice=None), (
        *gone,
        saves.save_list(()),
        Forget(SEALS),
        Forget(AGAIN),
        Forget(DAYS),
        Forget(GROUP),
        Forget(HAND),
        Gather("forget"),
    )


def forget_rows(model: Model, rows: tuple[str, ...] | None) -> Transition:
    """The rows of all finished matches are removed; where they cannot be read, the player is told."""
    if rows is None and model.database:
        return with_notice(model, "warn", _not_all), ()
    return with_notice(model, "info", _forgotten), (UnfileAll(),) if rows else ()


def _forgotten(say: Language) -> str:
    return say.text("Your matches have been deleted.")


def _not_all(say: Language) -> str:
    return say.text(
        "The finished matches in this browser’s database can’t be read just now, so they haven’t been deleted. Try "
        "again later."
    )
