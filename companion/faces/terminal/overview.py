"""A form shown as a whole, each field with its likely value."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from companion.faces.terminal.field_prompt import FieldPrompt
from companion.faces.terminal.question import side_by_side
from companion.faces.terminal.screen import DIM, GOLD
from companion.faces.terminal.short_keys import OUR_WAY, Key, key_of
from companion.kernel.acts import Given
from companion.kernel.amounts import whole_number
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.words.card_line import read_card
from companion.wording.asking import answer, field_label

OVERVIEW = 5
"""A form of at least so many fields that all have a default is shown as a whole."""


class Overview:
    """Asks for a form whose fields all have a default.

    Args:
        field: asks for one of the fields.
        form: what is asked.
        values: the defaults by field.
    """

    def __init__(self, field: FieldPrompt, form: Question[Any], values: dict[str, Plain]) -> None:
        self.field = field
        self.screen = field.screen
        self.wording = field.wording
        self.refusals = field.refusals
        self.form = form
        self.fields = form.parts
        self.names = list(self.fields)
        self.values = values
        self.text: int | None = None
        self.in_words = True
        for number, part in enumerate(self.fields.values(), start=1):
            if part.any_words:
                self.in_words = False
            if part.longest and self.text is None:
                self.text = number

    def ask(self) -> Key | Given:
        """The whole: Enter takes it as it stands.

        "3 -2" sets the third field, a text alone the text; any other line says fields by their
        names and values in any order.
        """
        while True:
            self._show()
            typed = self.screen.ask()
            if not typed.strip():
                return self._given()
            key = key_of(self.form, typed, self.wording)
            if key == OUR_WAY:
                self._our_way()
            elif key:
                return Key(key)
            elif not self._is_one(typed):
                if self._line(typed):
                    return self._given()
            else:
                self._set(typed.strip())

    def _given(self) -> Given:
        return Given(self.values, our_way=self.refusals.used)

    def _is_one(self, typed: str) -> bool:
        """Whether a line is a field's number, perhaps with its value, or the text alone."""
        words = typed.split()
        if whole_number(words[0]) is not None:
            return len(words) <= 2
        named = any(sign.isdigit() or sign == "," for sign in typed)
        return self.text is not None and not named

    def _line(self, typed: str) -> bool:
        """Take what a line says, if it is clear; whether it says all of it."""
        said = read_card(self.form, typed, self.wording, self.values)
        if said.fits:
            self.values |= said.values
        else:
            self.screen.refuse(said.trouble)
        return said.complete and len(said.values) == len(self.names)

    def _show(self) -> None:
        parts = list[Text]()
        wording = self.wording
        for number, name in enumerate(self.names, start=1):
            part = self.fields[name]
            label = field_label(part, wording).removeprefix(f"{number} ")
            value = answer(part, self.values[name], wording) or "–"
            parts.append(Text.assemble((f"{number} ", GOLD), f"{label}: ", (value, "bold")))
        self.screen.lines(side_by_side(parts, self.screen))
        self.screen.line(Text(f"    {self._how()}", style=DIM))

    def _how(self) -> str:
        """How it is answered."""
        if self.text is not None:
            label = field_label(self.fields[self.names[self.text - 1]], self.wording)
            return self.wording.say("screen.overview_text", field=label)
        count = len(self.fields)
        parts = list(self.fields.values())
        if all(part.signed for part in parts):
            return self.wording.say("screen.overview_figures", count=count)
        value = -2 if any(-1 in part.numbers() for part in parts) else 2
        key = "screen.overview_line" if self.in_words else "screen.overview"
        return self.wording.say(key, count=count, value=value)

    def _our_way(self) -> None:
        refused = self.refusals.take(*self.fields.values())
        for name, part in self.fields.items():
            if refused is not None and part is refused[0]:
                self.values[name] = refused[1]

    def _set(self, typed: str) -> None:
        """Set one field: by its number and value, by its number alone, or the text."""
        first, _, rest = typed.partition(" ")
        number = whole_number(first)
        if number is None and self.text is not None:
            number = self.text
            rest = typed
        if number is None or not 1 <= number <= len(self.names):
            self.screen.refuse(self.wording.say("screen.which_field", most=len(self.names)))
            return
        name = self.names[number - 1]
        before = self.values[name]
        part = self.fields[name].standing(before)  # a figure changes from what is shown
        line = rest or self.field.ask(part, before)
        value = self.field.judged(part, line, before)
        if value is not None:
            self.values[name] = value
