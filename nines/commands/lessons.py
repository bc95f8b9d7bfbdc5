"""`python -m nines lessons --check`: are the lessons sound, and which rulings do they teach?"""

from argparse import Namespace

from nines.core.progress import with_progress
from nines.core.subcommands import Subcommands, games_of
from nines.lessons.check import all_lessons, check, taught
from nines.lessons.themes import check as themes
from nines.registry import GAMES


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("lessons", help="look through the lessons: every fact that a slip states is computed")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all where none is named")
    parser.add_argument("--check", action="store_true", help="say what is wrong, and fail if anything is")
    parser.add_argument("--table", action="store_true", help="the rulings, and the lessons that teach them")
    parser.add_argument("--find", metavar="GAME", choices=tuple(GAMES), help="find a game's positions by theme again")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0 where no lesson has a fault, 1 otherwise."""
    if chosen.find:
        from nines.commands import spots

        spots.write(chosen.find)
        return 0
    games = games_of(chosen.games, GAMES)
    lessons = [(key, lesson) for key, lesson in all_lessons() if key in games]
    found = [(key, lesson, check(key, lesson)) for key, lesson in with_progress(lessons, len(lessons), "lessons")]
    for key, lesson, checked in found:
        print(
            f"{key}/{lesson.name}: {checked.moves} steps, {checked.facts} facts, {checked.replies} answers, "
            f"{len(checked.faults)} faults"
        )
        for fault in checked.faults if chosen.check else ():
            print(f"  {fault}")
    known = [(key, theme) for key, theme in themes.all_themes() if key in games]
    by_theme = [(key, theme, themes.check(key, theme)) for key, theme in with_progress(known, len(known), "themes")]
    for key, theme, looked in by_theme:
        print(
            f"{key}/{theme.name}: {looked.exercises} exercises, {looked.spots} positions, {len(looked.faults)} faults"
        )
        for fault in looked.faults if chosen.check else ():
            print(f"  {fault}")
    if chosen.table:
        for ruling, where in sorted(taught().items()):
            print(f"{ruling}: {', '.join(where)}")
    faults = [*(checked.faults for _, _, checked in found), *(looked.faults for _, _, looked in by_theme)]
    return int(chosen.check and any(faults))
