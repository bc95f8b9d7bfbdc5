"""Addresses inside the page: what the part after `#` means, and how one is written. All of them are hostile until read.

    /                                           the lobby
    /setup/nein-nine                            the set-up form
    /play/nein-nine?deals=3&players=you,thumb,random&seed=… straight to the table
    /deal/nein-nine                             the same, as the game was set up last in this browser
    /table/ID                                   a saved match, exactly as it was left
    /lesson/nein-nine, /lesson/le-neuf/partners a game's first lesson, or the one of this name
    /lesson/niner/enough                        a lesson by theme
    /lessons/niner, /lessons                    the lessons of a game, and how far one is in each
    /counting/niner?seed=…                      a deal with questions about the hidden cards
    /branch/ID?deal=3&at=17&seat=1              a finished deal played another way, from this moment and seat
    /branch/ID?deal=3&at=17&seat=1&laid=7D8S-JK the same where the cards that this seat could not see lie otherwise
    /mistakes, /mistakes/ID-17, /mistakes/ID-17/on own mistakes to try again, one of them, the deal from there
    /puzzles, /puzzle/niner/3?theme=hold-up     all puzzles, or one of a game by its number, then others of a theme
    /rules/niner, /rules                        the rules of one game, or of all
    /settings
    /finished?game=niner&level=club&result=won&page=2 the finished matches, or some of them
    /finished/figures                           what they come to
    /day, /day/2026-11-22/niner/WORD            the deals of the day; that of a date and a game, and of a group
    /day/CODE                                   a friend’s result
    /challenge/CODE?from=NAME, /challenge/ID    the cards of somebody's match for oneself, or one's own for others
    /company, /company/new?game=niner           with friends; a new table; one that is kept here is /company/ID
    /join/ROOM.FINGERPRINT                      an invitation to a table with friends
    /seat/ROOM.FINGERPRINT.SECRET               one’s own seat at one, brought from another device
    /fairness                                   do the computer players cheat?
    /verify/ID                                  the seal of a match, and its deals checked
    /report/ID                                  a report about a play in a match
    /record/TEXT?from=NAME                      a shared match, with its sender's name if they wanted it
    /review/ID?deal=3&at=17                     a finished deal looked back at, after so many of its moves
    /record/TEXT?deal=3&at=17                   the same of a shared match
    /table/ID?record=TEXT                       a shared match that is shown and not kept; so with /review and /verify

`speed=instant` and `lang=fr` may be added to any of them and set the player's settings of those names; a speed or a
language that there is not is ignored, and so are both in somebody's match or challenge by whoever has settings.
"""

import re
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import parse_qsl, quote, urlencode

from nines.core.cards import Unreadable, quoted
from nines.core.options import from_text, value_text
from nines.records.record import Record, new
from nines.registry import GAMES
from nines.words.languages import LANGUAGES
from web.state import address_text
from web.state.address_text import Asked
from web.state.page import FOLDERS, Address, Page, declared, owner

SPEEDS = ("slow", "normal", "fast", "instant")
LONGEST = 30_000
USUAL_BOT = "thumb"
MOST_ASKED = 20
"""So many things at most stand after the `?` of an address."""
LOBBY = "lobby"
USUAL_SEATS = 3
"""How many sit down where a game leaves it open and the link does not say."""


class Route(NamedTuple):
    """A readable address. `name` is its first word (`lobby` for none), `rest` what follows it.

    `asked` are the parts after `?` that belong to the place; `speed` and `language` are empty where not given. `seeds`
    are all that the seed may be, if signs may have been added to it; else there are none.
    """

    name: str
    rest: str = ""
    asked: Asked = ()
    speed: str = ""
    language: str = ""
    seeds: tuple[str, ...] = ()


ID = re.compile(r"[0-9a-z]{4,16}")
EARLIER = {"again": "mistakes", "count": "counting", "fair": "fairness", "learn": "lesson", "past": "finished"}
"""What the first word of some addresses was once: links to them still lead to their pages."""


def place(address: str) -> Route:
    """The place that an address means; raises Unreadable where there is none, naming the fault."""
    if len(address) > LONGEST:
        raise Unreadable("the address is longer than any of ours")
    found = address_text.read(address)
    asked = dict(found.asked)
    if len(asked) > MOST_ASKED:
        raise Unreadable("the address asks for more things than any of ours")
    speed, language = asked.pop("speed", ""), asked.pop("lang", "")
    speed, language = speed if speed in SPEEDS else "", language if language in LANGUAGES else ""
    name, rest = "".join(found.path[:1]), "/".join(found.path[1:])
    name = EARLIER.get(name, name)
    leads = _leads(name)
    if not leads or not _follows(leads.address.rest, rest):
        raise Unreadable(f"there is no page {quoted('/'.join(found.path))}")
    if name in ("setup", "play"):
        asked = {of: _option_value(rest, of, value) for of, value in asked.items()}
    return Route(name or LOBBY, rest, tuple(asked.items()), speed, language, found.seeds)


class Leading(NamedTuple):
    """An address that is declared, and the page to which it leads."""

    page: Page
    address: Address


def opened_by(place: Route) -> Leading:
    found = _leads("" if place.name == LOBBY else place.name)
    assert found, "a place is read before it is opened"
    return found


def _leads(name: str) -> Leading | None:
    return next((Leading(page, page.addresses[name]) for page in owner(name) if name in page.addresses), None)


def words_of(leads: Callable[[Page, Address], bool]) -> tuple[str, ...]:
    """The first words of all addresses of which this holds, with what they were once."""
    pages = (page for folder in FOLDERS for page in declared(folder))
    words = {word for page in pages for word, address in page.addresses.items() if word and leads(page, address)}
    return tuple(sorted(words | {earlier for earlier, now in EARLIER.items() if now in words}))


def _follows(pattern: str, rest: str) -> bool:
    games = "|".join(map(re.escape, GAMES))
    whole = pattern.replace("<game>", f"({games})").replace("<match>", ID.pattern)
    return bool(re.fullmatch(whole, rest, re.ASCII | re.DOTALL))


def _option_value(game: str, name: str, said: str) -> str:
    """The value of an option as it is written, whether its letters are capital or small in the address."""
    values = (value_text(value) for option in GAMES[game].choices if option.name == name for value in option.values)
    return next((value for value in values if value.casefold() == said), said)


def seat(said: str) -> str:
    """The seat of a record that a link means: `you` and `human`, or a computer player with or without `bot:`."""
    if said in ("you", "human"):
        return "human"
    from nines.bots import BOTS  # most addresses name nobody

    player = said.removeprefix("bot:")
    if player not in BOTS:
        raise Unreadable(f"player {quoted(said)} is unknown: it is you, human, {' or '.join(BOTS)}")
    return f"bot:{player}"


def asked_match(game: str, asked: Asked, seed: str) -> Record:
    """The match that a `/play/…` address asks for, with this seed where it names none; raises Unreadable."""
    wanted = dict(asked)
    players, seed = wanted.pop("players", ""), wanted.pop("seed", seed)
    options = from_text(GAMES[game].choices, wanted)
    seats = tuple(seat(player.strip()) for player in players.split(",")) if players else usual_seats(game, wanted)
    return new(game, options, seats, seed)


def usual_seats(game: str, wanted: dict[str, str]) -> tuple[str, ...]:
    """You at seat 0 and the usual player elsewhere, as many as the options allow."""
    allowed = GAMES[game].seats(from_text(GAMES[game].choices, wanted))
    count = USUAL_SEATS if USUAL_SEATS in allowed else allowed[0]
    return ("human",) + (f"bot:{USUAL_BOT}",) * (count - 1)


def table(id: str) -> str:
    """The address of a match on the table."""
    return f"/table/{id}"


def setup(game: str, asked: Asked) -> str:
    """The address of the set-up form of a game with this in it."""
    return f"/setup/{game}?{query(asked)}"


def query(asked: Asked) -> str:
    """What stands after the `?` of an address that asks for this.

    A seed may end in any sign, and so may a sentence that ends with the address: something else follows the seed, so
    that its end is certain. A dot at the end of a sender's name is encoded.
    """
    seeds = [part for part in asked if part[0] == "seed"]
    others = [part for part in asked if part[0] != "seed"]
    if seeds and not others:
        others = [(address_text.END, "1")]
    return re.sub(r"[.~_-]$", _encoded, urlencode((*seeds, *others), safe=",", quote_via=quote))


def _encoded(found: re.Match[str]) -> str:
    return f"%{ord(found[0]):02X}"


def with_seed(place: Route, seed: str) -> str:
    """The address of the same place with this seed, of which there can be no doubt."""
    others = tuple(part for part in place.asked if part[0] != "seed")
    return f"/{place.name}/{place.rest}?{query((('seed', seed), *others))}"


def asked_in(query: str) -> Asked:
    """What a text after a `?` asks for; nothing where it asks for more things than any of ours."""
    try:
        return tuple(dict(parse_qsl(query, keep_blank_values=True, max_num_fields=MOST_ASKED)).items())
    except ValueError:
        return ()


def shared(link: str, sender: str = "") -> str:
    """The address at which anybody finds the match with this link text; it says whose it is where the sender has a
    name in it."""
    return f"/record/{link}?{query((('from', sender),))}" if sender else f"/record/{link}"


def challenge(code: str, sender: str = "") -> str:
    """The address at which anybody finds a challenge; it says whose it is where the sender has a name in it."""
    return f"/challenge/{code}?{query((('from', sender),))}" if sender else f"/challenge/{code}"


def review(id: str, deal: int | None = None, at: int | None = None) -> str:
    """The address at which one looks back at a deal of a match, by default its last, after so many moves; by default
    where there is most to see for oneself."""
    asked = {"deal": deal, "at": at}
    found = "&".join(f"{name}={number}" for name, number in asked.items() if number is not None)
    return f"/review/{id}" + (f"?{found}" if found else "")


def why(id: str, deal: int, at: int) -> str:
    """The address of that moment at which its move is explained at once."""
    return f"{review(id, deal, at)}&why=1"


def branch(id: str, deal: int, at: int, seat: int, laid: str = "") -> str:
    """The address at which a deal of a match is played another way, after so many of its moves and from this seat;
    `laid` are the cards that it could not see (`nines.records.laid.cards_text`) where they are to lie otherwise."""
    return f"/branch/{id}?deal={deal}&at={at}&seat={seat}" + (f"&laid={laid}" if laid else "")


def ask(id: str, deal: int, at: int, seat: int) -> str:
    """The address at which the table is asked what this seat could know after so many moves of a deal."""
    return f"/ask/{id}?deal={deal}&at={at}&seat={seat}"


def of_guest(address: str, link: str, sender: str = "") -> str:
    """The address of a page about a match that is not kept here: it bears the match, and its sender's name where there
    is one, so that it can be loaded again."""
    bare = without_guest(address)
    named = f"{query((('from', sender),))}&" if sender else ""
    whole = f"{bare}{'&' if '?' in bare else '?'}{named}record={link}"
    return whole if len(whole) <= LONGEST else bare


def without_guest(address: str) -> str:
    """The same address of a match that is kept here."""
    path, _, query = address.partition("?")
    rest = "&".join(pair for pair in query.split("&") if pair and not pair.startswith(("record=", "from=")))
    return f"{path}?{rest}" if rest else path


def shared_moment(link: str, deal: int, at: int) -> str:
    """The address at which anybody finds this moment of the match with this link text."""
    return f"{shared(link)}?deal={deal}&at={at}"


def moment(asked: Asked) -> tuple[int | None, int | None]:
    """The deal and the number of moves that an address asks for; what is no number is not asked for."""
    wanted = dict(asked)
    return number(wanted.get("deal", "")), number(wanted.get("at", ""))


def asks_why(asked: Asked) -> bool:
    """Whether an address asks for the move of its moment to be explained."""
    return ("why", "1") in asked


def number(said: str) -> int | None:
    """The number that a text is; None where it is none, or a larger one than any of ours."""
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 6 else None
