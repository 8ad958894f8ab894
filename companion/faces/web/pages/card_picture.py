"""Pictures of printed cards, drawn from their forms: the place of each field."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.faces.web.pages.symbols import find_symbol
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.library.card_catalogue import CatalogueCard
from companion.wording.card_words import name_kind, word_card_with_kind
from companion.wording.messages import Wording
from companion.wording.question_words import YES_OR_NO, label_field, word_answer

SYMBOLS = ("symbol", "symbols")
"""Fields shown in the card's corner."""
RESOURCES = ("magic", "stones", "cards")
"""Amounts shown in a row with their symbol; any other number is the card's figure."""
TITLE = "title"
FIGURE = "figure"
CORNER = "corner"
ROW = "row"


class FieldPlace(NamedTuple):
    """The place of a field on the picture.

    Attributes:
        place: TITLE, FIGURE, CORNER or ROW.
        row: words shared by the fields of its row; fields without them stand alone.
        icon: its symbol; empty for none.
        short: its name within the row.
        depends_on: JSON of the answers to other fields on which it depends; empty if it is always
            asked.
    """

    place: str
    row: str
    icon: str
    short: str
    depends_on: str


CardValue = tuple[str, str]
"""A value on a small card, and its symbol; empty if the value is in words."""


class SmallCard(NamedTuple):
    """A known card drawn small.

    Attributes:
        values: the JSON value it sends: its kind and its values by field.
        icon: symbol of its title.
        title: title in words, if it has no symbol.
        signs: the symbols in its corner.
        rows: shared words and values of each row.
        words: the card in words, for screen readers and search.
        has_come_up: whether it has come up in this game already.
    """

    values: str
    icon: str
    title: str
    figure: str
    signs: Sequence[str]
    rows: Sequence[tuple[str, Sequence[CardValue]]]
    words: str
    has_come_up: bool


@lru_cache(64)
def place_fields(form: Question, wording: Wording) -> Mapping[str, FieldPlace]:
    """Return the place of each field that a card's form asks for."""
    parts = {name: part for name, part in form.parts.items() if not part.is_forced()}
    labels = {name: label_field(part, wording) for name, part in parts.items()}
    found = dict[str, FieldPlace]()
    free = {TITLE, FIGURE}  # each at one place
    for name, part in parts.items():
        row = _find_shared_words(name, labels)
        is_number = bool(part.get_numbers()) and name not in RESOURCES
        if row:
            place = ROW
        elif name in SYMBOLS:
            place = CORNER
        elif TITLE in free and part.stands_alone:
            place = TITLE
        elif FIGURE in free and is_number and part.find_default() is None:
            place = FIGURE
        else:
            place = ROW
        free -= {TITLE, place}  # only the first field can be the title
        icon = find_symbol(name, name.rpartition("_")[2], part.name)
        short = " ".join(word for word in labels[name].split() if word not in row.split())
        depends_on = json.dumps(part.only_with) if part.only_with else ""
        found[name] = FieldPlace(place, row, icon, short, depends_on)
    return found


def _find_shared_words(field_name: str, labels: Mapping[str, str]) -> str:
    """Return the words shared by fields with the same beginning of their names; may be empty.

    Args:
        field_name: the name of one of these fields.
        labels: the labels of all fields by name.
    """
    beginning = f"{field_name.partition('_')[0]}_"
    alike = [label.split() for name, label in labels.items() if name.startswith(beginning)]
    first = alike[0] if len(alike) > 1 else ()
    return " ".join(word for word in first if all(word in one for one in alike))


def draw_small_card(
    form: Question,
    card: CatalogueCard,
    wording: Wording,
    *,
    has_come_up: bool,
) -> SmallCard:
    """Return a known card, drawn from its values.

    Args:
        form: the form of its kind.
        card: the card.
        wording: the language.
        has_come_up: whether it has come up in this game already.
    """
    values = dict(card.values)
    fields = form.parts
    places = place_fields(form, wording)
    title = icon = figure = ""
    signs = list[str]()
    rows = dict[str, list[CardValue]]()
    for name, value in values.items():
        slot = places.get(name)
        if slot is None:
            continue
        if slot.place == TITLE:
            icon = find_symbol(str(value))
            title = "" if icon else word_answer(fields[name], value, wording)
        elif slot.place == FIGURE:
            figure = str(value)
        elif slot.place == CORNER:
            listed = value if isinstance(value, list) else [value]
            signs += filter(None, (find_symbol(str(sign)) for sign in listed))
        elif (
            value not in ("", [])
            and value not in YES_OR_NO
            and value != fields[name].find_default()
        ):
            card_value = _format_value(fields[name], value, slot, wording)
            rows.setdefault(slot.row, []).append(card_value)
    return SmallCard(
        json.dumps([form.card, values]),
        icon or find_symbol(form.card),
        title or ("" if icon else name_kind(form.card, wording)),
        figure,
        signs,
        list(rows.items()),
        word_card_with_kind(form, card, wording),
        has_come_up,
    )


def _format_value(part: Question, value: Plain, slot: FieldPlace, wording: Wording) -> CardValue:
    if slot.icon and part.get_numbers():
        return str(value), slot.icon
    words = word_answer(part, value, wording)
    return f"{slot.short} {words}" if part.get_numbers() else words, ""
