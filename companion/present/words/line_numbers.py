"""Assignment of a line's numbers to the amounts of a form."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.kernel.facts import UNKNOWN
from companion.kernel.questions import Fields
from companion.present.words.line_items import ItemRole, LineItem, get_item_at
from companion.present.words.line_lexicon import OPEN


class LineNumbers:
    """Assignment of numbers by the name beside them, in a code, or in order.

    Args:
        fields: the questions of the form.
        items: the items of the line, in order; each answer has one meaning left.
        answered_fields: the fields that have an answer in the line.
        former_fields: the fields that have a number already; a number in order is for the others,
            as long as there are enough.

    Attributes:
        values: the numbers by field; a signed one is a change of a figure.
        too_much: numbers for which no field is left.
        twice: items that name a field which already has a number.
    """

    def __init__(
        self,
        fields: Fields,
        items: Sequence[LineItem],
        answered_fields: Mapping[str, Any],
        former_fields: Collection[str],
    ) -> None:
        self.fields = fields
        self.former_fields = former_fields
        self.items = items
        self.values: dict[str, int | str] = {}
        self.too_much = list[str]()
        self.twice = list[LineItem]()
        self.amounts = {name for name, part in fields.items() if part.get_numbers()}
        self.free = [
            name for name in fields if name in self.amounts and name not in answered_fields
        ]
        self.labelled: dict[LineItem, str] = {}
        """Field of each number beside the name of one; "" if the field has a number already."""
        self._assign_labelled_numbers()
        self._assign_other_numbers()

    def _set_number(self, name: str, text: str) -> None:
        """Set the number of a field.

        Args:
            name: the field. For a signed field, a sign changes the figure and "=" sets it.
            text: the typed number, without spaces.
        """
        is_change = self.fields[name].signed and text.startswith(("+", "-"))
        figure = UNKNOWN if text == OPEN else int(text.removeprefix("="))
        self.values[name] = text if is_change else figure
        self.free.remove(name)

    # ---- beside names

    def _assign_labelled_numbers(self) -> None:
        """Assign the numbers beside the names of fields, all after their names or all before."""
        labels = [
            place
            for place, item in enumerate(self.items)
            if item.role == ItemRole.LABEL and item.possible_fields & self.amounts
        ]
        precede = all(self._find_number_beside(place, -1) for place in labels)
        step = -1 if labels and precede and not self._find_number_beside(labels[-1], 1) else 1
        for place in labels:
            label = self.items[place]
            number = self._find_number_beside(place, step)
            if number is None:
                continue
            name = next((one.field for one in label.names if one.field in self.free), "")
            self.labelled[number] = name
            if name:
                self._set_number(name, number.text)
            else:
                self.twice.append(label)

    def _find_number_beside(self, position: int, direction: int) -> LineItem | None:
        """Return the number beside a field's name, with no comma between; None for none."""
        item = get_item_at(self.items, position + direction)
        is_number = self.items[position].is_beside(item, ItemRole.NUMBER)
        return item if is_number and item is not None and not item.code else None

    # ---- in order

    def _assign_other_numbers(self) -> None:
        """Assign the other numbers in order.

        Numbers right after one of a named field continue from there. The line skips fields with a
        single legal value, and fields with a likely value before one that it has answered, unless
        it has numbers for them as well.
        """
        numbers = (item for item in self.items if item.role == ItemRole.NUMBER)
        count = sum(len(item.text) if item.code else 1 for item in numbers) - len(self.labelled)
        open_fields = [
            name
            for name in self.free
            if name not in self.former_fields and not self.fields[name].is_forced()
        ]
        if count <= len(open_fields):
            self.free = open_fields
        few = count < len(self.free)
        order = {name: place for place, name in enumerate(self.fields)}
        last_answered = -1
        after = ""
        before: LineItem | None = None
        for item in self.items:
            if item.role == ItemRole.OPTION:
                last_answered = max(last_answered, order[item.names[0].field])
            follows = after if item.is_beside(before, ItemRole.NUMBER) else ""
            before = item
            after = self.labelled.get(item, "")
            if item.role != ItemRole.NUMBER or item in self.labelled:
                continue
            later = [name for name in self.free if follows and order[name] > order[follows]]
            open_to = later or [
                name
                for name in self.free
                if not few
                or order[name] > last_answered
                or self.fields[name].find_default() is None
            ]
            self.too_much += self._assign_number(item, open_to)
            after = later[0] if later else ""

    def _assign_number(self, item: LineItem, names: Sequence[str]) -> list[str]:
        """Assign a number to the first of some fields; return the digits that found no field.

        The digits of a code are one number for each of several fields. After a single letter they
        are one number, unless there are as many digits as fields.
        """
        several = len(names) > 1 and (item.code > 2 or len(item.text) >= len(names))
        digits = list(item.text) if item.code and several else [item.text]
        for name, digit in zip(names, digits, strict=False):
            self._set_number(name, digit)
        return digits[len(names) :]
