"""Filling in a form by several typed lines, with any fields in any order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.errors import Refusal
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.screen import FieldRead, StyledLine, Tone
from companion.present.words.card_line import read_card
from companion.wording.answer_parsing import parse_answer
from companion.wording.messages import Wording
from companion.wording.question_words import label_field, word_answer


class FieldsInTurn:
    """Fields of a form, filled in line by line.

    Fields with a single legal value are not asked for. If several fields are missing that are no
    texts and all have defaults, they are shown together: a line changes some, and Enter takes the
    others.

    Args:
        form: the question.
        defaults: default values by field; None for a field without one.
        wording: the language.

    Attributes:
        values: checked values so far, by field.
        remarks: what is wrong with the last line.
        half_typed: a refused text or line, to be edited.
    """

    def __init__(
        self, form: Question[Any], defaults: Mapping[str, Plain], wording: Wording
    ) -> None:
        self.form = form
        self.defaults = defaults
        self.wording = wording
        self.values = {name: part.nth(0) for name, part in form.parts.items() if part.is_forced()}
        self.remarks: list[StyledLine] = []
        self.half_typed = ""

    @property
    def missing_fields(self) -> dict[str, Question[Any]]:
        """Fields without a value yet; texts that add nothing to the other values are filled in."""
        found = dict[str, Question[Any]]()
        for name, part in self.form.parts.items():
            if name in self.values:
                continue
            if not found and not part.is_wanted(self.values):
                self.values[name] = part.default()
                continue
            found[name] = part.adapt_to(self.values)
        return found

    @property
    def next_field(self) -> tuple[str, Question[Any]] | None:
        """The field that is asked now; None once all have values."""
        return next(iter(self.missing_fields.items()), None)

    def get_default(self, name: str, part: Question[Any]) -> Plain:
        """Return the default value of a field; None if there is none."""
        default = self.defaults.get(name)
        if default is None and part.signed:
            return part.default()  # depends on the fields before it
        return default

    @property
    def remaining_defaults(self) -> dict[str, Plain]:
        """The default values of all missing fields; empty if one of them has none."""
        found = {name: self.get_default(name, part) for name, part in self.missing_fields.items()}
        return {} if None in found.values() else found

    @property
    def field_asked(self) -> tuple[str, Question[Any]] | None:
        """The field that is asked by itself; None if all missing ones are shown together."""
        has_text = any(part.longest for part in self.missing_fields.values())
        return None if len(self.remaining_defaults) > 1 and not has_text else self.next_field

    def show_fields(self) -> list[FieldRead]:
        """Return all fields with their values so far, with a mark at the one asked now."""
        asked = self.field_asked
        values = self.values if asked is not None else {**self.values, **self.remaining_defaults}
        return [
            FieldRead(
                name,
                label_field(part, self.wording),
                words=word_answer(part, values[name], self.wording) if name in values else "",
                is_asked=asked is not None and name == asked[0],
            )
            for name, part in self.form.parts.items()
        ]

    # ---- lines

    def take_line(self, line: str) -> dict[str, Plain] | None:
        """Read a typed line; return the whole answer once all fields have values."""
        self.remarks = []
        self.half_typed = ""
        if line.strip() or self._wants_words():
            self._read_line(line)
        else:
            self._take_defaults()
        return (
            None if self.missing_fields else {name: self.values[name] for name in self.form.parts}
        )

    def _wants_words(self) -> bool:
        """Return whether an empty line is an answer to the current field (no text, no option)."""
        wanted = self.next_field
        return wanted is not None and wanted[1].any_words and self.get_default(*wanted) is None

    def _take_defaults(self) -> None:
        """Use the defaults of all missing fields; if some have none, of the current field only."""
        rest = self.remaining_defaults
        if rest:
            self.values |= rest
            return
        name, part = next(iter(self.missing_fields.items()))
        likely = self.get_default(name, part)
        if likely is None:
            self.remarks = [StyledLine(self.wording.say("screen.no_default"))]
        else:
            self.values[name] = likely

    def _read_line(self, line: str) -> None:
        """Store the values in a line, or refuse it; of a card, store all but a single wrong one.

        The line is an answer to the current field, else for the missing fields, else for all fields
        again. The name of a card may stand among other values, so it is read last.
        """
        assert self.next_field is not None
        name, part = self.next_field
        if not (part.longest and self.form.card) and self._set_field(name, part, line):
            return
        missing = self.missing_fields
        form = self.form.select_fields(missing)
        said = read_card(form, line, self.wording, dict.fromkeys(missing))
        for read in (said, read_card(self.form, line, self.wording, self.defaults)):
            if read.fits and read.values:
                self._keep_values(read.values)
                return
        is_set = part.longest and self._set_field(name, part, line)
        if is_set or len(line.split()) == 1:
            return
        self._refuse_line(said.trouble, line)
        if self.form.card and said.misfit_count == 1 and {*missing} - {*said.values}:
            self.values |= said.values
            self.half_typed = ""

    def _set_field(self, name: str, part: Question[Any], line: str) -> bool:
        """Set a field to the value of a line; return whether that is possible."""
        try:
            self._keep_values({name: part.judge(parse_answer(part, line, self.wording))})
        except Refusal as refusal:
            self._refuse_line(self.wording.word_error(refusal), line if part.longest else "")
            return False
        return True

    def _keep_values(self, values: Mapping[str, Plain]) -> None:
        """Store checked values, and remove the remark about the last line."""
        self.values |= values
        self.remarks = []
        self.half_typed = ""

    def _refuse_line(self, reason: str, half_typed: str) -> None:
        """Set the remark on what is wrong with a line, and the text to be edited."""
        self.remarks = [StyledLine(reason, Tone.REFUSED, "✗")]
        self.half_typed = half_typed
