"""`python -m nines variants GAME`: what each house rule does to a match: its length, seats, shared wins, and luck."""

import json
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from math import hypot
from pathlib import Path
from typing import NamedTuple

from nines.arena import backends
from nines.arena.backends import backend_of
from nines.arena.figures import Estimate, estimate
from nines.arena.plot import Point, plot
from nines.arena.programs import checked
from nines.arena.sets import Setup
from nines.bots import BOTS
from nines.commands.simulate import play_match
from nines.core.cards import Unreadable, quoted
from nines.core.game import left_of
from nines.core.moves import Deal
from nines.core.options import ONLY_NAMES, Options, defaults, value_text, with_values
from nines.core.progress import with_progress
from nines.core.subcommands import Subcommands, whole_number
from nines.records.record import steps
from nines.registry import GAMES


class Variant(NamedTuple):
    """A table with one rule changed, or none, and its figures with their intervals.

    `deals` and `moves` are those of a match among equals, `leader` how much more often than even the seat wins that
    is left of the first dealer, and `shared` how often nobody wins alone. `luck` is the part of winning that is not the
    better player's: 1 where that one wins no more often than the others, 0 where always.
    """

    name: str
    seats: int
    deals: Estimate
    moves: Estimate
    leader: Estimate
    shared: Estimate
    luck: Estimate


class VariantMatch(NamedTuple):
    """What is counted of one match among equals."""

    deals: float
    moves: float
    leader: float
    shared: float


FIGURES: dict[str, tuple[str, Callable[[Variant], Estimate], float]] = {
    "deals": ("deals a match", lambda variant: variant.deals, 1),
    "moves": ("moves a match", lambda variant: variant.moves, 1),
    "leader": ("left of the first dealer: wins above even, %", lambda variant: variant.leader, 100),
    "shared": ("shared wins, %", lambda variant: variant.shared, 100),
    "luck": ("luck, %", lambda variant: variant.luck, 100),
}
"""By name: what stands over its column, where it stands, and by what it is multiplied."""


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("variants", help="measure what each house rule does to a match")
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
    parser.add_argument(
        "--matches", type=whole_number(2), default=200, metavar="N", help="how many seeds for each rule (200)"
    )
    parser.add_argument("--rules", metavar="A,B", help="only these, and the usual table")
    parser.add_argument("--better", default="thumb", metavar="A", help="who plays against equals, and (thumb)")
    parser.add_argument("--worse", default="random", metavar="B", help="against whom, for the part of luck (random)")
    parser.add_argument("--svg", type=Path, metavar="DIR", help="write a plot of each figure there")
    backends.add_to(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0; the usual table and each with one rule changed are printed."""
    if not {chosen.better, chosen.worse} <= BOTS.keys():
        raise Unreadable(f"the players are two of {', '.join(BOTS)}")
    named = chosen.rules.split(",") if chosen.rules else [choice.name for choice in GAMES[chosen.game].choices]
    if unknown := {*named} - {choice.name for choice in GAMES[chosen.game].choices}:
        raise Unreadable(f"rule {quoted(min(unknown))} is unknown")
    found = [measured(chosen, name, options) for name, options in tables(chosen.game, named)]
    if chosen.svg:
        chosen.svg.mkdir(parents=True, exist_ok=True)
        for figure in FIGURES:
            (chosen.svg / f"{chosen.game}-{figure}.svg").write_text(picture(chosen.game, figure, found), "utf-8")
    print(json.dumps([variant._asdict() for variant in found]) if chosen.json else told(found))
    return 0


def tables(game: str, named: Sequence[str]) -> Iterator[tuple[str, Options]]:
    """The usual rules of a game, then each other value of each of these rules that matters at that table."""
    choices = GAMES[game].choices
    usual = defaults(choices)
    yield "usual rules", usual
    for choice in choices:
        if choice.name in named and choice.name not in ONLY_NAMES and choice.matters(_count(game, usual)):
            for value in choice.values[1:]:
                yield f"{choice.name}={value_text(value)}", with_values(choices, {choice.name: value})


def measured(chosen: Namespace, name: str, options: Options) -> Variant:
    """The figures of a table."""
    count = _count(chosen.game, options)
    numbers = range(1, chosen.matches + 1)
    equals = [
        match(chosen.game, options, (chosen.better,) * count, f"variants/{number}")
        for number in with_progress(numbers, len(numbers), f"matches, {name}")
    ]
    sides = GAMES[chosen.game].sides(count, options)
    unequal = tuple(chosen.worse if side else chosen.better for side in sides)
    setup = checked(Setup(chosen.game, options, unequal, "variants"))
    sets = with_progress(
        backend_of(chosen.backend, chosen.jobs)(setup, numbers, chosen.jobs), len(numbers), f"sets, {name}"
    )
    wins = estimate([found.wins or 0.0 for found in sets])
    deals, moves, leader, shared = (
        estimate([found[at] for found in equals]) for at in range(len(VariantMatch._fields))
    )
    return Variant(name, count, deals, moves, leader, shared, luck(wins, 1 / len(set(sides))))


def match(game: str, options: Options, bots: tuple[str, ...], seed: str) -> VariantMatch:
    """A match among equals, counted."""
    rules, record = GAMES[game], play_match(game, options, bots, seed)
    first, *_, last = steps(record)
    assert isinstance(first.move, Deal)
    side = rules.sides(len(bots), options)[left_of(first.move.dealer, len(bots))]
    winners, sides = last.after.winners, len(last.after.totals)
    share = (side in winners) / len(winners) if winners else 1 / sides
    return VariantMatch(last.after.deal, len(record.moves), share - 1 / sides, float(len(winners) != 1))


def luck(wins: Estimate, even: float) -> Estimate:
    """The part of winning that is luck, by how often the better player wins and equals would.

    Of the variance of who wins it is what is left when each has their own chance: 1 - ((p - e) / (1 - e))².
    """
    skill = (wins.mean - even) / (1 - even)
    return Estimate(1 - max(0.0, skill) ** 2, 2 * abs(skill) * wins.within / (1 - even))


def told(found: list[Variant]) -> str:
    """The table, as it stands in Markdown; what differs from the usual by more than its interval stands out."""
    usual = found[0]
    rows = ["| rule | seats | " + " | ".join(title for title, _, _ in FIGURES.values()) + " |"]
    rows.append("|---" * (2 + len(FIGURES)) + "|")
    for variant in found:
        cells = []
        for _, of, times in FIGURES.values():
            own, other = of(variant), of(usual)
            text = f"{_figure(times * own.mean)} ± {times * own.within:.1f}"
            clear = abs(own.mean - other.mean) > hypot(own.within, other.within)
            cells.append(f"**{text}**" if clear else text)
        rows.append(f"| {variant.name} | {variant.seats} | {' | '.join(cells)} |")
    return "\n".join(rows)


def picture(game: str, figure: str, found: list[Variant]) -> str:
    """The plot of one figure: a row for each table, the usual one filled."""
    title, of, times = FIGURES[figure]
    points = [
        Point(
            variant.name, times * of(variant).mean, times * of(variant).within,
            f"{_figure(times * of(variant).mean)} ± {times * of(variant).within:.1f}", variant is found[0],
        )
        for variant in found
    ]  # fmt: skip
    return plot(f"{GAMES[game].name}: {title}", title, points)


def _count(game: str, options: Options) -> int:
    """How many sit at the table: three where they can."""
    seats = GAMES[game].seats(options)
    return 3 if 3 in seats else seats[0]


def _figure(value: float) -> str:
    return f"{value:.1f}".replace("-", "−") if round(value, 1) else "0.0"
