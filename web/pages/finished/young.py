"""What a record says that is still young: of a few matches, and of matches none of which was won, what went well."""

from collections import Counter
from itertools import pairwise

from nines.core.sums import whole
from nines.registry import GAMES
from nines.words.languages import Language
from nines.words.phrases import list_of
from web.pages.finished import words
from web.pages.finished.choices import mistakes
from web.pages.finished.figures import Figures, Outcomes, outcomes
from web.pages.finished.games import told
from web.pages.finished.standing import Standing, best_first, in_view
from web.state.archive import Entry

ROW = 3
"""So many matches make a row that can grow closer."""


def told_of(say: Language, counted: tuple[Figures, ...]) -> tuple[str, str] | None:
    """The first line of such a record and what it means: the wins where there are any, else how close one came; nothing
    where that is not known."""
    stands = best_first(counted)
    played = whole(tally.wins.played for tally in counted)
    if not played:
        return None
    ended = outcomes(entry for tally in counted for entry in tally.entries)
    if ended.won:
        return _won(say, ended, stands)
    return _drawn(say, ended, stands) if ended.drawn else _not_won(say, stands, played)


def _won(say: Language, ended: Outcomes, stands: list[Standing]) -> tuple[str, str]:
    title = say.plural(
        "You won your first match", "You’ve won {won} of {n} matches so far", ended.played, won=ended.won
    )
    won = [(bar, each) for each in stands for bar in each.bars if bar.won and not bar.shared]
    drawn = say.plural("{n} more match was drawn.", "{n} more matches were drawn.", ended.drawn) if ended.drawn else ""
    if not won:  # the last matches of every group were lost or drawn
        return title, drawn
    best, of = max(won, key=lambda found: found[0].by)
    match = say.text("Best match: {game}, {result}.", game=_game(say, of), result=told(say, best))
    return title, f"{match} {drawn}".rstrip()


def _drawn(say: Language, ended: Outcomes, stands: list[Standing]) -> tuple[str, str]:
    """No match was won, and some were drawn: there is none that came closer. Of one game and level it says which, of
    several how many matches at each game."""
    if ended.lost:
        title = say.plural("{n} match drawn, {lost} lost", "{n} matches drawn, {lost} lost", ended.drawn,
                           lost=ended.lost)  # fmt: skip
    else:
        title = say.plural("Your first match was a draw", "{n} matches drawn", ended.drawn)
    if len(stands) == 1:
        return title, f"{_named(say, stands[0])}."
    played = Counter[str]()
    for each in stands:
        played[say.text(GAMES[each.figures.group.game].name)] += each.figures.wins.played
    matches = (say.plural("{game}: {n} match", "{game}: {n} matches", n, game=game) for game, n in played.items())
    return title, " · ".join(matches)


def _not_won(say: Language, stands: list[Standing], played: int) -> tuple[str, str] | None:
    """The game with most matches speaks: there one sees a row."""
    seen = in_view(each.figures for each in stands)
    most = next(each for each in stands if each.figures is seen)
    by = [bar.by for bar in most.bars if bar.by]
    found = _row(say, most, by) if len(by) == len(most.bars) else None
    title, told_so = found or _closest(say, most, by, played) or ("", "")
    fewer = _fewer(say, most.figures.entries)
    return (title, f"{told_so} {fewer}".rstrip()) if title else None


def _row(say: Language, stands: Standing, by: list[int]) -> tuple[str, str] | None:
    """Matches that grew closer, as far as they did."""
    game, last, before = _named(say, stands), by[-1], by[:-1]
    if len(by) >= ROW and all(after < earlier for earlier, after in pairwise(by)):
        row = list_of(map(str, by), say)
        return say.text("Closer and closer"), say.text("{game}, match after match: lost by {row}.", game=game, row=row)
    if before and last < min(before):
        least = min(before)
        so = say.text("{game}: lost by {n}, and before that always by {least} or more.", game=game, n=last, least=least)
        return say.text("Your closest match yet"), so
    half = len(by) // 2
    then, now = (whole(some) / max(1, half) for some in (by[:half], by[len(by) - half :]))
    if len(by) > ROW and _nearest(now) < _nearest(then):
        so = say.text(
            "{game}: lost by {then} on average at first, by {now} lately.", game=game, then=_about(say, then),
            now=_about(say, now),
        )  # fmt: skip
        return say.text("You’re getting closer"), so
    return None


def _about(say: Language, points: float) -> str:
    """An average in whole points."""
    near = _nearest(points)
    return str(near) if near == points else say.text("about {n}", n=near)


def _nearest(points: float) -> int:
    return int(points + 0.5)


def _closest(say: Language, stands: Standing, by: list[int], played: int) -> tuple[str, str] | None:
    game = say.text(GAMES[stands.figures.group.game].name)
    if played == 1:
        return say.text("You’ve played your first match"), f"{_named(say, stands)}: {told(say, stands.bars[0])}."
    if not by:
        return None
    if GAMES[stands.figures.group.game].tricks:
        title = say.plural(
            "Closest so far at {game}: one point behind",
            "Closest so far at {game}: {n} points behind",
            min(by),
            game=game,
        )
    else:
        title = say.plural(
            "Closest so far at {game}: one card behind",
            "Closest so far at {game}: {n} cards behind",
            min(by),
            game=game,
        )
    return title, f"{_named(say, stands)}."


def _fewer(say: Language, entries: tuple[Entry, ...]) -> str:
    """Whether fewer choices cost something in the last match that was checked than in the first one."""
    checked = [entry for entry in reversed(entries) if entry.costs and entry.choices]
    if len(checked) < 2:
        return ""
    then, now = (whole(mistakes(entry).values()) for entry in (checked[0], checked[-1]))
    if now >= then or now * checked[0].choices >= then * checked[-1].choices:
        return ""
    return say.text("Mistakes: {then} in the first match, {now} in the last.", then=then, now=now)


def _game(say: Language, stands: Standing) -> str:
    return words.game(say, stands.figures.group)


def _named(say: Language, stands: Standing) -> str:
    """The game, and against whom."""
    return f"{_game(say, stands)}. {words.against(say, stands.figures.group.level)}"
