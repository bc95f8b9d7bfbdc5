"""Named tuples written out: the class that `typing.NamedTuple` would make of some fields, made by the build.

Python makes it anew at every start, by evaluating annotations and then a text: half a millisecond for each of the 180
classes that a start has need of, on a phone four times that. Here the same class becomes byte code like any other. What
the classes have in common stands in `named_tuple_base.py`. Annotations are kept only where something that is shipped
asks for them.
"""

import ast

IMPORTED = "from named_tuple_base import NamedTupleBase as _NamedTupleBase, field as _field, new as _new"

VIEWED = ("State", "Row", "Trick")
"""The classes that views are made of: `nines.arena.lines.guest` reads one by its annotations."""


def written_out(source: bytes, name: str) -> ast.Module:
    """The module of this source, each class with the base `NamedTuple` written out; lines are those of the source."""
    module = ast.parse(source, name)
    writer = Writer()
    writer.visit(module)
    if writer.count:
        after_future = sum(isinstance(part, ast.ImportFrom) and part.module == "__future__" for part in module.body)
        module.body[after_future:after_future] = ast.parse(IMPORTED).body
    return module


class Writer(ast.NodeTransformer):
    """Writes out classes, and counts them."""

    def __init__(self) -> None:
        self.count = 0

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """The class, with what its fields become behind all else that stands in it."""
        self.generic_visit(node)
        base = node.bases[0] if node.bases else None
        if not isinstance(base, ast.Name) or base.id != "NamedTuple":
            return node
        self.count += 1
        node.bases[0] = ast.copy_location(ast.Name("_NamedTupleBase", ast.Load()), base)
        fields = [part for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)]
        made = ast.parse(text_of({part.target.id: part.value is not None for part in fields})).body  # type: ignore[union-attr]
        for part in made:
            for inside in ast.walk(part):
                ast.copy_location(inside, node)
        keeps = node.name in VIEWED
        node.body = [part if keeps or part not in fields else plain(part) for part in node.body] + made
        return node


def plain(part: ast.stmt) -> ast.stmt:
    """What is left of a field where it stands: its default, if it has one."""
    assert isinstance(part, ast.AnnAssign)
    return ast.copy_location(ast.Assign([part.target], part.value) if part.value else ast.Pass(), part)


def text_of(fields: dict[str, bool]) -> str:
    """What stands in a class with these fields, True for one that has a default, which stands there already."""
    names = ", ".join(f"{name!r}" for name in fields)
    defaults = ", ".join(f"{name!r}: {name}" for name, given in fields.items() if given)
    taken = "".join(f", {name}={name}" if given else f", {name}" for name, given in fields.items())
    values = "".join(f"{name}, " for name in fields)
    lines = [
        "__slots__ = ()",
        f"_fields = __match_args__ = ({names}{',' * bool(fields)})",
        f"_field_defaults = {{{defaults}}}",
        f"def __new__(_cls{taken}): return _new(_cls, ({values}))",
        *(f"{name} = _field({at}, '')" for at, name in enumerate(fields)),
    ]
    return "\n".join(lines)
