"""How each game was set up last: remembered as the query of an address, and dealt again at one press."""

from nines.core.cards import Unreadable
from nines.core.options import value_text
from nines.core.typed_text import typed_seed
from nines.records.record import Record
from nines.registry import GAMES, LEVEL_NAMES
from web.match import setup_form
from web.match.session import Transition, begin, change_settings, draw_text, say_in
from web.state import routes
from web.state.address_text import Asked
from web.state.model import Draft, Model
from web.state.persons import with_drawn
from web.state.player_names import names_at_seats
from web.state.settings import LONGEST_SETUP

FIRST_LEVEL = "beginner"
"""Who sits at the table of somebody who has not set this game up before."""


def asked_by(form: Draft) -> Asked:
    """What an address asks for whose form is this one, the deal code apart; names go into no address."""
    seats = ",".join("you" if who == "human" else who for who in form.seats)
    return (("players", seats), *form.options)


def address(form: Draft) -> str:
    """Where anybody finds this form as it is filled in, its deal code with it; the names stay here."""
    seed = typed_seed(form.seed)
    code = (("seed", seed),) if seed else ()
    return routes.setup(form.game, (*asked_by(form), *code))


def remember(model: Model, form: Draft) -> Transition:
    """The model that deals this game so from now on."""
    text = routes.query(asked_by(form))
    if dict(model.settings.setups).get(form.game) == text or len(text) > LONGEST_SETUP:
        return model, ()
    others = tuple((game, asked) for game, asked in model.settings.setups if game != form.game)
    model, saving = change_settings(model, model.settings._replace(setups=(*others, (form.game, text))))
    return model, (saving,)


def remember_record(model: Model, record: Record) -> Transition:
    """The model that deals this record's game as that was set up."""
    return remember(model, _form_of(record))


def remember_level(model: Model, game: str, level: str) -> Transition:
    """The model that deals this game with players of this level at every seat of the computer; as before where there is
    no such level. A table without computer players gets the usual number of them."""
    if level not in LEVEL_NAMES:
        return model, ()
    form = setup_form.draft(game, last(model, game))
    if all(who == "human" for who in form.seats):
        form = setup_form.draft(game, form.options)
    return remember(model, form._replace(seats=tuple(who if who == "human" else level for who in form.seats)))


def last(model: Model, game: str) -> Asked:
    """How this game was set up last, as what an address asks for.

    Where nobody has set it up yet, its last match of one's own counts, as it did before set-ups were kept; without one
    the usual options against the first level.
    """
    kept = dict(model.settings.setups).get(game)
    if kept is not None:
        return tuple((name, text) for name, text in routes.asked_in(kept) if name != "seed")
    own = next((saved.record for saved in model.saved if saved.record.game == game and not saved.shared), None)
    if own:
        return asked_by(_form_of(own))
    usual = setup_form.draft(game, ())
    return asked_by(usual._replace(seats=tuple("human" if who == "human" else FIRST_LEVEL for who in usual.seats)))


def deal(model: Model, game: str, code: str = "") -> Transition:
    """A new match of this game as it was set up last, as far as it still can be, with this deal code or by chance."""
    known = setup_form.remembered_names(model.saved)
    seed, dealt = draw_text(model)
    record = setup_form.record(setup_form.draft(game, last(model, game)), code or seed)
    return begin(dealt, record, replace=True, given=names_at_seats(record.seats, known))


def deal_form(model: Model) -> Transition:
    """The match that the form on the screen describes, which is remembered; what is wrong with it stands there."""
    draft = model.shown(Draft)
    if not draft or model.screen != "setup":
        return model, ()
    seed, dealt = draw_text(model)
    try:
        record = setup_form.record(draft, seed)
    except Unreadable:
        why, refusals = setup_form.fault(say_in(model)), draft.refusals + 1
        return model._replace(page=draft._replace(fault=why, refusals=refusals)), ()
    dealt, remembering = remember(dealt._replace(notice=None), draft)
    given = setup_form.given_names(draft)
    if record.seed == seed:  # where the form leaves it open who sits there, nobody from an earlier match does
        given = with_drawn(record.seats, given, seed)
    dealt, effects = begin(dealt, record, replace=False, given=given)
    return dealt, (*remembering, *effects)


def _form_of(record: Record) -> Draft:
    options = tuple((choice.name, value_text(choice.value_in(record.options))) for choice in GAMES[record.game].choices)
    return Draft(record.game, options, tuple(who.removeprefix("bot:") for who in record.seats))
