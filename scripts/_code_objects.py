"""Code objects of a module: comparison, and replacement in existing functions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from types import CodeType, FunctionType

NEW_LOCALS = 2
"""CO_NEWLOCALS, a flag set in the code of functions."""


def list_code_objects(code: CodeType) -> Iterator[CodeType]:
    """Yield a code object and all code objects in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from list_code_objects(constant)


def group_by_name_and_line(code: CodeType) -> dict[tuple[str, int], list[CodeType]]:
    """Return a module's code objects by name and first line; several lambdas may share one key."""
    found = defaultdict(list)
    for one in list_code_objects(code):
        found[one.co_qualname, one.co_firstlineno].append(one)
    return found


def differs_at_import(original: CodeType, other: CodeType) -> bool:
    """Return whether two versions of a module differ in code that runs at import."""
    before = group_by_name_and_line(original)
    after = group_by_name_and_line(other)
    numbers = {place: len(there) for place, there in before.items()}
    if numbers != {place: len(there) for place, there in after.items()}:
        return True
    pairs = (
        (old, new)
        for place, there in before.items()
        for old, new in zip(there, after[place], strict=True)
    )
    return any(
        _read_own_code(old) != _read_own_code(new)
        for old, new in pairs
        if not old.co_flags & NEW_LOCALS
    )


def _read_own_code(code: CodeType) -> tuple[bytes, list[object]]:
    """Return the bytecode and constants of a code object, without nested functions and classes."""
    constants = [one for one in code.co_consts if not isinstance(one, CodeType)]
    return code.co_code, constants


def replace_code(functions: Sequence[FunctionType], original: CodeType, other: CodeType) -> None:
    """Replace the code of a module's existing functions by that of another version."""
    before = group_by_name_and_line(original)
    after = group_by_name_and_line(other)
    new = {
        tuple(old.co_positions()): now
        for place, there in before.items()
        for old, now in zip(there, after[place], strict=True)
        if old != now
    }
    names = {old.co_name for there in before.values() for old in there}
    for function in functions:
        code = function.__code__
        if (
            code.co_name in names
            and code.co_filename.endswith(original.co_filename)
            and (now := new.get(tuple(code.co_positions())))
        ):
            function.__code__ = now
