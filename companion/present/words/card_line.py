"""Parsing of a card or another form from one line, with its values in any order.

`drachen 15 kreis 3 2 1 1` is a creature, and so are `15 dra kr 3 2 1 1` and `d15k3211`:

- Words belong to the choice with such an option; the beginning of any word of its name suffices.
- Numbers belong to the amounts in the order of the fields.
- The name of a field beside a number, before or after it, assigns the number to that field. Numbers
  that follow belong to the next fields: `allein 3 2 gemeinsam 1 1`, `3 steine 2 karten`.
- A text is in quotes, or is what no other field knows: `zauberstab 2 kreis 2 0`.
- A sign changes the current figure: `blau -1`; "=" sets it.
- If the amounts have a fixed sum, or the fields are called by their numbers, a field's number may
  be typed once per unit: `5 6 7 8 8 8` are six stones.

Nothing is guessed: for an ambiguous word, all its meanings are reported.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from companion.errors import Refusal, UsageError
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.screen import FieldReading
from companion.present.words.line_items import KIND, Lexicon, MatchCertainty
from companion.present.words.line_meaning import LineMeaning
from companion.wording.messages import Wording
from companion.wording.question_words import label_field, name_option, word_answer


@dataclass(frozen=True)
class CardReading:
    """Result of reading a line for a form.

    Args:
        parser: the parser, with the form and the kind of card.
        fields: all fields in the order of the form.
        meaning: the meaning of each word of the line.
        trouble: the first problem that prevents Enter, in words; empty if there is none.
    """

    parser: CardLine
    fields: Sequence[FieldReading]
    meaning: LineMeaning
    trouble: str

    @cached_property
    def values(self) -> Mapping[str, Plain]:
        """The legal values read, by field."""
        return {
            field.name: field.value
            for field in self.fields
            if field.value is not None and not field.is_default
        }

    @property
    def answer(self) -> dict[str, Plain] | None:
        """The whole answer, completed by defaults; None if the line has a problem."""
        return None if self.trouble else self.entered_answer

    @property
    def entered_answer(self) -> dict[str, Plain] | None:
        """The answer, even with an unexpected sum, to be confirmed; None if it is incomplete."""
        is_whole = not (self.misfit_count or any(field.is_asked for field in self.fields))
        return {field.name: field.value for field in self.fields} if is_whole else None

    @property
    def lacks_seat(self) -> bool:
        """Whether a change such as “+1” is read, but not yet whose figure it changes."""
        return any(field.words and field.value is None for field in self.fields)

    @property
    def misfit_count(self) -> int:
        """Number of words and values in the line that don't belong to this form."""
        refused = sum(bool(field.refused) for field in self.fields)
        return len(self.meaning.unclear) + len(self.meaning.too_much) + refused

    @property
    def may_fit_form(self) -> bool:
        """Whether everything typed may belong to this form, even if something is missing.

        Ambiguous words count as belonging to it.
        """
        ambiguous = sum(len(word.meanings) > 1 for word in self.meaning.unclear)
        return self.misfit_count == ambiguous

    # ---- as a card of one of several kinds

    @property
    def is_kind_named(self) -> bool:
        """Whether the line names the kind."""
        return KIND in self.values

    @property
    def has_value(self) -> bool:
        """Whether the line has a value other than a text, such as a name."""
        fields = self.parser.fields
        return any(not fields[name].longest for name in set(self.values) - {KIND})

    @property
    def answers(self) -> list[Plain]:
        """The answers in order, the kind first if it is asked for; empty if something is missing.

        A kind of card without values has no second answer.
        """
        card = dict(self.answer or {})
        kind = card.pop(KIND, "")
        return list(filter(None, (kind, card)))

    @property
    def sort_key(self) -> tuple[bool, int]:
        """Sort key: the most certain reading first; a name read as free text is less certain.

        The name of a kind that has no values, such as "none left", is surer than a value "none".
        """
        fields = self.parser.fields
        is_free_text = not self.is_kind_named and any(fields[name].longest for name in self.values)
        fits = (item.fit for item in self.meaning.items if item.names)
        fit = max([MatchCertainty.OTHER_NAME, *fits])  # as certain as a whole name
        is_surest = self.is_kind_named and len(fields) == 1
        return is_free_text, -1 if is_surest else fit

    @property
    def is_complete(self) -> bool:
        """Whether the card is complete, including its name."""
        answer = self.answer
        return answer is not None and all(
            answer[name]
            for name, part in self.parser.fields.items()
            if part.longest and part.is_relevant_after(answer)
        )


def read_whole_card(
    form: Question, line: str, wording: Wording, former_values: Mapping[str, Plain] = {}
) -> dict[str, Plain]:
    """Read a line that has all values of a card; return the answer to the card's form.

    Args:
        form: the form.
        line: the line.
        wording: the language of the players.
        former_values: the card's previous values, which stay where the line gives no others.

    Raises:
        UsageError: a value is not legal, or one is missing.
    """
    read = CardLine(form, wording, former_values).read_line(line)
    if read.answer is None:
        raise UsageError("card_value_refused", reason=read.trouble)
    return read.answer


class CardLine:
    """Parser of lines for one form, with the meanings of its words computed once.

    Args:
        form: the form.
        wording: the language of the players.
        defaults: default values by field, instead of the form's own; None for a field without one.
        former_fields: as in `LineMeaning`.
        name: the name of the kind of card; empty for other forms.

    Attributes:
        is_numbered: whether each field is a plain number whose name begins with its place.
    """

    def __init__(
        self,
        form: Question,
        wording: Wording,
        defaults: Mapping[str, Plain] = {},
        former_fields: Collection[str] = (),
        name: str = "",
    ) -> None:
        self.form = form
        self.wording = wording
        self.name = name
        self.fields = form.parts
        self.likely = {
            name: part.get_nth_answer(0) if part.is_forced() else part.find_default()
            for name, part in self.fields.items()
        }
        self.likely |= defaults
        self.former_fields = former_fields
        self.words = Lexicon(form, wording)
        self.is_numbered = all(
            not part.signed and label_field(part, wording).startswith(f"{place} ")
            for place, part in enumerate(self.fields.values(), start=1)
        )

    def read_line(self, line: str) -> CardReading:
        """Read a line, as a value for each field or as the number of a field for each unit."""
        words = line.replace(",", " ").split()
        counts = [words.count(str(place)) for place, _ in enumerate(self.fields, start=1)]
        read = self._read_and_check(line)
        total = self.form.total
        if not (total or self.is_numbered) or not 0 < sum(counts) == len(words):
            return read
        counted = self._read_and_check(" ".join(map(str, counts)))
        over = len(words) - total if total else 0
        if not read.trouble and (over or not total):
            return read
        is_complete = total and not over
        shown = read if counted.trouble and not (is_complete and read.trouble) else counted
        if not over:
            return shown
        key = "web.too_many_by" if over > 0 else "web.still_missing"
        return replace(shown, trouble=self.wording.say(key, count=abs(over)))

    def _read_and_check(self, line: str) -> CardReading:
        """Read a line, and check its values field by field."""
        meaning = LineMeaning(line, self.words, self.former_fields)
        fields = list[FieldReading]()
        for name, part in self.fields.items():
            taken = {field.name: field.value for field in fields if field.value is not None}
            typed_value = meaning.values.get(name)
            fields.append(self._read_field(name, part.adapt_to(taken), typed_value))
        missing = (field.name for field in fields if field.is_missing)
        wanted = meaning.named_field or next(missing, "")
        fields = [replace(field, is_asked=field.name == wanted) for field in fields]
        return CardReading(self, fields, meaning, self._describe_trouble(meaning, fields))

    def _read_field(self, name: str, part: Question, typed_value: Any) -> FieldReading:
        """Check the value typed for a field, given the fields before it; else take its default."""
        label = label_field(self.fields[name], self.wording)
        if typed_value is None:
            value = self.likely.get(name)
            if value is None and part.signed:
                value = part.find_default()  # depends on the fields before it
        elif isinstance(typed_value, str) and part.signed and part.find_default() is None:
            return FieldReading(name, label, words=self.wording.word_value(typed_value))
        else:
            try:
                value = part.judge(typed_value)
            except Refusal as refusal:
                refused = self.wording.word_error(refusal)
                if typed_value in part.every:  # the error has its id
                    given = name_option(part, typed_value, self.wording)
                    refused = self.wording.say("error.not_offered", given=given)
                return FieldReading(name, label, refused=refused)
        if value is None:
            return FieldReading(name, label)
        words = word_answer(part, value, self.wording)
        return FieldReading(name, label, value, words, is_default=typed_value is None)

    def _describe_trouble(self, meaning: LineMeaning, fields: Sequence[FieldReading]) -> str:
        """Return the first problem that prevents taking the answer; empty if there is none."""
        if meaning.unclear:
            names = [name.label for name in self.words.names]
            return meaning.unclear[0].describe_trouble(self.wording, names)
        if meaning.too_much:
            unread_text = " ".join(meaning.too_much)
            return self.wording.say("screen.no_field_left", given=unread_text)
        for field in fields:
            if field.refused:
                return f"{field.label}: {field.refused}"
        missing = [field.label for field in fields if field.is_missing or field.is_asked]
        if not missing:
            return ""
        return self.wording.say("error.field_missing", label=", ".join(missing))


def make_card_line(form: Question, value: Mapping[str, Plain], wording: Wording) -> str:
    """Return a line that reads as a given answer: the answer in words, with texts in quotes.

    Args:
        form: the form.
        value: a legal answer to it.
        wording: the language of the line.
    """
    shown_values = dict(value)
    for name, part in form.parts.items():
        text = shown_values[name]
        if part.longest and text:
            shown_values[name] = f'"{text}"'
        elif part.signed and isinstance(text, int) and text < 0:
            shown_values[name] = f"={text}"  # a sign alone would change the figure
    return word_answer(form, shown_values, wording)


def make_example_line(parts: Sequence[Question], wording: Wording, *, is_labelled: bool) -> str:
    """Return a line with plausible values for fields, different ones for neighbouring fields.

    Args:
        parts: the fields.
        wording: the language of the line.
        is_labelled: whether labels are needed, since values could be those of other fields.
    """
    examples = list[str]()
    for place, part in enumerate(parts):
        index = min(2 if part.get_numbers() else 2 - place % 2, part.count_answers() - 1)
        value = 2 if part.signed else part.get_nth_answer(index)
        label = f"{label_field(part, wording)} " if is_labelled else ""
        examples.append(label + word_answer(part, value, wording))
    return (", " if is_labelled else " ").join(examples)
