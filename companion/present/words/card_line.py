"""A printed card, or any other form, read from one line with everything in any order.

`drachen 15 kreis 3 2 1 1` is a creature, and so are `15 dra kr 3 2 1 1` and `d15k3211`:

- Words go to the choice that knows them; any beginning of any word of a name will do.
- Numbers go to the amounts in the order of the fields.
- The name of a field before a number, or behind it, says for which field it is; the numbers right
  behind it go to the fields after that: `allein 3 2 gemeinsam 1 1`, `3 steine 2 karten`.
- A text is what stands in quotes, or what no other field knows: `zauberstab 2 kreis 2 0`.
- A sign changes a figure that stands: `blau -1`; "=" sets it.
- Where all amounts have a sum, a field may be named once for each: `5 6 7 8 8 8` are six stones.

Nothing is guessed: a word that may mean several things is named with all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.errors import Refusal
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.present.words.line_lexicon import Fit, Lexicon
from companion.present.words.line_meaning import LineMeaning, Unclear
from companion.wording.messages import Wording
from companion.wording.question_words import label_field, word_answer

__all__ = ["CardLine", "CardRead", "FieldRead", "Unclear", "line_of", "read_card"]


@dataclass(frozen=True)
class FieldRead:
    """A field as far as it is known.

    Args:
        name: the field's name in the form.
        label: what it is called.
        value: what was read, or what is likely; None where nothing is known.
        words: the same in words; empty where nothing is known.
        likely: it was not typed, it would be taken.
        wanted: it is the next one missing.
        refused: why what was typed for it is not legal; empty where it is.
    """

    name: str
    label: str
    value: Plain = None
    words: str = ""
    likely: bool = False
    wanted: bool = False
    refused: str = ""

    @property
    def is_missing(self) -> bool:
        """Whether nothing is known of it."""
        return self.value is None and not (self.words or self.refused)


@dataclass(frozen=True)
class CardRead:
    """A line as read for a form.

    Args:
        values: what was read, judged, by field.
        fields: all fields in the order of the form.
        unclear: the words that nothing knew, or that may mean several things.
        too_much: the numbers that no amount was left for.
        answer: the whole answer, what was not typed as it is likely; None where something is
            missing, unclear or refused.
        trouble: what speaks against Enter, in words, the first of it; empty where nothing does.
        fit: how surely the least sure of its words was understood.
        sure: the words that are whole names of answers.
    """

    values: Mapping[str, Plain]
    fields: Sequence[FieldRead]
    unclear: Sequence[Unclear]
    too_much: Sequence[str]
    answer: dict[str, Plain] | None
    trouble: str
    fit: Fit = Fit.WHOLE
    sure: frozenset[str] = frozenset()

    @property
    def word_fields(self) -> tuple[str, ...]:
        """The fields that were read, each with its value in words."""
        read = (field for field in self.fields if field.name in self.values)
        return tuple(f"{field.label} {field.words}" for field in read)

    @property
    def missing(self) -> tuple[str, ...]:
        """The fields of which nothing is known."""
        return tuple(field.label for field in self.fields if field.is_missing)

    @property
    def complete(self) -> bool:
        """Whether Enter answers the form."""
        return self.answer is not None

    @property
    def fits(self) -> bool:
        """Whether all that was typed may belong to this form, though something may be missing.

        Also a word that may mean several things in it.
        """
        strange = any(len(word.meanings) < 2 for word in self.unclear)
        refused = any(field.refused for field in self.fields)
        return not (strange or self.too_much or refused)


def read_card(
    form: Question[Any], line: str, wording: Wording, defaults: Mapping[str, Plain] | None = None
) -> CardRead:
    """Read a line for a form; done anew at every letter.

    Args:
        form: what is asked.
        line: as far as it is typed.
        wording: the language of the players.
        defaults: what Enter takes, by field; without it what is likeliest. None: nothing is likely.
    """
    return CardLine(form, wording, defaults).read(line)


class CardLine:
    """Reads lines for one form while it is asked: what its words may mean is worked out once.

    Args:
        form: what is asked.
        wording: the language of the players.
        defaults: as in `read_card`.
        aside: as in `Lexicon`.
    """

    def __init__(
        self,
        form: Question[Any],
        wording: Wording,
        defaults: Mapping[str, Plain] | None = None,
        aside: str = "",
    ) -> None:
        self.form = form
        self.wording = wording
        self.fields = form.parts
        self.likely = {name: part.default() for name, part in self.fields.items()}
        for name, part in self.fields.items():
            if part.is_forced():
                self.likely[name] = part.nth(0)
        self.likely |= dict(defaults or {})
        self.words = Lexicon(self.fields, wording, aside)
        self._last: tuple[str, CardRead] | None = None

    def read(self, line: str) -> CardRead:
        """Read a line; done anew at every letter, the same line just once."""
        if self._last is None or self._last[0] != line:
            self._last = (line, self._read(line))
        return self._last[1]

    def _read(self, line: str) -> CardRead:
        words = line.replace(",", " ").split()
        counts = [words.count(str(place)) for place, _ in enumerate(self.fields, start=1)]
        if 0 < sum(counts) == len(words) == self.form.total:
            counted = self._judge(" ".join(map(str, counts)))
            if counted.complete:
                return counted
        return self._judge(line)

    def _judge(self, line: str) -> CardRead:
        meaning = LineMeaning(line, self.words, self.wording)
        return _Judging(self.fields, meaning, self.likely, self.wording).done()


def line_of(form: Question[Any], value: Mapping[str, Plain], wording: Wording) -> str:
    """The line that reads as an answer: as it is told, its texts in quotes.

    Args:
        form: what is asked.
        value: a judged answer to it.
        wording: the language it is told and read in.
    """
    told = dict(value)
    for name, part in form.parts.items():
        given = told[name]
        if part.longest and given:
            told[name] = f'"{given}"'
        elif part.signed and isinstance(given, int) and given < 0:
            told[name] = f"={given}"  # a sign alone would change what stands
    return word_answer(form, told, wording)


class _Judging:
    """Judges what was read, field by field.

    Args:
        fields: the questions of the form.
        meaning: what was read for them.
        likely: what is taken where nothing was.
        wording: the language.
    """

    def __init__(
        self,
        fields: Mapping[str, Question[Any]],
        meaning: LineMeaning,
        likely: Mapping[str, Plain],
        wording: Wording,
    ) -> None:
        self.fields = fields
        self.meaning = meaning
        self.likely = likely
        self.wording = wording
        self.values: dict[str, Plain] = {}
        self.taken: dict[str, Plain] = {}

    def done(self) -> CardRead:
        """The whole of it."""
        read = [self._field(name, part) for name, part in self.fields.items()]
        missing = (field.name for field in read if field.is_missing)
        wanted = self.meaning.named or next(missing, "")
        fields = [replace(field, wanted=field.name == wanted) for field in read]
        trouble = self._trouble(fields)
        meaning = self.meaning
        return CardRead(
            values=self.values,
            fields=fields,
            unclear=meaning.unclear,
            too_much=meaning.too_much,
            answer=None if trouble else dict(self.taken),
            trouble=trouble,
            fit=meaning.fit,
            sure=meaning.sure,
        )

    def _field(self, name: str, part: Question[Any]) -> FieldRead:
        """One field, beside what the fields before it say."""
        label = label_field(part, self.wording)
        part = part.among(self.taken)
        if name not in self.meaning.values:
            return self._likely(name, part, label)
        given = self.meaning.values[name]
        if isinstance(given, str) and part.signed and part.default() is None:
            return FieldRead(name, label, words=self.wording.value(given))
        try:
            value = part.judge(given)
        except Refusal as refusal:
            return FieldRead(name, label, refused=self.wording.error(refusal))
        self.values[name] = value
        self.taken[name] = value
        return FieldRead(name, label, value, word_answer(part, value, self.wording))

    def _likely(self, name: str, part: Question[Any], label: str) -> FieldRead:
        value = self.likely.get(name)
        if value is None and part.signed:
            value = part.default()  # what stands depends on the fields before it
        if value is None:
            return FieldRead(name, label)
        self.taken[name] = value
        return FieldRead(name, label, value, word_answer(part, value, self.wording), likely=True)

    def _trouble(self, fields: Sequence[FieldRead]) -> str:
        """The first of what speaks against taking it."""
        if self.meaning.unclear:
            return self.meaning.unclear[0].word_trouble(self.wording)
        if self.meaning.too_much:
            given = " ".join(self.meaning.too_much)
            return self.wording.say("screen.no_field_left", given=given)
        for field in fields:
            if field.refused:
                return f"{field.label}: {field.refused}"
        named = self.meaning.named
        missing = [field.label for field in fields if field.is_missing or field.name == named]
        if not missing:
            return ""
        return self.wording.say("error.field_missing", label=", ".join(missing))
