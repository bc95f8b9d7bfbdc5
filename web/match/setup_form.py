"""The set-up form: from a game's declaration to a draft, and from a draft to a match."""

from collections.abc import Iterable
from itertools import zip_longest

from nines.core.cards import Unreadable
from nines.core.chance import LONGEST_SEED
from nines.core.options import Options, from_text, value_text
from nines.core.typed_text import typed_seed
from nines.records.record import Record, new
from nines.registry import GAMES, offered
from nines.words.languages import Language
from web.state.model import Draft, Saved
from web.state.persons import SITTERS
from web.state.player_names import LONGEST, MOST, Given, clean_name, names_at_seats
from web.state.routes import USUAL_BOT, USUAL_SEATS, seat

USUAL_LEVEL = "club"


def draft(
    game: str, asked: tuple[tuple[str, str], ...] = (), names: Given = ("",) * MOST, company: Given = ("",) * MOST
) -> Draft:  # fmt: skip
    """The form as it is first shown: the defaults, but for what an address asked for as far as that can be.

    `names` are those of the people who played here last, `company` whom they chose for the computer's seats.
    """
    wanted = dict(asked)
    options = tuple(
        (choice.name, next((text for text in map(value_text, choice.values) if text == wanted.get(choice.name)), first))
        for choice in GAMES[game].choices
        for first in [value_text(choice.default)]
    )
    seats = tuple(sitter for sitter in map(_sitter, wanted.get("players", "").split(",")) if sitter) or ("human",)
    count = len(seats) if len(seats) > 1 else USUAL_SEATS
    known = names_at_seats((*seats, *("human",) * (MOST - len(seats))), names)
    form = _seated(Draft(game, options, seats, wanted.get("seed", "")[:LONGEST_SEED], names=known), count)
    chosen = ((company[at] if who != "human" else "") for at, who in enumerate(form.seats))
    return form._replace(names=tuple(new or old for new, old in zip_longest(chosen, known, fillvalue="")))


def remembered_names(saved: Iterable[Saved]) -> Given:
    """What the first, second … person was called in the last match in which so many were asked; as many as can sit."""
    asked = [
        [name for name, who in zip(match.given, match.record.seats) if who == "human"]
        for match in saved
        if not match.shared
    ]
    return tuple(next((names[at] for names in asked if len(names) > at), "") for at in range(MOST))


def given_names(form: Draft) -> Given:
    """The names of a form's people, by seat, and who was chosen to sit at those of the computer."""
    return tuple(
        clean_name(name) if who == "human" else name if name in SITTERS[seat] else ""
        for seat, (who, name) in enumerate(zip(form.seats, form.names))
    )


def _sitter(said: str) -> str:
    try:
        return seat(said.strip()).removeprefix("bot:")
    except Unreadable:
        return ""


def usual_player(game: str) -> str:
    """Who sits at a seat unless the player says otherwise: a level where the game has levels."""
    from nines.bots import players  # with the form, and not with the table

    return USUAL_LEVEL if USUAL_LEVEL in players(game) else USUAL_BOT


def seats_allowed(form: Draft) -> tuple[int, ...]:
    """The numbers of seats that the options of a form allow."""
    return GAMES[form.game].seats(_options(form))


def _options(form: Draft) -> Options:
    return from_text(GAMES[form.game].choices, dict(form.options))


def _seated(form: Draft, count: int) -> Draft:
    """The form with so many seats if that is allowed, else with the nearest allowed number; whoever comes to the table
    plays as the computer's last one there does."""
    count = min(seats_allowed(form), key=lambda allowed: abs(allowed - count))
    *_, like = usual_player(form.game), *(who for who in form.seats if who != "human")
    return form._replace(seats=(*form.seats, *(like,) * (count - len(form.seats)))[:count])


def _at_another_table(form: Draft, count: int) -> Draft:
    """The form with so many seats; where that are others than before, with the strongest level that is offered to so
    many in place of one that is not."""
    from nines.bots.levels import LEVELS

    before = len(form.seats)
    form = _seated(form, count)
    if len(form.seats) == before:
        return form
    levels = offered(form.game, len(form.seats))
    return form._replace(seats=tuple(levels[-1] if who in LEVELS and who not in levels else who for who in form.seats))


def change_control(form: Draft, name: str, value: str) -> Draft:
    """The form after one of its controls changed; as it was where there is no such control or value."""
    form = form._replace(fault="")
    if name == "seed":
        return form._replace(seed=value)
    if name == "seats":
        return _at_another_table(form, int(value)) if value in ("2", "3", "4", "5") else form
    if name == "others":
        return _against(form, value)
    word, _, number = name.partition("-")
    if word == "seat" and number in map(str, range(len(form.seats))) and _can_sit(value):
        at = int(number)
        return form._replace(seats=(*form.seats[:at], value, *form.seats[at + 1 :]))
    if word == "name" and number in map(str, range(len(form.seats))):
        at, typed = int(number), value[: 4 * LONGEST]
        return form._replace(names=(*form.names[:at], typed, *form.names[at + 1 :]))
    for choice in GAMES[form.game].choices:
        if choice.name == name and value in map(value_text, choice.values):
            options = tuple((own, value if own == name else old) for own, old in form.options)
            return _at_another_table(form._replace(options=options), len(form.seats))
    return form


def _against(form: Draft, player: str) -> Draft:
    """The form with this player at every seat of the computer; with `level` whoever has one stays, and the usual level
    takes the others' seats."""
    from nines.bots import BOTS
    from nines.bots.levels import LEVELS

    if player != "level" and player not in BOTS:
        return form
    leveled = {who: who if who in ("human", *LEVELS) else usual_player(form.game) for who in form.seats}
    put = leveled if player == "level" else {who: "human" if who == "human" else player for who in form.seats}
    return form._replace(seats=tuple(put[who] for who in form.seats))


def record(form: Draft, seed: str) -> Record:
    """The match that the form describes, with this seed where it gives none; raises Unreadable."""
    return new(form.game, _options(form), tuple(map(seat, form.seats)), typed_seed(form.seed) or seed)


def fault(say: Language) -> str:
    """What is wrong with a form, as a sentence: of what a form lets one type, only the seed can be unreadable."""
    return say.text("This deal code can’t be used. A code has 1 to 200 letters, digits or other characters.")


def _can_sit(who: str) -> bool:
    from nines.bots import BOTS

    return who == "human" or who in BOTS
