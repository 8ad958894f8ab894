"""Taps for an answer on the page, counted on the form that the page shows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.faces.web.rooms.forms import ANSWER, CARD
from companion.kernel.facts import Plain
from companion.kernel.questions import Form, Question, read_live_value
from tests.faces.web.forms import Attributes, FilledForm, Pair

CHIPS = 10
"""Numbers of a card with a chip each; another tap shows the next ten."""


@dataclass
class TapCounter:
    """Fills in a form and counts taps.

    Args:
        form: the form on the page.
        taps: taps so far; a key of the phone's keyboard counts as one.
        sends: fields that the form will send.
        turns_up: values of a card in the button of its kind; None without such buttons.
    """

    form: FilledForm
    taps: int = 0
    sends: list[Pair] = field(default_factory=list)
    turns_up: Mapping[str, Plain] | None = None

    def give_answer(self, question: Question, value: Plain) -> None:
        """Give an answer by one button if possible, else field by field, and send it."""
        parts = _list_fields(question, value)
        whole = (CARD, json.dumps([question.card, value]))
        if whole in self.form.buttons:
            self.sends.append(whole)
        elif len(parts) == 1 and (button := self._find_button(*parts[0])):
            self.sends.append(button)
        else:
            for name, field_value in parts:
                self._fill_field(name, field_value)
        if not self._is_one_chip(parts):
            self.taps += 1

    def _is_one_chip(self, parts: Sequence[tuple[str, Plain]]) -> bool:
        """Return whether the answer is a card's only number, sent by its chip."""
        if not self.form.card or len(parts) != 1:
            return False
        numbers = [number["name"] for number in self.form.numbers]
        return numbers == [parts[0][0]] and self.taps > 0

    def _find_button(self, name: str, value: Plain) -> Pair | None:
        """Return the button that gives an answer by itself; None for none."""
        text = str(value)
        for button in self.form.buttons:
            if button == (name, text):
                return button
        if self.turns_up is not None:
            return CARD, json.dumps([text, self.turns_up])
        return None

    def _fill_field(self, name: str, value: Plain) -> None:
        """Fill in one field.

        A value that is there already takes no tap.
        """
        form = self.form
        numbers: Mapping[str, Attributes] = {number["name"]: number for number in form.numbers}
        if name in form.texts:
            self._count_text(name, str(value), form.texts[name])
        elif name in numbers:
            self._count_amount(name, value, numbers[name])
        elif name in form.choices:
            if (name, value) not in form.selected:
                # the list is opened first
                self.taps += 2 if name in form.lists else 1
            self.sends.append((name, str(value)))
        else:
            self.taps += form.card  # "next": only the player knows when all boxes are ticked
            for box in form.boxes:
                if box[0] != name:
                    continue
                wanted = isinstance(value, list) and box[1] in value
                if wanted != (box in form.selected):
                    self.taps += 1
                if wanted:
                    self.sends.append(box)

    def _count_text(self, name: str, text: str, former_text: str) -> None:
        """Count the taps of a text: one into its field, and one for each letter."""
        if text != former_text:
            self.taps += 1 + len(text)
        self.sends.append((name, text))

    def _count_amount(self, name: str, value: Plain, number: Attributes) -> None:
        """Count an amount by its steppers or its digits, whichever takes fewer taps.

        A word beside it has its own button.
        """
        word = (name, "" if isinstance(value, int) else str(value))
        if name in self.form.choices:
            self.taps += word not in self.form.selected
            self.sends.append(word)
        if isinstance(value, int):
            former_text = number.get("value", "")
            least = max(0, int(number["min"]))
            steps = abs(value - least) + 1
            if former_text:
                steps = abs(value - int(former_text))
            chips = 1 + value // CHIPS
            drawn = self.form.card and least == int(number["min"])
            digits = 1 + len(str(value))
            if former_text != str(value):
                self.taps += chips if drawn else min(steps, digits)
            self.sends.append((name, str(value)))


def _list_fields(question: Question, value: Plain) -> list[tuple[str, Plain]]:
    """Return the fields of a question with their values."""
    if not isinstance(question, Form):
        return [(ANSWER, value)]
    assert isinstance(value, dict)
    return [
        (f"{ANSWER}.{name}", value[name])
        for name, part in read_live_value(question.fields).items()
        if not part.is_forced()
    ]
