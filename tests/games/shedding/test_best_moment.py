"""The best moment of a match without tricks: four of a kind, else the largest pile that somebody else had to take."""

from nines.core.cards import parse_cards
from nines.core.events import Event, PileCleared, PileTaken, Played
from nines.games.shedding.best_moment import best_moment
from nines.records.record import steps
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.every_table import FEW_TABLES, played

NAMES = ("Mila", "Ada", "Ben", "Cleo", "Dan")


def found(*events: Event, seat: int | None = 0, code: str = "en") -> str:
    state = GAMES["shedding"].start({"jumping_in": False, "take_pile": False, "play_on": False}, 2)
    best = best_moment(((state, (event,)) for event in events), Audience(NAMES[:2], language(code), seat, state))
    return best.told if best else ""


def test_four_of_a_kind_come_before_any_pile() -> None:
    mine = Played(0, parse_cards("8S 8H"), None, False, False)
    theirs = Played(1, parse_cards("8C"), None, False, False)
    pile = parse_cards("4C 5C 6C 7C KH")
    gave, four = PileTaken(1, pile), PileCleared(0, "four", parse_cards("8C 8D 8S 8H"))
    assert found(mine, gave) == "You played two eights, and Ada had to pick up the pile: five cards."
    assert found(mine, four, mine, gave) == "With four eights you cleared the pile: four cards."
    assert not found(theirs, gave) and not found(mine, PileTaken(0, pile)), "neither one's own doing nor one's own load"
    assert not found(mine, PileTaken(1, pile[:2])), "two cards are no burden"
    assert not found(theirs, PileCleared(1, "four", parse_cards("8C 8D 8S 8H")))
    assert not found(mine, gave, seat=None)


def test_of_whole_matches_it_is_told_in_every_language() -> None:
    told = 0
    for table in (table for table in FEW_TABLES if table.game == "shedding"):
        everything = list(steps(played(table.record("best"))))
        for code in LANGUAGES:
            to = Audience(NAMES[: table.seats], language(code), 0, everything[-1].after)
            best = best_moment(((step.before, step.events) for step in everything), to)
            told += bool(best)
            assert not best or (best.told.endswith(".") and "{" not in best.told and 1 < len(best.laid) < 5)
    assert told
