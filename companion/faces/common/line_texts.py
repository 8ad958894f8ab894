"""What of a line is a text: a name, a note.

A text is whatever no other field knows. What another field would know belongs to it as well where
it stands amid such words and nothing says that it is meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.faces.common.field_words import Fit
from companion.faces.common.line_items import Item, Role


def left_to_texts(items: Sequence[Item]) -> list[Item]:
    """The items of a line for a form that has a text, those unknown that belong to it."""
    found = list[Item]()
    for place, item in enumerate(items):
        before = found[-1] if found else None
        after = items[place + 1] if place + 1 < len(items) else None
        if _belongs(before, item, after):
            found += _one_by_one(item)
        else:
            found.append(item)
    return found


def _belongs(before: Item | None, item: Item, after: Item | None) -> bool:
    """Whether what may mean something else belongs to a text.

    The name of a field does that has nothing beside it, an answer amid unknown words, and what was
    only alike.
    """
    within = _is_unknown(before, item)
    if item.role == Role.LABEL:
        if item.fit == Fit.WHOLE and not within:
            return False
        mistyped = within and item.fit == Fit.ALIKE
        return mistyped or not _says_for(before, item, after)
    if item.role == Role.OPTION:
        amid = within and _is_unknown(after, item)
        return amid or item.fit == Fit.ALIKE
    return False


def _is_unknown(beside: Item | None, item: Item) -> bool:
    """Whether what is beside an item is an unknown word in the same part of the line."""
    return beside is not None and beside.role == Role.UNKNOWN and beside.part == item.part


def _says_for(before: Item | None, label: Item, after: Item | None) -> bool:
    """Whether the name of a field has beside it what may be said for it."""
    for item in (after, before):
        if item is not None and item.role == Role.NUMBER and item.part == label.part:
            return True
    if after is None or after.role != Role.OPTION:
        return False
    return bool(after.fields & label.fields)


def _one_by_one(item: Item) -> Iterator[Item]:
    """Unknown items of a piece each."""
    for number, piece in enumerate(item.pieces):
        yield Item(Role.UNKNOWN, [piece], item.first + number, text=piece.text)


def runs(items: Sequence[Item]) -> Iterator[list[Item]]:
    """The runs of what nothing knows; a quoted text is one of its own, and a comma ends one."""
    run = list[Item]()
    for item in items:
        follows = bool(run) and run[-1].after == item.first and run[-1].part == item.part
        if run and not (follows and item.role == Role.UNKNOWN):
            yield run
            run = []
        if item.role == Role.QUOTED:
            yield [item]
        elif item.role == Role.UNKNOWN:
            run.append(item)
    if run:
        yield run
