"""What one's own choices made of a deal and of a match: weighed one by one once it is over, and the costliest found.

The findings are those of looking back, so that whoever looks back finds them there.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from nines.advice.advice import Advice
from nines.advice.verdict import Verdict, mistake
from nines.bots.levels import SKILLS, above
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.core.zones import counted
from nines.records.origin import origin
from nines.records.record import Record
from nines.registry import GAMES
from nines.words.accounts import ACCOUNTS
from nines.words.audience import Audience
from nines.words.best_trick import BEST_MOMENTS, BestTrick, whole_tricks
from nines.words.best_trick import best_trick as find_best_trick
from nines.words.best_trick import worst_trick as find_worst_trick
from web.match import last_setup, players
from web.match.session import Transition, begin, draw_text
from web.pages.review import analysis
from web.state.mistake_positions import BRANCH
from web.state.model import Match, Model, Saved
from web.state.replay import Findings, Question, Review, look, to_moment

LEVELS = tuple(SKILLS)


class Costly(NamedTuple):
    """A mistake: the review stands at the moment to which it led."""

    review: Review
    advice: Advice
    verdict: Verdict


class Parting(NamedTuple):
    """Where two matches of the same cards parted: the review stands after this one's move, `then` is the other's."""

    review: Review
    then: Move
    now: Move


def is_told(match: Match) -> bool:
    """Whether one person played this match to its end here: then its last page tells it."""
    return match.state.turn == NOBODY and players.only_person(match.record, shared=match.shared) is not None


def can_be_weighed(match: Match) -> bool:
    """Whether a deal of this match is over, and one person alone has made choices in it that count."""
    ended = match.state.turn in (NATURE, NOBODY) and bool(match.state.sheet)
    alone = players.only_person(match.record, shared=match.shared) is not None
    return ended and alone and match.id != BRANCH and origin(match.record) != "puzzle"


def check(model: Model) -> Transition:
    """The model with the choices of the deal that is over being weighed, and then those of the deals before it, which
    goes on in the next deal (`web.match.hints.may_weigh`): at its end a match has nearly all of them. What was found
    out before is known; whoever left the page and is back has it go on."""
    match = model.match
    if model.screen != "table" or not match or not can_be_weighed(match):
        return model, ()
    review = reviewed(model) or _looked_at_further(model, match)
    if not review:
        return model, ()
    if match.state.turn == NATURE:
        review = review._replace(deal=len(review.deals) - 1)
    whole: Question = "check-all" if match.state.turn == NOBODY else "check"
    review, effects = analysis.ask(review._replace(given=match.given, unready=match.unready), whole, others=True)
    return model._replace(review=review), effects


def _looked_at_further(model: Model, match: Match) -> Review | None:
    """The match as it stands now, with what was found out when it had fewer moves."""
    review, before = look(match.id, match.record, None, None), model.review
    if not review or not before or before.id != match.id:
        return review
    moves = before.record.moves
    goes_on = match.record == before.record._replace(moves=match.record.moves)
    if not goes_on or match.record.moves[: len(moves)] != moves:
        return review
    return review._replace(findings=Findings(before.findings.texts))


def reviewed(model: Model) -> Review | None:
    """What has been found out about the match on the table."""
    match, review = model.match, model.review
    return review if match and review and (review.id, review.record) == (match.id, match.record) else None


def looked_at(model: Model) -> Review | None:
    """The match on the table at its last finished deal, though nothing may have been found out about it."""
    match = model.match
    return reviewed(model) or (_at_last_deal(match.id, match.record) if match else None)


@lru_cache(maxsize=1)
def _at_last_deal(id: str, record: Record) -> Review | None:
    """Kept for the match on the table: its page is drawn several times."""
    return look(id, record, None, None)


def costliest_of_deal(review: Review) -> Costly | None:
    """The mistake of one's own that cost most in the deal looked at; None before all its choices are weighed."""
    progress = analysis.progress(review)
    return _costliest((review,)) if progress.weighed == progress.all else None


def costliest(review: Review) -> Costly | None:
    """The mistake of one's own that cost most, of the choices of the match that were weighed so far."""
    return _costliest(analysis.each_deal(review))


def _costliest(deals: Iterable[Review]) -> Costly | None:
    found: list[Costly] = []
    for deal in deals:
        for at in deal.past.decisions:
            advice = analysis.advice_at(deal, at)
            verdict = mistake(advice) if advice else None
            if advice and verdict:
                found.append(Costly(to_moment(deal, at), advice, verdict))
    return max(found, key=lambda costly: costly.verdict.weight, default=None)


def best_trick(model: Model, review: Review, to: Audience, *, whole: bool) -> BestTrick | None:
    """The best trick of the deal looked at, or of the whole match, for the person who reads; in a game without tricks
    the best moment, once the later bundle is here."""
    deals, key = review.deals if whole else (review.past,), review.record.game
    if key in BEST_MOMENTS and model.later == "here":
        return BEST_MOMENTS[key](((step.before, step.events) for past in deals for step in past.steps), to)
    if not GAMES[key].tricks:
        return None
    helped = (past for past in deals if ACCOUNTS[key].helped(past.steps[-1].after.sheet[-1], to))
    return find_best_trick((plays for past in helped for plays in whole_tricks(past.steps)), to, whole=whole)


def worst_trick(review: Review, to: Audience) -> BestTrick | None:
    """The trick of the deal looked at that cost the person who reads most, where 9s cost points."""
    return find_worst_trick(whole_tricks(review.past.steps), to)


def fewest_cards(model: Model) -> int:
    """With how few cards the one person at the table was once left, in a game without tricks; else 0."""
    match, looked = model.match, looked_at(model)
    seat = players.only_person(match.record, shared=match.shared) if match else None
    if not match or not looked or seat is None or GAMES[match.record.game].tricks:
        return 0
    game, size = GAMES[match.record.game], len(match.names)
    held = (counted(game.zones(step.after), size)[seat] for step in looked.past.steps if step.after.hands)
    return min((count for count in held if count), default=0)


def is_weighed(model: Model, match: Match) -> bool:
    """Whether the choices are being looked at, or will be at once: the picture of the costliest waits for that."""
    review = reviewed(model)
    if review and review.findings.now >= 0:
        return True
    settings, progress = model.settings, analysis.total_progress(review) if review else None
    begins = match.just_ended and settings.check and settings.speed != "instant"
    return begins and not (progress and progress.weighed)


# ---- what to play next ---------------------------------------------------------------------------------------------


def next_level(match: Match) -> str:
    """The level that fits next, that of all computer players being one: the next higher one after a win, the next lower
    one for whoever came last; empty where there is none, the player was helped, or the cards were not dealt for it."""
    levels = {who.removeprefix("bot:") for who in match.record.seats if who != "human"}
    seat = players.only_person(match.record, shared=match.shared)
    if len(levels) != 1 or not levels <= {*LEVELS} or seat is None or origin(match.record):
        return ""
    level = levels.pop()
    if has_won(match):
        helped = match.hints or match.take_backs
        return "" if helped else above(level, match.record.game, len(match.record.seats))
    at = LEVELS.index(level)
    return LEVELS[at - 1] if at and _came_last(match, seat) else ""


def has_won(match: Match) -> bool:
    """Whether the one person at the table has won this match, alone or shared."""
    seat = players.only_person(match.record, shared=match.shared)
    sides = GAMES[match.record.game].sides(len(match.names), match.record.options)
    return seat is not None and sides[seat] in match.state.winners


def _came_last(match: Match, seat: int) -> bool:
    """Whether nobody did worse; of two that is no more than to have lost, so it takes less than half of what won."""
    state, game = match.state, GAMES[match.record.game]
    if not game.tricks:
        return not game.places(state)[seat] and len(match.names) > 2
    mine = state.totals[game.sides(len(match.names), state.options)[seat]]
    if len(state.totals) == 2:
        return bool(not game.low_wins and 2 * mine < max(state.totals))
    return bool(mine == (max if game.low_wins else min)(state.totals))


def play_level(model: Model, match: Match) -> Transition:
    """A new match against the level that fits next."""
    level = next_level(match)
    if not level or match.state.turn != NOBODY:
        return model, ()
    seed, model = draw_text(model)
    seats = tuple(who if who == "human" else f"bot:{level}" for who in match.record.seats)
    record = match.record._replace(seed=seed, moves=(), seats=seats)
    model, remembering = last_setup.remember_record(model._replace(notice=None), record)
    model, effects = begin(model, record, replace=False, given=match.given)
    return model, (*remembering, *effects)


# ---- the same cards ------------------------------------------------------------------------------------------------


def last_time(model: Model) -> Saved | None:
    """Another finished match with the same cards, seats and rules, somebody else's rather than one's own before; None
    where there is none."""
    match = model.match
    if not match or not is_told(match):
        return None
    same = match.record._replace(moves=())
    found = [
        saved for saved in model.saved if _is_another_end(saved, match) and saved.record._replace(moves=()) == same
    ]
    return max(found, key=lambda saved: saved.shared, default=None)


def _is_another_end(saved: Saved, match: Match) -> bool:
    """Whether this is another match that was played to its end."""
    return saved.over and not saved.conceded and saved.id != match.id


def parting(model: Model, match: Match, before: Record) -> Parting | None:
    """Where the match on the table and the one before it parted; None where they went the same way."""
    pairs = enumerate(zip(before.moves, match.record.moves))
    at = next((at for at, (then, now) in pairs if then != now), None)
    if at is None:
        return None
    review = looked_at(model)
    if not review:
        return None
    place = max(place for place, past in enumerate(review.deals) if past.begins <= at)
    review = review._replace(deal=place)
    moment = at - review.past.begins + 1
    return Parting(to_moment(review, moment), before.moves[at][1], match.record.moves[at][1])
