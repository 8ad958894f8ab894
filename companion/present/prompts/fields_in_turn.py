"""Filling in a form by several typed lines, with any fields in any order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.errors import Refusal
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.screen import FieldShown, StyledLine, Tone
from companion.present.words.card_line import CardRead, read_card
from companion.wording.answer_parsing import parse_answer
from companion.wording.messages import Wording
from companion.wording.question_words import label_field, word_answer

WHOLE_CARD = 3
"""Minimum number of fields in a line that counts as a whole card and not just as a name."""


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
    def missing(self) -> dict[str, Question[Any]]:
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
        return next(iter(self.missing.items()), None)

    def likely(self, name: str, part: Question[Any]) -> Plain:
        """Return the default value of a field; None if there is none."""
        default = self.defaults.get(name)
        if default is None and part.signed:
            return part.default()  # depends on the fields before it
        return default

    @property
    def rest(self) -> dict[str, Plain]:
        """The default values of all missing fields; empty if one of them has none."""
        found = {name: self.likely(name, part) for name, part in self.missing.items()}
        return {} if None in found.values() else found

    @property
    def field_asked(self) -> tuple[str, Question[Any]] | None:
        """The field that is asked by itself; None if all missing ones are shown together."""
        has_text = any(part.longest for part in self.missing.values())
        return None if len(self.rest) > 1 and not has_text else self.next_field

    def show_fields(self) -> list[FieldShown]:
        """Return all fields with their values so far, with a mark at the one asked now."""
        asked = self.field_asked
        values = self.values if asked is not None else {**self.values, **self.rest}
        return [
            FieldShown(
                label_field(part, self.wording),
                word_answer(part, values[name], self.wording) if name in values else "",
                wanted=asked is not None and name == asked[0],
            )
            for name, part in self.form.parts.items()
        ]

    # ---- lines

    def take(self, line: str) -> dict[str, Plain] | None:
        """Take a line; return the whole answer once it is complete."""
        self.remarks = []
        self.half_typed = ""
        if line.strip() or self._wants_words():
            self._say(line)
        else:
            self._enter()
        return None if self.missing else {name: self.values[name] for name in self.form.parts}

    def _wants_words(self) -> bool:
        """Return whether an empty line answers the current field: an empty text, or no option."""
        wanted = self.next_field
        return wanted is not None and wanted[1].any_words and self.likely(*wanted) is None

    def _enter(self) -> None:
        """Take the defaults of all missing fields; if some have none, of the current field only."""
        rest = self.rest
        if rest:
            self.values |= rest
            return
        name, part = next(iter(self.missing.items()))
        likely = self.likely(name, part)
        if likely is None:
            self.remarks = [StyledLine(self.wording.say("screen.no_default"))]
        else:
            self.values[name] = likely

    def _say(self, line: str) -> None:
        wanted = self.next_field
        assert wanted is not None
        name, part = wanted
        if self._says_more(part, line):
            self._read_line(line)
            return
        try:
            self.values[name] = part.judge(parse_answer(part, line, self.wording))
        except Refusal as refusal:
            if len(line.split()) > 1 and not part.any_words:
                self._read_line(line)
                return
            self._refuse(self.wording.error(refusal))
            self.half_typed = line if part.longest else ""

    def _refuse(self, said: str) -> None:
        """Set the remark on what is wrong with a line."""
        self.remarks = [StyledLine(said, Tone.REFUSED, "✗")]

    def _says_more(self, part: Question[Any], line: str) -> bool:
        """Return whether a line sets several fields, possibly as a code: "g5d3211".

        A name may consist of any words, so a line for it must set at least `WHOLE_CARD` fields,
        unless all its words are answers to other fields.
        """
        if part.is_several:
            return False
        said = self._read(line)
        if not part.longest:
            return len(said.values) > 1
        if not self.form.card or not said.fits:
            return False
        texts = [name for name in said.values if self.form.parts[name].longest]
        return len(said.values) >= WHOLE_CARD or bool(said.values and not texts)

    def _read_line(self, line: str) -> None:
        """Keep the values in a line, and set the remarks on its unclear parts.

        The line is read for the missing fields; if it does not fit, for the whole card again.
        """
        said = self._read(line)
        if not said.fits:
            again = read_card(self.form, line, self.wording, self.defaults)
            said = again if again.fits else said
        if said.fits:
            self.values |= said.values
            return
        self._refuse(said.trouble)
        strange = said.unclear[0].word if said.unclear and not self.form.card else ""
        if said.too_much or (strange and line.strip().startswith(strange)):
            return  # then no value is certain
        if not {*self.missing} - {*said.values}:
            self.half_typed = line
            return
        self.values |= said.values

    def _read(self, line: str) -> CardRead:
        """Read a line for the missing fields only."""
        missing = self.missing
        return read_card(
            self.form.select_fields(missing), line, self.wording, dict.fromkeys(missing)
        )
