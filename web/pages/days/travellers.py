"""The travellers' table: one's own result, a master's and friends', deal by deal, and where each parted from it."""

from functools import lru_cache
from typing import NamedTuple

from nines.advice.reasons.naming import named
from nines.core.cards import Unreadable
from nines.core.game import NATURE, NotLegal
from nines.core.moves import Move
from nines.days import share
from nines.days.table import Day, Score
from nines.records.daily import DAYS
from nines.records.link import from_link
from nines.records.record import Record, Step, steps
from nines.registry import GAMES, in_tricks
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import capitalized, score
from web.match import players
from web.pages.days.played_deals import PlayedDeals, played_deals
from web.state import routes
from web.state.day_rows import DayRow, Friend
from web.widgets.html import Html, el
from web.widgets.table_picture import table_picture, two_cards


class Parting(NamedTuple):
    """The first of one's own moves that another made otherwise: in which match, at which step, and the other's."""

    match: int
    step: Step
    at: int
    """After so many moves of its deal."""
    other: Move


def travellers(say: Language, day: Day, row: DayRow) -> Html | None:
    """Everybody who sat in one's seat, best first; nothing while there is only oneself."""
    others = [(say.text("Master"), row.master)] if row.master else []
    others += [(say.text("Friend {n}", n=at), friend) for at, friend in enumerate(row.friends, 1) if friend.deals]
    if not others:
        return None
    own = Friend("", row.deals, row.links)
    everybody = [(say.text("You"), own), *others]
    everybody.sort(key=lambda entry: -Score(entry[1].deals, row.parts).total)
    several = DAYS[day.game].matches > 1
    heads = [
        say.text("Match {n}", n=at) if several else say.text("Deal {deal}", deal=at)
        for at in range(1, max(len(entry.deals) for _, entry in everybody) + 1)
    ]
    head = el("tr", el("th", say.text("In your seat"), scope="col"),
              (el("th", words, scope="col", cls="num") for words in (*heads, say.text("Result"))))  # fmt: skip
    lines = (_line(say, day, row, name, entry, own=entry is own) for name, entry in everybody)
    caption = el("caption", say.text("The same cards in the same seat"), cls="visually-hidden")
    table = el("table", caption, el("thead", head), el("tbody", lines), cls="same-seat")
    led = turning(say, row) is not None
    parted = (
        el("li", el("b", say.text("{name}:", name=name), " "), _parted(say, row, entry))
        for name, entry in others
        if not (led and entry is row.master)
    )
    return el("section", table, el("ul", parted, cls="parted"))


def _line(say: Language, day: Day, row: DayRow, name: str, entry: Friend, *, own: bool) -> Html:
    """What somebody made of the cards, in the game's points where the match can be read."""
    found, made, game = played_deals(day.game, entry.links), Score(entry.deals, row.parts), GAMES[day.game]
    if found:
        deals = tuple(score(change, game) for change in found.deals)
        words = f"{score(found.total, game)}, {_result(say, found)}"
    else:
        deals = tuple(_deal(say, day, row, deal) for deal in entry.deals)
        words = share.points(say, made, day.game)
    cells = (el("td", words, cls="num") for words in deals)
    total = el("td", words, cls="num")
    return el("tr", el("th", name, scope="row"), cells, total, cls="own" if own else None)


def _result(say: Language, found: PlayedDeals) -> str:
    if not found.lead:
        return say.text("level")
    return say.text("won by {n}", n=found.lead) if found.lead > 0 else say.text("lost by {n}", n=-found.lead)


def _deal(say: Language, day: Day, row: DayRow, deal: int) -> str:
    if DAYS[day.game].matches > 1:
        return say.text("won") if deal else say.text("not won")
    return share.signed(say, deal, row.parts)


def turning(say: Language, row: DayRow) -> Html | None:
    """Where a master who made more of the same cards first played otherwise, with both cards; nothing where nobody
    did."""
    master = row.master
    found = _first_difference(row.links, master.links) if master and _more_by(row, master) > 0 else None
    if not found:
        return None
    mine, other = found.step.move, found.other
    cards = (*mine.cards, *other.cards) if isinstance(mine, Move) else ()
    alone = len(cards) == 2 and len(other.cards) == 1
    picture = two_cards((cards[0], ""), (cards[1], "")) if alone else table_picture(row.game)
    told = el("span", capitalized(_difference(say, row, found)), cls="label")
    said = el("p", el("b", say.text("Where the master played differently")), told, cls="grow")
    return el("section", picture, said, _worth(say, row, found, "btn"), cls="try-next")


def unbeaten(say: Language, row: DayRow) -> Html | None:
    """That a master made no more of the same cards, or as much; nothing where one did more, or none has played them."""
    more = _more_by(row, row.master) if row.master else 1
    if more > 0:
        return None
    if more < 0:
        return el("p", el("b", say.text("A master did no better with these cards.")))
    return el("p", el("b", say.text("A master made as much of these cards as you did.")))


def _more_by(row: DayRow, entry: Friend) -> int:
    """By how much somebody made more of the same cards: in the points that are shown of both, where there are any."""
    own, theirs = played_deals(row.game, row.links), played_deals(row.game, entry.links)
    if own and theirs:
        return own.good(theirs.total - own.total)
    return Score(entry.deals, row.parts).total - Score(row.deals, row.parts).total


def _parted(say: Language, row: DayRow, entry: Friend) -> Html:
    found = _first_difference(row.links, entry.links)
    if not found:
        return el("span", say.text("Every card was played the same way."))
    return el("span", _difference(say, row, found), " ", _worth(say, row, found, None))


def _difference(say: Language, row: DayRow, found: Parting) -> str:
    """What each of the two played there."""
    state, mine = found.step.before, found.step.move
    assert isinstance(mine, Move)
    names = players.names(_records(row.links)[0], say)
    to = Audience(names, say, 0, state)
    trick = len(state.tricks) + 1 if in_tricks(state) else 0
    told = {"deal": state.deal, "trick": trick, "mine": named(mine, to), "other": named(found.other, to)}
    if DAYS[row.game].matches > 1:
        return say.text("first difference in match {n}. Your move: {mine}; theirs: {other}.", **told, n=found.match + 1)
    if trick and state.phase == "play":
        return say.text("first difference in deal {deal}, trick {trick}. Your move: {mine}; theirs: {other}.", **told)
    return say.text("first difference in deal {deal}. Your move: {mine}; theirs: {other}.", **told)


def _worth(say: Language, row: DayRow, found: Parting, cls: str | None) -> Html:
    """The way to what each was worth."""
    there = routes.shared_moment(row.links[found.match], found.step.before.deal, found.at) + "&why=1"
    return el("a", say.text("Compare the two moves"), href=f"#{there}", cls=cls)


@lru_cache(maxsize=32)
def _first_difference(own: tuple[str, ...], other: tuple[str, ...]) -> Parting | None:
    """Where two plays of the same cards part; both are played through for it, and the page is painted often."""
    return parting(_records(own), _records(other))


def _records(links: tuple[str, ...]) -> tuple[Record, ...]:
    """The matches of these links; none where one cannot be read."""
    try:
        return tuple(map(from_link, links))
    except (Unreadable, NotLegal):
        return ()


def parting(own: tuple[Record, ...], other: tuple[Record, ...]) -> Parting | None:
    """Where two plays of a day parted; None where they never did. Until then all hands are the same, so it was oneself
    who played otherwise."""
    for number, (mine, theirs) in enumerate(zip(own, other)):
        common = min(len(mine.moves), len(theirs.moves))
        place = next((at for at in range(common) if mine.moves[at] != theirs.moves[at]), None)
        if place is None:
            continue
        made = in_deal = 0
        for step in steps(mine):
            if step.seat == NATURE:
                in_deal = 0
                continue
            in_deal += 1
            if made == place:
                return Parting(number, step, in_deal, theirs.moves[place][1])
            made += 1
    return None
