"""Options: how a game declares its house rules, and one table's choice among them."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from nines.core.cards import Unreadable, quoted

Value = str | int | bool
ONLY_NAMES = {"pack"}
"""Options that change no more than how cards are called."""


class OptionSpec(NamedTuple):
    """One house rule: its name in records, what may be chosen (the default first), and texts for people.

    `label`, `help`, `names` (one name a value) and `effect` are catalogue texts. `rulings` says where the rules speak
    of it. `seats` are the numbers of players at which it changes anything, none where that is so at every table.
    `effect` is the most of what it was measured to do to a match (docs/variants.md), empty where that is not much.
    `implied` options came after the first records: a table that does not name one has its default, so that records and
    links are read and written as before. They stand last among a game's options.
    """

    name: str
    values: tuple[Value, ...]
    label: str
    help: str
    names: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    effect: str = ""
    implied: bool = False

    @property
    def default(self) -> Value:
        return self.values[0]

    @property
    def is_switch(self) -> bool:
        """Whether it is a plain yes or no."""
        return {*self.names} == {"No", "Yes"}

    def value_in(self, options: Mapping[str, Value]) -> Value:
        """What was chosen at a table with these options."""
        return options.get(self.name, self.default) if self.implied else options[self.name]

    def matters(self, seats: int) -> bool:
        """Whether it makes a difference which value is chosen where so many play."""
        return not self.seats or seats in self.seats


class Options(Mapping[str, Value]):
    """Every option of a game with its value, except implied ones that have their default; never changes, and can be
    compared and hashed."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        return f"Options({self._values})"


def same_rules(first: Options, second: Options) -> bool:
    """Whether two tables of a game play by the same rules, however they call the cards."""
    return _rules(first) == _rules(second)


def _rules(table: Options) -> dict[str, Value]:
    return {name: value for name, value in table.items() if name not in ONLY_NAMES}


def defaults(choices: tuple[OptionSpec, ...]) -> Options:
    """The options of a table that changes nothing."""
    return Options({option.name: option.default for option in choices if not option.implied})


def with_values(choices: tuple[OptionSpec, ...], given: Mapping[str, object], *, complete: bool = False) -> Options:
    """The options with some values given and the rest at their defaults; raises Unreadable naming the fault.

    With `complete`, as in a record, every option must be given that is not implied.
    """
    for name in given:
        if not any(option.name == name for option in choices):
            raise Unreadable(f"option {quoted(name)} is unknown")
    values: dict[str, Value] = {}
    for option in choices:
        if complete and option.name not in given and not option.implied:
            raise Unreadable(f"option {option.name!r} is missing")
        value = _checked(option, given[option.name]) if option.name in given else option.default
        if not option.implied or value != option.default:
            values[option.name] = value
    return Options(values)


def every_combination(choices: tuple[OptionSpec, ...]) -> Iterator[Options]:
    """The options of every table, those of the last choice changing first."""
    for values in product(*(choice.values for choice in choices)):
        yield with_values(choices, {choice.name: value for choice, value in zip(choices, values)})


def _checked(choice: OptionSpec, given: object) -> Value:
    # True == 1 and 9.0 == 9 in Python, but not in a record: the type has to fit too.
    for value in choice.values:
        if type(given) is type(value) and given == value:
            return value
    allowed = ", ".join(value_text(value) for value in choice.values)
    raise Unreadable(f"option {choice.name!r} cannot be {quoted(str(given))}: it is one of {allowed}")


def value_text(value: Value) -> str:
    """An option's value as it is written on a command line or in a link: `true`, `false`, `9`, `HDCSN`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def from_text(choices: tuple[OptionSpec, ...], given: Mapping[str, str]) -> Options:
    """The options whose values are given as texts; raises Unreadable naming the fault."""
    values: dict[str, object] = {}
    for name, text in given.items():
        choice = next((option for option in choices if option.name == name), None)
        fitting = [value for value in choice.values if value_text(value) == text] if choice else []
        values[name] = fitting[0] if fitting else text
    return with_values(choices, values)


def from_pairs(choices: tuple[OptionSpec, ...], pairs: Iterable[str]) -> Options:
    """The options given as on a command line, each `name=value`; raises Unreadable naming the fault."""
    given: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Unreadable(f"option {quoted(pair)} is not of the form name=value")
        given[name] = value
    return from_text(choices, given)
