"""What a card shows or does not is said by its name alone: "swamp orcs" has orcs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.faces.common.field_words import Fit, Meaning
from companion.faces.common.line_items import Item, Role
from companion.kernel.questions import Choice, Question, now
from companion.wording.asking import YES_OR_NO

YES, _ = YES_OR_NO


def switched_on(items: Sequence[Item], fields: Mapping[str, Question[Any]]) -> list[Item]:
    """The items of a line; the name of a yes or no with neither beside it says yes.

    Args:
        items: of the line, in their order.
        fields: the questions of the form.
    """
    found = list[Item]()
    for place, item in enumerate(items):
        name = _switch(item, fields)
        behind = items[place + 1] if place + 1 < len(items) else None
        if not name or _answers(behind, name):
            found.append(item)
        elif _answers(found[-1] if found else None, name) and not _named(found[:-1]):
            before = found[-1]
            before.meanings = [meaning for meaning in before.meanings if meaning.field == name]
            found.append(item)
        else:
            yes = Meaning(name, item.meanings[0].name, YES)
            found.append(replace(item, role=Role.OPTION, meanings=[yes]))
    return found


def _switch(item: Item, fields: Mapping[str, Question[Any]]) -> str:
    """The yes or no that an item surely names; "" for none."""
    if item.role != Role.LABEL or item.fit > Fit.BEGINNING_OF_WORDS or len(item.fields) != 1:
        return ""
    (name,) = item.fields
    part = fields[name]
    is_switch = isinstance(part, Choice) and set(map(str, now(part.options))) == set(YES_OR_NO)
    return name if is_switch else ""


def _answers(item: Item | None, name: str) -> bool:
    """Whether an item may be the answer to a field."""
    return item is not None and item.role == Role.OPTION and name in item.fields


def _named(items: Sequence[Item]) -> bool:
    """Whether a field is named last: then what follows is said for that."""
    return bool(items) and items[-1].role == Role.LABEL
