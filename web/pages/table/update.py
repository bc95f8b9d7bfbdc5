"""What is done with the match on the table as a whole: shared, given up, played again."""

from nines.core.game import NOBODY
from web.match import setup_form
from web.match.session import Transition, begin, draw_text
from web.state import routes
from web.state.commands import MatchWord
from web.state.effects import CopyLink
from web.state.model import Match, Model
from web.state.player_names import LONGEST, clean_name, names_at_seats


def change(model: Model, name: str, value: str) -> Transition:
    """The model after the name on a link was wanted (`signed`), or typed (`signature`)."""
    match = model.match
    if not match or match.shared:
        return model, ()
    if name == "signed":
        own = next((given for given in match.given if given), "")
        return model._replace(signature=own if value == "true" else None), ()
    typed = name == "signature" and model.signature is not None
    return model._replace(signature=value[: 4 * LONGEST]) if typed else model, ()


def _signature(model: Model, match: Match) -> str:
    """The name that a link to the match bears; none unless its owner wants it."""
    return "" if match.shared else clean_name(model.signature or "")


def handle(model: Model, match: Match, word: MatchWord) -> Transition:
    """The model after one of these controls was pressed."""
    if word == "save-match":
        from web.pages.settings.backup import save_match

        return model, (save_match(match),)
    if word == "copy-link":
        from nines.records.link import to_link

        return model, (CopyLink(routes.shared(to_link(match.record), _signature(model, match))),)
    if word in ("concede", "concede-now"):
        from web.match import concede

        return concede.ask(model) if word == "concede" else concede.concede(model)
    if word == "check":
        from web.pages.table import story

        return story.check(model)
    is_over = match.state.turn == NOBODY or match.conceded
    if not is_over and not (match.shared and word == "same"):
        return model, ()
    if word == "level":
        from web.pages.table import story

        return story.play_level(model, match)
    seed, model = (match.record.seed, model) if word == "same" else draw_text(model)
    record = match.record._replace(seed=seed, moves=())
    given = match.given or names_at_seats(record.seats, setup_form.remembered_names(model.saved))
    return begin(model._replace(notice=None), record, replace=False, given=given)
