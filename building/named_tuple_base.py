"""What every named tuple of ours has beside its fields, which the build writes out (`building/named_tuples.py`).

Shipped as `named_tuple_base`; what is said and raised here is what `typing.NamedTuple` says and raises.
"""

from collections import _tuplegetter as field  # type: ignore[attr-defined]  # written in C, as Python uses it itself

TYPE_CHECKING = False  # as `typing` has it, which takes longer to import than all this
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

__all__ = ["NamedTupleBase", "field", "new"]
new = tuple.__new__


class NamedTupleBase(tuple):  # type: ignore[type-arg]  # what the fields hold is known to each class alone
    """A tuple whose class says in `_fields` what its places are called."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()

    @classmethod
    def _make(cls, values: "Iterable[object]") -> "Self":
        made = new(cls, values)
        if len(made) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
        return made

    def _replace(self, /, **changed: object) -> "Self":
        made = new(type(self), map(changed.pop, self._fields, self))
        if changed:
            raise TypeError(f"Got unexpected field names: {list(changed)!r}")
        return made

    __replace__ = _replace

    def _asdict(self) -> dict[str, object]:
        return dict(zip(self._fields, self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in zip(self._fields, self))})"

    def __getnewargs__(self) -> tuple[object, ...]:
        return tuple(self)
