"""Code objects of a module: compared, and put into the functions that live already."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from types import CodeType, FunctionType

NEW_LOCALS = 2
"""CO_NEWLOCALS, a flag that the code of functions has."""


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and all within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def by_place(code: CodeType) -> dict[tuple[str, int], list[CodeType]]:
    """All within a module by their names and first lines; several lambdas may share one."""
    found = defaultdict(list)
    for one in codes(code):
        found[one.co_qualname, one.co_firstlineno].append(one)
    return found


def at_import(original: CodeType, other: CodeType) -> bool:
    """Whether the fault is in what runs while the module is imported."""
    before = by_place(original)
    after = by_place(other)
    numbers = {place: len(there) for place, there in before.items()}
    if numbers != {place: len(there) for place, there in after.items()}:
        return True
    pairs = (
        (old, new)
        for place, there in before.items()
        for old, new in zip(there, after[place], strict=True)
    )
    return any(_own(old) != _own(new) for old, new in pairs if not old.co_flags & NEW_LOCALS)


def _own(code: CodeType) -> tuple[bytes, list[object]]:
    """What a code object does itself, the functions and classes in it left out."""
    constants = [one for one in code.co_consts if not isinstance(one, CodeType)]
    return code.co_code, constants


def put(functions: Sequence[FunctionType], original: CodeType, other: CodeType) -> None:
    """Give every living function of a module its code from another compilation of it."""
    before = by_place(original)
    after = by_place(other)
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
