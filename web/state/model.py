"""What the app knows: one immutable model.

`web/app/update.py` turns it and a message into the next one and effects, `web/app/render.py` into HTML.
"""

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from nines.advice.advice import Advice
from nines.core.cards import Card, Cards
from nines.core.events import Events, TrickTaken
from nines.core.game import NATURE, NOBODY, State
from nines.core.moves import Move
from nines.core.trick import Trick
from nines.records.record import Record, to_json
from nines.words.languages import LANGUAGES
from web.state.archive import Archive
from web.state.challenge import ChallengePage
from web.state.commands import Panel, TableCommand
from web.state.counting import Drill
from web.state.days import DayPage
from web.state.fairness import Commitment, DealCheck, RedealTest
from web.state.group_week import WeekPage
from web.state.lesson import LessonProgress, ThemeLesson
from web.state.luck import LuckFound
from web.state.mistake_positions import Mistakes, ShownPosition
from web.state.notices import Fault, Notice, PlayReport
from web.state.own import OwnPage
from web.state.player_names import MOST, Given
from web.state.puzzle import Attempt
from web.state.questions import AtTable
from web.state.replay import Asking, Review
from web.state.settings import Settings
from web.state.strength import StrengthPage
from web.state.verbosity import Weight

if TYPE_CHECKING:
    from nines.records.laid import Laid
    from web.state.company import CompanyPage  # it comes later (building/later.py)
    from web.state.effects import AskAdvice


class Draft(NamedTuple):
    """A set-up form being filled in, as texts; whatever they are, `Deal` checks them.

    `options` are (name, value) pairs, one for each choice of the game, in its order. `seats` are `human`, or the name
    of a player in `nines.bots.BOTS`.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    seed: str = ""
    """Empty for a new one."""
    names: Given = ("",) * MOST
    """What whoever sits at each seat is called, as typed: see `web.state.player_names`."""
    fault: str = ""
    """Why the last *Deal the cards* was refused, as a sentence."""
    refusals: int = 0
    """The number of times *Deal the cards* was refused."""


class Showing(NamedTuple):
    """What stays on the table for a moment although the state has moved on: a finished trick, or the last cards of a
    game without tricks."""

    trick: Trick | None


class Line(NamedTuple):
    """One entry of the table's log; `number` is its own for good (`id="log-17"`), `head` marks a deal's heading.

    `trick` is the number of the trick to which a card was played, where cards of old tricks may not be looked up.
    `weight` is how much it matters, for how much is said aloud.
    """

    number: int
    text: str
    head: bool = False
    trick: int = 0
    weight: Weight = "detail"


class Hint(NamedTuple):
    """A hint that was asked for, as far as it has come; `failed` where no computer player can give one."""

    advice: Advice | None = None
    failed: bool = False


class Coaching(NamedTuple):
    """What Coach makes of the decision after `at` moves, the match having been taken back so often: the advice against
    each mistake, None while that is being found out."""

    at: int
    take_backs: int
    found: tuple[Advice, ...] | None = None
    held: Move | None = None
    """The move that is not made yet."""
    caution: Advice | None = None
    """What speaks against it, once that was said."""
    said: tuple[Move, ...] = ()
    """The moves of which Coach has warned here: of each once."""

    @property
    def let_go(self) -> "Coaching":
        """The same, with no move held."""
        return self._replace(held=None, caution=None)


Proof = Literal["", "settled", "all", "none"]


class Match(NamedTuple):
    """A match on the table.

    `record` is all that is saved; `state` is its fold, the true state, from which screens only ever show
    `GAMES[record.game].view(state, viewer)`. `viewer` is the seat of the person at the screen; with several people,
    `curtain` is up when somebody else has to act, until they say that they sit there. `last` are the events of the
    last message as `viewer` may know them, for motion; `log` the sentences so far, oldest first. `names` are by seat.
    """

    id: str
    record: Record
    state: State
    names: tuple[str, ...]
    viewer: int
    pack: str = "french"
    """The pack that lies on the table."""
    last: Events = ()
    log: tuple[Line, ...] = ()
    retold: int = -1
    """The number of the last line that was told to the same person in other words before."""
    chosen: Cards = ()
    """Cards laid ready but not yet played: shedding's cards of a rank, the up cards, Niner's bid card, the Joker,
    a card that is played at the second press."""
    ahead: Card | None = None
    """The card laid ready before one's turn."""
    finishing: bool = False
    """Whether the rest of the deal is being played out, by what `proof` says of it."""
    proof: Proof = ""
    """What is proven of the rest of the deal at one's own turn: that nothing is left for anybody to decide (`settled`),
    that one can take every trick that is left (`all`), or that one's side takes none of them (`none`)."""
    showing: Showing | None = None
    just_ended: bool = False
    """Whether the deal has come to its end before the eyes of whoever looks, and not before they came to the page."""
    latest: Events = ()
    """What came of the move that finished the last trick of this deal; where cards are shed, of the last one on the
    pile, as everybody saw it."""
    waiting: AtTable = ""
    curtain: bool = False
    refused: str = ""
    """Why the last move tried was not legal, as a sentence."""
    refusals: int = 0
    """The number of moves refused so far: the same sentence again is a new one to whoever listens."""
    tried: Cards = ()
    """The cards of that move, for the nudge."""
    panel: Panel = ""
    why: tuple[int, int] | None = None
    """The deal and the side whose score is being explained."""
    hint: Hint | None = None
    coach: Coaching | None = None
    unready: tuple[int, ...] = ()
    """The places in the record of the moves that were made before Coach knew what they cost."""
    take_backs: int = 0
    """How often a move was taken back, which no record says; what was asked before the last time is not heard."""
    hints: int = 0
    """How often somebody asked for a hint, or was warned by Coach."""
    given: Given = ()
    """The names that its people gave themselves: see `web.state.player_names`."""
    shared: bool = False
    """Whether it came in somebody's link."""
    conceded: bool = False
    """Whether its one person has given it up."""
    seat: int = -1
    """The seat of the person at this device in a match of several devices; -1 in every other match."""

    laid: "Laid | None" = None
    """Where hidden cards were laid otherwise than the seed dealt them: in a deal played another way alone."""

    @property
    def position(self) -> str:
        """What the players' thread is told of it, for `web.worker.bot_move.position`."""
        record = to_json(self.record)
        return f"{record}\n{self.laid}" if self.laid else record

    @property
    def taken(self) -> TrickTaken | None:
        """The trick that was finished last in this deal."""
        return next((event for event in self.latest if isinstance(event, TrickTaken)), None)


Screen = Literal[
    "lobby", "setup", "table", "lesson", "lessons", "counting", "mistakes", "puzzle", "puzzles", "day", "challenge",
    "week", "review", "ask", "rules", "settings", "fairness", "verify", "finished", "strength", "player", "report",
    "company", "coming", "nowhere", "fault",
]  # fmt: skip
Later = Literal["away", "coming", "here", "lost"]


class Arranged(NamedTuple):
    """A hand as the player laid it out, from left to right: in a deal of a match."""

    match: str = ""
    deal: int = 0
    cards: Cards = ()


class Saved(NamedTuple):
    """A saved match as the lobby lists it, for *Continue* at `#/table/ID`; `title` and `summary` are for people."""

    id: str
    record: Record
    title: str
    summary: str
    over: bool
    take_backs: int = 0
    revision: int = 0
    """Which save of it this is: larger than that of any match saved before."""
    deal: int = 0
    """The number of the deal on the table."""
    hints: int = 0
    given: Given = ()
    shared: bool = False
    conceded: bool = False
    unready: tuple[int, ...] = ()
    seat: int = -1
    cut: bool = False
    """Whether a match of several devices was ended before its end."""


Newer = Literal["none", "told", "hushed"]
"""Whether a newer version of the site has been fetched and waits; `hushed` is to be told when the deal is over."""
Lead = Literal["here", "asked", "elsewhere"]
Lasting = Literal["", "yes", "no"]


class Search(NamedTuple):
    """What somebody looks for on a page: in the rules of a game, or among the settings."""

    text: str


PageState = (
    Draft
    | LessonProgress
    | ThemeLesson
    | Drill
    | Attempt
    | ShownPosition
    | ChallengePage
    | WeekPage
    | DealCheck
    | StrengthPage
    | OwnPage
    | Asking
    | Search
    | Fault
    | None
)
T = TypeVar("T")


class Model(NamedTuple):
    """Everything."""

    settings: Settings = Settings()
    screen: Screen = "lobby"
    page: PageState = None
    """What the page on the screen has of its own."""
    address: str = "/"
    """Where the page is, as the part after `#`."""
    topic: str = ""
    """The game that the set-up or rules screen is about; empty for the list of rules."""
    match: Match | None = None
    arranged: Arranged = Arranged()
    """The hand that was arranged last."""
    review: Review | None = None
    """The match looked back at last; it is on the screen while that is `review`."""
    learnt: str = ""
    """How far somebody has come in each lesson, as stored."""
    own: str = ""
    """The text of somebody's own player, as stored."""
    mistakes: Mistakes = Mistakes()
    luck: LuckFound = LuckFound()
    saved: tuple[Saved, ...] = ()
    """The last one played first."""
    visitor: Saved | None = None
    """A match that is shown and stands in no list: it came in a link or a file, or was brought from `past`."""
    came: str = ""
    """The link of a visitor that is not kept in this browser; empty for one that is."""
    sender: str = ""
    """The name of whoever sent a visitor that is not kept; empty where they did not say."""
    signature: str | None = None
    """What a link to the match on the table is signed with, as typed; None where it bears no name."""
    filed: frozenset[str] = frozenset()
    """The matches that are known to have a row in `past`."""
    past: tuple[str, ...] | None = None
    """The rows of `past` as read last, the match that ended last first; None where they cannot be read."""
    archive: Archive = Archive()
    day: DayPage = DayPage()
    played_today: str = ""
    """Which deals of the day were played on the day on which the last one was, and the days in a row: see
    `web.pages.lobby.today`."""
    group: str = ""
    """The results of a group, as stored: see `web.pages.days.group`."""
    company: "CompanyPage | None" = None
    """Tables with friends; one goes on whatever page is on the screen."""
    tables: tuple[tuple[str, str], ...] = ()
    """What is stored of such tables, by key, unread."""
    seals: tuple[Commitment, ...] = ()
    """Of the matches that began in this browser, the newest first."""
    trial: RedealTest | None = None
    """The re-deal test begun last."""
    removed: Saved | None = None
    """The match removed last, for as long as that can be taken back."""
    conceded: str = ""
    """The id of the match conceded last, for as long as that can be taken back."""
    removed_row: str = ""
    """Its row in `past`, where it had one."""
    offered: Settings | None = None
    """The settings of the file read last, or those before a reset, for as long as they can be taken over."""
    database: bool = True
    """Whether this browser has a database beside local storage."""
    notice: Notice | None = None
    report: PlayReport | None = None
    """The report about a play that was begun last; it stays while one looks at the match again."""
    device: str = ""
    """The version of the game and the browser, as lines."""
    issues: str = ""
    """Where the project hears of what is wrong; empty where the site was built without it."""
    entropy: str = ""
    """Text from the browser's own chance, from which new matches get their seeds and ids."""
    made: int = 0
    """How many seeds and ids were taken from `entropy`."""
    keeps: bool = True
    """Whether the browser lets us store anything."""
    slow: bool = False
    alone: bool = False
    """Whether it was said that the computer players do not answer and play by rules of thumb."""
    wrong_deals: "tuple[AskAdvice, str] | None" = None
    """The question which deals make a move wrong that was answered last, and its answer."""
    lead: Lead = "here"
    """Where the match on the table is played: in one tab at a time, which alone moves it on."""
    pressed: tuple[TableCommand, ...] = ()
    """What was pressed at the table before that was known, in order: it is done once it is."""
    lasting: Lasting = ""
    """What the browser said when it was asked to keep what is stored even when space is short."""
    deletes: bool = False
    """Whether the browser deletes what a site has stored after seven days of use without a visit."""
    deletes_told: bool = False
    newer: Newer = "none"
    later: Later = "here"
    """What no table needs (building/later.py): whether it is here yet."""
    catalogues: frozenset[str] = frozenset(LANGUAGES)
    """The languages whose catalogues are here."""
    language_asked: str = ""
    """The language whose catalogue is being fetched, to be spoken once it is here."""
    settings_saved: int = 0
    """How often the settings were saved here: which of two stored texts is the later one."""

    @property
    def guest(self) -> str:
        """The id of the visitor that is not kept in this browser; empty where there is none."""
        return self.visitor.id if self.visitor and self.came else ""

    def shown(self, kind: type[T]) -> T | None:
        """What the page on the screen has of its own, if it is of this kind."""
        return self.page if isinstance(self.page, kind) else None

    @property
    def laid(self) -> "Model":
        """The model with the table of its page, such as a lesson's, in the place of a match, for whoever watches it."""
        match self.page:
            case Drill(match=there, moment=moment) if self.screen == "counting":
                return self._replace(screen="table", match=moment or there)
            case LessonProgress(match=there) | ThemeLesson(match=there) if self.screen == "lesson":
                return self._replace(screen="table", match=there)
            case Attempt(match=there) if self.screen == "puzzle":
                return self._replace(screen="table", match=there)
            case ShownPosition(match=there) if self.screen == "mistakes":
                return self._replace(screen="table", match=there)
            case _:
                sitting = self.company and self.screen == "company" and self.company.sitting
                return self._replace(screen="table", match=sitting.match) if sitting and sitting.match else self

    @property
    def teaches(self) -> bool:
        """Whether what is pressed at the table belongs to a page with a table of its own."""
        own = isinstance(self.page, LessonProgress | ThemeLesson | Drill | Attempt | ShownPosition)
        return own or self.screen == "company"

    @property
    def looked_at(self) -> Review | None:
        """What is found out about a match, while one looks back at it or has it on the table: of the deals before the
        one that is played, too."""
        review, match = self.review, self.match
        if self.screen == "review" or not review or not match or self.screen != "table":
            return review if self.screen == "review" else None
        so_far = match.record._replace(moves=match.record.moves[: len(review.record.moves)])
        return review if (review.id, review.record) == (match.id, so_far) else None

    @property
    def deals_on(self) -> bool:
        """Whether a deal is being played on the table."""
        return self.screen == "table" and self.match is not None and self.match.state.turn not in (NATURE, NOBODY)

    @property
    def record(self) -> Record | None:
        """The record of the match on the screen."""
        if self.screen == "review":
            return self.review.record if self.review else None
        return self.match.record if self.match else None


def looks_alike(before: Model, after: Model) -> bool:
    """Whether two models differ in nothing but what Coach has found out so far, which nobody sees."""
    match, other = before.match, after.match
    if not match or not other or match.coach is other.coach:
        return False
    return before._replace(match=match._replace(coach=other.coach)) == after
