"""Small faults (mutants) planted in a module.

Each shifts a comparison, inverts a condition, changes a number or an operator, or removes a
statement.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any

OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}
OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}
NOT_RUN = ("annotation", "returns", "type_params", "decorator_list")
"""Fields of a node that have no effect at run time, or configure a class."""


@dataclass(frozen=True)
class Mutant:
    """One fault at one place in a module."""

    path: Path
    first: int
    last: int
    change: str
    code: CodeType

    def __str__(self) -> str:
        return f"{self.path}:{self.first}: {self.change}"


def generate_mutants(path: Path) -> Iterator[Mutant]:
    """Yield every possible fault of a module; each is compiled only when it is yielded.

    Args:
        path: path of the module.
    """
    tree = ast.parse(path.read_text("utf-8"))
    for node, replace_child in find_replaceable_nodes(tree):
        for other in list_alternatives(node):
            ast.fix_missing_locations(ast.copy_location(other, node))
            change = f"{ast.unparse(node)}  ->  {ast.unparse(other)}".replace("\n", " ")[:160]
            with plant_fault(replace_child, node, other):
                code = compile(tree, str(path), "exec")
            first, last = _find_lines(node)
            yield Mutant(path, first, last, change, code)


def _find_lines(node: ast.AST) -> tuple[int, int]:
    place = {ast.If: "test", ast.While: "test", ast.comprehension: "target"}.get(type(node))
    shown: Any = getattr(node, place) if place else node
    return shown.lineno, shown.end_lineno


Replacer = Callable[[ast.AST], None]


@contextmanager
def plant_fault(replace_child: Replacer, node: ast.AST, other: ast.AST) -> Iterator[None]:
    """Replace a node by another one during a `with` block."""
    replace_child(other)
    try:
        yield
    finally:
        replace_child(node)


def find_replaceable_nodes(parent: ast.AST) -> Iterator[tuple[ast.AST, Replacer]]:
    """Yield every statement and expression that runs, with a function that replaces it."""
    for name, value in ast.iter_fields(parent):
        if name in NOT_RUN:
            continue
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.AST):
                yield (
                    child,
                    _make_replacer(parent, name, index if isinstance(value, list) else None),
                )
                yield from find_replaceable_nodes(child)


def _make_replacer(parent: ast.AST, name: str, index: int | None) -> Replacer:
    def replace_child(node: ast.AST) -> None:
        if index is None:
            setattr(parent, name, node)
        else:
            getattr(parent, name)[index] = node

    return replace_child


def list_alternatives(node: ast.AST) -> Iterator[ast.AST]:  # noqa: C901 - one case for each kind of node
    """Yield possible replacements of a node."""
    match node:
        case ast.Compare():
            for index, op in enumerate(node.ops):
                yield _copy_node_with_changes(
                    node, ops=[*node.ops[:index], OTHER[type(op)](), *node.ops[index + 1 :]]
                )
        case ast.BoolOp() | ast.BinOp() | ast.AugAssign() if type(node.op) in OTHER:
            yield _copy_node_with_changes(node, op=OTHER[type(node.op)]())
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int(number)):
            yield ast.Constant(number + 1)
        case ast.Call(func=ast.Name(id=name)) if name in OTHER_NAME:
            yield _copy_node_with_changes(node, func=ast.Name(OTHER_NAME[name], ast.Load()))
        case ast.Expr(value=value) if not isinstance(value, ast.Constant):
            yield ast.Pass()
        case ast.Break() | ast.Continue():
            yield OTHER[type(node)]()
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test) if not isinstance(
            test, ast.Compare | ast.UnaryOp
        ):
            yield _copy_node_with_changes(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.comprehension():
            for index, test in enumerate(node.ifs):
                yield _copy_node_with_changes(
                    node,
                    ifs=[*node.ifs[:index], ast.UnaryOp(ast.Not(), test), *node.ifs[index + 1 :]],
                )


def _copy_node_with_changes(node: ast.AST, **fields: object) -> ast.AST:
    other = copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other
