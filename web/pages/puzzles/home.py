"""The page of all puzzles: today's, a ladder and a run for each game, how hard they are, what they teach; then all."""

from collections import Counter, defaultdict

from nines.core.cards import Card, parse_cards
from nines.core.game import View
from nines.core.options import OptionSpec
from nines.days import dates
from nines.puzzles import words
from nines.puzzles.stored import PuzzleIndex, puzzles_of
from nines.puzzles.stored import puzzle as stored_puzzle
from nines.registry import GAMES
from nines.words.languages import Language, language
from nines.words.phrases import capitalized
from web.pages.puzzles import ladder, progress
from web.pages.puzzles.of_the_day import puzzle_of
from web.pages.puzzles.position import picture
from web.pages.puzzles.slip import address, band, dots, hardness
from web.state.model import Model
from web.storage import bests
from web.widgets.html import Html, el, many
from web.widgets.page import page
from web.widgets.progress import streak_of_answers
from web.widgets.table_picture import featured, table_picture, tile, tiles, two_cards

NINE, EIGHT = Card.parse("9C"), Card.parse("8S")
"""The cards in the picture of a mistake."""
THEMES = 12
"""So many themes have a card."""
THEME_CARDS = {
    "take-now": "KD AD", "ruff": "KS 7C", "empty-suit": "8D AS", "several": "KC KH", "lead-long": "QH TH",
    "low-first": "7C QH", "joker-wins": "JD JK", "keep-joker": "JK 9D", "lead-high": "TC AC", "lead-suit": "9H AC",
    "no-more": "QS JS", "lead-short": "9S KH", "draw-trumps": "JH 9H", "up-cards": "TS AC", "hold-up": "AH 7H",
    "throw-high": "QC KC", "no-ruff": "9C TD", "keep-high": "AD 7D", "high-first": "KS QD", "nine-back": "9S 8S",
    "block": "9D JH", "under": "9C KD", "skip": "8H 8C", "one-only": "QS QD", "play-wild": "JD QC",
    "keep-wild": "JS TD",
}  # fmt: skip
"""Two cards for each theme, by which one tells the themes of a game apart."""
FIRST = 6
"""So many of them are seen at once, the others folded."""

States = dict[str, tuple[int, ...]]
"""By game the states of its puzzles."""


def puzzles(model: Model) -> Html:
    """The list; what is told of a puzzle here says nothing of its answer."""
    say = language(model.settings.language)
    found = {key: progress.states(model.learnt, puzzles_of(key)) for key in GAMES if puzzles_of(key).lines}
    title = say.text("Puzzles")
    if not found:
        return page(say, "puzzles", title, None, el("p", say.text("No puzzles yet.")))
    goal = el("span", _goal(say, found), cls="label")
    everything = el(
        "section", el("h2", say.text("All puzzles")), (_game(say, key, states) for key, states in found.items()),
        cls="puzzles",
    )  # fmt: skip
    return page(
        say, "puzzles", title, None, _of_the_day(say, model, found), _waiting(say, model, found), _ladders(say, found),
        _bands(say, found), _themes(say, found), everything, beside=goal,
    )  # fmt: skip


def _goal(say: Language, found: States) -> str:
    """What lies nearest on the ladders, before the first solved puzzle as a first goal; at the top of all, how many are
    solved."""
    left = {key: ladder.missing(states, puzzles_of(key)) for key, states in found.items()}
    solved = sum(progress.count(states, progress.SOLVED) for states in found.values())
    nearest = min((key for key in left if left[key]), key=left.__getitem__, default="")
    if not nearest:
        return _tally(say, solved, sum(map(len, found.values())))
    if not solved:
        return say.plural("First goal: {n} easy puzzle", "First goal: {n} easy puzzles", ladder.CLIMB)
    name = say.text(GAMES[nearest].name)
    return say.plural(
        "{game}: {n} puzzle to the next rung", "{game}: {n} puzzles to the next rung", left[nearest], game=name
    )


def _tally(say: Language, solved: int, all: int) -> str:
    """How many are solved, of how many; before the first, how many there are."""
    return say.text("{n} of {all} solved", n=solved, all=all) if solved else say.plural(
        "{n} puzzle", "{n} puzzles", all
    )  # fmt: skip


def _of_the_day(say: Language, model: Model, found: States) -> Html | None:
    """Today's puzzle with its position, once the date is known."""
    if not model.mistakes.day:
        return None
    key, number = puzzle_of(dates.read(dates.within(model.mistakes.day)))
    asked, mark = stored_puzzle(key, number), puzzles_of(key).marks[number - 1]
    solved = found[key][number - 1] == progress.SOLVED
    known = f", {say.text('solved')}" if solved else None
    state = el("p", dots(mark.band), " ", hardness(mark.band, say), known, cls="label")
    first = key if GAMES[key].tricks else next(iter(found))  # tricks explain themselves sooner
    is_new = ladder.warm_up(found[key], puzzles_of(key), number) and progress.SOLVED not in found[first]
    easy = ladder.easiest(found[first], puzzles_of(first)) if is_new else 0
    before = address(first, easy, first=True)
    warm_up = el("a", say.text("Easy puzzle first"), cls="btn go", href=before) if easy else None
    easier = 0 if easy or solved else ladder.easier(found[key], puzzles_of(key), number)
    harder = say.text("This puzzle is harder than those on your rung of the ladder.")
    beside = address(key, easier, first=True)
    lower = el("a", say.text("Easier puzzle"), cls="btn", href=beside) if easier else None
    go = el("a", say.text("Begin"), cls="btn" if easy else "btn go", href=address(key, number))
    told = f"{table(say, asked.view)}. {words.question(asked, asked.view, say)}"
    return featured(
        picture(asked.view), el("h2", say.text("Puzzle of the day")), el("p", told, cls="lede"),
        explained(say, asked.view), el("p", harder, cls="label") if easier else None,
        el("div", warm_up, go, lower, state, cls="actions"),
        streak_of_answers(say, *bests.streak(model.learnt, "puzzles")),
    )  # fmt: skip


def table(say: Language, view: View) -> str:
    """The game, and which of its options are turned on that usually are not."""
    return ", ".join((say.text(GAMES[view.game].name), *(say.text(choice.label) for choice in _turned_on(view))))


def explained(say: Language, view: View) -> list[Html]:
    """A line for each of these options that says what it changes."""
    lines = (f"{say.text(choice.label)}: {say.text(choice.help)}" for choice in _turned_on(view))
    return [el("p", line, cls="label") for line in lines]


def _turned_on(view: View) -> list[OptionSpec]:
    choices = GAMES[view.game].choices
    return [each for each in choices if each.is_switch and each.value_in(view.options) is not each.default]


def _waiting(say: Language, model: Model, found: States) -> Html | None:
    """One's own mistakes, and puzzles that were failed; nothing where none waits."""
    links = []
    if model.mistakes.waiting:
        own = say.plural("{n} of your own mistakes", "{n} of your own mistakes", model.mistakes.waiting)
        links.append(tile(two_cards((NINE, "made"), (EIGHT, "")), own, say.text("costly choices"), "#/mistakes"))
    failed = [(key, number) for key, states in found.items() for number, state in enumerate(states, 1)
              if state == progress.FAILED]  # fmt: skip
    if failed:
        key, number = failed[0]
        told = say.plural("{n} puzzle waiting", "{n} puzzles waiting", len(failed))
        links.append(tile(table_picture(key), say.text("Once more"), told, address(key, number)))
    return tiles(links) if links else None


def _ladders(say: Language, found: States) -> Html:
    rows = (_ladder(say, key, states, puzzles_of(key)) for key, states in found.items())
    rule = say.text("Solve {n} more puzzles than you fail, and you climb a rung.", n=ladder.CLIMB)
    return el("section", el("h2", say.text("Your ladders")), el("p", rule, cls="label"), el("ul", rows, cls="ladders"))


def _ladder(say: Language, key: str, states: tuple[int, ...], stored: PuzzleIndex) -> Html:
    """Where somebody stands in a game, what leads higher, and a run of five from there."""
    here, left = ladder.rung(states, stored), ladder.missing(states, stored)
    name = say.text(GAMES[key].name)
    higher = _climbed(say, left) if left else say.text("at the top")
    number = ladder.next_in_run(states, stored, 0, "")
    run = el(
        "a", say.text("Run of five"), cls="btn", href=address(key, number, run=""),
        aria_label=f"{say.text('Run of five')}, {name}",
    )  # fmt: skip
    told = el("span", hardness(here, say), " " if left else " · ", higher, cls="label")
    return el("li", el("div", table_picture(key), dots(here), cls="climb"), el("h3", name), told, run)


def _climbed(say: Language, left: int) -> Html:
    """How far it is to the next rung, as steps of which some are done."""
    steps = (el("i", cls="on" if at < ladder.CLIMB - left else None) for at in range(ladder.CLIMB))
    words = say.plural("{n} puzzle to the next rung", "{n} puzzles to the next rung", left)
    return many(el("span", steps, cls="rise", aria_hidden="true"), el("span", words, cls="visually-hidden"))


def _bands(say: Language, found: States) -> Html:
    marks = [(key, mark.band, state) for key, states in found.items()
             for mark, state in zip(puzzles_of(key).marks, states)]  # fmt: skip
    cards = (_band(say, found, number, [state for _, band, state in marks if band == number])
             for number in sorted({band for _, band, _ in marks}))  # fmt: skip
    return el("section", el("h2", say.text("From easy to very hard")), el("ul", cards, cls="bands"))


def _band(say: Language, found: States, number: int, states: list[int]) -> Html:
    """How many puzzles of a band are solved, over all games, with the way to the next of them."""
    solved = progress.count(states, progress.SOLVED)
    each = [(key, ladder.next_of_band(found[key], puzzles_of(key), number)) for key in found]
    key, upcoming = next(((key, at) for key, at in each if at), (next(iter(found)), 1))
    told, bar = el("span", _tally(say, solved, len(states)), cls="label"), _bar(solved, len(states)) if solved else None
    name = el("b", capitalized(hardness(number, say)))
    return el("li", el("a", dots(number), name, bar, told, href=address(key, upcoming)))


def _bar(part: int, whole: int) -> Html:
    drawn = Html(f'<rect width="{round(100 * part / max(1, whole))}" height="8"/>')
    return el("svg", drawn, viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true", cls="share-of")


def _themes(say: Language, found: States) -> Html:
    """What most puzzles teach, each with the way to the next one that does."""
    tally = Counter((mark.theme, key) for key in found for mark in puzzles_of(key).marks)
    most = dict[str, str]()
    for (theme, key), _ in tally.most_common():
        most.setdefault(theme, key)
    cards = [_theme(say, key, theme, found[key]) for theme, key in [*most.items()][:THEMES]]
    rest = el("ul", cards[FIRST:], cls="theme-cards")
    folded = el("details", el("summary", say.text("More themes")), rest, cls="more") if cards[FIRST:] else None
    return el("section", el("h2", say.text("By theme")), el("ul", cards[:FIRST], cls="theme-cards"), folded)


def _theme(say: Language, key: str, theme: str, states: tuple[int, ...]) -> Html:
    among = progress.of_theme(puzzles_of(key), theme)
    solved = progress.count((states[number - 1] for number in among), progress.SOLVED)
    told = _tally(say, solved, len(among))
    name, to = words.theme_name(theme, say), address(key, progress.upcoming(states, 0, among), theme)
    game = say.text(GAMES[key].name)
    return el(
        "li", el("a", _theme_picture(theme, key), el("b", name), el("span", f"{game} · {told}", cls="label"), href=to)
    )


def _game(say: Language, key: str, states: tuple[int, ...]) -> Html:
    """Every puzzle of a game by its number and by theme, folded."""
    name, solved = say.text(GAMES[key].name), progress.count(states, progress.SOLVED)
    tally = _tally(say, solved, len(states))
    summary = el("summary", name, " ", el("span", tally, cls="label"))
    return el("details", summary, many(_all(say, key, states), _all_themes(say, key, states)), cls="more")


def _all_themes(say: Language, key: str, found: tuple[int, ...]) -> Html:
    """What the puzzles of a game teach, what most do first, each with the way to the next one that does."""
    tally = Counter(mark.theme for mark in puzzles_of(key).marks)
    return el("ul", (_line(say, key, theme, found) for theme, _ in tally.most_common()), cls="failed")


def _line(say: Language, key: str, theme: str, found: tuple[int, ...]) -> Html:
    among = progress.of_theme(puzzles_of(key), theme)
    solved = progress.count((found[number - 1] for number in among), progress.SOLVED)
    told = _tally(say, solved, len(among))
    number = progress.upcoming(found, 0, among)
    name = words.theme_name(theme, say)
    to = address(key, number, theme)
    link = el("a", name, href=to, aria_label=f"{name}, {say.text(GAMES[key].name)}")
    return el("li", link, el("span", told, cls="label"))


def _all(say: Language, key: str, found: tuple[int, ...]) -> Html:
    """Every puzzle of a game by its number, with how it stands."""
    told = {0: "", progress.FAILED: say.text("failed"), progress.SOLVED: say.text("solved")}
    game = say.text(GAMES[key].name)
    by_band: dict[int, list[Html]] = defaultdict(list)
    for number, (mark, state) in enumerate(zip(puzzles_of(key).marks, found), 1):
        name = ", ".join(part for part in (f"{game} {number}", told.get(state, "")) if part)
        by_band[mark.band].append(
            el("a", str(number), href=address(key, number), aria_label=name, data_state=state or None)
        )
    return el(
        "div",
        (el("p", band(number, say), el("span", some, cls="of-band")) for number, some in sorted(by_band.items())),
        cls="numbers",
    )


def _theme_picture(theme: str, game: str) -> Html:
    """The picture of a theme; the table of its game where the theme has none."""
    if theme not in THEME_CARDS:
        return table_picture(game)
    first, second = parse_cards(THEME_CARDS[theme])
    return two_cards((first, ""), (second, ""))
