"""Splitting of a line into items: names of fields, answers, numbers, and unknown words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.present.words.line_lexicon import OPEN, Fit, Lexicon, Name
from companion.present.words.typed_words import Kind, Typed
from companion.wording.question_words import YES_OR_NO

AMID = (Fit.WHOLE_WORDS, Fit.INSIDE, Fit.ALIKE)
"""Inexact matches of a name, for which a field is preferred to an answer."""
LONGEST_CODE = 40
"""Maximum length of a code in characters; no form has as many fields."""
CODE = re.compile(r"[^\W\d_]+|\d+")
"""Pattern for the parts of a code: "g", "5", "d", "3211"."""


class Role(StrEnum):
    """Role of a line's item in a form."""

    LABEL = "label"
    OPTION = "option"
    NUMBER = "number"
    UNKNOWN = "unknown"
    QUOTED = "quoted"


@dataclass
class Item:
    """One or several consecutive tokens of a line with one meaning.

    Args:
        role: their role.
        pieces: the tokens, in order.
        text: the text as typed; for a part of a code, that part.
        names: the names that they may match.
        fit: certainty of the match.
        coded: whether it is a part of a code; its only token is the whole code.
    """

    role: Role
    pieces: Sequence[Typed]
    text: str
    names: list[Name] = field(default_factory=list)
    fit: Fit = Fit.NOT
    coded: bool = False

    @property
    def fields(self) -> set[str]:
        """The fields that it may belong to."""
        return {name.field for name in self.names}

    def is_beside(self, other: Item | None, *roles: Role) -> bool:
        """Return whether another item has one of some roles, with no comma in between.

        Args:
            other: the neighbouring item; None for none.
            roles: the roles.
        """
        part = self.pieces[0].part
        return other is not None and other.role in roles and other.pieces[0].part == part


def at(items: Sequence[Item], place: int) -> Item | None:
    """Return the item at a position; None if out of range."""
    return items[place] if 0 <= place < len(items) else None


def split_items(typed: Sequence[Typed], lexicon: Lexicon) -> list[Item]:
    """Split a line into items for a form.

    Args:
        typed: the tokens of the line.
        lexicon: the names of the form's fields and answers.
    """
    items = _switch_on(list(_cut(typed, lexicon)), lexicon)
    if any(part.longest for part in lexicon.fields.values()):
        items = list(_leave_to_texts(items))
    return _join_labels(items)


# ---- splitting


def _cut(typed: Sequence[Typed], lexicon: Lexicon) -> Iterator[Item]:
    """Yield the items; the longest run of tokens with a name becomes one item."""
    place = 0
    while place < len(typed):
        item = _longest(typed[place : place + lexicon.longest], lexicon)
        yield from [item] if item else _single(typed[place], lexicon)
        place += len(item.pieces) if item else 1


def _longest(typed: Sequence[Typed], lexicon: Lexicon) -> Item | None:
    """Return the longest run at the start that matches a name; with a comma, only a whole name."""
    for end in range(len(typed), 0, -1):
        run = typed[:end]
        if any(piece.kind == Kind.QUOTED for piece in run):
            continue
        fit, names = lexicon.find_names([piece.text for piece in run])
        if names and (run[0].part == run[-1].part or fit is Fit.WHOLE):
            return _name_item(run, fit, names)
    return None


def _single(piece: Typed, lexicon: Lexicon) -> list[Item]:
    """Return the items of a token that matches no name; a code gives several."""
    if piece.kind == Kind.NUMBER:
        return [Item(Role.NUMBER, [piece], piece.text)]
    if piece.kind == Kind.QUOTED:
        return [Item(Role.QUOTED, [piece], piece.text)]
    if lexicon.is_open(piece.text):
        return [Item(Role.NUMBER, [piece], OPEN)]
    coded = _read_code(piece, lexicon)
    if coded:
        return coded
    alike = lexicon.alike(piece.text)
    if alike:
        return [_name_item([piece], Fit.ALIKE, alike)]
    return [Item(Role.UNKNOWN, [piece], piece.text)]


def _read_code(piece: Typed, lexicon: Lexicon) -> list[Item]:
    """Return the parts of a code such as "g5d3211"; empty if some letters are unknown."""
    parts = CODE.findall(piece.text[:LONGEST_CODE])
    if "".join(parts) != piece.text or not any(map(str.isdecimal, parts)):
        return []
    found = list[Item]()
    for part in parts:
        together = part.isdecimal() or bool(lexicon.find_names([part])[1])
        for text in [part] if together else part:
            fit, names = lexicon.find_names([text])
            if text.isdecimal():
                found.append(Item(Role.NUMBER, [piece], text, coded=True))
            elif names:
                found.append(replace(_name_item([piece], fit, names), text=text, coded=True))
            else:
                return []
    return found


def _name_item(run: Sequence[Typed], fit: Fit, names: Sequence[Name]) -> Item:
    """Make an item for an answer or a field; an inexact match of both is for the field."""
    answers = [name for name in names if name.option is not None]
    labels = [name for name in names if name.option is None]
    text = " ".join(piece.text for piece in run)
    if not answers or (labels and fit in AMID):
        return Item(Role.LABEL, run, text, labels, fit)
    return Item(Role.OPTION, run, text, answers, fit)


# ---- neighbouring items


def _switch_on(items: Sequence[Item], lexicon: Lexicon) -> list[Item]:
    """Take the name of a yes/no field without an answer beside it as yes: "swamp orcs"."""
    found = list[Item]()
    for place, item in enumerate(items):
        name = _switch(item, lexicon)
        before = at(found, len(found) - 1)
        behind = at(items, place + 1)
        if name and not _answers(behind, name):
            named = at(found, len(found) - 2)
            if before and _answers(before, name) and not (named and named.role == Role.LABEL):
                before.names = [one for one in before.names if one.field == name]
            else:
                yes = replace(item.names[0], option=YES_OR_NO[0])
                item = replace(item, role=Role.OPTION, names=[yes])  # noqa: PLW2901 - see above
        found.append(item)
    return found


def _switch(item: Item, lexicon: Lexicon) -> str:
    """Return the yes/no field that an item names with certainty; "" for none."""
    if item.role != Role.LABEL or item.fit > Fit.INSIDE or len(item.fields) != 1:
        return ""
    name = item.names[0].field
    part = lexicon.fields[name]
    is_switch = set(part.list_offered()) == set(YES_OR_NO)
    return name if is_switch else ""


def _answers(item: Item | None, name: str) -> bool:
    """Return whether an item may be the answer to a field."""
    return item is not None and item.role == Role.OPTION and name in item.fields


def _leave_to_texts(items: Sequence[Item]) -> Iterator[Item]:
    """Yield the items, with those that belong to a free text (a name, a note) made unknown.

    A single word that only begins an answer belongs to a text: "Fritz" does not mean Fritzi.
    """
    before: Item | None = None
    for place, item in enumerate(items):
        after = at(items, place + 1)
        found = [item]
        alone = len(items) == 1 and Fit.WHOLE_WORDS < item.fit < Fit.NOT
        if alone or _belongs_to_text(before, item, after):
            found = [Item(Role.UNKNOWN, [piece], piece.text) for piece in item.pieces]
        before = found[-1]
        yield from found


def _belongs_to_text(before: Item | None, item: Item, after: Item | None) -> bool:
    """Return whether an item that has another meaning belongs to a free text instead.

    True for the name of a field without a value beside it, an answer between unknown words, and an
    inexact match. Also true for a word for an open number after an unknown word: "lies open".
    """
    within = item.is_beside(before, Role.UNKNOWN)
    if item.text == OPEN != item.pieces[0].text:
        return within
    if item.role == Role.OPTION:
        return item.fit == Fit.ALIKE or (within and item.is_beside(after, Role.UNKNOWN))
    if item.role != Role.LABEL or (item.fit == Fit.WHOLE and not within):
        return False
    if within and item.fit == Fit.ALIKE:
        return True
    counted = item.is_beside(after, Role.NUMBER) or item.is_beside(before, Role.NUMBER)
    return not counted and not any(_answers(after, name) for name in item.fields)


def _join_labels(items: Sequence[Item]) -> list[Item]:
    """Join consecutive names of the same field into one item."""
    found = list[Item]()
    for item in items:
        before = at(found, len(found) - 1)
        common = [name for name in item.names if before and name.field in before.fields]
        if before and common and item.is_beside(before, Role.LABEL) and item.role == Role.LABEL:
            pieces = [*before.pieces, *item.pieces]
            found[-1] = Item(Role.LABEL, pieces, f"{before.text} {item.text}", common, item.fit)
        else:
            found.append(item)
    return found
