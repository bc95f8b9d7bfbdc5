"""A named tuple that the build has written out is the one that `typing.NamedTuple` makes."""

import copy
import pickle
import sys
import typing
from types import ModuleType
from typing import Any

import pytest

from building import named_tuple_base
from building.named_tuples import written_out

SOURCE = '''
"""A module."""
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
LEAST = 3


class Card(NamedTuple):
    """A card."""

    rank: str
    """Of 13."""
    suit: "str" = "hearts"
    count: int = LEAST
    others: tuple["Card", ...] = ()

    WORTH = 9

    @property
    def red(self) -> bool:
        return self.suit in ("hearts", "diamonds")

    def beside(self, *others: "Card") -> "Card":
        return self._replace(others=(*self.others, *others))


class Nothing(NamedTuple):
    pass


class Held(NamedTuple, Generic[T]):
    what: T


def within():
    class Inside(NamedTuple):
        here: int = LEAST

    return Inside


class Trick(NamedTuple):
    """What views are made of is read by its annotations."""

    leader: int
    cards: tuple[Card, ...] = ()


class Other:
    kept: int = 1
'''


def module_of(written: bool, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module with its named tuples made by the build, or by `typing`."""
    monkeypatch.setitem(sys.modules, "named_tuple_base", named_tuple_base)
    module = ModuleType("cards")
    monkeypatch.setitem(sys.modules, "cards", module)
    code: Any = written_out(SOURCE.encode(), "cards.py") if written else SOURCE
    exec(compile(code, "cards.py", "exec", dont_inherit=True, optimize=2), module.__dict__)
    return module


def said(module: Any) -> list[object]:
    """All that can be asked of its classes, as text where the answer bears the class."""
    card = module.Card("9", count=2)
    match card:
        case module.Card(rank, suit):
            matched = rank, suit
    faults = []
    for wrong in (
        lambda: module.Card(),
        lambda: module.Card("9", "hearts", 1, (), 5),
        lambda: module.Card("9", other=1),
        lambda: card._replace(other=1),
        lambda: module.Card._make("9"),
        lambda: setattr(card, "rank", "8"),
        lambda: setattr(card, "other", "8"),
    ):
        with pytest.raises((TypeError, AttributeError, ValueError)) as fault:
            wrong()
        # Since Python 3.13 a name that is no field is a TypeError to `_replace`.
        kind = TypeError if fault.type is ValueError else fault.type
        faults.append((kind, str(fault.value).removeprefix("Card.")))
    rank, suit, count, others = card
    return [
        repr(card), card, (rank, suit, count, others), matched, card.rank, card[1], card.red, card.WORTH, len(card),
        card == ("9", "hearts", 2, ()), hash(card) == hash(("9", "hearts", 2, ())), card < ("9", "spades"), card.others,
        repr(card.beside(module.Card("8"))), card._asdict(), module.Card._fields, module.Card._field_defaults,
        module.Card.__match_args__, repr(module.Card._make("abcd")), module.Card.__name__, module.Card.__qualname__,
        module.Card.__module__, isinstance(card, tuple), hasattr(card, "__dict__"), module.Card.__new__.__defaults__,
        repr(copy.copy(card)), repr(copy.deepcopy(card)), repr(pickle.loads(pickle.dumps(card))),
        repr(module.Nothing()), module.Nothing._fields, repr(module.Held[int](5)), module.Held(what=1).what,
        repr(module.within()()), module.Other.kept, faults,
    ]  # fmt: skip


def test_written_out_it_says_and_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    made, meant = (said(module_of(written, monkeypatch)) for written in (True, False))
    for number, (here, there) in enumerate(zip(made, meant, strict=True)):
        assert here == there, number


def test_nothing_of_typing_is_left_to_make_a_class_at_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def evaluated(*_: object, **__: object) -> None:
        raise AssertionError("a class is made of text")

    monkeypatch.setattr(typing, "_make_nmtuple", evaluated)
    assert module_of(True, monkeypatch).within()().here == 3


def test_lines_stay_those_of_the_source() -> None:
    module = written_out(b"from typing import NamedTuple\n\n\nclass A(NamedTuple):\n    a: int\n\n\nlast = 1\n", "a.py")
    assert module.body[-1].lineno == 8
    assert {part.lineno for part in module.body[2].body} <= {4, 5}  # type: ignore[attr-defined]
