"""`python -m nines lessons --check`: are the lessons sound, and which rulings do they teach?"""

from argparse import Namespace
from typing import Any

from nines.lessons.check import all_lessons, check, taught


def add_to(commands: Any) -> None:
    """The command line knows the command `lessons`."""
    parser = commands.add_parser("lessons", help="look through the lessons: every fact that a slip states is computed")
    parser.add_argument("--check", action="store_true", help="say what is wrong, and fail if anything is")
    parser.add_argument("--table", action="store_true", help="the rulings, and the lessons that teach them")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0 where no lesson has a fault, 1 otherwise."""
    found = [(key, lesson, check(key, lesson)) for key, lesson in all_lessons()]
    for key, lesson, checked in found:
        print(
            f"{key}/{lesson.name}: {checked.moves} steps, {checked.facts} facts, {checked.replies} answers, "
            f"{len(checked.faults)} faults"
        )
        for fault in checked.faults if chosen.check else ():
            print(f"  {fault}")
    if chosen.table:
        for ruling, where in sorted(taught().items()):
            print(f"{ruling}: {', '.join(where)}")
    return int(chosen.check and any(checked.faults for _, _, checked in found))
