"""A deal that is over played otherwise, from any of its moments and from any seat, to its end and no further.

Nothing of it is kept, counted or passed on: no row, no link, no file. The cards that the seat could not see may lie
otherwise than in the match, as in one of the deals that fit what it saw. So it may be begun while the match goes on: it
shows no card of a later deal, and nothing from which one could be found.
"""

from math import isfinite

from nines.core.cards import Unreadable
from nines.core.game import NATURE, NOBODY
from nines.core.untrusted_json import read_json
from nines.records.laid import Laid, lay, read_cards
from nines.records.link import from_link
from nines.records.record import Record, to_json
from nines.words.languages import Language
from web.match import input, players, turn_flow
from web.match.session import Transition, draw_text, held, put_match, resume, resume_instead, with_notice
from web.pages.mistakes.update import find
from web.state import routes
from web.state.commands import AtTable, OfMatch, TableCommand
from web.state.effects import AskContinued, Visit
from web.state.messages import Continued
from web.state.mistake_positions import BRANCH, AgainWord
from web.state.mistakes import Branch, ContinuationMean
from web.state.model import Match, Model
from web.state.replay import look
from web.state.routes import Route

USUAL = "bot:club"
"""Who sits in a person's place where the match had no computer player."""


def open_branch(model: Model, route: Route) -> Transition:
    """A deal of this match from the moment that an address asks for; one that is not over is on the table instead."""
    id = route.rest
    found = held(model, id)
    if not found:
        return resume(model, id)
    deal, at = routes.moment(route.asked)
    review = look(id, found.record, deal, None)
    if not review or review.past.number != deal or at is None or not 0 <= at < review.past.last:
        return resume_instead(model, id, lambda say: say.text("Only finished deals can be played another way."))
    seat, past = players.seat_asked(found.record, route.asked), review.past
    whole = found.record._replace(moves=found.record.moves[: past.begins + past.last])
    branch = Branch(whole, past.begins + at, seat, routes.review(id, past.number, min(at + 1, past.last)))
    cards = dict(route.asked).get("laid", "")
    if not cards:
        return _begin(model, branch)
    try:
        laid = Laid(branch.at, seat, read_cards(cards))
        lay(past.steps[at].after, laid)
    except Unreadable:
        return resume_instead(model, id, _cannot_lie)
    return _begin(model, branch._replace(back=routes.ask(id, past.number, at, seat), laid=laid))


def from_position(model: Model, key: str) -> Transition:
    """The deal of a position that is tried again, from its choice on."""
    kept = find(model, key)
    try:
        record = from_link(kept.link) if kept else None
    except Unreadable:
        record = None
    if not kept or not record:
        return with_notice(model._replace(screen="mistakes"), "info", _gone), (Visit("/mistakes", replace=True),)
    return _begin(model, Branch(record, kept.at, players.people(record)[0], f"/mistakes/{key}"))


def _cannot_lie(say: Language) -> str:
    return say.text("At that point in the deal, the cards can’t lie as this link says. The match is unchanged.")


def _gone(say: Language) -> str:
    return say.text("That position is no longer in the list.")


def _begin(model: Model, branch: Branch) -> Transition:
    match = turn_flow.lay_out(BRANCH, _seated(branch), model.settings, branch.seat, laid=branch.laid)
    if match.state.turn == NATURE:
        match = turn_flow.with_next_deal(match, model.settings)
    _, model = draw_text(model)
    model = model._replace(screen="table", mistakes=model.mistakes._replace(branch=branch))
    # Every one is called the same: by this number an answer that was asked for in an earlier one is told apart.
    match = match._replace(last=(), curtain=False, take_backs=model.made)
    return put_match(model, *turn_flow.settle(match, model.settings))


def _seated(branch: Branch) -> Record:
    """The record before the moment, with the one person at the seat that was chosen."""
    seats = branch.record.seats
    other = next((who for who in seats if who != "human"), USUAL)
    sat = (other if who == "human" else who for who in seats)
    now = tuple("human" if seat == branch.seat else who for seat, who in enumerate(sat))
    return branch.record._replace(seats=now, moves=branch.record.moves[: branch.at])


def is_over(match: Match) -> bool:
    """Whether its deal has come to its end, and nothing of it rests on the table."""
    return match.state.turn in (NATURE, NOBODY) and not match.showing


def at_table(model: Model, match: Match, command: OfMatch | TableCommand) -> Transition:
    """The model after a press at its table: nothing goes beyond its deal, nor before its moment."""
    branch = model.mistakes.branch
    if not branch or isinstance(command, OfMatch) or (command == AtTable("next") and is_over(match)):
        return model, ()
    after, effects = input.handle(match, command, model.settings)
    if len(after.record.moves) < branch.at:
        return model, ()
    return put_match(model, after, effects)


# ---- both ways side by side ----------------------------------------------------------------------------------------


def parting(branch: Branch, record: Record) -> int | None:
    """The place at which the two ways part; None where they are the same."""
    pairs = enumerate(zip(branch.record.moves, record.moves))
    return next((at for at, (then, now) in pairs if then != now), None)


def press(model: Model, word: AgainWord) -> Transition:
    """The model after the mean of many continuations was asked for, or no more of it; or with the deal begun anew."""
    branch, match = model.mistakes.branch, model.match
    if not branch or not match or not is_over(match):
        return model, ()
    if word == "enough":
        return _with(model, branch._replace(asking=False)), ()
    if word == "anew":
        return _begin(model, Branch(branch.record, branch.at, branch.seat, branch.back, laid=branch.laid))
    return _ask(model, branch, match)


def _ask(model: Model, branch: Branch, match: Match) -> Transition:
    question = _question(branch, match)
    if not question:
        return model, ()
    return _with(model, branch._replace(asking=True, failed=False, mean=None)), (question,)


def _question(branch: Branch, match: Match) -> AskContinued | None:
    """What both ways come to from where they part; None where they are the same, or of two different deals."""
    at = parting(branch, match.record)
    if at is None or branch.laid:
        return None
    before = match.record._replace(moves=match.record.moves[:at])
    moves = branch.record.moves[at][1], match.record.moves[at][1]
    return AskContinued(to_json(before), branch.seat, f"{moves[0]}\n{moves[1]}")


def _with(model: Model, branch: Branch) -> Model:
    return model._replace(mistakes=model.mistakes._replace(branch=branch))


def take(model: Model, message: Continued) -> Transition:
    """The model with what the continuations have come to so far; where nobody answers, it says so."""
    branch = model.mistakes.branch
    if not branch or not branch.asking:
        return model, ()
    mean = read_mean(message.text)
    if not mean:
        return _with(model, branch._replace(asking=False, failed=True)), ()
    return _with(model, branch._replace(mean=mean, asking=mean.runs < mean.asked)), ()


def is_wanted(model: Model, asked: AskContinued) -> bool:
    """Whether somebody still waits for the answer to this question."""
    branch, match = model.mistakes.branch, model.match
    return bool(branch and branch.asking and match and _question(branch, match) == asked)


def read_mean(text: str) -> ContinuationMean | None:
    """The averages that a text of the worker holds; None where it holds none."""
    try:
        raw = read_json(text)
    except ValueError:
        return None
    if not isinstance(raw, list) or len(raw) != 6 or any(type(figure) not in (int, float) for figure in raw):
        return None
    return ContinuationMean(*raw) if all(map(isfinite, raw)) and 0 < raw[0] <= raw[1] else None
